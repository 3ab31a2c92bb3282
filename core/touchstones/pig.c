/* Pig: see pig.h and RULES.md. */
#include "pig.h"

#include "../kit/canvas.h"
#include "../kit/check.h"
#include "../kit/form.h"
#include "../kit/scenarios.h"
#include "../kit/svg.h"

#include <string.h>

static const pig_table *table_of(const gg_game *game) {
    return game->scenario;
}

static const gg_option options[] = {
    GG_NUMBER_OPTION("goal", pig_table, goal, 10, 200, 100, "points that win"),
    GG_NUMBER_OPTION("turns", pig_table, turns, 1, 10000, 1000,
                     "turns of both seats after which the game is drawn"),
    GG_OPTIONS_END,
};

/* The die and the decision of a throw: what remains of its number. */
static unsigned die_of(unsigned face) {
    return face / 2 + 1;
}

static bool holds(unsigned face) {
    return face & 1;
}

static pig_way way_of(unsigned number) {
    pig_way way = {0, 0, 0, 0};
    for (int i = 0; i < PIG_THROWS && !way.ended; i++, number /= PIG_FACES) {
        const unsigned face = number % PIG_FACES, die = die_of(face);
        const bool lost = die == 1, held = !lost && holds(face);
        way.steps = (uint8_t)(way.steps + 2 + held);
        way.most = (uint8_t)(way.most + (lost ? 0 : die));
        way.kept = held ? way.most : 0;
        way.ended = lost || held;
    }
    return way;
}

static int read_table(gg_opening *o, gg_game *game, void *scenario) {
    pig_table *table = scenario;
    (void)o;
    for (unsigned i = 0; i < PIG_WAYS; i++) table->way[i] = way_of(i);
    /* A turn has at most goal / 2 good rolls, a bad one and a hold. */
    game->max_length = (uint32_t)(table->turns * (table->goal + 4));
    return GG_OK;
}

static gg_scenario_list scenarios =
    GG_ONE_SCENARIO("A race to 100", GG_MADE_OF(pig_table, pig_state),
                    .options_bytes = offsetof(pig_table, way), .read = read_table);

/* --- play */

static int actor(const gg_game *game, const void *state) {
    const pig_state *s = state;
    (void)game;
    return s->result != PIG_OPEN ? GG_OVER : s->die ? GG_CHANCE : s->seat;
}

static int list_moves(const gg_game *game, const void *state, gg_move *list) {
    const pig_state *s = state;
    (void)game;
    list[0] = PIG_ROLL;
    list[1] = PIG_HOLD;
    return s->total ? 2 : 1;
}

static int list_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    (void)game, (void)state;
    for (unsigned i = 0; i < 6; i++) list[i] = (gg_outcome){PIG_DIE + 1 + i, 1, 1 / 6.0};
    return 6;
}

static void end_turn(const pig_table *table, pig_state *s) {
    s->total = 0;
    s->seat ^= 1;
    if (++s->turn == table->turns) s->result = PIG_DRAWN;
}

static void perform(const gg_game *game, void *state, gg_move move) {
    const pig_table *table = table_of(game);
    pig_state *s = state;
    if (move == PIG_ROLL) {
        s->die = 1;
        return;
    }
    if (move == PIG_HOLD) {
        s->score[s->seat] = (uint8_t)(s->score[s->seat] + s->total);
        end_turn(table, s);
        return;
    }
    s->die = 0;
    if (move == PIG_DIE + 1) {
        end_turn(table, s);
        return;
    }
    s->total = (uint8_t)(s->total + move - PIG_DIE);
    if (s->score[s->seat] + s->total >= table->goal) s->result = (uint8_t)(PIG_WON_0 + s->seat);
}

static void payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    const pig_state *s = state;
    (void)game;
    value[0] = s->result == PIG_DRAWN ? 0.5 : s->result == PIG_WON_0;
    value[1] = 1 - value[0];
}

/* --- random play */

static gg_move sample(const gg_game *game, const void *state, gg_random *random) {
    const pig_state *s = state;
    (void)game;
    return s->total && gg_random_below(random, 2) ? PIG_HOLD : PIG_ROLL;
}

static gg_move roll(const gg_game *game, const void *state, gg_random *random) {
    (void)game, (void)state;
    return PIG_DIE + 1 + gg_random_below(random, 6);
}

/* Throws the dice of a way that wins, one by one. Returns the steps. */
static uint32_t win_by(const gg_game *game, pig_state *s, unsigned number) {
    uint32_t made = 0;
    for (; s->result == PIG_OPEN; number /= PIG_FACES, made += 2)
        perform(game, s, PIG_DIE + die_of(number % PIG_FACES));
    return made;
}

/* Whole turns at once where a seat throws next and cannot win by it. */
static uint32_t playout(const gg_game *game, void *state, gg_random *random, uint32_t limit) {
    enum { MOST = 2 * PIG_THROWS + 1 };
    const pig_table *table = table_of(game);
    pig_state s = *(pig_state *)state;
    bool rolls = !s.total; /* what the seat does next is decided */
    uint32_t made = 0;
    while (made < limit && s.result == PIG_OPEN) {
        if (s.die || !rolls || limit - made < MOST) {
            perform(game, &s,
                    s.die   ? roll(game, &s, random)
                    : rolls ? PIG_ROLL
                            : sample(game, &s, random));
            rolls = !s.total;
            made++;
            continue;
        }
        const unsigned number = gg_random_below(random, PIG_WAYS);
        const pig_way way = table->way[number];
        if (s.score[s.seat] + s.total + way.most >= table->goal) {
            made += win_by(game, &s, number);
        } else {
            const int kept = way.kept ? s.total + way.kept : 0;
            s.score[s.seat] = (uint8_t)(s.score[s.seat] + kept);
            s.total = (uint8_t)(s.total + way.most);
            if (way.ended) end_turn(table, &s);
            made += way.steps;
        }
    }
    *(pig_state *)state = s;
    return made;
}

/* --- text */

static void write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    (void)game, (void)state;
    if (move > PIG_DIE)
        gg_put_int(text, (int)move - PIG_DIE);
    else
        gg_put(text, move == PIG_ROLL ? "roll" : "hold");
}

/* What no game comes to; NULL if nothing. Sets the result. */
static const char *complete(const pig_table *table, pig_state *s) {
    if (s->score[0] >= table->goal || s->score[1] >= table->goal)
        return "PIG-005 a score has reached the goal already";
    if (s->turn > table->turns) return "PIG-006 there were more turns than allowed";
    if (s->turn % 2 != s->seat) return "PIG-004 the other side is to move in that turn";
    if (s->total == 1) return "PIG-003 no turn's total is 1";
    if (s->turn == 0 && (s->score[0] || s->score[1])) return "PIG-004 points before the first turn";
    if (s->turn == 1 && s->score[1]) return "PIG-004 points before Blue's first turn";
    const int banked[2] = {(s->turn + 1) / 2, s->turn / 2}; /* turns each seat has ended */
    for (int seat = 0; seat < 2; seat++)
        if (s->score[seat] == 1 || (s->score[seat] && !banked[seat]))
            return "PIG-004 no turn ends with so many points";
    const bool won = s->score[s->seat] + s->total >= table->goal;
    if (won && s->score[s->seat] + s->total > table->goal + 5)
        return "PIG-005 the total went past the goal";
    if (s->turn == table->turns) {
        if (s->total || s->die) return "PIG-006 the last turn has ended";
        s->result = PIG_DRAWN;
        return NULL;
    }
    if (won && s->die) return "PIG-005 the game is over, no die is in the air";
    s->result = (uint8_t)(won ? PIG_WON_0 + s->seat : PIG_OPEN);
    return NULL;
}

/* PIG-007 */
static void put_line(gg_form *f, const gg_game *game, void *state) {
    static const char *const dice[] = {"-", "roll"};
    const pig_table *table = table_of(game);
    pig_state *s = state;
    gg_form_field(f, "Red's points"), gg_form_number(f, &s->score[0], 0, table->goal + 5);
    gg_form_field(f, "Blue's points"), gg_form_number(f, &s->score[1], 0, table->goal + 5);
    gg_form_field(f, "the turn's total"), gg_form_number(f, &s->total, 0, table->goal + 5);
    gg_form_field(f, "side to move"), gg_form_one_of(f, "xo", &s->seat);
    gg_form_field(f, "die"), gg_form_name(f, dice, 2, &s->die);
    gg_form_field(f, "turns"), gg_form_number(f, &s->turn, 0, table->turns);
    if (gg_form_reading(f)) complete(table, s); /* what is wrong with it valid() says */
}

static const gg_position_line position = {"", ' ', put_line};

static void explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
    const pig_state *s = state;
    (void)game;
    if (s->result == PIG_DRAWN)
        gg_put(text, "PIG-006 the last turn is over");
    else if (s->result != PIG_OPEN)
        gg_put(text, "PIG-005 the goal is reached, the game is over");
    else if (s->die)
        gg_put(text, "PIG-002 the die is in the air: 1 to 6");
    else if (gg_slice_is(token, "hold"))
        gg_put(text, "PIG-004 nothing was rolled yet that could be held");
    else
        gg_put(text, "PIG-007 a move is roll or hold");
}

static void describe(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const pig_state *s = state;
    const char *name = gg_seat_of(game, s->seat);
    if (move == PIG_ROLL)
        gg_putf(text, "%s rolls", name);
    else if (move == PIG_HOLD) {
        gg_putf(text, "%s holds and has ", name);
        gg_put_count(text, s->score[s->seat] + s->total, "point", "points");
    } else if (move == PIG_DIE + 1)
        gg_putf(text, "A 1: %s loses the %d of this turn", name, s->total);
    else
        gg_putf(text, "A %d: %s has %d in this turn", (int)move - PIG_DIE, name,
                s->total + (int)move - PIG_DIE);
}

static const char *group(const gg_game *game, const void *state, gg_move move) {
    (void)game, (void)state;
    return move > PIG_DIE ? "Die" : "Turn";
}

static void headline(const gg_game *game, const void *state, gg_text *text) {
    const pig_state *s = state;
    if (s->result == PIG_DRAWN) {
        gg_put(text, "The last turn is over: a draw");
    } else if (s->result != PIG_OPEN) {
        gg_putf(text, "%s has won", gg_seat_of(game, s->result - PIG_WON_0));
    } else {
        gg_putf(text, "Turn %d: %s %s; %d points and %d in this turn, against %d", s->turn + 1,
                gg_seat_of(game, s->seat), s->die ? "throws the die" : "rolls or holds",
                s->score[s->seat], s->total, s->score[s->seat ^ 1]);
    }
}

/* A line per seat, as long as it has points; what the turn adds is marked. */
static void draw(const gg_game *game, const void *state, bool colour, gg_text *text) {
    const pig_table *table = table_of(game);
    const pig_state *s = state;
    for (int seat = 0; seat < 2; seat++) {
        const int points = s->score[seat], total = seat == s->seat ? s->total : 0;
        gg_putf(text, "%-5s %3d ", gg_seat_of(game, seat), points);
        gg_put_ink(text, colour, gg_side_ink(seat ? GG_BLUE : GG_RED));
        for (int i = 1; i <= 50; i++) {
            const int step = i * table->goal / 50;
            gg_put_char(text, step <= points ? '#' : step <= points + total ? '+' : '.');
        }
        gg_end_ink(text, colour);
        gg_putf(text, " %d", table->goal);
        if (seat == s->seat) gg_putf(text, "  +%d", total);
        gg_put_char(text, '\n');
    }
}

static void put_race(const pig_table *table, const pig_state *s, int seat, gg_svg *svg) {
    enum { LEFT = 110, LONG = 500, HIGH = 30 };
    const gg_colours *colours = gg_side_colours(seat ? GG_BLUE : GG_RED);
    const int y = 50 * seat, points = s->score[seat];
    int end = points + (seat == s->seat ? s->total : 0);
    if (end > table->goal) end = table->goal;
    char buffer[32];
    gg_text words = gg_text_over(buffer, sizeof buffer);
    gg_putf(&words, "%s %d", seat ? "Blue" : "Red", points);
    gg_svg_piece(svg, seat ? "Blue" : "Red", "Points of", NULL);
    gg_svg_words(svg, 0, y + 22, (gg_font){.size = 16, .width = LEFT - 8}, buffer);
    gg_svg_rect(svg, LEFT, y, LONG, HIGH, 0, (gg_look){.fill = "#f1ece0"});
    gg_svg_rect(svg, LEFT, y, (double)LONG * end / table->goal, HIGH, 0,
                (gg_look){.fill = colours->tint});
    gg_svg_rect(svg, LEFT, y, (double)LONG * points / table->goal, HIGH, 0,
                (gg_look){.fill = colours->fill});
    gg_svg_rect(svg, LEFT, y, LONG, HIGH, 0, (gg_look){.stroke = "#9a8f78"});
    gg_svg_end(svg);
    gg_text_clear(&words);
    gg_put_int(&words, table->goal);
    gg_svg_words(svg, LEFT + LONG + 8, y + 20, (gg_font){.fill = "#555"}, buffer);
}

static void draw_svg(const gg_game *game, const void *state, gg_text *text) {
    char words[128];
    gg_text line = gg_text_over(words, sizeof words);
    gg_svg svg;
    headline(game, state, &line);
    gg_svg_open(&svg, text, words);
    gg_svg_words(&svg, 0, -16, (gg_font){.size = 15}, words);
    for (int seat = 0; seat < 2; seat++) put_race(table_of(game), state, seat, &svg);
    gg_svg_close(&svg);
}

/* No move has a place: there is no board. */
static void places(const gg_game *game, const void *state, gg_move move, gg_text *from,
                   gg_text *to) {
    (void)game, (void)state, (void)move, (void)from, (void)to;
}

/* The points of each seat are its only piece. */
static void pieces(const gg_game *game, const void *state, gg_piece_sink *sink) {
    const pig_state *s = state;
    for (int seat = 0; seat < 2; seat++) {
        sink->piece(sink, &(gg_piece){gg_seat_of(game, seat), "Points of", seat, NULL});
        gg_piece_value(sink, "points", "%d of %d", s->score[seat], table_of(game)->goal);
        if (seat == s->seat) gg_piece_value(sink, "in this turn", "%d", s->total);
    }
}

static bool valid(const gg_game *game, const void *state, gg_text *why) {
    const pig_state *s = state;
    pig_state again = *s;
    const char *wrong =
        s->seat > 1 || s->die > 1 ? "a field is out of range" : complete(table_of(game), &again);
    if (!wrong && again.result != s->result) wrong = "the result does not fit the scores";
    return !wrong || gg_broken(why, "%s", wrong);
}

const gg_rules pig_rules = {
    .name = "pig",
    .title = "Pig",
    GG_SCENARIOS_OF(&scenarios),
    .options = options,
    .actor = actor,
    .list = list_moves,
    .outcomes = list_outcomes,
    .perform = perform,
    .payoff = payoff,
    .sample = sample,
    .roll = roll,
    .playout = playout,
    .write_move = write_move,
    GG_PLAIN_LINE(&position),
    .explain = explain,
    .describe = describe,
    .places = places,
    .pieces = pieces,
    .group = group,
    .headline = headline,
    .draw = draw,
    .draw_svg = draw_svg,
    GG_SEATS("Red", "Blue"),
    .valid = valid,
};

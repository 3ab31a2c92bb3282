/* Hex: see hex.h, and RULES.md for the rules (HEX-...). */
#include "hex.h"

#include "../kit/check.h"
#include "../kit/form.h"
#include "../kit/scenarios.h"
#include "../kit/svg.h"
#include "../memory.h"

#include <stdlib.h>

static const hex_scenario *scenario_of(const gg_game *game) {
    return game->scenario;
}

enum { STANDARD = 11 };

/* --- opening */

static void lay_out(hex_scenario *sc) {
    const int last = sc->size - 1;
    for (int i = 0; i < sc->size; i++) {
        for (int k = 0; k < sc->size; k++) gg_bits_add(&sc->cells, hex_cell(i, k));
        gg_bits_add(&sc->side[HEX_RED], hex_cell(0, i));
        gg_bits_add(&sc->other[HEX_RED], hex_cell(last, i));
        gg_bits_add(&sc->side[HEX_BLUE], hex_cell(i, 0));
        gg_bits_add(&sc->other[HEX_BLUE], hex_cell(i, last));
    }
}

static const gg_option options[] = {
    GG_NUMBER_OPTION("size", hex_scenario, size, 3, HEX_MOST, STANDARD, "cells along a side"),
    GG_NUMBER_OPTION("swap", hex_scenario, swap, 0, 1, 0,
                     "1: the second seat may take the first stone over"),
    GG_OPTIONS_END,
};

static int read_board(gg_opening *o, gg_game *game, void *scenario) {
    hex_scenario *sc = scenario;
    (void)o;
    lay_out(sc);
    game->max_length = (uint32_t)(sc->size * sc->size + sc->swap);
    return GG_OK;
}

static gg_scenario_list scenarios =
    GG_ONE_SCENARIO("Hex on 11 x 11; options size, swap", GG_MADE_OF(hex_scenario, hex_state),
                    .options_bytes = offsetof(hex_scenario, cells), .read = read_board);

/* --- who has won */

/* Whether the cells of `set` that can be walked to from those of `reach` (all in `set`) hold one of
 * `goal`. Leaves in `reach` what was walked to before the first one was met. */
static bool walk(gg_bits set, gg_bits *reach, gg_bits goal) {
    gg_bits now = *reach;
    for (;;) {
        gg_bits next = now | (hex_beside(now) & set);
        next |= hex_beside(next) & set;
        if (hex_any(next & goal)) return true;
        if (!hex_any(next ^ now)) break;
        now = next;
    }
    *reach = now;
    return false;
}

static bool joins(const hex_scenario *sc, gg_bits set, int seat) {
    gg_bits reach = set & sc->side[seat];
    return walk(set, &reach, sc->other[seat]);
}

/* HEX-004. Only the stones about the new one are walked over. */
static bool wins_at(const hex_scenario *sc, gg_bits set, int seat, int cell) {
    const gg_bits new = gg_bits_of(cell);
    gg_bits reach = new;
    if (!hex_any(hex_beside(new) & set) || !hex_any(set & sc->side[seat]) ||
        !hex_any(set & sc->other[seat]))
        return false;
    if (!walk(set, &reach, sc->side[seat])) return false;
    reach = new;
    return walk(set, &reach, sc->other[seat]);
}

void hex_lay(const hex_scenario *sc, hex_state *s, int seat, int cell) {
    s->stone[seat][cell >> 6] |= UINT64_C(1) << (cell & 63);
    s->mover = (uint8_t)(1 - seat);
    s->last = (uint8_t)cell;
    if (wins_at(sc, hex_stones(s, seat), seat, cell)) s->winner = (uint8_t)(seat + 1);
}

/* --- the game */

static int actor(const gg_game *game, const void *state) {
    const hex_state *s = state;
    (void)game;
    return s->winner ? GG_OVER : s->mover;
}

/* HEX-006 */
static bool may_swap(const hex_scenario *sc, const hex_state *s) {
    return sc->swap && s->mover == HEX_BLUE && gg_bits_count(hex_stones(s, HEX_RED)) == 1 &&
           !gg_bits_any(hex_stones(s, HEX_BLUE));
}

static int list_moves(const gg_game *game, const void *state, gg_move *list) {
    const hex_scenario *sc = scenario_of(game);
    const hex_state *s = state;
    const gg_bits empty = hex_empty(sc, s);
    int count = 0, cell;
    GG_BITS_EACH (cell, empty) list[count++] = (gg_move)cell;
    if (sc->swap && may_swap(sc, s)) list[count++] = HEX_SWAP;
    return count;
}

static int mirrored(int cell) {
    return hex_cell(hex_column(cell), hex_row(cell));
}

static void perform(const gg_game *game, void *state, gg_move move) {
    const hex_scenario *sc = scenario_of(game);
    hex_state *s = state;
    if (move != HEX_SWAP) {
        hex_lay(sc, s, s->mover, (int)move);
        return;
    }
    const int cell = mirrored(gg_bits_first(hex_stones(s, HEX_RED)));
    memset(s->stone[HEX_RED], 0, sizeof s->stone[HEX_RED]);
    hex_lay(sc, s, HEX_BLUE, cell);
}

static void payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    const hex_state *s = state;
    (void)game;
    value[HEX_RED] = s->winner == 1 + HEX_RED;
    value[HEX_BLUE] = 1 - value[HEX_RED];
}

static void placed(const gg_game *game, const void *state, int seat, uint64_t set[4]) {
    const hex_state *s = state;
    (void)game;
    for (int w = 0; w < 4; w++) set[w] |= s->stone[seat][w];
}

static gg_move sample(const gg_game *game, const void *state, gg_random *random) {
    const hex_scenario *sc = scenario_of(game);
    const hex_state *s = state;
    const gg_bits empty = hex_empty(sc, s);
    const int count = gg_bits_count(empty), swap = sc->swap && may_swap(sc, s);
    const int drawn = (int)gg_random_below(random, (uint32_t)(count + swap));
    return drawn == count ? HEX_SWAP : (gg_move)gg_bits_first(hex_nth(empty, drawn));
}

/* --- random games
 *
 * The order in which each seat fills its cells never matters but for the moment of the win. So the
 * empty cells are dealt out first; the winner of the full board (HEX-005) is the winner of the
 * game. When it won is found by halving its new stones at random: each tosses a coin whether it was
 * laid early or late, and the early ones either join the sides or not. That is laying them in the
 * order of random binary fractions, read bit by bit as far as needed.
 *
 * Measured on 11 x 11: 2.0 million games a second; 0.24 million with a shuffled list of cells and
 * union-find. */

/* Independent bits that are set with the probability 1 - 2^-often. */
static gg_bits toss(gg_random *random, int often) {
    gg_bits b = GG_NO_BITS;
    for (; often > 0; often--) {
        const uint64_t w0 = gg_random_next(random), w1 = gg_random_next(random),
                       w2 = gg_random_next(random), w3 = gg_random_next(random);
        b |= (gg_bits){w0, w1, w2, w3};
    }
    return b;
}

/* A random subset of `count` of the set's `size` members, all equally likely: a coin is tossed for
 * each, then members are added or taken away one by one. Few are taken out without a toss. */
static gg_bits deal(gg_random *random, gg_bits set, int size, int count) {
    enum { FEW = 24 };
    gg_bits some = set;
    int have = size;
    if (have - count > FEW) {
        some &= toss(random, 1);
        have = gg_bits_count(some);
    }
    for (; have < count; have++)
        some |= hex_nth(set & ~some, (int)gg_random_below(random, (uint32_t)(size - have)));
    for (; have > count; have--)
        some ^= hex_nth(some, (int)gg_random_below(random, (uint32_t)have));
    return some;
}

/* Stones of `seat` are laid one by one in random order on the cells of `news`, until with `old`
 * they join its sides, as all of them do. Returns those laid, and the last of them in *last. */
static gg_bits lay_to_win(const hex_scenario *sc, gg_random *random, int seat, gg_bits old,
                          gg_bits news, gg_bits *last) {
    gg_bits early = old, between = news; /* do not join; of these some do */
    gg_bits reach = old & sc->side[seat];
    int often = 3; /* the win mostly comes after 7/8 of the stones */
    while (hex_many(between)) {
        const gg_bits some = between & toss(random, often), set = early | some;
        gg_bits more = reach | (set & sc->side[seat]);
        if (walk(set, &more, sc->other[seat])) {
            between = some;
            if (often > 1) often--;
        } else {
            early = set;
            between &= ~some;
            reach = more;
            often = 1;
        }
    }
    *last = between;
    return (early | between) & ~old;
}

/* Lays at most `count` stones at random, in turns. Returns how many. */
static uint32_t fill(const hex_scenario *sc, hex_state *s, gg_random *random, int count) {
    const gg_bits empty = hex_empty(sc, s);
    const int size = gg_bits_count(empty), first = s->mover;
    int made[2], last = 0;
    gg_bits old[2], news[2];
    if (count > size) count = size;
    made[first] = (count + 1) / 2;
    made[1 - first] = count / 2;
    for (int seat = 0; seat < 2; seat++) old[seat] = hex_stones(s, seat);
    news[first] = deal(random, empty, size, made[first]);
    const gg_bits rest = empty & ~news[first];
    news[1 - first] = count == size ? rest : deal(random, rest, size - made[first], count / 2);
    int winner = HEX_RED;
    if (!joins(sc, old[HEX_RED] | news[HEX_RED], HEX_RED))
        winner =
            count == size || joins(sc, old[HEX_BLUE] | news[HEX_BLUE], HEX_BLUE) ? HEX_BLUE : 2;
    if (winner < 2) {
        const int loser = 1 - winner, all = made[loser];
        gg_bits end;
        news[winner] = lay_to_win(sc, random, winner, old[winner], news[winner], &end);
        last = gg_bits_first(end);
        made[winner] = gg_bits_count(news[winner]);
        made[loser] = made[winner] - (winner == first);
        news[loser] = deal(random, news[loser], all, made[loser]);
        s->winner = (uint8_t)(winner + 1);
        s->mover = (uint8_t)loser;
    } else {
        const int mover = (first + count) % 2;
        last = gg_bits_first(
            hex_nth(news[1 - mover], (int)gg_random_below(random, (uint32_t)made[1 - mover])));
        s->mover = (uint8_t)mover;
    }
    s->last = (uint8_t)last;
    for (int seat = 0; seat < 2; seat++) {
        const gg_bits all = old[seat] | news[seat];
        memcpy(s->stone[seat], &all, sizeof all);
    }
    return (uint32_t)(made[0] + made[1]);
}

static uint32_t playout(const gg_game *game, void *state, gg_random *random, uint32_t limit) {
    const hex_scenario *sc = scenario_of(game);
    hex_state *s = state;
    uint32_t made = 0;
    /* Until nobody can swap any more. */
    while (sc->swap && made < limit && !s->winner &&
           gg_bits_count(sc->cells & ~hex_empty(sc, s)) < 2) {
        perform(game, s, sample(game, s, random));
        made++;
    }
    if (made == limit || s->winner) return made;
    const uint32_t left = limit - made;
    return made + fill(sc, s, random, left < 256 ? (int)left : 256);
}

/* --- text */

static void put_cell(int cell, gg_text *text) {
    gg_putf(text, "%c%d", 'a' + hex_column(cell), hex_row(cell) + 1);
}

/* A cell's name; 0 if it is none of this board. */
static int read_cell(const hex_scenario *sc, gg_slice token) {
    int64_t row;
    if (token.length < 2 || token.data[0] < 'a' || token.data[0] >= 'a' + sc->size) return 0;
    const gg_slice number = {token.data + 1, token.length - 1};
    if (number.data[0] == '0' || !gg_slice_int(number, 1, sc->size, &row)) return 0;
    return hex_cell((int)row - 1, token.data[0] - 'a');
}

static void write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    (void)game, (void)state;
    if (move == HEX_SWAP)
        gg_put(text, "swap-pieces");
    else
        put_cell((int)move, text);
}

/* The i-th cell, row by row from the top. */
static int cell_of(const hex_scenario *sc, int i) {
    return hex_cell(i / sc->size, i % sc->size);
}

/* HEX-009 */
static void put_line(gg_form *f, const gg_game *game, void *state) {
    const hex_scenario *sc = scenario_of(game);
    hex_state *s = state;
    uint8_t size = (uint8_t)sc->size, swap = sc->swap;
    uint8_t last = (uint8_t)gg_cell_at(hex_row(s->last), hex_column(s->last));
    uint8_t code[HEX_MOST * HEX_MOST];
    const int cells = sc->size * sc->size;
    for (int i = 0; i < cells; i++) code[i] = (uint8_t)(hex_seat_at(s, cell_of(sc, i)) + 1);
    gg_form_field(f, "format"), gg_form_words(f, "hex");
    gg_form_field(f, "size"), gg_form_number(f, &size, sc->size, sc->size);
    gg_form_field(f, "swap"), gg_form_number(f, &swap, sc->swap, sc->swap);
    gg_form_field(f, "board"), gg_form_rows(f, code, sc->size, sc->size, "rb", false);
    for (int i = 0; i < cells && gg_form_reading(f); i++) {
        const int cell = cell_of(sc, i);
        if (code[i]) s->stone[code[i] - 1][cell >> 6] |= UINT64_C(1) << (cell & 63);
    }
    gg_form_field(f, "mover"), gg_form_one_of(f, "rb", &s->mover);
    gg_form_field(f, "last");
    if (!gg_form_if(f, '-', !s->last)) {
        gg_form_cell(f, GG_COLUMN_ROW, gg_rectangle(0, 0, sc->size, sc->size), &last);
        if (gg_form_reading(f)) s->last = (uint8_t)hex_cell(gg_row(last), gg_column(last));
    }
    for (int seat = 0; seat < 2 && gg_form_reading(f); seat++)
        if (joins(sc, hex_stones(s, seat), seat)) s->winner = (uint8_t)(seat + 1);
}

static const gg_position_line position = {"hex", ' ', put_line};

/* The words of a position line. */
struct line {
    gg_slice name, size, swap, rows, mover, last;
};

static bool split(gg_slice fen, struct line *line) {
    gg_slice extra;
    return gg_token(&fen, &line->name) && gg_token(&fen, &line->size) &&
           gg_token(&fen, &line->swap) && gg_token(&fen, &line->rows) &&
           gg_token(&fen, &line->mover) && gg_token(&fen, &line->last) && !gg_token(&fen, &extra);
}

static bool fen_scenario(const gg_rules *rules, gg_slice fen, gg_text *text) {
    struct line line;
    int64_t size, swap;
    if (!split(fen, &line) || !gg_slice_is(line.name, "hex") ||
        !gg_slice_int(line.size, 3, HEX_MOST, &size) || !gg_slice_int(line.swap, 0, 1, &swap))
        return false;
    const hex_scenario normal = {.size = STANDARD}, now = {.size = (int)size, .swap = swap};
    gg_put(text, rules->scenarios->head->id);
    if (now.size != normal.size || now.swap) gg_put_char(text, ':');
    gg_options_write(options, &now, &normal, ',', text);
    return true;
}

static void explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
    const hex_scenario *sc = scenario_of(game);
    const hex_state *s = state;
    const int cell = read_cell(sc, token);
    if (s->winner)
        gg_putf(text, "HEX-004 the game is over: %s has won", gg_seat_of(game, s->winner - 1));
    else if (gg_slice_is(token, "swap-pieces"))
        gg_put(text, sc->swap ? "HEX-006 only the very first stone can be answered with a swap"
                              : "HEX-006 this game is played without the swap");
    else if (!cell)
        gg_putf(text, "HEX-008 a move is a cell from a1 to %c%d", 'a' + sc->size - 1, sc->size);
    else
        gg_put(text, "HEX-003 there is a stone on this cell already");
}

static void describe(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const hex_state *s = state;
    if (move == HEX_SWAP) {
        gg_put(text, "Blue takes the stone over, to ");
        put_cell(mirrored(gg_bits_first(hex_stones(s, HEX_RED))), text);
        return;
    }
    gg_putf(text, "%s lays a stone on ", gg_seat_of(game, s->mover));
    put_cell((int)move, text);
}

static void add_cell(gg_text *list, int cell) {
    char buffer[8];
    gg_text name = gg_text_over(buffer, sizeof buffer);
    put_cell(cell, &name);
    gg_add_place(list, "cell", buffer);
}

static void places(const gg_game *game, const void *state, gg_move move, gg_text *from,
                   gg_text *to) {
    (void)game;
    if (move != HEX_SWAP) {
        add_cell(to, (int)move);
        return;
    }
    const int cell = gg_bits_first(hex_stones(state, HEX_RED));
    add_cell(from, cell);
    add_cell(to, mirrored(cell));
}

static const char *group(const gg_game *game, const void *state, gg_move move) {
    (void)game, (void)state;
    return move == HEX_SWAP ? "Swap" : "Stone";
}

static bool valid(const gg_game *game, const void *state, gg_text *why) {
    const hex_scenario *sc = scenario_of(game);
    const hex_state *s = state;
    const gg_bits red = hex_stones(s, HEX_RED), blue = hex_stones(s, HEX_BLUE);
    int winner = 0;
    for (int seat = 0; seat < 2; seat++)
        if (joins(sc, hex_stones(s, seat), seat)) winner = seat + 1;
    const char *broken =
        gg_bits_any((red | blue) & ~sc->cells)               ? "a stone beside the board"
        : gg_bits_any(red & blue)                            ? "two stones on a cell"
        : s->mover > HEX_BLUE                                ? "nobody moves"
        : s->last && !gg_bits_has(red | blue, s->last)       ? "the last stone is not there"
        : s->winner != winner                                ? "another winner"
        : !winner && !gg_bits_any(sc->cells & ~(red | blue)) ? "a full board without a winner"
                                                             : NULL;
    return !broken || gg_broken(why, "%s", broken);
}

const gg_rules hex_rules = {
    .name = "hex",
    .title = "Hex",
    GG_SCENARIOS_OF(&scenarios),
    .options = options,
    .actor = actor,
    .list = list_moves,
    .perform = perform,
    .payoff = payoff,
    .sample = sample,
    .playout = playout,
    .placed = placed,
    .write_move = write_move,
    GG_PLAIN_LINE(&position),
    .fen_scenario = fen_scenario,
    .explain = explain,
    .describe = describe,
    .places = places,
    .pieces = hex_pieces,
    .group = group,
    .headline = hex_headline,
    .draw = hex_draw,
    .draw_svg = hex_draw_svg,
    GG_SEATS("Red", "Blue"),
    .valid = valid,
};

/* EinStein würfelt nicht: see ewn.h and RULES.md. */
#include "ewn.h"

#include "../kit/check.h"
#include "../kit/form.h"
#include "../kit/scenarios.h"
#include "../kit/stones.h"

#include <string.h>

enum {
    PLACE = 32,   /* + cell: a stone is placed */
    THROW = 64,   /* | numbers thrown */
    LONGEST = 204 /* 12 stones placed, and 12 that go 8 steps each, a die before every step */
};

/* Red's cells in the order in which the fixed set-up fills them; Blue's are 24 - these. */
static const uint8_t home[EWN_STONES] = {0, 1, 2, 5, 6, 10};

static const ewn_board *board_of(const gg_game *game) {
    return game->scenario;
}

static uint32_t bit(int cell) {
    return UINT32_C(1) << cell;
}

static int home_cell(int seat, int i) {
    return seat ? 24 - home[i] : home[i];
}

/* --- opening */

static void set_ways(ewn_board *board) {
    for (int c = 0; c < EWN_CELLS; c++) {
        const bool along = c % 5 < 4, across = c / 5 < 4;
        board->to[c][EWN_ALONG] = (uint8_t)(along ? c + 1 : EWN_GONE);
        board->to[c][EWN_ACROSS] = (uint8_t)(across ? c + 5 : EWN_GONE);
        board->to[c][EWN_DIAGONAL] = (uint8_t)(along && across ? c + 6 : EWN_GONE);
        for (int w = 0; w < EWN_WAYS; w++)
            if (board->to[c][w] != EWN_GONE) board->ways[c] |= (uint8_t)(1 << w);
    }
}

/* Numbers that let the same stones move lie side by side. */
static void set_throws(ewn_board *board) {
    for (int left = 1; left < 64; left++)
        for (int number = 0; number < EWN_STONES;) {
            const int movers = ewn_movers(left, number), first = number;
            int numbers = 0;
            for (; number < EWN_STONES && ewn_movers(left, number) == movers; number++)
                numbers |= 1 << number;
            for (int i = first; i < number; i++) {
                board->movers[left][i] = (uint8_t)movers;
                board->alike[left][i] = (uint8_t)numbers;
            }
            board->throws[left][board->throw_count[left]++] = (uint8_t)numbers;
        }
}

static const gg_option options[] = {
    GG_NUMBER_OPTION("setup", ewn_board, setup, 0, 1, 0, "1: the seats place their stones"),
    GG_OPTIONS_END,
};

static int read_board(gg_opening *o, gg_game *game, void *scenario) {
    (void)o;
    set_ways(scenario);
    set_throws(scenario);
    game->max_length = LONGEST;
    return GG_OK;
}

static gg_scenario_list scenarios =
    GG_ONE_SCENARIO("Five by five, six stones each", GG_MADE_OF(ewn_board, ewn_state),
                    GG_OPTIONS_IN(ewn_board, setup), .read = read_board);

/* --- play */

static void place(ewn_state *s, int seat, int stone, int cell) {
    s->at[seat][stone] = (uint8_t)cell;
    s->left[seat] |= (uint8_t)(1 << stone);
    s->cells[seat] |= bit(cell);
}

static void setup(const gg_game *game, void *state) {
    ewn_state *s = state;
    memset(s->at, EWN_GONE, sizeof s->at);
    if (board_of(game)->setup) return;
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < EWN_STONES; i++) place(s, seat, i, home_cell(seat, i));
    s->placed = 2 * EWN_STONES;
}

static bool placing(const ewn_state *s) {
    return s->placed < 2 * EWN_STONES;
}

static int actor(const gg_game *game, const void *state) {
    const ewn_state *s = state;
    (void)game;
    if (s->result != EWN_OPEN) return GG_OVER;
    return placing(s) || s->thrown ? s->turn : GG_CHANCE;
}

static unsigned movers(const ewn_board *board, const ewn_state *s) {
    return board->movers[s->left[s->turn]][__builtin_ctz(s->thrown)];
}

static unsigned ways(const ewn_board *board, const ewn_state *s, int stone) {
    const int cell = s->at[s->turn][stone];
    return board->ways[s->turn ? 24 - cell : cell];
}

static int list_moves(const gg_game *game, const void *state, gg_move *list) {
    const ewn_board *board = board_of(game);
    const ewn_state *s = state;
    int count = 0;
    if (placing(s)) {
        for (int i = 0; i < EWN_STONES; i++) {
            const int cell = home_cell(s->turn, i);
            if (!(s->cells[s->turn] & bit(cell))) list[count++] = (gg_move)(PLACE + cell);
        }
        return count;
    }
    for (unsigned stones = movers(board, s); stones; stones &= stones - 1) {
        const int stone = __builtin_ctz(stones);
        for (unsigned way = ways(board, s, stone); way; way &= way - 1)
            list[count++] = ewn_move(stone, __builtin_ctz(way));
    }
    return count;
}

static int list_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    const ewn_board *board = board_of(game);
    const ewn_state *s = state;
    const int left = s->left[s->turn], count = board->throw_count[left];
    for (int i = 0; i < count; i++) {
        const int numbers = board->throws[left][i], weight = __builtin_popcount((unsigned)numbers);
        list[i] = (gg_outcome){(gg_move)(THROW | numbers), (uint64_t)weight, weight / 6.0};
    }
    return count;
}

static void take_off(ewn_state *s, int seat, int cell) {
    if (!(s->cells[seat] & bit(cell))) return;
    int stone = 0;
    while (s->at[seat][stone] != cell) stone++;
    s->at[seat][stone] = EWN_GONE;
    s->left[seat] &= (uint8_t) ~(1 << stone);
    s->cells[seat] &= ~bit(cell);
}

/* EWN-005, EWN-006, EWN-007. */
static void move_stone(const ewn_board *board, ewn_state *s, int stone, int way) {
    const int seat = s->turn, from = s->at[seat][stone];
    const int to = ewn_to(board, seat, from, way);
    take_off(s, 0, to);
    take_off(s, 1, to);
    s->cells[seat] ^= bit(from) | bit(to);
    s->at[seat][stone] = (uint8_t)to;
    if (to == (seat ? 0 : EWN_CORNER) || !s->left[seat ^ 1])
        s->result = (uint8_t)(EWN_WON_0 + seat);
    s->turn ^= 1;
    s->thrown = 0;
}

static void perform(const gg_game *game, void *state, gg_move move) {
    ewn_state *s = state;
    if (move >= THROW) {
        s->thrown = (uint8_t)(move - THROW);
    } else if (move >= PLACE) {
        place(s, s->turn, s->placed % EWN_STONES, (int)move - PLACE);
        s->placed++;
        s->turn = s->placed / EWN_STONES == 1;
    } else {
        move_stone(board_of(game), s, ewn_stone(move), ewn_way(move));
    }
}

static void payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    const ewn_state *s = state;
    (void)game;
    value[0] = s->result == EWN_WON_0;
    value[1] = 1 - value[0];
}

/* A uniformly random legal move once the die is thrown, by 32 random bits. */
static gg_move drawn_move(const ewn_board *board, const ewn_state *s, uint64_t bits) {
    const unsigned stones = movers(board, s);
    const int low = __builtin_ctz(stones), high = 31 - __builtin_clz(stones);
    const unsigned first = ways(board, s, low);
    const unsigned second = high > low ? ways(board, s, high) : 0;
    const unsigned all = first | second << EWN_WAYS;
    unsigned left = all;
    for (uint64_t k = bits * (uint64_t)__builtin_popcount(all) >> 32; k; k--) left &= left - 1;
    const int at = __builtin_ctz(left);
    return at < EWN_WAYS ? ewn_move(low, at) : ewn_move(high, at - EWN_WAYS);
}

static gg_move sample(const gg_game *game, const void *state, gg_random *random) {
    const ewn_state *s = state;
    if (!placing(s)) return drawn_move(board_of(game), s, gg_random_next(random) >> 32);
    gg_move list[EWN_STONES];
    const int count = list_moves(game, state, list);
    return list[gg_random_below(random, (uint32_t)count)];
}

/* One random number serves a throw and a move: 32 bits each, as gg_random_below takes. */
static uint32_t playout(const gg_game *game, void *state, gg_random *random, uint32_t limit) {
    const ewn_board *board = board_of(game);
    uint32_t made = 0;
    for (; placing(state) && made < limit; made++)
        perform(game, state, sample(game, state, random));
    ewn_state s = *(ewn_state *)state;
    while (made < limit && s.result == EWN_OPEN) {
        const uint64_t bits = gg_random_next(random);
        if (!s.thrown) {
            s.thrown = board->alike[s.left[s.turn]][(bits & UINT32_MAX) * 6 >> 32];
            if (++made == limit) break;
        }
        const gg_move move = drawn_move(board, &s, bits >> 32);
        move_stone(board, &s, ewn_stone(move), ewn_way(move));
        made++;
    }
    *(ewn_state *)state = s;
    return made;
}

/* --- text */

static const char way_letters[2][EWN_WAYS + 1] = {"rdx", "lux"};

static void write_cell(int cell, gg_text *text) {
    gg_putf(text, "%c%d", 'a' + cell % 5, 5 - cell / 5);
}

static void write_numbers(int numbers, gg_text *text) {
    for (int i = 0; i < EWN_STONES; i++)
        if (numbers >> i & 1) gg_put_int(text, i + 1);
}

static void write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const ewn_state *s = state;
    (void)game;
    if (move >= THROW) {
        gg_put_char(text, 'd');
        write_numbers((int)move - THROW, text);
    } else if (move >= PLACE) {
        write_cell((int)move - PLACE, text);
    } else {
        gg_putf(text, "%d%c", ewn_stone(move) + 1, way_letters[s->turn][ewn_way(move)]);
    }
}

/* The letter on a cell, 0 if it is empty. */
static char letter_at(const ewn_state *s, int cell) {
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < EWN_STONES; i++)
            if (s->at[seat][i] == cell) return (char)((seat ? 'a' : 'A') + i);
    return 0;
}

static bool in_home(int seat, int cell) {
    for (int i = 0; i < EWN_STONES; i++)
        if (home_cell(seat, i) == cell) return true;
    return false;
}

/* What is wrong with stones that are being placed; NULL if nothing. */
static const char *wrong_placing(const ewn_board *board, const ewn_state *s) {
    const int seat = s->placed / EWN_STONES;
    if (!board->setup) return "EWN-002 stones are placed with option setup=1 only";
    for (int p = 0; p < 2; p++) {
        const int count = s->placed - p * EWN_STONES;
        const int expected = count >= EWN_STONES ? 63 : count > 0 ? (1 << count) - 1 : 0;
        if (s->left[p] != expected) return "EWN-002 stones are placed in the order of numbers";
        for (int i = 0; i < EWN_STONES; i++)
            if (s->at[p][i] != EWN_GONE && !in_home(p, s->at[p][i]))
                return "EWN-001 a stone is placed outside its home";
    }
    if (s->turn != seat) return "EWN-002 Red places all its stones first";
    return s->thrown ? "EWN-003 no die is thrown while placing" : NULL;
}

/* Sets the result; what is wrong with a game under way, or NULL. */
static const char *wrong_play(const ewn_board *board, ewn_state *s) {
    const bool won[2] = {(s->cells[0] & bit(EWN_CORNER)) || !s->left[1],
                         (s->cells[1] & bit(0)) || !s->left[0]};
    if (won[0] && won[1]) return "EWN-007 both sides have won";
    s->result = won[0] ? EWN_WON_0 : won[1] ? EWN_WON_1 : EWN_OPEN;
    if (s->result != EWN_OPEN && s->turn != (s->result == EWN_WON_0))
        return "EWN-007 the winner moved last";
    if (!s->thrown) return NULL;
    if (s->result != EWN_OPEN) return "EWN-007 no die is thrown when the game is over";
    const int left = s->left[s->turn];
    for (int i = 0; i < board->throw_count[left]; i++)
        if (board->throws[left][i] == s->thrown) return NULL;
    return "EWN-003 the numbers thrown are not those of equal effect";
}

/* "-", "place", or the numbers thrown in ascending order. */
static void die_form(gg_form *f, ewn_state *s) {
    if (gg_form_if(f, 'p', placing(s))) {
        gg_form_words(f, "lace"), gg_form_check(f, placing(s), "a stone that is not placed");
        return;
    }
    if (gg_form_reading(f)) s->placed = 2 * EWN_STONES;
    if (gg_form_if(f, '-', !s->thrown)) return;
    gg_form_flags(f, "123456", &s->thrown, 0);
    gg_form_check(f, s->thrown != 0, "'-', 'place' or numbers 1 to 6 in ascending order");
}

/* EWN-009 */
static void put_line(gg_form *f, const gg_game *game, void *state) {
    const ewn_board *board = board_of(game);
    ewn_state *s = state;
    uint8_t code[EWN_CELLS + 1] = {0}; /* the last: of stones that are gone */
    if (gg_form_reading(f)) memset(s->at, EWN_GONE, sizeof s->at);
    for (int i = 0; i < 2 * EWN_STONES; i++)
        code[s->at[i / EWN_STONES][i % EWN_STONES]] = (uint8_t)(i + 1);
    gg_form_field(f, "rows"), gg_form_rows(f, code, 5, 5, "ABCDEFabcdef", true);
    for (int cell = 0; cell < EWN_CELLS && gg_form_reading(f); cell++) {
        const int i = code[cell] - 1;
        if (i < 0) continue;
        if (gg_form_check(f, !(s->left[i / EWN_STONES] >> i % EWN_STONES & 1),
                          "each stone at most once"))
            place(s, i / EWN_STONES, i % EWN_STONES, cell);
    }
    gg_form_field(f, "side to move"), gg_form_one_of(f, "xo", &s->turn);
    if (gg_form_reading(f))
        s->placed = (uint8_t)(__builtin_popcount(s->left[0]) + __builtin_popcount(s->left[1]));
    gg_form_field(f, "die"), die_form(f, s);
    /* What is wrong with the position valid() says. */
    if (gg_form_reading(f) && !placing(s)) wrong_play(board, s);
}

static const gg_position_line position = {"", ' ', put_line};

/* A stone's move that is not legal. */
static void explain_stone(const ewn_board *board, const ewn_state *s, int stone, int way,
                          gg_text *text) {
    if (!(s->left[s->turn] >> stone & 1))
        gg_putf(text, "EWN-006 stone %d is off the board", stone + 1);
    else if (!(movers(board, s) >> stone & 1))
        gg_putf(text, "EWN-004 the die does not let stone %d move", stone + 1);
    else if (way < 0)
        gg_putf(text, "EWN-005 %s stones move %s", s->turn ? "Blue's" : "Red's",
                s->turn ? "left, up or diagonally (l, u, x)"
                        : "right, down or diagonally (r, d, x)");
    else
        gg_putf(text, "EWN-005 stone %d would leave the board", stone + 1);
}

static void explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
    const ewn_state *s = state;
    const char *t = token.data;
    if (s->result != EWN_OPEN) {
        gg_put(text, "EWN-007 the game is over");
    } else if (placing(s)) {
        if (token.length == 2 && t[0] >= 'a' && t[0] <= 'e' && t[1] >= '1' && t[1] <= '5')
            gg_put(text, in_home(s->turn, (5 - (t[1] - '0')) * 5 + t[0] - 'a')
                             ? "EWN-002 there is a stone on that cell"
                             : "EWN-001 stones are placed on the six cells of one's own corner");
        else
            gg_put(text, "EWN-008 while placing, a move is a cell, a1 to e5");
    } else if (!s->thrown) {
        gg_put(text, "EWN-003 a die is to be thrown: d and the numbers of equal effect");
    } else if (token.length == 2 && t[0] >= '1' && t[0] <= '6') {
        const char *way = memchr(way_letters[s->turn], t[1], EWN_WAYS);
        explain_stone(board_of(game), s, t[0] - '1', way ? (int)(way - way_letters[s->turn]) : -1,
                      text);
    } else {
        gg_put(text, "EWN-008 a move is a stone's number and the letter of its way");
    }
}

/* Numbers that move the same stones are one throw: "2 or 3". */
static void put_thrown(uint32_t numbers, gg_text *text) {
    const char *between = "";
    for (; numbers; numbers &= numbers - 1) {
        gg_putf(text, "%s%d", between, __builtin_ctz(numbers) + 1);
        between = " or ";
    }
}

static void describe(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const ewn_state *s = state;
    const char *name = gg_seat_of(game, s->turn);
    if (move >= THROW) {
        gg_put(text, "The die shows ");
        put_thrown(move - THROW, text);
        return;
    }
    if (move >= PLACE) {
        gg_putf(text, "%s places stone %d on ", name, s->placed % EWN_STONES + 1);
        write_cell((int)move - PLACE, text);
        return;
    }
    const int stone = ewn_stone(move), from = s->at[s->turn][stone];
    const int to = ewn_to(board_of(game), s->turn, from, ewn_way(move));
    const char taken = letter_at(s, to);
    gg_putf(text, "%s moves stone %d from ", name, stone + 1);
    write_cell(from, text);
    gg_put(text, " to ");
    write_cell(to, text);
    if (taken)
        gg_putf(text, " and takes %s stone %d", taken >= 'a' ? "Blue's" : "Red's",
                taken - (taken >= 'a' ? 'a' : 'A') + 1);
}

static const char *group(const gg_game *game, const void *state, gg_move move) {
    (void)game, (void)state;
    return move >= THROW ? "Die" : move >= PLACE ? "Place a stone" : "Move a stone";
}

static void headline(const gg_game *game, const void *state, gg_text *text) {
    const ewn_state *s = state;
    const char *name = gg_seat_of(game, s->turn);
    if (s->result != EWN_OPEN) {
        gg_putf(text, "%s has won", gg_seat_of(game, s->result - EWN_WON_0));
    } else if (placing(s)) {
        gg_putf(text, "%s places stone %d", name, s->placed % EWN_STONES + 1);
    } else if (!s->thrown) {
        gg_putf(text, "The die is thrown for %s", name);
    } else {
        gg_putf(text, "%s to move; the die shows ", name);
        put_thrown(s->thrown, text);
    }
}

static void fill_board(const gg_game *game, const void *state, gg_stone_board *picture) {
    const ewn_state *s = state;
    (void)game;
    *picture = (gg_stone_board){.columns = 5, .rows = 5};
    for (int cell = 0; cell < EWN_CELLS; cell++) {
        gg_stone_cell *c = &picture->cell[4 - cell / 5][cell % 5];
        const char letter = letter_at(s, cell);
        c->marked = cell == 0 || cell == EWN_CORNER;
        if (!letter) continue;
        c->there = true;
        c->side = letter >= 'a' ? GG_BLUE : GG_RED;
        c->owner = letter >= 'a';
        c->title = c->owner ? "Blue stone" : "Red stone";
        c->text[0] = c->owner ? 'o' : 'x';
        c->text[1] = (char)('1' + letter - (letter >= 'a' ? 'a' : 'A'));
    }
}

static const gg_stones stones = {fill_board};

static void add_cell(gg_text *places, int cell) {
    gg_stones_add_cell(places, cell % 5, 4 - cell / 5);
}

static void places(const gg_game *game, const void *state, gg_move move, gg_text *from,
                   gg_text *to) {
    const ewn_state *s = state;
    if (move >= THROW) return;
    if (move >= PLACE) {
        add_cell(to, (int)move - PLACE);
        return;
    }
    const int stone = ewn_stone(move), cell = s->at[s->turn][stone];
    const char name[] = {s->turn ? 'o' : 'x', (char)('1' + stone), '\0'};
    gg_add_place(from, "piece", name);
    add_cell(from, cell);
    add_cell(to, ewn_to(board_of(game), s->turn, cell, ewn_way(move)));
}

/* The same state made anew from its stones. */
static const char *rebuilt(const ewn_state *s, ewn_state *again) {
    *again =
        (ewn_state){.turn = s->turn, .thrown = s->thrown, .placed = s->placed, .result = s->result};
    memset(again->at, EWN_GONE, sizeof again->at);
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < EWN_STONES; i++) {
            const int cell = s->at[seat][i];
            if (cell > EWN_GONE) return "a stone is nowhere";
            if (cell == EWN_GONE) continue;
            if ((again->cells[0] | again->cells[1]) & bit(cell)) return "two stones on one cell";
            place(again, seat, i, cell);
        }
    return NULL;
}

static bool valid(const gg_game *game, const void *state, gg_text *why) {
    const ewn_board *board = board_of(game);
    const ewn_state *s = state;
    ewn_state again;
    const char *wrong = s->turn > 1 || s->thrown > 63 || s->placed > 12 ? "a field is out of range"
                                                                        : rebuilt(s, &again);
    if (!wrong) wrong = placing(s) ? wrong_placing(board, &again) : wrong_play(board, &again);
    if (!wrong && memcmp(&again, s, sizeof again) != 0)
        wrong = "cells, stones left and the result do not fit together";
    return !wrong || gg_broken(why, "%s", wrong);
}

const gg_rules ewn_rules = {
    .name = "ewn",
    .title = "EinStein würfelt nicht",
    GG_SCENARIOS_OF(&scenarios),
    .options = options,
    .setup = setup,
    .actor = actor,
    .list = list_moves,
    .outcomes = list_outcomes,
    .perform = perform,
    .payoff = payoff,
    .sample = sample,
    .playout = playout,
    .write_move = write_move,
    GG_PLAIN_LINE(&position),
    .explain = explain,
    .describe = describe,
    .places = places,
    .group = group,
    .headline = headline,
    GG_STONES(&stones),
    GG_SEATS("Red", "Blue"),
    .valid = valid,
};

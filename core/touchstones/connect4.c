/* Four in a row: see connect4.h and RULES.md. */
#include "connect4.h"

#include "../bits.h"
#include "../hash.h"
#include "../kit/check.h"
#include "../kit/form.h"
#include "../kit/scenarios.h"
#include "../kit/stones.h"

#include <ctype.h>
#include <string.h>

static const connect4_board *board_of(const gg_game *game) {
    return game->scenario;
}

/* --- opening */

/* Central columns first. */
static void set_order(connect4_board *board) {
    const int middle = (board->columns - 1) / 2;
    const int most = (int)sizeof board->order; /* as the options allow; told to the compiler */
    for (int i = 0; i < board->columns && i < most; i++) {
        const bool right = i % 2 != board->columns % 2;
        const int away = (i + 1) / 2;
        board->order[i] = (uint8_t)(right ? middle + away : middle - away);
    }
}

/* CON-006, CON-007 */
static const gg_option options[] = {
    GG_NUMBER_OPTION("columns", connect4_board, columns, 4, 8, 7, "columns of the board"),
    GG_NUMBER_OPTION("rows", connect4_board, rows, 4, 8, 6, "rows of the board"),
    GG_NUMBER_OPTION("distance", connect4_board, distance, 0, 1, 0,
                     "1: an early win pays more than a late one"),
    GG_OPTIONS_END,
};

static int read_board(gg_opening *o, gg_game *game, void *scenario) {
    connect4_board *board = scenario;
    (void)o;
    for (int c = 0; c < board->columns; c++) {
        board->bottom |= UINT64_C(1) << 8 * c;
        board->cells |= ((UINT64_C(1) << board->rows) - 1) << 8 * c;
        for (int k = 1; k <= CONNECT4_STEPS; k++)
            if (c >= k && c + k < board->columns) board->inner[k - 1] |= UINT64_C(0xff) << 8 * c;
    }
    set_order(board);
    game->max_length = (uint32_t)(board->columns * board->rows);
    return GG_OK;
}

static gg_scenario_list scenarios =
    GG_ONE_SCENARIO("Seven columns, six rows", GG_MADE_OF(connect4_board, connect4_state),
                    .options_bytes = offsetof(connect4_board, cells), .read = read_board);

/* --- play */

static int actor(const gg_game *game, const void *state) {
    const connect4_state *s = state;
    (void)game;
    return s->result == CONNECT4_OPEN ? s->count & 1 : GG_OVER;
}

static int list_moves(const gg_game *game, const void *state, gg_move *list) {
    const connect4_board *board = board_of(game);
    const connect4_state *s = state;
    const uint64_t next = connect4_next(board, s->stones[0] | s->stones[1]);
    int count = 0;
    for (int i = 0; i < board->columns; i++)
        if (next >> 8 * board->order[i] & 0xff) list[count++] = board->order[i] + 1u;
    return count;
}

static void drop(const connect4_board *board, connect4_state *s, uint64_t cell) {
    const int seat = s->count++ & 1;
    s->stones[seat] |= cell;
    if (connect4_four(s->stones[seat]))
        s->result = (uint8_t)(CONNECT4_WON_0 + seat);
    else if (s->count == board->columns * board->rows)
        s->result = CONNECT4_DRAWN;
}

static void perform(const gg_game *game, void *state, gg_move move) {
    const connect4_board *board = board_of(game);
    connect4_state *s = state;
    const uint64_t next = connect4_next(board, s->stones[0] | s->stones[1]);
    drop(board, s, next & UINT64_C(0xff) << 8 * (move - 1));
}

static void payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    const connect4_state *s = state;
    const connect4_board *board = board_of(game);
    const int draw = connect4_draw(board), win = connect4_win(board, s->count);
    value[0] = connect4_worth(board, s->result == CONNECT4_DRAWN   ? draw
                                     : s->result == CONNECT4_WON_0 ? win
                                                                   : 2 * draw - win);
    value[1] = 1 - value[0];
}

static int results(const gg_game *game, double *list) {
    const int count = 2 * connect4_draw(board_of(game)) + 1;
    for (int rank = 0; rank < count; rank++) list[rank] = connect4_worth(board_of(game), rank);
    return count;
}

/* Columns are bytes: turned round, the board is mirrored. */
static uint64_t mirrored(const connect4_board *board, uint64_t cells) {
    return __builtin_bswap64(cells) >> 8 * (8 - board->columns);
}

/* The stones of the seat to move, with a mark above the last stone of each column; or of the mirror
 * image, whichever is less. A column of eight rows has no room for the mark. */
static uint64_t identity(const gg_game *game, const void *state) {
    const connect4_board *board = board_of(game);
    const connect4_state *s = state;
    const uint64_t own = s->stones[s->count & 1], all = s->stones[0] | s->stones[1];
    if (board->rows < 8) {
        const uint64_t key = own | (all + board->bottom), mirror = mirrored(board, key);
        return key < mirror ? key : mirror;
    }
    const uint64_t turned = mirrored(board, own);
    const uint64_t own_all[2] = {own, all}, mirror[2] = {turned, mirrored(board, all)};
    const bool first = own != turned ? own < turned : all < mirror[1];
    return gg_hash(first ? own_all : mirror, sizeof own_all);
}

static gg_move sample(const gg_game *game, const void *state, gg_random *random) {
    const connect4_state *s = state;
    const uint64_t next = connect4_next(board_of(game), s->stones[0] | s->stones[1]);
    const uint32_t count = (uint32_t)__builtin_popcountll(next);
    return (gg_move)__builtin_ctzll(gg_nth_bit(next, gg_random_below(random, count))) / 8 + 1;
}

/* One random number serves two stones: 32 bits each, as gg_random_below takes. */
static uint32_t playout(const gg_game *game, void *state, gg_random *random, uint32_t limit) {
    const connect4_board *board = board_of(game);
    connect4_state s = *(connect4_state *)state;
    uint64_t bits = 0;
    uint32_t made = 0;
    for (; made < limit && s.result == CONNECT4_OPEN; made++) {
        const uint64_t next = connect4_next(board, s.stones[0] | s.stones[1]);
        const uint64_t count = (uint64_t)__builtin_popcountll(next);
        bits = made & 1 ? bits >> 32 : gg_random_next(random);
        drop(board, &s, gg_nth_bit(next, (uint32_t)((bits & UINT32_MAX) * count >> 32)));
    }
    *(connect4_state *)state = s;
    return made;
}

/* --- text */

static void write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    (void)game, (void)state;
    gg_put_char(text, (char)('a' + move - 1));
}

/* Finds what a position that came by moves cannot be; NULL if nothing. Sets count and result. */
static const char *complete(const connect4_board *board, connect4_state *s) {
    const uint64_t all = s->stones[0] | s->stones[1];
    const int count[2] = {__builtin_popcountll(s->stones[0]), __builtin_popcountll(s->stones[1])};
    if (s->stones[0] & s->stones[1]) return "two stones in one cell";
    if (all & ~board->cells) return "a stone off the board";
    if (all & ~(all << 1) & ~board->bottom) return "CON-002 a stone hangs in the air";
    if (count[0] - count[1] != 0 && count[0] - count[1] != 1)
        return "CON-001 x has as many stones as o or one more";
    s->count = (uint8_t)(count[0] + count[1]);
    s->result = s->count == board->columns * board->rows ? CONNECT4_DRAWN : CONNECT4_OPEN;
    const int last = (s->count & 1) ^ 1;
    if (connect4_four(s->stones[last ^ 1])) return "CON-004 the side to move has four already";
    if (!connect4_four(s->stones[last])) return NULL;
    s->result = (uint8_t)(CONNECT4_WON_0 + last);
    /* The four must have come with the last stone, which is the uppermost of its column. */
    uint64_t tops = s->stones[last] & ~(all >> 1 & ~CONNECT4_ROW_7);
    for (; tops; tops &= tops - 1)
        if (!connect4_four(s->stones[last] & ~(tops & -tops))) return NULL;
    return "CON-004 no last stone made the fours";
}

/* The i-th cell, row by row from the top. */
static uint64_t cell_of(const connect4_board *board, int i) {
    return UINT64_C(1) << (8 * (i % board->columns) + board->rows - 1 - i / board->columns);
}

/* Rows from the top, x and o, digits for empty cells, then who moves (CON-008). */
static void put_line(gg_form *f, const gg_game *game, void *state) {
    const connect4_board *board = board_of(game);
    connect4_state *s = state;
    uint8_t mover = s->count & 1, code[64] = {0};
    const int cells = board->columns * board->rows;
    for (int i = 0; i < cells; i++)
        for (int seat = 0; seat < 2; seat++)
            if (s->stones[seat] & cell_of(board, i)) code[i] = (uint8_t)(1 + seat);
    gg_form_field(f, "rows"), gg_form_rows(f, code, board->rows, board->columns, "xo", true);
    for (int i = 0; i < cells && gg_form_reading(f); i++)
        if (code[i]) s->stones[code[i] - 1] |= cell_of(board, i);
    gg_form_field(f, "side to move"), gg_form_one_of(f, "xo", &mover);
    if (gg_form_reading(f) && !complete(board, s))
        gg_form_check(f, mover == (s->count & 1), "the side to move by the number of stones");
}

static const gg_position_line position = {"", ' ', put_line};

static void explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
    const connect4_board *board = board_of(game);
    const connect4_state *s = state;
    const int column = token.length == 1 ? token.data[0] - 'a' : -1;
    if (s->result != CONNECT4_OPEN)
        gg_put(text, s->result == CONNECT4_DRAWN ? "CON-005 the board is full, the game is over"
                                                 : "CON-004 there is a four, the game is over");
    else if (column < 0 || column >= board->columns)
        gg_putf(text, "CON-008 a move is a column, a to %c", 'a' + board->columns - 1);
    else
        gg_putf(text, "CON-003 column %c is full", 'a' + column);
}

/* The row in which a stone that is dropped comes to lie. */
static int row_of(const gg_game *game, const connect4_state *s, gg_move move) {
    const uint64_t next = connect4_next(board_of(game), s->stones[0] | s->stones[1]);
    return __builtin_ctzll(next >> 8 * (move - 1));
}

static void describe(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const connect4_state *s = state;
    gg_putf(text, "%s drops a stone into column %c, row %d", gg_seat_of(game, s->count & 1),
            (char)('a' + move - 1), row_of(game, s, move) + 1);
}

static void places(const gg_game *game, const void *state, gg_move move, gg_text *from,
                   gg_text *to) {
    (void)from;
    gg_stones_add_cell(to, (int)move - 1, row_of(game, state, move));
}

static const char *group(const gg_game *game, const void *state, gg_move move) {
    (void)game, (void)state, (void)move;
    return "Drop a stone";
}

static void headline(const gg_game *game, const void *state, gg_text *text) {
    const connect4_state *s = state;
    if (s->result == CONNECT4_OPEN)
        gg_putf(text, "Stone %d: %s (%c) to move", s->count + 1, gg_seat_of(game, s->count & 1),
                s->count & 1 ? 'o' : 'x');
    else if (s->result == CONNECT4_DRAWN)
        gg_put(text, "The board is full: a draw");
    else
        gg_putf(text, "%s has four in a line after %d stones",
                gg_seat_of(game, s->result - CONNECT4_WON_0), s->count);
}

/* Whether the four would be gone, or one of several, without this stone. */
static bool makes_four(const connect4_state *s, int seat, uint64_t stone) {
    const uint64_t others = s->stones[seat] & ~stone;
    return !connect4_four(others) || (connect4_completions(others) & stone);
}

static void fill_board(const gg_game *game, const void *state, gg_stone_board *picture) {
    const connect4_board *board = board_of(game);
    const connect4_state *s = state;
    *picture = (gg_stone_board){.columns = board->columns, .rows = board->rows, .discs = true};
    for (int c = 0; c < board->columns; c++)
        for (int row = 0; row < board->rows; row++) {
            gg_stone_cell *cell = &picture->cell[row][c];
            const uint64_t bit = UINT64_C(1) << (8 * c + row);
            for (int seat = 0; seat < 2; seat++)
                if (s->stones[seat] & bit) {
                    cell->there = true;
                    cell->side = seat ? GG_YELLOW : GG_RED;
                    cell->owner = seat;
                    cell->title = seat ? "Yellow stone" : "Red stone";
                    cell->text[0] = seat ? 'o' : 'x';
                    cell->marked = s->result == CONNECT4_WON_0 + seat && makes_four(s, seat, bit);
                }
        }
}

static const gg_stones stones = {fill_board};

static bool valid(const gg_game *game, const void *state, gg_text *why) {
    const connect4_state *s = state;
    connect4_state again = *s;
    const char *wrong = complete(board_of(game), &again);
    if (!wrong && memcmp(&again, s, sizeof again) != 0)
        wrong = "the number of stones or the result is not the board's";
    for (size_t i = 0; !wrong && i < sizeof s->zero; i++)
        if (s->zero[i]) wrong = "bytes that are always 0 are not";
    return !wrong || gg_broken(why, "%s", wrong);
}

const gg_rules connect4_rules = {
    .name = "connect4",
    .title = "Four in a row",
    GG_SCENARIOS_OF(&scenarios),
    .options = options,
    .actor = actor,
    .list = list_moves,
    .perform = perform,
    .payoff = payoff,
    .results = results,
    .identity = identity,
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
    GG_SEATS("Red", "Yellow"),
    .valid = valid,
};

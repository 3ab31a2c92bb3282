/* Ataxx: the rules and their notation. Rule ids: RULES.md. */
#include "ataxx.h"

#include "../bits.h"
#include "../kit/check.h"
#include "../kit/scenarios.h"
#include "../kit/stones.h"

#include <string.h>

#define BOARD UINT64_C(0x1fcfe7f3f9fcfe7f) /* seven bits of each nine, seven times */

_Static_assert(sizeof(struct ataxx_state) == 32, "no padding");

/* ATX-011 */
static const char *const layouts[] = {
    "x5o/7/7/7/7/7/o5x x 0 1",
    "x5o/7/7/3-3/7/7/o5x x 0 1",
    "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1",
    "x5o/7/3-3/2-1-2/3-3/7/o5x x 0 1",
    "x5o/1-3-1/7/7/7/1-3-1/o5x x 0 1",
    "x2-2o/7/7/-5-/7/7/o2-2x x 0 1",
    "x5o/3-3/3-3/1--1--1/3-3/3-3/o5x x 0 1",
};

/* --- opening */

static const gg_option options[] = {
    GG_NUMBER_OPTION("gaps", struct ataxx_scenario, gaps, 0, sizeof layouts / sizeof *layouts - 1,
                     0, "number of the layout of cells that are no part of the board"),
    GG_OPTIONS_END,
};

static int read_layout(gg_opening *o, gg_game *game, void *scenario) {
    (void)o, (void)scenario;
    /* Each growth fills one of 49 cells for good; between two lie less than ATAXX_LIMIT others. */
    game->max_length = (ATAXX_SIZE * ATAXX_SIZE + 1) * ATAXX_LIMIT;
    return GG_OK;
}

static gg_scenario_list scenarios = GG_ONE_SCENARIO(
    "Ataxx on seven by seven cells", GG_MADE_OF(struct ataxx_scenario, struct ataxx_state),
    GG_OPTIONS_IN(struct ataxx_scenario, gaps), .read = read_layout);

/* --- playing */

static bool is_over(const struct ataxx_state *s) {
    const uint64_t black = s->stones[0], white = s->stones[1];
    return !black || !white || s->half >= ATAXX_LIMIT ||
           !(ataxx_reach(black | white) & ataxx_empty(s));
}

static int actor(const gg_game *game, const void *state) {
    const struct ataxx_state *s = state;
    (void)game;
    return is_over(s) ? GG_OVER : s->turn;
}

static int lowest(uint64_t set) {
    return __builtin_ctzll(set);
}

static int list_moves(const gg_game *game, const void *state, gg_move *list) {
    const struct ataxx_state *s = state;
    const uint64_t own = s->stones[s->turn], empty = ataxx_empty(s);
    int count = 0;
    (void)game;
    for (uint64_t to = ataxx_near(own) & empty; to; to &= to - 1)
        list[count++] = ataxx_growth(lowest(to));
    for (uint64_t from = own; from; from &= from - 1)
        for (uint64_t to = ataxx_ring(from & -from) & empty; to; to &= to - 1)
            list[count++] = ataxx_jump(lowest(from), lowest(to));
    if (count == 0) list[count++] = ATAXX_PASS;
    return count;
}

static void perform(const gg_game *game, void *state, gg_move move) {
    struct ataxx_state *s = state;
    uint64_t *own = &s->stones[s->turn], *enemy = &s->stones[1 - s->turn];
    (void)game;
    s->half++;
    if (move != ATAXX_PASS) {
        const uint64_t turned = ataxx_turned(s, ataxx_to(move));
        const int from = ataxx_from(move);
        *own |= turned | UINT64_C(1) << ataxx_to(move);
        *enemy ^= turned;
        if (from >= 0)
            *own ^= UINT64_C(1) << from;
        else
            s->half = 0;
    }
    if (s->turn && s->full < ATAXX_LAST_MOVE) s->full++;
    s->turn ^= 1;
}

/* Stones of black less those of white, where they decide; 0 where the counter has ended the game
 * (ATX-010). */
static int margin(const struct ataxx_state *s) {
    const uint64_t black = s->stones[0], white = s->stones[1];
    if (black && white && ataxx_reach(black | white) & ataxx_empty(s)) return 0;
    return __builtin_popcountll(black) - __builtin_popcountll(white);
}

static void payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    const int lead = margin(state);
    (void)game;
    value[0] = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    value[1] = 1 - value[0];
}

static bool scores(const gg_game *game, const void *state, double score[GG_MAX_PLAYERS]) {
    const struct ataxx_state *s = state;
    (void)game;
    for (int i = 0; i < 2; i++) score[i] = __builtin_popcountll(s->stones[i]);
    return true;
}

/* --- random play */

/* Jumps go by these numbers of bits, upwards and downwards. */
static const uint8_t leap[] = {2, 7, 11, 16, 17, 18, 19, 20};
enum { LEAPS = sizeof leap };

#define EACH_LANE UINT64_C(0x0101010101010101)
typedef uint8_t lanes __attribute__((vector_size(8)));

/* A move as sets of one cell; a growth has no origin, a pass no destination either. */
struct step {
    uint64_t to, from;
};

/* A uniform move. Jumps are not listed but counted, one byte for each direction: own stones and
 * empty cells together are 49 at most, so eight directions have at most 8 * 24 jumps and the sums
 * of bytes do not overflow. Choices are made without branches, which no processor could predict. */
static inline struct step draw(uint64_t own, uint64_t empty, gg_random *random) {
    const uint64_t growths = ataxx_near(own) & empty;
    uint64_t up = 0, down = 0;
    for (int i = 0; i < LEAPS; i++) {
        up += (uint64_t)__builtin_popcountll(own << leap[i] & empty) << 8 * i;
        down += (uint64_t)__builtin_popcountll(own >> leap[i] & empty) << 8 * i;
    }
    up *= EACH_LANE; /* byte i now counts the directions 0..i */
    down *= EACH_LANE;
    const uint32_t grow = (uint32_t)__builtin_popcountll(growths);
    const uint32_t rises = (uint32_t)(up >> 56), total = grow + rises + (uint32_t)(down >> 56);
    if (total == 0) return (struct step){0, 0};
    uint32_t k = gg_random_below(random, total);
    const bool grows = k < grow;
    const uint32_t at = grows ? 0 : k - grow;
    const bool falls = at >= rises;
    const uint64_t sums = falls ? down : up;
    const uint32_t rest = falls ? at - rises : at;
    const uint64_t passed = (uint64_t)((lanes)sums <= (lanes)(EACH_LANE * rest));
    const int lane = __builtin_popcountll(passed) / 8 & (LEAPS - 1);
    const uint64_t jumps = (falls ? own >> leap[lane] : own << leap[lane]) & empty;
    const uint32_t below = (uint32_t)(sums << 8 >> 8 * lane) & 0xff;
    k = grows ? k : rest - below;
    const uint64_t to = gg_nth_bit(grows ? growths : jumps, k);
    const uint64_t from = falls ? to << leap[lane] : to >> leap[lane];
    return (struct step){to, grows ? 0 : from};
}

static gg_move sample(const gg_game *game, const void *state, gg_random *random) {
    const struct ataxx_state *s = state;
    const struct step step = draw(s->stones[s->turn], ataxx_empty(s), random);
    (void)game;
    if (!step.to) return ATAXX_PASS;
    return step.from ? ataxx_jump(lowest(step.from), lowest(step.to))
                     : ataxx_growth(lowest(step.to));
}

static uint32_t playout(const gg_game *game, void *state, gg_random *random, uint32_t limit) {
    struct ataxx_state *s = state;
    uint64_t own = s->stones[s->turn], enemy = s->stones[1 - s->turn];
    uint32_t made = 0, half = s->half;
    gg_random stream = *random;
    (void)game;
    for (; made < limit && own && enemy && half < ATAXX_LIMIT; made++) {
        const uint64_t empty = s->open & ~(own | enemy);
        const struct step step = draw(own, empty, &stream);
        if (!step.to && !(ataxx_reach(enemy) & empty)) break;
        const uint64_t turned = ataxx_near(step.to) & enemy;
        const uint64_t mine = (own ^ step.from) | step.to | turned;
        own = enemy ^ turned;
        enemy = mine;
        half = step.to && !step.from ? 0 : half + 1;
    }
    *random = stream;
    const uint32_t full = s->full + (made + s->turn) / 2;
    s->full = full < ATAXX_LAST_MOVE ? full : ATAXX_LAST_MOVE;
    s->half = (uint16_t)half;
    s->turn = (s->turn + made) & 1;
    s->stones[s->turn] = own;
    s->stones[1 - s->turn] = enemy;
    return made;
}

/* --- notation (ATX-012, ATX-013) */

static void put_cell(int bit, gg_text *text) {
    gg_put_char(text, (char)('a' + bit % ATAXX_STRIDE));
    gg_put_char(text, (char)('1' + bit / ATAXX_STRIDE));
}

static void write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    (void)game, (void)state;
    if (move == ATAXX_PASS) {
        gg_put(text, "0000");
        return;
    }
    if (ataxx_from(move) >= 0) put_cell(ataxx_from(move), text);
    put_cell(ataxx_to(move), text);
}

static char letter(const struct ataxx_state *s, int bit) {
    return s->stones[0] >> bit & 1   ? 'x'
           : s->stones[1] >> bit & 1 ? 'o'
           : s->open >> bit & 1      ? '\0'
                                     : '-';
}

static void write_fen(const gg_game *game, const void *state, gg_text *text) {
    const struct ataxx_state *s = state;
    (void)game;
    for (int rank = ATAXX_SIZE - 1; rank >= 0; rank--) {
        int run = 0;
        for (int file = 0; file < ATAXX_SIZE; file++) {
            const char c = letter(s, ATAXX_STRIDE * rank + file);
            if (!c) {
                run++;
                continue;
            }
            if (run) gg_put_int(text, run);
            run = 0;
            gg_put_char(text, c);
        }
        if (run) gg_put_int(text, run);
        gg_put_char(text, rank ? '/' : ' ');
    }
    gg_putf(text, "%c %d %d", s->turn ? 'o' : 'x', (int)s->half, (int)s->full);
}

static int read_rank(gg_slice field, int rank, struct ataxx_state *s, gg_error *error) {
    int file = 0;
    for (size_t i = 0; i < field.length; i++) {
        const char c = field.data[i];
        const uint64_t cell = UINT64_C(1) << (ATAXX_STRIDE * rank + file);
        if (c >= '1' && c <= '7') {
            file += c - '0';
        } else if (c == 'x' || c == 'o' || c == '-') {
            if (c != '-') s->stones[c == 'o'] |= cell;
            if (c == '-') s->open &= ~cell;
            file++;
        } else {
            return gg_fail(error, GG_BAD_FEN, "rank %d: '%c' is none of x, o, -, 1 to 7", rank + 1,
                           c);
        }
        if (file > ATAXX_SIZE)
            return gg_fail(error, GG_BAD_FEN, "rank %d: more than %d cells", rank + 1, ATAXX_SIZE);
    }
    if (file == ATAXX_SIZE) return 0;
    return gg_fail(error, GG_BAD_FEN, "rank %d: %d cells in place of %d", rank + 1, file,
                   ATAXX_SIZE);
}

static int read_board(gg_slice board, struct ataxx_state *s, gg_error *error) {
    gg_slice field = {"", 0};
    for (int rank = ATAXX_SIZE - 1; rank >= 0; rank--) {
        if (!gg_field(&board, '/', &field))
            return gg_fail(error, GG_BAD_FEN, "rank %d is missing", rank + 1);
        const int status = read_rank(field, rank, s, error);
        if (status < 0) return status;
    }
    if (board.data) return gg_fail(error, GG_BAD_FEN, "more than %d ranks", ATAXX_SIZE);
    return 0;
}

/* The two counters, which old programs leave out. */
static int read_counters(gg_slice rest, struct ataxx_state *s, gg_error *error) {
    gg_slice token;
    int64_t half = 0, full = 1;
    if (gg_token(&rest, &token)) {
        if (!gg_slice_int(token, 0, ATAXX_LIMIT, &half))
            return gg_fail(error, GG_BAD_FEN,
                           "half moves since a growth: not a number from 0 to %d", ATAXX_LIMIT);
        if (!gg_token(&rest, &token) || !gg_slice_int(token, 1, ATAXX_LAST_MOVE, &full))
            return gg_fail(error, GG_BAD_FEN, "number of the move: not a number from 1 to %d",
                           ATAXX_LAST_MOVE);
        if (gg_token(&rest, &token))
            return gg_fail(error, GG_BAD_FEN, "words after the number of the move");
    }
    s->half = (uint16_t)half;
    s->full = (uint32_t)full;
    return 0;
}

static int read_fen(const gg_game *game, gg_slice fen, void *state, gg_error *error) {
    struct ataxx_state s = {.open = BOARD};
    gg_slice board, side;
    (void)game;
    if (!gg_token(&fen, &board)) return gg_fail(error, GG_BAD_FEN, "board: missing");
    int status = read_board(board, &s, error);
    if (status < 0) return status;
    if (!gg_token(&fen, &side) || (!gg_slice_is(side, "x") && !gg_slice_is(side, "o")))
        return gg_fail(error, GG_BAD_FEN, "side to move: neither x nor o");
    s.turn = side.data[0] == 'o';
    status = read_counters(fen, &s, error);
    if (status < 0) return status;
    memcpy(state, &s, sizeof s);
    return 0;
}

static void setup(const gg_game *game, void *state) {
    const struct ataxx_scenario *sc = game->scenario;
    read_fen(game, gg_slice_of(layouts[sc->gaps]), state, NULL);
}

/* --- in words */

/* Why a game that is over is over. */
static void put_end(const struct ataxx_state *s, gg_text *text) {
    for (int i = 0; i < 2; i++)
        if (!s->stones[i]) {
            gg_putf(text, "ATX-008 the game is over: %s has no stones", i ? "white" : "black");
            return;
        }
    if (s->half < ATAXX_LIMIT || !(ataxx_reach(s->stones[0] | s->stones[1]) & ataxx_empty(s)))
        gg_put(text, "ATX-009 the game is over: nobody can move");
    else
        gg_putf(text, "ATX-010 the game is over: %d half moves without growth", ATAXX_LIMIT);
}

/* Reads one or two cells: 0 when it is no such token. */
static int read_cells(gg_slice token, int bit[2]) {
    if (token.length != 2 && token.length != 4) return 0;
    for (size_t i = 0; i < token.length / 2; i++) {
        const int file = token.data[2 * i] - 'a', rank = token.data[2 * i + 1] - '1';
        if (file < 0 || file >= ATAXX_SIZE || rank < 0 || rank >= ATAXX_SIZE) return 0;
        bit[i] = ATAXX_STRIDE * rank + file;
    }
    return (int)token.length / 2;
}

static void explain_cells(const struct ataxx_state *s, const int *bit, int cells, gg_text *text) {
    const uint64_t own = s->stones[s->turn], to = UINT64_C(1) << bit[cells - 1];
    if (!(s->open & to))
        gg_put(text, "ATX-011 the destination is a gap");
    else if (!(ataxx_empty(s) & to))
        gg_put(text, "ATX-005 the destination is not empty");
    else if (cells == 1)
        gg_put(text, "ATX-003 no own stone stands next to the destination");
    else if (!(own >> bit[0] & 1))
        gg_put(text, "ATX-004 no own stone stands where the jump begins");
    else if (ataxx_near(UINT64_C(1) << bit[0]) & to)
        gg_put(text, "ATX-013 a growth is written by its destination alone");
    else
        gg_put(text, "ATX-004 a jump goes exactly two cells away");
}

static void explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
    const struct ataxx_state *s = state;
    int bit[2];
    (void)game;
    if (is_over(s)) {
        put_end(s, text);
        return;
    }
    const bool pass = gg_slice_is(token, "0000");
    const int cells = pass ? 0 : read_cells(token, bit);
    if (pass)
        gg_put(text, "ATX-007 a side that can move must not pass");
    else if (cells == 0)
        gg_put(text, "ATX-013 a move is a cell (g1), two cells (a1b3) or a pass (0000)");
    else if (!(ataxx_reach(s->stones[s->turn]) & ataxx_empty(s)))
        gg_put(text, "ATX-007 the side cannot move and must pass");
    else
        explain_cells(s, bit, cells, text);
}

static void describe(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const struct ataxx_state *s = state;
    gg_put(text, gg_seat_of(game, s->turn));
    if (move == ATAXX_PASS) {
        gg_put(text, " passes");
        return;
    }
    const int turned = __builtin_popcountll(ataxx_turned(s, ataxx_to(move)));
    if (ataxx_from(move) >= 0) {
        gg_put(text, " jumps from ");
        put_cell(ataxx_from(move), text);
    } else {
        gg_put(text, " grows");
    }
    gg_put(text, " to ");
    put_cell(ataxx_to(move), text);
    if (turned) gg_putf(text, " and turns %d stone%s", turned, turned > 1 ? "s" : "");
}

static const char *group(const gg_game *game, const void *state, gg_move move) {
    (void)game, (void)state;
    return move == ATAXX_PASS ? "Pass" : ataxx_from(move) >= 0 ? "Jump" : "Grow";
}

static void headline(const gg_game *game, const void *state, gg_text *text) {
    const struct ataxx_state *s = state;
    const int black = __builtin_popcountll(s->stones[0]);
    const int white = __builtin_popcountll(s->stones[1]);
    if (is_over(s)) {
        const int lead = margin(s);
        gg_putf(text, "The game is over, %s: black %d, white %d",
                lead > 0   ? "black wins"
                : lead < 0 ? "white wins"
                           : "a draw",
                black, white);
        return;
    }
    gg_putf(text, "Move %d, %s to move: black %d, white %d, %d of %d half moves without growth",
            (int)s->full, gg_seat_of(game, s->turn), black, white, (int)s->half, ATAXX_LIMIT);
}

static void fill_board(const gg_game *game, const void *state, gg_stone_board *board) {
    const struct ataxx_state *s = state;
    (void)game;
    *board = (gg_stone_board){.columns = ATAXX_SIZE, .rows = ATAXX_SIZE, .discs = true};
    for (int rank = 0; rank < ATAXX_SIZE; rank++)
        for (int file = 0; file < ATAXX_SIZE; file++) {
            const char c = letter(s, ATAXX_STRIDE * rank + file);
            gg_stone_cell *cell = &board->cell[rank][file];
            cell->there = c == 'x' || c == 'o';
            cell->side = c == 'x' ? GG_BLACK : GG_WHITE;
            cell->owner = c == 'o';
            cell->title = cell->owner ? "White stone" : "Black stone";
            cell->solid = c == '-';
            if (cell->there) cell->text[0] = c;
        }
}

static const gg_stones stones = {fill_board};

static void add_cell(gg_text *list, int bit) {
    gg_stones_add_cell(list, bit % ATAXX_STRIDE, bit / ATAXX_STRIDE);
}

static void places(const gg_game *game, const void *state, gg_move move, gg_text *from,
                   gg_text *to) {
    (void)game, (void)state;
    if (move == ATAXX_PASS) return;
    if (ataxx_from(move) >= 0) add_cell(from, ataxx_from(move));
    add_cell(to, ataxx_to(move));
}

static bool valid(const gg_game *game, const void *state, gg_text *why) {
    const struct ataxx_state *s = state;
    const char *broken = NULL;
    (void)game;
    if (s->open & ~BOARD)
        broken = "cells beyond the board";
    else if ((s->stones[0] | s->stones[1]) & ~s->open)
        broken = "a stone on a gap or beyond the board";
    else if (s->stones[0] & s->stones[1])
        broken = "two stones on a cell";
    else if (s->turn > 1)
        broken = "no such seat to move";
    else if (s->half > ATAXX_LIMIT)
        broken = "the counter of half moves";
    else if (s->full < 1 || s->full > ATAXX_LAST_MOVE)
        broken = "the number of the move";
    return !broken || gg_broken(why, "%s", broken);
}

const gg_rules ataxx_rules = {
    .name = "ataxx",
    .title = "Ataxx",
    GG_SCENARIOS_OF(&scenarios),
    .options = options,
    .setup = setup,
    .actor = actor,
    .list = list_moves,
    .perform = perform,
    .payoff = payoff,
    .sample = sample,
    .playout = playout,
    .scores = scores,
    .write_move = write_move,
    .write_fen = write_fen,
    .read_fen = read_fen,
    .explain = explain,
    .describe = describe,
    .places = places,
    .group = group,
    .headline = headline,
    GG_STONES(&stones),
    GG_SEATS("Black", "White"),
    .valid = valid,
};

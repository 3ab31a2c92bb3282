/* Ataxx: each rule, published perft counts, and a plain reference on arrays of 7x7 characters. */
#include "../../core/games.h"
#include "../../core/touchstones/ataxx.h"
#include "../../eval/ataxx/ataxx.h"
#include "../lab/test.h"
#include "../lab/words.h"

#include <stddef.h>
#include <stdint.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define START "x5o/7/7/7/7/7/o5x x 0 1"

static gg_game *game; /* opened for all tests */

/* The position `fen`, the move, the position after. */
static void leads(const char *fen, const char *token, const char *after) {
    gg_state state;
    lab_read(game, fen, state.bytes);
    lab_play(game, state.bytes, token);
    lab_shows(game, state.bytes, after);
}

static void refuses(const char *fen, const char *token, const char *words) {
    char buffer[GG_ERROR_WORDS];
    gg_text text = gg_text_over(buffer, sizeof buffer);
    gg_state state;
    lab_read(game, fen, state.bytes);
    assert_int_equal(gg_find_move(game, &state, gg_slice_of(token)), 0);
    game->rules->explain(game, &state, gg_slice_of(token), &text);
    assert_string_equal(buffer, words);
}

/* The game is over with this result for black. */
static void ends(const char *fen, double black) {
    gg_state state;
    double value[GG_MAX_PLAYERS];
    lab_read(game, fen, state.bytes);
    assert_int_equal(game->rules->actor(game, &state), GG_OVER);
    game->rules->payoff(game, &state, value);
    assert_true(value[0] == black && value[1] == 1 - black);
}

static void goes_on(const char *fen, int seat) {
    gg_state state;
    lab_read(game, fen, state.bytes);
    assert_int_equal(game->rules->actor(game, &state), seat);
}

static int count_moves(const char *fen) {
    gg_state state;
    gg_move list[GG_MAX_MOVES];
    lab_read(game, fen, state.bytes);
    return gg_list(game, &state, list);
}

/* --- rules */

TEST(atx_001_start_has_two_stones_each) {
    gg_state state;
    gg_start(game, &state);
    lab_shows(game, state.bytes, START);
}

TEST(atx_002_sides_take_turns_black_first) {
    gg_state state;
    gg_start(game, &state);
    for (int i = 0; i < 4; i++) {
        gg_move list[GG_MAX_MOVES];
        assert_int_equal(game->rules->actor(game, &state), i % 2);
        game->rules->list(game, &state, list);
        gg_apply(game, &state, list[0]);
    }
}

TEST(atx_003_growth_counts_once) {
    leads(START, "f2", "x5o/7/7/7/7/5x1/o5x o 0 1");
    /* Both stones stand next to b2, which is one move; a growth clears the counter. */
    assert_int_equal(count_moves("7/7/7/7/7/7/xx4o x 0 1"), 4 + 5 + 6);
    leads("7/7/7/7/7/7/xx4o x 9 1", "b2", "7/7/7/7/7/1x5/xx4o o 0 1");
    refuses(START, "d4", "ATX-003 no own stone stands next to the destination");
}

TEST(atx_004_jump_moves_a_stone_two_away) {
    leads(START, "g1e2", "x5o/7/7/7/7/4x2/o6 o 1 1");
    leads("7/7/7/7/1oo4/1oo4/x5o x 0 1", "a1a3", "7/7/7/7/xxo4/1xo4/6o o 1 1");
    refuses(START, "g1d1", "ATX-004 a jump goes exactly two cells away");
    refuses(START, "a1a3", "ATX-004 no own stone stands where the jump begins");
}

TEST(atx_005_destination_is_empty) {
    refuses("7/7/7/7/7/7/xo4x x 0 1", "b1", "ATX-005 the destination is not empty");
    refuses("7/7/7/7/7/7/x1x3o x 0 1", "a1c1", "ATX-005 the destination is not empty");
}

TEST(atx_006_neighbours_turn) {
    leads("7/7/ooooo2/o3o2/o1x1o2/o3o2/ooooo2 x 0 1", "c4",
          "7/7/oxxxo2/o1x1o2/o1x1o2/o3o2/ooooo2 o 0 1");
    leads("x6/7/7/7/7/3x1oo/o2xxo1 o 0 3", "e2", "x6/7/7/7/7/3oooo/o2ooo1 x 0 4");
}

TEST(atx_007_pass_when_blocked_only) {
    const char *blocked = "xoo4/ooo4/ooo4/7/7/7/7 x 3 7";
    gg_state state;
    gg_move list[GG_MAX_MOVES];
    lab_read(game, blocked, state.bytes);
    assert_int_equal(gg_list(game, &state, list), 1);
    leads(blocked, "0000", "xoo4/ooo4/ooo4/7/7/7/7 o 4 7");
    refuses(blocked, "d4", "ATX-007 the side cannot move and must pass");
    refuses(START, "0000", "ATX-007 a side that can move must not pass");
}

TEST(atx_008_no_stones_lose) {
    ends("x6/7/7/7/7/7/7 o 0 9", 1);
    ends("7/7/7/7/7/7/o6 x 0 9", 0);
    ends("7/7/7/7/7/7/o6 x 100 9", 0);
    refuses("x6/7/7/7/7/7/7 o 0 9", "a1", "ATX-008 the game is over: white has no stones");
    gg_state state;
    lab_read(game, "7/7/7/7/7/7/x1o4 x 0 1", state.bytes);
    lab_play(game, state.bytes, "b1");
    assert_int_equal(game->rules->actor(game, &state), GG_OVER);
}

TEST(atx_009_full_or_blocked_board_is_counted) {
    ends("xxxxxxx/xxxxxxx/xxxxxxx/xxxxooo/ooooooo/ooooooo/ooooooo x 0 40", 1);
    ends("-------/xxxxxxx/xxxxxxx/xxxoooo/ooooooo/ooooooo/xxxxooo x 0 40", 0.5);
    ends("xo--3/----3/----3/7/7/7/7 x 0 40", 0.5);
    ends("xoo--2/-----2/-----2/7/7/7/7 x 100 40", 0);
    goes_on("xoo4/ooo4/ooo4/7/7/7/7 x 0 1", 0);
    refuses("xo--3/----3/----3/7/7/7/7 x 0 40", "d4", "ATX-009 the game is over: nobody can move");
}

TEST(atx_010_hundred_half_moves_draw) {
    gg_state state;
    lab_read(game, "x6/7/7/7/7/6o/6o x 99 60", state.bytes);
    lab_play(game, state.bytes, "a7c7");
    assert_int_equal(game->rules->actor(game, &state), GG_OVER);
    ends("2x4/7/7/7/7/6o/6o o 100 60", 0.5);
    refuses("2x4/7/7/7/7/6o/6o o 100 60", "g3",
            "ATX-010 the game is over: 100 half moves without growth");
    lab_read(game, "x6/7/7/7/7/6o/6o x 99 60", state.bytes);
    lab_play(game, state.bytes, "b7");
    lab_shows(game, state.bytes, "xx5/7/7/7/7/6o/6o o 0 60");
    assert_int_equal(game->rules->actor(game, &state), 1);
    /* A move that takes the last stone wins even as the hundredth. */
    lab_read(game, "x6/7/7/3o3/7/7/7 x 99 60", state.bytes);
    lab_play(game, state.bytes, "a7c5");
    assert_int_equal(game->rules->actor(game, &state), GG_OVER);
    ends("7/7/2x4/3x3/7/7/7 o 100 60", 1);
}

TEST(atx_011_gaps_stay_empty) {
    const char *gap = "x5o/7/7/7/7/5--/o4-x x 0 1";
    refuses(gap, "g2", "ATX-011 the destination is a gap");
    leads(gap, "g1g3", "x5o/7/7/7/6x/5--/o4-1 o 1 1");
    static const struct {
        const char *scenario, *fen;
    } starts[] = {{"standard:gaps=0", START},
                  {"standard:gaps=1", "x5o/7/7/3-3/7/7/o5x x 0 1"},
                  {"standard:gaps=2", "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1"},
                  {"standard:gaps=6", "x5o/3-3/3-3/1--1--1/3-3/3-3/o5x x 0 1"}};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        gg_state state;
        gg_game *other = gg_game_open("ataxx", starts[i].scenario, NULL);
        assert_non_null(other);
        gg_start(other, &state);
        lab_shows(game, state.bytes, starts[i].fen);
        gg_game_close(other);
    }
    assert_null(gg_game_open("ataxx", "standard:gaps=7", NULL));
    assert_null(gg_game_open("ataxx", "ataxx:size=7", NULL));
}

TEST(atx_012_position_lines) {
    static const char *const good[] = {START, "xxxxxxx/ooooooo/-------/7/1x1o1-1/x6/6o o 100 9999",
                                       "7/7/7/7/7/7/7 x 0 1"};
    static const struct {
        const char *fen, *words;
    } bad[] = {
        {"", "board: missing"},
        {"7/7/7/7/7/7 x 0 1", "rank 1 is missing"},
        {"7/7/7/7/7/7/7/7 x 0 1", "more than 7 ranks"},
        {"7/7/6/7/7/7/7 x 0 1", "rank 5: 6 cells in place of 7"},
        {"7/7/x7/7/7/7/7 x 0 1", "rank 5: more than 7 cells"},
        {"7/7/7/7/7/7/6q x 0 1", "rank 1: 'q' is none of x, o, -, 1 to 7"},
        {"7/7/7/7/7/7/7", "side to move: neither x nor o"},
        {"7/7/7/7/7/7/7 w 0 1", "side to move: neither x nor o"},
        {"7/7/7/7/7/7/7 x 101 1", "half moves since a growth: not a number from 0 to 100"},
        {"7/7/7/7/7/7/7 x 0", "number of the move: not a number from 1 to 9999"},
        {"7/7/7/7/7/7/7 x 0 0", "number of the move: not a number from 1 to 9999"},
        {"7/7/7/7/7/7/7 x 0 1 1", "words after the number of the move"},
    };
    gg_state state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        lab_read(game, good[i], state.bytes);
        lab_shows(game, state.bytes, good[i]);
    }
    lab_read(game, "x5o/7/7/7/7/7/o5x o", state.bytes);
    lab_shows(game, state.bytes, "x5o/7/7/7/7/7/o5x o 0 1");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        gg_error error = {0};
        assert_int_equal(game->rules->read_fen(game, gg_slice_of(bad[i].fen), &state, &error),
                         GG_BAD_FEN);
        assert_string_equal(error.words, bad[i].words);
    }
    leads(START, "f1", "x5o/7/7/7/7/7/o4xx o 0 1");
    leads("x5o/7/7/7/7/7/o4xx o 0 1", "b1", "x5o/7/7/7/7/7/oo3xx x 0 2");
    leads("x5o/7/7/7/7/7/o4xx o 0 9999", "b1", "x5o/7/7/7/7/7/oo3xx x 0 9999");
}

TEST(atx_013_moves_are_written_by_cells) {
    const char *const rubbish[] = {"", "a", "a8", "h1", "a1b", "a1b3c5", "A1", "00000", "f1q"};
    for (size_t i = 0; i < sizeof rubbish / sizeof *rubbish; i++)
        refuses(START, rubbish[i],
                "ATX-013 a move is a cell (g1), two cells (a1b3) or a pass (0000)");
    refuses(START, "g1f1", "ATX-013 a growth is written by its destination alone");
    gg_state state;
    gg_move list[GG_MAX_MOVES];
    char token[GG_MOVE_TEXT];
    lab_read(game, "7/7/7/7/7/7/x5o x 0 1", state.bytes);
    const int count = gg_list(game, &state, list);
    const char *const expected[] = {"b1", "a2", "b2", "a1c1", "a1c2", "a1a3", "a1b3", "a1c3"};
    assert_int_equal(count, 8);
    for (int i = 0; i < count; i++) {
        gg_text text = gg_text_over(token, sizeof token);
        game->rules->write_move(game, &state, list[i], &text);
        assert_string_equal(token, expected[i]);
    }
}

/* --- counts that others publish */

TEST(perft_from_the_start) {
    /* At the end, the published number of five moves and the games that end with the fourth. */
    static const uint64_t nodes[] = {1, 16, 256, 6460, 155888, 4752668 + 16};
    gg_state state;
    gg_start(game, &state);
    for (int depth = 0; depth < 6; depth++)
        assert_true(gg_perft(game, &state, depth) == nodes[depth]);
}

/* --- the plain reference */

typedef struct plain {
    char cell[7][7]; /* [rank][file]: x, o, - or ' ' */
    int turn, half, full;
} plain;

static plain plain_of(const struct ataxx_state *s) {
    plain p = {.turn = s->turn, .half = s->half, .full = (int)s->full};
    for (int r = 0; r < 7; r++)
        for (int f = 0; f < 7; f++) {
            const int bit = 9 * r + f;
            p.cell[r][f] = s->stones[0] >> bit & 1   ? 'x'
                           : s->stones[1] >> bit & 1 ? 'o'
                           : s->open >> bit & 1      ? ' '
                                                     : '-';
        }
    return p;
}

/* True if the side has a stone at the distance (larger of files and ranks) from the cell. */
static bool stone_at_distance(const plain *p, char side, int r, int f, int distance) {
    for (int i = 0; i < 7; i++)
        for (int j = 0; j < 7; j++) {
            const int d = abs(i - r) > abs(j - f) ? abs(i - r) : abs(j - f);
            if (d == distance && p->cell[i][j] == side) return true;
        }
    return false;
}

static int plain_moves(const plain *p, char side, char list[][8]) {
    int count = 0;
    for (int r = 0; r < 7; r++)
        for (int f = 0; f < 7; f++) {
            if (p->cell[r][f] != ' ') continue;
            if (stone_at_distance(p, side, r, f, 1))
                snprintf(list[count++], 8, "%c%d", 'a' + f, r + 1);
            for (int i = 0; i < 7; i++)
                for (int j = 0; j < 7; j++) {
                    const int d = abs(i - r) > abs(j - f) ? abs(i - r) : abs(j - f);
                    if (d == 2 && p->cell[i][j] == side)
                        snprintf(list[count++], 8, "%c%d%c%d", 'a' + j, i + 1, 'a' + f, r + 1);
                }
        }
    return count;
}

static void plain_apply(plain *p, const char *token) {
    const char own = "xo"[p->turn], enemy = "ox"[p->turn];
    p->half++;
    if (strcmp(token, "0000") != 0) {
        const bool jump = strlen(token) == 4;
        const int f = token[jump ? 2 : 0] - 'a', r = token[jump ? 3 : 1] - '1';
        if (jump) p->cell[token[1] - '1'][token[0] - 'a'] = ' ';
        if (!jump) p->half = 0;
        p->cell[r][f] = own;
        for (int i = r - 1; i <= r + 1; i++)
            for (int j = f - 1; j <= f + 1; j++)
                if (i >= 0 && i < 7 && j >= 0 && j < 7 && p->cell[i][j] == enemy)
                    p->cell[i][j] = own;
    }
    p->full += p->turn;
    p->turn = 1 - p->turn;
}

static int plain_count(const plain *p, char side) {
    int count = 0;
    for (int r = 0; r < 7; r++)
        for (int f = 0; f < 7; f++) count += p->cell[r][f] == side;
    return count;
}

static void same_moves(const gg_state *state, const plain *p, int count, char list[][8]) {
    gg_move moves[GG_MAX_MOVES];
    assert_int_equal(count, gg_list(game, state, moves));
    for (int i = 0; i < count; i++)
        if (!gg_find_move(game, state, gg_slice_of(list[i]))) fail_msg("%s is missing", list[i]);
    assert_int_equal(p->turn, ((const struct ataxx_state *)state)->turn);
}

/* Random games from random boards with gaps: the same moves, positions, ends and results. */
TEST(same_as_the_plain_reference) {
    static char list[1024][8], other[1024][8];
    gg_random random;
    long positions = 0, passes = 0;
    gg_random_init(&random, 5, GG_STREAM_TEST);
    for (int g = 0; g < 60; g++) {
        gg_state state;
        gg_start(game, &state);
        struct ataxx_state *s = (struct ataxx_state *)&state;
        for (int i = 0; i < g; i++) {
            const uint64_t cell = UINT64_C(1) << gg_random_below(&random, 63);
            const uint32_t kind = gg_random_below(&random, 3);
            if (!(ataxx_empty(s) & cell)) continue;
            if (kind == 2)
                s->open ^= cell;
            else
                s->stones[kind] ^= cell;
        }
        for (;;) {
            const plain p = plain_of(s);
            int count = plain_moves(&p, "xo"[p.turn], list);
            const int black = plain_count(&p, 'x'), white = plain_count(&p, 'o');
            const bool stuck = count == 0 && plain_moves(&p, "ox"[p.turn], other) == 0;
            const bool counted = black == 0 || white == 0 || stuck;
            const int over = counted || p.half >= 100;
            if (over) {
                double value[GG_MAX_PLAYERS];
                const double wanted = !counted || black == white ? 0.5 : black > white ? 1 : 0;
                assert_int_equal(game->rules->actor(game, &state), GG_OVER);
                game->rules->payoff(game, &state, value);
                assert_true(value[0] == wanted);
                break;
            }
            if (count == 0) {
                strcpy(list[count++], "0000");
                passes++;
            }
            same_moves(&state, &p, count, list);
            const char *token = list[gg_random_below(&random, (uint32_t)count)];
            plain after = p;
            plain_apply(&after, token);
            lab_play(game, state.bytes, token);
            const plain found = plain_of(s);
            assert_memory_equal(&found, &after, sizeof after);
            positions++;
        }
    }
    assert_true(positions > 3000 && passes > 0);
}

/* --- evaluation */

/* By the network `net`; 0 is the evaluation made by hand. */
static double black_value(const char *fen, int net) {
    gg_state state;
    double w[GG_MAX_WEIGHTS], v[GG_MAX_PLAYERS];
    lab_read(game, fen, state.bytes);
    gg_eval_defaults(&gg_eval_ataxx, w);
    w[ATAXX_W_NET] = net;
    gg_eval_ataxx.value(game, &state, w, v);
    return v[0];
}

TEST(evaluation_knows_stones_and_the_counter) {
    for (int net = 0; net < 2; net++) {
        const double even = black_value(START, net);
        const double more = black_value("x5o/7/7/7/7/5x1/o5x x 0 1", net);
        const double late = black_value("x5o/7/7/7/7/5x1/o5x x 90 1", net);
        print_message("network %d: even %.3f, more %.3f, late %.3f\n", net, even, more, late);
        assert_true(even > 0.4 && even < 0.7);
        assert_true(more > even);
        assert_true(late < more && late > 0.5);
        assert_true(black_value("o5x/7/7/7/7/7/x5o o 0 1", net) == 1 - even);
    }
    assert_true(black_value(START, 0) > 0.5); /* by hand, to move is worth something */
}

TEST(script_takes_most_stones) {
    gg_state state;
    gg_random random;
    double w[GG_MAX_WEIGHTS];
    char token[GG_MOVE_TEXT];
    gg_text text = gg_text_over(token, sizeof token);
    gg_random_init(&random, 1, GG_STREAM_TEST);
    gg_eval_defaults(&gg_eval_ataxx, w);
    lab_read(game, "7/7/2ooo2/2o1o2/7/3x3/7 x 0 1", state.bytes);
    game->rules->write_move(game, &state, gg_eval_ataxx.script(game, &state, w, &random), &text);
    assert_string_equal(token, "d2d4");
}

static int open_ataxx(void **state) {
    (void)state;
    game = gg_game_open("ataxx", NULL, NULL);
    return game ? 0 : -1;
}

static int close_ataxx(void **state) {
    (void)state;
    gg_game_close(game);
    return 0;
}

GROUP(open_ataxx, close_ataxx)

/* EinStein würfelt nicht: one test per rule, moves against plain arrays, Star1 and Star2 against
 * plain expectiminimax, mcts against exact values, and dice by seed. */
#include "../../core/touchstones/ewn.h"
#include "../lab/test.h"

#include "../../ai-bots/cli/cli.h"
#include "../../eval/ewn.h"
#include "../ai-bots/pipes.h"
#include "../lab/words.h"
#include "../search/toys.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define START "ABC2/DE3/F3f/3ed/2cba x -"

enum { POSITIONS = 1000, PLIES = 9 };

/* --- rules */

TEST(ewn_001_six_stones_in_opposite_corners) {
    gg_game *game = lab_open("ewn", NULL);
    ewn_state s;
    lab_start(game, &s, "");
    lab_shows(game, &s, START);
    assert_int_equal(game->rules->actor(game, &s), GG_CHANCE);
    lab_play(game, &s, "d1");
    assert_int_equal(game->rules->actor(game, &s), 0);
    gg_game_close(game);
}

TEST(ewn_002_seats_may_place_their_stones) {
    gg_game *game = lab_open("ewn", "standard:setup=1"), *fixed = lab_open("ewn", NULL);
    ewn_state s;
    lab_start(game, &s, "");
    lab_lists(game, &s, "a5 b5 c5 a4 b4 a3");
    lab_play(game, &s, "b4");
    lab_shows(game, &s, "5/1A3/5/5/5 x place");
    lab_lists(game, &s, "a5 b5 c5 a4 a3");
    lab_explains(game, &s, "b4", "EWN-002");
    lab_play(game, &s, "a5 b5 c5 a4 a3");
    lab_lists(game, &s, "e1 d1 c1 e2 d2 e3");
    lab_explains(game, &s, "a5", "EWN-001");
    lab_play(game, &s, "e3 d2 e2 c1 d1 e1");
    lab_shows(game, &s, "BCD2/EA3/F3a/3bc/2def x -");
    lab_refuses(game, "B4/1A3/5/5/4a x place", "EWN-002");
    lab_refuses(game, "1C3/1A3/5/5/5 x place", "EWN-002");
    lab_refuses(game, "5/1A3/5/5/5 o place", "EWN-002");
    lab_refuses(game, "5/5/2A2/5/5 x place", "EWN-001");
    lab_refuses(fixed, "5/1A3/5/5/5 x place", "EWN-002");
    gg_game_close(game);
    gg_game_close(fixed);
}

TEST(ewn_003_numbers_of_equal_effect_are_one_outcome) {
    gg_game *game = lab_open("ewn", NULL);
    ewn_state s;
    gg_outcome list[GG_MAX_MOVES];
    lab_start(game, &s, "");
    lab_lists(game, &s, "d1 d2 d3 d4 d5 d6");
    assert_int_equal(game->rules->outcomes(game, &s, list), 6);
    for (int i = 0; i < 6; i++) assert_true(list[i].weight == 1 && list[i].p == 1 / 6.0);
    /* Stones 2 and 5: 1 and 2 move 2, 5 and 6 move 5, 3 and 4 either. */
    lab_read(game, "1B3/4E/5/5/2c2 x -", &s);
    lab_lists(game, &s, "d12 d34 d56");
    lab_play(game, &s, "d34");
    lab_lists(game, &s, "2r 2d 2x 5d");
    lab_read(game, "1B3/5/5/5/2c2 x -", &s);
    lab_lists(game, &s, "d123456");
    lab_refuses(game, "1B3/4E/5/5/2c2 x 3", "EWN-003");
    lab_refuses(game, "1B3/4E/5/5/2c2 x 43", "die");
    lab_read(game, "1B3/4E/5/5/2c2 x 34", &s);
    lab_explains(game, &s, "d34", "EWN-008");
    lab_read(game, "1B3/4E/5/5/2c2 x -", &s);
    lab_explains(game, &s, "2r", "EWN-003");
    gg_game_close(game);
}

TEST(ewn_004_the_next_lower_or_higher_stone_moves) {
    gg_game *game = lab_open("ewn", NULL);
    ewn_state s;
    lab_read(game, "A1C2/1E3/5/5/2c2 x 4", &s);
    lab_lists(game, &s, "3r 3d 3x 5r 5d 5x");
    lab_explains(game, &s, "1x", "EWN-004");
    lab_read(game, "A1C2/1E3/5/5/2c2 x 2", &s);
    lab_lists(game, &s, "1r 1d 1x 3r 3d 3x");
    lab_read(game, "A1C2/1E3/5/5/2c2 x 3", &s);
    lab_lists(game, &s, "3r 3d 3x");
    gg_game_close(game);
}

TEST(ewn_005_stones_move_towards_the_far_corner) {
    gg_game *game = lab_open("ewn", NULL);
    ewn_state s;
    lab_start(game, &s, "d6");
    lab_lists(game, &s, "6r 6d 6x");
    lab_explains(game, &s, "6l", "EWN-005");
    lab_play(game, &s, "6r d6");
    lab_lists(game, &s, "6l 6u 6x");
    lab_play(game, &s, "6x");
    lab_shows(game, &s, "ABC2/DE1f1/1F3/3ed/2cba x -");
    lab_read(game, "4A/5/5/5/2c2 x 123456", &s);
    lab_lists(game, &s, "1d");
    lab_explains(game, &s, "1r", "EWN-005");
    gg_game_close(game);
}

TEST(ewn_006_any_stone_moved_upon_is_taken) {
    gg_game *game = lab_open("ewn", NULL);
    ewn_state s;
    lab_start(game, &s, "d1 1r"); /* own 2 */
    lab_shows(game, &s, "1AC2/DE3/F3f/3ed/2cba o -");
    lab_read(game, "1A3/2f2/5/5/2c2 x 123456", &s);
    lab_play(game, &s, "1x");
    lab_shows(game, &s, "5/2A2/5/5/2c2 o -");
    lab_read(game, "1A3/2f2/5/5/2c2 x 123456", &s);
    lab_explains(game, &s, "2r", "EWN-006");
    gg_game_close(game);
}

TEST(ewn_007_the_far_corner_or_the_last_stone_wins) {
    gg_game *game = lab_open("ewn", NULL);
    ewn_state s;
    lab_read(game, "5/5/5/3A1/2c2 x 123456", &s);
    lab_play(game, &s, "1x");
    assert_true(lab_payoff(game, &s) == 1);
    lab_explains(game, &s, "3u", "EWN-007");
    lab_read(game, "5/1c3/5/3A1/5 o 123456", &s);
    lab_play(game, &s, "3x");
    assert_true(lab_payoff(game, &s) == 0);
    lab_read(game, "5/1c3/2A2/5/5 o -", &s);
    lab_read(game, "5/1A3/2c2/5/5 x 123456", &s);
    lab_play(game, &s, "1x");
    assert_true(lab_payoff(game, &s) == 1);
    lab_refuses(game, "c4/5/5/5/4A x -", "EWN-007");
    lab_refuses(game, "5/2c2/5/5/4A x -", "EWN-007");
    lab_refuses(game, "5/2c2/5/5/4A o 123456", "EWN-007");
    lab_refuses(game, "5/5/5/5/5 x -", "EWN-007");
    gg_game_close(game);
}

TEST(ewn_008_tokens) {
    gg_game *game = lab_open("ewn", "standard:setup=1");
    ewn_state s;
    lab_start(game, &s, "");
    lab_explains(game, &s, "f9", "EWN-008");
    lab_play(game, &s, "a5 b5 c5 a4 b4 a3 e1 d1 c1 e2 d2 e3 d2");
    lab_lists(game, &s, "2r 2d 2x");
    lab_explains(game, &s, "b5a5", "EWN-008");
    lab_play(game, &s, "2x d5");
    lab_lists(game, &s, "5l 5u 5x");
    gg_game_close(game);
}

TEST(ewn_009_position_lines) {
    gg_game *game = lab_open("ewn", NULL);
    ewn_state s;
    lab_read(game, START, &s);
    lab_shows(game, &s, START);
    lab_refuses(game, "ABC2/DE3/F3f/3ed/2cba", "side to move");
    lab_refuses(game, "ABC2/DE3/F3f/3ed/2cba x", "die");
    lab_refuses(game, "ABC2/DE3/F3f/3ed/2cba y -", "side to move");
    lab_refuses(game, "ABC2/DE3/F3f/3ed x -", "rows, row 2: '/' expected");
    lab_refuses(game, START " x", "more than 3 fields");
    lab_refuses(game, "ABC2/DE3/F3f/3ed/2cba/5 x -", "rows: nothing more expected");
    lab_refuses(game, "ABC3/DE3/F3f/3ed/2cba x -", "row 5:");
    lab_refuses(game, "ABC2/DE3/F3g/3ed/2cba x -", "row 3:");
    lab_refuses(game, "ABC2/DE3/F3a/3ed/2cba x -", "each stone at most once");
    lab_refuses(game, "ABC2/DE3/F3f/3ed/2cba x 7", "die");
    gg_game_close(game);
}

/* --- against plain arrays */

struct plain {
    int board[5][5]; /* 1..6 Red, -1..-6 Blue */
};

/* The stones a throw lets move, by the words of EWN-004. */
static bool plain_mover(const struct plain *p, int seat, int number, int stone) {
    bool there[8] = {false};
    for (int i = 0; i < 25; i++) {
        const int who = seat ? -p->board[i / 5][i % 5] : p->board[i / 5][i % 5];
        if (who > 0) there[who] = true;
    }
    if (!there[stone]) return false;
    if (there[number]) return stone == number;
    for (int n = stone; n != number; n += stone < number ? 1 : -1)
        if (n != stone && there[n]) return false;
    return true;
}

TEST(moves_equal_plain_arrays) {
    gg_game *game = lab_open("ewn", NULL);
    gg_random random;
    int compared = 0;
    gg_random_init(&random, 9, GG_STREAM_TEST);
    for (int i = 0; i < 300; i++) {
        ewn_state s;
        struct plain p = {{{0}}};
        gg_start(game, &s);
        for (int n = 0; n < 6; n++) {
            p.board[s.at[0][n] / 5][s.at[0][n] % 5] = n + 1;
            p.board[s.at[1][n] / 5][s.at[1][n] % 5] = -n - 1;
        }
        while (game->rules->actor(game, &s) != GG_OVER) {
            gg_apply(game, &s, gg_draw_outcome(game, &s, &random));
            gg_move list[GG_MAX_MOVES];
            const int count = game->rules->list(game, &s, list);
            const int seat = s.turn, sign = seat ? -1 : 1;
            int expected = 0;
            for (int number = 1; number <= 6; number++) {
                if (!(s.thrown >> (number - 1) & 1)) continue;
                expected = 0;
                for (int c = 0; c < 25; c++) {
                    const int stone = sign * p.board[c / 5][c % 5];
                    if (stone <= 0 || !plain_mover(&p, seat, number, stone)) continue;
                    const bool along = c % 5 + sign >= 0 && c % 5 + sign < 5;
                    const bool across = c / 5 + sign >= 0 && c / 5 + sign < 5;
                    expected += along + across + (along && across);
                }
                assert_int_equal(count, expected);
            }
            const gg_move move = list[gg_random_below(&random, (uint32_t)count)];
            const int stone = ewn_stone(move) + 1, way = ewn_way(move);
            for (int c = 0; c < 25; c++) {
                if (p.board[c / 5][c % 5] != sign * stone) continue;
                p.board[c / 5][c % 5] = 0;
                p.board[c / 5 + sign * (way != EWN_ALONG)][c % 5 + sign * (way != EWN_ACROSS)] =
                    sign * stone;
                break;
            }
            gg_apply(game, &s, move);
            for (int c = 0; c < 25; c++) {
                const int who = p.board[c / 5][c % 5];
                assert_true((s.cells[0] >> c & 1) == (who > 0) &&
                            (s.cells[1] >> c & 1) == (who < 0));
                if (who) assert_int_equal(s.at[who < 0][abs(who) - 1], c);
            }
            compared++;
        }
    }
    assert_true(compared > 3000);
    gg_game_close(game);
}

/* --- searches */

static double w[GG_MAX_WEIGHTS];

/* Expectiminimax without any pruning; counts the states it makes. */
static double plain_value(const gg_game *game, const void *state, int seat, int depth,
                          uint64_t *nodes) {
    const int actor = game->rules->actor(game, state);
    double value[GG_MAX_PLAYERS];
    if (actor == GG_OVER || depth == 0) {
        if (actor == GG_OVER) {
            game->rules->payoff(game, state, value);
            return value[seat];
        }
        double low = 0, high = 1;
        gg_eval_ewn.value(game, state, w, value);
        if (actor != GG_CHANCE) gg_eval_ewn.bounds(game, state, &low, &high);
        return low < 1 ? value[seat] : actor == seat;
    }
    gg_move list[64];
    gg_outcome outcomes[GG_MAX_MOVES];
    const int count = actor == GG_CHANCE ? game->rules->outcomes(game, state, outcomes)
                                         : game->rules->list(game, state, list);
    double best = actor == seat ? -1 : 2, mean = 0;
    for (int i = 0; i < count; i++) {
        ewn_state next = *(const ewn_state *)state;
        gg_apply(game, &next, actor == GG_CHANCE ? outcomes[i].move : list[i]);
        ++*nodes;
        const double v = plain_value(game, &next, seat, depth - 1, nodes);
        if (actor == GG_CHANCE) mean += outcomes[i].p * v;
        if (actor == seat ? v > best : v < best) best = v;
    }
    return actor == GG_CHANCE ? mean : best;
}

/* A position in play after some random steps, a seat to move. */
static void random_position(const gg_game *game, gg_random *random, ewn_state *s) {
    do {
        gg_start(game, s);
        gg_playout(game, s, random, 1 + 2 * gg_random_below(random, 13));
    } while (game->rules->actor(game, s) < 0);
}

static gg_result go(gg_search *search, const void *state, const gg_limits *limits) {
    gg_result result;
    gg_error error = {0};
    assert_int_equal(gg_search_go(search, state, limits, NULL, NULL, &result, &error), 0);
    return result;
}

/* Values and nodes of all depths of one search. */
struct depths {
    int seat;
    double value[PLIES + 1];
    uint64_t nodes[PLIES + 1]; /* of this depth and those before */
};

static void note_depth(void *context, const gg_info *info) {
    struct depths *d = context;
    if (info->depth < 1 || info->depth > PLIES || !info->lines) return;
    d->value[info->depth] = info->line[0].value[d->seat];
    d->nodes[info->depth] = info->nodes;
}

static void compare_depths(const gg_game *game, gg_search *const search[2], const ewn_state *s,
                           int plies, uint64_t plain[], uint64_t star[2][PLIES + 1]) {
    const int seat = game->rules->actor(game, s);
    struct depths found[2];
    gg_result result;
    gg_error error = {0};
    for (int k = 0; k < 2; k++) {
        found[k] = (struct depths){.seat = seat};
        gg_search_clear(search[k]);
        assert_int_equal(gg_search_go(search[k], s, &(gg_limits){.depth = plies, .seat = -1},
                                      note_depth, &found[k], &result, &error),
                         0);
    }
    for (int depth = 1; depth <= plies; depth++) {
        uint64_t nodes = 0;
        if (!found[0].nodes[depth] || !found[1].nodes[depth]) return; /* solved before */
        const double value = plain_value(game, s, seat, depth, &nodes);
        plain[depth] += nodes;
        for (int k = 0; k < 2; k++) {
            assert_true(fabs(found[k].value[depth] - value) < 1e-12);
            star[k][depth] += found[k].nodes[depth] - found[k].nodes[depth - 1];
        }
    }
}

/* 1,000 positions to depths of 1 to 5 plies, every 25th (all with GG_EWN_ALL) to 5 moves of
 * either side, which with the dice between them are 9 plies. */
TEST(star1_and_star2_equal_plain_expectiminimax) {
    gg_game *game = lab_open("ewn", NULL);
    gg_random random;
    uint64_t plain[PLIES + 1] = {0}, star[2][PLIES + 1] = {{0}};
    gg_search *search[2];
    gg_eval_defaults(&gg_eval_ewn, w);
    search[0] = toy_open(game, "alphabeta", "star=1,lmr=0,rfp=0,tt=2,step=1", NULL, NULL);
    search[1] = toy_open(game, "alphabeta", "star=2,lmr=0,rfp=0,tt=2,step=1", NULL, NULL);
    gg_random_init(&random, 1, GG_STREAM_TEST);
    for (int i = 0; i < POSITIONS; i++) {
        ewn_state s;
        random_position(game, &random, &s);
        const bool deep = getenv("GG_EWN_ALL") || i % 25 == 0;
        compare_depths(game, search, &s, deep ? PLIES : 5, plain, star);
    }
    for (int depth = 1; depth <= PLIES; depth++)
        print_message("depth %d: plain %llu nodes, Star1 %.3f, Star2 %.3f of it\n", depth,
                      (unsigned long long)plain[depth],
                      (double)star[0][depth] / (double)plain[depth],
                      (double)star[1][depth] / (double)plain[depth]);
    assert_true(4 * star[1][PLIES] <= plain[PLIES]);
    assert_true(3 * star[0][PLIES] <= plain[PLIES]);
    for (int k = 0; k < 2; k++) gg_search_close(search[k]);
    gg_game_close(game);
}

/* A value at a decision is that of its best move: a depth that ends at decisions is worth the next
 * one, so alphabeta leaves every other one out. */
TEST(every_other_depth_says_nothing_new) {
    gg_game *game = lab_open("ewn", NULL);
    gg_random random;
    gg_search *search[2] = {toy_open(game, "alphabeta", "tt=2,lmr=0,step=1", NULL, NULL),
                            toy_open(game, "alphabeta", "tt=2,lmr=0", NULL, NULL)};
    gg_random_init(&random, 2, GG_STREAM_TEST);
    for (int i = 0; i < 200; i++) {
        struct depths found[2];
        gg_error error = {0};
        gg_result result;
        ewn_state s;
        random_position(game, &random, &s);
        for (int k = 0; k < 2; k++) {
            const gg_limits limits = {.depth = 7, .seat = -1};
            found[k] = (struct depths){.seat = game->rules->actor(game, &s)};
            gg_search_clear(search[k]);
            assert_int_equal(
                gg_search_go(search[k], &s, &limits, note_depth, &found[k], &result, &error), 0);
        }
        for (int depth = 2; depth < 7 && found[0].nodes[depth + 1]; depth += 2) {
            assert_float_equal(found[0].value[depth], found[0].value[depth + 1], 1e-12);
            assert_float_equal(found[0].value[depth], found[1].value[depth], 1e-12);
            assert_int_equal(found[1].nodes[depth - 1], 0);
        }
    }
    for (int k = 0; k < 2; k++) gg_search_close(search[k]);
    gg_game_close(game);
}

/* Endgames of two stones each: the error of mcts' value against the exact one. */
TEST(mcts_converges_to_exact_values) {
    static const char *const endgames[] = {
        "5/1A3/2B2/3d1/1e3 x 1", "5/A4/3C1/1b3/3f1 x 3456", "1B3/3A1/5/d4/2a2 x 1",
        "5/5/1AE2/1cf2/5 x 234", "A4/5/2F2/3b1/3d1 x 6",
    };
    enum { ENDGAMES = sizeof endgames / sizeof *endgames, STEPS = 4 };
    static const uint64_t nodes[STEPS] = {30, 300, 3000, 30000};
    gg_game *game = lab_open("ewn", NULL);
    gg_search *search = toy_open(game, "mcts", "random=1,solver=0,reuse=0", NULL, NULL);
    double error[STEPS] = {0}, regret[STEPS] = {0};
    for (int i = 0; i < ENDGAMES; i++) {
        ewn_state s;
        double exact[GG_MAX_PLAYERS];
        lab_read(game, endgames[i], &s);
        toy_solve(game, &s, exact);
        for (int k = 0; k < STEPS; k++) {
            gg_search_clear(search);
            const gg_result r = go(search, &s, &(gg_limits){.nodes = nodes[k], .seat = -1});
            ewn_state next = s;
            double after[GG_MAX_PLAYERS];
            gg_apply(game, &next, r.move);
            toy_solve(game, &next, after);
            error[k] += fabs(r.info.line[0].value[0] - exact[0]) / ENDGAMES;
            regret[k] += (exact[0] - after[0]) / ENDGAMES;
        }
    }
    for (int k = 0; k < STEPS; k++)
        print_message("%6llu simulations: mean error %.5f, regret %.5f\n",
                      (unsigned long long)nodes[k], error[k], regret[k]);
    assert_true(error[3] < 0.015 && error[3] < error[0] / 4);
    assert_true(regret[3] < 0.005);
    gg_search_close(search);
    gg_game_close(game);
}

/* --- dice by seed */

static int protocol(int argc, char **argv) {
    (void)argc, (void)argv;
    return gg_cli_protocol(NULL, NULL);
}

/* The first throws of ewn that a process rolls by a seed, from its answers. */
static void rolled(const char *seed, char *throws, size_t capacity) {
    static char *const no_arguments[] = {"grognard", NULL};
    static char text[1 << 16];
    char line[1024], history[512] = "";
    gg_text out = gg_text_over(throws, capacity);
    pipes p = pipes_start(protocol, (char **)(uintptr_t)no_arguments);
    text[0] = '\0';
    snprintf(line, sizeof line,
             "setoption name Game value ewn\nsetoption name Bot value script\n"
             "setoption name DiceSeed value %s\n",
             seed);
    pipes_write(&p, line, strlen(line));
    for (int i = 0; i < 8; i++) {
        snprintf(line, sizeof line, "position startpos%s%s\ngo nodes 1\nisready\n",
                 *history ? " moves" : "", history);
        pipes_write(&p, line, strlen(line));
        text[0] = '\0';
        assert_true(pipes_read_until(&p, "readyok", 5000, text, sizeof text));
        const char *best = strstr(text, "bestmove ");
        if (!best) assert_true(pipes_read_until(&p, "bestmove ", 5000, text, sizeof text));
        best = strstr(text, "bestmove ");
        gg_slice rest = gg_slice_of(best + 9), token = {0};
        gg_token(&rest, &token);
        const size_t used = strlen(history);
        snprintf(history + used, sizeof history - used, " %.*s", (int)token.length, token.data);
        if (i % 2 == 0) gg_putf(&out, " %.*s", (int)token.length, token.data);
    }
    pipes_end_input(&p);
    assert_int_equal(pipes_finish(&p, 2000), 0);
}

TEST(two_processes_with_one_dice_seed_throw_the_same) {
    char one[256], two[256], other[256];
    rolled("77", one, sizeof one);
    rolled("77", two, sizeof two);
    rolled("78", other, sizeof other);
    assert_string_equal(one, two);
    assert_string_not_equal(one, other);
}

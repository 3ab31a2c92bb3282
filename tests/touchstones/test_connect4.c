/* Four in a row: one test per rule, counts of positions, bitboards against plain arrays, and the
 * searches against an independent solver. */
#include "../../core/touchstones/connect4.h"
#include "../lab/test.h"

#include "../../ai-bots/bot.h"
#include "../../core/games.h"
#include "../lab/words.h"
#include "../search/toys.h"
#include "connect4_solver.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { POSITIONS = 1000 };

/* Plays column letters. */
static void play(const gg_game *game, connect4_state *s, const char *moves) {
    gg_error error = {0};
    for (; *moves; moves++) {
        const gg_move move = gg_parse_move(game, s, (gg_slice){moves, 1}, &error);
        if (!move) fail_msg("%c: %s", *moves, error.words);
        gg_apply(game, s, move);
    }
}

/* --- rules */

TEST(con_001_red_begins_on_an_empty_board) {
    gg_game *game = lab_open("connect4", NULL);
    connect4_state s;
    gg_start(game, &s);
    assert_int_equal(s.stones[0] | s.stones[1], 0);
    assert_int_equal(game->rules->actor(game, &s), 0);
    play(game, &s, "d");
    assert_int_equal(game->rules->actor(game, &s), 1);
    play(game, &s, "d");
    assert_int_equal(game->rules->actor(game, &s), 0);
    gg_game_close(game);
}

TEST(con_002_a_stone_falls_to_the_lowest_empty_cell) {
    gg_game *game = lab_open("connect4", NULL);
    connect4_state s;
    gg_start(game, &s);
    play(game, &s, "ccg");
    assert_true(s.stones[0] == (UINT64_C(1) << 16 | UINT64_C(1) << 48));
    assert_true(s.stones[1] == UINT64_C(1) << 17);
    lab_refuses(game, "7/7/7/7/3x3/7 o", "CON-002");
    gg_game_close(game);
}

TEST(con_003_a_full_column_takes_nothing) {
    gg_game *game = lab_open("connect4", NULL);
    connect4_state s;
    gg_move list[GG_MAX_MOVES];
    gg_start(game, &s);
    play(game, &s, "bbbbbb");
    assert_int_equal(game->rules->list(game, &s, list), 6);
    for (int i = 0; i < 6; i++) assert_int_not_equal(list[i], 2);
    lab_explains(game, &s, "b", "CON-003");
    gg_game_close(game);
}

TEST(con_004_four_in_any_line_wins) {
    static const struct line {
        const char *moves;
        int winner;
    } lines[] = {{"aabbccd", 0},       {"ababac", -1}, {"abababa", 0},       {"gagbgcbd", 1},
                 {"abbccdccedadd", 0}, {"aaab", -1},   {"gffeedeecdgdd", 0}, {"dededege", 1}};
    gg_game *game = lab_open("connect4", NULL);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        connect4_state s;
        double value[GG_MAX_PLAYERS];
        gg_start(game, &s);
        const size_t length = strlen(lines[i].moves);
        for (size_t k = 0; k < length && game->rules->actor(game, &s) != GG_OVER; k++)
            play(game, &s, (char[]){lines[i].moves[k], '\0'});
        if (lines[i].winner < 0) {
            assert_int_not_equal(game->rules->actor(game, &s), GG_OVER);
            continue;
        }
        assert_int_equal(game->rules->actor(game, &s), GG_OVER);
        game->rules->payoff(game, &s, value);
        assert_true(value[lines[i].winner] == 1 && value[1 - lines[i].winner] == 0);
        lab_explains(game, &s, "a", "CON-004");
    }
    lab_refuses(game, "7/7/7/7/oooo3/xxxx3 x", "CON-004");
    lab_refuses(game, "7/7/7/7/oo5/xxxx3 x", "CON-001");
    /* Two fours that no single stone completes. */
    lab_refuses(game, "7/7/7/oooo3/oooo3/xxxx3 x", "CON-001");
    lab_refuses(game, "7/oo5/xxxx3/ooxoo2/xxxxo2/oxoxoxo o", "CON-004 no last");
    gg_game_close(game);
}

/* A four on a plain board, by looking at each line. */
static bool plain_four(const char cell[8][8], char who) {
    static const int way[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int c = 0; c < 8; c++)
        for (int r = 0; r < 8; r++)
            for (int k = 0; k < 4; k++) {
                int n = 0;
                for (; n < 4; n++) {
                    const int x = c + n * way[k][0], y = r + n * way[k][1];
                    if (x > 7 || y < 0 || y > 7 || cell[x][y] != who) break;
                }
                if (n == 4) return true;
            }
    return false;
}

TEST(con_004_fours_equal_a_plain_search) {
    gg_random random;
    int fours = 0;
    gg_random_init(&random, 4, GG_STREAM_TEST);
    for (int i = 0; i < 4000; i++) {
        char cell[8][8] = {{0}};
        uint64_t b = gg_random_next(&random);
        if (i % 2) b &= gg_random_next(&random);
        for (int k = 0; k < 64; k++) cell[k / 8][k % 8] = b >> k & 1 ? 'x' : 0;
        const bool four = plain_four((const char(*)[8])cell, 'x');
        assert_true(connect4_four(b) == four);
        fours += four;
    }
    assert_true(fours > 100 && fours < 3900);
}

/* Columns of random heights and colours. */
TEST(con_004_completions_equal_a_plain_search) {
    gg_random random;
    int found = 0;
    gg_random_init(&random, 5, GG_STREAM_TEST);
    for (int i = 0; i < 4000; i++) {
        char cell[8][8] = {{0}};
        uint64_t own = 0, all = 0;
        for (int c = 0; c < 8; c++)
            for (uint32_t height = gg_random_below(&random, 9), r = 0; r < height; r++) {
                const uint64_t bit = UINT64_C(1) << (8 * c + (int)r);
                cell[c][r] = gg_random_below(&random, 2) ? 'x' : 'o';
                all |= bit;
                if (cell[c][r] == 'x') own |= bit;
            }
        if (connect4_four(own)) continue;
        const uint64_t completions = connect4_completions(own);
        for (int k = 0; k < 64; k++) {
            if (all >> k & 1) continue;
            cell[k / 8][k % 8] = 'x';
            const bool four = plain_four((const char(*)[8])cell, 'x');
            cell[k / 8][k % 8] = 0;
            assert_true((completions >> k & 1) == four);
            found += four;
        }
    }
    assert_true(found > 1000);
}

TEST(con_005_a_full_board_is_a_draw) {
    gg_game *game = lab_open("connect4", NULL);
    connect4_state s;
    double value[GG_MAX_PLAYERS];
    gg_start(game, &s);
    play(game, &s, "gegcdaacbggcegefdgbfbdafcbcacdfebbedfedfa");
    assert_int_equal(game->rules->actor(game, &s), 1);
    play(game, &s, "a");
    assert_int_equal(game->rules->actor(game, &s), GG_OVER);
    game->rules->payoff(game, &s, value);
    assert_true(value[0] == 0.5 && value[1] == 0.5);
    lab_explains(game, &s, "a", "CON-005");
    gg_game_close(game);
}

TEST(con_006_boards_of_other_sizes) {
    gg_error error;
    for (int columns = 4; columns <= 8; columns++)
        for (int rows = 4; rows <= 8; rows++) {
            char scenario[64];
            gg_move list[GG_MAX_MOVES];
            connect4_state s;
            snprintf(scenario, sizeof scenario, "standard:columns=%d,rows=%d", columns, rows);
            gg_game *game = lab_open("connect4", scenario);
            gg_start(game, &s);
            assert_int_equal(game->rules->list(game, &s, list), columns);
            assert_int_equal(game->max_length, columns * rows);
            for (int i = 0; i < rows; i++) play(game, &s, "a");
            assert_int_equal(game->rules->list(game, &s, list), columns - 1);
            gg_game_close(game);
        }
    assert_null(gg_game_open("connect4", "standard:columns=9", &error));
    assert_null(gg_game_open("connect4", "standard:rows=3", &error));
    assert_null(gg_game_open("connect4", "standard:depth=3", &error));
}

TEST(con_007_early_wins_pay_more) {
    gg_game *game = lab_open("connect4", "standard:distance=1");
    connect4_state s;
    double value[GG_MAX_PLAYERS];
    gg_start(game, &s);
    play(game, &s, "abababa"); /* 18 of Red's 21 stones are left, with the last one */
    game->rules->payoff(game, &s, value);
    assert_true(fabs(value[0] - (0.5 + 18.0 / 44)) < 1e-15);
    gg_start(game, &s);
    play(game, &s, "gagbgcbd");
    game->rules->payoff(game, &s, value);
    assert_true(fabs(value[1] - (0.5 + 18.0 / 44)) < 1e-15);
    gg_game_close(game);
}

TEST(con_008_moves_and_positions_in_text) {
    gg_game *game = lab_open("connect4", NULL);
    connect4_state s;
    gg_start(game, &s);
    play(game, &s, "ddcga");
    lab_shows(game, &s, "7/7/7/7/3o3/x1xx2o o");
    lab_explains(game, &s, "h", "CON-008");
    lab_explains(game, &s, "dd", "CON-008");
    lab_refuses(game, "7/7/7/7/3o3/x1xx2o x", "side to move by");
    lab_refuses(game, "7/7/7/7/3o3/x1xx2o", "side to move");
    lab_refuses(game, "7/7/7/3o3/x1xx2o o", "rows, row 2: '/' expected");
    lab_refuses(game, "7/7/7/7/7/3o3/x1xx2o o", "rows: nothing more expected");
    lab_refuses(game, "7/7/7/7/3o4/x1xx2o o", "row 2:");
    lab_refuses(game, "7/7/7/7/3o2/x1xx2o o", "row 2:");
    lab_refuses(game, "7/7/7/7/21o3/x1xx2o o", "row 2:");
    lab_refuses(game, "7/7/7/7/3p3/x1xx2o o", "row 2:");
    lab_refuses(game, "7/7/7/7/3o3/x1xx2o o 1", "more than 2 fields");
    gg_game_close(game);
}

/* --- known numbers */

TEST(counts_of_positions) {
    /* At the end, the published number of eight moves and the games won with the seventh. */
    static const uint64_t counts[] = {1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234 + 13032};
    gg_game *game = lab_open("connect4", NULL);
    connect4_state s;
    gg_start(game, &s);
    for (int depth = 0; depth <= 8; depth++)
        assert_true(gg_perft(game, &s, depth) == counts[depth]);
    gg_game_close(game);
}

/* A position after `count` random moves, not over, no win at hand for nobody in particular; its
 * moves as columns. */
static void random_position(const gg_game *game, gg_random *random, int count, connect4_state *s,
                            int *columns) {
    for (int made = 0; made < count;) {
        if (made == 0) gg_start(game, s);
        const gg_move move = gg_sample(game, s, random);
        gg_apply(game, s, move);
        columns[made++] = (int)move - 1;
        if (game->rules->actor(game, s) == GG_OVER) made = 0;
    }
}

static double solved(gg_search *search, const connect4_state *s, int seat) {
    const gg_limits limits = {.infinite = true, .seat = -1};
    gg_result result;
    gg_error error = {0};
    assert_int_equal(gg_search_go(search, s, &limits, NULL, NULL, &result, &error), 0);
    assert_true(result.info.proven);
    return result.info.line[0].value[seat];
}

/* 1,000 random positions of 12 to 41 stones. */
TEST(alphabeta_proves_what_the_solver_says) {
    gg_game *plain = lab_open("connect4", NULL),
            *distant = lab_open("connect4", "standard:distance=1");
    const gg_search_options options = {.hash_bytes = 64 << 20};
    gg_search *win = toy_open(plain, "alphabeta", "solve=1", NULL, &options);
    gg_search *far = toy_open(distant, "alphabeta", "solve=1", NULL, &options);
    solver *reference = solver_open(7, 6, 22);
    gg_random random;
    int results[3] = {0};
    assert_non_null(reference);
    gg_random_init(&random, 12, GG_STREAM_TEST);
    for (int i = 0; i < POSITIONS; i++) {
        connect4_state s;
        int columns[42];
        const int stones = 12 + i % 30, seat = stones % 2;
        random_position(plain, &random, stones, &s, columns);
        const int score = solver_score(reference, columns, stones);
        const double sign = score > 0 ? 1 : score < 0 ? 0 : 0.5;
        assert_true(solved(win, &s, seat) == sign);
        assert_true(fabs(solved(far, &s, seat) - (0.5 + score / 44.0)) < 1e-12);
        results[(score > 0) - (score < 0) + 1]++;
    }
    print_message("%d lost, %d drawn, %d won\n", results[0], results[1], results[2]);
    assert_true(results[0] > 50 && results[1] > 20 && results[2] > 50);
    gg_search_close(win);
    gg_search_close(far);
    solver_close(reference);
    gg_game_close(plain);
    gg_game_close(distant);
}

/* Whole small boards against the other solver, the ends of games on all sizes against plain recursion. */
TEST(boards_of_all_sizes_are_solved) {
    gg_random random;
    gg_random_init(&random, 5, GG_STREAM_TEST);
    for (int size = 0; size < 25; size++) {
        const int width = 4 + size / 5, height = 4 + size % 5, cells = width * height;
        const bool whole = cells <= 24;
        char scenario[64];
        snprintf(scenario, sizeof scenario, "standard:columns=%d,rows=%d,distance=1", width,
                 height);
        gg_game *game = lab_open("connect4", scenario);
        gg_search *search = toy_open(game, "alphabeta", "solve=1", NULL, NULL);
        for (int i = 0; i < 6; i++) {
            connect4_state s;
            int columns[64];
            const int stones = whole && i == 0 ? 1 : cells - 10 - i % 2;
            gg_start(game, &s);
            random_position(game, &random, stones, &s, columns);
            const int seat = stones % 2;
            double exact[GG_MAX_PLAYERS];
            if (whole && i == 0) {
                solver *reference = solver_open(width, height, 20);
                exact[1] = 0.5 + (double)solver_score(reference, columns, 1) / (cells + 2);
                solver_close(reference);
            } else {
                toy_solve(game, &s, exact);
            }
            const double value = solved(search, &s, seat);
            if (fabs(value - exact[seat]) > 1e-12)
                fail_msg("%s, %d stones: %.6f, not %.6f", scenario, stones, value, exact[seat]);
        }
        gg_search_close(search);
        gg_game_close(game);
    }
}

/* A position and its mirror image have one identity, different positions different ones; every end
 * pays one of the results. */
TEST(identities_and_results) {
    static const char *const scenarios[] = {"standard", "standard:distance=1",
                                            "standard:columns=8,rows=8,distance=1"};
    for (int k = 0; k < 3; k++) {
        gg_game *game = lab_open("connect4", scenarios[k]);
        const gg_rules *rules = game->rules;
        const connect4_board *board = game->scenario;
        double list[GG_MAX_RESULTS], value[GG_MAX_PLAYERS];
        const int results = rules->results(game, list);
        gg_random random;
        gg_random_init(&random, 9, GG_STREAM_TEST);
        assert_true(list[0] >= 0 && list[results - 1] <= 1);
        for (int i = 1; i < results; i++) assert_true(list[i] > list[i - 1] + 1e-6);
        for (int n = 0; n < 500; n++) {
            connect4_state s, mirror;
            gg_start(game, &s);
            gg_start(game, &mirror);
            while (rules->actor(game, &s) != GG_OVER) {
                const connect4_state before = s;
                const gg_move move = gg_sample(game, &s, &random);
                gg_apply(game, &s, move);
                gg_apply(game, &mirror, (gg_move)board->columns + 1 - move);
                const uint64_t identity = rules->identity(game, &s);
                assert_true(identity == rules->identity(game, &mirror));
                assert_true(identity != rules->identity(game, &before));
            }
            rules->payoff(game, &s, value);
            int rank = 0;
            while (rank < results && fabs(list[rank] - value[0]) > 1e-12) rank++;
            assert_true(rank < results);
        }
        gg_game_close(game);
    }
}

/* Positions of 24 to 35 stones: proofs are right, and a proven loss is never played where there is
 * another move. */
TEST(mcts_proves_and_avoids_proven_losses) {
    gg_game *game = lab_open("connect4", NULL);
    gg_search *search = toy_open(game, "mcts", "random=1", NULL, NULL);
    solver *reference = solver_open(7, 6, 20);
    gg_random random;
    int proven = 0, choices = 0, lost = 0;
    gg_random_init(&random, 77, GG_STREAM_TEST);
    for (int i = 0; i < 150; i++) {
        connect4_state s;
        int columns[42];
        const int stones = 24 + i % 12, seat = stones % 2;
        random_position(game, &random, stones, &s, columns);
        const int score = solver_score(reference, columns, stones);
        const gg_limits limits = {.nodes = 60000, .seat = -1};
        gg_result result;
        gg_error error = {0};
        gg_search_clear(search);
        assert_int_equal(gg_search_go(search, &s, &limits, NULL, NULL, &result, &error), 0);
        if (result.info.proven) {
            const double value = score > 0 ? 1 : score < 0 ? 0 : 0.5;
            assert_true(result.info.line[0].value[seat] == value);
            proven++;
        }
        if (score < 0) continue;
        assert_true(result.info.line[0].value[seat] > 0);
        connect4_state next = s;
        gg_apply(game, &next, result.move);
        columns[stones] = (int)result.move - 1;
        choices++;
        if (game->rules->actor(game, &next) != GG_OVER)
            lost += solver_score(reference, columns, stones + 1) > 0;
    }
    print_message("%d of 150 proven, %d of %d moves lost the game\n", proven, lost, choices);
    assert_true(proven >= 120 && lost <= 3);
    gg_search_close(search);
    solver_close(reference);
    gg_game_close(game);
}

static int sign(int x) {
    return (x > 0) - (x < 0);
}

/* How often a search's move keeps the value of the game (won, drawn, lost) in random positions of
 * 14 to 28 stones whose moves differ in it. */
static int keeps_value(const char *text, int positions) {
    gg_game *game = lab_open("connect4", NULL);
    gg_error error = {0};
    gg_bot bot;
    if (gg_bot_parse(&bot, game, text, &error) < 0) fail_msg("%s", error.words);
    gg_search *search = gg_bot_open(&bot, game, 1, 64, 1, &error);
    solver *reference = solver_open(7, 6, 24);
    gg_random random;
    int kept = 0;
    assert_true(search && reference);
    gg_random_init(&random, 1428, GG_STREAM_TEST);
    for (int found = 0; found < positions;) {
        connect4_state s;
        gg_move list[GG_MAX_MOVES];
        int columns[43], value[9] = {0}, least = 1, best = -1;
        const int stones = 14 + (int)gg_random_below(&random, 15);
        random_position(game, &random, stones, &s, columns);
        const int count = game->rules->list(game, &s, list);
        for (int i = 0; i < count; i++) {
            connect4_state next = s;
            gg_apply(game, &next, list[i]);
            columns[stones] = (int)list[i] - 1;
            const bool over = game->rules->actor(game, &next) == GG_OVER;
            const int v = over ? 1 : -sign(solver_score(reference, columns, stones + 1));
            value[list[i]] = v;
            if (v < least) least = v;
            if (v > best) best = v;
        }
        if (least == best) continue;
        found++;
        gg_result result;
        gg_search_clear(search);
        assert_int_equal(gg_search_go(search, &s, &bot.limits, NULL, NULL, &result, &error), 0);
        kept += value[result.move] == best;
    }
    gg_search_close(search);
    solver_close(reference);
    gg_game_close(game);
    return kept;
}

TEST(mcts_keeps_the_value) {
    const int kept = keeps_value("mcts:random=1,nodes=10000", 500);
    print_message("%d of 500 kept with 10,000 simulations and random games\n", kept);
    assert_true(kept >= 485);
}

/* By hand: the score of each first column, the value of the game. */
static int print_openings(void) {
    solver *reference = solver_open(7, 6, 27);
    if (!reference) return 1;
    for (int column = 0; column < 7; column++) {
        printf("%c %d", 'a' + column, -solver_score(reference, &column, 1));
        printf("  %llu nodes so far\n", (unsigned long long)solver_nodes(reference));
        fflush(stdout);
    }
    solver_close(reference);
    return 0;
}

/* Measurements that are no tests. */
static int arguments(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "--openings") == 0) return print_openings();
    if (argc != 4 || strcmp(argv[1], "--keeps") != 0) return LAB_GO_ON;
    printf("%s: %d of %s\n", argv[2], keeps_value(argv[2], atoi(argv[3])), argv[3]);
    return 0;
}

PROGRAM(arguments)

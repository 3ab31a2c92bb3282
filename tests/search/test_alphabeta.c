/* alphabeta against plain expectiminimax on thousands of random graphs, with each of its techniques
 * switched off and on; the solver; lines, limits and repeatability. */
#include "../lab/test.h"
#include "toys.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static struct toy_tree random_tree(uint64_t seed, int players) {
    gg_random r;
    gg_random_init(&r, seed, GG_STREAM_TEST);
    return (struct toy_tree){
        .seed = seed,
        .depth = 2 + (int)gg_random_below(&r, 6),
        .width = gg_random_below(&r, 2) ? 1u << 30 : 1 + gg_random_below(&r, 12),
        .branching = 2 + (int)gg_random_below(&r, 3),
        .chance = (int)gg_random_below(&r, 3) * 250,
        .run = (int)gg_random_below(&r, 3) * 300,
        .over = (int)gg_random_below(&r, 2) * 60,
        .players = players,
        .coarse = (int)gg_random_below(&r, 2),
    };
}

/* A random tree and its root, a decision of `seat`. */
struct root {
    struct toy_tree tree;
    gg_game game;
    gg_state state;
    int seat;
};

/* The next one at or after the seed, which is returned. */
static uint64_t open_tree(struct root *root, uint64_t seed, int players) {
    for (;; seed++) {
        root->tree = random_tree(seed, players);
        toy_tree_game(&root->game, &root->tree);
        gg_start(&root->game, root->state.bytes);
        root->seat = root->game.rules->actor(&root->game, root->state.bytes);
        if (root->seat >= 0) return seed;
    }
}

static double go_value(gg_search *search, const void *state, const gg_limits *limits,
                       gg_result *result) {
    gg_error error = {0};
    assert_int_equal(gg_search_go(search, state, limits, NULL, NULL, result, &error), 0);
    assert_true(result->move != 0 && result->move == result->info.line[0].pv[0]);
    return result->info.line[0].value[search->actor];
}

static const char *const switches[] = {
    "star=0,lmr=0,rfp=0,tt=0,pvs=0,order=0,qs=0",
    "star=1,lmr=0,rfp=0,tt=0,pvs=0,order=0,qs=0",
    "star=2,lmr=0,rfp=0,tt=0,pvs=0,order=0,qs=0",
    "star=1,lmr=0,rfp=0,tt=0,pvs=1,order=1,qs=0",
    "star=2,lmr=0,rfp=0,tt=0,pvs=1,order=2,qs=0",
    "star=2,lmr=0,rfp=0,tt=0,pvs=1,order=2,qs=3,qw=99",
    "star=0,lmr=0,rfp=0,tt=0,pvs=1,order=1,qs=3,qw=99",
    "star=2,lmr=0,rfp=0,tt=1,pvs=0,order=0,qs=0",
    "star=1,lmr=0,rfp=0,tt=1,pvs=1,order=2,qs=2,qw=99",
    "star=0,lmr=0,rfp=0,tt=1,pvs=1,order=2,qs=4,qw=1",
    "star=2,lmr=0,rfp=0,tt=1,pvs=1,order=2,qs=4,qw=2",
    "star=2,lmr=1,rfp=50,tt=1,pvs=1,order=2,qs=12,qw=1",
};
#define SWITCHES (sizeof switches / sizeof switches[0])

/* To the end of the game every combination is exact, reductions included: what does not touch a
 * horizon is not judged. */
TEST(full_depth) {
    for (int players = 2; players <= 4; players++)
        for (size_t i = 0; i < SWITCHES; i++) {
            uint64_t seed = 1;
            for (int n = 0; n < 120; n++, seed++) {
                struct root root;
                gg_result result;
                seed = open_tree(&root, seed, players);
                gg_search *s = toy_open(&root.game, "alphabeta", switches[i], &toy_tree_eval,
                                        &(gg_search_options){.hash_bytes = 1 << 20});
                const double value =
                    go_value(s, root.state.bytes, &(gg_limits){.seat = -1}, &result);
                const double exact =
                    toy_minimax(&root.game, &toy_tree_eval, root.state.bytes, root.seat, 100, 0);
                if (fabs(value - exact) > 1e-12)
                    fail_msg("seed %d, %d seats, %s: %.15f, not %.15f", (int)seed, players,
                             switches[i], value, exact);
                assert_int_equal(result.info.proven, players == 2);
                gg_search_close(s);
            }
        }
}

/* At each limited depth, without the table and reductions, exact as well. */
TEST(limited_depth) {
    for (size_t i = 0; i < 7; i++) {
        uint64_t seed = 1000;
        for (int n = 0; n < 60; n++, seed++)
            for (int depth = 1; depth <= 6; depth++) {
                struct root root;
                gg_result result;
                seed = open_tree(&root, seed, 2 + n % 3);
                const char *qs = strstr(switches[i], "qs=");
                gg_search *s = toy_open(&root.game, "alphabeta", switches[i], &toy_tree_eval,
                                        &(gg_search_options){.hash_bytes = 1 << 20});
                const gg_limits limits = {.depth = depth, .seat = -1};
                const double value = go_value(s, root.state.bytes, &limits, &result);
                const double exact = toy_minimax(&root.game, &toy_tree_eval, root.state.bytes,
                                                 root.seat, depth, qs[3] - '0');
                if (fabs(value - exact) > 1e-12)
                    fail_msg("seed %d, depth %d, %s: %.15f, not %.15f", (int)seed, depth,
                             switches[i], value, exact);
                assert_true(result.info.depth <= depth);
                gg_search_close(s);
            }
    }
}

/* Near the horizon values far past a scout's window are believed: the fewer, the larger the margin, and
 * with one that no value can pass none. */
TEST(far_past_the_window) {
    static const char *const margin[] = {"rfp=0", "rfp=1000", "rfp=100", "rfp=20"};
    uint64_t nodes[4] = {0};
    for (uint64_t seed = 3000; seed < 3100; seed++) {
        double value[4];
        struct root root;
        open_tree(&root, seed, 2);
        for (int i = 0; i < 4; i++) {
            gg_result result;
            gg_search *s = toy_open(&root.game, "alphabeta", margin[i], &toy_tree_eval,
                                    &(gg_search_options){.hash_bytes = 1 << 20});
            value[i] = go_value(s, root.state.bytes, &(gg_limits){.depth = 4, .seat = -1}, &result);
            nodes[i] += result.info.nodes;
            gg_search_close(s);
        }
        assert_true(value[0] == value[1]);
    }
    assert_true(nodes[0] == nodes[1] && nodes[2] < nodes[1] && nodes[3] < nodes[2]);
}

/* The solver gives the exact value of every root move, best first. */
TEST(solver_lines) {
    uint64_t seed = 5000;
    for (int n = 0; n < 400; n++, seed++) {
        struct root root;
        gg_result result;
        seed = open_tree(&root, seed, 2);
        gg_search *s =
            toy_open(&root.game, "alphabeta", "solve=1", &toy_tree_eval,
                     &(gg_search_options){.hash_bytes = 1 << 20, .multipv = GG_MAX_MULTIPV});
        go_value(s, root.state.bytes, &(gg_limits){.seat = -1}, &result);
        assert_true(result.info.proven);
        assert_int_equal(result.info.lines, s->move_count);
        for (int i = 0; i < result.info.lines; i++) {
            const gg_line *line = &result.info.line[i];
            gg_state child = root.state;
            gg_apply(&root.game, child.bytes, line->pv[0]);
            const double exact =
                toy_minimax(&root.game, &toy_tree_eval, child.bytes, root.seat, 100, 0);
            assert_true(fabs(line->value[root.seat] - exact) <= 1e-12);
            assert_true(fabs(line->value[1 - root.seat] - (1 - exact)) <= 1e-12);
            assert_true(i == 0 || line->value[root.seat] <= line[-1].value[root.seat]);
        }
        gg_search_close(s);
    }
}

TEST(solves_race) {
    const struct toy_race race = {20, 8, 2};
    gg_game game;
    gg_state state;
    gg_result result;
    double exact[GG_MAX_PLAYERS];
    toy_race_game(&game, &race);
    gg_start(&game, state.bytes);
    toy_solve(&game, state.bytes, exact);
    gg_search *s = toy_open(&game, "alphabeta", "solve=1", NULL, NULL);
    const double value = go_value(s, state.bytes, &(gg_limits){.seat = -1}, &result);
    assert_true(result.info.proven);
    assert_true(fabs(value - exact[0]) <= 1e-12);
    gg_search_close(s);
}

TEST(solves_nim) {
    for (int heap = 1; heap <= 60; heap++) {
        const struct toy_nim nim = {heap, 3};
        gg_game game;
        gg_state state;
        gg_result result;
        toy_nim_game(&game, &nim);
        gg_start(&game, state.bytes);
        for (int solve = 0; solve < 2; solve++) {
            gg_search *s = toy_open(&game, "alphabeta", solve ? "solve=1" : NULL, NULL, NULL);
            const double value = go_value(s, state.bytes, &(gg_limits){.seat = -1}, &result);
            assert_true(result.info.proven);
            assert_true(value == (heap % 4 ? 1.0 : 0.0));
            if (heap % 4) assert_int_equal(result.move, heap % 4);
            gg_search_close(s);
        }
    }
}

static struct toy_tree big_tree(void) {
    return (struct toy_tree){.seed = 7,
                             .depth = 60,
                             .width = 1 << 30,
                             .branching = 12,
                             .chance = 200,
                             .run = 300,
                             .players = 2};
}

/* As many nodes as allowed, with any number of threads. */
TEST(node_limit) {
    const struct toy_tree tree = big_tree();
    gg_game game;
    gg_state state;
    gg_result result;
    toy_tree_game(&game, &tree);
    gg_start(&game, state.bytes);
    for (int threads = 1; threads <= 3; threads++) {
        gg_search *s = toy_open(&game, "alphabeta", NULL, &toy_tree_eval,
                                &(gg_search_options){.threads = threads});
        for (uint64_t nodes = 1; nodes < 100000; nodes = nodes * 3 + 1) {
            gg_search_clear(s);
            go_value(s, state.bytes, &(gg_limits){.nodes = nodes, .seat = -1}, &result);
            assert_int_equal(result.info.nodes, nodes);
        }
        gg_search_close(s);
    }
}

/* Helpers leave the main thread, which answers, enough nodes to find one. */
TEST(helpers_leave_nodes_to_the_main_thread) {
    const struct toy_tree tree = big_tree();
    gg_game game;
    gg_state state;
    gg_result result;
    toy_tree_game(&game, &tree);
    gg_start(&game, state.bytes);
    for (int threads = 4; threads <= 16; threads *= 2) {
        gg_search *s = toy_open(&game, "alphabeta", NULL, &toy_tree_eval,
                                &(gg_search_options){.threads = threads});
        for (int n = 0; n < 10; n++) {
            gg_search_clear(s);
            go_value(s, state.bytes, &(gg_limits){.nodes = 5003, .seat = -1}, &result);
            assert_int_equal(result.info.nodes, 5003);
            assert_true(result.info.depth >= 1);
        }
        gg_search_close(s);
    }
}

TEST(repeatable) {
    const struct toy_tree tree = big_tree();
    gg_game game;
    gg_state state;
    gg_result a, b;
    toy_tree_game(&game, &tree);
    gg_start(&game, state.bytes);
    for (int multipv = 1; multipv <= 3; multipv++) {
        gg_search *s = toy_open(&game, "alphabeta", NULL, &toy_tree_eval,
                                &(gg_search_options){.multipv = multipv});
        gg_search *other = toy_open(&game, "alphabeta", NULL, &toy_tree_eval,
                                    &(gg_search_options){.multipv = multipv});
        const gg_limits limits = {.nodes = 50000, .seat = -1};
        go_value(s, state.bytes, &limits, &a);
        go_value(other, state.bytes, &limits, &b);
        a.info.time_us = b.info.time_us = 0;
        assert_memory_equal(&a, &b, sizeof a);
        gg_search_clear(s);
        go_value(s, state.bytes, &limits, &b);
        b.info.time_us = 0;
        assert_memory_equal(&a, &b, sizeof a);
        gg_search_close(s);
        gg_search_close(other);
    }
}

/* Each line can be played. */
TEST(lines_are_legal) {
    const struct toy_tree tree = big_tree();
    gg_game game;
    gg_state state;
    gg_result result;
    toy_tree_game(&game, &tree);
    gg_start(&game, state.bytes);
    gg_search *s =
        toy_open(&game, "alphabeta", NULL, &toy_tree_eval, &(gg_search_options){.multipv = 4});
    go_value(s, state.bytes, &(gg_limits){.nodes = 200000, .seat = -1}, &result);
    assert_true(result.info.lines >= 2);
    for (int i = 0; i < result.info.lines; i++) {
        const gg_line *line = &result.info.line[i];
        gg_state at = state;
        assert_true(line->length >= 2);
        for (int k = 0; k < line->length; k++) {
            gg_move list[64];
            const int count = gg_list(&game, at.bytes, list);
            int found = 0;
            for (int m = 0; m < count; m++) found += list[m] == line->pv[k];
            assert_int_equal(found, 1);
            gg_apply(&game, at.bytes, line->pv[k]);
        }
        for (int k = 0; k < i; k++) assert_true(line->pv[0] != result.info.line[k].pv[0]);
    }
    gg_search_close(s);
}

TEST(threads_agree) {
    uint64_t seed = 9000;
    for (int n = 0; n < 60; n++, seed++) {
        struct root root;
        gg_result result;
        seed = open_tree(&root, seed, 2);
        gg_search *s = toy_open(&root.game, "alphabeta", NULL, &toy_tree_eval,
                                &(gg_search_options){.hash_bytes = 4 << 20, .threads = 3});
        const double value = go_value(s, root.state.bytes, &(gg_limits){.seat = -1}, &result);
        const double exact =
            toy_minimax(&root.game, &toy_tree_eval, root.state.bytes, root.seat, 100, 0);
        assert_true(fabs(value - exact) <= 1e-12);
        gg_search_close(s);
    }
}

/* The value of best reply for root->seat by plain recursion: once an opponent has deviated from the
 * policy's move, the other opponents play theirs until that seat has moved. */
static double plain_best_reply(const struct root *root, const void *state, int replier) {
    const gg_game *game = &root->game;
    const int actor = game->rules->actor(game, state);
    if (actor == GG_OVER || actor == GG_CHANCE) {
        double value[GG_MAX_PLAYERS], sum = 0;
        gg_outcome outcomes[64];
        if (actor == GG_OVER) {
            game->rules->payoff(game, state, value);
            return value[root->seat];
        }
        const int count = game->rules->outcomes(game, state, outcomes);
        for (int i = 0; i < count; i++) {
            gg_state to;
            memcpy(to.bytes, state, game->state_bytes);
            gg_apply(game, to.bytes, outcomes[i].move);
            sum += outcomes[i].p * plain_best_reply(root, to.bytes, replier);
        }
        return sum;
    }
    const bool own = actor == root->seat, bound = !own && replier >= 0 && replier != actor;
    gg_move list[64];
    float scores[64];
    const int count = gg_list(game, state, list);
    int planned = 0;
    toy_tree_eval.policy(game, state, list, count, NULL, scores);
    for (int i = 1; i < count; i++)
        if (scores[i] > scores[planned]) planned = i;
    double best = own ? -1 : 2;
    for (int i = 0; i < count; i++) {
        if (bound && i != planned) continue;
        gg_state to;
        memcpy(to.bytes, state, game->state_bytes);
        gg_apply(game, to.bytes, list[i]);
        const int next = own ? -1 : i != planned ? actor : replier;
        const double value = plain_best_reply(root, to.bytes, next);
        if (own ? value > best : value < best) best = value;
    }
    return best;
}

TEST(best_reply) {
    static const char *const ways[] = {
        "tt=0,order=1,star=2,pvs=1", "tt=0,order=0,star=2,pvs=1", "tt=1,order=2,star=2,pvs=1",
        "tt=2,order=2,star=2,pvs=1", "tt=1,order=2,star=0,pvs=1", "tt=1,order=2,star=1,pvs=0",
    };
    uint64_t seed = 300;
    for (int n = 0; n < 300; n++, seed++) {
        struct root root;
        gg_result result;
        seed = open_tree(&root, seed, 3 + n % 2);
        const double exact = plain_best_reply(&root, root.state.bytes, -1);
        for (int i = 0; i < 6; i++) {
            char parameters[96];
            snprintf(parameters, sizeof parameters, "mode=bestreply,lmr=0,rfp=0,qs=0,%s", ways[i]);
            gg_search *s = toy_open(&root.game, "alphabeta", parameters, &toy_tree_eval,
                                    &(gg_search_options){.hash_bytes = 1 << 20});
            const double value = go_value(s, root.state.bytes, &(gg_limits){.seat = -1}, &result);
            assert_true(fabs(value - exact) <= 1e-12);
            gg_search_close(s);
        }
    }
}

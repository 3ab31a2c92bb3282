/* Late positions solved inside mcts and alphabeta: exact values, limits kept, switched off where it
 * cannot help. */
#include "../../core/games.h"
#include "../../search/alphabeta.h"
#include "../../search/mcts.h"
#include "../lab/test.h"
#include "../timing.h"
#include "toys.h"

#include "../../core/clock.h"

#include <math.h>
#include <string.h>

static const char *const algorithms[] = {"mcts", "alphabeta"};

static gg_result go(gg_search *search, const void *state, const gg_limits *limits) {
    gg_result result;
    gg_error error = {0};
    assert_int_equal(gg_search_go(search, state, limits, NULL, NULL, &result, &error), 0);
    return result;
}

static gg_result go_nodes(gg_search *search, const void *state, uint64_t nodes) {
    return go(search, state, &(gg_limits){.nodes = nodes, .seat = -1});
}

static const gg_prover *prover_of(const gg_search *search, const char *algorithm) {
    return algorithm[0] == 'm' ? &((const struct gg_mcts *)search->data)->prover
                               : &((const struct gg_ab *)search->data)->prover;
}

static void start_at_decision(const gg_game *game, gg_state *state) {
    memset(state, 0, sizeof *state);
    gg_start(game, state->bytes);
    while (game->rules->actor(game, state->bytes) == GG_CHANCE) {
        gg_move list[GG_MAX_MOVES];
        gg_list(game, state->bytes, list);
        gg_apply(game, state->bytes, list[0]);
    }
}

/* A random tree at a decision; false when it has none at once. */
static bool open_tree(gg_game *game, struct toy_tree *tree, uint64_t seed, int players,
                      gg_state *state) {
    *tree = (struct toy_tree){.seed = seed,
                              .depth = 5,
                              .width = 60,
                              .branching = 4,
                              .chance = 300,
                              .run = 300,
                              .players = players,
                              .coarse = (int)(seed % 2)};
    toy_tree_game(game, tree);
    gg_start(game, state->bytes);
    const int actor = game->rules->actor(game, state->bytes);
    return actor >= 0 && gg_list(game, state->bytes, (gg_move[GG_MAX_MOVES]){0}) > 1;
}

static double value_after(const gg_game *game, const gg_state *state, gg_move move, int seat) {
    gg_state next = *state;
    double value[GG_MAX_PLAYERS];
    gg_apply(game, next.bytes, move);
    toy_solve(game, next.bytes, value);
    return value[seat];
}

/* What is called proven is what plain recursion over the whole tree finds, and the move keeps it. */
static int check_trees(const char *algorithm, int players, const char *parameters, int threads) {
    int proven = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        gg_game game;
        struct toy_tree tree;
        gg_state state;
        double exact[GG_MAX_PLAYERS];
        if (!open_tree(&game, &tree, seed, players, &state)) continue;
        const int seat = game.rules->actor(&game, state.bytes);
        gg_search *search = toy_open(&game, algorithm, parameters, &toy_tree_eval,
                                     &(gg_search_options){.threads = threads});
        const gg_result r = go_nodes(search, state.bytes, 3000);
        gg_search_close(search);
        assert_true(r.info.nodes <= 3000);
        if (!r.info.proven) continue;
        proven++;
        toy_solve(&game, state.bytes, exact);
        assert_true(r.info.line[0].proven && r.info.line[0].pv[0] == r.move);
        for (int i = 0; i < players; i++)
            assert_true(fabs(r.info.line[0].value[i] - exact[i]) < 1e-12);
        assert_true(fabs(value_after(&game, &state, r.move, seat) - exact[seat]) < 1e-12);
    }
    return proven;
}

TEST(proven_values_are_exact) {
    for (int players = 1; players <= 2; players++) {
        const int without = check_trees("mcts", players, "prove=0", 1);
        const int with = check_trees("mcts", players, "prove=1", 1);
        print_message("%d players: mcts proves %d trees, %d by itself\n", players, with, without);
        assert_true(without >= 3 && with >= 30 && with >= without);
        assert_true(players == 1 || with > without);
        /* The first move and the threads' luck do not change what the solver finds before them. */
        assert_true(check_trees("mcts", players, NULL, 3) >= with);
        assert_true(check_trees("alphabeta", players, NULL, 1) >= 30);
        assert_true(check_trees("alphabeta", players, NULL, 3) >= 30);
    }
}

/* Positions near the end of gate whose values are checks of the rules: ARG-C61, C62, C66. */
TEST(endings_of_gate) {
    static const struct {
        const char *id, *position, *move;
        int64_t num, den; /* of Mineos */
    } known[] = {
        {"ARG-C61", "argot1 gate BP:1 1.3.1 0.0 0.0 0.0.0 GRD1@0.3:3,HOP1@0.3:4:x<1.3 - - -",
         "F:GRD1", 1546043890868405, 7312316880125952},
        {"ARG-C62", "argot1 gate BP:1 1.3.1 0.0 0.0 0.0.0 GRD1@0.3:2,BER1@0.3:3:x<1.3 - - -",
         "F:BER1", 1103684374679, 1880739938304},
        {"ARG-C66", "argot1 gate MG:0 1.3.0 1.0 0.0 0.0.0 KNT1@0.4:3,HOP1@0.3:2 - - -", "g0.4",
         1550881, 26873856},
    };
    gg_error error = {0};
    gg_game *game = gg_game_open("argot", "gate", &error);
    assert_non_null(game);
    for (size_t a = 0; a < 2; a++) {
        gg_search *search = toy_open(game, algorithms[a], NULL, NULL, NULL);
        for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
            gg_state state;
            char token[GG_MOVE_TEXT];
            gg_text text = gg_text_over(token, sizeof token);
            assert_true(game->rules->read_fen(game, gg_slice_of(known[i].position), state.bytes,
                                              &error) >= 0);
            const gg_result r = go_nodes(search, state.bytes, 100000);
            game->rules->write_move(game, state.bytes, r.move, &text);
            if (!r.info.proven) fail_msg("%s: %s proves nothing", known[i].id, algorithms[a]);
            assert_string_equal(token, known[i].move);
            assert_true(fabs(r.info.line[0].value[1] -
                             (double)known[i].num / (double)known[i].den) < 1e-12);
        }
        gg_search_close(search);
    }
    gg_game_close(game);
}

/* Where every move loses, the search itself chooses among them. */
TEST(lost_positions_are_told) {
    for (size_t a = 0; a < 2; a++)
        for (int lines = 1; lines <= 2; lines++) {
            const struct toy_nim nim = {8, 3};
            gg_game game;
            gg_state state;
            toy_nim_game(&game, &nim);
            gg_start(&game, state.bytes);
            gg_search *search =
                toy_open(&game, algorithms[a], NULL, NULL, &(gg_search_options){.multipv = lines});
            const gg_result r = go_nodes(search, state.bytes, 4000);
            assert_true(r.info.proven && r.move >= 1 && r.move <= 3);
            assert_int_equal(r.info.lines, lines);
            for (int i = 0; i < lines; i++) {
                assert_true(r.info.line[i].proven);
                assert_true(fabs(r.info.line[i].value[0]) < 1e-12);
                assert_true(fabs(r.info.line[i].value[1] - 1) < 1e-12);
            }
            gg_search_close(search);
        }
}

/* With one position, one limit and one seed the same comes out, whatever was searched before. */
TEST(cleared_it_repeats) {
    gg_error error = {0};
    gg_game *game = gg_game_open("argot", "gate", &error);
    gg_state state;
    assert_non_null(game);
    start_at_decision(game, &state);
    for (size_t a = 0; a < 2; a++) {
        gg_search *search = toy_open(game, algorithms[a], NULL, NULL, NULL);
        gg_result first = go_nodes(search, state.bytes, 4000);
        for (int i = 0; i < 5; i++) go_nodes(search, state.bytes, 2000);
        gg_search_clear(search);
        gg_result again = go_nodes(search, state.bytes, 4000);
        first.info.time_us = again.info.time_us = 0;
        assert_memory_equal(&first, &again, sizeof first);
        gg_search_close(search);
    }
    gg_game_close(game);
}

/* Far from the end a try costs little: a 32nd of the limits, and less when it failed before. */
TEST(a_try_in_vain_is_cheap) {
    gg_error error = {0};
    gg_game *game = gg_game_open("argot", "siege", &error);
    gg_state state;
    assert_non_null(game);
    start_at_decision(game, &state);
    for (size_t a = 0; a < 2; a++) {
        gg_search *search = toy_open(game, algorithms[a], "", NULL, NULL);
        const gg_prover *prover = prover_of(search, algorithms[a]);
        assert_non_null(prover->solver);
        uint64_t made[3];
        for (int i = 0; i < 3; i++) {
            const gg_result r = go_nodes(search, state.bytes, 20000);
            assert_false(r.info.proven);
            assert_int_equal(r.info.nodes, 20000);
            made[i] = gg_prover_nodes(prover);
        }
        print_message("%s: %d %d %d of 20000\n", algorithms[a], (int)made[0], (int)made[1],
                      (int)made[2]);
        assert_true(made[0] > 0 && made[0] <= 20000 / 24);
        assert_true(made[2] < made[0] / 2);
        gg_search_close(search);
    }
    gg_game_close(game);
}

/* Nothing is tried, and no memory taken, where it is switched off or could prove nothing. */
TEST(where_nothing_is_tried) {
    const struct toy_tree trio = {.seed = 4, .depth = 4, .width = 20, .branching = 3, .players = 3};
    const struct toy_nim nim = {30, 3};
    gg_game three, two;
    gg_state state;
    toy_tree_game(&three, &trio);
    toy_nim_game(&two, &nim);
    gg_start(&two, state.bytes);
    for (size_t a = 0; a < 2; a++) {
        const gg_search_options small = {.hash_bytes = 1 << 20};
        gg_search *of_three = toy_open(&three, algorithms[a], NULL, NULL, NULL);
        gg_search *off = toy_open(&two, algorithms[a], "prove=0", NULL, NULL);
        gg_search *tight = toy_open(&two, algorithms[a], NULL, NULL, &small);
        gg_search *on = toy_open(&two, algorithms[a], NULL, NULL, NULL);
        assert_null(prover_of(of_three, algorithms[a])->solver);
        assert_null(prover_of(off, algorithms[a])->solver);
        assert_null(prover_of(tight, algorithms[a])->solver);
        assert_non_null(prover_of(on, algorithms[a])->solver);
        assert_true(gg_search_memory(on) <= (16 << 20));
        assert_true(gg_search_memory(tight) <= (1 << 20));
        /* A depth is asked for its own value; some dozens of nodes are not worth a try. */
        go(on, state.bytes, &(gg_limits){.depth = 3, .nodes = 1000, .seat = -1});
        assert_int_equal(prover_of(on, algorithms[a])->states, 0);
        go_nodes(on, state.bytes, 40);
        assert_int_equal(prover_of(on, algorithms[a])->states, 0);
        gg_search_close(of_three);
        gg_search_close(off);
        gg_search_close(tight);
        gg_search_close(on);
    }
}

/* A try keeps the time even where a state takes half a millisecond. */
TEST(timing_tries_keep_the_time) {
    const struct toy_tree tree = {
        .seed = 5, .depth = 60, .width = 100, .branching = 6, .chance = 200, .players = 2};
    gg_game game;
    gg_state state;
    toy_tree_game(&game, &tree);
    gg_start(&game, state.bytes);
    if (game.rules->actor(&game, state.bytes) < 0) gg_apply(&game, state.bytes, 1);
    for (size_t a = 0; a < 2; a++) {
        gg_search *search = toy_open(&game, algorithms[a], NULL, &toy_slow_eval, NULL);
        for (int i = 0; i < 5; i++) {
            const int64_t start = gg_now_us();
            go(search, state.bytes, &(gg_limits){.movetime_us = 50000, .seat = -1});
            on_time("a go of 50 ms, us", gg_now_us() - start, 50001);
        }
        gg_search_close(search);
    }
}

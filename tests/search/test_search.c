/* What every search keeps: options and errors, root moves, limits, deadlines, stop, memory, hidden
 * information; and the cheap searches random, script and greedy. */
#include "../../core/clock.h"
#include "../../core/games.h"
#include "../../search/bench.h"
#include "../lab/test.h"
#include "../timing.h"
#include "toys.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct toy_tree big = {.seed = 11,
                                    .depth = 80,
                                    .width = 1 << 30,
                                    .branching = 16,
                                    .chance = 200,
                                    .run = 300,
                                    .players = 2};

static void open_big(gg_game *game, void *state) {
    toy_tree_game(game, &big);
    gg_start(game, state);
}

static gg_result go(gg_search *search, const void *state, const gg_limits *limits) {
    gg_result result;
    gg_error error = {0};
    assert_int_equal(gg_search_go(search, state, limits, NULL, NULL, &result, &error), 0);
    return result;
}

static bool is_root_move(const gg_game *game, const void *state, gg_move move) {
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(game, state, list);
    for (int i = 0; i < count; i++)
        if (list[i] == move) return true;
    return false;
}

/* --- options */

static gg_code open_code(const gg_search_options *options, const char *words) {
    static const struct toy_nim nim = {5, 3};
    gg_game game;
    gg_error error = {0};
    toy_nim_game(&game, &nim);
    gg_search *search = gg_search_open(&game, options, &error);
    if (search) {
        gg_search_close(search);
        return GG_OK;
    }
    assert_non_null(strstr(error.words, words));
    return error.code;
}

TEST(bad_options) {
    assert_int_equal(open_code(&(gg_search_options){.algorithm = "oracle"}, "oracle"),
                     GG_BAD_OPTION);
    assert_int_equal(open_code(&(gg_search_options){0}, "no search"), GG_BAD_OPTION);
    for (int i = 0; gg_search_algorithm(i); i++) {
        gg_search_options o = {.algorithm = gg_search_algorithm(i)};
        assert_int_equal(open_code(&o, ""), GG_OK);
        o.threads = 65;
        assert_int_equal(open_code(&o, "threads"), GG_BAD_OPTION);
        o.threads = -1;
        assert_int_equal(open_code(&o, "threads"), GG_BAD_OPTION);
        o.threads = 64;
        o.hash_bytes = 1 << 20;
        assert_int_equal(open_code(&o, ""), GG_OK);
        o.hash_bytes = 1000;
        assert_int_equal(open_code(&o, "bytes"), GG_BAD_OPTION);
        o.hash_bytes = 0;
        o.multipv = GG_MAX_MULTIPV + 1;
        assert_int_equal(open_code(&o, "lines"), GG_BAD_OPTION);
    }
    assert_null(gg_search_algorithm(-1));
}

static gg_code parameter_code(const char *algorithm, const char *name, const char *value,
                              const char *words) {
    const gg_parameter p = {gg_slice_of(name), gg_slice_of(value)};
    return open_code(
        &(gg_search_options){.algorithm = algorithm, .parameters = &p, .parameter_count = 1},
        words);
}

TEST(parameters) {
    for (int i = 0; gg_search_algorithm(i); i++) {
        const char *a = gg_search_algorithm(i);
        assert_int_equal(parameter_code(a, "zero", "1", ""), GG_OK);
        assert_int_equal(parameter_code(a, "zero", "2", "zero"), GG_BAD_OPTION);
        assert_int_equal(parameter_code(a, "nonsense", "2", "nonsense"), GG_BAD_OPTION);
        assert_int_equal(parameter_code(a, "", "2", ""), GG_BAD_OPTION);
        assert_int_equal(parameter_code(a, "w.nonsense", "2", "nonsense"), GG_BAD_OPTION);
        assert_int_equal(parameter_code(a, "w.nonsense", "inf", ""), GG_BAD_OPTION);
    }
    assert_int_equal(parameter_code("alphabeta", "star", "1", ""), GG_OK);
    assert_int_equal(parameter_code("alphabeta", "star", "1.5", "whole"), GG_BAD_OPTION);
    assert_int_equal(parameter_code("alphabeta", "star", "", "star"), GG_BAD_OPTION);
    assert_int_equal(parameter_code("alphabeta", "star", "0x1", "star"), GG_BAD_OPTION);
    assert_int_equal(parameter_code("alphabeta", "star", " 1", "star"), GG_BAD_OPTION);
    assert_int_equal(parameter_code("alphabeta", "star", "1e99", "star"), GG_BAD_OPTION);
    assert_int_equal(parameter_code("alphabeta", "mode", "bestreply", ""), GG_OK);
    assert_int_equal(parameter_code("alphabeta", "mode", "best", "paranoid"), GG_BAD_OPTION);
}

/* --- roots */

TEST(bad_roots) {
    const struct toy_race race = {20, 8, 2};
    gg_game game;
    gg_state state;
    toy_race_game(&game, &race);
    for (int i = 0; gg_search_algorithm(i); i++) {
        gg_search *s = toy_open(&game, gg_search_algorithm(i), NULL, NULL, NULL);
        gg_result result;
        gg_error error;
        const gg_move none[] = {99};
        gg_limits limits = {.nodes = 10, .seat = -1};
        gg_start(&game, state.bytes);
        limits.searchmoves = none;
        limits.searchmove_count = 1;
        assert_int_equal(gg_search_go(s, state.bytes, &limits, NULL, NULL, &result, &error),
                         GG_BAD_ARGUMENT);
        limits.searchmoves = NULL;
        limits.movetime_us = -5;
        assert_int_equal(gg_search_go(s, state.bytes, &limits, NULL, NULL, &result, &error),
                         GG_BAD_ARGUMENT);
        limits.movetime_us = 0;
        limits.cputime_us = -5;
        assert_int_equal(gg_search_go(s, state.bytes, &limits, NULL, NULL, &result, &error),
                         GG_BAD_ARGUMENT);
        limits.cputime_us = 0;
        gg_apply(&game, state.bytes, 1); /* now a die is rolling */
        assert_int_equal(gg_search_go(s, state.bytes, &limits, NULL, NULL, &result, &error),
                         GG_BAD_ARGUMENT);
        gg_search_close(s);
    }
}

TEST(searchmoves) {
    gg_game game;
    gg_state state;
    open_big(&game, state.bytes);
    gg_move list[64];
    const int count = gg_list(&game, state.bytes, list);
    assert_true(count >= 3);
    for (int i = 0; gg_search_algorithm(i); i++) {
        gg_search *s = toy_open(&game, gg_search_algorithm(i), NULL, &toy_tree_eval,
                                &(gg_search_options){.multipv = 4});
        for (int k = 0; k + 1 < count; k++) {
            const gg_limits limits = {
                .nodes = 500, .searchmoves = &list[k], .searchmove_count = 2, .seat = -1};
            const gg_result result = go(s, state.bytes, &limits);
            assert_true(result.move == list[k] || result.move == list[k + 1]);
            assert_true(result.info.lines >= 1 && result.info.lines <= 2);
        }
        gg_search_close(s);
    }
}

/* One move of several is asked for its value: it is searched. */
TEST(one_searchmove) {
    gg_game game;
    gg_state state;
    open_big(&game, state.bytes);
    gg_move list[64];
    const int count = gg_list(&game, state.bytes, list);
    for (int i = 0; gg_search_algorithm(i); i++) {
        gg_search *s = toy_open(&game, gg_search_algorithm(i), NULL, &toy_tree_eval, NULL);
        for (int k = 0; k < count; k++) {
            const gg_result result =
                go(s, state.bytes,
                   &(gg_limits){
                       .nodes = 500, .searchmoves = &list[k], .searchmove_count = 1, .seat = -1});
            assert_int_equal(result.move, list[k]);
            if (s->algorithm->thinks) assert_int_equal(result.info.nodes, 500);
        }
        gg_search_close(s);
    }
}

/* One legal move: no search, but a value. */
TEST(timing_forced_move) {
    const struct toy_nim nim = {1, 3};
    gg_game game;
    gg_state state;
    toy_nim_game(&game, &nim);
    gg_start(&game, state.bytes);
    for (int i = 0; gg_search_algorithm(i); i++) {
        gg_search *s = toy_open(&game, gg_search_algorithm(i), NULL, &toy_slow_eval, NULL);
        const gg_result result =
            go(s, state.bytes, &(gg_limits){.movetime_us = 1000000, .seat = -1});
        assert_int_equal(result.move, 1);
        on_time("a forced move, us", result.info.time_us, 100000);
        assert_true(result.info.line[0].value[0] == 0.5);
        gg_search_close(s);
    }
}

/* --- time */

/* No answer after the time given. The machine may be busy with other things, which makes single
 * answers late, so it fails when most are. The deadlines promised are measured on a quiet machine
 * by test_deadline. */
TEST(timing_deadlines) {
    static const int64_t times[] = {1, 1000, 20000};
    gg_game game;
    gg_state state;
    open_big(&game, state.bytes);
    for (int i = 0; gg_search_algorithm(i); i++)
        for (int slow = 0; slow < 2; slow++)
            for (int threads = 1; threads <= 2; threads++) {
                int late = 0;
                gg_search *s = toy_open(&game, gg_search_algorithm(i), NULL,
                                        slow ? &toy_slow_eval : &toy_tree_eval,
                                        &(gg_search_options){.threads = threads});
                for (int n = 0; n < 9; n++) {
                    const int64_t start = gg_now_us();
                    const gg_limits limits = {.movetime_us = times[n % 3], .seat = -1};
                    const gg_result result = go(s, state.bytes, &limits);
                    const int64_t over = gg_now_us() - start - limits.movetime_us;
                    assert_true(is_root_move(&game, state.bytes, result.move));
                    late += over > 100000;
                }
                gg_search_close(s);
                on_time("answers more than 100 ms past the limit, of 9", late, 5);
            }
}

/* As much processor time as was given and not much more, whatever else the machine does: the time
 * is this thread's own. */
TEST(processor_time) {
    static const char *const deep[] = {"mcts", "alphabeta"};
    gg_game game;
    gg_state state;
    open_big(&game, state.bytes);
    for (int i = 0; i < 2; i++)
        for (int ms = 5; ms <= 40; ms += 35) {
            gg_search *s = toy_open(&game, deep[i], NULL, &toy_tree_eval, NULL);
            const clockid_t work = gg_work_clock();
            const int64_t start = gg_worked_us(work);
            const gg_result result =
                go(s, state.bytes, &(gg_limits){.cputime_us = ms * 1000, .seat = -1});
            const int64_t worked = gg_worked_us(work) - start;
            assert_true(is_root_move(&game, state.bytes, result.move));
            assert_in_range(worked, ms * 1000, ms * 1000 + 50000);
            gg_search_close(s);
        }
}

struct stopper {
    gg_search *search;
    int64_t asked;
};

static void *stop_later(void *context) {
    struct stopper *stopper = context;
    usleep(15000);
    stopper->asked = gg_now_us();
    gg_search_stop(stopper->search);
    return NULL;
}

/* Microseconds from stop to the answer of a search that would go on for ever. */
static int64_t stop_delay(const gg_game *game, const void *state, const char *algorithm,
                          const gg_eval *eval) {
    gg_search *s = toy_open(game, algorithm, NULL, eval, &(gg_search_options){.threads = 2});
    struct stopper stopper = {s, 0};
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, stop_later, &stopper), 0);
    const gg_result result = go(s, state, &(gg_limits){.infinite = true, .seat = -1});
    const int64_t end = gg_now_us();
    pthread_join(thread, NULL);
    assert_true(is_root_move(game, state, result.move));
    gg_search_close(s);
    return end - stopper.asked;
}

/* The best of a few tries, for the same reason as above. */
TEST(timing_stops) {
    gg_game game;
    gg_state state;
    open_big(&game, state.bytes);
    for (int i = 3; gg_search_algorithm(i); i++)
        for (int slow = 0; slow < 2; slow++) {
            int64_t least = INT64_MAX;
            for (int n = 0; n < 6 && least > 10000; n++) {
                const int64_t delay = stop_delay(&game, state.bytes, gg_search_algorithm(i),
                                                 slow ? &toy_slow_eval : &toy_tree_eval);
                if (delay < least) least = delay;
            }
            on_time("answer to stop, us", least, 10001);
        }
}

/* A stop before go ends that go; rearm takes it back; a used stop does not end the next go. */
TEST(stop_before_go) {
    gg_game game;
    gg_state state;
    open_big(&game, state.bytes);
    for (int i = 0; gg_search_algorithm(i); i++) {
        gg_search *s = toy_open(&game, gg_search_algorithm(i), NULL, &toy_tree_eval, NULL);
        gg_search_stop(s);
        gg_result result = go(s, state.bytes, &(gg_limits){.infinite = true, .seat = -1});
        assert_true(is_root_move(&game, state.bytes, result.move));
        assert_true(result.info.nodes < 2000);
        result = go(s, state.bytes, &(gg_limits){.nodes = 3000, .seat = -1});
        if (i >= 3) assert_int_equal(result.info.nodes, 3000);
        gg_search_stop(s);
        gg_search_rearm(s);
        gg_search_clear(s);
        result = go(s, state.bytes, &(gg_limits){.nodes = 3000, .seat = -1});
        if (i >= 3) assert_int_equal(result.info.nodes, 3000);
        gg_search_close(s);
    }
}

struct told {
    int count, last_depth;
    gg_search *search;
};

static void tell(void *context, const gg_info *info) {
    struct told *told = context;
    told->count++;
    assert_true(info->lines >= 1 && info->time_us >= 0);
    assert_true(info->depth >= told->last_depth);
    told->last_depth = info->depth;
}

TEST(reports) {
    gg_game game;
    gg_state state;
    open_big(&game, state.bytes);
    gg_search *s = toy_open(&game, "alphabeta", NULL, &toy_tree_eval, NULL);
    struct told told = {0, 0, s};
    gg_result result;
    const gg_limits limits = {.depth = 4, .seat = -1};
    assert_int_equal(gg_search_go(s, state.bytes, &limits, tell, &told, &result, NULL), 0);
    assert_true(told.count >= 4);
    assert_int_equal(told.last_depth, 4);
    assert_int_equal(result.info.depth, 4);
    gg_search_close(s);
}

TEST(memory_bound) {
    gg_game game;
    gg_state state;
    open_big(&game, state.bytes);
    for (int i = 0; gg_search_algorithm(i); i++)
        for (size_t hash = 1 << 20; hash <= 16 << 20; hash *= 4)
            for (int threads = 1; threads <= 4; threads += 3) {
                gg_search *s =
                    toy_open(&game, gg_search_algorithm(i), NULL, &toy_tree_eval,
                             &(gg_search_options){.hash_bytes = hash, .threads = threads});
                assert_true(gg_search_memory(s) <= hash);
                go(s, state.bytes, &(gg_limits){.nodes = 30000, .seat = -1});
                assert_true(gg_search_memory(s) <= hash);
                gg_search_close(s);
            }
}

/* --- hidden information */

/* Changing the card that the deciding seat cannot see changes nothing in the answer. */
TEST(hidden_card) {
    gg_game game;
    gg_state state;
    toy_cards_game(&game);
    for (int i = 0; gg_search_algorithm(i); i++)
        for (int seat = 0; seat < 2; seat++)
            for (int own = 1; own <= 6; own++) {
                gg_result first = {0};
                for (int other = 1; other <= 6; other++) {
                    if (other == own) continue;
                    gg_search *s = toy_open(&game, gg_search_algorithm(i), NULL, NULL, NULL);
                    toy_cards_state(&game, seat ? other : own, seat ? own : other, seat,
                                    state.bytes);
                    gg_result result = go(s, state.bytes, &(gg_limits){.nodes = 600, .seat = seat});
                    result.info.time_us = 0;
                    if (!first.move) first = result;
                    assert_memory_equal(&first, &result, sizeof result);
                    gg_search_close(s);
                }
            }
}

/* With the best card seat 1 calls, with the worst it folds, whatever it is up against. */
TEST(hidden_choice) {
    gg_game game;
    gg_state state;
    toy_cards_game(&game);
    for (int i = 2; gg_search_algorithm(i); i++) {
        gg_search *s = toy_open(&game, gg_search_algorithm(i), NULL, NULL, NULL);
        toy_cards_state(&game, 5, 6, true, state.bytes);
        assert_int_equal(go(s, state.bytes, &(gg_limits){.nodes = 600, .seat = 1}).move, TOY_CALL);
        toy_cards_state(&game, 2, 1, true, state.bytes);
        assert_int_equal(go(s, state.bytes, &(gg_limits){.nodes = 600, .seat = 1}).move, TOY_FOLD);
        /* All-seeing: a 2 beats a 1 and nothing else. */
        toy_cards_state(&game, 1, 2, true, state.bytes);
        assert_int_equal(go(s, state.bytes, &(gg_limits){.nodes = 600, .seat = -1}).move, TOY_CALL);
        toy_cards_state(&game, 3, 2, true, state.bytes);
        assert_int_equal(go(s, state.bytes, &(gg_limits){.nodes = 600, .seat = -1}).move, TOY_FOLD);
        gg_search_close(s);
    }
}

/* --- the cheap searches */

TEST(bench_refuses) {
    gg_error error = {0};
    assert_int_equal(gg_bench("no-such-game", NULL, NULL, NULL, &error), GG_NO_GAME);
    assert_int_equal(gg_bench("no-such-game", NULL, NULL, NULL, NULL), GG_NO_GAME);
}

TEST(random_is_uniform) {
    const struct toy_nim nim = {8, 4};
    gg_game game;
    gg_state state;
    int seen[5] = {0};
    toy_nim_game(&game, &nim);
    gg_start(&game, state.bytes);
    for (uint64_t seed = 0; seed < 4000; seed++) {
        gg_search *s = toy_open(&game, "random", NULL, NULL, &(gg_search_options){.seed = seed});
        const gg_move move = go(s, state.bytes, &(gg_limits){.seat = -1}).move;
        assert_int_equal(go(s, state.bytes, &(gg_limits){.seat = -1}).move, move);
        seen[move]++;
        gg_search_close(s);
    }
    for (int i = 1; i <= 4; i++) assert_in_range(seen[i], 850, 1150);
}

/* The value of a root move for greedy: expectation over dice until somebody decides. */
static double greedy_reference(const gg_game *game, const void *state, int seat) {
    double value[GG_MAX_PLAYERS] = {0}, sum = 0;
    gg_outcome outcomes[64];
    const int actor = game->rules->actor(game, state);
    if (actor == GG_OVER) {
        game->rules->payoff(game, state, value);
        return value[seat];
    }
    if (actor >= 0) {
        toy_tree_eval.value(game, state, NULL, value);
        return value[seat];
    }
    const int count = game->rules->outcomes(game, state, outcomes);
    for (int i = 0; i < count; i++) {
        gg_state child;
        memcpy(&child, state, game->state_bytes);
        gg_apply(game, child.bytes, outcomes[i].move);
        sum += outcomes[i].p * greedy_reference(game, child.bytes, seat);
    }
    return sum;
}

TEST(greedy_is_exact) {
    for (uint64_t seed = 0; seed < 200; seed++) {
        const struct toy_tree tree = {.seed = seed,
                                      .depth = 6,
                                      .width = 1 << 30,
                                      .branching = 5,
                                      .chance = 600,
                                      .players = 2 + (int)seed % 3};
        gg_game game;
        gg_state state;
        toy_tree_game(&game, &tree);
        gg_start(&game, state.bytes);
        const int seat = game.rules->actor(&game, state.bytes);
        gg_search *s = toy_open(&game, "greedy", NULL, &toy_tree_eval,
                                &(gg_search_options){.multipv = GG_MAX_MULTIPV});
        const gg_result result = go(s, state.bytes, &(gg_limits){.depth = 1, .seat = -1});
        assert_int_equal(result.info.lines, s->move_count);
        for (int i = 0; i < result.info.lines; i++) {
            gg_state child = state;
            const gg_line *line = &result.info.line[i];
            gg_apply(&game, child.bytes, line->pv[0]);
            const double exact = greedy_reference(&game, child.bytes, seat);
            assert_true(fabs(line->value[seat] - exact) < 1e-12);
            assert_true(i == 0 || line->value[seat] <= line[-1].value[seat]);
        }
        gg_search_close(s);
    }
}

/* Node limits hold: 1 is the least that a choice takes, and what is left of a limit is not passed
 * by a roll with many outcomes. Hidden games deal several worlds. */
TEST(greedy_keeps_node_limits) {
    static const uint64_t limits[] = {1, 2, 3, 10, 50, 1000};
    for (int g = 0; gg_rules_at(g); g++) {
        gg_error error;
        gg_game *game = gg_game_open(gg_rules_at(g)->name, NULL, &error);
        assert_non_null(game);
        gg_search *search =
            gg_search_open(game, &(gg_search_options){.algorithm = "greedy"}, &error);
        assert_non_null(search);
        gg_random random;
        gg_state state;
        gg_random_init(&random, 3, GG_STREAM_TEST);
        gg_start(game, state.bytes);
        for (int made = 0; made < 120; made++) {
            const int actor = game->rules->actor(game, state.bytes);
            if (actor == GG_OVER) break;
            for (size_t i = 0; actor >= 0 && i < sizeof limits / sizeof *limits; i++) {
                gg_result result;
                const gg_limits l = {.nodes = limits[i], .seat = made % 2 ? actor : -1};
                assert_int_equal(gg_search_go(search, &state, &l, NULL, NULL, &result, &error), 0);
                if (result.info.nodes > limits[i])
                    fail_msg("%s: %llu nodes of %llu", game->rules->name,
                             (unsigned long long)result.info.nodes, (unsigned long long)limits[i]);
            }
            gg_apply(game, state.bytes,
                     actor == GG_CHANCE ? gg_draw_outcome(game, state.bytes, &random)
                                        : gg_sample(game, state.bytes, &random));
        }
        gg_search_close(search);
        gg_game_close(game);
    }
}

/* What was left out of one search may be chosen in the next. */
TEST(searchmoves_hold_for_one_search) {
    gg_game game;
    gg_state state;
    gg_move list[64];
    open_big(&game, state.bytes);
    const int count = gg_list(&game, state.bytes, list);
    assert_true(count >= 3);
    for (int i = 2; gg_search_algorithm(i); i++) {
        gg_search *s = toy_open(&game, gg_search_algorithm(i), NULL, &toy_tree_eval,
                                &(gg_search_options){.multipv = GG_MAX_MULTIPV});
        gg_limits limits = {.nodes = 500, .searchmoves = list, .searchmove_count = 2, .seat = -1};
        assert_int_equal(go(s, state.bytes, &limits).info.lines, 2);
        limits.searchmoves = NULL;
        assert_int_equal(go(s, state.bytes, &limits).info.lines, count);
        gg_search_close(s);
    }
}

/* A mean over dealings is no proof, though each of them was searched to its end. */
TEST(nothing_hidden_is_proven) {
    gg_game game;
    gg_state state;
    toy_cards_game(&game);
    for (int i = 0; gg_search_algorithm(i); i++) {
        gg_search *s = toy_open(&game, gg_search_algorithm(i), NULL, NULL, NULL);
        toy_cards_state(&game, 3, 4, true, state.bytes);
        const gg_result r = go(s, state.bytes, &(gg_limits){.nodes = 5000, .seat = 1});
        assert_false(r.info.proven);
        for (int k = 0; k < r.info.lines; k++) assert_false(r.info.line[k].proven);
        gg_search_close(s);
    }
}

static const gg_rules *cards;

/* Checking, which wins here, is possible against a 1 or 2 alone: in some dealings. */
static int list_some(const gg_game *game, const void *state, gg_move *list) {
    const int count = cards->list(game, state, list);
    if (cards->actor(game, state) != 0 || ((const uint8_t *)state)[1] <= 2) return count;
    list[0] = TOY_BET;
    return 1;
}

static void check_wins(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    (void)game, (void)state;
    value[0] = 1, value[1] = 0;
}

/* A sum over fewer dealings is never compared with one over more. */
TEST(greedy_moves_possible_in_all_dealings_come_first) {
    gg_game game;
    gg_state state;
    toy_cards_game(&game);
    gg_rules rules = *(cards = game.rules);
    rules.list = list_some;
    rules.payoff = check_wins;
    game.rules = &rules;
    toy_cards_state(&game, 6, 1, false, state.bytes);
    for (uint64_t seed = 1; seed <= 40; seed++) {
        gg_search *s = toy_open(&game, "greedy", NULL, NULL, &(gg_search_options){.seed = seed});
        assert_int_equal(go(s, state.bytes, &(gg_limits){.nodes = 5000, .seat = 0}).move, TOY_BET);
        gg_search_close(s);
    }
}

/* How much the searches give away on positions whose exact values are known: late positions of
 * argot's gate, reached by play half at random, solved by alphabeta's solver. Prints the mean
 * regret against nodes. */
#include "../../core/games.h"
#include "../lab/test.h"
#include "toys.h"

#include <stdio.h>

#define POSITIONS   48
#define SOLVE_NODES 2500
#define SPREAD      0.02 /* least difference between the best and the worst move */
#define EQUAL       1e-9

struct solved {
    gg_state state;
    int seat, count;
    gg_move moves[GG_MAX_MULTIPV];
    double values[GG_MAX_MULTIPV];
};

static struct solved solved[POSITIONS];

/* Plays by script and at random in turns until `plies` decisions are made; false when the game is
 * over. */
static bool reach(const gg_game *game, gg_random *random, int plies, void *state) {
    const gg_eval *script = gg_eval_for(game->rules);
    double w[GG_MAX_WEIGHTS];
    gg_eval_defaults(script, w);
    gg_start(game, state);
    for (int made = 0;;) {
        const int actor = game->rules->actor(game, state);
        if (actor == GG_OVER) return false;
        if (actor >= 0 && made++ == plies) return true;
        gg_apply(game, state,
                 actor == GG_CHANCE           ? gg_draw_outcome(game, state, random)
                 : gg_random_below(random, 3) ? script->script(game, state, w, random)
                                              : gg_sample(game, state, random));
    }
}

static bool solve(gg_search *solver, const void *state, struct solved *s) {
    gg_result result;
    gg_search_clear(solver);
    assert_int_equal(gg_search_go(solver, state, &(gg_limits){.nodes = SOLVE_NODES, .seat = -1},
                                  NULL, NULL, &result, NULL),
                     0);
    if (!result.info.proven || result.info.lines < solver->move_count) return false;
    memcpy(s->state.bytes, state, solver->game->state_bytes);
    s->seat = solver->actor;
    s->count = result.info.lines;
    for (int i = 0; i < s->count; i++) {
        s->moves[i] = result.info.line[i].pv[0];
        s->values[i] = result.info.line[i].value[s->seat];
    }
    return s->values[0] - s->values[s->count - 1] >= SPREAD;
}

static void collect(const gg_game *game) {
    gg_random random;
    gg_state state;
    int found = 0;
    gg_search *solver =
        toy_open(game, "alphabeta", "solve=1", NULL,
                 &(gg_search_options){.multipv = GG_MAX_MULTIPV, .hash_bytes = 2 << 20});
    gg_random_init(&random, 2024, GG_STREAM_TEST);
    for (int tries = 0; found < POSITIONS && tries < 20000; tries++)
        if (reach(game, &random, 36 + (int)gg_random_below(&random, 36), state.bytes) &&
            solve(solver, state.bytes, &solved[found]))
            found++;
    gg_search_close(solver);
    assert_int_equal(found, POSITIONS);
}

static double regret_of(const struct solved *s, gg_move move) {
    for (int i = 0; i < s->count; i++)
        if (s->moves[i] == move) return s->values[0] - s->values[i];
    fail_msg("a move that is not legal");
    return 1;
}

TEST(mean_regret) {
    static const char *const algorithms[] = {"greedy", "mcts", "alphabeta"};
    static const uint64_t budgets[] = {100, 1000, 10000};
    gg_error error = {0};
    gg_game *game = gg_game_open("argot", "gate", &error);
    assert_non_null(game);
    collect(game);
    for (int a = 0; a < 3; a++) {
        gg_search *search = toy_open(game, algorithms[a], NULL, NULL, NULL);
        for (int b = 0; b < 3; b++) {
            double sum = 0;
            int best = 0;
            for (int i = 0; i < POSITIONS; i++) {
                gg_result result;
                gg_search_clear(search);
                assert_int_equal(gg_search_go(search, solved[i].state.bytes,
                                              &(gg_limits){.nodes = budgets[b], .seat = -1}, NULL,
                                              NULL, &result, NULL),
                                 0);
                const double regret = regret_of(&solved[i], result.move);
                best += regret <= EQUAL;
                sum += regret;
            }
            printf("%-10s %6d nodes: mean regret %.6f, best move in %d of %d\n", algorithms[a],
                   (int)budgets[b], sum / POSITIONS, best, POSITIONS);
            if (a > 0 && b == 2) assert_true(best >= 40 && sum / POSITIONS < 0.01);
        }
        gg_search_close(search);
    }
    gg_game_close(game);
}

/* The contract of evaluations on every registered game, and what argot's must know. */
#include "../../core/games.h"
#include "../../eval/argot/argot.h"
#include "../lab/test.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

static double defaults[GG_MAX_WEIGHTS];

/* Value for Mineos of a position line. */
static double mineos(const char *scenario, const char *fen) {
    gg_error error = {0};
    gg_game *game = gg_game_open("argot", scenario, &error);
    gg_state state;
    double v[GG_MAX_PLAYERS];
    if (!game) fail_msg("%s", error.words);
    if (game->rules->read_fen(game, gg_slice_of(fen), state.bytes, &error) < 0)
        fail_msg("%s", error.words);
    gg_eval_defaults(&gg_eval_argot, defaults);
    gg_eval_argot.value(game, state.bytes, defaults, v);
    gg_game_close(game);
    assert_true(fabs(v[0] + v[1] - 1) < 1e-12);
    return v[1];
}

TEST(every_position_of_random_games_has_a_value) {
    for (int g = 0; gg_rules_at(g); g++) {
        gg_game *game = gg_game_open(gg_rules_at(g)->name, NULL, NULL);
        const gg_eval *eval = gg_eval_for(game->rules);
        gg_random random;
        gg_state state;
        gg_random_init(&random, 7, GG_STREAM_TEST);
        gg_eval_defaults(eval, defaults);
        gg_start(game, state.bytes);
        for (int made = 0; made < 4000; made++) {
            gg_move list[GG_MAX_MOVES];
            float score[GG_MAX_MOVES];
            double v[GG_MAX_PLAYERS], sum = 0;
            const int actor = game->rules->actor(game, state.bytes);
            if (actor == GG_OVER) {
                gg_start(game, state.bytes);
                continue;
            }
            eval->value(game, state.bytes, defaults, v);
            for (int i = 0; i < game->players; i++) {
                assert_true(v[i] >= 0 && v[i] <= 1);
                sum += v[i];
            }
            if (game->two_player_zero_sum && game->players == 2) assert_true(fabs(sum - 1) < 1e-9);
            const int n = gg_list(game, state.bytes, list);
            if (actor >= 0) {
                eval->policy(game, state.bytes, list, n, defaults, score);
                for (int i = 0; i < n; i++) assert_true(score[i] >= 0 && isfinite(score[i]));
                const gg_move m = eval->script(game, state.bytes, defaults, &random);
                bool legal = false;
                for (int i = 0; i < n; i++) legal |= list[i] == m;
                assert_true(legal);
            }
            gg_apply(game, state.bytes, list[gg_random_below(&random, (uint32_t)n)]);
        }
        gg_game_close(game);
    }
}

TEST(weights_are_found_by_name) {
    gg_error error;
    double w[GG_MAX_WEIGHTS];
    gg_eval_defaults(&gg_eval_argot, w);
    assert_int_equal(gg_eval_set(&gg_eval_argot, w, gg_slice_of("near"), 4.5, &error), 0);
    assert_true(w[ARGOT_W_NEAR] == 4.5);
    assert_int_equal(gg_eval_set(&gg_eval_argot, w, gg_slice_of("nearest"), 1, &error),
                     GG_BAD_OPTION);
    assert_int_equal(gg_eval_set(&gg_eval_argot, w, gg_slice_of("near"), NAN, &error),
                     GG_BAD_OPTION);
    assert_true(w[ARGOT_W_NEAR] == 4.5);
}

TEST(every_weight_of_every_game_has_a_name_of_its_own) {
    for (int g = 0; gg_rules_at(g); g++) {
        const gg_eval *eval = gg_eval_for(gg_rules_at(g));
        double w[GG_MAX_WEIGHTS];
        gg_error error;
        assert_true(eval->weight_count <= GG_MAX_WEIGHTS);
        for (int i = 0; i < eval->weight_count; i++) assert_non_null(eval->weights[i].name);
        for (int i = 0; i < eval->weight_count; i++)
            for (int j = 0; j < i; j++)
                assert_string_not_equal(eval->weights[i].name, eval->weights[j].name);
        gg_eval_defaults(eval, w);
        assert_int_equal(gg_eval_set(eval, w, gg_slice_of("no_such"), 1, &error), GG_BAD_OPTION);
    }
}

/* What the evaluation of argot says of one position with weights `w`: by the prefix of the weight's
 * name the scores of the policy, the script's move, or else the value. Returns how many numbers. */
static int opinion(const gg_game *game, const void *state, const char *name, double *said) {
    gg_move list[GG_MAX_MOVES];
    float score[GG_MAX_MOVES];
    gg_random random;
    if (strncmp(name, "p_", 2) && strncmp(name, "s_", 2)) {
        gg_eval_argot.value(game, state, defaults, said);
        return 2;
    }
    if (game->rules->actor(game, state) < 0) return 0;
    if (name[0] == 's') {
        gg_random_init(&random, 1, GG_STREAM_TEST);
        said[0] = (double)gg_eval_argot.script(game, state, defaults, &random);
        return 1;
    }
    const int n = gg_list(game, state, list);
    gg_eval_argot.policy(game, state, list, n, defaults, score);
    for (int i = 0; i < n; i++) said[i] = (double)score[i];
    return n;
}

/* Whether another value of a weight is noticed in some position of random games. */
static bool matters(const gg_game *game, int weight, int steps) {
    static double said[2][GG_MAX_MOVES];
    const gg_weight *const row = &gg_eval_argot.weights[weight];
    gg_random random;
    gg_state state;
    gg_random_init(&random, 3, GG_STREAM_TEST);
    gg_start(game, state.bytes);
    for (int made = 0; made < steps; made++) {
        if (game->rules->actor(game, state.bytes) == GG_OVER) gg_start(game, state.bytes);
        for (int k = 0; k < 3; k += 2) {
            const int n = opinion(game, state.bytes, row->name, said[0]);
            defaults[weight] = k ? -20 * row->value : 20 * row->value + 1;
            opinion(game, state.bytes, row->name, said[1]);
            defaults[weight] = row->value;
            for (int i = 0; i < n; i++)
                if (said[0][i] != said[1][i]) return true;
        }
        gg_playout(game, state.bytes, &random, 1);
    }
    return false;
}

TEST(every_weight_of_argot_matters) {
    static const char *const scenario[] = {"gate", "siege", "siege:setup=free"};
    gg_game *game[3];
    int idle = 0;
    gg_eval_defaults(&gg_eval_argot, defaults);
    for (int k = 0; k < 3; k++) game[k] = gg_game_open("argot", scenario[k], NULL);
    for (int i = 0; i < ARGOT_WEIGHTS; i++) {
        bool found = i == ARGOT_P_SHOT_DOUBLED; /* no berserker of the content has a range */
        for (int k = 0; k < 3 && !found; k++) found = matters(game[k], i, k == 1 ? 400000 : 4000);
        if (found) continue;
        print_message("weight %s changes nothing\n", gg_eval_argot.weights[i].name);
        idle++;
    }
    for (int k = 0; k < 3; k++) gg_game_close(game[k]);
    assert_int_equal(idle, 0);
}

TEST(more_steps_nearer_and_holding_are_better) {
    const double far =
        mineos("siege", "argot1 siege MG:1 1.1.1 10.10 4.5 8.0.0 GRD1@6.7:3,KNT1@7.6:4,"
                        "HOP1@10.5:4,HOP2@10.5:4 - - -");
    const double near =
        mineos("siege", "argot1 siege MG:1 1.1.1 10.10 4.5 8.0.0 GRD1@6.7:3,KNT1@7.6:4,"
                        "HOP1@9.6:4,HOP2@9.6:4 - - -");
    const double hurt =
        mineos("siege", "argot1 siege MG:1 1.1.1 10.10 4.5 8.0.0 GRD1@6.7:3,KNT1@7.6:4,"
                        "HOP1@9.6:1,HOP2@9.6:1 - - -");
    const double holding =
        mineos("siege", "argot1 siege RL:0 1.1.0 0.0 5.4 2.0.1 GRD1@6.8:2,HOP1@6.7:2 - - -");
    const double contested =
        mineos("siege", "argot1 siege RL:0 1.1.0 0.0 5.4 2.0.1 GRD1@7.6:2,HOP1@6.7:2 - - -");
    assert_true(near > far);
    assert_true(near > hurt);
    assert_true(holding > 0.8);
    assert_true(holding > contested);
}

/* Plain recursion over the rolls of one melee block against another, three rounds, defender first:
 * probability that the attacker holds the cell, i.e. the defender is eliminated (ARG-532: equal
 * numbers send the attacker away). */
static double duel(int a, int d, double pa, double pd, int turn) {
    if (a <= 0) return 0;
    if (d <= 0) return 1;
    if (turn == 6) return 0;
    const int n = turn % 2 ? a : d;
    const double p = turn % 2 ? pa : pd;
    double sum = 0;
    for (int h = 0; h <= n; h++) {
        double w = 1;
        for (int i = 0; i < h; i++) w *= (n - i) / (i + 1.0) * p;
        for (int i = h; i < n; i++) w *= 1 - p;
        sum += w * (turn % 2 ? duel(a, d - h, pa, pd, turn + 1) : duel(a - h, d, pa, pd, turn + 1));
    }
    return sum;
}

TEST(expected_battles_rank_duels_as_exact_play_does) {
    gg_game *game = gg_game_open("argot", "siege", NULL);
    const argot_scenario *sc = game->scenario;
    const int hoplite = argot_unit_tagged(sc, gg_slice_of("HOP1")),
              guard = argot_unit_tagged(sc, gg_slice_of("GRD1"));
    argot_state s;
    memset(&s, 0, sizeof s);
    const int cell = argot_cell_named(sc, gg_slice_of("9.9"));
    double error = 0;
    int n = 0;
    for (int a = 1; a <= 4; a++)
        for (int d = 1; d <= 3; d++, n++) {
            double steps[ARGOT_UNITS] = {0}, stay[ARGOT_UNITS];
            argot_set_step(&s, hoplite, a);
            argot_set_step(&s, guard, d);
            stay[hoplite] = stay[guard] = 1;
            argot_expected_battle(sc, &s, cell, ARGOT_BIT(hoplite), ARGOT_BIT(guard), 3, steps,
                                  stay);
            assert_float_equal(stay[hoplite], duel(a, d, 1 / 6.0, 1 / 6.0, 0), 1e-12);
        }
    gg_game_close(game);
    assert_true(error / n < 0.2);
}

/* Pig: one test per rule, value iteration against the published value and policy, and the searches
 * against the exact values. */
#include "../../core/touchstones/pig.h"
#include "../lab/test.h"

#include "../../core/games.h"
#include "../lab/words.h"
#include "../search/toys.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* --- rules */

TEST(pig_001_the_first_at_the_goal_wins) {
    gg_game *game = lab_open("pig", "standard:goal=12");
    gg_error error;
    pig_state s;
    lab_start(game, &s, "");
    lab_shows(game, &s, "0 0 0 x - 0");
    lab_play(game, &s, "roll 6 hold roll 5 hold roll 6");
    assert_true(lab_payoff(game, &s) == 1);
    lab_start(game, &s, "roll 1 roll 6 roll 6");
    assert_true(lab_payoff(game, &s) == 0);
    gg_game_close(game);
    assert_null(gg_game_open("pig", "standard:goal=9", &error));
    assert_null(gg_game_open("pig", "standard:goal=201", &error));
}

TEST(pig_002_rolls_add_up_until_the_seat_holds) {
    gg_game *game = lab_open("pig", NULL);
    pig_state s;
    lab_start(game, &s, "");
    lab_lists(game, &s, "roll");
    lab_play(game, &s, "roll");
    lab_lists(game, &s, "1 2 3 4 5 6");
    lab_explains(game, &s, "hold", "PIG-002");
    lab_play(game, &s, "4");
    lab_lists(game, &s, "roll hold");
    lab_play(game, &s, "roll 6");
    lab_shows(game, &s, "0 0 10 x - 0");
    gg_game_close(game);
}

TEST(pig_003_a_one_loses_the_turns_total) {
    gg_game *game = lab_open("pig", NULL);
    pig_state s;
    lab_start(game, &s, "roll 5 hold roll 3 hold roll 6 roll 6 roll 1");
    lab_shows(game, &s, "5 3 0 o - 3");
    lab_refuses(game, "0 0 1 x - 0", "PIG-003");
    gg_game_close(game);
}

TEST(pig_004_holding_keeps_the_total) {
    gg_game *game = lab_open("pig", NULL);
    pig_state s;
    lab_start(game, &s, "roll 5 roll 2 hold");
    lab_shows(game, &s, "7 0 0 o - 1");
    lab_explains(game, &s, "hold", "PIG-004");
    lab_refuses(game, "7 0 0 x - 1", "PIG-004");
    lab_refuses(game, "7 0 0 x - 0", "PIG-004");
    lab_refuses(game, "7 2 0 o - 1", "PIG-004");
    gg_game_close(game);
}

TEST(pig_005_the_goal_is_reached_within_the_turn) {
    gg_game *game = lab_open("pig", NULL);
    pig_state s;
    lab_read(game, "80 90 15 x - 8", &s);
    lab_play(game, &s, "roll 5");
    assert_true(lab_payoff(game, &s) == 1);
    lab_explains(game, &s, "roll", "PIG-005");
    lab_refuses(game, "100 90 0 o - 9", "PIG-005");
    lab_refuses(game, "80 90 20 x roll 8", "PIG-005");
    lab_refuses(game, "80 90 26 x - 8", "PIG-005");
    gg_game_close(game);
}

TEST(pig_006_the_last_turn_ends_in_a_draw) {
    gg_game *game = lab_open("pig", "standard:turns=3");
    pig_state s;
    lab_start(game, &s, "roll 5 hold roll 3 hold roll 6 hold");
    assert_true(lab_payoff(game, &s) == 0.5);
    lab_explains(game, &s, "roll", "PIG-006");
    lab_read(game, "11 3 0 o - 3", &s);
    assert_true(lab_payoff(game, &s) == 0.5);
    lab_refuses(game, "11 3 4 o - 3", "PIG-006");
    lab_refuses(game, "11 3 0 x - 4", "turns");
    gg_game_close(game);
}

TEST(pig_007_tokens_and_position_lines) {
    gg_game *game = lab_open("pig", NULL);
    pig_state s;
    lab_read(game, "41 49 22 x - 8", &s);
    lab_explains(game, &s, "stop", "PIG-007");
    lab_play(game, &s, "roll");
    lab_shows(game, &s, "41 49 22 x roll 8");
    lab_refuses(game, "41 49 22 z - 8", "side to move");
    lab_refuses(game, "41 49 22 x + 8", "die");
    lab_refuses(game, "41 x 22 x - 8", "Blue's points");
    lab_refuses(game, "41 49 22 x -", "turns");
    lab_refuses(game, "41 49 22 x - 8 9", "more than 6 fields");
    gg_game_close(game);
}

/* --- the exact values */

enum { GOAL = 100 };

/* p[i][j][k]: the mover with i points and k in this turn wins against j (Neller and Presser,
 * "Optimal Play of the Dice Game Pig", 2004). */
static double p[GOAL][GOAL][GOAL];

static double at(int i, int j, int k) {
    return i + k >= GOAL ? 1 : p[i][j][k];
}

static double if_rolled(int i, int j, int k) {
    double sum = 1 - p[j][i][0];
    for (int r = 2; r <= 6; r++) sum += at(i, j, k + r);
    return sum / 6;
}

static double if_held(int i, int j, int k) {
    return 1 - p[j][i + k][0];
}

static double improve(int i, int j) {
    double most = 0;
    for (int k = GOAL - 1 - i; k >= 0; k--) {
        const double roll = if_rolled(i, j, k), hold = k ? if_held(i, j, k) : 0;
        const double best = roll > hold ? roll : hold, change = fabs(best - p[i][j][k]);
        p[i][j][k] = best;
        if (change > most) most = change;
    }
    return most;
}

/* Holding leads to larger sums of both scores, a 1 to the same two scores with sides changed: pairs
 * are iterated from the largest sums down. */
static int iterate_values(void **unused) {
    (void)unused;
    for (int sum = 2 * (GOAL - 1); sum >= 0; sum--)
        for (int i = sum < GOAL ? 0 : sum - GOAL + 1; i <= sum / 2; i++) {
            const int j = sum - i;
            double one, two;
            do {
                one = improve(i, j);
                two = improve(j, i);
            } while (one > 1e-15 || two > 1e-15);
        }
    return 0;
}

TEST(the_value_and_policy_are_the_published_ones) {
    print_message("the first player wins with %.10f\n", p[0][0][0]);
    assert_true(fabs(p[0][0][0] - 0.5305927253) < 5e-11);
    for (int k = 1; k < GOAL - 41; k++) {
        const bool roll = if_rolled(41, 49, k) > if_held(41, 49, k);
        /* From 98 on every roll but a 1 wins at once. */
        assert_true(roll == (k < 22 || k == 27 || 41 + k >= 98));
    }
}

/* The state of a mover with i points, k in the turn, against j. */
static void set(pig_state *s, int i, int j, int k) {
    memset(s, 0, sizeof *s);
    s->score[0] = (uint8_t)i;
    s->score[1] = (uint8_t)j;
    s->total = (uint8_t)k;
    s->turn = 40;
}

/* What a move costs against the best. */
static double regret(int i, int j, int k, gg_move move) {
    const double roll = if_rolled(i, j, k), hold = if_held(i, j, k);
    return (roll > hold ? roll : hold) - (move == PIG_ROLL ? roll : hold);
}

struct sample {
    int i, j, k;
};

static void draw_samples(struct sample *list, int count) {
    gg_random random;
    gg_random_init(&random, 6, GG_STREAM_TEST);
    for (int n = 0; n < count; n++) {
        struct sample *x = &list[n];
        do {
            x->i = (int)gg_random_below(&random, GOAL);
            x->j = (int)gg_random_below(&random, GOAL);
            x->k = 2 + (int)gg_random_below(&random, 40);
        } while (x->i == 1 || x->j == 1 || x->i + x->k >= GOAL);
    }
}

static gg_result go(gg_search *search, const pig_state *s, const gg_limits *limits) {
    gg_result result;
    gg_error error = {0};
    gg_search_clear(search);
    assert_int_equal(gg_search_go(search, s, limits, NULL, NULL, &result, &error), 0);
    return result;
}

/* Mean loss of the moves of a search on a sample of states, how many are the best ones, and the
 * mean error of its values. */
static double judge(const char *algorithm, const char *parameters, const gg_limits *limits,
                    double *error) {
    enum { SAMPLES = 60 };
    struct sample list[SAMPLES];
    gg_game *game = lab_open("pig", NULL);
    gg_search *search = toy_open(game, algorithm, parameters, NULL, NULL);
    double sum = 0;
    int right = 0;
    *error = 0;
    draw_samples(list, SAMPLES);
    for (int n = 0; n < SAMPLES; n++) {
        const struct sample *x = &list[n];
        pig_state s;
        set(&s, x->i, x->j, x->k);
        const gg_result r = go(search, &s, limits);
        const double loss = regret(x->i, x->j, x->k, r.move);
        sum += loss;
        right += loss == 0;
        *error += fabs(r.info.line[0].value[0] - p[x->i][x->j][x->k]) / SAMPLES;
    }
    print_message(
        "%-10s %-10s %7llu nodes, depth %2d: %d of %d best, regret %.5f, value off %.4f\n",
        algorithm, parameters ? parameters : "", (unsigned long long)limits->nodes, limits->depth,
        right, SAMPLES, sum / SAMPLES, *error);
    gg_search_close(search);
    gg_game_close(game);
    return sum / SAMPLES;
}

TEST(searches_decide_as_the_optimal_policy) {
    double error[4], off;
    const double shallow = judge("alphabeta", NULL, &(gg_limits){.depth = 2, .seat = -1}, &off);
    const double deep = judge("alphabeta", NULL, &(gg_limits){.depth = 11, .seat = -1}, &off);
    assert_true(deep < 0.001 && deep < shallow);
    static const uint64_t nodes[4] = {100, 1000, 10000, 30000};
    double loss[4];
    for (int k = 0; k < 4; k++)
        loss[k] = judge("mcts", NULL, &(gg_limits){.nodes = nodes[k], .seat = -1}, &error[k]);
    assert_true(loss[3] < 0.001 && error[3] < error[0]);
    judge("mcts", "random=1", &(gg_limits){.nodes = 10000, .seat = -1}, &off);
}

/* Near the end the search reaches the end of the game and the value converges. */
TEST(mcts_converges_in_endgames) {
    static const struct sample endgames[] = {{90, 92, 4}, {95, 90, 2}, {88, 97, 3}, {92, 60, 5}};
    static const uint64_t nodes[] = {100, 1000, 10000, 100000};
    gg_game *game = lab_open("pig", NULL);
    gg_search *search = toy_open(game, "mcts", "c=0.5", NULL, NULL);
    double error[4] = {0};
    for (int k = 0; k < 4; k++) {
        for (int n = 0; n < 4; n++) {
            const struct sample *x = &endgames[n];
            pig_state s;
            set(&s, x->i, x->j, x->k);
            const gg_result r = go(search, &s, &(gg_limits){.nodes = nodes[k], .seat = -1});
            error[k] += fabs(r.info.line[0].value[0] - p[x->i][x->j][x->k]) / 4;
        }
        print_message("%7llu simulations: mean error %.5f\n", (unsigned long long)nodes[k],
                      error[k]);
    }
    assert_true(error[3] < error[0] / 3 && error[3] < 0.02);
    gg_search_close(search);
    gg_game_close(game);
}

GROUP(iterate_values, NULL)

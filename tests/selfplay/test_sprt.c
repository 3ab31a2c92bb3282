/* The SPRT: known cases, and its error rates by simulation. */
#include "../../core/random.h"
#include "../../selfplay/sprt.h"
#include "../../selfplay/stats.h"
#include "../lab/test.h"

#include <math.h>
#include <stddef.h>
#include <stdint.h>

static void add(gg_sprt *s, double mean, int times) {
    for (int i = 0; i < times; i++) gg_sprt_add(s, mean);
}

TEST(bounds) {
    gg_sprt s;
    double lower, upper;
    gg_sprt_init(&s, 0, 5, 0.05, 0.1);
    gg_sprt_bounds(&s, &lower, &upper);
    lab_near(lower, log(0.1 / 0.95), 1e-12);
    lab_near(upper, log(0.9 / 0.05), 1e-12);
    lab_near(gg_sprt_llr(&s), 0, 0);
    assert_int_equal(gg_sprt_decision(&s), 0);
}

/* Two results only: the tilted distributions are known, p = s, so the ratio is that of a coin. */
TEST(coin) {
    gg_sprt s;
    const double s0 = gg_score_of(0), s1 = gg_score_of(60);
    gg_sprt_init(&s, 0, 60, 0.05, 0.05);
    add(&s, 1, 400);
    add(&s, 0, 300);
    const double wanted = 400 * log(s1 / s0) + 300 * log((1 - s1) / (1 - s0));
    lab_near(gg_sprt_llr(&s), wanted, 0.01);
}

/* Seen from the other player, with the hypotheses changed over, the sign changes. */
TEST(two_sides) {
    gg_sprt a, b;
    gg_sprt_init(&a, -10, 30, 0.05, 0.05);
    gg_sprt_init(&b, -30, 10, 0.05, 0.05);
    const int count[5] = {12, 31, 60, 44, 17};
    for (int i = 0; i < 5; i++) {
        add(&a, i / 4.0, count[i]);
        add(&b, 1 - i / 4.0, count[i]);
    }
    lab_near(gg_sprt_llr(&a), -gg_sprt_llr(&b), 1e-9);
    assert_true(gg_sprt_llr(&a) > 0);
}

/* For large numbers and close hypotheses the ratio is that of normal distributions with the
 * spread of the results. */
TEST(normal_limit) {
    gg_sprt s;
    gg_sprt_init(&s, 0, 4, 0.05, 0.05);
    const int count[5] = {500, 2500, 4000, 2600, 520};
    double n = 0, sum = 0, squares = 0;
    for (int i = 0; i < 5; i++) {
        add(&s, i / 4.0, count[i]);
        n += count[i];
        sum += count[i] * i / 4.0;
        squares += count[i] * i / 4.0 * i / 4.0;
    }
    const double mean = sum / n, variance = squares / n - mean * mean;
    const double s0 = gg_score_of(0), s1 = gg_score_of(4);
    const double wanted = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
    lab_near(gg_sprt_llr(&s), wanted, 0.02 * fabs(wanted) + 0.01);
}

/* Rounds of three seats: results that pairs do not have. */
TEST(other_results) {
    gg_sprt s;
    gg_sprt_init(&s, 0, 50, 0.05, 0.05);
    for (int i = 0; i < 300; i++) gg_sprt_add(&s, (i % 7) / 6.0);
    assert_int_equal(s.rounds, 300);
    assert_int_equal(s.cells, 5 + 4); /* 1/6, 1/3, 2/3, 5/6 are new */
    const double before = gg_sprt_llr(&s);
    for (int i = 0; i < 300; i++) gg_sprt_add(&s, 2 / 3.0);
    assert_true(gg_sprt_llr(&s) > before);
    for (int i = 0; i < 200; i++) gg_sprt_add(&s, i / 199.0);
    assert_int_equal(s.cells, GG_SPRT_CELLS);
    assert_int_equal(s.rounds, 800);
    assert_true(isfinite(gg_sprt_llr(&s)));
}

/* One sort of result only: decided in the end, never infinite. */
TEST(no_spread) {
    gg_sprt s;
    gg_sprt_init(&s, 0, 50, 0.05, 0.05);
    for (int i = 0; i < 500 && !gg_sprt_decision(&s); i++) {
        gg_sprt_add(&s, 1);
        assert_true(isfinite(gg_sprt_llr(&s)));
    }
    assert_int_equal(gg_sprt_decision(&s), 1);
    gg_sprt_init(&s, 0, 50, 0.05, 0.05);
    for (int i = 0; i < 5000 && !gg_sprt_decision(&s); i++) gg_sprt_add(&s, 0.5);
    assert_int_equal(gg_sprt_decision(&s), -1);
}

/* Pairs of games: a draw share of 0.3, the second game depends on the first through shared dice. */
static double random_pair(gg_random *random, double score) {
    const double draw = 0.3, win = score - draw / 2;
    double sum = 0;
    const double shared = gg_random_double(random);
    for (int i = 0; i < 2; i++) {
        double u = gg_random_double(random);
        if (gg_random_below(random, 4) == 0) u = i ? 1 - shared : shared;
        sum += u < win ? 1 : u < win + draw ? 0.5 : 0;
    }
    return sum / 2;
}

enum { MATCHES = 10000 };

/* How many of MATCHES matches at this true difference end with the decision. */
static int decided(double elo, int decision, double alpha, double beta, double *rounds) {
    gg_random random;
    int count = 0;
    *rounds = 0;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    for (int i = 0; i < MATCHES; i++) {
        gg_sprt s;
        int end = 0;
        gg_sprt_init(&s, 0, 60, alpha, beta);
        while (!(end = gg_sprt_decision(&s)))
            gg_sprt_add(&s, random_pair(&random, gg_score_of(elo)));
        count += end == decision;
        *rounds += s.rounds;
    }
    *rounds /= MATCHES;
    return count;
}

/* Wald's bounds promise about alpha and beta; three standard errors of the simulation are allowed
 * on top. Matches are short here, where the approximation is worst. */
TEST(error_rates) {
    const double alpha = 0.05, beta = 0.1;
    double rounds;
    const double false_h1 = decided(0, 1, alpha, beta, &rounds) / (double)MATCHES;
    print_message("    at elo0 H1 is accepted in %.2f%% of matches, %.0f rounds each\n",
                  100 * false_h1, rounds);
    assert_true(false_h1 <= alpha + 3 * sqrt(alpha * (1 - alpha) / MATCHES));
    assert_true(false_h1 >= alpha / 3);
    const double false_h0 = decided(60, -1, alpha, beta, &rounds) / (double)MATCHES;
    print_message("    at elo1 H0 is accepted in %.2f%% of matches, %.0f rounds each\n",
                  100 * false_h0, rounds);
    assert_true(false_h0 <= beta + 3 * sqrt(beta * (1 - beta) / MATCHES));
    assert_true(false_h0 >= beta / 3);
}

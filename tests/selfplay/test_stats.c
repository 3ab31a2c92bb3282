/* Scores, Elo and ratings against closed forms; what their error bars promise, by simulation. */
#include "../../selfplay/stats.h"
#include "../lab/test.h"

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { CAPACITY = 4096 };

/* A tournament under construction. */
struct games {
    gg_record record[CAPACITY];
    int count;
};

/* A game of `a` in seat 0 and `b` in seat 1 in which seat 0 gets `payoff`; round -1 is a new one.
 */
static void add(struct games *g, int round, int a, int b, double payoff) {
    assert_true(g->count < CAPACITY);
    g->record[g->count] = (gg_record){.bot = {a, b, -1, -1},
                                      .round = round < 0 ? g->count : round,
                                      .played = true,
                                      .payoff = {payoff, 1 - payoff}};
    g->count++;
}

/* Rounds of one game each. */
static void add_results(struct games *g, int a, int b, int wins, int draws, int losses) {
    for (int i = 0; i < wins; i++) add(g, -1, a, b, 1);
    for (int i = 0; i < draws; i++) add(g, -1, a, b, 0.5);
    for (int i = 0; i < losses; i++) add(g, -1, a, b, 0);
}

TEST(elo_and_score) {
    lab_near(gg_elo_of(0.5), 0, 1e-12);
    lab_near(gg_elo_of(10.0 / 11), 400, 1e-9);
    lab_near(gg_elo_of(0.6), 70.43650362227249, 1e-9);
    lab_near(gg_score_of(400), 10.0 / 11, 1e-12);
    for (int i = 1; i < 100; i++) {
        lab_near(gg_score_of(gg_elo_of(i / 100.0)), i / 100.0, 1e-12);
        lab_near(gg_elo_of(1 - i / 100.0), -gg_elo_of(i / 100.0), 1e-9);
    }
    lab_near(gg_elo_bound(0.6, 9), gg_elo_of(0.6), 0);
    lab_near(gg_elo_bound(1, 9), gg_elo_of(0.95), 1e-9);
    lab_near(gg_elo_bound(0, 9), gg_elo_of(0.05), 1e-9);
    assert_true(isinf(gg_elo_of(1)) && gg_elo_of(1) > 0);
    assert_true(isinf(gg_elo_of(0)) && gg_elo_of(0) < 0);
    assert_true(isinf(gg_elo_error(1, 0.1)) && isinf(gg_elo_error(0, 0.1)));
}

/* 60 wins and 40 losses: the standard error is sqrt(p (1 - p) / (n - 1)), by hand. */
TEST(known_error_bar) {
    struct games g = {.count = 0};
    gg_versus v[4];
    add_results(&g, 0, 1, 60, 0, 40);
    gg_stats_versus(g.record, g.count, 2, v);
    assert_int_equal(v[1].wins, 60);
    assert_int_equal(v[1].losses, 40);
    assert_int_equal(v[1].rounds, 100);
    lab_near(gg_versus_score(&v[1]), 0.6, 1e-12);
    lab_near(v[1].error, sqrt(0.6 * 0.4 / 99), 1e-4);
    lab_near(gg_elo_error(0.6, v[1].error), 1.96 * 173.7178 * sqrt(0.24 / 99) / 0.24, 0.2);
}

/* Never outside [0,1], and Wilson's where the rounds are independent. */
TEST(intervals_of_shares) {
    const gg_interval half = gg_share_interval(0.5, sqrt(0.25 / 100), 100);
    lab_near(half.low, 0.4038, 1e-4);
    lab_near(half.high, 0.5962, 1e-4);
    const gg_interval all = gg_share_interval(1, 0.43, 4), none = gg_share_interval(0, 0.43, 4);
    lab_near(all.low, 0.5101, 1e-4);
    lab_near(all.high, 1, 1e-12);
    lab_near(none.low, 0, 1e-12);
    lab_near(none.high, 0.4899, 1e-4);
    for (int p = 0; p <= 20; p++)
        for (int e = 0; e <= 10; e++)
            for (int rounds = 0; rounds < 5; rounds++) {
                const gg_interval i = gg_share_interval(p / 20.0, e / 20.0, rounds);
                assert_true(i.low >= 0 && i.low <= p / 20.0 + 1e-12);
                assert_true(i.high <= 1 && i.high >= p / 20.0 - 1e-12);
            }
}

/* Against a table of Student's t. */
TEST(student) {
    static const double t[][2] = {
        {2, 4.3027}, {3, 3.1824}, {5, 2.5706}, {10, 2.2281}, {100, 1.984}};
    for (size_t i = 0; i < sizeof t / sizeof *t; i++)
        lab_near(gg_student(t[i][0]) * 1.95996, t[i][1], 0.01 * t[i][1]);
    lab_near(gg_student(1e9), 1, 1e-8);
}

/* By the same trials: one round says little, however clear it was. */
TEST(superiority) {
    lab_near(gg_superiority(1, 0.26, 1), 0.8413, 1e-4);
    lab_near(gg_superiority(0, 0.26, 1), 0.1587, 1e-4);
    lab_near(gg_superiority(0.5, 0.1, 10), 0.5, 1e-12);
    lab_near(gg_superiority(0.55, sqrt(0.55 * 0.45 / 400), 400), 0.9772, 1e-3);
    lab_near(gg_superiority(0.6, 0, 0), 0.5 * erfc(-0.2 / sqrt(2)), 1e-12);
}

/* Draws are no spread: 80 draws leave a fifth of the variance. */
TEST(draws_narrow) {
    struct games drawn = {.count = 0}, won = {.count = 0};
    gg_versus d[4], w[4];
    add_results(&drawn, 0, 1, 10, 80, 10);
    add_results(&won, 0, 1, 50, 0, 50);
    gg_stats_versus(drawn.record, drawn.count, 2, d);
    gg_stats_versus(won.record, won.count, 2, w);
    assert_int_equal(d[1].draws, 80);
    lab_near(gg_versus_score(&d[1]), 0.5, 1e-12);
    lab_near(d[1].error / w[1].error, sqrt(0.2), 0.02);
}

/* Games for one: what two bots did with the same dice is compared; alone there is nothing to compare,
 * and what was not played takes no part. */
TEST(games_for_one) {
    static const double payoff[4][3] = {{1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {1, 0, 1}};
    struct games g = {.count = 0};
    gg_versus v[9];
    for (int round = 0; round < 4; round++)
        for (int bot = 0; bot < 3; bot++) {
            g.record[g.count++] = (gg_record){.bot = {bot, -1, -1, -1},
                                              .round = 3 * round,
                                              .played = round < 3 || bot < 2,
                                              .payoff = {payoff[round][bot]}};
        }
    gg_stats_versus(g.record, g.count, 3, v);
    assert_int_equal(v[1].wins, 2);
    assert_int_equal(v[1].draws, 1);
    assert_int_equal(v[1].losses, 1);
    assert_int_equal(v[1].rounds, 4);
    assert_int_equal(v[2].wins, 2);
    assert_int_equal(v[2].draws, 1);
    assert_int_equal(v[2].losses, 0);
    assert_int_equal(v[5].rounds, 3);
    for (int i = 0; i < 3; i++) assert_int_equal(v[4 * i].rounds, 0);
    lab_near(gg_versus_round(g.record, 2), 1, 0);
    lab_near(gg_versus_round(g.record + 3, 2), 0.5, 0);
    lab_near(gg_versus_round(g.record + 6, 2), 0, 0);
}

TEST(nothing_played) {
    struct games g = {.count = 0};
    gg_versus v[9];
    gg_rating rating[3];
    add_results(&g, 0, 1, 5, 0, 0);
    for (int i = 0; i < g.count; i++) g.record[i].played = false;
    gg_stats_versus(g.record, g.count, 3, v);
    lab_near(gg_versus_score(&v[1]), 0.5, 0);
    lab_near(v[1].error, 0.5, 0);
    assert_true(gg_stats_ratings(g.record, g.count, 3, rating));
    for (int i = 0; i < 3; i++) {
        lab_near(rating[i].elo, 0, 1e-9);
        assert_true(isfinite(rating[i].error) && rating[i].error > 100);
        assert_true(rating[i].extreme);
    }
}

/* In rounds of two to four seats each cell is the opposite one seen from the other side. */
TEST(symmetric) {
    struct games g = {.count = 0};
    gg_versus v[25];
    gg_random random;
    int comparisons = 0, total = 0;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    for (int i = 0; i < 200; i++) {
        const int round = g.count, seats = 2 + (int)gg_random_below(&random, 3);
        const int first = (int)gg_random_below(&random, 5);
        for (int turn = 0; turn < 2; turn++) {
            add(&g, round, 0, 1, 0);
            gg_record *r = &g.record[g.count - 1];
            for (int k = 0; k < GG_MAX_PLAYERS; k++) {
                r->bot[k] = k < seats ? (first + (k + turn) % seats) % 5 : -1;
                r->payoff[k] = k < seats ? gg_random_below(&random, 3) / 2.0 : 9;
            }
            comparisons += seats * (seats - 1);
        }
    }
    gg_stats_versus(g.record, g.count, 5, v);
    for (int a = 0; a < 5; a++)
        for (int b = 0; b < 5; b++) {
            const gg_versus *x = &v[a * 5 + b], *y = &v[b * 5 + a];
            total += x->wins + x->draws + x->losses;
            assert_int_equal(x->wins, y->losses);
            assert_int_equal(x->draws, y->draws);
            assert_int_equal(x->rounds, y->rounds);
            lab_near(gg_versus_score(x) + gg_versus_score(y), 1, 1e-12);
            lab_near(x->error, y->error, 1e-12);
            if (a == b) assert_int_equal(x->wins + x->draws + x->losses, 0);
        }
    assert_int_equal(total, comparisons);
}

/* A bot in two seats is judged by the mean of both. */
TEST(mean_of_seats) {
    struct games g = {.count = 0};
    gg_versus v[4];
    add(&g, -1, 0, 1, 0);
    memcpy(g.record[0].bot, (int[]){0, 1, 0, -1}, sizeof g.record[0].bot);
    memcpy(g.record[0].payoff, (double[]){1, 0.5, 0, 7}, sizeof g.record[0].payoff);
    gg_stats_versus(g.record, g.count, 2, v);
    assert_int_equal(v[1].draws, 1);
    g.record[0].payoff[1] = 0.4;
    gg_stats_versus(g.record, g.count, 2, v);
    assert_int_equal(v[1].wins, 1);
    assert_int_equal(v[2].losses, 1);
}

/* Two players who have both won need no prior: the ratings are the Elo of the score. */
TEST(two_players) {
    static const int result[][3] = {{60, 0, 40}, {1, 0, 1}, {3, 10, 1}, {199, 0, 1}, {0, 1, 9}};
    for (size_t i = 0; i < sizeof result / sizeof *result; i++) {
        struct games g = {.count = 0};
        gg_rating rating[2];
        gg_versus v[4];
        add_results(&g, 0, 1, result[i][0], result[i][1], result[i][2]);
        assert_false(gg_stats_ratings(g.record, g.count, 2, rating));
        gg_stats_versus(g.record, g.count, 2, v);
        const double score = gg_versus_score(&v[1]), elo = gg_elo_of(score);
        lab_near(rating[0].elo - rating[1].elo, elo, 1e-6);
        lab_near(rating[0].elo + rating[1].elo, 0, 1e-6);
        lab_near(rating[0].error, rating[1].error, 1e-6);
        assert_false(rating[0].extreme || rating[1].extreme);
        if (i == 0)
            lab_near(2 * rating[0].error, gg_elo_error(score, v[1].error), 0.01 * rating[0].error);
    }
}

/* Odds of 3:2, 3:2 and 9:4 are those of ratings in equal steps: the fit is exact. */
TEST(three_players) {
    struct games g = {.count = 0};
    gg_rating rating[3];
    add_results(&g, 0, 1, 60, 0, 40);
    add_results(&g, 1, 2, 60, 0, 40);
    add_results(&g, 0, 2, 90, 0, 40);
    assert_false(gg_stats_ratings(g.record, g.count, 3, rating));
    lab_near(rating[0].elo, gg_elo_of(0.6), 1e-6);
    lab_near(rating[1].elo, 0, 1e-6);
    lab_near(rating[2].elo, -gg_elo_of(0.6), 1e-6);
}

/* Players who never met are compared over a third. */
TEST(over_a_third) {
    struct games g = {.count = 0};
    gg_rating rating[3];
    add_results(&g, 0, 1, 60, 0, 40);
    add_results(&g, 1, 2, 75, 0, 25);
    assert_false(gg_stats_ratings(g.record, g.count, 3, rating));
    lab_near(rating[0].elo - rating[2].elo, gg_elo_of(0.6) + gg_elo_of(0.75), 1e-6);
    assert_true(rating[2].error > rating[1].error);
}

TEST(everything_won) {
    struct games g = {.count = 0};
    gg_rating rating[3], more[3];
    add_results(&g, 0, 1, 20, 0, 0);
    add_results(&g, 0, 2, 20, 0, 0);
    add_results(&g, 1, 2, 12, 0, 8);
    assert_true(gg_stats_ratings(g.record, g.count, 3, rating));
    assert_true(rating[0].extreme);
    assert_false(rating[1].extreme || rating[2].extreme);
    assert_true(rating[0].elo > rating[1].elo && rating[1].elo > rating[2].elo);
    for (int i = 0; i < 3; i++) assert_true(isfinite(rating[i].elo) && rating[i].error > 0);
    assert_true(rating[0].elo < 2000 && isfinite(rating[0].error));
    add_results(&g, 0, 1, 500, 0, 0);
    gg_stats_ratings(g.record, g.count, 3, more);
    assert_true(more[0].elo > rating[0].elo && isfinite(more[0].elo));
}

/* Of two the distance is known as well as twice one's own; of more, better than by adding up both. */
TEST(errors_of_distances) {
    struct games two = {.count = 0}, three = {.count = 0};
    gg_rating rating[3];
    add_results(&two, 0, 1, 60, 0, 40);
    gg_stats_ratings(two.record, two.count, 2, rating);
    lab_near(rating[0].from_first, 0, 1e-9);
    lab_near(rating[1].from_first, 2 * rating[1].error, 1e-6);
    add_results(&three, 0, 1, 60, 0, 40);
    add_results(&three, 1, 2, 60, 0, 40);
    gg_stats_ratings(three.record, three.count, 3, rating);
    /* Over a chain of independent tables the variances of the steps add up. */
    lab_near(rating[2].from_first, sqrt(2) * rating[1].from_first, 1e-6);
    assert_true(rating[2].from_first > rating[2].error);
    two.count = 0;
    add_results(&two, 0, 1, 10, 0, 0); /* by the prior */
    assert_true(gg_stats_ratings(two.record, two.count, 2, rating));
    lab_near(rating[1].from_first, 2 * rating[1].error, 1e-6);
}

/* --- error bars */

/* How the games of a round hang together. */
enum luck { APART, SEAT_WINS, BOT_WINS };

/* A mirrored round: seat 0's chance by the difference in Elo; one round in two, the dice decide for
 * a seat (so each bot wins once) or for a bot (so the same bot wins both). */
static void play_round(struct games *g, gg_random *random, int a, int b, double elo,
                       enum luck luck) {
    const double p = gg_score_of(elo);
    const bool decided = luck != APART && gg_random_below(random, 2);
    const bool first = gg_random_double(random) < p;
    const int seat = (int)gg_random_below(random, 2), round = g->count;
    bool wins[2] = {first, gg_random_double(random) < p};
    if (decided && luck == SEAT_WINS) wins[0] = !(wins[1] = seat);
    if (decided && luck == BOT_WINS) wins[1] = wins[0];
    add(g, round, a, b, wins[0]);
    add(g, round, b, a, !wins[1]);
}

/* The share of error bars, of `tournaments` of `bots`, that hold the truth. */
static double coverage(int bots, int rounds, const double *elo, enum luck luck, int tournaments) {
    static struct games g;
    gg_random random;
    int held = 0, distances = 0;
    double mean = 0;
    gg_random_init(&random, (uint64_t)(bots * 10 + (int)luck), GG_STREAM_TEST);
    for (int i = 0; i < bots; i++) mean += elo[i] / bots;
    for (int t = 0; t < tournaments; t++) {
        gg_rating rating[GG_MAX_BOTS];
        g.count = 0;
        for (int r = 0; r < rounds; r++)
            for (int a = 0; a < bots; a++)
                for (int b = a + 1; b < bots; b++)
                    play_round(&g, &random, a, b, elo[a] - elo[b], luck);
        gg_stats_ratings(g.record, g.count, bots, rating);
        for (int i = 0; i < bots; i++)
            held += fabs(rating[i].elo - (elo[i] - mean)) <= rating[i].error;
        for (int i = 1; i < bots; i++)
            distances +=
                fabs(rating[i].elo - rating[0].elo - (elo[i] - elo[0])) <= rating[i].from_first;
    }
    lab_near((double)distances / (tournaments * (bots - 1)), 0.95, 0.03);
    return (double)held / (tournaments * bots);
}

/* Two standard errors of 1000 tournaments are 0.014; a normal bar on few rounds has a bias too. */
TEST(bars_hold_truth) {
    static const double elo[] = {100, 0, -60};
    lab_near(coverage(2, 40, elo, APART, 1000), 0.95, 0.025);
    lab_near(coverage(2, 40, elo, BOT_WINS, 1000), 0.95, 0.025);
    lab_near(coverage(3, 20, elo, APART, 1000), 0.95, 0.02);
    lab_near(coverage(3, 20, elo, BOT_WINS, 1000), 0.95, 0.02);
    /* Rounds decided by the dice score 1/2: the truth stays known where the bots are equal. */
    static const double equal[] = {0, 0, 0};
    lab_near(coverage(2, 40, equal, SEAT_WINS, 1000), 0.95, 0.025);
}

/* Games for one with as many bots as there may be, all alike, each round won by half of them or so. */
TEST(bars_of_games_for_one_hold_truth) {
    enum { ROUNDS = 120, TOURNAMENTS = 20 };
    static struct games g;
    gg_rating rating[GG_MAX_BOTS];
    gg_random random;
    double held = 0;
    gg_random_init(&random, 9, GG_STREAM_TEST);
    for (int t = 0; t < TOURNAMENTS; t++) {
        g.count = 0;
        for (int i = 0; i < ROUNDS * GG_MAX_BOTS; i++)
            g.record[g.count++] = (gg_record){.bot = {i % GG_MAX_BOTS, -1, -1, -1},
                                              .round = i - i % GG_MAX_BOTS,
                                              .played = true,
                                              .payoff = {gg_random_below(&random, 2)}};
        assert_false(gg_stats_ratings(g.record, g.count, GG_MAX_BOTS, rating));
        for (int i = 0; i < GG_MAX_BOTS; i++) {
            assert_true(rating[i].error > 20 && rating[i].error < 45);
            held += fabs(rating[i].elo) <= rating[i].error;
        }
    }
    lab_near(held / TOURNAMENTS / GG_MAX_BOTS, 0.95, 0.03);
}

/* The same games, side by side as mirrors with opposite results, and as if each stood alone. */
TEST(mirrors_narrow) {
    struct games mirrored = {.count = 0}, alone, alike = {.count = 0};
    gg_rating m[2], a[2], w[2];
    gg_versus v[4];
    for (int i = 0; i < 40; i++) {
        const bool split = i % 4 != 0, first = i % 8 == 0;
        add(&mirrored, 2 * i, 0, 1, split || first);
        add(&mirrored, 2 * i, 1, 0, split || !first);
        add(&alike, 2 * i, 0, 1, i % 2);
        add(&alike, 2 * i, 1, 0, !(i % 2));
    }
    memcpy(&alone, &mirrored, sizeof alone);
    for (int i = 0; i < alone.count; i++) alone.record[i].round = i;
    gg_stats_ratings(mirrored.record, mirrored.count, 2, m);
    gg_stats_ratings(alone.record, alone.count, 2, a);
    gg_stats_ratings(alike.record, alike.count, 2, w);
    lab_near(m[0].elo, a[0].elo, 1e-9);
    assert_true(m[0].error < 0.8 * a[0].error);
    /* Mirrors that always end alike are one game played twice. */
    lab_near(w[0].error / a[0].error, sqrt(2), 0.03);
    gg_stats_versus(mirrored.record, mirrored.count, 2, v);
    assert_int_equal(v[1].rounds, 40);
    /* 5 rounds of 1, 5 of 0 and 30 of 1/2: the pentanomial variance is 1/16. */
    lab_near(v[1].error, sqrt(1.0 / 16 / 40), 0.002);
}

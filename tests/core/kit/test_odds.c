/* core/kit/odds.h: weights against the listing of every throw, merging, and throws. */
#include "../../../core/kit/odds.h"
#include "../../lab/test.h"

#include "../../../core/dice.h"

#include <stddef.h>
#include <stdint.h>

/* Counts the throws of `dice` dice one by one, hits above `most` as `most`. */
static uint64_t count_throws(int dice, int win, int faces, int most, uint64_t count[16]) {
    uint64_t throws = 1;
    for (int i = 0; i < dice; i++) throws *= (uint64_t)faces;
    for (int k = 0; k < 16; k++) count[k] = 0;
    for (uint64_t t = 0; t < throws; t++) {
        int hits = 0;
        uint64_t rest = t;
        for (int i = 0; i < dice; i++, rest /= (uint64_t)faces)
            hits += (int)(rest % (uint64_t)faces) < win;
        count[hits < most ? hits : most]++;
    }
    return throws;
}

static void check_hits(int dice, int win, int faces, int most) {
    uint64_t count[16];
    gg_outcome list[GG_MAX_MOVES];
    const uint64_t throws = count_throws(dice, win, faces, most, count);
    gg_odds odds = gg_odds_over(list);
    gg_odds_hits(&odds, 0x500, 4, dice, win, faces, most);
    int n = 0;
    const int listed = gg_odds_done(&odds);
    for (int k = 0; k < 16; k++) {
        if (!count[k]) continue;
        assert_true(n < listed);
        assert_int_equal(list[n].move, 0x500 + (k << 4));
        /* The same fraction, by cross-multiplication. */
        assert_true(list[n].weight * throws == count[k] * odds.total);
        lab_near(list[n].p, (double)count[k] / (double)throws, 1e-15);
        n++;
    }
    assert_int_equal(n, listed);
}

TEST(test_hits_by_counting) {
    for (int faces = 1; faces <= 6; faces++)
        for (int win = 0; win <= faces; win++)
            for (int dice = 0; dice <= 5; dice++)
                for (int most = 0; most <= dice + 1; most++) check_hits(dice, win, faces, most);
}

static void check_sum(gg_odds *odds) {
    uint64_t total = 0;
    double sum = 0;
    const int n = gg_odds_done(odds);
    for (int i = 0; i < n; i++) {
        assert_true(odds->outcome[i].weight >= 1);
        total += odds->outcome[i].weight;
        sum += odds->outcome[i].p;
    }
    assert_true(total == odds->total && total < UINT64_C(1) << 53);
    lab_near(sum, 1, 1e-12);
}

/* Where the exact weights do not fit: every outcome is there, near its probability. */
TEST(test_many_dice) {
    static const int pools[][3] = {{7, 100, 216}, {24, 1, 216}, {40, 5, 6}, {63, 1, 2}};
    for (int i = 0; i < 4; i++) {
        const int dice = pools[i][0];
        gg_outcome list[GG_MAX_MOVES];
        double p[GG_DICE_MAX];
        gg_odds odds = gg_odds_over(list);
        gg_odds_hits(&odds, 0, 0, dice, pools[i][1], pools[i][2], dice);
        check_sum(&odds);
        assert_int_equal(odds.count, dice + 1);
        gg_binomial(dice, (double)pools[i][1] / pools[i][2], p);
        for (int k = 0; k <= dice; k++) lab_near(list[k].p, p[k], 1e-12);
    }
}

TEST(test_add_and_merge) {
    gg_outcome list[GG_MAX_MOVES];
    gg_odds odds = gg_odds_over(list);
    gg_odds_add(&odds, 5, 0);
    assert_int_equal(odds.count, 0);
    gg_odds_add(&odds, 5, 2);
    gg_odds_merge(&odds, 6, 1);
    gg_odds_merge(&odds, 5, 3);
    gg_odds_merge(&odds, 7, 0);
    gg_odds_merge(&odds, 6, 2);
    assert_int_equal(gg_odds_done(&odds), 2);
    assert_true(list[0].move == 5 && list[0].weight == 5 && list[1].move == 6);
    assert_true(list[1].weight == 3);
    lab_near(list[0].p, 5.0 / 8, 1e-15);
    lab_near(list[1].p, 3.0 / 8, 1e-15);
}

TEST(test_even) {
    gg_outcome list[GG_MAX_MOVES];
    gg_odds odds = gg_odds_over(list);
    gg_odds_even(&odds, 0x100, 1, 1, 6);
    check_sum(&odds);
    assert_int_equal(odds.count, 6);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(list[i].move, 0x102 + 2 * i);
        lab_near(list[i].p, 1.0 / 6, 1e-15);
    }
}

/* The chi-square of 60,000 throws against the odds; 20.5 is exceeded by chance once in 1,000 for 5
 * degrees of freedom, and the seed is fixed. */
TEST(test_throws_follow_the_odds) {
    enum { THROWS = 60000 };
    gg_outcome list[GG_MAX_MOVES];
    gg_odds odds = gg_odds_over(list);
    gg_odds_hits(&odds, 0, 0, 7, 2, 6, 5);
    assert_int_equal(gg_odds_done(&odds), 6);
    gg_random random;
    gg_random_init(&random, 11, GG_STREAM_TEST);
    int count[6] = {0};
    for (int i = 0; i < THROWS; i++) {
        const int hits = gg_throw_hits(&random, 7, 2, 6, 5);
        assert_in_range(hits, 0, 5);
        count[hits]++;
    }
    double chi = 0;
    for (int i = 0; i < 6; i++) {
        const double expected = list[i].p * THROWS, off = count[i] - expected;
        chi += off * off / expected;
    }
    assert_true(chi < 20.5);
}

/* core/dice.h against exact fractions and the listing of every throw. */
#include "../../core/dice.h"
#include "../lab/test.h"

#include <stddef.h>
#include <stdint.h>

TEST(test_choose) {
    /* Pascal's triangle. */
    uint64_t row[64] = {1};
    for (int n = 0; n <= 62; n++) {
        for (int k = 0; k <= n; k++) assert_true(gg_choose(n, k) == row[k]);
        for (int k = n + 1; k > 0; k--) row[k] += row[k - 1];
    }
    assert_true(gg_choose(62, 31) == UINT64_C(465428353255261088));
    assert_int_equal(gg_choose(5, 6), 0);
}

/* Counts the throws of n dice by hits, one by one. */
static void count_throws(int n, int win, int faces, uint64_t count[]) {
    uint64_t throws = 1;
    for (int i = 0; i < n; i++) throws *= (uint64_t)faces;
    for (int h = 0; h <= n; h++) count[h] = 0;
    for (uint64_t t = 0; t < throws; t++) {
        int hits = 0;
        uint64_t rest = t;
        for (int i = 0; i < n; i++, rest /= (uint64_t)faces)
            hits += (int)(rest % (uint64_t)faces) < win;
        count[hits]++;
    }
}

TEST(test_weights_by_counting) {
    for (int faces = 1; faces <= 6; faces++)
        for (int win = 0; win <= faces; win++)
            for (int n = 0; n <= 6; n++) {
                uint64_t weight[16], count[16], throws = 1;
                for (int i = 0; i < n; i++) throws *= (uint64_t)faces;
                count_throws(n, win, faces, count);
                const uint64_t total = gg_binomial_weights(n, win, faces, weight);
                uint64_t sum = 0;
                for (int h = 0; h <= n; h++) {
                    assert_true(weight[h] * throws == count[h] * total); /* equal fractions */
                    sum += weight[h];
                }
                assert_true(sum == total);
            }
}

TEST(test_weights_known) {
    uint64_t weight[64];
    /* Four dice that hit on 5 and 6 are thirds: 16, 32, 24, 8, 1 of 81. */
    assert_int_equal(gg_binomial_weights(4, 2, 6, weight), 81);
    const uint64_t known[] = {16, 32, 24, 8, 1};
    for (int h = 0; h <= 4; h++) assert_true(weight[h] == known[h]);
    /* 6^14 fits, 6^21 does not, though 2^52 (the reduced form of 3 in 6) does and 2^53 does not. */
    assert_true(gg_binomial_weights(14, 1, 6, weight) == UINT64_C(78364164096));
    assert_true(gg_binomial_weights(21, 1, 6, weight) == 0);
    assert_true(gg_binomial_weights(52, 3, 6, weight) == UINT64_C(1) << 52);
    assert_true(weight[26] == gg_choose(52, 26));
    assert_true(gg_binomial_weights(53, 3, 6, weight) == 0);
}

TEST(test_binomial) {
    for (int n = 0; n <= 14; n++)
        for (int win = 0; win <= 6; win++) {
            uint64_t weight[16];
            double p[GG_DICE_MAX];
            const uint64_t total = gg_binomial_weights(n, win, 6, weight);
            gg_binomial(n, win / 6.0, p);
            for (int h = 0; h <= n; h++) lab_near(p[h], (double)weight[h] / (double)total, 1e-12);
        }
    for (int i = 0; i <= 20; i++) {
        double p[GG_DICE_MAX], sum = 0;
        gg_binomial(GG_DICE_MAX - 1, i / 20.0, p);
        for (int h = 0; h < GG_DICE_MAX; h++) {
            assert_true(p[h] >= 0);
            sum += p[h];
        }
        lab_near(sum, 1, 1e-12);
    }
    double half[GG_DICE_MAX];
    gg_binomial(63, 0.5, half);
    for (int h = 0; h <= 62; h++)
        lab_near(half[h],
                 ((double)gg_choose(62, h) + (h ? (double)gg_choose(62, h - 1) : 0)) * 0x1p-63,
                 1e-12);
}

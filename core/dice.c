/* Exact dice, used by the games' chance nodes, evaluations and reports. */
#include "dice.h"

#include <assert.h>

static uint64_t gcd(uint64_t a, uint64_t b) {
    while (b) {
        const uint64_t r = a % b;
        a = b;
        b = r;
    }
    return a;
}

uint64_t gg_choose(int n, int k) {
    if (k < 0 || k > n) return 0;
    if (k > n - k) k = n - k;
    /* After step i the value is C(n-k+i, i), so each division is exact; 128 bits hold the product
     * before it. */
    unsigned __int128 c = 1;
    for (int i = 1; i <= k; i++) c = c * (unsigned)(n - k + i) / (unsigned)i;
    return (uint64_t)c;
}

static uint64_t power(uint64_t base, int exponent) {
    uint64_t p = 1;
    for (int i = 0; i < exponent; i++) p *= base;
    return p;
}

uint64_t gg_binomial_weights(int n, int win, int faces, uint64_t weight[]) {
    assert(n >= 0 && n <= 62 && faces >= 1 && win >= 0 && win <= faces);
    const uint64_t g = gcd((uint64_t)win, (uint64_t)faces);
    const uint64_t w = (uint64_t)win / g, f = (uint64_t)faces / g;
    uint64_t total = 1;
    for (int i = 0; i < n; i++)
        if (__builtin_mul_overflow(total, f, &total) || total >> 53) return 0;
    /* Every weight is at most the total, and so are the products of powers before it. */
    for (int h = 0; h <= n; h++) weight[h] = power(w, h) * power(f - w, n - h) * gg_choose(n, h);
    return total;
}

void gg_binomial(int n, double p, double probability[]) {
    assert(n >= 0 && n < GG_DICE_MAX);
    /* One die at a time: sums of positive products only, so nothing cancels and the relative error
     * stays near n rounding steps. */
    probability[0] = 1;
    for (int i = 1; i <= n; i++) {
        probability[i] = probability[i - 1] * p;
        for (int h = i - 1; h > 0; h--)
            probability[h] = probability[h] * (1 - p) + probability[h - 1] * p;
        probability[0] *= 1 - p;
    }
}

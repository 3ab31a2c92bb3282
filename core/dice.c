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

gg_dist gg_dist_die(int faces) {
    assert(faces >= 1 && faces <= GG_DICE_MAX);
    gg_dist d = {.low = 1, .count = faces};
    for (int i = 0; i < faces; i++) d.p[i] = 1.0 / faces;
    return d;
}

gg_dist gg_dist_sum(const gg_dist *a, const gg_dist *b) {
    assert(a->count + b->count - 1 <= GG_DICE_MAX);
    gg_dist sum = {.low = a->low + b->low, .count = a->count + b->count - 1};
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++) sum.p[i + j] += a->p[i] * b->p[j];
    return sum;
}

double gg_dist_at_least(const gg_dist *d, int threshold) {
    double p = 0;
    for (int i = d->count - 1; i >= 0 && d->low + i >= threshold; i--) p += d->p[i];
    return p;
}

double gg_dist_mean(const gg_dist *d) {
    double mean = 0;
    for (int i = 0; i < d->count; i++) mean += d->p[i] * (d->low + i);
    return mean;
}

gg_fraction gg_fraction_make(int64_t num, int64_t den) {
    assert(den != 0);
    const uint64_t n = num < 0 ? -(uint64_t)num : (uint64_t)num;
    const uint64_t d = den < 0 ? -(uint64_t)den : (uint64_t)den;
    const uint64_t g = gcd(n, d);
    const int64_t magnitude = (int64_t)(n / g);
    return (gg_fraction){(num < 0) != (den < 0) ? -magnitude : magnitude, (int64_t)(d / g)};
}

/* Exact dice: binomials and convolutions as integer weights over a common total, and as doubles.
 * Everything is exact in 64-bit integers where the total stays below 2^53, else within 1e-12. */
#ifndef GG_CORE_DICE_H
#define GG_CORE_DICE_H

#include <stdint.h>

#define GG_DICE_MAX 64 /* most faces or outcomes of one distribution */

/* Number of ways to choose k of n, 0 <= n <= 62. */
uint64_t gg_choose(int n, int k);
/* Hits of n dice (0..14) when `win` of `faces` faces hit: weight[h] = C(n,h) win^h
 * (faces-win)^(n-h), reduced by the greatest common divisor of win and faces. Returns the total,
 * faces^n reduced, which must stay below 2^53; 0 if it does not. O(n). */
uint64_t gg_binomial_weights(int n, int win, int faces, uint64_t weight[]);
/* The same as probabilities, any n up to GG_DICE_MAX-1 and any p in [0,1]; within 1e-12, summing
 * to 1. */
void gg_binomial(int n, double p, double probability[]);

/* A distribution over whole numbers low .. low+count-1. */
typedef struct gg_dist {
    int low;
    int count; /* 1..GG_DICE_MAX */
    double p[GG_DICE_MAX];
} gg_dist;

gg_dist gg_dist_die(int faces); /* 1..faces, equal */
/* The sum of independent a and b. Outcomes above the capacity are an error of the caller
 * (asserted). */
gg_dist gg_dist_sum(const gg_dist *a, const gg_dist *b);
double gg_dist_at_least(const gg_dist *d, int threshold);
double gg_dist_mean(const gg_dist *d);

/* A fraction in lowest terms, for tests and reports; den >= 1. Overflow of 128 bits cannot occur
 * below 2^63. */
typedef struct gg_fraction {
    int64_t num, den;
} gg_fraction;
gg_fraction gg_fraction_make(int64_t num, int64_t den);

#endif

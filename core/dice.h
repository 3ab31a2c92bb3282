/* Exact dice: binomials as integer weights over a common total, and as doubles.
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

#endif

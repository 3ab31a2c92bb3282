/* The sequential probability ratio test of two players: play until it is clear which of two Elo
 * differences is the better guess. Used by arena.c and the reports.
 *
 * What is tested is the first player's expected score of a round, a mean over games with the same
 * dice in all seats. With two seats a round has five results (0, 1/4, ... 1): the pentanomial
 * counts; with more seats there are more. The ratio is that of the maximal likelihoods of these
 * counts with the expectation held at the score of elo0 and of elo1 (logistic), the generalised
 * SPRT (Van den Bergh, "The generalized maximum likelihood ratio for the expectation value of a
 * distribution"). Wald's bounds: H1 is accepted at log((1-beta)/alpha), H0 at log(beta/(1-alpha)).
 */
#ifndef GG_SELFPLAY_SPRT_H
#define GG_SELFPLAY_SPRT_H

#include <stdbool.h>

#define GG_SPRT_CELLS 64 /* different results of a round */

typedef struct gg_sprt {
    double elo0, elo1, alpha, beta;
    double value[GG_SPRT_CELLS]; /* results of rounds, the five of pairs first */
    double count[GG_SPRT_CELLS];
    int cells;
    int rounds;
} gg_sprt;

/* elo0 < elo1; alpha and beta in (0, 1/2): the chances to accept H1 at elo0 and H0 at elo1. */
void gg_sprt_init(gg_sprt *sprt, double elo0, double elo1, double alpha, double beta);
/* A round with this mean score of the first player, in [0,1]. */
void gg_sprt_add(gg_sprt *sprt, double mean);
/* The logarithm of the likelihood ratio; 0 without rounds. */
double gg_sprt_llr(const gg_sprt *sprt);
void gg_sprt_bounds(const gg_sprt *sprt, double *lower, double *upper);
/* 1: H1 is accepted, -1: H0 is, 0: play on. */
int gg_sprt_decision(const gg_sprt *sprt);

#endif

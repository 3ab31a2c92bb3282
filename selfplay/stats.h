/* Who is stronger: scores and Elo from game records. Pure functions. */
#ifndef GG_SELFPLAY_STATS_H
#define GG_SELFPLAY_STATS_H

#include "match.h"

/* Result of one bot against another, seen from the first. Games with more than two seats count as
 * one comparison per pair of bots in it, of their payoffs. */
typedef struct gg_versus {
    int wins, draws, losses;
    double
        error; /* standard error of the score, from the spread of whole rounds (mirrored games) */
} gg_versus;

typedef struct gg_rating {
    double elo;   /* the mean of all bots is 0 */
    double error; /* half the 95% confidence interval, in Elo */
    bool extreme; /* won or lost everything: the number stems from the prior */
} gg_rating;

/* Score in [0,1] of `v`; 1/2 without games. */
double gg_versus_score(const gg_versus *v);
/* Elo difference of a score on the logistic scale (400 per factor 10 of odds), and half the 95%
 * interval for a standard error of the score (first order). Scores of 0 and 1 give -/+ infinity. */
double gg_elo_of(double score);
double gg_elo_error(double score, double standard_error);
/* The expected score at an Elo difference. */
double gg_score_of(double elo);

/* Fills versus[a * bots + b] for all pairs from the played records. */
void gg_stats_versus(const gg_record *record, int count, const int *players, int bots,
                     gg_versus *versus);
/* Bradley-Terry ratings by maximum likelihood over all pairs, draws counting half a win for each
 * (Hunter 2004, MM algorithm), with a prior of `prior` drawn games against an average opponent so
 * that all ratings stay finite. Error bars: curvature of the likelihood with draws taken in by the
 * measured variance per game. */
void gg_stats_ratings(const gg_versus *versus, int bots, double prior, gg_rating *rating);

#endif

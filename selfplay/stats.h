/* Who is stronger: scores, Elo and ratings with error bars from game records. Pure functions over
 * records in schedule order; each call is one pass over them. Used by the reports.
 *
 * A game of two or more bots is one comparison for each two of them: won by the one with the higher
 * payoff (mean over its seats), drawn if they are equal. In a game for one seat the round holds a game of each of them with the same dice, and their payoffs are
 * compared: whoever has the higher one has won the comparison. Games of one round share dice and are not
 * independent, so all error bars rest on the spread of whole rounds, never of games. For two seats
 * that is the variance of the pentanomial counts. */
#ifndef GG_SELFPLAY_STATS_H
#define GG_SELFPLAY_STATS_H

#include "match.h"

/* Result of one bot against another, seen from the first. */
typedef struct gg_versus {
    int wins, draws, losses;
    int rounds;
    double error; /* standard error of the score, from the spread of the rounds' scores */
} gg_versus;

typedef struct gg_rating {
    double elo;        /* the mean of all bots is 0 */
    double error;      /* half the 95% confidence interval, in Elo */
    double from_first; /* the same of the distance from bot 0; 0 for that one */
    bool extreme;      /* no games, or won or lost everything: the number stems from the prior */
} gg_rating;

/* Rounds and the standard error of their mean. One more round, of independent games without draws,
 * takes part in the spread: it gives back the degree of freedom that the mean has used, and few
 * rounds that ended alike do not pass for certainty. */
typedef struct gg_spread {
    int rounds;
    double games, sum, squares; /* of the rounds' means */
} gg_spread;
void gg_spread_add(gg_spread *spread, double mean, int games);
double gg_spread_error(const gg_spread *spread); /* 1/2 without rounds */

/* Score in [0,1]; 1/2 without games. */
double gg_versus_score(const gg_versus *versus);
/* A share in [0,1] with its 95% interval, which lies there too (Wilson, "Probable inference, the law
 * of succession, and statistical inference", 1927). The number of independent trials is the one that
 * would have this standard error, but not below that of the rounds: few rounds that ended alike are
 * no certainty. Its ends are 0 and 1 exactly where the share is. No rounds: all of [0,1]. */
typedef struct gg_interval {
    double low, high;
} gg_interval;
gg_interval gg_share_interval(double share, double standard_error, int rounds);
#define GG_SHARE_TEXT 32 /* capacity that holds it as text */
/* Writes "75.0% (46.9-91.1)". */
void gg_put_share(double share, double standard_error, int rounds, gg_text *text);

/* Elo difference of an expected score on the logistic scale (400 per factor 10 of odds);
 * -/+ infinity at 0 and 1. */
double gg_elo_of(double score);
/* The same, finite: a score of `n` (>= 0) games or rounds nearer to 0 or 1 than 0.5/(n+1) is taken to
 * be so far from there. */
double gg_elo_bound(double score, int n);
/* The expected score at an Elo difference. */
double gg_score_of(double elo);
/* Half the 95% interval in Elo for a standard error of the score, to first order; infinite at
 * scores 0 and 1. */
double gg_elo_error(double score, double standard_error);

/* How much wider 95% intervals are by Student's t than by the normal distribution, for a spread of so
 * many degrees of freedom (>= 2; within 1%): the series of Cornish and Fisher, 1938. */
double gg_student(double freedom);

/* Likelihood of superiority: how likely two equal players would score less (normal), in as many trials as
 * gg_share_interval reckons with. */
double gg_superiority(double score, double standard_error, int rounds);

/* Fills versus[a * bots + b] for all pairs from the records that are played. */
void gg_stats_versus(const gg_record *record, int count, int bots, gg_versus *versus);

/* The score of bot 0 in the games of a round against bot 1, the mean over its games. */
double gg_versus_round(const gg_record *record, int count);

/* Bradley-Terry ratings: the maximum of the likelihood of all comparisons, a draw counting as half
 * a win for each, found by Newton's method (the likelihood is concave); for two bots that is
 * gg_elo_of the score. The maximum exists when each group of bots has taken points off the others
 * (Hunter, "MM algorithms for generalized Bradley-Terry models", 2004, assumption 1). Where it does
 * not, each bot is given one drawn game against an average opponent, and true is returned.
 *
 * Error bars: the sandwich estimate, inverse curvature times spread of the rounds' gradients times
 * inverse curvature, which takes in draws, mirrored games and several seats as they are; the
 * degrees of freedom that the fit has used are given back at the spread of independent games
 * without draws. With the prior in use: inverse curvature alone. */
bool gg_stats_ratings(const gg_record *record, int count, int bots, gg_rating *rating);

#endif

/* How much of a result the dice made: control variates after AIVAT (Burch and others, "AIVAT: a new
 * variance reduction technique for agent evaluation in imperfect information games", 2018), its
 * chance part.
 *
 * At each chance node the luck of a seat is the value of the position after the outcome that fell
 * minus the mean of the values over all outcomes, weighed by their probabilities. Whatever the
 * evaluation says, the expectation of that is 0 given all that went before. So the payoff minus any
 * fixed multiple of the sum of these terms has the same mean as the payoff, and a smaller variance
 * if the evaluation is any good. */
#ifndef GG_SELFPLAY_LUCK_H
#define GG_SELFPLAY_LUCK_H

#include "match.h"

/* Where the values come from: the game's evaluation, or, where it has none of its own, the mean of
 * some random games, the same ones whenever a position is asked about. */
typedef struct gg_luck {
    const gg_game *game;
    const gg_eval *eval;
    double weights[GG_MAX_WEIGHTS];
    int playouts; /* 0: the evaluation */
} gg_luck;

/* `playouts` -1: GG_LUCK_PLAYOUTS where the game has no evaluation, else 0. */
#define GG_LUCK_PLAYOUTS 32
void gg_luck_init(gg_luck *luck, const gg_game *game, int playouts);

/* Adds the luck of `outcome`, falling at chance node `state`, to sum[seat]. Costs one value for
 * each outcome. */
void gg_luck_add(const gg_luck *luck, const void *state, gg_move outcome,
                 double sum[GG_MAX_PLAYERS]);

/* A bot's mean payoff over the tournament, plain and less the luck. The multiple that is taken off
 * in every second round of a table is the one that fits best to its other rounds and the other way
 * round, so it does not depend on the dice it is applied to: the adjusted mean has the same
 * expectation as the plain one. Variances are those within rounds of the same table and opening. Tables
 * and openings of two or three rounds are not halved: the multiple of every second one is fitted to the
 * others. Those of a single round are taken together, those of one table first. Where too few other
 * rounds have a spread the multiple is 1.
 *
 * Errors are widened by gg_student: 1.96 of them hold the truth in 95% of tournaments however few rounds
 * they were measured from.
 *
 * With a `rival` other than -1 over the rounds against that one alone (games for two seats; the multiples are
 * then fitted to the rounds of all other tables too, as one table may have few), or over those that both
 * played for themselves with the same dice (games for one): then the payoff is by how much more the bot
 * had, a half if as much. */
typedef struct gg_adjusted {
    int rounds;
    bool known; /* else the rounds are too few: `adjusted` is the plain mean, errors are 1/2 */
    double mean, error; /* of the payoff, with its standard error */
    double adjusted, adjusted_error;
    double ratio; /* variance of the adjusted mean / variance of the plain one; 1 if nothing is
                     known */
} gg_adjusted;
void gg_luck_adjust(const gg_record *record, int count, int bot, int rival, gg_adjusted *adjusted);

#endif

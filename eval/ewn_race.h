/* Races of ewn: how many turns of its own a side needs to reach its corner when nobody is in its way,
 * as tables of distributions by dynamic programming. See ewn_race.c. */
#ifndef GG_EVAL_EWN_RACE_H
#define GG_EVAL_EWN_RACE_H

#include <stdint.h>

enum {
    EWN_FAR = 4, /* the longest way to the corner, in steps */
    EWN_RACES = 15625,
    EWN_RACE_TURNS = 20,
    EWN_RACE_ONE = 65535 /* a probability of 1 */
};

/* A side's stones as a number below EWN_RACES: the sum of d * ewn_race_place[i] over its stones i,
 * d their distances, 1..EWN_FAR; stones off the board add nothing. */
extern const uint16_t ewn_race_place[6];

/* Fills the tables at the first call, within some milliseconds; then returns at once. Any thread. */
void ewn_race_prepare(void);

/* P(the side needs more than k turns), k = 0..EWN_RACE_TURNS - 1, in units of 1 / EWN_RACE_ONE, where
 * it moves so as to need the fewest in the mean. `race` is not 0; ewn_race_prepare() was called. */
const uint16_t *ewn_race_tail(int race);

/* P(the side to throw arrives first). Cost: 10 ns when both rows are in the cache. */
double ewn_race_won(int mover, int other);

#endif

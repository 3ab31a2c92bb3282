/* Who plays whom: a list of records, a pure function of the tournament's settings. */
#ifndef GG_SELFPLAY_SCHEDULE_H
#define GG_SELFPLAY_SCHEDULE_H

#include "match.h"

/* Writes the games of a round robin into a new array (freed by the caller with free) and their
 * number to `count`. For each scenario and each choice of as many bots as the game has seats,
 * `games` games, rounded up to whole rounds; a round is one game per order of the chosen bots in
 * the seats, all with the same dice seed. With fewer bots than seats the bots fill the further
 * seats again in order. `players[i]` is the number of seats of scenario i. NULL without memory.
 * Games of different pairings alternate, so that a tournament broken off is still balanced. */
gg_record *gg_schedule_round_robin(const int *players, int scenarios, int bots, int games,
                                   uint64_t seed, int *count);

#endif

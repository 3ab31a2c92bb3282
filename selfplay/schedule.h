/* Who plays whom: a list of records, a pure function of the tournament's settings. */
#ifndef GG_SELFPLAY_SCHEDULE_H
#define GG_SELFPLAY_SCHEDULE_H

#include "match.h"

#define GG_MAX_GAMES 10000000 /* in one schedule */

/* A round robin. For each scenario and each choice of as many bots as the game has seats there are
 * `games` games, rounded up to whole rounds. A round is one game for each way to seat the chosen
 * bots, all with the same dice seed. With fewer bots than seats all bots sit in every game and the
 * seats that are left go to them in turn, another bot first in each round; one bot alone plays
 * itself, a game a round.
 *
 * Games of different scenarios and pairings alternate, so that a tournament broken off is still
 * balanced. Seeds are functions of `seed`, the scenario's index, the chosen bots' indices and the
 * round's number: they stay what they are when more games are asked for or another bot is added at
 * the end of the list.
 *
 * `players[i]` is the number of seats of scenario i. Returns a new array (the caller frees it) and
 * its length in `count`; NULL with GG_NO_MEMORY, or with GG_BAD_ARGUMENT for no games or more than
 * GG_MAX_GAMES. */
gg_record *gg_schedule_round_robin(const int *players, int scenarios, int bots, int games,
                                   uint64_t seed, int *count, gg_error *error);

#endif

/* The bracket of a knockout. Used by schedule.c. */
#ifndef GG_SELFPLAY_KNOCKOUT_H
#define GG_SELFPLAY_KNOCKOUT_H

#include "match.h"

typedef struct gg_pairs {
    int count;
    int bot[GG_MAX_BOTS / 2][2]; /* ascending */
} gg_pairs;

/* Follows the bracket through the records: places by the list, so that the first two can only meet
 * in the last pair; byes for the first ones when the number of bots is no power of 2. Returns the
 * winner, or -1 and the pairs of the first stage without games. A pair meets once at most, so its
 * games are all games of these two. */
int gg_knockout_pairs(const gg_record *record, int count, int bots, gg_pairs *pairs);

#endif

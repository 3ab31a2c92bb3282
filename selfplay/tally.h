/* What a tournament shows beside strength: how the seats fare, how long games are, what the players
 * spent. Pure functions over records; each call is one pass over them. Used by the reports. */
#ifndef GG_SELFPLAY_TALLY_H
#define GG_SELFPLAY_TALLY_H

#include "stats.h"

/* Of which games: -1 (or 0 for the set) is any. */
typedef struct gg_filter {
    int scenario;
    uint64_t table; /* set of the bots at the table: bit i for bot i */
} gg_filter;

/* The bots at a record's table as such a set. */
uint64_t gg_record_table(const gg_record *record);

typedef struct gg_balance {
    int games, rounds;
    int draws;                /* games in which the highest payoff is shared */
    int wins[GG_MAX_PLAYERS]; /* by seat, of the other games */
    /* Standard errors of the shares of games won, from the spread of the rounds. */
    double error[GG_MAX_PLAYERS];
} gg_balance;
void gg_tally_balance(const gg_record *record, int count, gg_filter filter, gg_balance *balance);

typedef struct gg_length {
    int games;
    double decisions, outcomes; /* means of a game */
    uint32_t least, most;       /* decisions and outcomes together */
} gg_length;
void gg_tally_length(const gg_record *record, int count, gg_filter filter, gg_length *length);

/* How often a bot's games end in play whose value it had proven. */
typedef struct gg_endings {
    int games;        /* times that it sat at the table */
    int proven;       /* times that its last decisions were proven */
    double decisions; /* mean number of those, where there are any */
} gg_endings;
void gg_tally_endings(const gg_record *record, int count, int bot, gg_endings *endings);

/* Whether a bot could play none of its games, because it failed to start. */
bool gg_tally_never_started(const gg_record *record, int count, int bot);

/* What a bot spent in all its games. */
void gg_tally_effort(const gg_record *record, int count, int bot, gg_effort *effort);

#endif

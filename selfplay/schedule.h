/* Who plays whom: a list of records, a pure function of the tournament's settings (and, for a
 * knockout, of the results so far). */
#ifndef GG_SELFPLAY_SCHEDULE_H
#define GG_SELFPLAY_SCHEDULE_H

#include "match.h"

#define GG_MAX_GAMES 10000000 /* in one schedule */

typedef enum gg_format {
    GG_ROUND_ROBIN, /* every choice of as many bots as there are seats */
    GG_GAUNTLET,    /* those of them that hold the first bot */
    GG_LADDER,      /* each bot against the next one of the list */
    GG_DOUBLING,    /* a ladder of bots that each take twice the time of the one before: games of a
                       table fall by the square root of 2, which at equal cost makes the summed
                       error least */
    GG_KNOCKOUT,    /* pairs by place in the list, first against last; winners go on */
    GG_FORMAT_COUNT
} gg_format;

/* "roundrobin", "gauntlet", "ladder", "doubling", "knockout". */
const char *gg_format_word(gg_format format);

typedef struct gg_plan {
    gg_format format;
    const int *players; /* seats by opening */
    int openings, bots;
    int games; /* per opening and table (the first of GG_DOUBLING), rounded up to whole rounds */
    const int *team; /* team of each seat, 0.., for all openings; NULL: each seat is its own */
    uint64_t seed;
} gg_plan;

/* A table is a choice of bots. For each opening and each table there are `games` games, rounded up
 * to whole rounds. A round is one game for each way to seat the chosen bots, all with the same dice
 * seed. With fewer bots than seats (always two in ladders and a knockout) all bots sit in every
 * game and the seats that are left go to them in turn, another bot first in each round; one bot
 * alone plays itself, a game a round. With teams a bot has all seats of a team, and what is said of
 * seats holds for teams.
 *
 * A game for one seat is played by each bot: a round is a game of
 * each, all with the same dice; there are `games` rounds, in every format but a knockout, which is
 * refused.
 *
 * Games of different openings and tables alternate, so that a tournament broken off is still
 * balanced. Seeds are functions of `seed`, the opening's index, the chosen bots' indices and the
 * round's number: they stay what they are when more games are asked for or another bot is added at
 * the end of the list.
 *
 * Returns a new array (the caller frees it; `scenario` is 0 in all of it) and its length in
 * `count`; NULL with GG_NO_MEMORY, or with GG_BAD_ARGUMENT for no games, more than GG_MAX_GAMES, or
 * teams that do not fit the seats. For a knockout that is its first stage. */
gg_record *gg_schedule_make(const gg_plan *plan, int *count, gg_error *error);

/* The next stage of a knockout, given the `count` games of all stages so far, all played: *record
 * is reallocated to hold the new games too, *count is the new number; unchanged when the winner is
 * known. A pair is won with more points (a game won 1, drawn 1/2, by mean payoff of the bot's
 * seats); level, by who stands first in the list. Returns 0 or a negative code. */
int gg_schedule_stage(const gg_plan *plan, gg_record **record, int *count, gg_error *error);

/* The winner of a knockout by its records; -1 while it is not known. */
int gg_schedule_winner(const gg_record *record, int count, int bots);

#endif

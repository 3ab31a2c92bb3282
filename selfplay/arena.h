/* A tournament in this process: worker threads play the games of a schedule; results are kept by
 * game number, so that what is reported does not depend on how many workers there were. */
#ifndef GG_SELFPLAY_ARENA_H
#define GG_SELFPLAY_ARENA_H

#include "match.h"

#define GG_MAX_SCENARIOS 16

typedef struct gg_arena_options {
    const char *game;                       /* rule set's name */
    const char *scenario[GG_MAX_SCENARIOS]; /* "siege", "gate:neutral=seat" ... */
    int scenario_count;                     /* 0: the default scenario */
    const char *bot[GG_MAX_BOTS]; /* texts of bots; the same text twice makes two players */
    int bot_count;                /* at least 1 */
    int games;                    /* per scenario and choice of bots; rounded up to whole rounds */
    int concurrency;              /* games at a time, 1..64 */
    gg_limits limits;             /* for bots without a limit of their own */
    int threads;                  /* of each bot */
    int hash_mib;                 /* of each bot */
    uint64_t seed;
} gg_arena_options;

typedef struct gg_arena gg_arena;

/* What is known of a running or ended tournament. The records belong to the arena; during the run
 * only those with `played` set may be read, and only between gg_arena_lock and gg_arena_unlock. */
typedef struct gg_arena_view {
    const gg_record *record;
    int count, played;
    const char *const *bot;
    int bot_count;
    gg_game *const *game;
    const int *players;
    int scenario_count;
    int64_t elapsed_us;
    const void *last; /* last position of the last game of the schedule that was played */
    int last_scenario;
} gg_arena_view;

/* Opens games, checks all bots, makes the schedule. NULL on error. The texts of `options` must
 * outlive it. */
gg_arena *gg_arena_open(const gg_arena_options *options, gg_error *error);
/* Plays until all games are played, gg_arena_stop, or an error (negative code). `tick` (may be
 * NULL) is called about ten times a second in the calling thread. */
int gg_arena_run(gg_arena *arena, void (*tick)(void *context, gg_arena *arena), void *context,
                 gg_error *error);
/* Asks the run to end; games in progress are given up. Signal-safe. */
void gg_arena_stop(gg_arena *arena);
void gg_arena_lock(gg_arena *arena);
void gg_arena_unlock(gg_arena *arena);
void gg_arena_look(gg_arena *arena, gg_arena_view *view);
void gg_arena_close(gg_arena *arena);

#endif

/* What the files of the arena share: arena_open.c prepares it, arena.c plays it. */
#ifndef GG_SELFPLAY_ARENA_PARTS_H
#define GG_SELFPLAY_ARENA_PARTS_H

#include "arena.h"
#include "luck.h"

#include <pthread.h>

struct gg_arena {
    gg_arena_options options;
    gg_game *game[GG_MAX_SCENARIOS];
    int scenario_count;
    gg_store_opening *opening;
    int *scenario_of; /* by opening: index into `game` */
    int *players;     /* by opening */
    gg_state *start;  /* by opening */
    int opening_count;
    gg_plan plan;
    gg_luck *luck; /* by scenario; NULL if it is not measured */
    bool external; /* some entrant is */
    atomic_bool stop;
    pthread_mutex_t mutex; /* guards what follows, and the records */
    pthread_cond_t ended;  /* a worker or a game has ended */
    gg_record *record;
    int count; /* games scheduled; cut where the SPRT is decided */
    int64_t start_us, end_us;
    int next, played, resumed, running, busy; /* running: workers; busy: games in progress */
    int failed_starts[GG_MAX_BOTS];           /* in sequence */
    int settled;                              /* all games before are played and in the SPRT */
    gg_sprt sprt;
    int decision;
    int last_game;
    gg_state last;
    int code; /* GG_OK or the first error */
    gg_error error;
};

/* Takes the whole rounds that have been played since into the SPRT; when it is decided cuts the
 * schedule. Under the lock. */
void gg_arena_settle(gg_arena *arena);
/* A knockout whose games are all played gets its next stage, with the games of it that are in the
 * store. Under the lock. */
int gg_arena_extend(gg_arena *arena, gg_error *error);

#endif

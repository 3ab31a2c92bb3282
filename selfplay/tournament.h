/* The insides of a tournament. arena.c opens and plays it with what these files prepare: entrants.c,
 * openings.c, tournament.c. Used by these only. */
#ifndef GG_SELFPLAY_TOURNAMENT_H
#define GG_SELFPLAY_TOURNAMENT_H

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
    int failed_starts[GG_MAX_BOTS][GG_MAX_SCENARIOS]; /* in sequence, for each scenario */
    int settled; /* all games before are played and in the SPRT */
    gg_first_fault first_fault[GG_MAX_BOTS][GG_FAULT_COUNT];
    gg_sprt sprt;
    int decision;
    int last_game;
    gg_state last;
    int code; /* GG_OK or the first error */
    gg_error error;
};

/* --- entrants.c */

/* Those whose name comes again get a number. */
void gg_entrants_name_apart(gg_arena_options *options);
/* Seats each bot once in each game: what is wrong with it is better known before. */
int gg_entrants_try(const gg_arena *arena, gg_error *error);

/* --- openings.c */

/* Opens the games of all scenarios and position lines, and sets up where they begin. */
int gg_openings_open(gg_arena *arena, gg_error *error);

/* --- tournament.c */

/* Describes the tournament in its store, or finds out that the store holds another one:
 * GG_BAD_ARGUMENT. Without a store nothing is done. */
int gg_tournament_describe(gg_arena *arena, gg_error *error);
/* Makes the schedule and takes the games that are in the store. */
int gg_tournament_plan(gg_arena *arena, gg_error *error);
/* Keeps the words of a game's fault if no game before has one of that player and kind. Under the lock. */
void gg_tournament_note_fault(gg_arena *arena, int number, const char *words);
/* Takes the whole rounds that have been played since into the SPRT; when it is decided cuts the
 * schedule. Under the lock. */
void gg_tournament_settle(gg_arena *arena);
/* A knockout whose games are all played gets its next stage, with the games of it that are in the
 * store. Under the lock. */
int gg_tournament_extend(gg_arena *arena, gg_error *error);

#endif

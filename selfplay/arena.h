/* A tournament in this process: worker threads play the games of a schedule. Results are kept by
 * game number, so what is reported does not depend on how many workers there were, nor on which was
 * faster. Used by main.c and the reports. */
#ifndef GG_SELFPLAY_ARENA_H
#define GG_SELFPLAY_ARENA_H

#include "match.h"

#define GG_MAX_SCENARIOS   16
#define GG_MAX_CONCURRENCY 64
#define GG_ENTRANT_NAME    (GG_BOT_TEXT + 8)

/* Who takes part: makes a player for each of its seats in each game. Filled in by a function of the
 * kind, as gg_entrant_bot. */
typedef struct gg_entrant gg_entrant;
struct gg_entrant {
    const char *text;           /* what the kind makes of it: a bot's text; owned by the caller */
    char name[GG_ENTRANT_NAME]; /* in tables; gg_arena_open makes names different ("mcts#2") */
    /* Makes a player of `game`; NULL on error. Any thread, also several at a time. */
    gg_player *(*seat)(const gg_entrant *entrant, const gg_game *game, uint64_t seed,
                       gg_error *error);
    gg_limits limits; /* for what has no limit of its own */
    int threads, hash_mib;
};

/* An entrant that is a bot of this process: `text` as in bot.h; what is wrong with it is seen by
 * gg_arena_open. Limits, threads and MiB are for what the text leaves open. */
void gg_entrant_bot(gg_entrant *entrant, const char *text, const gg_limits *limits, int threads,
                    int hash_mib);

typedef struct gg_arena_options {
    const char *game;                       /* rule set's name */
    const char *scenario[GG_MAX_SCENARIOS]; /* "siege", "gate:neutral=seat" ... */
    int scenario_count;                     /* 0: the default scenario */
    gg_entrant entrant[GG_MAX_BOTS];
    int entrant_count; /* at least 1 */
    int games;         /* per scenario and pairing; rounded up to whole rounds (schedule.h) */
    int concurrency;   /* games at a time, 1..GG_MAX_CONCURRENCY */
    uint64_t seed;
} gg_arena_options;

typedef struct gg_arena gg_arena;

/* What is known of a running or ended tournament. All pointers belong to the arena. During the run
 * it may be looked at only between gg_arena_lock and gg_arena_unlock, and of the records only those
 * with `played` set hold results. */
typedef struct gg_arena_view {
    const gg_arena_options *options; /* with the entrants' final names */
    const gg_record *record;
    int count, played;
    const gg_entrant *bot;
    int bot_count;
    const gg_game *const *game; /* by scenario */
    int scenario_count;
    int64_t elapsed_us;
    const void *last; /* last position of the last game played; NULL without */
    int last_game;
    const void *failure; /* the position at which a player failed, NULL if none did */
    int failed_game;
} gg_arena_view;

/* Opens the games, tries all entrants on them, makes the schedule. The texts of `options` must
 * outlive the arena. NULL on error, GG_BAD_ARGUMENT for counts out of range. */
gg_arena *gg_arena_open(const gg_arena_options *options, gg_error *error);
/* Plays until all games are played, gg_arena_stop, or the error of a player (negative code, with
 * game, bot and seat in words). `tick` (may be NULL) is called about ten times a second in the
 * calling thread, without the lock. Once per arena. */
int gg_arena_run(gg_arena *arena, void (*tick)(void *context, gg_arena *arena), void *context,
                 gg_error *error);
/* Asks the run to end soon (a tenth of a second and what the searches need to stop); games in
 * progress are given up, those played stay. Any thread, signal-safe. */
void gg_arena_stop(gg_arena *arena);
void gg_arena_lock(gg_arena *arena);
void gg_arena_unlock(gg_arena *arena);
void gg_arena_look(const gg_arena *arena, gg_arena_view *view);
void gg_arena_close(gg_arena *arena); /* NULL is allowed; not during a run */

#endif

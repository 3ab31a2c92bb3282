/* A tournament: worker threads play the games of a schedule, bots in this process and engines in
 * processes of their own. Results are kept by game number, so what is reported does not depend on
 * how many workers there were, nor on which was faster. Used by main.c and the reports. */
#ifndef GG_SELFPLAY_ARENA_H
#define GG_SELFPLAY_ARENA_H

#include "crew.h"
#include "schedule.h"
#include "sprt.h"
#include "store.h"

#define GG_MAX_SCENARIOS   16
#define GG_MAX_OPENINGS    4096
#define GG_MAX_CONCURRENCY 64
#define GG_ENTRANT_NAME    (GG_BOT_TEXT + 8)

/* Who takes part: makes a player for each of its seats in each game. Filled in by a function of the
 * kind, as gg_entrant_bot. */
typedef struct gg_entrant gg_entrant;
struct gg_entrant {
    const char *text;           /* what the kind makes of it: a bot's text; owned by the caller */
    char name[GG_ENTRANT_NAME]; /* in tables; gg_arena_open makes names different ("mcts#2") */
    /* Makes a player of `game`; NULL on error. Any thread, also several at a time; `crew` is the
     * thread's own, NULL if no entrant is external. */
    gg_player *(*seat)(const gg_entrant *entrant, gg_crew *crew, const gg_game *game, uint64_t seed,
                       gg_error *error);
    gg_limits limits; /* for what has no limit of its own */
    int threads, hash_mib;
    int handicap; /* per cent of its decisions that are drawn at random */
    bool external;
    gg_engine_spec spec; /* of an engine */
    gg_patience patience;
};

/* An entrant that is a bot of this process: `text` as in bot.h; what is wrong with it is seen by
 * gg_arena_open. Limits, threads and MiB are for what the text leaves open. */
void gg_entrant_bot(gg_entrant *entrant, const char *text, const gg_limits *limits, int threads,
                    int hash_mib);
/* An entrant that is an engine: `text` as in crew.h. GG_BAD_OPTION says what is wrong with it. An
 * engine needs a limit, its own or `limits`. */
int gg_entrant_engine(gg_entrant *entrant, const char *text, const gg_limits *limits,
                      const gg_patience *patience, gg_error *error);

typedef struct gg_arena_options {
    const char *game;                       /* rule set's name */
    const char *content;                    /* text of a content file; NULL: the built-in content */
    const char *content_name;               /* names it in errors */
    const char *scenario[GG_MAX_SCENARIOS]; /* "siege", "gate:neutral=seat" ... */
    int scenario_count;
    const char *const *opening; /* position lines, played like scenarios; owned by the caller */
    int opening_count;          /* without scenarios and openings: the default scenario */
    /* Of each line the index of its scenario among those above; owned by the caller. NULL: the one
     * that it names, where it names none the first. Not every game's lines tell one scenario from
     * another (ewn's options are not in them). */
    const int *opening_on;
    gg_entrant entrant[GG_MAX_BOTS];
    int entrant_count; /* at least 1 */
    int games;         /* per opening and table; rounded up to whole rounds (schedule.h) */
    int concurrency;   /* games at a time, 1..GG_MAX_CONCURRENCY */
    uint64_t seed;
    gg_format format;
    bool teams;               /* each player has all seats of a team: */
    int team[GG_MAX_PLAYERS]; /* of each seat, from 0; -1 past the last seat */
    bool luck;                /* measure luck (luck.h) */
    int luck_playouts;        /* as gg_luck_init has it */
    bool sprt;                /* stop when it is decided; two entrants */
    double elo0, elo1, alpha, beta;
    gg_store *store;       /* NULL: games are not written. Owned by the caller. If games of this
                              tournament are in it, they are taken from it, not played */
    const char *arguments; /* for the store, what a resumed run is started with; NULL is "" */
} gg_arena_options;

/* The first fault of an entrant and a kind, by the order of the schedule. */
typedef struct gg_first_fault {
    int game;     /* its number, from 0 */
    gg_error why; /* words "": there was none, or nothing was kept (of bots without a store) */
} gg_first_fault;

typedef struct gg_arena gg_arena;

/* What is known of a running or ended tournament. All pointers belong to the arena. During the run
 * it may be looked at only between gg_arena_lock and gg_arena_unlock, and of the records only those
 * with `played` set hold results. */
typedef struct gg_arena_view {
    const gg_arena_options *options; /* with the entrants' final names */
    const gg_record *record;
    int count, played; /* after a decided SPRT only what it rests on; a knockout's count grows */
    int resumed;       /* of those played, taken from the store */
    const gg_entrant *bot;
    int bot_count;
    const gg_game *const *game; /* by scenario */
    int scenario_count;
    const gg_store_opening *opening; /* by record->opening */
    int opening_count;
    const gg_sprt *sprt; /* of all whole rounds up to the first one that is not; NULL without */
    int decision;        /* gg_sprt_decision */
    int winner;          /* of a knockout, -1 before */
    int64_t elapsed_us;
    const void *last; /* last position of the last game played by this run; NULL without */
    int last_game;
    gg_store *store;                                     /* NULL if there is none */
    const gg_first_fault (*first_fault)[GG_FAULT_COUNT]; /* by bot and kind */
} gg_arena_view;

/* Opens the games, tries all bots on them (engines are started later), makes the schedule, takes
 * games from the store. The texts of `options` must outlive the arena. NULL on error,
 * GG_BAD_ARGUMENT for counts out of range or another tournament in the store. */
gg_arena *gg_arena_open(const gg_arena_options *options, gg_error *error);
/* Plays until all games are played or the SPRT is decided, gg_arena_stop, or an error of the
 * machine or the store (negative code). Faults of players lose games and end nothing. `tick` (may
 * be NULL) is called about ten times a second in the calling thread, without the lock. Once per
 * arena. */
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

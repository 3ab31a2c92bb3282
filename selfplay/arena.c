/* Plays a tournament: hands games to workers, keeps the records, stops when enough is known. */
#include "tournament.h"

#include "../core/clock.h"
#include "../core/memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    TICK_MS = 100,
    WORKER_STACK = 16 << 20,
    START_TRIES = 3, /* an engine that failed to start so often is given up for that scenario */
};

/* A worker and the players of its game. */
struct worker {
    gg_arena *arena;
    pthread_t thread;
    pthread_mutex_t mutex; /* guards the players against being closed while they are stopped */
    gg_player *player[GG_MAX_PLAYERS];
    gg_crew *crew; /* NULL without engines */
    gg_log log;
    bool logged; /* games are logged: for the store, or for engines to read */
};

/* --- opening and closing */

static int check_options(const gg_arena_options *o, gg_error *error) {
    if (o->scenario_count < 0 || o->scenario_count > GG_MAX_SCENARIOS)
        return gg_fail(error, GG_BAD_ARGUMENT, "%d scenarios: at most %d can be played",
                       o->scenario_count, GG_MAX_SCENARIOS);
    if (o->opening_count < 0 || o->opening_count > GG_MAX_OPENINGS)
        return gg_fail(error, GG_BAD_ARGUMENT, "%d openings: at most %d can be played",
                       o->opening_count, GG_MAX_OPENINGS);
    if (o->entrant_count < 1 || o->entrant_count > GG_MAX_BOTS)
        return gg_fail(error, GG_BAD_ARGUMENT, "%d bots: 1 to %d can play", o->entrant_count,
                       GG_MAX_BOTS);
    if (o->games < 1) return gg_fail(error, GG_BAD_ARGUMENT, "%d games: nothing to play", o->games);
    if (o->concurrency < 1 || o->concurrency > GG_MAX_CONCURRENCY)
        return gg_fail(error, GG_BAD_ARGUMENT, "%d games at a time: 1 to %d are possible",
                       o->concurrency, GG_MAX_CONCURRENCY);
    if (o->sprt && o->entrant_count != 2)
        return gg_fail(error, GG_BAD_ARGUMENT, "an SPRT compares two players, not %d",
                       o->entrant_count);
    if (o->sprt &&
        !(o->elo0 < o->elo1 && o->alpha > 0 && o->alpha < 0.5 && o->beta > 0 && o->beta < 0.5))
        return gg_fail(error, GG_BAD_ARGUMENT,
                       "an SPRT needs elo0 < elo1, and alpha and beta between 0 and 0.5");
    return GG_OK;
}

static int open_luck(gg_arena *arena, gg_error *error) {
    if (!arena->options.luck) return GG_OK;
    arena->luck = calloc((size_t)arena->scenario_count, sizeof *arena->luck);
    if (!arena->luck) return gg_fail(error, GG_NO_MEMORY, "no memory for the values of positions");
    for (int i = 0; i < arena->scenario_count; i++)
        gg_luck_init(&arena->luck[i], arena->game[i], arena->options.luck_playouts);
    return GG_OK;
}

static void init_locks(gg_arena *arena) {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&arena->ended, &attributes);
    pthread_condattr_destroy(&attributes);
    pthread_mutex_init(&arena->mutex, NULL);
}

gg_arena *gg_arena_open(const gg_arena_options *options, gg_error *error) {
    gg_error local = {GG_OK, ""};
    if (!error) error = &local;
    if (check_options(options, error) < 0) return NULL;
    gg_arena *arena = gg_zeroed_block(1, sizeof *arena);
    if (!arena) {
        gg_fail(error, GG_NO_MEMORY, "no memory for the arena");
        return NULL;
    }
    atomic_init(&arena->stop, false);
    arena->options = *options;
    arena->last_game = -1;
    for (int i = 0; i < options->entrant_count; i++)
        arena->external = arena->external || options->entrant[i].external;
    init_locks(arena);
    gg_entrants_name_apart(&arena->options);
    if (gg_openings_open(arena, error) == 0 && open_luck(arena, error) == 0 &&
        gg_entrants_try(arena, error) == 0 && gg_tournament_describe(arena, error) == 0 &&
        gg_tournament_plan(arena, error) == 0)
        return arena;
    gg_arena_close(arena);
    return NULL;
}

void gg_arena_close(gg_arena *arena) {
    if (!arena) return;
    for (int i = 0; i < arena->scenario_count; i++) gg_game_close(arena->game[i]);
    pthread_mutex_destroy(&arena->mutex);
    pthread_cond_destroy(&arena->ended);
    free(arena->luck);
    free(arena->opening);
    free(arena->scenario_of);
    free(arena->players);
    free(arena->start);
    free(arena->record);
    free(arena);
}

/* --- results, under the lock */

static void keep_error(gg_arena *arena, const gg_error *error) {
    if (!arena->code) arena->code = gg_fail(&arena->error, error->code, "%s", error->words);
    atomic_store(&arena->stop, true);
}

static void note_starts(gg_arena *arena, const gg_record *record) {
    for (int i = 0; i < GG_MAX_PLAYERS && record->bot[i] >= 0; i++) {
        int *failed = &arena->failed_starts[record->bot[i]][record->scenario];
        if (record->fault != GG_FAULT_START)
            *failed = 0;
        else if (i == record->fault_seat)
            ++*failed;
    }
}

static void keep_result(struct worker *w, int number, const gg_record *record,
                        const gg_state *last) {
    gg_arena *arena = w->arena;
    gg_error error = {GG_OK, ""};
    if (!record->played || number >= arena->count) return;
    if (arena->options.store &&
        gg_store_put(arena->options.store, number, record, &w->log, &error) < 0) {
        keep_error(arena, &error);
        return;
    }
    arena->record[number] = *record;
    if (record->fault && w->logged) gg_tournament_note_fault(arena, number, w->log.words);
    arena->played++;
    note_starts(arena, record);
    if (number > arena->last_game) {
        arena->last_game = number;
        arena->last = *last;
    }
    gg_tournament_settle(arena);
    if (gg_tournament_extend(arena, &error) < 0) keep_error(arena, &error);
}

/* --- games */

static void close_players(struct worker *w) {
    pthread_mutex_lock(&w->mutex);
    for (int i = 0; i < GG_MAX_PLAYERS; i++) {
        if (w->player[i]) w->player[i]->kind->close(w->player[i]);
        w->player[i] = NULL;
    }
    pthread_mutex_unlock(&w->mutex);
}

static int seat_players(struct worker *w, const gg_record *record, int *handicap, gg_error *error) {
    const gg_game *game = w->arena->game[record->scenario];
    for (int i = 0; i < game->players; i++) {
        const gg_entrant *e = &w->arena->options.entrant[record->bot[i]];
        const uint64_t seed = gg_random_at(record->bot_seed, GG_STREAM_BOT, (uint64_t)i);
        gg_error local = {GG_OK, ""};
        gg_player *player = e->seat(e, w->crew, game, seed, &local);
        handicap[i] = e->handicap;
        if (!player) return gg_fail(error, local.code, "%s: %s", e->name, local.words);
        pthread_mutex_lock(&w->mutex);
        w->player[i] = player;
        pthread_mutex_unlock(&w->mutex);
    }
    return GG_OK;
}

/* The seat of a player that has been given up, -1 if there is none. */
static int given_up(gg_arena *arena, const gg_record *record) {
    int seat = -1;
    pthread_mutex_lock(&arena->mutex);
    for (int i = 0; i < GG_MAX_PLAYERS && record->bot[i] >= 0; i++)
        if (seat < 0 && arena->failed_starts[record->bot[i]][record->scenario] >= START_TRIES)
            seat = i;
    pthread_mutex_unlock(&arena->mutex);
    return seat;
}

static void play_game(struct worker *w, int number, gg_record *record) {
    gg_arena *arena = w->arena;
    gg_error error = {GG_OK, ""};
    gg_state last;
    int handicap[GG_MAX_PLAYERS] = {0};
    memset(&last, 0, sizeof last);
    int code = seat_players(w, record, handicap, &error);
    const gg_match match = {.game = arena->game[record->scenario],
                            .start = arena->start[record->opening].bytes,
                            .fen = arena->opening[record->opening].fen,
                            .player = w->player,
                            .handicap = handicap,
                            .luck = arena->luck ? &arena->luck[record->scenario] : NULL,
                            .log = w->logged ? &w->log : NULL,
                            .stop = &arena->stop};
    const int seat = code == GG_OK ? given_up(arena, record) : -1;
    if (seat >= 0)
        gg_match_forfeit(&match, record, seat, GG_FAULT_START, "it has failed to start before");
    else if (code == GG_OK)
        code = gg_match_play(&match, record, last.bytes, &error);
    close_players(w);
    pthread_mutex_lock(&arena->mutex);
    if (code < 0)
        keep_error(arena, &error);
    else
        keep_result(w, number, record, &last);
    arena->busy--;
    pthread_cond_broadcast(&arena->ended);
    pthread_mutex_unlock(&arena->mutex);
}

/* The next game that is not played yet; waits while games in progress may bring more. -1: none. */
static int take_game(gg_arena *arena, gg_record *record) {
    int number = -1;
    pthread_mutex_lock(&arena->mutex);
    while (number < 0 && !arena->code && !atomic_load(&arena->stop)) {
        while (arena->next < arena->count && arena->record[arena->next].played) arena->next++;
        if (arena->next < arena->count) {
            number = arena->next++;
            *record = arena->record[number];
            arena->busy++;
        } else if (arena->busy > 0 && arena->options.format == GG_KNOCKOUT) {
            pthread_cond_wait(&arena->ended, &arena->mutex);
        } else {
            break;
        }
    }
    if (number < 0) {
        arena->running--;
        pthread_cond_broadcast(&arena->ended);
    }
    pthread_mutex_unlock(&arena->mutex);
    return number;
}

static void *work(void *argument) {
    struct worker *w = argument;
    gg_record record;
    int number;
    while ((number = take_game(w->arena, &record)) >= 0) play_game(w, number, &record);
    return NULL;
}

/* --- running */

static void release_worker(struct worker *w) {
    gg_crew_close(w->crew);
    if (w->logged) gg_log_release(&w->log);
    pthread_mutex_destroy(&w->mutex);
}

static int prepare_worker(gg_arena *arena, struct worker *w, gg_error *error) {
    memset(w, 0, sizeof *w);
    w->arena = arena;
    pthread_mutex_init(&w->mutex, NULL);
    if (arena->external) {
        w->crew = gg_crew_open(&arena->stop, error);
        if (!w->crew) return GG_NO_MEMORY;
    }
    if (!arena->external && !arena->options.store) return GG_OK;
    if (gg_log_init(&w->log, error) < 0) return GG_NO_MEMORY;
    w->logged = true;
    return GG_OK;
}

static int start_workers(gg_arena *arena, struct worker *worker, gg_error *error) {
    pthread_attr_t attributes;
    int started = 0;
    if (pthread_attr_init(&attributes) != 0) return 0;
    /* Searches and move lists need more than some systems give a thread. */
    pthread_attr_setstacksize(&attributes, WORKER_STACK);
    pthread_mutex_lock(&arena->mutex);
    for (; started < arena->options.concurrency; started++) {
        struct worker *w = &worker[started];
        if (prepare_worker(arena, w, error) < 0 ||
            pthread_create(&w->thread, &attributes, work, w) != 0) {
            release_worker(w);
            break;
        }
    }
    arena->running = started;
    pthread_mutex_unlock(&arena->mutex);
    pthread_attr_destroy(&attributes);
    return started;
}

/* Waits for a worker's end, a tick at most; false when none is running any more. */
static bool wait_a_tick(gg_arena *arena) {
    const struct timespec until = gg_time_after(1000 * TICK_MS);
    pthread_mutex_lock(&arena->mutex);
    while (arena->running > 0 &&
           pthread_cond_timedwait(&arena->ended, &arena->mutex, &until) != ETIMEDOUT)
        continue;
    const bool more = arena->running > 0;
    if (atomic_load(&arena->stop)) pthread_cond_broadcast(&arena->ended);
    pthread_mutex_unlock(&arena->mutex);
    return more;
}

static void stop_players(struct worker *worker, int count) {
    for (int i = 0; i < count; i++) {
        pthread_mutex_lock(&worker[i].mutex);
        for (int k = 0; k < GG_MAX_PLAYERS; k++)
            if (worker[i].player[k]) worker[i].player[k]->kind->stop(worker[i].player[k]);
        pthread_mutex_unlock(&worker[i].mutex);
    }
}

/* Once the SPRT is decided, games in progress are of no use. */
static bool enough(gg_arena *arena) {
    gg_arena_lock(arena);
    const bool decided = arena->decision != 0;
    gg_arena_unlock(arena);
    return decided;
}

int gg_arena_run(gg_arena *arena, void (*tick)(void *context, gg_arena *arena), void *context,
                 gg_error *error) {
    struct worker worker[GG_MAX_CONCURRENCY];
    gg_error local = {GG_NO_MEMORY, "no thread could be started"};
    gg_arena_lock(arena);
    arena->start_us = gg_now_us();
    gg_arena_unlock(arena);
    const int started = start_workers(arena, worker, &local);
    while (started && wait_a_tick(arena)) {
        if (enough(arena)) atomic_store(&arena->stop, true);
        /* Again and again: a player may have been seated in between. */
        if (atomic_load(&arena->stop)) stop_players(worker, started);
        if (tick) tick(context, arena);
    }
    for (int i = 0; i < started; i++) pthread_join(worker[i].thread, NULL);
    for (int i = 0; i < started; i++) release_worker(&worker[i]);
    gg_arena_lock(arena);
    arena->end_us = gg_now_us();
    gg_arena_unlock(arena);
    if (!started) return gg_fail(error, local.code, "%s", local.words);
    return arena->code < 0 ? gg_fail(error, arena->error.code, "%s", arena->error.words) : GG_OK;
}

void gg_arena_stop(gg_arena *arena) {
    atomic_store(&arena->stop, true);
}

void gg_arena_lock(gg_arena *arena) {
    pthread_mutex_lock(&arena->mutex);
}

void gg_arena_unlock(gg_arena *arena) {
    pthread_mutex_unlock(&arena->mutex);
}

void gg_arena_look(const gg_arena *arena, gg_arena_view *view) {
    const int64_t now = arena->end_us ? arena->end_us : gg_now_us();
    const bool knockout = arena->options.format == GG_KNOCKOUT && arena->played == arena->count;
    const bool last = arena->last_game >= 0 && arena->last_game < arena->count;
    *view = (gg_arena_view){
        .options = &arena->options,
        .record = arena->record,
        .count = arena->count,
        .played = arena->played,
        .resumed = arena->resumed,
        .bot = arena->options.entrant,
        .bot_count = arena->options.entrant_count,
        .game = (const gg_game *const *)arena->game,
        .scenario_count = arena->scenario_count,
        .opening = arena->opening,
        .opening_count = arena->opening_count,
        .sprt = arena->options.sprt ? &arena->sprt : NULL,
        .decision = arena->decision,
        .winner =
            knockout ? gg_schedule_winner(arena->record, arena->count, arena->options.entrant_count)
                     : -1,
        .elapsed_us = arena->start_us ? now - arena->start_us : 0,
        .last = last ? arena->last.bytes : NULL,
        .last_game = last ? arena->last_game : -1,
        .store = arena->options.store,
        .first_fault = arena->first_fault,
    };
}

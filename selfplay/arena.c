/* The tournament: opens games and entrants, hands games to workers, keeps the records. */
#include "arena.h"

#include "schedule.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TICK_MS = 100, WORKER_STACK = 16 << 20 };

/* A worker and the players of its game. */
struct worker {
    gg_arena *arena;
    pthread_t thread;
    pthread_mutex_t mutex; /* guards the players against being closed while they are stopped */
    gg_player *player[GG_MAX_PLAYERS];
};

struct gg_arena {
    gg_arena_options options;
    gg_game *game[GG_MAX_SCENARIOS];
    int scenario_count;
    gg_record *record;
    int count;
    atomic_bool stop;
    pthread_mutex_t mutex; /* guards what follows, and the records */
    pthread_cond_t ended;  /* a worker has ended */
    int64_t start_us, end_us;
    int next, played, running;
    int last_game;
    gg_state last;
    int code; /* GG_OK or the first error */
    gg_error error;
    int failed_game; /* -1: none, or the failure had no position */
    gg_state failure;
};

/* --- entrants */

static gg_player *seat_bot(const gg_entrant *entrant, const gg_game *game, uint64_t seed,
                           gg_error *error) {
    gg_bot bot;
    const gg_limits *l = &entrant->limits;
    /* Without the game: its parameters are checked anyway when the search opens. */
    if (gg_bot_parse(&bot, NULL, entrant->text, error) < 0) return NULL;
    if (!bot.limited && !l->nodes && !l->depth && !l->movetime_us) {
        gg_fail(error, GG_BAD_OPTION, "it has no limit: write for instance %s%cnodes=1000, or %s",
                entrant->text, strchr(entrant->text, ':') ? ',' : ':',
                "give a limit for all such bots");
        return NULL;
    }
    return gg_bot_player(&bot, game, l, entrant->threads, entrant->hash_mib, seed, error);
}

void gg_entrant_bot(gg_entrant *entrant, const char *text, const gg_limits *limits, int threads,
                    int hash_mib) {
    *entrant = (gg_entrant){.text = text,
                            .seat = seat_bot,
                            .limits = *limits,
                            .threads = threads,
                            .hash_mib = hash_mib};
    gg_slice_copy(gg_slice_of(text), entrant->name, GG_BOT_TEXT);
}

/* Those who come again get a number. */
static void name_apart(gg_arena_options *o) {
    for (int i = 0; i < o->entrant_count; i++) {
        int before = 0;
        for (int j = 0; j < i; j++) before += !strcmp(o->entrant[j].text, o->entrant[i].text);
        if (!before) continue;
        const size_t length = strlen(o->entrant[i].name);
        gg_text name =
            gg_text_over(o->entrant[i].name + length, sizeof o->entrant[i].name - length);
        gg_putf(&name, "#%d", before + 1);
    }
}

/* --- opening */

static int open_games(gg_arena *arena, gg_error *error) {
    const gg_arena_options *o = &arena->options;
    gg_error local = {GG_OK, ""};
    const int wanted = o->scenario_count ? o->scenario_count : 1;
    while (arena->scenario_count < wanted) {
        const int i = arena->scenario_count;
        arena->game[i] = gg_game_open(o->game, o->scenario_count ? o->scenario[i] : NULL, &local);
        if (!arena->game[i]) return gg_fail(error, local.code, "%s", local.words);
        arena->scenario_count++;
        if (arena->game[i]->players < 2)
            return gg_fail(error, GG_BAD_ARGUMENT, "%s %s is a game for one: nothing to compare",
                           o->game, arena->game[i]->scenario_text);
    }
    return GG_OK;
}

static int try_entrants(const gg_arena *arena, gg_error *error) {
    for (int s = 0; s < arena->scenario_count; s++)
        for (int i = 0; i < arena->options.entrant_count; i++) {
            const gg_entrant *e = &arena->options.entrant[i];
            gg_error local = {GG_OK, ""};
            gg_player *player = e->seat(e, arena->game[s], 1, &local);
            if (!player) return gg_fail(error, local.code, "bot %s: %s", e->text, local.words);
            player->kind->close(player);
        }
    return GG_OK;
}

static int make_schedule(gg_arena *arena, gg_error *error) {
    const gg_arena_options *o = &arena->options;
    int players[GG_MAX_SCENARIOS];
    gg_error local = {GG_OK, ""};
    for (int i = 0; i < arena->scenario_count; i++) players[i] = arena->game[i]->players;
    arena->record = gg_schedule_round_robin(players, arena->scenario_count, o->entrant_count,
                                            o->games, o->seed, &arena->count, &local);
    return arena->record ? GG_OK : gg_fail(error, local.code, "%s", local.words);
}

static int check_options(const gg_arena_options *o, gg_error *error) {
    if (o->scenario_count < 0 || o->scenario_count > GG_MAX_SCENARIOS)
        return gg_fail(error, GG_BAD_ARGUMENT, "%d scenarios: at most %d can be played",
                       o->scenario_count, GG_MAX_SCENARIOS);
    if (o->entrant_count < 1 || o->entrant_count > GG_MAX_BOTS)
        return gg_fail(error, GG_BAD_ARGUMENT, "%d bots: 1 to %d can play", o->entrant_count,
                       GG_MAX_BOTS);
    if (o->games < 1) return gg_fail(error, GG_BAD_ARGUMENT, "%d games: nothing to play", o->games);
    if (o->concurrency < 1 || o->concurrency > GG_MAX_CONCURRENCY)
        return gg_fail(error, GG_BAD_ARGUMENT, "%d games at a time: 1 to %d are possible",
                       o->concurrency, GG_MAX_CONCURRENCY);
    return GG_OK;
}

gg_arena *gg_arena_open(const gg_arena_options *options, gg_error *error) {
    if (check_options(options, error) < 0) return NULL;
    const size_t align = _Alignof(gg_arena);
    gg_arena *arena = aligned_alloc(align, (sizeof *arena + align - 1) / align * align);
    if (!arena) {
        gg_fail(error, GG_NO_MEMORY, "no memory for the arena");
        return NULL;
    }
    memset(arena, 0, sizeof *arena);
    atomic_init(&arena->stop, false);
    arena->options = *options;
    arena->last_game = -1;
    arena->failed_game = -1;
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&arena->ended, &attributes);
    pthread_condattr_destroy(&attributes);
    pthread_mutex_init(&arena->mutex, NULL);
    name_apart(&arena->options);
    if (open_games(arena, error) == 0 && try_entrants(arena, error) == 0 &&
        make_schedule(arena, error) == 0)
        return arena;
    gg_arena_close(arena);
    return NULL;
}

void gg_arena_close(gg_arena *arena) {
    if (!arena) return;
    for (int i = 0; i < arena->scenario_count; i++) gg_game_close(arena->game[i]);
    pthread_mutex_destroy(&arena->mutex);
    pthread_cond_destroy(&arena->ended);
    free(arena->record);
    free(arena);
}

/* --- workers */

static void close_players(struct worker *w) {
    pthread_mutex_lock(&w->mutex);
    for (int i = 0; i < GG_MAX_PLAYERS; i++) {
        if (w->player[i]) w->player[i]->kind->close(w->player[i]);
        w->player[i] = NULL;
    }
    pthread_mutex_unlock(&w->mutex);
}

static int seat_players(struct worker *w, const gg_record *record, int *failed, gg_error *error) {
    const gg_game *game = w->arena->game[record->scenario];
    for (int i = 0; i < game->players; i++) {
        const gg_entrant *e = &w->arena->options.entrant[record->bot[i]];
        const uint64_t seed = gg_random_at(record->bot_seed, GG_STREAM_BOT, (uint64_t)i);
        gg_player *player = e->seat(e, game, seed, error);
        *failed = i;
        if (!player) return (int)error->code;
        pthread_mutex_lock(&w->mutex);
        w->player[i] = player;
        pthread_mutex_unlock(&w->mutex);
    }
    return GG_OK;
}

/* Keeps the first error with what is needed to look into it. */
static void keep_failure(gg_arena *arena, int number, const gg_record *record, int seat,
                         const gg_error *error, const gg_state *position) {
    const gg_game *game = arena->game[record->scenario];
    if (arena->code) return;
    arena->code = gg_fail(&arena->error, error->code, "game %d (%s), %s as %s: %s", number + 1,
                          game->scenario_text, arena->options.entrant[record->bot[seat]].name,
                          game->rules->seat_name(game, seat), error->words);
    atomic_store(&arena->stop, true);
    if (!position) return;
    arena->failed_game = number;
    arena->failure = *position;
}

static void keep_result(gg_arena *arena, int number, const gg_record *record,
                        const gg_state *last) {
    if (!record->played) return;
    arena->record[number] = *record;
    arena->played++;
    if (number < arena->last_game) return;
    arena->last_game = number;
    arena->last = *last;
}

static void play_game(struct worker *w, int number, gg_record *record) {
    gg_arena *arena = w->arena;
    gg_error error = {GG_OK, ""};
    gg_state last;
    int failed = 0;
    memset(&last, 0, sizeof last);
    int code = seat_players(w, record, &failed, &error);
    const bool seated = code == GG_OK;
    if (seated)
        code = gg_match_play(arena->game[record->scenario], record, w->player, &arena->stop,
                             last.bytes, &failed, &error);
    close_players(w);
    pthread_mutex_lock(&arena->mutex);
    if (code < 0)
        keep_failure(arena, number, record, failed, &error, seated ? &last : NULL);
    else
        keep_result(arena, number, record, &last);
    pthread_mutex_unlock(&arena->mutex);
}

static void *work(void *argument) {
    struct worker *w = argument;
    gg_arena *arena = w->arena;
    for (;;) {
        gg_record record;
        pthread_mutex_lock(&arena->mutex);
        const int number = arena->next;
        const bool done = number >= arena->count || arena->code < 0 || atomic_load(&arena->stop);
        if (done) {
            arena->running--;
            pthread_cond_signal(&arena->ended);
        } else {
            record = arena->record[arena->next++];
        }
        pthread_mutex_unlock(&arena->mutex);
        if (done) return NULL;
        play_game(w, number, &record);
    }
}

/* --- running */

static int start_workers(gg_arena *arena, struct worker *worker) {
    pthread_attr_t attributes;
    int started = 0;
    if (pthread_attr_init(&attributes) != 0) return 0;
    /* Searches and move lists need more than some systems give a thread. */
    pthread_attr_setstacksize(&attributes, WORKER_STACK);
    pthread_mutex_lock(&arena->mutex);
    for (; started < arena->options.concurrency; started++) {
        struct worker *w = &worker[started];
        memset(w, 0, sizeof *w);
        w->arena = arena;
        pthread_mutex_init(&w->mutex, NULL);
        if (pthread_create(&w->thread, &attributes, work, w) != 0) {
            pthread_mutex_destroy(&w->mutex);
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
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += TICK_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_mutex_lock(&arena->mutex);
    while (arena->running > 0 &&
           pthread_cond_timedwait(&arena->ended, &arena->mutex, &until) != ETIMEDOUT)
        continue;
    const bool more = arena->running > 0;
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

int gg_arena_run(gg_arena *arena, void (*tick)(void *context, gg_arena *arena), void *context,
                 gg_error *error) {
    struct worker worker[GG_MAX_CONCURRENCY];
    gg_arena_lock(arena);
    arena->start_us = gg_match_clock();
    gg_arena_unlock(arena);
    const int started = start_workers(arena, worker);
    while (started && wait_a_tick(arena)) {
        /* Again and again: a player may have been seated in between. */
        if (atomic_load(&arena->stop)) stop_players(worker, started);
        if (tick) tick(context, arena);
    }
    for (int i = 0; i < started; i++) {
        pthread_join(worker[i].thread, NULL);
        pthread_mutex_destroy(&worker[i].mutex);
    }
    gg_arena_lock(arena);
    arena->end_us = gg_match_clock();
    gg_arena_unlock(arena);
    if (!started) return gg_fail(error, GG_NO_MEMORY, "no thread could be started");
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
    const int64_t now = arena->end_us ? arena->end_us : gg_match_clock();
    *view = (gg_arena_view){
        .options = &arena->options,
        .record = arena->record,
        .count = arena->count,
        .played = arena->played,
        .bot = arena->options.entrant,
        .bot_count = arena->options.entrant_count,
        .game = (const gg_game *const *)arena->game,
        .scenario_count = arena->scenario_count,
        .elapsed_us = arena->start_us ? now - arena->start_us : 0,
        .last = arena->last_game >= 0 ? arena->last.bytes : NULL,
        .last_game = arena->last_game,
        .failure = arena->failed_game >= 0 ? arena->failure.bytes : NULL,
        .failed_game = arena->failed_game,
    };
}

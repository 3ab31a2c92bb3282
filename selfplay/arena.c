/* The tournament: opens games and bots, hands games to workers, keeps the records. */
#include "arena.h"

#include "schedule.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_WORKERS = 64, TICK_MS = 100 };

struct gg_arena {
    gg_arena_options options;
    gg_game *game[GG_MAX_SCENARIOS];
    int players[GG_MAX_SCENARIOS];
    int scenario_count;
    gg_record *record;
    int count;
    pthread_mutex_t mutex; /* guards what follows, and the records */
    int next, played, running;
    int last_index;
    gg_state last;
    int code;
    gg_error error;
    atomic_bool stop;
    int64_t start_us, end_us;
};

static int64_t now_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* --- opening
 * --------------------------------------------------------------------------------------------------------
 */

static int open_games(gg_arena *arena, gg_error *error) {
    const gg_arena_options *o = &arena->options;
    arena->scenario_count = o->scenario_count ? o->scenario_count : 1;
    for (int i = 0; i < arena->scenario_count; i++) {
        arena->game[i] = gg_game_open(o->game, o->scenario_count ? o->scenario[i] : NULL, error);
        if (!arena->game[i]) return error ? (int)error->code : GG_NO_GAME;
        arena->players[i] = arena->game[i]->players;
    }
    return 0;
}

static int check_bots(const gg_arena *arena, gg_error *error) {
    for (int s = 0; s < arena->scenario_count; s++)
        for (int i = 0; i < arena->options.bot_count; i++) {
            gg_bot bot;
            int code = gg_bot_parse(&bot, arena->game[s], arena->options.bot[i], error);
            if (code < 0) return code;
            const gg_limits *l = &arena->options.limits;
            if (!bot.limited && !l->nodes && !l->depth && !l->movetime_us)
                return gg_fail(error, GG_BAD_OPTION, "bot %s has no limit: give one, or --tc",
                               arena->options.bot[i]);
            gg_search *search = gg_bot_open(&bot, arena->game[s], arena->options.threads,
                                            arena->options.hash_mib, 1, error);
            if (!search) return error ? (int)error->code : GG_BAD_OPTION;
            gg_search_close(search);
        }
    return 0;
}

gg_arena *gg_arena_open(const gg_arena_options *options, gg_error *error) {
    gg_arena *arena = aligned_alloc(64, (sizeof *arena + 63) / 64 * 64);
    if (!arena) {
        gg_fail(error, GG_NO_MEMORY, "no memory for the arena");
        return NULL;
    }
    memset(arena, 0, sizeof *arena);
    arena->options = *options;
    arena->last_index = -1;
    pthread_mutex_init(&arena->mutex, NULL);
    if (open_games(arena, error) == 0 && check_bots(arena, error) == 0) {
        arena->record =
            gg_schedule_round_robin(arena->players, arena->scenario_count, options->bot_count,
                                    options->games, options->seed, &arena->count);
        if (arena->record) return arena;
        gg_fail(error, GG_NO_MEMORY, "no memory for the schedule");
    }
    gg_arena_close(arena);
    return NULL;
}

void gg_arena_close(gg_arena *arena) {
    if (!arena) return;
    for (int i = 0; i < arena->scenario_count; i++) gg_game_close(arena->game[i]);
    pthread_mutex_destroy(&arena->mutex);
    free(arena->record);
    free(arena);
}

/* --- playing
 * ----------------------------------------------------------------------------------------------------------
 */

static int play(gg_arena *arena, gg_record *record, void *last, gg_error *error) {
    const gg_arena_options *o = &arena->options;
    const gg_game *game = arena->game[record->scenario];
    gg_player *player[GG_MAX_PLAYERS] = {NULL};
    gg_bot bot[GG_MAX_PLAYERS];
    int code = 0;
    for (int i = 0; i < game->players && code == 0; i++) {
        const uint64_t seed = gg_random_at(record->bot_seed, GG_STREAM_BOT, (uint64_t)i) >> 1;
        code = gg_bot_parse(&bot[i], game, o->bot[record->bot[i]], error);
        if (code < 0) break;
        player[i] = gg_bot_player(&bot[i], game, &o->limits, o->threads, o->hash_mib, seed, error);
        if (!player[i]) code = (int)error->code;
    }
    if (code == 0) code = gg_match_play(game, record, player, &arena->stop, last, error);
    for (int i = 0; i < game->players; i++)
        if (player[i]) player[i]->kind->close(player[i]);
    return code;
}

static void *work(void *argument) {
    gg_arena *arena = argument;
    gg_state last;
    for (;;) {
        pthread_mutex_lock(&arena->mutex);
        const int i = arena->next;
        const bool done = i >= arena->count || arena->code < 0 || atomic_load(&arena->stop);
        gg_record record = {.scenario = 0};
        if (done)
            arena->running--;
        else
            record = arena->record[arena->next++];
        pthread_mutex_unlock(&arena->mutex);
        if (done) return NULL;
        gg_error error = {GG_OK, ""};
        const int code = play(arena, &record, last.bytes, &error);
        pthread_mutex_lock(&arena->mutex);
        if (code < 0 && arena->code == 0) {
            arena->code = code;
            arena->error = error;
        }
        if (record.played) {
            arena->record[i] = record;
            arena->played++;
            if (i > arena->last_index) {
                arena->last_index = i;
                arena->last = last;
            }
        }
        pthread_mutex_unlock(&arena->mutex);
    }
}

static bool still_running(gg_arena *arena) {
    pthread_mutex_lock(&arena->mutex);
    const bool running = arena->running > 0;
    pthread_mutex_unlock(&arena->mutex);
    return running;
}

int gg_arena_run(gg_arena *arena, void (*tick)(void *context, gg_arena *arena), void *context,
                 gg_error *error) {
    pthread_t worker[MAX_WORKERS];
    pthread_attr_t attributes;
    const int wanted =
        arena->options.concurrency < MAX_WORKERS ? arena->options.concurrency : MAX_WORKERS;
    int started = 0;
    arena->start_us = now_us();
    arena->end_us = 0;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, (size_t)16 << 20);
    arena->running = wanted;
    while (started < wanted && pthread_create(&worker[started], &attributes, work, arena) == 0)
        started++;
    pthread_attr_destroy(&attributes);
    pthread_mutex_lock(&arena->mutex);
    arena->running -= wanted - started;
    pthread_mutex_unlock(&arena->mutex);
    if (!started) return gg_fail(error, GG_NO_MEMORY, "no thread could be started");
    while (still_running(arena)) {
        const struct timespec pause = {0, TICK_MS * 1000000};
        nanosleep(&pause, NULL);
        if (tick) tick(context, arena);
    }
    for (int i = 0; i < started; i++) pthread_join(worker[i], NULL);
    arena->end_us = now_us();
    if (arena->code < 0 && error) *error = arena->error;
    return arena->code;
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

void gg_arena_look(gg_arena *arena, gg_arena_view *view) {
    *view = (gg_arena_view){
        .record = arena->record,
        .count = arena->count,
        .played = arena->played,
        .bot = arena->options.bot,
        .bot_count = arena->options.bot_count,
        .game = arena->game,
        .players = arena->players,
        .scenario_count = arena->scenario_count,
        .elapsed_us = (arena->end_us ? arena->end_us : now_us()) - arena->start_us,
        .last = arena->last_index >= 0 ? arena->last.bytes : NULL,
        .last_scenario = arena->last_index >= 0 ? arena->record[arena->last_index].scenario : 0,
    };
}

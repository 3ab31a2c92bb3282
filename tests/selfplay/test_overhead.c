/* What the arena costs on top of the games: node-limited games of random bots against the same
 * games in a bare loop, both two at a time. Prints the measurement; the bound is wide, as other
 * programs may have the machine. */
#include "../../selfplay/arena.h"
#include "../lab/test.h"
#include "../timing.h"

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAMES = 200, WORKERS = 2, TRIES = 4 };

static gg_arena_options options(void) {
    const gg_limits none = {.seat = -1};
    gg_arena_options o = {.game = "argot",
                          .scenario = {"siege"},
                          .scenario_count = 1,
                          .games = GAMES,
                          .concurrency = WORKERS,
                          .seed = 1};
    for (int i = 0; i < 2; i++)
        gg_entrant_bot(&o.entrant[o.entrant_count++], "random", &none, 1, 1);
    return o;
}

/* Microseconds of processor time of all threads. */
static int64_t now_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

struct part {
    const gg_game *game;
    const gg_record *record;
    int first;
    uint64_t keys; /* sum over the games */
};

/* The game of a record: rules, two searches, dice. */
static uint64_t bare_game(const gg_game *game, const gg_record *r, const gg_bot *bot) {
    gg_search *search[2];
    gg_result result;
    gg_state state;
    uint64_t outcomes = 0;
    int actor;
    for (int i = 0; i < 2; i++)
        search[i] = gg_bot_open(bot, game, 1, 1,
                                gg_random_at(r->bot_seed, GG_STREAM_BOT, (uint64_t)i), NULL);
    gg_start(game, state.bytes);
    while ((actor = game->rules->actor(game, state.bytes)) != GG_OVER) {
        gg_move move;
        if (actor == GG_CHANCE) {
            move = gg_seeded_outcome(game, state.bytes, r->dice_seed, outcomes++);
        } else {
            gg_search_go(search[actor], state.bytes, &bot->limits, NULL, NULL, &result, NULL);
            move = result.move;
        }
        gg_apply(game, state.bytes, move);
    }
    for (int i = 0; i < 2; i++) gg_search_close(search[i]);
    return gg_key(game, state.bytes);
}

static void *play_part(void *argument) {
    struct part *p = argument;
    gg_bot bot;
    gg_bot_parse(&bot, p->game, "random", NULL);
    for (int i = p->first; i < GAMES; i += WORKERS)
        p->keys += bare_game(p->game, &p->record[i], &bot);
    return NULL;
}

static int64_t bare(const gg_arena_view *view, uint64_t *keys) {
    struct part part[WORKERS];
    pthread_t thread[WORKERS];
    const int64_t start = now_us();
    *keys = 0;
    for (int i = 0; i < WORKERS; i++) {
        part[i] = (struct part){view->game[0], view->record, i, 0};
        assert_int_equal(pthread_create(&thread[i], NULL, play_part, &part[i]), 0);
    }
    for (int i = 0; i < WORKERS; i++) {
        pthread_join(thread[i], NULL);
        *keys += part[i].keys;
    }
    return now_us() - start;
}

static int64_t arena_time(const gg_arena_options *o, gg_arena **arena) {
    *arena = gg_arena_open(o, NULL);
    assert_non_null(*arena);
    const int64_t start = now_us();
    assert_int_equal(gg_arena_run(*arena, NULL, NULL, NULL), 0);
    return now_us() - start;
}

TEST(timing_overhead) {
    const gg_arena_options o = options();
    int64_t best_bare = INT64_MAX, best_arena = INT64_MAX, best_stored = INT64_MAX;
    for (int i = 0; i < TRIES; i++) {
        gg_arena *arena, *stored;
        gg_arena_view view;
        uint64_t keys, sum = 0;
        const int64_t with = arena_time(&o, &arena);
        gg_arena_look(arena, &view);
        const int64_t without = bare(&view, &keys);
        for (int k = 0; k < view.count; k++) sum += view.record[k].key;
        assert_true(sum == keys); /* the same games */
        gg_arena_close(arena);
        gg_arena_options s = o;
        s.store = gg_store_open("", GG_STORE_NEW, NULL);
        assert_non_null(s.store);
        const int64_t kept = arena_time(&s, &stored);
        gg_arena_close(stored);
        gg_store_close(s.store);
        if (with < best_arena) best_arena = with;
        if (without < best_bare) best_bare = without;
        if (kept < best_stored) best_stored = kept;
    }
    print_message("    bare %.1f ms, arena %.1f ms (%+.1f%%), with a store %.1f ms (%+.1f%%)\n",
                  (double)best_bare / 1000, (double)best_arena / 1000,
                  100 * ((double)best_arena / (double)best_bare - 1), (double)best_stored / 1000,
                  100 * ((double)best_stored / (double)best_bare - 1));
    on_time("arena, percent of bare", 100 * best_arena / best_bare, 130);
}

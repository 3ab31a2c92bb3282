/* The benchmark: see bench.h. */
#include "bench.h"

#include "../core/clock.h"
#include "../core/games.h"
#include "../core/hash.h"
#include "search.h"

#include <stdlib.h>
#include <string.h>

#define BENCH_SEED      20240229
#define BENCH_SCENARIOS 2         /* of each game */
#define BENCH_RUNS      3         /* speeds are medians of that many runs */
#define BENCH_PLAYOUTS  200000    /* decisions and outcomes made by random play in a run */
#define BENCH_FAST      4         /* the fast way makes that many times as many */
#define BENCH_LIMIT     100000000 /* no playout is that long */
#define BENCH_STATE     512       /* bytes: games with larger states get that much less of all */

/* Decisions by script from the start to each position. */
static const int bench_plies[] = {0, 12, 40, 100, 250};

static const struct bench_search {
    const char *algorithm;
    uint64_t nodes;
} bench_searches[] = {
    {"script", 0},
    {"greedy", 0},
    {"mcts", 4000},
    {"alphabeta", 200000},
};

struct bench {
    gg_bench_sink sink;
    void *context;
    gg_bench_result result;
};

static void put_line(const struct bench *b, gg_text *text) {
    if (b->sink) b->sink(b->context, text->data);
    gg_text_clear(text);
}

static void sign(struct bench *b, const void *bytes, size_t size) {
    b->result.signature = gg_hash_seeded(bytes, size, b->result.signature);
}

static uint64_t per_second(uint64_t count, int64_t time_us) {
    return count * 1000000 / (uint64_t)(time_us > 0 ? time_us : 1);
}

/* Plays `plies` decisions by script with seeded dice, then on to the next decision. False when the
 * game is over before. */
static bool reach(const gg_game *game, const gg_eval *eval, const double *w, int plies,
                  void *state) {
    gg_random random;
    gg_random_init(&random, BENCH_SEED, GG_STREAM_BOT);
    gg_start(game, state);
    for (int made = 0;;) {
        const int actor = game->rules->actor(game, state);
        if (actor == GG_OVER) return false;
        if (actor == GG_CHANCE) {
            gg_apply(game, state, gg_draw_outcome(game, state, &random));
        } else {
            if (made++ == plies) return true;
            gg_apply(game, state, eval->script(game, state, w, &random));
        }
    }
}

/* What a node costs grows with the state: without this the two largest games took half of the time. */
static uint64_t share(const gg_game *game, uint64_t budget) {
    return game->state_bytes <= BENCH_STATE ? budget : budget * BENCH_STATE / game->state_bytes;
}

static int bench_search(struct bench *b, const gg_game *game, const void *state, int plies,
                        const struct bench_search *what, gg_error *error) {
    gg_search *search = gg_search_open(
        game, &(gg_search_options){.algorithm = what->algorithm, .seed = BENCH_SEED}, error);
    if (!search) return error ? (int)error->code : GG_NO_MEMORY;
    const gg_limits limits = {.nodes = share(game, what->nodes), .seat = game->hidden ? 0 : -1};
    gg_result result;
    const int code = gg_search_go(search, state, &limits, NULL, NULL, &result, error);
    gg_search_close(search);
    if (code < 0) return code;
    char line[256], token[GG_MOVE_TEXT];
    gg_text text = gg_text_over(line, sizeof line);
    gg_text move = gg_text_over(token, sizeof token);
    const gg_info *info = &result.info;
    game->rules->write_move(game, state, result.move, &move);
    gg_putf(&text, "%-24s %4d %-10s %-16s value %.6f nodes %8llu time %7lld us nps %llu",
            game->scenario_text, plies, what->algorithm, token,
            info->line[0].value[game->rules->actor(game, state)], (unsigned long long)info->nodes,
            (long long)info->time_us, (unsigned long long)per_second(info->nodes, info->time_us));
    put_line(b, &text);
    sign(b, token, move.length);
    sign(b, info->line[0].value, sizeof(double) * (size_t)game->players);
    sign(b, &info->nodes, sizeof info->nodes);
    b->result.nodes += info->nodes;
    b->result.time_us += info->time_us;
    b->result.searches++;
    return 0;
}

static int by_size(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double rate[BENCH_RUNS]) {
    qsort(rate, BENCH_RUNS, sizeof *rate, by_size);
    return rate[BENCH_RUNS / 2];
}

struct pace {
    double steps, games; /* a second, medians */
    double length;       /* steps of a game */
};

/* Random games until `wanted` steps are made in each of several runs. */
static struct pace play(struct bench *b, const gg_game *game, const void *start, uint64_t wanted) {
    double steps[BENCH_RUNS], games[BENCH_RUNS];
    uint64_t all_made = 0, all_played = 0;
    gg_random random;
    gg_state state;
    gg_random_init(&random, BENCH_SEED, GG_STREAM_DICE);
    for (int run = 0; run < BENCH_RUNS; run++) {
        uint64_t made = 0, played = 0;
        const int64_t begin = gg_now_us();
        for (; made < wanted; played++) {
            memcpy(state.bytes, start, game->state_bytes);
            made += gg_playout(game, state.bytes, &random, BENCH_LIMIT);
        }
        const double seconds = (double)(gg_now_us() - begin + 1) / 1e6;
        steps[run] = (double)made / seconds;
        games[run] = (double)played / seconds;
        all_made += made;
        all_played += played;
    }
    sign(b, state.bytes, game->state_bytes);
    sign(b, &all_made, sizeof all_made);
    return (struct pace){median(steps), median(games), (double)all_made / (double)all_played};
}

/* Simulations of mcts from the start with a random game each, a second. */
static int simulate(struct bench *b, const gg_game *game, const void *start, double length,
                    double *rate, gg_error *error) {
    static const char *const words[] = {"random", "zero"};
    gg_parameter parameters[2];
    double rates[BENCH_RUNS];
    for (int i = 0; i < 2; i++)
        parameters[i] = (gg_parameter){gg_slice_of(words[i]), gg_slice_of("1")};
    const gg_search_options options = {
        .algorithm = "mcts", .seed = BENCH_SEED, .parameters = parameters, .parameter_count = 2};
    gg_search *search = gg_search_open(game, &options, error);
    if (!search) return error ? (int)error->code : GG_NO_MEMORY;
    const gg_limits limits = {.nodes = share(game, (uint64_t)(BENCH_PLAYOUTS / length)) + 1,
                              .seat = game->hidden ? 0 : -1};
    int code = 0;
    for (int run = 0; run < BENCH_RUNS && code == 0; run++) {
        gg_result result;
        gg_search_clear(search);
        code = gg_search_go(search, start, &limits, NULL, NULL, &result, error);
        if (code < 0) break;
        rates[run] = (double)result.info.nodes * 1e6 / (double)(result.info.time_us + 1);
        sign(b, result.info.line[0].value, sizeof(double) * (size_t)game->players);
    }
    gg_search_close(search);
    if (code == 0) *rate = median(rates);
    return code;
}

/* Goes on to the first decision between two moves or more. */
static void to_choice(const gg_game *game, gg_random *random, void *state) {
    gg_move list[GG_MAX_MOVES];
    for (;;) {
        const int actor = game->rules->actor(game, state);
        if (actor == GG_OVER) return;
        if (actor == GG_CHANCE)
            gg_apply(game, state, gg_draw_outcome(game, state, random));
        else if (game->rules->list(game, state, list) == 1)
            gg_apply(game, state, list[0]);
        else
            return;
    }
}

/* Random games through the game's own playout() and sample(), the plain way through list(),
 * outcomes() and perform(), and mcts with a random game at each leaf. */
static int bench_playouts(struct bench *b, const gg_game *game, gg_error *error) {
    gg_rules plain_rules = *game->rules;
    gg_game plain = *game;
    gg_state start;
    gg_random random;
    char line[256];
    gg_text text = gg_text_over(line, sizeof line);
    double simulations = 0;
    plain_rules.playout = NULL;
    plain_rules.sample = NULL;
    plain_rules.roll = NULL;
    plain.rules = &plain_rules;
    gg_random_init(&random, BENCH_SEED, GG_STREAM_DICE);
    gg_start(game, start.bytes);
    to_choice(game, &random, start.bytes);
    const uint64_t steps = share(game, BENCH_PLAYOUTS);
    const struct pace fast = play(b, game, start.bytes, steps * BENCH_FAST);
    const struct pace slow = play(b, &plain, start.bytes, steps);
    const int code = simulate(b, game, start.bytes, fast.length, &simulations, error);
    if (code < 0) return code;
    gg_putf(&text,
            "%-24s random games %.0f/s of %.1f steps: %.0f steps/s, plainly %.0f; mcts with random "
            "games %.0f simulations/s",
            game->scenario_text, fast.games, fast.length, fast.steps, slow.steps, simulations);
    put_line(b, &text);
    return 0;
}

static int bench_scenario(struct bench *b, const gg_rules *rules, const char *scenario,
                          gg_error *error) {
    gg_game *game = gg_game_open(rules->name, scenario, error);
    if (!game) return error ? (int)error->code : GG_NO_MEMORY;
    const gg_eval *eval = gg_eval_for(rules);
    double w[GG_MAX_WEIGHTS];
    gg_state state;
    int code = 0;
    gg_eval_defaults(eval, w);
    for (size_t i = 0; i < sizeof bench_plies / sizeof bench_plies[0] && code == 0; i++) {
        if (!reach(game, eval, w, bench_plies[i], state.bytes)) break;
        for (size_t k = 0; k < sizeof bench_searches / sizeof bench_searches[0] && code == 0; k++)
            code = bench_search(b, game, state.bytes, bench_plies[i], &bench_searches[k], error);
    }
    if (code == 0) code = bench_playouts(b, game, error);
    gg_game_close(game);
    return code;
}

static int bench_rules(struct bench *b, const gg_rules *rules, gg_error *error) {
    gg_scenario_info info;
    for (int i = 0; i < BENCH_SCENARIOS && rules->scenario(rules, i, &info); i++) {
        const int code = bench_scenario(b, rules, info.id, error);
        if (code < 0) return code;
    }
    return 0;
}

int gg_bench(const char *name, gg_bench_sink sink, void *context, gg_bench_result *result,
             gg_error *error) {
    struct bench b = {.sink = sink, .context = context};
    const gg_rules *only = name ? gg_rules_named(gg_slice_of(name)) : NULL;
    char line[256];
    gg_text text = gg_text_over(line, sizeof line);
    gg_error local;
    if (!error) error = &local;
    if (name && !only) return gg_fail(error, GG_NO_GAME, "there is no game '%.64s'", name);
    for (int i = 0; gg_rules_at(i); i++) {
        if (only && gg_rules_at(i) != only) continue;
        const int code = bench_rules(&b, gg_rules_at(i), error);
        if (code < 0) return code;
    }
    gg_putf(&text, "%d searches, %llu nodes, %lld us, %llu nodes/s", b.result.searches,
            (unsigned long long)b.result.nodes, (long long)b.result.time_us,
            (unsigned long long)per_second(b.result.nodes, b.result.time_us));
    put_line(&b, &text);
    gg_putf(&text, "signature %016llx", (unsigned long long)b.result.signature);
    put_line(&b, &text);
    if (result) *result = b.result;
    return 0;
}

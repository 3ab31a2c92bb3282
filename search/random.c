/* The search "random": a uniformly random legal move. The baseline of all baselines. */
#include "internal.h"

static int open_random(gg_search *search, gg_error *error) {
    (void)search;
    (void)error;
    return 0;
}

static void close_random(gg_search *search) {
    (void)search;
}

static int go_random(gg_search *search, gg_result *result, gg_error *error) {
    (void)error;
    gg_state world;
    gg_line *line = &result->info.line[0];
    result->move = search->moves[gg_random_below(&search->random, (uint32_t)search->move_count)];
    gg_search_world(search, &search->random, world.bytes);
    gg_search_value(search, world.bytes, line->value);
    line->length = 1;
    line->pv[0] = result->move;
    result->info.lines = 1;
    return 0;
}

static size_t memory_random(const gg_search *search) {
    (void)search;
    return 0;
}

const gg_algorithm gg_algorithm_random = {"random",     open_random, close_random,
                                          close_random, go_random,   memory_random};

/* The search "random": a uniformly random legal move. The baseline of all baselines. */
#include "algorithm.h"

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

const gg_algorithm gg_algorithm_random = {.name = "random", .go = go_random};

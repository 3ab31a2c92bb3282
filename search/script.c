/* The search "script": the game's own rule of thumb (gg_eval.script). */
#include "algorithm.h"

/* The root move that the policy likes best: for when the script's own choice is not among the moves
 * to choose from. */
static gg_move best_by_policy(const gg_search *search, const void *world) {
    float score[GG_MAX_MOVES];
    int best = 0;
    search->eval->policy(search->game, world, search->moves, search->move_count, search->weights,
                         score);
    for (int i = 1; i < search->move_count; i++)
        if (score[i] > score[best]) best = i;
    return search->moves[best];
}

static int go_script(gg_search *search, gg_result *result, gg_error *error) {
    (void)error;
    gg_state world;
    gg_line *line = &result->info.line[0];
    gg_search_world(search, &search->random, world.bytes);
    const gg_move move =
        search->eval->script(search->game, world.bytes, search->weights, &search->random);
    for (int i = 0; i < search->move_count; i++)
        if (search->moves[i] == move) result->move = move;
    if (!result->move) result->move = best_by_policy(search, world.bytes);
    gg_search_value(search, world.bytes, line->value);
    line->length = 1;
    line->pv[0] = result->move;
    result->info.lines = 1;
    return 0;
}

const gg_algorithm gg_algorithm_script = {.name = "script", .go = go_script};

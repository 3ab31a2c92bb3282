/* One gg_search_go: the limits, the root as the seat may see it, its moves, forced ones; then the
 * algorithm. */
#include "algorithm.h"

#include "../core/clock.h"

static int set_limits(gg_search *search, const gg_limits *limits, gg_error *error) {
    if (limits->movetime_us < 0 || limits->cputime_us < 0 || limits->depth < 0 ||
        limits->searchmove_count < 0)
        return gg_fail(error, GG_BAD_ARGUMENT, "limits cannot be negative");
    search->limits = *limits;
    if (limits->infinite) {
        search->limits.movetime_us = 0;
        search->limits.cputime_us = 0;
        search->limits.nodes = 0;
        search->limits.depth = 0;
    }
    return 0;
}

/* Keeps those root moves that searchmoves holds. */
static int choose_moves(gg_search *search, const gg_limits *limits) {
    int kept = 0;
    if (!limits->searchmoves) return search->move_count;
    for (int i = 0; i < search->move_count; i++)
        for (int k = 0; k < limits->searchmove_count; k++)
            if (limits->searchmoves[k] == search->moves[i]) {
                search->moves[kept++] = search->moves[i];
                break;
            }
    return kept;
}

static int set_root(gg_search *search, const void *state, const gg_limits *limits,
                    gg_error *error) {
    const gg_game *game = search->game;
    search->actor = game->rules->actor(game, state);
    if (search->actor < 0)
        return gg_fail(error, GG_BAD_ARGUMENT, "nobody has to decide at this position");
    search->move_count = game->rules->list(game, state, search->moves);
    search->forced = search->move_count == 1;
    search->move_count = choose_moves(search, limits);
    if (search->move_count == 0)
        return gg_fail(error, GG_BAD_ARGUMENT, "none of the moves to search is legal");
    memset(&search->root, 0, sizeof search->root);
    memcpy(search->root.bytes, state, game->state_bytes);
    search->seat = -1;
    if (game->hidden && game->rules->view && limits->seat >= 0) {
        search->seat = search->actor;
        game->rules->view(game, search->root.bytes, search->seat);
    }
    search->root_key = gg_key(game, search->root.bytes);
    gg_random_init(&search->random, search->seed ^ search->root_key, GG_STREAM_SEARCH);
    return 0;
}

/* One legal move is answered without a search, with the evaluation as its value. A search that was
 * asked for a depth, for an endless analysis or for one move of several is asked for values, not for
 * a move. */
static bool answers_at_once(const gg_search *search) {
    return search->forced && !search->whole && search->limits.depth == 0 &&
           gg_limited(&search->limits);
}

static void answer_forced(gg_search *search, gg_result *result) {
    gg_state world;
    gg_search_world(search, &search->random, world.bytes);
    gg_line *line = &result->info.line[0];
    gg_search_value(search, world.bytes, line->value);
    line->length = 1;
    line->pv[0] = search->moves[0];
    result->info.lines = 1;
    result->move = search->moves[0];
}

int gg_search_go(gg_search *search, const void *state, const gg_limits *limits,
                 gg_progress progress, void *context, gg_result *result, gg_error *error) {
    const int64_t start_us = gg_now_us();
    memset(result, 0, sizeof *result);
    int code = set_limits(search, limits, error);
    if (code == 0) code = set_root(search, state, limits, error);
    if (code == 0) {
        search->progress = progress;
        search->context = context;
        gg_search_set_clock(search, start_us);
        if (answers_at_once(search))
            answer_forced(search, result);
        else
            code = search->algorithm->go(search, result, error);
        result->info.time_us = gg_search_elapsed(search);
    }
    gg_search_rearm(search);
    return code;
}

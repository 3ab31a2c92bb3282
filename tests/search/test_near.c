/* The tables of alphabeta on the games themselves: a thread's own small tables and the large one
 * change nothing of what a search of limited depth finds, as long as bounds of another depth are not
 * believed (tt=2), moves are in the policy's order alone and none is reduced or left out. */
#include "../../core/games.h"
#include "../../search/search.h"
#include "../lab/test.h"

#include <math.h>
#include <string.h>

enum { NODES = 60000 };

static void go(const gg_game *game, const void *state, int depth, const char *tt,
               gg_result *result) {
    const gg_parameter parameters[] = {{gg_slice_of("tt"), gg_slice_of(tt)},
                                       {gg_slice_of("lmr"), gg_slice_of("0")},
                                       {gg_slice_of("rfp"), gg_slice_of("0")},
                                       {gg_slice_of("beam"), gg_slice_of("0")},
                                       {gg_slice_of("order"), gg_slice_of("1")}};
    const gg_search_options options = {
        .algorithm = "alphabeta", .parameters = parameters, .parameter_count = 5};
    const gg_limits limits = {.depth = depth, .nodes = NODES, .seat = game->hidden ? 0 : -1};
    gg_error error;
    gg_search *search = gg_search_open(game, &options, &error);
    assert_non_null(search);
    assert_int_equal(gg_search_go(search, state, &limits, NULL, NULL, result, &error), 0);
    gg_search_close(search);
}

/* The same value at every depth that both reach. */
static int compare(const gg_game *game, const void *state) {
    const int actor = game->rules->actor(game, state);
    int depth = 1;
    for (; depth <= 6; depth++) {
        static gg_result plain, tables;
        go(game, state, depth, "0", &plain);
        go(game, state, depth, "2", &tables);
        if (plain.info.depth < depth || tables.info.depth < depth || !plain.info.lines) break;
        const double a = plain.info.line[0].value[actor], b = tables.info.line[0].value[actor];
        if (fabs(a - b) > 1e-9)
            fail_msg("%s, depth %d: %.12f with tables, %.12f without", game->scenario_text, depth,
                     b, a);
    }
    return depth - 1;
}

TEST(tables_change_no_value) {
    for (int i = 0; gg_rules_at(i); i++) {
        const gg_rules *rules = gg_rules_at(i);
        const gg_eval *eval = gg_eval_for(rules);
        double w[GG_MAX_WEIGHTS];
        gg_state state;
        gg_random random;
        int compared = 0;
        if (!eval->quiet) continue;
        gg_game *game = gg_game_open(rules->name, NULL, NULL);
        assert_non_null(game);
        gg_eval_defaults(eval, w);
        gg_random_init(&random, 7, GG_STREAM_BOT);
        gg_start(game, state.bytes);
        for (int made = 0; made < 120; made++) {
            const int actor = game->rules->actor(game, state.bytes);
            if (actor == GG_OVER) break;
            if (actor >= 0 && made % 24 == 0) compared += compare(game, state.bytes);
            gg_apply(game, state.bytes,
                     actor == GG_CHANCE ? gg_draw_outcome(game, state.bytes, &random)
                                        : eval->script(game, state.bytes, w, &random));
        }
        if (!game->hidden && compared < 2) fail_msg("%s: %d depths", rules->name, compared);
        gg_game_close(game);
    }
}

/* The contract of core/game.h for skirmish: the functions searches call, and the table of all. */
#include "../kit/form.h"
#include "../kit/scenarios.h"
#include "rules.h"

static int actor(const gg_game *game, const void *state) {
    (void)game;
    return ski_actor(state);
}

static int list_moves(const gg_game *game, const void *state, gg_move *list) {
    return ski_list(game->scenario, state, list, GG_MAX_MOVES);
}

static const char *seat_name(const gg_game *game, int seat) {
    const ski_scenario *sc = game->scenario;
    return sc->army[seat];
}

const gg_rules ski_rules = {
    .name = "skirmish",
    .title = "Skirmish on tiles",
    .options = ski_option_table,
    .scenarios = &ski_scenarios,
    .scenario = gg_scenario_at,
    .open = gg_open_scenario,
    .close = ski_close,
    .setup = ski_setup,
    .actor = actor,
    .list = list_moves,
    .outcomes = ski_outcomes,
    .perform = ski_perform,
    .settle = ski_settle,
    .payoff = ski_payoff,
    .roll = ski_roll,
    .scores = ski_scores,
    .view = ski_view,
    .redeal = ski_redeal,
    .write_move = ski_write_move,
    .line = &ski_position,
    .write_fen = gg_form_write,
    .read_fen = ski_read_fen,
    .fen_scenario = gg_form_scenario_of,
    .explain = ski_explain,
    .describe = ski_describe,
    .group = ski_group,
    .headline = ski_headline,
    .draw = ski_draw,
    .draw_svg = ski_draw_svg,
    .places = ski_places,
    .pieces = ski_pieces,
    .seat_name = seat_name,
    .valid = ski_valid,
};

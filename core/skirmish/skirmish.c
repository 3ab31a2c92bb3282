/* The contract of core/game.h for skirmish: the functions searches call, and the table of all. */
#include "../kit/form.h"
#include "../kit/scenarios.h"
#include "rules.h"

static const ski_scenario *scenario_of(const gg_game *game) {
    return game->scenario;
}

static void setup(const gg_game *game, void *state) {
    ski_start(scenario_of(game), state);
}

static int actor(const gg_game *game, const void *state) {
    (void)game;
    return ski_actor(state);
}

static int list_moves(const gg_game *game, const void *state, gg_move *list) {
    return ski_list(scenario_of(game), state, list, GG_MAX_MOVES);
}

static int list_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    return ski_outcomes(scenario_of(game), state, list);
}

static void perform(const gg_game *game, void *state, gg_move move) {
    ski_perform(scenario_of(game), state, move);
}

static int settle(const gg_game *game, void *state, gg_move *list, int limit) {
    return ski_settle(scenario_of(game), state, list, limit);
}

static gg_move roll(const gg_game *game, const void *state, gg_random *random) {
    return ski_throw(scenario_of(game), state, random);
}

static const char *seat_name(const gg_game *game, int seat) {
    return scenario_of(game)->army[seat];
}

const gg_rules ski_rules = {
    .name = "skirmish",
    .title = "Skirmish on tiles",
    .options = ski_option_table,
    .scenarios = &ski_scenarios,
    .scenario = gg_scenario_at,
    .open = gg_open_scenario,
    .close = ski_close,
    .setup = setup,
    .actor = actor,
    .list = list_moves,
    .outcomes = list_outcomes,
    .perform = perform,
    .settle = settle,
    .payoff = ski_payoff,
    .roll = roll,
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
    .seat_name = seat_name,
    .valid = ski_valid,
};

/* The contract of core/game.h for odyssey. */
#include "rules.h"

#include "../../kit/form.h"
#include "../../kit/scenarios.h"

static const char *seat_name(const gg_game *game, int seat) {
    (void)game;
    return seat ? "Primordial" : "Argonauts";
}

const gg_rules odc_rules = {
    .name = "odyssey",
    .title = "Odyssey: campaign",
    .options = odc_option_table,
    .scenarios = &odc_scenarios,
    .scenario = gg_scenario_at,
    .open = gg_open_scenario,
    .setup = odc_setup,
    .actor = odc_actor,
    .list = odc_list,
    .outcomes = odc_outcomes,
    .roll = odc_roll,
    .perform = odc_perform,
    .settle = odc_settle,
    .payoff = odc_payoff,
    .view = odc_view,
    .redeal = odc_redeal,
    .write_move = odc_write_move,
    .line = &odc_position,
    .write_fen = odc_write_fen,
    .read_fen = odc_read_fen,
    .fen_scenario = odc_fen_scenario,
    .explain = odc_explain,
    .describe = odc_describe,
    .places = odc_places,
    .pieces = odc_pieces,
    .group = odc_group,
    .headline = odc_headline,
    .draw = odc_draw,
    .draw_svg = odc_draw_svg,
    .seat_name = seat_name,
    .valid = odc_valid,
};

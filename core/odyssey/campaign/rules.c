/* The contract of core/game.h for odyssey. */
#include "rules.h"

#include "../../kit/form.h"
#include "../../kit/scenarios.h"
#include "../../kit/words.h"

const gg_rules odc_rules = {
    .name = "odyssey",
    .title = "Odyssey: campaign",
    .options = odc_option_table,
    GG_SCENARIOS_OF(&odc_scenarios),
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
    GG_WORDS_OF(&odc_words),
    .line = &odc_position,
    .write_fen = odc_write_fen,
    .read_fen = odc_read_fen,
    .fen_scenario = odc_fen_scenario,
    .pieces = odc_pieces,
    .headline = odc_headline,
    .draw = odc_draw,
    .draw_svg = odc_draw_svg,
    GG_SEATS("Argonauts", "Primordial"),
    .valid = odc_valid,
};

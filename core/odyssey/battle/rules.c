/* The contract of core/game.h for odyssey-battle. */
#include "rules.h"

#include "../../kit/form.h"
#include "../../kit/scenarios.h"
#include "../../kit/words.h"

const gg_rules odb_rules = {
    .name = "odyssey-battle",
    .title = "Odyssey: battle",
    .options = odb_option_table,
    GG_SCENARIOS_OF(&odb_scenarios),
    .setup = odb_setup,
    .actor = odb_actor,
    .list = odb_list,
    .outcomes = odb_outcomes,
    .perform = odb_perform,
    .settle = odb_settle,
    .payoff = odb_payoff,
    .playout = odb_playout,
    .view = odb_view,
    .redeal = odb_redeal,
    .stake = odb_stake,
    GG_WORDS_OF(&odb_words),
    .line = &odb_position,
    .write_fen = odb_write_fen,
    .read_fen = odb_read_fen,
    .fen_scenario = odb_fen_scenario,
    .pieces = odb_pieces,
    .headline = odb_headline,
    .draw = odb_draw,
    .draw_svg = odb_draw_svg,
    GG_SEATS("Titans", "Primordial"),
    .valid = odb_valid,
};

/* The contract of core/game.h for heroes. */
#include "rules.h"

#include "../../kit/form.h"
#include "../../kit/scenarios.h"
#include "../../kit/words.h"

/* "Crown" where the scenario fixes the seat's faction, else its number: the name is that of a game, not
 * of a state. */
static const char *seat_name(const gg_game *game, int seat) {
    static const char *const names[HEA_SEATS] = {"Seat 1", "Seat 2", "Seat 3", "Seat 4"};
    const hea_scenario *sc = game->scenario;
    const int faction = sc->record.faction[seat];
    return faction == HEA_NONE ? names[seat] : sc->content.combat.faction[faction].name;
}

const gg_rules hea_rules = {
    .name = "heroes",
    .title = "Heroes: the map",
    .options = hea_option_table,
    GG_SCENARIOS_OF(&hea_scenarios),
    .setup = hea_setup,
    .actor = hea_actor,
    .list = hea_list,
    .outcomes = hea_outcomes,
    .perform = hea_perform,
    .settle = hea_settle,
    .payoff = hea_payoff,
    .view = hea_view,
    .redeal = hea_redeal,
    .ways = hea_ways,
    .write_seen = hea_write_seen,
    GG_WORDS_OF(&hea_words),
    .line = &hea_position,
    .write_fen = hea_write_fen,
    .read_fen = hea_read_fen,
    .fen_scenario = hea_fen_scenario,
    .pieces = hea_pieces,
    .headline = hea_headline,
    .draw = hea_draw,
    .draw_svg = hea_draw_svg,
    .seat_name = seat_name,
    .valid = hea_valid,
};

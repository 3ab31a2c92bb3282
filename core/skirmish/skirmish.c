/* The contract of core/game.h for skirmish: the functions searches call, and the table of all. */
#include "../kit/form.h"
#include "../kit/map.h"
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
    GG_SCENARIOS_OF(&ski_scenarios),
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
    .write_seen = ski_write_seen,
    GG_WORDS(&ski_words),
    GG_MAP(&ski_map),
    .line = &ski_position,
    .write_fen = gg_form_write,
    .read_fen = ski_read_fen,
    .fen_scenario = gg_form_scenario_of,
    .seat_name = seat_name,
    .valid = ski_valid,
};

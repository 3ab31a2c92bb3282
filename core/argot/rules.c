/* The contract of core/game.h for argot: the functions searches call, and the table of all. */
#include "rules.h"
#include "../kit/form.h"
#include "../kit/scenarios.h"
#include "../kit/words.h"

static const argot_scenario *scenario_of(const gg_game *game) {
    return game->scenario;
}

static int actor(const gg_game *game, const void *state) {
    return argot_actor(scenario_of(game), state);
}

static int list_moves(const gg_game *game, const void *state, gg_move *list) {
    return argot_list(scenario_of(game), state, list, GG_MAX_MOVES);
}

static void perform(const gg_game *game, void *state, gg_move move) {
    argot_perform(scenario_of(game), state, move);
}

/* ARG-807, on the scale [0,1]; third parties have nothing to win. */
static void payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    const argot_state *s = state;
    for (int i = 0; i < game->players; i++) value[i] = 0.5;
    if (s->result == ARGOT_DRAW) return;
    value[ARGOT_ARGOT] = s->result == ARGOT_WIN_ARGOT ? 1 : 0;
    value[ARGOT_MINEOS] = 1 - value[ARGOT_ARGOT];
}

static const char *seat_name(const gg_game *game, int seat) {
    return scenario_of(game)->party[seat].name;
}

const gg_rules argot_rules = {
    .name = "argot",
    .title = "The Siege of Argot",
    .options = argot_option_table,
    GG_SCENARIOS_OF(&argot_scenarios),
    .setup = argot_setup,
    .actor = actor,
    .list = list_moves,
    .outcomes = argot_outcomes,
    .perform = perform,
    .settle = argot_settle,
    .payoff = payoff,
    .roll = argot_roll,
    .view = argot_view,
    .redeal = argot_redeal,
    .write_seen = argot_write_seen,
    GG_WORDS(&argot_words),
    .line = &argot_position,
    .write_fen = gg_form_write,
    .read_fen = argot_read_fen,
    .fen_scenario = argot_fen_scenario,
    .pieces = argot_pieces,
    .draw = argot_draw,
    .draw_svg = argot_draw_svg,
    .seat_name = seat_name,
    .valid = argot_valid,
};

/* The contract of core/game.h for regiments. */
#include "../kit/form.h"
#include "../kit/scenarios.h"
#include "../kit/words.h"
#include "rules.h"

static const reg_scenario *scenario_of(const gg_game *game) {
    return game->scenario;
}

static void setup(const gg_game *game, void *state) {
    const reg_scenario *sc = scenario_of(game);
    if (sc->fixed)
        memcpy(state, &sc->start, sizeof(reg_state));
    else
        reg_start(sc, state);
}

static int actor(const gg_game *game, const void *state) {
    (void)game;
    return reg_actor(state);
}

static int list_moves(const gg_game *game, const void *state, gg_move *list) {
    return reg_moves(scenario_of(game), state, list, GG_MAX_MOVES);
}

static int list_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    return reg_outcomes(scenario_of(game), state, list);
}

static void perform(const gg_game *game, void *state, gg_move move) {
    reg_perform(scenario_of(game), state, move);
}

static int settle(const gg_game *game, void *state, gg_move *list, int limit) {
    return reg_settle(scenario_of(game), state, list, limit);
}

static void payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    const reg_state *s = state;
    (void)game;
    value[0] = s->result == REG_WON_BY_A ? 1 : s->result == REG_WON_BY_B ? 0 : 0.5;
    value[1] = 1 - value[0];
}

static bool scores(const gg_game *game, const void *state, double score[GG_MAX_PLAYERS]) {
    const reg_state *s = state;
    (void)game;
    score[0] = s->vp[0];
    score[1] = s->vp[1];
    return true;
}

static const char *seat_name(const gg_game *game, int seat) {
    const reg_army *army = scenario_of(game)->army;
    if (strcmp(army[0].name, army[1].name) != 0) return army[seat].name;
    return seat ? "North" : "South"; /* the same army twice */
}

const gg_rules reg_rules = {
    .name = "regiments",
    .title = "Regiments on a hexagonal map",
    .options = reg_option_table,
    GG_SCENARIOS_OF(&reg_scenarios),
    .setup = setup,
    .actor = actor,
    .list = list_moves,
    .outcomes = list_outcomes,
    .perform = perform,
    .settle = settle,
    .payoff = payoff,
    .scores = scores,
    .view = reg_view,
    .redeal = reg_redeal,
    GG_WORDS(&reg_words),
    .write_seen = reg_write_seen,
    .line = &reg_position,
    .write_fen = gg_form_write,
    .read_fen = reg_read_fen,
    .fen_scenario = gg_form_scenario_of,
    .pieces = reg_pieces,
    .draw = reg_draw,
    .draw_svg = reg_draw_svg,
    .seat_name = seat_name,
    .valid = reg_valid,
};

/* The contract of core/game.h for regiments. */
#include "rules.h"

#include <stdio.h>

static const reg_scenario *scenario_of(const gg_game *game) {
    return game->scenario;
}

/* Bound on decisions and outcomes: four for each unit or structure and mission in the setup, 20 for
 * a pre-battle move; in a turn a Major and a Minor of at most 15 steps and four shots, each step
 * and shot answered by up to 16 reactions and checks of every unit. Checks without a limit of
 * rounds get room for ever more. */
static uint32_t longest(const reg_scenario *sc) {
    uint32_t rounds = 0;
    for (int m = 0; m < sc->missions; m++)
        if (sc->mission[m].rounds > rounds) rounds = sc->mission[m].rounds;
    return 2000 + 2 * rounds * (sc->option[REG_O_FHC_ROUNDS] ? 6000u : 60000u);
}

static int open_game(gg_game *game, const char *text, const char *content, const char *content_name,
                     gg_error *error) {
    reg_scenario *sc = NULL;
    const int status = reg_scenario_open(&sc, text, content, content_name, error);
    if (status < 0) return status;
    game->scenario = sc;
    snprintf(game->scenario_text, sizeof game->scenario_text, "%s%s%s", sc->id,
             sc->overrides[0] ? ":" : "", sc->overrides);
    game->state_bytes = sizeof(reg_state);
    game->players = 2;
    game->hidden = reg_hides(sc);
    game->max_length = longest(sc);
    game->two_player_zero_sum = true;
    return 0;
}

static void close_game(gg_game *game) {
    reg_scenario_free((reg_scenario *)(uintptr_t)game->scenario);
    game->scenario = NULL;
}

static void setup(const gg_game *game, void *state) {
    const reg_scenario *sc = scenario_of(game);
    if (sc->fixed)
        reg_read_line(sc, NULL, gg_slice_of(sc->line), state, NULL);
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
    .scenario = reg_scenario_listed,
    .open = open_game,
    .close = close_game,
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
    .write_move = reg_write_move,
    .write_fen = reg_write_fen,
    .read_fen = reg_read_fen,
    .fen_scenario = reg_fen_scenario,
    .explain = reg_explain,
    .describe = reg_describe,
    .group = reg_group,
    .headline = reg_headline,
    .draw = reg_draw,
    .draw_svg = reg_draw_svg,
    .seat_name = seat_name,
    .valid = reg_valid,
};

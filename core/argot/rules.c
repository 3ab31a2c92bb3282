/* The contract of core/game.h for argot: opening a scenario, and the functions searches call. */
#include "rules.h"

static const argot_scenario *scenario_of(const gg_game *game) {
    return game->scenario;
}

/* Longest turn: every unit moves, is loaded and fires, and every battle of a crowded map runs three
 * rounds with as many hits as dice. Far above what happens; only an upper bound. */
enum { LONGEST_TURN = 20000 };

static int open_game(gg_game *game, const char *text, const char *content, const char *content_name,
                     gg_error *error) {
    const int status = argot_scenario_open(game, text, content, content_name, error);
    if (status < 0) return status;
    const argot_scenario *sc = game->scenario;
    int cards = 0;
    for (int k = 0; k < sc->cards; k++) cards += sc->card[k].count;
    game->state_bytes = sizeof(argot_state);
    game->players = sc->options.neutral == ARGOT_BY_SEAT ? sc->factions : 2;
    game->hidden = sc->options.fog;
    game->max_length = (uint32_t)(sc->options.max_days * cards * LONGEST_TURN + 2 * sc->units);
    game->two_player_zero_sum = true;
    return 0;
}

static void close_game(gg_game *game) {
    argot_scenario_free(game->scenario);
    game->scenario = NULL;
}

static void setup(const gg_game *game, void *state) {
    argot_start(scenario_of(game), state);
}

static int actor(const gg_game *game, const void *state) {
    return argot_actor(scenario_of(game), state);
}

static int list_moves(const gg_game *game, const void *state, gg_move *list) {
    return argot_list(scenario_of(game), state, list, GG_MAX_MOVES);
}

static int list_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    return argot_outcomes(scenario_of(game), state, list);
}

static void perform(const gg_game *game, void *state, gg_move move) {
    argot_perform(scenario_of(game), state, move);
}

static int settle(const gg_game *game, void *state, gg_move *list, int limit) {
    return argot_settle(scenario_of(game), state, list, limit);
}

/* ARG-807, on the scale [0,1]; third parties have nothing to win. */
static void payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    const argot_state *s = state;
    for (int i = 0; i < game->players; i++) value[i] = 0.5;
    if (s->result == ARGOT_DRAW) return;
    value[ARGOT_ARGOT] = s->result == ARGOT_WIN_ARGOT ? 1 : 0;
    value[ARGOT_MINEOS] = 1 - value[ARGOT_ARGOT];
}

/* Dice and cards are thrown without a list; what a third party does at random (ARG-902) is drawn
 * from one. */
static gg_move roll(const gg_game *game, const void *state, gg_random *random) {
    const argot_state *s = state;
    const bool thrown = s->node == ARGOT_CD || s->node == ARGOT_CR || s->node == ARGOT_CM;
    if (!thrown) return gg_draw_outcome(game, state, random);
    return argot_throw(scenario_of(game), s, random);
}

static const char *seat_name(const gg_game *game, int seat) {
    return scenario_of(game)->party[seat].name;
}

const gg_rules argot_rules = {
    .name = "argot",
    .title = "The Siege of Argot",
    .scenario = argot_scenario_listed,
    .options = argot_option_table,
    .open = open_game,
    .close = close_game,
    .setup = setup,
    .actor = actor,
    .list = list_moves,
    .outcomes = list_outcomes,
    .perform = perform,
    .settle = settle,
    .payoff = payoff,
    .roll = roll,
    .view = argot_view,
    .redeal = argot_redeal,
    .write_move = argot_write_move,
    .write_fen = argot_write_fen,
    .read_fen = argot_read_fen,
    .fen_scenario = argot_fen_scenario,
    .explain = argot_explain,
    .describe = argot_describe,
    .places = argot_places,
    .group = argot_group,
    .headline = argot_headline,
    .draw = argot_draw,
    .draw_svg = argot_draw_svg,
    .seat_name = seat_name,
    .valid = argot_valid,
};

/* The contract of core/game.h for skirmish: opening a scenario, and the functions searches call. */
#include "rules.h"

static const ski_scenario *scenario_of(const gg_game *game) {
    return game->scenario;
}

/* Bound on decisions and outcomes: two for a tile, four for a unit that is deployed or arrives; in
 * a round eight for an activation, one for each courage test in both turns, four for ending turns
 * and declining reserves. */
static uint32_t longest(const ski_scenario *sc) {
    uint32_t steps = 6;
    const uint32_t units = (uint32_t)sc->sizes[0] + sc->sizes[1];
    for (int code = 1; code < SKI_CODES; code++)
        steps += 2u * ((uint32_t)sc->hands[0][code] + sc->hands[1][code]);
    return steps + 5 * units + sc->option[SKI_O_ROUNDS] * (10 * units + 4);
}

static int open_game(gg_game *game, const char *text, const char *content, const char *content_name,
                     gg_error *error) {
    const int status = ski_scenario_open(game, text, content, content_name, error);
    if (status < 0) return status;
    const ski_scenario *sc = game->scenario;
    game->state_bytes = sizeof(ski_state);
    game->players = 2;
    game->hidden = sc->option[SKI_O_RESERVE_MODE] == 1;
    game->max_length = longest(sc);
    game->two_player_zero_sum = true;
    return 0;
}

static void close_game(gg_game *game) {
    ski_scenario_free(game->scenario);
    game->scenario = NULL;
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
    .scenario = ski_scenario_listed,
    .options = ski_option_table,
    .open = open_game,
    .close = close_game,
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
    .write_fen = ski_write_fen,
    .read_fen = ski_read_fen,
    .fen_scenario = ski_fen_scenario,
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

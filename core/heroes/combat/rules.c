/* The contract of core/game.h for heroes-combat: opening, and the functions searches call. */
#include "rules.h"
#include "../../kit/form.h"
#include "../../kit/scenarios.h"
#include "../../kit/words.h"

#include <stdio.h>

enum { MOST = 256 };

static const her_scenario *scenario_of(const gg_game *game) {
    return game->scenario;
}

static void setup(const gg_game *game, void *state) {
    her_start(scenario_of(game), state);
}

static int actor(const gg_game *game, const void *state) {
    return her_actor(scenario_of(game), state);
}

static int list_moves(const gg_game *game, const void *state, gg_move *list) {
    return her_list_moves(scenario_of(game), state, list, MOST);
}

static int list_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    return her_outcomes(scenario_of(game), state, list);
}

static void perform(const gg_game *game, void *state, gg_move move) {
    her_perform(scenario_of(game), state, move);
}

static int settle(const gg_game *game, void *state, gg_move *list, int limit) {
    return her_settle(scenario_of(game), state, list, limit);
}

static int worth(const her_scenario *sc, const her_combat *s, int side) {
    int sum = 0;
    HER_EACH_OF (i, side)
        for (int f = s->slot[i].unit; f; f = sc->content->face[f].few)
            sum += sc->content->face[f].gold + 6 * sc->content->face[f].valuables;
    return sum;
}

static void payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    const her_combat *s = state;
    const her_scenario *sc = scenario_of(game);
    const bool a = s->result == HER_WIN_A || s->result == HER_GAVE_UP_B;
    value[0] = s->result == HER_DRAWN ? 0.5 : a ? 1 : 0;
    if (sc->option[HER_O_MARGIN]) { /* 1, 0 or -1 and the margin inside (-1, 1), halved */
        const double margin = (worth(sc, s, 0) - worth(sc, s, 1)) / 256.0;
        value[0] = 0.25 + 0.5 * value[0] + 0.25 * (margin > 1 ? 1 : margin < -1 ? -1 : margin);
    }
    value[1] = 1 - value[0];
}

static const char *seat_name(const gg_game *game, int seat) {
    const her_scenario *sc = scenario_of(game);
    const bool told_apart = strcmp(sc->hero_name[0], sc->hero_name[1]) != 0;
    if (sc->hero_name[seat][0] && told_apart) return sc->hero_name[seat];
    return seat ? "Side B" : "Side A";
}

const gg_rules her_combat_rules = {
    .name = "heroes-combat",
    .title = "Heroes: combat",
    GG_SCENARIOS_OF(&her_combat_scenarios),
    .options = her_option_table,
    .setup = setup,
    .actor = actor,
    .list = list_moves,
    .outcomes = list_outcomes,
    .perform = perform,
    .settle = settle,
    .payoff = payoff,
    .view = her_view,
    .redeal = her_redeal,
    .ways = her_ways,
    GG_WORDS_OF(&her_words),
    .line = &her_position,
    .write_fen = gg_form_write,
    .read_fen = her_read_fen,
    .pieces = her_pieces,
    .headline = her_headline,
    .draw = her_draw,
    .draw_svg = her_draw_svg,
    .seat_name = seat_name,
    .valid = her_valid,
};

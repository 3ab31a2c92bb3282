/* The ford: what is legal and what happens, and the table of the rules. */
#include "../../../core/kit/check.h"
#include "../../../core/kit/form.h"
#include "../../../core/kit/hexes.h"
#include "../../../core/kit/list.h"
#include "../../../core/kit/map.h"
#include "../../../core/kit/odds.h"
#include "../../../core/kit/scenarios.h"
#include "../../../core/kit/units.h"
#include "../../../core/kit/words.h"
#include "ford.h"

#include <string.h>

/* --- primitives */

static int strength(const ford_state *s, int side) {
    int health = 0;
    for (int i = 0; i < FORD_SIDE; i++) health += s->health[side * FORD_SIDE + i];
    return health;
}

static uint64_t living(const ford_state *s, int side) {
    return gg_units_of(FORD_SIDE, side) & ~gg_units_at(s->cell, FORD_UNITS, FORD_GONE);
}

/* Where the selected unit may go (FRD-003), its own cell not included. */
static gg_bits reach(const ford_scenario *sc, const ford_state *s) {
    const gg_bits land = ford_land(sc) & ~gg_cells_of(s->cell, living(s, 0) | living(s, 1));
    const gg_bits from = gg_bits_of(s->cell[s->unit]);
    gg_bits all = from;
    for (int step = 0; step < sc->kinds[sc->kind[s->unit]].move; step++)
        all |= gg_hex_near(GG_OFFSET, all) & land;
    return all & ~from;
}

/* Enemies beside the selected unit as bits of units (FRD-004). */
static uint64_t targets(const ford_state *s) {
    const gg_bits beside = gg_hex_near(GG_OFFSET, gg_bits_of(s->cell[s->unit]));
    return gg_units_of(FORD_SIDE, !s->side) & gg_units_in(s->cell, FORD_UNITS, beside);
}

/* Units of the side that have not had their turn. */
static uint64_t waiting(const ford_state *s) {
    return living(s, s->side) & ~(uint64_t)s->done;
}

static void unit_done(ford_state *s) {
    s->done |= (uint8_t)(1 << s->unit);
    s->unit = s->target = 0;
    s->node = FORD_PICK;
}

static void next_turn(const ford_scenario *sc, ford_state *s) {
    s->done = 0;
    if (s->side && s->round == sc->options.rounds) {
        s->node = FORD_OVER; /* FRD-006 */
        return;
    }
    s->round = (uint8_t)(s->round + s->side);
    s->side = !s->side;
}

/* --- the contract */

static void setup(const gg_game *game, void *state) {
    const ford_scenario *sc = game->scenario;
    ford_state *s = state;
    memset(s->cell, FORD_GONE, sizeof s->cell);
    s->round = 1;
    for (int side = 0; side < 2; side++)
        for (int u = side * FORD_SIDE; u < side * FORD_SIDE + sc->units[side]; u++) {
            s->cell[u] = sc->start[u];
            s->health[u] = sc->kinds[sc->kind[u]].health;
        }
}

static int actor(const gg_game *game, const void *state) {
    const ford_state *s = state;
    (void)game;
    return s->node == FORD_OVER ? GG_OVER : s->node == FORD_ROLL ? GG_CHANCE : s->side;
}

static int list_moves(const ford_scenario *sc, const ford_state *s, gg_move *move, int limit) {
    gg_move_list list = gg_list_over(move, limit);
    switch ((ford_node)s->node) {
    case FORD_PICK:
        gg_push_members(&list, waiting(s), ford_pack(FORD_UNIT, 0), 0);
        gg_push(&list, ford_pack(FORD_END, 0));
        break;
    case FORD_GO:
        gg_push_cells(&list, reach(sc, s), ford_pack(FORD_MOVE, 0), 0);
        gg_push(&list, ford_pack(FORD_STAY, 0));
        break;
    default:
        gg_push_members(&list, targets(s), ford_pack(FORD_ATTACK, 0), 0);
        gg_push(&list, ford_pack(FORD_HOLD, 0));
    }
    return list.count;
}

static int list_all(const gg_game *game, const void *state, gg_move *move) {
    return list_moves(game->scenario, state, move, GG_MAX_MOVES);
}

static int outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    const ford_scenario *sc = game->scenario;
    const ford_state *s = state;
    const ford_kind *kind = &sc->kinds[sc->kind[s->unit]];
    const bool cover =
        !sc->options.woods && gg_bits_has(sc->ground[FORD_FOREST], s->cell[s->target]);
    gg_odds odds = gg_odds_over(list);
    gg_odds_hits(&odds, ford_pack(FORD_HITS, 0), 0, kind->dice - cover, 7 - kind->need, 6,
                 s->health[s->target]); /* FRD-005 */
    return gg_odds_done(&odds);
}

static void perform(const gg_game *game, void *state, gg_move move) {
    ford_state *s = state;
    const uint8_t argument = (uint8_t)(move & 255);
    switch ((ford_type)(move >> 8)) {
    case FORD_UNIT: s->unit = argument, s->node = FORD_GO; return;
    case FORD_END: next_turn(game->scenario, s); return;
    case FORD_MOVE: s->cell[s->unit] = argument, s->node = FORD_AIM; return;
    case FORD_STAY: s->node = FORD_AIM; return;
    case FORD_ATTACK: s->target = argument, s->node = FORD_ROLL; return;
    case FORD_HOLD: unit_done(s); return;
    case FORD_HITS:
        s->health[s->target] = (uint8_t)(s->health[s->target] - argument);
        if (!s->health[s->target]) s->cell[s->target] = FORD_GONE;
        unit_done(s);
    }
}

static int settle(const gg_game *game, void *state, gg_move *move, int limit) {
    ford_state *s = state;
    for (;;) {
        if (!living(s, 0) || !living(s, 1)) s->done = 0, s->node = FORD_OVER;
        if (s->node == FORD_OVER) return 0;
        if (s->node == FORD_ROLL) return 1;
        if (s->node == FORD_PICK && !waiting(s))
            next_turn(game->scenario, s);
        else if (s->node == FORD_AIM && !targets(s))
            unit_done(s);
        else
            return list_moves(game->scenario, s, move, limit);
    }
}

static void payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    const int lead = strength(state, 0) - strength(state, 1);
    (void)game;
    value[0] = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    value[1] = 1 - value[0];
}

/* --- invariants */

static bool valid_unit(const ford_scenario *sc, const ford_state *s, int u) {
    const bool there = u % FORD_SIDE < sc->units[u / FORD_SIDE];
    if (!s->health[u]) return s->cell[u] == FORD_GONE && !(s->done >> u & 1);
    return there && s->health[u] <= sc->kinds[sc->kind[u]].health &&
           gg_bits_has(ford_land(sc), s->cell[u]) &&
           gg_unit_at(s->cell, FORD_UNITS, s->cell[u]) == u &&
           (u / FORD_SIDE == s->side || !(s->done >> u & 1));
}

static bool valid(const gg_game *game, const void *state, gg_text *why) {
    const ford_scenario *sc = game->scenario;
    const ford_state *s = state;
    const bool alive = living(s, 0) && living(s, 1);
    const bool ended = !alive || (s->side && s->round == sc->options.rounds && !s->done);
    const bool picked = s->node > FORD_PICK && s->node < FORD_OVER;
    gg_check check = {.why = why};
    for (int u = 0; u < FORD_UNITS; u++)
        gg_need(&check, valid_unit(sc, s, u), "unit %d is not as it may be", u);
    gg_need(&check, s->round >= 1 && s->round <= sc->options.rounds, "there is no such round");
    gg_need(&check, s->node == FORD_OVER ? ended && !s->done : alive,
            "the game is over when a side is gone or the last round has passed");
    gg_need(&check, picked ? waiting(s) >> s->unit & 1 : !s->unit,
            "a unit is selected that has no turn, or none or one at the wrong node");
    gg_need(&check, s->node == FORD_ROLL ? targets(s) >> s->target & 1 : !s->target,
            "the target is not beside the attacker");
    return !check.broken;
}

/* --- the table */

const gg_rules ford_rules = {
    .name = "ford",
    .title = "The ford",
    .options = ford_option_table,
    GG_SCENARIOS_OF(&ford_scenarios),
    .setup = setup,
    .actor = actor,
    .list = list_all,
    .outcomes = outcomes,
    .perform = perform,
    .settle = settle,
    .payoff = payoff,
    GG_WORDS(&ford_words),
    GG_LINE(&ford_position),
    GG_MAP(&ford_map),
    GG_SEATS("South", "North"),
    .valid = valid,
};

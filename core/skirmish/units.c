/* The ground floor: primitives on the state, objectives and the result (SKI-140 to 152). Used by all
 * files of the rules, evaluations and the texts. */
#include "../kit/units.h"
#include "rules.h"

int ski_actor(const ski_state *s) {
    switch ((enum ski_node)s->node) {
    case SKI_HIT:
    case SKI_INJ:
    case SKI_LOS:
    case SKI_CRG: return GG_CHANCE;
    case SKI_SAV: return !s->side;
    case SKI_END: return GG_OVER;
    default: return s->side;
    }
}

int ski_first(const ski_scenario *sc, int round) {
    return sc->option[SKI_O_TURN_ORDER] && round % 2 == 0;
}

void ski_unselect(ski_state *s) {
    s->picked = s->unit = s->action = s->target = s->moved = s->count = 0;
    s->roll = SKI_NO_ROLL;
}

void ski_lay_tile(ski_state *s, int cell, int code) {
    for (int k = 0; k < 4; k++) {
        const uint64_t bit = UINT64_C(1) << (cell & 63);
        s->tile[k][cell >> 6] &= ~bit;
        if (code >> k & 1) s->tile[k][cell >> 6] |= bit;
    }
}

/* --- units */

int ski_points_in(const ski_scenario *sc, const ski_state *s, int side, int place) {
    int points = 0, u;
    SKI_EACH (u, sc, side)
        if (s->cell[u] == place) points += sc->unit[u].points;
    return points;
}

int ski_count_in(const ski_scenario *sc, const ski_state *s, int side, int place) {
    int count = 0, u;
    SKI_EACH (u, sc, side) count += s->cell[u] == place;
    return count;
}

int ski_unit_on(const ski_state *s, int cell) {
    return gg_unit_at(s->cell, SKI_UNITS, cell);
}

void ski_transfer(const ski_scenario *sc, ski_state *s, int side, int from, int to) {
    int u;
    SKI_EACH (u, sc, side) {
        if (s->cell[u] != from) continue;
        s->cell[u] = (uint8_t)to;
        if (to == SKI_DEAD) s->hp[u] = 0;
    }
}

void ski_hurt(ski_state *s, int u, int loss) {
    if (loss > s->hp[u]) loss = s->hp[u];
    s->hp[u] = (uint8_t)(s->hp[u] - loss);
    const int lost = ski_lost(s, u) + loss;
    s->marks[u] = (uint8_t)((s->marks[u] & ~SKI_LOST) | (lost < SKI_SHAKEN ? lost : SKI_SHAKEN));
    if (s->hp[u]) return;
    s->cell[u] = SKI_DEAD;
    s->marks[u] = 0;
}

int ski_shaken(const ski_scenario *sc, const ski_state *s) {
    int u;
    for (int i = 0; i < 2; i++)
        SKI_EACH (u, sc, i ? !s->side : s->side)
            if (ski_lost(s, u) == SKI_SHAKEN) return u;
    return -1;
}

/* --- objectives and the result */

gg_bits ski_objectives(const ski_scenario *sc, const ski_state *s) {
    return ski_cells_of(sc, s, 1u << SKI_OBJECTIVE);
}

int ski_contesting(const ski_scenario *sc, const ski_state *s, int side, int cell) {
    int count = 0, u;
    SKI_EACH (u, sc, side) count += gg_bits_has(sc->disc[cell][1], s->cell[u]);
    return count;
}

void ski_score(const ski_scenario *sc, ski_state *s) {
    int cell;
    GG_BITS_EACH (cell, ski_objectives(sc, s)) {
        const int a = ski_contesting(sc, s, 0, cell), b = ski_contesting(sc, s, 1, cell);
        if (a == b) continue;
        s->score[a < b] = (uint16_t)(s->score[a < b] + sc->option[SKI_O_POINTS]);
    }
}

bool ski_alive(const ski_scenario *sc, const ski_state *s, int side) {
    int u;
    SKI_EACH (u, sc, side)
        if (s->cell[u] != SKI_DEAD) return true;
    return false;
}

bool ski_tabled(const ski_scenario *sc, const ski_state *s) {
    const bool a = ski_alive(sc, s, 0), b = ski_alive(sc, s, 1);
    return sc->option[SKI_O_TABLED] ? !a || !b : !a && !b;
}

static int surviving_points(const ski_scenario *sc, const ski_state *s, int side) {
    int points = 0, u;
    SKI_EACH (u, sc, side)
        if (s->cell[u] != SKI_DEAD) points += sc->unit[u].points;
    return points;
}

/* SKI-150 to 152: -1, 0 or 1 for A. */
static int result(const ski_scenario *sc, const ski_state *s) {
    const bool a = ski_alive(sc, s, 0), b = ski_alive(sc, s, 1);
    if (sc->option[SKI_O_TABLED] && a != b) return a ? 1 : -1;
    int difference = s->score[0] - s->score[1];
    if (!difference && sc->option[SKI_O_TIEBREAK])
        difference = surviving_points(sc, s, 0) - surviving_points(sc, s, 1);
    return (difference > 0) - (difference < 0);
}

void ski_payoff(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]) {
    value[0] = 0.5 + 0.5 * result(game->scenario, state);
    value[1] = 1 - value[0];
}

bool ski_scores(const gg_game *game, const void *state, double score[GG_MAX_PLAYERS]) {
    const ski_state *s = state;
    (void)game;
    for (int side = 0; side < 2; side++) score[side] = s->score[side];
    return true;
}

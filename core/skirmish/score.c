/* Objectives and the result (SKI-140 to 152). Used by flow.c, evaluations and the texts. */
#include "state.h"

gg_bits ski_objectives(const struct ski_scenario *sc, const struct ski_state *s) {
    return ski_cells_of(sc, s, 1u << SKI_OBJECTIVE);
}

int ski_contesting(const struct ski_scenario *sc, const struct ski_state *s, int side, int cell) {
    int count = 0, u;
    SKI_EACH (u, sc, side) count += gg_bits_has(sc->disc[cell][1], s->cell[u]);
    return count;
}

void ski_score(const struct ski_scenario *sc, struct ski_state *s) {
    int cell;
    GG_BITS_EACH (cell, ski_objectives(sc, s)) {
        const int a = ski_contesting(sc, s, 0, cell), b = ski_contesting(sc, s, 1, cell);
        if (a == b) continue;
        s->score[a < b] = (uint16_t)(s->score[a < b] + sc->option[SKI_O_POINTS]);
    }
}

bool ski_alive(const struct ski_scenario *sc, const struct ski_state *s, int side) {
    int u;
    SKI_EACH (u, sc, side)
        if (s->cell[u] != SKI_DEAD) return true;
    return false;
}

bool ski_tabled(const struct ski_scenario *sc, const struct ski_state *s) {
    const bool a = ski_alive(sc, s, 0), b = ski_alive(sc, s, 1);
    return sc->option[SKI_O_TABLED] ? !a || !b : !a && !b;
}

static int surviving_points(const struct ski_scenario *sc, const struct ski_state *s, int side) {
    int points = 0, u;
    SKI_EACH (u, sc, side)
        if (s->cell[u] != SKI_DEAD) points += sc->unit[u].points;
    return points;
}

/* SKI-150 to 152: -1, 0 or 1 for A. */
static int result(const struct ski_scenario *sc, const struct ski_state *s) {
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
    const struct ski_state *s = state;
    (void)game;
    for (int side = 0; side < 2; side++) score[side] = s->score[side];
    return true;
}

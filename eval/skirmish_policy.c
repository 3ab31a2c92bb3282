/* How good moves of skirmish look: strikes, objectives and danger, in points, turned into scores.
 * Used by searches for ordering, priors and playouts, and by the script. */
#include "skirmish.h"

double ski_worth(const struct ski_sight *sight, const struct ski_fear *fear, int u, int cell,
                 bool moved) {
    return ski_best_strike(sight, u, cell, moved) + ski_station(sight, u, cell) -
           sight->w[SKI_P_THREAT] * sight->sc->unit[u].points * ski_danger(sight, fear, cell);
}

static double guard_worth(const struct ski_sight *sight, const struct ski_action *action, int v) {
    struct ski_fear fear;
    if (action->cover <= ski_guard(sight->s, v)) return 0;
    ski_fear_init(sight, v, &fear);
    return sight->w[SKI_P_GUARD] * sight->sc->unit[v].points *
           ski_danger(sight, &fear, sight->s->cell[v]);
}

double ski_aim_worth(const struct ski_sight *sight, int u, int k, int v) {
    const struct ski_action *action = &sight->sc->unit[u].action[k];
    if (action->kind == SKI_GUARD) return guard_worth(sight, action, v);
    return ski_strike(sight, u, k, sight->s->cell[u], v);
}

/* --- set-up
 * ------------------------------------------------------------------------------------------------
 */

/* How far an edge is from the middle of the objectives: nearer is better. */
static double edge_worth(const struct ski_sight *sight, int edge) {
    const struct ski_scenario *sc = sight->sc;
    double sum = 0;
    int goal;
    GG_BITS_EACH (goal, sight->goals) {
        const int row = goal >> 4, column = goal & 15;
        switch ((enum ski_edge)edge) {
        case SKI_NORTH: sum -= row; break;
        case SKI_SOUTH: sum -= sc->height - 1 - row; break;
        case SKI_WEST: sum -= column; break;
        default: sum -= sc->width - 1 - column; break;
        }
    }
    return sum;
}

/* A unit on a cell: near objectives, out of the enemy's reach, shooters in cover. */
static double place_worth(const struct ski_sight *sight, int u, int cell) {
    struct ski_fear fear;
    ski_fear_init(sight, u, &fear);
    const int cover = sight->sc->terrain[ski_tile_at(sight->s, cell)].cover;
    return ski_station(sight, u, cell) + 0.3 * cover;
}

double ski_setup_worth(const struct ski_sight *sight, gg_move move) {
    const struct ski_state *s = sight->s;
    const int a = ski_move_a(move);
    switch ((enum ski_node)s->node) {
    case SKI_TIL: return a == SKI_OBJECTIVE ? 2 : 0;
    case SKI_EDG: return edge_worth(sight, a);
    case SKI_HLD: return a == SKI_NONE ? 2 : 0;
    case SKI_DEP: return a == SKI_NONE ? -3 : 0;
    case SKI_ARR: return a == SKI_NONE ? -6 : 0;
    case SKI_DPC:
    case SKI_ARC: return place_worth(sight, ski_selected(s), a);
    default: return 0;
    }
}

/* --- turns
 * -------------------------------------------------------------------------------------------------
 */

/* What activating a unit may bring: the best strike from where it stands or a march's worth of
 * closing in, without looking at every cell. */
static double unit_worth(const struct ski_sight *sight, int u) {
    const struct ski_scenario *sc = sight->sc;
    const struct ski_state *s = sight->s;
    const int other = u < SKI_SIDE, from = s->cell[u];
    double best = ski_best_strike(sight, u, from, false);
    int v;
    for (int k = 0; k < sc->unit[u].actions; k++) {
        const struct ski_action *action = &sc->unit[u].action[k];
        const int reach = action->range + sc->unit[u].move;
        if (action->kind == SKI_GUARD || ski_action_tagged(action, SKI_HEAVY)) continue;
        SKI_EACH(v, sc, other) {
            if (!ski_on_board(s, v) || ski_distance(from, s->cell[v]) > reach) continue;
            const double worth = 0.8 * ski_strike(sight, u, k, from, v);
            if (worth > best) best = worth;
        }
    }
    int goal;
    double step = 0;
    GG_BITS_EACH (goal, sight->goals) {
        const int t = ski_distance(from, goal), near = t - sc->unit[u].move;
        if (t <= 1) return best + 1; /* it stands where it should: act, others march */
        const double gain =
            sight->w[SKI_P_MARCH] * (1 / ((near > 1 ? near : 1) + 0.5) - 1 / (t + 0.5));
        if (gain > step) step = gain;
    }
    return best + step;
}

static double move_worth(const struct ski_sight *sight, const struct ski_fear *fear, gg_move move) {
    const struct ski_state *s = sight->s;
    const int a = ski_move_a(move), u = ski_selected(s);
    switch (ski_move_type(move)) {
    case SKI_M_UNIT:
        return a == SKI_NONE ? sight->w[SKI_P_END] : unit_worth(sight, s->side * SKI_SIDE + a);
    case SKI_M_GO: return ski_worth(sight, fear, u, a == SKI_NONE ? s->cell[u] : a, a != SKI_NONE);
    case SKI_M_AIM: return a == SKI_NONE ? 0 : ski_aim_worth(sight, u, a, ski_move_b(move));
    case SKI_M_CHARGE:
        return ski_station(sight, u, a) -
               sight->w[SKI_P_THREAT] * sight->sc->unit[u].points * ski_danger(sight, fear, a);
    case SKI_M_SAVE: {
        const struct ski_attack at = ski_attack_of(sight->sc, s, u, s->action, s->target);
        return 2.0 * (a == SKI_BY_DEFENCE ? at.defence : at.cover);
    }
    default: return ski_setup_worth(sight, move);
    }
}

void ski_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score) {
    const struct ski_state *s = state;
    struct ski_sight sight;
    struct ski_fear fear = {.count = 0};
    double worth[GG_MAX_MOVES], best = -1e9;
    ski_sight_init(game, s, w, &sight);
    if (s->node == SKI_MOV || s->node == SKI_CHG) ski_fear_init(&sight, ski_selected(s), &fear);
    for (int i = 0; i < count; i++) {
        worth[i] = move_worth(&sight, &fear, list[i]);
        if (worth[i] > best) best = worth[i];
    }
    /* Falls with the fourth power of what a move is behind the best one, in units of `sharp`. */
    for (int i = 0; i < count; i++) {
        const double q = 1 / (1 + (best - worth[i]) / w[SKI_P_SHARP]);
        score[i] = (float)(q * q * q * q + w[SKI_P_MIX]);
    }
}

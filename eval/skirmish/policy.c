/* How good moves of skirmish look: strikes, objectives and danger in points of the score, turned
 * into scores of moves. Used by searches for ordering, priors and playouts, and by the script. */
#include "skirmish.h"

#include <math.h>

double ski_worth(const ski_eye *eye, int u, int cell, bool moved) {
    const ski_sight *sight = &eye->sight;
    const ski_outlook *o = &eye->outlook;
    const double prospect = ski_prospect_at(o, u, cell);
    const double lost =
        sight->w[SKI_P_THREAT] * sight->sc->unit[u].points * ski_danger(sight, &eye->fear, cell);
    return (u < SKI_SIDE ? prospect : -prospect) +
           o->per_point * (ski_best_strike(sight, u, cell, moved) - lost);
}

static double guard_worth(const ski_eye *eye, const ski_action *action, int v) {
    const ski_sight *sight = &eye->sight;
    ski_fear fear;
    if (action->cover <= ski_guard(sight->s, v)) return 0;
    ski_fear_init(sight, v, &fear);
    return sight->w[SKI_P_GUARD] * sight->sc->unit[v].points *
           ski_danger(sight, &fear, sight->s->cell[v]);
}

static double aim_worth(const ski_eye *eye, int u, int k, int v) {
    const ski_action *action = &eye->sight.sc->unit[u].action[k];
    if (action->kind == SKI_GUARD) return eye->outlook.per_point * guard_worth(eye, action, v);
    return eye->outlook.per_point * ski_strike(&eye->sight, u, k, eye->sight.s->cell[u], v);
}

/* What activating a unit may bring, without looking at every cell. */
static double unit_worth(const ski_eye *eye, int u) {
    const ski_sight *sight = &eye->sight;
    const double strike = ski_best_taken(&sight->ground, ski_policy_look(sight->w), u);
    return sight->w[SKI_P_ACTIVATE] * eye->outlook.per_point * strike + ski_march(&eye->outlook, u);
}

/* --- all moves */

static double move_worth(const ski_eye *eye, gg_move move) {
    const ski_sight *sight = &eye->sight;
    const ski_state *s = sight->s;
    const int a = ski_move_a(move), u = ski_selected(s);
    switch (ski_move_type(move)) {
    case SKI_M_UNIT:
        return a == SKI_NONE ? sight->w[SKI_P_END] : unit_worth(eye, s->side * SKI_SIDE + a);
    case SKI_M_GO: return ski_worth(eye, u, a == SKI_NONE ? s->cell[u] : a, a != SKI_NONE);
    case SKI_M_AIM: return a == SKI_NONE ? 0 : aim_worth(eye, u, a, ski_move_b(move));
    case SKI_M_CHARGE: return ski_worth(eye, u, a, true);
    case SKI_M_SAVE: {
        const ski_attack at = ski_attack_of(sight->sc, s, u, s->action, s->target);
        return a == SKI_BY_DEFENCE ? at.defence : at.cover;
    }
    default: return ski_setup_worth(eye, move);
    }
}

void ski_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score) {
    const ski_state *s = state;
    ski_eye eye;
    double worth[GG_MAX_MOVES], best = -INFINITY;
    ski_sight_init(game, s, w, &eye.sight);
    ski_outlook_init(game, s, w, true, &eye.outlook);
    if (s->node == SKI_MOV || s->node == SKI_CHG)
        ski_fear_init(&eye.sight, ski_selected(s), &eye.fear);
    for (int i = 0; i < count; i++) {
        worth[i] = move_worth(&eye, list[i]);
        if (worth[i] > best) best = worth[i];
    }
    /* Falls with the square of what a move is behind the best one, in units of `sharp`. */
    for (int i = 0; i < count; i++) {
        const double q = 1 / (1 + (best - worth[i]) / w[SKI_P_SHARP]);
        score[i] = (float)(q * q + w[SKI_P_MIX]);
    }
}

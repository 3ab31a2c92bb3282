/* The scripted baseline of argot (section 7.3 of the rules page): a player by rule of thumb, used
 * as an opponent and as the bot `script`. */
#include "argot.h"

#include <math.h>

struct script {
    const gg_game *game;
    const argot_scenario *sc;
    const argot_state *s;
    const double *w;
    argot_field field;
    uint64_t own;
    bool threatened;
};

static double attack_value(const struct script *k, int u, int cell) {
    const argot_state *s = k->s;
    const uint64_t ashore = ~argot_aboard(s), foes = argot_in(s, cell) & ~k->own & ashore;
    const uint64_t there = argot_at(s, cell) & k->own & ashore;
    struct argot_force a = argot_force_of(k->sc, s, there | ARGOT_BIT(u), 0);
    int room = k->sc->options.stack - __builtin_popcountll(argot_at(s, cell) & k->own) - 1, v;
    ARGOT_EACH (v, argot_at(s, s->cell[u]) & k->own & ~s->moved & ~ARGOT_BIT(u)) {
        if (room-- <= 0) break;
        const struct argot_force one = argot_force_of(k->sc, s, ARGOT_BIT(v), 0);
        a.hits += k->w[ARGOT_S_COMRADES] * one.hits;
        a.steps += k->w[ARGOT_S_COMRADES] * one.steps;
    }
    const struct argot_force d =
        argot_force_of(k->sc, s, foes, argot_fort_steps(k->sc, s, cell) > 0);
    const double nought = k->w[ARGOT_S_NOUGHT], enough = k->w[ARGOT_S_ENOUGH];
    double value = k->w[ARGOT_S_ODDS] * (a.hits + nought) * (a.steps + nought) /
                       ((d.hits + nought) * (d.steps + nought)) -
                   k->w[ARGOT_S_LOSSES];
    if (value > enough) {
        value = enough + (value - enough) / k->w[ARGOT_S_EXCESS];
        if (value > k->w[ARGOT_S_MOST]) value = k->w[ARGOT_S_MOST];
    }
    if (s->faction == ARGOT_ARGOT && gg_bits_has(k->sc->with[ARGOT_OLDTOWN], cell))
        value += k->w[ARGOT_S_TOWN];
    return value;
}

static double gain(const struct script *k, int from, int to) {
    const int before = k->sc->town[from], after = k->sc->town[to];
    if (before == GG_FAR) return after == GG_FAR ? 0 : k->w[ARGOT_S_JOIN];
    return before - after;
}

static double goal_value(const struct script *k, int u, int to) {
    const argot_scenario *sc = k->sc;
    const argot_state *s = k->s;
    const int kind = sc->unit[u].kind, from = s->cell[u];
    if (argot_foes_in(s, to, s->faction)) {
        const bool marching = s->faction == ARGOT_MINEOS && kind == ARGOT_G;
        return attack_value(k, u, to) + (marching ? gain(k, from, to) : 0);
    }
    if (s->faction == ARGOT_MINEOS) {
        if (kind == ARGOT_S)
            return argot_cargo(s, u) ? k->w[ARGOT_S_CARGO] * (sc->town_air[from] - sc->town_air[to])
                                     : 0;
        if (kind != ARGOT_G) return 0;
        if (argot_aboard(s) >> u & 1)
            return sc->town[to] <= k->w[ARGOT_S_LAND_LINKS] ? k->w[ARGOT_S_LAND] : 0;
        return gain(k, from, to);
    }
    if (kind != ARGOT_G) return 0;
    double value = k->threatened ? k->w[ARGOT_S_HOME] * gain(k, from, to) : 0;
    const bool alone = !(argot_at(s, from) & k->own & sc->kind[ARGOT_G] & ~ARGOT_BIT(u));
    if (alone && argot_fort_steps(sc, s, from) > 0) value -= k->w[ARGOT_S_FORT];
    return value;
}

static double best_goal(const struct script *k, int u, gg_move *best) {
    gg_move list[GG_MAX_MOVES];
    const int n = argot_list_moves_of(k->sc, k->s, &k->field, u, list, GG_MAX_MOVES);
    double most = -1e9;
    for (int i = 0; i < n; i++) {
        const double v = goal_value(k, u, argot_move_a(list[i]));
        if (v <= most) continue;
        most = v;
        if (best) *best = list[i];
    }
    return most;
}

static gg_move pick_group(const struct script *k, const gg_move *list, int n) {
    gg_move best = list[n - 1];
    double most = k->w[ARGOT_S_MOVING];
    for (int i = 0; i < n - 1; i++) {
        double sum = 0;
        int u;
        ARGOT_EACH (u, argot_at(k->s, argot_move_a(list[i])) & k->own & ~k->s->moved) {
            const double v = best_goal(k, u, NULL);
            if (v > 0) sum += v;
        }
        if (sum <= most) continue;
        most = sum;
        best = list[i];
    }
    return best;
}

static gg_move pick_unit(const struct script *k, const gg_move *list, int n) {
    gg_move best = list[n - 1];
    double most = k->w[ARGOT_S_MOVING];
    for (int i = 0; i < n - 1; i++) {
        const double v = best_goal(k, argot_move_a(list[i]), NULL);
        if (v <= most) continue;
        most = v;
        best = list[i];
    }
    return best;
}

static gg_move pick_goal(const struct script *k, const gg_move *list) {
    gg_move best = list[0];
    best_goal(k, k->s->selected, &best);
    return best;
}

static gg_move pick_target(const struct script *k, const gg_move *list, int n) {
    gg_move best = list[0];
    double most = -INFINITY;
    for (int i = 0; i < n; i++) {
        const int flags = argot_move_c(list[i]);
        double v = k->w[ARGOT_S_SHOT_FORT];
        if (!(flags & ARGOT_AT_FORT))
            v = k->w[ARGOT_S_SHOT_STEP] *
                argot_steps(k->s, argot_marks(k->sc, k->s, k->s->selected, argot_move_a(list[i]),
                                              argot_move_b(list[i])));
        if ((flags & ARGOT_DOUBLED) && argot_step(k->s, k->s->selected) < 2) continue;
        if (v <= most) continue;
        most = v;
        best = list[i];
    }
    return best;
}

/* Retreat when beaten, besiege in round 1, double when it costs less than it brings, else fire. */
static gg_move pick_turn(const struct script *k, const gg_move *list, int n) {
    const argot_state *s = k->s;
    const int side = argot_side(s);
    const bool fort = argot_fort_steps(k->sc, s, s->battle_cell) > 0;
    const struct argot_force own = argot_force_of(k->sc, s, s->part[side], side == 1 && fort);
    const struct argot_force foe = argot_force_of(k->sc, s, s->part[!side], side == 0 && fort);
    const bool beaten = k->w[ARGOT_S_BEATEN] * own.hits * own.steps < foe.hits * foe.steps &&
                        !gg_bits_has(k->sc->with[ARGOT_OLDTOWN], s->battle_cell);
    gg_move best = list[0];
    double most = -INFINITY;
    for (int i = 0; i < n; i++) {
        const int flags = argot_move_c(list[i]);
        double v;
        if (argot_move_type(list[i]) == ARGOT_M_RETREAT) {
            v = beaten ? k->w[ARGOT_S_RETREAT] : 0;
        } else if (argot_move_type(list[i]) == ARGOT_M_WAIT) {
            v = k->w[ARGOT_S_WAIT];
        } else {
            v = k->w[ARGOT_S_FIRE];
            if (flags & ARGOT_AT_FORT)
                v = k->w[s->round == 1 ? ARGOT_S_BESIEGE : ARGOT_S_BESIEGE_LATER];
            if (flags & ARGOT_DOUBLED)
                v += k->w[argot_step(s, argot_move_a(list[i])) >= 2 ? ARGOT_S_DOUBLED
                                                                    : ARGOT_S_DOUBLED_LAST];
        }
        if (v <= most) continue;
        most = v;
        best = list[i];
    }
    return best;
}

static double loss_value(const struct script *k, int u) {
    const argot_state *s = k->s;
    if ((k->sc->ability[ARGOT_RESILIENT] >> u & 1) && !(s->resil >> u & 1) &&
        !(s->shot & ARGOT_RANGED))
        return k->w[ARGOT_S_LOSE_SHIELD];
    if (k->sc->unit[u].kind == ARGOT_T) return k->w[ARGOT_S_LOSE_TRAIN];
    return k->w[ARGOT_S_LOSE_STEP] * argot_step(s, u) - k->sc->unit[u].modifier;
}

static gg_move pick_loss(const struct script *k, const gg_move *list, int n) {
    gg_move best = list[0];
    for (int i = 1; i < n; i++)
        if (loss_value(k, argot_move_a(list[i])) > loss_value(k, argot_move_a(best)))
            best = list[i];
    return best;
}

static gg_move pick_regroup(const struct script *k, const gg_move *list, int n) {
    for (int i = 0; k->s->faction == ARGOT_MINEOS && i < n - 1; i++) {
        const int u = argot_move_a(list[i]);
        if (k->sc->unit[u].kind == ARGOT_G && gain(k, k->s->cell[u], argot_move_b(list[i])) > 0)
            return list[i];
    }
    return list[n - 1];
}

gg_move argot_script(const gg_game *game, const void *state, const double *w, gg_random *random) {
    struct script k = {.game = game, .sc = game->scenario, .s = state, .w = w};
    gg_move list[GG_MAX_MOVES];
    const int n = argot_list(k.sc, k.s, list, GG_MAX_MOVES);
    int u;
    k.own = argot_of(k.s, k.s->faction);
    switch (k.s->node) {
    case ARGOT_SP: return list[gg_random_below(random, (uint32_t)n)];
    case ARGOT_MG:
    case ARGOT_MU:
    case ARGOT_MD:
        argot_field_init(k.sc, k.s, k.s->faction, &k.field);
        ARGOT_EACH (u, argot_placed(k.s) & argot_of(k.s, ARGOT_MINEOS) & k.sc->kind[ARGOT_G])
            if (k.sc->town[k.s->cell[u]] <= w[ARGOT_S_ALARM_LINKS]) k.threatened = true;
        return k.s->node == ARGOT_MG   ? pick_group(&k, list, n)
               : k.s->node == ARGOT_MU ? pick_unit(&k, list, n)
                                       : pick_goal(&k, list);
    case ARGOT_RT: return pick_target(&k, list, n);
    case ARGOT_BA: return pick_turn(&k, list, n);
    case ARGOT_AL: return pick_loss(&k, list, n);
    case ARGOT_RG: return pick_regroup(&k, list, n);
    default: return list[0]; /* fire, fight, retreat and restore in the order of the list */
    }
}

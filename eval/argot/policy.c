/* Which argot moves look good: scores for ordering, priors and playouts. A score around 1 is an
 * ordinary move. */
#include "argot.h"

struct look {
    const argot_scenario *sc;
    const argot_state *s;
    const double *w;
    uint64_t own;
    bool threatened; /* Mineosi ground units within p_alarm_links of the Old Town */
};

static double ratio(const struct look *k, struct argot_force a, struct argot_force d) {
    const double nought = k->w[ARGOT_P_NOUGHT];
    return (a.hits + nought) * (a.steps + nought) / ((d.hits + nought) * (d.steps + nought));
}

/* Strength that the mover of `u` may bring into a cell: u, who is there already, and most of its
 * comrades. */
static double attack_odds(const struct look *k, int u, int cell) {
    const argot_state *s = k->s;
    const uint64_t ashore = ~argot_aboard(s), foes = argot_in(s, cell) & ~k->own & ashore;
    struct argot_force a =
        argot_force_of(k->sc, s, (argot_at(s, cell) & k->own & ashore) | ARGOT_BIT(u), 0);
    const uint64_t comrades =
        argot_at(s, s->cell[u]) & k->own & ~s->moved & ~ARGOT_BIT(u) & ~k->sc->kind[ARGOT_T];
    const struct argot_force more = argot_force_of(k->sc, s, comrades, 0);
    a.hits += k->w[ARGOT_P_COMRADES] * more.hits;
    a.steps += k->w[ARGOT_P_COMRADES] * more.steps;
    const uint64_t fighting = argot_engaged(k->sc, foes, ARGOT_BIT(u));
    if (!fighting) return k->w[ARGOT_P_UNOPPOSED];
    return ratio(k, a, argot_force_of(k->sc, s, fighting, argot_fort_steps(k->sc, s, cell) > 0));
}

static double attack_score(const struct look *k, int u, int cell) {
    const double odds = attack_odds(k, u, cell);
    double score = k->w[ARGOT_P_ATTACK] * odds * odds / (1 + odds * odds) *
                   (1 + k->w[ARGOT_P_ODDS] * odds / (1 + odds));
    if (gg_bits_has(k->sc->with[ARGOT_OLDTOWN], cell)) score *= k->w[ARGOT_P_ATTACK_TOWN];
    return score;
}

static bool worth_keeping(const struct look *k, int cell) {
    return argot_fort_steps(k->sc, k->s, cell) > 0 || gg_bits_has(k->sc->with[ARGOT_OLDTOWN], cell);
}

/* Leaving a cell that should not be left empty. */
static double leaving(const struct look *k, int u) {
    const int cell = k->s->cell[u];
    if (!worth_keeping(k, cell) ||
        (argot_at(k->s, cell) & k->own & k->sc->kind[ARGOT_G] & ~ARGOT_BIT(u)))
        return 1;
    return k->w[ARGOT_P_LEAVE];
}

static double nearer(const struct look *k, int from, int to, double per_link, double away) {
    const int before = k->sc->town[from], after = k->sc->town[to];
    if (before == GG_FAR || after == GG_FAR) return k->w[ARGOT_P_ASTRAY];
    if (after < before) return k->w[ARGOT_P_APPROACH] + per_link * (before - after);
    return after == before ? k->w[ARGOT_P_LEVEL] : away;
}

static double goal_score(const struct look *k, int u, int to) {
    const argot_scenario *sc = k->sc;
    const int from = k->s->cell[u], kind = sc->unit[u].kind;
    const bool mineos = argot_owner(k->s, u) == ARGOT_MINEOS;
    if (argot_foes_in(k->s, to, argot_owner(k->s, u)))
        return attack_score(k, u, to) * (mineos ? 1 : leaving(k, u));
    if (kind == ARGOT_S) { /* transports go where their cargo can land */
        const int gain = sc->town_air[from] - sc->town_air[to];
        return argot_cargo(k->s, u) && gain > 0
                   ? k->w[ARGOT_P_CARGO] + k->w[ARGOT_P_CARGO_LINK] * gain
                   : k->w[ARGOT_P_SHIP];
    }
    if (kind == ARGOT_A) return k->w[ARGOT_P_AIR];
    if (argot_aboard(k->s) >> u & 1)
        return mineos ? 1 + nearer(k, from, to, 0, 0) + k->w[ARGOT_P_LAND] / (1 + sc->town[to]) : 1;
    if (kind == ARGOT_T) return k->w[ARGOT_P_TRAIN];
    if (mineos) {
        double score = nearer(k, from, to, k->w[ARGOT_P_NEARER], k->w[ARGOT_P_FARTHER]);
        if (gg_bits_has(sc->with[ARGOT_OLDTOWN], to)) score *= k->w[ARGOT_P_TOWN];
        return score;
    }
    const double home =
        k->threatened ? k->w[ARGOT_P_ALARM] * k->w[ARGOT_P_HOME] : k->w[ARGOT_P_HOME];
    double score = nearer(k, from, to, home, k->w[ARGOT_P_BACK]);
    if (worth_keeping(k, to) && !(argot_in(k->s, to) & k->own)) score += k->w[ARGOT_P_GARRISON];
    return score * leaving(k, u);
}

/* What a unit other than a train is worth activating a group for. */
static double member_score(const struct look *k, int u, int cell) {
    const int kind = k->sc->unit[u].kind, d = k->sc->town[cell];
    if (kind == ARGOT_S)
        return k->w[argot_cargo(k->s, u) ? ARGOT_P_GROUP_CARGO : ARGOT_P_GROUP_SHIP];
    if (kind == ARGOT_A) return k->w[ARGOT_P_GROUP_AIR];
    if (argot_owner(k->s, u) == ARGOT_MINEOS)
        return k->w[ARGOT_P_GROUP_MINEOS] + (d < GG_FAR ? k->w[ARGOT_P_GROUP_NEAR] / (1 + d) : 0);
    return k->w[k->threatened ? ARGOT_P_GROUP_ALARM : ARGOT_P_GROUP_ARGOT] *
           (leaving(k, u) < 1 ? k->w[ARGOT_P_GROUP_KEEP] : 1);
}

/* A group is worth activating for what its units might do: enemies next to it, or a way to go. */
static double group_score(const struct look *k, int cell) {
    const argot_scenario *sc = k->sc;
    const uint64_t units = argot_at(k->s, cell) & k->own & ~k->s->moved;
    double best = k->w[ARGOT_P_GROUP];
    int u;
    ARGOT_EACH (u, units & ~sc->kind[ARGOT_T]) {
        const double score = member_score(k, u, cell);
        if (score > best) best = score;
    }
    return best;
}

static double turn_score(const struct look *k, gg_move move) {
    const argot_state *s = k->s;
    const int u = argot_move_a(move), flags = argot_move_c(move), side = argot_side(s);
    const bool fort = argot_fort_steps(k->sc, s, s->battle_cell) > 0;
    if (argot_move_type(move) == ARGOT_M_WAIT) return k->w[ARGOT_P_WAIT];
    if (argot_move_type(move) == ARGOT_M_RETREAT) {
        const double odds = ratio(k, argot_force_of(k->sc, s, s->part[side], side == 1 && fort),
                                  argot_force_of(k->sc, s, s->part[!side], side == 0 && fort));
        const bool town = gg_bits_has(k->sc->with[ARGOT_OLDTOWN], s->battle_cell);
        return k->w[ARGOT_P_RETREAT] *
               k->w[odds < k->w[ARGOT_P_BEATEN] && !town ? ARGOT_P_RETREAT_BEATEN
                    : odds < 1                           ? ARGOT_P_RETREAT_WORSE
                                                         : ARGOT_P_RETREAT_BETTER];
    }
    if (flags & ARGOT_AT_FORT) return k->w[s->round == 1 ? ARGOT_P_BESIEGE : ARGOT_P_BESIEGE_LATER];
    if (flags & ARGOT_DOUBLED)
        return k->w[argot_step(s, u) >= 2 ? ARGOT_P_DOUBLED : ARGOT_P_DOUBLED_LAST];
    return k->w[ARGOT_P_FIRE];
}

static double hit_score(const struct look *k, int u) {
    const argot_state *s = k->s;
    const argot_unit *unit = &k->sc->unit[u];
    const int steps = argot_step(s, u);
    if ((k->sc->ability[ARGOT_RESILIENT] >> u & 1) && !(s->resil >> u & 1) &&
        !(s->shot & ARGOT_RANGED))
        return k->w[ARGOT_P_LOSE_SHIELD];
    if (unit->kind == ARGOT_T) return k->w[ARGOT_P_LOSE_TRAIN];
    double score = k->w[ARGOT_P_LOSE] + steps - k->w[ARGOT_P_LOSE_SKILL] * unit->modifier -
                   k->w[ARGOT_P_LOSE_COST] * unit->cost;
    if ((k->sc->ability[ARGOT_SHOCK] >> u & 1) && steps == unit->steps)
        score -= k->w[ARGOT_P_LOSE_SHOCK];
    if (steps == 1) score -= k->w[ARGOT_P_LOSE_LAST];
    return score > k->w[ARGOT_P_LOSE_LEAST] ? score : k->w[ARGOT_P_LOSE_LEAST];
}

static double away_score(const struct look *k, int u, int to) {
    const bool mineos = argot_owner(k->s, u) == ARGOT_MINEOS;
    double score = nearer(k, k->s->cell[u], to, k->w[mineos ? ARGOT_P_NEARER : ARGOT_P_HOME],
                          k->w[ARGOT_P_AWAY_BACK]);
    if (!mineos && worth_keeping(k, to)) score += k->w[ARGOT_P_AWAY_KEEP];
    if (gg_bits_has(k->sc->with[ARGOT_OLDTOWN], to)) score *= k->w[ARGOT_P_AWAY_TOWN];
    return score;
}

static double regroup_score(const struct look *k, int u, int to) {
    if (to != k->s->battle_cell && leaving(k, u) < 1 && argot_owner(k->s, u) == ARGOT_ARGOT)
        return k->w[ARGOT_P_REGROUP_LEAVE];
    return k->w[ARGOT_P_REGROUP] * away_score(k, u, to);
}

static double restore_score(const struct look *k, gg_move move) {
    const argot_unit *unit = &k->sc->unit[argot_move_a(move)];
    const int steps = argot_step(k->s, argot_move_a(move));
    return k->w[ARGOT_P_RESTORE] + (1 + unit->modifier) / (1.0 + unit->cost) +
           (steps == 1 ? k->w[ARGOT_P_RESTORE_LAST] : 0);
}

static double shot_score(const struct look *k, gg_move move) {
    const int flags = argot_move_c(move);
    if (flags & ARGOT_AT_FORT) return k->w[ARGOT_P_SHOT_FORT];
    const uint64_t marks =
        argot_marks(k->sc, k->s, k->s->selected, argot_move_a(move), argot_move_b(move));
    const double score = k->w[ARGOT_P_SHOT] + k->w[ARGOT_P_SHOT_STEP] * argot_steps(k->s, marks);
    return flags & ARGOT_DOUBLED ? k->w[ARGOT_P_SHOT_DOUBLED] * score : score;
}

static double move_score(const struct look *k, gg_move move) {
    const int a = argot_move_a(move), b = argot_move_b(move);
    switch (argot_move_type(move)) {
    case ARGOT_M_PLACE:
        return k->w[ARGOT_P_PLACE] + k->w[ARGOT_P_PLACE_NEAR] / (1 + k->sc->town[b]);
    case ARGOT_M_GROUP: return group_score(k, a);
    case ARGOT_M_PASS: return k->w[ARGOT_P_PASS];
    case ARGOT_M_UNIT: return k->sc->unit[a].kind == ARGOT_T ? k->w[ARGOT_P_UNIT_TRAIN] : 1;
    case ARGOT_M_DONE: return k->w[ARGOT_P_DONE];
    case ARGOT_M_GO:
    case ARGOT_M_ATTACK: return goal_score(k, k->s->selected, a);
    case ARGOT_M_LOAD:
        return k->w[k->s->faction == ARGOT_MINEOS ? ARGOT_P_LOAD_MINEOS : ARGOT_P_LOAD];
    case ARGOT_M_AIM: return k->w[ARGOT_P_AIM];
    case ARGOT_M_SKIP: return k->w[ARGOT_P_SKIP];
    case ARGOT_M_SHOOT: return shot_score(k, move);
    case ARGOT_M_FIRE:
    case ARGOT_M_WAIT: return turn_score(k, move);
    case ARGOT_M_RETREAT: return k->s->node == ARGOT_FR ? away_score(k, a, b) : turn_score(k, move);
    case ARGOT_M_LOSE: return hit_score(k, a);
    case ARGOT_M_REGROUP: return regroup_score(k, a, b);
    case ARGOT_M_RESTORE: return restore_score(k, move);
    default: return 1;
    }
}

static bool town_threatened(const argot_scenario *sc, const argot_state *s, const double *w) {
    int u;
    ARGOT_EACH (u, argot_placed(s) & argot_of(s, ARGOT_MINEOS) & sc->kind[ARGOT_G])
        if (sc->town[s->cell[u]] <= w[ARGOT_P_ALARM_LINKS]) return true;
    return false;
}

void argot_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                  const double *w, float *score) {
    const argot_state *s = state;
    struct look k = {game->scenario, s, w, argot_of(s, s->faction), false};
    if (s->node == ARGOT_MG || s->node == ARGOT_MD) k.threatened = town_threatened(k.sc, s, w);
    for (int i = 0; i < count; i++) score[i] = (float)move_score(&k, list[i]);
}

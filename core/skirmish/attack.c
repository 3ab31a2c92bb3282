/* Attacks and courage: the numbers of a dice chain, its nodes and their exact outcomes (sections
 * 2.5 to 2.10 and 4.3). Used by flow.c, evaluations and the texts. */
#include "../dice.h"
#include "state.h"

/* --- the numbers of an attack */

/* Sixths of success of a need (SKI-R34), with natural ones and sixes (SKI-R35). */
static int sixths(const struct ski_scenario *sc, int need) {
    int s = need < 1 ? 6 : need > 7 ? 0 : 7 - need;
    if ((sc->option[SKI_O_NATURALS] & 1) && s > 5) s = 5;
    if ((sc->option[SKI_O_NATURALS] & 2) && s < 1) s = 1;
    return s;
}

/* Highest Cover Bonus among the cells. */
static int highest_cover(const struct ski_scenario *sc, const struct ski_state *s, gg_bits cells) {
    if (!gg_bits_any(cells)) return 0;
    for (int bonus = 6; bonus > 0; bonus--)
        if (sc->cover_codes[bonus] &&
            gg_bits_any(cells & ski_cells_of(sc, s, sc->cover_codes[bonus])))
            return bonus;
    return 0;
}

static int cover_at(const struct ski_scenario *sc, const struct ski_state *s, int cell) {
    return sc->terrain[ski_tile_at(s, cell)].cover;
}

/* The Cover Bonus at a step from a cell, -1 off the board. */
static int cover_beside(const struct ski_scenario *sc, const struct ski_state *s, int from,
                        const int8_t step[2]) {
    const int column = (from & 15) + step[0], row = (from >> 4) + step[1];
    if (column < 0 || column >= sc->width || row < 0 || row >= sc->height) return -1;
    return cover_at(sc, s, 16 * row + column);
}

/* edge_line = 1: of a pair of edge tiles the lower one counts (SKI-R25). */
static int careful_line_bonus(const struct ski_scenario *sc, const struct ski_state *s, int from,
                              int to) {
    struct ski_line line;
    int best = 0;
    ski_line_between(from, to, &line);
    for (int i = 0; i < line.crossed_count; i++) {
        const int cover = cover_beside(sc, s, from, line.crossed[i]);
        if (cover > best) best = cover;
    }
    for (int i = 0; i < line.edge_count; i++) {
        const int a = cover_beside(sc, s, from, line.edge[i][0]);
        const int b = cover_beside(sc, s, from, line.edge[i][1]);
        const int cover = a < 0 ? b : b < 0 || a < b ? a : b;
        if (cover > best) best = cover;
    }
    return best;
}

int ski_line_bonus(const struct ski_scenario *sc, const struct ski_state *s, int from, int to) {
    if (sc->option[SKI_O_EDGE_LINE]) return careful_line_bonus(sc, s, from, to);
    return highest_cover(sc, s, ski_line_mask(sc, from, to));
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

/* Sixths of the Cover Roll: the highest single bonus counts (SKI-085), 6 needs no die (SKI-086). */
static int cover_sixths(const struct ski_scenario *sc, const struct ski_state *s, int v,
                        const struct ski_action *action, int line_bonus) {
    const struct ski_unit *defender = &sc->unit[v];
    const bool melee = action->kind == SKI_MELEE;
    if (ski_tagged(defender, SKI_NO_COVER) || ski_action_tagged(action, SKI_SEEK)) return 0;
    if (melee && !ski_tagged(defender, SKI_MELEE_COVER)) return 0;
    const int cap = sc->option[SKI_O_OWN_COVER_CAP], own = cover_at(sc, s, s->cell[v]);
    int bonus = own < cap ? own : cap;
    if (!melee) bonus = larger(bonus, line_bonus);
    bonus = larger(bonus, larger(ski_guard(s, v), defender->cover));
    return bonus >= 6 ? 6 : sixths(sc, 6 - bonus);
}

static int elevation_step(const struct ski_scenario *sc, const struct ski_state *s, int from,
                          int to) {
    const int up =
        sc->terrain[ski_tile_at(s, from)].elevation - sc->terrain[ski_tile_at(s, to)].elevation;
    if (up <= 0 || !sc->option[SKI_O_ELEV_MOD]) return 0;
    return sc->option[SKI_O_ELEV_MOD] == 1 ? 1 : up;
}

struct ski_attack ski_attack_from(const struct ski_scenario *sc, const struct ski_state *s, int u,
                                  int k, int v, int from, int health, int line_bonus) {
    const struct ski_unit *attacker = &sc->unit[u], *defender = &sc->unit[v];
    const struct ski_action *action = &attacker->action[k];
    struct ski_attack a = {.dice = action->attack};
    if (sc->option[SKI_O_WOUNDS] && !ski_action_tagged(action, SKI_STEADY))
        a.dice = (action->attack * health + attacker->health - 1) / attacker->health;
    a.hit = sixths(sc, action->accuracy - elevation_step(sc, s, from, s->cell[v]));
    a.wound = sixths(sc, action->power);
    if (defender->defence < 7 && !ski_action_tagged(action, SKI_RAW))
        a.defence = sixths(sc, defender->defence + action->penetration);
    a.cover = cover_sixths(sc, s, v, action, line_bonus);
    a.asks = !sc->option[SKI_O_SAVE_CHOICE] && a.defence != a.cover && a.defence > 0 &&
             a.defence < 6 && a.cover > 0 && a.cover < 6;
    return a;
}

struct ski_attack ski_attack_of(const struct ski_scenario *sc, const struct ski_state *s, int u,
                                int k, int v) {
    const bool melee = sc->unit[u].action[k].kind == SKI_MELEE;
    const int line = melee ? 0 : ski_line_bonus(sc, s, s->cell[u], s->cell[v]);
    return ski_attack_from(sc, s, u, k, v, s->cell[u], s->hp[u], line);
}

static struct ski_attack pending(const struct ski_scenario *sc, const struct ski_state *s) {
    return ski_attack_of(sc, s, ski_selected(s), s->action, s->target);
}

void ski_begin_attack(const struct ski_scenario *sc, struct ski_state *s) {
    s->moved = 0;
    s->count = 0;
    s->roll = SKI_NO_ROLL;
    s->node = sc->option[SKI_O_DICE] ? SKI_HIT : pending(sc, s).asks ? SKI_INJ : SKI_LOS;
}

/* --- distributions */

/* `dice` dice of which each counts with chance win / of. */
struct pool {
    int dice, win, of;
};

static struct pool pool_of(const struct ski_scenario *sc, const struct ski_state *s) {
    const struct ski_attack a = pending(sc, s);
    const int best = larger(a.defence, a.cover);
    switch ((enum ski_node)s->node) {
    case SKI_HIT: return (struct pool){a.dice, a.hit, 6};
    case SKI_INJ:
        if (sc->option[SKI_O_DICE]) return (struct pool){s->count, a.wound, 6};
        return (struct pool){a.dice, a.hit * a.wound, 36};
    default: break;
    }
    switch ((enum ski_roll)s->roll) {
    case SKI_BY_DEFENCE: return (struct pool){s->count, 6 - a.defence, 6};
    case SKI_BY_COVER: return (struct pool){s->count, 6 - a.cover, 6};
    case SKI_BY_BEST: return (struct pool){s->count, 6 - best, 6};
    default: return (struct pool){a.dice, a.hit * a.wound * (6 - best), 216};
    }
}

/* Losses above the Health left are one outcome (SKI-097). */
static int most_of(const struct ski_state *s, struct pool pool) {
    if (s->node != SKI_LOS) return pool.dice;
    return pool.dice < s->hp[s->target] ? pool.dice : s->hp[s->target];
}

static enum ski_move_type outcome_type(int node) {
    switch (node) {
    case SKI_HIT: return SKI_M_HITS;
    case SKI_INJ: return SKI_M_INJURIES;
    case SKI_LOS: return SKI_M_LOSS;
    default: return SKI_M_COURAGE;
    }
}

/* Weights of 0..pool.dice successes. Where the exact ones reach 2^53 (more than 6 dice of 216
 * chances each), whole numbers nearest to them over 2^50. */
static void weigh(struct pool pool, uint64_t weight[]) {
    if (gg_binomial_weights(pool.dice, pool.win, pool.of, weight)) return;
    double p[GG_DICE_MAX];
    gg_binomial(pool.dice, (double)pool.win / pool.of, p);
    for (int k = 0; k <= pool.dice; k++) {
        weight[k] = (uint64_t)(p[k] * 0x1p50 + 0.5);
        if (!weight[k]) weight[k] = 1;
    }
}

static int finish_list(gg_outcome *list, int count) {
    uint64_t total = 0;
    for (int i = 0; i < count; i++) total += list[i].weight;
    for (int i = 0; i < count; i++) list[i].p = (double)list[i].weight / (double)total;
    return count;
}

static int attack_outcomes(const struct ski_scenario *sc, const struct ski_state *s,
                           gg_outcome *list) {
    const struct pool pool = pool_of(sc, s);
    const int most = most_of(s, pool);
    uint64_t weight[SKI_SIDE + 1];
    int n = 0;
    weigh(pool, weight);
    for (int k = pool.dice; k > most; k--) weight[most] += weight[k];
    for (int k = 0; k <= most; k++)
        if (weight[k])
            list[n++] = (gg_outcome){ski_move(outcome_type(s->node), k, 0), weight[k], 0};
    return finish_list(list, n);
}

/* --- courage */

int ski_shaken(const struct ski_scenario *sc, const struct ski_state *s) {
    int u;
    for (int i = 0; i < 2; i++)
        SKI_EACH (u, sc, i ? !s->side : s->side)
            if (ski_lost(s, u) == SKI_SHAKEN) return u;
    return -1;
}

int ski_steadfast(int courage) {
    static const uint8_t below[14] = {0, 0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36};
    return below[courage];
}

static int courage_outcomes(const struct ski_scenario *sc, const struct ski_state *s,
                            gg_outcome *list) {
    const int u = ski_shaken(sc, s), passed = ski_steadfast(sc->unit[u].courage);
    const int most = s->hp[u] < 6 ? s->hp[u] : 6;
    int n = 0;
    if (passed) list[n++] = (gg_outcome){ski_move(SKI_M_COURAGE, 0, 0), (uint64_t)(6 * passed), 0};
    for (int k = 1; k <= most && passed < 36; k++) {
        const int faces = k < most ? 1 : 7 - most; /* those at or above the Health left merge */
        list[n++] =
            (gg_outcome){ski_move(SKI_M_COURAGE, k, 0), (uint64_t)(faces * (36 - passed)), 0};
    }
    return finish_list(list, n);
}

/* --- chance nodes */

int ski_outcomes(const struct ski_scenario *sc, const struct ski_state *s, gg_outcome *list) {
    return s->node == SKI_CRG ? courage_outcomes(sc, s, list) : attack_outcomes(sc, s, list);
}

gg_move ski_sure(const struct ski_scenario *sc, const struct ski_state *s) {
    if (s->node == SKI_CRG) {
        const int u = ski_shaken(sc, s), passed = ski_steadfast(sc->unit[u].courage);
        if (passed == 36) return ski_move(SKI_M_COURAGE, 0, 0);
        return passed == 0 && s->hp[u] == 1 ? ski_move(SKI_M_COURAGE, 1, 0) : 0;
    }
    const struct pool pool = pool_of(sc, s);
    if (pool.win == 0) return ski_move(outcome_type(s->node), 0, 0);
    return pool.win == pool.of ? ski_move(outcome_type(s->node), most_of(s, pool), 0) : 0;
}

gg_move ski_throw(const struct ski_scenario *sc, const struct ski_state *s, gg_random *random) {
    if (s->node == SKI_CRG) {
        const int u = ski_shaken(sc, s);
        if ((int)gg_random_below(random, 36) < ski_steadfast(sc->unit[u].courage))
            return ski_move(SKI_M_COURAGE, 0, 0);
        const int face = 1 + (int)gg_random_below(random, 6);
        return ski_move(SKI_M_COURAGE, face < s->hp[u] ? face : s->hp[u], 0);
    }
    const struct pool pool = pool_of(sc, s);
    const int most = most_of(s, pool);
    int wins = 0;
    for (int i = 0; i < pool.dice; i++)
        wins += (int)gg_random_below(random, (uint32_t)pool.of) < pool.win;
    return ski_move(outcome_type(s->node), wins < most ? wins : most, 0);
}

void ski_hurt(struct ski_state *s, int u, int loss) {
    if (loss > s->hp[u]) loss = s->hp[u];
    s->hp[u] = (uint8_t)(s->hp[u] - loss);
    const int lost = ski_lost(s, u) + loss;
    s->marks[u] = (uint8_t)((s->marks[u] & ~SKI_LOST) | (lost < SKI_SHAKEN ? lost : SKI_SHAKEN));
    if (s->hp[u]) return;
    s->cell[u] = SKI_DEAD;
    s->marks[u] = 0;
}

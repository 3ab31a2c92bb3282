/* Attacks and courage: the numbers of a dice chain, its nodes and their exact outcomes (RULES.md,
 * section 4). Used by flow.c, evaluations and the texts. */
#include "rules.h"

/* --- the numbers of an attack */

/* Sixths of success of a need (SKI-R34), with natural ones and sixes (SKI-R35). */
static int sixths(const ski_scenario *sc, int need) {
    int s = need < 1 ? 6 : need > 7 ? 0 : 7 - need;
    if ((sc->option[SKI_O_NATURALS] & 1) && s > 5) s = 5;
    if ((sc->option[SKI_O_NATURALS] & 2) && s < 1) s = 1;
    return s;
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

/* Highest Cover Bonus among the cells. */
static int highest_cover(const ski_scenario *sc, const ski_state *s, gg_bits cells) {
    if (!gg_bits_any(cells)) return 0;
    for (int bonus = 6; bonus > 0; bonus--)
        if (sc->cover_codes[bonus] &&
            gg_bits_any(cells & ski_cells_of(sc, s, sc->cover_codes[bonus])))
            return bonus;
    return 0;
}

static int cover_at(const ski_scenario *sc, const ski_state *s, int cell) {
    return sc->terrain[ski_tile_at(s, cell)].cover;
}

/* The Cover Bonus at a step from a cell, -1 off the board. */
static int cover_beside(const ski_scenario *sc, const ski_state *s, int from, gg_hex step) {
    const gg_hex at = gg_hex_of(GG_OFFSET, from);
    const int cell = gg_hex_cell(GG_OFFSET, (gg_hex){at.q + step.q, at.r + step.r});
    return cell >= 0 && gg_bits_has(sc->board, cell) ? cover_at(sc, s, cell) : -1;
}

/* edge_line = 1: of a pair of edge tiles the lower one counts (SKI-R25). */
static int careful_line_bonus(const ski_scenario *sc, const ski_state *s, int from, int to) {
    gg_hex_line line;
    int best = 0;
    gg_hex_line_between(GG_OFFSET, GG_CORNERS, from, to, &line);
    for (int i = 0; i < line.crossed_count; i++)
        best = larger(best, cover_beside(sc, s, from, line.crossed[i]));
    for (int i = 0; i < line.edge_count; i++) {
        const int a = cover_beside(sc, s, from, line.edge[i][0]);
        const int b = cover_beside(sc, s, from, line.edge[i][1]);
        best = larger(best, a < 0 || (b >= 0 && b < a) ? b : a);
    }
    return best;
}

int ski_line_bonus(const ski_scenario *sc, const ski_state *s, int from, int to) {
    if (sc->option[SKI_O_EDGE_LINE]) return careful_line_bonus(sc, s, from, to);
    return highest_cover(sc, s, ski_line_mask(sc, from, to));
}

/* Sixths of the Cover Roll: the highest single bonus counts (SKI-085), 6 needs no die (SKI-086). */
static int cover_sixths(const ski_scenario *sc, const ski_state *s, int v, const ski_action *action,
                        int line_bonus) {
    const ski_unit *defender = &sc->unit[v];
    const bool melee = action->kind == SKI_MELEE;
    if (ski_tagged(defender, SKI_NO_COVER) || ski_action_tagged(action, SKI_SEEK)) return 0;
    if (melee && !ski_tagged(defender, SKI_MELEE_COVER)) return 0;
    const int cap = sc->option[SKI_O_OWN_COVER_CAP], own = cover_at(sc, s, s->cell[v]);
    int bonus = own < cap ? own : cap;
    if (!melee) bonus = larger(bonus, line_bonus);
    bonus = larger(bonus, larger(ski_guard(s, v), defender->cover));
    return bonus >= 6 ? 6 : sixths(sc, 6 - bonus);
}

static int elevation_step(const ski_scenario *sc, const ski_state *s, int from, int to) {
    const int up =
        sc->terrain[ski_tile_at(s, from)].elevation - sc->terrain[ski_tile_at(s, to)].elevation;
    if (up <= 0 || !sc->option[SKI_O_ELEV_MOD]) return 0;
    return sc->option[SKI_O_ELEV_MOD] == 1 ? 1 : up;
}

ski_attack ski_attack_from(const ski_scenario *sc, const ski_state *s, int u, int k, int v,
                           int from, int health, int line_bonus) {
    const ski_unit *attacker = &sc->unit[u], *defender = &sc->unit[v];
    const ski_action *action = &attacker->action[k];
    ski_attack a = {.dice = action->attack};
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

ski_attack ski_attack_of(const ski_scenario *sc, const ski_state *s, int u, int k, int v) {
    const bool melee = sc->unit[u].action[k].kind == SKI_MELEE;
    const int line = melee ? 0 : ski_line_bonus(sc, s, s->cell[u], s->cell[v]);
    return ski_attack_from(sc, s, u, k, v, s->cell[u], s->hp[u], line);
}

static ski_attack pending(const ski_scenario *sc, const ski_state *s) {
    return ski_attack_of(sc, s, ski_selected(s), s->action, s->target);
}

void ski_begin_attack(const ski_scenario *sc, ski_state *s) {
    s->moved = 0;
    s->count = 0;
    s->roll = SKI_NO_ROLL;
    s->node = sc->option[SKI_O_DICE] ? SKI_HIT : pending(sc, s).asks ? SKI_INJ : SKI_LOS;
}

/* --- distributions */

/* `dice` dice of which each counts with chance win / of. */
typedef struct pool {
    int dice, win, of;
} pool;

static pool pool_of(const ski_scenario *sc, const ski_state *s) {
    const ski_attack a = pending(sc, s);
    const int best = larger(a.defence, a.cover);
    switch ((enum ski_node)s->node) {
    case SKI_HIT: return (pool){a.dice, a.hit, 6};
    case SKI_INJ:
        if (sc->option[SKI_O_DICE]) return (pool){s->count, a.wound, 6};
        return (pool){a.dice, a.hit * a.wound, 36};
    default: break;
    }
    switch ((enum ski_roll)s->roll) {
    case SKI_BY_DEFENCE: return (pool){s->count, 6 - a.defence, 6};
    case SKI_BY_COVER: return (pool){s->count, 6 - a.cover, 6};
    case SKI_BY_BEST: return (pool){s->count, 6 - best, 6};
    default: return (pool){a.dice, a.hit * a.wound * (6 - best), 216};
    }
}

/* Losses above the Health left are one outcome (SKI-097). */
static int most_of(const ski_state *s, pool p) {
    if (s->node != SKI_LOS) return p.dice;
    return p.dice < s->hp[s->target] ? p.dice : s->hp[s->target];
}

static enum ski_move_type outcome_type(int node) {
    switch (node) {
    case SKI_HIT: return SKI_M_HITS;
    case SKI_INJ: return SKI_M_INJURIES;
    case SKI_LOS: return SKI_M_LOSS;
    default: return SKI_M_COURAGE;
    }
}

/* --- courage */

int ski_steadfast(int courage) {
    static const uint8_t below[14] = {0, 0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36};
    return below[courage];
}

static void courage_outcomes(const ski_scenario *sc, const ski_state *s, gg_odds *odds) {
    const int u = ski_shaken(sc, s), passed = ski_steadfast(sc->unit[u].courage);
    const int most = s->hp[u] < 6 ? s->hp[u] : 6;
    gg_odds_add(odds, ski_move(SKI_M_COURAGE, 0, 0), (uint64_t)(6 * passed));
    for (int k = 1; k <= most; k++) {
        const int faces = k < most ? 1 : 7 - most; /* those at or above the Health left merge */
        gg_odds_add(odds, ski_move(SKI_M_COURAGE, k, 0), (uint64_t)(faces * (36 - passed)));
    }
}

/* --- chance nodes */

int ski_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    const ski_scenario *sc = game->scenario;
    const ski_state *s = state;
    gg_odds odds = gg_odds_over(list);
    if (s->node == SKI_CRG) {
        courage_outcomes(sc, s, &odds);
    } else {
        const pool p = pool_of(sc, s);
        gg_odds_hits(&odds, ski_move(outcome_type(s->node), 0, 0), SKI_A_SHIFT, p.dice, p.win, p.of,
                     most_of(s, p));
    }
    return gg_odds_done(&odds);
}

gg_move ski_sure(const ski_scenario *sc, const ski_state *s) {
    if (s->node == SKI_CRG) {
        const int u = ski_shaken(sc, s), passed = ski_steadfast(sc->unit[u].courage);
        if (passed == 36) return ski_move(SKI_M_COURAGE, 0, 0);
        return passed == 0 && s->hp[u] == 1 ? ski_move(SKI_M_COURAGE, 1, 0) : 0;
    }
    const pool p = pool_of(sc, s);
    if (p.win == 0) return ski_move(outcome_type(s->node), 0, 0);
    return p.win == p.of ? ski_move(outcome_type(s->node), most_of(s, p), 0) : 0;
}

gg_move ski_roll(const gg_game *game, const void *state, gg_random *random) {
    const ski_scenario *sc = game->scenario;
    const ski_state *s = state;
    if (s->node == SKI_CRG) {
        const int u = ski_shaken(sc, s);
        if ((int)gg_random_below(random, 36) < ski_steadfast(sc->unit[u].courage))
            return ski_move(SKI_M_COURAGE, 0, 0);
        const int face = 1 + (int)gg_random_below(random, 6);
        return ski_move(SKI_M_COURAGE, face < s->hp[u] ? face : s->hp[u], 0);
    }
    const pool p = pool_of(sc, s);
    return ski_move(outcome_type(s->node),
                    gg_throw_hits(random, p.dice, p.win, p.of, most_of(s, p)), 0);
}

/* The invariants of RULES.md, section 1, and that the fields of a node fit together. Used by the
 * conformance kit on every state and by position.c on every position that is read. */
#include "../kit/check.h"
#include "rules.h"

static bool broken_unit(gg_text *why, int u, const char *what) {
    return gg_broken(why, "units: %s %s", ski_unit_name(u).text, what);
}

/* --- units and tiles */

static bool away_holds(const ski_scenario *sc, const ski_state *s, int u, gg_text *why) {
    const int full = sc->unit[u].health;
    if (s->marks[u]) return broken_unit(why, u, "has marks of the turn off the board");
    switch (s->cell[u]) {
    case SKI_DEAD:
        if (s->hp[u]) return broken_unit(why, u, "is destroyed but has Health");
        return s->round ? true : broken_unit(why, u, "is destroyed during set-up");
    case SKI_HAND:
        if (s->round) return broken_unit(why, u, "is in hand after set-up");
        if (sc->option[SKI_O_RESERVE_MODE] == 1 && !ski_is_free(sc, u))
            return broken_unit(why, u, "is in hand, but the scenario places it");
        break;
    case SKI_HIDDEN:
        if (!ski_conceals(sc, s, u / SKI_SIDE)) return broken_unit(why, u, "cannot be hidden here");
        break;
    case SKI_RESERVE:
        if (s->node < SKI_HLD && sc->unit[u].start != SKI_RESERVE)
            return broken_unit(why, u, "is held back before deployment");
        break;
    default: return broken_unit(why, u, "is nowhere");
    }
    return s->hp[u] == full ? true : broken_unit(why, u, "is off the board and not at full Health");
}

static bool unit_holds(const ski_scenario *sc, const ski_state *s, int u, gg_bits *taken,
                       gg_text *why) {
    const int cell = s->cell[u];
    if (!ski_on_board(s, u)) return away_holds(sc, s, u, why);
    if (s->node <= SKI_HLD && sc->option[SKI_O_RESERVE_MODE] == 1 && ski_is_free(sc, u))
        return broken_unit(why, u, "stands on the board before deployment");
    if (!gg_bits_has(sc->board, cell)) return broken_unit(why, u, "stands on no cell");
    if (gg_bits_has(*taken, cell)) return broken_unit(why, u, "stands on a cell with a unit");
    gg_bits_add(taken, cell);
    if (sc->unit[u].closed >> ski_tile_at(s, cell) & 1)
        return broken_unit(why, u, "cannot stand on that tile (SKI-131)");
    if (s->hp[u] < 1 || s->hp[u] > sc->unit[u].health)
        return broken_unit(why, u, "has more Health than it can or none");
    if (ski_lost(s, u) > SKI_SHAKEN || ski_guard(s, u) > 5 || s->marks[u] >> 7)
        return broken_unit(why, u, "has unknown marks");
    if (!s->round && s->marks[u]) return broken_unit(why, u, "has marks of a turn during set-up");
    return true;
}

static bool units_hold(const ski_scenario *sc, const ski_state *s, gg_text *why) {
    gg_bits taken = GG_NO_BITS;
    for (int u = 0; u < SKI_UNITS; u++) {
        if (u % SKI_SIDE < sc->sizes[u / SKI_SIDE]) {
            if (!unit_holds(sc, s, u, &taken, why)) return false;
        } else if (s->cell[u] != SKI_DEAD || s->hp[u] || s->marks[u]) {
            return broken_unit(why, u, "is not in the army");
        }
    }
    return true;
}

/* SKI-011, SKI-013: sides deploy in turn, A first; one that has fallen behind has nothing left. Where
 * nobody may stop (SKI-R10) what is held back in secret is worked out from it. */
static bool deployment_holds(const ski_scenario *sc, const ski_state *s, gg_text *why) {
    if (sc->option[SKI_O_RESERVE_MODE] != 1 || (s->node != SKI_DEP && s->node != SKI_DPC))
        return true;
    if (ski_deployed(sc, s, s->side) + s->side >= ski_deployed(sc, s, !s->side)) return true;
    return gg_broken(why, "units: the side to deploy has fallen behind");
}

static bool tiles_hold(const ski_scenario *sc, const ski_state *s, gg_text *why) {
    gg_bits any = GG_NO_BITS;
    for (int k = 0; k < 4; k++) any |= ski_load(s->tile[k]);
    if (gg_bits_any(any & ~sc->board)) return gg_broken(why, "tiles: some are off the board");
    if (gg_bits_any(ski_cells_of(sc, s, 15u << SKI_CODES)))
        return gg_broken(why, "tiles: there is no such tile");
    int held = 0;
    /* Those in hand may all be laid. */
    if (gg_bits_count(ski_objectives(sc, s)) + s->hand[0][SKI_OBJECTIVE] +
            s->hand[1][SKI_OBJECTIVE] >
        SKI_OBJECTIVES)
        return gg_broken(why, "tiles: more than 8 objectives");
    for (int side = 0; side < 2; side++)
        for (int c = 0; c < SKI_CODES; c++) {
            held += s->hand[side][c];
            if (s->hand[side][c] > sc->hands[side][c])
                return gg_broken(why, "hands: more tiles than the scenario gives");
        }
    if (held && s->node > SKI_PUT)
        return gg_broken(why, "hands: not empty after the tiles are laid");
    return true;
}

/* Whatever is still scored must fit into the position line. */
static bool score_holds(const ski_scenario *sc, const ski_state *s, gg_text *why) {
    const int rounds = sc->option[SKI_O_ROUNDS] + 1 - (s->round ? s->round : 1);
    const int most = s->node == SKI_END ? 0 : rounds * sc->option[SKI_O_POINTS] * SKI_OBJECTIVES;
    for (int side = 0; side < 2; side++)
        if (s->score[side] > SKI_SCORE - most) return gg_broken(why, "score: too high to play on");
    return true;
}

static bool edges_hold(const ski_scenario *sc, const ski_state *s, gg_text *why) {
    const int a = s->edge[0], b = s->edge[1], mode = sc->option[SKI_O_EDGE_MODE];
    if (a > SKI_WEST || b > SKI_WEST) return gg_broken(why, "edges: there is no such edge");
    if (mode == 0)
        return a == sc->edges[0] && b == sc->edges[1]
                   ? true
                   : gg_broken(why, "edges: the scenario's differ");
    if (s->node < SKI_EDG || (s->node == SKI_EDG && s->side == 0))
        return !a && !b ? true : gg_broken(why, "edges: set too early");
    if (s->node == SKI_EDG)
        return a && !b && mode == 2 ? true : gg_broken(why, "edges: B has nothing to choose");
    if (!a || !b || a == b) return gg_broken(why, "edges: each side needs its own");
    return mode == 2 || b == ski_opposite(a) ? true : gg_broken(why, "edges: not opposite");
}

/* --- nodes */

static bool round_holds(const ski_scenario *sc, const ski_state *s, gg_text *why) {
    const bool setup = s->node <= SKI_DPC;
    if (setup != !s->round) return gg_broken(why, "turn: the round does not fit the node");
    if (s->round > sc->option[SKI_O_ROUNDS]) return gg_broken(why, "turn: past the last round");
    if (s->node == SKI_HLD && sc->option[SKI_O_RESERVE_MODE] != 1)
        return gg_broken(why, "node: nothing is held back in secret with this reserve_mode");
    if (s->node != SKI_END || ski_tabled(sc, s)) return true;
    if (s->round == sc->option[SKI_O_ROUNDS] && s->side != ski_first(sc, s->round)) return true;
    return gg_broken(why, "node: the game is not over");
}

/* What a node leaves unsaid must be blank, so that equal positions are equal bytes. */
static bool blanks_hold(const ski_scenario *sc, const ski_state *s, gg_text *why) {
    const bool attack = s->node >= SKI_CHG && s->node <= SKI_LOS;
    const bool unit = attack || s->node == SKI_DPC || s->node == SKI_ARC || s->node == SKI_MOV ||
                      s->node == SKI_AIM;
    const bool counted = s->node == SKI_SAV || (s->node == SKI_INJ && sc->option[SKI_O_DICE]) ||
                         (s->node == SKI_LOS && s->roll);
    const bool blank = (s->node == SKI_PUT || !s->picked) && (unit || !s->unit) &&
                       (attack || (!s->action && !s->target)) &&
                       (s->node == SKI_AIM || !s->moved) && !counted == !s->count &&
                       (s->node == SKI_LOS || !s->roll) && s->side < 2 && s->roll <= SKI_BY_BEST &&
                       s->moved < 2;
    return blank ? true : gg_broken(why, "node: details that do not belong to it");
}

/* An attack under way: from where the attacker stands, with the dice that can be pending. */
static bool attack_holds(const ski_scenario *sc, const ski_state *s, gg_text *why) {
    const int u = ski_selected(s);
    ski_field field;
    if (s->action >= sc->unit[u].actions || s->target / SKI_SIDE == s->side ||
        !ski_on_board(s, s->target))
        return gg_broken(why, "node: no such attack");
    const ski_action *action = &sc->unit[u].action[s->action];
    if (action->kind == SKI_GUARD) return gg_broken(why, "node: a guard rolls no dice");
    ski_field_init(sc, s, &field);
    if (!(ski_targets(sc, s, &field, u, s->action, false) >> s->target & 1))
        return gg_broken(why, "node: the target cannot be attacked");
    const bool melee = action->kind == SKI_MELEE;
    if (s->node == SKI_CHG) return melee ? true : gg_broken(why, "node: only melee charges");
    if (melee && ski_distance(s->cell[u], s->cell[s->target]) > 1)
        return gg_broken(why, "node: not in contact");
    const ski_attack a = ski_attack_of(sc, s, u, s->action, s->target);
    const bool stepwise = sc->option[SKI_O_DICE];
    bool fits = s->count <= a.dice;
    if (s->node == SKI_HIT) fits = stepwise;
    if (s->node == SKI_INJ) fits = fits && (stepwise || a.asks);
    if (s->node == SKI_SAV) fits = fits && a.asks;
    if (s->node == SKI_LOS)
        fits = fits && (s->roll == SKI_NO_ROLL   ? !stepwise && !a.asks
                        : s->roll == SKI_BY_BEST ? stepwise && !a.asks
                                                 : a.asks);
    return fits ? true : gg_broken(why, "node: dice that cannot be pending");
}

static bool node_holds(const ski_scenario *sc, const ski_state *s, gg_text *why) {
    const int u = ski_selected(s);
    switch ((enum ski_node)s->node) {
    case SKI_PUT:
        if (s->picked < 1 || s->picked >= SKI_CODES || !s->hand[s->side][s->picked] ||
            !gg_bits_any(ski_tile_cells(sc, s, s->picked)))
            return gg_broken(why, "node: that tile cannot be laid");
        return true;
    case SKI_DPC:
        if (s->cell[u] != SKI_HAND && s->cell[u] != SKI_HIDDEN)
            return gg_broken(why, "node: the unit is not in hand");
        return gg_bits_any(ski_deploy_cells(sc, s, u))
                   ? true
                   : gg_broken(why, "node: no cell for the unit");
    case SKI_ARC:
        if (s->round < sc->option[SKI_O_ARRIVE_FIRST] || s->round > sc->option[SKI_O_ARRIVE_LAST] ||
            s->cell[u] != SKI_RESERVE || !gg_bits_any(ski_arrival_cells(sc, s, u)))
            return gg_broken(why, "node: the unit cannot arrive");
        return true;
    case SKI_MOV:
    case SKI_AIM:
    case SKI_CHG:
    case SKI_HIT:
    case SKI_INJ:
    case SKI_SAV:
    case SKI_LOS: {
        ski_field field;
        if (!ski_on_board(s, u) || (s->marks[u] & SKI_DONE))
            return gg_broken(why, "node: that unit is not active");
        if (s->node > SKI_AIM) return attack_holds(sc, s, why);
        ski_field_init(sc, s, &field);
        if (s->node == SKI_MOV && !ski_can_move(sc, s, &field, u) &&
            !ski_can_act(sc, s, &field, u, false))
            return gg_broken(why, "node: that unit can do nothing");
        return true;
    }
    default: return true;
    }
}

bool ski_valid(const gg_game *game, const void *state, gg_text *why) {
    const ski_scenario *sc = game->scenario;
    const ski_state *s = state;
    if (s->node >= SKI_NODES || s->side > 1 || s->unit >= sc->sizes[s->side] ||
        s->target >= SKI_UNITS)
        return gg_broken(why, "node: out of range");
    return blanks_hold(sc, s, why) && round_holds(sc, s, why) && units_hold(sc, s, why) &&
           deployment_holds(sc, s, why) && tiles_hold(sc, s, why) && score_holds(sc, s, why) &&
           edges_hold(sc, s, why) && node_holds(sc, s, why);
}

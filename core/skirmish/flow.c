/* The game tree (RULES.md, section 4): what can be chosen at each node, what a choice does, and the
 * way to the next node. Used by skirmish.c and position.c. */
#include "rules.h"

/* --- lists */

static void list_cells(gg_bits cells, gg_move_list *list) {
    gg_push_cells(list, cells, ski_move(SKI_M_CELL, 0, 0), SKI_A_SHIFT);
}

int ski_list(const ski_scenario *sc, const ski_state *s, gg_move *move, int limit) {
    gg_move_list list = gg_list_over(move, limit);
    switch ((enum ski_node)s->node) {
    case SKI_TIL: ski_list_tiles(sc, s, &list); break;
    case SKI_PUT: list_cells(ski_tile_cells(sc, s, s->picked), &list); break;
    case SKI_EDG: ski_list_edges(sc, s, &list); break;
    case SKI_HLD: ski_list_held(sc, s, &list); break;
    case SKI_DEP: ski_list_deploy(sc, s, &list); break;
    case SKI_DPC: list_cells(ski_deploy_cells(sc, s, ski_selected(s)), &list); break;
    case SKI_ARR: ski_list_arrive(sc, s, &list); break;
    case SKI_ARC: list_cells(ski_arrival_cells(sc, s, ski_selected(s)), &list); break;
    case SKI_ACT: ski_list_units(sc, s, &list); break;
    case SKI_MOV: ski_list_goals(sc, s, &list); break;
    case SKI_AIM: ski_list_aims(sc, s, &list); break;
    case SKI_CHG: ski_list_charges(sc, s, &list); break;
    case SKI_SAV:
        gg_push(&list, ski_move(SKI_M_SAVE, SKI_BY_DEFENCE, 0));
        gg_push(&list, ski_move(SKI_M_SAVE, SKI_BY_COVER, 0));
        break;
    default: break;
    }
    return list.count;
}

/* --- moves */

static void end_activation(ski_state *s) {
    s->marks[ski_selected(s)] |= SKI_DONE;
    ski_unselect(s);
    s->node = SKI_ACT;
}

static void place_unit(ski_state *s, int cell) {
    s->cell[ski_selected(s)] = (uint8_t)cell;
    ski_unselect(s);
}

static void select_unit(ski_state *s, int unit, int node) {
    s->unit = (uint8_t)unit;
    s->node = (uint8_t)node;
}

/* SKI-136, 137, then the courage tests. */
static void end_turn(const ski_scenario *sc, ski_state *s) {
    int u;
    if (sc->hazards)
        SKI_EACH (u, sc, s->side)
            if (ski_on_board(s, u)) ski_hurt(s, u, sc->terrain[ski_tile_at(s, s->cell[u])].hazard);
    s->node = SKI_CRG;
}

static void put(ski_state *s, int cell) {
    switch ((enum ski_node)s->node) {
    case SKI_PUT:
        s->hand[s->side][s->picked]--;
        ski_lay_tile(s, cell, s->picked);
        ski_unselect(s);
        s->side = !s->side;
        s->node = SKI_TIL;
        return;
    case SKI_DPC:
        place_unit(s, cell);
        s->side = !s->side;
        s->node = SKI_DEP;
        return;
    default:
        place_unit(s, cell);
        s->node = SKI_ARR;
        return;
    }
}

static void deploy(const ski_scenario *sc, ski_state *s, int unit) {
    if (unit != SKI_NONE) {
        select_unit(s, unit, SKI_DPC);
        return;
    }
    ski_transfer(sc, s, s->side, SKI_HAND, SKI_RESERVE);
    s->side = !s->side;
}

static void hold(ski_state *s, int unit) {
    if (unit != SKI_NONE) {
        s->cell[s->side * SKI_SIDE + unit] = SKI_RESERVE;
        return;
    }
    s->node = s->side ? SKI_DEP : SKI_HLD;
    s->side = !s->side;
}

static void go(ski_state *s, int cell) {
    s->moved = cell != SKI_NONE;
    if (s->moved) s->cell[ski_selected(s)] = (uint8_t)cell;
    s->node = SKI_AIM;
}

static void aim(const ski_scenario *sc, ski_state *s, int k, int target) {
    if (k == SKI_NONE) {
        end_activation(s);
        return;
    }
    const ski_action *action = &sc->unit[ski_selected(s)].action[k];
    s->action = (uint8_t)k;
    s->target = (uint8_t)target;
    if (action->kind == SKI_GUARD) {
        if (action->cover > ski_guard(s, target))
            s->marks[target] =
                (uint8_t)((s->marks[target] & ~SKI_GUARDED) | action->cover << SKI_GUARD_SHIFT);
        end_activation(s);
    } else if (action->kind == SKI_MELEE) {
        s->moved = 0;
        s->node = SKI_CHG;
    } else {
        ski_begin_attack(sc, s);
    }
}

static void charge(const ski_scenario *sc, ski_state *s, int cell) {
    s->cell[ski_selected(s)] = (uint8_t)cell;
    ski_begin_attack(sc, s);
}

static void rolled(const ski_scenario *sc, ski_state *s, int number) {
    if (!number) {
        end_activation(s);
        return;
    }
    s->count = (uint8_t)number;
    if (s->node == SKI_HIT) {
        s->node = SKI_INJ;
        return;
    }
    const ski_attack a = ski_attack_of(sc, s, ski_selected(s), s->action, s->target);
    s->node = a.asks ? SKI_SAV : SKI_LOS;
    if (!a.asks) s->roll = SKI_BY_BEST;
}

static void courage(const ski_scenario *sc, ski_state *s, int loss) {
    const int u = ski_shaken(sc, s);
    ski_hurt(s, u, loss);
    s->marks[u] &= (uint8_t)~SKI_LOST; /* one test a turn (SKI-R47) */
}

static void perform(const ski_scenario *sc, ski_state *s, gg_move move) {
    const int a = ski_move_a(move);
    switch (ski_move_type(move)) {
    case SKI_M_TILE:
        s->picked = (uint8_t)a;
        s->node = SKI_PUT;
        return;
    case SKI_M_CELL: put(s, a); return;
    case SKI_M_EDGE: s->edge[s->side] = (uint8_t)a; return;
    case SKI_M_HOLD: hold(s, a); return;
    case SKI_M_DEPLOY: deploy(sc, s, a); return;
    case SKI_M_ARRIVE:
        if (a == SKI_NONE)
            s->node = SKI_ACT;
        else
            select_unit(s, a, SKI_ARC);
        return;
    case SKI_M_UNIT:
        if (a == SKI_NONE)
            end_turn(sc, s);
        else
            select_unit(s, a, SKI_MOV);
        return;
    case SKI_M_GO: go(s, a); return;
    case SKI_M_AIM: aim(sc, s, a, ski_move_b(move)); return;
    case SKI_M_CHARGE: charge(sc, s, a); return;
    case SKI_M_SAVE:
        s->roll = (uint8_t)a;
        s->node = SKI_LOS;
        return;
    case SKI_M_HITS:
    case SKI_M_INJURIES: rolled(sc, s, a); return;
    case SKI_M_LOSS:
        ski_hurt(s, s->target, a);
        end_activation(s);
        return;
    case SKI_M_COURAGE: courage(sc, s, a); return;
    }
}

void ski_perform(const gg_game *game, void *state, gg_move move) {
    perform(game->scenario, state, move);
}

/* --- advancing */

static void settle_tiles(const ski_scenario *sc, ski_state *s) {
    if (ski_can_place(sc, s, !s->side)) {
        s->side = !s->side;
        return;
    }
    memset(s->hand, 0, sizeof s->hand); /* SKI-007 */
    s->side = 0;
    s->node = SKI_EDG;
}

/* True if a player has to choose an edge. */
static bool settle_edges(const ski_scenario *sc, ski_state *s) {
    s->side = 0;
    if (!s->edge[0]) return true;
    if (!s->edge[1]) {
        if (sc->option[SKI_O_EDGE_MODE] == 2) {
            s->side = 1;
            return true;
        }
        s->edge[1] = (uint8_t)ski_opposite(s->edge[0]);
    }
    s->node = sc->option[SKI_O_RESERVE_MODE] == 1 ? SKI_HLD : SKI_DEP;
    return false;
}

static void start_turn(const ski_scenario *sc, ski_state *s, int side) {
    int u;
    s->side = (uint8_t)side;
    SKI_EACH (u, sc, side) s->marks[u] &= SKI_LOST;
    s->node = SKI_ARR;
}

/* Nobody stands where he may choose: units left in hand, if any, are the other side's. */
static void settle_deployment(const ski_scenario *sc, ski_state *s) {
    if (ski_count_in(sc, s, !s->side, SKI_HAND)) {
        s->side = !s->side;
        return;
    }
    s->round = 1;
    start_turn(sc, s, ski_first(sc, 1));
}

/* The tests are over: the other turn, the next round, or the end (SKI-025, 027). */
static void settle_turn(const ski_scenario *sc, ski_state *s) {
    for (int u = 0; u < SKI_UNITS; u++) s->marks[u] &= (uint8_t)~SKI_LOST;
    if (s->side == ski_first(sc, s->round)) {
        start_turn(sc, s, !s->side);
        return;
    }
    ski_score(sc, s);
    if (s->round == sc->option[SKI_O_ROUNDS]) {
        s->node = SKI_END;
        return;
    }
    s->round++;
    start_turn(sc, s, ski_first(sc, s->round));
}

/* A node that nobody has to decide: takes the step that is due. `only`: its one move, 0 if there is
 * none. */
static void step_on(const ski_scenario *sc, ski_state *s, gg_move only) {
    switch ((enum ski_node)s->node) {
    case SKI_TIL: settle_tiles(sc, s); return;
    case SKI_HLD: hold(s, SKI_NONE); return;
    case SKI_DEP: settle_deployment(sc, s); return;
    case SKI_ARR:
        if (s->round >= sc->option[SKI_O_ARRIVE_LAST])
            ski_transfer(sc, s, s->side, SKI_RESERVE, SKI_DEAD); /* SKI-125 */
        s->node = SKI_ACT;
        return;
    case SKI_ACT: end_turn(sc, s); return;
    case SKI_AIM: end_activation(s); return;
    case SKI_CHG: charge(sc, s, only ? ski_move_a(only) : s->cell[ski_selected(s)]); return;
    default: return;
    }
}

/* True at a chance node with several outcomes; a single one is taken (SKI-R63). */
static bool rests_on_dice(const ski_scenario *sc, ski_state *s) {
    if (s->node == SKI_CRG && ski_shaken(sc, s) < 0) {
        settle_turn(sc, s);
        return false;
    }
    const gg_move only = ski_sure(sc, s);
    if (!only) return true;
    perform(sc, s, only);
    return false;
}

int ski_settle(const gg_game *game, void *state, gg_move *list, int limit) {
    const ski_scenario *sc = game->scenario;
    ski_state *s = state;
    for (;;) {
        if (s->node == SKI_END) return 0;
        if (s->round && ski_tabled(sc, s)) {
            ski_unselect(s);
            s->node = SKI_END;
            return 0;
        }
        if (ski_actor(s) == GG_CHANCE) {
            if (rests_on_dice(sc, s)) return 1;
            continue;
        }
        if (s->node == SKI_EDG && !settle_edges(sc, s)) continue;
        if (s->node == SKI_DEP)
            for (int side = 0; side < 2; side++) ski_crowded_out(sc, s, side);
        const int n = ski_list(sc, s, list, limit);
        if (n > (s->node == SKI_CHG)) return n;
        step_on(sc, s, n ? list[0] : 0);
    }
}

void ski_setup(const gg_game *game, void *state) {
    const ski_scenario *sc = game->scenario;
    ski_state *s = state;
    memset(s->cell, SKI_DEAD, sizeof s->cell);
    memcpy(s->tile, sc->map, sizeof s->tile);
    memcpy(s->hand, sc->hands, sizeof s->hand);
    memcpy(s->edge, sc->edges, sizeof s->edge);
    for (int side = 0; side < 2; side++) {
        int u;
        s->score[side] = sc->score[side];
        SKI_EACH (u, sc, side) {
            s->cell[u] = sc->unit[u].start;
            s->hp[u] = sc->unit[u].health;
        }
    }
    s->node = SKI_TIL;
}

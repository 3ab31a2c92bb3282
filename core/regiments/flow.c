/* The order of resolution (REG-190), the turn's end (REG-063), listing and performing tokens. */
#include "rules.h"

#include <stddef.h>

static void clear_activity(reg_state *s) {
    const size_t from = offsetof(reg_state, a_kind);
    memset((char *)s + from, 0, offsetof(reg_state, r_on) - from);
}

static void clear_reaction(reg_state *s) {
    s->r_on = s->r_mover = s->r_from = s->r_next = s->r_query = 0;
}

static void clear_shot(reg_state *s) {
    const size_t from = offsetof(reg_state, s_kind);
    memset((char *)s + from, 0, offsetof(reg_state, f_on) - from);
    s->s_left = 0;
}

static void ask(reg_state *s, int node, int who) {
    s->node = (uint8_t)node;
    s->who = (uint8_t)who;
}

/* --- the order of resolution */

/* A collapse rolls one more die for everybody inside (REG-R59). */
static bool collapses(const reg_scenario *sc, reg_state *s) {
    if (s->s_kind != REG_SHOT_FORT || !sc->options.collapse || reg_bit(s->built, s->s_target))
        return false;
    s->s_kind = REG_SHOT_COLLAPSE;
    s->s_n = 1;
    s->s_left = reg_ground_at(sc, s, s->s_target, 2);
    return s->s_left != 0;
}

static bool resolve_shot(const reg_scenario *sc, reg_state *s) {
    if (!s->s_kind) return false;
    do {
        if (reg_next_target(s) >= 0) {
            ask(s, s->s_kind == REG_SHOT_UNIT ? REG_CPN : REG_CFT, 2);
            return true;
        }
    } while (collapses(sc, s));
    if (s->s_from == REG_FROM_REACTION && sc->options.focus_shots)
        reg_set_focus(s, s->s_shooter, 0);
    clear_shot(s);
    return false;
}

static int bailing_out(const reg_scenario *sc, const reg_state *s) {
    bool wreck = false;
    for (uint32_t rest = sc->is.carriers; rest; rest &= rest - 1) {
        const int c = __builtin_ctz(rest);
        wreck |= reg_status(s, c) == REG_DEAD && s->unit[c].tile != REG_OFF;
    }
    if (!wreck) return -1;
    for (uint32_t rest = sc->is.infantry; rest; rest &= rest - 1) {
        const int u = __builtin_ctz(rest);
        if (reg_status(s, u) == REG_EMBARKED && reg_status(s, s->unit[u].tile) == REG_DEAD)
            return u;
    }
    return -1;
}

/* Where a survivor of a wreck goes (REG-109), REG_OFF if nowhere. */
static int refuge(const reg_scenario *sc, const reg_state *s, int u, int wreck) {
    if (reg_passable(sc, s, u, wreck) && reg_fits(sc, s, u, wreck, 0)) return wreck;
    for (int d = 0; d < 6; d++) {
        const int to = reg_beside(sc, reg_mission_of(sc, s)->board, wreck, d);
        if (to != REG_OFF && reg_passable(sc, s, u, to) && reg_fits(sc, s, u, to, 0)) return to;
    }
    return REG_OFF;
}

static void bail_out(const reg_scenario *sc, reg_state *s, int u, int hits) {
    const int carrier = s->unit[u].tile, wreck = s->unit[carrier].tile;
    reg_hurt(sc, s, u, hits);
    if (reg_status(s, u) == REG_EMBARKED) {
        const int to = refuge(sc, s, u, wreck);
        if (to == REG_OFF) {
            reg_kill(sc, s, u);
        } else {
            reg_put(sc, s, u, to, 0);
            const int b = reg_standing_at(s, to);
            if (b >= 0) s->dirty |= UINT32_C(1) << b;
        }
    }
    if (!reg_passengers(sc, s, carrier)) s->unit[carrier].tile = REG_OFF;
}

static bool resolve_wrecks(const reg_scenario *sc, reg_state *s) {
    int u;
    while ((u = bailing_out(sc, s)) >= 0) {
        if (!sc->options.wreck) {
            ask(s, REG_CBL, 2);
            return true;
        }
        bail_out(sc, s, u, 255);
    }
    return false;
}

static bool resolve_arrival(const reg_scenario *sc, reg_state *s) {
    const int mover = s->r_mover;
    if (!s->r_on) return false;
    s->r_query = REG_NONE;
    if (reg_on_map(s, mover)) {
        const int enemy = !reg_owner(mover);
        const uint64_t asked = (UINT64_C(1) << s->r_next) - 1;
        uint32_t rest = reg_watching(s, enemy) ? reg_all_on_map(s) & sc->is.side[enemy] : 0;
        for (rest &= ~(uint32_t)asked; rest; rest &= rest - 1) {
            const int u = __builtin_ctz(rest);
            if (!reg_focus(s, u) || !reg_reactions(sc, s, u)) continue;
            s->r_query = (uint8_t)u;
            s->r_next = (uint8_t)(u + 1);
            ask(s, REG_REA, enemy);
            return true;
        }
        const int b = reg_inside(sc, s, mover) ? reg_standing_at(s, s->unit[mover].tile) : -1;
        if (b >= 0) s->dirty |= UINT32_C(1) << b;
    }
    clear_reaction(s);
    return false;
}

static bool resolve_checks(const reg_scenario *sc, reg_state *s) {
    for (;;) {
        if (s->f_on && reg_continue_check(sc, s)) {
            ask(s, REG_FHC, reg_owner(s->f_query - 1));
            return true;
        }
        if (!s->dirty) return false;
        const int b = __builtin_ctz(s->dirty);
        s->dirty &= s->dirty - 1;
        if (reg_check_needed(sc, s, b)) reg_start_check(sc, s, b);
    }
}

static void end_activity(const reg_scenario *sc, reg_state *s) {
    const int phase = s->a_phase;
    clear_activity(s);
    if (phase == REG_PHASE_MAJ)
        ask(s, REG_MIN, s->active);
    else if (phase == REG_PHASE_MIN)
        reg_end_turn(sc, s);
    else
        ask(s, REG_PRE, s->active);
}

static bool resolve_activity(const reg_scenario *sc, reg_state *s) {
    const int u = s->a_unit;
    bool goes_on = false;
    int node = REG_STP;
    switch ((enum reg_activity)s->a_kind) {
    case REG_A_NONE: return true; /* the node stands as it was set */
    case REG_A_ADV:
    case REG_A_MOV:
    case REG_A_PRE: goes_on = reg_on_map(s, u) && s->a_mp; break;
    case REG_A_CON:
        node = REG_CON;
        goes_on = reg_on_map(s, s->a_anchor) && !s->a_done[1];
        break;
    case REG_A_ENT:
        node = s->a_tile == REG_OFF ? REG_EAT : REG_EFC;
        goes_on = true;
        break;
    case REG_A_SAL:
    case REG_A_SHOT:
        node = reg_flies(sc, u) ? REG_FLY : REG_SAL;
        goes_on = reg_on_map(s, u);
        if (node == REG_SAL && s->a_shots)
            goes_on &= s->a_kind == REG_A_SAL && reg_has_shot(sc, s, u);
        break;
    case REG_A_CAP:
        node = REG_CAP;
        goes_on = true;
        break;
    case REG_A_OVW:
    case REG_A_SNAP:
        node = REG_ARC;
        goes_on = true;
        break;
    case REG_A_DIS:
        node = REG_DIS;
        goes_on = reg_status(s, u) == REG_EMBARKED;
        break;
    case REG_A_STRIKE:
    case REG_ACTIVITIES: break;
    }
    if (goes_on)
        ask(s, node, s->active);
    else
        end_activity(sc, s);
    return true;
}

static void resolve(const reg_scenario *sc, reg_state *s) {
    if (s->node == REG_END || s->mission == REG_NONE) return;
    if (resolve_shot(sc, s) || resolve_wrecks(sc, s)) return;
    /* A reaction, like an attack in a check, is a shot of its own: the lines above come first each
     * time. */
    if (resolve_arrival(sc, s) || resolve_checks(sc, s)) return;
    resolve_activity(sc, s);
}

/* --- tokens */

int reg_actor(const reg_state *s) {
    if (s->node == REG_END) return GG_OVER;
    return s->who == 2 ? GG_CHANCE : s->who;
}

static void list_react(const reg_scenario *sc, const reg_state *s, gg_move_list *list) {
    const int able = reg_reactions(sc, s, s->r_query);
    for (int w = 0; w < REG_WEAPONS; w++)
        if (able >> w & 1) reg_add(list, REG_T_OW, s->r_query, w);
    reg_add(list, REG_T_OWNO, s->r_query, 0);
}

static void list_tiles(gg_bits tiles, gg_move_list *list) {
    gg_push_cells(list, tiles, reg_move(REG_T_AT, 0, 0), 8);
}

static void list_sub(const reg_scenario *sc, const reg_state *s, gg_move_list *list) {
    const int u = s->a_unit;
    switch ((enum reg_node)s->node) {
    case REG_STP: reg_list_move(sc, s, list); return;
    case REG_FLY: reg_list_flight(sc, s, list); return;
    case REG_SAL:
        reg_list_shots(sc, s, u, list);
        if (s->a_shots && list->count) reg_add(list, REG_T_STOP, 0, 0);
        return;
    case REG_CAP: reg_list_splits(sc, s, u, s->a_phase == REG_PHASE_MAJ, list); return;
    case REG_CON:
        reg_list_bring(sc, s, s->a_anchor, list);
        if (s->a_done[0] && list->count) reg_add(list, REG_T_STOP, 0, 0);
        return;
    case REG_ARC:
        for (int d = 0, arcs = reg_watch_arcs(sc, s, u); d < 6; d++)
            if (arcs >> d & 1) reg_add(list, REG_T_ARC, d, 0);
        return;
    case REG_EAT: list_tiles(reg_entry_tiles(sc, s, u), list); return;
    case REG_EFC:
        for (int d = 0, f = reg_entry_facings(sc, s, u, s->a_tile); d < 6; d++)
            if (f >> d & 1) reg_add(list, REG_T_FACE, d, 0);
        return;
    case REG_DIS: list_tiles(reg_exit_tiles(sc, s, u), list); return;
    default: return;
    }
}

int reg_moves(const reg_scenario *sc, const reg_state *s, gg_move *moves, int limit) {
    gg_move_list list = gg_list_over(moves, limit);
    switch ((enum reg_node)s->node) {
    case REG_MAJ: reg_list_majors(sc, s, &list); break;
    case REG_MIN: reg_list_minors(sc, s, &list); break;
    case REG_REA: list_react(sc, s, &list); break;
    case REG_FHC: reg_list_check(sc, s, s->f_query - 1, &list); break;
    default:
        if (s->node <= REG_PRE)
            reg_list_setup(sc, s, &list);
        else
            list_sub(sc, s, &list);
    }
    return list.count;
}

int reg_outcomes(const reg_scenario *sc, const reg_state *s, gg_outcome *list) {
    gg_odds odds = gg_odds_over(list);
    switch ((enum reg_node)s->node) {
    case REG_CBN:
    case REG_COR:
        for (int side = 0; side < 2; side++) gg_odds_add(&odds, reg_move(REG_T_SIDE, side, 0), 1);
        break;
    case REG_CBL:
        gg_odds_add(&odds, reg_move(REG_T_HIT, 0, 0), 4);
        gg_odds_add(&odds, reg_move(REG_T_MISS, 0, 0), 8);
        break;
    default: reg_shot_outcomes(sc, s, &odds);
    }
    return gg_odds_done(&odds);
}

static void perform_step(const reg_scenario *sc, reg_state *s, int u, int code) {
    const bool air = reg_flies(sc, u);
    const reg_step step = reg_step_taken(sc, s, u, code);
    s->a_mp = (uint8_t)(step.cost < s->a_mp ? s->a_mp - step.cost : 0);
    if (s->a_steps < 15) s->a_steps++;
    if (air) {
        const int straight = step.flown_straight ? s->a_straight + 1 : 1;
        s->a_straight = (uint8_t)(step.turned_after ? 0 : straight > 7 ? 7 : straight);
    }
    reg_make_step(sc, s, u, &step);
}

static void perform_entry(const reg_scenario *sc, reg_state *s, int facing) {
    const int u = s->a_unit, tile = s->a_tile;
    s->a_kind = REG_A_ADV;
    s->a_tile = REG_OFF;
    s->a_mp = (uint8_t)(reg_sheet_of(sc, u)->m - 1);
    s->a_steps = 1;
    s->a_straight = reg_flies(sc, u);
    reg_arrive(sc, s, u, REG_OFF, tile, facing);
}

static void perform_at(const reg_scenario *sc, reg_state *s, int tile) {
    const int u = s->a_unit, kind = reg_sheet_of(sc, u)->kind;
    if (s->a_kind == REG_A_DIS) {
        reg_arrive(sc, s, u, REG_OFF, tile, 0);
        return;
    }
    s->a_tile = (uint8_t)tile;
    if (kind == REG_INF || kind == REG_HOV) perform_entry(sc, s, 0);
}

static void perform_arc(const reg_scenario *sc, reg_state *s, int arc) {
    const int u = s->a_unit, kind = s->a_kind;
    reg_set_focus(s, u, 1 + arc);
    if (kind == REG_A_OVW && !reg_sheet_of(sc, u)->effects.plain[REG_OVW_CHEAP])
        s->a_phase = REG_PHASE_MIN;
    end_activity(sc, s);
}

static void perform_sub(const reg_scenario *sc, reg_state *s, gg_move move) {
    const int a = reg_move_a(move), b = reg_move_b(move), type = reg_move_type(move);
    switch (type) {
    case REG_T_STEP: perform_step(sc, s, s->a_unit, a); return;
    case REG_T_STOP: end_activity(sc, s); return;
    case REG_T_FIRE:
    case REG_T_BATTER:
        if (s->node == REG_FHC) {
            reg_check_attack(sc, s, a, b);
            return;
        }
        if (s->a_shots < 3) s->a_shots++;
        reg_fire(sc, s, s->a_unit, a, type == REG_T_BATTER, b, s->a_cap, REG_FROM_ACTION);
        return;
    case REG_T_PIP:
        reg_capture(s, s->a_unit, a, b, s->a_phase == REG_PHASE_MAJ);
        end_activity(sc, s);
        return;
    case REG_T_BRING: {
        const reg_step step = reg_step_of(sc, s, a, b);
        s->a_done[1] = s->a_done[0]; /* in ascending order once there are two */
        s->a_done[0] = (uint8_t)(a + 1);
        if (s->a_done[1] && s->a_done[1] < s->a_done[0]) {
            s->a_done[0] = s->a_done[1];
            s->a_done[1] = (uint8_t)(a + 1);
        }
        reg_make_step(sc, s, a, &step);
        return;
    }
    case REG_T_ARC: perform_arc(sc, s, a); return;
    case REG_T_AT: perform_at(sc, s, a); return;
    case REG_T_FACE: perform_entry(sc, s, a); return;
    case REG_T_OW: reg_react(sc, s, a, b); return;
    default: return;
    }
}

static void perform_chance(const reg_scenario *sc, reg_state *s, gg_move move) {
    if (s->node == REG_CBN) {
        ask(s, REG_BAN, reg_move_a(move));
    } else if (s->node == REG_COR) {
        ask(s, REG_ORD, reg_move_a(move));
    } else if (s->node == REG_CBL) {
        bail_out(sc, s, bailing_out(sc, s), reg_move_type(move) == REG_T_HIT);
    } else {
        reg_roll(sc, s, move);
    }
}

void reg_perform(const reg_scenario *sc, reg_state *s, gg_move move) {
    if (s->who == 2)
        perform_chance(sc, s, move);
    else if (s->node <= REG_PRE)
        reg_perform_setup(sc, s, move);
    else if (s->node <= REG_MIN)
        reg_act(sc, s, move);
    else
        perform_sub(sc, s, move);
    resolve(sc, s);
}

/* Whether there is a choice is known without all that is on offer in a turn. */
static int some_moves(const reg_scenario *sc, const reg_state *s, gg_move *moves, int limit) {
    gg_move_list list = gg_list_over(moves, limit);
    const bool turn = s->node == REG_MAJ || s->node == REG_MIN;
    if (turn && limit < GG_MAX_MOVES && reg_two_tokens(sc, s, &list)) return list.count;
    return reg_moves(sc, s, moves, limit);
}

int reg_settle(const reg_scenario *sc, reg_state *s, gg_move *list, int limit) {
    gg_outcome outcome[16];
    for (;;) {
        if (s->node == REG_END) return 0;
        int count;
        if (s->who == 2) {
            count = reg_outcomes(sc, s, outcome);
            for (int i = 0; i < count && i < limit; i++) list[i] = outcome[i].move;
        } else {
            count = some_moves(sc, s, list, limit);
        }
        if (count > 1) return count;
        if (count == 1) {
            reg_perform(sc, s, list[0]);
        } else { /* the activity has nothing left to do */
            end_activity(sc, s);
            resolve(sc, s);
        }
    }
}

/* Which records of what is under way fit a node (the second half of valid.c's invariants): setup
 * choice, activity, reaction, shot, check, and what each of them must find on the map. The units
 * themselves have been looked at already. */
#include "rules.h"

#define AT(node) (UINT32_C(1) << (node))

/* Dice, reactions and checks that come in the middle of an activity. */
enum { AMID = 1u << REG_REA | 1u << REG_FHC | 1u << REG_CPN | 1u << REG_CFT | 1u << REG_CBL };
enum { PRE = 1 << REG_PHASE_PRE, MAJ = 1 << REG_PHASE_MAJ, MIN = 1 << REG_PHASE_MIN };
enum { ANYBODY, GROUND, AIRCRAFT, INFANTRY };

/* Where each activity may be found, in which phases, and of whom. */
static const struct {
    uint32_t nodes;
    uint8_t phases, unit;
} place[REG_ACTIVITIES] = {
    [REG_A_ADV] = {AT(REG_STP) | AMID, MAJ | MIN, ANYBODY},
    [REG_A_MOV] = {AT(REG_STP) | AMID, MIN, ANYBODY},
    [REG_A_CON] = {AT(REG_CON) | AMID, MIN, GROUND},
    [REG_A_PRE] = {AT(REG_STP) | AMID, PRE, ANYBODY},
    [REG_A_ENT] = {AT(REG_EAT) | AT(REG_EFC), MAJ | MIN, ANYBODY},
    [REG_A_SAL] = {AT(REG_FLY) | AT(REG_SAL) | AMID, MAJ, ANYBODY},
    [REG_A_SHOT] = {AT(REG_FLY) | AT(REG_SAL) | AMID, MIN, ANYBODY},
    [REG_A_CAP] = {AT(REG_CAP), MAJ | MIN, GROUND},
    [REG_A_OVW] = {AT(REG_ARC), MAJ, GROUND},
    [REG_A_DIS] = {AT(REG_DIS) | AMID, MAJ, INFANTRY},
    [REG_A_SNAP] = {AT(REG_ARC), MIN, GROUND},
    [REG_A_STRIKE] = {AMID, MAJ, ANYBODY},
};

static bool exists(const reg_scenario *sc, int u) {
    return u < REG_UNITS && sc->is.side[2] >> u & 1;
}

static bool on(const reg_scenario *sc, const reg_state *s, int u) {
    return exists(sc, u) && reg_on_map(s, u);
}

/* On the map, or lost a moment ago. */
static bool was_on(const reg_scenario *sc, const reg_state *s, int u) {
    return exists(sc, u) && (reg_on_map(s, u) || reg_status(s, u) == REG_DEAD);
}

/* --- the setup */

static int pending_cost(const reg_scenario *sc, const reg_state *s) {
    if (s->t_kind != REG_PENDING_STRUCTURE) return reg_sheet_of(sc, s->t_id)->cost;
    return sc->type[sc->army[s->who].structure[s->t_id]].cost;
}

/* A unit that was put onto a tile, or into a transport on it, waits for its ammunition. */
static bool loading(const reg_scenario *sc, const reg_state *s) {
    const int u = s->t_id, status = reg_status(s, u), carrier = s->unit[u].tile;
    if (sc->options.ammo_mode > REG_AMMO_FREE || s->unit[u].ammo) return false;
    if (s->t_kind == REG_PENDING_RESERVE) return status == REG_RESERVE;
    if (status == REG_MAP) return s->t_tile == s->unit[u].tile;
    return status == REG_EMBARKED && s->t_tile == s->unit[carrier].tile;
}

static bool setup_sound(const reg_scenario *sc, const reg_state *s) {
    const int kind = s->t_kind, id = s->t_id, node = s->node;
    gg_move one[2];
    if (node < REG_DAT || node > REG_RES) return !kind;
    if (node == REG_RES)
        return kind == REG_PENDING_INDEX &&
               (id == REG_NONE ||
                (exists(sc, id) && reg_owner(id) == s->who && reg_status(s, id) == REG_RESERVE));
    if (kind == REG_PENDING_STRUCTURE) {
        if (node != REG_DAT || id >= sc->army[s->who].structures || s->structs[s->who] >> id & 1 ||
            s->buildings == REG_BUILDINGS)
            return false;
    } else if (!exists(sc, id) || reg_owner(id) != s->who) {
        return false;
    }
    if (s->used[s->who] + pending_cost(sc, s) > reg_mission_of(sc, s)->capacity) return false;
    if (node == REG_DAM)
        return (kind == REG_PENDING_UNIT || kind == REG_PENDING_RESERVE) && loading(sc, s);
    if (kind != REG_PENDING_STRUCTURE &&
        (kind != REG_PENDING_UNIT || reg_status(s, id) != REG_HAND))
        return false;
    if (node == REG_DFC && ((sc->unit_kind[id] != REG_VEH && sc->unit_kind[id] != REG_AIR) ||
                            !reg_may_stand(sc, s, id, s->t_tile)))
        return false;
    return (node == REG_DFC) == (kind == REG_PENDING_UNIT && s->t_tile != REG_OFF) &&
           reg_moves(sc, s, one, 2) > 0;
}

/* --- an activity */

static bool units_brought_sound(const reg_scenario *sc, const reg_state *s) {
    for (int i = 0; i < 2; i++) {
        const int u = s->a_done[i] - 1;
        if (u < 0) continue;
        if (s->a_kind != REG_A_CON || u == s->a_unit || !was_on(sc, s, u) ||
            reg_owner(u) != s->active || reg_flies(sc, u))
            return false;
    }
    return !s->a_done[1] || s->a_done[0];
}

static bool actor_sound(const reg_scenario *sc, const reg_state *s) {
    const int u = s->a_unit, of = place[s->a_kind].unit;
    if (s->a_kind == REG_A_STRIKE) return u == REG_NONE;
    if (!exists(sc, u) || reg_owner(u) != s->active) return false;
    if ((of == GROUND && reg_flies(sc, u)) || (of == INFANTRY && !(sc->is.infantry >> u & 1)))
        return false;
    if (s->a_kind == REG_A_ENT) return reg_status(s, u) == REG_RESERVE;
    if (s->node == REG_DIS) return reg_status(s, u) == REG_EMBARKED;
    return AMID >> s->node & 1 ? was_on(sc, s, u) : on(sc, s, u);
}

static bool activity_sound(const reg_scenario *sc, const reg_state *s) {
    const int u = s->a_unit, kind = s->a_kind;
    if (!kind) return s->node < REG_STP || s->node == REG_END;
    if (!(place[kind].nodes >> s->node & 1) || !(place[kind].phases >> s->a_phase & 1))
        return false;
    if ((s->a_phase == REG_PHASE_PRE) == (s->flags & REG_MAJOR_SPENT)) return false;
    if (s->a_phase == REG_PHASE_PRE && s->turn) return false;
    if (!actor_sound(sc, s) || !units_brought_sound(sc, s)) return false;
    if (s->a_anchor != (kind == REG_A_CON ? u : REG_NONE)) return false;
    if (s->a_cap && kind != REG_A_SHOT) return false;
    return s->a_tile == REG_OFF || s->node == REG_EFC;
}

/* The nodes at which the active player goes on with an activity. */
static bool own_node_sound(const reg_scenario *sc, const reg_state *s) {
    const int u = s->a_unit;
    if (AMID >> s->node & 1 || s->node == REG_END || s->node < REG_PRE) return true;
    if (s->who != s->active) return false;
    switch ((enum reg_node)s->node) {
    case REG_MAJ: return !(s->flags & REG_MAJOR_SPENT);
    case REG_MIN: return s->flags & REG_MAJOR_SPENT;
    case REG_FLY: return reg_flies(sc, u);
    case REG_SAL: return !reg_flies(sc, u) && !(s->a_kind == REG_A_SHOT && s->a_shots);
    case REG_CAP: return reg_can_capture(sc, s, u, s->a_phase == REG_PHASE_MAJ);
    case REG_CON: return !s->a_done[1];
    case REG_ARC: return reg_watch_arcs(sc, s, u);
    case REG_EAT: return s->a_tile == REG_OFF;
    case REG_EFC:
        return (sc->unit_kind[u] == REG_VEH || sc->unit_kind[u] == REG_AIR) &&
               s->a_tile != REG_OFF && gg_bits_has(reg_entry_tiles(sc, s, u), s->a_tile);
    default: return true;
    }
}

/* --- reactions, shots, checks */

static bool reaction_sound(const reg_scenario *sc, const reg_state *s) {
    const int u = s->r_query, mover = s->r_mover;
    if (!s->r_on) return s->node != REG_REA;
    const bool moves = mover == s->a_unit || s->a_done[0] == mover + 1 || s->a_done[1] == mover + 1;
    if (!exists(sc, mover) || !moves || s->a_kind == REG_A_STRIKE || s->f_on) return false;
    if (s->r_from != REG_OFF && !gg_bits_has(reg_mission_of(sc, s)->board, s->r_from)) return false;
    if (s->node != REG_REA) return u == REG_NONE && AMID >> s->node & 1;
    return on(sc, s, mover) && on(sc, s, u) && reg_owner(u) != reg_owner(mover) &&
           s->who == reg_owner(u) && s->r_next == u + 1 && reg_focus(s, u) &&
           reg_reactions(sc, s, u);
}

static bool carries(const reg_scenario *sc, int u, int weapon) {
    for (int w = 0; w < reg_sheet_of(sc, u)->weapons; w++)
        if (reg_sheet_of(sc, u)->weapon[w] == weapon) return true;
    return false;
}

/* Whose shot it is, and in the course of what. */
static bool shooter_sound(const reg_scenario *sc, const reg_state *s) {
    const int u = s->s_shooter;
    const bool strike = s->a_kind == REG_A_STRIKE;
    if (s->s_cap && (s->s_from != REG_FROM_ACTION || !s->a_cap)) return false;
    if ((s->s_from == REG_FROM_REACTION) != s->r_on || (s->s_from == REG_FROM_CHECK) != s->f_on)
        return false;
    if (u == REG_NONE) return strike && s->s_from == REG_FROM_ACTION && s->s_side == s->active;
    if (!on(sc, s, u) || reg_owner(u) != s->s_side || !carries(sc, u, s->s_weapon)) return false;
    if (s->s_from == REG_FROM_ACTION)
        return u == s->a_unit && (s->a_kind == REG_A_SAL || s->a_kind == REG_A_SHOT);
    if (s->s_from == REG_FROM_REACTION) return reg_owner(u) != reg_owner(s->r_mover);
    return s->s_kind == REG_SHOT_UNIT && s->unit[u].tile == s->building[s->f_building].tile;
}

/* Those who are still to be rolled for stand together. */
static bool targets_sound(const reg_scenario *sc, const reg_state *s) {
    const bool at_unit = s->s_kind == REG_SHOT_UNIT, single = !(s->s_left & (s->s_left - 1));
    if (!s->s_left || (s->s_left & ~reg_all_on_map(s))) return false;
    if (at_unit && !exists(sc, s->s_target)) return false;
    const int tile = at_unit ? s->at[__builtin_ctz(s->s_left)] : s->s_target;
    for (uint32_t rest = s->s_left; rest; rest &= rest - 1) {
        const int u = __builtin_ctz(rest);
        if (s->at[u] != tile || (reg_flies(sc, u) && !(at_unit && single))) return false;
        if (s->s_kind != REG_SHOT_COLLAPSE && reg_owner(u) == s->s_side) return false;
    }
    if (at_unit) return !s->s_n;
    if (reg_building_at(s, tile) < 0 || !s->s_n) return false;
    return s->s_kind == REG_SHOT_FORT || (sc->options.collapse && s->s_n == 1);
}

static bool shot_sound(const reg_scenario *sc, const reg_state *s) {
    const bool rolls = s->node == REG_CPN || s->node == REG_CFT;
    if (rolls != (s->s_kind != REG_SHOT_NONE)) return false;
    return !rolls || ((s->node == REG_CPN) == (s->s_kind == REG_SHOT_UNIT) &&
                      shooter_sound(sc, s) && targets_sound(sc, s));
}

static bool check_sound(const reg_scenario *sc, const reg_state *s) {
    const int u = s->f_query - 1;
    gg_move one;
    gg_move_list list = gg_list_over(&one, 1);
    if (!s->f_on) return s->node != REG_FHC;
    if (!(AMID >> s->node & 1)) return false;
    if (s->node != REG_FHC) return !s->f_query;
    if (u < 0 || !on(sc, s, u) || reg_flies(sc, u) || reg_owner(u) != s->who) return false;
    if (s->at[u] != s->building[s->f_building].tile || !reg_check_needed(sc, s, s->f_building))
        return false;
    reg_list_check(sc, s, u, &list);
    return list.count > 0 || s->unit[u].ammo == REG_UNKNOWN;
}

/* Somebody bails out of a wreck, unless wrecks are lost. */
static bool wrecks_sound(const reg_scenario *sc, const reg_state *s) {
    bool wreck = false;
    for (int u = 0; u < REG_UNITS; u++)
        wreck |= reg_status(s, u) == REG_DEAD && s->unit[u].tile != REG_OFF;
    return s->node != REG_CBL || (wreck && !sc->options.wreck);
}

bool reg_context_sound(const reg_scenario *sc, const reg_state *s) {
    return setup_sound(sc, s) && activity_sound(sc, s) && own_node_sound(sc, s) &&
           reaction_sound(sc, s) && shot_sound(sc, s) && check_sound(sc, s) &&
           wrecks_sound(sc, s) && (!s->dirty || AMID >> s->node & 1);
}

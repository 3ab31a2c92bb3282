/* Majors, Minors and the Special action: what is offered and how it begins (REG-052 to REG-062,
 * REG-100 to REG-104, REG-125 to REG-129). */
#include "rules.h"

static int advance_mp(const reg_scenario *sc, const reg_state *s, int u) {
    return sc->unit_move[u] + (s->bonus_mp && s->bonus_unit == u ? s->bonus_mp : 0);
}

static bool first_free(const reg_scenario *sc, int u) {
    return sc->options.min_advance && !reg_flies(sc, u);
}

static bool weapon_ready(const reg_scenario *sc, const reg_state *s, int u) {
    for (int w = 0; w < reg_sheet_of(sc, u)->weapons; w++)
        if (reg_ready(sc, s, u, w, false)) return true;
    return false;
}

static bool can_attack(const reg_scenario *sc, const reg_state *s, int u, int mp) {
    if (reg_flies(sc, u)) return weapon_ready(sc, s, u) && reg_can_step(sc, s, u, mp, false);
    return reg_has_shot(sc, s, u);
}

static void list_embark(const reg_scenario *sc, const reg_state *s, int u, gg_move_list *list) {
    const int at = s->unit[u].tile;
    if (!(sc->is.infantry >> u & 1)) return;
    for (uint32_t rest = sc->is.carriers & sc->is.side[reg_owner(u)] & reg_within(s, at, 1); rest;
         rest &= rest - 1) {
        const int v = __builtin_ctz(rest);
        if (!reg_room_in(sc, s, u, v)) continue;
        const int d = reg_distance(sc, at, s->unit[v].tile);
        if (d == 0 || (d == 1 && reg_leave_cost(sc, s, u, at) == 1)) reg_add(list, REG_T_EMB, u, v);
    }
}

void reg_list_majors(const reg_scenario *sc, const reg_state *s, gg_move_list *list) {
    int u;
    REG_EACH (u, sc, s->active) {
        const int status = reg_status(s, u), mp = advance_mp(sc, s, u);
        if (gg_list_full(list)) return;
        if (status == REG_EMBARKED && gg_bits_any(reg_exit_tiles(sc, s, u)))
            reg_add(list, REG_T_DIS, u, 0);
        if (status == REG_RESERVE && s->turn / 2 + 1 >= reg_mission_of(sc, s)->resround &&
            reg_can_enter(sc, s, u))
            reg_add(list, REG_T_ENT, u, 0);
        if (status != REG_MAP) continue;
        if (reg_can_step(sc, s, u, mp, first_free(sc, u))) reg_add(list, REG_T_ADV, u, 0);
        list_embark(sc, s, u, list);
        if (gg_list_full(list)) return;
        if (can_attack(sc, s, u, mp)) reg_add(list, REG_T_SAL, u, 0);
        if (reg_flies(sc, u)) continue;
        if (reg_can_capture(sc, s, u, true)) reg_add(list, REG_T_CAP, u, 0);
        if (reg_can_watch(sc, s, u)) reg_add(list, REG_T_OVW, u, 0);
    }
    reg_list_stratagems(sc, s, list);
    reg_add(list, REG_T_PASS, 0, 0);
}

void reg_list_bring(const reg_scenario *sc, const reg_state *s, int anchor, gg_move_list *list) {
    const int to = s->unit[anchor].tile;
    uint32_t beside = reg_within(s, to, 1) & ~reg_units_at(s, to);
    beside &= sc->is.ground & sc->is.side[reg_owner(anchor)];
    for (; beside && !gg_list_full(list); beside &= beside - 1) {
        const int u = __builtin_ctz(beside);
        if (s->a_kind == REG_A_CON && (s->a_done[0] == u + 1 || s->a_done[1] == u + 1)) continue;
        reg_list_steps_to(sc, s, u, to, list);
    }
}

void reg_list_minors(const reg_scenario *sc, const reg_state *s, gg_move_list *list) {
    gg_move one;
    int u;
    REG_EACH (u, sc, s->active) {
        if (gg_list_full(list)) return;
        if (!reg_on_map(s, u)) continue;
        const bool moved = s->unit[u].st & REG_MOVED;
        if (sc->unit_move[u] != 1 && !moved && reg_can_step(sc, s, u, 1, false))
            reg_add(list, REG_T_MOV, u, 0);
        if (gg_list_full(list)) return;
        gg_move_list bring = gg_list_over(&one, 1);
        if (!reg_flies(sc, u)) reg_list_bring(sc, s, u, &bring);
        if (bring.count) reg_add(list, REG_T_CON, u, 0);
        if (gg_list_full(list)) return;
        if (reg_can_capture(sc, s, u, false)) reg_add(list, REG_T_CTL, u, 0);
        if (!s->unit[u].fired && can_attack(sc, s, u, 1)) reg_add(list, REG_T_SHOT, u, 0);
    }
    reg_list_stratagems(sc, s, list);
    reg_add(list, REG_T_PASS, 0, 0);
}

bool reg_two_tokens(const reg_scenario *sc, const reg_state *s, gg_move_list *list) {
    const bool major = s->node == REG_MAJ;
    uint32_t own = reg_all_on_map(s) & sc->is.side[s->active];
    if (major) own &= sc->is.ground;
    for (; own; own &= own - 1) {
        const int u = __builtin_ctz(own);
        const bool steps = !major && sc->unit_move[u] != 1 && !(s->unit[u].st & REG_MOVED);
        if (!(major ? reg_can_watch(sc, s, u) : steps && reg_can_step(sc, s, u, 1, false)))
            continue;
        reg_add(list, major ? REG_T_OVW : REG_T_MOV, u, 0);
        reg_add(list, REG_T_PASS, 0, 0);
        return true;
    }
    return false;
}

/* --- an activity under way */

static int least_steps(const reg_scenario *sc, const reg_state *s) {
    const int stall = reg_sheet_of(sc, s->a_unit)->effects.plain[REG_STALL];
    const bool major = s->a_kind == REG_A_ADV || s->a_kind == REG_A_SAL;
    return reg_flies(sc, s->a_unit) && major && stall > 1 ? stall : 1;
}

void reg_list_move(const reg_scenario *sc, const reg_state *s, gg_move_list *list) {
    const bool free = s->a_kind == REG_A_ADV && !s->a_steps && first_free(sc, s->a_unit);
    reg_list_steps(sc, s, s->a_unit, s->a_mp, free, list);
    if (list->count && s->a_steps >= least_steps(sc, s)) reg_add(list, REG_T_STOP, 0, 0);
}

void reg_list_flight(const reg_scenario *sc, const reg_state *s, gg_move_list *list) {
    reg_list_steps(sc, s, s->a_unit, s->a_mp, false, list);
    if (s->a_kind == REG_A_SAL || !s->a_shots) reg_list_shots(sc, s, s->a_unit, list);
    if (list->count && s->a_steps >= least_steps(sc, s)) reg_add(list, REG_T_STOP, 0, 0);
}

static void embark(reg_state *s, int u, int carrier) {
    reg_take(s, u, REG_EMBARKED);
    s->unit[u].tile = (uint8_t)carrier;
    s->unit[u].st |= REG_MOVED;
    s->node = REG_MIN;
}

static void act_major(const reg_scenario *sc, reg_state *s, int type, int u, gg_move move) {
    const int mp = type == REG_T_PASS ? 0 : advance_mp(sc, s, u);
    s->flags |= REG_MAJOR_SPENT;
    switch (type) {
    case REG_T_ADV: reg_begin(s, REG_A_ADV, u, REG_PHASE_MAJ, mp); return;
    case REG_T_DIS: reg_begin(s, REG_A_DIS, u, REG_PHASE_MAJ, 0); return;
    case REG_T_SAL: reg_begin(s, REG_A_SAL, u, REG_PHASE_MAJ, reg_flies(sc, u) ? mp : 0); return;
    case REG_T_CAP: reg_begin(s, REG_A_CAP, u, REG_PHASE_MAJ, 0); return;
    case REG_T_OVW: reg_begin(s, REG_A_OVW, u, REG_PHASE_MAJ, 0); return;
    case REG_T_ENT: reg_begin(s, REG_A_ENT, u, REG_PHASE_MAJ, 0); return;
    case REG_T_EMB: embark(s, u, reg_move_b(move)); return;
    default: s->node = REG_MIN;
    }
}

static void act_minor(const reg_scenario *sc, reg_state *s, int type, int u) {
    switch (type) {
    case REG_T_MOV: reg_begin(s, REG_A_MOV, u, REG_PHASE_MIN, 1); return;
    case REG_T_CON:
        reg_begin(s, REG_A_CON, u, REG_PHASE_MIN, 0);
        s->a_anchor = (uint8_t)u;
        return;
    case REG_T_CTL: reg_begin(s, REG_A_CAP, u, REG_PHASE_MIN, 0); return;
    case REG_T_SHOT:
        reg_begin(s, REG_A_SHOT, u, REG_PHASE_MIN, reg_flies(sc, u));
        s->a_cap = 1;
        return;
    default: reg_end_turn(sc, s);
    }
}

void reg_act(const reg_scenario *sc, reg_state *s, gg_move move) {
    const int type = reg_move_type(move), u = reg_move_a(move);
    if (type >= REG_T_STRAT && type <= REG_T_STRATTILE)
        reg_use_stratagem(sc, s, move);
    else if (s->node == REG_MAJ)
        act_major(sc, s, type, u, move);
    else
        act_minor(sc, s, type, u);
}

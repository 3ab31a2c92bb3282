/* The invariants of a state (CHK-88 of the rules, and what the engine relies on). Used by the
 * reader of position lines and by tests. */
#include "state.h"

static bool broken(gg_text *why, const char *words) {
    gg_put(why, words);
    return false;
}

/* With hide_ammo (hidden.c): who has chosen ammunition has bounds, and it is within them. */
static bool known_sound(const struct reg_scenario *sc, const struct reg_state *s, int u) {
    const int known = s->known[u], ammo = s->unit[u].ammo, status = reg_status(s, u);
    const bool chooses = s->node == REG_DAM && s->t_id == u;
    const bool tracked = reg_hides(sc) && status != REG_OUT && status != REG_HAND && !chooses;
    if (!tracked) return !known && ammo != REG_UNKNOWN;
    return known >= 128 && (known >> 3 & 7) <= reg_sheet(sc, u)->ammo &&
           (ammo == REG_UNKNOWN || (ammo >= (known & 7) && ammo <= (known >> 3 & 7)));
}

static bool unit_sound(const struct reg_scenario *sc, const struct reg_state *s, int u,
                       gg_text *why) {
    const struct reg_unit *unit = &s->unit[u];
    const int status = reg_status(s, u);
    if (u % REG_SIDE >= reg_units(sc, reg_owner(u)))
        return status == REG_OUT && unit->tile == REG_OFF ? true
                                                          : broken(why, "unit: no such unit");
    if (status == REG_HAND && s->node > REG_RES) return broken(why, "unit: not deployed in time");
    if (!known_sound(sc, s, u)) return broken(why, "unit: ammunition outside its bounds");
    const struct reg_sheet *sheet = reg_sheet(sc, u);
    const bool shaped = sheet->kind == REG_VEH || sheet->kind == REG_AIR;
    if (status != REG_MAP && status != REG_EMBARKED && status != REG_RESERVE) {
        if (unit->hp || (unit->ammo && !s->known[u]) || unit->fired || unit->pose || unit->st & ~7)
            return broken(why, "unit: out of play, yet with marks");
        return true;
    }
    if (!unit->hp || unit->hp > sheet->h) return broken(why, "unit: health out of range");
    if (unit->ammo > sheet->ammo && unit->ammo != REG_UNKNOWN)
        return broken(why, "unit: more ammunition than it carries");
    if (unit->fired >> sheet->weapons) return broken(why, "unit: has not so many weapons");
    if (status != REG_MAP || !shaped)
        if (unit->pose & 7) return broken(why, "unit: a facing it cannot have");
    if ((status != REG_MAP || sheet->kind == REG_AIR) && unit->pose >> 4)
        return broken(why, "unit: a Focus it cannot have");
    if (status == REG_EMBARKED) {
        const int c = unit->tile,
                  room = c < REG_UNITS ? reg_sheet(sc, c)->effects.plain[REG_CARRY] : 0;
        if (c >= REG_UNITS || reg_owner(c) != reg_owner(u) || sheet->kind != REG_INF ||
            reg_sheet(sc, c)->kind == REG_AIR || reg_passengers(sc, s, c) > room ||
            (!reg_on_map(s, c) && (reg_status(s, c) != REG_DEAD || s->unit[c].tile == REG_OFF)))
            return broken(why, "unit: in no transport with room (REG-106)");
        return true;
    }
    if (status == REG_RESERVE) return true;
    if (!gg_bits_has(reg_mission(sc, s)->board, unit->tile))
        return broken(why, "unit: off the map");
    if (!reg_passable(sc, s, u, unit->tile))
        return broken(why, "unit: on closed terrain (REG-078)");
    if (sheet->kind == REG_AIR ? reg_aircraft_at(sc, s, unit->tile, u) != REG_NONE
                               : !reg_fits(sc, s, u, unit->tile, reg_facing(s, u)))
        return broken(why, "unit: units overlap (REG-005)");
    return true;
}

static bool wreck_sound(const struct reg_scenario *sc, const struct reg_state *s, int u,
                        gg_text *why) {
    if (reg_status(s, u) != REG_DEAD || s->unit[u].tile == REG_OFF) return true;
    if (!gg_bits_has(reg_mission(sc, s)->board, s->unit[u].tile) || !reg_passengers(sc, s, u))
        return broken(why, "unit: a wreck without passengers");
    return s->node == REG_CBL || s->s_left ? true : broken(why, "unit: passengers must bail out");
}

static bool buildings_sound(const struct reg_scenario *sc, const struct reg_state *s,
                            gg_text *why) {
    for (int i = 0; i < s->buildings; i++) {
        const struct reg_building *b = &s->building[i];
        const struct reg_mission *m = reg_mission(sc, s);
        if (i && s->building[i - 1].tile >= b->tile)
            return broken(why, "buildings: not by ascending tile");
        if (!gg_bits_has(m->board & ~(m->water | m->ridge), b->tile))
            return broken(why, "buildings: not on open ground");
        if (reg_pips(b) > sc->type[reg_type_of(b)].pips)
            return broken(why, "buildings: more pips than the type has");
    }
    for (int side = 0; side < 2; side++)
        if (s->structs[side] >> sc->army[side].structures)
            return broken(why, "structs: not so many structures");
    return true;
}

static bool on(const struct reg_state *s, int u) {
    return u < REG_UNITS && reg_on_map(s, u);
}

static bool ground_of(const struct reg_scenario *sc, const struct reg_state *s, int u, int side) {
    return on(s, u) && reg_owner(u) == side && !reg_flies(sc, u);
}

/* What is being deployed can be paid for (REG-040). */
static bool pending_paid(const struct reg_scenario *sc, const struct reg_state *s) {
    int cost = 0;
    if (s->t_kind == REG_T_STRUCTURE && s->t_id < sc->army[s->who].structures)
        cost = sc->type[sc->army[s->who].structure[s->t_id]].cost;
    if ((s->t_kind == REG_T_UNIT || s->t_kind == REG_T_RESERVE) && s->t_id < REG_UNITS)
        cost = reg_sheet(sc, s->t_id)->cost;
    return s->used[s->who] + cost <= reg_mission(sc, s)->capacity;
}

static bool setup_node_sound(const struct reg_scenario *sc, const struct reg_state *s) {
    const int kind = s->t_kind, id = s->t_id;
    const bool own = id < REG_UNITS && reg_owner(id) == s->who;
    if (kind && !pending_paid(sc, s)) return false;
    switch ((enum reg_node)s->node) {
    case REG_CBN:
    case REG_BAN:
        return !kind && s->mission == REG_NONE && sc->missions > 1 &&
               __builtin_popcount(s->banned) < sc->missions - 1;
    case REG_DAT:
        return (kind == REG_T_UNIT && own && reg_status(s, id) == REG_HAND) ||
               (kind == REG_T_STRUCTURE && id < sc->army[s->who].structures &&
                s->buildings < REG_BUILDINGS && !(s->structs[s->who] >> id & 1));
    case REG_DFC:
        return kind == REG_T_UNIT && own && reg_status(s, id) == REG_HAND && s->t_tile != REG_OFF &&
               gg_bits_has(reg_mission(sc, s)->board, s->t_tile) &&
               (reg_sheet(sc, id)->kind == REG_VEH || reg_sheet(sc, id)->kind == REG_AIR);
    case REG_DAM:
        return own && ((kind == REG_T_UNIT && s->t_tile != REG_OFF &&
                        (reg_on_map(s, id) || reg_status(s, id) == REG_EMBARKED)) ||
                       (kind == REG_T_RESERVE && reg_status(s, id) == REG_RESERVE));
    case REG_RES: return kind == REG_T_INDEX && (id == REG_NONE || own);
    case REG_PRE: return !kind && s->who == s->active;
    default: return !kind;
    }
}

static bool activity_sound(const struct reg_scenario *sc, const struct reg_state *s) {
    const int u = s->a_unit, kind = s->a_kind;
    const bool own =
        u < REG_UNITS && reg_owner(u) == s->active && u % REG_SIDE < reg_units(sc, s->active);
    if (kind == REG_A_NONE) return s->node < REG_STP || s->node == REG_END;
    if ((s->a_phase == REG_P_PRE) == (s->flags & REG_MAJOR_SPENT)) return false;
    if (kind == REG_A_STRIKE) return u == REG_NONE;
    if (!own) return false;
    if (kind == REG_A_CON && (s->a_anchor != u)) return false;
    if ((s->a_phase == REG_P_PRE) != (kind == REG_A_PRE)) return false;
    return kind != REG_A_CON ? s->a_anchor == REG_NONE : true;
}

static bool play_node_sound(const struct reg_scenario *sc, const struct reg_state *s) {
    const int u = s->a_unit, side = s->active, kind = s->a_kind;
    const bool acts = kind && s->who == side;
    switch ((enum reg_node)s->node) {
    case REG_MAJ:
    case REG_MIN: return !kind && s->who == side && (s->node == REG_MIN) == (s->flags & 1);
    case REG_STP:
        return acts && on(s, u) && (kind == REG_A_ADV || kind == REG_A_MOV || kind == REG_A_PRE);
    case REG_FLY:
        return acts && on(s, u) && reg_flies(sc, u) && (kind == REG_A_SAL || kind == REG_A_SHOT);
    case REG_SAL:
        return acts && ground_of(sc, s, u, side) && (kind == REG_A_SAL || kind == REG_A_SHOT);
    case REG_CAP:
        return acts && kind == REG_A_CAP && reg_can_capture(sc, s, u, s->a_phase == REG_P_MAJ);
    case REG_CON: return acts && kind == REG_A_CON && ground_of(sc, s, u, side) && !s->a_done[1];
    case REG_ARC:
        return acts && (kind == REG_A_OVW || kind == REG_A_SNAP) && ground_of(sc, s, u, side) &&
               reg_watch_arcs(sc, s, u);
    case REG_EAT:
    case REG_EFC:
        return acts && kind == REG_A_ENT && reg_status(s, u) == REG_RESERVE &&
               (s->node == REG_EFC) == (s->a_tile != REG_OFF) &&
               (s->a_tile == REG_OFF || gg_bits_has(reg_mission(sc, s)->board, s->a_tile));
    case REG_DIS: return acts && kind == REG_A_DIS && reg_status(s, u) == REG_EMBARKED;
    default: return true;
    }
}

/* Records of reactions, shots and checks, and the nodes that need them. */
static bool fight_sound(const struct reg_scenario *sc, const struct reg_state *s) {
    const int node = s->node, last = s->s_left ? 31 - __builtin_clz(s->s_left) : 0;
    if (s->r_on) {
        if (s->r_mover >= REG_UNITS) return false;
        if ((s->r_query != REG_NONE) != (node == REG_REA)) return false;
        if (s->r_from != REG_OFF && !gg_bits_has(reg_mission(sc, s)->board, s->r_from))
            return false;
    }
    if ((s->r_on || s->s_kind || s->f_on || s->dirty) && node < REG_PRE) return false;
    if (s->s_kind) {
        if (node != REG_CPN && node != REG_CFT) return false;
        if (s->s_shooter != REG_NONE && !on(s, s->s_shooter)) return false;
        if (s->s_shooter != REG_NONE && reg_owner(s->s_shooter) != s->s_side) return false;
        for (uint32_t rest = s->s_left; rest; rest &= rest - 1)
            if (s->s_kind != REG_S_COLLAPSE && reg_owner(__builtin_ctz(rest)) == s->s_side)
                return false;
        if (s->s_kind != REG_S_UNIT && s->s_n == 0) return false;
    }
    if (node == REG_CPN || node == REG_CFT)
        return s->s_kind && (node == REG_CPN) == (s->s_kind == REG_S_UNIT) && s->s_left &&
               last < REG_UNITS && on(s, __builtin_ctz(s->s_left));
    if (node == REG_CBL) {
        for (int u = 0; u < REG_UNITS; u++)
            if (reg_status(s, u) == REG_DEAD && s->unit[u].tile != REG_OFF) return true;
        return false;
    }
    if (node == REG_REA)
        return s->r_on && on(s, s->r_mover) && s->r_query != REG_NONE && on(s, s->r_query) &&
               s->who == reg_owner(s->r_query) && s->who != reg_owner(s->r_mover) &&
               reg_focus(s, s->r_query) && reg_reactions(sc, s, s->r_query);
    if (node == REG_FHC) {
        gg_move one;
        struct reg_list list = {&one, 0, 1};
        const int u = s->f_query - 1;
        if (!s->f_on || u < 0 || !ground_of(sc, s, u, s->who)) return false;
        if (s->unit[u].tile != s->building[s->f_building].tile) return false;
        reg_list_check(sc, s, u, &list);
        return list.count > 0;
    }
    return !s->r_on && !s->f_on && !s->dirty;
}

static bool who_sound(const struct reg_state *s) {
    const bool chance = s->node == REG_CBN || s->node == REG_COR || s->node == REG_CPN ||
                        s->node == REG_CFT || s->node == REG_CBL || s->node == REG_END;
    return (s->who == 2) == chance;
}

bool reg_sound(const struct reg_scenario *sc, const struct reg_state *s, gg_text *why) {
    struct reg_state copy = *s;
    if (!who_sound(s)) return broken(why, "node: not that player's");
    if ((s->node == REG_CBN || s->node == REG_BAN) != (s->mission == REG_NONE))
        return broken(why, "mission: not that of the node");
    if (s->mission == REG_NONE) {
        for (int u = 0; u < REG_UNITS; u++)
            if (reg_status(s, u) !=
                (u % REG_SIDE < reg_units(sc, reg_owner(u)) ? REG_HAND : REG_OUT))
                return broken(why, "unit: deployed before there is a mission");
        if (s->used[0] || s->used[1] || s->pool[0] || s->pool[1] || s->vp[0] || s->vp[1] ||
            s->turn || s->flags || s->strat[0] || s->strat[1] || s->structs[0] || s->structs[1] ||
            s->bonus_mp || s->first || s->active)
            return broken(why, "points, pools, turn: before there is a mission");
        if (s->buildings || s->a_kind || s->s_kind || s->r_on || s->f_on || s->dirty)
            return broken(why, "buildings: before there is a mission");
        return setup_node_sound(sc, s) ? true : broken(why, "context: not that of the node");
    }
    reg_refresh(sc, &copy);
    if (memcmp(&copy, s, sizeof copy) != 0) return broken(why, "boards: not those of the units");
    const struct reg_mission *m = reg_mission(sc, s);
    if (s->turn > 2 * m->rounds || (s->turn == 2 * m->rounds && s->node != REG_END))
        return broken(why, "turn: the game is over by then");
    if ((s->node == REG_END) != (s->result != REG_RUNNING)) return broken(why, "result: not here");
    if (s->used[0] > m->capacity || s->used[1] > m->capacity)
        return broken(why, "pools: more than the capacity used (REG-040)");
    if (s->pool[0] > m->pool || s->pool[1] > m->pool) return broken(why, "pools: too full");
    if (!buildings_sound(sc, s, why)) return false;
    for (int u = 0; u < REG_UNITS; u++)
        if (!unit_sound(sc, s, u, why) || !wreck_sound(sc, s, u, why)) return false;
    if (!setup_node_sound(sc, s) || !activity_sound(sc, s) || !play_node_sound(sc, s) ||
        !fight_sound(sc, s) || (s->a_kind && s->node < REG_STP))
        return broken(why, "context: not that of the node");
    return true;
}

bool reg_holds(const gg_game *game, const void *state, gg_text *why) {
    return reg_sound(game->scenario, state, why);
}

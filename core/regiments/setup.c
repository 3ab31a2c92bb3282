/* Bans, player order, deployment, Reserves and pre-battle (REG-020 to REG-045), and the turn's
 * beginning. */
#include "rules.h"

#include <stdlib.h>

static void set_mission(const reg_scenario *sc, reg_state *s, int mission) {
    const reg_mission *m = &sc->mission[mission];
    s->mission = (uint8_t)mission;
    s->banned = 0;
    s->pool[0] = s->pool[1] = m->pool;
    for (int i = 0; i < m->buildings; i++) {
        const reg_place *p = &m->place[i];
        reg_building b = {p->tile, (uint8_t)(p->type | p->objective << 6), {0, 0, 0}};
        memcpy(b.pips, p->pips, sizeof b.pips);
        reg_add_building(sc, s, b);
    }
    reg_refresh(sc, s);
}

void reg_start(const reg_scenario *sc, reg_state *s) {
    memset(s, 0, sizeof *s);
    for (int u = 0; u < REG_UNITS; u++) {
        s->unit[u].tile = REG_OFF;
        if (u % REG_SIDE < reg_units(sc, reg_owner(u))) s->unit[u].st = REG_HAND;
    }
    s->mission = REG_NONE;
    reg_refresh(sc, s);
    s->who = 2;
    s->node = REG_COR;
    if (sc->missions == 1) {
        set_mission(sc, s, 0);
    } else if (sc->options.ban_first) {
        s->node = REG_BAN;
        s->who = (uint8_t)(sc->options.ban_first - 1);
    } else {
        s->node = REG_CBN;
    }
}

static bool deployed_any(const reg_scenario *sc, const reg_state *s, int side) {
    return (reg_all_on_map(s) & sc->is.side[side]) || s->structs[side];
}

gg_bits reg_deploy_tiles(const reg_scenario *sc, const reg_state *s, int side) {
    const reg_mission *m = reg_mission_of(sc, s);
    if (!deployed_any(sc, s, side)) return m->edge[side];
    gg_bits used = gg_cells_of(s->at, reg_all_on_map(s) & sc->is.side[side]);
    for (int b = 0; b < s->buildings && s->structs[side]; b++)
        if (reg_deployer(&s->building[b]) == side + 1) gg_bits_add(&used, s->building[b].tile);
    return (reg_widened(used) & m->depth_of[side]) | m->edge[side];
}

static int facings(const reg_scenario *sc, const reg_state *s, int u, int tile) {
    const int kind = reg_sheet_of(sc, u)->kind;
    int fit = 0;
    if (kind == REG_AIR) return 63;
    if (kind != REG_VEH) return reg_fits(sc, s, u, tile, 0);
    for (int f = 0; f < 6; f++) fit |= reg_fits(sc, s, u, tile, f) << f;
    return fit;
}

static bool affordable(const reg_scenario *sc, const reg_state *s, int side, int cost) {
    return s->used[side] + cost <= reg_mission_of(sc, s)->capacity;
}

/* Where a side may deploy, and what stands in the way there. */
struct ground {
    gg_bits tiles, occupied, flown; /* flown: below an aircraft */
};

static struct ground survey(const reg_scenario *sc, const reg_state *s, int side) {
    return (struct ground){reg_deploy_tiles(sc, s, side), reg_occupied(sc, s),
                           gg_cells_of(s->at, reg_all_on_map(s) & sc->is.air)};
}

/* Tiles for a unit (REG-035). */
static gg_bits places(const reg_scenario *sc, const reg_state *s, int u, const struct ground *g) {
    const int kind = reg_sheet_of(sc, u)->kind;
    const gg_bits open = g->tiles & ~reg_closed(sc, s, kind);
    int tile;
    if (kind == REG_AIR) return open & ~g->flown;
    const gg_bits shared = open & g->occupied;
    gg_bits fit = open & ~g->occupied;
    GG_BITS_EACH (tile, shared)
        if (facings(sc, s, u, tile)) gg_bits_add(&fit, tile);
    return fit;
}

bool reg_may_stand(const reg_scenario *sc, const reg_state *s, int u, int tile) {
    const struct ground g = survey(sc, s, reg_owner(u));
    return gg_bits_has(places(sc, s, u, &g), tile);
}

static bool can_ride(const reg_scenario *sc, const reg_state *s, int u, int v) {
    return sc->options.deploy_embarked && reg_room_in(sc, s, u, v);
}

static bool placeable(const reg_scenario *sc, const reg_state *s, int u, const struct ground *g) {
    const uint32_t own = sc->is.side[reg_owner(u)];
    const int kind = reg_sheet_of(sc, u)->kind;
    if (gg_bits_any(g->tiles & ~g->occupied & ~g->flown & ~reg_closed(sc, s, kind))) return true;
    for (uint32_t rest = sc->is.carriers & own; rest; rest &= rest - 1)
        if (can_ride(sc, s, u, __builtin_ctz(rest))) return true;
    return gg_bits_any(places(sc, s, u, g));
}

static void list_places(const reg_scenario *sc, const reg_state *s, int u, gg_move_list *list) {
    const struct ground g = survey(sc, s, reg_owner(u));
    gg_push_cells(list, places(sc, s, u, &g), reg_move(REG_T_AT, 0, 0), 8);
    for (uint32_t rest = sc->is.carriers & sc->is.side[reg_owner(u)]; rest; rest &= rest - 1)
        if (can_ride(sc, s, u, __builtin_ctz(rest)))
            reg_add(list, REG_T_IN, __builtin_ctz(rest), 0);
}

/* Where structure k of a side may stand: no enemy there (REG-038), nobody whom its type keeps out. */
static gg_bits structure_places(const reg_scenario *sc, const reg_state *s, int side, int k,
                                gg_bits tiles) {
    const reg_mission *m = reg_mission_of(sc, s);
    const int allow = sc->type[sc->army[side].structure[k]].allow;
    tiles &= ~(m->water | m->ridge);
    for (int b = 0; b < s->buildings; b++) gg_bits_drop(&tiles, s->building[b].tile);
    for (uint32_t rest = reg_all_on_map(s) & sc->is.ground; rest; rest &= rest - 1) {
        const int u = __builtin_ctz(rest);
        if (reg_owner(u) != side || !(allow >> sc->unit_kind[u] & 1))
            gg_bits_drop(&tiles, s->at[u]);
    }
    return tiles;
}

static void list_structure_places(const reg_scenario *sc, const reg_state *s, gg_move_list *list) {
    const gg_bits tiles = structure_places(sc, s, s->who, s->t_id, reg_deploy_tiles(sc, s, s->who));
    gg_push_cells(list, tiles, reg_move(REG_T_AT, 0, 0), 8);
}

/* Tiles where every structure may stand: nobody and nothing is there. */
static gg_bits empty_tiles(const reg_scenario *sc, const reg_state *s, const struct ground *g) {
    const reg_mission *m = reg_mission_of(sc, s);
    gg_bits tiles = g->tiles & ~(m->water | m->ridge | g->occupied);
    for (int b = 0; b < s->buildings; b++) tiles &= ~gg_bits_of(s->building[b].tile);
    return tiles;
}

static void list_deployments(const reg_scenario *sc, const reg_state *s, gg_move_list *list) {
    const int side = s->who;
    const struct ground g = survey(sc, s, side);
    const bool empty = gg_bits_any(empty_tiles(sc, s, &g));
    int u;
    REG_EACH (u, sc, side)
        if (reg_status(s, u) == REG_HAND && affordable(sc, s, side, reg_sheet_of(sc, u)->cost) &&
            placeable(sc, s, u, &g))
            reg_add(list, REG_T_DEP, u, 0);
    for (int k = 0; k < sc->army[side].structures; k++) {
        const int cost = sc->type[sc->army[side].structure[k]].cost;
        if (s->structs[side] >> k & 1 || !affordable(sc, s, side, cost) ||
            s->buildings == REG_BUILDINGS)
            continue;
        if (empty || gg_bits_any(structure_places(sc, s, side, k, g.tiles)))
            reg_add(list, REG_T_DEPS, k, 0);
    }
    reg_add(list, REG_T_DEPDONE, 0, 0);
}

static int most_ammo(const reg_scenario *sc, const reg_state *s, int u) {
    const int most = reg_sheet_of(sc, u)->ammo, pool = reg_pool(sc, s, reg_owner(u));
    return sc->options.ammo_mode == REG_AMMO_POOL && pool < most ? pool : most;
}

static void list_reserves(const reg_scenario *sc, const reg_state *s, gg_move_list *list) {
    int u;
    REG_EACH (u, sc, s->who)
        if (reg_status(s, u) == REG_HAND && (s->t_id == REG_NONE || u > s->t_id) &&
            affordable(sc, s, s->who, reg_sheet_of(sc, u)->cost))
            reg_add(list, REG_T_RES, u, 0);
    reg_add(list, REG_T_RESDONE, 0, 0);
}

static void list_prebattle(const reg_scenario *sc, const reg_state *s, gg_move_list *list) {
    for (uint32_t rest = sc->is.scouts & sc->is.side[s->who] & reg_all_on_map(s); rest;
         rest &= rest - 1) {
        const int u = __builtin_ctz(rest), mp = reg_sheet_of(sc, u)->effects.plain[REG_MOVE_FREE];
        if (!(s->unit[u].st & REG_PREBATTLE) && reg_can_step(sc, s, u, mp, false))
            reg_add(list, REG_T_PRE, u, 0);
    }
    reg_add(list, REG_T_PREDONE, 0, 0);
}

void reg_list_setup(const reg_scenario *sc, const reg_state *s, gg_move_list *list) {
    switch ((enum reg_node)s->node) {
    case REG_BAN:
        for (int m = 0; m < sc->missions; m++)
            if (!(s->banned >> m & 1)) reg_add(list, REG_T_BAN, m, 0);
        return;
    case REG_ORD:
        reg_add(list, REG_T_FIRST, 0, 0);
        reg_add(list, REG_T_SECOND, 0, 0);
        return;
    case REG_DUN: list_deployments(sc, s, list); return;
    case REG_DAT:
        if (s->t_kind == REG_PENDING_STRUCTURE)
            list_structure_places(sc, s, list);
        else
            list_places(sc, s, s->t_id, list);
        return;
    case REG_DFC:
        for (int f = 0, fit = facings(sc, s, s->t_id, s->t_tile); f < 6; f++)
            if (fit >> f & 1) reg_add(list, REG_T_FACE, f, 0);
        return;
    case REG_DAM:
        for (int k = 0; k <= most_ammo(sc, s, s->t_id); k++) reg_add(list, REG_T_AMMO, k, 0);
        return;
    case REG_RES: list_reserves(sc, s, list); return;
    case REG_PRE: list_prebattle(sc, s, list); return;
    default: return;
    }
}

/* --- performing */

static void choose(reg_state *s, int kind, int id, int tile) {
    s->t_kind = (uint8_t)kind;
    s->t_id = (uint8_t)id;
    s->t_tile = (uint8_t)tile;
}

static void next_deployer(reg_state *s) {
    choose(s, REG_PENDING_NONE, 0, 0);
    s->node = REG_DUN;
    if (!(s->flags & REG_DONE << !s->who)) {
        s->who = !s->who;
    } else if (s->flags & REG_DONE << s->who) {
        s->node = REG_RES;
        s->who = s->first;
        choose(s, REG_PENDING_INDEX, REG_NONE, 0);
    }
}

static void finish_unit(const reg_scenario *sc, reg_state *s, int ammo) {
    const int u = s->t_id, side = reg_owner(u);
    s->unit[u].ammo = (uint8_t)ammo;
    reg_known_start(sc, s, u);
    if (sc->options.ammo_mode == REG_AMMO_POOL) s->pool[side] = (uint8_t)(s->pool[side] - ammo);
    s->used[side] = (uint8_t)(s->used[side] + reg_sheet_of(sc, u)->cost);
    if (s->t_kind == REG_PENDING_RESERVE) {
        s->node = REG_RES;
        choose(s, REG_PENDING_INDEX, u, 0);
    } else {
        next_deployer(s);
    }
}

/* The unit is placed: its ammunition is chosen, or full. */
static void load(const reg_scenario *sc, reg_state *s, int u) {
    const int mode = sc->options.ammo_mode;
    s->unit[u].hp = reg_sheet_of(sc, u)->h;
    s->node = REG_DAM;
    if (mode == REG_AMMO_FULL || mode == REG_AMMO_OFF)
        finish_unit(sc, s, reg_sheet_of(sc, u)->ammo);
}

static void place(const reg_scenario *sc, reg_state *s, int tile) {
    const int side = s->who, id = s->t_id;
    if (s->t_kind == REG_PENDING_STRUCTURE) {
        const int type = sc->army[side].structure[id];
        reg_building b = {(uint8_t)tile, (uint8_t)(type | (side + 1) << 4), {0, 0, 0}};
        b.pips[1 + side] = sc->type[type].pips;
        reg_add_building(sc, s, b);
        s->structs[side] |= (uint8_t)(1 << id);
        s->used[side] = (uint8_t)(s->used[side] + sc->type[type].cost);
        next_deployer(s);
        return;
    }
    const int kind = reg_sheet_of(sc, id)->kind;
    s->t_tile = (uint8_t)tile;
    if (kind == REG_VEH || kind == REG_AIR) {
        s->node = REG_DFC;
        return;
    }
    reg_put(sc, s, id, tile, 0);
    load(sc, s, id);
}

static void reserves_done(const reg_scenario *sc, reg_state *s) {
    int u;
    REG_EACH (u, sc, s->who)
        if (reg_status(s, u) == REG_HAND) s->unit[u].st = REG_OUT;
    if (s->who == s->first) {
        s->who = !s->who;
        choose(s, REG_PENDING_INDEX, REG_NONE, 0);
        return;
    }
    choose(s, REG_PENDING_NONE, 0, 0);
    s->node = REG_PRE;
    s->who = s->active = s->first;
}

static void prebattle_done(const reg_scenario *sc, reg_state *s) {
    if (s->who == s->first) {
        s->who = s->active = !s->who;
        return;
    }
    s->active = s->first;
    reg_begin_turn(sc, s);
}

static void ban(const reg_scenario *sc, reg_state *s, int mission) {
    s->banned |= (uint8_t)(1 << mission);
    s->who = !s->who;
    if (__builtin_popcount(s->banned) < sc->missions - 1) return;
    const int left = __builtin_ctz(~s->banned);
    s->node = REG_COR;
    s->who = 2;
    set_mission(sc, s, left);
}

/* REG-029; the mission's komi makes up for the worse place in the order. */
static void set_order(const reg_scenario *sc, reg_state *s, int first) {
    const int komi = reg_mission_of(sc, s)->komi;
    s->first = s->who = (uint8_t)first;
    s->node = REG_DUN;
    reg_score(s, komi > 0 ? !first : first, abs(komi));
}

void reg_perform_setup(const reg_scenario *sc, reg_state *s, gg_move move) {
    const int a = reg_move_a(move);
    switch (reg_move_type(move)) {
    case REG_T_BAN: ban(sc, s, a); return;
    case REG_T_FIRST:
    case REG_T_SECOND:
        set_order(sc, s, reg_move_type(move) == REG_T_FIRST ? s->who : !s->who);
        return;
    case REG_T_DEP:
    case REG_T_DEPS:
        choose(s, reg_move_type(move) == REG_T_DEP ? REG_PENDING_UNIT : REG_PENDING_STRUCTURE, a,
               REG_OFF);
        s->node = REG_DAT;
        return;
    case REG_T_DEPDONE:
        s->flags |= (uint8_t)(REG_DONE << s->who);
        next_deployer(s);
        return;
    case REG_T_AT: place(sc, s, a); return;
    case REG_T_IN:
        reg_take(s, s->t_id, REG_EMBARKED);
        s->unit[s->t_id].tile = (uint8_t)a;
        s->t_tile = s->unit[a].tile;
        load(sc, s, s->t_id);
        return;
    case REG_T_FACE:
        reg_put(sc, s, s->t_id, s->t_tile, a);
        load(sc, s, s->t_id);
        return;
    case REG_T_AMMO: finish_unit(sc, s, a); return;
    case REG_T_RES:
        reg_take(s, a, REG_RESERVE);
        choose(s, REG_PENDING_RESERVE, a, 0);
        load(sc, s, a);
        return;
    case REG_T_RESDONE: reserves_done(sc, s); return;
    case REG_T_PRE:
        s->unit[a].st |= REG_PREBATTLE;
        reg_begin(s, REG_A_PRE, a, REG_PHASE_PRE,
                  reg_sheet_of(sc, a)->effects.plain[REG_MOVE_FREE]);
        return;
    case REG_T_PREDONE: prebattle_done(sc, s); return;
    default: return;
    }
}

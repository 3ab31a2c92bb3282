/* The ground floor: what stands where, buildings and their pips, slots, enemy tiles, units that come
 * and go, the beginning of an activity. */
#include "rules.h"

static void add(uint64_t board[4], int tile) {
    board[tile >> 6] |= UINT64_C(1) << (tile & 63);
}

static void drop(uint64_t board[4], int tile) {
    board[tile >> 6] &= ~(UINT64_C(1) << (tile & 63));
}

static void rank(reg_scenario *sc, int u) {
    const reg_sheet *sheet = reg_sheet_of(sc, u);
    const uint32_t bit = UINT32_C(1) << u;
    reg_ranks *is = &sc->is;
    is->side[reg_owner(u)] |= bit;
    is->regiment[sheet->regiment] |= bit;
    *(sheet->kind == REG_AIR ? &is->air : &is->ground) |= bit;
    if (sheet->kind == REG_INF) is->infantry |= bit;
    if (sheet->kind == REG_VEH) is->vehicles |= bit;
    if (sheet->size == REG_SIZE_H) is->heavy |= bit;
    if (sheet->kind == REG_AIR || sheet->effects.plain[REG_LEAVE_FREE]) is->slipping |= bit;
    if (sheet->effects.plain[REG_CARRY] && sheet->kind != REG_AIR) is->carriers |= bit;
    if (sheet->spotter) is->spotters |= bit;
    if (sheet->effects.plain[REG_SUPPLY] || sheet->effects.plain[REG_ADD_PIP]) is->enders |= bit;
    if (sheet->effects.plain[REG_MOVE_FREE]) is->scouts |= bit;
    if (sheet->kind != REG_AIR && sheet->c) is->holding |= bit;
    if (sheet->effects.conditional >> REG_ARMOUR & 1) is->shifting |= bit;
    sc->unit_kind[u] = sheet->kind;
    sc->unit_move[u] = sheet->m;
    sc->unit_hold[u] = sheet->c;
    sc->unit_cost[u] = sheet->cost;
    sc->unit_health[u] = sheet->h;
    sc->unit_range[u] = sc->unit_fort[u] = 0;
    sc->unit_watch[u] = REG_NONE;
    for (int w = 0; w < sheet->weapons; w++) {
        const reg_weapon *weapon = reg_weapon_of(sc, u, w);
        if (weapon->range > sc->unit_range[u]) sc->unit_range[u] = weapon->range;
        if (weapon->fort && weapon->range > sc->unit_fort[u]) sc->unit_fort[u] = weapon->range;
        if (reg_watches(weapon) && weapon->ammo < sc->unit_watch[u])
            sc->unit_watch[u] = weapon->ammo;
    }
    sc->unit_slots[u] = (uint8_t)(sheet->kind == REG_VEH ? 2 * (sheet->size + 1) : 2);
}

static bool against_air(const reg_scenario *sc, const reg_weapon *weapon) {
    if (weapon->effects.plain[REG_NO_AIR]) return false;
    if (sc->options.air_target == 0 || weapon->effects.plain[REG_AIR_ONLY]) return true;
    for (int i = 0; i < weapon->effects.count; i++)
        if (weapon->effects.list[i].op == REG_ROLL_OUT &&
            weapon->effects.list[i].condition[0] == REG_TARGET_AIR)
            return true;
    return false;
}

/* Air or ground (REG-114), and a cell for its armour (REG-119) where that never changes. */
static uint32_t prey_of(const reg_scenario *sc, const reg_weapon *weapon) {
    uint32_t prey = 0;
    if (against_air(sc, weapon)) prey |= sc->is.air;
    if (!weapon->effects.plain[REG_AIR_ONLY]) prey |= sc->is.ground;
    for (uint32_t rest = prey & ~sc->is.shifting; rest; rest &= rest - 1) {
        const int t = __builtin_ctz(rest);
        const reg_sheet *sheet = reg_sheet_of(sc, t);
        const int armour = sheet->a + sheet->effects.plain[REG_ARMOUR];
        if (!weapon->pen[armour < 0 ? 0 : armour > 5 ? 5 : armour]) prey &= ~(UINT32_C(1) << t);
    }
    return prey;
}

static void measure_zone(const reg_scenario *sc, reg_mission *m) {
    int tile, in;
    memset(m->to_zone, 15, sizeof m->to_zone);
    GG_BITS_EACH (tile, m->board)
        GG_BITS_EACH (in, m->zone) {
            const int d = reg_distance(sc, tile, in);
            if (d < m->to_zone[tile]) m->to_zone[tile] = (uint8_t)d;
        }
}

void reg_prepare(reg_scenario *sc) {
    memset(&sc->is, 0, sizeof sc->is);
    for (int side = 0; side < 2; side++) {
        int u;
        REG_EACH (u, sc, side) rank(sc, u);
    }
    sc->is.side[2] = sc->is.side[0] | sc->is.side[1];
    for (int i = 0; i < sc->weapons; i++) sc->prey[i] = prey_of(sc, &sc->weapon[i]);
    memset(sc->strats, 0, sizeof sc->strats);
    for (int i = 0; i < sc->stratagems; i++)
        for (int side = 0; side < 2; side++)
            if (sc->army[side].regiments >> sc->stratagem[i].regiment & 1)
                sc->strats[side][sc->stratagem[i].timing == REG_MINOR] |= (uint16_t)(1 << i);
    sc->closed_types = 0;
    for (int i = 0; i < sc->types; i++) sc->closed_types |= (uint8_t)(~sc->type[i].allow & 15);
    for (int i = 0; i < sc->missions; i++) {
        reg_mission *m = &sc->mission[i];
        int tile;
        m->depth_of[0] = m->depth_of[1] = GG_NO_BITS;
        GG_BITS_EACH (tile, m->board) {
            const int row = (tile >> 4) - 7;
            if (m->radius - row <= m->depth) gg_bits_add(&m->depth_of[0], tile);
            if (row + m->radius <= m->depth) gg_bits_add(&m->depth_of[1], tile);
        }
        measure_zone(sc, m);
    }
}

void reg_refresh(const reg_scenario *sc, reg_state *s) {
    memset(s->block, 0, sizeof s->block);
    memset(s->built, 0, sizeof s->built);
    for (int u = 0; u < REG_UNITS; u++)
        s->at[u] = reg_status(s, u) == REG_MAP ? s->unit[u].tile : REG_OFF;
    if (s->mission == REG_NONE) return;
    for (int i = 0; i < 4; i++) s->block[i] = reg_mission_of(sc, s)->blocks[i];
    for (int i = 0; i < s->buildings; i++) {
        const reg_building *b = &s->building[i];
        if (!reg_pips(b)) continue;
        add(s->built, b->tile);
        if (sc->type[reg_type_of(b)].blocks) add(s->block, b->tile);
    }
}

int reg_building_at(const reg_state *s, int tile) {
    for (int i = 0; i < s->buildings; i++)
        if (s->building[i].tile == tile) return i;
    return -1;
}

int reg_standing_at(const reg_state *s, int tile) {
    return reg_bit(s->built, tile) ? reg_building_at(s, tile) : -1;
}

int reg_add_building(const reg_scenario *sc, reg_state *s, reg_building b) {
    int at = s->buildings++;
    for (; at > 0 && s->building[at - 1].tile > b.tile; at--) s->building[at] = s->building[at - 1];
    s->building[at] = b;
    reg_refresh(sc, s);
    return at;
}

static void building_gone(const reg_scenario *sc, reg_state *s, int tile) {
    drop(s->built, tile);
    if (!reg_in(&reg_mission_of(sc, s)->blocks, tile)) drop(s->block, tile);
}

int reg_controller(const reg_building *b) {
    if (b->pips[1] > b->pips[0] && b->pips[1] > b->pips[2]) return 0;
    if (b->pips[2] > b->pips[0] && b->pips[2] > b->pips[1]) return 1;
    return -1;
}

gg_bits reg_occupied(const reg_scenario *sc, const reg_state *s) {
    return gg_cells_of(s->at, reg_all_on_map(s) & sc->is.ground);
}

bool reg_fits(const reg_scenario *sc, const reg_state *s, int u, int tile, int facing) {
    uint32_t rest = reg_ground_at(sc, s, tile, 2) & ~(UINT32_C(1) << u);
    if (!rest) return true;
    const unsigned mask =
        sc->is.vehicles >> u & 1 ? reg_slots(reg_sheet_of(sc, u)->size, facing) : 0;
    int slots = sc->unit_slots[u];
    for (; rest; rest &= rest - 1) {
        const int v = __builtin_ctz(rest);
        slots += sc->unit_slots[v];
        if (mask && sc->is.vehicles >> v & 1 &&
            mask & reg_slots(reg_sheet_of(sc, v)->size, reg_facing(s, v)))
            return false;
    }
    return slots <= 12;
}

bool reg_let_in(const reg_scenario *sc, const reg_state *s, int kind, int tile) {
    const int b = reg_standing_at(s, tile);
    return kind == REG_AIR || b < 0 || sc->type[reg_type_of(&s->building[b])].allow >> kind & 1;
}

gg_bits reg_closed(const reg_scenario *sc, const reg_state *s, int kind) {
    gg_bits closed = reg_mission_of(sc, s)->closed[kind];
    if (kind == REG_AIR || !(sc->closed_types >> kind & 1)) return closed;
    for (int i = 0; i < s->buildings; i++)
        if (reg_pips(&s->building[i]) &&
            !(sc->type[reg_type_of(&s->building[i])].allow >> kind & 1))
            gg_bits_add(&closed, s->building[i].tile);
    return closed;
}

bool reg_enemy_structure(const reg_state *s, int side, int tile) {
    const int b = reg_building_at(s, tile);
    return b >= 0 && reg_deployer(&s->building[b]) == 2 - side &&
           reg_controller(&s->building[b]) != side;
}

bool reg_inside(const reg_scenario *sc, const reg_state *s, int u) {
    return reg_on_ground(sc, s, u) && reg_bit(s->built, s->unit[u].tile);
}

int reg_aircraft_at(const reg_scenario *sc, const reg_state *s, int tile, int but) {
    const uint32_t others = reg_units_at(s, tile) & sc->is.air & ~(UINT32_C(1) << but);
    return others ? __builtin_ctz(others) : REG_NONE;
}

void reg_put(const reg_scenario *sc, reg_state *s, int u, int tile, int facing) {
    reg_unit *unit = &s->unit[u];
    const bool shaped = (sc->is.vehicles | sc->is.air) >> u & 1;
    unit->st = (uint8_t)((unit->st & ~7) | REG_MAP);
    unit->tile = s->at[u] = (uint8_t)tile;
    unit->pose = (uint8_t)((unit->pose & 0x70) | (shaped ? facing : 0));
}

void reg_take(reg_state *s, int u, int status) {
    reg_unit *unit = &s->unit[u];
    unit->tile = s->at[u] = REG_OFF;
    unit->pose = 0;
    if (status == REG_RESERVE || status == REG_EMBARKED) {
        unit->st = (uint8_t)((unit->st & ~7) | status);
        return;
    }
    unit->st = (uint8_t)status;
    unit->hp = unit->fired = 0;
    if (!s->known[u]) unit->ammo = 0;
}

int reg_passengers(const reg_scenario *sc, const reg_state *s, int carrier) {
    int count = 0;
    for (uint32_t rest = sc->is.infantry & sc->is.side[reg_owner(carrier)]; rest;
         rest &= rest - 1) {
        const int u = __builtin_ctz(rest);
        count += s->unit[u].tile == carrier && reg_status(s, u) == REG_EMBARKED;
    }
    return count;
}

bool reg_room_in(const reg_scenario *sc, const reg_state *s, int u, int carrier) {
    return sc->is.carriers >> carrier & 1 && u != carrier && reg_on_map(s, carrier) &&
           sc->is.infantry >> u & 1 &&
           reg_passengers(sc, s, carrier) < reg_sheet_of(sc, carrier)->effects.plain[REG_CARRY];
}

void reg_score(reg_state *s, int side, int points) {
    const int sum = s->vp[side] + points;
    s->vp[side] = (uint16_t)(sum > 32767 ? 32767 : sum);
}

void reg_kill(const reg_scenario *sc, reg_state *s, int u) {
    const int status = reg_status(s, u), tile = s->unit[u].tile;
    const int kill = s->mission == REG_NONE ? 0 : reg_mission_of(sc, s)->score[REG_KILL];
    reg_take(s, u, REG_DEAD);
    reg_score(s, !reg_owner(u), kill * reg_sheet_of(sc, u)->cost);
    if (status == REG_MAP && sc->is.carriers >> u & 1 && reg_passengers(sc, s, u))
        s->unit[u].tile = (uint8_t)tile;
}

void reg_hurt(const reg_scenario *sc, reg_state *s, int u, int hits) {
    if (s->unit[u].hp > hits)
        s->unit[u].hp = (uint8_t)(s->unit[u].hp - hits);
    else
        reg_kill(sc, s, u);
}

int reg_alive(const reg_scenario *sc, const reg_state *s, int side) {
    int u, cost = 0;
    REG_EACH (u, sc, side) {
        const int status = reg_status(s, u);
        if (status == REG_MAP || status == REG_EMBARKED || status == REG_RESERVE ||
            status == REG_EXITED)
            cost += sc->unit_cost[u];
    }
    return cost;
}

int reg_damage(const reg_scenario *sc, reg_state *s, int b, int side, int n) {
    reg_building *building = &s->building[b];
    const int order[3] = {0, 2 - side, 1 + side}; /* neutral, enemy's, own (REG-146) */
    const int each = reg_is_objective(building) ? reg_mission_of(sc, s)->score[REG_RAZE] : 0;
    int gone = 0;
    for (; gone < n && reg_pips(building); gone++) {
        int best = order[0];
        for (int i = 1; i < 3; i++)
            if (building->pips[order[i]] > building->pips[best]) best = order[i];
        building->pips[best]--;
        if (best != 1 + side) reg_score(s, side, each);
    }
    if (!reg_pips(building)) building_gone(sc, s, building->tile);
    return gone;
}

void reg_begin(reg_state *s, int kind, int unit, int phase, int mp) {
    s->a_kind = (uint8_t)kind;
    s->a_unit = (uint8_t)unit;
    s->a_phase = (uint8_t)phase;
    s->a_mp = (uint8_t)(mp > 15 ? 15 : mp);
    s->a_steps = s->a_straight = s->a_shots = s->a_cap = 0;
    s->a_anchor = REG_NONE;
    s->a_tile = REG_OFF;
    s->a_done[0] = s->a_done[1] = 0;
    if (unit < REG_UNITS) reg_set_focus(s, unit, 0);
}

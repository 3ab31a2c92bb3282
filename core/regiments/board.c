/* What stands where: buildings, slots, enemy tiles, and units that come and go. */
#include "state.h"

static void add(uint64_t board[4], int tile) {
    board[tile >> 6] |= UINT64_C(1) << (tile & 63);
}

static void drop(uint64_t board[4], int tile) {
    board[tile >> 6] &= ~(UINT64_C(1) << (tile & 63));
}

void reg_refresh(const struct reg_scenario *sc, struct reg_state *s) {
    memset(s->ground, 0, sizeof s->ground);
    memset(s->block, 0, sizeof s->block);
    memset(s->built, 0, sizeof s->built);
    for (int u = 0; u < REG_UNITS; u++)
        if (reg_status(s, u) == REG_MAP && !reg_flies(sc, u))
            add(s->ground[reg_owner(u)], s->unit[u].tile);
    if (s->mission == REG_NONE) return;
    for (int i = 0; i < 4; i++) s->block[i] = reg_mission(sc, s)->blocks[i];
    for (int i = 0; i < s->buildings; i++) {
        const struct reg_building *b = &s->building[i];
        if (!reg_pips(b)) continue;
        add(s->built, b->tile);
        if (sc->type[reg_type_of(b)].blocks) add(s->block, b->tile);
    }
}

int reg_building_at(const struct reg_state *s, int tile) {
    for (int i = 0; i < s->buildings; i++)
        if (s->building[i].tile == tile) return i;
    return -1;
}

int reg_standing_at(const struct reg_state *s, int tile) {
    return reg_bit(s->built, tile) ? reg_building_at(s, tile) : -1;
}

int reg_add_building(const struct reg_scenario *sc, struct reg_state *s, struct reg_building b) {
    int at = s->buildings++;
    for (; at > 0 && s->building[at - 1].tile > b.tile; at--) s->building[at] = s->building[at - 1];
    s->building[at] = b;
    reg_refresh(sc, s);
    return at;
}

void reg_building_gone(const struct reg_scenario *sc, struct reg_state *s, int tile) {
    drop(s->built, tile);
    if (!gg_bits_has(reg_mission(sc, s)->blocks, tile)) drop(s->block, tile);
}

int reg_controller(const struct reg_building *b) {
    if (b->pips[1] > b->pips[0] && b->pips[1] > b->pips[2]) return 0;
    if (b->pips[2] > b->pips[0] && b->pips[2] > b->pips[1]) return 1;
    return -1;
}

uint32_t reg_ground_at(const struct reg_scenario *sc, const struct reg_state *s, int tile,
                       int side) {
    uint32_t found = 0;
    for (int k = 0; k < 2; k++) {
        int u;
        if (side == !k || !reg_bit(s->ground[k], tile)) continue;
        REG_EACH(u, sc, k)
        if (s->unit[u].tile == tile && reg_on_ground(sc, s, u)) found |= UINT32_C(1) << u;
    }
    return found;
}

bool reg_fits(const struct reg_scenario *sc, const struct reg_state *s, int u, int tile,
              int facing) {
    if (!reg_bit(s->ground[0], tile) && !reg_bit(s->ground[1], tile)) return true;
    const struct reg_sheet *own = reg_sheet(sc, u);
    const bool fixed = own->kind == REG_VEH;
    const unsigned mask = fixed ? reg_slots(own->size, facing) : 0;
    int slots = fixed ? 2 * (own->size + 1) : 2;
    for (uint32_t rest = reg_ground_at(sc, s, tile, 2) & ~(UINT32_C(1) << u); rest;
         rest &= rest - 1) {
        const int v = __builtin_ctz(rest);
        const struct reg_sheet *other = reg_sheet(sc, v);
        if (other->kind == REG_VEH) {
            if (mask & reg_slots(other->size, reg_facing(s, v))) return false;
            slots += 2 * (other->size + 1);
        } else {
            slots += 2;
        }
    }
    return slots <= 12;
}

bool reg_passable(const struct reg_scenario *sc, const struct reg_state *s, int u, int tile) {
    const int kind = reg_sheet(sc, u)->kind;
    if (gg_bits_has(reg_mission(sc, s)->closed[kind], tile)) return false;
    if (kind == REG_AIR || !reg_bit(s->built, tile)) return true;
    return sc->type[reg_type_of(&s->building[reg_building_at(s, tile)])].allow >> kind & 1;
}

bool reg_enemy_tile(const struct reg_scenario *sc, const struct reg_state *s, int side, int tile) {
    (void)sc;
    if (reg_bit(s->ground[!side], tile)) return true;
    const int b = reg_standing_at(s, tile);
    return b >= 0 && reg_deployer(&s->building[b]) == 2 - side &&
           reg_controller(&s->building[b]) != side;
}

int reg_leave_cost(const struct reg_scenario *sc, const struct reg_state *s, int u, int tile) {
    const struct reg_sheet *sheet = reg_sheet(sc, u);
    if (sheet->kind == REG_AIR || sheet->effects.plain[REG_LEAVE_FREE]) return 1;
    return 1 + reg_enemy_tile(sc, s, reg_owner(u), tile);
}

bool reg_inside(const struct reg_scenario *sc, const struct reg_state *s, int u) {
    return reg_on_ground(sc, s, u) && reg_bit(s->built, s->unit[u].tile);
}

int reg_aircraft_at(const struct reg_scenario *sc, const struct reg_state *s, int tile, int but) {
    for (int side = 0; side < 2; side++) {
        int u;
        REG_EACH(u, sc, side)
        if (u != but && s->unit[u].tile == tile && reg_on_map(s, u) && reg_flies(sc, u)) return u;
    }
    return REG_NONE;
}

static void leave_ground(const struct reg_scenario *sc, struct reg_state *s, int u) {
    const int tile = s->unit[u].tile, side = reg_owner(u);
    if (!reg_on_ground(sc, s, u)) return;
    s->unit[u].st = (uint8_t)((s->unit[u].st & ~7) | REG_OUT);
    if (!reg_ground_at(sc, s, tile, side)) drop(s->ground[side], tile);
}

void reg_put(const struct reg_scenario *sc, struct reg_state *s, int u, int tile, int facing) {
    struct reg_unit *unit = &s->unit[u];
    const int kind = reg_sheet(sc, u)->kind;
    leave_ground(sc, s, u);
    unit->st = (uint8_t)((unit->st & ~7) | REG_MAP);
    unit->tile = (uint8_t)tile;
    unit->pose = (uint8_t)((unit->pose & 0x70) | (kind == REG_VEH || kind == REG_AIR ? facing : 0));
    if (kind != REG_AIR) add(s->ground[reg_owner(u)], tile);
}

void reg_take(const struct reg_scenario *sc, struct reg_state *s, int u, int status) {
    struct reg_unit *unit = &s->unit[u];
    leave_ground(sc, s, u);
    unit->tile = REG_OFF;
    unit->pose = 0;
    if (status == REG_RESERVE || status == REG_EMBARKED) {
        unit->st = (uint8_t)((unit->st & ~7) | status);
        return;
    }
    unit->st = (uint8_t)status;
    unit->hp = unit->ammo = unit->fired = 0;
}

int reg_passengers(const struct reg_scenario *sc, const struct reg_state *s, int carrier) {
    int u, count = 0;
    REG_EACH(u, sc, reg_owner(carrier))
    count += reg_status(s, u) == REG_EMBARKED && s->unit[u].tile == carrier;
    return count;
}

bool reg_room_in(const struct reg_scenario *sc, const struct reg_state *s, int u, int carrier) {
    const struct reg_sheet *sheet = reg_sheet(sc, carrier);
    const int room = sheet->effects.plain[REG_CARRY];
    return room && u != carrier && reg_on_map(s, carrier) && sheet->kind != REG_AIR &&
           reg_sheet(sc, u)->kind == REG_INF && reg_passengers(sc, s, carrier) < room;
}

void reg_score(struct reg_state *s, int side, int points) {
    const int sum = s->vp[side] + points;
    s->vp[side] = (uint16_t)(sum > 32767 ? 32767 : sum);
}

void reg_kill(const struct reg_scenario *sc, struct reg_state *s, int u) {
    const int status = reg_status(s, u), tile = s->unit[u].tile;
    const int kill = s->mission == REG_NONE ? 0 : reg_mission(sc, s)->score[REG_KILL];
    reg_take(sc, s, u, REG_DEAD);
    reg_score(s, !reg_owner(u), kill * reg_sheet(sc, u)->cost);
    if (status == REG_MAP && reg_passengers(sc, s, u)) s->unit[u].tile = (uint8_t)tile;
}

void reg_hurt(const struct reg_scenario *sc, struct reg_state *s, int u, int hits) {
    if (s->unit[u].hp > hits)
        s->unit[u].hp = (uint8_t)(s->unit[u].hp - hits);
    else
        reg_kill(sc, s, u);
}

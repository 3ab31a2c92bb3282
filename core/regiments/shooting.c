/* Shots (REG-110 to REG-130), the dice they need, and Overwatch (REG-170 to REG-176). */
#include "rules.h"

#include "../dice.h"

static bool fires_from_facing(const reg_sheet *sheet) {
    return sheet->kind == REG_VEH || sheet->kind == REG_AIR;
}

bool reg_ready(const reg_scenario *sc, const reg_state *s, int u, int w, bool check) {
    const reg_weapon *weapon = reg_weapon_of(sc, u, w);
    const reg_unit *unit = &s->unit[u];
    const bool pays = sc->options.ammo_mode != REG_AMMO_OFF && (!check || sc->options.fhc_ammo);
    if (pays && !reg_has_ammo(sc, s, u, weapon->ammo)) return false;
    if (check) return true;
    return !(unit->fired >> w & 1) && !(weapon->effects.plain[REG_SETUP] && unit->st & REG_MOVED);
}

/* Directions a weapon fires to, as bits (REG-113). */
static int field(const reg_scenario *sc, const reg_state *s, int u, const reg_weapon *weapon) {
    const int f = reg_facing(s, u);
    if (!fires_from_facing(reg_sheet_of(sc, u))) return 63;
    if (weapon->effects.plain[REG_ARC_FIXED]) return 1 << f;
    if (weapon->effects.plain[REG_ARC_HULL]) return 1 << f | 1 << (f + 1) % 6 | 1 << (f + 5) % 6;
    return 63;
}

bool reg_reaches(const reg_scenario *sc, const reg_state *s, int u, const reg_weapon *weapon,
                 int tile, bool at_air) {
    const int from = s->unit[u].tile, d = reg_distance(sc, from, tile);
    if (d > weapon->range || d < weapon->minimum) return false;
    const int arcs = field(sc, s, u, weapon);
    if (arcs != 63 && !(reg_arcs(sc, from, tile) & arcs)) return false;
    return at_air || d < 2 || weapon->effects.plain[REG_NO_LOS] || reg_flies(sc, u) ||
           reg_sees(sc, s->block, from, tile);
}

bool reg_can_shoot(const reg_scenario *sc, const reg_state *s, int u, int w, int t) {
    const reg_weapon *weapon = reg_weapon_of(sc, u, w);
    if (reg_owner(u) == reg_owner(t) || !reg_on_map(s, t)) return false;
    if (!(sc->prey[weapon - sc->weapon] >> t & 1)) return false;
    const bool together = reg_on_ground(sc, s, u) && s->unit[u].tile == s->unit[t].tile;
    if (!together && !sc->options.fort_direct && reg_inside(sc, s, t)) return false;
    if (!reg_reaches(sc, s, u, weapon, s->unit[t].tile, reg_flies(sc, t))) return false;
    if (!(sc->is.shifting >> t & 1)) return true;
    const reg_shot shot = {u, reg_owner(u), t, weapon, false};
    return weapon->pen[reg_armour(sc, s, &shot)] != 0;
}

/* The same for a building that stands on the tile (REG-144). */
static bool batters(const reg_scenario *sc, const reg_state *s, int u, const reg_weapon *weapon,
                    int tile) {
    if (!weapon->fort || weapon->effects.plain[REG_AIR_ONLY]) return false;
    if (s->unit[u].tile == tile && !reg_flies(sc, u)) return false;
    return reg_reaches(sc, s, u, weapon, tile, false);
}

bool reg_can_batter(const reg_scenario *sc, const reg_state *s, int u, int w, int b) {
    return reg_pips(&s->building[b]) &&
           batters(sc, s, u, reg_weapon_of(sc, u, w), s->building[b].tile);
}

uint32_t reg_targets(const reg_scenario *sc, const reg_state *s, int u, int w) {
    const reg_weapon *weapon = reg_weapon_of(sc, u, w);
    uint32_t able = reg_within(s, s->unit[u].tile, weapon->range) & sc->is.side[!reg_owner(u)];
    able &= sc->prey[weapon - sc->weapon];
    for (uint32_t rest = able; rest; rest &= rest - 1)
        if (!reg_can_shoot(sc, s, u, w, __builtin_ctz(rest))) able &= ~(rest & -rest);
    return able;
}

/* Standing buildings near enough for a range. */
static gg_bits walls_near(const reg_scenario *sc, const reg_state *s, int from, int range) {
    const gg_bits built = {s->built[0], s->built[1], s->built[2], s->built[3]};
    return built & sc->map.disc[sc->map.tiles.of[from]][range];
}

gg_bits reg_walls(const reg_scenario *sc, const reg_state *s, int u, int w) {
    const reg_weapon *weapon = reg_weapon_of(sc, u, w);
    const gg_bits near = walls_near(sc, s, s->unit[u].tile, weapon->range);
    gg_bits able = GG_NO_BITS;
    int tile;
    if (!weapon->fort || !gg_bits_any(near)) return able;
    GG_BITS_EACH (tile, near)
        if (batters(sc, s, u, weapon, tile)) gg_bits_add(&able, tile);
    return able;
}

static bool has_wall(const reg_scenario *sc, const reg_state *s, int u, const reg_weapon *weapon) {
    int tile;
    if (!weapon->fort) return false;
    const gg_bits near = walls_near(sc, s, s->unit[u].tile, weapon->range);
    GG_BITS_EACH (tile, near)
        if (batters(sc, s, u, weapon, tile)) return true;
    return false;
}

void reg_list_shots(const reg_scenario *sc, const reg_state *s, int u, gg_move_list *list) {
    for (int w = 0; w < reg_sheet_of(sc, u)->weapons && !gg_list_full(list); w++) {
        if (!reg_ready(sc, s, u, w, false)) continue;
        const bool blast = reg_weapon_of(sc, u, w)->effects.plain[REG_BLAST];
        const uint32_t able = reg_targets(sc, s, u, w);
        for (uint32_t rest = able; rest; rest &= rest - 1) {
            const int t = __builtin_ctz(rest);
            /* Blast names the lowest legal target of a tile (REG-130). */
            const uint32_t lower = able & ((UINT32_C(1) << t) - 1) & sc->is.ground;
            if (blast && lower && !reg_flies(sc, t) && lower & reg_units_at(s, s->unit[t].tile))
                continue;
            reg_add(list, REG_T_FIRE, w, t);
        }
        gg_push_cells(list, reg_walls(sc, s, u, w), reg_move(REG_T_BATTER, w, 0), 0);
    }
}

bool reg_has_shot(const reg_scenario *sc, const reg_state *s, int u) {
    const reg_sheet *sheet = reg_sheet_of(sc, u);
    const int from = s->unit[u].tile;
    const uint32_t near = reg_within(s, from, sc->unit_range[u]) & sc->is.side[!reg_owner(u)];
    if (!near && !sc->unit_fort[u]) return false;
    for (int w = 0; w < sheet->weapons; w++) {
        const reg_weapon *weapon = &sc->weapon[sheet->weapon[w]];
        uint32_t rest = near & sc->prey[sheet->weapon[w]];
        if (!(rest || weapon->fort) || !reg_ready(sc, s, u, w, false)) continue;
        for (; rest; rest &= rest - 1)
            if (reg_can_shoot(sc, s, u, w, __builtin_ctz(rest))) return true;
        if (has_wall(sc, s, u, weapon)) return true;
    }
    return false;
}

/* --- declaring */

static void at_fort(const reg_scenario *sc, reg_state *s, int tile, int limit) {
    const reg_weapon *weapon = &sc->weapon[s->s_weapon];
    const int b = reg_building_at(s, tile);
    const int n = limit && limit < weapon->fort ? limit : weapon->fort;
    s->s_kind = REG_SHOT_FORT;
    s->s_target = (uint8_t)tile;
    s->s_n = (uint8_t)reg_damage(sc, s, b, s->s_side, n);
    s->dirty |= UINT32_C(1) << b;
    s->s_left = reg_ground_at(sc, s, tile, !s->s_side);
}

void reg_fire(const reg_scenario *sc, reg_state *s, int u, int w, bool fort, int target,
              bool capped, int from) {
    const reg_weapon *weapon = reg_weapon_of(sc, u, w);
    uint32_t left = fort ? 0 : UINT32_C(1) << target;
    if (!fort && weapon->effects.plain[REG_BLAST] && !reg_flies(sc, target)) {
        left = 0;
        for (uint32_t rest = reg_ground_at(sc, s, s->unit[target].tile, !reg_owner(u)); rest;
             rest &= rest - 1) {
            const int v = __builtin_ctz(rest);
            if (reg_can_shoot(sc, s, u, w, v)) left |= UINT32_C(1) << v;
        }
    }
    const bool check = from == REG_FROM_CHECK;
    if (sc->options.ammo_mode != REG_AMMO_OFF && (!check || sc->options.fhc_ammo)) {
        reg_spend(sc, s, u, weapon->ammo);
    }
    if (!check) s->unit[u].fired |= (uint8_t)(1 << w);
    s->s_kind = REG_SHOT_UNIT;
    s->s_shooter = (uint8_t)u;
    s->s_side = (uint8_t)reg_owner(u);
    s->s_weapon = reg_sheet_of(sc, u)->weapon[w];
    s->s_cap = capped;
    s->s_from = (uint8_t)from;
    s->s_target = (uint8_t)target;
    s->s_left = left;
    s->s_n = 0;
    if (fort) at_fort(sc, s, target, capped ? sc->options.shot_fort_cap : 0);
}

static uint32_t strike_targets(const reg_scenario *sc, const reg_state *s, int side, int weapon,
                               int tile) {
    uint32_t left = 0;
    for (uint32_t rest = reg_ground_at(sc, s, tile, !side); rest; rest &= rest - 1) {
        const int v = __builtin_ctz(rest);
        const reg_shot shot = {REG_NONE, side, v, &sc->weapon[weapon], false};
        if (reg_faces(sc, s, &shot) >= 0) left |= UINT32_C(1) << v;
    }
    return left;
}

bool reg_strike_legal(const reg_scenario *sc, const reg_state *s, int side, int weapon, int tile) {
    if (!reg_bit(s->built, tile) && !reg_ground_at(sc, s, tile, !side)) return false;
    return reg_spotted(sc, s, side, REG_NONE, tile) &&
           (reg_bit(s->built, tile) || strike_targets(sc, s, side, weapon, tile));
}

void reg_strike(const reg_scenario *sc, reg_state *s, int side, int weapon, int tile) {
    s->s_kind = REG_SHOT_UNIT;
    s->s_shooter = REG_NONE;
    s->s_side = (uint8_t)side;
    s->s_weapon = (uint8_t)weapon;
    s->s_cap = 0;
    s->s_from = REG_FROM_ACTION;
    s->s_n = 0;
    s->s_left = strike_targets(sc, s, side, weapon, tile);
    if (reg_bit(s->built, tile))
        at_fort(sc, s, tile, 0);
    else
        s->s_target = (uint8_t)__builtin_ctz(s->s_left);
}

/* --- rolling */

int reg_next_target(reg_state *s) {
    while (s->s_left) {
        const int u = __builtin_ctz(s->s_left);
        if (reg_on_map(s, u)) return u;
        s->s_left &= s->s_left - 1;
    }
    return -1;
}

static int test_faces(const reg_scenario *sc, const reg_state *s, int u) {
    const reg_weapon *weapon = &sc->weapon[s->s_weapon];
    if (s->s_kind == REG_SHOT_UNIT) {
        const reg_shot shot = {s->s_shooter, s->s_side, u, weapon, s->s_cap};
        const int faces = reg_faces(sc, s, &shot);
        return faces < 0 ? 0 : faces;
    }
    return reg_fort_faces(sc, s, u, s->s_kind == REG_SHOT_FORT ? weapon : NULL);
}

void reg_shot_outcomes(const reg_scenario *sc, const reg_state *s, gg_odds *odds) {
    const int u = __builtin_ctz(s->s_left);
    const int faces = test_faces(sc, s, u);
    if (s->s_kind == REG_SHOT_UNIT) {
        gg_odds_add(odds, reg_move(REG_T_HIT, 0, 0), (uint64_t)faces);
        gg_odds_add(odds, reg_move(REG_T_MISS, 0, 0), (uint64_t)(12 - faces));
        return;
    }
    /* Of 12 to the n throws: whole weights, not reduced, since the dice of recorded games are drawn
     * by them. */
    const int n = s->s_n, most = n < s->unit[u].hp ? n : s->unit[u].hp;
    uint64_t rest = 1;
    for (int i = 0; i < n; i++) rest *= 12;
    for (int k = 0; k < most; k++) {
        uint64_t ways = gg_choose(n, k);
        for (int i = 0; i < n; i++) ways *= (uint64_t)(i < k ? faces : 12 - faces);
        rest -= ways;
        gg_odds_add(odds, reg_move(REG_T_K, k, 0), ways);
    }
    gg_odds_add(odds, reg_move(REG_T_K, most, 0), rest);
}

void reg_roll(const reg_scenario *sc, reg_state *s, gg_move move) {
    const int u = __builtin_ctz(s->s_left);
    const reg_weapon *weapon = &sc->weapon[s->s_weapon];
    s->s_left &= s->s_left - 1;
    if (reg_move_type(move) == REG_T_K) {
        reg_hurt(sc, s, u, reg_move_a(move));
    } else if (reg_move_type(move) == REG_T_HIT) {
        const int damage = weapon->effects.plain[REG_DAMAGE];
        if (weapon->effects.plain[REG_FOCUS_OFF]) reg_set_focus(s, u, 0);
        reg_hurt(sc, s, u, damage ? damage : 1);
    }
}

/* --- Overwatch */

bool reg_can_watch(const reg_scenario *sc, const reg_state *s, int u) {
    const int least = sc->unit_watch[u];
    return least != REG_NONE &&
           (sc->options.ammo_mode == REG_AMMO_OFF || reg_has_ammo(sc, s, u, least));
}

int reg_watch_arcs(const reg_scenario *sc, const reg_state *s, int u) {
    int arcs = 0;
    for (int w = 0; w < reg_sheet_of(sc, u)->weapons; w++) {
        const reg_weapon *weapon = reg_weapon_of(sc, u, w);
        const bool loaded =
            sc->options.ammo_mode == REG_AMMO_OFF || reg_has_ammo(sc, s, u, weapon->ammo);
        if (loaded && reg_watches(weapon)) arcs |= field(sc, s, u, weapon);
    }
    return arcs;
}

static bool in_zone(const reg_scenario *sc, const reg_state *s, int u, const reg_weapon *weapon,
                    int tile, bool at_air) {
    return (reg_arcs(sc, s->unit[u].tile, tile) >> (reg_focus(s, u) - 1) & 1) &&
           reg_reaches(sc, s, u, weapon, tile, at_air);
}

int reg_reactions(const reg_scenario *sc, const reg_state *s, int u) {
    const int mover = s->r_mover, to = s->unit[mover].tile, from = s->r_from;
    const bool air = reg_flies(sc, mover);
    const bool sheltered = !air && !sc->options.fort_direct; /* if inside: REG-R84 */
    const int b = sheltered ? reg_standing_at(s, to) : -1;
    int able = 0;
    for (int w = 0; w < reg_sheet_of(sc, u)->weapons; w++) {
        const reg_weapon *weapon = reg_weapon_of(sc, u, w);
        if (!reg_ready(sc, s, u, w, false) || weapon->effects.plain[REG_NO_LOS]) continue;
        if (!in_zone(sc, s, u, weapon, to, air)) continue;
        if (!sc->options.ovw_trigger && from != REG_OFF && in_zone(sc, s, u, weapon, from, air))
            continue;
        if (reg_can_shoot(sc, s, u, w, mover) || (b >= 0 && reg_can_batter(sc, s, u, w, b)))
            able |= 1 << w;
    }
    return able;
}

void reg_react(const reg_scenario *sc, reg_state *s, int u, int w) {
    const bool direct = reg_can_shoot(sc, s, u, w, s->r_mover);
    s->r_query = REG_NONE;
    reg_fire(sc, s, u, w, !direct, direct ? s->r_mover : s->unit[s->r_mover].tile, false,
             REG_FROM_REACTION);
}

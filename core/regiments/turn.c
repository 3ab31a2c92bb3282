/* The turn's end and beginning, scores, the end of the game (REG-051, REG-063, REG-200 to REG-206). */
#include "rules.h"

static void supply(const reg_scenario *sc, reg_state *s, int u, int value) {
    const int side = reg_owner(u);
    int v, pool = reg_pool(sc, s, side);
    if (sc->options.ammo_mode == REG_AMMO_OFF) return;
    REG_EACH (v, sc, side) {
        if (!reg_on_ground(sc, s, v) || reg_distance(sc, s->unit[u].tile, s->unit[v].tile) > 1)
            continue;
        int gain = 0;
        while (gain < value && s->unit[v].ammo < reg_sheet_of(sc, v)->ammo && pool > 0) {
            s->unit[v].ammo++;
            s->pool[side]--;
            pool--;
            gain++;
        }
        reg_known_gained(sc, s, v, gain);
    }
}

static void fieldworks(const reg_scenario *sc, reg_state *s, int u, int value) {
    const int side = reg_owner(u);
    if (!reg_inside(sc, s, u) || reg_ground_at(sc, s, s->unit[u].tile, !side)) return;
    reg_building *b = &s->building[reg_standing_at(s, s->unit[u].tile)];
    const int room = sc->type[reg_type_of(b)].pips - reg_pips(b);
    b->pips[1 + side] = (uint8_t)(b->pips[1 + side] + (room < value ? room : value));
}

static int held(const reg_state *s, int side) {
    int count = 0;
    for (int b = 0; b < s->buildings; b++)
        count += reg_is_objective(&s->building[b]) && reg_controller(&s->building[b]) == side;
    return count;
}

static int zone_health(const reg_scenario *sc, const reg_state *s, int side) {
    int sum = 0;
    for (uint32_t rest = reg_all_on_map(s) & sc->is.ground & sc->is.side[side]; rest;
         rest &= rest - 1) {
        const int u = __builtin_ctz(rest);
        if (reg_in(&reg_mission_of(sc, s)->zone, s->at[u])) sum += s->unit[u].hp;
    }
    return sum;
}

static void finish(reg_state *s, int result) {
    s->result = (uint8_t)result;
    s->node = REG_END;
    s->who = 2;
}

static void decide(const reg_scenario *sc, reg_state *s) {
    const int keep = reg_mission_of(sc, s)->score[REG_KEEP];
    for (int side = 0; side < 2; side++) reg_score(s, side, keep * held(s, side));
    int lead = s->vp[0] - s->vp[1];
    if (!lead) lead = reg_alive(sc, s, 0) - reg_alive(sc, s, 1);
    finish(s, lead > 0 ? REG_WON_BY_A : lead < 0 ? REG_WON_BY_B : REG_DRAW);
}

static void keep(reg_state *s, int side, const reg_rows what) {
    gg_bytes *unit = (gg_bytes *)&s->unit[side * REG_SIDE];
    for (int i = 0; i < 3; i++) unit[i] &= ((const gg_bytes *)what)[i];
}

void reg_begin_turn(const reg_scenario *sc, reg_state *s) {
    static const reg_rows all = REG_ROWS(255, 7 | REG_PREBATTLE, 255, 255, 255, 0);
    static const reg_rows unfocused = REG_ROWS(255, 7 | REG_PREBATTLE, 7, 255, 255, 0);
    for (int side = 0; side < 2; side++)
        keep(s, side, sc->options.focus_life && side == s->active ? unfocused : all);
    s->flags &= (uint8_t) ~(REG_MAJOR_SPENT | REG_STRAT_USED | REG_REGISTERED);
    s->bonus_unit = s->bonus_mp = 0;
    s->node = REG_MAJ;
    s->who = s->active;
}

void reg_end_turn(const reg_scenario *sc, reg_state *s) {
    const reg_mission *m = reg_mission_of(sc, s);
    const int side = s->active;
    for (uint32_t rest = sc->is.enders & sc->is.side[side] & reg_all_on_map(s); rest;
         rest &= rest - 1) {
        const int u = __builtin_ctz(rest);
        const reg_effects *effects = &reg_sheet_of(sc, u)->effects;
        if (effects->plain[REG_SUPPLY]) supply(sc, s, u, effects->plain[REG_SUPPLY]);
        if (effects->plain[REG_ADD_PIP]) fieldworks(sc, s, u, effects->plain[REG_ADD_PIP]);
    }
    if (m->score[REG_HOLD]) reg_score(s, side, m->score[REG_HOLD] * held(s, side));
    if (m->score[REG_ZONE] && zone_health(sc, s, side) > zone_health(sc, s, !side))
        reg_score(s, side, m->score[REG_ZONE]);
    s->turn++;
    const uint32_t there = reg_all_on_map(s);
    const bool alive[2] = {there & sc->is.side[0] || reg_alive(sc, s, 0) > 0,
                           there & sc->is.side[1] || reg_alive(sc, s, 1) > 0};
    if (sc->options.annihilation && alive[0] != alive[1]) {
        finish(s, alive[0] ? REG_WON_BY_A : REG_WON_BY_B);
        return;
    }
    if (s->turn >= 2 * m->rounds || (!alive[0] && !alive[1])) {
        decide(sc, s);
        return;
    }
    s->active = !s->active;
    reg_begin_turn(sc, s);
}

/* What missions of regiments are about and where units want to go: used by the value, the networks and the
 * policy. */
#include "regiments.h"

void reg_objectives_list(const reg_state *s, reg_objectives *list) {
    list->count = 0;
    for (int b = 0; b < s->buildings; b++) {
        const reg_building *x = &s->building[b];
        if (!reg_is_objective(x) || !reg_pips(x)) continue;
        list->owner[list->count] = (int8_t)reg_controller(x);
        list->building[list->count++] = x;
    }
}

void reg_goals_of(const reg_scenario *sc, const reg_state *s, int side, const reg_objectives *list,
                  reg_goals *goals) {
    goals->sc = sc;
    goals->s = s;
    goals->m = reg_mission_of(sc, s);
    goals->side = side;
    goals->count = 0;
    memset(goals->held, 0, sizeof goals->held);
    for (int i = 0; i < list->count; i++) {
        const int tile = list->building[i]->tile;
        if (list->owner[i] == side) {
            goals->held[tile >> 6] |= UINT64_C(1) << (tile & 63);
        } else {
            goals->tile[goals->count] = (uint8_t)tile;
            goals->away[goals->count++] = sc->map.distance[sc->map.tiles.of[tile]];
        }
    }
}

void reg_goals_init(const reg_scenario *sc, const reg_state *s, int side, reg_goals *goals) {
    reg_objectives list;
    reg_objectives_list(s, &list);
    reg_goals_of(sc, s, side, &list, goals);
}

/* --- many distances at once: the compiler makes a few vector instructions of each loop */

static inline uint8_t size_of(uint8_t difference) {
    const uint8_t other = (uint8_t)-difference;
    return difference < other ? difference : other;
}

static inline uint8_t larger(uint8_t a, uint8_t b) {
    return a > b ? a : b;
}

/* Tiles from `tile` to where a unit is, REG_NOWHERE if that is REG_OFF. */
static inline uint8_t away_from(int tile, uint8_t at) {
    const uint8_t q = (uint8_t)((at & 15) - (tile & 15)), r = (uint8_t)((at >> 4) - (tile >> 4));
    const uint8_t d = larger(larger(size_of(q), size_of(r)), size_of((uint8_t)(q + r)));
    return at == REG_OFF ? REG_NOWHERE : d;
}

static int nearest_enemy(const reg_goals *goals, int from) {
    const uint8_t *at = goals->s->at + REG_SIDE * !goals->side;
    uint8_t best = REG_NOWHERE;
    for (int i = 0; i < REG_SIDE; i++) {
        const uint8_t away = away_from(from, at[i]);
        best = away < best ? away : best;
    }
    return best;
}

/* Takes the distances to a tile where that is nearer. */
static inline void come_nearer(const uint8_t at[REG_SIDE], int tile, uint8_t distance[REG_SIDE]) {
    for (int k = 0; k < REG_SIDE; k++) {
        const uint8_t away = away_from(tile, at[k]);
        distance[k] = away < distance[k] ? away : distance[k];
    }
}

/* Some units go where enemies are and all do where there is no other goal. */
static void to_enemies(const reg_goals *goals, const uint8_t at[REG_SIDE],
                       uint8_t distance[REG_SIDE]) {
    uint32_t rest = reg_all_on_map(goals->s) & goals->sc->is.side[!goals->side];
    for (; rest; rest &= rest - 1) come_nearer(at, goals->s->at[__builtin_ctz(rest)], distance);
}

void reg_goal_distances(const reg_goals *goals, uint8_t distance[REG_SIDE]) {
    const reg_scenario *sc = goals->sc;
    const reg_state *s = goals->s;
    const int first = REG_SIDE * goals->side;
    const uint32_t own = reg_all_on_map(s) & sc->is.side[goals->side];
    const uint8_t *at = s->at + first;
    uint32_t single = own;
    memset(distance, REG_NOWHERE, REG_SIDE);
    if (!goals->m->score[REG_EXIT] && !goals->m->score[REG_ZONE]) {
        for (int i = 0; i < goals->count; i++) come_nearer(at, goals->tile[i], distance);
        if (!goals->count) to_enemies(goals, at, distance);
        for (uint32_t rest = own & sc->is.holding; rest; rest &= rest - 1) {
            const int u = __builtin_ctz(rest);
            if (reg_bit(goals->held, s->at[u])) distance[u - first] = 0;
        }
        single = goals->count ? own & ~sc->is.holding : 0;
    }
    for (uint32_t rest = single; rest; rest &= rest - 1) {
        const int u = __builtin_ctz(rest);
        distance[u - first] = (uint8_t)reg_goal_distance(goals, u, s->at[u]);
    }
}

int reg_goal_distance(const reg_goals *goals, int u, int from) {
    const reg_scenario *sc = goals->sc;
    const int number = sc->map.tiles.of[from];
    int best = REG_NOWHERE;
    if (!(sc->is.holding >> u & 1)) return nearest_enemy(goals, from);
    if (goals->m->score[REG_EXIT]) return reg_to_edge(goals->m, goals->side, from);
    if (reg_bit(goals->held, from)) return 0;
    for (int i = 0; i < goals->count; i++)
        if (goals->away[i][number] < best) best = goals->away[i][number];
    if (goals->m->score[REG_ZONE] && goals->m->to_zone[from] < best) best = goals->m->to_zone[from];
    return best < REG_NOWHERE ? best : nearest_enemy(goals, from);
}

enum reg_sort reg_sort_of(const reg_mission *m) {
    const uint8_t *score = m->score;
    if (score[REG_EXIT]) return REG_LEAVING;
    if (score[REG_ZONE]) return REG_ZONING;
    if (score[REG_RAZE]) return REG_RAZING;
    if (score[REG_KEEP]) return REG_KEEPING;
    if (score[REG_KILL]) return score[REG_HOLD] ? REG_UNSORTED : REG_KILLING;
    return REG_HOLDING;
}

/* Tiles to what scores besides objectives: the enemy's edge, the zone, enemies. */
static int other_goal(const reg_aims *aims, int tile) {
    const reg_goals enemies = {.sc = aims->sc, .s = aims->s, .side = aims->side};
    const reg_mission *m = reg_mission_of(aims->sc, aims->s);
    switch (aims->sort) {
    case REG_LEAVING: return reg_to_edge(m, aims->side, tile);
    case REG_ZONING: return m->to_zone[tile];
    case REG_KILLING: return nearest_enemy(&enemies, tile);
    default: return REG_NOWHERE;
    }
}

reg_nearest reg_nearest_to(const reg_aims *aims, int tile) {
    const reg_objectives *list = &aims->objectives;
    reg_nearest best = {REG_NOWHERE, REG_HOLDERS - 1};
    if (tile == REG_OFF) return best;
    for (int i = 0; i < list->count; i++) {
        const int d = reg_distance(aims->sc, tile, list->building[i]->tile);
        if (d < best.far) best = (reg_nearest){d, reg_holder(aims, i)};
    }
    if (aims->sort >= REG_HOLDING) return best;
    const int d = other_goal(aims, tile);
    return d < best.far ? (reg_nearest){d, REG_HOLDERS - 1} : best;
}

void reg_aims_of(const reg_scenario *sc, const reg_state *s, int side, reg_aims *aims) {
    aims->sc = sc;
    aims->s = s;
    aims->side = side;
    aims->sort = REG_UNSORTED;
    aims->objectives.count = 0;
    if (s->mission == REG_NONE) return;
    aims->sort = (int)reg_sort_of(reg_mission_of(sc, s));
    reg_objectives_list(s, &aims->objectives);
}

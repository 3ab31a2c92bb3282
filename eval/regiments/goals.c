/* Where units of regiments want to go: used by the value and by the policy. */
#include "regiments.h"

void reg_goals_init(const reg_scenario *sc, const reg_state *s, int side, reg_goals *goals) {
    goals->sc = sc;
    goals->s = s;
    goals->m = reg_mission_of(sc, s);
    goals->side = side;
    goals->count = 0;
    memset(goals->held, 0, sizeof goals->held);
    for (int b = 0; b < s->buildings; b++) {
        const reg_building *x = &s->building[b];
        if (!reg_is_objective(x) || !reg_pips(x)) continue;
        if (reg_controller(x) == side) {
            goals->held[x->tile >> 6] |= UINT64_C(1) << (x->tile & 63);
        } else {
            goals->tile[goals->count] = x->tile;
            goals->away[goals->count++] = sc->map.distance[sc->map.tiles.of[x->tile]];
        }
    }
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

void reg_goal_distances(const reg_goals *goals, uint8_t distance[REG_SIDE]) {
    const reg_scenario *sc = goals->sc;
    const uint8_t *at = goals->s->at + REG_SIDE * goals->side;
    const bool plain = !goals->m->score[REG_EXIT] && !goals->m->score[REG_ZONE];
    const uint32_t there = reg_all_on_map(goals->s) & sc->is.side[goals->side];
    uint32_t others = plain ? ~sc->is.holding : ~UINT32_C(0);
    memset(distance, REG_NOWHERE, REG_SIDE);
    for (int i = 0; plain && i < goals->count; i++)
        for (int k = 0; k < REG_SIDE; k++) {
            const uint8_t away = away_from(goals->tile[i], at[k]);
            distance[k] = away < distance[k] ? away : distance[k];
        }
    for (uint32_t rest = there; rest; rest &= rest - 1) {
        const int u = __builtin_ctz(rest), k = u % REG_SIDE;
        if (others >> u & 1 || distance[k] == REG_NOWHERE)
            distance[k] = (uint8_t)reg_goal_distance(goals, u, at[k]);
        else if (reg_bit(goals->held, at[k]))
            distance[k] = 0;
    }
}

int reg_goal_distance(const reg_goals *goals, int u, int from) {
    const reg_scenario *sc = goals->sc;
    const int number = sc->map.tiles.of[from];
    int best = REG_NOWHERE;
    if (!(sc->is.holding >> u & 1)) return nearest_enemy(goals, from);
    if (goals->m->score[REG_EXIT]) {
        const int row = (from >> 4) - 7;
        return goals->side ? goals->m->radius - row : row + goals->m->radius;
    }
    if (reg_bit(goals->held, from)) return 0;
    for (int i = 0; i < goals->count; i++)
        if (goals->away[i][number] < best) best = goals->away[i][number];
    if (goals->m->score[REG_ZONE] && goals->m->to_zone[from] < best) best = goals->m->to_zone[from];
    return best < REG_NOWHERE ? best : nearest_enemy(goals, from);
}

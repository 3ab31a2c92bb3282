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
        if (reg_controller(x) == side)
            goals->held[x->tile >> 6] |= UINT64_C(1) << (x->tile & 63);
        else
            goals->away[goals->count++] = sc->map.distance[sc->map.tiles.of[x->tile]];
    }
}

static int nearest_enemy(const reg_goals *goals, int from) {
    const reg_scenario *sc = goals->sc;
    const uint8_t *away = sc->map.distance[sc->map.tiles.of[from]];
    int best = REG_NOWHERE;
    for (uint32_t rest = reg_all_on_map(goals->s) & sc->is.side[!goals->side]; rest;
         rest &= rest - 1) {
        const int d = away[sc->map.tiles.of[goals->s->at[__builtin_ctz(rest)]]];
        if (d < best) best = d;
    }
    return best;
}

int reg_goal_distance(const reg_goals *goals, int u, int from) {
    const reg_scenario *sc = goals->sc;
    const int number = sc->map.tiles.of[from];
    int best = REG_NOWHERE;
    if (reg_flies(sc, u) || !reg_sheet_of(sc, u)->c) return nearest_enemy(goals, from);
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

/* Where units of regiments want to go: used by the value and by the policy. */
#include "regiments.h"

static int nearest_enemy(const reg_scenario *sc, const reg_state *s, int side, int from) {
    int v, best = 15;
    REG_EACH (v, sc, !side) {
        if (!reg_on_map(s, v)) continue;
        const int d = reg_distance(sc, from, s->unit[v].tile);
        if (d < best) best = d;
    }
    return best;
}

int reg_goal_distance(const reg_scenario *sc, const reg_state *s, int u, int from) {
    const reg_mission *m = reg_mission_of(sc, s);
    const int side = reg_owner(u);
    int best = 15, tile;
    if (reg_flies(sc, u) || !reg_sheet_of(sc, u)->c) return nearest_enemy(sc, s, side, from);
    if (m->score[REG_EXIT]) {
        const int row = (from >> 4) - 7;
        return side ? m->radius - row : row + m->radius;
    }
    for (int b = 0; b < s->buildings; b++) {
        if (!reg_is_objective(&s->building[b]) || !reg_pips(&s->building[b])) continue;
        if (reg_controller(&s->building[b]) == side && from != s->building[b].tile) continue;
        const int d = reg_distance(sc, from, s->building[b].tile);
        if (d < best) best = d;
    }
    if (m->score[REG_ZONE])
        GG_BITS_EACH (tile, m->zone) {
            const int d = reg_distance(sc, from, tile);
            if (d < best) best = d;
        }
    return best < 15 ? best : nearest_enemy(sc, s, side, from);
}

/* Buildings: damage, captures, and fortification health checks (REG-140 to REG-164). */
#include "rules.h"

/* --- capturing */

static int points(const reg_scenario *sc, const reg_state *s, int u, bool major) {
    const int c = reg_control(sc, s, u), limit = sc->options.ctl_pips;
    return !major && limit && limit < c ? limit : c;
}

bool reg_can_capture(const reg_scenario *sc, const reg_state *s, int u, bool major) {
    const int side = reg_owner(u);
    if (!reg_inside(sc, s, u) || (!major && s->unit[u].st & REG_CAPTURED)) return false;
    const int tile = s->unit[u].tile;
    if (!sc->options.capture_contested && reg_ground_at(sc, s, tile, !side)) return false;
    const reg_building *b = &s->building[reg_building_at(s, tile)];
    return b->pips[0] + b->pips[2 - side] > 0 && points(sc, s, u, major) > 0;
}

void reg_list_splits(const reg_scenario *sc, const reg_state *s, int u, bool major,
                     gg_move_list *list) {
    const reg_building *b = &s->building[reg_building_at(s, s->unit[u].tile)];
    const int c = points(sc, s, u, major), enemy = b->pips[2 - reg_owner(u)];
    const int neutral = major ? (b->pips[0] + 1) / 2 : b->pips[0];
    const int all = c < enemy + neutral ? c : enemy + neutral;
    for (int e = 0; e <= enemy && e <= all; e++)
        if (all - e <= neutral) reg_add(list, REG_T_PIP, e, all - e);
}

void reg_capture(reg_state *s, int u, int e, int k, bool major) {
    reg_building *b = &s->building[reg_building_at(s, s->unit[u].tile)];
    const int side = reg_owner(u);
    int neutral = major ? 2 * k : k;
    if (neutral > b->pips[0]) neutral = b->pips[0];
    b->pips[0] = (uint8_t)(b->pips[0] - neutral);
    b->pips[2 - side] = (uint8_t)(b->pips[2 - side] - e);
    b->pips[1 + side] = (uint8_t)(b->pips[1 + side] + e + neutral);
    s->unit[u].st |= REG_CAPTURED;
}

/* --- health checks */

bool reg_check_needed(const reg_scenario *sc, const reg_state *s, int b) {
    const int tile = s->building[b].tile, pips = reg_pips(&s->building[b]);
    const uint32_t inside = reg_ground_at(sc, s, tile, 2);
    int health = 0;
    if (!pips || !(inside & sc->is.side[0]) || !(inside & sc->is.side[1])) return false;
    for (uint32_t rest = inside; rest; rest &= rest - 1) health += s->unit[__builtin_ctz(rest)].hp;
    return health > pips;
}

void reg_start_check(const reg_scenario *sc, reg_state *s, int b) {
    s->f_on = 1;
    s->f_building = (uint8_t)b;
    s->f_round = 0;
    s->f_any = 0;
    s->f_query = 0;
    s->f_todo = reg_ground_at(sc, s, s->building[b].tile, 2);
}

void reg_list_check(const reg_scenario *sc, const reg_state *s, int u, gg_move_list *list) {
    const int tile = s->unit[u].tile;
    for (int w = 0; w < reg_sheet_of(sc, u)->weapons; w++) {
        if (!reg_ready(sc, s, u, w, true)) continue;
        const bool blast = reg_weapon_of(sc, u, w)->effects.plain[REG_BLAST];
        for (uint32_t rest = reg_ground_at(sc, s, tile, !reg_owner(u)); rest; rest &= rest - 1) {
            const int t = __builtin_ctz(rest);
            if (!reg_can_shoot(sc, s, u, w, t)) continue;
            reg_add(list, REG_T_FIRE, w, t);
            if (blast) break;
        }
    }
}

/* Who attacks next of those in f_todo (REG-151), -1 for nobody. */
static int next_attacker(const reg_state *s) {
    int best = -1;
    for (uint32_t rest = s->f_todo; rest; rest &= rest - 1) {
        const int u = __builtin_ctz(rest);
        if (best < 0 || s->unit[u].hp < s->unit[best].hp ||
            (s->unit[u].hp == s->unit[best].hp && reg_owner(u) == s->active &&
             reg_owner(best) != s->active))
            best = u;
    }
    return best;
}

bool reg_continue_check(const reg_scenario *sc, reg_state *s) {
    const int b = s->f_building, tile = s->building[b].tile;
    const int limit = sc->options.fhc_rounds;
    s->f_query = 0;
    while (reg_check_needed(sc, s, b)) {
        s->f_todo &= reg_ground_at(sc, s, tile, 2);
        const int u = next_attacker(s);
        if (u < 0) {
            if (!s->f_any || (limit && s->f_round + 1 >= limit)) break;
            if (s->f_round < REG_ROUNDS_OPEN) s->f_round++;
            s->f_any = 0;
            s->f_todo = reg_ground_at(sc, s, tile, 2);
            continue;
        }
        s->f_todo &= ~(UINT32_C(1) << u);
        gg_move one;
        gg_move_list list = gg_list_over(&one, 1);
        reg_list_check(sc, s, u, &list);
        if (!list.count) continue;
        s->f_query = (uint8_t)(u + 1);
        return true;
    }
    s->f_on = s->f_building = s->f_round = s->f_any = s->f_query = 0;
    s->f_todo = 0;
    return false;
}

void reg_check_attack(const reg_scenario *sc, reg_state *s, int w, int target) {
    const int u = s->f_query - 1;
    s->f_query = 0;
    reg_fire(sc, s, u, w, false, target, false, REG_FROM_CHECK);
    for (uint32_t rest = s->s_left; rest; rest &= rest - 1) {
        const reg_shot shot = {u, reg_owner(u), __builtin_ctz(rest), reg_weapon_of(sc, u, w),
                               false};
        if (reg_faces(sc, s, &shot) > 0) s->f_any = 1;
    }
}

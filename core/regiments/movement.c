/* Steps (REG-070 to REG-095), Reserve entry and disembarking. */
#include "state.h"

/* Turn before (+1 left, -1 right), direction of travel (1 forward, -1 backward, 0 stays), turn
 * after. */
static const struct {
    int8_t before, way, after;
} shape[REG_STEPS - REG_STEP_F] = {{0, 1, 0},  {1, 1, 0},   {-1, 1, 0}, {0, 1, 1},
                                   {0, 1, -1}, {0, -1, 0},  {1, -1, 0}, {-1, -1, 0},
                                   {0, -1, 1}, {0, -1, -1}, {1, 0, 0},  {-1, 0, 0}};

/* Over the enemy's edge (REG-094) or, for aircraft, over any (REG-093)? */
static bool may_leave(const struct reg_scenario *sc, const struct reg_state *s, int u,
                      int direction) {
    if (reg_flies(sc, u)) return sc->option[REG_O_AIR_EXIT] != REG_TO_FORBIDDEN;
    const struct reg_mission *m = reg_mission(sc, s);
    const int side = reg_owner(u);
    if (!m->score[REG_EXIT] || !gg_bits_has(m->edge[!side], s->unit[u].tile)) return false;
    return side ? direction == 4 || direction == 5 : direction == 1 || direction == 2;
}

static bool free_step(const struct reg_scenario *sc, const struct reg_state *s, int u, int code,
                      struct reg_step *step) {
    const int from = s->unit[u].tile, to = reg_beside(reg_mission(sc, s)->board, from, code);
    step->tile = (uint8_t)to;
    step->cost = (uint8_t)reg_leave_cost(sc, s, u, from);
    if (to == REG_OFF) return may_leave(sc, s, u, code);
    return reg_passable(sc, s, u, to) && reg_fits(sc, s, u, to, 0);
}

static bool shaped_step(const struct reg_scenario *sc, const struct reg_state *s, int u, int code,
                        struct reg_step *step) {
    const struct reg_sheet *sheet = reg_sheet(sc, u);
    const bool heavy = sheet->size == REG_H, air = sheet->kind == REG_AIR;
    const int before = shape[code].before, way = shape[code].way, after = shape[code].after;
    const int from = s->unit[u].tile;
    if ((way && before && heavy) || (way != 1 && air)) return false;
    const int arrival = (reg_facing(s, u) + 6 + before) % 6, facing = (arrival + 6 + after) % 6;
    step->facing = (uint8_t)facing;
    step->turned_after = after != 0;
    step->flown_straight = !before;
    step->stays = !way;
    if (!way) {
        step->tile = (uint8_t)from;
        step->cost = 1;
        return reg_fits(sc, s, u, from, facing);
    }
    const int direction = way > 0 ? arrival : (arrival + 3) % 6;
    const int to = reg_beside(reg_mission(sc, s)->board, from, direction);
    step->tile = (uint8_t)to;
    step->cost = (uint8_t)(air ? 1 : reg_leave_cost(sc, s, u, from) * (way > 0 ? 1 : 2));
    if (to == REG_OFF) return !after && may_leave(sc, s, u, direction);
    if (air) return true;
    return reg_passable(sc, s, u, to) && reg_fits(sc, s, u, to, facing) &&
           (!heavy || !after || reg_fits(sc, s, u, to, arrival));
}

bool reg_step_legal(const struct reg_scenario *sc, const struct reg_state *s, int u, int code,
                    int mp, bool any_cost, struct reg_step *step) {
    const int kind = reg_sheet(sc, u)->kind;
    const bool shaped = kind == REG_VEH || kind == REG_AIR;
    *step = (struct reg_step){0};
    if (shaped != (code >= REG_STEP_F)) return false;
    const bool there =
        shaped ? shaped_step(sc, s, u, code - REG_STEP_F, step) : free_step(sc, s, u, code, step);
    return there && (step->cost <= mp || any_cost);
}

void reg_list_steps(const struct reg_scenario *sc, const struct reg_state *s, int u, int mp,
                    bool any_cost, struct reg_list *list) {
    const int kind = reg_sheet(sc, u)->kind;
    const bool shaped = kind == REG_VEH || kind == REG_AIR;
    struct reg_step step;
    if (!mp) return;
    for (int code = shaped ? REG_STEP_F : 0; code < (shaped ? REG_STEPS : 6) && !reg_full(list);
         code++)
        if (reg_step_legal(sc, s, u, code, mp, any_cost, &step)) reg_add(list, REG_T_STEP, code, 0);
}

bool reg_can_step(const struct reg_scenario *sc, const struct reg_state *s, int u, int mp,
                  bool any_cost) {
    gg_move one;
    struct reg_list list = {&one, 0, 1};
    reg_list_steps(sc, s, u, mp, any_cost, &list);
    return list.count > 0;
}

/* --- arriving and leaving */

void reg_arrive(const struct reg_scenario *sc, struct reg_state *s, int u, int from, int tile,
                int facing) {
    reg_set_focus(s, u, 0);
    reg_put(sc, s, u, tile, facing);
    s->unit[u].st |= REG_MOVED;
    const int other = reg_flies(sc, u) ? reg_aircraft_at(sc, s, tile, u) : REG_NONE;
    if (other != REG_NONE) { /* REG-092, REG-191 */
        reg_kill(sc, s, u);
        reg_kill(sc, s, other);
        return;
    }
    s->r_on = 1;
    s->r_mover = (uint8_t)u;
    s->r_from = (uint8_t)from;
    s->r_next = 0;
    s->r_query = REG_NONE;
}

static void leave_board(const struct reg_scenario *sc, struct reg_state *s, int u) {
    if (reg_flies(sc, u)) {
        s->unit[u].st |= REG_MOVED;
        if (sc->option[REG_O_AIR_EXIT] == REG_TO_DESTROYED)
            reg_kill(sc, s, u);
        else
            reg_take(s, u, REG_RESERVE);
        return;
    }
    const int side = reg_owner(u), each = reg_mission(sc, s)->score[REG_EXIT];
    int v;
    REG_EACH(v, sc, side)
    if (reg_status(s, v) == REG_EMBARKED && s->unit[v].tile == u) {
        reg_take(s, v, REG_EXITED);
        reg_score(s, side, each * reg_sheet(sc, v)->cost);
    }
    reg_take(s, u, REG_EXITED);
    reg_score(s, side, each * reg_sheet(sc, u)->cost);
}

void reg_make_step(const struct reg_scenario *sc, struct reg_state *s, int u,
                   const struct reg_step *step) {
    const int from = s->unit[u].tile;
    if (step->tile == REG_OFF) {
        leave_board(sc, s, u);
    } else if (step->stays) {
        reg_set_focus(s, u, 0);
        reg_put(sc, s, u, from, step->facing);
        s->unit[u].st |= REG_MOVED;
    } else {
        reg_arrive(sc, s, u, from, step->tile, step->facing);
    }
}

int reg_entry_facings(const struct reg_scenario *sc, const struct reg_state *s, int u, int tile) {
    const int kind = reg_sheet(sc, u)->kind;
    const gg_bits board = reg_mission(sc, s)->board;
    int facings = 0;
    if (kind == REG_INF || kind == REG_HOV) return reg_fits(sc, s, u, tile, 0);
    for (int f = 0; f < 6; f++)
        if (reg_beside(board, tile, (f + 3) % 6) == REG_OFF &&
            reg_beside(board, tile, f) != REG_OFF &&
            (kind == REG_AIR || reg_fits(sc, s, u, tile, f)))
            facings |= 1 << f;
    return facings;
}

static bool enemy_within_two(const struct reg_scenario *sc, const struct reg_state *s, int side,
                             int tile) {
    int v;
    REG_EACH(v, sc, !side)
    if (reg_on_ground(sc, s, v) && reg_distance(s->unit[v].tile, tile) <= 2) return true;
    return false;
}

gg_bits reg_entry_tiles(const struct reg_scenario *sc, const struct reg_state *s, int u) {
    const struct reg_mission *m = reg_mission(sc, s);
    const int side = reg_owner(u);
    const bool wide = reg_sheet(sc, u)->effects.plain[REG_ENTRY_WIDE];
    gg_bits tiles = GG_NO_BITS;
    int tile;
    GG_BITS_EACH (tile, wide ? m->rim : m->edge[side]) {
        if (!reg_passable(sc, s, u, tile) || !reg_entry_facings(sc, s, u, tile)) continue;
        if (gg_bits_has(m->edge[side], tile) || !enemy_within_two(sc, s, side, tile))
            gg_bits_add(&tiles, tile);
    }
    return tiles;
}

gg_bits reg_exit_tiles(const struct reg_scenario *sc, const struct reg_state *s, int u) {
    const int at = s->unit[s->unit[u].tile].tile;
    gg_bits tiles = GG_NO_BITS;
    if (reg_passable(sc, s, u, at) && reg_fits(sc, s, u, at, 0)) gg_bits_add(&tiles, at);
    for (int d = 0; d < 6 && reg_leave_cost(sc, s, u, at) == 1; d++) {
        const int to = reg_beside(reg_mission(sc, s)->board, at, d);
        if (to != REG_OFF && reg_passable(sc, s, u, to) && reg_fits(sc, s, u, to, 0))
            gg_bits_add(&tiles, to);
    }
    return tiles;
}

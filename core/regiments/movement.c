/* Steps (REG-070 to REG-095), Reserve entry and disembarking. */
#include "rules.h"

/* Over the enemy's edge (REG-094) or, for aircraft, over any (REG-093)? */
static bool may_leave(const reg_scenario *sc, const reg_state *s, int u, int direction) {
    if (reg_flies(sc, u)) return sc->options.air_exit != REG_TO_FORBIDDEN;
    const reg_mission *m = reg_mission_of(sc, s);
    const int side = reg_owner(u);
    if (!m->score[REG_EXIT] || !gg_bits_has(m->edge[!side], s->unit[u].tile)) return false;
    return side ? direction == 4 || direction == 5 : direction == 1 || direction == 2;
}

/* What a unit has around it; the directions are looked at when they are asked for. */
struct around {
    uint8_t to[6];              /* neighbours on the map, else REG_OFF */
    uint8_t seen, open, vacant; /* directions as bits: looked at, passable, without ground units */
    uint8_t leave, facing, heavy, air;
};

static struct around look(const reg_scenario *sc, const reg_state *s, int u) {
    return (struct around){.leave = (uint8_t)reg_leave_cost(sc, s, u, s->unit[u].tile),
                           .facing = (uint8_t)reg_facing(s, u),
                           .heavy = sc->is.heavy >> u & 1,
                           .air = sc->is.air >> u & 1};
}

static void look_to(const reg_scenario *sc, const reg_state *s, int u, int d, struct around *a) {
    const int to = sc->map.next[s->unit[u].tile][d];
    if (a->seen >> d & 1) return;
    a->seen |= (uint8_t)(1 << d);
    a->to[d] = REG_OFF;
    if (to == REG_OFF || !reg_in(&reg_mission_of(sc, s)->board, to)) return;
    a->to[d] = (uint8_t)to;
    if (!reg_passable(sc, s, u, to)) return;
    a->open |= (uint8_t)(1 << d);
    if (!reg_ground_at(sc, s, to, 2)) a->vacant |= (uint8_t)(1 << d);
}

static bool free_step(const reg_scenario *sc, const reg_state *s, int u, struct around *a, int code,
                      reg_step *step) {
    look_to(sc, s, u, code, a);
    step->tile = a->to[code];
    step->cost = a->leave;
    if (step->tile == REG_OFF) return may_leave(sc, s, u, code);
    return a->vacant >> code & 1 || (a->open >> code & 1 && reg_fits(sc, s, u, step->tile, 0));
}

static bool shaped_step(const reg_scenario *sc, const reg_state *s, int u, struct around *a,
                        int code, reg_step *step) {
    const int before = reg_shape[code].before, way = reg_shape[code].way,
              after = reg_shape[code].after;
    if ((way && before && a->heavy) || (way != 1 && a->air)) return false;
    const int arrival = reg_turned[a->facing + 6 + before],
              facing = reg_turned[arrival + 6 + after];
    step->facing = (uint8_t)facing;
    step->turned_after = after != 0;
    step->flown_straight = !before;
    step->stays = !way;
    if (!way) {
        step->tile = s->unit[u].tile;
        step->cost = 1;
        return reg_fits(sc, s, u, step->tile, facing);
    }
    const int direction = reg_turned[way > 0 ? arrival : arrival + 3];
    look_to(sc, s, u, direction, a);
    step->tile = a->to[direction];
    step->cost = (uint8_t)(way > 0 ? a->leave : 2 * a->leave);
    if (step->tile == REG_OFF) return !after && may_leave(sc, s, u, direction);
    if (a->air || a->vacant >> direction & 1) return true;
    return a->open >> direction & 1 && reg_fits(sc, s, u, step->tile, facing) &&
           (!a->heavy || !after || reg_fits(sc, s, u, step->tile, arrival));
}

static bool has_facing(const reg_scenario *sc, int u) {
    return (sc->is.vehicles | sc->is.air) >> u & 1;
}

static bool step_from(const reg_scenario *sc, const reg_state *s, int u, struct around *a, int code,
                      reg_step *step) {
    *step = (reg_step){0};
    return code < REG_STEP_F ? free_step(sc, s, u, a, code, step)
                             : shaped_step(sc, s, u, a, code - REG_STEP_F, step);
}

bool reg_step_legal(const reg_scenario *sc, const reg_state *s, int u, int code, int mp,
                    bool any_cost, reg_step *step) {
    *step = (reg_step){0};
    if (has_facing(sc, u) != (code >= REG_STEP_F)) return false;
    struct around a = look(sc, s, u);
    return step_from(sc, s, u, &a, code, step) && (step->cost <= mp || any_cost);
}

reg_step reg_step_taken(const reg_scenario *sc, const reg_state *s, int u, int code) {
    const int way = code < REG_STEP_F ? 1 : reg_shape[code - REG_STEP_F].way;
    const int leave = reg_leave_cost(sc, s, u, s->unit[u].tile);
    reg_step step = reg_step_of(sc, s, u, code);
    step.cost = (uint8_t)(way > 0 ? leave : way < 0 ? 2 * leave : 1);
    return step;
}

void reg_list_steps(const reg_scenario *sc, const reg_state *s, int u, int mp, bool any_cost,
                    gg_move_list *list) {
    reg_step step;
    if (!mp) return;
    struct around a = look(sc, s, u);
    const int last = !has_facing(sc, u) ? 6 : a.air ? REG_STEP_B : REG_STEPS;
    for (int code = has_facing(sc, u) ? REG_STEP_F : 0; code < last && !gg_list_full(list); code++)
        if (step_from(sc, s, u, &a, code, &step) && (step.cost <= mp || any_cost))
            reg_add(list, REG_T_STEP, code, 0);
}

bool reg_can_step(const reg_scenario *sc, const reg_state *s, int u, int mp, bool any_cost) {
    gg_move one;
    gg_move_list list = gg_list_over(&one, 1);
    if (!mp) return false;
    /* A vehicle by itself can turn. */
    if (sc->is.vehicles >> u & 1 && reg_ground_at(sc, s, s->unit[u].tile, 2) == UINT32_C(1) << u)
        return true;
    if (sc->is.air >> u & 1 && sc->options.air_exit != REG_TO_FORBIDDEN) return true;
    reg_list_steps(sc, s, u, mp, any_cost, &list);
    return list.count > 0;
}

void reg_list_steps_to(const reg_scenario *sc, const reg_state *s, int u, int to,
                       gg_move_list *list) {
    reg_step step;
    int direction = 0;
    while (sc->map.next[s->unit[u].tile][direction] != to) direction++;
    struct around a = look(sc, s, u);
    if (a.leave > 1) return;
    if (!has_facing(sc, u)) {
        if (step_from(sc, s, u, &a, direction, &step)) reg_add(list, REG_T_BRING, u, direction);
        return;
    }
    for (int code = REG_STEP_F; code < REG_STEP_B; code++) {
        const int way = (a.facing + reg_shape[code - REG_STEP_F].before + 6) % 6;
        if (way == direction && step_from(sc, s, u, &a, code, &step))
            reg_add(list, REG_T_BRING, u, code);
    }
}

/* --- arriving and leaving */

void reg_arrive(const reg_scenario *sc, reg_state *s, int u, int from, int tile, int facing) {
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

static void leave_board(const reg_scenario *sc, reg_state *s, int u) {
    if (reg_flies(sc, u)) {
        s->unit[u].st |= REG_MOVED;
        if (sc->options.air_exit == REG_TO_DESTROYED)
            reg_kill(sc, s, u);
        else
            reg_take(s, u, REG_RESERVE);
        return;
    }
    const int side = reg_owner(u), each = reg_mission_of(sc, s)->score[REG_EXIT];
    int v;
    REG_EACH (v, sc, side)
        if (reg_status(s, v) == REG_EMBARKED && s->unit[v].tile == u) {
            reg_take(s, v, REG_EXITED);
            reg_score(s, side, each * reg_sheet_of(sc, v)->cost);
        }
    reg_take(s, u, REG_EXITED);
    reg_score(s, side, each * reg_sheet_of(sc, u)->cost);
}

void reg_make_step(const reg_scenario *sc, reg_state *s, int u, const reg_step *step) {
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

int reg_entry_facings(const reg_scenario *sc, const reg_state *s, int u, int tile) {
    const int kind = reg_sheet_of(sc, u)->kind;
    const gg_bits board = reg_mission_of(sc, s)->board;
    int facings = 0;
    if (kind == REG_INF || kind == REG_HOV) return reg_fits(sc, s, u, tile, 0);
    for (int f = 0; f < 6; f++)
        if (reg_beside(sc, board, tile, (f + 3) % 6) == REG_OFF &&
            reg_beside(sc, board, tile, f) != REG_OFF &&
            (kind == REG_AIR || reg_fits(sc, s, u, tile, f)))
            facings |= 1 << f;
    return facings;
}

gg_bits reg_entry_tiles(const reg_scenario *sc, const reg_state *s, int u) {
    const reg_mission *m = reg_mission_of(sc, s);
    const int side = reg_owner(u);
    const bool wide = reg_sheet_of(sc, u)->effects.plain[REG_ENTRY_WIDE];
    gg_bits tiles = GG_NO_BITS;
    const gg_bits open = wide ? m->rim : m->edge[side];
    const uint32_t enemies = sc->is.ground & sc->is.side[!side];
    int tile;
    GG_BITS_EACH (tile, open) {
        if (!reg_passable(sc, s, u, tile) || !reg_entry_facings(sc, s, u, tile)) continue;
        if (reg_in(&m->edge[side], tile) || !(reg_within(s, tile, 2) & enemies))
            gg_bits_add(&tiles, tile);
    }
    return tiles;
}

bool reg_can_enter(const reg_scenario *sc, const reg_state *s, int u) {
    const gg_bits closed = reg_closed(sc, s, reg_sheet_of(sc, u)->kind);
    /* On an empty tile of the edge some facing comes straight in. */
    return gg_bits_any(reg_mission_of(sc, s)->edge[reg_owner(u)] & ~closed &
                       ~reg_occupied(sc, s)) ||
           gg_bits_any(reg_entry_tiles(sc, s, u));
}

gg_bits reg_exit_tiles(const reg_scenario *sc, const reg_state *s, int u) {
    const int at = s->unit[s->unit[u].tile].tile;
    gg_bits tiles = GG_NO_BITS;
    if (reg_passable(sc, s, u, at) && reg_fits(sc, s, u, at, 0)) gg_bits_add(&tiles, at);
    for (int d = 0; d < 6 && reg_leave_cost(sc, s, u, at) == 1; d++) {
        const int to = reg_beside(sc, reg_mission_of(sc, s)->board, at, d);
        if (to != REG_OFF && reg_passable(sc, s, u, to) && reg_fits(sc, s, u, to, 0))
            gg_bits_add(&tiles, to);
    }
    return tiles;
}

/* Where tokens happen, as ids of the picture (picture_svg.c): units are pieces, on the map or in
 * their row of the list, tiles are cells. */
#include "../kit/svg.h"
#include "rules.h"

static void add_unit(gg_text *places, int u) {
    if (u < REG_UNITS) gg_add_place(places, "piece", reg_unit_name(u).text);
}

static void add_tile(gg_text *places, int tile) {
    if (tile != REG_OFF) gg_add_place(places, "cell", reg_tile_name(tile).text);
}

/* Who acts at this node. */
static int acting(const reg_state *s) {
    if (s->node == REG_FHC) return s->f_query - 1;
    if (s->node < REG_MAJ) return s->t_kind == REG_PENDING_STRUCTURE ? REG_NONE : s->t_id;
    return s->a_unit;
}

/* Where a step leads, REG_OFF off the board. */
static int step_to(const reg_scenario *sc, const reg_state *s, int u, int code) {
    reg_step step;
    return reg_step_legal(sc, s, u, code, 15, true, &step) ? step.tile : REG_OFF;
}

/* A unit faces or watches its neighbour; off the board only its own tile can be named. */
static void add_facing(const reg_scenario *sc, const reg_state *s, int type, int direction,
                       gg_text *to) {
    const int tile = type == REG_T_ARC    ? s->unit[acting(s)].tile
                     : s->node == REG_EFC ? s->a_tile
                                          : s->t_tile;
    const int beside = reg_beside(sc, reg_mission_of(sc, s)->board, tile, direction);
    add_tile(to, beside == REG_OFF ? tile : beside);
}

/* Chance: who is hit. */
static void add_hit(const reg_state *s, gg_text *to) {
    if (s->s_left) add_unit(to, __builtin_ctz(s->s_left));
}

/* What has no place of its own: ends, passes, choices between sides. */
static bool is_placeless(int type) {
    switch (type) {
    case REG_T_FIRST:
    case REG_T_SECOND:
    case REG_T_DEPS:
    case REG_T_DEPDONE:
    case REG_T_RESDONE:
    case REG_T_PREDONE:
    case REG_T_STRAT:
    case REG_T_PASS:
    case REG_T_STOP:
    case REG_T_SIDE: return true;
    default: return false;
    }
}

void reg_places(const gg_game *game, const void *state, gg_move move, gg_text *from, gg_text *to) {
    const reg_scenario *sc = game->scenario;
    const reg_state *s = state;
    const int type = reg_move_type(move), a = reg_move_a(move), b = reg_move_b(move);
    switch (type) {
    case REG_T_AT:
        add_unit(from, acting(s));
        add_tile(to, a);
        return;
    case REG_T_IN:
        add_unit(from, acting(s));
        add_unit(to, a);
        return;
    case REG_T_FACE:
    case REG_T_ARC:
        add_unit(from, acting(s));
        add_facing(sc, s, type, a, to);
        return;
    case REG_T_AMMO: add_unit(from, acting(s)); return;
    case REG_T_EMB:
        add_unit(from, a);
        add_unit(to, b);
        return;
    case REG_T_STRATUNIT: add_unit(from, b); return;
    case REG_T_STRATTILE: add_tile(to, b); return;
    case REG_T_STEP:
        add_unit(from, acting(s));
        add_tile(to, step_to(sc, s, acting(s), a));
        return;
    case REG_T_BRING:
        add_unit(from, a);
        add_tile(to, step_to(sc, s, a, b));
        return;
    case REG_T_FIRE:
        add_unit(from, acting(s));
        add_unit(to, b);
        return;
    case REG_T_BATTER:
        add_unit(from, acting(s));
        add_tile(to, b);
        return;
    case REG_T_PIP:
        add_unit(from, acting(s));
        add_tile(to, s->unit[acting(s)].tile);
        return;
    case REG_T_OW:
        add_unit(from, a);
        add_unit(to, s->r_mover);
        return;
    case REG_T_HIT:
    case REG_T_MISS:
    case REG_T_K: add_hit(s, to); return;
    case REG_T_BAN: gg_add_place(to, "mission", sc->mission[a].code); return;
    default:
        if (!is_placeless(type)) add_unit(from, a);
    }
}

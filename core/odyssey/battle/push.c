/* PUSHBACK and PULL: the primordial moves a titan and itself, or a titan the primordial and itself (2.44,
 * R66, R67, B8..B10, B29). One titan never pushes or pulls another. */
#include "ground.h"

enum {
    SOURCE,
    VICTIM,
    SPACES,
    DIRECTION, /* of the push */
    CHOICE,    /* directions to choose from: BN15 */
    LOST,      /* the titan is no longer moved by it */
    AXIS,      /* of a pull along equal gaps: 0 open, 1 x, 2 y */
    SQUARE,    /* where the titan should be */
    MOVED      /* it has moved at all */
};

static bool by_prim(const odb_frame *f) {
    return f->v[SOURCE] == ODB_PRIMORDIAL;
}

/* The titan of the two. */
static int titan_of(const odb_frame *f) {
    return by_prim(f) ? f->v[VICTIM] : f->v[SOURCE];
}

static bool gone(odb b, const odb_frame *f) {
    return !odb_alive(b, titan_of(f)) || b.s->titan[titan_of(f)].where == 3;
}

/* No effect at all: ODB-683, R66, R67. */
static bool is_void(odb b, const odb_frame *f) {
    if (by_prim(f)) return f->v[VICTIM] >= ODB_TITANS || gone(b, f);
    return f->v[VICTIM] != ODB_PRIMORDIAL || f->v[SOURCE] >= ODB_TITANS || gone(b, f) ||
           odb_has_trait(b, ODB_TRAIT_LUMBERING) || b.s->titan[f->v[SOURCE]].where;
}

static bool beside(odb b, const odb_frame *f) {
    return !gone(b, f) && odb_titan_distance(b, titan_of(f)) == 1;
}

/* From P to the titan along one axis. */
static int away_on(bool x, int dx, int dy) {
    return x ? (dx < 0 ? ODB_WEST : ODB_EAST) : dy < 0 ? ODB_SOUTH : ODB_NORTH;
}

/* From P to the titan beside it. */
static int direction_to(odb b, const odb_frame *f) {
    int dx, dy;
    odb_gaps(b, b.s->titan[titan_of(f)].pos, &dx, &dy);
    return away_on(dx != 0, dx, dy);
}

static void advance(odb b, odb_frame *f, int square, int next) {
    f->v[SQUARE] = (uint8_t)square;
    f->v[MOVED] = 1;
    f->step = (uint8_t)next;
    odb_advance(b, f, titan_of(f), square);
}

/* Still where the movement put it? A Lifeline may have taken it elsewhere. */
static bool is_there(odb b, const odb_frame *f) {
    const odb_titan *t = &b.s->titan[titan_of(f)];
    return t->where == 0 && t->pos == f->v[SQUARE];
}

/* The titan is moved onto an obstacle: true if that is removed (ODB-695, 701). Reinforced ones turn
 * over and still stop it (ODB-639, B39). */
static bool breaks_obstacle(odb b, int square) {
    const int tile = odb_tile_on(b, square);
    const unsigned keywords = odb_tile_keywords(b, tile);
    if (keywords & ODB_T_REINFORCED) {
        odb_flip_tile(b, tile);
        return false;
    }
    if (keywords & ODB_T_DESTRUCTIBLE) odb_destroy_tile(b, tile, true);
    return keywords & ODB_T_DESTRUCTIBLE;
}

static void list_choice(odb b, const odb_frame *f, gg_move_list *list) {
    (void)b;
    gg_push_members(list, f->v[CHOICE], odb_pack(ODB_M_KNOCK, 0), 0);
}

/* --- PUSHBACK: v source, victim, spaces. ODB-698 .. 704 */

enum {
    PB_BEGIN,
    PB_NEAR,
    PB_PUSH,
    PB_BROKEN,
    PB_ARRIVE,
    PB_FOLLOW,
    PB_EDGE = ODB_EDGE_STEP,
    PB_AT_EDGE,
    PB_BLOCKED,
    PB_PUSHED,
    PB_FOLLOWED,
    PB_REST,
    PB_LAST,
    PB_DONE
};

static void begin_push(odb b, odb_frame *f) {
    if (is_void(b, f)) {
        f->step = PB_DONE;
    } else if (!by_prim(f)) {
        f->step = beside(b, f) ? PB_PUSH : PB_DONE; /* A18 */
        if (f->step == PB_PUSH) f->v[DIRECTION] = (uint8_t)odb_opposite(direction_to(b, f));
    } else if (b.s->titan[f->v[VICTIM]].where) { /* ODB-548 */
        odb_do_displace(b, f->v[VICTIM]);
    } else { /* ODB-698, 700 */
        f->step = PB_NEAR;
        odb_do_stomp_near(b, f->v[VICTIM], f->v[SPACES]);
    }
}

static void come_near(odb b, odb_frame *f) {
    const int made = odb_returned(b);
    f->v[SPACES] = (uint8_t)(f->v[SPACES] > made ? f->v[SPACES] - made : 0);
    f->step = beside(b, f) && !b.s->titan[f->v[VICTIM]].where ? PB_PUSH : PB_LAST;
    if (f->step == PB_PUSH) f->v[DIRECTION] = (uint8_t)direction_to(b, f);
}

/* One space of P's pushback. */
static void push_titan(odb b, odb_frame *f) {
    const int who = f->v[VICTIM], direction = f->v[DIRECTION];
    if (f->v[LOST]) {
        f->step = PB_FOLLOW;
        return;
    }
    const int to = odb_beside(b, b.s->titan[who].pos, direction);
    if (to < 0 && b.sc->boundless >> direction & 1) {
        f->step = PB_EDGE;
        odb_do_window(b, ODB_BN_SUFFER, ODB_FALL, 1 << who);
    } else if (to < 0) { /* ODB-703 */
        f->step = PB_AT_EDGE;
        odb_do_make_way(b, who, direction);
    } else if (!gg_bits_has(b.s->obstacle, to)) {
        advance(b, f, to, PB_ARRIVE);
    } else if (breaks_obstacle(b, to)) { /* ODB-701 */
        f->v[SQUARE] = (uint8_t)to;
        f->step = PB_BROKEN;
        odb_do_crash(b, who);
    } else { /* ODB-702 */
        f->step = PB_BLOCKED;
        odb_do_make_way(b, who, direction);
    }
}

/* One space of a titan's pushback: P first, then the titan into the space that P left. */
static void push_prim(odb b, odb_frame *f) {
    const int to = odb_beside(b, b.s->titan[f->v[SOURCE]].pos, f->v[DIRECTION]);
    f->step = odb_walkable(b, to) ? PB_PUSHED : PB_REST;
    f->v[SQUARE] = (uint8_t)to;
    if (f->step == PB_PUSHED) odb_do_stomp_step(b, f->v[DIRECTION]);
}

/* What has become of the titan after it was pushed, or had to make way. */
static void after_push(odb b, odb_frame *f) {
    const int step = f->step;
    const bool stopped = odb_ground(b, f->v[SQUARE]) & ODB_T_BOUNDLESS; /* as at the edge: B29 */
    f->step = PB_FOLLOW;
    if (step == PB_ARRIVE && stopped && !gone(b, f)) { /* ODB-682 */
        f->step = PB_REST;
        f->v[LOST] = 1;
    } else if (gone(b, f)) { /* P takes its space only if an obstacle was in the way */
        f->step = step == PB_BLOCKED ? PB_FOLLOW : PB_REST;
        f->v[SPACES] = 1;
        f->v[LOST] = 1;
    } else if (step != PB_ARRIVE || !is_there(b, f)) {
        f->v[LOST] = 1;
    }
}

static void run_pushback(odb b, odb_frame *f) {
    const int who = titan_of(f);
    switch (f->step) {
    case PB_BEGIN: begin_push(b, f); return;
    case PB_NEAR: come_near(b, f); return;
    case PB_PUSH:
        if (!f->v[SPACES] || b.s->pendings || (gone(b, f) && !f->v[LOST]))
            f->step = PB_REST;
        else if (by_prim(f))
            push_titan(b, f);
        else
            push_prim(b, f);
        return;
    case PB_BROKEN:
        if (gone(b, f))
            f->step = PB_REST;
        else
            advance(b, f, f->v[SQUARE], PB_ARRIVE);
        return;
    case PB_ARRIVE:
        if (!odb_arrive(b, f, who, ODB_INVOLUNTARY)) after_push(b, f);
        return;
    case PB_AT_EDGE:
    case PB_BLOCKED: after_push(b, f); return;
    case PB_FOLLOW:
        f->v[SPACES]--;
        f->step = PB_PUSH;
        odb_do_stomp_step(b, f->v[DIRECTION]);
        return;
    case PB_EDGE: /* ODB-631, 682 */
        f->step = PB_REST;
        if (!f->v[ODB_IGNORED]) odb_do_death(b, who);
        return;
    case PB_PUSHED:
        f->step = PB_REST;
        if (odb_returned(b) && !gone(b, f)) advance(b, f, f->v[SQUARE], PB_FOLLOWED);
        return;
    case PB_FOLLOWED:
        if (odb_arrive(b, f, who, 0)) return;
        f->v[SPACES]--;
        f->step = PB_PUSH;
        return;
    case PB_REST:
        if (f->v[MOVED] && !f->v[LOST] && odb_land(b, f, who, ODB_ENDS)) return;
        f->step = PB_LAST;
        return;
    case PB_LAST: /* of the whole movement */
        f->step = PB_DONE;
        odb_do_stomp_end(b, by_prim(f) ? who : ODB_NONE);
        return;
    default:
        if (!odb_after_move(b, who)) odb_end(b, 0);
    }
}

static void take_pushback(odb b, odb_frame *f, gg_move move) { /* it asks nothing itself */
    (void)b, (void)f, (void)move;
}

const odb_process odb_pushback_process = {run_pushback, list_choice, NULL, take_pushback};

/* --- PULL: v source, victim, spaces. ODB-693 .. 697 */

enum { PL_BEGIN, PL_STEP, PL_BROKEN, PL_ARRIVE, PL_REST, PL_AWAY, PL_DONE };

/* The direction from P to the titan along the larger gap; of equal ones the titan's player chooses
 * the first, then they alternate: R66. False if that is asked. */
static bool along(odb b, odb_frame *f, int *direction) {
    int dx, dy;
    odb_gaps(b, b.s->titan[titan_of(f)].pos, &dx, &dy);
    const bool equal = abs(dx) == abs(dy);
    if (equal && !f->v[AXIS]) {
        const int x = away_on(true, dx, dy), y = away_on(false, dx, dy);
        f->v[CHOICE] =
            (uint8_t)(by_prim(f) ? 1 << odb_opposite(x) | 1 << odb_opposite(y) : 1 << x | 1 << y);
        odb_ask(b, ODB_BN_KNOCK);
        return false;
    }
    const bool x = equal ? f->v[AXIS] == 1 : abs(dx) > abs(dy);
    f->v[AXIS] = x ? 2 : 1;
    *direction = away_on(x, dx, dy);
    return true;
}

static void pull(odb b, odb_frame *f) {
    const int who = titan_of(f);
    int direction;
    if (!f->v[SPACES] || gone(b, f) || odb_titan_distance(b, who) <= 1 ||
        (!by_prim(f) && b.s->pendings)) {
        f->step = PL_REST;
        return;
    }
    if (!along(b, f, &direction)) return;
    f->v[SPACES]--;
    if (!by_prim(f)) {
        odb_do_stomp_step(b, direction);
        return;
    }
    const int to = odb_beside(b, b.s->titan[who].pos, odb_opposite(direction));
    if (!gg_bits_has(b.s->obstacle, to)) {
        advance(b, f, to, PL_ARRIVE);
        return;
    }
    f->v[SQUARE] = (uint8_t)to;
    f->step = PL_BROKEN;
    if (!breaks_obstacle(b, to)) f->v[SPACES] = 0, f->step = PL_REST; /* B9 */
    odb_do_crash(b, who);
}

/* Once adjacent the source goes away for what is left: ODB-696. */
static void go_away(odb b, odb_frame *f) {
    f->step = PL_DONE;
    if (!f->v[SPACES] || !beside(b, f) || b.s->pendings) return;
    if (by_prim(f))
        odb_do_stomp(b, ODB_STOMP_AWAY, f->v[VICTIM], f->v[SPACES], 1, 0);
    else
        odb_do_walk_straight(b, f->v[SOURCE], direction_to(b, f), f->v[SPACES]);
}

static void run_pull(odb b, odb_frame *f) {
    const int who = titan_of(f);
    switch (f->step) {
    case PL_BEGIN:
        f->step = is_void(b, f) ? PL_DONE : PL_STEP;
        if (f->step == PL_DONE || !b.s->titan[who].where) return;
        odb_do_displace(b, who); /* ODB-548 */
        return;
    case PL_STEP: pull(b, f); return;
    case PL_BROKEN:
        if (gone(b, f))
            f->step = PL_REST;
        else
            advance(b, f, f->v[SQUARE], PL_ARRIVE);
        return;
    case PL_ARRIVE:
        if (odb_arrive(b, f, who, ODB_INVOLUNTARY)) return;
        f->step = PL_STEP;
        if (gone(b, f) || is_there(b, f)) return;
        f->v[LOST] = 1, f->v[SPACES] = 0;
        return;
    case PL_REST:
        if (f->v[MOVED] && !f->v[LOST] && odb_land(b, f, who, ODB_ENDS)) return;
        f->step = PL_AWAY;
        if (!by_prim(f)) odb_do_stomp_end(b, ODB_NONE);
        return;
    case PL_AWAY: go_away(b, f); return;
    default:
        if (!odb_after_move(b, who)) odb_end(b, 0);
    }
}

static void take_pull(odb b, odb_frame *f, gg_move move) {
    (void)b;
    f->v[AXIS] = odb_argument(move) & 1 ? 1 : 2;
    f->v[CHOICE] = 0;
}

const odb_process odb_pull_process = {run_pull, list_choice, NULL, take_pull};

/* STOMP: the primordial moves (2.13, 3.1). v how, target, budget, range, attacked titans and what a
 * path attack must remember; then what follows. Every way of moving makes single steps, resolves
 * what each step comes upon, and performs the end of the movement (A2), but for those pushes whose
 * steps are made one by one. */
#include "ground.h"

enum {
    HOW,
    TARGET,
    BUDGET,
    RANGE,
    ATTACKED, /* set; 16 next along x, 32 next along y, 64 has begun */
    AXIS,     /* of the next diagonal step: 0 open, 1 x, 2 y */
    DIRECTION,
    CRASHED, /* titans that need not crash any more */
    TILE,    /* the next tile to look at, counted among those that are left */
    MADE,    /* steps */
    CHOICE,  /* directions or titans to choose from */
    SHAKEN,  /* titans that were thrown out from under P */
    SPEED,   /* SPEED at the last look: A1 */
    SLID
};
enum { START, HEAD, STEP, TILES, TITANS, TURN, END, DONE };
/* Further values of HOW: single steps of a push, its end, a knockback of P, how a pushback comes near. */
enum { SINGLE = 16, LAST, KNOCKED, NEAR };

static bool seeks(const odb_frame *f) { /* a titan, and turns to it */
    return f->v[HOW] == ODB_STOMP_TOWARDS || f->v[HOW] == ODB_STOMP_PATH || f->v[HOW] == NEAR;
}

static bool is_own(const odb_frame *f) { /* a movement of P by 3.1 */
    return f->v[HOW] < SINGLE || f->v[HOW] == NEAR;
}

static bool has_target(odb b, const odb_frame *f) {
    return f->v[TARGET] < ODB_TITANS && odb_alive(b, f->v[TARGET]);
}

/* --- calls of other files */

static odb_frame *call(odb b, int how, int direction, int budget) {
    odb_frame *f = odb_push(b, ODB_K_STOMP);
    f->v[HOW] = (uint8_t)how, f->v[BUDGET] = (uint8_t)budget;
    f->v[TARGET] = ODB_NONE, f->v[DIRECTION] = (uint8_t)direction;
    return f;
}

void odb_do_stomp_step(odb b, int direction) {
    call(b, SINGLE, direction, 1);
}

void odb_do_stomp_near(odb b, int titan, int budget) {
    odb_frame *f = call(b, NEAR, 0, budget);
    f->v[TARGET] = (uint8_t)titan, f->v[RANGE] = 1;
}

void odb_do_stomp_end(odb b, int titan) {
    odb_frame *f = call(b, LAST, 0, 0);
    f->v[CRASHED] = 15, f->v[TARGET] = (uint8_t)titan;
}

void odb_do_stomp_knocked(odb b, int direction, int spaces) {
    call(b, KNOCKED, direction, spaces);
}

/* --- where to */

/* Turns to the target, or asks which way: R20, BN11. */
static void face(odb b, odb_frame *f) {
    const unsigned set = has_target(b, f) ? (unsigned)odb_facings(b, f->v[TARGET]) : 0;
    if (!set) return;
    f->v[CHOICE] = (uint8_t)set;
    if (set & (set - 1))
        odb_ask(b, ODB_BN_FACING);
    else
        odb_face(b, __builtin_ctz(set)), f->v[CHOICE] = 0;
}

/* The direction away from the target (B11), ODB_ANY if P must choose the axis, ODB_NONE without one. */
static int away(odb b, const odb_frame *f) {
    int dx, dy;
    if (!has_target(b, f) || b.s->titan[f->v[TARGET]].where) return ODB_NONE;
    odb_gaps(b, b.s->titan[f->v[TARGET]].pos, &dx, &dy);
    if (!dx && !dy) return ODB_NONE;
    const int x = dx < 0 ? ODB_EAST : ODB_WEST, y = dy < 0 ? ODB_NORTH : ODB_SOUTH;
    if (f->v[AXIS]) return f->v[AXIS] == 1 ? x : y;
    return abs(dx) > abs(dy) ? x : abs(dx) < abs(dy) ? y : ODB_ANY;
}

static void start(odb b, odb_frame *f) {
    f->step = HEAD;
    f->v[SPEED] = (uint8_t)odb_prim_speed(b);
    if (seeks(f)) {
        f->v[AXIS] = f->v[ATTACKED] >> 4 & 3;
        if (!(f->v[ATTACKED] & 64)) face(b, f);
        return;
    }
    if (f->v[HOW] != ODB_STOMP_AWAY) {
        if (f->v[HOW] < SINGLE) f->v[DIRECTION] = b.s->p_face;
        return;
    }
    const int direction = away(b, f);
    if (direction == ODB_ANY) {
        f->step = START;
        odb_ask(b, ODB_BN_AXIS);
        return;
    }
    f->v[DIRECTION] = (uint8_t)direction;
    if (direction == ODB_NONE) f->step = DONE;
}

/* Can P make a step this way? */
static bool fits(odb b, int direction) {
    const int side = odb_prim_of(b)->side;
    const int x = odb_x(b.s->p_anchor) + (direction == ODB_EAST) - (direction == ODB_WEST);
    const int y = odb_y(b.s->p_anchor) + (direction == ODB_NORTH) - (direction == ODB_SOUTH);
    return x >= 0 && y >= 0 && x + side <= b.s->width && y + side <= b.s->height;
}

/* Living titans strictly beyond the footprint on a side: R22. */
static int titans_beyond(odb b, int direction) {
    int count = 0;
    for (int i = 0; i < ODB_TITANS; i++) {
        if (!odb_alive(b, i) || b.s->titan[i].where) continue;
        int dx, dy;
        odb_gaps(b, b.s->titan[i].pos, &dx, &dy);
        count += direction == ODB_NORTH   ? dy > 0
                 : direction == ODB_SOUTH ? dy < 0
                 : direction == ODB_EAST  ? dx > 0
                                          : dx < 0;
    }
    return count;
}

/* ODB-157, R22: a step would leave the board. False if the movement stops or something is asked. */
static bool slide(odb b, odb_frame *f) {
    const int one = (f->v[DIRECTION] & 1) ^ 1, two = one + 2;
    if (f->v[SLID] || f->v[HOW] == SINGLE) {
        f->step = TURN;
        return false;
    }
    f->v[SLID] = 1;
    const int less = titans_beyond(b, one) - titans_beyond(b, two);
    f->v[DIRECTION] = (uint8_t)(less <= 0 ? one : two);
    if (less) return true;
    f->v[CHOICE] = (uint8_t)(1 << one | 1 << two);
    odb_ask(b, ODB_BN_SLIDE);
    return false;
}

/* The direction of the next step towards the target; false if it is there or must choose an axis. */
static bool aim(odb b, odb_frame *f) { /* ODB-150, 151, 154, 155 */
    int dx, dy;
    if (!has_target(b, f) || odb_titan_distance(b, f->v[TARGET]) <= f->v[RANGE] ||
        odb_under(b, f->v[TARGET])) {
        f->step = TURN;
        return false;
    }
    odb_gaps(b, b.s->titan[f->v[TARGET]].pos, &dx, &dy);
    if (dx && dy && !f->v[AXIS]) {
        odb_ask(b, ODB_BN_AXIS);
        return false;
    }
    const bool along_x = dx && (!dy || f->v[AXIS] == 1);
    f->v[DIRECTION] = along_x ? (dx < 0 ? ODB_WEST : ODB_EAST) : dy < 0 ? ODB_SOUTH : ODB_NORTH;
    return true;
}

/* The squares that the next step would cover. */
static gg_bits edge(odb b, const odb_frame *f) {
    return odb_footprint_at(b, b.s->p_anchor + odb_delta(f->v[DIRECTION])) & ~odb_footprint(b);
}

/* A1: what SPEED gains or loses during a move, the rest of the move does too. The spaces of a pushback
 * are none of SPEED's, those of coming near no more than those of the push (ODB-698, 700). */
static void keep_pace(odb b, odb_frame *f) {
    const int speed = odb_prim_speed(b), rest = f->v[BUDGET] + speed - f->v[SPEED];
    const bool paced = is_own(f) && f->v[HOW] != NEAR;
    if (f->v[BUDGET] != ODB_NONE && paced) f->v[BUDGET] = (uint8_t)(rest < 0 ? 0 : rest);
    f->v[SPEED] = (uint8_t)speed;
}

static void head(odb b, odb_frame *f) {
    keep_pace(b, f);
    if (!f->v[BUDGET] || (b.s->pendings && f->v[HOW] != SINGLE)) {
        f->step = TURN;
        return;
    }
    if (seeks(f) && !aim(b, f)) return;
    if (!fits(b, f->v[DIRECTION])) {
        if (slide(b, f) && !fits(b, f->v[DIRECTION])) f->step = TURN;
        return;
    }
    if (f->v[HOW] == ODB_STOMP_PATH) { /* ODB-174, R25 */
        const int met = odb_titans_on(b, edge(b, f)) & ~f->v[ATTACKED];
        if (met) {
            odb_end(b, (met & 15) | 64 | f->v[AXIS] << 4);
            return;
        }
    }
    f->step = STEP;
}

/* --- a step: ODB-153, 156, 158 */

static void make_step(odb b, odb_frame *f) {
    b.s->p_anchor = (uint8_t)(b.s->p_anchor + odb_delta(f->v[DIRECTION]));
    const bool counts = b.s->phase == ODB_P_ROUND || odb_running(b, ODB_K_CARD); /* 1.2 */
    if (is_own(f) && b.s->p_moved < 255 && counts) b.s->p_moved++;
    if (f->v[BUDGET] != ODB_NONE) f->v[BUDGET]--;
    if (f->v[AXIS]) f->v[AXIS] = f->v[AXIS] == 1 ? 2 : 1;
    f->v[MADE]++;
    f->v[TILE] = 0;
    f->step = TILES;
}

/* Of the squares under P those that the last step brought, and those from before. */
static gg_bits covered(odb b, const odb_frame *f, gg_bits *old) {
    const gg_bits now = odb_footprint(b);
    *old = odb_footprint_at(b, b.s->p_anchor - odb_delta(f->v[DIRECTION]));
    return now & ~*old;
}

/* What the step does to a tile that it touches first: 0 nothing, 1 it is gone, 2 a process runs. */
static int tread(odb b, const odb_frame *f, int tile) { /* ODB-156, 634, 639, 642, 678, R84 */
    const unsigned keywords = odb_tile_keywords(b, tile);
    const int before = b.s->tiles;
    if (keywords & ODB_T_TRAP) {
        const bool runs = odb_do_tile(b, tile, ODB_PRIMORDIAL);
        return runs ? 2 : b.s->tiles < before;
    }
    if (f->v[HOW] == KNOCKED && !(keywords & (ODB_T_INDESTRUCTIBLE | ODB_T_LABYRINTH))) {
        odb_destroy_tile(b, tile, true);
        return 1;
    }
    if (keywords & ODB_T_REINFORCED) {
        odb_flip_tile(b, tile);
    } else if (keywords & ODB_T_DESTRUCTIBLE) {
        odb_destroy_tile(b, tile, true);
        return 1;
    }
    return 0;
}

static void run_tiles(odb b, odb_frame *f) {
    gg_bits old;
    const gg_bits fresh = covered(b, f, &old);
    while (f->v[TILE] < b.s->tiles) {
        const int tile = f->v[TILE], tiles = b.s->tiles;
        const gg_bits squares = odb_tile_squares(b, tile);
        f->v[TILE]++;
        if (!gg_bits_any(squares & fresh) || gg_bits_any(squares & old)) continue;
        const int outcome = tread(b, f, tile);
        if (b.s->tiles < tiles) f->v[TILE]--;
        if (outcome == 2) return;
    }
    f->v[TILE] = 0;
    f->step = TITANS;
}

/* A titan under P crashes; one that lies there is trampled to an obol draw: ODB-755, R23, R74. */
static void crush(odb b, odb_frame *f, int who) {
    f->v[CRASHED] |= (uint8_t)(1 << who);
    if (f->v[HOW] == ODB_STOMP_TRAMPLE && b.s->titan[who].kd & 3)
        odb_do_obol(b, who);
    else
        odb_do_crash(b, who);
}

static void run_titans(odb b, odb_frame *f) {
    gg_bits old;
    const int met = odb_titans_on(b, covered(b, f, &old)) & ~f->v[CRASHED];
    if (met && f->v[HOW] != ODB_STOMP_PATH) /* ODB-175 */
        crush(b, f, __builtin_ctz((unsigned)met));
    else
        f->step = HEAD;
}

/* --- the end: ODB-159, 163, R24 */

static void run_end(odb b, odb_frame *f) {
    const int under = odb_titans_on(b, odb_footprint(b));
    const int standing = under & ~f->v[CRASHED], left = under & ~f->v[SHAKEN];
    if (standing && f->v[HOW] != ODB_STOMP_PATH) {
        crush(b, f, __builtin_ctz((unsigned)standing));
    } else if (!left) {
        f->step = DONE;
    } else if (left & (left - 1)) { /* A27 */
        f->v[CHOICE] = (uint8_t)left;
        odb_ask(b, ODB_BN_ORDER);
    } else {
        f->v[SHAKEN] |= (uint8_t)left;
        odb_push(b, ODB_K_UNAVOIDABLE)->v[0] = (uint8_t)__builtin_ctz((unsigned)left);
    }
}

static void run_stomp(odb b, odb_frame *f) {
    switch (f->step) {
    case START: start(b, f); return;
    case HEAD: head(b, f); return;
    case STEP: make_step(b, f); return;
    case TILES: run_tiles(b, f); return;
    case TITANS: run_titans(b, f); return;
    case TURN:
        f->step = f->v[HOW] == SINGLE || f->v[HOW] == NEAR ? DONE : END;
        if ((seeks(f) && f->v[HOW] != NEAR) || f->v[HOW] == LAST) face(b, f);
        return;
    case END: run_end(b, f); return;
    default:
        if (!odb_after_move(b, ODB_NONE)) odb_end(b, f->v[HOW] == ODB_STOMP_PATH ? 0 : f->v[MADE]);
    }
}

static void list_stomp(odb b, const odb_frame *f, gg_move_list *list) {
    const uint64_t set = f->v[CHOICE];
    switch (b.s->node) {
    case ODB_BN_FACING: gg_push_members(list, set, odb_pack(ODB_M_FACE, 0), 0); return;
    case ODB_BN_SLIDE: gg_push_members(list, set, odb_pack(ODB_M_SLIDE, 0), 0); return;
    case ODB_BN_AXIS: gg_push_members(list, 3, odb_pack(ODB_M_AXIS, 0), 0); return;
    default: /* BN07: the k-th of them */
        for (int k = 0; k < __builtin_popcountll(set); k++)
            gg_push(list, odb_pack(ODB_M_ORDER, (uint32_t)k));
    }
}

static void take_stomp(odb b, odb_frame *f, gg_move move) {
    const int argument = (int)odb_argument(move);
    unsigned set = f->v[CHOICE];
    f->v[CHOICE] = 0;
    switch (odb_type_of(move)) {
    case ODB_M_FACE: odb_face(b, argument); return;
    case ODB_M_SLIDE: f->v[DIRECTION] = (uint8_t)argument; return;
    case ODB_M_AXIS: f->v[AXIS] = (uint8_t)(argument + 1); return;
    default:
        for (int k = 0; k < argument; k++) set &= set - 1;
        f->v[SHAKEN] |= (uint8_t)(set & -set);
        odb_push(b, ODB_K_UNAVOIDABLE)->v[0] = (uint8_t)__builtin_ctz(set);
    }
}

const odb_process odb_stomp_process = {run_stomp, list_stomp, NULL, take_stomp};

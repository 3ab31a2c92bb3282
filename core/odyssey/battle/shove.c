/* Titans moved against their will: KNOCKBACK (3.2), UNAVOIDABLE (R24), DISPLACE, VAULT, and what comes
 * of it: CRASH, KNOCKDOWN. Pushback and pull are in push.c. v[0] is the titan in all of them. */
#include "ground.h"

enum { WHO };

static void list_directions(const odb_frame *f, int at, gg_move_list *list) { /* BN15 */
    gg_push_members(list, f->v[at], odb_pack(ODB_M_KNOCK, 0), 0);
}

static bool gone(odb b, const odb_frame *f) {
    return f->v[WHO] >= ODB_TITANS || !odb_alive(b, f->v[WHO]);
}

/* --- KNOCKBACK: v who, spaces, direction or ODB_ANY; then what follows. UNAVOIDABLE: v who. */

enum { KB_SPACES = 1, KB_DIRECTION, KB_SLID, KB_CHOICE, KB_TURNED, KB_LEFT };
enum { KB_WINDOW, KB_BEGIN, KB_MOVE, KB_SETTLE, KB_DONE, KB_EDGE = ODB_EDGE_STEP };

/* The directions away from P, a set: along the axis with the larger gap (R63); all from under it. */
static unsigned away(odb b, int square) {
    int dx, dy;
    odb_gaps(b, square, &dx, &dy);
    if (!dx && !dy) return 15;
    const unsigned x = 1u << (dx < 0 ? ODB_WEST : ODB_EAST);
    const unsigned y = 1u << (dy < 0 ? ODB_SOUTH : ODB_NORTH);
    return abs(dx) > abs(dy) ? x : abs(dx) < abs(dy) ? y : x | y;
}

/* Steps to leave the footprint this way. */
static int steps_out(odb b, int square, int direction) {
    const int side = odb_prim_of(b)->side;
    const int x = odb_x(square) - odb_x(b.s->p_anchor), y = odb_y(square) - odb_y(b.s->p_anchor);
    const int steps[] = {side - y, side - x, y + 1, x + 1};
    return steps[direction];
}

/* R24, A24: the shortest ways out, those over the board's edge only if there is no other. */
static unsigned ways_out(odb b, int square, int *least) {
    unsigned set = 0;
    for (int edges = 0; edges < 2 && !set; edges++) {
        *least = 99;
        for (int direction = 0; direction < 4; direction++) {
            const int steps = steps_out(b, square, direction);
            const int x =
                odb_x(square) + steps * ((direction == ODB_EAST) - (direction == ODB_WEST));
            const int y =
                odb_y(square) + steps * ((direction == ODB_NORTH) - (direction == ODB_SOUTH));
            const bool on = x >= 0 && y >= 0 && x < b.s->width && y < b.s->height;
            if ((!on && !edges) || steps > *least) continue;
            if (steps < *least) *least = steps, set = 0;
            set |= 1u << direction;
        }
    }
    return set;
}

/* Takes one of a set of directions, or asks for it: BN15. */
static void choose(odb b, odb_frame *f, unsigned set) {
    f->v[KB_DIRECTION] = (uint8_t)__builtin_ctz(set);
    if (!(set & (set - 1))) return;
    f->v[KB_CHOICE] = (uint8_t)set;
    odb_ask(b, ODB_BN_KNOCK);
}

/* R31: along the edge, where the distance from P grows; the player chooses when it does both ways or
 * neither way. A way that leads off the board can be the right one: then the rest is lost. */
static void slide(odb b, odb_frame *f, int square) {
    const int sideways = (f->v[KB_DIRECTION] & 1) ^ 1;
    unsigned grows = 0;
    f->v[KB_SLID] = f->v[KB_TURNED] = 1;
    for (int direction = sideways; direction < 4; direction += 2) {
        int dx, dy;
        odb_gaps(b, square, &dx, &dy);
        const int now = abs(dx) + abs(dy), side = odb_prim_of(b)->side;
        const int x = odb_x(square) - odb_x(b.s->p_anchor) + (direction == ODB_EAST) -
                      (direction == ODB_WEST);
        const int y = odb_y(square) - odb_y(b.s->p_anchor) + (direction == ODB_NORTH) -
                      (direction == ODB_SOUTH);
        dx = x < 0 ? -x : x >= side ? x - side + 1 : 0;
        dy = y < 0 ? -y : y >= side ? y - side + 1 : 0;
        if (dx + dy > now) grows |= 1u << direction;
    }
    choose(b, f, grows ? grows : 1u << sideways | 1u << (sideways + 2));
}

static void begin_knock(odb b, odb_frame *f) {
    const int who = f->v[WHO], square = b.s->titan[who].pos;
    if (b.s->titan[who].where) { /* ODB-548 */
        odb_do_displace(b, who);
        return;
    }
    f->step = KB_MOVE;
    if (f->kind == ODB_K_UNAVOIDABLE) {
        int least;
        const unsigned set = ways_out(b, square, &least);
        const int most = odb_prim_of(b)->unavoidable;
        if (!odb_under(b, who)) {
            f->step = KB_DONE;
            return;
        }
        f->v[KB_SPACES] = (uint8_t)(least > most ? least : most);
        choose(b, f, set);
    } else if (f->v[KB_DIRECTION] == ODB_ANY) {
        choose(b, f, away(b, square));
    }
}

/* The titan is knocked over the edge: false if it stops there or must first choose where to slide. */
static bool over_edge(odb b, odb_frame *f, int square) {
    if (f->v[KB_TURNED]) {
        f->step = KB_SETTLE;
        return false;
    }
    if (b.sc->boundless >> f->v[KB_DIRECTION] & 1) { /* R54 */
        f->step = KB_EDGE;
        odb_do_window(b, ODB_BN_SUFFER, ODB_FALL, 1 << f->v[WHO]);
        return false;
    }
    if (f->v[KB_SLID]) { /* B6 */
        f->step = KB_SETTLE;
        return false;
    }
    slide(b, f, square);
    return b.s->node == ODB_RUN;
}

/* Something stops the titan before the square, or on it: ODB-676, 677, B39. */
static void stop_at(odb b, odb_frame *f, int square) {
    const int tile = odb_tile_on(b, square), who = f->v[WHO];
    f->step = KB_SETTLE;
    if (tile != ODB_NONE && odb_tile_keywords(b, tile) & ODB_T_REINFORCED) {
        odb_flip_tile(b, tile);
    } else if (tile != ODB_NONE && odb_tile_keywords(b, tile) & ODB_T_DESTRUCTIBLE) {
        odb_destroy_tile(b, tile, true);
        odb_put(b, who, square);
        f->v[KB_LEFT] = 1;
    }
    odb_do_crash(b, who);
}

static void knock(odb b, odb_frame *f) {
    const int who = f->v[WHO];
    while (f->v[KB_SPACES]) {
        const int square = b.s->titan[who].pos;
        const int to = odb_beside(b, square, f->v[KB_DIRECTION]);
        if (to < 0) {
            if (!over_edge(b, f, square)) return;
            continue;
        }
        f->v[KB_TURNED] = 0;
        f->v[KB_SPACES]--;
        if (odb_wall(b, square, f->v[KB_DIRECTION])) {
            f->step = KB_SETTLE;
            odb_do_crash(b, who);
            return;
        }
        if (gg_bits_has(b.s->obstacle, to)) {
            stop_at(b, f, to);
            return;
        }
        odb_put(b, who, to);
        f->v[KB_LEFT] = 1;
    }
    f->step = KB_SETTLE;
}

static void run_knockback(odb b, odb_frame *f) {
    const int who = f->v[WHO];
    if (who == ODB_PRIMORDIAL && f->step == KB_WINDOW) { /* ODB-678 */
        const int spaces = f->v[KB_SPACES], direction = f->v[KB_DIRECTION];
        f->step = KB_DONE;
        if (direction != ODB_ANY && !odb_has_trait(b, ODB_TRAIT_LUMBERING))
            odb_do_stomp_knocked(b, direction, spaces);
        return;
    }
    if (gone(b, f)) f->step = KB_DONE;
    switch (f->step) {
    case KB_WINDOW:
        f->step = KB_BEGIN;
        if (f->kind == ODB_K_KNOCKBACK) odb_do_window(b, ODB_BN_SUFFER, ODB_KBACK, 1 << who);
        return;
    case KB_BEGIN:
        if (f->v[ODB_IGNORED])
            f->step = KB_DONE;
        else
            begin_knock(b, f);
        return;
    case KB_MOVE: knock(b, f); return;
    case KB_EDGE: /* ODB-631, 682 */
        f->step = f->v[ODB_IGNORED] ? KB_SETTLE : KB_DONE;
        if (!f->v[ODB_IGNORED]) odb_do_death(b, who);
        return;
    case KB_SETTLE: /* who never left the square did not come onto it: nothing there begins anew */
        if (odb_under(b, who)) f->v[KB_LEFT] = 1;
        if (f->v[KB_LEFT] && odb_land(b, f, who, ODB_INVOLUNTARY | ODB_ENDS | ODB_NEW)) return;
        f->step = KB_DONE;
        return;
    default:
        if (!odb_after_move(b, who)) odb_end(b, 0);
    }
}

static void list_knockback(odb b, const odb_frame *f, gg_move_list *list) {
    (void)b;
    list_directions(f, KB_CHOICE, list);
}

static void take_knockback(odb b, odb_frame *f, gg_move move) {
    (void)b;
    f->v[KB_DIRECTION] = (uint8_t)odb_argument(move);
    f->v[KB_CHOICE] = 0;
}

const odb_process odb_knockback_process = {run_knockback, list_knockback, NULL, take_knockback};
const odb_process odb_unavoidable_process = {run_knockback, list_knockback, NULL, take_knockback};

/* --- DISPLACE: v who; [1] direction + 1 in which P needs room, [2] square. ODB-662, R08, R58 */

enum { DS_ROOM = 1, DS_SQUARE };
enum { DS_BEGIN, DS_SETTLE, DS_DONE };

void odb_do_make_way(odb b, int who, int direction) {
    odb_frame *f = odb_push(b, ODB_K_DISPLACE);
    f->v[WHO] = (uint8_t)who, f->v[DS_ROOM] = (uint8_t)(direction + 1);
}

static gg_bits squares_for(odb b, const odb_frame *f) {
    const gg_bits set = odb_landing(b, f->v[WHO]);
    if (!f->v[DS_ROOM]) return set;
    return set & ~odb_footprint_at(b, b.s->p_anchor + odb_delta(f->v[DS_ROOM] - 1));
}

/* Lifeline over a boundless edge stops the titan; it needs no other square: ODB-682. */
static bool hangs_on_edge(odb b, int who) {
    static const odb_kind kinds[] = {ODB_K_KNOCKBACK, ODB_K_UNAVOIDABLE, ODB_K_PUSHBACK};
    for (int k = 0; k < 3; k++) {
        const odb_frame *f = odb_running(b, kinds[k]);
        const int pushed = kinds[k] == ODB_K_PUSHBACK; /* behind its source */
        if (f && f->step == ODB_EDGE_STEP && f->v[pushed] == who) return true;
    }
    return false;
}

static void run_displace(odb b, odb_frame *f) {
    const int who = f->v[WHO];
    if (gone(b, f)) f->step = DS_DONE;
    switch (f->step) {
    case DS_BEGIN:
        f->step = DS_DONE;
        if (hangs_on_edge(b, who)) return;
        if (!gg_bits_any(squares_for(b, f))) {
            odb_do_death(b, who);
            return;
        }
        f->step = DS_SETTLE;
        odb_ask(b, ODB_BN_DISPLACE);
        return;
    case DS_SETTLE:
        if (odb_land(b, f, who, ODB_INVOLUNTARY | ODB_ENDS | ODB_NEW)) return;
        f->step = DS_DONE;
        return;
    default:
        if (!odb_after_move(b, who)) odb_end(b, 0);
    }
}

static void list_displace(odb b, const odb_frame *f, gg_move_list *list) {
    gg_push_cells(list, squares_for(b, f), odb_pack(ODB_M_SQUARE, 0), 0);
}

static void take_displace(odb b, odb_frame *f, gg_move move) {
    f->v[DS_SQUARE] = (uint8_t)odb_argument(move);
    odb_put(b, f->v[WHO], f->v[DS_SQUARE]);
}

const odb_process odb_displace_process = {run_displace, list_displace, NULL, take_displace};

/* --- VAULT: v who, forced. ODB-727, 728, R71 */

enum { VT_FORCED = 1 };
enum { VT_BEGIN, VT_SETTLE, VT_DONE };
enum { NOWHERE = -1, OFF_BOARD = -2 };

/* The square straight opposite, on the other side of P. */
static int opposite(odb b, int who) {
    const odb_titan *t = &b.s->titan[who];
    int dx, dy;
    if (!odb_alive(b, who) || t->where) return NOWHERE;
    odb_gaps(b, t->pos, &dx, &dy);
    if (abs(dx) + abs(dy) != 1) return NOWHERE;
    const int far = odb_prim_of(b)->side + 1;
    const int x = odb_x(t->pos) - dx * far, y = odb_y(t->pos) - dy * far;
    return x < 0 || y < 0 || x >= b.s->width || y >= b.s->height ? OFF_BOARD : y * 16 + x;
}

int odb_vault_square(odb b, int who) {
    const int square = opposite(b, who);
    if (square < 0 || !odb_touches(b, b.s->titan[who].pos) || !odb_walkable(b, square))
        return ODB_NONE;
    return odb_titan_on(b, square) == ODB_NONE ? square : ODB_NONE;
}

static void force_vault(odb b, odb_frame *f, int who) {
    const int square = opposite(b, who);
    f->step = VT_DONE;
    if (square == NOWHERE) return;
    const unsigned ground = square < 0 ? 0 : odb_ground(b, square);
    if (square < 0 || (ground & ODB_T_OBSTACLE && !(ground & ODB_T_DESTRUCTIBLE))) {
        odb_do_death(b, who);
        return;
    }
    f->step = VT_SETTLE;
    odb_put(b, who, square);
    if (!(ground & ODB_T_OBSTACLE)) return;
    odb_destroy_tile(b, odb_tile_on(b, square), true);
    odb_do_crash(b, who);
}

static void run_vault(odb b, odb_frame *f) {
    const int who = f->v[WHO];
    const int square = f->step == VT_BEGIN && !gone(b, f) ? odb_vault_square(b, who) : ODB_NONE;
    if (gone(b, f)) f->step = VT_DONE;
    switch (f->step) {
    case VT_BEGIN:
        if (f->v[VT_FORCED]) {
            force_vault(b, f, who);
            return;
        }
        f->step = square == ODB_NONE ? VT_DONE : VT_SETTLE;
        if (square != ODB_NONE) odb_put(b, who, square);
        return;
    case VT_SETTLE:
        if (odb_land(b, f, who, ODB_ENDS | ODB_NEW | (f->v[VT_FORCED] ? ODB_INVOLUNTARY : 0)))
            return;
        f->step = VT_DONE;
        return;
    default:
        if (!odb_after_move(b, who)) odb_end(b, 0);
    }
}

const odb_process odb_vault_process = {.run = run_vault};

/* --- CRASH: v who. ODB-664, 726 */

enum { CR_WINDOW, CR_DANGER, CR_DOWN, CR_DONE = GG_LAST_STEP };

static void run_crash(odb b, odb_frame *f) {
    const int who = f->v[WHO];
    if (gone(b, f)) f->step = CR_DONE;
    switch (f->step) {
    case CR_WINDOW:
        f->step = CR_DANGER;
        odb_do_window(b, ODB_BN_SUFFER, ODB_ON_CRASH, 1 << who);
        return;
    case CR_DANGER:
        f->step = f->v[ODB_IGNORED] ? CR_DONE : CR_DOWN;
        if (!f->v[ODB_IGNORED]) odb_do_gain(b, who, ODB_DANGER, 1);
        return;
    case CR_DOWN:
        f->step = CR_DONE;
        odb_do_knockdown(b, who);
        return;
    default: odb_end(b, 0);
    }
}

const odb_process odb_crash_process = {.run = run_crash};

/* --- KNOCKDOWN: v who. ODB-548, 680, 681, 714, R64 */

enum { KD_WINDOW, KD_FALL, KD_DONE };

static void run_knockdown(odb b, odb_frame *f) {
    const int who = f->v[WHO];
    if (gone(b, f) || odb_down(b, who)) f->step = KD_DONE;
    switch (f->step) {
    case KD_WINDOW:
        f->step = KD_FALL;
        odb_do_window(b, ODB_BN_SUFFER, ODB_KDOWN, 1 << who);
        return;
    case KD_FALL:
        if (f->v[ODB_IGNORED]) {
            f->step = KD_DONE;
        } else if (b.s->titan[who].where) {
            odb_do_displace(b, who);
        } else {
            b.s->titan[who].kd = b.s->actor == who ? 1 | 128 : 1;
            f->step = KD_DONE;
        }
        return;
    default: odb_end(b, 0);
    }
}

const odb_process odb_knockdown_process = {.run = run_knockdown};

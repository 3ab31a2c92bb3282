/* PLACE: a tile is put on the board (ODB-613..618, A25, A26); LABYRINTH: tiles of the maze (ODB-743..747,
 * R72). */
#include "ground.h"

#include <string.h>

/* PLACE: v tile type, where, target, free choice; then what follows. */
enum { TYPE, WHERE, TARGET, FREE, PLACED, CHOICE, SQUARE, TURN, LEFT, KEEP };
enum { BEGIN, REMOVE, CHOOSE, FIT, UNDER, CRASHED, AWAY, DONE };
enum {
    IN_LABYRINTH = 16
}; /* a further value of WHERE; PLACED tiles came before it in this effect */

/* --- the ways in which a tile can be turned */

typedef struct shape {
    uint8_t width, height;
    uint16_t cells[16], edge[4][16];
} shape;

static void turn_tile(const odb_tile_type *type, int turns, shape *s) {
    memset(s, 0, sizeof *s);
    s->width = turns & 1 ? type->height : type->width;
    s->height = turns & 1 ? type->width : type->height;
    for (int row = 0; row < type->height; row++)
        for (int column = 0; column < type->width; column++) {
            if (!(type->cells[row] >> column & 1)) continue;
            int x = column, y = row, width = type->width, height = type->height;
            for (int k = 0; k < turns; k++) {
                const int old = x, side = width;
                x = y, y = side - 1 - old;
                width = height, height = side;
            }
            s->cells[y] |= (uint16_t)(1 << x);
            if (type->wall_n[row] >> column & 1)
                s->edge[(ODB_NORTH + turns) & 3][y] |= (uint16_t)(1 << x);
            if (type->wall_e[row] >> column & 1)
                s->edge[(ODB_EAST + turns) & 3][y] |= (uint16_t)(1 << x);
        }
}

/* The turns that differ in squares or red lines from all smaller ones, a set: A26. */
static uint8_t turns_of(const odb_tile_type *type) {
    shape s[4];
    unsigned set = 0;
    for (int turn = 0; turn < 4; turn++) {
        turn_tile(type, turn, &s[turn]);
        set |= 1u << turn;
        for (int k = 0; k < turn; k++)
            if (!memcmp(&s[k], &s[turn], sizeof s[k])) set &= ~(1u << turn);
    }
    return (uint8_t)set;
}

void odb_index_turns(odb_content *c) {
    for (int type = 0; type < c->tile_types; type++) c->turns[type] = turns_of(&c->tile[type]);
}

/* --- where it can lie */

typedef struct room {
    gg_bits blocked, front, beside, target, placed;
} room;

static void survey(odb b, const odb_frame *f, room *r) {
    const int target = f->v[TARGET];
    const gg_bits under = odb_footprint(b);
    *r = (room){.front = odb_front(b), .beside = gg_square_near4(under)};
    r->blocked = under | odb_terrain(b, ODB_T_INDESTRUCTIBLE);
    if (target < ODB_TITANS && odb_alive(b, target) && b.s->titan[target].where == 0)
        r->target = gg_bits_of(b.s->titan[target].pos);
    for (int k = 0; k < f->v[PLACED] && k < b.s->tiles; k++)
        r->placed |= odb_tile_squares(b, b.s->tiles - 1 - k);
}

/* How well a covering meets what is asked; 0: it is no candidate. A25; ODB-744 .. 746, R72 */
static int rank(odb b, const odb_frame *f, const room *r, gg_bits squares) {
    if (gg_bits_any(squares & r->blocked)) return 0;
    const bool ahead = !gg_bits_any(squares & ~r->front) && gg_bits_any(squares & r->beside);
    const bool covers = gg_bits_any(squares & r->target);
    if (f->v[WHERE] == ODB_PLACE_FRONT) return ahead;
    if (f->v[WHERE] != IN_LABYRINTH) return covers;
    const int titans = covers ? __builtin_popcount((unsigned)odb_titans_on(b, squares)) : 0;
    return !ahead && !covers ? 0
                             : ahead << 8 | covers << 7 | titans << 1 |
                                   (gg_bits_any(squares & r->placed) ? 0 : 1);
}

/* The anchors of all placements that can cover one of these squares. */
static gg_bits anchors_near(odb b, int type, gg_bits squares) {
    const odb_tile_type *t = &b.sc->content->tile[type];
    const int most = t->width > t->height ? t->width : t->height;
    gg_bits set = squares;
    for (int k = 1; k < most; k++) set |= gg_bits_left(set);
    for (int k = 1; k < most; k++) set |= gg_bits_above(set);
    return set & odb_board(b);
}

/* The candidates: all of the highest rank. */
static void list_places(odb b, const odb_frame *f, gg_move_list *list) {
    const int type = f->v[TYPE], before = list->count;
    const unsigned turns = b.sc->content->turns[type];
    int best = 1;
    room r;
    survey(b, f, &r);
    const gg_bits anchors = anchors_near(b, type, (r.beside & r.front) | r.target);
    int anchor;
    GG_BITS_EACH (anchor, anchors) {
        for (int turn = 0; turn < 4; turn++) {
            gg_bits squares;
            if (!(turns >> turn & 1) || !odb_tile_covers(b, type, anchor, turn, &squares)) continue;
            const int value = rank(b, f, &r, squares);
            if (value < best) continue;
            if (value > best) list->count = before;
            best = value;
            gg_push(list, odb_pack(ODB_M_PLACE,
                                   (uint32_t)anchor | (uint32_t)turn << 8 | (uint32_t)type << 12));
        }
    }
}

/* R14: every square at most 2, or at least 3, from the edge, on no tile, titan's start or P. */
void odb_list_extra(odb b, int type, bool outer, gg_move_list *list) {
    const int width = b.s->width, height = b.s->height;
    const unsigned turns = turns_of(&b.sc->content->tile[type]);
    gg_bits free = odb_board(b) & ~odb_footprint(b), inner = {0};
    int anchor;
    for (int y = 3; y < height - 3; y++)
        for (int x = 3; x < width - 3; x++) inner |= gg_bits_of(16 * y + x);
    free &= outer ? ~inner : inner;
    for (int k = 0; k < b.s->tiles; k++) free &= ~odb_tile_squares(b, k);
    for (int k = 0; k < b.sc->starts; k++) free &= ~gg_bits_of(b.sc->start[k]);
    GG_BITS_EACH (anchor, odb_board(b))
        for (int turn = 0; turn < 4; turn++) {
            gg_bits squares;
            if (!(turns >> turn & 1) || !odb_tile_covers(b, type, anchor, turn, &squares)) continue;
            if (gg_bits_any(squares & ~free)) continue;
            gg_push(list, odb_pack(ODB_M_PLACE,
                                   (uint32_t)anchor | (uint32_t)turn << 8 | (uint32_t)type << 12));
        }
}

static bool has_place(odb b, const odb_frame *f) {
    gg_move move;
    gg_move_list list = gg_list_over(&move, 1);
    list_places(b, f, &list);
    return list.count;
}

/* --- all tiles of the type lie on the board: ODB-613 */

/* How far the nearest square of a tile is from P. */
static int tile_distance(odb b, int tile) {
    const gg_bits squares = odb_tile_squares(b, tile);
    int least = 255, square;
    GG_BITS_EACH (square, squares) {
        const int distance = odb_distance(b, square);
        if (distance < least) least = distance;
    }
    return least;
}

/* The tiles of the type that are furthest from P, if there are as many as there can be. */
static uint32_t surplus(odb b, int type) {
    int count = 0, furthest = -1;
    uint32_t set = 0;
    for (int tile = 0; tile < b.s->tiles; tile++) {
        if (b.s->tile_type[tile] != type) continue;
        const int distance = tile_distance(b, tile);
        count++;
        if (distance > furthest) furthest = distance, set = 0;
        if (distance == furthest) set |= UINT32_C(1) << tile;
    }
    return count >= b.sc->content->tile[type].most ? set : 0;
}

/* --- PLACE */

static void ask(odb b, odb_frame *f) {
    if (!has_place(b, f) || b.s->tiles == ODB_TILES) {
        f->step = DONE;
        return;
    }
    f->step = FIT;
    b.s->free_choice = f->v[FREE];
    odb_ask(b, ODB_BN_PLACE);
}

static void begin(odb b, odb_frame *f) {
    f->step = REMOVE;
    if (f->v[WHERE] != ODB_PLACE_CHOSEN) return;
    f->v[CHOICE] = (uint8_t)odb_titans_on(b, odb_board(b));
    if (!f->v[CHOICE])
        f->step = DONE;
    else
        odb_ask(b, ODB_BN_CHOICE);
}

static void make_room(odb b, odb_frame *f) {
    const uint32_t set = has_place(b, f) ? surplus(b, f->v[TYPE]) : 0;
    f->step = CHOOSE;
    if (set & (set - 1)) {
        b.s->free_choice = 1; /* whoever places it */
        odb_ask(b, ODB_BN_CHOICE);
    } else if (set) {
        odb_destroy_tile(b, __builtin_ctz(set), false);
    }
}

/* ODB-614 .. 617: what lay there is destroyed; titans there are dealt with after. */
static void fit(odb b, odb_frame *f) {
    gg_bits squares;
    const unsigned keywords = b.sc->content->tile[f->v[TYPE]].keywords;
    odb_tile_covers(b, f->v[TYPE], f->v[SQUARE], f->v[TURN], &squares);
    for (int tile = b.s->tiles - 1; tile >= 0; tile--)
        if (gg_bits_any(odb_tile_squares(b, tile) & squares)) odb_destroy_tile(b, tile, true);
    f->v[LEFT] = (uint8_t)odb_titans_on(b, squares);
    f->v[KEEP] = !(f->v[LEFT] && keywords & ODB_T_OBSTACLE && keywords & ODB_T_DESTRUCTIBLE);
    if (f->v[KEEP]) odb_add_tile(b, f->v[TYPE], f->v[SQUARE], f->v[TURN]);
    f->step = UNDER;
}

static void next_titan(odb b, odb_frame *f) {
    const unsigned keywords = b.sc->content->tile[f->v[TYPE]].keywords;
    f->v[LEFT] &= (uint8_t)odb_living(b);
    if (!f->v[LEFT]) {
        f->step = DONE;
        return;
    }
    const int who = __builtin_ctz(f->v[LEFT]);
    if (keywords & ODB_T_OBSTACLE) {
        f->step = f->v[KEEP] ? CRASHED : UNDER;
        f->v[CHOICE] = (uint8_t)who;
        odb_do_crash(b, who);
    } else { /* ODB-617, 632, R53 */
        const bool falls = keywords & (ODB_T_CHASM | ODB_T_BOUNDLESS);
        odb_do_enter(b, who, b.s->titan[who].pos, falls, true);
    }
    f->v[LEFT] &= (uint8_t)(f->v[LEFT] - 1);
}

static void run_place(odb b, odb_frame *f) {
    switch (f->step) {
    case BEGIN: begin(b, f); return;
    case REMOVE: make_room(b, f); return;
    case CHOOSE: ask(b, f); return;
    case FIT: fit(b, f); return;
    case UNDER: next_titan(b, f); return;
    case CRASHED: /* ODB-616 */
        f->step = UNDER;
        if (odb_alive(b, f->v[CHOICE])) odb_do_displace(b, f->v[CHOICE]);
        return;
    default: odb_end(b, 0);
    }
}

static void list_place(odb b, const odb_frame *f, gg_move_list *list) {
    if (b.s->node == ODB_BN_PLACE) {
        list_places(b, f, list);
        return;
    }
    if (f->step == REMOVE) { /* BN63: the titan */
        gg_push_members(list, f->v[CHOICE], odb_pack(ODB_M_CHOOSE, 0), 0);
        return;
    }
    const int count = __builtin_popcount(surplus(b, f->v[TYPE])); /* the k-th tile of them */
    for (int k = 0; k < count; k++) gg_push(list, odb_pack(ODB_M_CHOOSE, (uint32_t)k));
}

static void take_place(odb b, odb_frame *f, gg_move move) {
    const uint32_t argument = odb_argument(move);
    b.s->free_choice = 0;
    if (odb_type_of(move) == ODB_M_PLACE) {
        f->v[SQUARE] = (uint8_t)argument, f->v[TURN] = argument >> 8 & 7;
        return;
    }
    if (f->step == REMOVE) {
        f->v[TARGET] = (uint8_t)argument;
        f->v[CHOICE] = 0;
        return;
    }
    uint32_t set = surplus(b, f->v[TYPE]);
    for (uint32_t k = 0; k < argument; k++) set &= set - 1;
    odb_destroy_tile(b, __builtin_ctz(set), false);
}

const odb_process odb_place_process = {run_place, list_place, NULL, take_place};

/* --- LABYRINTH: v number of tiles, target, free choice; [3] placed, [4] one is being placed. ODB-743,
 * A13 */

enum { LB_COUNT, LB_TARGET, LB_FREE, LB_DONE, LB_BUSY };

static void run_labyrinth(odb b, odb_frame *f) {
    odb_state *s = b.s;
    if (f->v[LB_BUSY]) {
        f->v[LB_BUSY] = 0;
        f->v[LB_DONE]++;
        s->lab_marker = (uint8_t)((s->lab_marker + 1) % 6);
    }
    if (!(s->flags & ODB_SF_MAZE) || f->v[LB_DONE] >= f->v[LB_COUNT]) {
        odb_end(b, 0);
        return;
    }
    f->v[LB_BUSY] = 1;
    const uint8_t target = f->v[LB_TARGET], placed = f->v[LB_DONE], free = f->v[LB_FREE];
    odb_frame *place = odb_push(b, ODB_K_PLACE);
    place->v[TYPE] = b.sc->content->labyrinth[s->lab_marker];
    place->v[WHERE] = IN_LABYRINTH;
    place->v[TARGET] = target;
    place->v[FREE] = free;
    place->v[PLACED] = placed;
}

const odb_process odb_labyrinth_process = {.run = run_labyrinth};

/* Geometry of the board: the footprint, distances, adjacency, facing and what lies in front, zones.
 * Squares are y * 16 + x, y to the north. Nothing here calls a process. */
#include "ground.h"

#include <stdlib.h>

/* --- squares and the footprint */

gg_bits odb_rectangle(int x0, int y0, int x1, int y1) {
    static const gg_rows_ number = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    const uint16_t row = (uint16_t)(((2 << (x1 - x0)) - 1) << x0);
    const gg_rows_ inside = (gg_rows_)(number - (uint16_t)y0 <= (uint16_t)(y1 - y0));
    return (gg_bits)(inside & row);
}

gg_bits odb_board(odb b) {
    return odb_rectangle(0, 0, b.s->width - 1, b.s->height - 1);
}

/* A rectangle, those parts of it that are on the board. */
static gg_bits rectangle(odb b, int x0, int y0, int x1, int y1) {
    if (x0 < 0) x0 = 0;
    if (y0 < 0) y0 = 0;
    if (x1 >= b.s->width) x1 = b.s->width - 1;
    if (y1 >= b.s->height) y1 = b.s->height - 1;
    return x0 > x1 || y0 > y1 ? GG_NO_BITS : odb_rectangle(x0, y0, x1, y1);
}

gg_bits odb_footprint_at(odb b, int anchor) { /* ODB-070, R12 */
    const int side = odb_prim_of(b)->side, x = odb_x(anchor), y = odb_y(anchor);
    return odb_rectangle(x, y, x + side - 1, y + side - 1);
}

gg_bits odb_footprint(odb b) {
    return odb_footprint_at(b, b.s->p_anchor);
}

void odb_gaps(odb b, int square, int *dx, int *dy) {
    const int side = odb_prim_of(b)->side;
    const int x = odb_x(square) - odb_x(b.s->p_anchor), y = odb_y(square) - odb_y(b.s->p_anchor);
    *dx = x < 0 ? x : x >= side ? x - side + 1 : 0;
    *dy = y < 0 ? y : y >= side ? y - side + 1 : 0;
}

bool odb_under(odb b, int i) {
    return odb_alive(b, i) && b.s->titan[i].where == 0 && odb_distance(b, b.s->titan[i].pos) == 0;
}

/* --- distance and adjacency: ODB-014, 015, 549, R06, R07, R51 */

int odb_distance(odb b, int square) {
    int dx, dy;
    odb_gaps(b, square, &dx, &dy);
    return abs(dx) + abs(dy);
}

int odb_titan_distance(odb b, int i) {
    return b.s->titan[i].where ? 1 : odb_distance(b, b.s->titan[i].pos);
}

bool odb_adjacent_to_prim(odb b, int i) {
    const odb_titan *t = &b.s->titan[i];
    return t->where < 3 && odb_titan_distance(b, i) == 1;
}

bool odb_titan_adjacent_to_prim(odb b, int i) {
    const odb_titan *t = &b.s->titan[i];
    return t->where == 1 || t->where == 2 || (t->where == 0 && odb_touches(b, t->pos));
}

bool odb_touches(odb b, int square) {
    int dx, dy;
    odb_gaps(b, square, &dx, &dy);
    if (abs(dx) + abs(dy) != 1) return false;
    const int to_prim = dx ? (dx < 0 ? ODB_EAST : ODB_WEST) : dy < 0 ? ODB_NORTH : ODB_SOUTH;
    return !odb_wall(b, square, to_prim);
}

gg_bits odb_touching(odb b) {
    const gg_bits under = odb_footprint(b), n = b.s->wall_n, e = b.s->wall_e;
    const gg_bits beside = gg_bits_below(under & ~n) | (gg_bits_above(under) & ~n) |
                           gg_bits_right(under & ~e) | (gg_bits_left(under) & ~e);
    return beside & odb_board(b) & ~under;
}

int odb_neighbours(odb b, int i) {
    const odb_titan *t = &b.s->titan[i];
    int set = 0;
    if (t->where == 3) return 0;
    for (int k = 0; k < ODB_TITANS; k++) {
        const odb_titan *other = &b.s->titan[k];
        if (k == i || !odb_alive(b, k) || other->where == 3) continue;
        if (t->where) {
            set |= odb_titan_adjacent_to_prim(b, k) << k;
            continue;
        }
        if (other->where) continue;
        for (int direction = 0; direction < 4; direction++)
            if (odb_beside(b, t->pos, direction) == other->pos && !odb_wall(b, t->pos, direction))
                set |= 1 << k;
    }
    return set;
}

/* --- who stands where */

int odb_titan_on(odb b, int square) {
    for (int i = 0; i < ODB_TITANS; i++)
        if (odb_alive(b, i) && b.s->titan[i].where == 0 && b.s->titan[i].pos == square) return i;
    return ODB_NONE;
}

gg_bits odb_stood_on(odb b) {
    gg_bits set = GG_NO_BITS;
    for (int i = 0; i < ODB_TITANS; i++)
        if (odb_alive(b, i) && b.s->titan[i].where == 0) set |= gg_bits_of(b.s->titan[i].pos);
    return set;
}

int odb_titans_on(odb b, gg_bits squares) {
    int set = 0;
    for (int i = 0; i < ODB_TITANS; i++)
        if (odb_alive(b, i) && b.s->titan[i].where == 0 && gg_bits_has(squares, b.s->titan[i].pos))
            set |= 1 << i;
    return set;
}

void odb_put(odb b, int i, int square) {
    odb_titan *t = &b.s->titan[i];
    if (t->where == 1 || t->where == 2) b.s->p_vp_on[t->where - 1] = ODB_NONE;
    t->where = 0, t->pos = (uint8_t)square;
    if (b.s->actor == i) t->flags |= ODB_TF_MOVED;
}

void odb_look(odb b, int i) {
    odb_titan *t = &b.s->titan[i];
    if (t->hide && odb_alive(b, i) && t->where == 0 && gg_bits_has(odb_front(b), t->pos))
        t->hide = 0;
}

/* Empty squares of the board, on which a titan may be put down: R58. */
static gg_bits empty(odb b) {
    return odb_board(b) & ~b.s->obstacle & ~odb_footprint(b) &
           ~odb_terrain(b, ODB_T_CHASM | ODB_T_BOUNDLESS) & ~odb_stood_on(b);
}

gg_bits odb_landing(odb b, int who) { /* ODB-548, 662, R08, R50, R58 */
    const odb_titan *t = &b.s->titan[who];
    const gg_bits free = empty(b), beside_prim = gg_square_near4(odb_footprint(b)) & free;
    gg_bits set = GG_NO_BITS;
    if (t->where) return beside_prim;
    if (odb_under(b, who)) {
        int nearest = 255, square;
        GG_BITS_EACH (square, beside_prim) {
            const int distance = gg_square_distance4(square, t->pos);
            if (distance < nearest) nearest = distance, set = GG_NO_BITS;
            if (distance == nearest) gg_bits_add(&set, square);
        }
        return set;
    }
    for (int direction = 0; direction < 4; direction++) {
        const int square = odb_beside(b, t->pos, direction);
        if (square >= 0 && gg_bits_has(free, square) && !odb_wall(b, t->pos, direction))
            gg_bits_add(&set, square);
    }
    return set;
}

/* --- facing and zones */

gg_bits odb_front(odb b) { /* ODB-071 */
    const int side = odb_prim_of(b)->side;
    const int x = odb_x(b.s->p_anchor), y = odb_y(b.s->p_anchor);
    switch (b.s->p_face) {
    case ODB_NORTH: return rectangle(b, 0, y + side, 15, 15);
    case ODB_EAST: return rectangle(b, x + side, 0, 15, 15);
    case ODB_SOUTH: return rectangle(b, 0, 0, 15, y - 1);
    default: return rectangle(b, 0, 0, x - 1, 15);
    }
}

/* Adds the square that has this offset when P faces north: R12. Nothing off the board. */
static void add_turned(odb b, gg_bits *set, int x, int y) {
    const int side = odb_prim_of(b)->side;
    for (int turn = 0; turn < b.s->p_face; turn++) {
        const int old = x;
        x = y, y = side - 1 - old;
    }
    x += odb_x(b.s->p_anchor), y += odb_y(b.s->p_anchor);
    if (x >= 0 && y >= 0 && x < b.s->width && y < b.s->height) gg_bits_add(set, y * 16 + x);
}

gg_bits odb_rear(odb b) { /* ODB-072 */
    gg_bits set = GG_NO_BITS;
    for (int x = 0; x < odb_prim_of(b)->side; x++) add_turned(b, &set, x, -1);
    return set;
}

gg_bits odb_blindspot(odb b) { /* ODB-075 */
    const odb_prim *prim = odb_prim_of(b);
    gg_bits set = GG_NO_BITS;
    for (int k = 0; k < prim->blindspots; k++)
        add_turned(b, &set, prim->blindspot[k][0], prim->blindspot[k][1]);
    return set;
}

gg_bits odb_weakspot(odb b) { /* ODB-076 */
    const odb_prim *prim = odb_prim_of(b);
    gg_bits set = GG_NO_BITS;
    for (int k = 0; k < prim->weakspots; k++)
        add_turned(b, &set, prim->weakspot[k][0], prim->weakspot[k][1]);
    return set;
}

/* The 3x3 squares straight in front; with an even side the column more is to the left of P. */
static gg_bits front3(odb b) {
    const int side = odb_prim_of(b)->side, first = side < 3 ? (side - 4) / 2 : (side - 3) / 2;
    gg_bits set = GG_NO_BITS;
    for (int x = first; x < first + 3; x++)
        for (int y = side; y < side + 3; y++) add_turned(b, &set, x, y);
    return set;
}

gg_bits odb_zone(odb b, int zone) { /* ODB-117, 121, 131, 179, 181 */
    const int side = odb_prim_of(b)->side;
    const int x = odb_x(b.s->p_anchor), y = odb_y(b.s->p_anchor);
    switch (zone) {
    case ODB_ZONE_BOARD: return odb_board(b) & ~odb_footprint(b);
    case ODB_ZONE_FRONT3: return front3(b);
    case ODB_ZONE_FRONT: return odb_front(b);
    default:
        return rectangle(b, x - zone, y - zone, x + side - 1 + zone, y + side - 1 + zone) &
               ~odb_footprint(b);
    }
}

int odb_steps_to(odb b, int zone) {
    const gg_bits area = odb_zone(b, zone);
    int most = 0, square;
    if (gg_bits_any(area & ~odb_front(b))) return 0;
    GG_BITS_EACH (square, area) {
        int dx, dy;
        odb_gaps(b, square, &dx, &dy);
        const int ahead = b.s->p_face & 1 ? abs(dx) : abs(dy);
        if (ahead > most) most = ahead;
    }
    return most;
}

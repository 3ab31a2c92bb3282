/* Line of sight between sets of squares: section 3.4 to the letter, in whole numbers. Lattice points
 * are (x, y) from (0, 0), the south-west corner of a1. A plain reference is in
 * tests/odyssey-battle/test_board.c. */
#include "ground.h"

typedef struct point {
    int x, y;
} point;

/* What the tests look at; obscuring without the squares and tiles of the two sides (R18). */
typedef struct view {
    const odb_state *s;
    gg_bits obscuring, wall_n, wall_e; /* near both */
    gg_bits from, to;
    gg_bits corners; /* lattice points at an obscuring square or a red line */
    bool walls;      /* there are some */
} view;

static int sign(int n) {
    return (n > 0) - (n < 0);
}

static int greatest_divisor(int a, int b) {
    while (b) {
        const int rest = a % b;
        a = b, b = rest;
    }
    return a;
}

/* On which side of the line a-b is p? */
static int side_of(point a, point b, int x, int y) {
    return sign((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x));
}

static bool inside(const view *v, int x, int y) {
    return x >= 0 && y >= 0 && x < v->s->width && y < v->s->height;
}

static bool has(gg_bits set, int x, int y) {
    return x >= 0 && y >= 0 && x < 16 && y < 16 && gg_bits_has(set, y * 16 + x);
}

/* The squares that a segment has a part of positive length in: those whose corners lie on both sides
 * of it, or those on both sides of one along the grid. */
static bool meets_square(point a, point b, int x, int y) {
    const int x0 = a.x < b.x ? a.x : b.x, x1 = a.x < b.x ? b.x : a.x;
    const int y0 = a.y < b.y ? a.y : b.y, y1 = a.y < b.y ? b.y : a.y;
    if (x0 == x1) return (x == x0 || x == x0 - 1) && y >= y0 && y < y1;
    if (y0 == y1) return (y == y0 || y == y0 - 1) && x >= x0 && x < x1;
    if (x < x0 || x >= x1 || y < y0 || y >= y1) return false;
    const int s[] = {side_of(a, b, x, y), side_of(a, b, x + 1, y), side_of(a, b, x, y + 1),
                     side_of(a, b, x + 1, y + 1)};
    bool left = false, right = false;
    for (int k = 0; k < 4; k++) left |= s[k] > 0, right |= s[k] < 0;
    return left && right;
}

/* ODB-142: does it run along the edge from (x, y) to (u, w), or cross it between its ends? */
static bool meets_wall(point a, point b, int x, int y, int u, int w) {
    const int one = side_of(a, b, x, y), two = side_of(a, b, u, w);
    const int x0 = a.x < b.x ? a.x : b.x, x1 = a.x < b.x ? b.x : a.x;
    const int y0 = a.y < b.y ? a.y : b.y, y1 = a.y < b.y ? b.y : a.y;
    if (one == 0 && two == 0) return x >= x0 && u <= x1 && y >= y0 && w <= y1;
    if (one * two >= 0) return false;
    return x == u ? x >= x0 && x <= x1 : y >= y0 && y <= y1;
}

static bool crosses_wall(const view *v, point a, point b) {
    int square;
    GG_BITS_EACH (square, v->wall_n) {
        const int x = odb_x(square), y = odb_y(square) + 1;
        if (meets_wall(a, b, x, y, x + 1, y)) return true;
    }
    GG_BITS_EACH (square, v->wall_e) {
        const int x = odb_x(square) + 1, y = odb_y(square);
        if (meets_wall(a, b, x, y, x, y + 1)) return true;
    }
    return false;
}

/* --- the corner-turn test (R19): the ring of squares around a point is NE, NW, SW, SE, bits 0..3 */

static const int8_t ring[4][2] = {{0, 0}, {-1, 0}, {-1, -1}, {0, -1}};

/* The ring squares in which a line lies that goes from the point in this direction. */
static unsigned quadrants(int dx, int dy) {
    static const uint8_t of[3][3] = {{4, 12, 8}, {6, 0, 9}, {2, 3, 1}}; /* by dy, dx */
    return of[dy + 1][dx + 1];
}

/* Bit k: the edge between the ring squares k and k + 1 is no red line. */
static unsigned open_edges(const view *v, int x, int y) {
    return (unsigned)!has(v->wall_e, x - 1, y) | (unsigned)!has(v->wall_n, x - 1, y - 1) << 1 |
           (unsigned)!has(v->wall_e, x - 1, y - 1) << 2 | (unsigned)!has(v->wall_n, x, y - 1) << 3;
}

/* Nothing is in the way at points inside the board with open squares all around. */
static bool open_around(const view *v, point p) {
    return p.x > 0 && p.y > 0 && p.x < v->s->width && p.y < v->s->height &&
           !gg_bits_has(v->corners, p.y * 16 + p.x);
}

static bool turns(const view *v, point a, point b, point p, int dx, int dy) {
    unsigned usable = 0, start = 0, end = 0;
    const bool first = p.x == a.x && p.y == a.y, last = p.x == b.x && p.y == b.y;
    for (int k = 0; k < 4; k++) {
        const int x = p.x + ring[k][0], y = p.y + ring[k][1];
        if (!inside(v, x, y)) continue;
        usable |= (unsigned)!has(v->obscuring, x, y) << k;
        start |= (unsigned)has(v->from, x, y) << k;
        end |= (unsigned)has(v->to, x, y) << k;
    }
    if (!first) start = quadrants(-dx, -dy);
    if (!last) end = quadrants(dx, dy);
    const unsigned open = v->walls ? open_edges(v, p.x, p.y) : 15;
    unsigned reached = start & usable;
    for (int k = 0; k < 3; k++) {
        const unsigned on = reached & open, back = reached & (open << 1 | open >> 3);
        reached |= ((on << 1 | on >> 3) | (back >> 1 | back << 3)) & usable;
    }
    return reached & end & usable;
}

static bool clear(const view *v, point a, point b) {
    const int dx = b.x - a.x, dy = b.y - a.y;
    int square;
    GG_BITS_EACH (square, v->obscuring)
        if (meets_square(a, b, odb_x(square), odb_y(square))) return false;
    if (v->walls && crosses_wall(v, a, b)) return false;
    const int parts = greatest_divisor(abs(dx), abs(dy));
    for (int k = 0; k <= parts; k++) {
        const point p = {a.x + dx / parts * k, a.y + dy / parts * k};
        if (!open_around(v, p) && !turns(v, a, b, p, sign(dx), sign(dy))) return false;
    }
    return true;
}

/* --- sets of squares */

typedef struct box {
    int x0, y0, x1, y1;
} box;

/* The least rectangle around a set that is not empty. */
static box box_of(gg_bits set) {
    const uint64_t any = set[0] | set[1] | set[2] | set[3];
    const unsigned columns = (any | any >> 16 | any >> 32 | any >> 48) & 0xffff;
    int low = 0, high = 3;
    while (!set[low]) low++;
    while (!set[high]) high--;
    return (box){__builtin_ctz(columns), 4 * low + (__builtin_ctzll(set[low]) >> 4),
                 31 - __builtin_clz(columns), 4 * high + ((63 - __builtin_clzll(set[high])) >> 4)};
}

/* All squares that a segment between two such sets can touch. */
static gg_bits reach(box a, box b) {
    const int x0 = a.x0 < b.x0 ? a.x0 : b.x0, x1 = a.x1 > b.x1 ? a.x1 : b.x1;
    const int y0 = a.y0 < b.y0 ? a.y0 : b.y0, y1 = a.y1 > b.y1 ? a.y1 : b.y1;
    return odb_rectangle(x0 ? x0 - 1 : 0, y0 ? y0 - 1 : 0, x1 < 15 ? x1 + 1 : 15,
                         y1 < 15 ? y1 + 1 : 15);
}

/* The lattice points that a set of squares has; mostly it is all of its rectangle. */
static bool is_corner(gg_bits set, int x, int y) {
    return has(set, x, y) || has(set, x - 1, y) || has(set, x, y - 1) || has(set, x - 1, y - 1);
}

/* The tiles on which somebody stands do not hide him: ODB-611, R18. Tiles do not overlap, so only
 * obscuring ones under the two sides count. */
static gg_bits lifted(odb b, gg_bits squares) {
    gg_bits set = squares;
    if (!gg_bits_any(squares & b.s->obscuring)) return set;
    for (int tile = 0; tile < b.s->tiles; tile++) {
        const gg_bits covered = odb_tile_squares(b, tile);
        if (gg_bits_any(covered & squares)) set |= covered;
    }
    return set;
}

/* A row or column of lattice points, those nearest to the other side first. */
typedef struct span {
    int first, step, count;
} span;

static span span_of(int low, int high, int other_low) {
    const int count = high - low + 2;
    return other_low > low ? (span){high + 1, -1, count} : (span){low, 1, count};
}

static bool sees_from(const view *v, point a, box out, span columns, span rows) {
    const bool whole = gg_bits_count(v->to) == (out.x1 - out.x0 + 1) * (out.y1 - out.y0 + 1);
    for (int k = 0; k < rows.count; k++)
        for (int n = 0; n < columns.count; n++) {
            const point z = {columns.first + columns.step * n, rows.first + rows.step * k};
            if ((a.x == z.x && a.y == z.y) || (!whole && !is_corner(v->to, z.x, z.y))) continue;
            if (clear(v, a, z)) return true;
        }
    return false;
}

bool odb_sees(odb b, gg_bits from, gg_bits to) { /* ODB-140 .. 146, R18, R19 */
    if (!gg_bits_any(from) || !gg_bits_any(to)) return false;
    const box in = box_of(from), out = box_of(to);
    const gg_bits near = reach(in, out);
    view v = {.s = b.s, .from = from, .to = to, .obscuring = b.s->obscuring & near};
    v.wall_n = b.s->wall_n & near, v.wall_e = b.s->wall_e & near;
    v.walls = gg_bits_any(v.wall_n | v.wall_e);
    if (gg_bits_any(v.obscuring)) v.obscuring &= ~lifted(b, from | to);
    if (!v.walls && !gg_bits_any(v.obscuring)) return true;
    const gg_bits beside = v.obscuring | v.wall_e, over = v.obscuring | v.wall_n;
    const gg_bits row = v.obscuring | gg_bits_right(beside);
    v.corners = row | gg_bits_below(row | v.wall_n) | gg_bits_right(gg_bits_below(over));
    const span x = span_of(in.x0, in.x1, out.x0), y = span_of(in.y0, in.y1, out.y0);
    const span u = span_of(out.x0, out.x1, in.x0), w = span_of(out.y0, out.y1, in.y0);
    for (int k = 0; k < y.count; k++)
        for (int n = 0; n < x.count; n++) {
            const point a = {x.first + x.step * n, y.first + y.step * k};
            if (is_corner(from, a.x, a.y) && sees_from(&v, a, out, u, w)) return true;
        }
    return false;
}

/* Who stands beside P sees it, and is seen: the line along the edge between the two squares meets
 * nothing else. */
bool odb_sees_square(odb b, int square) {
    return odb_touches(b, square) || odb_sees(b, gg_bits_of(square), odb_footprint(b));
}

bool odb_sight(odb b, int i) { /* ODB-145 */
    const odb_titan *t = &b.s->titan[i];
    if (t->where || gg_bits_has(odb_blindspot(b), t->pos)) return false;
    return odb_touches(b, t->pos) || odb_sees(b, odb_footprint(b), gg_bits_of(t->pos));
}

bool odb_titan_sight(odb b, int i) { /* ODB-290, 549 */
    const odb_titan *t = &b.s->titan[i];
    if (t->where) return t->where < 3;
    return odb_sees_square(b, t->pos);
}

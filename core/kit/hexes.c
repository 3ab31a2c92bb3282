/* Geometry of hexes by exact integers. See hexes.h.
 *
 * Lines use a lattice on which all centres and corners have whole coordinates: the centre of (q, r)
 * is (2q + r, 3r); distances count 3 dx^2 + dy^2. */
#include "hexes.h"

#include <stdlib.h>
#include <string.h>

/* --- cells and steps */

int gg_hex_cell(gg_layout layout, gg_hex at) {
    if (at.r < 0 || at.r > 15) return -1;
    const int column = at.q + (layout == GG_OFFSET ? at.r / 2 : 0);
    return column < 0 || column > 14 ? -1 : gg_cell_at(at.r, column);
}

gg_hex gg_hex_step(int direction) {
    static const gg_hex steps[6] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};
    return steps[direction];
}

static gg_hex sum(gg_hex a, gg_hex b) {
    return (gg_hex){a.q + b.q, a.r + b.r};
}

int gg_hex_beside(gg_layout layout, gg_bits board, int cell, int direction) {
    const int to = gg_hex_cell(layout, sum(gg_hex_of(layout, cell), gg_hex_step(direction)));
    return to >= 0 && gg_bits_has(board, to) ? to : -1;
}

int gg_hex_arcs(gg_layout layout, int from, int to) {
    const gg_hex step = gg_hex_between(layout, from, to);
    const int q = step.q, r = step.r, s = -q - r;
    return (q >= r && r >= s) | (q >= s && s >= r) << 1 | (s >= q && q >= r) << 2 |
           (s >= r && r >= q) << 3 | (r >= s && s >= q) << 4 | (r >= q && q >= s) << 5;
}

/* --- sets */

gg_bits gg_hexagon(int radius) {
    return gg_hex_disc(GG_AXIAL, gg_rectangle(0, 0, 15, 15), gg_cell_at(7, 7), radius);
}

gg_bits gg_hex_disc(gg_layout layout, gg_bits board, int cell, int radius) {
    gg_bits disc = GG_NO_BITS;
    int c;
    GG_BITS_EACH (c, board)
        if (gg_hex_distance(layout, cell, c) <= radius) gg_bits_add(&disc, c);
    return disc;
}

/* --- lines */

struct point {
    int x, y;
};

static struct point centre(gg_hex at) {
    return (struct point){2 * at.q + at.r, 3 * at.r};
}

/* Of the 36 pairs of corners of the hexes at the origin and at `step` the first of the closest. */
static void closest_corners(gg_hex step, struct point *p, struct point *q) {
    static const struct point corners[6] = {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};
    const struct point c = centre(step);
    int least = INT32_MAX;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            const struct point a = corners[i], b = {c.x + corners[j].x, c.y + corners[j].y};
            const int square = 3 * (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
            if (square >= least) continue;
            least = square;
            *p = a;
            *q = b;
        }
}

enum meeting { APART, CROSSED, ALONG };

/* How the segment PQ and the closed hexagon around C share a stretch: the hexagon is the meeting of
 * three slabs |form| <= bound, each of which cuts the parameter of the segment down to lo..hi. */
static enum meeting meet(struct point p, struct point q, struct point c) {
    const int x = p.x - c.x, y = p.y - c.y, dx = q.x - p.x, dy = q.y - p.y;
    const int value[3] = {x, x + y, x - y}, slope[3] = {dx, dx + dy, dx - dy};
    const int bound[3] = {1, 2, 2};
    int lo = 0, lo_of = 1, hi = 1, hi_of = 1; /* fractions lo/lo_of and hi/hi_of */
    bool side = false;
    for (int i = 0; i < 3; i++) {
        const int f = slope[i] < 0 ? -value[i] : value[i], d = abs(slope[i]), b = bound[i];
        if (d == 0) {
            if (abs(f) > b) return APART;
            if (abs(f) == b) side = true;
            continue;
        }
        if ((-b - f) * lo_of > lo * d) lo = -b - f, lo_of = d;
        if ((b - f) * hi_of < hi * d) hi = b - f, hi_of = d;
    }
    if (lo * hi_of >= hi * lo_of) return APART;
    return side ? ALONG : CROSSED;
}

/* The two hexes beside a stretch are those whose centres mirror each other in the line. */
static void add_beside(gg_hex_line *line, struct point p, struct point q, gg_hex at) {
    const struct point c = centre(at);
    for (int i = 0; i < line->edge_count; i++) {
        const struct point other = centre(line->edge[i][0]);
        if (3 * (q.x - p.x) * (c.x - other.x) + (q.y - p.y) * (c.y - other.y) != 0) continue;
        line->edge[i][1] = at;
        return;
    }
    line->edge[line->edge_count++][0] = at;
}

static int least_of(int a, int b) {
    return a < b ? a : b;
}

void gg_hex_line_of(gg_sight sight, gg_hex step, gg_hex_line *line) {
    const int length = gg_hex_length(step);
    struct point p = {0, 0}, q = centre(step);
    line->crossed_count = line->edge_count = 0;
    if (sight == GG_CORNERS) closest_corners(step, &p, &q);
    if (length == 0 || (p.x == q.x && p.y == q.y)) return;
    for (int r = least_of(step.r, 0) - 1; r <= abs(step.r) + least_of(step.r, 0) + 1; r++)
        for (int k = least_of(step.q, 0) - 1; k <= abs(step.q) + least_of(step.q, 0) + 1; k++) {
            const gg_hex at = {k, r}, rest = {step.q - k, step.r - r};
            const int before = gg_hex_length(at), after = gg_hex_length(rest);
            if (!before || !after || before + after > length + 2) continue;
            switch (meet(p, q, centre(at))) {
            case APART: break;
            case CROSSED: line->crossed[line->crossed_count++] = at; break;
            case ALONG: add_beside(line, p, q, at); break;
            }
        }
}

void gg_hex_line_between(gg_layout layout, gg_sight sight, int from, int to, gg_hex_line *line) {
    gg_hex_line_of(sight, gg_hex_between(layout, from, to), line);
}

static void add_cell(gg_layout layout, gg_hex from, gg_hex step, gg_bits *set) {
    const int cell = gg_hex_cell(layout, sum(from, step));
    if (cell >= 0) gg_bits_add(set, cell);
}

/* The line of this step from each cell from which it stays on the board. */
static void fill_lines(gg_layout layout, gg_bits board, const gg_numbers *numbers, bool edges,
                       const gg_hex_line *line, gg_hex step, gg_bits *lines, uint8_t *pairs) {
    for (int a = 0; a < numbers->count; a++) {
        const gg_hex from = gg_hex_of(layout, numbers->cell[a]);
        const int to = gg_hex_cell(layout, sum(from, step));
        gg_bits set = GG_NO_BITS;
        if (to < 0 || !gg_bits_has(board, to)) continue;
        for (int i = 0; i < line->crossed_count; i++)
            add_cell(layout, from, line->crossed[i], &set);
        for (int i = 0; edges && i < 2 * line->edge_count; i++)
            add_cell(layout, from, line->edge[i / 2][i & 1], &set);
        const int at = a * numbers->count + numbers->of[to];
        lines[at] = set & board;
        if (pairs) pairs[at] = (uint8_t)line->edge_count;
    }
}

void gg_hex_lines(gg_layout layout, gg_sight sight, gg_bits board, const gg_numbers *numbers,
                  bool edges, gg_bits *lines, uint8_t *pairs) {
    int low = 0, high = 0; /* of q */
    for (int a = 0; a < numbers->count; a++) {
        const int q = gg_hex_of(layout, numbers->cell[a]).q;
        if (!a || q < low) low = q;
        if (!a || q > high) high = q;
    }
    for (int r = -15; r <= 15; r++)
        for (int q = low - high; q <= high - low; q++) {
            gg_hex_line line;
            gg_hex_line_of(sight, (gg_hex){q, r}, &line);
            fill_lines(layout, board, numbers, edges, &line, (gg_hex){q, r}, lines, pairs);
        }
}

/* --- pictures */

gg_point gg_hex_centre(gg_hex at, double radius, bool pointy) {
    const double wide = 1.7320508 * radius, high = 1.5 * radius;
    if (pointy) return (gg_point){wide * (at.q + at.r / 2.0), high * at.r};
    return (gg_point){high * at.q, wide * (at.r + at.q / 2.0)};
}

/* core/kit/cells.h and hexes.h against plain slow references: centres on a lattice, steps by flooding,
 * lines by walking along them. */
#include "../../../core/kit/hexes.h"
#include "../../../core/random.h"
#include "../../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <stdlib.h>
#include <string.h>

#include <math.h>

static const gg_layout layouts[2] = {GG_AXIAL, GG_OFFSET};

static gg_bits whole(void) {
    return gg_rectangle(0, 0, 16, 15);
}

/* --- the plain view: centres at (x, y), neighbours 2 apart where a row is sqrt(3) high */

static int plain_x(gg_layout layout, int cell) {
    const int row = cell / 16;
    return 2 * (cell % 16) + (layout == GG_AXIAL ? row : row % 2);
}

static bool plain_beside(gg_layout layout, int a, int b) {
    const int dx = plain_x(layout, a) - plain_x(layout, b), dy = a / 16 - b / 16;
    return dx * dx + 3 * dy * dy == 4;
}

/* Steps from a cell over the whole field, by flooding; -1 where there is no cell. */
static void plain_steps(gg_layout layout, int from, int steps[256]) {
    for (int i = 0; i < 256; i++) steps[i] = -1;
    steps[from] = 0;
    for (int d = 0; d < 40; d++)
        for (int a = 0; a < 256; a++)
            for (int b = 0; steps[a] == d && b < 256; b++)
                if (steps[b] < 0 && b % 16 < 15 && plain_beside(layout, a, b)) steps[b] = d + 1;
}

TEST(near_cells) {
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    for (int t = 0; t < 2; t++)
        for (int n = 0; n < 200; n++) {
            gg_bits set = GG_NO_BITS, expected = GG_NO_BITS;
            for (int i = 0; i < 1 + n / 8; i++)
                gg_bits_add(&set, gg_cell_at((int)gg_random_below(&random, 16),
                                             (int)gg_random_below(&random, 15)));
            for (int a = 0; a < 256; a++)
                for (int b = 0; b < 256; b++)
                    if (gg_bits_has(set, a) && gg_bits_has(whole(), b) &&
                        plain_beside(layouts[t], a, b))
                        gg_bits_add(&expected, b);
            assert_true(gg_bits_equal(gg_hex_near(layouts[t], set) & whole(), expected));
        }
}

TEST(directions) {
    /* Right, then counter-clockwise on the page. */
    static const int dx[6] = {2, 1, -1, -2, -1, 1}, dy[6] = {0, -1, -1, 0, 1, 1};
    int cell;
    for (int t = 0; t < 2; t++)
        GG_BITS_EACH (cell, whole())
            for (int d = 0; d < 6; d++) {
                int expected = -1, b;
                GG_BITS_EACH (b, whole())
                    if (plain_x(layouts[t], b) == plain_x(layouts[t], cell) + dx[d] &&
                        b / 16 == cell / 16 + dy[d])
                        expected = b;
                assert_int_equal(gg_hex_beside(layouts[t], whole(), cell, d), expected);
            }
    assert_int_equal(gg_hex_beside(GG_AXIAL, gg_bits_of(17), 17, 0), -1);
}

TEST(names_as_values) {
    assert_string_equal(gg_cell_name(GG_COLUMN_ROW, gg_cell_at(15, 14)).text, "o16");
    assert_string_equal(gg_cell_name(GG_ROW_COLUMN, gg_cell_at(2, 0)).text, "c1");
}

TEST(distances_discs) {
    for (int t = 0; t < 2; t++)
        for (int from = 0; from < 256; from += 7) {
            int steps[256];
            if (from % 16 == 15) continue;
            plain_steps(layouts[t], from, steps);
            for (int radius = 0; radius <= 23; radius++) {
                gg_bits disc = GG_NO_BITS;
                for (int c = 0; c < 256; c++)
                    if (steps[c] >= 0 && steps[c] <= radius) gg_bits_add(&disc, c);
                assert_true(gg_bits_equal(gg_hex_disc(layouts[t], whole(), from, radius), disc));
            }
            for (int c = 0; c < 256; c++)
                if (steps[c] >= 0) assert_int_equal(gg_hex_distance(layouts[t], from, c), steps[c]);
        }
    for (int radius = 0; radius <= 7; radius++)
        assert_int_equal(gg_bits_count(gg_hexagon(radius)), 1 + 3 * radius * (radius + 1));
    assert_true(gg_bits_has(gg_hexagon(7), 7) && gg_bits_has(gg_hexagon(7), 14 * 16 + 7));
}

TEST(cells_there_and_back) {
    int cell;
    for (int t = 0; t < 2; t++)
        GG_BITS_EACH (cell, whole())
            assert_int_equal(gg_hex_cell(layouts[t], gg_hex_of(layouts[t], cell)), cell);
    assert_int_equal(gg_hex_cell(GG_AXIAL, (gg_hex){15, 0}), -1);
    assert_int_equal(gg_hex_cell(GG_AXIAL, (gg_hex){0, 16}), -1);
    assert_int_equal(gg_hex_cell(GG_AXIAL, (gg_hex){-1, 3}), -1);
    assert_int_equal(gg_hex_cell(GG_OFFSET, (gg_hex){-1, 3}), 3 * 16);
}

/* An arc is 60 degrees wide, its direction in the middle. */
TEST(arcs) {
    int a, b;
    for (int t = 0; t < 2; t++)
        GG_BITS_EACH (a, whole())
            GG_BITS_EACH (b, whole()) {
                if ((a + b) % 5) continue;
                int expected = 0;
                const double x = plain_x(layouts[t], b) - plain_x(layouts[t], a);
                const double angle = atan2((a / 16 - b / 16) * 1.7320508075688772, x);
                for (int d = 0; d < 6; d++) {
                    const double off = remainder(angle - d * M_PI / 3, 2 * M_PI);
                    if (a == b || fabs(off) < M_PI / 6 + 1e-9) expected |= 1 << d;
                }
                assert_int_equal(gg_hex_arcs(layouts[t], a, b), expected);
            }
}

/* --- lines by walking: points P + k (Q - P) / PARTS, on the lattice (2q + r, 3r) */

enum { PARTS = 5040 };

static int side_of(int value, int bound) {
    return value > bound * PARTS || value < -bound * PARTS ? 2
           : value == bound * PARTS                        ? 1
           : value == -bound * PARTS                       ? -1
                                                           : 0;
}

/* Where the k-th point lies: 0 outside the hexagon, 1 inside, 2 + i on side i. */
static int where(const int p[2], const int q[2], gg_hex at, int k) {
    const int x = p[0] * PARTS + k * (q[0] - p[0]) - (2 * at.q + at.r) * PARTS;
    const int y = p[1] * PARTS + k * (q[1] - p[1]) - 3 * at.r * PARTS;
    const int slab[3] = {side_of(x, 1), side_of(x + y, 2), side_of(x - y, 2)};
    int found = 1;
    for (int i = 0; i < 3; i++) {
        if (slab[i] == 2) return 0;
        if (slab[i]) found = 2 + 2 * i + (slab[i] > 0);
    }
    return found;
}

/* The first pair of corners with the least distance, clockwise from the upper ones. */
static void plain_corners(gg_hex step, int p[2], int q[2]) {
    static const int x[6] = {0, 1, 1, 0, -1, -1}, y[6] = {-2, -1, 1, 2, 1, -1};
    double least = 1e9;
    for (int i = 0; i < 36; i++) {
        const int ax = x[i / 6], ay = y[i / 6];
        const int bx = 2 * step.q + step.r + x[i % 6], by = 3 * step.r + y[i % 6];
        const double apart = 3.0 * (bx - ax) * (bx - ax) + (double)(by - ay) * (by - ay);
        if (apart >= least) continue;
        least = apart;
        p[0] = ax, p[1] = ay, q[0] = bx, q[1] = by;
    }
}

static bool in_crossed(const gg_hex_line *line, gg_hex at) {
    for (int i = 0; i < line->crossed_count; i++)
        if (line->crossed[i].q == at.q && line->crossed[i].r == at.r) return true;
    return false;
}

static int in_edges(const gg_hex_line *line, gg_hex at) {
    int count = 0;
    for (int i = 0; i < 2 * line->edge_count; i++)
        count += line->edge[i / 2][i & 1].q == at.q && line->edge[i / 2][i & 1].r == at.r;
    return count;
}

static void check_line(gg_sight sight, gg_hex step) {
    gg_hex_line line;
    int p[2] = {0, 0}, q[2] = {2 * step.q + step.r, 3 * step.r}, crossed = 0, along = 0;
    gg_hex_line_of(sight, step, &line);
    if (sight == GG_CORNERS) plain_corners(step, p, q);
    for (int r = -10; r <= 10; r++)
        for (int c = -20; c <= 20; c++) {
            const gg_hex at = {c, r};
            bool inside = false, beside = false;
            if ((!c && !r) || (c == step.q && r == step.r)) continue;
            if (gg_hex_length(at) > gg_hex_length(step) + 2) continue;
            for (int k = 1, last = 0; k < PARTS; k++) {
                const int now = where(p, q, at, k);
                inside |= now == 1;
                beside |= now > 1 && now == last;
                last = now;
            }
            if (p[0] == q[0] && p[1] == q[1]) inside = beside = false;
            crossed += inside;
            along += beside && !inside;
            if (in_crossed(&line, at) != inside || in_edges(&line, at) != (beside && !inside))
                fail_msg("step %d,%d sight %d: hex %d,%d", step.q, step.r, (int)sight, c, r);
        }
    assert_int_equal(line.crossed_count, crossed);
    assert_int_equal(2 * line.edge_count, along);
}

TEST(lines_of_sight) {
    for (int r = -7; r <= 7; r++)
        for (int q = -7; q <= 7; q++) {
            const gg_hex step = {q, r};
            if ((!q && !r) || gg_hex_length(step) > 7) continue;
            if (abs(q) + abs(r) > 5 && (q * 3 + r * 5) % 4)
                continue; /* a sample of the long ones */
            check_line(GG_CENTRES, step);
            check_line(GG_CORNERS, step);
        }
}

/* Both halves of a pair touch, and no line overflows its lists, up to the largest step. */
TEST(longest_lines) {
    for (int r = -16; r <= 16; r++)
        for (int q = -16; q <= 16; q++)
            for (int sight = 0; sight < 2; sight++) {
                gg_hex_line line;
                gg_hex_line_of((gg_sight)sight, (gg_hex){q, r}, &line);
                assert_true(line.crossed_count <= GG_LINE_CROSSED - 4);
                assert_true(line.edge_count <= GG_LINE_EDGES - 4);
                for (int i = 0; i < line.edge_count; i++)
                    assert_int_equal(gg_hex_length((gg_hex){line.edge[i][1].q - line.edge[i][0].q,
                                                            line.edge[i][1].r - line.edge[i][0].r}),
                                     1);
            }
}

static gg_bits plain_set(gg_layout layout, gg_sight sight, gg_bits board, int a, int b,
                         bool edges) {
    gg_hex_line line;
    gg_bits set = GG_NO_BITS;
    const gg_hex from = gg_hex_of(layout, a);
    gg_hex_line_between(layout, sight, a, b, &line);
    for (int i = 0; i < line.crossed_count + 2 * line.edge_count; i++) {
        const int k = i - line.crossed_count;
        const gg_hex step = k < 0 ? line.crossed[i] : line.edge[k / 2][k & 1];
        if (k >= 0 && !edges) break;
        const int cell = gg_hex_cell(layout, (gg_hex){from.q + step.q, from.r + step.r});
        if (cell >= 0 && gg_bits_has(board, cell)) gg_bits_add(&set, cell);
    }
    return set;
}

TEST(tables_of_lines) {
    static gg_bits lines[169 * 169];
    static uint8_t pairs[169 * 169];
    for (int t = 0; t < 4; t++) {
        const gg_layout layout = layouts[t & 1];
        const gg_bits board = t & 1 ? gg_rectangle(0, 0, 11, 13) : gg_hexagon(t ? 7 : 3);
        const gg_sight sight = t < 2 ? GG_CENTRES : GG_CORNERS;
        gg_numbers numbers;
        gg_hex_line line;
        gg_number_cells(board, &numbers);
        memset(lines, 0, sizeof lines);
        gg_hex_lines(layout, sight, board, &numbers, t != 1, lines, t ? pairs : NULL);
        for (int a = 0; a < numbers.count; a++)
            for (int b = 0; b < numbers.count; b++) {
                const int from = numbers.cell[a], to = numbers.cell[b], at = a * numbers.count + b;
                const gg_bits set = plain_set(layout, sight, board, from, to, t != 1);
                assert_true(gg_bits_equal(lines[at], set));
                gg_hex_line_between(layout, sight, from, to, &line);
                if (t) assert_int_equal(pairs[at], line.edge_count);
            }
    }
}

/* --- names, numbers, pictures */

TEST(names) {
    char buffer[8];
    const gg_bits board = gg_rectangle(0, 0, 11, 13);
    for (int naming = 0; naming < 2; naming++)
        for (int cell = 0; cell < 256; cell++) {
            gg_text text = gg_text_over(buffer, sizeof buffer);
            gg_put_cell(&text, (gg_naming)naming, cell);
            assert_int_equal(
                gg_cell_named((gg_slice){buffer, text.length}, (gg_naming)naming, board),
                gg_bits_has(board, cell) ? cell : -1);
        }
    assert_int_equal(gg_cell_named(gg_slice_of("b3"), GG_COLUMN_ROW, board), 2 * 16 + 1);
    assert_int_equal(gg_cell_named(gg_slice_of("b3"), GG_ROW_COLUMN, board), 1 * 16 + 2);
    static const char *const bad[] = {"",    "b",   "3",  "b03", "b0",  "B3",
                                      "b3 ", "b-1", "q1", "a17", "b+3", "`1"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(gg_cell_named(gg_slice_of(bad[i]), GG_COLUMN_ROW, board), -1);
}

TEST(numbers_of_cells) {
    gg_numbers numbers;
    gg_number_cells(gg_hexagon(7), &numbers);
    assert_int_equal(numbers.count, 169);
    for (int cell = 0, next = 0; cell < 256; cell++) {
        const bool there = gg_bits_has(gg_hexagon(7), cell);
        assert_int_equal(numbers.of[cell], there ? next : 255);
        if (there) assert_int_equal(numbers.cell[next++], cell);
    }
}

/* Neighbours are drawn side by side, whichever way hexes stand. */
TEST(centres) {
    for (int pointy = 0; pointy < 2; pointy++)
        for (int d = 0; d < 6; d++) {
            const gg_hex a = {3, 4}, s = gg_hex_step(d);
            const gg_point p = gg_hex_centre(a, 10, pointy);
            const gg_point q = gg_hex_centre((gg_hex){a.q + s.q, a.r + s.r}, 10, pointy);
            assert_true(fabs(hypot(q.x - p.x, q.y - p.y) - 17.320508) < 1e-5);
            const double angle = atan2(p.y - q.y, q.x - p.x) - (pointy ? 0 : -M_PI / 6);
            assert_true(fabs(remainder(angle - d * M_PI / 3, 2 * M_PI)) < 1e-6);
        }
}

/* core/grid.h against plain arithmetic on axial coordinates: the hexagon of side 8 and squares. */
#include "../../core/grid.h"
#include "../../core/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

enum { SIDE = 15 };

static const gg_topology topologies[3] = {GG_HEX, GG_SQUARE4, GG_SQUARE8};

static bool on_board(gg_topology topology, int q, int r) {
    if (q < 0 || r < 0 || q >= SIDE || r >= SIDE) return false;
    return topology != GG_HEX || (q + r >= 7 && q + r <= 21);
}

static gg_grid make_grid(gg_topology topology) {
    gg_grid grid = {.topology = topology, .board = GG_NO_BITS};
    for (int r = 0; r < SIDE; r++)
        for (int q = 0; q < SIDE; q++)
            if (on_board(topology, q, r)) gg_bits_add(&grid.board, r * 16 + q);
    return grid;
}

static bool adjacent(gg_topology topology, int a, int b) {
    const int dq = b % 16 - a % 16, dr = b / 16 - a / 16;
    if (dq == 0 && dr == 0) return false;
    switch (topology) {
    case GG_HEX: return abs(dq) <= 1 && abs(dr) <= 1 && abs(dq + dr) <= 1;
    case GG_SQUARE4: return abs(dq) + abs(dr) == 1;
    case GG_SQUARE8: return abs(dq) <= 1 && abs(dr) <= 1;
    }
    return false;
}

static void test_board(void **state) {
    (void)state;
    const gg_grid hex = make_grid(GG_HEX);
    assert_int_equal(gg_bits_count(hex.board), 169);
    const int8_t *offsets;
    assert_int_equal(gg_grid_offsets(GG_HEX, &offsets), 6);
    for (int i = 0; i < 6; i++) assert_true(adjacent(GG_HEX, 7 * 16 + 7, 7 * 16 + 7 + offsets[i]));
    for (int i = 0; i < 3; i++) assert_int_equal(offsets[i], -offsets[i + 3]);
    assert_int_equal(gg_grid_offsets(GG_SQUARE4, &offsets), 4);
    assert_int_equal(gg_grid_offsets(GG_SQUARE8, &offsets), 8);
    for (int i = 0; i < 8; i++) assert_true(adjacent(GG_SQUARE8, 119, 119 + offsets[i]));
}

static void test_neighbours(void **state) {
    (void)state;
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    for (int t = 0; t < 3; t++) {
        const gg_grid grid = make_grid(topologies[t]);
        for (int n = 0; n < 100; n++) {
            gg_bits set = GG_NO_BITS, expected = GG_NO_BITS;
            for (int i = 0; i < 1 + n / 4; i++) {
                const int cell = (int)gg_random_below(&random, 256);
                if (gg_bits_has(grid.board, cell)) gg_bits_add(&set, cell);
            }
            for (int a = 0; a < 256; a++)
                for (int b = 0; b < 256; b++)
                    if (gg_bits_has(set, a) && gg_bits_has(grid.board, b) &&
                        adjacent(topologies[t], a, b))
                        gg_bits_add(&expected, b);
            assert_true(gg_bits_equal(gg_grid_neighbours(&grid, set), expected));
        }
    }
}

/* Breadth-first steps on an endless board are compared with the formula: the board is convex, so
 * paths inside it are as short as any. */
static void plain_steps(const gg_grid *grid, int from, int steps[256]) {
    for (int i = 0; i < 256; i++) steps[i] = -1;
    steps[from] = 0;
    for (int d = 0; d < 40; d++)
        for (int a = 0; a < 256; a++)
            for (int b = 0; steps[a] == d && b < 256; b++)
                if (steps[b] < 0 && gg_bits_has(grid->board, b) && adjacent(grid->topology, a, b))
                    steps[b] = d + 1;
}

static void test_distances(void **state) {
    (void)state;
    for (int t = 0; t < 3; t++) {
        const gg_grid grid = make_grid(topologies[t]);
        int from;
        GG_BITS_EACH (from, grid.board) {
            if (from % 7) continue;
            int steps[256];
            plain_steps(&grid, from, steps);
            for (int radius = 0; radius <= 30; radius++) {
                gg_bits ring = GG_NO_BITS, disc = GG_NO_BITS;
                for (int c = 0; c < 256; c++) {
                    if (steps[c] == radius) gg_bits_add(&ring, c);
                    if (steps[c] >= 0 && steps[c] <= radius) gg_bits_add(&disc, c);
                }
                assert_true(gg_bits_equal(gg_grid_ring(&grid, from, radius), ring));
                assert_true(gg_bits_equal(gg_grid_disc(&grid, from, radius), disc));
            }
            for (int c = 0; c < 256; c++)
                if (steps[c] >= 0)
                    assert_int_equal(gg_grid_distance(topologies[t], from, c), steps[c]);
        }
    }
    const gg_grid hex = make_grid(GG_HEX);
    for (int radius = 1; radius <= 7; radius++)
        assert_int_equal(gg_bits_count(gg_grid_ring(&hex, 7 * 16 + 7, radius)), 6 * radius);
}

static void test_fill_and_reach(void **state) {
    (void)state;
    gg_random random;
    gg_random_init(&random, 2, GG_STREAM_TEST);
    for (int n = 0; n < 300; n++) {
        const gg_grid grid = make_grid(topologies[n % 3]);
        uint8_t cost[256], distance[256];
        const uint32_t dear = n % 2 ? 4 : 90;
        for (int c = 0; c < 256; c++)
            cost[c] =
                gg_random_below(&random, 10) < 4 ? GG_FAR : (uint8_t)gg_random_below(&random, dear);
        const int from = 7 * 16 + 7, budget = (int)gg_random_below(&random, 300) - 1;
        /* Bellman and Ford: relax all pairs until nothing changes. */
        int best[256];
        for (int c = 0; c < 256; c++) best[c] = c == from ? 0 : 1 << 20;
        for (bool changed = true; changed;) {
            changed = false;
            for (int a = 0; a < 256; a++)
                for (int b = 0; best[a] < 1 << 20 && b < 256; b++)
                    if (gg_bits_has(grid.board, b) && cost[b] != GG_FAR &&
                        best[a] + cost[b] < best[b] && adjacent(grid.topology, a, b))
                        best[b] = best[a] + cost[b], changed = true;
        }
        gg_grid_reach(&grid, from, cost, budget, distance);
        for (int c = 0; c < 256; c++)
            assert_int_equal(distance[c], best[c] <= budget && best[c] < GG_FAR ? best[c] : GG_FAR);
        gg_bits open = gg_bits_of(from), connected = GG_NO_BITS;
        for (int c = 0; c < 256; c++)
            if (cost[c] != GG_FAR) gg_bits_add(&open, c);
        for (int c = 0; c < 256; c++)
            if (best[c] < 1 << 20) gg_bits_add(&connected, c);
        assert_true(gg_bits_equal(gg_grid_fill(&grid, from, open), connected));
        gg_bits_drop(&open, from);
        assert_false(gg_bits_any(gg_grid_fill(&grid, from, open)));
    }
}

/* The cell nearest to the point i/n of the way, by looking at all; the lower number of equals. */
static int plain_nearest(gg_topology topology, int from, int to, int i, int n) {
    int best = -1, least = 0;
    for (int c = 0; c < 256; c++) {
        const int x = from % 16 * (n - i) + to % 16 * i - c % 16 * n;
        const int y = from / 16 * (n - i) + to / 16 * i - c / 16 * n;
        const int d = x * x + y * y + (topology == GG_HEX ? x * y : 0);
        if (best < 0 || d < least) best = c, least = d;
    }
    return best;
}

static void check_line(gg_topology topology, int from, int to) {
    uint8_t line[32], back[32];
    const int count = gg_grid_line(topology, from, to, line);
    assert_int_equal(count, gg_grid_distance(topology, from, to) + 1);
    assert_int_equal(gg_grid_line(topology, to, from, back), count);
    assert_int_equal(line[0], from);
    assert_int_equal(line[count - 1], to);
    const int dx = to % 16 - from % 16, dy = to / 16 - from / 16;
    for (int i = 0; i < count; i++) {
        assert_int_equal(line[i], back[count - 1 - i]);
        if (i) assert_true(adjacent(topology, line[i - 1], line[i]));
        if (topology == GG_SQUARE4) {
            /* The segment between the centres touches the cell's square. */
            const int x = line[i] % 16 - from % 16, y = line[i] / 16 - from / 16;
            assert_true(2 * abs(x * dy - y * dx) <= abs(dx) + abs(dy));
        } else if (count > 1) {
            assert_int_equal(line[i], plain_nearest(topology, from, to, i, count - 1));
        }
    }
}

static void test_lines(void **state) {
    (void)state;
    for (int t = 0; t < 3; t++) {
        const gg_grid grid = make_grid(topologies[t]);
        int from, to;
        GG_BITS_EACH (from, grid.board) {
            if (from % 5) continue;
            GG_BITS_EACH (to, grid.board) check_line(topologies[t], from, to);
        }
    }
    uint8_t line[32];
    assert_int_equal(gg_grid_line(GG_SQUARE4, 0, 255, line), 31);
    /* Along the edge between (1,0) and (0,1): the lower number. */
    assert_int_equal(gg_grid_line(GG_HEX, 0, 17, line), 3);
    assert_int_equal(line[1], 1);
    assert_int_equal(gg_grid_line(GG_HEX, 17, 0, line), 3);
    assert_int_equal(line[1], 1);
    assert_int_equal(gg_grid_line(GG_SQUARE4, 0, 17, line), 3);
    assert_int_equal(line[1], 1);
    assert_int_equal(gg_grid_line(GG_SQUARE4, 1, 16, line), 3);
    assert_int_equal(line[1], 0);
}

/* --- graph form */

static gg_graph graph;

static void check_graph(void) {
    for (int a = 0; a < graph.cells; a++)
        for (int i = 0; i < graph.degree[a]; i++) {
            const gg_link link = graph.link[a][i];
            if (i) assert_true(graph.link[a][i - 1].to < link.to);
            assert_int_equal(graph.link[link.to][link.back].to, a);
            assert_int_equal(graph.link[link.to][link.back].back, i);
            assert_int_equal(graph.link[link.to][link.back].features, link.features);
            assert_int_equal(gg_graph_slot(&graph, a, link.to), i);
        }
}

static bool passes(uint16_t features, const void *context) {
    return (features & *(const uint16_t *)context) == 0;
}

static void test_graph(void **state) {
    (void)state;
    gg_random random;
    gg_random_init(&random, 3, GG_STREAM_TEST);
    for (int n = 0; n < 30; n++) {
        static int feature[256][256];
        static gg_bits masks[GG_GRAPH_CELLS];
        int degree[256] = {0};
        const int cells = 1 + (int)gg_random_below(&random, 256);
        memset(feature, -1, sizeof feature);
        gg_graph_init(&graph, cells);
        for (int i = 0; i < 1200; i++) {
            const int a = (int)gg_random_below(&random, 256),
                      b = (int)gg_random_below(&random, 256);
            const uint16_t f = (uint16_t)gg_random_below(&random, 65536);
            const bool fits = a != b && a < cells && b < cells && feature[a][b] < 0 &&
                              degree[a] < GG_GRAPH_SLOTS && degree[b] < GG_GRAPH_SLOTS;
            assert_int_equal(gg_graph_join(&graph, a, b, f), fits);
            if (!fits) continue;
            feature[a][b] = feature[b][a] = f;
            degree[a]++, degree[b]++;
        }
        for (int i = 0; i < 600 && cells > 1; i++) {
            const int a = (int)gg_random_below(&random, (uint32_t)cells);
            const int b = (int)gg_random_below(&random, (uint32_t)cells);
            assert_int_equal(gg_graph_mark(&graph, a, b, 0x1001), feature[a][b] >= 0);
            if (feature[a][b] >= 0) feature[a][b] = feature[b][a] = feature[a][b] | 0x1001;
        }
        check_graph();
        const uint16_t closed = 6;
        gg_graph_masks(&graph, passes, &closed, masks);
        for (int a = 0; a < 256; a++)
            for (int b = 0; b < 256; b++) {
                const int slot = gg_graph_slot(&graph, a, b);
                assert_int_equal(slot >= 0, feature[a][b] >= 0);
                if (slot >= 0) assert_int_equal(graph.link[a][slot].features, feature[a][b]);
                assert_int_equal(gg_bits_has(masks[a], b),
                                 feature[a][b] >= 0 && !(feature[a][b] & closed));
            }
        uint8_t distance[GG_GRAPH_CELLS];
        const int first = (int)gg_random_below(&random, (uint32_t)cells);
        gg_graph_distances(cells, masks, gg_bits_of(0) | gg_bits_of(first), distance);
        for (int a = 0; a < 256; a++) {
            /* A cell's distance is 0 at a source, else one more than its nearest neighbour's. */
            int least = GG_FAR;
            for (int b = 0; b < cells; b++)
                if (gg_bits_has(masks[a], b) && distance[b] < least) least = distance[b];
            const bool source = a == 0 || a == first;
            assert_int_equal(distance[a], source ? 0 : least == GG_FAR ? GG_FAR : least + 1);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_board),     cmocka_unit_test(test_neighbours),
        cmocka_unit_test(test_distances), cmocka_unit_test(test_fill_and_reach),
        cmocka_unit_test(test_lines),     cmocka_unit_test(test_graph),
    };
    return cmocka_run_group_tests_name("core/grid", tests, NULL, NULL);
}

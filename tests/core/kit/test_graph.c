/* core/kit/graph.h against plain matrices of random links. */
#include "../../../core/kit/graph.h"
#include "../../../core/random.h"
#include "../../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <stdlib.h>
#include <string.h>

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

TEST(random_graphs) {
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
        for (int a = 0; a < 256; a++) {
            masks[a] = GG_NO_BITS;
            for (int i = 0; i < graph.degree[a]; i++)
                if (!(graph.link[a][i].features & closed))
                    gg_bits_add(&masks[a], graph.link[a][i].to);
        }
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

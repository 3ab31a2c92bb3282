/* Boards of linked cells. See graph.h. */
#include "graph.h"

#include <string.h>

void gg_graph_init(gg_graph *graph, int cells) {
    memset(graph, 0, sizeof *graph);
    graph->cells = cells;
}

int gg_graph_slot(const gg_graph *graph, int from, int to) {
    for (int i = 0; i < graph->degree[from]; i++)
        if (graph->link[from][i].to == to) return i;
    return -1;
}

/* Opens a place for `to` in the sorted list of `from` and returns its slot. */
static int open_slot(gg_graph *graph, int from, int to) {
    int slot = graph->degree[from]++;
    for (; slot > 0 && graph->link[from][slot - 1].to > to; slot--) {
        const gg_link moved = graph->link[from][slot - 1];
        graph->link[from][slot] = moved;
        graph->link[moved.to][moved.back].back = (uint8_t)slot;
    }
    return slot;
}

bool gg_graph_join(gg_graph *graph, int a, int b, uint16_t features) {
    if (a == b || a < 0 || b < 0 || a >= graph->cells || b >= graph->cells) return false;
    if (graph->degree[a] == GG_GRAPH_SLOTS || graph->degree[b] == GG_GRAPH_SLOTS) return false;
    if (gg_graph_slot(graph, a, b) >= 0) return false;
    const int at_a = open_slot(graph, a, b), at_b = open_slot(graph, b, a);
    graph->link[a][at_a] = (gg_link){(uint8_t)b, (uint8_t)at_b, features};
    graph->link[b][at_b] = (gg_link){(uint8_t)a, (uint8_t)at_a, features};
    return true;
}

bool gg_graph_mark(gg_graph *graph, int a, int b, uint16_t features) {
    const int slot = gg_graph_slot(graph, a, b);
    if (slot < 0) return false;
    gg_link *link = &graph->link[a][slot], *back = &graph->link[b][link->back];
    link->features |= features;
    back->features |= features;
    return true;
}

void gg_graph_distances(int cells, const gg_bits masks[], gg_bits from,
                        uint8_t distance[GG_GRAPH_CELLS]) {
    memset(distance, GG_FAR, GG_GRAPH_CELLS);
    gg_bits reached = from, edge = from;
    for (int d = 0; d < GG_FAR && gg_bits_any(edge); d++) {
        gg_bits next = GG_NO_BITS;
        int c;
        GG_BITS_EACH (c, edge) {
            if (c >= cells) continue;
            distance[c] = (uint8_t)d;
            next |= masks[c];
        }
        edge = next & ~reached;
        reached |= edge;
    }
}

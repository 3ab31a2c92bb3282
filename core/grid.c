/* Hex and square grids as 256-bit sets, and the graph form for boards with half-hexes. Games
 * compute their tables with these once per scenario; the shifts are fast enough for a search. */
#include "grid.h"

#include <stdlib.h>
#include <string.h>

static const int8_t hex_offsets[6] = {1, -15, -16, -1, 15, 16};
static const int8_t square_offsets[8] = {1, 16, -1, -16, 15, 17, -15, -17};

int gg_grid_offsets(gg_topology topology, const int8_t **offsets) {
    *offsets = topology == GG_HEX ? hex_offsets : square_offsets;
    return topology == GG_HEX ? 6 : topology == GG_SQUARE4 ? 4 : 8;
}

gg_bits gg_grid_neighbours(const gg_grid *grid, gg_bits set) {
    const gg_bits beside = gg_bits_up(set, 1) | gg_bits_down(set, 1);
    gg_bits near = beside | gg_bits_up(set, 16) | gg_bits_down(set, 16);
    if (grid->topology == GG_HEX)
        near |= gg_bits_up(set, 15) | gg_bits_down(set, 15);
    else if (grid->topology == GG_SQUARE8)
        near |= gg_bits_up(beside, 16) | gg_bits_down(beside, 16);
    return near & grid->board;
}

int gg_grid_distance(gg_topology topology, int from, int to) {
    const int dr = to / GG_GRID_ROW - from / GG_GRID_ROW;
    const int dq = to % GG_GRID_ROW - from % GG_GRID_ROW;
    switch (topology) {
    case GG_HEX: return (abs(dq) + abs(dr) + abs(dq + dr)) / 2;
    case GG_SQUARE4: return abs(dq) + abs(dr);
    case GG_SQUARE8: return abs(dq) > abs(dr) ? abs(dq) : abs(dr);
    }
    return GG_FAR;
}

gg_bits gg_grid_ring(const gg_grid *grid, int cell, int radius) {
    gg_bits ring = GG_NO_BITS;
    int c;
    GG_BITS_EACH (c, grid->board)
        if (gg_grid_distance(grid->topology, cell, c) == radius) gg_bits_add(&ring, c);
    return ring;
}

gg_bits gg_grid_disc(const gg_grid *grid, int cell, int radius) {
    gg_bits disc = GG_NO_BITS;
    int c;
    GG_BITS_EACH (c, grid->board)
        if (gg_grid_distance(grid->topology, cell, c) <= radius) gg_bits_add(&disc, c);
    return disc;
}

gg_bits gg_grid_fill(const gg_grid *grid, int from, gg_bits open) {
    gg_bits reached = gg_bits_of(from) & open & grid->board;
    gg_bits edge = reached;
    while (gg_bits_any(edge)) {
        edge = gg_grid_neighbours(grid, edge) & open & ~reached;
        reached |= edge;
    }
    return reached;
}

void gg_grid_reach(const gg_grid *grid, int from, const uint8_t cost[256], int budget,
                   uint8_t distance[256]) {
    gg_bits bucket[GG_FAR]; /* bucket[d]: cells met at cost d, some of them met cheaper since */
    const int8_t *offsets;
    const int directions = gg_grid_offsets(grid->topology, &offsets);
    memset(distance, GG_FAR, 256);
    if (budget < 0) return;
    if (budget >= GG_FAR) budget = GG_FAR - 1;
    for (int d = 0; d <= budget; d++) bucket[d] = GG_NO_BITS;
    distance[from] = 0;
    bucket[0] = gg_bits_of(from);
    for (int d = 0; d <= budget; d++) {
        int cell;
        while ((cell = gg_bits_first(bucket[d])) >= 0) {
            gg_bits_drop(&bucket[d], cell);
            if (distance[cell] != d) continue;
            for (int i = 0; i < directions; i++) {
                const int to = cell + offsets[i];
                if (to < 0 || to > 255 || !gg_bits_has(grid->board, to)) continue;
                if (cost[to] == GG_FAR) continue;
                const int sum = d + cost[to];
                if (sum > budget || sum >= distance[to]) continue;
                distance[to] = (uint8_t)sum;
                gg_bits_add(&bucket[sum], to);
            }
        }
    }
}

/* --- lines */

static int floor_divide(int a, int b) {
    const int q = a / b;
    return q * b > a ? q - 1 : q;
}

/* The square of the length of a step (dq, dr) in the topology's geometry: centres of hexes span a
 * triangular lattice. */
static int length_squared(gg_topology topology, int dq, int dr) {
    return dq * dq + dr * dr + (topology == GG_HEX ? dq * dr : 0);
}

/* The cell whose centre is nearest to the point (q/n, r/n); the lower number of equally near ones.
 * The nearest centre is a corner of the lattice's unit cell around the point. */
static int nearest_cell(gg_topology topology, int q, int r, int n) {
    const int q0 = floor_divide(q, n), r0 = floor_divide(r, n);
    int best = -1, least = 0;
    for (int i = 0; i < 4; i++) {
        const int cq = q0 + (i & 1), cr = r0 + (i >> 1);
        const int length = length_squared(topology, q - cq * n, r - cr * n);
        if (best >= 0 && length >= least) continue;
        best = cr * GG_GRID_ROW + cq;
        least = length;
    }
    return best;
}

/* Steps across one side at a time: at each cell the line leaves through the side it meets first. */
static int line_of_sides(int from, int to, uint8_t cells[32]) {
    const int dq = to % GG_GRID_ROW - from % GG_GRID_ROW,
              dr = to / GG_GRID_ROW - from / GG_GRID_ROW;
    const int q_step = dq < 0 ? -1 : 1, r_step = dr < 0 ? -GG_GRID_ROW : GG_GRID_ROW;
    int columns = 0, rows = 0, count = 0, cell = from;
    cells[count++] = (uint8_t)cell;
    const int total = abs(dq) + abs(dr) + 1;
    while (count < total && count < 32) {
        /* The next column border is met at (2*columns+1) / (2*|dq|) of the way, the next row border
         * likewise. */
        const int left = (2 * columns + 1) * abs(dr), right = (2 * rows + 1) * abs(dq);
        const bool along_row =
            rows == abs(dr) ||
            (columns < abs(dq) && (left < right || (left == right && q_step < r_step)));
        cell += along_row ? q_step : r_step;
        if (along_row)
            columns++;
        else
            rows++;
        cells[count++] = (uint8_t)cell;
    }
    return count;
}

int gg_grid_line(gg_topology topology, int from, int to, uint8_t cells[32]) {
    if (topology == GG_SQUARE4) return line_of_sides(from, to, cells);
    const int steps = gg_grid_distance(topology, from, to);
    if (steps == 0) {
        cells[0] = (uint8_t)from;
        return 1;
    }
    for (int i = 0; i <= steps; i++) {
        const int q = from % GG_GRID_ROW * (steps - i) + to % GG_GRID_ROW * i;
        const int r = from / GG_GRID_ROW * (steps - i) + to / GG_GRID_ROW * i;
        cells[i] = (uint8_t)nearest_cell(topology, q, r, steps);
    }
    return steps + 1;
}

/* --- graph form */

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

void gg_graph_masks(const gg_graph *graph, bool (*pass)(uint16_t features, const void *context),
                    const void *context, gg_bits masks[GG_GRAPH_CELLS]) {
    for (int c = 0; c < GG_GRAPH_CELLS; c++) {
        masks[c] = GG_NO_BITS;
        for (int i = 0; i < graph->degree[c]; i++) {
            const gg_link *link = &graph->link[c][i];
            if (pass(link->features, context)) gg_bits_add(&masks[c], link->to);
        }
    }
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

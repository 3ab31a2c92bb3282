/* Boards: hex and square grids in 256-bit sets, and a graph form for boards with half-hexes.
 *
 * A grid cell is row*16 + column. Column 15 (and row 15 where the board needs it) stays free as a
 * guard, so that shifts never wrap. Hex neighbours are shifts by +-1, +-16, +-15 (axial: column q,
 * row r); square ones by +-1, +-16 and, with diagonals, +-15, +-17. */
#ifndef GG_CORE_GRID_H
#define GG_CORE_GRID_H

#include "bits.h"

#include <stdint.h>

#define GG_GRID_ROW 16
#define GG_FAR      255 /* distance of what cannot be reached */

typedef enum gg_topology { GG_HEX, GG_SQUARE4, GG_SQUARE8 } gg_topology;

typedef struct gg_grid {
    gg_topology topology;
    gg_bits board; /* cells that exist */
} gg_grid;

/* The direction offsets of a topology, in its fixed order (hexes: counter-clockwise from (+1,0);
 * squares: the sides, then the corners); returns 6, 4 or 8. */
int gg_grid_offsets(gg_topology topology, const int8_t **offsets);
/* Cells of the board next to a member of `set` (members themselves only if next to another one). */
gg_bits gg_grid_neighbours(const gg_grid *grid, gg_bits set);
/* Steps between two cells on an empty, endless board of this topology. */
int gg_grid_distance(gg_topology topology, int from, int to);
/* Cells of the board at exactly `radius` steps (endless-board distance). */
gg_bits gg_grid_ring(const gg_grid *grid, int cell, int radius);
/* Cells of the board within `radius` steps. */
gg_bits gg_grid_disc(const gg_grid *grid, int cell, int radius);
/* Cells connected with `from` through members of `open` (from included if it is one). */
gg_bits gg_grid_fill(const gg_grid *grid, int from, gg_bits open);
/* Reach with costs: `cost[cell]` 0..254 is paid on entering, GG_FAR = closed; `distance[256]` gets
 * the least cost from `from`, GG_FAR where above `budget` or unreachable. Dial's buckets, O(cells +
 * budget). */
void gg_grid_reach(const gg_grid *grid, int from, const uint8_t cost[256], int budget,
                   uint8_t distance[256]);
/* Cells on the straight line between two cells, both ends included, in order (exact integers; where
 * the line runs along an edge the lower cell number is taken). Returns the count, at most 32. */
int gg_grid_line(gg_topology topology, int from, int to, uint8_t cells[32]);

/* --- graph form */

#define GG_GRAPH_CELLS 256
#define GG_GRAPH_SLOTS 16

/* A link as seen from one of its two cells. Links of a cell are sorted by the neighbour's id; the
 * position in that list is the slot. */
typedef struct gg_link {
    uint8_t to;
    uint8_t back;      /* slot of this link at the neighbour */
    uint16_t features; /* the game's bits */
} gg_link;

typedef struct gg_graph {
    int cells; /* ids 0..cells-1 */
    uint8_t degree[GG_GRAPH_CELLS];
    gg_link link[GG_GRAPH_CELLS][GG_GRAPH_SLOTS];
} gg_graph;

void gg_graph_init(gg_graph *graph, int cells);
/* Adds an undirected link; false if it is there already, a cell is full, or the ends are equal or
 * unknown. Slots stay sorted. */
bool gg_graph_join(gg_graph *graph, int a, int b, uint16_t features);
/* The slot of `to` in the list of `from`, -1 if they are not linked. */
int gg_graph_slot(const gg_graph *graph, int from, int to);
/* Sets feature bits on the link on both sides; false if there is no link. */
bool gg_graph_mark(gg_graph *graph, int a, int b, uint16_t features);
/* Neighbour sets over the links whose features satisfy pass(features, context). */
void gg_graph_masks(const gg_graph *graph, bool (*pass)(uint16_t features, const void *context),
                    const void *context, gg_bits masks[GG_GRAPH_CELLS]);
/* Breadth-first distances in links from a set of cells over neighbour masks; GG_FAR where
 * unreachable. */
void gg_graph_distances(int cells, const gg_bits masks[], gg_bits from,
                        uint8_t distance[GG_GRAPH_CELLS]);

#endif

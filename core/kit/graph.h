/* Boards whose cells are linked one by one: half-hexes, tunnels, provinces. Cells have numbers of their
 * own, 0 to 255; a link has features of the game (road, wall, river), the same from both sides.
 *
 *     gg_graph_init(&sc->graph, 40);
 *     gg_graph_join(&sc->graph, quarry, mill, ROAD);
 *     // neighbour masks as the game sees its links: sc->walk[c] gets each link[c][i].to on foot
 *     gg_graph_distances(40, sc->walk, gg_bits_of(mill), sc->to_mill); */
#ifndef GG_CORE_KIT_GRAPH_H
#define GG_CORE_KIT_GRAPH_H

#include "../bits.h"

#define GG_FAR         255 /* distance of what cannot be reached */
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
/* Breadth-first distances in links from a set of cells over neighbour masks; GG_FAR where
 * unreachable. */
void gg_graph_distances(int cells, const gg_bits masks[], gg_bits from,
                        uint8_t distance[GG_GRAPH_CELLS]);

#endif

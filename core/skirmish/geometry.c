/* Tables of a board (RULES.md, section 1): zones, discs, lines. Used by content.c. */
#include "rules.h"

#include "../memory.h"

static int least(int a, int b) {
    return a < b ? a : b;
}

/* The `depth` rows or columns nearest to each edge; 0 is the whole board. */
static void edge_zones(const ski_scenario *sc, int depth, gg_bits zone[5]) {
    const int w = sc->width, h = sc->height;
    const int rows = depth ? least(depth, h) : h, columns = depth ? least(depth, w) : w;
    zone[SKI_NO_EDGE] = GG_NO_BITS;
    zone[SKI_NORTH] = gg_rectangle(0, 0, rows, w);
    zone[SKI_SOUTH] = gg_rectangle(h - rows, 0, rows, w);
    zone[SKI_WEST] = gg_rectangle(0, 0, h, columns);
    zone[SKI_EAST] = gg_rectangle(0, w - columns, h, columns);
}

bool ski_geometry(ski_scenario *sc) {
    const int w = sc->width, h = sc->height, gap = sc->option[SKI_O_EDGE_GAP];
    gg_numbers numbers;
    sc->board = gg_rectangle(0, 0, h, w);
    sc->inner = GG_NO_BITS;
    if (w > 2 * gap && h > 2 * gap) sc->inner = gg_rectangle(gap, gap, h - 2 * gap, w - 2 * gap);
    edge_zones(sc, sc->option[SKI_O_DEPLOY_DEPTH], sc->deploy);
    edge_zones(sc, sc->option[SKI_O_RESERVE_DEPTH], sc->arrive);
    gg_number_cells(sc->board, &numbers);
    gg_bits *lines = gg_zeroed_block((size_t)(numbers.count * numbers.count), sizeof *lines);
    if (!lines) return false;
    gg_hex_lines(GG_OFFSET, GG_CORNERS, sc->board, &numbers, true, lines, NULL);
    sc->lines = lines;
    int cell;
    GG_BITS_EACH (cell, sc->board)
        for (int d = 0; d < 16; d++) sc->disc[cell][d] = gg_hex_disc(GG_OFFSET, sc->board, cell, d);
    return true;
}

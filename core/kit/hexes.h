/* Boards of hexes that stand on a corner, as 256-bit sets: neighbours, distance, discs, arcs, lines
 * of sight, and where they are drawn. Everything here is exact integer arithmetic on the cell
 * numbers, no tables: a game fills those it wants once per scenario, in its own memory.
 *
 * Two ways to lay hexes on rows and columns (core/kit/cells.h):
 *   GG_AXIAL   each row begins half a hex further right than the one above: neighbours are cell +-1,
 *              +-16, +-15. A hexagon of side 8 fits (gg_hexagon(7)), and any rhombus.
 *   GG_OFFSET  odd rows (1, 3, ...) stand half a hex further right: rectangles.
 * Directions 0 to 5 run counter-clockwise: 0 right, 1 upper right, 2 upper left, 3 left, 4 lower
 * left, 5 lower right.
 *
 *     typedef struct duel_scenario {                   // a made-up game on 13 x 11 hexes
 *         gg_bits board, disc[256][8], lines[143 * 143];
 *         gg_numbers numbers;
 *     } duel_scenario;
 *
 *     sc->board = gg_rectangle(0, 0, 11, 13);
 *     gg_number_cells(sc->board, &sc->numbers);
 *     GG_BITS_EACH (cell, sc->board)
 *         for (int r = 0; r < 8; r++) sc->disc[cell][r] = gg_hex_disc(GG_OFFSET, sc->board, cell, r);
 *     gg_hex_lines(GG_OFFSET, GG_CENTRES, sc->board, &sc->numbers, true, sc->lines, NULL);
 *     ...
 *     edge = gg_hex_near(GG_OFFSET, edge) & open & ~reached;  // one step of a flood, 10 instructions
 */
#ifndef GG_CORE_KIT_HEXES_H
#define GG_CORE_KIT_HEXES_H

#include "cells.h"
#include "svg.h"

#include <stdlib.h>

typedef enum gg_layout { GG_AXIAL, GG_OFFSET } gg_layout;

/* --- sets */

/* The cells next to a member of the set (members only if next to another one), also outside the
 * board: mask the result with it. */
static inline gg_bits gg_hex_near(gg_layout layout, gg_bits b) {
    const gg_bits beside = gg_bits_left(b) | gg_bits_right(b);
    if (layout == GG_AXIAL) {
        const gg_bits above = gg_bits_above(b), below = gg_bits_below(b);
        return beside | above | gg_bits_right(above) | below | gg_bits_left(below);
    }
    /* From an even row the two hexes above stand at the column and the one before, from an odd row
     * at the column and the one behind. */
    const gg_bits none = GG_NO_BITS, evens = none + UINT64_C(0x0000ffff0000ffff);
    const gg_bits pair = b | gg_bits_right(b & ~evens) | gg_bits_left(b & evens);
    return beside | gg_bits_above(pair) | gg_bits_below(pair);
}

/* The hexagon of this radius 0..7 in the axial layout, around row 7, column 7: 169 cells at most. */
gg_bits gg_hexagon(int radius);
/* Cells of the board at most `radius` >= 0 steps away (as on an endless board). */
gg_bits gg_hex_disc(gg_layout layout, gg_bits board, int cell, int radius);

/* --- single cells */

/* Axial coordinates: q to the right, r down and to the right. Differences of two are steps. */
typedef struct gg_hex {
    int q, r;
} gg_hex;

static inline gg_hex gg_hex_of(gg_layout layout, int cell) {
    const int row = gg_row(cell);
    return (gg_hex){gg_column(cell) - (layout == GG_OFFSET ? row / 2 : 0), row};
}
/* The cell there; -1 outside the field of 16 rows and 15 columns. */
int gg_hex_cell(gg_layout layout, gg_hex at);
/* From one cell to another, and in how many steps. */
static inline gg_hex gg_hex_between(gg_layout layout, int from, int to) {
    const gg_hex a = gg_hex_of(layout, from), b = gg_hex_of(layout, to);
    return (gg_hex){b.q - a.q, b.r - a.r};
}
static inline int gg_hex_length(gg_hex step) {
    return (abs(step.q) + abs(step.r) + abs(step.q + step.r)) / 2;
}
static inline int gg_hex_distance(gg_layout layout, int from, int to) {
    return gg_hex_length(gg_hex_between(layout, from, to));
}
/* The step in a direction 0..5. */
gg_hex gg_hex_step(int direction);
/* The neighbour in a direction if it is on the board, else -1. */
int gg_hex_beside(gg_layout layout, gg_bits board, int cell, int direction);
/* The arcs of 60 degrees around `from` in which `to` lies, as bits: arc d has direction d in its
 * middle; a cell on the border of two is in both; all six for `from` itself. */
int gg_hex_arcs(gg_layout layout, int from, int to);

/* --- lines of sight */

/* Between the centres of two hexes, or between their closest corners (the first pair of those that
 * are equally close: corners clockwise from the upper one, of `from` before those of `to`). */
typedef enum gg_sight { GG_CENTRES, GG_CORNERS } gg_sight;

enum { GG_LINE_CROSSED = 64, GG_LINE_EDGES = 20 };

/* What a line meets but its two ends, as steps from `from`, row by row; also off the board. */
typedef struct gg_hex_line {
    int crossed_count, edge_count;
    gg_hex crossed[GG_LINE_CROSSED]; /* hexes whose inside it crosses */
    gg_hex edge[GG_LINE_EDGES][2];   /* pairs of hexes whose common side it runs along */
} gg_hex_line;

/* The line from the origin to a step with coordinates up to 16 in size. A step of length 0 or 1 has
 * an empty line. */
void gg_hex_line_of(gg_sight sight, gg_hex step, gg_hex_line *line);
/* The line between two cells. */
void gg_hex_line_between(gg_layout layout, gg_sight sight, int from, int to, gg_hex_line *line);
/* The lines between all pairs of cells of a board as sets: lines[a * count + b] for the cells of
 * compact numbers a and b holds the cells of the board that are crossed and, with `edges`, those of
 * the pairs too. `pairs` (may be NULL) gets the number of pairs of each line, also those off the
 * board. For 169 cells about 1 ms, 914 kB of lines and 29 kB of pairs. */
void gg_hex_lines(gg_layout layout, gg_sight sight, gg_bits board, const gg_numbers *numbers,
                  bool edges, gg_bits *lines, uint8_t *pairs);

/* --- pictures */

/* The centre of a hex of this radius (centre to corner), standing on a corner (`pointy`) or on a
 * side; the hex (0, 0) is at the origin. */
gg_point gg_hex_centre(gg_hex at, double radius, bool pointy);

#endif

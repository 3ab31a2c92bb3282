/* Boards of squares as 256-bit sets (cells.h): neighbours, distance, discs, and where they are drawn.
 * Exact and without tables, as hexes.h. Directions 0 to 3 are right, up, left, down; 4 to 7 the
 * corners upper right, upper left, lower left, lower right. Boards of 16 columns are whole: nothing
 * goes round their edges. */
#ifndef GG_CORE_KIT_SQUARES_H
#define GG_CORE_KIT_SQUARES_H

#include "cells.h"
#include "svg.h"

/* The squares beside a member of the set: across its sides, or its corners too. Mask the result with
 * the board. */
static inline gg_bits gg_square_near4(gg_bits b) {
    return gg_bits_left(b) | gg_bits_right(b) | gg_bits_above(b) | gg_bits_below(b);
}

static inline gg_bits gg_square_near8(gg_bits b) {
    const gg_bits beside = gg_bits_left(b) | gg_bits_right(b), row = beside | b;
    return beside | gg_bits_above(row) | gg_bits_below(row);
}

/* Steps between two squares: over sides only, or over corners too. */
int gg_square_distance4(int from, int to);
int gg_square_distance8(int from, int to);
/* The squares of the board at most `radius` >= 0 steps away. */
gg_bits gg_square_disc4(gg_bits board, int cell, int radius);
gg_bits gg_square_disc8(gg_bits board, int cell, int radius);
/* The neighbour in a direction 0..7 if it is on the board, else -1. */
int gg_square_beside(gg_bits board, int cell, int direction);
/* The centre of a square of this side; that of cell 0 is at the origin. */
gg_point gg_square_centre(int cell, double side);

#endif

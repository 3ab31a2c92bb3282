/* Boards of squares as 256-bit sets (cells.h): neighbours, distance, and where they are drawn. Exact
 * and without tables, as hexes.h. Boards of 16 columns are whole: nothing goes round their edges. */
#ifndef GG_CORE_KIT_SQUARES_H
#define GG_CORE_KIT_SQUARES_H

#include "cells.h"
#include "svg.h"

/* The squares across a side of a member of the set. Mask the result with the board. */
static inline gg_bits gg_square_near4(gg_bits b) {
    return gg_bits_left(b) | gg_bits_right(b) | gg_bits_above(b) | gg_bits_below(b);
}

/* Steps between two squares over sides. */
int gg_square_distance4(int from, int to);
/* The centre of a square of this side; that of cell 0 is at the origin. */
gg_point gg_square_centre(int cell, double side);

#endif

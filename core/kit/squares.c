/* Geometry of squares. See squares.h. */
#include "squares.h"

#include <stdlib.h>

int gg_square_distance4(int from, int to) {
    return abs(gg_row(from) - gg_row(to)) + abs(gg_column(from) - gg_column(to));
}

gg_point gg_square_centre(int cell, double side) {
    return (gg_point){side * gg_column(cell), side * gg_row(cell)};
}

/* Geometry of squares. See squares.h. */
#include "squares.h"

#include <stdlib.h>

int gg_square_distance4(int from, int to) {
    return abs(gg_row(from) - gg_row(to)) + abs(gg_column(from) - gg_column(to));
}

int gg_square_distance8(int from, int to) {
    const int rows = abs(gg_row(from) - gg_row(to));
    const int columns = abs(gg_column(from) - gg_column(to));
    return rows > columns ? rows : columns;
}

static gg_bits disc(gg_bits board, int cell, int radius, int (*distance)(int from, int to)) {
    gg_bits set = GG_NO_BITS;
    int c;
    GG_BITS_EACH (c, board)
        if (distance(cell, c) <= radius) gg_bits_add(&set, c);
    return set;
}

gg_bits gg_square_disc4(gg_bits board, int cell, int radius) {
    return disc(board, cell, radius, gg_square_distance4);
}

gg_bits gg_square_disc8(gg_bits board, int cell, int radius) {
    return disc(board, cell, radius, gg_square_distance8);
}

int gg_square_beside(gg_bits board, int cell, int direction) {
    static const int8_t right[8] = {1, 0, -1, 0, 1, -1, -1, 1},
                        down[8] = {0, -1, 0, 1, -1, -1, 1, 1};
    const int row = gg_row(cell) + down[direction], column = gg_column(cell) + right[direction];
    if (row < 0 || row > 15 || column < 0 || column > 15) return -1;
    return gg_bits_has(board, gg_cell_at(row, column)) ? gg_cell_at(row, column) : -1;
}

gg_point gg_square_centre(int cell, double side) {
    return (gg_point){side * gg_column(cell), side * gg_row(cell)};
}

/* Cells of boards in 256-bit sets (core/bits.h): cell = row * 16 + column, rows and columns from 0,
 * rows from the top. Column 15 stays free on boards of hexes, so rows and columns go up to 15.
 *
 *   hexes.h    distance, directions, discs, arcs, lines of sight, centres
 *   squares.h  the same for squares
 *   graph.h    boards of linked cells with numbers of their own */
#ifndef GG_CORE_KIT_CELLS_H
#define GG_CORE_KIT_CELLS_H

#include "../bits.h"
#include "../text.h"

static inline int gg_row(int cell) {
    return cell >> 4;
}

static inline int gg_column(int cell) {
    return cell & 15;
}

static inline int gg_cell_at(int row, int column) {
    return row * 16 + column;
}

/* --- names: a letter and a number, "b3" */

typedef enum gg_naming {
    GG_COLUMN_ROW, /* the letter is the column: "b3" is column 1, row 2 */
    GG_ROW_COLUMN, /* the letter is the row: "b3" is row 1, column 2 */
} gg_naming;

/* Writes the name of cell 0..255, at most 3 bytes. */
void gg_put_cell(gg_text *text, gg_naming naming, int cell);
/* The name as a value: gg_cell_name(GG_COLUMN_ROW, cell).text lives to the end of the expression. */
gg_name gg_cell_name(gg_naming naming, int cell);
/* The cell of exactly this name ("b3", not "b03" or "B3") if it is on the board, else -1. */
int gg_cell_named(gg_slice name, gg_naming naming, gg_bits board);
/* Takes the name off the front of `rest`: the cell, or -1 with `rest` as it was. */
int gg_take_cell(gg_slice *rest, gg_naming naming, gg_bits board);

/* --- compact numbers: the cells of a board counted from 0 in ascending order, for tables */

typedef struct gg_numbers {
    int count;
    uint8_t cell[256]; /* of number 0..count-1 */
    uint8_t of[256];   /* number of a cell; 255 where there is none */
} gg_numbers;

/* For boards of at most 255 cells. */
void gg_number_cells(gg_bits board, gg_numbers *numbers);

/* --- shifts of whole sets, all in a few instructions. What leaves the field is lost; nothing comes
 * in from the other end of a row. */

typedef uint16_t gg_rows_ __attribute__((vector_size(32))); /* a lane is a row */

/* One row further down. With AVX2 two instructions: half a set is moved to the other half, then each
 * half takes a row from what stands there. */
static inline gg_bits gg_bits_below(gg_bits b) {
    const gg_bits none = GG_NO_BITS;
#ifdef __AVX2__
    const gg_rows_ half = (gg_rows_)__builtin_shufflevector(b, none, 4, 5, 0, 1);
    return (gg_bits)__builtin_shufflevector(half, (gg_rows_)b, 7, 16, 17, 18, 19, 20, 21, 22, 15,
                                            24, 25, 26, 27, 28, 29, 30);
#else
    return b << 16 | __builtin_shufflevector(b, none, 4, 0, 1, 2) >> 48;
#endif
}

static inline gg_bits gg_bits_above(gg_bits b) {
    const gg_bits none = GG_NO_BITS;
#ifdef __AVX2__
    const gg_rows_ half = (gg_rows_)__builtin_shufflevector(b, none, 2, 3, 4, 5);
    return (gg_bits)__builtin_shufflevector((gg_rows_)b, half, 1, 2, 3, 4, 5, 6, 7, 16, 9, 10, 11,
                                            12, 13, 14, 15, 24);
#else
    return b >> 16 | __builtin_shufflevector(b, none, 1, 2, 3, 4) << 48;
#endif
}

static inline gg_bits gg_bits_right(gg_bits b) { /* one column to the right */
    return (gg_bits)((gg_rows_)b << 1);
}

static inline gg_bits gg_bits_left(gg_bits b) {
    return (gg_bits)((gg_rows_)b >> 1);
}

/* All cells of a rectangle with this upper left corner, height and width >= 0. */
gg_bits gg_rectangle(int row, int column, int height, int width);

#endif

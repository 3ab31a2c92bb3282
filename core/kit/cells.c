/* Names and numbers of cells. See cells.h. */
#include "cells.h"

#include <string.h>

void gg_put_cell(gg_text *text, gg_naming naming, int cell) {
    const bool by_column = naming == GG_COLUMN_ROW;
    gg_put_char(text, (char)('a' + (by_column ? gg_column(cell) : gg_row(cell))));
    gg_put_int(text, 1 + (by_column ? gg_row(cell) : gg_column(cell)));
}

gg_name gg_cell_name(gg_naming naming, int cell) {
    gg_name name = {""};
    gg_text text = gg_text_over(name.text, sizeof name.text);
    gg_put_cell(&text, naming, cell);
    return name;
}

int gg_cell_named(gg_slice name, gg_naming naming, gg_bits board) {
    int64_t number;
    if (name.length < 2 || name.data[0] < 'a' || name.data[0] > 'p' || name.data[1] == '0')
        return -1;
    if (!gg_slice_int((gg_slice){name.data + 1, name.length - 1}, 1, 16, &number)) return -1;
    const int letter = name.data[0] - 'a', other = (int)number - 1;
    const int cell =
        naming == GG_COLUMN_ROW ? gg_cell_at(other, letter) : gg_cell_at(letter, other);
    return gg_bits_has(board, cell) ? cell : -1;
}

void gg_number_cells(gg_bits board, gg_numbers *numbers) {
    int cell;
    memset(numbers, 0, sizeof *numbers);
    memset(numbers->of, 255, sizeof numbers->of);
    GG_BITS_EACH (cell, board) {
        numbers->of[cell] = (uint8_t)numbers->count;
        numbers->cell[numbers->count++] = (uint8_t)cell;
    }
}

gg_bits gg_rectangle(int row, int column, int height, int width) {
    gg_bits cells = GG_NO_BITS;
    for (int r = row; r < row + height; r++)
        for (int c = column; c < column + width; c++) gg_bits_add(&cells, gg_cell_at(r, c));
    return cells;
}

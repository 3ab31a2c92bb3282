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

int gg_take_cell(gg_slice *rest, gg_naming naming, gg_bits board) {
    gg_slice left = *rest;
    const int letter = gg_take_one_of(&left, "abcdefghijklmnop");
    const int number = letter < 0 ? -1 : gg_take_number(&left, 1, 16);
    if (number < 0) return -1;
    const int cell =
        naming == GG_COLUMN_ROW ? gg_cell_at(number - 1, letter) : gg_cell_at(letter, number - 1);
    if (!gg_bits_has(board, cell)) return -1;
    *rest = left;
    return cell;
}

int gg_cell_named(gg_slice name, gg_naming naming, gg_bits board) {
    const int cell = gg_take_cell(&name, naming, board);
    return name.length ? -1 : cell;
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

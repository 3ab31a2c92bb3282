/* Pictures of boards of squares with stones. See stones.h. */
#include "stones.h"

#include "cells.h"

/* --- text */

static void put_text_cell(const gg_stone_cell *cell, bool colour, gg_text *text) {
    const char *words = cell->solid ? "##" : cell->text[0] ? cell->text : ".";
    const bool inked = colour && cell->there;
    if (gg_columns_of(words) < 2) gg_put_char(text, ' ');
    if (inked) gg_put_ink(text, true, gg_side_ink((int)cell->side));
    gg_put(text, words);
    if (inked) gg_end_ink(text, true);
    gg_put_char(text, cell->marked ? '*' : ' ');
}

void gg_stones_draw(const gg_game *game, const void *state, bool colour, gg_text *text) {
    gg_stone_board board;
    game->rules->stones->fill(game, state, &board);
    for (int row = board.rows - 1; row >= 0; row--) {
        gg_putf(text, "%2d ", row + 1);
        for (int column = 0; column < board.columns; column++)
            put_text_cell(&board.cell[row][column], colour, text);
        gg_put_char(text, '\n');
    }
    gg_put(text, "   ");
    for (int column = 0; column < board.columns; column++) gg_putf(text, " %c ", 'a' + column);
    gg_put_char(text, '\n');
}

/* --- SVG */

enum { SQUARE = 56 };

static const gg_font title = {.size = 15}, row_font = {.anchor = 'e', .fill = "#555"},
                     column_font = {.anchor = 'm', .fill = "#555"};

static const char *cell_name(gg_text *name, int column, int row) {
    gg_text_clear(name);
    gg_put_cell(name, GG_COLUMN_ROW, gg_cell_at(row, column));
    return name->data;
}

/* A stone as a piece that stands on the cell of this name. */
static gg_piece piece_of(const gg_stone_board *board, const gg_stone_cell *cell, const char *name) {
    return (gg_piece){board->discs ? name : cell->text, cell->title ? cell->title : "Stone",
                      cell->owner, name};
}

static void put_stone(gg_svg *svg, const gg_stone_board *board, const gg_stone_cell *cell,
                      const char *name, double x, double y) {
    const gg_colours *colours = gg_side_colours((int)cell->side);
    const gg_piece piece = piece_of(board, cell, name);
    gg_svg_piece(svg, piece.name, piece.title, name);
    if (board->discs)
        gg_svg_circle(svg, x, y, SQUARE * 0.4,
                      (gg_look){.fill = colours->fill, .stroke = colours->frame, .width = 1.5});
    else
        gg_svg_counter(svg, x, y, SQUARE - 12, SQUARE - 12,
                       &(gg_counter){.side = (int)cell->side, .name = cell->text});
    gg_svg_end(svg);
}

static void put_cell(gg_svg *svg, const gg_stone_board *board, int column, int row) {
    const gg_stone_cell *cell = &board->cell[row][column];
    const double x = column * SQUARE, y = (board->rows - 1 - row) * SQUARE;
    char buffer[8];
    gg_text name = gg_text_over(buffer, sizeof buffer);
    gg_svg_cell(svg, cell_name(&name, column, row));
    gg_svg_rect(svg, x, y, SQUARE, SQUARE, 0,
                (gg_look){.fill = cell->solid    ? "#4a4438"
                                  : cell->marked ? "#f5e1a0"
                                                 : "#f7f3e8",
                          .stroke = "#9a8f78"});
    gg_svg_end(svg);
    if (cell->there) put_stone(svg, board, cell, buffer, x + SQUARE / 2.0, y + SQUARE / 2.0);
}

void gg_stones_svg(const gg_game *game, const void *state, gg_text *text) {
    char headline[256];
    gg_text line = gg_text_over(headline, sizeof headline);
    gg_stone_board board;
    gg_svg svg;
    game->rules->headline(game, state, &line);
    game->rules->stones->fill(game, state, &board);
    gg_svg_open(&svg, text, headline);
    gg_svg_words(&svg, 0, -14, title, headline);
    for (int row = 0; row < board.rows; row++)
        for (int column = 0; column < board.columns; column++) put_cell(&svg, &board, column, row);
    for (int row = 0; row < board.rows; row++) {
        char number[16];
        gg_text words = gg_text_over(number, sizeof number);
        gg_put_int(&words, row + 1);
        gg_svg_words(&svg, -8, (board.rows - row - 0.5) * SQUARE + 5, row_font, number);
    }
    for (int column = 0; column < board.columns; column++) {
        const char letter[2] = {(char)('a' + column), '\0'};
        gg_svg_words(&svg, (column + 0.5) * SQUARE, board.rows * SQUARE + 20, column_font, letter);
    }
    gg_svg_close(&svg);
}

void gg_stones_pieces(const gg_game *game, const void *state, gg_piece_sink *sink) {
    gg_stone_board board;
    game->rules->stones->fill(game, state, &board);
    for (int row = 0; row < board.rows; row++)
        for (int column = 0; column < board.columns; column++) {
            char buffer[8];
            gg_text name = gg_text_over(buffer, sizeof buffer);
            if (!board.cell[row][column].there) continue;
            cell_name(&name, column, row);
            const gg_piece piece = piece_of(&board, &board.cell[row][column], buffer);
            sink->piece(sink, &piece);
        }
}

void gg_stones_add_cell(gg_text *places, int column, int row) {
    char buffer[8];
    gg_text name = gg_text_over(buffer, sizeof buffer);
    gg_add_place(places, "cell", cell_name(&name, column, row));
}

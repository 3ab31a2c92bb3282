/* Pictures of boards of squares with stones on them, as text and as SVG: what small games share.
 * Columns are a, b, ... from the left, rows 1, 2, ... from the bottom, as in chess. A game fills in a
 * board, and gives the functions that draw it and tell of its pieces:
 *
 *     static void fill(const gg_game *game, const void *state, gg_stone_board *board) {
 *         *board = (gg_stone_board){.columns = 7, .rows = 6, .discs = true};
 *         board->cell[row][column] = (gg_stone_cell){.there = true, .side = GG_RED, .text = "x"};
 *         ...
 *     }
 *     static const gg_stones stones = {fill};
 *
 *     const gg_rules toy_rules = {
 *         ...
 *         GG_STONES(&stones),
 *         ... */
#ifndef GG_CORE_KIT_STONES_H
#define GG_CORE_KIT_STONES_H

#include "../game.h"
#include "canvas.h"
#include "svg.h"

typedef struct gg_stone_cell {
    char text[4];       /* what stands there in text, at most 2 bytes */
    bool there;         /* a stone; its colours are those of `side` */
    bool marked, solid; /* marked: stands out (a goal, the last move); solid: a wall */
    gg_hue side;
    int owner;         /* seat of the stone */
    const char *title; /* the stone in words, "Red stone"; NULL: "Stone" */
} gg_stone_cell;

typedef struct gg_stone_board {
    int columns, rows;          /* 1..16 */
    bool discs;                 /* SVG: coloured discs, else squares with the text on them */
    gg_stone_cell cell[16][16]; /* [row][column] */
} gg_stone_board;

typedef struct gg_stones {
    void (*fill)(const gg_game *game, const void *state, gg_stone_board *board);
} gg_stones;

/* The functions in a table of rules. */
#define GG_STONES(table)                                                                           \
    .stones = (table), .draw = gg_stones_draw, .draw_svg = gg_stones_svg, .pieces = gg_stones_pieces

/* The board as text. */
void gg_stones_draw(const gg_game *game, const void *state, bool colour, gg_text *text);
/* An SVG document with the headline above the board. Cells are called "a1"; discs are pieces that are
 * called after their cell ("piece-a1"), other stones after their text ("piece-x3"). */
void gg_stones_svg(const gg_game *game, const void *state, gg_text *text);
/* Tells of each stone, row by row from the bottom. */
void gg_stones_pieces(const gg_game *game, const void *state, gg_piece_sink *sink);
/* Adds the id of a cell to the places of a move (gg_rules.places). */
void gg_stones_add_cell(gg_text *places, int column, int row);

#endif

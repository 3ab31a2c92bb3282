/* Board pictures as text: a page of characters with inks, outlines of hexes and squares, and lists
 * and legends that keep to a width. Used by the games' pictures. No allocation.
 *
 * A page has rows from the top and columns from the left, both from 0; what is written outside it is
 * left out. A character is one UTF-8 sequence and takes one column. Inks count only when the page is
 * written in colour: without it no escape sequence is written at all.
 *
 * A board of a made-up game, hexes that stand on a corner, 7 characters wide, 2 lines of words:
 *
 *      .-' '-. .-' '-.          enum { W = 7, H = 2 };
 *     |a1     |b1  ^  |         gg_glyph glyphs[40 * 100];
 *     |A1:4   |       |         gg_canvas page = gg_canvas_over(glyphs, 40, 100);
 *      '-. .-' '-. .-' '-.      GG_BITS_EACH (cell, sc->board) {
 *         |a2     |b2     |         const gg_spot at = gg_spot_pointy(cell / 16, cell % 16, W, H);
 *         |       |B2:3+  |         gg_canvas_pointy(&page, at, W, H, GG_FRAME);
 *          '-. .-' '-. .-'          gg_canvas_words(&page, at.row + 1, at.column + 1, GG_FRAME,
 *                                                   name_of(cell));
 *                                   ...
 *                               }
 *                               gg_canvas_write(&page, colour, text);
 *                               gg_lines list = gg_lines_begin(text, "A", " in hand: ");
 *                               for (...) gg_lines_item(&list, name_of_unit(u));
 *                               gg_lines_end(&list); */
#ifndef GG_CORE_KIT_CANVAS_H
#define GG_CORE_KIT_CANVAS_H

#include "../text.h"

enum { GG_PAGE = 80 }; /* columns that lists keep to; a wider board says so */

/* --- inks */

/* Colours are those of a terminal with 256 of them: 1 to 15 follow the reader's theme, 16 to 255 are
 * fixed; 0 is the terminal's own. */
typedef struct gg_ink {
    uint8_t colour, paper; /* of the letters, behind them */
    bool bold;
} gg_ink;

#define GG_PLAIN ((gg_ink){0, 0, false})
#define GG_FRAME ((gg_ink){8, 0, false}) /* outlines and names of cells */
#define GG_LAND  ((gg_ink){2, 0, false}) /* terrain */
#define GG_GOAL  ((gg_ink){11, 0, true}) /* what to look at: objectives, the unit that acts */

/* The ink of a seat 0 to 3 or any other hue of svg.h: blue, orange, violet, grey, red, yellow, cyan
 * (for black, which a dark terminal would not show). */
gg_ink gg_side_ink(int side);
/* Begins and ends an ink in plain text; nothing when not `colour`. */
void gg_put_ink(gg_text *text, bool colour, gg_ink ink);
void gg_end_ink(gg_text *text, bool colour);

/* --- the page */

typedef struct gg_glyph {
    char bytes[4]; /* one character in UTF-8, unused bytes zero */
    gg_ink ink;
} gg_glyph;

typedef struct gg_canvas {
    gg_glyph *glyph; /* rows * columns of them, the caller's */
    int rows, columns;
} gg_canvas;

typedef struct gg_spot {
    int row, column;
} gg_spot;

/* An empty page over the caller's glyphs, of which there are rows * columns. */
gg_canvas gg_canvas_over(gg_glyph *glyphs, int rows, int columns);
/* Writes words from a place to the right; returns the column behind them. */
int gg_canvas_words(gg_canvas *page, int row, int column, gg_ink ink, const char *words);
/* The same in exactly `width` columns: cut or filled with spaces; anchor 's' left, 'm' middle, 'e'
 * right. */
void gg_canvas_field(gg_canvas *page, int row, int column, int width, char anchor, gg_ink ink,
                     const char *words);
/* Words in lines of at most `width` from a place down; returns the row below. */
int gg_canvas_paragraph(gg_canvas *page, int row, int column, int width, gg_ink ink,
                        const char *words);
/* Fills a rectangle with one ASCII character. */
void gg_canvas_fill(gg_canvas *page, gg_spot at, int rows, int columns, gg_ink ink, char c);
/* The columns that are used. */
int gg_canvas_width(const gg_canvas *page);
/* Writes one row, without spaces at its end, and a newline: for boards that are made row by row. */
void gg_canvas_write_row(const gg_canvas *page, int row, bool colour, gg_text *text);
/* Writes the page up to its last used row, without spaces at the ends of lines. A page wider than
 * GG_PAGE begins with a line that says how many columns it takes. */
void gg_canvas_write(const gg_canvas *page, bool colour, gg_text *text);

/* --- cells. `at` is the upper left corner; words go to the rows at.row + 1 to at.row + lines, from
 * column at.column + 1 on. Neighbours share their outline. */

/* Hexes that stand on a corner: `width` (odd, 5 or more) characters between the sides. Rows are
 * lines + 1 apart, columns width + 1. The upper left corner of the cell in this row and column, when
 * odd rows are moved right by half a cell; */
gg_spot gg_spot_pointy(int row, int column, int width, int lines);
/* and when each row is moved right by half a cell more than the last (axial coordinates). */
gg_spot gg_spot_axial(int row, int column, int width, int lines);
void gg_canvas_pointy(gg_canvas *page, gg_spot at, int width, int lines, gg_ink ink);

/* Hexes that stand on a side, `width` characters along it, `half` lines for each slope (words have
 * 2 * half - 1 lines of at least `width` characters, the k-th beginning at gg_flat_line):
 *
 *        _______         width 7, half 2: 11 characters wide, columns 9 apart (width + half), rows 4
 *       / a1    \        (2 * half); odd columns are 2 lower (half).
 *      /         \
 *      \         /
 *       \_______/ */
/* Where line k (1 to 2 * half - 1) of such a hex begins, and how many characters it has. */
gg_spot gg_flat_line(gg_spot at, int width, int half, int k, int *length);
/* The i-th character of edge d, from the left or from the top; for walls, rivers and roads. Edges are
 * counted as directions are in hexes.h: 0 lower right, then counter-clockwise 1 upper right, 2 top,
 * 3 upper left, 4 lower left, 5 bottom. Edges 2 and 5 have `width` characters, others `half`. */
gg_spot gg_flat_edge(gg_spot at, int width, int half, int d, int i);

/* Squares and boxes: +---+ around `width` x `lines`. Rows are lines + 1 apart, columns width + 1. */
void gg_canvas_box(gg_canvas *page, gg_spot at, int width, int lines, gg_ink ink);

/* --- lists and legends: words that break between entries */

typedef struct gg_lines {
    gg_text *text;
    const char *separator; /* ", "; may be changed between items */
    int column, indent;
    int items;
} gg_lines;

/* Begins a list: writes the two captions (either may be ""). Lines after the first begin with four
 * spaces. */
gg_lines gg_lines_begin(gg_text *text, const char *caption, const char *more);
/* Adds an entry, on a new line when it would pass GG_PAGE. */
void gg_lines_item(gg_lines *lines, const char *item);
/* Ends the list with a newline. */
void gg_lines_end(gg_lines *lines);
/* Words broken at spaces into lines of at most GG_PAGE columns, `indent` spaces before each but the
 * first; ends with a newline. */
void gg_put_wrapped(gg_text *text, int indent, const char *words);
/* The columns that words take. */
int gg_columns_of(const char *words);

#endif

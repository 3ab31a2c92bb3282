/* Pictures of a Hex board: text and SVG. See hex.h. */
#include "hex.h"

#include <stdio.h>

void hex_headline(const gg_game *game, const void *state, gg_text *text) {
    static const char *const sides[] = {"top and bottom", "left and right"};
    const hex_scenario *sc = game->scenario;
    const hex_state *s = state;
    const int seat = s->winner ? s->winner - 1 : s->mover;
    const int stones = gg_bits_count(sc->cells & ~hex_empty(sc, s));
    if (s->winner)
        gg_putf(text, "%s has joined %s and won, with %d stones on the board", hex_seat_words[seat],
                sides[seat], stones);
    else
        gg_putf(text, "Stone %d: %s joins %s", stones + 1, hex_seat_words[seat], sides[seat]);
}

/* --- pictures: the rows lean to the right, the columns with them */

static const char *const red_ink = "\033[1;31m", *const blue_ink = "\033[1;34m";

static void put_ink(const char *ink, bool colour, const char *words, gg_text *text) {
    gg_putf(text, "%s%s%s", colour ? ink : "", words, colour ? "\033[0m" : "");
}

static void put_letters(const hex_scenario *sc, int indent, bool colour, gg_text *text) {
    gg_putf(text, "%*s", indent, "");
    for (int column = 0; column < sc->size; column++) {
        const char name[] = {(char)('a' + column), '\0'};
        if (column) gg_put(text, "   ");
        put_ink(red_ink, colour, name, text);
    }
    gg_put_char(text, '\n');
}

void hex_draw(const gg_game *game, const void *state, bool colour, gg_text *text) {
    const hex_scenario *sc = game->scenario;
    const hex_state *s = state;
    char name[16];
    put_letters(sc, 3, colour, text);
    for (int row = 0; row < sc->size; row++) {
        gg_putf(text, "%*s", 2 * row, "");
        snprintf(name, sizeof name, "%2d", row + 1);
        put_ink(blue_ink, colour, name, text);
        for (int column = 0; column < sc->size; column++) {
            const int cell = hex_cell(row, column), seat = hex_seat_at(s, cell);
            gg_put(text, column ? "  " : " ");
            if (seat < 0)
                gg_put_char(text, '.');
            else
                put_ink(seat ? blue_ink : red_ink, colour, seat ? "B" : "R", text);
            gg_put_char(text, cell == s->last ? '*' : ' ');
        }
        gg_put_char(text, ' ');
        put_ink(blue_ink, colour, name + (row < 9), text);
        gg_put_char(text, '\n');
    }
    put_letters(sc, 3 + 2 * sc->size, colour, text);
}

/* A hexagon stands on a corner; these are its corners from the left upper one on, clockwise. */
enum { HALF = 17, TALL = 30, CORNER = 20, MARGIN = 44, TOP = 70 };
static const int corner_x[] = {-HALF, 0, HALF, HALF, 0, -HALF};
static const int corner_y[] = {-CORNER / 2, -CORNER, -CORNER / 2, CORNER / 2, CORNER, CORNER / 2};

static int centre_x(int row, int column) {
    return MARGIN + HALF + 2 * HALF * column + HALF * row;
}

static int centre_y(int row) {
    return TOP + CORNER + TALL * row;
}

/* The corners `from`, from + 1, ... of the cell as points of an SVG shape. */
static void put_corners(int row, int column, int from, int count, gg_text *text) {
    for (int i = 0; i < count; i++) {
        const int k = (from + i) % 6;
        gg_putf(text, "%s%d,%d", i ? " " : "", centre_x(row, column) + corner_x[k],
                centre_y(row) + corner_y[k]);
    }
}

static const char *const svg_ink[] = {"#c0392b", "#2c5aa0"};

static void put_border(const hex_scenario *sc, gg_text *text) {
    static const int from[2][2] = {{0, 3}, {4, 1}}; /* of the seat's side, of the other */
    for (int i = 0; i < sc->size; i++)
        for (int seat = 0; seat < 2; seat++)
            for (int end = 0; end < 2; end++) {
                const int across = end * (sc->size - 1);
                gg_putf(text, "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"5\" points=\"",
                        svg_ink[seat]);
                put_corners(seat ? i : across, seat ? across : i, from[seat][end], 3, text);
                gg_put(text, "\"/>\n");
            }
}

static void put_svg_cell(const hex_state *s, int row, int column, gg_text *text) {
    const int cell = hex_cell(row, column);
    const int seat = hex_seat_at(s, cell);
    gg_put(text, "<polygon fill=\"#f7f3e8\" stroke=\"#9a8f78\" points=\"");
    put_corners(row, column, 0, 6, text);
    gg_put(text, "\"/>\n");
    if (seat < 0) return;
    gg_putf(text, "<circle cx=\"%d\" cy=\"%d\" r=\"13\" fill=\"%s\" stroke=\"#222\"/>\n",
            centre_x(row, column), centre_y(row), svg_ink[seat]);
    if (cell == s->last)
        gg_putf(text, "<circle cx=\"%d\" cy=\"%d\" r=\"4\" fill=\"#fff\"/>\n",
                centre_x(row, column), centre_y(row));
}

static void put_label(int x, int y, const char *ink, const char *words, gg_text *text) {
    gg_putf(text,
            "<text x=\"%d\" y=\"%d\" font-size=\"14\" text-anchor=\"middle\" fill=\"%s\">%s"
            "</text>\n",
            x, y, ink, words);
}

static void put_labels(const hex_scenario *sc, gg_text *text) {
    for (int i = 0; i < sc->size; i++) {
        const char letter[] = {(char)('a' + i), '\0'};
        char number[16];
        snprintf(number, sizeof number, "%d", i + 1);
        put_label(centre_x(0, i) - HALF / 2, centre_y(0) - CORNER - 6, svg_ink[0], letter, text);
        put_label(centre_x(i, 0) - HALF - 14, centre_y(i) + 5, svg_ink[1], number, text);
    }
}

void hex_draw_svg(const gg_game *game, const void *state, gg_text *text) {
    const hex_scenario *sc = game->scenario;
    const int width = centre_x(sc->size - 1, sc->size - 1) + HALF + MARGIN;
    const int height = centre_y(sc->size - 1) + CORNER + MARGIN / 2;
    gg_putf(text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
            "height=\"%d\" font-family=\"sans-serif\">\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n"
            "<text x=\"%d\" y=\"26\" font-size=\"15\" fill=\"#222\">",
            width, height, width, height, width, height, MARGIN / 2);
    hex_headline(game, state, text);
    gg_put(text, "</text>\n");
    for (int row = 0; row < sc->size; row++)
        for (int column = 0; column < sc->size; column++) put_svg_cell(state, row, column, text);
    put_border(sc, text);
    put_labels(sc, text);
    gg_put(text, "</svg>\n");
}

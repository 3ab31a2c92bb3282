/* Pictures of a Hex board: text and SVG. See hex.h. */
#include "hex.h"

#include "../kit/canvas.h"
#include "../kit/cells.h"
#include "../kit/hexes.h"

void hex_headline(const gg_game *game, const void *state, gg_text *text) {
    static const char *const sides[] = {"top and bottom", "left and right"};
    const hex_scenario *sc = game->scenario;
    const hex_state *s = state;
    const int seat = s->winner ? s->winner - 1 : s->mover;
    const int stones = gg_bits_count(sc->cells & ~hex_empty(sc, s));
    if (s->winner)
        gg_putf(text, "%s has joined %s and won, with %d stones on the board",
                gg_seat_of(game, seat), sides[seat], stones);
    else
        gg_putf(text, "Stone %d: %s joins %s", stones + 1, gg_seat_of(game, seat), sides[seat]);
}

/* --- pictures: the rows lean to the right, the columns with them */

static const gg_hue hues[2] = {GG_RED, GG_BLUE};

static void put_inked(int seat, bool colour, const char *words, gg_text *text) {
    gg_put_ink(text, colour, gg_side_ink((int)hues[seat]));
    gg_put(text, words);
    gg_end_ink(text, colour);
}

static void put_letters(const hex_scenario *sc, int indent, bool colour, gg_text *text) {
    gg_putf(text, "%*s", indent, "");
    for (int column = 0; column < sc->size; column++) {
        const char name[] = {(char)('a' + column), '\0'};
        if (column) gg_put(text, "   ");
        put_inked(HEX_RED, colour, name, text);
    }
    gg_put_char(text, '\n');
}

static const char *number_of(int row, gg_text *text) {
    gg_text_clear(text);
    gg_put_int(text, row + 1);
    return text->data;
}

void hex_draw(const gg_game *game, const void *state, bool colour, gg_text *text) {
    const hex_scenario *sc = game->scenario;
    const hex_state *s = state;
    char buffer[16];
    gg_text name = gg_text_over(buffer, sizeof buffer);
    put_letters(sc, 3, colour, text);
    for (int row = 0; row < sc->size; row++) {
        gg_putf(text, "%*s", 2 * row + (row < 9), "");
        put_inked(HEX_BLUE, colour, number_of(row, &name), text);
        for (int column = 0; column < sc->size; column++) {
            const int cell = hex_cell(row, column), seat = hex_seat_at(s, cell);
            gg_put(text, column ? "  " : " ");
            if (seat < 0)
                gg_put_char(text, '.');
            else
                put_inked(seat, colour, seat ? "B" : "R", text);
            gg_put_char(text, cell == s->last ? '*' : ' ');
        }
        gg_put_char(text, ' ');
        put_inked(HEX_BLUE, colour, buffer, text);
        gg_put_char(text, '\n');
    }
    put_letters(sc, 3 + 2 * sc->size, colour, text);
}

/* --- SVG */

#define RADIUS 20.0

static gg_point centre_of(int row, int column) {
    return gg_hex_centre((gg_hex){column, row}, RADIUS, true);
}

/* The two edges of a cell that meet at its corner k: a piece of the board's side. */
static void put_edges(gg_svg *svg, int row, int column, int k, int seat) {
    const gg_look look = {.stroke = gg_side_colours((int)hues[seat])->fill, .width = 5};
    const gg_point p = centre_of(row, column);
    for (int i = -1; i < 1; i++)
        gg_svg_line(svg, gg_hexagon_corner(p.x, p.y, RADIUS, true, k + i),
                    gg_hexagon_corner(p.x, p.y, RADIUS, true, k + i + 1), look);
}

static void put_sides(const hex_scenario *sc, gg_svg *svg) {
    /* The corner that sticks out: of the first row and the last, the first column and the last. */
    static const int corner[2][2] = {{0, 3}, {4, 1}};
    for (int i = 0; i < sc->size; i++)
        for (int seat = 0; seat < 2; seat++)
            for (int end = 0; end < 2; end++) {
                const int across = end * (sc->size - 1);
                put_edges(svg, seat ? i : across, seat ? across : i, corner[seat][end], seat);
            }
}

static const char *const stone_title[2] = {"Red stone", "Blue stone"};

static void put_svg_cell(const hex_state *s, int row, int column, gg_svg *svg) {
    const int cell = hex_cell(row, column), seat = hex_seat_at(s, cell);
    const gg_point p = centre_of(row, column);
    char buffer[8];
    gg_text name = gg_text_over(buffer, sizeof buffer);
    gg_put_cell(&name, GG_COLUMN_ROW, gg_cell_at(row, column));
    gg_svg_cell(svg, buffer);
    gg_svg_hexagon(svg, p.x, p.y, RADIUS, true, (gg_look){.fill = "#f7f3e8", .stroke = "#9a8f78"});
    gg_svg_end(svg);
    if (seat < 0) return;
    const gg_colours *colours = gg_side_colours((int)hues[seat]);
    gg_svg_piece(svg, buffer, stone_title[seat], buffer);
    gg_svg_circle(svg, p.x, p.y, 13, (gg_look){.fill = colours->fill, .stroke = colours->frame});
    if (cell == s->last) gg_svg_circle(svg, p.x, p.y, 4, (gg_look){.fill = "#fff"});
    gg_svg_end(svg);
}

static void put_labels(const hex_scenario *sc, gg_svg *svg) {
    char buffer[16];
    gg_text name = gg_text_over(buffer, sizeof buffer);
    for (int i = 0; i < sc->size; i++) {
        const char letter[] = {(char)('a' + i), '\0'};
        const gg_point top = centre_of(0, i), left = centre_of(i, 0);
        gg_svg_words(svg, top.x - 8, top.y - RADIUS - 6,
                     (gg_font){.anchor = 'm', .fill = gg_side_colours(GG_RED)->fill}, letter);
        gg_svg_words(svg, left.x - 31, left.y + 5,
                     (gg_font){.anchor = 'm', .fill = gg_side_colours(GG_BLUE)->fill},
                     number_of(i, &name));
    }
}

void hex_draw_svg(const gg_game *game, const void *state, gg_text *text) {
    const hex_scenario *sc = game->scenario;
    char words[128];
    gg_text line = gg_text_over(words, sizeof words);
    gg_svg svg;
    hex_headline(game, state, &line);
    gg_svg_open(&svg, text, words);
    gg_svg_words(&svg, -40, -RADIUS - 34, (gg_font){.size = 15}, words);
    for (int row = 0; row < sc->size; row++)
        for (int column = 0; column < sc->size; column++) put_svg_cell(state, row, column, &svg);
    put_sides(sc, &svg);
    put_labels(sc, &svg);
    gg_svg_close(&svg);
}

void hex_pieces(const gg_game *game, const void *state, gg_piece_sink *sink) {
    const hex_scenario *sc = game->scenario;
    for (int row = 0; row < sc->size; row++)
        for (int column = 0; column < sc->size; column++) {
            const int seat = hex_seat_at(state, hex_cell(row, column));
            const gg_name cell = gg_cell_name(GG_COLUMN_ROW, gg_cell_at(row, column));
            if (seat >= 0)
                sink->piece(sink, &(gg_piece){cell.text, stone_title[seat], seat, cell.text});
        }
}

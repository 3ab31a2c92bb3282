/* Pictures of maps of hexes, and their pieces. See map.h. */
#include "map.h"

#include <string.h>

/* A hex has LINES lines of WIDTH characters; in SVG this radius. */
enum { WIDTH = 7, LINES = 2, ROWS = 16 * (LINES + 1) + 2, COLUMNS = 24 * (WIDTH + 1) };
static const double RADIUS = 44;

static gg_bits board_of(const gg_game *game) {
    gg_bits board;
    memcpy(&board, (const char *)game->scenario + game->rules->map->board, sizeof board);
    return board;
}

static gg_map_cell cell_of(const gg_game *game, const void *state, int cell) {
    gg_map_cell look = {.ink = GG_LAND};
    game->rules->map->cell(game, state, cell, &look);
    return look;
}

static bool piece_of(const gg_game *game, const void *state, int piece, gg_map_piece *look) {
    *look = (gg_map_piece){.cell = -1};
    if (!game->rules->map->piece(game, state, piece, look)) return false;
    look->counter.name = look->name.text;
    return true;
}

/* --- text */

static gg_spot spot_of(const gg_map *map, int cell) {
    return (map->layout == GG_AXIAL ? gg_spot_axial : gg_spot_pointy)(gg_row(cell), gg_column(cell),
                                                                      WIDTH, LINES);
}

static void draw_cell(gg_canvas *page, gg_spot at, int cell, const gg_map_cell *look) {
    gg_canvas_pointy(page, at, WIDTH, LINES, GG_FRAME);
    const int end = gg_canvas_words(page, at.row + 1, at.column + 1, GG_FRAME,
                                    gg_cell_name(GG_COLUMN_ROW, cell).text);
    gg_canvas_words(page, at.row + 1, end + 1, look->ink, look->sign);
}

/* "A1:4+" */
static void draw_piece(gg_canvas *page, gg_spot at, const gg_map_piece *look) {
    const gg_counter *counter = &look->counter;
    char words[48];
    gg_text text = gg_text_over(words, sizeof words);
    gg_put(&text, look->name.text);
    if (counter->most) gg_putf(&text, ":%d", counter->health);
    gg_putf(&text, "%s%s", counter->done ? "+" : "", look->mark);
    gg_canvas_words(page, at.row + 2, at.column + 1, gg_side_ink(counter->side), words);
}

void gg_map_draw(const gg_game *game, const void *state, bool colour, gg_text *text) {
    const gg_map *map = game->rules->map;
    gg_glyph glyphs[ROWS * COLUMNS];
    gg_canvas page = gg_canvas_over(glyphs, ROWS, COLUMNS);
    gg_map_piece piece;
    int cell;
    game->rules->headline(game, state, text);
    gg_put_char(text, '\n');
    GG_BITS_EACH (cell, board_of(game)) {
        const gg_map_cell look = cell_of(game, state, cell);
        draw_cell(&page, spot_of(map, cell), cell, &look);
    }
    for (int i = 0; i < map->pieces; i++)
        if (piece_of(game, state, i, &piece) && piece.cell >= 0)
            draw_piece(&page, spot_of(map, piece.cell), &piece);
    gg_canvas_write(&page, colour, text);
    if (map->legend) gg_put_wrapped(text, 4, map->legend);
    if (map->below) map->below(game, state, text);
}

/* --- SVG */

gg_point gg_map_centre(const gg_map *map, int cell) {
    return gg_hex_centre(gg_hex_of(map->layout, cell), RADIUS, true);
}

static void put_badge(gg_svg *svg, double x, double y, gg_map_badge badge) {
    char words[16];
    gg_text text = gg_text_over(words, sizeof words);
    gg_put_int(&text, badge.number);
    if (badge.number) gg_svg_badge(svg, x, y, 8, badge.fill, words);
}

static void put_cell(gg_svg *svg, gg_point p, const char *name, const gg_map_cell *look) {
    static const gg_font name_font = {.size = 9, .anchor = 'm', .halo = "#fff"};
    static const gg_font note_font = {.size = 11, .bold = true, .anchor = 'm', .halo = "#fff"};
    gg_svg_cell(svg, name);
    gg_svg_hexagon(svg, p.x, p.y, RADIUS, true,
                   (gg_look){.fill = gg_svg_terrain(svg, look->ground), .stroke = "#8d8d80"});
    gg_svg_words(svg, p.x, p.y - 28, name_font, name);
    if (look->frame)
        gg_svg_hexagon(svg, p.x, p.y, RADIUS - 4, true,
                       (gg_look){.stroke = look->frame, .width = 5});
    gg_svg_words(svg, p.x, p.y + 33, note_font, look->note);
    put_badge(svg, p.x - 24, p.y + 18, look->left);
    put_badge(svg, p.x + 24, p.y + 18, look->right);
    gg_svg_end(svg);
}

static void put_piece(gg_svg *svg, gg_point p, const gg_map_piece *look) {
    gg_svg_piece(svg, look->name.text, look->title, gg_cell_name(GG_COLUMN_ROW, look->cell).text);
    gg_svg_counter(svg, p.x, p.y, 46, 42, &look->counter);
    put_badge(svg, p.x - 24, p.y - 18, look->left);
    put_badge(svg, p.x + 24, p.y - 18, look->right);
    gg_svg_end(svg);
}

void gg_map_svg(const gg_game *game, const void *state, gg_text *text) {
    const gg_map *map = game->rules->map;
    char words[400];
    gg_text headline = gg_text_over(words, sizeof words);
    gg_map_piece piece;
    gg_svg svg;
    int cell;
    game->rules->headline(game, state, &headline);
    gg_svg_open(&svg, text, words);
    GG_BITS_EACH (cell, board_of(game)) {
        const gg_map_cell look = cell_of(game, state, cell);
        put_cell(&svg, gg_map_centre(map, cell), gg_cell_name(GG_COLUMN_ROW, cell).text, &look);
    }
    const gg_box board = gg_svg_box(&svg);
    if (map->between) map->between(game, state, &svg, board);
    for (int i = 0; i < map->pieces; i++)
        if (piece_of(game, state, i, &piece) && piece.cell >= 0)
            put_piece(&svg, gg_map_centre(map, piece.cell), &piece);
    gg_panel below = gg_svg_panel_below(&svg, board.right - board.left);
    if (map->panel)
        map->panel(game, state, &svg, board);
    else if (map->legend)
        gg_panel_words(&below, map->legend);
    gg_svg_words(&svg, board.left, board.top - 28,
                 (gg_font){.size = 20, .bold = true, .width = gg_svg_box(&svg).right - board.left},
                 words);
    gg_svg_close(&svg);
}

/* --- pieces */

void gg_map_pieces(const gg_game *game, const void *state, gg_piece_sink *sink) {
    const gg_map *map = game->rules->map;
    gg_map_piece piece;
    for (int i = 0; i < map->pieces; i++) {
        if (!piece_of(game, state, i, &piece)) continue;
        const gg_name cell = gg_cell_name(GG_COLUMN_ROW, piece.cell < 0 ? 0 : piece.cell);
        sink->piece(sink, &(gg_piece){piece.name.text, piece.title, piece.counter.side,
                                      piece.cell < 0 ? NULL : cell.text});
        if (piece.counter.most && piece.counter.health)
            gg_piece_value(sink, "health", "%d of %d", piece.counter.health, piece.counter.most);
        if (map->values) map->values(game, state, i, sink);
    }
}

/* The ford: pictures as text and SVG. */
#include "../../../core/kit/canvas.h"
#include "../../../core/kit/hexes.h"
#include "ford.h"

enum { WIDTH = 5, LINES = 2, RADIUS = 44 };

/* "A1:4+", a unit with its health; + has had its turn. */
static void put_counter(const ford_state *s, int u, gg_text *text) {
    gg_putf(text, "%s:%d%s", ford_name(u).text, s->health[u], s->done >> u & 1 ? "+" : "");
}

void ford_draw(const gg_game *game, const void *state, bool colour, gg_text *text) {
    const ford_scenario *sc = game->scenario;
    const ford_state *s = state;
    gg_glyph glyphs[32 * 64];
    gg_canvas page = gg_canvas_over(glyphs, 32, 64);
    int cell;
    GG_BITS_EACH (cell, sc->board) {
        const gg_spot at = gg_spot_pointy(gg_row(cell), gg_column(cell), WIDTH, LINES);
        const int u = ford_unit_on(s, cell);
        char words[16];
        gg_text counter = gg_text_over(words, sizeof words);
        gg_canvas_pointy(&page, at, WIDTH, LINES, GG_FRAME);
        const int after = 1 + gg_canvas_words(&page, at.row + 1, at.column + 1, GG_FRAME,
                                              gg_cell_name(GG_COLUMN_ROW, cell).text);
        if (gg_bits_has(sc->forest, cell)) gg_canvas_words(&page, at.row + 1, after, GG_LAND, "^");
        if (gg_bits_has(sc->water, cell)) gg_canvas_words(&page, at.row + 1, after, GG_LAND, "~");
        if (u < 0) continue;
        put_counter(s, u, &counter);
        gg_canvas_words(&page, at.row + 2, at.column + 1, gg_side_ink(u / FORD_SIDE), words);
    }
    gg_canvas_write(&page, colour, text);
    gg_put_wrapped(text, 2, "A South, B North, unit:health, + has had its turn, ^ forest, ~ water");
}

static void draw_unit(gg_svg *svg, const gg_game *game, const ford_state *s, int u, gg_point at,
                      const char *cell) {
    const ford_scenario *sc = game->scenario;
    const ford_kind *kind = &sc->kinds[sc->kind[u]];
    const bool selected = s->node > FORD_PICK && s->node < FORD_OVER && s->unit == u;
    const gg_name name = ford_name(u);
    gg_svg_piece(svg, name.text, kind->name, cell);
    gg_svg_counter(svg, at.x, at.y + 6, 48, 40,
                   &(gg_counter){.side = u / FORD_SIDE,
                                 .symbol = kind->move > 1 ? GG_CAVALRY : GG_INFANTRY,
                                 .name = name.text,
                                 .health = s->health[u],
                                 .most = kind->health,
                                 .active = selected,
                                 .target = s->node == FORD_ROLL && s->target == u,
                                 .done = s->done >> u & 1});
    gg_svg_end(svg);
}

void ford_draw_svg(const gg_game *game, const void *state, gg_text *text) {
    static const gg_font title = {.size = 20, .bold = true}, small = {.size = 10, .anchor = 'm'};
    const ford_scenario *sc = game->scenario;
    const ford_state *s = state;
    char words[96];
    gg_text headline = gg_text_over(words, sizeof words);
    gg_svg svg;
    int cell;
    game->rules->headline(game, state, &headline);
    gg_svg_open(&svg, text, "The ford");
    gg_svg_words(&svg, -RADIUS, -RADIUS - 16, title, words);
    GG_BITS_EACH (cell, sc->board) {
        const gg_point at = gg_hex_centre(gg_hex_of(GG_OFFSET, cell), RADIUS, true);
        const gg_terrain ground = gg_bits_has(sc->forest, cell)  ? GG_FOREST
                                  : gg_bits_has(sc->water, cell) ? GG_WATER
                                                                 : GG_GRASS;
        const int u = ford_unit_on(s, cell);
        const gg_name name = gg_cell_name(GG_COLUMN_ROW, cell);
        gg_svg_cell(&svg, name.text);
        gg_svg_hexagon(&svg, at.x, at.y, RADIUS, true,
                       (gg_look){.fill = gg_svg_terrain(&svg, ground), .stroke = "#777"});
        gg_svg_words(&svg, at.x, at.y - 24, small, name.text);
        gg_svg_end(&svg);
        if (u >= 0) draw_unit(&svg, game, s, u, at, name.text);
    }
    gg_panel panel = gg_svg_panel(&svg, 240);
    gg_panel_side(&panel, 0, "South");
    gg_panel_side(&panel, 1, "North");
    gg_panel_terrain(&panel, GG_FOREST, "Forest: one die fewer against it");
    gg_panel_terrain(&panel, GG_WATER, "Water: nobody stands there");
    gg_svg_close(&svg);
}

/* The board as SVG: tiles, buildings with pips in their colours, units with facings, watched arcs.
 */
#include "state.h"

#define SIDE   34.0
#define ACROSS 58.89 /* SIDE * sqrt(3) */

static const double corner[6][2] = {{0, -34}, {29.44, -17}, {29.44, 17},
                                    {0, 34},  {-29.44, 17}, {-29.44, -17}};
/* Unit vectors of the six directions on the page. */
static const double toward[6][2] = {{1, 0},  {0.5, -0.866}, {-0.5, -0.866},
                                    {-1, 0}, {-0.5, 0.866}, {0.5, 0.866}};
static const char *const pip_fill[3] = {"#ddd", "#36c", "#c33"};

static double x_of(int tile) {
    return 470 + ACROSS * ((tile & 15) - 7) + ACROSS / 2 * ((tile >> 4) - 7);
}

static double y_of(int tile) {
    return 430 + SIDE * 1.5 * ((tile >> 4) - 7);
}

static void put_hexagon(gg_text *text, int tile, const char *fill) {
    gg_put(text, "<polygon points=\"");
    for (int i = 0; i < 6; i++)
        gg_putf(text, "%s%.1f,%.1f", i ? " " : "", x_of(tile) + corner[i][0],
                y_of(tile) + corner[i][1]);
    gg_putf(text, "\" fill=\"%s\" stroke=\"#777\"/>\n", fill);
    gg_putf(text, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"8\" fill=\"#666\">", x_of(tile) - 8,
            y_of(tile) - 22);
    reg_put_tile(text, tile);
    gg_put(text, "</text>\n");
}

static void put_building(const struct reg_scenario *sc, const struct reg_building *b,
                         gg_text *text) {
    const double x = x_of(b->tile), y = y_of(b->tile);
    const bool stands = reg_pips(b) > 0;
    gg_putf(text,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"48\" height=\"12\" fill=\"%s\" stroke=\"%s\" "
            "stroke-width=\"%d\"/>\n",
            x - 24, y + 4, stands ? "#b98" : "none", reg_is_objective(b) ? "#e80" : "#543",
            reg_is_objective(b) ? 3 : 1);
    int at = 0;
    for (int c = 0; c < 3; c++)
        for (int i = 0; i < b->pips[c]; i++, at++)
            gg_putf(text,
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.4\" fill=\"%s\" stroke=\"#000\" "
                    "stroke-width=\"0.5\"/>\n",
                    x - 20 + 5.6 * (at % 8), y + 8 + 5 * (at / 8), pip_fill[c]);
    gg_putf(text, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"7\">%s</text>\n", x - 10, y + 24,
            sc->type[reg_type_of(b)].code);
}

static void put_unit_picture(const struct reg_scenario *sc, const struct reg_state *s, int u,
                             int place, gg_text *text) {
    const struct reg_unit *unit = &s->unit[u];
    const struct reg_sheet *sheet = reg_sheet(sc, u);
    const double x = x_of(unit->tile) - 17 + 17 * (place % 3);
    const double y = y_of(unit->tile) - 13 + 11 * (place / 3 % 3);
    gg_putf(text,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"16\" height=\"10\" rx=\"%d\" fill=\"%s\"/>\n",
            x - 8, y - 5, sheet->kind == REG_AIR ? 5 : 1, pip_fill[1 + reg_owner(u)]);
    gg_putf(text, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"6\" fill=\"#fff\">", x - 7, y + 2.5);
    reg_put_unit(text, u);
    gg_putf(text, " %d</text>\n", unit->hp);
    if (sheet->kind == REG_VEH || sheet->kind == REG_AIR) {
        const double *d = toward[unit->pose & 7];
        gg_putf(text,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#000\" "
                "stroke-width=\"2\"/>\n",
                x + 6 * d[0], y + 5 * d[1], x + 13 * d[0], y + 11 * d[1]);
    }
    if (!(unit->pose >> 4)) return;
    const double *d = toward[(unit->pose >> 4) - 1], x0 = x_of(unit->tile), y0 = y_of(unit->tile);
    gg_putf(text,
            "<path d=\"M%.1f %.1f L%.1f %.1f L%.1f %.1f Z\" fill=\"%s\" fill-opacity=\"0.18\"/>\n",
            x0, y0, x0 + 170 * (d[0] * 0.866 - d[1] * 0.5), y0 + 170 * (d[1] * 0.866 + d[0] * 0.5),
            x0 + 170 * (d[0] * 0.866 + d[1] * 0.5), y0 + 170 * (d[1] * 0.866 - d[0] * 0.5),
            pip_fill[1 + reg_owner(u)]);
}

static void put_board(const struct reg_scenario *sc, const struct reg_state *s, gg_text *text) {
    const struct reg_mission *m = reg_mission(sc, s);
    uint8_t standing[256] = {0};
    int tile, u;
    GG_BITS_EACH (tile, m->board) {
        const char *fill = gg_bits_has(m->wood, tile)    ? "#9c7"
                           : gg_bits_has(m->water, tile) ? "#8cf"
                           : gg_bits_has(m->ridge, tile) ? "#a98"
                           : gg_bits_has(m->zone, tile)  ? "#fda"
                                                         : "#eec";
        put_hexagon(text, tile, fill);
    }
    for (int i = 0; i < s->buildings; i++) put_building(sc, &s->building[i], text);
    for (int side = 0; side < 2; side++) {
        REG_EACH(u, sc, side)
        if (reg_on_map(s, u)) put_unit_picture(sc, s, u, standing[s->unit[u].tile]++, text);
    }
}

void reg_draw_svg(const gg_game *game, const void *state, gg_text *text) {
    const struct reg_scenario *sc = game->scenario;
    const struct reg_state *s = state;
    char words[300];
    gg_text headline = gg_text_over(words, sizeof words);
    reg_headline(game, state, &headline);
    gg_put(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 940 860\" "
                 "font-family=\"sans-serif\">\n<rect width=\"940\" height=\"860\" "
                 "fill=\"#fff\"/>\n<text x=\"20\" y=\"24\" font-size=\"16\">");
    gg_put_escaped(text, words);
    gg_put(text, "</text>\n");
    if (s->mission != REG_NONE) put_board(sc, s, text);
    gg_put(text,
           "<text x=\"20\" y=\"850\" font-size=\"12\">blue A, red B, grey neutral pips; green "
           "wood, blue water, brown ridge, orange zone; orange frame objective; stroke facing, "
           "wedge watched arc</text>\n</svg>\n");
}

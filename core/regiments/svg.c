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

static void put_hexagon(gg_text *text, int tile, const char *fill, const char *more) {
    gg_put(text, "<polygon points=\"");
    for (int i = 0; i < 6; i++)
        gg_putf(text, "%s%.1f,%.1f", i ? " " : "", x_of(tile) + corner[i][0],
                y_of(tile) + corner[i][1]);
    gg_putf(text, "\" fill=\"%s\" stroke=\"#777\" %s/>\n", fill, more);
}

static void put_name(gg_text *text, int tile) {
    gg_putf(text, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"8\" fill=\"#666\">", x_of(tile) - 8,
            y_of(tile) - 21);
    reg_put_tile(text, tile);
    gg_put(text, "</text>\n");
}

static void put_building(const struct reg_scenario *sc, const struct reg_building *b,
                         gg_text *text) {
    const double x = x_of(b->tile), y = y_of(b->tile);
    const bool stands = reg_pips(b) > 0;
    gg_putf(text,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"48\" height=\"12\" fill=\"%s\" stroke=\"%s\" "
            "stroke-width=\"%d\"%s/>\n",
            x - 24, y + 7, stands ? "#b98" : "none", reg_is_objective(b) ? "#e80" : "#543",
            reg_is_objective(b) ? 3 : 1, stands ? "" : " stroke-dasharray=\"3 3\"");
    int at = 0;
    for (int c = 0; c < 3; c++)
        for (int i = 0; i < b->pips[c]; i++, at++)
            gg_putf(text,
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.4\" fill=\"%s\" stroke=\"#000\" "
                    "stroke-width=\"0.5\"/>\n",
                    x - 20 + 5.6 * (at % 8), y + 10.5 + 5 * (at / 8), pip_fill[c]);
    gg_putf(text, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"7\">%s</text>\n", x - 6, y + 26,
            sc->type[reg_type_of(b)].code);
}

/* Boxes of the units of a tile: up to two below each other, up to four in two columns, more in
 * three. */
struct boxes {
    int columns;
    double width, height, letters, arrow; /* arrow: its length */
};

static struct boxes boxes_for(int units) {
    if (units == 1) return (struct boxes){1, 50, 17, 10, 13};
    if (units == 2) return (struct boxes){1, 44, 12, 8.5, 10};
    if (units <= 4) return (struct boxes){2, 28, 12, 5.8, 7};
    return (struct boxes){3, 18.5, 8, 4, 5};
}

/* An arrow head with a notch in the middle of a square. */
static void put_facing(double x, double y, double size, const double d[2], gg_text *text) {
    const double tip = 0.55 * size, back = 0.45 * size, notch = 0.2 * size, half = 0.36 * size;
    const double bx = x - back * d[0], by = y - back * d[1];
    gg_putf(text, "<path d=\"M%.1f %.1f L%.1f %.1f L%.1f %.1f L%.1f %.1f Z\" fill=\"#fff\"/>\n",
            x + tip * d[0], y + tip * d[1], bx - half * d[1], by + half * d[0], x - notch * d[0],
            y - notch * d[1], bx + half * d[1], by - half * d[0]);
}

/* The facing has a place of its own in the box, right of the words: no box covers another. */
static void put_unit_picture(const struct reg_scenario *sc, const struct reg_state *s, int u,
                             int place, gg_text *text) {
    const struct reg_unit *unit = &s->unit[u];
    const struct boxes boxes = boxes_for(__builtin_popcount(reg_units_at(s, unit->tile)));
    const int column = place % boxes.columns, row = place / boxes.columns;
    const double x = x_of(unit->tile) + (column - (boxes.columns - 1) / 2.0) * (boxes.width + 0.5);
    const double y = y_of(unit->tile) - 19 + (row + 0.5) * (boxes.height + 1);
    const bool air = reg_flies(sc, u), faces = (sc->is.vehicles | sc->is.air) >> u & 1;
    gg_putf(text,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"%.1f\" "
            "fill=\"%s\" stroke=\"%s\"/>\n",
            x - boxes.width / 2, y - boxes.height / 2, boxes.width, boxes.height,
            air ? boxes.height / 2 : 1.5, pip_fill[1 + reg_owner(u)],
            unit->pose >> 4 ? "#fc0" : "#000");
    gg_putf(text,
            "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\" text-anchor=\"middle\" "
            "fill=\"#fff\">",
            faces ? x - boxes.arrow / 2 : x, y + 0.36 * boxes.letters, boxes.letters);
    reg_put_unit(text, u);
    gg_putf(text, " %d/%c</text>\n", unit->hp, unit->ammo == REG_UNKNOWN ? '?' : '0' + unit->ammo);
    if (faces)
        put_facing(x + (boxes.width - boxes.arrow) / 2, y, boxes.arrow - 1, toward[unit->pose & 7],
                   text);
}

/* The tiles of a watched arc that a weapon of the unit covers. */
static void put_watch(const struct reg_scenario *sc, const struct reg_state *s, int u,
                      gg_text *text) {
    const int arc = reg_focus(s, u) - 1, from = s->unit[u].tile;
    int tile;
    GG_BITS_EACH (tile, reg_mission(sc, s)->board) {
        bool covered = false;
        if (tile == from || !(reg_arcs(from, tile) >> arc & 1)) continue;
        for (int w = 0; w < reg_sheet(sc, u)->weapons; w++) {
            const struct reg_weapon *weapon = reg_weapon(sc, u, w);
            covered = covered || (!weapon->effects.plain[REG_NO_LOS] &&
                                  reg_reaches(sc, s, u, weapon, tile, false));
        }
        if (covered) put_hexagon(text, tile, pip_fill[1 + reg_owner(u)], "fill-opacity=\"0.25\"");
    }
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
        put_hexagon(text, tile, fill, "");
        put_name(text, tile);
    }
    for (int side = 0; side < 2; side++)
        REG_EACH (u, sc, side)
            if (reg_on_map(s, u) && reg_focus(s, u)) put_watch(sc, s, u, text);
    for (int i = 0; i < s->buildings; i++) put_building(sc, &s->building[i], text);
    for (int side = 0; side < 2; side++) {
        REG_EACH (u, sc, side)
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
    gg_put(
        text,
        "<text x=\"20\" y=\"850\" font-size=\"12\">blue A, red B, health/ammunition, round: "
        "aircraft; arrow: facing; yellow frame and tinted tiles: Overwatch</text>\n<text "
        "x=\"20\" y=\"835\" font-size=\"12\">green wood, blue water, brown ridge, orange zone; "
        "orange frame: objective; dashed: ruin; pips grey neutral, blue A, red B</text>\n</svg>\n");
}

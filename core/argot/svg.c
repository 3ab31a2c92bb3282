/* The board as one SVG document: the frame, geometry, state and legend panel. Generated from the
 * scenario's data alone, so it works for any content. The map is in svg_map.c, blocks are in
 * svg_units.c.
 *
 * Hexes are flat-topped. The panel on the right holds the state, the second map, the legend and the
 * blocks that are not on the map. */
#include "picture.h"

#include <math.h>

#define MARGIN 24.0
#define PANEL  620.0 /* width of the panel */

/* --- geometry
 * -------------------------------------------------------------------------------------- */

argot_point argot_svg_hex(const struct argot_svg *svg, int cell) {
    const struct argot_cell *c = &svg->sc->cell[cell];
    const int map = c->map;
    return (argot_point){svg->origin[map].x + ARGOT_RADIUS * (1 + 1.5 * (c->q - svg->q0[map])),
                         svg->origin[map].y +
                             ARGOT_APOTHEM * (1 + 2 * c->r + c->q - svg->h0[map])};
}

int argot_svg_direction(const struct argot_scenario *sc, int cell, int to) {
    static const int dq[6] = {1, 1, 0, -1, -1, 0}, dr[6] = {0, -1, -1, 0, 1, 1};
    const struct argot_cell *a = &sc->cell[cell], *b = &sc->cell[to];
    for (int d = 0; d < 6; d++)
        if (a->map == b->map && a->q + dq[d] == b->q && a->r + dr[d] == b->r) return d;
    return -1;
}

argot_point argot_svg_around(argot_point centre, double t) {
    static const double x[6] = {1, 0.5, -0.5, -1, -0.5, 0.5};
    static const double y[6] = {0, -1, -1, 0, 1, 1};
    const int side = (int)floor(t);
    const double share = t - side;
    const int a = ((side + 5) % 6 + 6) % 6, b = (a + 1) % 6;
    return (argot_point){
        centre.x + ARGOT_RADIUS * (x[a] + (x[b] - x[a]) * share),
        centre.y + ARGOT_APOTHEM * (y[a] + (y[b] - y[a]) * share),
    };
}

void argot_svg_escape(gg_text *text, const char *words) {
    for (; *words; words++) switch (*words) {
        case '&': gg_put(text, "&amp;"); break;
        case '<': gg_put(text, "&lt;"); break;
        case '>': gg_put(text, "&gt;"); break;
        case '"': gg_put(text, "&quot;"); break;
        default: gg_put_char(text, *words); break;
        }
}

void argot_svg_hexagon(gg_text *text, argot_point centre, double radius) {
    const double half = radius / 2, deep = radius * 0.866025;
    gg_putf(text, "M%.1f %.1fl%.1f %.1fh%.1fl%.1f %.1fl%.1f %.1fh%.1fz", centre.x - radius, centre.y,
            half, -deep, radius, half, deep, -half, deep, -radius);
}

/* --- the panel
 * ------------------------------------------------------------------------------------- */

static double put_line(gg_text *text, const char *kind, double x, double y, const char *words) {
    gg_putf(text, "<text class=\"%s\" x=\"%.0f\" y=\"%.0f\">", kind, x, y);
    argot_svg_escape(text, words);
    gg_put(text, "</text>\n");
    return y;
}

/* Words in lines of at most `width` characters; returns the y below. */
static double put_wrapped(gg_text *text, const char *kind, double x, double y, double step,
                          const char *words, int width) {
    while (*words) {
        int length = (int)strlen(words);
        if (length > width) {
            for (length = width; length > 1 && words[length] != ' ';) length--;
        }
        char line[128];
        (void)gg_slice_copy((gg_slice){words, (size_t)length}, line, sizeof line);
        put_line(text, kind, x, y, line);
        y += step;
        words += length;
        while (*words == ' ') words++;
    }
    return y;
}

/* One figure of the state: a caption and a value for each playing faction. */
static void put_pair(const struct argot_svg *svg, double x, double y, const char *caption, int a,
                     int b) {
    gg_text *text = svg->text;
    put_line(text, "p", x, y, caption);
    for (int f = 0; f < 2; f++)
        gg_putf(text,
                "<text class=\"v\" x=\"%.0f\" y=\"%.0f\" text-anchor=\"middle\" "
                "fill=\"%s\">%d</text>\n",
                x + 190 + 90 * f, y, argot_svg_colour(f), f ? b : a);
}

static void put_hold(const struct argot_svg *svg, double x, double y) {
    const struct argot_scenario *sc = svg->sc;
    char buffer[160];
    gg_text words = gg_text_over(buffer, sizeof buffer);
    gg_put(&words, "Old Town: ");
    argot_put_holder(sc, argot_town_holder(sc, svg->s), &words);
    put_line(svg->text, "p", x, y, buffer);
    put_line(svg->text, "p", x, y + 24, "held, turn ends in a row:");
    for (int i = 0; i < sc->options.hold_turns; i++)
        gg_putf(svg->text,
                "<circle cx=\"%.0f\" cy=\"%.0f\" r=\"7\" fill=\"%s\" stroke=\"#333\"/>\n",
                x + 190 + 20 * i, y + 19, i < svg->s->hold ? argot_svg_colour(1) : "#fff");
}

static double put_state(const struct argot_svg *svg, double x, double y, const char *headline) {
    const struct argot_scenario *sc = svg->sc;
    const struct argot_state *s = svg->s;
    char buffer[160];
    put_line(svg->text, "t", x, y + 24, sc->title);
    y = put_wrapped(svg->text, "h", x, y + 54, 20, headline, 66) + 8;
    for (int f = 0; f < 2; f++)
        gg_putf(svg->text,
                "<text class=\"v\" x=\"%.0f\" y=\"%.0f\" text-anchor=\"middle\" fill=\"%s\">",
                x + 190 + 90 * f, y, argot_svg_colour(f));
    (void)buffer;
    return y;
}

/* The board as one SVG document: the frame, the panel with the state, common geometry. Generated
 * from the scenario's data alone, so it works for any content. Split hexes are in svg_hex.c, the
 * map in svg_map.c, blocks in svg_units.c.
 *
 * Hexes are flat-topped. The panel on the right holds the state, the second map, the legend and the
 * blocks that are not on the map. */
#include "picture.h"

#include <math.h>

#define MARGIN 24.0
#define PANEL  640.0 /* width of the panel */

/* --- geometry */

argot_point argot_svg_hex(const struct argot_svg *svg, int cell) {
    const struct argot_cell *c = &svg->sc->cell[cell];
    const int map = c->map;
    return (argot_point){svg->origin[map].x + ARGOT_RADIUS * (1 + 1.5 * (c->q - svg->q0[map])),
                         svg->origin[map].y + ARGOT_APOTHEM * (1 + 2 * c->r + c->q - svg->h0[map])};
}

argot_point argot_svg_around(argot_point centre, double t) {
    static const double x[6] = {1, 0.5, -0.5, -1, -0.5, 0.5};
    static const double y[6] = {0, -1, -1, 0, 1, 1};
    const int side = (int)floor(t);
    const double share = t - side;
    const int a = (side + 11) % 6, b = (a + 1) % 6;
    return (argot_point){
        centre.x + ARGOT_RADIUS * (x[a] + (x[b] - x[a]) * share),
        centre.y + ARGOT_APOTHEM * (y[a] + (y[b] - y[a]) * share),
    };
}

int argot_svg_direction(const struct argot_scenario *sc, int cell, int to) {
    static const int dq[6] = {1, 1, 0, -1, -1, 0}, dr[6] = {0, -1, -1, 0, 1, 1};
    const struct argot_cell *a = &sc->cell[cell], *b = &sc->cell[to];
    for (int d = 0; d < 6; d++)
        if (a->map == b->map && a->q + dq[d] == b->q && a->r + dr[d] == b->r) return d;
    return -1;
}

void argot_svg_hexagon(gg_text *text, argot_point centre, double radius) {
    const double half = radius / 2, deep = radius * ARGOT_APOTHEM / ARGOT_RADIUS;
    gg_putf(text, "M%.1f %.1fl%.1f %.1fh%.1fl%.1f %.1fl%.1f %.1fh%.1fz", centre.x - radius,
            centre.y, half, -deep, radius, half, deep, -half, deep, -radius);
}

/* --- words */

void argot_svg_words(gg_text *text, const char *kind, double x, double y, const char *words) {
    gg_putf(text, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">", kind, x, y);
    gg_put_escaped(text, words);
    gg_put(text, "</text>\n");
}

/* Words in lines of at most `width` characters; returns the y below. */
static double wrapped(gg_text *text, const char *kind, double x, double y, const char *words,
                      int width) {
    while (*words) {
        int length = (int)strlen(words);
        if (length > width)
            for (length = width; length > 1 && words[length] != ' ';) length--;
        char line[128];
        gg_text copy = gg_text_over(line, sizeof line);
        gg_put_bytes(&copy, words, (size_t)length);
        argot_svg_words(text, kind, x, y, line);
        y += 20;
        words += length;
        while (*words == ' ') words++;
    }
    return y;
}

/* --- the state */

/* A row of the table: a caption and a value of each playing faction. */
static double pair(const struct argot_svg *svg, double x, double y, const char *caption,
                   const char *a, const char *b) {
    argot_svg_words(svg->text, "p", x, y, caption);
    argot_svg_words(svg->text, "v", x + 235, y, a);
    argot_svg_words(svg->text, "v", x + 335, y, b);
    return y + 22;
}

static double numbers(const struct argot_svg *svg, double x, double y, const char *caption,
                      const uint8_t value[2]) {
    char words[2][8];
    for (int f = 0; f < 2; f++) {
        gg_text text = gg_text_over(words[f], sizeof words[f]);
        gg_put_int(&text, value[f]);
    }
    return pair(svg, x, y, caption, words[0], words[1]);
}

/* Blocks and steps on the map. */
static double strengths(const struct argot_svg *svg, double x, double y) {
    char words[2][24];
    for (int f = 0; f < 2; f++) {
        const uint64_t own = argot_of(svg->s, f) & argot_placed(svg->s);
        gg_text text = gg_text_over(words[f], sizeof words[f]);
        gg_putf(&text, "%d / %d", __builtin_popcountll(own), argot_steps(svg->s, own));
    }
    return pair(svg, x, y, "Blocks / steps on the map", words[0], words[1]);
}

static double old_town(const struct argot_svg *svg, double x, double y) {
    const struct argot_scenario *sc = svg->sc;
    char buffer[160];
    gg_text words = gg_text_over(buffer, sizeof buffer);
    const int holder = argot_town_holder(sc, svg->s);
    gg_put(&words, "Old Town: ");
    argot_put_holder(sc, holder, &words);
    if (holder >= 0)
        gg_putf(svg->text,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"16\" height=\"16\" fill=\"%s\" "
                "stroke=\"%s\" stroke-width=\"2\"/>\n",
                x, y - 13, argot_svg_colours(holder)->fill, argot_svg_colours(holder)->frame);
    argot_svg_words(svg->text, "v", x + (holder >= 0 ? 24 : 0), y, buffer);
    argot_svg_words(svg->text, "p", x + 270, y, "turn ends held by Mineos:");
    for (int i = 0; i < sc->options.hold_turns; i++)
        gg_putf(svg->text,
                "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"7\" fill=\"%s\" stroke=\"#222\" "
                "stroke-width=\"1.5\"/>\n",
                x + 470 + 19 * i, y - 5, i < svg->s->hold ? "#d95f02" : "#fff");
    return y + 24;
}

static double put_state(const struct argot_svg *svg, double x, double y, const char *headline) {
    const struct argot_scenario *sc = svg->sc;
    const struct argot_state *s = svg->s;
    char buffer[160];
    gg_text words = gg_text_over(buffer, sizeof buffer);
    argot_svg_words(svg->text, "t", x, y + 22, sc->title);
    y = wrapped(svg->text, "v", x, y + 52, headline, 66) + 6;
    y = pair(svg, x, y, "", sc->party[0].name, sc->party[1].name);
    y = numbers(svg, x, y, "Tokens left", s->tokens);
    y = numbers(svg, x, y, "Resource points", s->rp);
    y = strengths(svg, x, y);
    const bool drawn = s->turn && s->node != ARGOT_CD;
    y = pair(svg, x, y, "Order this turn",
             !drawn     ? "-"
             : s->first ? "second"
                        : "first",
             !drawn     ? "-"
             : s->first ? "first"
                        : "second");
    gg_put(&words, "Cards left today: ");
    argot_put_deck(sc, s, &words);
    argot_svg_words(svg->text, "p", x, y, buffer);
    y = old_town(svg, x, y + 26);
    if (s->viewer) {
        gg_text_clear(&words);
        gg_putf(&words, "As seen by %s: unseen blocks show a handle only.",
                sc->party[s->viewer - 1].name);
        argot_svg_words(svg->text, "p", x, y, buffer);
        y += 22;
    }
    return y;
}

/* --- the document */

/* Finds the least coordinates of a map and its size in pixels; false if the scenario has none. */
static bool measure(struct argot_svg *svg, int map, argot_point *size) {
    int q1 = 0, h1 = 0;
    svg->q0[map] = svg->h0[map] = 1000;
    for (int c = 0; c < svg->sc->cells; c++) {
        const struct argot_cell *cell = &svg->sc->cell[c];
        const int h = 2 * cell->r + cell->q;
        if (cell->map != map) continue;
        if (cell->q < svg->q0[map]) svg->q0[map] = cell->q;
        if (cell->q > q1) q1 = cell->q;
        if (h < svg->h0[map]) svg->h0[map] = h;
        if (h > h1) h1 = h;
    }
    if (svg->q0[map] == 1000) return false;
    size->x = ARGOT_RADIUS * (2 + 1.5 * (q1 - svg->q0[map]));
    size->y = ARGOT_APOTHEM * (2 + h1 - svg->h0[map]);
    return true;
}

static double put_off_map(const struct argot_svg *svg, double x, double y) {
    const uint64_t waiting = argot_living(svg->s) & ~argot_placed(svg->s);
    const uint64_t lost = svg->sc->all & ~argot_living(svg->s);
    if (waiting) {
        argot_svg_words(svg->text, "v", x, y + 14, "To be placed");
        y = argot_svg_row(svg, waiting, x, y + 22, PANEL) + 10;
    }
    if (lost) {
        argot_svg_words(svg->text, "v", x, y + 14, "Lost");
        y = argot_svg_row(svg, lost, x, y + 22, PANEL) + 10;
    }
    return y;
}

/* The panel's pieces in order; run once without output to learn the height. Returns it. */
static double put_panel(struct argot_svg *svg, double x, const char *headline, bool second,
                        argot_point size) {
    double y = put_state(svg, x, MARGIN, headline) + 6;
    if (second) {
        argot_svg_words(svg->text, "v", x, y + 14, "The Undercity");
        svg->origin[1] = (argot_point){x, y + 24};
        argot_svg_board(svg, 1);
        y += size.y + 36;
    }
    y = put_off_map(svg, x, y);
    const double left = argot_svg_map_legend(svg->text, x, y + 8);
    const double right = argot_svg_unit_legend(svg, x + 330, y + 8);
    return (left > right ? left : right) + MARGIN;
}

void argot_draw_svg(const gg_game *game, const void *state, gg_text *text) {
    char buffer[400], nothing[1];
    gg_text headline = gg_text_over(buffer, sizeof buffer);
    gg_text silent = gg_text_over(nothing, sizeof nothing);
    struct argot_svg svg = {.sc = game->scenario, .s = state, .text = &silent};
    argot_point first = {0, 0}, second = {0, 0};
    argot_headline(game, state, &headline);
    (void)measure(&svg, 0, &first);
    const bool both = measure(&svg, 1, &second);
    const double x = 2 * MARGIN + first.x;
    double height = put_panel(&svg, x, buffer, both, second);
    if (height < first.y + 2 * MARGIN) height = first.y + 2 * MARGIN;
    const double panel = both && second.x > PANEL ? second.x : PANEL;
    const double width = x + panel + MARGIN;
    svg.text = text;
    svg.origin[0] = (argot_point){MARGIN, MARGIN};
    gg_putf(text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" "
            "height=\"%.0f\">\n",
            width, height, width, height);
    gg_put(text, "<title>");
    gg_put_escaped(text, svg.sc->title);
    gg_put(text, "</title>\n");
    argot_svg_defs(text);
    gg_put(text, "<rect width=\"100%\" height=\"100%\" fill=\"#fdfcf7\"/>\n");
    argot_svg_board(&svg, 0);
    (void)put_panel(&svg, x, buffer, both, second);
    argot_svg_units(&svg);
    gg_put(text, "</svg>\n");
}

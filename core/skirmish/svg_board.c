/* The board of the SVG picture: tiles with their cover and height, units with Health, guards and
 * marks, who can attack whom from where it stands, and the attack under way. Used by svg.c. */
#include "picture.h"

#include <math.h>

static const char *const sides[2] = {"#1f5fbf", "#b3261e"};

const char *ski_svg_colour(int side) {
    return sides[side];
}

struct ski_point ski_svg_centre(int cell) {
    const int row = cell >> 4, column = cell & 15;
    return (struct ski_point){SKI_LEFT + SKI_HALF * (2 * column + (row & 1)),
                              SKI_TOP + 1.5 * SKI_RADIUS * row};
}

/* The pictures of the tile codes, drawn around the centre of a hex. Index 0 is the bare hex. */
static const struct {
    const char *fill, *shapes;
} tiles[SKI_CODES] = {
    {"#eef0dc", ""},
    {"#cfe3ae", "<path d=\"M-22 20l3 -9l3 9M-3 -14l3 -9l3 9M14 17l3 -9l3 9\" class=\"g\"/>"},
    {"#d9c48b", "<path d=\"M-31 8q13 -22 26 0M-9 -4q15 -26 30 0M2 20q12 -20 25 0\" class=\"h\"/>"},
    {"#7fae6b", "<path d=\"M-26 12l8 -22l8 22zM-9 -8l8 -22l8 22zM10 12l8 -22l8 22zM-8 30l8 -22l8 "
                "22z\" class=\"f\"/>"},
    {"#a79b92",
     "<path d=\"M-32 20l17 -36l11 18l9 -26l25 44z\" class=\"m\"/><path d=\"M-19 -7l4 -9l4 "
     "7zM1 -17l4 -7l6 11z\" fill=\"#fff\"/>"},
    {"#cfc6bb", "<path d=\"M-26 18v-24h8v8h7v-16h9v32zM6 18v-32h8v12h8v20z\" class=\"r\"/>"},
    {"#bcd09a", "<circle cx=\"-16\" cy=\"8\" r=\"10\" class=\"b\"/><circle cx=\"2\" cy=\"-10\" "
                "r=\"11\" class=\"b\"/><circle cx=\"17\" cy=\"10\" r=\"9\" class=\"b\"/>"},
    {"#a9a878", "<path d=\"M-28 -6h18M-4 -14h20M-20 8h24M10 6h18M-12 22h24\" class=\"s\"/>"},
    {"#c3a8d1",
     "<path d=\"M-26 4q8 -12 16 0t16 0t16 0M-22 20q8 -12 16 0t16 0t16 0M-18 -12q8 -12 16 "
     "0t16 0\" class=\"v\"/>"},
    {"#4a4a4f", "<path d=\"M-20 -20l40 40M20 -20l-40 40\" class=\"x\"/>"},
    {"#8fc1e3", "<path d=\"M-28 -6q7 -8 14 0t14 0t14 0t14 0M-24 12q7 -8 14 0t14 0t14 0\" "
                "class=\"l\"/>"},
    {"#f4e3a1",
     "<circle r=\"27\" fill=\"none\" stroke=\"#b8860b\" stroke-width=\"4\"/><path d=\"M0 "
     "-21l6 14h15l-12 9l5 15l-14 -9l-14 9l5 -15l-12 -9h15z\" fill=\"#e0b020\" "
     "stroke=\"#8a6508\"/>"},
};

void ski_svg_defs(gg_text *text) {
    gg_put(text, "<defs>\n<path id=\"hex\" d=\"M0 -44L38.1 -22V22L0 44L-38.1 22V-22z\"/>\n");
    for (int code = 0; code < SKI_CODES; code++)
        gg_putf(text, "<g id=\"t%d\"><use href=\"#hex\" fill=\"%s\" stroke=\"#8d8d80\"/>%s</g>\n",
                code, tiles[code].fill, tiles[code].shapes);
    for (int side = 0; side < 2; side++)
        gg_putf(
            text,
            "<marker id=\"p%d\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"6\" "
            "markerHeight=\"6\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"%s\"/></marker>\n",
            side, sides[side]);
    gg_put(text, "</defs>\n");
}

void ski_svg_sample(gg_text *text, int code, struct ski_point at) {
    gg_putf(text, "<use href=\"#t%d\" transform=\"translate(%.1f %.1f) scale(0.36)\"/>\n", code,
            at.x, at.y);
}

/* --- tiles */

static void put_tile(const struct ski_svg *svg, int cell) {
    const struct ski_point p = ski_svg_centre(cell);
    const int code = ski_tile_at(svg->s, cell);
    const struct ski_terrain *t = &svg->sc->terrain[code];
    char words[16];
    gg_text name = gg_text_over(words, sizeof words);
    gg_putf(svg->text, "<use href=\"#t%d\" x=\"%.1f\" y=\"%.1f\"/>\n", code, p.x, p.y);
    ski_put_cell(&name, cell);
    ski_svg_words(svg->text, code == 9 ? "cell light" : "cell", p.x, p.y - 31, words);
    if (code == 0 || code == SKI_OBJECTIVE) return;
    /* Cover bottom left, height bottom right. */
    if (t->cover) {
        gg_putf(
            svg->text,
            "<path d=\"M%.1f %.1fh12v7q0 6 -6 9q-6 -3 -6 -9z\" fill=\"#fff\" stroke=\"#333\"/>\n",
            p.x - 30, p.y + 10);
        gg_text_clear(&name);
        gg_put_int(&name, t->cover);
        ski_svg_words(svg->text, "badge", p.x - 24, p.y + 21, words);
    }
    for (int i = 0; i < t->elevation; i++)
        gg_putf(svg->text, "<path d=\"M%.1f %.1fl6 -8l6 8z\" fill=\"#5b3a1a\" stroke=\"#fff\"/>\n",
                p.x + 18, p.y + 26 - 8 * i);
}

/* A ring in the colour of who would score the objective, with the units on both sides. */
static void put_objective(const struct ski_svg *svg, int cell) {
    const struct ski_point p = ski_svg_centre(cell);
    const int a = ski_contesting(svg->sc, svg->s, 0, cell);
    const int b = ski_contesting(svg->sc, svg->s, 1, cell);
    char words[32];
    gg_text text = gg_text_over(words, sizeof words);
    gg_putf(svg->text,
            "<use href=\"#hex\" x=\"%.1f\" y=\"%.1f\" fill=\"none\" stroke=\"%s\" "
            "stroke-width=\"5\"/>\n",
            p.x, p.y, a == b ? "#b8860b" : sides[a < b]);
    gg_putf(&text, "%d : %d", a, b);
    ski_svg_words(svg->text, "held", p.x, p.y + 39, words);
}

/* --- units */

void ski_svg_counter(const struct ski_svg *svg, int u, struct ski_point at, bool faint) {
    char words[16];
    gg_text text = gg_text_over(words, sizeof words);
    const int side = u / SKI_SIDE;
    ski_put_unit(&text, u);
    gg_putf(svg->text,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"40\" height=\"28\" rx=\"%d\" fill=\"%s\" "
            "stroke=\"#fff\" stroke-width=\"2\" opacity=\"%s\"/>\n",
            at.x - 20, at.y - 18, side ? 3 : 13, sides[side], faint ? "0.55" : "1");
    ski_svg_words(svg->text, "unit", at.x, at.y + 1, words);
}

static void put_health(const struct ski_svg *svg, int u, struct ski_point p) {
    const int hp = svg->s->hp[u], full = svg->sc->unit[u].health;
    const double share = 40.0 * hp / full;
    char words[16];
    gg_text text = gg_text_over(words, sizeof words);
    gg_putf(svg->text,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"40\" height=\"11\" fill=\"#fff\" stroke=\"#222\"/>"
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"11\" fill=\"%s\"/>\n",
            p.x - 20, p.y + 10, p.x - 20, p.y + 10, share,
            3 * hp > 2 * full ? "#5fbf5f"
            : 3 * hp > full   ? "#e6b93d"
                              : "#e06a4a");
    gg_putf(&text, "%d/%d", hp, full);
    ski_svg_words(svg->text, "health", p.x, p.y + 19, words);
}

static void put_unit(const struct ski_svg *svg, int u) {
    const struct ski_state *s = svg->s;
    const struct ski_point p = ski_svg_centre(s->cell[u]);
    const bool active = s->node >= SKI_MOV && s->node <= SKI_LOS && u == ski_selected(s);
    char words[16];
    gg_text text = gg_text_over(words, sizeof words);
    if (active)
        gg_putf(svg->text, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"33\" class=\"active\"/>\n", p.x,
                p.y);
    ski_svg_counter(svg, u, p, s->marks[u] & SKI_DONE);
    put_health(svg, u, p);
    if (ski_guard(s, u)) {
        gg_putf(svg->text,
                "<path d=\"M%.1f %.1fh14v8q0 7 -7 10q-7 -3 -7 -10z\" fill=\"#ffe9a8\" "
                "stroke=\"#333\"/>\n",
                p.x + 16, p.y - 26);
        gg_put_int(&text, ski_guard(s, u));
        ski_svg_words(svg->text, "badge", p.x + 23, p.y - 14, words);
    }
    if (ski_lost(s, u)) {
        gg_text_clear(&text);
        gg_putf(&text, "-%d", ski_lost(s, u));
        ski_svg_words(svg->text, "lost", p.x - 24, p.y - 12, words);
    }
}

/* --- threats */

static void put_arrow(const struct ski_svg *svg, int from, int to, int side, const char *kind) {
    const struct ski_point a = ski_svg_centre(from), b = ski_svg_centre(to);
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double t = 27 / sqrt(dx * dx + dy * dy); /* both ends stay clear of the counters */
    gg_putf(svg->text,
            "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" class=\"%s\" "
            "marker-end=\"url(#p%d)\"/>\n",
            a.x + t * dx, a.y + t * dy, b.x - t * dx, b.y - t * dy, sides[side], kind, side);
}

/* From each unit to the enemies it could attack without moving. */
static void put_threats(const struct ski_svg *svg) {
    const struct ski_scenario *sc = svg->sc;
    struct ski_field field;
    int u;
    ski_field_init(sc, svg->s, &field);
    for (int side = 0; side < 2; side++)
        SKI_EACH (u, sc, side) {
            uint32_t targets = 0;
            if (!ski_on_board(svg->s, u)) continue;
            for (int k = 0; k < sc->unit[u].actions; k++)
                if (sc->unit[u].action[k].kind != SKI_GUARD)
                    targets |= ski_targets(sc, svg->s, &field, u, k, false);
            for (; targets; targets &= targets - 1)
                put_arrow(svg, svg->s->cell[u], svg->s->cell[__builtin_ctz(targets)], side,
                          "threat");
        }
}

void ski_svg_board(const struct ski_svg *svg) {
    const struct ski_state *s = svg->s;
    int cell;
    GG_BITS_EACH (cell, svg->sc->board) put_tile(svg, cell);
    GG_BITS_EACH (cell, ski_objectives(svg->sc, s)) put_objective(svg, cell);
    if (s->round) put_threats(svg);
    for (int u = 0; u < SKI_UNITS; u++)
        if (ski_on_board(s, u)) put_unit(svg, u);
    if (s->node >= SKI_CHG && s->node <= SKI_LOS)
        put_arrow(svg, s->cell[ski_selected(s)], s->cell[s->target], s->side, "attack");
}

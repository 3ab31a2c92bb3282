/* Where things are in the SVG picture: hexes, and how a split hex is cut into its parts: the line of
 * the river or wall, the middle of each part, the piece of a hexside that a part owns. All follows
 * from the hexsides that the content gives to the parts (ARG-051 to 053). */
#include "picture.h"

#include "../kit/hexes.h"

#include <math.h>

/* --- whole hexes */

gg_point argot_svg_hex(const struct argot_svg *svg, int cell) {
    const struct argot_cell *c = &svg->sc->cell[cell];
    const gg_point p = gg_hex_centre((gg_hex){c->q, c->r}, ARGOT_RADIUS, false);
    return (gg_point){svg->origin[c->map].x + p.x, svg->origin[c->map].y + p.y};
}

gg_point argot_svg_around(gg_point centre, double t) {
    static const double x[6] = {1, 0.5, -0.5, -1, -0.5, 0.5};
    static const double y[6] = {0, -1, -1, 0, 1, 1};
    const int side = (int)floor(t);
    const double share = t - side;
    const int a = (side + 11) % 6, b = (a + 1) % 6;
    return (gg_point){
        centre.x + ARGOT_RADIUS * (x[a] + (x[b] - x[a]) * share),
        centre.y + ARGOT_APOTHEM * (y[a] + (y[b] - y[a]) * share),
    };
}

static int direction_of(const struct argot_scenario *sc, int cell, int to) {
    static const int dq[6] = {1, 1, 0, -1, -1, 0}, dr[6] = {0, -1, -1, 0, 1, 1};
    const struct argot_cell *a = &sc->cell[cell], *b = &sc->cell[to];
    for (int d = 0; d < 6; d++)
        if (a->map == b->map && a->q + dq[d] == b->q && a->r + dr[d] == b->r) return d;
    return -1;
}

void argot_svg_hexagon(gg_text *text, gg_point centre, double radius) {
    const double half = radius / 2, deep = radius * ARGOT_APOTHEM / ARGOT_RADIUS;
    gg_putf(text, "M%.1f %.1fl%.1f %.1fh%.1fl%.1f %.1fl%.1f %.1fh%.1fz", centre.x - radius,
            centre.y, half, -deep, radius, half, deep, -half, deep, -radius);
}

/* --- split hexes */

/* Sides of the part of a hex with this letter, 0 if there is none. */
static int sides_of(const struct argot_scenario *sc, int cell, char part) {
    int c;
    GG_BITS_EACH (c, sc->same_hex[cell])
        if (sc->cell[c].part == part) return sc->cell[c].sides;
    return 0;
}

static bool has(int sides, int d) {
    return sides >> (d + 12) % 6 & 1;
}

struct argot_seam argot_svg_seam(const struct argot_scenario *sc, int cell) {
    const int a = sides_of(sc, cell, 'a'), b = sides_of(sc, cell, 'b');
    const int only = a & ~b, both = a & b;
    const struct argot_seam level = {0, 4};
    for (int d = 0; d < 6; d++) {
        if (!has(only, d)) continue;
        int back = 0, ahead = 1, run = 0;
        while (back < 6 && has(both, d - 1 - back)) back++;
        if (has(only, d - 1 - back)) continue; /* not the first side of part a */
        while (ahead < 6 && has(only, d + ahead)) ahead++;
        while (run < 6 && has(both, d + ahead + run)) run++;
        return (struct argot_seam){d - back / 2.0, d + ahead + run / 2.0};
    }
    return level;
}

void argot_svg_seam_path(gg_text *text, gg_point centre, struct argot_seam seam) {
    const gg_point end = argot_svg_around(centre, seam.t2);
    gg_putf(text, "Q%.1f %.1f %.1f %.1f", centre.x, centre.y, end.x, end.y);
}

/* The middle of the curve: a quadratic with the centre as its control point. */
static gg_point seam_middle(gg_point centre, struct argot_seam seam) {
    const gg_point p = argot_svg_around(centre, seam.t), q = argot_svg_around(centre, seam.t2);
    return (gg_point){(p.x + q.x) / 4 + centre.x / 2, (p.y + q.y) / 4 + centre.y / 2};
}

gg_point argot_svg_cell(const struct argot_svg *svg, int cell) {
    const gg_point centre = argot_svg_hex(svg, cell);
    const char part = svg->sc->cell[cell].part;
    if (part == ' ') return centre;
    const struct argot_seam seam = argot_svg_seam(svg->sc, cell);
    const gg_point middle = seam_middle(centre, seam);
    if (part == 'w') return middle;
    /* Between the curve and the middle of the part's rim. */
    const double rim = part == 'a' ? (seam.t + seam.t2) / 2 : (seam.t + seam.t2) / 2 + 3;
    const gg_point edge = argot_svg_around(centre, rim);
    const double share = 0.6;
    return (gg_point){middle.x + (edge.x - middle.x) * share,
                      middle.y + (edge.y - middle.y) * share};
}

static void span_of(const struct argot_scenario *sc, int cell, int d, double *low, double *high) {
    const char part = sc->cell[cell].part;
    *low = d;
    *high = d + 1;
    if (part != 'a' && part != 'b') return;
    const struct argot_seam seam = argot_svg_seam(sc, cell);
    const double from = part == 'a' ? seam.t : seam.t2;
    const double to = part == 'a' ? seam.t2 : seam.t + 6;
    for (int turn = -6; turn <= 6; turn += 6) {
        const double l = d + turn > from ? d + turn : from;
        const double h = d + 1 + turn < to ? d + 1 + turn : to;
        if (h <= l) continue;
        *low = l;
        *high = h;
        return;
    }
}

bool argot_svg_border(const struct argot_svg *svg, int cell, int to, gg_point ends[2]) {
    const struct argot_scenario *sc = svg->sc;
    /* The part of a split hex knows how much of the side is its own. */
    if (sc->cell[cell].part == ' ' && sc->cell[to].part != ' ') {
        const int other = cell;
        cell = to;
        to = other;
    }
    const int d = direction_of(sc, cell, to);
    if (d < 0) return false;
    double low, high;
    span_of(sc, cell, d, &low, &high);
    const gg_point centre = argot_svg_hex(svg, cell);
    ends[0] = argot_svg_around(centre, low);
    ends[1] = argot_svg_around(centre, high);
    return true;
}

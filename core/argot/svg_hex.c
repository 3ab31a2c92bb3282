/* How a split hex is cut into its parts, for the SVG picture: the line of the river or wall, the
 * middle of each part, the piece of a hexside that a part owns. All follows from the hexsides that
 * the content gives to the parts (ARG-051 to 053). */
#include "picture.h"

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

void argot_svg_seam_path(gg_text *text, argot_point centre, struct argot_seam seam) {
    const argot_point end = argot_svg_around(centre, seam.t2);
    gg_putf(text, "Q%.1f %.1f %.1f %.1f", centre.x, centre.y, end.x, end.y);
}

/* The middle of the curve: a quadratic with the centre as its control point. */
static argot_point seam_middle(argot_point centre, struct argot_seam seam) {
    const argot_point p = argot_svg_around(centre, seam.t), q = argot_svg_around(centre, seam.t2);
    return (argot_point){(p.x + q.x) / 4 + centre.x / 2, (p.y + q.y) / 4 + centre.y / 2};
}

argot_point argot_svg_cell(const struct argot_svg *svg, int cell) {
    const argot_point centre = argot_svg_hex(svg, cell);
    const char part = svg->sc->cell[cell].part;
    if (part == ' ') return centre;
    const struct argot_seam seam = argot_svg_seam(svg->sc, cell);
    const argot_point middle = seam_middle(centre, seam);
    if (part == 'w') return middle;
    /* Between the curve and the middle of the part's rim. */
    const double rim = part == 'a' ? (seam.t + seam.t2) / 2 : (seam.t + seam.t2) / 2 + 3;
    const argot_point edge = argot_svg_around(centre, rim);
    const double share = 0.6;
    return (argot_point){middle.x + (edge.x - middle.x) * share,
                         middle.y + (edge.y - middle.y) * share};
}

void argot_svg_span(const struct argot_scenario *sc, int cell, int d, double *low, double *high) {
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

bool argot_svg_border(const struct argot_svg *svg, int cell, int to, argot_point ends[2]) {
    const struct argot_scenario *sc = svg->sc;
    /* The part of a split hex knows how much of the side is its own. */
    if (sc->cell[cell].part == ' ' && sc->cell[to].part != ' ') {
        const int other = cell;
        cell = to;
        to = other;
    }
    const int d = argot_svg_direction(sc, cell, to);
    if (d < 0) return false;
    double low, high;
    argot_svg_span(sc, cell, d, &low, &high);
    const argot_point centre = argot_svg_hex(svg, cell);
    ends[0] = argot_svg_around(centre, low);
    ends[1] = argot_svg_around(centre, high);
    return true;
}

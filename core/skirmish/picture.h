/* What the SVG picture's files share: svg.c (the document, the table beside the board) and
 * svg_board.c (tiles, units, lines). Nobody else includes this. */
#ifndef GG_CORE_SKIRMISH_PICTURE_H
#define GG_CORE_SKIRMISH_PICTURE_H

#include "state.h"

#define SKI_RADIUS 44.0    /* of a hex, in pixels */
#define SKI_HALF   38.1051 /* half of its width */
#define SKI_LEFT   70.0    /* of the leftmost centre */
#define SKI_TOP    120.0   /* of the topmost centre */

struct ski_svg {
    const struct ski_scenario *sc;
    const struct ski_state *s;
    gg_text *text;
};

struct ski_point {
    double x, y;
};

struct ski_point ski_svg_centre(int cell);
/* Fill and ink of a side. */
const char *ski_svg_colour(int side);
/* A <text> element of a class. */
void ski_svg_words(gg_text *text, const char *kind, double x, double y, const char *words);
/* Definitions of the tiles, then everything on the board. */
void ski_svg_defs(gg_text *text);
void ski_svg_board(const struct ski_svg *svg);
/* A counter of the unit around a point, without its Health; faded where `faint`. */
void ski_svg_counter(const struct ski_svg *svg, int u, struct ski_point at, bool faint);
/* A sample of a tile around a point, of a third of the size. */
void ski_svg_sample(gg_text *text, int code, struct ski_point at);

#endif

/* What the board pictures share (picture.c; draw.c in text; svg.c, svg_map.c and svg_units.c as
 * SVG). Nobody else includes this. */
#ifndef GG_CORE_ARGOT_PICTURE_H
#define GG_CORE_ARGOT_PICTURE_H

#include "state.h"

/* Who stands in the Old Town with units that count (ARG-803): a faction, or one of these. */
enum { ARGOT_TOWN_EMPTY = -1, ARGOT_TOWN_CONTESTED = -2 };
int argot_town_holder(const struct argot_scenario *sc, const struct argot_state *s);
/* The same for one cell, all units ashore counted. */
int argot_cell_holder(const struct argot_state *s, int cell);
/* The units of a cell in the order they are shown: by faction, ships before their cargo. Returns
 * the count. */
int argot_stack(const struct argot_scenario *sc, const struct argot_state *s, int cell,
                uint8_t units[ARGOT_UNITS]);
/* "Argot", "contested" or "nobody". */
void argot_put_holder(const struct argot_scenario *sc, int holder, gg_text *text);
/* Links between any part of the cell's hex and any part of the hex in direction d: features of all
 * of them; -1 if there is no hex. */
int argot_side_features(const struct argot_scenario *sc, int cell, int d);
/* A cell of the neighbouring hex in direction d, -1 if there is none. */
int argot_beside(const struct argot_scenario *sc, int cell, int d);
/* The lowest cell of the hex. */
bool argot_first_of_hex(const struct argot_scenario *sc, int cell);
/* Cards left as "r5 b4"; where the deck has many kinds, their colours as "red 7, black 8". */
void argot_put_deck(const struct argot_scenario *sc, const struct argot_state *s, gg_text *text);

/* The state in one line; place names and tunnels; a faction's blocks by cell, wrapped. */
void argot_put_state(const struct argot_scenario *sc, const struct argot_state *s, gg_text *text);
void argot_put_places(const struct argot_scenario *sc, gg_text *text);
void argot_put_roster(const struct argot_scenario *sc, const struct argot_state *s, int faction,
                      gg_text *text);

/* --- SVG */

typedef struct argot_point {
    double x, y;
} argot_point;

#define ARGOT_RADIUS  70.0 /* of a hex, in pixels */
#define ARGOT_APOTHEM 60.6218

struct argot_svg {
    const struct argot_scenario *sc;
    const struct argot_state *s;
    gg_text *text;
    argot_point origin[2]; /* top left corner of each map */
    int q0[2], h0[2];      /* least q and least 2r+q of each map */
};

/* --- svg.c */
/* The centre of a cell's hex. */
argot_point argot_svg_hex(const struct argot_svg *svg, int cell);
/* A point of the hexagon around a centre: side d runs from t = d to d + 1, counter-clockwise; any t
 * from -6 up. */
argot_point argot_svg_around(argot_point centre, double t);
/* The direction of the neighbouring hex that holds `to`, -1 if it is not a neighbour. */
int argot_svg_direction(const struct argot_scenario *sc, int cell, int to);
/* A <text> element of a class. */
void argot_svg_words(gg_text *text, const char *kind, double x, double y, const char *words);
/* Path data "M..." of the hexagon around a point, of the given radius. */
void argot_svg_hexagon(gg_text *text, argot_point centre, double radius);

/* --- svg_hex.c: how a split hex is cut */
/* The line through a split hex, from t to t2 (as in argot_svg_around); part a lies between them
 * counter-clockwise. Cut level where the sides do not say. */
struct argot_seam {
    double t, t2;
};
struct argot_seam argot_svg_seam(const struct argot_scenario *sc, int cell);
/* Path data of that line after an "M" or "L" to its first point. */
void argot_svg_seam_path(gg_text *text, argot_point centre, struct argot_seam seam);
/* The middle of the room for blocks in a cell. */
argot_point argot_svg_cell(const struct argot_svg *svg, int cell);
/* The piece of hexside d that the cell owns, as t. */
void argot_svg_span(const struct argot_scenario *sc, int cell, int d, double *low, double *high);
/* The ends of the border between two linked cells; false if they do not touch. */
bool argot_svg_border(const struct argot_svg *svg, int cell, int to, argot_point ends[2]);

/* --- svg_map.c */
void argot_svg_defs(gg_text *text);
/* Everything of a map but its units. */
void argot_svg_board(const struct argot_svg *svg, int map);
/* The map's part of the legend from y downwards; returns the y below it. */
double argot_svg_map_legend(gg_text *text, double x, double y);

/* --- svg_units.c */
struct argot_colours {
    const char *fill, *ink, *frame;
};
const struct argot_colours *argot_svg_colours(int faction);
/* Marks around the cells of a map where something goes on: battles, the active group. */
void argot_svg_highlights(const struct argot_svg *svg, int map);
/* Blocks in their cells, and the arrows of attackers. */
void argot_svg_units(const struct argot_svg *svg);
double argot_svg_unit_legend(const struct argot_svg *svg, double x, double y);
/* Blocks of a mask in rows of at most `width` pixels; returns the y below them. */
double argot_svg_row(const struct argot_svg *svg, uint64_t units, double x, double y, double width);

#endif

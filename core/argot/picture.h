/* What the board pictures share (picture.c; draw.c in text; svg.c, svg_map.c and svg_units.c as
 * SVG). Nobody else includes this. */
#ifndef GG_CORE_ARGOT_PICTURE_H
#define GG_CORE_ARGOT_PICTURE_H

#include "../kit/svg.h"
#include "rules.h"

/* Who stands in the Old Town with units that count (ARG-803): a faction, or one of these. */
enum { ARGOT_TOWN_EMPTY = -1, ARGOT_TOWN_CONTESTED = -2 };
int argot_town_holder(const struct argot_scenario *sc, const struct argot_state *s);
/* The same for one cell, all units ashore counted. */
int argot_cell_holder(const struct argot_state *s, int cell);
/* The units of a cell in the order they are shown: by faction, ships before their cargo. Returns
 * the count. */
int argot_stack(const struct argot_scenario *sc, const struct argot_state *s, int cell,
                uint8_t units[ARGOT_UNITS]);
/* The name of a unit as a piece of the picture: its tag as the viewer knows it, with a number where
 * blocks have no handle yet. */
void argot_put_piece(const struct argot_scenario *sc, const struct argot_state *s, int u,
                     gg_text *text);
/* What a unit is called as far as the viewer knows; the name and title of a fortification as a
 * piece. */
const char *argot_piece_title(const struct argot_scenario *sc, const struct argot_state *s, int u);
void argot_put_fort(const struct argot_scenario *sc, int fort, gg_text *text);
const char *argot_fort_title(const struct argot_scenario *sc, int fort);
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

/* --- SVG: svg.c makes the document, svg_units.c blocks, svg_map.c the map, svg_hex.c says where
 * things are */

#define ARGOT_RADIUS  70.0 /* of a hex, in pixels */
#define ARGOT_APOTHEM 60.6218

struct argot_svg {
    const struct argot_scenario *sc;
    const struct argot_state *s;
    gg_svg *page;
    gg_text *text;      /* of the page, for elements that lie inside what is measured already */
    gg_point origin[2]; /* where the hex 0.0 of each map has its centre */
};

/* --- svg_hex.c */

/* The centre of a cell's hex. */
gg_point argot_svg_hex(const struct argot_svg *svg, int cell);
/* A point of the hexagon around a centre: side d runs from t = d to d + 1, counter-clockwise; any t
 * from -6 up. */
gg_point argot_svg_around(gg_point centre, double t);
/* Path data "M..." of the hexagon around a point, of the given radius. */
void argot_svg_hexagon(gg_text *text, gg_point centre, double radius);
/* The line through a split hex, from t to t2 (as in argot_svg_around); part a lies between them
 * counter-clockwise. Cut level where the sides do not say. */
struct argot_seam {
    double t, t2;
};
struct argot_seam argot_svg_seam(const struct argot_scenario *sc, int cell);
/* Path data of that line after an "M" or "L" to its first point. */
void argot_svg_seam_path(gg_text *text, gg_point centre, struct argot_seam seam);
/* The middle of the room for blocks in a cell. */
gg_point argot_svg_cell(const struct argot_svg *svg, int cell);
/* The ends of the border between two linked cells; false if they do not touch. */
bool argot_svg_border(const struct argot_svg *svg, int cell, int to, gg_point ends[2]);

/* --- svg_map.c */

/* Everything of a map but its units. Each cell is a group of the document. */
void argot_svg_board(const struct argot_svg *svg, int map);
/* The map's part of the legend. */
void argot_svg_map_legend(const struct argot_svg *svg, gg_panel *panel);

/* --- svg_units.c */

/* Marks around the cells of a map where something goes on: battles, the active group. */
void argot_svg_highlights(const struct argot_svg *svg, int map);
/* Blocks in their cells, and the arrows of attackers. Each block is a piece of the document. */
void argot_svg_units(const struct argot_svg *svg);
/* Blocks of a mask in rows of the panel. */
void argot_svg_row(const struct argot_svg *svg, uint64_t units, gg_panel *panel);
void argot_svg_unit_legend(const struct argot_svg *svg, gg_panel *panel);

#endif

/* Board pictures as SVG: one document with words, shapes, counters, terrain and a panel beside the
 * board. Used by the games' pictures. No allocation; text goes to the caller's buffer.
 *
 * - The document measures itself: viewBox, width and height hold all that was drawn and a margin,
 *   so nothing is cut and no game computes heights in advance. Coordinates may be negative.
 * - Words are escaped, and shrunk where they have a width to keep to.
 * - Every cell and every piece is a group with an id, `cell-<name>` and `piece-<name>`, so that a
 *   page can be clicked; `places` of the game contract names the same ids.
 * - No style sheet and no script: the picture looks the same inside a page, and two in one page do
 *   not disturb each other.
 *
 * A whole picture, of a made-up game on hexes (core/kit/hexes.h gives the centres):
 *
 *     static const gg_font title = {.size = 20, .bold = true}, small = {.size = 9, .anchor = 'm'};
 *
 *     static void draw_svg(const gg_game *game, const void *state, gg_text *text) {
 *         gg_svg svg;
 *         gg_svg_open(&svg, text, "Two Hills");
 *         gg_svg_words(&svg, 0, 0, title, "Turn 3: Blue moves");
 *         GG_BITS_EACH (cell, sc->board) {
 *             const gg_point p = gg_hexes_centre(&sc->hexes, cell, 40);
 *             gg_svg_cell(&svg, name_of(cell));
 *             gg_svg_hexagon(&svg, p.x, p.y, 40, true,
 *                            (gg_look){.fill = gg_svg_terrain(&svg, GG_FOREST), .stroke = "#777"});
 *             gg_svg_words(&svg, p.x, p.y - 26, small, name_of(cell));
 *             gg_svg_end(&svg);
 *         }
 *         gg_svg_piece(&svg, "A1", "Knights", "c4");
 *         gg_svg_counter(&svg, x, y, 46, 40,
 *                        &(gg_counter){.side = 0, .symbol = GG_INFANTRY, .name = "A1",
 *                                      .health = 3, .most = 4});
 *         gg_svg_end(&svg);
 *         gg_panel panel = gg_svg_panel(&svg, 360);
 *         gg_panel_head(&panel, "Forest");
 *         gg_panel_words(&panel, "Cover 2; stops movement.");
 *         gg_svg_close(&svg);
 *     } */
#ifndef GG_CORE_KIT_SVG_H
#define GG_CORE_KIT_SVG_H

#include "../text.h"

typedef struct gg_point {
    double x, y;
} gg_point;

/* What has been drawn: the smallest box around it. */
typedef struct gg_box {
    double left, top, right, bottom;
} gg_box;

enum { GG_SVG_DEPTH = 8 }; /* bound on gg_svg_enter inside each other */

/* An open document; the fields belong to svg.c. */
typedef struct gg_svg {
    gg_text *text;
    size_t head, paper; /* where in the text the document and its background begin */
    gg_box box;
    bool drawn;        /* box holds something */
    uint32_t terrains; /* kinds used */
    int depth;         /* of gg_svg_enter */
    struct gg_svg_frame {
        double x, y, scale;
    } frame[GG_SVG_DEPTH + 1];
} gg_svg;

/* --- the document */

/* Begins a document at the end of `text`. `title`: one line, shown by readers as the picture's
 * name. */
void gg_svg_open(gg_svg *svg, gg_text *text, const char *title);
/* Ends it: writes the patterns in use, viewBox and size. All groups must be closed. When the text is
 * too small, its `cut` is set and the document is not whole. */
void gg_svg_close(gg_svg *svg);
/* What was drawn so far; all zero before the first shape. */
gg_box gg_svg_box(const gg_svg *svg);
/* Makes room for a point (in coordinates of the present frame) that is drawn later or elsewhere;
 * the functions below do so themselves. */
void gg_svg_reach(gg_svg *svg, double x, double y);
/* --- groups: what a page can click */

/* Begins the group of a cell: id `cell-<name>`, class `cell`. Names are unique in a document. */
void gg_svg_cell(gg_svg *svg, const char *name);
/* Begins the group of a piece: id `piece-<name>`; `title`: what it is in words ("Knights"), written
 * with name and cell as the group's <title>, which screen readers say; `cell` (NULL: none) is the
 * name of the cell it stands on, written as data-cell, so that a click on the piece can count for
 * the cell. */
void gg_svg_piece(gg_svg *svg, const char *name, const char *title, const char *cell);
/* Begins a group with id `<kind>-<name>`: "row" for a line of a roster, "tile", "edge". */
void gg_svg_group(gg_svg *svg, const char *kind, const char *name);
/* Ends the last group. */
void gg_svg_end(gg_svg *svg);

/* The same ids for `places`: "cell-c4", "piece-A1". Characters of a name other than letters, digits,
 * '.' and '-' are written as _ and two hexadecimal digits, so different names have different ids. */
void gg_put_id(gg_text *text, const char *kind, const char *name);
/* Adds an id to a list of places behind a blank ("cell-g6 piece-A1"), unless it is there already. */
void gg_add_place(gg_text *places, const char *kind, const char *name);

/* Until gg_svg_leave, coordinates are moved by (x, y) and multiplied by scale > 0. At most
 * GG_SVG_DEPTH deep. */
void gg_svg_enter(gg_svg *svg, double x, double y, double scale);
void gg_svg_leave(gg_svg *svg);

/* --- words */

typedef struct gg_font {
    double size;      /* 0: 14 */
    const char *fill; /* NULL: near black */
    const char *halo; /* colour of an outline behind the letters; NULL: none */
    char anchor;      /* where (x, y) is: 0 or 's' start, 'm' middle, 'e' end of the baseline */
    bool bold, italic;
    double width; /* the words are made smaller until they are at most this wide; 0: no limit */
} gg_font;

/* One line of words with its baseline at y; nothing for "" . */
void gg_svg_words(gg_svg *svg, double x, double y, gg_font font, const char *words);
/* Words broken at spaces into lines of at most `width`; returns the baseline after the last line
 * (y for ""). `font.width` is ignored. */
double gg_svg_paragraph(gg_svg *svg, double x, double y, double width, gg_font font,
                        const char *words);
/* How wide a line will be at most (the widths are those of a broad sans serif). */
double gg_words_width(gg_font font, const char *words);

/* --- shapes */

typedef struct gg_look {
    const char *fill, *stroke; /* NULL: none */
    double width;              /* of the stroke; 0: 1 */
    const char *dash;          /* "8 5"; NULL: a full line */
    double opacity;            /* 0: 1 */
} gg_look;

/* Left upper corner, width, height and the radius of the corners. */
void gg_svg_rect(gg_svg *svg, double x, double y, double w, double h, double round, gg_look look);
void gg_svg_circle(gg_svg *svg, double x, double y, double radius, gg_look look);
void gg_svg_line(gg_svg *svg, gg_point from, gg_point to, gg_look look);
void gg_svg_polygon(gg_svg *svg, const gg_point *points, int count, gg_look look);
/* A regular hexagon around (x, y), standing on a corner (`pointy`) or on a side. */
void gg_svg_hexagon(gg_svg *svg, double x, double y, double radius, bool pointy, gg_look look);
/* Corner k (0..5, any integer is taken modulo 6) of that hexagon, clockwise on the page, from the
 * upper one (pointy) or the right one (flat). */
gg_point gg_hexagon_corner(double x, double y, double radius, bool pointy, int k);
/* A path of SVG path data around (x, y), in units of `scale`; reaches `radius` units around. */
void gg_svg_path(gg_svg *svg, double x, double y, double scale, double radius, const char *data,
                 gg_look look);
/* An arrow between two places, both ends `clear` away from them; look.stroke is its colour. */
void gg_svg_arrow(gg_svg *svg, gg_point from, gg_point to, double clear, gg_look look);
/* An arrow head around (x, y), `size` long, pointing `degrees` counter-clockwise from the right. */
void gg_svg_facing(gg_svg *svg, double x, double y, double size, double degrees, gg_look look);

/* --- signs */

/* A filled share value/most of a box, green, yellow or orange, with words over it ("" or NULL:
 * none). 0 <= value <= most, most >= 1. */
void gg_svg_bar(gg_svg *svg, double x, double y, double w, double h, int value, int most,
                const char *words);
/* A letter or number on a disc around (x, y). `fill` NULL: white. */
void gg_svg_badge(gg_svg *svg, double x, double y, double radius, const char *fill,
                  const char *words);
/* `value` full and `most - value` empty dots in a row around (x, y), `step` apart. */
void gg_svg_pips(gg_svg *svg, double x, double y, double step, int value, int most,
                 const char *ink);

/* --- sides: one palette for all games, told apart also by those who do not see all colours */

/* Seats 0 to 3 have the first four; the others are for games whose seats are called so. */
typedef enum gg_hue {
    GG_BLUE,
    GG_ORANGE,
    GG_WHITE,
    GG_GREY,
    GG_RED,
    GG_YELLOW,
    GG_BLACK,
    GG_HUES
} gg_hue;

typedef struct gg_colours {
    const char *fill;  /* of a counter */
    const char *ink;   /* of words on it */
    const char *frame; /* of its edge; lines and words of this side on paper */
    const char *tint;  /* pale, for areas */
} gg_colours;

/* `side` 0..GG_HUES-1. */
const gg_colours *gg_side_colours(int side);

/* --- counters */

typedef enum gg_symbol {
    GG_NO_SYMBOL,
    GG_INFANTRY,
    GG_CAVALRY,
    GG_ARTILLERY,
    GG_ARCHERS,
    GG_ARMOUR,
    GG_AIRCRAFT,
    GG_SHIP,
    GG_SUPPLY,
    GG_LEADER,
    GG_SYMBOLS
} gg_symbol;

typedef enum gg_shape { GG_BOX, GG_ROUNDED, GG_DISC, GG_LOZENGE } gg_shape;

/* A counter; everything but `side` may be left out (zero). What is there is laid out below each
 * other: symbol, name, values, bar, note. */
typedef struct gg_counter {
    int side; /* or a gg_hue */
    gg_shape shape;
    gg_symbol symbol;
    const char *name;   /* bold */
    const char *values; /* "A3 D1 I5" */
    int health, most;   /* bar where most > 0 */
    const char *note;   /* "Pack" */
    bool faces;         /* with an arrow head on its right, pointing to `facing` */
    double facing;      /* degrees counter-clockwise from the right */
    bool active;        /* gold around it */
    bool target;        /* a dashed frame around it */
    bool done;          /* faded */
    bool thick;         /* a thick frame */
} gg_counter;

/* A counter of this width and height around (x, y); put it into the group of its piece. */
void gg_svg_counter(gg_svg *svg, double x, double y, double w, double h, const gg_counter *counter);
/* The symbol alone, `size` wide, around (x, y). */
void gg_svg_symbol(gg_svg *svg, double x, double y, double size, gg_symbol symbol, const char *ink);

/* The place of the i-th of `count` boxes that share a room w x h around (x, y) in rows and columns
 * as large as they can be; `aspect` is the width of a box divided by its height, `gap` what stays
 * free between two. Boxes are never larger than `most` wide. */
typedef struct gg_place {
    double x, y, w, h; /* centre and size */
} gg_place;
gg_place gg_share_room(double x, double y, double w, double h, double aspect, double gap,
                       double most, int count, int i);

/* --- terrain */

typedef enum gg_terrain {
    GG_OPEN,
    GG_GRASS,
    GG_HILLS,
    GG_FOREST,
    GG_MOUNTAIN,
    GG_RUINS,
    GG_BUSHES,
    GG_BOG,
    GG_MIST,
    GG_BLOCKED,
    GG_WATER,
    GG_SEA,
    GG_SHORE,
    GG_CITY,
    GG_OLD_CITY,
    GG_DOCKS,
    GG_SANCTUM,
    GG_RIDGE,
    GG_ZONE,
    GG_WALL,
    GG_GATE,
    GG_FIELD,
    GG_TERRAINS
} gg_terrain;

/* The fill of a kind of ground: a colour and a pattern, for any shape of this document. */
const char *gg_svg_terrain(gg_svg *svg, gg_terrain terrain);

/* --- the panel: lines from the top down, beside or below the board */

typedef struct gg_panel {
    gg_svg *svg;
    double x, y; /* where the next line begins: left edge, top */
    double width;
} gg_panel;

/* A panel right of all that was drawn so far, from its top on. */
gg_panel gg_svg_panel(gg_svg *svg, double width);
/* A panel below all that was drawn so far. */
gg_panel gg_svg_panel_below(gg_svg *svg, double width);
/* A bold line, words in lines as they fit, and a space of `height`. */
void gg_panel_head(gg_panel *panel, const char *words);
void gg_panel_words(gg_panel *panel, const char *words);
void gg_panel_skip(gg_panel *panel, double height);
/* A row of a roster or legend: words in lines beside a sign `width` x `height` that the caller
 * draws around the returned point. `second` (NULL: none) is a smaller line below. */
gg_point gg_panel_row(gg_panel *panel, double width, double height, const char *words,
                      const char *second);
/* A legend entry: a sample of a terrain, and words. */
void gg_panel_terrain(gg_panel *panel, gg_terrain terrain, const char *words);
/* A legend entry: a counter of a side without anything on it, and words. */
void gg_panel_side(gg_panel *panel, int side, const char *words);

#endif

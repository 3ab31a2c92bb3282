/* Signs of the SVG pictures: side colours, symbols, bars, badges and counters. See svg.h. */
#include "svg.h"

#include <math.h>

/* Filled dark, filled light, white and grey: the four seats differ in brightness too. */
static const gg_colours colours[GG_HUES] = {
    [GG_BLUE] = {"#1f4e8c", "#ffffff", "#0d2a52", "#cfdcef"},
    [GG_ORANGE] = {"#f7b27a", "#2a1200", "#b3440c", "#fbe3d0"},
    [GG_WHITE] = {"#ffffff", "#3f1d63", "#6a3d9a", "#e9e0f2"},
    [GG_GREY] = {"#cfcfcf", "#111111", "#444444", "#ececec"},
    [GG_RED] = {"#c0392b", "#ffffff", "#6e1a11", "#f4d6d2"},
    [GG_YELLOW] = {"#f1c40f", "#2a2200", "#8a6d00", "#fcf1c2"},
    [GG_BLACK] = {"#222222", "#ffffff", "#000000", "#d8d8d8"},
};

const gg_colours *gg_side_colours(int side) {
    return &colours[side];
}

/* --- symbols, in a square of 22 units */

static const struct symbol {
    const char *lines, *solid;
} symbols[GG_SYMBOLS] = {
    [GG_NO_SYMBOL] = {"", ""},
    [GG_INFANTRY] = {"M-8 -5.5h16v11h-16zM-8 -5.5l16 11M8 -5.5l-16 11", ""},
    [GG_CAVALRY] = {"M-8 -5.5h16v11h-16zM-8 5.5l16 -11", ""},
    [GG_ARTILLERY] = {"M-8 -5.5h16v11h-16z", "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"},
    [GG_ARCHERS] = {"M-8 -5.5h16v11h-16zM-5 3.5q9 -1 9 -8M-5 -3.5l8 6m0 -3v3h-3", ""},
    [GG_ARMOUR] = {"M-8 -5.5h16v11h-16zM-3 -3h6a3 3 0 0 1 0 6h-6a3 3 0 0 1 0 -6z", ""},
    [GG_AIRCRAFT] = {"", "M-9 -4q6 -4 9 3q3 -7 9 -3q-6 1 -9 9q-3 -8 -9 -9z"},
    [GG_SHIP] = {"M-8 2h16l-3 4h-10zM0 2v-8l6 6h-6", ""},
    [GG_SUPPLY] = {"M-8 3v-7h16v7zM-8 -4q8 -3 16 0M-6 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M2 5a2 2 0 1 0 "
                   "4 0a2 2 0 1 0 -4 0",
                   ""},
    [GG_LEADER] = {"",
                   "M0 -8l2.4 5h5.4l-4.3 3.5l1.6 5.5l-5.1 -3.3l-5.1 3.3l1.6 -5.5l-4.3 -3.5h5.4z"},
};

void gg_svg_symbol(gg_svg *svg, double x, double y, double size, gg_symbol symbol,
                   const char *ink) {
    const struct symbol *s = &symbols[symbol];
    const double scale = size / 22;
    if (*s->lines)
        gg_svg_path(svg, x, y, scale, 9, s->lines, (gg_look){.stroke = ink, .width = 1.3});
    if (*s->solid) gg_svg_path(svg, x, y, scale, 9, s->solid, (gg_look){.fill = ink});
}

/* --- bars, badges, pips */

void gg_svg_bar(gg_svg *svg, double x, double y, double w, double h, int value, int most,
                const char *words) {
    const char *fill = 3 * value > 2 * most ? "#6cc7a5" : 3 * value > most ? "#f0dc5a" : "#f0915a";
    gg_svg_rect(svg, x, y, w, h, 0, (gg_look){.fill = "#fff"});
    gg_svg_rect(svg, x, y, w * value / most, h, 0, (gg_look){.fill = fill});
    gg_svg_rect(svg, x, y, w, h, 0, (gg_look){.stroke = "#222", .width = h / 14});
    if (words)
        gg_svg_words(svg, x + w / 2, y + 0.8 * h,
                     (gg_font){.size = 0.85 * h, .anchor = 'm', .width = 0.96 * w}, words);
}

void gg_svg_badge(gg_svg *svg, double x, double y, double radius, const char *fill,
                  const char *words) {
    gg_svg_circle(svg, x, y, radius,
                  (gg_look){.fill = fill ? fill : "#fff", .stroke = "#333", .width = radius / 9});
    gg_svg_words(
        svg, x, y + 0.45 * radius,
        (gg_font){.size = 1.25 * radius, .bold = true, .anchor = 'm', .width = 1.6 * radius},
        words);
}

void gg_svg_pips(gg_svg *svg, double x, double y, double step, int value, int most,
                 const char *ink) {
    for (int i = 0; i < most; i++)
        gg_svg_circle(svg, x + step * (i - (most - 1) / 2.0), y, 0.38 * step,
                      (gg_look){.fill = i < value ? ink : NULL, .stroke = ink, .width = step / 6});
}

/* --- counters */

/* The share of half a GG_ROUNDED counter that its corners are: round enough to be told from a box,
 * and room for words in the first and last row. */
#define CORNER 0.55

/* The outline of a counter, `more` larger on each side. */
static void outline(gg_svg *svg, double x, double y, double w, double h, gg_shape shape,
                    double more, gg_look look) {
    const double half = w / 2 + more, tall = h / 2 + more, least = fmin(half, tall);
    const gg_point lozenge[6] = {{x - half, y}, {x - half / 2, y - tall}, {x + half / 2, y - tall},
                                 {x + half, y}, {x + half / 2, y + tall}, {x - half / 2, y + tall}};
    switch (shape) {
    case GG_BOX: gg_svg_rect(svg, x - half, y - tall, 2 * half, 2 * tall, least / 8, look); break;
    case GG_ROUNDED:
        gg_svg_rect(svg, x - half, y - tall, 2 * half, 2 * tall, CORNER * least, look);
        break;
    case GG_DISC: gg_svg_circle(svg, x, y, least, look); break;
    case GG_LOZENGE: gg_svg_polygon(svg, lozenge, 6, look); break;
    }
}

/* The rows of a counter and how tall each is beside the others. */
enum { HEAD, VALUES, BAR, NOTE, ROWS };
static const double tall[ROWS] = {1.25, 0.9, 0.85, 0.75};

struct room {
    double x, y, width, unit; /* middle of the rows, top of the next row, height of a row of 1 */
};

static bool has_row(const gg_counter *c, int row) {
    switch (row) {
    case HEAD: return c->symbol != GG_NO_SYMBOL || (c->name && *c->name);
    case VALUES: return c->values && *c->values;
    case BAR: return c->most > 0;
    default: return c->note && *c->note;
    }
}

static void put_row_words(gg_svg *svg, const struct room *room, double high, bool bold,
                          const char *ink, const char *words) {
    const double size = 0.82 * high;
    gg_svg_words(
        svg, room->x, room->y + high / 2 + 0.36 * size,
        (gg_font){.size = size, .bold = bold, .anchor = 'm', .width = room->width, .fill = ink},
        words);
}

/* The symbol, the name, or the symbol left of the name. */
static void put_head(gg_svg *svg, const gg_counter *c, struct room room, const char *ink) {
    const double high = tall[HEAD] * room.unit;
    const bool named = c->name && *c->name;
    if (c->symbol != GG_NO_SYMBOL) {
        const double size = fmin(1.5 * high, named ? 0.45 * room.width : room.width);
        const double x = named ? room.x - (room.width - size) / 2 : room.x;
        gg_svg_symbol(svg, x, room.y + high / 2, size, c->symbol, ink);
        if (named) room.x += size / 2;
        if (named) room.width -= size;
    }
    if (named) put_row_words(svg, &room, high, true, ink, c->name);
}

static void put_row(gg_svg *svg, const gg_counter *c, const struct room *room, int row) {
    const char *ink = gg_side_colours(c->side)->ink;
    const double high = tall[row] * room->unit;
    switch (row) {
    case HEAD: put_head(svg, c, *room, ink); break;
    case VALUES: put_row_words(svg, room, high, false, ink, c->values); break;
    case BAR: {
        char buffer[16];
        gg_text words = gg_text_over(buffer, sizeof buffer);
        gg_putf(&words, "%d/%d", c->health, c->most);
        gg_svg_bar(svg, room->x - 0.46 * room->width, room->y + 0.06 * high, 0.92 * room->width,
                   0.86 * high, c->health, c->most, buffer);
        break;
    }
    default: put_row_words(svg, room, high, false, ink, c->note); break;
    }
}

/* How wide a counter is at `off` above or below its middle. */
static double chord(gg_shape shape, double w, double h, double off) {
    const double radius = fmin(w, h) / 2, corner = CORNER * radius;
    const double into = fmax(0, fabs(off) - (h / 2 - corner)); /* the corner */
    switch (shape) {
    case GG_DISC: return 2 * sqrt(fmax(0, radius * radius - off * off));
    case GG_LOZENGE: return w - w / h * fabs(off);
    case GG_ROUNDED: return w - 2 * corner + 2 * sqrt(fmax(0, corner * corner - into * into));
    default: return w;
    }
}

static void put_face(gg_svg *svg, double x, double y, double w, double h, const gg_counter *c) {
    const bool round = c->shape == GG_DISC || c->shape == GG_LOZENGE;
    struct room room = {x, y, round ? 0.84 * w : 0.92 * w, 0};
    double rows = 0;
    for (int row = 0; row < ROWS; row++)
        if (has_row(c, row)) rows += tall[row];
    if (c->faces) {
        const double size = fmin(0.8 * h, 0.3 * room.width);
        gg_svg_facing(svg, x + (room.width - size) / 2, y, size, c->facing,
                      (gg_look){.fill = gg_side_colours(c->side)->ink});
        room.width -= 1.1 * size;
        room.x -= 0.55 * size;
    }
    if (rows <= 0) return;
    const double high = (round ? 0.72 : 0.92) * h;
    room.unit = fmin(high / rows, 0.62 * h); /* a single row does not fill the counter */
    room.y = y - room.unit * rows / 2;
    for (int row = 0; row < ROWS; row++) {
        if (!has_row(c, row)) continue;
        const double top = room.y - y, bottom = top + tall[row] * room.unit;
        struct room here = room;
        here.width = fmin(room.width, 0.94 * chord(c->shape, w, h, fmax(-top, bottom)));
        put_row(svg, c, &here, row);
        room.y += tall[row] * room.unit;
    }
}

void gg_svg_counter(gg_svg *svg, double x, double y, double w, double h, const gg_counter *c) {
    const gg_colours *k = gg_side_colours(c->side);
    const double edge = fmin(fmin(w, h) / 24, 2.4);
    const bool dashed = c->side == GG_GREY;
    if (c->active)
        outline(svg, x, y, w, h, c->shape, 3 * edge,
                (gg_look){.fill = "#ffd400", .stroke = "#000", .width = edge / 2});
    if (c->done) {
        outline(svg, x, y, w, h, c->shape, 0, (gg_look){.fill = "#fff"});
        gg_put(svg->text, "<g opacity=\"0.5\">\n");
    }
    outline(svg, x, y, w, h, c->shape, 0,
            (gg_look){.fill = k->fill,
                      .stroke = k->frame,
                      .width = c->thick ? 3 * edge : edge,
                      .dash = dashed ? "4 2" : NULL});
    put_face(svg, x, y, w, h, c);
    if (c->done) gg_svg_end(svg);
    if (c->target)
        outline(svg, x, y, w, h, c->shape, 2.5 * edge,
                (gg_look){.stroke = "#d00000", .width = 2 * edge, .dash = "6 4"});
}

gg_place gg_share_room(double x, double y, double w, double h, double aspect, double gap,
                       double most, int count, int i) {
    int columns = 1, rows = count;
    double width = 0;
    for (int c = 1; c <= count; c++) {
        const int r = (count + c - 1) / c;
        const double across = (w - gap * (c - 1)) / c, down = (h - gap * (r - 1)) / r * aspect;
        const double fits = fmin(fmin(across, down), most);
        if (fits <= width) continue;
        width = fits;
        columns = c;
        rows = r;
    }
    const int row = i / columns, left = count - row * columns;
    const int here = left < columns ? left : columns; /* the last row stands in the middle */
    const double high = width / aspect;
    return (gg_place){x + (i % columns - (here - 1) / 2.0) * (width + gap),
                      y + (row - (rows - 1) / 2.0) * (high + gap), width, high};
}

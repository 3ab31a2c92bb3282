/* The panel of an SVG picture: headings, words, rows of a roster, entries of a legend. See svg.h. */
#include "svg.h"

#include <math.h>

#define GAP 28.0 /* between the board and the panel */

static const gg_font head = {.size = 15, .bold = true};
static const gg_font plain = {.size = 13};
static const gg_font small = {.size = 11, .fill = "#444"};

gg_panel gg_svg_panel(gg_svg *svg, double width) {
    return (gg_panel){svg, svg->box.right + GAP, svg->box.top, width};
}

gg_panel gg_svg_panel_below(gg_svg *svg, double width) {
    return (gg_panel){svg, svg->box.left, svg->box.bottom + GAP / 2, width};
}

static void put_words(gg_panel *panel, gg_font font, const char *words) {
    panel->y =
        gg_svg_paragraph(panel->svg, panel->x, panel->y + font.size, panel->width, font, words) -
        font.size;
}

void gg_panel_head(gg_panel *panel, const char *words) {
    put_words(panel, head, words);
    panel->y += 3;
}

void gg_panel_words(gg_panel *panel, const char *words) {
    put_words(panel, plain, words);
}

void gg_panel_skip(gg_panel *panel, double height) {
    panel->y += height;
}

gg_point gg_panel_row(gg_panel *panel, double width, double height, const char *words,
                      const char *second) {
    const double top = panel->y, left = panel->x, room = panel->width - width - 8;
    panel->x += width + 8;
    panel->width = room;
    panel->y += 2;
    /* A single line stands in the middle of its sign. */
    if (!second && gg_words_width(plain, words) <= room)
        panel->y = fmax(panel->y, top + height / 2 - 0.65 * plain.size);
    put_words(panel, plain, words);
    if (second) put_words(panel, small, second);
    panel->x = left;
    panel->width = room + width + 8;
    panel->y = fmax(panel->y, top + height) + 4;
    return (gg_point){left + width / 2, top + height / 2};
}

void gg_panel_terrain(gg_panel *panel, gg_terrain terrain, const char *words) {
    const gg_point p = gg_panel_row(panel, 30, 18, words, NULL);
    gg_svg_rect(panel->svg, p.x - 15, p.y - 9, 30, 18, 0,
                (gg_look){.fill = gg_svg_terrain(panel->svg, terrain), .stroke = "#777"});
}

void gg_panel_side(gg_panel *panel, int side, const char *words) {
    const gg_point p = gg_panel_row(panel, 30, 18, words, NULL);
    gg_svg_counter(panel->svg, p.x, p.y, 28, 16, &(gg_counter){.side = side});
}

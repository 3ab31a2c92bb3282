/* The map game as SVG: the map of seven-field tiles with what lies and stands on it; the panel beside it
 * is svg_panel.c. While a combat is fought, the combat with a small map. */
#include "land.h"
#include "picture.h"

#include "../../kit/hexes.h"
#include "../../kit/svg.h"
#include "../combat/rules.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define RADIUS 36.0 /* of a field */
#define SMALL  0.5  /* of the map beside a combat */

#define BORDER "#8c2b17"
#define EDGE   "#6b6455"

typedef char name[16];

static gg_point centre(hea c, int field) {
    int q, r;
    hea_coordinates(c, field, &q, &r);
    return gg_hex_centre((gg_hex){q, r}, RADIUS, true);
}

static const char *field_name(int field, name words) {
    gg_text text = gg_text_over(words, sizeof(name));
    hea_put_field(field, &text);
    return words;
}

/* The two ends of an edge; corners are counted clockwise from the upper one. */
static void edge_of(gg_point p, int direction, double radius, gg_point end[2]) {
    static const int first[HEA_DIRECTIONS] = {1, 0, 5, 4, 3, 2};
    end[0] = gg_hexagon_corner(p.x, p.y, radius, true, first[direction]);
    end[1] = gg_hexagon_corner(p.x, p.y, radius, true, first[direction] + 1);
}

/* --- fields */

static const char *ground(hea c, int field) {
    static const char *const fills[] = {"#efeadb", "#f8ecb9", "#d5e4f4", "#d9edd0"};
    if (hea_cube(c, field) == HEA_BLACK) return "#e3e0d9";
    return fills[c.sc->content.field[hea_kind(c, field)].category & 3];
}

/* Whose cubes lie there: set of seats, bit 4 black, bit 5 the AI hero's. */
static unsigned cubes_on(hea c, int field) {
    const int cube = hea_cube(c, field), kind = hea_kind(c, field);
    if (kind == HEA_F_OBELISK || kind == HEA_F_AXIS) return hea_flags(c, field);
    return !cube ? 0 : cube == HEA_BLACK ? 16 : cube == HEA_AI ? 32 : 1u << (cube - 1);
}

static void svg_cubes(gg_svg *svg, hea c, int field, gg_point p) {
    const unsigned set = cubes_on(c, field);
    double x = p.x + 0.5 * RADIUS;
    for (int k = 0; k < 6; k++) {
        if (!(set >> k & 1)) continue;
        const char *fill = k < HEA_SEATS ? gg_side_colours(k)->fill : k == 4 ? "#222" : "#b03060";
        gg_svg_rect(svg, x - 5, p.y + 0.36 * RADIUS, 10, 10, 1.5,
                    (gg_look){.fill = fill, .stroke = "#333"});
        x -= 12;
    }
}

/* The name of what lies there, in two lines where it is long. */
static void svg_kind(gg_svg *svg, hea c, int field, gg_point p) {
    static const gg_font font = {
        .size = 10.5, .bold = true, .anchor = 'm', .fill = "#2c2a25", .width = 1.62 * RADIUS};
    char words[32];
    snprintf(words, sizeof words, "%s", c.sc->content.field[hea_kind(c, field)].name);
    char *gap = strrchr(words, ' ');
    if (!gap || gg_words_width((gg_font){.size = 10.5, .bold = true}, words) <= 1.75 * RADIUS) {
        gg_svg_words(svg, p.x, p.y - 0.26 * RADIUS, font, words);
        return;
    }
    *gap = '\0';
    gg_svg_words(svg, p.x, p.y - 0.32 * RADIUS, font, words);
    gg_svg_words(svg, p.x, p.y - 0.02 * RADIUS, font, gap + 1);
}

static void svg_signs(gg_svg *svg, hea c, int field, gg_point p) {
    static const gg_font small = {.size = 8, .anchor = 'm', .fill = "#6f6a5c"};
    name words;
    gg_svg_words(svg, p.x, p.y - 0.6 * RADIUS, small, field_name(field, words));
    svg_cubes(svg, c, field, p);
}

/* What lies on a field and who guards it; a piece of its own. */
static void svg_place(gg_svg *svg, hea c, int field, gg_point p) {
    char id[32];
    name cell;
    gg_svg_piece(svg, hea_place_name(field, id), c.sc->content.field[hea_kind(c, field)].name,
                 field_name(field, cell));
    if (hea_kind(c, field) != HEA_F_EMPTY) svg_kind(svg, c, field, p);
    if (hea_guarded(c, field))
        gg_svg_badge(svg, p.x - 0.5 * RADIUS, p.y + 0.5 * RADIUS, 9, "#f3b0a2",
                     hea_romans[hea_guard_level(c, field) & 7]);
    const int state = *hea_field(c, field);
    if (hea_kind(c, field) == HEA_F_SETTLEMENT && hea_cube(c, field)) {
        const int source = state / HEA_SOURCE & 3;
        char letter[2] = {state & HEA_SOURCE_UNITS ? 'n' : source ? "gbv"[source - 1] : 0, 0};
        if (*letter) gg_svg_badge(svg, p.x + 0.62 * RADIUS, p.y, 7, "#fff3c4", letter);
    }
    gg_svg_end(svg);
}

static void svg_field(gg_svg *svg, hea c, int field) {
    const gg_point p = centre(c, field);
    const bool blocked = hea_blocked(c, field);
    name words;
    gg_svg_cell(svg, field_name(field, words));
    gg_svg_hexagon(svg, p.x, p.y, RADIUS, true,
                   (gg_look){.fill = blocked ? gg_svg_terrain(svg, GG_MOUNTAIN) : ground(c, field),
                             .stroke = "#b9b19c",
                             .width = 1});
    if (!blocked) svg_signs(svg, c, field, p);
    gg_svg_end(svg);
}

/* Above the solid lines, which run close to the badges. */
static void svg_places(gg_svg *svg, hea c, int tile) {
    for (int i = 0; i < HEA_FIELDS && hea_face_up(c, tile); i++) {
        const int field = hea_field_at(tile, i);
        if (hea_is_place(c, field)) svg_place(svg, c, field, centre(c, field));
    }
}

/* A tile that nobody knows is one cell, clicked to discover it. */
static void svg_hidden(gg_svg *svg, hea c, int tile) {
    static const gg_font big = {.size = 30, .bold = true, .anchor = 'm', .fill = "#f2eee2"};
    static const gg_font small = {.size = 14, .bold = true, .anchor = 'm', .fill = "#f2eee2"};
    const gg_point p = centre(c, hea_field_at(tile, 0));
    name words;
    gg_svg_cell(svg, field_name(hea_field_at(tile, 0), words));
    for (int i = 0; i < HEA_FIELDS; i++) {
        const gg_point at = centre(c, hea_field_at(tile, i));
        gg_svg_hexagon(svg, at.x, at.y, RADIUS, true,
                       (gg_look){.fill = "#8f8a7d", .stroke = "#8f8a7d", .width = 1});
    }
    snprintf(words, sizeof words, "%d", tile);
    gg_svg_words(svg, p.x, p.y + 6, big, words);
    gg_svg_words(svg, p.x, p.y + 26, small, hea_group_levels[c.s->tile[tile].rot / HEA_GROUP & 3]);
    gg_svg_end(svg);
}

/* The outline of a tile, and the solid lines on it. */
static void svg_edges(gg_svg *svg, hea c, int tile) {
    for (int i = 0; i < HEA_FIELDS; i++) {
        const int field = hea_field_at(tile, i);
        const gg_point p = centre(c, field);
        for (int d = 0; d < HEA_DIRECTIONS; d++) {
            const int next = hea_next(c, field, d, true);
            gg_point end[2];
            if (next != HEA_NONE && next >> 3 == tile) continue;
            edge_of(p, d, RADIUS, end);
            gg_svg_line(svg, end[0], end[1], (gg_look){.stroke = EDGE, .width = 2.5});
        }
    }
}

static void svg_borders(gg_svg *svg, hea c, int tile) {
    for (int i = 0; i < HEA_FIELDS && hea_face_up(c, tile); i++) {
        const int field = hea_field_at(tile, i);
        for (int d = 0; d < HEA_DIRECTIONS && !hea_blocked(c, field); d++) {
            gg_point end[2];
            if (!hea_closed(c, field, d)) continue;
            edge_of(centre(c, field), d, 0.95 * RADIUS, end);
            gg_svg_line(svg, end[0], end[1], (gg_look){.stroke = BORDER, .width = 5});
        }
    }
}

/* --- heroes */

static void svg_hero(gg_svg *svg, hea c, int seat, int hero) {
    const hea_hero *h = &c.s->seat[seat].figure[hero];
    if (h->field == HEA_NONE || h->field >> 3 >= c.s->tiles) return;
    const gg_point p = centre(c, h->field);
    const unsigned others = hea_heroes_on(c, h->field) & ~(1u << (2 * seat + hero));
    const double shift = others ? (hero || (others & 0x55) ? 13 : -13) : -5; /* beside the cubes */
    name id, field, values;
    char words[64];
    gg_text title = gg_text_over(words, sizeof words);
    snprintf(id, sizeof id, "s%dH%d", seat, hero + 1);
    snprintf(values, sizeof values, "%d MP", h->mp);
    hea_say_hero(c, seat, hero, &title);
    gg_svg_piece(svg, id, words, field_name(h->field, field));
    gg_svg_counter(svg, p.x + shift, p.y + 0.34 * RADIUS, others ? 26 : 34, 27,
                   &(gg_counter){.side = seat,
                                 .shape = hero ? GG_LOZENGE : GG_ROUNDED,
                                 .name = hero ? "H2" : "H1",
                                 .values = values,
                                 .active = c.s->active == seat && c.s->phase == HEA_PLAYING,
                                 .done = !h->mp});
    gg_svg_end(svg);
}

static void svg_ai(gg_svg *svg, hea c) {
    if (!c.s->ai.alive || c.s->ai.field == HEA_NONE) return;
    const gg_point p = centre(c, c.s->ai.field);
    name field;
    gg_svg_piece(svg, "ai", "AI hero", field_name(c.s->ai.field, field));
    gg_svg_counter(svg, p.x, p.y + 0.34 * RADIUS, 34, 26,
                   &(gg_counter){.side = GG_RED, .shape = GG_ROUNDED, .name = "AI"});
    gg_svg_end(svg);
}

static void svg_map(gg_svg *svg, hea c) {
    for (int tile = 0; tile < c.s->tiles; tile++) {
        if (!hea_face_up(c, tile)) {
            svg_hidden(svg, c, tile);
            continue;
        }
        for (int i = 0; i < HEA_FIELDS; i++) svg_field(svg, c, hea_field_at(tile, i));
    }
    for (int tile = 0; tile < c.s->tiles; tile++) svg_edges(svg, c, tile);
    for (int tile = 0; tile < c.s->tiles; tile++) svg_borders(svg, c, tile);
    for (int tile = 0; tile < c.s->tiles; tile++) svg_places(svg, c, tile);
    for (int seat = 0; seat < c.sc->seats; seat++)
        for (int hero = 0; hero < 2; hero++) svg_hero(svg, c, seat, hero);
    svg_ai(svg, c);
}

/* Where the tile in hand may be put: outlines to click. */
static void svg_spots(gg_svg *svg, const gg_game *game, hea c) {
    static const int q[HEA_FIELDS] = {0, 1, 1, 0, -1, -1, 0},
                     r[HEA_FIELDS] = {0, 0, -1, -1, 0, 1, 1};
    gg_move list[GG_MAX_MOVES];
    name last = "", spot;
    if (!c.s->depth || hea_top(c)->kind != HEA_K_PLACE || c.s->actor == HEA_NONE) return;
    const int count = hea_list(game, c.s, list);
    for (int i = 0; i < count; i++) {
        if (HEA_KIND(list[i]) != HEA_M_PUT || !strcmp(hea_spot_name(list[i], spot), last)) continue;
        const int a = HEA_A_OF(list[i]) - 64, b = HEA_B_OF(list[i]) - 64;
        memcpy(last, spot, sizeof last);
        gg_svg_group(svg, "spot", spot);
        for (int k = 0; k < HEA_FIELDS; k++) {
            const gg_hex at = {2 * a - b + q[k], a + 3 * b + r[k]};
            const gg_point p = gg_hex_centre(at, RADIUS, true);
            gg_svg_hexagon(svg, p.x, p.y, RADIUS, true,
                           (gg_look){.fill = "#fff6d8", .stroke = "#b8860b", .dash = "5 4"});
        }
        gg_svg_end(svg);
    }
}

/* --- the document */

/* Of the map. */
static gg_point upper_left(hea c) {
    gg_point corner = {1e9, 1e9};
    for (int tile = 0; tile < c.s->tiles; tile++)
        for (int i = 0; i < HEA_FIELDS; i++) {
            const gg_point p = centre(c, hea_field_at(tile, i));
            if (p.x - RADIUS < corner.x) corner.x = p.x - RADIUS;
            if (p.y - RADIUS < corner.y) corner.y = p.y - RADIUS;
        }
    return corner;
}

static void svg_combat(gg_svg *svg, hea c, const gg_game *inner) {
    char words[256];
    gg_text line = gg_text_over(words, sizeof words);
    her_combat seen;
    her_draw_svg_parts(inner, hea_combat_shown(c, &seen), svg);
    const gg_box box = gg_svg_box(svg);
    gg_putf(&line, "Round %d of %d: ", c.s->round, c.sc->record.rounds);
    hea_say_sides(c, &line);
    gg_svg_words(svg, box.left, box.top - 10, (gg_font){.size = 15, .width = box.right - box.left},
                 words);
    const gg_point corner = upper_left(c);
    gg_svg_enter(svg, box.right + 24 - SMALL * corner.x, box.top - SMALL * corner.y, SMALL);
    svg_map(svg, c);
    gg_svg_leave(svg);
}

void hea_draw_svg(const gg_game *game, const void *state, gg_text *text) {
    const hea c = hea_of(game, state);
    char words[512];
    gg_text headline = gg_text_over(words, sizeof words);
    gg_game inner;
    gg_svg svg;
    hea_title(game, state, &headline);
    gg_svg_open(&svg, text, words);
    if (hea_inner(c, &inner)) {
        svg_combat(&svg, c, &inner);
    } else {
        svg_spots(&svg, game, c);
        svg_map(&svg, c);
        const gg_box box = gg_svg_box(&svg);
        hea_svg_panel(&svg, c);
        gg_svg_words(
            &svg, box.left, box.top - 16,
            (gg_font){.size = 18, .bold = true, .width = gg_svg_box(&svg).right - box.left}, words);
    }
    gg_svg_close(&svg);
}

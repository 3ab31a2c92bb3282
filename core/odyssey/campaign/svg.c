/* The campaign as SVG: the map with its waterways, the days, and what lies on the table (svg_cards.c).
 * While a battle is fought, the battle. */
#include "picture.h"

#include "../../kit/svg.h"

#include <math.h>
#include <stdio.h>

#define TILE_W 142.0
#define TILE_H 104.0
#define STEP_X 178.0 /* from tile to tile */
#define STEP_Y 138.0

typedef char name[16];

static const char *number_of(odc c, int tile, name words) {
    snprintf(words, sizeof(name), "%d", c.sc->content.tile[tile].number);
    return words;
}

/* The centre of a tile; y grows to the north (C25). */
static gg_point centre(odc c, int tile) {
    const odc_tile *t = &c.sc->content.tile[tile];
    return (gg_point){STEP_X * t->x, -STEP_Y * t->y};
}

/* --- waterways */

enum { OPEN_WATER, RESTRICTED, NEXT, KINDS }; /* in the order in which they are drawn */

static int kind_of(odc c, int from, const odc_exit *exit) {
    if (exit->needs && !(c.s->tech >> (exit->needs - 1) & 1)) return RESTRICTED;
    const bool sector = !exit->from_sector || exit->from_sector == c.s->sector;
    return c.s->tile == from && sector ? NEXT : OPEN_WATER;
}

static void svg_waterway(gg_svg *svg, odc c, int from, const odc_exit *exit, int kind) {
    static const char *const ink[] = {"#6fa8c7", "#c0392b", "#e0a000"};
    const gg_point a = centre(c, from), b = centre(c, exit->to);
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double length = fmax(fabs(dx) / STEP_X, fabs(dy) / STEP_Y);
    const double x = dx / length * 0.5 * TILE_W / STEP_X, y = dy / length * 0.5 * TILE_H / STEP_Y;
    gg_svg_line(svg, (gg_point){a.x + x, a.y + y}, (gg_point){b.x - x, b.y - y},
                (gg_look){.stroke = ink[kind], .width = kind == NEXT ? 7 : 4});
}

static void svg_waterways(gg_svg *svg, odc c) {
    for (int kind = OPEN_WATER; kind < KINDS; kind++)
        for (int i = 0; i < c.sc->content.tiles; i++)
            for (int k = 0; k < c.sc->content.tile[i].exits; k++) {
                const odc_exit *exit = &c.sc->content.tile[i].exit[k];
                if (kind_of(c, i, exit) == kind) svg_waterway(svg, c, i, exit, kind);
            }
}

/* The letter of a sector at the tile's end of its waterways; of one that leaves upwards beside it, behind
 * what the head of the tile says. */
static void svg_sector(gg_svg *svg, odc c, int tile, const odc_exit *exit) {
    const gg_point a = centre(c, tile), b = centre(c, exit->to);
    const double dx = b.x - a.x, dy = b.y - a.y;
    if (!exit->from_sector) return;
    gg_svg_words(
        svg, a.x + (dx > 0) * 0.42 * TILE_W - (dx < 0) * 0.42 * TILE_W + (dy < 0) * 12,
        a.y + (dy > 0) * 0.42 * TILE_H - (dy < 0) * 0.4 * TILE_H + 4,
        (gg_font){.size = 11, .bold = true, .fill = "#7a4b00", .anchor = 'm', .halo = "#fff"},
        exit->from_sector == 1 ? "\xce\xb1" : "\xce\xb2");
}

/* The line between the sectors of a divided tile: across the ways of the first one. */
static void svg_divide(gg_svg *svg, odc c, int tile) {
    const odc_tile *t = &c.sc->content.tile[tile];
    const gg_point p = centre(c, tile);
    double dx = 0, dy = 0;
    for (int k = 0; k < t->exits; k++) {
        if (t->exit[k].from_sector != 1) continue;
        const gg_point b = centre(c, t->exit[k].to);
        dx += b.x > p.x ? 1 : b.x < p.x ? -1 : 0;
        dy += b.y > p.y ? 1 : b.y < p.y ? -1 : 0;
    }
    const double x = dy == 0 ? 0 : TILE_W / 2, y = dx == 0 ? 0 : TILE_H / 2;
    const double turn = dx * dy > 0 ? -1 : 1;
    gg_svg_line(svg, (gg_point){p.x - x, p.y - turn * y}, (gg_point){p.x + x, p.y + turn * y},
                (gg_look){.stroke = "#8a5a00", .width = 2, .dash = "5 4"});
}

/* --- tiles */

static void svg_signs(gg_svg *svg, unsigned symbols, gg_point p) {
    static const struct {
        const char *words, *fill;
    } signs[] = {
        {"H", "#9ecbff"}, {"R", "#bfe3b4"}, {"+P", "#ffe08a"}, {"D", "#f0a39a"}, {"+T", "#d9c2f0"}};
    double x = p.x + TILE_W / 2 - 15;
    for (int k = 4; k >= 0; k--) {
        if (!(symbols >> k & 1)) continue;
        gg_svg_badge(svg, x, p.y - TILE_H / 2 + 15, 11, signs[k].fill, signs[k].words);
        x -= 25;
    }
}

static void svg_names(gg_svg *svg, odc c, unsigned symbols, int factions, gg_point p) {
    double y = p.y - 10;
    if (symbols & ODC_SYM_CITY) {
        gg_svg_words(svg, p.x - TILE_W / 2 + 8, y,
                     (gg_font){.size = 11, .bold = true, .halo = "#fff"},
                     symbols & ODC_SYM_CAPITAL ? "capital" : "city");
        y += 13;
    }
    for (int k = 0; k < c.sc->content.factions; k++) {
        if (!(factions >> k & 1)) continue;
        gg_svg_words(svg, p.x - TILE_W / 2 + 8, y,
                     (gg_font){.size = 11, .fill = gg_side_colours(k % 4)->frame, .halo = "#fff"},
                     c.sc->content.faction[k].name);
        y += 13;
    }
}

static void svg_tile(gg_svg *svg, odc c, int i) {
    const odc_tile *t = &c.sc->content.tile[i];
    const gg_point p = centre(c, i);
    const unsigned flags = c.s->tile_flags[i];
    const bool revealed = flags & ODC_TF_REVEALED;
    name words;
    gg_svg_cell(svg, number_of(c, i, words));
    gg_svg_rect(svg, p.x - TILE_W / 2, p.y - TILE_H / 2, TILE_W, TILE_H, 10,
                (gg_look){.fill = !revealed                 ? "#e9e6df"
                                  : flags & ODC_TF_EXPLORED ? "#d5e8f2"
                                                            : "#b5d8ec",
                          .stroke = c.s->tile == i ? "#e0a000" : "#5b7f93",
                          .width = c.s->tile == i ? 4 : 1.5,
                          .dash = revealed ? NULL : "7 5"});
    if (t->symbols & ODC_SYM_DIVIDED) svg_divide(svg, c, i);
    gg_svg_words(svg, p.x - TILE_W / 2 + 8, p.y - TILE_H / 2 + 22,
                 (gg_font){.size = 20, .bold = true, .fill = revealed ? NULL : "#8a8578"}, words);
    if (flags & ODC_TF_EXPLORED)
        gg_svg_words(svg, p.x - TILE_W / 2 + (t->number > 9 ? 42 : 32), p.y - TILE_H / 2 + 20,
                     (gg_font){.size = 10, .italic = true, .fill = "#47707f"}, "explored");
    const bool known = odc_tile_known(c, i);
    const unsigned symbols = odc_symbols(&c.sc->content, c.s, i) & ~(known ? 0u : ODC_SYM_LAID);
    svg_signs(svg, symbols, p);
    svg_names(svg, c, symbols, known ? odc_factions(&c.sc->content, c.s, i) : 0, p);
    for (int k = 0; k < t->exits; k++) svg_sector(svg, c, i, &t->exit[k]);
    if (c.s->last_city == i)
        gg_svg_words(svg, p.x + TILE_W / 2 - 8, p.y - 8,
                     (gg_font){.size = 10, .italic = true, .anchor = 'e', .halo = "#fff"},
                     "last visited");
    for (int k = 0; k < 3; k++)
        if (c.s->tokens[k] == i + 1)
            gg_svg_badge(svg, p.x + TILE_W / 2 - 14, p.y + 8, 8, "#ffd700", "*");
    gg_svg_end(svg);
}

/* --- pieces */

static void svg_argo(gg_svg *svg, odc c) {
    const gg_point p = centre(c, c.s->tile % ODC_TILES);
    const double shift = c.s->sector == 1 ? 20 : c.s->sector == 2 ? -20 : 0;
    name tile;
    gg_svg_piece(svg, "Argo", "The Argo", number_of(c, c.s->tile % ODC_TILES, tile));
    gg_svg_counter(svg, p.x + shift, p.y + 30, 62, 34,
                   &(gg_counter){.side = GG_BLUE,
                                 .shape = GG_ROUNDED,
                                 .symbol = GG_SHIP,
                                 .name = "Argo",
                                 .active = true});
    gg_svg_end(svg);
}

static void svg_adversary(gg_svg *svg, odc c) {
    if (c.s->adversary_tile == ODC_NONE || !(c.s->flags & ODC_F_INTRODUCED)) return;
    const gg_point p = centre(c, c.s->adversary_tile % ODC_TILES);
    name tile;
    gg_svg_piece(svg, "adversary", c.sc->content.foe[c.sc->content.adversary].name,
                 number_of(c, c.s->adversary_tile % ODC_TILES, tile));
    gg_svg_counter(svg, p.x + 38, p.y + 28, 60, 26,
                   &(gg_counter){.side = GG_RED,
                                 .shape = GG_LOZENGE,
                                 .name = c.sc->content.foe[c.sc->content.adversary].name});
    gg_svg_end(svg);
}

/* --- the days */

static void svg_day(gg_svg *svg, odc c, int day, double x, double y, double w) {
    static const struct {
        const char *words, *fill;
    } marks[] = {{"B", "#f0a39a"}, {"S", "#bfe3b4"}, {"W", "#9ecbff"},
                 {"D", "#d9c2f0"}, {"A", "#e6d3a8"}, {"p", "#ffe08a"}};
    const odc_day *d = &c.sc->content.day[day];
    const bool on[] = {d->battle, d->structural,   d->battle_research,
                       d->dream,  d->out || d->in, d->story};
    name words;
    double at = y + 26;
    gg_svg_rect(svg, x, y, w, 78, 4,
                (gg_look){.fill = day < c.s->day    ? "#d8d4ca"
                                  : day == c.s->day ? "#fff1c2"
                                                    : "#fbf9f3",
                          .stroke = day == c.s->day ? "#e0a000" : "#a39c8a",
                          .width = day == c.s->day ? 3 : 1});
    snprintf(words, sizeof words, "%d", day);
    gg_svg_words(svg, x + w / 2, y + 13, (gg_font){.size = 11, .bold = true, .anchor = 'm'}, words);
    for (int k = 0; k < 6; k++) {
        if (!on[k]) continue;
        gg_svg_badge(svg, x + w / 2, at, 8, marks[k].fill, marks[k].words);
        at += 18;
    }
    for (int k = 0; k < c.s->events; k++) {
        if (c.s->event[k].day != day) continue;
        const int kind = c.s->event[k].kind;
        gg_svg_badge(svg, x + w / 2, at, 8, "#fff",
                     kind == ODC_EV_COOLDOWN   ? "c"
                     : kind == ODC_EV_BREEDING ? "T"
                     : kind == ODC_EV_BATTLE   ? "B"
                     : kind == ODC_EV_DREAM    ? "D"
                                               : "p");
        at += 18;
    }
}

static void svg_days(gg_svg *svg, odc c) {
    const gg_box box = gg_svg_box(svg);
    const int days = c.sc->content.days, row = days > 20 ? 20 : days;
    const double w = (box.right - box.left) / row;
    for (int day = 1; day <= days; day++)
        svg_day(svg, c, day, box.left + (day - 1) % row * w,
                box.bottom + 14 + (double)((day - 1) / row) * 86, w - 2);
    gg_svg_words(svg, box.left, gg_svg_box(svg).bottom + 14,
                 (gg_font){.size = 11, .fill = "#444", .width = box.right - box.left},
                 "B battle, S structural and W battle breakthrough, D dream, A acclimation, "
                 "p story; white: c cooldown, T birth of a titan, p added story");
}

/* --- the document */

void odc_draw_svg(const gg_game *game, const void *state, gg_text *text) {
    enum { LONG = 60 };
    const odc c = {game->scenario, (odc_state *)(uintptr_t)state};
    const odb_state *battle;
    const gg_game *inner = odc_inner(game, state, &battle);
    char words[256];
    gg_text headline = gg_text_over(words, sizeof words);
    gg_svg svg;
    if (inner) {
        inner->rules->draw_svg(inner, battle, text);
        return;
    }
    int rows = 0;
    for (int i = 0; i < c.sc->content.tiles; i++)
        if (c.sc->content.tile[i].y > rows) rows = c.sc->content.tile[i].y;
    odc_title(game, state, &headline);
    /* Beyond the tiles it would push the panel aside. */
    const gg_font title = {.size = headline.length > LONG ? 13 : 17, .bold = true};
    gg_svg_open(&svg, text, "Odyssey");
    gg_svg_words(&svg, -TILE_W / 2, -STEP_Y * rows - TILE_H / 2 - 14, title, words);
    svg_waterways(&svg, c);
    for (int i = 0; i < c.sc->content.tiles; i++) svg_tile(&svg, c, i);
    svg_argo(&svg, c);
    svg_adversary(&svg, c);
    svg_days(&svg, c);
    odc_svg_cards(&svg, c);
    odc_svg_panel(&svg, c);
    gg_svg_close(&svg);
}

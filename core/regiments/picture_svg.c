/* The board as SVG: tiles with their ground, buildings with pips in their colours, a counter for
 * each unit, watched arcs and deployment zones; beside it the score, the legend and both armies. */
#include "../kit/svg.h"
#include "picture.h"

#include <math.h>
#include <stdio.h>

/* Radius of a tile, and the room for units on it. */
static const double RADIUS = 46, ACROSS = 79.674; /* RADIUS * sqrt(3) */
static const double STACK_WIDE = 72, STACK_HIGH = 50;
static const double PANEL = 300, GAP = 28;

static const gg_font tile_font = {.size = 10, .fill = "#444", .halo = "#fff", .anchor = 'm'};
static const gg_font house_font = {
    .size = 9, .fill = "#333", .halo = "#fff", .anchor = 'm', .bold = true, .width = 56};

static const char *const pip_fill[3] = {"#ffffff", "#1d4f9c", "#e2711d"}; /* pips: none, A, B */

static gg_point centre(int tile) {
    const int q = (tile & 15) - 7, r = (tile >> 4) - 7;
    return (gg_point){ACROSS * (q + r / 2.0), RADIUS * 1.5 * r};
}

static void put_outline(gg_svg *svg, int tile, double inset, gg_look look) {
    const gg_point p = centre(tile);
    gg_svg_hexagon(svg, p.x, p.y, RADIUS - inset, true, look);
}

/* --- ground */

static gg_terrain ground(const reg_scenario *sc, const reg_state *s, int tile) {
    const reg_mission *m = reg_mission_of(sc, s);
    const int b = reg_building_at(s, tile);
    if (gg_bits_has(m->wood, tile)) return GG_FOREST;
    if (gg_bits_has(m->water, tile)) return GG_WATER;
    if (gg_bits_has(m->ridge, tile)) return GG_RIDGE;
    if (b >= 0) return reg_pips(&s->building[b]) ? GG_CITY : GG_RUINS;
    return gg_bits_has(m->zone, tile) ? GG_ZONE : GG_OPEN;
}

static void put_tiles(const reg_scenario *sc, const reg_state *s, gg_svg *svg) {
    const reg_mission *m = reg_mission_of(sc, s);
    int tile;
    GG_BITS_EACH (tile, m->board) {
        const gg_point p = centre(tile);
        gg_svg_cell(svg, reg_tile_name(tile).text);
        put_outline(svg, tile, 0,
                    (gg_look){.fill = gg_svg_terrain(svg, ground(sc, s, tile)), .stroke = "#777"});
        for (int side = 0; side < 2; side++)
            if (gg_bits_has(reg_zone_now(sc, s, side), tile))
                put_outline(svg, tile, 2,
                            (gg_look){.fill = gg_side_colours(side)->tint, .opacity = 0.55});
        gg_svg_words(svg, p.x, p.y - 28, tile_font, reg_tile_name(tile).text);
        gg_svg_end(svg);
    }
    if (m->score[REG_ZONE])
        GG_BITS_EACH (tile, m->zone)
            put_outline(svg, tile, 4, (gg_look){.stroke = "#8a5a00", .width = 2, .dash = "7 5"});
    if (s->node >= REG_DUN && s->node <= REG_DAM) {
        const gg_bits open = reg_deploy_tiles(sc, s, s->who);
        GG_BITS_EACH (tile, open)
            put_outline(
                svg, tile, 4,
                (gg_look){.stroke = gg_side_colours(s->who)->frame, .width = 2.5, .dash = "5 4"});
    }
}

/* The tiles of a watched arc that a weapon of the unit covers. */
static void put_watch(const reg_scenario *sc, const reg_state *s, int u, gg_svg *svg) {
    const int arc = reg_focus(s, u) - 1, from = s->unit[u].tile;
    int tile;
    GG_BITS_EACH (tile, reg_mission_of(sc, s)->board) {
        bool covered = false;
        if (tile == from || !(reg_arcs(sc, from, tile) >> arc & 1)) continue;
        for (int w = 0; w < reg_sheet_of(sc, u)->weapons; w++) {
            const reg_weapon *weapon = reg_weapon_of(sc, u, w);
            covered = covered || (!weapon->effects.plain[REG_NO_LOS] &&
                                  reg_reaches(sc, s, u, weapon, tile, false));
        }
        if (covered)
            put_outline(svg, tile, 1,
                        (gg_look){.fill = gg_side_colours(reg_owner(u))->fill, .opacity = 0.22});
    }
}

/* Name and pips in a box at the foot of the tile; gold for objectives. */
static void put_building(const reg_scenario *sc, const reg_building *b, gg_svg *svg) {
    const gg_point p = centre(b->tile);
    const reg_building_type *type = &sc->type[reg_type_of(b)];
    const int most = type->pips, owner = reg_controller(b);
    const bool goal = reg_is_objective(b), stands = reg_pips(b) > 0;
    const double step = 7.4, wide = step * most + 3;
    const gg_name name = reg_building_name(b), tile = reg_tile_name(b->tile);
    gg_svg_piece(svg, name.text, type->name, tile.text);
    if (goal)
        put_outline(svg, b->tile, 3,
                    (gg_look){.stroke = stands ? "#d8a000" : "#b0a890",
                              .width = 4,
                              .dash = stands ? NULL : "6 5"});
    if (owner >= 0 && stands)
        put_outline(svg, b->tile, 7,
                    (gg_look){.stroke = gg_side_colours(owner)->frame, .width = 2.5});
    gg_svg_words(svg, p.x, p.y - 18.5, house_font, type->name);
    if (stands) {
        gg_svg_rect(svg, p.x - wide / 2, p.y + 24, wide, 10, 2,
                    (gg_look){.fill = "#6b4f3a", .stroke = "#2b1d12"});
        for (int c = 0, at = 0; c < 3; c++)
            for (int i = 0; i < b->pips[c]; i++, at++)
                gg_svg_circle(svg, p.x + (at - (most - 1) / 2.0) * step, p.y + 29, 3.2,
                              (gg_look){.fill = pip_fill[c], .stroke = "#000", .width = 0.6});
    }
    gg_svg_end(svg);
}

/* --- units */

static gg_symbol symbol_of(const reg_scenario *sc, int u) {
    const reg_sheet *sheet = reg_sheet_of(sc, u);
    if (sheet->kind == REG_INF) return GG_INFANTRY;
    if (sheet->kind == REG_AIR) return GG_AIRCRAFT;
    if (sheet->kind == REG_HOV) return GG_SHIP;
    if (!sheet->weapons) return GG_SUPPLY;
    if (sc->weapon[sheet->weapon[0]].effects.plain[REG_NO_LOS]) return GG_ARTILLERY;
    return sheet->size == REG_SIZE_N ? GG_CAVALRY : GG_ARMOUR;
}

static gg_counter counter_of(const reg_scenario *sc, const reg_state *s, int u, const char *name) {
    return (gg_counter){.side = reg_owner(u),
                        .shape = reg_flies(sc, u) ? GG_ROUNDED : GG_BOX,
                        .symbol = symbol_of(sc, u),
                        .name = name,
                        .health = s->unit[u].hp,
                        .most = reg_sheet_of(sc, u)->h,
                        .faces = reg_shaped(sc, u) && reg_on_map(s, u),
                        .facing = 60.0 * reg_facing(s, u),
                        .active = u == reg_asked_unit(s),
                        .target = s->s_kind && s->s_left >> u & 1,
                        .thick = reg_focus(s, u) != 0};
}

static void put_units(const reg_scenario *sc, const reg_state *s, int tile, gg_svg *svg) {
    const uint32_t here = reg_units_at(s, tile);
    const int count = __builtin_popcount(here), b = reg_building_at(s, tile);
    const bool room = b < 0;
    const gg_point p = centre(tile);
    int i = 0;
    for (uint32_t rest = here; rest; rest &= rest - 1, i++) {
        const int u = __builtin_ctz(rest);
        const gg_place at = gg_share_room(
            p.x, p.y + 3, STACK_WIDE, room ? STACK_HIGH : STACK_HIGH - 12, 1.2, 3, 56, count, i);
        const gg_name name = reg_unit_name(u);
        const gg_counter counter = counter_of(sc, s, u, name.text);
        gg_svg_piece(svg, name.text, reg_sheet_of(sc, u)->name, reg_tile_name(tile).text);
        gg_svg_counter(svg, at.x, at.y, at.w, at.h, &counter);
        gg_svg_end(svg);
    }
}

/* --- the panels */

static void put_score(const reg_scenario *sc, const reg_state *s, gg_panel *panel) {
    const reg_mission *m = reg_mission_of(sc, s);
    static const gg_font number = {.size = 22, .bold = true, .anchor = 'm', .fill = "#fff"};
    char words[600];
    for (int side = 0; side < 2; side++) {
        const gg_colours *k = gg_side_colours(side);
        char second[120];
        snprintf(words, sizeof words, "%s (%c, %s)", sc->army[side].name, gg_side_letter(side),
                 side ? "north" : "south");
        snprintf(second, sizeof second, "capacity used %d of %d, ammunition in the pool %d",
                 s->used[side], m->capacity, s->pool[side]);
        const gg_point p = gg_panel_row(panel, 54, 34, words, second);
        gg_svg_rect(panel->svg, p.x - 27, p.y - 17, 54, 34, 4,
                    (gg_look){.fill = k->fill, .stroke = k->frame, .width = 2});
        snprintf(words, sizeof words, "%d", s->vp[side]);
        gg_font font = number;
        font.fill = k->ink;
        font.width = 48;
        gg_svg_words(panel->svg, p.x, p.y + 8, font, words);
    }
    gg_text text = gg_text_over(words, sizeof words);
    gg_put(&text, "Scores: ");
    reg_put_scores(m, &text);
    gg_put_char(&text, '.');
    gg_panel_words(panel, words);
}

static void put_legend(gg_panel *panel, bool setup) {
    static const struct {
        gg_symbol symbol;
        const char *words;
    } kinds[] = {{GG_INFANTRY, "infantry"},
                 {GG_ARMOUR, "vehicle"},
                 {GG_CAVALRY, "small vehicle"},
                 {GG_ARTILLERY, "vehicle, indirect fire"},
                 {GG_SUPPLY, "unarmed vehicle"},
                 {GG_SHIP, "hover craft"},
                 {GG_AIRCRAFT, "aircraft (round corners)"}};
    gg_svg *svg = panel->svg;
    gg_panel_head(panel, "Map");
    gg_panel_terrain(panel, GG_FOREST, "wood: blocks sight");
    gg_panel_terrain(panel, GG_WATER, "water: hover craft and aircraft");
    gg_panel_terrain(panel, GG_RIDGE, "ridge: blocks sight, aircraft only");
    gg_panel_terrain(panel, GG_CITY, "building, with its pips");
    gg_panel_terrain(panel, GG_RUINS, "ruin");
    gg_panel_terrain(panel, GG_ZONE, "the zone that scores");
    gg_point p = gg_panel_row(panel, 30, 18, "objective; inner line: who controls it", NULL);
    gg_svg_hexagon(svg, p.x, p.y, 10, true, (gg_look){.stroke = "#d8a000", .width = 4});
    p = gg_panel_row(panel, 30, 18, "pips: neutral, of A, of B", NULL);
    for (int c = 0; c < 3; c++)
        gg_svg_circle(svg, p.x + 10 * (c - 1), p.y, 4,
                      (gg_look){.fill = pip_fill[c], .stroke = "#000", .width = 0.6});
    for (int side = 0; side < 2 && setup; side++) {
        p = gg_panel_row(
            panel, 30, 18,
            side ? "where B may deploy (dashed: now)" : "where A may deploy (dashed: now)", NULL);
        gg_svg_rect(
            svg, p.x - 15, p.y - 9, 30, 18, 0,
            (gg_look){.fill = gg_side_colours(side)->tint, .stroke = gg_side_colours(side)->frame});
    }
    gg_panel_skip(panel, 8);
    gg_panel_head(panel, "Units");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        p = gg_panel_row(panel, 30, 18, kinds[i].words, NULL);
        gg_svg_symbol(svg, p.x, p.y, 22, kinds[i].symbol, "#222");
    }
    gg_panel_words(panel, "Arrow: facing. Bar: health. Thick frame and tinted tiles: Overwatch. "
                          "Gold: acts or is asked. Dashed red: is rolled for.");
}

/* The units of a side that are in the game, with strength and ammunition. */
static void put_army(const reg_scenario *sc, const reg_state *s, int side, gg_panel *panel) {
    char words[120], second[160];
    int u;
    snprintf(words, sizeof words, "%s (%c)", sc->army[side].name, gg_side_letter(side));
    gg_panel_head(panel, words);
    REG_EACH (u, sc, side) {
        const reg_sheet *sheet = reg_sheet_of(sc, u);
        const int status = reg_status(s, u);
        const bool plays = status == REG_MAP || status == REG_EMBARKED || status == REG_RESERVE;
        gg_text text = gg_text_over(second, sizeof second);
        if (status == REG_OUT) continue;
        const gg_name name = reg_unit_name(u);
        snprintf(words, sizeof words, "%s %s", name.text, sheet->name);
        reg_put_where(sc, s, u, &text);
        if (plays) gg_putf(&text, "; %d of %d H", s->unit[u].hp, sheet->h);
        if (plays && sheet->ammo)
            gg_putf(&text, ", ammunition %c of %d", reg_ammo_sign(s, u), sheet->ammo);
        char marks[80];
        gg_text more = gg_text_over(marks, sizeof marks);
        reg_put_marks(s, u, &more);
        if (marks[0]) gg_putf(&text, "; %s", marks);
        /* Who is not on the map is a piece here. */
        if (status == REG_MAP)
            gg_svg_group(panel->svg, "row", name.text);
        else
            gg_svg_piece(panel->svg, name.text, sheet->name, NULL);
        const gg_point p = gg_panel_row(panel, 40, 30, words, second);
        gg_counter counter = counter_of(sc, s, u, "");
        counter.faces = counter.target = counter.thick = false;
        counter.done = !plays && status != REG_HAND;
        if (!plays) counter.most = 0;
        gg_svg_counter(panel->svg, p.x, p.y, 38, 28, &counter);
        gg_svg_end(panel->svg);
    }
}

/* The missions that are not banned, while there is a choice. */
static void put_missions(const reg_scenario *sc, const reg_state *s, gg_panel *panel) {
    gg_panel_head(panel, "Missions");
    for (int m = 0; m < sc->missions; m++) {
        char words[REG_NAME + REG_CODE + 2], second[400];
        gg_text text = gg_text_over(second, sizeof second);
        if (s->banned >> m & 1) continue;
        snprintf(words, sizeof words, "%s %s", sc->mission[m].code, sc->mission[m].name);
        reg_put_scores(&sc->mission[m], &text);
        gg_svg_group(panel->svg, "mission", sc->mission[m].code);
        const gg_point p = gg_panel_row(panel, 30, 24, words, second);
        gg_svg_hexagon(panel->svg, p.x, p.y, 13, true,
                       (gg_look){.fill = "#f5e1a0", .stroke = "#8a5a00", .width = 2});
        gg_svg_end(panel->svg);
    }
    gg_panel_skip(panel, 14);
}

static void put_map(const reg_scenario *sc, const reg_state *s, gg_svg *svg) {
    int tile, u;
    put_tiles(sc, s, svg);
    for (int side = 0; side < 2; side++)
        REG_EACH (u, sc, side)
            if (reg_on_map(s, u) && reg_focus(s, u)) put_watch(sc, s, u, svg);
    for (int i = 0; i < s->buildings; i++) put_building(sc, &s->building[i], svg);
    GG_BITS_EACH (tile, reg_mission_of(sc, s)->board) put_units(sc, s, tile, svg);
}

void reg_draw_svg(const gg_game *game, const void *state, gg_text *text) {
    const reg_scenario *sc = game->scenario;
    const reg_state *s = state;
    static const gg_font title = {.size = 24, .bold = true}, line = {.size = 14, .bold = true};
    const bool map = s->mission != REG_NONE;
    char words[300];
    gg_text headline = gg_text_over(words, sizeof words);
    gg_svg svg;
    gg_svg_open(&svg, text, sc->title);
    if (map) put_map(sc, s, &svg);
    const gg_box box = gg_svg_box(&svg);
    const double x = map ? box.right + GAP : 0, y = map ? box.top : 0;
    gg_svg_words(&svg, x, y + 22, title, sc->title);
    game->rules->headline(game, state, &headline);
    const double below = gg_svg_paragraph(&svg, x, y + 46, 2 * PANEL + GAP, line, words);
    gg_panel left = {&svg, x, below, PANEL}, right = {&svg, x + PANEL + GAP, below, PANEL};
    if (map) {
        put_score(sc, s, &left);
        put_legend(&right, s->node <= REG_DAM);
        left.y = right.y = fmax(left.y, right.y) + 14;
    }
    if (!map) {
        left.width = 2 * PANEL + GAP;
        put_missions(sc, s, &left);
        left.width = PANEL;
        right.y = left.y;
    }
    put_army(sc, s, 0, &left);
    put_army(sc, s, 1, &right);
    gg_svg_close(&svg);
}

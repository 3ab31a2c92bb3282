/* The board as one SVG document (contract: draw_svg): the first map, and a panel with the state, the
 * second map, the blocks that are not on a map, and the legend. Generated from the scenario's data
 * alone, so it works for any content. */
#include "picture.h"

#define PANEL  640.0 /* width of the panel */
#define LEGEND 310.0 /* of each half of the legend */

static const gg_font title = {.size = 25, .bold = true}, strong = {.size = 15, .bold = true},
                     plain = {.size = 14};

/* --- the state */

/* A row of the table: a caption and a value of each playing faction. */
static void pair(gg_panel *panel, const char *caption, const char *a, const char *b) {
    panel->y += 22;
    gg_svg_words(panel->svg, panel->x, panel->y, plain, caption);
    gg_svg_words(panel->svg, panel->x + 235, panel->y, strong, a);
    gg_svg_words(panel->svg, panel->x + 335, panel->y, strong, b);
}

static void numbers(gg_panel *panel, const char *caption, const uint8_t value[2]) {
    char words[2][8];
    for (int f = 0; f < 2; f++) {
        gg_text text = gg_text_over(words[f], sizeof words[f]);
        gg_put_int(&text, value[f]);
    }
    pair(panel, caption, words[0], words[1]);
}

/* Blocks and steps on the map. */
static void strengths(const struct argot_svg *svg, gg_panel *panel) {
    char words[2][24];
    for (int f = 0; f < 2; f++) {
        const uint64_t own = argot_of(svg->s, f) & argot_placed(svg->s);
        gg_text text = gg_text_over(words[f], sizeof words[f]);
        gg_putf(&text, "%d / %d", __builtin_popcountll(own), argot_steps(svg->s, own));
    }
    pair(panel, "Blocks / steps on the map", words[0], words[1]);
}

static void old_town(const struct argot_svg *svg, gg_panel *panel) {
    const struct argot_scenario *sc = svg->sc;
    const int holder = argot_town_holder(sc, svg->s);
    char buffer[160];
    gg_text words = gg_text_over(buffer, sizeof buffer);
    panel->y += 26;
    gg_put(&words, "Old Town: ");
    argot_put_holder(sc, holder, &words);
    if (holder >= 0) {
        const gg_colours *colours = gg_side_colours(holder);
        gg_svg_rect(panel->svg, panel->x, panel->y - 13, 16, 16, 0,
                    (gg_look){.fill = colours->fill, .stroke = colours->frame, .width = 2});
    }
    gg_svg_words(panel->svg, panel->x + (holder >= 0 ? 24 : 0), panel->y, strong, buffer);
    gg_svg_words(panel->svg, panel->x + 270, panel->y, plain, "turn ends held by Mineos:");
    for (int i = 0; i < sc->options.hold_turns; i++)
        gg_svg_circle(panel->svg, panel->x + 480 + 19 * i, panel->y - 5, 7,
                      (gg_look){.fill = i < svg->s->hold ? "#d95f02" : "#fff",
                                .stroke = "#222",
                                .width = 1.5});
}

static void put_state(const struct argot_svg *svg, gg_panel *panel, const char *headline) {
    const struct argot_scenario *sc = svg->sc;
    const struct argot_state *s = svg->s;
    const bool drawn = s->turn && s->node != ARGOT_CD;
    char buffer[160];
    gg_text words = gg_text_over(buffer, sizeof buffer);
    gg_svg_words(panel->svg, panel->x, panel->y + 22, title, sc->title);
    panel->y =
        gg_svg_paragraph(panel->svg, panel->x, panel->y + 52, panel->width, strong, headline) - 14;
    pair(panel, "", sc->party[0].name, sc->party[1].name);
    numbers(panel, "Tokens left", s->tokens);
    numbers(panel, "Resource points", s->rp);
    strengths(svg, panel);
    pair(panel, "Order this turn",
         !drawn     ? "-"
         : s->first ? "second"
                    : "first",
         !drawn     ? "-"
         : s->first ? "first"
                    : "second");
    gg_put(&words, "Cards left today: ");
    argot_put_deck(sc, s, &words);
    pair(panel, buffer, "", "");
    old_town(svg, panel);
    if (s->viewer) {
        gg_text_clear(&words);
        gg_putf(&words, "As seen by %s: unseen blocks show a handle only.",
                sc->party[s->viewer - 1].name);
        pair(panel, buffer, "", "");
    }
    panel->y += 24;
}

/* --- the document */

/* The left upper corner of a map's hexes as if hex 0.0 lay at the origin, and its height; false if
 * the scenario has no such map. */
static bool measure(struct argot_svg *svg, int map, gg_point *corner, double *height) {
    double bottom = 0;
    bool found = false;
    svg->origin[map] = (gg_point){0, 0};
    for (int c = 0; c < svg->sc->cells; c++) {
        const gg_point p = argot_svg_hex(svg, c);
        const double left = p.x - ARGOT_RADIUS, top = p.y - ARGOT_APOTHEM;
        if (svg->sc->cell[c].map != map) continue;
        if (!found) *corner = (gg_point){left, top}, bottom = top;
        found = true;
        if (left < corner->x) corner->x = left;
        if (top < corner->y) corner->y = top;
        if (p.y + ARGOT_APOTHEM > bottom) bottom = p.y + ARGOT_APOTHEM;
    }
    *height = bottom - corner->y;
    return found;
}

static void put_second_map(struct argot_svg *svg, gg_panel *panel) {
    gg_point corner = {0, 0};
    double height;
    if (!measure(svg, 1, &corner, &height)) return;
    gg_panel_head(panel, "The Undercity");
    panel->y += 8;
    svg->origin[1] = (gg_point){panel->x - corner.x, panel->y - corner.y};
    argot_svg_board(svg, 1);
    panel->y += height + 16;
}

static void put_off_map(const struct argot_svg *svg, gg_panel *panel) {
    const uint64_t waiting = argot_living(svg->s) & ~argot_placed(svg->s);
    const uint64_t lost = svg->sc->all & ~argot_living(svg->s);
    if (waiting) gg_panel_head(panel, "To be placed");
    argot_svg_row(svg, waiting, panel);
    if (lost) gg_panel_head(panel, "Lost");
    argot_svg_row(svg, lost, panel);
}

void argot_draw_svg(const gg_game *game, const void *state, gg_text *text) {
    char buffer[400];
    gg_text headline = gg_text_over(buffer, sizeof buffer);
    gg_svg page;
    struct argot_svg svg = {.sc = game->scenario, .s = state, .page = &page, .text = text};
    game->rules->headline(game, state, &headline);
    gg_svg_open(&page, text, svg.sc->title);
    argot_svg_board(&svg, 0);
    gg_panel panel = gg_svg_panel(&page, PANEL);
    put_state(&svg, &panel, buffer);
    put_second_map(&svg, &panel);
    put_off_map(&svg, &panel);
    panel.width = LEGEND;
    gg_panel right = panel;
    right.x += PANEL - LEGEND;
    argot_svg_map_legend(&svg, &panel);
    argot_svg_unit_legend(&svg, &right);
    argot_svg_units(&svg);
    gg_svg_close(&page);
}

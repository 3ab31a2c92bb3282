/* The board of a battle as SVG: squares with tiles and red lines, the primordial with its facing and the
 * zones of its diagram, titans with bars; decks and sheets beside it. */
#include "picture.h"

#include "../../kit/cells.h"
#include "../../kit/squares.h"
#include "../../kit/svg.h"

#include <stdio.h>
#include <string.h>

#define SIDE 44.0

typedef char name[16];

/* The centre of a square; rank 1 is at the bottom. */
static gg_point centre(odb b, int square) {
    return (gg_point){SIDE * odb_x(square), SIDE * (b.s->height - 1 - odb_y(square))};
}

/* --- squares and tiles */

static gg_terrain ground_of(odb b, int tile) {
    const unsigned k = odb_tile_keywords(b, tile);
    if (k & ODB_T_CHASM) return GG_WATER;
    if (k & ODB_T_BOUNDLESS) return GG_SEA;
    if (k & ODB_T_INHABITED) return GG_CITY;
    if (k & ODB_T_OBSTACLE) return k & ODB_T_INDESTRUCTIBLE ? GG_MOUNTAIN : GG_RUINS;
    if (k & ODB_T_OBSCURING) return GG_MIST;
    if (k & ODB_T_COVER) return GG_FOREST;
    if (k & ODB_T_AMBROSIA) return GG_BOG;
    if (k & ODB_T_EXPOSED) return GG_HILLS;
    if (k & ODB_T_LABYRINTH) return GG_ZONE;
    return k & ODB_T_TRAP ? GG_BUSHES : GG_FIELD;
}

static void svg_square(gg_svg *svg, odb b, int square) {
    const gg_point p = centre(b, square);
    const int tile = odb_tile_on(b, square);
    const bool weak = gg_bits_has(odb_weakspot(b), square);
    const bool blind = gg_bits_has(odb_blindspot(b), square);
    const gg_name own = gg_cell_name(GG_COLUMN_ROW, square);
    gg_svg_cell(svg, own.text);
    gg_svg_rect(
        svg, p.x - SIDE / 2, p.y - SIDE / 2, SIDE, SIDE, 0,
        (gg_look){.fill = tile == ODB_NONE ? "#f4efe2" : gg_svg_terrain(svg, ground_of(b, tile)),
                  .stroke = "#b9b19c"});
    if (weak || blind)
        gg_svg_rect(svg, p.x - SIDE / 2 + 2, p.y - SIDE / 2 + 2, SIDE - 4, SIDE - 4, 3,
                    (gg_look){.fill = weak ? "#8fd18f" : "#9c8fd1", .opacity = 0.55});
    gg_svg_words(svg, p.x - SIDE / 2 + 3, p.y - SIDE / 2 + 10, (gg_font){.size = 8, .fill = "#777"},
                 own.text);
    if (tile != ODB_NONE && square == b.s->tile_at[tile])
        gg_svg_words(svg, p.x - SIDE / 2 + 3, p.y + SIDE / 2 - 4,
                     (gg_font){.size = 8, .halo = "#fff", .width = SIDE - 6},
                     b.sc->content->tile[b.s->tile_type[tile]].name);
    gg_svg_end(svg);
}

static void svg_walls(gg_svg *svg, odb b) {
    const gg_look look = {.stroke = "#c01818", .width = 4};
    int square;
    GG_BITS_EACH (square, b.s->wall_n) {
        const gg_point p = centre(b, square);
        gg_svg_line(svg, (gg_point){p.x - SIDE / 2, p.y - SIDE / 2},
                    (gg_point){p.x + SIDE / 2, p.y - SIDE / 2}, look);
    }
    GG_BITS_EACH (square, b.s->wall_e) {
        const gg_point p = centre(b, square);
        gg_svg_line(svg, (gg_point){p.x + SIDE / 2, p.y - SIDE / 2},
                    (gg_point){p.x + SIDE / 2, p.y + SIDE / 2}, look);
    }
}

/* --- pieces */

static void svg_prim(gg_svg *svg, odb b) {
    static const double degrees[] = {90, 0, 270, 180};
    const double side = SIDE * odb_prim_of(b)->side;
    const gg_point corner = centre(b, b.s->p_anchor);
    const double left = corner.x - SIDE / 2, top = corner.y + SIDE / 2 - side;
    const double x = left + side / 2, y = top + side / 2, reach = side / 2 - 12;
    const int face = b.s->p_face & 3;
    gg_svg_piece(svg, "P", odb_prim_of(b)->name, gg_cell_name(GG_COLUMN_ROW, b.s->p_anchor).text);
    gg_svg_rect(svg, left + 2, top + 2, side - 4, side - 4, 8,
                (gg_look){.fill = "#5b3a36", .stroke = "#2b1715", .width = 3, .opacity = 0.92});
    gg_svg_facing(svg,
                  x + (face == 1   ? reach
                       : face == 3 ? -reach
                                   : 0),
                  y + (face == 0   ? -reach
                       : face == 2 ? reach
                                   : 0),
                  22, degrees[face], (gg_look){.fill = "#ffd27a"});
    gg_svg_words(
        svg, x, y - 4,
        (gg_font){.size = 15, .fill = "#fff", .anchor = 'm', .bold = true, .width = side - 16},
        odb_prim_of(b)->name);
    const int most = odb_wounds_needed(b);
    const int wounds = b.s->p_wounds < most ? b.s->p_wounds : most;
    char label[24];
    snprintf(label, sizeof label, "%d / %d", wounds, most);
    gg_svg_bar(svg, left + 10, y + 6, side - 20, 13, most - wounds, most, label);
    gg_svg_end(svg);
}

/* A small bar of a counter 0 to 9. */
static void svg_counter_bar(gg_svg *svg, double x, double y, int value, const char *fill) {
    gg_svg_rect(svg, x, y, 32, 4, 1, (gg_look){.fill = "#fff", .stroke = "#999", .width = 0.5});
    if (value) gg_svg_rect(svg, x, y, 32.0 * value / 9, 4, 1, (gg_look){.fill = fill});
}

static gg_point place_of(odb b, int i) {
    const odb_titan *t = &b.s->titan[i];
    if (!t->where) return centre(b, t->pos);
    if (t->where == 3) /* it waits below the board */
        return (gg_point){SIDE * i, SIDE * b.s->height + 6};
    const gg_point anchor = centre(b, b.s->p_anchor);
    const double side = SIDE * (odb_prim_of(b)->side - 1);
    return (gg_point){anchor.x + (t->where == 2 ? side : 0), anchor.y - side};
}

static void svg_titan(gg_svg *svg, odb b, int i) {
    const odb_titan *t = &b.s->titan[i];
    const gg_point p = place_of(b, i);
    name words;
    const bool acts = b.s->actor == i || (b.s->attack.kind && b.s->attack.who == i);
    gg_svg_piece(svg, odb_titan_name(i, words), odb_titan_title(b, i),
                 t->where ? NULL : gg_cell_name(GG_COLUMN_ROW, t->pos).text);
    gg_svg_counter(svg, p.x, p.y - 5, 36, 22,
                   &(gg_counter){.side = i,
                                 .shape = (t->kd & 127) == 1 ? GG_LOZENGE : GG_ROUNDED,
                                 .name = words,
                                 .active = acts,
                                 .done = t->flags & ODB_TF_DONE});
    svg_counter_bar(svg, p.x - 16, p.y + 7, t->danger, "#c0392b");
    svg_counter_bar(svg, p.x - 16, p.y + 12, t->rage, "#e08e0b");
    svg_counter_bar(svg, p.x - 16, p.y + 17, t->fate, "#7d3cbd");
    if (b.s->priority == i) gg_svg_badge(svg, p.x + 16, p.y - 15, 6, "#ffd700", "!");
    gg_svg_end(svg);
}

/* --- the panel */

/* The gear of a titan as cards to click: a number of charges, grey when exhausted or gone. */
static void panel_gear(gg_panel *panel, odb b, int i) {
    static const gg_font font = {.size = 11.5, .fill = "#222"};
    const odb_titan *t = &b.s->titan[i];
    double x = panel->x;
    bool any = false;
    for (int slot = 0; slot < ODB_SLOTS; slot++) {
        char words[64];
        name id;
        if (!t->gear[slot]) continue;
        const odb_gear *g = &b.sc->content->gear[t->gear[slot] - 1];
        const int state = t->gear_state[slot];
        gg_text text = gg_text_over(words, sizeof words);
        gg_put(&text, g->name);
        if (g->charges) gg_putf(&text, " %d", state & ODB_GS_CHARGES);
        const double w = gg_words_width(font, words) + 12;
        if (x + w > panel->x + panel->width) x = panel->x, panel->y += 23;
        gg_svg_piece(panel->svg, odb_gear_name(i, slot, id), g->name, NULL);
        gg_svg_rect(panel->svg, x, panel->y, w, 20, 4,
                    (gg_look){.fill = state & ODB_GS_DISCARDED   ? "#b9b3a5"
                                      : state & ODB_GS_EXHAUSTED ? "#e4e0d6"
                                                                 : gg_side_colours(i)->tint,
                              .stroke = "#8d8672",
                              .dash = state & ODB_GS_EXHAUSTED ? "4 3" : NULL});
        gg_svg_words(panel->svg, x + 6, panel->y + 14, font, words);
        gg_svg_end(panel->svg);
        x += w + 4;
        any = true;
    }
    if (any) panel->y += 25;
}

static void panel_line(gg_panel *panel, const char *head, const char *words) {
    char line[ODB_LINE_TEXT + 64];
    if (!*words) return;
    snprintf(line, sizeof line, "%s%s", head, words);
    gg_panel_words(panel, line);
}

static void panel_titan(gg_panel *panel, odb b, int i) {
    const odb_titan *t = &b.s->titan[i];
    char words[ODB_LINE_TEXT], head[128];
    gg_text text = gg_text_over(words, sizeof words), h = gg_text_over(head, sizeof head);
    name id;
    if (!t->sheet) { /* BN01 */
        gg_putf(&h, "T%d is not chosen", i);
    } else {
        gg_putf(&h, "T%d %s ", i, b.sc->content->sheet[t->sheet - 1].name);
        odb_put_where(b, i, &h);
    }
    gg_svg_group(panel->svg, "row", odb_titan_name(i, id));
    gg_panel_head(panel, head);
    gg_svg_end(panel->svg);
    if (!t->sheet) return;
    if (!odb_alive(b, i)) return;
    snprintf(head, sizeof head, "Danger %d, Rage %d, Fate %d", t->danger, t->rage, t->fate);
    gg_panel_words(panel, head);
    panel_gear(panel, b, i);
    odb_put_marks(b, i, &text);
    panel_line(panel, "", words);
    gg_panel_skip(panel, 4);
}

static void panel_piles(gg_panel *panel, odb b, bool bp) {
    for (int pile = 0; pile < ODB_PILES; pile++) {
        char words[ODB_LINE_TEXT], head[32];
        gg_text text = gg_text_over(words, sizeof words);
        if (!odb_put_pile(b, bp, pile, &text)) continue;
        snprintf(head, sizeof head, "%s %s: ", bp ? "BP" : "AI", odb_pile_names[pile]);
        panel_line(panel, head, words);
    }
    gg_panel_skip(panel, 4);
}

static void panel_any(gg_panel *panel, odb b, const char *head, void (*put)(odb, gg_text *)) {
    char words[ODB_LINE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    put(b, &text);
    panel_line(panel, head, words);
}

static void svg_panel(gg_svg *svg, odb b) {
    gg_panel panel = gg_svg_panel(svg, 380);
    gg_panel_head(&panel, odb_prim_of(b)->name);
    panel_any(&panel, b, "", odb_put_prim);
    gg_panel_skip(&panel, 4);
    for (int i = 0; i < b.s->titans; i++) panel_titan(&panel, b, i);
    panel_any(&panel, b, "Card: ", odb_put_card);
    panel_any(&panel, b, "Now: ", odb_put_roll);
    panel_any(&panel, b, "Kratos pool: ", odb_put_pool);
    panel_any(&panel, b, "Argo: ", odb_put_argo);
    gg_panel_skip(&panel, 4);
    panel_piles(&panel, b, false);
    panel_piles(&panel, b, true);
    panel_any(&panel, b, "Wounds: ", odb_put_wounds);
    gg_panel_words(&panel, "Green: weakspot. Violet: blindspot. Red lines: walls of the labyrinth. "
                           "Bars of a titan: Danger, Rage, Fate; ! holds the priority token.");
}

void odb_draw_svg(const gg_game *game, const void *state, gg_text *text) {
    static const gg_font title = {.size = 17, .bold = true};
    const odb b = {game->scenario, (odb_state *)(uintptr_t)state};
    char words[256];
    gg_text headline = gg_text_over(words, sizeof words);
    gg_svg svg;
    int square;
    odb_headline(game, state, &headline);
    gg_svg_open(&svg, text, "Odyssey: battle");
    gg_svg_words(&svg, -SIDE / 2, -SIDE / 2 - 12, title, words);
    GG_BITS_EACH (square, odb_board(b)) svg_square(&svg, b, square);
    svg_walls(&svg, b);
    svg_prim(&svg, b);
    for (int i = 0; i < b.s->titans; i++)
        if (odb_alive(b, i)) svg_titan(&svg, b, i);
    svg_panel(&svg, b);
    gg_svg_close(&svg);
}

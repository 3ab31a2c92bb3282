/* The SVG picture's blocks: faces with the strength as pips on the top edge, several blocks laid
 * out in a cell, attacks, battles and the active group, and the legend of a block. Used by svg.c.
 *
 * A face is drawn in a square of 40 units and scaled to what fits. */
#include "picture.h"

#define FACE 40.0

/* --- a face */

static gg_symbol symbol_of(const struct argot_unit *unit) {
    switch (unit->kind) {
    case ARGOT_S: return GG_SHIP;
    case ARGOT_A: return GG_AIRCRAFT;
    case ARGOT_T: return GG_SUPPLY;
    default:
        return unit->abilities >> ARGOT_BESIEGER & 1 ? GG_ARTILLERY
               : unit->range                         ? GG_ARCHERS
                                                     : GG_INFANTRY;
    }
}

/* Bold words that keep to a width. */
static void put_words(gg_svg *page, double x, double y, double size, char anchor, double width,
                      const char *ink, const char *words) {
    gg_svg_words(
        page, x, y,
        (gg_font){.size = size, .bold = true, .anchor = anchor, .width = width, .fill = ink},
        words);
}

static void put_number(gg_svg *page, double x, int number, const char *ink) {
    char buffer[8];
    gg_text words = gg_text_over(buffer, sizeof buffer);
    gg_put_int(&words, number);
    put_words(page, x, 37.5, 7, 'm', 8, ink, buffer);
}

/* Movement in a hexagon, cost in a coin, range and abilities as letters. */
static void small_print(gg_svg *page, const struct argot_unit *unit, const char *ink) {
    static const char codes[ARGOT_ABILITIES] = {'U', 'S', 'E', 'B', 'R', 'I', 'H'};
    char buffer[24];
    gg_text words = gg_text_over(buffer, sizeof buffer);
    const gg_look line = {.stroke = ink, .width = 0.8};
    gg_svg_hexagon(page, 6.7, 35, 5.2, false, line);
    gg_svg_circle(page, 17.5, 35, 4.2, line);
    put_number(page, 6.7, unit->move, ink);
    put_number(page, 17.5, unit->cost, ink);
    if (unit->range) gg_putf(&words, "r%d", unit->range);
    if (unit->capacity) gg_putf(&words, "c%d", unit->capacity);
    for (int a = 0; a < ARGOT_ABILITIES; a++)
        if (unit->abilities >> a & 1) gg_put_char(&words, codes[a]);
    put_words(page, 38.5, 38, 7.5, 'e', 15, ink, buffer);
}

/* A face at the origin. `tag`: what the viewer may know. */
static void face(gg_svg *page, const struct argot_unit *unit, int owner, int steps, const char *tag,
                 bool hidden) {
    const gg_colours *c = gg_side_colours(owner);
    char rating[8];
    gg_text words = gg_text_over(rating, sizeof rating);
    gg_svg_rect(page, 0, 0, FACE, FACE, 3.5,
                (gg_look){.fill = c->fill,
                          .stroke = c->frame,
                          .width = 2.4,
                          .dash = owner == ARGOT_FOURTH ? "4 2" : NULL});
    if (hidden) { /* only the kind is public (ARG-950) */
        const struct argot_unit plain = {.kind = unit->kind};
        gg_svg_symbol(page, 11, 15, 22, symbol_of(&plain), c->ink);
        put_words(page, 30, 22, 15, 'm', 0, c->ink, "?");
        put_words(page, 20, 33, 9.5, 'm', 37, c->ink, tag);
        return;
    }
    gg_svg_symbol(page, 11, 15, 22, symbol_of(unit), c->ink);
    gg_svg_pips(page, FACE / 2, 5, 5.4, steps, unit->steps, c->ink);
    gg_putf(&words, "%c%d", 'A' + unit->letter, unit->modifier);
    put_words(page, 38, 19.5, 12, 'e', 18, c->ink, rating);
    put_words(page, 20, 29.4, 9, 'm', 37, c->ink, tag);
    small_print(page, unit, c->ink);
}

/* --- a block in play */

static void block(const struct argot_svg *svg, int u, double x, double y, double size) {
    const struct argot_scenario *sc = svg->sc;
    const struct argot_state *s = svg->s;
    gg_svg *page = svg->page;
    char buffer[ARGOT_NAME + 8];
    gg_text tag = gg_text_over(buffer, sizeof buffer);
    const bool alive = argot_living(s) >> u & 1, placed = argot_placed(s) >> u & 1;
    const bool hidden = alive && argot_hidden(sc, s, u);
    const gg_look mark = {.fill = "#ffe600", .stroke = "#000"};
    argot_put_piece(sc, s, u, &tag);
    gg_svg_piece(page, buffer, argot_piece_title(sc, s, u),
                 placed ? sc->cell[s->cell[u]].name : NULL);
    gg_svg_enter(page, x, y, size / FACE);
    if (u == s->selected || u == s->shooter || u == s->shaken)
        gg_svg_rect(page, -4, -4, 48, 48, 6, mark);
    face(page, &sc->unit[u], argot_owner(s, u), argot_step(s, u), buffer, hidden);
    if (s->atk >> u & 1) gg_svg_path(page, -3, -3, 1, 15, "M0 0h15l-15 15z", mark);
    if ((s->moved | s->acted | s->fired) >> u & 1) {
        gg_svg_circle(page, 38, 2, 5, (gg_look){.fill = "#fff", .stroke = "#000"});
        gg_svg_path(page, 38, 2, 1, 3, "M-2.5 0l2 2.4l3 -4.6",
                    (gg_look){.stroke = "#000", .width = 1.4});
    }
    gg_svg_leave(page);
    gg_svg_end(page);
}

/* Rows of a cell's blocks: at most `wide` to a row, a new row for each faction, but not in a part of a
 * hex, which is wide and low. */
struct rows {
    uint8_t unit[ARGOT_UNITS];
    int start[ARGOT_UNITS + 1]; /* of each row, and the end */
    int rows, widest;
};

static void rows_of(const struct argot_svg *svg, int cell, struct rows *rows) {
    const int n = argot_stack(svg->sc, svg->s, cell, rows->unit);
    const int wide = n == 4 && argot_cell_holder(svg->s, cell) >= 0 ? 2 : n <= 6 ? 3 : 4;
    const bool whole = svg->sc->cell[cell].part == ' ';
    rows->rows = rows->widest = 0;
    for (int i = 0; i < n; i++) {
        const bool first = i == 0;
        const int owner = argot_owner(svg->s, rows->unit[i]);
        const int length = first ? 0 : i - rows->start[rows->rows - 1];
        const bool other = !first && owner != argot_owner(svg->s, rows->unit[i - 1]);
        if (first || length == wide || (whole && other)) rows->start[rows->rows++] = i;
    }
    rows->start[rows->rows] = n;
    for (int r = 0; r < rows->rows; r++)
        if (rows->start[r + 1] - rows->start[r] > rows->widest)
            rows->widest = rows->start[r + 1] - rows->start[r];
}

/* The largest size at which the rows fit the cell. */
static double size_for(const struct argot_cell *cell, const struct rows *rows) {
    double size = cell->part == ' ' ? 46 : cell->part == 'w' ? 34 : 36;
    for (; size > 12; size -= 1) {
        const double step = size + 3, high = step * rows->rows, wide = step * rows->widest;
        if (cell->part == 'w') {
            if (high <= 36 && wide <= 104) break;
        } else if (cell->part != ' ') {
            if (high <= 40 && wide <= 104) break;
        } else if (high <= (cell->fort == 255 ? 92 : 74) &&
                   wide <= 2 * (ARGOT_RADIUS - 0.577 * high / 2) + 2) {
            break;
        }
    }
    return size;
}

/* A cradle around a ship and its cargo, which stand side by side. */
static void cradle(const struct argot_svg *svg, int ship, double x, double y, double size) {
    const int cargo = __builtin_popcountll(argot_cargo(svg->s, ship) & argot_living(svg->s));
    if (!cargo) return;
    gg_putf(svg->text,
            "<path d=\"M%.1f %.1fh%.1fl-7 9h%.1fz\" fill=\"#8a5a2b\" stroke=\"#2a1200\"/>\n", x - 4,
            y + size - 2, (size + 3) * (cargo + 1) + 5, -((size + 3) * (cargo + 1) + 5 - 14));
}

static void stack(const struct argot_svg *svg, int cell) {
    struct rows rows;
    rows_of(svg, cell, &rows);
    if (!rows.rows) return;
    const gg_point centre = argot_svg_cell(svg, cell);
    const double size = size_for(&svg->sc->cell[cell], &rows), step = size + 3;
    for (int r = 0; r < rows.rows; r++) {
        const int n = rows.start[r + 1] - rows.start[r];
        const double y = centre.y - step * rows.rows / 2 + step * r + 1.5;
        for (int pass = 0; pass < 2; pass++)
            for (int i = 0; i < n; i++) {
                const int u = rows.unit[rows.start[r] + i];
                const double x = centre.x - step * n / 2 + step * i + 1.5;
                if (pass)
                    block(svg, u, x, y, size);
                else
                    cradle(svg, u, x, y, size);
            }
    }
}

/* --- what goes on */

/* A mark around a cell: a hexagon, or a circle around a part of one. */
static void ring(const struct argot_svg *svg, int cell, const char *colour, double width,
                 const char *more) {
    const gg_point p = argot_svg_cell(svg, cell);
    if (svg->sc->cell[cell].part == ' ') {
        gg_put(svg->text, "<path d=\"");
        argot_svg_hexagon(svg->text, p, 65);
        gg_put_char(svg->text, '"');
    } else {
        gg_putf(svg->text, "<ellipse cx=\"%.1f\" cy=\"%.1f\" rx=\"54\" ry=\"27\"", p.x, p.y);
    }
    gg_putf(svg->text, " fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\" %s/>\n", colour, width,
            more);
}

static bool any_battle(const struct argot_svg *svg, int cell) {
    for (int f = 0; f < svg->sc->factions; f++)
        for (int g = f + 1; g < svg->sc->factions; g++)
            if (argot_pending(svg->sc, svg->s, cell, f, g) >= 0) return true;
    return false;
}

static void highlight(const struct argot_svg *svg, int cell) {
    const struct argot_state *s = svg->s;
    if (cell == s->battle_cell || cell == s->target) {
        ring(svg, cell, "#000", 10, "");
        ring(svg, cell, "#ffe600", 6, "");
    } else if (cell == s->group) {
        ring(svg, cell, "#000", 8, "");
        ring(svg, cell, "#fff", 5, "stroke-dasharray=\"10 6\"");
    } else if (argot_contested(s, cell) && any_battle(svg, cell)) {
        ring(svg, cell, "#000", 6, "");
        ring(svg, cell, "#ffe600", 4, "stroke-dasharray=\"4 6\"");
    }
}

/* An arrow over the hexside through which an attacker came. */
static void arrow(const struct argot_svg *svg, int u) {
    const struct argot_scenario *sc = svg->sc;
    const int cell = svg->s->cell[u], slot = argot_entry(svg->s, u);
    gg_point ends[2];
    if (slot == ARGOT_NO_SLOT || (svg->s->node == ARGOT_RL && sc->options.by_capacity)) return;
    const int from = sc->graph.link[cell][slot].to;
    if (!argot_svg_border(svg, cell, from, ends)) return;
    const gg_point m = {(ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2};
    const gg_point a = argot_svg_hex(svg, from), b = argot_svg_hex(svg, cell);
    const double x = (b.x - a.x) / (2 * ARGOT_APOTHEM), y = (b.y - a.y) / (2 * ARGOT_APOTHEM);
    const gg_colours *c = gg_side_colours(argot_owner(svg->s, u));
    gg_putf(svg->text,
            "<path transform=\"matrix(%.3f %.3f %.3f %.3f %.1f %.1f)\" d=\"M-14 -4h14v-5l12 9l-12 "
            "9v-5h-14z\" fill=\"%s\" stroke=\"#000\" stroke-width=\"1.6\"/>\n",
            x, y, -y, x, m.x, m.y, c->fill);
}

void argot_svg_highlights(const struct argot_svg *svg, int map) {
    for (int c = 0; c < svg->sc->cells; c++)
        if (svg->sc->cell[c].map == map) highlight(svg, c);
}

void argot_svg_units(const struct argot_svg *svg) {
    int u;
    for (int c = 0; c < svg->sc->cells; c++) stack(svg, c);
    ARGOT_EACH (u, svg->s->atk & argot_placed(svg->s)) arrow(svg, u);
}

void argot_svg_row(const struct argot_svg *svg, uint64_t units, gg_panel *panel) {
    const double size = 40, step = size + 6;
    double right = panel->x;
    int u;
    if (!units) return;
    panel->y += 4;
    ARGOT_EACH (u, units) {
        if (right + step > panel->x + panel->width) {
            right = panel->x;
            panel->y += step;
        }
        block(svg, u, right, panel->y, size);
        right += step;
    }
    panel->y += step + 6;
}

/* --- legend */

/* A block of the scenario, large, with its parts named. */
static void sample(const struct argot_svg *svg, gg_panel *panel) {
    static const struct {
        int y;
        const char *words;
    } parts[] = {{16, "strength: steps left, lost"},
                 {36, "kind; initiative, modifier"},
                 {70, "tag"},
                 {89, "moves; cost; abilities"}};
    const struct argot_scenario *sc = svg->sc;
    const gg_font small = {.size = 12};
    int u, best = __builtin_ctzll(sc->all);
    ARGOT_EACH (u, sc->kind[ARGOT_G]) {
        const struct argot_unit *a = &sc->unit[u], *b = &sc->unit[best];
        if (a->steps + 9 * (a->abilities != 0) > b->steps + 9 * (b->abilities != 0)) best = u;
    }
    gg_svg_enter(svg->page, panel->x + 4, panel->y + 6, 2.4);
    face(svg->page, &sc->unit[best], sc->unit[best].faction,
         sc->unit[best].steps > 1 ? sc->unit[best].steps - 1 : 1, "TAG", false);
    gg_svg_leave(svg->page);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        gg_svg_words(svg->page, panel->x + 112, panel->y + 6 + parts[i].y, small, parts[i].words);
    panel->y += 118;
}

static void kinds(const struct argot_svg *svg, gg_panel *panel) {
    static const struct {
        gg_symbol symbol;
        const char *words;
    } rows[] = {
        {GG_INFANTRY, "ground"},
        {GG_ARCHERS, "ground, fires r hexes far"},
        {GG_ARTILLERY, "ground, besieger (E)"},
        {GG_SHIP, "ship, carries c blocks"},
        {GG_AIRCRAFT, "air"},
        {GG_SUPPLY, "supply train"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const gg_point p = gg_panel_row(panel, 34, 17, rows[i].words, NULL);
        gg_svg_symbol(svg->page, p.x, p.y, 24, rows[i].symbol, "#111");
    }
    gg_panel_words(panel, "U undead, S shock, E besieger, B berserker, R resilient, "
                          "I intimidating, H hero");
    gg_panel_skip(panel, 4);
}

static void marks(const struct argot_svg *svg, gg_panel *panel) {
    gg_svg *page = svg->page;
    gg_point p = gg_panel_row(panel, 34, 17, "attacker; arrow: where it came in", NULL);
    gg_svg_path(page, p.x - 7, p.y - 7, 1, 15, "M0 0h15l-15 15z",
                (gg_look){.fill = "#ffe600", .stroke = "#000"});
    p = gg_panel_row(panel, 34, 17, "ship with its cargo", NULL);
    gg_svg_path(page, p.x - 13, p.y - 4, 1, 26, "M0 0h26l-5 8h-16z",
                (gg_look){.fill = "#8a5a2b", .stroke = "#2a1200"});
    p = gg_panel_row(panel, 34, 17, "battle (dashed: still to be fought)", NULL);
    const gg_point from = {p.x - 16, p.y}, to = {p.x + 16, p.y};
    gg_svg_line(page, from, to, (gg_look){.stroke = "#000", .width = 10});
    gg_svg_line(page, from, to, (gg_look){.stroke = "#ffe600", .width = 6});
    p = gg_panel_row(panel, 34, 17, "has moved, fired or fought", NULL);
    gg_svg_circle(page, p.x, p.y, 7, (gg_look){.fill = "#fff", .stroke = "#000"});
    gg_svg_path(page, p.x - 4, p.y, 1, 8, "M0 0l3 3.4l4.4 -6.6",
                (gg_look){.stroke = "#000", .width = 2});
}

void argot_svg_unit_legend(const struct argot_svg *svg, gg_panel *panel) {
    gg_panel_head(panel, "Blocks");
    sample(svg, panel);
    for (int f = 0; f < svg->sc->factions; f++) gg_panel_side(panel, f, svg->sc->party[f].name);
    kinds(svg, panel);
    marks(svg, panel);
}

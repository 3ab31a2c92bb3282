/* The SVG picture's blocks: faces with the strength as pips on the top edge, several blocks laid
 * out in a cell, attacks, battles and the active group, and the legend of a block. Used by svg.c.
 *
 * A face is drawn in a square of 40 units and scaled to what fits. */
#include "picture.h"

#define FACE 40.0

/* Filled dark, filled light and white: told apart without colours. */
static const struct argot_colours colours[ARGOT_FACTIONS] = {
    {"#1f4e8c", "#ffffff", "#0d2a52"},
    {"#f7b27a", "#2a1200", "#b3440c"},
    {"#ffffff", "#3f1d63", "#6a3d9a"},
    {"#cfcfcf", "#111111", "#444444"},
};

const struct argot_colours *argot_svg_colours(int faction) {
    return &colours[faction];
}

/* --- a face */

static void symbol(gg_text *text, const struct argot_unit *unit, const char *ink) {
    gg_putf(text, "<g fill=\"none\" stroke=\"%s\" stroke-width=\"1.3\">", ink);
    switch (unit->kind) {
    case ARGOT_S: gg_put(text, "<path d=\"M3 17h16l-3 4h-10zM11 17v-8l6 6h-6\"/>"); break;
    case ARGOT_A:
        gg_putf(text, "<path fill=\"%s\" d=\"M2 12q6 -4 9 3q3 -7 9 -3q-6 1 -9 9q-3 -8 -9 -9z\"/>",
                ink);
        break;
    case ARGOT_T:
        gg_put(text, "<path d=\"M3 17v-7h16v7zM3 10q8 -3 16 0\"/><circle cx=\"7\" cy=\"19\" "
                     "r=\"2\"/><circle cx=\"15\" cy=\"19\" r=\"2\"/>");
        break;
    default:
        gg_put(text, "<path d=\"M3 9.5h16v11h-16z\"/>");
        if (unit->abilities >> ARGOT_BESIEGER & 1)
            gg_putf(text, "<circle cx=\"11\" cy=\"15\" r=\"3.2\" fill=\"%s\"/>", ink);
        else if (unit->range)
            gg_put(text, "<path d=\"M6 18.5q9 -1 9 -8M6 11.5l8 6m0 -3v3h-3\"/>");
        else
            gg_put(text, "<path d=\"M3 9.5l16 11M19 9.5l-16 11\"/>");
        break;
    }
    gg_put(text, "</g>");
}

static void pips(gg_text *text, int steps, int most, const char *ink) {
    for (int i = 0; i < most; i++)
        gg_putf(text,
                "<circle cx=\"%.1f\" cy=\"5\" r=\"2.1\" fill=\"%s\" stroke=\"%s\" "
                "stroke-width=\".9\"/>",
                FACE / 2 + 5.4 * (i - (most - 1) / 2.0), i < steps ? ink : "none", ink);
}

static void face_words(gg_text *text, double x, double y, double size, const char *anchor,
                       const char *ink, const char *words) {
    gg_putf(text,
            "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\" font-weight=\"bold\" "
            "text-anchor=\"%s\" style=\"fill:%s\">",
            x, y, size, anchor, ink);
    gg_put_escaped(text, words);
    gg_put(text, "</text>");
}

/* Movement in a hexagon, cost in a coin, range and abilities as letters. */
static void small_print(gg_text *text, const struct argot_unit *unit, const char *ink) {
    static const char codes[ARGOT_ABILITIES] = {'U', 'S', 'E', 'B', 'R', 'I', 'H'};
    char buffer[24];
    gg_text words = gg_text_over(buffer, sizeof buffer);
    gg_putf(text,
            "<path d=\"M1.5 35l2.6 -4.4h5.2l2.6 4.4l-2.6 4.4h-5.2z\" fill=\"none\" stroke=\"%s\" "
            "stroke-width=\".8\"/><circle cx=\"17.5\" cy=\"35\" r=\"4.2\" fill=\"none\" "
            "stroke=\"%s\" stroke-width=\".8\"/>",
            ink, ink);
    gg_put_int(&words, unit->move);
    face_words(text, 6.7, 37.5, 7, "middle", ink, buffer);
    gg_text_clear(&words);
    gg_put_int(&words, unit->cost);
    face_words(text, 17.5, 37.5, 7, "middle", ink, buffer);
    gg_text_clear(&words);
    if (unit->range) gg_putf(&words, "r%d", unit->range);
    if (unit->capacity) gg_putf(&words, "c%d", unit->capacity);
    for (int a = 0; a < ARGOT_ABILITIES; a++)
        if (unit->abilities >> a & 1) gg_put_char(&words, codes[a]);
    face_words(text, 38.5, 38, 7.5, "end", ink, buffer);
}

/* A face at the origin. `tag`: what the viewer may know. */
static void face(gg_text *text, const struct argot_unit *unit, int owner, int steps,
                 const char *tag, bool hidden) {
    const struct argot_colours *c = &colours[owner];
    char rating[8];
    gg_text words = gg_text_over(rating, sizeof rating);
    gg_putf(text,
            "<rect width=\"40\" height=\"40\" rx=\"3.5\" fill=\"%s\" stroke=\"%s\" "
            "stroke-width=\"2.4\"%s/>",
            c->fill, c->frame, owner == ARGOT_FOURTH ? " stroke-dasharray=\"4 2\"" : "");
    if (hidden) { /* only the kind is public (ARG-950) */
        const struct argot_unit plain = {.kind = unit->kind};
        symbol(text, &plain, c->ink);
        face_words(text, 30, 22, 15, "middle", c->ink, "?");
        face_words(text, 20, 33, 9.5, "middle", c->ink, tag);
        return;
    }
    symbol(text, unit, c->ink);
    pips(text, steps, unit->steps, c->ink);
    gg_putf(&words, "%c%d", 'A' + unit->letter, unit->modifier);
    face_words(text, 38, 19.5, 12, "end", c->ink, rating);
    face_words(text, 20, 29.4, strlen(tag) > 5 ? 7.8 : 9, "middle", c->ink, tag);
    small_print(text, unit, c->ink);
}

/* --- a block in play */

static void block(const struct argot_svg *svg, int u, double x, double y, double size) {
    const struct argot_scenario *sc = svg->sc;
    const struct argot_state *s = svg->s;
    gg_text *text = svg->text;
    char buffer[16];
    gg_text tag = gg_text_over(buffer, sizeof buffer);
    const bool alive = argot_living(s) >> u & 1;
    const bool hidden = alive && argot_hidden(sc, s, u);
    if (alive)
        argot_put_tag(sc, s, u, &tag);
    else
        gg_put(&tag, sc->unit[u].tag);
    gg_putf(text, "<g transform=\"translate(%.1f %.1f) scale(%.3f)\">", x, y, size / FACE);
    if (u == s->selected || u == s->shooter || u == s->shaken)
        gg_put(text, "<rect x=\"-4\" y=\"-4\" width=\"48\" height=\"48\" rx=\"6\" "
                     "fill=\"#ffe600\" stroke=\"#000\"/>");
    face(text, &sc->unit[u], argot_owner(s, u), argot_step(s, u), buffer, hidden);
    if (s->atk >> u & 1)
        gg_put(text, "<path d=\"M-3 -3h15l-15 15z\" fill=\"#ffe600\" stroke=\"#000\"/>");
    if ((s->moved | s->acted | s->fired) >> u & 1)
        gg_put(text, "<circle cx=\"38\" cy=\"2\" r=\"5\" fill=\"#fff\" stroke=\"#000\"/>"
                     "<path d=\"M35.5 2l2 2.4l3 -4.6\" fill=\"none\" stroke=\"#000\" "
                     "stroke-width=\"1.4\"/>");
    gg_put(text, "</g>\n");
}

/* Rows of a cell's blocks: at most `wide` to a row, a new row for each faction. */
struct rows {
    uint8_t unit[ARGOT_UNITS];
    int start[ARGOT_UNITS + 1]; /* of each row, and the end */
    int rows, widest;
};

static void rows_of(const struct argot_svg *svg, int cell, struct rows *rows) {
    const int n = argot_stack(svg->sc, svg->s, cell, rows->unit);
    const int wide = n == 4 && argot_cell_holder(svg->s, cell) >= 0 ? 2 : n <= 6 ? 3 : 4;
    rows->rows = rows->widest = 0;
    for (int i = 0; i < n; i++) {
        const bool first = i == 0;
        const int owner = argot_owner(svg->s, rows->unit[i]);
        const int length = first ? 0 : i - rows->start[rows->rows - 1];
        if (first || length == wide || owner != argot_owner(svg->s, rows->unit[i - 1]))
            rows->start[rows->rows++] = i;
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
    const argot_point centre = argot_svg_cell(svg, cell);
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
    const argot_point p = argot_svg_cell(svg, cell);
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
    argot_point ends[2];
    if (slot == ARGOT_NO_SLOT || (svg->s->node == ARGOT_RL && sc->options.by_capacity)) return;
    const int from = sc->graph.link[cell][slot].to;
    if (!argot_svg_border(svg, cell, from, ends)) return;
    const argot_point m = {(ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2};
    const argot_point a = argot_svg_hex(svg, from), b = argot_svg_hex(svg, cell);
    const double x = (b.x - a.x) / (2 * ARGOT_APOTHEM), y = (b.y - a.y) / (2 * ARGOT_APOTHEM);
    const struct argot_colours *c = &colours[argot_owner(svg->s, u)];
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

double argot_svg_row(const struct argot_svg *svg, uint64_t units, double x, double y,
                     double width) {
    const double size = 40, step = size + 6;
    double right = x;
    int u;
    ARGOT_EACH (u, units) {
        if (right + step > x + width) {
            right = x;
            y += step;
        }
        block(svg, u, right, y, size);
        right += step;
    }
    return y + step;
}

/* --- legend */

static void callout(gg_text *text, double x, double y, const char *words) {
    argot_svg_words(text, "q", x, y, words);
}

/* A block of the scenario, large, with its parts named. */
static double sample(const struct argot_svg *svg, double x, double y) {
    const struct argot_scenario *sc = svg->sc;
    gg_text *text = svg->text;
    int u, best = __builtin_ctzll(sc->all);
    ARGOT_EACH (u, sc->kind[ARGOT_G]) {
        const struct argot_unit *a = &sc->unit[u], *b = &sc->unit[best];
        if (a->steps + 9 * (a->abilities != 0) > b->steps + 9 * (b->abilities != 0)) best = u;
    }
    gg_putf(text, "<g transform=\"translate(%.1f %.1f) scale(2.4)\">", x, y);
    face(text, &sc->unit[best], sc->unit[best].faction,
         sc->unit[best].steps > 1 ? sc->unit[best].steps - 1 : 1, "TAG", false);
    gg_put(text, "</g>\n");
    callout(text, x + 108, y + 16, "strength: steps left, lost");
    callout(text, x + 108, y + 36, "kind; initiative, modifier");
    callout(text, x + 108, y + 70, "tag");
    callout(text, x + 108, y + 89, "moves; cost; abilities");
    return y + 112;
}

static double kinds(gg_text *text, double x, double y) {
    static const struct {
        struct argot_unit unit;
        const char *words;
    } rows[] = {
        {{.kind = ARGOT_G}, "ground"},
        {{.kind = ARGOT_G, .range = 1}, "ground, fires r hexes far"},
        {{.kind = ARGOT_G, .abilities = 1 << ARGOT_BESIEGER}, "ground, besieger (E)"},
        {{.kind = ARGOT_S}, "ship, carries c blocks"},
        {{.kind = ARGOT_A}, "air"},
        {{.kind = ARGOT_T}, "supply train"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        gg_putf(text, "<g transform=\"translate(%.1f %.1f) scale(1.1)\">", x, y - 17);
        symbol(text, &rows[i].unit, "#111");
        gg_put(text, "</g>");
        callout(text, x + 44, y + 5, rows[i].words);
        y += 21;
    }
    return y;
}

double argot_svg_unit_legend(const struct argot_svg *svg, double x, double y) {
    const struct argot_scenario *sc = svg->sc;
    gg_text *text = svg->text;
    argot_svg_words(text, "v", x, y + 12, "Blocks");
    y = sample(svg, x + 4, y + 26);
    for (int f = 0; f < sc->factions; f++) {
        gg_putf(text,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"30\" height=\"15\" rx=\"3\" fill=\"%s\" "
                "stroke=\"%s\" stroke-width=\"2.4\"%s/>\n",
                x + 4, y - 7, colours[f].fill, colours[f].frame,
                f == ARGOT_FOURTH ? " stroke-dasharray=\"4 2\"" : "");
        callout(text, x + 44, y + 5, sc->party[f].name);
        y += 21;
    }
    y = kinds(text, x + 4, y + 4);
    callout(text, x, y + 8, "U undead  S shock  E besieger  B berserker");
    callout(text, x, y + 25, "R resilient  I intimidating  H hero");
    y += 46;
    gg_putf(text,
            "<path transform=\"translate(%.1f %.1f)\" d=\"M0 0h15l-15 15z\" "
            "fill=\"#ffe600\" stroke=\"#000\"/>\n",
            x + 10, y - 6);
    callout(text, x + 44, y + 5, "attacker; arrow: where it came in");
    gg_putf(text, "<path d=\"M%.1f %.1fh26l-5 8h-16z\" fill=\"#8a5a2b\" stroke=\"#2a1200\"/>\n",
            x + 4, y + 17);
    callout(text, x + 44, y + 26, "ship with its cargo");
    gg_putf(text,
            "<path d=\"M%.1f %.1fh32\" stroke=\"#000\" stroke-width=\"10\"/><path d=\"M%.1f "
            "%.1fh32\" stroke=\"#ffe600\" stroke-width=\"6\"/>\n",
            x + 2, y + 43, x + 2, y + 43);
    callout(text, x + 44, y + 48, "battle (dashed: still to be fought)");
    gg_putf(text,
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"7\" fill=\"#fff\" stroke=\"#000\"/><path "
            "d=\"M%.1f %.1fl3 3.4l4.4 -6.6\" fill=\"none\" stroke=\"#000\" "
            "stroke-width=\"2\"/>\n",
            x + 18, y + 64, x + 14, y + 64);
    callout(text, x + 44, y + 69, "has moved, fired or fought");
    return y + 80;
}

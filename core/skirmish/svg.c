/* The board as one SVG document (contract: draw_svg): the board with the table edges of both sides,
 * beside it both armies with their numbers, the tiles in hand and a legend. */
#include "picture.h"

#define COLUMN 700.0 /* width of the table beside the board */
#define ROW    36.0  /* height of a unit's two lines */
enum { TOP = 76, GAP = 22, LEGEND_COLUMN = 232, LEGEND_ROW = 34, LEGEND = 142, NOTE = 16 };

void ski_svg_words(gg_text *text, const char *kind, double x, double y, const char *words) {
    gg_putf(text, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">", kind, x, y);
    gg_put_escaped(text, words);
    gg_put(text, "</text>\n");
}

static double board_right(const struct ski_scenario *sc) {
    return SKI_LEFT + SKI_HALF * (2 * sc->width);
}

static double board_bottom(const struct ski_scenario *sc) {
    return SKI_TOP + 1.5 * SKI_RADIUS * (sc->height - 1) + SKI_RADIUS;
}

/* A bar along each table edge that a side has. */
static void put_edges(const struct ski_svg *svg) {
    const double left = SKI_LEFT - SKI_HALF, right = board_right(svg->sc);
    const double top = SKI_TOP - SKI_RADIUS, bottom = board_bottom(svg->sc);
    for (int side = 0; side < 2; side++) {
        double x = left - 14, y = top - 14, w = right - left + 28, h = 8;
        switch ((enum ski_edge)svg->s->edge[side]) {
        case SKI_NO_EDGE: continue;
        case SKI_NORTH: break;
        case SKI_SOUTH: y = bottom + 6; break;
        case SKI_WEST: w = 8, h = bottom - top + 28; break;
        case SKI_EAST: x = right + 6, w = 8, h = bottom - top + 28; break;
        }
        gg_putf(svg->text,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n", x, y,
                w, h, ski_svg_colour(side));
    }
}

/* --- the table beside the board */

static void put_need(gg_text *text, int need) {
    if (need >= 7)
        gg_put(text, "-");
    else
        gg_putf(text, "%d+", need);
}

static void put_action(const struct ski_action *a, gg_text *text) {
    static const char *const tags[SKI_ACTION_TAGS] = {" steady", " seek", " raw", " heavy"};
    gg_putf(text, "%s ", a->name);
    if (a->kind == SKI_GUARD) {
        gg_putf(text, "cover %d within %d", a->cover, a->range);
    } else {
        gg_putf(text, "%s%d: %d dice ", a->kind == SKI_MELEE ? "melee " : "", a->range, a->attack);
        put_need(text, a->accuracy);
        gg_put_char(text, '/');
        put_need(text, a->power);
        if (a->penetration) gg_putf(text, " pen %+d", a->penetration);
    }
    for (int i = 0; i < SKI_ACTION_TAGS; i++)
        if (a->tags >> i & 1) gg_put(text, tags[i]);
}

static const char *place_of(const struct ski_state *s, int u) {
    switch (s->cell[u]) {
    case SKI_HAND: return "in hand";
    case SKI_RESERVE: return "in reserve";
    case SKI_DEAD: return "destroyed";
    case SKI_HIDDEN: return "hidden";
    default: return "";
    }
}

/* Two lines: name and profile, then the actions. */
static double put_row(const struct ski_svg *svg, int u, double x, double y) {
    static const char *const tags[SKI_TAGS] = {"fly",      "climb",       "swim",  "restless",
                                               "no cover", "melee cover", "flank", "ambush"};
    const struct ski_unit *unit = &svg->sc->unit[u];
    char words[400];
    gg_text text = gg_text_over(words, sizeof words);
    const char *place = place_of(svg->s, u);
    ski_svg_counter(svg, u, (struct ski_point){x + 22, y + 10}, svg->s->cell[u] == SKI_DEAD);
    gg_putf(&text, "%s  (%d)  M %d  H %d/%d  D ", unit->name, unit->points, unit->move,
            svg->s->hp[u], unit->health);
    put_need(&text, unit->defence);
    gg_putf(&text, "  C %d", unit->courage);
    if (unit->cover) gg_putf(&text, "  cover %d", unit->cover);
    for (int i = 0; i < SKI_TAGS; i++)
        if (unit->tags >> i & 1) gg_putf(&text, "  %s", tags[i]);
    if (*place) gg_putf(&text, "  - %s", place);
    ski_svg_words(svg->text, "row", x + 52, y + 3, words);
    gg_text_clear(&text);
    for (int k = 0; k < unit->actions; k++) {
        if (k) gg_put(&text, ";  ");
        gg_putf(&text, "%d ", k + 1);
        put_action(&unit->action[k], &text);
    }
    ski_svg_words(svg->text, "small", x + 52, y + 19, words);
    return y + ROW;
}

static bool holds_tiles(const struct ski_state *s, int side) {
    for (int code = 1; code < SKI_CODES; code++)
        if (s->hand[side][code]) return true;
    return false;
}

/* What put_army adds to y. */
static double army_height(const struct ski_svg *svg, int side) {
    return 26 + ROW * svg->sc->sizes[side] + (holds_tiles(svg->s, side) ? 44 : 14);
}

static double put_army(const struct ski_svg *svg, int side, double x, double y) {
    const struct ski_state *s = svg->s;
    char words[200];
    gg_text text = gg_text_over(words, sizeof words);
    const double end = y + army_height(svg, side);
    int u;
    gg_putf(&text, "%c  %s: %d", 'A' + side, svg->sc->army[side], s->score[side]);
    ski_svg_words(svg->text, "army", x, y, words);
    y += 26;
    SKI_EACH (u, svg->sc, side) y = put_row(svg, u, x, y);
    double column = x + 16;
    for (int code = 1; code < SKI_CODES; code++) {
        if (!s->hand[side][code]) continue;
        ski_svg_sample(svg->text, code, (struct ski_point){column, y + 4});
        gg_text_clear(&text);
        gg_putf(&text, "x %d", s->hand[side][code]);
        ski_svg_words(svg->text, "small", column + 18, y + 9, words);
        column += 54;
    }
    return end;
}

static void put_legend(const struct ski_svg *svg, double x, double y) {
    char words[100];
    for (int code = 1; code < SKI_CODES; code++) {
        const double at = x + 16 + LEGEND_COLUMN * ((code - 1) % 3);
        const double row = y + LEGEND_ROW * ((code - 1) / 3);
        const struct ski_terrain *t = &svg->sc->terrain[code];
        gg_text text = gg_text_over(words, sizeof words);
        gg_putf(&text, "%s %c", t->name, ski_tile_letters[code]);
        if (t->cover) gg_putf(&text, ", cover %d", t->cover);
        if (t->elevation) gg_putf(&text, ", height %d", t->elevation);
        ski_svg_sample(svg->text, code, (struct ski_point){at, row});
        ski_svg_words(svg->text, "small", at + 20, row + 5, words);
    }
    ski_svg_words(
        svg->text, "small", x, y + LEGEND,
        "Shield: cover of the tile. Triangles: height. Yellow shield: guard. Faded: done. "
        "-n: Health lost this turn.");
    ski_svg_words(svg->text, "small", x, y + LEGEND + NOTE,
                  "Arrows: who could attack whom without moving. Ring of an objective: who would "
                  "score it.");
}

static void put_style(gg_text *text) {
    gg_put(text,
           "<style>text{font-family:sans-serif;fill:#222}.title{font-size:22px;font-weight:bold}"
           ".army{font-size:19px;font-weight:bold}.row{font-size:14px}.small{font-size:12px;"
           "fill:#444}.cell{font-size:9px;text-anchor:middle;fill:#666}.light{fill:#ddd}"
           ".badge{font-size:11px;font-weight:bold;text-anchor:middle}.held{font-size:11px;"
           "font-weight:bold;text-anchor:middle}.unit{font-size:18px;font-weight:bold;fill:#fff;"
           "text-anchor:middle}.health{font-size:10px;font-weight:bold;text-anchor:middle}"
           ".lost{font-size:14px;font-weight:bold;fill:#c00;text-anchor:middle}"
           ".g,.s,.v,.l,.h{fill:none;stroke-width:2.5}.g{stroke:#7f9f57}.h{stroke:#8a6d2f}"
           ".s{stroke:#5f5f33}.v{stroke:#6f3f8f}.l{stroke:#2f6f9f}.f{fill:#3f7a35;stroke:#2a5523}"
           ".b{fill:#5f8f3f;stroke:#3f6a2a}.m{fill:#6f6660;stroke:#3f3a36}.r{fill:#857a6d;"
           "stroke:#4f463c}.x{stroke:#111;stroke-width:8}.active{fill:none;stroke:#ff9d00;"
           "stroke-width:5}.threat{stroke-width:1.6;opacity:0.55}.attack{stroke-width:5;"
           "stroke-dasharray:9 5}</style>\n");
}

void ski_draw_svg(const gg_game *game, const void *state, gg_text *text) {
    const struct ski_svg svg = {game->scenario, state, text};
    const double x = board_right(svg.sc) + 44;
    const double table =
        TOP + army_height(&svg, 0) + army_height(&svg, 1) + 2 * GAP + LEGEND + NOTE + 20;
    const double board = board_bottom(svg.sc) + 40;
    char words[400];
    gg_text title = gg_text_over(words, sizeof words);
    gg_putf(text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"#faf9f4\"/>\n",
            x + COLUMN, table > board ? table : board);
    put_style(text);
    ski_svg_defs(text);
    ski_headline(game, state, &title);
    ski_svg_words(text, "title", 30, 36, words);
    put_edges(&svg);
    ski_svg_board(&svg);
    double y = TOP;
    for (int side = 0; side < 2; side++) y = put_army(&svg, side, x, y) + GAP;
    put_legend(&svg, x, y);
    gg_put(text, "</svg>\n");
}

/* The SVG picture's map: ground, rivers, roads, walls, fortifications and names. Used by svg.c. */
#include "picture.h"

#define RIVER "#a4c8e4"
#define BANKS "#2f6ea3"
#define WALL  "#2b2b2b"
#define BROOK "#4b8fc9"

static const gg_font name_font = {.size = 11, .anchor = 'm', .fill = "#222", .halo = "#fffdf4"};
static const gg_font water_font = {.size = 9, .anchor = 'm', .fill = "#173f63"};
static const gg_font tiny = {.size = 9, .anchor = 'm'};
static const gg_font label_font = {
    .size = 11, .anchor = 'm', .fill = "#4a2500", .halo = "#fffdf4", .bold = true, .italic = true};

/* A kind of ground: its flag, picture, word for the legend. The first that a cell has is drawn. */
static const struct ground {
    int flag;
    gg_terrain terrain;
    const char *word;
} grounds[] = {
    {ARGOT_SANCTUARY, GG_SANCTUM, "The Sanctuary: tunnel only"},
    {ARGOT_OLDTOWN, GG_OLD_CITY, "Old Town"},
    {ARGOT_DOCK, GG_DOCKS, "city with dock"},
    {ARGOT_CITY, GG_CITY, "city (stops)"},
    {ARGOT_FOREST, GG_FOREST, "forest (stops)"},
    {ARGOT_HILL, GG_HILLS, "hills (stop)"},
    {ARGOT_COAST, GG_SHORE, "coast"},
    {ARGOT_SEA, GG_SEA, "open sea"},
    {ARGOT_LAND, GG_OPEN, "open ground"},
    {ARGOT_WATER, GG_WATER, NULL},
};

enum { GROUNDS = sizeof grounds / sizeof grounds[0] };

static const struct ground *ground_of(uint32_t flags) {
    for (int i = 0; i < GROUNDS - 1; i++)
        if (flags >> grounds[i].flag & 1) return &grounds[i];
    return &grounds[GROUNDS - 1];
}

/* --- ground */

/* The group of a cell, with the region that it fills. */
static void put_region(const struct argot_svg *svg, int cell, const char *path) {
    const struct argot_cell *here = &svg->sc->cell[cell];
    gg_svg_cell(svg->page, here->name);
    gg_putf(svg->text, "<path d=\"%s\" fill=\"%s\"/>\n", path,
            gg_svg_terrain(svg->page, ground_of(here->flags)->terrain));
    gg_svg_end(svg->page);
}

/* The region of part a: along the rim, then back along the seam. */
static void part_path(gg_text *path, gg_point centre, struct argot_seam seam) {
    gg_point p = argot_svg_around(centre, seam.t2);
    gg_putf(path, "M%.1f %.1f", p.x, p.y);
    const gg_point start = argot_svg_around(centre, seam.t);
    gg_putf(path, "Q%.1f %.1f %.1f %.1f", centre.x, centre.y, start.x, start.y);
    for (int k = -6; k < 12; k++) {
        if (k <= seam.t || k >= seam.t2) continue;
        p = argot_svg_around(centre, k);
        gg_putf(path, "L%.1f %.1f", p.x, p.y);
    }
    gg_put_char(path, 'z');
}

static int part_of(const struct argot_scenario *sc, int cell, char part) {
    int c;
    GG_BITS_EACH (c, sc->same_hex[cell])
        if (sc->cell[c].part == part) return c;
    return -1;
}

static void hex_ground(const struct argot_svg *svg, int cell) {
    const struct argot_scenario *sc = svg->sc;
    const gg_point centre = argot_svg_hex(svg, cell);
    char buffer[400];
    gg_text path = gg_text_over(buffer, sizeof buffer);
    const int b = part_of(sc, cell, 'b');
    argot_svg_hexagon(&path, centre, ARGOT_RADIUS);
    gg_svg_reach(svg->page, centre.x - ARGOT_RADIUS, centre.y - ARGOT_APOTHEM);
    gg_svg_reach(svg->page, centre.x + ARGOT_RADIUS, centre.y + ARGOT_APOTHEM);
    put_region(svg, b < 0 ? cell : b, buffer);
    if (sc->cell[cell].part != 'a' || b < 0) return;
    gg_text_clear(&path);
    part_path(&path, centre, argot_svg_seam(sc, cell));
    put_region(svg, cell, buffer);
}

/* A piece of river: its banks, or the water over them. */
static void stream(gg_text *text, const char *path, double width, bool banks) {
    gg_putf(text, "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%.0f\"/>\n", path,
            banks ? BANKS : RIVER, banks ? width + 3 : width);
}

/* The channel of a split hex, and arms to further sides such as docks. */
static void channel(const struct argot_svg *svg, int cell, bool banks) {
    const struct argot_scenario *sc = svg->sc;
    const int w = part_of(sc, cell, 'w');
    if (w < 0) return;
    const gg_point centre = argot_svg_hex(svg, cell);
    const struct argot_seam seam = argot_svg_seam(sc, cell);
    const gg_point start = argot_svg_around(centre, seam.t), middle = argot_svg_cell(svg, w);
    char buffer[160];
    gg_text path = gg_text_over(buffer, sizeof buffer);
    if (!banks) gg_svg_cell(svg->page, sc->cell[w].name);
    for (int d = 0; d < 6; d++) {
        const double turn = d + 0.5;
        const bool end = turn == seam.t || turn == seam.t2 || turn == seam.t2 - 6;
        if (!(sc->cell[w].sides >> d & 1) || end) continue;
        const gg_point side = argot_svg_around(centre, turn);
        gg_text_clear(&path);
        gg_putf(&path, "M%.1f %.1fL%.1f %.1f", middle.x, middle.y, side.x, side.y);
        stream(svg->text, buffer, 11, banks);
    }
    gg_text_clear(&path);
    gg_putf(&path, "M%.1f %.1f", start.x, start.y);
    argot_svg_seam_path(&path, centre, seam);
    stream(svg->text, buffer, 24, banks);
    if (!banks) gg_svg_end(svg->page);
}

/* Whether the channel of the neighbouring hex in direction d runs through the side. */
static bool flows_in(const struct argot_scenario *sc, int cell, int d) {
    const int other = argot_beside(sc, cell, d);
    if (other < 0 || part_of(sc, other, 'w') < 0) return false;
    const struct argot_seam seam = argot_svg_seam(sc, other);
    const double turn = (d + 3) % 6 + 0.5;
    return turn == seam.t || turn == seam.t2 || turn == seam.t2 - 6;
}

/* The river under a bridge or at a ford that fills its hex. */
static void crossing(const struct argot_svg *svg, int cell, bool banks) {
    const uint32_t flags = svg->sc->cell[cell].flags;
    if (svg->sc->cell[cell].part != ' ' || !(flags & (1u << ARGOT_BRIDGE | 1u << ARGOT_FORD)))
        return;
    const gg_point centre = argot_svg_hex(svg, cell);
    char buffer[200];
    gg_text path = gg_text_over(buffer, sizeof buffer);
    int ends = 0;
    for (int d = 0; d < 6; d++) {
        if (!flows_in(svg->sc, cell, d)) continue;
        const gg_point p = argot_svg_around(centre, d + 0.5);
        if (ends++)
            gg_putf(&path, "Q%.1f %.1f %.1f %.1f", centre.x, centre.y, p.x, p.y);
        else
            gg_putf(&path, "M%.1f %.1f", p.x, p.y);
    }
    if (ends == 1) gg_putf(&path, "L%.1f %.1f", centre.x, centre.y);
    if (!ends) return;
    stream(svg->text, buffer, 24, banks);
    if (!banks && (flags >> ARGOT_FORD & 1))
        gg_putf(svg->text,
                "<path d=\"%s\" fill=\"none\" stroke=\"#8a6a32\" stroke-width=\"18\" "
                "stroke-dasharray=\"4 9\"/>\n",
                buffer);
}

/* --- links */

static void road(const struct argot_svg *svg, int cell, const gg_link *link) {
    gg_point ends[2];
    if (!(link->features & ARGOT_L_ROAD) || !argot_svg_border(svg, cell, link->to, ends)) return;
    const gg_point a = argot_svg_cell(svg, cell), b = argot_svg_cell(svg, link->to);
    gg_putf(svg->text, "M%.1f %.1fL%.1f %.1fL%.1f %.1f", a.x, a.y, (ends[0].x + ends[1].x) / 2,
            (ends[0].y + ends[1].y) / 2, b.x, b.y);
}

static void segment(gg_text *text, gg_point a, gg_point b, const char *colour, double width,
                    const char *more) {
    gg_putf(text, "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"%s\" stroke-width=\"%.1f\" %s/>\n",
            a.x, a.y, b.x, b.y, colour, width, more);
}

static gg_point between(gg_point a, gg_point b, double share) {
    return (gg_point){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

#define ROUND "stroke-linecap=\"round\""

static void wall(gg_text *text, gg_point a, gg_point b, bool gate) {
    segment(text, a, b, WALL, 9, ROUND);
    segment(text, a, b, "#d9d4c5", 3, "stroke-dasharray=\"5 5\"");
    if (!gate) return;
    const gg_point p = between(a, b, 0.25), q = between(a, b, 0.75);
    segment(text, p, q, "#e8b93c", 9, "");
    const gg_point towers[2] = {p, q};
    for (int i = 0; i < 2; i++)
        gg_putf(text,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"11\" height=\"11\" fill=\"#6f6f6f\" "
                "stroke=\"#000\" stroke-width=\"1.5\"/>\n",
                towers[i].x - 5.5, towers[i].y - 5.5);
}

static void brook(gg_text *text, gg_point a, gg_point b, int features) {
    segment(text, a, b, BANKS, 11, ROUND);
    segment(text, a, b, BROOK, 8, ROUND);
    const gg_point m = between(a, b, 0.5);
    const double x = (b.y - a.y) / 5, y = (a.x - b.x) / 5; /* across */
    const gg_point p = {m.x - x, m.y - y}, q = {m.x + x, m.y + y};
    if (features & ARGOT_L_BRIDGE) {
        segment(text, p, q, "#3d2a12", 15, "");
        segment(text, p, q, "#d8b070", 10, "");
    } else if (features & ARGOT_L_FORD) {
        segment(text, p, q, "#5f4716", 13, "stroke-dasharray=\"3 3\"");
    }
}

static void edge(const struct argot_svg *svg, int cell, const gg_link *link) {
    gg_point ends[2];
    const int features = link->features;
    if (!(features & (ARGOT_L_WALL | ARGOT_L_RIVER | ARGOT_L_BOOM)) ||
        !argot_svg_border(svg, cell, link->to, ends))
        return;
    if (features & ARGOT_L_RIVER) brook(svg->text, ends[0], ends[1], features);
    if (features & ARGOT_L_BOOM)
        segment(svg->text, ends[0], ends[1], "#5a3a12", 5, "stroke-dasharray=\"9 4\"");
    if (features & ARGOT_L_WALL) wall(svg->text, ends[0], ends[1], features & ARGOT_L_GATE);
}

/* The wall through a split hex without a channel. */
static void inner_wall(const struct argot_svg *svg, int cell) {
    if (svg->sc->cell[cell].part != 'a' || part_of(svg->sc, cell, 'w') >= 0) return;
    const gg_point centre = argot_svg_hex(svg, cell);
    const struct argot_seam seam = argot_svg_seam(svg->sc, cell);
    const gg_point start = argot_svg_around(centre, seam.t);
    char buffer[120];
    gg_text path = gg_text_over(buffer, sizeof buffer);
    gg_putf(&path, "M%.1f %.1f", start.x, start.y);
    argot_svg_seam_path(&path, centre, seam);
    gg_putf(svg->text,
            "<path d=\"%s\" fill=\"none\" stroke=\"" WALL "\" stroke-width=\"9\" " ROUND "/>\n"
            "<path d=\"%s\" fill=\"none\" stroke=\"#d9d4c5\" stroke-width=\"3\" "
            "stroke-dasharray=\"5 5\"/>\n",
            buffer, buffer);
}

/* Rails beside the road on a bridge that fills its hex. */
static void deck(const struct argot_svg *svg, int cell) {
    if (!(svg->sc->cell[cell].flags >> ARGOT_BRIDGE & 1)) return;
    const gg_graph *graph = &svg->sc->graph;
    const gg_point centre = argot_svg_hex(svg, cell);
    gg_point along = {0, 1};
    for (int i = 0; i < graph->degree[cell]; i++) {
        gg_point ends[2];
        const gg_link *link = &graph->link[cell][i];
        if (!(link->features & ARGOT_L_ROAD) || !argot_svg_border(svg, cell, link->to, ends))
            continue;
        along.x = ((ends[0].x + ends[1].x) / 2 - centre.x) / ARGOT_APOTHEM;
        along.y = ((ends[0].y + ends[1].y) / 2 - centre.y) / ARGOT_APOTHEM;
    }
    for (int side = -1; side <= 1; side += 2) {
        const gg_point middle = {centre.x - 9 * side * along.y, centre.y + 9 * side * along.x};
        const gg_point p = {middle.x - 24 * along.x, middle.y - 24 * along.y};
        const gg_point q = {middle.x + 24 * along.x, middle.y + 24 * along.y};
        segment(svg->text, p, q, "#3d2a12", 4, "");
    }
}

/* --- names and signs */

static void tower(gg_text *text, double x, double y, bool standing) {
    gg_putf(text,
            "<path d=\"M%.1f %.1fv-11h2.5v2.5h2v-2.5h2v2.5h2v-2.5h2.5v11z\" fill=\"%s\" "
            "stroke=\"#111\"/>\n",
            x, y, standing ? "#555" : "#fff");
}

static void fort(const struct argot_svg *svg, int cell) {
    const struct argot_scenario *sc = svg->sc;
    if (sc->cell[cell].fort == 255) return;
    const gg_point p = argot_svg_cell(svg, cell);
    const int most = sc->fort_steps[sc->cell[cell].fort];
    const int now = argot_fort_steps(sc, svg->s, cell);
    const int shown = most > 6 ? 1 : most, number = sc->cell[cell].fort;
    char words[16];
    gg_text text = gg_text_over(words, sizeof words);
    argot_put_fort(sc, number, &text);
    gg_svg_piece(svg->page, words, argot_fort_title(sc, number), sc->cell[cell].name);
    for (int i = 0; i < shown; i++)
        tower(svg->text, p.x - 6.5 * shown + 13 * i + 1, p.y + 47, most > 6 ? now > 0 : i < now);
    if (most > 6) {
        gg_text_clear(&text);
        gg_putf(&text, "%d of %d", now, most);
        gg_svg_words(svg->page, p.x + 28, p.y + 46, tiny, words);
    }
    gg_svg_end(svg->page);
}

static void medical(gg_text *text, double x, double y) {
    gg_putf(text,
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"8\" fill=\"#fff\" stroke=\"#00614a\" "
            "stroke-width=\"1.5\"/><path d=\"M%.1f %.1fh10M%.1f %.1fv10\" stroke=\"#00614a\" "
            "stroke-width=\"3.4\"/>\n",
            x, y, x - 5, y, x, y - 5);
}

static void tunnel(const struct argot_svg *svg, double x, double y, const char *to) {
    gg_putf(svg->text,
            "<path d=\"M%.1f %.1fv-8a8 8 0 0 1 16 0v8z\" fill=\"#111\" stroke=\"#fff\"/>\n", x - 8,
            y + 6);
    gg_svg_words(svg->page, x, y + 16, tiny, to);
}

static void wagon(gg_text *text, double x, double y) {
    gg_putf(text,
            "<path d=\"M%.1f %.1fh14v-7h-14z\" fill=\"none\" stroke=\"#555\" "
            "stroke-width=\"1.4\"/><circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.4\" fill=\"#555\"/>"
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.4\" fill=\"#555\"/>\n",
            x - 7, y + 2, x - 3, y + 4, x + 4, y + 4);
}

static void beacon(gg_text *text, double x, double y) {
    gg_putf(text,
            "<path d=\"M%.1f %.1fl2 -14h5l2 14zM%.1f %.1fh3v-4h-3z\" fill=\"#fff3b0\" "
            "stroke=\"#333\"/>\n",
            x - 4.5, y + 9, x - 1.5, y - 5);
}

static void signs(const struct argot_svg *svg, int cell) {
    const struct argot_scenario *sc = svg->sc;
    const uint32_t flags = sc->cell[cell].flags;
    const gg_point p = argot_svg_hex(svg, cell);
    if (flags >> ARGOT_MEDICAL & 1) medical(svg->text, p.x - 32, p.y - 46);
    if (flags >> ARGOT_TRAINSTART & 1) wagon(svg->text, p.x - 47, p.y - 20);
    if (flags >> ARGOT_LIGHTHOUSE & 1) beacon(svg->text, p.x - 47, p.y + 2);
    for (int i = 0; i < sc->graph.degree[cell]; i++) {
        const gg_link *link = &sc->graph.link[cell][i];
        if ((link->features & ARGOT_LINK_KIND) == ARGOT_TUNNEL_LINK)
            tunnel(svg, p.x + 33, p.y - 47, sc->cell[link->to].name);
    }
    fort(svg, cell);
}

static void name(const struct argot_svg *svg, int cell) {
    const struct argot_cell *here = &svg->sc->cell[cell];
    const gg_point centre = argot_svg_hex(svg, cell), p = argot_svg_cell(svg, cell);
    if (here->part == ' ') {
        gg_svg_words(svg->page, centre.x, centre.y - 47, name_font, here->name);
    } else if (here->part == 'w') {
        const struct argot_seam seam = argot_svg_seam(svg->sc, cell);
        const gg_point end = between(p, argot_svg_around(centre, seam.t2), 0.66);
        gg_svg_words(svg->page, end.x, end.y + 3, water_font, here->name);
    } else {
        const double down = p.y > centre.y + 1 ? 23 : p.y < centre.y - 1 ? -15 : 0;
        gg_svg_words(svg->page, p.x, p.y + down, name_font, here->name);
    }
}

/* The Old Town's rim in the colour of who stands in the cell. */
static void old_town(const struct argot_svg *svg, int cell) {
    if (!(svg->sc->cell[cell].flags >> ARGOT_OLDTOWN & 1)) return;
    const int holder = argot_cell_holder(svg->s, cell);
    const char *colour = holder == ARGOT_TOWN_EMPTY       ? "#a8823a"
                         : holder == ARGOT_TOWN_CONTESTED ? "#000"
                                                          : gg_side_colours(holder)->frame;
    gg_put(svg->text, "<path d=\"");
    argot_svg_hexagon(svg->text, argot_svg_hex(svg, cell), 63);
    gg_putf(svg->text, "\" fill=\"none\" stroke=\"%s\" stroke-width=\"4\" %s/>\n", colour,
            holder == ARGOT_TOWN_EMPTY       ? "stroke-dasharray=\"8 5\""
            : holder == ARGOT_TOWN_CONTESTED ? "stroke-dasharray=\"2 5\""
                                             : "");
}

/* A place name at the foot of a hex, in two lines where it is long. */
static void label(const struct argot_svg *svg, int cell, const char *words) {
    const gg_point centre = argot_svg_hex(svg, cell), p = argot_svg_cell(svg, cell);
    const double y = svg->sc->cell[cell].part == ' ' ? centre.y + 57 : p.y + 6;
    const char *space = strlen(words) > 11 ? strrchr(words, ' ') : NULL;
    char line[ARGOT_TITLE];
    if (space) {
        (void)gg_slice_copy((gg_slice){words, (size_t)(space - words)}, line, sizeof line);
        gg_svg_words(svg->page, p.x, y - 12, label_font, line);
        words = space + 1;
    }
    gg_svg_words(svg->page, p.x, y, label_font, words);
}

static void labels(const struct argot_svg *svg, int map) {
    const struct argot_scenario *sc = svg->sc;
    for (int i = 0; i < sc->labels; i++)
        if (sc->cell[sc->label[i].cell].map == map)
            label(svg, sc->label[i].cell, sc->label[i].text);
    for (int f = 0; f < sc->forts; f++)
        if (sc->cell[sc->fort_cell[f]].map == map) label(svg, sc->fort_cell[f], sc->fort_name[f]);
}

/* --- the board */

/* Runs a drawing step for each hex of a map. */
static void each_hex(const struct argot_svg *svg, int map,
                     void (*step)(const struct argot_svg *svg, int cell)) {
    for (int c = 0; c < svg->sc->cells; c++)
        if (svg->sc->cell[c].map == map && argot_first_of_hex(svg->sc, c)) step(svg, c);
}

static void each_cell(const struct argot_svg *svg, int map,
                      void (*step)(const struct argot_svg *svg, int cell)) {
    for (int c = 0; c < svg->sc->cells; c++)
        if (svg->sc->cell[c].map == map) step(svg, c);
}

static void each_link(const struct argot_svg *svg, int map,
                      void (*step)(const struct argot_svg *svg, int cell, const gg_link *link)) {
    for (int c = 0; c < svg->sc->cells; c++)
        for (int i = 0; i < svg->sc->graph.degree[c]; i++) {
            const gg_link *link = &svg->sc->graph.link[c][i];
            if (svg->sc->cell[c].map == map && link->to > c) step(svg, c, link);
        }
}

static void banks_of(const struct argot_svg *svg, int cell) {
    channel(svg, cell, true);
    crossing(svg, cell, true);
}

static void water_of(const struct argot_svg *svg, int cell) {
    channel(svg, cell, false);
    crossing(svg, cell, false);
}

static void rim(const struct argot_svg *svg, int cell) {
    argot_svg_hexagon(svg->text, argot_svg_hex(svg, cell), ARGOT_RADIUS);
}

/* Above the ground of the cells, which are what can be clicked. */
static void put_overlay(const struct argot_svg *svg, int map) {
    gg_text *text = svg->text;
    gg_put(text, "<path fill=\"none\" stroke=\"#77725c\" stroke-width=\"1.2\" d=\"");
    each_hex(svg, map, rim);
    gg_put(text, "\"/>\n<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
                 "<path stroke=\"#5d4521\" stroke-width=\"9\" d=\"M0 0");
    each_link(svg, map, road);
    gg_put(text, "\"/><path stroke=\"#dcb878\" stroke-width=\"5.5\" d=\"M0 0");
    each_link(svg, map, road);
    gg_put(text, "\"/></g>\n");
    each_hex(svg, map, deck);
    each_cell(svg, map, old_town);
    each_link(svg, map, edge);
    each_hex(svg, map, inner_wall);
    argot_svg_highlights(svg, map);
    each_cell(svg, map, signs);
    each_cell(svg, map, name);
    labels(svg, map);
}

void argot_svg_board(const struct argot_svg *svg, int map) {
    each_hex(svg, map, hex_ground);
    each_hex(svg, map, banks_of);
    each_hex(svg, map, water_of);
    gg_put(svg->text, "<g pointer-events=\"none\">\n");
    put_overlay(svg, map);
    gg_put(svg->text, "</g>\n");
}

/* --- legend */

/* Room for a sample of the map, and words: returns where the sample begins. */
static gg_point entry(gg_panel *panel, const char *words) {
    const gg_point p = gg_panel_row(panel, 34, 17, words, NULL);
    return (gg_point){p.x - 17, p.y};
}

static void edge_legend(const struct argot_svg *svg, gg_panel *panel) {
    static const char *const words[5] = {"river hexside", "bridge", "ford", "wall", "gate"};
    static const int features[3] = {0, ARGOT_L_BRIDGE, ARGOT_L_FORD};
    for (int i = 0; i < 5; i++) {
        const gg_point at = entry(panel, words[i]);
        const gg_point p = {at.x + 2, at.y}, q = {at.x + 34, at.y};
        if (i < 3)
            brook(svg->text, p, q, features[i]);
        else
            wall(svg->text, p, q, i == 4);
    }
}

void argot_svg_map_legend(const struct argot_svg *svg, gg_panel *panel) {
    gg_text *text = svg->text;
    gg_panel_head(panel, "Map");
    for (int i = 0; i < GROUNDS; i++)
        if (grounds[i].word) gg_panel_terrain(panel, grounds[i].terrain, grounds[i].word);
    gg_point p = entry(panel, "river: ships in the channel (w)");
    gg_putf(text,
            "<path d=\"M%.1f %.1fh34\" stroke=\"" BANKS "\" stroke-width=\"17\"/>"
            "<path d=\"M%.1f %.1fh34\" stroke=\"" RIVER "\" stroke-width=\"14\"/>\n",
            p.x, p.y, p.x, p.y);
    edge_legend(svg, panel);
    p = entry(panel, "road");
    gg_putf(text,
            "<path d=\"M%.1f %.1fh34\" stroke=\"#5d4521\" stroke-width=\"9\"/>"
            "<path d=\"M%.1f %.1fh34\" stroke=\"#dcb878\" stroke-width=\"5.5\"/>\n",
            p.x, p.y, p.x, p.y);
    p = entry(panel, "fortification step: standing, lost");
    tower(text, p.x + 4, p.y + 6, true);
    tower(text, p.x + 18, p.y + 6, false);
    p = entry(panel, "medical location (resources)");
    medical(text, p.x + 17, p.y);
    p = entry(panel, "tunnel, and where it leads");
    tunnel(svg, p.x + 17, p.y + 1, "");
    p = entry(panel, "supply trains start here");
    wagon(text, p.x + 17, p.y);
}

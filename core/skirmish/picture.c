/* What pictures show of a position (kit/map.h): cells, units, both armies, a legend. */
#include "../kit/map.h"
#include "rules.h"

/* The side that would score an objective, -1 for nobody. */
static int holder(const ski_scenario *sc, const ski_state *s, int cell) {
    const int a = ski_contesting(sc, s, 0, cell), b = ski_contesting(sc, s, 1, cell);
    return a > b ? 0 : a < b ? 1 : -1;
}

/* --- cells */

static const gg_terrain grounds[SKI_CODES] = {
    GG_OPEN,   GG_GRASS, GG_HILLS, GG_FOREST,  GG_MOUNTAIN, GG_RUINS,
    GG_BUSHES, GG_BOG,   GG_MIST,  GG_BLOCKED, GG_WATER,    GG_ZONE,
};

/* "*A*" for an objective, "m^^" for a high tile. */
static void put_tile(const ski_scenario *sc, const ski_state *s, int cell, gg_text *text) {
    const int code = ski_tile_at(s, cell), side = holder(sc, s, cell);
    if (code == SKI_OBJECTIVE) {
        gg_putf(text, "*%c*", side < 0 ? '=' : gg_side_letter(side));
        return;
    }
    gg_put_char(text, ski_tile_letters[code]);
    for (int i = 0; i < sc->terrain[code].elevation && i < 2; i++) gg_put_char(text, '^');
}

/* An objective in gold or in the colour of who would score it, with the units on both sides; cover
 * on the left, height on the right. */
static void look_at_cell(const gg_game *game, const void *state, int cell, gg_map_cell *look) {
    const ski_scenario *sc = game->scenario;
    const ski_state *s = state;
    const int code = ski_tile_at(s, cell), side = holder(sc, s, cell);
    gg_text sign = gg_text_over(look->sign, sizeof look->sign);
    gg_text note = gg_text_over(look->note, sizeof look->note);
    if (code) put_tile(sc, s, cell, &sign);
    look->ground = grounds[code];
    look->left.number = sc->terrain[code].cover;
    look->right = (gg_map_badge){sc->terrain[code].elevation, "#d9b38c"};
    if (code != SKI_OBJECTIVE) return;
    look->ink = GG_GOAL;
    look->frame = side < 0 ? "#b8860b" : gg_side_colours(side)->frame;
    gg_putf(&note, "%d : %d", ski_contesting(sc, s, 0, cell), ski_contesting(sc, s, 1, cell));
}

/* --- below the board in text */

/* Where units can be that are off the board, and what the lists call it. */
static const struct {
    uint8_t place;
    const char *words;
} places[] = {{SKI_HAND, "in hand"},
              {SKI_RESERVE, "in reserve"},
              {SKI_HIDDEN, "in hand or in reserve"},
              {SKI_DEAD, "destroyed"}};
enum { PLACES = sizeof places / sizeof places[0] };

/* The units of a side in a place, or, place < 0, on the board with their Health. */
static void draw_place(const ski_scenario *sc, const ski_state *s, int side, int place,
                       const char *caption, gg_text *text) {
    gg_lines list = gg_lines_begin(text, caption, ": ");
    const size_t begin = text->length;
    int u;
    SKI_EACH (u, sc, side) {
        char words[128];
        gg_text one = gg_text_over(words, sizeof words);
        if (place < 0 ? !ski_on_board(s, u) : s->cell[u] != place) continue;
        gg_putf(&one, "%d %s", u % SKI_SIDE + 1, sc->unit[u].name);
        if (place < 0) gg_putf(&one, " %d/%d", s->hp[u], sc->unit[u].health);
        gg_lines_item(&list, words);
    }
    if (text->length == begin) gg_put(text, "none");
    gg_lines_end(&list);
}

static void draw_side(const ski_scenario *sc, const ski_state *s, int side, gg_text *text) {
    gg_putf(text, "%c  %s, score %d\n", gg_side_letter(side), sc->army[side], s->score[side]);
    draw_place(sc, s, side, -1, "   on the board", text);
    for (int i = 0; i < PLACES; i++) {
        char caption[40];
        gg_text words = gg_text_over(caption, sizeof caption);
        gg_putf(&words, "   %s", places[i].words);
        if (ski_count_in(sc, s, side, places[i].place))
            draw_place(sc, s, side, places[i].place, caption, text);
    }
    if (s->node > SKI_PUT) return;
    gg_lines tiles = gg_lines_begin(text, "   tiles", ": ");
    for (int code = 1; code < SKI_CODES; code++) {
        char words[64];
        gg_text one = gg_text_over(words, sizeof words);
        if (!s->hand[side][code]) continue;
        gg_putf(&one, "%d %s", s->hand[side][code], sc->terrain[code].name);
        gg_lines_item(&tiles, words);
    }
    gg_lines_end(&tiles);
}

/* What a tile does: "cover 6, height 2, climbers only". */
static void put_terrain(const ski_scenario *sc, int code, gg_text *text) {
    static const char *const who[] = {"", ", climbers only", ", swimmers only", ", nobody enters"};
    const ski_terrain *t = &sc->terrain[code];
    gg_putf(text, "%c %s: cover %d", ski_tile_letters[code], t->name, t->cover);
    if (t->elevation) gg_putf(text, ", height %d", t->elevation);
    gg_put(text, who[t->block]);
    if (sc->hazards >> code & 1) gg_putf(text, ", hazard %d", t->hazard);
}

/* Codes of the tiles that are on the board or in a hand. */
static unsigned codes_in_use(const ski_scenario *sc, const ski_state *s) {
    unsigned codes = 0;
    for (int code = 1; code < SKI_OBJECTIVE; code++)
        if (s->hand[0][code] || s->hand[1][code] || gg_bits_any(ski_cells_of(sc, s, 1u << code)))
            codes |= 1u << code;
    return codes;
}

static void put_below(const gg_game *game, const void *state, gg_text *text) {
    const ski_scenario *sc = game->scenario;
    gg_lines legend = gg_lines_begin(text, "", "");
    legend.separator = "; ";
    for (unsigned codes = codes_in_use(sc, state); codes; codes &= codes - 1) {
        char words[128];
        gg_text one = gg_text_over(words, sizeof words);
        put_terrain(sc, __builtin_ctz(codes), &one);
        gg_lines_item(&legend, words);
    }
    gg_lines_end(&legend);
    gg_put_wrapped(text, 4,
                   "*A* objective that A would score, *=* nobody; A5:8 unit with Health 8, + done, "
                   "^ guarded");
    for (int side = 0; side < 2; side++) draw_side(sc, state, side, text);
}

/* --- units */

/* Fixed by what it does best: shooters, spells, guns too heavy to move with, fast ones. */
static gg_symbol symbol_of(const ski_unit *unit) {
    const ski_action *first = &unit->action[0];
    if (first->kind == SKI_SPELL) return GG_LEADER;
    if (first->kind == SKI_RANGED)
        return ski_action_tagged(first, SKI_HEAVY) ? GG_ARTILLERY : GG_ARCHERS;
    return unit->move > 5 ? GG_CAVALRY : GG_INFANTRY;
}

static gg_counter counter_of(const ski_scenario *sc, const ski_state *s, int u) {
    return (gg_counter){.side = u / SKI_SIDE,
                        .shape = u < SKI_SIDE ? GG_ROUNDED : GG_BOX,
                        .symbol = symbol_of(&sc->unit[u]),
                        .health = s->hp[u],
                        .most = sc->unit[u].health,
                        .done = s->marks[u] & SKI_DONE || s->cell[u] == SKI_DEAD};
}

/* A guard as ^ and on the right, Health lost this turn on the left. */
static bool look_at_unit(const gg_game *game, const void *state, int u, gg_map_piece *look) {
    const ski_scenario *sc = game->scenario;
    const ski_state *s = state;
    if (u % SKI_SIDE >= sc->sizes[u / SKI_SIDE]) return false;
    if (ski_guard(s, u)) look->mark[0] = '^';
    look->name = ski_unit_name(u);
    look->title = sc->unit[u].name;
    if (ski_on_board(s, u)) look->cell = s->cell[u];
    look->counter = counter_of(sc, s, u);
    look->counter.active = s->node >= SKI_MOV && s->node <= SKI_LOS && u == ski_selected(s);
    look->left = (gg_map_badge){-ski_lost(s, u), "#ffb0a8"};
    look->right = (gg_map_badge){ski_guard(s, u), "#ffe9a8"};
    return true;
}

static gg_point centre(int cell) {
    return gg_map_centre(&ski_map, cell);
}

/* From the active unit to whom it can attack from where it stands, or to whom it attacks. */
static void svg_arrows(gg_svg *svg, const ski_scenario *sc, const ski_state *s) {
    const int u = ski_selected(s);
    const char *ink = gg_side_colours(s->side)->frame;
    uint32_t targets = 0;
    ski_field field;
    if (s->node < SKI_MOV || s->node > SKI_LOS) return;
    const bool attacks = s->node >= SKI_CHG;
    ski_field_init(sc, s, &field);
    for (int k = 0; k < sc->unit[u].actions && !attacks; k++)
        if (sc->unit[u].action[k].kind != SKI_GUARD)
            targets |= ski_targets(sc, s, &field, u, k, s->node == SKI_AIM && s->moved);
    if (attacks) targets = 1u << s->target;
    for (; targets; targets &= targets - 1)
        gg_svg_arrow(svg, centre(s->cell[u]), centre(s->cell[__builtin_ctz(targets)]), 26,
                     (gg_look){.stroke = ink,
                               .width = attacks ? 5 : 2,
                               .dash = attacks ? "9 5" : NULL,
                               .opacity = attacks ? 1 : 0.7});
}

/* A bar along a table edge, `wide` beyond the board. */
static void svg_edge(gg_svg *svg, int edge, gg_box b, double wide, gg_look look) {
    const double w = b.right - b.left, h = b.bottom - b.top;
    switch ((enum ski_edge)edge) {
    case SKI_NORTH: gg_svg_rect(svg, b.left, b.top - 6 - wide, w, wide, 0, look); break;
    case SKI_SOUTH: gg_svg_rect(svg, b.left, b.bottom + 6, w, wide, 0, look); break;
    case SKI_WEST: gg_svg_rect(svg, b.left - 6 - wide, b.top, wide, h, 0, look); break;
    case SKI_EAST: gg_svg_rect(svg, b.right + 6, b.top, wide, h, 0, look); break;
    default: break;
    }
}

/* A bar along each edge that a side has, and, while a side chooses, along all that it could take. */
static void svg_edges(gg_svg *svg, const ski_state *s, gg_box b) {
    const gg_colours *k = gg_side_colours(s->side);
    for (int edge = SKI_NORTH; edge <= SKI_WEST && s->node == SKI_EDG; edge++) {
        gg_svg_group(svg, "edge", ski_edge_names[edge]);
        svg_edge(svg, edge, b, 16, (gg_look){.fill = k->tint, .stroke = k->frame, .dash = "6 4"});
        gg_svg_end(svg);
    }
    for (int side = 0; side < 2; side++)
        svg_edge(svg, s->edge[side], b, 8, (gg_look){.fill = gg_side_colours(side)->fill});
}

/* --- the panel */

static void put_need(gg_text *text, int need) {
    if (need >= 7)
        gg_put(text, "-");
    else
        gg_putf(text, "%d+", need);
}

static const char *const tag_names[SKI_TAGS] = {"fly",      "climb",       "swim",  "restless",
                                                "no cover", "melee cover", "flank", "ambush"};
static const char *const action_labels[SKI_ACTIONS] = {"action one", "action two", "action three",
                                                       "action four"};

static void put_action(const ski_action *a, gg_text *text) {
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

static void put_profile(const ski_scenario *sc, const ski_state *s, int u, gg_text *text) {
    const ski_unit *unit = &sc->unit[u];
    gg_putf(text, "%s (%d), Move %d, Health %d/%d, Defence ", unit->name, unit->points, unit->move,
            s->hp[u], unit->health);
    put_need(text, unit->defence);
    gg_putf(text, ", Courage %d", unit->courage);
    if (unit->cover) gg_putf(text, ", cover %d", unit->cover);
    for (int i = 0; i < SKI_TAGS; i++)
        if (unit->tags >> i & 1) gg_putf(text, ", %s", tag_names[i]);
    for (int i = 0; i < PLACES; i++)
        if (s->cell[u] == places[i].place) gg_putf(text, ": %s", places[i].words);
}

static void svg_row(gg_panel *panel, const ski_scenario *sc, const ski_state *s, int u) {
    char profile[320], actions[320];
    gg_text first = gg_text_over(profile, sizeof profile);
    gg_text second = gg_text_over(actions, sizeof actions);
    put_profile(sc, s, u, &first);
    for (int k = 0; k < sc->unit[u].actions; k++) {
        gg_putf(&second, "%s%d ", k ? "; " : "", k + 1);
        put_action(&sc->unit[u].action[k], &second);
    }
    gg_svg_group(panel->svg, "row", ski_unit_name(u).text);
    const gg_point p = gg_panel_row(panel, 50, 46, profile, actions);
    gg_counter counter = counter_of(sc, s, u);
    const gg_name name = ski_unit_name(u);
    counter.name = name.text;
    gg_svg_counter(panel->svg, p.x, p.y, 46, 42, &counter);
    gg_svg_end(panel->svg);
}

/* The tiles in a hand, three to a row. */
static void svg_tiles(gg_panel *panel, const ski_scenario *sc, const ski_state *s, int side) {
    gg_panel column = *panel;
    double below = panel->y;
    int shown = 0;
    column.width = panel->width / 3;
    for (int code = 1; code < SKI_CODES; code++) {
        char words[64];
        gg_text text = gg_text_over(words, sizeof words);
        if (!s->hand[side][code]) continue;
        gg_putf(&text, "%d %s", s->hand[side][code], sc->terrain[code].name);
        column.x = panel->x + shown++ % 3 * column.width;
        column.y = panel->y;
        gg_svg_group(panel->svg, "tile", ski_tile_name(side, code).text);
        gg_panel_terrain(&column, grounds[code], words);
        gg_svg_end(panel->svg);
        below = column.y;
        if (shown % 3 == 0) panel->y = below;
    }
    panel->y = below;
}

static void svg_army(gg_panel *panel, const ski_scenario *sc, const ski_state *s, int side) {
    char words[200];
    gg_text text = gg_text_over(words, sizeof words);
    int u;
    gg_putf(&text, "%c  %s: %d", gg_side_letter(side), sc->army[side], s->score[side]);
    gg_panel_head(panel, words);
    SKI_EACH (u, sc, side) svg_row(panel, sc, s, u);
    svg_tiles(panel, sc, s, side);
    gg_panel_skip(panel, 14);
}

/* Below the board, two kinds of tiles to a row. */
static void svg_legend(gg_panel *panel, const ski_scenario *sc, const ski_state *s) {
    gg_panel column = *panel;
    double below = panel->y;
    int shown = 0;
    column.width = panel->width / 2;
    for (unsigned codes = codes_in_use(sc, s); codes; codes &= codes - 1) {
        const int code = __builtin_ctz(codes);
        char words[128];
        gg_text text = gg_text_over(words, sizeof words);
        put_terrain(sc, code, &text);
        column.x = panel->x + (shown & 1 ? column.width : 0);
        if (!(shown++ & 1)) panel->y = below;
        column.y = panel->y;
        gg_panel_terrain(&column, grounds[code], words);
        if (column.y > below) below = column.y;
    }
    panel->y = below + 6;
    gg_panel_words(panel,
                   "On a tile: white its cover, brown its height. On a unit: yellow its guard, red "
                   "Health lost this turn; faded: done. Arrows: whom the active unit can attack "
                   "without moving. Frame of an objective: who would score it.");
}

static void draw_between(const gg_game *game, const void *state, gg_svg *svg, gg_box board) {
    svg_edges(svg, state, board);
    svg_arrows(svg, game->scenario, state);
}

static void draw_panel(const gg_game *game, const void *state, gg_svg *svg, gg_box board) {
    gg_panel panel = gg_svg_panel(svg, 560);
    gg_panel legend = {svg, board.left, board.bottom + 36, board.right - board.left};
    for (int side = 0; side < 2; side++) svg_army(&panel, game->scenario, state, side);
    svg_legend(&legend, game->scenario, state);
}

/* --- values of units */

static void tell_values(const gg_game *game, const void *state, int u, gg_piece_sink *sink) {
    const ski_scenario *sc = game->scenario;
    const ski_state *s = state;
    const ski_unit *unit = &sc->unit[u];
    char words[160];
    gg_text text = gg_text_over(words, sizeof words);
    for (int i = 0; i < PLACES; i++)
        if (s->cell[u] == places[i].place) gg_piece_value(sink, "state", "%s", places[i].words);
    if (s->marks[u] & SKI_DONE) gg_piece_value(sink, "done", "yes");
    if (ski_guard(s, u)) gg_piece_value(sink, "guard", "%d", ski_guard(s, u));
    if (ski_lost(s, u)) gg_piece_value(sink, "lost this turn", "%d", ski_lost(s, u));
    gg_piece_value(sink, "move", "%d", unit->move);
    put_need(&text, unit->defence);
    gg_piece_value(sink, "defence", "%s", words);
    gg_piece_value(sink, "courage", "%d", unit->courage);
    if (unit->cover) gg_piece_value(sink, "cover", "%d", unit->cover);
    gg_text_clear(&text);
    for (int i = 0; i < SKI_TAGS; i++)
        if (unit->tags >> i & 1) gg_putf(&text, "%s%s", text.length ? ", " : "", tag_names[i]);
    if (text.length) gg_piece_value(sink, "abilities", "%s", words);
    gg_piece_value(sink, "points", "%d", unit->points);
    for (int k = 0; k < unit->actions; k++) {
        gg_text_clear(&text);
        put_action(&unit->action[k], &text);
        gg_piece_value(sink, action_labels[k], "%s", words);
    }
}

const gg_map ski_map = {
    .layout = GG_OFFSET,
    .board = offsetof(ski_scenario, board),
    .cell = look_at_cell,
    .piece = look_at_unit,
    .pieces = SKI_UNITS,
    .values = tell_values,
    .below = put_below,
    .between = draw_between,
    .panel = draw_panel,
};

/* The board in text: every tile with its name, terrain or building and the units on it, then what
 * the sides have, and the legend. The SVG picture is in picture_svg.c.
 *
 *      .-' '-.
 *     |h8 blk*|     tile, building (an asterisk: objective) or terrain
 *     |A5-> B2|     units, arrows in the direction of vehicles and aircraft
 *     | 4.2.0 |     pips: neutral, A's, B's
 *      '-. .-' */
#include "picture.h"
#include "../kit/canvas.h"

#include <stdio.h>

/* A tile has LINES lines of WIDE characters; the whole board fits the page. */
enum { WIDE = 7, LINES = 3 };
enum { ROSTER_WIDE = 61 }; /* columns of one army's list; two stand below the map */
enum { ROWS = 15 * (LINES + 1) + 2 + REG_SIDE + 2, COLUMNS = 2 * ROSTER_WIDE };

static const gg_ink wood_ink = {2, 0, false}, water_ink = {12, 0, false}, ridge_ink = {3, 0, false};
static const gg_ink house_ink = {0, 0, true}, zone_ink = {13, 0, false};

/* Words for a status other than on the map. */
static const char *const place_words[] = {
    [REG_OUT] = "out of battle", [REG_HAND] = "in hand",    [REG_MAP] = "",
    [REG_EMBARKED] = "in ",      [REG_RESERVE] = "Reserve", [REG_DEAD] = "destroyed",
    [REG_EXITED] = "left"};
const char *const reg_compass[6] = {"E", "NE", "NW", "W", "SW", "SE"};
static const char *const arrows[6] = {"→", "↗", "↖", "←", "↙", "↘"};

gg_name reg_building_name(const reg_building *b) {
    gg_name name = {""};
    gg_text text = gg_text_over(name.text, sizeof name.text);
    gg_put(&text, "on-");
    reg_put_tile(&text, b->tile);
    return name;
}

bool reg_shaped(const reg_scenario *sc, int u) {
    return (sc->is.vehicles | sc->is.air) >> u & 1;
}

int reg_asked_unit(const reg_state *s) {
    if (s->node == REG_REA) return s->r_query;
    if (s->node == REG_FHC) return s->f_query - 1;
    if (s->a_kind && s->a_unit < REG_UNITS) return s->a_unit;
    return s->t_kind == REG_PENDING_UNIT || s->t_kind == REG_PENDING_RESERVE ? s->t_id : REG_NONE;
}

gg_bits reg_zone_now(const reg_scenario *sc, const reg_state *s, int side) {
    return s->node <= REG_DAM && s->mission != REG_NONE ? reg_mission_of(sc, s)->depth_of[side]
                                                        : GG_NO_BITS;
}

/* --- the map */

static gg_spot spot_of(const reg_mission *m, int tile) {
    gg_spot at = gg_spot_axial(tile >> 4, tile & 15, WIDE, LINES);
    at.row -= (7 - m->radius) * (LINES + 1);
    at.column -= (7 - m->radius) * (WIDE + 1) + 7 * (WIDE + 1) / 2;
    return at;
}

static void put_ground(const reg_scenario *sc, const reg_state *s, int tile, gg_canvas *page,
                       gg_spot at) {
    const reg_mission *m = reg_mission_of(sc, s);
    const int b = reg_building_at(s, tile);
    char words[8] = "";
    gg_ink ink = house_ink;
    if (b >= 0) {
        const bool goal = reg_is_objective(&s->building[b]);
        if (!reg_pips(&s->building[b])) ink = GG_FRAME;
        if (goal && reg_pips(&s->building[b])) ink = GG_GOAL;
        snprintf(words, sizeof words, "%s%s", sc->type[reg_type_of(&s->building[b])].code,
                 !reg_pips(&s->building[b]) ? "%"
                 : goal                     ? "*"
                                            : "");
    } else if (gg_bits_has(m->wood, tile)) {
        strcpy(words, "\"\"\""), ink = wood_ink;
    } else if (gg_bits_has(m->water, tile)) {
        strcpy(words, "~~~"), ink = water_ink;
    } else if (gg_bits_has(m->ridge, tile)) {
        strcpy(words, "^^^"), ink = ridge_ink;
    } else if (gg_bits_has(m->zone, tile)) {
        strcpy(words, ":::"), ink = zone_ink;
    }
    gg_canvas_field(page, at.row + 1, at.column + WIDE - 3, 4, 'e', ink, words);
}

/* Two units on a line with their arrows, or three without; a fourth line there is not. */
static int put_stack(const reg_scenario *sc, const reg_state *s, int tile, gg_canvas *page,
                     gg_spot at) {
    uint32_t rest = reg_units_at(s, tile);
    const int count = __builtin_popcount(rest), each = count > 4 ? 3 : 2;
    for (int i = 0; rest; i++, rest &= rest - 1) {
        const int u = __builtin_ctz(rest), row = at.row + 2 + i / each;
        const int column = at.column + 1 + i % each * (each == 2 ? 4 : 2);
        gg_ink ink = gg_side_ink(reg_owner(u));
        if (i == 6) {
            gg_canvas_words(page, at.row + 3, at.column + WIDE, GG_PLAIN, "+");
            break;
        }
        ink.bold = true;
        if (u == reg_asked_unit(s)) ink = GG_GOAL;
        gg_canvas_words(page, row, column, ink, reg_unit_name(u).text);
        if (each == 2 && reg_shaped(sc, u))
            gg_canvas_words(page, row, column + 2, ink, arrows[reg_facing(s, u)]);
    }
    return (count + each - 1) / each;
}

static void put_pips(const reg_building *b, gg_canvas *page, gg_spot at) {
    char words[16];
    snprintf(words, sizeof words, "%d.%d.%d", b->pips[0], b->pips[1], b->pips[2]);
    const int owner = reg_controller(b);
    gg_canvas_field(page, at.row + 3, at.column + 1, WIDE, 'm',
                    owner < 0 ? GG_PLAIN : gg_side_ink(owner), words);
}

/* In the setup: (A) where A may deploy at all, +A+ where it could now. */
static void put_zone(const reg_scenario *sc, const reg_state *s, int tile, gg_canvas *page,
                     gg_spot at) {
    for (int side = 0; side < 2; side++) {
        char words[4] = "( )";
        if (!gg_bits_has(reg_zone_now(sc, s, side), tile)) continue;
        if (s->who == side && s->node >= REG_DUN &&
            gg_bits_has(reg_deploy_tiles(sc, s, side), tile))
            words[0] = words[2] = '+';
        words[1] = gg_side_letter(side);
        gg_canvas_field(page, at.row + 3, at.column + 1, WIDE, 'm', gg_side_ink(side), words);
    }
}

static void put_map(const reg_scenario *sc, const reg_state *s, gg_canvas *page) {
    const reg_mission *m = reg_mission_of(sc, s);
    int tile;
    GG_BITS_EACH (tile, m->board) gg_canvas_pointy(page, spot_of(m, tile), WIDE, LINES, GG_FRAME);
    GG_BITS_EACH (tile, m->board) {
        const gg_spot at = spot_of(m, tile);
        const int b = reg_building_at(s, tile);
        gg_canvas_words(page, at.row + 1, at.column + 1, GG_FRAME, reg_tile_name(tile).text);
        put_ground(sc, s, tile, page, at);
        const int lines = put_stack(sc, s, tile, page, at);
        if (lines < 2) put_zone(sc, s, tile, page, at);
        if (lines < 2 && b >= 0 && reg_pips(&s->building[b])) put_pips(&s->building[b], page, at);
    }
}

/* --- what the sides have */

void reg_put_where(const reg_scenario *sc, const reg_state *s, int u, gg_text *text) {
    const int status = reg_status(s, u);
    gg_put(text, place_words[status]);
    if (status == REG_MAP) reg_put_tile(text, s->unit[u].tile);
    if (status == REG_EMBARKED) reg_put_unit(text, s->unit[u].tile);
    if (status != REG_MAP || !reg_shaped(sc, u)) return;
    gg_put_char(text, ' ');
    gg_put(text, reg_compass[reg_facing(s, u)]);
}

void reg_put_marks(const reg_state *s, int u, gg_text *text) {
    const reg_unit *unit = &s->unit[u];
    const size_t before = text->length;
    if (reg_focus(s, u)) gg_putf(text, "watches %s", reg_compass[reg_focus(s, u) - 1]);
    if (unit->fired) gg_put(text, text->length > before ? ", fired" : "fired");
    if (unit->st & REG_MOVED) gg_put(text, text->length > before ? ", moved" : "moved");
    if (unit->st & REG_CAPTURED) gg_put(text, text->length > before ? ", captured" : "captured");
}

static bool in_play(const reg_state *s, int u) {
    const int status = reg_status(s, u);
    return status == REG_MAP || status == REG_EMBARKED || status == REG_RESERVE;
}

char reg_ammo_sign(const reg_state *s, int u) {
    return s->unit[u].ammo == REG_UNKNOWN ? '?' : (char)('0' + s->unit[u].ammo);
}

static void put_unit_row(const reg_scenario *sc, const reg_state *s, int u, gg_canvas *page,
                         int row, int column) {
    const reg_sheet *sheet = reg_sheet_of(sc, u);
    const gg_ink ink = in_play(s, u) ? gg_side_ink(reg_owner(u)) : GG_FRAME;
    char words[80];
    gg_text text = gg_text_over(words, sizeof words);
    gg_putf(&text, "%s %s", reg_unit_name(u).text, sheet->name);
    gg_canvas_field(page, row, column, 23, 's', u == reg_asked_unit(s) ? GG_GOAL : ink, words);
    gg_text_clear(&text);
    reg_put_where(sc, s, u, &text);
    gg_canvas_field(page, row, column + 23, 13, 's', ink, words);
    if (!in_play(s, u)) return;
    snprintf(words, sizeof words, "%d/%d", s->unit[u].hp, sheet->h);
    gg_canvas_field(page, row, column + 35, 5, 's', s->unit[u].hp < sheet->h ? GG_GOAL : GG_PLAIN,
                    words);
    snprintf(words, sizeof words, "%c/%d", reg_ammo_sign(s, u), sheet->ammo);
    if (sheet->ammo) gg_canvas_field(page, row, column + 41, 5, 's', GG_PLAIN, words);
    gg_text_clear(&text);
    reg_put_marks(s, u, &text);
    gg_canvas_field(page, row, column + 46, ROSTER_WIDE - 48, 's', ink, words);
}

static void put_army_head(const reg_scenario *sc, const reg_state *s, int side, gg_canvas *page,
                          int row, int column) {
    char words[80];
    const reg_mission *m = s->mission == REG_NONE ? NULL : reg_mission_of(sc, s);
    snprintf(words, sizeof words, "%s (%c, %s)", sc->army[side].name, gg_side_letter(side),
             side ? "north" : "south");
    gg_canvas_words(page, row, column, gg_side_ink(side), words);
    if (m) {
        gg_text text = gg_text_over(words, sizeof words);
        gg_put_count(&text, s->vp[side], "point", "points");
        gg_putf(&text, ", capacity %d of %d, pool %d", s->used[side], m->capacity, s->pool[side]);
        gg_canvas_words(page, row, column + 23, GG_PLAIN, words);
    }
    gg_canvas_words(page, row + 1, column + 3, GG_FRAME, "unit");
    gg_canvas_words(page, row + 1, column + 23, GG_FRAME, "where");
    gg_canvas_words(page, row + 1, column + 35, GG_FRAME, "H");
    gg_canvas_words(page, row + 1, column + 41, GG_FRAME, "ammo");
}

static void put_rosters(const reg_scenario *sc, const reg_state *s, int top, gg_canvas *page) {
    for (int side = 0; side < 2; side++) {
        const int column = side * ROSTER_WIDE;
        int u, row = top + 2;
        put_army_head(sc, s, side, page, top, column);
        REG_EACH (u, sc, side)
            if (reg_status(s, u) != REG_OUT) put_unit_row(sc, s, u, page, row++, column);
    }
}

/* --- lists */

static void put_buildings(const reg_scenario *sc, const reg_state *s, gg_text *text) {
    gg_lines list = gg_lines_begin(text, "Buildings", " (pips neutral.A.B): ");
    for (int i = 0; i < s->buildings; i++) {
        const reg_building *b = &s->building[i];
        char words[60];
        gg_text item = gg_text_over(words, sizeof words);
        gg_putf(&item, "%s %s%s %d.%d.%d", reg_tile_name(b->tile).text,
                sc->type[reg_type_of(b)].name, reg_is_objective(b) ? "*" : "", b->pips[0],
                b->pips[1], b->pips[2]);
        gg_lines_item(&list, words);
    }
    if (!s->buildings) gg_lines_item(&list, "none");
    gg_lines_end(&list);
}

/* Stratagems and structures that a side still has; units that took no part. */
static void put_left(const reg_scenario *sc, const reg_state *s, int side, gg_text *text) {
    const char name[2] = {gg_side_letter(side), 0};
    gg_lines list = gg_lines_begin(text, name, " has left: ");
    char words[60];
    const unsigned mine = sc->strats[side][0] | sc->strats[side][1];
    int u, count = 0;
    for (int i = 0; i < sc->stratagems && sc->options.stratagems; i++) {
        if (!(mine >> i & 1) || s->strat[side] >> i & 1) continue;
        snprintf(words, sizeof words, "%s %s", sc->stratagem[i].code, sc->stratagem[i].name);
        gg_lines_item(&list, words), count++;
    }
    for (int k = 0; k < sc->army[side].structures && s->node <= REG_DAM; k++) {
        if (s->structs[side] >> k & 1) continue;
        snprintf(words, sizeof words, "S%d %s", k, sc->type[sc->army[side].structure[k]].name);
        gg_lines_item(&list, words), count++;
    }
    if (!count) gg_lines_item(&list, "no stratagem");
    gg_lines_end(&list);
    list = gg_lines_begin(text, name, " out of battle: ");
    count = 0;
    REG_EACH (u, sc, side)
        if (reg_status(s, u) == REG_OUT) {
            gg_text item = gg_text_over(words, sizeof words);
            gg_putf(&item, "%s %s", reg_unit_name(u).text, reg_sheet_of(sc, u)->name);
            gg_lines_item(&list, words), count++;
        }
    if (!count) gg_lines_item(&list, "nobody");
    gg_lines_end(&list);
}

static void put_missions(const reg_scenario *sc, const reg_state *s, gg_text *text) {
    gg_lines list = gg_lines_begin(text, "Missions", " that are left: ");
    for (int m = 0; m < sc->missions; m++) {
        char words[REG_NAME + REG_CODE + 2];
        if (s->banned >> m & 1) continue;
        snprintf(words, sizeof words, "%s %s", sc->mission[m].code, sc->mission[m].name);
        gg_lines_item(&list, words);
    }
    gg_lines_end(&list);
}

void reg_put_scores(const reg_mission *m, gg_text *text) {
    static const char *const words[REG_SCORES] = {
        "for each objective held at the end of the own turn",
        "for more health in the zone at the end of the own turn",
        "for each objective held at the end",
        "for each point of cost destroyed",
        "for each enemy or neutral pip shot from an objective",
        "for each point of cost that leaves over the enemy's edge"};
    bool any = false;
    for (int k = 0; k < REG_SCORES; k++) {
        if (!m->score[k]) continue;
        gg_putf(text, "%s%d %s", any ? "; " : "", m->score[k], words[k]);
        any = true;
    }
    if (!any) gg_put(text, "nothing");
}

void reg_draw(const gg_game *game, const void *state, bool colour, gg_text *text) {
    const reg_scenario *sc = game->scenario;
    const reg_state *s = state;
    char words[600];
    gg_text scores = gg_text_over(words, sizeof words);
    game->rules->headline(game, state, text);
    gg_put_char(text, '\n');
    const bool map = s->mission != REG_NONE;
    gg_glyph glyphs[ROWS * COLUMNS];
    gg_canvas page = gg_canvas_over(glyphs, ROWS, COLUMNS);
    if (map) put_map(sc, s, &page);
    put_rosters(sc, s, map ? (2 * reg_mission_of(sc, s)->radius + 1) * (LINES + 1) + 1 : 0, &page);
    gg_canvas_write(&page, colour, text);
    if (map) {
        gg_put(&scores, "Scores: ");
        reg_put_scores(reg_mission_of(sc, s), &scores);
        gg_put_char(&scores, '.');
        gg_put_wrapped(text, 4, words);
        put_buildings(sc, s, text);
    } else {
        put_missions(sc, s, text);
    }
    for (int side = 0; side < 2; side++) put_left(sc, s, side, text);
    gg_put_wrapped(text, 4,
                   "A tile: its name and a building (* objective, % ruin) or \"\"\" wood, ~~~ "
                   "water, ^^^ ridge, ::: zone; then units, with arrows for vehicles and aircraft; "
                   "then pips. (A) is where A may deploy, +A+ where it may now. Directions 0 to 5 "
                   "are E, NE, NW, W, SW, SE.");
}

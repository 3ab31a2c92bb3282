/* The map game as text: the map of hexes, what lies before each seat and beside the map. While a
 * combat is fought, the combat. */
#include "picture.h"
#include "fight.h"
#include "land.h"

#include "../../kit/canvas.h"

#include <stdio.h>

/* Hexes of 5 x 2 characters, so that all shipped maps keep to 80 columns: the name and the cube of a
 * field, then its kind, what guards it, and a hero. */
enum { WIDTH = 5, LINES = 2, ROWS = 130, COLUMNS = 200 };

static const gg_ink wall = {1, 0, true}, faint = {8, 0, false}, guard_ink = {9, 0, true};

/* What a seat is called on the map, where one character has to do. */
static char seat_letter(int seat) {
    return (char)('a' + seat);
}

/* --- the frame: which fields are drawn */

typedef struct frame {
    int q, r;                  /* of the upper left corner */
    int rows, columns, margin; /* margin: columns that stay free on the left */
} frame;

static frame frame_of(hea c) {
    int top = 99, bottom = -99, left = 999, right = -999; /* rows; half columns */
    for (int tile = 0; tile < c.s->tiles; tile++)
        for (int field = 0; field < HEA_FIELDS; field++) {
            int q, r;
            hea_coordinates(c, hea_field_at(tile, field), &q, &r);
            if (r < top) top = r;
            if (r > bottom) bottom = r;
            if (2 * q + r < left) left = 2 * q + r;
            if (2 * q + r > right) right = 2 * q + r;
        }
    frame f = {0, top, (bottom - top + 1) * (LINES + 1) + 1, 0, 0};
    /* spots of the kit count columns from row 0: the leftmost half column becomes column 0 */
    f.q = (left - top - ((left - top) & 1)) / 2;
    f.margin = (left - top) & 1 ? (WIDTH + 1) / 2 : 0;
    f.columns = ((right - left) / 2 + 2) * (WIDTH + 1) + 1;
    if (f.rows > ROWS) f.rows = ROWS;
    if (f.columns > COLUMNS) f.columns = COLUMNS;
    return f;
}

static gg_spot spot_of(hea c, frame f, int field) {
    int q, r;
    hea_coordinates(c, field, &q, &r);
    gg_spot at = gg_spot_axial(r - f.r, q - f.q, WIDTH, LINES);
    at.column -= f.margin;
    return at;
}

/* --- fields */

static void draw_border(gg_canvas *page, gg_spot at, int direction) {
    const int slope = (WIDTH - 1) / 2, right = at.column + slope + 2;
    switch (direction) {
    case HEA_E:
    case HEA_W:
        for (int line = 1; line <= LINES; line++)
            gg_canvas_words(page, at.row + line,
                            direction == HEA_E ? at.column + WIDTH + 1 : at.column, wall, "#");
        break;
    case HEA_NE: gg_canvas_words(page, at.row, right, wall, "##"); break;
    case HEA_NW: gg_canvas_words(page, at.row, at.column + 1, wall, "##"); break;
    case HEA_SW: gg_canvas_words(page, at.row + LINES + 1, at.column + 1, wall, "##"); break;
    default: gg_canvas_words(page, at.row + LINES + 1, right, wall, "##");
    }
}

/* The cube, of fields with several the number of flags. */
static void draw_cube(hea c, gg_canvas *page, int field, int row, int column) {
    const int cube = hea_cube(c, field), kind = hea_kind(c, field);
    const unsigned flags = kind == HEA_F_OBELISK || kind == HEA_F_AXIS ? hea_flags(c, field) : 0;
    char words[2] = {0};
    if (flags & (flags - 1))
        gg_canvas_words(page, row, column, GG_PLAIN, "+");
    else if (flags || (cube && cube <= HEA_SEATS)) {
        const int seat = flags ? __builtin_ctz(flags) : cube - 1;
        words[0] = seat_letter(seat);
        gg_canvas_words(page, row, column, gg_side_ink(seat), words);
    } else if (cube)
        gg_canvas_words(page, row, column, GG_PLAIN, cube == HEA_BLACK ? "*" : "&");
}

/* What a settlement brings its owner. */
static char source_of(hea c, int field) {
    const int state = *hea_field(c, field);
    if (!hea_cube(c, field) || hea_kind(c, field) != HEA_F_SETTLEMENT) return 0;
    if (state & HEA_SOURCE_UNITS) return 'n';
    return state / HEA_SOURCE & 3 ? hea_resource_letters[(state / HEA_SOURCE & 3) - 1] : 0;
}

static void draw_heroes(hea c, gg_canvas *page, int field, int row, int column) {
    unsigned set = hea_heroes_on(c, field);
    char words[3] = {0};
    if (c.s->ai.alive && c.s->ai.field == field)
        gg_canvas_words(page, row, column, guard_ink, "AI");
    if (!set) return;
    const int first = __builtin_ctz(set), seat = first >> 1;
    words[0] = first & 1 ? 'h' : 'H';
    words[1] = set & (set - 1) ? '+' : seat_letter(seat);
    gg_ink ink = gg_side_ink(seat);
    ink.bold = true;
    gg_canvas_words(page, row, column, ink, words);
}

static void draw_field(hea c, gg_canvas *page, gg_spot at, int field) {
    char words[16];
    gg_text text = gg_text_over(words, sizeof words);
    const bool guarded = hea_guarded(c, field);
    const char source = source_of(c, field);
    if (hea_blocked(c, field)) {
        gg_canvas_fill(page, (gg_spot){at.row + 1, at.column + 1}, LINES, WIDTH, faint, '#');
    } else {
        hea_put_field(field, &text);
        const int end = gg_canvas_words(page, at.row + 1, at.column + 1, faint, words);
        draw_cube(c, page, field, at.row + 1, end);
        const int kind = hea_kind(c, field);
        int next = at.column + 1;
        if (kind != HEA_F_EMPTY)
            next =
                gg_canvas_words(page, at.row + 2, next, GG_PLAIN, c.sc->content.field[kind].code);
        if (guarded || source) {
            snprintf(words, sizeof words, "%c", guarded ? '0' + hea_guard_level(c, field) : source);
            gg_canvas_words(page, at.row + 2, next, guarded ? guard_ink : GG_PLAIN, words);
        }
    }
    draw_heroes(c, page, field, at.row + 2, at.column + 4);
}

static void draw_hidden(hea c, gg_canvas *page, gg_spot at, int field) {
    static const char *const groups[HEA_GROUPS] = {"S?", "F?", "N?", "C?"};
    char words[16];
    if (field & 7) {
        gg_canvas_words(page, at.row + 2, at.column + 3, faint, "?");
        return;
    }
    snprintf(words, sizeof words, "%d", field >> 3);
    gg_canvas_words(page, at.row + 1, at.column + 3, GG_PLAIN, words);
    gg_canvas_words(page, at.row + 2, at.column + 3, GG_PLAIN,
                    groups[c.s->tile[field >> 3].rot / HEA_GROUP & 3]);
}

static void draw_map(hea c, bool colour, gg_text *text) {
    gg_glyph glyphs[ROWS * COLUMNS];
    const frame f = frame_of(c);
    gg_canvas page = gg_canvas_over(glyphs, f.rows, f.columns);
    for (int tile = 0; tile < c.s->tiles; tile++)
        for (int i = 0; i < HEA_FIELDS; i++)
            gg_canvas_pointy(&page, spot_of(c, f, hea_field_at(tile, i)), WIDTH, LINES, GG_FRAME);
    for (int tile = 0; tile < c.s->tiles; tile++)
        for (int i = 0; i < HEA_FIELDS; i++) {
            const int field = hea_field_at(tile, i);
            const gg_spot at = spot_of(c, f, field);
            if (!hea_face_up(c, tile)) {
                draw_hidden(c, &page, at, field);
                continue;
            }
            draw_field(c, &page, at, field);
            for (int d = 0; d < HEA_DIRECTIONS && !hea_blocked(c, field); d++)
                if (hea_closed(c, field, d)) draw_border(&page, at, d);
        }
    gg_canvas_write(&page, colour, text);
}

/* --- lines */

typedef void say_words(hea c, gg_text *text);
typedef void say_of_seat(hea c, int seat, gg_text *text);

static void put_line(const char *head, const char *words, gg_text *text) {
    char line[HEA_LINE_TEXT + 32];
    if (!*words) return;
    snprintf(line, sizeof line, "%s%s", head, words);
    gg_put_wrapped(text, 6, line);
}

static void put_any(hea c, const char *head, say_words *say, gg_text *text) {
    char words[HEA_LINE_TEXT];
    gg_text t = gg_text_over(words, sizeof words);
    say(c, &t);
    put_line(head, words, text);
}

static void put_of_seat(hea c, int seat, const char *head, say_of_seat *say, gg_text *text) {
    char words[HEA_LINE_TEXT];
    gg_text t = gg_text_over(words, sizeof words);
    say(c, seat, &t);
    put_line(head, words, text);
}

static void put_seat(hea c, int seat, bool colour, gg_text *text) {
    const bool known = c.s->seat[seat].hero < hea_cc(c)->heroes;
    gg_put_ink(text, colour, gg_side_ink(seat));
    gg_putf(text, "%c: ", seat_letter(seat));
    hea_say_seat(c, seat, text);
    if (known) gg_put(text, ", "), hea_say_hero(c, seat, 0, text);
    gg_end_ink(text, colour);
    gg_put(text, hea_alive(c, seat) ? "\n" : ": eliminated\n");
    if (!known || !hea_alive(c, seat)) return;
    put_of_seat(c, seat, "stock: ", hea_say_stores, text);
    put_of_seat(c, seat, "heroes: ", hea_say_figures, text);
    put_of_seat(c, seat, "army: ", hea_say_army, text);
    put_of_seat(c, seat, "town: ", hea_say_town, text);
    put_of_seat(c, seat, "hand: ", hea_say_hand, text);
    put_of_seat(c, seat, "piles: ", hea_say_piles, text);
    put_of_seat(c, seat, "besides: ", hea_say_extras, text);
}

/* Codes of the kinds of fields that lie on the map. */
static void put_legend(hea c, gg_text *text) {
    uint64_t kinds = 0;
    gg_lines list = gg_lines_begin(text, "Fields", ": ");
    for (int tile = 0; tile < c.s->tiles; tile++)
        for (int i = 0; i < HEA_FIELDS && hea_face_up(c, tile); i++)
            kinds |= UINT64_C(1) << hea_kind(c, hea_field_at(tile, i));
    kinds &= ~(UINT64_C(1) << HEA_F_EMPTY | UINT64_C(1) << HEA_F_BLOCKED);
    for (int kind = 0; kind < HEA_FIELD_KINDS; kind++) {
        char words[48];
        if (!(kinds >> kind & 1)) continue;
        snprintf(words, sizeof words, "%s %s", c.sc->content.field[kind].code,
                 c.sc->content.field[kind].name);
        gg_lines_item(&list, words);
    }
    gg_lines_end(&list);
    gg_put_wrapped(
        text, 6,
        "Behind a name a cube: the letter of a seat, * black, & the AI hero's, + several; behind a "
        "kind the level of its guard, or what a settlement brings; Ha ha main and secondary hero "
        "of a; ## borders; ? face-down.");
}

/* --- combats */

/* "Crown (Aldric)", "the guard, run by Barrow" */
static void say_side(hea c, int side, const hea_side *of, gg_text *text) {
    const int runs = hea_seat_of_side(c, side);
    if (of->seat != HEA_NONE) {
        hea_say_seat(c, of->seat, text);
        gg_put(text, of->hero == HEA_NONE ? " without a hero" : of->hero ? " (H2)" : " (H1)");
        return;
    }
    gg_put(text, of->ai ? "the AI hero" : "the guard");
    if (runs != HEA_NONE) gg_put(text, ", run by "), hea_say_seat(c, runs, text);
}

void hea_say_sides(hea c, gg_text *text) {
    const hea_frame *f = hea_running(c, HEA_K_FIGHT);
    hea_side side[2];
    if (!f) return;
    hea_sides(c, f, side);
    for (int i = 0; i < 2; i++) {
        gg_putf(text, "%sside %c: ", i ? ", " : "", gg_side_letter(i));
        say_side(c, i, &side[i], text);
    }
    gg_put(text, "; on ");
    hea_say_place(c, f->v[HEA_FIGHT_FIELD], text);
}

void hea_draw(const gg_game *game, const void *state, bool colour, gg_text *text) {
    const hea c = hea_of(game, state);
    char words[HEA_LINE_TEXT];
    gg_text line = gg_text_over(words, sizeof words);
    gg_game inner;
    her_combat seen;
    if (hea_inner(c, &inner)) {
        gg_putf(text, "Round %d of %d, ", c.s->round, c.sc->record.rounds);
        hea_say_seat(c, c.s->active, text);
        gg_put(text, "'s turn, combat; ");
        hea_say_sides(c, text);
        gg_put_char(text, '\n');
        inner.rules->draw(&inner, hea_combat_shown(c, &seen), colour, text);
        return;
    }
    hea_title(game, state, &line);
    gg_put_wrapped(text, 4, words);
    draw_map(c, colour, text);
    put_any(c, "", hea_say_roll, text);
    for (int seat = 0; seat < c.sc->seats; seat++) put_seat(c, seat, colour, text);
    put_any(c, "AI hero ", hea_say_ai, text);
    put_any(c, "Sky: ", hea_say_skies, text);
    put_any(c, "Decks: ", hea_say_decks, text);
    put_any(c, "Goal: ", hea_say_goal, text);
    put_legend(c, text);
}

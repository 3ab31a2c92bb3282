/* The board of a battle as text, at most 80 columns wide. */
#include "picture.h"

#include "../../kit/canvas.h"

#include <string.h>

enum { ROWS = 2 * 16 + 2, COLUMNS = 4 * 16 + 4 };

static const gg_ink water = {6, 0, false}, danger = {9, 0, true}, monster = {15, 1, true},
                    zone = {5, 0, false};

static gg_spot spot(odb b, int square) {
    return (gg_spot){2 * (b.s->height - 1 - odb_y(square)) + 1, 4 * odb_x(square) + 3};
}

/* --- squares */

static void put_tile(odb b, gg_canvas *page, gg_spot at, int tile) {
    char words[4] = "";
    const unsigned keywords = odb_tile_keywords(b, tile);
    const char *const id = b.sc->content->tile[b.s->tile_type[tile]].id;
    gg_slice_copy((gg_slice){id, strlen(id)}, words, sizeof words);
    for (char *c = words + 1; *words && *c; c++)
        if (*c >= 'A' && *c <= 'Z') *c = (char)(*c - 'A' + 'a');
    const bool deadly = keywords & (ODB_T_CHASM | ODB_T_BOUNDLESS);
    gg_canvas_words(page, at.row, at.column, deadly ? water : GG_LAND, words);
}

/* The primordial: arrows along its front, P elsewhere. */
static void put_prim(odb b, gg_canvas *page, gg_spot at, int square) {
    static const char *const arrows[] = {"^^^", ">>>", "vvv", "<<<"};
    const int x = odb_x(square) - odb_x(b.s->p_anchor), y = odb_y(square) - odb_y(b.s->p_anchor);
    const int last = odb_prim_of(b)->side - 1, face = b.s->p_face;
    const bool front = (face == ODB_NORTH && y == last) || (face == ODB_EAST && x == last) ||
                       (face == ODB_SOUTH && !y) || (face == ODB_WEST && !x);
    gg_canvas_words(page, at.row, at.column, monster, front ? arrows[face & 3] : "PPP");
}

static void put_titan(odb b, gg_canvas *page, gg_spot at, int i) {
    const odb_titan *t = &b.s->titan[i];
    char words[4] = {'T', (char)('0' + i), ' ', '\0'};
    if ((t->kd & 127) == 1) words[2] = '_';
    if (b.s->priority == i) words[2] = words[2] == '_' ? '=' : '*';
    gg_canvas_words(page, at.row, at.column, i == b.s->actor ? GG_GOAL : gg_side_ink(i), words);
}

static void put_square(odb b, gg_canvas *page, int square) {
    const gg_spot at = spot(b, square);
    const int titan = odb_titan_on(b, square), tile = odb_tile_on(b, square);
    const bool weak = gg_bits_has(odb_weakspot(b), square);
    if (titan != ODB_NONE)
        put_titan(b, page, at, titan);
    else if (gg_bits_has(odb_footprint(b), square))
        put_prim(b, page, at, square);
    else if (tile != ODB_NONE)
        put_tile(b, page, at, tile);
    else if (weak || gg_bits_has(odb_blindspot(b), square))
        gg_canvas_words(page, at.row, at.column, zone, weak ? " w " : " b ");
    else
        gg_canvas_words(page, at.row, at.column, GG_FRAME, " . ");
    if (gg_bits_has(b.s->wall_n, square))
        gg_canvas_words(page, at.row - 1, at.column - 1, danger, "-----");
    if (gg_bits_has(b.s->wall_e, square)) gg_canvas_words(page, at.row, at.column + 3, danger, "|");
}

static void draw_board(odb b, bool colour, gg_text *text) {
    gg_glyph glyphs[ROWS * COLUMNS];
    gg_canvas page = gg_canvas_over(glyphs, 2 * b.s->height + 1, COLUMNS);
    char name[4];
    int square;
    for (int x = 0; x < b.s->width; x++) {
        name[0] = (char)('a' + x), name[1] = '\0';
        gg_canvas_words(&page, 2 * b.s->height, 4 * x + 4, GG_FRAME, name);
    }
    for (int y = 0; y < b.s->height; y++) {
        gg_text t = gg_text_over(name, sizeof name);
        gg_put_int(&t, y + 1);
        gg_canvas_words(&page, spot(b, 16 * y).row, 0, GG_FRAME, name);
    }
    GG_BITS_EACH (square, odb_board(b)) put_square(b, &page, square);
    gg_canvas_write(&page, colour, text);
}

/* --- lists */

static void put_list(const char *head, const char *words, gg_text *text) {
    char line[ODB_LINE_TEXT + 64];
    gg_text t = gg_text_over(line, sizeof line);
    if (!*words) return;
    gg_putf(&t, "%s%s", head, words);
    gg_put_wrapped(text, 4, line);
}

typedef void put_line(odb b, gg_text *text);

static void put_any(odb b, const char *head, put_line *line, gg_text *text) {
    char words[ODB_LINE_TEXT];
    gg_text t = gg_text_over(words, sizeof words);
    line(b, &t);
    put_list(head, words, text);
}

static void put_decks(odb b, bool bp, gg_text *text) {
    for (int pile = 0; pile < ODB_PILES; pile++) {
        char words[ODB_LINE_TEXT], head[32];
        gg_text t = gg_text_over(words, sizeof words), h = gg_text_over(head, sizeof head);
        if (!odb_put_pile(b, bp, pile, &t)) continue;
        gg_putf(&h, "%s %s: ", bp ? "BP" : "AI", odb_pile_names[pile]);
        put_list(head, words, text);
    }
}

/* "Danger ###...... 3" */
static void put_bar(const char *name, int value, bool colour, gg_text *text) {
    const gg_ink ink = value >= 7 ? danger : value >= 4 ? GG_GOAL : GG_LAND;
    gg_putf(text, "  %s ", name);
    gg_put_ink(text, colour, ink);
    for (int k = 0; k < 9; k++) gg_put_char(text, k < value ? '#' : '.');
    gg_end_ink(text, colour);
    gg_putf(text, " %d", value);
}

static void put_titan_lines(odb b, int i, bool colour, gg_text *text) {
    const odb_titan *t = &b.s->titan[i];
    char words[ODB_LINE_TEXT];
    gg_text marks = gg_text_over(words, sizeof words);
    if (!t->sheet) { /* BN01 */
        gg_putf(text, "T%d is not chosen\n", i);
        return;
    }
    gg_put_ink(text, colour, gg_side_ink(i));
    gg_putf(text, "T%d %s", i, b.sc->content->sheet[t->sheet - 1].name);
    gg_end_ink(text, colour);
    gg_put_char(text, ' ');
    odb_put_where(b, i, text);
    gg_put_char(text, '\n');
    if (!odb_alive(b, i)) return;
    gg_put_char(text, ' ');
    put_bar("Danger", t->danger, colour, text);
    put_bar("Rage", t->rage, colour, text);
    put_bar("Fate", t->fate, colour, text);
    gg_put_char(text, '\n');
    odb_put_gear(b, i, &marks);
    put_list("  Gear: ", words, text);
    gg_text_clear(&marks);
    odb_put_marks(b, i, &marks);
    put_list("  Has: ", words, text);
}

void odb_draw(const gg_game *game, const void *state, bool colour, gg_text *text) {
    const odb b = {game->scenario, (odb_state *)(uintptr_t)state};
    char words[ODB_LINE_TEXT];
    gg_text headline = gg_text_over(words, sizeof words);
    odb_headline(game, state, &headline);
    gg_put_wrapped(text, 4, words);
    draw_board(b, colour, text);
    put_any(b, "", odb_put_prim, text);
    for (int i = 0; i < b.s->titans; i++) put_titan_lines(b, i, colour, text);
    put_any(b, "Card: ", odb_put_card, text);
    put_any(b, "Now: ", odb_put_roll, text);
    put_any(b, "Kratos pool: ", odb_put_pool, text);
    put_any(b, "Argo: ", odb_put_argo, text);
    put_decks(b, false, text);
    put_decks(b, true, text);
    put_any(b, "Wounds: ", odb_put_wounds, text);
    gg_put(text, "P with arrows along its front, b blindspot, w weakspot; * priority token, "
                 "_ down\n");
}

/* The campaign as text, at most 80 columns wide: the map, and what lies on the table in lines. While a
 * battle is fought, the battle. */
#include "picture.h"

#include "../../kit/canvas.h"

#include <stdio.h>

enum { WIDTH = 18, LINES = 4, ROWS = 16 * (LINES + 1) + 1, COLUMNS = 16 * (WIDTH + 1) + 1 };

static const gg_ink doomed = {9, 0, true}, hidden = {8, 0, false}, water = {6, 0, false};

typedef struct grid {
    int columns, rows;
} grid;

static grid grid_of(odc c) {
    grid g = {1, 1};
    for (int i = 0; i < c.sc->content.tiles; i++) {
        const odc_tile *t = &c.sc->content.tile[i];
        if (t->x >= g.columns) g.columns = t->x + 1;
        if (t->y >= g.rows) g.rows = t->y + 1;
    }
    return g;
}

/* --- tiles */

/* "2, 7 | 5, 10": sector alpha | sector beta. */
static void put_exits(odc c, const odc_tile *tile, gg_text *text) {
    for (int sector = 0; sector <= 2; sector++) {
        int items = 0;
        for (int k = 0; k < tile->exits; k++) {
            const odc_exit *exit = &tile->exit[k];
            if (exit->from_sector != sector) continue;
            if (!items) gg_put(text, sector == 2 ? " b>" : sector ? "a>" : "> ");
            gg_putf(text, "%s%d%s", items++ ? "," : "", c.sc->content.tile[exit->to].number,
                    &"\0\0a\0b"[2 * exit->to_sector]);
            if (exit->needs) gg_put_char(text, '!');
        }
    }
}

static void put_marks(odc c, gg_canvas *page, int row, int column, int tile) {
    const odc_state *s = c.s;
    if (tile == s->tile) {
        const char *const argo[] = {"ARGO ", "ARGO a ", "ARGO b "};
        column = gg_canvas_words(page, row, column, GG_GOAL, argo[s->sector % 3]);
    }
    if (s->adversary_tile == tile && s->adversary != ODC_NONE)
        column = gg_canvas_words(page, row, column, doomed, "FOE ");
    if (s->last_city == tile) column = gg_canvas_words(page, row, column, GG_PLAIN, "last ");
    for (int k = 0; k < 3; k++)
        if (s->tokens[k] == tile + 1)
            column = gg_canvas_words(page, row, column, GG_PLAIN, "token ");
}

static void put_line(gg_canvas *page, int row, int column, gg_ink ink, const char *words) {
    gg_canvas_field(page, row, column, WIDTH, 's', ink, words);
}

/* "hub +progress", "DOOM" */
static void put_signs(unsigned symbols, gg_text *text) {
    static const char *const signs[] = {"hub", "R&R", "+progress", "DOOM", "+titan"};
    for (int k = 0; k < 5; k++)
        if (symbols >> k & 1) gg_putf(text, "%s%s", text->length ? " " : "", signs[k]);
}

static void put_tile(odc c, gg_canvas *page, grid g, int i) {
    const odc_tile *t = &c.sc->content.tile[i];
    const gg_spot at = {(g.rows - 1 - t->y) * (LINES + 1), t->x * (WIDTH + 1)};
    const unsigned flags = c.s->tile_flags[i];
    const gg_ink ink = flags & ODC_TF_REVEALED ? GG_PLAIN : hidden;
    char words[64];
    gg_text text = gg_text_over(words, sizeof words);
    const bool known = odc_tile_known(c, i);
    const unsigned symbols = odc_symbols(&c.sc->content, c.s, i) & ~(known ? 0u : ODC_SYM_LAID);
    const int factions = known ? odc_factions(&c.sc->content, c.s, i) : 0;
    gg_canvas_box(page, at, WIDTH, LINES, GG_FRAME);
    gg_putf(&text, "%d%s%s%s", t->number, flags & ODC_TF_EXPLORED ? " explored" : "",
            flags & ODC_TF_REVEALED ? "" : " ?", flags & ODC_TF_CLOSED ? " closed" : "");
    put_line(page, at.row + 1, at.column + 1, ink, words);
    gg_text_clear(&text);
    put_signs(symbols, &text);
    put_line(page, at.row + 2, at.column + 1, symbols & ODC_SYM_DOOM ? doomed : ink, words);
    gg_text_clear(&text);
    for (int k = 0; k < c.sc->content.factions; k++)
        if (factions >> k & 1) gg_putf(&text, "%s ", c.sc->content.faction[k].id);
    if (symbols & ODC_SYM_CITY) gg_put(&text, symbols & ODC_SYM_CAPITAL ? "capital " : "city ");
    gg_canvas_words(page, at.row + 3, at.column + 1, ink, words);
    put_marks(c, page, at.row + 3, at.column + 1 + (int)text.length, i);
    gg_text_clear(&text);
    put_exits(c, t, &text);
    put_line(page, at.row + 4, at.column + 1, flags & ODC_TF_REVEALED ? water : hidden, words);
}

static void draw_map(odc c, bool colour, gg_text *text) {
    const grid g = grid_of(c);
    gg_glyph glyphs[ROWS * COLUMNS];
    gg_canvas page = gg_canvas_over(glyphs, g.rows * (LINES + 1) + 1, g.columns * (WIDTH + 1) + 1);
    for (int i = 0; i < c.sc->content.tiles; i++) put_tile(c, &page, g, i);
    gg_canvas_write(&page, colour, text);
}

/* --- lines */

typedef void put_words(odc c, gg_text *text);

static void put_any(odc c, const char *head, put_words *put, gg_text *text) {
    char words[ODC_LINE_TEXT], line[ODC_LINE_TEXT + 32];
    gg_text t = gg_text_over(words, sizeof words);
    put(c, &t);
    if (!t.length) return;
    snprintf(line, sizeof line, "%s%s", head, words);
    gg_put_wrapped(text, 4, line);
}

static void put_argonaut(odc c, int i, gg_text *text) {
    char words[ODC_LINE_TEXT];
    gg_text t = gg_text_over(words, sizeof words);
    gg_putf(&t, "A%d%s: ", i, c.s->leader == i ? " (leader)" : "");
    odc_put_argonaut(c, i, &t);
    gg_put_wrapped(text, 4, words);
}

void odc_draw(const gg_game *game, const void *state, bool colour, gg_text *text) {
    const odc c = {game->scenario, (odc_state *)(uintptr_t)state};
    const odb_state *battle;
    const gg_game *inner = odc_inner(game, state, &battle);
    char words[ODC_LINE_TEXT];
    gg_text headline = gg_text_over(words, sizeof words);
    if (inner) {
        gg_putf(text, "Day %d of %d, battle\n", c.s->day, c.sc->content.days);
        inner->rules->draw(inner, battle, colour, text);
        return;
    }
    odc_headline(game, state, &headline);
    gg_put_wrapped(text, 4, words);
    draw_map(c, colour, text);
    put_any(c, "Argo: ", odc_put_argo, text);
    put_any(c, "Stores: ", odc_put_stores, text);
    put_any(c, "Story: ", odc_put_story, text);
    put_any(c, "Doom: ", odc_put_doom, text);
    put_any(c, "Inward odyssey: ", odc_put_inward, text);
    for (int i = 0; i < ODC_ARGONAUTS; i++) put_argonaut(c, i, text);
    put_any(c, "Titans: ", odc_put_titans, text);
    put_any(c, "Armory: ", odc_put_armory, text);
    put_any(c, "Technologies: ", odc_put_techs, text);
    put_any(c, "Projects: ", odc_put_projects, text);
    put_any(c, "Nymphs and gods: ", odc_put_nymphs, text);
    put_any(c, "Days: ", odc_put_days, text);
    put_any(c, "Factions: ", odc_put_factions, text);
    put_any(c, "Hubs: ", odc_put_hubs, text);
    put_any(c, "Foes: ", odc_put_foes, text);
    put_any(c, "Next battle: ", odc_put_notes, text);
    put_any(c, "Cards: ", odc_put_table, text);
    gg_put(text,
           "> exits, a and b sectors, ! restricted, ? not revealed; # marked boxes of a hub\n");
}

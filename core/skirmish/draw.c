/* The board as text (contract: draw): hexes of seven characters, three lines a row. Of a cell the
 * first line shows its name and tile, the second the unit on it with its Health. */
#include "state.h"

enum { CELL = 8, GRID_COLUMNS = 16 * CELL, GRID_ROWS = 16 * 3 + 2 };

/* A character grid with a colour per character. */
struct grid {
    char character[GRID_ROWS][GRID_COLUMNS];
    uint8_t colour[GRID_ROWS][GRID_COLUMNS];
    int rows, columns;
};

enum colour { PLAIN, SIDE_A, SIDE_B, TERRAIN, GOAL, FRAME };
static const char *const ansi[] = {"",           "\033[1;34m", "\033[1;31m",
                                   "\033[0;32m", "\033[1;33m", "\033[0;90m"};

static void write_at(struct grid *g, int row, int column, const char *words, enum colour colour) {
    for (; *words && column < GRID_COLUMNS; words++, column++) {
        g->character[row][column] = *words;
        g->colour[row][column] = (uint8_t)colour;
    }
}

/* "A5:8+" of a unit; a guard shows as ^4. */
static void write_unit(struct grid *g, const struct ski_state *s, int u, int row, int column) {
    char words[16];
    gg_text text = gg_text_over(words, sizeof words);
    ski_put_unit(&text, u);
    gg_put_char(&text, ':');
    gg_put_int(&text, s->hp[u]);
    if (s->marks[u] & SKI_DONE) gg_put_char(&text, '+');
    if (ski_guard(s, u)) gg_put_char(&text, '^');
    write_at(g, row, column, words, u < SKI_SIDE ? SIDE_A : SIDE_B);
}

/* Who holds an objective now: the letter of the side, or '=' for nobody. */
static char holder(const struct ski_scenario *sc, const struct ski_state *s, int cell) {
    const int a = ski_contesting(sc, s, 0, cell), b = ski_contesting(sc, s, 1, cell);
    return a > b ? 'A' : a < b ? 'B' : '=';
}

static void write_tile(struct grid *g, const struct ski_scenario *sc, const struct ski_state *s,
                       int cell, int row, int column) {
    const int code = ski_tile_at(s, cell);
    char words[8];
    gg_text text = gg_text_over(words, sizeof words);
    ski_put_cell(&text, cell);
    write_at(g, row, column, words, FRAME);
    if (!code) return;
    gg_text_clear(&text);
    if (code == SKI_OBJECTIVE) {
        gg_putf(&text, "*%c*", holder(sc, s, cell));
    } else {
        gg_put_char(&text, ski_tile_letters[code]);
        for (int i = 0; i < sc->terrain[code].elevation && i < 2; i++) gg_put_char(&text, '^');
    }
    write_at(g, row, column + (int)(cell >= 9 * 16 ? 4 : 3), words,
             code == SKI_OBJECTIVE ? GOAL : TERRAIN);
}

static void write_cell(struct grid *g, const struct ski_scenario *sc, const struct ski_state *s,
                       int cell) {
    const int column = (cell & 15) * CELL + (cell >> 4 & 1) * CELL / 2, row = (cell >> 4) * 3;
    write_at(g, row, column + 1, ".-'", FRAME);
    write_at(g, row, column + 5, "'-.", FRAME);
    for (int line = 1; line <= 2; line++) {
        write_at(g, row + line, column, "|", FRAME);
        write_at(g, row + line, column + CELL, "|", FRAME);
    }
    write_at(g, row + 3, column + 1, "'-.", FRAME);
    write_at(g, row + 3, column + 5, ".-'", FRAME);
    write_tile(g, sc, s, cell, row + 1, column + 1);
    for (int u = 0; u < SKI_UNITS; u++)
        if (s->cell[u] == cell) write_unit(g, s, u, row + 2, column + 1);
}

static void put_grid(const struct grid *g, bool colour, gg_text *text) {
    for (int r = 0; r < g->rows; r++) {
        int last = g->columns;
        enum colour now = PLAIN;
        while (last && g->character[r][last - 1] == ' ') last--;
        for (int c = 0; c < last; c++) {
            if (colour && g->colour[r][c] != now) {
                now = g->colour[r][c];
                gg_put(text, "\033[0m");
                gg_put(text, ansi[now]);
            }
            gg_put_char(text, g->character[r][c]);
        }
        if (now != PLAIN) gg_put(text, "\033[0m");
        gg_put_char(text, '\n');
    }
}

/* A list behind a caption, in lines of at most 98 characters. */
struct list {
    gg_text *text;
    const char *caption;
    int column; /* 0 before the first entry */
};

static void put_entry(struct list *list, const char *entry) {
    enum { WIDTH = 98, INDENT = 6 };
    const int length = (int)strlen(entry);
    if (!list->column) {
        gg_putf(list->text, "   %s: ", list->caption);
        list->column = (int)strlen(list->caption) + 5;
    } else if (list->column + length + 2 > WIDTH) {
        gg_put(list->text, ",\n      ");
        list->column = INDENT;
    } else {
        gg_put(list->text, ", ");
        list->column += 2;
    }
    gg_put(list->text, entry);
    list->column += length;
}

static void end_list(struct list *list) {
    if (list->column) gg_put_char(list->text, '\n');
}

/* Units of a side in a place, or on the board (place < 0) with their Health. */
static void put_place(const struct ski_scenario *sc, const struct ski_state *s, int side, int place,
                      const char *caption, gg_text *text) {
    struct list list = {text, caption, 0};
    int u;
    SKI_EACH (u, sc, side) {
        char words[128];
        gg_text one = gg_text_over(words, sizeof words);
        if (place < 0 ? !ski_on_board(s, u) : s->cell[u] != place) continue;
        gg_putf(&one, "%d %s", u % SKI_SIDE + 1, sc->unit[u].name);
        if (place < 0) gg_putf(&one, " %d/%d", s->hp[u], sc->unit[u].health);
        put_entry(&list, words);
    }
    end_list(&list);
}

static void put_side(const struct ski_scenario *sc, const struct ski_state *s, int side,
                     gg_text *text) {
    struct list tiles = {text, "tiles", 0};
    gg_putf(text, "%c  %s, score %d\n", 'A' + side, sc->army[side], s->score[side]);
    put_place(sc, s, side, -1, "on the board", text);
    put_place(sc, s, side, SKI_HAND, "in hand", text);
    put_place(sc, s, side, SKI_RESERVE, "in reserve", text);
    put_place(sc, s, side, SKI_HIDDEN, "in hand or in reserve", text);
    put_place(sc, s, side, SKI_DEAD, "destroyed", text);
    for (int code = 1; code < SKI_CODES; code++) {
        char words[64];
        gg_text one = gg_text_over(words, sizeof words);
        if (!s->hand[side][code]) continue;
        gg_putf(&one, "%d %s", s->hand[side][code], sc->terrain[code].name);
        put_entry(&tiles, words);
    }
    end_list(&tiles);
}

/* The kinds of tile that lie on the board, with what they do. */
static void put_legend(const struct ski_scenario *sc, const struct ski_state *s, gg_text *text) {
    static const char *const who[] = {"", ", climbers only", ", swimmers only", ", nobody"};
    int column = 0;
    for (int code = 1; code < SKI_OBJECTIVE; code++) {
        const struct ski_terrain *t = &sc->terrain[code];
        char words[128];
        gg_text one = gg_text_over(words, sizeof words);
        if (!gg_bits_any(ski_cells_of(sc, s, 1u << code))) continue;
        gg_putf(&one, "%c %s: cover %d%s%s", ski_tile_letters[code], t->name, t->cover,
                t->elevation ? ", high" : "", who[t->block]);
        if (column && column + (int)one.length > 92) {
            gg_put_char(text, '\n');
            column = 0;
        }
        gg_putf(text, "%s%s", column ? ";  " : "", words);
        column += (int)one.length + 3;
    }
    if (column) gg_put_char(text, '\n');
    gg_put(text, "*A* objective that A would score, *=* nobody; A5:8 unit with Health 8, + done, "
                 "^ guarded\n");
}

void ski_draw(const gg_game *game, const void *state, bool colour, gg_text *text) {
    const struct ski_scenario *sc = game->scenario;
    const struct ski_state *s = state;
    struct grid g;
    int cell;
    memset(g.character, ' ', sizeof g.character);
    memset(g.colour, PLAIN, sizeof g.colour);
    g.rows = 3 * sc->height + 1;
    g.columns = CELL * sc->width + CELL / 2 + 1;
    GG_BITS_EACH (cell, sc->board) write_cell(&g, sc, s, cell);
    ski_headline(game, state, text);
    gg_put_char(text, '\n');
    put_grid(&g, colour, text);
    put_legend(sc, s, text);
    for (int side = 0; side < 2; side++) put_side(sc, s, side, text);
}

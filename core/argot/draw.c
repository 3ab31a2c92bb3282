/* The board as text: both maps in hexes, the state, a legend and a roster. Plain text tells the
 * owners apart by the mark before the steps; with colour the terrain is the background.
 *
 * A hex is eleven characters wide and five lines high; the outer ones are shared with its
 * neighbours:
 *
 *        _______
 *       / 6.7*#4\       line 1: name, and what the legend explains
 *      / KNT1:4  \      lines 2 and 3: units, or what the ground is
 *      \ HER1:3  /
 *       \_______/       line 4: the lower edge: wall, river, road; the name of a split hex */
#include "../kit/canvas.h"
#include "picture.h"

enum {
    PITCH = 9, /* characters from column to column */
    TALL = 4,  /* lines from hex to hex */
    TOP = 7,   /* characters of the upper and lower edge */
    WIDE = 9,  /* characters inside, lines 2 and 3 */
    LINE = 64 * PITCH + 16,
    PAGE = 126, /* characters per line of words */
};

/* Colours as 256-colour indices; 0 = none. */
enum {
    INK = 16,
    INK_ARGOT = 19,
    INK_MINEOS = 124,
    INK_THIRD = 54,
    INK_WALL = 231,
    PAPER_WALL = 240,
    PAPER_PLAIN = 187,
    PAPER_FOREST = 108,
    PAPER_HILL = 180,
    PAPER_CITY = 224,
    PAPER_OLD_TOWN = 217,
    PAPER_WATER = 110,
    PAPER_COAST = 152,
    PAPER_ALARM = 226,
};

struct canvas {
    const struct argot_scenario *sc;
    const struct argot_state *s;
    gg_text *text;
    bool colour;
    int map, q0, h0;   /* what is drawn, and its least q and 2r+q */
    int columns, rows; /* hexes across, half hexes down */
};

/* --- one line of characters, a page of a single row: a hex is put at the place where it would lie,
 * and only what falls into that row is kept */

static gg_ink ink_on(int ink, int paper) {
    return (gg_ink){(uint8_t)ink, (uint8_t)paper, ink && ink != INK};
}

/* `width` times the glyph. */
static void put_at(gg_canvas *line, gg_spot at, int width, char glyph, int ink, int paper) {
    gg_canvas_fill(line, at, 1, width, ink_on(ink, paper), glyph);
}

static void words_at(gg_canvas *line, gg_spot at, int shift, const char *words, int ink,
                     int paper) {
    gg_canvas_words(line, at.row, at.column + shift, ink_on(ink, paper), words);
}

/* --- a hex */

static int paper_of(const struct argot_cell *cell) {
    const struct {
        int flag, paper;
    } papers[] = {{ARGOT_OLDTOWN, PAPER_OLD_TOWN}, {ARGOT_CITY, PAPER_CITY},
                  {ARGOT_FOREST, PAPER_FOREST},    {ARGOT_HILL, PAPER_HILL},
                  {ARGOT_COAST, PAPER_COAST},      {ARGOT_LAND, PAPER_PLAIN}};
    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++)
        if (cell->flags >> papers[i].flag & 1) return papers[i].paper;
    return PAPER_WATER;
}

static const char *ground_word(const struct argot_cell *cell) {
    const struct {
        int flag;
        const char *word;
    } words[] = {{ARGOT_SANCTUARY, "sanctum"}, {ARGOT_OLDTOWN, "Old Town"}, {ARGOT_DOCK, "dock"},
                 {ARGOT_BRIDGE, "bridge"},     {ARGOT_FORD, "ford"},        {ARGOT_CITY, "city"},
                 {ARGOT_FOREST, "forest"},     {ARGOT_HILL, "hills"},       {ARGOT_COAST, "coast"},
                 {ARGOT_SEA, "~  ~  ~"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (cell->flags >> words[i].flag & 1) return words[i].word;
    return "";
}

static int owner_ink(int owner) {
    return owner == ARGOT_ARGOT ? INK_ARGOT : owner == ARGOT_MINEOS ? INK_MINEOS : INK_THIRD;
}

static char owner_mark(int owner) {
    return owner == ARGOT_ARGOT ? ':' : owner == ARGOT_MINEOS ? '-' : '~';
}

static void put_steps(const struct canvas *canvas, int u, gg_text *text) {
    if (argot_hidden(canvas->sc, canvas->s, u))
        gg_put_char(text, '?');
    else
        gg_put_int(text, argot_step(canvas->s, u));
}

/* "GRD1:3", with * for an attacker and + for a unit aboard. */
static void put_block(const struct canvas *canvas, int u, gg_text *text) {
    const struct argot_state *s = canvas->s;
    if (argot_aboard(s) >> u & 1) gg_put_char(text, '+');
    argot_put_tag(canvas->sc, s, u, text);
    gg_put_char(text, owner_mark(argot_owner(s, u)));
    put_steps(canvas, u, text);
    if (s->atk >> u & 1) gg_put_char(text, '*');
}

/* "HOP1+2-12": three blocks of 12 steps; or "3u-12"; hidden steps as "?". */
static void put_stack(const struct canvas *canvas, const uint8_t *units, int n, int width,
                      gg_text *text) {
    const struct argot_state *s = canvas->s;
    char buffer[40];
    gg_text words = gg_text_over(buffer, sizeof buffer);
    int steps = 0;
    bool hidden = false;
    for (int i = 0; i < n; i++) {
        steps += argot_step(s, units[i]);
        hidden |= argot_hidden(canvas->sc, s, units[i]);
    }
    argot_put_tag(canvas->sc, s, units[0], &words);
    gg_putf(&words, "+%d%c", n - 1, owner_mark(argot_owner(s, units[0])));
    if (hidden)
        gg_put_char(&words, '?');
    else
        gg_put_int(&words, steps);
    if ((int)words.length > width) {
        gg_text_clear(&words);
        gg_putf(&words, "%du%c", n, owner_mark(argot_owner(s, units[0])));
        if (hidden)
            gg_put_char(&words, '?');
        else
            gg_put_int(&words, steps);
    }
    gg_put(text, buffer);
}

/* What stands in a cell as at most `lines` lines: block by block if that fits, else one line per
 * faction. Returns the number of lines. */
static int stack_lines(const struct canvas *canvas, int cell, int lines, int width,
                       char words[][LINE], int inks[]) {
    uint8_t units[ARGOT_UNITS];
    const int n = argot_stack(canvas->sc, canvas->s, cell, units);
    int made = 0;
    for (int i = 0; i < n && made < lines;) {
        const int owner = argot_owner(canvas->s, units[i]);
        int same = 1;
        while (i + same < n && argot_owner(canvas->s, units[i + same]) == owner) same++;
        gg_text text = gg_text_over(words[made], LINE);
        if (n <= lines) {
            put_block(canvas, units[i], &text);
            same = 1;
        } else if (same == 1) {
            put_block(canvas, units[i], &text);
        } else {
            put_stack(canvas, units + i, same, width, &text);
        }
        if ((int)text.length > width) words[made][width] = '\0';
        inks[made++] = owner_ink(owner);
        i += same;
    }
    return made;
}

/* Name and signs: * Old Town, + medical, T tunnel, #n fortification; > < around the cell where
 * something goes on. */
static void put_title(const struct canvas *canvas, int cell, gg_text *text) {
    const struct argot_scenario *sc = canvas->sc;
    const struct argot_state *s = canvas->s;
    const bool active = cell == s->battle_cell || cell == s->group || cell == s->target;
    const uint32_t flags = sc->cell[cell].flags;
    const int fort = argot_fort_steps(sc, s, cell);
    gg_put(text, active ? ">" : " ");
    gg_put(text, sc->cell[cell].name);
    if (flags >> ARGOT_OLDTOWN & 1) gg_put_char(text, '*');
    if (flags >> ARGOT_MEDICAL & 1) gg_put_char(text, '+');
    if (flags >> ARGOT_TUNNEL & 1) gg_put_char(text, 'T');
    if (fort) gg_putf(text, "#%d", fort);
    if (active) gg_put_char(text, '<');
}

/* Lines 1 to 3 of a hex that is one cell. */
static void whole_line(const struct canvas *canvas, gg_canvas *line, gg_spot at, int k, int cell) {
    const struct argot_cell *here = &canvas->sc->cell[cell];
    const int paper = paper_of(here);
    char words[2][LINE];
    int inks[2];
    if (k == 1) {
        char title[LINE];
        gg_text text = gg_text_over(title, sizeof title);
        put_title(canvas, cell, &text);
        if (title[TOP - 1] && strlen(title) > TOP) title[TOP] = '\0';
        words_at(line, at, 0, title, INK,
                 strchr(title, '<') || *title == '>' ? PAPER_ALARM : paper);
        return;
    }
    const int made = stack_lines(canvas, cell, 2, WIDE, words, inks);
    if (k - 2 < made) {
        words_at(line, at, strlen(words[k - 2]) < WIDE, words[k - 2], inks[k - 2], paper);
    } else if (k == 3) {
        words_at(line, at, 1, ground_word(here), INK, paper);
    }
}

/* One part of a split hex: its letter, then its units or its ground. */
static void part_line(const struct canvas *canvas, gg_canvas *line, gg_spot at, int width,
                      int cell) {
    const struct argot_cell *here = &canvas->sc->cell[cell];
    const int paper = paper_of(here);
    const bool active = cell == canvas->s->battle_cell || cell == canvas->s->group;
    char words[1][LINE];
    int inks[1];
    const char letter[] = {here->part, active ? '>' : '\0', '\0'};
    put_at(line, at, width, here->part == 'w' ? '~' : ' ', INK, paper);
    words_at(line, at, 0, letter, INK, active ? PAPER_ALARM : paper);
    if (stack_lines(canvas, cell, 1, width - 1 - active, words, inks))
        words_at(line, at, 1 + active + ((int)strlen(words[0]) < width - 1 - active), words[0],
                 inks[0], paper);
    else if (here->flags >> ARGOT_CITY & 1)
        words_at(line, at, 2, "city", INK, paper);
}

static void split_line(const struct canvas *canvas, gg_canvas *line, gg_spot at, int width, int k,
                       int first) {
    const struct argot_scenario *sc = canvas->sc;
    const int parts = gg_bits_count(sc->same_hex[first]);
    if (parts == 2 && k == 2) { /* the wall, or the river without a channel */
        put_at(line, at, width, '#', INK_WALL, PAPER_WALL);
        return;
    }
    /* The cells are a, b, w; on paper the channel lies between the banks. */
    const int index = parts == 2 ? (k == 3) : k == 1 ? 0 : k == 2 ? 2 : 1;
    part_line(canvas, line, at, width, first + index);
}

/* --- edges */

/* The i-th of n characters of an edge with these features. */
static char edge_glyph(int features, int i, int n, char plain, int *ink, int *paper) {
    const bool middle = n == 2 ? i == 1 : i >= 2 && i <= 4;
    *ink = INK;
    if (features > 0 && (features & ARGOT_L_WALL)) {
        *ink = INK_WALL;
        *paper = PAPER_WALL;
        if ((features & ARGOT_L_GATE) && middle) return n == 2 ? 'G' : "[G]"[i - 2];
        return '#';
    }
    if (features > 0 && (features & ARGOT_L_RIVER)) {
        *paper = PAPER_WATER;
        if (middle && (features & ARGOT_L_BRIDGE)) return '=';
        if (middle && (features & ARGOT_L_FORD)) return ':';
        return '~';
    }
    if (features > 0 && (features & ARGOT_L_BOOM) && middle) return 'x';
    if (features > 0 && (features & ARGOT_L_ROAD) && (n == 2 ? i == 1 : i == 3)) return 'o';
    return plain;
}

static void put_edge(const struct canvas *canvas, gg_canvas *line, gg_spot at, int cell, int d) {
    const bool level = d == 2 || d == 5;
    const int n = level ? TOP : TALL / 2, features = argot_side_features(canvas->sc, cell, d);
    const char plain = level ? '_' : d == 1 || d == 4 ? '\\' : '/';
    for (int i = 0; i < n; i++) {
        int ink, paper = paper_of(&canvas->sc->cell[cell]);
        const char glyph = edge_glyph(features, i, n, plain, &ink, &paper);
        put_at(line, gg_flat_edge(at, TOP, TALL / 2, d, i), 1, glyph, ink, paper);
    }
}

/* The hex whose lowest cell is `cell`, but for its upper edge. */
static void put_hex(const struct canvas *canvas, gg_canvas *line, gg_spot at, int cell) {
    const struct argot_cell *here = &canvas->sc->cell[cell];
    const int paper = paper_of(here);
    for (int d = 0; d < 6; d++)
        if (d != 2) put_edge(canvas, line, at, cell, d);
    if (here->part != ' ') {
        char name[ARGOT_NAME];
        gg_text text = gg_text_over(name, sizeof name);
        gg_putf(&text, "%s%d.%d", here->map ? "u" : "", here->q, here->r);
        words_at(line, (gg_spot){at.row + TALL, at.column}, 4, name, INK, paper);
    }
    for (int k = 1; k < TALL; k++) {
        int width;
        const gg_spot inside = gg_flat_line(at, TOP, TALL / 2, k, &width);
        put_at(line, inside, width, ' ', INK, paper);
        if (here->part == ' ')
            whole_line(canvas, line, inside, k, cell);
        else
            split_line(canvas, line, inside, width, k, cell);
    }
}

/* --- maps */

static bool canvas_map(struct canvas *canvas, int map) {
    int q1 = 0, h1 = 0;
    canvas->map = map;
    canvas->q0 = canvas->h0 = 1000;
    for (int c = 0; c < canvas->sc->cells; c++) {
        const struct argot_cell *cell = &canvas->sc->cell[c];
        const int h = 2 * cell->r + cell->q;
        if (cell->map != map) continue;
        if (cell->q < canvas->q0) canvas->q0 = cell->q;
        if (cell->q > q1) q1 = cell->q;
        if (h < canvas->h0) canvas->h0 = h;
        if (h > h1) h1 = h;
    }
    canvas->columns = q1 - canvas->q0 + 1;
    canvas->rows = h1 - canvas->h0 + 2;
    return canvas->q0 < 1000;
}

/* Line y of the map. The top edge is drawn first, so that the hex above has the last word. */
static void map_line(const struct canvas *canvas, int y, gg_canvas *line) {
    for (int pass = 0; pass < 2; pass++)
        for (int c = 0; c < canvas->sc->cells; c++) {
            const struct argot_cell *cell = &canvas->sc->cell[c];
            if (cell->map != canvas->map || !argot_first_of_hex(canvas->sc, c)) continue;
            const gg_spot at = {(2 * cell->r + cell->q - canvas->h0) * TALL / 2 - y,
                                (cell->q - canvas->q0) * PITCH};
            if (at.row > 0 || at.row < -TALL) continue;
            if (pass == 0)
                put_edge(canvas, line, at, c, 2);
            else
                put_hex(canvas, line, at, c);
        }
}

static int map_lines(const struct canvas *canvas) {
    return canvas->rows * TALL / 2 + 1;
}

/* --- words around the maps */

static const char *const legend[] = {
    "ABC1:3     Argot's block, 3 steps    ABC1-4   Mineos'    ABC1~4   others'",
    "ABC1+2-12  ABC1 and two more blocks, 12 steps in all",
    "ABC1-4*    an attacker               +ABC1-3  aboard a ship",
    "##  wall   G  gate   ~~  river   ==  bridge   ::  ford   o  road",
    "*  Old Town   +  medical   T  tunnel   #3  fortification of 3 steps",
    ">6.7<  active cell;   a, b  banks or sides of a wall, w  channel",
};

enum { LEGEND = sizeof legend / sizeof legend[0] };

/* The second map with the legend beside it; only the legend if there is no second map. */
static void put_second(struct canvas *canvas) {
    const bool there = canvas_map(canvas, 1);
    const int height = there ? map_lines(canvas) : 0;
    const int left = there ? canvas->columns * PITCH + 6 : 0;
    const int width = there && left < PAGE / 2 ? PAGE - left : PAGE;
    char buffer[4096];
    gg_text words = gg_text_over(buffer, sizeof buffer);
    gg_canvas nothing = {NULL, 0, 0};
    if (there) gg_put(&words, "On the left: the Undercity.  ");
    argot_put_places(canvas->sc, &words);
    const int below = gg_canvas_paragraph(&nothing, LEGEND + 1, left, width, GG_PLAIN, buffer);
    for (int y = 0; y < height || y < below; y++) {
        gg_glyph glyphs[LINE];
        gg_canvas line = gg_canvas_over(glyphs, 1, LINE);
        if (y < height) map_line(canvas, y, &line);
        if (y < LEGEND) gg_canvas_words(&line, 0, left, GG_PLAIN, legend[y]);
        gg_canvas_paragraph(&line, LEGEND + 1 - y, left, width, GG_PLAIN, buffer);
        gg_canvas_write_row(&line, 0, canvas->colour, canvas->text);
    }
}

void argot_draw(const gg_game *game, const void *state, bool colour, gg_text *text) {
    struct canvas canvas = {.sc = game->scenario, .s = state, .text = text, .colour = colour};
    game->rules->headline(game, state, text);
    gg_put_char(text, '\n');
    argot_put_state(canvas.sc, canvas.s, text);
    if (canvas_map(&canvas, 0))
        for (int y = 0; y < map_lines(&canvas); y++) {
            gg_glyph glyphs[LINE];
            gg_canvas line = gg_canvas_over(glyphs, 1, LINE);
            map_line(&canvas, y, &line);
            gg_canvas_write_row(&line, 0, colour, text);
        }
    put_second(&canvas);
    for (int f = 0; f < canvas.sc->factions; f++) argot_put_roster(canvas.sc, canvas.s, f, text);
}

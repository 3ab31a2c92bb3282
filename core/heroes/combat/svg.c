/* The SVG picture of a combat: the board with walls, force fields and units; beside it dice, the
 * arrow tower, who acts next, the ongoing effects and both sides; below it what the signs mean. */
#include "../../kit/svg.h"
#include "picture.h"

enum {
    CELL = 120,
    LEFT = 44,
    TOP = 60,
    RIGHT = LEFT + 4 * CELL,
    BOTTOM = TOP + 5 * CELL,
    PANEL = RIGHT + 28, /* left edge of the panel beside the board */
    WIDE = 440,
    LINE = 21,
    LEGEND = 78,
    CODES = 51, /* 13 codes of cards and the spaces between them */
};

static const char *const fills[2] = {"#b4cdec", "#efbfb2"}, *const inks[2] = {"#1f4f9f", "#a8321f"};

struct paper {
    const her_scenario *sc;
    const her_combat *s;
    gg_text *t;
};

/* --- shapes and words */

static void put_words(const struct paper *p, const char *kind, int x, int y, const char *words) {
    gg_putf(p->t, "<text class=\"%s\" x=\"%d\" y=\"%d\">", kind, x, y);
    gg_put_escaped(p->t, words);
    gg_put(p->t, "</text>\n");
}

static void put_box(const struct paper *p, int x, int y, int w, int h, const char *look) {
    gg_putf(p->t, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" %s/>\n", x, y, w, h, look);
}

/* A letter or number on a small disc. */
static void put_badge(const struct paper *p, int x, int y, const char *fill, const char *words) {
    gg_putf(p->t, "<circle cx=\"%d\" cy=\"%d\" r=\"10\" fill=\"%s\" stroke=\"#333\"/>\n", x, y,
            fill);
    put_words(p, "badge", x, y + 5, words);
}

/* The outline of a unit of this type around a point, `r` from the middle to the edge. */
static void put_outline(const struct paper *p, int type, int x, int y, int r, const char *look) {
    const int half = r / 2, inset = r / 13;
    if (type == HER_GROUND)
        gg_putf(p->t, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" %s/>\n",
                x - r + inset, y - r + inset, 2 * (r - inset), 2 * (r - inset), r / 6, look);
    else if (type == HER_FLYING)
        gg_putf(p->t, "<polygon points=\"%d,%d %d,%d %d,%d %d,%d %d,%d %d,%d\" %s/>\n", x - r, y,
                x - half - inset, y - r + inset, x + half + inset, y - r + inset, x + r, y,
                x + half + inset, y + r - inset, x - half - inset, y + r - inset, look);
    else
        gg_putf(p->t, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" %s/>\n", x, y, r - inset / 2, look);
}

/* --- units */

/* The middle of a unit; the tower stands in the panel. */
static void middle_of(const struct paper *p, int i, int *x, int *y) {
    const int place = her_place(&p->s->slot[i]);
    *x = place == HER_TOWER ? PANEL + CELL / 2 : LEFT + her_file(place) * CELL + CELL / 2;
    *y = place == HER_TOWER ? TOP + CELL / 2 : TOP + (4 - her_rank(place)) * CELL + CELL / 2;
}

static void put_health(const struct paper *p, int i, int x, int y) {
    const int hp = her_hp(p->sc, p->s, i), left = hp - her_damage(&p->s->slot[i]);
    char words[16];
    gg_text w = gg_text_over(words, sizeof words);
    gg_putf(&w, "%d/%d", left, hp);
    put_box(p, x - 32, y, 64, 13, "fill=\"#fff\" stroke=\"#333\"");
    put_box(p, x - 32, y, 64 * left / hp, 13,
            3 * left > 2 * hp ? "fill=\"#7fc97f\""
            : 3 * left > hp   ? "fill=\"#f0c94a\""
                              : "fill=\"#ee8060\"");
    put_words(p, "hp", x, y + 11, words);
}

/* What lies on a unit: its marks bottom left, effects top left. */
static void put_tokens(const struct paper *p, int i, int x, int y) {
    char words[24];
    gg_text w = gg_text_over(words, sizeof words);
    her_put_unit_marks(&p->s->slot[i], &w);
    for (int at = 0, k = 0; words[k]; at++) {
        const char letter[3] = {words[k], words[k] == 'v' ? words[k + 1] : '\0', '\0'};
        k += (int)strlen(letter);
        put_badge(p, x - 47 + 22 * at, y + 48,
                  letter[0] == 'd'   ? "#9fd0f0"
                  : letter[0] == 'z' ? "#d9a8e8"
                  : letter[0] == 'v' ? "#a5d96b"
                                     : "#dddddd",
                  letter);
    }
    gg_text_clear(&w);
    her_put_effects_on(p->s, i, &w);
    for (int k = 0; words[k]; k++)
        put_badge(p, x - 47 + 22 * (k & 3), y - 48 + 22 * (k >> 2), "#ffe38a",
                  (char[]){words[k], '\0'});
}

/* What follows, until "</g>", is the cell or piece with this id. */
static void enter(const struct paper *p, const char *kind, const char *name) {
    gg_put(p->t, "<g id=\"");
    gg_put_id(p->t, kind, name);
    gg_put(p->t, "\">\n");
}

static void enter_unit(const struct paper *p, int i) {
    char name[8];
    gg_text t = gg_text_over(name, sizeof name);
    her_put_piece(i, &t);
    enter(p, "piece", name);
}

static void put_unit(const struct paper *p, int i) {
    const her_slot *u = &p->s->slot[i];
    const her_face *f = her_face_of(p->sc, u);
    const bool active = p->s->active == i && p->s->node != HER_OVER;
    const bool done = u->place & HER_P_DONE && !active;
    const size_t length = strlen(f->name);
    int x, y;
    char words[200];
    gg_text w = gg_text_over(words, sizeof words);
    middle_of(p, i, &x, &y);
    enter_unit(p, i);
    gg_putf(&w, "fill=\"%s\" stroke=\"%s\" stroke-width=\"%d\" opacity=\"%s\"", fills[her_side(i)],
            inks[her_side(i)], f->kind == 'p' ? 6 : 2, done ? "0.55" : "1");
    if (active) put_outline(p, f->type, x, y, 59, "fill=\"#ffc400\"");
    if (p->s->target == i)
        put_outline(p, f->type, x, y, 59,
                    "fill=\"none\" stroke=\"#e00000\" stroke-width=\"4\" stroke-dasharray=\"8 5\"");
    if (done) put_outline(p, f->type, x, y, 52, "fill=\"#f4f2ec\"");
    put_outline(p, f->type, x, y, 52, words);
    put_words(p, length > 10 ? "long" : length > 8 ? "name" : "short", x, y - 17, f->name);
    gg_text_clear(&w);
    gg_put_char(&w, 'A');
    her_put_value(f->a, her_nibble(u->delta & 15), &w);
    gg_put(&w, " D");
    her_put_value(f->d, her_nibble(u->delta >> 4), &w);
    gg_putf(&w, " I%d", her_initiative(p->sc, p->s, i));
    put_words(p, "value", x, y + 2, words);
    put_health(p, i, x, y + 9);
    put_words(p, "face", x, y + 36, f->kind == 'p' ? "Pack" : f->kind == 'f' ? "Few" : "neutral");
    put_tokens(p, i, x, y);
    gg_put(p->t, "</g>\n");
}

static void put_attack(const struct paper *p) {
    const her_combat *s = p->s;
    const bool attack = (s->node >= HER_ATTACK && s->node <= HER_MORE) || s->outer == HER_ATTACK;
    if (!attack || s->active >= HER_SLOTS || s->target >= HER_SLOTS) return;
    if (!s->slot[s->active].unit || !s->slot[s->target].unit) return;
    int x, y, to_x, to_y;
    middle_of(p, s->active, &x, &y);
    middle_of(p, s->target, &to_x, &to_y);
    gg_putf(p->t,
            "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#e00000\" stroke-width=\"4\" "
            "stroke-dasharray=\"8 5\" opacity=\"0.6\"/>\n",
            x, y, to_x, to_y);
}

/* --- the board */

static void put_ground(const struct paper *p, int cell, int x, int y) {
    const int rank = her_rank(cell), field = her_field_at(p->sc, p->s, cell);
    const bool wall = her_walls(p->s) >> cell & 1;
    const bool gate = wall && her_file(cell) == her_gate(p->s);
    char look[80], number[2] = "", cell_name[4];
    gg_text w = gg_text_over(look, sizeof look), name = gg_text_over(cell_name, sizeof cell_name);
    gg_putf(&w, "fill=\"%s\" stroke=\"#8d8d80\"",
            wall        ? gate ? "url(#gate)" : "url(#wall)"
            : rank < 2  ? "#e8eef6"
            : rank == 2 ? "#e9e4d2"
                        : "#f6e9e4");
    her_put_cell(cell, &name);
    enter(p, "cell", cell_name);
    put_box(p, x, y, CELL, CELL, look);
    put_words(p, "ground", x + 12, y + CELL - 5, cell_name);
    if (field >= 0) {
        put_box(p, x + 4, y + 4, CELL - 8, CELL - 8, "fill=\"url(#field)\" stroke=\"#7a3fa0\"");
        put_words(p, "short", x + CELL / 2, y + CELL / 2 + 5,
                  p->sc->card[p->s->ong[field].card - 1].name);
        number[0] = (char)('1' + field);
        put_badge(p, x + 13, y + 12, "#ffe38a", number);
    }
    gg_put(p->t, "</g>\n");
}

/* On top of a unit on the gate. */
static void put_wall_name(const struct paper *p, int cell) {
    const int x = LEFT + her_file(cell) * CELL, y = TOP + (4 - her_rank(cell)) * CELL;
    put_box(p, x + CELL - 46, y + CELL - 16, 44, 15, "fill=\"#fff\" stroke=\"#8d8d80\"");
    put_words(p, "ground", x + CELL - 24, y + CELL - 4,
              her_file(cell) == her_gate(p->s) ? "gate" : "wall");
}

static void put_board(const struct paper *p) {
    for (int c = 0; c < HER_CELLS; c++)
        put_ground(p, c, LEFT + her_file(c) * CELL, TOP + (4 - her_rank(c)) * CELL);
    put_attack(p);
    for (int k = 0; k < 5; k++)
        put_words(p, "edge", LEFT - 22, TOP + (4 - k) * CELL + 66, (char[]){(char)('1' + k), 0});
    for (int k = 0; k < 4; k++)
        put_words(p, "edge", LEFT + k * CELL + 60, BOTTOM + 22, (char[]){(char)('a' + k), 0});
    for (int side = 0; side < 2; side++)
        gg_putf(p->t, "<rect x=\"%d\" y=\"%d\" width=\"6\" height=\"%d\" fill=\"%s\"/>\n",
                LEFT - 10, TOP + (side ? 0 : 3 * CELL), 2 * CELL, inks[side]);
    for (int i = 0; i < HER_SLOTS; i++)
        if (her_on_board(&p->s->slot[i])) put_unit(p, i);
    if (her_tower_stands(p->s)) put_unit(p, HER_TOWER_SLOT);
    for (int c = 0; c < HER_CELLS; c++)
        if (her_walls(p->s) >> c & 1) put_wall_name(p, c);
}

/* --- the panel */

static int put_next(const struct paper *p, int y) {
    uint8_t order[HER_SLOTS];
    const int count = her_order(p->sc, p->s, order);
    char words[64];
    if (!count) return y;
    put_words(p, "head", PANEL, y,
              p->s->node < HER_START ? "To be placed" : "To act in this round, by initiative");
    for (int k = 0; k < count; k++) {
        const int i = order[k], side = her_side(i);
        const her_face *f = her_face_of(p->sc, &p->s->slot[i]);
        gg_text w = gg_text_over(words, sizeof words);
        const bool off = her_place(&p->s->slot[i]) > HER_TOWER; /* not yet on the board */
        y += LINE;
        if (off) enter_unit(p, i);
        gg_putf(&w, "fill=\"%s\" stroke=\"%s\" stroke-width=\"2\"", fills[side], inks[side]);
        put_outline(p, f->type, PANEL + 9, y - 5, 9, words);
        gg_text_clear(&w);
        gg_putf(&w, "%d  %c %s", her_initiative(p->sc, p->s, i), 'A' + side, f->name);
        if (p->s->node >= HER_START) {
            gg_put(&w, " on ");
            her_put_cell(her_place(&p->s->slot[i]), &w);
        } else
            gg_put(&w, f->kind == 'p' ? ", Pack" : "");
        if (p->s->active == i) gg_put(&w, ", acting");
        put_words(p, "row", PANEL + 26, y, words);
        if (off) gg_put(p->t, "</g>\n");
    }
    return y + LINE + 12;
}

static int put_effects(const struct paper *p, int y) {
    char words[128];
    if (!p->s->ong[0].card) return y;
    put_words(p, "head", PANEL, y, "Effects in play");
    for (int i = 0; i < HER_ONGOING && p->s->ong[i].card; i++) {
        gg_text w = gg_text_over(words, sizeof words);
        y += LINE + 2;
        put_badge(p, PANEL + 10, y - 5, "#ffe38a", (char[]){(char)('1' + i), '\0'});
        her_put_effect(p->sc, p->s, i, &w);
        put_words(p, "row", PANEL + 26, y, words);
    }
    return y + LINE + 12;
}

static void put_sides(const struct paper *p, int y) {
    char words[512];
    for (int side = 1; side >= 0; side--) {
        gg_text w = gg_text_over(words, sizeof words);
        gg_putf(&w, "Side %c: ", 'A' + side);
        her_put_side(p->sc, p->s, side, &w);
        char *cards = strchr(words + strlen("Side A: "), ':'); /* codes of an open hand */
        if (cards) *cards = '\0';
        put_words(p, "head", PANEL, y, words);
        for (cards = cards ? cards + 2 : NULL; cards && *cards;) {
            char *rest = (int)strlen(cards) > CODES ? cards + CODES : cards + strlen(cards);
            const bool more = *rest != '\0';
            *rest = '\0';
            put_words(p, "row", PANEL, y += LINE, cards);
            cards = more ? rest + 1 : NULL;
        }
        y += LINE + 10;
    }
}

static int panel_height(const struct paper *p) {
    uint8_t order[HER_SLOTS];
    int effects = 0, rows = her_order(p->sc, p->s, order);
    while (effects < HER_ONGOING && p->s->ong[effects].card) effects++;
    const int hands = (p->sc->owned[0] + p->sc->owned[1]) / 13 + 5;
    return (her_tower_stands(p->s) ? CELL + 16 : 0) + (rows + 2 + hands) * LINE +
           (effects + 2) * (LINE + 2) + 20;
}

/* --- the document */

static void put_legend(const struct paper *p, int y) {
    static const char *const types[] = {"ground", "flying", "ranged"};
    static const struct {
        const char *letter, *fill, *words;
    } marks[] = {{"r", "#dddddd", "has struck back"},
                 {"z", "#d9a8e8", "paralysed"},
                 {"d", "#9fd0f0", "defends"},
                 {"v2", "#a5d96b", "venom"},
                 {"1", "#ffe38a", "effect in play"}};
    int x = LEFT + 10;
    for (int k = 0; k < 3; k++, x += 92) {
        put_outline(p, k, x, y - 5, 11, "fill=\"#ddd\" stroke=\"#333\"");
        put_words(p, "row", x + 17, y, types[k]);
    }
    put_words(p, "row", x, y,
              "Thick edge: Pack.  Gold: acting.  Faded: has acted.  Red dashes: attacked.");
    x = LEFT + 10;
    for (size_t k = 0; k < sizeof marks / sizeof *marks; k++, x += k == 1 ? 146 : 112) {
        put_badge(p, x, y + 25, marks[k].fill, marks[k].letter);
        put_words(p, "row", x + 17, y + 30, marks[k].words);
    }
}

static void put_head(const struct paper *p, int height) {
    gg_putf(p->t,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"#faf9f4\"/>\n",
            PANEL + WIDE, height, PANEL + WIDE, height);
    gg_put(p->t,
           "<style>text{font-family:sans-serif;fill:#222;text-anchor:middle}.title{font-size:19px;"
           "font-weight:bold;text-anchor:start}.head{font-size:15px;font-weight:bold;"
           "text-anchor:start}.row{font-size:14px;text-anchor:start}.edge{font-size:18px}"
           ".short{font-size:15px;font-weight:bold}.name{font-size:13px;font-weight:bold}"
           ".long{font-size:11px;font-weight:bold}.value{font-size:13px}.hp{font-size:11px}"
           ".face,.ground{font-size:12px}.badge{font-size:13px;font-weight:bold}</style>\n"
           "<defs>\n"
           "<pattern id=\"wall\" width=\"40\" height=\"30\" patternUnits=\"userSpaceOnUse\">"
           "<rect width=\"40\" height=\"30\" fill=\"#a9a49c\"/><path d=\"M0 0H40M0 15H40M10 "
           "0V15M30 15V30\" stroke=\"#6f6a62\" stroke-width=\"2\"/></pattern>\n"
           "<pattern id=\"gate\" width=\"20\" height=\"20\" patternUnits=\"userSpaceOnUse\">"
           "<rect width=\"20\" height=\"20\" fill=\"#c9a06a\"/><path d=\"M0 0V20\" "
           "stroke=\"#7a5426\" stroke-width=\"4\"/></pattern>\n"
           "<pattern id=\"field\" width=\"14\" height=\"14\" patternUnits=\"userSpaceOnUse\">"
           "<rect width=\"14\" height=\"14\" fill=\"#eadcf5\"/><path d=\"M0 14L14 0\" "
           "stroke=\"#b48ad0\" stroke-width=\"2\"/></pattern>\n"
           "</defs>\n");
}

void her_draw_svg(const gg_game *game, const void *state, gg_text *t) {
    const struct paper p = {game->scenario, state, t};
    const int panel = TOP + panel_height(&p);
    const int bottom = panel > BOTTOM ? panel : BOTTOM;
    char words[256];
    gg_text title = gg_text_over(words, sizeof words);
    put_head(&p, bottom + LEGEND + 20);
    her_headline(game, state, &title);
    put_words(&p, "title", LEFT - 22, 34, words);
    gg_text_clear(&title);
    her_put_table(p.sc, p.s, &title);
    put_words(&p, "head", PANEL, TOP - 8, words);
    put_board(&p);
    int y = TOP + (her_tower_stands(p.s) ? CELL + 30 : 14);
    y = put_next(&p, y);
    y = put_effects(&p, y);
    put_sides(&p, y);
    put_legend(&p, BOTTOM + 52);
    gg_put(t, "</svg>\n");
}

/* Pictures of a combat: text and SVG. */
#include "combat.h"

static void put_square(const struct her_scenario *sc, const struct her_combat *s, int cell,
                       bool colour, gg_text *t) {
    const int i = her_at(s, cell);
    const bool wall = her_walls(s) >> cell & 1,
               gate = wall && her_file(cell) == (s->walls >> 4 & 3);
    if (i < 0) {
        gg_putf(t, "  %-10s|", gate ? "[gate]" : wall ? "[wall]" : "");
        return;
    }
    const struct her_slot *u = &s->slot[i];
    if (colour) gg_putf(t, "\033[%dm", her_side(i) ? 31 : 34);
    gg_putf(t, "%c%c %s/%c %2d%c", s->active == i ? '*' : ' ', "AB"[her_side(i)],
            her_face(sc, u) -> code, her_face(sc, u) -> kind, her_hp(sc, s, i) - her_damage(u),
            u -> wounds &HER_W_GUARD    ? 'd'
                 : u->place &HER_P_DONE ? '.'
                                        : ' ');
    if (colour) gg_put(t, "\033[0m");
    gg_put_char(t, '|');
}

void her_draw(const gg_game *game, const void *state, bool colour, gg_text *t) {
    const struct her_scenario *sc = game->scenario;
    const struct her_combat *s = state;
    for (int r = 4; r >= 0; r--) {
        gg_putf(t, "%d |", r + 1);
        for (int f = 0; f < 4; f++) put_square(sc, s, 4 * r + f, colour, t);
        gg_put_char(t, '\n');
    }
    gg_put(t, "        a            b            c            d\n");
    if (s->slot[15].unit && her_place(&s->slot[15]) == HER_TOWER)
        gg_putf(t, "Arrow tower: %d hit points\n", her_hp(sc, s, 15) - her_damage(&s->slot[15]));
    for (int side = 0; side < 2; side++)
        if (sc->owned[side])
            gg_putf(t, "Side %c: %d cards in hand, %d gold\n", 'A' + side,
                    __builtin_popcountll(her_hand(sc, s, side)), s->gold[side]);
    if (s->node >= HER_START) gg_putf(t, "Round %d\n", s->round);
}

/* --- SVG */

enum { CELL = 120, LEFT = 40, TOP = 50 };

static void put_shape(const struct her_face *f, int x, int y, const char *fill, gg_text *t) {
    if (f->type == HER_GROUND)
        gg_putf(t, "<rect x=\"%d\" y=\"%d\" width=\"96\" height=\"96\" rx=\"8\" fill=\"%s\"",
                x + 12, y + 12, fill);
    else if (f->type == HER_FLYING)
        gg_putf(t, "<polygon points=\"%d,%d %d,%d %d,%d %d,%d\" fill=\"%s\"", x + 60, y + 4,
                x + 116, y + 60, x + 60, y + 116, x + 4, y + 60, fill);
    else
        gg_putf(t, "<circle cx=\"%d\" cy=\"%d\" r=\"52\" fill=\"%s\"", x + 60, y + 60, fill);
}

static void put_words(int x, int y, int size, const char *words, gg_text *t) {
    gg_putf(t, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=\"middle\">", x, y, size);
    for (; *words; words++) {
        if (*words == '<' || *words == '&' || *words == '"')
            gg_putf(t, "&#%d;", *words);
        else
            gg_put_char(t, *words);
    }
    gg_put(t, "</text>\n");
}

static void put_unit(const struct her_scenario *sc, const struct her_combat *s, int i, int x, int y,
                     gg_text *t) {
    const struct her_slot *u = &s->slot[i];
    const struct her_face *f = her_face(sc, u);
    char words[64];
    gg_text w = gg_text_over(words, sizeof words);
    put_shape(f, x, y, her_side(i) ? "#e8b4a8" : "#a8c4e8", t);
    gg_putf(t, " stroke=\"%s\" stroke-width=\"%d\" opacity=\"%s\"/>\n",
            s->active == i ? "#d09000" : "#333333", f->kind == 'p' ? 5 : 2,
            u->place & HER_P_DONE ? "0.6" : "1");
    put_words(x + 60, y + 50, 15, f->name, t);
    gg_putf(&w, "%d/%d", f->a, f->d);
    put_words(x + 60, y + 70, 15, words, t);
    gg_text_clear(&w);
    gg_putf(&w, "%d of %d", her_hp(sc, s, i) - her_damage(u), her_hp(sc, s, i));
    put_words(x + 60, y + 88, 14, words, t);
    gg_text_clear(&w);
    if (u->wounds & HER_W_GUARD) gg_put(&w, "D");
    if (u->wounds & HER_W_PARALYSED) gg_put(&w, "Z");
    if (u->place & HER_P_RETALIATED) gg_put(&w, "R");
    if (w.length) put_words(x + 60, y + 104, 13, words, t);
}

void her_draw_svg(const gg_game *game, const void *state, gg_text *t) {
    const struct her_scenario *sc = game->scenario;
    const struct her_combat *s = state;
    const int width = LEFT + 4 * CELL + 160, height = TOP + 5 * CELL + 40;
    char words[256];
    gg_text w = gg_text_over(words, sizeof words);
    gg_putf(t,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "font-family=\"sans-serif\">\n<rect width=\"%d\" height=\"%d\" fill=\"#f4efe2\"/>\n",
            width, height, width, height);
    her_headline(game, state, &w);
    put_words(width / 2, 30, 17, words, t);
    for (int c = 0; c < HER_CELLS; c++) {
        const int x = LEFT + her_file(c) * CELL, y = TOP + (4 - her_rank(c)) * CELL,
                  i = her_at(s, c);
        const bool wall = her_walls(s) >> c & 1;
        const bool gate = wall && her_file(c) == (s->walls >> 4 & 3);
        gg_putf(
            t,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" stroke=\"#999999\"/>\n",
            x, y, CELL, CELL,
            gate               ? "#c8a070"
            : wall             ? "#a0a0a0"
            : her_rank(c) == 2 ? "#e6e0cc"
                               : "#eee9d8");
        if (wall) put_words(x + 60, y + 112, 13, gate ? "gate" : "wall", t);
        if (i >= 0) put_unit(sc, s, i, x, y, t);
    }
    for (int k = 0; k < 5; k++)
        put_words(20, TOP + (4 - k) * CELL + 66, 18, (const char *[]){"1", "2", "3", "4", "5"}[k],
                  t);
    for (int k = 0; k < 4; k++)
        put_words(LEFT + k * CELL + 60, height - 14, 18, (const char *[]){"a", "b", "c", "d"}[k],
                  t);
    if (s->slot[15].unit && her_place(&s->slot[15]) == HER_TOWER)
        put_unit(sc, s, 15, LEFT + 4 * CELL + 20, TOP, t);
    for (int side = 0; side < 2; side++) {
        if (!sc->owned[side]) continue;
        gg_text_clear(&w);
        gg_putf(&w, "%c: %d cards", 'A' + side, __builtin_popcountll(her_hand(sc, s, side)));
        put_words(LEFT + 4 * CELL + 80, side ? TOP + 150 : TOP + 5 * CELL - 20, 16, words, t);
    }
    gg_put(t, "</svg>\n");
}

/* The kit's checks of pieces: what they tell, and that it fits the picture of the same state; the same
 * on views. See kit.h. */
#include "../lab/svg.h"
#include "kit.h"

#include "../../core/kit/svg.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { PIECES = 1024, LABELS = 64, TOLD = 1 << 17 };

/* Collects what a game tells; the first thing that is wrong stays in `wrong`. */
struct told {
    gg_piece_sink sink;
    int players, pieces, labels;
    char id[PIECES][96];           /* "piece-A1" */
    char title[PIECES][128];       /* as written in a picture */
    char cell[PIECES][64];         /* "cell-c4"; "" for none */
    char label[LABELS][32];        /* of the last piece */
    gg_text all;                   /* every word */
    char words[TOLD], wrong[1024]; /* of `all`; "" as long as all is well */
};

static void wrong(struct told *t, const char *what, const char *which) {
    if (!t->wrong[0]) snprintf(t->wrong, sizeof t->wrong, "%s: '%.200s'", what, which);
}

static bool one_line(const char *words) {
    for (const char *at = words; *at; at++)
        if ((unsigned char)*at < ' ') return false;
    return *words != '\0';
}

static void take_piece(gg_piece_sink *sink, const gg_piece *piece) {
    struct told *t = (struct told *)sink;
    t->labels = 0;
    if (t->pieces == PIECES) {
        wrong(t, "there are too many pieces", piece->name);
        return;
    }
    if (!one_line(piece->name)) wrong(t, "the name of a piece is no line", piece->name);
    if (!piece->title || !one_line(piece->title)) wrong(t, "a piece has no title", piece->name);
    if (piece->owner < -1 || piece->owner >= t->players)
        wrong(t, "a piece has an owner who is no seat", piece->name);
    gg_text id = gg_text_over(t->id[t->pieces], sizeof t->id[0]);
    gg_text title = gg_text_over(t->title[t->pieces], sizeof t->title[0]);
    gg_text cell = gg_text_over(t->cell[t->pieces], sizeof t->cell[0]);
    gg_put_id(&id, "piece", piece->name);
    gg_put_escaped(&title, piece->title ? piece->title : "");
    if (piece->cell) gg_put_id(&cell, "cell", piece->cell);
    if (id.cut || title.cut || cell.cut) wrong(t, "a piece has long words", piece->name);
    for (int i = 0; i < t->pieces; i++)
        if (strcmp(t->id[i], t->id[t->pieces]) == 0)
            wrong(t, "two pieces have the same name", piece->name);
    gg_putf(&t->all, "\n%s %s %d %s:", t->id[t->pieces], t->title[t->pieces], piece->owner,
            t->cell[t->pieces]);
    t->pieces++;
}

static void take_value(gg_piece_sink *sink, const char *label, const char *words) {
    struct told *t = (struct told *)sink;
    if (!t->pieces) wrong(t, "a value comes before the first piece", label);
    if (!islower((unsigned char)*label)) wrong(t, "a label is not in lower case", label);
    for (const char *at = label; *at; at++)
        if (!islower((unsigned char)*at) && *at != ' ') wrong(t, "a label is no words", label);
    if (!one_line(words) || strlen(words) > 255) wrong(t, "a value is no line", label);
    for (int i = 0; i < t->labels; i++)
        if (strcmp(t->label[i], label) == 0) wrong(t, "a piece has two values", label);
    if (t->labels == LABELS || strlen(label) >= sizeof t->label[0]) {
        wrong(t, "a piece has too many values, or one with a long label", label);
        return;
    }
    snprintf(t->label[t->labels++], sizeof t->label[0], "%s", label);
    gg_putf(&t->all, " %s=%s;", label, words);
}

static void collect(const gg_game *game, const void *state, struct told *t) {
    t->sink = (gg_piece_sink){take_piece, take_value};
    t->players = game->players;
    t->pieces = t->labels = 0;
    t->wrong[0] = '\0';
    t->all = gg_text_over(t->words, sizeof t->words);
    if (game->rules->pieces) game->rules->pieces(game, state, &t->sink);
    if (t->all.cut) wrong(t, "the pieces tell too much", "");
}

/* --- with the picture */

static bool told_of(const struct told *t, const char *id, size_t length) {
    for (int i = 0; i < t->pieces; i++)
        if (strlen(t->id[i]) == length && strncmp(t->id[i], id, length) == 0) return true;
    return false;
}

/* Where a piece is drawn: behind the opening tag of its group; NULL if it is not. */
static const char *drawn(const char *svg, const char *id) {
    char words[128];
    snprintf(words, sizeof words, " id=\"%s\"", id);
    const char *at = strstr(svg, words);
    return at ? strchr(at, '>') + 1 : NULL;
}

static void match_piece(struct told *t, int i, const char *svg) {
    const char *missing, *inside = drawn(svg, t->id[i]);
    if (!svg_has_places(svg, t->cell[i], &missing))
        wrong(t, "a piece stands on a cell that is not in the picture", t->cell[i]);
    if (t->cell[i][0] && !inside) wrong(t, "a piece on a cell is not drawn", t->id[i]);
    if (!inside) return;
    const char *title = inside + strspn(inside, "\n"), *head = "<title>";
    if (strncmp(title, head, strlen(head)) != 0 ||
        strncmp(title + strlen(head), t->title[i], strlen(t->title[i])) != 0)
        wrong(t, "a piece is drawn without its title", t->id[i]);
}

/* Each piece fits the picture, and each group of a piece is told of. */
static void match(struct told *t, const char *svg) {
    static const char before[] = " id=\"piece-";
    for (int i = 0; i < t->pieces; i++) match_piece(t, i, svg);
    for (const char *at = svg; (at = strstr(at, before)) != NULL;) {
        at += strlen(" id=\"");
        char id[96];
        const size_t length = strcspn(at, "\"");
        snprintf(id, sizeof id, "%.*s", (int)length, at);
        if (!told_of(t, at, length)) wrong(t, "a piece is drawn but not told of", id);
    }
}

bool kit_pieces(kit *k, const void *state, const char *svg) {
    static struct told t;
    collect(k->game, state, &t);
    match(&t, svg);
    return !t.wrong[0] || kit_breach(k, state, "%s", t.wrong);
}

/* --- views */

static bool seen_picture(kit *k, const void *view, int seat) {
    const gg_rules *rules = k->game->rules;
    const char *why = NULL;
    gg_text text = gg_text_over(k->picture, GG_SVG_TEXT);
    rules->draw_svg(k->game, view, &text);
    if (text.cut) return kit_breach(k, view, "the picture that seat %d sees is cut", seat);
    if (!(rules->places ? svg_complete : svg_sound)(k->picture, &why))
        return kit_breach(k, view, "the picture that seat %d sees is unsound: %s", seat, why);
    if (!kit_pieces(k, view, k->picture)) return false;
    return rules->actor(k->game, view) != seat || kit_places(k, view, k->picture);
}

bool kit_seen_pieces(kit *k, const void *state) {
    static struct told t, again;
    const gg_game *game = k->game;
    for (int seat = 0; seat < game->players && game->hidden; seat++) {
        kit_state view, dealt;
        memcpy(view.state.bytes, state, game->state_bytes);
        game->rules->view(game, &view, seat);
        if (!seen_picture(k, &view, seat)) return false;
        dealt = view;
        game->rules->redeal(game, &dealt, seat, &k->random);
        game->rules->view(game, &dealt, seat);
        collect(game, &view, &t);
        collect(game, &dealt, &again);
        if (strcmp(t.words, again.words) != 0)
            return kit_breach(k, state, "seat %d is told other pieces after redeal()", seat);
    }
    return true;
}

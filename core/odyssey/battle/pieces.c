/* The primordial, titans and their gear one by one, with their values in words (contract: pieces). */
#include "picture.h"

#include "../../kit/cells.h"

const char *odb_titan_name(int i, char words[16]) {
    gg_text text = gg_text_over(words, 16);
    gg_putf(&text, "T%d", i);
    return words;
}

const char *odb_titan_title(odb b, int i) {
    const int sheet = b.s->titan[i].sheet;
    return sheet ? b.sc->content->sheet[sheet - 1].name : "Titan";
}

const char *odb_gear_name(int i, int slot, char words[16]) {
    gg_text text = gg_text_over(words, 16);
    gg_putf(&text, "T%d.%d", i, slot);
    return words;
}

static void put_words(gg_piece_sink *sink, const char *label, odb b, int i,
                      void (*put)(odb, int, gg_text *)) {
    char words[256];
    gg_text text = gg_text_over(words, sizeof words);
    put(b, i, &text);
    if (text.length) gg_piece_value(sink, label, "%s", words);
}

static void put_prim(odb b, int owner, gg_piece_sink *sink) {
    static const char *const facing[] = {"north", "east", "south", "west"};
    char words[240];
    gg_text text = gg_text_over(words, sizeof words);
    sink->piece(sink, &(gg_piece){"P", odb_prim_of(b)->name, owner,
                                  gg_cell_name(GG_COLUMN_ROW, b.s->p_anchor).text});
    gg_piece_value(sink, "kind", "primordial, level %d", b.s->scenario_level);
    gg_piece_value(sink, "wounds", "%d of %d", b.s->p_wounds, odb_wounds_needed(b));
    gg_piece_value(sink, "facing", "%s", facing[b.s->p_face & 3]);
    gg_piece_value(sink, "speed", "%d", odb_prim_speed(b));
    gg_piece_value(sink, "to hit", "%d", odb_to_hit(b));
    for (int k = 0; k < 15; k++)
        if (b.s->traits >> k & 1)
            gg_putf(&text, "%s%s", text.length ? ", " : "", b.sc->content->trait[k].name);
    if (text.length) gg_piece_value(sink, "traits", "%s", words);
}

static void put_gear(odb b, int i, gg_piece_sink *sink) {
    const odb_titan *t = &b.s->titan[i];
    for (int slot = 0; slot < ODB_SLOTS; slot++) {
        char name[16];
        if (!t->gear[slot]) continue;
        const odb_gear *g = &b.sc->content->gear[t->gear[slot] - 1];
        const int state = t->gear_state[slot];
        sink->piece(sink, &(gg_piece){odb_gear_name(i, slot, name), g->name, 0, NULL});
        gg_piece_value(sink, "kind", "gear of %s", odb_titan_title(b, i));
        if (g->charges) gg_piece_value(sink, "charges", "%d", state & ODB_GS_CHARGES);
        if (state & ODB_GS_DISCARDED)
            gg_piece_value(sink, "state", "discarded");
        else if (state & ODB_GS_EXHAUSTED)
            gg_piece_value(sink, "state", "exhausted");
    }
}

static void put_titan(odb b, int i, gg_piece_sink *sink) {
    const odb_titan *t = &b.s->titan[i];
    const bool alive = odb_alive(b, i);
    char name[16];
    sink->piece(sink,
                &(gg_piece){odb_titan_name(i, name), odb_titan_title(b, i), 0,
                            alive && !t->where ? gg_cell_name(GG_COLUMN_ROW, t->pos).text : NULL});
    gg_piece_value(sink, "kind", "titan");
    if (!alive || t->where) put_words(sink, "state", b, i, odb_put_where);
    if (!alive) return;
    gg_piece_value(sink, "danger", "%d", t->danger);
    gg_piece_value(sink, "rage", "%d", t->rage);
    gg_piece_value(sink, "fate", "%d", t->fate);
    if (t->sheet) gg_piece_value(sink, "speed", "%d", odb_speed_of(b, i));
    put_words(sink, "marks", b, i, odb_put_marks);
    put_gear(b, i, sink);
}

void odb_pieces(const gg_game *game, const void *state, gg_piece_sink *sink) {
    const odb b = {game->scenario, (odb_state *)(uintptr_t)state};
    put_prim(b, game->players > 1 ? 1 : -1, sink);
    for (int i = 0; i < b.s->titans; i++)
        if (b.s->titan[i].sheet || odb_alive(b, i)) put_titan(b, i, sink);
}

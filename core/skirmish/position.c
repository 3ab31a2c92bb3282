/* The position line (RULES.md, section 5): one description that is run to write and to read. */
#include "../kit/form.h"
#include "rules.h"

static void tiles_form(gg_form *f, const ski_scenario *sc, ski_state *s) {
    uint8_t code[256];
    int cell, n = 0;
    GG_BITS_EACH (cell, sc->board) code[n++] = (uint8_t)ski_tile_at(s, cell);
    gg_form_rows(f, code, sc->height, sc->width, ski_tile_letters + 1, false);
    n = 0;
    if (gg_form_reading(f))
        GG_BITS_EACH (cell, sc->board) ski_lay_tile(s, cell, code[n++]);
}

/* "g6:7+!2^4"; off the board "-" in hand, "=" in reserve, "x" destroyed, "?" hidden */
static void unit_form(gg_form *f, const ski_scenario *sc, ski_state *s, int u) {
    static const int away[] = {SKI_HAND, SKI_RESERVE, SKI_DEAD, SKI_HIDDEN};
    if (gg_form_letter(f, "-=x?", away, &s->cell[u])) {
        if (gg_form_reading(f)) s->hp[u] = s->cell[u] == SKI_DEAD ? 0 : sc->unit[u].health;
        return;
    }
    gg_form_cell(f, GG_COLUMN_ROW, sc->board, &s->cell[u]);
    gg_form_char(f, ':');
    gg_form_number(f, &s->hp[u], 1, sc->unit[u].health);
    gg_form_flag(f, '+', &s->marks[u], SKI_DONE);
    gg_form_bits(f, '!', &s->marks[u], SKI_LOST, 1, SKI_SHAKEN);
    gg_form_bits(f, '^', &s->marks[u], SKI_GUARDED, 1, 5);
}

static void selected_form(gg_form *f, const ski_scenario *sc, ski_state *s) {
    gg_form_char(f, '.');
    gg_form_nth(f, &s->unit, 0, sc->sizes[s->side]);
}

/* unit.action.target */
static void attack_form(gg_form *f, const ski_scenario *sc, ski_state *s) {
    const int other = !s->side;
    selected_form(f, sc, s);
    gg_form_char(f, '.');
    gg_form_nth(f, &s->action, 0, sc->unit[ski_selected(s)].actions);
    gg_form_char(f, '.');
    gg_form_char(f, gg_side_letter(other));
    gg_form_nth(f, &s->target, other * SKI_SIDE, sc->sizes[other]);
}

static void count_form(gg_form *f, ski_state *s) {
    gg_form_char(f, '.');
    gg_form_number(f, &s->count, 1, SKI_SIDE);
}

static void node_form(gg_form *f, const ski_scenario *sc, ski_state *s) {
    gg_form_node(f, &ski_words, &s->node);
    switch ((enum ski_node)s->node) {
    case SKI_PUT:
        gg_form_char(f, '.');
        gg_form_one_of(f, ski_tile_letters, &s->picked);
        return;
    case SKI_DPC:
    case SKI_ARC:
    case SKI_MOV: selected_form(f, sc, s); return;
    case SKI_AIM:
        selected_form(f, sc, s);
        gg_form_char(f, '.');
        gg_form_one_of(f, "sm", &s->moved);
        return;
    case SKI_CHG:
    case SKI_HIT: attack_form(f, sc, s); return;
    case SKI_INJ:
        attack_form(f, sc, s);
        if (sc->option[SKI_O_DICE]) count_form(f, s);
        return;
    case SKI_SAV:
        attack_form(f, sc, s);
        count_form(f, s);
        return;
    case SKI_LOS:
        attack_form(f, sc, s);
        if (!gg_form_if(f, '.', s->roll != SKI_NO_ROLL)) return;
        gg_form_number(f, &s->count, 1, SKI_SIDE);
        gg_form_char(f, '.');
        gg_form_one_of(f, "-dcb", &s->roll);
        return;
    default: return;
    }
}

static void describe(gg_form *f, const gg_game *game, void *state) {
    static const char letters[] = " ghfmrbsvxlo"; /* of tiles in hand */
    const ski_scenario *sc = game->scenario;
    ski_state *s = state;
    if (gg_form_reading(f)) memset(s->cell, SKI_DEAD, sizeof s->cell);
    gg_form_field(f, "format"), gg_form_words(f, "ski");
    gg_form_field(f, "scenario"), gg_form_scenario(f, game);
    gg_form_field(f, "tiles"), tiles_form(f, sc, s);
    gg_form_field(f, "hands");
    for (int side = 0; gg_form_next(f, '/', side, 2); side++)
        gg_form_counts(f, letters, s->hand[side], sc->hands[side]);
    gg_form_field(f, "edges");
    for (int side = 0; side < 2; side++) gg_form_one_of(f, ski_edge_letters, &s->edge[side]);
    for (int side = 0; side < 2; side++) {
        gg_form_field(f, "units");
        for (int i = 0; gg_form_next(f, ',', i, sc->sizes[side]); i++)
            unit_form(f, sc, s, side * SKI_SIDE + i);
    }
    gg_form_field(f, "score");
    for (int side = 0; gg_form_next(f, ':', side, 2); side++)
        gg_form_number(f, &s->score[side], 0, SKI_SCORE);
    gg_form_field(f, "turn");
    gg_form_number(f, &s->round, 0, sc->option[SKI_O_ROUNDS]);
    gg_form_side(f, &s->side, 2);
    gg_form_field(f, "node"), node_form(f, sc, s);
}

const gg_position_line ski_position = {"ski", ' ', describe};

int ski_read_fen(const gg_game *game, gg_slice line, void *state, gg_error *error) {
    const ski_scenario *sc = game->scenario;
    ski_state s = {0};
    gg_move list[2];
    bool hidden = false;
    const int status = gg_form_fill(game, line, &s, error);
    if (status < 0) return status;
    /* A view is not run on: what the hidden units do is not known. */
    for (int u = 0; u < SKI_UNITS; u++) hidden = hidden || s.cell[u] == SKI_HIDDEN;
    if (!hidden) ski_settle(game, &s, list, 2);
    char words[256];
    gg_text why = gg_text_over(words, sizeof words);
    if (!ski_valid(game, &s, &why)) return gg_fail(error, GG_BAD_FEN, "%s", words);
    if (!ski_split_holds(sc, &s))
        return gg_fail(error, GG_BAD_FEN, "units: nobody can have held back such units in secret");
    memcpy(state, &s, sizeof s);
    return GG_OK;
}

/* Text notation (section 5 of the rules page): tokens of moves. The position line is in position.c. */
#include "rules.h"

int argot_cell_named(const argot_scenario *sc, gg_slice name) {
    for (int c = 0; c < sc->cells; c++)
        if (gg_slice_is(name, sc->cell[c].name)) return c;
    return -1;
}

int argot_unit_tagged(const argot_scenario *sc, gg_slice tag) {
    for (int u = 0; u < sc->units; u++)
        if (gg_slice_is(tag, sc->unit[u].tag)) return u;
    return -1;
}

bool argot_hidden(const argot_scenario *sc, const argot_state *s, int u) {
    const int owner = argot_owner(s, u);
    return sc->options.fog && s->viewer && owner < ARGOT_THIRD && owner != s->viewer - 1 &&
           !(s->seen >> u & 1);
}

static const char kind_letter[ARGOT_KINDS + 1] = "GSAT";

void argot_put_tag(const argot_scenario *sc, const argot_state *s, int u, gg_text *text) {
    if (!argot_hidden(sc, s, u)) {
        gg_put(text, sc->unit[u].tag);
        return;
    }
    gg_put_char(text, '?'); /* ARG-953 */
    gg_put_int(text, argot_owner(s, u));
    gg_put_char(text, kind_letter[sc->unit[u].kind]);
    gg_put_int(text, s->handle[u]);
}

static void put_cell(const argot_scenario *sc, int cell, gg_text *text) {
    gg_put(text, sc->cell[cell].name);
}

/* --- moves */

/* More than one faction can be shot at in the cell, or fought there: the token names the faction.
 */
static bool several(const argot_scenario *sc, const argot_state *s, gg_move move) {
    int n = 0;
    for (int f = 0; f < sc->factions; f++) {
        if (f == s->faction) continue;
        if (argot_move_type(move) == ARGOT_M_BATTLE)
            n += argot_pending(sc, s, argot_move_a(move), s->faction, f) == s->faction;
        else
            n += argot_marks(sc, s, s->selected, argot_move_a(move), f) != 0;
    }
    return n > 1;
}

static void put_faction(const argot_scenario *sc, const argot_state *s, gg_move move,
                        gg_text *text) {
    if (!several(sc, s, move)) return;
    gg_put_char(text, '@');
    gg_put_int(text, argot_move_b(move));
}

static void put_shot(const argot_scenario *sc, const argot_state *s, gg_move move, gg_text *text) {
    const int flags = argot_move_c(move);
    gg_put_char(text, 't');
    put_cell(sc, argot_move_a(move), text);
    if (flags & ARGOT_AT_FORT)
        gg_put_char(text, '#');
    else
        put_faction(sc, s, move, text);
    if (flags & ARGOT_DOUBLED) gg_put_char(text, '!');
}

static void put_fire(int flags, gg_text *text) {
    gg_put(text, flags & ARGOT_DOUBLED ? "FF" : "F");
    gg_put(text, flags & ARGOT_AT_FORT ? "#:" : ":");
}

void argot_write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const argot_scenario *sc = game->scenario;
    const argot_state *s = state;
    const int a = argot_move_a(move), b = argot_move_b(move);
    switch (argot_move_type(move)) {
    case ARGOT_M_PLACE:
        gg_put_char(text, '@');
        argot_put_tag(sc, s, a, text);
        gg_put_char(text, '=');
        put_cell(sc, b, text);
        return;
    case ARGOT_M_STOW:
        gg_put_char(text, '@');
        argot_put_tag(sc, s, a, text);
        gg_put_char(text, '+');
        argot_put_tag(sc, s, b, text);
        return;
    case ARGOT_M_CARD:
        gg_put(text, "c:");
        gg_put(text, sc->card[a].tag);
        return;
    case ARGOT_M_GROUP:
        gg_put_char(text, 'g');
        put_cell(sc, a, text);
        return;
    case ARGOT_M_PASS: gg_put(text, "pass"); return;
    case ARGOT_M_UNIT: argot_put_tag(sc, s, a, text); return;
    case ARGOT_M_DONE: gg_put(text, "done"); return;
    case ARGOT_M_GO:
        gg_put_char(text, '>');
        put_cell(sc, a, text);
        return;
    case ARGOT_M_ATTACK:
        gg_put_char(text, '>');
        put_cell(sc, a, text);
        gg_put_char(text, '<');
        put_cell(sc, sc->graph.link[a][b].to, text);
        return;
    case ARGOT_M_LOAD:
        gg_put_char(text, '+');
        argot_put_tag(sc, s, a, text);
        return;
    case ARGOT_M_AIM:
        gg_put(text, "f:");
        argot_put_tag(sc, s, a, text);
        return;
    case ARGOT_M_SKIP: gg_put(text, "skip"); return;
    case ARGOT_M_SHOOT: put_shot(sc, s, move, text); return;
    case ARGOT_M_BATTLE:
        gg_put_char(text, 'b');
        put_cell(sc, a, text);
        put_faction(sc, s, move, text);
        return;
    case ARGOT_M_FIRE:
        put_fire(argot_move_c(move), text);
        argot_put_tag(sc, s, a, text);
        return;
    case ARGOT_M_RETREAT:
    case ARGOT_M_REGROUP:
        gg_put(text, argot_move_type(move) == ARGOT_M_RETREAT ? "R:" : "G:");
        argot_put_tag(sc, s, a, text);
        gg_put_char(text, '>');
        put_cell(sc, b, text);
        return;
    case ARGOT_M_WAIT:
        gg_put(text, "P:");
        argot_put_tag(sc, s, a, text);
        return;
    case ARGOT_M_HITS:
        gg_put_char(text, 'h');
        gg_put_int(text, a);
        return;
    case ARGOT_M_LOSE:
        gg_put(text, "x:");
        argot_put_tag(sc, s, a, text);
        return;
    case ARGOT_M_MORALE: gg_put(text, a ? "mok" : "mno"); return;
    case ARGOT_M_RESTORE:
        gg_put(text, "S:");
        argot_put_tag(sc, s, a, text);
        if (b == ARGOT_NO_UNIT) return;
        gg_put_char(text, '<');
        argot_put_tag(sc, s, b, text);
        return;
    }
}

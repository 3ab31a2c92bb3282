/* Text notation (section 5 of the rules page): tokens of moves and the position line. Reading a
 * position is in position.c. */
#include "rules.h"

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

/* --- the position line */

const char *const argot_node_names[ARGOT_NODES] = {"SP", "CD", "MG", "MU", "MD", "RP", "RT", "BP",
                                                   "BA", "CR", "AL", "CM", "FR", "RG", "RL", "XX"};
const char *const argot_result_names[4] = {"none", "argot", "mineos", "draw"};

static void put_unit(const argot_scenario *sc, const argot_state *s, int u, gg_text *text) {
    const struct {
        uint64_t mask;
        char letter;
    } flags[] = {{s->moved, 'm'}, {s->act, 'a'},     {s->atk, 'x'},
                 {s->fired, 'f'}, {s->resil, 'r'},   {s->intim, 'i'},
                 {s->acted, 'd'}, {s->part[0], 'A'}, {s->part[1], 'D'}};
    const bool hidden = argot_hidden(sc, s, u);
    const bool paying = sc->options.by_capacity && s->node == ARGOT_RL;
    argot_put_tag(sc, s, u, text);
    gg_put_char(text, '@');
    gg_put(text, s->cell[u] == ARGOT_NO_CELL ? "-" : sc->cell[s->cell[u]].name);
    gg_put_char(text, ':');
    if (hidden)
        gg_put_char(text, '?');
    else
        gg_put_int(text, argot_step(s, u));
    const size_t before = text->length;
    gg_put_char(text, ':');
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (flags[i].mask >> u & 1) gg_put_char(text, flags[i].letter);
    if (paying && argot_spent(s, u)) {
        gg_put_char(text, 's');
        gg_put_int(text, argot_spent(s, u));
    } else if (argot_entry(s, u) != ARGOT_NO_SLOT) {
        gg_put_char(text, '<');
        put_cell(sc, sc->graph.link[s->cell[u]][argot_entry(s, u)].to, text);
    }
    if (argot_carrier(s, u) != ARGOT_NO_UNIT) {
        gg_put_char(text, '+');
        argot_put_tag(sc, s, argot_carrier(s, u), text);
    }
    if (argot_owner(s, u) != sc->unit[u].faction) {
        gg_put_char(text, '!');
        gg_put_int(text, argot_owner(s, u));
    }
    if (s->handle[u] && !hidden) {
        gg_put_char(text, s->seen >> u & 1 ? '^' : '~');
        gg_put_int(text, s->handle[u]);
    }
    if (text->length == before + 1 && !text->cut) { /* no flags: no colon */
        text->length = before;
        text->data[before] = '\0';
    }
}

static void put_units(const argot_scenario *sc, const argot_state *s, gg_text *text) {
    int u;
    if (!argot_living(s)) gg_put_char(text, '-');
    const uint64_t all = argot_living(s);
    ARGOT_EACH (u, all) {
        if (all & (ARGOT_BIT(u) - 1)) gg_put_char(text, ',');
        put_unit(sc, s, u, text);
    }
}

static void put_forts(const argot_scenario *sc, const argot_state *s, gg_text *text) {
    bool any = false;
    for (int c = 0; c < sc->cells; c++) {
        const int steps = argot_fort_steps(sc, s, c);
        if (!steps) continue;
        if (any) gg_put_char(text, ',');
        put_cell(sc, c, text);
        gg_put_char(text, ':');
        gg_put_int(text, steps);
        any = true;
    }
    if (!any) gg_put_char(text, '-');
}

/* Writes "key=" after a comma where it is not the first. */
static void put_key(gg_text *text, size_t start, const char *key) {
    if (text->length > start) gg_put_char(text, ',');
    gg_put(text, key);
}

static void put_closed(const argot_scenario *sc, const argot_state *s, gg_text *text) {
    const char *separator = "";
    for (int slot = 0; slot < sc->graph.degree[s->battle_cell]; slot++) {
        if (!(argot_closed(s) >> slot & 1)) continue;
        gg_put(text, separator);
        put_cell(sc, sc->graph.link[s->battle_cell][slot].to, text);
        separator = "+";
    }
}

static void put_battle(const argot_scenario *sc, const argot_state *s, size_t start,
                       gg_text *text) {
    if (s->battle_cell == ARGOT_NO_CELL) return;
    put_key(text, start, "b=");
    put_cell(sc, s->battle_cell, text);
    gg_putf(text, ",p=%d%d", argot_attacker(s), argot_defender(s));
    if (s->node == ARGOT_RG) return;
    if (!argot_losing(s))
        gg_putf(text, ",r=%d%c%c", s->round, 'A' + argot_letter(s), argot_side(s) ? 'D' : 'A');
    if (argot_closed(s)) {
        gg_put(text, ",k=");
        put_closed(sc, s, text);
    }
    if (argot_losing(s)) gg_putf(text, ",q=%c", argot_losing(s) == 1 ? 'A' : 'D');
}

static void put_roll(const argot_scenario *sc, const argot_state *s, size_t start, gg_text *text) {
    if (s->shooter == ARGOT_NO_UNIT) return;
    put_key(text, start, "x=");
    argot_put_tag(sc, s, s->shooter, text);
    if (s->shot & ARGOT_AT_FORT) gg_put_char(text, '#');
    if (s->shot & ARGOT_DOUBLED) gg_put_char(text, '!');
    if (s->shot & ARGOT_RANGED) {
        gg_put(text, ",t=");
        put_cell(sc, s->target, text);
        if (!(s->shot & ARGOT_AT_FORT)) gg_putf(text, "@%d", s->shot >> 4);
    }
    if (s->node == ARGOT_AL) gg_putf(text, ",n=%d", s->hits);
    if (s->shaken != ARGOT_NO_UNIT) {
        gg_put(text, ",s=");
        argot_put_tag(sc, s, s->shaken, text);
    }
}

static void put_context(const argot_scenario *sc, const argot_state *s, gg_text *text) {
    const size_t start = text->length;
    const int actor = argot_actor(sc, s);
    const bool dice = s->node == ARGOT_CD || s->node == ARGOT_CR || s->node == ARGOT_CM;
    if (!dice && s->node != ARGOT_XX && actor != s->faction) gg_putf(text, "a=%d", s->faction);
    if (s->group != ARGOT_NO_CELL) {
        put_key(text, start, "g=");
        put_cell(sc, s->group, text);
    }
    if (s->selected != ARGOT_NO_UNIT) {
        put_key(text, start, "u=");
        argot_put_tag(sc, s, s->selected, text);
    }
    if (s->node == ARGOT_MD && s->last[0] != ARGOT_NO_UNIT) {
        put_key(text, start, "l=");
        argot_put_tag(sc, s, s->last[0], text);
    }
    put_battle(sc, s, start, text);
    put_roll(sc, s, start, text);
    if (s->node == ARGOT_RL && s->last[0] != ARGOT_NO_UNIT) {
        put_key(text, start, "c=");
        argot_put_tag(sc, s, s->last[0], text);
        if (s->last[1] != ARGOT_NO_UNIT) {
            gg_put_char(text, '<');
            argot_put_tag(sc, s, s->last[1], text);
        }
    }
    if (text->length == start) gg_put_char(text, '-');
}

void argot_write_fen(const gg_game *game, const void *state, gg_text *text) {
    const argot_scenario *sc = game->scenario;
    const argot_state *s = state;
    const int actor = argot_actor(sc, s);
    gg_putf(text, "argot1 %s %s:", sc->id, argot_node_names[s->node]);
    if (s->node == ARGOT_XX)
        gg_put(text, argot_result_names[s->result]);
    else if (actor == GG_CHANCE)
        gg_put_char(text, 'c');
    else
        gg_put_int(text, actor);
    gg_putf(text, " %d.%d.%d %d.%d ", s->day, s->turn, s->first, s->tokens[0], s->tokens[1]);
    for (int k = 0; k < sc->cards; k++) {
        if (k) gg_put_char(text, '.');
        gg_put_int(text, argot_nibble(s->left, k));
    }
    gg_putf(text, " %d.%d.%d ", s->rp[0], s->rp[1], s->hold);
    put_units(sc, s, text);
    gg_put_char(text, ' ');
    put_forts(sc, s, text);
    gg_put_char(text, ' ');
    put_context(sc, s, text);
    gg_put_char(text, ' ');
    gg_put(text, sc->overrides[0] ? sc->overrides : "-");
}

/* Tokens of moves and outcomes, and why one is refused. */
#include "rules.h"

static const her_scenario *scenario_of(const gg_game *game) {
    return game->scenario;
}

void her_put_cell(int cell, gg_text *text) {
    if (cell == HER_TOWER)
        gg_put(text, "tw");
    else if (cell < HER_CELLS)
        gg_putf(text, "%c%d", 'a' + her_file(cell), her_rank(cell) + 1);
    else
        gg_put_char(text, '-');
}

static void put_target(const her_combat *s, int t, gg_text *text) {
    if (t < HER_SLOTS)
        her_put_cell(her_place(&s->slot[t]), text);
    else
        her_put_cell(her_cell_of(t), text);
}

static const char faces_of_die[] = "?-0+";

void her_write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const her_scenario *sc = scenario_of(game);
    const her_combat *s = state;
    const int a = HER_ARG(move), b = HER_ARG2(move);
    switch (HER_KIND(move)) {
    case HER_MV_DEPLOY:
        gg_putf(text, "D:%s@", sc->face[s->slot[b].unit].code);
        her_put_cell(a, text);
        break;
    case HER_MV_GATE: gg_putf(text, "G:%c", 'a' + a); break;
    case HER_MV_PICK: gg_put(text, "S:"), put_target(s, a, text); break;
    case HER_MV_MOVE:
        gg_put(text, b ? "A:" : "M:");
        if (b) /* a unit run by the rules walks up and attacks */
            put_target(s, b - 1, text);
        else
            her_put_cell(a, text);
        break;
    case HER_MV_ATTACK: gg_put(text, "A:"), put_target(s, a, text); break;
    case HER_MV_BREACH: gg_put(text, "X:"), her_put_cell(a, text); break;
    case HER_MV_DEFEND: gg_put(text, "F"); break;
    case HER_MV_OTHER: gg_put(text, "O"); break;
    case HER_MV_END: gg_put(text, "N"); break;
    case HER_MV_SURRENDER: gg_put(text, "V"); break;
    case HER_MV_PLAY: gg_putf(text, "P:%s.%d", sc->card[a].code, b + 1); break;
    case HER_MV_EMPOWER: gg_putf(text, "E:%s.%d", sc->card[a].code, b == 3 ? 1 : b + 1); break;
    case HER_MV_CONFIRM: gg_put(text, "L"); break;
    case HER_MV_SCHOOL: gg_putf(text, "W:%c", her_schools[a & 3]); break;
    case HER_MV_TARGET: gg_put(text, "T:"), put_target(s, a, text); break;
    case HER_MV_DISCARD: gg_putf(text, "K:%s", sc->card[a & 127].code); break;
    case HER_MV_CHOOSE: gg_putf(text, "J:%d", b); break;
    case HER_MV_MORALE: gg_putf(text, "Z:%c", a); break;
    case HER_MV_RETURN: gg_put(text, "R:"), her_put_cell(a, text); break;
    case HER_MV_CONTINUE: gg_put(text, "C"); break;
    case HER_MV_RETREAT: gg_put(text, "Q"); break;
    case HER_MV_DIE:
        gg_putf(text, "r:%c", faces_of_die[a & 3]);
        if (a >> 2) gg_put_char(text, faces_of_die[a >> 2 & 3]);
        break;
    case HER_MV_GUARD_DIE: gg_putf(text, "d:%c", faces_of_die[a & 3]); break;
    case HER_MV_CARD: gg_putf(text, "c:%s", sc->card[a].code); break;
    case HER_MV_LOST: gg_putf(text, "z:%s", sc->card[a].code); break;
    case HER_MV_UNIT: gg_putf(text, "u:%s", sc->face[a].code); break;
    case HER_MV_AI: gg_putf(text, "i:%s", sc->card[sc->ai_card[a & 15]].code); break;
    case HER_MV_SPELL: gg_putf(text, "s:%s", sc->card[sc->ai_spell[a & 15]].code); break;
    default: gg_put_char(text, '-');
    }
}

/* --- why not */

static const struct {
    char letter;
    const char *words;
} reasons[] = {
    {'D', "HER-R02 a unit is deployed on a free cell of its side's two lines, in deck order"},
    {'G', "HER-400 the gate is put in one of the files a to d while the walls are placed"},
    {'S', "HER-424 only units with the highest initiative that have not acted can be picked"},
    {'M', "HER-R09 the active unit cannot move there now"},
    {'A', "HER-363 the active unit cannot attack that now"},
    {'X', "HER-R37 only ground and flying units attack an adjacent wall or gate"},
    {'F', "HER-369 the unit cannot defend now"},
    {'O', "HER-318 the unit has no ability to use instead of acting"},
    {'N', "HER-R13 no activation can be ended now"},
    {'V', "HER-R41 surrender needs another player, 10 gold and a place to go"},
    {'P', "HER-R24 this card cannot be played at this moment"},
    {'E', "HER-187 no spell is being empowered with this card"},
    {'L', "HER-R28 no spell is ready to be cast"},
    {'W', "HER-631 no school is being chosen"},
    {'T', "HER-R49 that is no target now"},
    {'K', "HER-163 this card is not being discarded"},
    {'J', "HER-354 there is no such entry to choose"},
    {'Z', "HER-111 no morale or die ability can be used so"},
    {'R', "HER-R10 the unit cannot go there"},
    {'C', "HER-391 another round needs 1 MP at the end of a round with a time limit"},
    {'Q', "HER-R32 retreat is possible only at the end of a round with a time limit"},
    {'-', "HER-R25 nobody is asked to pass now"},
    {'r', "HER-366 no such attack die is being rolled"},
    {'d', "HER-369 no defence die is being rolled"},
    {'c', "HER-164 that card is not being drawn"},
    {'z', "HER-163 that card is not being lost"},
    {'u', "HER-337 that unit is not being drawn"},
    {'i', "HER-553 that AI card is not being drawn"},
    {'s', "HER-553 that AI spell is not being drawn"},
};

void her_explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
    const her_combat *s = state;
    (void)game;
    if (s->node == HER_OVER) {
        gg_put(text, "HER-421 the combat is over");
        return;
    }
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (token.length && token.data[0] == reasons[i].letter) {
            gg_put(text, reasons[i].words);
            return;
        }
    gg_put(text, "HER-R56 this is no token of a move or an outcome");
}

/* Tokens of moves and outcomes (section 5 of the rules page), in words, and why one is refused. */
#include "combat.h"

static const struct her_scenario *scenario_of(const gg_game *game) {
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

static void put_target(const struct her_combat *s, int t, gg_text *text) {
    if (t < HER_SLOTS)
        her_put_cell(her_place(&s->slot[t]), text);
    else
        her_put_cell(t - 32, text);
}

static const char faces_of_die[] = "?-0+";

void her_write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const struct her_scenario *sc = scenario_of(game);
    const struct her_combat *s = state;
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

/* --- in words */

static const struct {
    const char *group, *words;
} kinds[] = {
    [HER_MV_DEPLOY] = {"Deploy", "deploys"},
    [HER_MV_GATE] = {"Gate", "puts the gate in the file"},
    [HER_MV_PICK] = {"Activate", "activates the unit on"},
    [HER_MV_MOVE] = {"Move", "moves to"},
    [HER_MV_ATTACK] = {"Attack", "attacks the unit on"},
    [HER_MV_BREACH] = {"Attack", "breaks down the wall or gate on"},
    [HER_MV_DEFEND] = {"End the activation", "defends"},
    [HER_MV_OTHER] = {"Abilities", "uses its ability instead of acting"},
    [HER_MV_END] = {"End the activation", "ends the activation"},
    [HER_MV_SURRENDER] = {"Surrender", "surrenders for 10 gold"},
    [HER_MV_PLAY] = {"Cards", "plays"},
    [HER_MV_EMPOWER] = {"Cards", "empowers the spell with"},
    [HER_MV_CONFIRM] = {"Cards", "casts the spell"},
    [HER_MV_SCHOOL] = {"Cards", "chooses the school"},
    [HER_MV_TARGET] = {"Targets", "chooses the target on"},
    [HER_MV_DISCARD] = {"Cards", "takes the card"},
    [HER_MV_CHOOSE] = {"Choose", "places next the entry"},
    [HER_MV_MORALE] = {"Morale and dice", "uses"},
    [HER_MV_RETURN] = {"Return", "goes to"},
    [HER_MV_CONTINUE] = {"Round", "pays 1 MP for another round"},
    [HER_MV_RETREAT] = {"Round", "retreats"},
    [HER_MV_PASS] = {"Pass", "passes"},
    [HER_MV_DIE] = {"Dice", "the attack die shows"},
    [HER_MV_GUARD_DIE] = {"Dice", "the defence die shows"},
    [HER_MV_CARD] = {"Cards", "a card is drawn:"},
    [HER_MV_LOST] = {"Cards", "a card is lost:"},
    [HER_MV_UNIT] = {"Neutral units", "the guard gains"},
    [HER_MV_AI] = {"AI cards", "the AI draws"},
    [HER_MV_SPELL] = {"AI cards", "the AI casts"},
};

static const char *name_of(const struct her_scenario *sc, gg_move move) {
    const int a = HER_ARG(move);
    switch (HER_KIND(move)) {
    case HER_MV_PLAY:
    case HER_MV_EMPOWER:
    case HER_MV_CARD:
    case HER_MV_LOST:
    case HER_MV_DISCARD: return sc->card[a & 127].name;
    case HER_MV_UNIT: return sc->face[a & 127].name;
    default: return NULL;
    }
}

void her_describe(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const struct her_scenario *sc = scenario_of(game);
    const struct her_combat *s = state;
    const int actor = her_actor(sc, s), kind = HER_KIND(move);
    char token[GG_MOVE_TEXT];
    gg_text t = gg_text_over(token, sizeof token);
    her_write_move(game, state, move, &t);
    if (kind == HER_MV_DEPLOY)
        gg_putf(text, "Side %c deploys %s (", 'A' + actor,
                sc->face[s->slot[HER_ARG2(move)].unit].name);
    else if (actor >= 0 && s->active < HER_SLOTS && kind <= HER_MV_END)
        gg_putf(text, "%s of side %c %s (", her_face(sc, &s->slot[s->active])->name,
                'A' + her_side(s->active), kinds[kind].words);
    else if (actor >= 0)
        gg_putf(text, "Side %c %s (", 'A' + actor, kinds[kind].words);
    else
        gg_putf(text, "Chance: %s (", kinds[kind].words);
    const char *name = name_of(sc, move);
    if (name) gg_putf(text, "%s, ", name);
    gg_put(text, token);
    gg_put_char(text, ')');
}

const char *her_group(const gg_game *game, const void *state, gg_move move) {
    (void)game, (void)state;
    return kinds[HER_KIND(move)].group;
}

static const char *const node_words[HER_NODES] = {
    [HER_DEPLOY_A] = "deploys its next unit",
    [HER_DRAW_GUARD] = "the guard is drawn",
    [HER_DEPLOY_B] = "deploys its next unit",
    [HER_PLACE] = "places the neutral units",
    [HER_GATE] = "chooses the file of the gate",
    [HER_START] = "may play before the combat",
    [HER_ROUND] = "may play at the start of the round",
    [HER_PICK] = "picks the next unit",
    [HER_EACT] = "may answer the activation",
    [HER_TRIGGER] = "a unit's ability takes effect",
    [HER_MAIN] = "acts",
    [HER_MOVED] = "has moved and acts",
    [HER_ATTACK] = "may play on the attack",
    [HER_DICE] = "dice are rolled",
    [HER_ROLL] = "may change the dice",
    [HER_LETHAL] = "may avert the loss",
    [HER_AFTER] = "after the attack",
    [HER_MORE] = "may go back to where it began",
    [HER_ROUND_END] = "goes on or retreats",
    [HER_CAST] = "empowers or confirms the spell",
    [HER_TARGET] = "chooses a target",
    [HER_ECAST] = "may answer the spell",
    [HER_OCAST] = "may follow its spell up",
    [HER_DISCARD] = "discards a card",
    [HER_ABILITY] = "chooses who is enraged",
    [HER_DRAW] = "a card is drawn",
    [HER_LOSE] = "a card is lost",
    [HER_DODGE] = "a die may ward it off",
    [HER_SPEND] = "may spend its first morale token",
};
static const char *const result_words[] = {"undecided",
                                           "side A has won",
                                           "side B has won",
                                           "drawn: too many rounds",
                                           "side A has retreated",
                                           "side A has surrendered",
                                           "side B has surrendered"};

void her_headline(const gg_game *game, const void *state, gg_text *text) {
    const struct her_scenario *sc = scenario_of(game);
    const struct her_combat *s = state;
    const int actor = her_actor(sc, s);
    gg_putf(text, "Round %d: ", s->round);
    if (actor == GG_OVER)
        gg_put(text, result_words[s->result]);
    else if (actor == GG_CHANCE)
        gg_put(text, node_words[s->node]);
    else
        gg_putf(text, "side %c %s", 'A' + actor, node_words[s->node]);
    if (s->active < HER_SLOTS && actor != GG_OVER) {
        gg_putf(text, ", %s on ", her_face(sc, &s->slot[s->active])->name);
        her_put_cell(her_place(&s->slot[s->active]), text);
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
    const struct her_combat *s = state;
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

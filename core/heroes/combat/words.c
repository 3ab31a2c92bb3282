/* Moves, outcomes and the state of a combat in words. */
#include "rules.h"

static const her_scenario *scenario_of(const gg_game *game) {
    return game->scenario;
}

/* --- groups */

static const char *const groups[] = {
    [HER_MV_DEPLOY] = "Deploy",
    [HER_MV_GATE] = "Gate",
    [HER_MV_PICK] = "Activate",
    [HER_MV_MOVE] = "Move",
    [HER_MV_ATTACK] = "Attack",
    [HER_MV_BREACH] = "Attack",
    [HER_MV_DEFEND] = "End the activation",
    [HER_MV_OTHER] = "Abilities",
    [HER_MV_END] = "End the activation",
    [HER_MV_SURRENDER] = "Surrender",
    [HER_MV_PLAY] = "Cards",
    [HER_MV_EMPOWER] = "Cards",
    [HER_MV_CONFIRM] = "Cards",
    [HER_MV_SCHOOL] = "Cards",
    [HER_MV_TARGET] = "Targets",
    [HER_MV_DISCARD] = "Cards",
    [HER_MV_CHOOSE] = "Choose",
    [HER_MV_MORALE] = "Morale and dice",
    [HER_MV_RETURN] = "Return",
    [HER_MV_CONTINUE] = "Round",
    [HER_MV_RETREAT] = "Round",
    [HER_MV_PASS] = "Pass",
    [HER_MV_DIE] = "Dice",
    [HER_MV_GUARD_DIE] = "Dice",
    [HER_MV_CARD] = "Cards",
    [HER_MV_LOST] = "Cards",
    [HER_MV_UNIT] = "Neutral units",
    [HER_MV_AI] = "AI cards",
    [HER_MV_SPELL] = "AI cards",
};

const char *her_group(const gg_game *game, const void *state, gg_move move) {
    (void)game, (void)state;
    return groups[HER_KIND(move)];
}

/* --- moves */

static void put_unit(const her_scenario *sc, const her_combat *s, int slot, gg_text *text) {
    if (slot >= HER_SLOTS || !s->slot[slot].unit) {
        gg_put(text, "nobody");
        return;
    }
    gg_put(text, her_face_of(sc, &s->slot[slot])->name);
    if (her_place(&s->slot[slot]) == HER_TOWER) return; /* it is where its name says */
    gg_put(text, " on ");
    her_put_cell(her_place(&s->slot[slot]), text);
}

/* A target of a card: a unit, a cell or none. */
static void put_aim(const her_scenario *sc, const her_combat *s, int target, gg_text *text) {
    if (target == HER_NONE)
        gg_put(text, "nothing more");
    else if (target < HER_SLOTS)
        put_unit(sc, s, target, text);
    else
        her_put_cell(her_cell_of(target), text);
}

static void put_breach(const her_combat *s, int cell, gg_text *text) {
    gg_putf(text, "breaks down the %s on ", (cell & 3) == her_gate(s) ? "gate" : "wall");
    her_put_cell(cell, text);
}

static void put_deploy(const her_scenario *sc, const her_combat *s, gg_move move, gg_text *text) {
    const char *name = her_face_of(sc, &s->slot[HER_ARG2(move)])->name;
    if (HER_ARG(move) == HER_NONE) {
        gg_putf(text, "leaves %s out", name);
        return;
    }
    gg_putf(text, "deploys %s on ", name);
    her_put_cell(HER_ARG(move), text);
}

/* What the active unit does. False: the move is its side's. */
static bool put_action(const her_scenario *sc, const her_combat *s, gg_move move, gg_text *text) {
    const int kind = HER_KIND(move), a = HER_ARG(move), b = HER_ARG2(move);
    if (s->active >= HER_SLOTS || kind < HER_MV_MOVE || kind > HER_MV_END) return false;
    gg_putf(text, "%s of side %c ", her_face_of(sc, &s->slot[s->active])->name,
            'A' + her_side(s->active));
    switch (kind) {
    case HER_MV_MOVE:
        gg_put(text, "moves to ");
        her_put_cell(a, text);
        if (b) gg_put(text, " and attacks "), put_unit(sc, s, b - 1, text);
        break;
    case HER_MV_ATTACK: gg_put(text, "attacks "), put_unit(sc, s, a, text); break;
    case HER_MV_BREACH: put_breach(s, a, text); break;
    case HER_MV_DEFEND: gg_put(text, "defends"); break;
    case HER_MV_OTHER: gg_put(text, "uses its ability instead of acting"); break;
    default: gg_put(text, "ends the activation");
    }
    return true;
}

static const char *morale_words(const her_combat *s, int how) {
    if (how == 'd') return "spends morale to draw a card";
    if (how == 'x') return "spends morale to discard and draw";
    if (how == 'r') return "spends morale to roll a die again";
    return s->node == HER_LETHAL   ? "lets another unit save the attacked one"
           : s->node == HER_ATTACK ? "discards a card so that the die counts 0"
                                   : "lets the unit roll its die again";
}

static void put_decision(const her_scenario *sc, const her_combat *s, gg_move move, gg_text *text) {
    static const char *const schools[] = {"air", "earth", "fire", "water"};
    const int a = HER_ARG(move), b = HER_ARG2(move);
    switch (HER_KIND(move)) {
    case HER_MV_DEPLOY: put_deploy(sc, s, move, text); break;
    case HER_MV_GATE: gg_putf(text, "puts the gate in file %c", 'a' + a); break;
    case HER_MV_PICK: gg_put(text, "activates "), put_unit(sc, s, a, text); break;
    case HER_MV_SURRENDER: gg_put(text, "surrenders for 10 gold"); break;
    case HER_MV_PLAY:
        gg_putf(text, "plays %s%s", sc->card[a].name, her_expert(sc, a, b) ? ", expert" : "");
        break;
    case HER_MV_EMPOWER:
        gg_putf(text, "empowers it with %s%s", sc->card[a].name,
                her_expert(sc, a, b) ? ", expert" : "");
        break;
    case HER_MV_CONFIRM: gg_putf(text, "casts %s", sc->card[s->cast].name); break;
    case HER_MV_SCHOOL: gg_putf(text, "chooses the school of %s", schools[a & 3]); break;
    case HER_MV_TARGET: gg_put(text, "chooses "), put_aim(sc, s, a, text); break;
    case HER_MV_DISCARD:
        gg_putf(text, "%s %s", s->node == HER_DISCARD ? "discards" : "takes",
                sc->card[a & 127].name);
        break;
    case HER_MV_CHOOSE: gg_put(text, "places next: "), put_unit(sc, s, a, text); break;
    case HER_MV_MORALE: gg_put(text, morale_words(s, a)); break;
    case HER_MV_RETURN:
        if (a == HER_NONE)
            gg_put(text, "stays");
        else
            gg_put(text, "goes to "), her_put_cell(a, text);
        break;
    case HER_MV_CONTINUE: gg_put(text, "pays 1 MP for another round"); break;
    case HER_MV_RETREAT: gg_put(text, "retreats"); break;
    default: gg_put(text, "passes");
    }
}

/* What the blow does if nobody changes the dice: "3 damage to Boars on b4". */
static void put_damage(const her_scenario *sc, const her_combat *s, gg_move move, gg_text *text) {
    her_combat rolled = *s;
    if (s->node != HER_DICE) return;
    her_perform(sc, &rolled, move);
    if (her_dice_mode(sc, &rolled) != HER_NO_DICE && !(rolled.dice & 3)) return;
    if (her_guarded(sc, &rolled, her_victim(&rolled)) && !(rolled.dice >> 4 & 3)) return;
    gg_putf(text, ", %d damage to ", her_attack_damage(sc, &rolled));
    put_unit(sc, s, her_victim(s), text);
}

static void put_outcome(const her_scenario *sc, const her_combat *s, gg_move move, gg_text *text) {
    static const char *const faces[] = {"?", "-1", "0", "+1"};
    const int a = HER_ARG(move), second = a >> 2 & 3;
    switch (HER_KIND(move)) {
    case HER_MV_DIE:
        gg_putf(text, "the attack %s %s%s%s", second ? "dice show" : "die shows", faces[a & 3],
                second ? " and " : "", second ? faces[second] : "");
        put_damage(sc, s, move, text);
        break;
    case HER_MV_GUARD_DIE:
        gg_putf(text, "the defence die shows %s", (a & 3) == 3 ? "+1" : "nothing");
        put_damage(sc, s, move, text);
        break;
    case HER_MV_CARD:
        gg_putf(text, "side %c draws %s", 'A' + her_player(s), sc->card[a & 127].name);
        break;
    case HER_MV_LOST:
        gg_putf(text, "side %c loses %s", 'B' - her_player(s), sc->card[a & 127].name);
        break;
    case HER_MV_UNIT: gg_putf(text, "the guard gains %s", sc->face[a & 127].name); break;
    case HER_MV_AI:
        gg_putf(text, "the AI hero draws %s", sc->card[sc->ai_card[a & 15]].name);
        break;
    default: gg_putf(text, "the AI hero casts %s", sc->card[sc->ai_spell[a & 15]].name);
    }
}

void her_describe(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const her_scenario *sc = scenario_of(game);
    const her_combat *s = state;
    const int actor = her_actor(sc, s);
    if (actor < 0) {
        gg_put(text, "Chance: ");
        put_outcome(sc, s, move, text);
    } else if (!put_action(sc, s, move, text)) {
        gg_putf(text, "Side %c ", 'A' + actor);
        put_decision(sc, s, move, text);
    }
    gg_put(text, " (");
    her_write_move(game, state, move, text);
    gg_put_char(text, ')');
}

/* --- the state */

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
    const her_scenario *sc = scenario_of(game);
    const her_combat *s = state;
    const int actor = her_actor(sc, s);
    gg_putf(text, "Round %d: ", s->round);
    if (actor == GG_OVER)
        gg_put(text, result_words[s->result]);
    else if (actor == GG_CHANCE)
        gg_put(text, node_words[s->node]);
    else
        gg_putf(text, "side %c %s", 'A' + actor, node_words[s->node]);
    if (s->active < HER_SLOTS && actor != GG_OVER) {
        gg_putf(text, ", %s on ", her_face_of(sc, &s->slot[s->active])->name);
        her_put_cell(her_place(&s->slot[s->active]), text);
    }
}

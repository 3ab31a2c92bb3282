/* Tokens of moves and outcomes, and why one is refused; moves, outcomes and the state in words. */
#include "../../kit/explain.h"
#include "rules.h"

const char her_schools[] = "aefw";
const char *const her_school_names[] = {"air", "earth", "fire", "water"};

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
        gg_putf(text, "D:%s@", sc->content->face[s->slot[b].unit].code);
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
    case HER_MV_PLAY: gg_putf(text, "P:%s.%d", sc->content->card[a].code, b + 1); break;
    case HER_MV_EMPOWER:
        gg_putf(text, "E:%s.%d", sc->content->card[a].code, b == 3 ? 1 : b + 1);
        break;
    case HER_MV_CONFIRM: gg_put(text, "L"); break;
    case HER_MV_SCHOOL: gg_putf(text, "W:%c", her_schools[a & 3]); break;
    case HER_MV_TARGET: gg_put(text, "T:"), put_target(s, a, text); break;
    case HER_MV_DISCARD: gg_putf(text, "K:%s", sc->content->card[a & 127].code); break;
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
    case HER_MV_CARD: gg_putf(text, "c:%s", sc->content->card[a].code); break;
    case HER_MV_LOST: gg_putf(text, "z:%s", sc->content->card[a].code); break;
    case HER_MV_UNIT: gg_putf(text, "u:%s", sc->content->face[a].code); break;
    case HER_MV_AI: gg_putf(text, "i:%s", sc->content->card[sc->ai_card[a & 15]].code); break;
    case HER_MV_SPELL: gg_putf(text, "s:%s", sc->content->card[sc->ai_spell[a & 15]].code); break;
    default: gg_put_char(text, '-');
    }
}

/* --- why not */

static const gg_asked asked[HER_NODES] = {
    [HER_DEPLOY_A] = {"HER-R02", "side A deploys its next unit: D:, its code, @ and a cell or -"},
    [HER_DRAW_GUARD] = {"HER-337", "a unit of the guard is drawn: u: and its code"},
    [HER_DEPLOY_B] = {"HER-R02", "side B deploys its next unit: D:, its code, @ and a cell or -"},
    [HER_PLACE] = {"HER-353", "the guard is placed: D:, a code, @ and a cell, or J: and an entry"},
    [HER_GATE] = {"HER-400", "the gate is put in a file: G: and a to d"},
    [HER_START] = {"HER-R25", "cards may be played before the combat: P: and a card, or -"},
    [HER_ROUND] = {"HER-R25", "cards may be played as the round starts: P: and a card, or -"},
    [HER_PICK] = {"HER-424", "the next unit is picked: S: and its cell"},
    [HER_EACT] = {"HER-R25", "the activation may be answered: P: and a card, or -"},
    [HER_TRIGGER] = {"HER-553", "the AI hero draws: i: or s: and a card"},
    [HER_MAIN] = {"HER-426", "the active unit acts: M:, A:, X:, F, O, N, V, or a card"},
    [HER_MOVED] = {"HER-426", "the active unit has moved and acts: A:, X:, F, N, or a card"},
    [HER_ATTACK] = {"HER-428", "cards may be played on the attack: P: and a card, or -"},
    [HER_DICE] = {"HER-366", "dice are rolled: r: or d: and their faces"},
    [HER_ROLL] = {"HER-R16", "the dice may be changed: P:, Z:r, Z:u, or -"},
    [HER_LETHAL] = {"HER-R44", "the loss may be averted: P:, Z:u, or -"},
    [HER_AFTER] = {"HER-317", "the blow's abilities follow: r:, T:, R: or nothing"},
    [HER_MORE] = {"HER-R10", "the unit may go back: R: and the cell, or R:-"},
    [HER_ROUND_END] = {"HER-391", "the round is over: C or Q"},
    [HER_OVER] = {"HER-421", "the combat is over"},
    [HER_CAST] = {"HER-R28", "the spell is empowered or cast: E: and a card, L, W:, or -"},
    [HER_TARGET] = {"HER-R49", "a target is chosen: T:, W:, K: or P:"},
    [HER_ECAST] = {"HER-R25", "the spell may be answered: P: and a card, or -"},
    [HER_OCAST] = {"HER-R25", "the spell may be followed up: P: and a card, or -"},
    [HER_DISCARD] = {"HER-163", "a card is discarded: K: and its code"},
    [HER_ABILITY] = {"HER-318", "a target of the ability is chosen: T: and a cell"},
    [HER_DRAW] = {"HER-164", "a card is drawn: c: and its code"},
    [HER_LOSE] = {"HER-163", "a card is lost: z: and its code"},
    [HER_DODGE] = {"HER-366", "a die may ward the spell off: r: and its face"},
    [HER_SPEND] = {"HER-110", "the first morale token may be spent: Z:d, Z:x, or -"},
};

#define WINDOWS                                                                                    \
    (GG_NODE(HER_START) | GG_NODE(HER_ROUND) | GG_NODE(HER_EACT) | GG_NODE(HER_ATTACK) |           \
     GG_NODE(HER_ROLL) | GG_NODE(HER_LETHAL) | GG_NODE(HER_ECAST) | GG_NODE(HER_OCAST))
#define ACTS (GG_NODE(HER_MAIN) | GG_NODE(HER_MOVED))

static const gg_token_kind kinds[] = {
    {"D:", GG_NODE(HER_DEPLOY_A) | GG_NODE(HER_DEPLOY_B) | GG_NODE(HER_PLACE),
     "HER-R02 a unit is deployed on a free cell of its side's two lines, in deck order", NULL},
    {"G:", GG_NODE(HER_GATE), "HER-400 the gate is put in one of the files a to d", NULL},
    {"S:", GG_NODE(HER_PICK),
     "HER-424 only units with the highest initiative that have not acted can be picked", NULL},
    {"M:", ACTS, "HER-R09 the active unit cannot move there now", NULL},
    {"A:", ACTS, "HER-363 the active unit cannot attack that now", NULL},
    {"X:", ACTS, "HER-R37 only ground and flying units attack an adjacent wall or gate", NULL},
    {"F", ACTS, "HER-369 the unit cannot defend now", NULL},
    {"O", ACTS, "HER-318 the unit has no ability to use instead of acting", NULL},
    {"N", ACTS, "HER-R13 the activation cannot be ended without an attack", NULL},
    {"V", ACTS, "HER-R41 surrender needs another player, 10 gold and a place to go", NULL},
    {"P:", WINDOWS | ACTS | GG_NODE(HER_TARGET),
     "HER-R24 this card cannot be played at this moment", NULL},
    {"E:", GG_NODE(HER_CAST), "HER-187 the spell cannot be empowered with this card", NULL},
    {"L", GG_NODE(HER_CAST), "HER-R28 the spell's power is below its lowest threshold", NULL},
    {"W:", GG_NODE(HER_CAST) | GG_NODE(HER_TARGET), "HER-631 no such school is being chosen", NULL},
    {"T:", GG_NODE(HER_TARGET) | GG_NODE(HER_ABILITY) | GG_NODE(HER_AFTER),
     "HER-R49 that is no target now", NULL},
    {"K:", GG_NODE(HER_DISCARD) | GG_NODE(HER_TARGET), "HER-163 there is no such card to take",
     NULL},
    {"J:", GG_NODE(HER_DEPLOY_A) | GG_NODE(HER_PLACE), "HER-354 there is no such entry to choose",
     NULL},
    {"Z:",
     ACTS | GG_NODE(HER_ATTACK) | GG_NODE(HER_ROLL) | GG_NODE(HER_LETHAL) | GG_NODE(HER_SPEND),
     "HER-111 no morale or die ability can be used so", NULL},
    {"R:", GG_NODE(HER_MORE) | GG_NODE(HER_AFTER), "HER-R10 the unit cannot go there", NULL},
    {"C", GG_NODE(HER_ROUND_END), "HER-391 another round needs 1 MP", NULL},
    {"Q", GG_NODE(HER_ROUND_END), "HER-R32 nobody can retreat now", NULL},
    {"-", WINDOWS | GG_NODE(HER_CAST) | GG_NODE(HER_DISCARD) | GG_NODE(HER_SPEND),
     "HER-R25 nobody is asked to pass now", NULL},
    {"r:", GG_NODE(HER_DICE) | GG_NODE(HER_AFTER) | GG_NODE(HER_DODGE),
     "HER-366 no such attack die is being rolled", NULL},
    {"d:", GG_NODE(HER_DICE), "HER-369 no defence die is being rolled", NULL},
    {"c:", GG_NODE(HER_DRAW), "HER-164 that card is not being drawn", NULL},
    {"z:", GG_NODE(HER_LOSE), "HER-163 that card is not being lost", NULL},
    {"u:", GG_NODE(HER_DRAW_GUARD), "HER-337 that unit is not being drawn", NULL},
    {"i:", GG_NODE(HER_TRIGGER), "HER-553 that AI card is not being drawn", NULL},
    {"s:", GG_NODE(HER_TRIGGER), "HER-553 that AI spell is not being drawn", NULL},
};
static const gg_explainer explainer = {asked, kinds, GG_COUNT_OF(kinds), HER_OVER, NULL};

void her_explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
    gg_explain(&explainer, game, state, ((const her_combat *)state)->node, token, text);
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
    gg_putf(text, "break down the %s on ", (cell & 3) == her_gate(s) ? "gate" : "wall");
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
    gg_putf(text, "%s of side %c: ", her_face_of(sc, &s->slot[s->active])->name,
            'A' + her_side(s->active));
    switch (kind) {
    case HER_MV_MOVE:
        gg_put(text, "move to ");
        her_put_cell(a, text);
        if (b) gg_put(text, " and attack "), put_unit(sc, s, b - 1, text);
        break;
    case HER_MV_ATTACK: gg_put(text, "attack "), put_unit(sc, s, a, text); break;
    case HER_MV_BREACH: put_breach(s, a, text); break;
    case HER_MV_DEFEND: gg_put(text, "defend"); break;
    case HER_MV_OTHER: gg_put(text, "use an ability instead of acting"); break;
    default: gg_put(text, "end the activation");
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
    const int a = HER_ARG(move), b = HER_ARG2(move);
    switch (HER_KIND(move)) {
    case HER_MV_DEPLOY: put_deploy(sc, s, move, text); break;
    case HER_MV_GATE: gg_putf(text, "puts the gate in file %c", 'a' + a); break;
    case HER_MV_PICK: gg_put(text, "activates "), put_unit(sc, s, a, text); break;
    case HER_MV_SURRENDER: gg_put(text, "surrenders for 10 gold"); break;
    case HER_MV_PLAY:
        gg_putf(text, "plays %s%s", sc->content->card[a].name,
                her_expert(sc->content, a, b) ? ", expert" : "");
        gg_put(text, ": ");
        her_say_option(sc->content, &sc->content->card[a].option[b], text);
        break;
    case HER_MV_EMPOWER:
        gg_putf(text, "empowers it with %s%s", sc->content->card[a].name,
                her_expert(sc->content, a, b) ? ", expert" : "");
        break;
    case HER_MV_CONFIRM: gg_putf(text, "casts %s", sc->content->card[s->cast].name); break;
    case HER_MV_SCHOOL: gg_putf(text, "chooses the school of %s", her_school_names[a & 3]); break;
    case HER_MV_TARGET: gg_put(text, "chooses "), put_aim(sc, s, a, text); break;
    case HER_MV_DISCARD:
        gg_putf(text, "%s %s", s->node == HER_DISCARD ? "discards" : "takes",
                sc->content->card[a & 127].name);
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
        gg_putf(text, "side %c draws %s", 'A' + her_player(s), sc->content->card[a & 127].name);
        break;
    case HER_MV_LOST:
        gg_putf(text, "side %c loses %s", 'B' - her_player(s), sc->content->card[a & 127].name);
        break;
    case HER_MV_UNIT: gg_putf(text, "the guard gains %s", sc->content->face[a & 127].name); break;
    case HER_MV_AI:
        gg_putf(text, "the AI hero draws %s", sc->content->card[sc->ai_card[a & 15]].name);
        break;
    default: gg_putf(text, "the AI hero casts %s", sc->content->card[sc->ai_spell[a & 15]].name);
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

void her_say_node(const gg_game *game, const void *state, gg_text *text) {
    const her_scenario *sc = scenario_of(game);
    const her_combat *s = state;
    const int actor = her_actor(sc, s);
    if (s->round)
        gg_putf(text, "Round %d: ", s->round);
    else
        gg_put(text, "Set-up: ");
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

/* Moves of a kind are told by what they begin with ("M:", "D:pik@"), attacks and a few moves one by one. */
void her_say_choices(const gg_game *game, const void *state, gg_text *text) {
    enum { FEW = 6 };
    gg_move moves[GG_MAX_MOVES];
    char last[GG_MOVE_TEXT] = "";
    const int count = her_actor(scenario_of(game), state) < 0 ? 0 : gg_moves(game, state, moves);
    for (int i = 0; i < count; i++) {
        char token[GG_MOVE_TEXT];
        gg_text word = gg_text_over(token, sizeof token);
        her_write_move(game, state, moves[i], &word);
        char *kind = strchr(token, token[0] == 'D' ? '@' : ':');
        if (kind && count > FEW && token[0] != 'A') kind[1] = 0;
        if (i && strcmp(token, last) == 0) continue;
        gg_putf(text, "%s%s", i ? " " : ": ", token);
        memcpy(last, token, sizeof last);
    }
}

void her_headline(const gg_game *game, const void *state, gg_text *text) {
    const her_combat *s = state;
    her_say_node(game, state, text);
    if (!s->viewer || s->viewer == her_actor(scenario_of(game), s) + 1)
        her_say_choices(game, state, text);
}

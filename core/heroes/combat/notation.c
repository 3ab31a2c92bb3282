/* Tokens of moves and outcomes, and why one is refused. */
#include "../../kit/explain.h"
#include "rules.h"

const char her_schools[] = "aefw";

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

/* Moves, outcomes and the state of a battle in words. */
#include "picture.h"
#include "words.h"

static odb of(const gg_game *game, const void *state) {
    return (odb){game->scenario, (odb_state *)(uintptr_t)state};
}

/* --- groups */

static const char *const groups[] = {
    [ODB_M_PASS] = "Go on",        [ODB_M_END] = "End the turn",  [ODB_M_TITAN] = "Titans",
    [ODB_M_EQUIP] = "Gear",        [ODB_M_ARGO] = "Argo",         [ODB_M_PLACE] = "Terrain",
    [ODB_M_START] = "Places",      [ODB_M_PRIORITY] = "Priority", [ODB_M_ORDER] = "Order",
    [ODB_M_TARGET] = "Target",     [ODB_M_FACE] = "Facing",       [ODB_M_ABILITY] = "Abilities",
    [ODB_M_AXIS] = "Way",          [ODB_M_SLIDE] = "Way",         [ODB_M_KNOCK] = "Way",
    [ODB_M_SQUARE] = "Squares",    [ODB_M_NEXT] = "Target",       [ODB_M_SKILL] = "Test",
    [ODB_M_DEFEND] = "Defence",    [ODB_M_AGAIN] = "Re-roll",     [ODB_M_BLOCK] = "Defence",
    [ODB_M_GODFORM] = "Awakening", [ODB_M_STAND] = "Awakening",   [ODB_M_MOVE] = "Move",
    [ODB_M_PUSH] = "Awakening",    [ODB_M_ATTACK] = "Attack",     [ODB_M_GO] = "Choose a titan",
    [ODB_M_RETREAT] = "Retreat",   [ODB_M_RUSH] = "Rush",         [ODB_M_UNEXHAUST] = "Gear",
    [ODB_M_FATIGUE] = "Fatigue",   [ODB_M_CLIMB] = "Climb",       [ODB_M_SUMMON] = "Summonings",
    [ODB_M_TRESPASS] = "Stand up", [ODB_M_HIDE] = "Hide",         [ODB_M_FISTS] = "Gear",
    [ODB_M_KRATOS] = "Kratos",     [ODB_M_CARD] = "BP card",      [ODB_M_REROLL] = "Re-roll",
    [ODB_M_DIVERSION] = "Answers", [ODB_M_IGNORE] = "Answers",    [ODB_M_DIRECTION] = "Direction",
    [ODB_M_CHOOSE] = "Choose",     [ODB_M_OUTCOME] = "Chance",
};

const char *odb_group(const gg_game *game, const void *state, gg_move move) {
    (void)game, (void)state;
    return groups[odb_type_of(move)];
}

/* --- names */

static const char *titan_name(odb b, int i) {
    if (i >= ODB_TITANS || !b.s->titan[i].sheet) return "nobody";
    return b.sc->content->sheet[b.s->titan[i].sheet - 1].name;
}

static const char *gear_name(odb b, int i, int slot) {
    const int gear = slot < ODB_SLOTS ? b.s->titan[i].gear[slot] : 0;
    return slot == ODB_GODFORM_SLOT ? "the godform"
           : gear                   ? b.sc->content->gear[gear - 1].name
                                    : "";
}

static const char *source_name(odb b, int i, int source) {
    const odb_content *c = b.sc->content;
    const odb_titan *t = &b.s->titan[i];
    if (source < ODB_SLOTS) return gear_name(b, i, source);
    if (source == ODB_SRC_TITAN) return titan_name(b, i);
    if (source < ODB_SRC_GODFORM) {
        const int card = t->mnemos[source - ODB_SRC_MNEMOS];
        return card ? c->mnemos[card - 1].name : "";
    }
    if (source == ODB_SRC_GODFORM) return t->godform ? c->godform[t->godform - 1].name : "";
    if (source < ODB_SRC_GROWTH) {
        const int condition = t->condition[source - ODB_SRC_CONDITION];
        return condition ? c->condition[condition - 1].name : "";
    }
    return "growth";
}

static void put_ability(odb b, uint32_t a, gg_text *text) {
    const int i = (int)(a >> 8), source = (int)(a >> 3 & 31), n = (int)(a & 7);
    const odb_ability *ability = odb_ability_at(b, i, source, n);
    const char *keyword = ability ? odb_keyword_name(ability) : NULL;
    const bool own = source == ODB_SRC_TITAN;
    gg_putf(text, "%s uses %s", titan_name(b, i), keyword ? keyword : "the ability");
    if (!own) gg_putf(text, " of %s", source_name(b, i, source));
}

static void put_kratos(odb b, uint32_t a, gg_text *text) {
    const odb_titan *t = &b.s->titan[b.s->attack.who & 3];
    const odb_titan_sheet *sheet = &b.sc->content->sheet[t->sheet ? t->sheet - 1 : 0];
    const odb_kratos_row *row = &sheet->row[a & 15];
    gg_putf(text, "%s uses its kratos ability for RAGE %d", titan_name(b, b.s->attack.who & 3),
            row->rage);
    for (int k = 0; k < row->option[a >> 4].count; k++) {
        const char *name = odb_keyword_name(&row->option[a >> 4].part[k]);
        gg_putf(text, "%s%s", k ? " and " : ": ", name ? name : "power");
    }
}

/* --- decisions */

static void put_square(int square, gg_text *text) {
    odb_put_square(square, text);
}

/* "the first", for indices in printed lists */
static void put_index(uint32_t k, gg_text *text) {
    static const char *const words[] = {"first", "second", "third", "fourth", "fifth"};
    if (k < 5)
        gg_putf(text, "the %s", words[k]);
    else
        gg_putf(text, "number %u", k + 1);
}

static void put_again(uint32_t a, gg_text *text) {
    const uint32_t dice = (a & 15) + (a >> 4);
    if (!dice)
        gg_put(text, "rolls nothing again");
    else
        gg_putf(text, "rolls %u %s again%s", dice, dice == 1 ? "die" : "dice",
                a >> 4 ? ", the crit die too" : "");
}

static void put_walk(odb b, gg_move move, gg_text *text) {
    uint8_t squares[ODB_LONGEST_WAY];
    if (odb_argument(move) == ODB_MV_NONE) {
        gg_put(text, "stays where it is");
        return;
    }
    const int count = odb_move_squares(b, move, squares);
    gg_put(text, "moves to "), put_square(squares[count - 1], text);
    if (count > 1) gg_put(text, " by way of");
    for (int k = 0; k + 1 < count; k++) gg_put_char(text, ' '), put_square(squares[k], text);
}

static void put_weapon(odb b, int i, uint32_t slot, const char *verb, const char *none,
                       gg_text *text) {
    if (slot == 15)
        gg_put(text, none);
    else
        gg_putf(text, "%s %s", verb, gear_name(b, i, (int)slot));
}

static void put_direction(const char *words, uint32_t d, gg_text *text) {
    static const char *const names[] = {"north", "east", "south", "west"};
    gg_putf(text, "%s %s", words, names[d & 3]);
}

/* The statement that asks at BN63; NULL where no program does. */
static const gg_effect *asking(odb b, const odb_frame *f, int *count, int *pc) {
    const int at = f->v[ODB_PROG_AT] | f->v[ODB_PROG_AT + 1] << 8;
    *count = f->v[ODB_PROG_COUNT];
    *pc = f->v[ODB_PROG_PC];
    if (f->kind != ODB_K_PROGRAM || *pc >= *count || at + *count > ODB_STATEMENTS) return NULL;
    return &b.sc->content->statement[at];
}

static bool lists_things(int verb) {
    return verb == GG_EFFECT_CHOOSE || verb == ODB_V_MAY || verb == ODB_V_SOLACE ||
           verb == ODB_V_ELATION || verb == ODB_V_EXH || verb == ODB_V_LOSEGEAR;
}

int odb_chosen_titan(odb b, int k) {
    const odb_frame *f = odb_top(b);
    int count, pc;
    const gg_effect *program = asking(b, f, &count, &pc);
    if (f->kind == ODB_K_WINDOW || (program && lists_things(program[pc].verb))) return ODB_NONE;
    if (b.s->free_choice) return ODB_NONE; /* of tiles: ODB-613 */
    return k < ODB_TITANS && b.s->titan[k].sheet ? k : ODB_NONE;
}

/* BN63: a titan, a part of a program, a resource, or an entry of a list. */
static void put_choice(odb b, uint32_t k, gg_text *text) {
    const odb_frame *f = odb_top(b);
    const int titan = odb_chosen_titan(b, (int)k);
    int count, pc;
    const gg_effect *program = asking(b, f, &count, &pc);
    gg_put(text, "chooses ");
    if (titan != ODB_NONE) {
        gg_put(text, titan_name(b, titan));
    } else if (f->kind == ODB_K_WINDOW && b.s->bp_now < odb_prim_of(b)->bps) {
        const odb_bp_card *card = &odb_prim_of(b)->bp[b.s->bp_now];
        gg_put(text, b.sc->content->resource[card->resource[k & 3] % ODB_RESOURCES]);
    } else {
        put_index(k, text);
        if (!program || program[pc].verb != GG_EFFECT_CHOOSE) return;
        const int part = gg_effect_block(program, count, pc, (int)k);
        if (part < count) gg_putf(text, ": %s", odb_verb_name(program[part].verb));
    }
}

/* Moves that name a titan or a number of a list. */
static bool put_named(odb b, gg_move move, gg_text *text) {
    const uint32_t a = odb_argument(move);
    const char *const name = titan_name(b, (int)(a < 4 ? a : 3));
    switch (odb_type_of(move)) {
    case ODB_M_PRIORITY: gg_putf(text, "%s gets the priority token", name); return true;
    case ODB_M_TARGET: gg_putf(text, "%s is the target", name); return true;
    case ODB_M_NEXT: gg_putf(text, "%s is attacked next", name); return true;
    case ODB_M_GO: gg_putf(text, "%s takes its turn", name); return true;
    case ODB_M_ORDER: put_index(a, text), gg_put(text, " comes next"); return true;
    case ODB_M_CHOOSE: put_choice(b, a, text); return true;
    case ODB_M_FACE: put_direction("the primordial faces", a, text); return true;
    case ODB_M_SLIDE: put_direction("the primordial goes on along the edge,", a, text); return true;
    case ODB_M_KNOCK: put_direction("thrown", a, text); return true;
    case ODB_M_DIRECTION: put_direction("chooses", a, text); return true;
    case ODB_M_AXIS:
        gg_putf(text, "the primordial steps %s first", a ? "north or south" : "east or west");
        return true;
    default: return false;
    }
}

static void put_setup(odb b, gg_move move, gg_text *text) {
    static const char *const turns[] = {"", "once", "twice", "three times"};
    const odb_content *c = b.sc->content;
    const uint32_t a = odb_argument(move);
    switch (odb_type_of(move)) {
    case ODB_M_TITAN:
        gg_putf(text, "Argonaut %u takes %s", (a & 15) + 1,
                a >> 4 ? c->sheet[odb_sheet_aboard(b, a >> 4)].name : "no titan");
        break;
    case ODB_M_EQUIP:
        if ((a >> 8 & 15) == 15)
            gg_putf(text, "%s stays in the armory", c->gear[a & 255].name);
        else
            gg_putf(text, "%s equips %s in slot %u", titan_name(b, (int)(a >> 8 & 3)),
                    c->gear[a & 255].name, a >> 12 & 15);
        break;
    case ODB_M_ARGO:
        gg_putf(text, "%s %s",
                a >> 8 == 0   ? "uses"
                : a >> 8 == 1 ? "prepares"
                              : "leaves out",
                c->argo[a & 31].name);
        break;
    case ODB_M_START:
        gg_putf(text, "%s starts on ", titan_name(b, (int)(a >> 8 & 3)));
        put_square((int)(a & 255), text);
        break;
    default:
        gg_putf(text, "%s is put on ", c->tile[a >> 12].name);
        put_square((int)(a & 255), text);
        if (a >> 8 & 3) gg_putf(text, ", turned %s", turns[a >> 8 & 3]);
    }
}

static void put_turn(odb b, gg_move move, gg_text *text) {
    static const char *const actions[] = {"combat", "movement"};
    const odb_content *c = b.sc->content;
    const uint32_t a = odb_argument(move);
    const int i = b.s->actor < ODB_TITANS ? b.s->actor : b.s->attack.who & 3;
    switch (odb_type_of(move)) {
    case ODB_M_MOVE: put_walk(b, move, text); break;
    case ODB_M_ATTACK: put_weapon(b, i, a, "attacks with", "does not attack", text); break;
    case ODB_M_RUSH:
        gg_put(text, "rushes to "), put_square((int)(a & 255), text);
        put_weapon(b, i, a >> 8, " and attacks with", "", text);
        break;
    case ODB_M_UNEXHAUST:
        gg_putf(text, "readies its gear with its %s action", actions[a & 1]);
        break;
    case ODB_M_FATIGUE: gg_putf(text, "shakes off its %s fatigue", actions[a & 1]); break;
    case ODB_M_CLIMB:
        gg_putf(text, "climbs onto the %s", odb_prim_of(b)->vp[(a - 1) & 1].name);
        break;
    case ODB_M_SUMMON: gg_putf(text, "summons the %s", c->summon[a & 7].name); break;
    case ODB_M_TRESPASS: gg_put(text, "stands up with a trespass token"); break;
    case ODB_M_END: gg_put(text, "ends its turn"); break;
    case ODB_M_RETREAT: gg_put(text, "the titans retreat"); break;
    default: gg_put(text, a ? "hides" : "does not hide");
    }
}

static void put_reply(odb b, gg_move move, gg_text *text) {
    const odb_content *c = b.sc->content;
    const uint32_t a = odb_argument(move);
    static const char *const skills[] = {"wisdom", "might", "cunning", "courage", "?", "?"};
    switch (odb_type_of(move)) {
    case ODB_M_PASS: gg_put(text, "nothing more"); break;
    case ODB_M_ABILITY: put_ability(b, a, text); break;
    case ODB_M_KRATOS: put_kratos(b, a, text); break;
    case ODB_M_SQUARE: gg_put(text, "goes to "), put_square((int)a, text); break;
    case ODB_M_SKILL: gg_putf(text, "is tested for %s", skills[a % 6]); break;
    case ODB_M_DEFEND:
        put_weapon(b, b.s->attack.who & 3, a, "defends with", "defends without a weapon", text);
        break;
    case ODB_M_AGAIN: put_again(a, text); break;
    case ODB_M_BLOCK: gg_putf(text, "blocks %u", a); break;
    case ODB_M_GODFORM:
        gg_putf(text, "%s%s", a ? "awakens as " : "does not awaken",
                a ? c->godform[a - 1].name : "");
        break;
    case ODB_M_STAND: gg_put(text, a ? "stands up" : "stays down"); break;
    case ODB_M_PUSH: gg_putf(text, "pushes the primordial back by %u", a); break;
    case ODB_M_FISTS: gg_put(text, a ? "takes Fists in their place" : "takes no Fists"); break;
    case ODB_M_CARD:
        gg_putf(text, "attacks %s",
                a < odb_prim_of(b)->bps ? odb_prim_of(b)->bp[a].name : "as drawn");
        break;
    case ODB_M_REROLL:
        gg_put(text, "power dice rolled again: "), odb_put_rerolled(b, move, text);
        break;
    case ODB_M_DIVERSION: gg_put(text, a ? "spends a diversion" : "keeps the diversion"); break;
    case ODB_M_IGNORE: gg_put(text, a ? "ignores attack answers" : "bears attack answers"); break;
    default: break;
    }
}

static bool is_turn(odb_type type) {
    switch (type) {
    case ODB_M_MOVE:
    case ODB_M_ATTACK:
    case ODB_M_RUSH:
    case ODB_M_UNEXHAUST:
    case ODB_M_FATIGUE:
    case ODB_M_CLIMB:
    case ODB_M_SUMMON:
    case ODB_M_TRESPASS:
    case ODB_M_END:
    case ODB_M_RETREAT:
    case ODB_M_HIDE: return true;
    default: return false;
    }
}

static void put_decision(odb b, gg_move move, gg_text *text) {
    const odb_type type = odb_type_of(move);
    if (put_named(b, move, text)) return;
    if (type == ODB_M_TITAN || type == ODB_M_EQUIP || type == ODB_M_ARGO || type == ODB_M_START ||
        type == ODB_M_PLACE)
        put_setup(b, move, text);
    else if (is_turn(type))
        put_turn(b, move, text);
    else
        put_reply(b, move, text);
}

/* --- outcomes */

static const char *card_name(const odb_prim *p, bool bp, uint32_t card) {
    if (bp) return card < p->bps ? p->bp[card].name : "nothing";
    return card < p->ais ? p->ai[card].name : "nothing";
}

static void put_dice(uint32_t a, const char *what, gg_text *text) {
    static const char *const crit[] = {"", "a natural 1", "a miss", "a success", "a natural 10"};
    gg_putf(text, "%u regular %s %s", a & 255, (a & 255) == 1 ? "die" : "dice", what);
    if (a >> 8 & 7) gg_putf(text, ", the crit die shows %s", crit[a >> 8 & 7]);
    if (a >> 12 & 7) gg_putf(text, ", the other %s", crit[a >> 12 & 7]);
}

static void put_outcome(odb b, gg_move move, gg_text *text) {
    const odb_prim *p = odb_prim_of(b);
    const uint32_t a = odb_argument(move);
    const bool anydie = b.sc->options.crit_scope;
    switch (b.s->node) {
    case ODB_C_AI: gg_putf(text, "the primordial plays %s", card_name(p, false, a)); break;
    case ODB_C_BP: gg_putf(text, "%s is attacked", card_name(p, true, a)); break;
    case ODB_C_BP2:
        gg_putf(text, "%s and %s are seen", card_name(p, true, a & 255),
                card_name(p, true, a >> 8));
        break;
    case ODB_C_ATTACK:
    case ODB_C_EVADE:
    case ODB_C_AGAIN:
        if (anydie)
            gg_put(text, "the dice fall");
        else
            put_dice(a, b.s->attack.kind == 2 ? "evade" : "hit", text);
        break;
    case ODB_C_POWER: gg_putf(text, "%d power", (int)(a ^ 0x800000) - 0x800000); break;
    case ODB_C_FACES: gg_put(text, "the power dice show "), odb_put_faces(b, move, text); break;
    case ODB_C_ARMOR: gg_putf(text, "the armor takes %u Danger away", a); break;
    case ODB_C_MINOR: gg_put(text, "a minor trauma"); break;
    case ODB_C_MAJOR: gg_put(text, "a major trauma"); break;
    case ODB_C_GRAVE: gg_put(text, "a grave trauma"); break;
    case ODB_C_OBOL: gg_putf(text, "the obol is %s", b.sc->content->obol[a & 7].id); break;
    case ODB_C_MOIROS: gg_put(text, "a moiros card"); break;
    case ODB_C_KRATOS: gg_put(text, "a kratos card"); break;
    case ODB_C_TEST: gg_put(text, a ? "success" : "failure"); break;
    case ODB_C_REMOVE: gg_putf(text, "%s is removed", card_name(p, a >> 8 & 1, a & 255)); break;
    case ODB_C_ADD: gg_putf(text, "%s is shuffled in", card_name(p, a >> 8 & 1, a & 255)); break;
    case ODB_C_RESOURCE: gg_putf(text, "resources of %s", card_name(p, true, a)); break;
    default: gg_put(text, "chance picks "), put_index(a, text);
    }
}

void odb_describe(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    const odb b = of(game, state);
    const int actor = odb_actor(game, state);
    gg_put(text, actor == GG_CHANCE ? "Chance: " : actor == 1 ? "Primordial: " : "Titans: ");
    if (odb_type_of(move) == ODB_M_OUTCOME) {
        put_outcome(b, move, text);
    } else {
        if (is_turn(odb_type_of(move)) && b.s->actor < ODB_TITANS)
            gg_putf(text, "%s ", titan_name(b, b.s->actor));
        put_decision(b, move, text);
    }
    gg_put(text, " (");
    odb_write_move(game, state, move, text);
    gg_put_char(text, ')');
}

/* --- the state */

static const char *const asked[] = {
    [ODB_RUN] = "the rules run",
    [ODB_BN_TITAN] = "choose the titans",
    [ODB_BN_EQUIP] = "distribute the armory",
    [ODB_BN_ARGO] = "prepare Argo abilities",
    [ODB_BN_EXTRA_TILE] = "place additional terrain",
    [ODB_BN_START] = "place the titans",
    [ODB_BN_PRIORITY] = "who gets the priority token?",
    [ODB_BN_ORDER] = "which effect comes first?",
    [ODB_BN_TARGET] = "which titan is the target?",
    [ODB_BN_FACING] = "where does the primordial turn?",
    [ODB_BN_REACT] = "reactions?",
    [ODB_BN_AXIS] = "which way does the primordial begin?",
    [ODB_BN_SLIDE] = "along the edge: which way?",
    [ODB_BN_KNOCK] = "thrown: which way?",
    [ODB_BN_DISPLACE] = "displaced: to which square?",
    [ODB_BN_NEXT] = "who is attacked next?",
    [ODB_BN_SKILL] = "which skill is tested?",
    [ODB_BN_EVADE] = "abilities before the evasion roll?",
    [ODB_BN_DEFEND] = "defend with which weapon?",
    [ODB_BN_EVADE_AGAIN] = "roll evasion dice again?",
    [ODB_BN_CRIT_EVADE] = "abilities after a crit on evasion?",
    [ODB_BN_BLOCK] = "how many hits are blocked?",
    [ODB_BN_SUFFER] = "abilities against it?",
    [ODB_BN_ARMOR] = "abilities before the armor roll?",
    [ODB_BN_DRAWN] = "accept the card?",
    [ODB_BN_GODFORM] = "awaken as which godform?",
    [ODB_BN_AWAKENED] = "what does the awakened titan do?",
    [ODB_BN_CHOOSE] = "which titan acts?",
    [ODB_BN_TURN] = "what does it do?",
    [ODB_BN_HIDE] = "hide?",
    [ODB_BN_FISTS] = "take Fists?",
    [ODB_BN_ATTACK_AGAIN] = "roll attack dice again?",
    [ODB_BN_FIRST] = "first ability window",
    [ODB_BN_HEARTSEEKER] = "which BP card is attacked?",
    [ODB_BN_POOL] = "kratos abilities for the power pool?",
    [ODB_BN_POWER_AGAIN] = "roll power dice again?",
    [ODB_BN_WOUND] = "abilities after the wound or failure?",
    [ODB_BN_RESPONSE] = "how is the primordial's response met?",
    [ODB_BN_SECOND] = "second ability window",
    [ODB_BN_QUEUED] = "which attack comes first?",
    [ODB_BN_BONUS] = "bonus attack?",
    [ODB_BN_MOVE_LIKE] = "move?",
    [ODB_BN_DIRECTION] = "which direction?",
    [ODB_BN_PLACE] = "where does the tile lie?",
    [ODB_BN_CHOICE] = "choose one",
    [ODB_BN_TEST_AGAIN] = "roll the failed test again?",
    [ODB_BN_GAINED] = "equip what was gained?",
    [ODB_C_AI] = "the AI card is drawn",
    [ODB_C_BP] = "the BP card is drawn",
    [ODB_C_BP2] = "two BP cards are looked at",
    [ODB_C_ATTACK] = "the attack is rolled",
    [ODB_C_EVADE] = "the evasion is rolled",
    [ODB_C_AGAIN] = "dice are rolled again",
    [ODB_C_POWER] = "the power is rolled",
    [ODB_C_FACES] = "the power dice are rolled",
    [ODB_C_ARMOR] = "the armor is rolled",
    [ODB_C_MINOR] = "a minor trauma is drawn",
    [ODB_C_MAJOR] = "a major trauma is drawn",
    [ODB_C_GRAVE] = "a grave trauma is drawn",
    [ODB_C_OBOL] = "an obol is drawn",
    [ODB_C_MOIROS] = "a moiros card is drawn",
    [ODB_C_KRATOS] = "a kratos card is drawn",
    [ODB_C_TEST] = "a test is rolled",
    [ODB_C_REMOVE] = "escalation: a card is removed",
    [ODB_C_ADD] = "escalation: a card is added",
    [ODB_C_RESOURCE] = "resources of a generic wound are drawn",
    [ODB_C_PICK] = "chance picks",
};
static const char *const outcomes[] = {
    "the battle goes on", "victory: the primordial is slain", "defeat: the last titan is dead",
    "defeat: the titans have retreated", "defeat: too many rounds"};

const char *odb_asked(int node) {
    const char *const words = node < (int)(sizeof asked / sizeof *asked) ? asked[node] : NULL;
    return words ? words : "";
}

void odb_headline(const gg_game *game, const void *state, gg_text *text) {
    static const char *const phases[] = {"Set-up", "primordial round", "titan round", "Aftermath",
                                         "Over"};
    const odb b = of(game, state);
    const odb_state *s = b.s;
    const bool round = s->phase == ODB_P_ROUND || s->phase == ODB_T_ROUND;
    if (round) gg_putf(text, "Round %d, ", s->round);
    gg_putf(text, "%s: ", phases[s->phase]);
    if (s->phase == ODB_OVER) {
        gg_put(text, outcomes[s->outcome]);
        return;
    }
    if (s->actor < ODB_TITANS) gg_putf(text, "%s, ", titan_name(b, s->actor));
    if (s->ai_now < odb_prim_of(b)->ais) gg_putf(text, "%s, ", odb_prim_of(b)->ai[s->ai_now].name);
    if (odb_actor(game, state) == 1) gg_put(text, "the primordial decides: ");
    gg_put(text, odb_asked(s->node));
}

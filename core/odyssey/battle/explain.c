/* Why a token is not legal, with the rule's id: tables for kit/explain.h. */
#include "../../kit/explain.h"
#include "process.h"
#include "rules.h"

/* The explainer has room for 64 nodes: decisions keep their numbers up to 30, the others follow, and
 * rolls that are alike share one. */
#define N4(bn)  ((bn)-40 + 31)
#define N5(bn)  ((bn)-50 + 35)
#define NC(k)   (51 + (k))
#define AT(bn)  GG_NODE((bn) < 31 ? (bn) : (bn) < 50 ? N4(bn) : N5(bn))
#define ROLL(k) GG_NODE(NC(k))
enum {
    R_AI,
    R_BP,
    R_DICE,
    R_POWER,
    R_ARMOR,
    R_TRAUMA,
    R_OBOL,
    R_HELD,
    R_TEST,
    R_ESC,
    R_RES,
    R_PICK
};
enum { AT_THE_END = 63 };

static int roll_of(int node) {
    switch (node) {
    case ODB_C_AI: return R_AI;
    case ODB_C_BP:
    case ODB_C_BP2: return R_BP;
    case ODB_C_ATTACK:
    case ODB_C_EVADE:
    case ODB_C_AGAIN: return R_DICE;
    case ODB_C_POWER:
    case ODB_C_FACES: return R_POWER;
    case ODB_C_ARMOR: return R_ARMOR;
    case ODB_C_MINOR:
    case ODB_C_MAJOR:
    case ODB_C_GRAVE: return R_TRAUMA;
    case ODB_C_OBOL: return R_OBOL;
    case ODB_C_MOIROS:
    case ODB_C_KRATOS: return R_HELD;
    case ODB_C_TEST: return R_TEST;
    case ODB_C_REMOVE:
    case ODB_C_ADD: return R_ESC;
    case ODB_C_RESOURCE: return R_RES;
    default: return R_PICK;
    }
}

static int compact(int node) {
    if (node > 100) return NC(roll_of(node));
    return node < 31 ? node : node < 50 ? N4(node) : N5(node);
}

static const gg_asked asked[64] = {
    [0] = {"ODB-444", "the rules run on"},
    [1] = {"ODB-033", "the titans are chosen: tk:<i>=<titan>"},
    [2] = {"ODB-035", "the armory is distributed: eq:<gear>=<i>.<slot>, eq:<gear>=-"},
    [3] = {"ODB-037", "Argo abilities are prepared: aa:+<id>, aa:-<id>"},
    [4] = {"ODB-041", "additional terrain is placed: tp:<tile>@<square>r<n>"},
    [5] = {"ODB-042", "the titans are placed: sp:<i>@<square>"},
    [6] = {"ODB-043", "the priority token is given: pt:<i>"},
    [7] = {"ODB-R03", "effects are put in order: or:<k>"},
    [10] = {"ODB-132", "the target is chosen: tg:<i>"},
    [11] = {"ODB-R20", "the primordial's facing is chosen: fc:N fc:E fc:S fc:W"},
    [12] = {"ODB-235", "reactions may be used: ab:<i>.<source>.<n>, pass"},
    [13] = {"ODB-155", "the first axis is chosen: ax:x ax:y"},
    [14] = {"ODB-157", "the way along the edge is chosen: sl:N sl:E sl:S sl:W"},
    [15] = {"ODB-160", "the direction of the throw is chosen: kb:N kb:E kb:S kb:W"},
    [16] = {"ODB-R58", "the titan is displaced: ds:<square>"},
    [17] = {"ODB-172", "who is attacked next: nx:<i>"},
    [20] = {"ODB-182", "the skill of the test is chosen: sk:<skill>"},
    [21] = {"ODB-665", "abilities before the evasion roll: ab:<i>.<source>.<n>, pass"},
    [22] = {"ODB-196", "the defending weapon is chosen: df:<slot>, df:-"},
    [23] = {"ODB-192", "evasion dice may be rolled again: rr:<j>, rr:<j>c, rr:0"},
    [24] = {"ODB-193", "abilities after a crit on evasion: ab:<i>.<source>.<n>, pass"},
    [25] = {"ODB-195", "hits may be blocked: bk:<n>"},
    [26] = {"ODB-714", "abilities against what is suffered: ab:<i>.<source>.<n>, pass"},
    [27] = {"ODB-214", "abilities before the armor roll: ab:<i>.<source>.<n>, pass"},
    [28] = {"ODB-719", "a drawn card may be ignored: ab:<i>.<source>.<n>, pass"},
    [29] = {"ODB-511", "the godform is chosen: gf:<id>, gf:- where it may be refused"},
    [30] = {"ODB-517", "the awakened titan acts: st:, mv:, pb:, at:"},
    [N4(40)] = {"ODB-262", "the next titan is chosen: go:<i>, ret"},
    [N4(41)] = {"ODB-263", "the titan acts: mv: at: rush: ux: ft: cl: ab: aa: sm: tt end"},
    [N4(42)] = {"ODB-672", "the titan may hide: hd:1 hd:0"},
    [N4(43)] = {"ODB-495", "Fists may be taken: fs:<slots>, fs:-"},
    [N5(50)] = {"ODB-302", "attack dice may be rolled again: rr:<j>, rr:<j>c, rr:<j>cc, rr:0"},
    [N5(51)] = {"ODB-310", "the first ability window: kr:<row>.<option>, ab:, pass"},
    [N5(52)] = {"ODB-671", "one of two BP cards is attacked: bp:<card>"},
    [N5(53)] = {"ODB-320", "kratos abilities for the power pool: kr:<row>.<option>, pass"},
    [N5(54)] = {"ODB-323", "power dice may be rolled again: pr:<faces>, pr:-"},
    [N5(55)] = {"ODB-326", "abilities after the wound or the failure: ab:, pass"},
    [N5(56)] = {"ODB-343", "responses: or:<k>, dv:1 dv:0, ir:1 ir:0"},
    [N5(57)] = {"ODB-381", "the second ability window: kr:<row>.<option>, ab:, pass"},
    [N5(58)] = {"ODB-384", "attacks that wait are put in order: or:<k>"},
    [N5(59)] = {"ODB-450", "a bonus attack: at:<slot>, at:-"},
    [N5(60)] = {"ODB-273", "a move-like ability: mv:<square>, mv:-"},
    [N5(61)] = {"ODB-006", "a direction is chosen: dr:N dr:E dr:S dr:W"},
    [N5(62)] = {"ODB-R72", "a tile is placed: tp:<tile>@<square>r<n>"},
    [N5(63)] = {"ODB-587", "one thing is chosen: ch:<k>"},
    [N5(64)] = {"ODB-570", "a failed test may be rolled again: rr:1 rr:0"},
    [N5(65)] = {"ODB-009", "gained gear may be equipped: eq:<gear>=<i>.<slot>, eq:<gear>=-"},
    [NC(R_AI)] = {"ODB-101", "the AI card is drawn: !ai=<card>"},
    [NC(R_BP)] = {"ODB-311", "the BP card is drawn: !bp=<card>, !bp2=<card>.<card>"},
    [NC(R_DICE)] = {"ODB-020", "dice are rolled: !at=, !ev=, !re="},
    [NC(R_POWER)] = {"ODB-322", "the power is rolled: !pw=<total>, !pf=<faces>"},
    [NC(R_ARMOR)] = {"ODB-214", "the armor is rolled: !ar=<n>"},
    [NC(R_TRAUMA)] = {"ODB-217", "a trauma is drawn: !mi= !ma= !gr="},
    [NC(R_OBOL)] = {"ODB-219", "an obol is drawn: !ob=<id>"},
    [NC(R_HELD)] = {"ODB-475", "a moiros or kratos card is drawn: !mo=<n> !kr=<n>"},
    [NC(R_TEST)] = {"ODB-570", "a test is rolled: !ts=1 !ts=0"},
    [NC(R_ESC)] = {"ODB-355", "cards escalate: !rm=<card> !ad=<card>"},
    [NC(R_RES)] = {"ODB-413", "a card gives its resources: !rs=<card>"},
    [NC(R_PICK)] = {"ODB-005", "chance picks: !pk=<k>"},
    [AT_THE_END] = {"ODB-051", "the battle is over"},
};

/* --- answers that look closer */

static odb of(const gg_query *q) {
    return (odb){q->game->scenario, (odb_state *)(uintptr_t)q->state};
}

static int square_of(odb b, gg_slice name) {
    if (name.length < 2 || name.data[0] < 'a' || name.data[0] > 'p') return -1;
    const int x = name.data[0] - 'a';
    name.data++, name.length--;
    const int y = gg_slice_number(name, 1, b.s->height);
    return x < b.s->width && y > 0 ? (y - 1) * 16 + x : -1;
}

static int titan_of(odb b, gg_slice name) {
    const int i = gg_slice_number(name, 0, ODB_TITANS - 1);
    return i >= 0 && b.s->titan[i].sheet ? i : -1;
}

/* A titan on its feet with the action unspent? Else says so. */
static bool may_act(gg_query *q, odb b, unsigned spent, const char *action) {
    const int i = b.s->actor;
    if (b.s->node != ODB_BN_TURN || i >= ODB_TITANS) return true;
    if (odb_down(b, i))
        gg_say(q, "ODB-681", "the titan is knocked down and can only end its turn");
    else if (b.s->titan[i].flags & spent)
        gg_sayf(q, "ODB-263", "the %s action of this turn is spent", action);
    else if (b.s->titan[i].fatigue & (spent == ODB_TF_COMBAT ? 1 : 2))
        gg_sayf(q, "ODB-479", "a fatigue token: the %s action can only discard it", action);
    else
        return true;
    return false;
}

static void explain_move(gg_query *q, gg_slice rest) {
    const odb b = of(q);
    gg_slice square = rest, last;
    if (!may_act(q, b, ODB_TF_MOVEMENT, "movement")) return;
    while (gg_field(&rest, '.', &last)) square = last;
    const int to = square_of(b, square);
    const int titan = to < 0 ? ODB_NONE : odb_titan_on(b, to);
    if (to < 0)
        gg_say(q, "ODB-274", "there is no such square on the board");
    else if (titan != ODB_NONE)
        gg_sayf(q, "ODB-017", "T%d stands there", titan);
    else if (gg_bits_has(odb_footprint(b), to))
        gg_say(q, "ODB-017", "the primordial stands there");
    else if (gg_bits_has(b.s->obstacle, to))
        gg_say(q, "ODB-641", "an obstacle lies there");
    else
        gg_say(q, "ODB-270", "no way of the titan leads there, or it has to be named whole");
}

static void explain_slot(gg_query *q, gg_slice rest) {
    const odb b = of(q);
    const int slot = gg_slice_number(rest, 0, 1), i = b.s->actor;
    if (!may_act(q, b, ODB_TF_COMBAT, "combat")) return;
    if (i >= ODB_TITANS || slot < 0)
        gg_say(q, "ODB-290", "a weapon is in slot 0 or 1; g is the godform, - is no attack");
    else if (!odb_gear_in(b, i, slot))
        gg_say(q, "ODB-290", "there is no weapon in that slot");
    else if (!odb_ready(b, i, slot))
        gg_say(q, "ODB-560", "that weapon is exhausted");
    else if (!odb_titan_sight(b, i))
        gg_say(q, "ODB-290", "the titan does not see the primordial");
    else if (!odb_effective(b, i, slot))
        gg_say(q, "ODB-293", "the primordial is not in the weapon's effective range");
    else
        gg_say(q, "ODB-750", "the titan cannot attack now");
}

static void explain_rush(gg_query *q, gg_slice rest) {
    const odb b = of(q);
    (void)rest;
    if (!may_act(q, b, ODB_TF_MOVEMENT, "movement")) return;
    if (!may_act(q, b, ODB_TF_COMBAT, "combat")) return;
    gg_say(q, "ODB-R68",
           "Rush needs a shortest way of at least 3 spaces to a square from which a "
           "melee or Reach weapon can attack");
}

static void explain_titan(gg_query *q, gg_slice rest) {
    const odb b = of(q);
    const int i = titan_of(b, rest);
    if (i < 0)
        gg_say(q, "ODB-262", "there is no such titan");
    else if (!odb_alive(b, i))
        gg_sayf(q, "ODB-430", "T%d is dead", i);
    else if (b.s->node == ODB_BN_CHOOSE && b.s->titan[i].flags & ODB_TF_DONE)
        gg_sayf(q, "ODB-266", "T%d has acted in this round", i);
    else
        gg_sayf(q, "ODB-111", "T%d cannot be chosen here", i);
}

static void explain_pass(gg_query *q, gg_slice rest) {
    (void)rest;
    gg_say(q, "ODB-R77", "an ability that must be used is still open");
}

static void explain_ability(gg_query *q, gg_slice rest) {
    const odb b = of(q);
    gg_slice titan = rest, source;
    gg_split(rest, '.', &titan, &source);
    const int i = titan_of(b, titan);
    if (i < 0)
        gg_say(q, "ODB-580", "there is no such titan");
    else if (odb_down(b, i))
        gg_sayf(q, "ODB-681", "T%d is knocked down", i);
    else
        gg_say(q, "ODB-R77",
               "no such ability can be used now: its timing, its cost, its guard, once in a round, "
               "or it would change nothing");
}

static void explain_square(gg_query *q, gg_slice rest) {
    const odb b = of(q);
    gg_say(q, "ODB-R58",
           square_of(b, rest) < 0 ? "there is no such square on the board"
                                  : "a displaced titan goes to an empty square beside it, across "
                                    "no red line");
}

static void explain_retreat(gg_query *q, gg_slice rest) {
    const odb b = of(q);
    (void)rest;
    if (b.s->flags & ODB_SF_RETREAT)
        gg_sayf(q, "ODB-R44", "a retreat is possible after %d deaths", b.sc->options.retreat_dead);
    else
        gg_say(q, "ODB-464", "this battle allows no retreat");
}

/* --- which tokens belong where */

#define WINDOWS                                                                                    \
    (AT(12) | AT(21) | AT(24) | AT(26) | AT(27) | AT(28) | AT(51) | AT(53) | AT(55) | AT(57))

static const gg_token_kind kinds[] = {
    {"tk:", AT(1), "ODB-034 that titan is taken or not to be had", NULL},
    {"eq:", AT(2) | AT(65), "ODB-490 the card does not fit there", NULL},
    {"aa:", AT(3) | AT(41), "ODB-404 it is not prepared, has no charge, or was used", NULL},
    {"tp:", AT(4) | AT(62), "ODB-747 the tile cannot lie there", NULL},
    {"sp:", AT(5), "ODB-042 that start position is taken, or there is none", NULL},
    {"pt:", AT(6), NULL, explain_titan},
    {"or:", AT(7) | AT(56) | AT(58), "ODB-R03 the list has no such entry", NULL},
    {"tg:", AT(10), NULL, explain_titan},
    {"nx:", AT(17), NULL, explain_titan},
    {"go:", AT(40), NULL, explain_titan},
    {"ret", AT(40), NULL, explain_retreat},
    {"fc:", AT(11), "ODB-R20 the primordial turns along the larger gap", NULL},
    {"ab:", WINDOWS | AT(41), NULL, explain_ability},
    {"pass", WINDOWS, NULL, explain_pass},
    {"ax:", AT(13), "ODB-155 the axes are x and y", NULL},
    {"sl:", AT(14), "ODB-R22 that way is not open", NULL},
    {"kb:", AT(15), "ODB-R24 that direction is not among the least", NULL},
    {"ds:", AT(16), NULL, explain_square},
    {"sk:", AT(20), "ODB-182 the judgement names other skills", NULL},
    {"df:", AT(22), "ODB-R26 no weapon with defence lies ready there", NULL},
    {"rr:", AT(23) | AT(50) | AT(64), "ODB-R05 so many dice cannot be rolled again", NULL},
    {"bk:", AT(25), "ODB-195 at most the Block value and the hits", NULL},
    {"gf:", AT(29), "ODB-511 that godform is not available", NULL},
    {"st:", AT(30), "ODB-515 1 or 0, and only for a titan that lies", NULL},
    {"pb:", AT(30), "ODB-517 at most the titan's SPEED", NULL},
    {"mv:", AT(30) | AT(41) | AT(60), NULL, explain_move},
    {"at:", AT(30) | AT(41) | AT(59), NULL, explain_slot},
    {"rush:", AT(41), NULL, explain_rush},
    {"ux:", AT(41), "ODB-561 nothing is exhausted, or the action is spent", NULL},
    {"ft:", AT(41), "ODB-479 there is no such fatigue token, or the action is spent", NULL},
    {"cl:", AT(41), "ODB-541 no free vantage point beside the titan", NULL},
    {"sm:", AT(41), "ODB-530 that summoning cannot be used", NULL},
    {"tt", AT(41), "ODB-522 only an awakened titan that lies has a use for it", NULL},
    {"end", AT(41), "ODB-262 something must be finished first", NULL},
    {"hd:", AT(42), "ODB-672 1 or 0", NULL},
    {"fs:", AT(43) | AT(41) | AT(59), "ODB-494 no Fists card, or no such weapons", NULL},
    {"kr:", AT(51) | AT(53) | AT(57), "ODB-586 that row is above RAGE, used, or of no use now",
     NULL},
    {"bp:", AT(52), "ODB-671 only one of the two cards", NULL},
    {"pr:", AT(54), "ODB-323 those dice cannot be rolled again", NULL},
    {"dv:", AT(56), "ODB-663 1 or 0", NULL},
    {"ir:", AT(56), "ODB-R43 1 or 0", NULL},
    {"dr:", AT(61), "ODB-006 N, E, S or W", NULL},
    {"ch:", AT(63), "ODB-587 there is no such choice", NULL},
    {"!ai=", ROLL(R_AI), "ODB-101 that card cannot be on top of the AI deck", NULL},
    {"!bp=", ROLL(R_BP), "ODB-311 that card cannot be on top of the BP deck", NULL},
    {"!bp2=", ROLL(R_BP), "ODB-671 those cards cannot be on top of the BP deck", NULL},
    {"!at=", ROLL(R_DICE), "ODB-020 the dice of this roll cannot fall so", NULL},
    {"!ev=", ROLL(R_DICE), "ODB-020 the dice of this roll cannot fall so", NULL},
    {"!re=", ROLL(R_DICE), "ODB-001 the dice of this roll cannot fall so", NULL},
    {"!pw=", ROLL(R_POWER), "ODB-021 the dice cannot give that power", NULL},
    {"!pf=", ROLL(R_POWER), "ODB-021 the dice do not have those faces", NULL},
    {"!ar=", ROLL(R_ARMOR), "ODB-214 the armor dice cannot give that", NULL},
    {"!mi=", ROLL(R_TRAUMA), "ODB-217 that card cannot be on top", NULL},
    {"!ma=", ROLL(R_TRAUMA), "ODB-217 that card cannot be on top", NULL},
    {"!gr=", ROLL(R_TRAUMA), "ODB-217 that card cannot be on top", NULL},
    {"!ob=", ROLL(R_OBOL), "ODB-219 that card is not in the obol deck", NULL},
    {"!mo=", ROLL(R_HELD), "ODB-475 that card is not in the moiros deck", NULL},
    {"!kr=", ROLL(R_HELD), "ODB-476 that card is not in the kratos deck", NULL},
    {"!ts=", ROLL(R_TEST), "ODB-570 1 is success, 0 failure", NULL},
    {"!rm=", ROLL(R_ESC), "ODB-R38 that card cannot be removed", NULL},
    {"!ad=", ROLL(R_ESC), "ODB-R38 that card cannot be added", NULL},
    {"!rs=", ROLL(R_RES), "ODB-413 that card cannot be drawn", NULL},
    {"!pk=", ROLL(R_PICK), "ODB-005 chance does not pick that", NULL},
};
static const gg_explainer explainer = {asked, kinds, GG_COUNT_OF(kinds), AT_THE_END, NULL};

void odb_explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
    const odb_state *s = state;
    const int node = s->phase == ODB_OVER ? AT_THE_END : compact(s->node);
    gg_explain(&explainer, game, state, node, token, text);
}

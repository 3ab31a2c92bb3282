/* Tokens of moves and outcomes (RULES.md, sections 4.3 and 5.1), what they say, where they belong, and
 * why one is refused: tables for kit/words.h; the state in words. */
#include "nouns.h"
#include "picture.h"

/* Tables have room for 64 nodes: decisions keep their numbers up to 30, the others follow, and
 * rolls that are alike share one. */
#define N4(bn)    ((bn)-40 + 31)
#define N5(bn)    ((bn)-50 + 35)
#define NC(k)     (51 + (k))
#define INDEX(bn) ((bn) < 31 ? (bn) : (bn) < 50 ? N4(bn) : N5(bn))
#define AT(bn)    GG_NODE(INDEX(bn))
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
    return INDEX(node);
}

/* --- answers that look closer */

static odb of(const gg_query *q) {
    return (odb){q->game->scenario, (odb_state *)(uintptr_t)q->state};
}

static int square_of(odb b, gg_slice name) {
    return odb_square_named(name, b.s->width, b.s->height);
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

/* --- the tables */

#define MOVE(type, ...) [ODB_M_##type] = {__VA_ARGS__}
#define ROLL(node, group, token, words, refused)                                                   \
    [ODB_M_OUTCOME + ODB_C_##node -                                                                \
        ODB_C_AI] = {token, words, "Chance", .nodes = GG_NODE(NC(R_##group)), .why = refused}
#define WINDOWS                                                                                    \
    (AT(12) | AT(21) | AT(24) | AT(26) | AT(27) | AT(28) | AT(51) | AT(53) | AT(55) | AT(57))

static const gg_move_row moves[] = {
    MOVE(PASS, "pass", "nothing more", "Go on", .nodes = WINDOWS,
         .why = "ODB-R77 an ability that must be used is still open"),
    MOVE(END, "end", "{actor}ends its turn", "End the turn", .nodes = AT(41),
         .why = "ODB-262 something must be finished first"),
    MOVE(TITAN, "tk:{argonaut}={aboard}", "Argonaut {argonaut} takes {aboard}", "Titans",
         .to = "argonaut", .nodes = AT(1), .why = "ODB-034 that titan is taken or not to be had"),
    MOVE(EQUIP, "eq:{gear}={where}", "{equipped}", "Gear", .to = "wearer", .nodes = AT(2) | AT(65),
         .why = "ODB-490 the card does not fit there"),
    MOVE(ARGO, "aa:{sign}{argo}", "{sign} {argo}", "Argo", .nodes = AT(3) | AT(41),
         .why = "ODB-404 it is not prepared, has no charge, or was used"),
    MOVE(PLACE, "tp:{tile}@{square}r{turns}{mirrored}", "{tile} is put on {square}{turns}",
         "Terrain", .to = "square", .nodes = AT(4) | AT(62),
         .why = "ODB-747 the tile cannot lie there"),
    MOVE(START, "sp:{starter}@{square}", "{starter} starts on {square}", "Places",
         .from = "starter", .to = "square", .nodes = AT(5),
         .why = "ODB-042 that start position is taken, or there is none"),
    MOVE(PRIORITY, "pt:{titan}", "{titan} gets the priority token", "Priority", .to = "titan",
         .nodes = AT(6), .explain = explain_titan),
    MOVE(ORDER, "or:{k}", "{k} comes next", "Order", .nodes = AT(7) | AT(56) | AT(58),
         .why = "ODB-R03 the list has no such entry"),
    MOVE(TARGET, "tg:{titan}", "{titan} is the target", "Target", .to = "titan", .nodes = AT(10),
         .explain = explain_titan),
    MOVE(FACE, "fc:{direction}", "the primordial faces {direction}", "Facing", .from = "prim",
         .to = "side", .nodes = AT(11), .why = "ODB-R20 the primordial turns along the larger gap"),
    MOVE(ABILITY, "ab:{user}.{source}.{ability}", "{uses}", "Abilities", .from = "user source",
         .nodes = WINDOWS | AT(41), .explain = explain_ability),
    MOVE(AXIS, "ax:{axis}", "the primordial steps {axis} first", "Way", .nodes = AT(13),
         .why = "ODB-155 the axes are x and y"),
    MOVE(SLIDE, "sl:{direction}", "the primordial goes on along the edge, {direction}", "Way",
         .from = "prim", .to = "side", .nodes = AT(14), .why = "ODB-R22 that way is not open"),
    MOVE(KNOCK, "kb:{direction}", "thrown {direction}", "Way", .from = "thrown", .to = "landing",
         .nodes = AT(15), .why = "ODB-R24 that direction is not among the least"),
    MOVE(SQUARE, "ds:{square}", "goes to {square}", "Squares", .to = "square", .nodes = AT(16),
         .explain = explain_square),
    MOVE(NEXT, "nx:{titan}", "{titan} is attacked next", "Target", .to = "titan", .nodes = AT(17),
         .explain = explain_titan),
    MOVE(SKILL, "sk:{skill}", "is tested for {skill}", "Test", .nodes = AT(20),
         .why = "ODB-182 the judgement names other skills"),
    MOVE(DEFEND, "df:{defence}", "{defence}", "Defence", .from = "defence", .nodes = AT(22),
         .why = "ODB-R26 no weapon with defence lies ready there"),
    MOVE(AGAIN, "rr:{again}", "{again}", "Re-roll", .nodes = AT(23) | AT(50) | AT(64),
         .why = "ODB-R05 so many dice cannot be rolled again"),
    MOVE(BLOCK, "bk:{n}", "blocks {n}", "Defence", .nodes = AT(25),
         .why = "ODB-195 at most the Block value and the hits"),
    MOVE(GODFORM, "gf:{godform}", "{godform}", "Awakening", .nodes = AT(29),
         .why = "ODB-511 that godform is not available"),
    MOVE(STAND, "st:{stands}", "{stands}", "Awakening", .nodes = AT(30),
         .why = "ODB-515 1 or 0, and only for a titan that lies"),
    MOVE(MOVE, "mv:{walk}", "{actor}{walk}", "Move", .from = "about", .to = "walk",
         .nodes = AT(30) | AT(41) | AT(60), .explain = explain_move),
    MOVE(PUSH, "pb:{n}", "pushes the primordial back by {n}", "Awakening", .to = "prim",
         .nodes = AT(30), .why = "ODB-517 at most the titan's SPEED"),
    MOVE(ATTACK, "at:{attack}", "{actor}{attack}", "Attack", .from = "about attack", .to = "aim",
         .nodes = AT(30) | AT(41) | AT(59), .explain = explain_slot),
    MOVE(GO, "go:{titan}", "{titan} takes its turn", "Choose a titan", .to = "titan",
         .nodes = AT(40), .explain = explain_titan),
    MOVE(RETREAT, "ret", "{actor}the titans retreat", "Retreat", .nodes = AT(40),
         .explain = explain_retreat),
    MOVE(RUSH, "rush:{square}.{rush}", "{actor}rushes to {square}{rush}", "Rush",
         .from = "about rush", .to = "square prim", .nodes = AT(41), .explain = explain_rush),
    MOVE(UNEXHAUST, "ux:{action}", "{actor}readies its gear with its {action} action", "Gear",
         .nodes = AT(41), .why = "ODB-561 nothing is exhausted, or the action is spent"),
    MOVE(FATIGUE, "ft:{action}", "{actor}shakes off its {action} fatigue", "Fatigue",
         .nodes = AT(41), .why = "ODB-479 there is no such fatigue token, or the action is spent"),
    MOVE(CLIMB, "cl:{n}", "{actor}climbs onto the {vantage}", "Climb", .from = "about",
         .to = "prim", .nodes = AT(41), .why = "ODB-541 no free vantage point beside the titan"),
    MOVE(SUMMON, "sm:{nymph}", "{actor}summons the {nymph}", "Summonings", .nodes = AT(41),
         .why = "ODB-530 that summoning cannot be used"),
    MOVE(TRESPASS, "tt", "{actor}stands up with a trespass token", "Stand up", .from = "about",
         .nodes = AT(41), .why = "ODB-522 only an awakened titan that lies has a use for it"),
    MOVE(HIDE, "hd:{hides}", "{actor}{hides}", "Hide", .from = "about", .nodes = AT(42),
         .why = "ODB-672 1 or 0"),
    MOVE(FISTS, "fs:{fists}", "{fists}", "Gear", .nodes = AT(43) | AT(41) | AT(59),
         .why = "ODB-494 no Fists card, or no such weapons"),
    MOVE(KRATOS, "kr:{row}.{option}", "{kratos}", "Kratos", .nodes = AT(51) | AT(53) | AT(57),
         .why = "ODB-586 that row is above RAGE, used, or of no use now"),
    MOVE(CARD, "bp:{attacked}", "attacks {attacked}", "BP card", .nodes = AT(52),
         .why = "ODB-671 only one of the two cards"),
    MOVE(REROLL, "pr:{rerolled}", "power dice rolled again: {rerolled}", "Re-roll", .nodes = AT(54),
         .why = "ODB-323 those dice cannot be rolled again"),
    MOVE(DIVERSION, "dv:{diverts}", "{diverts}", "Answers", .nodes = AT(56),
         .why = "ODB-663 1 or 0"),
    MOVE(IGNORE, "ir:{ignores}", "{ignores}", "Answers", .nodes = AT(56), .why = "ODB-R43 1 or 0"),
    MOVE(DIRECTION, "dr:{direction}", "chooses {direction}", "Direction", .nodes = AT(61),
         .why = "ODB-006 N, E, S or W"),
    MOVE(CHOOSE, "ch:{n}", "chooses {choice}", "Choose", .to = "chosen", .nodes = AT(63),
         .why = "ODB-587 there is no such choice"),
    ROLL(AI, AI, "!ai={card}", "the primordial plays {card}",
         "ODB-101 that card cannot be on top of the AI deck"),
    ROLL(BP, BP, "!bp={bp}", "{bp} is attacked",
         "ODB-311 that card cannot be on top of the BP deck"),
    ROLL(BP2, BP, "!bp2={bp}.{other}", "{bp} and {other} are seen",
         "ODB-671 those cards cannot be on top of the BP deck"),
    ROLL(ATTACK, DICE, "!at={dice}", "{dice}", "ODB-020 the dice of this roll cannot fall so"),
    ROLL(EVADE, DICE, "!ev={dice}", "{dice}", "ODB-020 the dice of this roll cannot fall so"),
    ROLL(AGAIN, DICE, "!re={dice}", "{dice}", "ODB-001 the dice of this roll cannot fall so"),
    ROLL(POWER, POWER, "!pw={power}", "{power} power", "ODB-021 the dice cannot give that power"),
    ROLL(FACES, POWER, "!pf={faces}", "the power dice show {faces}",
         "ODB-021 the dice do not have those faces"),
    ROLL(ARMOR, ARMOR, "!ar={n}", "the armor takes {n} Danger away",
         "ODB-214 the armor dice cannot give that"),
    ROLL(MINOR, TRAUMA, "!mi={minor}", "a minor trauma", "ODB-217 that card cannot be on top"),
    ROLL(MAJOR, TRAUMA, "!ma={major}", "a major trauma", "ODB-217 that card cannot be on top"),
    ROLL(GRAVE, TRAUMA, "!gr={grave}", "a grave trauma", "ODB-217 that card cannot be on top"),
    ROLL(OBOL, OBOL, "!ob={obol}", "the obol is {obol}",
         "ODB-219 that card is not in the obol deck"),
    ROLL(MOIROS, HELD, "!mo={moiros}", "a moiros card",
         "ODB-475 that card is not in the moiros deck"),
    ROLL(KRATOS, HELD, "!kr={held}", "a kratos card",
         "ODB-476 that card is not in the kratos deck"),
    ROLL(TEST, TEST, "!ts={test}", "{test}", "ODB-570 1 is success, 0 failure"),
    ROLL(REMOVE, ESC, "!rm={card}", "{card} is removed", "ODB-R38 that card cannot be removed"),
    ROLL(ADD, ESC, "!ad={card}", "{card} is shuffled in", "ODB-R38 that card cannot be added"),
    ROLL(RESOURCE, RES, "!rs={bp}", "resources of {bp}", "ODB-413 that card cannot be drawn"),
    ROLL(PICK, PICK, "!pk={n}", "chance picks {k}", "ODB-005 chance does not pick that"),
};

#define ASKS(bn, ...)     [INDEX(bn)] = {NULL, __VA_ARGS__}
#define ROLLS(group, ...) [NC(R_##group)] = {NULL, "{roll}", __VA_ARGS__}

static const gg_node_row nodes[64] = {
    ASKS(0, "the rules run", "ODB-444", "the rules run on"),
    ASKS(1, "choose the titans", "ODB-033", "the titans are chosen: tk:<i>=<titan>"),
    ASKS(2, "distribute the armory", "ODB-035",
         "the armory is distributed: eq:<gear>=<i>.<slot>, eq:<gear>=-"),
    ASKS(3, "prepare Argo abilities", "ODB-037", "Argo abilities are prepared: aa:+<id>, aa:-<id>"),
    ASKS(4, "place additional terrain", "ODB-041",
         "additional terrain is placed: tp:<tile>@<square>r<n>"),
    ASKS(5, "place the titans", "ODB-042", "the titans are placed: sp:<i>@<square>"),
    ASKS(6, "who gets the priority token?", "ODB-043", "the priority token is given: pt:<i>"),
    ASKS(7, "which effect comes first?", "ODB-R03", "effects are put in order: or:<k>"),
    ASKS(10, "which titan is the target?", "ODB-132", "the target is chosen: tg:<i>"),
    ASKS(11, "where does the primordial turn?", "ODB-R20",
         "the primordial's facing is chosen: fc:N fc:E fc:S fc:W"),
    ASKS(12, "reactions?", "ODB-235", "reactions may be used: ab:<i>.<source>.<n>, pass"),
    ASKS(13, "which way does the primordial begin?", "ODB-155",
         "the first axis is chosen: ax:x ax:y"),
    ASKS(14, "along the edge: which way?", "ODB-157",
         "the way along the edge is chosen: sl:N sl:E sl:S sl:W"),
    ASKS(15, "thrown: which way?", "ODB-160",
         "the direction of the throw is chosen: kb:N kb:E kb:S kb:W"),
    ASKS(16, "displaced: to which square?", "ODB-R58", "the titan is displaced: ds:<square>"),
    ASKS(17, "who is attacked next?", "ODB-172", "who is attacked next: nx:<i>"),
    ASKS(20, "which skill is tested?", "ODB-182", "the skill of the test is chosen: sk:<skill>"),
    ASKS(21, "abilities before the evasion roll?", "ODB-665",
         "abilities before the evasion roll: ab:<i>.<source>.<n>, pass"),
    ASKS(22, "defend with which weapon?", "ODB-196",
         "the defending weapon is chosen: df:<slot>, df:-"),
    ASKS(23, "roll evasion dice again?", "ODB-192",
         "evasion dice may be rolled again: rr:<j>, rr:<j>c, rr:0"),
    ASKS(24, "abilities after a crit on evasion?", "ODB-193",
         "abilities after a crit on evasion: ab:<i>.<source>.<n>, pass"),
    ASKS(25, "how many hits are blocked?", "ODB-195", "hits may be blocked: bk:<n>"),
    ASKS(26, "abilities against it?", "ODB-714",
         "abilities against what is suffered: ab:<i>.<source>.<n>, pass"),
    ASKS(27, "abilities before the armor roll?", "ODB-214",
         "abilities before the armor roll: ab:<i>.<source>.<n>, pass"),
    ASKS(28, "accept the card?", "ODB-719",
         "a drawn card may be ignored: ab:<i>.<source>.<n>, pass"),
    ASKS(29, "awaken as which godform?", "ODB-511",
         "the godform is chosen: gf:<id>, gf:- where it may be refused"),
    ASKS(30, "what does the awakened titan do?", "ODB-517",
         "the awakened titan acts: st:, mv:, pb:, at:"),
    ASKS(40, "which titan acts?", "ODB-262", "the next titan is chosen: go:<i>, ret"),
    ASKS(41, "what does it do?", "ODB-263",
         "the titan acts: mv: at: rush: ux: ft: cl: ab: aa: sm: tt end"),
    ASKS(42, "hide?", "ODB-672", "the titan may hide: hd:1 hd:0"),
    ASKS(43, "take Fists?", "ODB-495", "Fists may be taken: fs:<slots>, fs:-"),
    ASKS(50, "roll attack dice again?", "ODB-302",
         "attack dice may be rolled again: rr:<j>, rr:<j>c, rr:<j>cc, rr:0"),
    ASKS(51, "first ability window", "ODB-310",
         "the first ability window: kr:<row>.<option>, ab:, pass"),
    ASKS(52, "which BP card is attacked?", "ODB-671", "one of two BP cards is attacked: bp:<card>"),
    ASKS(53, "kratos abilities for the power pool?", "ODB-320",
         "kratos abilities for the power pool: kr:<row>.<option>, pass"),
    ASKS(54, "roll power dice again?", "ODB-323",
         "power dice may be rolled again: pr:<faces>, pr:-"),
    ASKS(55, "abilities after the wound or failure?", "ODB-326",
         "abilities after the wound or the failure: ab:, pass"),
    ASKS(56, "how is the primordial's response met?", "ODB-343",
         "responses: or:<k>, dv:1 dv:0, ir:1 ir:0"),
    ASKS(57, "second ability window", "ODB-381",
         "the second ability window: kr:<row>.<option>, ab:, pass"),
    ASKS(58, "which attack comes first?", "ODB-384", "attacks that wait are put in order: or:<k>"),
    ASKS(59, "bonus attack?", "ODB-450", "a bonus attack: at:<slot>, at:-"),
    ASKS(60, "move?", "ODB-273", "a move-like ability: mv:<square>, mv:-"),
    ASKS(61, "which direction?", "ODB-006", "a direction is chosen: dr:N dr:E dr:S dr:W"),
    ASKS(62, "where does the tile lie?", "ODB-R72", "a tile is placed: tp:<tile>@<square>r<n>"),
    ASKS(63, "choose one", "ODB-587", "one thing is chosen: ch:<k>"),
    ASKS(64, "roll the failed test again?", "ODB-570",
         "a failed test may be rolled again: rr:1 rr:0"),
    ASKS(65, "equip what was gained?", "ODB-009",
         "gained gear may be equipped: eq:<gear>=<i>.<slot>, eq:<gear>=-"),
    ROLLS(AI, "ODB-101", "the AI card is drawn: !ai=<card>"),
    ROLLS(BP, "ODB-311", "the BP card is drawn: !bp=<card>, !bp2=<card>.<card>"),
    ROLLS(DICE, "ODB-020", "dice are rolled: !at=, !ev=, !re="),
    ROLLS(POWER, "ODB-322", "the power is rolled: !pw=<total>, !pf=<faces>"),
    ROLLS(ARMOR, "ODB-214", "the armor is rolled: !ar=<n>"),
    ROLLS(TRAUMA, "ODB-217", "a trauma is drawn: !mi= !ma= !gr="),
    ROLLS(OBOL, "ODB-219", "an obol is drawn: !ob=<id>"),
    ROLLS(HELD, "ODB-475", "a moiros or kratos card is drawn: !mo=<n> !kr=<n>"),
    ROLLS(TEST, "ODB-570", "a test is rolled: !ts=1 !ts=0"),
    ROLLS(ESC, "ODB-355", "cards escalate: !rm=<card> !ad=<card>"),
    ROLLS(RES, "ODB-413", "a card gives its resources: !rs=<card>"),
    ROLLS(PICK, "ODB-005", "chance picks: !pk=<k>"),
    [AT_THE_END] = {NULL, "", "ODB-051", "the battle is over"},
};

/* Outcomes are told apart by the node. */
static int row_of(const gg_said *said) {
    const int type = (int)odb_type_of(said->move), node = odb_said(said).s->node;
    return type == ODB_M_OUTCOME ? type + (node < ODB_C_AI ? ODB_C_PICK : node) - ODB_C_AI : type;
}

static int node_of(const gg_said *said) {
    const odb_state *s = said->state;
    return s->phase == ODB_OVER ? AT_THE_END : compact(s->node);
}

const gg_words odb_words = {GG_TABLES(odb_nouns, moves, nodes),
                            .over = GG_NODE(AT_THE_END),
                            .row = GG_BY(row_of),
                            .node = GG_BY(node_of),
                            .mark = "{mark}",
                            .lead = "{who}",
                            .shows_tokens = true};

/* --- the state */

static const char *const outcomes[] = {
    "the battle goes on", "victory: the primordial is slain", "defeat: the last titan is dead",
    "defeat: the titans have retreated", "defeat: too many rounds"};

void odb_headline(const gg_game *game, const void *state, gg_text *text) {
    static const char *const phases[] = {"Set-up", "primordial round", "titan round", "Aftermath",
                                         "Over"};
    const odb b = {game->scenario, (odb_state *)(uintptr_t)state};
    const odb_state *s = b.s;
    const bool round = s->phase == ODB_P_ROUND || s->phase == ODB_T_ROUND;
    if (round) gg_putf(text, "Round %d, ", s->round);
    gg_putf(text, "%s: ", phases[s->phase]);
    if (s->phase == ODB_OVER) {
        gg_put(text, outcomes[s->outcome]);
        return;
    }
    if (s->actor < ODB_TITANS) gg_putf(text, "%s, ", odb_titan_title(b, s->actor));
    if (s->ai_now < odb_prim_of(b)->ais) gg_putf(text, "%s, ", odb_prim_of(b)->ai[s->ai_now].name);
    if (odb_actor(game, state) == 1) gg_put(text, "the primordial decides: ");
    gg_words_headline(game, state, text);
}

/* Names, and what the game says of moves and nodes: tokens, sentences, places, headlines, refusals
 * (section 5 of the rules), as tables of kit/words.h. */
#include "../kit/words.h"
#include "rules.h"

const char *const reg_step_names[REG_STEPS] = {"s0", "s1", "s2", "s3", "s4", "s5", "F",  "LF", "RF",
                                               "FL", "FR", "B",  "LB", "RB", "BL", "BR", "L",  "R"};
const char *const reg_activity_names[REG_ACTIVITIES] = {
    "-", "adv", "mov", "con", "pre", "ent", "sal", "shot", "cap", "ovw", "dis", "snap", "strike"};

gg_name reg_tile_name(int tile) {
    return gg_cell_name(GG_ROW_COLUMN, tile);
}

gg_name reg_unit_name(int u) {
    return (gg_name){{gg_side_letter(reg_owner(u)), "0123456789ABCDEF"[u % REG_SIDE], '\0'}};
}

void reg_put_tile(gg_text *text, int tile) {
    gg_put_cell(text, GG_ROW_COLUMN, tile);
}

void reg_put_unit(gg_text *text, int u) {
    gg_put(text, reg_unit_name(u).text);
}

int reg_tile_named(gg_slice name) {
    return gg_cell_named(name, GG_ROW_COLUMN, gg_hexagon(7));
}

int reg_unit_named(const reg_scenario *sc, gg_slice name) {
    static const char digits[] = "0123456789ABCDEF";
    if (name.length != 2 || (name.data[0] != 'A' && name.data[0] != 'B')) return -1;
    const char *at = name.data[1] ? strchr(digits, name.data[1]) : NULL;
    const int side = name.data[0] == 'B';
    if (!at || at - digits >= reg_units(sc, side)) return -1;
    return side * REG_SIDE + (int)(at - digits);
}

/* --- things */

static const reg_scenario *scenario(const gg_said *said) {
    return said->game->scenario;
}

static const reg_state *state(const gg_said *said) {
    return said->state;
}

static void put_unit_name(const gg_said *said, int u, gg_text *text) {
    (void)said;
    reg_put_unit(text, u);
}

static void put_unit(const gg_said *said, int u, gg_text *text) {
    gg_putf(text, "%s %s", reg_sheet_of(scenario(said), u)->name, reg_unit_name(u).text);
}

static void put_mission_code(const gg_said *said, int i, gg_text *text) {
    gg_put(text, scenario(said)->mission[i].code);
}

static void put_mission(const gg_said *said, int i, gg_text *text) {
    gg_putf(text, "%s, %s", scenario(said)->mission[i].code, scenario(said)->mission[i].name);
}

static void put_stratagem_code(const gg_said *said, int i, gg_text *text) {
    gg_put(text, scenario(said)->stratagem[i].code);
}

static void put_stratagem(const gg_said *said, int i, gg_text *text) {
    gg_put(text, scenario(said)->stratagem[i].name);
}

static void put_structure(const gg_said *said, int i, gg_text *text) {
    const reg_scenario *sc = scenario(said);
    gg_put(text, sc->type[sc->army[state(said)->who].structure[i]].name);
}

/* The weapon of who fires at this node. */
static const reg_weapon *fired(const gg_said *said, int w) {
    const reg_state *s = state(said);
    return reg_weapon_of(scenario(said), s->node == REG_FHC ? s->f_query - 1 : s->a_unit, w);
}

static void put_weapon(const gg_said *said, int w, gg_text *text) {
    gg_put(text, fired(said, w)->name);
}

static const char *const directions[6] = {"east", "north-east", "north-west",
                                          "west", "south-west", "south-east"};

static const char *const step_words[REG_STEPS] = {"east",
                                                  "north-east",
                                                  "north-west",
                                                  "west",
                                                  "south-west",
                                                  "south-east",
                                                  "forward",
                                                  "left, then forward",
                                                  "right, then forward",
                                                  "forward, then left",
                                                  "forward, then right",
                                                  "backward",
                                                  "left, then backward",
                                                  "right, then backward",
                                                  "backward, then left",
                                                  "backward, then right",
                                                  "turn left",
                                                  "turn right"};

static const gg_thing unit = {.token = put_unit_name, .words = put_unit, .kind = "piece"};
static const gg_thing mission = {
    .token = put_mission_code, .words = put_mission, .kind = "mission"};
static const gg_thing stratagem = {.token = put_stratagem_code, .words = put_stratagem};
static const gg_thing structure = {.words = put_structure};
static const gg_thing weapon = {.words = put_weapon};
static const gg_thing direction = {.list = directions};
static const gg_thing step = {.tokens = reg_step_names, .list = step_words};
static const gg_thing side = {.letters = "AB"};

/* --- nouns */

/* Who acts at this node; -1 if that is no unit. */
static int self(const gg_said *said) {
    const reg_state *s = state(said);
    const int planned = s->t_kind == REG_PENDING_STRUCTURE ? REG_NONE : s->t_id;
    const int u = s->node == REG_FHC ? s->f_query - 1 : s->node < REG_MAJ ? planned : s->a_unit;
    return u < REG_UNITS ? u : -1;
}

static int tile_or_none(int tile) {
    return tile == REG_OFF ? -1 : tile;
}

static int own_tile(const gg_said *said) {
    return tile_or_none(state(said)->unit[self(said)].tile);
}

/* Where a step leads. */
static int step_to(const gg_said *said, int u, int code) {
    reg_step made;
    const bool legal = reg_step_legal(scenario(said), state(said), u, code, 15, true, &made);
    return legal ? tile_or_none(made.tile) : -1;
}

static int own_step(const gg_said *said) {
    return step_to(said, self(said), reg_move_a(said->move));
}

static int brought_to(const gg_said *said) {
    return step_to(said, reg_move_a(said->move), reg_move_b(said->move));
}

/* A unit faces or watches its neighbour; off the board only its own tile can be named. */
static int faced(const gg_said *said) {
    const reg_state *s = state(said);
    const int tile = reg_move_type(said->move) == REG_T_ARC ? s->unit[self(said)].tile
                     : s->node == REG_EFC                   ? s->a_tile
                                                            : s->t_tile;
    const int beside = reg_beside(scenario(said), reg_mission_of(scenario(said), s)->board, tile,
                                  reg_move_a(said->move));
    return tile_or_none(beside == REG_OFF ? tile : beside);
}

/* Chance: who is hit. */
static int hit(const gg_said *said) {
    return state(said)->s_left ? __builtin_ctz(state(said)->s_left) : -1;
}

static int removed(const gg_said *said) {
    return fired(said, reg_move_a(said->move))->fort;
}

/* " on h8, hits 5 of 12", of a shot at a unit. */
static void put_odds(const gg_said *said, gg_text *text) {
    const reg_state *s = state(said);
    const int u = self(said), at = reg_move_b(said->move);
    const reg_shot shot = {u, reg_owner(u), at, fired(said, reg_move_a(said->move)),
                           s->node != REG_FHC && s->a_cap};
    gg_putf(text, " on %s, hits %d of 12", reg_tile_name(s->unit[at].tile).text,
            reg_faces(scenario(said), s, &shot));
}

static void put_reaction(const gg_said *said, gg_text *text) {
    const int u = reg_move_a(said->move), w = reg_move_b(said->move);
    gg_put(text, reg_weapon_of(scenario(said), u, w)->name);
}

static void put_score(const gg_said *said, gg_text *text) {
    const reg_state *s = state(said);
    if (s->mission == REG_NONE) return;
    const reg_mission *m = reg_mission_of(scenario(said), s);
    const int round = s->turn / 2 + 1;
    gg_putf(text, "%s, round %d of %d, %d:%d. ", m->name, round > m->rounds ? m->rounds : round,
            m->rounds, s->vp[0], s->vp[1]);
}

static void put_turn(const gg_said *said, gg_text *text) {
    const int who = state(said)->who;
    put_score(said, text);
    if (who < 2) gg_putf(text, "%s (%c) ", scenario(said)->army[who].name, gg_side_letter(who));
}

static void put_actor(const gg_said *said, gg_text *text) {
    const reg_state *s = state(said);
    if (!s->a_kind || s->a_unit >= REG_UNITS) return;
    gg_put(text, ": ");
    put_unit(said, s->a_unit, text);
}

static void put_result(const gg_said *said, gg_text *text) {
    const int result = state(said)->result;
    gg_put(text, result == REG_DRAW       ? "The game is a draw"
                 : result == REG_WON_BY_A ? "A has won"
                                          : "B has won");
}

#define A GG_OF_MOVE(8, 8)
#define B GG_OF_MOVE(0, 8)

static const gg_noun nouns[] = {
    GG_NOUN("unit", &unit, A),
    GG_NOUN("other", &unit, B),
    GG_NOUN("self", &unit, GG_BY(self)),
    GG_NOUN("hit", &unit, GG_BY(hit)),
    GG_NOUN("mover", &unit, GG_OF_STATE(reg_state, r_mover)),
    GG_NOUN("tile", &gg_row_cell_thing, A),
    GG_NOUN("other-tile", &gg_row_cell_thing, B),
    GG_NOUN("here", &gg_row_cell_thing, GG_BY(own_tile)),
    GG_NOUN("faced", &gg_row_cell_thing, GG_BY(faced)),
    GG_NOUN("there", &gg_row_cell_thing, GG_BY(own_step)),
    GG_NOUN("brought-to", &gg_row_cell_thing, GG_BY(brought_to)),
    GG_NOUN("direction", &direction, A),
    GG_NOUN("step", &step, A),
    GG_NOUN("its-step", &step, B),
    GG_NOUN("weapon", &weapon, A),
    GG_NOUN("number", &gg_number_thing, A),
    GG_NOUN("other-number", &gg_number_thing, B),
    GG_NOUN("removed", &gg_number_thing, GG_BY(removed)),
    GG_NOUN("mission", &mission, A),
    GG_NOUN("stratagem", &stratagem, A),
    GG_NOUN("structure", &structure, A),
    GG_NOUN("side", &side, A),
    GG_NOUN("left", &gg_number_thing, GG_OF_STATE(reg_state, a_mp)),
    GG_PHRASE("odds", put_odds),
    GG_PHRASE("reaction", put_reaction),
    GG_PHRASE("score", put_score),
    GG_PHRASE("turn", put_turn),
    GG_PHRASE("actor", put_actor),
    GG_PHRASE("result", put_result),
};

/* --- refusals */

static void explain_step(gg_query *q, int code) {
    const reg_scenario *sc = q->game->scenario;
    const reg_state *s = q->state;
    reg_step made;
    const int u = s->a_unit;
    if (reg_step_legal(sc, s, u, code, 15, true, &made))
        gg_sayf(q, "REG-070", "the step costs %d and %d is left", made.cost, s->a_mp);
    else if ((code < REG_STEP_F) !=
             (reg_sheet_of(sc, u)->kind == REG_INF || reg_sheet_of(sc, u)->kind == REG_HOV))
        gg_say(q, "REG-081", "vehicles and aircraft step by their facing, others by direction");
    else if (reg_flies(sc, u) && code >= REG_STEP_B)
        gg_say(q, "REG-090", "aircraft neither go backward nor turn on the spot");
    else if (reg_sheet_of(sc, u)->size == REG_SIZE_H && code >= REG_STEP_F)
        gg_say(q, "REG-083", "it moves before it turns, and needs room with both facings");
    else
        gg_say(q, "REG-075", "off the board, closed terrain, or no room there");
}

/* A token that is a bare step. */
static void explain_bare(gg_query *q, gg_slice rest) {
    for (int code = 0; code < REG_STEPS; code++)
        if (gg_slice_is(rest, reg_step_names[code])) {
            explain_step(q, code);
            return;
        }
    gg_say_asked(q);
}

/* --- the tables */

static const gg_move_row moves[] = {
    [REG_T_BAN] = {"ban:{mission}", "Ban mission {mission}", "Ban", .to = "mission",
                   .nodes = GG_NODE(REG_BAN),
                   .why = "REG-022 that mission is banned already or is not offered"},
    [REG_T_FIRST] = {"first", "Be the first player", "Order", .nodes = GG_NODE(REG_ORD)},
    [REG_T_SECOND] = {"second", "Be the second player", "Order", .nodes = GG_NODE(REG_ORD)},
    [REG_T_DEP] =
        {"dep:{unit}", "Deploy {unit}", "Deploy", .from = "unit", .nodes = GG_NODE(REG_DUN),
         .why = "REG-035 it is deployed, cannot be placed anywhere, or exceeds the capacity"},
    [REG_T_DEPS] = {"dep:S{structure}", "Place structure {structure}", "Deploy",
                    .nodes = GG_NODE(REG_DUN)},
    [REG_T_DEPDONE] = {"dep:done", "Deploy nothing more", "Deploy", .nodes = GG_NODE(REG_DUN)},
    [REG_T_AT] = {"at:{tile}", "On {tile}", "Tile", .from = "self", .to = "tile",
                  .nodes = GG_NODE(REG_DAT), .why = "REG-033 that tile is not open to it"},
    [REG_T_IN] = {"in:{unit}", "Inside {unit}", "Tile", .from = "self", .to = "unit",
                  .nodes = GG_NODE(REG_DAT), .why = "REG-037 no own transport with room"},
    [REG_T_FACE] = {"face:{direction}", "Facing {direction}", "Facing", .from = "self",
                    .to = "faced", .nodes = GG_NODE(REG_DFC),
                    .why = "REG-036 it does not fit with that facing"},
    [REG_T_AMMO] = {"ammo:{number}", "Ammunition {number}", "Ammunition", .from = "self",
                    .nodes = GG_NODE(REG_DAM),
                    .why = "REG-039 more than it carries or the pool has"},
    [REG_T_RES] = {"res:{unit}", "Keep in Reserve: {unit}", "Reserves", .from = "unit",
                   .nodes = GG_NODE(REG_RES),
                   .why = "REG-042 units are named in ascending order within the capacity"},
    [REG_T_RESDONE] = {"res:done", "No more Reserves", "Reserves", .nodes = GG_NODE(REG_RES)},
    [REG_T_PRE] = {"pre:{unit}", "Scouting move of {unit}", "Before the battle", .from = "unit",
                   .nodes = GG_NODE(REG_PRE), .why = "REG-044 it has no such ability left"},
    [REG_T_PREDONE] = {"pre:done", "Begin the battle", "Before the battle",
                       .nodes = GG_NODE(REG_PRE)},
    [REG_T_ADV] = {"adv:{unit}", "Advance with {unit}", "Major", .from = "unit",
                   .nodes = GG_NODE(REG_MAJ),
                   .why = "REG-061 the unit is not on the map or no step is legal"},
    [REG_T_EMB] = {"emb:{unit}>{other}", "Embark {unit} in {other}", "Major", .from = "unit",
                   .to = "other", .nodes = GG_NODE(REG_MAJ),
                   .why = "REG-101 no room, too far, or an enemy tile to leave"},
    [REG_T_DIS] = {"dis:{unit}", "Disembark {unit}", "Major", .from = "unit",
                   .nodes = GG_NODE(REG_MAJ),
                   .why = "REG-102 it is not embarked or has no tile to go to"},
    [REG_T_SAL] = {"sal:{unit}", "Salvo of {unit}", "Major", .from = "unit",
                   .nodes = GG_NODE(REG_MAJ), .why = "REG-125 it has no shot"},
    [REG_T_CAP] = {"cap:{unit}", "Capture with {unit}", "Major", .from = "unit",
                   .nodes = GG_NODE(REG_MAJ),
                   .why = "REG-160 it is in no building with pips to turn"},
    [REG_T_OVW] = {"ovw:{unit}", "Overwatch by {unit}", "Special", .from = "unit",
                   .nodes = GG_NODE(REG_MAJ), .why = "REG-171 it has no weapon for Overwatch"},
    [REG_T_ENT] = {"ent:{unit}", "Bring in from the Reserves: {unit}", "Major", .from = "unit",
                   .nodes = GG_NODE(REG_MAJ),
                   .why = "REG-105 it is not in the Reserves, too early, or has no room"},
    [REG_T_MOV] = {"mov:{unit}", "Move {unit}", "Minor", .from = "unit", .nodes = GG_NODE(REG_MIN),
                   .why = "REG-103 it has moved, has M 1, or no step of cost 1"},
    [REG_T_CON] = {"con:{unit}", "Consolidate on {unit}", "Minor", .from = "unit",
                   .nodes = GG_NODE(REG_MIN), .why = "REG-104 no neighbour can step in"},
    [REG_T_CTL] = {"ctl:{unit}", "Control with {unit}", "Minor", .from = "unit",
                   .nodes = GG_NODE(REG_MIN),
                   .why = "REG-162 it has captured, or there is nothing to turn"},
    [REG_T_SHOT] = {"shot:{unit}", "Shot by {unit}", "Minor", .from = "unit",
                    .nodes = GG_NODE(REG_MIN), .why = "REG-126 it has shot, or has no shot"},
    [REG_T_STRAT] = {"str:{stratagem}", "Stratagem {stratagem}", "Stratagem",
                     .nodes = GG_NODE(REG_MAJ),
                     .why = "REG-180 it was used, is not of this army, or has no object"},
    [REG_T_STRATUNIT] = {"str:{stratagem}:{other}", "Stratagem {stratagem} for {other}",
                         "Stratagem", .from = "other"},
    [REG_T_STRATTILE] = {"str:{stratagem}:{other-tile}", "Stratagem {stratagem} on {other-tile}",
                         "Stratagem", .to = "other-tile"},
    [REG_T_PASS] = {"pass", "Decline the action", "Pass",
                    .nodes = GG_NODE(REG_MAJ) | GG_NODE(REG_MIN)},
    [REG_T_STEP] = {"{step}", "Step {step}", "Step", .from = "self", .to = "there",
                    .nodes = GG_NODE(REG_STP) | GG_NODE(REG_FLY), .explain = explain_bare},
    [REG_T_FIRE] = {"w{weapon}>{other}", "Fire {weapon} at {other}{odds}", "Shot", .from = "self",
                    .to = "other", .nodes = GG_NODE(REG_SAL),
                    .why = "REG-110 that weapon cannot be fired at that target"},
    [REG_T_BATTER] = {"w{weapon}#{other-tile}",
                      "Fire {weapon} at the building on {other-tile}: pips removed {removed}",
                      "Shot", .from = "self", .to = "other-tile"},
    [REG_T_PIP] = {"pip:{number}/{other-number}",
                   "Points on enemy pips {number}, on neutral pips {other-number}", "Split",
                   .from = "self", .to = "here", .nodes = GG_NODE(REG_CAP),
                   .why = "REG-163 all points are spent as far as pips allow"},
    [REG_T_BRING] = {"{unit}:{its-step}", "Bring {unit}, {its-step}", "Bring", .from = "unit",
                     .to = "brought-to"},
    [REG_T_ARC] = {"arc:{direction}", "Watch {direction}", "Arc", .from = "self", .to = "faced",
                   .nodes = GG_NODE(REG_ARC), .why = "REG-171 no weapon fires into that arc"},
    [REG_T_STOP] = {"stop", "Stop here", "Stop",
                    .nodes =
                        GG_NODE(REG_STP) | GG_NODE(REG_FLY) | GG_NODE(REG_SAL) | GG_NODE(REG_CON)},
    [REG_T_OW] = {"ow:{unit}:w{other-number}", "React with {unit}, {reaction}", "Reaction",
                  .from = "unit", .to = "mover", .nodes = GG_NODE(REG_REA),
                  .why = "REG-173 that unit or weapon cannot react"},
    [REG_T_OWNO] = {"ow:{unit}:no", "Hold fire with {unit}", "Reaction", .from = "unit"},
    [REG_T_SIDE] = {"={side}", "The coin names player {side}", "Coin",
                    .nodes = GG_NODE(REG_CBN) | GG_NODE(REG_COR)},
    [REG_T_HIT] = {"=hit", "The roll succeeds", "Dice", .to = "hit"},
    [REG_T_MISS] = {"=miss", "The roll fails", "Dice", .to = "hit"},
    [REG_T_K] = {"=k{number}", "Health lost: {number}", "Dice", .to = "hit"},
};

/* The same tokens at other nodes. */
static const gg_token_kind refusals[] = {
    {"at:", GG_NODE(REG_EAT), "REG-105 it cannot enter there", NULL},
    {"at:", GG_NODE(REG_DIS), "REG-102 it cannot disembark there", NULL},
    {"face:", GG_NODE(REG_EFC), "REG-105 it cannot enter with that facing", NULL},
    {"str:", GG_NODE(REG_MIN), "REG-181 it was used, is not for the Minor, or has no object", NULL},
    {"stop", GG_NODE(REG_STP), "REG-076 a step must be made first", NULL},
    {"stop", GG_NODE(REG_FLY), "REG-089 an aircraft must fly on", NULL},
    {"stop", GG_NODE(REG_SAL), "REG-125 only after the first shot of a Salvo", NULL},
    {"stop", GG_NODE(REG_CON), "REG-104 at least one unit is brought", NULL},
    {"w", GG_NODE(REG_FLY), "REG-129 that weapon cannot be fired at that target from here", NULL},
    {"w", GG_NODE(REG_FHC), "REG-152 no such attack inside the building", NULL},
    {"=", GG_NODE(REG_CPN), "REG-122 not an outcome of this roll", NULL},
    {"=", GG_NODE(REG_CFT), "REG-147 not an outcome of these dice", NULL},
    {"=", GG_NODE(REG_CBL), "REG-108 not an outcome of this roll", NULL},
    {"=", GG_NODE(REG_CBN), "REG-021 the coin says =A or =B", NULL},
    {"=", GG_NODE(REG_COR), "REG-027 the coin says =A or =B", NULL},
    {"A", GG_NODE(REG_CON), "REG-104 it cannot step in like that", NULL},
    {"B", GG_NODE(REG_CON), "REG-104 it cannot step in like that", NULL},
};

static const gg_node_row nodes[REG_NODES] = {
    [REG_CBN] = {"cbn", "{turn}a coin decides who bans first", "REG-021",
                 "a coin says who bans first: =A or =B"},
    [REG_BAN] = {"ban", "{turn}bans a mission", "REG-022",
                 "a mission is banned: ban: and its code"},
    [REG_COR] = {"cor", "{turn}a coin decides who chooses the order", "REG-027",
                 "a coin says who chooses the order: =A or =B"},
    [REG_ORD] = {"ord", "{turn}chooses the order", "REG-028",
                 "the order is chosen: first or second"},
    [REG_DUN] = {"dun", "{turn}deploys", "REG-031",
                 "a unit or structure is deployed: dep: and its name, dep:done at the end"},
    [REG_DAT] = {"dat", "{turn}chooses a tile", "REG-033",
                 "its place is chosen: at: and a tile, in: and a transport"},
    [REG_DFC] = {"dfc", "{turn}chooses a facing", "REG-036",
                 "its facing is chosen: face: and 0 to 5"},
    [REG_DAM] = {"dam", "{turn}chooses ammunition", "REG-039",
                 "its ammunition is chosen: ammo: and a number"},
    [REG_RES] = {"res", "{turn}names Reserves", "REG-042",
                 "Reserves are named: res: and a unit, res:done at the end"},
    [REG_PRE] = {"pre", "{turn}moves before the battle", "REG-044",
                 "abilities before the battle: pre: and a unit, pre:done at the end"},
    [REG_MAJ] = {"maj", "{turn}chooses the Major action", "REG-052",
                 "the Major: a word like adv: and a unit, pass for none"},
    [REG_MIN] = {"min", "{turn}chooses the Minor action", "REG-052",
                 "the Minor: a word like mov: and a unit, pass for none"},
    [REG_STP] = {"stp", "{turn}moves{actor}, {left} left", "REG-076",
                 "the unit makes a step, stop ends the move"},
    [REG_FLY] = {"fly", "{turn}flies{actor}, {left} left", "REG-129",
                 "the aircraft makes a step or shoots, stop ends the flight"},
    [REG_SAL] = {"sal", "{turn}shoots{actor}", "REG-125",
                 "the unit shoots: w, a weapon's number, > and a unit or # and a tile"},
    [REG_CAP] = {"cap", "{turn}captures{actor}", "REG-163",
                 "pips are turned: pip: enemy ones / neutral ones"},
    [REG_CON] = {"con", "{turn}consolidates{actor}", "REG-104",
                 "a unit is brought: its name, : and a step, stop ends it"},
    [REG_ARC] = {"arc", "{turn}chooses an arc{actor}", "REG-171",
                 "the arc to watch is chosen: arc: and 0 to 5"},
    [REG_EAT] = {"eat", "{turn}enters{actor}", "REG-105",
                 "the tile of entry is chosen: at: and a tile"},
    [REG_EFC] = {"efc", "{turn}chooses the facing of entry{actor}", "REG-105",
                 "the facing of entry is chosen: face: and 0 to 5"},
    [REG_DIS] = {"dis", "{turn}disembarks{actor}", "REG-102",
                 "the tile to disembark to is chosen: at: and a tile"},
    [REG_REA] = {"rea", "{turn}may react", "REG-173",
                 "a unit in Focus is asked: ow:, its name, :w and a weapon or :no"},
    [REG_FHC] = {"fhc", "{turn}fights for the building", "REG-152",
                 "a unit inside attacks: w, a weapon's number, > and a unit"},
    [REG_CPN] = {"cpn", "{turn}a shot is rolled", "REG-122", "the die decides: =hit or =miss"},
    [REG_CFT] = {"cft", "{turn}the building's occupants are rolled for", "REG-147",
                 "the dice decide: =k and the health lost"},
    [REG_CBL] = {"cbl", "{turn}a passenger bails out", "REG-108", "the die decides: =hit or =miss"},
    [REG_END] = {"end", "{score}{result}", "REG-206", "the game is over"},
};

const gg_words reg_words = {GG_TABLES(nouns, moves, nodes), .over = GG_NODE(REG_END),
                            .row = GG_OF_MOVE(24, 8),       .node = GG_OF_STATE(reg_state, node),
                            .refusals = refusals,           .refusal_count = GG_COUNT_OF(refusals)};

/* How much ammunition is taken is not seen (REG-R92). */
void reg_write_seen(const gg_game *game, const void *position, gg_move move, int seat,
                    gg_text *text) {
    const reg_state *s = position;
    if (reg_move_type(move) == REG_T_AMMO && reg_hides(game->scenario) && s->who != seat)
        gg_put(text, "ammo:?");
    else
        gg_words_token(game, s, move, text);
}

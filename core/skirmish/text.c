/* Names, and what the game says of moves and nodes: tokens, sentences, headlines, refusals with the id
 * of the rule (RULES.md, section 5), as tables of kit/words.h. */
#include "../kit/words.h"
#include "rules.h"

const char ski_tile_letters[SKI_CODES + 1] = ".ghfmrbsvxlo";
const char ski_edge_letters[6] = "-nesw";
const char *const ski_edge_names[5] = {"no", "north", "east", "south", "west"};

gg_name ski_tile_name(int side, int code) {
    return (gg_name){{gg_side_letter(side), '-', ski_tile_letters[code], '\0'}};
}

/* --- things */

static const ski_scenario *scenario(const gg_said *said) {
    return said->game->scenario;
}

static const ski_state *state(const gg_said *said) {
    return said->state;
}

static void put_name(const gg_said *said, int u, gg_text *text) {
    (void)said;
    gg_put(text, ski_unit_name(u).text);
}

/* "A4 Wall Spears + Mantlets" */
static void put_unit(const gg_said *said, int u, gg_text *text) {
    gg_putf(text, "%s %s", ski_unit_name(u).text, scenario(said)->unit[u].name);
}

/* Its counter on the board, or its row in the panel. */
static void add_unit(const gg_said *said, int u, gg_text *places) {
    gg_add_place(places, ski_on_board(state(said), u) ? "piece" : "row", ski_unit_name(u).text);
}

static void put_action(const gg_said *said, int k, gg_text *text) {
    gg_put(text, scenario(said)->unit[ski_selected(state(said))].action[k].name);
}

static void put_tile(const gg_said *said, int code, gg_text *text) {
    gg_put(text, scenario(said)->terrain[code].name);
}

static void put_tile_name(const gg_said *said, int code, gg_text *text) {
    gg_put(text, ski_tile_name(state(said)->side, code).text);
}

static const char *const roll_names[] = {"", "Defence", "Cover"};
static const gg_thing unit = {.side = SKI_SIDE, .words = put_unit, .place = add_unit};
static const gg_thing named_unit = {.token = put_name, .words = put_unit, .place = add_unit};
static const gg_thing action = {.first = 1, .words = put_action};
static const gg_thing tile = {
    .letters = ski_tile_letters, .words = put_tile, .name = put_tile_name, .kind = "tile"};
static const gg_thing edge = {.letters = ski_edge_letters, .list = ski_edge_names, .kind = "edge"};
static const gg_thing roll = {.letters = "-dcb", .list = roll_names};
static const gg_thing hits = {.one = "hit", .many = "hits"};
static const gg_thing injuries = {.one = "injury", .many = "injuries"};

/* --- nouns */

static int own_unit(const gg_said *said) {
    return state(said)->side * SKI_SIDE + ski_move_a(said->move);
}

static int self(const gg_said *said) {
    return ski_selected(state(said));
}

static int own_cell(const gg_said *said) {
    return state(said)->cell[self(said)];
}

static int shaken(const gg_said *said) {
    return ski_shaken(scenario(said), state(said));
}

static int foe(const gg_said *said) {
    return !state(said)->side;
}

static int tiles_left(const gg_said *said) {
    return state(said)->hand[state(said)->side][ski_move_a(said->move)];
}

static int in_hand(const gg_said *said) {
    return ski_count_in(scenario(said), state(said), state(said)->side, SKI_HAND);
}

static int in_reserve(const gg_said *said) {
    return ski_count_in(scenario(said), state(said), state(said)->side, SKI_RESERVE);
}

static int not_done(const gg_said *said) {
    const ski_state *s = state(said);
    int count = 0, u;
    SKI_EACH (u, scenario(said), s->side) count += ski_on_board(s, u) && !(s->marks[u] & SKI_DONE);
    return count;
}

static void put_score(const gg_said *said, gg_text *text) {
    gg_putf(text, "%d : %d", state(said)->score[0], state(said)->score[1]);
}

static void put_result(const gg_said *said, gg_text *text) {
    double value[GG_MAX_PLAYERS];
    ski_payoff(said->game, said->state, value);
    if (value[0] == 0.5)
        gg_put(text, "a draw at ");
    else
        gg_putf(text, "%s won, ", scenario(said)->army[value[0] < 0.5]);
    put_score(said, text);
}

/* " (Forest)", the tile where the move leads. */
static void put_ground(const gg_said *said, gg_text *text) {
    const int code = ski_tile_at(state(said), ski_move_a(said->move));
    if (code) gg_putf(text, " (%s)", scenario(said)->terrain[code].name);
}

static void put_destroyed(const gg_said *said, gg_text *text) {
    const ski_state *s = state(said);
    const int u = s->node == SKI_CRG ? shaken(said) : s->target;
    if (ski_move_a(said->move) == s->hp[u]) gg_put(text, " and is destroyed");
}

/* Sixths of a die as the need it stands for: "3+". */
static void put_need(int sixths, gg_text *text) {
    if (sixths <= 0)
        gg_put(text, "none");
    else if (sixths == 6)
        gg_put(text, "sure");
    else
        gg_putf(text, "%d+", 7 - sixths);
}

/* Behind the name of an action: its target, and what the dice need. */
static void put_attack(const gg_said *said, gg_text *text) {
    const ski_scenario *sc = scenario(said);
    const ski_state *s = state(said);
    const int u = self(said), k = ski_move_a(said->move), v = ski_move_b(said->move);
    const ski_action *chosen = &sc->unit[u].action[k];
    if (chosen->kind == SKI_GUARD) {
        gg_putf(text, ": cover %d for ", chosen->cover);
        put_unit(said, v, text);
        return;
    }
    const ski_attack a = ski_attack_of(sc, s, u, k, v);
    gg_put(text, chosen->kind == SKI_MELEE ? " against " : " at ");
    put_unit(said, v, text);
    gg_putf(text, ", Health %d: %d %s, hit ", s->hp[v], a.dice, a.dice == 1 ? "die" : "dice");
    put_need(a.hit, text);
    gg_put(text, ", injure ");
    put_need(a.wound, text);
    gg_put(text, ", save ");
    put_need(a.defence > a.cover ? a.defence : a.cover, text);
    if (a.cover > a.defence) gg_put(text, " by cover");
}

#define ARGUMENT GG_OF_MOVE(SKI_A_SHIFT, 8)

static const gg_noun nouns[] = {
    GG_NOUN("cell", &gg_cell_thing, ARGUMENT),
    GG_NOUN("here", &gg_cell_thing, GG_BY(own_cell)),
    GG_NOUN("unit", &unit, GG_BY(own_unit)),
    GG_NOUN("self", &unit, GG_BY(self)),
    GG_NOUN("aim", &named_unit, GG_OF_MOVE(0, 8)),
    GG_NOUN("target", &unit, GG_OF_STATE(ski_state, target)),
    GG_NOUN("shaken", &unit, GG_BY(shaken)),
    GG_NOUN("action", &action, ARGUMENT),
    GG_NOUN("weapon", &action, GG_OF_STATE(ski_state, action)),
    GG_PHRASE("attack", put_attack),
    GG_NOUN("tile", &tile, ARGUMENT),
    GG_NOUN("picked", &tile, GG_OF_STATE(ski_state, picked)),
    GG_NOUN("left", &gg_number_thing, GG_BY(tiles_left)),
    GG_PHRASE("ground", put_ground),
    GG_NOUN("edge", &edge, ARGUMENT),
    GG_NOUN("roll", &roll, ARGUMENT),
    GG_NOUN("hits", &hits, ARGUMENT),
    GG_NOUN("injuries", &injuries, ARGUMENT),
    GG_NOUN("pending", &injuries, GG_OF_STATE(ski_state, count)),
    GG_NOUN("loss", &gg_number_thing, ARGUMENT),
    GG_PHRASE("destroyed", put_destroyed),
    GG_NOUN("side", &gg_seat_thing, GG_OF_STATE(ski_state, side)),
    GG_NOUN("foe", &gg_seat_thing, GG_BY(foe)),
    GG_NOUN("round", &gg_number_thing, GG_OF_STATE(ski_state, round)),
    GG_NOUN("rounds", &gg_number_thing, GG_OF_SCENARIO(ski_scenario, option[SKI_O_ROUNDS])),
    GG_NOUN("hand", &gg_number_thing, GG_BY(in_hand)),
    GG_NOUN("reserve", &gg_number_thing, GG_BY(in_reserve)),
    GG_NOUN("waiting", &gg_number_thing, GG_BY(not_done)),
    GG_PHRASE("score", put_score),
    GG_PHRASE("result", put_result),
};

/* --- refusals: set-up */

static const ski_scenario *board(const gg_query *q) {
    return q->game->scenario;
}

static const ski_state *at(const gg_query *q) {
    return q->state;
}

static void explain_tile(gg_query *q, gg_slice rest) {
    const char *letter =
        rest.length == 1 && rest.data[0] ? strchr(ski_tile_letters + 1, rest.data[0]) : NULL;
    if (!letter)
        gg_say(q, "SKI-130", "there is no such kind of tile");
    else if (!at(q)->hand[at(q)->side][letter - ski_tile_letters])
        gg_say(q, "SKI-003", "no tile of this kind is left in the hand");
    else if (letter - ski_tile_letters == SKI_OBJECTIVE)
        gg_say(q, "SKI-006",
               "no cell is left that is far enough from the edge and other objectives");
    else
        gg_say(q, "SKI-004", "no cell without a tile is left");
}

static void explain_put(gg_query *q, int cell) {
    const ski_state *s = at(q);
    if (ski_tile_at(s, cell))
        gg_say(q, "SKI-004", "the cell has a tile already");
    else if (s->picked == SKI_OBJECTIVE && !gg_bits_has(board(q)->inner, cell))
        gg_say(q, "SKI-005", "an objective lies farther from the edge of the board");
    else if (s->picked == SKI_OBJECTIVE)
        gg_say(q, "SKI-006", "an objective lies farther from other objectives");
    else
        gg_say(q, "SKI-131", "the unit there could not stand on such a tile");
}

/* Whether a unit may end on a cell, whatever the way; says why not. */
static bool may_stand(gg_query *q, int u, int cell) {
    const int other = ski_unit_on(at(q), cell);
    if (other >= 0) {
        gg_say_piece(q, "SKI-034", other, "is there already");
        return false;
    }
    if (!(board(q)->unit[u].closed >> ski_tile_at(at(q), cell) & 1)) return true;
    gg_say_piece(q, "SKI-131", u, "cannot stand on that tile");
    return false;
}

static void explain_cell(gg_query *q, gg_slice rest) {
    const ski_state *s = at(q);
    const int cell = ski_cell_named(board(q), rest);
    if (cell < 0) {
        gg_say(q, "SKI-R01", "there is no such cell");
        return;
    }
    if (s->node == SKI_PUT) {
        explain_put(q, cell);
        return;
    }
    if (!may_stand(q, ski_selected(s), cell)) return;
    if (s->node == SKI_DPC)
        gg_say(q, "SKI-012", "the cell is outside the deployment zone");
    else
        gg_say(q, "SKI-123", "reserves arrive at their own table edge");
}

static void explain_edge(gg_query *q, gg_slice rest) {
    if (rest.length == 1 && rest.data[0] == ski_edge_letters[at(q)->edge[!at(q)->side]])
        gg_say(q, "SKI-010", "the other player has this edge");
    else
        gg_say(q, "SKI-009", "there is no such edge: en, ee, es or ew");
}

/* The unit of the side that a number names, -1 after saying that there is none. */
static int unit_named(gg_query *q, gg_slice rest) {
    const int number = gg_slice_number(rest, 1, board(q)->sizes[at(q)->side]);
    if (number > 0) return at(q)->side * SKI_SIDE + number - 1;
    gg_say(q, "SKI-R62", "the army has no unit of this number");
    return -1;
}

static bool is_none(gg_slice rest) {
    return gg_slice_is(rest, "-");
}

static void explain_hold(gg_query *q, gg_slice rest) {
    const int u = unit_named(q, rest);
    if (u < 0) return;
    if (at(q)->cell[u] != SKI_HAND)
        gg_say_piece(q, "SKI-R10", u, "is not in hand");
    else if (2 * (ski_points_in(board(q), at(q), at(q)->side, SKI_RESERVE) +
                  board(q)->unit[u].points) >
             board(q)->points[at(q)->side])
        gg_say_piece(q, "SKI-R11", u, "would make the reserve more than half of the army");
    else
        gg_say_piece(q, "SKI-R10", u,
                     "comes before one that is held back: they are named in order");
}

static bool is_first_of_kind(const gg_query *q, int u) {
    const int side = u / SKI_SIDE;
    for (int v = side * SKI_SIDE; v < u; v++)
        if (at(q)->cell[v] == at(q)->cell[u] && board(q)->unit[v].twin == board(q)->unit[u].twin)
            return false;
    return true;
}

static void explain_waiting(gg_query *q, gg_slice rest) {
    const ski_state *s = at(q);
    const bool deploying = s->node == SKI_DEP;
    if (is_none(rest)) {
        if (!deploying)
            gg_say(q, "SKI-122", "this is the last round of arrival: reserves must arrive now");
        else if (board(q)->option[SKI_O_RESERVE_MODE])
            gg_say(q, "SKI-R10", "all units must be deployed");
        else
            gg_say(q, "SKI-014", "the units in hand are worth more than half of the army");
        return;
    }
    const int u = unit_named(q, rest);
    if (u < 0) return;
    if (s->cell[u] != (deploying ? SKI_HAND : SKI_RESERVE))
        gg_say_piece(q, deploying ? "SKI-011" : "SKI-120", u,
                     deploying ? "is not in hand" : "is not in reserve");
    else if (!is_first_of_kind(q, u))
        gg_say_piece(q, "SKI-R60", u, "is like another one with a lower number: name that one");
    else
        gg_say_piece(q, deploying ? "SKI-012" : "SKI-123", u, "has no cell to go to");
}

/* --- refusals: activations */

static void explain_unit(gg_query *q, gg_slice rest) {
    const ski_state *s = at(q);
    if (is_none(rest)) {
        gg_say(q, "SKI-033", "a restless unit has not moved yet");
        return;
    }
    const int u = unit_named(q, rest);
    if (u < 0) return;
    if (!ski_on_board(s, u))
        gg_say_piece(q, "SKI-026", u, "is not on the board");
    else if (s->marks[u] & SKI_DONE)
        gg_say_piece(q, "SKI-022", u, "has been activated this turn");
    else
        gg_say_piece(q, "SKI-026", u, "can neither move nor act");
}

static void explain_go(gg_query *q, gg_slice rest) {
    const ski_state *s = at(q);
    const int u = ski_selected(s), cell = ski_cell_named(board(q), rest);
    if (is_none(rest)) {
        if (ski_tagged(&board(q)->unit[u], SKI_RESTLESS))
            gg_say_piece(q, "SKI-033", u, "is restless and must move");
        else
            gg_say_piece(q, "SKI-043", u, "has no action without moving: leave it alone instead");
    } else if (cell < 0) {
        gg_say(q, "SKI-R01", "there is no such cell");
    } else if (cell == s->cell[u]) {
        gg_say(q, "SKI-037", "a move goes to another cell: m- stays");
    } else if (may_stand(q, u, cell)) {
        gg_say_piece(q, "SKI-030", u, "does not get there with its Movement");
    }
}

static void explain_charge(gg_query *q, gg_slice rest) {
    const int u = ski_selected(at(q)), cell = ski_cell_named(board(q), rest);
    if (cell < 0)
        gg_say(q, "SKI-R01", "there is no such cell");
    else if (ski_distance(cell, at(q)->cell[at(q)->target]) != 1)
        gg_say(q, "SKI-102", "a charge ends next to the target");
    else if (cell == at(q)->cell[u] || may_stand(q, u, cell))
        gg_say_piece(q, "SKI-102", u, "does not get there within its melee range");
}

static void explain_target(gg_query *q, int k, int v) {
    const ski_state *s = at(q);
    const int u = ski_selected(s);
    const ski_action *chosen = &board(q)->unit[u].action[k];
    const bool guard = chosen->kind == SKI_GUARD;
    if (!ski_on_board(s, v))
        gg_say_piece(q, "SKI-046", v, "is not on the board");
    else if (guard != (v / SKI_SIDE == s->side))
        gg_say_piece(q, guard ? "SKI-045" : "SKI-R23", v,
                     guard ? "is an enemy: only friends are guarded" : "is a friend");
    else if (s->moved && ski_action_tagged(chosen, SKI_HEAVY))
        gg_say_piece(q, "SKI-044", u, "has moved: the action is heavy");
    else if (ski_distance(s->cell[u], s->cell[v]) > chosen->range)
        gg_say_piece(q,
                     guard                       ? "SKI-045"
                     : chosen->kind == SKI_MELEE ? "SKI-100"
                                                 : "SKI-051",
                     v, "is out of range");
    else if (chosen->kind == SKI_MELEE)
        gg_say_piece(q, "SKI-102", u, "reaches no free cell next to the target");
    else
        gg_say_piece(q, "SKI-R29", v, "is out of sight");
}

static void explain_aim(gg_query *q, gg_slice rest) {
    const ski_state *s = at(q);
    const int actions = board(q)->unit[ski_selected(s)].actions;
    if (is_none(rest)) {
        gg_say(q, s->moved ? "SKI-040" : "SKI-043",
               s->moved ? "a unit that has moved must act"
                        : "a unit that stayed was activated in order to act");
        return;
    }
    const int k = rest.length ? gg_slice_number((gg_slice){rest.data, 1}, 1, actions) : -1;
    if (k < 0) {
        gg_say(q, "SKI-041", "the unit has no such action");
        return;
    }
    const int side = rest.length < 2 ? -1 : rest.data[1] == 'A' ? 0 : rest.data[1] == 'B' ? 1 : -1;
    const int number = side < 0 ? -1
                                : gg_slice_number((gg_slice){rest.data + 2, rest.length - 2}, 1,
                                                  board(q)->sizes[side]);
    if (number < 0)
        gg_say(q, "SKI-046", "the target is A or B and the number of a unit");
    else
        explain_target(q, k - 1, side * SKI_SIDE + number - 1);
}

/* --- the tables */

/* Rows: the types of moves; those that name nothing; those that are said in another way. */
enum { NONE = 16, LAY = 32, BRING_IN, KEEP_COURAGE };

static int row_of(const gg_said *said) {
    const enum ski_move_type type = ski_move_type(said->move);
    const int a = ski_move_a(said->move), node = state(said)->node;
    if (type == SKI_M_CELL && node != SKI_DPC) return node == SKI_PUT ? LAY : BRING_IN;
    if (type == SKI_M_COURAGE && !a) return KEEP_COURAGE;
    return a == SKI_NONE ? (int)type + NONE : (int)type;
}

static const gg_move_row moves[] = {
    [SKI_M_TILE] = {"t{tile}", "lay a tile: {tile} ({left} left)", "Place", .from = "tile",
                    .nodes = GG_NODE(SKI_TIL), .explain = explain_tile},
    [LAY] = {"@{cell}", "lay {picked} on {cell}", "Place", .from = "picked", .to = "cell",
             .nodes = GG_NODE(SKI_PUT), .explain = explain_cell},
    [SKI_M_EDGE] = {"e{edge}", "take the {edge} edge", "Edge", .to = "edge",
                    .nodes = GG_NODE(SKI_EDG), .explain = explain_edge},
    [SKI_M_HOLD] = {"k{unit}", "hold back {unit}", "Deploy", .from = "unit",
                    .nodes = GG_NODE(SKI_HLD), .explain = explain_hold},
    [SKI_M_HOLD + NONE] = {"k-", "hold back nothing more", "Finish", .nodes = GG_NODE(SKI_HLD)},
    [SKI_M_DEPLOY] = {"d{unit}", "deploy {unit}", "Deploy", .from = "unit",
                      .nodes = GG_NODE(SKI_DEP), .explain = explain_waiting},
    [SKI_M_DEPLOY + NONE] = {"d-", "stop deploying: the rest goes to the reserve", "Finish",
                             .nodes = GG_NODE(SKI_DEP)},
    [SKI_M_CELL] = {"@{cell}", "deploy {self} on {cell}{ground}", "Place", .from = "self",
                    .to = "cell", .nodes = GG_NODE(SKI_DPC), .explain = explain_cell},
    [SKI_M_ARRIVE] = {"r{unit}", "bring in {unit}", "Reserve", .from = "unit",
                      .nodes = GG_NODE(SKI_ARR), .explain = explain_waiting},
    [SKI_M_ARRIVE +
        NONE] = {"r-", "bring in nothing more this round", "Wait", .nodes = GG_NODE(SKI_ARR)},
    [BRING_IN] = {"@{cell}", "bring in {self} on {cell}{ground}", "Place", .from = "self",
                  .to = "cell", .nodes = GG_NODE(SKI_ARC), .explain = explain_cell},
    [SKI_M_UNIT] = {"u{unit}", "activate {unit}", "Activate", .from = "unit",
                    .nodes = GG_NODE(SKI_ACT), .explain = explain_unit},
    [SKI_M_UNIT + NONE] = {"u-", "end the turn", "End the turn", .nodes = GG_NODE(SKI_ACT)},
    [SKI_M_GO] = {"m{cell}", "move to {cell}{ground}", "Move", .from = "self here", .to = "cell",
                  .nodes = GG_NODE(SKI_MOV), .explain = explain_go},
    [SKI_M_GO + NONE] = {"m-", "stay", "Stay", .from = "self here", .to = "here"},
    [SKI_M_AIM] = {"a{action}{aim}", "{action}{attack}", "Act", .from = "self", .to = "aim",
                   .nodes = GG_NODE(SKI_AIM), .explain = explain_aim},
    [SKI_M_AIM + NONE] = {"a-", "do nothing more", "Finish", .from = "self"},
    [SKI_M_CHARGE] = {"c{cell}", "charge to {cell}{ground}", "Charge", .from = "self here",
                      .to = "cell target", .nodes = GG_NODE(SKI_CHG), .explain = explain_charge},
    [SKI_M_SAVE] = {"s{roll}", "save by {roll} Rolls", "Save", .from = "self", .to = "target",
                    .nodes = GG_NODE(SKI_SAV),
                    .why = "SKI-080 the saves are sd, Defence Rolls, and sc, Cover Rolls"},
    [SKI_M_HITS] = {"h{hits}", "{hits}", "Dice", .from = "self", .to = "target",
                    .nodes = GG_NODE(SKI_HIT),
                    .why = "SKI-054 no more dice can hit than are thrown"},
    [SKI_M_INJURIES] = {"i{injuries}", "{injuries}", "Dice", .from = "self", .to = "target",
                        .nodes = GG_NODE(SKI_INJ),
                        .why = "SKI-060 no more dice can injure than are thrown"},
    [SKI_M_LOSS] = {"l{loss}", "{target} loses {loss} Health{destroyed}", "Dice", .from = "self",
                    .to = "target", .nodes = GG_NODE(SKI_LOS),
                    .why = "SKI-095 the dice cannot take so much Health"},
    [SKI_M_COURAGE] = {"q{loss}", "{shaken} loses its courage and {loss} Health{destroyed}", "Dice",
                       .to = "shaken", .nodes = GG_NODE(SKI_CRG),
                       .why = "SKI-112 a failed test costs 1 to 6 Health, at most what is left"},
    [KEEP_COURAGE] = {"q{loss}", "{shaken} keeps its courage", "Dice", .to = "shaken"},
};

#define SETUP  "Set-up, {side}: "
#define TURN   "Round {round} of {rounds}, {side}, score {score}: "
#define ATTACK TURN "{self} attacks {target} with {weapon}: "

static const gg_node_row nodes[SKI_NODES] = {
    [SKI_TIL] = {"til", SETUP "pick a tile to lay", "SKI-003",
                 "a kind of tile is picked: t and a letter of ghfmrbsvxlo"},
    [SKI_PUT] = {"put", SETUP "lay {picked} on a cell", "SKI-003",
                 "the cell of the tile is chosen: @ and a cell"},
    [SKI_EDG] = {"edg", SETUP "choose a table edge", "SKI-009",
                 "a table edge is chosen: en, ee, es or ew"},
    [SKI_HLD] = {"hld", SETUP "choose units to hold back in secret", "SKI-R10",
                 "units are held back: k and a number, k- when finished"},
    [SKI_DEP] = {"dep", SETUP "pick a unit to deploy ({hand} in hand)", "SKI-011",
                 "a unit is deployed: d and a number"},
    [SKI_DPC] = {"dpc", SETUP "deploy {self}", "SKI-011",
                 "the cell of the unit is chosen: @ and a cell"},
    [SKI_ARR] = {"arr", TURN "bring in reserves ({reserve} wait)", "SKI-121",
                 "reserves may arrive: r and a number"},
    [SKI_ARC] = {"arc", TURN "{self} arrives: on which cell?", "SKI-123",
                 "the cell of the arriving unit is chosen: @ and a cell"},
    [SKI_ACT] = {"act", TURN "activate a unit ({waiting} not done)", "SKI-022",
                 "a unit is activated: u and a number, u- ends the turn"},
    [SKI_MOV] = {"mov", TURN "{self} moves from {here}", "SKI-030",
                 "the unit moves: m and a cell, m- stays"},
    [SKI_AIM] = {"aim", TURN "{self} acts on {here}", "SKI-040",
                 "the unit acts: a, the number of the action and the target"},
    [SKI_CHG] = {"chg", ATTACK "charge to which cell?", "SKI-102",
                 "the cell to charge to is chosen: c and a cell"},
    [SKI_HIT] = {"hit", ATTACK "how many dice hit?", "SKI-054",
                 "the dice decide how many hit: h and a number"},
    [SKI_INJ] = {"inj", ATTACK "how many dice injure?", "SKI-060",
                 "the dice decide how many injure: i and a number"},
    [SKI_SAV] = {"sav", ATTACK "{pending}, how to save is up to {foe}", "SKI-080",
                 "the defender chooses Defence Rolls, sd, or Cover Rolls, sc"},
    [SKI_LOS] = {"los", ATTACK "how much Health is lost?", "SKI-095",
                 "the dice decide how much Health is lost: l and a number"},
    [SKI_CRG] = {"crg", TURN "{shaken} tests its courage", "SKI-111",
                 "the dice decide the courage test: q and the Health lost, q0 passed"},
    [SKI_END] = {"end", "The game is over: {result}", "SKI-150", "the game is over"},
};

const gg_words ski_words = {GG_TABLES(nouns, moves, nodes), .over = GG_NODE(SKI_END),
                            .row = GG_BY(row_of), .node = GG_OF_STATE(ski_state, node),
                            .piece = &unit};

/* Why a token is not legal here, with the id of the rule (contract: explain), through the kit. */
#include "../kit/explain.h"
#include "rules.h"

static const ski_scenario *scenario(const gg_query *q) {
    return q->game->scenario;
}

static const ski_state *state(const gg_query *q) {
    return q->state;
}

static void put_piece(const gg_query *q, int u) {
    gg_put(q->text, ski_unit_name(u).text);
}

/* --- set-up */

static void explain_tile(gg_query *q, gg_slice rest) {
    const char *at =
        rest.length == 1 && rest.data[0] ? strchr(ski_tile_letters + 1, rest.data[0]) : NULL;
    if (!at)
        gg_say(q, "SKI-130", "there is no such kind of tile");
    else if (!state(q)->hand[state(q)->side][at - ski_tile_letters])
        gg_say(q, "SKI-003", "no tile of this kind is left in the hand");
    else if (at - ski_tile_letters == SKI_OBJECTIVE)
        gg_say(q, "SKI-006",
               "no cell is left that is far enough from the edge and other objectives");
    else
        gg_say(q, "SKI-004", "no cell without a tile is left");
}

static void explain_put(gg_query *q, int cell) {
    const ski_state *s = state(q);
    if (ski_tile_at(s, cell))
        gg_say(q, "SKI-004", "the cell has a tile already");
    else if (s->picked == SKI_OBJECTIVE && !gg_bits_has(scenario(q)->inner, cell))
        gg_say(q, "SKI-005", "an objective lies farther from the edge of the board");
    else if (s->picked == SKI_OBJECTIVE)
        gg_say(q, "SKI-006", "an objective lies farther from other objectives");
    else
        gg_say(q, "SKI-131", "the unit there could not stand on such a tile");
}

/* Whether a unit may end on a cell, whatever the way; says why not. */
static bool may_stand(gg_query *q, int u, int cell) {
    const int other = ski_unit_on(state(q), cell);
    if (other >= 0) {
        gg_say_piece(q, "SKI-034", other, "is there already");
        return false;
    }
    if (!(scenario(q)->unit[u].closed >> ski_tile_at(state(q), cell) & 1)) return true;
    gg_say_piece(q, "SKI-131", u, "cannot stand on that tile");
    return false;
}

static void explain_cell(gg_query *q, gg_slice rest) {
    const ski_state *s = state(q);
    const int cell = ski_cell_named(scenario(q), rest);
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
    if (rest.length == 1 && rest.data[0] == ski_edge_letters[state(q)->edge[!state(q)->side]])
        gg_say(q, "SKI-010", "the other player has this edge");
    else
        gg_say(q, "SKI-009", "there is no such edge: en, ee, es or ew");
}

/* The unit of the side that a number names, -1 after saying that there is none. */
static int named_unit(gg_query *q, gg_slice rest) {
    const int number = gg_slice_number(rest, 1, scenario(q)->sizes[state(q)->side]);
    if (number > 0) return state(q)->side * SKI_SIDE + number - 1;
    gg_say(q, "SKI-R62", "the army has no unit of this number");
    return -1;
}

static bool is_none(gg_slice rest) {
    return gg_slice_is(rest, "-");
}

static void explain_hold(gg_query *q, gg_slice rest) {
    const int u = named_unit(q, rest);
    if (u < 0) return;
    if (state(q)->cell[u] != SKI_HAND)
        gg_say_piece(q, "SKI-R10", u, "is not in hand");
    else if (2 * (ski_points_in(scenario(q), state(q), state(q)->side, SKI_RESERVE) +
                  scenario(q)->unit[u].points) >
             scenario(q)->points[state(q)->side])
        gg_say_piece(q, "SKI-R11", u, "would make the reserve more than half of the army");
    else
        gg_say_piece(q, "SKI-R10", u,
                     "comes before one that is held back: they are named in order");
}

static bool is_first_of_kind(const gg_query *q, int u) {
    const int side = u / SKI_SIDE;
    for (int v = side * SKI_SIDE; v < u; v++)
        if (state(q)->cell[v] == state(q)->cell[u] &&
            scenario(q)->unit[v].twin == scenario(q)->unit[u].twin)
            return false;
    return true;
}

static void explain_waiting(gg_query *q, gg_slice rest) {
    const ski_state *s = state(q);
    const bool deploying = s->node == SKI_DEP;
    if (is_none(rest)) {
        if (!deploying)
            gg_say(q, "SKI-122", "this is the last round of arrival: reserves must arrive now");
        else if (scenario(q)->option[SKI_O_RESERVE_MODE])
            gg_say(q, "SKI-R10", "all units must be deployed");
        else
            gg_say(q, "SKI-014", "the units in hand are worth more than half of the army");
        return;
    }
    const int u = named_unit(q, rest);
    if (u < 0) return;
    if (s->cell[u] != (deploying ? SKI_HAND : SKI_RESERVE))
        gg_say_piece(q, deploying ? "SKI-011" : "SKI-120", u,
                     deploying ? "is not in hand" : "is not in reserve");
    else if (!is_first_of_kind(q, u))
        gg_say_piece(q, "SKI-R60", u, "is like another one with a lower number: name that one");
    else
        gg_say_piece(q, deploying ? "SKI-012" : "SKI-123", u, "has no cell to go to");
}

/* --- activations */

static void explain_unit(gg_query *q, gg_slice rest) {
    const ski_state *s = state(q);
    if (is_none(rest)) {
        gg_say(q, "SKI-033", "a restless unit has not moved yet");
        return;
    }
    const int u = named_unit(q, rest);
    if (u < 0) return;
    if (!ski_on_board(s, u))
        gg_say_piece(q, "SKI-026", u, "is not on the board");
    else if (s->marks[u] & SKI_DONE)
        gg_say_piece(q, "SKI-022", u, "has been activated this turn");
    else
        gg_say_piece(q, "SKI-026", u, "can neither move nor act");
}

static void explain_go(gg_query *q, gg_slice rest) {
    const ski_state *s = state(q);
    const int u = ski_selected(s), cell = ski_cell_named(scenario(q), rest);
    if (is_none(rest)) {
        if (ski_tagged(&scenario(q)->unit[u], SKI_RESTLESS))
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
    const int u = ski_selected(state(q)), cell = ski_cell_named(scenario(q), rest);
    if (cell < 0)
        gg_say(q, "SKI-R01", "there is no such cell");
    else if (ski_distance(cell, state(q)->cell[state(q)->target]) != 1)
        gg_say(q, "SKI-102", "a charge ends next to the target");
    else if (cell == state(q)->cell[u] || may_stand(q, u, cell))
        gg_say_piece(q, "SKI-102", u, "does not get there within its melee range");
}

static void explain_target(gg_query *q, int k, int v) {
    const ski_state *s = state(q);
    const int u = ski_selected(s);
    const ski_action *action = &scenario(q)->unit[u].action[k];
    const bool guard = action->kind == SKI_GUARD;
    if (!ski_on_board(s, v))
        gg_say_piece(q, "SKI-046", v, "is not on the board");
    else if (guard != (v / SKI_SIDE == s->side))
        gg_say_piece(q, guard ? "SKI-045" : "SKI-R23", v,
                     guard ? "is an enemy: only friends are guarded" : "is a friend");
    else if (s->moved && ski_action_tagged(action, SKI_HEAVY))
        gg_say_piece(q, "SKI-044", u, "has moved: the action is heavy");
    else if (ski_distance(s->cell[u], s->cell[v]) > action->range)
        gg_say_piece(q,
                     guard                       ? "SKI-045"
                     : action->kind == SKI_MELEE ? "SKI-100"
                                                 : "SKI-051",
                     v, "is out of range");
    else if (action->kind == SKI_MELEE)
        gg_say_piece(q, "SKI-102", u, "reaches no free cell next to the target");
    else
        gg_say_piece(q, "SKI-R29", v, "is out of sight");
}

static void explain_aim(gg_query *q, gg_slice rest) {
    const ski_state *s = state(q);
    const int actions = scenario(q)->unit[ski_selected(s)].actions;
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
                                                  scenario(q)->sizes[side]);
    if (number < 0)
        gg_say(q, "SKI-046", "the target is A or B and the number of a unit");
    else
        explain_target(q, k - 1, side * SKI_SIDE + number - 1);
}

/* --- nodes and tokens */

static const gg_asked asked[SKI_NODES] = {
    [SKI_TIL] = {"SKI-003", "a kind of tile is picked: t and a letter of ghfmrbsvxlo"},
    [SKI_PUT] = {"SKI-003", "the cell of the tile is chosen: @ and a cell"},
    [SKI_EDG] = {"SKI-009", "a table edge is chosen: en, ee, es or ew"},
    [SKI_HLD] = {"SKI-R10", "units are held back: k and a number, k- when finished"},
    [SKI_DEP] = {"SKI-011", "a unit is deployed: d and a number"},
    [SKI_DPC] = {"SKI-011", "the cell of the unit is chosen: @ and a cell"},
    [SKI_ARR] = {"SKI-121", "reserves may arrive: r and a number"},
    [SKI_ARC] = {"SKI-123", "the cell of the arriving unit is chosen: @ and a cell"},
    [SKI_ACT] = {"SKI-022", "a unit is activated: u and a number, u- ends the turn"},
    [SKI_MOV] = {"SKI-030", "the unit moves: m and a cell, m- stays"},
    [SKI_AIM] = {"SKI-040", "the unit acts: a, the number of the action and the target"},
    [SKI_CHG] = {"SKI-102", "the cell to charge to is chosen: c and a cell"},
    [SKI_HIT] = {"SKI-054", "the dice decide how many hit: h and a number"},
    [SKI_INJ] = {"SKI-060", "the dice decide how many injure: i and a number"},
    [SKI_SAV] = {"SKI-080", "the defender chooses Defence Rolls, sd, or Cover Rolls, sc"},
    [SKI_LOS] = {"SKI-095", "the dice decide how much Health is lost: l and a number"},
    [SKI_CRG] = {"SKI-111", "the dice decide the courage test: q and the Health lost, q0 passed"},
    [SKI_END] = {"SKI-150", "the game is over"},
};

static const gg_token_kind kinds[] = {
    {"t", GG_NODE(SKI_TIL), NULL, explain_tile},
    {"@", GG_NODE(SKI_PUT) | GG_NODE(SKI_DPC) | GG_NODE(SKI_ARC), NULL, explain_cell},
    {"e", GG_NODE(SKI_EDG), NULL, explain_edge},
    {"k", GG_NODE(SKI_HLD), NULL, explain_hold},
    {"d", GG_NODE(SKI_DEP), NULL, explain_waiting},
    {"r", GG_NODE(SKI_ARR), NULL, explain_waiting},
    {"u", GG_NODE(SKI_ACT), NULL, explain_unit},
    {"m", GG_NODE(SKI_MOV), NULL, explain_go},
    {"a", GG_NODE(SKI_AIM), NULL, explain_aim},
    {"c", GG_NODE(SKI_CHG), NULL, explain_charge},
    {"h", GG_NODE(SKI_HIT), "SKI-054 no more dice can hit than are thrown", NULL},
    {"i", GG_NODE(SKI_INJ), "SKI-060 no more dice can injure than are thrown", NULL},
    {"s", GG_NODE(SKI_SAV), "SKI-080 the saves are sd, Defence Rolls, and sc, Cover Rolls", NULL},
    {"l", GG_NODE(SKI_LOS), "SKI-095 the dice cannot take so much Health", NULL},
    {"q", GG_NODE(SKI_CRG), "SKI-112 a failed test costs 1 to 6 Health, at most what is left",
     NULL},
};

void ski_explain(const gg_game *game, const void *position, gg_slice token, gg_text *text) {
    static const gg_explainer explainer = {asked, kinds, GG_COUNT_OF(kinds), SKI_END, put_piece};
    const ski_state *s = position;
    gg_explain(&explainer, game, s, s->node, token, text);
}

/* Why a token is not legal here, with the id of the rule (contract: explain). Works from the
 * token's own form, so it has an answer for anything, also for tokens of another node and for
 * rubbish. */
#include "rules.h"

struct query {
    const ski_scenario *sc;
    const ski_state *s;
    gg_text *text;
};

/* "SKI-034 words" */
static void say(struct query *q, const char *words) {
    gg_put(q->text, words);
}

static void say_unit(struct query *q, const char *id, int u, const char *words) {
    gg_put(q->text, id);
    gg_put_char(q->text, ' ');
    ski_put_unit(q->text, u);
    gg_put_char(q->text, ' ');
    gg_put(q->text, words);
}

/* Per node: the first character of its tokens and what is asked for. */
static const struct {
    char letter;
    const char *words;
} asked[SKI_NODES] = {
    [SKI_TIL] = {'t', "SKI-003 now a kind of tile is picked: t and a letter of ghfmrbsvxlo"},
    [SKI_PUT] = {'@', "SKI-003 now the cell of the tile is chosen: @ and a cell"},
    [SKI_EDG] = {'e', "SKI-009 now a table edge is chosen: en, ee, es or ew"},
    [SKI_HLD] = {'k', "SKI-R10 now units are held back: k and a number, k- when finished"},
    [SKI_DEP] = {'d', "SKI-011 now a unit is deployed: d and a number"},
    [SKI_DPC] = {'@', "SKI-011 now the cell of the unit is chosen: @ and a cell"},
    [SKI_ARR] = {'r', "SKI-121 now reserves may arrive: r and a number"},
    [SKI_ARC] = {'@', "SKI-123 now the cell of the arriving unit is chosen: @ and a cell"},
    [SKI_ACT] = {'u', "SKI-022 now a unit is activated: u and a number, u- ends the turn"},
    [SKI_MOV] = {'m', "SKI-030 now the unit moves: m and a cell, m- stays"},
    [SKI_AIM] = {'a', "SKI-040 now the unit acts: a, the number of the action and the target"},
    [SKI_CHG] = {'c', "SKI-102 now the cell to charge to is chosen: c and a cell"},
    [SKI_HIT] = {'h', "SKI-054 the dice decide how many hit: h and a number"},
    [SKI_INJ] = {'i', "SKI-060 the dice decide how many injure: i and a number"},
    [SKI_SAV] = {'s', "SKI-080 the defender chooses Defence Rolls, sd, or Cover Rolls, sc"},
    [SKI_LOS] = {'l', "SKI-095 the dice decide how much Health is lost: l and a number"},
    [SKI_CRG] = {'q', "SKI-111 the dice decide the courage test: q and the Health lost, q0 passed"},
    [SKI_END] = {'\0', "SKI-150 the game is over"},
};

/* --- set-up */

static void explain_tile(struct query *q, gg_slice rest) {
    const char *at =
        rest.length == 1 && rest.data[0] ? strchr(ski_tile_letters + 1, rest.data[0]) : NULL;
    if (!at)
        say(q, "SKI-130 there is no such kind of tile");
    else if (!q->s->hand[q->s->side][at - ski_tile_letters])
        say(q, "SKI-003 no tile of this kind is left in the hand");
    else if (at - ski_tile_letters == SKI_OBJECTIVE)
        say(q, "SKI-006 no cell is left that is far enough from the edge and other objectives");
    else
        say(q, "SKI-004 no cell without a tile is left");
}

static void explain_put(struct query *q, int cell) {
    const ski_state *s = q->s;
    if (ski_tile_at(s, cell))
        say(q, "SKI-004 the cell has a tile already");
    else if (s->picked == SKI_OBJECTIVE && !gg_bits_has(q->sc->inner, cell))
        say(q, "SKI-005 an objective lies farther from the edge of the board");
    else if (s->picked == SKI_OBJECTIVE)
        say(q, "SKI-006 an objective lies farther from other objectives");
    else
        say(q, "SKI-131 the unit there could not stand on such a tile");
}

static int unit_on(const struct query *q, int cell) {
    for (int u = 0; u < SKI_UNITS; u++)
        if (q->s->cell[u] == cell) return u;
    return -1;
}

/* Whether a unit may end on a cell, whatever the way; says why not. */
static bool may_stand(struct query *q, int u, int cell) {
    const int other = unit_on(q, cell);
    if (other >= 0) {
        say_unit(q, "SKI-034", other, "is there already");
        return false;
    }
    if (!(q->sc->unit[u].closed >> ski_tile_at(q->s, cell) & 1)) return true;
    say_unit(q, "SKI-131", u, "cannot stand on that tile");
    return false;
}

static void explain_cell(struct query *q, gg_slice rest) {
    const ski_state *s = q->s;
    const int cell = ski_cell_named(q->sc, rest);
    if (cell < 0) {
        say(q, "SKI-R01 there is no such cell");
        return;
    }
    if (s->node == SKI_PUT) {
        explain_put(q, cell);
        return;
    }
    if (!may_stand(q, ski_selected(s), cell)) return;
    if (s->node == SKI_DPC)
        say(q, "SKI-012 the cell is outside the deployment zone");
    else
        say(q, "SKI-123 reserves arrive at their own table edge");
}

static void explain_edge(struct query *q, gg_slice rest) {
    if (rest.length == 1 && rest.data[0] == ski_edge_letters[q->s->edge[!q->s->side]])
        say(q, "SKI-010 the other player has this edge");
    else
        say(q, "SKI-009 there is no such edge: en, ee, es or ew");
}

/* The unit of the side that a number names, -1 after saying that there is none. */
static int named_unit(struct query *q, gg_slice rest) {
    const int number = gg_slice_number(rest, 1, q->sc->sizes[q->s->side]);
    if (number > 0) return q->s->side * SKI_SIDE + number - 1;
    say(q, "SKI-R62 the army has no unit of this number");
    return -1;
}

static bool is_none(gg_slice rest) {
    return gg_slice_is(rest, "-");
}

static void explain_hold(struct query *q, gg_slice rest) {
    const int u = named_unit(q, rest);
    if (u < 0) return;
    if (q->s->cell[u] != SKI_HAND)
        say_unit(q, "SKI-R10", u, "is not in hand");
    else if (2 * (ski_points_in(q->sc, q->s, q->s->side, SKI_RESERVE) + q->sc->unit[u].points) >
             q->sc->points[q->s->side])
        say_unit(q, "SKI-R11", u, "would make the reserve more than half of the army");
    else
        say_unit(q, "SKI-R10", u, "comes before one that is held back: they are named in order");
}

static bool is_first_of_kind(const struct query *q, int u) {
    const int side = u / SKI_SIDE;
    for (int v = side * SKI_SIDE; v < u; v++)
        if (q->s->cell[v] == q->s->cell[u] && q->sc->unit[v].twin == q->sc->unit[u].twin)
            return false;
    return true;
}

static void explain_waiting(struct query *q, gg_slice rest) {
    const ski_state *s = q->s;
    const bool deploying = s->node == SKI_DEP;
    if (is_none(rest)) {
        if (!deploying)
            say(q, "SKI-122 this is the last round of arrival: reserves must arrive now");
        else if (q->sc->option[SKI_O_RESERVE_MODE])
            say(q, "SKI-R10 all units must be deployed");
        else
            say(q, "SKI-014 the units in hand are worth more than half of the army");
        return;
    }
    const int u = named_unit(q, rest);
    if (u < 0) return;
    if (s->cell[u] != (deploying ? SKI_HAND : SKI_RESERVE))
        say_unit(q, deploying ? "SKI-011" : "SKI-120", u,
                 deploying ? "is not in hand" : "is not in reserve");
    else if (!is_first_of_kind(q, u))
        say_unit(q, "SKI-R60", u, "is like another one with a lower number: name that one");
    else
        say_unit(q, deploying ? "SKI-012" : "SKI-123", u, "has no cell to go to");
}

/* --- activations */

static void explain_unit(struct query *q, gg_slice rest) {
    const ski_state *s = q->s;
    if (is_none(rest)) {
        say(q, "SKI-033 a restless unit has not moved yet");
        return;
    }
    const int u = named_unit(q, rest);
    if (u < 0) return;
    if (!ski_on_board(s, u))
        say_unit(q, "SKI-026", u, "is not on the board");
    else if (s->marks[u] & SKI_DONE)
        say_unit(q, "SKI-022", u, "has been activated this turn");
    else
        say_unit(q, "SKI-026", u, "can neither move nor act");
}

static void explain_go(struct query *q, gg_slice rest) {
    const ski_state *s = q->s;
    const int u = ski_selected(s), cell = ski_cell_named(q->sc, rest);
    if (is_none(rest)) {
        if (ski_tagged(&q->sc->unit[u], SKI_RESTLESS))
            say_unit(q, "SKI-033", u, "is restless and must move");
        else
            say_unit(q, "SKI-043", u, "has no action without moving: leave it alone instead");
    } else if (cell < 0) {
        say(q, "SKI-R01 there is no such cell");
    } else if (cell == s->cell[u]) {
        say(q, "SKI-037 a move goes to another cell: m- stays");
    } else if (may_stand(q, u, cell)) {
        say_unit(q, "SKI-030", u, "does not get there with its Movement");
    }
}

static void explain_charge(struct query *q, gg_slice rest) {
    const int u = ski_selected(q->s), cell = ski_cell_named(q->sc, rest);
    if (cell < 0)
        say(q, "SKI-R01 there is no such cell");
    else if (ski_distance(cell, q->s->cell[q->s->target]) != 1)
        say(q, "SKI-102 a charge ends next to the target");
    else if (cell == q->s->cell[u] || may_stand(q, u, cell))
        say_unit(q, "SKI-102", u, "does not get there within its melee range");
}

static void explain_target(struct query *q, int k, int v) {
    const ski_state *s = q->s;
    const int u = ski_selected(s);
    const ski_action *action = &q->sc->unit[u].action[k];
    const bool guard = action->kind == SKI_GUARD;
    if (!ski_on_board(s, v))
        say_unit(q, "SKI-046", v, "is not on the board");
    else if (guard != (v / SKI_SIDE == s->side))
        say_unit(q, guard ? "SKI-045" : "SKI-R23", v,
                 guard ? "is an enemy: only friends are guarded" : "is a friend");
    else if (s->moved && ski_action_tagged(action, SKI_HEAVY))
        say_unit(q, "SKI-044", u, "has moved: the action is heavy");
    else if (ski_distance(s->cell[u], s->cell[v]) > action->range)
        say_unit(q,
                 guard                       ? "SKI-045"
                 : action->kind == SKI_MELEE ? "SKI-100"
                                             : "SKI-051",
                 v, "is out of range");
    else if (action->kind == SKI_MELEE)
        say_unit(q, "SKI-102", u, "reaches no free cell next to the target");
    else
        say_unit(q, "SKI-R29", v, "is out of sight");
}

static void explain_aim(struct query *q, gg_slice rest) {
    const ski_state *s = q->s;
    const int actions = q->sc->unit[ski_selected(s)].actions;
    if (is_none(rest)) {
        say(q, s->moved ? "SKI-040 a unit that has moved must act"
                        : "SKI-043 a unit that stayed was activated in order to act");
        return;
    }
    const int k = rest.length ? gg_slice_number((gg_slice){rest.data, 1}, 1, actions) : -1;
    if (k < 0) {
        say(q, "SKI-041 the unit has no such action");
        return;
    }
    const int side = rest.length < 2 ? -1 : rest.data[1] == 'A' ? 0 : rest.data[1] == 'B' ? 1 : -1;
    const int number = side < 0 ? -1
                                : gg_slice_number((gg_slice){rest.data + 2, rest.length - 2}, 1,
                                                  q->sc->sizes[side]);
    if (number < 0)
        say(q, "SKI-046 the target is A or B and the number of a unit");
    else
        explain_target(q, k - 1, side * SKI_SIDE + number - 1);
}

void ski_explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
    struct query q = {game->scenario, state, text};
    const int node = q.s->node;
    if (node == SKI_END || !token.length || token.data[0] != asked[node].letter) {
        say(&q, asked[node].words);
        return;
    }
    const gg_slice rest = {token.data + 1, token.length - 1};
    switch (asked[node].letter) {
    case 't': explain_tile(&q, rest); return;
    case '@': explain_cell(&q, rest); return;
    case 'e': explain_edge(&q, rest); return;
    case 'k': explain_hold(&q, rest); return;
    case 'd':
    case 'r': explain_waiting(&q, rest); return;
    case 'u': explain_unit(&q, rest); return;
    case 'm': explain_go(&q, rest); return;
    case 'a': explain_aim(&q, rest); return;
    case 'c': explain_charge(&q, rest); return;
    default: say(&q, asked[node].words); return; /* dice and saves: not among the outcomes */
    }
}

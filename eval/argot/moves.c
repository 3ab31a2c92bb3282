/* What the policy head of argot is shown of moves: what is done by what class of unit, when, and with
 * how many groups still to move; of ways where they lead and who stands there; of attacks and battles
 * the strengths of both sides; of losses and restored steps which unit. Nothing names a block, a
 * cell or a scenario. */
#include "../feature_list.h"
#include "argot.h"

enum {
    TYPES = ARGOT_M_RESTORE + 1,
    BLOWS = 3, /* to fire, to wait, to retreat: the actions from FIRST_BLOW on */
    FIRST_BLOW = 5,
    ACTIONS = 9,                 /* some types, the rest together */
    CLASSES = ARGOT_CLASSES + 1, /* the last: no unit */
    NEAR = ARGOT_NEAR,
    SIDES = 2, /* Mineos or not */
    BUCKETS = ARGOT_BUCKETS,
    TOKENS = 6, /* groups to move: 0 to 3, 4 or 5, more */
    FORCES = 6, /* strength of a side, from none up */
    COUNTS = 4, /* units or steps: 0 to 2, more */
    FLAGS = 8,
    ROUNDS = 4,
    GAINS = 7, /* links nearer to the Old Town: -3 to 3 */
    /* The first feature of each sort; each move has one of each of the first two, and up to three of
     * the others. */
    WHO = 1,
    WHEN = WHO + TYPES * CLASSES * SIDES,
    WAY = WHEN + TYPES * BUCKETS * TOKENS * SIDES,
    LINKS = WAY + 2 * CLASSES * SIDES * NEAR * NEAR,
    COMPANY = LINKS + 2 * GAINS * NEAR * SIDES,
    FORCE = COMPANY + ACTIONS * COUNTS * COUNTS * COUNTS * 2,
    GROUP = FORCE + ACTIONS * FORCES * FORCES * 2 * 2 * SIDES,
    RACE = GROUP + SIDES * NEAR * COUNTS * CLASSES,
    STATE = RACE + 2 * TOKENS * TOKENS * SIDES,
    MARK = STATE + ACTIONS * CLASSES * COUNTS * NEAR * 2,
    BLOW = MARK + FLAGS * COUNTS * COUNTS,
    FEATURES = BLOW + BLOWS * CLASSES * FLAGS * ROUNDS,
    TRAITS = 5
};

struct look {
    const argot_scenario *sc;
    const argot_state *s;
    int side;       /* of the mover: 1 Mineos */
    int action;     /* of the move */
    uint16_t *to;   /* the next feature of the move */
    int own, other; /* groups to move */
    int fight;      /* strengths in the battle that is fought, -1: there is none */
};

static void add(struct look *k, int feature) {
    *k->to++ = (uint16_t)feature;
}

static int count_of(uint64_t units) {
    return gg_least(__builtin_popcountll(units), COUNTS - 1);
}

static int tokens_of(int tokens) {
    return tokens < 4 ? tokens : tokens < 6 ? 4 : 5;
}

static int force_of(const struct look *k, uint64_t units, bool fort) {
    const double hits = argot_force_of(k->sc, k->s, units, fort).hits;
    return hits <= 0 ? 0 : hits < 0.4 ? 1 : hits < 0.8 ? 2 : hits < 1.3 ? 3 : hits < 2 ? 4 : 5;
}

static int walled(const struct look *k, int cell) {
    return argot_fort_steps(k->sc, k->s, cell) > 0;
}

static int in_town(const struct look *k, int cell) {
    return gg_bits_has(k->sc->with[ARGOT_OLDTOWN], cell);
}

/* Strengths against each other in a cell. */
static int clash(const struct look *k, uint64_t own, uint64_t foes, int cell, bool own_wall,
                 bool foe_wall) {
    return ((force_of(k, own, own_wall) * FORCES + force_of(k, foes, foe_wall)) * 2 +
            walled(k, cell)) *
               2 +
           in_town(k, cell);
}

static void add_force(struct look *k, int fight) {
    add(k, FORCE + (k->action * FORCES * FORCES * 2 * 2 + fight) * SIDES + k->side);
}

/* The battle at hand, -1: none. */
static int fight_of(const struct look *k) {
    const argot_state *s = k->s;
    if (s->battle_cell == ARGOT_NO_CELL) return -1;
    const int side = argot_side(s);
    const bool wall = walled(k, s->battle_cell);
    return clash(k, s->part[side], s->part[!side], s->battle_cell, wall && side == 1,
                 wall && side == 0);
}

/* A unit's way to a cell. */
static void add_way(struct look *k, int u, int to) {
    const argot_scenario *sc = k->sc;
    const argot_state *s = k->s;
    const int from = s->cell[u], kind = argot_class(sc, u), owner = argot_owner(s, u);
    const uint64_t ashore = ~argot_aboard(s), there = argot_in(s, to) & ashore;
    const uint64_t own = there & argot_of(s, owner) & ~ARGOT_BIT(u),
                   foes = there & ~argot_of(s, owner);
    const bool attack = foes != 0;
    const int far =
        sc->town[from] == GG_FAR || sc->town[to] == GG_FAR ? 0 : sc->town[from] - sc->town[to];
    add(k,
        WAY + (((attack * CLASSES + kind) * SIDES + k->side) * NEAR + argot_near(sc, from)) * NEAR +
            argot_near(sc, to));
    if (attack)
        add_force(k, clash(k, own | ARGOT_BIT(u), foes, to, false, walled(k, to)));
    else
        add(k, LINKS +
                   ((walled(k, to) * GAINS + gg_within(far + GAINS / 2, GAINS)) * NEAR +
                    argot_near(sc, to)) *
                       SIDES +
                   k->side);
    const uint64_t left = argot_in(s, from) & argot_of(s, owner) & ~ARGOT_BIT(u) & ashore;
    add(k, COMPANY +
               (((k->action * COUNTS + count_of(own)) * COUNTS + count_of(left)) * COUNTS +
                count_of(left & ~s->moved)) *
                   2 +
               (walled(k, from) || in_town(k, from)));
}

static void add_group(struct look *k, int cell) {
    const argot_scenario *sc = k->sc;
    const argot_state *s = k->s;
    const uint64_t units = argot_in(s, cell) & argot_of(s, s->faction) & ~s->moved;
    int best = CLASSES - 1, u;
    ARGOT_EACH (u, units & ~sc->kind[ARGOT_T]) best = gg_least(best, argot_class(sc, u));
    add(k, GROUP + ((k->side * NEAR + argot_near(sc, cell)) * COUNTS + count_of(units)) * CLASSES +
               best);
    add_force(k, clash(k, units, 0, cell, false, false));
    add(k, RACE + ((TOKENS + k->own) * TOKENS + k->other) * SIDES + k->side);
}

/* A unit that fires, loses a step, gets one back or is chosen to move. */
static void add_unit(struct look *k, int u, bool special) {
    const int steps = gg_within(argot_step(k->s, u) - 1, COUNTS), cell = k->s->cell[u];
    const int near = cell == ARGOT_NO_CELL ? NEAR - 1 : argot_near(k->sc, cell);
    add(k,
        STATE +
            (((k->action * CLASSES + argot_class(k->sc, u)) * COUNTS + steps) * NEAR + near) * 2 +
            special);
}

static void add_shot(struct look *k, gg_move move) {
    const int flags = argot_move_c(move) & (FLAGS - 1), cell = argot_move_a(move);
    const uint64_t marks = flags & ARGOT_AT_FORT
                               ? 0
                               : argot_marks(k->sc, k->s, k->s->selected, cell, argot_move_b(move));
    add(k, MARK + (flags * COUNTS + count_of(marks)) * COUNTS +
               gg_least(argot_steps(k->s, marks) / 2, COUNTS - 1));
    add_force(k, clash(k, 0, marks, cell, false, walled(k, cell)));
}

static void add_blow(struct look *k, gg_move move, int u) {
    const int flags = argot_move_c(move) & (FLAGS - 1), round = gg_within(k->s->round, ROUNDS);
    add(k, BLOW +
               (((k->action - FIRST_BLOW) * CLASSES + argot_class(k->sc, u)) * FLAGS + flags) *
                   ROUNDS +
               round);
    if (k->fight >= 0) add_force(k, k->fight);
}

static void add_details(struct look *k, gg_move move, int type, int u) {
    const argot_state *s = k->s;
    const int a = argot_move_a(move), b = argot_move_b(move);
    switch (type) {
    case ARGOT_M_GO:
    case ARGOT_M_ATTACK: add_way(k, u, a); return;
    case ARGOT_M_GROUP: add_group(k, a); return;
    case ARGOT_M_PASS: add(k, RACE + (k->own * TOKENS + k->other) * SIDES + k->side); return;
    case ARGOT_M_SHOOT: add_shot(k, move); return;
    case ARGOT_M_FIRE:
    case ARGOT_M_WAIT:
        add_blow(k, move, u);
        add_unit(k, u, false);
        return;
    case ARGOT_M_RETREAT:
        add_blow(k, move, u);
        if (b != ARGOT_NO_CELL)
            add(k, WAY +
                       ((argot_class(k->sc, u) * SIDES + k->side) * NEAR +
                        argot_near(k->sc, s->cell[u])) *
                           NEAR +
                       argot_near(k->sc, b));
        return;
    case ARGOT_M_LOSE:
        add_unit(k, u, s->shot & ARGOT_RANGED);
        if (k->fight >= 0) add_force(k, k->fight);
        return;
    case ARGOT_M_REGROUP: add_way(k, u, b); return;
    case ARGOT_M_RESTORE: add_unit(k, u, b < ARGOT_UNITS); return;
    default:
        if (u >= 0) add_unit(k, u, false);
    }
}

/* The unit that a move is about, -1: none. */
static int unit_of(const argot_state *s, gg_move move) {
    switch (argot_move_type(move)) {
    case ARGOT_M_PLACE:
    case ARGOT_M_STOW:
    case ARGOT_M_UNIT:
    case ARGOT_M_LOAD:
    case ARGOT_M_AIM:
    case ARGOT_M_FIRE:
    case ARGOT_M_RETREAT:
    case ARGOT_M_WAIT:
    case ARGOT_M_LOSE:
    case ARGOT_M_REGROUP:
    case ARGOT_M_RESTORE: return argot_move_a(move);
    case ARGOT_M_GO:
    case ARGOT_M_ATTACK:
    case ARGOT_M_SHOOT:
    case ARGOT_M_SKIP:
    case ARGOT_M_DONE: return s->selected < ARGOT_UNITS ? s->selected : -1;
    default: return -1;
    }
}

/* Types that share a number hardly share features: each shows others of the sorts. */
static int action_of(int type) {
    switch (type) {
    case ARGOT_M_GO: return 1;
    case ARGOT_M_ATTACK:
    case ARGOT_M_GROUP: return 2;
    case ARGOT_M_REGROUP:
    case ARGOT_M_UNIT: return 3;
    case ARGOT_M_SHOOT:
    case ARGOT_M_RESTORE: return 4;
    case ARGOT_M_FIRE: return 5;
    case ARGOT_M_WAIT: return 6;
    case ARGOT_M_RETREAT: return 7;
    case ARGOT_M_LOSE: return 8;
    default: return 0;
    }
}

static void describe(const gg_game *game, const void *state, const gg_move *list, int count,
                     uint16_t *to) {
    const argot_state *s = state;
    struct look k = {.sc = game->scenario, .s = s, .side = s->faction == ARGOT_MINEOS};
    const int bucket = argot_form.bucket(game, state);
    k.own = tokens_of(s->tokens[k.side]);
    k.other = tokens_of(s->tokens[!k.side]);
    k.fight = fight_of(&k);
    for (int i = 0; i < count; i++, to += TRAITS) {
        const int type = (int)argot_move_type(list[i]), u = unit_of(s, list[i]);
        const int kind = u < 0 ? CLASSES - 1 : argot_class(k.sc, u);
        memset(to, 0, TRAITS * sizeof *to);
        k.to = to;
        k.action = action_of(type);
        add(&k, WHO + (type * CLASSES + kind) * SIDES + k.side);
        add(&k, WHEN + ((type * BUCKETS + bucket) * TOKENS + k.own) * SIDES + k.side);
        add_details(&k, list[i], type, u);
    }
}

static int kind(gg_move move) {
    return (int)argot_move_type(move);
}

const gg_head_form argot_head = {
    .kinds = TYPES,
    .traits = TRAITS,
    .features = FEATURES,
    .kind = kind,
    .describe = describe,
};

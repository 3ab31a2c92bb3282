/* What the network of skirmish is shown, from the side whose turn it is: each unit by its class, its
 * Health, the turns to the next objective, its cover and the enemies that reach it; who is gone; each
 * objective by who contests it and who can come; the score, the rounds, whose turns are next, what
 * is left of the armies, what settles a level score. Nothing names a cell, a scenario or an army. */
#include "skirmish.h"

#include "../../core/content.h"
#include "../feature_list.h"

#include <stdlib.h>

enum {
    OWNERS = 3,   /* own and ready, own and done, of the other side */
    ROLES = 6,    /* how far a unit shoots, whether it is strong in melee */
    CLASSES = 18, /* and its points */
    STRONG = 16,  /* dice of an attack times sixths that hurt */
    QUARTERS = 4, /* of Health */
    TURNS = 4,    /* to the next objective: 0 to 2, more */
    COVERS = 4,   /* Cover of the tile: 0, 1 or 2, 3 or 4, more */
    HUNTERS = 5,  /* enemies that reach a unit: 0 to 3, more */
    AWAY = 2,     /* off the board, or destroyed */
    NEAR = 4,     /* units of a side that contest an objective: 0 to 2, more */
    SOON = 4,     /* those that can come in a turn */
    LEADS = 13,   /* of the score, in steps of two points */
    HELD = 7,     /* objectives that a side holds more than the other */
    ROUNDS = 5,   /* to come */
    ORDERS = 4,   /* order_of */
    SHARES = 8,   /* of an army, of a turn */
    LENGTHS = 3,  /* of the whole game: three rounds or fewer, four, more */
    TIES = 5,     /* the score: behind or ahead by more than one objective, by one, level */
    MARGINS = 9,  /* points of the units that are left, own less the other's, in steps: */
    MARGIN = 8,   /* points; about a unit */
    COPIES = 2,   /* what is there twice or more is two features */
    /* The first feature of each kind, of those that may be there twice, and of the others. */
    UNIT = 0,
    PLACE = UNIT + OWNERS * CLASSES * QUARTERS * TURNS,
    GONE = PLACE + OWNERS * ROLES * COVERS * HUNTERS,
    GOAL = GONE + 2 * AWAY * CLASSES,
    KINDS = GOAL + NEAR * NEAR * SOON * SOON,
    SCORE = COPIES * KINDS,
    STAND = SCORE + LEADS * ROUNDS * ORDERS,
    HOLD = STAND + ORDERS * ROUNDS * SHARES,
    ARMY = HOLD + HELD * ROUNDS * ORDERS,
    LAID = ARMY + 2 * SHARES * ROUNDS,
    TIE = LAID + LENGTHS * ORDERS,
    FEATURES = TIE + ROUNDS * TIES * MARGINS,
};

static void add(gg_feature_list *list, int kind) {
    gg_feature_again(list, 0, kind, COPIES);
}

static int quarter_of(const ski_unit *unit, int hp) {
    const int all = unit->health, part = QUARTERS * hp;
    return (part > all) + (part > 2 * all) + (part > 3 * all);
}

/* What a unit can do, of its profile. */
struct kind {
    int role, class, reach; /* reach: tiles at which it strikes next turn */
};

static struct kind kind_of(const ski_unit *unit) {
    int far = 0, blows = 0, reach = 0;
    for (int k = 0; k < unit->actions; k++) {
        const ski_action *action = &unit->action[k];
        const int hits = action->attack * (7 - action->power);
        const bool heavy = ski_action_tagged(action, SKI_HEAVY);
        if (action->kind == SKI_GUARD) continue;
        if (action->kind == SKI_MELEE && hits > blows) blows = hits;
        if (action->kind != SKI_MELEE && action->range > far) far = action->range;
        if (action->range + (heavy ? 0 : unit->move) > reach)
            reach = action->range + (heavy ? 0 : unit->move);
    }
    const int shoots = far > 4 ? 2 : far > 0, dear = unit->points > 13 ? 2 : unit->points > 10;
    const int role = 2 * shoots + (blows >= STRONG);
    return (struct kind){role, 3 * role + dear, gg_least(reach, 15)};
}

/* Of each side: how many of its units, up to 7, reach each cell, as a number of three bits. */
struct hunters {
    uint64_t bit[3][4];
};

static void count_reach(const ski_scenario *sc, const ski_state *s, int side,
                        const struct kind *kind, struct hunters *hunters) {
    gg_bits bit[3] = {GG_NO_BITS, GG_NO_BITS, GG_NO_BITS};
    int u;
    SKI_EACH (u, sc, side) {
        if (!ski_on_board(s, u)) continue;
        const gg_bits cells = sc->disc[s->cell[u]][kind[u].reach];
        const gg_bits two = bit[0] & cells, four = bit[1] & two;
        bit[2] |= four;
        bit[1] ^= two;
        bit[0] ^= cells;
    }
    for (int k = 0; k < 3; k++)
        for (int w = 0; w < 4; w++) hunters->bit[k][w] = bit[k][w];
}

static int hunters_at(const struct hunters *hunters, int cell) {
    const int w = cell >> 6, b = cell & 63;
    const int four = (int)(hunters->bit[2][w] >> b & 1);
    if (four) return HUNTERS - 1;
    return (int)((hunters->bit[0][w] >> b & 1) + 2 * (hunters->bit[1][w] >> b & 1));
}

/* Counts over the units, by side: 0 own, 1 the other's. */
struct tally {
    gg_bits goals;
    int near[SKI_OBJECTIVES][2], soon[SKI_OBJECTIVES][2];
    int worth[2];  /* what is left of an army, in quarters of points */
    int points[2]; /* of units that are left, whole */
    int all, done; /* own units on the board */
};

/* A unit on the board; counts where it is. */
static void add_unit(const ski_scenario *sc, const ski_state *s, int u, struct kind kind,
                     const struct hunters *hunters, struct tally *tally, gg_feature_list *list) {
    const ski_unit *unit = &sc->unit[u];
    const int other = u / SKI_SIDE != s->side, cell = s->cell[u];
    const int done = !other && (s->marks[u] & SKI_DONE), owner = other ? 2 : done;
    const int quarter = quarter_of(unit, s->hp[u]);
    const int cover = (sc->terrain[ski_tile_at(s, cell)].cover + 1) / 2;
    int goal, i = 0, next = TURNS - 1;
    GG_BITS_EACH (goal, tally->goals) {
        const int turns = ski_turns_away(unit->move, ski_distance(cell, goal));
        tally->near[i][other] += turns == 0;
        tally->soon[i++][other] += turns == 1;
        next = gg_least(next, turns);
    }
    tally->all += !other;
    tally->done += done;
    add(list, UNIT + ((owner * CLASSES + kind.class) * QUARTERS + quarter) * TURNS + next);
    add(list, PLACE +
                  ((owner * ROLES + kind.role) * COVERS + gg_least(cover, COVERS - 1)) * HUNTERS +
                  hunters_at(hunters, cell));
}

static void add_units(const ski_scenario *sc, const ski_state *s, struct tally *tally,
                      gg_feature_list *list) {
    struct kind kind[SKI_UNITS];
    struct hunters hunters[2];
    int u;
    for (int side = 0; side < 2; side++) {
        SKI_EACH (u, sc, side) kind[u] = kind_of(&sc->unit[u]);
        count_reach(sc, s, side, kind, &hunters[side]);
    }
    for (int side = 0; side < 2; side++)
        SKI_EACH (u, sc, side) {
            const ski_unit *unit = &sc->unit[u];
            const int other = side != s->side, dead = s->cell[u] == SKI_DEAD;
            if (!dead) {
                tally->worth[other] += unit->points * (quarter_of(unit, s->hp[u]) + 1);
                tally->points[other] += unit->points;
            }
            if (ski_on_board(s, u))
                add_unit(sc, s, u, kind[u], &hunters[!side], tally, list);
            else
                add(list, GONE + (AWAY * other + dead) * CLASSES + kind[u].class);
        }
}

/* Lists the objectives; returns how many more the own side holds. */
static int add_goals(const struct tally *tally, gg_feature_list *list) {
    const int goals = gg_bits_count(tally->goals);
    int held = 0;
    for (int i = 0; i < goals; i++) {
        const int *near = tally->near[i], *soon = tally->soon[i];
        const int now = gg_least(near[0], NEAR - 1) * NEAR + gg_least(near[1], NEAR - 1);
        add(list,
            GOAL + (now * SOON + gg_least(soon[0], SOON - 1)) * SOON + gg_least(soon[1], SOON - 1));
        held += (near[0] > near[1]) - (near[0] < near[1]);
    }
    return held;
}

/* 0 the round's first turn, 1 its second; 2 and 3 the same with two turns of a side in a row. */
static int order_of(const ski_scenario *sc, const ski_state *s) {
    if (!s->round) return 0;
    const bool first = s->side == ski_first(sc, s->round);
    const bool next = s->side == ski_first(sc, s->round + 1);
    return !first + 2 * (ski_rounds_after(sc, s) && next != first);
}

/* Before the first round: who will begin it, and whether that changes from round to round, by how long
 * the game is. */
static int laid_of(const ski_scenario *sc, const ski_state *s) {
    const int rounds = sc->option[SKI_O_ROUNDS], length = (rounds > 3) + (rounds > 4);
    return (length * 2 + (sc->option[SKI_O_TURN_ORDER] != 0)) * 2 + (s->side == ski_first(sc, 1));
}

/* Where points of the units that are left settle a level score (SKI-151): the score and those. */
static int tie_of(const ski_scenario *sc, const ski_state *s, const struct tally *tally) {
    const int lead = s->score[s->side] - s->score[!s->side], one = sc->option[SKI_O_POINTS];
    const int tie = TIES / 2 + (lead > 0) + (lead > one) - (lead < 0) - (lead < -one);
    const int more = tally->points[0] - tally->points[1];
    const int steps = (abs(more) + MARGIN - 1) / MARGIN; /* the least lead is one already */
    return tie * MARGINS + gg_within((more < 0 ? -steps : steps) + MARGINS / 2, MARGINS);
}

static int rounds_of(const ski_scenario *sc, const ski_state *s) {
    return gg_least(ski_rounds_after(sc, s), ROUNDS - 1);
}

static int features(const gg_game *game, const void *state, int symmetry, uint16_t *to) {
    const ski_scenario *sc = game->scenario;
    const ski_state *s = state;
    struct tally tally = {.goals = ski_objectives(sc, s)};
    uint8_t seen[KINDS] = {0};
    gg_feature_list list = {.to = to, .seen = seen};
    (void)symmetry;
    add_units(sc, s, &tally, &list);
    const int held = add_goals(&tally, &list);
    const int when = rounds_of(sc, s) * ORDERS + order_of(sc, s);
    const int lead = (s->score[s->side] - s->score[!s->side] + LEADS) / 2;
    const int spent = tally.all ? (SHARES - 1) * tally.done / tally.all : SHARES - 1;
    int count = list.count;
    to[count++] = (uint16_t)(SCORE + gg_within(lead, LEADS) * ROUNDS * ORDERS + when);
    to[count++] = (uint16_t)(STAND + spent * ROUNDS * ORDERS + when);
    to[count++] = (uint16_t)(HOLD + gg_within(held + HELD / 2, HELD) * ROUNDS * ORDERS + when);
    for (int other = 0; other < 2; other++) {
        const int side = other ? !s->side : s->side;
        const int left = tally.worth[other] * SHARES / (QUARTERS * sc->points[side] + 1);
        to[count++] = (uint16_t)(ARMY + (SHARES * other + left) * ROUNDS + rounds_of(sc, s));
    }
    if (!s->round) to[count++] = (uint16_t)(LAID + laid_of(sc, s));
    if (sc->option[SKI_O_TIEBREAK])
        to[count++] = (uint16_t)(TIE + rounds_of(sc, s) * TIES * MARGINS + tie_of(sc, s, &tally));
    return count;
}

/* Rounds to come, and whether the turn is the round's second; one more before the first round. */
static int bucket(const gg_game *game, const void *state) {
    const ski_scenario *sc = game->scenario;
    const ski_state *s = state;
    const bool first = s->side == ski_first(sc, s->round);
    return s->round ? 2 * rounds_of(sc, s) + !first : 2 * ROUNDS;
}

static int seat(const gg_game *game, const void *state) {
    (void)game;
    return ((const ski_state *)state)->side;
}

/* Six units or more, as nearly always where it was taught (training.yaml); not `tiny`. */
static bool familiar(const gg_game *game, const void *state) {
    enum { UNITS = 6 };
    const ski_scenario *sc = game->scenario;
    const ski_state *s = state;
    int left = 0, u;
    for (int side = 0; side < 2; side++)
        SKI_EACH (u, sc, side) left += s->cell[u] != SKI_DEAD;
    return left >= UNITS;
}

GG_EMBEDDED(eval_skirmish_skirmish_net);
static gg_net_shelf shelf;

const gg_net_form ski_form = {
    .game = "skirmish",
    .inputs = FEATURES,
    .most = 2 * SKI_UNITS + SKI_OBJECTIVES + 7,
    .buckets = 2 * ROUNDS + 1,
    .symmetries = 1,
    .weight = SKI_W_NET,
    .features = features,
    .bucket = bucket,
    .seat = seat,
    .base = ski_judged,
    .familiar = familiar,
    .file = gg_embedded_eval_skirmish_skirmish_net,
    .file_size = &gg_embedded_eval_skirmish_skirmish_net_size,
    .shelf = &shelf,
};

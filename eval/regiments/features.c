/* What the networks of regiments are shown, from the side whose turn it is: each unit by its class, with
 * its health and the nearest objective, its ammunition and the enemies in its range, the enemies in whose
 * range it is and its cover; each objective by who controls it, is inside and can come, and by its pips;
 * the score, the turns to come, what is left of the armies, and whether their guns can raze what stands; who
 * is first and so who has the last turn, what watches, the stratagems that are left.
 * On missions where more than holding scores, besides, all by what scores: the lead in points and in what
 * is left, units by class, how far they have to the edge or to the zone and who is stronger in it.
 * Nothing names a cell or an army. */
#include "regiments.h"

#include "../../core/content.h"
#include "../feature_list.h"

enum {
    OWNERS = 2, /* own, of the other side */
    CLASSES = REG_CLASSES,
    HEALTHS = REG_HEALTHS,
    NEARS = REG_NEARS,
    HOLDERS = REG_HOLDERS,
    LOADS = 4,              /* ammunition: 0 to 2, more */
    COUNTS = 4,             /* of units: 0 to 2, more */
    COVERS = 3,             /* in the open, in a wood, inside a building */
    PLACES = 4,             /* destroyed, in a transport, in the Reserves, elsewhere off the map */
    INSIDE = 3,             /* units in an objective: 0, 1, more */
    HEAPS = 5,              /* pips of a side: 0 to 2, 3 or 4, more */
    FREE = 3,               /* of nobody: 0, 1 or 2, more */
    COMING = 3,             /* tiles that count as near an objective */
    LEADS = 15,             /* of the score, in steps of two points */
    HELD = 7,               /* objectives that a side controls more than the other */
    STANDING = 4,           /* objectives that stand */
    TURNS = REG_PHASES - 1, /* to come, in fours */
    SHARES = 8,             /* of an army */
    STEPS = 3,              /* the Major, the Minor, in between */
    WALLS = 6,              /* pips of all objectives, in threes */
    GUNS = 4,               /* ammunition of long guns, in pairs */
    LONG = REG_LONG,
    SORTS = REG_SORTS,
    MARGINS = 15,       /* a lead of one side, finer where it is small */
    WAYS = 6,           /* tiles to the zone: 0 to 4, more; moves to the edge: 1 to 5, more */
    AIMS = 2,           /* the zone, the edge */
    MEANS = 3,          /* units of a side that watch, stratagems that it has left: none, 1, more */
    BEFORE = 2 * TURNS, /* of the orders below the first before the battle */
    ORDERS = BEFORE + 3, /* first or second, by turns to come; before: first, second, not chosen */
    COPIES = 2,          /* what is there twice or more is two features */
    /* The first feature of each kind, of those that may be there twice, and of the others. */
    UNIT = 0,
    FIRE = UNIT + OWNERS * CLASSES * HEALTHS * NEARS * HOLDERS,
    DANGER = FIRE + OWNERS * CLASSES * LOADS * COUNTS,
    AWAY = DANGER + OWNERS * CLASSES * COUNTS * COVERS,
    GOAL = AWAY + OWNERS * CLASSES * PLACES,
    PIPS = GOAL + (HOLDERS - 1) * INSIDE * INSIDE * COUNTS * COUNTS,
    KINDS = PIPS + (HOLDERS - 1) * HEAPS * HEAPS * FREE,
    SCORE = COPIES * KINDS,
    HOLD = SCORE + LEADS * TURNS,
    ARMY = HOLD + HELD * STANDING * TURNS,
    STEP = ARMY + OWNERS * SHARES * TURNS,
    RAZE = STEP + STEPS * TURNS,
    LEAD = RAZE + WALLS * GUNS * GUNS,
    LEFT = LEAD + SORTS * MARGINS * TURNS,
    ZONE = LEFT + SORTS * MARGINS * TURNS,
    /* The first of those that may be there twice, by kind, where more than holding scores. */
    MORE = ZONE + MARGINS * TURNS,
    WAY = OWNERS * CLASSES * SORTS,
    MORE_KINDS = WAY + AIMS * OWNERS * CLASSES * WAYS,
    ORDER = MORE + COPIES * MORE_KINDS,
    WATCH = ORDER + (SORTS + 1) * ORDERS,
    STRATAGEM = WATCH + OWNERS * MEANS,
    FEATURES = STRATAGEM + OWNERS * MEANS,
};

static void add(gg_feature_list *list, int kind) {
    gg_feature_again(list, 0, kind, COPIES);
}

/* All that is counted on the way; [0] own, [1] the other side's. */
struct look {
    const reg_scenario *sc;
    const reg_state *s;
    const reg_mission *m;
    int side;
    reg_aims goals;
    uint32_t hunted[2][2]; /* units in the range of enemies, by the bits of their number, up to 3 */
    uint8_t aims[REG_UNITS]; /* enemies in the range of a unit on the map */
    int worth[2], all[2];    /* what is left of an army, in thirds of its cost, and all there was */
    int guns[2];             /* ammunition of long guns */
    int watching[2];         /* units that do */
    gg_feature_list *more;   /* where more than holding scores: those of MORE; else NULL */
    int zone[2];             /* health of the ground units inside it */
};

static void count_hunters(struct look *k) {
    for (uint32_t rest = reg_all_on_map(k->s); rest; rest &= rest - 1) {
        const int u = __builtin_ctz(rest), other = reg_owner(u) == k->side;
        k->aims[u] = 0;
        if (!k->sc->unit_range[u]) continue;
        const uint32_t near =
            reg_within(k->s, k->s->at[u], k->sc->unit_range[u]) & k->sc->is.side[!reg_owner(u)];
        k->aims[u] = (uint8_t)__builtin_popcount(near);
        uint32_t *bit = k->hunted[other];
        const uint32_t two = bit[0] & near, full = bit[0] & bit[1] & near;
        bit[0] = (bit[0] ^ near) | full;
        bit[1] = (bit[1] ^ two) | full;
    }
}

/* The nearest objective to a tile: how far, and who controls it. */
static int nearest(const struct look *k, int tile) {
    const reg_nearest n = reg_nearest_to(&k->goals, tile);
    return reg_nearness(n.far) * HOLDERS + n.holder;
}

static void add_fire(const struct look *k, int u, int kind, gg_feature_list *list) {
    const reg_scenario *sc = k->sc;
    const reg_state *s = k->s;
    const int tile = s->at[u], other = reg_owner(u) != k->side;
    const uint32_t *bit = k->hunted[other];
    const int aims = gg_least(k->aims[u], COUNTS - 1);
    const int hunters = (int)(2 * (bit[1] >> u & 1) + (bit[0] >> u & 1));
    const bool wood = reg_in(&reg_mission_of(sc, s)->wood, tile);
    const int cover = reg_inside(sc, s, u) ? 2 : wood;
    add(list, FIRE + (kind * LOADS + gg_least(s->unit[u].ammo, LOADS - 1)) * COUNTS + aims);
    add(list, DANGER + (kind * COUNTS + hunters) * COVERS + cover);
}

static void add_more(gg_feature_list *list, int kind) {
    gg_feature_again(list, MORE, kind, COPIES);
}

/* What a unit that acts from a tile is on missions where more than holding scores. */
static void add_way(struct look *k, int u, int kind, int tile) {
    const reg_mission *m = k->m;
    add_more(k->more, kind * SORTS + k->goals.sort);
    if (k->goals.sort == REG_ZONING) {
        const int away = gg_least(m->to_zone[tile], WAYS - 1);
        add_more(k->more, WAY + kind * WAYS + away);
        if (!away && !reg_flies(k->sc, u)) k->zone[kind >= CLASSES] += k->s->unit[u].hp;
    } else if (k->goals.sort == REG_LEAVING) {
        const int tiles = reg_to_edge(m, reg_owner(u), tile), move = k->sc->unit_move[u];
        const int way = move ? gg_least(tiles / move, WAYS - 1) : WAYS - 1;
        add_more(k->more, WAY + (OWNERS * CLASSES + kind) * WAYS + way);
    }
}

static void add_unit(struct look *k, int u, gg_feature_list *list) {
    const reg_scenario *sc = k->sc;
    const reg_unit *unit = &k->s->unit[u];
    const int status = reg_status(k->s, u), other = reg_owner(u) != k->side;
    const int kind = other * CLASSES + reg_class(sc, u), health = reg_health(sc, u, unit->hp);
    const bool rides = status == REG_EMBARKED, there = status == REG_MAP;
    k->all[other] += 3 * sc->unit_cost[u];
    if (there || rides || status == REG_RESERVE) k->worth[other] += (3 - health) * sc->unit_cost[u];
    if (there && sc->unit_range[u] >= LONG) k->guns[other] += unit->ammo;
    k->watching[other] += there && reg_focus(k->s, u);
    if (there || rides) {
        const int tile = there ? unit->tile : k->s->unit[unit->tile].tile;
        if (tile != REG_OFF)
            add(list, UNIT + (kind * HEALTHS + health) * NEARS * HOLDERS + nearest(k, tile));
        if (tile != REG_OFF && k->more) add_way(k, u, kind, tile);
    }
    if (there)
        add_fire(k, u, kind, list);
    else
        add(list, AWAY + kind * PLACES +
                      (status == REG_DEAD      ? 0
                       : rides                 ? 1
                       : status == REG_RESERVE ? 2
                                               : 3));
}

static int heap_of(int pips) {
    return pips < 3 ? pips : pips < 5 ? 3 : 4;
}

/* Returns how many objectives more the own side controls; adds to the pips of all. */
static int add_goals(const struct look *k, int *pips, gg_feature_list *list) {
    int held = 0;
    for (int i = 0; i < k->goals.objectives.count; i++) {
        const reg_building *b = k->goals.objectives.building[i];
        const uint32_t near = reg_within(k->s, b->tile, COMING) & k->sc->is.holding;
        const uint32_t in = reg_units_at(k->s, b->tile) & k->sc->is.ground;
        int inside[2], coming[2];
        for (int other = 0; other < 2; other++) {
            const uint32_t side = k->sc->is.side[k->side ^ other];
            inside[other] = gg_least(__builtin_popcount(in & side), INSIDE - 1);
            coming[other] = gg_least(__builtin_popcount(near & ~in & side), COUNTS - 1);
        }
        const int holder = reg_holder(&k->goals, i), free = b->pips[0];
        const int own = heap_of(b->pips[1 + k->side]), foe = heap_of(b->pips[2 - k->side]);
        add(list, GOAL +
                      (((holder * INSIDE + inside[0]) * INSIDE + inside[1]) * COUNTS + coming[0]) *
                          COUNTS +
                      coming[1]);
        add(list, PIPS + ((holder * HEAPS + own) * HEAPS + foe) * FREE + (free > 0) + (free > 2));
        held += (holder == 0) - (holder == 1);
        *pips += reg_pips(b);
    }
    return held;
}

/* Which of MARGINS steps a lead is, from 0 for far behind: the larger, the coarser. */
static int margin(int lead) {
    static const int least[MARGINS / 2] = {1, 2, 4, 7, 11, 17, 26};
    const int size = lead < 0 ? -lead : lead;
    int step = 0;
    while (step < MARGINS / 2 && size >= least[step]) step++;
    return MARGINS / 2 + (lead < 0 ? -step : step);
}

/* Adds what is said once where more than holding scores, and what is said of each unit. */
static int add_rest(const struct look *k, int turns, uint16_t *to) {
    const int lead = margin(k->s->vp[k->side] - k->s->vp[!k->side]);
    const int left = margin((k->worth[0] - k->worth[1]) / 3);
    int count = 0;
    to[count++] = (uint16_t)(LEAD + (k->goals.sort * MARGINS + lead) * TURNS + turns);
    to[count++] = (uint16_t)(LEFT + (k->goals.sort * MARGINS + left) * TURNS + turns);
    if (k->goals.sort == REG_ZONING)
        to[count++] = (uint16_t)(ZONE + margin(k->zone[0] - k->zone[1]) * TURNS + turns);
    memcpy(to + count, k->more->to, (size_t)k->more->count * sizeof *to);
    return count + k->more->count;
}

/* Who is first, by the mission's sort and the turns to come. */
static uint16_t order_of(const struct look *k, int turns) {
    const reg_state *s = k->s;
    const bool second = s->first != k->side;
    const int order = s->node <= REG_ORD   ? BEFORE + 2
                      : s->node <= REG_PRE ? BEFORE + second
                                           : 2 * turns + second;
    return (uint16_t)(ORDER + gg_least((int)k->goals.sort, REG_HOLDING) * ORDERS + order);
}

/* Adds how many watch and the stratagems that are left; returns how many features that are. */
static int add_means(const struct look *k, uint16_t *to) {
    const reg_scenario *sc = k->sc;
    for (int other = 0; other < OWNERS; other++) {
        const int side = k->side ^ other;
        const unsigned all = sc->options.stratagems ? sc->strats[side][0] | sc->strats[side][1] : 0;
        const int left = __builtin_popcount(all & ~(unsigned)k->s->strat[side]);
        to[2 * other] = (uint16_t)(WATCH + other * MEANS + gg_least(k->watching[other], MEANS - 1));
        to[2 * other + 1] = (uint16_t)(STRATAGEM + other * MEANS + gg_least(left, MEANS - 1));
    }
    return 2 * OWNERS;
}

static int turns_of(const reg_scenario *sc, const reg_state *s) {
    return gg_within((2 * reg_mission_of(sc, s)->rounds - s->turn - 1) / 4, TURNS);
}

static int seat(const gg_game *game, const void *state) {
    const reg_state *s = state;
    (void)game;
    return s->node <= REG_PRE ? s->who == 1 : s->active;
}

static int features(const gg_game *game, const void *state, int symmetry, uint16_t *to) {
    const reg_scenario *sc = game->scenario;
    const reg_state *s = state;
    struct look k = {.sc = sc, .s = s, .side = seat(game, state)};
    uint8_t seen[KINDS] = {0}, seen_more[MORE_KINDS] = {0};
    uint16_t more[2 * REG_UNITS];
    gg_feature_list list = {.to = to, .seen = seen}, rest = {.to = more, .seen = seen_more};
    int pips = 0, u;
    (void)symmetry;
    to[0] = STEP;
    if (s->mission == REG_NONE) return 1;
    k.m = reg_mission_of(sc, s);
    reg_aims_of(sc, s, k.side, &k.goals);
    if (k.goals.sort < REG_HOLDING) k.more = &rest;
    count_hunters(&k);
    for (int side = 0; side < 2; side++)
        REG_EACH (u, sc, side) add_unit(&k, u, &list);
    const int held = add_goals(&k, &pips, &list), turns = turns_of(sc, s);
    const int lead = (s->vp[k.side] - s->vp[!k.side] + LEADS) / 2;
    const int standing = gg_least(k.goals.objectives.count, STANDING - 1);
    const int step = s->node == REG_MAJ ? 0 : s->node == REG_MIN ? 1 : 2;
    int count = list.count;
    to[count++] = (uint16_t)(SCORE + gg_within(lead, LEADS) * TURNS + turns);
    to[count++] =
        (uint16_t)(HOLD + (gg_within(held + HELD / 2, HELD) * STANDING + standing) * TURNS + turns);
    for (int other = 0; other < 2; other++) {
        const int left = k.worth[other] * SHARES / (k.all[other] + 1);
        to[count++] = (uint16_t)(ARMY + (SHARES * other + left) * TURNS + turns);
    }
    to[count++] = (uint16_t)(STEP + step * TURNS + turns);
    to[count++] = (uint16_t)(RAZE +
                             (gg_within((pips + 2) / 3, WALLS) * GUNS +
                              gg_within((k.guns[0] + 1) / 2, GUNS)) *
                                 GUNS +
                             gg_within((k.guns[1] + 1) / 2, GUNS));
    to[count++] = order_of(&k, turns);
    count += add_means(&k, to + count);
    return k.more ? count + add_rest(&k, turns, to + count) : count;
}

int reg_phase(const gg_game *game, const void *state) {
    const reg_state *s = state;
    if (s->mission == REG_NONE) return TURNS;
    return s->node <= REG_PRE ? TURNS : turns_of(game->scenario, s);
}

/* enum reg_sort */
static int sort(const gg_game *game, const reg_state *s) {
    if (s->mission == REG_NONE) return REG_HOLDING;
    return (int)reg_sort_of(reg_mission_of(game->scenario, s));
}

/* Turns to come; before the battle one of its own; the sort of mission where more than holding scores. */
static int bucket(const gg_game *game, const void *state) {
    const int phase = reg_phase(game, state), kind = sort(game, state);
    return kind < REG_HOLDING && phase < TURNS ? REG_PHASES + kind : phase;
}

/* The second has learned from missions where more than holding scores. */
static bool is_other(const gg_game *game, const void *state) {
    return sort(game, state) < REG_HOLDING;
}

GG_EMBEDDED(eval_regiments_regiments_net);
GG_EMBEDDED(eval_regiments_others_net);
static gg_net_shelf shelf;

const gg_net_form reg_form = {
    .game = "regiments",
    .inputs = FEATURES,
    .most = 5 * REG_UNITS + 2 * REG_BUILDINGS + 14,
    .buckets = REG_PHASES + SORTS,
    .symmetries = 1,
    .weight = REG_W_NET,
    .features = features,
    .bucket = bucket,
    .seat = seat,
    .base = reg_judged,
    .familiar = reg_familiar,
    .file = gg_embedded_eval_regiments_regiments_net,
    .file_size = &gg_embedded_eval_regiments_regiments_net_size,
    .second_at = is_other,
    .second_file = gg_embedded_eval_regiments_others_net,
    .second_size = &gg_embedded_eval_regiments_others_net_size,
    .head = &reg_head,
    .shelf = &shelf,
};

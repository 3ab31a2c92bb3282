/* What the network of argot is shown, always from Mineos' side: the two have different tasks. Each
 * block by its class, its way to the Old Town, what is likely to be left of it after the battles that
 * are pending, and whether it may still move; those battles; the Old Town; forts, strengths near and
 * in all, groups to move, turns to come, what the evaluation by hand says. Nothing names a block, a
 * cell or a scenario. */
#include "../../core/content.h"
#include "../feature_list.h"
#include "argot.h"

enum {
    OWNERS = 3, /* Argot, Mineos, third parties */
    CLASSES = ARGOT_CLASSES,
    ZONES = 12,        /* ways to the Old Town */
    NEAR = ARGOT_NEAR, /* the same in short */
    LEFT = 5,          /* expected steps */
    PLACES = 3,        /* open, city, behind a fortification */
    FATES = 4, /* not in a battle; chance to stay alive in the cell: small, middling, large */
    READY = 3, /* has moved or cannot any more, may move, is in the group that is moving */
    LETTERS = 4,
    SKILLS = 3, /* chance of a hit: one sixth, two, more */
    STEPS = 4,  /* of a fortification */
    KEEPERS = 4,
    ODDS = 5,
    TURNS = 6,
    PHASES = 5,
    TOKENS = 7,
    POOL = 8,
    FORCE = 10,
    CIRCLES = 3,
    FREE = 6,
    ARMIES = 12,
    TENTHS = 10,
    HANDS = 20,
    COPIES = 2, /* of what may be there several times: these kinds come first */
    UNIT = 0,
    FATE = UNIT + OWNERS * CLASSES * ZONES * LEFT,
    SKILL = FATE + OWNERS * 2 * NEAR * PLACES * FATES * READY,
    FORT = SKILL + 2 * LETTERS * NEAR * SKILLS,
    TOWN = FORT + NEAR * STEPS * KEEPERS,
    BATTLE = TOWN + ODDS * ODDS * 2,
    KINDS = BATTLE + 2 * ODDS * NEAR,
    TIME = COPIES * KINDS,
    GROUPS = TIME + TURNS * PHASES * 2 * 2,
    HELD = GROUPS + TOKENS * TOKENS * 2,
    POOLS = HELD + TENTHS * 3 * PHASES,
    CIRCLE = POOLS + 2 * POOL,
    RUSH = CIRCLE + CIRCLES * FORCE * FORCE,
    ARMY = RUSH + CIRCLES * FREE * FREE,
    HAND = ARMY + ARMIES * ARMIES,
    FEATURES = HAND + HANDS * 3,
    BUCKETS = ARGOT_BUCKETS,
    TOWNS = 6, /* of those at most: a list has its limits */
    BATTLES = 9,
    GLOBALS = 7 + 2 * CIRCLES
};
_Static_assert(3 * ARGOT_UNITS + ARGOT_FORTS + TOWNS + BATTLES + GLOBALS <= GG_NET_MOST,
               "lists are not longer");

/* Strengths of both sides (expected hits of all steps), by how near they are, and their steps in all. */
struct tally {
    double force[CIRCLES][2], rush[CIRCLES][2], steps[OWNERS];
};

/* What does not change from one position to the next, of the scenario that a thread has shown last. */
struct lasting {
    uint64_t scenario;
    uint16_t unit[ARGOT_UNITS];       /* its class, as it counts in UNIT */
    double die[ARGOT_UNITS][2];       /* of a block with steps lost and whole (argot_die) */
    uint8_t zone[3][ARGOT_CELLS + 1]; /* by land or sea, by air, aboard */
    int full[2];                      /* steps of a side's blocks, all whole */
};
static _Thread_local struct lasting known;

static int zone_of(const argot_scenario *sc, int cell, bool flies, bool aboard) {
    static const uint8_t by_links[11] = {0, 1, 2, 3, 4, 5, 5, 6, 6, 6, 7};
    const int air = sc->town_air[cell];
    if (aboard) return 10 + (air > 4);
    const int links = flies ? air : sc->town[cell];
    return links == GG_FAR ? 8 + (air > 4) : by_links[gg_least(links, 10)];
}

static const struct lasting *lasting_of(const argot_scenario *sc) {
    struct lasting *k = &known;
    if (k->scenario == sc->key) return k;
    k->scenario = sc->key;
    for (int u = 0; u < sc->units; u++) {
        k->unit[u] = (uint16_t)(argot_class(sc, u) * ZONES * LEFT);
        k->die[u][0] = argot_die(sc, u, 0, false);
        k->die[u][1] = argot_die(sc, u, sc->unit[u].steps, false);
    }
    for (int c = 0; c <= ARGOT_CELLS; c++)
        for (int way = 0; way < 3; way++)
            k->zone[way][c] = (uint8_t)zone_of(sc, c, way == 1, way == 2);
    for (int side = 0; side < 2; side++) {
        const uint64_t all = sc->roster[side];
        k->full[side] = __builtin_popcountll(sc->full[0] & all) +
                        2 * __builtin_popcountll(sc->full[1] & all) +
                        4 * __builtin_popcountll(sc->full[2] & all);
    }
    return k;
}

static int near_of(int zone) {
    static const uint8_t near[ZONES] = {0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5};
    return near[zone];
}

static int odds_of(double p) {
    return p < 0.1 ? 0 : p < 0.35 ? 1 : p < 0.65 ? 2 : p < 0.9 ? 3 : 4;
}

static bool moving(const argot_state *s) {
    return s->node >= ARGOT_MG && s->node <= ARGOT_MD;
}

/* Units that may still move in this turn, and those of the group that is moving. */
struct ready {
    uint64_t may, moves;
};

static struct ready ready_of(const argot_state *s) {
    struct ready r = {0, 0};
    if (!moving(s)) return r;
    for (int side = 0; side < 2; side++)
        if (s->tokens[side] && (s->faction == side || s->first != side))
            r.may |= argot_of(s, side) & ~s->moved;
    if (s->node != ARGOT_MG && s->faction <= ARGOT_MINEOS)
        r.moves = argot_at(s, s->group) & argot_of(s, s->faction) & ~s->moved;
    return r;
}

static void add_unit(const argot_outlook *o, const struct lasting *k, const struct ready *r,
                     uint64_t aboard, int u, gg_feature_list *list, struct tally *tally) {
    const argot_scenario *sc = o->sc;
    const argot_state *s = o->s;
    const int owner = gg_least(argot_owner(s, u), OWNERS - 1), cell = s->cell[u];
    const int way = aboard >> u & 1 ? 2 : sc->kind[ARGOT_A] >> u & 1;
    const int zone = k->zone[way][cell], near = near_of(zone);
    const double steps = o->steps[u], stay = o->stay[u];
    const int left = gg_within((int)(steps + 0.5), LEFT);
    const bool ground = sc->kind[ARGOT_G] >> u & 1;
    const int place = argot_fort_steps(sc, s, cell) ? 2 : gg_bits_has(sc->with[ARGOT_CITY], cell);
    const int fate = !(o->fought >> u & 1) ? 0 : stay < 0.3 ? 1 : stay < 0.7 ? 2 : 3;
    const int ready = r->moves >> u & 1 ? 2 : r->may >> u & 1;
    const int what = owner * CLASSES * ZONES * LEFT + k->unit[u] + zone * LEFT + left;
    tally->steps[owner] += steps;
    gg_feature_again(list, 0, UNIT + what, COPIES);
    const int where = ((owner * 2 + ground) * NEAR + near) * PLACES + place;
    gg_feature_again(list, 0, FATE + (where * FATES + fate) * READY + ready, COPIES);
    if (!ground || owner > ARGOT_MINEOS) return;
    const double die = k->die[u][steps > sc->unit[u].steps - 0.5], strength = steps * die;
    const int skill = die < 0.2 ? 0 : die < 0.4 ? 1 : 2;
    const int letter = ((owner * LETTERS + sc->unit[u].letter % LETTERS) * NEAR + near) * SKILLS;
    gg_feature_again(list, 0, SKILL + letter + skill, COPIES);
    for (int i = near; i < CIRCLES; i++) {
        tally->force[i][owner] += strength * stay;
        if (ready) tally->rush[i][owner] += strength;
    }
}

static void add_forts(const argot_outlook *o, gg_feature_list *list) {
    const argot_scenario *sc = o->sc;
    for (int i = 0; i < sc->forts; i++) {
        const int cell = sc->fort_cell[i], near = argot_near(sc, cell);
        const uint64_t here = argot_in(o->s, cell);
        const bool argot = here & argot_of(o->s, ARGOT_ARGOT);
        const bool mineos = here & argot_of(o->s, ARGOT_MINEOS);
        const int steps = gg_least(argot_nibble(o->s->fort, i), STEPS - 1);
        const int what = (near * STEPS + steps) * KEEPERS + 2 * mineos + argot;
        gg_feature_again(list, 0, FORT + what, COPIES);
    }
}

static void add_town(const argot_outlook *o, gg_feature_list *list) {
    int c, shown = 0;
    GG_BITS_EACH (c, o->sc->with[ARGOT_OLDTOWN]) {
        double holder, guard;
        argot_town_after(o, c, &holder, &guard);
        const bool fought = gg_bits_has(o->battles, c);
        const int what = (odds_of(holder) * ODDS + odds_of(guard)) * 2 + fought;
        gg_feature_again(list, 0, TOWN + what, COPIES);
        if (++shown == TOWNS) return;
    }
}

/* Battles of the two sides, by how likely Mineos is to stand there in the end. */
static void add_battles(const argot_outlook *o, gg_feature_list *list) {
    const argot_scenario *sc = o->sc;
    int c, u, shown = 0;
    GG_BITS_EACH (c, o->battles) {
        const uint64_t here = argot_at(o->s, c) & o->fought;
        const uint64_t mineos = here & argot_of(o->s, ARGOT_MINEOS);
        const bool attacks = mineos & o->s->atk;
        double most = 0;
        ARGOT_EACH (u, mineos)
            if (o->stay[u] > most) most = o->stay[u];
        const int what = (attacks * ODDS + odds_of(most)) * NEAR + argot_near(sc, c);
        gg_feature_again(list, 0, BATTLE + what, COPIES);
        if (++shown == BATTLES) return;
    }
}

/* The turn's parts: its end, the first moves, the second, shots, battles. */
static int phase_of(const argot_state *s) {
    if (moving(s)) return s->faction == s->first ? 1 : 2;
    return s->node >= ARGOT_RP && s->node <= ARGOT_RT   ? 3
           : s->node >= ARGOT_BP && s->node <= ARGOT_FR ? 4
                                                        : 0;
}

static int late(int turns) {
    return turns < 2 ? 0 : turns < 4 ? 1 : 2;
}

/* Groups to move, in steps that grow: 0 to 4, up to 7, more. */
static int tokens_of(const argot_state *s, int side) {
    const int tokens = s->tokens[side];
    return tokens < 5 ? tokens : tokens < 8 ? 5 : 6;
}

/* The share of its steps that a side has. */
static double share(const struct lasting *k, const struct tally *tally, int side) {
    return k->full[side] ? tally->steps[side] / k->full[side] : 0;
}

static void add_whole(const argot_outlook *o, const struct lasting *k, double hand,
                      const struct tally *tally, gg_feature_list *list) {
    const argot_state *s = o->s;
    const int turns = late(o->turns), phase = phase_of(s);
    const int time = o->turns < 4    ? gg_within(o->turns - 1, 3)
                     : o->turns < 7  ? 3
                     : o->turns < 13 ? 4
                                     : 5;
    uint16_t *to = list->to + list->count;
    *to++ = (uint16_t)(TIME + ((time * PHASES + phase) * 2 + (s->first == ARGOT_MINEOS)) * 2 +
                       (s->hold > 0));
    if (moving(s)) {
        const int own = tokens_of(s, ARGOT_MINEOS), other = tokens_of(s, ARGOT_ARGOT);
        *to++ = (uint16_t)(GROUPS + (own * TOKENS + other) * 2 + (s->faction == ARGOT_MINEOS));
    }
    *to++ = (uint16_t)(HELD + (gg_within((int)(o->held * TENTHS), TENTHS) * 3 + turns) * PHASES +
                       phase);
    for (int side = 0; side < 2; side++)
        *to++ = (uint16_t)(POOLS + POOL * side + gg_least(s->rp[side], POOL - 1));
    for (int i = 0; i < CIRCLES; i++) {
        const double *force = tally->force[i], *rush = tally->rush[i];
        *to++ =
            (uint16_t)(CIRCLE + (i * FORCE + gg_within((int)(2 * force[0] + 0.5), FORCE)) * FORCE +
                       gg_within((int)(2 * force[1] + 0.5), FORCE));
        if (moving(s))
            *to++ = (uint16_t)(RUSH + (i * FREE + gg_within((int)(rush[0] + 0.9), FREE)) * FREE +
                               gg_within((int)(rush[1] + 0.9), FREE));
    }
    *to++ = (uint16_t)(ARMY + gg_within((int)(share(k, tally, 0) * ARMIES), ARMIES) * ARMIES +
                       gg_within((int)(share(k, tally, 1) * ARMIES), ARMIES));
    *to++ = (uint16_t)(HAND + gg_within((int)(hand * HANDS), HANDS) * 3 + turns);
    list->count = (int)(to - list->to);
}

int argot_features(const argot_outlook *o, double hand, uint16_t *to) {
    uint8_t seen[KINDS];
    gg_feature_list list = {.to = to, .seen = seen};
    struct tally tally = {0};
    const struct lasting *k = lasting_of(o->sc);
    const struct ready ready = ready_of(o->s);
    const uint64_t aboard = argot_aboard(o->s);
    int u;
    memset(seen, 0, sizeof seen);
    ARGOT_EACH (u, o->units) add_unit(o, k, &ready, aboard, u, &list, &tally);
    add_forts(o, &list);
    add_town(o, &list);
    add_battles(o, &list);
    add_whole(o, k, hand, &tally, &list);
    return list.count;
}

/* By part of the turn and turns to come. */
int argot_bucket(const argot_state *s, int turns) {
    return gg_least(phase_of(s), 3) * 3 + late(turns);
}

static int features(const gg_game *game, const void *state, int symmetry, uint16_t *list) {
    double w[ARGOT_WEIGHTS];
    argot_outlook o; /* not cleared: it is large */
    (void)symmetry;
    for (int i = 0; i < ARGOT_WEIGHTS; i++) w[i] = argot_weights[i].value;
    argot_look(game->scenario, state, w, &o);
    return argot_features(&o, argot_by_hand(&o), list);
}

static int bucket(const gg_game *game, const void *state) {
    return argot_bucket(state, argot_turns(game->scenario, state));
}

static int seat(const gg_game *game, const void *state) {
    (void)game, (void)state;
    return ARGOT_MINEOS;
}

/* Games like those they have seen: with six turns on the map of gate both lost. Set-up they have not seen. */
static bool familiar(const gg_game *game, const void *state) {
    const argot_scenario *sc = game->scenario;
    const argot_state *s = state;
    return (argot_short(sc) || argot_long(sc)) && s->node != ARGOT_SP;
}

/* Long games have a network of their own: one for both scored 45.4 +- 6% of 120 games on gate. */
static bool is_long(const gg_game *game) {
    return argot_long(game->scenario);
}

static bool takes_second(const gg_game *game, const void *state) {
    (void)state;
    return is_long(game);
}

GG_EMBEDDED(eval_argot_argot_net);
GG_EMBEDDED(eval_argot_long_net);
static gg_net_shelf shelf;

const gg_net_form argot_form = {
    .game = "argot",
    .inputs = FEATURES,
    .most = 3 * ARGOT_UNITS + ARGOT_FORTS + TOWNS + BATTLES + GLOBALS,
    .buckets = BUCKETS,
    .symmetries = 1,
    .weight = ARGOT_W_NET,
    .features = features,
    .bucket = bucket,
    .seat = seat,
    .base = argot_judged,
    .familiar = familiar,
    .file = gg_embedded_eval_argot_argot_net,
    .file_size = &gg_embedded_eval_argot_argot_net_size,
    .for_mcts = is_long,
    .second_at = takes_second,
    .second_file = gg_embedded_eval_argot_long_net,
    .second_size = &gg_embedded_eval_argot_long_net_size,
    .head = &argot_head,
    .shelf = &shelf,
};

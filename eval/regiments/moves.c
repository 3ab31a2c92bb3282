/* What the policy head of regiments is shown of moves: what is done by what class of unit and in what
 * part of the game; of units to choose from their health, how near an objective they are and whose it
 * is, their ammunition, and the enemies in range; of steps where they lead; of shots at what, and
 * how likely they hit. Nothing names a cell or an army. */
#include "../feature_list.h"
#include "regiments.h"

enum {
    TYPES = REG_T_K,
    CHOICES = REG_T_SHOT - REG_T_ADV + 2, /* what a unit is chosen for: these actions, the rest */
    CLASSES = REG_CLASSES + 1,            /* the last: no unit */
    PHASES = REG_PHASES,
    HOLDERS = REG_HOLDERS,
    LOADS = 4,  /* ammunition: 0 to 2, more */
    COUNTS = 4, /* of units: 0 to 2, more */
    GAINS = 5,  /* tiles nearer to an objective: -2 to 2 */
    LEFT = 4,   /* movement points: 1 to 3, more */
    FACES = 7,  /* that hit, in pairs */
    HITS = 3,   /* hit points: 1, 2, more */
    OWNERS = 3, /* nobody, own, other */
    PIPS = 4,
    SIZES = 8, /* ammunition, operations */
    SIDES = 6,
    FAR = 16, /* tiles to an objective */
    /* The first feature of each sort; each move has one of each of the first two, and up to three of
     * the others. */
    WHO = 1,
    WHEN = WHO + TYPES * CLASSES,
    UNIT = WHEN + TYPES * CLASSES * PHASES,
    FIRE = UNIT + CHOICES * REG_CLASSES * REG_NEARS * HOLDERS,
    STATE = FIRE + CHOICES * LOADS * COUNTS * COUNTS,
    STEP = STATE + CHOICES * REG_CLASSES * REG_HEALTHS * 2,
    LEAD = STEP + REG_STEPS * REG_CLASSES,
    GOAL = LEAD + GAINS * REG_NEARS * HOLDERS * REG_CLASSES,
    AIM = GOAL + LEFT * GAINS * REG_CLASSES,
    CHANCE = AIM + REG_CLASSES * HITS * REG_CLASSES,
    WALL = CHANCE + FACES * HITS,
    PLACE = WALL + 2 * OWNERS * PIPS,
    FACE = PLACE + FAR * CLASSES,
    LOAD = FACE + SIDES * CLASSES,
    PLAN = LOAD + SIZES * CLASSES,
    SPLIT = PLAN + SIZES * PHASES,
    FEATURES = SPLIT + PIPS * PIPS,
    TRAITS = 5
};

struct look {
    const reg_scenario *sc;
    const reg_state *s;
    int side, phase;
    reg_aims goals;
    uint16_t *to; /* the next feature of the move */
};

static void add(struct look *k, int feature) {
    *k->to++ = (uint16_t)feature;
}

static int tile_of(const reg_state *s, int u) {
    const int status = reg_status(s, u);
    return status == REG_MAP        ? s->unit[u].tile
           : status == REG_EMBARKED ? s->unit[s->unit[u].tile].tile
                                    : REG_OFF;
}

/* The unit that a move is about, -1: none. */
static int unit_of(const reg_state *s, gg_move move) {
    const int a = reg_move_a(move), b = reg_move_b(move);
    switch (reg_move_type(move)) {
    case REG_T_DEP:
    case REG_T_RES:
    case REG_T_PRE:
    case REG_T_ADV:
    case REG_T_EMB:
    case REG_T_DIS:
    case REG_T_SAL:
    case REG_T_CAP:
    case REG_T_OVW:
    case REG_T_ENT:
    case REG_T_MOV:
    case REG_T_CON:
    case REG_T_CTL:
    case REG_T_SHOT:
    case REG_T_BRING:
    case REG_T_OW: return a < REG_UNITS ? a : -1;
    case REG_T_STRATUNIT: return b < REG_UNITS ? b : -1;
    case REG_T_AT:
    case REG_T_IN:
    case REG_T_FACE:
    case REG_T_AMMO:
        if (s->node > REG_PRE) break;
        return s->t_kind == REG_PENDING_STRUCTURE || s->t_id >= REG_UNITS ? -1 : s->t_id;
    case REG_T_FIRE:
    case REG_T_BATTER:
        if (s->node == REG_FHC) return s->f_query - 1;
        break;
    case REG_T_STEP:
    case REG_T_STOP:
    case REG_T_ARC: break;
    default: return -1;
    }
    return s->a_unit < REG_UNITS ? s->a_unit : -1;
}

static int among(const reg_scenario *sc, const reg_state *s, int u, int side) {
    const int range = sc->unit_range[u], tile = s->at[u];
    if (tile == REG_OFF || !range) return 0;
    return gg_least(__builtin_popcount(reg_within(s, tile, range) & sc->is.side[side]), COUNTS - 1);
}

/* Enemies in whose range the unit is. */
static int hunters(const reg_scenario *sc, const reg_state *s, int u) {
    int count = 0;
    if (s->at[u] == REG_OFF) return 0;
    for (uint32_t rest = reg_all_on_map(s) & sc->is.side[!reg_owner(u)]; rest; rest &= rest - 1) {
        const int v = __builtin_ctz(rest);
        count += reg_distance(sc, s->at[u], s->at[v]) <= sc->unit_range[v];
    }
    return gg_least(count, COUNTS - 1);
}

/* A unit to be chosen for something. */
static void add_unit(struct look *k, int type, int u) {
    const reg_scenario *sc = k->sc;
    const reg_state *s = k->s;
    const reg_nearest n = reg_nearest_to(&k->goals, tile_of(s, u));
    const int choice = type >= REG_T_ADV && type <= REG_T_SHOT ? type - REG_T_ADV : CHOICES - 1;
    const int kind = choice * REG_CLASSES + reg_class(sc, u);
    const int health = reg_health(sc, u, s->unit[u].hp), moved = (s->unit[u].st & REG_MOVED) != 0;
    const int ammo = gg_least(s->unit[u].ammo, LOADS - 1);
    add(k, UNIT + (kind * REG_NEARS + reg_nearness(n.far)) * HOLDERS + n.holder);
    add(k, FIRE + ((choice * LOADS + ammo) * COUNTS + among(sc, s, u, !reg_owner(u))) * COUNTS +
               hunters(sc, s, u));
    add(k, STATE + (kind * REG_HEALTHS + health) * 2 + moved);
}

static void add_step(struct look *k, int u, int code) {
    const reg_step step = reg_step_of(k->sc, k->s, u, code);
    const reg_nearest from = reg_nearest_to(&k->goals, k->s->unit[u].tile),
                      to = reg_nearest_to(&k->goals, step.tile);
    const int gain = gg_within(from.far - to.far + GAINS / 2, GAINS), kind = reg_class(k->sc, u);
    add(k, STEP + code * REG_CLASSES + kind);
    add(k, LEAD + ((gain * REG_NEARS + reg_nearness(to.far)) * HOLDERS + to.holder) * REG_CLASSES +
               kind);
    add(k, GOAL + (gg_within(k->s->a_mp - 1, LEFT) * GAINS + gain) * REG_CLASSES + kind);
}

static void add_shot(struct look *k, int u, int gun, int target) {
    const reg_scenario *sc = k->sc;
    const reg_state *s = k->s;
    if (target >= REG_UNITS) return;
    const bool capped = s->node != REG_FHC && s->a_cap;
    const reg_shot shot = {u, reg_owner(u), target, reg_weapon_of(sc, u, gun), capped};
    const int hits = gg_within(s->unit[target].hp - 1, HITS);
    const int faces = gg_within((reg_faces(sc, s, &shot) + 1) / 2, FACES);
    add(k, AIM + (reg_class(sc, target) * HITS + hits) * REG_CLASSES + reg_class(sc, u));
    add(k, CHANCE + faces * HITS + hits);
}

static void add_wall(struct look *k, int tile) {
    const int at = reg_building_at(k->s, tile);
    if (at < 0) return;
    const reg_building *b = &k->s->building[at];
    const int owner = reg_controller(b), who = owner < 0 ? 0 : 1 + (owner != k->side);
    add(k,
        WALL + ((int)reg_is_objective(b) * OWNERS + who) * PIPS + gg_within(reg_pips(b) - 1, PIPS));
}

/* Directions as seen from the side whose move it is: what is A's north is B's south. */
static int turned(const struct look *k, int direction) {
    return (direction + (k->side ? SIDES / 2 : 0)) % SIDES;
}

static void add_details(struct look *k, gg_move move, int type, int u) {
    const int a = reg_move_a(move), b = reg_move_b(move),
              kind = u < 0 ? CLASSES - 1 : reg_class(k->sc, u);
    switch (type) {
    case REG_T_STEP:
        if (u >= 0) add_step(k, u, a);
        return;
    case REG_T_FIRE:
        if (u >= 0) add_shot(k, u, a, b);
        return;
    case REG_T_BATTER: add_wall(k, b); return;
    case REG_T_AT: add(k, PLACE + reg_nearest_to(&k->goals, a).far * CLASSES + kind); return;
    case REG_T_FACE:
    case REG_T_ARC:
        if (a < SIDES) add(k, FACE + turned(k, a) * CLASSES + kind);
        return;
    case REG_T_AMMO: add(k, LOAD + gg_least(a, SIZES - 1) * CLASSES + kind); return;
    case REG_T_STRAT:
    case REG_T_STRATUNIT:
    case REG_T_STRATTILE:
        add(k, PLAN + gg_within(k->sc->stratagem[a].op, SIZES) * PHASES + k->phase);
        return;
    case REG_T_PIP: add(k, SPLIT + gg_least(a, PIPS - 1) * PIPS + gg_least(b, PIPS - 1)); return;
    default:
        if (u >= 0) add_unit(k, type, u);
    }
}

static void describe(const gg_game *game, const void *state, const gg_move *list, int count,
                     uint16_t *to) {
    const reg_state *s = state;
    struct look k = {.sc = game->scenario, .s = s, .side = s->who};
    reg_aims_of(k.sc, s, k.side, &k.goals);
    k.phase = reg_phase(game, state);
    for (int i = 0; i < count; i++, to += TRAITS) {
        const int type = reg_move_type(list[i]), u = unit_of(s, list[i]);
        const int what = type * CLASSES + (u < 0 ? CLASSES - 1 : reg_class(k.sc, u));
        memset(to, 0, TRAITS * sizeof *to);
        k.to = to;
        add(&k, WHO + what);
        add(&k, WHEN + what * PHASES + k.phase);
        if (s->mission != REG_NONE) add_details(&k, list[i], type, u);
    }
}

const gg_head_form reg_head = {
    .kinds = REG_T_K,
    .traits = TRAITS,
    .features = FEATURES,
    .kind = reg_move_type,
    .describe = describe,
    .familiar = reg_familiar,
};

/* What the network of odyssey-battle is shown, from the titans' side: what the value by hand looks at
 * (value.c), each by how many titans live and by how many wounds are missing; each living titan by
 * DANGER, FATE, RAGE, its chance to wound, where it stands and what state it is in; what its gear does
 * and whether it still can; the primordial's decks and attributes; the attack that runs. Nothing names a
 * scenario, a card, a titan or gear. */
#include "../../../core/content.h"
#include "../../feature_list.h"
#include "battle.h"

enum {
    TENS = 10,    /* DANGER, FATE, RAGE */
    CHANCES = 8,  /* chance to wound, square root of it in eight parts */
    OVERS = 5,    /* chance that the next card ends in an obol */
    LEFT = 3,     /* what a titan can do: attack in this round, no more, not in the next */
    PLACES = 3,   /* in front of P, behind it, on it or away */
    STEPS = 6,    /* how far from P */
    TOUGH = 8,    /* armor and evasion, in dice */
    FALLS = 3,    /* standing, the falling-down side, the other one */
    TIRED = 4,    /* fatigue */
    ALONE = 3,    /* despair: 0, 1, more */
    SICK = 4,     /* conditions: 0 to 2, more */
    SKILLS = 7,   /* precision and evasion, from -3 to 3 */
    SPEEDS = 8,   /* of a titan */
    LOADED = 8,   /* gear that is there */
    SPENT = 4,    /* gear that is exhausted */
    MARKS = 6,    /* of a titan: add_marks */
    COPIES = 2,   /* what several titans have is two features */
    LIVING = 4,   /* titans, 1 to 4 */
    LEVELS = 4,   /* of P */
    MISSING = 8,  /* wounds that are missing: missing_of */
    PARTS = 8,    /* of the range of something */
    FIFTHS = 5,   /* of a deck */
    ROUNDS = 12,  /* from the first to the twelfth and later */
    BREAKS = 6,   /* tokens in the pool */
    OPENINGS = 4, /* the same */
    PHASES = 2,   /* of P, of the titans */
    CHANGES = 7,  /* an attribute of P, by -3 to 3 */
    ATTRIBUTES = 5,
    STAGES = 16,  /* steps of a phase */
    WORKS = 48,   /* step and phase; the last one: the set-up */
    STRIKERS = 3, /* nobody attacks, a titan, the primordial */
    HITS = 6,     /* of the dice that were rolled */
    CRITS = 3,    /* of the crit die: none, less than a hit, a hit */
    YESNO = 2,
    CARDS = 4,                          /* a moiros card, a kratos card or not */
    WORN_OUT = 5,                       /* DANGER above which obols are near */
    SUMS = 16,                          /* of DANGER; of the score by hand */
    DEEDS = ODB_KEYWORDS + ODB_TIMINGS, /* of gear: keywords, or when a program of its own runs */
    DICE = 5,
    COLOURS = 3, /* of the power dice of a hit */
    REACHES = 3, /* of a weapon: 1, 3, more */
    GEARS = 80,  /* features of gear at most, so that all fit; shipped loadouts have fewer */
    /* The first feature of each kind of those of a titan, */
    DANGER = 0,
    STRIKE = DANGER + TENS * OVERS * YESNO * PHASES,
    HERE = STRIKE + CHANCES * LEFT * YESNO,
    CALM = HERE + CHANCES * LEFT * FIFTHS,
    FEVER = CALM + TENS * TENS,
    PLACE = FEVER + TENS * CARDS,
    STATE = PLACE + STEPS * PLACES * YESNO * LEFT,
    STURDY = STATE + FALLS * TIRED * ALONE,
    ILL = STURDY + TOUGH * TENS,
    ABLE = ILL + SICK * FIFTHS,
    QUICK = ABLE + SKILLS * SKILLS,
    GEAR = QUICK + SPEEDS,
    MARK = GEAR + LOADED * SPENT,
    KINDS = MARK + MARKS,
    /* and of the others. */
    ALIVE = COPIES * KINDS,
    DECK = ALIVE + LIVING * MISSING * LEVELS,
    NEXT = DECK + FIFTHS * FIFTHS * MISSING,
    ARMOR = NEXT + FIFTHS * LEVELS * PHASES,
    PLATES = ARMOR + PARTS * MISSING,
    ROUND = PLATES + FIFTHS * FIFTHS * MISSING,
    POOL = ROUND + ROUNDS * MISSING,
    CHANGE = POOL + BREAKS * OPENINGS * YESNO,
    WORK = CHANGE + ATTRIBUTES * CHANGES * PHASES,
    ATTACK = WORK + WORKS,
    COMING = ATTACK + STRIKERS * YESNO * HITS * CRITS,
    HURT = COMING + CHANCES * MISSING,
    OBOLS = HURT + PARTS * TENS,
    WORN = OBOLS + FIFTHS * LIVING * YESNO,
    SOON = WORN + SUMS * LIVING,
    AIMED = SOON + PARTS * MISSING * LIVING,
    JUDGED = AIMED + PARTS * TENS,
    LOOK = JUDGED + SUMS * LEVELS,
    OUTFIT = LOOK + ODB_E_FEATURES * PARTS * LIVING,
    OUTFITS = (DEEDS + REACHES * COLOURS * DICE) * YESNO,
    FEATURES = OUTFIT + COPIES * OUTFITS,
    MOST = ODB_TITANS * (12 + MARKS) + 16 + ATTRIBUTES + ODB_E_FEATURES + GEARS,
    BUCKETS = 6 * PHASES /* wounds that are missing by twos */
};

/* The range that a feature of the value by hand is cut into parts over. */
static const struct {
    double least, most;
} range[ODB_E_FEATURES] = {
    [ODB_E_WOUNDS] = {0, 1},   [ODB_E_ALIVE] = {0, 1},    [ODB_E_MARGIN] = {0, 1},
    [ODB_E_DANGER] = {0, 1},   [ODB_E_RAGE] = {0, 1},     [ODB_E_FULL_RAGE] = {0, 4},
    [ODB_E_FATE] = {0, 1},     [ODB_E_RATE] = {0, 0.8},   [ODB_E_SOON] = {0, 0.4},
    [ODB_E_BREAKS] = {0, 7},   [ODB_E_OPENINGS] = {0, 7}, [ODB_E_DIVERSION] = {0, 2},
    [ODB_E_PRESSURE] = {0, 5}, [ODB_E_LEVEL_2] = {0, 1},  [ODB_E_LEVEL_3] = {0, 1},
    [ODB_E_OVERFLOW] = {0, 8}, [ODB_E_LOST] = {0, 1},     [ODB_E_DESPAIR] = {0, 4},
    [ODB_E_SPOT] = {0, 4},     [ODB_E_ON_VP] = {0, 4},    [ODB_E_VP] = {0, 4},
    [ODB_E_HOLDER] = {0, 1},   [ODB_E_LATE] = {0, 1},     [ODB_E_RACE] = {-1, 1},
};

/* The same of a feature of the value by hand. */
static int part_of(const odb_survey *v, int feature) {
    return gg_part(v->feature[feature], range[feature].least, range[feature].most, PARTS);
}

/* Finer where chances are small. */
static int chance_of(double p) {
    static const double least[CHANCES] = {0, 0.02, 0.06, 0.14, 0.25, 0.39, 0.56, 0.76};
    int k = CHANCES - 1;
    while (k && p < least[k]) k--;
    return k;
}

static int over_of(double p) {
    return p <= 0 ? 0 : p < 0.1 ? 1 : p < 0.25 ? 2 : p < 0.5 ? 3 : 4;
}

static int missing_of(double wounds) {
    return wounds <= 4 ? gg_within((int)wounds - 1, 4) : gg_least((int)wounds / 2 + 2, MISSING) - 1;
}

static int steps_of(int distance) {
    return distance <= 2  ? gg_within(distance - 1, 2)
           : distance < 5 ? 2
           : distance < 7 ? 3
           : distance < 9 ? 4
                          : 5;
}

static bool of_titans(const odb_state *s) {
    return s->phase == ODB_T_ROUND;
}

/* What the titan can still do: 0 an attack in this round, 1 nothing in it, 2 nothing in the next one. */
static int left_of(odb b, int i) {
    const odb_titan *t = &b.s->titan[i];
    if (odb_attacks_yet(b, i)) return 0;
    return (t->kd & 3) == 1 || t->fatigue & 1 ? 2 : 1;
}

static int place_of(const odb_titan *t, const gg_bits *rear) {
    return t->where ? 2 : gg_bits_has(*rear, t->pos);
}

typedef struct lists {
    gg_feature_list titans;
    const gg_bits *rear;
} lists;

static void add(lists *l, int kind) {
    gg_feature_again(&l->titans, 0, kind, COPIES);
}

static void add_marks(lists *l, const odb_titan *t) {
    const int mark[MARKS] = {t->flags & ODB_TF_AWAKENED,
                             t->flags & ODB_TF_NO_FATE,
                             t->flags & ODB_TF_DOOMED,
                             t->hide,
                             t->ambrosia,
                             t->trespass};
    for (int k = 0; k < MARKS; k++)
        if (mark[k]) add(l, MARK + k);
}

static void add_gear(lists *l, const odb_titan *t) {
    int loaded = 0, spent = 0;
    for (int k = 0; k < ODB_SLOTS; k++) {
        if (!t->gear[k] || t->gear_state[k] & ODB_GS_DISCARDED) continue;
        loaded++;
        spent += (t->gear_state[k] & ODB_GS_EXHAUSTED) != 0;
    }
    add(l, GEAR + gg_least(loaded, LOADED - 1) * SPENT + gg_least(spent, SPENT - 1));
}

static void add_titan(lists *l, const odb_survey *v, int i) {
    const odb_outlook *o = &v->outlook;
    const odb_titan *t = &o->b.s->titan[i];
    const odb_glance *g = &v->titan[i];
    const int left = left_of(o->b, i), danger = gg_within(t->danger, TENS);
    const bool held = o->b.s->priority == i, spot = odb_on_spot(o, i);
    const int chance = chance_of(g->chance), here = chance_of(odb_chance_here(o, i));
    const int steps = steps_of(odb_titan_distance(o->b, i)), place = place_of(t, l->rear);
    int sick = 0, tokens = 0;
    for (int k = 0; k < ODB_CONDITIONS; k++) {
        sick += t->condition[k] != 0;
        tokens += t->tokens[k];
    }
    add(l,
        DANGER + ((danger * OVERS + over_of(g->over)) * YESNO + held) * PHASES + of_titans(o->b.s));
    add(l, STRIKE + (chance * LEFT + left) * YESNO + (t->danger > WORN_OUT));
    add(l, HERE + (here * LEFT + left) * FIFTHS + danger / 2);
    add(l, CALM + gg_within(t->fate, TENS) * TENS + gg_within(t->rage, TENS));
    add(l, FEVER + gg_within(t->fate, TENS) * CARDS + 2 * (t->moiros != 0) + (t->kratos != 0));
    add(l, PLACE + ((steps * PLACES + place) * YESNO + spot) * LEFT + left);
    add(l, STATE + (gg_least(t->kd & 3, FALLS - 1) * TIRED + (t->fatigue & 3)) * ALONE +
               gg_least(t->despair, ALONE - 1));
    add(l, STURDY + gg_part(g->tough, 0, 8, TOUGH) * TENS + danger);
    add(l, ILL + gg_least(sick, SICK - 1) * FIFTHS + gg_least(tokens, FIFTHS - 1));
    add(l, ABLE + gg_within(o->titan[i].precision + SKILLS / 2, SKILLS) * SKILLS +
               gg_within(o->titan[i].evasion + SKILLS / 2, SKILLS));
    add(l, QUICK + gg_within(o->titan[i].speed, SPEEDS));
    add_gear(l, t);
    add_marks(l, t);
}

static void add_deed(gg_feature_list *list, int kind, bool ready) {
    if (list->count < GEARS) gg_feature_again(list, OUTFIT, kind * YESNO + ready, COPIES);
}

static int reach_of(const odb_gear *gear) {
    return gear->range[1] <= 1 ? 0 : gear->range[1] <= 3 ? 1 : 2;
}

static int colour_of(const odb_gear *gear) {
    return gear->per[2] ? 2 : gear->per[1] != 0;
}

/* What a piece of gear does, and whether it may now. */
static void add_piece(gg_feature_list *list, const odb_gear *gear, bool ready) {
    for (int k = 0; k < gear->has.count; k++) {
        const odb_ability *does = &gear->has.ability[k];
        add_deed(list,
                 does->keyword ? does->keyword
                               : ODB_KEYWORDS + gg_within(does->timing, ODB_TIMINGS),
                 ready);
    }
    if (gear->type == ODB_WEAPON)
        add_deed(list,
                 DEEDS + (reach_of(gear) * COLOURS + colour_of(gear)) * DICE +
                     gg_within(gear->dice - 1, DICE),
                 ready);
}

static int add_outfit(odb b, uint16_t *to) {
    uint8_t seen[OUTFITS] = {0};
    gg_feature_list list = {.to = to, .seen = seen};
    for (int i = 0; i < ODB_TITANS; i++) {
        if (!odb_alive(b, i)) continue;
        for (int slot = 0; slot < ODB_SLOTS; slot++) {
            const odb_gear *gear = odb_gear_in(b, i, slot);
            if (gear) add_piece(&list, gear, odb_ready(b, i, slot));
        }
    }
    return list.count;
}

/* What share of some cards is of this level, in fifths. */
static int share_of(odb b, bool bp, uint32_t cards, int level) {
    const int all = __builtin_popcount(cards);
    const int some = __builtin_popcount(cards & odb_cards_of(b, bp, level));
    return all ? gg_least(some * FIFTHS / all, FIFTHS - 1) : 0;
}

static int mixture(odb b, bool bp, uint32_t cards) {
    return share_of(b, bp, cards, 2) * FIFTHS + share_of(b, bp, cards, 3);
}

/* Level of the primordial's next card as far as it is known, 0 where not, and the share of III in its
 * deck. */
static int next_of(odb b) {
    const odb_state *s = b.s;
    const uint32_t deck = s->ai.deck ? s->ai.deck : s->ai.discard;
    const int known = s->ai_tops ? odb_prim_of(b)->ai[s->ai_top[0]].level : 0;
    return (share_of(b, false, deck, 3) * LEVELS + gg_within(known, LEVELS)) * PHASES +
           of_titans(s);
}

static double mean_armor(const odb_outlook *o) {
    double sum = 0;
    for (int at = o->least; at <= o->most; at++) sum += at * o->armor[at];
    return sum;
}

/* The attack that runs, and what it will bring. */
static int add_attack(const odb_survey *v, int missing, uint16_t *to) {
    const odb b = v->outlook.b;
    const odb_attack *a = &b.s->attack;
    const int rolled = (a->flags & ODB_AF_ROLLED) != 0;
    const int crit = a->crit[0] >= ODB_CRIT_H ? 2 : a->crit[0] != 0;
    int count = 0;
    to[count++] = (uint16_t)(ATTACK +
                             ((gg_within(a->kind, STRIKERS) * YESNO + rolled) * HITS +
                              gg_within(a->hits, HITS)) *
                                 CRITS +
                             crit);
    to[count++] = (uint16_t)(COMING + chance_of(v->pending) * MISSING + missing);
    if (a->kind == 2 && rolled && a->who < ODB_TITANS)
        to[count++] = (uint16_t)(HURT + gg_part(odb_dealt_danger(b), 0, PARTS, PARTS) * TENS +
                                 gg_within(b.s->titan[a->who].danger, TENS));
    return count;
}

static int add_primordial(const odb_survey *v, int missing, uint16_t *to) {
    const odb_outlook *o = &v->outlook;
    const odb b = o->b;
    const odb_state *s = b.s;
    const int living = gg_within(v->living - 1, LIVING),
              level = gg_within(s->scenario_level - 1, LEVELS);
    int count = 0;
    to[count++] = (uint16_t)(ALIVE + (living * MISSING + missing) * LEVELS + level);
    to[count++] =
        (uint16_t)(DECK + mixture(b, false, s->ai.deck | s->ai.discard) * MISSING + missing);
    to[count++] = (uint16_t)(NEXT + next_of(b));
    to[count++] = (uint16_t)(ARMOR + gg_part(mean_armor(o), 4, 20, PARTS) * MISSING + missing);
    to[count++] =
        (uint16_t)(PLATES + mixture(b, true, s->bp.deck | s->bp.discard) * MISSING + missing);
    to[count++] = (uint16_t)(ROUND + gg_within(s->round - 1, ROUNDS) * MISSING + missing);
    for (int k = 0; k < ATTRIBUTES; k++)
        to[count++] = (uint16_t)(CHANGE +
                                 (k * CHANGES +
                                  gg_within(s->p_perm[k] + s->p_pool[k] + s->p_rnd[k] + CHANGES / 2,
                                            CHANGES)) *
                                     PHASES +
                                 of_titans(s));
    return count + add_attack(v, missing, to + count);
}

static int add_sums(const odb_survey *v, int missing, uint16_t *to) {
    const odb b = v->outlook.b;
    const odb_state *s = b.s;
    const int living = gg_within(v->living - 1, LIVING);
    const int holder = s->priority < ODB_TITANS && odb_alive(b, s->priority) ? s->priority : -1;
    int count = 0, worn = 0, any = -1;
    for (int i = 0; i < ODB_TITANS; i++) {
        if (!odb_alive(b, i)) continue;
        worn += s->titan[i].danger;
        any = i;
    }
    const double fatal = any < 0 ? 0 : odb_obol_deaths(&v->outlook, any);
    to[count++] = (uint16_t)(POOL +
                             (gg_within(s->k_break + s->k_later[0], BREAKS) * OPENINGS +
                              gg_within(s->k_open + s->k_later[1], OPENINGS)) *
                                 YESNO +
                             (s->k_diversion + s->k_later[2] > 0));
    to[count++] = (uint16_t)(WORK + gg_within(of_titans(s) * STAGES + s->step, WORKS));
    to[count++] = (uint16_t)(OBOLS + (gg_part(fatal, 0, 1, FIFTHS) * LIVING + living) * YESNO +
                             (worn > WORN_OUT * v->living));
    to[count++] = (uint16_t)(WORN + gg_within(worn / 2, SUMS) * LIVING + living);
    to[count++] = (uint16_t)(SOON + (part_of(v, ODB_E_SOON) * MISSING + missing) * LIVING + living);
    if (holder >= 0)
        to[count++] = (uint16_t)(AIMED + part_of(v, ODB_E_PRESSURE) * TENS +
                                 gg_within(s->titan[holder].danger, TENS));
    to[count++] = (uint16_t)(JUDGED + gg_part(odb_weighed(v, v->outlook.w), -2, 2, SUMS) * LEVELS +
                             gg_within(s->scenario_level - 1, LEVELS));
    for (int k = 0; k < ODB_E_FEATURES; k++)
        to[count++] = (uint16_t)(LOOK + (k * PARTS + part_of(v, k)) * LIVING + living);
    return count;
}

static int features(const gg_game *game, const void *state, int symmetry, uint16_t *to) {
    const odb b = odb_seen(game, state);
    const gg_bits rear = odb_rear(b);
    uint8_t seen[KINDS] = {0};
    lists l = {.titans = {.to = to, .seen = seen}, .rear = &rear};
    double w[GG_MAX_WEIGHTS];
    odb_survey v = {0};
    (void)symmetry;
    if (b.s->phase == ODB_SETUP) { /* titans may not be chosen yet */
        to[0] = WORK + WORKS - 1;
        return 1;
    }
    gg_eval_defaults(&gg_eval_odyssey_battle, w);
    odb_look_over(b, w, &v);
    for (int i = 0; i < ODB_TITANS; i++)
        if (odb_alive(b, i)) add_titan(&l, &v, i);
    int count = l.titans.count;
    const int missing = missing_of(v.missing);
    count += add_primordial(&v, missing, to + count);
    count += add_sums(&v, missing, to + count);
    return count + add_outfit(b, to + count);
}

/* How many wounds are missing, and whose round it is. */
static int bucket(const gg_game *game, const void *state) {
    const odb b = odb_seen(game, state);
    const int missing = odb_wounds_needed(b) - b.s->p_wounds;
    return gg_within((missing - 1) / 2, BUCKETS / PHASES) * PHASES + of_titans(b.s);
}

static int seat(const gg_game *game, const void *state) {
    (void)game;
    (void)state;
    return 0;
}

/* It was taught by battles of four titans; while they are chosen there is nothing to say. */
static bool familiar(const gg_game *game, const void *state) {
    const odb_state *s = state;
    (void)game;
    return s->phase != ODB_SETUP && s->titans == ODB_TITANS;
}

GG_EMBEDDED(eval_odyssey_battle_battle_net);
static gg_net_shelf shelf;

const gg_net_form odb_form = {
    .game = "odyssey-battle",
    .inputs = FEATURES,
    .most = MOST,
    .buckets = BUCKETS,
    .symmetries = 1,
    .weight = ODB_W_NET,
    .features = features,
    .bucket = bucket,
    .seat = seat,
    .base = odb_judged,
    /* mcts plays on to the end of an attack and takes means; searches that believe single values play
     * better by hand (eval/MEASURED.md) */
    .for_mcts = gg_nets_in_all,
    .familiar = familiar,
    .file = gg_embedded_eval_odyssey_battle_battle_net,
    .file_size = &gg_embedded_eval_odyssey_battle_battle_net_size,
    .shelf = &shelf,
};

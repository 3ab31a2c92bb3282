/* A titan's attack from its declaration to its end: section 4.5, 2.22 .. 2.28, 2.33. The numbers of the
 * attack are in s->attack, the frame (titans.h) holds where it stands. */
#include "titans.h"

#include <string.h>

/* TITAN_ATTACK: see ODB_TA_ of titans.h. The order of the steps is that of the attack. */
enum {
    DECLARE,
    RAISE_RAGE,
    TOKEN,
    ROLL_TRIGGER,
    ROLL_ROWS,
    ROLL,
    ROLLED, /* asked */
    CRIT_MISS,
    AGAIN,
    AGAIN_ASKED,
    AGAIN_ROLL,
    AGAIN_ROLLED, /* asked */
    RESULT,
    FULL_HIT,
    CRIT_CHANCE,
    FIRST,
    RANGE,
    DRAW,
    DRAWN,  /* asked */
    SEEKER, /* asked */
    POOL_POWER,
    POOL_REROLLS,
    POOL_ROWS,
    POOL_WINDOW,
    POWER,
    POWER_ROLLED, /* asked */
    FACES,
    FACES_ROLLED, /* asked */
    POWER_AGAIN,  /* asked */
    POWER_FINAL,
    EFFECTS, /* the power is known from here on */
    DIVERSION,
    DIVERSION_ASKED,
    IGNORING,
    IGNORING_ASKED,
    RESPONSES,
    RESPONSES_ASKED,
    STACK,
    ESCALATED,
    CLEAR,
    MISSED,
    AFTER
};

static int who_of(const odb_frame *f) {
    return f->v[ODB_TA_WHO];
}

/* --- declaration: 2.22 */

static int declared_bits(odb b, int i, int declared) {
    const odb_titan *t = &b.s->titan[i];
    if (t->where == 1) return declared | ODB_AD_VP1;
    if (t->where == 2) return declared | ODB_AD_VP2;
    if (gg_bits_has(odb_blindspot(b), t->pos)) declared |= ODB_AD_BLINDSPOT; /* ODB-075, R13 */
    if (gg_bits_has(odb_weakspot(b), t->pos)) declared |= ODB_AD_WEAKSPOT;   /* R14, B32 */
    return declared;
}

static void declare(odb b, odb_frame *f) {
    const int i = who_of(f), slot = f->v[ODB_TA_SLOT], declared = f->v[ODB_TA_DECLARED];
    odb_titan *t = &b.s->titan[i];
    if (declared & ODB_AD_BONUS && slot < 2) { /* ODB-451 */
        t->gear_state[slot] &= (uint8_t)~ODB_GS_EXHAUSTED;
        t->gear_state[slot + 8] &= (uint8_t)~ODB_GS_EXHAUSTED;
    }
    const bool ready = slot > 1 || odb_ready(b, i, slot);
    if (!odb_alive(b, i) || !ready || !odb_effective(b, i, slot)) { /* ODB-292 */
        odb_end(b, 0);
        return;
    }
    odb_attack *a = &b.s->attack;
    *a = (odb_attack){.kind = 1, .who = (uint8_t)i, .slot = (uint8_t)slot};
    a->declared = (uint8_t)declared_bits(b, i, declared);
    if (declared & ODB_AD_BONUS && !b.sc->options.bonus_resp) /* R43 */
        a->flags |= ODB_AF_IGNORE_ATTACKS;
    f->step = RAISE_RAGE;
    odb_do_trigger(b, ODB_DECLARE, i);
}

static void take_token(odb b, odb_frame *f) { /* ODB-295 */
    const int i = who_of(f), holder = b.s->priority;
    f->step = ROLL_TRIGGER;
    if (holder == ODB_NONE || b.s->titan[i].rage > b.s->titan[holder].rage) odb_give_token(b, i);
}

/* --- kratos rows that apply by themselves: R52 */

static bool by_itself(const odb_ability *a, bool power) {
    if (a->timing == ODB_PASSIVE) return true;
    return power ? a->timing == ODB_POWER || a->timing == ODB_PRER : a->timing == ODB_ROLL;
}

/* Applies the next such row: false when there is none left. */
static bool apply_row(odb b, int i, bool power) {
    const odb_titan *t = &b.s->titan[i];
    const odb_titan_sheet *sheet = &b.sc->content.sheet[t->sheet - 1];
    for (int row = 0; row < sheet->rows; row++) {
        if (sheet->row[row].rage > t->rage || b.s->attack.rows >> row & 1) continue;
        if (sheet->row[row].options > 1 && power) continue; /* BN53 */
        for (int o = 0; o < sheet->row[row].options; o++) {
            const odb_ability *a = odb_kratos_part(b, i, row, o, 0);
            if (!a || !by_itself(a, power)) continue;
            if (sheet->row[row].options > 1 && a->timing != ODB_ROLL) continue;
            b.s->attack.rows |= (uint8_t)(1 << row);
            odb_do_ability(b, i, ODB_SOURCES, row | o << 4);
            return true;
        }
    }
    return false;
}

/* --- the attack roll: 2.23 */

static int crit_dice(const odb_attack *a) { /* R57 */
    return a->flags & ODB_AF_DEADLY && a->dice > 1 ? 2 : 1;
}

/* Naturals that count as X: two for one Deadly die. */
static int crit_naturals(const odb_attack *a) {
    const bool wide = (a->flags & ODB_AF_DEADLY && a->dice == 1) || a->flags & ODB_AF_CRIT910;
    return wide ? 2 : 1;
}

static bool improved_rush(odb b, int i) { /* ODB-716 */
    const odb_ability *a;
    for (int n = 0; (a = odb_ability_at(b, i, ODB_SRC_TITAN, n)); n++)
        if (a->keyword == ODB_KW_IMPROVED_RUSH) return true;
    return false;
}

static int clamp9(int value) {
    return value < -9 ? -9 : value > 9 ? 9 : value;
}

static void prepare_roll(odb b, odb_frame *f) { /* ODB-300, 301, R79 */
    const int i = who_of(f), slot = f->v[ODB_TA_SLOT];
    odb_attack *a = &b.s->attack;
    odb_weapon w;
    if (!odb_weapon_of(b, i, slot, &w)) {
        f->step = STACK;
        return;
    }
    const int more = w.precision + a->bonus + odb_precision_of(b, i) +
                     odb_weapon_passive(b, i, slot, offsetof(odb_passive, precision), true) +
                     !!(a->declared & ODB_AD_BLINDSPOT) +
                     (a->declared & ODB_AD_RUSH && improved_rush(b, i));
    a->dice = (uint8_t)(w.dice < 1 ? 1 : w.dice);
    a->threshold = (uint8_t)odb_successes(odb_to_hit(b), clamp9(more) + b.s->k_open);
    a->free_rerolls +=
        (uint8_t)(odb_passive_sum(b, i, offsetof(odb_passive, attack_rerolls), false) +
                  odb_weapon_passive(b, i, slot, offsetof(odb_passive, attack_rerolls), false));
    f->step = ROLLED;
    odb_ask(b, ODB_C_ATTACK);
}

static bool any_die(odb b) {
    return b.sc->options.crit_scope;
}

/* Regular dice of each class 1 m h X: kept in `faces` with crit_scope=anydie. */
static void add_classes(odb_attack *a, uint32_t counts) {
    for (int k = 0; k < 4; k++) a->faces[k] += counts >> (4 * k) & 15;
}

/* A roll of regular dice and crit dice: notes hits, crit classes, crit misses to come. */
static void note_roll(odb b, odb_frame *f, uint32_t argument, int first_crit) {
    odb_attack *a = &b.s->attack;
    const int shift = any_die(b) ? 16 : 8;
    int ones = 0;
    if (any_die(b)) {
        ones = (int)(argument & 15);
        add_classes(a, argument & 0xffff);
        a->hits += (uint8_t)((argument >> 8 & 15) + (argument >> 12 & 15));
    } else {
        a->hits += (uint8_t)(argument & 255);
    }
    for (int k = 0; k < 2; k++) {
        const uint8_t class = argument >> (shift + 4 * k) & 15;
        if (!class) continue;
        a->crit[first_crit + k] = class;
        ones += class == ODB_CRIT_1;
    }
    if (a->crit[1] && a->crit[1] < a->crit[0]) { /* A6 */
        const uint8_t swap = a->crit[0];
        a->crit[0] = a->crit[1], a->crit[1] = swap;
    }
    f->v[ODB_TA_ONES] = (uint8_t)ones;
    a->flags |= ODB_AF_ROLLED;
}

static int regular_dice(const odb_attack *a) {
    return a->dice - crit_dice(a);
}

static int crits_not_x(const odb_attack *a) {
    int n = 0;
    for (int k = 0; k < 2; k++) n += a->crit[k] && a->crit[k] != ODB_CRIT_X;
    return n;
}

/* rr: moves, BN50: R05, A6. Free re-rolls first, then Fate (ODB-002, 003). */
static void list_again(odb b, const odb_frame *f, gg_move_list *list) {
    const odb_attack *a = &b.s->attack;
    const int misses = regular_dice(a) - a->hits, crits = crits_not_x(a);
    const bool fate = !(b.s->titan[who_of(f)].flags & ODB_TF_NO_FATE);
    for (int c = 0; c <= crits; c++)
        for (int j = 0; j <= misses; j++)
            if (fate || j + c <= a->free_rerolls)
                gg_push(list, odb_pack(ODB_M_AGAIN, (uint32_t)(j | c << 4)));
}

static void take_again(odb b, odb_frame *f, uint32_t argument) {
    odb_attack *a = &b.s->attack;
    const int j = (int)(argument & 15), c = (int)(argument >> 4);
    a->flags |= ODB_AF_REROLLED;
    f->step = RESULT;
    if (!(j + c)) return;
    f->step = AGAIN_ROLL;
    f->v[ODB_TA_DICE] = (uint8_t)j, f->v[ODB_TA_DICE + 1] = (uint8_t)c;
    if (any_die(b)) { /* those that show 1 are taken up first */
        const int ones = j < a->faces[0] ? j : a->faces[0];
        a->faces[0] -= (uint8_t)ones;
        a->faces[1] -= (uint8_t)(j - ones);
    }
    const int cost = j + c - a->free_rerolls;
    a->free_rerolls = (uint8_t)(cost < 0 ? -cost : 0);
    if (cost > 0) odb_do_gain(b, who_of(f), ODB_FATE, cost);
}

static void take_again_rolled(odb b, odb_frame *f, uint32_t argument) {
    odb_attack *a = &b.s->attack;
    const int c = f->v[ODB_TA_DICE + 1];
    /* The first crit dice in the order 1 m h X were taken up: their places are filled again. */
    for (int k = 0; k < c; k++) a->crit[k] = 0;
    f->v[ODB_TA_DICE] = f->v[ODB_TA_DICE + 1] = 0;
    note_roll(b, f, argument, 0);
    f->step = CRIT_MISS;
}

static void result(odb b, odb_frame *f) { /* ODB-061, 304, 305 */
    odb_attack *a = &b.s->attack;
    bool all = a->hits == regular_dice(a), chance = false;
    int hits = a->hits;
    for (int k = 0; k < 2; k++) {
        if (!a->crit[k]) continue;
        if (a->crit[k] < ODB_CRIT_H)
            all = false;
        else
            hits++;
        chance |= a->crit[k] == ODB_CRIT_X;
    }
    const bool any_x = any_die(b) && a->faces[3];
    memset(a->faces, 0, sizeof a->faces);
    f->step = MISSED;
    if (!hits) return;
    f->step = FULL_HIT;
    if (all) a->flags |= ODB_AF_FULL_HIT;
    if (chance) a->flags |= ODB_AF_CRIT_CHANCE;
    f->v[ODB_TA_LEFT] = chance || any_x; /* the crit chance abilities */
    if (all) odb_do_trigger(b, ODB_FULL_HIT, who_of(f));
}

/* --- BP card: 2.24 */

static bool looks_at_two(odb b) {
    return b.s->attack.flags & ODB_AF_HEARTSEEKER && b.s->bp.deck & (b.s->bp.deck - 1);
}

static void draw(odb b, odb_frame *f) {
    odb_state *s = b.s;
    odb_refill_bp(b);
    if (!s->bp.deck) { /* R34 */
        f->step = POOL_POWER;
        return;
    }
    f->step = DRAWN;
    odb_ask(b, looks_at_two(b) ? ODB_C_BP2 : ODB_C_BP);
}

/* The two cards on top, known ones first, else in the order of their index: B37. */
static void odds_two(odb b, gg_odds *odds) {
    const odb_state *s = b.s;
    uint32_t bottom = 0;
    for (int k = 0; k < s->bp_bottoms; k++) bottom |= UINT32_C(1) << s->bp_bottom[k];
    uint8_t known[2];
    int n = 0;
    for (int k = 0; k < s->bp_tops && n < 2; k++) known[n++] = s->bp_top[k];
    uint32_t unknown = s->bp.deck & ~bottom;
    for (int k = 0; k < n; k++) unknown &= ~(UINT32_C(1) << known[k]);
    const int free_cards = __builtin_popcount(unknown);
    if (n == 2) {
        gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, known[0] | (uint32_t)known[1] << 8), 1);
        return;
    }
    if (n + free_cards < 2) { /* the bottom of the deck is reached */
        uint32_t first = n            ? known[0]
                         : free_cards ? (uint32_t)__builtin_ctz(unknown)
                                      : s->bp_bottom[0];
        const uint32_t second = n || free_cards ? s->bp_bottom[0] : s->bp_bottom[1];
        gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, first | second << 8), 1);
        return;
    }
    for (uint32_t one = n ? UINT32_C(1) << known[0] : unknown; one; one &= one - 1)
        for (uint32_t two = n ? unknown : unknown & ~(one ^ (one - 1)); two; two &= two - 1)
            gg_odds_add(odds,
                        odb_pack(ODB_M_OUTCOME,
                                 (uint32_t)__builtin_ctz(one) | (uint32_t)__builtin_ctz(two) << 8),
                        1);
}

static void take_drawn(odb b, odb_frame *f, uint32_t argument) {
    if (looks_at_two(b)) {
        f->v[ODB_TA_DICE] = (uint8_t)(argument & 255);
        f->v[ODB_TA_DICE + 1] = (uint8_t)(argument >> 8);
        f->step = SEEKER;
        odb_ask(b, ODB_BN_HEARTSEEKER);
        return;
    }
    odb_deck_take(b, true, (int)argument);
    b.s->bp_now = (uint8_t)argument;
    f->step = POOL_POWER;
}

static void take_seeker(odb b, odb_frame *f, uint32_t argument) { /* ODB-671 */
    const int chosen = (int)argument;
    const int other = f->v[ODB_TA_DICE] == chosen ? f->v[ODB_TA_DICE + 1] : f->v[ODB_TA_DICE];
    f->v[ODB_TA_DICE] = f->v[ODB_TA_DICE + 1] = 0;
    odb_deck_take(b, true, chosen);
    odb_deck_shuffle(b, true, UINT32_C(1) << other);
    b.s->bp_now = (uint8_t)chosen;
    f->step = POOL_POWER;
}

/* --- the power roll: 2.25 */

static int armor_to_beat(odb b) { /* R14, R93 */
    const odb_attack *a = &b.s->attack;
    const odb_prim *p = odb_prim_of(b);
    int at = odb_card_at(b, b.s->bp_now) + odb_at_bonus(b);
    if (a->declared & ODB_AD_WEAKSPOT) at += p->weak_at;
    if (a->declared & ODB_AD_VP1) at += p->vp[0].at;
    if (a->declared & ODB_AD_VP2) at += p->vp[1].at;
    return at < 0 ? 0 : at;
}

static void pool_of(const odb_frame *f, int dice[3]) {
    for (int colour = 0; colour < 3; colour++) dice[colour] = f->v[ODB_TA_DICE + colour];
}

static void prepare_power(odb b, odb_frame *f) {
    odb_attack *a = &b.s->attack;
    int dice[3], raw;
    odb_power_pool(b, dice, &raw);
    for (int colour = 0; colour < 3; colour++) f->v[ODB_TA_DICE + colour] = (uint8_t)dice[colour];
    f->v[ODB_TA_RAW] = (uint8_t)raw;
    a->at = (uint8_t)armor_to_beat(b);
    f->v[ODB_TA_LEFT] = 0;
    f->step = FACES;
    if (a->power_rerolls && odb_faces_shown(b, dice, raw)) return;
    f->step = POWER_ROLLED;
    odb_ask(b, ODB_C_POWER);
}

static void roll_faces(odb b, odb_frame *f) {
    int dice[3];
    pool_of(f, dice);
    if (odb_faces_stage(&b.sc->content, dice, f->v[ODB_TA_LEFT])) {
        f->step = FACES_ROLLED;
        odb_ask(b, ODB_C_FACES);
        return;
    }
    f->step = POWER_AGAIN;
    odb_ask(b, ODB_BN_POWER_AGAIN);
}

static void odds_power(odb b, const odb_frame *f, gg_odds *odds) {
    int dice[3], power = 0, potential = 0;
    pool_of(f, dice);
    if (f->step == POWER_FINAL) {
        const uint32_t picked = (uint32_t)(f->v[ODB_TA_AGAIN] | f->v[ODB_TA_AGAIN + 1] << 8 |
                                           f->v[ODB_TA_AGAIN + 2] << 16);
        int again[3];
        odb_rerolled(b, picked, again, &power, &potential);
        memcpy(dice, again, sizeof dice);
    }
    odb_power_odds(&b.sc->content, dice, power + (int8_t)f->v[ODB_TA_RAW], potential, b.s->k_break,
                   odds);
}

/* The total is known: ODB-325, 751, R37. */
static void powered(odb b, odb_frame *f, int total) {
    odb_attack *a = &b.s->attack;
    odb_titan *t = &b.s->titan[who_of(f)];
    memset(&f->v[ODB_TA_DICE], 0, ODB_TA_END - ODB_TA_DICE);
    memset(a->faces, 0, sizeof a->faces);
    a->total = (uint8_t)(total < 0 ? 0 : total);
    f->step = EFFECTS;
    f->v[ODB_TA_LEFT] = 3;
    if (total > a->at) a->flags |= ODB_AF_OVER;
    if (total < a->at) return;
    a->flags |= ODB_AF_WOUNDED;
    if (a->flags & ODB_AF_CRIT_CHANCE) a->flags |= ODB_AF_CRITICAL;
    b.s->last_wounder = (uint8_t)who_of(f);
    if (t->despair) t->despair--;
    if (b.s->p_wounds + odb_pending_wound(b) >= odb_wounds_needed(b)) odb_slay(b);
}

static void take_power_again(odb b, odb_frame *f, uint32_t picked) {
    int dice[3], power, potential;
    if (picked) {
        for (int k = 0; k < 3; k++) f->v[ODB_TA_AGAIN + k] = (uint8_t)(picked >> (8 * k));
        f->step = POWER_FINAL;
        odb_ask(b, ODB_C_POWER);
        return;
    }
    pool_of(f, dice);
    odb_faces_sum(b, dice, &power, &potential);
    const int breaks = b.s->k_break < potential ? b.s->k_break : potential;
    powered(b, f, power + breaks + (int8_t)f->v[ODB_TA_RAW]);
}

/* --- responses: 2.26 */

static int normal_response(odb b) {
    const int flags = b.s->attack.flags;
    return flags & ODB_AF_CRITICAL  ? ODB_R_CRITICAL
           : flags & ODB_AF_WOUNDED ? ODB_R_WOUND
                                    : ODB_R_FAIL;
}

/* Responses to come: bit 0 the normal one, bit 1 the instinct. */
static int responses(odb b, const odb_frame *f) {
    const int flags = b.s->attack.flags, normal = normal_response(b), i = who_of(f);
    int set = 0;
    const bool ignored = normal == ODB_R_FAIL && flags & ODB_AF_IGNORE_FAIL;
    if (odb_response_counts(b, i, normal) && !ignored) set |= 1;
    if (!(flags & ODB_AF_CRITICAL) && odb_response_counts(b, i, ODB_R_INSTINCT)) set |= 2;
    return set & f->v[ODB_TA_LEFT];
}

static void respond(odb b, odb_frame *f, int k) {
    const int which = k ? ODB_R_INSTINCT : normal_response(b);
    f->v[ODB_TA_LEFT] &= (uint8_t) ~(1 << k);
    f->step = RESPONSES;
    odb_do_program(b, odb_response_of(b, which), ODB_PRIMORDIAL, who_of(f), ODB_FROM_BP,
                   b.s->bp_now);
}

static void run_responses(odb b, odb_frame *f) {
    const int set = responses(b, f);
    if (!set) {
        f->step = STACK;
    } else if (set == 3) {
        f->step = RESPONSES_ASKED;
        odb_ask(b, ODB_BN_RESPONSE);
    } else {
        respond(b, f, set >> 1);
    }
}

static void list_response(const odb_frame *f, gg_move_list *list) {
    const odb_type type = f->step == DIVERSION_ASKED  ? ODB_M_DIVERSION
                          : f->step == IGNORING_ASKED ? ODB_M_IGNORE
                                                      : ODB_M_ORDER;
    gg_push(list, odb_pack(type, 0));
    gg_push(list, odb_pack(type, 1));
}

static void take_response(odb b, odb_frame *f, gg_move move) {
    const bool yes = odb_argument(move);
    odb_state *s = b.s;
    switch (f->step) {
    case DIVERSION_ASKED: /* ODB-663 */
        f->step = IGNORING;
        if (!yes) return;
        s->k_diversion--;
        s->k_flags |= 3;
        s->attack.flags |= ODB_AF_IGNORE_FAIL;
        return;
    case IGNORING_ASKED: /* R43, A29 */
        f->step = RESPONSES;
        if (yes) s->attack.flags |= ODB_AF_IGNORE_ATTACKS;
        return;
    default: respond(b, f, (int)odb_argument(move));
    }
}

/* --- the end: 2.27, 2.28 */

static void clear_pool(odb b) { /* ODB-380, A32 */
    odb_state *s = b.s;
    s->k_break = s->k_later[0], s->k_open = s->k_later[1], s->k_diversion = s->k_later[2];
    memset(s->k_later, 0, sizeof s->k_later);
    s->k_flags = 0;
    memset(s->p_pool, 0, sizeof s->p_pool);
    s->attack.flags |= ODB_AF_CLEARED;
}

static void stack(odb b, odb_frame *f) {
    f->step = CLEAR;
    if (!odb_pending_wound(b)) {
        if (b.s->attack.flags & ODB_AF_ROLLED) odb_discard_bp(b); /* ODB-350 */
        return;
    }
    const int level = odb_card_level(b, b.s->bp_now);
    f->step = ESCALATED;
    odb_stack_wound(b);
    odb_do_escalate(b, level, false);
}

static void finish(odb b, odb_frame *f) { /* ODB-383, 384, 672 */
    odb_state *s = b.s;
    s->titan[who_of(f)].hide = 0;
    odb_discard_bp(b);
    for (int i = 0; i < ODB_TITANS; i++) s->titan[i].mod_attack = 0;
    memset(&s->attack, 0, sizeof s->attack);
    odb_end(b, 0);
    if (s->queued && !odb_queue_running(b)) odb_call(b, ODB_K_QUEUED);
}

/* --- the process */

/* Dead before the power roll: Clear and the end; after it the wound still counts (B28). A chain break:
 * what is left of the responses is lost, the wound counts, the second window is held (A30). */
static bool cut_short(odb b, odb_frame *f) {
    if (f->step == DECLARE || f->step >= STACK) return false;
    const bool dead = !odb_alive(b, who_of(f)) && f->step < EFFECTS;
    if (!dead && !(b.s->attack.flags & ODB_AF_BROKEN)) return false;
    f->step = STACK;
    return true;
}

static void ask_diversion(odb b, odb_frame *f) {
    f->step = IGNORING;
    if (b.s->attack.flags & ODB_AF_WOUNDED || !b.s->k_diversion || !odb_alive(b, who_of(f))) return;
    if (!odb_response_of(b, ODB_R_FAIL).count) return;
    f->step = DIVERSION_ASKED;
    odb_ask(b, ODB_BN_RESPONSE);
}

static void ask_ignoring(odb b, odb_frame *f) {
    f->step = RESPONSES;
    if (!(b.s->attack.declared & ODB_AD_BONUS) || !b.sc->options.bonus_resp) return;
    const int normal = normal_response(b);
    const bool attacked = odb_response_attacks(b, normal) ||
                          (normal != ODB_R_CRITICAL && odb_response_attacks(b, ODB_R_INSTINCT));
    if (!attacked || !odb_alive(b, who_of(f))) return;
    f->step = IGNORING_ASKED;
    odb_ask(b, ODB_BN_RESPONSE);
}

static void run_roll(odb b, odb_frame *f) {
    const int i = who_of(f);
    switch (f->step) {
    case DECLARE: declare(b, f); return;
    case RAISE_RAGE:
        f->step = TOKEN;
        odb_do_gain(b, i, ODB_RAGE, 1); /* ODB-294 */
        return;
    case TOKEN: take_token(b, f); return;
    case ROLL_TRIGGER:
        f->step = ROLL_ROWS;
        odb_do_trigger(b, ODB_ROLL, i);
        return;
    case ROLL_ROWS:
        if (!apply_row(b, i, false)) f->step = ROLL;
        return;
    case ROLL: prepare_roll(b, f); return;
    case CRIT_MISS: /* ODB-064 */
        if (f->v[ODB_TA_ONES]) {
            f->v[ODB_TA_ONES]--;
            odb_do_trigger(b, ODB_CRIT_MISS, i);
        } else {
            f->step = b.s->attack.flags & ODB_AF_REROLLED ? RESULT : AGAIN;
        }
        return;
    case AGAIN:
        f->step = AGAIN_ASKED;
        odb_ask(b, ODB_BN_ATTACK_AGAIN);
        return;
    case AGAIN_ROLL:
        f->step = AGAIN_ROLLED;
        odb_ask(b, ODB_C_AGAIN);
        return;
    case RESULT: result(b, f); return;
    default: /* FULL_HIT has been resolved */
        f->step = CRIT_CHANCE;
        if (f->v[ODB_TA_LEFT]) odb_do_trigger(b, ODB_CRIT_CHANCE, i); /* ODB-063 */
        f->v[ODB_TA_LEFT] = 0;
    }
}

static void first_window(odb b, odb_frame *f) { /* ODB-310 */
    odb_state *s = b.s;
    f->step = RANGE;
    if (s->attack.declared & ODB_AD_RUSH && s->k_break < 31) s->k_break++; /* ODB-715 */
    odb_do_window(b, ODB_BN_FIRST, ODB_W1, 1 << who_of(f));
}

static void run_power(odb b, odb_frame *f) {
    const int i = who_of(f);
    switch (f->step) {
    case CRIT_CHANCE: first_window(b, f); return;
    case RANGE: /* ODB-237, B44 */
        f->step = STACK;
        if (!odb_in_range(b, i, f->v[ODB_TA_SLOT])) return;
        f->step = DRAW;
        odb_do_trigger(b, ODB_BPDRAW, i);
        return;
    case DRAW: draw(b, f); return;
    case POOL_POWER:
        f->step = POOL_REROLLS;
        odb_do_trigger(b, ODB_POWER, i);
        return;
    case POOL_REROLLS:
        f->step = POOL_ROWS;
        odb_do_trigger(b, ODB_PRER, i);
        return;
    case POOL_ROWS:
        if (!apply_row(b, i, true)) f->step = POOL_WINDOW;
        return;
    case POOL_WINDOW:
        f->step = POWER;
        odb_do_window(b, ODB_BN_POOL, ODB_POWER, 1 << i);
        return;
    case POWER: prepare_power(b, f); return;
    default: roll_faces(b, f);
    }
}

static void run_end(odb b, odb_frame *f) {
    const int i = who_of(f);
    switch (f->step) {
    case EFFECTS:
        f->step = DIVERSION;
        odb_do_window(b, ODB_BN_WOUND,
                      b.s->attack.flags & ODB_AF_WOUNDED ? ODB_ON_WOUND : ODB_ON_FAIL, 1 << i);
        return;
    case DIVERSION: ask_diversion(b, f); return;
    case IGNORING: ask_ignoring(b, f); return;
    case RESPONSES: run_responses(b, f); return;
    case STACK: stack(b, f); return;
    case ESCALATED:
        f->step = CLEAR;
        odb_return_aside(b);
        return;
    case CLEAR:
        f->step = AFTER;
        clear_pool(b);
        if (odb_alive(b, i)) odb_do_window(b, ODB_BN_SECOND, ODB_W2, 1 << i);
        return;
    case MISSED: /* ODB-305, B27 */
        f->step = AFTER;
        clear_pool(b);
        odb_do_trigger(b, ODB_FULL_MISS, i);
        return;
    default: finish(b, f);
    }
}

static void run_titan_attack(odb b, odb_frame *f) {
    if (cut_short(b, f)) return;
    if (f->step < CRIT_CHANCE)
        run_roll(b, f);
    else if (f->step < EFFECTS)
        run_power(b, f);
    else
        run_end(b, f);
}

static void list_titan_attack(odb b, const odb_frame *f, gg_move_list *list) {
    int dice[3];
    switch (f->step) {
    case AGAIN_ASKED: list_again(b, f, list); return;
    case SEEKER:
        for (int k = 0; k < 2; k++) gg_push(list, odb_pack(ODB_M_CARD, f->v[ODB_TA_DICE + k]));
        return;
    case POWER_AGAIN:
        pool_of(f, dice);
        odb_list_rerolls(b, dice, list);
        return;
    default: list_response(f, list);
    }
}

static void odds_titan_attack(odb b, const odb_frame *f, gg_odds *odds) {
    const odb_attack *a = &b.s->attack;
    int dice[3];
    switch (f->step) {
    case ROLLED:
        odb_roll_odds(odds, regular_dice(a), crit_dice(a), a->threshold, crit_naturals(a),
                      any_die(b));
        return;
    case AGAIN_ROLLED:
        odb_roll_odds(odds, f->v[ODB_TA_DICE], f->v[ODB_TA_DICE + 1], a->threshold,
                      crit_naturals(a), any_die(b));
        return;
    case DRAWN:
        if (looks_at_two(b))
            odds_two(b, odds);
        else
            odb_deck_odds(b, true, odds);
        return;
    case FACES_ROLLED:
        pool_of(f, dice);
        odb_faces_odds(&b.sc->content, dice,
                       odb_faces_stage(&b.sc->content, dice, f->v[ODB_TA_LEFT]), odds);
        return;
    default: odds_power(b, f, odds);
    }
}

static void take_faces(odb b, odb_frame *f, uint32_t rank) {
    uint8_t *at = &b.s->attack.faces[2 * f->v[ODB_TA_LEFT]++];
    at[0] = (uint8_t)((rank + 1) & 255), at[1] = (uint8_t)((rank + 1) >> 8);
    f->step = FACES;
}

static void take_titan_attack(odb b, odb_frame *f, gg_move move) {
    const uint32_t argument = odb_argument(move);
    switch (f->step) {
    case ROLLED:
        note_roll(b, f, argument, 0);
        f->step = CRIT_MISS;
        return;
    case AGAIN_ASKED: take_again(b, f, argument); return;
    case AGAIN_ROLLED: take_again_rolled(b, f, argument); return;
    case DRAWN: take_drawn(b, f, argument); return;
    case SEEKER: take_seeker(b, f, argument); return;
    case FACES_ROLLED: take_faces(b, f, argument); return;
    case POWER_AGAIN: take_power_again(b, f, argument); return;
    case POWER_ROLLED:
    case POWER_FINAL: powered(b, f, (int32_t)(argument << 8) >> 8); return;
    default: take_response(b, f, move);
    }
}

const odb_process odb_titan_attack_process = {run_titan_attack, list_titan_attack,
                                              odds_titan_attack, take_titan_attack};

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

/* --- BP card: 2.24 */

static void draw(odb b, odb_frame *f) {
    odb_state *s = b.s;
    odb_refill_bp(b);
    if (!s->bp.deck) { /* R34 */
        f->step = POOL_POWER;
        return;
    }
    f->step = DRAWN;
    odb_ask(b, odb_looks_at_two(b) ? ODB_C_BP2 : ODB_C_BP);
}

static void take_drawn(odb b, odb_frame *f, uint32_t argument) {
    if (odb_looks_at_two(b)) {
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
    if (odb_faces_stage(b.sc->content, dice, f->v[ODB_TA_LEFT])) {
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
    odb_power_odds(b.sc->content, dice, power + (int8_t)f->v[ODB_TA_RAW], potential, b.s->k_break,
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
    if (odb_alive(b, who_of(f))) s->titan[who_of(f)].hide = 0; /* the dead keep what they had */
    odb_discard_bp(b);
    for (int i = 0; i < ODB_TITANS; i++) s->titan[i].mod_attack = 0;
    memset(&s->attack, 0, sizeof s->attack);
    odb_end(b, 0);
    if (s->queued && !odb_queue_running(b)) odb_push(b, ODB_K_QUEUED);
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
        if (!odb_apply_row(b, i, false)) f->step = ROLL;
        return;
    case ROLL:
        f->step = STACK;
        if (!odb_prepare_roll(b, f)) return;
        f->step = ROLLED;
        odb_ask(b, ODB_C_ATTACK);
        return;
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
    case RESULT:
        f->step = MISSED;
        if (!odb_read_roll(b, f)) return;
        f->step = FULL_HIT;
        if (b.s->attack.flags & ODB_AF_FULL_HIT) odb_do_trigger(b, ODB_FULL_HIT, i);
        return;
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
        if (!odb_apply_row(b, i, true)) f->step = POOL_WINDOW;
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
    case AGAIN_ASKED: odb_list_again(b, f, list); return;
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
    int dice[3];
    switch (f->step) {
    case ROLLED:
    case AGAIN_ROLLED: odb_attack_odds(b, f, odds); return;
    case DRAWN:
        if (odb_looks_at_two(b))
            odb_two_odds(b, odds);
        else
            odb_deck_odds(b, true, odds);
        return;
    case FACES_ROLLED:
        pool_of(f, dice);
        odb_faces_odds(b.sc->content, dice, odb_faces_stage(b.sc->content, dice, f->v[ODB_TA_LEFT]),
                       odds);
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
        f->step = CRIT_MISS;
        odb_note_roll(b, f, argument);
        return;
    case AGAIN_ASKED:
        f->step = argument ? AGAIN_ROLL : RESULT;
        odb_take_again(b, f, argument);
        return;
    case AGAIN_ROLLED:
        f->step = CRIT_MISS;
        odb_note_again(b, f, argument);
        return;
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

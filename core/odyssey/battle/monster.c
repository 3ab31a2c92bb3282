/* A card of the primordial (flow 4.4): draw, targeting, movement, attacks, after part, discard. An AI
 * card, the signature or the routine; the frame is that of prim.h. The attack on one titan is strike.c
 * or judge.c, a chain break chain.c. */
#include "prim.h"

enum {
    CARD_DRAW,
    CARD_TARGET,
    CARD_CHOOSE,
    CARD_WINDOW_M,
    CARD_MOVE,
    CARD_APPROACH, /* sequential: towards the next target */
    CARD_PATH,     /* path: the next stretch */
    CARD_MET,      /* path: who stands in the way */
    CARD_PATH_NEXT,
    CARD_WINDOW_A,
    CARD_ATTACK,
    CARD_NEXT,
    CARD_TURN,
    CARD_TURNED,
    CARD_STRUCK,
    CARD_WINDOW_F,
    CARD_AFTER,
    CARD_AFTER_EACH,
    CARD_FINAL,
    CARD_DISCARD,
};

static const odb_ai_card *record_of(odb b, const odb_frame *f) {
    return odb_card_record(b, f->v[ODB_CARD_NUMBER]);
}

/* The step of the primordial round, for whoever looks at the position. */
static void phase_step(odb b, const odb_frame *f, int step) {
    if (b.s->phase == ODB_P_ROUND && f->v[ODB_CARD_T] == ODB_NONE) b.s->step = (uint8_t)step;
}

static unsigned chosen(const odb_frame *f) {
    unsigned set = 0;
    for (int k = 0; k < f->v[ODB_CARD_COUNT]; k++) set |= 1u << odb_card_target(f, k);
    return set;
}

static unsigned living(odb b, unsigned set) {
    return set & (unsigned)odb_living(b);
}

static void choose_target(odb_frame *f, int i) {
    f->v[ODB_CARD_ORDER] |= (uint8_t)(i << 2 * f->v[ODB_CARD_COUNT]);
    f->v[ODB_CARD_COUNT]++;
}

/* Opens a window of the card if it has it: ODB-235. */
static void window(odb b, const odb_ai_card *card, int which) {
    if (card->windows & which) odb_do_window(b, ODB_BN_REACT, ODB_REACTION, odb_living(b));
}

/* --- draw and targeting: 2.10, 2.11 */

static void become_routine(odb b, odb_frame *f) { /* ODB-112, 085 */
    odb_discard_ai(b);
    f->v[ODB_CARD_FLAGS] = 0;
    f->v[ODB_CARD_NUMBER] = ODB_ROUTINE;
    f->step = CARD_TARGET;
}

static void run_draw(odb b, odb_frame *f) {
    if (f->v[ODB_CARD_NUMBER] != ODB_NONE) {
        f->step = CARD_TARGET;
        return;
    }
    phase_step(b, f, ODB_P_DRAW);
    if (!b.s->ai.deck) { /* ODB-101, 252 */
        const uint32_t cards = b.s->ai.discard;
        b.s->ai.discard = 0;
        odb_deck_shuffle(b, false, cards);
    }
    if (b.s->ai.deck)
        odb_ask(b, ODB_C_AI);
    else
        become_routine(b, f);
}

static void run_target(odb b, odb_frame *f) {
    const odb_ai_card *card = record_of(b, f);
    phase_step(b, f, ODB_P_TARGET);
    b.s->p_moved = 0;
    f->step = CARD_WINDOW_M;
    if (f->v[ODB_CARD_T] != ODB_NONE) { /* ODB-114, A8 */
        choose_target(f, f->v[ODB_CARD_T]);
        return;
    }
    if (!card->lines) return;
    const int line = odb_usable_line(b, card);
    if (line >= 0) {
        f->v[ODB_CARD_LINE] = (uint8_t)line;
        const int select = card->line[line].select;
        if (select != ODB_SEL_NONE && select != ODB_SEL_ZONE) f->step = CARD_CHOOSE;
    } else if (f->v[ODB_CARD_FLAGS] & ODB_CF_AI) {
        become_routine(b, f);
    } else {
        f->step = CARD_DISCARD;
    }
}

static void run_choose(odb b, odb_frame *f) { /* R16, BN10 */
    const odb_ai_card *card = record_of(b, f);
    const odb_line *line = &card->line[f->v[ODB_CARD_LINE]];
    if (f->v[ODB_CARD_COUNT] >= line->count) {
        f->v[ODB_CARD_TIES] = 0;
        f->step = CARD_WINDOW_M;
        return;
    }
    f->v[ODB_CARD_TIES] = (uint8_t)odb_next_targets(b, card, f->v[ODB_CARD_LINE], chosen(f));
    odb_ask(b, ODB_BN_TARGET);
}

/* --- movement: 2.13, A7 */

/* R88: with all its targets dead before the attack, the card ends. */
static bool has_died_out(odb b, odb_frame *f) {
    if (!f->v[ODB_CARD_COUNT] || living(b, chosen(f))) return false;
    f->step = CARD_DISCARD;
    return true;
}

static int first_living(odb b, const odb_frame *f) {
    for (int k = 0; k < f->v[ODB_CARD_COUNT]; k++)
        if (odb_alive(b, odb_card_target(f, k))) return odb_card_target(f, k);
    return ODB_NONE;
}

/* What is left of the card's movement; SPEED may have changed meanwhile (A1). */
static int budget(odb b, const odb_ai_card *card) {
    const int all = odb_card_speed(b, card);
    if (all == ODB_NONE) return ODB_NONE;
    return all > b.s->p_moved ? all - b.s->p_moved : 0;
}

static void move_towards(odb b, const odb_ai_card *card, int target) {
    const bool none = card->move == ODB_MOVE_NONE || card->move == ODB_MOVE_TO_ZONE;
    if (none || b.s->titan[target].where != 0) return;
    odb_do_stomp(b, ODB_STOMP_TOWARDS, target, budget(b, card), odb_card_range(card), 0);
}

static bool is_several(const odb_frame *f) {
    return f->v[ODB_CARD_COUNT] > 1;
}

static void run_move(odb b, odb_frame *f) {
    const odb_ai_card *card = record_of(b, f);
    if (has_died_out(b, f)) return;
    phase_step(b, f, ODB_P_MOVE);
    const int target = first_living(b, f);
    f->step = CARD_WINDOW_A;
    if (card->body.count) {
        f->step = CARD_WINDOW_F;
        f->v[ODB_CARD_AFTER] = (uint8_t)chosen(f);
        odb_do_program(b, card->body, ODB_PRIMORDIAL, target, ODB_FROM_AI, f->v[ODB_CARD_NUMBER]);
    } else if (card->move == ODB_MOVE_TO_ZONE) {
        const int steps = odb_steps_to(b, card->move_argument);
        if (steps) odb_do_stomp(b, ODB_STOMP_FRONT, ODB_NONE, steps, 1, 0);
    } else if (target == ODB_NONE) {
        return; /* nobody to go to */
    } else if (card->flags & ODB_PATH) {
        f->step = CARD_PATH;
        f->v[ODB_CARD_FLAGS] |= ODB_CF_PATH;
    } else if (card->flags & ODB_SEQUENTIAL) {
        f->step = CARD_APPROACH;
    } else if (!(is_several(f) && odb_reaches(b, card, target))) { /* A7: no turn */
        move_towards(b, card, target);
    }
}

/* A7: towards each target in turn, with what is left of the movement. */
static void run_approach(odb b, odb_frame *f) {
    const odb_ai_card *card = record_of(b, f);
    const int target = odb_card_target(f, f->v[ODB_CARD_NEXT]);
    if (target == ODB_NONE) {
        f->v[ODB_CARD_AFTER] = (uint8_t)chosen(f);
        f->step = CARD_WINDOW_F;
        return;
    }
    f->v[ODB_CARD_NEXT]++;
    if (!odb_alive(b, target)) return;
    phase_step(b, f, ODB_P_MOVE);
    f->v[ODB_CARD_NOW] = (uint8_t)target;
    f->step = CARD_WINDOW_A;
    move_towards(b, card, target);
}

/* --- a path attack: ODB-174, R25, B22, A2 */

static void run_path(odb b, odb_frame *f) {
    const odb_ai_card *card = record_of(b, f);
    const int target = first_living(b, f);
    f->step = CARD_MET;
    if (target == ODB_NONE || b.s->pendings) /* the movement ends where P stands: ODB-163, A2 */
        odb_do_stomp(b, ODB_STOMP_PATH, target, 0, 1, 0);
    else if (b.s->titan[target].where == 0)
        odb_do_stomp(b, ODB_STOMP_PATH, target, budget(b, card), odb_card_range(card),
                     f->v[ODB_CARD_ATTACKED] | 1 << target);
}

static void run_met(odb b, odb_frame *f) {
    const int met = odb_returned(b);
    f->v[ODB_CARD_TODO] = (uint8_t)(met & 15 & ~f->v[ODB_CARD_ATTACKED]);
    f->v[ODB_CARD_ATTACKED] = (uint8_t)((f->v[ODB_CARD_ATTACKED] & 15) | (met & ~15));
    f->step = CARD_PATH_NEXT;
    if (f->v[ODB_CARD_TODO]) return;
    f->v[ODB_CARD_ATTACKED] &= 15;
    f->v[ODB_CARD_FLAGS] &= (uint8_t)~ODB_CF_PATH;
    f->step = CARD_WINDOW_A;
}

static void run_path_next(odb b, odb_frame *f) {
    f->v[ODB_CARD_TODO] &= (uint8_t)odb_living(b);
    if (b.s->pendings) f->v[ODB_CARD_TODO] = 0; /* ODB-173 */
    f->step = CARD_PATH;
    if (f->v[ODB_CARD_TODO]) odb_ask(b, ODB_BN_NEXT);
}

/* --- attacks: 2.14 */

static bool has_attack(const odb_ai_card *card) {
    return card->dice || card->flags & ODB_JUDGEMENT;
}

/* The titans of a zone attack: those in the zone, and of them those that the line admits; for one that
 * was aimed at a titan all (ODB-176, 180). */
static unsigned zone_targets(odb b, const odb_frame *f, const odb_ai_card *card) {
    unsigned set = odb_in_zone(b, card);
    if (!f->v[ODB_CARD_COUNT]) set &= odb_filtered(b, card, f->v[ODB_CARD_LINE]);
    return set;
}

static void run_attack(odb b, odb_frame *f) {
    const odb_ai_card *card = record_of(b, f);
    const bool sequential = f->v[ODB_CARD_NEXT] != 0;
    if (!sequential && has_died_out(b, f)) return;
    const unsigned targets = chosen(f);
    f->v[ODB_CARD_AFTER] |= (uint8_t)targets;
    f->step = CARD_WINDOW_F;
    if (!has_attack(card)) return;
    f->step = CARD_NEXT;
    if (sequential) {
        f->v[ODB_CARD_TODO] = (uint8_t)(1 << f->v[ODB_CARD_NOW]);
    } else if (odb_is_zone(card)) {
        f->v[ODB_CARD_TODO] = (uint8_t)zone_targets(b, f, card);
        f->v[ODB_CARD_AFTER] |= f->v[ODB_CARD_TODO];
    } else {
        f->v[ODB_CARD_TODO] = (uint8_t)(targets & ~f->v[ODB_CARD_ATTACKED]);
    }
}

static void run_next(odb b, odb_frame *f) {
    f->v[ODB_CARD_TODO] &= (uint8_t)odb_living(b);
    if (f->v[ODB_CARD_TODO])
        odb_ask(b, ODB_BN_NEXT);
    else
        f->step = f->v[ODB_CARD_NEXT] ? CARD_APPROACH : CARD_WINDOW_F;
}

/* R27: the target has gone, or never was within reach. A single one is followed with what is left of
 * the movement. */
static void skip_attack(odb b, odb_frame *f) {
    const odb_ai_card *card = record_of(b, f);
    const int target = f->v[ODB_CARD_NOW];
    f->step = CARD_NEXT;
    if (odb_is_zone(card)) f->v[ODB_CARD_AFTER] &= (uint8_t) ~(1 << target);
    if (odb_is_zone(card) || is_several(f)) return;
    f->step = f->v[ODB_CARD_NEXT] ? CARD_APPROACH : CARD_WINDOW_F;
    if (budget(b, card)) move_towards(b, card, target);
}

/* ODB-164; and a judgement is no attack for the turn before attacks (ODB-163, 183). */
static bool keeps_facing(const odb_frame *f, const odb_ai_card *card) {
    return odb_is_zone(card) || card->flags & ODB_JUDGEMENT ||
           (card->flags & ODB_SIMULTANEOUS && is_several(f));
}

static bool is_out_of_reach(odb b, const odb_frame *f, const odb_ai_card *card) {
    if (f->v[ODB_CARD_FLAGS] & (ODB_CF_BEGUN | ODB_CF_PATH)) return false; /* ODB-178 */
    return !odb_reaches(b, card, f->v[ODB_CARD_NOW]);
}

static void run_turn(odb b, odb_frame *f) { /* ODB-163 */
    const odb_ai_card *card = record_of(b, f);
    phase_step(b, f, ODB_P_ATTACK);
    if (is_out_of_reach(b, f, card)) {
        skip_attack(b, f);
        return;
    }
    f->step = CARD_TURNED;
    if (!keeps_facing(f, card) && odb_facings(b, f->v[ODB_CARD_NOW])) odb_ask(b, ODB_BN_FACING);
}

static void run_turned(odb b, odb_frame *f) {
    const odb_ai_card *card = record_of(b, f);
    f->step = CARD_STRUCK;
    odb_frame *strike = odb_push(b, card->flags & ODB_JUDGEMENT ? ODB_K_JUDGE : ODB_K_STRIKE);
    strike->v[ODB_STRIKE_WHO] = f->v[ODB_CARD_NOW];
    strike->v[ODB_STRIKE_CARD] = f->v[ODB_CARD_NUMBER];
}

static void run_struck(odb b, odb_frame *f) {
    if (odb_returned(b)) { /* it left before it was rolled for */
        skip_attack(b, f);
        return;
    }
    if (odb_is_zone(record_of(b, f))) f->v[ODB_CARD_FLAGS] |= ODB_CF_BEGUN;
    f->step = f->v[ODB_CARD_FLAGS] & ODB_CF_PATH ? CARD_PATH_NEXT : CARD_NEXT;
}

/* --- after the attack: 2.18, B12, B13 */

static void run_after(odb b, odb_frame *f) {
    const odb_ai_card *card = record_of(b, f);
    phase_step(b, f, ODB_P_AFTER);
    if (card->after_each) {
        f->step = CARD_AFTER_EACH;
        return;
    }
    f->step = CARD_FINAL;
    odb_do_program(b, card->after, ODB_PRIMORDIAL, odb_card_target(f, 0), ODB_FROM_AI,
                   f->v[ODB_CARD_NUMBER]);
}

static void run_after_each(odb b, odb_frame *f) {
    const unsigned set = living(b, f->v[ODB_CARD_AFTER]); /* ODB-434 */
    if (!set) {
        f->step = CARD_FINAL;
        return;
    }
    const int target = __builtin_ctz(set);
    f->v[ODB_CARD_AFTER] = (uint8_t)(set & (set - 1));
    odb_do_program(b, record_of(b, f)->after, ODB_PRIMORDIAL, target, ODB_FROM_AI,
                   f->v[ODB_CARD_NUMBER]);
}

static void run_final(odb b, odb_frame *f) { /* ODB-251 */
    f->step = CARD_DISCARD;
    odb_do_program(b, record_of(b, f)->final, ODB_PRIMORDIAL, odb_card_target(f, 0), ODB_FROM_AI,
                   f->v[ODB_CARD_NUMBER]);
}

static void run_discard(odb b, odb_frame *f) {
    phase_step(b, f, ODB_P_DISCARD);
    if (f->v[ODB_CARD_FLAGS] & ODB_CF_AI) odb_discard_ai(b);
    b.s->p_moved = 0;
    odb_end(b, 0);
}

/* --- the process */

static void run_card(odb b, odb_frame *f) {
    if (f->v[ODB_CARD_FLAGS] & ODB_CF_BROKEN) f->step = CARD_DISCARD;
    switch (f->step) {
    case CARD_DRAW: run_draw(b, f); return;
    case CARD_TARGET: run_target(b, f); return;
    case CARD_CHOOSE: run_choose(b, f); return;
    case CARD_WINDOW_M:
        phase_step(b, f, ODB_P_MOVE);
        f->step = CARD_MOVE;
        window(b, record_of(b, f), ODB_WIN_MOVE);
        return;
    case CARD_MOVE: run_move(b, f); return;
    case CARD_APPROACH: run_approach(b, f); return;
    case CARD_PATH: run_path(b, f); return;
    case CARD_MET: run_met(b, f); return;
    case CARD_PATH_NEXT: run_path_next(b, f); return;
    case CARD_WINDOW_A:
        if (!f->v[ODB_CARD_NEXT] && has_died_out(b, f)) return;
        phase_step(b, f, ODB_P_ATTACK);
        f->step = CARD_ATTACK;
        window(b, record_of(b, f), ODB_WIN_ATTACK);
        return;
    case CARD_ATTACK: run_attack(b, f); return;
    case CARD_NEXT: run_next(b, f); return;
    case CARD_TURN: run_turn(b, f); return;
    case CARD_TURNED: run_turned(b, f); return;
    case CARD_STRUCK: run_struck(b, f); return;
    case CARD_WINDOW_F:
        phase_step(b, f, ODB_P_AFTER);
        f->step = CARD_AFTER;
        window(b, record_of(b, f), ODB_WIN_AFTER);
        return;
    case CARD_AFTER: run_after(b, f); return;
    case CARD_AFTER_EACH: run_after_each(b, f); return;
    case CARD_FINAL: run_final(b, f); return;
    default: run_discard(b, f);
    }
}

static void list_card(odb b, const odb_frame *f, gg_move_list *list) {
    switch (f->step) {
    case CARD_CHOOSE:
        gg_push_members(list, f->v[ODB_CARD_TIES], odb_pack(ODB_M_TARGET, 0), 0);
        return;
    case CARD_TURNED:
        gg_push_members(list, (unsigned)odb_facings(b, f->v[ODB_CARD_NOW]), odb_pack(ODB_M_FACE, 0),
                        0);
        return;
    default: gg_push_members(list, f->v[ODB_CARD_TODO], odb_pack(ODB_M_NEXT, 0), 0);
    }
}

static void odds_card(odb b, const odb_frame *f, gg_odds *odds) {
    (void)f;
    odb_deck_odds(b, false, odds);
}

static void take_next(odb_frame *f, int i) {
    if (f->step == CARD_PATH) f->v[ODB_CARD_ATTACKED] |= (uint8_t)(1 << i);
    if (f->step == CARD_PATH) f->v[ODB_CARD_AFTER] |= (uint8_t)(1 << i);
    f->v[ODB_CARD_TODO] &= (uint8_t) ~(1 << i);
    f->v[ODB_CARD_NOW] = (uint8_t)i;
    f->step = CARD_TURN;
}

static void take_card(odb b, odb_frame *f, gg_move move) {
    const int argument = (int)odb_argument(move);
    switch (odb_type_of(move)) {
    case ODB_M_OUTCOME:
        odb_deck_take(b, false, argument);
        b.s->ai_now = f->v[ODB_CARD_NUMBER] = (uint8_t)argument;
        f->v[ODB_CARD_FLAGS] = ODB_CF_AI;
        f->step = CARD_TARGET;
        return;
    case ODB_M_TARGET: choose_target(f, argument); return;
    case ODB_M_FACE: odb_face(b, argument); return;
    default: take_next(f, argument);
    }
}

const odb_process odb_card_process = {run_card, list_card, odds_card, take_card};

/* Escalation after a wound or without one, and the keyword: ODB-355 .. 366, section 3.3, R38 .. R40, B14
 * .. B16. */
#include "titans.h"

static void push_cards(gg_odds *odds, bool bp, uint32_t set) {
    const gg_move base = odb_pack(ODB_M_OUTCOME, bp ? 256 : 0);
    for (; set; set &= set - 1) gg_odds_add(odds, base + (gg_move)__builtin_ctz(set), 1);
}

static odb_deck *pile(odb b, bool bp) {
    return bp ? &b.s->bp : &b.s->ai;
}

/* A card leaves the battle, out of the deck or the discards. */
static void remove_card(odb b, bool bp, int card) {
    odb_deck_take(b, bp, card);
    pile(b, bp)->discard &= ~(UINT32_C(1) << card);
}

static void add_card(odb b, bool bp, int card) {
    pile(b, bp)->escalation &= ~(UINT32_C(1) << card);
    odb_deck_shuffle(b, bp, UINT32_C(1) << card);
}

static void shuffle_discards(odb b, bool bp) {
    odb_deck *p = pile(b, bp);
    odb_deck_shuffle(b, bp, p->discard);
    p->discard = 0;
}

/* --- ESCALATE: v level of the wounded BP card, without a wound; [2] the AI card comes from the
 * discards, [3] level of the AI card that is removed, [4] of the one that is added */
enum { LEVEL, WITHOUT, FROM_DISCARDS, OLD_LEVEL, NEW_LEVEL };
enum { BEGIN, REMOVED_BP, ADD_BP, ADDED_BP, REMOVE_AI, REMOVED_AI, ADDED_AI };

/* The cards of a level in the deck, or else in the discards: ODB-361. */
static uint32_t present(odb b, bool bp, int level, bool *from_discards) {
    const odb_deck *p = pile(b, bp);
    const uint32_t cards = odb_cards_of(b, bp, level), deck = cards & p->deck;
    if (from_discards) *from_discards = !deck;
    return deck ? deck : cards & p->discard;
}

/* Without a wound the lowest BP card goes: ODB-366, B15. */
static void begin(odb b, odb_frame *f) {
    f->step = ADD_BP;
    if (!f->v[WITHOUT]) return;
    f->v[LEVEL] = 3;
    for (int level = 1; level < 3; level++)
        if (present(b, true, level, NULL)) {
            f->v[LEVEL] = (uint8_t)level;
            f->step = REMOVED_BP;
            odb_ask(b, ODB_C_REMOVE);
            return;
        }
}

/* Which AI level gives way to which: the chart of 3.3. */
static bool ai_half(odb b, odb_frame *f) {
    const int level = f->v[LEVEL];
    const uint32_t second = odb_cards_of(b, false, 2) & b.s->ai.escalation;
    const uint32_t third = odb_cards_of(b, false, 3) & b.s->ai.escalation;
    int old = 0, new = 0;
    if (level == 1) {
        if (present(b, false, 1, NULL))
            old = 1, new = second ? 2 : third ? 3 : 0;
        else if (present(b, false, 2, NULL) && third)
            old = 2, new = 3;
    } else if (level == 2 && present(b, false, 2, NULL) && third) {
        old = 2, new = 3;
    }
    f->v[OLD_LEVEL] = (uint8_t)old;
    f->v[NEW_LEVEL] = (uint8_t) new;
    return new;
}

static void overflow(odb b) { /* ODB-360, R39 */
    const odb_prim *p = odb_prim_of(b);
    odb_state *s = b.s;
    if (b.sc->options.overflow == ODB_OVERFLOW_OFF || s->p_overflow >= p->overflows) return;
    s->p_perm[p->overflow[s->p_overflow].attribute] += p->overflow[s->p_overflow].by;
    s->p_overflow++;
}

static void run_escalate(odb b, odb_frame *f) {
    switch (f->step) {
    case BEGIN: begin(b, f); return;
    case ADD_BP:
        f->step = REMOVE_AI;
        if (f->v[LEVEL] < 3 && odb_bp_successors(b, f->v[LEVEL])) {
            f->step = ADDED_BP;
            odb_ask(b, ODB_C_ADD);
        } else {
            odb_refill_bp(b);
        }
        return;
    case REMOVE_AI:
        if (ai_half(b, f)) {
            f->step = REMOVED_AI;
            odb_ask(b, ODB_C_REMOVE);
        } else {
            overflow(b);
            odb_end(b, 0);
        }
        return;
    default: /* B16: a card was replaced */
        if (f->v[FROM_DISCARDS] || !(b.s->ai.deck & (b.s->ai.deck - 1))) shuffle_discards(b, false);
        odb_end(b, 0);
    }
}

static void odds_escalate(odb b, const odb_frame *f, gg_odds *odds) {
    switch (f->step) {
    case REMOVED_BP: push_cards(odds, true, present(b, true, f->v[LEVEL], NULL)); return;
    case ADDED_BP: push_cards(odds, true, odb_bp_successors(b, f->v[LEVEL])); return;
    case REMOVED_AI: push_cards(odds, false, present(b, false, f->v[OLD_LEVEL], NULL)); return;
    default:
        push_cards(odds, false, odb_cards_of(b, false, f->v[NEW_LEVEL]) & b.s->ai.escalation);
        return;
    }
}

static void take_escalate(odb b, odb_frame *f, gg_move move) {
    const int card = (int)(odb_argument(move) & 255);
    bool from_discards;
    switch (f->step) {
    case REMOVED_BP:
        f->step = ADD_BP;
        remove_card(b, true, card);
        return;
    case ADDED_BP:
        f->step = REMOVE_AI;
        if (!b.s->bp.deck) shuffle_discards(b, true); /* ODB-356 */
        add_card(b, true, card);
        return;
    case REMOVED_AI:
        present(b, false, f->v[OLD_LEVEL], &from_discards);
        f->v[FROM_DISCARDS] = from_discards;
        remove_card(b, false, card);
        f->step = ADDED_AI;
        odb_ask(b, ODB_C_ADD);
        return;
    default: add_card(b, false, card); f->step = ADDED_AI + 1;
    }
}

const odb_process odb_escalate_process = {run_escalate, NULL, odds_escalate, take_escalate};

/* --- KEYWORD_ESCALATE: v times; [1] done, [2] the AI deck's turn, [3] level. ODB-668, B14 */
enum { TIMES, DONE_TIMES, AI_TURN, LOWEST };
enum { KEY_NEXT, KEY_REMOVED, KEY_ADDED };

static uint32_t in_deck(odb b, const odb_frame *f) {
    return odb_cards_of(b, !f->v[AI_TURN], f->v[LOWEST]) & pile(b, !f->v[AI_TURN])->deck;
}

static uint32_t above(odb b, const odb_frame *f) {
    return odb_cards_of(b, !f->v[AI_TURN], f->v[LOWEST] + 1) & pile(b, !f->v[AI_TURN])->escalation;
}

static void run_keyword(odb b, odb_frame *f) {
    if (f->v[DONE_TIMES] == f->v[TIMES]) {
        if (f->v[AI_TURN] || !f->v[TIMES]) {
            odb_end(b, 0);
            return;
        }
        f->v[AI_TURN] = 1;
        f->v[DONE_TIMES] = 0;
        return;
    }
    f->v[DONE_TIMES]++;
    f->v[LOWEST] = 0;
    for (int level = 1; level <= 3; level++) {
        f->v[LOWEST] = (uint8_t)level;
        if (in_deck(b, f)) break;
    }
    if (!in_deck(b, f) || f->v[LOWEST] == 3 || !above(b, f)) return;
    f->step = KEY_REMOVED;
    odb_ask(b, ODB_C_REMOVE);
}

static void odds_keyword(odb b, const odb_frame *f, gg_odds *odds) {
    push_cards(odds, !f->v[AI_TURN], f->step == KEY_REMOVED ? in_deck(b, f) : above(b, f));
}

static void take_keyword(odb b, odb_frame *f, gg_move move) {
    const int card = (int)(odb_argument(move) & 255);
    if (f->step == KEY_REMOVED) {
        remove_card(b, !f->v[AI_TURN], card);
        f->step = KEY_ADDED;
        odb_ask(b, ODB_C_ADD);
    } else {
        add_card(b, !f->v[AI_TURN], card);
        f->step = KEY_NEXT;
    }
}

const odb_process odb_keyword_escalate_process = {run_keyword, NULL, odds_keyword, take_keyword};

/* Wounds of the primordial and its BP cards: the stack, generic wounds, heal, death blow, the end by
 * victory. 2.27, ODB-461, R34, R37, R61. Primitives; the only process they start is the aftermath. */
#include "titans.h"

#include <string.h>

uint32_t odb_cards_of(odb b, bool bp, int level) {
    const odb_prim *p = odb_prim_of(b);
    uint32_t set = 0;
    if (bp) {
        for (int k = 0; k < p->bps; k++) set |= (uint32_t)(p->bp[k].level == level) << k;
        return set & b.sc->bp_cards;
    }
    for (int k = 0; k < p->ais; k++) set |= (uint32_t)(p->ai[k].level == level) << k;
    return set & b.sc->ai_cards;
}

int odb_card_level(odb b, int bp_card) { /* R34: without a card one of level III, AT 10 */
    return bp_card == ODB_NONE ? 3 : odb_prim_of(b)->bp[bp_card].level;
}

int odb_card_at(odb b, int bp_card) {
    return bp_card == ODB_NONE ? 10 : odb_prim_of(b)->bp[bp_card].at;
}

int odb_pending_wound(odb b) {
    const odb_attack *a = &b.s->attack;
    if (a->kind != 1 || !(a->flags & ODB_AF_WOUNDED) || a->flags & ODB_AF_STACKED) return 0;
    return b.s->bp_now != ODB_NONE && odb_card_level(b, b.s->bp_now) == 3 ? 2 : 1;
}

static void push(odb b, int card, int value) {
    odb_state *s = b.s;
    if (s->wounds == ODB_WOUNDS) return;
    s->wound[s->wounds++] = (uint8_t)card;
    s->p_wounds += (uint8_t)value;
}

void odb_stack_wound(odb b) {
    odb_state *s = b.s;
    if (!odb_pending_wound(b)) return;
    s->attack.flags |= ODB_AF_STACKED;
    const int card = s->bp_now;
    s->bp_now = ODB_NONE;
    if (card == ODB_NONE) { /* R34 */
        push(b, ODB_SINGLE, 1);
    } else if (odb_card_level(b, card) < 3) { /* ODB-351 */
        push(b, card, 1);
    } else if (s->attack.flags & ODB_AF_CRITICAL) { /* ODB-353 */
        push(b, card, 2);
    } else { /* ODB-352 */
        push(b, ODB_DOUBLE, 2);
        s->bp_aside = (uint8_t)card;
    }
}

void odb_return_aside(odb b) {
    odb_state *s = b.s;
    if (s->bp_aside == ODB_NONE) return;
    s->bp.deck |= UINT32_C(1) << s->bp_aside;
    if (s->bp_bottoms < sizeof s->bp_bottom) s->bp_bottom[s->bp_bottoms++] = s->bp_aside;
    s->bp_aside = ODB_NONE;
}

void odb_discard_bp(odb b) {
    odb_state *s = b.s;
    if (s->bp_now == ODB_NONE) return;
    s->bp.discard |= UINT32_C(1) << s->bp_now;
    s->bp_now = ODB_NONE;
}

void odb_slay(odb b) { /* ODB-051, 327 */
    odb_stack_wound(b);
    odb_return_aside(b);
    odb_discard_bp(b);
    odb_over(b, ODB_VICTORY);
}

void odb_add_wound(odb b, int n) { /* ODB-354 */
    for (int k = 0; k < n; k++) push(b, ODB_SINGLE, 1);
    if (b.s->p_wounds + odb_pending_wound(b) >= odb_wounds_needed(b)) odb_slay(b);
}

void odb_death_blow(odb b) { /* ODB-461; the stack is filled in the aftermath: ODB-414 */
    odb_slay(b);
}

void odb_do_heal(odb b, int n) { /* ODB-670, R61 */
    odb_state *s = b.s;
    for (; n > 0 && s->wounds; n--) {
        const int card = s->wound[--s->wounds];
        s->wound[s->wounds] = 0;
        const bool two = card != ODB_SINGLE && (card == ODB_DOUBLE || odb_card_level(b, card) == 3);
        s->p_wounds = (uint8_t)(s->p_wounds - (two ? 2 : 1));
    }
}

void odb_refill_bp(odb b) {
    odb_state *s = b.s;
    if (s->bp.deck) return;
    odb_deck_shuffle(b, true, s->bp.discard);
    s->bp.discard = 0;
}

uint32_t odb_bp_successors(odb b, int level) { /* section 3.3 */
    for (int next = level + 1; next <= 3; next++) {
        const uint32_t set = odb_cards_of(b, true, next) & b.s->bp.escalation;
        if (set) return set;
    }
    return 0;
}

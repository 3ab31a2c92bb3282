/* Primitives on the state: titans, the primordial, decks. Nothing here asks, calls a process, or looks
 * at the board. */
#include "process.h"

#include <string.h>

int odb_living(odb b) {
    int set = 0;
    for (int i = 0; i < ODB_TITANS; i++) set |= odb_alive(b, i) << i;
    return set;
}

bool odb_has_condition(odb b, int i, int condition) {
    return memchr(b.s->titan[i].condition, condition + 1, ODB_CONDITIONS);
}

int odb_wounds_needed(odb b) {
    return b.sc->wounds ? b.sc->wounds : odb_level_of(b)->wounds;
}

int odb_successes(int threshold, int modifier) { /* ODB-004: of the naturals 1..10 */
    const int low = threshold - modifier < 2 ? 2 : threshold - modifier;
    return low > 10 ? 1 : 11 - low;
}

void odb_drop_condition(odb_titan *t, int slot) {
    memmove(&t->condition[slot], &t->condition[slot + 1], (size_t)(ODB_CONDITIONS - 1 - slot));
    memmove(&t->tokens[slot], &t->tokens[slot + 1], (size_t)(ODB_CONDITIONS - 1 - slot));
    t->condition[ODB_CONDITIONS - 1] = t->tokens[ODB_CONDITIONS - 1] = 0;
}

void odb_put_on_vantage(odb b, int who, int vp) { /* ODB-546 */
    odb_titan *t = &b.s->titan[who];
    if (t->where) b.s->p_vp_on[t->where - 1] = ODB_NONE;
    t->where = (uint8_t)vp, t->pos = 0;
    b.s->p_vp_on[vp - 1] = (uint8_t)who;
}

/* --- decks: ODB-R86, 1.4 */

static uint32_t members(const uint8_t *card, int count) {
    uint32_t set = 0;
    for (int i = 0; i < count; i++) set |= UINT32_C(1) << card[i];
    return set;
}

void odb_deck_odds(odb b, bool bp, gg_odds *odds) {
    const odb_state *s = b.s;
    const uint8_t *top = bp ? s->bp_top : s->ai_top;
    if (bp ? s->bp_tops : s->ai_tops) {
        gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, top[0]), 1);
        return;
    }
    const uint32_t bottom = bp ? members(s->bp_bottom, s->bp_bottoms) : 0;
    uint32_t unknown = (bp ? s->bp.deck : s->ai.deck) & ~bottom;
    if (!unknown) {
        gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, s->bp_bottom[0]), 1);
        return;
    }
    for (; unknown; unknown &= unknown - 1)
        gg_odds_add(odds, odb_pack(ODB_M_OUTCOME, (uint32_t)__builtin_ctz(unknown)), 1);
}

/* Takes a card out of a list of known ones, if it is in it. */
static void forget(uint8_t *card, uint8_t *count, int which) {
    for (int i = 0; i < *count; i++) {
        if (card[i] != which) continue;
        memmove(&card[i], &card[i + 1], (size_t)(*count - i - 1));
        card[--*count] = 0;
        return;
    }
}

void odb_deck_take(odb b, bool bp, int card) {
    odb_state *s = b.s;
    *(bp ? &s->bp.deck : &s->ai.deck) &= ~(UINT32_C(1) << card);
    if (bp) {
        forget(s->bp_top, &s->bp_tops, card);
        forget(s->bp_bottom, &s->bp_bottoms, card);
    } else {
        forget(s->ai_top, &s->ai_tops, card);
    }
}

void odb_deck_shuffle(odb b, bool bp, uint32_t cards) {
    odb_state *s = b.s;
    if (bp) {
        s->bp.deck |= cards;
        memset(s->bp_top, 0, sizeof s->bp_top), s->bp_tops = 0;
        memset(s->bp_bottom, 0, sizeof s->bp_bottom), s->bp_bottoms = 0;
    } else {
        s->ai.deck |= cards;
        memset(s->ai_top, 0, sizeof s->ai_top), s->ai_tops = 0;
    }
}

/* --- ends */

void odb_over(odb b, odb_outcome outcome) { /* ODB-051 .. 054, R80 */
    odb_state *s = b.s;
    s->outcome = (uint8_t)outcome;
    s->phase = ODB_AFTERMATH, s->step = 0;
    s->node = ODB_RUN, s->free_choice = 0;
    s->actor = ODB_NONE;
    s->ret = 0;
    memset(&s->attack, 0, sizeof s->attack);
    memset(s->k_later, 0, sizeof s->k_later);
    for (int i = 0; i < ODB_TITANS; i++) s->titan[i].mod_attack = 0;
    memset(s->queue, 0, sizeof s->queue), s->queued = 0;
    memset(s->pending, 0, sizeof s->pending), s->pendings = 0;
    memset(s->frame, 0, sizeof s->frame), s->depth = 0;
    odb_push(b, ODB_K_AFTERMATH);
}

void odb_remove_titan(odb b, int i) { /* ODB-430 */
    odb_state *s = b.s;
    odb_titan *t = &s->titan[i];
    if (t->where == 1 || t->where == 2) s->p_vp_on[t->where - 1] = ODB_NONE;
    t->where = 3, t->pos = 0;
    t->flags &= (uint16_t)~ODB_TF_ALIVE;
    int kept = 0;
    for (int k = 0; k < ODB_TITANS; k++)
        if (s->p_lock[k] != i && s->p_lock[k] != ODB_NONE) s->p_lock[kept++] = s->p_lock[k];
    while (kept < ODB_TITANS) s->p_lock[kept++] = ODB_NONE;
}

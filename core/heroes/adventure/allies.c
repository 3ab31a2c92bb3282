/* What allies do for each other: gifts, and spells and artifacts swapped by heroes that stand next to each
 * other (HER-594, HER-596, R117, R118, A2, B34). */
#include "process.h"

/* OFFER, of the ally who is asked: v[FROM] the seat that offers, [GIVEN] its card, [GOT] the ally's. */
enum { FROM, GIVEN, GOT };
enum { SWAPS_IN_A_TURN = 3 };

/* --- gifts */

void hea_list_gifts(hea c, int seat, gg_move_list *list) {
    static const uint8_t what[4][2] = {
        {HEA_GOLD, 1}, {HEA_GOLD, 5}, {HEA_MATERIALS, 1}, {HEA_VALUABLES, 1}};
    for (int k = 0; k < c.sc->seats; k++) {
        if (k == seat || !hea_allied(c, seat, k) || !hea_alive(c, k)) continue;
        for (int i = 0; i < 4; i++)
            if (hea_stock(c, seat, what[i][0]) >= what[i][1])
                gg_push(list, HEA_MOVE(HEA_M_GIVE, what[i][0], what[i][1], k));
    }
}

void hea_give(hea c, int seat, gg_move move) {
    hea_gain(c, seat, HEA_A_OF(move), -HEA_B_OF(move));
    hea_gain(c, HEA_C_OF(move), HEA_A_OF(move), HEA_B_OF(move));
}

/* --- swaps */

static bool adjacent(hea c, int seat, int ally) {
    for (int h = 0; h < 2; h++) {
        const int field = c.s->seat[seat].figure[h].field;
        for (int d = 0; d < HEA_DIRECTIONS && field != HEA_NONE; d++) {
            const int next = hea_next(c, field, d, false);
            if (next == HEA_NONE) continue;
            if (hea_heroes_on(c, next) >> (2 * ally) & 3) return true;
        }
    }
    return false;
}

/* The two may swap cards if both agree. */
static bool may_swap(hea c, int seat, int ally) {
    if (c.sc->options.trade || c.sc->record.mode == HEA_CLASH) return false;
    return ally != seat && hea_allied(c, seat, ally) && hea_alive(c, ally) &&
           adjacent(c, seat, ally);
}

bool hea_hand_is_open(hea c, int k, int seat) {
    if (c.s->node != HEA_A_MAIN && c.s->node != HEA_A_OFFER) return false;
    return (k == c.s->active || seat == c.s->active) && may_swap(c, k, seat);
}

/* What is hidden of an open hand is none of what allies may trade (B34). */
static bool tradable(hea c, const uint8_t *hand, int i) {
    if (hand[i] >= HEA_HIDDEN) return false;
    const int kind = hea_cc(c)->card[hand[i]].kind;
    return (kind == HER_SPELL || kind == HER_ARTIFACT) && (!i || hand[i] != hand[i - 1]);
}

static void list_offers(hea c, int seat, int ally, gg_move_list *list) {
    const hea_seat *const p = &c.s->seat[seat], *const q = &c.s->seat[ally];
    for (int i = 0; i < p->hand; i++) {
        if (!tradable(c, hea_hand(p), i)) continue;
        for (int k = 0; k < q->hand; k++)
            if (tradable(c, hea_hand(q), k))
                gg_push(list, HEA_MOVE(HEA_M_OFFER, ally, hea_hand(p)[i], hea_hand(q)[k]));
    }
}

void hea_list_allies(hea c, gg_move_list *list) {
    const int seat = c.s->active;
    const uint32_t flags = c.s->seat[seat].flags;
    if (c.sc->record.mode == HEA_ALLIANCE) hea_list_gifts(c, seat, list);
    if (flags / HEA_SWAPS % 4 >= SWAPS_IN_A_TURN) return;
    for (int k = 0; k < c.sc->seats; k++)
        if (!(flags & (uint32_t)HEA_REFUSED << k) && may_swap(c, seat, k))
            list_offers(c, seat, k, list);
}

void hea_do_ally(hea c, gg_move move) {
    if (HEA_KIND(move) == HEA_M_GIVE) {
        hea_give(c, c.s->active, move);
        return;
    }
    hea_frame *f = hea_call(c, HEA_K_OFFER, HEA_A_OF(move));
    f->v[FROM] = c.s->active;
    f->v[GIVEN] = (uint8_t)HEA_B_OF(move);
    f->v[GOT] = (uint8_t)HEA_C_OF(move);
}

/* --- A62 */

static void run(hea c, hea_frame *f) {
    hea_ask(c, HEA_A_OFFER, f->seat);
}

static void list(hea c, const hea_frame *f, gg_move_list *moves) {
    (void)c, (void)f;
    gg_push(moves, HEA_MOVE(HEA_M_OPTION, 1, 0, 0));
    gg_push(moves, HEA_M_PASS);
}

static void take(hea c, hea_frame *f, gg_move move) {
    const int from = f->v[FROM], ally = f->seat;
    uint32_t *const flags = &c.s->seat[from].flags;
    if (HEA_KIND(move) == HEA_M_PASS) {
        *flags |= (uint32_t)HEA_REFUSED << ally;
    } else {
        *flags += HEA_SWAPS;
        hea_remove_card(c, from, f->v[GIVEN]);
        hea_remove_card(c, ally, f->v[GOT]);
        hea_gain_card(c, from, f->v[GOT], false);
        hea_gain_card(c, ally, f->v[GIVEN], false);
    }
    hea_end(c, 0);
}

const hea_process hea_offer_process = {run, list, NULL, take};

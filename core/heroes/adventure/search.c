/* Searching a shared deck: the top of its discard pile, or a look at its top cards (A40, A41,
 * HER-165, HER-R79 to HER-R82). What lies open for the searcher is s->shown. */
#include "process.h"

#include <string.h>

/* SEARCH: v0 deck, v1 cards to look at, v2 set of HEA_S_, v3 the record gained + 1, 0 none */

enum { ASK, LOOK, CARD, PICK, DONE };

/* --- the cards that lie open */

static void forget_shown(hea_state *s) {
    memset(s->shown, 0, sizeof s->shown);
    s->showing = s->shown_to = s->shown_deck = 0;
}

/* Takes a card out of those that lie open. */
static void take_shown(hea_state *s, int card) {
    int i = 0;
    while (s->shown[i] != card) i++;
    s->showing--;
    for (; i < s->showing; i++) s->shown[i] = s->shown[i + 1];
    s->shown[s->showing] = 0;
}

/* A card is gained, unless the seat has as many as it can have (HER-R114); false: it is not. */
static bool gain(hea c, hea_frame *f, int card, bool unseen) {
    if (!hea_has_room(c, f->seat)) return false;
    if (f->v[2] & HEA_S_TO_DECK)
        hea_shuffle_in(c, f->seat, card, unseen);
    else
        hea_gain_card(c, f->seat, card, unseen);
    f->v[3] = (uint8_t)(card + 1);
    return true;
}

/* --- A40 */

static void list_ask(hea c, const hea_frame *f, gg_move_list *list) {
    const int deck = f->v[0];
    if (c.s->piled[deck] && !(f->v[2] & HEA_S_BARE)) gg_push(list, HEA_MOVE(HEA_M_SEARCH, 0, 0, 0));
    if (!hea_can_look(c, deck, 0)) return;
    gg_push(list, HEA_MOVE(HEA_M_SEARCH, 1, 0, 0));
    if (hea_own_turn(c, f->seat)) hea_list_cards(c, f->seat, HEA_W_SEARCH, list); /* B2 */
}

static void run_ask(hea c, hea_frame *f) {
    const int deck = f->v[0];
    const bool from_pile = c.s->piled[deck] && !(f->v[2] & HEA_S_BARE);
    if (!hea_can_look(c, deck, 0) && !from_pile)
        f->step = DONE;
    else
        hea_ask(c, HEA_A_SEARCH, f->seat);
}

static void take_ask(hea c, hea_frame *f, gg_move move) {
    if (HEA_KIND(move) != HEA_M_SEARCH) {
        hea_do_card(c, f->seat, HEA_W_SEARCH, move);
    } else if (HEA_A_OF(move)) {
        f->step = LOOK;
    } else {
        const int card = hea_deck_take(c, f->v[0], c.s->piled[f->v[0]] - 1);
        if (!gain(c, f, card, false)) hea_deck_discard(c, f->v[0], card);
        f->step = DONE;
    }
}

/* --- the look */

static void run_look(hea c, hea_frame *f) {
    const int deck = f->v[0];
    if (c.s->showing >= f->v[1] || c.s->showing >= HEA_SHOWN || !hea_can_look(c, deck, 0)) {
        f->step = c.s->showing ? PICK : DONE;
        return;
    }
    hea_deck_ready(c, deck);
    if (hea_deck_bare(c, deck)) return; /* a new first discard comes before */
    f->step = CARD;
    c.s->shown_to = (uint8_t)(f->seat + 1);
    c.s->shown_deck = (uint8_t)deck;
    hea_roll(c, HEA_A_SEARCH);
}

/* --- A41 */

/* A limited card may be discarded for another one (HER-177, HER-R80). */
static bool replaceable(hea c, const hea_frame *f, int card) {
    const bool undead = hea_cc(c)->faction[c.s->seat[f->seat].faction].undead;
    return hea_cc(c)->card[card].undead && !undead && hea_can_look(c, f->v[0], 1);
}

static void list_pick(hea c, const hea_frame *f, gg_move_list *list) {
    const uint8_t *const shown = c.s->shown;
    for (int i = 0; i < c.s->showing; i++) {
        if (memchr(shown, shown[i], (size_t)i)) continue;
        gg_push(list, HEA_MOVE(HEA_M_CARD, shown[i], 0, 0));
        if (replaceable(c, f, shown[i])) gg_push(list, HEA_MOVE(HEA_M_REPLACE, shown[i], 0, 0));
    }
}

/* The others are discarded in the order in which they were seen, the last on top (HER-R135). */
static void take_pick(hea c, hea_frame *f, gg_move move) {
    hea_state *const s = c.s;
    const int deck = f->v[0], card = HEA_A_OF(move);
    if (HEA_KIND(move) == HEA_M_REPLACE) { /* one more card is seen: as many as before */
        take_shown(s, card);
        hea_deck_discard(c, deck, card);
        f->v[1] = (uint8_t)(s->showing + 1);
        f->step = LOOK;
        return;
    }
    if (gain(c, f, card, true)) take_shown(s, card);
    for (int i = 0; i < s->showing; i++) hea_deck_discard(c, deck, s->shown[i]);
    forget_shown(s);
    f->step = DONE;
}

/* --- the process */

static void run_search(hea c, hea_frame *f) {
    switch (f->step) {
    case ASK: run_ask(c, f); return;
    case LOOK: run_look(c, f); return;
    case PICK: hea_ask(c, HEA_A_PICK, f->seat); return;
    default: hea_end(c, f->v[3] ? f->v[3] - 1 : HEA_NONE);
    }
}

static void list_search(hea c, const hea_frame *f, gg_move_list *list) {
    if (f->step == ASK)
        list_ask(c, f, list);
    else
        list_pick(c, f, list);
}

static void odds_search(hea c, const hea_frame *f, gg_odds *odds) {
    hea_add_deck(c, f->v[0], odds);
}

static void take_search(hea c, hea_frame *f, gg_move move) {
    if (f->step == ASK) {
        take_ask(c, f, move);
    } else if (f->step == PICK) {
        take_pick(c, f, move);
    } else {
        hea_state *const s = c.s;
        hea_deck_drawn(c, f->v[0], HEA_A_OF(move));
        s->shown[s->showing++] = (uint8_t)HEA_A_OF(move);
        f->step = LOOK;
    }
}

const hea_process hea_search_process = {run_search, list_search, odds_search, take_search};

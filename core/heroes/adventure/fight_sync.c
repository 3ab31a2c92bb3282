/* The piles of seats follow the masks of the combat, move by move (fight_cards.c). */
#include "../combat/rules.h"
#include "fight.h"

#include <string.h>

void hea_sync_masks(hea c, int side) {
    hea_counts n;
    hea_count_fight(c, side, hea_deck_seat(c, side), &n);
    her_cards_put(hea_fight_now(c), &c.s->combat, side, n.of);
    memcpy(c.s->synced[side], c.s->combat.cards[side], sizeof c.s->synced[side]);
}

static int place_in(const uint8_t *part, int from, int n, int card) {
    int i = from;
    while (i < n - 1 && part[i] != card) i++;
    return i;
}

/* One copy goes from a pile of the seat to another, as the combat has moved it. */
static void move_copy(hea c, int side, int seat, int card, int from, int to) {
    hea_seat *p = &c.s->seat[seat];
    if (from == HER_IN_DRAW) { /* by way of the hand */
        hea_drawn(c, seat, card);
        from = HER_IN_HAND;
    }
    if (from == HER_IN_HAND) {
        if (to == HER_IN_PLAY) hea_use_card(c, seat, card, 0);
        if (to == HER_IN_DISCARD) hea_discard_card(c, seat, card);
        if (to != HER_IN_DRAW) return;
        hea_remove_card(c, seat, card); /* discarded, and shuffled at once */
    }
    if (from == HER_IN_PLAY) {
        const int place = place_in(hea_in_play(p), c.s->aside[side], p->play, card);
        if (to == HER_IN_DISCARD) {
            hea_discard_from_play(c, seat, place);
            return;
        }
        hea_remove_from_play(c, seat, place);
    } else if (from == HER_IN_DISCARD) {
        (void)hea_take_from_discard(c, seat, place_in(hea_discard(p), 0, p->discard, card));
    }
    if (to == HER_IN_HAND) hea_gain_card(c, seat, card, false);
    if (to == HER_IN_DRAW) hea_shuffle_in(c, seat, card, false);
    if (to == HER_IN_PLAY) hea_put_in_play(c, seat, card, 0);
}

static void sync_side(hea c, int side) {
    const int seat = hea_deck_seat(c, side);
    const her_scenario *sc = hea_fight_now(c);
    hea_counts was, is;
    if (seat == HEA_NONE) return;
    hea_count_fight(c, side, seat, &was);
    memset(&is, 0, sizeof is);
    for (int i = 0; i < sc->owned[side]; i++)
        is.of[sc->own_card[side][i]][her_pile(&c.s->combat, side, i)]++;
    for (int i = 0; i < sc->owned[side]; i++) {
        const int card = sc->own_card[side][i];
        for (int from = 0; from < 4; from++)
            for (int to = 0; to < 4; to++)
                while (was.of[card][from] > is.of[card][from] &&
                       was.of[card][to] < is.of[card][to]) {
                    move_copy(c, side, seat, card, from, to);
                    was.of[card][from]--;
                    was.of[card][to]++;
                }
    }
}

void hea_sync_cards(hea c) {
    for (int side = 0; side < 2; side++) {
        const uint64_t *now = c.s->combat.cards[side];
        uint64_t *then = c.s->synced[side];
        if (now[0] == then[0] && now[1] == then[1]) continue;
        sync_side(c, side);
        then[0] = now[0];
        then[1] = now[1];
    }
}

/* The cards of seats whose decks take part in a combat. The combat holds them as masks over a sorted
 * list, without order; the seats' own piles follow it move by move, so that whoever looks at a seat
 * (hidden hands, position lines, pictures) need not know of the combat. Cards of a combat that are out of
 * the game stay in play until it ends. */
#include "../combat/embed.h"
#include "../combat/rules.h"
#include "process.h"

#include <string.h>

static bool permanent(hea c, const hea_seat *p, int place) {
    const her_card *card = &hea_cc(c)->card[hea_in_play(p)[place]];
    return card->option[hea_option_in_play(p, place)].timing == 'P';
}

int hea_permanent_last(hea c, int seat) {
    hea_seat *p = &c.s->seat[seat];
    for (int i = 0; i < p->play; i++) {
        if (!permanent(c, p, i)) continue;
        const int card = hea_in_play(p)[i], option = hea_option_in_play(p, i);
        hea_remove_from_play(c, seat, i);
        hea_put_in_play(c, seat, card, option);
        return p->play - 1;
    }
    return p->play;
}

/* How many of each record lie in each pile of the combat. */
typedef struct counts {
    uint8_t of[HER_CARDS][4];
} counts;

/* In a view the first card of a deck stands in for one of it that is not seen. */
static int stand_in(hea c, int card) {
    return card < HEA_HIDDEN ? card : c.sc->content.deck_card[card - HEA_HIDDEN][0];
}

static void count_part(hea c, counts *n, const uint8_t *part, int from, int to, int pile) {
    for (int i = from; i < to; i++) n->of[stand_in(c, part[i])][pile]++;
}

static void count_seat(hea c, int side, int seat, counts *n) {
    const hea_seat *p = &c.s->seat[seat];
    memset(n, 0, sizeof *n);
    count_part(c, n, hea_draw_pile(p), 0, p->draw, HER_IN_DRAW);
    count_part(c, n, hea_hand(p), 0, p->hand, HER_IN_HAND);
    count_part(c, n, hea_in_play(p), c.s->aside[side], p->play, HER_IN_PLAY);
    count_part(c, n, hea_discard(p), 0, p->discard, HER_IN_DISCARD);
}

int hea_fight_cards(hea c, int side, int seat, uint8_t card[HEA_CARDS], uint8_t pile[HEA_CARDS]) {
    counts n;
    int count = 0;
    count_seat(c, side, seat, &n);
    for (int r = 0; r < hea_cc(c)->cards; r++)
        for (int k = 0; k < 4; k++)
            for (int i = 0; i < n.of[r][k]; i++, count++) {
                card[count] = (uint8_t)r;
                pile[count] = (uint8_t)k;
            }
    return count;
}

void hea_sync_begin(hea c) {
    memcpy(c.s->synced, c.s->combat.cards, sizeof c.s->synced);
}

void hea_sync_masks(hea c, int side) {
    counts n;
    count_seat(c, side, hea_deck_seat(c, side), &n);
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
        return;
    }
    if (from == HER_IN_PLAY) {
        const int place = place_in(hea_in_play(p), c.s->aside[side], p->play, card);
        if (to == HER_IN_DISCARD) {
            hea_discard_from_play(c, seat, place);
            return;
        }
        hea_remove_from_play(c, seat, place);
    } else {
        (void)hea_take_from_discard(c, seat, place_in(hea_discard(p), 0, p->discard, card));
    }
    if (to == HER_IN_HAND) hea_gain_card(c, seat, card, false);
    if (to == HER_IN_DRAW) hea_shuffle_in(c, seat, card, false);
    if (to == HER_IN_PLAY) hea_put_in_play(c, seat, card, 0);
}

static void sync_side(hea c, int side) {
    const int seat = hea_deck_seat(c, side);
    const her_scenario *sc = hea_fight_now(c);
    counts was, is;
    if (seat == HEA_NONE) return;
    count_seat(c, side, seat, &was);
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

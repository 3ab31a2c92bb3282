/* The cards of seats whose decks take part in a combat. The combat holds them as masks over a sorted
 * list, without order; the seats' own piles follow it move by move, so that whoever looks at a seat
 * (hidden hands, position lines, pictures) need not know of the combat. Cards of a combat that are out of
 * the game stay in play until it ends. */
#include "fight.h"

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

/* In a view the first card of a deck stands in for one of it that is not seen. */
static int stand_in(hea c, int card) {
    return card < HEA_HIDDEN ? card : c.sc->content.deck_card[card - HEA_HIDDEN][0];
}

static void count_part(hea c, hea_counts *n, const uint8_t *part, int from, int to, int pile) {
    for (int i = from; i < to; i++) n->of[stand_in(c, part[i])][pile]++;
}

void hea_count_fight(hea c, int side, int seat, hea_counts *n) {
    const hea_seat *p = &c.s->seat[seat];
    memset(n, 0, sizeof *n);
    count_part(c, n, hea_draw_pile(p), 0, p->draw, HER_IN_DRAW);
    count_part(c, n, hea_hand(p), 0, p->hand, HER_IN_HAND);
    count_part(c, n, hea_in_play(p), c.s->aside[side], p->play, HER_IN_PLAY);
    count_part(c, n, hea_discard(p), 0, p->discard, HER_IN_DISCARD);
}

static bool has_any(const uint8_t of[4]) {
    return of[0] | of[1] | of[2] | of[3];
}

int hea_fight_cards(hea c, int side, int seat, uint8_t card[HEA_CARDS], uint8_t pile[HEA_CARDS]) {
    hea_counts n;
    int count = 0;
    hea_count_fight(c, side, seat, &n);
    for (int r = 0; r < hea_cc(c)->cards; r++) {
        if (!has_any(n.of[r])) continue;
        for (int k = 0; k < 4; k++)
            for (int i = 0; i < n.of[r][k]; i++, count++) {
                card[count] = (uint8_t)r;
                pile[count] = (uint8_t)k;
            }
    }
    return count;
}

void hea_sync_begin(hea c) {
    memcpy(c.s->synced, c.s->combat.cards, sizeof c.s->synced);
}

/* What a seat sees of the other seats' cards, and dealing them again (RULES.md, section 4.4).
 *
 * Hidden is which cards another seat has gained unseen from a shared deck, and which of its cards are in
 * the hand and which in the draw pile. In a view the unseen ones lie in their decks again, and stand among
 * the seat's cards as HEA_HIDDEN + deck. A redeal draws them anew, without replacement, and deals the
 * hand out of draw pile and hand together. Allies that may trade see each other's spells and artifacts
 * in hand (B34): those stay where they are. */
#include "../../bits.h"
#include "../../dice.h"
#include "process.h"
#include "rules.h"

#include <string.h>

/* Draw pile and hand of a seat, card by card. */
typedef struct holding {
    int count;
    struct {
        uint8_t card;
        bool unseen, hand, fixed; /* fixed: open to the observer in the hand */
    } of[HEA_CARDS];
} holding;

static bool is_hidden(int card) {
    return card >= HEA_HIDDEN;
}

/* Of the spell and artifact decks: what allies may trade. */
static bool tradable(hea c, int card) {
    if (is_hidden(card)) return card - HEA_HIDDEN != HEA_AB;
    const int kind = hea_cc(c)->card[card].kind;
    return kind == HER_SPELL || kind == HER_ARTIFACT;
}

static void unpack(hea c, int seat, bool open, holding *h) {
    const hea_seat *p = &c.s->seat[seat];
    int unseen[256] = {0}, i = 0, j = 0;
    const uint8_t *hand = hea_hand(p);
    for (int n = 0; n < p->draw + p->hand; n++) { /* the merged order, for its bits */
        const bool first = j >= p->hand || (i < p->draw && p->card[i] <= hand[j]);
        const int card = first ? p->card[i++] : hand[j++];
        unseen[card] += (int)(p->unseen >> n & 1);
    }
    h->count = 0;
    for (int n = p->draw + p->hand - 1; n >= 0;
         n--) { /* the hand first: its copies are the unseen ones */
        const bool in_hand = n >= p->draw;
        const int card = p->card[n];
        h->of[h->count].card = (uint8_t)card;
        h->of[h->count].unseen = unseen[card] > 0;
        unseen[card] -= unseen[card] > 0;
        h->of[h->count].hand = in_hand;
        h->of[h->count++].fixed = open && in_hand && tradable(c, card);
    }
}

static void pack(hea c, int seat, const holding *h) {
    hea_seat *p = &c.s->seat[seat];
    uint8_t at[2] = {0, p->draw};
    uint64_t bits = 0;
    int place = 0;
    for (int card = 0; card < 256; card++) {
        int known = 0, unknown = 0;
        for (int i = 0; i < h->count; i++) {
            if (h->of[i].card != card) continue;
            p->card[at[h->of[i].hand]++] = (uint8_t)card;
            *(h->of[i].unseen ? &unknown : &known) += 1;
        }
        place += known;
        while (unknown--) bits |= UINT64_C(1) << place++;
    }
    p->unseen = bits;
}

static bool others_cards(hea c, int k, int seat) {
    return k != seat && c.s->seat[k].draw + c.s->seat[k].hand > 0;
}

/* The combat that runs follows the seats' piles. */
static void cards_of_combat(const gg_game *game, hea c) {
    if (!hea_fighting(game, c.s)) return;
    hea_fight_changed(c);
    for (int side = 0; side < 2; side++)
        if (hea_deck_seat(c, side) != HEA_NONE) hea_sync_masks(c, side);
}

/* --- views */

static void hide(hea c, int k, bool open) {
    holding h;
    unpack(c, k, open, &h);
    for (int i = 0; i < h.count; i++) {
        const int deck = h.of[i].unseen && !h.of[i].fixed ? hea_deck_of(c, h.of[i].card) : HEA_NONE;
        if (deck == HEA_NONE) continue;
        hea_deck_back(c, deck, h.of[i].card);
        h.of[i].card = (uint8_t)(HEA_HIDDEN + deck);
    }
    /* Which cards are in the hand is not seen: the highest are, but of what an ally would see none. */
    int left = c.s->seat[k].hand;
    for (int i = 0; i < h.count; i++) left -= h.of[i].hand = h.of[i].fixed;
    for (int pass = 0; pass < 2; pass++)
        for (int card = 255; card >= 0; card--)
            for (int i = 0; i < h.count && left; i++) {
                if (h.of[i].card != card || h.of[i].hand) continue;
                if ((open && tradable(c, card)) != pass) continue;
                h.of[i].hand = true;
                left--;
            }
    pack(c, k, &h);
}

void hea_view(const gg_game *game, void *state, int seat) {
    const hea c = hea_of(game, state);
    if (c.s->viewer) return; /* a view already */
    for (int k = 0; k < c.sc->seats; k++)
        if (others_cards(c, k, seat)) hide(c, k, hea_hand_is_open(c, k, seat));
    if (c.s->shown_to && c.s->shown_to != seat + 1)
        for (int i = 0; i < c.s->showing; i++) {
            hea_deck_back(c, c.s->shown_deck, c.s->shown[i]);
            c.s->shown[i] = (uint8_t)(HEA_HIDDEN + c.s->shown_deck);
        }
    cards_of_combat(game, c);
    c.s->viewer = (uint8_t)(seat + 1);
}

/* --- redeals */

static int draw_card(hea c, int deck, gg_random *random) {
    int nth = (int)gg_random_below(random, (uint32_t)hea_deck_size(c, deck)), i = 0;
    while (nth >= c.s->deck[deck][i]) nth -= c.s->deck[deck][i++];
    const int card = c.sc->content.deck_card[deck][i];
    hea_deck_drawn(c, deck, card);
    return card;
}

static void deal(hea c, int k, bool open, gg_random *random) {
    holding h;
    int eligible[HEA_CARDS], n = 0, left = c.s->seat[k].hand;
    unpack(c, k, open, &h);
    for (int i = 0; i < h.count; i++) {
        if (is_hidden(h.of[i].card))
            h.of[i].card = (uint8_t)draw_card(c, h.of[i].card - HEA_HIDDEN, random);
        h.of[i].hand = h.of[i].fixed;
        left -= h.of[i].fixed;
        if (!h.of[i].fixed && !(open && tradable(c, h.of[i].card))) eligible[n++] = i;
    }
    for (; left > 0 && n > 0; left--) {
        const int i = (int)gg_random_below(random, (uint32_t)n);
        h.of[eligible[i]].hand = true;
        eligible[i] = eligible[--n];
    }
    pack(c, k, &h);
}

/* The seat that is asked has a choice with the cards dealt to it: a decision with one move would not have
 * been shown (HER-R56). */
static bool waits(const gg_game *game, const void *state, int seat) {
    gg_move some[2];
    const int actor = hea_actor(game, state);
    hea_state s = *(const hea_state *)state;
    if (actor < 0 || actor == seat) return true;
    if (!hea_fighting(game, state)) return hea_choices(game, state) > 1;
    hea_settle(game, &s, some, 2);
    return !memcmp(&s, state, sizeof s);
}

static void deal_all(const gg_game *game, hea c, int seat, gg_random *random) {
    if (c.s->shown_to && c.s->shown_to != seat + 1)
        for (int i = 0; i < c.s->showing; i++)
            c.s->shown[i] = (uint8_t)draw_card(c, c.s->shown_deck, random);
    for (int k = 0; k < c.sc->seats; k++)
        if (others_cards(c, k, seat)) deal(c, k, hea_hand_is_open(c, k, seat), random);
    c.s->viewer = 0;
    cards_of_combat(game, c);
}

/* Attempts at hands with which the seat that is asked has a choice. */
enum { DEALS = 4000 };

void hea_redeal(const gg_game *game, void *state, int seat, gg_random *random) {
    const hea c = hea_of(game, state);
    const hea_state view = *c.s;
    for (int attempt = 0; attempt < DEALS; attempt++) {
        *c.s = view;
        deal_all(game, c, seat, random);
        if (waits(game, state, seat)) return;
    }
}

/* --- in how many ways: physical cards are told apart, so those of pools dealt to seats by the
 * multinomials of their kinds, and each seat's hand out of what may lie there */

static uint64_t ways_of_hand(hea c, const holding *h, bool open) {
    uint64_t product = 1;
    for (int card = 0; card < HER_CARDS; card++) {
        int all = 0, hand = 0;
        for (int i = 0; i < h->count; i++) {
            if (h->of[i].card != card || h->of[i].fixed) continue;
            all++;
            hand += h->of[i].hand;
        }
        if (all > 1 && !(open && tradable(c, card))) product *= gg_choose(all, hand);
    }
    return product;
}

uint64_t hea_ways(const gg_game *game, const void *state, int seat) {
    const hea c = hea_of(game, state);
    uint8_t pool[HEA_DECKS][HEA_DECK]; /* what is left for those not looked at yet */
    uint64_t product = 1;
    memcpy(pool, c.s->deck, sizeof pool);
    if (c.s->shown_to && c.s->shown_to != seat + 1)
        for (int i = 0; i < c.s->showing; i++) {
            const int deck = c.s->shown_deck;
            product *= ++pool[deck][c.sc->content.deck_place[deck][c.s->shown[i]]];
        }
    for (int k = 0; k < c.sc->seats; k++) {
        holding h;
        if (!others_cards(c, k, seat)) continue;
        const bool open = hea_hand_is_open(c, k, seat);
        unpack(c, k, open, &h);
        product *= ways_of_hand(c, &h, open);
        for (int card = 0; card < HER_CARDS; card++)
            for (int i = 0, same = 0; i < h.count; i++) {
                if (h.of[i].card != card || !h.of[i].unseen || h.of[i].fixed) continue;
                const int deck = hea_deck_of(c, card);
                if (deck == HEA_NONE) continue;
                const int left = ++pool[deck][c.sc->content.deck_place[deck][card]];
                product =
                    product * (uint64_t)left / (uint64_t)++same; /* a binomial, step by step */
            }
    }
    return product;
}

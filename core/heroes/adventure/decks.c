/* Shared decks, neutral units. A draw pile is how many copies of each kind it holds; a discard pile of
 * the three card decks is a list (HER-165), that of neutral units is not. */
#include "process.h"

#include <string.h>

static const hea_content *content_of(hea c) {
    return &c.sc->content;
}

/* --- ability, artifact and spell decks */

static int drawable(hea c, int deck) {
    int n = 0;
    for (int i = 0; i < content_of(c)->decks[deck]; i++) n += c.s->deck[deck][i];
    return n;
}

static uint8_t *pile_of(hea c, int deck) {
    return c.s->pile + content_of(c)->pile_start[deck];
}

int hea_deck_size(hea c, int deck) {
    return drawable(c, deck);
}

int hea_deck_of(hea c, int card) {
    for (int d = 0; d < HEA_DECKS; d++)
        if (content_of(c)->deck_place[d][card] != HEA_NONE) return d;
    return HEA_NONE;
}

bool hea_deck_ready(hea c, int deck) {
    if (drawable(c, deck)) return true;
    uint8_t *pile = pile_of(c, deck);
    const int n = c.s->piled[deck];
    for (int i = 0; i < n; i++) hea_deck_back(c, deck, pile[i]);
    memset(pile, 0, (size_t)n);
    c.s->piled[deck] = 0;
    return n > 0;
}

bool hea_can_look(hea c, int deck, int more) {
    return drawable(c, deck) || c.s->piled[deck] + more > 1;
}

bool hea_deck_bare(hea c, int deck) {
    return !c.s->piled[deck] && drawable(c, deck);
}

void hea_add_deck(hea c, int deck, gg_odds *odds) {
    const hea_content *content = content_of(c);
    for (int i = 0; i < content->decks[deck]; i++)
        gg_odds_add(odds, HEA_MOVE(HEA_M_DRAWN, content->deck_card[deck][i], 0, 0),
                    c.s->deck[deck][i]);
}

void hea_deck_drawn(hea c, int deck, int card) {
    const int place = content_of(c)->deck_place[deck][card];
    assert(c.s->deck[deck][place]);
    c.s->deck[deck][place]--;
}

void hea_deck_back(hea c, int deck, int card) {
    c.s->deck[deck][content_of(c)->deck_place[deck][card]]++;
}

void hea_deck_discard(hea c, int deck, int card) {
    pile_of(c, deck)[c.s->piled[deck]++] = (uint8_t)card;
}

int hea_deck_top(hea c, int deck) {
    return c.s->piled[deck] ? pile_of(c, deck)[c.s->piled[deck] - 1] : HEA_NONE;
}

int hea_deck_at(hea c, int deck, int place) {
    return pile_of(c, deck)[place];
}

int hea_deck_take(hea c, int deck, int place) {
    uint8_t *pile = pile_of(c, deck);
    const int n = --c.s->piled[deck], card = pile[place];
    memmove(pile + place, pile + place + 1, (size_t)(n - place));
    pile[n] = 0;
    return card;
}

void hea_fill_decks(hea c) {
    for (int d = 0; d < HEA_DECKS; d++)
        memcpy(c.s->deck[d], content_of(c)->deck_copies[d], (size_t)content_of(c)->decks[d]);
    for (int i = 0; i < content_of(c)->neutrals; i++)
        c.s->neutral[i] = content_of(c)->neutral_copies[i];
}

/* --- neutral units: copies in the draw pile, and << 4 discarded */

static bool of_tier(hea c, int place, int tier) {
    return hea_cc(c)->face[content_of(c)->neutral_face[place]].tier == tier + 1;
}

bool hea_units_ready(hea c, int tier) {
    bool any = false;
    for (int i = 0; i < content_of(c)->neutrals; i++)
        any |= of_tier(c, i, tier) && c.s->neutral[i] & 15;
    for (int i = 0; i < content_of(c)->neutrals && !any; i++)
        if (of_tier(c, i, tier)) c.s->neutral[i] >>= 4; /* HER-336 */
    for (int i = 0; i < content_of(c)->neutrals && !any; i++)
        if (of_tier(c, i, tier) && c.s->neutral[i] & 15) return true;
    return any;
}

void hea_add_units(hea c, int tier, gg_odds *odds) {
    for (int i = 0; i < content_of(c)->neutrals; i++)
        if (of_tier(c, i, tier))
            gg_odds_add(odds, HEA_MOVE(HEA_M_DRAWN_UNIT, content_of(c)->neutral_face[i], 0, 0),
                        c.s->neutral[i] & 15);
}

static uint8_t *unit_of(hea c, int face) {
    return &c.s->neutral[content_of(c)->neutral_place[face]];
}

void hea_unit_drawn(hea c, int face) {
    --*unit_of(c, face);
}

void hea_unit_discard(hea c, int face) {
    if (content_of(c)->neutral_place[face] != HEA_NONE) *unit_of(c, face) += 16;
}

void hea_unit_back(hea c, int face) {
    ++*unit_of(c, face);
}

/* What the rules hold of cards and units by their place: shared decks, neutral units, and the cards
 * that the rules name. */
#include "load.h"

#include <string.h>

enum { MASK = 64 /* physical cards of a deck that its mask in the position line holds */ };

static int deck_of(const her_card *card) {
    switch (card->kind) {
    case HER_ABILITY_CARD: return HEA_AB;
    case HER_ARTIFACT: return HEA_AR;
    case HER_SPELL: return HEA_SP;
    default: return HEA_NONE;
    }
}

static int load_deck(hea_load *l, int deck) {
    static const char *const names[] = {"abilities", "artifacts", "spells"};
    hea_content *const c = &l->sc->content;
    int all = 0;
    memset(c->deck_place[deck], HEA_NONE, sizeof c->deck_place[deck]);
    for (int card = 0; card < c->combat.cards; card++) {
        const her_card *const record = &c->combat.card[card];
        if (deck_of(record) != deck || !record->copies) continue;
        if (c->decks[deck] == HEA_DECK)
            return HEA_FAIL(l, "more than %d different %s", HEA_DECK, names[deck]);
        c->deck_card[deck][c->decks[deck]] = (uint8_t)card;
        c->deck_copies[deck][c->decks[deck]] = record->copies;
        c->deck_place[deck][card] = (uint8_t)c->decks[deck]++;
        all += record->copies;
    }
    c->pile_start[deck + 1] = c->pile_start[deck] + all;
    return !all || all > MASK ? HEA_FAIL(l, "there are %d %s", all, names[deck]) : GG_OK;
}

static int load_neutrals(hea_load *l) {
    hea_content *const c = &l->sc->content;
    int tier[HEA_TIERS] = {0};
    memset(c->neutral_place, HEA_NONE, sizeof c->neutral_place);
    for (int f = 1; f <= c->combat.faces; f++) {
        const her_face *const face = &c->combat.face[f];
        if (face->kind != 'n' || !face->copies) continue;
        if (c->neutrals == HEA_UNITS)
            return HEA_FAIL(l, "more than %d different neutral units", HEA_UNITS);
        c->neutral_face[c->neutrals] = (uint8_t)f;
        c->neutral_copies[c->neutrals] = face->copies;
        c->neutral_place[f] = (uint8_t)c->neutrals++;
        tier[face->tier - 1] += face->copies;
    }
    for (int t = 0; t < HEA_TIERS; t++)
        if (!tier[t] || tier[t] > MASK)
            return HEA_FAIL(l, "there are %d neutral units of tier %d", tier[t], t + 1);
    return GG_OK;
}

/* A statistic card's empowered form is the one whose effect is the expert one (HER-643). */
static int load_statistics(hea_load *l) {
    hea_content *const c = &l->sc->content;
    const uint8_t *const start = c->combat.start;
    const uint8_t four[] = {start[HER_START_ATTACK], start[HER_START_DEFENCE],
                            start[HER_START_POWER], start[HER_START_KNOWLEDGE]};
    uint8_t *const at[] = {&c->attack, &c->defence, &c->power, &c->knowledge};
    c->arrow = start[HER_START_SPELL];
    if (c->arrow == HEA_NONE || c->deck_place[HEA_SP][c->arrow] == HEA_NONE)
        return HEA_FAIL(l, "there is no first spell");
    for (int i = 0, next = 0; i < 4; i++) {
        if (four[i] == HEA_NONE) return HEA_FAIL(l, "a statistic card is missing");
        *at[i] = four[i];
        while (next < c->combat.cards && c->combat.card[next].kind != HER_EMPOWERED) next++;
        if (next == c->combat.cards) return HEA_FAIL(l, "an empowered card is missing");
        c->empowered[i] = (uint8_t)next++;
    }
    return GG_OK;
}

int hea_load_decks(hea_load *l) {
    int status = GG_OK;
    HEA_PLACE(l, "factions");
    for (int deck = 0; deck < HEA_DECKS && !status; deck++) status = load_deck(l, deck);
    if (!status && l->sc->content.pile_start[HEA_DECKS] > HEA_PILES)
        status = HEA_FAIL(l, "more than %d cards in the shared decks", HEA_PILES);
    if (!status) status = load_neutrals(l);
    return status ? status : load_statistics(l);
}

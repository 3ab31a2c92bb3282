/* See deck.h. */
#include "deck.h"

int her_deck_find(const her_content *content, const her_deck *deck, const her_muster *m, int unit) {
    const int few = m->faction->unit[unit];
    for (int i = 0; i < deck->count; i++)
        if (deck->face[i] == few || content->face[deck->face[i]].few == few) return i;
    return -1;
}

/* The place in the faction of a face, 7 of those that are none of it. */
static int order_of(const her_content *content, const her_muster *m, int face) {
    const int few = content->face[face].few ? content->face[face].few : face;
    int unit = 0;
    while (unit < 7 && m->faction->unit[unit] != few) unit++;
    return unit;
}

static const char *pay(her_muster *m, int gold, int valuables) {
    if (m->gold < gold || m->valuables < valuables)
        return "HER-306 recruiting and reinforcing is paid at once";
    m->gold -= gold;
    m->valuables -= valuables;
    return NULL;
}

static void insert(her_deck *deck, int at, int face) {
    for (int i = deck->count++; i > at; i--) deck->face[i] = deck->face[i - 1];
    deck->face[at] = (uint8_t)face;
}

const char *her_recruit(const her_content *content, her_deck *deck, her_muster *m, int unit) {
    const int few = m->faction->unit[unit];
    if (!m->token) return "HER-306 recruiting needs the population token";
    if (her_deck_find(content, deck, m, unit) >= 0 || deck->count == HER_DECK)
        return "HER-301 the unit is in the deck already";
    if (m->dwelling < content->face[few].tier) return "HER-307 there is no dwelling of its tier";
    const char *why = pay(m, content->face[few].gold, content->face[few].valuables);
    if (why) return why;
    int at = 0;
    while (at < deck->count && order_of(content, m, deck->face[at]) < unit) at++;
    insert(deck, at, few);
    return NULL;
}

/* The Pack of the unit, or why it cannot be reinforced. */
static const char *pack_of(const her_content *content, const her_deck *deck, const her_muster *m,
                           int unit, int *at, int *pack) {
    *at = her_deck_find(content, deck, m, unit);
    if (*at < 0) return "HER-338 only faction units of the deck can be reinforced";
    *pack = content->face[deck->face[*at]].pack;
    return *pack ? NULL : "HER-302 only a Few can be reinforced";
}

const char *her_reinforce(const her_content *content, her_deck *deck, her_muster *m, int unit) {
    int at, pack;
    const char *why = pack_of(content, deck, m, unit, &at, &pack);
    if (why) return why;
    if (!m->token) return "HER-306 reinforcing needs the population token";
    if (!m->citadel) return "HER-308 reinforcing needs the citadel";
    if (m->dwelling < content->face[pack].tier) return "HER-308 there is no dwelling of its tier";
    why = pay(m, content->face[pack].gold, content->face[pack].valuables);
    if (!why) deck->face[at] = (uint8_t)pack;
    return why;
}

const char *her_reinforce_by_effect(const her_content *content, her_deck *deck, her_muster *m,
                                    int unit, unsigned tiers, int gold, bool free) {
    int at, pack;
    const char *why = pack_of(content, deck, m, unit, &at, &pack);
    if (why) return why;
    if (!(tiers >> (content->face[pack].tier - 1) & 1))
        return "HER-310 the effect is for other tiers";
    why = free ? NULL : pay(m, gold, content->face[pack].valuables); /* HER-R102 */
    if (!why) deck->face[at] = (uint8_t)pack;
    return why;
}

void her_refill(her_deck *deck, const her_deck *starting) {
    if (!deck->count) *deck = *starting;
}

void her_piles_start(const her_content *content, her_piles *piles) {
    memset(piles, 0, sizeof *piles);
    for (int f = 1; f <= content->faces; f++)
        if (content->face[f].kind == 'n') piles->draw[f] = content->face[f].copies;
}

int her_piles_ready(const her_content *content, her_piles *piles, int tier) {
    int cards = 0;
    for (int f = 1; f <= content->faces; f++)
        if (content->face[f].kind == 'n' && content->face[f].tier == tier) cards += piles->draw[f];
    if (cards) return cards;
    for (int f = 1; f <= content->faces; f++) {
        if (content->face[f].kind != 'n' || content->face[f].tier != tier) continue;
        piles->draw[f] = piles->discard[f];
        piles->discard[f] = 0;
        cards += piles->draw[f];
    }
    return cards;
}

void her_piles_draw(her_piles *piles, int face) {
    piles->draw[face]--;
}

void her_deck_returns(const her_content *content, her_deck *deck, const her_result *result,
                      int side, her_piles *piles) {
    int kept = 0;
    for (int i = 0; i < deck->count; i++) {
        const int face = deck->face[i], now = result->unit[side][i];
        if (now != HER_FALLEN)
            deck->face[kept++] = (uint8_t)now;
        else if (content->face[face].kind == 'n')
            piles->discard[face]++;
    }
    deck->count = kept;
    for (int i = 0; i < result->joins[side] && deck->count < HER_DECK; i++)
        deck->face[deck->count++] = result->join[side][i];
}

void her_guard_leaves(her_piles *piles, const uint8_t *faces, int count) {
    for (int i = 0; i < count; i++) piles->discard[faces[i]]++;
}

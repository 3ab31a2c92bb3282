/* See deck.h. */
#include "deck.h"

static int place_of(const her_muster *m, const char *code) {
    for (int i = 0; i < 8 && m->units[i][0]; i++)
        if (!strcmp(m->units[i], code)) return i;
    return -1;
}

static int find(const her_content *content, const her_deck *deck, const char *code) {
    for (int i = 0; i < deck->count; i++)
        if (!strcmp(content->face[deck->face[i]].code, code) &&
            content->face[deck->face[i]].kind != 'n')
            return i;
    return -1;
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

const char *her_recruit(const her_content *content, her_deck *deck, her_muster *m,
                        const char *code) {
    const int few = her_face_named(content, code, 'f'), order = place_of(m, code);
    if (few <= 0 || order < 0) return "HER-301 that is no unit of the faction";
    if (!m->token) return "HER-306 recruiting needs the population token";
    if (find(content, deck, code) >= 0 || deck->count == HER_DECK)
        return "HER-301 the unit is in the deck already";
    if (m->dwelling < content->face[few].tier) return "HER-307 there is no dwelling of its tier";
    const char *why = pay(m, content->face[few].gold, content->face[few].valuables);
    if (why) return why;
    int at = 0;
    while (at < deck->count && content->face[deck->face[at]].kind != 'n' &&
           place_of(m, content->face[deck->face[at]].code) < order)
        at++;
    insert(deck, at, few);
    return NULL;
}

/* The Pack of the unit, or why it cannot be reinforced. */
static const char *pack_of(const her_content *content, const her_deck *deck, const char *code,
                           int *at, int *pack) {
    *at = find(content, deck, code);
    if (*at < 0) return "HER-338 only faction units of the deck can be reinforced";
    *pack = her_face_named(content, code, 'p');
    if (*pack <= 0 || deck->face[*at] == *pack) return "HER-302 only a Few can be reinforced";
    return NULL;
}

const char *her_reinforce(const her_content *content, her_deck *deck, her_muster *m,
                          const char *code) {
    int at, pack;
    const char *why = pack_of(content, deck, code, &at, &pack);
    if (why) return why;
    if (!m->token) return "HER-306 reinforcing needs the population token";
    if (!m->citadel) return "HER-308 reinforcing needs the citadel";
    if (m->dwelling < content->face[pack].tier) return "HER-308 there is no dwelling of its tier";
    why = pay(m, content->face[pack].gold, content->face[pack].valuables);
    if (!why) deck->face[at] = (uint8_t)pack;
    return why;
}

const char *her_reinforce_by_effect(const her_content *content, her_deck *deck, her_muster *m,
                                    const char *code, int tier, int gold, bool free) {
    int at, pack;
    const char *why = pack_of(content, deck, code, &at, &pack);
    if (why) return why;
    if (content->face[pack].tier > tier) return "HER-310 the effect is for lower tiers";
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

/* The slot in which the unit has survived, -1 if none; `taken` are those of others. Slots close up
 * when units fall, so the card tells: neutral units of a kind are all alike. */
static int survivor(const her_content *content, const her_combat *s, int side, int face,
                    uint32_t taken) {
    const her_face *brought = &content->face[face];
    HER_EACH_OF (i, side) {
        const her_slot *u = &s->slot[i];
        if (!u->unit || u->place & HER_P_SUMMONED || taken >> i & 1) continue;
        if (!strcmp(content->face[u->unit].code, brought->code) &&
            (content->face[u->unit].kind == 'n') == (brought->kind == 'n'))
            return i;
    }
    return -1;
}

void her_deck_returns(const her_content *content, her_deck *deck, const her_combat *s, int side,
                      uint32_t brought, her_piles *piles) {
    uint32_t taken = 0;
    int kept = 0;
    for (int i = 0; i < deck->count; i++) {
        const int face = deck->face[i];
        const int slot = brought >> i & 1 ? survivor(content, s, side, face, taken) : -1;
        if (slot >= 0) {
            taken |= 1u << slot;
            deck->face[kept++] = s->slot[slot].unit;
        } else if (!(brought >> i & 1))
            deck->face[kept++] = (uint8_t)face;
        else if (content->face[face].kind == 'n')
            piles->discard[face]++;
    }
    deck->count = kept;
    HER_EACH_OF (i, side) {
        const her_slot *u = &s->slot[i];
        if (u->unit && u->place & HER_P_SUMMONED && deck->count < HER_DECK &&
            !(content->face[u->unit].has >> HER_TEMPORARY & 1))
            deck->face[deck->count++] = u->unit;
    }
}

void her_guard_leaves(her_piles *piles, const uint8_t *faces, int count) {
    for (int i = 0; i < count; i++) piles->discard[faces[i]]++;
}

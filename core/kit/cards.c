/* Piles of cards by composition. */
#include "cards.h"

#include "../dice.h"

#include <assert.h>

int gg_cards_count(const uint8_t *pile, int kinds) {
    int count = 0;
    for (int k = 0; k < kinds; k++) count += pile[k];
    return count;
}

void gg_cards_draws(gg_odds *odds, const uint8_t *pile, int kinds, gg_move base, int shift) {
    for (int k = 0; k < kinds; k++) gg_odds_add(odds, base + ((gg_move)k << shift), pile[k]);
}

int gg_cards_pick(gg_random *random, const uint8_t *pile, int kinds) {
    const int count = gg_cards_count(pile, kinds);
    assert(count > 0);
    int at = (int)gg_random_below(random, (uint32_t)count), kind = 0;
    while (at >= pile[kind]) at -= pile[kind++];
    return kind;
}

void gg_cards_move(uint8_t *from, uint8_t *to, int kind) {
    assert(from[kind] > 0 && to[kind] < UINT8_MAX);
    from[kind]--;
    to[kind]++;
}

void gg_cards_pour(uint8_t *from, uint8_t *to, int kinds) {
    for (int k = 0; k < kinds; k++) {
        assert(from[k] + to[k] <= UINT8_MAX);
        to[k] = (uint8_t)(to[k] + from[k]);
        from[k] = 0;
    }
}

void gg_cards_deal(gg_random *random, uint8_t *from, uint8_t *to, int kinds, int count) {
    for (int i = 0; i < count; i++) gg_cards_move(from, to, gg_cards_pick(random, from, kinds));
}

uint64_t gg_cards_ways(const uint8_t *hand, const uint8_t *rest, int kinds) {
    uint64_t ways = 1;
    for (int k = 0; k < kinds; k++) ways *= gg_choose(hand[k] + rest[k], hand[k]);
    return ways;
}

void gg_list_card(uint8_t *list, uint8_t *count, int capacity, int kind) {
    assert(*count < capacity);
    list[(*count)++] = (uint8_t)kind;
}

int gg_unlist_card(uint8_t *list, uint8_t *count, int i) {
    assert(i >= 0 && i < *count);
    const int kind = list[i];
    for (int k = i + 1; k < *count; k++) list[k - 1] = list[k];
    list[--*count] = 0;
    return kind;
}

void gg_pour_list(uint8_t *list, uint8_t *count, uint8_t *pile) {
    while (*count) pile[gg_unlist_card(list, count, *count - 1)]++;
}

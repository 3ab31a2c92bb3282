/* core/kit/cards.h: draws against shuffled decks of single cards, deals against their odds, and cards
 * that are never lost. */
#include "../../../core/kit/cards.h"
#include "../../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <string.h>

enum { KINDS = 5 };

TEST(test_draws) {
    const uint8_t pile[KINDS] = {2, 0, 5, 1, 0};
    gg_outcome list[GG_MAX_MOVES];
    gg_odds odds = gg_odds_over(list);
    gg_cards_draws(&odds, pile, KINDS, 0x300, 4);
    assert_int_equal(gg_odds_done(&odds), 3);
    assert_int_equal(odds.total, 8);
    assert_true(list[0].move == 0x300 && list[0].weight == 2);
    assert_true(list[1].move == 0x320 && list[1].weight == 5);
    assert_true(list[2].move == 0x330 && list[2].weight == 1);
    assert_int_equal(gg_cards_count(pile, KINDS), 8);
}

/* How often each kind is picked, and each hand of two dealt, against the shuffle of eight cards one
 * by one; the seed is fixed, the bound is exceeded by chance once in 1,000. */
TEST(test_picks_and_deals) {
    enum { TRIALS = 56000 };
    gg_random random;
    gg_random_init(&random, 3, GG_STREAM_TEST);
    const uint8_t pile[KINDS] = {2, 0, 5, 1, 0};
    int picked[KINDS] = {0}, hands[KINDS][KINDS] = {{0}};
    for (int t = 0; t < TRIALS; t++) {
        uint8_t deck[KINDS], hand[KINDS] = {0};
        memcpy(deck, pile, sizeof deck);
        picked[gg_cards_pick(&random, deck, KINDS)]++;
        gg_cards_deal(&random, deck, hand, KINDS, 2);
        int first = 0, last = KINDS - 1;
        while (!hand[first]) first++;
        while (!hand[last]) last--;
        assert_int_equal(gg_cards_count(hand, KINDS), 2);
        for (int k = 0; k < KINDS; k++) assert_int_equal(deck[k] + hand[k], pile[k]);
        hands[first][last]++;
    }
    double chi = 0;
    int cells = 0;
    for (int a = 0; a < KINDS; a++) {
        assert_int_equal(picked[a] > 0, pile[a] > 0);
        for (int b = a; b < KINDS; b++) { /* pairs of 28 */
            const int ways = a == b ? pile[a] * (pile[a] - 1) / 2 : pile[a] * pile[b];
            const double expected = TRIALS * ways / 28.0, off = hands[a][b] - expected;
            if (!ways) {
                assert_int_equal(hands[a][b], 0);
                continue;
            }
            chi += off * off / expected;
            cells++;
        }
    }
    assert_int_equal(cells, 5);
    assert_true(chi < 18.5); /* 4 degrees of freedom */
}

/* Ways by listing every choice of three among eight cards that are told apart. */
TEST(test_ways) {
    static const uint8_t kind_of[8] = {0, 0, 2, 2, 2, 2, 2, 3};
    uint64_t count[3][6][2] = {{{0}}};
    for (unsigned set = 0; set < 256; set++) {
        if (__builtin_popcount(set) != 3) continue;
        uint8_t hand[KINDS] = {0};
        for (int i = 0; i < 8; i++)
            if (set >> i & 1) hand[kind_of[i]]++;
        count[hand[0]][hand[2]][hand[3]]++;
    }
    for (uint8_t a = 0; a <= 2; a++)
        for (uint8_t b = 0; b <= 5; b++)
            for (uint8_t c = 0; c <= 1; c++) {
                if (a + b + c != 3) continue;
                const uint8_t hand[KINDS] = {a, 0, b, c, 0};
                const uint8_t rest[KINDS] = {(uint8_t)(2 - a), 0, (uint8_t)(5 - b),
                                             (uint8_t)(1 - c), 0};
                assert_true(gg_cards_ways(hand, rest, KINDS) == count[a][b][c]);
            }
}

TEST(test_moving) {
    uint8_t deck[KINDS] = {2, 0, 5, 1, 0}, gone[KINDS] = {0, 1, 0, 0, 0};
    gg_cards_move(deck, gone, 2);
    assert_true(deck[2] == 4 && gone[2] == 1);
    gg_cards_pour(gone, deck, KINDS);
    const uint8_t all[KINDS] = {2, 1, 5, 1, 0};
    assert_memory_equal(deck, all, sizeof all);
    assert_int_equal(gg_cards_count(gone, KINDS), 0);
}

TEST(test_ordered) {
    uint8_t list[4] = {0}, count = 0, pile[KINDS] = {0};
    gg_list_card(list, &count, 4, 3);
    gg_list_card(list, &count, 4, 0);
    gg_list_card(list, &count, 4, 2);
    gg_list_card(list, &count, 4, 2);
    assert_int_equal(gg_unlist_card(list, &count, 3), 2);
    assert_int_equal(gg_unlist_card(list, &count, 0), 3);
    const uint8_t left[4] = {0, 2, 0, 0};
    assert_int_equal(count, 2);
    assert_memory_equal(list, left, sizeof left);
    gg_pour_list(list, &count, pile);
    const uint8_t poured[KINDS] = {1, 0, 1, 0, 0}, none[4] = {0};
    assert_int_equal(count, 0);
    assert_memory_equal(pile, poured, sizeof poured);
    assert_memory_equal(list, none, sizeof none);
}

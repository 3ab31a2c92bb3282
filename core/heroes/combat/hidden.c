/* What a side sees of the other's cards, and dealing them again. */
#include "../../bits.h"
#include "../../dice.h"
#include "rules.h"

static bool secret(const her_scenario *sc, int side) {
    return sc->option[HER_O_CARDS] == HER_CLOSED && sc->owned[side] > 0;
}

/* Gives the `count` cards of `hand`, a mask over the unseen cards, to the hand, the rest to the
 * draw pile. */
static void deal(const her_scenario *sc, her_combat *s, int side, uint64_t unseen, uint64_t hand) {
    uint8_t count[HER_CARDS][4];
    memset(count, 0, sizeof count);
    for (int i = 0; i < sc->owned[side]; i++) {
        const int pile =
            unseen >> i & 1 ? (hand >> i & 1 ? HER_IN_HAND : HER_IN_DRAW) : her_pile(s, side, i);
        count[sc->own_card[side][i]][pile]++;
    }
    her_cards_put(sc, s, side, count);
}

static uint64_t unseen_of(const her_scenario *sc, const her_combat *s, int side) {
    return ~s->cards[side][1] & her_owned(sc, side); /* draw pile and hand */
}

void her_view(const gg_game *game, void *state, int seat) {
    const her_scenario *sc = game->scenario;
    her_combat *s = state;
    const int other = !seat;
    if (!secret(sc, other)) return;
    const uint64_t unseen = unseen_of(sc, s, other);
    int size = __builtin_popcountll(her_hand(sc, s, other));
    uint64_t hand = 0;
    for (int i = sc->owned[other] - 1; i >= 0 && size; i--)
        if (unseen >> i & 1) hand |= UINT64_C(1) << i, size--;
    deal(sc, s, other, unseen, hand);
    s->viewer = (uint8_t)(seat + 1);
}

/* In how many ways copies of equal cards give the other side's hand. */
uint64_t her_ways(const gg_game *game, const void *state, int seat) {
    const her_scenario *sc = game->scenario;
    const her_combat *s = state;
    const int side = !seat;
    if (!secret(sc, side)) return 1;
    const uint64_t unseen = unseen_of(sc, s, side), hand = her_hand(sc, s, side);
    uint64_t product = 1;
    for (int c = 0; c < sc->content->cards; c++) {
        if (sc->copies[side][c] < 2) continue;
        const uint64_t group = her_copies(sc, side, c);
        product *=
            gg_choose(__builtin_popcountll(unseen & group), __builtin_popcountll(hand & group));
    }
    return product;
}

/* Attempts at a hand in which the owner, asked to move, can. Every set of so many unseen cards is
 * equally likely (RULES.md, section 4.4), so hands come by her_ways. */
enum { DEALS = 4000 };

void her_redeal(const gg_game *game, void *state, int seat, gg_random *random) {
    const her_scenario *sc = game->scenario;
    her_combat *s = state;
    const int other = !seat;
    if (!secret(sc, other)) return;
    s->viewer = 0;
    const uint64_t unseen = unseen_of(sc, s, other);
    const int size = __builtin_popcountll(her_hand(sc, s, other));
    for (int attempt = 0; attempt < DEALS; attempt++) {
        uint64_t pool = unseen, hand = 0;
        for (int k = 0; k < size; k++) {
            const uint64_t bit =
                gg_nth_bit(pool, gg_random_below(random, (uint32_t)__builtin_popcountll(pool)));
            pool &= ~bit;
            hand |= bit;
        }
        deal(sc, s, other, unseen, hand);
        gg_move list[256];
        if (her_actor(sc, s) != other || her_list_moves(sc, s, list, 256) > 0) return;
    }
}

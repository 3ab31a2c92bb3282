/* The cards of the sides: which lie where, and moving them. Equal cards lie together and sorted by pile,
 * so that equal states have equal bytes. */
#include "rules.h"

int her_card_count(const her_scenario *sc, const her_combat *s, int side, int card, int pile) {
    if (!sc->copies[side][card]) return 0;
    const uint64_t copies = (~UINT64_C(0) >> (64 - sc->copies[side][card]))
                            << sc->group[side][card];
    return __builtin_popcountll(her_in(s, side, pile) & copies);
}

bool her_holds(const her_scenario *sc, const her_combat *s, int side, int card) {
    return her_card_count(sc, s, side, card, HER_IN_HAND) > 0;
}

int her_hand_size(const her_scenario *sc, const her_combat *s, int side) {
    return __builtin_popcountll(her_hand(sc, s, side));
}

void her_move_card(const her_scenario *sc, her_combat *s, int side, int card, int from, int to) {
    int count[4];
    if (!sc->copies[side][card]) return; /* what units and the AI do is no card of a hand */
    for (int p = 0; p < 4; p++) count[p] = her_card_count(sc, s, side, card, p);
    if (!count[from]) return;
    count[from]--;
    count[to]++;
    int i = sc->group[side][card];
    for (int p = 0; p < 4; p++)
        for (; count[p]; count[p]--, i++) {
            const uint64_t bit = UINT64_C(1) << i;
            s->cards[side][0] = (s->cards[side][0] & ~bit) | (p & 1 ? bit : 0);
            s->cards[side][1] = (s->cards[side][1] & ~bit) | (p & 2 ? bit : 0);
        }
}

/* --- after use */

/* A played card has taken effect: it lies in play until the round ends (HER-R138), or leaves the
 * game. */
void her_card_used(const her_scenario *sc, her_combat *s, int side, int card, int how) {
    const int free = sc->removable[side][card] & ~s->removed;
    if (her_leaves(sc, card, how)) s->removed |= (uint8_t)(free & -free);
}

int her_staying(const her_scenario *sc, const her_combat *s, int side, int card) {
    int n = __builtin_popcount(s->removed & sc->removable[side][card]) + (s->perm[side] == card);
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++)
        n += s->ong[i].card - 1 == card && her_owner(&s->ong[i]) == side;
    return n;
}

void her_clear_table(const her_scenario *sc, her_combat *s) {
    for (int side = 0; side < 2; side++) {
        if (!(her_in(s, side, HER_IN_PLAY) & her_owned(sc, side))) continue;
        for (int c = 0; c < sc->cards; c++) {
            int n = her_card_count(sc, s, side, c, HER_IN_PLAY);
            for (n -= n ? her_staying(sc, s, side, c) : 0; n > 0; n--)
                her_move_card(sc, s, side, c, HER_IN_PLAY, HER_IN_DISCARD);
        }
    }
}

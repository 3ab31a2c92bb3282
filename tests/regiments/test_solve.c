/* The tiny scenario solved: expectimax over all states that can be reached (CHK-82 of the rules).
 */
#include "../lab/test.h"
#include "lab.h"

#include "../../core/hash.h"

#include <math.h>
#include <stdlib.h>

enum { BITS = 24 };

static struct entry {
    uint64_t key;
    double value;
} * table;

/* Worth for A in [-1, 1]. */
static double solve(const lab *l) {
    const int actor = l->game->rules->actor(l->game, &l->s);
    if (actor == GG_OVER) {
        double value[GG_MAX_PLAYERS];
        l->game->rules->payoff(l->game, &l->s, value);
        return 2 * value[0] - 1;
    }
    const uint64_t key = gg_hash(&l->s, sizeof l->s) | 1;
    uint64_t at = key >> (64 - BITS);
    for (; table[at].key; at = (at + 1) & ((1 << BITS) - 1))
        if (table[at].key == key) return table[at].value;
    gg_outcome chance[16];
    gg_move list[64];
    const bool rolls = actor == GG_CHANCE;
    const int count = rolls ? l->game->rules->outcomes(l->game, &l->s, chance)
                            : l->game->rules->list(l->game, &l->s, list);
    double best = rolls ? 0 : actor ? 2 : -2;
    for (int i = 0; i < count; i++) {
        lab next = *l;
        gg_apply(next.game, &next.s, rolls ? chance[i].move : list[i]);
        const double value = solve(&next);
        if (rolls)
            best += chance[i].p * value;
        else if (actor ? value < best : value > best)
            best = value;
    }
    for (at = key >> (64 - BITS); table[at].key; at = (at + 1) & ((1 << BITS) - 1)) continue;
    table[at] = (struct entry){key, best};
    return best;
}

TEST(reg_chk_82_value_of_tiny) {
    static const struct {
        const char *token;
        double value;
    } expected[] = {{"adv:A0", -749 / 2592.0}, {"adv:A1", -11 / 36.0}, {"sal:A1", -11 / 36.0},
                    {"pass", -11 / 36.0},      {"ovw:A1", -43 / 54.0}, {"ovw:A0", -1}};
    table = calloc((size_t)1 << BITS, sizeof *table);
    assert_non_null(table);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        war_begin("tiny");
        war_play(expected[i].token);
        assert_true(fabs(solve(&war) - expected[i].value) < 1e-12);
    }
    free(table);
}

/* Exact values (RULES.md, section 8; checks 43 to 48): the probability that side A wins when both play
 * best, by exhaustive expectiminimax over the game contract. */
#include "../lab/test.h"
#include "../lab/words.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRIES = 1 << 22 };
static struct {
    uint64_t key;
    double value;
} * table;
static uint32_t used;

static double value_of(const gg_game *game, const void *state);

static double best(const gg_game *game, const void *state, int actor) {
    gg_move list[GG_MAX_MOVES];
    const int count = game->rules->list(game, state, list);
    double found = actor ? 2 : -1;
    for (int i = 0; i < count; i++) {
        gg_state next;
        memcpy(&next, state, game->state_bytes);
        gg_apply(game, &next, list[i]);
        const double v = value_of(game, &next);
        if (actor ? v < found : v > found) found = v;
    }
    return found;
}

static double mean(const gg_game *game, const void *state) {
    gg_outcome list[64];
    const int count = game->rules->outcomes(game, state, list);
    double sum = 0;
    for (int i = 0; i < count; i++) {
        gg_state next;
        memcpy(&next, state, game->state_bytes);
        gg_apply(game, &next, list[i].move);
        sum += list[i].p * value_of(game, &next);
    }
    return sum;
}

static double value_of(const gg_game *game, const void *state) {
    const int actor = game->rules->actor(game, state);
    double pay[GG_MAX_PLAYERS];
    if (actor == GG_OVER) { /* only a win counts */
        game->rules->payoff(game, state, pay);
        return pay[0] > 0.9 ? 1 : 0;
    }
    const uint64_t key = gg_key(game, state) | 1;
    uint32_t at = (uint32_t)(key >> 20) % ENTRIES;
    while (table[at].key && table[at].key != key) at = (at + 1) % ENTRIES;
    if (table[at].key) return table[at].value;
    const double v = actor == GG_CHANCE ? mean(game, state) : best(game, state, actor);
    at = (uint32_t)(key >> 20) % ENTRIES;
    while (table[at].key) at = (at + 1) % ENTRIES;
    assert_true(++used < ENTRIES / 2);
    table[at].key = key;
    table[at].value = v;
    return v;
}

static void solves(const char *scenario, double num, double den) {
    gg_game *game = lab_open("heroes-combat", scenario);
    gg_state state;
    table = calloc(ENTRIES, sizeof *table);
    assert_non_null(table);
    used = 0;
    gg_start(game, &state);
    const double v = value_of(game, &state);
    if (fabs(v - num / den) > 1e-9)
        print_error("%s: %.12g, not %.12g (%u positions)\n", scenario, v, num / den, used);
    free(table);
    gg_game_close(game);
    assert_true(fabs(v - num / den) <= 1e-9);
}

TEST(her_check_43_skeletons) {
    solves("k01:mp=0", 4, 9);
    solves("k01:mp=1", 403, 729);
    solves("k01", 11219, 19683);
}

TEST(her_check_44_griffins) {
    solves("k03", 25, 27);
}

TEST(her_check_45_crossbows) {
    solves("k04", 8, 9);
}

TEST(her_check_46_crossbows_and_skeletons) {
    solves("k05:mp=0", 52, 81);
    solves("k05", 1658, 2187);
}

TEST(her_check_47_pikes_and_crossbows) {
    solves("k06", 1900, 2187);
}

TEST(her_check_48_two_players) {
    solves("k02:cap=1", 1, 3);
    solves("k02:cap=2", 116, 243);
}

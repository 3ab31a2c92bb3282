/* Exact values of the rules page, section 8.6 (ARG-C61 to ARG-C67): positions of the last turn of
 * gate, the probability that Mineos wins when both play best. Found in three ways: by a plain
 * recursion over the game contract with exact fractions, by the solver of the alphabeta search, and
 * for the duel by arithmetic that knows nothing of the game. */
#include "../../search/search.h"
#include "../lab/odds.h"
#include "../lab/test.h"
#include "positions.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- plain recursion with a table of positions */

enum { SLOTS = 1 << 18 };

struct entry {
    unsigned char *state; /* NULL: free */
    lab_fraction value;
};

struct table {
    const gg_game *game;
    struct entry *entry;
    int count;
};

static struct entry *slot_of(struct table *t, const void *state) {
    uint64_t i = gg_key(t->game, state) % SLOTS;
    while (t->entry[i].state && memcmp(t->entry[i].state, state, t->game->state_bytes) != 0)
        i = (i + 1) % SLOTS;
    return &t->entry[i];
}

static lab_fraction value_of(struct table *t, const void *state);

static lab_fraction value_after(struct table *t, const void *state, gg_move move) {
    gg_state next;
    memcpy(&next, state, t->game->state_bytes);
    gg_apply(t->game, &next, move);
    return value_of(t, &next);
}

static lab_fraction value_by_chance(struct table *t, const void *state) {
    gg_outcome list[32];
    gg_outcome *all = malloc(GG_MAX_MOVES * sizeof *all);
    assert_non_null(all);
    const int count = t->game->rules->outcomes(t->game, state, all);
    assert_true(count <= 32);
    memcpy(list, all, (size_t)count * sizeof *all);
    free(all);
    uint64_t total = 0;
    for (int i = 0; i < count; i++) total += list[i].weight;
    lab_fraction value = {0, 1};
    for (int i = 0; i < count; i++)
        value =
            lab_sum(value, lab_times(value_after(t, state, list[i].move), list[i].weight, total));
    return value;
}

static lab_fraction value_by_choice(struct table *t, const void *state, int seat) {
    gg_move list[GG_MAX_MOVES];
    const int count = t->game->rules->list(t->game, state, list);
    lab_fraction best = value_after(t, state, list[0]);
    for (int i = 1; i < count; i++) {
        const lab_fraction value = value_after(t, state, list[i]);
        if (seat == 1 ? lab_less(best, value) : lab_less(value, best)) best = value;
    }
    return best;
}

/* What Mineos gets: it wants most, Argot least. */
static lab_fraction value_of(struct table *t, const void *state) {
    const int actor = t->game->rules->actor(t->game, state);
    if (actor == GG_OVER) {
        double value[GG_MAX_PLAYERS];
        t->game->rules->payoff(t->game, state, value);
        return lab_reduced((lab_wide)(2 * value[1]), 2);
    }
    const struct entry *known = slot_of(t, state);
    if (known->state) return known->value;
    const lab_fraction value =
        actor == GG_CHANCE ? value_by_chance(t, state) : value_by_choice(t, state, actor);
    struct entry *entry = slot_of(t, state);
    entry->state = malloc(t->game->state_bytes);
    assert_non_null(entry->state);
    memcpy(entry->state, state, t->game->state_bytes);
    entry->value = value;
    assert_true(++t->count < SLOTS / 2);
    return value;
}

/* --- a check: root moves with their values */

struct value {
    const char *token;
    uint64_t n, d;
};

static void solve_plainly(const struct value *values, int count) {
    struct table t = {current_game(), calloc(SLOTS, sizeof(struct entry)), 0};
    assert_non_null(t.entry);
    for (int i = 0; i < count; i++) {
        const gg_move move = gg_find_move(t.game, current_state(), gg_slice_of(values[i].token));
        assert_true(move != 0);
        const lab_fraction value = value_after(&t, current_state(), move);
        if (value.n != values[i].n || value.d != values[i].d)
            fail_msg("%s is worth %llu/%llu", values[i].token, (unsigned long long)value.n,
                     (unsigned long long)value.d);
    }
    for (int i = 0; i < SLOTS; i++) free(t.entry[i].state);
    free(t.entry);
}

static void solve_by_search(const struct value *values, int count) {
    const gg_parameter solve = {gg_slice_of("solve"), gg_slice_of("1")};
    const gg_search_options options = {.algorithm = "alphabeta",
                                       .hash_bytes = 64u << 20,
                                       .multipv = count,
                                       .parameters = &solve,
                                       .parameter_count = 1};
    const gg_limits limits = {.infinite = true, .seat = -1};
    static gg_result result;
    gg_error error = {0};
    gg_search *search = gg_search_open(current_game(), &options, &error);
    if (!search) fail_msg("no solver: %s", error.words);
    if (gg_search_go(search, current_state(), &limits, NULL, NULL, &result, &error) < 0)
        fail_msg("not solved: %s", error.words);
    assert_true(result.info.proven);
    assert_int_equal(result.info.lines, count);
    for (int i = 0; i < count; i++) {
        const gg_move move =
            gg_find_move(current_game(), current_state(), gg_slice_of(values[i].token));
        int k = 0;
        while (k < count && result.info.line[k].pv[0] != move) k++;
        assert_true(k < count);
        const double want = (double)values[i].n / (double)values[i].d;
        if (fabs(result.info.line[k].value[1] - want) > 1e-12)
            fail_msg("%s: %.17g, not %.17g", values[i].token, result.info.line[k].value[1], want);
        assert_true(fabs(result.info.line[k].value[0] - (1 - want)) <= 1e-12);
    }
    gg_search_close(search);
}

static void values_are(const char *fen, const struct value *values, int count) {
    from(fen);
    assert_int_equal(legal_count(), count);
    solve_plainly(values, count);
    solve_by_search(values, count);
}

#define VALUES_ARE(fen, ...)                                                                       \
    do {                                                                                           \
        static const struct value values_[] = {__VA_ARGS__};                                       \
        values_are(fen, values_, (int)(sizeof values_ / sizeof values_[0]));                       \
    } while (0)

/* --- the duel of ARG-C61 */

/* Ways (out of 6^dice) that n <= dice dice hit h times at 1/6. */
static uint64_t ways(int n, int h, int dice) {
    uint64_t count = 1;
    for (int i = 0; i < h; i++) count = count * (uint64_t)(n - i) / (uint64_t)(i + 1);
    for (int i = 0; i < n - h; i++) count *= 5;
    for (int i = n; i < dice; i++) count *= 6;
    return count;
}

/* Sequences of six rolls (3 and 4 dice in turn, defender first, three rounds) by who dies. */
struct duel {
    uint64_t attacker_dies, defender_dies, all;
};

static struct duel fight(int rounds_left, int attacker, int defender) {
    if (!rounds_left) return (struct duel){0, 0, 1};
    struct duel end = {0, 0, 0};
    uint64_t rest = 1;
    for (int i = 1; i < rounds_left; i++) rest *= 279936; /* 6^7 */
    for (int h = 0; h <= defender; h++) {
        const uint64_t first = ways(defender, h, 3);
        if (h >= attacker) {
            end.attacker_dies += first * 1296 * rest;
            end.all += first * 1296 * rest;
            continue;
        }
        for (int k = 0; k <= attacker - h; k++) {
            const uint64_t both = first * ways(attacker - h, k, 4);
            struct duel next = {0, rest, rest};
            if (k < defender) next = fight(rounds_left - 1, attacker - h, defender - k);
            end.attacker_dies += both * next.attacker_dies;
            end.defender_dies += both * next.defender_dies;
            end.all += both * next.all;
        }
    }
    return end;
}

TEST(arg_c61_duel_by_plain_arithmetic) {
    const struct duel end = fight(3, 4, 3);
    assert_true(end.all == UINT64_C(21936950640377856)); /* 6^21 */
    const lab_fraction won = lab_reduced(end.defender_dies, end.all);
    const lab_fraction lost = lab_reduced(end.attacker_dies, end.all);
    assert_true(won.n == UINT64_C(1546043890868405) && won.d == UINT64_C(7312316880125952));
    assert_true(lost.n == UINT64_C(29934472747) && lost.d == UINT64_C(940369969152));
}

TEST(arg_c61_duel) {
    VALUES_ARE("argot1 gate BP:1 1.3.1 0.0 0.0 0.0.0 GRD1@0.3:3,HOP1@0.3:4:x<1.3 - - -",
               {"F:GRD1", UINT64_C(1546043890868405), UINT64_C(7312316880125952)},
               {"R:GRD1>0.4", UINT64_C(1), UINT64_C(1)});
}

TEST(arg_c62_berserker_rolls_single_dice) {
    VALUES_ARE("argot1 gate BP:1 1.3.1 0.0 0.0 0.0.0 GRD1@0.3:2,BER1@0.3:3:x<1.3 - - -",
               {"F:BER1", UINT64_C(1103684374679), UINT64_C(1880739938304)},
               {"FF:BER1", UINT64_C(1591829173081), UINT64_C(2821109907456)},
               {"R:BER1>1.3", UINT64_C(0), UINT64_C(1)});
}

TEST(arg_c63_two_against_two) {
    VALUES_ARE("argot1 gate BP:1 1.3.1 0.0 0.0 0.0.0 "
               "GRD1@0.3:2,ARC1@0.3:1,BER1@0.3:2:x<1.3,BON1@0.3:2:x<1.3 - - -",
               {"F:BER1", UINT64_C(439224325282974041), UINT64_C(789730223053602816)},
               {"FF:BER1", UINT64_C(10291326516404231), UINT64_C(21936950640377856)},
               {"R:BER1>1.3", UINT64_C(506722375), UINT64_C(19591041024)});
}

TEST(arg_c64_flyer_stays_for_the_count) {
    VALUES_ARE(
        "argot1 gate BP:1 1.3.1 0.0 0.0 0.0.0 GRD1@0.3:3,RAM1@0.3:3:x<1.3,WYV1@0.3:2:x - - -",
        {"F:WYV1", UINT64_C(20131654568113331), UINT64_C(21936950640377856)},
        {"R:WYV1>0.2", UINT64_C(9811524602825), UINT64_C(101559956668416)},
        {"R:WYV1>0.4", UINT64_C(9811524602825), UINT64_C(101559956668416)},
        {"R:WYV1>1.2", UINT64_C(9811524602825), UINT64_C(101559956668416)},
        {"R:WYV1>1.3", UINT64_C(9811524602825), UINT64_C(101559956668416)});
}

TEST(arg_c65_one_block_each) {
    VALUES_ARE("argot1 gate CD:c 1.3.0 0.0 1.0 0.0.0 GRD1@0.3:1,HOP1@1.3:1 - - -",
               {"g1.3", UINT64_C(14105), UINT64_C(46656)}, {"pass", UINT64_C(0), UINT64_C(1)});
}

TEST(arg_c66_argot_must_attack) {
    VALUES_ARE("argot1 gate MG:0 1.3.0 1.0 0.0 0.0.0 KNT1@0.4:3,HOP1@0.3:2 - - -",
               {"g0.4", UINT64_C(1550881), UINT64_C(26873856)}, {"pass", UINT64_C(1), UINT64_C(1)});
}

TEST(arg_c67_movement_and_ranged_fire) {
    VALUES_ARE(
        "argot1 gate MG:1 1.3.1 0.1 0.0 0.0.0 GRD1@0.3:2,ARC1@0.4:2,HOP1@1.3:2,BER1@1.3:3 - - -",
        {"g1.3", UINT64_C(602863248046471), UINT64_C(609359740010496)},
        {"pass", UINT64_C(0), UINT64_C(1)});
}

GROUP(NULL, release)

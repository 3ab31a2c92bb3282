/* Exact values of the small scenario (check C99): expectiminimax to the end with a table. Choices
 * are compared as doubles; the value is also kept modulo a prime, so that a fraction of the page is
 * confirmed to the last digit. GG_SOLVE=1 solves the whole of `tiny`, six minutes and 3 GB. */
#include "../lab/test.h"
#include "lab.h"

#include "../../core/hash.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define PRIME UINT64_C(2305843009213693951) /* 2^61 - 1 */

struct worth {
    double value;  /* for A, in -1..1 */
    uint64_t rest; /* the same modulo PRIME */
};

static uint64_t times(uint64_t a, uint64_t b) {
    return (uint64_t)((unsigned __int128)a * b % PRIME);
}

static uint64_t inverse(uint64_t a) {
    uint64_t result = 1;
    for (uint64_t e = PRIME - 2; e; e >>= 1, a = times(a, a))
        if (e & 1) result = times(result, a);
    return result;
}

struct entry {
    uint64_t key, rest;
    double value;
};

static struct {
    struct entry *entry;
    size_t size, used; /* size is a power of two */
} table;

static struct entry *slot(uint64_t key) {
    size_t at = key & (table.size - 1);
    while (table.entry[at].key && table.entry[at].key != key) at = (at + 1) & (table.size - 1);
    return &table.entry[at];
}

static void grow(void) {
    struct entry *old = table.entry;
    const size_t count = table.size;
    table.size = count ? 2 * count : 1 << 16;
    table.entry = calloc(table.size, sizeof *table.entry);
    assert_non_null(table.entry);
    for (size_t i = 0; i < count; i++)
        if (old[i].key) *slot(old[i].key) = old[i];
    free(old);
}

static struct worth solve(const gg_game *game, const ski_state *s);

static struct worth over(const gg_game *game, const ski_state *s) {
    double value[GG_MAX_PLAYERS];
    ski_payoff(game, s, value);
    const int result = (int)(2 * value[0]) - 1;
    return (struct worth){result, result < 0 ? PRIME - 1 : (uint64_t)result};
}

static struct worth expected(const gg_game *game, const ski_state *s) {
    gg_outcome list[16];
    const int n = game->rules->outcomes(game, s, list);
    struct worth sum = {0, 0};
    uint64_t total = 0;
    for (int i = 0; i < n; i++) {
        ski_state next = *s;
        gg_apply(game, &next, list[i].move);
        const struct worth w = solve(game, &next);
        sum.value += list[i].p * w.value;
        sum.rest = (sum.rest + times(list[i].weight % PRIME, w.rest)) % PRIME;
        total += list[i].weight;
    }
    sum.rest = times(sum.rest, inverse(total % PRIME));
    return sum;
}

static struct worth solve(const gg_game *game, const ski_state *s) {
    const int actor = game->rules->actor(game, s);
    if (actor == GG_OVER) return over(game, s);
    if (actor == GG_CHANCE) return expected(game, s);
    const uint64_t key = gg_hash(s, sizeof *s) | 1;
    const bool kept = s->node == SKI_ACT;
    if (kept) {
        const struct entry *e = slot(key);
        if (e->key) return (struct worth){e->value, e->rest};
    }
    gg_move list[GG_MAX_MOVES];
    const int n = game->rules->list(game, s, list);
    struct worth best = {0, 0};
    for (int i = 0; i < n; i++) {
        ski_state next = *s;
        gg_apply(game, &next, list[i]);
        const struct worth w = solve(game, &next);
        if (i == 0 || (actor == 0 ? w.value > best.value : w.value < best.value)) best = w;
    }
    if (kept) {
        if (2 * ++table.used > table.size) grow();
        *slot(key) = (struct entry){key, best.rest, best.value};
    }
    return best;
}

static void forget(void) {
    free(table.entry);
    memset(&table, 0, sizeof table);
    grow();
}

static void worth_is(const char *fen, int64_t num, uint64_t den) {
    forget();
    from(fen);
    const struct worth w = solve(current_game(), current_state());
    if (fabs(w.value - (double)num / (double)den) > 1e-12)
        fail_msg("%.12f, not %.12f", w.value, (double)num / (double)den);
    const uint64_t wanted = num < 0 ? PRIME - (uint64_t)-num % PRIME : (uint64_t)num % PRIME;
    assert_true(times(w.rest, den % PRIME) == wanted);
}

TEST(ski_c99_endings) {
    static const char *const options[] = {"", "+dice=1", "+save_choice=1"};
    for (int i = 0; i < 3; i++) {
        char fen[256];
#define ENDING(words)                                                                              \
    (snprintf(fen, sizeof fen, "ski tiny%s 7/7/7/3o3/7/7/7 -/- ns %s", options[i], words), fen)
        worth_is(ENDING("x,c4:1+ f6:3,x 0:0 2B act"), 28561, 104976);
        worth_is(ENDING("x,c4:1+ x,f5:6 0:0 2B act"), -21455, 104976);
        worth_is(ENDING("d3:2+,x e5:3,x 0:0 2B act"), -1785625, 2834352);
    }
}

TEST(ski_c99_one_round) {
    worth_is("ski tiny+rounds=1 7/2h4/1f3b1/x2o2m/1f3b1/2h4/7 -/- ns d2:4,c3:5+ d6:3+,e6:6+ 0:0 1A "
             "act",
             -1410631, 1417176);
    worth_is(
        "ski tiny+rounds=1 7/2h4/1f3b1/x2o2m/1f3b1/2h4/7 -/- ns d2:4,c3:5 d6:3,e6:6 0:0 1A act",
        295111740255845329, UINT64_C(5997013881313296384));
    play("u1");
    const struct worth w = solve(current_game(), current_state());
    assert_true(fabs(w.value + 67944281506945919.0 / 5997013881313296384.0) < 1e-12);
}

/* Values of the first choices of the whole game, with the dice collapsed as a search would. */
TEST(ski_c99_two_rounds) {
    static const struct {
        const char *token;
        double value;
    } first[] = {{"u1", 0.110829615}, {"u2", 0.110837335}, {"u-", -0.993098572}};
    if (!getenv("GG_SOLVE")) {
        print_message("GG_SOLVE is not set: the whole of tiny is not solved\n");
        return;
    }
    forget();
    for (int i = 0; i < 3; i++) {
        fresh("tiny:save_choice=1");
        play(first[i].token);
        const struct worth w = solve(current_game(), current_state());
        print_message("%s %.12f, %zu positions\n", first[i].token, w.value, table.used);
        assert_true(fabs(w.value - first[i].value) < 6e-10);
    }
}

static int end(void **state) {
    free(table.entry);
    return release(state);
}

GROUP(skirmish, end)

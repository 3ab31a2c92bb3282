/* core/random.h: the published generator, its streams, uniformity and the counter form. */
#include "../../core/random.h"
#include "../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <stdbool.h>
#include <string.h>

/* xoshiro256** written once more, from its description: output from the second word, then the
 * linear step. */
typedef struct plain {
    uint64_t a, b, c, d;
} plain;

static uint64_t turn(uint64_t x, int k) {
    return x << k | x >> (64 - k);
}

static uint64_t plain_next(plain *g) {
    const uint64_t out = turn(g->b * 5, 7) * 9;
    const uint64_t a = g->a ^ g->d ^ g->b, b = g->b ^ g->c ^ g->a;
    const uint64_t c = g->c ^ g->a ^ g->b << 17, d = turn(g->d ^ g->b, 45);
    *g = (plain){a, b, c, d};
    return out;
}

TEST(test_generator) {
    /* The sequence of the state 1, 2, 3, 4 that implementations are commonly checked with. */
    const uint64_t known[] = {UINT64_C(11520),
                              UINT64_C(0),
                              UINT64_C(1509978240),
                              UINT64_C(1215971899390074240),
                              UINT64_C(1216172134540287360),
                              UINT64_C(607988272756665600),
                              UINT64_C(16172922978634559625),
                              UINT64_C(8476171486693032832),
                              UINT64_C(10595114339597558777),
                              UINT64_C(2904607092377533576)};
    gg_random random = {{1, 2, 3, 4}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        assert_true(gg_random_next(&random) == known[i]);
    gg_random_init(&random, 99, GG_STREAM_TEST);
    plain reference = {random.s[0], random.s[1], random.s[2], random.s[3]};
    for (int i = 0; i < 10000; i++) assert_true(gg_random_next(&random) == plain_next(&reference));
}

TEST(test_streams_differ) {
    enum { SEEDS = 8, STREAMS = 8, COUNT = SEEDS * STREAMS };
    static uint64_t first[COUNT];
    for (int i = 0; i < COUNT; i++) {
        gg_random random, again;
        gg_random_init(&random, (uint64_t)(i / STREAMS), (uint64_t)(i % STREAMS));
        gg_random_init(&again, (uint64_t)(i / STREAMS), (uint64_t)(i % STREAMS));
        assert_memory_equal(&random, &again, sizeof random);
        assert_true(random.s[0] | random.s[1] | random.s[2] | random.s[3]);
        first[i] = gg_random_next(&random);
        for (int k = 0; k < i; k++) assert_true(first[k] != first[i]);
    }
    /* Bits of neighbouring streams agree half of the time: 64,000 of them, five deviations. */
    gg_random a, b;
    gg_random_init(&a, 7, GG_STREAM_SEARCH);
    gg_random_init(&b, 7, GG_STREAM_SEARCH + (1 << 8));
    int same = 0;
    for (int i = 0; i < 1000; i++)
        same += __builtin_popcountll(~(gg_random_next(&a) ^ gg_random_next(&b)));
    assert_in_range(same, 32000 - 632, 32000 + 632);
}

TEST(test_copy_is_the_stream) {
    gg_random a;
    gg_random_init(&a, 3, GG_STREAM_DICE);
    gg_random_next(&a);
    gg_random b = a;
    for (int i = 0; i < 100; i++) assert_true(gg_random_next(&a) == gg_random_next(&b));
}

/* Chi-square of `bins` counts of n draws; its mean is bins-1, its variance 2(bins-1). */
static double chi_square(const int *count, int bins, int n) {
    double sum = 0;
    for (int i = 0; i < bins; i++) {
        const double off = count[i] - (double)n / bins;
        sum += off * off * bins / n;
    }
    return sum;
}

TEST(test_uniform) {
    enum { N = 200000, BINS = 37 };
    int below[BINS] = {0}, real[BINS] = {0}, counter[BINS] = {0}, low[BINS] = {0};
    gg_random random;
    gg_random_init(&random, 5, GG_STREAM_TEST);
    for (int i = 0; i < N; i++) {
        const uint32_t v = gg_random_below(&random, BINS);
        assert_true(v < BINS);
        below[v]++;
        const double x = gg_random_double(&random);
        assert_true(x >= 0 && x < 1);
        real[(int)(x * BINS)]++;
        counter[gg_random_at(5, GG_STREAM_DICE, (uint64_t)i) % BINS]++;
        low[gg_random_at((uint64_t)i, GG_STREAM_DICE, 0) % BINS]++;
    }
    /* 36 +- 8.5: above 95 or below 9 happens less than once in 100,000 times. */
    const int *counts[] = {below, real, counter, low};
    for (int i = 0; i < 4; i++) {
        const double chi = chi_square(counts[i], BINS, N);
        if (chi < 9 || chi > 95) fail_msg("chi-square %d is %g", i, chi);
    }
    for (int i = 0; i < 100; i++) assert_int_equal(gg_random_below(&random, 1), 0);
}

TEST(test_counter_form) {
    const uint64_t at = gg_random_at(1, 2, 3);
    gg_random random;
    gg_random_init(&random, 1, 2);
    gg_random_next(&random);
    assert_true(gg_random_at(1, 2, 3) == at);
    assert_true(gg_random_at(2, 2, 3) != at);
    assert_true(gg_random_at(1, 3, 3) != at);
    assert_true(gg_random_at(1, 2, 4) != at);
    assert_true(gg_random_at(3, 2, 1) != at);
    /* One changed bit of any argument changes half of the result. */
    for (int argument = 0; argument < 3; argument++) {
        int changed = 0;
        for (int bit = 0; bit < 64; bit++)
            for (uint64_t base = 0; base < 16; base++) {
                uint64_t in[3] = {base, base * 3, base * 7};
                const uint64_t before = gg_random_at(in[0], in[1], in[2]);
                in[argument] ^= UINT64_C(1) << bit;
                changed += __builtin_popcountll(before ^ gg_random_at(in[0], in[1], in[2]));
            }
        assert_in_range(changed, 32 * 1024 - 700, 32 * 1024 + 700);
    }
}

/* Records, bench signatures and dice seeds depend on these numbers: they must never change. */
TEST(test_pinned) {
    assert_true(gg_random_at(0, 0, 0) == UINT64_C(0x2ce809ae01cab7d7));
    assert_true(gg_random_at(1, GG_STREAM_DICE, 3) == UINT64_C(0xf811bd4c2b073f90));
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_SEARCH);
    assert_true(gg_random_next(&random) == UINT64_C(0xbe3058ea6c93e9c6));
}

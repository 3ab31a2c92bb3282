/* core/bits.h against a plain array of 256 booleans. */
#include "../../core/bits.h"
#include "../../core/random.h"
#include "../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <string.h>

typedef struct plain {
    bool has[256];
} plain;

static gg_bits random_bits(gg_random *random) {
    gg_bits b = GG_NO_BITS;
    const uint32_t kind = gg_random_below(random, 4);
    for (int w = 0; w < 4; w++) {
        b[w] = gg_random_next(random);
        if (kind == 1) b[w] &= gg_random_next(random) & gg_random_next(random);
        if (kind == 2) b[w] |= gg_random_next(random) | gg_random_next(random);
        if (kind == 3 && gg_random_below(random, 2)) b[w] = 0;
    }
    return b;
}

/* Reads the words, not the functions under test. */
static plain plain_of(gg_bits b) {
    plain p;
    uint64_t words[4];
    memcpy(words, &b, sizeof words);
    for (int i = 0; i < 256; i++) p.has[i] = (words[i / 64] >> (i % 64)) % 2;
    return p;
}

static void assert_same(gg_bits b, const plain *expected) {
    const plain p = plain_of(b);
    assert_memory_equal(&p, expected, sizeof p);
}

TEST(test_members) {
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    for (int n = 0; n < 2000; n++) {
        gg_bits b = random_bits(&random);
        plain p = plain_of(b);
        const int i = (int)gg_random_below(&random, 256);
        assert_int_equal(gg_bits_has(b, i), p.has[i]);
        gg_bits_add(&b, i);
        p.has[i] = true;
        assert_same(b, &p);
        gg_bits_drop(&b, i);
        p.has[i] = false;
        assert_same(b, &p);
    }
    for (int i = 0; i < 256; i++) {
        plain one = {{false}};
        one.has[i] = true;
        assert_same(gg_bits_of(i), &one);
    }
}

TEST(test_whole_sets) {
    gg_random random;
    gg_random_init(&random, 2, GG_STREAM_TEST);
    for (int n = 0; n < 2000; n++) {
        const gg_bits b = random_bits(&random);
        const plain p = plain_of(b);
        int count = 0, first = -1;
        for (int i = 255; i >= 0; i--)
            if (p.has[i]) count++, first = i;
        assert_int_equal(gg_bits_count(b), count);
        assert_int_equal(gg_bits_first(b), first);
        assert_int_equal(gg_bits_any(b), count > 0);
        assert_true(gg_bits_equal(b, b));
        gg_bits other = b;
        const int flipped = (int)gg_random_below(&random, 256);
        other[flipped / 64] ^= UINT64_C(1) << flipped % 64;
        assert_false(gg_bits_equal(b, other));
    }
    assert_false(gg_bits_any(GG_NO_BITS));
    assert_int_equal(gg_bits_first(GG_NO_BITS), -1);
}

TEST(test_each) {
    gg_random random;
    gg_random_init(&random, 3, GG_STREAM_TEST);
    for (int n = 0; n < 500; n++) {
        const gg_bits b = random_bits(&random);
        const plain p = plain_of(b);
        int i, next = 0;
        GG_BITS_EACH (i, b) {
            while (!p.has[next]) next++;
            assert_int_equal(i, next);
            next++;
        }
        for (; next < 256; next++) assert_false(p.has[next]);
    }
}

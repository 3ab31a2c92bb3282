/* core/hash.h: the library's values, and the published one of the empty input. */
#include "../../core/hash.h"
#include "../../core/random.h"
#include "../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <xxhash.h>

TEST(test_values) {
    unsigned char bytes[1200];
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (unsigned char)gg_random_next(&random);
    /* The linked library against the inlined code, over every length class of XXH3. */
    for (size_t n = 0; n <= sizeof bytes; n++) {
        assert_true(gg_hash(bytes, n) == XXH3_64bits(bytes, n));
        assert_true(gg_hash_seeded(bytes, n, n * 77) == XXH3_64bits_withSeed(bytes, n, n * 77));
        uint64_t more;
        const XXH128_hash_t wide = XXH3_128bits(bytes, n);
        assert_true(gg_hash_wide(bytes, n, &more) == wide.low64 && more == wide.high64);
    }
    assert_true(gg_hash("", 0) == UINT64_C(0x2d06800538d394c2));
}

TEST(test_sensitivity) {
    unsigned char bytes[368] = {0};
    const uint64_t base = gg_hash(bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes * 8; i++) {
        bytes[i / 8] ^= (unsigned char)(1 << i % 8);
        assert_true(gg_hash(bytes, sizeof bytes) != base);
        bytes[i / 8] ^= (unsigned char)(1 << i % 8);
    }
    assert_true(gg_hash(bytes, sizeof bytes) == base);
    assert_true(gg_hash(bytes, sizeof bytes - 1) != base);
    assert_true(gg_hash_seeded(bytes, sizeof bytes, 1) != base);
    assert_true(gg_hash_seeded(bytes, sizeof bytes, 0) == base);
}

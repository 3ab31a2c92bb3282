/* core/kit/squares.h against plain loops over all pairs of squares. */
#include "../../../core/kit/squares.h"
#include "../../../core/random.h"
#include "../../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <stdlib.h>

static int plain_distance(int a, int b) {
    return abs(a / 16 - b / 16) + abs(a % 16 - b % 16);
}

TEST(near_squares) {
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    for (int n = 0; n < 100; n++) {
        gg_bits set = GG_NO_BITS, beside = GG_NO_BITS;
        for (int i = 0; i < 1 + n / 4; i++) gg_bits_add(&set, (int)gg_random_below(&random, 256));
        for (int a = 0; a < 256; a++)
            for (int b = 0; b < 256; b++)
                if (gg_bits_has(set, a) && plain_distance(a, b) == 1) gg_bits_add(&beside, b);
        assert_true(gg_bits_equal(gg_square_near4(set), beside));
    }
}

TEST(distances_and_centres) {
    for (int from = 0; from < 256; from++)
        for (int to = 0; to < 256; to++)
            assert_int_equal(gg_square_distance4(from, to), plain_distance(from, to));
    const gg_point p = gg_square_centre(2 * 16 + 5, 10);
    assert_true(p.x == 50 && p.y == 20);
}

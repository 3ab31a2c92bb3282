/* core/kit/squares.h against plain loops over all pairs of squares. */
#include "../../../core/kit/squares.h"
#include "../../../core/random.h"
#include "../../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <stdlib.h>
#include <string.h>

static bool plain_beside(int a, int b, bool corners) {
    const int rows = abs(a / 16 - b / 16), columns = abs(a % 16 - b % 16);
    return corners ? rows < 2 && columns < 2 && a != b : rows + columns == 1;
}

TEST(near_squares) {
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    for (int n = 0; n < 100; n++) {
        gg_bits set = GG_NO_BITS, sides = GG_NO_BITS, corners = GG_NO_BITS;
        for (int i = 0; i < 1 + n / 4; i++) gg_bits_add(&set, (int)gg_random_below(&random, 256));
        for (int a = 0; a < 256; a++)
            for (int b = 0; b < 256; b++) {
                if (!gg_bits_has(set, a)) continue;
                if (plain_beside(a, b, false)) gg_bits_add(&sides, b);
                if (plain_beside(a, b, true)) gg_bits_add(&corners, b);
            }
        assert_true(gg_bits_equal(gg_square_near4(set), sides));
        assert_true(gg_bits_equal(gg_square_near8(set), corners));
    }
}

/* The disc one larger is the disc and what is beside it. */
TEST(distances_and_discs) {
    const gg_bits board = gg_rectangle(2, 1, 9, 12);
    int from, to;
    GG_BITS_EACH (from, board) {
        gg_bits four = gg_bits_of(from), eight = four;
        for (int radius = 0; radius < 20; radius++) {
            assert_true(gg_bits_equal(gg_square_disc4(board, from, radius), four));
            assert_true(gg_bits_equal(gg_square_disc8(board, from, radius), eight));
            GG_BITS_EACH (to, board) {
                assert_int_equal(gg_square_distance4(from, to) <= radius, gg_bits_has(four, to));
                assert_int_equal(gg_square_distance8(from, to) <= radius, gg_bits_has(eight, to));
            }
            four |= gg_square_near4(four) & board;
            eight |= gg_square_near8(eight) & board;
        }
    }
}

TEST(directions) {
    static const int right[8] = {1, 0, -1, 0, 1, -1, -1, 1}, up[8] = {0, 1, 0, -1, 1, 1, -1, -1};
    const gg_bits board = gg_rectangle(0, 0, 16, 16) & ~gg_bits_of(40);
    for (int cell = 0; cell < 256; cell++)
        for (int d = 0; d < 8; d++) {
            const int column = cell % 16 + right[d], row = cell / 16 - up[d];
            const bool there = row >= 0 && row < 16 && column >= 0 && column < 16;
            const int to = there && row * 16 + column != 40 ? row * 16 + column : -1;
            assert_int_equal(gg_square_beside(board, cell, d), to);
        }
    const gg_point p = gg_square_centre(2 * 16 + 5, 10);
    assert_true(p.x == 50 && p.y == 20);
}

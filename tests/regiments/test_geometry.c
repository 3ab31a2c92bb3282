/* The tables of the map against plain slow references, and the geometric checks of the rules page.
 */
#include "lab.h"

#include <stdint.h>
#include <stdlib.h>

static int tile(const char *name) {
    return reg_tile_named(gg_slice_of(name));
}

static void reg_c01_c02_c03_reg_025_tiles(void **state) {
    static const char *const beside[6] = {"h9", "g9", "g8", "h7", "i7", "i8"};
    (void)state;
    reg_geometry();
    assert_int_equal(gg_bits_count(reg_hexagon(7)), 169);
    assert_int_equal(gg_bits_count(reg_hexagon(3)), 37);
    assert_int_equal(tile("f9"), 88);
    assert_int_equal(tile("o1"), 224);
    for (int d = 0; d < 6; d++)
        assert_int_equal(reg_beside(reg_hexagon(7), tile("h8"), d), tile(beside[d]));
    assert_int_equal(reg_beside(reg_hexagon(7), tile("a8"), 1), REG_OFF);
    assert_int_equal(reg_distance(tile("a8"), tile("o8")), 14);
    assert_int_equal(reg_distance(tile("k5"), tile("e11")), 6);
}

static void reg_c04_arcs(void **state) {
    (void)state;
    assert_int_equal(reg_arcs(tile("h8"), tile("h12")), 1);
    assert_int_equal(reg_arcs(tile("h8"), tile("e9")), 4);
    assert_int_equal(reg_arcs(tile("h8"), tile("k5")), 16);
    assert_int_equal(reg_arcs(tile("h8"), tile("f9")), 6);
    assert_int_equal(reg_arcs(tile("h8"), tile("i9")), 33);
}

static bool sees(const char *a, const char *b, const char *blockers) {
    uint64_t block[4] = {0};
    gg_slice rest = gg_slice_of(blockers), word;
    while (gg_token(&rest, &word)) {
        const int t = reg_tile_named(word);
        block[t >> 6] |= UINT64_C(1) << (t & 63);
    }
    return reg_sees(block, tile(a), tile(b));
}

static void reg_c05_c06_r45_side_pairs(void **state) {
    (void)state;
    assert_true(sees("h8", "d10", ""));
    assert_true(sees("h8", "d10", "g8"));
    assert_true(sees("h8", "d10", "g9"));
    assert_false(sees("h8", "d10", "g8 g9"));
    assert_false(sees("h8", "d10", "f9"));
    assert_true(sees("h8", "d10", "g8 e10"));
    assert_false(sees("h8", "d10", "e9 e10"));
    assert_false(sees("h8", "e9", "g8"));
    assert_true(sees("h8", "e9", "g9"));
    assert_true(sees("e9", "h8", "h8 e9"));
}

static void reg_c07_seen_from_tiles_of_m1(void **state) {
    static const struct {
        const char *from;
        int count;
    } expected[] = {{"h8", 70}, {"o4", 93}, {"d10", 70}, {"f9", 80}, {"h5", 49}};
    (void)state;
    lab l;
    lab_open(&l, "m1");
    for (size_t i = 0; i < 5; i++) {
        int t, count = 0;
        GG_BITS_EACH (t, reg_hexagon(7))
            count += t != tile(expected[i].from) && reg_sees(l.s.block, tile(expected[i].from), t);
        assert_int_equal(count, expected[i].count);
    }
    lab_close(&l);
}

/* Sight by walking along the line in small pieces: which tiles' open insides the points are in, and
 * where a point is on a side, the two tiles of it. */
static bool walk(const uint64_t block[4], int a, int b) {
    const int aq = (a & 15) - 7, ar = (a >> 4) - 7, bq = (b & 15) - 7, br = (b >> 4) - 7;
    enum { PIECES = 2520 };
    if (reg_distance(a, b) < 2) return true;
    for (int k = 1; k < PIECES; k++) {
        const int q = aq * PIECES + (bq - aq) * k, r = ar * PIECES + (br - ar) * k;
        int blocking = 0, touching = 0, t;
        bool inside = false;
        GG_BITS_EACH (t, reg_hexagon(7)) {
            const int dq = q - ((t & 15) - 7) * PIECES, dr = r - ((t >> 4) - 7) * PIECES;
            const int x = abs(dq - dr), y = abs(2 * dr + dq), z = abs(2 * dq + dr);
            const int most = x > y ? (x > z ? x : z) : (y > z ? y : z);
            if (most > PIECES || t == a || t == b) {
                inside = inside || (most < PIECES && (t == a || t == b));
                continue;
            }
            if (most < PIECES) {
                inside = true;
                if (reg_bit(block, t)) return false;
            } else {
                touching++;
                blocking += reg_bit(block, t);
            }
        }
        if (!inside && touching == 2 && blocking == 2) return false;
    }
    return true;
}

static void reg_r44_sight_as_by_walking(void **state) {
    gg_random random;
    (void)state;
    gg_random_init(&random, 7, GG_STREAM_TEST);
    for (int m = 0; m < 6; m++) {
        char name[8];
        lab l;
        snprintf(name, sizeof name, "m%d", m + 1);
        lab_open(&l, name);
        for (int i = 0; i < 60; i++) {
            int a, b;
            do a = (int)gg_random_below(&random, 240);
            while (reg_tile_number[a] == REG_OFF);
            do b = (int)gg_random_below(&random, 240);
            while (reg_tile_number[b] == REG_OFF);
            assert_int_equal(reg_sees(l.s.block, a, b), walk(l.s.block, a, b));
            assert_int_equal(reg_sees(l.s.block, a, b), reg_sees(l.s.block, b, a));
        }
        lab_close(&l);
    }
}

static void reg_c08_c09_r28_slots(void **state) {
    (void)state;
    assert_int_equal(reg_slots(REG_N, 5), 0xC00);
    assert_int_equal(reg_slots(REG_L, 1), 0x01E);
    assert_int_equal(reg_slots(REG_M, 3), 0x3F0);
    assert_int_equal(reg_slots(REG_H, 5), 0xF87);
    for (int x = 0; x < 4; x++)
        for (int y = 0; y < 4; y++)
            for (int f = 0; f < 36; f++) {
                const int turn = abs(f / 6 - f % 6), k = turn > 3 ? 6 - turn : turn;
                const bool apart = !(reg_slots(x, f / 6) & reg_slots(y, f % 6));
                assert_int_equal(apart, 2 * k >= x + y + 2);
            }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reg_c01_c02_c03_reg_025_tiles),
        cmocka_unit_test(reg_c04_arcs),
        cmocka_unit_test(reg_c05_c06_r45_side_pairs),
        cmocka_unit_test(reg_c07_seen_from_tiles_of_m1),
        cmocka_unit_test(reg_r44_sight_as_by_walking),
        cmocka_unit_test(reg_c08_c09_r28_slots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* core/kit/units.h against plain loops, for each number of units. */
#include "../../../core/kit/units.h"
#include "../../../core/random.h"
#include "../../lab/test.h"

enum { MOST = 64 };

static uint64_t plain_at(const uint8_t *cell, int count, int at) {
    uint64_t units = 0;
    for (int u = 0; u < count; u++)
        if (cell[u] == at) units |= UINT64_C(1) << u;
    return units;
}

TEST(test_units_at_and_in) {
    uint8_t cell[MOST];
    gg_random random;
    gg_random_init(&random, 3, GG_STREAM_TEST);
    for (int round = 0; round < 2000; round++) {
        gg_bits set = GG_NO_BITS;
        for (int u = 0; u < MOST; u++) cell[u] = (uint8_t)(31 * gg_random_below(&random, 9));
        for (int i = 0; i < 4; i++) gg_bits_add(&set, (int)(31 * gg_random_below(&random, 9)));
        const int count = 1 + round % MOST, at = (int)(31 * gg_random_below(&random, 9));
        const uint64_t here = plain_at(cell, count, at);
        assert_true(gg_units_at(cell, count, at) == here);
        assert_int_equal(gg_unit_at(cell, count, at), here ? __builtin_ctzll(here) : -1);
        uint64_t in = 0;
        int c;
        GG_BITS_EACH (c, set) in |= plain_at(cell, count, c);
        assert_true(gg_units_in(cell, count, set) == in);
        const gg_bits cells = gg_cells_of(cell, in);
        assert_false(gg_bits_any(cells & ~set));
        for (int u = 0; u < count; u++)
            if (in >> u & 1) assert_true(gg_bits_has(cells, cell[u]));
    }
}

TEST(test_units_of) {
    assert_true(gg_units_of(4, 0) == 15 && gg_units_of(4, 1) == 240);
    assert_true(gg_units_of(12, 1) == UINT64_C(0xfff000));
}

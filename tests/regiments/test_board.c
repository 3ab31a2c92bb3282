/* The board of the rules page word for word: indices, neighbours, distances, arcs, sight,
 * footprints (CHK-01 to CHK-06, CHK-08, CHK-09). */
#include "lab.h"

#include <stdlib.h>

static int tile(const char *name) {
    return name[0] == '-' ? REG_OFF : reg_tile_named(gg_slice_of(name));
}

static void reg_chk_01_reg_025_indices(void **state) {
    static const struct {
        const char *name;
        int index;
    } expected[] = {{"a8", 7},   {"a15", 14},  {"f9", 88},  {"h1", 112},
                    {"h8", 119}, {"h15", 126}, {"o1", 224}, {"o8", 231}};
    (void)state;
    reg_geometry();
    for (int radius = 1; radius <= 7; radius++)
        assert_int_equal(gg_bits_count(reg_hexagon(radius)), 3 * radius * (radius + 1) + 1);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        char name[8];
        gg_text text = gg_text_over(name, sizeof name);
        assert_int_equal(tile(expected[i].name), expected[i].index);
        reg_put_tile(&text, expected[i].index);
        assert_string_equal(name, expected[i].name);
    }
}

static void reg_chk_02_reg_r30_neighbours(void **state) {
    static const char *const expected[][7] = {{"h8", "h9", "g9", "g8", "h7", "i7", "i8"},
                                              {"a8", "a9", "-", "-", "-", "b7", "b8"},
                                              {"a11", "a12", "-", "-", "a10", "b10", "b11"},
                                              {"h1", "h2", "g2", "-", "-", "-", "i1"},
                                              {"o8", "-", "n9", "n8", "o7", "-", "-"}};
    (void)state;
    reg_geometry();
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        for (int d = 0; d < 6; d++)
            assert_int_equal(reg_beside(reg_hexagon(7), tile(expected[i][0]), d),
                             tile(expected[i][1 + d]));
}

static void reg_chk_03_reg_111_r43_distances(void **state) {
    static const struct {
        const char *a, *b;
        int d;
    } expected[] = {{"h8", "a8", 7},  {"a8", "o8", 14}, {"h1", "h15", 14}, {"o1", "a15", 14},
                    {"a8", "o1", 14}, {"h8", "f10", 2}, {"k5", "e11", 6},  {"h8", "h8", 0}};
    (void)state;
    reg_geometry();
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_int_equal(reg_distance(tile(expected[i].a), tile(expected[i].b)), expected[i].d);
        assert_int_equal(reg_distance(tile(expected[i].b), tile(expected[i].a)), expected[i].d);
    }
}

static void reg_chk_04_reg_r78_arcs(void **state) {
    static const struct {
        const char *to;
        int arcs;
    } expected[] = {{"h12", 1 << 0},         {"g8", 1 << 2},  {"e9", 1 << 2},
                    {"k5", 1 << 4},          {"f10", 1 << 1}, {"f9", 1 << 1 | 1 << 2},
                    {"i9", 1 << 0 | 1 << 5}, {"h8", 63}};
    (void)state;
    reg_geometry();
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        assert_int_equal(reg_arcs(tile("h8"), tile(expected[i].to)), expected[i].arcs);
}

static void reg_chk_05_06_reg_112_r44_r45_sight(void **state) {
    static const struct {
        const char *to, *wood;
        bool seen;
    } expected[] = {{"d10", "", true},
                    {"d10", "wood g8", true},
                    {"d10", "wood g9", true},
                    {"d10", "wood g8 wood g9", false},
                    {"d10", "wood f9", false},
                    {"d10", "wood g8 wood e10", true},
                    {"d10", "wood e9 wood e10", false},
                    {"e9", "", true},
                    {"e9", "wood g8", false},
                    {"e9", "wood f9", false},
                    {"e9", "wood g9", true},
                    {"e9", "wood h8 wood e9", true}};
    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        for (int back = 0; back < 2; back++) { /* the same from the other end */
            char from[16], to[16];
            lab l;
            snprintf(from, sizeof from, "GRT@%s/2", back ? expected[i].to : "h8");
            snprintf(to, sizeof to, "LPT@%s", back ? "h8" : expected[i].to);
            lab_set(&l, "", expected[i].wood, from, to);
            assert_int_equal(lab_legal(&l, "sal:A0"), expected[i].seen);
            lab_close(&l);
        }
}

static void reg_chk_08_09_reg_r28_footprints(void **state) {
    static const unsigned masks[4][6] = {{0x003, 0x00C, 0x030, 0x0C0, 0x300, 0xC00},
                                         {0x807, 0x01E, 0x078, 0x1E0, 0x780, 0xE01},
                                         {0xC0F, 0x03F, 0x0FC, 0x3F0, 0xFC0, 0xF03},
                                         {0xE1F, 0x87F, 0x1FE, 0x7F8, 0xFE1, 0xF87}};
    static const char *const vehicle[4] = {"SOB", "SHC", "GBC", "GRT"};
    (void)state;
    for (int size = 0; size < 4; size++)
        for (int f = 0; f < 6; f++) assert_int_equal(reg_slots(size, f), masks[size][f]);
    /* Two vehicles side by side, turned to each other in every way: who fits behind whom. */
    for (int i = 0; i < 16 * 6; i++) {
        char line[400];
        const int x = i / 6 / 4, y = i / 6 % 4, k = i % 6 > 3 ? 6 - i % 6 : i % 6;
        lab l;
        gg_error error = {.code = GG_OK};
        char a[16], b[16];
        snprintf(a, sizeof a, "%s@h8/0", vehicle[x]);
        snprintf(b, sizeof b, "%s@h9/%d", vehicle[y], i % 6);
        lab_set(&l, "", "", a, b);
        gg_text text = gg_text_over(line, sizeof line);
        l.game->rules->write_fen(l.game, &l.s, &text);
        *(strstr(line, "h9") + 1) = '8'; /* both on h8 */
        assert_int_equal(l.game->rules->read_fen(l.game, gg_slice_of(line), &l.s, &error) >= 0,
                         2 * k >= x + y + 2);
        lab_close(&l);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reg_chk_01_reg_025_indices),
        cmocka_unit_test(reg_chk_02_reg_r30_neighbours),
        cmocka_unit_test(reg_chk_03_reg_111_r43_distances),
        cmocka_unit_test(reg_chk_04_reg_r78_arcs),
        cmocka_unit_test(reg_chk_05_06_reg_112_r44_r45_sight),
        cmocka_unit_test(reg_chk_08_09_reg_r28_footprints),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

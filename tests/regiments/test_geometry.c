/* The tables of the map against plain slow references, and the geometric checks of the rules page.
 */
#include "../lab/test.h"
#include "plain.h"

#include <stdint.h>
#include <stdlib.h>

/* Any scenario: the tables are those of the largest map. */
static const reg_scenario *any;

static int tile(const char *name) {
    return reg_tile_named(gg_slice_of(name));
}

TEST(reg_chk_01_reg_025_tiles) {
    static const struct {
        const char *name;
        int cell;
    } index[] = {{"a8", 7},   {"a15", 14},  {"f9", 88},  {"h1", 112},
                 {"h8", 119}, {"h15", 126}, {"o1", 224}, {"o8", 231}};
    assert_int_equal(gg_bits_count(gg_hexagon(7)), 169);
    assert_int_equal(gg_bits_count(gg_hexagon(3)), 37);
    for (size_t i = 0; i < sizeof index / sizeof *index; i++)
        assert_int_equal(tile(index[i].name), index[i].cell);
}

TEST(reg_chk_02_reg_r30_neighbours) {
    const reg_scenario *sc = any;
    static const char *const beside[][7] = {{"h8", "h9", "g9", "g8", "h7", "i7", "i8"},
                                            {"a8", "a9", NULL, NULL, NULL, "b7", "b8"},
                                            {"a11", "a12", NULL, NULL, "a10", "b10", "b11"},
                                            {"h1", "h2", "g2", NULL, NULL, NULL, "i1"},
                                            {"o8", NULL, "n9", "n8", "o7", NULL, NULL}};
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++)
        for (int d = 0; d < 6; d++)
            assert_int_equal(reg_beside(sc, gg_hexagon(7), tile(beside[i][0]), d),
                             beside[i][d + 1] ? tile(beside[i][d + 1]) : REG_OFF);
}

TEST(reg_chk_03_reg_r43_distances) {
    const reg_scenario *sc = any;
    assert_int_equal(reg_distance(sc, tile("h8"), tile("a8")), 7);
    assert_int_equal(reg_distance(sc, tile("a8"), tile("o8")), 14);
    assert_int_equal(reg_distance(sc, tile("h1"), tile("h15")), 14);
    assert_int_equal(reg_distance(sc, tile("o1"), tile("a15")), 14);
    assert_int_equal(reg_distance(sc, tile("a8"), tile("o1")), 14);
    assert_int_equal(reg_distance(sc, tile("h8"), tile("f10")), 2);
    assert_int_equal(reg_distance(sc, tile("k5"), tile("e11")), 6);
}

TEST(reg_chk_04_reg_r78_arcs) {
    const reg_scenario *sc = any;
    assert_int_equal(reg_arcs(sc, tile("h8"), tile("h12")), 1);
    assert_int_equal(reg_arcs(sc, tile("h8"), tile("g8")), 4);
    assert_int_equal(reg_arcs(sc, tile("h8"), tile("e9")), 4);
    assert_int_equal(reg_arcs(sc, tile("h8"), tile("f10")), 2);
    assert_int_equal(reg_arcs(sc, tile("h8"), tile("k5")), 16);
    assert_int_equal(reg_arcs(sc, tile("h8"), tile("f9")), 6);
    assert_int_equal(reg_arcs(sc, tile("h8"), tile("i9")), 33);
}

static bool sees(const char *a, const char *b, const char *blockers) {
    const reg_scenario *sc = any;
    uint64_t block[4] = {0};
    gg_slice rest = gg_slice_of(blockers), word;
    while (gg_token(&rest, &word)) {
        const int t = reg_tile_named(word);
        block[t >> 6] |= UINT64_C(1) << (t & 63);
    }
    return reg_sees(sc, block, tile(a), tile(b));
}

TEST(reg_chk_05_06_reg_r45_side_pairs) {
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

TEST(reg_chk_07_seen_from_tiles_of_m1) {
    const reg_scenario *sc = any;
    static const struct {
        const char *from;
        int count;
    } expected[] = {{"h8", 70}, {"o4", 93}, {"d10", 70}, {"f9", 80}, {"h5", 49}};
    war_begin("m1");
    for (size_t i = 0; i < 5; i++) {
        int t, count = 0;
        GG_BITS_EACH (t, gg_hexagon(7))
            count +=
                t != tile(expected[i].from) && reg_sees(sc, war.s.block, tile(expected[i].from), t);
        assert_int_equal(count, expected[i].count);
    }
}

static void check_pairs(const reg_state *s, gg_bits board) {
    const reg_scenario *sc = any;
    int a, b;
    GG_BITS_EACH (a, board)
        GG_BITS_EACH (b, board)
            if (reg_sees(sc, s->block, a, b) != plain_sight(s->block, board, a, b))
                fail_msg("sight from cell %d to %d", a, b);
}

/* Each pair of tiles of each shipped map; its buildings standing, some destroyed, all destroyed. */
TEST(reg_112_r43_r44_r45_r46_reg_148_sight_of_every_pair) {
    static const char *const scenario[] = {"m1", "m2", "m3", "m4", "m5", "m6", "tiny"};
    for (size_t i = 0; i < sizeof scenario / sizeof *scenario; i++) {
        war_begin(scenario[i]);
        const reg_scenario *sc = war.game->scenario;
        for (int fallen = 0; fallen < 3; fallen++) {
            for (int b = 0; b < war.s.buildings; b++)
                if (fallen == 2 || (fallen == 1 && b % 2)) memset(war.s.building[b].pips, 0, 3);
            reg_refresh(sc, &war.s);
            check_pairs(&war.s, sc->mission[0].board);
        }
    }
}

TEST(reg_r43_r78_distances_arcs_discs_of_every_pair) {
    const reg_scenario *sc = any;
    const gg_bits board = gg_hexagon(7);
    int a, b;
    GG_BITS_EACH (a, board)
        GG_BITS_EACH (b, board) {
            assert_int_equal(reg_distance(sc, a, b), plain_distance(a, b));
            assert_int_equal(reg_arcs(sc, a, b), plain_arcs(a, b));
            for (int range = 0; range < 16; range++)
                assert_int_equal(gg_bits_has(sc->map.disc[sc->map.tiles.of[a]][range], b),
                                 plain_distance(a, b) <= range);
        }
}

/* Field of fire, range and sight together: a weapon reaches what the plain words say, from each
 * tile of the map, for each facing and each kind of weapon. */
TEST(reg_111_113_r79_reach_of_every_pair) {
    static const char *const units[] = {"GRT", "VHO", "LKS", "GHW", "SOB", "LAB"};
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        for (int f = 0; f < 6; f++) {
            char word[16];
            int a, b;
            snprintf(word, sizeof word, "%s@h8/%d", units[i], f);
            war_set("", "wood f6 ridge i9 blk@g9 6/0/0 hut@k7 3/0/0", word, "GRI@a8", "");
            const reg_scenario *sc = war.game->scenario;
            const reg_sheet *sheet = reg_sheet_of(sc, 0);
            const gg_bits board = sc->mission[0].board;
            if (sheet->kind == REG_INF) war.s.unit[0].pose = 0;
            GG_BITS_EACH (a, board) {
                reg_put(sc, &war.s, 0, a, f);
                for (int w = 0; w < sheet->weapons; w++) {
                    const reg_weapon *weapon = reg_weapon_of(sc, 0, w);
                    const bool hull = weapon->effects.plain[REG_ARC_HULL];
                    const bool fixed = weapon->effects.plain[REG_ARC_FIXED];
                    int field = 63;
                    if (hull) field = 1 << f | 1 << (f + 1) % 6 | 1 << (f + 5) % 6;
                    if (fixed) field = 1 << f;
                    if (sheet->kind == REG_INF) field = 63;
                    GG_BITS_EACH (b, board) {
                        const int d = plain_distance(a, b);
                        const bool blind =
                            weapon->effects.plain[REG_NO_LOS] || sheet->kind == REG_AIR;
                        assert_int_equal(reg_reaches(sc, &war.s, 0, weapon, b, false),
                                         d <= weapon->range && d >= weapon->minimum &&
                                             (plain_arcs(a, b) & field) &&
                                             (blind || plain_sight(war.s.block, board, a, b)));
                    }
                }
            }
        }
}

/* Who is where and who is near, against a look at every unit, in positions of random games. */
TEST(reg_005_units_at_and_within) {
    gg_random random;
    gg_random_init(&random, 11, GG_STREAM_TEST);
    for (int game = 0; game < 40; game++) {
        war_begin(game % 2 ? "m4" : "m1");
        gg_playout(war.game, &war.s, &random, 60 + 3 * (uint32_t)game);
        const reg_scenario *sc = war.game->scenario;
        const gg_bits board = sc->mission[0].board, occupied = reg_occupied(sc, &war.s);
        int tile;
        GG_BITS_EACH (tile, board) {
            uint32_t here = 0, near = 0, ground = 0;
            const int range = (int)gg_random_below(&random, 16);
            for (int u = 0; u < REG_UNITS; u++) {
                if (reg_status(&war.s, u) != REG_MAP) continue;
                if (war.s.unit[u].tile == tile) here |= 1u << u;
                if (war.s.unit[u].tile == tile && reg_sheet_of(sc, u)->kind != REG_AIR)
                    ground |= 1u << u;
                if (plain_distance(war.s.unit[u].tile, tile) <= range) near |= 1u << u;
            }
            assert_int_equal(reg_units_at(&war.s, tile), here);
            assert_int_equal(reg_ground_at(sc, &war.s, tile, 2), ground);
            assert_int_equal(reg_ground_at(sc, &war.s, tile, 1), ground & 0xFFFF0000u);
            assert_int_equal(reg_within(&war.s, tile, range), near);
            assert_int_equal(gg_bits_has(occupied, tile), ground != 0);
        }
    }
}

TEST(reg_033_widened_by_the_neighbours) {
    const gg_bits board = gg_hexagon(7);
    gg_random random;
    gg_random_init(&random, 3, GG_STREAM_TEST);
    for (int i = 0; i < 200; i++) {
        gg_bits set = GG_NO_BITS, plain = GG_NO_BITS;
        int a, b;
        for (uint32_t k = gg_random_below(&random, 8); k < 8; k++) {
            const int cell = (int)gg_random_below(&random, 240);
            if (gg_bits_has(board, cell)) gg_bits_add(&set, cell);
        }
        GG_BITS_EACH (a, set)
            GG_BITS_EACH (b, board)
                if (plain_distance(a, b) < 2) gg_bits_add(&plain, b);
        assert_true(gg_bits_equal(reg_widened(set) & gg_hexagon(7), plain));
    }
}

TEST(reg_chk_08_09_reg_r28_slots) {
    /* Clockwise and anticlockwise of twice the facing, w slots each (1.4). */
    for (int size = 0; size < 4; size++)
        for (int f = 0; f < 6; f++) {
            unsigned mask = 0;
            for (int i = 0; i <= size; i++)
                mask |= 1u << (2 * f + 1 + i) % 12 | 1u << (2 * f + 12 - i) % 12;
            assert_int_equal(reg_slots(size, f), mask);
        }
    assert_int_equal(reg_slots(REG_SIZE_N, 5), 0xC00);
    assert_int_equal(reg_slots(REG_SIZE_L, 1), 0x01E);
    assert_int_equal(reg_slots(REG_SIZE_M, 3), 0x3F0);
    assert_int_equal(reg_slots(REG_SIZE_H, 5), 0xF87);
    for (int x = 0; x < 4; x++)
        for (int y = 0; y < 4; y++)
            for (int f = 0; f < 36; f++) {
                const int turn = abs(f / 6 - f % 6), k = turn > 3 ? 6 - turn : turn;
                const bool apart = !(reg_slots(x, f / 6) & reg_slots(y, f % 6));
                assert_int_equal(apart, 2 * k >= x + y + 2);
            }
}

static lab tiny;

static int open_tiny(void **state) {
    (void)state;
    lab_begin(&tiny, "tiny");
    any = tiny.game->scenario;
    return 0;
}

static int close_tiny(void **state) {
    (void)state;
    lab_close(&tiny);
    return 0;
}

GROUP(open_tiny, close_tiny)

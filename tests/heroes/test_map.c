/* The geometry of the map (4.1), borders, guards and ways. */
#include "../../core/heroes/adventure/land.h"
#include "lab.h"

#include <string.h>

static void mini(void) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
}

/* Coordinates of a field in the words "q,r". */
static void lies(const char *field, int q, int r) {
    int x, y;
    hea_coordinates(adv.c, adv_field(field), &x, &y);
    if (x != q || y != r) fail_msg("%s lies at %d,%d", field, x, y);
    assert_int_equal(hea_field_of(adv.c, q, r, true), adv_field(field));
}

static int next(const char *field, int direction) {
    return hea_next(adv.c, adv_field(field), direction, true);
}

GROUP(NULL, adv_end)

TEST(check_68_her_265_fields_of_a_tile) {
    mini();
    adv.s->tile[0].rot &= (uint8_t)~HEA_ROT;
    lies("0.0", 0, 0);
    lies("0.1", 1, 0);
    lies("0.4", -1, 0);
    lies("2.0", 2, 1); /* the tile at (1, 0) */
    adv.s->tile[0].rot |= 1;
    lies("0.1", 1, -1);
    lies("0.6", 1, 0);
}

TEST(her_265_neighbouring_tiles_share_three_edges) {
    static const int8_t A[6] = {1, 1, 0, -1, -1, 0}, B[6] = {0, -1, -1, 0, 1, 1};
    /* own field, direction, field of the neighbour, as the table of 4.1 has them */
    static const int8_t shared[6][3][3] = {{{1, HEA_E, 3}, {1, HEA_SE, 4}, {6, HEA_E, 4}},
                                           {{1, HEA_NE, 5}, {2, HEA_E, 5}, {2, HEA_NE, 4}},
                                           {{2, HEA_NW, 6}, {3, HEA_NE, 6}, {3, HEA_NW, 5}},
                                           {{3, HEA_W, 1}, {4, HEA_NW, 1}, {4, HEA_W, 6}},
                                           {{4, HEA_SW, 2}, {5, HEA_W, 2}, {5, HEA_SW, 1}},
                                           {{5, HEA_SE, 3}, {6, HEA_SW, 3}, {6, HEA_SE, 2}}};
    mini();
    adv_lay(0, "F1", 0);
    adv_lay(1, "F2", 0);
    for (int k = 0; k < 6; k++) {
        int edges = 0;
        adv.s->tile[1].a = A[k], adv.s->tile[1].b = B[k];
        adv.s->tile[2].a = 9, adv.s->tile[2].b = 9;
        for (int f = 1; f < HEA_FIELDS; f++)
            for (int d = 0; d < 6; d++) edges += hea_next(adv.c, f, d, false) >> 3 == 1;
        assert_int_equal(edges, 3);
        for (int e = 0; e < 3; e++) {
            const int to = hea_field_at(1, shared[k][e][2]);
            assert_int_equal(hea_next(adv.c, shared[k][e][0], shared[k][e][1], false), to);
            assert_int_equal(hea_next(adv.c, to, (shared[k][e][1] + 3) % 6, false),
                             shared[k][e][0]);
        }
    }
}

TEST(her_265_every_rotation_keeps_neighbours) {
    mini();
    for (int r = 0; r < 6; r++) {
        adv_lay(2, "F3", r);
        for (int f = 0; f < HEA_FIELDS; f++)
            for (int d = 0; d < 6; d++) {
                const int field = hea_field_at(2, f), to = hea_next(adv.c, field, d, true);
                int q, y;
                static const int8_t Q[6] = {1, 1, 0, -1, -1, 0}, R[6] = {0, -1, -1, 0, 1, 1};
                hea_coordinates(adv.c, field, &q, &y);
                assert_int_equal(hea_field_of(adv.c, q + Q[d], y + R[d], true), to);
            }
    }
}

TEST(her_268_borders_turn_with_the_tile) {
    mini();
    adv_lay(2, "F1", 0); /* 1ne closed */
    assert_true(hea_closed(adv.c, adv_field("2.1"), HEA_NE));
    assert_false(hea_closed(adv.c, adv_field("2.1"), HEA_E));
    adv_lay(2, "F1", 2);
    assert_true(hea_closed(adv.c, adv_field("2.1"), HEA_W));
    assert_false(hea_closed(adv.c, adv_field("2.1"), HEA_NE));
}

TEST(her_268_her_701_a_blocked_field_is_closed_all_round) {
    mini();
    adv_lay(2, "F1", 0); /* field 4 is blocked */
    assert_true(hea_blocked(adv.c, adv_field("2.3")) || hea_blocked(adv.c, adv_field("2.4")));
    for (int f = 0; f < HEA_FIELDS; f++) {
        const int field = hea_field_at(2, f);
        for (int d = 0; d < 6 && hea_blocked(adv.c, field); d++)
            assert_false(hea_open(adv.c, field, d, true));
    }
}

TEST(her_268_a_border_on_either_side_closes_the_edge) {
    mini();
    adv_lay(2, "F4", 0); /* 1e and 1se closed */
    const int field = adv_field("2.1"), to = next("2.1", HEA_E);
    assert_true(to != HEA_NONE);
    assert_false(hea_open(adv.c, field, HEA_E, false));
    assert_false(hea_open(adv.c, to, HEA_W, false));
    assert_true(hea_open(adv.c, field, HEA_W, false));
}

TEST(amend_b22_face_down_tiles_are_open_for_ways) {
    mini();
    adv_lay(2, "F1", 0);
    const int field = adv_field("2.0");
    assert_true(hea_open(adv.c, field, HEA_E, false));
    adv.s->tile[2].rot &= (uint8_t)~HEA_FACE_UP;
    assert_int_equal(hea_next(adv.c, adv_field("0.0"), HEA_E, false) >> 3, 0);
    for (int d = 0; d < 6; d++) {
        assert_true(hea_open(adv.c, field, d, true) || next("2.0", d) == HEA_NONE);
        assert_int_equal(hea_next(adv.c, adv_field("2.1"), d, false) >> 3 == 2, 0);
    }
}

TEST(check_98_the_way_through_mini) {
    uint8_t distance[HEA_TILES * 8];
    adv_begin("mini", "difficulty=impossible", "crown ald grove tha");
    adv.s->tile[0].rot &= (uint8_t)~HEA_ROT, adv.s->tile[1].rot &= (uint8_t)~HEA_ROT;
    hea_distances(adv.c, adv_field("0.0"), distance);
    assert_int_equal(distance[adv_field("1.0")], 6);
    assert_false(hea_open(adv.c, adv_field("2.1"), HEA_E, false));
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv.s->tile[0].rot &= (uint8_t)~HEA_ROT, adv.s->tile[1].rot &= (uint8_t)~HEA_ROT;
    hea_distances(adv.c, adv_field("1.0"), distance);
    assert_int_equal(distance[adv_field("0.0")], 6);
}

TEST(check_99_the_way_through_the_hut) {
    uint8_t distance[HEA_TILES * 8];
    adv_begin("hut", "", "");
    hea_distances(adv.c, adv_field("0.0"), distance);
    assert_int_equal(distance[adv_field("1.1")], 4);
    assert_int_equal(distance[adv_field("0.1")], 1);
    assert_int_equal(distance[adv_field("1.3")], 2);
}

TEST(her_r108_the_first_direction_of_the_shortest_way) {
    adv_begin("hut", "", "");
    assert_int_equal(hea_way(adv.c, adv_field("0.0"), adv_field("1.1")), HEA_E);
    assert_int_equal(hea_way(adv.c, adv_field("0.0"), adv_field("0.0")), -1);
    assert_int_equal(hea_way(adv.c, adv_field("0.0"), adv_field("0.4")), -1); /* blocked */
}

TEST(her_r77_a_field_is_guarded_without_a_cube) {
    mini();
    adv_lay(2, "F4", 0); /* mg:3 on field 1, ms:2 on field 2, te on 0 */
    assert_true(hea_guarded(adv.c, adv_field("2.1")));
    assert_int_equal(hea_guard_level(adv.c, adv_field("2.1")), 3);
    assert_false(hea_guarded(adv.c, adv_field("2.0")));
    adv_cube("2.1", '1');
    assert_false(hea_guarded(adv.c, adv_field("2.1")));
    adv_cube("2.2", '#');
    assert_false(hea_guarded(adv.c, adv_field("2.2")));
    hea_renew(adv.c, ~UINT64_C(0));
    assert_true(hea_guarded(adv.c, adv_field("2.2")));
    assert_false(hea_guarded(adv.c, adv_field("2.1")));
}

TEST(amend_a3_her_r77_a_field_for_several_flags) {
    mini();
    adv_lay(2, "N6", 0); /* ob on 0, ax:4 on 3 */
    assert_true(hea_guarded(adv.c, adv_field("2.3")));
    hea_add_flag(adv.c, adv_field("2.0"), 1);
    assert_true(hea_guarded(adv.c, adv_field("2.3")));
    assert_int_equal(hea_flags(adv.c, adv_field("2.0")), 2);
    hea_add_flag(adv.c, adv_field("2.3"), 0);
    assert_false(hea_guarded(adv.c, adv_field("2.3")));
    assert_int_equal(hea_flags(adv.c, adv_field("2.3")), 1);
    assert_int_equal(hea_flags(adv.c, adv_field("2.0")), 2);
}

TEST(her_r78_the_guard_of_a_revisitable_field_stays_beaten) {
    mini();
    adv_lay(2, "F1", 0); /* tp on 5 */
    adv.sc->content.tile[adv_tile_kind("F1")].level[5] = 2;
    assert_true(hea_guarded(adv.c, adv_field("2.5")));
    *hea_field(adv.c, adv_field("2.5")) |= HEA_BEATEN;
    assert_false(hea_guarded(adv.c, adv_field("2.5")));
    adv.sc->content.tile[adv_tile_kind("F1")].level[5] = 0;
}

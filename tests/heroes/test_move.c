/* Movement actions: HER-084 to HER-093, HER-266, R73 to R76, R131, R136, B12, B13, B18, B25. */
#include "../../core/heroes/adventure/land.h"
#include "lab.h"

#include <string.h>

/* Mini with the tile of this kind between the towns; the main hero of seat 0 stands in its centre with so
 * many MP, everybody else is at home. Field i of the tile lies in direction i - 1 (e ne nw w sw se). */
static void ground(const char *kind, int mp) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_lay(0, "S1", 0);
    adv_cube("0.0", '0');
    adv_lay(2, kind, 0);
    adv_stand(0, 0, "2.0", mp);
    adv_main(0);
}

static const hea_hero *figure(int hero) {
    return &adv_seat(0)->figure[hero];
}

static void stands(int hero, const char *field, const char *last, int mp) {
    assert_int_equal(figure(hero)->field, adv_field(field));
    assert_int_equal(figure(hero)->last, adv_field(last));
    assert_int_equal(figure(hero)->mp, mp);
}

static void flags(unsigned set) {
    adv_seat(0)->flags |= set;
    adv_main(0);
}

/* The fight that runs, its foe. */
static bool fights(int foe) {
    const hea_frame *f = hea_running(adv.c, HEA_K_FIGHT);
    return f && f->v[2] == foe;
}

GROUP(NULL, adv_end)

TEST(her_085_her_266_a_step_costs_one_point_and_visits) {
    ground("F3", 3); /* em se:3 ww ls ar:2 bl st */
    adv_offers("H", "H1:e H1:ne H1:nw H1:w H1:se -> H1:nw");
    stands(0, "2.3", "2.3", 2);
    assert_int_equal(adv_seat(0)->experience, 1);
    assert_int_equal(hea_cube(adv.c, adv_field("2.3")), HEA_BLACK);
}

TEST(her_084_only_the_active_seat_moves) {
    ground("F3", 3);
    adv_seat(0)->figure[0].mp = 0;
    adv_stand(1, 0, "1.0", 3);
    adv_main(0);
    adv_offers("H", "");
}

TEST(her_083_without_points_there_is_no_movement) {
    ground("F3", 0);
    adv_offers("H", "");
    assert_true(adv_legal("."));
}

TEST(her_090_her_121_heroes_have_their_own_points) {
    ground("F3", 1);
    adv_stand(0, 1, "0.0", 2);
    adv_plays(0, "H2:se");
    stands(1, "0.6", "0.6", 1);
    stands(0, "2.0", "2.0", 1);
}

TEST(check_71_her_091_her_092_her_r74_passing_an_own_hero) {
    ground("F3", 1);
    adv_stand(0, 1, "2.2", 0);
    adv_main(0);
    assert_false(adv_legal("H1:ne"));
    ground("F3", 2);
    adv_stand(0, 1, "2.2", 0);
    adv_plays(0, "H1:ne");
    stands(0, "2.2", "2.0", 1);
    adv_offers("H", "H1:w H1:sw H1:se");
    assert_false(adv_legal("."));
    assert_int_equal(hea_cube(adv.c, adv_field("2.2")), 0); /* HER-092: not visited */
    adv_play("H1:w");
    stands(0, "2.3", "2.3", 0);
}

TEST(her_093_her_r73_amend_b12_either_hero_leaves_a_shared_field) {
    ground("F3", 2);
    adv_stand(0, 1, "2.0", 1);
    adv_main(0);
    adv_offers("H1:", "H1:e H1:ne H1:nw H1:w H1:se");
    adv_offers("H2:", "H2:e H2:ne H2:nw H2:w H2:se");
    assert_false(adv_legal("."));
    assert_false(adv_legal("H1:v"));
    adv_play("H2:ne");
    assert_true(adv_legal("."));
}

TEST(amend_b12_without_points_nobody_has_to_leave) {
    ground("F3", 0);
    adv_stand(0, 1, "2.0", 0);
    adv_main(0);
    assert_true(adv_legal("."));
}

TEST(amend_c22_her_r75_the_one_left_behind_has_not_visited) {
    ground("F3", 2);
    adv_stand(0, 1, "2.2", 1);
    adv_plays(0, "H1:ne H2:w");
    assert_int_equal(hea_cube(adv.c, adv_field("2.2")), 0);
    stands(0, "2.2", "2.0", 1);
    assert_true(adv_legal("."));
}

TEST(her_r74_amend_b13_there_must_be_a_way_on) {
    ground("F3", 5);
    adv_stand(0, 1, "2.2", 0);
    /* field 2 is a dead end but for the centre */
    adv.sc->content.tile[adv_tile_kind("F3")].border[2] = 63 & ~(1 << HEA_SW);
    adv_main(0);
    assert_false(adv_legal("H1:ne"));
    adv.sc->content.tile[adv_tile_kind("F3")].border[2] = 63 & ~(1 << HEA_SW | 1 << HEA_W);
    adv_main(0);
    assert_true(adv_legal("H1:ne"));
    adv_stand(1, 0, "2.3", 0); /* an enemy is an exit, one fights there */
    adv_main(0);
    assert_true(adv_legal("H1:ne"));
}

TEST(amend_b13_a_row_of_allies) {
    adv_begin("crowns", "", "crown ald barrow mor delve kha grove tha");
    adv_lay(10, "F3", 0);
    adv.sc->content.tile[adv_tile_kind("F3")].border[2] = 63 & ~(1 << HEA_SW | 1 << HEA_W);
    adv.sc->content.tile[adv_tile_kind("F3")].border[3] = 63 & ~(1 << HEA_E | 1 << HEA_SE);
    adv_stand(0, 0, "10.0", 2);
    adv_stand(0, 1, "10.2", 0);
    adv_stand(2, 0, "10.3", 0);
    adv_main(0);
    assert_false(adv_legal("H1:ne")); /* to the next ally with 1 point: no further */
    adv_stand(0, 0, "10.0", 3);
    adv_main(0);
    assert_true(adv_legal("H1:ne")); /* over both of them back to the centre */
}

TEST(her_r113_her_272_allies_do_not_fight) {
    adv_begin("crowns", "", "crown ald barrow mor delve kha grove tha");
    adv_lay(10, "F3", 0);
    adv_stand(0, 0, "10.0", 3);
    adv_stand(2, 0, "10.2", 0);
    adv_cube("10.1", '2');
    adv_plays(0, "H1:ne");
    assert_null(hea_running(adv.c, HEA_K_FIGHT));
    adv_play("H1:se");
    assert_int_equal(hea_cube(adv.c, adv_field("10.1")), 3); /* HER-272: as if empty */
    adv_asks(HEA_A_MAIN, 0);
}

TEST(her_712_nobody_is_attacked_in_a_sanctuary) {
    ground("N1", 1); /* em wm tk wh:4 sa bl mv:5 */
    adv_stand(1, 0, "2.4", 0);
    adv_main(0);
    assert_false(adv_legal("H1:w"));
    adv_stand(0, 0, "2.0", 2);
    adv_plays(0, "H1:w");
    stands(0, "2.4", "2.0", 1);
    assert_null(hea_running(adv.c, HEA_K_FIGHT));
    assert_false(adv_legal("."));
    adv_play("H1:nw"); /* the mine of the starting tile */
    assert_int_equal(figure(0)->field, adv_field("0.1"));
}

TEST(her_712_an_empty_sanctuary_is_entered) {
    ground("N1", 1);
    adv_play("H1:w");
    stands(0, "2.4", "2.4", 0);
    assert_true(adv_legal("."));
}

TEST(her_086_her_273_amend_b25_where_a_revisit_is_offered) {
    static const char *const yes[][2] = {{"F1", "2.5"}, {"F1", "2.6"}, {"F5", "2.5"},
                                         {"N4", "2.0"}, {"N5", "2.0"}, {"N5", "2.3"}};
    static const char *const no[][2] = {{"F1", "2.0"}, {"N1", "2.4"}, {"N1", "2.1"}, {"N4", "2.5"}};
    for (int k = 0; k < 6; k++) {
        ground(yes[k][0], 1);
        adv_stand(0, 0, yes[k][1], 1);
        adv_main(0);
        assert_true(adv_legal("H1:v"));
    }
    for (int k = 0; k < 4; k++) {
        ground(no[k][0], 1);
        adv_stand(0, 0, no[k][1], 1);
        adv_main(0);
        assert_false(adv_legal("H1:v"));
    }
}

TEST(her_086_a_revisit_costs_a_point) {
    ground("F1", 2);
    adv_stand(0, 0, "2.5", 2);
    adv_plays(0, "H1:v");
    adv_asks(HEA_A_TRADE, 0);
    adv_play("TR:.");
    stands(0, "2.5", "2.5", 1);
}

TEST(amend_a4_a_guard_that_is_back_is_revisited) {
    ground("F4", 1); /* ms:2 on 2 */
    adv_stand(0, 0, "2.2", 1);
    adv_main(0);
    assert_true(adv_legal("H1:v"));
    adv_play("H1:v");
    assert_true(fights(HEA_FOE_GUARD));
}

TEST(amend_a1_her_r131_stables_help_once_a_turn) {
    ground("F3", 2);
    adv_stand(0, 0, "2.6", 2);
    adv_plays(0, "H1:v");
    stands(0, "2.6", "2.6", 2);
    assert_false(adv_legal("H1:v"));
    adv_play("H1:nw H1:se"); /* away and back: nothing more */
    assert_int_equal(figure(0)->mp, 0);
}

TEST(her_r131_stables_help_each_hero) {
    ground("F1", 2);
    adv_stand(0, 0, "2.1", 2);
    adv_stand(0, 1, "2.6", 2);
    adv_seat(0)->flags |= HEA_STABLES;
    adv_plays(0, "H2:v");
    assert_int_equal(figure(1)->mp, 2);
    assert_false(adv_legal("H2:v"));
}

/* --- ghost and climb: R136 */

TEST(her_r136_amend_b18_a_ghost_passes_a_guard) {
    ground("F3", 3);
    flags(HEA_GHOST);
    adv_play("H1:e"); /* the guarded settlement */
    stands(0, "2.1", "2.0", 2);
    assert_null(hea_running(adv.c, HEA_K_FIGHT));
    assert_int_equal(hea_cube(adv.c, adv_field("2.1")), 0);
    adv_play("H1:nw");
    stands(0, "2.2", "2.2", 1);
}

TEST(her_r136_the_last_point_ends_the_passing) {
    ground("F3", 1);
    flags(HEA_GHOST);
    adv_play("H1:e");
    assert_true(fights(HEA_FOE_GUARD));
}

TEST(her_r136_the_end_of_the_turn_ends_the_passing) {
    ground("F3", 3);
    flags(HEA_GHOST);
    adv_play("H1:e .");
    assert_true(fights(HEA_FOE_GUARD));
}

TEST(her_r136_another_action_ends_the_passing) {
    ground("F3", 3);
    flags(HEA_GHOST);
    adv_play("H1:e H1:v");
    assert_true(fights(HEA_FOE_GUARD));
}

TEST(her_r136_a_ghost_passes_an_enemy) {
    ground("F3", 3);
    adv_stand(1, 0, "2.2", 0);
    flags(HEA_GHOST);
    adv_play("H1:ne");
    assert_null(hea_running(adv.c, HEA_K_FIGHT));
    stands(0, "2.2", "2.0", 2);
    adv_play(".");
    assert_true(fights(HEA_FOE_HERO));
}

TEST(her_r136_ghost_and_climb_are_the_main_heros) {
    ground("F3", 3);
    adv_stand(0, 1, "2.0", 2);
    adv_stand(0, 0, "2.6", 0);
    flags(HEA_GHOST | HEA_CLIMB);
    assert_false(adv_legal("H2:sw"));
    adv_play("H2:e");
    assert_true(fights(HEA_FOE_GUARD));
}

TEST(her_r136_climbing_over_a_blocked_field) {
    ground("F3", 1);
    flags(HEA_CLIMB);
    assert_false(adv_legal("H1:sw")); /* no point left to go on */
    ground("F3", 2);
    flags(HEA_CLIMB);
    adv_play("H1:sw");
    stands(0, "2.5", "2.0", 1);
    assert_false(adv_legal("."));
    adv_play("H1:e");
    stands(0, "2.6", "2.6", 1); /* stables */
    assert_true(adv_legal("."));
}

TEST(her_r136_climbing_over_a_border) {
    ground("F1", 1); /* 1ne */
    adv_stand(0, 0, "2.1", 1);
    adv_main(0);
    assert_false(adv_legal("H1:ne"));
    flags(HEA_CLIMB);
    const int over = hea_next(adv.c, adv_field("2.1"), HEA_NE, false);
    assert_int_equal(adv_legal("H1:ne"), over != HEA_NONE && !hea_blocked(adv.c, over));
}

/* --- what is met: R76 */

TEST(her_r76_an_enemy_hero_is_fought) {
    ground("F3", 2);
    adv_stand(1, 0, "2.2", 0);
    adv_plays(0, "H1:ne");
    assert_true(fights(HEA_FOE_HERO));
}

TEST(her_r76_her_269_a_guard_is_fought) {
    ground("F3", 2);
    adv_play("H1:e");
    assert_true(fights(HEA_FOE_GUARD));
}

TEST(her_r127_own_places_are_entered_freely) {
    ground("F3", 2);
    adv_cube("2.1", '0');
    adv_plays(0, "H1:e");
    adv_asks(HEA_A_MAIN, 0);
    stands(0, "2.1", "2.1", 1);
}

/* odyssey-battle, titans moved against their will: knockback (3.2), unavoidable knockback (R24), vault,
 * displacement, crash, knockdown (2.21, 2.44). Pushback and pull: test_push.c. */
#include "ground.h"

GROUP(NULL, bat_end)

static void knock(int who, int spaces, int direction) {
    odb_do_knockback(bat.b, who, spaces, direction);
    ground_go();
}

/* P of side 2 on a board of 6 x 6, titan 0 alone. */
static void small_board(const char *prim) {
    bat_open("tiny-2");
    bat_clear_board();
    bat_bare(0), bat_bare(1);
    bat_at(1, "a1");
    bat_prim(prim, 'S');
    ground_idle();
}

/* --- knockback */

TEST(odb_280_286_r30_673_knockback_goes_straight_away_for_its_full_value) {
    ground("P@f8/S 0@d9");
    knock(0, 3, ODB_ANY);
    bat_stands(0, "a9");
    bat_at(0, "g11");
    ground_idle();
    knock(0, 2, ODB_ANY);
    bat_stands(0, "g13");
    ground_idle();
    knock(0, 2, ODB_WEST); /* a stated direction */
    bat_stands(0, "e13");
    assert_true(ground_done());
}

TEST(odb_673_r63_axis_with_the_larger_gap_or_a_choice) {
    ground("P@f8/S 0@d5"); /* gaps 2 and 3 */
    knock(0, 1, ODB_ANY);
    bat_stands(0, "d4");
    bat_at(0, "d6");
    ground_idle();
    knock(0, 1, ODB_ANY);
    bat_lists("kb:S kb:W");
    lab_leads(bat.game, &bat.s, "kb:W", "piece-T0", "cell-c6"); /* what is clicked for it */
    lab_leads(bat.game, &bat.s, "kb:S", "piece-T0", "cell-d5");
    bat_play("kb:W");
    bat_stands(0, "c6");
}

TEST(odb_282_679_r31_bc_35_slides_along_the_edge) {
    ground("P@f2/S 0@f1");
    knock(0, 2, ODB_ANY);
    bat_stands(0, "d1");
}

TEST(odb_282_679_r31_bc_36_slides_along_the_edge) {
    small_board("c4");
    bat_at(0, "e5");
    knock(0, 2, ODB_ANY);
    bat_stands(0, "f6");
}

TEST(odb_679_r31_slide_is_chosen_when_neither_way_leads_away) {
    ground("P@f2/S 0@g1");
    knock(0, 1, ODB_ANY);
    bat_lists("kb:E kb:W -> kb:E");
    bat_stands(0, "h1");
}

TEST(odb_679_b6_one_slide_then_the_edge_stops) {
    ground("P@b2/S 0@b1");
    knock(0, 4, ODB_ANY); /* west, a1, the corner */
    bat_stands(0, "a1");
    ground("P@a2/S 0@a1"); /* away from P is off the board: the rest is lost */
    knock(0, 2, ODB_ANY);
    bat_stands(0, "a1");
}

TEST(odb_284_676_bc_37_into_a_destructible_obstacle) {
    small_board("b3");
    bat_put("0@d4 COLUMN@e4");
    knock(0, 2, ODB_ANY);
    bat_is("0@e4 tiles=0 0!1");
}

TEST(odb_677_bc_38_into_an_indestructible_obstacle) {
    small_board("b3");
    bat_put("0@d4 CRAG@e4");
    knock(0, 2, ODB_ANY);
    bat_is("0@d4 tiles=1 0!1");
}

TEST(odb_639_b39_reinforced_obstacle_turns_over_and_stops) {
    ground("P@f8/S 0@e9 GATE@c9");
    knock(0, 3, ODB_ANY);
    bat_is("0@d9 0!1");
    assert_true(odb_tile_keywords(bat.b, 0) & ODB_T_DESTRUCTIBLE);
    ground_idle();
    knock(0, 1, ODB_WEST);
    bat_is("0@c9 tiles=0");
}

TEST(odb_638_red_line_stops_like_an_obstacle) {
    ground("P@f8/S 0@g7 LI@f4"); /* red north of f4, g4, h4 */
    knock(0, 3, ODB_ANY);
    bat_is("0@g5 0!1 tiles=1");
}

/* A titan that is stopped at once has not come onto its tile. */
TEST(odb_675_tile_is_not_resolved_where_nobody_moved) {
    ground("P@f8/S 0@g4 EMBER@g4 CRAG@g2");
    knock(0, 3, ODB_ANY);
    bat_is("0@g4 0!1");
    assert_false(odb_has_condition(bat.b, 0, bat_condition("burning")));
    ground("P@f8/S 0@g5 EMBER@g4 CRAG@g2");
    knock(0, 3, ODB_ANY);
    bat_stands(0, "g4");
    assert_true(odb_has_condition(bat.b, 0, bat_condition("burning")));
}

TEST(odb_281_675_passes_titans_and_terrain) {
    ground("P@f8/S 0@g7 1@g6 EMBER@g5 GROVE@g3");
    knock(0, 3, ODB_ANY);
    bat_stands(0, "g4");
    assert_false(odb_has_condition(bat.b, 0, bat_condition("burning")));
    assert_int_equal(bat.s.tiles, 1); /* the grove on which it ended is gone: ODB-634 */
    assert_int_equal(bat.s.titan[1].danger, 0);
}

TEST(odb_283_ending_on_a_titan_displaces_it) {
    ground("P@f8/S 0@g7 1@g5");
    knock(0, 2, ODB_ANY);
    bat_stands(0, "g5");
    bat_lists("ds:g4 ds:f5 ds:h5 ds:g6 -> ds:h5");
    bat_stands(1, "h5");
    assert_true(ground_done());
}

TEST(odb_285_632_bc_39_chasm) {
    ground("P@e7/S 0@d8 PIT@b8");
    knock(0, 3, ODB_ANY); /* over it */
    bat_stands(0, "a8");
    ground("P@e7/S 0@d8 PIT@b8");
    knock(0, 2, ODB_ANY);
    assert_false(odb_alive(bat.b, 0));
}

TEST(odb_631_r54_boundless_edge_and_tile_kill) {
    ground("P@f8/S");
    bat.sc->boundless = 1 << ODB_SOUTH;
    bat_at(0, "g2");
    knock(0, 1, ODB_SOUTH);
    bat_stands(0, "g1");
    ground_idle();
    knock(0, 1, ODB_SOUTH);
    assert_false(odb_alive(bat.b, 0));
    ground("P@f8/S 0@g2 RIM@a1");
    knock(0, 1, ODB_SOUTH);
    assert_false(odb_alive(bat.b, 0));
}

TEST(odb_682_lifeline_over_an_edge_and_in_a_chasm) {
    ground("P@f8/S");
    bat.sc->boundless = 1 << ODB_SOUTH;
    bat_put("0@g1 0.3=G14");
    knock(0, 1, ODB_SOUTH);
    bat_offers("ab:", "ab:0.3.1 -> ab:0.3.1");
    bat_stands(0, "g1"); /* stops next to it */
    ground("P@e7/S 0@d8 0.3=G14 PIT@b8");
    knock(0, 2, ODB_ANY);
    bat_play("ab:0.3.1");
    bat_lists("ds:b7 ds:a8 -> ds:a8");
    bat_stands(0, "a8");
    assert_true(odb_alive(bat.b, 0) && ground_done());
    ground("P@e7/S 0@d8 0.3=G14 PIT@b8");
    knock(0, 2, ODB_ANY);
    bat_play("pass");
    assert_false(odb_alive(bat.b, 0));
}

TEST(odb_722_stalwart_ignores_knockback) {
    ground("P@f8/S 0@g7 0.2=G10");
    knock(0, 2, ODB_ANY);
    bat_lists("ab:0.2.0 pass -> ab:0.2.0");
    bat_stands(0, "g7");
    assert_true(bat.s.titan[0].gear_state[2] & ODB_GS_EXHAUSTED);
    ground_idle();
    knock(0, 2, ODB_ANY); /* exhausted now */
    bat_stands(0, "g5");
}

TEST(odb_548_knockback_from_a_vantage_point) {
    ground("P@f8/S 0@v1");
    knock(0, 2, ODB_ANY);
    assert_int_equal(bat.s.node, ODB_BN_DISPLACE);
    bat_play("ds:g7");
    bat_stands(0, "g5");
    assert_int_equal(bat.s.p_vp_on[0], ODB_NONE);
}

TEST(odb_077_078_678_683_knocked_back_primordial) {
    ground("P@f8/S 0@g5 COLUMN@f6 SLAG@g4 CRAG@h3");
    knock(ODB_PRIMORDIAL, 3, ODB_SOUTH);
    bat_is("P@f5/S 0!1 0@g3 tiles=1"); /* column and slag are gone, the crag is not reached */
    ground("P@f8/S");
    bat.s.traits |= ODB_TRAIT_LUMBERING;
    knock(ODB_PRIMORDIAL, 3, ODB_SOUTH);
    bat_prim_is("f8", 'S');
}

/* --- unavoidable knockback */

static void unavoidable(int who) {
    odb_push(bat.b, ODB_K_UNAVOIDABLE)->v[0] = (uint8_t)who;
    ground_go();
}

TEST(odb_074_160_r24_least_steps_out_but_at_least_u) {
    ground("P@f4/S 0@g6");
    unavoidable(0);
    bat_stands(0, "g8");
}

TEST(odb_160_r24_bc_34_choice_of_four) {
    ground("P@f4/S 0@g5");
    unavoidable(0);
    bat_lists("kb:N kb:E kb:S kb:W -> kb:E");
    bat_stands(0, "i5");
}

TEST(odb_r24_a24_ways_over_the_edge_do_not_count) {
    ground("P@f1/S 0@g1"); /* south needs 1, off board; east, west 2; north 3 */
    unavoidable(0);
    bat_lists("kb:E kb:W -> kb:W");
    bat_stands(0, "e1");
}

TEST(odb_r08_r24_stopped_under_the_footprint) {
    ground("P@f4/S 0@g5 CRAG@h5");
    unavoidable(0);
    bat_play("kb:E"); /* stops before h5, still under P */
    bat_is("0!1");
    bat_lists("ds:g3 ds:e5 ds:g7"); /* i5 is as near */
}

/* --- displacement */

TEST(odb_662_displace_to_an_empty_square) {
    ground("P@f8/S 0@c3 1@c4 EMBER@d3");
    odb_do_displace(bat.b, 0);
    ground_go();
    bat_lists("ds:c2 ds:b3 ds:d3 -> ds:d3"); /* the tile acts: R58 */
    assert_true(odb_has_condition(bat.b, 0, bat_condition("burning")));
}

TEST(odb_432_662_displaced_without_a_square_it_dies) {
    ground("P@f8/S 0@a1 1@a2 COLUMN@b1");
    odb_do_displace(bat.b, 0);
    ground_go();
    assert_false(odb_alive(bat.b, 0));
}

TEST(odb_017_r08_from_under_the_primordial) {
    ground("P@f8/S 0@g9 1@g7");
    odb_do_displace(bat.b, 0);
    ground_go();
    bat_lists("ds:e9 ds:i9 ds:g11");
}

/* --- vault */

TEST(odb_727_bc_61_vault_to_the_other_side) {
    ground("P@f8/S 0@e9");
    assert_int_equal(odb_vault_square(bat.b, 0), bat_square("i9"));
    odb_do_vault(bat.b, 0, false);
    ground_go();
    bat_stands(0, "i9");
    bat_put("0@e9 1@i9");
    assert_int_equal(odb_vault_square(bat.b, 0), ODB_NONE);
    bat_at(0, "e7"); /* diagonal */
    assert_int_equal(odb_vault_square(bat.b, 0), ODB_NONE);
    bat_put("0@g7 LI@f7"); /* red line to P: R07 */
    assert_int_equal(odb_vault_square(bat.b, 0), ODB_NONE);
}

TEST(odb_728_r71_bc_62_forced_vault_off_the_board) {
    small_board("e4");
    bat_at(0, "d4");
    odb_do_vault(bat.b, 0, true);
    ground_go();
    assert_false(odb_alive(bat.b, 0));
}

TEST(odb_728_r71_forced_vault_where_it_lands) {
    ground("P@f8/S 0@e9 1@i9");
    odb_do_vault(bat.b, 0, true);
    ground_go();
    bat_stands(0, "i9");
    bat_lists("ds:i8 ds:j9 ds:i10 -> ds:j9");
    ground("P@f8/S 0@e9 COLUMN@i9");
    odb_do_vault(bat.b, 0, true);
    ground_go();
    bat_is("0@i9 0!1 tiles=0");
    ground("P@f8/S 0@e9 PIT@i9");
    odb_do_vault(bat.b, 0, true);
    ground_go();
    assert_false(odb_alive(bat.b, 0));
    ground("P@f8/S 0@e9 CRAG@i9");
    odb_do_vault(bat.b, 0, true);
    ground_go();
    assert_false(odb_alive(bat.b, 0));
    ground("P@f8/S 0@e7");
    odb_do_vault(bat.b, 0, true); /* diagonal: no effect */
    ground_go();
    bat_stands(0, "e7");
    bat_on_vp(0, 1);
    ground_idle();
    odb_do_vault(bat.b, 0, true);
    ground_go();
    bat_stands(0, "v1");
}

/* --- crash, knockdown */

TEST(odb_664_crash_is_danger_and_knockdown) {
    ground("P@f8/S 0@c3");
    odb_do_crash(bat.b, 0);
    ground_go();
    bat_is("0!1");
    assert_int_equal(bat.s.ring[0].count, 0); /* gained: no trauma card, R23 */
}

TEST(odb_222_664_crash_above_9_is_an_obol) {
    ground("P@f8/S 0@c3");
    bat.s.titan[0].danger = 9;
    odb_do_crash(bat.b, 0);
    ground_go();
    bat_chances("!ob=L 1/2 !ob=D 1/2 -> !ob=L");
    bat_is("0!9");
}

TEST(odb_726_tumble_ignores_a_crash_on_6) {
    ground("P@f8/S 0@c3 0.2=G09");
    odb_do_crash(bat.b, 0);
    ground_go();
    bat_chances("!ts=0 1/2 !ts=1 1/2");
    odb_state before = bat.s;
    bat_play("!ts=1");
    bat_is("0.danger=0 0:up");
    bat.s = before;
    bat_play("!ts=0");
    bat_is("0!1");
}

TEST(odb_680_681_r64_sides_of_the_knockdown_card) {
    ground("P@f8/S 0@c3");
    odb_do_knockdown(bat.b, 0);
    ground_go();
    assert_int_equal(bat.s.titan[0].kd, 1);
    bat.s.titan[0].kd = 2; /* standing up: flips back */
    ground_idle();
    odb_do_knockdown(bat.b, 0);
    ground_go();
    assert_int_equal(bat.s.titan[0].kd, 1);
    bat.s.titan[0].kd = 0;
    ground_idle();
    bat.s.actor = 0; /* in its own turn: bit 7 */
    odb_do_knockdown(bat.b, 0);
    ground_go();
    assert_int_equal(bat.s.titan[0].kd, 1 | 128);
}

TEST(odb_714_rocksteady_ignores_knockdown) {
    ground("P@f8/S 0@c3 0.0=G05");
    odb_do_knockdown(bat.b, 0);
    ground_go();
    bat_lists("ab:0.0.1 pass -> ab:0.0.1");
    assert_int_equal(bat.s.titan[0].kd, 0);
}

TEST(odb_548_knocked_down_from_a_vantage_point) {
    ground("P@f8/S 0@v2");
    odb_do_knockdown(bat.b, 0);
    ground_go();
    assert_int_equal(lab_count(bat.game, &bat.s, "ds:"), 12);
    bat_play("ds:i8");
    bat_stands(0, "i8");
    assert_int_equal(bat.s.titan[0].kd, 1);
}

/* odyssey-battle, pushback and pull, by the primordial and of it (2.44, R66, R67). */
#include "ground.h"

GROUP(NULL, bat_end)

/* --- pushback */

static void push(int source, int victim, int spaces) {
    odb_do_pushback(bat.b, source, victim, spaces);
    ground_go();
}

TEST(odb_698_pushback_moves_both) {
    ground("P@f8/N 0@g7");
    push(ODB_PRIMORDIAL, 0, 2);
    bat_prim_is("f6", 'S'); /* it turned to the titan */
    bat_stands(0, "g5");
    assert_true(ground_done());
}

TEST(odb_700_a1_trap_shortens_no_pushback) { /* its spaces are not SPEED */
    ground("P@e7/W 0@e2 SNARE@e6");
    push(ODB_PRIMORDIAL, 0, 2);
    bat_prim_is("e5", 'S'); /* both spaces, on a trap */
    assert_int_equal(bat.s.p_rnd[ODB_P_SPEED], -2);
    ground("P@e7/W 0@e5"); /* one space to come near, one to push */
    bat_tile("SNARE", "e6", 0);
    push(ODB_PRIMORDIAL, 0, 2);
    bat_is("P@e5/S 0@e4");
    ground("P@e7/W 0@e6 SNARE@f6");
    push(ODB_PRIMORDIAL, 0, 2);
    bat_is("P@e5/S 0@e4");
}

TEST(odb_163_698_turns_when_a_pushback_ends) {
    ground("P@b5/N"); /* b5-d7 */
    bat_at(0, "a5");
    push(ODB_PRIMORDIAL, 0, 1); /* displaced along the edge, P takes its space */
    bat_is("0@a4 P@a5/S");
}

TEST(odb_700_pushback_spends_spaces_to_come_near) {
    ground("P@f8/S 0@g5");
    push(ODB_PRIMORDIAL, 0, 3);
    bat_is("P@f5/S 0@g4");
    ground("P@f8/S 0@g3");
    push(ODB_PRIMORDIAL, 0, 3); /* never reaches it */
    bat_is("P@f5/S 0@g3");
}

TEST(odb_159_698_700_coming_near_and_pushing_are_one_movement) {
    ground("P@d6/W");     /* d6-f8 */
    bat_put("0@b6 1@c8"); /* covered by the first space, and by the second */
    push(ODB_PRIMORDIAL, 0, 2);
    bat_is("P@b6/W 0@a6 1:down 1@c10"); /* thrown out north when all is over, without a choice */
}

TEST(odb_285_bc_39_pushed_onto_a_chasm) {
    ground("P@e7/S 0@d8 PIT@b8");
    push(ODB_PRIMORDIAL, 0, 2);
    assert_false(odb_alive(bat.b, 0));
    assert_true(ground_done());
}

TEST(odb_699_r83_terrain_on_the_way_of_a_pushback) {
    ground("P@f8/S 0@g7 EMBER@g6 GROVE@g4");
    push(ODB_PRIMORDIAL, 0, 2);
    bat_stands(0, "g5");
    assert_true(odb_has_condition(bat.b, 0, bat_condition("burning")));
    assert_int_equal(bat.s.tiles, 1); /* the grove; P has trodden on no ember that it destroys */
}

TEST(odb_699_pushed_onto_another_titan) {
    ground("P@f8/S 0@g7 1@g6");
    push(ODB_PRIMORDIAL, 0, 1);
    bat_stands(0, "g6");
    bat_lists("ds:g5 ds:f6 ds:h6 -> ds:f6");
    bat_prim_is("f7", 'S');
    ground("P@f8/S 0@g7 1@g6");
    push(ODB_PRIMORDIAL, 0, 2); /* past it: P crashes into the other one */
    bat_is("0@g5 1!1 1@g4");    /* thrown out from under P, over the one that was pushed */
}

TEST(odb_701_pushed_through_a_destructible_obstacle) {
    ground("P@f8/S 0@g7 COLUMN@g6");
    push(ODB_PRIMORDIAL, 0, 2);
    bat_is("0@g5 P@f6/S 0!1 tiles=0");
}

TEST(odb_702_pushed_into_an_indestructible_obstacle) {
    ground("P@f8/S 0@h7 CRAG@h5");
    push(ODB_PRIMORDIAL, 0, 2);
    bat_stands(0, "i7");    /* aside, the only square that is not in P's way */
    bat_prim_is("f6", 'E'); /* turned to it at the end */
    ground("P@f8/S 0@g7 CRAG@g5");
    push(ODB_PRIMORDIAL, 0, 2); /* no such square: it dies, P takes its space and stops */
    bat_is("0:dead P@f7/S");
}

TEST(odb_703_pushed_into_the_edge) {
    ground("P@f2/S 0@f1");
    push(ODB_PRIMORDIAL, 0, 2);
    bat_is("0@e1 P@f1/W");
    ground("P@f2/S 0@g1");
    push(ODB_PRIMORDIAL, 0, 2);
    bat_is("0:dead P@f2/S");
}

TEST(odb_631_b29_pushed_over_a_boundless_edge) {
    ground("P@f2/S");
    bat.sc->boundless = 1 << ODB_SOUTH;
    bat_at(0, "g1");
    push(ODB_PRIMORDIAL, 0, 1);
    assert_false(odb_alive(bat.b, 0));
    ground("P@f3/S RIM@a1 0@g2");
    push(ODB_PRIMORDIAL, 0, 1);
    assert_false(odb_alive(bat.b, 0));
}

TEST(odb_682_b29_lifeline_ends_a_pushback_over_a_boundless_edge) {
    for (int rim = 0; rim < 2; rim++) {
        ground(rim ? "P@f3/S 0@g2 0.3=G14 RIM@a1" : "P@f2/S 0@g1 0.3=G14");
        bat.sc->boundless = 1 << ODB_SOUTH;
        push(ODB_PRIMORDIAL, 0, 2);
        bat_play("ab:0.3.1"); /* it stops next to the edge, and P behind it */
        bat_is(rim ? "P@f3/S 0@g2 0:up" : "P@f2/S 0@g1 0:up");
        assert_true(ground_done());
    }
}

TEST(odb_638_b8_red_lines_do_not_stop_pushback) {
    ground("P@f8/S 0@g7 LI@f6");
    push(ODB_PRIMORDIAL, 0, 2);
    bat_is("0@g5 0:up");
}

TEST(odb_548_pushback_of_a_titan_on_a_vantage_point) {
    ground("P@f8/S 0@v1");
    push(ODB_PRIMORDIAL, 0, 1);
    bat_play("ds:e9");
    bat_is("0@d9 P@e8/W");
}

TEST(odb_698_704_titan_pushes_the_primordial) {
    ground("P@f8/S 0@g7 1@g12");
    push(0, ODB_PRIMORDIAL, 2);
    bat_prim_is("f10", 'S');  /* no turn */
    bat_is("0@g9 1!1 1@g14"); /* unavoidable knockback */
}

TEST(odb_678_683_r67_pushing_a_lumbering_primordial) {
    ground("P@f8/S");
    bat.s.traits |= ODB_TRAIT_LUMBERING;
    bat_at(0, "g7");
    push(0, ODB_PRIMORDIAL, 2);
    bat_is("P@f8/S 0@g7");
}

TEST(odb_703_r67_b10_primordial_at_the_edge_stops_a_pushback) {
    ground("P@f11/S 0@g10");
    push(0, ODB_PRIMORDIAL, 3);
    bat_is("P@f12/S 0@g11");
}

/* --- pull */

static void pull(int source, int victim, int spaces) {
    odb_do_pull(bat.b, source, victim, spaces);
    ground_go();
}

TEST(odb_693_r66_bc_59_pulled_nearer) {
    ground("P@f8/S 0@g3");
    pull(ODB_PRIMORDIAL, 0, 3);
    bat_is("0@g6 P@f8/S");
}

TEST(odb_696_bc_60_once_adjacent_the_source_goes_away) {
    ground("P@f8/S 0@g6");
    pull(ODB_PRIMORDIAL, 0, 3);
    bat_is("0@g7 P@f10/S");
}

TEST(odb_693_r66_equal_gaps_are_chosen_once_then_alternate) {
    ground("P@f8/S 0@c5"); /* gaps 3 and 3 */
    pull(ODB_PRIMORDIAL, 0, 4);
    bat_lists("kb:N kb:E -> kb:E"); /* d5, d6, then the other axis again: e6, e7 */
    bat_stands(0, "e7");
    assert_true(ground_done());
    ground("P@f8/S 0@c5");
    pull(ODB_PRIMORDIAL, 0, 3);
    bat_play("kb:N");
    bat_stands(0, "d7"); /* c6, d6, d7 */
}

TEST(odb_694_pull_over_titans_and_tiles) {
    ground("P@f8/S 0@g3 1@g4 EMBER@g5");
    pull(ODB_PRIMORDIAL, 0, 3);
    bat_stands(0, "g6");
    assert_true(odb_has_condition(bat.b, 0, bat_condition("burning")));
    ground("P@f8/S 0@g2 PIT@g3");
    pull(ODB_PRIMORDIAL, 0, 3);
    assert_false(odb_alive(bat.b, 0)); /* pulled through a chasm: ODB-632 */
}

TEST(odb_695_b9_pull_into_obstacles) {
    ground("P@f8/S 0@g3 COLUMN@g4");
    pull(ODB_PRIMORDIAL, 0, 3);
    bat_is("0@g6 0!1 tiles=0");
    ground("P@f8/S 0@g3 CRAG@g5");
    pull(ODB_PRIMORDIAL, 0, 3);
    bat_is("0@g4 0!1 P@f8/S");
}

TEST(odb_630_r83_pulled_through_ambrosia) {
    ground("P@f8/S 0@g2 SLAG@g3");
    pull(ODB_PRIMORDIAL, 0, 3);
    bat_chances("!ts=0 1/2 !ts=1 1/2 -> !ts=0 rr:0");
    assert_int_equal(bat.s.titan[0].ambrosia, 1);
    bat_stands(0, "g5");
}

TEST(odb_630_693_pull_without_a_step_is_no_movement) {
    ground("P@f8/S 0@g7 SLAG@g6");
    pull(ODB_PRIMORDIAL, 0, 2);
    bat_is("P@f10/S 0@g7");
    assert_int_equal(bat.s.titan[0].ambrosia, 0);
}

TEST(odb_697_titan_pulls_the_primordial) {
    ground("P@f8/S 0@g4");
    pull(0, ODB_PRIMORDIAL, 2);
    bat_is("P@f6/S 0@g4");
    ground_idle();
    pull(0, ODB_PRIMORDIAL, 3); /* one space, then the titan goes straight away for two */
    bat_is("P@f5/S 0@g2");
}

TEST(odb_683_r66_pulling_a_lumbering_primordial) {
    ground("P@f8/S");
    bat.s.traits |= ODB_TRAIT_LUMBERING;
    bat_at(0, "g4");
    pull(0, ODB_PRIMORDIAL, 2);
    bat_prim_is("f8", 'S');
}

TEST(odb_696_titan_that_goes_away_obeys_the_rules_of_walking) {
    ground("P@f8/S 0@g6 COLUMN@g4");
    pull(0, ODB_PRIMORDIAL, 4); /* one space for P, then it can go only one */
    bat_is("P@f7/S 0@g5 tiles=1");
}

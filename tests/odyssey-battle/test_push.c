/* odyssey-battle, pushback and pull, by the primordial and of it (2.44, R66, R67). */
#include "ground.h"

GROUP(NULL, bat_end)

/* --- pushback */

static void push(int source, int victim, int spaces) {
    odb_do_pushback(bat.b, source, victim, spaces);
    ground_go();
}

TEST(odb_698_pushback_moves_both) {
    ground_open("f8", 'N');
    bat_at(0, "g7");
    push(ODB_PRIMORDIAL, 0, 2);
    bat_prim_is("f6", 'S'); /* it turned to the titan */
    bat_stands(0, "g5");
    assert_true(ground_done());
}

TEST(odb_700_a1_trap_shortens_no_pushback) { /* its spaces are not SPEED */
    ground_open("e7", 'W');
    bat_at(0, "e2");
    bat_tile("SNARE", "e6", 0);
    push(ODB_PRIMORDIAL, 0, 2);
    bat_prim_is("e5", 'S'); /* both spaces, on a trap */
    assert_int_equal(bat.s.p_rnd[ODB_P_SPEED], -2);
    ground_open("e7", 'W');
    bat_at(0, "e5"); /* one space to come near, one to push */
    bat_tile("SNARE", "e6", 0);
    push(ODB_PRIMORDIAL, 0, 2);
    bat_prim_is("e5", 'S');
    bat_stands(0, "e4");
    ground_open("e7", 'W');
    bat_at(0, "e6");
    bat_tile("SNARE", "f6", 0);
    push(ODB_PRIMORDIAL, 0, 2);
    bat_prim_is("e5", 'S');
    bat_stands(0, "e4");
}

TEST(odb_163_698_turns_when_a_pushback_ends) {
    ground_open("b5", 'N'); /* b5-d7 */
    bat_at(0, "a5");
    push(ODB_PRIMORDIAL, 0, 1); /* displaced along the edge, P takes its space */
    bat_stands(0, "a4");
    bat_prim_is("a5", 'S');
}

TEST(odb_700_pushback_spends_spaces_to_come_near) {
    ground_open("f8", 'S');
    bat_at(0, "g5");
    push(ODB_PRIMORDIAL, 0, 3);
    bat_prim_is("f5", 'S');
    bat_stands(0, "g4");
    ground_open("f8", 'S');
    bat_at(0, "g3");
    push(ODB_PRIMORDIAL, 0, 3); /* never reaches it */
    bat_prim_is("f5", 'S');
    bat_stands(0, "g3");
}

TEST(odb_159_698_700_coming_near_and_pushing_are_one_movement) {
    ground_open("d6", 'W'); /* d6-f8 */
    bat_at(0, "b6");
    bat_at(1, "c8"); /* covered by the first space, and by the second */
    push(ODB_PRIMORDIAL, 0, 2);
    bat_prim_is("b6", 'W');
    bat_stands(0, "a6");
    assert_true(odb_down(bat.b, 1));
    bat_stands(1, "c10"); /* thrown out north when all is over, without a choice */
}

TEST(odb_285_bc_39_pushed_onto_a_chasm) {
    ground_open("e7", 'S');
    bat_at(0, "d8");
    bat_tile("PIT", "b8", 0);
    push(ODB_PRIMORDIAL, 0, 2);
    assert_false(odb_alive(bat.b, 0));
    assert_true(ground_done());
}

TEST(odb_699_r83_terrain_on_the_way_of_a_pushback) {
    ground_open("f8", 'S');
    bat_at(0, "g7");
    bat_tile("EMBER", "g6", 0);
    bat_tile("GROVE", "g4", 0);
    push(ODB_PRIMORDIAL, 0, 2);
    bat_stands(0, "g5");
    assert_true(odb_has_condition(bat.b, 0, bat_condition("burning")));
    assert_int_equal(bat.s.tiles, 1); /* the grove; P has trodden on no ember that it destroys */
}

TEST(odb_699_pushed_onto_another_titan) {
    ground_open("f8", 'S');
    bat_at(0, "g7");
    bat_at(1, "g6");
    push(ODB_PRIMORDIAL, 0, 1);
    bat_stands(0, "g6");
    bat_lists("ds:g5 ds:f6 ds:h6");
    bat_play("ds:f6");
    bat_prim_is("f7", 'S');
    ground_open("f8", 'S');
    bat_at(0, "g7");
    bat_at(1, "g6");
    push(ODB_PRIMORDIAL, 0, 2); /* past it: P crashes into the other one */
    bat_stands(0, "g5");
    fallen(1, 1);
    bat_stands(1, "g4"); /* thrown out from under P, over the one that was pushed */
}

TEST(odb_701_pushed_through_a_destructible_obstacle) {
    ground_open("f8", 'S');
    bat_at(0, "g7");
    bat_tile("COLUMN", "g6", 0);
    push(ODB_PRIMORDIAL, 0, 2);
    bat_stands(0, "g5");
    bat_prim_is("f6", 'S');
    fallen(0, 1);
    assert_int_equal(bat.s.tiles, 0);
}

TEST(odb_702_pushed_into_an_indestructible_obstacle) {
    ground_open("f8", 'S');
    bat_at(0, "h7");
    bat_tile("CRAG", "h5", 0);
    push(ODB_PRIMORDIAL, 0, 2);
    bat_stands(0, "i7");    /* aside, the only square that is not in P's way */
    bat_prim_is("f6", 'E'); /* turned to it at the end */
    ground_open("f8", 'S');
    bat_at(0, "g7");
    bat_tile("CRAG", "g5", 0);
    push(ODB_PRIMORDIAL, 0, 2); /* no such square: it dies, P takes its space and stops */
    assert_false(odb_alive(bat.b, 0));
    bat_prim_is("f7", 'S');
}

TEST(odb_703_pushed_into_the_edge) {
    ground_open("f2", 'S');
    bat_at(0, "f1");
    push(ODB_PRIMORDIAL, 0, 2);
    bat_stands(0, "e1");
    bat_prim_is("f1", 'W');
    ground_open("f2", 'S');
    bat_at(0, "g1");
    push(ODB_PRIMORDIAL, 0, 2);
    assert_false(odb_alive(bat.b, 0));
    bat_prim_is("f2", 'S');
}

TEST(odb_631_b29_pushed_over_a_boundless_edge) {
    ground_open("f2", 'S');
    bat.sc->boundless = 1 << ODB_SOUTH;
    bat_at(0, "g1");
    push(ODB_PRIMORDIAL, 0, 1);
    assert_false(odb_alive(bat.b, 0));
    ground_open("f3", 'S');
    bat_tile("RIM", "a1", 0);
    bat_at(0, "g2");
    push(ODB_PRIMORDIAL, 0, 1);
    assert_false(odb_alive(bat.b, 0));
}

TEST(odb_682_b29_lifeline_ends_a_pushback_over_a_boundless_edge) {
    for (int rim = 0; rim < 2; rim++) {
        ground_open(rim ? "f3" : "f2", 'S');
        if (rim) bat_tile("RIM", "a1", 0);
        bat.sc->boundless = 1 << ODB_SOUTH;
        bat_at(0, rim ? "g2" : "g1");
        bat_wear(0, 3, "G14");
        push(ODB_PRIMORDIAL, 0, 2);
        bat_play("ab:0.3.1");
        bat_stands(0, rim ? "g2" : "g1"); /* it stops next to the edge, and P behind it */
        bat_prim_is(rim ? "f3" : "f2", 'S');
        assert_false(odb_down(bat.b, 0));
        assert_true(ground_done());
    }
}

TEST(odb_638_b8_red_lines_do_not_stop_pushback) {
    ground_open("f8", 'S');
    bat_at(0, "g7");
    bat_tile("LI", "f6", 0);
    push(ODB_PRIMORDIAL, 0, 2);
    bat_stands(0, "g5");
    assert_false(odb_down(bat.b, 0));
}

TEST(odb_548_pushback_of_a_titan_on_a_vantage_point) {
    ground_open("f8", 'S');
    bat_on_vp(0, 1);
    push(ODB_PRIMORDIAL, 0, 1);
    bat_play("ds:e9");
    bat_stands(0, "d9");
    bat_prim_is("e8", 'W');
}

TEST(odb_698_704_titan_pushes_the_primordial) {
    ground_open("f8", 'S');
    bat_at(0, "g7");
    bat_at(1, "g12");
    push(0, ODB_PRIMORDIAL, 2);
    bat_prim_is("f10", 'S'); /* no turn */
    bat_stands(0, "g9");
    fallen(1, 1);
    bat_stands(1, "g14"); /* unavoidable knockback */
}

TEST(odb_678_683_r67_pushing_a_lumbering_primordial) {
    ground_open("f8", 'S');
    bat.s.traits |= ODB_TRAIT_LUMBERING;
    bat_at(0, "g7");
    push(0, ODB_PRIMORDIAL, 2);
    bat_prim_is("f8", 'S');
    bat_stands(0, "g7");
}

TEST(odb_703_r67_b10_primordial_at_the_edge_stops_a_pushback) {
    ground_open("f11", 'S');
    bat_at(0, "g10");
    push(0, ODB_PRIMORDIAL, 3);
    bat_prim_is("f12", 'S');
    bat_stands(0, "g11");
}

/* --- pull */

static void pull(int source, int victim, int spaces) {
    odb_do_pull(bat.b, source, victim, spaces);
    ground_go();
}

TEST(odb_693_r66_bc_59_pulled_nearer) {
    ground_open("f8", 'S');
    bat_at(0, "g3");
    pull(ODB_PRIMORDIAL, 0, 3);
    bat_stands(0, "g6");
    bat_prim_is("f8", 'S');
}

TEST(odb_696_bc_60_once_adjacent_the_source_goes_away) {
    ground_open("f8", 'S');
    bat_at(0, "g6");
    pull(ODB_PRIMORDIAL, 0, 3);
    bat_stands(0, "g7");
    bat_prim_is("f10", 'S');
}

TEST(odb_693_r66_equal_gaps_are_chosen_once_then_alternate) {
    ground_open("f8", 'S');
    bat_at(0, "c5"); /* gaps 3 and 3 */
    pull(ODB_PRIMORDIAL, 0, 4);
    bat_lists("kb:N kb:E");
    bat_play("kb:E"); /* d5, d6, then the other axis again: e6, e7 */
    bat_stands(0, "e7");
    assert_true(ground_done());
    ground_open("f8", 'S');
    bat_at(0, "c5");
    pull(ODB_PRIMORDIAL, 0, 3);
    bat_play("kb:N");
    bat_stands(0, "d7"); /* c6, d6, d7 */
}

TEST(odb_694_pull_over_titans_and_tiles) {
    ground_open("f8", 'S');
    bat_at(0, "g3");
    bat_at(1, "g4");
    bat_tile("EMBER", "g5", 0);
    pull(ODB_PRIMORDIAL, 0, 3);
    bat_stands(0, "g6");
    assert_true(odb_has_condition(bat.b, 0, bat_condition("burning")));
    ground_open("f8", 'S');
    bat_at(0, "g2");
    bat_tile("PIT", "g3", 0);
    pull(ODB_PRIMORDIAL, 0, 3);
    assert_false(odb_alive(bat.b, 0)); /* pulled through a chasm: ODB-632 */
}

TEST(odb_695_b9_pull_into_obstacles) {
    ground_open("f8", 'S');
    bat_at(0, "g3");
    bat_tile("COLUMN", "g4", 0);
    pull(ODB_PRIMORDIAL, 0, 3);
    bat_stands(0, "g6");
    fallen(0, 1);
    assert_int_equal(bat.s.tiles, 0);
    ground_open("f8", 'S');
    bat_at(0, "g3");
    bat_tile("CRAG", "g5", 0);
    pull(ODB_PRIMORDIAL, 0, 3);
    bat_stands(0, "g4");
    fallen(0, 1);
    bat_prim_is("f8", 'S');
}

TEST(odb_630_r83_pulled_through_ambrosia) {
    ground_open("f8", 'S');
    bat_at(0, "g2");
    bat_tile("SLAG", "g3", 0);
    pull(ODB_PRIMORDIAL, 0, 3);
    bat_chances("!ts=0 1/2 !ts=1 1/2");
    bat_play("!ts=0 rr:0");
    assert_int_equal(bat.s.titan[0].ambrosia, 1);
    bat_stands(0, "g5");
}

TEST(odb_630_693_pull_without_a_step_is_no_movement) {
    ground_open("f8", 'S');
    bat_at(0, "g7");
    bat_tile("SLAG", "g6", 0);
    pull(ODB_PRIMORDIAL, 0, 2);
    bat_prim_is("f10", 'S');
    bat_stands(0, "g7");
    assert_int_equal(bat.s.titan[0].ambrosia, 0);
}

TEST(odb_697_titan_pulls_the_primordial) {
    ground_open("f8", 'S');
    bat_at(0, "g4");
    pull(0, ODB_PRIMORDIAL, 2);
    bat_prim_is("f6", 'S');
    bat_stands(0, "g4");
    ground_idle();
    pull(0, ODB_PRIMORDIAL, 3); /* one space, then the titan goes straight away for two */
    bat_prim_is("f5", 'S');
    bat_stands(0, "g2");
}

TEST(odb_683_r66_pulling_a_lumbering_primordial) {
    ground_open("f8", 'S');
    bat.s.traits |= ODB_TRAIT_LUMBERING;
    bat_at(0, "g4");
    pull(0, ODB_PRIMORDIAL, 2);
    bat_prim_is("f8", 'S');
}

TEST(odb_696_titan_that_goes_away_obeys_the_rules_of_walking) {
    ground_open("f8", 'S');
    bat_at(0, "g6");
    bat_tile("COLUMN", "g4", 0);
    pull(0, ODB_PRIMORDIAL, 4); /* one space for P, then it can go only one */
    bat_prim_is("f7", 'S');
    bat_stands(0, "g5");
    assert_int_equal(bat.s.tiles, 1);
}

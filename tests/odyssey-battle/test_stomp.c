/* odyssey-battle, the primordial moves: 2.13, 3.1, trample, path attacks. */
#include "ground.h"

GROUP(NULL, bat_end)

static void stomp(int how, int target, int budget, int range) {
    odb_do_stomp(bat.b, how, target, budget, range, 0);
    ground_go();
}

static void towards(int target, int budget, int range) {
    stomp(ODB_STOMP_TOWARDS, target, budget, range);
}

TEST(odb_150_154_155_r21_bc_30_one_choice_of_axis) {
    for (int axis = 0; axis < 2; axis++) {
        ground("P@f8/N 0@d4");
        towards(0, 5, 1);
        bat_lists("ax:x ax:y");
        bat_play(axis ? "ax:y" : "ax:x");
        bat_prim_is("d5", 'S');
        assert_int_equal(bat.s.p_moved, 5);
        assert_true(ground_done());
    }
}

TEST(odb_151_bc_31_stops_within_its_range) {
    for (int axis = 0; axis < 2; axis++) {
        ground("P@f8/S 0@d4");
        towards(0, 5, 4);
        bat_play(axis ? "ax:y" : "ax:x");
        bat_prim_is("e7", 'S');
        assert_int_equal(odb_distance(bat.b, bat_square("d4")), 4);
    }
}

TEST(odb_113_bc_32_as_far_as_it_can) {
    ground("P@f8/S 0@g1");
    towards(0, 5, 1);
    bat_prim_is("f3", 'S');
    assert_int_equal(odb_distance(bat.b, bat_square("g1")), 2);
}

TEST(odb_158_159_bc_33_crash_on_the_way_and_thrown_out) {
    ground("P@f8/S 0@g3 1@g6");
    towards(0, 5, 1);
    bat_prim_is("f4", 'S');
    assert_int_equal(bat.s.p_moved, 4);
    bat_is("1.danger=1 1:down 1@g8 0.danger=0");
}

TEST(odb_158_r23_one_crash_in_a_movement) {
    ground("P@f8/S 0@g1 1@f7 2@h7");
    towards(0, 6, 1); /* over both; they are left behind */
    bat_prim_is("f2", 'S');
    for (int i = 1; i < 3; i++) {
        assert_int_equal(bat.s.titan[i].danger, 1);
        assert_true(odb_down(bat.b, i));
    }
    bat_stands(1, "f7");
}

TEST(odb_159_a27_order_of_those_under_it) {
    ground("P@f8/S 0@g3 1@f5 2@h6");
    towards(0, 6, 1); /* f4-h6 covers both */
    bat_prim_is("f4", 'S');
    bat_lists("or:0 or:1 -> or:1"); /* titan 2 first: north or east */
    bat_lists("kb:N kb:E -> kb:E");
    bat_is("2@j6 1@d5");
    assert_true(ground_done());
}

/* --- facing: R20 */

TEST(odb_152_163_r20_faces_along_the_larger_gap) {
    ground("P@f8/S 0@l7");
    towards(0, 0, 1);
    bat_prim_is("f8", 'E');
    bat_at(0, "k5"); /* gaps 3 and 3: it faces east already */
    ground_idle();
    towards(0, 0, 1);
    bat_prim_is("f8", 'E');
    bat_prim("f8", 'N'); /* neither: free choice */
    ground_idle();
    towards(0, 0, 1);
    bat_lists("fc:E fc:S -> fc:S");
    assert_int_equal(bat.s.p_face, ODB_SOUTH);
    bat_on_vp(0, 1); /* no turn */
    bat_prim("f8", 'N');
    ground_idle();
    towards(0, 3, 1);
    bat_prim_is("f8", 'N');
}

TEST(odb_163_672_hidden_titan_is_seen_when_it_turns) {
    ground("P@f8/N 0@g3");
    bat.s.titan[0].hide = 1;
    towards(0, 1, 1);
    assert_int_equal(bat.s.titan[0].hide, 0);
}

/* --- terrain */

TEST(odb_156_634_639_moves_onto_tiles) {
    ground("P@f8/S 0@g1 COLUMN@f7 GATE@g6"); /* g6 g7: turned over by the first step */
    bat_tile("GROVE", "h5", 0);              /* h5 i5 h6 i6 */
    bat_put("CRAG@f4 SLAG@h3");
    towards(0, 5, 1);
    bat_is("P@f3/S tiles=3");
    assert_int_equal(odb_tile_keywords(bat.b, 0), ODB_T_OBSTACLE | ODB_T_DESTRUCTIBLE);
    assert_true(odb_tile_keywords(bat.b, 1) & ODB_T_INDESTRUCTIBLE);
}

TEST(odb_156_639_flipped_tile_is_destroyed_by_the_next_movement) {
    ground("P@f8/S 0@g1 GATE@g6");
    bat.s.tile_turn[0] |= ODB_TILE_FLIPPED;
    towards(0, 1, 1);
    assert_int_equal(bat.s.tiles, 0);
}

TEST(odb_642_a1_b40_trap_costs_speed_during_the_move) {
    ground("P@f8/S 0@g1 SNARE@g6");
    towards(0, 5, 1); /* two spaces, then SPEED -2: of three left one remains */
    bat_prim_is("f5", 'S');
    assert_int_equal(bat.s.p_rnd[ODB_P_SPEED], -2);
    assert_int_equal(bat.s.tiles, 0);
}

TEST(odb_635_r55_exposed_while_it_stands_there) {
    ground("P@f8/S");
    const int before = odb_to_hit(bat.b);
    bat_tile("PYLON", "h7", 0);
    assert_int_equal(odb_to_hit(bat.b), before - 1);
}

TEST(odb_741_r84_labyrinth_tiles_stay) {
    ground("P@f8/S 0@g1 LI@f6");
    towards(0, 4, 1);
    bat_is("P@f4/S tiles=1");
}

TEST(odb_153_passes_through_everything) {
    ground("P@f8/S 0@g2 CRAG@f6 PIT@g4");
    towards(0, 9, 1);
    bat_is("P@f3/S tiles=2");
}

/* --- other ways of moving: B11, R22 */

TEST(odb_161_b11_front_moves_without_turning) {
    ground("P@f8/W");
    stomp(ODB_STOMP_FRONT, ODB_NONE, 2, 1);
    bat_prim_is("d8", 'W');
}

TEST(odb_b11_away_along_the_larger_gap) {
    ground("P@f8/S 0@g5");
    stomp(ODB_STOMP_AWAY, 0, 2, 1);
    bat_prim_is("f10", 'S');
    bat_put("P@f8/S 0@e7"); /* equal gaps */
    ground_idle();
    stomp(ODB_STOMP_AWAY, 0, 2, 1);
    bat_lists("ax:x ax:y -> ax:x");
    bat_prim_is("h8", 'S');
    bat_on_vp(0, 1); /* no effect */
    ground_idle();
    stomp(ODB_STOMP_AWAY, 0, 2, 1);
    bat_prim_is("h8", 'S');
}

TEST(odb_157_r22_slides_away_from_most_titans) {
    ground("P@f2/S 0@a1 1@b1 2@c1");
    stomp(ODB_STOMP_FRONT, ODB_NONE, 3, 1); /* one space south, then east: one titan there */
    bat_prim_is("h1", 'S');
}

TEST(odb_157_r22_tie_is_a_free_choice_and_holds) {
    ground("P@f1/S 0@a1 1@b1");
    stomp(ODB_STOMP_FRONT, ODB_NONE, 3, 1);
    bat_lists("sl:E sl:W -> sl:W");
    bat_prim_is("c1", 'S');
    ground("P@b1/S"); /* blocked again: it stops */
    bat_at(0, "a9");
    for (int i = 0; i < 4; i++) bat_at(i, (const char *[]){"n9", "n8", "n7", "n6"}[i]);
    stomp(ODB_STOMP_FRONT, ODB_NONE, 3, 1);
    bat_prim_is("a1", 'S');
}

TEST(odb_162_move_to_has_no_limit) {
    ground("P@f11/S 0@g1");
    towards(0, ODB_NONE, 1);
    bat_prim_is("f2", 'S');
    assert_int_equal(bat.s.p_moved, 9);
}

/* --- trample */

TEST(odb_755_r74_b2_bc_63_trample) {
    ground("P@f8/S 0@g6 1@f4");
    bat.s.titan[1].kd = 2; /* both sides of the card count */
    stomp(ODB_STOMP_TRAMPLE, ODB_NONE, odb_prim_speed(bat.b), 1);
    bat_chances("!ob=L 1/2 !ob=D 1/2");
    bat_is("0.danger=1 0:down");
    bat_play("!ob=L");
    bat_is("P@f3/S 0@g6"); /* not under it any more */
    bat_is("1@d4 1.danger=0");
}

/* --- path attacks: R25, B22, A2 */

static int path(int target, int budget, int attacked) {
    odb_do_stomp(bat.b, ODB_STOMP_PATH, target, budget, 1, attacked);
    ground_go();
    return 0;
}

/* Runs STOMP step by step until it ends: what it returned. */
static int path_until_it_ends(int target, int budget, int attacked) {
    odb_do_stomp(bat.b, ODB_STOMP_PATH, target, budget, 1, attacked);
    const int depth = bat.s.depth;
    while (bat.s.depth >= depth && bat.s.node == ODB_RUN)
        odb_stomp_process.run(bat.b, odb_top(bat.b));
    return bat.s.depth < depth ? odb_returned(bat.b) : -1;
}

TEST(odb_174_175_r25_stops_before_titans_in_its_way) {
    ground("P@f8/S 0@g2 1@f6 2@h6");
    int met = path_until_it_ends(0, ODB_NONE, 1);
    assert_int_equal(met & 15, 6); /* both on the leading edge */
    bat_prim_is("f7", 'S');
    assert_int_equal(path_until_it_ends(0, ODB_NONE, 7 | (met & 240)), 0);
    bat_is("P@f3/S 1.danger=0"); /* no crash */
    assert_int_equal(bat.s.p_moved, 5);
}

TEST(odb_155_174_path_keeps_alternating_after_an_attack) {
    ground("P@f8/S 0@c4 1@g7");
    path(0, ODB_NONE, 1);
    bat_play("ax:y"); /* the step south would meet titan 1 */
    bat_prim_is("f8", 'S');
    assert_true(ground_done());
    const int met = 2 | 64 | 32; /* what it returned: it goes on along y */
    path(0, 1, 3 | met);
    bat_prim_is("f7", 'S');
}

TEST(odb_175_a2_b22_path_that_ends_on_a_titan) {
    ground("P@f8/S 0@g1 1@g7");
    path(0, 1, 3);                    /* the budget ends over titan 1 */
    bat_is("P@f7/S 1.danger=0 1@g5"); /* thrown out all the same */
    ground("P@f8/S 1@h9");
    odb_do_stomp(bat.b, ODB_STOMP_PATH, ODB_NONE, 0, 1, 0); /* ended by a chain break */
    ground_go();
    bat_stands(1, "j9");
}

TEST(odb_r28_a2_chain_break_stops_the_steps) {
    ground("P@f8/S 0@g1 1@g7");
    bat.s.titan[1].danger = 9;
    bat.s.titan[1].where = 0;
    odb_do_stomp(bat.b, ODB_STOMP_TOWARDS, 0, 5, 1, 0);
    ground_go();
    bat_chances("!ob=L 1/2 !ob=D 1/2"); /* the crash: its draw comes before the next step */
    bat_prim_is("f7", 'S');
    bat.s.pendings = 1; /* as if the draw had been an awakening */
    bat.s.pending[0][0] = ODB_BREAK_AWAKEN;
    bat.s.pending[0][1] = 1;
    bat_play("!ob=L");
    bat_prim_is("f7", 'S'); /* no more steps, and the titan is no longer under P */
    bat_stands(1, "g5");
}

TEST(odb_164_p_moved_does_not_count_pushes) {
    ground("P@f8/S 0@g7");
    odb_do_pushback(bat.b, 0, ODB_PRIMORDIAL, 2);
    ground_go();
    assert_int_equal(bat.s.p_moved, 0);
}

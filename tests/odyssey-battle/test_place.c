/* odyssey-battle, tiles are placed: 2.42, labyrinth (2.45), R72, A13, A25, A26. */
#include "ground.h"

GROUP(NULL, bat_end)

static int type_named(const char *id) {
    const odb_content *c = bat.sc->content;
    for (int k = 0; k < c->tile_types; k++)
        if (!strcmp(c->tile[k].id, id)) return k;
    fail_msg("no tile %s", id);
    return 0;
}

static void place(const char *tile, int where, int target) {
    odb_do_place(bat.b, type_named(tile), where, target, true);
    ground_go();
}

TEST(odb_618_a25_front_lies_ahead_and_beside) {
    ground("P@f8/S");
    place("EMBER", ODB_PLACE_FRONT, ODB_NONE);
    bat_lists("tp:EMBER@f7r0 tp:EMBER@g7r0 tp:EMBER@h7r0");
    assert_int_equal(bat.s.free_choice, 1);
    bat_play("tp:EMBER@g7r0");
    assert_true(odb_on_terrain(bat.b, bat_square("g7"), type_named("EMBER")));
    assert_int_equal(bat.s.free_choice, 0);
    assert_true(ground_done());
    ground("P@f1/S"); /* nothing lies in front: no effect */
    place("EMBER", ODB_PLACE_FRONT, ODB_NONE);
    assert_true(ground_done());
    assert_int_equal(bat.s.tiles, 0);
}

TEST(odb_618_a25_target_any_placement_that_covers_it) {
    ground("P@f8/S 0@c3");
    place("SLAG", ODB_PLACE_TARGET, 0);
    bat_lists("tp:SLAG@b2r0 tp:SLAG@c2r0 tp:SLAG@b3r0 tp:SLAG@c3r0 -> tp:SLAG@b2r0");
    assert_int_equal(bat.s.titan[0].ambrosia, 1); /* as if it had moved there: R53 */
    ground("P@f8/S 0@a1");
    place("SLAG", ODB_PLACE_TARGET, 0);
    assert_int_equal(bat.s.tiles, 1); /* one way only */
    ground("P@f8/S 0@g7");            /* not under P */
    place("SLAG", ODB_PLACE_TARGET, 0);
    bat_lists("tp:SLAG@f6r0 tp:SLAG@g6r0");
    ground("P@f8/S 0@v1"); /* no square of its own */
    place("SLAG", ODB_PLACE_TARGET, 0);
    assert_true(ground_done());
}

TEST(odb_a25_chosen_titan_then_the_placement) {
    ground("P@f8/S 1@c3");
    odb_do_place(bat.b, type_named("SMOKE"), ODB_PLACE_CHOSEN, ODB_NONE, false);
    ground_go();
    bat_lists("ch:0 ch:1 ch:2 ch:3 -> ch:1");
    bat_lists("tp:SMOKE@c1r0 tp:SMOKE@c2r0 tp:SMOKE@a3r1 tp:SMOKE@b3r1 tp:SMOKE@c3r0 "
              "tp:SMOKE@c3r1");
    assert_int_equal(bat.s.free_choice, 0);
    bat_play("tp:SMOKE@a3r1");
    assert_int_equal(gg_bits_count(bat.s.obscuring), 3);
}

TEST(odb_614_636_on_other_tiles) {
    ground("P@f8/S 0@c3 GROVE@b2 PIT@d3");
    place("SLAG", ODB_PLACE_TARGET, 0);
    bat_lists("tp:SLAG@b2r0 tp:SLAG@b3r0"); /* the others cover d3, which cannot go */
}

TEST(odb_614_overlapped_tile_is_destroyed_first) {
    ground("P@f8/S 0@c3 GROVE@b2 COLUMN@d4");
    place("SLAG", ODB_PLACE_TARGET, 0);
    bat_play("tp:SLAG@c3r0");
    assert_int_equal(bat.s.tiles, 1);
    assert_true(odb_on_terrain(bat.b, bat_square("d4"), type_named("SLAG")));
    assert_int_equal(gg_bits_count(bat.s.obstacle), 0);
}

TEST(odb_615_destructible_obstacle_on_a_titan) {
    ground("P@f8/S 0@c3");
    place("COLUMN", ODB_PLACE_TARGET, 0);
    bat_is("tiles=0 0.danger=1 0:down 0@c3");
}

TEST(odb_616_664_obstacle_on_a_titan) {
    ground("P@f8/S 0@b2");
    place("CRAG", ODB_PLACE_TARGET, 0);
    bat_play("tp:CRAG@b2r0");
    assert_int_equal(bat.s.titan[0].danger, 1);
    bat_lists("ds:b1 ds:a2 -> ds:a2");
    assert_int_equal(bat.s.tiles, 1);
    ground("P@f8/S 0@a1 COLUMN@c1"); /* walled in on all sides by what is put there */
    place("CRAG", ODB_PLACE_TARGET, 0);
    assert_false(odb_alive(bat.b, 0));
}

TEST(odb_617_632_chasm_under_a_titan) {
    ground("P@f8/S 0@a1");
    place("PIT", ODB_PLACE_TARGET, 0);
    bat_is("0:dead tiles=1");
}

TEST(odb_617_tile_is_resolved_as_if_moved_onto) {
    ground("P@f8/S 0@a1");
    place("EMBER", ODB_PLACE_TARGET, 0);
    assert_true(odb_has_condition(bat.b, 0, bat_condition("burning")));
    bat_at(0, "c3");
    ground_idle();
    bat.s.tiles = 0;
    odb_boards(bat.b);
    bat_at(1, "c3"), bat_at(0, "c4");
    place("GROVE", ODB_PLACE_TARGET, 0);
    bat_play("tp:GROVE@c3r0"); /* not destroyed by those who stand there */
    assert_int_equal(bat.s.tiles, 1);
}

TEST(odb_613_all_tiles_are_on_the_board) {
    ground("P@f8/S GROVE@a1 GROVE@a13 GROVE@f5 0@k3");
    place("GROVE", ODB_PLACE_TARGET, 0);
    bat_play("tp:GROVE@k3r0");
    assert_int_equal(bat.s.tiles, 3); /* the one at a1, 11 away, made room; a13 is 8 away */
    assert_false(odb_on_terrain(bat.b, bat_square("a1"), type_named("GROVE")));
    assert_true(odb_on_terrain(bat.b, bat_square("a13"), type_named("GROVE")));
    ground("P@f8/S GROVE@f1 GROVE@g13 GROVE@g1/2");
    bat_clear_board();
    bat_put("GROVE@f1 GROVE@h1 GROVE@f5 0@k3");
    place("GROVE", ODB_PLACE_TARGET, 0);
    bat_lists("ch:0 ch:1"); /* equally far */
    assert_true(odb_free_node(bat.b));
    bat_play("ch:1 tp:GROVE@k3r0");
    assert_true(odb_on_terrain(bat.b, bat_square("f1"), type_named("GROVE")));
    assert_false(odb_on_terrain(bat.b, bat_square("h1"), type_named("GROVE")));
}

/* --- labyrinth */

static void labyrinth(int target) {
    bat.s.flags |= ODB_SF_MAZE;
    odb_do_labyrinth(bat.b, 1, target, true);
    ground_go();
}

TEST(odb_743_744_a13_labyrinth_tile_in_front) {
    ground("P@f8/S");
    bat.s.lab_marker = 2; /* LO, a square of four with a red east side */
    labyrinth(ODB_NONE);
    assert_int_equal(lab_count(bat.game, &bat.s, "tp:LO@"), 16);
    assert_int_equal(bat.s.lab_marker, 2);
    bat_play("tp:LO@f6r0");
    assert_int_equal(bat.s.lab_marker, 3);
    assert_true(odb_wall(bat.b, bat_square("g7"), ODB_EAST));
    assert_true(ground_done());
    ground("P@f8/S");
    odb_do_labyrinth(bat.b, 1, ODB_NONE, true); /* not in play: nothing happens */
    ground_go();
    assert_int_equal(bat.s.tiles, 0);
    assert_int_equal(bat.s.lab_marker, 0);
}

TEST(odb_745_r72_under_the_target_and_as_many_titans) {
    ground("P@f8/S 0@g6 1@f6");
    bat.s.lab_marker = 2;
    labyrinth(0);
    bat_lists("tp:LO@f6r0 tp:LO@f6r1 tp:LO@f6r2 tp:LO@f6r3");
    ground("P@f8/S 0@g3"); /* out of reach of a tile beside P: the first priority alone */
    bat.s.lab_marker = 2;
    labyrinth(0);
    assert_int_equal(lab_count(bat.game, &bat.s, "tp:LO@"), 16);
    ground("P@f1/S"); /* nothing in front: under the target */
    bat_at(0, "c9");
    bat.s.lab_marker = 2;
    labyrinth(0);
    assert_int_equal(lab_count(bat.game, &bat.s, "tp:LO@"), 16);
    bat_offers("tp:LO@b8", "tp:LO@b8r0 tp:LO@b8r1 tp:LO@b8r2 tp:LO@b8r3");
}

TEST(odb_743_747_impossible_placement_moves_the_marker) {
    ground("P@f1/S");
    bat.s.lab_marker = 5;
    labyrinth(ODB_NONE); /* nothing lies in front of P: R72, A21 */
    assert_int_equal(bat.s.tiles, 0);
    assert_int_equal(bat.s.lab_marker, 0);
    assert_true(ground_done());
}

TEST(odb_746_747_over_other_tiles) {
    ground("P@f8/S CRAG@f6"); /* f6 g6 f7 g7 */
    bat_tile("GROVE", "h6", 0);
    bat.s.lab_marker = 2;
    labyrinth(ODB_NONE);
    bat_lists("tp:LO@h6r0 tp:LO@h6r1 tp:LO@h6r2 tp:LO@h6r3 -> tp:LO@h6r0");
    assert_int_equal(bat.s.tiles, 2); /* the grove is gone */
}

TEST(odb_746_second_tile_spares_the_first) {
    ground("P@f8/S");
    bat.s.lab_marker = 2;
    bat.s.flags |= ODB_SF_MAZE;
    odb_do_labyrinth(bat.b, 2, ODB_NONE, true);
    ground_go();
    bat_play("tp:LO@f6r0"); /* f6 g6 f7 g7; LZ comes next and can lie beside it */
    assert_int_equal(lab_count(bat.game, &bat.s, "tp:LZ@"), lab_count(bat.game, &bat.s, "tp:"));
    gg_move moves[GG_MAX_MOVES];
    const int count = gg_moves(bat.game, &bat.s, moves);
    assert_true(count > 0);
    for (int k = 0; k < count; k++) {
        gg_bits squares;
        const uint32_t argument = odb_argument(moves[k]);
        odb_tile_covers(bat.b, (int)(argument >> 12), (int)(argument & 255),
                        (int)(argument >> 8 & 3), &squares);
        assert_false(gg_bits_any(squares & odb_tile_squares(bat.b, 0)));
    }
}

TEST(odb_742_tiles_turn_only_as_they_differ) {
    ground("P@f8/S");
    bat.s.lab_marker = 0; /* LI: red on one side, so all four turns differ */
    labyrinth(ODB_NONE);
    assert_int_equal(lab_count(bat.game, &bat.s, "tp:LI@"), 16);
    ground("P@f8/S 0@c3");
    place("PYLON", ODB_PLACE_TARGET, 0);
    assert_int_equal(lab_count(bat.game, &bat.s, "tp:PYLON@"), 9); /* a square: one turn */
}

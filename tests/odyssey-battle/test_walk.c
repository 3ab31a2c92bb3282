/* odyssey-battle, movement of titans: 2.20, R29 as A21 limits it, A22, what is entered on the way (2.42,
 * 2.43), Rush, move-like abilities, vantage points. All ways by hand are the reference. */
#include "ground.h"

#include <stdio.h>
#include <string.h>

GROUP(NULL, bat_end)

/* One titan on an empty board, P far away, nothing worn: HALCE (SPEED 5) as titan 0. */
static void alone_at(const char *square) {
    ground("P@k11/S");
    bat_only(1);
    bat_at(0, square);
}

/* The same with all four, the others in the corner. */
static void open_at(const char *square, const char *prim) {
    ground("");
    bat_prim(prim, 'S');
    bat_at(0, square);
}

/* Calls MOVE_LIKE for titan 0 (BN60). */
static void move(int budget) {
    ground_idle();
    odb_do_move_like(bat.b, 0, budget);
    bat_go();
}

/* How many squares, and moves, a walk of so many spaces has. */
static int walks(int budget) {
    gg_move moves[GG_MAX_MOVES];
    gg_move_list list = gg_list_over(moves, GG_MAX_MOVES);
    odb_list_walks(bat.b, 0, budget, &list);
    return list.count;
}

TEST(odb_270_up_to_speed_spaces_orthogonally) {
    alone_at("g6");
    assert_int_equal(walks(1), 4);
    assert_int_equal(walks(2), 12);
    assert_int_equal(walks(5), 60);
    assert_int_equal(walks(0), 0);
    alone_at("a1");
    assert_int_equal(walks(2), 5);
    move(1);
    bat_lists("mv:- mv:b1 mv:a2");
}

TEST(odb_271_740_what_cannot_be_passed) {
    alone_at("a1");
    bat_put("COLUMN@a2 COLUMN@b2 COLUMN@c1");
    assert_int_equal(walks(5), 1); /* b1 */
    bat_clear_board();
    bat_tile("PIT", "a2", 0); /* chasm: a2 b2 a3 b3 */
    assert_int_equal(walks(2), 2);
    bat_clear_board();
    bat_tile("RIM", "a1", 0); /* boundless: only off it */
    assert_int_equal(walks(1), 1);
    bat_clear_board();
    bat_tile("LI", "a1", 0); /* red lines north of a1 b1 c1 */
    assert_int_equal(walks(2), 2);
    bat_prim("b1", 'S');
    assert_int_equal(walks(5), 0);
    alone_at("c3");
    bat_tile("LI", "b3", 0); /* through labyrinth squares it walks freely */
    assert_int_equal(walks(1), 3);
}

TEST(odb_271_657_other_titans_stop_it_but_for_bypass) {
    open_at("a1", "k11");
    bat_put("1@a2 2@b1");
    assert_int_equal(walks(5), 0);
    bat_wear(0, 3, "G11");         /* Windstep Greaves: Bypass */
    assert_int_equal(walks(2), 3); /* a3 b2 c1 */
    move(2);
    bat_offers("mv:", "mv:- mv:c1 mv:b2 mv:a3 -> mv:b2");
    bat_stands(0, "b2");
}

TEST(odb_272_no_square_is_entered_twice) {
    alone_at("c3");
    bat_put("COLUMN@d3 COLUMN@b3 COLUMN@c4 EMBER@c2"); /* the only way out */
    bat_put("COLUMN@b2 COLUMN@d2 EMBER@c1");
    move(5);
    bat_offers("mv:c2", "mv:c2"); /* not by c2 c1 c2 */
    bat_offers("mv:c3", "");      /* nor back to where it stood */
}

TEST(odb_273_274_move_like_ends_on_an_empty_square) {
    open_at("c3", "k11");
    bat_at(1, "c4");
    move(1);
    bat_lists("mv:- mv:c2 mv:b3 mv:d3 -> mv:b3");
    bat_stands(0, "b3");
    assert_false(bat.s.titan[0].flags & ODB_TF_MOVEMENT); /* no movement action */
    bat_at(0, "c3");
    move(1);
    bat_play("mv:-");
    bat_stands(0, "c3");
}

TEST(odb_681_r64_a15_move_like_does_nothing_for_a_titan_that_is_down) {
    alone_at("c3");
    bat.s.titan[0].kd = 1;
    move(3);
    assert_int_not_equal(bat.s.node, ODB_BN_MOVE_LIKE);
    bat_stands(0, "c3");
    bat.s.titan[0].kd = 2;
    move(3);
    assert_int_equal(bat.s.node, ODB_BN_MOVE_LIKE);
}

/* --- classes: R29, A21, A22 */

TEST(odb_r29_a21_a22_classes_by_sets_of_tiles) {
    alone_at("c3");
    bat_tile("EMBER", "c4", 0);
    move(2);
    bat_offers("mv:c5", "mv:c5"); /* only over the ember */
    bat_offers("mv:c4.", "mv:c4.d4 mv:c4.b4");
    bat_offers("mv:d3", "mv:d3 mv:d3.d4"); /* d4 by d3 enters nothing */
    bat_play("mv:c4.d4");
    bat_stands(0, "d4");
    assert_true(odb_has_condition(bat.b, 0, bat_condition("burning")));
}

TEST(odb_r29_shortest_first_then_north_east_south_west) {
    alone_at("c3");
    bat_tile("EMBER", "d3", 0);
    move(2);
    bat_offers("mv:c4.", "mv:c4.d4");
    bat_offers("mv:d3.", "mv:d3.d4 mv:d3.d2");
}

/* Every way of a titan, step by step: the shortest of each class, the first in N, E, S, W. */
typedef struct ref_class {
    int square, length;
    uint32_t set;
    uint8_t way[24];
} ref_class;
static ref_class ref[1 << 14];
static int refs;
static gg_bits ref_pass, ref_stop;

static void ref_keep(int square, uint32_t set, const uint8_t *way, int length) {
    for (int k = 0; k < refs; k++) {
        if (ref[k].square != square || ref[k].set != set) continue;
        if (length < ref[k].length) {
            ref[k].length = length;
            memcpy(ref[k].way, way, (size_t)length);
        }
        return;
    }
    assert_true(refs < 1 << 14);
    ref[refs] = (ref_class){.square = square, .length = length, .set = set};
    memcpy(ref[refs++].way, way, (size_t)length);
}

static uint32_t ref_effect(int square) {
    uint32_t set = 0;
    for (int k = 0; k < bat.s.tiles; k++)
        if (odb_tile_has(bat.b, k, square) &&
            odb_tile_keywords(bat.b, k) & (ODB_T_AMBROSIA | ODB_T_TREASURE))
            set |= UINT32_C(1) << k;
    return set;
}

static void ref_walk(int square, uint32_t set, uint8_t *way, int length, int budget) {
    if (length && gg_bits_has(ref_stop, square)) ref_keep(square, set, way, length);
    if (length == budget) return;
    for (int direction = 0; direction < 4; direction++) {
        const int to = odb_beside(bat.b, square, direction);
        if (to < 0 || !gg_bits_has(ref_pass, to) || odb_wall(bat.b, square, direction)) continue;
        bool been = false;
        for (int k = 0; k < length; k++) been |= way[k] == to;
        if (been) continue;
        way[length] = (uint8_t)to;
        const uint32_t here = ref_effect(to);
        ref_walk(to, set | (here & ~ref_effect(square)), way, length + 1, budget);
    }
}

/* The squares that a titan can cross and end on, by the words of ODB-271 and 274. */
static void ref_squares(int who, bool bypass) {
    ref_pass = ref_stop = GG_NO_BITS;
    for (int square = 0; square < 256; square++) {
        if ((square & 15) >= bat.s.width || square >> 4 >= bat.s.height) continue;
        if (odb_ground(bat.b, square) & (ODB_T_OBSTACLE | ODB_T_CHASM | ODB_T_BOUNDLESS)) continue;
        if (odb_distance(bat.b, square) == 0) continue;
        if (bat.s.titan[who].where == 0 && square == bat.s.titan[who].pos) continue;
        const bool taken = odb_titan_on(bat.b, square) != ODB_NONE;
        if (!taken || bypass) gg_bits_add(&ref_pass, square);
        if (!taken) gg_bits_add(&ref_stop, square);
    }
}

/* The moves of a node must name exactly the classes of the reference. */
static void compare(int who, int budget) {
    gg_move moves[GG_MAX_MOVES];
    gg_move_list list = gg_list_over(moves, GG_MAX_MOVES);
    uint8_t way[24], squares[ODB_LONGEST_WAY];
    refs = 0;
    if (bat.s.titan[who].where == 0) {
        ref_walk(bat.s.titan[who].pos, 0, way, 0, budget);
    } else { /* ODB-547: the squares beside P as if they were beside it, in ascending order */
        for (int square = 0; square < 256 && budget; square++) {
            if (!odb_touches(bat.b, square) || !gg_bits_has(ref_pass, square)) continue;
            way[0] = (uint8_t)square;
            ref_walk(square, ref_effect(square), way, 1, budget);
        }
    }
    odb_list_walks(bat.b, who, budget, &list);
    assert_int_equal(list.count, refs);
    for (int k = 0; k < list.count; k++) {
        const int square = odb_argument(moves[k]) & 255;
        const bool named = odb_argument(moves[k]) >> 16;
        const int n = odb_move_squares(bat.b, moves[k], squares);
        int classes = 0, found = 0;
        for (int r = 0; r < refs; r++) {
            if (ref[r].square != square) continue;
            classes++;
            found += !named || (n == ref[r].length && !memcmp(squares, ref[r].way, (size_t)n));
        }
        assert_int_equal(named, classes > 1);
        assert_int_equal(found, 1);
        if (k)
            assert_true(moves[k] > moves[k - 1] ||
                        square > (int)(odb_argument(moves[k - 1]) & 255));
    }
}

TEST(odb_r29_a21_classes_agree_with_all_ways_on_thousands_of_boards) {
    int named = 0;
    bat_open("kiln-l1");
    bat_bare(0), bat_bare(1);
    bat_wear(1, 3, "G11");
    ground_seed = 5;
    for (int round = 0; round < 4000; round++) {
        ground_random_board(ground_throw(24));
        for (int i = 0; i < 4; i++) {
            bat.s.titan[i].where = 0;
            bat.s.titan[i].pos = (uint8_t)ground_random_square();
        }
        const int who = round & 1, budget = ground_throw(6);
        if (round % 8 < 2) bat_on_vp(who, 1);
        bat.s.node = ODB_BN_MOVE_LIKE;
        odb_top(bat.b)->v[0] = (uint8_t)who;
        odb_top(bat.b)->v[1] = (uint8_t)budget;
        ref_squares(who, who == 1);
        compare(who, budget);
        named += refs;
    }
    assert_true(named > 20000);
}

/* A board with so many embers, some of them on each other if `piled`, and a few columns. */
static void ember_board(int embers, bool piled) {
    int square = 0;
    ground_random_board(3);
    for (int k = 0; k < embers; k++) {
        if (!piled || k % 3 < 2) square = ground_random_square();
        const int on = odb_tile_on(bat.b, square);
        const bool ember =
            on != ODB_NONE && !strcmp(bat.sc->content->tile[bat.s.tile_type[on]].id, "EMBER");
        if (on != ODB_NONE && !(piled && ember)) continue;
        char name[16];
        snprintf(name, sizeof name, "%c%d", 'a' + odb_x(square), odb_y(square) + 1);
        bat_tile("EMBER", name, 0);
    }
}

TEST(odb_r29_a21_long_ways_over_many_tiles_agree_too) {
    int named = 0;
    bat_open("kiln-l1");
    for (int i = 0; i < 4; i++) bat_bare(i);
    ground_seed = 9;
    for (int round = 0; round < 160; round++) {
        const bool piled = round & 1;
        const int budget = 4 + round % 5;
        ember_board(ground_throw(round % 5 < 3 ? 16 : 6), piled);
        for (int i = 0; i < 4; i++) {
            bat.s.titan[i].where = 0;
            bat.s.titan[i].pos = (uint8_t)ground_random_square();
        }
        /* How a way may go on over several tiles it stands on is told for tiles side by side only. */
        if (piled && ref_effect(bat.s.titan[0].pos)) continue;
        if (round % 16 < 2) bat_on_vp(0, 1);
        bat.s.node = ODB_BN_MOVE_LIKE;
        odb_top(bat.b)->v[0] = 0;
        odb_top(bat.b)->v[1] = (uint8_t)budget;
        ref_squares(0, false);
        compare(0, budget);
        named += refs;
    }
    assert_true(named > 10000);
}

/* --- tiles entered on the way: 2.42, 2.43 */

TEST(odb_610_643_tile_acts_when_it_is_entered) {
    alone_at("c3");
    bat_tile("EMBER", "c4", 0);
    move(2);
    bat_play("mv:c5");
    bat_stands(0, "c5");
    assert_true(odb_has_condition(bat.b, 0, bat_condition("burning")));
    assert_int_equal(bat.s.tiles, 1); /* it stays: B41 */
}

TEST(odb_643_b40_cache_is_gone_before_it_acts) {
    alone_at("c3");
    bat.s.titan[0].fate = 3;
    bat_tile("CACHE", "c4", 0);
    move(1);
    bat_play("mv:c4");
    assert_int_equal(bat.s.node, ODB_BN_CHOICE);
    assert_int_equal(bat.s.tiles, 0);
    bat_play("ch:0");
    assert_int_equal(bat.s.titan[0].fate, 2);
}

TEST(odb_630_r53_ambrosia_where_a_movement_ends) {
    alone_at("c3");
    bat_tile("SLAG", "c4", 0); /* c4 d4 c5 d5 */
    move(2);
    bat_play("mv:c5");
    assert_int_equal(bat.s.titan[0].ambrosia, 1);
    move(1); /* a movement that ends on the tile it began on */
    bat_play("mv:d5");
    assert_int_equal(bat.s.titan[0].ambrosia, 2);
    move(1); /* off it: not moved through */
    bat_play("mv:e5");
    assert_int_equal(bat.s.titan[0].ambrosia, 2);
}

TEST(odb_630_b30_test_for_passing_through_before_the_next_tile) {
    alone_at("c3");
    bat_put("SLAG@c4 EMBER@c6");
    move(3);
    bat_play("mv:c6");
    bat_stands(0, "c6"); /* entered, and not yet burning */
    assert_false(odb_has_condition(bat.b, 0, bat_condition("burning")));
    bat_chances("!ts=0 1/2 !ts=1 1/2 -> !ts=0");
    bat_lists("rr:0 rr:1"); /* Fate may buy it again */
    bat_play("rr:0");
    assert_int_equal(bat.s.titan[0].ambrosia, 1);
    assert_true(odb_has_condition(bat.b, 0, bat_condition("burning")));
    alone_at("c3");
    bat_tile("SLAG", "c4", 0);
    move(3);
    bat_play("mv:c6 !ts=1");
    assert_int_equal(bat.s.titan[0].ambrosia, 0);
}

TEST(odb_629_640_641_642_trap_is_not_for_titans) {
    alone_at("c3");
    bat_tile("SNARE", "c4", 0);
    move(1);
    bat_play("mv:c4");
    assert_int_equal(bat.s.tiles, 1);
    assert_int_equal(bat.s.p_rnd[ODB_P_SPEED], 0);
}

TEST(odb_633_cover_and_634_walking_destroys_nothing) {
    alone_at("c3");
    bat_tile("GROVE", "c4", 0);
    const int before = odb_evasion_of(bat.b, 0);
    move(1);
    bat_play("mv:c4");
    assert_int_equal(odb_evasion_of(bat.b, 0), before + 1);
    assert_int_equal(bat.s.tiles, 1);
}

/* --- despair, hiding */

TEST(odb_750_r73_bc_58_left_alone_with_its_despair) {
    open_at("c3", "k11");
    bat_at(1, "c4");
    bat.s.titan[1].despair = 4;
    move(2);
    bat_play("mv:b4"); /* still beside it */
    assert_true(odb_alive(bat.b, 1));
    move(2);
    bat_play("mv:b2");
    bat_is("1:dead 1@-");
}

TEST(odb_672_r62_hidden_titan_is_seen_in_front) {
    open_at("j12", "f8"); /* facing south */
    bat.s.titan[0].hide = 2;
    move(2);
    bat_play("mv:j10");
    assert_int_equal(bat.s.titan[0].hide, 2);
    bat_at(0, "j8");
    move(1);
    bat_play("mv:j7");
    assert_int_equal(bat.s.titan[0].hide, 0);
}

/* --- vantage points: ODB-547 */

TEST(odb_547_leaving_a_vantage_point) {
    open_at("a1", "f8");
    bat_on_vp(0, 1);
    assert_int_equal(walks(1), 12);
    bat_put("1@f7 COLUMN@g7");
    assert_int_equal(walks(1), 10);
    move(1);
    bat_play("mv:e8");
    bat_stands(0, "e8");
    assert_int_equal(bat.s.p_vp_on[0], ODB_NONE);
}

/* --- Rush: ODB-715, R68, B26 */

static int rushes(int budget) {
    gg_move moves[GG_MAX_MOVES];
    gg_move_list list = gg_list_over(moves, GG_MAX_MOVES);
    odb_list_rushes(bat.b, 0, budget, &list);
    return list.count;
}

TEST(odb_715_716_r68_rush_squares) {
    open_at("g2", "f8");
    bat_wear(0, 0, "G00");
    assert_int_equal(rushes(5), 1); /* g7 */
    assert_int_equal(rushes(6), 3); /* f7 h7 */
    bat_at(0, "g5");
    assert_int_equal(rushes(3), 2); /* g7 itself is two spaces away */
    bat_bare(0);
    bat_wear(0, 0, "G03"); /* Ranged: never */
    assert_int_equal(rushes(6), 0);
    bat_wear(0, 0, "G06"); /* nor from 1 to 4 */
    assert_int_equal(rushes(6), 0);
    bat_bare(0);
    bat_wear(0, 1, "G01"); /* Reach 2 */
    bat_at(0, "g2");
    assert_int_equal(rushes(4), 1); /* g6 */
    bat.s.titan[0].gear_state[1] |= ODB_GS_EXHAUSTED;
    assert_int_equal(rushes(4), 0);
}

TEST(odb_715_b26_bc_74_rush_in_the_small_scenario) {
    bat_open("tiny-0");
    bat_offers("rush:", "rush:b4.0 rush:e3.0 rush:e4.0 rush:c5.0 rush:d5.0");
    assert_int_equal(lab_count(bat.game, &bat.s, "mv:"), 24);
}

TEST(odb_715_a22_rush_goes_the_first_shortest_way) {
    open_at("g3", "f8");
    bat_put("0.0=G00 EMBER@g4"); /* straight north comes first, ember or not */
    ground_idle();
    odb_do_rush(bat.b, 0, bat_square("g7"), 6);
    bat_go();
    bat_stands(0, "g7");
    assert_true(odb_has_condition(bat.b, 0, bat_condition("burning")));
    assert_true(bat.s.titan[0].flags & ODB_TF_MOVEMENT);
}

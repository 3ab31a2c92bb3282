/* Turns, movement and the obligation to act (SKI-020 to 046, checks C23 to C35). */
#include "../lab/test.h"
#include "lab.h"

/* Destinations of a unit; it must be selectable. */
static void goals_are(const char *scenario, const char *items, const char *unit, int count) {
    lay(scenario, items, unit[0] == 'A' ? "1A act" : "1B act");
    char token[8];
    gg_text text = gg_text_over(token, sizeof token);
    gg_putf(&text, "u%s", unit + 1);
    play(token);
    assert_int_equal(legal_count() - legal_count_of("m-"), count);
}

#define FAR  "; B5 m11:9"
#define BOGS "; g5 s; h5 s; f6 s; h6 s; g7 s; h7 s"

TEST(ski_030_c23_r17_destinations_on_an_empty_board) {
    goals_are("open", "A6 g6:4" FAR, "A6", 18);
    goals_are("open", "A7 g6:9" FAR, "A7", 36);
    goals_are("open", "A1 g6:6" FAR, "A1", 60);
}

TEST(ski_030_c23_more_destinations) {
    goals_are("open", "A5 g6:8; B8 a1:5", "A5", 112);
    goals_are("open", "A9 g6:4; B8 a1:5", "A9", 130);
    goals_are("open", "A1 a1:6" FAR, "A1", 18);
    goals_are("open", "A6 a2:4" FAR, "A6", 10);
}

TEST(ski_034_c24_c25_r18_r62_units_in_the_way) {
    goals_are("open", "A6 g6:4; B5 f6:9; B4 h6:8", "A6", 14);
    legal_lacks("me6 mi6");
    goals_are("open", "A6 g6:4; A7 f6:9; A1 h6:6" FAR, "A6", 16);
    legal_has("me6 mi6");
    forbidden("mf6", "SKI-034");
    goals_are("open+pass_through=0", "A6 g6:4; B5 f6:9; B4 h6:8", "A6", 14);
    goals_are("open+pass_through=0", "A6 g6:4; A7 f6:9; A1 h6:6" FAR, "A6", 14);
    goals_are("open+pass_through=2", "A6 g6:4; B5 f6:9; B4 h6:8", "A6", 16);
    goals_are("open+pass_through=2", "A6 g6:4; A7 f6:9; A1 h6:6" FAR, "A6", 16);
}

#define AROUND "; B1 g5:6; B2 h5:7; B3 f6:7; B4 h6:8; B5 g7:9; B6 h7:14"

TEST(ski_034_036_c26_surrounded) {
    goals_are("open", "A6 g6:4" AROUND, "A6", 0);
    goals_are("open", "A9 g6:4" AROUND, "A9", 124);
}

TEST(ski_035_c27_r19_slow_tiles) {
    goals_are("open", "A6 g6:4" FAR BOGS, "A6", 18);
    goals_are("open+tile_extras=1", "A6 g6:4" FAR BOGS, "A6", 6);
    goals_are("open+tile_extras=1", "A9 g6:4; B8 a1:5" BOGS, "A9", 130);
}

#define HARD "; g5 l; f6 m; h6 x"

TEST(ski_031_036_131_132_c28_impassable_tiles) {
    lay("open", "A2 g6:7" FAR HARD, "1A act -> u2");
    all_forbidden("mg5 mf6 mh6", "SKI-131");
    lay("open", "A9 g6:4" FAR HARD, "1A act -> u9");
    all_forbidden("mg5 mf6 mh6", "SKI-131");
    legal_has("mg4 me6 mi6"); /* it flies over them */
    lay("open", "A8 g6:6" FAR HARD, "1A act -> u8");
    legal_has("mf6");
    all_forbidden("mg5 mh6", "SKI-131");
    lay("open", "B3 g6:7; A7 a1:9" HARD, "1B act -> u3");
    legal_has("mg5");
    all_forbidden("mf6 mh6", "SKI-131");
    /* Walls on all sides: nobody leaves without wings. */
    goals_are("open", "A2 g6:7; B5 e6:9; g5 x; h5 x; f6 x; h6 x; g7 x; h7 x", "A2", 0);
}

TEST(ski_032_033_c29_r21_restless_units) {
    lay("open", "A9 g6:4; B5 e6:9", "1A act");
    legal_is("u9");
    forbidden("u-", "SKI-033");
    play("u9");
    assert_int_equal(legal_count(), 129);
    forbidden("m-", "SKI-033");
    /* Shut in, it need not move: it may stay and act. */
    lay("open", "A9 a1:4; B5 c1:9; b1 x", "1A act -> u9");
    legal_lacks("m-");
    lay("open", "A2 g6:7; B5 e6:9", "1A act -> u2");
    legal_has("m-"); /* others may stay (SKI-032) */
}

TEST(ski_033_r46_a_charge_is_no_move) {
    /* R46 with R21: the swarm must move before it bites. */
    lay("open", "B7 g6:8; A7 f6:9", "1B act -> u7");
    legal_lacks("m-");
}

TEST(ski_c30_r13_staying_needs_an_action) {
    fresh("tiny");
    play("u1");
    legal_is("md1 me1 mc2 me2 md3 me3 m-");
    fresh("tiny");
    play("u2");
    legal_is("mb2 mc2 mb3 md3 mb4 mc4");
    forbidden("m-", "SKI-043");
}

TEST(ski_026_c31_units_that_can_do_nothing) {
    lay("open", "A2 g6:7+; A7 a1:9; A1 g5:6; B5 g7:9; b1 x; a2 x", "1A act");
    legal_is("u1 u-");
    forbidden("u2", "SKI-022");
    forbidden("u7", "SKI-026");
    forbidden("u3", "SKI-026");
    forbidden("u10", "SKI-R62");
}

TEST(ski_037_r20_a_move_changes_the_cell) {
    lay("open", "A2 g6:7; B5 e6:9", "1A act -> u2");
    forbidden("mg6", "SKI-037");
    forbidden("mm1", "SKI-030");
    forbidden("mz9", "SKI-R01");
}

/* --- turns */

TEST(ski_020_025_rounds) {
    fresh("tiny:rounds=1");
    play("u- u-");
    actor_is(GG_OVER);
    turn_is("1B end");
    fresh("tiny");
    play("u- u-");
    turn_is("2A act");
}

TEST(ski_021_r12_order_of_turns) {
    fresh("tiny");
    turn_is("1A act");
    play("u-");
    turn_is("1B act");
    play("u-");
    turn_is("2A act");
    fresh("tiny:turn_order=1");
    play("u- u-");
    turn_is("2B act");
    play("u-");
    turn_is("2A act");
}

TEST(ski_022_023_024_activations) {
    fresh("tiny");
    legal_is("u1 u2 u-");
    play("u2 mb2"); /* nobody is in reach: the activation ends */
    legal_is("u1 u-");
    forbidden("u2", "SKI-022");
    play("u1 md3"); /* the last one: so does the turn */
    turn_is("1A aim.1.m");
    play("a1B2");
    turn_is("1A inj.1.1.B2");
    play("i0");
    turn_is("1B act");
    fresh("tiny");
    play("u1 m-"); /* an action without a move (SKI-023) */
    turn_is("1A aim.1.s");
}

TEST(ski_027_order_of_a_turn) {
    /* Guards and marks of the active side go at its start, the other side's stay. */
    lay("open", "A2 g6:7+^4; A7 a1:9+; B5 e6:9+^4", "2B act");
    stands("A2", "g6:7");
    stands("B5", "e6:9+^4");
    lay("open", "A2 g6:7+^4; B2 e6:7^3", "2A act");
    turn_is("2B act");
    stands("A2", "g6:7+^4");
    stands("B2", "e6:7");
}

/* --- actions */

TEST(ski_040_043_c32_r14_r15_who_moves_must_act) {
    lay("open", "A2 g6:7; B5 e6:9", "1A act -> u2");
    keep(0);
    play("mg5");
    legal_is("a1B5");
    forbidden("a-", "SKI-040");
    back(0);
    play("m-");
    legal_is("a1B5");
    forbidden("a-", "SKI-043");
    lay("open+forced_action=0", "A2 g6:7; B5 e6:9", "1A act -> u2");
    keep(0);
    play("mg5");
    legal_is("a1B5 a-");
    play("a-");
    turn_is("1B act");
    stands("A2", "g5:7+");
    back(0);
    play("m-");
    legal_is("a1B5");
}

TEST(ski_042_r16_no_move_after_an_action) {
    lay("open", "A8 g6:6; A2 a1:7; B5 m11:9", "1A act -> u8 m- a2A8");
    stands("A8", "g6:6+^4");
    legal_is("u2 u-");
}

TEST(ski_044_c33_heavy_actions) {
    lay("open", "A6 g6:4; B5 e6:9", "1A act -> u6");
    keep(0);
    play("m-");
    legal_is("a1B5");
    back(0);
    play("mg5");
    turn_is("1B act");
    stands("A6", "g5:4+");
    lay("open", "A6 g6:4; B5 f6:9; B4 g8:8", "1A act -> u6 mg7");
    legal_is("a2B5 a2B4"); /* its other action is not heavy */
    forbidden("a1B5", "SKI-044");
}

TEST(ski_040_c34_nothing_in_reach) {
    lay("open", "A9 g6:4; B5 e6:9", "1A act -> u9");
    keep(0);
    play("mf6");
    legal_is("a1B5");
    back(0);
    play("mm6");
    turn_is("1B act");
}

TEST(ski_045_c35_r59_guards) {
    lay("open", "A8 g6:6; A2 e6:7; A3 d6:7; B5 m1:9", "1A act -> u8 m-");
    legal_is("a2A2 a2A8");
    forbidden("a2A3", "SKI-045");
    forbidden("a2B5", "SKI-045");
    play("a2A2");
    stands("A2", "e6:7^4");
    play("u-");
    turn_is("1B act");
    stands("A2", "e6:7^4");
    play("u-");
    turn_is("2A act");
    stands("A2", "e6:7");
    /* A lower value never replaces a higher one, nor do they add up. */
    lay("open", "B8 g6:5; B1 g5:6; B5 f6:9^4; B2 h6:7^2; A7 a1:9", "1B act");
    keep(0);
    play("u8 m- a2B5");
    stands("B5", "f6:9^4");
    back(0);
    play("u8 m- a2B2 u1 m- a2B2");
    stands("B2", "h6:7^3");
    /* Range 0: itself alone. */
    lay("open", "A4 g6:9; A2 g5:7; B5 m1:9", "1A act -> u4 m-");
    legal_is("a2A4");
}

TEST(ski_041_046_actions_on_the_profile) {
    lay("open", "A2 g6:7; B5 f6:9; B1 a11:6; B4 a1:8", "1A act -> u2 m-");
    legal_is("a1B5 a2B5");
    forbidden("a3B5", "SKI-041");
    forbidden("a2A2", "SKI-R23");
    forbidden("a1B2", "SKI-046");
    forbidden("a1B1", "SKI-051");
    forbidden("a1", "SKI-046");
    forbidden("a1B9", "SKI-046");
}

GROUP(skirmish, release)

/* Reserves, objectives and the end of the game (SKI-120 to 126, 140 to 152; checks C81 to C95). */
#include "../lab/test.h"
#include "lab.h"

#define WALL "; a1 x; b1 x; c1 x; d1 x; e1 x; f1 x; g1 x; h1 x; i1 x; j1 x; k1 x; l1 x; m1 x"

TEST(ski_120_121_123_124_c81_r49_r50_flankers_arrive) {
    lay("open", "A1 g2:6; A5 =; B5 g10:9", "2A arr");
    legal_is("r5 r-");
    play("r5");
    assert_int_equal(legal_count(), 33);
    legal_has("@a1 @g1 @m11 @a11");
    forbidden("@g11", "SKI-123");
    play("@a6");
    turn_is("2A act");
    stands("A5", "a6:8"); /* and may be activated (SKI-126) */
    legal_is("u1 u5 u-");
    lay("open", "A1 g2:6; A5 =; B5 g10:9", "1A act");
    stands("A5", "="); /* not in round 1 */
}

TEST(ski_122_c82_the_last_round_of_arrival) {
    lay("open", "A1 g2:6; A5 =; B5 g10:9", "3A arr");
    legal_is("r5");
    forbidden("r-", "SKI-122");
    lay("open", "A1 g2:6; A5 =; B5 g10:9", "2A arr -> r- u- u-");
    turn_is("3A arr");
}

TEST(ski_124_c83_c84_ambushers) {
    static const struct {
        const char *token;
        int cells;
    } units[] = {{"r1", 13}, {"r3", 114}, {"r4", 33}};
    for (int i = 0; i < 3; i++) {
        lay("open", "A1 g2:6; B5 g10:9; B1 =; B3 =; B4 =", "2B arr");
        legal_is("r1 r3 r4 r-");
        play(units[i].token);
        assert_int_equal(legal_count(), units[i].cells);
    }
    lay("open", "A1 g2:6; A2 g6:7; B5 g10:9; B3 =", "2B arr -> r3");
    assert_int_equal(legal_count(), 90);
}

TEST(ski_125_c85_c86_r51_no_room_to_arrive) {
    lay("open", "A1 g2:6; A2 =; B5 g10:9" WALL, "2B act -> u-");
    stands("A2", "x");
    turn_is("3A act");
    lay("open", "A1 g2:6; A2 =; B5 g10:9" WALL, "1B act -> u-");
    stands("A2", "=");
    turn_is("2A act");
    lay("open", "A1 g2:6; A5 =; B5 g10:9" WALL, "2B act -> u-");
    turn_is("3A arr");
    play("r5");
    assert_int_equal(legal_count(), 20);
    legal_has("@a2 @m11");
}

TEST(ski_126_heavy_actions_after_arriving) {
    lay("open", "A6 =; A1 a2:6; B5 g5:9", "2A arr -> r6 @g1 u6");
    legal_has("m-"); /* arriving is not a move */
}

/* --- objectives */

static void after_the_round(const char *items, int a, int b) {
    lay("open", items, "1B act");
    play_while("u-", 1);
    turn_is("2A act");
    score_is(a, b);
}

TEST(ski_140_141_142_c87_c88_c89_r52_majorities) {
    after_the_round("A1 g6:6; B5 m11:9; f6 o", 2, 0);
    after_the_round("A1 g6:6; B5 e6:9; f6 o", 0, 0);
    after_the_round("A1 g6:6; A2 f5:7; B5 e6:9; f6 o", 2, 0);
}

TEST(ski_140_c90_c91_distance_one) {
    after_the_round("A1 h6:6; B5 m11:9; f6 o", 0, 0);
    after_the_round("A1 g6:6; B5 k2:9; f6 o; h6 o; k3 o", 4, 2);
}

/* Nine rounds of nine points an objective pass 255. */
TEST(ski_142_scores_above_255) {
    lay("open+rounds=9+objective_points=9", "A1 g6:6; B5 m11:9; f6 o; score 252:600", "4B act");
    play_while("u-", 1);
    turn_is("5A act");
    score_is(261, 600);
    play("u-");
    play_while("u-", 1);
    score_is(270, 600);
}

TEST(ski_135_objectives_are_grassland) {
    lay("open", "A2 g6:7; B5 e6:9; e6 o; f6 o; g6 o", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 1);
}

TEST(ski_142_r53_scoring_comes_after_courage) {
    lay("open", "A1 a1:6; A2 g6:1!4; B5 k2:9; f6 o", "1B crg -> q1");
    score_is(0, 0);
    lay("open", "A1 a1:6; A2 g6:1!4; B5 k2:9; f6 o", "1B crg -> q0");
    score_is(2, 0);
    lay("open+objective_points=9", "A1 g6:6; B5 k2:9; f6 o", "1B act -> u-");
    score_is(9, 0);
}

TEST(ski_150_151_c92_r54_equal_scores) {
    lay("open", "A1 g6:6; B5 k2:9; f6 o; score 4:6", "5B act -> u-");
    score_is(6, 6);
    turn_is("5B end");
    payoff_is(1, 1);
    lay("open+tiebreak=1", "A1 g6:6; B5 k2:9; f6 o; score 4:6", "5B act -> u-");
    payoff_is(2, 0);
    lay("open+tiebreak=1", "A6 g6:4; B5 k2:9; f6 o; score 4:6", "5B act -> u-");
    payoff_is(0, 2); /* 9 points to 12 */
    lay("open", "A1 g6:6; B5 k2:9; f6 o; score 4:7", "5B act -> u-");
    payoff_is(0, 2);
    forbidden("u-", "SKI-150");
}

TEST(ski_152_c93_r55_one_side_is_gone) {
    lay("open", "A2 g6:7; B5 f6:1; score 0:4", "2A act -> u2 m- a1B5 i3 sd l1");
    turn_is("3A act");
    score_is(0, 4);
    lay("open+tabled=1", "A2 g6:7; B5 f6:1; score 0:4", "2A act -> u2 m- a1B5 i3 sd l1");
    turn_is("2A end");
    payoff_is(2, 0);
    /* Both gone: the scores stand. */
    lay("open+tile_extras=1", "A2 g6:1; g6 v; score 1:0", "2A act -> u-");
    turn_is("2A end");
    payoff_is(2, 0);
}

TEST(ski_142_c94_playing_on_alone) {
    lay("open", "A2 g6:7; B5 f6:1; g6 o; score 0:4", "4A act -> u2 m- a1B5 i3 sd l1");
    turn_is("5A act");
    score_is(2, 4);
    play("u-");
    turn_is("5B end");
    score_is(4, 4);
    payoff_is(1, 1);
}

TEST(ski_021_c95_r12_turns_about) {
    lay("open+turn_order=1", "A1 g6:6; B5 k2:9", "1B act -> u-");
    turn_is("2B act");
    play("u-");
    turn_is("2A act");
    play("u-");
    turn_is("3A act");
}

GROUP(skirmish, release)

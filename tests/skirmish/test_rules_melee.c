/* Melee, courage and hazards (SKI-100 to 112, 136, 137; checks C66 to C80). */
#include "../lab/test.h"
#include "lab.h"

TEST(ski_100_102_c66_r41_r64_one_charge_cell) {
    lay("open", "A4 e6:9; B5 g6:9", "1A act -> u4 m- a1B5");
    stands("A4", "f6:9");
    turn_is("1A inj.4.1.B5");
}

TEST(ski_102_c67_r42_several_charge_cells) {
    lay("open", "A4 e5:9; B5 f6:9", "1A act -> u4 m- a1B5");
    turn_is("1A chg.4.1.B5");
    legal_is("cf5 ce6");
    forbidden("cd5", "SKI-102");
    forbidden("cg6", "SKI-102");
    play("cf5");
    stands("A4", "f5:9");
}

TEST(ski_100_102_c68_charges_that_are_barred) {
    lay("open", "A4 e5:9; B5 f6:9; f5 x", "1A act -> u4 m- a1B5");
    stands("A4", "e6:9");
    turn_is("1A inj.4.1.B5");
    lay("open", "A4 e6:9; B5 g6:9; f6 l", "1A act -> u4 m-");
    legal_is("a2A4");
    forbidden("a1B5", "SKI-102");
    lay("open", "A4 e6:9; B5 g6:9; A1 f6:6", "1A act -> u4 m-");
    legal_is("a2A4");
}

TEST(ski_102_c69_charges_past_units) {
    lay("open", "A5 e6:8; B5 h6:9", "1A act -> u5 m- a1B5");
    legal_is("ch5 cg6 ch7");
    lay("open", "A5 e6:8; A1 f6:6; B5 h6:9", "1A act -> u5 m- a1B5");
    legal_is("ch5 cg6 ch7");
    lay("open", "A5 e6:8; B1 f6:6; B2 f5:7; B3 f7:7; B5 h6:9", "1A act -> u5 m-");
    legal_is("a1B1 a1B2 a1B3");
    forbidden("a1B5", "SKI-102");
}

TEST(ski_103_c70_r43_height_after_the_charge) {
    static const struct {
        const char *token;
        int hit;
    } cells[] = {{"ch5", 5}, {"ci5", 4}, {"cg6", 5}, {"ch7", 4}, {"ci7", 4}};
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        lay("open", "A5 f6:8; B5 h6:9; h5 h; g6 h", "1A act -> u5 m- a1B5");
        legal_is("ch5 ci5 cg6 ch7 ci7");
        play(cells[i].token);
        sixths_are("A5", 1, "B5", cells[i].hit, 4, 3, 1);
    }
}

TEST(ski_105_106_c71_no_cover_in_melee) {
    lay("open", "A4 g6:9; B4 f6:8; f6 r", "1A act");
    sixths_are("A4", 1, "B4", 3, 3, 3, 0);
    play("u4 m- a1B4");
    each_die('l', 8, 1, 8, 8);
}

TEST(ski_106_c72_r45_cover_in_melee) {
    lay("open", "A4 g6:9; B5 f6:9", "1A act");
    sixths_are("A4", 1, "B5", 3, 3, 4, 1);
    play("u4 m- a1B5");
    turn_is("1A inj.4.1.B5");
    lay("open+dice=1", "A4 g6:9; B5 f6:9", "1A act -> u4 m- a1B5 h3 i3");
    legal_is("sd sc"); /* the choice of R33 applies */
    lay("open", "A4 g6:9; B5 f6:9; f6 r", "1A act");
    sixths_are("A4", 1, "B5", 3, 3, 4, 5);
    lay("open", "A4 g6:9; B5 f6:9^4", "1A act");
    sixths_are("A4", 1, "B5", 3, 3, 4, 5);
}

TEST(ski_104_105_c73_no_defence_no_cover) {
    lay("open", "A5 g6:8; B7 f6:8", "1A act -> u5 m- a1B7");
    each_die('l', 7, 4, 9, 8);
}

TEST(ski_c74_r23_shooting_in_contact) {
    lay("open", "A2 g6:7; B5 f6:9", "1A act");
    sixths_are("A2", 1, "B5", 3, 3, 4, 1);
    play("u2 m-");
    legal_has("a1B5");
}

TEST(ski_101_only_with_a_melee_action) {
    lay("open", "A9 g6:4; B5 f6:9", "1A act -> u9 mg5");
    legal_is("a1B5"); /* darts, even in contact */
    lay("open", "A8 g6:6; B5 f6:9", "1A act -> u8 m-");
    legal_is("a1B5 a2A8");
}

TEST(ski_r44_r46_charging) {
    /* Nobody strikes back; the charge does not make the unit act or move again, and a heavy melee
     * action may charge. */
    lay("open", "A4 e6:9; A1 a1:6; B5 g6:9", "1A act -> u4 m- a1B5 i2 sc l2");
    stands("A4", "f6:9+");
    stands("B5", "g6:7!2");
    legal_is("u1 u-");
}

/* --- courage */

TEST(ski_111_c75_r48_chances_to_pass) {
    static const int of_36[] = {0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36};
    for (int c = 2; c <= 13; c++) assert_int_equal(ski_steadfast(c), of_36[c - 2]);
}

TEST(ski_110_c76_four_health_lost) {
    lay("open", "A2 g6:7; B5 f6:9", "1A act -> u2 m- a1B5 i6 sd");
    keep(0);
    play("l3");
    stands("B5", "f6:6");
    turn_is("1B act");
    back(0);
    play("l4");
    stands("B5", "f6:5!4");
    turn_is("1A crg");
    chance_is("q0 13/18 q1 5/108 q2 5/108 q3 5/108 q4 5/108 q5 5/54");
}

TEST(ski_112_c77_faces_beyond_the_health_left) {
    lay("open", "A2 g6:5!4; B5 a1:9", "1B crg");
    chance_is("q0 5/12 q1 7/72 q2 7/72 q3 7/72 q4 7/72 q5 7/36");
    play("q5");
    stands("A2", "x");
}

TEST(ski_110_112_c78_r47_order_of_tests) {
    lay("open", "A2 g6:3!4; A4 c3:4!4; B5 a1:9; B6 a3:5!4", "1B crg");
    chance_is("q0 5/6 q1 1/36 q2 1/36 q3 1/36 q4 1/36 q5 1/18");
    play("q2"); /* no second test for that */
    stands("B6", "a3:3");
    chance_is("q0 5/12 q1 7/72 q2 7/72 q3 7/18");
    play("q0");
    chance_is("q0 7/12 q1 5/72 q2 5/72 q3 5/72 q4 5/24");
    play("q4");
    stands("A4", "x");
    turn_is("2A act");
    stands("A2", "g6:3");
}

TEST(ski_111_c79_r63_courage_thirteen) {
    lay("open", "A7 g6:5!4; B5 a1:9", "1B crg");
    turn_is("2A act");
    stands("A7", "g6:5");
}

TEST(ski_136_137_c80_hazards) {
    lay("open+tile_extras=1", "A2 g6:4!3; B5 k2:9; g6 v", "1A act -> u-");
    stands("A2", "g6:3!4");
    turn_is("1A crg");
    chance_is("q0 5/12 q1 7/72 q2 7/72 q3 7/18");
    /* Only the owner's turn, and only with tile_extras. */
    lay("open+tile_extras=1", "A2 g6:4; B5 k2:9; g6 v", "1B act -> u-");
    stands("A2", "g6:4");
    lay("open", "A2 g6:4; B5 k2:9; g6 v", "1A act -> u-");
    stands("A2", "g6:4");
    lay("open+tile_extras=1", "A2 g6:1; B5 k2:9; g6 v", "1A act -> u-");
    stands("A2", "x");
}

GROUP(skirmish, release)

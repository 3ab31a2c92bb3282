/* Shots: range, sight, fields of fire, targets, dice, Salvo and Shot (REG-110 to REG-130, CHK-28 to
 * CHK-41 and CHK-69 to CHK-71). */
#include "../lab/test.h"
#include "lab.h"

/* Success faces of the shot that `played` leads to. */
static void faces(const char *mission, const char *a, const char *b, const char *played, int c) {
    char chances[40];
    snprintf(chances, sizeof chances, "=hit %d =miss %d", c, 12 - c);
    war_set_rolls("", mission, a, b, played, chances);
}

TEST(reg_chk_28_reg_118_127_r01_r49_r52_rear_and_cap) {
    faces("", "GRT@h4/0", "GRT@h8/3", "sal:A0", 6);
    faces("", "GRT@h4/0", "GRT@h8/3", "pass shot:A0", 4);
    faces("", "GRT@h4/0", "GRT@h8/0", "sal:A0", 8);
    faces("", "GRT@h4/0", "GRT@h8/0", "pass shot:A0", 4);
    /* Armour never falls below 0. */
    lab_edit("size: H, M: 4, A: 4", "size: H, M: 4, A: 0");
    faces("", "GRT@h4/0", "GRT@h8/0", "sal:A0", 6);
}

TEST(reg_chk_29_reg_121_point_blank) {
    faces("", "GRT@f9/0", "GRT@h8/0", "sal:A0", 7);
    faces("", "GRT@f8/0", "GRT@h8/0", "sal:A0", 9);
    faces("", "GRT@g8/0", "GRT@h8/0", "sal:A0", 9);
    faces("", "GRT@h9/0", "GRT@h8/0", "sal:A0", 7);
    faces("", "GRT@j7/0", "GRT@h8/0", "sal:A0", 7);
}

TEST(reg_chk_30_reg_123_125_r50_r51_salvo) {
    war_set("", "", "GRT@h5/0", "GRI@h8 GRI@a8", "sal:A0");
    war_offers("", "w0>B0 w1>B0 -> w0>B0");
    war_chances("=hit 1 =miss 1 -> =hit");
    war_unit("B0", "@h8.0.1.2"); /* Devastating 2 */
    war_offers("", "w1>B0 stop -> w1>B0");
    war_chances("=hit 2 =miss 1"); /* both hit: 1/2 * 2/3 = 1/3 */
    war_play("=hit");
    war_unit("B0", "x");
    war_node("min/A");
    /* Each weapon has its own target, in any order. */
    war_set("", "", "GRT@h5/0", "GRI@h8 GRI@g7", "sal:A0 w1>B1 =hit");
    war_unit("B1", "@g7.0.2.2"); /* the keyword is the other weapon's */
    war_offers("", "w0>B0 w0>B1 stop -> w0>B0 =miss");
    war_node("min/A");
}

TEST(reg_chk_31_reg_119_120_121_r26_r48_wood) {
    faces("wood h8", "GRI@h6", "LPT@h8", "sal:A0 w0>B0", 6);
    faces("", "GRI@h6", "LPT@h8", "sal:A0 w0>B0", 7);
    faces("wood h8", "GRI@h6", "SHC@h8/0", "sal:A0 w0>B0", 3);
    faces("", "GRI@h6", "SHC@h8/0", "sal:A0 w0>B0", 4);
    faces("wood h8", "VHO@h4/0", "LPT@h8", "sal:A0", 8); /* the same -1 helps an X- weapon */
    faces("", "VHO@h4/0", "LPT@h8", "sal:A0", 7);
    faces("wood h8", "VTF@h5/0", "LKS@h8/0", "sal:A0 w0>B0", 10); /* not aircraft */
}

TEST(reg_chk_32_reg_017_r90_camouflage) {
    faces("", "SHC@h6/0", "SRS@h8", "sal:A0", 8);
    faces("", "SHC@h5/0", "SRS@h8", "sal:A0", 6);
    faces("wood h8", "SHC@h5/0", "SRS@h8", "sal:A0", 5); /* all modifiers are summed */
}

TEST(reg_chk_33_reg_012_against_aircraft) {
    faces("", "VTF@h5/0", "LKS@h8/0", "sal:A0 w0>B0", 10);
    faces("", "VTF@h5/0", "LKS@h8/0", "pass shot:A0 w0>B0", 7);
    faces("", "VTF@h5/0", "LWD@h8/0", "sal:A0 w0>B0", 11);
    faces("", "GHW@h6", "LKS@h8/0", "sal:A0", 7);
    faces("", "VTF@h5/0", "SHC@h8/0", "sal:A0", 7); /* AA only against aircraft */
}

TEST(reg_chk_34_reg_118_r47_cells_of_the_howitzer) {
    static const char *const target[] = {"LPT@h8", "SHC@h8/0", "GBC@h8/0", "GRT@h8/0"};
    for (int i = 0; i < 4; i++) {
        faces("", "VHO@h4/0", target[i], "sal:A0", 7 - i);
        faces("", "VHO@h4/0", target[i], "pass shot:A0", 4);
    }
    faces("", "VHO@h4/0", "GRT@h8/3", "pass shot:A0", 3); /* a number worse than the cap stays */
    faces("", "GRI@h7", "GBC@h8/0", "pass shot:A0 w0>B0", 1);
}

TEST(reg_chk_35_reg_114_122_no_chance_no_roll) {
    faces("", "GRI@h7", "GBC@h8/0", "sal:A0 w0>B0", 1);
    war_set("", "wood h8", "GRI@h7", "GBC@h8/0", "sal:A0");
    war_offers("", "w0>B0 w1>B0 -> w0>B0");
    war_offers("", "w1>B0 stop");
    war_unit("B0", "@h8.0.2.3");
    war_set("", "", "GRI@h7", "GRT@h8/3",
            "sal:A0"); /* the empty cell of rif leaves the launcher alone */
    war_field(13, "Asal.A0.maj.0.0.0.1.0.-.-.-,SA0.0.sho.u.B0.0.act.B0.0");
    /* A certain hit is not rolled for either. */
    lab_edit("pen: 6+ 9+ 12+ . . .", "pen: 1+ 9+ 12+ . . .");
    war_set("", "", "VBO@h7 VBO@k5", "LPT@h8", "sal:A0");
    war_unit("B0", "@h8.0.1.2");
    war_node("min/A");
    /* ... and more than 12 faces stay 12: 1+ with AA 3. */
    lab_edit("pen: 5+ 6+ 9+ . . .", "pen: 1+ 1+ 9+ . . .");
    war_set("", "", "VTF@h5/0 VBO@k5", "LKS@h8/0", "sal:A0 w0>B0");
    war_unit("B0", "@h8.0.1.4");
}

TEST(reg_chk_36_reg_130_blast) {
    war_set("", "", "VHO@h4/0 VBO@h8", "LPT@h8 LPT@h8 LLB@h8/0 LPT@h9 GRI@a8", "sal:A0");
    war_offers("", "w0>B0 w0>B3 w0>B4 -> w0>B0");
    war_field(13, "Asal.A0.maj.0.0.0.1.0.-.-.-,SA0.0.how.u.B0.0.act.B0+B1+B2.0");
    war_set("", "", "VHO@h4/0", "LPT@h8 LPT@h8 LLB@h8/0 LPT@h9 GRI@a8", "sal:A0 w0>B0");
    war_chances("=hit 7 =miss 5 -> =hit");
    war_unit("B0", "@h8.0.1.2");
    war_chances("=hit 7 =miss 5 -> =miss");
    war_chances("=hit 7 =miss 5 -> =hit");
    war_unit("B2", "x");
    war_node("min/A");
}

TEST(reg_chk_37_spotters_and_plans) {
    faces("", "VHO@h4/0 VBO@i6", "LPT@h8", "sal:A0", 8);
    war_set_rolls("stratagems=1", "", "VHO@h4/0 VBO@i6", "LPT@h8", "str:V2 sal:A0",
                  "=hit 10 =miss 2");
    faces("", "VHO@h4/0 VBO@o1", "LPT@h8", "sal:A0", 7);          /* 7 tiles from it */
    faces("wood h7", "VHO@h4/0 VBO@h6", "LPT@h8", "sal:A0", 7);   /* no sight */
    faces("wood h7", "VHO@h4/0 LWD@h6/0", "LPT@h8", "sal:A0", 8); /* from the air always */
    faces("", "VHO@h4/0 SRS@h3", "LPT@h8", "sal:A0", 8);          /* any own Spotter */
    faces("", "VHO@h4/0 VMT@h7/0 VBO>A1", "LPT@h8", "sal:A0", 7); /* on the map */
    faces("", "VHO@h4/0 VBO@o1 VBO@i6", "LPT@h8", "sal:A0", 8);   /* one of two */
    faces("", "VHR@h4/0*6 VBO@i6", "LPT@h8", "sal:A0", 7);
}

TEST(reg_chk_38_reg_117_ammunition) {
    war_set("", "", "GHW@h4*3", "GBC@h8/0 GRI@a8", "sal:A0");
    war_chances("=hit 9 =miss 3");
    war_unit("A0", "@h4.0.2.1:w2");
    war_set("", "", "GHW@h4*1 SOB@h7/0*0 GRI@h9*0", "GBC@h8/0 GRI@a8", "");
    war_offers("sal:", "sal:A2"); /* rif needs none */
    war_play("sal:A2");
    war_chances("=hit 1 =miss 11");
    war_set("ammo_mode=off", "", "GHW@h4*4", "GBC@h8/0 GRI@a8", "sal:A0");
    war_unit("A0", "@h4.0.2.4:w2");
}

TEST(reg_chk_39_reg_128_setup) {
    war_set("", "", "GHW@h4", "GBC@h8/0", "adv:A0 s3 stop");
    war_node("maj/B");
    war_set("", "", "GHW@h4", "GBC@h8/0", "pass");
    war_offers("shot:", "shot:A0");
    /* Others shoot before or after moving. */
    war_set_shows("", "", "GRI@h5", "LPT@h8 GRI@a8", "adv:A0 s0 stop", "shot:A0 pass");
}

TEST(reg_chk_40_reg_126_127_shot) {
    war_set("", "", "GRI@h6", "LPT@h8 GRI@a8", "sal:A0 w0>B0 =miss");
    war_offers("", "w1>B0 stop -> stop");
    war_offers("", "mov:A0 pass");
    war_set("", "", "GRI@h6", "LPT@h8 GRI@a8", "pass");
    war_offers("", "mov:A0 shot:A0 pass -> shot:A0 w1>B0");
    war_chances("=hit 4 =miss 8 -> =miss");
    war_node("maj/B"); /* one weapon */
}

TEST(reg_chk_41_reg_127_snap) {
    faces("", "GRT@h5/0", "LPT@h8", "pass shot:A0 w1>B0", 8);
    faces("", "GRT@h5/0", "LPT@h8", "pass shot:A0 w0>B0", 4);
}

TEST(reg_110_056_r21_paid_when_declared) {
    war_set("", "", "GRT@h5/0", "GRI@h8 GRI@a8", "sal:A0 w0>B0");
    war_node("cpn/-");
    war_unit("A0", "@h5.0.4.3:w1");
    war_play("=miss w1>B0 =miss");
    war_unit("A0", "@h5.0.4.3:w3");
    war_play("pass");
    war_unit("A0", "@h5.0.4.3"); /* the next turn clears the bits */
    /* Two weapons of a kind are two weapons. */
    lab_edit("weapons: can cmg", "weapons: can can");
    war_set("", "", "GRT@h5/0", "GRI@h8 GRI@a8", "sal:A0 w0>B0 =miss w1>B0");
    war_unit("A0", "@h5.0.4.2:w3");
}

TEST(reg_111_r43_range) {
    war_set_shows("", "", "GHW@h6", "LPT@h8 LPT@h7", "sal:A0", "w0>B0 w0>B1 w1>B0"); /* Min 2 */
    war_set_shows("", "", "VBO@h6", "LPT@h8 LPT@h9", "", "adv:A0 sal:A0 ovw:A0 pass");
    war_set_shows("", "", "VBO@h6", "LPT@h9", "", "adv:A0 ovw:A0 pass");
    war_set_shows("", "", "GRI@h8", "LPT@h8 LPT@a8", "sal:A0", "w0>B0 w1>B0"); /* distance 0 */
}

/* Can A0 of h4 or h8 shoot at B0? */
static void sight(const char *mission, const char *a, const char *b, bool can) {
    war_set("", mission, a, b, "");
    assert_int_equal(war_legal("sal:A0"), can);
}

TEST(reg_112_r44_r45_r46_sight) {
    sight("", "GRT@h4/0", "LPT@h8", true);
    sight("wood h6", "GRT@h4/0", "LPT@h8", false);
    sight("ridge h6", "GRT@h4/0", "LPT@h8", false);
    sight("water h6", "GRT@h4/0", "LPT@h8", true);
    sight("wood h4 wood h8", "GRT@h4/0", "LPT@h8", true); /* the ends never block */
    sight("", "GRT@h4/0 GRI@h6 GRI@h7", "LPT@h8", true);  /* units never do */
    sight("wood h6", "VHO@h4/0", "LPT@h8", true);         /* Indirect */
    sight("wood h6", "VTF@h4/0", "LKS@h8/0", true);       /* at aircraft */
    /* Along a side of tiles only a pair of blockers stops it. */
    sight("wood g8", "GRT@h8/0", "LPT@d10", true);
    sight("wood g8 wood e10", "GRT@h8/0", "LPT@d10", true);
    sight("wood g8 wood g9", "GRT@h8/0", "LPT@d10", false);
    sight("wood f9", "GRT@h8/0", "LPT@d10", false);
    war_set_shows("", "hut@h6 3/0/0", "GRT@h4/0", "LPT@h8", "", "adv:A0 sal:A0 ovw:A0 pass");
    war_set_rolls("", "hut@h6 0/0/0", "GRT@h4/0", "LPT@h8", "sal:A0", "=hit 6 =miss 6");
    war_set_shows("", "san@h6 3/0/0", "GRT@h4/0", "LPT@h8", "sal:A0", "w0>B0 w0#h6 w1#h6");
    /* From aircraft nothing blocks. */
    war_set_shows("", "wood h7", "LKS@h5/0", "LPT@h9 GRI@a8", "pass shot:A0",
                  "F LF RF FL FR w0>B0");
}

TEST(reg_chk_05_06_reg_112_r44_r45_sight_from_both_ends) {
    static const struct {
        const char *to, *wood;
        bool seen;
    } expected[] = {{"d10", "", true},
                    {"d10", "wood g8", true},
                    {"d10", "wood g9", true},
                    {"d10", "wood g8 wood g9", false},
                    {"d10", "wood f9", false},
                    {"d10", "wood g8 wood e10", true},
                    {"d10", "wood e9 wood e10", false},
                    {"e9", "", true},
                    {"e9", "wood g8", false},
                    {"e9", "wood f9", false},
                    {"e9", "wood g9", true},
                    {"e9", "wood h8 wood e9", true}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        for (int back = 0; back < 2; back++) { /* the same from the other end */
            char from[16], to[16];
            snprintf(from, sizeof from, "GRT@%s/2", back ? expected[i].to : "h8");
            snprintf(to, sizeof to, "LPT@%s", back ? "h8" : expected[i].to);
            war_set("", expected[i].wood, from, to, "");
            assert_int_equal(war_legal("sal:A0"), expected[i].seen);
        }
}

TEST(reg_113_r79_fields_of_fire) {
    sight("", "SOB@h8/0", "LPT@h7", false); /* Hull */
    sight("", "SOB@h8/0", "LPT@g9", true);
    sight("", "SOB@h8/0", "LPT@f9", true); /* the boundary belongs to the front half */
    sight("", "SOB@h8/0", "LPT@g8", false);
    sight("", "SOB@h8/0", "LPT@h8", true);                                     /* the same tile */
    sight("", "GBC@h8/0", "LPT@h6", true);                                     /* all round */
    war_set_shows("", "", "SMG@h8", "LPT@h6 GRI@a8", "sal:A0", "w0>B0 w1>B0"); /* hover units */
    /* Fixed: the arc of the facing only. */
    war_set_shows("", "", "LKS@h8/0", "LPT@h11 LPT@f11 GRI@a8", "pass shot:A0",
                  "F LF RF FL FR w0>B0 w1>B0");
}

TEST(reg_114_116_r36_targets) {
    war_set_shows("", "", "GRI@h7 GRI@h8", "LKS@h8/0 LPT@h6 LPT~", "sal:A0", "w0>B0 w0>B1 w1>B1");
    war_set_shows("", "", "VTF@h5/0", "LPT@h7 LKS@h8/0", "sal:A0", "w0>B0 w0>B1 w1>B1");
    war_set("air_target=aa", "", "GRI@h7 GHW@h6 VTF@h5/0", "LKS@h8/0", "");
    war_offers("sal:", "sal:A1 sal:A2 -> sal:A2");
    war_offers("", "w0>B0 w1>B0"); /* AA and AirOnly */
}

TEST(reg_115_r56_protected_in_buildings) {
    static const char hut[] = "hut@h8 3/0/0";
    war_set_shows("", hut, "GRI@h7 VBO@k5", "LPT@h8 LPT@h6", "sal:A0", "w0>B1 w1>B1 w1#h8");
    war_set_shows("fort_direct=1", hut, "GRI@h7", "LPT@h8 LPT@h6", "sal:A0",
                  "w0>B0 w1>B0 w0>B1 w1>B1 w1#h8");
    war_set_shows("", hut, "GRI@h8^1", "LPT@h8^1 LPT@h6", "sal:A0", "w0>B0 w1>B0 w0>B1 w1>B1");
    war_set_shows("", hut, "LAB@h7/0 VBO@k5", "LPT@h8 GRI@a8", "sal:A0 F",
                  "F FL FR w0#h8"); /* not from above, and Stall 2 allows no stop */
}

TEST(reg_124_destroyed_at_once) {
    war_set("", "", "GRT@h5/0 GRI@k5", "LPT@h8^1 GRI@a8", "sal:A0 w0>B0 =hit");
    war_unit("B0", "x");
    war_node("min/A"); /* no target is left for the other weapon */
}

TEST(reg_127_r53_shot_at_a_fortification) {
    war_set("shot_fort_cap=1", "blk@h8 6/0/0", "GRT@h4/0", "GRI@a8", "pass shot:A0");
    war_pips("h8", 5, 0, 0);
    war_set("shot_fort_cap=1", "blk@h8 6/0/0", "GRT@h4/0", "GRI@a8",
            "sal:A0"); /* a Salvo has no limit */
    war_pips("h8", 3, 0, 0);
}

TEST(reg_chk_69_reg_091_129_r38_flight) {
    war_set("", "", "LKS@h4/0 GRI@o1", "LPT@h9 GRI@a8", "sal:A0 F F");
    war_offers("", "F LF RF FL FR w0>B0 w1>B0 -> w1>B0");
    war_chances("=hit 8 =miss 4"); /* Straight Run */
    war_play("=miss");
    war_offers("", "F LF RF FL FR w0>B0"); /* each weapon once */
    war_play("w0>B0 =miss F");
    war_offers("", "F LF RF FL FR stop");
    war_set("", "", "LKS@h5/1 GRI@o1", "LPT@h9 GRI@a8", "sal:A0 RF");
    war_field(13, "Asal.A0.maj.7.1.1.0.0.-.-.-");
    war_play("w1>B0");
    war_chances("=hit 7 =miss 5");
}

TEST(reg_chk_70_reg_129_r38_bomber) {
    war_set("", "", "LAB@h5/0 GRI@o1", "LPT@h7 GRI@a8", "sal:A0");
    war_offers("", "F FL FR -> F");
    war_offers("", "F FL FR -> F");
    war_offers("", "F FL FR w0>B0 stop -> w0>B0");
    war_chances("=hit 9 =miss 3");
    war_unit("A0", "@h7.0.3.2:mw1");
    /* Without a weapon ready or a step it is not offered. */
    war_set("", "", "LAB@h5/0*0 LWD@h7/0", "LPT@h7 GRI@a8", "");
    war_offers("sal:", "");
    war_set("air_exit=forbidden", "", "LAB@h15/0 LWD@h7/0", "LPT@h15 GRI@a8", "");
    war_offers("", "adv:A1 pass");
}

TEST(reg_chk_71_reg_129_shot_of_an_aircraft) {
    war_set("", "", "LKS@h5/0 GRI@o1", "LPT@h9 GRI@a8", "pass shot:A0");
    war_offers("", "F LF RF FL FR w0>B0 -> w0>B0");
    war_chances("=hit 4 =miss 8 -> =miss");
    war_offers("", "F LF RF FL FR"); /* the step is a duty */
    war_play("F");
    war_node("maj/B");
    war_set("", "", "LKS@h5/0 GRI@o1", "LPT@h9 GRI@a8", "pass shot:A0 F");
    war_offers("", "w0>B0 w1>B0 stop -> w1>B0 =miss");
    war_node("maj/B");
}

TEST(reg_010_r98_calibre_and_type) {
    static const char *const ask[][2] = {{"CAL 120mm", "=hit 7 =miss 5"},
                                         {"CAL 90mm", "=hit 6 =miss 6"},
                                         {"TYPE Machinegun", "=hit 6 =miss 6"},
                                         {"TYPE Cannon", "=hit 7 =miss 5"}};
    for (int i = 0; i < 4; i++) {
        lab_edit("TYPE Cannon", ask[i][0]);
        war_set_rolls("", "", "GRT@h9/0", "GRT@h8/0", "sal:A0", ask[i][1]);
    }
}

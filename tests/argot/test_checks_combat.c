/* Worked checks of the rules page, sections 8.3 and 8.4: ranged attacks and battles (ARG-C31 to
 * ARG-C50). Positions, lists and fractions are those of the page. */
#include "../lab/test.h"
#include "positions.h"

TEST(arg_c31_ranged_targets) {
    from("argot1 siege RP:0 1.1.0 0.0 5.4 8.0.0 "
         "ARC1@8.6:3,KNT1@6.7:4,HOP1@9.6:4,HOP2@10.5:4,CAT1@10.6:3,WYV1@9.5:3,TRI1@8.8w:3 8.6:3 - "
         "-");
    play("f:ARC1");
    legal_is("t9.5 t9.6 t10.5 t10.6");
    play("t9.6");
    chance_is("h0 125/216 h1 25/72 h2 5/72 h3 1/216");
    play("h1");
    unit_is("HOP1", "9.6:3");
    legal_is("f:CAT1 skip");
}

TEST(arg_c32_besieger_at_range_2) {
    from("argot1 siege RP:0 1.1.0 0.0 5.4 8.0.0 "
         "ARC1@8.6:3,KNT1@6.7:4,HOP1@9.6:4,HOP2@10.5:4,CAT1@10.6:3,WYV1@9.5:3,TRI1@8.8w:3 8.6:3 - "
         "-");
    play("skip f:CAT1");
    legal_is("t8.6 t8.6#");
    keep(0);
    play("t8.6#");
    chance_is("h0 8/27 h1 4/9 h2 2/9 h3 1/27");
    back(0);
    play("t8.6");
    chance_is("h0 125/216 h1 25/72 h2 5/72 h3 1/216");
    play("h1");
    unit_is("ARC1", "8.6:2");
}

TEST(arg_c33_engaged_archers_do_not_shoot) {
    from("argot1 siege RP:0 1.1.0 0.0 5.4 8.0.0 ARC1@8.6:3,KNT1@6.7:4,HOP1@8.6:4:x<9.6,HOP2@9.6:4 "
         "8.6:3 - -");
    result_is(
        "argot1 siege BA:0 1.1.0 0.0 5.4 8.0.0 "
        "ARC1@8.6:3:D,KNT1@6.7:4,HOP1@8.6:4:xA<9.6,HOP2@9.6:4 8.6:3 b=8.6,p=10,r=1BD,k=9.6 -");
    legal_is("F:ARC1 R:ARC1>7.6 R:ARC1>7.7 R:ARC1>8.5 R:ARC1>8.7");
}

TEST(arg_c34_other_half_of_the_hex) {
    from("argot1 siege RP:1 1.1.1 0.0 4.5 8.0.0 GRD1@7.4b:3,GRD2@7.5:3,SLG1@7.4a:3 - - -");
    play("f:SLG1");
    legal_is("t7.4b t7.5");
}

TEST(arg_c35_three_rounds_without_a_hit) {
    from("argot1 gate BP:1 1.1.1 0.0 1.1 2.0.0 GRD1@1.3:3,HOP1@1.3:4:x<2.2,BON1@4.1:2 1.3:2 - -");
    legal_is("F:GRD1 R:GRD1>0.3 R:GRD1>0.4");
    play("F:GRD1 h0 F:HOP1 h0 F:GRD1 h0 F:HOP1 h0 F:GRD1 h0 F:HOP1 h0");
    result_is(
        "argot1 gate RG:0 1.1.1 0.0 1.1 2.0.0 GRD1@1.3:3,HOP1@2.2:4,BON1@4.1:2 1.3:2 b=1.3,p=10 -");
    legal_is("G:GRD1>0.3 G:GRD1>0.4 done");
}

TEST(arg_c36_two_against_one) {
    from("argot1 gate BP:1 1.1.1 0.0 1.1 2.0.0 GRD1@1.3:3,HOP1@1.3:4:x<2.2,RAM1@1.3:3:x<2.2 - - -");
    for (int i = 0; i < 3; i++) play("F:GRD1 h0 F:HOP1 h0 F:RAM1 h0");
    result_is("argot1 gate FR:0 1.1.1 0.0 1.1 2.0.0 "
              "GRD1@1.3:3:D,HOP1@1.3:4:xA<2.2,RAM1@1.3:3:xA<2.2 - u=GRD1,b=1.3,p=10,k=2.2,q=D -");
    legal_is("R:GRD1>0.3 R:GRD1>0.4");
    play("R:GRD1>0.3");
    result_is("argot1 gate RG:1 1.1.1 0.0 1.1 2.0.0 GRD1@0.3:3,HOP1@1.3:4:x<2.2,RAM1@1.3:3:x<2.2 - "
              "b=1.3,p=10 -");
    legal_is("G:HOP1>0.4 G:HOP1>2.2 G:RAM1>0.4 G:RAM1>2.2 done");
}

TEST(arg_c37_no_room_to_retreat) {
    from("argot1 gate BP:1 1.1.1 0.0 1.1 2.0.0 "
         "GRD1@0.4:3,ARC1@0.3:2,KNT1@0.3:3,SUP1@0.3:2,HOP1@0.4:4:x<1.3,RAM1@0.4:3:x<1.3 - - -");
    chance_is("h0 125/216 h1 25/72 h2 5/72 h3 1/216");
    for (int i = 0; i < 3; i++) play("h0 F:HOP1 h0 F:RAM1 h0");
    result_is("argot1 gate RG:1 1.1.1 0.0 1.1 2.0.0 "
              "ARC1@0.3:2,KNT1@0.3:3,SUP1@0.3:2,HOP1@0.4:4:x<1.3,RAM1@0.4:3:x<1.3 - b=0.4,p=10 -");
}

TEST(arg_c38_resilient_and_intimidating) {
    from("argot1 siege BP:1 1.1.1 0.0 4.5 8.0.0 GRD1@9.9:3,HER1@9.9:3,MIN1@9.9:4:x<10.8 - - -");
    play("F:HER1 h0 F:MIN1");
    chance_is("h0 16/81 h1 32/81 h2 8/27 h3 8/81 h4 1/81");
    play("h2 x:HER1");
    result_is(
        "argot1 siege AL:0 1.1.1 0.0 4.5 8.0.0 GRD1@9.9:3:D,HER1@9.9:3:rdD,MIN1@9.9:4:xdA<10.8 - "
        "b=9.9,p=10,r=1AA,k=10.8,x=MIN1,n=1 -");
    play("x:GRD1");
    chance_is("mok 1/3 mno 2/3");
    keep(0);
    play("mno");
    legal_is("R:GRD1>8.9 R:GRD1>8.10 R:GRD1>9.8 R:GRD1>9.10 R:GRD1>10.9");
    back(0);
    play("mok");
    unit_is("GRD1", "9.9:2:D");
    legal_has("F:GRD1");
}

/* HER1 takes the hits of a battle: 1 leaves 3 steps, 2 leave 2, 3 leave 1, 4 kill. */
TEST(arg_c39_resilient_arithmetic) {
    static const char *const left[] = {"9.9:3:dD", "9.9:3:rdD", "9.9:2:rdD", "9.9:1:rdD", ""};
    for (int hits = 0; hits <= 4; hits++) {
        from(SIEGE_FIGHT_M "GRD1@6.7:3,HER1@9.9:3,BUL1@9.9:4:x<10.8,HOP1@9.9:4:x<10.8" PLAIN);
        play("F:HER1 h0 F:BUL1");
        const char roll[] = {'h', (char)('0' + hits), 0};
        play(roll);
        unit_is("HER1", left[hits]);
    }
    /* The next battle of the same turn, against the Zulon, begins afresh. */
    from(SIEGE_FIGHT_M
         "GRD1@6.7:3,HER1@9.9:3,ZUL1@9.9:4:x<8.10,BUL1@9.9:1:x<10.8,HOP1@12.3:4" PLAIN);
    play("F:HER1 h0 F:BUL1 h1");
    unit_is("HER1", "9.9:3:rD");
    play("F:HER1 h1 F:HER1 h0");
    context_is("p", "20");
    play("h1");
    unit_is("HER1", "9.9:3:rD");
    /* Fire from afar knows no Resilient. */
    after(SIEGE_FIRE_M "GRD1@6.7:3,HER1@9.9:3,SLG1@9.10:3" PLAIN, "f:SLG1 h2");
    unit_is("HER1", "9.9:1");
}

TEST(arg_c40_undead) {
    from("argot1 siege BP:0 1.1.0 0.0 5.4 8.0.0 NIS1@9.9:1:x<8.10,PON1@6.11:4,BON1@9.9:1 - - -");
    play("F:NIS1 h0 F:BON1 h1");
    result_is("argot1 siege RG:1 1.1.0 0.0 5.4 8.0.0 PON1@6.11:4,BON1@9.9:2 - b=9.9,p=01 -");
}

TEST(arg_c41_lone_train_is_captured) {
    from("argot1 gate MG:1 1.1.1 0.1 1.1 2.0.0 GRD1@0.3:3,SUP1@1.3:2,HOP1@2.2:4 - - -");
    play("g2.2 HOP1 >1.3<2.2");
    result_is("argot1 gate RG:1 1.1.1 0.0 1.1 2.0.0 GRD1@0.3:3,SUP1@1.3:2:!1,HOP1@1.3:4:x<2.2 - "
              "b=1.3,p=10 -");
    legal_is("G:SUP1>0.4 G:SUP1>2.2 G:HOP1>0.4 G:HOP1>2.2 done");
}

TEST(arg_c42_air_unit_cannot_capture) {
    from("argot1 gate MG:1 1.1.1 0.1 1.1 2.0.0 GRD1@0.3:3,SUP1@1.3:2,WYV1@2.2:2 - - -");
    play("g2.2 WYV1 >1.3");
    result_is("argot1 gate BA:1 1.1.1 0.0 1.1 2.0.0 GRD1@0.3:3,SUP1@1.3:2:D,WYV1@1.3:2:xA - "
              "b=1.3,p=10,r=1AA -");
    legal_is("F:WYV1 R:WYV1>0.4 R:WYV1>1.2 R:WYV1>1.4 R:WYV1>2.2 R:WYV1>2.3");
}

TEST(arg_c43_air_unit_in_battle) {
    from("argot1 siege BP:1 1.1.1 0.0 4.5 8.0.0 GRD1@8.6:3,ARC1@8.6:2,WYV1@8.6:3:x - - -");
    legal_is("F:ARC1 R:ARC1>7.6 R:ARC1>7.7 R:ARC1>8.5 R:ARC1>8.7 R:ARC1>9.6");
    play("F:ARC1 h0");
    legal_is("F:WYV1 R:WYV1>7.6 R:WYV1>7.7 R:WYV1>8.5 R:WYV1>8.7 R:WYV1>9.5 R:WYV1>9.6");
    play("F:WYV1 h0");
    legal_is("R:GRD1>7.6 R:GRD1>7.7 R:GRD1>8.5 R:GRD1>8.7 R:GRD1>9.6 P:GRD1");
}

TEST(arg_c44_three_factions_in_one_cell) {
    from("argot1 siege MG:1 1.1.0 0.10 5.4 8.0.0 "
         "GRD1@6.7:3,KNT1@6.3:4:mx<6.4,ZUL1@6.3:4,HOP1@7.3:4,GHO1@u2.1:3 - - -");
    play("g7.3 HOP1 >6.3<7.3");
    result_is("argot1 siege CR:c 1.1.0 0.0 5.4 8.0.0 "
              "GRD1@6.7:3,KNT1@6.3:4:xA<6.4,ZUL1@6.3:4:dD,HOP1@6.3:4:x<7.3,GHO1@u2.1:3 - "
              "b=6.3,p=02,r=1BD,k=6.4,x=ZUL1 -");
    play("h0 R:KNT1>6.4");
    result_is("argot1 siege CR:c 1.1.0 0.0 5.4 8.0.0 "
              "GRD1@6.7:3,KNT1@6.4:4,ZUL1@6.3:4:dD,HOP1@6.3:4:xA<7.3,GHO1@u2.1:3 - "
              "b=6.3,p=12,r=1BD,k=7.3,x=ZUL1 -");
}

TEST(arg_c45_fortification_destroyed_in_battle) {
    from("argot1 siege BP:1 1.1.1 0.0 4.5 8.0.0 "
         "GRD1@6.9:3,PON1@6.9:4,RAM1@6.9:3:x<6.10,CAT1@6.9:3:x<6.10 6.9:2 - -");
    play("F:GRD1 h0 F:PON1 h0 F#:RAM1 h2");
    result_is("argot1 siege BA:1 1.1.1 0.0 4.5 8.0.0 "
              "GRD1@6.9:3:dD,PON1@6.9:4:dD,CAT1@6.9:3:xA<6.10,RAM1@6.9:3:xdA<6.10 - "
              "b=6.9,p=10,r=1DA,k=6.10 -");
    legal_is("F:CAT1 R:CAT1>6.10");
    play("F:CAT1 h0 F:GRD1");
    chance_is("h0 125/216 h1 25/72 h2 5/72 h3 1/216");
}

TEST(arg_c46_capture_with_a_full_stack) {
    from("argot1 siege MG:1 1.1.1 0.1 4.5 8.0.0 "
         "GRD1@6.7:3,SUP2@7.10:4,HOP1@7.11:4,HOP2@7.11:4,RAM1@7.11:3 - - -");
    play("g7.11 HOP1 >7.10<7.11 HOP2 >7.10<7.11 RAM1 >7.10<7.11");
    result_is(
        "argot1 siege RG:1 1.1.1 0.0 4.5 8.0.0 "
        "GRD1@6.7:3,HOP1@7.10:4:x<7.11,HOP2@7.10:4:x<7.11,RAM1@7.10:3:x<7.11 - b=7.10,p=10 -");
}

TEST(arg_c47_regroup_out_of_and_into) {
    from("argot1 siege BP:1 1.1.1 0.0 4.5 8.0.0 "
         "GRD1@6.7:3,NIS1@9.9:1,BON1@9.9:3:x<10.8,HOP1@10.9:4,WYV1@9.10:3,HOP2@9.11:4 - - -");
    play("F:NIS1 h0 F:BON1 h1");
    legal_is("G:HOP1>9.9 G:BON1>8.9 G:BON1>8.10 G:BON1>9.8 G:BON1>9.10 G:BON1>10.8 G:BON1>10.9 "
             "G:WYV1>9.9 done");
}

TEST(arg_c48_cargo_drowns) {
    from("argot1 siege BP:1 1.1.1 0.0 4.5 8.0.0 "
         "GRD1@6.7:3,GAL1@1.9:1,GRD2@1.9:3:+GAL1,TRI1@1.9:3:x<1.8,HOP1@12.3:4 - - -");
    legal_is("F:GAL1 R:GAL1>0.9 R:GAL1>0.10 R:GAL1>1.10 R:GAL1>2.8 R:GAL1>2.9");
    play("F:GAL1 h0 F:TRI1 h1");
    result_is("argot1 siege RG:1 1.1.1 0.0 4.5 8.0.0 GRD1@6.7:3,HOP1@12.3:4,TRI1@1.9:3:x<1.8 - "
              "b=1.9,p=10 -");
}

TEST(arg_c49_ground_unit_and_ship_in_one_dock) {
    from("argot1 siege RP:0 1.1.0 0.0 5.4 8.0.0 GAL1@5.9:3,GRD1@6.7:2,HOP1@5.9:4:x<6.8 - - -");
    result_is("argot1 siege RL:0 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:2,GAL1@5.9:3,HOP1@5.9:4 - - -");
    legal_is("S:GRD1 done");
}

TEST(arg_c50_elimination) {
    from("argot1 siege BP:0 1.1.0 0.0 5.4 8.0.0 "
         "KNT1@9.9:4:x<8.10,BON1@9.9:1,TRI1@1.6:3,WYV1@12.3:3 - - -");
    play("F:KNT1 h1");
    result_is("argot1 siege XX:argot 1.1.0 0.0 5.4 8.0.0 "
              "KNT1@9.9:4:xdA<8.10,WYV1@12.3:3,TRI1@1.6:3 - - -");
    payoff_is(2, 0);
}

GROUP(NULL, release)

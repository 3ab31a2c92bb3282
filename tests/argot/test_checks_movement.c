/* Worked checks of the rules page, section 8.2: movement (ARG-C10 to ARG-C30). Positions and lists
 * are those of the page. */
#include "../lab/test.h"
#include "positions.h"

TEST(arg_c10_gate_start_red_card) {
    fresh("gate");
    play("c:r");
    result_is("argot1 gate MG:1 1.1.1 3.3 1.1 2.0.0 "
              "GRD1@1.3:3,ARC1@0.3:2,KNT1@0.4:3,SUP1@1.3:2,HOP1@3.2:4,RAM1@3.2:3,BER1@4.2:3,BON1@4."
              "1:2,WYV1@4.1:2 1.3:2 - -");
    legal_is("g3.2 g4.1 g4.2 pass");
}

TEST(arg_c11_gate_hoplites) {
    fresh("gate");
    play("c:r g3.2 HOP1");
    legal_is(">1.2 >2.1 >2.2 >2.3 >3.1 >3.3 >3.4 >4.0 >4.1 >4.2 >4.3 >1.3<2.2");
}

TEST(arg_c12_gate_berserkers) {
    fresh("gate");
    play("c:r g4.2");
    /* Only one unit is in the group: picking it is not collapsed, the group may also be ended. */
    play("BER1");
    legal_is(">1.2 >2.1 >2.2 >2.3 >2.4 >3.1 >3.2 >3.3 >3.4 >4.0 >4.1 >4.3 >1.3<2.2");
}

TEST(arg_c13_gate_bones_and_wyverns) {
    fresh("gate");
    play("c:r g4.1");
    keep(0);
    play("BON1");
    legal_is(">2.2 >3.1 >3.2 >3.3 >4.0 >4.2 >4.3");
    back(0);
    play("WYV1");
    legal_is(">0.2 >0.3 >0.4 >0.5 >1.2 >1.3 >1.4 >1.5 >2.1 >2.2 >2.3 >2.4 >3.1 >3.2 >3.3 >3.4 >4.0 "
             ">4.2 >4.3");
}

TEST(arg_c14_gate_black_card) {
    fresh("gate");
    play("c:b");
    keep(0);
    play("g0.3 ARC1");
    legal_is(">0.4 >1.3 >2.2");
    back(0);
    play("g0.4 KNT1");
    legal_is(">0.3 >1.3");
    back(0);
    play("g1.3");
    keep(0);
    play("GRD1");
    legal_is(">0.3 >0.4 >1.2 >2.1 >2.2 >2.3 >3.1 >3.2<2.2");
    back(0);
    play("SUP1");
    legal_is(">0.3 >0.4 >1.2 >2.1 >2.2 >2.3 >3.1");
}

TEST(arg_c15_siege_start_groups) {
    fresh("siege");
    play("c:r");
    legal_is("g1.6 g1.7 g10.5 g11.5 g12.3 g12.4 pass");
    fresh("siege");
    play("c:b");
    legal_is("g3.11 g4.7 g4.9 g5.9 g6.6 g6.7 g6.8 g6.9 g6.11 g6.12 g7.6 g7.10 g8.6 g8.9 pass");
}

TEST(arg_c16_attack_along_the_road) {
    fresh("siege");
    play("c:r g10.5 HOP1");
    legal_is(">9.4 >9.5 >9.6 >9.7 >10.4 >10.6 >10.7a >11.3 >11.4 >11.6 >12.5 >8.6<9.6");
}

TEST(arg_c17_bridge_gate_and_road_bonus) {
    fresh("siege");
    play("c:b g6.11 PON1");
    legal_is(">4.11 >4.12 >5.10a >5.10b >5.11 >5.12 >5.13 >6.8 >6.9 >6.10 >6.12 >7.9a >7.9b >7.10 "
             ">7.11 >7.12 >8.9 >8.10 >8.11");
}

TEST(arg_c18_ford_hex_and_far_bank) {
    fresh("siege");
    play("c:b g8.9 NIS1");
    legal_is(">4.10a >4.10b >4.11 >4.12 >5.10a >5.10b >5.11 >5.12 >5.13 >6.9 >6.10 >6.11 >6.12 "
             ">7.9a >7.9b >7.10 >7.11 >7.12 >8.8a >8.8b >8.10 >8.11 >9.8 >9.9 >9.10 >9.11 >10.7b "
             ">10.8 >10.9 >10.10 >11.7b >11.8 >11.9 >12.6b >12.7 >12.8");
}

TEST(arg_c19_archers_at_the_east_gate) {
    fresh("siege");
    play("c:b g8.6 ARC1");
    legal_is(">5.7 >6.7 >6.8 >7.6 >7.7 >8.5 >8.7 >9.5 >9.6 >9.7 >10.6 >10.5<9.6");
}

TEST(arg_c20_road_with_everything_empty) {
    from("argot1 siege MG:0 1.1.0 10.10 5.4 8.0.0 KNT1@7.6:4,HER1@7.7:3,HOP1@12.3:4 - - -");
    keep(0);
    play("g7.6 KNT1");
    legal_is(">3.7 >4.7 >5.7 >6.6 >6.7 >6.8 >6.9 >6.10 >7.5 >7.7 >8.5 >8.6 >9.6 >10.5 >11.5");
    back(0);
    play("g7.7 HER1");
    legal_is(">6.7 >6.8 >7.6 >7.8 >8.6 >8.7 >u2.2");
}

TEST(arg_c21_the_sanctuary) {
    from("argot1 siege MG:0 1.1.0 10.10 5.4 8.0.0 KNT1@5.8:4,HER1@u0.2:3,GRF1@6.6:2,HOP1@12.3:4 - "
         "- -");
    keep(0);
    play("g5.8 KNT1");
    result_is("argot1 siege MG:0 1.1.0 9.10 5.4 8.0.0 "
              "KNT1@u0.2:4:m,HER1@u0.2:3,GRF1@6.6:2,HOP1@12.3:4 - - -");
    back(0);
    play("gu0.2 HER1");
    legal_is(">5.8 >7.7 >u1.1 >u1.2 >u2.1 >u2.2 >u3.1");
    back(0);
    play("g6.6 GRF1");
    assert_int_equal(legal_count(), 67);
    legal_lacks(">5.8");
}

TEST(arg_c22_half_hexes_of_a_wall) {
    from("argot1 siege MG:1 1.1.1 10.10 4.5 8.0.0 "
         "GRD1@7.4b:3,GRD2@7.5:3,HOP1@7.4a:4,SLG1@6.4:3,WYV1@8.3:3 - - -");
    keep(0);
    play("g7.4a HOP1");
    legal_is(">5.4 >5.5 >6.3 >6.4 >7.3 >8.2 >8.3 >8.4 >9.2 >9.3 >9.4");
    back(0);
    play("g8.3 WYV1");
    legal_has(">7.4a >7.4b");
}

TEST(arg_c23_pinning) {
    from("argot1 siege MG:0 1.1.1 10.0 4.5 8.0.0 "
         "GRD1@8.6:3,ARC1@8.6:3,NIS1@8.6:3,HOP1@8.6:4:mx<9.6,HOP2@8.6:4:mx<9.6 8.6:3 - -");
    play("g8.6");
    legal_is("GRD1 ARC1 NIS1 done");
    play("NIS1");
    legal_is(">3.7 >4.7 >5.7 >6.7 >6.8 >6.9 >6.10 >7.6 >7.7 >8.5 >8.7");
    play(">8.7");
    result_is("argot1 siege BA:0 1.1.1 0.0 4.5 8.0.0 "
              "GRD1@8.6:3:D,ARC1@8.6:3:D,NIS1@8.7:3,HOP1@8.6:4:xA<9.6,HOP2@8.6:4:xA<9.6 8.6:3 "
              "b=8.6,p=10,r=1BD,k=9.6 -");
}

TEST(arg_c24_reinforcement) {
    from("argot1 siege MG:0 1.1.1 10.0 4.5 8.0.0 "
         "GRD1@8.6:3,KNT1@7.6:4,HOP1@8.6:4:mx<9.6,HOP2@8.6:4:mx<9.6 8.6:3 - -");
    legal_lacks("g8.6");
    play("g7.6 KNT1 >8.6<7.6");
    result_is("argot1 siege BA:0 1.1.1 0.0 4.5 8.0.0 "
              "GRD1@8.6:3:D,KNT1@8.6:4:D,HOP1@8.6:4:xA<9.6,HOP2@8.6:4:xA<9.6 8.6:3 "
              "b=8.6,p=10,r=1BD,k=9.6 -");
    legal_is("F:KNT1 R:KNT1>7.6 R:KNT1>7.7 R:KNT1>8.5 R:KNT1>8.7");
}

TEST(arg_c25_ferry_from_a_dock) {
    from("argot1 siege MG:0 1.1.0 10.10 5.4 8.0.0 "
         "GRD1@5.9:3,GRD2@5.10a:3,GAL1@5.9:3,GAL2@5.10w:3,HOP1@12.3:4 - - -");
    keep(0);
    play("g5.9 GAL1");
    legal_is("+GRD1 >1.10 >1.11 >2.9 >2.10 >2.11 >3.10w >4.9 >4.10w >5.10w >6.10 >7.9w >8.8w");
    play("+GRD1 >3.10w GRD1");
    legal_is(">3.10a >3.10b >4.9");
    back(0);
    play("g5.10w GAL2");
    legal_is("+GRD2 >1.10 >1.11 >2.9 >2.10 >2.11 >3.10w >4.9 >4.10w >5.9 >6.10 >7.9w >8.8w");
}

TEST(arg_c26_landing_attack_and_its_way_back) {
    from("argot1 siege MG:1 1.1.1 10.10 4.5 8.0.0 "
         "GRD1@2.6:3,TRI1@1.6:3,MAR1@1.6:3:+TRI1,BER1@1.6:3:+TRI1 - - -");
    play("g1.6 MAR1");
    legal_is(">2.5 >2.6<1.6");
    play(">2.6<1.6 done");
    result_is(
        "argot1 siege BA:1 1.1.1 0.0 4.5 8.0.0 "
        "GRD1@2.6:3:D,TRI1@1.6:3,MAR1@2.6:3:xA<1.6,BER1@1.6:3:+TRI1 - b=2.6,p=10,r=1BA,k=1.6 -");
    legal_is("F:MAR1 R:MAR1>1.6");
    play("R:MAR1>1.6");
    result_is("argot1 siege RG:0 1.1.1 0.0 4.5 8.0.0 "
              "GRD1@2.6:3,TRI1@1.6:3,MAR1@1.6:3:+TRI1,BER1@1.6:3:+TRI1 - b=2.6,p=10 -");
}

TEST(arg_c27_several_entries_into_an_enemy_cell) {
    from("argot1 siege MG:1 1.1.1 10.10 4.5 8.0.0 "
         "GRD1@6.7:3,GAL1@2.10:3,TRI1@1.10:3,MAR1@1.10:3:+TRI1 - - -");
    play("g1.10 TRI1");
    legal_is(
        ">0.7 >0.8 >0.9 >0.10 >0.11 >0.12 >0.13 >0.14 >1.6 >1.7 >1.8 >1.9 >1.11 >1.12 >1.13 >1.14 "
        ">2.6 >2.7 >2.8 >2.9 >2.11 >2.12 >2.13 >2.10<1.10 >2.10<1.11 >2.10<2.9 >2.10<2.11");
}

TEST(arg_c28_no_attack_after_a_city_cell) {
    from("argot1 siege MG:0 1.1.0 10.10 5.4 8.0.0 KNT1@6.7:4,HOP1@4.7:2,BON1@6.9:3 - - -");
    play("g6.7 KNT1");
    legal_is(">5.7 >6.6 >6.8 >7.6 >7.7 >8.6 >9.6 >10.5");
}

TEST(arg_c29_adjacent_enemy_city_cell) {
    after("argot1 siege MG:0 1.1.0 10.10 5.4 8.0.0 KNT1@6.7:4,HOP1@5.7:2 - - -", "g6.7 KNT1");
    legal_is(">6.6 >6.8 >6.9 >6.10 >6.11 >7.6 >7.7 >8.6 >9.6 >10.5 >5.7<6.7");
}

TEST(arg_c30_zulon_of_argot) {
    fresh("siege:parley=1");
    play("c:b");
    legal_is("g3.11 g4.7 g4.9 g5.9 g6.3 g6.6 g6.7 g6.8 g6.9 g6.11 g6.12 g7.6 g7.10 g8.6 g8.9 pass");
    play("g6.3 ZUL1");
    legal_is(">4.4 >4.5 >4.6 >5.4 >5.5 >6.4 >7.3 >7.4a >8.2 >8.3 >8.4 >9.2 >9.3");
}

GROUP(NULL, release)

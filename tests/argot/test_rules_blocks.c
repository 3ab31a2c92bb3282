/* Rules of section 2.1: factions, the blocks and their data, abilities, kinds, stacking (ARG-001 to
 * ARG-041). */
#include "../lab/test.h"
#include "lab.h"
#include "positions.h"

#include <string.h>

TEST(arg_001_third_parties_act_separately) {
    /* With seats of their own: 2 and 3 each have their movement, after both playing factions. */
    from("argot1 siege MG:2 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@6.3:4,HOP1@12.3:2,GHO1@u2.1:3 - - "
         "neutral=seat");
    assert_int_equal(current_game()->players, 4);
    actor_is(2);
    legal_is("g6.3 pass");
    play("pass");
    actor_is(3);
    legal_is("gu2.1 pass");
    fresh("gate");
    assert_int_equal(current_game()->players, 2);
}

TEST(arg_002_aims) {
    /* Argot eliminates Mineos. */
    after(SIEGE_FIGHT_A "KNT1@9.9:4:x<8.10,BON1@9.9:1" PLAIN, "F:KNT1 h1");
    payoff_is(2, 0);
    /* Mineos holds the Old Town. */
    after("argot1 siege RL:0 1.1.0 0.0 5.4 2.0.1 GRD1@6.8:2,HOP1@7.6:2" PLAIN, "done");
    payoff_is(0, 2);
}

TEST(arg_003_phases_of_a_turn) {
    from("argot1 gate CD:c 1.1.0 0.0 2.1 2.0.0 GRD1@1.3:2,ARC1@0.3:2,HOP1@2.2:4,RAM1@1.2:3" PLAIN);
    play("c:b");
    field_is(3, "MG:0");
    play("pass");
    field_is(3, "MG:1");
    play("g2.2 HOP1 >1.3<2.2 pass");
    field_is(3, "RP:0");
    play("f:ARC1");
    field_is(3, "RT:0");
    play("t1.2");
    field_is(3, "CR:c");
    play("h0");
    field_is(3, "BA:0");
    play("F:GRD1 h0 R:HOP1>2.2");
    field_is(3, "RG:0");
    play("done");
    field_is(3, "RL:0");
    play("done"); /* and the next turn begins; two red cards are left, so the draw is no node */
    field_is(3, "MG:1");
    field_is(4, "1.2.1");
    field_is(6, "1.0");
}

TEST(arg_004_turn_order) {
    from(
        "argot1 siege MG:1 1.1.1 10.10 4.5 8.0.0 GRD1@6.7:3,ZUL1@6.3:4,HOP1@12.3:2,GHO1@u2.1:3 - - "
        "neutral=seat");
    for (int seat = 0; seat < 4; seat++) {
        static const int red[] = {1, 0, 2, 3};
        actor_is(red[seat]);
        play("pass");
    }
    field_is(3, "CD:c");
    from(
        "argot1 siege MG:0 1.1.0 10.10 5.4 8.0.0 GRD1@6.7:3,ZUL1@6.3:4,HOP1@12.3:2,GHO1@u2.1:3 - - "
        "neutral=seat");
    for (int seat = 0; seat < 4; seat++) {
        actor_is(seat);
        play("pass");
    }
    field_is(3, "CD:c");
}

/* Ranged fire and battles in the same order. */
TEST(arg_004_turn_order_in_combat) {
    from(SIEGE_FIRE_M "GRD1@6.7:3,ARC1@9.10:3,HOP1@10.10:3,SLG1@9.11:3" PLAIN);
    actor_is(1);
    play("skip");
    actor_is(0);
    legal_is("f:ARC1 skip");
    /* Zulon attack at 6.3 though they come last whatever the card says. */
    from(SIEGE_FIGHT_M "GRD1@6.3:3,GRD2@9.9:3,GRD3@9.10:3,NIS1@9.11:3:x<8.11,"
                       "ZUL1@6.3:4:x<6.4,HOP1@9.9:4:x<10.8,HOP2@9.10:4:x<10.9,HOP3@9.11:4" PLAIN);
    legal_is("b9.9 b9.10"); /* first: Mineos attacks in two cells */
    play("b9.9 F:GRD2 h0 R:HOP1>10.8 done F:GRD3 h0 R:HOP2>10.9 done");
    context_is("p", "01"); /* then Argot, the second faction */
    play("F:NIS1 h0 F:HOP3 h0 R:NIS1>8.11 done");
    context_is("p", "20"); /* third parties last */
    field_is(3, "CR:c");
}

TEST(arg_005_only_strength_changes) {
    /* Four steps or one: the same destinations. */
    after(SIEGE_MOVE_A "KNT1@7.6:4,HOP1@12.3:4" PLAIN, "g7.6 KNT1");
    const int count = legal_count();
    after(SIEGE_MOVE_A "KNT1@7.6:1,HOP1@12.3:4" PLAIN, "g7.6 KNT1");
    assert_int_equal(legal_count(), count);
    legal_has(">3.7 >10.5 >11.5");
    /* The same letter and the same rating per die. */
    after(SIEGE_FIGHT_M "GRD1@9.9:1,HOP1@9.9:4:x<10.8" PLAIN, "F:GRD1");
    chance_is("h0 5/6 h1 1/6");
    /* Nothing but steps and place is written of a unit at rest. */
    unit_is("HOP1", "9.9:4:xA<10.8");
}

TEST(arg_010_one_die_per_step) {
    static const char *const dice[] = {"h0 5/6 h1 1/6", "h0 25/36 h1 5/18 h2 1/36",
                                       "h0 125/216 h1 25/72 h2 5/72 h3 1/216"};
    static const char *const fens[] = {SIEGE_FIGHT_M "GRD1@9.9:1,HOP1@9.9:4:x<10.8" PLAIN,
                                       SIEGE_FIGHT_M "GRD1@9.9:2,HOP1@9.9:4:x<10.8" PLAIN,
                                       SIEGE_FIGHT_M "GRD1@9.9:3,HOP1@9.9:4:x<10.8" PLAIN};
    for (int i = 0; i < 3; i++) {
        from(fens[i]);
        play("F:GRD1");
        chance_is(dice[i]);
    }
    /* One hit, one step down. */
    play("h0 F:HOP1 h1");
    unit_is("GRD1", "9.9:2:D");
    /* Regained steps end at the maximum. */
    after(SIEGE_RALLY_A "GRD1@6.7:2,HOP1@12.3:4" PLAIN, "S:GRD1");
    unit_is("GRD1", "6.7:3");
    field_is(3, "CD:c");
    refused("argot1 siege RL:0 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:4,HOP1@12.3:4" PLAIN, "1 to 3");
}

TEST(arg_011_r44_714_eliminated_for_good) {
    from(SIEGE_FIGHT_M "GRD1@6.7:1,GRD2@8.7:3,HOP1@6.7:4:x<7.6,HOP2@12.3:4" PLAIN);
    play("F:GRD1 h0 F:HOP1 h2");
    unit_is("GRD1", "");
    field_is(3, "RG:1");
    /* Neither this rally nor a later turn brings it back. */
    play("done");
    field_is(3, "CD:c");
    play("c:b");
    legal_lacks("g6.7");
    from(SIEGE_RALLY_A "GRD2@6.7:2,HOP1@12.3:4" PLAIN);
    forbidden("S:GRD1", "ARG-705 ARG-714");
}

TEST(arg_012_510_letters_in_order) {
    from(SIEGE_FIGHT_M "GRD1@9.9:3,ARC1@9.9:3,SUP2@9.9:4,HOP1@9.9:4:x<10.8,BUL1@9.9:4:x<10.8,MIN1@"
                       "9.9:4:x<10.8" PLAIN);
    legal_is("F:MIN1 R:MIN1>10.8"); /* A, attacking */
    play("F:MIN1 h0");
    legal_has("F:ARC1"); /* B, defending */
    legal_lacks("F:BUL1");
    play("F:ARC1 h0");
    legal_is("F:BUL1 R:BUL1>10.8"); /* B, attacking */
    play("F:BUL1 h0 F:GRD1 h0");
    legal_is("F:HOP1 R:HOP1>10.8"); /* C, attacking, after C, defending */
    play("F:HOP1 h0");
    legal_has("P:SUP2"); /* D */
    play("P:SUP2");
    context_is("r", "2AA");
    forbidden("F:HOP1", "ARG-510");
}

TEST(arg_013_r03_a_hit_is_six_or_more) {
    /* +0, +1, +2 and +3 with one die: 1/6, 1/3, 1/2, 2/3. */
    after(SIEGE_FIGHT_M "GRD1@9.9:1,HOP1@9.9:4:x<10.8" PLAIN, "F:GRD1");
    chance_is("h0 5/6 h1 1/6");
    after(SIEGE_FIGHT_M "PON1@9.9:1,HOP1@9.9:4:x<10.8" PLAIN, "F:PON1");
    chance_is("h0 2/3 h1 1/3");
    with_lab();
    from("argot1 lab BP:1 1.1.1 0.0 1.2 5.5.0 BOW1@1.1:4,ENG1@1.1:1:x<1.2 - - -");
    play("F:BOW1 h0 F:ENG1");
    chance_is("h0 1/2 h1 1/2");
    from("argot1 lab BP:0 1.1.0 0.0 2.1 5.5.0 BOW1@2.2:4:x<1.2,ENG1@2.2:1 2.2:1 - -");
    play("F:BOW1 h0 F:ENG1");
    chance_is("h0 1/3 h1 2/3");
}

TEST(arg_013_518_modifier_is_capped_at_5) {
    /* +5 and the fortification: each die hits for sure, so the roll is no node. */
    with_lab();
    from("argot1 lab BP:1 1.1.1 0.0 1.2 5.5.0 CAP1@2.2:3,ORC1@2.2:3:x<1.2,ORC2@2.2:3:x<1.2 2.2:3 - "
         "-");
    play("F:CAP1");
    field_is(3, "AL:1");
    context_is("n", "3");
}

TEST(arg_014_021_modifier_at_the_time_of_the_roll) {
    from(SIEGE_FIGHT_M "PON1@9.9:4,ARC1@9.9:1,BUL1@9.9:4:x<10.8" PLAIN);
    keep(0);
    play("F:ARC1 h0 F:BUL1");
    chance_is("h0 1/16 h1 1/4 h2 3/8 h3 1/4 h4 1/16");
    back(0);
    play("F:ARC1 h1 F:BUL1");
    chance_is("h0 8/27 h1 4/9 h2 2/9 h3 1/27");
}

TEST(arg_015_321_movement_value) {
    /* Open plain: one cell, or up to two, or none. */
    from(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@10.9:4,CAT1@9.10:3" PLAIN);
    keep(0);
    play("g9.10 CAT1");
    legal_is(">8.10 >8.11 >9.9 >9.11 >10.9 >10.10");
    all_forbidden(">9.8 >7.11", "ARG-321 ARG-322");
    back(0);
    play("g10.9 HOP1");
    legal_has(">10.8 >9.9 >9.8 >8.9 >11.8 >12.7 >8.11 >10.7b");
    all_forbidden(">9.7 >8.8b", "ARG-321 ARG-322 ARG-324");
    back(0);
    play("pass"); /* fewer, none at all */
    unit_is("HOP1", "10.9:4");
}

TEST(arg_016_705_cost_of_a_step) {
    from("argot1 siege RL:1 1.1.1 0.0 4.5 0.9.0 "
         "GRD1@6.7:3,HOP1@12.3:2,CAT1@12.4:1,WYV1@9.5:1" PLAIN);
    play("S:HOP1");
    field_is(7, "0.8.0");
    play("S:HOP1");
    field_is(7, "0.7.0");
    play("S:CAT1 S:CAT1"); /* two steps cost twice 2 */
    field_is(7, "0.3.0");
    play("S:WYV1");
    units_are("HOP1=12.3:4 CAT1=12.4:3 WYV1=9.5:2");
    field_is(7, "0.0.0");
}

TEST(arg_017_abilities_belong_to_their_units) {
    /* Of four attackers only the berserker doubles, only the besieger aims at the walls. */
    from(
        SIEGE_FIGHT_M
        "GRD1@8.6:3,ARC1@9.9:3,HOP1@9.9:4:x<10.8,BER1@8.6:3:x<9.6,RAM1@8.6:3:x<9.6,SLG1@8.6:3:x<9.6"
        " 8.6:3" END);
    play("b8.6");
    legal_is("F:BER1 FF:BER1 R:BER1>9.6");
    all_forbidden("F#:BER1 FF#:BER1", "ARG-514 ARG-022 ARG-031");
    play("F:BER1 h0");
    legal_is("F:SLG1 R:SLG1>9.6");
    forbidden("FF:SLG1", "ARG-023");
    play("F:SLG1 h0 F:GRD1 h0");
    legal_is("F:RAM1 F#:RAM1 R:RAM1>9.6");
    all_forbidden("FF:RAM1 FF#:RAM1", "ARG-023 ARG-514");
}

TEST(arg_020_undead_regain_a_step_after_a_battle) {
    /* Up to the maximum; both undead in the cell; ranged attacks are no battles. */
    from(SIEGE_FIGHT_M "GRD1@6.7:3,NIS1@9.9:1,BON1@9.9:1:x<10.8,BON2@9.9:3:x<10.8" PLAIN);
    play("F:NIS1 h0 F:BON1 h1");
    units_are("BON1=9.9:2:x<10.8 BON2=9.9:3:x<10.8");
    after(SIEGE_FIRE_A "ARC1@9.10:3,HOP1@12.3:4,BON1@9.9:3" PLAIN, "f:ARC1 h1");
    unit_is("BON1", "9.9:2");
    field_is(3, "CD:c");
}

TEST(arg_021_r54_shock_at_full_strength) {
    from(SIEGE_FIGHT_M "GRD1@9.9:3,BUL1@9.9:3:x<10.8,BUL2@9.9:4:x<10.8" PLAIN);
    keep(0);
    play("F:BUL1");
    chance_is("h0 8/27 h1 4/9 h2 2/9 h3 1/27");
    back(0);
    play("F:BUL2");
    chance_is("h0 1/16 h1 1/4 h2 3/8 h3 1/4 h4 1/16");
}

TEST(arg_022_r05_besieger_floor) {
    /* Printed +0 is raised to +1, printed +2 stays, shock at full strength stays +2. */
    after(SIEGE_FIGHT_M "GRD1@8.6:3,RAM1@8.6:2:x<9.6 8.6:3" END, "F:GRD1 h0 F#:RAM1");
    chance_is("h0 4/9 h1 4/9 h2 1/9");
    with_lab();
    after("argot1 lab RP:1 1.1.1 0.0 1.2 5.5.0 CAP1@0.4:3,ENG1@1.1:3 2.2:3 - -", "f:ENG1");
    field_is(3, "CR:c"); /* only the fortification is in range: collapsed */
    chance_is("h0 1/8 h1 3/8 h2 3/8 h3 1/8");
    /* SBS1, 1 of 2 steps: +1; full strength: +2. */
    after("argot1 lab BP:0 1.1.0 0.0 2.1 5.5.0 SBS1@2.2:1:x<1.2,ORC1@2.2:3 2.2:3 - -", "F:ORC1 h0");
    legal_is("F:SBS1 F#:SBS1 R:SBS1>1.2");
}

TEST(arg_022_r05_floors_do_not_add) {
    with_lab();
    after("argot1 lab BP:0 1.1.0 0.0 2.1 5.5.0 SBS1@2.2:1:x<1.2,ENG1@2.2:3 2.2:3 - -", "F#:SBS1");
    chance_is("h0 2/3 h1 1/3");
    after("argot1 lab BP:0 1.1.0 0.0 2.1 5.5.0 SBS1@2.2:2:x<1.2,ENG1@2.2:3 2.2:3 - -", "F#:SBS1");
    chance_is("h0 1/4 h1 1/2 h2 1/4");
}

TEST(arg_023_r27_berserker) {
    from(SIEGE_FIGHT_M "PON1@9.9:4,BER1@9.9:2:x<10.8,HOP1@12.3:4" PLAIN);
    keep(0);
    play("FF:BER1"); /* four dice */
    chance_is("h0 625/1296 h1 125/324 h2 25/216 h3 5/324 h4 1/1296");
    play("h1"); /* the loss comes after the hits, and is none */
    units_are("PON1=9.9:3:D BER1=9.9:1:xdA<10.8");
    back(0);
    play("F:BER1 h1");
    unit_is("BER1", "9.9:2:xdA<10.8");
    /* The last step may be spent. */
    after(SIEGE_FIGHT_M "PON1@9.9:4,BER1@9.9:1:x<10.8,HOP1@12.3:4" PLAIN, "FF:BER1 h0");
    unit_is("BER1", "");
    field_is(3, "RG:0");
}

TEST(arg_023_berserker_from_afar) {
    with_lab();
    after("argot1 lab RP:0 1.1.0 0.0 2.1 5.5.0 BOW1@1.1:2,ORC1@1.3:3 - - -", "f:BOW1");
    legal_is("t1.3 t1.3!");
    keep(0);
    play("t1.3!");
    chance_is("h0 625/1296 h1 125/324 h2 25/216 h3 5/324 h4 1/1296");
    context_is("x", "BOW1!");
    play("h0");
    unit_is("BOW1", "1.1:1");
    back(0);
    play("t1.3 h0");
    unit_is("BOW1", "1.1:2");
}

TEST(arg_024_r55_resilient) {
    /* The first hit of a battle is cancelled and used up, the second costs a step. */
    after(SIEGE_FIGHT_M "HER1@9.9:3,GRD1@6.7:3,BUL1@9.9:4:x<10.8" PLAIN, "F:HER1 h0 F:BUL1 h1");
    unit_is("HER1", "9.9:3:rD");
    play("F:HER1 h0 F:BUL1 h1");
    unit_is("HER1", "9.9:2:rD");
    /* It counted as one of the hits of the roll. */
    from(SIEGE_FIGHT_M "GRD1@9.9:3,HER1@9.9:3,BUL1@9.9:4:x<10.8" PLAIN);
    play("F:HER1 h0 F:BUL1 h2 x:HER1");
    context_is("n", "1");
}

TEST(arg_024_407_resil_ranged) {
    from("argot1 siege RP:1 1.1.1 0.0 4.5 8.0.0 GRD1@6.7:3,HER1@9.9:3,SLG1@9.10:3 - - -");
    play("f:SLG1 h2");
    unit_is("HER1", "9.9:1");
    /* With the option the first hit of each ranged attack is cancelled. */
    from("argot1 siege RP:1 1.1.1 0.0 4.5 8.0.0 GRD1@6.7:3,HER1@9.9:3,CAT1@9.11:3,SLG1@9.10:3 - - "
         "resil_ranged=1");
    play("f:SLG1 h2");
    unit_is("HER1", "9.9:2");
    play("f:CAT1 h2");
    unit_is("HER1", "9.9:1");
}

TEST(arg_025_526_intimidating_needs_a_step_lost) {
    after(SIEGE_FIGHT_M "GRD1@9.9:3,MIN1@9.9:4:x<10.8" PLAIN, "F:MIN1 h0");
    field_is(3, "BA:0"); /* no hit, no check */
    play("F:GRD1 h0 F:MIN1 h1");
    chance_is("mok 1/3 mno 2/3");
    context_is("s", "GRD1");
}

TEST(arg_030_trains_are_ground_units) {
    /* A train goes aboard like infantry; ships and flyers do not. */
    after(SIEGE_MOVE_A "GRF1@5.9:2,GAL1@5.9:3,SUP1@5.9:4,HOP1@12.3:4" PLAIN, "g5.9");
    keep(0);
    play("GAL1");
    legal_has("+SUP1");
    forbidden("+GRF1", "ARG-360");
    back(0);
    play("SUP1");
    legal_lacks(">5.10w >1.11");
    legal_has(">6.8");
    forbidden(">5.10w", "ARG-320 ARG-324");
    refused(SIEGE_MOVE_A "GRD1@5.10w:3,HOP1@12.3:4" PLAIN, "GRD1");
}

TEST(arg_031_who_can_target_whom) {
    /* Melee against flyers: nobody to fire at. Ranged units, flyers: yes. */
    after(SIEGE_FIGHT_M "GRD1@9.9:3,WYV1@9.9:3:x" PLAIN, "F:WYV1 h0");
    legal_lacks("F:GRD1");
    legal_has("P:GRD1");
    forbidden("F:GRD1", "ARG-522 ARG-031");
    from(SIEGE_FIGHT_M "ARC1@9.9:3,WYV1@9.9:3:x" PLAIN);
    legal_has("F:ARC1");
    /* Flyers target ships, and ships cannot answer. */
    from(SIEGE_FIGHT_M "GAL1@1.9:3,GRD1@6.7:3,WYV1@1.9:3:x,HOP1@12.3:4" PLAIN);
    legal_has("P:GAL1");
    legal_lacks("F:GAL1");
    play("P:GAL1 F:WYV1 h1");
    unit_is("GAL1", "1.9:2:D");
    /* Two ships. */
    from(SIEGE_FIGHT_M "GAL1@1.9:3,GRD1@6.7:3,TRI1@1.9:3:x<1.8,HOP1@12.3:4" PLAIN);
    legal_has("F:GAL1");
    /* Two flyers. */
    from(SIEGE_FIGHT_M "GRF1@9.9:2,GRD1@6.7:3,WYV1@9.9:3:x,HOP1@12.3:4" PLAIN);
    legal_has("F:GRF1");
}

TEST(arg_031_513_trains_target_nobody) {
    after(SIEGE_FIGHT_M "SUP1@9.9:4,GRD1@9.9:3,HOP1@9.9:4:x<10.8" PLAIN, "F:GRD1 h0 F:HOP1 h0");
    legal_has("P:SUP1");
    legal_lacks("F:SUP1");
    forbidden("F:SUP1", "ARG-513");
}

TEST(arg_032_engaged_when_one_can_target) {
    /* A melee unit cannot hit a flyer, but the flyer can hit it: a battle. */
    from(SIEGE_FIRE_M "GRD1@9.9:3,WYV1@9.9:3:x" PLAIN);
    field_is(3, "BA:1");
    /* A ship and ground units: none, whoever has a range. */
    from(SIEGE_FIRE_A "ARC1@5.9:3,GRD1@6.7:3,TRI1@5.9:3:x<5.10w,HOP1@12.3:4" PLAIN);
    field_is(3, "CD:c");
    /* Two trains: none. */
    from(SIEGE_FIRE_A "SUP1@9.9:4,SUP2@9.9:3:!1,GRD1@6.7:3,HOP1@12.3:4" PLAIN);
    field_is(3, "CD:c");
}

TEST(arg_040_stacking_limit) {
    from(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@9.9:4,HOP2@9.9:4,HOP3@9.9:4,HOP4@9.10:4" PLAIN);
    play("g9.10 HOP4");
    legal_has(">9.8 >8.10 >10.8"); /* passing through is free */
    forbidden(">9.9", "ARG-040");
    refused(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@9.9:4,HOP2@9.9:4,HOP3@9.9:4,HOP4@9.9:4" PLAIN, "9.9");
    /* Everything counts: ship, cargo and a flyer fill a cell. */
    from(SIEGE_MOVE_M "GRD1@6.7:3,WYV1@1.8:3,TRI1@1.8:3,TRI2@1.9:3,MAR1@1.8:3:+TRI1" PLAIN);
    play("g1.9 TRI2");
    forbidden(">1.8", "ARG-040");
    legal_has(">1.7");
}

TEST(arg_040_option_stack) {
    from("argot1 gate MG:1 1.1.1 3.3 1.1 2.0.0 GRD1@0.3:3,HOP1@3.2:4,RAM1@3.2:3,BER1@4.2:3 - - "
         "stack=2");
    play("g4.2 BER1");
    forbidden(">3.2", "ARG-040");
    legal_has(">3.3 >2.2");
    /* A limit that the scenario's own set-up would break is refused. */
    unopened("siege:stack=2", "stack");
    from("argot1 siege MG:1 1.1.1 10.10 4.5 8.0.0 "
         "GRD1@6.7:3,HOP1@9.9:4,HOP2@9.9:4,HOP3@9.9:4,HOP4@9.9:4,BUL1@9.9:4,BUL2@9.9:4,BON1@9.10:3,"
         "BON2@9.10:3 - - stack=7");
    play("g9.10 BON1");
    legal_has(">9.9");
    play(">9.9 BON2");
    forbidden(">9.9", "ARG-040");
}

TEST(arg_041_r07_enemy_cells) {
    /* A third party is an enemy of both: its cell is entered as an attack. */
    after(SIEGE_MOVE_M "GRD1@6.7:3,ZUL1@6.3:4,HOP1@7.3:4" PLAIN, "g7.3 HOP1");
    legal_has(">6.3<7.3");
    after(SIEGE_MOVE_A "GRD1@6.4:3,ZUL1@6.3:4,HOP1@12.3:4" PLAIN, "g6.4 GRD1");
    legal_has(">6.3<6.4");
    /* A fortification alone does not occupy: vacant, no attack, retreat possible. */
    after(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@9.6:4 8.6:3" END, "g9.6 HOP1");
    legal_has(">8.6");
    legal_lacks(">8.6<9.6");
    /* A contested cell is an enemy cell for its own side: nothing passes through it. */
    after(SIEGE_MOVE_M "GRD1@9.9:3,HOP1@9.9:4:mx<10.8,HOP2@9.10:4" PLAIN, "g9.10 HOP2");
    legal_has(">9.9<9.10");
    legal_lacks(">9.9 >9.8");
}

GROUP(NULL, release)

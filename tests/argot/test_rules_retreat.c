/* Rules of sections 2.7 and 2.8: the end of a battle (ARG-530 to ARG-541), retreats, regroup and
 * capture (ARG-600 to ARG-623), with their rulings. */
#include "../lab/test.h"
#include "lab.h"
#include "positions.h"

/* Plays the same line three times: three rounds. */
static void three_rounds(const char *round) {
    for (int i = 0; i < 3; i++) play(round);
}

TEST(arg_530_r75_three_rounds) {
    after(SIEGE_FIGHT_M "GRD1@9.9:3,HOP1@9.9:4:x<10.8" PLAIN, "F:GRD1 h0 F:HOP1 h0");
    context_is("r", "2CD");
    play("F:GRD1 h0 F:HOP1 h0");
    context_is("r", "3CD");
    play("F:GRD1 h0 F:HOP1 h0");
    field_is(3, "RG:0");
    unit_is("HOP1", "10.8:4");
    /* Fewer by option. */
    from("argot1 siege BP:1 1.1.1 0.0 4.5 8.0.0 GRD1@9.9:3,HOP1@9.9:4:x<10.8 - - rounds=1");
    play("F:GRD1 h0 F:HOP1 h0");
    field_is(3, "RG:0");
    from("argot1 siege BP:1 1.1.1 0.0 4.5 8.0.0 GRD1@9.9:3,HOP1@9.9:4:x<10.8 - - rounds=2");
    play("F:GRD1 h0 F:HOP1 h0 F:GRD1 h0 F:HOP1 h0");
    field_is(3, "RG:0");
    /* R75: no retreat before the first round; at a battle's start the defender is asked for a turn.
     */
    from(SIEGE_FIRE_M "ARC1@9.9:3,HOP1@9.9:4:x<10.8" PLAIN);
    context_is("r", "1BD");
    legal_has("F:ARC1 R:ARC1>9.8");
    legal_lacks("R:HOP1>10.8");
}

TEST(arg_531_a_side_without_participants) {
    /* After any turn: the last attacker leaves, the defender is the victor. */
    after(SIEGE_FIGHT_M "GRD1@9.9:3,BER1@9.9:3:x<10.8,HOP1@12.3:4" PLAIN, "R:BER1>10.8");
    field_is(3, "RG:0");
    /* The last fighter falls: nothing is left to roll for. */
    from(SIEGE_FIGHT_M "SUP1@9.9:4,GRD1@9.9:1,GRD2@6.7:3,WYV1@9.9:1:x,HOP1@9.9:1:x<10.8" PLAIN);
    play("F:WYV1 h1 x:GRD1");
    field_is(3, "RG:1"); /* only the train is left and HOP1 takes it (ARG-620) */
    unit_is("SUP1", "9.9:4:!1");
}

TEST(arg_531_nobody_can_target_anything) {
    /* Infantry and a ship on each side; left are a ship and infantry that cannot hurt each other:
     * blocks are counted at once (ARG-532), and the attacker goes. */
    from(SIEGE_FIGHT_M "GRD1@5.9:1,GRD2@6.7:3,GAL1@5.9:3,HOP1@5.9:4:x<6.8,HOP2@12.3:4,"
                       "TRI1@5.9:1:x<5.10w" PLAIN);
    play("F:GAL1 h1 F:GRD1 h0 F:HOP1 h1");
    units_are("GRD1= TRI1= HOP1=6.8:4");
    field_is(3, "RG:0");
    /* A flyer can always fire: a train alone against it passes or retreats. */
    from(SIEGE_FIGHT_M "ARC1@9.9:1,GRD1@6.7:3,SUP1@9.9:4,WYV1@9.9:1:x,HOP1@12.3:4" PLAIN);
    keep(0);
    play("F:ARC1 h1");
    field_is(3, "RG:0");
    back(0);
    play("F:ARC1 h0 F:WYV1 h1 x:ARC1");
    field_is(3, "BA:0");
    legal_has("P:SUP1 R:SUP1>9.8");
}

TEST(arg_532_r52_blocks_are_counted) {
    /* Two weak blocks outnumber a strong one; trains and flyers count. */
    from(SIEGE_FIGHT_M "PON1@9.9:4,HOP1@9.9:1:x<10.8,WYV1@9.9:1:x" PLAIN);
    three_rounds("F:WYV1 h0 F:PON1 h0 F:HOP1 h0");
    field_is(3, "FR:0");
    context_is("q", "D");
    from(SIEGE_FIGHT_M "GRD1@9.9:1,SUP1@9.9:1,HOP1@9.9:4:x<10.8" PLAIN);
    three_rounds("F:GRD1 h0 F:HOP1 h0 P:SUP1");
    unit_is("HOP1", "10.8:4"); /* two against one: the attacker goes */
    /* Equal numbers: the attacker goes. */
    from(SIEGE_FIGHT_M "GRD1@9.9:1,HOP1@9.9:4:x<10.8" PLAIN);
    three_rounds("F:GRD1 h0 F:HOP1 h0");
    unit_is("HOP1", "10.8:4");
    field_is(3, "RG:0"); /* ARG-533: the other side is the victor */
}

TEST(arg_533_603_the_whole_side_retreats) {
    /* In order of letter, then id; each its own cell. */
    from(SIEGE_FIGHT_M
         "GRD1@9.9:3,NIS1@9.9:3,HOP1@9.9:4:x<10.8,HOP2@9.9:4:x<10.8,RAM1@9.9:3:x<10.9" PLAIN);
    three_rounds("F:NIS1 h0 F:GRD1 h0 F:HOP1 h0 F:HOP2 h0 F:RAM1 h0");
    field_is(3, "FR:0");
    context_is("u", "NIS1"); /* B before C */
    legal_is("R:NIS1>8.9 R:NIS1>8.10 R:NIS1>9.8 R:NIS1>9.10");
    forbidden("R:GRD1>9.8", "ARG-603");
    play("R:NIS1>9.8");
    context_is("u", "GRD1");
    play("R:GRD1>8.9");
    field_is(3, "RG:1");
    units_are("NIS1=9.8:3 GRD1=8.9:3");
}

TEST(arg_603_room_is_tested_at_that_moment) {
    /* One free cell for one unit: the second is eliminated. */
    from(GATE_FIGHT_M
         "GRD1@0.4:3,ARC1@0.4:2,KNT1@0.3:3,SUP1@0.3:2,HOP1@0.4:4:x<1.3,RAM1@0.4:3:x<1.3,"
         "BER1@0.4:3:x<1.3" PLAIN);
    three_rounds("F:BER1 h0 F:ARC1 h0 F:GRD1 h0 F:HOP1 h0 F:RAM1 h0");
    unit_is("ARC1", "0.3:2"); /* B first, into the last place */
    unit_is("GRD1", "");
    field_is(3, "RG:1");
}

TEST(arg_540_r39_undead_after_the_last_round) {
    /* Before the forced retreat, both sides; those that left earlier get nothing. */
    from(SIEGE_FIGHT_M "GRD1@9.9:3,BON1@9.9:1:x<10.8,BON2@12.3:2" PLAIN);
    three_rounds("F:GRD1 h0 F:BON1 h0");
    unit_is("BON1", "10.8:2");
    after(SIEGE_FIGHT_M "GRD1@9.9:3,BON1@9.9:1:x<10.8" PLAIN, "F:GRD1 h0 R:BON1>10.8");
    unit_is("BON1", "10.8:1");
    /* Eliminated undead stay so. */
    after(SIEGE_FIGHT_M "GRD1@9.9:3,BON1@9.9:1:x<10.8,HOP1@12.3:4" PLAIN, "F:GRD1 h1");
    unit_is("BON1", "");
}

TEST(arg_541_battle_flags_are_cleared) {
    from(SIEGE_FIGHT_M "HER1@9.9:3,GRD1@6.7:3,MIN1@9.9:4:x<10.8,HOP1@9.9:4:x<10.8" PLAIN);
    play("F:HER1 h0 F:MIN1 h2");
    units_are("HER1=9.9:2:rdD MIN1=9.9:4:xidA<10.8");
    play("mok R:HOP1>10.8 F:HER1 h0 R:MIN1>10.8");
    units_are("HER1=9.9:2 MIN1=10.8:4");
    field_is(10, "b=9.9,p=10");
}

/* --- retreats */

TEST(arg_600_voluntary_retreat) {
    from(SIEGE_FIGHT_M "GRD1@9.9:3,ARC1@9.9:3,HOP1@9.9:4:x<10.8" PLAIN);
    legal_has("R:ARC1>8.9 R:ARC1>8.10 R:ARC1>9.8 R:ARC1>9.10 R:ARC1>10.9");
    legal_lacks("R:GRD1>9.8"); /* in its own turn */
    play("R:ARC1>9.8");
    unit_is("ARC1", "9.8:3"); /* out of the battle */
    play("F:GRD1 h0 F:HOP1 h3");
    units_are("ARC1=9.8:3 GRD1=");
}

TEST(arg_601_attackers_go_back_where_they_came_from) {
    after(SIEGE_FIGHT_M "GRD1@9.9:3,HOP1@9.9:4:x<10.8,HOP2@9.9:4:x<9.10" PLAIN, "F:GRD1 h0");
    legal_has("R:HOP1>10.8 R:HOP2>9.10");
    assert_int_equal(legal_count_of("R:"), 2);
    forbidden("R:HOP1>9.10", "ARG-601");
    /* Through a tunnel, too. */
    after(SIEGE_FIGHT_M "GRD1@7.7:3,HOP1@7.7:4:x<u2.2" PLAIN, "F:GRD1 h0");
    legal_is("F:HOP1 R:HOP1>u2.2");
    /* To the ship it landed from, if it has a place. */
    from(SIEGE_FIGHT_M "GRD1@2.6:3,TRI1@1.6:3,MAR1@2.6:3:x<1.6" PLAIN);
    keep(0);
    legal_has("R:MAR1>1.6");
    play("R:MAR1>1.6");
    unit_is("MAR1", "1.6:3:+TRI1");
    from(SIEGE_FIGHT_M
         "GRD1@2.6:3,TRI1@1.6:3,MAR1@2.6:3:x<1.6,MAR2@1.6:3:+TRI1,BER1@1.6:3:+TRI1" PLAIN);
    field_is(3, "CR:c"); /* no place: it must fire, no decision */
    from(SIEGE_FIGHT_M "GRD1@2.6:3,TRI1@1.7:3,MAR1@2.6:3:x<1.6" PLAIN);
    field_is(3, "CR:c"); /* the ship has gone */
}

TEST(arg_601_defenders) {
    /* Any crossable link that is not closed; tunnels count; friendly or vacant; never a ship. */
    from(SIEGE_FIGHT_M "ARC1@7.7:3,GRD1@6.8:3,HOP1@7.7:4:x<8.7,HOP2@7.6:4" PLAIN);
    legal_is("F:ARC1 R:ARC1>6.7 R:ARC1>6.8 R:ARC1>7.8 R:ARC1>8.6 R:ARC1>u2.2");
    forbidden("R:ARC1>8.7", "ARG-601");
    forbidden("R:ARC1>7.6", "ARG-601");
    from(SIEGE_FIGHT_M "ARC1@5.9:3,GAL1@5.10w:3,HOP1@5.9:4:x<6.8" PLAIN);
    legal_is("F:ARC1 R:ARC1>4.9 R:ARC1>6.9");
    forbidden("R:ARC1>5.10w", "ARG-601");
    /* Ships with room for their cargo. */
    from(SIEGE_FIGHT_M
         "GRD1@1.9:3:+GAL1,GRD2@6.7:3,GRF1@1.10:2,GAL1@1.9:2,GAL2@1.10:3,TRI1@1.9:3:x<1.8,"
         "HOP1@12.3:4" PLAIN);
    legal_is("F:GAL1 R:GAL1>0.9 R:GAL1>0.10 R:GAL1>2.8 R:GAL1>2.9");
}

TEST(arg_601_attacker_without_entry_and_flyers) {
    /* A reinforcement or an old enemy has no entry: like a defender. */
    from("argot1 siege RP:1 1.1.1 0.0 4.5 8.0.0 ARC1@9.9:3,HOP1@9.9:4" PLAIN);
    context_is("p", "10");
    play("F:ARC1 h0");
    legal_is("F:HOP1 R:HOP1>8.9 R:HOP1>8.10 R:HOP1>9.8 R:HOP1>9.10 R:HOP1>10.8 R:HOP1>10.9");
    /* Flyers: any cell at distance 1 but noair, closed or not, over walls. */
    from(SIEGE_FIGHT_M "GRF1@6.8:2,GRD1@6.8:3,HOP1@6.8:4:x<7.7" PLAIN);
    legal_is("F:GRF1 R:GRF1>5.9 R:GRF1>6.7 R:GRF1>6.9 R:GRF1>7.7 R:GRF1>7.8");
}

TEST(arg_601_r53_entry_cell_held_by_an_enemy) {
    from(SIEGE_FIGHT_M "GRD1@9.9:3,NIS1@10.8:3,SUP1@3.14:4,HOP1@9.9:4:x<10.8,HOP2@12.3:4" PLAIN);
    play("F:GRD1 h0");
    field_is(3, "CR:c"); /* HOP1 cannot retreat: its fire is no decision */
    play("h0");
    for (int i = 0; i < 2; i++) play("F:GRD1 h0 h0");
    unit_is("HOP1", ""); /* forced: eliminated */
    field_is(3, "RG:0");
}

TEST(arg_602_failed_morale) {
    after(SIEGE_FIGHT_M "PON1@9.9:4,GRD1@9.9:3,MIN1@9.9:4:x<10.8" PLAIN, "F:MIN1 h1 x:GRD1 mno");
    context_is("u", "GRD1");
    forbidden("R:PON1>9.8", "ARG-602");
    play("R:GRD1>9.8");
    unit_is("GRD1", "9.8:2");
    /* No way: eliminated; a train is captured. */
    from(SIEGE_FIGHT_M
         "GRD1@u0.2:3,PON1@6.7:4,HOP1@u1.1:4,HOP2@u1.2:4,HOP3@5.8:4,MIN1@u0.2:4:x<u1.1" PLAIN);
    play("F:MIN1 h1 mno");
    unit_is("GRD1", "");
    from(SIEGE_FIGHT_M
         "GRD1@u0.2:3,SUP1@u0.2:4,HOP1@u1.1:4,HOP2@u1.2:4,HOP3@5.8:4,MIN1@u0.2:4:x<u1.1" PLAIN);
    play("F:MIN1 h1 x:SUP1 mno");
    unit_is("SUP1", "u0.2:3:!1");
}

TEST(arg_604_leaving_clears_attack_and_entry) {
    from(SIEGE_FIGHT_M "GRD1@9.9:1,GRD2@6.7:3,HOP1@9.9:4:x<10.8,HOP2@9.9:4:x<10.9" PLAIN);
    play("F:GRD1 h0 R:HOP1>10.8");
    unit_is("HOP1", "10.8:4");
    play("F:HOP2 h1");
    unit_is("HOP2", "9.9:4:x<10.9");
    play("G:HOP2>9.8");
    unit_is("HOP2", "9.8:4:d");
}

TEST(arg_r37_no_retreat_into_full_cells) {
    from(SIEGE_FIGHT_M "ARC1@9.9:3,GRD1@9.8:3,GRD2@9.8:3,GRD3@9.8:3,HOP1@9.9:4:x<10.8" PLAIN);
    legal_lacks("R:ARC1>9.8");
    forbidden("R:ARC1>9.8", "ARG-R37 ARG-601 ARG-040");
}

/* --- regroup */

TEST(arg_610_r38_r58_regroup) {
    /* Out of and into the cell, one link, closed hexsides or not, no limit per hexside. */
    from(SIEGE_FIGHT_M
         "GRD1@9.9:1,GRD2@6.7:3,HOP1@9.9:4:x<10.8,HOP2@10.8:4,HOP3@10.8:4,HOP4@9.11:4" PLAIN);
    play("F:GRD1 h0 F:HOP1 h1");
    legal_is("G:HOP1>8.9 G:HOP1>8.10 G:HOP1>9.8 G:HOP1>9.10 G:HOP1>10.8 G:HOP1>10.9 G:HOP2>9.9 "
             "G:HOP3>9.9 done");
    forbidden("G:HOP4>9.9", "ARG-610 ARG-611");
    forbidden("G:HOP2>9.10", "ARG-610 ARG-611");
    play("G:HOP2>9.9 G:HOP3>9.9");
    legal_lacks("G:HOP2>9.10"); /* once each */
    forbidden("G:HOP2>10.8", "ARG-611");
    play("done");
    units_are("HOP2=9.9:4 HOP3=9.9:4");
}

TEST(arg_611_regroup_limits) {
    /* Stacking after every move: the full victory cell must be left first. */
    from(SIEGE_FIGHT_M
         "GRD1@9.9:1,GRD2@6.7:3,HOP1@9.9:4:x<10.8,HOP2@9.9:4:x<10.8,HOP3@9.9:4:x<10.8,"
         "HOP4@10.9:4" PLAIN);
    play("F:GRD1 h0 F:HOP1 h1");
    legal_lacks("G:HOP4>9.9");
    forbidden("G:HOP4>9.9", "ARG-610 ARG-611 ARG-040");
    play("G:HOP1>9.10");
    legal_has("G:HOP4>9.9");
    /* Crossable links only: not over the wall; flyers at distance 1; cargo with its ship. */
    from(SIEGE_FIGHT_M "GRD1@8.7:1,GRD2@6.7:3,HOP1@8.7:4:x<8.6,HOP2@9.6:4,WYV1@9.7:3" PLAIN);
    play("F:GRD1 h0 F:HOP1 h1");
    legal_has("G:HOP1>8.6 G:HOP1>7.7 G:WYV1>8.7");
    legal_lacks("G:HOP2>8.7 G:HOP1>9.6");
}

TEST(arg_611_ships_regroup_with_their_cargo) {
    from(SIEGE_FIGHT_M
         "GRD2@6.7:3,GAL1@1.9:1,TRI1@1.9:3:x<1.8,TRI2@1.8:3,MAR1@1.9:3:+TRI1,HOP1@12.3:4,"
         "HOP2@2.8:4" PLAIN);
    play("F:GAL1 h0 F:TRI1 h1");
    legal_has("G:TRI1>1.8 G:TRI2>1.9 G:TRI1>2.8");
    legal_lacks("G:HOP2>1.9 G:MAR1>2.8 G:MAR1>2.9");
    forbidden("G:MAR1>2.8", "ARG-611");
    play("G:TRI1>2.8");
    unit_is("MAR1", "2.8:3:+TRI1");
}

TEST(arg_612_regroup_after_moving_and_fighting) {
    /* CAT1 (movement 1) fought, BON1 moved this turn next door; both may; terrain does not matter.
     */
    from(SIEGE_MOVE_M "GRD1@9.9:1,GRD2@6.7:3,CAT1@9.10:3,BON1@10.10:3" PLAIN);
    play("g9.10 CAT1 >9.9<9.10 g10.10 BON1 >10.9 pass F:GRD1 h0 F:CAT1 h1");
    legal_has("G:CAT1>8.10 G:CAT1>9.8 G:BON1>9.9");
}

TEST(arg_613_no_regroup) {
    /* No victor. */
    after(GATE_FIGHT_M "GRD1@0.3:1,KNT1@0.4:3,BER1@0.3:1:x<1.3,BON1@1.3:2" PLAIN, "FF:BER1 h1");
    field_is(3, "CD:c");
    /* Another enemy still in the cell. */
    from(SIEGE_FIGHT_M "GRD1@5.9:1,GRD2@6.7:3,GAL1@5.9:3,HOP1@5.9:4:x<6.8" PLAIN);
    play("F:GRD1 h0 F:HOP1 h1");
    field_is(3, "CD:c");
    /* A scripted third party is the victor. */
    after(SIEGE_FIGHT_A "NIS1@9.9:1:x<8.9,GRD1@6.7:3,ZUL1@9.9:4,HOP1@12.3:4" PLAIN, "h1");
    unit_is("NIS1", "");
    field_is(3, "CD:c");
    /* Not when it is played by a seat. */
    from("argot1 siege BP:0 1.1.0 0.0 5.4 8.0.0 NIS1@9.9:1:x<8.9,GRD1@6.7:3,ZUL1@9.9:4,HOP1@12.3:4 "
         "- - "
         "neutral=mineos");
    play("F:ZUL1 h1");
    field_is(3, "RG:1");
    context_is("a", "2");
}

/* --- trains */

TEST(arg_620_r57_trains_are_captured) {
    /* When the last escort falls; steps unchanged; the captor is the victor. */
    from(SIEGE_FIGHT_M "GRD1@9.9:1,GRD2@6.7:3,SUP1@9.9:3,HOP1@9.9:4:x<10.8" PLAIN);
    play("F:GRD1 h0 F:HOP1");
    play("h1 x:GRD1");
    unit_is("SUP1", "9.9:3:!1");
    field_is(3, "RG:1");
    legal_has("G:SUP1>9.8"); /* it is his now */
    /* When the escort leaves, too. */
    after(SIEGE_FIGHT_M "ARC1@9.9:3,SUP1@9.9:3,HOP1@9.9:4:x<10.8" PLAIN, "R:ARC1>9.8");
    unit_is("SUP1", "9.9:3:!1");
    field_is(3, "RG:1");
}

TEST(arg_620_r59_over_the_stacking_limit) {
    from(SIEGE_FIGHT_M "GRD1@9.9:1,GRD2@6.7:3,SUP1@9.9:3,HOP1@9.9:4:x<10.8,HOP2@9.9:4:x<10.8,"
                       "HOP3@9.9:4:x<10.8" PLAIN);
    play("F:GRD1 h0 F:HOP1 h1 x:GRD1");
    unit_is("SUP1", "");
    field_is(3, "RG:1");
}

TEST(arg_621_trains_that_cannot_retreat) {
    /* Against a G unit: captured. Against a flyer: eliminated. */
    from(GATE_FIGHT_M
         "GRD1@0.4:3,SUP1@0.4:2,ARC1@0.3:2,KNT1@0.3:3,HOP1@0.4:4:x<1.3,RAM1@0.4:3:x<1.3,"
         "BER1@0.4:3:x<1.3" PLAIN);
    three_rounds("F:BER1 h0 F:GRD1 h0 F:HOP1 h0 P:SUP1 F:RAM1 h0");
    /* GRD1 (C) takes the last place in 0.3; with three captors there the train is lost. */
    units_are("GRD1=0.3:3 SUP1=");
    from(GATE_FIGHT_M
         "GRD1@0.4:3,SUP1@0.4:2,ARC1@0.3:2,KNT1@0.3:3,HOP1@0.4:4:x<1.3,RAM1@0.4:3:x<1.3,"
         "WYV1@1.3:2" PLAIN);
    three_rounds("F:GRD1 h0 F:HOP1 h0 P:SUP1 F:RAM1 h0");
    unit_is("HOP1", "1.3:4"); /* two each: the attackers go */
    /* The ships' duel is over, a flyer and a ship outnumber the train, the docks are full. */
    from(SIEGE_FIGHT_M
         "GRD1@6.7:3,GRD2@4.8:3,GRD3@4.8:3,ARC1@4.8:3,PON1@5.9:4,PON2@5.9:4,PON3@5.9:4,"
         "GAL1@4.9:1,SUP1@4.9:4,HOP1@12.3:4,WYV1@4.9:3:x,TRI1@4.9:3:x<4.10w" PLAIN);
    play("F:GAL1 h0 F:WYV1 h1 x:GAL1 P:TRI1 F:WYV1 h0 P:TRI1 F:WYV1 h0 P:TRI1");
    unit_is("SUP1", "");
    field_is(3, "RG:1");
}

TEST(arg_621_captured_when_it_must_go) {
    /* One train and one guard against three, in the Sanctuary's hall: no way out for either. */
    from(SIEGE_FIGHT_M "GRD1@5.8:3,SUP1@5.8:4,PON1@6.7:4,HOP1@5.8:4:x<u0.2,HOP2@5.8:4:x<u0.2,"
                       "HOP3@u1.1:4" PLAIN);
    three_rounds("h0 F:HOP1 h0 F:HOP2 h0");
    unit_is("HOP1", "u0.2:4"); /* two against two: the attackers leave */
    from(SIEGE_FIGHT_M "GRD1@5.8:3,SUP1@5.8:4,PON1@6.7:4,HOP1@5.8:4:x<u0.2,HOP2@5.8:4:x<u0.2,"
                       "MIN1@5.8:4:x<u0.2" PLAIN);
    play("F:MIN1 h1 x:SUP1 mno"); /* it must go and cannot; there are three captors */
    unit_is("SUP1", "");
}

TEST(arg_622_captured_trains) {
    /* It moves with its new owner, pays for him, and can be captured back. */
    after(SIEGE_MOVE_M "GRD1@6.7:3,SUP1@10.5:4:!1,HOP1@12.3:4" PLAIN, "g10.5 SUP1");
    legal_has(">9.6 >8.6");
    from("argot1 siege RL:1 1.1.1 0.0 4.5 8.0.0 GRD1@6.7:3,SUP1@10.5:4:!1,HOP1@10.5:2" PLAIN);
    legal_is("S:HOP1<SUP1 done");
    from(SIEGE_FIGHT_A "GRD1@9.9:3:x<8.9,SUP1@9.9:2:!1,HOP1@12.3:4" PLAIN);
    unit_is("SUP1", "9.9:2");
    field_is(3, "RG:0");
}

TEST(arg_623_resource_value_is_strength) {
    from(SIEGE_FIGHT_M "GRD1@9.9:3,SUP1@9.9:4,PON1@9.9:2,HOP1@9.9:4:x<10.8" PLAIN);
    play("F:GRD1 h0 F:PON1 h0 F:HOP1 h3 x:SUP1 x:SUP1 x:SUP1 P:SUP1");
    unit_is("SUP1", "9.9:1:D");
    /* PON1 needs 2 RP a step; one step of train is not enough. */
    from(SIEGE_RALLY_A "GRD1@9.9:2,PON1@9.9:2,SUP1@9.9:1,HOP1@12.3:4" PLAIN);
    legal_is("S:GRD1<SUP1 done");
}

GROUP(NULL, release)

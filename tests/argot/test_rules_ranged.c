/* Rules of section 2.6: ranged attacks (ARG-400 to ARG-409; rulings R21, R22, R50, R51, R70). */
#include "../lab/test.h"
#include "lab.h"
#include "positions.h"

TEST(arg_400_ranged_attacks_by_faction) {
    from("argot1 siege RP:1 1.1.1 0.0 4.5 8.0.0 "
         "GRD1@6.7:3,ARC1@9.10:3,HOP1@10.10:3,SLG1@9.11:3" PLAIN);
    actor_is(1);
    play("f:SLG1 h0");
    actor_is(0);
    play("f:ARC1");
    legal_has("t9.11 t10.10");
    play("t9.11 h0");
    field_is(3, "CD:c");
    /* Only when all have moved. */
    from(SIEGE_MOVE_M "ARC1@9.10:3,SLG1@9.11:3,HOP1@12.3:4" PLAIN);
    forbidden("f:SLG1", "ARG-003 ARG-400");
}

TEST(arg_401_who_may_fire) {
    from(SIEGE_FIRE_A "GRD1@9.10:3,ARC1@9.10:3,ARC2@7.6:3,HOP1@9.11:4" PLAIN);
    legal_is("f:ARC1 skip");
    forbidden("f:GRD1", "ARG-401");         /* no range */
    forbidden("f:ARC2", "ARG-402 ARG-401"); /* no target */
    keep(0);
    play("f:ARC1 h0");
    field_is(3, "CD:c"); /* fired: nobody left */
    back(0);
    play("skip");
    field_is(3, "CD:c");
    after(SIEGE_FIRE_A "ARC1@9.10:3,ARC2@9.10:3,HOP1@9.11:4" PLAIN, "f:ARC1 h0");
    legal_is("f:ARC2 skip");
    unit_is("ARC1", "9.10:3:f");
    forbidden("f:ARC1", "ARG-401");
}

TEST(arg_401_r21_engaged_units_do_not_fire_away) {
    from(SIEGE_FIRE_A "GRD1@6.7:3,ARC1@9.9:3,ARC2@9.10:3,HOP1@9.9:4:x<10.8,HOP2@9.11:4" PLAIN);
    legal_is("f:ARC2 skip");
    forbidden("f:ARC1", "ARG-R21 ARG-401");
    /* A ship in the cell engages nobody on land. */
    from(SIEGE_FIRE_A "ARC1@5.9:3,GRD1@6.7:3,HOP1@6.9:4,TRI1@5.9:3" PLAIN);
    legal_is("f:ARC1 skip");
}

TEST(arg_402_r51_up_to_the_range) {
    after(SIEGE_FIRE_A "ARC1@9.10:3,HOP1@9.11:4,HOP2@11.10:4,HOP3@12.8:4" PLAIN, "f:ARC1");
    legal_is("t9.11 t11.10");
    forbidden("t12.8", "ARG-402");
    from("argot1 siege RP:0 1.1.0 0.0 5.4 8.0.0 ARC1@9.10:3,HOP1@9.11:4,HOP2@11.10:4,HOP3@11.8:4 - "
         "- "
         "range_exact=1");
    play("f:ARC1");
    legal_is("t11.8 t11.10"); /* exactly two cells away */
    forbidden("t9.11", "ARG-402");
}

TEST(arg_402_targets) {
    /* Trains and flyers, not ships, not cargo. */
    from(SIEGE_FIRE_A
         "ARC1@5.10b:3,ARC2@3.14:3,HOP1@12.3:4,SUP1@5.11:4:!1,WYV1@5.12:3,TRI1@5.10w:3,"
         "MAR1@5.10w:3:+TRI1" PLAIN);
    play("f:ARC1");
    legal_is("t5.11 t5.12");
    forbidden("t5.10w", "ARG-402 ARG-R50");
    /* Enemies of two factions in one cell: the faction is chosen too. */
    after(SIEGE_FIRE_A "ARC1@6.4:3,GRD1@6.7:3,ZUL1@6.3:4,HOP1@6.3:4:x<7.3" PLAIN, "f:ARC1");
    legal_is("t6.3@1 t6.3@2");
    keep(0);
    play("t6.3@2 h1");
    unit_is("ZUL1", "6.3:3:dD"); /* HOP1 attacks it next, and it fires */
    back(0);
    play("t6.3@1 h1");
    unit_is("HOP1", "6.3:3:xA<7.3");
    back(0);
    forbidden("t6.3", "ARG-402");
}

TEST(arg_r22_no_line_of_sight) {
    /* Over walls, hills, forests and units. */
    after(SIEGE_FIRE_A "ARC1@8.4:3,GRD1@8.3:3,HOP1@8.2:4,HOP2@8.6:4" PLAIN, "f:ARC1");
    legal_is("t8.2 t8.6");
}

TEST(arg_403_r70_besiegers_at_walls) {
    /* Occupied or not, but not with own units in it; at distance 1 to the range. */
    after(SIEGE_FIRE_M "GRD1@6.8:3,CAT1@7.6:3,HOP1@12.3:4 6.7:4,6.9:3,8.6:3" END, "f:CAT1");
    legal_is("t6.8 t6.7# t8.6#");
    forbidden("t6.9#", "ARG-403");
    after(SIEGE_FIRE_M "GRD1@6.8:3,CAT1@7.6:3,HOP1@8.6:3 6.7:4,8.6:3" END, "f:CAT1");
    legal_is("t6.8 t6.7#");
    forbidden("t8.6#", "ARG-403"); /* own units there */
    /* Others never. */
    after(SIEGE_FIRE_M "GRD1@6.7:3,SLG1@7.6:3,CAT1@12.3:3 6.7:4,8.6:3" END, "f:SLG1");
    context_is("t", "6.7@0");
    /* Not a destroyed one. */
    after(SIEGE_FIRE_M "GRD1@3.14:3,CAT1@7.6:3,HOP1@12.3:4 8.6:1" END, "f:CAT1 h1");
    field_is(9, "-");
    field_is(3, "CD:c");
}

/* ARG-402 alone has the option: fortifications stay targets at distance 1 to the range. */
TEST(arg_403_option_range_exact) {
    from("argot1 siege RP:1 1.1.1 0.0 4.5 8.0.0 GRD1@6.8:3,GRD2@6.7:3,CAT1@7.6:3,HOP1@12.3:4 8.6:3 "
         "- "
         "range_exact=1");
    play("f:CAT1");
    legal_is("t6.8 t8.6#");
    forbidden("t6.7", "ARG-402");
}

TEST(arg_404_the_roll_from_afar) {
    /* Steps dice, printed modifier, shock and besieger as always, no fortification for anybody. */
    after(SIEGE_FIRE_A "ARC1@8.6:2,GRD1@6.7:3,HOP1@9.6:4 8.6:3" END, "f:ARC1");
    chance_is("h0 25/36 h1 5/18 h2 1/36");
    after(SIEGE_FIRE_M "GRD1@8.6:3,SLG1@9.6:3,HOP1@12.3:4 8.6:3" END, "f:SLG1");
    chance_is("h0 125/216 h1 25/72 h2 5/72 h3 1/216");
    with_lab();
    from("argot1 lab RP:0 1.1.0 0.0 2.1 5.5.0 BOW1@1.1:4,ORC1@1.3:3 - - -");
    play("f:BOW1 t1.3!"); /* eight dice at +0 */
    chance_of("h0", "390625/1679616");
    chance_of("h8", "1/1679616");
    chance_of("h1", "78125/209952");
}

TEST(arg_405_521_the_owner_allocates) {
    from(SIEGE_FIRE_A "ARC1@9.10:3,GRD1@6.7:3,HOP1@9.11:4,HOP2@9.11:1,TRI1@1.6:3" PLAIN);
    play("f:ARC1 h2");
    actor_is(1);
    legal_is("x:HOP1 x:HOP2");
    context_is("n", "2");
    play("x:HOP2");
    units_are("HOP2= HOP1=9.11:3"); /* one unit left: the second hit is no decision */
    /* Only units the firer can target: of a ship and infantry the infantry. */
    from(SIEGE_FIRE_A "ARC1@4.8:3,GRD1@6.7:3,HOP1@4.9:1,HOP2@12.3:4,TRI1@4.9:3" PLAIN);
    play("f:ARC1 h3");
    units_are("HOP1= TRI1=4.9:3"); /* excess hits are lost (ARG-525) */
}

TEST(arg_406_no_answer) {
    after(SIEGE_FIRE_A "ARC1@9.10:3,GRD1@6.7:3,HOP1@9.11:4" PLAIN, "f:ARC1 h1");
    units_are("ARC1=9.10:3 HOP1=9.11:3");
    field_is(3, "CD:c");
}

TEST(arg_407_ranged_attacks_are_no_battles) {
    /* Undead regain nothing, Resilient is no help, hits do not intimidate. */
    after(SIEGE_FIRE_A "ARC1@9.10:3,GRD1@6.7:3,HOP1@12.3:4,BON1@9.11:3" PLAIN, "f:ARC1 h1");
    unit_is("BON1", "9.11:2");
    after(SIEGE_FIRE_A "ARC1@9.10:3,GRD1@6.7:3,MIN1@9.11:4" PLAIN, "f:ARC1 h1");
    unit_is("MIN1", "9.11:3");
}

TEST(arg_408_fire_into_a_pending_battle) {
    /* Only enemies are hit. A cell emptied of one side has no battle and no regroup. */
    after(SIEGE_FIRE_A "ARC1@9.10:3,GRD1@9.9:3:x<8.9,HOP1@9.9:1,HOP2@12.3:4" PLAIN, "f:ARC1");
    keep(0);
    play("h0");
    field_is(3, "BA:1"); /* one battle: HOP1 is a C like GRD1, and defends */
    back(0);
    play("h1");
    unit_is("HOP1", "");
    field_is(3, "CD:c");
    unit_is("GRD1", "9.9:3");
}

TEST(arg_409_fired_is_cleared) {
    after(SIEGE_FIRE_A "ARC1@9.10:3,GRD1@6.7:2,HOP1@9.11:4" PLAIN, "f:ARC1 h0");
    field_is(3, "RL:0");
    unit_is("ARC1", "9.10:3");
}

TEST(arg_r50_no_shooting_at_ships) {
    from(SIEGE_FIRE_A "ARC1@5.9:3,GRD1@6.7:3,HOP1@12.3:4,TRI1@5.10w:3" PLAIN);
    field_is(3, "CD:c");
    /* Not in the same cell either. */
    from(SIEGE_FIRE_A "ARC1@5.9:3,GRD1@6.7:3,HOP1@12.3:4,TRI1@5.9:3:x<5.10w" PLAIN);
    field_is(3, "CD:c");
}

GROUP(NULL, release)

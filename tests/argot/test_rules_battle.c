/* Rules of section 2.7: which battles, turns, rolls, hits (ARG-500 to ARG-527). */
#include "../lab/test.h"
#include "lab.h"
#include "positions.h"

#include <stdio.h>

TEST(arg_500_r06_battles_are_between_two_factions) {
    /* Three factions in one cell: Argot attacks each of the others, in a battle of its own. */
    from(SIEGE_FIGHT_A "GRD1@6.3:3:x<6.4,GRD2@6.7:3,ZUL1@6.3:4,HOP1@6.3:4" PLAIN);
    legal_is("b6.3@1 b6.3@2");
    play("b6.3@1");
    unit_is("ZUL1", "6.3:4");
    context_is("p", "01");
    play("F:HOP1 h0 R:GRD1>6.4");
    context_is("p", "12"); /* its battle with the Zulon has gone; Mineos' with them is left */
}

TEST(arg_501_r71_who_attacks) {
    /* One side has attackers. */
    from("argot1 siege RP:0 1.1.0 0.0 5.4 8.0.0 GRD1@9.9:3,HOP1@9.9:4:x<10.8" PLAIN);
    context_is("p", "10");
    /* Both: the later one in turn order. Argot is first here, so Mineos attacks. */
    from("argot1 siege RP:0 1.1.0 0.0 5.4 8.0.0 GRD1@9.9:3:x<8.9,HOP1@9.9:4:x<10.8" PLAIN);
    context_is("p", "10");
    from("argot1 siege RP:1 1.1.1 0.0 4.5 8.0.0 GRD1@9.9:3:x<8.9,HOP1@9.9:4:x<10.8" PLAIN);
    context_is("p", "01");
    /* Neither: the earlier one. */
    from("argot1 siege RP:0 1.1.0 0.0 5.4 8.0.0 GRD1@9.9:3,HOP1@9.9:4" PLAIN);
    context_is("p", "01");
    from("argot1 siege RP:1 1.1.1 0.0 4.5 8.0.0 GRD1@9.9:3,HOP1@9.9:4" PLAIN);
    context_is("p", "10");
}

TEST(arg_502_503_order_of_battles) {
    from(SIEGE_FIGHT_M
         "GRD1@9.9:3,GRD2@9.11:3,NIS1@11.8:3:x<11.9,HOP1@9.9:4:x<10.8,HOP2@9.11:4:x<10.10,"
         "HOP3@11.8:4" PLAIN);
    legal_is("b9.9 b9.11");
    forbidden("b11.8", "ARG-502");
    forbidden("b6.7", "ARG-500 ARG-502");
    play("b9.11");
    /* To its end before the next one is picked. */
    field_is(3, "BA:0");
    legal_lacks("b9.9 F:GRD1");
    play("F:GRD2 h0 R:HOP2>10.10 done");
    context_is("b", "9.9"); /* the other one, not to be picked any more */
    play("F:GRD1 h0 R:HOP1>10.8 done");
    context_is("b", "11.8"); /* then Argot's */
}

TEST(arg_504_ground_and_ships_stay_together) {
    from(SIEGE_FIRE_A "GRD1@6.7:3,GAL1@5.9:3,HOP1@5.9:4:x<6.8" PLAIN);
    field_is(4, "1.2.0");
    units_are("GAL1=5.9:3 HOP1=5.9:4");
}

TEST(arg_505_participants_and_bystanders) {
    /* A ship among fighting infantry, and units aboard, take no part. */
    from(SIEGE_FIGHT_M "GRD1@5.9:3,GAL1@5.9:3,GRD2@5.9:3:+GAL1,HOP1@5.9:4:x<6.8" PLAIN);
    units_are("GRD1=5.9:3:D GAL1=5.9:3 GRD2=5.9:3:+GAL1 HOP1=5.9:4:xA<6.8");
    context_is("k", "6.8");
    play("F:GRD1 h0 F:HOP1 h3");
    /* Not hit; and no regroup while they are there (ARG-613). */
    units_are("GRD1= GRD2=5.9:3:+GAL1");
    field_is(3, "CD:c");
    /* A third faction is a bystander meanwhile, and closes no hexside. */
    from(SIEGE_FIGHT_A "KNT1@6.3:4:x<6.4,GRD1@6.7:3,ZUL1@6.3:4,HOP1@6.3:4:x<7.3" PLAIN);
    context_is("p", "02");
    unit_is("HOP1", "6.3:4:x<7.3");
    context_is("k", "6.4");
}

TEST(arg_510_511_r60_order_within_a_letter) {
    /* Two defenders and two attackers with C: the owners choose who goes first. */
    from(SIEGE_FIGHT_M "GRD1@9.9:3,GRD2@9.9:3,HOP1@9.9:4:x<10.8,HOP2@9.9:4:x<10.8" PLAIN);
    legal_has("F:GRD1 F:GRD2");
    legal_lacks("F:HOP1 F:HOP2");
    play("F:GRD2 h0");
    legal_has("F:GRD1");
    legal_lacks("F:GRD2");
    play("F:GRD1 h0");
    legal_has("F:HOP1 F:HOP2");
    play("F:HOP2 h0 F:HOP1 h0");
    legal_has("F:GRD1 F:GRD2"); /* round 2 */
    context_is("r", "2CD");
}

TEST(arg_512_r23_no_passing_for_those_who_can_fire) {
    from(SIEGE_FIGHT_M "GRD1@9.9:3,HOP1@9.9:4:x<10.8" PLAIN);
    legal_lacks("P:GRD1");
    forbidden("P:GRD1", "ARG-R23 ARG-512");
    after(SIEGE_FIGHT_M "GRD1@9.9:3,WYV1@9.9:3:x,HOP1@12.3:4" PLAIN, "F:WYV1 h0");
    legal_has("P:GRD1 R:GRD1>9.8");
    play("P:GRD1");
    context_is("r", "2BA");
}

TEST(arg_513_trains_pass_or_retreat) {
    after(SIEGE_FIGHT_M "GRD1@9.9:3,SUP1@9.9:4,HOP1@9.9:4:x<10.8" PLAIN, "F:GRD1 h0 F:HOP1 h0");
    legal_is("P:SUP1 R:SUP1>8.9 R:SUP1>8.10 R:SUP1>9.8 R:SUP1>9.10 R:SUP1>10.9");
}

TEST(arg_514_r69_aiming_at_the_walls) {
    after(SIEGE_FIGHT_M "GRD1@8.6:1,RAM1@8.6:3:x<9.6,CAT1@8.6:3:x<9.6 8.6:3" END, "F:GRD1 h0");
    legal_is("F:CAT1 F#:CAT1 R:CAT1>9.6 F:RAM1 F#:RAM1 R:RAM1>9.6");
    play("F#:CAT1 h3"); /* all three into the wall, none into GRD1 */
    field_is(9, "-");
    unit_is("GRD1", "8.6:1:dD");
    /* The defending side does not shoot at its own walls. */
    after(SIEGE_FIGHT_A "GRD1@8.6:3:x<7.6,RAM1@8.6:3 8.6:3" END, "F:GRD1 h0");
    legal_is("F:RAM1 R:RAM1>7.7 R:RAM1>8.5 R:RAM1>8.7 R:RAM1>9.6");
    forbidden("F#:RAM1", "ARG-514");
}

TEST(arg_515_end_of_a_round) {
    /* Who retreated or died before its turn has none. */
    from(SIEGE_FIGHT_M "ARC1@9.9:3,GRD1@9.9:3,HOP1@9.9:1:x<10.8,BUL1@9.9:4:x<10.8" PLAIN);
    play("F:ARC1 h1 x:HOP1 F:BUL1 h0 R:GRD1>9.8");
    context_is("r", "2BD"); /* HOP1 is gone, GRD1 has left */
    legal_has("F:ARC1");
}

TEST(arg_516_one_chance_node_per_roll) {
    after(SIEGE_FIGHT_M "PON1@9.9:4,HOP1@9.9:4:x<10.8" PLAIN, "F:PON1");
    assert_int_equal(legal_count(), 5);
    chance_is("h0 16/81 h1 32/81 h2 8/27 h3 8/81 h4 1/81");
    forbidden("h5", "ARG-516");
    /* Doubled: 2n + 1 outcomes. */
    after(SIEGE_FIGHT_M "PON1@9.9:4,BER1@9.9:3:x<10.8" PLAIN, "FF:BER1");
    assert_int_equal(legal_count(), 7);
}

TEST(arg_518_modifiers_together) {
    /* Printed +1 and the wall: +2; besieger at a wall: floor; attackers get no wall. */
    after(SIEGE_FIGHT_M "PON1@8.6:4,RAM1@8.6:2:x<9.6 8.6:1" END, "F:PON1");
    chance_is("h0 1/16 h1 1/4 h2 3/8 h3 1/4 h4 1/16");
    play("h0");
    keep(0);
    play("F:RAM1");
    chance_is("h0 25/36 h1 5/18 h2 1/36");
    back(0);
    play("F#:RAM1");
    chance_is("h0 4/9 h1 4/9 h2 1/9");
}

TEST(arg_518_r04_shock_and_wall_add) {
    after(SIEGE_FIGHT_M "KNT1@8.6:4,HOP1@8.6:4:x<9.6 8.6:1" END, "F:KNT1");
    chance_is("h0 1/81 h1 8/81 h2 8/27 h3 32/81 h4 16/81");
    from(SIEGE_FIGHT_M "KNT1@8.6:3,HOP1@8.6:4:x<9.6 8.6:1" END);
    play("F:KNT1"); /* printed +1 and the wall */
    chance_is("h0 1/8 h1 3/8 h2 3/8 h3 1/8");
}

TEST(arg_520_r24_hits_take_effect_at_once) {
    after(SIEGE_FIGHT_M "ARC1@9.9:3,HOP1@9.9:2:x<10.8,HOP2@12.3:4" PLAIN, "F:ARC1 h1 F:HOP1");
    chance_is("h0 5/6 h1 1/6"); /* one step left, one die */
    after(SIEGE_FIGHT_M "ARC1@9.9:3,HOP1@9.9:1:x<10.8,HOP2@12.3:4" PLAIN, "F:ARC1 h1");
    field_is(3, "RG:0"); /* it never fires */
}

TEST(arg_521_r26_r56_the_owner_allocates) {
    from(SIEGE_FIGHT_M "GRD1@9.9:3,ARC1@9.9:2,SUP1@9.9:4,HOP1@9.9:4:x<10.8" PLAIN);
    play("F:ARC1 h0 F:GRD1 h0 F:HOP1 h3");
    actor_is(0);
    legal_is("x:GRD1 x:ARC1 x:SUP1"); /* the train may spare the fighters */
    play("x:SUP1 x:ARC1");
    context_is("n", "1");
    legal_is("x:GRD1 x:ARC1 x:SUP1");
    play("x:ARC1");
    units_are("ARC1= SUP1=9.9:3:D");
    forbidden("x:HOP1", "ARG-521 ARG-003");
}

TEST(arg_521_r26_option_hit_rule) {
    from("argot1 siege BP:1 1.1.1 0.0 4.5 8.0.0 GRD1@9.9:3,ARC1@9.9:2,SUP1@9.9:3,HOP1@9.9:4:x<10.8 "
         "- - "
         "hit_rule=strongest");
    play("F:ARC1 h0 F:GRD1 h0 F:HOP1 h3");
    legal_is("x:GRD1 x:SUP1"); /* three steps each */
    forbidden("x:ARC1", "ARG-521");
    play("x:GRD1"); /* then SUP1 alone has three: no decision */
    unit_is("SUP1", "9.9:2:D");
    legal_is("x:GRD1 x:ARC1 x:SUP1"); /* two each */
}

TEST(arg_522_melee_hits_never_go_to_flyers) {
    from(SIEGE_FIGHT_A "GRD1@9.9:3:x<8.9,HOP1@9.9:1,WYV1@9.9:3,HOP2@12.3:4" PLAIN);
    play("F:WYV1 h0 F:HOP1 h0 F:GRD1 h2");
    units_are("HOP1= WYV1=9.9:3:D"); /* the other hit is lost */
    /* Ranged units hit both. */
    from(SIEGE_FIGHT_A "ARC1@9.9:3:x<8.9,HOP1@9.9:1,WYV1@9.9:3,HOP2@12.3:4" PLAIN);
    play("F:WYV1 h0 F:ARC1 h1");
    legal_is("x:HOP1 x:WYV1");
}

TEST(arg_523_cancelled_hits) {
    with_lab();
    from("argot1 lab BP:0 1.1.0 0.0 2.1 5.5.0 CAP1@1.1:2:x<1.0,UND1@1.1:3,ORC1@2.4:3 - - -");
    play("F:CAP1");
    unit_is("UND1", "1.1:2:rD"); /* two sure hits, one cancelled */
}

TEST(arg_524_525_hits_cost_steps_and_excess_is_lost) {
    after(SIEGE_FIGHT_M "GRD1@9.9:2,GRD2@6.7:3,HOP1@9.9:4:x<10.8" PLAIN, "F:GRD1 h0 F:HOP1");
    keep(0);
    play("h1");
    unit_is("GRD1", "9.9:1:D");
    back(0);
    play("h4");
    unit_is("GRD1", "");
    field_is(3, "RG:1");
    unit_is("GRD2", "6.7:3");
}

TEST(arg_526_r25_morale) {
    /* The unit that loses the first step checks, after all hits; once per battle. */
    after(SIEGE_FIGHT_M "GRD1@9.9:3,PON1@9.9:4,MIN1@9.9:4:x<10.8" PLAIN, "F:MIN1 h2 x:PON1");
    context_is("s", "PON1");
    field_is(3, "AL:0"); /* first the other hit */
    play("x:GRD1");
    chance_is("mok 1/3 mno 2/3");
    unit_is("MIN1", "9.9:4:xidA<10.8");
    forbidden("h1", "ARG-526 ARG-003");
    keep(0);
    play("mok");
    field_is(3, "BA:0");
    play("F:GRD1 h0 F:PON1 h0 F:MIN1 h1 x:GRD1");
    field_is(3, "BA:0"); /* not a second time */
    back(0);
    play("mno");
    field_is(3, "FR:0");
    context_is("u", "PON1");
    legal_lacks("R:PON1>10.8");
    play("R:PON1>9.8");
    unit_is("PON1", "9.8:3");
    legal_has("F:GRD1"); /* the battle goes on */
}

TEST(arg_526_who_checks_morale_is_in_the_battle) {
    static const char line[] =
        "argot1 siege AL:0 1.1.1 0.0 4.5 8.0.0 GRD1@9.9:3:D,HER1@9.9:3:rdD,PON1@6.11:4,"
        "MIN1@9.9:4:x%sdA<10.8,HOP1@9.9:4:xdA<10.8 - b=9.9,p=10,r=1AA,k=10.8,x=%s,n=1,s=%s -";
    static const struct {
        const char *flag, *shooter, *shaken, *words;
    } bad[] = {{"i", "MIN1", "PON1", "nobody"},       /* elsewhere */
               {"i", "MIN1", "HOP1", "nobody"},       /* of the shooter's own side */
               {"i", "HOP1", "GRD1", "intimidating"}, /* hit by a unit that frightens nobody */
               {"", "MIN1", "GRD1", "intimidating"}}; /* or has frightened nobody yet */
    char fen[512];
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(fen, sizeof fen, line, bad[i].flag, bad[i].shooter, bad[i].shaken);
        refused(fen, bad[i].words);
    }
    snprintf(fen, sizeof fen, line, "i", "MIN1", "GRD1");
    from(fen);
    play("x:HER1");
    chance_is("mok 1/3 mno 2/3");
}

TEST(arg_526_r25_eliminated_or_cancelled) {
    /* Eliminated by the same roll: no check, but the ability is used up. */
    after(SIEGE_FIGHT_M "GRD1@9.9:1,PON1@9.9:4,MIN1@9.9:4:x<10.8" PLAIN, "F:MIN1 h1 x:GRD1");
    field_is(3, "BA:0");
    unit_is("MIN1", "9.9:4:xidA<10.8");
    play("F:PON1 h0 F:MIN1 h1");
    field_is(3, "BA:0");
    /* First hit on it, then the second kills it: no check either. */
    after(SIEGE_FIGHT_M "GRD1@9.9:2,PON1@9.9:4,MIN1@9.9:4:x<10.8" PLAIN, "F:MIN1 h2 x:GRD1 x:GRD1");
    field_is(3, "BA:0");
    /* A cancelled hit does not count. */
    from(SIEGE_FIGHT_M "HER1@9.9:3,PON1@9.9:4,MIN1@9.9:4:x<10.8" PLAIN);
    play("F:HER1 h0 F:MIN1 h1 x:HER1");
    field_is(3, "BA:0");
    unit_is("MIN1", "9.9:4:xdA<10.8");
}

TEST(arg_527_order_after_a_roll) {
    /* Hits, then the berserker's loss, then the end of the battle. */
    after(SIEGE_FIGHT_M "GRD1@9.9:1,GRD2@6.7:3,BER1@9.9:2:x<10.8" PLAIN, "FF:BER1 h1");
    units_are("GRD1= BER1=9.9:1:x<10.8");
    field_is(3, "RG:1");
}

GROUP(NULL, release)

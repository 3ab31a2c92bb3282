/* Rules of section 2.9: raids and restoring (ARG-700 to ARG-714), with their rulings. */
#include "../lab/test.h"
#include "positions.h"

#define RALLY_M(rp) "argot1 siege RL:1 1.1.1 0.0 4.5 " rp " "

TEST(arg_700_rally_begins_clean) {
    from(SIEGE_FIGHT_A
         "GRD1@9.9:2:x<8.9,GRD2@6.8:2,HOP1@9.9:4,GAL1@5.9:3,TRI1@5.9:3:x<5.10w" PLAIN);
    play("F:HOP1 h0 F:GRD1 h0");
    unit_is("GRD1", "9.9:2:xA<8.9");
    play("R:HOP1>9.10 done F:GAL1 h0 R:TRI1>5.10w done");
    field_is(3, "RL:0");
    unit_is("GRD1", "9.9:2"); /* attack and entry are forgotten */
    unit_is("HOP1", "9.10:4");
}

TEST(arg_701_r45_raids) {
    /* One RP per location held alone, whatever the kind of unit. */
    from(SIEGE_FIRE_M "GRD1@6.7:3,HOP1@3.9:3,WYV1@7.8:2" PLAIN);
    field_is(7, "6.2.0");
    /* Contested: nothing. */
    from(SIEGE_FIRE_M "GRD1@7.8:3,GRF1@5.6:2,HOP1@3.9:3,WYV1@9.9:2" PLAIN);
    field_is(7, "7.1.0");
    /* The pool is empty. */
    from("argot1 siege RP:1 1.1.1 0.0 4.5 0.1.0 GRD1@6.7:3,HOP1@3.9:3 - - -");
    field_is(7, "0.1.0");
    field_is(3, "RL:1");
    /* Only one is left for three locations (ARG-C52). */
    from("argot1 siege RP:1 1.1.1 0.0 4.5 1.0.0 GRD1@6.7:3,HOP1@3.9:3,HOP2@7.8:4,HOP3@5.6:4 - - -");
    field_is(7, "0.1.0");
}

TEST(arg_702_every_turn_one_per_location) {
    from(SIEGE_FIRE_M "GRD1@6.7:3,HOP1@3.9:4,HOP2@3.9:4,HOP3@3.9:4" PLAIN);
    field_is(7, "7.1.0");
    field_is(3, "CD:c"); /* all are strong */
    play("c:r pass pass");
    field_is(7, "6.2.0");
    play("c:r pass pass");
    field_is(7, "5.3.0");
}

TEST(arg_703_mineos_first) {
    /* With what it has just stolen. */
    from("argot1 siege RP:0 1.1.0 0.0 5.4 8.0.0 GRD1@6.8:2,HOP1@3.9:3 - - -");
    actor_is(1);
    field_is(7, "7.1.0");
    legal_is("S:HOP1 done");
    play("S:HOP1");
    actor_is(0);
    legal_is("S:GRD1 done");
    play("S:GRD1");
    field_is(3, "CD:c"); /* no rally of third parties */
    from(SIEGE_RALLY_A "GRD1@6.7:3,ZUL1@6.3:2,HOP1@12.3:4" PLAIN);
    field_is(3, "CD:c");
}

TEST(arg_704_r28_income) {
    after("argot1 siege RL:1 1.1.1 0.0 4.5 8.2.0 GRD1@6.8:2,HOP1@12.3:3 - - -", "done");
    field_is(7, "8.2.0"); /* none by default, and unspent RP are kept */
    after("argot1 siege RL:1 1.1.1 0.0 4.5 8.2.0 GRD1@6.8:2,HOP1@12.3:3 - - income_turn=3", "done");
    field_is(7, "11.2.0");
    legal_is("S:GRD1 done");
    /* Never above 255. */
    from("argot1 siege RL:1 1.1.1 0.0 4.5 254.2.0 GRD1@6.8:2,HOP1@12.3:3 - - income_turn=3");
    play("done");
    field_is(7, "255.2.0");
}

TEST(arg_705_r73_step_by_step) {
    after(SIEGE_RALLY_A "GRD1@6.8:1,KNT1@7.6:2,HOP1@12.3:4" PLAIN, "S:GRD1");
    context_is("c", "GRD1");
    play("S:GRD1"); /* as many as can be paid */
    unit_is("GRD1", "6.8:3");
    legal_is("S:KNT1 done");
    forbidden("S:GRD1", "ARG-705 ARG-713");
    play("S:KNT1 S:KNT1");
    unit_is("KNT1", "7.6:4");
    field_is(7, "0.0.0");
    /* Not what is too dear. */
    from("argot1 siege RL:0 1.1.0 0.0 5.4 2.0.0 GRD1@6.8:1,KNT1@7.6:2,HOP1@12.3:4 - - -");
    legal_is("S:GRD1 done");
    forbidden("S:KNT1", "ARG-705");
}

TEST(arg_706_r29_where_mineos_spends) {
    /* Anywhere but aboard and in contested cells. */
    from(RALLY_M("8.9.0") "GRD1@6.7:3,GRD2@5.9:3,HOP1@12.3:2,BON1@3.9:2,TRI1@5.9:2,TRI2@1.7:3,"
                          "MAR1@1.7:2:+TRI2" PLAIN);
    legal_is("S:HOP1 S:BON1 done");
    forbidden("S:MAR1", "ARG-706");
    forbidden("S:TRI1", "ARG-706");
    play("S:HOP1 done");
    field_is(7, "8.8.0"); /* the rest is kept */
    /* Only in medical locations. */
    from(RALLY_M("8.9.0") "GRD1@6.7:3,HOP1@12.3:2,BON1@3.9:2 - - mineos_spend=medical");
    legal_is("S:BON1 done");
    forbidden("S:HOP1", "ARG-706");
}

TEST(arg_709_where_argot_spends) {
    /* City cells, contested or not makes the difference; the allied Zulon too. */
    from(SIEGE_RALLY_A "GRD1@7.4b:2,GRD2@9.6:2,GRD3@5.9:2,ARC1@5.8:2,HOP1@12.3:4,TRI1@5.9:3" PLAIN);
    legal_is("S:GRD1 S:ARC1 done");
    forbidden("S:GRD2", "ARG-709");
    forbidden("S:GRD3", "ARG-709");
    from("argot1 siege RL:0 1.1.0 0.0 5.4 8.0.0 ZUL1@6.5:2,HOP1@12.3:4 - - parley=1");
    legal_is("S:ZUL1 done");
    /* Aboard in a dock: the cell is a city cell. */
    from(SIEGE_RALLY_A "GRD1@6.7:2,GAL1@5.9:2,HOP1@12.3:4" PLAIN);
    legal_is("S:GRD1 S:GAL1 done");
}

TEST(arg_710_r72_supply_from_a_train) {
    /* Same cell, linked cell; gates and bridges do, walls do not. */
    from(SIEGE_RALLY_A "GRD1@9.6:2,PON1@9.5:2,NIS1@9.4:2,SUP1@8.6:4,HOP1@12.3:4" PLAIN);
    legal_is("S:GRD1<SUP1 done"); /* through the gate; 9.5 is behind the wall, 9.4 far */
    forbidden("S:PON1<SUP1", "ARG-710");
    from(SIEGE_RALLY_A "GRD1@10.4:2,PON1@9.4:2,SUP1@10.3:4,HOP1@12.3:4" PLAIN);
    legal_is("S:GRD1<SUP1 done"); /* over the bridge, not over the brook */
    from(SIEGE_RALLY_A "GRD1@9.4:2,SUP1@9.3:4,HOP1@12.3:4" PLAIN);
    legal_is("S:GRD1<SUP1 done"); /* over the ford */
    from(SIEGE_RALLY_A "GRD1@u4.0:2,SUP1@9.3:4,HOP1@12.3:4" PLAIN);
    legal_is("S:GRD1<SUP1 done"); /* through the tunnel */
    /* Ships from the bank; flyers; not cargo, not in contested cells. */
    from(SIEGE_RALLY_A
         "GRF1@7.11:1,GAL1@8.8w:2,GRD1@8.8w:2:+GAL1,SUP2@8.8b:4,GRD2@8.9:2,HOP1@12.3:4" PLAIN);
    legal_is("S:GRD2<SUP2 S:GAL1<SUP2 done");
    from(SIEGE_RALLY_A "GRD1@6.7:3,GAL1@5.9:2,SUP1@6.8:4,HOP1@5.9:4" PLAIN);
    field_is(3, "CD:c");
}

TEST(arg_710_contested_train) {
    from(SIEGE_RALLY_A "GRD1@6.8:3,GRD2@6.9:2,SUP1@5.9:4,HOP1@12.3:4,TRI1@5.9:3" PLAIN);
    legal_is(
        "S:GRD2 done"); /* the pool pays in the city, the train in the contested dock does not */
}

TEST(arg_711_r41_the_train_pays) {
    from(SIEGE_RALLY_A "GRD1@9.6:1,PON1@9.6:2,SUP1@9.6:3,HOP1@12.3:4" PLAIN);
    keep(0);
    play("S:GRD1<SUP1");
    unit_is("SUP1", "9.6:2");
    field_is(7, "8.0.0");
    play("S:GRD1<SUP1");
    unit_is("SUP1", "9.6:1");
    field_is(3, "CD:c"); /* 1 RP is not enough for PON1: over */
    back(0);
    play("S:GRD1<SUP1 S:PON1<SUP1");
    unit_is("SUP1", ""); /* used up and gone */
    unit_is("PON1", "9.6:3");
}

TEST(arg_711_option_train_spend) {
    /* By capacity: no loss, but at most as many RP as it has steps in one Rally phase. */
    from("argot1 siege RL:0 1.1.0 0.0 5.4 8.0.0 GRD1@9.6:1,PON1@9.6:2,SUP1@9.6:3,HOP1@12.3:4 - - "
         "train_spend=capacity");
    play("S:GRD1<SUP1");
    unit_is("SUP1", "9.6:3:s1");
    play("S:PON1<SUP1");
    field_is(3, "CD:c");
    unit_is("SUP1", "9.6:3"); /* forgotten at the turn's end */
    units_are("GRD1=9.6:2 PON1=9.6:3");
}

TEST(arg_712_no_train_pays_for_trains) {
    from(SIEGE_RALLY_A "GRD1@6.7:3,SUP1@9.6:3,SUP2@9.6:2,HOP1@12.3:4" PLAIN);
    field_is(3, "CD:c");
    from(SIEGE_RALLY_A "GRD1@9.6:2,SUP1@9.6:3,SUP2@9.6:2,HOP1@12.3:4" PLAIN);
    legal_is("S:GRD1<SUP1 S:GRD1<SUP2 done");
    forbidden("S:SUP1<SUP2", "ARG-712");
    forbidden("S:SUP1<SUP1", "ARG-712");
    /* From the pool like any unit. */
    from(SIEGE_RALLY_A "GRD1@6.7:3,SUP1@6.8:3,HOP1@12.3:4" PLAIN);
    legal_is("S:SUP1 done");
}

TEST(arg_713_r30_fixed_order) {
    /* Trains first, then ids; pool before trains; trains by id. */
    from(SIEGE_RALLY_A "GRD1@6.8:1,GRD2@6.9:1,SUP1@6.8:2,SUP2@6.9:2,HOP1@12.3:4" PLAIN);
    legal_is("S:SUP1 S:SUP2 S:GRD1 S:GRD1<SUP1 S:GRD1<SUP2 S:GRD2 S:GRD2<SUP1 S:GRD2<SUP2 done");
    keep(0);
    play("S:SUP2");
    forbidden("S:SUP1", "ARG-713");
    legal_has("S:SUP2 S:GRD1");
    play("S:GRD1<SUP1");
    forbidden("S:GRD1", "ARG-713");
    forbidden("S:SUP2", "ARG-713"); /* no refilling a train that may have paid */
    legal_has("S:GRD1<SUP1 S:GRD1<SUP2 S:GRD2");
    back(0);
    play("S:GRD1<SUP2");
    forbidden("S:GRD1<SUP1", "ARG-713 ARG-710");
    play("S:GRD2");
    forbidden("S:GRD1<SUP2", "ARG-713 ARG-710 ARG-705");
}

TEST(arg_714_fortifications_are_not_repaired) {
    from(SIEGE_RALLY_A "GRD1@8.6:2,HOP1@12.3:4 8.6:1" END);
    legal_is("S:GRD1 done");
    play("done");
    field_is(9, "8.6:1");
}

GROUP(NULL, release)

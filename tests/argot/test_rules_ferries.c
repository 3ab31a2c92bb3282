/* Rules of section 2.5: ferries (ARG-360 to ARG-368, rulings R15, R16). */
#include "../lab/test.h"
#include "positions.h"

TEST(arg_360_loading) {
    /* Same hex, any part; ashore, unmoved, own ground units; ascending ids; capacity. */
    from(SIEGE_MOVE_M
         "GRD1@6.7:3,HOP1@8.8a:4,HOP2@8.8b:4,HOP3@8.9:4,WYV1@8.8w:3,TRI1@8.8w:3" PLAIN);
    play("g8.8w TRI1");
    legal_has("+HOP1 +HOP2");
    forbidden("+HOP3", "ARG-360"); /* next hex */
    forbidden("+WYV1", "ARG-360"); /* no ground unit */
    forbidden("+GRD1", "ARG-360"); /* not its own */
    keep(0);
    play("+HOP2");
    context_is("l", "HOP2");
    forbidden("+HOP1", "ARG-360 ARG-361"); /* out of order, and the cell is full */
    back(0);
    play("+HOP1");
    unit_is("HOP1", "8.8w:4:a+TRI1");
    forbidden("+HOP2", "ARG-360 ARG-361 ARG-040"); /* WYV1, TRI1, HOP1: three in the cell */
}

TEST(arg_360_capacity_and_moved_units) {
    after(SIEGE_MOVE_A "GRD1@5.9:3,GRD2@5.9:3,GAL1@5.9:3,HOP1@12.3:4" PLAIN, "g5.9 GAL1 +GRD1");
    forbidden("+GRD2", "ARG-360"); /* capacity 1 */
    from(SIEGE_MOVE_A "GRD1@6.8:3,GAL1@5.9:3,GRD2@4.8:3,HOP1@12.3:4" PLAIN);
    play("g6.8 GRD1 >5.9 g5.9 GAL1");
    forbidden("+GRD1", "ARG-360"); /* has moved */
    /* Not one engaged by an enemy. */
    after(SIEGE_MOVE_A "GRD1@5.9:3,GRD2@6.7:3,GAL1@5.9:3,HOP1@5.9:4" PLAIN, "g5.9 GAL1");
    forbidden("+GRD1", "ARG-360 ARG-361");
    /* An enemy ship beside it engages no ground unit. */
    from(SIEGE_MOVE_A "GRD1@5.9:3,GRD2@6.7:3,GAL1@5.9:3,GAL2@5.9:3,HOP1@12.3:4,TRI1@5.9:3" PLAIN);
    play("g5.9 GAL1");
    legal_has("+GRD1");
}

TEST(arg_360_stacking_in_the_ships_cell) {
    from(SIEGE_MOVE_A
         "GRD1@5.10a:3,GRD2@3.14:3,GRF1@5.10w:2,GAL1@5.10w:3,GAL2@5.10w:3,HOP1@12.3:4" PLAIN);
    play("g5.10w GAL1");
    forbidden("+GRD1", "ARG-360 ARG-361 ARG-040");
}

TEST(arg_361_r15_loading_is_free_and_binds) {
    from(SIEGE_MOVE_A "GRD1@5.10a:3,GRD2@6.7:3,GAL1@5.10w:3,HOP1@12.3:4" PLAIN);
    play("g5.10w GAL1 +GRD1");
    field_is(5, "9.10");               /* no second token */
    unit_is("GRD1", "5.10w:3:a+GAL1"); /* of the group now */
    forbidden("done", "ARG-003");      /* the ship must sail */
    assert_int_equal(legal_count_of("+"), 0);
    play(">3.10w");
    legal_is("GRD1 done");
    /* A load that would leave the ship without a way is not offered: 7.9w has room for one unit,
     * and the contested bridge behind it for none. */
    from(SIEGE_MOVE_A "GRD1@8.8a:3,PON1@6.10:4,PON2@6.10:4,PON3@6.10:4,GRF1@7.9w:2,GAL1@8.8w:3,"
                      "GAL2@7.9w:3,HOP1@12.3:4,TRI1@6.10:3" PLAIN);
    play("g8.8w");
    legal_has("GAL1");
    play("GAL1"); /* one way, without load: 7.9w, room for one */
    units_are("GAL1=7.9w:3:m GRD1=8.8a:3");
}

TEST(arg_362_aboard_no_part_in_combat) {
    /* No battle for ground units when only cargo is there; no hits on it. */
    from(SIEGE_FIRE_M "GRD1@5.9:3:+GAL1,GAL1@5.9:3,GRD2@6.7:3,HOP1@5.9:4:x<6.8" PLAIN);
    field_is(3, "CD:c");
    from(SIEGE_FIGHT_M "GRD1@1.9:3:+GAL1,GAL1@1.9:2,GRD2@6.7:3,TRI1@1.9:3:x<1.8,HOP1@12.3:4" PLAIN);
    play("F:GAL1 h0 F:TRI1 h1"); /* no choice whom to hit */
    units_are("GRD1=1.9:3:+GAL1 GAL1=1.9:1:D");
    /* Nor from afar. */
    from(SIEGE_FIRE_M "GRD1@5.10w:3:+GAL1,GAL1@5.10w:3,GRD2@6.7:3,SLG1@5.10a:3" PLAIN);
    field_is(3, "CD:c");
}

TEST(arg_363_no_fire_from_aboard) {
    from(SIEGE_FIRE_A "ARC1@5.10w:3:+GAL1,ARC2@6.9:3,GAL1@5.10w:3,HOP1@5.10a:4" PLAIN);
    legal_is("f:ARC2 skip");
    forbidden("f:ARC1", "ARG-363");
}

TEST(arg_364_disembarking) {
    /* Own cell with land; linked land over bank or open hexside; not over a wall; then it is done.
     */
    after(SIEGE_MOVE_A "GRD1@4.9:3:+GAL1,GAL1@4.9:3,GRD2@6.7:3,HOP1@12.3:4" PLAIN, "g4.9 GRD1");
    legal_is(">4.8 >4.9 >5.9"); /* docks touch the city; 5.8, 3.9, 3.10a, 4.10a are behind walls */
    all_forbidden(">5.8 >3.9 >4.10a", "ARG-364");
    play(">4.8");
    unit_is("GRD1", "4.8:3:m");
    /* Not into the own cell when an enemy is there. */
    after(SIEGE_MOVE_A "GRD1@5.9:3:+GAL1,GAL1@5.9:3,GRD2@6.7:3,HOP1@5.9:4" PLAIN, "g5.9 GRD1");
    legal_lacks(">5.9 >5.9<5.9");
    forbidden(">5.9", "ARG-364 ARG-321");
    /* Only after its cell was activated, and unmoved. */
    after(SIEGE_MOVE_A "GRD1@4.9:3:m+GAL1,GAL1@4.9:3,GRD2@6.7:3,HOP1@12.3:4" PLAIN, "g4.9");
    forbidden("GRD1", "ARG-302");
}

TEST(arg_365_r15_load_sail_and_land_at_once) {
    from(SIEGE_MOVE_A "GRD1@5.9:3,GAL1@5.9:3,GRD2@6.7:3,HOP1@12.3:4" PLAIN);
    play("g5.9 GAL1 +GRD1 >3.10w GRD1 >3.10b");
    units_are("GRD1=3.10b:3:m GAL1=3.10w:3:m");
    field_is(5, "9.10");
}

TEST(arg_366_r16_landing_attack) {
    after(SIEGE_MOVE_M "GRD1@2.6:3,SUP1@1.6:4:+TRI1!1,TRI1@1.6:3,MAR1@1.6:3:+TRI1" PLAIN, "g1.6");
    keep(0);
    play("MAR1");
    legal_has(">2.6<1.6 >2.5");
    back(0);
    legal_has("SUP1");
    play("SUP1"); /* a train may not: 2.5 is all there is */
    unit_is("SUP1", "2.5:4:m!1");
    /* With the option only friendly or vacant cells. */
    from("argot1 siege MG:1 1.1.1 10.10 4.5 8.0.0 "
         "GRD1@2.6:3,GRD2@2.7:3,TRI1@1.7:3,MAR1@1.7:3:+TRI1 - - "
         "assault_landing=0");
    play("g1.7");
    forbidden("MAR1", "ARG-302 ARG-366");
    from("argot1 siege MG:1 1.1.1 10.10 4.5 8.0.0 GRD1@2.6:3,TRI1@1.8:3,MAR1@1.8:3:+TRI1 - - "
         "assault_landing=0");
    play("g1.8 MAR1");
    legal_is(">2.7 >2.8");
}

TEST(arg_366_the_way_back_is_the_ship) {
    after(SIEGE_MOVE_M "GRD1@2.6:3,TRI1@1.6:3,MAR1@1.6:3:+TRI1" PLAIN, "g1.6 MAR1 >2.6<1.6");
    unit_is("MAR1", "2.6:3:mx<1.6");
    play("done");
    legal_is("F:MAR1 R:MAR1>1.6");
}

TEST(arg_367_aboard_over_turns) {
    from(SIEGE_MOVE_M "GRD1@6.7:3,TRI1@1.6:3,MAR1@1.6:3:+TRI1" PLAIN);
    play("g1.6 TRI1 >1.9 done pass c:r");
    unit_is("MAR1", "1.9:3:+TRI1");
    play("g1.9 TRI1 >1.8 done");
    unit_is("MAR1", "1.8:3:m+TRI1");
}

TEST(arg_368_cargo_shares_the_ships_fate) {
    /* Retreat and regroup take it along; the ship's end is its end. */
    from(SIEGE_FIGHT_M "GRD1@1.9:3:+GAL1,GAL1@1.9:2,GRD2@6.7:3,TRI1@1.9:2:x<1.8,HOP1@12.3:4" PLAIN);
    keep(0);
    play("R:GAL1>1.10");
    unit_is("GRD1", "1.10:3:+GAL1");
    back(0);
    play("F:GAL1 h0 F:TRI1 h0 F:GAL1 h2");
    play("G:GAL1>1.10");
    unit_is("GRD1", "1.10:3:+GAL1");
    back(0);
    play("F:GAL1 h0 F:TRI1 h2");
    units_are("GRD1= GAL1=");
    /* Its own 802: the last Mineosi ground units drown. */
    from(SIEGE_FIGHT_A
         "GAL1@1.9:3:x<1.10,GRD1@6.7:3,TRI1@1.9:1,MAR1@1.9:3:+TRI1,MAR2@1.9:3:+TRI1" PLAIN);
    play("F:GAL1 h1");
    payoff_is(2, 0);
}

GROUP(NULL, release)

/* Rules of section 2.2: the map (ARG-050 to ARG-068), and the rulings on cells, banks and borders.
 */
#include "../lab/test.h"
#include "lab.h"
#include "positions.h"

/* Where CAT1 (movement 1) can go from a cell: exactly the cells linked for ground units, and
 * the second cell along a road. */
static void steps_from(const char *cell, const char *goals) {
    char fen[200], tokens[32];
    gg_text text = gg_text_over(fen, sizeof fen);
    gg_putf(&text, "%sGRD1@3.14:3,CAT1@%s:3,HOP1@12.9:4%s", SIEGE_MOVE_M, cell, PLAIN);
    from(fen);
    text = gg_text_over(tokens, sizeof tokens);
    gg_putf(&text, "g%s CAT1", cell);
    play(tokens);
    legal_is(goals);
}

TEST(arg_050_061_two_maps_meet_in_tunnels_only) {
    steps_from("7.7", ">6.7 >6.8 >7.6 >7.8 >8.6 >8.7 >u2.2");
    steps_from("u2.2", ">7.7 >u1.2 >u2.1 >u3.1");
    steps_from("9.3", ">8.3 >9.2 >9.4 >10.2 >10.3 >u4.0");
    /* Nothing else leads down: a flyer in the Undercity stays there. */
    after(SIEGE_MOVE_A "GRD1@6.7:3,GRF1@u2.1:2,HOP1@12.3:4" PLAIN, "gu2.1 GRF1");
    assert_int_equal(legal_count_of(">u"), 8);
    assert_int_equal(legal_count(), 8);
}

TEST(arg_051_r01_half_hexes) {
    /* The two halves of 7.4 are cells of their own: each with its neighbours, its stack, its fight.
     */
    steps_from("7.4a", ">6.4 >7.3 >8.3 >8.4");
    steps_from("7.4b", ">6.5 >7.5");
    from(SIEGE_MOVE_M
         "GRD1@7.4b:3,GRD2@7.4b:3,GRD3@7.4b:3,HOP1@7.4a:4,HOP2@7.4a:4,HOP3@7.4a:4" PLAIN);
    play("pass");
    field_is(3, "MG:0"); /* no battle, no pinning: the next decision is Argot's to move */
    legal_has("g7.4b");
    /* A bridge does not split its hex, a gate neither. */
    refused(SIEGE_MOVE_M "GRD1@6.10a:3,HOP1@12.3:4" PLAIN, "6.10a");
    refused(SIEGE_MOVE_M "GRD1@7.4:3,HOP1@12.3:4" PLAIN, "7.4");
    steps_from("6.10", ">5.10a >5.10b >5.11 >6.8 >6.9 >6.11 >6.12 >7.9a >7.9b >7.10");
}

TEST(arg_052_r49_river_channel) {
    /* Ships lie in the channel, not on the banks; ground units the other way round. */
    from(SIEGE_MOVE_A "GRD1@5.10a:3,GAL1@5.10w:3,HOP1@12.3:4" PLAIN);
    keep(0);
    play("g5.10w GAL1");
    all_forbidden(">5.10a >5.10b >4.10a", "ARG-056 ARG-052");
    legal_has(">4.10w >7.9w");
    back(0);
    play("g5.10a GRD1");
    forbidden(">4.10w", "ARG-320 ARG-052");
    refused(SIEGE_MOVE_A "GRD1@5.10w:3,HOP1@12.3:4" PLAIN, "GRD1");
    refused(SIEGE_MOVE_A "GRD1@6.7:3,GAL1@5.10a:3,HOP1@12.3:4" PLAIN, "GAL1");
}

TEST(arg_053_r02_links_of_split_hexes) {
    /* Equal letters are linked; the side facing the wall has none. */
    steps_from("5.10a", ">4.10a >6.10");
    steps_from("5.10b", ">4.10b >4.11 >5.11 >6.10");
    steps_from("4.10a", ">3.10a >5.10a");
    steps_from("12.6b", ">11.7b >12.7");
    /* The channel shares the hexside to the dock with its north bank. */
    after(SIEGE_MOVE_A "GRD1@6.7:3,GAL1@5.10w:3,HOP1@12.3:4" PLAIN, "g5.10w GAL1");
    legal_has(">5.9 >4.9");
}

TEST(arg_054_banks_are_not_linked) {
    steps_from("5.10a", ">4.10a >6.10");
    /* From the channel a landing reaches both banks. */
    after(SIEGE_MOVE_A "GRD1@3.10w:3:+GAL1,GAL1@3.10w:3,HOP1@12.3:4" PLAIN, "g3.10w GRD1");
    legal_is(">3.10a >3.10b >4.9");
    /* And supply from the ship's bank: a train on a bank serves a ship in the channel. */
    from(SIEGE_RALLY_A "GRD1@6.7:3,GAL1@8.8w:2,SUP1@8.8b:4,HOP1@12.3:4" PLAIN);
    legal_is("S:GAL1<SUP1 done");
}

TEST(arg_055_324_walls_and_rivers) {
    steps_from("9.4", ">8.4 >9.3 >9.5 >10.4");          /* wall 8.5, river 10.3; ford 9.3 */
    steps_from("10.3", ">9.3 >10.2 >10.4 >11.2 >11.3"); /* bridge 10.4 */
    steps_from("8.5", ">7.5 >7.6 >8.6");
    steps_from("8.6", ">6.7 >7.6 >7.7 >8.5 >8.7 >9.6 >10.5");   /* the gate */
    steps_from("9.6", ">7.6 >8.6 >9.5 >9.7 >10.5 >10.6 >11.5"); /* not 8.7 behind the wall */
    after(SIEGE_MOVE_M "GRD1@6.7:3,CAT1@9.4:3,HOP1@12.3:4" PLAIN, "g9.4 CAT1");
    all_forbidden(">8.5 >10.3", "ARG-324 ARG-055 ARG-321 ARG-322");
}

TEST(arg_056_340_r48_water_for_ships) {
    from(SIEGE_MOVE_M "GRD1@6.7:3,TRI1@7.9w:3,HOP1@12.3:4" PLAIN);
    keep(0);
    play("g7.9w TRI1");
    /* Channel, bridge, docks; up to the ford and no farther. */
    legal_is(">3.10w >4.9 >4.10w >5.9 >5.10w >6.10 >8.8w");
    all_forbidden(">9.8 >10.7w >7.9a", "ARG-056 ARG-340");
    /* Sea and coast alike. */
    after(SIEGE_MOVE_M "GRD1@6.7:3,TRI1@2.7:3,HOP1@12.3:4" PLAIN, "g2.7 TRI1");
    legal_has(">2.6 >1.8 >0.8 >2.9");
    legal_lacks(">3.7");
}

TEST(arg_056_boom) {
    with_lab();
    from("argot1 lab MG:0 1.1.0 3.3 1.2 5.5.0 SHP1@3.1:2,CAP1@0.4:3,ORC1@2.4:3 - - -");
    play("g3.1 SHP1");
    legal_has(">3.0 >4.0 >4.1");
    /* The boom closes the straight way; 3.2 is two cells off by 4.1. */
    forbidden(">3.4", "ARG-340 ARG-056");
    legal_has(">3.2 >4.2 >3.3");
    play(">4.0");
    from("argot1 lab MG:0 1.1.0 3.3 1.2 5.5.0 SHP1@3.1:2,CAP1@0.4:3,ORC1@2.4:3,SHP2@3.2:2 - - -");
    play("g3.1 SHP1");
    legal_has(">3.2<4.1");
    forbidden(">3.2<3.1", "ARG-056 ARG-340 ARG-372");
}

TEST(arg_057_r20_flyers_ignore_links) {
    after(SIEGE_MOVE_A "GRD1@6.7:3,GRF1@7.7:2,HOP1@9.7:4" PLAIN, "g7.7 GRF1");
    legal_has(">9.7 >8.8a >8.8w >7.9b >6.10 >9.8 >7.4a >7.4b >3.8");
    forbidden(">5.8", "ARG-062 ARG-057 ARG-R20");
    forbidden(">u2.2", "ARG-350 ARG-057 ARG-R62");
}

TEST(arg_058_402_distance) {
    /* Range 2 across walls and rivers; 1 to the other half of the hex; 0 is no range; never down.
     */
    after(SIEGE_FIRE_M "GRD1@7.4b:3,GRD2@6.5:3,GRD3@7.6:3,ARC1@7.7:3,CAT1@7.4a:3" PLAIN, "f:CAT1");
    legal_is("t6.5 t7.4b t7.6");
    all_forbidden("t7.7 t7.5", "ARG-402");
    after(SIEGE_FIRE_M "GRD1@u2.2:3,GRD2@6.8:3,SLG1@7.7:3" PLAIN, "f:SLG1");
    field_is(3, "CR:c"); /* 6.8 alone */
    context_is("t", "6.8@0");
}

TEST(arg_059_city_cells) {
    /* They end a move that is not along a road, and Argot restores there. */
    after(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@7.5:4,HOP2@12.3:4" PLAIN, "g7.5 HOP1");
    legal_is(">6.5 >6.6 >7.4b >7.6 >8.5");
    from(SIEGE_RALLY_A "GRD1@7.5:2,GRD2@9.6:2,HOP2@12.3:4" PLAIN);
    legal_is("S:GRD1 done");
}

TEST(arg_060_raids_only_at_medical_locations) {
    from(SIEGE_FIRE_M "GRD1@6.7:3,HOP1@3.9:3,HOP2@7.7:3" PLAIN);
    field_is(3, "RL:1");
    field_is(7, "7.1.0");
}

TEST(arg_061_r62_tunnels) {
    /* One cell of movement, and the end of the move. */
    from(SIEGE_MOVE_A "HER1@u3.0:3,GRD1@6.7:3,HOP1@12.3:4" PLAIN);
    keep(0);
    play("gu3.0 HER1");
    legal_has(">u4.0 >9.3");
    legal_lacks(">9.4 >10.2 >8.3");
    /* It is a hexside: entry, retreat. */
    after(SIEGE_MOVE_A "HER1@u2.2:3,GRD1@6.7:3,HOP1@7.7:4" PLAIN, "gu2.2 HER1");
    legal_has(">7.7<u2.2");
    play(">7.7<u2.2 pass");
    unit_is("HER1", "7.7:3:xA<u2.2");
    legal_has("R:HER1>u2.2");
    legal_lacks("R:HER1>7.6");
    /* Trains supply through it. */
    from(SIEGE_RALLY_A "GRD1@u2.2:2,SUP1@7.7:4,HOP1@12.3:4" PLAIN);
    legal_has("S:GRD1<SUP1");
}

TEST(arg_062_sanctuary) {
    steps_from("6.7", ">4.7 >5.7 >6.6 >6.8 >6.9 >7.6 >7.7 >8.6");
    steps_from("4.8", ">4.7 >4.9 >5.7");
    after(SIEGE_MOVE_A "GRF1@6.6:2,GRD1@6.7:3,HOP1@12.3:4" PLAIN, "g6.6 GRF1");
    forbidden(">5.8", "ARG-062 ARG-057");
    refused(SIEGE_MOVE_A "GRF1@5.8:2,GRD1@6.7:3,HOP1@12.3:4" PLAIN, "GRF1");
    /* It counts as city, and can be fired into. */
    from(SIEGE_RALLY_A "GRD1@5.8:2,HOP1@12.3:4" PLAIN);
    legal_is("S:GRD1 done");
    from(SIEGE_FIRE_A "ARC1@6.8:3,HOP1@5.8:4" PLAIN);
    legal_is("f:ARC1 skip");
}

TEST(arg_063_r17_gates_are_open) {
    /* Through an ungarrisoned gate, fortification or not, whoever comes. */
    after(SIEGE_MOVE_M "GRD1@6.8:3,HOP1@9.6:4 8.6:3" END, "g9.6 HOP1");
    legal_has(">8.6 >7.6 >6.7");
    after(SIEGE_MOVE_A "KNT1@8.6:4,HOP1@12.3:4 8.6:3" END, "g8.6 KNT1");
    legal_has(">9.6 >9.5 >9.7");
    /* A garrison stops it. */
    after(SIEGE_MOVE_M "GRD1@8.6:3,HOP1@9.6:4 8.6:3" END, "g9.6 HOP1");
    legal_has(">8.6<9.6");
    legal_lacks(">8.6 >7.6");
}

TEST(arg_064_fortifications_are_no_units) {
    /* Three units beside it, no stop, no pin, no dice, no turn in battle. */
    after(SIEGE_MOVE_A "GRD1@8.6:3,GRD2@8.6:3,GRD3@7.6:3,HOP1@12.3:4 8.6:3" END, "g7.6 GRD3");
    legal_has(">8.6 >9.6");
    after(SIEGE_FIGHT_M "GRD1@8.6:3,HOP1@8.6:4:x<9.6 8.6:3" END, "F:GRD1 h0 F:HOP1 h0");
    context_is("r", "2CD"); /* nobody else acted */
    /* Blocks, not walls, are counted after the last round: one against one, the attacker goes. */
    for (int i = 0; i < 2; i++) play("F:GRD1 h0 F:HOP1 h0");
    unit_is("HOP1", "9.6:4");
}

TEST(arg_065_r42_r74_bonus_of_the_defending_side) {
    /* Whoever defends: here Mineos, here the Zulon. */
    from(SIEGE_FIGHT_A "GRD1@8.6:3:x<7.6,HOP1@8.6:3 8.6:1" END);
    keep(0);
    play("F:HOP1");
    chance_is("h0 8/27 h1 4/9 h2 2/9 h3 1/27");
    back(0);
    play("F:HOP1 h0 F:GRD1");
    chance_is("h0 125/216 h1 25/72 h2 5/72 h3 1/216");
    from(SIEGE_FIGHT_A "NIS1@8.6:3:x<7.6,ZUL1@8.6:3,HOP1@12.3:4 8.6:1" END);
    chance_is("h0 1/8 h1 3/8 h2 3/8 h3 1/8"); /* ZUL1: +1 and the wall */
    /* Not for fire out of the cell. */
    after(SIEGE_FIRE_A "ARC1@8.6:3,HOP1@9.6:4 8.6:3" END, "f:ARC1");
    chance_is("h0 125/216 h1 25/72 h2 5/72 h3 1/216");
}

TEST(arg_066_fortifications_lose_steps) {
    from(SIEGE_FIGHT_M "GRD1@8.6:3,RAM1@8.6:3:x<9.6,CAT1@8.6:3:x<9.6 8.6:2" END);
    play("F:GRD1 h0 F#:CAT1 h1");
    field_is(9, "8.6:1");
    play("F#:RAM1 h3"); /* more hits than steps */
    field_is(9, "-");
    play("F:GRD1"); /* no bonus any more */
    chance_is("h0 125/216 h1 25/72 h2 5/72 h3 1/216");
    play("h0");
    legal_lacks("F#:RAM1 F#:CAT1");
    forbidden("F#:CAT1", "ARG-514 ARG-066");
    refused(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@12.3:4 8.6:4" END, "1 to 3");
    refused(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@12.3:4 7.6:1" END, "7.6");
}

TEST(arg_067_open_sea) {
    steps_from("2.6", ">2.5 >2.7 >3.5 >3.6 >3.7");
    after(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@2.6:4,WYV1@2.6:3,TRI1@2.6:3" PLAIN, "g2.6");
    keep(0);
    play("HOP1");
    forbidden(">1.7", "ARG-320 ARG-067");
    back(0);
    play("WYV1");
    legal_has(">1.7 >0.9");
    back(0);
    play("TRI1");
    legal_has("+HOP1 >1.7");
    refused(SIEGE_MOVE_M "GRD1@1.7:3,HOP1@12.3:4" PLAIN, "GRD1");
}

TEST(arg_068_roads_belong_to_links) {
    /* Two cells of the road next to each other, but not by a road link: 6.8 - 7.7 - 7.6. */
    after(SIEGE_MOVE_A "KNT1@6.8:4,HOP1@12.3:4" PLAIN, "g6.8 KNT1");
    legal_has(">7.7 >7.6 >5.7"); /* by 6.7, all along the road */
    legal_lacks(">8.7 >7.5");    /* beyond 7.7 or 7.6 off the road */
    forbidden(">7.5", "ARG-322 ARG-327 ARG-321");
}

TEST(arg_r47_squares_are_cells) {
    /* A ship starts "on a river square": a channel cell like any other. */
    fresh("siege:setup=free");
    play_first(13);
    legal_is("@GAL1=3.10w @GAL1=4.9 @GAL1=4.10w @GAL1=5.9 @GAL1=5.10w @GAL1=7.9w @GAL1=8.8w "
             "@GAL1=10.7w @GAL1=11.7w @GAL1=12.6w");
}

TEST(arg_r64_sanctuary_is_not_pink) {
    fresh("siege:setup=free");
    forbidden("@GRD1=5.8", "ARG-101 ARG-R64");
    legal_has("@GRD1=5.7 @GRD1=7.4b");
}

TEST(arg_r13_ground_and_sea_block_each_other) {
    /* An enemy ship in the dock: movement ends there, retreats and regroups may not enter, no
     * fight. */
    from(SIEGE_MOVE_M "GRD1@6.7:3,GAL1@5.9:3,HOP1@6.9:4" PLAIN);
    keep(0);
    play("g6.9 HOP1");
    legal_has(">5.9<6.9");
    legal_lacks(">5.9");
    play(">5.9<6.9");
    play_while("pass", 1);
    field_is(4, "1.2.0"); /* no battle, and nothing to restore: the turn is over */
    unit_is("HOP1", "5.9:4");
    from(SIEGE_FIGHT_A "GRD1@6.9:3:x<6.10,GAL1@5.9:3,HOP1@6.9:4" PLAIN);
    legal_has("R:HOP1>6.8");
    legal_lacks("R:HOP1>5.9");
    forbidden("R:HOP1>5.9", "ARG-601");
}

TEST(arg_r43_fords_stop) {
    steps_from("9.8", ">8.8a >8.8b >8.9 >9.7 >9.9 >10.7a >10.7b >10.8");
    after(SIEGE_MOVE_A "NIS1@9.10:3,GRD1@6.7:3,HOP1@12.3:4" PLAIN, "g9.10 NIS1");
    legal_has(">9.8 >8.8b");
    forbidden(">9.7", "ARG-322");
    /* A hexside ford, too: 9.4 - 9.3 and no farther (9.3 is a hill besides, so from the other
     * side). */
    after(SIEGE_MOVE_A "NIS1@9.3:3,GRD1@6.7:3,HOP1@12.3:4" PLAIN, "g9.3 NIS1");
    legal_has(">9.4");
    forbidden(">9.6", "ARG-322 ARG-321");
}

TEST(arg_r36_cargo_counts_for_stacking) {
    from(SIEGE_MOVE_A "GRD1@5.9:3,GRD2@5.9:3:+GAL1,GRD3@6.9:3,GAL1@5.9:3,HOP1@12.3:4" PLAIN);
    play("g6.9 GRD3");
    forbidden(">5.9", "ARG-040");
}

GROUP(NULL, release)

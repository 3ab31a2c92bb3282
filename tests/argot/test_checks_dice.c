/* Worked checks of the rules page, section 8.1: dice and cards (ARG-C01 to ARG-C09), and the path
 * counts of section 8.7. Positions, lists and fractions are those of the page. */
#include "../lab/test.h"
#include "positions.h"

TEST(arg_c01_three_dice_at_plus_0) {
    after(SIEGE_FIGHT_M "GRD1@9.9:3,HOP1@9.9:4:x<10.8" PLAIN, "F:GRD1");
    chance_is("h0 125/216 h1 25/72 h2 5/72 h3 1/216");
}

TEST(arg_c02_shock_attacking_in_the_open) {
    after(SIEGE_FIGHT_A "KNT1@9.9:4:x<8.10,BUL1@9.9:4" PLAIN, "F:BUL1 h0 F:KNT1");
    chance_is("h0 1/16 h1 1/4 h2 3/8 h3 1/4 h4 1/16");
    play("h0 F:BUL1 h1");
    unit_is("KNT1", "9.9:3:xA<8.10");
    play("F:KNT1");
    chance_is("h0 8/27 h1 4/9 h2 2/9 h3 1/27");
}

TEST(arg_c03_shock_behind_a_gate) {
    from("argot1 siege BP:1 1.1.1 0.0 4.5 8.0.0 "
         "GRD1@8.6:3,KNT1@8.6:4,BUL1@8.6:4:x<9.6,RAM1@8.6:3:x<9.6 8.6:3 - -");
    legal_has("F:KNT1");
    legal_lacks("F:GRD1 F:BUL1 F:RAM1");
    play("F:KNT1");
    chance_is("h0 1/81 h1 8/81 h2 8/27 h3 32/81 h4 16/81");
}

TEST(arg_c04_attacker_has_no_fortification_bonus) {
    from("argot1 siege BP:1 1.1.1 0.0 4.5 8.0.0 "
         "GRD1@8.6:3,KNT1@8.6:4,BUL1@8.6:4:x<9.6,RAM1@8.6:3:x<9.6 8.6:3 - -");
    play("F:KNT1 h0 F:BUL1");
    chance_is("h0 1/16 h1 1/4 h2 3/8 h3 1/4 h4 1/16");
}

TEST(arg_c05_turn_order_and_besieger) {
    from("argot1 siege BP:1 1.1.1 0.0 4.5 8.0.0 "
         "GRD1@8.6:3,KNT1@8.6:4,BUL1@8.6:4:x<9.6,RAM1@8.6:3:x<9.6 8.6:3 - -");
    play("F:KNT1 h2 x:RAM1 x:BUL1 F:BUL1");
    chance_is("h0 8/27 h1 4/9 h2 2/9 h3 1/27");
    play("h0 F:GRD1 h0");
    legal_is("F:RAM1 F#:RAM1 R:RAM1>9.6");
    keep(0);
    play("F:RAM1");
    chance_is("h0 25/36 h1 5/18 h2 1/36");
    back(0);
    play("F#:RAM1");
    chance_is("h0 4/9 h1 4/9 h2 1/9");
    play("h2");
    field_is(9, "8.6:1");
    units_are("GRD1=8.6:3:D KNT1=8.6:4:D");
}

TEST(arg_c06_berserker_doubled) {
    after("argot1 gate BP:1 1.3.1 0.0 0.0 0.0.0 GRD1@0.3:3,BER1@0.3:3:x<1.3 - - -", "FF:BER1");
    chance_is(
        "h0 15625/46656 h1 3125/7776 h2 3125/15552 h3 625/11664 h4 125/15552 h5 5/7776 h6 1/46656");
    play("h0");
    result_is("argot1 gate BA:0 1.3.1 0.0 0.0 0.0.0 GRD1@0.3:3:D,BER1@0.3:2:xdA<1.3 - "
              "b=0.3,p=10,r=1CD,k=1.3 -");
}

TEST(arg_c07_berserker_spends_its_last_step) {
    from("argot1 gate BP:1 1.1.1 0.0 1.1 2.0.0 GRD1@0.3:1,KNT1@0.4:3,BER1@0.3:1:x<1.3,BON1@1.3:2 - "
         "- -");
    play("FF:BER1");
    chance_is("h0 25/36 h1 5/18 h2 1/36");
    keep(0);
    play("h0");
    result_is(
        "argot1 gate RG:0 1.1.1 0.0 1.1 2.0.0 GRD1@0.3:1,KNT1@0.4:3,BON1@1.3:2 - b=0.3,p=10 -");
    back(0);
    play("h1");
    result_is("argot1 gate CD:c 1.2.0 0.0 1.1 2.0.0 KNT1@0.4:3,BON1@1.3:2 - - -");
}

TEST(arg_c08_cards) {
    fresh("siege");
    chance_is("c:r 1/2 c:b 1/2");
    from("argot1 siege CD:c 1.2.0 0.0 4.5 8.0.0 GRD1@7.6:3,HOP1@12.3:2" PLAIN);
    chance_is("c:r 4/9 c:b 5/9");
    /* Three black cards: 5/10 x 4/9 x 3/8 = 1/12. */
    from("argot1 siege CD:c 1.1.0 0.0 5.5 8.0.0 GRD1@7.6:3,HOP1@12.3:2" PLAIN);
    chance_of("c:b", "1/2");
    play("c:b pass pass");
    chance_of("c:b", "4/9");
    play("c:b pass pass");
    chance_of("c:b", "3/8");
    play("c:b");
    field_is(6, "5.2");
    /* The last card is no node. */
    from("argot1 siege CD:c 1.10.0 0.0 0.1 8.0.0 GRD1@7.6:3,HOP1@12.3:2" PLAIN);
    actor_is(0);
    field_is(6, "0.0");
}

TEST(arg_c09_last_card) {
    from("argot1 siege CD:c 1.10.0 0.0 0.1 0.0.0 GRD1@7.6:3,HOP1@12.3:2 - - -");
    result_is("argot1 siege MG:0 1.10.0 10.10 0.0 0.0.0 GRD1@7.6:3,HOP1@12.3:2 - - -");
    legal_is("g7.6 pass");
}

/* --- section 8.7 */

static void paths_are(const char *scenario, const uint64_t *counts, int depth) {
    fresh(scenario);
    for (int d = 1; d <= depth; d++)
        assert_int_equal(gg_perft(current_game(), current_state(), d), counts[d - 1]);
}

TEST(arg_g01_path_counts_of_gate) {
    static const uint64_t counts[] = {2, 8, 23, 122, 359, 1623, 5904};
    paths_are("gate", counts, 7);
}

TEST(arg_g01_path_counts_of_siege) {
    static const uint64_t counts[] = {2, 22, 77, 793};
    paths_are("siege", counts, 4);
}

GROUP(NULL, release)

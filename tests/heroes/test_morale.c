/* Morale on the map. */
#include "lab.h"

static void begin(int morale) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_main(0);
    adv_cards(0, "dfn dfn", "att att knw", "pwr");
    adv_seat(0)->morale = (uint8_t)morale;
}

static void change(int seat, int by) {
    hea_do_gain_morale(adv.c, seat, by);
    adv_go();
}

TEST(her_110_her_112_her_113_gaining_and_losing) {
    begin(HER_NO_MORALE);
    change(0, 1);
    adv_morale(0, HER_GOOD);
    change(0, -1);
    adv_morale(0, HER_NO_MORALE);
    change(0, -1);
    adv_morale(0, HER_BAD);
    change(0, 1);
    adv_morale(0, HER_NO_MORALE);
    adv_asks(HEA_A_MAIN, 0);
}

TEST(check_55_her_110_her_r70_amend_c15_a_second_token) {
    begin(HER_GOOD);
    change(0, 1);
    adv_asks(HEA_A_CARD, 0);
    adv_lists("Z:d Z:x - -> -");
    adv_morale(0, HER_GOOD);
    adv_asks(HEA_A_MAIN, 0);
    adv_holds(0, "dfn dfn", "att att knw", "pwr");
    change(0, 1);
    adv_play("Z:d c:dfn");
    adv_morale(0, HER_GOOD); /* one remains, and a card was drawn too */
    adv_holds(0, "dfn", "att att dfn knw", "pwr");
    adv_asks(HEA_A_MAIN, 0);
}

TEST(check_55_her_112_her_114_her_r71_a_second_negative_token) {
    begin(HER_BAD);
    change(0, -1);
    adv_morale(0, HER_BAD); /* the token stays */
    assert_true(adv_seat(0)->morale & HEA_M_DISCARD_HAND);
    adv_asks(HEA_A_MAIN, 0);
    adv_play("."); /* this turn counts */

    adv_holds(0, "dfn dfn", "", "pwr att att knw");
    adv_morale(0, HER_BAD);
    assert_false(adv_seat(0)->morale & HEA_M_DISCARD_HAND);
}

TEST(check_55_her_115_her_r72_the_undead_ignore_it) {
    begin(HER_NO_MORALE);
    change(1, 1);
    adv_morale(1, HER_IMMUNE);
    change(1, -1);
    adv_morale(1, HER_IMMUNE);
    change(1, -1);
    adv_morale(1, HER_IMMUNE);
    assert_false(adv_seat(1)->morale & HEA_M_DISCARD_HAND);
}

TEST(her_111_her_r69_drawing_in_the_own_turn) {
    begin(HER_GOOD);
    adv_main(0);
    adv_offers("Z:", "Z:d Z:x -> Z:d");
    adv_rolls(HEA_A_CARD);
    adv_play("c:dfn");
    adv_morale(0, HER_NO_MORALE);
    adv_asks(HEA_A_MAIN, 0);
    adv_offers("Z:", "");
    begin(HER_BAD);
    adv_main(0);
    adv_offers("Z:", "");
}

TEST(her_111_amend_c14_cycling) {
    begin(HER_GOOD);
    adv_plays(0, "Z:x");
    adv_asks(HEA_A_CARD, 0);
    adv_lists("K:att K:knw - -> K:knw K:att");
    adv_holds(0, "dfn dfn", "att", "pwr att knw");
    adv_play("- c:dfn c:dfn"); /* as many as were discarded */
    adv_holds(0, "", "att dfn dfn", "pwr att knw");
    adv_asks(HEA_A_MAIN, 0);
    begin(HER_GOOD);
    adv_plays(0, "Z:x K:att K:att K:knw"); /* the whole hand: nothing more is asked */
    adv_play("c:dfn c:dfn");
    adv_rolls(HEA_A_CARD); /* the discards, shuffled */
    adv_chances("c:att 2/4, c:pwr 1/4, c:knw 1/4");
    begin(HER_GOOD);
    adv_plays(0, "Z:x -"); /* spent for nothing */
    adv_morale(0, HER_NO_MORALE);
    adv_asks(HEA_A_MAIN, 0);
}

TEST(amend_c14_what_cannot_be_done_is_not_offered) {
    begin(HER_GOOD);
    adv_cards(0, "", "att", "");
    adv_main(0);
    adv_offers("Z:", "Z:x");
    adv_cards(0, "", "", "att");
    adv_main(0);
    adv_offers("Z:", "Z:d");
    adv_cards(0, "", "", "");
    change(0, 1); /* nothing to spend the first one for */
    adv_asks(HEA_A_MAIN, 0);
    adv_morale(0, HER_GOOD);
}

TEST(her_r69_not_in_the_round_end_window) {
    begin(HER_GOOD);
    adv_rich(0, 4, 0, 0);
    adv_units(0, "pikp");
    adv_seat(0)->tokens = HEA_T_POPULATION;
    adv_seat(1)->tokens = 0;
    adv_round_at(1, HEA_G_WINDOW);
    adv_asks(HEA_A_ROUND_WINDOW, 0);
    adv_offers("Z:", "");
    assert_true(adv_legal("U:grf"));
}

GROUP(NULL, adv_end)

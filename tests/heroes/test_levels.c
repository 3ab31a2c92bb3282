/* Experience and levels. */
#include "lab.h"

static void begin(int experience) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_main(0);
    adv_cards(0, "att", "", "");
    adv_pile(HEA_AB, "off");
    adv_experience(0, experience);
}

static void gain(int seat, int n) {
    hea_do_experience(adv.c, seat, n);
    adv_go();
}

TEST(check_51_her_140_her_141_her_143_her_144_her_463_levels_in_order) {
    begin(0);
    gain(0, 1);
    adv_asks(HEA_A_MAIN, 0);
    begin(0);
    gain(0, 3);
    assert_int_equal(hea_level(adv_seat(0)), 2);
    assert_int_equal(adv_seat(0)->experience, 3); /* one towards level 3 */
    adv_asks(HEA_A_SEARCH, 0);
    adv_lists("SE:d SE:l -> SE:l c:arm c:lea K:lea");
    adv_asks(HEA_A_MAIN, 0);
    begin(0);
    gain(0, 4);
    assert_int_equal(hea_level(adv_seat(0)), 3);
    adv_play("SE:l c:arm c:lea K:lea SE:l c:est c:tac K:est");
    adv_asks(HEA_A_MAIN, 0);
    adv_holds(0, NULL, "est lea", "");
}

TEST(check_52_her_141_her_125_nothing_above_the_top) {
    begin(12);
    gain(0, 2);
    adv_asks(HEA_A_MAIN, 0);
    assert_int_equal(adv_seat(0)->experience, 12);
    assert_int_equal(hea_level(adv_seat(0)), 7);
}

TEST(her_142_her_082_hand_limits_and_expert_uses_by_level) {
    static const int hand[] = {4, 4, 5, 5, 6, 6, 7}, expert[] = {0, 1, 1, 2, 2, 3, 3};
    for (int level = 1; level <= 7; level++) {
        begin(2 * (level - 1));
        assert_int_equal(hea_hand_limit(adv.c, 0), hand[level - 1]);
        assert_int_equal(hea_expert_left(adv.c, 0), expert[level - 1]);
    }
}

TEST(her_145_her_147_her_194_her_136_specialties) {
    begin(5);
    gain(0, 1);
    adv_asks(HEA_A_MAIN, 0); /* level 4: no search */
    adv_holds(0, NULL, "al4", "");
    assert_int_equal(adv_seat(0)->unseen, 0);
    adv_experience(0, 9);
    gain(0, 1);
    adv_holds(0, NULL, "al4 al6", "");
}

TEST(her_146_her_148_searches_of_levels_5_and_7) {
    begin(7);
    gain(0, 1);
    adv_asks(HEA_A_SEARCH, 0);
    adv_play("SE:d");
    adv_until(HEA_A_MAIN);
    begin(11);
    gain(0, 1);
    adv_asks(HEA_A_SEARCH, 0);
}

TEST(her_r124_to_the_top_level_by_level) {
    begin(4);
    gain(0, 99);
    assert_int_equal(adv_seat(0)->experience, 12);
    adv_holds(0, NULL, "al4", ""); /* level 4, then the search of level 5 */
    adv_asks(HEA_A_SEARCH, 0);
    adv_play("SE:l c:est c:tac K:est");
    adv_asks(HEA_A_SEARCH, 0); /* level 6 is past */
    assert_int_equal(hea_in_hand(adv.c, 0, adv_card("al6")), 1);
    adv_play("SE:l c:est c:tac K:tac");
    adv_asks(HEA_A_MAIN, 0);
    assert_int_equal(adv_seat(0)->hand, 4);
}

TEST(amend_b2_learning_before_each_level) {
    begin(1);
    adv_cards(0, "att", "lrn", "");
    gain(0, 1);
    adv_asks(HEA_A_LEVEL, 0);
    adv_lists("P:lrn.1 P:lrn.2 -"); /* at level 2 there is an expert use already */
    adv_play("-");
    adv_asks(HEA_A_SEARCH, 0);
    begin(3);
    adv_cards(0, "att", "lrn", "");
    gain(0, 1);          /* level 3 */
    adv_play("P:lrn.2"); /* two more: level 4 follows, after the search of level 3 */
    assert_int_equal(adv_seat(0)->experience, 6);
    assert_int_equal(hea_owned(adv.c, 0, adv_card("lrn")), 0); /* `self` */
    adv_asks(HEA_A_SEARCH, 0);
    adv_holds(0, NULL, "", "");
    adv_play("SE:l c:est c:tac K:est");
    adv_asks(HEA_A_MAIN, 0);
    adv_holds(0, NULL, "est al4", "");
}

TEST(amend_b2_learning_twice_before_one_level) {
    begin(1);
    adv_cards(0, "att", "lrn lrn", "");
    gain(0, 1);
    adv_play("P:lrn.1"); /* three: still level 2 */
    adv_asks(HEA_A_LEVEL, 0);
    adv_play("P:lrn.1"); /* level 3 as well, in its order */
    assert_int_equal(hea_level(adv_seat(0)), 3);
    adv_play("SE:l c:est c:tac K:est SE:l c:off c:res K:res");
    adv_asks(HEA_A_MAIN, 0);
}

TEST(amend_b2_learning_belongs_to_the_own_turn) {
    begin(0);
    adv_cards(1, "att", "lrn", "");
    gain(1, 2);
    adv_asks(HEA_A_SEARCH, 1);
    adv_cards(0, "att", "lrn", ""); /* as the defender in somebody's turn */
    adv_main(1);
    gain(0, 2);
    adv_asks(HEA_A_SEARCH, 0);
}

GROUP(NULL, adv_end)

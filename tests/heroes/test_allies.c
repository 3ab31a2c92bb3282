/* Allies: HER-594, HER-596, R117, R118, A2, B34. */
#include "lab.h"

/* Seats 0 and 2 are allies; their main heroes stand next to each other. */
static void crowns(const char *options) {
    adv_begin("crowns", options, "crown ald barrow mor delve kha grove tha");
    adv_lay(10, "F3", 0);
    adv_stand(0, 0, "10.0", 2);
    adv_stand(2, 0, "10.2", 2);
    adv_cards(0, "", "lig att", "");
    adv_cards(2, "", "fib emb dfn", "");
    adv_rich(0, 6, 1, 1);
    adv_rich(2, 0, 0, 0);
    adv_main(0);
}

GROUP(NULL, adv_end)

TEST(her_594_her_r118_gifts) {
    crowns("");
    adv_offers("GV:", "GV:1g@s2 GV:5g@s2 GV:1b@s2 GV:1v@s2 -> GV:5g@s2 GV:1g@s2 GV:1v@s2");
    adv_has(0, 0, 1, 0);
    adv_has(2, 6, 0, 1);
    adv_offers("GV:", "GV:1b@s2");
}

TEST(her_594_not_in_a_clash) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_offers("GV:", "");
    adv_offers("OF:", "");
}

TEST(her_596_her_r117_a_swap) {
    crowns("");
    adv_offers("OF:", "OF:s2:lig/fib OF:s2:lig/emb -> OF:s2:lig/emb");
    adv_asks(HEA_A_OFFER, 2);
    adv_lists("J:1 - -> J:1");
    adv_holds(0, "", "att emb", "");
    adv_holds(2, "", "dfn lig fib", "");
    adv_asks(HEA_A_MAIN, 0);
}

TEST(her_596_only_heroes_next_to_each_other) {
    crowns("");
    adv_stand(2, 0, "2.0", 2);
    adv_main(0);
    adv_offers("OF:", "");
    adv_stand(2, 1, "10.3", 2); /* any of their heroes */
    adv_main(0);
    adv_offers("OF:", "OF:s2:lig/fib OF:s2:lig/emb");
}

TEST(amend_a2_her_r117_a_refusal_ends_the_offers) {
    crowns("");
    adv_play("OF:s2:lig/fib -");
    adv_holds(0, "", "att lig", "");
    adv_offers("OF:", "");
}

TEST(amend_a2_her_r117_three_swaps_in_a_turn) {
    crowns("");
    adv_play("OF:s2:lig/fib J:1 OF:s2:fib/lig J:1 OF:s2:lig/fib J:1");
    adv_offers("OF:", "");
    adv_holds(0, "", "att fib", "");
}

TEST(her_r117_option_trade_off) {
    crowns("trade=off");
    adv_offers("OF:", "");
    adv_offers("GV:", "GV:1g@s2 GV:5g@s2 GV:1b@s2 GV:1v@s2");
}

TEST(her_193_her_183_her_596_in_coop) {
    adv_begin("watch", "seats=2", "crown ald barrow mor");
    adv_lay(5, "F3", 0);
    adv_stand(0, 0, "5.0", 2);
    adv_stand(1, 0, "5.2", 2);
    adv_cards(0, "", "emb", "");
    adv_cards(1, "", "fib", "");
    adv_plays(0, "OF:s1:emb/fib J:1");
    adv_holds(0, "", "fib", "");
    adv_holds(1, "", "emb", "");
}

TEST(amend_b34_allies_see_each_others_spells_and_artifacts) {
    crowns("");
    assert_true(hea_hand_is_open(adv.c, 2, 0));
    assert_true(hea_hand_is_open(adv.c, 0, 2));
    assert_false(hea_hand_is_open(adv.c, 1, 0));
    assert_false(hea_hand_is_open(adv.c, 3, 1));
    adv_stand(2, 0, "2.0", 2);
    adv_main(0);
    assert_false(hea_hand_is_open(adv.c, 2, 0));
}

/* Trade sessions: HER-590 to HER-595, HER-634 to HER-636, HER-708, HER-710, R104, R105, B27, B29. */
#include "lab.h"

static void at_post(int gold, int materials, int valuables) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_lay(2, "F1", 0); /* tp on 5 */
    adv_stand(0, 0, "2.5", 2);
    adv_cards(0, "", "", "");
    adv_rich(0, gold, materials, valuables);
    adv_main(0);
}

static void trades(void) {
    hea_do_visit(adv.c, 0, 0, adv_field("2.5"));
    adv_go();
}

GROUP(NULL, adv_end)

TEST(check_61_her_227_her_221_her_590_her_591_rates) {
    at_post(12, 0, 0);
    trades();
    adv_asks(HEA_A_TRADE, 0);
    adv_offers("TR:g", "TR:g>v TR:g>b -> TR:g>v TR:g>v");
    adv_has(0, 0, 0, 2);
    adv_play("TR:v>b TR:v>b");
    adv_has(0, 0, 4, 0);
    adv_play("TR:b>g TR:b>v");
    adv_has(0, 1, 0, 1);
    adv_play("TR:v>g");
    adv_has(0, 4, 0, 0);
    adv_play("TR:g>b");
    adv_has(0, 2, 1, 0);
    adv_play("TR:.");
    adv_asks(HEA_A_MAIN, 0);
    at_post(5, 2, 0);
    trades();
    adv_offers("TR:g>", "TR:g>b"); /* 5 g are not 1 v */
    adv_offers("TR:b>", "TR:b>g");
}

TEST(check_62_her_592_her_593_what_may_be_removed) {
    at_post(2, 0, 0);
    adv_cards(0, "", "att mar lig al1 atx lea emb", "");
    trades();
    adv_offers("TR:-", "TR:-lig TR:-emb"); /* lea is where Aldric began */
    adv_play("TR:-lig");
    adv_has(0, 3, 0, 0);
    adv_holds(0, "", "att atx lea mar emb al1", "");
    adv_offers("TR:-", ""); /* R104: one */
    adv_play("TR:.");
}

TEST(amend_b27_a_second_copy_of_the_starting_ability) {
    at_post(0, 0, 0);
    adv_cards(0, "", "lea", "lea");
    trades();
    adv_offers("TR:-", "TR:-lea");
}

TEST(amend_b29_a_limited_card_is_not_removed) {
    at_post(0, 0, 0);
    adv_cards(0, "", "nec off", "");
    trades();
    adv_offers("TR:-", "TR:-off");
}

TEST(her_r104_option_post_remove_any) {
    adv_begin("mini", "difficulty=impossible,post_remove=any", "crown ald barrow mor");
    adv_lay(2, "F1", 0);
    adv_stand(0, 0, "2.5", 2);
    adv_cards(0, "", "lig fib", "");
    adv_main(0);
    trades();
    adv_play("TR:-lig TR:-fib TR:.");
    adv_holds(0, "", "", "");
}

TEST(check_63_her_634_her_635_her_636_a_machine_at_a_post) {
    at_post(12, 0, 0);
    trades();
    adv_offers("TR:+", "TR:+bst TR:+amc TR:+tnt TR:+ctp -> TR:+bst");
    adv_has(0, 2, 0, 0);     /* 10 g */
    adv_asks(HEA_A_MAIN, 0); /* nothing else in that visit */
    at_post(12, 0, 0);
    trades();
    adv_play("TR:g>b");
    adv_offers("TR:+", ""); /* nor after a trade */
}

TEST(check_63_her_708_a_machine_at_a_factory) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_lay(2, "F5", 0); /* wf on 5 */
    adv_stand(0, 0, "2.5", 2);
    adv_cards(0, "", "", "");
    adv_rich(0, 7, 3, 3);
    adv_main(0);
    trades();
    adv_lists("TR:+bst TR:+amc TR:+tnt TR:. -> TR:+bst");
    adv_has(0, 0, 3, 3);
    adv_holds(0, "", "bst", "");
    adv_asks(HEA_A_MAIN, 0);
    assert_int_equal(hea_cube(adv.c, adv_field("2.5")), 0);
}

TEST(her_r105_there_is_one_of_each_machine) {
    at_post(20, 0, 0);
    trades();
    adv_play("TR:+tnt");
    adv_holds(0, "", "tnt", "");
    adv_rich(1, 20, 0, 0);
    adv_main(1);
    adv_stand(1, 0, "2.5", 2);
    hea_do_visit(adv.c, 1, 0, adv_field("2.5"));
    adv_go();
    adv_offers("TR:+", "TR:+bst TR:+amc TR:+ctp");
}

TEST(her_r114_no_machine_without_room) {
    at_post(12, 0, 0);
    while (hea_has_room(adv.c, 0)) hea_put_on_discard(adv.c, 0, adv_card("att"));
    trades();
    adv_offers("TR:+", "");
    lab_explains(adv.game, adv.s, "TR:+bst", "HER-R114");
}

TEST(her_710_a_post_may_be_left) {
    at_post(10, 0, 0);
    trades();
    adv_play("TR:.");
    adv_has(0, 10, 0, 0);
    adv_asks(HEA_A_MAIN, 0);
}

TEST(her_590_a_market_has_the_rates_alone) {
    at_post(20, 0, 0);
    adv_cards(0, "", "lig", "");
    hea_do_trade(adv.c, 0, 0);
    adv_go();
    adv_lists("TR:g>v TR:g>b TR:.");
}

TEST(her_595_gifts_at_a_post_in_coop) {
    adv_begin("watch", "seats=2", "crown ald barrow mor");
    adv_lay(5, "F1", 0);
    adv_stand(0, 0, "5.5", 2);
    adv_rich(0, 5, 1, 0);
    adv_rich(1, 0, 0, 0);
    adv_main(0);
    adv_offers("GV:", ""); /* not before */
    hea_do_visit(adv.c, 0, 0, adv_field("5.5"));
    adv_go();
    adv_offers("GV:", "GV:1g@s1 GV:5g@s1 GV:1b@s1 -> GV:5g@s1 GV:1b@s1");
    adv_has(0, 0, 0, 0);
    adv_has(1, 5, 1, 0);
}

/* Town actions: buildings, units, secondary heroes, spells. */
#include "lab.h"

static void begin(void) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_main(0);
}

/* Both seats' towns are far from anybody; seat 0 at A21 with so many resources. */
static void rich(int gold, int materials, int valuables) {
    begin();
    adv_rich(0, gold, materials, valuables);
}

/* --- buildings */

TEST(her_105_her_233_her_231_a_building_is_paid_and_stands) {
    rich(20, 10, 5);
    adv_offers("B:", "B:hal B:cit B:dw2 B:gui B:fac -> B:hal");
    adv_has(0, 10, 6, 5);
    assert_true(hea_has(adv_seat(0), HEA_HALL));
    assert_int_equal(adv_seat(0)->tokens, HEA_T_POPULATION | HEA_T_BOOK);
    adv_offers("B:", ""); /* one a round */
    adv_asks(HEA_A_MAIN, 0);
}

TEST(her_221_her_233_a_building_needs_its_price) {
    rich(8, 5, 1);
    adv_offers("B:", "B:cit B:gui B:fac");
    rich(8, 5, 0);
    adv_offers("B:", "B:fac");
    rich(7, 9, 9);
    adv_offers("B:", "B:gui"); /* crown's own building is 8 g */
    begin();
    adv_begin("mini", "difficulty=impossible", "grove tha barrow mor");
    adv_main(0);
    adv_rich(0, 10, 5, 0);
    assert_false(adv_legal("B:hal")); /* grove's city hall needs 6 b */
    adv_rich(0, 10, 6, 0);
    assert_true(adv_legal("B:hal"));
}

TEST(check_81_her_232_her_233_her_r99_dwellings_in_their_order) {
    rich(60, 60, 60);
    adv_buildings(0, "");
    adv_offers("B:", "B:hal B:cit B:dw1 B:gui B:fac");
    adv_buildings(0, "dw1");
    adv_offers("B:", "B:hal B:cit B:dw2 B:gui B:fac -> B:dw2");
    adv_offers("B:", ""); /* two in one round */
    adv_round(3);
    adv_until(HEA_A_MAIN);
    adv_offers("B:", "B:hal B:cit B:dw3 B:gui B:fac");
    adv_buildings(0, "hal cit dw1 dw2 dw3 gui fac");
    adv_offers("B:", ""); /* each once */
}

/* --- the guild and spells */

TEST(check_80_her_189_her_192_her_r100_her_234_guild_now_book_next_round) {
    rich(40, 10, 5);
    assert_false(adv_legal("BK"));
    adv_pile(HEA_SP, "cur");
    adv_play("B:gui");
    adv_has(0, 36, 8, 4);
    adv_asks(HEA_A_SEARCH, 0); /* two searches at once */
    adv_play("SE:l c:lig c:has K:lig");
    adv_asks(HEA_A_SEARCH, 0);
    adv_play("SE:d");
    adv_asks(HEA_A_MAIN, 0);
    assert_int_equal(hea_in_hand(adv.c, 0, adv_card("lig")), 1);
    assert_int_equal(hea_in_hand(adv.c, 0, adv_card("has")), 1);
    assert_false(adv_legal("BK"));
    adv_round(3);
    adv_until(HEA_A_MAIN);
    adv_main(0);
    assert_true(adv_legal("BK"));
}

TEST(her_107_her_191_a_spell_is_bought) {
    rich(6, 0, 0);
    adv_buildings(0, "gui");
    adv_pile(HEA_SP, "cur");
    adv_play("BK");
    adv_has(0, 0, 0, 0); /* crown's price */
    assert_int_equal(adv_seat(0)->tokens, HEA_T_BUILD | HEA_T_POPULATION);
    adv_asks(HEA_A_SEARCH, 0);
    adv_play("SE:l");
    adv_rolls(HEA_A_SEARCH);
    adv_play("c:lig c:has K:has");
    adv_asks(HEA_A_MAIN, 0);
    assert_int_equal(hea_in_hand(adv.c, 0, adv_card("has")), 1);
    adv_rich(0, 50, 0, 0);
    assert_false(adv_legal("BK")); /* HER-100: once a round */
    rich(5, 0, 0);
    adv_buildings(0, "gui");
    assert_false(adv_legal("BK"));
}

TEST(amend_b2_wisdom_makes_spells_cheaper) {
    rich(4, 0, 0);
    adv_buildings(0, "gui");
    adv_experience(0, 2);
    adv_cards(0, "att", "dfn wis", "");
    adv_play("BK"); /* 6 g, of which wisdom takes 2 */
    adv_asks(HEA_A_CARD, 0);
    adv_lists("P:wis.1 P:wis.2"); /* no `-` while the price is too high */
    adv_play("P:wis.1");
    adv_has(0, 0, 0, 0);
    adv_asks(HEA_A_SEARCH, 0);
    adv_play("SE:l c:lig c:has c:cur");
    adv_lists("K:lig K:has K:cur");
    rich(4, 0, 0);
    adv_buildings(0, "gui");
    adv_cards(0, "att", "dfn knw", "");
    assert_false(adv_legal("BK"));
    rich(7, 0, 0);
    adv_buildings(0, "gui");
    adv_cards(0, "att", "dfn wis", "");
    adv_play("BK");
    adv_lists("P:wis.1 - -> -");
    adv_has(0, 1, 0, 0);
}

TEST(amend_b2_wisdom_is_of_no_use_in_the_round_end_window) {
    rich(4, 0, 0);
    adv_buildings(0, "gui");
    adv_cards(0, "att", "dfn wis", "");
    adv_seat(0)->tokens = HEA_T_BOOK;
    adv_seat(1)->tokens = 0;
    adv_round_at(1, HEA_G_WINDOW);
    assert_int_not_equal(adv.s->node, HEA_A_ROUND_WINDOW); /* nobody can do anything there */
    rich(6, 0, 0);
    adv_buildings(0, "gui");
    adv_cards(0, "att", "dfn wis", "");
    adv_seat(0)->tokens = HEA_T_BOOK;
    adv_seat(1)->tokens = 0;
    adv_round_at(1, HEA_G_WINDOW);
    adv_asks(HEA_A_ROUND_WINDOW, 0);
    adv_lists("BK - -> BK");
    adv_has(0, 0, 0, 0);
    adv_asks(HEA_A_SEARCH, 0);
}

/* --- units */

TEST(check_82_her_306_her_307_her_308_what_a_session_may_buy) {
    rich(60, 0, 9);
    adv_units(0, "pikf swdf");
    adv_offers("U:", "U:xbw U:grf U:hero");
    adv_buildings(0, "dw1 dw2");
    adv_offers("U:", "U:xbw U:grf U:pri U:hero");
    adv_buildings(0, "dw1 cit");
    adv_offers("U:", "U:xbw U:grf U:pik+ U:hero");
    adv_buildings(0, "dw1 dw2 dw3 cit");
    adv_offers("U:", "U:xbw U:grf U:pri U:lnc U:ser U:pik+ U:swd+ U:hero");
    adv_buildings(0, "cit dw3"); /* a dwelling of a higher tier is enough */
    adv_offers("U:", "U:xbw U:grf U:pri U:lnc U:ser U:pik+ U:swd+ U:hero");
    adv_buildings(0, "cit");
    adv_offers("U:", "U:hero");
}

TEST(her_106_her_306_her_302_any_number_in_any_order) {
    rich(14, 0, 0);
    adv_buildings(0, "dw1 cit");
    adv_units(0, "pikf");
    adv_play("U:grf");
    adv_asks(HEA_A_POPULATION, 0);
    adv_has(0, 10, 0, 0);
    assert_int_equal(adv_seat(0)->tokens & HEA_T_POPULATION, 0);
    adv_lists("U:pik+ U:xbw U:grf+ U:. -> U:grf+");
    adv_has(0, 4, 0, 0);
    adv_lists("U:pik+ U:xbw U:. -> U:pik+");
    adv_asks(HEA_A_MAIN, 0); /* 1 g buys nothing more */
    adv_army(0, "pikp grfp");
    adv_offers("U:", "");
}

TEST(her_306_her_104_done_ends_the_session_and_the_token_is_used) {
    rich(30, 0, 0);
    adv_units(0, "pikp");
    adv_play("U:grf U:.");
    adv_asks(HEA_A_MAIN, 0);
    assert_int_equal(adv_seat(0)->flags & HEA_SESSION, 0);
    adv_offers("U:", "");
    adv_round(2);
    adv_until(HEA_A_MAIN);
    assert_true(adv_seat(0)->tokens & HEA_T_POPULATION);
}

TEST(her_306_prices_of_recruiting_and_reinforcing) {
    rich(50, 0, 1);
    adv_buildings(0, "dw1 dw2 dw3 cit");
    adv_units(0, "pikp xbwp grfp swdp prip lncf");
    adv_play("U:ser");
    adv_has(0, 30, 0, 0);
    adv_asks(HEA_A_MAIN, 0); /* both Packs cost valuables */
    rich(19, 0, 1);
    adv_buildings(0, "dw1 dw2 dw3 cit");
    adv_units(0, "pikp xbwp grfp swdp prip lncf");
    adv_offers("U:", "U:hero");
    adv_rich(0, 20, 0, 1);
    adv_offers("U:", "U:hero U:ser U:lnc+");
}

TEST(her_r101_one_card_of_each_unit) {
    rich(60, 0, 0);
    adv_units(0, "pikf xbwp");
    adv_offers("U:", "U:grf U:hero");
    adv_units(0, "grfp");
    adv_offers("U:", "U:pik U:xbw U:hero");
}

TEST(amend_c6_cheap_units_and_stables) {
    rich(60, 0, 9);
    adv_units(0, "");
    adv_seat(0)->flags |= 4 * HEA_CHEAP;
    adv_play("U:pik");
    adv_has(0, 60, 0, 9);                                     /* never below nothing */
    assert_int_equal(adv_seat(0)->flags & 15 * HEA_CHEAP, 0); /* the next unit only */
    adv_play("U:grf");
    adv_has(0, 56, 0, 9);
    rich(30, 0, 9);
    adv_buildings(0, "dw3 cit");
    adv_units(0, "lncf");
    adv_lay(2, "F3", 0); /* stables on 2.6 */
    adv_stand(0, 0, "2.6", 3);
    adv_seat(0)->flags |= 4 * HEA_CHEAP;
    adv_play("U:lnc+");
    adv_has(0, 30 - 20 + 6 + 4, 0, 8);
}

/* --- secondary heroes */

TEST(check_56_her_128_her_129_her_130_hiring) {
    rich(10, 0, 0);
    adv_stand(0, 0, "0.2", 3);
    adv_play("U:hero");
    adv_asks(HEA_A_MAIN, 0); /* one place: the town */
    adv_has(0, 0, 0, 0);
    assert_int_equal(adv_seat(0)->figure[1].field, adv_field("0.0"));
    assert_int_equal(adv_seat(0)->figure[1].last, adv_field("0.0"));
    assert_int_equal(adv_seat(0)->figure[1].mp, 2);
    adv_rich(0, 50, 9, 9);
    adv_offers("U:", ""); /* the token is used: no units */
    adv_round(2);
    adv_until(HEA_A_MAIN);
    assert_false(adv_legal("U:hero")); /* one is in play */
    rich(9, 0, 0);
    assert_false(adv_legal("U:hero"));
}

TEST(her_r121_amend_a9_a_hired_hero_has_two_mp_whatever_the_stars) {
    rich(10, 0, 0);
    adv_stars("mud");
    adv_play("U:hero");
    assert_int_equal(adv_seat(0)->figure[1].mp, 2);
    rich(10, 0, 0);
    adv_stars("win");
    adv_play("U:hero");
    assert_int_equal(adv_seat(0)->figure[1].mp, 2);
}

TEST(her_135_a_hero_that_has_left_can_be_hired_again) {
    rich(30, 0, 0);
    adv_stand(0, 0, "0.2", 3);
    adv_play("U:hero");
    hea_take_hero_off(adv.c, 0, 1);
    adv_seat(0)->tokens |= HEA_T_POPULATION;
    adv_main(0);
    assert_true(adv_legal("U:hero"));
}

TEST(her_r121_her_129_her_687_where_a_hero_may_be_hired) {
    rich(10, 0, 0);
    adv_lay(2, "F1", 0); /* settlement on 2.1 */
    adv_cube("2.1", '0');
    adv_stand(0, 0, "0.2", 3);
    adv_play("U:hero");
    adv_asks(HEA_A_HIRE_PLACE, 0);
    adv_lists("@0.0 @2.1 -> @2.1");
    assert_int_equal(adv_seat(0)->figure[1].field, adv_field("2.1"));
    rich(10, 0, 0); /* the main hero is on one of them: the other one */
    adv_lay(2, "F1", 0);
    adv_cube("2.1", '0');
    adv_stand(0, 0, "2.1", 3);
    adv_play("U:hero");
    assert_int_equal(adv_seat(0)->figure[1].field, adv_field("0.0"));
    rich(10, 0, 0); /* on the only one: they share it */
    adv_stand(0, 0, "0.0", 3);
    adv_play("U:hero");
    assert_int_equal(adv_seat(0)->figure[1].field, adv_field("0.0"));
}

TEST(her_682_her_684_a_flagged_town_is_no_place_but_its_board_works) {
    rich(30, 20, 5);
    adv_stand(0, 0, "0.2", 3);
    adv_cube("0.0", '1');
    assert_false(adv_legal("U:hero"));
    assert_true(adv_legal("U:grf") && adv_legal("B:hal"));
}

TEST(her_r130_no_hero_is_hired_onto_an_enemy) {
    rich(10, 0, 0);
    adv_stand(0, 0, "0.2", 3);
    adv_stand(1, 0, "0.0", 3);
    assert_false(adv_legal("U:hero"));
}

/* --- incomes */

TEST(her_r63_her_223_steps_of_income) {
    begin();
    adv_lay(2, "F4", 0); /* gold mine on 2.1 */
    hea_put_cube(adv.c, adv_field("2.1"), 1);
    assert_int_equal(adv_seat(0)->income[HEA_GOLD], 15);
    hea_put_cube(adv.c, adv_field("2.1"), 2);
    assert_int_equal(adv_seat(0)->income[HEA_GOLD], 10);
    assert_int_equal(adv_seat(1)->income[HEA_GOLD], 15);
    hea_put_cube(adv.c, adv_field("2.1"), 1);
    assert_int_equal(adv_seat(1)->income[HEA_GOLD], 10); /* what it gave, and never more */
    adv_lay(2, "F7", 0);                                 /* valuables mine on 2.6 */
    hea_put_cube(adv.c, adv_field("2.6"), 1);
    assert_int_equal(adv_seat(0)->income[HEA_VALUABLES], 2);
    hea_put_cube(adv.c, adv_field("0.1"), 1); /* materials mine */
    assert_int_equal(adv_seat(0)->income[HEA_MATERIALS], 4);
}

/* --- when */

TEST(her_100_her_101_her_104_each_token_once_a_round) {
    rich(60, 30, 9);
    adv_buildings(0, "dw1 gui");
    adv_units(0, "pikp");
    adv_pile(HEA_SP, "cur");
    adv_play("B:hal U:grf U:. BK SE:d");
    adv_until(HEA_A_MAIN);
    assert_int_equal(adv_seat(0)->tokens, 0);
    adv_offers("B:", "");
    adv_offers("U:", "");
    adv_offers("BK", "");
    adv_round(2);
    adv_until(HEA_A_MAIN);
    assert_int_equal(adv_seat(0)->tokens, HEA_T_BUILD | HEA_T_POPULATION | HEA_T_BOOK);
}

GROUP(NULL, adv_end)

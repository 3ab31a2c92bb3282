/* Visits of fields without cards: HER-266 to HER-273, HER-680 to HER-694, HER-728 to HER-742, R97, R119, R120, R134. */
#include "visits.h"

GROUP(NULL, adv_end)

/* --- nothing, resources, morale, experience */

TEST(her_700_her_267_an_empty_field_gives_nothing) {
    visit("F3", "2.0");
    adv_has(0, 10, 2, 2);
    assert_int_equal(cube("2.0"), 0);
    adv_asks(HEA_A_MAIN, 0);
}

TEST(her_270_a_visited_field_is_empty) {
    visit("F3", "2.2");
    adv_has(0, 13, 2, 2);
    is_visited("2.2");
    visits(0, "2.2");
    adv_has(0, 13, 2, 2);
}

TEST(her_737_water_wheel) {
    visit("F3", "2.2");
    adv_has(0, 13, 2, 2);
    is_visited("2.2");
}

TEST(her_739_windmill) {
    visit("F1", "2.2");
    adv_has(0, 10, 2, 3);
    is_visited("2.2");
}

TEST(her_735_her_126_learning_stone) {
    visit("F3", "2.3");
    assert_int_equal(adv_seat(0)->experience, 1);
    is_visited("2.3");
}

static void secondary_visits(const char *kind, const char *field) {
    mini(kind);
    adv_stand(0, 1, field, 2);
    adv_main(0);
    hea_do_visit(adv.c, 0, 1, adv_field(field));
    adv_go();
}

TEST(her_131_a_secondary_hero_gains_no_experience) {
    secondary_visits("F3", "2.3");
    assert_int_equal(adv_seat(0)->experience, 0);
    is_visited("2.3");
    secondary_visits("N1", "2.2");
    adv_play("J:2"); /* it may pay all the same */
    adv_has(0, 0, 2, 2);
    assert_int_equal(adv_seat(0)->experience, 0);
    secondary_visits("F3", "0.3");
    adv_play("x:xp");
    assert_int_equal(adv_seat(0)->experience, 0);
    is_visited("0.3");
}

TEST(her_738_temple) {
    visit("F4", "2.0");
    adv_morale(0, HER_GOOD);
    is_visited("2.0");
}

TEST(her_738_her_r72_a_temple_is_nothing_to_the_undead) {
    mini("F4");
    visits(1, "2.0");
    adv_morale(1, HER_IMMUNE);
    assert_int_equal(cube("2.0"), HEA_BLACK);
}

TEST(her_732_her_694_fountain_of_youth) {
    visit("F8", "2.0");
    adv_morale(0, HER_GOOD);
    assert_int_equal(adv_seat(0)->figure[0].mp, 3);
    is_visited("2.0");
}

TEST(her_734_mystical_garden) {
    visit("F5", "2.2");
    adv_asks(HEA_A_VISIT, 0);
    adv_lists("J:1 J:2 -> J:1");
    adv_has(0, 12, 2, 2);
    is_visited("2.2");
    visit("F5", "2.2");
    adv_play("J:2");
    adv_has(0, 10, 2, 3);
}

TEST(her_709_stables) {
    visit("F1", "2.6");
    assert_int_equal(adv_seat(0)->figure[0].mp, 3);
    assert_int_equal(cube("2.6"), 0);
    visits(0, "2.6");
    assert_int_equal(adv_seat(0)->figure[0].mp, 2);
}

TEST(her_715_tree_of_knowledge) {
    visit("N1", "2.2");
    adv_lists("J:2 -"); /* 2 v are not enough */
    adv_play("J:2");
    adv_has(0, 0, 2, 2);
    assert_int_equal(adv_seat(0)->experience, 2);
    mini("N1");
    adv_rich(0, 9, 0, 3);
    visits(0, "2.2");
    adv_lists("J:1 - -> -");
    adv_has(0, 9, 0, 3);
    is_visited("2.2");
}

TEST(her_715_a_tree_takes_valuables) {
    mini("N1");
    adv_rich(0, 10, 0, 3);
    visits(0, "2.2");
    adv_play("J:1");
    adv_has(0, 10, 0, 0);
    assert_int_equal(adv_seat(0)->experience, 2);
}

/* --- dice */

TEST(her_729_her_226_her_222_a_resource_die) {
    visit("F3", "0.5");
    adv_rolls(HEA_A_DICE);
    adv_chances("g:3 1/6 g:6 1/6 b:2 1/6 b:4 1/6 v:1 1/6 v:2 1/6 -> b:4");
    adv_has(0, 10, 6, 2);
    is_visited("0.5");
}

TEST(her_730_two_resource_dice_keep_one) {
    visit("N4", "2.6");
    adv_chance_of("g:3/g:6", "1/18");
    adv_play("g:3/b:4");
    adv_asks(HEA_A_KEEP, 0);
    adv_play("J:1");
    adv_has(0, 13, 2, 2);
    is_visited("2.6");
}

TEST(her_731_her_226_a_treasure_die) {
    visit("F3", "0.3");
    adv_chances("x:xp 2/6 x:ar 2/6 x:r1 1/6 x:r2 1/6 -> x:xp");
    assert_int_equal(adv_seat(0)->experience, 1);
    is_visited("0.3");
}

TEST(her_742_pandoras_box) {
    visit("N4", "2.2");
    adv_lists("J:1 J:2 -> J:1");
    adv_rolls(HEA_A_DICE);
    adv_chance_of("x:xp/x:xp", "1/9");
    adv_play("x:xp/x:r1 J:1");
    assert_int_equal(adv_seat(0)->experience, 1);
    is_visited("2.2");
    visit("N4", "2.2");
    adv_play("J:2 g:6/v:2 J:2");
    adv_has(0, 10, 2, 4);
}

/* --- what may be declined: R97, R134 */

TEST(her_728_her_181_amend_b4_her_r134_an_artifact) {
    visit("F1", "2.4");
    adv_asks(HEA_A_VISIT, 0);
    adv_lists("J:1 - -> J:1");
    adv_asks(HEA_A_SEARCH, 0);
    visit("F1", "2.4");
    adv_play("-");
    is_visited("2.4"); /* R97: the cube all the same */
}

TEST(her_741_shrine_of_incantation) {
    visit("F2", "2.2");
    adv_lists("J:1 - -> J:1");
    assert_int_equal(hea_running(adv.c, HEA_K_SEARCH)->v[0], HEA_SP);
    adv_until(HEA_A_MAIN);
    is_visited("2.2");
}

TEST(her_740_shrine_of_gesture) {
    visit("F7", "2.4");
    adv_lists("J:1 - -> J:1");
    adv_has(0, 7, 2, 2);
    assert_int_equal(hea_running(adv.c, HEA_K_SEARCH)->v[0], HEA_SP);
}

TEST(her_740_amend_b4_a_price_that_cannot_be_paid) {
    mini("F7");
    adv_rich(0, 2, 0, 0);
    visits(0, "2.4");
    is_visited("2.4");
    adv_has(0, 2, 0, 0);
}

TEST(her_736_her_r97_grave) {
    visit("N5", "2.2");
    adv_lists("J:1 - -> J:1");
    adv_morale(0, HER_BAD);
    adv_has(0, 13, 2, 2);
    adv_asks(HEA_A_SEARCH, 0);
    visit("N5", "2.2");
    adv_play("-");
    adv_morale(0, 0);
    adv_has(0, 10, 2, 2);
    is_visited("2.2");
}

TEST(her_733_her_r97_warriors_tomb) {
    visit("N3", "2.5");
    adv_play("J:1");
    const int before = adv_seat(0)->hand;
    adv_play("SE:d c:bts SE:d c:wag");
    assert_int_equal(adv_seat(0)->hand, before + 2);
    adv_morale(0, HER_BAD);
    assert_true(adv_seat(0)->morale & HEA_M_DISCARD_HAND); /* HER-114 */
    is_visited("2.5");
}

/* --- mines */

TEST(check_58_her_685_her_686_her_703_gold_mine) {
    visit("F4", "2.1");
    adv_has(0, 15, 2, 2);
    assert_int_equal(adv_seat(0)->income[HEA_GOLD], 15);
    assert_int_equal(cube("2.1"), 1);
    adv_rich(1, 0, 0, 0);
    visits(1, "2.1");
    adv_has(1, 0, 0, 0);
    assert_int_equal(adv_seat(0)->income[HEA_GOLD], 10);
    assert_int_equal(adv_seat(1)->income[HEA_GOLD], 15);
    assert_int_equal(cube("2.1"), 2);
}

TEST(her_704_materials_mine) {
    visit(NULL, "0.1");
    adv_has(0, 10, 4, 2);
    assert_int_equal(adv_seat(0)->income[HEA_MATERIALS], 4);
}

TEST(her_705_valuables_mine) {
    visit("F7", "2.6");
    adv_has(0, 10, 2, 3);
    assert_int_equal(adv_seat(0)->income[HEA_VALUABLES], 2);
}

TEST(her_271_her_r77_the_bonus_comes_once_a_game) {
    visit("F4", "2.1");
    adv_cube("2.1", '.');
    visits(0, "2.1");
    adv_has(0, 15, 2, 2);
    assert_int_equal(adv_seat(0)->income[HEA_GOLD], 15);
}

TEST(her_r127_an_own_mine_gives_nothing_again) {
    visit("F4", "2.1");
    visits(0, "2.1");
    adv_has(0, 15, 2, 2);
    assert_int_equal(adv_seat(0)->income[HEA_GOLD], 15);
}

/* --- settlements */

TEST(check_59_her_706_her_688_her_689_her_690_a_settlement) {
    visit("F3", "2.1");
    adv_asks(HEA_A_VISIT, 0);
    adv_offers("J:", "J:1 J:2 J:3 J:4 -> J:3");
    adv_has(0, 10, 2, 3);
    assert_int_equal(adv_seat(0)->income[HEA_VALUABLES], 2);
    adv_rich(1, 20, 0, 0);
    visits(1, "2.1");
    adv_play("J:1");
    adv_has(1, 20, 0, 0);
    assert_int_equal(adv_seat(0)->income[HEA_VALUABLES], 1);
    assert_int_equal(adv_seat(1)->income[HEA_GOLD], 15);
    assert_int_equal(adv_seat(1)->income[HEA_VALUABLES], 1);
}

TEST(her_688_each_resource) {
    visit("F3", "2.1");
    adv_play("J:2");
    adv_has(0, 10, 4, 2);
    assert_int_equal(adv_seat(0)->income[HEA_MATERIALS], 4);
}

TEST(check_60_her_691_her_692_her_693_reinforcements) {
    mini("F3");
    adv_units(0, "pikf xbwf");
    visits(0, "2.1");
    adv_play("J:4 T:xbw"); /* a Pack of 5 g costs 3 g */
    adv_army(0, "pikp xbwp");
    adv_has(0, 7, 2, 2);
    adv_asks(HEA_A_MAIN, 0);
    assert_int_equal(*hea_field(adv.c, adv_field("2.1")) >> 4 & 3, 0); /* HER-693 */
    assert_int_equal(adv_seat(0)->income[HEA_GOLD], 10);
}

TEST(her_r103_the_free_one_comes_without_the_paid_one) {
    mini("F3");
    adv_units(0, "pikf xbwf");
    adv_rich(0, 0, 0, 0);
    visits(0, "2.1");
    adv_play("J:4 T:xbw"); /* nothing can be paid */
    adv_army(0, "pikf xbwp");
    mini("F3");
    adv_units(0, "pikf xbwf");
    visits(0, "2.1");
    adv_play("J:4 - T:pik"); /* declined */
    adv_army(0, "pikp xbwf");
    adv_has(0, 10, 2, 2);
}

TEST(amend_b5_who_may_choose_reinforcements) {
    mini("F3");
    adv_units(0, "pikp lncf");
    visits(0, "2.1");
    adv_offers("J:", "J:1 J:2 J:3"); /* no bronze or silver Few */
    mini("F3");
    *hea_field(adv.c, adv_field("2.1")) |= HEA_BONUS_GIVEN;
    adv_units(0, "pikf");
    adv_rich(0, 1, 0, 0);
    visits(0, "2.1");
    adv_offers("J:", "J:1 J:2 J:3"); /* 2 g are missing */
    adv_rich(0, 2, 0, 0);
    mini("F3");
    *hea_field(adv.c, adv_field("2.1")) |= HEA_BONUS_GIVEN;
    adv_units(0, "pikf xbwf");
    visits(0, "2.1");
    adv_play("J:4 T:pik"); /* not the first flag: no second one */
    adv_army(0, "pikp xbwf");
    adv_asks(HEA_A_MAIN, 0);
}

TEST(amend_b5_a_taker_may_choose_reinforcements) {
    visit("F3", "2.1");
    adv_play("J:1");
    adv_units(1, "skef");
    adv_rich(1, 20, 0, 0);
    visits(1, "2.1");
    adv_offers("J:", "J:1 J:2 J:3 J:4 -> J:4 T:ske");
    adv_army(1, "skep");
    assert_int_equal(adv_seat(0)->income[HEA_GOLD], 10);
    assert_int_equal(adv_seat(1)->income[HEA_GOLD], 10);
}

TEST(her_r103_option_settle_free_instead) {
    adv_begin("mini", "difficulty=impossible,settle_free=instead", "crown ald barrow mor");
    adv_lay(2, "F3", 0);
    adv_units(0, "pikf xbwf");
    adv_rich(0, 10, 2, 2);
    visits(0, "2.1");
    adv_play("J:4 T:xbw");
    adv_army(0, "pikf xbwp");
    adv_has(0, 10, 2, 2);
    adv_asks(HEA_A_MAIN, 0);
}

/* Visits of towns and random towns, of fields that bring a hero or a unit, and of those that the scenario
 * speaks of: HER-702, 707, 713, 718, 720, 721, 724, 725, R90, R119, R120. */
#include "visits.h"

GROUP(NULL, adv_end)

/* --- towns */

static void crowns(void) {
    adv_begin("crowns", "", "crown ald barrow mor delve kha grove tha");
    adv_rich(0, 10, 2, 2);
}

TEST(her_702_her_684_her_238_her_r98_a_town_gives_a_cube) {
    crowns();
    adv_cube("1.0", '1');
    visits(0, "1.0");
    assert_int_equal(cube("1.0"), 1);
    assert_int_equal(adv_seat(0)->cubes, 1 << 1);
    adv_has(0, 10, 2, 2);
    assert_int_equal(adv_seat(0)->income[HEA_GOLD], 10); /* HER-684: nothing of the town */
    assert_false(hea_is_over(adv.c));
}

TEST(her_682_her_683_an_owner_without_its_town) {
    crowns();
    adv_rich(1, 20, 0, 0);
    adv_main(1);
    assert_true(adv_legal("U:hero"));
    adv_cube("1.0", '0');
    adv_main(1);
    assert_false(adv_legal("U:hero"));
    assert_true(adv_legal("B:cit") ||
                adv_seat(1)->tokens & HEA_T_BUILD); /* HER-684: it keeps its board */
}

TEST(her_687_a_settlement_is_a_place_for_heroes) {
    mini("F3");
    adv_cube("2.1", '0');
    adv_rich(0, 20, 0, 0);
    adv_stand(0, 0, "2.0", 0);
    adv_plays(0, "U:hero");
    adv_lists("@0.0 @2.1 -> @2.1");
    assert_int_equal(adv_seat(0)->figure[1].field, adv_field("2.1"));
}

TEST(her_r90_the_cube_is_the_first_owners) {
    crowns();
    adv_cube("1.0", '3'); /* seat 3 had it */
    visits(0, "1.0");
    assert_int_equal(adv_seat(0)->cubes, 1 << 1);
    crowns();
    adv_cube("0.0", '3'); /* back from seat 3 */
    visits(0, "0.0");
    assert_int_equal(adv_seat(0)->cubes, 1 << 3);
    crowns();
    adv_cube("2.0", '3'); /* the ally's town */
    visits(0, "2.0");
    assert_int_equal(adv_seat(0)->cubes, 1 << 3);
    assert_int_equal(cube("2.0"), 1);
}

TEST(her_r90_option_cube_town_previous) {
    adv_begin("crowns", "cube_town=previous", "crown ald barrow mor delve kha grove tha");
    adv_cube("1.0", '3');
    visits(0, "1.0");
    assert_int_equal(adv_seat(0)->cubes, 1 << 3);
}

TEST(amend_c17_her_230_a_flagged_town_can_win_at_once) {
    mini(NULL);
    adv_cube("1.0", '1');
    visits(0, "1.0");
    assert_true(hea_is_over(adv.c));
    assert_int_equal(adv.s->winners, 1);
}

TEST(her_230_the_first_owner_is_known) {
    crowns();
    for (int k = 0; k < 4; k++) assert_int_equal(hea_town_of(adv.c, hea_field_at(k, 0)), k);
    assert_int_equal(hea_town_of(adv.c, hea_field_at(5, 0)), HEA_NONE);
}

TEST(check_75_her_576_her_577_a_cube_of_every_enemy) {
    for (int first = 0; first < 2; first++) {
        adv_begin("fords", "seats=3", "crown ald barrow mor delve kha");
        adv.sc->record.victory = HEA_V_CUBES | HEA_V_LAST; /* not for a town alone (C11) */
        adv_seat(0)->cubes = (uint8_t)(first << 1);        /* of a defeated hero of seat 1 */
        visits(0, "2.0");
        assert_int_equal(adv_seat(0)->cubes, first << 1 | 1 << 2);
        assert_int_equal(hea_is_over(adv.c), first);
        if (first) assert_int_equal(adv.s->winners, 1);
    }
}

TEST(her_707_her_646_random_town) {
    visit("C3", "2.0");
    adv_has(0, 20, 2, 2);
    assert_int_equal(adv_seat(0)->income[HEA_GOLD], 20);
    visits(1, "2.0");
    assert_int_equal(adv_seat(0)->income[HEA_GOLD], 10);
    assert_int_equal(adv_seat(1)->income[HEA_GOLD], 20);
}

/* --- secondary heroes */

TEST(her_713_her_r120_tavern) {
    mini("N5");
    adv_rich(0, 7, 0, 0);
    visits(0, "2.0");
    adv_lists("J:1 - -> J:1");
    adv_rolls(HEA_A_CARD); /* one enemy with cards: not asked */
    adv_play("z:dfn");
    assert_int_equal(adv_seat(1)->hand, 0);
    adv_has(0, 0, 0, 0);
    assert_int_equal(adv_seat(0)->figure[1].field, adv_field("2.0"));
    assert_int_equal(adv_seat(0)->figure[1].mp, 2);
    assert_false(adv_legal(".")); /* HER-R73 */
}

TEST(her_713_amend_b17_no_hire_no_discard) {
    visit("N5", "2.0");
    adv_play("-");
    assert_int_equal(adv_seat(1)->hand, 1);
    mini("N5");
    adv_stand(0, 1, "0.2", 0);
    visits(0, "2.0");
    adv_asks(HEA_A_MAIN, 0); /* R120 */
    mini("N5");
    adv_rich(0, 6, 0, 0);
    visits(0, "2.0");
    adv_asks(HEA_A_MAIN, 0);
}

TEST(her_713_amend_b17_one_enemy_of_choice) {
    crowns();
    adv_lay(5, "N5", 0);
    adv_cards(1, NULL, "att", NULL);
    adv_cards(3, NULL, "", NULL);
    visits(0, "5.0");
    adv_play("J:1");
    adv_rolls(HEA_A_CARD);
    crowns();
    adv_lay(5, "N5", 0);
    adv_cards(1, NULL, "att", NULL);
    adv_cards(3, NULL, "att", NULL);
    visits(0, "5.0");
    adv_play("J:1");
    adv_lists("T:s1 T:s3 -> T:s3 z:att");
    assert_int_equal(adv_seat(3)->hand, 0);
    assert_int_equal(adv_seat(1)->hand, 1);
}

TEST(her_724_her_r120_prison) {
    visit("N5", "2.5");
    assert_int_equal(adv_seat(0)->figure[1].field, adv_field("2.5"));
    assert_int_equal(adv_seat(0)->figure[1].mp, 2);
    assert_int_equal(cube("2.5"), HEA_BLACK);
    adv_has(0, 10, 2, 2);
    mini("N5");
    adv_stand(0, 1, "0.2", 0);
    visits(0, "2.5");
    adv_has(0, 13, 2, 2);
    is_visited("2.5");
}

TEST(her_r120_her_r121_a_new_hero_has_two_points_in_any_season) {
    static const char *const stars[] = {"mud", "win"};
    for (int k = 0; k < 2; k++) {
        mini("N5");
        adv_stars(stars[k]);
        visits(0, "2.5");
        assert_int_equal(adv_seat(0)->figure[1].mp, 2);
        mini("F3");
        adv_stars(stars[k]);
        adv_stand(0, 0, "2.0", 0);
        adv_plays(0, "U:hero");
        assert_int_equal(adv_seat(0)->figure[1].mp, 2);
    }
}

TEST(her_725_hill_fort) {
    mini("F2");
    adv_units(0, "pikf swdf lncf");
    visits(0, "2.6");
    adv_offers("T:", "T:pik T:swd -> T:swd"); /* a Pack of 10 g for 7 */
    adv_army(0, "pikf swdp lncf");
    adv_has(0, 3, 2, 2);
    is_visited("2.6");
    mini("F2");
    adv_units(0, "pikf");
    visits(0, "2.6");
    adv_play("-");
    adv_army(0, "pikf");
    is_visited("2.6");
}

/* --- by scenario */

TEST(check_85_her_720_grail) {
    visit("C2", "2.0");
    assert_int_equal(adv.s->grail, 0);
    is_visited("2.0");
    hea_renew(adv.c, ~UINT64_C(0));
    visits(1, "2.0");
    assert_int_equal(adv.s->grail, 0);
    assert_int_equal(cube("2.0"), HEA_BLACK);
}

TEST(her_721_obelisk_by_scenario) {
    crowns();
    adv_lay(5, "N2", 0);
    adv_cards(0, "", "dfn", "");
    visits(0, "5.0");
    adv_offers("J:", "J:1 J:2 J:3"); /* mor, mp, exile */
    adv_play("J:1");
    adv_morale(0, HER_GOOD);
    assert_int_equal(hea_flags(adv.c, adv_field("5.0")), 1);
    crowns();
    adv_lay(5, "N2", 0);
    adv_cards(0, "", "", "");
    visits(0, "5.0");
    adv_offers("J:", "J:1 J:2"); /* exile needs a card */
}

TEST(amend_b29_an_obelisk_takes_no_card_that_is_of_no_use) {
    crowns();
    adv_lay(5, "N2", 0);
    adv_cards(0, "", "nec", "");
    visits(0, "5.0");
    adv_offers("J:", "J:1 J:2");
    crowns();
    adv_lay(5, "N2", 0);
    adv_cards(0, "", "dfn nec off", "");
    visits(0, "5.0");
    adv_play("J:3");
    adv_lists("K:dfn K:off");
}

TEST(her_r119_each_seat_visits_an_obelisk_once) {
    crowns();
    adv_lay(5, "N2", 0);
    visits(0, "5.0");
    adv_play("J:2");
    visits(0, "5.0");
    adv_asks(HEA_A_MAIN, 0);
    visits(2, "5.0"); /* B26: the ally's cube does not matter */
    adv_offers("J:2", "J:2 -> J:2");
    assert_int_equal(hea_flags(adv.c, adv_field("5.0")), 5);
}

TEST(amend_b32_an_obelisk_that_nobody_speaks_of) {
    visit("N2", "2.0");
    adv_asks(HEA_A_MAIN, 0);
    assert_int_equal(hea_flags(adv.c, adv_field("2.0")), 1);
}

TEST(her_718_amend_b26_utopia) {
    adv_begin("fords", "seats=2", "crown ald barrow mor");
    adv_lay(10, "C1", 0);
    adv_rich(0, 10, 2, 2);
    visits(0, "10.0");
    adv_asks(HEA_A_SEARCH, 0);
    adv_has(0, 20, 2, 2);
    adv_until(HEA_A_MAIN);
    adv_rich(1, 0, 0, 0);
    visits(1, "10.0"); /* again when it is taken */
    adv_has(1, 10, 0, 0);
}

TEST(her_721_the_obelisks_and_the_utopia_of_watch) {
    adv_begin("watch", "seats=2", "crown ald barrow mor");
    adv_lay(2, "N2", 0), adv_lay(3, "N3", 0), adv_lay(4, "N6", 0), adv_lay(8, "C1", 0);
    hea_add_flag(adv.c, adv_field("2.0"), 0);
    hea_add_flag(adv.c, adv_field("3.0"), 1);
    visits(0, "8.0");
    assert_false(hea_is_over(adv.c));
    visits(1, "4.0");
    assert_true(hea_is_over(adv.c));
    assert_int_equal(adv.s->winners, 3);
}

TEST(her_680_her_681_a_field_for_each_kind) {
    mini(NULL);
    for (int k = 0; k < HEA_FIELD_KINDS; k++) {
        const int category = adv.sc->content.field[k].category;
        const bool flag = k == HEA_F_TOWN || (k >= HEA_F_GOLD_MINE && k <= HEA_F_RANDOM_TOWN) ||
                          k == HEA_F_UTOPIA || k == HEA_F_OBELISK || k == HEA_F_AXIS;
        assert_int_equal(category == HEA_FLAGGABLE, flag);
        assert_int_equal(category == HEA_PLAIN, k <= HEA_F_BLOCKED);
    }
}

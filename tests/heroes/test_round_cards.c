/* What a round brings: incomes, astrologers and event cards, timed events (2.3, 6.14, 6.15; HER-R106, R107,
 * R129; amendments A9, B10, B11, C10). */
#include "lab.h"

static hea_seat *seat(int k) {
    return adv_seat(k);
}

static void mini(void) {
    adv_begin("mini", "difficulty=impossible", "crown ald grove tha");
}
static void fords(void) {
    adv_begin("fords", "difficulty=impossible", "crown ald grove tha");
}

/* Round n, an even one, with this astrologers card. */
static void stars(int round, const char *code) {
    char token[8] = "o:";
    adv_round(round);
    adv_rolls(HEA_A_ASTROLOGERS);
    adv_play(strcat(token, code));
}

/* A resource round with this event; no seat has anything at all. */
static void event(const char *code) {
    char token[8] = "e:";
    adv_round(3);
    adv_rolls(HEA_A_EVENT);
    adv_play(strcat(token, code));
}

/* Nothing can be played, bought or built. */
static void bare(void) {
    for (int k = 0; k < adv.sc->seats; k++) {
        memset(seat(k)->income, 0, sizeof seat(k)->income);
        adv_rich(k, 0, 0, 0);
        adv_cards(k, "", "", "");
        adv_buildings(k, "");
    }
}

GROUP(NULL, adv_end)

/* --- A11 */

TEST(her_062_her_224_income_in_all_three_resources) {
    mini();
    seat(0)->income[HEA_GOLD] = 15;
    adv_rich(0, 1, 2, 3);
    adv_round(5);
    adv_has(0, 16, 4, 4);
}

TEST(her_r129_amend_b10_the_order_of_a_resource_round) {
    mini();
    bare();
    adv_buildings(0, "hal fac");
    adv_units(0, "pikp pean crdn");
    adv_cards(0, "", "wyr", "");
    hea_use_card(adv.c, 0, adv_card("wyr"), 0);
    adv_buildings(1, "hal fac");
    adv_round(3);
    adv_asks(HEA_A_RESOURCE, 0); /* peasants 3 g, dragons 2 v, the stone 1 v, then the hall */
    adv_has(0, 3, 0, 3);
    adv_lists("J:1 J:2 -> J:1");
    adv_morale(0, HER_GOOD); /* faction building of crown */
    adv_has(0, 8, 0, 3);
    adv_has(1, 7, 0, 0); /* grove: 7 g, and a resource die */
    adv_rolls(HEA_A_DICE);
    adv_chance_of("v:2", "1/6");
}

TEST(her_062_the_hall_of_crown_gives_a_movement_point_instead) {
    mini();
    bare();
    adv_buildings(0, "hal");
    adv_stand(0, 1, "0.2", 0);
    adv_round(3);
    adv_play("J:2");
    adv_lists("T:H1 T:H2 -> T:H2");
    assert_int_equal(seat(0)->figure[0].mp, 3);
    assert_int_equal(seat(0)->figure[1].mp, 3);
}

TEST(her_062_the_hall_of_barrow_reinforces_a_bronze_unit) {
    adv_begin("mini", "difficulty=impossible", "barrow mor crown ald");
    bare();
    adv_units(0, "skef zomp");
    adv_buildings(0, "hal");
    adv_round(3);
    adv_lists("J:1 J:2 -> J:2");
    adv_army(0, "skep zomp");
    adv_round(3); /* nothing to reinforce: 4 g without a question */
    adv_has(0, 4, 0, 0);
}

TEST(her_062_the_holder_of_the_grail_in_fords) {
    fords();
    bare();
    adv.s->grail = 1;
    adv_round(3);
    adv_has(1, 5, 0, 0);
    adv_has(0, 0, 0, 0);
}

TEST(her_223_boons_lower_and_raise_one_income) {
    mini();
    bare();
    seat(0)->income[HEA_GOLD] = 3;
    seat(1)->income[HEA_GOLD] = 10;
    stars(2, "deb");
    adv_round(3);
    adv_has(0, 0, 0, 0); /* not below nothing */
    adv_has(1, 5, 0, 0);
    adv_round(5);
    adv_has(1, 15, 0, 0); /* once */
    stars(6, "har");
    adv_round(7);
    adv_has(0, 11, 0, 0);
}

/* --- A12 */

TEST(amend_a9_march_counts_at_once_and_in_the_next_round) {
    mini();
    adv_stand(0, 1, "0.2", 0);
    stars(4, "win");
    assert_int_equal(seat(0)->figure[0].mp, 4);
    assert_int_equal(seat(0)->figure[1].mp, 3);
    assert_int_equal(seat(1)->figure[1].mp, 0); /* off the map */
    adv_round(5);
    assert_int_equal(seat(0)->figure[0].mp, 4);
    adv_round(6); /* it has ended */
    assert_int_equal(seat(0)->figure[0].mp, 3);
    adv_play("o:mud");
    assert_int_equal(seat(0)->figure[0].mp, 2);
    assert_int_equal(seat(0)->figure[1].mp, 1);
    adv_round(7);
    assert_int_equal(seat(0)->figure[1].mp, 1);
}

TEST(amend_a9_march_leaves_one_point) { /* verb 81: minimum 1 */
    mini();
    adv_stand(0, 1, "0.2", 0);
    adv.sc->content.astrologer[adv_astrologer("mud")].option[0].level[0].verb[0].n = -5;
    stars(4, "mud");
    assert_int_equal(seat(0)->figure[0].mp, 1);
    assert_int_equal(seat(0)->figure[1].mp, 1);
}

TEST(her_r107_ren_is_drawn_again_in_the_first_astrologers_round) {
    mini();
    adv_round(2);
    adv_play("o:ren");
    adv_rolls(HEA_A_ASTROLOGERS);
    adv_chance_of("o:win", "1/15");
    adv_play("o:qui");
    adv_asks(HEA_A_DISCARD, 0);
}

TEST(her_r107_an_empty_deck_is_shuffled_again) {
    mini();
    adv.s->astrologers_left = 1;
    adv_round(4);
    adv_chance_of("o:win", "1/1");
    adv_play("o:win");
    adv_round(6);
    adv_chance_of("o:win", "1/16");
}

TEST(check_73_her_r77_ren_brings_guards_back) {
    mini();
    adv_cube("0.3", '#');
    assert_false(hea_guarded(adv.c, adv_field("0.3")));
    stars(4, "ren");
    assert_true(hea_guarded(adv.c, adv_field("0.3")));
}

/* `renew k` brings back the fields of that kind alone. */
TEST(verb_84_renews_one_kind) {
    mini();
    adv_cube("0.3", '#');
    adv_cube("0.5", '#');
    her_verb *const verb =
        &adv.sc->content.astrologer[adv_astrologer("ren")].option[0].level[0].verb[0];
    verb->kind = 0;
    verb->x[0] = HEA_F_RESOURCE;
    stars(4, "ren");
    assert_int_equal(hea_cube(adv.c, adv_field("0.3")), HEA_BLACK);
    assert_int_equal(hea_cube(adv.c, adv_field("0.5")), 0);
}

TEST(her_063_morale_of_every_player) {
    mini();
    stars(4, "che");
    adv_morale(0, HER_GOOD);
    adv_morale(1, HER_GOOD);
    stars(6, "glo");
    adv_morale(0, HER_NO_MORALE);
    adv_morale(1, HER_NO_MORALE);
}

TEST(her_063_dice_for_every_player_in_turn_order) {
    fords();
    bare();
    adv.s->first = 1;
    stars(4, "gif");
    adv_rolls(HEA_A_DICE);
    adv_play("g:6");
    adv_has(1, 6, 0, 0);
    adv_play("b:4");
    adv_has(0, 0, 4, 0);
}

TEST(her_063_treasure_dice_of_the_astrologers) {
    mini();
    stars(4, "luk");
    adv_chances("x:xp 1/3 x:ar 1/3 x:r1 1/6 x:r2 1/6 -> x:xp");
    assert_int_equal(seat(0)->experience, 1);
}

TEST(her_082_sag_raises_hand_limits) {
    mini();
    stars(4, "sag");
    assert_int_equal(hea_hand_limit(adv.c, 0), 5);
    adv_round(6);
    assert_int_equal(hea_hand_limit(adv.c, 0), 4);
}

TEST(her_063_packs_fall_back) {
    mini();
    adv_units(0, "pikp grfp xbwf");
    adv_units(1, "cenf");
    stars(4, "plg");
    adv_asks(HEA_A_ASTROLOGERS, 0);
    adv_lists("T:pik T:grf -> T:grf");
    adv_army(0, "pikp xbwf grff");
    adv_asks(HEA_A_DISCARD, 0);
}

TEST(her_063_ral_may_reinforce_at_the_printed_price_less_half) {
    mini();
    bare();
    adv_units(0, "pikf");
    adv_rich(0, 2, 0, 0);
    stars(4, "ral");
    adv_lists("T:pik - -> T:pik");
    adv_has(0, 1, 0, 0);
    adv_army(0, "pikp");
}

TEST(her_063_frg_exiles_up_to_two) {
    mini();
    bare();
    adv_cards(0, "", "att lig", "");
    stars(4, "frg");
    adv_lists("K:att K:lig - -> K:att");
    adv_lists("K:lig - -> -");
    adv_holds(0, "", "lig", "");
}

/* --- A13 */

TEST(her_638_events_are_drawn_clockwise) {
    fords();
    bare();
    adv.s->first = adv.s->event_seat = 1;
    event("mer");
    adv_asks(HEA_A_EVENT, 1); /* clockwise from the drawing seat */
    adv_play("J:2");
    adv_asks(HEA_A_EVENT, 0);
    adv_play("J:2");
    assert_int_equal(adv.s->event_seat, 0);
    adv_round(5);
    adv_chance_of("e:qua", "1/7");
}

TEST(her_637_no_events_without_the_deck) {
    mini();
    adv_round(3);
    assert_int_equal(adv.s->node & HEA_ROLL, 0);
    adv_asks(HEA_A_DISCARD, 0);
}

TEST(amend_b11_qua_die_market_or_nothing) {
    fords();
    bare();
    event("qua");
    adv_lists("J:1 J:2 J:3 -> J:3");
    adv_asks(HEA_A_EVENT, 1);
    adv_play("J:1");
    adv_rolls(HEA_A_DICE);
}

TEST(amend_b11_cry_the_third_option_is_for_the_undead) {
    fords();
    event("cry");
    adv_lists("J:1 J:2");
    adv_begin("fords", "difficulty=impossible", "barrow mor crown ald");
    bare();
    adv_rich(0, 9, 0, 0);
    adv_units(0, "skef");
    event("cry");
    adv_lists("J:1 J:2 J:3 -> J:3");
    adv_army(0, "skep");
}

TEST(amend_b11_ple_one_must_be_chosen_if_any_is_possible) {
    fords();
    bare();
    adv_cards(0, "", "att lig", "");
    adv_rich(0, 4, 1, 0);
    event("ple");
    adv_lists("J:1 J:2 J:4 -> J:2");
    adv_has(0, 4, 0, 0);
    assert_int_equal(seat(1)->figure[0].mp, 2); /* the only one possible */
}

TEST(amend_b11_ant_stall_or_two_dice) {
    fords();
    bare();
    adv_rich(0, 7, 0, 0);
    event("ant");
    adv_lists("J:1 J:2 -> J:1");
    assert_true(adv.s->node & HEA_ROLL);
    adv_play("c:emb c:tit");
    adv_lists("K:emb K:tit - -> K:tit");
    adv_has(0, 0, 0, 0);
    adv_holds(0, "", "tit", "");
}

TEST(her_639_her_r106_lib_one_fair_for_all) {
    fords();
    bare();
    adv_rich(0, 6, 0, 2);
    adv_rich(1, 6, 0, 0);
    const int spells = hea_deck_size(adv.c, HEA_SP);
    event("lib");
    for (int k = 0; k < 4; k++) adv_rolls(HEA_A_EVENT), adv_play(k % 2 ? "c:lig" : "c:has");
    adv_asks(HEA_A_EVENT, 0);
    adv_lists("K:has/g K:has/v K:lig/g K:lig/v - -> K:lig/v");
    adv_has(0, 6, 0, 0);
    adv_holds(0, "", "lig", "");
    adv_lists("K:has/g K:lig/g - -> -");
    assert_int_equal(hea_deck_size(adv.c, HEA_SP), spells - 1);
    assert_int_equal(adv.s->showing, 0);
}

TEST(amend_b11_stb_main_hero_or_a_die) {
    fords();
    bare();
    event("stb");
    adv_lists("J:1 J:2 -> J:2");
    adv_rolls(HEA_A_DICE);
    adv_play("g:3");
    assert_int_equal(seat(0)->figure[0].mp, 2);
}

TEST(amend_b11_mer_hires_from_one_tier) {
    fords();
    bare();
    adv_rich(0, 20, 0, 0);
    event("mer");
    adv_lists("J:1 J:2 -> J:1");
    adv_lists("J:1 J:2 J:3 -> J:1 u:boa u:wlf");
    adv_lists("U:boa U:wlf - -> U:wlf");
    adv_has(0, 14, 0, 0);
}

TEST(amend_b11_her_pays_what_the_die_shows) {
    fords();
    bare();
    adv_rich(0, 3, 0, 0);
    event("her");
    adv_play("J:1 g:6"); /* cannot pay */
    adv_asks(HEA_A_EVENT, 1);
    adv.s->events_left = 255;
    adv.s->event_seat = 0;
    event("her");
    adv_play("J:1 g:3");
    adv_lists("J:1 - -> J:1");
    adv_has(0, 0, 0, 0);
    adv_offers("SE", "SE:d SE:l");
}

/* --- A14 */

TEST(her_064_amend_c10_fords_the_last_seat) {
    fords();
    adv_stand(1, 1, "1.2", 0);
    stars(4, "qui");
    adv_asks(HEA_A_TIMED, 1);
    adv_lists("T:H1 T:H2 -> T:H2");
    assert_int_equal(seat(1)->figure[1].mp, 3);
    assert_int_equal(seat(0)->figure[0].mp, 3);
}

TEST(her_064_crowns_fields_are_renewed_in_round_5) {
    adv_begin("crowns", "difficulty=impossible", "crown ald grove tha delve kha barrow mor");
    bare();
    adv_cube("0.3", '#');
    adv_round_at(5, HEA_G_TIMED);
    assert_int_equal(hea_cube(adv.c, adv_field("0.3")), 0);
}

TEST(her_064_watch_an_ai_hero_appears) {
    adv_begin("watch", "difficulty=impossible", "crown ald grove tha");
    bare();
    adv_round_at(5, HEA_G_TIMED);
    adv_chances("t:C1 1/1 -> t:C1");
    assert_true(adv.s->ai.alive);
    assert_int_equal(adv.s->ai.field, adv_field("8.3"));
    assert_int_equal(adv.s->ai.units, 3);
    assert_int_equal(adv.s->tile[8].rot & HEA_ROT, 0);
}

TEST(her_r137_watch_the_lowest_free_field) {
    adv_begin("watch", "difficulty=impossible", "crown ald grove tha");
    bare();
    adv_lay(8, "C1", 0);
    adv_stand(0, 0, "8.3", 3);
    adv_stand(1, 0, "8.0", 3);
    adv_round_at(5, HEA_G_TIMED);
    assert_int_equal(adv.s->ai.field, adv_field("8.1"));
}

TEST(her_064_watch_wells_and_mills_are_renewed_in_round_6) {
    adv_begin("watch", "difficulty=impossible", "crown ald grove tha");
    bare();
    adv_lay(5, "F1", 0);
    adv_cube("5.2", '#'); /* wm */
    adv_cube("5.4", '#'); /* ar */
    adv_round_at(6, HEA_G_TIMED);
    assert_int_equal(hea_cube(adv.c, adv_field("5.2")), 0);
    assert_int_equal(hea_cube(adv.c, adv_field("5.4")), HEA_BLACK);
}

TEST(her_064_raid_the_army_grows) {
    adv_begin("raid", "difficulty=impossible", "ald");
    bare();
    adv_round_at(4, HEA_G_TIMED);
    assert_int_equal(adv.s->ai.units, 4);
    assert_int_equal(adv.s->ai.face[3], adv_face("wra", 'f'));
}

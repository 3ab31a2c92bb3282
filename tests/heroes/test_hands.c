/* When and how the cards of a hand can be played, on the map and in the combats inside it; and who takes part
 * in those. */
#include "lab.h"

#include <stdio.h>

static void begin(const char *hero) {
    char who[40];
    snprintf(who, sizeof who, "crown %s barrow mor", hero);
    adv_begin("mini", "difficulty=normal", who);
    for (int seat = 0; seat < 2; seat++) {
        adv_rich(seat, 0, 0, 0);
        adv_cards(seat, "", "", "");
    }
    adv_units(0, "pikf xbwf");
    adv_stand(0, 0, "0.0", 3);
}

static void hold(const char *hand) {
    adv_cards(0, "", hand, "");
    adv_main(0);
}

/* A combat of the seat's units against a boar on the mine at 0.1, at the first activation of the crossbows
 * of side A. */
static void fight(const char *hero, const char *hand) {
    begin(hero);
    hold(hand);
    adv_play("H1:e D:pik@d2 D:xbw@c1 u:boa D:boa@a4 M:a3 S:c1");
    assert_true(adv_legal("M:b1"));
}

/* --- on the map: HER-R133 */

TEST(her_170_her_162_her_r122_instants_work_at_once_and_in_the_own_turn_only) {
    begin("ald");
    hold("est");
    adv_cards(1, "", "est", "");
    adv_play("P:est.1");
    adv_has(0, 3, 0, 0);
    adv_has(1, 0, 0, 0);
    adv_holds(0, "", "", "");
    begin("ald");
    adv_cards(0, "", "est", "");
    adv_buildings(0, "dw1");
    adv_units(0, "pikp");
    adv_rich(0, 4, 0, 0);
    adv_seat(1)->tokens = 0;
    adv_round_at(1, HEA_G_WINDOW); /* in the window of the round's end only town actions */
    adv_asks(HEA_A_ROUND_WINDOW, 0);
    adv_offers("P:", "");
}

TEST(her_171_her_r133_activation_effects_never) {
    begin("yso");
    hold("lig tel fib via");
    adv_offers("P:", "P:via.1");
}

TEST(her_174_her_633_her_634_permanent_cards) {
    begin("ald");
    hold("bst tnt");
    adv_offers("P:", "P:bst.1 P:tnt.1"); /* war machines may always be played */
    adv_play("P:bst.1");
    adv_play("P:tnt.1");
    adv_holds(0, "", "", "bst"); /* one for each player */
    assert_int_equal(adv_seat(0)->play, 1);
}

TEST(her_175_her_176_her_177_basic_or_expert) {
    begin("ald");
    adv_experience(0, 2);
    hold("est est nec");
    adv_offers("P:", "P:est.1 P:est.2 -> P:est.2");
    adv_has(0, 6, 0, 0);
    assert_int_equal(adv_seat(0)->expert, 1);
    adv_offers("P:", "P:est.1"); /* one expert use at level 2 */
    adv_play("P:est.1");
    adv_has(0, 9, 0, 0);
}

TEST(her_185_her_187_a_spell_and_what_empowers_it) {
    begin("yso");
    hold("via pwr lig");
    adv_play("P:via.1");
    adv_asks(HEA_A_CARD, 0);
    adv_offers("", "L E:pwr.1 E:lig.1"); /* any card with an empower effect: every spell too */
    adv_play("L");
    adv_has(0, 3, 0, 0); /* the first effect costs nothing more */
    begin("yso");
    hold("via pwr lig");
    adv_play("P:via.1 E:pwr.1");
    adv_offers("", "L E:lig.1 -> L");
    adv_has(0, 0, 2, 0);
    begin("yso");
    hold("via pwr lig");
    adv_play("P:via.1 E:pwr.1 E:lig.1");
    adv_until(HEA_A_MAIN);
    adv_has(0, 0, 0, 1);
}

TEST(her_195_her_632_specialties_are_no_spells) {
    begin("yso");
    adv_cards(0, "", "lig ys1 emb", "");
    hea_do_hand(adv.c, 0, HEA_GIVE_REMOVE, HEA_SPELLS, 1, true);
    adv_go();
    adv_lists("K:lig -");
}

TEST(her_643_empowered_statistics_need_no_expert_use) {
    begin("yso");
    hold("via pwx");
    adv_play("P:via.1 E:pwx.1"); /* two: nothing more can be added */
    adv_until(HEA_A_MAIN);
    adv_has(0, 0, 0, 1);
    assert_int_equal(adv_seat(0)->expert, 0);
}

/* --- in combats */

TEST(her_172_map_effects_not_in_a_combat) {
    fight("yso", "via log dip lig");
    adv_offers("P:", "P:lig.1");
}

TEST(her_188_her_163_one_spell_in_a_combat_round) {
    fight("yso", "lig mar");
    adv_offers("P:", "P:lig.1 P:mar.1 -> P:mar.1 L");
    adv_offers("P:", "");
    assert_int_equal(adv_seat(0)->hand, 1);
    assert_int_equal(adv_seat(0)->play, 1);
}

/* --- records: HER-180, HER-630 */

TEST(her_180_classes_of_artifacts) {
    begin("ald");
    int copies[4] = {0};
    const hea_content *const k = &adv.sc->content;
    for (int i = 0; i < k->decks[HEA_AR]; i++)
        copies[hea_cc(adv.c)->card[k->deck_card[HEA_AR][i]].artifact] += k->deck_copies[HEA_AR][i];
    assert_int_equal(copies[HER_NO_ARTIFACT], 0);
    assert_int_equal(copies[HER_MINOR], 20);
    assert_int_equal(copies[HER_MAJOR], 9);
    assert_int_equal(copies[HER_RELIC], 4);
}

TEST(her_630_her_631_every_spell_has_a_school) {
    begin("ald");
    const hea_content *const k = &adv.sc->content;
    for (int i = 0; i < k->decks[HEA_SP]; i++) {
        const int card = k->deck_card[HEA_SP][i], school = hea_cc(adv.c)->card[card].school;
        assert_int_not_equal(school, HER_NO_SCHOOL);
        assert_int_equal(school == HER_ALL_SCHOOLS, card == adv_card("mar"));
    }
    assert_int_equal(hea_cc(adv.c)->card[adv_card("lig")].school, HER_AIR);
    assert_int_equal(hea_cc(adv.c)->card[adv_card("sow")].school, HER_EARTH);
}

/* --- who takes part */

TEST(her_127_her_133_the_units_march_with_both_heroes) {
    begin("ald");
    adv_plays(0, "H1:e");
    adv_asks(HEA_A_COMBAT, 0);
    adv_offers("D:pik@a", "D:pik@a1 D:pik@a2");
    begin("ald");
    adv_stand(0, 0, "0.0", 3);
    adv_stand(0, 1, "0.2", 2);
    adv_plays(0, "H2:se"); /* onto the mine at 0.1 */
    adv_asks(HEA_A_COMBAT, 0);
    adv_offers("D:pik@a", "D:pik@a1 D:pik@a2");
}

TEST(check_57_her_130_her_132_a_secondary_hero_counts_with_the_main_heros_level) {
    begin("ald");
    adv_lay(2, "F4", 0); /* a level II field at 2.2 */
    adv_experience(0, 4);
    adv_stand(0, 1, "2.0", 2);
    adv_main(0);
    assert_int_equal(adv_seat(0)->figure[1].mp, 2);
    adv_play("H2:ne"); /* a quick combat: the field is visited at once */
    adv_until(HEA_A_MAIN);
    assert_int_equal(hea_cube(adv.c, adv_field("2.2")), HEA_BLACK);
    assert_int_equal(adv_seat(0)->experience, 4);
    assert_int_equal(adv_seat(0)->figure[1].field, adv_field("2.2"));
}

TEST(her_131_what_a_secondary_hero_finds_goes_to_the_owners_hand) {
    begin("ald");
    adv_lay(2, "F2", 0); /* shrine of incantation at 2.2 */
    adv_cards(0, "att", "", "");
    adv_pile(HEA_SP, "cur");
    adv_stand(0, 1, "2.0", 2);
    adv_plays(0, "H2:ne J:1 SE:d");
    adv_until(HEA_A_MAIN);
    adv_holds(0, "att", "cur", "");
}

GROUP(NULL, adv_end)

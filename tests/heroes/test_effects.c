/* Effects of cards, buildings, astrologers and events on the map, and units that they bring: HER-310, HER-338,
 * HER-R102, C6, B19, B20, verbs of section 6.2. */
#include "lab.h"

static void hold(const char *who, const char *hand, const char *discard) {
    adv_begin("mini", "difficulty=impossible", who);
    adv_cards(0, "", hand, discard);
    adv_go();
}

static void deed(int seat, int source, int index, int option) {
    hea_do_program(adv.c, seat, source, index, option, 0);
    adv_go();
}

/* --- spells on the map: HER-185 to HER-187, B20 */

TEST(amend_b20_far_sight) {
    hold("crown ald barrow mor", "via pwr lig", "");
    adv_play("P:via.1");
    adv_asks(60, 0);
    adv_lists("L E:pwr.1 E:lig.1 -> E:lig.1");
    adv_lists("L E:pwr.1 -> E:pwr.1"); /* power 2, nothing is left to add */
    adv_has(0, 15, 3, 2);
    assert_int_equal(adv_seat(0)->play, 3);
    adv_play(".");
    adv_holds(0, NULL, NULL, "via lig pwr");
}

TEST(her_186_far_sight_plain) {
    hold("crown ald barrow mor", "via", "");
    adv_play("P:via.1");
    adv_has(0, 18, 3, 1);
}

TEST(amend_b20_no_limit_of_spells) { /* HER-188 holds in combats */
    hold("crown ald barrow mor", "via via", "");
    adv_play("P:via.1");
    adv_offers("E:", "E:via.1 -> L P:via.1");
    adv_has(0, 21, 3, 1);
}

TEST(her_r28_sorcery_draws) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_cards(0, "att", "via sor", "");
    adv_go();
    adv_play("P:via.1 E:sor.1");
    adv_chances("c:att 1 -> c:att");
    adv_has(0, 15, 5, 1); /* level 1, nothing left to add */
    adv_holds(0, "", "att", "");
}

TEST(verb_86_arcane) {
    hold("crown ald barrow mor", "via via", "");
    adv_stars("arc");
    adv_go();
    adv_play("P:via.1 L");
    adv_has(0, 15, 5, 1); /* the first spell of a turn has 1 more power */
    adv_play("P:via.1");
    adv_has(0, 18, 5, 1);
}

TEST(her_r130_portal) {
    hold("crown ald barrow mor", "por", "");
    adv_stand(0, 0, "0.1", 2);
    adv_go();
    adv_offers("P:", "P:por.1 -> P:por.1"); /* one place only */
    assert_int_equal(adv_seat(0)->figure[0].field, adv_field("0.0"));
    assert_int_equal(adv_seat(0)->figure[0].last, adv_field("0.0"));
    hold("crown ald barrow mor", "por", "");
    adv_offers("P:", ""); /* it stands on the only one */
}

/* --- units */

/* nec: half down, valuables in full; the boars have one face only. */
TEST(her_310_her_338_r102_reinforce_by_effect) {
    adv_begin("mini", "difficulty=impossible", "barrow ves crown ald");
    adv_units(0, "skef zomp vamf ridf boan");
    adv_rich(0, 12, 0, 0);
    hea_do_reinforce(adv.c, 0, 7, HEA_HALF_DOWN, false, HEA_NONE);
    adv_go();
    adv_lists("T:ske T:vam"); /* riders need a valuable */
    adv_play("T:vam");
    adv_has(0, 6, 0, 0);
    adv_army(0, "skef zomp vamp ridf boan");
    adv_rich(0, 12, 0, 1);
    hea_do_reinforce(adv.c, 0, 7, HEA_HALF_DOWN, true, HEA_NONE);
    adv_go();
    adv_lists("T:ske T:rid - -> T:rid");
    adv_has(0, 2, 0, 0); /* HER-R102 */
}

TEST(amend_c6_prices) {
    uint8_t valuables;
    hold("crown ald barrow mor", "ban ban", "");
    adv_units(0, "pikf lncf");
    adv_stand(0, 0, "0.0", 3);
    adv_go();
    assert_int_equal(hea_reinforce_price(adv.c, 0, 5, HEA_HALF_UP, &valuables), 10);
    assert_int_equal(valuables, 1);
    adv_play("P:ban.1");
    assert_int_equal(hea_reinforce_price(adv.c, 0, 5, HEA_HALF_UP, &valuables), 6);
    assert_int_equal(hea_reinforce_price(adv.c, 0, 0, HEA_PRINTED, &valuables), 0); /* 3 - 4 */
    assert_int_equal(hea_reinforce_price(adv.c, 0, 5, HEA_FREE, &valuables), 0);
    assert_int_equal(valuables, 0);
    adv_play("P:ban.1"); /* both for one unit */
    assert_int_equal(hea_recruit_price(adv.c, 0, adv_face("ogr", 'n'), &valuables), 2);
    hea_pay_reinforce(adv.c, 0, 5, HEA_HALF_UP);
    assert_int_equal(hea_recruit_price(adv.c, 0, adv_face("ogr", 'n'), &valuables), 10);
}

TEST(verb_73_diplomacy) {
    hold("crown ald barrow mor", "dip", "");
    adv_buildings(0, "dw1 dw2");
    adv_rich(0, 11, 0, 0);
    adv_go();
    adv_play("P:dip.1");
    adv_chance_of("u:boa", "1/14");
    adv_play("u:boa");
    adv_chance_of("u:ogr", "1/13");
    adv_play("u:gor"); /* too dear */
    adv_lists("U:boa - -> U:boa");
    adv_has(0, 7, 0, 0);
    adv_army(0, "pikp xbwf boan");
    assert_int_equal(adv.s->neutral[adv.sc->content.neutral_place[adv_face("boa", 'n')]], 1);
    assert_int_equal(adv.s->neutral[adv.sc->content.neutral_place[adv_face("gor", 'n')]], 0x11);
}

TEST(verb_75_hire) {
    hold("crown ald barrow mor", "", "");
    deed(0, HEA_FROM_EVENT, adv_event("mer"), 0);
    adv_asks(13, 0);
    adv_lists("J:1 J:2 J:3 -> J:1 u:wlf u:pea");
    adv_lists("U:wlf U:pea - -> -");
    for (int i = 0; i < adv.sc->content.neutrals; i++) /* both are back */
        assert_int_equal(adv.s->neutral[i], adv.sc->content.neutral_copies[i]);
}

TEST(verb_72_flip) {
    hold("crown ald barrow mor", "", "");
    adv_units(0, "pikp grfp swdf");
    deed(0, HEA_FROM_ASTROLOGER, adv_astrologer("plg"), 0);
    adv_asks(12, 0);
    adv_lists("T:pik T:grf -> T:grf");
    adv_army(0, "pikp grff swdf");
}

/* --- events */

TEST(verb_77_toll) {
    hold("crown ald barrow mor", "", "");
    adv_rich(0, 5, 3, 1);
    deed(0, HEA_FROM_EVENT, adv_event("her"), 0);
    adv_chances("g:3 1/6 g:6 1/6 b:2 1/6 b:4 1/6 v:1 1/6 v:2 1/6 -> b:2");
    adv_lists("J:1 - -> J:1");
    adv_has(0, 5, 1, 1);
    adv_asks(40, 0);
}

TEST(verb_79_stall) {
    hold("crown ald barrow mor", "", "");
    adv_rich(0, 6, 0, 0);
    adv_deck(HEA_AR, "tit emb bow");
    deed(0, HEA_FROM_EVENT, adv_event("ant"), 0);
    adv_play("c:tit c:bow");
    adv_lists("K:bow -"); /* a relic costs 7 g */
    adv_play("K:bow");
    adv_has(0, 1, 0, 0);
    adv_holds(0, NULL, "bow", NULL);
    assert_int_equal(hea_deck_size(adv.c, HEA_AR), 2);
    assert_int_equal(adv.s->showing, 0);
}

/* Without a second discard there is nothing to see: the only one would be discarded again. */
TEST(verb_79_her_r79_stall_of_an_empty_deck) {
    hold("crown ald barrow mor", "", "");
    adv_pile(HEA_AR, "");
    adv_deck(HEA_AR, "bow");
    adv_pile(HEA_AR, "bow");
    deed(0, HEA_FROM_EVENT, adv_event("ant"), 0);
    adv_asks(HEA_A_MAIN, 0);
    adv_piled(HEA_AR, "bow");
}

/* --- 48 cards */

static void fill(void) {
    while (hea_has_room(adv.c, 0)) hea_put_on_discard(adv.c, 0, adv_card("att"));
}

TEST(her_r114_a_stall_without_room) {
    hold("crown ald barrow mor", "", "");
    adv_rich(0, 6, 0, 0);
    adv_deck(HEA_AR, "tit bow");
    fill();
    deed(0, HEA_FROM_EVENT, adv_event("ant"), 0);
    adv_play("c:tit c:bow");
    adv_asks(HEA_A_MAIN, 0);
    adv_has(0, 6, 0, 0);
    assert_int_equal(hea_deck_size(adv.c, HEA_AR), 2);
}

TEST(her_r114_nothing_is_found_without_room) {
    adv_begin("mini", "difficulty=impossible", "barrow ves crown ald");
    adv_cards(0, "", "", "");
    fill();
    const int place = adv.sc->content.deck_place[HEA_AB][adv_card("nec")];
    const int before = adv.s->deck[HEA_AB][place];
    deed(0, HEA_FROM_BUILDING, adv_seat(0)->faction, 0);
    assert_int_equal(adv.s->deck[HEA_AB][place], before);
    adv_pile(HEA_AB, "nec"); /* all that there are lie there, or are gone */
    adv_deck(HEA_AB, "arm");
    deed(0, HEA_FROM_BUILDING, adv_seat(0)->faction, 0);
    adv_piled(HEA_AB, "nec");
}

TEST(her_r114_no_machine_is_taken_without_room) {
    hold("grove bri crown ald", "br1 br1", "");
    fill();
    adv_go();
    adv_offers("P:", "");
}

/* --- others */

TEST(verb_46_find) {
    adv_begin("mini", "difficulty=impossible", "barrow ves crown ald");
    adv_cards(0, "", "", "");
    deed(0, HEA_FROM_BUILDING, adv_seat(0)->faction, 0);
    adv_holds(0, "", "nec", "");
    const int place = adv.sc->content.deck_place[HEA_AB][adv_card("nec")];
    assert_int_equal(adv.s->deck[HEA_AB][place], 1);
}

TEST(verb_76_take) {
    hold("grove bri crown ald", "br1 br1", "");
    adv_offers("P:", "P:br1.1 -> P:br1.1");
    adv_holds(0, "", "br1 tnt", "");
    adv_offers("P:", "P:tnt.1"); /* it is sold; option 2 needs it in play */
    adv_play("P:tnt.1");
    adv_offers("P:", "P:br1.2");
}

TEST(verb_66_spyglass) {
    adv_begin("fords", "difficulty=impossible,seats=2", "crown ald barrow mor");
    adv_cards(0, "", "spg", "");
    adv_go();
    const int mp = adv_seat(0)->figure[0].mp;
    adv_play("P:spg.1");
    adv_asks(60, 0);
    adv_lists("H1:d2 H1:d3 H1:d6 -> H1:d3");
    adv_rolls(28);
    assert_int_equal(adv_seat(0)->figure[0].mp, mp);
}

TEST(verb_63_ghost_and_climb) {
    hold("crown ald barrow mor", "pat pat log", "");
    adv_experience(0, 2);
    adv_go();
    adv_play("P:pat.1 P:log.1 P:pat.2");
    assert_true(adv_seat(0)->flags & HEA_GHOST);
    assert_true(adv_seat(0)->flags & HEA_CLIMB);
    assert_int_equal(adv_seat(0)->flags / HEA_FREE_STEP & 3, 1);
}

TEST(verb_68_lore_helm) {
    hold("crown ald barrow mor", "hlm est", "");
    adv_experience(0, 2);
    adv_go();
    adv_play("P:est.2");
    assert_int_equal(hea_expert_left(adv.c, 0), 0);
    adv_play("P:hlm.1");
    assert_int_equal(hea_expert_left(adv.c, 0), 1);
}

/* Neutral units stand by code behind those of the faction. */
TEST(her_r02_order_of_the_unit_deck) {
    uint8_t face[15];
    hold("crown ald barrow mor", "", "");
    adv_units(0, "swdf wlfn boan pean ttnn");
    assert_int_equal(hea_army(adv.c, 0, face), 5);
    static const char *const codes[] = {"swd", "boa", "pea", "ttn", "wlf"};
    for (int i = 0; i < 5; i++) assert_string_equal(hea_cc(adv.c)->face[face[i]].code, codes[i]);
}

GROUP(NULL, adv_end)

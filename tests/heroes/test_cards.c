/* Cards played on the map and the verbs of their effects: HER-160 to HER-195, R133, R138, B1, B2, B19, B20. */
#include "lab.h"

/* Seat 0 (Aldric of the crown) at A21 with these cards. */
static void hold(const char *draw, const char *hand, const char *discard) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_cards(0, draw, hand, discard);
    adv_go();
}

TEST(her_r133_options_in_a21) {
    hold("att", "att dfn est lea off aid ys1 log nec mar via emb", "");
    adv_offers("P:", "P:est.1 P:lea.1 P:log.1 P:via.1"); /* level 1: no expert use */
    adv_experience(0, 2);
    adv_go();
    adv_offers("P:", "P:est.1 P:est.2 P:lea.1 P:lea.2 P:log.1 P:log.2 P:via.1 -> P:est.2");
    adv_offers("P:", "P:lea.1 P:log.1 P:via.1"); /* HER-176 */
    adv_has(0, 21, 3, 1);
}

TEST(her_r138_cards_stay_in_play) {
    hold("", "est lea", "");
    adv_play("P:lea.1 P:est.1");
    adv_holds(0, "", "", "");
    assert_int_equal(adv_seat(0)->play, 2);
    assert_false(adv_legal("Z:d")); /* nothing to draw: cards in play are not shuffled in */
    adv_play(".");
    adv_holds(0, NULL, NULL, "lea est"); /* HER-163, in the order of use */
}

TEST(her_r138_scholarship_ends) {
    hold("", "sch sch", "est");
    adv_play("P:sch.1 K:est");
    adv_holds(0, "", "est sch", "");
    assert_false(adv_legal("P:sch.1")); /* the other one is in play, not in the pile */
}

TEST(her_173_luck_lasts) {
    hold("", "luc", "");
    adv_play("P:luc.1");
    assert_true(adv_seat(0)->flags & HEA_REROLLS * 2);
    assert_true(adv_seat(0)->flags & HEA_REROLLS * 4);
    assert_false(adv_seat(0)->flags & HEA_REROLLS);
    adv_play(".");
    assert_int_equal(adv_seat(0)->play, 1); /* until the own next turn */
}

/* A reroll used up outside the own turn: the card is discarded at once. */
TEST(her_173_her_r29_luck_used_up) {
    hold("", "luc", "");
    adv_play("P:luc.1 .");
    adv_main(1);
    hea_do_dice(adv.c, 0, HEA_D_RESOURCE, 1, 1, false);
    adv_go();
    adv_play("g:3 Z:l");
    assert_int_equal(adv_seat(0)->play, 0);
    adv_holds(0, NULL, NULL, "luc");
}

TEST(her_174_one_permanent) {
    hold("", "wyr bst", "");
    adv_play("P:wyr.1 P:bst.1");
    assert_int_equal(adv_seat(0)->play, 1);
    adv_holds(0, "", "", "wyr");
    adv_play(".");
    assert_int_equal(adv_seat(0)->play, 1);
}

TEST(her_168_self_removes) {
    hold("", "wag prs", "");
    adv_play("P:wag.2 P:prs.1");
    adv_has(0, 18, 7, 1);
    assert_int_equal(hea_owned(adv.c, 0, adv_card("wag")), 0);
    assert_int_equal(hea_owned(adv.c, 0, adv_card("prs")), 1);
}

TEST(her_178_limited_card) {
    hold("", "nec att", "");
    adv_offers("P:", "");
}

/* Draws and discards: verbs 40, 41 (HER-164). */
TEST(her_164_twin_charm) {
    hold("att att att", "chr dfn knw", "");
    adv_play("P:chr.1 K:dfn"); /* both other cards go */
    adv_chances("c:att 1 -> c:att c:att c:att");
    adv_holds(0, "", "att att att", "dfn knw");
    hold("att", "chr dfn", "");
    adv_offers("P:", "P:chr.2"); /* two cannot be discarded */
    adv_play("P:chr.2 c:att K:att");
    adv_holds(0, "", "dfn", "att");
}

TEST(amend_c5_fetch_needs_a_card) {
    hold("", "sch", "");
    adv_offers("P:", "");
    hold("", "sch", "mar est mar");
    adv_play("P:sch.1");
    adv_asks(60, 0);
    adv_lists("K:mar K:est - -> K:mar");
    adv_holds(0, "", "mar", "mar est");
}

TEST(her_643_scholarship_raises) {
    hold("", "sch att", "dfn est");
    adv_experience(0, 2);
    adv_go();
    adv_play("P:sch.2");
    adv_lists("K:att K:dfn - -> K:dfn K:att");
    adv_lists("K:atx K:dfx K:pwx K:knx -> K:pwx");
    adv_lists("K:atx K:dfx K:knx -> K:atx");
    adv_holds(0, "", "", "est pwx atx");
    assert_int_equal(hea_owned(adv.c, 0, adv_card("sch")), 0);
}

/* B19: enemies are named when several qualify. */
TEST(amend_b19_enemy_cards) {
    hold("", "glv glv", "");
    adv_cards(1, "att", "mar knw knw", "");
    adv_go();
    adv_offers("P:", "P:glv.1"); /* no enemy has a positive token */
    adv_play("P:glv.1");
    adv_chances("z:mar 1/3 z:knw 2/3 -> z:knw");
    adv_holds(1, "att", "knw mar", "knw");
}

TEST(her_110_captains_horn) {
    hold("att", "hrn", "");
    adv_offers("P:", "P:hrn.1 -> P:hrn.1");
    adv_morale(0, HER_GOOD);
}

TEST(amend_b19_mp_of_a_hero) {
    hold("", "bts bts", "");
    adv_stand(0, 0, "0.0", 1);
    adv_go();
    adv_play("P:bts.1"); /* one hero: not asked */
    assert_int_equal(adv_seat(0)->figure[0].mp, 2);
    adv_stand(0, 1, "0.1", 1);
    adv_go();
    adv_play("P:bts.1");
    adv_asks(60, 0);
    adv_lists("T:H1 T:H2 -> T:H2");
    assert_int_equal(adv_seat(0)->figure[1].mp, 2);
}

GROUP(NULL, adv_end)

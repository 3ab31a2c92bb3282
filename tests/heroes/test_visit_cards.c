/* Visits that deal in cards: HER-711, 714, 717, 719, 722, 723, 726, 727, R126, R134, B29, C7. */
#include "visits.h"

#include <string.h>

/* The same without any cards. */
static void bare(const char *kind) {
    mini(kind);
    adv_cards(0, "", "", "");
}

GROUP(NULL, adv_end)

/* --- black market: N5.3 */

TEST(check_87_her_711_her_122_black_market) {
    bare("N5");
    adv_pile(HEA_AR, "hrn wag orb emb"); /* the fourth is a minor one as well */
    visits(0, "2.3");
    adv_asks(HEA_A_VISIT, 0);
    adv_lists("K:emb K:orb K:wag K:hrn - -> K:orb");
    adv_has(0, 0, 2, 2);
    adv_holds(0, "", "orb", "");
    adv_piled(HEA_AR, "hrn wag emb");
    assert_int_equal(hea_cube(adv.c, adv_field("2.3")), 0);
    adv_asks(HEA_A_MAIN, 0);
}

TEST(check_87_her_711_prices_and_places) {
    bare("N5");
    adv_pile(HEA_AR, "emb orb wag"); /* three only, a relic between minor ones */
    adv_rich(0, 9, 0, 0);
    visits(0, "2.3");
    adv_lists("K:wag K:emb - -> K:wag");
    adv_has(0, 4, 0, 0);
    bare("N5");
    adv_pile(HEA_AR, "orb scs emb pil bts wag"); /* the top four */
    adv_rich(0, 7, 0, 0);
    visits(0, "2.3");
    adv_lists("K:wag K:bts K:pil K:emb -");
    bare("N5");
    adv_pile(HEA_AR, "scs");
    adv_rich(0, 7, 0, 0);
    visits(0, "2.3");
    adv_play("K:scs");
    adv_has(0, 0, 0, 0);
    adv_rolls(HEA_A_SHUFFLES); /* HER-167: the pile gets its first card */
    bare("N5");
    adv_pile(HEA_AR, "emb");
    adv_rich(0, 4, 0, 0);
    visits(0, "2.3"); /* nothing can be paid */
    adv_asks(HEA_A_MAIN, 0);
}

TEST(her_711_her_r81_what_is_bought_is_known) {
    bare("N5");
    adv_pile(HEA_AR, "emb");
    visits(0, "2.3");
    adv_play("K:emb");
    assert_int_equal(adv_seat(0)->unseen, 0);
}

/* --- library: N4.0 */

TEST(her_714_library_twice) {
    bare("N4");
    adv_cards(0, "att", "dfn lig", "knw dfn");
    visits(0, "2.0");
    adv_lists("K:dfn K:knw - -> K:dfn");
    adv_has(0, 7, 2, 2);
    adv_holds(0, "att", "lig", "knw dfn"); /* from the hand first */
    adv_lists("K:att K:pwr K:knw -> K:att");
    adv_holds(0, "att", "att lig", "knw dfn");
    adv_lists("K:att K:dfn K:knw - -> K:dfn K:pwr");
    adv_holds(0, "att", "att pwr lig", "knw");
    adv_has(0, 4, 2, 2);
    adv_asks(HEA_A_MAIN, 0); /* twice and no more */
}

TEST(her_714_library_ends_or_costs_too_much) {
    bare("N4");
    adv_cards(0, "", "dfn", "");
    adv_rich(0, 5, 0, 0);
    visits(0, "2.0");
    adv_play("K:dfn K:pwr"); /* 2 g left: no second time */
    adv_asks(HEA_A_MAIN, 0);
    adv_has(0, 2, 0, 0);
    bare("N4");
    adv_cards(0, "", "dfn", "");
    visits(0, "2.0");
    adv_play("-");
    adv_has(0, 10, 2, 2);
    adv_holds(0, "", "dfn", "");
}

TEST(amend_c7_an_empowered_card_becomes_any_normal_one) {
    bare("N4");
    adv_cards(0, "", "atx", "");
    visits(0, "2.0");
    adv_lists("K:atx - -> K:atx");
    adv_lists("K:att K:dfn K:pwr K:knw");
}

/* --- witch hut: N2.1 */

TEST(her_717_a_witch_hut_removes) {
    bare("N2");
    adv_cards(0, "", "att off nec", "");
    visits(0, "2.1");
    adv_lists("K:off SE:l -"); /* B29: nec is of no use, so not removed either */
    adv_play("K:off");
    adv_holds(0, "", "att nec", "");
    is_visited("2.1");
}

TEST(amend_b29_the_undead_may_remove_what_is_limited_to_them) {
    bare("N2");
    adv_cards(1, "", "nec", "");
    visits(1, "2.1");
    adv_lists("K:nec SE:l -");
}

TEST(her_717_a_witch_hut_shows) {
    bare("N2");
    adv_pile(HEA_AB, "off");
    adv_deck(HEA_AB, "arm arm sor");
    visits(0, "2.1");
    adv_play("SE:l");
    adv_chances("c:arm 2/3 c:sor 1/3 -> c:sor");
    adv_lists("K:sor -");
    assert_int_equal(adv.s->shown_to, 1);
    adv_play("K:sor");
    adv_holds(0, "", "sor", "");
    assert_int_equal(adv_seat(0)->unseen, 1); /* R81 */
    assert_int_equal(adv.s->showing + adv.s->shown_to + adv.s->shown[0], 0);
    is_visited("2.1");
    visits(1, "2.2");
    bare("N2");
    adv_pile(HEA_AB, "off");
    adv_deck(HEA_AB, "arm");
    visits(0, "2.1");
    adv_play("SE:l c:arm -");
    adv_piled(HEA_AB, "off arm");
    adv_holds(0, "", "", "");
    is_visited("2.1");
}

TEST(her_717_her_r97_a_witch_hut_is_left) {
    bare("N2");
    visits(0, "2.1");
    adv_play("-");
    is_visited("2.1");
}

TEST(her_717_amend_b16_only_the_visitor_sees_the_card) {
    bare("N2");
    adv_pile(HEA_AB, "off");
    adv_deck(HEA_AB, "arm sor");
    visits(0, "2.1");
    adv_play("SE:l c:arm");
    hea_state view = *adv.s;
    adv.game->rules->view(adv.game, &view, 1);
    assert_int_not_equal(view.shown[0], adv_card("arm"));
    view = *adv.s;
    adv.game->rules->view(adv.game, &view, 0);
    assert_int_equal(view.shown[0], adv_card("arm"));
}

/* R79: an empty deck is made of its discards, and the first new discard comes before the look. */
TEST(her_717_her_r79_a_witch_hut_and_an_empty_deck) {
    bare("N2");
    adv_pile(HEA_AB, "");
    adv_deck(HEA_AB, "arm sor");
    adv_pile(HEA_AB, "arm sor");
    visits(0, "2.1");
    adv_play("SE:l");
    adv_rolls(HEA_A_SHUFFLES);
    adv_chances("c:arm 1/2 c:sor 1/2 -> c:arm");
    adv_rolls(HEA_A_VISIT);
    adv_play("c:sor K:sor");
    adv_piled(HEA_AB, "arm");
    adv_holds(0, "", "sor", "");
    bare("N2");
    adv_pile(HEA_AB, "");
    adv_deck(HEA_AB, "arm");
    adv_pile(HEA_AB, "arm"); /* one card in all: it stays the discard */
    visits(0, "2.1");
    is_visited("2.1");
}

/* --- a seat with 48 cards */

TEST(her_r114_nothing_is_sold_without_room) {
    bare("N5");
    adv_pile(HEA_AR, "emb");
    is_full(0);
    visits(0, "2.3");
    adv_asks(HEA_A_MAIN, 0); /* black market: leaving was the only move */
    adv_has(0, 10, 2, 2);
    adv_piled(HEA_AR, "emb");
    bare("N4");
    adv_pile(HEA_AB, "est");
    is_full(0);
    visits(0, "2.5");
    is_visited("2.5"); /* university */
    adv_has(0, 10, 2, 2);
    adv_piled(HEA_AB, "est");
}

TEST(her_r114_a_card_seen_in_a_witch_hut_without_room) {
    bare("N2");
    adv_pile(HEA_AB, "off");
    adv_deck(HEA_AB, "arm");
    is_full(0);
    visits(0, "2.1");
    adv_play("SE:l c:arm");
    is_visited("2.1");
    adv_piled(HEA_AB, "off arm");
}

TEST(her_r114_a_scholar_without_room) {
    bare("N2");
    adv_cards(0, "", "dfn", "");
    is_full(0);
    visits(0, "2.6");
    adv_play("r:+");
    adv_lists("J:2 - -> -");
    adv_holds(0, NULL, "dfn", NULL);
    is_visited("2.6");
}

/* --- magic spring: F2.3 */

TEST(her_719_her_r123_magic_spring) {
    bare("F2");
    adv_cards(0, "", "", "att dfn pwr knw");
    visits(0, "2.3");
    adv_lists("K:knw K:pwr K:dfn - -> K:pwr");
    adv_lists("K:knw K:dfn -> K:knw"); /* the first put back is the lowest */
    adv_holds(0, "", "pwr", "att knw dfn");
    is_visited("2.3");
}

TEST(her_719_a_spring_only_puts_in_order) {
    bare("F2");
    adv_cards(0, "", "", "att dfn pwr knw");
    visits(0, "2.3");
    adv_play("- K:knw K:pwr");
    adv_holds(0, "", "", "att knw pwr dfn");
    is_visited("2.3");
    bare("F2");
    adv_cards(0, "", "", "att att");
    visits(0, "2.3");
    adv_lists("K:att - -> -"); /* equal cards: no choice */
    is_visited("2.3");
    bare("F2");
    visits(0, "2.3"); /* no card at all */
    is_visited("2.3");
}

/* --- university: N4.5, market of time: N6.1 */

TEST(her_722_university) {
    bare("N4");
    adv_pile(HEA_AB, "off arm sor arm est");
    visits(0, "2.5");
    adv_lists("K:est K:arm K:sor - -> K:arm");
    adv_has(0, 4, 2, 2);
    adv_holds(0, "", "arm", "");
    adv_piled(HEA_AB, "off arm sor est"); /* the upper one */
    is_visited("2.5");
    bare("N4");
    adv_rich(0, 5, 0, 0);
    visits(0, "2.5");
    is_visited("2.5");
}

TEST(her_723_market_of_time) {
    bare("N6");
    adv_cards(0, "", "att lig nec", "");
    visits(0, "2.1");
    adv_lists("K:att K:lig - -> K:lig");
    adv_lists("J:1 J:2 J:3 -> J:2");
    assert_int_equal(hea_running(adv.c, HEA_K_SEARCH)->v[0], HEA_SP);
    adv_holds(0, "", "att nec", "");
    static const uint8_t deck[] = {HEA_AB, HEA_SP, HEA_AR};
    for (int k = 0; k < 3; k++) {
        char token[8] = "J:1";
        token[2] = (char)('1' + k);
        bare("N6");
        adv_cards(0, "", "att", "");
        visits(0, "2.1");
        adv_play("K:att");
        adv_play(token);
        assert_int_equal(hea_running(adv.c, HEA_K_SEARCH)->v[0], deck[k]);
    }
    bare("N6");
    adv_cards(0, "", "att", "");
    visits(0, "2.1");
    adv_play("-");
    is_visited("2.1");
}

/* --- star axis: N6.3 */

TEST(check_84_her_726_her_r119_her_r126_star_axis) {
    bare("N6");
    adv_cards(0, "", "att lig atx", "");
    visits(0, "2.3");
    adv_lists("K:att - -> K:att");
    adv_holds(0, "", "atx atx lig", "");
    assert_int_equal(hea_flags(adv.c, adv_field("2.3")), 1);
    visits(0, "2.3");
    adv_asks(HEA_A_MAIN, 0); /* once for each seat */
    adv_cards(1, "", "dfn", "");
    visits(1, "2.3");
    adv_play("K:dfn");
    adv_holds(1, "", "dfx", "");
    assert_int_equal(hea_flags(adv.c, adv_field("2.3")), 3);
}

TEST(her_726_each_empowered_card) {
    static const char *const normal[] = {"att", "dfn", "pwr", "knw"}, *const better[] = {
                                                                          "atx", "dfx", "pwx",
                                                                          "knx"};
    for (int k = 0; k < 4; k++) {
        char token[8];
        bare("N6");
        adv_cards(0, "", normal[k], "");
        visits(0, "2.3");
        strcpy(token, "K:");
        adv_play(strcat(token, normal[k]));
        adv_holds(0, "", better[k], "");
    }
    bare("N6");
    adv_cards(0, "", "att", "");
    visits(0, "2.3");
    adv_play("-");
    adv_holds(0, "", "att", "");
    assert_int_equal(hea_flags(adv.c, adv_field("2.3")), 1);
}

/* --- scholar: N2.6 */

static void scholar(const char *hand) {
    bare("N2");
    adv_cards(0, "", hand, "");
    visits(0, "2.6");
}

TEST(check_86_her_727_three_ways) {
    scholar("lig");
    adv_rolls(HEA_A_DICE);
    adv_chances("r:- 1/3 r:0 1/3 r:+ 1/3 -> r:-");
    adv_rolls(HEA_A_SEARCH); /* no discard-pile alternative */
    assert_int_equal(hea_running(adv.c, HEA_K_SEARCH)->v[0], HEA_SP);
    scholar("lig");
    adv_play("r:0");
    adv_rolls(HEA_A_SEARCH);
    assert_int_equal(hea_running(adv.c, HEA_K_SEARCH)->v[0], HEA_AB);
    adv_until(HEA_A_MAIN);
    is_visited("2.6");
}

TEST(her_727_a_scholar_gives_a_statistic) {
    scholar("lig");
    adv_play("r:+"); /* nothing to remove: a gain */
    adv_lists("K:att K:dfn K:pwr K:knw -> K:pwr");
    adv_holds(0, "", "pwr lig", "");
    is_visited("2.6");
}

TEST(her_727_a_scholar_removes_a_statistic) {
    scholar("dfn lig atx");
    adv_play("r:+");
    adv_lists("J:1 J:2 -> J:2");
    adv_lists("K:dfn K:atx -> K:atx");
    adv_holds(0, "", "dfn lig", "");
    is_visited("2.6");
}

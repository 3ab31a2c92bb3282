/* Searching the shared decks, and drawing own cards. */
#include "../../core/heroes/adventure/verbs.h"
#include "lab.h"

static void begin(const char *first) {
    adv_begin("mini", "difficulty=impossible", first);
    adv_main(0);
    adv_cards(0, "", "", "");
}

static void search(int deck, int looks, bool bare) {
    hea_do_search(adv.c, 0, deck, looks, bare);
    adv_go();
}

/* Cards of seat 0 that the others have not seen. */
static int unseen(void) {
    return __builtin_popcountll(adv_seat(0)->unseen);
}

TEST(check_78_her_165_her_167_her_r81_top_of_the_discards_or_a_look) {
    begin("crown ald barrow mor");
    adv_pile(HEA_SP, "lig cur");
    search(HEA_SP, 2, false);
    adv_asks(HEA_A_SEARCH, 0);
    adv_lists("SE:d SE:l -> SE:d");
    adv_asks(HEA_A_MAIN, 0);
    adv_holds(0, NULL, "cur", "");
    adv_piled(HEA_SP, "lig"); /* the card below */
    assert_int_equal(unseen(), 0);
    search(HEA_SP, 2, false);
    adv_play("SE:d");
    adv_rolls(HEA_A_SHUFFLES); /* it was the only one: a fresh top card */
    adv_play("c:bli");
    adv_piled(HEA_SP, "bli");
    adv_asks(HEA_A_MAIN, 0);
}

TEST(her_161_her_165_her_r81_her_r135_amend_b8_a_look_takes_one_and_discards_the_others) {
    begin("crown ald barrow mor");
    adv_pile(HEA_AR, "emb");
    search(HEA_AR, 4, false);
    adv_play("SE:l");
    adv_rolls(HEA_A_SEARCH);
    assert_int_equal(adv.s->shown_to, 1); /* only the searcher sees them */
    adv_play("c:wng c:bts c:tit c:bts");
    adv_asks(HEA_A_PICK, 0);
    adv_lists("K:wng K:bts K:tit -> K:bts");
    adv_holds(0, NULL, "bts", "");
    assert_int_equal(unseen(), 1);
    adv_piled(HEA_AR, "emb wng tit bts"); /* in the order in which they were seen */
    assert_int_equal(adv.s->showing, 0);
    assert_int_equal(adv.s->shown_to, 0);
}

TEST(check_97_her_165_odds_of_a_search) {
    begin("crown ald barrow mor");
    adv_pile(HEA_AB, "off");
    search(HEA_AB, 2, false);
    adv_play("SE:l");
    adv_chance_of("c:arm", "2/41");
    adv_chance_of("c:off", "1/41");
    double seen = 0; /* of two cards, at least one arm */
    hea_state other = *adv.s;
    lab_play(adv.game, &other, "c:lea");
    gg_outcome outcome[GG_MAX_MOVES];
    const int n = adv.game->rules->outcomes(adv.game, &other, outcome);
    for (int i = 0; i < n; i++)
        if (HEA_A_OF(outcome[i].move) == adv_card("arm")) seen = 2. / 41 + 39. / 41 * outcome[i].p;
    assert_true(seen > 79. / 820 - 1e-9 && seen < 79. / 820 + 1e-9);
}

TEST(her_r82_an_empty_discard_pile_leaves_only_the_look) {
    begin("crown ald barrow mor");
    adv_pile(HEA_AR, "");
    adv_deck(HEA_AR, "emb bts wng"); /* never bare for long: the next look comes first */
    search(HEA_AR, 2, false);
    adv_rolls(HEA_A_SHUFFLES);
    adv_play("c:emb");
    adv_lists("SE:d SE:l");
    begin("crown ald barrow mor");
    adv_pile(HEA_AR, "emb");
    search(HEA_AR, 2, true); /* R126: without the discard pile */
    adv_rolls(HEA_A_SEARCH);
    adv_play("c:bts c:wng K:wng");
    adv_piled(HEA_AR, "emb bts");
}

TEST(her_166_her_r79_an_empty_deck_is_made_of_its_discards) {
    begin("crown ald barrow mor");
    adv_pile(HEA_AR, "");
    adv_deck(HEA_AR, "bts wng tit pil");
    adv_pile(HEA_AR, "bts wng tit");
    search(HEA_AR, 2, false);
    adv_play("SE:l");
    adv_rolls(HEA_A_SEARCH);
    adv_chances("c:pil 1/1"); /* one outcome is shown: B7 */
    adv_play("c:pil");
    adv_rolls(HEA_A_SHUFFLES); /* the discards are the deck; one of them is discarded again */
    adv_chances("c:bts 1/3, c:tit 1/3, c:wng 1/3 -> c:tit");
    adv_rolls(HEA_A_SEARCH);
    adv_chances("c:bts 1/2, c:wng 1/2 -> c:wng K:pil");
    adv_piled(HEA_AR, "tit wng");
    adv_holds(0, NULL, "pil", "");
}

TEST(her_r79_her_r82_with_little_left_there_is_little_to_see) {
    begin("crown ald barrow mor");
    adv_pile(HEA_AR, "");
    adv_deck(HEA_AR, "bts");
    adv_pile(HEA_AR, "bts"); /* one card in all: it stays the discard */
    search(HEA_AR, 2, false);
    adv_asks(HEA_A_MAIN, 0); /* SE:d was the only move */
    adv_holds(0, NULL, "bts", "");
    search(HEA_AR, 2, false); /* both empty: nothing */
    adv_asks(HEA_A_MAIN, 0);
    assert_int_equal(adv_seat(0)->hand, 1);
    adv_deck(HEA_AR, "wng tit");
    search(HEA_AR, 2, false);
    adv_play("c:tit SE:l");
    adv_chances("c:wng 1/1 -> c:wng"); /* no second card: kept without being asked */
    adv_asks(HEA_A_MAIN, 0);
    adv_holds(0, NULL, "bts wng", "");
}

TEST(check_79_her_177_her_178_her_r80_limited_cards_may_be_replaced) {
    begin("crown ald barrow mor");
    adv_pile(HEA_AB, "off");
    search(HEA_AB, 2, false);
    adv_play("SE:l c:nec c:arm");
    adv_lists("K:nec RX:nec K:arm -> RX:nec");
    adv_piled(HEA_AB, "off nec"); /* at once */
    adv_rolls(HEA_A_SEARCH);
    adv_chance_of("c:nec", "1/39");
    adv_play("c:nec"); /* the second copy: again */
    adv_lists("K:arm K:nec RX:nec -> K:nec");
    adv_piled(HEA_AB, "off nec arm");
    adv_holds(0, NULL, "nec", "");
    adv_offers("P:", ""); /* never playable */
    begin("barrow mor crown ald");
    adv_pile(HEA_AB, "off");
    search(HEA_AB, 2, false);
    adv_play("SE:l c:nec c:arm");
    adv_lists("K:nec K:arm"); /* the undead have no use for it */
}

TEST(amend_b2_scouting_looks_at_more) {
    begin("crown ald barrow mor");
    adv_experience(0, 2);
    adv_cards(0, "att", "sco", "");
    adv_pile(HEA_AR, "emb");
    search(HEA_AR, 2, false);
    adv_lists("SE:d SE:l P:sco.1 P:sco.2 -> P:sco.2");
    assert_int_equal(adv_seat(0)->expert, 1);
    adv_lists("SE:d SE:l"); /* the discard pile stays a choice */
    adv_play("SE:l c:bts c:bts c:wng c:tit c:orb");
    adv_asks(HEA_A_PICK, 0);
    adv_lists("K:bts K:wng K:tit K:orb");
}

TEST(amend_b2_scouting_belongs_to_the_own_turn) {
    begin("crown ald barrow mor");
    adv_cards(1, "att", "sco", "");
    adv_pile(HEA_AR, "emb");
    hea_do_search(adv.c, 1, HEA_AR, 2, false);
    adv_go();
    adv_asks(HEA_A_SEARCH, 1);
    adv_lists("SE:d SE:l");
}

TEST(her_r114_a_seat_with_48_cards_gains_none) {
    begin("crown ald barrow mor");
    adv_cards(0, "", "", "");
    for (int i = 0; i < HEA_CARDS; i++) hea_put_on_discard(adv.c, 0, adv_card("att"));
    adv_pile(HEA_AR, "emb");
    search(HEA_AR, 2, false);
    adv_play("SE:l c:bts c:wng K:wng");
    adv_piled(HEA_AR, "emb bts wng");
    search(HEA_AR, 2, false);
    adv_play("SE:d");
    adv_piled(HEA_AR, "emb bts wng");
    assert_int_equal(adv_seat(0)->discard, HEA_CARDS);
}

/* --- drawing and losing own cards */

TEST(check_54_her_164_her_081_an_empty_deck_is_made_of_the_own_discards) {
    begin("crown ald barrow mor");
    adv_cards(0, "att", "", "dfn dfn pwr knw mar");
    hea_do_draw(adv.c, 0, 3);
    adv_go();
    adv_rolls(HEA_A_CARD);
    adv_chances("c:att 1/1 -> c:att");
    adv_chances("c:dfn 2/5, c:pwr 1/5, c:knw 1/5, c:mar 1/5 -> c:dfn");
    adv_chances("c:dfn 1/4, c:pwr 1/4, c:knw 1/4, c:mar 1/4 -> c:mar");
    adv_asks(HEA_A_MAIN, 0);
    adv_holds(0, "dfn pwr knw", "att dfn mar", "");
}

TEST(her_124_her_164_with_nothing_left_nothing_is_drawn) {
    begin("crown ald barrow mor");
    adv_cards(0, "", "", "att");
    hea_do_draw(adv.c, 0, 3);
    adv_go();
    adv_play("c:att");
    adv_asks(HEA_A_MAIN, 0);
    adv_holds(0, "", "att", "");
}

TEST(her_163_her_r135_cards_lost_at_random) {
    begin("crown ald barrow mor");
    adv_cards(0, "", "att att mar", "knw");
    hea_do_lose_cards(adv.c, 0, 5);
    adv_go();
    adv_chances("z:att 2/3, z:mar 1/3 -> z:mar");
    adv_chances("z:att 1/1 -> z:att z:att");
    adv_asks(HEA_A_MAIN, 0);
    adv_holds(0, "", "", "knw att att mar"); /* by code: HER-R135 */
}

/* --- giving up hand cards */

TEST(her_168_amend_b29_cards_given_up_by_kind) {
    begin("crown ald barrow mor");
    adv_cards(0, "", "att nec lea emb lig al1", "");
    hea_do_hand(adv.c, 0, HEA_GIVE_REMOVE, HEA_SPELLS | HEA_ARTIFACTS, 1, false);
    adv_go();
    adv_offers("", "K:emb K:lig -> K:emb");
    assert_int_equal(hea_owned(adv.c, 0, adv_card("emb")), 0); /* out of the game */
    hea_do_hand(adv.c, 0, HEA_GIVE_REMOVE, HEA_ABILITIES, 1, true);
    adv_go();
    adv_lists("K:lea -"); /* removing a limited card is a use of it */
    adv_play("-");
    hea_do_hand(adv.c, 0, HEA_GIVE_REMOVE, HEA_LIMITED, 2, true);
    adv_go();
    adv_offers("", "K:att K:nec K:lea K:lig K:al1 - -> K:nec K:att");
    adv_asks(HEA_A_MAIN, 0);
    assert_int_equal(adv_seat(0)->hand, 3);
    adv_cards(0, "", "att nec", "");
    her_program exile = {.count = 1, .verb = {{.op = HER_V_EXILE, .n = 1, .kind = '?'}}};
    assert_int_equal(hea_exiled(&exile.verb[0]), HEA_LIMITED);
    exile.verb[0].kind = 0; /* `exile * 1` of an obelisk takes none */
    assert_int_equal(hea_exiled(&exile.verb[0]), HEA_ANY_CARD);
    assert_true(hea_program_possible(adv.c, 0, &exile, HEA_NONE));
    adv_cards(0, "", "nec", "");
    assert_false(hea_program_possible(adv.c, 0, &exile, HEA_NONE));
}

TEST(her_178_a_limited_card_can_be_discarded) {
    begin("crown ald barrow mor");
    adv_cards(0, "", "att nec", "");
    hea_do_hand(adv.c, 0, HEA_GIVE_DISCARD, HEA_ANY_CARD, 1, false);
    adv_go();
    adv_lists("K:att K:nec -> K:nec");
    adv_holds(0, "", "att", "nec");
}

GROUP(NULL, adv_end)

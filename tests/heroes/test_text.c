/* Tokens, words, explanations and places of the map game (RULES.md, section 5). */
#include "lab.h"

#include "../../core/random.h"

#include <string.h>

GROUP(NULL, adv_end)

static void open_mini(void) {
    adv_begin("mini", "", "crown ald barrow mor");
}

/* --- tokens */

/* The token of a packed move or outcome, legal here or not. */
static void token(gg_move move, const char *wanted) {
    char words[GG_MOVE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    hea_rules.write_move(adv.game, adv.s, move, &text);
    assert_string_equal(words, wanted);
}

#define TOKEN(kind, a, b, c, words) token(HEA_MOVE(HEA_M_##kind, a, b, c), words)

TEST(tokens_of_decisions) {
    open_mini();
    TOKEN(FACTION, adv_faction("crown"), 0, 0, "FA:crown");
    TOKEN(HERO, adv_hero("ald"), 0, 0, "HE:ald");
    TOKEN(OPTION, 2, 0, 0, "J:2");
    TOKEN(ROTATE, 3, 0, 0, "RO:3");
    TOKEN(STEP, 0, HEA_NE, 0, "H1:ne");
    TOKEN(STEP, 1, HEA_W, 0, "H2:w");
    TOKEN(STEP, 0, HEA_SE, 0, "H1:se");
    TOKEN(REVISIT, 0, 0, 0, "H1:v");
    TOKEN(DISCOVER, 0, 4, 0, "H1:d4");
    TOKEN(PLACE, 1, 0, 0, "H2:p");
    TOKEN(PUT, 66, 63, 3, "PL:2:-1r3");
    TOKEN(BUILD, HEA_CITADEL, 0, 0, "B:cit");
    TOKEN(BUILD, HEA_FACTION_BUILDING, 0, 0, "B:fac");
    TOKEN(UNIT, adv_face("grf", 'f'), 0, 0, "U:grf");
    TOKEN(UNIT, adv_face("boa", 'n'), 0, 0, "U:boa");
    TOKEN(REINFORCE, adv_face("grf", 'f'), 0, 0, "U:grf+");
    TOKEN(UNITS_DONE, 0, 0, 0, "U:.");
    TOKEN(HIRE, 0, 0, 0, "U:hero");
    TOKEN(BOOK, 0, 0, 0, "BK");
    TOKEN(PLAY, adv_card("est"), 0, 0, "P:est.1");
    TOKEN(EMPOWER, adv_card("pwr"), 1, 0, "E:pwr.2");
    TOKEN(EMPOWER, adv_card("lig"), 3, 0, "E:lig.1"); /* HER-187 */
    TOKEN(CAST, 0, 0, 0, "L");
    TOKEN(ON_HERO, 1, 0, 0, "T:H2");
    TOKEN(ON_SEAT, 2, 0, 0, "T:s2");
    TOKEN(ON_UNIT, adv_face("pik", 'f'), 0, 0, "T:pik");
    TOKEN(CARD, adv_card("att"), 0, 0, "K:att");
    TOKEN(BUY_CARD, adv_card("lig"), HEA_VALUABLES, 0, "K:lig/v");
    TOKEN(SEARCH, 0, 0, 0, "SE:d");
    TOKEN(SEARCH, 1, 0, 0, "SE:l");
    TOKEN(REPLACE, adv_card("nec"), 0, 0, "RX:nec");
    TOKEN(MORALE, 'x', 0, 0, "Z:x");
    TOKEN(TRADE, HEA_GOLD, HEA_MATERIALS, 0, "TR:g>b");
    TOKEN(TRADE, HEA_VALUABLES, HEA_GOLD, 0, "TR:v>g");
    TOKEN(TRADE_END, 0, 0, 0, "TR:.");
    TOKEN(TRADE_CARD, adv_card("lig"), 0, 0, "TR:-lig");
    TOKEN(MACHINE, adv_card("bst"), 0, 0, "TR:+bst");
    TOKEN(GIVE, HEA_GOLD, 5, 2, "GV:5g@s2");
    TOKEN(OFFER, 2, adv_card("fib"), adv_card("lig"), "OF:s2:fib/lig");
    TOKEN(DEFEND, 1, 0, 0, "DF+");
    TOKEN(DEFEND, 0, 0, 0, "DF-");
    TOKEN(FIELD, adv_field("1.1"), 0, 0, "@1.1");
    TOKEN(END, 0, 0, 0, ".");
    TOKEN(PASS, 0, 0, 0, "-");
}

TEST(tokens_of_outcomes) {
    open_mini();
    TOKEN(DRAWN, adv_card("att"), 0, 0, "c:att");
    TOKEN(LOST, adv_card("att"), 0, 0, "z:att");
    TOKEN(DICE, HEA_D_RESOURCE + 1, 0, 0, "g:6");
    TOKEN(DICE, HEA_D_RESOURCE, HEA_D_RESOURCE + 3, 0, "g:3/b:4");
    TOKEN(DICE, HEA_D_RESOURCE + 4, HEA_D_RESOURCE + 5, 0, "v:1/v:2");
    TOKEN(DICE, HEA_D_TREASURE, HEA_D_TREASURE + 3, 0, "x:xp/x:r2");
    TOKEN(DICE, HEA_D_TREASURE + 1, 0, 0, "x:ar");
    TOKEN(DICE, HEA_D_ATTACK, 0, 0, "r:-");
    TOKEN(DICE, HEA_D_ATTACK + 2, 0, 0, "r:+");
    TOKEN(TILE, adv_tile_kind("F3"), 0, 0, "t:F3");
    TOKEN(ASTROLOGER, adv_astrologer("har"), 0, 0, "o:har");
    TOKEN(EVENT, adv_event("ple"), 0, 0, "e:ple");
    TOKEN(DRAWN_UNIT, adv_face("boa", 'n'), 0, 0, "u:boa");
    TOKEN(SEAT, 1, 0, 0, "p:1");
}

/* --- explanations */

static void explains(const char *word, const char *id) {
    lab_explains(adv.game, adv.s, word, id);
}

/* The price is what would be paid, as with the banner. */
TEST(her_306_verb_70_prices_are_those_that_are_paid) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_units(0, "pikp lncf");
    adv_buildings(0, "cit dw1 dw2 dw3");
    adv_rich(0, 15, 0, 9);
    adv_main(0);
    explains("U:lnc+", "HER-306 it costs 20 gold, and there is 15");
    adv_seat(0)->flags |= 4 * HEA_CHEAP;
    explains("U:lnc+", "HER-306 it costs 16 gold, and there is 15");
}

TEST(her_085_r131_why_a_hero_cannot_do_that) {
    open_mini();
    adv_stand(0, 0, "0.1", 3);
    explains("H2:e", "HER-129");
    explains("H1:p", "HER-089");
    explains("H1:d2", "HER-280");
    explains("H1:d9", "HER-280");
    explains("H1:up", "HER-083");
    adv_stand(0, 0, "0.2", 3);
    explains("H1:v", "HER-086");
    adv_stand(0, 0, "0.1", 3);
    adv_lay(0, "F1", 0);
    adv_stand(0, 0, "0.1", 3);
    explains("H1:ne", "HER-085"); /* nothing is there */
    adv_stand(0, 0, "2.1", 3);    /* F4 has borders to the east and southeast of it */
    explains("H1:se", "HER-268");
    adv_lay(0, "S1", 0);
    adv_stand(0, 0, "0.3", 3);
    explains("H1:sw", "HER-701");
    adv_stand(0, 0, "0.1", 0);
    explains("H1:e", "HER-085");
    adv_lay(0, "F3", 0);
    adv_stand(0, 0, "0.6", 2); /* stables */
    adv_seat(0)->flags |= HEA_STABLES;
    explains("H1:v", "HER-R131");
}

TEST(her_104_232_233_r99_why_nothing_is_built) {
    open_mini();
    adv_rich(0, 9, 9, 9);
    adv_buildings(0, "dw1");
    explains("B:dw1", "HER-R99");
    explains("B:dw3", "HER-232");
    explains("B:inn", "HER-232");
    explains("B:hal", "HER-233");
    adv_rich(0, 90, 90, 9);
    adv_play("B:hal");
    explains("B:cit", "HER-104");
}

TEST(her_128_301_307_308_r101_why_no_unit_is_had) {
    open_mini();
    adv_rich(0, 90, 90, 9);
    adv_buildings(0, "dw1");
    adv_units(0, "pikp xbwf");
    explains("U:swd", "HER-307");
    explains("U:pik", "HER-R101");
    explains("U:pik+", "HER-302");
    explains("U:grf+", "HER-302");
    explains("U:xbw+", "HER-308"); /* no citadel */
    explains("U:ske", "HER-301");
    adv_rich(0, 1, 0, 0);
    explains("U:grf", "HER-306");
    explains("U:hero", "HER-128");
    adv_rich(0, 90, 0, 0);
    adv_play("U:grf"); /* nothing more is to be had */
    explains("U:hero", "HER-104");
}

TEST(her_191_192_r100_why_no_spell_is_bought) {
    open_mini();
    adv_rich(0, 2, 0, 0);
    adv_buildings(0, "dw1");
    explains("BK", "HER-R100");
    adv_buildings(0, "dw1 gui");
    explains("BK", "HER-191");
    adv_rich(0, 90, 0, 0);
    adv_seat(0)->tokens |= HEA_T_GUILD_BUILT;
    explains("BK", "HER-192");
}

TEST(her_111_115_161_176_178_why_a_card_or_token_is_not_used) {
    open_mini();
    adv_cards(0, "dfn", "att est nec", "");
    explains("P:lig.1", "HER-161");
    explains("P:xxx.1", "HER-161");
    explains("P:est", "HER-175");
    explains("P:est.7", "HER-175");
    explains("P:est.2", "HER-176");
    explains("P:nec.1", "HER-178");
    explains("P:att.1", "HER-R133");
    explains("K:att", "HER-080");
    explains("Z:d", "HER-111");
    explains("Z:q", "HER-111");
    adv_seat(0)->morale = HER_GOOD;
    explains("Z:r", "HER-R69");
    adv_seat(0)->morale = HER_IMMUNE;
    explains("Z:d", "HER-115");
}

TEST(her_080_why_discarding_goes_on) {
    open_mini();
    adv_cards(0, "dfn", "att att dfn knw lea pwr", "");
    adv_turn(0);
    adv_asks(HEA_A_DISCARD, 0);
    explains("-", "HER-080");
    explains("K:lig", "HER-161");
    explains("H1:e", "HER-080");
}

TEST(why_other_tokens_are_refused) {
    open_mini();
    explains("", "HER-083");
    explains("nonsense", "HER-083");
    explains("-", "HER-083");
    explains("c:att", "HER-083");
    explains("SE:d", "HER-083");
    adv_open("mini", "");
    explains("FA:red", "HER-021");
    explains("H1:e", "HER-021");
    adv_play("FA:crown");
    explains("FA:crown", "HER-021");
    adv_play("FA:grove");
    explains("HE:mor", "HER-022");
}

/* --- what others see (B16) */

static void seen(const char *word, int seat, const char *wanted) {
    char words[GG_MOVE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    const gg_move move = gg_find_move(adv.game, adv.s, gg_slice_of(word));
    if (!move) fail_msg("%s is not there", word);
    gg_write_seen(adv.game, adv.s, move, seat, &text);
    assert_string_equal(words, wanted);
}

TEST(amend_b16_others_see_that_cards_are_drawn_and_kept) {
    open_mini();
    adv_cards(0, "att dfn lig knw", "lea", "");
    adv_experience(0, 1);
    adv_turn(0);
    adv_asks(HEA_A_DISCARD, 0);
    seen("K:lea", 1, "K:lea");
    adv_play("-");
    adv_rolls(HEA_A_DISCARD);
    seen("c:att", 0, "c:att");
    seen("c:att", 1, "c:?");
    open_mini();
    hea_do_search(adv.c, 0, HEA_SP, 2, false);
    adv_go();
    adv_play("SE:l");
    adv_rolls(HEA_A_SEARCH);
    seen("c:lig", 0, "c:lig");
    seen("c:lig", 1, "c:?");
    adv_play("c:lig c:blo");
    adv_asks(HEA_A_PICK, 0);
    seen("K:lig", 0, "K:lig");
    seen("K:lig", 1, "K:?");
}

/* --- words */

static const char *told(const char *token) {
    return lab_told(adv.game, adv.s, token);
}

TEST(moves_are_told_in_words) {
    open_mini();
    adv_lay(0, "S1", 0);
    adv_stand(0, 0, "0.0", 3);
    adv_rich(0, 20, 9, 1);
    adv_cards(0, "dfn", "att est", "");
    assert_string_equal(told("H1:e"),
                        "Crown: Aldric, marshal goes east to 0.1 (Materials mine, guard I) (H1:e)");
    assert_string_equal(told("B:cit"),
                        "Crown: builds the citadel for 8 gold, 5 materials, 1 valuable (B:cit)");
    assert_string_equal(told("U:grf"), "Crown: recruits Griffins (printed price 4 gold) (U:grf)");
    assert_string_equal(told("P:est.1"), "Crown: plays Estates: gain 3 gold (P:est.1)");
    assert_string_equal(told("."), "Crown: ends the turn (.)");
}

TEST(one_valuable_is_told_as_one) {
    open_mini();
    adv_cards(0, "dfn", "via", "");
    assert_string_equal(told("P:via.1"), "Crown: plays Far sight: gain 3 gold / gain 2 materials / "
                                         "gain 1 valuable (P:via.1)");
}

TEST(the_headline_says_what_is_asked) {
    open_mini();
    adv_rich(0, 15, 0, 0);
    adv_cards(0, "dfn", "att", "");
    assert_string_equal(lab_headline(adv.game, adv.s),
                        "Round 1 of 6, Crown's turn: H1 has 3 MP (e ne nw sw se), recruit "
                        "(U:), hire (U:hero), end the turn (.)");
    hea_do_search(adv.c, 0, HEA_SP, 2, false);
    adv_go();
    assert_string_equal(lab_headline(adv.game, adv.s),
                        "Round 1 of 6, Crown's turn: a search of the spell deck: look (SE:l) "
                        "or take Magic arrow (SE:d)");
    adv_open("mini", "");
    assert_string_equal(lab_headline(adv.game, adv.s),
                        "Set-up: Seat 1, which faction? FA:crown FA:barrow FA:delve FA:grove");
    char words[256];
    gg_text text = gg_text_over(words, sizeof words);
    hea_title(adv.game, adv.s, &text); /* pictures have no room for it */
    assert_string_equal(words, "Set-up: Seat 1, which faction?");
}

TEST(her_080_the_headline_says_what_must_be_discarded) {
    open_mini();
    adv_cards(0, "dfn", "att dfn est lea mar", "");
    adv_play(".");
    adv_turn(0);
    assert_non_null(strstr(lab_headline(adv.game, adv.s),
                           "discard down to the hand limit of 4 (HER-080): K:att K:dfn"));
    adv_play("K:mar");
    assert_non_null(strstr(lab_headline(adv.game, adv.s),
                           "discard before drawing up to 4? K:att K:dfn K:est K:lea -"));
}

/* In a combat too; another seat is told nothing of it. */
TEST(the_headline_of_a_combat_says_what_can_be_typed) {
    open_mini();
    adv_cards(0, "dfn", "att", "");
    adv_rich(0, 0, 0, 0); /* nothing to do in the town before it */
    adv_play("H1:e");
    assert_non_null(strstr(lab_headline(adv.game, adv.s), "side A deploys its next unit: D:pik@"));
    hea_rules.view(adv.game, adv.s, 1);
    assert_null(strstr(lab_headline(adv.game, adv.s), "D:"));
}

/* Another seat does not see the cards that decide what can be bought or played. */
TEST(the_headline_of_a_view_tells_no_actions) {
    open_mini();
    adv_rich(0, 15, 0, 0);
    adv_cards(0, "dfn", "att", "");
    hea_rules.view(adv.game, adv.s, 1);
    assert_string_equal(lab_headline(adv.game, adv.s),
                        "Round 1 of 6, Crown's turn: H1 has 3 MP, end the turn (.)");
}

/* Plays games at random and has all that is offered told. */
static void look(gg_move move) {
    char words[2048], from[GG_PLACES_TEXT], to[GG_PLACES_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    gg_text a = gg_text_over(from, sizeof from), b = gg_text_over(to, sizeof to);
    hea_rules.describe(adv.game, adv.s, move, &text);
    assert_false(text.cut);
    assert_true(strchr(words, '(') != NULL);
    assert_null(strstr(words, "null"));
    assert_null(strstr(words, "an effect"));
    assert_null(strstr(words, " ? "));
    assert_non_null(hea_rules.group(adv.game, adv.s, move));
    hea_rules.places(adv.game, adv.s, move, &a, &b);
    assert_false(a.cut || b.cut);
}

static void tour(const char *scenario, int games) {
    gg_random random;
    gg_random_init(&random, 17, 4);
    adv_open(scenario, "");
    for (int n = 0; n < games; n++) {
        gg_start(adv.game, adv.s);
        while (adv.game->rules->actor(adv.game, adv.s) != GG_OVER) {
            gg_move list[GG_MAX_MOVES];
            const int count = gg_list(adv.game, adv.s, list);
            for (int k = 0; k < count; k++) look(list[k]);
            lab_headline(adv.game, adv.s);
            gg_apply(adv.game, adv.s, list[gg_random_below(&random, (uint32_t)count)]);
        }
    }
}

TEST(every_node_has_words) {
    tour("mini", 20);
    tour("raid", 5);
    tour("fords", 5);
    tour("crowns", 3);
    tour("watch", 3);
}

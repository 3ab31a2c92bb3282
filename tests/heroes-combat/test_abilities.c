/* The unit abilities of the effect vocabulary that no numbered check names, each by what it does
 * (rules HER-316, HER-317, HER-319 to HER-321). */
#include "../lab/test.h"
#include "lab.h"

/* --- passive */

TEST(her_319_nopara) {
    com_field("k02", "Atrop@b3!1:* Bmedp@b4:e-1 Bpikf@d5:x");
    com_play("A:b4 r:- r:-");
    com_is("b3", "trof!1");
    com_field("k02", "Agarn@b3:* Bmedp@b4 Bpikf@d5:x"); /* 4 - 1 - 1: it lives */
    com_play("A:b4 r:- r:-");
    com_is("b3", "garn!2");
    assert_false(com_marked("b3", 'z'));
}

TEST(her_319_rdef1) {
    com_field("k02", "Aridn@b3:* Blncf@b4 Bskef@d5:x");
    com_odds("A:b4 r:-", "b3", "ridn!2 1/3, ridn!3 1/3, ridn!4 1/3"); /* 5 against 1 + 1 */
    com_field("k02", "Aridn@b3:x Blncf@b4:* Bskef@d5:x");
    com_odds("A:b3", "b3", "ridn!3 1/3, ridn!4 1/3, ridn!5 1/3");
}

TEST(her_319_card) {
    com_duel("Alncf@b3:* Bpikp@b4 Bskef@d5:x", "", "est log", "A:b4");
    assert_int_equal(com_turn(), 'B');
    com_lists("Z:u - -> Z:u");
    com_offers("K:", "K:est K:log -> K:log");
    assert_int_equal(com_pile(1, "log", HER_IN_DISCARD), 1);
    com_is("b4", "-"); /* 5 - 1, without a die: both faces */
    com_duel("Alncf@b3:* Bpikf@b4 Bskef@d5:x", "", "est log", ""); /* not the Few */
    com_play("A:b4");
    assert_int_equal(com_turn(), '*');
}

TEST(her_319_spell_resistance) {
    com_duel("Aswdf@b2:* Bbdrf@b4", "mar pwr", "", ""); /* 2 less */
    com_play("P:mar.1 E:pwr.2");
    com_is("b4", "bdrf!1");
    com_duel("Aswdf@b2:* Bbdrf@b4", "mar", "", "P:mar.1");
    com_is("b4", "bdrf");
    com_duel("Aswdf@b2:* Bunip@b4 Bswdf@b5 Bswdf@d5", "mar pwr", "",
             ""); /* and for adjacent friends */
    com_play("P:mar.1 E:pwr.2");
    const her_combat before = com.s;
    com_play("T:b5");
    com_is("b5", "swdf!2");
    com.s = before;
    com_play("T:b4");
    com_is("b4", "unip!2");
    com.s = before;
    com_play("T:d5");
    com_is("d5", "swdf!3");
    com_duel("Aswdf@b2:* Bunif@b4 Bswdf@b5", "mar pwr", "", ""); /* few: only itself */
    com_play("P:mar.1 E:pwr.2 T:b5");
    com_is("b5", "swdf!3");
}

TEST(her_319_spell_immunity) {
    com_duel("Aswdf@b2:* Bbdrp@b4 Bswdf@d5", "fib pwr pwr pwr ve6", "", "P:ve6.1");
    com_are("b4=bdrp d5=swdf!1");
    com_play("P:fib.1 L T:b4 T:b5");
    com_is("b4", "bdrp");
}

TEST(her_319_noarrow) {
    com_duel("Aswdf@b2:* Belsn@b4", "mar", "", "");
    if (com_legal("P:mar.1")) com_play("P:mar.1");
    com_is("b4", "elsn");
    com_duel("Aswdf@b2:* Belsn@b4", "lig", "", "P:lig.1");
    com_is("b4", "elsn!2");
}

TEST(her_319_epow) {
    com_duel("Aswdf@b2:* Bpegp@d5 Blncf@b4", "mar pwr", "", "P:mar.1 E:pwr.1 T:b4");
    com_is("b4", "lncf!1");
    com_duel("Aswdf@b2:* Bpegp@d5 Blncf@b4", "mar pwr pwr", "", "");
    com_play("P:mar.1 E:pwr.2 E:pwr.1 T:b4"); /* three for the top of two */
    com_is("b4", "lncf!3");
}

TEST(her_319_snare) {
    com_field("k02", "Apikf@b3:* Btrep@b4");
    com_offers("M:", "");
    com_offers("A:", "A:b4");
    com_field("k02", "Apikf@b2:* Btrep@b4"); /* it may come near */
    assert_true(com_legal("M:b3"));
    com_field("k02", "Apikf@b3:* Btref@b4");
    assert_true(com_count("M:") > 0);
}

TEST(her_319_dodge) {
    com_duel("Aswdf@b2:* Bdwaf@b4", "mar", "", "P:mar.1");
    com_chances("r:- 1/3 r:0 1/3 r:+ 1/3");
    com_odds("", "b4", "dwaf!1 2/3, dwaf 1/3");
    com_play("r:+");
    com_is("b4", "dwaf");
}

TEST(her_319_aura) {
    com_field("k02", "Apikp@b3:* Bvamf@b4:r Bpikn@a4"); /* next to the pikes */
    com_odds("A:b4", "b4", "vamf 1/9, vamf!1 3/9, vamf!2 3/9, vamf!3 2/9");
    com_field("k02", "Apikp@b3:* Bvamf@b4:r Bpikn@a5");
    com_odds("A:b4", "b4", "vamf!1 1/3, vamf!2 1/3, vamf!3 1/3");
    com_field("k02", "Apikp@b3:* Bpikn@b4:r Bvamf@d5"); /* not for itself */
    com_odds("A:b4", "b4", "pikn!2 1/3, pikn!3 1/3, - 1/3");
}

TEST(her_320_apara) {
    com_field("k02", "Alncf@b3:* Bmedf@b4!0 Bpikf@d5:x Bpikf@c5:x");
    com_put("Apikf@a1");
    com_play("A:b4 r:-"); /* 5 - 1 - 1 */
    com_is("b4", "medf!3");
    com_play("r:-0");
    com_chances("r:- 1/3 r:0 1/3 r:+ 1/3 -> r:0");
    assert_true(com_marked("b3", 'z'));
}

/* --- activation */

TEST(her_316_aid) {
    com_field("k02", "Aencn@b1 Aswdf@a1!3:x Apikf@c1!1:x Bskef@d5:x");
    com_offers("T:", "T:a1 T:c1 -> T:a1");
    com_is("a1", "swdf!1");
    com_field("k02", "Aencn@b2 Aswdf@a1:x Blncf@d4:x"); /* nobody to help: 1 more A */
    assert_string_equal(com_active(), "b2");
    com_odds("A:d4", "d4", "lncf!2 1/3, lncf!3 1/3, lncf!4 1/3");
}

TEST(her_316_rob_and_gloom) {
    com_duel("Awrap@b2 Bskef@b5:x", "", "att att dfn", "");
    assert_string_equal(com_active(), "b2");
    com_chances("z:att 2/3 z:dfn 1/3 -> z:dfn");
    assert_int_equal(com_pile(1, "dfn", HER_IN_DISCARD), 1);
    com_open("k02");
    com_put("Agdrf@b2 Bskef@b5:x");
    com.s.morale[0] = com.s.morale[1] = HER_GOOD;
    com_go();
    assert_int_equal(com.s.morale[0], HER_GOOD);
    assert_int_equal(com.s.morale[1], HER_NO_MORALE);
}

TEST(her_316_bolt) {
    com_field("k02", "Afadn@b2 Bswdf@b5 Blncf@d5:x");
    com_play("T:b5");
    com_is("b5", "swdf!2"); /* D does not help */
    com_field("k02", "Afadn@b2 Bbdrf@b5 Blncf@d5:x");
    com_play("T:b5");
    com_is("b5", "bdrf"); /* it counts as a spell */
    assert_int_equal(com.s.casts[0] & 15, 0);
}

TEST(her_321_draw_at_the_start) {
    com_start("k12");
    com_army(0, "serf@b2 pikf@c2");
    com_army(1, "trop@b4");
    int draws = 0;
    while (com_turn() == '*') {
        gg_outcome list[GG_MAX_MOVES];
        com.game->rules->outcomes(com.game, &com.s, list);
        gg_apply(com.game, &com.s, list[0].move);
        draws++;
    }
    assert_int_equal(draws, 5 + 5 + 1);
    assert_int_equal(__builtin_popcountll(her_hand(com.sc, &com.s, 0)), 6);
}

TEST(her_316_venom) {
    com_field("k02", "Ahspn@b3:* Blncf@b4!1 Bskef@d5:x");
    com_play("A:b4 r:- r:-"); /* 5 - 2 - 1 */
    com_is("b4", "lncf!4");   /* active at once: 1 for the venom */
    assert_int_equal(com.s.slot[com_slot("b4")].marks & HER_M_VENOM, 0);
    com_field("k02", "Ahspn@b3:* Askef@a1 Blncf@b4:rxv3"); /* at most 3 markers */
    com_play("A:b4 r:-");
    com_is("b4", "lncf!2");
    assert_int_equal(com.s.slot[com_slot("b4")].marks & HER_M_VENOM, 3);
}

/* --- attack */

TEST(her_317_splash) {
    com_field("k02", "Alicp@b2:* Bswdf@b4 Bvamf@a4 Blncf@b5 Bvamf@d4 Aswdf@b3:x");
    com_play("A:b4 r:-");
    com_offers("T:", "T:a4 T:b5"); /* enemies adjacent to the target */
    com_play("T:a4");
    com_odds("", "a4", "vamf 1/3, vamf!1 1/3, vamf!2 1/3"); /* A 2 against 1 */
}

TEST(her_317_line) {
    com_field("k02", "Agolf@b3:* Blncp@b4:r Bvamf@b5 Bvamf@a4");
    com_play("A:b4 r:-");
    assert_int_equal(com_turn(), '*'); /* the one directly behind, without a choice */
    com_odds("", "b5", "vamf 1/3, vamf!1 1/3, vamf!2 1/3");
    com_odds("", "a4", "vamf 1/1");
    com_field("k02", "Agolf@b3:* Blncp@b4:r Agrff@b5:x Bvamf@a4:x"); /* not an own unit */
    com_play("A:b4 r:-");
    com_is("b5", "grff");
}

TEST(her_317_no_d_and_plus) {
    com_field("k02", "Amanp@b3:* Blncf@b4:r");
    com_odds("A:b4", "b4", "lncf!4 1/3, lncf!5 1/3, lncf!6 1/3");
    com_field("k02", "Agdrp@b3:* Blncp@b4:r");
    com_odds("A:b4", "b4", "lncp!5 1/3, lncp!6 1/3, lncf 1/3");
}

TEST(her_317_drw) {
    com_open("k12");
    com_cards(0, "", "att att dfn", "");
    com_cards(1, "", "knw", "");
    com_put("Aminf@b3:* Blncf@b4:r");
    com_go();
    com_play("A:b4 r:-");
    com_chances("c:att 2/3 c:dfn 1/3 -> c:att");
    assert_int_equal(com_pile(0, "att", HER_IN_HAND), 1);
}

TEST(her_317_para_proll_droll) {
    com_field("k02", "Aazdn@b3:* Bgolp@b4 Bpikf@d5");
    com_play("A:b4 r:-");
    assert_true(com_marked("b4", 'z'));
    com_field("k02", "Abasn@b3:* Blncf@b4:r Bpikf@d5");
    com_play("A:b4 r:-");
    com_chances("r:- 1/3 r:0 1/3 r:+ 1/3 -> r:0");
    com_is("b4", "lncf!1");
    assert_string_equal(com_active(), "d5"); /* paralysed: its activation is skipped */
    com_field("k02", "Awyvn@b3:* Blncf@b4:r");
    com_odds("A:b4", "b4", "lncf!1 2/9, lncf!2 3/9, lncf!3 3/9, lncf!4 1/9");
}

TEST(her_317_push) {
    com_field("k02", "Agdrn@b3:* Blncp@b4:r Bpikf@a4:x");
    com_play("A:b4 r:-");
    com_chances("r:- 1/3 r:0 1/3 r:+ 1/3 -> r:0");
    assert_int_equal(com_turn(), 'B'); /* its owner picks the cell */
    com_lists("R:c4 R:b5 -> R:b5");
    com_is("b5", "lncp!2");
}

TEST(her_317_sweep) {
    com_field("k02", "Ahydn@b3:* Blncp@b4 Blncp@a3 Blncp@c3 Bpikf@d5:x");
    com_play("A:b4 r:-");
    com_offers("T:", "T:a3 T:c3"); /* one other adjacent enemy, and nobody answers */
    com_play("T:c3");
    com_odds("", "c3", "lncp!4 1/3, lncp!5 1/3, lncp!6 1/3");
    com_play("r:-");
    com_is("b3", "hydn");
}

TEST(her_317_returning) {
    com_field("k02", "Ahrpn@b2:* Bpikf@b4 Bpikf@d5:x");
    com_play("M:b3 A:b4 r:0 R:b2"); /* includes: nobody answers */
    com_is("b2", "hrpn");
    com_field("k02", "Ahrpn@b3:* Bpikf@b4 Bpikf@d5:x"); /* it has not moved */
    com_play("A:b4 r:-");
    assert_string_not_equal(com_active(), "b3");
}

GROUP(NULL, com_end)

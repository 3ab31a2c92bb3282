/* Attacks: dice, retaliation, paralysis, defence, what abilities do around them (rules HER-360 to
 * HER-369, HER-429, HER-430, rulings R14 to R23, checks 8 to 10 and 19 to 23). */
#include "../lab/test.h"
#include "lab.h"

#include <stdio.h>

TEST(her_check_08_her_366_her_429_one_die) {
    com_field("k02", "Apikp@b3:* Bvamf@b4:r");
    com_odds("A:b4", "b4", "vamf!1 1/3, vamf!2 1/3, vamf!3 1/3");
    com_play("A:b4");
    com_chances("r:- 1/3 r:0 1/3 r:+ 1/3");
}

TEST(her_check_09_her_329_penalty) {
    com_field("k02", "Aprif@b1:* Bvamf@b5:r");
    com_odds("A:b5", "b5", "vamf!1 5/9, vamf!2 3/9, vamf!3 1/9");
}

TEST(her_check_10_her_369_defence_token) {
    com_field("k02", "Apikp@b3:* Askef@a1 Bvamf@b4:rdx");
    com_odds("A:b4", "b4", "vamf 1/9, vamf!1 3/9, vamf!2 3/9, vamf!3 2/9");
    com_play("A:b4 r:0");
    com_chances("d:0 2/3 d:+ 1/3 -> d:+");
    com_is("b4", "vamf!1");
    assert_true(com_marked("b4", 'd')); /* it stays until the unit is activated */
}

TEST(her_369_token_goes_at_activation) {
    com_field("k02", "Askef@b2:x Bskef@b5:d");
    assert_string_equal(com_active(), "b5");
    assert_false(com_marked("b5", 'd'));
    assert_false(com_legal("F"));
}

TEST(her_check_23_her_369_her_427_r12_no_second_defence) {
    com_field("k02", "Askef@b2:* Bskef@b5");
    com_play("M:b1 F"); /* moving and defending go together */
    assert_true(com_marked("b1", 'd'));
    com_play("N");
    assert_int_equal(com.s.round, 2);
    assert_string_equal(com_active(), "b1");
    assert_false(com_marked("b1", 'd'));
    assert_true(com_marked("b1", 't'));
    com_offers("F", "");
    com_refused("F", "HER-369");
    com_play("M:b2"); /* nothing but the end is left (HER-R56) */
    assert_string_equal(com_active(), "b5");
    com_play("N");
    assert_int_equal(com.s.round, 3);
    com_offers("F", "F"); /* a round later it may again */
}

TEST(her_429_r17_order_of_calculation) {
    /* A 1 against D 2 never heals. */
    com_field("k02", "Apean@b3:* Blncf@b4:r");
    com_odds("A:b4", "b4", "lncf 1/1");
    /* A is at least 0 before the die: 2 - 4 counts 0, and a + hurts D 0. */
    com_field("k02", "Axbwf@b2:a-4* Bgrff@b4:r");
    com_odds("A:b4", "b4", "grff 2/3, grff!1 1/3");
    /* D is at least 0 before the defence die is added. */
    com_field("k02", "Apikp@b3:* Bgrff@b4:rde-3");
    com_odds("A:b4", "b4", "grff!1 1/9, grff!2 3/9, grff!3 3/9, - 2/9");
}

TEST(her_367_her_430_r19_r21_strikes_back) {
    com_field("k02", "Aswdf@b3:* Blncf@b4 Bskef@d5:x");
    com_play("A:b4 r:0");
    com_is("b4", "lncf!1");
    assert_true(com_marked("b4", 'r'));
    com_odds("", "b3", "swdf!2 1/3, swdf!3 1/3, - 1/3");
    com_play("r:-");
    com_is("b3", "swdf!2");
    assert_false(com_marked("b3", 'r')); /* and nobody answers that */
    assert_int_not_equal(com_turn(), '*');
    /* A shooter strikes back with the penalty. */
    com_field("k02", "Avamf@b3:x Aswdf@c4:* Bprif@b4 Bskef@d5:x");
    com_odds("A:b4 r:-", "c4", "swdf 5/9, swdf!1 3/9, swdf!2 1/9");
    /* So does a Pack that turned to Few, with its new values. */
    com_field("k02", "Alncf@b3:* Bgrfp@b4 Bskef@d5:x");
    com_odds("A:b4 r:0", "b3", "lncf 2/3, lncf!1 1/3");
}

TEST(her_367_r22_no_retaliation) {
    com_field("k02", "Aprif@b2:* Blncf@b4"); /* not adjacent */
    com_play("A:b4 r:0");
    assert_int_equal(com_turn(), 'B');
    assert_false(com_marked("b4", 'r'));
    com_field("k02", "Aswdf@b3:* Blncf@b4:r"); /* marked */
    com_play("A:b4 r:0");
    assert_int_equal(com_turn(), 'B');
    com_field("k02", "Avamf@b3:* Blncf@b4"); /* forbidden by the attacker */
    com_play("A:b4 r:0");
    assert_int_equal(com_turn(), 'B');
    com_field("k02", "Aswdf@b3:* Bxbwf@b4 Blncf@d5"); /* gone */
    com_play("A:b4 r:0");
    assert_int_equal(com_turn(), 'B');
    com_field("k02", "Aswdf@b3:* Bpean@b4 Blncf@d5:x"); /* the mark does not ask for damage */
    com_play("A:b4 r:-");
    com_is("b4", "-");
    com_field("k02", "Alncf@b3:* Bpikf@b4:e4 Bskef@d5:x");
    com_play("A:b4 r:- r:-");
    com_is("b3", "lncf");
    assert_true(com_marked("b4", 'r'));
}

TEST(her_check_19_her_367_griffins_and_pikes) {
    com_field("k02", "Askef@b3:* Askef@a4 Askef@c4 Bgrff@b4:x");
    com_play("A:b4 r:- r:- S:a4 A:b4 r:- r:- A:b4 r:- r:-");
    com_is("b4", "grff!3");
    com_field("k02", "Askef@b3:* Askef@a4 Askef@c4 Bpikf@b4:x");
    com_play("A:b4 r:- r:- S:a4 A:b4 r:-");
    assert_int_not_equal(com_turn(), '*');
    com_play("A:b4 r:-");
    com_is("b4", "pikf");
}

TEST(her_367_marks_go_with_the_round) {
    com_field("k02", "Askef@b3:* Blncf@b4:xr");
    com_play("N");
    assert_int_equal(com.s.round, 2);
    assert_false(com_marked("b4", 'r'));
}

TEST(her_check_22_her_368_r21_paralysis_ends_by_an_attack) {
    com_field("k02", "Askef@b3:* Bswdf@b4:z");
    com_play("A:b4 r:-");
    com_is("b4", "swdf");
    assert_false(com_marked("b4", 'z'));
    assert_int_equal(com_turn(), '*');
    com_play("r:-");
    assert_true(com_marked("b4", 'r'));
    assert_string_equal(com_active(), "b4");
}

TEST(her_368_r08_skips_its_activation) {
    com_field("k02", "Axbwp@b1:zd Awraf@c1!2:z Bskef@b4");
    assert_string_equal(com_active(), "b4");
    assert_false(com_marked("b1", 'z'));
    assert_true(com_marked("b1", 'x'));
    assert_true(com_marked("b1", 'd'));      /* nothing else happens: it keeps the token */
    com_is("c1", "wraf!2");                  /* and does not heal */
    com_field("k02", "Axbwp@b1 Bskef@b4:z"); /* damage ends it too: see the magic arrow */
    com_play("A:b4 r:- r:-");
    assert_int_equal(com.s.round, 1);
    assert_string_equal(com_active(), "b4");
}

TEST(her_r14_r15_modes_of_dice) {
    com_field("k02", "Aslgn@b2:* Bgrff@b4:r"); /* the greater of two */
    com_odds("A:b4", "b4", "grff!1 1/9, grff!2 3/9, grff!3 5/9");
    com_field("k02", "Apikp@b3:* Bmumn@b4:r"); /* each die counts -1 */
    com_odds("A:b4", "b4", "mumn!1 1/1");
    com_field("k02", "Amumn@b3:* Bgrff@b4:r"); /* no die */
    com_odds("A:b4", "b4", "grff!3 1/1");
    com_field("k02", "Alncn@b3:* Blncp@b4:r"); /* the sum, every -1 rolled again: 0, 1, 2 */
    com_odds("A:b4", "b4", "lncp!2 1/4, lncp!3 1/2, lncp!4 1/4");
    com_field("k02", "Aminn@b3:* Blncp@b4:r"); /* every -1 rolled again */
    com_odds("A:b4", "b4", "lncp!1 1/2, lncp!2 1/2");
    com_field("k02", "Aridf@b3:* Bswdn@b4"); /* forced lower, against a greater of two that only
                                              * its own activation has */
    com_odds("A:b4 r:-", "b3", "ridf 5/9, ridf!1 3/9, ridf!2 1/9");
}

/* Two priests, one of them with another ability: no unit of the content combines these. */
static void combined(int ability, const char *law) {
    com_open("k02");
    com_put("Aprif@b3:* Bgrfp@b4:r");
    com.content->face[com.s.slot[0].unit].has |= UINT64_C(1) << ability;
    com_go();
    com_odds("A:b4", "b4", law);
}

TEST(her_r15_modes_combined) {
    combined(HER_MAX2, "grfp!2 1/3, grfp!3 1/3, grff 1/3");  /* lower and higher: one die */
    combined(HER_SUM2, "grfp!2 5/9, grfp!3 3/9, grff 1/9");  /* the penalty beats the sum */
    combined(HER_NODIE, "grfp!3 1/1");                       /* no die beats all */
    combined(HER_NOADJ, "grfp!2 1/3, grfp!3 1/3, grff 1/3"); /* nothing to combine */
}

TEST(her_r21_retaliation_on_a_defended_unit) {
    com_field("k02", "Aswdf@b3:*d Blncf@b4 Bskef@d5:x"); /* 5 against 2 or 3 */
    com_odds("A:b4 r:-", "b3", "swdf!1 1/9, swdf!2 3/9, swdf!3 3/9, - 2/9");
}

TEST(her_r16_rerolls_after_the_defence_die) {
    com_field("k02", "Aswdp@b3:* Bvamf@b4:rd"); /* may roll each 0 again, as often as it likes */
    com_play("A:b4 r:0");
    com_chances("d:0 2/3 d:+ 1/3 -> d:0");
    com_lists("Z:u - -> Z:u r:0");
    com_lists("Z:u - -> Z:u r:+");
    com_is("b4", "-"); /* 4 + 1 - 1 */
    com_field("k02", "Aswdp@b3:* Bvamf@b4:rd");
    com_play("A:b4 r:+");
    assert_int_equal(com_turn(), '*'); /* the defence die; no 0 to roll again after it */
    com_play("d:+");
    com_is("b4", "vamf!3");
    com_field("k02", "Alncp@b3:m* Bserp@b4:r"); /* once, if it moved */
    com_play("A:b4 r:-");
    com_lists("Z:u - -> Z:u r:-");
    com_is("b4", "serp!2");
    com_field("k02", "Alncp@b3:* Bserp@b4:r");
    com_play("A:b4 r:-");
    com_is("b4", "serp!2");
}

/* Ruling 1: the count of a roll's rerolls has four bits, above which lie what cancels the attack
 * and what makes its die count 0. */
TEST(zeros_are_rolled_again_fifteen_times) {
    com_open("k02");
    com_put("Aswdp@b3:* Bvamf@b4:r"); /* 4 - 1 */
    com.s.morale[0] = HER_GOOD;
    com_go();
    com_play("A:b4 r:0");
    for (int n = 1; n <= 15; n++) {
        com_lists("Z:u Z:r - -> Z:u r:0");
        assert_int_equal(com.s.rerolls, n);
    }
    com_lists("Z:r -"); /* morale still rolls the die again, and is not counted any more */
    char line[GG_FEN_TEXT];
    snprintf(line, sizeof line, "%s", com_line());
    com_play("Z:r r:0"); /* nothing is left to be decided: the blow is neither cancelled nor lost */
    com_is("b4", "vamf!3");
    char *count = strstr(line, "x=y15");
    assert_non_null(count);
    count[3] = '3'; /* 35 */
    lab_refuses(com.game, line, "numbers out of range");
}

TEST(her_r20_a_defeated_unit_leaves_its_cell) {
    com_field("k02", "Apikf@a4:* Agrff@a3:x Bpean@b4 Blncf@d5:x");
    com_play("A:b4 r:0");
    com_is("b4", "-");
    assert_int_equal(com.s.round, 2);
    com_play("N");
    assert_string_equal(com_active(), "a3");
    assert_true(com_legal("M:b4"));
}

TEST(her_r23_several_attacks) {
    /* Wolf riders: attack, retaliation, attack; the second finds the mark. */
    com_field("k02", "Awlfn@b3:* Bswdf@b4 Bskef@d5:x");
    com_play("A:b4 r:0 r:- r:+");
    com_are("b4=swdf!1 b3=wlfn!2");
    assert_string_equal(com_active(), "b4");
}

TEST(her_r23_second_attack_retaliated) {
    com_field("k02", "Awlfn@b3:* Bgrfp@b4 Bskef@d5:x"); /* unlimited: both are answered */
    com_play("A:b4 r:- r:-");
    com_are("b3=wlfn!2 b4=grfp!1");
    com_play("r:+");
    com_is("b4", "grff");
    assert_int_equal(com_turn(), '*');
    com_play("r:-");
    com_is("b3", "-");
    com_field("k02", "Awlfn@b3:* Bpean@b4 Bskef@d5:x"); /* the target is gone: no second one */
    com_play("A:b4 r:0");
    assert_int_not_equal(com_turn(), '*');
}

TEST(her_r10_no_movement_after_the_attack) {
    com_field("k02", "Aswdf@b2:* Blncf@b4:r Blncf@d5:x");
    com_play("M:b3");
    com_offers("M:", " -> A:b4 r:0");
    assert_string_equal(com_active(), "b4");
    com_field("k02", "Ahrpp@b2:* Blncf@b4 Blncf@d5:x"); /* but by an ability */
    com_play("M:b3 A:b4 r:0");
    com_lists("R:b2 R:- -> R:b2");
    com_is("b2", "hrpp");
    com_field("k02", "Ahrpf@b2:* Bpikf@b4 Blncf@d5:x"); /* few: after the retaliation */
    com_play("M:b3 A:b4 r:0 r:-");
    com_lists("R:b2 R:-");
}

TEST(her_360_her_361_her_362_words) {
    /* Side A started the combat: at equal initiative it is first. A unit's activation comes in the
     * order of initiative. */
    com_field("k02", "Askef@b2 Bskef@b5 Bxbwp@c5");
    assert_string_equal(com_active(), "c5");
    assert_int_equal(com_turn(), 'B');
    com_play("M:c4");
    assert_string_equal(com_active(), "b2");
    com_play("N");
    assert_string_equal(com_active(), "b5");
}

TEST(her_364_each_unit_once_a_round) {
    com_field("k02", "Askef@b2 Axbwp@a1 Bskef@b5 Bxbwp@c5");
    const char *order = "a1 c5 b2 b5";
    for (int round = 1; round <= 3; round++) {
        gg_slice rest = gg_slice_of(order), word;
        assert_int_equal(com.s.round, round);
        while (gg_token(&rest, &word)) {
            assert_true(gg_slice_is(word, com_active()));
            com_play("N");
        }
    }
}

GROUP(NULL, com_end)

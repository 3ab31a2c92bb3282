/* The combat round: who is next, what an activation allows, who must attack (rules HER-315,
 * HER-420 to HER-428, HER-431, rulings R06, R07, R12, R13, R50, R51, checks 25 to 28). */
#include "../lab/test.h"
#include "lab.h"

TEST(her_check_25_her_315_r06_two_against_two) {
    com_field("k02", "Axbwp@a1 Axbwp@b1 Bxbwp@a5 Bxbwp@b5");
    assert_int_equal(com_turn(), 'A');
    com_lists("S:a1 S:b1 -> S:b1 N");
    assert_int_equal(com_turn(), 'B');
    com_lists("S:a5 S:b5 -> S:a5 N");
    assert_string_equal(com_active(), "a1"); /* then forced */
    com_play("N");
    assert_string_equal(com_active(), "b5");
    com_play("N");
    assert_int_equal(com.s.round, 2);
    com_lists("S:a1 S:b1"); /* and again */
}

TEST(her_check_26_her_315_r06_one_against_two) {
    com_field("k02", "Axbwp@a1 Bxbwp@a5 Bxbwp@b5");
    assert_string_equal(com_active(), "a1");
    com_play("N");
    com_lists("S:a5 S:b5 -> S:b5 N");
    assert_string_equal(com_active(), "a5");
    com_field("k02", "Axbwp@a1 Axbwp@b1 Askef@c1 Bxbwp@a5 Bskef@c5"); /* a pick at another I */
    com_play("S:a1 N N N");
    assert_int_equal(com.s.round, 1);
    assert_string_equal(com_active(), "c1"); /* is no reason for side B to be first */
}

TEST(her_check_27_her_r07_a_marked_unit_is_not_activated_again) {
    com_duel("Agrfp@a1:x Apikf@b1 Bhrpf@b5:*", "", "has pwr", ""); /* 9 marked and 4; B has 6 */
    com_play("P:has.1 E:pwr.1");
    com_is("b5", "hrpf");
    assert_int_equal(her_initiative(com.sc, &com.s, com_slot("b5")), 8);
    com_play("N");
    assert_string_equal(com_active(), "b1");
    com_play("N");
    assert_int_equal(com.s.round, 2);
}

TEST(her_r07_initiative_is_taken_anew) {
    com_duel("Agrfp@a1:* Apikf@b1 Bcenf@b5", "slo", "", ""); /* 6, slowed by 1 and again below 4 */
    com_play("P:slo.1"); /* confirmed by itself: there is nothing to add */
    com_play("N");
    assert_string_equal(com_active(), "b5"); /* 5 is still more than 4 */
    com_duel("Agrfp@a1:* Apikf@b1 Bcenf@b5", "slo pwr pwr", "", "P:slo.1 E:pwr.1 E:pwr.1 N");
    assert_string_equal(com_active(), "b1"); /* 3 is not */
}

TEST(her_check_28_her_640_her_641_r50_r51_summoning) {
    /* 6 against the 4 of the stone */
    com_duel("Acenf@b2:* Bskef@b5:x Apikf@b1", "sel pwr pwr", "", "P:sel.1 E:pwr.1 E:pwr.1");
    com_offers("T:", "T:a2 T:c2 T:b3"); /* a free adjacent cell, picked by the summoner */
    com_play("T:b3");
    com_is("b3", "elsn");
    assert_true(com_marked("b3", 's'));
    assert_false(com_marked("b3", 'x'));
    com_play("N");
    com_lists("S:b1 S:b3");                                 /* later this round */
    com_duel("Azomf@b2:* Bskef@b5", "sel pwr pwr", "", ""); /* 3 */
    com_play("P:sel.1 E:pwr.1 E:pwr.1 T:b3");
    assert_true(com_marked("b3", 'x'));
    com_duel("Apikf@b2:* Bmanf@b5:x Azomf@b1", "sel pwr pwr", "", ""); /* 4: as much */
    com_play("P:sel.1 E:pwr.1 E:pwr.1 T:b3");
    assert_false(com_marked("b3", 'x'));
}

TEST(her_r50_no_room_for_a_summoned_unit) {
    com_duel("Acenf@a1:* Apikf@a2 Apikf@b1 Bskef@b5:x", "sel pwr pwr", "", ""); /* no free cell */
    com_offers("P:sel", "");
    com_duel("Acenf@a1:* Apikf@b1:x Apikf@c1:x Apikf@d1:x Apikf@b2:x Apikf@c2:x Apikf@d2:x "
             "Apikf@d3:x Bskef@b5:x",
             "sel pwr pwr", "", ""); /* no free slot */
    com_offers("P:sel", "");
}

TEST(her_420_her_424_her_425_her_431_order_of_a_round) {
    com_field("k02", "Aserf@a1 Aswdf@b1 Btref@a5 Bmanf@b5");
    static const char *const order[] = {"a1", "b5", "b1", "a5"}; /* 12 7 5 3 */
    for (int round = 1; round <= 2; round++)
        for (int i = 0; i < 4; i++) {
            assert_int_equal(com.s.round, round);
            assert_string_equal(com_active(), order[i]);
            for (int k = 0; k < 4; k++) /* marked from its activation to the end of the round */
                assert_int_equal(com_marked(order[k], 'x'), k <= i);
            com_play("N");
        }
    assert_int_equal(com.s.round, 3); /* over with the last activation */
}

TEST(her_426_moving_and_attacking) {
    com_field("k02", "Apikf@b2:* Bboan@b4 Bskef@d5:x");
    com_offers("A:", ""); /* ground: not yet */
    com_play("M:b3");
    com_offers("A:", "A:b4");
    assert_true(com_legal("F") && com_legal("N"));
    com_play("A:b4 r:0");
    com_is("b4", "boan!2");
    com_field("k02", "Apikf@b3:* Bboan@b4"); /* or without moving */
    com_offers("A:", "A:b4");
}

TEST(her_427_defending_instead_of_attacking) {
    com_field("k02", "Apikf@b3:* Bboan@b4");
    com_play("F");
    assert_true(com_marked("b3", 'd'));
    assert_string_equal(com_active(), "b4");
    com_field("guard", "Apikf@a1:x Bboan@d5:*"); /* not for a neutral unit */
    assert_int_equal(com_turn(), 'B');
    com_offers("F", "");
    assert_true(com_legal("N"));
}

TEST(her_r13_ending_without_an_attack) {
    com_field("k02", "Apikf@b3:* Bboan@b4");
    com_play("N");
    assert_string_equal(com_active(), "b4");
    com_is("b4", "boan");
    assert_false(com_marked("b3", 'd'));
}

TEST(her_422_r13_a_controlled_guard_must_attack) {
    com_field("guard", "Apikf@b2:x Bboan@b4:*");
    assert_int_equal(com_turn(), 'B');
    com_lists("M:a2 M:c2 M:b3"); /* only where it can attack */
    com_play("M:b3");            /* and the attack must follow (the only move is not asked) */
    assert_int_equal(com_turn(), '*');
    com_field("guard", "Apikf@b2:x Apikf@d2:x Bboan@b3:*");
    com_lists("A:b2 M:a2 M:c2 M:d3");
    com_field("guard", "Apikf@a1:x Bxbwn@d5:*"); /* a shooter that can shoot shoots */
    assert_int_equal(com_turn(), '*');
    com_field("guard", "Apikf@a1:x Bboan@d5:*"); /* nobody in reach: free */
    assert_true(com_legal("N") && com_legal("M:d2"));
}

TEST(her_r13_a_wall_is_no_attack) {
    com_open("guard");
    com_put("Apikf@c2:x Bboan@c4:*");
    com_walls("gwww");
    com_go();
    assert_true(com_legal("X:c3") && com_legal("N")); /* no attack is possible: free */
    com_open("guard");
    com_put("Apikf@d4:x Bboan@c4:*");
    com_walls("gwww");
    com_go();
    com_offers("X:", ""); /* one is: it must be made */
    com_offers("N", "");
    assert_true(com_legal("A:d4"));
}

TEST(her_423_otherwise_the_rules_run_it) {
    com_field("k01", "Apikf@b2:x Bboan@b4");
    /* It has moved next to its target and attacked without being asked. */
    assert_int_equal(com_turn(), '*');
    assert_string_equal(com_active(), "b3");
}

TEST(her_428_cards_of_both_sides_before_the_roll) {
    com_duel("Aswdf@b3:* Bvamf@b4:r", "att", "dfn", "A:b4");
    assert_int_equal(com_turn(), 'A');
    com_lists("P:att.1 P:att.2 - -> -");
    assert_int_equal(com_turn(), 'B');
    com_lists("P:dfn.1 P:dfn.2 - -> P:dfn.1"); /* after a play side A is asked again */
    assert_int_equal(com_turn(), 'A');
    com_play("P:att.1");
    assert_int_equal(com_turn(), '*');
    com_odds("", "b4", "vamf!1 1/3, vamf!2 1/3, vamf!3 1/3");
}

TEST(her_r56_steps_without_a_choice_have_no_token) {
    com_start("k01"); /* attack 1, retaliation 0, then the skeletons of the rules hit and win */
    com_play("A:b3 r:0 r:- r:+");
    assert_int_equal(com_turn(), '.');
    assert_int_equal(com.s.result, HER_WIN_B);
    com_start("k01");
    com_play("A:b3 r:+");
    assert_int_equal(com.s.result, HER_WIN_A);
    com_field("k02", "Apikf@b2 Bskef@b5"); /* one unit each: nobody picks */
    com_offers("S:", " -> M:a2 N M:b4");
    assert_string_equal(com_active(), "b4");
}

GROUP(NULL, com_end)

/* Dice on the map: rolls, rerolls, which die is kept, what it brings. */
#include "lab.h"

static void begin(void) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_main(0);
    adv_cards(0, "att", "", "");
    adv_rich(0, 0, 0, 0);
}

static void roll(int kind, int n, int keep, bool spoiled) {
    hea_do_dice(adv.c, 0, kind, n, keep, spoiled);
    adv_go();
}

static void morale(int seat, int to) {
    adv_seat(seat)->morale = (uint8_t)to;
}

TEST(her_226_her_222_faces_and_what_they_bring) {
    begin();
    roll(HEA_D_RESOURCE, 1, 1, false);
    adv_rolls(HEA_A_DICE);
    adv_chances("g:3 1/6, g:6 1/6, b:2 1/6, b:4 1/6, v:1 1/6, v:2 1/6 -> g:6");
    adv_asks(HEA_A_MAIN, 0); /* nothing can be rolled again: not asked */
    adv_has(0, 6, 0, 0);
    roll(HEA_D_RESOURCE, 1, 1, false);
    adv_play("b:4");
    adv_has(0, 6, 4, 0);
    roll(HEA_D_RESOURCE, 1, 1, false);
    adv_play("v:1");
    adv_has(0, 6, 4, 1);
    roll(HEA_D_TREASURE, 1, 1, false);
    adv_chances("x:xp 2/6, x:ar 2/6, x:r1 1/6, x:r2 1/6 -> x:xp");
    assert_int_equal(adv_seat(0)->experience, 1);
}

TEST(her_226_treasure_that_is_searched_or_rolled_for) {
    begin();
    adv_pile(HEA_AR, "emb");
    roll(HEA_D_TREASURE, 1, 1, false);
    adv_play("x:ar");
    adv_asks(HEA_A_SEARCH, 0);
    adv_play("SE:l c:bts c:wng K:wng");
    adv_holds(0, NULL, "wng", "");
    roll(HEA_D_TREASURE, 1, 1, false);
    adv_play("x:r1 v:2");
    adv_has(0, 0, 0, 2);
    roll(HEA_D_TREASURE, 1, 1, false);
    adv_play("x:r2 g:6/b:4");
    adv_asks(HEA_A_KEEP, 0);
    adv_play("J:1");
    adv_has(0, 6, 0, 2);
    adv_asks(HEA_A_MAIN, 0);
}

TEST(amend_b6_one_outcome_for_each_multiset) {
    begin();
    roll(HEA_D_RESOURCE, 2, 1, false);
    gg_outcome outcome[GG_MAX_MOVES];
    assert_int_equal(adv.game->rules->outcomes(adv.game, adv.s, outcome), 21);
    adv_chance_of("g:3/g:3", "1/36");
    adv_chance_of("g:3/b:4", "2/36");
    adv_play("g:3/b:4");
    adv_lists("J:1 J:2 -> J:2");
    adv_has(0, 0, 4, 0);
    roll(HEA_D_TREASURE, 2, 1, false);
    assert_int_equal(adv.game->rules->outcomes(adv.game, adv.s, outcome), 10);
    adv_chance_of("x:xp/x:xp", "4/36");
    adv_chance_of("x:xp/x:ar", "8/36");
    adv_chance_of("x:r1/x:r2", "2/36");
    roll(HEA_D_RESOURCE, 3, 1, false);
    assert_int_equal(adv.game->rules->outcomes(adv.game, adv.s, outcome), 56);
    adv_chance_of("g:3/g:3/g:3", "1/216");
    adv_chance_of("g:3/g:3/b:2", "3/216");
    adv_chance_of("g:3/b:2/b:2", "3/216");
    adv_chance_of("g:3/b:2/v:1", "6/216");
}

TEST(check_66_her_226_two_treasure_dice) {
    begin();
    roll(HEA_D_TREASURE, 2, 1, false);
    gg_outcome outcome[GG_MAX_MOVES];
    const int n = adv.game->rules->outcomes(adv.game, adv.s, outcome);
    double p = 0;
    for (int i = 0; i < n; i++)
        if (HEA_A_OF(outcome[i].move) == HEA_D_TREASURE) p += outcome[i].p;
    assert_true(p > 5. / 9 - 1e-9 && p < 5. / 9 + 1e-9);
}

TEST(amend_b6_equal_dice_are_no_choice) {
    begin();
    roll(HEA_D_RESOURCE, 2, 1, false);
    adv_play("b:2/b:2");
    adv_has(0, 0, 2, 0);
    adv_asks(HEA_A_MAIN, 0);
}

TEST(her_226_all_dice_kept_come_in_the_order_of_their_faces) {
    begin();
    adv_pile(HEA_AR, "emb");
    roll(HEA_D_TREASURE, 2, 2, false);
    adv_play("x:ar/x:r1");
    adv_asks(HEA_A_SEARCH, 0);
    adv_play("SE:d");
    adv_until(HEA_A_DICE);
    adv_play("g:3");
    adv_has(0, 3, 0, 0);
    adv_asks(HEA_A_MAIN, 0);
    for (int i = 0; i < 4; i++) assert_int_equal(adv.s->dice[i], 0);
}

TEST(her_111_her_r69_amend_b6_a_morale_token_rolls_one_die_again) {
    begin();
    morale(0, HER_GOOD);
    roll(HEA_D_RESOURCE, 2, 1, false);
    adv_play("g:3/b:2");
    adv_asks(HEA_A_REROLL, 0);
    adv_lists("Z:r - -> Z:r");
    adv_morale(0, HER_NO_MORALE);
    adv_asks(HEA_A_REROLL, 0);
    adv_lists("J:1 J:2"); /* which die */
    adv_play("J:1");
    adv_rolls(HEA_A_DICE);
    adv_chance_of("v:2", "1/6");
    adv_play("v:2");
    adv_asks(HEA_A_KEEP, 0);
    adv_play("J:2"); /* b:2, v:2 now */
    adv_has(0, 0, 0, 2);
    begin();
    morale(0, HER_GOOD);
    roll(HEA_D_RESOURCE, 1, 1, false);
    adv_play("g:3 -");
    adv_has(0, 3, 0, 0);
    adv_morale(0, HER_GOOD);
}

TEST(amend_b6_luck_and_lucky_stars_have_their_own_letters) {
    begin();
    adv_stars("sec");
    morale(0, HER_GOOD);
    adv_seat(0)->flags |= 6 * HEA_REROLLS;
    roll(HEA_D_RESOURCE, 1, 1, false);
    adv_play("g:3");
    adv_lists("Z:r Z:l Z:s - -> Z:l v:1"); /* one die: not asked which */
    assert_int_equal(adv_seat(0)->flags & 7 * HEA_REROLLS, 0);
    adv_lists("Z:r Z:s -"); /* asked again */
    adv_play("Z:s b:2");
    assert_true(adv_seat(0)->flags & HEA_SEC_USED);
    adv_lists("Z:r - -> Z:r g:6");
    adv_asks(HEA_A_MAIN, 0); /* nothing is left */
    adv_has(0, 6, 0, 0);
    roll(HEA_D_TREASURE, 1, 1, false);
    adv_play("x:xp"); /* once a turn */
    adv_asks(HEA_A_MAIN, 0);
}

TEST(her_173_luck_used_up_in_anothers_turn_is_discarded_at_once) {
    begin();
    adv_cards(0, "att", "luc", "");
    adv_play("P:luc.1 .");
    adv_until(HEA_A_MAIN);
    adv_main(1);
    assert_int_equal(adv_seat(0)->play, 1);
    roll(HEA_D_RESOURCE, 1, 1, false);
    adv_play("g:3");
    adv_lists("Z:l - -> Z:l");
    assert_int_equal(adv_seat(0)->play, 0);
    adv_holds(0, NULL, NULL, "luc");
    begin();
    adv_cards(0, "att", "luc", "");
    adv_play("P:luc.1");
    roll(HEA_D_RESOURCE, 1, 1, false);
    adv_play("g:3 Z:l v:1");
    assert_int_equal(adv_seat(0)->play, 1); /* the own turn: when it ends */
    adv_play(".");
    assert_int_equal(adv_seat(0)->play, 0);
}

static unsigned rerolls(int seat) {
    return adv_seat(seat)->flags / HEA_REROLLS & 7;
}

TEST(her_r140_two_cards_of_luck_grant_two_rerolls) {
    begin();
    adv_experience(0, 2); /* an expert use */
    adv_cards(0, "att", "luc luc", "");
    adv_play("P:luc.1 P:luc.2");
    assert_int_equal(rerolls(0), 7);
    roll(HEA_D_RESOURCE, 1, 1, false);
    adv_play("g:3 Z:l v:1");
    adv_lists("Z:l -"); /* the other one */
    assert_int_equal(rerolls(0), 7);
    assert_int_equal(adv_seat(0)->flags / HEA_REROLL_USED & 7, 1);
    adv_play("Z:l b:2");
    adv_asks(HEA_A_MAIN, 0);
    assert_int_equal(rerolls(0), 0);
    assert_int_equal(adv_seat(0)->flags / HEA_REROLL_USED & 7,
                     0); /* A8: the line as with one card */
    assert_int_equal(adv_seat(0)->play, 2);
    adv_play(".");
    adv_holds(0, NULL, NULL, "luc luc");
}

TEST(her_r140_of_two_cards_of_luck_the_unused_one_lasts) {
    begin();
    adv_cards(0, "att", "luc luc", "");
    adv_play("P:luc.1 P:luc.1");
    roll(HEA_D_RESOURCE, 1, 1, false);
    adv_play("g:3 Z:l v:1 -");
    adv_play(".");
    assert_int_equal(adv_seat(0)->play, 1);
    adv_holds(0, NULL, NULL, "luc");
    assert_int_equal(rerolls(0), 6);
    adv_until(HEA_A_MAIN);
    adv_main(1);
    roll(HEA_D_RESOURCE, 1, 1, false);
    adv_play("g:3 Z:l");
    adv_holds(0, NULL, NULL, "luc luc");
    assert_int_equal(rerolls(0), 0);
}

/* A second card does not bring back the one that is used up. */
TEST(her_r140_her_r138_a_second_card_of_luck_after_the_first) {
    begin();
    adv_cards(0, "att", "luc luc", "");
    adv_play("P:luc.1");
    roll(HEA_D_RESOURCE, 1, 1, false);
    adv_play("g:3 Z:l v:1");
    adv_play("P:luc.1");
    roll(HEA_D_RESOURCE, 1, 1, false);
    adv_play("g:3 Z:l b:2");
    adv_asks(HEA_A_MAIN, 0); /* no third reroll */
    assert_int_equal(rerolls(0), 0);
    begin();
    adv_cards(0, "att", "luc luc", "");
    adv_play("P:luc.1");
    roll(HEA_D_RESOURCE, 1, 1, false);
    adv_play("g:3 Z:l v:1");
    adv_play("P:luc.1 .");
    assert_int_equal(adv_seat(0)->play, 1); /* the second one lasts on */
    adv_holds(0, NULL, NULL, "luc");
}

TEST(her_226_the_attack_die_on_the_map) {
    begin();
    adv_stars("sec"); /* resource and treasure dice only */
    adv_seat(0)->flags |= 6 * HEA_REROLLS;
    hea_call(adv.c, HEA_K_MORALE, 0)->step = 1; /* some caller that has nothing to do any more */
    roll(HEA_D_ATTACK, 1, 1, false);
    adv_chances("r:- 1/3, r:0 1/3, r:+ 1/3 -> r:-");
    adv_asks(HEA_A_MAIN, 0);
    adv_seat(0)->flags |= 7 * HEA_REROLLS; /* luck of an expert */
    roll(HEA_D_ATTACK, 1, 1, false);
    adv_play("r:-");
    adv_asks(HEA_A_REROLL, 0);
    adv_lists("Z:l -");
}

TEST(her_226_spoiled_dice_bring_nothing) {
    begin();
    adv_pile(HEA_AR, "emb");
    roll(HEA_D_TREASURE, 2, 1, true);
    adv_play("x:xp/x:ar");
    adv_asks(HEA_A_MAIN, 0);
    assert_int_equal(adv_seat(0)->experience, 0);
    roll(HEA_D_TREASURE, 2, 1, true);
    adv_play("x:ar/x:r1");
    adv_asks(HEA_A_KEEP, 0);
    adv_play("J:2 g:3");
    adv_has(0, 3, 0, 0);
    morale(0, HER_GOOD); /* the faces after the rerolls count */
    roll(HEA_D_TREASURE, 2, 1, true);
    adv_play("x:xp/x:r1 Z:r J:1 x:r1");
    adv_rolls(HEA_A_DICE); /* two equal dice: one is resolved */
}

TEST(her_r64_resources_saturate) {
    begin();
    adv_rich(0, 65534, 254, 255);
    roll(HEA_D_RESOURCE, 2, 2, false);
    adv_play("g:6/b:4");
    adv_has(0, 65535, 255, 255);
}

GROUP(NULL, adv_end)

/* Rules that tables play in two ways (enum her_variant): each by itself changes what it says. */
#include "lab.h"

static void with(int variant, const char *scenario, const char *units) {
    com_open(scenario);
    com.sc->variants = (uint8_t)variant;
    com_put(units);
    com_go();
}

TEST(variant_ranged_units_move_after_the_attack) {
    with(0, "k02", "Axbwf@b2:* Aboan@a1 Bboan@b5");
    com_play("A:b5 r:0");
    assert_int_equal(com_count("R:"), 0);
    with(HER_SHOTS_AND_MOVES, "k02", "Axbwf@b2:* Aboan@a1 Bboan@b5");
    com_play("A:b5 r:0");
    com_offers("R:", "R:b1 R:a2 R:c2 R:b3 R:- -> R:b3");
    assert_int_equal(her_at(&com.s, 9), 0);
    with(HER_SHOTS_AND_MOVES, "k02", "Apikf@b2:* Aboan@a1 Bboan@b3");
    com_play("A:b3 r:0 r:0");
    assert_int_equal(com_count("R:"), 0); /* ground units do not */
}

/* Pack crossbows attack twice; a card's attack bonus is there in the second attack, or not. */
TEST(variant_bonus_of_one_attack) {
    for (int v = 0; v < 2; v++) {
        com_open("k10");
        com.sc->variants = v ? HER_FIRST_ATTACK_ONLY : 0;
        com_hands("Axbwp@b2:* Bboan@b5", "att", "");
        com.sc->variants = v ? HER_FIRST_ATTACK_ONLY : 0;
        com_go();
        com_play("A:b5 P:att.1 r:0");
        assert_int_equal(her_nibble(com.s.slot[0].delta), v ? 0 : 1);
    }
}

TEST(variant_guards_of_a_player_defend) {
    with(0, "k04:control=1", "Apikf@d1 Bboan@b5:*");
    assert_false(com_legal("F"));
    with(HER_GUARDS_DEFEND, "k04:control=1", "Apikf@d1 Bboan@b5:*");
    assert_true(com_legal("F"));
    with(HER_GUARDS_DEFEND, "k04:control=1", "Apikf@b4 Bboan@b5:*");
    assert_false(com_legal("F")); /* it attacks where it can */
}

TEST(variant_retaliations_do_not_paralyse) {
    for (int v = 0; v < 2; v++) {
        with(v ? HER_NO_PARALYSING_BACK : 0, "k02", "Alncf@b2:* Aboan@a1 Bmedn@b3");
        com_play("A:b3 r:- r:-"); /* 5 - 1 - 1 of 6, back 3 - 1 */
        assert_int_equal(!!(com.s.slot[0].wounds & HER_W_PARALYSED), !v);
    }
}

/* Ogres of silver: gold dragons next to them, bronze pikes three steps away. */
TEST(variant_targets_of_the_rules_by_tier) {
    with(0, "k04", "Agolf@b3 Apikf@b1 Bogrn@b4:*");
    assert_int_equal(com.s.target, 0);
    with(HER_BY_TIER_FIRST, "k04", "Agolf@b3 Apikf@c2 Bogrn@b4:*");
    assert_int_equal(com.s.target, 1);
}

GROUP(NULL, com_end)

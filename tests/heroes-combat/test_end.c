/* How a combat ends: time limit, retreat, surrender, results (rules HER-390 to HER-392, HER-408,
 * HER-421, HER-443, HER-444, HER-447, HER-448, rulings R32 to R35, R41 and R43, checks 32 to 34).
 */
#include "../lab/test.h"
#include "lab.h"

#include "../lab/words.h"

#include <math.h>

/* A combat at the end of round 1 with this scenario and these units. */
static void end_of_round(const char *scenario, const char *units) {
    com_open(scenario);
    com_put(units);
    for (int i = 0; i < HER_SLOTS; i++)
        if (com.s.slot[i].unit) com.s.slot[i].place |= HER_P_DONE;
    her_begin(com.sc, &com.s);
    com.s.node = HER_PICK;
    com_go();
}

TEST(her_check_33_her_390_her_391_her_444_r32_time_limit) {
    end_of_round("k01:mp=0", "Askef@b2 Bboan@b5"); /* one round; retreating is the only move */
    assert_int_equal(com_turn(), '.');
    assert_int_equal(com.s.result, HER_RETREAT);
    assert_true(lab_payoff(com.game, &com.s) <= 0);
    end_of_round("k01:mp=2", "Askef@b2 Bboan@b5");
    assert_int_equal(com_turn(), 'A');
    com_lists("C Q -> C");
    assert_int_equal(com.s.mp, 1);
    assert_int_equal(com.s.round, 2);
    end_of_round("k01:mp=2", "Askef@b2 Bboan@b5");
    com_play("Q");
    assert_int_equal(com.s.result, HER_RETREAT);
}

TEST(her_check_34_her_392_r32_no_limit) {
    end_of_round("k08:limit=1", "Aridf@b2 Bazdn@b5 Bmann@c5"); /* one azure unit is enough */
    assert_int_equal(com.s.round, 2);
    assert_false(com_legal("Q"));
    end_of_round("k08:limit=1", "Aridf@b2 Bmann@c5");
    assert_int_not_equal(com.s.round, 2);
    end_of_round("k02:limit=1", "Askef@b2 Bskef@b5"); /* another player */
    assert_int_equal(com.s.round, 2);
    end_of_round("k11:limit=1", "Axbwf@b2 Bskep@b5"); /* an AI hero */
    assert_int_equal(com.s.round, 2);
}

TEST(her_421_her_443_r43_one_side_has_no_units) {
    com_field("k01", "Alncf@b3:* Bskef@b4");
    com_play("A:b4 r:0");
    assert_int_equal(com_turn(), '.');
    assert_int_equal(com.s.result, HER_WIN_A);
    assert_true(fabs(lab_payoff(com.game, &com.s) - 1) < 1e-9);
    com_field("k02", "Askef@b3:* Blncf@b4"); /* the defender may be the winner */
    com_play("A:b4 r:0 r:0");
    assert_int_equal(com.s.result, HER_WIN_B);
    assert_true(fabs(lab_payoff(com.game, &com.s)) < 1e-9);
}

TEST(her_444_r33_all_units_brought_are_gone) {
    com_start("k03"); /* a pikes unit stays out: no help */
    com_army(0, "pikf skef");
    com_army(1, "azdn@b4");
    com_play("D:pik@b2 D:ske@-");
    while (com_turn() == 'A') com_play("N");
    com_play("r:+");
    assert_int_equal(com_turn(), '.');
    assert_int_equal(com.s.result, HER_WIN_B);
    assert_true(fabs(lab_payoff(com.game, &com.s)) < 1e-9);
}

TEST(her_r34_both_sides_empty) {
    for (int neutral = 0; neutral < 2; neutral++) {
        com_open(neutral ? "k01" : "k02");
        com_go();
        assert_int_equal(com_turn(), '.');
        assert_int_equal(com.s.result, neutral ? HER_WIN_A : HER_WIN_B);
    }
}

TEST(her_r35_round_cap) {
    com_start("k02:cap=2");
    com_play("N N");
    assert_int_equal(com.s.round, 2);
    com_play("N N");
    assert_int_equal(com_turn(), '.');
    assert_int_equal(com.s.result, HER_DRAWN);
    assert_true(fabs(lab_payoff(com.game, &com.s) - 0.5) < 1e-9);
    com_start("k02"); /* 20 if nothing else is said */
    while (com_turn() != '.') com_play("N");
    assert_int_equal(com.s.round, 20);
    assert_int_equal(com.s.result, HER_DRAWN);
}

static void might_surrender(bool a, bool b, int gold) {
    com_open("k12");
    com.sc->surrender[0] = a;
    com.sc->surrender[1] = b;
    com_cards(0, "", "knw", "");
    com_cards(1, "", "knw", "");
    com.s.gold[0] = com.s.gold[1] = (uint8_t)gold;
    com_put("Aserf@b2 Blncf@b4");
    com_go();
}

TEST(her_447_her_449_r41_surrender) {
    might_surrender(true, true, 12);
    assert_string_equal(com_active(), "b2"); /* at the activation of an own unit */
    com_offers("V", "V");
    const her_combat before = com.s;
    com_play("M:b3"); /* before moving */
    com_offers("V", "");
    com.s = before;
    com_play("V");
    assert_int_equal(com_turn(), '.');
    assert_int_equal(com.s.result, HER_GAVE_UP_A);
    assert_int_equal(com.s.gold[0], 2);
    assert_int_equal(com.s.gold[1], 22);
    assert_int_equal(com.s.morale[0], HER_NO_MORALE); /* no loss but the gold */
    com_is("b2", "serf");
    assert_true(fabs(lab_payoff(com.game, &com.s)) < 1e-9);
    might_surrender(true, true, 10);
    com_play("N V");
    assert_int_equal(com.s.result, HER_GAVE_UP_B);
    assert_true(fabs(lab_payoff(com.game, &com.s) - 1) < 1e-9);
    might_surrender(true, true, 250);
    com_play("V");
    assert_int_equal(com.s.gold[0], 240);
    assert_int_equal(com.s.gold[1], 255);
    might_surrender(true, true, 9);
    com_offers("V", "");
    com_refused("V", "HER-R41");
}

TEST(her_check_32_her_448_nobody_surrenders_a_town) {
    might_surrender(true, false, 20);
    com_offers("V", "V"); /* side A may */
    com_play("N");
    assert_int_equal(com_turn(), 'B');
    com_offers("V", "");
    might_surrender(false, false, 20); /* and not without a place to go */
    com_offers("V", "");
    com_start("k07"); /* the siege: side B defends its town */
    while (com_turn() != 'B') com_play("N");
    com_offers("V", "");
}

TEST(her_r41_shackles) {
    com_open("k12");
    com.sc->surrender[0] = com.sc->surrender[1] = true;
    com_cards(0, "", "knw", "");
    com_cards(1, "shk", "knw", "");
    com_put("Aserf@b2 Blncf@b4");
    com.s.round = 0;
    com.s.node = HER_START; /* hands are drawn */
    com.s.after = 4;
    com_go();
    assert_int_equal(com_turn(), 'B');
    com_play("P:shk.1");
    assert_int_equal(com_turn(), 'A');
    assert_int_equal(com.s.round, 1);
    com_offers("V", " -> N");
    com_offers("V", "V"); /* who bound the other is not bound */
}

TEST(payoff_with_margin) {
    com_open("k02:margin=1");
    com_put("Aswdf@b2");
    com_go();
    const double win = lab_payoff(com.game, &com.s);
    com_open("k02:margin=1");
    com_put("Bswdf@b4");
    com_go();
    const double loss = lab_payoff(com.game, &com.s);
    com_open("k02:margin=1");
    com_put("Aserp@b2");
    com_go();
    const double better = lab_payoff(com.game, &com.s);
    assert_true(win > 0.5 && win < 1 && loss > 0 && loss < 0.5 && better > win && better <= 1);
    assert_true(fabs(win + loss - 1) < 1e-9);
}

GROUP(NULL, com_end)

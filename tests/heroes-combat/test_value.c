/* The value by hand of combats with a limit of time, and of combats whose units are still to be placed. */
#include "../../eval/heroes/combat/combat.h"
#include "../lab/test.h"
#include "lab.h"

#include <math.h>

/* For side A. */
static double value(void) {
    double w[GG_MAX_WEIGHTS], out[GG_MAX_PLAYERS];
    gg_eval_defaults(&gg_eval_heroes_combat, w);
    w[HER_E_NET] = 0;
    gg_eval_heroes_combat.value(com.game, &com.s, w, out);
    assert_true(fabs(out[0] + out[1] - 1) < 1e-12);
    return out[0];
}

static void limit(int mp) {
    com.sc->option[HER_O_LIMIT] = 1;
    com.s.allowed |= HER_LIMITED;
    com.s.mp = (uint8_t)mp;
}

/* HER-390, HER-391: the guard is weaker by far, but only one blow is left. */
TEST(what_is_not_beaten_in_time_is_not_beaten) {
    com_field("k09", "Apikp@b2*:x Apikp@c2:x Bboan@b4 Bboan@c4");
    const double unlimited = value();
    limit(0);
    const double last = value();
    assert_true(last < 0.35 && last < unlimited - 0.2);
    double before = last;
    for (int mp = 1; mp <= 3; mp++) {
        limit(mp);
        assert_true(value() > before);
        before = value();
    }
    assert_true(before > last + 0.3);
}

/* HER-R35: after the last round a combat is drawn, and what is weaker by far has held out. By hand in combats that
 * the network does not know, as this one with cards. */
TEST(what_is_not_beaten_in_the_last_round_has_drawn) {
    com_field("k09", "Apikp@b2*:x Apikp@c2:x Bboan@b4 Bboan@c4");
    com.s.allowed |= 3;
    com.sc->option[HER_O_CAP] = com.s.round;
    const double last = value();
    assert_true(fabs(last - 0.5) < 0.1);
    double before = last;
    for (int more = 1; more <= 3; more++) {
        com.sc->option[HER_O_CAP]++;
        assert_true(fabs(value() - 0.5) > fabs(before - 0.5));
        before = value();
    }
    assert_true(fabs(before - 0.5) > fabs(last - 0.5) + 0.15);
}

/* HER-391: whoever has not acted may still strike. */
TEST(who_may_still_act_counts_for_the_time) {
    com_field("k06", "Apikp@b2*:x Apikp@c2:x Apikp@d3:x Bboan@c4!1");
    limit(0);
    const double done = value();
    com_close();
    com_field("k06", "Apikp@b3* Apikp@c3 Apikp@d3 Bboan@c4!1");
    limit(0);
    assert_true(value() > done + 0.2);
}

/* Whoever has placed his units first is not stronger for that. */
TEST(units_that_wait_are_counted) {
    double swing = 0;
    com_start("k09");
    const double before = value();
    while (com.s.node <= HER_GATE) {
        gg_move list[GG_MAX_MOVES];
        gg_moves(com.game, &com.s, list);
        gg_apply(com.game, &com.s, list[0]);
        swing = fmax(swing, fabs(value() - before));
    }
    assert_true(swing < 0.25);
}

/* How much the value changes in the mean when a guard is drawn. */
static double change_by_a_guard(bool limited) {
    enum { GUARDS = 400 };
    gg_random random;
    double sum = 0;
    com_start("guard");
    while (com.s.node < HER_DRAW_GUARD) {
        gg_move list[GG_MAX_MOVES];
        gg_moves(com.game, &com.s, list);
        gg_apply(com.game, &com.s, list[0]);
    }
    assert_int_equal(com.s.node, HER_DRAW_GUARD);
    if (!limited) com.s.allowed &= (uint8_t)~HER_LIMITED;
    const her_combat kept = com.s;
    const double before = value();
    gg_random_init(&random, 23, GG_STREAM_TEST);
    for (int i = 0; i < GUARDS; i++) {
        com.s = kept;
        while (com.s.node == HER_DRAW_GUARD)
            gg_apply(com.game, &com.s, gg_draw_outcome(com.game, &com.s, &random));
        sum += value() / GUARDS;
    }
    com_close();
    return fabs(sum - before);
}

/* HER-337: guards that are still to be drawn, each as strong as the mean of its tier: by their worth and, in a
 * combat with a limit, by what it takes to beat them. */
TEST(guards_that_are_not_drawn_are_counted) {
    assert_true(change_by_a_guard(true) < 0.06);
    assert_true(change_by_a_guard(false) < 0.06);
}

/* The arrow tower has no tier and is no guard. */
TEST(a_tower_is_no_guard_to_come) {
    double w[GG_MAX_WEIGHTS];
    her_sight sight;
    com_start("k07");
    com_army(0, "pikp xbwp");
    assert_int_equal(com.s.node, HER_DEPLOY_A);
    gg_eval_defaults(&gg_eval_heroes_combat, w);
    her_sight_init(com.sc, &com.s, w, &sight);
    assert_true(her_undrawn(&sight).units == 0);
    assert_int_equal(her_waiting(&sight, 0), 3);
    assert_int_equal(her_waiting(&sight, 1), 0);
}

/* HER-400: the walls stand, wherever the gate will be. */
TEST(walls_are_counted_before_the_gate_is_chosen) {
    com_start("k07");
    com.sc->gate = HER_NONE;
    com_restart();
    int chosen = 0;
    for (int i = 0; i < 100 && com.s.node <= HER_GATE; i++) {
        gg_move list[GG_MAX_MOVES];
        const double before = value();
        const bool gate = com.s.node == HER_GATE;
        gg_moves(com.game, &com.s, list);
        gg_apply(com.game, &com.s, list[0]);
        if (!gate) continue;
        assert_true(fabs(value() - before) < 0.15);
        chosen++;
    }
    assert_int_equal(chosen, 1);
}

GROUP(NULL, com_end)

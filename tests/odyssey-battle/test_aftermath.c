/* The end of a battle: end-of-battle effects, Frontlines, the stack after a death blow, resources,
 * casualties, tides of fate. 2.30, R42, R60, B17. */
#include "../../core/odyssey/battle/titans.h"
#include "lab.h"

#include <stdio.h>
#include <string.h>

GROUP(NULL, bat_end)

static int resource(const char *name) {
    const odb_content *c = bat.sc->content;
    for (int k = 0; k < c->resources; k++)
        if (!strcmp(c->resource[k], name)) return bat.s.gained[k];
    fail_msg("no resource %s", name);
    return 0;
}

/* The stack, "B01 B07 D" (s, D generic). */
static void stack(const char *cards) {
    char id[8];
    int used;
    bat.s.wounds = bat.s.p_wounds = 0;
    for (; sscanf(cards, " %7s%n", id, &used) == 1; cards += used) {
        const bool single = !strcmp(id, "s"), twice = !strcmp(id, "D");
        const int card = single ? ODB_SINGLE : twice ? ODB_DOUBLE : bat_bp(id);
        bat.s.wound[bat.s.wounds++] = (uint8_t)card;
        const bool two = twice || (!single && odb_card_level(bat.b, card) == 3);
        bat.s.p_wounds = (uint8_t)(bat.s.p_wounds + (two ? 2 : 1));
        if (card >= 32) continue;
        const uint32_t bit = UINT32_C(1) << card;
        bat.s.bp.deck &= ~bit, bat.s.bp.escalation &= ~bit;
    }
}

static void end(odb_outcome outcome) {
    odb_over(bat.b, outcome);
    bat_go();
}

TEST(bc_72_odb_410_odb_413_odb_r42_resources) {
    bat_open("kiln-l1");
    bat_level(2); /* WOUNDS 8 */
    bat.s.p_perm[ODB_P_AT] = 0;
    bat_bp_deck("B13 B14 B15 B16");
    stack("B01 B07 D");
    bat.s.wounds = 3, bat.s.p_wounds = 8; /* the rest was healed or is not looked at */
    end(ODB_VICTORY);
    bat_chances("!rs=B13 1/4 !rs=B14 1/4 !rs=B15 1/4 !rs=B16 1/4");
    assert_int_equal(resource("brass"), 4);
    assert_int_equal(resource("cinder"), 2);
    const odb_state before = bat.s;
    bat_play("!rs=B15");
    assert_int_equal(resource("sinew"), 4); /* twice sinew 2 */
    assert_int_equal(resource("core_k"), 0);
    bat.s = before;
    bat_play("!rs=B13");
    assert_int_equal(resource("brass"), 8);
    assert_int_equal(resource("cinder"), 4);
}

TEST(bc_73_odb_411_cores) {
    bat_open("kiln-l1");
    bat_level(2);
    stack("B01 B07 B13");
    bat.s.p_wounds = 8;
    end(ODB_VICTORY);
    assert_int_equal(resource("brass"), 8);
    assert_int_equal(resource("cinder"), 4);
    assert_int_equal(resource("core_k"), 1);
    assert_int_equal(bat.s.phase, ODB_OVER);
}

TEST(odb_412_bonus_ambrosia) {
    bat_open("kiln-l1");
    bat_level(4);
    stack("B01");
    bat.s.p_wounds = 12;
    end(ODB_VICTORY);
    assert_int_equal(resource("ambrosia"), 2);
    assert_int_equal(resource("brass"), 4);
    bat_open("kiln-l1");
    stack("B01");
    bat.s.p_wounds = 6;
    end(ODB_VICTORY);
    assert_int_equal(resource("ambrosia"), 0);
}

TEST(odb_413_singles_before_doubles_of_the_lowest_level) {
    bat_open("kiln-l1");
    bat_bp_deck("B07 B13 B14");
    bat.s.bp.discard = 1; /* B01 */
    stack("D s s");
    bat.s.p_wounds = 6;
    end(ODB_VICTORY);
    /* The first single takes B01, the second B07, both without a choice. */
    assert_int_equal(resource("brass"), 2);
    assert_int_equal(resource("cinder"), 1);
    bat_chances("!rs=B13 1/2 !rs=B14 1/2");
}

TEST(odb_413_no_card_left) {
    bat_open("kiln-l1");
    bat_bp_deck("");
    stack("D s");
    bat.s.p_wounds = 6;
    end(ODB_VICTORY);
    assert_int_equal(bat.s.phase, ODB_OVER);
}

TEST(odb_414_odb_415_odb_461_filling_the_stack) {
    bat_open("pursuit"); /* WOUNDS 3 */
    bat_bp_deck("D1 D2");
    bat.s.bp.escalation = 1u << bat_bp("D4");
    stack("D3");
    odb_death_blow(bat.b);
    bat_go();
    assert_int_equal(bat.s.outcome, ODB_VICTORY);
    bat_chances("!bp=D1 1/2 !bp=D2 1/2 -> !bp=D1"); /* still short: D4 comes into the deck */
    assert_int_equal(bat.s.p_wounds, 2);
    bat_chances("!bp=D2 1/2 !bp=D4 1/2");
    const odb_state before = bat.s;
    bat_play("!bp=D2");
    assert_int_equal(bat.s.p_wounds, 3);
    assert_int_equal(bat.s.phase, ODB_OVER);
    bat.s = before;
    bat_play("!bp=D4"); /* a generic double, the card among the discards: B17 */
    assert_int_equal(bat.s.p_wounds, 4);
    assert_int_equal(bat.s.wound[2], ODB_DOUBLE);
    assert_int_equal(resource("core_c"), 0);
    assert_int_equal(resource("brass"), 3); /* D1 1, D4 2 */
}

TEST(odb_414_odb_r42_both_decks_empty) {
    bat_open("pursuit");
    bat_bp_deck("");
    stack("D1");
    odb_death_blow(bat.b);
    bat_go();
    assert_int_equal(bat.s.phase, ODB_OVER);
    assert_int_equal(bat.s.p_wounds, 1);
}

TEST(bc_50_odb_414_death_blow_of_a_critical) {
    bat_open("tiny-2");
    bat_bp_deck("D3");
    bat.s.bp.discard = 1u << bat_bp("D1") | 1u << bat_bp("D2");
    bat_at(0, "b4"), bat_prim("c4", 'S');
    odb_do_titan_attack(bat.b, 0, 0, 0);
    bat_go();
    bat_play("!at=1hX rr:0 !pw=6");
    assert_int_equal(bat.s.outcome, ODB_VICTORY);
    assert_int_equal(bat.s.wound[0], bat_bp("D3"));
    while (bat.s.phase != ODB_OVER) {
        gg_move list[GG_MAX_MOVES];
        gg_list(bat.game, &bat.s, list);
        gg_apply(bat.game, &bat.s, list[0]);
    }
    assert_true(bat.s.p_wounds >= 3);
}

TEST(odb_416_odb_470_odb_471_odb_472_conditions_and_tokens) {
    bat_open("kiln-l1");
    odb_titan *t = &bat.s.titan[0];
    t->condition[0] = (uint8_t)(bat_condition("dread") + 1); /* endB: flag(fated) */
    t->condition[1] = (uint8_t)(bat_condition("burning") + 1);
    t->despair = t->ambrosia = t->trespass = 2, t->fatigue = 3, t->kd = 1;
    end(ODB_DEFEAT);
    assert_int_equal(bat.s.phase, ODB_OVER);
    for (int k = 0; k < ODB_CONDITIONS; k++) assert_int_equal(t->condition[k], 0);
    assert_int_equal(t->despair + t->ambrosia + t->trespass + t->fatigue + t->kd, 0);
}

TEST(odb_441_end_of_battle_whatever_the_outcome) {
    bat_open("kiln-l1");
    uint8_t before[sizeof bat.s.events];
    memcpy(before, bat.s.events, sizeof before);
    bat.s.titan[0].condition[0] = (uint8_t)(bat_condition("dread") + 1);
    end(ODB_RETREAT);
    assert_memory_not_equal(before, bat.s.events, sizeof before); /* fated: for the campaign */
}

TEST(odb_417_odb_418_tides_of_fate) {
    bat_open("kiln-l1");
    odb_titan *t = &bat.s.titan[1];
    t->rage = 3, t->fate = 4, t->danger = 5;
    end(ODB_DEFEAT);
    assert_int_equal(t->rage + t->fate + t->danger, 0);
}

TEST(odb_669_odb_r60_frontlines) {
    bat_open("kiln-l1-b"); /* HALCE with G08 */
    odb_remove_titan(bat.b, 0);
    stack("B01");
    bat.s.p_wounds = 6;
    end(ODB_VICTORY);
    bat_chances("!ts=0 1/10 !ts=1 9/10");
    const odb_state before = bat.s;
    bat_play("!ts=0");
    assert_true(bat.s.titan[0].flags & ODB_TF_ARGONAUT_DEAD);
    bat.s = before;
    bat_play("!ts=1");
    assert_false(bat.s.titan[0].flags & ODB_TF_ARGONAUT_DEAD);
    bat_open("kiln-l1-b"); /* nobody dead */
    end(ODB_DEFEAT);
    assert_int_equal(bat.s.phase, ODB_OVER);
}

TEST(odb_430_odb_431_the_dead_keep_what_they_had) {
    bat_open("kiln-l1");
    odb_titan *t = &bat.s.titan[2];
    t->rage = 3, t->condition[0] = 1, t->despair = 1;
    odb_do_death(bat.b, 2);
    bat_go();
    assert_int_equal(t->where, 3);
    assert_int_equal(t->rage, 3);
    assert_int_equal(t->condition[0], 1);
    assert_int_equal(t->despair, 1);
    assert_false(t->flags & ODB_TF_ARGONAUT_DEAD);
}

TEST(odb_414_an_empty_deck_takes_the_discards_in) {
    bat_open("pursuit");
    bat_bp_deck("D1");
    bat.s.bp.discard = 1u << bat_bp("D2");
    bat.s.bp.escalation = 1u << bat_bp("D4");
    stack("s");
    odb_death_blow(bat.b);
    bat_go();
    /* D1 is the only card; then D4 would be the only one and D2 comes back too (ODB-356). */
    bat_chances("!bp=D2 1/2 !bp=D4 1/2");
}

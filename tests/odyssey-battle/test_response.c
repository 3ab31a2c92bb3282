/* What follows the power roll: wound and fail effects, responses of the BP card, the stack, the pool,
 * the end of the attack, follow-up attacks and attack responses. 2.26 .. 2.28, 2.33. */
#include "../../core/odyssey/battle/titans.h"
#include "lab.h"

#include <string.h>

static odb_titan *titan(int i) {
    return &bat.s.titan[i];
}

/* The titan's attack with this weapon on a deck of one card, as far as the power roll: Fists of BROMOS
 * without RAGE ask for nothing in between. */
static void attack_on(const char *card, const char *weapon, const char *roll) {
    bat_duel(2, "e8", weapon);
    bat_bp_deck(card);
    odb_do_titan_attack(bat.b, 2, 0, 0);
    bat_go();
    bat_play(roll);
}

/* Another living titan far away, so that a death is no defeat. */
static void company(int i, const char *square) {
    titan(i)->flags = ODB_TF_ALIVE;
    bat_at(i, square);
}

GROUP(NULL, bat_end)

/* --- the result: 2.25 */

TEST(odb_325_odb_326_wound_and_fail) {
    attack_on("B03", "G00", "!at=1h rr:0 !pw=3");
    assert_int_equal(bat.s.p_wounds, 1);
    assert_int_equal(bat.s.last_wounder, 2);
    attack_on("B03", "G00", "!at=1h rr:0 !pw=2");
    assert_int_equal(bat.s.p_wounds, 0);
    assert_int_equal(bat.s.last_wounder, ODB_NONE);
}

TEST(odb_326_wound_and_fail_abilities) {
    bat_duel(1, "e8", "G07"); /* wound: despair -1, fail: FATE -1; Commit, Heartseeker, Carving */
    bat_bp_deck("B04");
    titan(1)->despair = 3;
    company(0, "e7"); /* not alone */
    bat_attack(1, "!at=3h rr:0 pass !pw=5");
    /* Its own token for the wound (ODB-751) has gone; Carving or the weapon's first. */
    assert_int_equal(titan(1)->despair, 2);
    bat_offers("", "ab:1.0.2 ab:1.0.3 -> ab:1.0.3");
    assert_int_equal(titan(1)->despair, 1);
    assert_int_equal(bat.s.node, ODB_C_TEST);
    bat_duel(1, "e8", "G07");
    bat_bp_deck("B05");
    titan(1)->fate = 4;
    bat_attack(1, "");
    assert_int_equal(titan(1)->fate, 5);
    bat_play("!at=0m rr:1 !re=1- pass !pw=1");
    assert_int_equal(titan(1)->fate, 5); /* Commit, re-roll, fail: -1 */
}

TEST(odb_658_carving) {
    bat_duel(1, "e8", "G07");
    bat_bp_deck("B07"); /* brass 1, cinder 1 */
    bat_attack(1, "!at=3h rr:0 pass !pw=9 ab:1.0.2");
    bat_chances("!ts=0 7/10 !ts=1 3/10"); /* WISDOM 0, 8+ */
    bat_play("!ts=1");
    bat_offers("ch:", "ch:0 ch:1"); /* B38: which of the two */
    const odb_bp_card *card = &odb_prim_of(bat.b)->bp[bat_bp("B07")];
    bat_play("ch:1");
    assert_int_equal(bat.s.gained[card->resource[0]], 0);
    assert_int_equal(bat.s.gained[card->resource[1]], 1);
}

TEST(odb_658_sources_of_carving_make_one_test) {
    for (int success = 0; success < 2; success++) {
        bat_duel(1, "e8", "G07");
        bat_bp_deck("B07");
        titan(1)->mnemos[0] = 3, titan(1)->mnemos_levels = 1; /* N3: Carving 1 */
        bat_attack(1, "!at=3h rr:0 pass !pw=9");
        bat_offers("ab:", "ab:1.0.2 ab:1.0.3 ab:1.m0.0");
        bat_play(success ? "ab:1.m0.0 !ts=1 ch:0 ch:1" : "ab:1.m0.0 !ts=0 rr:0");
        const odb_bp_card *card = &odb_prim_of(bat.b)->bp[bat_bp("B07")];
        assert_int_equal(bat.s.gained[card->resource[0]], success);
        assert_int_equal(bat.s.gained[card->resource[1]], success);
        bat_offers("ab:1.0.2", "");
        bat_offers("ch:", "");
    }
}

TEST(odb_751_a_wound_takes_a_despair_token) {
    bat_duel(2, "e8", "G00");
    bat_bp_deck("B03");
    titan(2)->despair = 2;
    bat_attack(2, "!at=1X !pw=3");
    assert_int_equal(titan(2)->despair, 1);
    bat_duel(2, "e8", "G00");
    bat_bp_deck("B03");
    titan(2)->despair = 2;
    bat_attack(2, "!at=1X !pw=2");
    assert_int_equal(titan(2)->despair, 2);
}

TEST(odb_327_bc_49_slain_at_once) {
    bat_open("tiny-2");
    bat.s.wounds = 2, bat.s.wound[0] = bat.s.wound[1] = ODB_SINGLE, bat.s.p_wounds = 2;
    bat_bp_deck("D1");
    bat_at(0, "b4"), bat_prim("c4", 'S');
    odb_do_titan_attack(bat.b, 0, 0, 0);
    bat_go();
    bat_play("!at=1hh rr:0 !pw=4");
    assert_int_equal(bat.s.outcome, ODB_VICTORY);
    assert_int_equal(bat.s.p_wounds, 3);
    assert_int_equal(bat.s.bp.escalation, 12); /* nothing escalated */
}

/* --- responses: 2.26 */

TEST(odb_340_wound_fail_and_critical_response) {
    attack_on("B02", "G00", "!at=1h rr:0 !pw=2"); /* wound: DANGER +1 */
    assert_int_equal(titan(2)->danger, 1);
    attack_on("B02", "G00", "!at=1h rr:0 !pw=1"); /* fail: DANGER +1 */
    assert_int_equal(titan(2)->danger, 1);
    attack_on("B02", "G00", "!at=1X !pw=2"); /* critical: SPEED -1 */
    assert_int_equal(titan(2)->danger, 0);
    assert_int_equal(bat.s.p_perm[ODB_P_SPEED], -1);
}

TEST(odb_341_odb_343_instinct_comes_besides) {
    attack_on("B08", "G00", "!at=1h rr:0 !pw=4"); /* no wound response; instinct: FATE +1 */
    assert_int_equal(titan(2)->fate, 1);
    attack_on("B08", "G00", "!at=1h rr:0 !pw=3"); /* fail: displace; instinct */
    bat_offers("", "or:0 or:1 -> or:1");
    assert_int_equal(titan(2)->fate, 1);
    assert_int_equal(bat.s.node, ODB_BN_DISPLACE);
    attack_on("B08", "G00", "!at=1X !pw=4"); /* a critical ignores all others */
    bat_is("2.fate=0 p_wounds=2");           /* an additional wound */
}

TEST(odb_062_a_crit_chance_without_a_wound) {
    attack_on("B05", "G00", "!at=1X !pw=1 or:0");
    assert_int_equal(titan(2)->despair, 1); /* the fail response */
}

TEST(odb_344_odb_345_knockdown_only_beside_the_primordial) {
    attack_on("B04", "G00", "!at=1h rr:0 !pw=2");
    assert_int_equal(titan(2)->kd & 3, 1);
    bat_duel(2, "d8", "G03");
    bat_bp_deck("B04");
    bat_attack(2, "!at=1h rr:0 !pw=2");
    assert_int_equal(titan(2)->kd, 0);
    bat_duel(2, "d8", "G03");
    bat_bp_deck("B05"); /* others reach it anywhere */
    bat_attack(2, "!at=1h rr:0 !pw=1 or:0");
    assert_int_equal(titan(2)->despair, 1);
}

TEST(odb_663_diversion) {
    bat_duel(2, "e8", "G00");
    bat_bp_deck("B05");
    bat.s.k_diversion = 2;
    bat_attack(2, "!at=1h rr:0 !pw=1");
    bat_offers("", "dv:0 dv:1");
    const odb_state before = bat.s;
    bat_play("dv:1");
    assert_int_equal(titan(2)->despair, 0);
    bat.s = before;
    bat_play("dv:0 or:0");
    assert_int_equal(titan(2)->despair, 1);
    bat_duel(2, "e8", "G00"); /* not asked after a wound */
    bat_bp_deck("B02");
    bat.s.k_diversion = 2;
    bat_attack(2, "!at=1h rr:0 !pw=2");
    assert_int_equal(titan(2)->danger, 1);
}

TEST(odb_433_odb_r78_mercy) {
    bat_duel(2, "e8", "G00");
    company(0, "a1");
    bat_bp_deck("B14"); /* fail: trauma */
    bat_attack(2, "!at=1h rr:0");
    /* Dead when the power has been rolled: nothing hits it any more. */
    bat.s.titan[2].danger = 9;
    odb_remove_titan(bat.b, 2);
    bat.s.priority = 0;
    bat_play("!pw=2");
    assert_int_equal(bat.s.attack.kind, 0);
    assert_int_equal(bat.s.node, ODB_C_AI);
}

/* --- attack responses and follow-up attacks: ODB-342, 384, 452, 453 */

TEST(odb_342_odb_384_an_attack_response_waits) {
    attack_on("B07", "G00", "!at=1h rr:0 !pw=4"); /* wound: attack(sig) */
    /* First the escalation of the wound, then the signature on KERYX. */
    assert_int_equal(bat.s.queued, 1);
    assert_int_equal(bat.s.node, ODB_C_ADD);
    bat_chance_of("!ad=B13", "1/4");
    bat_play("!ad=B13"); /* no AI card of level II: a bonus */
    assert_int_equal(bat.s.p_overflow, 1);
    assert_int_equal(bat.s.attack.kind, 2);
    assert_int_equal(bat.s.attack.who, 2);
}

TEST(odb_452_odb_r43_bonus_attacks_are_not_answered) {
    bat_duel(2, "e8", "G00");
    bat_bp_deck("B07");
    odb_do_bonus(bat.b, 2);
    bat_go();
    bat_offers("", "at:0 at:- -> at:0 !at=1h rr:0 !pw=4 !ad=B13");
    assert_int_equal(bat.s.queued, 0);
}

TEST(odb_r43_whether_to_ignore_is_asked) {
    bat_open("kiln-l1:bonus_resp=ask");
    bat_clear_board();
    for (int i = 0; i < ODB_TITANS; i++) bat_bare(i);
    bat_only(4), bat_at(2, "e8"), bat_wear(2, 0, "G00");
    bat_bp_deck("B07");
    odb_do_bonus(bat.b, 2);
    bat_go();
    bat_play("at:0 !at=1h rr:0 !pw=4");
    bat_offers("", "ir:0 ir:1");
    const odb_state before = bat.s;
    bat_play("ir:0");
    assert_int_equal(bat.s.queued, 1);
    bat.s = before;
    bat_play("ir:1");
    assert_int_equal(bat.s.queued, 0);
}

TEST(odb_450_odb_451_a_bonus_attack_with_an_exhausted_weapon) {
    bat_duel(2, "e8", "G05");
    titan(2)->gear_state[0] |= ODB_GS_EXHAUSTED;
    bat_bp_deck("B03");
    odb_do_bonus(bat.b, 2);
    bat_go();
    bat_play("at:0");
    assert_int_equal(titan(2)->gear_state[0] & ODB_GS_EXHAUSTED, 0);
    assert_int_equal(bat.s.attack.kind, 1);
    assert_true(bat.s.attack.declared & ODB_AD_BONUS);
}

TEST(odb_450_no_bonus_attack_out_of_range_or_knocked_down) {
    bat_duel(2, "c8", "G00");
    odb_do_bonus(bat.b, 2);
    bat_go();
    assert_int_equal(bat.s.node, ODB_C_AI);
    bat_at(2, "e8");
    titan(2)->kd = 1;
    odb_do_bonus(bat.b, 2);
    bat_go();
    assert_int_equal(bat.s.node, ODB_C_AI);
}

TEST(odb_239_odb_453_odb_r41_follow_up_attacks) {
    bat_duel(1, "e8", "G00");
    titan(1)->rage = 9;
    bat_attack(1, "!kr=4"); /* bonus(me): after this attack */
    assert_int_equal(bat.s.node, ODB_C_ATTACK);
    assert_int_equal(bat.s.queued, 1);
    bat_play("!at=0m rr:0"); /* full miss */
    bat_offers("", "at:0 at:- -> at:-");
    assert_int_equal(bat.s.node, ODB_C_AI);
}

TEST(odb_r41_the_order_of_what_waits) {
    bat_duel(2, "e8", "G00");
    bat_bp_deck("B07");
    bat_attack(2, "");
    bat.s.queued = 1, bat.s.queue[0][0] = ODB_QUEUE_FOLLOW_UP, bat.s.queue[0][1] = 2;
    bat_play("!at=1h rr:0 !pw=4 !ad=B13");
    bat_offers("", "or:0 or:1 -> or:0");
    bat_offers("", "at:0 at:- -> at:-");
    assert_int_equal(bat.s.queued, 0); /* the signature runs */
    assert_true(odb_running(bat.b, ODB_K_CARD));
}

TEST(odb_r41_the_dead_attack_no_more) {
    bat_duel(2, "e8", "G00");
    company(0, "a1");
    bat.s.queued = 1, bat.s.queue[0][0] = ODB_QUEUE_FOLLOW_UP, bat.s.queue[0][1] = 1;
    bat_attack(2, "!at=0m rr:0");
    assert_int_equal(bat.s.queued, 0);
    assert_int_equal(bat.s.node, ODB_C_AI);
}

/* --- the stack: 2.27 */

TEST(odb_350_no_wound_and_the_card_is_discarded) {
    attack_on("B03", "G00", "!at=1h rr:0 !pw=2");
    assert_int_equal(bat.s.bp.deck, 0);
    assert_int_equal(bat.s.bp.discard, 1 << bat_bp("B03"));
    assert_int_equal(bat.s.wounds, 0);
}

TEST(odb_351_levels_one_and_two) {
    attack_on("B03", "G00", "!at=1h rr:0 !pw=3");
    assert_int_equal(bat.s.wound[0], bat_bp("B03"));
    assert_int_equal(bat.s.wounds, 1);
    attack_on("B10", "G00", "!at=1h rr:0 !pw=5");
    assert_int_equal(bat.s.wound[0], bat_bp("B10"));
    assert_int_equal(bat.s.p_wounds, 1);
}

TEST(odb_352_level_three) {
    attack_on("B13 B01", "G00", "!at=1h rr:0 !bp=B13 !pw=6");
    while (bat.s.attack.kind) {
        gg_move list[GG_MAX_MOVES];
        gg_list(bat.game, &bat.s, list);
        gg_apply(bat.game, &bat.s, list[0]);
    }
    assert_int_equal(bat.s.wound[0], ODB_DOUBLE);
    assert_int_equal(bat.s.p_wounds, 2);
    assert_int_equal(bat.s.bp_bottom[bat.s.bp_bottoms - 1], bat_bp("B13"));
    assert_true(bat.s.bp.deck >> bat_bp("B13") & 1);
}

TEST(odb_353_level_three_critically) {
    attack_on("B14", "G00", "!at=1X !pw=6"); /* critical: addwound(1) */
    assert_int_equal(bat.s.wound[0], ODB_SINGLE);
    assert_int_equal(bat.s.wound[1], bat_bp("B14"));
    assert_int_equal(bat.s.p_wounds, 3);
    assert_int_equal(bat.s.bp_aside, ODB_NONE);
}

TEST(odb_354_an_additional_wound_may_slay) {
    bat_duel(2, "e8", "G00"); /* WOUNDS 6 */
    bat.s.wounds = 4, bat.s.p_wounds = 4;
    memset(bat.s.wound, ODB_SINGLE, 4);
    bat_bp_deck("B08");
    bat_attack(2, "!at=1X !pw=4");
    assert_int_equal(bat.s.outcome, ODB_VICTORY);
    assert_int_equal(bat.s.p_wounds, 6); /* the wound itself counts: R37 */
    assert_int_equal(bat.s.wound[4], ODB_SINGLE);
    assert_int_equal(bat.s.wound[5], bat_bp("B08"));
}

TEST(odb_r37_a_wound_counts_from_the_power_roll_on) {
    bat_duel(2, "e8", "G00");
    bat_bp_deck("B16");
    bat.s.p_perm[ODB_P_AT] = -1;
    bat_attack(2, "!at=1h rr:0");
    bat.s.wounds = 1, bat.s.p_wounds = 1, bat.s.wound[0] = ODB_SINGLE;
    bat_play("!pw=6"); /* wound: heal(1), before the new wound lies on the stack */
    while (bat.s.attack.kind) {
        gg_move list[GG_MAX_MOVES];
        gg_list(bat.game, &bat.s, list);
        gg_apply(bat.game, &bat.s, list[0]);
    }
    assert_int_equal(bat.s.wound[0], ODB_DOUBLE);
    assert_int_equal(bat.s.p_wounds, 2);
}

TEST(odb_670_odb_r61_heal) {
    bat_open("kiln-l1");
    bat.s.wounds = 3, bat.s.p_wounds = 5;
    bat.s.wound[0] = ODB_SINGLE, bat.s.wound[1] = ODB_DOUBLE;
    bat.s.wound[2] = (uint8_t)bat_bp("B13");
    odb_do_heal(bat.b, 1);
    assert_int_equal(bat.s.p_wounds, 3);
    odb_do_heal(bat.b, 1);
    assert_int_equal(bat.s.p_wounds, 1);
    odb_do_heal(bat.b, 5);
    assert_int_equal(bat.s.p_wounds, 0);
    assert_int_equal(bat.s.wounds, 0);
    assert_int_equal(bat.s.wound[0], 0);
}

TEST(odb_312_odb_r34_an_empty_deck) {
    bat_duel(2, "e8", "G00");
    bat_bp_deck("");
    bat.s.bp.discard = 6;
    bat_attack(2, "!at=1h rr:0");
    bat_chances("!bp=B02 1/2 !bp=B03 1/2 -> !bp=B02");
    assert_int_equal(bat.s.bp.discard, 0);
    bat_duel(2, "e8", "G00"); /* no card at all: level III, AT 10 */
    bat_bp_deck("");
    bat.s.bp.discard = 0;
    bat_attack(2, "!at=1h rr:0");
    assert_int_equal(bat.s.attack.at, 10);
    bat_play("!pw=2");
    assert_int_equal(bat.s.node, ODB_C_AI);
}

/* --- the end: 2.28 */

TEST(odb_380_odb_382_clear_the_pool) {
    bat_duel(2, "e8", "G01"); /* Break 1 */
    bat_bp_deck("B03");
    bat.s.k_break = 2, bat.s.k_open = 1, bat.s.k_diversion = 1;
    bat.s.p_pool[ODB_P_AT] = -1;
    bat_attack(2, "!at=2h rr:0 !pw=3 !ad=B09 !rm=A02 !ad=A07");
    assert_int_equal(bat.s.k_open, 0);
    assert_int_equal(bat.s.k_diversion, 0);
    assert_int_equal(bat.s.p_pool[ODB_P_AT], 0);
    assert_int_equal(bat.s.k_break, 1); /* Break 1 of the second window stays */
    assert_int_equal(bat.s.attack.kind, 0);
}

TEST(odb_380_tokens_of_a_response_come_after_clear) {
    attack_on("B01", "G00", "!at=1X !pw=2"); /* critical: tok(open,1) */
    bat_play("!ad=B09 !rm=A02 !ad=A07");
    assert_int_equal(bat.s.k_open, 1);
}

TEST(odb_383_a_card_in_play_is_discarded) {
    attack_on("B03", "G00", "!at=1h rr:0 !pw=1");
    assert_int_equal(bat.s.bp_now, ODB_NONE);
    assert_int_equal(bat.s.bp.discard, 1 << bat_bp("B03"));
}

TEST(odb_237_odb_238_out_of_range_before_the_card) {
    bat_duel(3, "e8", "G04"); /* SKOPA, row of RAGE 4: Power Re-roll or Vault */
    bat_bp_deck("B03");
    titan(3)->rage = 3;
    bat_attack(3, "!at=1hh rr:0");
    assert_int_equal(bat.s.node, ODB_BN_FIRST);
    bat.s.k_open = 1;
    bat_at(3, "b2"); /* moved away in the first window */
    bat_play("pass");
    assert_int_equal(bat.s.bp_now, ODB_NONE);
    assert_int_equal(bat.s.bp.deck, 1 << bat_bp("B03"));
    assert_int_equal(bat.s.k_open, 0);
    assert_true(bat_legal("mv:-")); /* B44: the second window, Reposition of RAGE 1 */
}

TEST(bc_50_odb_461_death_blow) {
    bat_open("tiny-2");
    bat_bp_deck("D3");
    bat_at(0, "b4"), bat_prim("c4", 'S');
    odb_do_titan_attack(bat.b, 0, 0, 0);
    bat_go();
    bat_play("!at=1hX rr:0 !pw=6");
    assert_int_equal(bat.s.outcome, ODB_VICTORY);
}

TEST(odb_r34_the_substitute_is_worth_a_single_wound) {
    bat_duel(2, "e8", "G00");
    bat_bp_deck("");
    bat.s.bp.discard = 0;
    bat.s.p_perm[ODB_P_AT] = -8;
    bat_attack(2, "!at=1h rr:0 !pw=2");
    assert_int_equal(bat.s.wound[0], ODB_SINGLE);
    assert_int_equal(bat.s.p_wounds, 1);
}

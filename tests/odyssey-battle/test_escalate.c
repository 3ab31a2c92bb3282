/* Escalation: the chart of section 3.3, the keyword, escalation without a wound, the overflow list.
 * 2.27. CINDERLING has C1 C2 of level I, C3 II, C4 III; D1 D2 I, D3 II, D4 III. */
#include "../../core/odyssey/battle/titans.h"
#include "lab.h"

#include <stdio.h>
#include <string.h>

GROUP(NULL, bat_end)

static uint32_t ai_cards(const char *cards) {
    uint32_t set = 0;
    char id[8];
    int used;
    for (; sscanf(cards, " %7s%n", id, &used) == 1; cards += used) set |= UINT32_C(1) << bat_ai(id);
    return set;
}

/* Where the AI cards lie. */
static void ai(const char *deck, const char *discard, const char *escalation) {
    bat.s.ai = (odb_deck){ai_cards(deck), ai_cards(discard), ai_cards(escalation)};
}

static void bp_escalation(const char *cards) {
    char id[8];
    int used;
    bat.s.bp.escalation = 0;
    for (; sscanf(cards, " %7s%n", id, &used) == 1; cards += used)
        bat.s.bp.escalation |= UINT32_C(1) << bat_bp(id);
}

static void cinderling(void) {
    bat_open("pursuit");
    bat_bp_deck("D1");
    bp_escalation("D3 D4");
    ai("C1 C2", "", "C3 C4");
}

static void escalate(int level) {
    odb_do_escalate(bat.b, level, false);
    bat_go();
}

/* An escalation without choice runs on to the draw of the AI card. */
static void done(void) {
    assert_false(odb_running(bat.b, ODB_K_ESCALATE));
}

TEST(bc_45_odb_355_odb_357_odb_r38_first_wound) {
    cinderling();
    escalate(1);
    /* D3 comes with certainty: the first choice is the AI card that leaves. */
    assert_true(bat.s.bp.deck >> bat_bp("D3") & 1);
    bat_chances("!rm=C1 1/2 !rm=C2 1/2 -> !rm=C1");
    done();
    assert_int_equal(bat.s.ai.deck, ai_cards("C2 C3"));
    assert_int_equal(bat.s.ai.escalation, ai_cards("C4"));
}

TEST(bc_46_odb_359_second_wound) {
    cinderling();
    bp_escalation("D4");
    ai("C2 C3", "", "C4");
    escalate(1); /* D2 is wounded: no card of level II is left */
    assert_true(bat.s.bp.deck >> bat_bp("D4") & 1);
    assert_int_equal(bat.s.ai.deck, ai_cards("C3 C4"));
    done();
}

TEST(bc_47_odb_360_odb_r39_odb_r40_overflow) {
    cinderling();
    bp_escalation("");
    ai("C3 C4", "", "");
    const uint32_t deck = bat.s.bp.deck;
    escalate(2);
    done();
    assert_int_equal(bat.s.bp.deck, deck);
    assert_int_equal(bat.s.ai.deck, ai_cards("C3 C4"));
    assert_int_equal(bat.s.p_overflow, 1);
    assert_int_equal(bat.s.p_perm[ODB_P_DANGER], 1);
    escalate(2);
    assert_int_equal(bat.s.p_perm[ODB_P_DICE], 1);
    escalate(2);
    assert_int_equal(bat.s.p_overflow, 2); /* nothing after the last entry */
}

TEST(odb_r39_no_overflow_by_option) {
    bat_open("pursuit:overflow=off");
    bp_escalation("");
    ai("C3 C4", "", "");
    escalate(2);
    assert_int_equal(bat.s.p_overflow, 0);
    assert_int_equal(bat.s.p_perm[ODB_P_DANGER], 0);
}

TEST(bc_48_odb_352_level_three_without_crit) {
    bat_open("tiny-2"); /* WOUNDS 3 */
    bat_bp_deck("D4 D1");
    bp_escalation("D3");
    bat_prim("c4", 'S'), bat_at(0, "b4");
    odb_do_titan_attack(bat.b, 0, 0, 0);
    bat_go();
    bat_play("!at=1hh rr:0 !bp=D4 !pw=5");
    bat_play("or:1"); /* the instinct; then the signature is noted */
    assert_int_equal(bat.s.wounds, 1);
    assert_int_equal(bat.s.wound[0], ODB_DOUBLE);
    assert_int_equal(bat.s.p_wounds, 2);
    assert_int_equal(bat.s.p_overflow, 1);
    assert_int_equal(bat.s.bp_bottom[0], bat_bp("D4"));
    assert_int_equal(bat.s.attack.kind, 2); /* the signature attacks */
}

TEST(bc_51_odb_358_discards_are_shuffled_in) {
    bat_open("kiln-l1");
    bat_bp_deck("B01 B02");
    ai("A05", "A01 A02 A03 A04", "A06 A07 A08 A09 A10 A11 A12 A13 A14");
    escalate(1);
    bat_play("!ad=B07");
    bat_chances("!ad=A06 1/5 !ad=A07 1/5 !ad=A08 1/5 !ad=A09 1/5 !ad=A10 1/5 -> !ad=A08");
    done();
    assert_int_equal(bat.s.ai.deck, ai_cards("A01 A02 A03 A04 A08"));
    assert_int_equal(bat.s.ai.discard, 0);
}

TEST(odb_358_odb_361_a_card_out_of_the_discards) {
    bat_open("kiln-l1");
    ai("A06 A07", "A01", "A08");
    bp_escalation("");
    escalate(1);
    done(); /* A01 for A08, then the discards (none) */
    assert_int_equal(bat.s.ai.deck, ai_cards("A06 A07 A08"));
    assert_int_equal(bat.s.ai.discard, 0);
    ai("A06 A07", "A01 A11", "A08"); /* the rest of the discards, of whatever level, comes in */
    bp_escalation("");
    escalate(1);
    done();
    assert_int_equal(bat.s.ai.deck, ai_cards("A06 A07 A08 A11"));
    assert_int_equal(bat.s.ai.discard, 0);
    ai("A02 A06 A07", "A01 A03", "A08"); /* the deck first */
    escalate(1);
    assert_int_equal(bat.s.ai.deck, ai_cards("A06 A07 A08"));
    assert_int_equal(bat.s.ai.discard, ai_cards("A01 A03"));
}

TEST(odb_355_odb_r40_the_bp_half) {
    bat_open("kiln-l1");
    ai("A11", "", "");
    bat_bp_deck("B01");
    bp_escalation("B07 B08 B13");
    escalate(1);
    bat_chances("!ad=B07 1/2 !ad=B08 1/2"); /* level II after I */
    bat_bp_deck("B01");
    bat.s.depth--, bat.s.frame[bat.s.depth] = (odb_frame){0};
    bp_escalation("B13 B14");
    escalate(1); /* no II left: III */
    bat_chances("!ad=B13 1/2 !ad=B14 1/2");
    bat.s.depth--, bat.s.frame[bat.s.depth] = (odb_frame){0};
    bat_bp_deck("B02");
    bp_escalation("B08");
    escalate(2); /* only III after II */
    assert_int_equal(bat.s.bp.deck, 1 << bat_bp("B02"));
}

TEST(odb_356_the_only_card_takes_the_discards_in) {
    bat_open("kiln-l1");
    ai("A11", "", "");
    bat_bp_deck("");
    bat.s.bp.discard = 3;
    bp_escalation("B13");
    escalate(2);
    assert_int_equal(bat.s.bp.deck, 3 | 1 << bat_bp("B13"));
    assert_int_equal(bat.s.bp.discard, 0);
    bat_bp_deck("");
    bat.s.bp.discard = 3; /* nothing comes: the empty deck is made anew */
    bp_escalation("");
    escalate(3);
    assert_int_equal(bat.s.bp.deck, 3);
}

TEST(odb_362_odb_r40_level_one_to_three) {
    bat_open("kiln-l1");
    ai("A01 A06", "", "A11");
    bp_escalation("");
    escalate(1);
    done();
    assert_int_equal(bat.s.ai.deck, ai_cards("A06 A11"));
}

TEST(odb_366_without_a_wound) {
    bat_open("kiln-l1");
    ai("A11", "", "");
    bat_bp_deck("B07 B13");
    bat.s.bp.discard = 3; /* B01, B02: the lowest level lies there */
    bp_escalation("B08");
    odb_do_escalate(bat.b, 0, true);
    bat_go();
    bat_chances("!rm=B01 1/2 !rm=B02 1/2 -> !rm=B01");
    done();
    assert_int_equal(bat.s.bp.discard, 2);
    assert_true(bat.s.bp.deck >> bat_bp("B08") & 1);
    bat_bp_deck("B13");
    bat.s.bp.discard = 0;
    odb_do_escalate(bat.b, 0, true); /* level III: no card is removed */
    bat_go();
    assert_int_equal(bat.s.bp.deck, 1 << bat_bp("B13"));
}

TEST(odb_083_odb_045_odb_367_escalations_of_the_level) {
    bat_open("kiln-l2"); /* one */
    assert_int_equal(bat.s.phase, ODB_SETUP);
    assert_int_equal(bat.s.node, ODB_C_REMOVE);
    bat_chance_of("!rm=B01", "1/6");
    bat_play("!rm=B01 !ad=B07 !rm=A01 !ad=A06");
    assert_int_equal(bat.s.phase, ODB_P_ROUND);
    bat_open("kiln-l3"); /* two */
    bat_play("!rm=B01 !ad=B07 !rm=A01 !ad=A06");
    assert_int_equal(bat.s.phase, ODB_SETUP);
    bat_play("!rm=B02 !ad=B08 !rm=A02 !ad=A07");
    assert_int_equal(bat.s.phase, ODB_P_ROUND);
}

TEST(odb_668_keyword) {
    bat_open("kiln-l1");
    ai("A01 A06", "A02", "A07 A08 A11");
    bat_bp_deck("B01 B02 B07");
    bp_escalation("B08 B13");
    odb_do_keyword_escalate(bat.b, 1);
    bat_go();
    bat_chances(
        "!rm=B01 1/2 !rm=B02 1/2 -> !rm=B01"); /* B08 comes, then the AI deck: A01 is the only one of level I */
    assert_true(bat.s.bp.deck >> bat_bp("B08") & 1);
    bat_chances("!ad=A07 1/2 !ad=A08 1/2 -> !ad=A07");
    assert_int_equal(bat.s.ai.deck, ai_cards("A06 A07"));
    assert_int_equal(bat.s.ai.discard, ai_cards("A02"));
    assert_int_equal(bat.s.p_overflow, 0);
}

TEST(odb_668_keyword_with_nothing_to_bring) {
    bat_open("kiln-l1");
    ai("A01 A06", "", "A11"); /* no II left for the I */
    bat_bp_deck("B13 B14");   /* level III does nothing */
    bp_escalation("B08");
    const odb_deck before = bat.s.ai;
    const uint32_t bp = bat.s.bp.deck;
    odb_do_keyword_escalate(bat.b, 2);
    bat_go();
    assert_memory_equal(&before, &bat.s.ai, sizeof before);
    assert_int_equal(bat.s.bp.deck, bp);
}

TEST(odb_668_keyword_twice_first_bp_then_ai) {
    bat_open("kiln-l1");
    ai("A01 A02", "", "A06 A07");
    bat_bp_deck("B01");
    bp_escalation("B07 B13");
    odb_do_keyword_escalate(bat.b, 2);
    bat_go();
    /* B01 for B07, B07 for B13, then two of the AI deck. */
    assert_int_equal(bat.s.bp.deck, 1 << bat_bp("B13"));
    bat_chances("!rm=A01 1/2 !rm=A02 1/2 -> !rm=A01 !ad=A06");
    assert_int_equal(bat.s.ai.deck, ai_cards("A06 A07"));
}

TEST(odb_723_odb_724_suppress) {
    bat_open("kiln-l1");
    ai("A01", "A02 A03", "A06");
    bat.s.ai_top[0] = (uint8_t)bat_ai("A01"), bat.s.ai_tops = 1;
    odb_deck_shuffle(bat.b, false, bat.s.ai.discard);
    assert_int_equal(bat.s.ai_tops, 0);
    assert_int_equal(bat.s.ai.deck, ai_cards("A01 A02 A03"));
}

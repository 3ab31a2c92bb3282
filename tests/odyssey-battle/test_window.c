/* Windows and abilities: what is usable, what it costs, kratos rows, and the keywords of titans' attacks.
 * 2.24, 2.28, 2.41, 2.44; R52, R76, R77, A10, A15, A18. */
#include "../../core/odyssey/battle/titans.h"
#include "../../core/odyssey/battle/words.h"
#include "lab.h"

#include <string.h>

static odb_titan *titan(int i) {
    return &bat.s.titan[i];
}

/* The titan with this RAGE (after the declaration) in the first window of an attack that hit with all
 * dice; a card that answers nothing lies on top. */
static void first_window(int i, const char *weapon, int rage, const char *roll) {
    bat_duel(i, "e8", weapon);
    bat_bp_deck("B03");
    titan(i)->rage = (uint8_t)(rage - 1);
    bat_attack(i, "");
    bat_play(roll);
}

static void company(int i, const char *square) {
    titan(i)->flags = ODB_TF_ALIVE;
    bat_at(i, square);
}

/* The rest of the attack, the first of each list. */
static void finish(void) {
    while (bat.s.attack.kind) {
        gg_move list[GG_MAX_MOVES];
        gg_list(bat.game, &bat.s, list);
        gg_apply(bat.game, &bat.s, list[0]);
    }
}

GROUP(NULL, bat_end)

/* --- first window: ODB-310, R76 */

TEST(odb_310_odb_586_odb_r77_rows_up_to_the_rage) {
    first_window(0, "G00", 3, "!at=1h rr:0");
    assert_int_equal(bat.s.node, ODB_BN_FIRST);
    bat_offers("", "kr:2.0 pass"); /* Auto-break; Reposition would be later */
    bat_play("kr:2.0");
    assert_int_equal(bat.s.k_break, 1);
    first_window(0, "G00", 2, "!at=1h rr:0");
    assert_int_not_equal(bat.s.node, ODB_BN_FIRST); /* nothing usable: skipped */
}

TEST(odb_587_odb_r52_one_option_of_a_row_kept_for_later) {
    first_window(0, "G00", 3, "!at=1h rr:0 pass !pw=0");
    bat_offers("", "kr:0.0 kr:2.1"); /* second window: both must be used */
    bat_play("kr:2.1");
    assert_true(bat_legal("mv:-"));
    first_window(0, "G00", 3, "!at=1h rr:0 kr:2.0 !pw=0");
    assert_int_not_equal(bat.s.node, ODB_BN_SECOND); /* Opening alone is done by itself */
    assert_int_equal(bat.s.k_open, 1);
}

TEST(odb_654_auto_break) {
    first_window(0, "G00", 3, "!at=1h rr:0 kr:2.0");
    assert_int_equal(bat.s.k_break, 1); /* 3R: nothing but (0,0) gives no power now */
    bat_chance_of("!pw=0", "1/216");
}

TEST(odb_691_provoke) {
    first_window(1, "G00", 1, "!at=1h rr:0");
    company(0, "a1");
    bat.s.priority = 0;
    bat_offers("", "kr:0.0 pass"); /* "may": R76 */
    bat_play("kr:0.0");
    assert_int_equal(bat.s.priority, 1);
    assert_int_equal(bat.s.p_face, ODB_WEST);
}

TEST(odb_721_odb_r69_spotlight) {
    first_window(0, "G00", 7, "!at=1h rr:0");
    bat_offers("", "kr:2.0 kr:4.0"); /* Spotlight is mandatory: no pass */
    bat_play("kr:4.0");
    assert_int_equal(bat.s.attack.extra[0], 1);
    bat_duel(0, "e8", "G00");
    bat_bp_deck("B03");
    company(1, "a1");
    bat.s.priority = 1;
    titan(1)->rage = 9;
    titan(0)->rage = 6;
    bat_attack(0, "!at=1h rr:0");
    bat_offers("", "kr:2.0 pass"); /* without the token its guard fails */
}

TEST(odb_717_sacrifice) {
    first_window(1, "G00", 6, "!at=1h rr:0");
    bat_offers("", "kr:0.0 kr:3.0 pass -> kr:3.0");
    bat_is("1.danger=1 k_break=1");
}

TEST(odb_697_odb_704_odb_727_pull_pushback_vault_in_either_window) {
    bat_duel(3, "e8", "G06");
    bat_wear(3, 4, "G14"); /* Vault (exh) */
    bat_bp_deck("B03");
    bat_attack(3, "!at=1h rr:0");
    bat_offers("", "ab:3.0.0 ab:3.4.2 pass"); /* Pull 2, Vault */
    const odb_state before = bat.s;
    bat_play("ab:3.4.2");
    bat_stands(3, "i8");
    bat.s = before;
    bat_play("pass !pw=0");
    bat_offers("", "ab:3.0.0 ab:3.4.2 kr:0.0");
    bat_duel(1, "e8", "G02");
    bat_bp_deck("B03");
    bat_attack(1, "!at=1h rr:0");
    bat_offers("", "ab:1.0.2 kr:0.0 pass"); /* Pushback 2 on a full hit */
    bat_duel(1, "e8", "G02");
    bat_bp_deck("B03");
    bat_attack(1, "!at=0h rr:0");
    bat_offers("", "kr:0.0 pass");
}

TEST(odb_584_used_in_one_of_two_windows) {
    bat_duel(1, "e8", "G06");
    bat_bp_deck("B03");
    bat_attack(1, "!at=1h rr:0 ab:1.0.0 pass !pw=0");
    assert_int_equal(bat.s.attack.kind, 0); /* Pull is not offered again */
}

TEST(odb_r77_lumbering_cannot_be_pulled) {
    bat_duel(1, "e8", "G06");
    bat.s.traits |= ODB_TRAIT_LUMBERING;
    bat_bp_deck("B03");
    bat_attack(1, "!at=1h rr:0");
    bat_offers("", "kr:0.0 pass");
}

TEST(odb_704_odb_r77_b8_pushback_across_a_red_line) {
    bat_duel(1, "g11", "G02");
    bat_tile("LI", "f10", 0); /* red lines north of f10, g10, h10 */
    bat.s.attack = (odb_attack){.kind = 1, .who = 1, .flags = ODB_AF_FULL_HIT};
    assert_false(odb_titan_adjacent_to_prim(bat.b, 1));
    assert_true(odb_usable(bat.b, 1, 0, 2, ODB_W1));
    assert_int_equal(odb_vault_square(bat.b, 1), ODB_NONE); /* R07: no vault */
    bat.s.attack = (odb_attack){0};
}

TEST(odb_697_odb_r77_pull_from_a_vantage_point_is_listed) {
    bat_duel(1, "e8", "G06"); /* a P that can be moved is all it asks for */
    bat_on_vp(1, 1);
    bat.s.attack = (odb_attack){.kind = 1, .who = 1};
    assert_true(odb_usable(bat.b, 1, 0, 0, ODB_W1));
    bat.s.attack = (odb_attack){0};
}

TEST(odb_r77_nothing_is_pushed_from_its_own_back) {
    bat_duel(1, "e8", "G02"); /* ?fullhit: Pushback 2 */
    bat.s.attack = (odb_attack){.kind = 1, .who = 1, .flags = ODB_AF_FULL_HIT};
    assert_true(odb_usable(bat.b, 1, 0, 2, ODB_W1));
    bat_on_vp(1, 1);
    assert_false(odb_usable(bat.b, 1, 0, 2, ODB_W1));
    bat.s.attack = (odb_attack){0};
}

/* --- power rows */

TEST(odb_582_odb_r52_passive_rows_apply_by_themselves) {
    first_window(0, "G00", 9, "!at=1h rr:0 kr:2.0");
    assert_int_equal(bat.s.attack.extra[0], 2); /* Spotlight and the row of RAGE 5 */
    assert_int_equal(bat.s.attack.raw, 2);
    bat_duel(3, "e8", "G00");
    titan(3)->rage = 1;
    bat_attack(3, "");
    assert_int_equal(bat.s.attack.threshold, 7); /* Precision +1 */
    assert_int_equal(titan(3)->mod_attack, 1);
    bat_play("!at=0m rr:0");
    assert_int_equal(titan(3)->mod_attack, 0);
}

TEST(odb_653_attack_re_roll_row) {
    bat_duel(0, "e8", "G00");
    titan(0)->rage = 1;
    bat_attack(0, "");
    assert_int_equal(bat.s.attack.free_rerolls, 1);
    bat_play("!at=0m rr:1");
    assert_int_equal(titan(0)->fate, 0);
}

TEST(odb_320_bn53_a_row_with_a_choice_at_the_power_roll) {
    bat_duel(3, "e8", "G00"); /* SKOPA, RAGE 4: Power Re-roll 1 or Vault */
    bat_bp_deck("B03");
    titan(3)->rage = 3;
    bat_attack(3, "!at=1h rr:0");
    bat_offers("", "kr:2.1 pass"); /* Vault, first window */
    bat_play("pass");
    assert_int_equal(bat.s.node, ODB_BN_POOL);
    bat_offers("", "kr:2.0 pass");
    const odb_state before = bat.s;
    bat_play("kr:2.0");
    assert_int_equal(bat.s.node, ODB_C_FACES);
    bat.s = before;
    bat_play("pass !pw=0");
    bat_offers("", "kr:0.0 kr:2.1 -> kr:0.0 mv:-");
    bat_offers("", "kr:2.1 pass"); /* ODB-588: Vault may be left unresolved, Reposition by mv:- */
    bat_play("pass");
    assert_int_equal(bat.s.attack.kind, 0);
}

/* --- second window: ODB-381, 588 */

TEST(odb_381_odb_588_odb_656_odb_685_break_and_opening) {
    first_window(2, "G01", 2, "!at=2h rr:0 !pw=0");
    /* KERYX alone: Motivate has nobody; Break 1 of the glaive, Opening 1 + Break 1 of the row. */
    bat_offers("", "ab:2.0.0 kr:1.0 -> kr:1.0");
    bat_is("k_open=1 k_break=2"); /* and the last without a choice */
    assert_int_equal(bat.s.attack.kind, 0);
}

TEST(odb_663_diversion_token) {
    bat_duel(2, "e8", "G00");
    bat_wear(2, 3, "G12");
    bat_bp_deck("B03");
    bat_attack(2, "!at=1h rr:0 !pw=0");
    assert_int_equal(bat.s.k_diversion, 1);
}

TEST(odb_686_overbreak) {
    bat_duel(1, "e8", "G02"); /* Overbreak 1, Cumbersome */
    bat_bp_deck("B01");
    bat_attack(1, "!at=1m rr:0 pass !pw=3 !ad=B07 !rm=A01 !ad=A06");
    bat_offers("", "ab:1.0.0 ab:1.0.1 -> ab:1.0.1");
    assert_int_equal(bat.s.k_break, 1);
    bat_duel(1, "e8", "G02");
    bat_bp_deck("B01");
    bat_attack(1, "!at=1m rr:0 pass !pw=2 !ad=B07 !rm=A01 !ad=A06"); /* equal is not over */
    assert_int_equal(bat.s.k_break, 0);
}

TEST(odb_660_odb_725_cumbersome_and_tireless) {
    bat_duel(0, "e8", "G02");
    bat_bp_deck("B01");
    bat_attack(0, "!at=1m rr:0 !pw=2 !ad=B07 !rm=A01 !ad=A06");
    finish();
    assert_true(titan(0)->gear_state[0] & ODB_GS_EXHAUSTED);
    bat_duel(1, "e8", "G02"); /* BROMOS */
    bat_bp_deck("B01");
    bat_attack(1, "!at=1m rr:0 pass !pw=2 !ad=B07 !rm=A01 !ad=A06");
    assert_int_equal(bat.s.node, ODB_BN_SUFFER);
    bat_offers("", "ab:1.t.0 pass");
    const odb_state before = bat.s;
    bat_play("ab:1.t.0");
    assert_false(titan(1)->gear_state[0] & ODB_GS_EXHAUSTED);
    bat.s = before;
    bat_play("pass");
    assert_true(titan(1)->gear_state[0] & ODB_GS_EXHAUSTED);
    bat_duel(0, "e8", "G02"); /* not without a wound */
    bat_bp_deck("B03");
    bat_attack(0, "!at=1m rr:0 !pw=2");
    finish();
    assert_false(titan(0)->gear_state[0] & ODB_GS_EXHAUSTED);
}

TEST(odb_667_odb_r59_elation) {
    bat_duel(2, "e8", "G00");
    bat_wear(2, 5, "G16"); /* Elation 1 */
    bat_bp_deck("B03");
    titan(2)->ambrosia = 1, titan(2)->despair = 1;
    bat_attack(2, "!at=1h rr:0 !pw=0");
    assert_true(bat_legal("pass"));
    lab_forbids(bat.game, &bat.s, "at:0");
    bat_duel(2, "e8", "G00");
    bat_wear(2, 5, "G16");
    bat_bp_deck("B03");
    bat_attack(2, "!at=1h rr:0 !pw=0");
    assert_int_equal(bat.s.attack.kind, 0); /* no token, not usable */
}

TEST(odb_684_odb_710_motivate_and_reposition) {
    bat_duel(2, "e8", "G00");
    company(0, "a1");
    bat_bp_deck("B03");
    titan(2)->rage = 0;
    bat_attack(2, "!at=1h rr:0 !pw=0");
    bat_offers("mv:", "mv:- mv:a2 mv:a3 mv:b1 mv:b2 mv:c1"); /* KERYX 1: Motivate 2 moves HALCE */
    bat_play("mv:a3");
    bat_stands(0, "a3");
    bat_duel(3, "e8", "G00");
    bat_bp_deck("B03");
    bat_attack(3, "!at=1h rr:0 !pw=0");
    assert_true(bat_legal("mv:d8"));
    bat_play("mv:d8");
    bat_stands(3, "d8");
}

/* --- Heartseeker: ODB-671, B37 */

TEST(odb_311_odb_671_heartseeker) {
    bat_duel(1, "e8", "G07");
    bat_bp_deck("B01 B03 B05");
    bat_attack(1, "!at=3h rr:0 pass");
    bat_chances("!bp2=B01.B03 1/3 !bp2=B01.B05 1/3 !bp2=B03.B05 1/3 -> !bp2=B01.B05");
    bat_offers("", "bp:B01 bp:B05 -> bp:B05");
    assert_int_equal(bat.s.bp_now, bat_bp("B05"));
    assert_int_equal(bat.s.bp.deck, 1 << bat_bp("B01") | 1 << bat_bp("B03"));
    bat_duel(1, "e8", "G07"); /* one card only: as usual */
    bat_bp_deck("B01");
    bat_attack(1, "!at=3h rr:0 pass");
    assert_int_equal(bat.s.bp_now, bat_bp("B01"));
}

TEST(odb_671_known_cards_come_first) {
    bat_duel(1, "e8", "G07");
    bat_bp_deck("B01 B03 B05");
    bat.s.bp_top[0] = (uint8_t)bat_bp("B05"), bat.s.bp_tops = 1;
    bat_attack(1, "!at=3h rr:0 pass");
    bat_chances("!bp2=B05.B01 1/2 !bp2=B05.B03 1/2 -> !bp2=B05.B01 bp:B01");
    assert_int_equal(bat.s.bp_tops, 0); /* the other is shuffled back */
    assert_int_equal(bat.s.bp_now, bat_bp("B01"));
}

/* --- costs and limits: ODB-580, 581, 589, A10, A15 */

TEST(odb_580_odb_498_charges_and_discarding) {
    bat_duel(0, "a1", "G00");
    bat_wear(0, 3, "G13"); /* Balm Flask, 2 charges: free/react: Solace */
    titan(0)->despair = 3;
    assert_int_equal(titan(0)->gear_state[3] & ODB_GS_CHARGES, 2);
    assert_true(odb_usable(bat.b, 0, 3, 0, ODB_FREE));
    assert_true(odb_usable(bat.b, 0, 3, 0, ODB_REACTION)); /* ODB-402 */
    odb_do_ability(bat.b, 0, 3, 0);
    bat_go();
    assert_int_equal(titan(0)->gear_state[3] & ODB_GS_CHARGES, 1);
    assert_int_equal(titan(0)->despair, 2);
    assert_false(odb_usable(bat.b, 0, 3, 0, ODB_FREE)); /* once a round */
    odb_clear_used(bat.b);
    odb_do_ability(bat.b, 0, 3, 0);
    bat_go();
    odb_clear_used(bat.b);
    assert_false(odb_usable(bat.b, 0, 3, 0, ODB_FREE)); /* no charge left */
    assert_true(odb_usable(bat.b, 0, 3, 1, ODB_DRAWN));
    odb_do_ability(bat.b, 0, 3, 1); /* Second Chance (disc) */
    bat_go();
    assert_true(titan(0)->gear_state[3] & ODB_GS_DISCARDED);
    assert_null(odb_gear_in(bat.b, 0, 3)); /* ODB-562 */
    assert_null(odb_ability_at(bat.b, 0, 3, 0));
}

TEST(odb_581_each_ability_of_a_card_has_its_own_limit) {
    bat_duel(0, "b2", "G00");
    bat_wear(0, 3, "G11"); /* react (exh): Reflex; eva (fate): Dodge */
    int dodge = -1, reflex = -1;
    const odb_ability *a;
    for (int n = 0; (a = odb_ability_at(bat.b, 0, 3, n)); n++) {
        if (a->keyword == ODB_KW_DODGE) dodge = n;
        if (a->keyword == ODB_KW_REFLEX) reflex = n;
    }
    odb_do_ability(bat.b, 0, 3, dodge);
    bat_go();
    assert_int_equal(titan(0)->fate, 1);
    assert_false(odb_usable(bat.b, 0, 3, dodge, ODB_EVADE));
    assert_true(odb_usable(bat.b, 0, 3, reflex, ODB_REACTION));
}

TEST(odb_580_nofate_forbids_re_rolls_only) {
    bat_duel(2, "a1", "G00");
    titan(2)->despair = 1;
    titan(2)->flags |= ODB_TF_NO_FATE;
    assert_true(odb_usable(bat.b, 2, ODB_SRC_TITAN, 0, ODB_FREE));
    odb_do_test(bat.b, 2, 6, 6, true);
    bat_go();
    bat_play("!ts=0");
    assert_int_equal(bat.s.node, ODB_C_AI); /* no question */
}

TEST(odb_560_odb_585_exhausted_cards) {
    bat_duel(0, "b2", "G00");
    bat_wear(0, 3, "G11");
    assert_true(odb_passive_flags(bat.b, 0) & ODB_FLAG_BYPASS);
    odb_exhaust(bat.b, 0, 3);
    for (int n = 0; n < 2; n++) {
        assert_false(odb_usable(bat.b, 0, 3, n, ODB_REACTION));
        assert_false(odb_usable(bat.b, 0, 3, n, ODB_EVADE));
    }
    assert_true(odb_passive_flags(bat.b, 0) & ODB_FLAG_BYPASS); /* passives stay */
    bat_wear(0, 2, "G10");                                      /* Evasion +1 */
    assert_int_equal(odb_evasion_of(bat.b, 0), 1);
    odb_exhaust(bat.b, 0, 2);
    assert_int_equal(odb_evasion_of(bat.b, 0), 0);
}

TEST(odb_681_odb_r64_what_a_titan_on_the_ground_can_use) {
    bat_duel(0, "b2", "G00");
    bat_put("0.3=G11 0.4=G13");
    titan(0)->despair = 1;
    titan(0)->kd = 1;
    for (int n = 0; n < 2; n++) assert_false(odb_usable(bat.b, 0, 3, n, ODB_REACTION));
    assert_false(odb_usable(bat.b, 0, 4, 0, ODB_FREE));
    assert_true(odb_usable(bat.b, 0, 4, 1, ODB_DRAWN)); /* Second Chance: ODB-719 */
    titan(0)->kd = 2;
    assert_true(odb_usable(bat.b, 0, 4, 0, ODB_REACTION)); /* standing up it may react */
}

TEST(odb_589_equal_names_stack_only_with_numbers) {
    bat_duel(2, "e8", "G01"); /* Break 1 */
    bat_wear(2, 3, "G12");    /* Motivate 2, Diversion */
    bat_wear(2, 4, "G12");
    bat_bp_deck("B03");
    bat_attack(2, "!at=2h rr:0 !pw=0");
    finish();
    assert_int_equal(bat.s.k_diversion, 1); /* not two: same name */
    assert_int_equal(bat.s.k_break, 1);
}

TEST(odb_720_solace_of_a_neighbour) {
    bat_duel(2, "a1", "G00");
    company(0, "a2");
    titan(0)->despair = 1;
    assert_true(odb_usable(bat.b, 2, ODB_SRC_TITAN, 0, ODB_FREE));
    bat_at(0, "a3");
    assert_false(odb_usable(bat.b, 2, ODB_SRC_TITAN, 0, ODB_FREE));
    titan(2)->condition[0] = (uint8_t)(bat_condition("dread") + 1); /* Mind */
    assert_true(odb_usable(bat.b, 2, ODB_SRC_TITAN, 0, ODB_FREE));
    titan(2)->condition[0] = (uint8_t)(bat_condition("cracked") + 1); /* Body */
    assert_false(odb_usable(bat.b, 2, ODB_SRC_TITAN, 0, ODB_FREE));
}

TEST(odb_235_odb_402_odb_r81_reactions_of_any_titan) {
    bat_duel(0, "b2", "G00");
    company(1, "d2");
    bat_bare(1);
    bat_put("0.3=G11 1.3=G18"); /* react (exh): Advanced Reflex */
    odb_do_window(bat.b, ODB_BN_REACT, ODB_REACTION, 3);
    bat_go();
    assert_int_equal(lab_count(bat.game, &bat.s, "ab:0."), 1);
    assert_int_equal(lab_count(bat.game, &bat.s, "ab:1."), 1);
    assert_true(bat_legal("pass"));
    bat_play("pass");
    assert_int_equal(bat.s.node, ODB_C_AI);
}

TEST(odb_235_no_two_of_one_name_of_a_titan) {
    bat_duel(0, "b2", "G00");
    bat_put("0.3=G11 0.4=G18");
    odb_do_window(bat.b, ODB_BN_REACT, ODB_REACTION, 1);
    bat_go();
    assert_int_equal(lab_count(bat.game, &bat.s, "ab:"), 2);
    gg_move list[GG_MAX_MOVES];
    gg_list(bat.game, &bat.s, list);
    gg_apply(bat.game, &bat.s, list[0]); /* Reflex */
    bat_play("mv:-");
    assert_int_equal(lab_count(bat.game, &bat.s, "ab:"), 1); /* Advanced Reflex is another name */
    titan(0)->gear[3] = titan(0)->gear[4]; /* two of one name: the second is gone */
    titan(0)->gear_state[3] = titan(0)->gear_state[4] = 0;
    gg_list(bat.game, &bat.s, list);
    gg_apply(bat.game, &bat.s, list[0]);
    bat_play("mv:-");
    assert_int_equal(bat.s.node, ODB_C_AI);
}

/* --- keywords by themselves */

/* Replaces the keyword abilities of a gear card in the content by this one. */
static void make(const char *gear, odb_ability ability) {
    odb_content *c = bat_content();
    for (int k = 0; k < c->gears; k++)
        if (!strcmp(c->gear[k].id, gear)) {
            c->gear[k].has.ability[0] = ability;
            c->gear[k].has.count = 1;
            c->gear[k].has.timings = UINT64_C(1) << ability.timing;
            odb_index_elements(c);
            return;
        }
    fail_msg("no gear %s", gear);
}

/* A program of one statement, stored where nothing else lies. */
static odb_program statement(gg_effect effect) {
    odb_content *c = bat_content();
    c->statement[c->statements] = effect;
    return (odb_program){c->statements++, 1};
}

TEST(odb_707_odb_708_odb_709_reflexes) {
    static const int squares[] = {2, 5, 9}; /* within 1, 2, 3 steps of the corner a1 */
    for (int n = 1; n <= 3; n++) {
        bat_duel(0, "a1", NULL);
        odb_do_move_like(bat.b, 0, n);
        bat_go();
        assert_int_equal(lab_count(bat.game, &bat.s, "mv:"), squares[n - 1] + 1);
        assert_true(bat_legal("mv:-"));
    }
    bat_open("kiln-l1"); /* the names are those of the page */
    static const struct {
        const char *gear;
        int x;
    } row[] = {{"G11", 1}, {"G18", 2}};
    for (int k = 0; k < 2; k++)
        for (int g = 0; g < bat.sc->content->gears; g++) {
            const odb_gear *gear = &bat.sc->content->gear[g];
            for (int n = 0; !strcmp(gear->id, row[k].gear) && n < gear->has.count; n++)
                if (gear->has.ability[n].keyword == ODB_KW_REFLEX)
                    assert_int_equal(gear->has.ability[n].x, row[k].x);
        }
}

TEST(odb_711_odb_712_odb_713_reinforce) {
    /* On top of the two red dice of a Scale Hauberk. */
    static const char *const odds[] = {"!ar=0 1/8 !ar=1 3/8 !ar=2 3/8 !ar=3 1/8",
                                       "!ar=0 1/24 !ar=1 6/24 !ar=2 10/24 !ar=3 6/24 !ar=4 1/24",
                                       "!ar=1 1/12 !ar=2 3/12 !ar=3 4/12 !ar=4 3/12 !ar=5 1/12"};
    for (int colour = 0; colour < 3; colour++) {
        bat_duel(0, "a1", NULL);
        bat_put("0.2=G09 0.3=G11");
        gg_effect arm = {.verb = ODB_V_ARM};
        *(colour == 0 ? &arm.a : colour == 1 ? &arm.b : &arm.c) = 1;
        make("G11", (odb_ability){.program = statement(arm),
                                  .timing = ODB_ARMOR,
                                  .other = ODB_NO_TIMING,
                                  .keyword = ODB_KW_REINFORCE});
        odb_do_danger(bat.b, 0, 3);
        bat_go(); /* mandatory: no question */
        bat_chances(odds[colour]);
    }
}

TEST(odb_723_odb_724_odb_r70_suppress_needs_discards) {
    bat_duel(2, "e8", "G00");
    bat_wear(2, 3, "G12");
    make("G12", (odb_ability){.program = statement((gg_effect){.verb = ODB_V_SUPPRESS}),
                              .timing = ODB_ON_WOUND,
                              .other = ODB_NO_TIMING,
                              .keyword = ODB_KW_SUPPRESS});
    assert_false(odb_usable(bat.b, 2, 3, 0, ODB_ON_WOUND));
    bat.s.ai.discard = 1 << bat_ai("A06");
    bat.s.ai.escalation &= ~bat.s.ai.discard;
    assert_true(odb_usable(bat.b, 2, 3, 0, ODB_ON_WOUND));
    bat_bp_deck("B03");
    bat_attack(2, "!at=1h rr:0 !pw=3");
    assert_int_equal(bat.s.ai.discard, 0); /* when it wounds, before the responses */
    assert_true(bat.s.ai.deck >> bat_ai("A06") & 1);
}

TEST(odb_590_the_primordial_is_not_bound_by_limits_of_abilities) {
    bat_duel(2, "e8", "G00");
    for (int n = 1; n <= 2; n++) { /* the same response twice in a round */
        bat_bp_deck("B02");
        bat_attack(2, "!at=1h rr:0 !pw=0");
        assert_int_equal(titan(2)->danger, n);
    }
}

TEST(odb_591_a_table_of_its_own) {
    bat_duel(0, "a1", NULL); /* the pattern PT1: 1 / 5 / 9 in place of 1 / 4 / 7 */
    odb_titan_sheet *sheet = &bat_content()->sheet[titan(0)->sheet - 1];
    sheet->trauma[1] = 5, sheet->trauma[2] = 9;
    odb_do_trauma(bat.b, 0, 4);
    bat_go();
    assert_int_equal(bat.s.node, ODB_C_MINOR);
}

TEST(odb_681_no_optional_row_on_the_ground) {
    bat_duel(3, "e8", "G00");
    bat_bp_deck("B04"); /* fail: knockdown */
    titan(3)->rage = 3;
    bat_attack(3, "!at=1h rr:0 pass pass !pw=0");
    assert_int_equal(titan(3)->kd & 3, 1);
    assert_int_equal(bat.s.attack.kind, 0); /* neither Reposition nor Vault: A15 */
}

TEST(odb_589_numbers_of_mnemos_abilities_are_levels) {
    bat_open("kiln-naos"); /* BROMOS with Debt in Silver: free, a passive level, Second Chance */
    assert_non_null(odb_ability_at(bat.b, 1, ODB_SRC_MNEMOS, 0));
    assert_null(odb_ability_at(bat.b, 1, ODB_SRC_MNEMOS, 1));
    assert_int_equal(odb_ability_at(bat.b, 1, ODB_SRC_MNEMOS, 2)->keyword, ODB_KW_SECOND_CHANCE);
    odb_do_trauma_deck(bat.b, 1, 1);
    bat_go();
    bat_play("!ma=05");
    assert_true(bat_legal("ab:1.m0.2"));
    bat_play("ab:1.m0.2");
    assert_int_equal(titan(1)->used, 1 << 6);
    assert_int_equal(titan(1)->mnemos_levels >> 10 & 3, 1); /* discarded */
    bat_play("!ma=02");
    bat.s.titan[1].used = 0;
    odb_do_trauma_deck(bat.b, 1, 1);
    bat_go();
    bat_play("!ma=04");
    assert_int_not_equal(bat.s.node, ODB_BN_DRAWN);
}

TEST(odb_588_no_motivate_from_the_ground) {
    bat_duel(2, "e8", "G00"); /* KERYX 1: Motivate 2, for another titan, and "may" as a keyword */
    company(0, "a1");
    bat_bp_deck("B04"); /* fail: knockdown */
    bat_attack(2, "!at=1h rr:0 !pw=0");
    assert_int_equal(titan(2)->kd & 3, 1);
    assert_int_equal(bat.s.attack.kind, 0);
}

TEST(odb_671_two_known_cards_and_the_bottom_of_the_deck) {
    bat_duel(1, "e8", "G07");
    bat_bp_deck("B01 B03 B05");
    bat.s.bp_top[0] = (uint8_t)bat_bp("B05"), bat.s.bp_top[1] = (uint8_t)bat_bp("B01");
    bat.s.bp_tops = 2;
    bat_attack(1, "!at=3h rr:0 pass"); /* both known: no roll */
    bat_offers("", "bp:B01 bp:B05");
    bat_duel(1, "e8", "G07");
    bat_bp_deck("B01 B13 B14");
    bat.s.bp_bottom[0] = (uint8_t)bat_bp("B14"), bat.s.bp_bottom[1] = (uint8_t)bat_bp("B13");
    bat.s.bp_bottoms = 2;
    bat_attack(1, "!at=3h rr:0 pass"); /* B01 is the only unknown one, then B14 */
    bat_offers("", "bp:B01 bp:B14");
    bat_duel(1, "e8", "G07");
    bat_bp_deck("B13 B14");
    bat.s.bp_bottom[0] = (uint8_t)bat_bp("B14"), bat.s.bp_bottom[1] = (uint8_t)bat_bp("B13");
    bat.s.bp_bottoms = 2;
    bat_attack(1, "!at=3h rr:0 pass");
    bat_offers("", "bp:B13 bp:B14");
}

TEST(odb_100_odb_261_optional_abilities_of_a_trigger_are_offered) {
    bat_duel(0, "a1", NULL);
    bat_wear(0, 3, "G12");
    make("G12", (odb_ability){.program = statement((gg_effect){.verb = ODB_V_TOK, .b = 1}),
                              .timing = ODB_START_T,
                              .other = ODB_NO_TIMING,
                              .cost = ODB_COST_EXHAUST});
    odb_do_trigger(bat.b, ODB_START_T, ODB_NONE);
    bat_go();
    bat_offers("", "ab:0.3.0 pass -> ab:0.3.0");
    assert_int_equal(bat.s.k_break, 1);
    assert_true(titan(0)->gear_state[3] & ODB_GS_EXHAUSTED);
}

TEST(odb_580_mnemos_cards_are_exhausted) {
    bat_open("kiln-naos");
    bat.s.titan[1].condition[0] = (uint8_t)(bat_condition("dread") + 1);
    odb_do_ability(bat.b, 1, ODB_SRC_MNEMOS, 0); /* Debt in Silver: free (exh): uncond(me,Mind) */
    bat_go();
    assert_int_equal(titan(1)->condition[0], 0);
    assert_int_equal(titan(1)->mnemos_levels >> 8 & 3, 1);
    assert_null(odb_ability_at(bat.b, 1, ODB_SRC_MNEMOS, 0));
    assert_true(odb_any_exhausted(bat.b, 1));
    odb_unexhaust(bat.b, 1); /* A28 */
    assert_non_null(odb_ability_at(bat.b, 1, ODB_SRC_MNEMOS, 0));
}

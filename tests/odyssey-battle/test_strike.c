/* The attack on one titan: defending weapon, evasion roll, re-rolls, crit evade, block, full evade,
 * Danger and armor, chain breaks, judgements. P f8 S (f8-h10) on an empty board. */
#include "../../core/odyssey/battle/prim.h"
#include "../../core/odyssey/battle/words.h"
#include "lab.h"

static void four(const char *a, const char *b, const char *c, const char *d) {
    bat_open("kiln-l1");
    bat_clear_board();
    for (int i = 0; i < ODB_TITANS; i++) bat_bare(i);
    bat_at(0, a), bat_at(1, b), bat_at(2, c), bat_at(3, d);
}

static void alone(const char *square) {
    four(square, "a1", "a1", "a1");
    bat_only(1);
}

GROUP(NULL, bat_end)

/* --- exact probabilities of A01 on a titan in front */

static bool settled(const odb_state *s) {
    return s->node == ODB_C_MINOR || s->node == ODB_C_MAJOR || s->node == ODB_BN_CHOOSE ||
           s->node == ODB_BN_TURN;
}

static bool trauma(const odb_state *s) {
    return s->node == ODB_C_MINOR;
}

static int wanted; /* Danger */

static bool gained(const odb_state *s) {
    return s->titan[0].danger == wanted;
}

static void danger_is(int danger, const char *fraction) {
    wanted = danger;
    bat_probability(settled, bat_first, gained, fraction);
}

/* Two red armor dice. */
static void hammered(int level) {
    alone("g7");
    bat_wear(0, 2, "G09");
    bat_level(level);
    bat_card("A01");
}

TEST(bc_19_odb_211_214_two_red_armor_dice) {
    hammered(1);
    danger_is(0, "11/16"), danger_is(1, "1/4"), danger_is(2, "1/16");
    bat_probability(settled, bat_first, trauma, "5/16");
}

TEST(bc_20_odb_081_r15_danger_bonus) {
    hammered(3);
    danger_is(0, "3/8"), danger_is(1, "5/16"), danger_is(2, "1/4"), danger_is(3, "1/16");
}

static bool rolled(const odb_state *s) {
    return s->node == ODB_C_ARMOR || settled(s);
}

static bool without_armor_roll(const odb_state *s) {
    return s->node != ODB_C_ARMOR;
}

TEST(bc_21_odb_082_190_evasion_dice_bonus) {
    hammered(4);
    danger_is(0, "7/32"), danger_is(1, "9/32"), danger_is(2, "5/16"), danger_is(3, "5/32");
    danger_is(4, "1/32");
    bat_probability(rolled, bat_first, without_armor_roll, "1/8");
}

/* Bulwark defends, blocks all it can; no bonus attack. */
static int blocks(const gg_move *list, int count) {
    const odb_type type = odb_type_of(list[0]);
    return type == ODB_M_BLOCK || type == ODB_M_ATTACK ? count - 1 : 0;
}

TEST(bc_22_odb_191_194_195_655_bulwark) {
    alone("g7");
    bat_wear(0, 0, "G05");
    bat.s.titan[0].mod_perm[ODB_EVASION] = 1;
    bat_card("A01");
    bat_lists("df:0 df:-");
    bat_probability(rolled, blocks, without_armor_roll, "21/25");
}

TEST(bc_23_odb_236_065_193_crit_evade) {
    alone("g7");
    bat_wear(0, 0, "G05");
    bat_card("A01");
    bat_play("df:0 !ev=0X rr:0 at:0");
    assert_int_equal(bat.s.node, ODB_C_ATTACK);
    assert_int_equal(bat.s.titan[0].danger, 0);
    assert_int_equal(bat.s.ai_now, ODB_NONE);
    assert_true(bat.s.ai.discard >> bat_ai("A01") & 1);
    bat_play("!at=0m");
    while (bat.s.phase == ODB_P_ROUND) {
        gg_move list[GG_MAX_MOVES];
        gg_list(bat.game, &bat.s, list);
        gg_apply(bat.game, &bat.s, list[0]);
    }
    assert_int_equal(bat.s.titan[0].danger, 0); /* nothing of the card any more */
    assert_int_equal(bat.s.round, 1);
}

TEST(odb_r28_a16_refusing_breaks_nothing) {
    alone("g7");
    bat_wear(0, 0, "G05");
    bat_card("A01");
    bat_play("df:0 !ev=0X rr:0 at:-");
    assert_int_equal(bat.s.node, ODB_BN_BLOCK);
    bat_lists("bk:0 bk:1 -> bk:0");
    assert_int_equal(bat.s.node, ODB_C_ARMOR);
}

/* What gear gives to the titan that defends with it depends on its `when`: dice and armor. */
TEST(odb_191_211_defending_gear_looks_at_its_guard) {
    for (int danger = 6; danger <= 7; danger++) {
        alone("g7");
        bat_wear(0, 0, "G05");
        odb_passive *const p = &bat_content()->gear[bat.s.titan[0].gear[0] - 1].has.passive;
        p->evasion = 3;
        p->guard = ODB_G_DANGER;
        p->guard_limit = 7;
        bat.s.titan[0].danger = (uint8_t)danger;
        bat_card("A01"); /* 2 dice, difficulty 6; Danger 1 */
        bat_play("df:0");
        if (danger < 7)
            bat_chances("!ev=01 1/20 !ev=0m 4/20 !ev=0h 4/20 !ev=0X 1/20 "
                        "!ev=11 1/20 !ev=1m 4/20 !ev=1h 4/20 !ev=1X 1/20");
        else
            bat_chances("!ev=01 2/100 !ev=0m 2/100 !ev=0h 14/100 !ev=0X 2/100 "
                        "!ev=11 8/100 !ev=1m 8/100 !ev=1h 56/100 !ev=1X 8/100");
        bat_play("!ev=0m rr:0 bk:0");
        assert_int_equal(bat.s.node == ODB_C_ARMOR, danger >= 7);
        bat_close();
    }
}

/* --- the evasion roll */

TEST(odb_060_190_one_die_is_the_crit_die) {
    alone("g7");
    bat_card("A01"); /* 2 dice, difficulty 6 */
    bat_chances("!ev=01 1/20 !ev=0m 4/20 !ev=0h 4/20 !ev=0X 1/20 "
                "!ev=11 1/20 !ev=1m 4/20 !ev=1h 4/20 !ev=1X 1/20");
}

TEST(odb_190_r79_at_least_one_die) {
    alone("g7");
    bat.s.p_perm[ODB_P_DICE] = -9;
    bat_card("A01");
    bat_chances("!ev=01 1/10 !ev=0m 4/10 !ev=0h 4/10 !ev=0X 1/10");
}

TEST(odb_190_r79_at_most_twelve_dice) {
    gg_outcome list[GG_MAX_MOVES];
    for (int any = 0; any < 2; any++) {
        alone("g7");
        bat.sc->options.crit_scope = (uint8_t)any;
        bat.s.p_perm[ODB_P_DICE] = bat.s.p_pool[ODB_P_DICE] = ODB_MODIFIER;
        bat_card("A01");
        assert_int_equal(bat.s.node, ODB_C_EVADE);
        assert_int_equal(bat.s.attack.dice, 12);
        double sum = 0;
        for (int k = odb_rules.outcomes(bat.game, &bat.s, list) - 1; k >= 0; k--) sum += list[k].p;
        assert_true(sum > 1 - 1e-9 && sum < 1 + 1e-9);
    }
}

TEST(odb_r79_evasion_is_clamped) {
    alone("g7");
    bat.s.titan[0].mod_perm[ODB_EVASION] = 30;
    bat.s.p_perm[ODB_P_DICE] = -9;
    bat_card("A01");
    bat_chances("!ev=01 1/10 !ev=0h 8/10 !ev=0X 1/10");
}

TEST(odb_001_003_192_r05_evasion_rerolls) {
    alone("g7");
    bat_card("A01");
    bat_play("!ev=0m");
    bat_lists("rr:0 rr:1 rr:0c rr:1c -> rr:1c");
    assert_int_equal(bat.s.titan[0].fate, 2);
    bat_chances("!re=01 1/20 !re=0m 4/20 !re=0h 4/20 !re=0X 1/20 !re=11 1/20 !re=1m 4/20 !re=1h "
                "4/20 !re=1X 1/20 -> !re=1h"); /* full evade */
    assert_int_equal(bat.s.titan[0].danger, 0);
}

TEST(odb_r05_a_crit_die_that_evades_is_kept) {
    alone("g7");
    bat_card("A01");
    bat_play("!ev=0h");
    bat_lists("rr:0 rr:1 -> rr:1");
    bat_chances("!re=0- 1/2 !re=1- 1/2");
    alone("g7"); /* but with a crit-evade ability it may be rolled again */
    bat_wear(0, 0, "G05");
    bat_card("A01");
    bat_play("df:0 !ev=0h");
    bat_lists("rr:0 rr:1 rr:0c rr:1c");
    alone("g7");
    bat_wear(0, 0, "G05");
    bat_card("A01");
    bat_play("df:- !ev=0h");
    bat_lists("rr:0 rr:1");
}

TEST(odb_192_free_rerolls_are_used_before_fate) {
    alone("g7");
    bat_wear(0, 3, "G18"); /* evasion re-roll 1; react: Advanced Reflex */
    bat_card("A01");
    bat_play("pass pass !ev=0m rr:1c");
    assert_int_equal(bat.s.titan[0].fate, 1);
}

TEST(odb_666_doomed_forbids_fate) {
    alone("g6");
    bat_card("A07");
    bat_play("!ev=0m");
    assert_int_equal(bat.s.attack.kind, 2); /* no BN23: Danger at once */
    bat_is("0.fate=0 0.danger=2");
    alone("g6");
    bat_wear(0, 3, "G18"); /* free re-rolls are allowed */
    bat_card("A07");
    bat_play("pass !ev=0m");
    bat_lists("rr:0 rr:1 rr:0c");
}

TEST(odb_002_no_fate_by_moiros) {
    alone("g7");
    bat.s.titan[0].flags |= ODB_TF_NO_FATE;
    bat_card("A01");
    bat_play("!ev=0m");
    assert_int_equal(bat.s.titan[0].danger, 2);
}

TEST(odb_665_r89_dodge_for_one_roll) {
    alone("g7");
    bat_wear(0, 3, "G11");
    bat_card("A01");
    bat_play("pass pass");
    assert_int_equal(bat.s.node, ODB_BN_EVADE);
    bat_lists("ab:0.3.1 pass -> ab:0.3.1");
    assert_int_equal(bat.s.titan[0].fate, 1);
    bat_chance_of("!ev=0h", "2/10"); /* 6/10: 4/10 * 5/10 */
}

TEST(odb_633_191_cover) {
    alone("g7");
    bat_tile("GROVE", "g6", 0);
    bat_card("A01");
    bat_chance_of("!ev=0h", "2/10");
}

TEST(odb_066_r11_crit_evade_fail) {
    alone("g7");
    bat_wear(0, 2, "G10");
    bat_wear(0, 10, "G17"); /* Ash Cloak: critevfail token(me,fatm,1) */
    bat_card("A01");
    bat_play("!ev=11 rr:0");
    assert_int_equal(bat.s.titan[0].fatigue, 2);
}

TEST(odb_066_the_final_value_counts) {
    alone("g7");
    bat_wear(0, 2, "G10");
    bat_wear(0, 10, "G17");
    bat_card("A01");
    bat_play("!ev=11 rr:0c !re=0h");
    assert_int_equal(bat.s.titan[0].fatigue, 0);
}

TEST(odb_r11_any_die_of_the_option) {
    bat_open("kiln-l1:crit_scope=anydie");
    bat_clear_board();
    for (int i = 0; i < ODB_TITANS; i++) bat_bare(i);
    bat_at(0, "g7");
    bat_only(1);
    bat_wear(0, 2, "G10");
    bat_wear(0, 10, "G17");
    bat_card("A01");
    bat_chance_of("!ev=1000:h", "1/20"); /* Evasion +1: h 5/10 */
    bat_play("!ev=1000:h rr:0");
    assert_int_equal(bat.s.titan[0].fatigue, 2);
}

/* --- defending weapons */

TEST(odb_196_r26_weapons_with_defence_only) {
    alone("g7");
    bat_wear(0, 0, "G04");
    bat_card("A01");
    assert_int_equal(bat.s.node, ODB_C_EVADE);
    alone("g7");
    bat_wear(0, 0, "G04"), bat_wear(0, 1, "G05");
    bat_card("A01");
    bat_lists("df:1 df:-");
    alone("g7");
    bat_wear(0, 1, "G05");
    bat.s.titan[0].gear_state[1] |= ODB_GS_EXHAUSTED;
    bat_card("A01");
    assert_int_equal(bat.s.node, ODB_C_EVADE);
}

TEST(odb_r26_again_before_the_armor_roll) {
    alone("g7");
    bat_wear(0, 0, "G05");
    bat_card("A01");
    bat_play("df:- !ev=0m rr:0");
    assert_int_equal(bat.s.node, ODB_BN_DEFEND);
    bat_play("df:0");
    bat_chances("!ar=0 1/2 !ar=1 1/2");
    alone("g7");
    bat_wear(0, 0, "G05");
    bat_card("A01");
    bat_play("df:- !ev=0m rr:0 df:-");
    assert_int_equal(bat.s.titan[0].danger, 2); /* no armor die */
}

/* --- consequences */

TEST(odb_197_full_evade_skips_to_after_attack) {
    alone("g7");
    bat_wear(0, 3, "G18"); /* fullev: stat(me,fate,-1) */
    bat.s.titan[0].fate = 3;
    bat_card("A02");
    bat_play("pass !ev=1h");
    bat_is("0.fate=2 0.danger=0");
}

TEST(odb_210_213_effects_in_their_order) {
    alone("g6");
    bat_response("KS", 0);
    bat_play("!ev=0h rr:0");
    assert_int_equal(bat.s.titan[0].danger, 1);
    bat_play("!mi=01");
    assert_int_equal(bat.s.titan[0].condition[0], bat_condition("burning") + 1);
}

TEST(odb_240_fate_banners) {
    for (int fate = 2; fate <= 3; fate++) {
        alone("g7");
        bat.s.titan[0].fate = (uint8_t)fate;
        bat_card("A02");
        bat_play("!ev=0m rr:0 !mi=01");
        assert_int_equal(bat.s.titan[0].despair, fate >= 3);
    }
}

TEST(odb_r75_218_gained_danger_meets_no_armor) {
    alone("g7");
    bat_wear(0, 2, "G09");
    bat.s.node = ODB_RUN;
    odb_do_gain(bat.b, 0, ODB_DANGER, 2);
    bat_go();
    assert_int_equal(bat.s.node, ODB_C_AI);
    assert_int_equal(bat.s.titan[0].danger, 2);
}

TEST(odb_674_r92_in_effect) {
    alone("g7");
    bat_card("A01");
    assert_true(odb_in_effect(bat.b, 0));
    bat_at(0, "g6");
    assert_false(odb_in_effect(bat.b, 0));
    bat_on_vp(0, 1);
    assert_true(odb_in_effect(bat.b, 0));
}

/* --- chain breaks */

TEST(bc_70_odb_173_a_sequence_ends) {
    four("g7", "e8", "i8", "a1");
    bat_wear(0, 0, "G05");
    bat.s.priority = 0;
    bat.s.p_wounds = 1, bat.s.wounds = 1, bat.s.wound[0] = ODB_SINGLE;
    bat_card("A14");
    bat_play("tg:1 df:0 !ev=0X rr:0 at:0 !at=01 rr:0");
    while (bat.s.phase == ODB_P_ROUND) {
        gg_move list[GG_MAX_MOVES];
        gg_list(bat.game, &bat.s, list);
        gg_apply(bat.game, &bat.s, list[0]);
    }
    assert_int_equal(bat.s.titan[1].danger + bat.s.titan[2].danger, 0);
    assert_true(bat.s.p_wounds >= 1); /* no heal */
    assert_true(bat.s.ai.discard >> bat_ai("A14") & 1);
}

TEST(odb_177_b33_a_zone_goes_on) {
    four("g7", "f7", "a1", "a2");
    bat_wear(0, 0, "G05");
    bat_card("A03");
    bat_play("nx:0 df:0 !ev=0X");
    /* one die, a natural 10: evaded; the bonus attack breaks this attack only */
    bat_play("at:0");
    assert_int_equal(bat.s.ai_now, bat_ai("A03"));
    bat_play("!at=01 rr:0");
    assert_int_equal(bat.s.attack.who, 1);
    assert_int_equal(bat.s.attack.kind, 2);
    bat_play("!ev=0m rr:0");
    assert_int_equal(bat.s.titan[1].danger, 1);
}

TEST(odb_r28_a_simultaneous_attack_on_one) {
    alone("g7");
    bat_wear(0, 0, "G05");
    bat_card("A06");
    bat_play("df:0 !ev=1X rr:0 at:0");
    assert_int_equal(bat.s.ai_now, ODB_NONE); /* the card has ended: no after final */
}

TEST(odb_r89_the_bonus_of_the_roll_holds_for_its_rerolls) {
    alone("g7");
    bat_card("A01");
    bat_play("!ev=0m rr:1c");
    bat.s.titan[0].mod_perm[ODB_EVASION] = -4;
    bat_chance_of("!re=1h", "4/20");
}

TEST(odb_r90_what_happened_stays) {
    alone("g3");
    bat_wear(0, 0, "G05");
    bat_card("A01");
    bat_play("df:0 !ev=0X rr:0 at:0");
    bat_prim_is("f4", 'S'); /* it has moved */
}

/* --- judgements */

TEST(odb_182_212_b36_a_test_in_place_of_the_roll) {
    alone("g4");
    bat.s.titan[0].skill[0] = 1;
    bat_card("A05");
    bat_chances("!ts=1 6/10 !ts=0 4/10"); /* wis +1 against 6 */
    bat_play("!ts=1");
    assert_int_equal(bat.s.titan[0].fate, 0);
    alone("g4");
    bat_card("A05");
    bat_play("!ts=0 rr:0");
    assert_int_equal(bat.s.titan[0].fate, 1);
    assert_int_equal(bat.s.titan[0].despair, 1);
    assert_int_equal(bat.s.titan[0].danger, 0);
}

TEST(odb_182_184_two_skills_and_a_zone) {
    four("a1", "n14", "a14", "n1");
    bat_card("A13");
    bat_play("nx:2");
    bat_lists("sk:wis sk:cou");
    bat.s.titan[2].skill[3] = 2;
    bat_play("sk:cou");
    bat_chances("!ts=1 5/10 !ts=0 5/10");
}

TEST(odb_183_no_turn_and_no_defence_against_a_judgement) {
    alone("m9");
    bat_card("A05");
    bat_prim_is("f8", 'S');
    alone("g4");
    bat_wear(0, 0, "G05"), bat_wear(0, 3, "G11");
    bat_card("A05");
    assert_int_equal(bat.s.node, ODB_C_TEST);
    assert_int_equal(odb_dealt_danger(bat.b), 0);
}

/* A titan's attack up to the BP card: declaration, attack roll, re-rolls, misses, full and crit hits.
 * KILNBACK level 1 (TO HIT 5) on f8-h10 facing S, an empty board. */
#include "lab.h"

#include <string.h>

static odb_titan *titan(int i) {
    return &bat.s.titan[i];
}

static bool rolled(const odb_state *s) {
    return s->attack.flags & ODB_AF_ROLLED;
}

static bool crit_chance(const odb_state *s) {
    return s->attack.crit[0] == ODB_CRIT_X || s->attack.crit[1] == ODB_CRIT_X;
}

static int hits(const odb_state *s) {
    return s->attack.hits + (s->attack.crit[0] >= ODB_CRIT_H) + (s->attack.crit[1] >= ODB_CRIT_H);
}

static bool full_hit(const odb_state *s) {
    return hits(s) == s->attack.dice;
}

static bool full_miss(const odb_state *s) {
    return hits(s) == 0;
}

static void to_hit(int need) {
    bat.s.p_perm[ODB_P_TO_HIT] = (int8_t)(need - 5);
}

GROUP(NULL, bat_end)

/* --- single dice: BC01 */

TEST(bc_01_odb_004_naturals_and_modifiers) {
    static const int s[][3] = {{5, 0, 6},  {6, 0, 5}, {7, 0, 4},  {2, -3, 6},
                               {10, 5, 6}, {5, 9, 9}, {10, -4, 1}};
    for (size_t k = 0; k < sizeof s / sizeof *s; k++)
        assert_int_equal(odb_successes(s[k][0], s[k][1]), s[k][2]);
}

/* --- declaration: 2.22 */

TEST(odb_290_a_ready_weapon_in_range_and_sight) {
    bat_duel(0, "e8", "G00");
    bat_wear(0, 1, "G03"); /* Ranged 2-5 */
    odb_do_titan_attack(bat.b, 0, 1, 0);
    bat_go();
    assert_int_equal(bat.s.attack.kind, 0);
    bat_attack(0, "");
    assert_int_equal(bat.s.attack.kind, 1);
    assert_int_equal(bat.s.node, ODB_C_ATTACK);
}

TEST(odb_290_an_exhausted_weapon_cannot_be_declared) {
    bat_duel(0, "e8", "G00");
    titan(0)->gear_state[0] |= ODB_GS_EXHAUSTED;
    bat_attack(0, "");
    assert_int_equal(bat.s.attack.kind, 0);
    assert_int_equal(titan(0)->rage, 0);
}

TEST(odb_291_odb_293_effective_ranges) {
    static const struct {
        const char *gear, *near, *far, *too_far;
    } weapon[] = {{"G00", "e8", "e8", "d8"}, /* melee */
                  {"G01", "e8", "d8", "c8"}, /* Reach 2 */
                  {"G03", "d8", "a8", "e8"}, /* Ranged 2-5 */
                  {"G06", "e8", "b8", "a8"}};
    for (size_t k = 0; k < sizeof weapon / sizeof *weapon; k++) {
        bat_duel(0, weapon[k].near, weapon[k].gear);
        assert_true(odb_effective(bat.b, 0, 0));
        bat_at(0, weapon[k].far);
        assert_true(odb_effective(bat.b, 0, 0));
        bat_at(0, weapon[k].too_far);
        assert_false(odb_effective(bat.b, 0, 0));
    }
}

TEST(odb_705_odb_706_ranged_and_reach_do_not_add_up) {
    bat_duel(3, "d8", "G03");
    bat_wear(3, 1, "G00");
    assert_true(odb_effective(bat.b, 3, 0)); /* Ranged 2-5 */
    assert_false(odb_effective(bat.b, 3, 1));
    bat_wear(3, 0, "G01"); /* Reach 2 */
    assert_true(odb_effective(bat.b, 3, 0));
    bat_at(3, "c8");
    assert_false(odb_effective(bat.b, 3, 0));
}

TEST(odb_292_without_sight_the_attack_ends) {
    bat_duel(0, "d8", "G01");
    bat_put("SMOKE@e8 COLUMN@e7");
    assert_int_equal(odb_titan_distance(bat.b, 0), 2);
    bat_attack(0, "");
    assert_int_equal(bat.s.attack.kind, 0);
    assert_int_equal(titan(0)->rage, 0);
}

TEST(odb_294_odb_295_rage_and_the_token) {
    bat_duel(1, "e8", "G00");
    bat_only(7); /* HALCE and KERYX elsewhere */
    bat.s.titan[0].flags = bat.s.titan[2].flags = ODB_TF_ALIVE;
    bat_at(0, "a1"), bat_at(2, "b1");
    bat.s.priority = 0;
    titan(0)->rage = 2, titan(1)->rage = 1;
    bat_attack(1, "");
    bat_is("1.rage=2 priority=0"); /* not higher */
    memset(&bat.s.attack, 0, sizeof bat.s.attack);
    bat.s.frame[bat.s.depth - 1] = (odb_frame){0};
    bat.s.depth--;
    bat_attack(1, "");
    bat_is("1.rage=3 priority=1");
}

TEST(odb_659_commit_costs_fate) {
    bat_duel(1, "e8", "G07");
    bat_attack(1, "");
    bat_is("1.fate=1 1.rage=1");
}

TEST(bc_69_odb_475_r45_commit_at_fate_9) {
    bat_duel(1, "e8", "G07");
    titan(1)->fate = 9;
    bat_attack(1, "");
    assert_int_equal(titan(1)->fate, 9);
    assert_int_equal(bat.s.node, ODB_C_MOIROS);
    bat_chances("!mo=1 1/6 !mo=2 1/6 !mo=3 1/6 !mo=4 1/6 !mo=5 1/6 !mo=6 1/6 -> !mo=1");
    assert_int_equal(bat.s.node, ODB_C_ATTACK);
}

TEST(bc_53_odb_476_r32_rage_above_nine) {
    bat_duel(1, "e8", "G00");
    titan(1)->rage = 9;
    bat_only(3), bat.s.titan[0].flags = ODB_TF_ALIVE, bat_at(0, "a1");
    bat_attack(1, "");
    assert_int_equal(titan(1)->rage, 9);
    bat_chances("!kr=1 1/6 !kr=2 1/6 !kr=3 1/6 !kr=4 1/6 !kr=5 1/6 !kr=6 1/6 -> !kr=6");
    assert_int_equal(bat.s.node, ODB_C_ATTACK);
    bat_play("!at=0m rr:0");
    assert_int_equal(bat.s.attack.kind, 0);
    bat_bp_deck("B04");
    bat_attack(1, ""); /* the second kills before the attack roll; B04 knocks nobody down */
    assert_false(odb_alive(bat.b, 1));
    assert_int_equal(bat.s.attack.kind, 0);
    assert_int_equal(bat.s.bp_now, ODB_NONE);
}

/* --- the roll: 2.23, 4.6 */

TEST(bc_02_odb_020_odb_060_odb_300_three_dice) {
    bat_duel(1, "e8", "G01");
    to_hit(6);
    bat_attack(1, "");
    bat_chance_of("!at=2X", "1/40");
    bat_chances("!at=01 1/40 !at=11 2/40 !at=21 1/40 !at=0m 1/10 !at=1m 2/10 !at=2m 1/10 "
                "!at=0h 1/10 !at=1h 2/10 !at=2h 1/10 !at=0X 1/40 !at=1X 2/40 !at=2X 1/40");
    bat_probability(rolled, bat_first, full_hit, "1/8");
    bat_probability(rolled, bat_first, full_miss, "1/8");
    bat_probability(rolled, bat_first, crit_chance, "1/10");
}

TEST(bc_03_odb_301_r33_opening_tokens) {
    bat_duel(1, "e8", "G01");
    to_hit(6);
    bat.s.k_open = 1;
    bat_attack(1, "");
    bat_probability(rolled, bat_first, full_hit, "27/125");
    bat_probability(rolled, bat_first, full_miss, "8/125");
    assert_int_equal(bat.s.k_open, 1);
    bat_play("!at=01 rr:0"); /* Clear */
    assert_int_equal(bat.s.k_open, 0);
}

TEST(bc_04_odb_661_r57_deadly) {
    bat_duel(3, "e8", "G04");
    bat_attack(3, "");
    bat_probability(rolled, bat_first, crit_chance, "19/100");
    bat_chance_of("!at=01X", "1/125"); /* 4/10 * 2/100 */
}

TEST(bc_05_odb_r57_one_deadly_die) {
    bat_duel(3, "e8", "G05");
    titan(3)->rage = 8; /* its kratos row Deadly */
    bat_attack(3, "");
    assert_int_equal(bat.s.attack.dice, 1);
    bat_probability(rolled, bat_first, crit_chance, "2/10");
    bat_chances("!at=01 1/10 !at=0m 2/10 !at=0h 5/10 !at=0X 2/10"); /* its row of RAGE 2: +1 */
}

TEST(odb_303_odb_304_full_hit) {
    bat_duel(1, "e8", "G00");
    bat_bp_deck("B03");
    bat_attack(1, "!at=1h rr:0");
    assert_true(bat.s.attack.flags & ODB_AF_FULL_HIT);
    bat_duel(1, "e8", "G00");
    bat_bp_deck("B03");
    bat_attack(1, "!at=1m rr:0");
    assert_false(bat.s.attack.flags & ODB_AF_FULL_HIT);
}

TEST(odb_305_full_miss_clears_then_its_abilities) {
    bat_duel(3, "e8", "G04"); /* fullmiss: tok(open,2) */
    bat.s.k_break = 3;
    titan(3)->hide = 2;
    bat_attack(3, "!at=01m rr:0");
    assert_int_equal(bat.s.attack.kind, 0);
    bat_is("k_break=0 k_open=2");
    assert_int_equal(bat.s.bp_now, ODB_NONE);
    assert_int_equal(titan(3)->hide, 0); /* B27 */
}

TEST(odb_305_no_abilities_of_inactive_weapons) {
    bat_duel(3, "e8", "G00");
    bat_wear(3, 1, "G04");
    bat_attack(3, "!at=0m rr:0");
    assert_int_equal(bat.s.k_open, 0);
}

TEST(odb_061_odb_063_crit_chance) {
    bat_duel(1, "e8", "G01"); /* critch: tok(open,1), kept until Clear: A32 */
    bat_bp_deck("B03");
    bat_attack(1, "!at=0X rr:0");
    assert_true(bat.s.attack.flags & ODB_AF_CRIT_CHANCE);
    assert_int_equal(bat.s.k_open, 0);
    assert_int_equal(bat.s.k_later[1], 1);
}

TEST(odb_064_crit_miss_is_resolved_whatever_the_re_roll) {
    bat_duel(1, "e8", "G06");
    bat_attack(1, "!at=11");
    assert_int_equal(titan(1)->rage, 2);
    bat_play("rr:0c !re=0h");
    assert_int_equal(titan(1)->rage, 2);
}

TEST(bc_08_odb_002_odb_003_a_second_crit_miss) {
    bat_duel(1, "e8", "G06");
    titan(1)->rage = 4;
    bat_attack(1, "!at=01");
    assert_int_equal(titan(1)->rage, 6);
    bat_play("rr:0c !re=01 ");
    bat_is("1.rage=7 1.fate=1");
}

TEST(bc_07_odb_302_r05_which_dice) {
    bat_duel(1, "e8", "G00");
    titan(1)->fate = 3;
    bat_attack(1, "!at=0m");
    bat_offers("", "rr:0 rr:1 rr:0c rr:1c -> rr:1c");
    assert_int_equal(titan(1)->fate, 5);
    bat_chance_of("!re=1h", "3/10");
    bat_chance_of("!re=1X", "6/100"); /* both: 9/25 */
}

TEST(odb_r05_a_crit_die_that_hits_may_be_rolled_again_but_not_a_ten) {
    bat_duel(1, "e8", "G00");
    bat_attack(1, "!at=1h");
    bat_offers("", "rr:0 rr:0c");
    bat_duel(1, "e8", "G00");
    bat_bp_deck("B03");
    bat_attack(1, "!at=1X"); /* nothing to roll again */
    assert_int_not_equal(bat.s.node, ODB_BN_ATTACK_AGAIN);
}

TEST(odb_r11_two_crit_dice) {
    bat_duel(3, "e8", "G04");
    bat_attack(3, "!at=01h");
    bat_offers("", "rr:0 rr:1 rr:0c rr:1c rr:0cc rr:1cc -> rr:0c"); /* the die that shows 1 */
    bat_play("!re=0X");
    assert_int_equal(bat.s.attack.crit[0], ODB_CRIT_H);
    assert_int_equal(bat.s.attack.crit[1], ODB_CRIT_X);
}

TEST(bc_09_odb_001_free_re_rolls_first) {
    bat_duel(1, "e8", "G01");
    bat_wear(1, 8, "G15");
    bat_attack(1, "!at=0h rr:2");
    assert_int_equal(titan(1)->fate, 1);
    bat_play("!re=2-");
    assert_int_not_equal(bat.s.node, ODB_BN_ATTACK_AGAIN); /* once in a roll */
}

TEST(bc_54_odb_r45_re_rolls_that_cost_the_life) {
    bat_duel(1, "e8", "G01");
    bat_only(3), bat.s.titan[0].flags = ODB_TF_ALIVE, bat_at(0, "a1");
    titan(1)->fate = 8, titan(1)->hide = 2;
    bat_attack(1, "!at=0m rr:2c");
    assert_int_equal(titan(1)->fate, 9);
    bat_play("!mo=1");
    assert_false(odb_alive(bat.b, 1));
    assert_int_equal(bat.s.attack.kind, 0);
    assert_int_equal(titan(1)->hide, 2); /* ODB-430: it keeps its fields */
}

TEST(odb_002_no_fate_no_re_roll) {
    bat_duel(1, "e8", "G00");
    titan(1)->flags |= ODB_TF_NO_FATE;
    bat_bp_deck("B03");
    bat_attack(1, "!at=1m");
    assert_int_not_equal(bat.s.node, ODB_BN_ATTACK_AGAIN);
}

TEST(bc_57_odb_750_despair_and_precision) {
    bat_duel(0, "e8", "G01");
    titan(0)->despair = 2;
    bat_attack(0, "");
    assert_int_equal(bat.s.attack.threshold, 3);
    bat_duel(0, "e8", "G01");
    bat_only(3), bat.s.titan[1].flags = ODB_TF_ALIVE, bat_at(1, "e7");
    titan(0)->despair = 2;
    bat_attack(0, "");
    assert_int_equal(bat.s.attack.threshold, 6);
}

TEST(odb_075_odb_076_r13_r14_where_it_was_declared) {
    bat_duel(0, "g11", "G00"); /* blindspot: +1 */
    bat_attack(0, "");
    assert_int_equal(bat.s.attack.threshold, 7);
    assert_true(bat.s.attack.declared & ODB_AD_BLINDSPOT);
    bat_duel(0, "e10", "G00"); /* weakspot */
    bat_attack(0, "");
    assert_int_equal(bat.s.attack.threshold, 6);
    assert_true(bat.s.attack.declared & ODB_AD_WEAKSPOT);
}

TEST(odb_635_r55_exposed) {
    bat_duel(0, "e8", "G00");
    bat_tile("PYLON", "f8", 0);
    assert_int_equal(odb_to_hit(bat.b), 4);
    bat_attack(0, "");
    assert_int_equal(bat.s.attack.threshold, 7);
}

TEST(odb_062_r11_any_die) {
    bat_open("kiln-l1:crit_scope=anydie");
    bat_clear_board();
    for (int i = 0; i < ODB_TITANS; i++) bat_bare(i);
    bat_only(2), bat_at(1, "e8"), bat_wear(1, 0, "G06");
    bat.s.priority = 1;
    bat_attack(1, "");
    bat_chance_of("!at=1000:1", "1/100");
    bat_play("!at=1000:1"); /* two crit misses */
    assert_int_equal(titan(1)->rage, 3);
}

TEST(odb_r11_re_rolls_with_any_die) {
    bat_open("kiln-l1:crit_scope=anydie");
    bat_clear_board();
    for (int i = 0; i < ODB_TITANS; i++) bat_bare(i);
    bat_only(2), bat_at(1, "e8"), bat_wear(1, 0, "G01");
    bat.s.priority = 1;
    bat_attack(1, "!at=1100:h rr:2"); /* one 1, one other miss, the crit die hits */
    bat_chance_of("!re=0020:-", "1/4");
    bat_play("!re=0011:-");
    assert_int_equal(hits(&bat.s), 3);
    assert_true(bat.s.attack.flags & ODB_AF_FULL_HIT);
    assert_false(bat.s.attack.flags & ODB_AF_CRIT_CHANCE); /* its own die alone */
}

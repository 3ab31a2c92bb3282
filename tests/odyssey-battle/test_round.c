/* Rounds and turns: the sequence, actions, fatigue, knockdown, Argo abilities, Hide, retreat, ends, and
 * the small battles whose odds are known. 2.7, 2.19, 2.29, 2.32, 2.33. */
#include "../../core/odyssey/battle/titans.h"
#include "lab.h"

#include <string.h>

static odb_titan *titan(int i) {
    return &bat.s.titan[i];
}

GROUP(NULL, bat_end)

/* Begins the titan round of this round, whatever came before. */
static void titan_round(void) {
    memset(bat.s.frame, 0, sizeof bat.s.frame);
    bat.s.depth = 0;
    memset(&bat.s.attack, 0, sizeof bat.s.attack);
    bat.s.phase = ODB_T_ROUND, bat.s.step = ODB_T_CHOOSE;
    bat.s.node = ODB_BN_CHOOSE;
    bat.s.actor = ODB_NONE;
    odb_resume(bat.b);
    bat_go();
}

/* HALCE alone on this square with an idle turn begun. */
static void alone(int i, const char *square, const char *weapon) {
    bat_duel(i, square, weapon);
    titan_round();
}

/* Makes every AI card the routine without effect on titans: none finds a target. */
static void harmless(void) {
    for (int k = 0; k < odb_prim_of(bat.b)->ais; k++) {
        odb_ai_card *card = (odb_ai_card *)(uintptr_t)&odb_prim_of(bat.b)->ai[k];
        card->lines = 0;
    }
    ((odb_prim *)(uintptr_t)odb_prim_of(bat.b))->routine.body.count = 0;
}

/* --- the sequence: 2.7, 4.2 */

TEST(odb_050_odb_260_odb_261_odb_100_rounds_alternate) {
    bat_duel(0, "a1", NULL);
    harmless();
    assert_int_equal(bat.s.phase, ODB_P_ROUND);
    assert_int_equal(bat.s.round, 1);
    bat_card("A01");
    assert_int_equal(bat.s.phase, ODB_T_ROUND);
    assert_int_equal(bat.s.step, ODB_T_TURN);
    assert_int_equal(bat.s.actor, 0); /* the only choice */
    bat_play("end");
    assert_int_equal(bat.s.phase, ODB_P_ROUND);
    assert_int_equal(bat.s.step, ODB_P_DRAW);
    assert_int_equal(bat.s.round, 2);
}

TEST(odb_466_wise_providence) {
    bat_open("tiny-0");
    assert_int_equal(bat.s.phase, ODB_T_ROUND);
    assert_int_equal(bat.s.round, 1);
}

TEST(odb_054_odb_r10_round_limit) {
    bat_open("tiny-0"); /* max_rounds 1 */
    bat_play("end");
    assert_int_equal(bat.s.outcome, ODB_ROUND_LIMIT);
    assert_int_equal(bat.s.phase, ODB_OVER);
    assert_true(lab_payoff(bat.game, &bat.s) == 0);
    bat_open("kiln-l1:max_rounds=0");
    bat.s.round = 60;
    harmless();
    titan_round();
    for (int i = 0; i < 4; i++) {
        if (bat.s.node == ODB_BN_CHOOSE) {
            char go[] = "go:0";
            go[3] = (char)('0' + i);
            bat_play(go);
        }
        bat_play("end");
    }
    assert_int_equal(bat.s.outcome, 0);
    assert_int_equal(bat.s.round, 61);
}

TEST(odb_262_odb_266_any_order_each_once) {
    bat_open("kiln-l1");
    titan_round();
    bat_offers("", "go:0 go:1 go:2 go:3 -> go:2 end");
    bat_offers("", "go:0 go:1 go:3");
    assert_true(titan(2)->flags & ODB_TF_DONE);
    bat_play("go:0 end go:3 end");
    assert_int_equal(bat.s.actor, 1); /* the last has no choice */
    bat_play("end");
    for (int i = 0; i < 4; i++) assert_false(titan(i)->flags & ODB_TF_DONE);
}

TEST(odb_263_odb_264_odb_265_two_actions) {
    alone(0, "d8", "G01");
    assert_true(bat_legal("at:0"));
    assert_true(bat_legal("mv:e8"));
    bat_play("mv:e8");
    bat_offers("mv:", "");
    bat_offers("rush:", ""); /* both actions must be unspent */
    bat_play("at:0");
    bat_play("!at=0m rr:0");
    bat_offers("at:", "");
    assert_true(bat_legal("end"));
}

TEST(odb_463_odb_464_odb_r44_retreat) {
    bat_open("kiln-l1");
    titan_round();
    bat_offers("ret", "");
    odb_remove_titan(bat.b, 0), odb_remove_titan(bat.b, 1);
    bat.s.priority = 2;
    bat_offers("", "go:2 go:3 ret -> go:2");
    bat_offers("ret", ""); /* before a titan is activated only */
    bat_play("end");
    bat_offers("", "go:3 ret -> ret");
    assert_int_equal(bat.s.outcome, ODB_RETREAT);
    assert_true(lab_payoff(bat.game, &bat.s) == 0);
    bat_open("pursuit"); /* not allowed */
    titan_round();
    odb_remove_titan(bat.b, 0), odb_remove_titan(bat.b, 1);
    bat_offers("ret", "");
}

TEST(odb_463_retreat_dead) {
    bat_open("kiln-l1:retreat_dead=1");
    titan_round();
    odb_remove_titan(bat.b, 0);
    bat.s.priority = 2;
    assert_true(bat_legal("ret"));
}

TEST(odb_052_odb_053_defeat) {
    bat_duel(0, "e8", "G00");
    odb_do_death(bat.b, 0);
    bat_go();
    assert_int_equal(bat.s.outcome, ODB_DEFEAT);
    assert_true(lab_payoff(bat.game, &bat.s) == 0);
}

TEST(odb_051_odb_r80_victory_is_never_undone) {
    bat_duel(0, "e8", "G00");
    bat.s.p_wounds = 5, bat.s.wounds = 5;
    memset(bat.s.wound, ODB_SINGLE, 5);
    odb_add_wound(bat.b, 1);
    assert_int_equal(bat.s.outcome, ODB_VICTORY);
    bat_go();
    while (bat.s.phase != ODB_OVER) {
        gg_move list[GG_MAX_MOVES];
        gg_list(bat.game, &bat.s, list);
        gg_apply(bat.game, &bat.s, list[0]);
    }
    assert_true(lab_payoff(bat.game, &bat.s) == 1);
}

/* --- small battles: BC64 .. BC67 */

TEST(bc_64_moves_of_tiny_1) {
    bat_open("tiny-1");
    titan_round();
    assert_int_equal(lab_count(bat.game, &bat.s, ""), 39);
    assert_int_equal(lab_count(bat.game, &bat.s, "mv:"), 25);
    assert_int_equal(lab_count(bat.game, &bat.s, "rush:"), 12);
    assert_true(bat_legal("at:0"));
    assert_true(bat_legal("end"));
}

static bool ended(const odb_state *s) {
    return s->phase == ODB_OVER;
}

static bool victory(const odb_state *s) {
    return s->outcome == ODB_VICTORY;
}

/* Nothing is rolled again; the turn ends as soon as it can. */
static int no_re_roll(const gg_move *list, int count) {
    return odb_type_of(list[count - 1]) == ODB_M_END ? count - 1 : 0;
}

/* Every regular die that misses is rolled again, and the crit die if it misses too: the longest re-roll
 * of the list, but a crit die that hits is left alone. The list says how many regular dice miss; whether
 * the crit die does is seen in the state that is played. */
static int every_miss(const gg_move *list, int count) {
    if (odb_type_of(list[0]) != ODB_M_AGAIN) return no_re_roll(list, count);
    const bool crit_misses = bat_now->attack.crit[0] < ODB_CRIT_H;
    int best = 0, most = 0;
    for (int k = 0; k < count; k++) {
        const int argument = (int)odb_argument(list[k]), crit = argument >> 4;
        if (crit && !crit_misses) continue;
        if ((argument & 15) + crit > most) most = (argument & 15) + crit, best = k;
    }
    return best;
}

TEST(bc_65_odb_r85_tiny_0_from_the_start) {
    bat_open("tiny-0");
    bat_play("at:0");
    bat_probability(ended, no_re_roll, victory, "83/150");
    bat_probability(ended, every_miss, victory, "889/1250");
}

TEST(bc_66_odb_715_tiny_0_at_best) {
    bat_open("tiny-0");
    bat_play("rush:c5.0");
    bat_probability(ended, every_miss, victory, "2891/3000");
    bat_open("tiny-0");
    bat_play("rush:d5.0");
    bat_probability(ended, every_miss, victory, "2891/3000");
}

TEST(bc_67_tiny_0_move_then_attack) {
    bat_open("tiny-0");
    bat_play("mv:c5 at:0");
    bat_probability(ended, every_miss, victory, "574/625");
}

/* --- knockdown: ODB-681, R64 */

TEST(bc_55_odb_681_knocked_down_in_the_primordial_round) {
    bat_duel(2, "a1", "G00");
    harmless();
    bat.s.round = 2;
    odb_do_knockdown(bat.b, 2);
    bat_go();
    assert_int_equal(titan(2)->kd, 1);
    bat_card("A01");
    assert_int_equal(bat.s.actor, 2);
    bat_offers("", "end aa:AA1 aa:AA3 -> end");
    assert_int_equal(titan(2)->kd, 2);
    bat_card("A02");
    assert_int_equal(bat.s.round, 3);
    assert_int_equal(titan(2)->kd, 0);
    assert_true(bat_legal("mv:a2"));
}

TEST(bc_56_odb_r64_knocked_down_in_its_own_turn) {
    alone(3, "e8", "G04");
    harmless();
    bat.s.round = 2;
    bat_bp_deck("B04");
    bat_play("at:0 !at=1mh rr:0 !pw=1"); /* fail: knockdown(T) */
    assert_int_equal(titan(3)->kd, 1 | 128);
    bat_offers("", "end aa:AA1 aa:AA3 -> end");
    assert_int_equal(titan(3)->kd, 1);
    bat_card("A01");
    assert_int_equal(bat.s.round, 3);
    bat_offers("", "end aa:AA1 aa:AA3 -> end");
    assert_int_equal(titan(3)->kd, 2);
    bat_card("A02");
    assert_int_equal(bat.s.round, 4);
    assert_int_equal(titan(3)->kd, 0);
}

TEST(odb_522_stand_up_with_a_trespass_token) {
    bat_open("kiln-naos");
    bat_clear_board();
    bat_only(1);
    bat.s.flags &= (uint16_t)~ODB_SF_RETREAT;
    titan(0)->flags |= ODB_TF_AWAKENED;
    titan(0)->godform = 2, titan(0)->trespass = 3, titan(0)->kd = 1;
    titan_round();
    assert_int_equal(titan(0)->trespass, 2); /* ODB-523 */
    assert_true(bat_legal("tt"));
    bat_offers("mv:", " -> tt");
    assert_int_equal(titan(0)->kd, 0);
    assert_int_equal(titan(0)->trespass, 1);
    assert_true(lab_count(bat.game, &bat.s, "mv:") > 0);
}

/* --- fatigue, unexhaust: ODB-479, 561 */

TEST(odb_479_odb_r48_fatigue) {
    bat_duel(0, "e8", "G00");
    titan(0)->fatigue = 1;
    titan_round();
    bat_offers("at:", "");
    bat_offers("rush:", "");
    bat_offers("ft:", "ft:c");
    assert_true(lab_count(bat.game, &bat.s, "mv:") > 0);
    bat_play("ft:c");
    assert_int_equal(titan(0)->fatigue, 0);
    bat_offers("at:", ""); /* the action is spent */
    bat_duel(0, "e8", "G00");
    titan(0)->fatigue = 2;
    titan_round();
    bat_offers("mv:", "");
    bat_offers("ft:", "ft:m");
    assert_true(bat_legal("at:0"));
}

TEST(odb_561_unexhaust_with_an_action) {
    bat_duel(0, "e8", "G00");
    bat_wear(0, 3, "G11");
    titan(0)->gear_state[3] |= ODB_GS_EXHAUSTED;
    titan_round();
    bat_offers("ux:", "ux:c ux:m -> ux:m");
    assert_int_equal(titan(0)->gear_state[3] & ODB_GS_EXHAUSTED, 0);
    bat_offers("ux:", "");
    bat_offers("mv:", "");
    assert_true(bat_legal("at:0"));
}

TEST(odb_750_odb_r73_three_despair_tokens) {
    bat_duel(0, "e8", "G00");
    bat_wear(0, 3, "G11");
    titan(0)->gear_state[3] |= ODB_GS_EXHAUSTED;
    titan(0)->despair = 3, titan(0)->fatigue = 1;
    titan_round();
    bat_offers("at:", "");
    bat_offers("rush:", "");
    bat_offers("ux:", "ux:m"); /* B19 */
    bat_offers("ft:", "ft:c");
}

/* --- free actions, Argo abilities: ODB-401, 404 */

TEST(odb_401_odb_581_free_actions_once) {
    bat_duel(2, "a1", "G00"); /* Rally: free (fate): Solace */
    titan(2)->despair = 2;
    titan_round();
    bat_offers("ab:", "ab:2.t.0 -> ab:2.t.0");
    assert_int_equal(titan(2)->fate, 1);
    assert_int_equal(titan(2)->despair, 1);
    bat_offers("ab:", ""); /* once per round */
    bat_duel(2, "a1", "G00");
    titan_round();
    bat_offers("ab:", ""); /* nothing to discard: A18 */
}

TEST(odb_404_odb_405_argo_abilities) {
    bat_duel(0, "a1", "G00");
    harmless();
    titan_round();
    bat_offers("aa:", "aa:AA1 aa:AA3 -> aa:AA1");
    assert_int_equal(bat.s.k_open, 1);
    bat_offers("aa:", "aa:AA3"); /* once per round */
    assert_int_equal(bat.s.argo_state[0], 1 | 64 | 128);
    bat_play("end");
    bat_card("A01");
    bat_offers("aa:", "aa:AA1 aa:AA3 -> aa:AA1 end");
    bat_card("A02");
    bat_offers("aa:", "aa:AA3"); /* no charge left */
}

TEST(odb_530_odb_531_summonings) {
    bat_open("kiln-naos");
    titan_round();
    bat_play("go:0");
    bat_offers("sm:", "sm:SU1"); /* SU2 needs a dead titan */
    titan(1)->despair = 2;
    bat_play("sm:SU1");
    assert_int_equal(titan(1)->despair, 1);
    assert_int_equal(bat.s.adversary_acts, 1);
    bat_offers("sm:", "");
}

/* --- ends: A1, A10 */

TEST(odb_253_odb_r82_modifiers_of_a_round) {
    bat_duel(0, "a1", "G00");
    harmless();
    bat.s.p_rnd[ODB_P_SPEED] = -2; /* set in a titan round */
    bat_card("A01");
    assert_int_equal(bat.s.p_rnd[ODB_P_SPEED], 0);
    bat_play("end");
    bat.s.p_rnd[ODB_P_DANGER] = 1, bat.s.traits |= 0x8000; /* set in this primordial round */
    bat_card("A02");
    assert_int_equal(bat.s.p_rnd[ODB_P_DANGER], 1);
    bat_play("end");
    assert_int_equal(bat.s.p_rnd[ODB_P_DANGER], 1);
    bat_card("A04");
    assert_int_equal(bat.s.p_rnd[ODB_P_DANGER], 0);
    assert_int_equal(bat.s.traits, 0);
}

TEST(odb_253_odb_405_abilities_may_be_used_again) {
    bat_duel(0, "a1", "G00");
    harmless();
    bat_wear(0, 3, "G11");
    titan(0)->gear_state[3] |= ODB_GS_USED | ODB_GS_USED2;
    titan(0)->used = 5;
    bat_card("A01");
    assert_int_equal(titan(0)->gear_state[3] & (ODB_GS_USED | ODB_GS_USED2), 0);
    assert_int_equal(titan(0)->used, 0);
}

TEST(odb_440_odb_443_odb_444_timings_of_a_turn) {
    bat_duel(0, "a1", "G00");
    harmless();
    titan(0)->condition[0] = (uint8_t)(bat_condition("burning") + 1);
    titan(0)->condition[1] = (uint8_t)(bat_condition("cracked") + 1);
    titan(0)->tokens[1] = 2;
    bat_card("A01");
    assert_int_equal(bat.s.node, ODB_C_TEST); /* burning at the start of the turn */
    bat_play("!ts=0 rr:0");
    assert_int_equal(titan(0)->danger, 1);
    assert_int_equal(titan(0)->tokens[1], 2);
    bat_play("end");
    assert_int_equal(titan(0)->tokens[1], 1); /* cracked at its end */
}

TEST(odb_079_odb_080_odb_100_traits_of_the_level) {
    bat_duel(0, "a1", "G00");
    harmless();
    bat_level(4);
    assert_int_equal(bat.s.traits & ODB_TRAIT_LUMBERING, ODB_TRAIT_LUMBERING);
    bat_at(0, "e8");
    bat_card("A01"); /* Furnace Rage at the end of the round: each adjP FATE +1 */
    assert_int_equal(titan(0)->fate, 1);
    bat_put("0@a1 EMBER@a1");
    bat_play("end"); /* Ember Trail at the start of the next */
    assert_int_equal(titan(0)->danger, 1);
    assert_int_equal(odb_at_bonus(bat.b), 1);
}

/* --- Hide: ODB-672, R62, B18 */

static void hider(const char *square) {
    bat_duel(3, square, "G04");
    harmless();
    bat_wear(3, 2, "G09");
    bat_wear(3, 10, "G17"); /* Ash Cloak */
    titan_round();
}

TEST(odb_672_odb_r62_hide) {
    hider("f14"); /* behind it */
    bat_play("end");
    bat_offers("", "hd:0 hd:1 -> hd:1");
    assert_int_equal(titan(3)->hide, 1);
    assert_int_equal(odb_precision_of(bat.b, 3), 1);
    bat_card("A01");
    assert_int_equal(titan(3)->hide, 2);
    bat_play("end"); /* ends before it is offered again */
    bat_offers("", "hd:0 hd:1");
    assert_int_equal(titan(3)->hide, 0);
}

TEST(odb_672_not_in_front) {
    hider("f2");
    bat_play("end");
    assert_int_not_equal(bat.s.node, ODB_BN_HIDE);
}

TEST(odb_672_the_token_is_passed_on) {
    hider("f14");
    bat_only(9);
    titan(0)->flags = ODB_TF_ALIVE | ODB_TF_DONE, bat_at(0, "a1");
    bat.s.priority = 3;
    bat_play("end hd:1");
    assert_int_equal(bat.s.priority, 0);
}

TEST(odb_672_hidden_until_its_own_attack) {
    hider("f11");
    titan(3)->hide = 2;
    bat_bp_deck("B03");
    bat_play("at:0");
    assert_int_equal(bat.s.attack.threshold, 7);
    bat_play("!at=1mh rr:0 !pw=0");
    assert_int_equal(titan(3)->hide, 2); /* the second window: Reposition */
    bat_play("mv:-");
    assert_int_equal(titan(3)->hide, 0);
}

/* --- ambrosia: ODB-630, R53, ODB-478 */

TEST(odb_630_a_turn_begun_and_ended_on_it) {
    bat_duel(0, "b2", "G00");
    harmless();
    bat_tile("SLAG", "a1", 0);
    titan_round();
    bat_play("end");
    assert_int_equal(titan(0)->ambrosia, 1);
    bat_duel(0, "b2", "G00");
    bat_tile("SLAG", "a1", 0);
    titan_round();
    bat_play("mv:c2");
    bat_play("end");
    assert_int_equal(titan(0)->ambrosia, 0);
}

TEST(bc_68_odb_432_odb_478_odb_651_odb_r47_ambrosia_limit) {
    bat_duel(0, "b2", "G00");
    titan(0)->ambrosia = 4;
    odb_do_token(bat.b, 0, ODB_AMBROSIA, 1);
    bat_go();
    assert_false(odb_alive(bat.b, 0));
    bat_duel(0, "b2", "G00");
    bat_wear(0, 5, "G16"); /* Conduit: +1 */
    titan(0)->ambrosia = 4;
    odb_do_token(bat.b, 0, ODB_AMBROSIA, 1);
    bat_go();
    assert_true(odb_alive(bat.b, 0));
    assert_int_equal(odb_ambrosia_limit(bat.b, 0), 5);
}

/* --- rush: ODB-715, 716, R68 */

TEST(odb_400_odb_715_odb_r68_rush) {
    bat_duel(0, "b8", "G00");
    bat_bp_deck("B03");
    titan_round();
    assert_true(bat_legal("rush:e8.0"));
    assert_false(bat_legal("rush:d8.0"));
    bat_play("rush:e8.0");
    assert_int_equal(bat.s.node, ODB_C_ATTACK);
    assert_int_equal(bat.s.attack.threshold, 6);
    bat_play("!at=1h rr:0");
    assert_int_equal(bat.s.k_break, 1); /* Auto-break 1 */
    bat_play("!pw=0");
    bat_offers("mv:", "");
    bat_offers("at:", "");
}

TEST(odb_716_improved_rush) {
    bat_duel(3, "b8", "G04");
    titan_round();
    bat_play("rush:e8.0");
    assert_int_equal(bat.s.attack.threshold, 7);
}

TEST(odb_715_not_with_a_ranged_weapon_or_a_spent_action) {
    bat_duel(0, "a8", "G03");
    titan_round();
    bat_offers("rush:", "");
    bat_duel(0, "b8", "G00");
    titan(0)->flags |= ODB_TF_COMBAT;
    titan_round();
    bat_offers("rush:", "");
}

/* --- a turn of a titan that dies */

TEST(odb_266_the_turn_of_a_dead_titan_ends) {
    bat_duel(0, "b8", "G00");
    bat_only(3), titan(1)->flags = ODB_TF_ALIVE, bat_at(1, "n14");
    titan_round();
    bat_play("go:0");
    bat.s.node = ODB_RUN;
    odb_do_death(bat.b, 0);
    bat_go();
    assert_int_equal(bat.s.actor, 1);
}

TEST(odb_513_the_lock_is_marked) {
    bat_open("kiln-l1");
    odb_lock_token(bat.b, 2);
    assert_true(titan(2)->flags & ODB_TF_LOCK);
    assert_true(odb_token_locked(bat.b, 2));
    odb_unlock_token(bat.b, 2);
    assert_false(titan(2)->flags & ODB_TF_LOCK);
    assert_false(odb_token_locked(bat.b, 2));
}

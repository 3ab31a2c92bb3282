/* Awakening, the priority token, vantage points. P f8 S (f8-h10) on an empty board of kiln-naos. */
#include "../../core/odyssey/battle/prim.h"
#include "lab.h"

#include <string.h>

static void four(const char *a, const char *b, const char *c, const char *d) {
    bat_open("kiln-naos");
    bat_clear_board();
    for (int i = 0; i < ODB_TITANS; i++) bat_bare(i);
    bat_at(0, a), bat_at(1, b), bat_at(2, c), bat_at(3, d);
    bat.s.node = ODB_RUN;
}

static void awaken(int who) {
    odb_do_awaken(bat.b, who, false, false);
    bat_go();
}

GROUP(NULL, bat_end)

TEST(odb_511_choose_a_godform) {
    four("g5", "a1", "a2", "a3");
    awaken(0);
    bat_lists("gf:GF1 gf:GF2 -> gf:GF1");
    assert_true(odb_awakened(bat.b, 0));
    assert_int_equal(bat.s.godform_in & 1, 0);
    assert_int_equal(bat.s.adversary_acts, 1); /* ODB-518 */
}

TEST(odb_511_none_available) {
    four("g5", "a1", "a2", "a3");
    bat.s.godform_in = 0;
    awaken(0);
    assert_int_equal(bat.s.node, ODB_C_AI);
    assert_false(odb_awakened(bat.b, 0));
}

TEST(odb_511_refused) {
    four("g5", "a1", "a2", "a3");
    odb_do_awaken(bat.b, 0, false, true);
    bat_go();
    bat_lists("gf:GF1 gf:GF2 gf:- -> gf:-");
    assert_false(odb_awakened(bat.b, 0));
    assert_int_equal(bat.s.godform_in, 3);
}

TEST(odb_513_134_r17_the_token_and_its_lock) {
    four("g5", "a1", "a2", "a3");
    bat.s.priority = 3;
    awaken(0);
    bat_play("gf:GF2");
    assert_int_equal(bat.s.priority, 0);
    assert_false(odb_may_lose_token(bat.b));
    odb_give_token(bat.b, 2);
    assert_int_equal(bat.s.priority, 0);
    bat_play("mv:- ");
    bat.s.node = ODB_RUN;
    awaken(1); /* the first keeps it */
    assert_int_equal(bat.s.priority, 0);
    assert_int_equal(bat.s.p_lock[0], 0);
    assert_int_equal(bat.s.p_lock[1], 1);
}

TEST(odb_514_516_518_what_goes_and_comes) {
    four("g5", "a1", "a2", "a3");
    bat.s.titan[0].condition[0] = 1, bat.s.titan[0].tokens[0] = 2;
    bat.s.titan[0].despair = 3, bat.s.titan[0].ambrosia = 2;
    awaken(0);
    bat_play("gf:GF1");
    assert_int_equal(bat.s.titan[0].condition[0], 0);
    assert_int_equal(bat.s.titan[0].tokens[0], 0);
    assert_int_equal(bat.s.titan[0].despair, 0);
    assert_int_equal(bat.s.titan[0].ambrosia, 2);
    assert_int_equal(bat.s.titan[0].trespass, 2);
}

TEST(odb_515_stand_up) {
    four("g5", "a1", "a2", "a3");
    bat.s.titan[0].kd = 1;
    awaken(0);
    bat_play("gf:GF2");
    bat_lists("st:1 st:0 -> st:1");
    assert_int_equal(bat.s.titan[0].kd, 0);
    assert_true(lab_count(bat.game, &bat.s, "mv:") > 10);
    four("g5", "a1", "a2", "a3");
    bat.s.titan[0].kd = 1;
    awaken(0);
    bat_play("gf:GF1 st:0");
    assert_int_equal(bat.s.node, ODB_C_AI); /* A15: nothing more */
}

TEST(odb_517_r93_move_then_attack) {
    four("g4", "a1", "a2", "a3");
    bat_wear(0, 0, "G01");
    awaken(0);
    bat_play("gf:GF1");
    bat_offers("pb:", " -> mv:g6");
    bat_stands(0, "g6");
    bat_lists("at:0 at:g at:-"); /* Reach 2, Ranged 1-6 */
    bat_play("at:g");
    assert_int_equal(bat.s.node, ODB_C_ATTACK);
}

TEST(odb_517_pushback_by_an_adjacent_titan) {
    four("g7", "a1", "a2", "a3");
    awaken(0);
    bat_play("gf:GF2");
    bat_offers("pb:", "pb:1 pb:2 pb:3 pb:4 pb:5 pb:6"); /* SPEED 5 + 1 */
    bat_play("pb:2");
    bat_is("P@f10/S 0@g9");
    four("g7", "a1", "a2", "a3");
    bat_on_vp(0, 1);
    awaken(0);
    bat_play("gf:GF2");
    bat_offers("pb:", ""); /* A18: it would do nothing there */
    four("g7", "a1", "a2", "a3");
    bat.s.traits |= ODB_TRAIT_LUMBERING;
    awaken(0);
    bat_play("gf:GF2");
    bat_offers("pb:", "");
}

TEST(odb_519_520_dice_and_limits_of_the_godform) {
    four("g5", "a1", "a2", "a3");
    const int limit = odb_ambrosia_limit(bat.b, 0), speed = odb_speed_of(bat.b, 0);
    awaken(0);
    bat_play("gf:GF2");
    assert_int_equal(limit, 4);
    assert_int_equal(odb_ambrosia_limit(bat.b, 0), 6);
    assert_int_equal(odb_speed_of(bat.b, 0), speed + 1);
}

TEST(odb_523_the_loss_of_the_godform) {
    four("g5", "a1", "a2", "a3");
    awaken(0);
    bat_play("gf:GF1 mv:- at:-");
    bat.s.titan[0].trespass = 1;
    odb_do_trespass(bat.b, 0);
    assert_int_equal(bat.s.titan[0].trespass, 0);
    assert_true(odb_awakened(bat.b, 0));
    odb_do_trespass(bat.b, 0);
    assert_false(odb_awakened(bat.b, 0));
    assert_int_equal(bat.s.titan[0].godform, 0);
    assert_true(odb_may_lose_token(bat.b));
    assert_true(odb_alive(bat.b, 0));
    assert_int_equal(bat.s.godform_in, 2); /* gone until the next divine surge */
}

TEST(odb_523_awakened_by_an_obol_it_dies) {
    four("g5", "a1", "a2", "a3");
    bat.s.obol_in = (uint8_t)(1 << bat.sc->content->obol_special);
    odb_do_obol(bat.b, 0);
    bat_go();
    bat_play("gf:GF1 mv:- at:-");
    bat.s.titan[0].trespass = 0;
    bat.s.node = ODB_RUN;
    odb_do_trespass(bat.b, 0);
    bat_go();
    assert_false(odb_alive(bat.b, 0));
}

TEST(odb_478_523_a_lower_limit_kills) {
    four("g5", "a1", "a2", "a3");
    awaken(0);
    bat_play("gf:GF2 mv:-");
    bat.s.titan[0].ambrosia = 5, bat.s.titan[0].trespass = 0;
    bat.s.node = ODB_RUN;
    odb_do_trespass(bat.b, 0);
    bat_go();
    assert_false(odb_alive(bat.b, 0));
}

/* --- chain breaks by awakening */

/* The only obol card awakens; titan 0 has DANGER 9. */
static void about_to_awaken(const char *a) {
    four(a, "a14", "b14", "c14");
    bat.s.obol_in = (uint8_t)(1 << bat.sc->content->obol_special);
    bat.s.titan[0].danger = 9;
    bat.s.priority = 0;
}

TEST(odb_512_the_attack_ends_at_once) {
    about_to_awaken("g7");
    bat_card("A01");
    bat_play("!ev=0m rr:0"); /* Danger 2, an obol, D* */
    assert_int_equal(bat.s.node, ODB_BN_GODFORM);
    assert_int_equal(bat.s.ai_now, bat_ai("A01")); /* not before the choice */
    bat_play("gf:GF1");
    assert_int_equal(bat.s.ai_now, ODB_NONE);
    bat_play("mv:-");
    while (bat.s.node == ODB_BN_AWAKENED) bat_play("at:-");
    bat_stands(0, "g7"); /* no knockback */
    assert_int_equal(bat.s.depth > 0 && odb_running(bat.b, ODB_K_CARD), 0);
}

TEST(odb_r28_a2_an_awakening_waits_for_the_end_of_a_movement) {
    four("g6", "g3", "b14", "c14");
    bat.s.obol_in = (uint8_t)(1 << bat.sc->content->obol_special);
    bat.s.titan[0].danger = 9;
    bat.s.priority = 1;
    bat_card("A01"); /* towards g3: g6 crashes on the second step */
    assert_int_equal(bat.s.node, ODB_BN_GODFORM);
    assert_int_equal(bat.s.ai_now, bat_ai("A01"));
    bat_stands(0, "g6"); /* under P: ODB-511 comes at once, ODB-512 waits */
    bat_play("gf:GF1");
    bat_prim_is("f6", 'S'); /* no step more */
    bat_stands(0, "g4");    /* and it has been thrown out from under P */
    assert_int_equal(bat.s.node, ODB_BN_AWAKENED);
    assert_true(odb_awakened(bat.b, 0));
    assert_int_equal(bat.s.pendings, 0);
    assert_int_equal(bat.s.ai_now, ODB_NONE);
    assert_true(bat.s.ai.discard >> bat_ai("A01") & 1);
}

TEST(odb_238_a30_an_awakening_waits_for_the_end_of_a_titans_attack) {
    about_to_awaken("g7");
    bat_wear(0, 0, "G01");
    bat.s.bp_top[0] = (uint8_t)bat_bp("B07"); /* fail: danger(T,2) */
    bat.s.bp_tops = 1;
    bat.s.bp.deck |= UINT32_C(1) << bat_bp("B07"), bat.s.bp.escalation &= ~bat.s.bp.deck;
    bat.s.node = ODB_RUN;
    odb_do_titan_attack(bat.b, 0, 0, 0);
    bat_go();
    bat_play("!at=0h rr:0");
    while (bat.s.node == ODB_BN_FIRST) bat_play("pass");
    bat_play("!pw=0");
    assert_int_equal(bat.s.node, ODB_BN_GODFORM); /* ODB-511 at once */
    assert_int_equal(bat.s.attack.kind, 1);
    bat_play("gf:GF1");
    assert_false(odb_awakened(bat.b, 0));
    /* Clear and the second window, then the awakening. */
    while (bat.s.node != ODB_BN_AWAKENED) {
        gg_move list[GG_MAX_MOVES];
        gg_list(bat.game, &bat.s, list);
        gg_apply(bat.game, &bat.s, list[0]);
    }
    assert_int_equal(bat.s.attack.kind, 0);
    assert_null(odb_running(bat.b, ODB_K_TITAN_ATTACK));
    assert_true(bat.s.bp.discard >> bat_bp("B07") & 1);
    assert_true(odb_awakened(bat.b, 0));
}

TEST(odb_714_r28_a2_mishaps_are_answered_while_a_break_waits) {
    four("g5", "a1", "a2", "a3");
    bat_wear(1, 0, "G05"); /* Rocksteady */
    bat.s.attack = (odb_attack){.kind = 1, .who = 0, .flags = ODB_AF_BROKEN};
    odb_do_knockdown(bat.b, 1);
    bat_go();
    assert_int_equal(bat.s.node, ODB_BN_SUFFER);
    bat_play("pass");
    assert_true(odb_down(bat.b, 1));
}

TEST(odb_444_511_chosen_before_the_next_card_is_drawn) {
    about_to_awaken("g7");
    bat_wear(0, 0, "G01");
    bat.s.moiros_in = 1 << 5 | 1; /* obol(me) and another */
    bat.s.titan[0].fate = 9;
    bat.s.node = ODB_RUN;
    odb_do_titan_attack(bat.b, 0, 0, 0);
    bat_go();
    bat_play("!at=0h rr:2 !mo=6");
    assert_int_equal(bat.s.node, ODB_BN_GODFORM);
    bat_play("gf:GF2");
    assert_false(odb_alive(bat.b, 0)); /* the second moiros card: ODB-475 */
    assert_int_equal(bat.s.godform_in & 2, 0);
}

TEST(odb_175_r28_a2_a_broken_path_attack) {
    four("g2", "g6", "b14", "c14");
    bat.s.titan[0].rage = 2;
    bat_wear(1, 0, "G05");
    bat_card("A04");
    assert_int_equal(bat.s.attack.who, 1);
    bat_play("df:0 !ev=0X rr:0 at:0");
    bat_prim_is("f7", 'S'); /* no step more; nobody is under it */
    assert_int_equal(bat.s.node, ODB_C_ATTACK);
    assert_int_equal(bat.s.attack.kind, 1);
    assert_int_equal(bat.s.ai_now, ODB_NONE);
}

TEST(odb_175_r25_a2_nobody_stays_under_a_broken_path_attack) {
    four("g2", "g6", "g4", "c14");
    bat.s.titan[0].rage = 2;
    bat_wear(2, 0, "G05");
    bat_card("A04");
    assert_int_equal(bat.s.attack.who, 1);
    bat_play("!ev=1h"); /* it evades, P goes over it */
    assert_int_equal(bat.s.attack.who, 2);
    bat_prim_is("f5", 'S');
    bat_play("df:0 !ev=0X rr:0 at:0");
    /* The movement ends first: g6 is thrown out, and only then the bonus attack. */
    bat_lists("kb:N kb:E kb:S kb:W");
    assert_int_equal(bat.s.ai_now, bat_ai("A04"));
    bat_play("kb:W");
    bat_stands(1, "e6");
    assert_int_equal(bat.s.node, ODB_C_ATTACK);
    assert_int_equal(bat.s.attack.who, 2);
    assert_int_equal(bat.s.attack.kind, 1);
    assert_int_equal(bat.s.ai_now, ODB_NONE);
    assert_int_equal(bat.s.titan[0].danger, 0); /* the target of the card was never reached */
}

TEST(odb_163_a2_a_broken_path_attack_ends_with_a_turn) {
    four("j3", "i9", "b14", "c14");
    bat.s.titan[0].rage = 2;
    bat_wear(1, 0, "G05");
    bat_card("A04");
    bat_play("ax:x");
    assert_int_equal(bat.s.attack.who, 1);
    bat_prim_is("f8", 'E'); /* it has turned to the titan in its way */
    bat_play("df:0 !ev=0X rr:0 at:0");
    bat_prim_is("f8", 'S'); /* and back to its target where the movement ends */
    assert_int_equal(bat.s.attack.kind, 1);
}

TEST(odb_510_naos_brings_cards) {
    bat_open("kiln-l1");
    const odb_content *c = bat.sc->content;
    assert_int_equal(bat.s.godform_in, 0);
    assert_int_equal(bat.s.obol_in, 1 << c->obol_live | 1 << c->obol_die);
    assert_int_equal(bat.s.ring[2].in, 0x1ff);
    bat_open("kiln-naos");
    c = bat.sc->content;
    assert_int_equal(bat.s.godform_in, 3);
    assert_int_equal(bat.s.obol_in, 1 << c->obol_live | 1 << c->obol_special);
    assert_int_equal(bat.s.ring[2].in, 0x3ff);
}

/* Plays the first alternative up to the choice of a titan. */
static void to_titan_round(void) {
    while (bat.s.node != ODB_BN_CHOOSE) {
        gg_move list[GG_MAX_MOVES];
        gg_list(bat.game, &bat.s, list);
        gg_apply(bat.game, &bat.s, list[0]);
    }
}

TEST(odb_522_stand_up_for_a_trespass_token) {
    four("b2", "n1", "n2", "n3");
    awaken(0);
    bat_play("gf:GF2 mv:-");
    bat_card("A05"); /* a judgement */
    to_titan_round();
    bat.s.titan[0].kd = 1;
    bat.s.titan[0].trespass = 2; /* one is discarded at the start of the turn */
    bat_play("go:0");
    assert_int_equal(bat.s.titan[0].trespass, 1);
    bat_offers("tt", "tt");
    bat_offers("mv:", " -> tt");
    assert_int_equal(bat.s.titan[0].kd, 0);
    assert_int_equal(bat.s.titan[0].trespass, 0);
    assert_true(lab_count(bat.game, &bat.s, "mv:") > 10);
}

TEST(odb_540_541_a_point_must_have_been_made) {
    four("g7", "n1", "n2", "n3");
    bat_card("A05");
    to_titan_round();
    odb_state before = bat.s;
    bat_play("go:0");
    bat_offers("cl:", "");
    bat.s = before;
    bat.s.p_vp_made = 2;
    bat_play("go:0");
    bat_offers("cl:", "cl:2");
    bat.s = before;
    bat.s.p_vp_made = 3, bat.s.p_vp_on[0] = 1;
    bat.s.titan[1].where = 1, bat.s.titan[1].pos = 0;
    bat_play("go:0");
    bat_offers("cl:", "cl:2"); /* one titan on each: ODB-546 */
}

/* --- the priority token */

TEST(odb_043_133_to_the_highest_rage) {
    four("g5", "a1", "a2", "a3");
    bat.s.titan[1].rage = bat.s.titan[3].rage = 4, bat.s.titan[0].rage = 6;
    bat.s.priority = 0;
    odb_do_death(bat.b, 0);
    bat_go();
    bat_lists("pt:1 pt:3 -> pt:3");
    assert_int_equal(bat.s.priority, 3);
}

TEST(odb_134_locks_count_as_rage_9) {
    four("g5", "a1", "a2", "a3");
    bat.s.titan[1].rage = 4, bat.s.priority = 0;
    odb_lock_token(bat.b, 0), odb_lock_token(bat.b, 2);
    odb_do_death(bat.b, 0);
    bat_go();
    assert_int_equal(bat.s.priority, 2);
    assert_int_equal(bat.s.p_lock[0], 2); /* the dead hold none */
    assert_int_equal(bat.s.p_lock[1], ODB_NONE);
}

TEST(odb_672_the_token_ends_hiding) {
    four("g5", "a1", "a2", "a3");
    bat.s.titan[2].hide = 1;
    odb_give_token(bat.b, 2);
    assert_int_equal(bat.s.priority, 2);
    assert_int_equal(bat.s.titan[2].hide, 0);
}

TEST(odb_672_r62_turning_ends_hiding_in_front) {
    four("g5", "n9", "a2", "a3");
    bat.s.titan[1].hide = 2, bat.s.titan[0].hide = 2;
    odb_face(bat.b, ODB_EAST);
    assert_int_equal(bat.s.titan[1].hide, 0);
    assert_int_equal(bat.s.titan[0].hide, 2);
}

/* --- vantage points: 2.38 */

TEST(odb_541_546_the_climb_test) {
    four("g7", "a1", "a2", "a3");
    bat.s.p_vp_made = 3;
    bat.s.titan[0].skill[1] = 1;
    odb_do_climb(bat.b, 0, 1);
    bat_go();
    bat_chances("!ts=1 5/10 !ts=0 5/10"); /* Might 7 */
    bat_play("!ts=1");
    bat_stands(0, "v1");
    assert_int_equal(bat.s.p_vp_on[0], 0);
    assert_true(bat.s.titan[0].flags & ODB_TF_CLIMBED);
    four("g7", "a1", "a2", "a3");
    odb_do_climb(bat.b, 0, 2);
    bat_go();
    bat_play("!ts=0 rr:0"); /* Courage 8 */
    bat_stands(0, "g7");
}

TEST(odb_546_from_one_point_to_the_other) { /* it stands on one only */
    four("g7", "a1", "a2", "a3");
    bat.s.p_vp_made = 3;
    bat_on_vp(0, 2);
    odb_do_climb(bat.b, 0, 1);
    bat_go();
    bat_play("!ts=1");
    bat_stands(0, "v1");
    assert_int_equal(bat.s.p_vp_on[0], 0);
    assert_int_equal(bat.s.p_vp_on[1], ODB_NONE);
}

TEST(odb_718_scale_climbs_by_itself) {
    four("g7", "a1", "a2", "a3");
    bat_wear(0, 3, "G14");
    odb_do_climb(bat.b, 0, 2);
    bat_go();
    bat_stands(0, "v2");
    four("g7", "a1", "a2", "a3"); /* not on an exhausted card: it has a timing, ODB-560 */
    bat_wear(0, 3, "G14");
    bat.s.titan[0].gear_state[3] |= ODB_GS_EXHAUSTED;
    odb_do_climb(bat.b, 0, 2);
    bat_go();
    assert_int_equal(bat.s.node, ODB_C_TEST);
}

TEST(odb_545_r50_b31_holding_on) {
    four("g7", "a1", "a2", "a3");
    bat_on_vp(0, 2);
    odb_do_hold(bat.b, 0);
    bat_go();
    assert_int_equal(bat.s.titan[0].danger, 1); /* Furnace Mouth, before the test */
    bat_chance_of("!ts=1", "5/10");             /* Courage 6 */
    bat_play("!ts=1");
    bat_stands(0, "v2");
    four("g7", "a1", "a2", "a3");
    bat_on_vp(0, 1);
    odb_do_hold(bat.b, 0);
    bat_go();
    bat_play("!ts=0 rr:0");
    assert_int_equal(bat.s.node, ODB_BN_DISPLACE);
    bat_offers(
        "ds:",
        "ds:f7 ds:g7 ds:h7 ds:e8 ds:e9 ds:e10 ds:i8 ds:i9 ds:i10 ds:f11 ds:g11 ds:h11 -> ds:e9");
    bat_stands(0, "e9");
    assert_int_equal(bat.s.titan[0].kd & 3, 1);
    assert_int_equal(bat.s.p_vp_on[0], ODB_NONE);
}

/* --- dealt Danger and the obol: BC25 */

TEST(bc_25_odb_521_obol_draws) {
    bat_open("kiln-l1");
    bat_bare(0);
    bat.s.titan[0].danger = 8;
    bat.s.node = ODB_RUN;
    odb_do_danger(bat.b, 0, 4);
    bat_go();
    assert_int_equal(bat.s.titan[0].danger, 9);
    bat_chances("!ob=L 1/2 !ob=D 1/2");
    four("g5", "a1", "a2", "a3");
    awaken(0);
    bat_play("gf:GF2 mv:-");
    bat.s.titan[0].danger = 8;
    bat.s.node = ODB_RUN;
    odb_do_danger(bat.b, 0, 4);
    bat_go();
    bat_chance_of("!ob=D*", "1/3");
    bat_play("!ob=D*");
    assert_false(odb_alive(bat.b, 0)); /* A30 */
}

/* The flow of a card of the primordial: draw, routine, movement, windows, reach, several targets, zones,
 * paths, after parts, discard, attack responses. P f8 S (f8-h10) on an empty board. */
#include "../../core/odyssey/battle/prim.h"
#include "../../core/odyssey/battle/words.h"
#include "lab.h"

#include <string.h>

/* Titan 0 alone, bare, at this square; the token is its. */
static void alone(const char *square) {
    bat_open("kiln-l1");
    bat_clear_board();
    for (int i = 0; i < ODB_TITANS; i++) bat_bare(i);
    bat_only(1);
    bat_at(0, square);
}

/* All four bare: where is "g7 a1 a2 a3". */
static void four(const char *a, const char *b, const char *c, const char *d) {
    bat_open("kiln-l1");
    bat_clear_board();
    for (int i = 0; i < ODB_TITANS; i++) bat_bare(i);
    bat_at(0, a), bat_at(1, b), bat_at(2, c), bat_at(3, d);
}

static bool in_titan_round(const odb_state *s) {
    return s->node == ODB_BN_CHOOSE || s->node == ODB_BN_TURN;
}

GROUP(NULL, bat_end)

/* --- draw and routine */

TEST(odb_101_the_top_card_is_drawn) {
    bat_open("kiln-l1");
    assert_int_equal(bat.s.phase, ODB_P_ROUND);
    assert_int_equal(bat.s.step, ODB_P_DRAW);
    bat_chances("!ai=A01 1/5 !ai=A02 1/5 !ai=A03 1/5 !ai=A04 1/5 !ai=A05 1/5");
}

TEST(odb_252_an_empty_deck_is_made_of_the_discards) {
    alone("a1");
    bat.s.ai.deck = 0, bat.s.ai.discard = 31;
    bat_card("A05");
    /* A05 was the only card: all five are in the new deck. */
    while (!in_titan_round(&bat.s)) {
        gg_move list[GG_MAX_MOVES];
        gg_list(bat.game, &bat.s, list);
        gg_apply(bat.game, &bat.s, list[0]);
    }
    assert_int_equal(bat.s.ai.discard & bat.s.ai.deck, 0);
    assert_int_equal(bat.s.ai.deck | bat.s.ai.discard, 31);
}

TEST(odb_085_112_without_a_target_the_routine) {
    alone("g11"); /* on the blindspot: R13 */
    bat_card("A12");
    /* Stoke: 3 spaces towards the closest, Danger bonus for the round. */
    assert_int_equal(bat.s.p_rnd[ODB_P_DANGER], 1);
    assert_int_equal(bat.s.ai_now, ODB_NONE);
    assert_true(bat.s.ai.discard >> bat_ai("A12") & 1);
}

TEST(odb_038_the_mnestis_side_of_the_routine) {
    alone("g11");
    bat.s.flags |= ODB_SF_MNESTIS;
    bat.s.p_wounds = 1, bat.s.wounds = 1, bat.s.wound[0] = ODB_SINGLE;
    bat_card("A12");
    assert_int_equal(bat.s.p_wounds, 0);
    assert_int_equal(bat.s.p_rnd[ODB_P_DANGER], 0);
}

/* --- movement and reach */

TEST(bc_30_odb_155_one_axis_choice) {
    static const char *const axis[] = {"ax:x", "ax:y"};
    for (int k = 0; k < 2; k++) {
        alone("d4");
        bat_card("A01");
        bat_lists("ax:x ax:y");
        bat_play(axis[k]);
        bat_prim_is("d5", 'S');
        assert_int_equal(bat.s.p_moved, 5);
        assert_true(odb_adjacent_to_prim(bat.b, 0));
        assert_int_equal(bat.s.node, ODB_C_EVADE);
    }
}

TEST(bc_31_odb_151_171_a_ranged_attack_stops_in_range) {
    static const char *const axis[] = {"ax:x", "ax:y"};
    for (int k = 0; k < 2; k++) {
        alone("d4");
        bat_card("A02");
        bat_play(axis[k]);
        bat_prim_is("e7", 'S');
        assert_int_equal(bat.s.p_moved, 2);
        assert_int_equal(odb_titan_distance(bat.b, 0), 4);
    }
}

TEST(bc_32_odb_113_170_out_of_reach) {
    alone("g1");
    bat_card("A01");
    bat_prim_is("f3", 'S');
    assert_true(in_titan_round(&bat.s));
    assert_int_equal(bat.s.titan[0].danger, 0);
    assert_true(bat.s.ai.discard >> bat_ai("A01") & 1);
    assert_int_equal(bat.s.p_moved, 0);
}

TEST(odb_087_first_the_movement_then_the_attack) {
    alone("g3");
    bat_card("A01");
    bat_prim_is("f4", 'S');
    assert_int_equal(bat.s.node, ODB_C_EVADE);
    assert_int_equal(bat.s.step, ODB_P_ATTACK);
}

TEST(odb_250_after_attack_without_an_attack) {
    alone("a1"); /* A02 moves 5 and is at distance 7 from there */
    bat_card("A02");
    bat_play("ax:x");
    assert_true(in_titan_round(&bat.s));
    assert_int_equal(bat.s.p_face, ODB_SOUTH);
}

TEST(odb_162_move_to_has_no_limit) {
    alone("g1");
    bat_card("A04");
    bat_prim_is("f2", 'S');
    assert_int_equal(bat.s.node, ODB_C_EVADE);
}

TEST(odb_163_r20_turns_before_an_attack) {
    alone("k9"); /* A07 does not move */
    bat_card("A07");
    bat_prim_is("f8", 'E');
    assert_int_equal(bat.s.node, ODB_C_EVADE);
    alone("j6"); /* gaps 2 and 2: S is one of the two and is kept */
    bat_card("A07");
    bat_prim_is("f8", 'S');
    alone("j6");
    bat_prim("f8", 'N');
    bat_card("A07");
    bat_lists("fc:E fc:S -> fc:E");
    bat_prim_is("f8", 'E');
}

/* --- targets */

TEST(odb_132_r16_the_holder_among_equals_else_a_free_choice) {
    four("g6", "d9", "a1", "a2");
    bat.s.priority = 1;
    bat_card("A12"); /* most(danger): all 0 */
    bat_offers("tg:", "");
    four("g6", "d9", "a1", "a2");
    bat.s.titan[0].danger = bat.s.titan[2].danger = 3;
    bat.s.priority = 1;
    bat_card("A12");
    bat_lists("tg:0 tg:2");
    assert_int_equal(bat.s.step, ODB_P_TARGET);
}

TEST(odb_115_a_target_is_kept) {
    four("g6", "d9", "a1", "a2");
    bat.s.titan[0].danger = 3;
    bat_card("A12");
    const odb_frame *card = odb_running(bat.b, ODB_K_CARD);
    bat.s.titan[2].danger = 9;
    assert_int_equal(odb_card_target(card, 0), 0);
    assert_int_equal(bat.s.node, ODB_C_EVADE);
    assert_int_equal(bat.s.attack.who, 0);
}

/* --- windows and reach: ODB-235, R27 */

/* HALCE with Windstep Greaves: react (exh): Reflex. */
static void reflex(const char *square) {
    alone(square);
    bat_wear(0, 3, "G11");
}

TEST(odb_235_a_window_before_the_movement_and_one_before_the_attack) {
    reflex("g3");
    bat_card("A01");
    bat_offers("ab:", "ab:0.3.0");
    assert_int_equal(bat.s.step, ODB_P_MOVE);
    bat_prim_is("f8", 'S');
    bat_play("pass");
    bat_prim_is("f4", 'S');
    bat_offers("ab:", "ab:0.3.0");
    assert_int_equal(bat.s.step, ODB_P_ATTACK);
}

TEST(odb_r81_402_any_titan_may_react) {
    four("g3", "c9", "a1", "a2");
    bat_wear(1, 3, "G11");
    bat_card("A01");
    bat_lists("ab:1.3.0 pass -> ab:1.3.0 mv:c8");
    bat_stands(1, "c8");
    assert_int_equal(bat.s.step, ODB_P_ATTACK); /* exhausted: no window before the attack */
}

TEST(odb_198_r27_who_leaves_is_not_attacked) {
    reflex("g3");
    bat_card("A01");
    bat_play("pass ab:0.3.0 mv:g2");
    /* One of five spaces was left. */
    assert_true(in_titan_round(&bat.s));
    bat_is("P@f3/S 0.danger=0");
}

TEST(odb_198_r27_nothing_left_to_follow_with) {
    reflex("g2"); /* 5 spaces to f3 */
    bat_card("A01");
    bat_play("pass ab:0.3.0 mv:g1");
    bat_prim_is("f3", 'S');
    assert_true(in_titan_round(&bat.s));
}

TEST(odb_r27_before_the_movement_it_is_only_followed) {
    reflex("g3");
    bat_card("A01");
    bat_play("ab:0.3.0 mv:g2");
    bat_prim_is("f3", 'S');
    assert_int_equal(bat.s.node, ODB_C_EVADE);
}

TEST(odb_434_r88_a_target_that_dies_before_the_attack) {
    reflex("g3");
    bat_tile("EMBER", "g2", 0);
    four("g3", "a14", "b14", "c14");
    bat_put("0.3=G11 EMBER@g2");
    bat.s.titan[0].condition[0] = (uint8_t)(bat_condition("burning") + 1);
    bat.s.titan[0].danger = 9;
    bat.s.priority = 0;
    bat_card("A01");
    bat_play("ab:0.3.0 mv:g2"); /* burning again: DANGER above 9, an obol */
    bat_play("!ob=D");
    while (!in_titan_round(&bat.s) && bat.s.node != ODB_BN_PRIORITY) bat_go();
    if (bat.s.node == ODB_BN_PRIORITY) bat_play("pt:1");
    bat_is("0@- P@f8/S"); /* no movement any more */
    assert_true(bat.s.ai.discard >> bat_ai("A01") & 1);
}

/* --- several targets: A7 */

TEST(odb_172_164_simultaneous_on_two_without_turning) {
    four("i9", "e9", "a1", "a2");
    bat_card("A06");
    bat_lists("nx:0 nx:1");
    bat_prim_is("f8", 'S');
    bat_play("nx:1 !ev=2h");
    assert_int_equal(bat.s.attack.who, 0);
    bat_play("!ev=2h");
    bat_prim_is("f8", 'E'); /* after final: towards the holder of the token */
}

TEST(odb_130_line_2_of_twin_hammers) {
    four("g6", "a14", "b14", "c14");
    bat_card("A06");
    bat_prim_is("f7", 'S');
    assert_int_equal(bat.s.attack.who, 0);
}

TEST(odb_173_r94_sequential_in_the_order_of_choice) {
    four("g5", "d9", "k9", "a14");
    bat.s.priority = 1;
    bat_card("A14"); /* 3 closest: d9 at 2, g5 at 3, k9 at 3 */
    bat_lists("tg:0 tg:2 -> tg:2");
    assert_int_equal(bat.s.attack.who, 1); /* one space west, two left for the others */
    bat_prim_is("e8", 'W');
    bat_play("!ev=2h");
    assert_int_equal(bat.s.attack.who, 2); /* 3 spaces east */
    bat_prim_is("h8", 'E');
    bat_play("!ev=2h");
    /* One space is left, g5 is out of reach and skipped. */
    bat_play("ax:y");
    bat_prim_is("h7", 'S');
    assert_true(in_titan_round(&bat.s));
}

TEST(odb_r27_r94_a_sequence_of_one_is_followed) {
    reflex("g3");
    bat_card("A14"); /* line 3 */
    bat_play("pass ab:0.3.0 mv:g2");
    bat_prim_is("f3", 'S');
    assert_true(in_titan_round(&bat.s));
}

TEST(odb_251_after_final_once) {
    alone("g7");
    bat.s.p_wounds = 2, bat.s.wounds = 2, bat.s.wound[0] = bat.s.wound[1] = ODB_SINGLE;
    bat_card("A14");
    bat_play("!ev=2h");
    assert_int_equal(bat.s.p_wounds, 1);
}

/* --- zones */

TEST(bc_71_odb_176_179_181_zone_1) {
    four("e7", "f7", "i11", "a1");
    bat_on_vp(3, 1);
    bat_card("A03");
    bat_lists("nx:0 nx:1 nx:2");
    bat_prim_is("f8", 'S');
}

TEST(odb_117_the_board_is_every_square) {
    four("a1", "n14", "a14", "n1");
    bat_on_vp(3, 1);
    bat_card("A13");
    bat_lists("nx:0 nx:1 nx:2"); /* the line leaves out vantage points */
}

TEST(odb_b12_after_once_without_t) {
    four("f7", "g7", "a1", "a2");
    bat_card("A03");
    bat_play("nx:0 !ev=0h !ev=0h");
    assert_int_equal(bat.s.node, ODB_BN_PLACE);
    const int tiles = bat.s.tiles;
    gg_move list[GG_MAX_MOVES];
    gg_list(bat.game, &bat.s, list);
    gg_apply(bat.game, &bat.s, list[0]);
    assert_true(in_titan_round(&bat.s));
    assert_int_equal(bat.s.tiles, tiles + 1);
}

TEST(odb_b13_a_zone_without_anybody) {
    alone("a1");
    bat_card("A03");
    assert_int_equal(bat.s.node, ODB_BN_PLACE);
}

TEST(odb_178_who_leaves_the_zone_is_still_attacked) {
    four("f7", "g7", "a1", "a2");
    bat_card("A11");
    bat_play("nx:0 !ev=3X");
    bat_at(1, "g1");
    assert_int_equal(bat.s.attack.who, 1);
    bat.s.node = ODB_C_EVADE;
    bat_play("!ev=0m rr:0");
    assert_int_equal(bat.s.titan[1].danger, 4);
}

TEST(odb_180_a_zone_aimed_at_a_titan) {
    four("g7", "f7", "a1", "a2");
    bat_response("A03", 0);
    bat_lists("nx:0 nx:1");
}

/* --- Move to an area: ODB-162 */

/* A01 moves to a zone before it attacks; P f8, the target far away. Afterwards P turns to it: ODB-163. */
static void goes_to(int zone, const char *face, const char *anchor) {
    alone("n14");
    bat_prim("f8", face[0]);
    odb_ai_card *card = &((odb_content *)(uintptr_t)bat.sc->content)->prim[0].ai[bat_ai("A01")];
    card->move = ODB_MOVE_TO_ZONE, card->move_argument = (uint8_t)zone;
    card->line[0].select = ODB_SEL_FURTHEST, card->line[0].filters = 0;
    bat_card("A01");
    assert_int_equal(bat.s.p_anchor, bat_square(anchor));
    assert_int_equal(bat.s.phase, ODB_T_ROUND); /* no further towards the target */
}

TEST(odb_162_move_to_an_area) {
    goes_to(ODB_ZONE_FRONT3, "S", "f5"); /* on the 3 x 3 squares that were in front of it */
    goes_to(ODB_ZONE_FRONT3, "E", "i8");
    goes_to(ODB_ZONE_FRONT, "S", "f1"); /* to the edge, whatever its SPEED */
    goes_to(ODB_ZONE_FRONT, "W", "a8");
    goes_to(2, "S", "f8"); /* it stands amid it */
    goes_to(ODB_ZONE_BOARD, "S", "f8");
}

/* --- path: ODB-174 */

TEST(odb_174_175_r25_titans_in_the_path) {
    four("g3", "g6", "a14", "b14");
    bat.s.titan[0].rage = 2;
    bat_card("A04");
    assert_int_equal(bat.s.attack.who, 1);
    bat_prim_is("f7", 'S'); /* g7 is free, g6 is entered by the second step */
    bat_play("!ev=1h");
    assert_int_equal(bat.s.attack.who, 0);
    bat_is("P@f4/S 1.danger=0"); /* no crash */
    bat_stands(1, "g8");         /* but unavoidable knockback */
}

TEST(odb_174_several_at_once) {
    four("g2", "f5", "h5", "b14");
    bat.s.titan[0].rage = 2;
    bat_card("A04");
    bat_lists("nx:1 nx:2");
    bat_prim_is("f6", 'S');
    bat_play("nx:2 !ev=1h !ev=1h");
    assert_int_equal(bat.s.attack.who, 0);
}

TEST(odb_b22_adjacent_from_the_start) {
    alone("g7");
    bat_card("A04");
    bat_prim_is("f8", 'S');
    assert_int_equal(bat.s.node, ODB_C_EVADE);
    alone("a1");
    bat_on_vp(0, 1);
    bat_card("A04");
    bat_prim_is("f8", 'S');
    assert_int_equal(bat.s.node, ODB_C_EVADE);
}

/* --- bodies and lines */

TEST(odb_126_a_body_in_place_of_the_attack) {
    four("a9", "a14", "b14", "c14");
    bat.s.titan[0].kd = 2;
    bat_card("A10");
    bat_prim_is("a8", 'W'); /* turned to it, full SPEED */
}

/* The body of Trampling Rush is made a turn alone, to one of several. */
static void rush_turns(int how) {
    four("a9", "f13", "g13", "f14");
    bat.s.titan[0].kd = 2;
    odb_ai_card *const card = (odb_ai_card *)(uintptr_t)&odb_prim_of(bat.b)->ai[bat_ai("A10")];
    card->body.count = 1;
    gg_effect *const turn = &bat_content()->statement[card->body.at];
    assert_int_equal(turn->verb, ODB_V_PTURN);
    turn->a = (int8_t)how;
    bat_prim("f8", 'W');
    bat_card("A10");
}

TEST(odb_verb_24_r16_turning_to_one_of_several) {
    rush_turns(ODB_HOW_RANDOM);
    bat_chances("!pk=0 1/4 !pk=1 1/4 !pk=2 1/4 !pk=3 1/4 -> !pk=1");
    bat_prim_is("f8", 'N');
    bat_close();
    rush_turns(ODB_HOW_CLOSEST);
    bat_lists("tg:1 tg:2 -> tg:2");
    bat_prim_is("f8", 'N');
}

TEST(odb_127_line_3_of_kiln_gaze) {
    four("g4", "a14", "b14", "c14");
    bat_tile("CRAG", "a12", 0);
    for (int i = 0; i < ODB_TITANS; i++) bat.s.titan[i].pos = 0;
    bat_only(1);
    bat_at(0, "g11"); /* the blindspot: lines 1 and 2 fail */
    bat_card("A05");
    assert_true(in_titan_round(&bat.s));
    bat_prim_is("f8", 'N'); /* pmove(closest,2): turned, adjacent already */
}

/* --- attack responses: A8 */

TEST(odb_342_an_attack_response_is_the_whole_card) {
    alone("g4");
    const uint32_t deck = bat.s.ai.deck;
    bat_response("A01", 0);
    bat_prim_is("f5", 'S');
    assert_int_equal(bat.s.node, ODB_C_EVADE);
    bat_play("!ev=1h");
    assert_int_equal(bat.s.node, ODB_C_AI); /* the base */
    assert_int_equal(bat.s.ai.deck, deck);
    assert_int_equal(bat.s.ai.discard, 0);
}

TEST(odb_084_086_the_signature) {
    alone("g6");
    bat_response("KS", 0);
    bat_prim_is("f8", 'S'); /* range 2 */
    bat_play("!ev=0m rr:0");
    assert_int_equal(bat.s.titan[0].danger, 2);
    assert_int_equal(bat.s.ai_now, ODB_NONE);
}

TEST(odb_344_r13_a_response_finds_the_blindspot) {
    alone("g11");
    bat_response("A01", 0);
    assert_int_equal(bat.s.attack.who, 0);
}

TEST(odb_114_a_response_names_its_target) {
    four("g4", "g7", "a1", "a2");
    bat.s.priority = 1;
    bat_response("A01", 0);
    assert_int_equal(bat.s.attack.who, 0);
}

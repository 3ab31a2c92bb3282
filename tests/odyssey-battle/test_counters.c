/* Counters and the cards that are drawn for them: trauma, obols, moiros, kratos; tokens, conditions,
 * tests, the priority token, death; what is random and what is known of decks. */
#include "../../core/odyssey/battle/titans.h"
#include "../../core/odyssey/battle/words.h"
#include "lab.h"

#include <string.h>

GROUP(NULL, bat_end)

/* All four far from each other and from P (f8-h10, facing S), without gear. */
static void apart(void) {
    bat_open("kiln-l1");
    bat_clear_board();
    static const char *const square[] = {"a1", "n1", "a14", "n14"};
    for (int i = 0; i < ODB_TITANS; i++) bat_bare(i), bat_at(i, square[i]);
}

static odb_titan *titan(int i) {
    return &bat.s.titan[i];
}

/* --- obols */

TEST(odb_219_217_obol_draw) { /* from Danger 10 on; the card goes back */
    apart();
    odb_do_trauma(bat.b, 0, 10);
    bat_go();
    bat_chances("!ob=L 1/2 !ob=D 1/2");
    const int before = bat.s.obol_in;
    bat_play("!ob=L");
    assert_int_equal(bat.s.obol_in, before);
    assert_true(odb_alive(bat.b, 0));
    odb_do_obol(bat.b, 0);
    bat_go();
    bat_play("!ob=D");
    assert_false(odb_alive(bat.b, 0));
}

TEST(odb_217_218_decks_by_danger) { /* HALCE: minor 1, major 4, grave 7 */
    static const int node[] = {ODB_C_AI,    ODB_C_MINOR, ODB_C_MINOR, ODB_C_MINOR, ODB_C_MAJOR,
                               ODB_C_MAJOR, ODB_C_MAJOR, ODB_C_GRAVE, ODB_C_GRAVE, ODB_C_GRAVE};
    for (int danger = 0; danger <= 9; danger++) {
        apart();
        odb_do_trauma(bat.b, 0, danger);
        bat_go();
        assert_int_equal(bat.s.node, node[danger]);
    }
}

TEST(odb_220_two_obols_at_once) {
    apart();
    odb_do_obol(bat.b, 0);
    odb_do_obol(bat.b, 0);
    bat_go();
    assert_false(odb_alive(bat.b, 0));
}

TEST(
    odb_221_222_danger_above_9) { /* stays 9, the draw uses the full value: obols even outside attacks */
    apart();
    titan(0)->danger = 8;
    odb_do_gain(bat.b, 0, ODB_DANGER, 2);
    bat_go();
    assert_int_equal(titan(0)->danger, 9);
    assert_int_equal(bat.s.node, ODB_C_OBOL);
}

TEST(bc_26_odb_223_224_massive_danger) {
    static const int danger[] = {5, 9, 12};
    static const char *const chances[] = {"!ob=L 1/3 !ob=D 1/3 !ob=X1 1/3",
                                          "!ob=L 1/4 !ob=D 1/4 !ob=X1 1/4 !ob=X2 1/4",
                                          "!ob=L 1/5 !ob=D 1/5 !ob=X1 1/5 !ob=X2 1/5 !ob=X3 1/5"};
    for (int k = 0; k < 3; k++) {
        apart();
        titan(0)->danger = 9;
        odb_do_danger(bat.b, 0, danger[k]);
        bat_go();
        bat_chances(chances[k]);
        bat_play("!ob=L");
        assert_int_equal(__builtin_popcount(bat.s.obol_in), k + 3); /* they stay */
    }
}

TEST(odb_460_431_x3_kills_titan_and_argonaut) {
    apart();
    titan(0)->danger = 9;
    odb_do_danger(bat.b, 0, 12);
    bat_go();
    bat_play("!ob=X3");
    assert_false(odb_alive(bat.b, 0));
    assert_true(titan(0)->flags & ODB_TF_ARGONAUT_DEAD);
    odb_do_death(bat.b, 1);
    bat_go();
    assert_false(titan(1)->flags & ODB_TF_ARGONAUT_DEAD); /* instant death: no draw, he survives */
}

/* --- armor */

TEST(odb_215_216_armor_takes_all) { /* no trauma then; RAGE and FATE buy nothing */
    apart();
    bat_wear(0, 2, "G09");
    odb_do_danger(bat.b, 0, 2);
    bat_go();
    bat_chances("!ar=0 1/4 !ar=1 1/2 !ar=2 1/4 -> !ar=2");
    assert_int_equal(titan(0)->danger, 0);
    assert_int_equal(bat.s.node, ODB_C_AI);
}

/* --- trauma decks */

static void draw_minor(const char *token) {
    odb_do_trauma_deck(bat.b, 0, 0);
    bat_go();
    if (token) bat_play(token);
}

TEST(bc_28_odb_r87_the_sixteenth_card_is_the_first) {
    apart();
    for (int k = 0; k < 15; k++) odb_see_card(&bat.s.ring[0], (k * 7 + 3) % 15);
    draw_minor(NULL); /* a single outcome is carried out: card 04, "04 W tok(open,1)" */
    assert_int_equal(bat.s.k_open, 1);
    assert_int_equal(bat.s.node, ODB_C_AI);
}

TEST(odb_007_031_draws_are_uniform_over_unseen_cards) {
    apart();
    odb_see_card(&bat.s.ring[0], 0);
    draw_minor(NULL);
    bat_chance_of("!mi=02", "1/14");
    bat_chance_of("!mi=15", "1/14");
    assert_false(bat_legal("!mi=01"));
}

TEST(bc_29_odb_006_arrows_of_the_minor_deck) {
    apart();
    int arrows[5] = {0};
    for (int k = 0; k < 15; k++) arrows[bat.sc->content->minor[k].number]++;
    for (int k = 0; k < 5; k++) assert_int_equal(arrows[k], 3);
}

TEST(odb_719_a_trauma_goes_to_the_bottom) {
    apart();
    bat_wear(0, 3, "G13");
    draw_minor("!mi=03");
    bat_play("ab:0.3.1");
    assert_false(bat_legal("!mi=03"));
    bat_play("!mi=02");
    assert_int_equal(titan(0)->rage, 1);
    assert_true(bat.s.titan[0].gear_state[3] & ODB_GS_DISCARDED);
}

/* --- counters */

TEST(odb_011_012_counters_stop_at_0) {
    apart();
    titan(0)->fate = 2;
    odb_do_gain(bat.b, 0, ODB_FATE, -3);
    bat_go();
    assert_int_equal(titan(0)->fate, 0);
}

TEST(bc_54_odb_475_r45_two_moiros_at_once) {
    apart();
    titan(0)->fate = 8;
    odb_do_gain(bat.b, 0, ODB_FATE, 3);
    bat_go();
    assert_int_equal(titan(0)->fate, 9);
    bat_chance_of("!mo=1", "1/6");
    bat_play("!mo=1");
    assert_false(odb_alive(bat.b, 0));
}

TEST(odb_475_a_moiros_card_is_kept) {
    apart();
    titan(0)->fate = 9;
    odb_do_gain(bat.b, 0, ODB_FATE, 1);
    bat_go();
    bat_play("!mo=1");
    assert_int_equal(titan(0)->moiros, 1);
    assert_int_equal(odb_evasion_of(bat.b, 0), -1);
    odb_do_moiros(bat.b, 1);
    bat_go();
    assert_false(bat_legal("!mo=1"));
    bat_chance_of("!mo=2", "1/5");
}

TEST(odb_476_r32_kratos_for_rage_above_9) {
    apart();
    titan(0)->rage = 9;
    odb_do_gain(bat.b, 0, ODB_RAGE, 1);
    bat_go();
    bat_chance_of("!kr=1", "1/6");
    bat_play("!kr=3");
    bat_is("0.rage=9 0.danger=2");
    odb_do_kratos(bat.b, 0);
    bat_go();
    assert_false(odb_alive(bat.b, 0));
}

TEST(odb_r32_options) {
    apart();
    bat.sc->options.rage_over = ODB_RAGE_OVER_NONE;
    titan(0)->rage = 9;
    odb_do_gain(bat.b, 0, ODB_RAGE, 2);
    bat_go();
    assert_int_equal(bat.s.node, ODB_C_AI);
    bat.sc->options.rage_over = ODB_RAGE_OVER_ROLL;
    odb_do_gain(bat.b, 0, ODB_RAGE, 1);
    bat_go();
    bat_chances("!ts=0 8/10 !ts=1 2/10");
}

TEST(bc_52_odb_477_r46_kratos_roll) {
    static const int rage[] = {0, 2, 3, 7, 9};
    static const char *const success[] = {"9/10", "9/10", "8/10", "4/10", "2/10"};
    for (int k = 0; k < 5; k++) {
        apart();
        titan(0)->rage = (uint8_t)rage[k];
        odb_do_kratos_roll(bat.b, 0);
        bat_go();
        bat_chance_of("!ts=1", success[k]);
        bat_play("!ts=0");
        assert_int_equal(bat.s.node, ODB_C_KRATOS);
    }
}

TEST(bc_68_odb_478_r47_ambrosia) {
    for (int conduit = 0; conduit < 2; conduit++) {
        apart();
        if (conduit) bat_wear(0, 5, "G16");
        odb_do_token(bat.b, 0, ODB_AMBROSIA, 5);
        bat_go();
        assert_int_equal(odb_alive(bat.b, 0), conduit);
    }
}

TEST(odb_479_r48_fatigue_once_of_each_type) {
    apart();
    odb_do_token(bat.b, 0, ODB_FATC, 1);
    odb_do_token(bat.b, 0, ODB_FATM, 1);
    odb_do_token(bat.b, 0, ODB_FATM, 1);
    bat_go();
    assert_int_equal(titan(0)->fatigue, 3);
    bat.sc->options.fatigue = ODB_FATIGUE_SINGLE;
    odb_do_token(bat.b, 1, ODB_FATC, 1);
    bat_go();
    odb_do_token(bat.b, 1, ODB_FATM, 1);
    bat_go();
    assert_int_equal(titan(1)->fatigue, 1);
}

/* --- conditions */

static bool is_bit(int value) {
    return value && !(value & (value - 1));
}

TEST(odb_470_473_481_conditions) {
    apart();
    const int burning = bat_condition("burning"), cracked = bat_condition("cracked");
    odb_do_condition(bat.b, 0, cracked, 0);
    bat_go();
    assert_int_equal(titan(0)->tokens[0], 2); /* the tokens it demands */
    assert_int_equal(odb_evasion_of(bat.b, 0), -1);
    odb_do_condition(bat.b, 0, burning, 0);
    bat_go();
    assert_int_equal(titan(0)->danger, 0);
    odb_do_condition(bat.b, 0, burning, 0); /* gained again: its effect only */
    bat_go();
    assert_int_equal(titan(0)->danger, 1);
    assert_int_equal(titan(0)->condition[2], 0);
}

TEST(odb_471_472_end_of_battle_effects_of_conditions) { /* dread: a fated mnemos, once */
    apart();
    odb_do_condition(bat.b, 2, bat_condition("dread"), 0);
    bat_go();
    odb_do_trigger(bat.b, ODB_END_B, ODB_NONE);
    bat_go();
    assert_true(is_bit(bat.s.events[0]));
    assert_int_equal(bat.s.events[0], 4);
}

TEST(odb_430_471_conditions_of_the_dead_have_their_end_of_battle) {
    apart();
    odb_do_condition(bat.b, 2, bat_condition("dread"), 0);
    bat_go();
    odb_remove_titan(bat.b, 2);
    odb_do_trigger(bat.b, ODB_START_T, ODB_NONE);
    bat_go();
    assert_int_equal(bat.s.events[0], 0);
    odb_do_trigger(bat.b, ODB_END_B, ODB_NONE);
    bat_go();
    assert_int_equal(bat.s.events[0], 4);
}

/* --- what has grown: ODC-454, R95 */

/* The bit of a growth ability, affliction or boon. */
static void grow(int i, const char *id) {
    const odb_content *c = bat.sc->content;
    for (int k = 0; k < c->growths; k++)
        if (!strcmp(c->growth[k].id, id)) bat.s.titan[i].growth[k / 8] |= (uint8_t)(1 << k % 8);
}

TEST(odb_581_r95_steadfast_once_in_a_battle) {
    apart();
    grow(0, "steadfast");
    for (int time = 0; time < 3; time++) {
        odb_do_knockdown(bat.b, 0);
        bat_go();
        assert_int_equal(bat_legal("ab:0.w.0"), time == 0);
        if (!time) bat_play("ab:0.w.0");
        assert_int_equal(titan(0)->kd & 3, time ? 1 : 0);
        bat.s.titan[0].kd = 0;
        odb_clear_used(bat.b); /* the end of a round */
    }
}

TEST(odb_581_r95_what_costs_fate_once_in_a_round) {
    apart();
    grow(0, "steadfast");
    bat_content()->growth[16].has.ability[0].cost = ODB_COST_FATE;
    for (int round = 0; round < 2; round++) {
        assert_true(odb_usable(bat.b, 0, ODB_SRC_GROWTH, 0, ODB_KDOWN));
        assert_true(
            odb_pay(bat.b, 0, ODB_SRC_GROWTH, 0, odb_ability_at(bat.b, 0, ODB_SRC_GROWTH, 0)));
        assert_false(odb_usable(bat.b, 0, ODB_SRC_GROWTH, 0, ODB_KDOWN));
        odb_clear_used(bat.b);
    }
}

TEST(odc_454_r95_growth_abilities_stack) {
    apart();
    grow(0, "GR1"), grow(0, "GR2"), grow(0, "steadfast");
    bat.s.growth_more[0] = 0x21; /* three times GR2, two times GR1 */
    bat.s.titan[0].danger = 7;
    assert_int_equal(odb_evasion_of(bat.b, 0), 2);
    odb_do_trigger(bat.b, ODB_START_B, ODB_NONE);
    bat_go();
    assert_int_equal(bat.s.k_open, 3);
    assert_int_equal(odb_ability_end(bat.b, 0, ODB_SRC_GROWTH), 4);
    assert_int_equal(odb_ability_at(bat.b, 0, ODB_SRC_GROWTH, 1)->cost, ODB_COST_DISCARD);
    bat.s.growth_used[0] = 1; /* the only one with a cost */
    assert_null(odb_ability_at(bat.b, 0, ODB_SRC_GROWTH, 1));
    assert_non_null(odb_ability_at(bat.b, 0, ODB_SRC_GROWTH, 3));
}

TEST(odb_474_757_afflictions_and_boons_stay) {
    apart();
    titan(0)->growth[1] = 1; /* mazetouched: despair at the start of a battle in the maze */
    odb_do_trigger(bat.b, ODB_START_B, ODB_NONE);
    bat_go();
    assert_int_equal(titan(0)->despair, 0);
    bat.s.flags |= ODB_SF_MAZE;
    odb_do_trigger(bat.b, ODB_START_B, ODB_NONE);
    bat_go();
    assert_int_equal(titan(0)->despair, 1);
    assert_int_equal(titan(0)->growth[1], 1);
}

/* --- despair */

TEST(odb_752_753_r73_despair_kills_who_is_alone) {
    apart();
    odb_do_token(bat.b, 0, ODB_DESPAIR, 3);
    bat_go();
    assert_true(odb_alive(bat.b, 0));
    bat_at(1, "b1");
    odb_do_token(bat.b, 0, ODB_DESPAIR, 1);
    bat_go();
    assert_true(odb_alive(bat.b, 0)); /* beside another */
    odb_do_death(bat.b, 1);
    bat_go();
    assert_false(odb_alive(bat.b, 0)); /* and no longer */
}

/* --- tests */

TEST(odb_570_r53_tests_and_fate) {
    apart();
    titan(0)->skill[0] = 2;
    odb_do_test(bat.b, 0, 0, 8, true);
    bat_go();
    bat_chances("!ts=0 1/2 !ts=1 1/2 -> !ts=0");
    bat_lists("rr:0 rr:1 -> rr:1");
    assert_int_equal(titan(0)->fate, 1);
    bat_play("!ts=0");
    assert_int_equal(bat.s.node, ODB_C_AI); /* once only: ODB-001 */
    titan(0)->flags |= ODB_TF_NO_FATE;
    odb_do_test(bat.b, 0, 0, 8, true);
    bat_go();
    bat_play("!ts=0");
    assert_int_equal(bat.s.node, ODB_C_AI);
}

TEST(odb_004_naturals) {
    assert_int_equal(odb_successes(30, 0), 1);
    assert_int_equal(odb_successes(-5, 0), 9);
}

TEST(bc_01_success_counts) {
    static const int rows[][3] = {{5, 0, 6},  {6, 0, 5}, {7, 0, 4},  {2, -3, 6},
                                  {10, 5, 6}, {5, 9, 9}, {10, -4, 1}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        assert_int_equal(odb_successes(rows[k][0], rows[k][1]), rows[k][2]);
}

/* --- death and the priority token */

TEST(odb_430_133_442_death_passes_the_token) {
    apart();
    bat.s.priority = 0;
    titan(0)->despair = 2, titan(0)->rage = 4;
    titan(2)->rage = titan(3)->rage = 5;
    odb_do_death(bat.b, 0);
    bat_go();
    bat_lists("pt:2 pt:3 -> pt:3");
    assert_int_equal(bat.s.priority, 3);
    assert_int_equal(titan(0)->where, 3);
    assert_int_equal(titan(0)->despair, 2); /* kept until the casualties */
    assert_int_equal(titan(0)->rage, 4);
}

TEST(odb_052_the_last_titan) {
    apart();
    bat_only(1);
    odb_do_death(bat.b, 0);
    bat_go();
    assert_int_equal(bat.s.outcome, ODB_DEFEAT);
}

/* --- random elements: one uniform draw among equals */

TEST(odb_005_008_r04_random_elements) {
    apart();
    gg_effect *e = &bat_content()->statement[bat.sc->content->statements];
    *e = (gg_effect){.verb = ODB_V_STAT, .subject = ODB_S_RANDOM, .a = ODB_RAGE, .b = 1};
    const odb_program program = {bat.sc->content->statements, 1};
    assert_true(odb_do_program(bat.b, program, ODB_PRIMORDIAL, ODB_NONE, ODB_FROM_TRAIT, 0));
    bat_go();
    bat_chances("!pk=0 1/4 !pk=1 1/4 !pk=2 1/4 !pk=3 1/4 -> !pk=2");
    assert_int_equal(titan(2)->rage, 1);
}

/* --- what is known of decks */

static void run(odb_program program, int me) {
    odb_do_program(bat.b, program, me, me, ODB_FROM_MINOR, 0);
    bat_go();
}

TEST(odb_r86_peek_and_shuffle) {
    apart();
    run(bat.sc->content->major[3].program, 0); /* 04: peek(bp,1) */
    bat_chance_of("!bp=B03", "1/6");
    bat_play("!bp=B03");
    assert_int_equal(bat.s.bp_tops, 1);
    assert_int_equal(bat.s.bp_top[0], bat_bp("B03"));
    run(bat.sc->content->major[3].program, 0); /* known already: nobody is asked */
    assert_int_equal(bat.s.node, ODB_C_AI);
    odb_deck_shuffle(bat.b, true, 0);
    assert_int_equal(bat.s.bp_tops, 0);
}

/* --- Solace and Elation */

static odb_program of_keyword(const odb_abilities *has, int keyword) {
    for (int n = 0; n < has->count; n++)
        if (has->ability[n].keyword == keyword) return has->ability[n].program;
    fail_msg("no such ability");
    return (odb_program){0, 0};
}

static const odb_gear *gear(const char *id) {
    for (int k = 0; k < bat.sc->content->gears; k++)
        if (!strcmp(bat.sc->content->gear[k].id, id)) return &bat.sc->content->gear[k];
    fail_msg("no such gear");
    return NULL;
}

TEST(odb_720_solace) { /* a Mind condition or a despair token, of oneself or a neighbour */
    apart();
    bat_at(1, "b1");
    titan(0)->despair = 1, titan(3)->despair = 1;
    odb_do_condition(bat.b, 1, bat_condition("dread"), 0);
    odb_do_condition(bat.b, 1, bat_condition("burning"), 0);
    bat_go();
    odb_do_program(bat.b, of_keyword(&gear("G13")->has, ODB_KW_SOLACE), 0, 0, ODB_FROM_GEAR, 3);
    bat_go();
    bat_lists("ch:0 ch:1 -> ch:1");
    assert_int_equal(titan(1)->condition[0], bat_condition("burning") + 1);
    assert_int_equal(titan(0)->despair, 1);
}

TEST(odb_667_r59_elation) { /* as many as wanted, despair or ambrosia, an opening token each */
    apart();
    titan(0)->despair = titan(0)->ambrosia = 1;
    odb_do_program(bat.b, of_keyword(&gear("G16")->has, ODB_KW_ELATION), 0, 0, ODB_FROM_GEAR, 5);
    bat_go();
    bat_lists("ch:0 ch:1 ch:2 -> ch:2");
    assert_int_equal(titan(0)->ambrosia, 0);
    assert_int_equal(titan(0)->despair, 1);
    assert_int_equal(bat.s.k_open, 1);
}

/* --- temporary modifiers */

static void modify(int what, int by, int duration) {
    gg_effect *e = &bat_content()->statement[bat.sc->content->statements];
    *e = (gg_effect){.verb = ODB_V_MOD,
                     .subject = ODB_S_P,
                     .a = (int8_t)what,
                     .b = (int8_t)by,
                     .c = (int8_t)duration};
    odb_do_program(bat.b, (odb_program){bat.sc->content->statements, 1}, 0, 0, ODB_FROM_ARGO, 0);
    bat_go();
}

TEST(odb_480_r82_modifiers_of_the_primordial) {
    apart();
    modify(4 + ODB_P_AT, -1, ODB_DURATION_POOL);
    assert_int_equal(bat.s.p_pool[ODB_P_AT], -1);
    modify(4 + ODB_P_DANGER, 1, ODB_DURATION_ROUND);
    assert_int_equal(bat.s.p_rnd[ODB_P_DANGER], 1);
    assert_int_equal(odb_danger_bonus(bat.b), 1);
    modify(4 + ODB_P_TO_HIT, -1, ODB_DURATION_PERM);
    assert_int_equal(bat.s.p_perm[ODB_P_TO_HIT], -1);
    assert_int_equal(odb_to_hit(bat.b), 4);
}

/* --- rules without a node of their own in this engine: what stands in their place */

TEST(odb_009_010_r03_the_order_is_fixed) { /* simultaneous effects by titan slot: nobody is asked */
    apart();
    for (int i = 0; i < ODB_TITANS; i++) odb_do_condition(bat.b, i, bat_condition("warded"), 0);
    bat_go();
    odb_do_trigger(bat.b, ODB_END_P, ODB_NONE);
    bat_go();
    for (int i = 0; i < ODB_TITANS; i++) assert_int_equal(titan(i)->condition[0], 0);
    assert_int_equal(bat.s.node, ODB_C_AI);
}

TEST(odb_013_each_titan_has_the_whole_amount) { /* nothing in a battle is shared out */
    apart();
    gg_effect *e = &bat_content()->statement[bat.sc->content->statements];
    *e = (gg_effect){.verb = ODB_V_STAT, .subject = ODB_S_ALL, .a = ODB_FATE, .b = 2};
    odb_do_program(bat.b, (odb_program){bat.sc->content->statements, 1}, ODB_PRIMORDIAL, ODB_NONE,
                   ODB_FROM_TRAIT, 0);
    bat_go();
    for (int i = 0; i < ODB_TITANS; i++) assert_int_equal(titan(i)->fate, 2);
}

TEST(odb_465_a_battle_begun_again_is_the_same) {
    gg_state first, again;
    gg_random random;
    bat_open("kiln-naos");
    gg_random_init(&random, 5, GG_STREAM_TEST);
    gg_start(bat.game, first.bytes);
    memcpy(&again, &first, sizeof again);
    gg_playout(bat.game, again.bytes, &random, 100000);
    assert_int_equal(bat.game->rules->actor(bat.game, again.bytes), GG_OVER);
    gg_start(bat.game, again.bytes);
    assert_memory_equal(first.bytes, again.bytes, bat.game->state_bytes);
}

TEST(odb_563_lost_gear_is_gone) { /* major trauma 15: losegear(me,support) */
    apart();
    bat_wear(0, 3, "G11");
    odb_do_trauma_deck(bat.b, 0, 1);
    bat_go();
    bat_play("!ma=15");
    assert_null(odb_gear_in(bat.b, 0, 3));
    assert_int_equal(titan(0)->gear[3], 0);
}

TEST(
    odb_590_the_primordial_acts_in_its_texts) { /* T a titan that is down: the pull is P's all the same */
    apart();
    bat_at(0, "g3");
    titan(0)->kd = 1;
    odb_do_pull(bat.b, ODB_PRIMORDIAL, 0, 3);
    bat_go();
    bat_stands(0, "g6");
}

TEST(odb_687_r65_peril_changes_nothing_in_a_battle) {
    gg_state off, rule;
    gg_random a, z;
    for (int seed = 0; seed < 5; seed++) {
        gg_random_init(&a, (uint64_t)seed, GG_STREAM_TEST), z = a;
        bat_open("kiln-l2");
        gg_start(bat.game, off.bytes);
        gg_playout(bat.game, off.bytes, &a, 300);
        bat_open("kiln-l2:peril=rule");
        gg_start(bat.game, rule.bytes);
        gg_playout(bat.game, rule.bytes, &z, 300);
        assert_memory_equal(off.bytes, rule.bytes, bat.game->state_bytes);
    }
}

TEST(odb_r01_power_and_potential) { /* the second number of a face is the potential */
    static const int power[] = {0, 0, 1, 1, 1, 2}, potential[] = {0, 1, 0, 1, 1, 0};
    bat_open("kiln-l1");
    for (int face = 0; face < 6; face++) {
        assert_int_equal(bat.sc->content->dice[0][face][0], power[face]);
        assert_int_equal(bat.sc->content->dice[0][face][1], potential[face]);
    }
}

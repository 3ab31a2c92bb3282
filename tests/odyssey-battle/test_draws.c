/* Counters, tokens, conditions, tests, and the cards that are drawn for them: trauma, obol, moiros,
 * kratos. 2.1 .. 2.3, 2.16, 2.34, 2.40. */
#include "../../core/odyssey/battle/titans.h"
#include "../../core/odyssey/battle/words.h"
#include "lab.h"

#include <stdio.h>
#include <string.h>

static odb_titan *titan(int i) {
    return &bat.s.titan[i];
}

static void alone(int i) {
    bat_duel(i, "a1", NULL);
}

/* KERYX far away, so that a death is no defeat. */
static void company(void) {
    titan(2)->flags = ODB_TF_ALIVE;
    bat_at(2, "n14");
}

static void danger(int who, int amount) {
    odb_do_danger(bat.b, who, amount);
    bat_go();
}

GROUP(NULL, bat_end)

/* --- random elements: 2.2 */

TEST(odb_005_odb_007_odb_008_odb_r04_uniform_picks) {
    alone(0);
    odb_do_moiros(bat.b, 0);
    bat_go();
    bat_chances("!mo=1 1/6 !mo=2 1/6 !mo=3 1/6 !mo=4 1/6 !mo=5 1/6 !mo=6 1/6");
}

TEST(bc_29_odb_006_arrows_of_the_minor_cards) {
    int count[5] = {0};
    bat_open("kiln-l1");
    for (int k = 0; k < bat.sc->content->minors; k++) count[bat.sc->content->minor[k].number]++;
    for (int direction = 0; direction < 5; direction++) assert_int_equal(count[direction], 3);
}

/* --- trauma: 2.16 */

TEST(bc_24_odb_217_major_trauma) {
    alone(0); /* HALCE: minor 1, major 4, grave 7 */
    titan(0)->danger = 3;
    danger(0, 2);
    assert_int_equal(titan(0)->danger, 5);
    assert_int_equal(bat.s.node, ODB_C_MAJOR);
    for (int k = 1; k <= 15; k++) {
        char token[16];
        snprintf(token, sizeof token, "!ma=%02d", k);
        bat_chance_of(token, "1/15");
    }
    bat_play("!ma=02");
    assert_int_equal(bat.s.ring[1].count, 1);
    assert_int_equal(bat.s.k_break, 1);
}

TEST(odb_215_no_danger_no_draw) {
    alone(0);
    danger(0, 0);
    assert_int_equal(bat.s.node, ODB_C_AI);
    bat_wear(0, 2, "G09"); /* two red armor dice */
    danger(0, 1);
    bat_chances("!ar=0 1/4 !ar=1 1/2 !ar=2 1/4 -> !ar=1");
    assert_int_equal(titan(0)->danger, 0);
    assert_int_equal(bat.s.node, ODB_C_AI);
}

TEST(odb_216_armor_is_not_rolled_again) {
    alone(0);
    bat_wear(0, 2, "G09");
    danger(0, 1);
    bat_play("!ar=0");
    assert_int_equal(bat.s.node, ODB_C_MINOR); /* no question in between */
    assert_int_equal(titan(0)->danger, 1);
}

TEST(odb_218_a_draw_by_the_present_danger) {
    alone(0);
    titan(0)->danger = 7;
    odb_do_trauma(bat.b, 0, 7);
    bat_go();
    assert_int_equal(bat.s.node, ODB_C_GRAVE);
    assert_int_equal(titan(0)->danger, 7);
    alone(0);
    odb_do_trauma(bat.b, 0, 0);
    bat_go();
    assert_int_equal(bat.s.node, ODB_C_AI);
}

TEST(bc_28_odb_r87_trauma_cards_return_in_order) {
    alone(0);
    for (int k = 1; k <= 15; k++) {
        char token[16];
        snprintf(token, sizeof token, "!mi=%02d", k == 1 ? 11 : k == 11 ? 1 : k);
        odb_do_trauma_deck(bat.b, 0, 0);
        bat_go();
        if (bat.s.node == ODB_C_MINOR) bat_play(token);
        while (bat.s.node != ODB_C_AI) {
            gg_move list[GG_MAX_MOVES];
            gg_list(bat.game, &bat.s, list);
            gg_apply(bat.game, &bat.s, list[0]);
        }
    }
    assert_int_equal(bat.s.ring[0].count, 15);
    bat.s.k_break = 0;
    odb_do_trauma_deck(bat.b, 0, 0);
    bat_go(); /* the first card again, without a choice: 11, tok(break,1) */
    assert_int_equal(bat.s.k_break, 1);
}

TEST(odb_719_odb_r75_second_chance) {
    alone(0);
    bat_wear(0, 3, "G13"); /* drawn (disc): Second Chance */
    odb_do_trauma_deck(bat.b, 0, 1);
    bat_go();
    bat_play("!ma=05");
    bat_offers("", "ab:0.3.1 pass -> ab:0.3.1");
    assert_int_equal(titan(0)->kd, 0);
    bat_chance_of("!ma=04", "1/14"); /* A14: the ignored one lies at the bottom */
    bat_play("!ma=02");
    assert_int_equal(bat.s.node, ODB_C_AI); /* the second cannot be ignored */
    assert_int_equal(bat.s.k_break, 1);
}

/* --- obol */

static bool settled(const odb_state *s) {
    return s->phase == ODB_OVER || s->node == ODB_C_AI || s->node == ODB_BN_CHOOSE;
}

static bool dead(const odb_state *s) {
    return !(s->titan[0].flags & ODB_TF_ALIVE);
}

TEST(bc_25_odb_219_odb_221_odb_521_obol) {
    alone(0);
    company();
    titan(0)->danger = 8;
    danger(0, 4);
    assert_int_equal(titan(0)->danger, 9);
    bat_probability(settled, bat_first, dead, "1/2");
    alone(0);
    company();
    titan(0)->danger = 8;
    titan(0)->flags |= ODB_TF_AWAKENED, titan(0)->godform = 1;
    danger(0, 4);
    while (bat.s.node == ODB_C_ARMOR) bat_play("!ar=1");
    bat_probability(settled, bat_first, dead, "1/3");
}

TEST(bc_26_odb_223_odb_224_massive_danger) {
    static const struct {
        int amount, cards;
        const char *dies;
    } row[] = {{5, 3, "2/3"}, {9, 4, "3/4"}, {12, 5, "4/5"}};
    for (int k = 0; k < 3; k++) {
        alone(0);
        company();
        titan(0)->danger = 9;
        danger(0, row[k].amount);
        assert_int_equal(bat.s.node, ODB_C_OBOL);
        assert_int_equal(__builtin_popcount(bat.s.obol_in), row[k].cards); /* they stay */
        bat_probability(settled, bat_first, dead, row[k].dies);
    }
}

/* Second Chance on the card that kills, and on no other. */
static int on_death_cards(const gg_move *list, int count) {
    const odb_frame *f = NULL;
    for (int k = 0; k < bat_now->depth; k++)
        if (bat_now->frame[k].kind == ODB_K_OBOL) f = &bat_now->frame[k];
    const bool lives = f && f->v[3] == bat.sc->content->obol_live;
    for (int k = 0; k < count; k++)
        if ((odb_type_of(list[k]) == ODB_M_PASS) == lives) return k;
    return 0;
}

TEST(bc_27_odb_719_obol_with_second_chance) {
    alone(0);
    company();
    bat_wear(0, 3, "G13");
    odb_do_obol(bat.b, 0);
    bat_go();
    bat_probability(settled, on_death_cards, dead, "1/4");
}

TEST(odb_220_two_obols_at_the_same_time) {
    alone(0);
    company();
    odb_do_obol(bat.b, 0);
    odb_do_obol(bat.b, 0);
    bat_go();
    assert_false(odb_alive(bat.b, 0));
}

TEST(odb_222_danger_above_nine_always_draws) {
    alone(0);
    company();
    titan(0)->danger = 9;
    odb_do_gain(bat.b, 0, ODB_DANGER, 1);
    bat_go();
    assert_int_equal(bat.s.node, ODB_C_OBOL);
    assert_int_equal(titan(0)->danger, 9);
}

TEST(odb_460_instant_death_draws_nothing) {
    alone(0);
    company();
    odb_do_death(bat.b, 0);
    bat_go();
    assert_false(odb_alive(bat.b, 0));
    assert_int_equal(bat.s.node, ODB_C_AI);
}

/* --- kratos rolls, conditions, tests */

TEST(bc_52_odb_477_odb_r46_kratos_rolls) {
    static const struct {
        int rage;
        const char *chance;
    } row[] = {{0, "9/10"}, {2, "9/10"}, {3, "8/10"}, {7, "4/10"}, {9, "2/10"}};
    for (int k = 0; k < 5; k++) {
        alone(0);
        titan(0)->rage = (uint8_t)row[k].rage;
        odb_do_kratos_roll(bat.b, 0);
        bat_go();
        bat_chance_of("!ts=1", row[k].chance);
    }
    bat_play("!ts=0"); /* no Fate: a card */
    assert_int_equal(bat.s.node, ODB_C_KRATOS);
    alone(0);
    odb_do_kratos_roll(bat.b, 0);
    bat_go();
    bat_play("!ts=1");
    assert_int_equal(bat.s.node, ODB_C_AI);
}

TEST(odb_473_gained_again) {
    alone(0);
    const int burning = bat_condition("burning"), dread = bat_condition("dread");
    odb_do_condition(bat.b, 0, burning, 0);
    bat_go();
    odb_do_condition(bat.b, 0, burning, 0);
    bat_go();
    assert_int_equal(titan(0)->danger, 1); /* its effect when gained again */
    odb_do_condition(bat.b, 0, dread, 0);
    odb_do_condition(bat.b, 0, dread, 0);
    bat_go();
    assert_int_equal(titan(0)->condition[0], burning + 1);
    assert_int_equal(titan(0)->condition[1], dread + 1);
    assert_int_equal(titan(0)->condition[2], 0);
}

TEST(odb_570_tests) {
    alone(0); /* HALCE: wis 1 */
    odb_do_test(bat.b, 0, 0, 8, true);
    bat_go();
    bat_chances("!ts=0 6/10 !ts=1 4/10 -> !ts=0");
    bat_offers("", "rr:0 rr:1 -> rr:1");
    assert_int_equal(titan(0)->fate, 1);
    bat_chances("!ts=0 6/10 !ts=1 4/10 -> !ts=0");
    assert_int_equal(bat.s.node, ODB_C_AI); /* once */
    odb_do_test(bat.b, 0, 6, 6, false);
    bat_go();
    bat_chances("!ts=0 1/2 !ts=1 1/2 -> !ts=0");
    assert_int_equal(bat.s.node, ODB_C_AI);
}

TEST(odb_752_odb_753_despair_kills_at_four_alone) {
    alone(0);
    company();
    odb_do_token(bat.b, 0, ODB_DESPAIR, 3);
    bat_go();
    assert_true(odb_alive(bat.b, 0));
    odb_do_token(bat.b, 0, ODB_DESPAIR, 1);
    bat_go();
    assert_false(odb_alive(bat.b, 0));
    alone(0);
    company();
    bat_at(2, "a2"); /* not alone */
    odb_do_token(bat.b, 0, ODB_DESPAIR, 5);
    bat_go();
    assert_true(odb_alive(bat.b, 0));
}

TEST(odb_480_odb_481_modifiers_add_up) {
    alone(0);
    bat.s.p_perm[ODB_P_AT] = 1, bat.s.p_pool[ODB_P_AT] = -2, bat.s.p_rnd[ODB_P_AT] = 4;
    assert_int_equal(odb_at_bonus(bat.b), 3);
    titan(0)->mod_perm[ODB_PRECISION] = 2, titan(0)->mod_turn[ODB_PRECISION] = -1;
    titan(0)->mod_attack = 1;
    assert_int_equal(odb_precision_of(bat.b, 0), 2);
    titan(0)->mod_perm[ODB_PRECISION] = 20;
    assert_int_equal(odb_precision_of(bat.b, 0), 9); /* R79 */
}

TEST(odb_r86_a_shuffle_forgets_what_is_known) {
    bat_open("kiln-l1");
    bat.s.bp_top[0] = 1, bat.s.bp_tops = 1;
    bat.s.bp_bottom[0] = 2, bat.s.bp_bottoms = 1;
    odb_deck_shuffle(bat.b, true, 0);
    assert_int_equal(bat.s.bp_tops + bat.s.bp_bottoms, 0);
    bat.s.ai_top[0] = 3, bat.s.ai_tops = 1;
    gg_outcome list[GG_MAX_MOVES];
    gg_odds odds = gg_odds_over(list);
    odb_deck_odds(bat.b, false, &odds);
    assert_int_equal(odds.count, 1);
    odb_deck_take(bat.b, false, 3);
    assert_int_equal(bat.s.ai_tops, 0);
    assert_false(bat.s.ai.deck >> 3 & 1);
}

TEST(odb_562_odb_r91_discarded_and_lost_gear) {
    bat_duel(0, "a1", "G01");
    bat_wear(0, 3, "G13");
    odb_discard_gear(bat.b, 0, 3);
    assert_null(odb_gear_in(bat.b, 0, 3)); /* no longer equipped, but not lost */
    assert_int_not_equal(titan(0)->gear[3], 0);
    odb_do_lose_gear(bat.b, 0, 0);
    bat_go();
    assert_int_equal(titan(0)->gear[0], 0);
}

TEST(odb_583_odb_r76_which_abilities_may_be_declined) {
    static const struct {
        uint8_t keyword;
        bool optional;
    } row[] = {{ODB_KW_AUTO_BREAK, false}, {ODB_KW_SPOTLIGHT, false}, {ODB_KW_BREAK, false},
               {ODB_KW_OPENING, false},    {ODB_KW_OVERBREAK, false}, {ODB_KW_CUMBERSOME, false},
               {ODB_KW_DIVERSION, false},  {ODB_KW_PULL, true},       {ODB_KW_PUSHBACK, true},
               {ODB_KW_VAULT, true},       {ODB_KW_MOTIVATE, true},   {ODB_KW_REPOSITION, true},
               {ODB_KW_ELATION, true},     {ODB_KW_SACRIFICE, true},  {ODB_KW_REFLEX, true}};
    int seen = 0;
    bat_open("kiln-l1");
    for (int g = 0; g < bat.sc->content->gears; g++) {
        const odb_abilities *has = &bat.sc->content->gear[g].has;
        for (int n = 0; n < has->count; n++)
            for (size_t k = 0; k < sizeof row / sizeof *row; k++)
                if (has->ability[n].keyword == row[k].keyword) {
                    assert_int_equal(odb_optional(&has->ability[n]), row[k].optional);
                    seen++;
                }
    }
    assert_true(seen >= 10);
}

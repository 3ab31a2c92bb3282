/* Rounds and turns: 2.3, 2.4, rulings R65, R66, R71, R135, R138. */
#include "lab.h"

static void begin(const char *scenario, const char *options, const char *who) {
    adv_begin(scenario, options, who);
}

/* Mini, impossible: no bonus; crown against grove. */
static void mini(void) {
    begin("mini", "difficulty=impossible", "crown ald grove tha");
}

static hea_seat *seat(int k) {
    return adv_seat(k);
}

/* The named card of a seat's hand goes to play with this option, from 0. */
static void use(int k, const char *card, int option) {
    hea_use_card(adv.c, k, adv_card(card), option);
}

/* The discard pile, top last. */
static void assert_discard(int k, const char *cards) {
    char found[256] = "";
    for (int i = 0; i < seat(k)->discard; i++) {
        strcat(found, i ? " " : "");
        strcat(found, hea_cc(adv.c)->card[hea_discard(seat(k))[i]].code);
    }
    assert_string_equal(found, cards);
}

GROUP(NULL, adv_end)

TEST(check_50_her_061_her_062_her_063_what_rounds_begin_with) {
    mini();
    assert_int_equal(adv.s->round, 1);
    assert_int_equal(seat(0)->figure[0].mp, 3);
    assert_int_equal(seat(0)->gold, 15);
    assert_int_equal(adv.s->astrologers, HEA_NONE);
    adv_round(2);
    adv_rolls(HEA_A_ASTROLOGERS);
    adv_chance_of("o:har", "1/16");
    adv_play("o:qui");
    assert_int_equal(adv.s->active, 0);
    assert_int_equal(seat(0)->gold, 15);
    adv_round(3);
    assert_int_equal(seat(0)->gold, 25);
    assert_int_equal(seat(1)->materials, 5);
    assert_int_equal(seat(1)->valuables, 2);
    adv_asks(HEA_A_DISCARD, 0);
}

TEST(her_060_her_068_her_116_turns_clockwise_from_the_starting_seat) {
    begin("fords", "seats=3,difficulty=impossible", "crown ald barrow mor delve kha");
    static const int order[] = {1, 2, 0};
    adv.s->first = 1;
    adv_round(1);
    for (int k = 0; k < 3; k++) {
        adv_until(HEA_A_MAIN);
        assert_int_equal(adv.s->active, order[k]);
        adv_asks(HEA_A_MAIN, order[k]);
        adv_play(".");
    }
    for (int k = 0; k < 3; k++) {
        adv_asks(HEA_A_ROUND_WINDOW, order[k]);
        adv_play("-");
    }
    assert_int_equal(adv.s->round, 2);
    adv_rolls(HEA_A_ASTROLOGERS);
}

TEST(her_061_tokens_movement_points_and_expert_uses) {
    mini();
    seat(0)->tokens = HEA_T_GUILD_BUILT;
    seat(0)->expert = 1;
    adv_stand(0, 1, "0.2", 0);
    adv_stand(0, 0, "0.0", 7);
    adv_round(2);
    assert_int_equal(seat(0)->tokens, HEA_T_BUILD | HEA_T_POPULATION | HEA_T_BOOK);
    assert_int_equal(seat(0)->expert, 0);
    assert_int_equal(seat(0)->figure[0].mp, 3);
    assert_int_equal(seat(0)->figure[1].mp, 2);
    assert_int_equal(seat(1)->figure[1].mp, 0);
}

TEST(her_065_income_then_event_then_timed_events) {
    begin("fords", "difficulty=impossible", "crown ald delve kha");
    adv.sc->record.timed_event[0].round = 5;
    const int gold = seat(0)->gold;
    adv_round(5);
    adv_rolls(HEA_A_EVENT);
    assert_int_equal(seat(0)->gold, gold + 10);
    adv_play("e:stb");
    assert_int_equal(seat(1)->figure[0].mp, 3);
    adv_asks(HEA_A_EVENT, 0);
    adv_play("J:1 J:1");
    assert_int_equal(seat(1)->figure[0].mp, 5); /* the event, and the timed one of fords */
    assert_int_equal(seat(0)->figure[0].mp, 4);
}

TEST(her_080_check_53_down_to_the_hand_limit) {
    mini();
    adv_cards(0, "knw pwr wis sch", "att att dfn knw lea mar", "");
    adv_turn(0);
    adv_lists("K:att K:dfn K:knw K:lea K:mar -> K:att");
    assert_false(adv_legal("-"));
    adv_play("K:att");
    assert_true(adv_legal("-"));
    adv_play("-");
    adv_asks(HEA_A_MAIN, 0); /* with four kept none is drawn */
    assert_int_equal(seat(0)->hand, 4);
}

TEST(her_081_check_53_draws_up_to_the_limit) {
    mini();
    adv_cards(0, "knw pwr wis sch", "att att dfn knw lea mar", "");
    adv_turn(0);
    adv_play("K:att K:att K:dfn K:knw K:lea -");
    for (int k = 0; k < 3; k++) {
        adv_rolls(HEA_A_DISCARD);
        adv_play(k == 0 ? "c:pwr" : k == 1 ? "c:sch" : "c:knw");
    }
    adv_asks(HEA_A_MAIN, 0);
    assert_int_equal(seat(0)->hand, 4);
}

TEST(her_r135_cards_discarded_together_lie_by_code) {
    mini();
    adv_cards(0, "knw pwr wis sch", "att dfn lea mar", "off");
    adv_turn(0);
    adv_play("K:mar K:att K:lea -");
    assert_discard(0, "off att lea mar");
}

TEST(her_082_the_limit_counts_at_the_start_of_a_turn_only) {
    mini();
    adv_cards(0, "", "att att dfn knw lea mar", "");
    adv_main(0);
    assert_int_equal(seat(0)->hand, 6);
    adv_play(".");
    assert_int_equal(seat(0)->hand, 6);
    adv_cards(0, "pwr pwr", "att att", "");
    adv_experience(0, 4);
    adv_turn(0);
    adv_play("-");
    adv_until(HEA_A_MAIN);
    assert_int_equal(seat(0)->hand, 4); /* five, but there are no more */
}

TEST(her_083_her_066_what_a_turn_is_made_of) {
    mini();
    adv_cards(0, "", "est", "");
    adv_stand(0, 0, "0.0", 3);
    adv_main(0);
    assert_true(lab_count(adv.game, adv.s, "H1:") > 0);
    assert_true(lab_count(adv.game, adv.s, "B:") > 0);
    adv_offers("P:", "P:est.1");
    assert_true(adv_legal("."));
}

TEST(her_084_her_162_movement_and_cards_in_the_own_turn) {
    mini();
    adv_cards(1, "", "est", "");
    adv_plays(0, ".");
    adv_until(HEA_A_MAIN);
    adv_play(".");
    adv_play("-"); /* seat 0 at A36 */
    adv_asks(HEA_A_ROUND_WINDOW, 1);
    adv_offers("H", "");
    adv_offers("P:", "");
}

TEST(her_090_movement_points_of_both_heroes) {
    mini();
    adv_stand(0, 0, "0.0", 1);
    adv_stand(0, 1, "0.2", 2);
    adv_main(0);
    assert_true(lab_count(adv.game, adv.s, "H1:") > 0);
    assert_true(lab_count(adv.game, adv.s, "H2:") > 0);
    seat(0)->figure[0].mp = 0;
    adv_offers("H1:", "");
    assert_true(lab_count(adv.game, adv.s, "H2:") > 0);
}

TEST(her_r65_unused_movement_points_are_lost) {
    mini();
    adv_stand(0, 0, "0.0", 5);
    adv_stand(1, 0, "1.0", 6); /* gained before its turn */
    adv_plays(0, ".");
    assert_int_equal(seat(0)->figure[0].mp, 0);
    adv_until(HEA_A_MAIN);
    adv_asks(HEA_A_MAIN, 1);
    assert_int_equal(seat(1)->figure[0].mp, 6);
    adv_play(".");
    assert_int_equal(seat(1)->figure[0].mp, 0);
}

TEST(her_r66_her_173_ongoing_effects_end_before_the_turn) {
    mini();
    adv_cards(0, "", "luc att", "");
    use(0, "luc", 0);
    seat(0)->flags |= 6 * HEA_REROLLS;
    adv_plays(0, ".");
    assert_int_equal(seat(0)->play, 1); /* luck lasts until the own next turn */
    assert_discard(0, "");
    adv_turn(0);
    assert_int_equal(seat(0)->play, 0);
    assert_int_equal(seat(0)->flags & 7 * HEA_REROLLS, 0);
    assert_discard(0, "luc");
}

TEST(her_r138_cards_stay_in_play_until_the_turn_ends) {
    mini();
    adv_cards(0, "", "sch est lea wyr luc", "mar");
    use(0, "sch", 0);
    use(0, "wyr", 0); /* permanent */
    use(0, "luc", 0); /* its reroll is used up */
    use(0, "est", 0);
    adv_main(0);
    assert_discard(0, "mar");
    adv_play(".");
    assert_discard(0, "mar sch luc est");
    assert_int_equal(seat(0)->play, 1);
    assert_int_equal(hea_in_play(seat(0))[0], adv_card("wyr"));
}

TEST(her_114_her_r71_the_hand_is_lost_when_the_turn_ends) {
    mini();
    adv_cards(0, "", "pwr att lea", "mar");
    use(0, "lea", 0);
    seat(0)->morale = HER_BAD | HEA_M_DISCARD_HAND;
    adv_main(0);
    assert_int_equal(seat(0)->hand, 2);
    adv_play(".");
    assert_int_equal(seat(0)->hand, 0);
    assert_int_equal(seat(0)->morale, HER_BAD); /* the token stays */
    assert_discard(0, "mar lea att pwr");
}

TEST(her_173_flags_of_a_turn_end_with_it) {
    mini();
    adv_main(0);
    seat(0)->flags |= HEA_CLIMB | 5 * HEA_CHEAP | HEA_SEC_USED | HEA_ARC_USED | HEA_REFUNDED |
                      HEA_STABLES | HEA_SWAPS | HEA_REFUSED;
    adv_play(".");
    assert_int_equal(seat(0)->flags, 0);
}

TEST(amend_b3_barrow_finds_or_fetches_before_the_hand) {
    begin("mini", "difficulty=impossible", "barrow mor crown ald");
    seat(0)->buildings |= 1 << HEA_FACTION_BUILDING;
    adv_cards(0, "", "att", "mo1");
    adv_turn(0);
    adv_asks(HEA_A_TURN_START, 0);
    adv_lists("J:1 J:2 - -> J:1");
    assert_int_equal(hea_in_hand(adv.c, 0, adv_card("nec")), 1);
    adv_asks(HEA_A_DISCARD, 0);
    adv_turn(0);
    adv_play("-");
    adv_asks(HEA_A_DISCARD, 0);
}

TEST(amend_b3_delve_musters_before_the_hand) {
    begin("mini", "difficulty=impossible", "delve kha crown ald");
    seat(0)->buildings = 1 << HEA_FACTION_BUILDING | 1 << HEA_DW1;
    adv_turn(0);
    assert_true(adv.s->node & HEA_ROLL);
    adv_chance_of("u:boa", "1/14");
    adv_play("u:boa");
    adv_lists("U:boa - -> U:boa");
    assert_int_equal(seat(0)->neutral[0], adv_face("boa", 'n'));
    adv_asks(HEA_A_DISCARD, 0);
}

TEST(her_r136_logistics_steps_when_the_turn_ends) {
    mini();
    adv_stand(0, 0, "0.0", 0);
    seat(0)->flags |= HEA_FREE_STEP;
    adv_plays(0, ".");
    adv_asks(HEA_A_TURN_END, 0);
    assert_true(lab_count(adv.game, adv.s, "H1:") > 0);
    assert_true(adv_legal("-"));
    /* S1: fields 2 and 6 are empty; the others are not, or are blocked. */
    assert_int_equal(lab_count(adv.game, adv.s, "H1:"), 2);
    adv_play("-");
    assert_int_equal(seat(0)->figure[0].field, adv_field("0.0"));
    adv_stand(0, 0, "0.0", 0);
    adv_cube("0.5", '#');
    seat(0)->flags |= HEA_FREE_STEP;
    adv_plays(0, ".");
    assert_int_equal(lab_count(adv.game, adv.s, "H1:"), 3);
}

TEST(her_r136_nomads_walk_with_either_hero) {
    mini();
    adv_units(0, "pikf nomn");
    adv_stand(0, 0, "0.0", 0);
    adv_stand(0, 1, "0.1", 0);
    adv_plays(0, ".");
    adv_asks(HEA_A_TURN_END, 0);
    adv_offers("H2:", " -> -");
    adv_asks(HEA_A_TURN_END, 0);
    adv_offers("H1:", "");
}

TEST(her_069_her_r115_the_last_round) {
    mini();
    adv_round_at(6, HEA_G_END);
    assert_true(hea_is_over(adv.c));
    assert_int_equal(adv.s->winners, 0);
    assert_true(lab_payoff(adv.game, adv.s) == 0.5);
    begin("hut", "difficulty=impossible", "");
    adv_round_at(3, HEA_G_END);
    assert_true(lab_payoff(adv.game, adv.s) == 0);
}

TEST(her_r115_points_by_captured_cubes) {
    begin("fords", "difficulty=impossible,points=cubes", "crown ald delve kha");
    seat(1)->cubes = 1;
    adv_round_at(12, HEA_G_END);
    assert_int_equal(adv.s->winners, 2);
    begin("fords", "difficulty=impossible,points=cubes", "crown ald delve kha");
    seat(0)->cubes = 2, seat(1)->cubes = 1;
    adv_round_at(12, HEA_G_END);
    assert_int_equal(adv.s->winners, 0); /* as many */
    begin("fords", "difficulty=impossible", "crown ald delve kha");
    seat(1)->cubes = 1;
    adv_round_at(12, HEA_G_END);
    assert_int_equal(adv.s->winners, 0);
    begin("crowns", "difficulty=impossible,points=cubes",
          "crown ald grove tha delve kha barrow mor");
    seat(1)->cubes = 1;
    adv_round_at(12, HEA_G_END);
    assert_int_equal(adv.s->winners, 0); /* no clash */
}

TEST(her_093_her_r73_amend_b12_heroes_of_one_seat_part) {
    mini();
    adv_stand(0, 0, "0.0", 2);
    adv_stand(0, 1, "0.0", 0);
    adv_main(0);
    assert_false(adv_legal("."));
    assert_int_equal(lab_count(adv.game, adv.s, "H1:"), lab_count(adv.game, adv.s, "H"));
    adv_offers("H1:v", "");
    adv_offers("H1:d", "");
    assert_true(lab_count(adv.game, adv.s, "B:") > 0); /* all that costs no MP */
    seat(0)->figure[0].mp = 0;
    assert_true(adv_legal("."));
}

TEST(her_220_her_222_her_225_her_r64_resources_saturate) {
    mini();
    adv_rich(0, 65534, 254, 254);
    for (int r = 0; r < HEA_RESOURCES; r++) hea_gain(adv.c, 0, r, 3);
    adv_has(0, 65535, 255, 255);
    /* An income that stops there is the same again when the mine is lost. */
    static const char *const mine[HEA_RESOURCES] = {"2.1", "0.1", "2.6"};
    static const int kind[HEA_RESOURCES] = {HEA_F_GOLD_MINE, HEA_F_MATERIALS_MINE,
                                            HEA_F_VALUABLES_MINE};
    const uint8_t most[HEA_RESOURCES] = {255, 63, 63};
    memcpy(adv.sc->record.income, most, sizeof most);
    for (int r = 0; r < HEA_RESOURCES; r++) {
        adv.sc->record.income[r]--;
        adv.sc->content.tile[adv.s->tile[r == 1 ? 0 : 2].kind].kind[mine[r][2] - '0'] =
            (uint8_t)kind[r];
        adv_cube(mine[r], '0');
    }
    adv.sc->content.field[HEA_F_VALUABLES_MINE].amount[0] = 2;
    adv_cube(mine[2], '0');
    for (int r = 0; r < HEA_RESOURCES; r++) assert_int_equal(seat(0)->income[r], most[r]);
    for (int r = 0; r < HEA_RESOURCES; r++) adv_cube(mine[r], '.');
    for (int r = 0; r < HEA_RESOURCES; r++) assert_int_equal(seat(0)->income[r], most[r] - 1);
}

TEST(her_173_a_reroll_used_outside_the_own_turn_leaves_at_once) {
    begin("fords", "difficulty=impossible", "crown ald grove tha");
    adv_cards(1, "", "luc att", "mar");
    use(1, "luc", 0);
    seat(1)->flags |= 6 * HEA_REROLLS;
    adv_round(4);
    adv_play("o:gif g:3 g:3"); /* seat 0, then seat 1 */
    adv_asks(HEA_A_REROLL, 1);
    assert_discard(1, "mar");
    adv_play("Z:l");
    assert_discard(1, "mar luc");
    assert_int_equal(seat(1)->play, 0);
}

TEST(her_r138_a_reroll_used_in_the_own_turn_stays_until_it_ends) {
    mini();
    adv_cards(0, "", "luc", "");
    use(0, "luc", 0);
    seat(0)->flags |= 6 * HEA_REROLLS;
    adv_main(0);
    hea_do_dice(adv.c, 0, HEA_D_RESOURCE, 1, 1, false);
    adv_go();
    adv_play("g:3 Z:l g:6");
    assert_discard(0, "");
    adv_play(".");
    assert_discard(0, "luc");
}

TEST(her_r136_no_free_step_onto_the_ai_hero) {
    mini();
    adv_stand(0, 0, "0.0", 0);
    adv_ai("0.2");
    seat(0)->flags |= HEA_FREE_STEP;
    adv_plays(0, ".");
    adv_asks(HEA_A_TURN_END, 0);
    assert_int_equal(lab_count(adv.game, adv.s, "H1:"), 1); /* 0.6; a hero stands on 0.2 */
}

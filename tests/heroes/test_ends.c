/* How games end: 2.11, HER-R91, R92, amendments B26, C2, C3, C20, C21. */
#include "lab.h"

static void mini(void) {
    adv_begin("mini", "difficulty=impossible", "crown ald grove tha");
}
static void fords3(void) {
    adv_begin("fords", "seats=3,difficulty=impossible", "crown ald grove tha delve kha");
}
static void crowns(void) {
    adv_begin("crowns", "difficulty=impossible", "crown ald grove tha delve kha barrow mor");
}

/* As adv_cube, but the game looks whether somebody has won. */
static void flag(const char *field, int cube) {
    hea_put_cube(adv.c, adv_field(field), cube);
}

static double payoff(int seat) {
    double value[GG_MAX_PLAYERS];
    assert_true(hea_is_over(adv.c));
    adv.game->rules->payoff(adv.game, adv.s, value);
    return value[seat];
}

GROUP(NULL, adv_end)

TEST(her_570_flag_the_enemy_town) {
    mini();
    flag("1.0", 1);
    assert_int_equal(adv.s->winners, 1);
    assert_true(payoff(0) == 1 && payoff(1) == 0);
    assert_int_equal(adv.s->depth, 0);
}

TEST(her_683_her_230_the_own_town_wins_nothing) {
    mini();
    adv_cube("0.0", '.');
    flag("0.0", 1);
    assert_false(hea_is_over(adv.c));
}

TEST(her_572_her_r91_check_76_three_rounds_without_a_place) {
    fords3();
    adv_cube("1.0", '.');
    for (int round = 2; round <= 4; round++) {
        assert_true(hea_alive(adv.c, 1));
        adv_round_at(round, HEA_G_END);
    }
    assert_false(hea_alive(adv.c, 1));
    assert_false(hea_is_over(adv.c));
}

TEST(her_572_her_r91_a_place_sets_the_counter_back) {
    fords3();
    adv_cube("1.0", '.');
    adv_round_at(2, HEA_G_END);
    adv_round_at(3, HEA_G_END);
    assert_int_equal(adv_seat(1)->homeless, 2);
    adv_cube("1.0", '1');
    adv_round_at(4, HEA_G_END);
    assert_int_equal(adv_seat(1)->homeless, 0);
}

TEST(her_573_the_last_one_wins_at_once) {
    fords3();
    hea_eliminate(adv.c, 1);
    assert_false(hea_is_over(adv.c));
    hea_eliminate(adv.c, 0);
    assert_int_equal(adv.s->winners, 1 << 2);
    assert_true(payoff(2) == 1);
    assert_true(payoff(0) == 0.25);
}

TEST(her_573_her_005_allies_win_together) {
    crowns();
    hea_eliminate(adv.c, 0);
    hea_eliminate(adv.c, 1);
    assert_false(hea_is_over(adv.c));
    hea_eliminate(adv.c, 3);
    assert_int_equal(adv.s->winners, 1 | 1 << 2);
}

TEST(her_574_amend_c21_what_leaves_with_a_player) {
    fords3();
    adv_units(1, "cenp boan");
    adv_cards(1, "att", "lig tit", "dfn");
    adv.s->grail = 1;
    adv_lay(3, "F1", 0);
    adv_cube("3.1", '1');
    adv_lay(9, "N2", 0);
    hea_add_flag(adv.c, adv_field("9.0"), 1);
    hea_add_flag(adv.c, adv_field("9.0"), 2);
    const int boars = adv.s->neutral[adv.sc->content.neutral_place[adv_face("boa", 'n')]];
    hea_eliminate(adv.c, 1);
    const hea_seat *p = adv_seat(1);
    assert_int_equal(p->figure[0].field, HEA_NONE);
    assert_int_equal(p->draw + p->hand + p->play + p->discard, 0);
    assert_int_equal(p->neutral[0], 0);
    assert_int_equal(adv.s->neutral[adv.sc->content.neutral_place[adv_face("boa", 'n')]],
                     boars + 16);
    assert_int_equal(adv.s->grail, HEA_AI);
    assert_int_equal(hea_cube(adv.c, adv_field("1.0")), 0);
    assert_int_equal(hea_cube(adv.c, adv_field("3.1")), 0);
    assert_int_equal(hea_flags(adv.c, adv_field("9.0")), 1 << 2);
    assert_int_equal(p->flags, HEA_ELIMINATED);
}

TEST(her_574_an_eliminated_seat_has_no_turn) {
    fords3();
    hea_eliminate(adv.c, 1);
    adv_plays(0, ".");
    adv_until(HEA_A_MAIN);
    adv_asks(HEA_A_MAIN, 2);
}

TEST(her_576_amend_c11_a_cube_of_every_enemy) {
    fords3();
    adv_seat(0)->cubes = 1 << 1;
    hea_check_victory(adv.c);
    assert_false(hea_is_over(adv.c));
    adv_seat(0)->cubes |= 1 << 2;
    hea_check_victory(adv.c);
    assert_int_equal(adv.s->winners, 1);
}

TEST(her_576_her_577_only_a_clash_of_three) {
    adv_begin("fords", "difficulty=impossible", "crown ald grove tha");
    adv_seat(0)->cubes = 1 << 1;
    hea_check_victory(adv.c);
    assert_false(hea_is_over(adv.c));
    crowns();
    adv_seat(0)->cubes = 14;
    hea_check_victory(adv.c);
    assert_false(hea_is_over(adv.c));
}

TEST(her_576_amend_c20_an_eliminated_enemy_counts_by_its_cube) {
    fords3();
    adv_seat(0)->cubes = 1 << 2;
    hea_eliminate(adv.c, 1);
    assert_false(hea_is_over(adv.c));
    fords3();
    adv_seat(0)->cubes = 1 << 1 | 1 << 2;
    hea_eliminate(adv.c, 1);
    assert_int_equal(adv.s->winners, 1);
}

TEST(amend_b26_both_enemy_towns_by_seats_of_the_team) {
    crowns();
    flag("1.0", 1);
    assert_false(hea_is_over(adv.c));
    flag("3.0", 2 + 1);
    assert_int_equal(adv.s->winners, 1 | 1 << 2);
    assert_true(payoff(0) == 1 && payoff(1) == 0 && payoff(2) == 1);
}

TEST(amend_b26_the_town_of_an_eliminated_enemy_counts) {
    crowns();
    flag("1.0", 1);
    hea_eliminate(adv.c, 3);
    assert_false(hea_is_over(adv.c));
    flag("3.0", 2 + 1);
    assert_int_equal(adv.s->winners, 1 | 1 << 2);
}

TEST(amend_c3_an_eliminated_seat_shares_the_draw_of_its_team) {
    crowns();
    hea_eliminate(adv.c, 0);
    assert_false(hea_is_over(adv.c));
    hea_over(adv.c, 0, true);
    for (int k = 0; k < 4; k++) assert_true(payoff(k) == 0.5);
    fords3();
    hea_eliminate(adv.c, 1);
    if (!hea_is_over(adv.c)) hea_over(adv.c, 0, true);
    assert_true(payoff(0) == 0.5 && payoff(1) == 0.25 && payoff(2) == 0.5);
}

TEST(her_006_watch_needs_all_obelisks_and_the_utopia) {
    adv_begin("watch", "difficulty=impossible", "crown ald grove tha");
    adv_lay(2, "N2", 0);
    adv_lay(3, "N3", 0);
    adv_lay(4, "N6", 0);
    adv_lay(8, "C1", 0);
    hea_add_flag(adv.c, adv_field("2.0"), 0);
    hea_add_flag(adv.c, adv_field("3.0"), 1);
    flag("8.0", 1);
    assert_false(hea_is_over(adv.c));
    hea_add_flag(adv.c, adv_field("4.0"), 1);
    assert_int_equal(adv.s->winners, 3);
    assert_true(payoff(0) == 1 && payoff(1) == 1);
}

TEST(her_006_watch_is_lost_with_a_town) {
    adv_begin("watch", "difficulty=impossible", "crown ald grove tha");
    flag("1.0", HEA_AI);
    assert_true(hea_is_over(adv.c));
    assert_true(payoff(0) == 0 && payoff(1) == 0);
}

TEST(her_004_raid_ends_with_either_hero) {
    adv_begin("raid", "difficulty=impossible", "ald");
    hea_check_victory(adv.c);
    assert_false(hea_is_over(adv.c));
    adv.s->ai.alive = 0;
    hea_check_victory(adv.c);
    assert_true(payoff(0) == 1);
    adv_begin("raid", "difficulty=impossible", "ald");
    hea_main_hero_lost(adv.c, 0);
    assert_true(payoff(0) == 0);
}

/* One that comes in round 2 cannot be beaten before it has come. */
TEST(her_557_her_570_an_ai_hero_that_comes_later_can_be_beaten) {
    adv_begin("raid", "difficulty=impossible", "ald");
    adv.sc->record.ai.at_start = false;
    adv.sc->record.timed_event[0] = (hea_timed){.round = 2, .what = HEA_TIMED_AI_APPEARS};
    adv.s->ai.alive = 0;
    hea_check_victory(adv.c);
    assert_false(hea_is_over(adv.c));
    adv.s->round = 2;
    hea_running(adv.c, HEA_K_GAME)->step = HEA_G_TIMED;
    hea_check_victory(adv.c);
    assert_false(hea_is_over(adv.c));
    hea_running(adv.c, HEA_K_GAME)->step = HEA_G_TURN;
    adv.s->ai.alive = 1;
    hea_check_victory(adv.c);
    assert_false(hea_is_over(adv.c));
    adv.s->ai.alive = 0;
    hea_check_victory(adv.c);
    assert_true(payoff(0) == 1);
}

TEST(her_570_hut_is_won_by_its_settlement) {
    adv_begin("hut", "difficulty=impossible", "");
    flag("1.1", 1);
    assert_true(payoff(0) == 1);
}

TEST(amend_c2_nobody_left_is_a_loss) {
    adv_begin("watch", "difficulty=impossible", "crown ald grove tha");
    hea_eliminate(adv.c, 0);
    assert_false(hea_is_over(adv.c));
    hea_eliminate(adv.c, 1);
    assert_true(payoff(0) == 0 && payoff(1) == 0);
}

TEST(amend_c3_a_draw_is_for_the_living) {
    fords3();
    hea_eliminate(adv.c, 1);
    adv_round_at(12, HEA_G_END);
    assert_true(payoff(0) == 0.5 && payoff(2) == 0.5);
    assert_true(payoff(1) == 0.25);
}

/* --- a main hero is beaten: HER-571, HER-R89, HER-R92, amendment A7 */

static void beaten(int seat) {
    adv_main(0);
    hea_do_return(adv.c, seat);
    adv_go();
}

TEST(her_571_her_r92_check_77_the_field_just_fought_for_does_not_count) {
    fords3();
    adv_lay(3, "F1", 0);
    adv_cube("1.0", '.');
    adv_cube("3.1", '1');
    adv_stand(1, 0, "3.1", 0); /* it defended its only settlement */
    beaten(1);
    assert_false(hea_alive(adv.c, 1));
    fords3();
    adv_lay(3, "F1", 0);
    adv_cube("1.0", '.');
    adv_cube("3.1", '1');
    adv_stand(1, 0, "3.3", 0);
    beaten(1);
    assert_true(hea_alive(adv.c, 1));
    assert_int_equal(adv_seat(1)->figure[0].field, adv_field("3.1"));
}

TEST(her_571_amend_a7_an_ally_takes_the_hero_in) {
    crowns();
    adv_cube("1.0", '.');
    adv_stand(1, 0, "1.2", 0);
    beaten(1);
    assert_true(hea_alive(adv.c, 1));
    assert_int_equal(adv_seat(1)->figure[0].field, adv_field("3.0"));
    crowns();
    adv_cube("1.0", '.');
    adv_cube("3.0", '.');
    adv_stand(1, 0, "1.2", 0);
    beaten(1);
    assert_false(hea_alive(adv.c, 1));
}

TEST(her_574_the_turn_of_who_is_eliminated_ends) {
    fords3();
    adv_main(0);
    hea_eliminate(adv.c, 0);
    adv_go();
    adv_until(HEA_A_MAIN);
    adv_asks(HEA_A_MAIN, 1);
}

/* --- modes: 2.1 */

TEST(her_001_her_002_one_to_four_seats_by_scenario) {
    static const struct {
        const char *scenario, *options;
        int seats, mode;
    } games[] = {{"hut", "", 1, HEA_CAMPAIGN},       {"raid", "", 1, HEA_CAMPAIGN},
                 {"mini", "", 2, HEA_CLASH},         {"fords", "", 2, HEA_CLASH},
                 {"fords", "seats=3", 3, HEA_CLASH}, {"watch", "seats=3", 3, HEA_COOP},
                 {"crowns", "", 4, HEA_ALLIANCE}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        adv_open(games[i].scenario, games[i].options);
        assert_int_equal(adv.game->players, games[i].seats);
        assert_int_equal(adv.sc->record.mode, games[i].mode);
    }
}

TEST(her_003_her_005_her_006_who_is_against_whom) {
    adv_open("fords", "seats=3");
    assert_true(hea_enemies(adv.c, 0, 1) && hea_enemies(adv.c, 0, 2) && hea_enemies(adv.c, 1, 2));
    adv_open("crowns", "");
    assert_true(hea_allied(adv.c, 0, 2) && hea_allied(adv.c, 1, 3) && hea_enemies(adv.c, 0, 1));
    adv_open("watch", "seats=3");
    assert_true(hea_allied(adv.c, 0, 1) && hea_allied(adv.c, 1, 2));
}

TEST(her_r116_a_mission_is_a_game_of_its_own) {
    adv_begin("raid", "difficulty=impossible", "ald");
    adv_rich(0, 99, 9, 9);
    gg_start(adv.game, adv.s);
    adv_has(0, 10, 3, 1);
}

TEST(her_006_an_obelisk_may_lie_face_down) {
    adv_begin("watch", "difficulty=impossible", "crown ald grove tha");
    adv_lay(2, "N2", 0);
    adv_lay(3, "N3", 0); /* 4, of the near ones too, lies face down */
    adv_lay(8, "C1", 0);
    hea_add_flag(adv.c, adv_field("2.0"), 0);
    hea_add_flag(adv.c, adv_field("3.0"), 1);
    flag("8.0", 1);
    assert_false(hea_is_over(adv.c));
}

/* Fights on the map: when they begin, who fights, what they bring: HER-340 to HER-360, HER-390, HER-440 to
 * HER-470, R86 to R96. */
#include "../../core/heroes/adventure/fight.h"
#include "lab.h"

#include <stdio.h>
#include <string.h>

static her_launch record(void) {
    her_launch l;
    hea_record(adv.c, hea_running(adv.c, HEA_K_FIGHT), &l);
    return l;
}

/* Ends the combat with what stands on the board now; the losers of a victory are gone. */
static void end_with(enum her_ending result) {
    her_combat *s = &adv.s->combat;
    for (int slot = 0; slot < HER_SLOTS; slot++)
        if ((result == HER_WIN_A && slot >= 8) || (result == HER_WIN_B && slot < 8))
            memset(&s->slot[slot], 0, sizeof s->slot[slot]);
    s->result = (uint8_t)result;
    s->node = HER_OVER;
    adv_go();
}

/* Aldric of the crown and Morgrath of the barrow on mini; nobody has resources, so no windows open. */
static void begin(void) {
    adv_begin("mini", "difficulty=normal", "crown ald barrow mor");
    for (int seat = 0; seat < 2; seat++) {
        adv_rich(seat, 0, 0, 0);
        adv_cards(seat, "", "", "");
    }
    adv_units(0, "pikp xbwf");
    adv_units(1, "skep zomf");
    adv_stand(0, 0, "0.0", 3);
    adv_go();
}

/* Seat 0's main hero fights the guard of the mine at 0.1, level I. */
static void at_guard(void) {
    begin();
    adv_play("H1:e D:pik@b2 D:xbw@c2");
}

/* What a thread has kept of a combat belongs to one scenario: another one at the same address has another key. */
TEST(a_combat_that_is_kept_is_told_apart_by_its_scenario) {
    at_guard();
    assert_int_equal(hea_fight_now(adv.c)->option[HER_O_DIFFICULTY], HEA_NORMAL);
    adv.sc->options.difficulty = HEA_HARD;
    assert_int_equal(hea_fight_now(adv.c)->option[HER_O_DIFFICULTY], HEA_NORMAL);
    adv.sc->key++;
    assert_int_equal(hea_fight_now(adv.c)->option[HER_O_DIFFICULTY], HEA_HARD);
}

/* A hand that is discarded and reshuffled within one step of the combat is in the draw pile. */
TEST(her_111_her_164_a_hand_cycled_in_a_combat) {
    begin();
    adv_cards(0, "", "att", "dfn");
    adv_seat(0)->morale = HER_GOOD;
    adv_go();
    adv_play("H1:e -");
    for (int i = 0; i < 40 && !(adv.s->actor == 0 && adv_legal("Z:x")); i++) {
        gg_move list[GG_MAX_MOVES];
        assert_true(gg_list(adv.game, adv.s, list) > 0);
        gg_apply(adv.game, adv.s, list[0]);
    }
    adv_play("Z:x");
    adv_holds(0, "att dfn", "", "");
}

TEST(check_36_her_470_quick_combat) {
    begin();
    adv_experience(0, 2);
    adv_go();
    adv_play("H1:e");
    adv_asks(21, 0);
    assert_int_equal(hea_cube(adv.c, adv_field("0.1")), 1);
    assert_int_equal(adv_seat(0)->experience, 2);
    assert_int_equal(adv_seat(0)->figure[0].mp, 2);
}

TEST(her_341_her_351_her_353_her_r94_units_before_the_guard) {
    begin();
    adv_play("H1:e");
    adv_asks(32, 0);
    adv_offers("D:pik@b", "D:pik@b1 D:pik@b2 -> D:pik@b2 D:xbw@c2");
    adv_chance_of("u:boa", "1/14");
    adv_play("u:boa");
    adv_asks(32, 1); /* HER-353, HER-R94: the enemy places it */
    assert_int_equal(adv.s->fight_guard[0], adv_face("boa", 'n'));
}

TEST(her_460_experience) {
    at_guard();
    adv_play("u:boa");
    end_with(HER_WIN_A);
    assert_int_equal(adv_seat(0)->experience, 1); /* level I, hero of level 1 */
    assert_int_equal(hea_cube(adv.c, adv_field("0.1")), 1);
    assert_int_equal(adv.s->neutral[adv.sc->content.neutral_place[adv_face("boa", 'n')]], 0x11);
    assert_int_equal(adv.s->fight_key, 0);
    adv_army(0, "pikp xbwf");
}

TEST(her_461_lower_guard) {
    at_guard();
    adv_seat(0)->experience = 2; /* has risen meanwhile */
    adv_play("u:boa");
    end_with(HER_WIN_A);
    assert_int_equal(adv_seat(0)->experience, 2);
}

TEST(check_72_her_444_her_445_retreat) {
    at_guard();
    adv_play("u:boa");
    end_with(HER_RETREAT);
    assert_int_equal(adv_seat(0)->figure[0].field, adv_field("0.0"));
    assert_int_equal(adv_seat(0)->figure[0].mp, 2);
    assert_int_equal(hea_cube(adv.c, adv_field("0.1")), 0);
    assert_int_equal(adv_seat(0)->experience, 0);
}

TEST(her_r35_cap_is_a_retreat) {
    at_guard();
    adv_play("u:boa");
    assert_int_equal(record().option[HER_O_CAP], 20);
    end_with(HER_DRAWN);
    assert_int_equal(adv_seat(0)->figure[0].field, adv_field("0.0"));
}

TEST(her_087_her_391_rounds_cost_mp) {
    at_guard();
    adv_play("u:boa");
    assert_int_equal(record().option[HER_O_LIMIT], 1);
    assert_int_equal(record().option[HER_O_MP], 2);
    adv.s->combat.mp = 0;
    end_with(HER_WIN_A);
    assert_int_equal(adv_seat(0)->figure[0].mp, 0);
}

TEST(her_309_her_r33_refill) {
    at_guard();
    adv_play("u:boa");
    end_with(HER_WIN_B);
    adv_army(0, "pikp xbwf"); /* the starting units again */
    assert_int_equal(adv_seat(0)->figure[0].field, adv_field("0.0"));
}

TEST(her_339_neutral_unit_falls) {
    begin();
    adv_units(0, "pikp wlfn");
    adv_go();
    adv_play("H1:e D:pik@b2 D:wlf@c2 u:boa");
    memset(&adv.s->combat.slot[1], 0, sizeof adv.s->combat.slot[1]);
    end_with(HER_WIN_A);
    adv_army(0, "pikp");
    assert_int_equal(adv.s->neutral[adv.sc->content.neutral_place[adv_face("wlf", 'n')]] >> 4, 1);
}

/* One unit falls, one is hurt, one has lost its Pack, one stayed at home. */
TEST(her_304_her_305_her_314_her_440_the_way_back) {
    begin();
    adv_units(0, "pikp xbwf grfp swdf");
    adv_buildings(0, "dw1");
    adv_go();
    adv_play("H1:e D:pik@b2 D:xbw@c2 D:grf@a1 D:swd@- u:boa");
    her_slot *slot = adv.s->combat.slot;
    slot[0].unit = (uint8_t)adv_face("pik", 'f');
    slot[0].wounds = slot[2].wounds = 1;
    memset(&slot[1], 0, sizeof slot[1]);
    assert_int_equal(her_damage(&slot[2]), 1);
    end_with(HER_WIN_A);
    adv_army(0, "pikf grfp swdf");
    adv_rich(0, 3, 0, 0);
    adv_plays(0, "U:xbw"); /* HER-305 */
    adv_army(0, "pikf xbwf grfp swdf");
    adv_stand(0, 0, "0.0", 3);
    adv_cube("0.1", '.');
    adv_plays(0, "H1:e D:pik@- D:xbw@b2 D:grf@c2 D:swd@- u:boa");
    assert_int_equal(her_damage(&slot[0]) + her_damage(&slot[1]), 0);
}

/* Whoever wins, the guard's cards go to the discard piles, HER-336 makes a deck of them again. */
TEST(her_441_her_336_cards_of_a_guard) {
    static const enum her_ending endings[] = {HER_WIN_A, HER_WIN_B, HER_RETREAT};
    for (int i = 0; i < 3; i++) {
        at_guard();
        uint8_t *boars = &adv.s->neutral[adv.sc->content.neutral_place[adv_face("boa", 'n')]];
        assert_int_equal(*boars, 2);
        adv_play("u:boa");
        end_with(endings[i]);
        assert_int_equal(*boars, 0x11);
        for (int k = 0; k < adv.sc->content.neutrals; k++) adv.s->neutral[k] &= 0xf0;
        assert_true(hea_units_ready(adv.c, 0));
        assert_int_equal(*boars, 1);
    }
}

TEST(her_303_others_stay_out) {
    begin();
    adv_units(0, "pikp xbwf grff swdf prif lncf serf boan");
    adv_go();
    adv_play("H1:e D:pik@- D:xbw@- D:grf@- D:swd@a1 D:pri@b1 D:lnc@c1 D:ser@d1");
    adv_offers("D:boa@c", "D:boa@c2 -> D:boa@c2 u:pea");
    adv.s->combat.slot[0].unit = 0;
    end_with(HER_WIN_A);
    adv_army(0, "pikp xbwf grff prif lncf serf boan");
}

TEST(her_462_her_392_her_r124_azure) {
    begin();
    adv_tile_kind("C1");
    adv_lay(2, "C1", 0);
    adv_stand(0, 0, "2.1", 3); /* next to the utopia, level VII */
    adv_go();
    adv_play("H1:w D:pik@b2 D:xbw@c2");
    assert_int_equal(record().option[HER_O_LIMIT], 0);
    adv_play("u:ttn u:hyd");
    end_with(HER_WIN_A);
    assert_int_equal(adv_seat(0)->experience, 12);
    adv_asks(40, 0); /* HER-463: the search of level 2 comes first */
}

TEST(options_of_combats) {
    static const struct {
        const char *option;
        int variant;
    } table[] = {
        {"ranged=and_move", HER_SHOTS_AND_MOVES},  {"boost=first_attack", HER_FIRST_ATTACK_ONLY},
        {"neutral_defend=on", HER_GUARDS_DEFEND},  {"retal_para=off", HER_NO_PARALYSING_BACK},
        {"ai_tier=descending", HER_BY_TIER_FIRST}, {"difficulty=normal", 0}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        adv_begin("mini", table[i].option, "crown ald barrow mor");
        adv_rich(0, 0, 0, 0);
        adv_go();
        hea_do_fight(adv.c, 0, 0, adv_field("0.1"), HEA_FOE_GUARD, HEA_NONE);
        adv_go();
        assert_int_equal(record().variants, table[i].variant);
        assert_int_equal(hea_fight_now(adv.c)->variants, table[i].variant);
    }
}

/* --- against players */

/* Seat 1's main hero stands at 0.2, next to seat 0's at 0.0. */
static void at_hero(void) {
    begin();
    adv_stand(1, 0, "0.2", 3);
    adv_rich(1, 3, 0, 0);
    adv_go();
    adv_play("H1:ne D:pik@b2 D:xbw@c2");
    adv_asks(32, 1); /* HER-355 */
    adv_play("D:ske@b4 D:zom@c4");
}

TEST(check_35_her_340_her_342_her_446_her_r42_her_r89_defeat) {
    at_hero();
    end_with(HER_WIN_A);
    adv_has(0, 3, 0, 0);
    adv_has(1, 0, 0, 0);
    assert_int_equal(adv_seat(0)->cubes, 1 << 1);
    assert_int_equal(adv_seat(0)->experience, 1);
    assert_int_equal(adv_seat(1)->figure[0].field, adv_field("1.0"));
    assert_int_equal(adv_seat(1)->figure[0].mp, 3);
    assert_int_equal(adv_seat(0)->figure[0].field, adv_field("0.2"));
    adv_morale(1, HER_IMMUNE); /* undead */
}

TEST(her_r43_her_r87_defender_wins) {
    at_hero();
    adv_rich(0, 9, 0, 0);
    end_with(HER_WIN_B);
    adv_has(0, 4, 0, 0);
    adv_has(1, 8, 0, 0);
    adv_morale(0, HER_BAD);
    assert_int_equal(adv_seat(1)->cubes, 1);
    assert_int_equal(adv_seat(1)->experience, 1);
    assert_int_equal(adv_seat(0)->figure[0].field, adv_field("0.0"));
    assert_int_equal(adv_seat(1)->figure[0].field, adv_field("0.2")); /* visits nothing: R87 */
}

TEST(her_447_her_449_her_r41_surrender) {
    at_hero();
    adv_rich(1, 14, 0, 0);
    assert_true(record().surrender[0]);
    assert_true(record().surrender[1]);
    end_with(HER_GAVE_UP_B);
    adv_has(0, 10, 0, 0);
    adv_has(1, 4, 0, 0);
    assert_int_equal(adv_seat(0)->cubes, 0);
    assert_int_equal(adv_seat(0)->experience, 0);
    assert_int_equal(adv_seat(1)->figure[0].field, adv_field("1.0"));
    adv_army(1, "skep zomf");
}

TEST(her_464_her_135_her_132_secondary) {
    begin();
    adv_stand(1, 1, "0.2", 2);
    adv_go();
    adv_play("H1:ne");
    adv_asks(31, 1); /* HER-450 */
    adv_lists("DF+ DF- -> DF+ D:pik@b2 D:xbw@c2 D:ske@b4 D:zom@c4");
    assert_int_equal(record().option[HER_O_SECONDARY], 2);
    assert_int_equal(record().cards[1], 0); /* HER-R30 */
    end_with(HER_WIN_A);
    assert_int_equal(adv_seat(0)->experience, 0);
    assert_int_equal(adv_seat(0)->cubes, 1 << 1);
    assert_int_equal(adv_seat(1)->figure[1].field, HEA_NONE);
}

TEST(her_450_her_134_given_up) {
    begin();
    adv_stand(1, 1, "0.2", 2);
    adv_go();
    adv_play("H1:ne DF-");
    adv_asks(21, 0);
    assert_int_equal(adv_seat(0)->cubes, 1 << 1);
    assert_int_equal(adv_seat(1)->figure[1].field, HEA_NONE);
    adv_army(1, "skep zomf");
}

/* The same hero, step after step of one turn: a guard, then another player's hero. */
TEST(her_344_any_number_in_a_turn) {
    begin();
    adv_lay(2, "F1", 0);
    adv_stand(1, 0, "0.2", 3);
    adv_go();
    adv_play("H1:e D:pik@b2 D:xbw@c2");
    assert_true(hea_is_guard(hea_running(adv.c, HEA_K_FIGHT)));
    adv_play("u:boa");
    end_with(HER_WIN_A);
    adv_play("H1:nw D:pik@b2 D:xbw@c2");
    assert_false(hea_is_guard(hea_running(adv.c, HEA_K_FIGHT)));
    adv_asks(32, 1);
}

TEST(her_r95_both_heroes) {
    begin();
    adv_stand(1, 0, "0.2", 2);
    adv_stand(1, 1, "0.2", 2);
    adv_go();
    adv_play("H1:ne D:pik@b2 D:xbw@c2 D:ske@b4 D:zom@c4");
    assert_true(record().hero[1]);
    end_with(HER_WIN_A);
    assert_int_equal(adv_seat(1)->figure[1].field, HEA_NONE);
    assert_int_equal(adv_seat(1)->figure[0].field, adv_field("1.0"));
    assert_int_equal(adv_seat(0)->cubes, 1 << 1);
}

/* --- towns and settlements */

/* A settlement of seat 1 at 2.0, nobody on it; seat 0 stands next to it. */
static void at_settlement(int gold) {
    begin();
    adv_lay(2, "F1", 0); /* 1 settlement, 0 empty */
    adv_cube("2.1", '1');
    adv_stand(0, 0, "2.0", 3);
    adv_rich(1, gold, 0, 0);
    adv_go();
    adv_play("H1:e");
}

TEST(check_74_her_236_her_237_her_343_her_r96_paid_defence) {
    at_settlement(7);
    adv_play("-"); /* the window comes before the offer */
    adv_asks(24, 0);
    assert_int_equal(hea_cube(adv.c, adv_field("2.1")), 1);
    at_settlement(8);
    adv_asks(30, 1);
    adv_play("-");
    adv_asks(31, 1);
    adv_lists("DF+ DF- -> DF+ D:pik@b2 D:xbw@c2 D:ske@b4 D:zom@c4");
    adv_has(1, 0, 0, 0);
    assert_int_equal(record().cards[1], 0);
    assert_false(record().surrender[1]);
    end_with(HER_WIN_B);
    assert_int_equal(hea_cube(adv.c, adv_field("2.1")), 2);
    assert_int_equal(adv_seat(1)->experience, 0); /* no hero has won */
}

TEST(check_77_her_451_her_571_her_r41_her_r92_last_place) {
    begin();
    adv_cube("1.0", '.');
    adv_lay(2, "F1", 0);
    adv_cube("2.1", '1');
    adv_stand(0, 0, "2.0", 3);
    adv_stand(1, 0, "2.1", 3);
    adv_go();
    adv_play("H1:e D:pik@b2 D:xbw@c2 D:ske@b4 D:zom@c4");
    assert_false(record().surrender[1]); /* no place to go to */
    end_with(HER_WIN_A);
    assert_false(hea_alive(adv.c, 1));
    assert_true(hea_is_over(adv.c));
    assert_int_equal(adv.s->winners, 1);
}

TEST(her_400_her_404_her_448_her_r40_citadel) {
    begin();
    adv_stand(0, 0, "1.0", 3);
    adv_stand(1, 0, "1.2", 3);
    adv_seat(1)->figure[0].field = (uint8_t)adv_field("1.0");
    adv_seat(0)->figure[0].field = adv_seat(0)->figure[0].last = (uint8_t)adv_field("1.2");
    adv_buildings(1, "dw1 cit");
    adv_go();
    hea_do_fight(adv.c, 0, 0, adv_field("1.0"), HEA_FOE_HERO, 1);
    adv_go();
    adv_play("D:pik@b2 D:xbw@c2");
    assert_true(record().siege);
    assert_int_equal(record().army[1], 3);
    assert_int_equal(record().face[1][2], adv_face("tow", 'f'));
    assert_false(record().surrender[1]);
    assert_true(record().surrender[0]);
    adv_play("D:ske@b4 D:zom@c4");
    adv_offers("G:", "G:a G:b G:c G:d");
    end_with(HER_WIN_B);
    adv_army(1, "skep zomf");
}

/* --- where heroes go */

TEST(her_r88_retreat_onto_an_ally) {
    at_guard();
    adv_play("u:boa");
    adv_stand(0, 1, "0.0", 2);
    end_with(HER_RETREAT);
    assert_int_equal(adv_seat(0)->figure[0].field, adv_field("0.0"));
    assert_false(adv_legal(".")); /* HER-R73 */
    assert_true(adv_legal("H2:e"));
}

TEST(her_r89_to_a_place_of_any_ally) {
    adv_begin("watch", "difficulty=normal,seats=3", "crown ald barrow mor delve kha");
    uint8_t field[32];
    adv_cube("0.0", '9');
    assert_int_equal(hea_refuges(adv.c, 0, adv_field("0.0"), field), 2);
    assert_int_equal(field[0], adv_field("1.0"));
    assert_int_equal(field[1], adv_field("9.0"));
    assert_int_equal(hea_refuges(adv.c, 1, adv_field("0.0"), field), 1);
}

/* --- windows and who runs guards */

TEST(her_102_amend_b14_window_before_a_combat) {
    begin();
    adv_rich(0, 20, 0, 0);
    adv_rich(1, 20, 0, 0);
    adv_go();
    adv_play("H1:e");
    adv_asks(30, 0); /* the controller of a guard has none */
    adv_play("U:grf");
    adv_army(0, "pikp xbwf grff");
    adv_play("D:pik@b2 D:xbw@c2 D:grf@-"); /* nothing else can be bought: no pass is asked */
    adv_chance_of("u:boa", "1/14");
}

TEST(her_r93_her_575_eliminated_seats) {
    adv_begin("fords", "seats=3,difficulty=normal", "crown ald barrow mor delve kha");
    assert_int_equal(hea_controller(adv.c, 0), 2); /* HER-422: the next on the right */
    assert_int_equal(hea_controller(adv.c, 2), 1);
    adv_seat(2)->flags |= HEA_ELIMINATED;
    assert_int_equal(hea_controller(adv.c, 0), 1);
    adv.sc->options.ghosts = 1;
    assert_int_equal(hea_controller(adv.c, 0), 2);
}

TEST(her_r94_alliance) {
    adv_begin("crowns", "difficulty=normal", "crown ald barrow mor delve kha grove bri");
    assert_int_equal(hea_controller(adv.c, 0), 3);
    assert_int_equal(hea_controller(adv.c, 1), 0);
}

TEST(her_r112_her_423_guards_by_the_rules) {
    adv_begin("watch", "seats=2,difficulty=normal", "crown ald barrow mor");
    assert_int_equal(hea_controller(adv.c, 0), HEA_NONE);
    adv_cards(0, "", "", "");
    adv_rich(0, 0, 0, 0);
    adv_go();
    hea_do_fight(adv.c, 0, 0, adv_field("0.1"), HEA_FOE_GUARD, HEA_NONE);
    adv_go();
    assert_int_equal(record().option[HER_O_CONTROL], HER_NEUTRAL_RULES);
}

TEST(her_613_her_337_guards_by_difficulty) {
    static const char *const names[] = {"easy", "normal", "hard", "impossible"};
    static const uint8_t drawn[4][4] = {{1}, {1}, {2}, {3}}; /* level I */
    char options[32];
    for (int d = 0; d < 4; d++) {
        snprintf(options, sizeof options, "difficulty=%s", names[d]);
        adv_begin("mini", options, "crown ald barrow mor");
        adv_rich(0, 0, 0, 0);
        adv_go();
        hea_do_fight(adv.c, 0, 0, adv_field("0.1"), HEA_FOE_GUARD, HEA_NONE);
        adv_go();
        assert_memory_equal(record().draw, drawn[d], 4);
    }
}

/* Level V on normal: b, s, s, g; level VII on impossible: g, g, a, a. */
TEST(check_64_her_613_guards_of_high_levels) {
    static const struct {
        const char *options, *tile, *field;
        uint8_t drawn[4];
    } guards[] = {{"", "N2", "2.4", {1, 2, 1, 0}},
                  {"difficulty=impossible", "C2", "2.0", {0, 0, 2, 2}}};
    for (int i = 0; i < 2; i++) {
        adv_begin("mini", guards[i].options, "crown ald barrow mor");
        adv_lay(2, guards[i].tile, 0);
        adv_rich(0, 0, 0, 0);
        adv_go();
        hea_do_fight(adv.c, 0, 0, adv_field(guards[i].field), HEA_FOE_GUARD, HEA_NONE);
        adv_go();
        assert_memory_equal(record().draw, guards[i].drawn, 4);
    }
}

/* --- AI heroes */

/* The AI hero of the raid attacks Aldric on 0.2. */
static void by_ai(int gold) {
    adv_begin("raid", "difficulty=hard", "ald");
    adv_cards(0, "", "", "");
    adv_stand(0, 0, "0.2", 3);
    adv_rich(0, gold, 0, 0);
    adv_seat(0)->tokens = 0;
    adv_go();
    hea_do_ai_attack(adv.c, 0, adv_field("0.2"));
    adv_go();
}

TEST(her_540_her_541_her_542_her_552_her_r111_record) {
    by_ai(20);
    const her_launch l = record();
    assert_int_equal(l.option[HER_O_CONTROL], HER_AI_HERO);
    assert_int_equal(l.option[HER_O_AI_ATTACKS], 1);
    assert_int_equal(l.option[HER_O_LIMIT], 0);
    assert_int_equal(l.option[HER_O_DIFFICULTY], HEA_HARD);
    assert_int_equal(l.ai_cards, 5); /* the whole deck in each combat */
    assert_int_equal(l.ai_spells, 4);
    assert_int_equal(l.army[0], 3);
    assert_false(l.surrender[0] || l.surrender[1]);
}

TEST(her_r110_lost_against_an_ai_hero) {
    by_ai(3);
    adv.sc->record.defeat = 0; /* not by this scenario's defeat */
    end_with(HER_WIN_A);
    adv_has(0, 0, 0, 0);
    adv_morale(0, HER_BAD);
    assert_int_equal(adv_seat(0)->figure[0].field, adv_field("0.0"));
}

/* It comes to seat 0's town in watch; there stands the main hero of this seat. */
static void to_town(int seat) {
    adv_begin("watch", "difficulty=impossible", "crown ald grove tha");
    for (int k = 0; k < 2; k++) {
        adv_rich(k, k ? 0 : 8, 0, 0);
        adv_cards(k, "", "", "");
        adv_seat(k)->tokens = 0;
    }
    adv.sc->record.defeat = 0;
    adv_stand(!seat, 0, "1.0", 0);
    adv_stand(seat, 0, "0.0", 0);
    adv_ai("0.2");
    hea_do_ai_turn(adv.c);
    adv_go();
    assert_int_equal(hea_running(adv.c, HEA_K_FIGHT)->v[3], seat); /* who is attacked */
}

/* An ally's hero that fell there takes nothing of the owner's right. */
TEST(her_235_her_236_her_r109_a_paid_defence_behind_an_ally) {
    to_town(1);
    adv_until(HEA_A_COMBAT);
    end_with(HER_WIN_A);
    adv_asks(HEA_A_DEFENCE, 0);
    adv_lists("DF+ DF- -> DF-");
    assert_int_equal(hea_cube(adv.c, adv_field("0.0")), HEA_AI);
    to_town(0); /* the owner's own hero has been the defence */
    adv_until(HEA_A_COMBAT);
    end_with(HER_WIN_A);
    assert_null(hea_running(adv.c, HEA_K_FIGHT));
    assert_int_equal(hea_cube(adv.c, adv_field("0.0")), HEA_AI);
}

TEST(her_554_her_557_won_against_an_ai_hero) {
    by_ai(3);
    end_with(HER_WIN_B);
    assert_true(hea_is_over(adv.c)); /* the scenario's victory */
    assert_int_equal(adv.s->winners, 1);
    assert_int_equal(adv_seat(0)->experience, 0);
    assert_int_equal(adv.s->ai.field, HEA_NONE);
}

/* --- random town, cards before and after */

TEST(her_645_her_r86_random_town) {
    begin();
    adv_lay(2, "C3", 0);
    adv.s->random_town = (uint8_t)adv_faction("grove");
    adv_stand(0, 0, "2.2", 3);
    adv_go();
    hea_do_fight(adv.c, 0, 0, adv_field("2.0"), HEA_FOE_RANDOM_TOWN, HEA_NONE);
    adv_go();
    adv_asks(31, 1); /* the controller chooses the bronze pack */
    adv_lists("J:1 J:2 J:3 -> J:2 D:pik@b2 D:xbw@c2");
    const her_launch l = record();
    assert_int_equal(l.army[1], 5);
    assert_int_equal(l.face[1][0], adv_face("dwa", 'p'));
    assert_int_equal(l.face[1][2], adv_face("tre", 'p'));
    assert_int_equal(l.face[1][4], adv_face("gol", 'f'));
    assert_int_equal(l.option[HER_O_LIMIT], 1);
    assert_int_equal(l.draw[0] + l.draw[1] + l.draw[2] + l.draw[3], 0);
    adv_asks(32, 1);
    end_with(HER_WIN_A);
    assert_int_equal(adv_seat(0)->experience, 2); /* level VII */
}

/* Another seat's random town is defended for gold; nobody surrenders there. */
TEST(her_r86_amend_b28_random_town_is_defended) {
    begin();
    adv_lay(2, "C3", 0);
    adv_cube("2.0", '1');
    adv_stand(0, 0, "2.3", 3);
    adv_rich(1, 8, 0, 0);
    adv_seat(1)->tokens = 0;
    adv_go();
    hea_do_enter(adv.c, 0, 0, adv_field("2.0"));
    adv_seat(0)->figure[0].field = (uint8_t)adv_field("2.0");
    adv_go();
    adv_asks(31, 1);
    adv_play("DF+ D:pik@b2 D:xbw@c2 D:ske@b4 D:zom@c4");
    assert_false(record().siege);
    assert_false(record().surrender[1]);
    adv_has(1, 0, 0, 0);
}

TEST(verb_74_slip) {
    begin();
    adv_cards(0, "", "dip", "");
    adv_experience(0, 2);
    adv_lay(2, "F1", 0);
    adv_go();
    hea_do_fight(adv.c, 0, 0, adv_field("2.4"), HEA_FOE_GUARD, HEA_NONE); /* level II */
    adv_go();
    adv_asks(30, 0);
    adv_lists("P:dip.2 - -> P:dip.2");
    adv_asks(21, 0);
    assert_int_equal(adv_seat(0)->experience, 2);
}

TEST(amend_b2_necromancy_after_a_victory) {
    adv_begin("mini", "difficulty=normal", "barrow ves crown ald");
    adv_rich(0, 1, 0, 0);
    adv_cards(0, "", "nec nec", "");
    adv_units(0, "skef zomf");
    adv_go();
    hea_do_fight(adv.c, 0, 0, adv_field("0.2"), HEA_FOE_GUARD, HEA_NONE);
    adv_go();
    adv_play("D:ske@b2 D:zom@c2 u:boa");
    end_with(HER_WIN_A);
    adv_asks(33, 0);
    adv_lists("P:nec.1 - -> P:nec.1"); /* skeletons, half of 3 g, down */
    adv_army(0, "skep zomf");
    adv_has(0, 0, 0, 0);
    adv_asks(21, 0); /* the second cannot be paid */
}

GROUP(NULL, adv_end)

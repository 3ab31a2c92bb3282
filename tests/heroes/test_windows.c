/* Windows for town actions, and the hero of the game: 2.4, 2.10, HER-R67, R68, R108, R109, R137, amendments A5,
 * B14, B15. */
#include "lab.h"

static hea_seat *seat(int k) {
    return adv_seat(k);
}

static void mini(const char *options) {
    char all[64] = "difficulty=impossible";
    if (*options) strcat(strcat(all, ","), options);
    adv_begin("mini", all, "crown ald grove tha");
    for (int k = 0; k < 2; k++) adv_rich(k, 30, 20, 9);
}

/* Nobody can build, hire, recruit or buy. */
static void poor(void) {
    for (int k = 0; k < adv.sc->seats; k++) adv_rich(k, 0, 0, 0);
}

static void raid(void) {
    adv_begin("raid", "difficulty=impossible", "ald");
    poor();
}

static void ai_acts(void) {
    adv_round_at(2, HEA_G_AI_HERO);
}

static void assert_ai_at(const char *field) {
    assert_int_equal(adv.s->ai.field, adv_field(field));
}

GROUP(NULL, adv_end)

/* --- windows */

TEST(her_067_her_101_town_actions_in_the_round_end_window) {
    mini("");
    adv_plays(1, ".");
    adv_asks(HEA_A_ROUND_WINDOW, 0); /* from the starting seat: B15 */
    assert_true(adv_legal("B:cit"));
    adv_play("B:cit");
    adv_asks(HEA_A_ROUND_WINDOW, 0); /* until it passes */
    adv_offers("B:", " -> -");
    adv_asks(HEA_A_ROUND_WINDOW, 1);
    adv_play("-");
    adv_rolls(HEA_A_ASTROLOGERS);
}

TEST(her_r67_a_seat_that_can_do_nothing_is_not_asked) {
    mini("");
    adv_rich(0, 0, 0, 0);
    adv_plays(1, ".");
    adv_asks(HEA_A_ROUND_WINDOW, 1);
}

TEST(her_r69_amend_b14_no_morale_in_the_round_end_window) {
    mini("");
    seat(0)->morale = HER_GOOD;
    adv_plays(1, ".");
    adv_asks(HEA_A_ROUND_WINDOW, 0);
    adv_offers("Z:", "");
}

TEST(her_r68_her_103_rolled_order) {
    mini("town_order=roll");
    adv_round_at(1, HEA_G_WINDOW);
    adv_asks(HEA_A_ROUND_WINDOW, 0);
    adv_lists("J:1 - -> J:1");
    adv_asks(HEA_A_ROUND_WINDOW, 1);
    adv_play("J:1");
    adv_rolls(HEA_A_DICE);
    adv_play("r:0 r:0"); /* a tie is rolled again */
    adv_rolls(HEA_A_DICE);
    adv_play("r:- r:+");
    adv_asks(HEA_A_ROUND_WINDOW, 1);
    assert_true(adv_legal("B:cit"));
    adv_play("-");
    adv_asks(HEA_A_ROUND_WINDOW, 0);
}

TEST(her_r68_one_that_wants_to_act_does_not_roll) {
    mini("town_order=roll");
    adv_round_at(1, HEA_G_WINDOW);
    adv_play("- J:1");
    adv_asks(HEA_A_ROUND_WINDOW, 1);
    assert_true(adv_legal("B:cit"));
}

TEST(her_r68_three_in_the_order_of_their_dice) {
    adv_begin("fords", "seats=3,difficulty=impossible,town_order=roll",
              "crown ald grove tha delve kha");
    for (int k = 0; k < 3; k++) adv_rich(k, 30, 20, 9);
    adv_round_at(1, HEA_G_WINDOW);
    adv_play("J:1 J:1 J:1 r:0 r:+ r:0"); /* seat 1 is first, the others roll again */
    adv_play("r:- r:0");
    adv_asks(HEA_A_ROUND_WINDOW, 1);
    adv_play("-");
    adv_asks(HEA_A_ROUND_WINDOW, 2);
    adv_play("-");
    adv_asks(HEA_A_ROUND_WINDOW, 0);
}

TEST(her_r67_a_window_after_every_turn_by_option) {
    mini("town_windows=every_turn");
    adv_plays(0, ".");
    adv_asks(HEA_A_ROUND_WINDOW, 1);
    adv_play("-");
    adv_until(HEA_A_MAIN);
    adv_asks(HEA_A_MAIN, 1);
    mini("");
    adv_plays(0, ".");
    adv_until(HEA_A_MAIN);
    adv_asks(HEA_A_MAIN, 1);
}

/* --- the hero of the game */

TEST(her_544_her_546_her_549_check_83_it_flags_a_mine_of_its_tile) {
    raid();
    adv_lay(3, "N1", 0); /* its only mine: 6, level V */
    adv_lay(2, "F3", 0);
    adv_ai("3.2");
    ai_acts();
    assert_int_equal(hea_cube(adv.c, adv_field("3.6")), HEA_AI);
    assert_true(*hea_field(adv.c, adv_field("3.6")) & HEA_BONUS_GIVEN);
    assert_int_equal(adv.s->ai.mp, 0);
    /* the third towards the town: 0.0 lies west */
    assert_int_not_equal(adv.s->ai.field, adv_field("3.6"));
    uint8_t distance[HEA_TILES * 8];
    hea_distances(adv.c, adv_field("0.0"), distance);
    assert_int_equal(distance[adv.s->ai.field] + 1, distance[adv_field("3.6")]);
}

TEST(her_545_check_83_first_a_hero_on_its_tile) {
    raid();
    adv_lay(3, "N1", 0);
    adv_ai("3.2");
    adv_stand(0, 0, "3.5", 0); /* a blocked field is out of reach */
    ai_acts();
    assert_int_equal(hea_cube(adv.c, adv_field("3.6")), HEA_AI);
    raid();
    adv_lay(3, "N1", 0);
    adv_ai("3.3");
    adv_stand(0, 0, "3.1", 0);
    ai_acts();
    assert_ai_at("3.1");
    assert_non_null(hea_running(adv.c, HEA_K_FIGHT));
    assert_int_equal(hea_cube(adv.c, adv_field("3.6")), 0);
}

TEST(her_r137_nobody_is_hunted_in_a_sanctuary) {
    raid();
    adv_lay(3, "N1", 0);
    adv_ai("3.2");
    adv_stand(0, 0, "3.4", 0); /* sa */
    ai_acts();
    assert_int_equal(hea_cube(adv.c, adv_field("3.6")), HEA_AI);
    assert_null(hea_running(adv.c, HEA_K_FIGHT));
}

TEST(her_r109_it_takes_a_mine_of_a_player) {
    raid();
    adv_lay(3, "N1", 0);
    adv_cube("3.6", '0');
    const int income = seat(0)->income[HEA_VALUABLES];
    adv_ai("3.0");
    ai_acts();
    assert_int_equal(hea_cube(adv.c, adv_field("3.6")), HEA_AI);
    assert_int_equal(seat(0)->income[HEA_VALUABLES], income - 1);
}

TEST(her_547_her_548_her_550_towards_the_town_through_guards) {
    raid();
    adv.s->tiles = 4; /* no way but through tile 2 */
    adv_lay(2, "F8", 0);
    adv_lay(3, "N1", 0);
    adv_cube("3.6", '9');
    adv_cube("2.4", '9');
    adv_ai("3.1");
    uint8_t before[HEA_TILES * 8];
    hea_distances(adv.c, adv_field("0.0"), before);
    ai_acts();
    assert_int_equal(before[adv.s->ai.field], before[adv_field("3.1")] - 3);
    assert_int_equal(hea_cube(adv.c, adv_field("3.3")), 0); /* wh:4 is like an empty field */
}

TEST(her_551_it_discovers_before_it_enters) {
    raid();
    adv_lay(3, "C2", 0); /* nothing to flag */
    adv_ai("3.4");
    ai_acts();
    adv_rolls(HEA_A_DISCOVER);
    assert_ai_at("3.4");
    assert_int_equal(adv.s->ai.mp, 2);
    adv_play("t:F8");
    adv_asks(HEA_A_DISCOVER, 0); /* the player chooses */
    adv_offers("RO:", "RO:0 RO:1 RO:2 RO:3 RO:4 RO:5");
}

TEST(her_r137_what_cannot_be_reached_costs_the_turn) {
    raid();
    adv_lay(3, "C2", 0);
    adv.s->tile[3].a = 20;
    adv_ai("3.4");
    ai_acts();
    assert_ai_at("3.4");
    assert_int_equal(adv.s->ai.mp, 0);
}

TEST(her_r108_ties_by_hero_then_field_then_direction) {
    raid();
    adv_lay(3, "N1", 0);
    adv_ai("3.0");
    adv_stand(0, 1, "3.1", 0);
    adv_stand(0, 0, "3.3", 0);
    ai_acts();
    assert_ai_at("3.3"); /* main hero before secondary */
    raid();
    adv_lay(3, "N6", 0); /* two steps by 3 or by 0: west is direction 3, south-west 4 */
    adv_ai("3.2");
    adv_cube("3.2", '9');
    adv_stand(0, 0, "3.4", 0);
    ai_acts();
    assert_ai_at("3.4");
}

TEST(amend_a5_it_acts_after_the_last_turn_before_the_window) {
    raid();
    adv_rich(0, 30, 20, 9);
    adv_lay(3, "N1", 0);
    adv_ai("3.0");
    adv_main(0);
    assert_int_equal(hea_cube(adv.c, adv_field("3.6")), 0);
    adv_play(".");
    assert_int_equal(hea_cube(adv.c, adv_field("3.6")), HEA_AI);
    adv_asks(HEA_A_ROUND_WINDOW, 0);
}

TEST(her_543_her_555_her_556_it_starts_in_its_town) {
    raid();
    assert_ai_at("1.0");
    assert_int_equal(adv.s->ai.units, 3);
    assert_int_equal(adv.s->ai.face[0], adv_face("ske", 'p'));
}

TEST(her_547_watch_the_nearest_starting_town) {
    adv_begin("watch", "difficulty=impossible", "crown ald grove tha");
    poor();
    adv_lay(3, "N2", 0);
    adv_cube("3.4", '9');
    adv_ai("3.1"); /* tile (2,0): seat 1's town at (3,0) is nearest */
    uint8_t distance[HEA_TILES * 8];
    hea_distances(adv.c, adv_field("1.0"), distance);
    const int before = distance[adv_field("3.1")];
    ai_acts();
    assert_true(distance[adv.s->ai.field] < before || hea_running(adv.c, HEA_K_FIGHT));
}

TEST(her_540_her_542_two_decks_of_the_hero_of_the_game) {
    raid();
    static const char *const cards[] = {"at1", "at2", "df1", "sp1", "sk1"};
    static const char *const spells[] = {"lig", "mar", "slo", "cur"};
    assert_int_equal(adv.sc->record.ai.cards, 5);
    assert_int_equal(adv.sc->record.ai.spells, 4);
    for (int i = 0; i < 5; i++) assert_int_equal(adv.sc->record.ai.card[i], adv_card(cards[i]));
    for (int i = 0; i < 4; i++) assert_int_equal(adv.sc->record.ai.spell[i], adv_card(spells[i]));
    /* a spell is drawn when a card says so, and by no other */
    for (int i = 0; i < 5; i++)
        assert_true((hea_cc(adv.c)->card[adv_card(cards[i])].option[0].level[2].verb[0].op ==
                     HER_V_AICAST) == (i == 3));
}

TEST(her_541_its_cards_are_stronger_with_the_difficulty) {
    raid();
    static const int strength[] = {0, 1, 1, 2};
    for (int d = HEA_EASY; d <= HEA_IMPOSSIBLE; d++) {
        const her_program *p = &hea_cc(adv.c)->card[adv_card("at1")].option[0].level[d];
        assert_int_equal(p->count ? p->verb[0].n : 0, strength[d]);
    }
}

TEST(her_557_watch_changes_what_the_hero_of_the_game_is) {
    adv_begin("watch", "difficulty=impossible", "crown ald grove tha");
    assert_false(adv.s->ai.alive);
    assert_int_equal(adv.sc->record.ai.cards, 0);
    assert_int_equal(adv.sc->record.ai.faction, HEA_NONE);
}

TEST(her_r128_the_lowest_seat_fights_first) {
    adv_begin("watch", "difficulty=impossible", "crown ald grove tha");
    poor();
    adv_lay(3, "N2", 0);
    adv_ai("3.0");
    adv_stand(1, 0, "3.1", 0);
    adv_stand(0, 1, "3.1", 0);
    ai_acts();
    assert_ai_at("3.1");
    const hea_frame *f = hea_running(adv.c, HEA_K_FIGHT);
    assert_non_null(f);
    assert_int_equal(f->seat, HEA_NONE);
    assert_int_equal(f->v[3], 0); /* who is attacked */
}

TEST(her_r109_it_flags_a_mine_on_its_way_to_a_hero) {
    raid();
    adv_lay(3, "S1", 0); /* 1 mine, 2 and 3 beyond it */
    adv_ai("3.6");
    adv_stand(0, 0, "3.2", 0);
    hea_tile_record *tile = &adv.sc->content.tile[adv_tile_kind("S1")];
    tile->border[0] = 63; /* the centre is walled in: the way leads over the mine */
    ai_acts();
    assert_ai_at("3.2");
    assert_non_null(hea_running(adv.c, HEA_K_FIGHT));
    assert_int_equal(hea_cube(adv.c, adv_field("3.1")), HEA_AI);
}

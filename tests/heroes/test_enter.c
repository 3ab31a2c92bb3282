/* What a hero meets on a field, in its order: HER-235, HER-236, HER-266, HER-269, R76 to R78, R127, R136, A4, B28. */
#include "../../core/heroes/adventure/land.h"
#include "lab.h"

/* Mini with the tile of this kind between the towns; the main hero of seat 0 stands in its centre. Both seats
 * have used their town tokens, so no windows open. */
static void ground(const char *kind, int experience) {
    adv_begin("mini", "difficulty=impossible", "crown ald barrow mor");
    adv_lay(2, kind, 0);
    adv_stand(0, 0, "2.0", 3);
    adv_experience(0, experience);
    for (int k = 0; k < 2; k++) adv_seat(k)->tokens = 0;
    adv_cards(0, "att", "dfn", "");
    adv_cards(1, "att", "dfn", "");
    adv_main(0);
}

static bool fights(int foe) {
    const hea_frame *f = hea_running(adv.c, HEA_K_FIGHT);
    return f && f->v[2] == foe;
}

static bool meets_nobody(void) {
    return !hea_running(adv.c, HEA_K_FIGHT) && !hea_running(adv.c, HEA_K_STEP);
}

static int cube(const char *field) {
    return hea_cube(adv.c, adv_field(field));
}

GROUP(NULL, adv_end)

TEST(her_266_her_269_first_the_guard_then_the_visit) {
    ground("F3", 6); /* level 4 against se:3: a quick combat */
    adv_play("H1:e");
    adv_asks(HEA_A_VISIT, 0);
    assert_int_equal(cube("2.1"), 1);
    assert_int_equal(adv_seat(0)->figure[0].mp, 2);
    ground("F3", 4); /* level 3: a fight */
    adv_play("H1:e");
    assert_true(fights(HEA_FOE_GUARD));
    assert_int_equal(cube("2.1"), 0);
}

TEST(her_132_a_secondary_hero_has_the_level_of_the_main_hero) {
    ground("F4", 6);
    adv_stand(0, 0, "0.0", 0);
    adv_stand(0, 1, "2.0", 2);
    adv_plays(0, "H2:e"); /* mg:3 */
    assert_true(meets_nobody());
    assert_int_equal(cube("2.1"), 1);
}

TEST(check_73_her_r77_a_guard_is_back_when_the_cube_goes) {
    ground("F1", 6);
    adv_cube("2.4", '#'); /* ar:2 */
    adv_plays(0, "H1:w");
    assert_true(meets_nobody()); /* empty */
    ground("F1", 2);             /* level 2 */
    adv_cube("2.4", '#');
    hea_renew(adv.c, ~UINT64_C(0));
    adv_plays(0, "H1:w");
    assert_true(fights(HEA_FOE_GUARD));
}

TEST(her_r77_a_flagged_field_has_no_guard) {
    ground("F4", 0);
    adv_cube("2.1", '1');
    adv_plays(0, "H1:e");
    assert_true(meets_nobody());
    assert_int_equal(cube("2.1"), 1);
}

TEST(her_r78_a_revisitable_field_remembers) {
    ground("F1", 6);
    adv.sc->content.tile[adv_tile_kind("F1")].level[6] = 2; /* stables */
    adv_plays(0, "H1:se");
    assert_true(*hea_field(adv.c, adv_field("2.6")) & HEA_BEATEN);
    assert_int_equal(cube("2.6"), 0);
    assert_int_equal(adv_seat(0)->figure[0].mp, 3); /* visited */
}

TEST(check_74_her_236_the_owner_of_a_settlement) {
    ground("F3", 0);
    adv_cube("2.1", '1');
    adv_rich(1, 8, 0, 0);
    adv_plays(0, "H1:e");
    assert_true(fights(HEA_FOE_GARRISON));
    adv_asks(HEA_A_DEFENCE, 1);
    adv_play("DF-");
    adv_asks(HEA_A_VISIT, 0);
    assert_int_equal(cube("2.1"), 1);
    ground("F3", 0);
    adv_cube("2.1", '1');
    adv_rich(1, 7, 0, 0);
    adv_plays(0, "H1:e");
    adv_asks(HEA_A_VISIT, 0); /* flagged at once */
    assert_int_equal(cube("2.1"), 1);
}

TEST(her_235_a_hero_of_the_owner_fights_for_the_place) {
    ground("F3", 0);
    adv_cube("2.1", '1');
    adv_stand(1, 0, "2.1", 0);
    adv_rich(1, 20, 0, 0);
    adv_plays(0, "H1:e");
    assert_true(fights(HEA_FOE_HERO));
}

TEST(her_236_an_enemys_mine_is_not_defended) {
    ground("F4", 0);
    adv_cube("2.1", '1');
    adv_rich(1, 20, 0, 0);
    adv_plays(0, "H1:e");
    assert_true(meets_nobody());
    assert_int_equal(cube("2.1"), 1);
}

TEST(amend_b28_a_random_town_is_defended) {
    ground("N1", 0);
    adv_lay(2, "C3", 3);
    adv_cube("2.0", '1');
    adv_stand(0, 0, "2.2", 3); /* in direction 4: sw of the centre */
    adv_rich(1, 20, 0, 0);
    adv_main(0);
    hea_do_enter(adv.c, 0, 0, adv_field("2.2"));
    adv_stand(0, 0, "2.0", 3);
    hea_top(adv.c)->v[1] = (uint8_t)adv_field("2.0");
    adv_go();
    assert_true(fights(HEA_FOE_GARRISON));
}

TEST(her_645_her_r86_a_random_town_is_guarded) {
    ground("C3", 0);
    adv_stand(0, 0, "2.0", 3);
    hea_do_enter(adv.c, 0, 0, adv_field("2.0"));
    adv_go();
    assert_true(fights(HEA_FOE_RANDOM_TOWN));
}

TEST(amend_b24_the_ai_heros_town_is_flagged_without_a_fight) {
    adv_begin("raid", "", "");
    adv_stand(0, 0, "1.1", 3);
    adv_plays(0, "H1:w");
    assert_true(fights(HEA_FOE_AI_HERO)); /* it is at home */
    adv_begin("raid", "", "");
    adv_stand(0, 0, "1.1", 3);
    adv.s->ai.field = (uint8_t)adv_field("3.0");
    adv_plays(0, "H1:w");
    assert_true(meets_nobody());
    assert_int_equal(cube("1.0"), 1);
    assert_int_equal(adv_seat(0)->cubes, 0);
}

TEST(her_r128_the_lowest_enemy_first) {
    adv_begin("fords", "seats=3", "crown ald barrow mor delve kha");
    adv_lay(3, "F3", 0);
    adv_stand(0, 0, "3.0", 3);
    adv_stand(1, 0, "3.2", 0);
    adv_stand(2, 0, "3.2", 0);
    for (int k = 0; k < 3; k++) adv_seat(k)->tokens = 0;
    adv_plays(0, "H1:ne");
    assert_true(fights(HEA_FOE_HERO));
    assert_int_equal(hea_running(adv.c, HEA_K_FIGHT)->v[3], 1);
}

TEST(her_r136_a_ghost_acts_and_fights) {
    adv_begin("fords", "seats=2", "crown ald barrow mor");
    adv_lay(0, "S3", 0);
    adv_experience(0, 2); /* level 2 against t1:1 */
    adv_stand(0, 0, "0.5", 3);
    adv_seat(0)->figure[0].last = (uint8_t)adv_field("0.0");
    adv_seat(0)->flags |= HEA_GHOST;
    adv_plays(0, "H1:d3 t:F3 RO:0"); /* the tile, then the treasure */
    assert_int_equal(cube("0.5"), 0);
    adv_rolls(HEA_A_DICE);
    adv_play("x:xp");
    assert_int_equal(cube("0.5"), HEA_BLACK);
    assert_int_equal(adv_seat(0)->figure[0].mp, 2);
    adv_asks(HEA_A_MAIN, 0);
}

TEST(amend_c24_passing_does_not_change_last) {
    ground("F3", 0);
    adv_stand(0, 1, "2.2", 0);
    adv_plays(0, "H1:ne");
    assert_int_equal(adv_seat(0)->figure[0].last, adv_field("2.0"));
    adv_play("H1:se"); /* the guard */
    assert_true(fights(HEA_FOE_GUARD));
    assert_int_equal(adv_seat(0)->figure[0].last, adv_field("2.0"));
}

TEST(check_64_her_613_guards_of_two_fields) {
    static const struct {
        const char *options, *kind, *step;
        uint8_t units[HEA_TIERS]; /* bronze, silver, gold, azure */
    } fields[] = {{"difficulty=normal", "N4", "H1:e", {1, 2, 1, 0}}, /* mg:5 */
                  {"difficulty=impossible", "C2", "H1:sw", {0, 0, 2, 2}}};
    for (int k = 0; k < 2; k++) {
        adv_begin("mini", fields[k].options, "crown ald barrow mor");
        adv_lay(2, fields[k].kind, 0);
        for (int seat = 0; seat < 2; seat++) adv_seat(seat)->tokens = 0;
        adv_cards(0, "att", "", "");
        adv_stand(0, 0, k ? "2.2" : "2.0", 3); /* the grail is in the centre of C2 */
        adv_main(0);
        adv_play(fields[k].step);
        assert_true(fights(HEA_FOE_GUARD));
        assert_memory_equal(hea_fight_now(adv.c)->draw, fields[k].units, HEA_TIERS);
    }
}

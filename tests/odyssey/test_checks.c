/* Checks of section 8 that cross several files: delves, group tests, cooldowns, breeding, cards that leave.
 * CC18 .. CC23, CC35, CC36, CC43, CC44, CC55 .. CC57. */
#include "lab.h"

#include <string.h>

/* CN01 of this day, the exploration deck empty, with an adventure of this paragraph begun at once. */
static void paragraph(int number) {
    cam_open("");
    cam_deck("");
    cam_morning(2);
    odc_do_paragraph(cam.c, number, ODC_NONE);
    cam_go();
}

static odc_argonaut *argonaut(int i) {
    return &cam.s->argonaut[i];
}

GROUP(NULL, cam_end)

/* --- delves */

static int target;

/* Continue below the difficulty, stop at or above it: `more` is the first move. */
static int until_target(const gg_move *list, int count) {
    (void)list, (void)count;
    return cam_now->delve_sum >= target;
}

static bool delve_over(const odc_state *s) {
    return s->node != ODC_C_DELVE && s->node != ODC_CN_DELVE;
}

static bool knows(const odc_state *s) {
    return s->knowledge == 1;
}

static bool knows_nothing(const odc_state *s) {
    return !s->knowledge;
}

static bool has_ichor(const odc_state *s) {
    return s->res[8] == 1;
}

static bool names_the_leader(const odc_state *s) {
    return s->node == ODC_CN_LEADER;
}

static bool chooses_a_titan(const odc_state *s) {
    return s->node == ODC_CN_TARGET;
}

TEST(cc18_odc_415_odc_416_pharos_delve_10) {
    target = 10;
    paragraph(115);
    cam_probability(delve_over, until_target, knows, "9409/10010");
    cam_probability(delve_over, until_target, knows_nothing, "601/10010");
}

TEST(cc19_delves_12_and_15) {
    target = 12;
    paragraph(109);
    cam_probability(delve_over, until_target, has_ichor, "22639/30030");
    target = 15;
    paragraph(116);
    cam_probability(delve_over, until_target, chooses_a_titan, "64/273");
}

TEST(cc20_four_and_seven_drawn) {
    target = 12;
    paragraph(109);
    cam_play("!dv=4 more !dv=7 more");
    cam_probability(delve_over, until_target, has_ichor, "7/13");
    cam_probability(delve_over, until_target, names_the_leader, "6/13");
}

TEST(cc21_odc_417_odc_418_fifteen_and_sixteen) {
    paragraph(115);
    cam_play("!dv=7 more !dv=8 stop");
    assert_int_equal(cam.s->knowledge, 1);
    paragraph(115);
    cam_play("!dv=8 more !dv=7 more !dv=1"); /* 16: fails at once */
    cam_node(ODC_CN_LEADER);
    assert_int_equal(cam.s->delve_sum, 0);
}

TEST(cc22_stopped_below) {
    paragraph(115);
    cam_play("!dv=6 stop");
    assert_int_equal(cam.s->knowledge, 0);
    cam_node(ODC_CN_EXIT);
}

/* --- a group test */

static bool no_test(const odc_state *s) {
    return s->node == ODC_CN_EXIT || s->node == ODC_CN_PROGRESS;
}

static bool outright(const odc_state *s) {
    return s->doom_tokens == 1;
}

static bool moderate(const odc_state *s) {
    return s->res[1] == 3;
}

static bool full(const odc_state *s) {
    return s->clues != 0;
}

TEST(cc23_odc_463_four_argonauts) {
    paragraph(106); /* grouptest(cun,6) */
    for (int i = 0; i < ODC_ARGONAUTS; i++) {
        memset(argonaut(i)->skill, 0, sizeof argonaut(i)->skill);
        argonaut(i)->mnemos[0] = 0;
    }
    cam_probability(no_test, cam_first, outright, "5/16");
    cam_probability(no_test, cam_first, moderate, "5/8");
    cam_probability(no_test, cam_first, full, "1/16");
}

/* --- cooldown and breeding */

/* The advancement step of a day, nothing used yet. */
static void advancement(int day) {
    cam.s->day = (uint8_t)day;
    cam.s->used = 0;
    cam_step(ODC_D_ADVANCE);
}

TEST(cc35_odc_240_odc_r11_cooldown) {
    cam_open("");
    cam_own("T02");
    cam.s->res[1] = 9;
    advancement(3);
    cam_play("ab:T02.2");
    assert_int_equal(cam.s->crew, 7);
    assert_false(cam_legal("ab:T02.2"));
    for (int day = 4; day <= 5; day++) {
        advancement(day);
        assert_false(cam_legal("ab:T02.2"));
    }
    advancement(6);
    assert_true(cam_legal("ab:T02.2"));
}

TEST(cc36_odc_301_odc_304_odc_305_breeding) {
    cam_open("");
    cam_own("T05");
    cam.s->res[1] = cam.s->res[4] = 9;
    advancement(5);
    cam_play("br:T05.KERYX");
    assert_int_equal(cam.s->titans, 4);
    for (int day = 5; day <= 8; day++) {
        advancement(day);
        assert_false(cam_legal("br:T05.KERYX"));
        assert_int_equal(cam.s->titans, 4);
    }
    cam.s->day = 9;
    cam_step(ODC_D_ENCOUNTER); /* not for that day's battle */
    cam_play("rp:kiln");
    assert_int_equal(cam.s->titans, 4);
    advancement(9);
    assert_int_equal(cam.s->titans, 5);
    assert_int_equal(odc_titans_of(cam.c, cam_sheet("KERYX")), 1);
}

/* --- mnemos cards */

TEST(cc43_odc_422_odc_r36_a_third_mnemos) {
    paragraph(190);
    cam_give_mnemos(0, 0, "N1", 0, 0), cam_give_mnemos(0, 1, "N2", 0, 0);
    cam_give_mnemos(1, 0, "N3", 0, 0), cam_give_mnemos(2, 0, "N4", 0, 0);
    cam_give_mnemos(3, 0, "N3", 0, 0), cam_give_mnemos(3, 1, "N4", 0, 0);
    odc_do_mnemos(cam.c, 0, cam_mnemos("N5"));
    cam_go();
    cam_chances("!pk=1 1/2 !pk=2 1/2");
}

TEST(cc57_odc_443_odc_445_cards_of_the_dead) {
    paragraph(190);
    cam_give_mnemos(0, 0, "N1", 1, 0);
    cam_give_mnemos(0, 1, "N2", 2, 2); /* resolved */
    cam_give_fated(0, 0, "F1", 1);
    argonaut(1)->mnemos[0] = 0;
    odc_do_replace(cam.c, 0, true);
    cam_go();
    cam_play("sk:mig");
    cam_chances("!mn=N3 1/3 !mn=N4 1/3 !mn=N5 1/3 -> !mn=N4");
    assert_int_equal(cam.s->vault, 1 << cam_mnemos("N1"));
    assert_int_equal(cam.s->out, 1 << cam_mnemos("N2"));
    assert_int_equal(cam.s->fated_deck, 7);
    assert_int_equal(cam.s->doom_tokens, 1);
    assert_int_equal(argonaut(0)->portrait, 0);
    assert_int_equal(argonaut(0)->skill[1], 1);
    assert_int_equal(argonaut(0)->mnemos[0], cam_mnemos("N4") + 1);
}

/* --- matrix, diplomacy, one-offs */

TEST(cc44_odc_362_a_node_marked_twice) {
    paragraph(102);
    assert_true(cam.s->matrix[0] == UINT64_C(1) << 3);
    odc_do_paragraph(cam.c, 102, ODC_NONE);
    cam_go();
    assert_true(cam.s->matrix[0] == UINT64_C(1) << 3);
    assert_int_equal(cam.s->res[1], 6);
}

TEST(cc55_odc_090_at_war) {
    cam_open("");
    cam.s->standing[0] = -5;
    odc_standing(cam.c, 0, 2);
    assert_int_equal(cam.s->standing[0], -5);
    odc_standing(cam.c, 1, 2);
    assert_int_equal(cam.s->standing[1], 2);
}

TEST(cc56_odc_072_odc_080_one_offs_and_a_surge) {
    cam_open("");
    cam.s->summon_unlocked = 0x303;
    cam.s->summon_limit = cam.s->summon_marked = 2;
    cam.s->summon_exhausted = 3;
    advancement(2);
    cam_offers("su:", "su:SU1"); /* SU2 speaks of the battle: C22 */
    cam_play("su:SU1");
    assert_int_equal(cam.s->summon_unlocked, 0x203);
    assert_int_equal(cam.s->summon_marked, 2);
    assert_false(cam_legal("su:SU1"));
    cam_morning(3);
    odc_do_paragraph(cam.c, 201, ODC_NONE); /* surge */
    cam_go();
    assert_int_equal(cam.s->summon_unlocked, 0x203);
    assert_int_equal(cam.s->summon_marked, 0);
    assert_int_equal(cam.s->summon_exhausted, 0);
}

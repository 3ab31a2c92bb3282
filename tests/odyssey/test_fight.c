/* Step 5 and battles with the outcome table: 2.18, 2.30, 6.9, checks CC50 .. CC54. */
#include "lab.h"

#include <stdio.h>

/* At CN10 on day 4 (or another with a battle). */
static void encounter(const char *titans) {
    cam_open("");
    cam_deck("");
    cam.s->tears = 0;
    cam_morning(5);
    cam_titans(titans);
    cam_step(ODC_D_ENCOUNTER);
    cam_node(ODC_CN_REGULAR);
}

static odc_argonaut *argonaut(int i) {
    return &cam.s->argonaut[i];
}

/* A paragraph's battle at CN01. */
static void paragraph_battle(const char *foe, int level) {
    odc_do_battle(cam.c, ODC_EVENT_BATTLE, cam_foe(foe), level);
    cam_go();
}

GROUP(NULL, cam_end)

TEST(odc_220_odc_221_which_regular_primordial) {
    encounter("HALCE HALCE");
    assert_int_equal(cam.s->step, ODC_ENCOUNTER);
    cam_lists("rp:kiln rp:maze");
    cam.s->day = 5;
    cam_step(ODC_D_ENCOUNTER); /* no battle today */
    assert_int_not_equal(cam.s->step, ODC_ENCOUNTER);
}

TEST(odc_220_added_battles_come_behind) {
    encounter("HALCE HALCE");
    odc_add_event(cam.c, 4, ODC_EV_BATTLE, 0);
    odc_add_event(cam.c, 4, ODC_EV_BATTLE, cam_foe("CINDERLING") + 1);
    cam_play("rp:kiln !bt=w0");
    cam_node(ODC_CN_REGULAR); /* the added regular one */
    assert_int_equal(cam.s->events, 2);
    cam_play("rp:maze !bt=w0");
    cam_node(ODC_C_BATTLE); /* the Cinderling */
    assert_int_equal(cam.s->events, 0);
    assert_int_equal(cam.s->battle_boxes[0], 1);
    assert_int_equal(cam.s->evolution[0], 1);
    assert_int_equal(cam.s->evolution[1], 1);
}

TEST(odc_222_odc_r10_boxes_and_levels) {
    static const int level[] = {1, 1, 2, 2, 3, 3, 4, 4, 4};
    for (int before = 0; before <= 8; before++) {
        encounter("HALCE HALCE BROMOS BROMOS");
        cam.s->evolution[1] = (uint8_t)before;
        cam_play("rp:maze");
        assert_int_equal(cam.s->evolution[1], before < 8 ? before + 1 : 8); /* C18 */
        assert_int_equal(cam.s->evolution[0], 0);
        const int win = odc_win_percent(cam.c, 4, level[before]);
        char text[24];
        snprintf(text, sizeof text, "%d/100", 100 - win);
        cam_chance_of("!bt=l4", text);
        assert_int_equal(win, 75 - 15 * (level[before] - 1));
    }
}

TEST(cc50_odc_035_odc_481_no_titan_aboard) {
    encounter("HALCE");
    odc_remove_titans(cam.c, 1);
    cam_play("rp:kiln"); /* CN10, the box, then the loss: C18 */
    assert_int_equal(cam.s->outcome, ODC_LOST);
    assert_int_equal(cam.s->sub, ODC_BY_TITANS);
    assert_int_equal(cam.s->evolution[0], 1);
}

/* --- the outcome table: 6.9 */

TEST(cc53_odc_r27_the_chances_of_the_table) {
    encounter("HALCE HALCE BROMOS BROMOS");
    cam_own("T03");
    cam_own("T08"); /* no production */
    cam_play("rp:kiln");
    cam_chances("!bt=w0 40/100 !bt=w1 28/100 !bt=w2 12/100 !bt=l4 20/100");
    encounter("HALCE HALCE BROMOS BROMOS");
    cam_own("T03"), cam_own("T04"), cam_own("T06");
    cam_play("rp:kiln");
    cam_chance_of("!bt=l4", "10/100");
    encounter("HALCE");
    cam.s->evolution[0] = 7; /* level 4: 0.55 - 0.10 - 0.45, at least 0.05 */
    cam_play("rp:kiln");
    cam_chances("!bt=w0 5/100 !bt=l1 95/100");
}

TEST(cc54_few_titans) {
    encounter("HALCE");
    cam_play("rp:kiln");
    cam_chances("!bt=w0 45/100 !bt=l1 55/100");
    encounter("HALCE BROMOS");
    cam_play("rp:kiln");
    cam_chances("!bt=w0 275/1000 !bt=w1 275/1000 !bt=l2 45/100");
}

TEST(odc_303_c17_who_goes) {
    encounter("KERYX HALCE KERYX BROMOS SKOPA HALCE");
    cam_play("rp:kiln");
    cam_chance_of("!bt=l4", "25/100"); /* KERYX HALCE BROMOS SKOPA */
    cam_play("!bt=l4");
    assert_int_equal(cam.s->titans, 2);
    assert_int_equal(cam.s->titan[0], cam_sheet("KERYX"));
    assert_int_equal(cam.s->titan[1], cam_sheet("HALCE"));
    encounter("KERYX KERYX");
    cam_play("rp:kiln !bt=w0");
    assert_int_equal(cam.s->titans, 2);
    encounter("HALCE BROMOS HALCE");
    cam_play("rp:kiln !bt=w2"); /* the first ones */
    assert_int_equal(cam.s->titans, 1);
    assert_int_equal(cam.s->titan[0], cam_sheet("HALCE"));
}

TEST(odc_484_what_a_win_brings) {
    encounter("HALCE HALCE BROMOS BROMOS");
    cam.s->evolution[0] = 2; /* level 2 */
    cam_play("rp:kiln !bt=w0");
    assert_int_equal(cam.s->res[2], 4);
    assert_int_equal(cam.s->res[3], 4);
    assert_int_equal(cam.s->res[4], 2);
    assert_int_equal(cam.s->res[5], 1);
    assert_int_equal(cam.s->res[6], 0);
    encounter("HALCE HALCE BROMOS BROMOS");
    cam_play("rp:kiln !bt=w0");
    assert_int_equal(cam.s->res[2], 2);
    assert_int_equal(cam.s->res[4], 1);
    assert_int_equal(cam.s->res[5], 0);
    encounter("HALCE HALCE BROMOS BROMOS");
    cam_play("rp:kiln !bt=l4"); /* ODC-489, R33: no more than the titans */
    assert_int_equal(cam.s->res[2], 0);
    assert_int_equal(cam.s->titans, 0);
    assert_int_equal(cam.s->crew, 6);
}

TEST(odc_480_the_cinderling_and_battles_of_paragraphs) {
    encounter("HALCE HALCE BROMOS BROMOS");
    cam_morning(5);
    paragraph_battle("CINDERLING", 0); /* level 1; core_c 1 and nothing else: C17 */
    cam_chance_of("!bt=l4", "25/100");
    cam_play("!bt=w0");
    assert_int_equal(cam.s->res[6], 1);
    assert_int_equal(cam.s->res[2], 0);
    assert_int_equal(cam.s->battle_boxes[0], 0); /* no box: C18 */
    paragraph_battle("maze", 3);                 /* the level named */
    cam_chance_of("!bt=l4", "55/100");
    assert_int_equal(cam.s->evolution[1], 0);
}

/* --- the return */

TEST(cc52_odc_483_odc_484_tides_of_fate) {
    encounter("HALCE HALCE BROMOS BROMOS");
    cam.s->fate = 1;
    for (int i = 0; i < ODC_ARGONAUTS; i++) {
        argonaut(i)->danger = 7, argonaut(i)->fate = 5, argonaut(i)->rage = 3;
        argonaut(i)->despair = 2;
        argonaut(i)->condition[0] = 1, argonaut(i)->tokens[0] = 2;
    }
    cam_play("rp:kiln !bt=w0");
    for (int i = 0; i < ODC_ARGONAUTS; i++) { /* C19: all four */
        assert_int_equal(argonaut(i)->danger + argonaut(i)->fate + argonaut(i)->rage, 0);
        assert_int_equal(argonaut(i)->despair, 0);
        assert_int_equal(argonaut(i)->condition[0] + argonaut(i)->tokens[0], 0); /* ODC-512 */
    }
    assert_int_equal(cam.s->fate, 0);
    encounter("HALCE");
    cam.s->fate = 5;
    cam_play("rp:kiln !bt=l1");
    assert_int_equal(cam.s->fate, 3);
}

TEST(odc_485_odc_491_notes_of_the_timeline_battle) {
    encounter("HALCE HALCE BROMOS BROMOS");
    cam.s->aside = UINT64_C(1) << cam_card("E10");
    cam.s->terrain = 1, cam.s->providence = 4, cam.s->escalations = 2;
    cam_play("rp:kiln !bt=w0");
    assert_true(!cam.s->aside && cam.s->deck == UINT64_C(1) << cam_card("E10"));
    assert_int_equal(cam.s->terrain, 0);
    assert_int_equal(cam.s->providence, 0);
    assert_int_equal(cam.s->escalations, 0);
    encounter("HALCE HALCE BROMOS BROMOS");
    cam_morning(5);
    cam.s->aside = UINT64_C(1) << cam_card("E10");
    cam.s->terrain = 1, cam.s->providence = 9, cam.s->escalations = 2;
    paragraph_battle("CINDERLING", 0); /* only escalations are of any battle: C19 */
    cam_play("!bt=w0");
    assert_true(cam.s->aside && !cam.s->deck);
    assert_int_equal(cam.s->terrain, 1);
    assert_int_equal(cam.s->providence, 9);
    assert_int_equal(cam.s->escalations, 0);
    encounter("HALCE HALCE BROMOS BROMOS");
    cam.s->providence = 9; /* of another day */
    cam_play("rp:kiln !bt=w0");
    assert_int_equal(cam.s->providence, 9);
}

TEST(odc_489_the_block_of_the_paragraph) {
    cam_open("");
    cam_deck("");
    cam_morning(2);
    cam.s->tears = 0;
    odc_do_paragraph(cam.c, 112, ODC_NONE); /* Glass Judge */
    cam_go();
    cam_play("ld:0 ch:2");
    cam_node(ODC_C_BATTLE);
    assert_int_equal(cam.s->phase, ODC_BATTLE);
    cam_play("!bt=w1");
    assert_int_equal(cam.s->res[7], 1); /* ambrosia */
    assert_int_equal(cam.s->doom_tokens, 0);
    assert_int_equal(cam.s->phase, ODC_VOYAGE);
    odc_do_paragraph(cam.c, 112, ODC_NONE);
    cam_go();
    cam_play("ld:0 ch:2 !bt=l3");
    assert_int_equal(cam.s->res[7], 1);
    assert_int_equal(cam.s->doom_tokens, 1);
}

/* --- the tear: CN18 */

TEST(cc51_odc_490_odc_r18_sisyphus_tear) {
    encounter("HALCE HALCE BROMOS BROMOS");
    cam.s->tears = 1;
    cam.s->escalations = 1, cam.s->terrain = 2;
    argonaut(0)->danger = 4;
    cam_play("rp:kiln !bt=l4");
    cam_node(ODC_CN_TEAR);
    cam_lists("sis:1 sis:0");
    assert_int_equal(cam.s->titans, 4); /* before ODC-484 */
    cam_play("sis:1");
    cam_node(ODC_C_BATTLE); /* chance is drawn afresh */
    assert_int_equal(cam.s->tears, 0);
    assert_int_equal(cam.s->titans, 4);
    assert_int_equal(argonaut(0)->danger, 4);
    assert_int_equal(cam.s->escalations, 1); /* C19 */
    assert_int_equal(cam.s->terrain, 2);
    assert_int_equal(cam.s->evolution[0], 1); /* C18: the box stays marked, once */
    cam_play("!bt=w1");                       /* no tear is left: not asked */
    assert_int_equal(cam.s->titans, 3);
    assert_int_equal(argonaut(0)->danger, 0);
    assert_int_equal(cam.s->step, ODC_ADVANCEMENT);
}

TEST(odc_490_the_tear_is_kept) {
    encounter("HALCE HALCE BROMOS BROMOS");
    cam.s->tears = 1;
    cam_play("rp:kiln !bt=w0 sis:0");
    assert_int_equal(cam.s->tears, 1);
    assert_int_equal(cam.s->res[2], 2);
}

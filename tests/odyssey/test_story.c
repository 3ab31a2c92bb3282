/* Steps 7 to 9 and the queue at the end of each step: 2.23, 2.24, 2.27, 2.28, checks CC31 .. CC33, CC42,
 * CC49. */
#include "lab.h"

#include <string.h>

/* The Argo at CN01, before this day; then the story step of it. */
static void day(int number) {
    cam_open("");
    cam_deck("");
    cam_morning(number + 1);
}

static void story(void) {
    cam_step(ODC_D_STORY);
}

static odc_argonaut *argonaut(int i) {
    return &cam.s->argonaut[i];
}

GROUP(NULL, cam_end)

/* --- main story */

/* The words of a move begin like this. */
static void tells(const char *token, const char *wanted) {
    const char *words = lab_told(cam.game, &cam.both, token);
    if (strncmp(words, wanted, strlen(wanted))) fail_msg("%s", words);
}

TEST(cc33_odc_322_the_card_flips) {
    day(2);
    cam.s->progress = 3; /* one is needed: none of the rest is kept */
    story();
    cam_node(ODC_C_PICK); /* mnemos(rnd) */
    assert_int_equal(cam.s->story_side, 1);
    assert_int_equal(cam.s->progress, 3); /* they go afterwards */
    cam_play("!pk=2 !mn=N3");
    assert_int_equal(cam.s->story, 0);
    assert_int_equal(cam.s->progress, 0);
    cam_node(ODC_CN_EXIT);
}

TEST(odc_322_only_when_all_requirements_are_met) {
    day(2);
    story();
    assert_int_equal(cam.s->story_side, 0);
    cam_story(2, 'A');
    cam.s->progress = 2; /* and clue C1 */
    story();
    assert_int_equal(cam.s->story_side, 0);
    assert_int_equal(cam.s->progress, 2);
    cam.s->clues |= UINT32_C(1) << cam_clue("C1"); /* ODC-323: it opens the card */
    story();
    assert_int_equal(cam.s->story_side, 1);
    assert_true(cam.s->flags & ODC_F_INTRODUCED);
    assert_int_equal(cam.s->adversary, cam.sc->content.adversary);
}

TEST(odc_322_odc_r12_a_paragraph_and_the_next_card) {
    day(2);
    cam_story(1, 'B');
    cam.s->progress = 4;
    cam.s->god_used = 1;
    cam_titans("HALCE BROMOS BROMOS");
    story(); /* p201: surge; titan(dreamwalker,1) */
    assert_int_equal(cam.s->god_used, 0);
    assert_int_equal(cam.s->titans, 4);
    assert_int_equal(cam.s->story, 1);
    assert_int_equal(cam.s->story_side, 0);
    assert_int_equal(cam.s->progress, 0);
    cam_node(ODC_CN_EXIT); /* once a day */
}

TEST(odc_322_s3_waits_for_its_paragraph) {
    day(2);
    cam_story(3, 'A');
    cam_at(12, 0);
    cam.sc->content.tile[cam_tile(11)].symbols = 0; /* the only way on */
    cam_busy();
    cam.s->progress = 2;
    story(); /* p203: a battle in the maze on level 3 */
    cam_node(ODC_C_BATTLE);
    cam_play("!bt=l4 sis:0");
    assert_int_equal(cam.s->doom_tokens, 3);
    assert_int_equal(cam.s->story, 2);
    assert_int_equal(cam.s->story_side, 0);
    assert_int_equal(cam.s->progress, 0);     /* B5 */
    assert_int_equal(cam.s->evolution[1], 0); /* paragraph battles mark no box: C18 */
}

TEST(odc_030_odc_020_the_last_story_card_wins) {
    day(2);
    cam_story(3, 'A');
    cam_at(12, 0);
    cam.s->progress = 1;
    story();
    cam_play("!bt=w0 sis:0"); /* p204: the card flips; win, at once (B4) */
    assert_int_equal(cam.s->outcome, ODC_WON);
    assert_int_equal(cam.s->sub, 0);
    assert_true(lab_payoff(cam.game, &cam.both) == 1);
    day(2);
    cam_story(3, 'A');
    cam.sc->content.story[2][0].flips = 0; /* a card that ends by itself */
    cam.sc->content.story[2][0].by_paragraph = 0;
    cam.sc->content.story[2][0].paragraph = 0;
    cam.sc->content.story[2][0].guard = 0;
    cam.s->progress = 1;
    story();
    assert_int_equal(cam.s->outcome, ODC_WON);
}

/* --- events */

TEST(odc_320_odc_321_odc_324_events_of_the_day) {
    day(10);
    cam.s->god_used = 3;
    cam_reveal_all();
    story(); /* p191: surge; ctok */
    assert_int_equal(cam.s->god_used, 0);
    cam_node(ODC_CN_TARGET);
    cam_lists("ct:3 ct:10");
    day(9);
    cam.s->god_used = 3;
    story();
    assert_int_equal(cam.s->god_used, 3);
}

TEST(odc_324_cn09_added_events_behind_fixed_ones) {
    day(1);
    odc_add_event(cam.c, 1, ODC_EV_STORY, 408); /* prog(1) */
    odc_add_event(cam.c, 2, ODC_EV_STORY, 401);
    odc_add_event(cam.c, 1, ODC_EV_STORY, 406); /* res(sinew,2) */
    story();
    cam_lists("or:0 or:1 or:2"); /* p190, 408, 406: C15 */
    tells("or:0", "Argo: p190 (");
    tells("or:1", "Argo: p408 (");
    cam_play("or:2");
    assert_int_equal(cam.s->res[4], 2);
    assert_int_equal(cam.s->events, 2);
    cam_lists("or:0 or:1");
    assert_int_equal(cam.s->clues, 0);
    cam_play("or:0"); /* the last one is not asked for */
    assert_int_equal(cam.s->clues, 1 << cam_clue("C2"));
    cam_node(ODC_CN_PROGRESS);
    assert_int_equal(cam.s->events, 1);
    assert_int_equal(cam.s->event[0].argument, 401);
}

TEST(odc_410_a_dream_of_pharos) {
    day(7);
    story();
    cam_node(ODC_C_ADVENTURE);
    cam_chances("!av=J09 3/5 !av=J10 2/5");
    day(8);
    odc_add_event(cam.c, 8, ODC_EV_DREAM, 0);
    story();
    cam_node(ODC_C_ADVENTURE);
    assert_int_equal(cam.s->events, 0);
}

TEST(odc_321_notes_go_with_their_day) {
    day(2);
    odc_add_event(cam.c, 2, ODC_EV_NOTE, 1);
    odc_add_event(cam.c, 3, ODC_EV_NOTE, 2);
    story();
    assert_int_equal(cam.s->events, 1);
    assert_int_equal(cam.s->event[0].day, 3);
}

/* --- breakthroughs */

TEST(cc42_odc_325_odc_440_a_breakthrough) {
    day(2);
    cam_give_mnemos(0, 0, "N1", 1, 0);
    story(); /* p401: res(cedar,1) */
    assert_int_equal(cam.s->res[1], 3);
    assert_int_equal(argonaut(0)->done[0], 1);
    story(); /* marked: not again */
    assert_int_equal(cam.s->res[1], 3);
}

TEST(odc_432_two_in_one_step) {
    day(2);
    cam_give_mnemos(0, 0, "N1", 2, 0);
    story(); /* p401, p402: gear(G11,1) */
    assert_int_equal(cam.s->res[1], 3);
    assert_int_equal(cam.s->gear[cam_gear("G11")], 1);
    assert_int_equal(argonaut(0)->done[0], 2);
}

TEST(odc_441_odc_442_only_the_owner) {
    day(2);
    memset(cam.s->argonaut[1].mnemos, 0, 2);
    cam_give_mnemos(2, 1, "N2", 2, 1);
    story(); /* p404: boon(s,steadfast) */
    assert_true(argonaut(2)->boons != 0);
    assert_true(!argonaut(0)->boons && !argonaut(1)->boons && !argonaut(3)->boons);
}

TEST(odc_444_katharsis) {
    day(2);
    cam_give_mnemos(3, 0, "N5", 2, 1);
    story(); /* p410: code(KA) */
    assert_int_equal(argonaut(3)->katharsis, 2);
    cam_node(ODC_CN_EXIT); /* no paragraph of the main story: CN15 does not offer it */
}

TEST(odc_454_a_fated_mnemos_with_all_its_nodes) {
    day(2);
    cam_give_fated(2, 0, "F2", 2);
    cam_give_fated(2, 1, "F1", 1);
    assert_int_equal(odc_skill(cam.c, 2, 3), 0); /* cou +1, -1 by F2 */
    story();
    assert_int_equal(argonaut(2)->growth[1], 1);
    assert_int_equal(argonaut(2)->fated[0], 0);
    assert_int_equal(argonaut(2)->fated[1], cam_fated("F1") + 1);
    assert_int_equal(argonaut(2)->fated_nodes[1], 1);
    assert_int_equal(cam.s->fated_deck, 6); /* F2 is back, F3 was there */
    assert_int_equal(odc_skill(cam.c, 2, 3), 1);
}

/* --- codes */

TEST(odc_326_odc_327_secret_codes) {
    day(2);
    cam.s->codes = 3; /* K1 and KA, which has no paragraph */
    story();
    cam_lists("sc:K1 pass -> pass");
    cam_node(ODC_CN_EXIT);
    story();
    cam_play("sc:K1"); /* p170: tear(1); oneoff(SU1) */
    assert_int_equal(cam.s->tears, 2);
    assert_int_equal(cam.s->codes, 3 | 1 << 16);
    story(); /* once */
    cam_node(ODC_CN_EXIT);
}

/* --- inward odyssey */

TEST(cc49_odc_400_odc_401_tokens_become_knowledge) {
    day(2);
    cam.s->inward_tokens = 4;
    cam.s->argonaut[1].rage = 2;
    cam.s->matrix[0] = 0;
    story(); /* I1 = p301 at the end of the step; I2 waits: mk(5) and explored(7) */
    assert_int_equal(cam.s->knowledge, 2);
    assert_int_equal(cam.s->inward_tokens, 0);
    assert_int_equal(argonaut(1)->rage, 1);
    assert_true(cam.s->clues >> cam_clue("C1") & 1);
    assert_int_equal(cam.s->inward_pending, 1);
    assert_int_equal(cam.s->gear[cam_gear("G08")], 0);
}

TEST(odc_402_at_the_end_of_the_step_in_which_it_is_met) {
    day(2);
    cam.s->inward_tokens = 5;
    cam.s->matrix[0] = UINT64_C(1) << 5;
    cam_at(7, 0);
    cam_unexplore(7);
    story();
    assert_int_equal(cam.s->inward_tokens, 1);
    /* C16: after step 9 the tile is explored; I2 has been resolved (p302). */
    assert_int_equal(cam.s->inward_pending, 0);
    assert_int_equal(cam.s->gear[cam_gear("G08")], 1);
    cam_node(ODC_CN_NAME); /* pattern(PT1) among several titans of its sheet */
    assert_int_equal(cam.s->step, ODC_END);
}

TEST(odc_403_odc_r30_the_one_that_waits_is_omitted_only_for_a_further_one) {
    day(2);
    cam.s->inward_tokens = 6; /* knowledge 3, two adventures */
    story();
    assert_int_equal(cam.s->knowledge, 3);
    assert_int_equal(cam.s->inward_pending, 1);
    assert_int_equal(cam.s->omitted, 0);
    day(2);
    cam.sc->content.inwards = 3;
    cam.sc->content.inward[2] = cam.sc->content.inward[0];
    cam.s->inward_tokens = 4;
    story();
    assert_int_equal(cam.s->inward_pending, 1);
    odc_knowledge(cam.c, 1);
    assert_int_equal(cam.s->omitted, 2); /* I2 */
    assert_int_equal(cam.s->inward_pending, 1);
}

TEST(odc_r22_the_battle_before_the_adventures) {
    day(2);
    cam_introduce();
    cam.s->flags |= ODC_F_BATTLE_DUE;
    odc_knowledge(cam.c, 1);
    cam_step(ODC_D_END_STORY);
    cam_node(ODC_C_BATTLE);
    assert_int_equal(cam.s->inward_pending, 1);
    cam_play("!bt=w0 sis:0");
    assert_int_equal(cam.s->inward_pending, 0);
    assert_true(cam.s->clues >> cam_clue("C1") & 1);
}

/* --- doom */

TEST(cc31_odc_340_odc_341_the_doom_card_flips) {
    day(2);
    cam.s->doom_tokens = 6;
    cam_step(ODC_D_DOOM);
    assert_int_equal(cam.s->doom, 0);
    assert_int_equal(cam.s->doom_side, 1);
    assert_int_equal(cam.s->doom_tokens, 2);
    assert_int_equal(cam.s->crew, 5);
}

TEST(odc_341_odc_r12_the_excess_goes_to_the_next_card) {
    day(2);
    cam_doom(1, 'B');
    cam.s->doom_tokens = 12; /* five are needed, and then five again: but once a day */
    cam_step(ODC_D_DOOM);    /* p210: esc(1) */
    assert_int_equal(cam.s->escalations, 1);
    assert_int_equal(cam.s->doom, 1);
    assert_int_equal(cam.s->doom_side, 0);
    assert_int_equal(cam.s->doom_tokens, 7);
    cam_step(ODC_D_DOOM);
    assert_int_equal(cam.s->doom_side, 1);
    assert_int_equal(cam.s->hull, 4);
    assert_int_equal(cam.s->doom_tokens, 2);
    cam_step(ODC_D_DOOM); /* not met */
    assert_int_equal(cam.s->doom_tokens, 2);
}

TEST(cc32_odc_031_odc_342_the_last_doom_card) {
    day(2);
    cam_doom(2, 'B');
    cam.s->doom_tokens = 6;
    cam_step(ODC_D_DOOM);
    assert_int_equal(cam.s->outcome, ODC_LOST);
    assert_int_equal(cam.s->sub, ODC_BY_DOOM);
    assert_int_equal(cam.s->depth, 0);
}

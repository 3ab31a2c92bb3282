/* Programs: what the verbs of the effect language do (sections 2.3, 2.4, 2.7 to 2.10, 2.31, 6.1), choices, the
 * party leader and the flow of paragraphs (2.25). */
#include "program.h"

#include <stdio.h>

GROUP(NULL, cam_end)

static odc_argonaut *argonaut(int i) {
    return &cam.s->argonaut[i];
}

static void lost_by(int cause) {
    assert_int_equal(cam.s->phase, ODC_OVER);
    assert_int_equal(cam.s->outcome, ODC_LOST);
    assert_int_equal(cam.s->sub, cause);
    assert_int_equal(cam.s->depth, 0);
}

/* --- the end: 2.3 */

TEST(odc_030_r20_last_story_card_wins_at_once) { /* p204: B4; nothing of the statement after it */
    cam_open("");
    cam_story(3, 'A');
    odc_do_paragraph(cam.c, 204, ODC_NONE);
    cam_go();
    assert_int_equal(cam.s->outcome, ODC_WON);
    assert_int_equal(cam.s->story_side, 1);
    assert_int_equal(cam.s->sub, 0);
    assert_true(lab_payoff(cam.game, &cam.both) == 1);
}

TEST(odc_032_crew_or_hull_at_0) {
    cam_open("");
    cam_program("crew(-6); hull(-6)");
    lost_by(ODC_BY_CREW);
    assert_int_equal(cam.s->hull, 6);
    cam_open("");
    cam_program("hull(-7)");
    lost_by(ODC_BY_HULL);
    assert_true(lab_payoff(cam.game, &cam.both) == 0);
}

TEST(odc_033_r32_argo_fate_above_9) {
    cam_open("");
    cam_program("afate(9)");
    cam_is_done();
    cam_program("afate(1)");
    lost_by(ODC_BY_FATE);
}

TEST(odc_036_037_narrative_loss) {
    cam_open("");
    odc_do_paragraph(cam.c, 299, ODC_NONE);
    cam_go();
    lost_by(ODC_BY_STORY);
}

/* --- progress and doom: 2.4 */

TEST(odc_040_r04_each_progress_token_is_placed) {
    cam_open("");
    cam_program("prog(2)");
    cam_lists("pg:s pg:i -> pg:s pg:i");
    cam_is_done();
    assert_int_equal(cam.s->progress, 1);
    assert_int_equal(cam.s->inward_tokens, 1);
    cam.s->inward_tokens = 9; /* tokens that wait do not count: C16 */
    cam_program("prog(1)");
    cam_lists("pg:s pg:i -> pg:s");
    cam.s->inward_next = cam.sc->content.inwards;
    cam_program("prog(2)"); /* no adventure is left */
    cam_is_done();
    assert_int_equal(cam.s->progress, 4);
}

TEST(odc_041_doom_goes_to_the_doom_card) {
    cam_open("");
    cam_program("doom(2); doom(1,u)");
    cam_is_done();
    assert_int_equal(cam.s->doom_tokens, 3);
}

/* --- random elements: 2.6, C3 */

TEST(odc_060_random_argonaut_once_per_program) {
    cam_open("");
    cam_program("stat(rnd,rage,1); stat(rnd,fate,1); stat(rnd,rage,1)");
    cam_chances("!pk=0 1/4 !pk=1 1/4 !pk=2 1/4 !pk=3 1/4 -> !pk=2");
    cam_is_done();
    assert_int_equal(argonaut(2)->rage, 2);
    assert_int_equal(argonaut(2)->fate, 1);
    cam_program("stat(rnd,rage,1)"); /* another program, another draw */
    cam_chance_of("!pk=2", "1/4");
}

TEST(odc_060_goto_draws_anew) {
    cam_open("");
    cam_paragraph("stat(rnd,rage,1); goto(111)", ODC_NONE); /* p111: skilltest(rnd,wis,8) */
    cam_play("!pk=3");
    cam_chance_of("!pk=3", "1/4");
}

/* --- summonings and surges: 2.7, 2.8 */

TEST(odc_072_073_oneoff_and_bonus) {
    cam_open("");
    cam_program("oneoff(SU1); oneoff(SU1); sbonus(1); sbonus(1)");
    assert_int_equal(cam.s->summon_unlocked, 0x100); /* only one is kept: R39 */
    assert_int_equal(cam.s->summon_bonus, 2);
}

TEST(odc_080_surge) { /* one-offs stay used, bonuses stay */
    cam_open("");
    cam.s->god_used = 3, cam.s->summon_exhausted = 3, cam.s->summon_marked = 2;
    cam.s->summon_unlocked = 0x103, cam.s->summon_bonus = 1;
    cam_program("surge");
    assert_int_equal(cam.s->god_used + cam.s->summon_exhausted + cam.s->summon_marked, 0);
    assert_int_equal(cam.s->summon_unlocked, 0x103);
    assert_int_equal(cam.s->summon_bonus, 1);
}

/* --- diplomacy: 2.9 */

TEST(odc_085_r32_standing_moves_in_its_range) {
    cam_open("");
    cam_program("dip(SB,2); dip(EW,-1)");
    assert_int_equal(cam.s->standing[0], 2);
    assert_int_equal(cam.s->standing[1], -1);
    cam_program("dip(SB,6)");
    assert_int_equal(cam.s->standing[0], 6);
}

TEST(cc55_odc_090_at_war_frozen) {
    cam_open("");
    cam_own("T08");
    cam.s->standing[0] = -5;
    cam_program("dip(SB,2); dip(SB,-1)");
    cam_is_done(); /* nothing is lost, so nothing to save */
    assert_int_equal(cam.s->standing[0], -5);
    cam.s->standing[0] = -4;
    cam_program("dip(SB,2)");
    assert_int_equal(cam.s->standing[0], -2);
}

TEST(odc_086_local_faction) {
    cam_open("");
    cam_at(5, 0); /* Emberwrights */
    cam_program("dip(loc,1)");
    assert_int_equal(cam.s->standing[0], 0);
    assert_int_equal(cam.s->standing[1], 1);
}

TEST(odc_087_several_local_factions) { /* CN02 once, at the first use: C3 */
    cam_open("");
    cam_at(7, 0);
    cam_program("?dip(loc)>=2: res(salt,1); dip(loc,1); dip(loc,1)"); /* E08 and more */
    cam_lists("fa:SB fa:EW -> fa:EW");
    cam_is_done();
    assert_int_equal(cam.s->standing[1], 2);
    assert_int_equal(cam.s->res[0], 2);
    cam_program("?dip(loc)>=2: res(salt,1); dip(loc,1)");
    cam_play("fa:EW");
    assert_int_equal(cam.s->res[0], 3); /* the guard asks the faction that counts */
    cam_program("?dip(loc)>=2: res(salt,1)");
    cam_play("fa:SB");
    assert_int_equal(cam.s->res[0], 3);
}

TEST(odc_088_trigger_in_its_range) { /* E08: the guard covers one statement: C20 */
    cam_open("");
    cam.s->standing[0] = 1;
    cam_program("?dip(loc)>=2: res(salt,1); dip(loc,1)");
    assert_int_equal(cam.s->res[0], 2);
    assert_int_equal(cam.s->standing[0], 2);
    cam_program("?dip(loc)>=2: res(salt,1); dip(loc,1)");
    assert_int_equal(cam.s->res[0], 3);
    assert_int_equal(cam.s->standing[0], 3);
}

TEST(odc_089_standing_in_diplomacy_tests) { /* p114 */
    static const struct {
        int8_t standing;
        const char *chance;
    } of[] = {{-6, "3/10"}, {-4, "4/10"}, {0, "5/10"}, {2, "6/10"}, {4, "6/10"}, {5, "7/10"}};
    for (int k = 0; k < 6; k++) {
        cam_open("");
        cam.s->standing[0] = of[k].standing;
        odc_do_paragraph(cam.c, 114, ODC_NONE);
        cam_go();
        cam_chance_of("!ts=1", of[k].chance);
    }
    cam_play("!ts=1");
    assert_int_equal(cam.s->gear[cam_gear("G18")], 1);
}

/* --- gain and loss: 2.10 */

TEST(odc_100_gear_joins_the_armory) { /* never more than there are: C21 */
    cam_open("");
    cam_program("gear(G09,1)");
    assert_int_equal(cam.s->gear[cam_gear("G09")], 2);
    cam_program("gear(G09,1)");
    assert_int_equal(cam.s->gear[cam_gear("G09")], 2);
    cam_program("gear(G09,-3)");
    assert_int_equal(cam.s->gear[cam_gear("G09")], 0);
}

TEST(odc_101_technologies_clues_allies) {
    cam_open("");
    cam_program("proj(T10); clue(C2); ally(AL1); tech(T03)");
    assert_true(cam.s->projects >> cam_tech("T10") & 1);
    assert_int_equal(cam.s->clues, 1u << cam_clue("C2"));
    cam_lists("ch:0 ch:1 ch:2 ch:3"); /* the ally's boon: C27 */
    cam_play("ch:3");
    assert_int_equal(cam.s->allies, 1);
    assert_int_equal(argonaut(3)->boons, 1);
    assert_true(cam.s->tech >> cam_tech("T03") & 1);
    assert_true(cam.s->projects >> cam_tech("T06") & 1);
    cam_program("ally(AL1)"); /* held already */
    cam_is_done();
}

TEST(odc_103_104_r32_values_in_their_ranges) {
    cam_open("");
    cam_program("res(salt,-5); res(cedar,20); res(cedar,20); res(cedar,20); res(cedar,20); "
                "res(cedar,20); tear(-3); crew(20); hull(20); afate(-2)");
    assert_int_equal(cam.s->res[0], 0);
    assert_int_equal(cam.s->res[1], 99);
    assert_int_equal(cam.s->tears, 0);
    assert_int_equal(cam.s->crew, 15);
    assert_int_equal(cam.s->hull, 15);
    assert_int_equal(cam.s->fate, 0);
    cam_program("stat(all,rage,-1); esc(2); tear(1)");
    assert_int_equal(argonaut(0)->rage, 0);
    assert_int_equal(cam.s->escalations, 2);
    assert_int_equal(cam.s->tears, 1);
}

TEST(odc_109_as_a_group) { /* all ways to share; nobody dies of his own will */
    cam_open("");
    cam_program("stat(group,danger,2)");
    assert_int_equal(lab_count(cam.game, &cam.both, "dg:"), 10);
    cam_play("dg:1.0.0.1");
    cam_is_done();
    assert_int_equal(argonaut(0)->danger, 1);
    assert_int_equal(argonaut(3)->danger, 1);
    argonaut(0)->fate = argonaut(1)->fate = argonaut(2)->fate = 9;
    argonaut(3)->fate = 8;
    cam_program("stat(group,fate,1)");
    cam_is_done(); /* one way is left */
    assert_int_equal(argonaut(3)->fate, 9);
    cam_program("stat(group,fate,-2)");
    cam_lists("dg:0.0.0.2 dg:0.0.1.1 dg:0.0.2.0 dg:0.1.0.1 dg:0.1.1.0 dg:0.2.0.0 dg:1.0.0.1 "
              "dg:1.0.1.0 dg:1.1.0.0 dg:2.0.0.0");
}

TEST(odc_304_titans_by_effect) { /* sheets aboard, no more than 16: C21 */
    cam_open("");
    cam_program("titan(KERYX,2)");
    assert_int_equal(cam.s->titans, 6);
    assert_int_equal(cam.s->titan[5], cam_sheet("KERYX"));
    cam_program("titan(KERYX,16)");
    assert_int_equal(cam.s->titans, 16);
    cam_program("titan(dreamwalker,1)");
    cam_is_done();
    assert_int_equal(cam.s->titans, 16);
}

TEST(odc_300_r38_dreamwalkers_of_the_rarest_sheet) {
    cam_open("");
    cam_program("titan(dreamwalker,2)"); /* 2 and 2: B6 */
    cam_lists("ch:0 ch:1 -> ch:1");      /* then HALCE by itself */
    cam_is_done();
    assert_int_equal(odc_titans_of(cam.c, cam_sheet("HALCE")), 3);
    assert_int_equal(odc_titans_of(cam.c, cam_sheet("BROMOS")), 3);
}

/* --- events, escalation, providence, adversary */

TEST(odc_324_added_story_event) { /* p131 */
    cam_open("");
    cam.s->day = 3;
    odc_do_paragraph(cam.c, 131, ODC_NONE);
    cam_go();
    assert_int_equal(cam.s->events, 1);
    assert_int_equal(cam.s->event[0].day, 5);
    assert_int_equal(cam.s->event[0].kind, ODC_EV_STORY);
    assert_int_equal(cam.s->event[0].argument, 140);
    assert_int_equal(cam.s->matrix[0], 1u << 5);
}

TEST(odc_491_providence_for_the_next_battle) { /* p192 */
    cam_open("");
    cam.s->day = 5;
    cam_program("providence");
    assert_int_equal(cam.s->providence, 9);
}

TEST(odc_190_introduction) {
    cam_open("");
    cam_program("advintro(CINDERLING)");
    assert_true(cam.s->flags & ODC_F_INTRODUCED);
    assert_int_equal(cam.s->adversary, cam.sc->content.adversary);
    assert_int_equal(cam.s->adversary_tile, ODC_NONE);
}

/* --- map tokens, afflictions, conditions, patterns: 2.31, 2.22 */

TEST(odc_501_token_on_a_free_city) { /* p191: revealed, unmarked, not the capital */
    cam_open("");
    cam_program("ctok");
    cam_is_done(); /* none is revealed: nothing (C21) */
    cam_reveal_all();
    cam.s->last_city = (uint8_t)cam_tile(3); /* no obstacle */
    cam_program("ctok");
    cam_lists("ct:3 ct:10 -> ct:10");
    assert_true(cam.s->tile_flags[cam_tile(10)] & ODC_TF_TOKEN);
    assert_int_equal(cam.s->tokens[0], cam_tile(10) + 1);
    cam_program("ctok"); /* the other one by itself */
    assert_int_equal(cam.s->tokens[1], cam_tile(3) + 1);
    cam_program("ctok");
    cam_is_done();
    assert_int_equal(cam.s->tokens[2], 0);
}

TEST(odc_510_511_afflictions_and_boons) { /* p162; p404 */
    cam_open("");
    odc_do_paragraph(cam.c, 162, ODC_NONE);
    cam_go();
    cam_play("ld:2");
    assert_int_equal(argonaut(2)->afflictions, 1);
    assert_int_equal(cam.s->codes, 1);
    odc_do_paragraph(cam.c, 404, 1);
    cam_go();
    assert_int_equal(argonaut(1)->boons, 1);
    assert_int_equal(argonaut(0)->boons + argonaut(2)->boons + argonaut(3)->boons, 0);
}

TEST(odc_512_condition_waits_for_the_battle) { /* despair likewise; one of a kind */
    cam_open("");
    const odb_condition *const first = cam.sc->battle.condition;
    char text[96];
    snprintf(text, sizeof text, "cond(all,%s); cond(all,%s); token(all,despair,2)", first->id,
             first->id);
    cam_program(text);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(argonaut(i)->condition[0], 1);
        assert_int_equal(argonaut(i)->tokens[0], first->tokens);
        assert_int_equal(argonaut(i)->condition[1], 0);
        assert_int_equal(argonaut(i)->despair, 2);
    }
    cam_program("token(all,despair,9)"); /* nobody dies of it: R32 */
    assert_int_equal(argonaut(0)->despair, 9);
    assert_int_equal(odc_living(cam.c), 15);
}

TEST(odc_306_pattern_for_a_named_titan) { /* p302: CN17 */
    cam_open("");
    cam.s->name[1] = 1;
    cam_program("pattern(PT1)");
    cam_lists("nm:0 nm:1"); /* the two HALCE */
    cam_play("nm:0");
    assert_int_equal(cam.s->name[0], 2); /* the next free name */
    assert_int_equal(cam.s->pattern[0][0], 1);
    cam_program("pattern(PT1)");
    cam_play("nm:1"); /* it keeps its name */
    assert_int_equal(cam.s->name[1], 1);
    assert_int_equal(cam.s->pattern[1][0], 1);
    cam_program("pattern(PT1)");
    cam_play("nm:1"); /* a second one replaces the first */
    assert_int_equal(cam.s->pattern[1][1], 0);
    cam_titans("BROMOS");
    cam_program("pattern(PT1)"); /* nobody: it is lost */
    cam_is_done();
}

/* --- paragraphs: 2.25 */

TEST(
    odc_360_361_chained_paragraphs) { /* goto ends its paragraph; ret and the end end the adventure */
    cam_open("");
    cam_paragraph("mark(9); goto(102); crew(1)", ODC_NONE);
    cam_is_done();
    assert_int_equal(cam.s->res[1], 4);
    assert_int_equal(cam.s->crew, 6);
    assert_int_equal(cam.s->phase, ODC_VOYAGE);
    assert_int_equal(cam.s->paragraph, 0);
    cam_paragraph("crew(1); ret; crew(1)", ODC_NONE);
    assert_int_equal(cam.s->crew, 7);
    cam_paragraph("argotest(6){crew(1)}{ret}", ODC_NONE);
    assert_int_equal(cam.s->phase, ODC_ADVENTURE);
    assert_int_equal(cam.s->paragraph, CAM_PARAGRAPH);
}

TEST(cc44_odc_362_matrix_marks_stay) {
    cam_open("");
    cam_program("mark(3); mark(3); mark(127)");
    assert_true(cam.s->matrix[0] == 8 && cam.s->matrix[1] == UINT64_C(1) << 63);
    cam_paragraph("?mk(3): res(cedar,1); ?!mk(3): res(salt,1); if(mk(4)){crew(1)}else{hull(1)}",
                  ODC_NONE);
    assert_int_equal(cam.s->res[1], 3);
    assert_int_equal(cam.s->res[0], 2);
    assert_int_equal(cam.s->crew, 6);
    assert_int_equal(cam.s->hull, 7);
}

TEST(odc_363_leader_before_the_first_choice) { /* C2; once per adventure */
    cam_open("");
    cam_paragraph("choose{crew(1) | hull(1)}; stat(leader,danger,2); choose{crew(1) | hull(1)}",
                  ODC_NONE);
    cam_lists("ld:0 ld:1 ld:2 ld:3 ld:r -> ld:2 ch:0");
    cam_lists("ch:0 ch:1");
    assert_int_equal(cam.s->leader, 2);
    cam_play("ch:1");
    assert_int_equal(argonaut(2)->danger, 2);
    assert_int_equal(cam.s->leader, ODC_NONE); /* the adventure has ended */
}

TEST(odc_363_leader_at_random) {
    cam_open("");
    odc_do_paragraph(cam.c, 103, ODC_NONE);
    cam_go();
    cam_play("ld:r");
    cam_chances("!pk=0 1/4 !pk=1 1/4 !pk=2 1/4 !pk=3 1/4 -> !pk=2");
    assert_int_equal(cam.s->leader, 2);
    cam_chance_of("!ts=1", "5/10"); /* cou +1 */
    cam_play("!ts=1");              /* goto 104: the same leader */
    assert_int_equal(cam.s->leader, 2);
}

TEST(odc_363_not_before_other_statements) { /* p109: delves do not count; p115 in a branch */
    cam_open("");
    odc_do_paragraph(cam.c, 115, ODC_NONE);
    cam_go();
    cam_play("!dv=8 more !dv=7 more !dv=1");
    cam_lists("ld:0 ld:1 ld:2 ld:3 ld:r -> ld:1");
    cam_chances("!ft=F1 1/3 !ft=F2 1/3 !ft=F3 1/3");
    cam_open("");
    cam_paragraph("?mk(1): stat(leader,danger,1); ret", ODC_NONE); /* not executed */
    cam_is_done();
}

TEST(odc_363_named_by_a_statement_without_effect) { /* it is executed all the same */
    cam_open("");
    cam.s->fated_deck = 0;
    cam_paragraph("fated(leader); ret", ODC_NONE);
    cam_lists("ld:0 ld:1 ld:2 ld:3 ld:r -> ld:1");
    cam_is_done();
}

TEST(odc_363_cards_have_no_leader) {
    cam_open("");
    cam_program("choose{crew(1) | hull(1)}");
    cam_lists("ch:0 ch:1");
}

TEST(odc_452_ash_tongue_is_no_leader) { /* F1 */
    cam_open("");
    cam_give_fated(1, 0, "F1", 0);
    odc_do_paragraph(cam.c, 113, ODC_NONE);
    cam_go();
    cam_lists("ld:0 ld:2 ld:3 ld:r -> ld:r");
    cam_chances("!pk=0 1/3 !pk=2 1/3 !pk=3 1/3");
}

TEST(odc_363_r01_choice_with_payment) { /* E06: k counts all printed options (D4) */
    cam_open("");
    cam_program("choose{pay(salt,1); res(brass,1) | nop | hull(1)}");
    cam_lists("ch:0 ch:1 ch:2 -> ch:0");
    assert_int_equal(cam.s->res[0], 1);
    assert_int_equal(cam.s->res[2], 1);
    cam.s->res[0] = 0;
    cam_program("choose{pay(salt,1); res(brass,1) | nop | hull(1)}");
    cam_lists("ch:1 ch:2 -> ch:2");
    cam_program("choose{pay(salt,1); res(brass,1) | nop}"); /* one is left: C1 */
    cam_is_done();
    cam_program("choose{?clue(C1): crew(1) | ?res(cedar)>=2: hull(1) | nop}");
    cam_lists("ch:1 ch:2 -> ch:2");
    cam_program("choose{pay(cedar,2); pay(cedar,1) | nop}");
    cam_is_done();
}

TEST(odc_006_options_raise_nobody_above_9) {
    cam_open("");
    argonaut(1)->fate = 9;
    cam_program("choose{stat(all,fate,1) | nop | hull(1)}");
    cam_lists("ch:1 ch:2 -> ch:1");
    cam_program("choose{stat(ch,fate,1) | nop}");
    cam_play("ch:0");
    cam_lists("ch:0 ch:2 ch:3 -> ch:0");
    cam_program("stat(ch,fate,1)"); /* forced */
    cam_lists("ch:0 ch:1 ch:2 ch:3");
}

TEST(odc_060_rnd_is_the_same_in_branches) { /* p111, C3 */
    cam_open("");
    odc_do_paragraph(cam.c, 111, ODC_NONE);
    cam_go();
    cam_play("!pk=2 !ts=1 !mn=N5");
    cam_is_done();
    assert_int_equal(argonaut(2)->mnemos[0], cam_mnemos("N5") + 1);
    odc_do_paragraph(cam.c, 111, ODC_NONE);
    cam_go();
    cam_play("!pk=3 !ts=0 rr:0 !ft=F2");
    cam_is_done();
    assert_int_equal(argonaut(3)->fated[0], cam_fated("F2") + 1);
}

TEST(odc_480_361_battle_inside_a_paragraph) { /* p112: its branches, and the adventure goes on */
    cam_open("");
    odc_do_paragraph(cam.c, 112, ODC_NONE);
    cam_go();
    cam_play("ld:1 ch:2");
    assert_int_equal(cam.s->phase, ODC_BATTLE);
    cam_play("!bt=w0 sis:0");
    cam_is_done();
    assert_int_equal(cam.s->res[7], 1); /* ambrosia */
    assert_int_equal(cam.s->res[6], 1); /* core_c: C17 */
    assert_int_equal(cam.s->battle_boxes[0], 0);
    cam_paragraph("battle(pursuit){nop}{doom(1)}; stat(leader,danger,1); choose{crew(1) | nop}",
                  ODC_NONE);
    cam_play("!bt=l4 sis:0");
    assert_int_equal(cam.s->doom_tokens, 1);
    assert_int_equal(cam.s->phase, ODC_ADVENTURE);
    cam_play("ld:0 ch:1");
    cam_is_done();
    cam_paragraph("battle(pursuit){nop}{nop}", ODC_NONE); /* no titan is left: ODC-481 */
    lost_by(ODC_BY_TITANS);
}

TEST(odc_364_326_special_event) { /* the rude awakening, as an entry by itself */
    cam_open("");
    cam_program("special(rude-awakening)");
    cam_is_done();
    assert_int_equal(cam.s->doom_tokens, 1);
}

TEST(odc_444_katharsis) { /* p410: a code on the owner's sheet */
    cam_open("");
    odc_do_paragraph(cam.c, 410, 2);
    cam_go();
    assert_int_equal(argonaut(2)->katharsis, 2);
    assert_int_equal(cam.s->codes, 0);
}

TEST(paragraph_170_of_the_secret_code) {
    cam_open("");
    odc_do_paragraph(cam.c, 170, ODC_NONE);
    cam_go();
    cam_is_done();
    assert_int_equal(cam.s->tears, 2);
    assert_int_equal(cam.s->summon_unlocked, 0x100);
}

/* Tests of Argonauts, the Argo and the group with their re-rolls (sections 2.5 and 2.29), delves (2.27), and
 * save abilities (2.10). */
#include "program.h"

GROUP(NULL, cam_end)

static odc_argonaut *argonaut(int i) {
    return &cam.s->argonaut[i];
}

static bool done(const odc_state *s) {
    return s->node == ODC_CN_EXIT;
}

/* --- re-rolls */

static bool crew_rose(const odc_state *s) {
    return s->crew == 7;
}

static bool fate_rose(const odc_state *s) {
    return s->argonaut[2].fate == 1;
}

TEST(cc25_odc_051_050_461_one_reroll_with_fate) { /* difficulty 7, skill +1: 3/4 */
    cam_open("");
    cam_program("skilltest(ch,cou,7){crew(1)}{nop}");
    cam_play("ch:2");
    cam_chances("!ts=0 5/10 !ts=1 5/10");
    cam_probability(done, cam_last, crew_rose, "3/4");
    cam_probability(done, cam_last, fate_rose, "1/2");
    cam_probability(done, cam_first, crew_rose, "1/2"); /* rr:0 */
    cam_play("!ts=0");
    cam_lists("rr:0 rr:1 -> rr:1");
    assert_int_equal(argonaut(2)->fate, 1);
    cam_play("!ts=0");
    cam_is_done(); /* a die is rolled again once: ODB-001 */
}

TEST(cc26_odc_r03_006_no_reroll_at_fate_9) {
    cam_open("");
    argonaut(0)->fate = 9;
    cam_program("skilltest(ch,wis,9){nop}{nop}");
    cam_play("ch:0 !ts=0");
    cam_is_done();
    argonaut(0)->fate = 8;
    cam_program("skilltest(ch,wis,9){nop}{nop}");
    cam_play("ch:0 !ts=0 rr:1 !ts=1");
    assert_int_equal(argonaut(0)->fate, 9);
}

TEST(cc27_odc_052_462_033_argo_reroll_at_9_loses) { /* B2 */
    cam_open("");
    cam.s->fate = 8;
    cam_program("argotest(6){nop}{nop}");
    cam_play("!ts=0 rr:1 !ts=0");
    cam_is_done();
    assert_int_equal(cam.s->fate, 9);
    cam_program("argotest(6){crew(1)}{nop}");
    cam_play("!ts=0 rr:1");
    assert_int_equal(cam.s->phase, ODC_OVER);
    assert_int_equal(cam.s->outcome, ODC_LOST);
    assert_int_equal(cam.s->sub, ODC_BY_FATE);
}

TEST(odc_452_split_oath_forbids_rerolls) { /* F2 */
    cam_open("");
    cam_give_fated(0, 0, "F2", 0);
    cam_program("skilltest(ch,wis,9){nop}{nop}");
    cam_play("ch:0 !ts=0");
    cam_is_done();
    cam_program("argotest(9){nop}{nop}"); /* not one of its tests */
    cam_play("!ts=0");
    cam_lists("rr:0 rr:1");
}

/* --- odds */

TEST(odc_460_natural_1_and_10) {
    cam_open("");
    cam_program("argotest(2){nop}{nop}");
    cam_chances("!ts=0 1/10 !ts=1 9/10 -> !ts=1");
    argonaut(0)->skill[0] = 9; /* and N1 */
    cam_program("skilltest(ch,wis,2){nop}{nop}");
    cam_play("ch:0");
    cam_chances("!ts=0 1/10 !ts=1 9/10 -> !ts=1");
    argonaut(3)->skill[0] = -9;
    cam_program("skilltest(ch,wis,12){nop}{nop}");
    cam_play("ch:3");
    cam_chances("!ts=0 9/10 !ts=1 1/10");
}

TEST(odc_461_420_452_skill_with_cards) { /* N1: wis +1; F3: wis -1 */
    cam_open("");
    cam_program("skilltest(ch,wis,8){nop}{nop}");
    cam_play("ch:0");
    cam_chance_of("!ts=1", "5/10"); /* 1 and N1 */
    cam_play("!ts=1");
    cam_give_fated(0, 0, "F3", 0);
    cam_program("skilltest(ch,wis,8){nop}{nop}");
    cam_play("ch:0");
    cam_chance_of("!ts=1", "4/10");
}

TEST(odc_461_each_tests_itself) { /* p108 */
    cam_open("");
    cam_paragraph("each(all){skilltest(s,wis,6){nop}{stat(s,fate,1)}}; know(1); ret", ODC_NONE);
    for (int i = 0; i < 4; i++) cam_play("!ts=0 rr:0");
    cam_is_done();
    for (int i = 0; i < 4; i++) assert_int_equal(argonaut(i)->fate, 1);
    assert_int_equal(cam.s->knowledge, 1);
}

/* --- group tests */

static bool outright(const odc_state *s) {
    return s->doom_tokens;
}

static bool moderate(const odc_state *s) {
    return s->res[1] == 3;
}

static bool full(const odc_state *s) {
    return s->clues;
}

static void group(const char *probability[3]) {
    cam_probability(done, cam_first, outright, probability[0]);
    cam_probability(done, cam_first, moderate, probability[1]);
    cam_probability(done, cam_first, full, probability[2]);
}

TEST(cc23_odc_463_group_test_even_odds) {
    cam_open("");
    for (int i = 0; i < 4; i++) argonaut(i)->skill[2] = 0, argonaut(i)->mnemos[0] = 0;
    cam_program("grouptest(cun,6){doom(1)}{res(cedar,1)}{clue(C1)}{nop}");
    group((const char *[]){"5/16", "5/8", "1/16"});
}

TEST(cc24_odc_463_group_test_with_skills) { /* 1, 0, 0, 2 against 7 */
    static const int8_t skill[] = {1, 0, 0, 2};
    cam_open("");
    for (int i = 0; i < 4; i++) argonaut(i)->skill[2] = skill[i], argonaut(i)->mnemos[0] = 0;
    cam_program("grouptest(cun,7){doom(1)}{res(cedar,1)}{clue(C1)}{nop}");
    group((const char *[]){"87/250", "151/250", "6/125"});
}

TEST(odc_r05_463_each_decides_before_the_next_rolls) { /* C5; then the outcome, then who failed */
    cam_open("");
    cam_program("grouptest(cun,6){doom(1)}{res(cedar,1)}{clue(C1)}{stat(s,danger,1)}");
    cam_play("!ts=0");
    cam_lists("rr:0 rr:1 -> rr:1 !ts=1 !ts=0 rr:0 !ts=1 !ts=1");
    cam_is_done();
    assert_int_equal(argonaut(0)->fate, 1);
    assert_int_equal(cam.s->res[1], 3); /* three successes: moderate */
    assert_int_equal(argonaut(0)->danger, 0);
    assert_int_equal(argonaut(1)->danger, 1);
    assert_int_equal(argonaut(2)->danger + argonaut(3)->danger, 0);
}

TEST(odc_463_fail_hits_all_who_failed) { /* p106; and what follows still happens */
    cam_open("");
    cam_paragraph("grouptest(cun,6){doom(1)}{res(cedar,1)}{clue(C1)}{stat(s,fate,1)}; crew(1); ret",
                  ODC_NONE);
    cam_play("!ts=0 rr:0 !ts=0 rr:0 !ts=0 rr:0 !ts=0 rr:0");
    cam_is_done();
    for (int i = 0; i < 4; i++) assert_int_equal(argonaut(i)->fate, 1);
    assert_int_equal(cam.s->doom_tokens, 1);
    assert_int_equal(cam.s->crew, 7);
}

TEST(odc_464_r17_peril_changes_nothing) { /* J06: whoever leads chooses as always */
    cam_open("");
    assert_true(cam.sc->content.adventure[cam_adventure("J06")].peril);
    odc_do_paragraph(cam.c, 112, ODC_NONE);
    cam_go();
    cam_lists("ld:0 ld:1 ld:2 ld:3 ld:r -> ld:1");
    cam_lists("ch:0 ch:1 ch:2");
}

/* --- delves */

static int delve(const char *program, const char *tokens) {
    cam_open("");
    cam_program(program);
    cam_play(tokens);
    return cam.s->crew * 100 + cam.s->hull;
}

TEST(odc_415_r15_cards_without_replacement) {
    cam_open("");
    cam_program("delve(10,pharos){nop}{nop}");
    cam_chances("!dv=1 2/15 !dv=2 2/15 !dv=3 2/15 !dv=4 2/15 !dv=5 2/15 !dv=6 2/15 !dv=7 2/15 "
                "!dv=8 1/15 -> !dv=8 more");
    cam_chance_of("!dv=1", "2/14");
    cam_play("!dv=1 more");
    cam_chance_of("!dv=1", "1/13");
    cam_play("!dv=1");
    assert_int_equal(cam.s->delve_sum, 10);
    assert_int_equal(cam.s->delve_count, 3);
    cam_play("stop");
    cam_is_done();
    assert_int_equal(cam.s->delve_sum + cam.s->delve_count + cam.s->delve_drawn, 0);
    cam_program("delve(10,pharos){nop}{nop}"); /* shuffled again */
    cam_chance_of("!dv=1", "2/15");
}

TEST(cc21_cc22_odc_416_417_418_stop_or_go_on) {
    static const char program[] = "delve(10,pharos){crew(1)}{hull(1)}";
    assert_int_equal(delve(program, "!dv=7 more !dv=7 more !dv=1 stop"), 706);
    assert_int_equal(delve(program, "!dv=7 more !dv=7 more !dv=2"), 607); /* 16: at once */
    assert_int_equal(delve(program, "!dv=6 stop"), 606);
    cam_is_done();
}

TEST(odc_419_rules_delve) { /* p109: the same, goto and the leader in its branches */
    cam_open("");
    odc_do_paragraph(cam.c, 109, ODC_NONE);
    cam_go();
    cam_play("!dv=5 more !dv=7 stop");
    cam_is_done();
    assert_int_equal(cam.s->res[8], 1); /* ichor: p110 */
    assert_int_equal(cam.s->gear[cam_gear("G07")], 1);
    odc_do_paragraph(cam.c, 109, ODC_NONE);
    cam_go();
    cam_play("!dv=8 more !dv=7 more !dv=1 ld:3");
    assert_int_equal(argonaut(3)->danger, 2);
}

static int below_ten(const gg_move *list, int count) {
    (void)list, (void)count;
    return cam_now->delve_sum >= 10;
}

static bool crew_up(const odc_state *s) {
    return s->crew == 7;
}

static bool hull_up(const odc_state *s) {
    return s->hull == 7;
}

TEST(odc_417_delve_ten_by_the_policy) { /* as CC18 has it */
    cam_open("");
    cam_program("delve(10,pharos){crew(1)}{hull(1)}");
    cam_probability(done, below_ten, crew_up, "9409/10010");
    cam_probability(done, below_ten, hull_up, "601/10010");
}

/* --- saves */

TEST(cc28_odc_105_r19_264_265_save_against_crew_loss) { /* E04 with T02 at standing 2 (B1) */
    cam_open("");
    cam_own("T02");
    cam.s->standing[0] = 2;
    cam_program("crew(-1)");
    cam_lists("sv:T02 pass -> sv:T02");
    cam_chances("!ts=0 5/10 !ts=1 5/10 -> !ts=0");
    cam_lists("rr:0 rr:1 -> rr:1 !ts=1");
    cam_is_done();
    assert_int_equal(cam.s->crew, 6);
    assert_int_equal(cam.s->fate, 1);
    cam.s->standing[0] = 1; /* neutral */
    cam_program("crew(-1)");
    cam_play("sv:T02");
    cam_chance_of("!ts=1", "4/10");
    cam_play("!ts=0 rr:0");
    cam_is_done();
    assert_int_equal(cam.s->crew, 5);
}

TEST(odc_106_once_per_instance) { /* again for another one on the same day */
    cam_open("");
    cam_own("T02");
    cam_program("crew(-1); crew(-1)");
    cam_play("sv:T02 !ts=0 rr:0");
    assert_int_equal(cam.s->crew, 5);
    cam_lists("sv:T02 pass -> pass");
    cam_is_done();
    assert_int_equal(cam.s->crew, 4);
}

TEST(odc_106_different_saves_of_one_instance) {
    cam_open("");
    cam_own("T02");
    cam_own("T08");
    cam.sc->content.tech[cam_tech("T08")].part[3].save = ODC_SAVE_CREW;
    cam_program("crew(-2)");
    cam_lists("sv:T02 sv:T08 pass -> sv:T08 !ts=0 rr:0");
    cam_lists("sv:T02 pass -> sv:T02 !ts=1");
    cam_is_done();
    assert_int_equal(cam.s->crew, 6);
}

/* A save against doom, which the starter cycle has not. */
static void doom_save(void) {
    cam_open("");
    cam_own("T02");
    cam.sc->content.tech[cam_tech("T02")].part[0].save = ODC_SAVE_DOOM;
}

TEST(cc29_odc_042_107_unavoidable) {
    doom_save();
    cam_program("doom(1,u)");
    cam_is_done();
    assert_int_equal(cam.s->doom_tokens, 1);
    cam_program("doom(1)");
    cam_lists("sv:T02 pass");
}

static void resource_save(void) {
    cam_open("");
    cam_own("T02");
    cam.sc->content.tech[cam_tech("T02")].part[0].save = ODC_SAVE_RESOURCE;
}

TEST(cc30_odc_108_payment_is_voluntary) { /* J01 */
    resource_save();
    odc_do_paragraph(cam.c, 101, ODC_NONE);
    cam_go();
    cam_play("ld:0 ch:0");
    cam_is_done();
    assert_int_equal(cam.s->res[0], 1);
    cam_program("res(salt,-1)"); /* forced */
    cam_lists("sv:T02 pass");
}

TEST(odc_r40_options_and_abilities_are_voluntary) {
    resource_save();
    cam_program("choose{res(salt,-1) | nop}");
    cam_play("ch:0");
    cam_is_done();
    cam_ability("res(salt,-1)");
    cam_is_done();
    assert_int_equal(cam.s->res[0], 0);
}

TEST(odc_r40_branches_and_goto_are_forced) {
    resource_save();
    cam_program("choose{argotest(6){nop}{res(salt,-1)} | nop}");
    cam_play("ch:0 !ts=0 rr:0");
    cam_lists("sv:T02 pass -> pass");
    cam_ability("argotest(6){res(salt,-1)}{nop}; res(cedar,-1)");
    cam_play("!ts=1");
    cam_lists("sv:T02 pass -> pass");
    cam_is_done(); /* cedar: voluntary again */
    assert_int_equal(cam.s->res[1], 1);
    cam_paragraph("res(cedar,-1); ret", ODC_NONE);
    cam_lists("sv:T02 pass -> pass");
    cam_paragraph("choose{goto(103) | ret}", ODC_NONE); /* p103: crew(-1) in a branch */
    cam.sc->content.tech[cam_tech("T02")].part[0].save = ODC_SAVE_CREW;
    cam_play("ld:0 ch:0 !ts=0 rr:0");
    cam_lists("sv:T02 pass");
}

TEST(odc_105_nothing_to_lose_is_not_saved) {
    resource_save();
    cam.s->res[0] = 0;
    cam_program("res(salt,-1)");
    cam_is_done();
}

TEST(odc_087_save_with_two_factions) { /* CN02 after the save is chosen, once per program: C3 */
    cam_open("");
    cam_own("T02");
    cam_at(7, 0);
    cam.s->standing[0] = 2, cam.s->standing[1] = -3;
    cam_program("crew(-1); crew(-1)");
    cam_play("sv:T02");
    cam_lists("fa:SB fa:EW -> fa:EW");
    cam_chance_of("!ts=1", "3/10");
    cam_play("!ts=0 rr:0 sv:T02");
    cam_chance_of("!ts=1", "3/10");
}

TEST(odc_105_salt_fever_after_the_save) { /* F3, C23 */
    cam_open("");
    cam_own("T02");
    cam_give_fated(1, 0, "F3", 0);
    cam_program("crew(-2)");
    cam_play("sv:T02 !ts=1");
    assert_int_equal(argonaut(1)->danger, 0);
    cam_program("crew(-2)");
    cam_play("pass");
    assert_int_equal(argonaut(1)->danger, 1); /* once per instance */
    cam_program("choose{crew(-1) | nop}");    /* voluntary too */
    cam_play("ch:0");
    assert_int_equal(argonaut(1)->danger, 2);
}

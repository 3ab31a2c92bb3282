/* Step 6, advancement: research, trade, crafting, breeding, abilities and summonings (sections 2.19 to 2.22 and
 * 2.7), and what technologies bring. */
#include "program.h"

#include <stdio.h>

GROUP(NULL, cam_end)

/* CN11 of this day with these technologies and plenty of each resource. */
static void step_6(int day, const char *techs, int plenty) {
    char id[8];
    int used;
    cam_open("");
    cam.s->day = (uint8_t)day;
    for (; sscanf(techs, " %7s%n", id, &used) == 1; techs += used) cam_own(id);
    for (int k = 0; k < ODC_RESOURCES; k++) cam.s->res[k] = (uint8_t)plenty;
    cam_step(ODC_D_ADVANCE);
}

static bool owns(const char *tech) {
    return cam.s->tech >> cam_tech(tech) & 1;
}

static bool in_projects(const char *tech) {
    return cam.s->projects >> cam_tech(tech) & 1;
}

/* --- research: 2.19 */

TEST(odc_230_r24_r29_any_order_until_next) { /* day 8 has both breakthroughs */
    step_6(8, "", 0);
    cam.s->res[1] = 9, cam.s->res[2] = 9;
    cam_step(ODC_D_ADVANCE);
    cam_offers("re:", "re:T02 re:T03 -> re:T02 ab:T02.2 re:T03 cr:G01");
    cam_offers("re:", ""); /* one of each type a day: T06, T10 came, but not for today */
    assert_true(cam_legal("next"));
}

TEST(cc40_odc_231_232_237_238_research_on_its_day) {
    step_6(5, "", 0);
    cam.s->res[2] = 2;
    cam_step(ODC_D_ADVANCE);
    cam_lists("re:T03 next");
    assert_true(in_projects("T03") && !owns("T03"));
    assert_false(cam_legal("cr:G09")); /* no benefit from a project: ODC-232 */
    cam_play("re:T03");
    assert_true(owns("T03") && !in_projects("T03"));
    assert_true(in_projects("T06") && in_projects("T10"));
    assert_int_equal(cam.s->res[2], 0);
    cam_open("");
    cam.s->day = 4;
    cam.s->res[2] = 2;
    cam_step(ODC_D_ADVANCE); /* nothing but `next`: the day goes on */
    cam_node(ODC_CN_EXIT);
}

TEST(odc_233_234_reserve_and_core_are_not_researched) {
    step_6(8, "", 20);
    cam.s->knowledge = 9;
    cam_step(ODC_D_ADVANCE);
    cam_offers("re:", "re:T02 re:T03 re:T04 re:T08");
    assert_true(owns("T01") && !in_projects("T05"));
}

TEST(odc_235_236_types_and_their_days) {
    static const char *const offered[] = {
        [3] = "re:T02 re:T08", [5] = "re:T03 re:T04", [8] = "re:T02 re:T03 re:T04 re:T08"};
    static const int day[] = {3, 5, 8};
    for (int k = 0; k < 3; k++) {
        step_6(day[k], "", 20);
        cam_offers("re:", offered[day[k]]);
    }
}

TEST(odc_238_knowledge_is_needed_and_not_spent) { /* T07 */
    step_6(5, "T04", 20);
    cam.s->projects |= UINT64_C(1) << cam_tech("T07");
    cam.s->knowledge = 1;
    assert_false(cam_legal("re:T07"));
    cam.s->knowledge = 2;
    cam_play("re:T07");
    assert_int_equal(cam.s->knowledge, 2);
    assert_int_equal(cam.s->god_unlocked, 3);
    assert_true(cam.s->flags & ODC_F_NAOS);
}

TEST(odc_239_263_gained_otherwise) { /* successors come; immediate effects; nothing is paid */
    cam_open("");
    cam_program("tech(T05)");
    assert_true(owns("T05") && in_projects("T09"));
    assert_int_equal(odc_titans_of(cam.c, cam_sheet("BROMOS")), 3);
    assert_int_equal(cam.s->res[1], 2);
    cam_program("tech(T05)"); /* owned already */
    assert_int_equal(odc_titans_of(cam.c, cam_sheet("BROMOS")), 3);
}

TEST(odc_267_propylon_sets_the_limit) {
    cam_open("");
    assert_int_equal(cam.s->aa_limit, 2);
    cam_program("tech(T10)");
    assert_int_equal(cam.s->aa_limit, 3);
}

/* --- abilities: 2.20 */

TEST(odc_260_once_per_day) { /* T08.2: no cooldown */
    step_6(2, "T08", 5);
    cam_at(3, 0);
    cam.s->standing[0] = 2;
    cam_step(ODC_D_ADVANCE);
    cam_offers("ab:", "ab:T08.1 ab:T08.2 -> ab:T08.2");
    assert_int_equal(cam.s->clues, 1u << cam_clue("C1"));
    assert_int_equal(cam.s->res[0], 4);
    cam_offers("ab:", "ab:T08.1 -> ab:T08.1");
    assert_int_equal(cam.s->standing[0], 3);
    assert_int_equal(cam.s->event[0].day, 5);
    assert_int_equal(cam.s->event[0].kind, ODC_EV_COOLDOWN);
    cam_offers("ab:", "");
}

TEST(odc_264_a_guard_that_is_negated) { /* C3: the factions of which it speaks */
    step_6(2, "T08", 5);
    cam.sc->content.tech[cam_tech("T08")].part[1].guard |= GG_EFFECT_NOT;
    cam_at(3, 0);
    cam_step(ODC_D_ADVANCE);
    cam_offers("ab:", "ab:T08.1 ab:T08.2 -> ab:T08.2");
    assert_int_equal(cam.s->clues, 1u << cam_clue("C1"));
    cam_at(7, 0);
    cam.s->used = 0;
    cam.s->standing[0] = 1, cam.s->standing[1] = 0;
    cam_step(ODC_D_ADVANCE);
    cam_play("ab:T08.2");
    cam_lists("fa:SB fa:EW");
}

TEST(odc_261_262_266_other_parts_are_not_used) {
    step_6(2, "T03 T10", 20);
    cam_offers("ab:", "");
    cam_offers("br:", "br:T01.HALCE");
}

TEST(odc_264_negotiation_needs_an_unmarked_city) {
    step_6(2, "T08", 5);
    cam_offers("ab:", ""); /* tile 1 */
    cam_at(3, 0);
    cam_step(ODC_D_ADVANCE);
    cam_offers("ab:", "ab:T08.1"); /* the guard of the other one does not hold */
    cam.s->last_city = (uint8_t)cam_tile(3);
    cam_step(ODC_D_ADVANCE);
    cam_offers("ab:", "");
}

TEST(
    odc_088_264_guard_names_the_faction) { /* tile 7: only those who fulfil it; before it is paid */
    step_6(2, "T08", 5);
    cam_at(7, 0);
    cam.s->standing[0] = 2, cam.s->standing[1] = 3;
    cam_step(ODC_D_ADVANCE);
    cam_play("ab:T08.2");
    cam_lists("fa:SB fa:EW");
    assert_int_equal(cam.s->res[0], 5);
    cam_play("fa:EW");
    assert_int_equal(cam.s->res[0], 4);
    cam_play("ab:T08.1"); /* here every local faction */
    cam_lists("fa:SB fa:EW");
    assert_int_equal(cam.s->res[0], 3);
    cam_play("fa:SB");
    assert_int_equal(cam.s->standing[0], 3);
    step_6(2, "T08", 5);
    cam_at(7, 0);
    cam.s->standing[0] = 1, cam.s->standing[1] = 3;
    cam_step(ODC_D_ADVANCE);
    cam_play("ab:T08.2"); /* one fulfils it: nothing is asked */
    cam_node(ODC_CN_ADVANCE);
}

/* --- trade and crafting: 2.21 */

TEST(cc38_odc_280_r25_trade) {
    step_6(2, "T08", 0);
    cam.s->res[0] = 5;
    cam.s->exchanges[0] = 2;
    cam_step(ODC_D_ADVANCE);
    assert_true(cam_legal("tr:T08.salt.brass.1"));
    assert_false(cam_legal("tr:T08.salt.brass.3"));
    assert_false(cam_legal("tr:T08.salt.salt.1"));
    cam_play("tr:T08.salt.brass.2");
    assert_int_equal(cam.s->res[0], 1);
    assert_int_equal(cam.s->res[2], 2);
    assert_int_equal(cam.s->exchanges[0], 1);
    cam_play("tr:T08.brass.salt.1");
    cam_offers("tr:", "");
}

TEST(odc_280_no_more_than_nine_at_once) { /* C28: 10 resources, 90 pairs */
    step_6(2, "T08", 99);
    cam.s->exchanges[0] = 1;
    cam_step(ODC_D_ADVANCE);
    assert_int_equal(lab_count(cam.game, &cam.both, "tr:"), 810);
}

TEST(cc39_odc_290_292_copies_that_exist) { /* G09: 2 */
    step_6(2, "T03", 0);
    cam.s->res[2] = 2;
    cam_step(ODC_D_ADVANCE);
    cam_offers("cr:", "cr:G05 cr:G09 cr:G15 -> cr:G09");
    assert_int_equal(cam.s->gear[cam_gear("G09")], 2);
    assert_int_equal(cam.s->res[2], 1);
    cam_node(ODC_CN_EXIT); /* nothing is left to do */
}

TEST(odc_290_291_own_facilities_and_component) { /* G07 at T03: core_k 1 and card G04 */
    step_6(2, "T03", 0);
    cam.s->res[5] = 1;
    cam_step(ODC_D_ADVANCE);
    cam_offers("cr:", "cr:G07 -> cr:G07");
    assert_int_equal(cam.s->gear[cam_gear("G07")], 1);
    assert_int_equal(cam.s->gear[cam_gear("G04")], 0);
    assert_int_equal(cam.s->res[5], 0);
    step_6(2, "T04", 20); /* another facility */
    cam_offers("cr:", "cr:G10 cr:G11 cr:G12 cr:G17");
}

/* --- breeding: 2.22 */

TEST(cc37_odc_302_class_aboard) {
    step_6(5, "T05", 20);
    cam_offers("br:", "br:T01.HALCE br:T05.KERYX");
    cam_titans("KERYX KERYX"); /* gained otherwise: several may be aboard */
    cam_step(ODC_D_ADVANCE);
    cam_offers("br:", "br:T01.HALCE"); /* Gaia-born */
}

TEST(odc_305_one_breeding_per_technology) {
    step_6(5, "T05", 20);
    cam_play("br:T01.HALCE");
    cam_offers("br:", "br:T05.KERYX");
    assert_int_equal(cam.s->event[0].day, 10);
    assert_int_equal(cam.s->event[0].argument, cam_tech("T01") << 4 | cam_sheet("HALCE"));
}

TEST(odc_307_308_pattern_lost_with_its_titan) {
    cam_open("");
    cam_program("pattern(PT1)");
    cam_play("nm:0");
    odc_remove_titans(cam.c, 1);
    for (int k = 0; k < cam.s->titans; k++) {
        assert_int_equal(cam.s->name[k], 0);
        assert_int_equal(cam.s->pattern[k][0], 0);
    }
    const odc_content *const content = &cam.sc->content;
    const odb_titan_sheet *const plain = &cam.sc->battle.sheet[content->pattern_sheet[0]],
                                 *const named = &cam.sc->battle.sheet[content->pattern_of[0]];
    static const uint8_t table[] = {1, 5, 9};
    assert_memory_equal(named->trauma, table, 3); /* in place of the basic one */
    assert_true(plain->trauma[1] != 5 || plain->trauma[2] != 9);
}

TEST(odc_008_conditions_outlive_the_titan) {
    cam_open("");
    cam.s->argonaut[0].condition[0] = 1, cam.s->argonaut[0].tokens[0] = 1;
    odc_remove_titans(cam.c, 15);
    assert_int_equal(cam.s->argonaut[0].condition[0], 1);
}

/* --- summonings: 2.7 */

static void nymphs(int limit, int marked, int exhausted) {
    step_6(2, "", 0);
    cam.s->summon_unlocked = 3;
    cam.s->summon_limit = (uint8_t)limit;
    cam.s->summon_marked = (uint8_t)marked;
    cam.s->summon_exhausted = (uint16_t)exhausted;
    cam_step(ODC_D_ADVANCE);
}

TEST(odc_070_c22_charges_up_to_the_limit) { /* SU2 speaks of the battle: not here */
    nymphs(2, 0, 0);
    cam_lists("su:SU1 next");
    for (int i = 0; i < 4; i++) cam.s->argonaut[i].despair = 2;
    cam_play("su:SU1");
    assert_int_equal(cam.s->summon_marked, 1);
    for (int i = 0; i < 4; i++) assert_int_equal(cam.s->argonaut[i].despair, 1);
    nymphs(1, 1, 0);
    cam_node(ODC_CN_EXIT);
    cam_program("tech(T09)"); /* a higher limit replaces the lower */
    assert_int_equal(cam.s->summon_limit, 2);
}

TEST(odc_071_exhausted_until_the_surge) {
    nymphs(2, 0, 0);
    cam_play("su:SU1");
    assert_int_equal(cam.s->summon_exhausted, 1);
    cam_node(ODC_CN_EXIT);
    cam_program("surge");
    cam_step(ODC_D_ADVANCE);
    cam_lists("su:SU1 next");
}

TEST(cc56_odc_072_073_080_r39_oneoff_then_charge_then_bonus) {
    nymphs(2, 2, 1);
    cam_node(ODC_CN_EXIT);
    cam.s->summon_unlocked = 0x103; /* a one-off ignores exhaustion and needs no charge: B7 */
    cam_step(ODC_D_ADVANCE);
    cam_play("su:SU1");
    assert_int_equal(cam.s->summon_unlocked, 3);
    assert_int_equal(cam.s->summon_marked, 2);
    nymphs(1, 1, 0);
    cam.s->summon_bonus = 1;
    cam_step(ODC_D_ADVANCE);
    cam_play("su:SU1");
    assert_int_equal(cam.s->summon_bonus, 0);
    assert_int_equal(cam.s->summon_marked, 1);
    assert_int_equal(cam.s->summon_exhausted, 1);
    cam_program("surge"); /* charges come back, the bonus does not */
    assert_int_equal(cam.s->summon_marked + cam.s->summon_bonus, 0);
}

TEST(odc_074_r34_one_activation) { /* B14: one symbol is enough to spawn it at once */
    nymphs(2, 0, 0);
    cam_introduce();
    cam_reveal_all();
    cam_step(ODC_D_ADVANCE);
    cam_play("su:SU1");
    cam_offers("as:", "as:8 as:11 -> as:11");
    assert_int_equal(cam.s->adversary_tile, cam_tile(11)); /* and has not moved */
}

/* --- the beginning and clues */

TEST(odc_001_the_cycle_is_prepared) { /* 6.2 */
    cam_open("");
    assert_int_equal(cam.s->crew * 100 + cam.s->hull * 10 + cam.s->fate, 660);
    assert_int_equal(cam.s->tears, 1);
    assert_int_equal(cam.s->knowledge, 0);
    assert_true(cam.s->deck == 0xfff);
    assert_int_equal(cam.s->titans, 4);
    assert_int_equal(cam.s->fated_deck, 7);
    assert_int_equal(cam.s->gear[cam_gear("G00")], 4);
    assert_int_equal(cam.s->tile_flags[cam.s->tile], ODC_TF_REVEALED | ODC_TF_EXPLORED);
    assert_true(cam.s->tech == 1);
    cam_lists("to:2 to:5");
}

TEST(odc_323_clue_opens_the_card) { /* S2 A */
    cam_open("");
    cam_story(2, 'A');
    cam.s->progress = 1;
    cam_step(ODC_D_STORY);
    assert_int_equal(cam.s->story_side, 0);
    cam_program("clue(C1)");
    cam_step(ODC_D_STORY);
    assert_int_equal(cam.s->story_side, 1);
}

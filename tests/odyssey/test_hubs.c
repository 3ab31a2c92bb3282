/* Hubs, tables of adventures with their boxes, terrain notes and mnemos nodes: 2.25, 2.26, 2.28. */
#include "lab.h"

#include <string.h>

/* The Argo at CN01 of day 2 beside tile 2, which holds a hub; the deck is empty. */
static void before_hub(void) {
    cam_open("");
    cam_busy();
    cam_deck("");
    cam_morning(2);
}

/* At the roll for the hub. */
static void at_hub(void) {
    before_hub();
    cam_play("to:2");
    cam_node(ODC_C_HUB);
}

GROUP(NULL, cam_end)

TEST(odc_380_the_hub_by_the_story_card) {
    static const char *const chance[] = {"!hb=H1 3/5 !hb=H2 2/5", "!hb=H1 1/2 !hb=H2 1/2",
                                         "!hb=H1 3/10 !hb=H2 7/10"};
    for (int card = 1; card <= 3; card++) {
        before_hub();
        cam_story(card, 'A');
        cam_play("to:2");
        cam_chances(chance[card - 1]);
    }
}

TEST(cc45_odc_381_odc_r13_a_full_track) {
    before_hub();
    cam.s->track[0] = 31;
    cam_play("to:2"); /* H2 with probability 1: rolled at once */
    cam_node(ODC_C_ADVENTURE);
    assert_int_equal(cam.s->hub, 1);
    assert_int_equal(cam.s->track[1], 1);
    before_hub();
    cam.s->track[0] = 31, cam.s->track[1] = 15; /* all full: no adventure, no terrain */
    cam_play("to:2");
    assert_int_equal(cam.s->step, ODC_ADVANCEMENT);
    assert_int_equal(cam.s->terrain, 0);
}

TEST(odc_381_odc_382_the_next_box) {
    at_hub();
    cam.s->track[0] = 1; /* the second box is alpha: p131 marks node 5 */
    cam_play("!hb=H1");
    assert_int_equal(cam.s->track[0], 3);
    assert_true(cam.s->matrix[0] >> 5 & 1);
    assert_int_equal(cam.s->fated[0], 0);
    assert_int_equal(cam.s->events, 1);
    assert_int_equal(cam.s->event[0].argument, 140);
    assert_int_equal(cam.s->event[0].day, 4);
    assert_int_equal(cam.s->hub, ODC_NONE);
    at_hub();
    cam.s->track[0] = 7; /* omega: p132 gives the ally, its boon to one of the four */
    cam_play("!hb=H1");
    cam_node(ODC_CN_TARGET);
    assert_int_equal(cam.s->track[0], 15);
}

TEST(cc46_odc_383_odc_366_odc_r37_marked_adventures) {
    at_hub();
    cam_play("!hb=H1");
    cam_chances("!av=J01 3/10 !av=J02 3/10 !av=J03 4/10");
    assert_int_equal(cam.s->hub, 0);
    at_hub();
    cam.s->fated[0] = 2;
    cam_play("!hb=H1");
    cam_chances("!av=J01 3/7 !av=J03 4/7");
}

TEST(odc_365_the_box_is_marked_before) {
    at_hub();
    cam_play("!hb=H1 !av=J02"); /* p106: a group test */
    cam_node(ODC_C_TEST);
    assert_int_equal(cam.s->fated[0], 2);
    assert_int_equal(cam.s->phase, ODC_ADVENTURE);
    assert_int_equal(cam.s->paragraph, 106);
}

TEST(odc_367_a_full_table_is_cleared) {
    at_hub();
    cam.s->fated[0] = 3;
    cam_play("!hb=H1"); /* J03, the only one left: rolled and marked at once, C10 */
    cam_node(ODC_CN_LEADER);
    assert_int_equal(cam.s->paragraph, 107);
    assert_int_equal(cam.s->fated[0], 0);
}

TEST(odc_395_odc_410_rest_and_dreams_have_their_tables) {
    before_hub();
    cam_at(2, 0);
    cam_morning(2);
    cam_play("to:3 !av=J08");
    assert_int_equal(cam.s->fated[2], 2);
    before_hub();
    odc_do_table(cam.c, cam.sc->content.hubs + 1, false);
    cam_go();
    cam_chances("!av=J09 3/5 !av=J10 2/5 -> !av=J10");
    assert_int_equal(cam.s->fated[3], 2);
    cam_node(ODC_C_DELVE);
}

/* --- terrain */

TEST(cc47_odc_390_the_first_terrain_stays) {
    at_hub(); /* day 2, battle on day 4 */
    cam_play("!hb=H1");
    assert_int_equal(cam.s->terrain, 1);
    cam_open("");
    cam_deck("");
    cam.s->terrain = 1;
    cam_morning(3);
    cam_play("to:2 !hb=H2");
    assert_int_equal(cam.s->terrain, 1);
}

TEST(odc_r35_a_battle_of_today_counts) {
    at_hub();
    cam.s->day = 4;
    cam_play("!hb=H2");
    assert_int_equal(odc_next_battle_day(cam.c), 4);
    assert_int_equal(cam.s->terrain, 2);
    for (int step = ODC_ENCOUNTER; step <= ODC_END; step++) { /* it is fought, or has been */
        cam.s->step = (uint8_t)step;
        assert_int_equal(odc_next_battle_day(cam.c), 9);
    }
    at_hub();
    cam.s->day = 20; /* no battle is left: nothing, C11 */
    cam_play("!hb=H2");
    assert_int_equal(cam.s->terrain, 0);
}

/* --- nodes: 2.28 */

static odc_argonaut *argonaut(int i) {
    return &cam.s->argonaut[i];
}

TEST(odc_430_nodes_before_a_hub_adventure) {
    at_hub();
    cam_play("!hb=H1 !av=J01"); /* debt, sea: N2 of Argonaut 1 */
    assert_int_equal(argonaut(0)->nodes[0], 0);
    assert_int_equal(argonaut(1)->nodes[0], 1);
    at_hub();
    cam_give_mnemos(2, 1, "N4", 0, 0);
    cam_give_mnemos(3, 0, "N5", 1, 1);
    cam_play("!hb=H1 !av=J02"); /* name */
    assert_int_equal(argonaut(2)->nodes[1], 1);
    assert_int_equal(argonaut(3)->nodes[0], 2);
    assert_int_equal(argonaut(1)->nodes[0], 0);
}

TEST(cc41_odc_431_one_node_each) {
    at_hub();
    cam_give_mnemos(1, 0, "N2", 2, 0);
    cam_give_mnemos(1, 1, "N3", 1, 0);
    cam_play("!hb=H1 !av=J01"); /* both have the trait debt: the one with more nodes */
    assert_int_equal(argonaut(1)->nodes[0], 3);
    assert_int_equal(argonaut(1)->nodes[1], 1);
    at_hub();
    cam_give_mnemos(1, 0, "N2", 1, 0);
    cam_give_mnemos(1, 1, "N3", 1, 0);
    cam_play("!hb=H1 !av=J01"); /* equal: CN13 */
    cam_node(ODC_CN_NODE);
    cam_lists("nd:0 nd:1 -> nd:1");
    assert_int_equal(argonaut(1)->nodes[0], 1);
    assert_int_equal(argonaut(1)->nodes[1], 2);
}

TEST(odc_431_a_full_track_takes_none) {
    at_hub();
    cam_give_mnemos(1, 0, "N2", 3, 2);
    cam_give_mnemos(1, 1, "N3", 0, 0);
    cam_play("!hb=H1 !av=J01"); /* C6 */
    assert_int_equal(argonaut(1)->nodes[0], 3);
    assert_int_equal(argonaut(1)->nodes[1], 1);
}

TEST(odc_453_fated_nodes_besides) {
    at_hub();
    cam_give_mnemos(1, 0, "N2", 0, 0);
    cam_give_fated(1, 0, "F1", 0); /* debt */
    cam_give_fated(1, 1, "F3", 0); /* sea */
    cam_play("!hb=H1 !av=J01");
    assert_int_equal(argonaut(1)->nodes[0], 1);
    cam_node(ODC_CN_NODE); /* both fated cards, without nodes */
    cam_play("nd:1");
    assert_int_equal(argonaut(1)->fated_nodes[0], 0);
    assert_int_equal(argonaut(1)->fated_nodes[1], 1);
}

TEST(odc_430_none_for_alpha_rest_and_dreams) {
    before_hub();
    cam_give_mnemos(0, 1, "N2", 0, 0);
    for (int k = 0; k < cam.sc->content.adventures; k++)
        cam.sc->content.adventure[k].traits = 0xffff;
    cam_at(2, 0);
    cam_morning(2);
    cam_play("to:3 !av=J08");
    assert_int_equal(argonaut(0)->nodes[0] + argonaut(0)->nodes[1] + argonaut(1)->nodes[0], 0);
    at_hub();
    cam.s->track[0] = 1;
    cam_play("!hb=H1");
    assert_int_equal(argonaut(0)->nodes[0] + argonaut(1)->nodes[0], 0);
}

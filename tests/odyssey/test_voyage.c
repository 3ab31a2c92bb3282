/* The day's frame, movement and the timeline: 2.11 .. 2.13, checks CC01 .. CC05 and CC34. */
#include "lab.h"

/* The Argo on this tile, at CN01 of day 2. */
static void at(int number, int sector) {
    cam_open("");
    cam_at(number, sector);
    cam_morning(2);
}

static bool is_open(int tile) {
    return cam.s->tile_flags[tile] & ODC_TF_REVEALED;
}

GROUP(NULL, cam_end)

TEST(cc01_odc_140_odc_r23_the_first_morning) {
    cam_open("");
    assert_int_equal(cam.s->day, 0); /* D9 */
    assert_int_equal(cam.s->step, ODC_MOVEMENT);
    assert_int_equal(cam.s->tile_flags[cam.s->tile], ODC_TF_REVEALED | ODC_TF_EXPLORED);
    cam_lists("to:2 to:5");
}

TEST(cc02_odc_143_a_divided_tile_is_entered_in_a_sector) {
    at(2, 0);
    cam_reveal_all();
    cam_explore(6);
    cam_lists("to:1 to:3 to:6a");
    cam_deck("E01");
    cam_play("to:6a");
    assert_int_equal(cam.s->sector, 1);
    cam_morning(3);
    cam_lists("to:2 to:7");
}

TEST(cc03_odc_144_exits_of_the_own_sector) {
    at(5, 0);
    cam_explore(6);
    cam_deck("E01");
    cam_play("to:6b");
    assert_int_equal(cam.s->sector, 2);
    cam_morning(3);
    cam_lists("to:5 to:10");
    at(10, 0);
    cam_explore(9);
    cam_deck("E01");
    cam_play("to:9");
    assert_int_equal(cam.s->sector, 0);
}

TEST(cc04_odc_146_odc_500_restricted_waterways) {
    at(7, 0);
    cam_lists("to:3 to:6a to:11");
    cam_own("T08");
    cam_lists("to:3 to:6a to:8 to:11");
    cam_open("");
    cam_own("T08");
    cam_at(4, 0);
    cam_morning(2);
    cam_lists("to:3 to:8");
}

TEST(cc05_odc_147_the_last_visited_city) {
    at(3, 0);
    cam_deck("E01");
    assert_int_equal(cam.s->last_city, ODC_NONE);
    cam_explore(7);
    cam_play("to:7");
    assert_int_equal(cam.s->last_city, cam_tile(3));
    cam_morning(3);
    cam_explore(3);
    cam_play("to:3");
    assert_int_equal(cam.s->last_city, cam_tile(7));
    at(2, 0); /* no city: the token stays where it is */
    cam.s->last_city = (uint8_t)cam_tile(3);
    cam_explore(1);
    cam_deck("E01");
    cam_play("to:1");
    assert_int_equal(cam.s->last_city, cam_tile(3));
}

TEST(odc_141_odc_142_a_tile_is_revealed) {
    cam_open("");
    assert_false(is_open(cam_tile(2)));
    cam_deck("E01");
    cam_play("to:2");
    assert_true(is_open(cam_tile(2)));
    assert_int_equal(cam.s->tile, cam_tile(2));
    assert_false(is_open(cam_tile(5)));
}

TEST(odc_145_faction_of_the_tile) {
    at(7, 0);
    assert_int_equal(odc_local_factions(cam.c), 3);
    cam_at(5, 0);
    assert_int_equal(odc_local_factions(cam.c), 2);
}

TEST(odc_r06_no_exit_the_argo_stays) {
    cam_open("");
    cam_busy();
    cam_at(5, 0);
    cam.sc->content.tile[cam_tile(5)].exits = 0;
    cam_deck("E01");
    cam_morning(2); /* stay is the only move: made at once, C1 */
    assert_int_equal(cam.s->day, 2);
    assert_int_equal(cam.s->tile, cam_tile(5));
    assert_int_equal(cam.s->doom_tokens, 1); /* entered again */
}

TEST(a_single_exit_is_taken) {
    cam_open(""); /* C1 */
    cam_busy();
    cam_at(12, 0);
    cam_explore(11);
    cam_deck("");
    cam_morning(2);
    assert_int_equal(cam.s->tile, cam_tile(11));
    assert_int_equal(cam.s->day, 2);
}

TEST(odc_160_odc_162_the_next_box) {
    at(2, 0);
    cam_deck("");
    cam_explore(1);
    cam.s->used = 5;
    cam.s->flags |= ODC_F_STRUCTURAL | ODC_F_BATTLE_TECH;
    cam_step(ODC_D_DAWN);
    assert_int_equal(cam.s->day, 2);
    assert_int_equal(cam.s->used, 0); /* C13 */
    assert_int_equal(cam.s->flags & (ODC_F_STRUCTURAL | ODC_F_BATTLE_TECH), 0);
}

TEST(odc_260_odc_280_exchanges_come_back_in_step_2) {
    at(1, 0);
    cam_explore(2);
    cam_deck("");
    cam_step(ODC_D_DAWN);
    assert_int_equal(cam.s->exchanges[0], 0); /* not owned: C13 */
    at(1, 0);
    cam_explore(2);
    cam_deck("");
    cam_own("T08");
    cam_step(ODC_D_DAWN);
    assert_int_equal(cam.s->exchanges[0], 2);
}

TEST(cc34_odc_034_odc_161_no_empty_box) {
    cam_open("");
    cam_morning(21); /* the move of day 21 is still asked: D9 */
    assert_int_equal(cam.s->day, 20);
    cam_node(ODC_CN_EXIT);
    cam_play("to:2");
    assert_int_equal(cam.s->outcome, ODC_LOST);
    assert_int_equal(cam.s->sub, ODC_BY_TIME);
    assert_int_equal(cam.s->day, 20);
    assert_int_equal(cam.s->phase, ODC_OVER);
    assert_true(lab_payoff(cam.game, &cam.both) == 0);
}

TEST(odc_130_odc_350_nine_steps_and_the_tile_is_explored) {
    cam_open("");
    cam_deck("");
    cam_explore(1);
    cam.sc->content.tile[cam_tile(2)].symbols = 0;
    cam_play("to:2");
    while (cam.s->node != ODC_CN_EXIT) { /* only the advancement step asks on such a day */
        cam_node(ODC_CN_ADVANCE);
        cam_play("next");
    }
    assert_int_equal(cam.s->day, 1);
    assert_int_equal(cam.s->step, ODC_MOVEMENT);
    assert_int_equal(cam.s->phase, ODC_VOYAGE);
    assert_int_equal(cam.s->tile_flags[cam_tile(2)], ODC_TF_REVEALED | ODC_TF_EXPLORED);
    assert_int_equal(cam.s->depth, 1);
}

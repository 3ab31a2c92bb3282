/* The adversary on the map: 2.15, R08, R09, R26, checks CC09 .. CC14. */
#include "lab.h"

/* All tiles revealed and explored, the adversary introduced and off the map, the deck empty; CN01 of
 * day 2 with the Argo on this tile. */
static void at(int number) {
    cam_open("");
    cam_reveal_all();
    for (int k = 1; k <= 12; k++) cam_explore(k);
    cam_at(number, 0);
    cam_introduce();
    cam_deck("");
    cam_morning(2);
}

static void on(int number) {
    cam.s->adversary_tile = (uint8_t)cam_tile(number);
}

static void stands(int number) {
    assert_int_equal(cam.s->adversary_tile, number ? cam_tile(number) : ODC_NONE);
}

static void activate(int n, bool by_card) {
    odc_do_activate(cam.c, n, by_card);
    cam_go();
}

static bool due(void) {
    return cam.s->flags & ODC_F_BATTLE_DUE;
}

GROUP(NULL, cam_end)

TEST(odc_190_not_introduced) {
    at(1);
    cam.s->flags = 0;
    activate(3, false);
    stands(0);
    cam_node(ODC_CN_EXIT);
    assert_int_equal(cam.s->symbols_seen, 0);
}

static bool day_is_over(const odc_state *s) {
    return s->step != ODC_EXPLORATION;
}

static bool spawned(const odc_state *s) {
    return s->adversary_tile != ODC_NONE;
}

TEST(cc10_odc_193_odc_194_two_symbols_spawn_it) {
    at(1);
    cam_deck("E01 E02 E03 E04 E05 E06 E07 E08 E09 E10 E11 E12");
    for (int k = 0; k < 12; k++) cam.sc->content.card[k].program.count = 0;
    cam_play("to:2");
    cam_probability(day_is_over, cam_first, spawned, "5/28");
}

TEST(cc11_odc_195_odc_r34_one_symbol_of_anything_else) {
    at(1);
    activate(1, false);
    cam_node(ODC_CN_SPAWN);
    cam_play("as:8");
    stands(8);
    assert_int_equal(cam.s->flags & ODC_F_SPAWNED, 0);
}

TEST(cc12_odc_r09_four_tiles_away) {
    at(1);
    activate(1, false);
    cam_lists("as:8 as:11");
    cam_open("prim=adversary"); /* a free choice of the environment: CN08 */
    cam_reveal_all();
    cam_introduce();
    activate(1, false);
    assert_int_equal(cam.game->rules->actor(cam.game, &cam.both), 1);
    cam_open("prim=random");
    cam_reveal_all();
    cam_introduce();
    activate(1, false);
    cam_chances("!as:8 1/2 !as:11 1/2");
}

TEST(odc_r09_as_far_as_possible) {
    cam_open("");
    cam_introduce();
    cam_explore(2), cam_explore(3);
    cam.s->tile_flags[cam_tile(12)] |= ODC_TF_REVEALED; /* no path: not reached */
    activate(1, false);
    stands(3); /* two tiles away, the only one */
    cam_node(ODC_CN_EXIT);
}

TEST(cc13_odc_191_odc_197_odc_r08_horizontal_first) {
    at(2);
    on(8);
    activate(1, true);
    stands(7);
    assert_false(due());
    at(11); /* (2,2); the adversary on 1 (0,0) goes east before north */
    on(1);
    activate(1, true);
    stands(2);
    at(1); /* from (3,1) two ways west and south: west */
    on(8);
    activate(1, true);
    stands(7);
    at(9); /* only north brings it closer: y grows to the north, C25 */
    on(5);
    cam.s->tile_flags[cam_tile(6)] = 0;
    activate(1, true);
    stands(0);
    assert_true(due());
}

TEST(odc_196_revealed_tiles_only) {
    at(2);
    on(8);
    cam.s->tile_flags[cam_tile(7)] = 0;
    activate(1, true);
    stands(4); /* round by (3,0) */
    at(2);
    on(8);
    cam.s->tile_flags[cam_tile(7)] = cam.s->tile_flags[cam_tile(4)] =
        cam.s->tile_flags[cam_tile(12)] = 0;
    activate(1, true);
    stands(8); /* no path: R08 */
}

TEST(cc14_odc_191_odc_192_it_reaches_the_argo) {
    at(1);
    on(3);
    cam_deck("E05 E01");
    cam.sc->content.card[cam_card("E01")].program.count = 0;
    cam_play("to:2 !ex=E05"); /* the second stack: E01, at once */
    stands(0);
    assert_int_equal(cam.s->step, ODC_EXPLORATION); /* at the end of the step */
    cam_node(ODC_C_BATTLE);
    assert_int_equal(cam.s->battle_boxes[0], 1);
    assert_true(cam.s->deck != 0); /* shuffled before: R21 */
}

TEST(odc_198_activated_on_the_same_tile) {
    at(3);
    on(3);
    activate(1, true);
    stands(0);
    assert_true(due());
}

TEST(odc_199_odc_r26_one_battle_at_a_time) {
    at(1);
    on(2);
    activate(3, false); /* the first makes it due, the others are ignored: B10 */
    stands(0);
    assert_true(due());
    cam_step(ODC_D_END_EXPLORATION);
    cam_node(ODC_C_BATTLE);
    assert_false(due());
    cam_play("!bt=w0 sis:0");
    stands(0);
    activate(1, false); /* and it can come again */
    cam_node(ODC_CN_SPAWN);
}

TEST(odc_194_further_symbols_of_the_step_are_ignored) {
    at(1);
    activate(2, true); /* B10: counted in the step */
    cam_node(ODC_CN_SPAWN);
    assert_int_equal(cam.s->symbols_seen, 2);
    cam_play("as:11");
    assert_true(cam.s->flags & ODC_F_SPAWNED);
    activate(1, true);
    stands(11);
    cam_step(ODC_D_SHUFFLE); /* the end of the exploration */
    assert_int_equal(cam.s->flags & ODC_F_SPAWNED, 0);
    assert_int_equal(cam.s->symbols_seen, 0);
}

TEST(odc_r26_symbols_that_moved_it_count) {
    at(1);
    on(3);
    activate(1, true);
    stands(2);
    assert_int_equal(cam.s->symbols_seen, 1);
    cam.s->adversary_tile = ODC_NONE; /* gone: the next symbol of the step is the second */
    activate(1, true);
    cam_node(ODC_CN_SPAWN);
}

TEST(odc_r09_four_tiles_away_though_others_are_farther) {
    at(11);
    cam.s->tile = (uint8_t)cam_tile(12); /* tile 1, the first of the list, is five away */
    activate(1, false);
    cam_lists("as:2 as:5");
}

/* Movement: allowances and costs, terrain, infantry, hover units, vehicles and their slots,
 * aircraft (REG-070 to REG-095, CHK-10 to CHK-23). */
#include "../lab/test.h"
#include "lab.h"

#include <stdint.h>

static const char free_way[] = "s0 s1 s2 s3 s4 s5";
static const char light_way[] = "F LF RF FL FR B LB RB BL BR L R";
static const char heavy_way[] = "F FL FR B BL BR L R";

TEST(reg_chk_10_reg_005_r29_room_in_a_tile) {
    war_set("", "", "GRI@h7 GRI@h8 GRI@h8 GRI@h8 GRI@h8 GRI@h8", "GRI@a8", "adv:A0 s0");
    war_unit("A0", "@h8.0.3.2:m");
    war_set_shows("", "", "GRI@h7 GRI@h8 GRI@h8 GRI@h8 GRI@h8 GRI@h8 GRI@h8", "GRI@a8", "adv:A0",
                  "s1 s2 s3 s4 s5");
    war_set_shows("", "", "GRI@h7 GRT@h8/0 GRI@h8", "GRI@a8", "adv:A0", free_way);
    war_set_shows("", "", "GRI@h7 GRT@h8/0 GRI@h8 GRI@h8", "GRI@a8", "adv:A0", "s1 s2 s3 s4 s5");
    /* Both sides share the slots. */
    war_set_shows("", "", "GRI@h7 GRT@h8/0", "GRI@h8 GRI@h8", "adv:A0", "s1 s2 s3 s4 s5");
    war_set("", "", "SHC@h9/3 SHC@h8/0 SHC@h8/2", "GRI@a8", "adv:A0");
    war_offers("F", "FL"); /* a third one fits facing 4, not facing 3 or 2 */
}

TEST(reg_chk_09_reg_005_r28_two_vehicles_in_a_tile) {
    static const char *const vehicle[4] = {"SOB", "SHC", "GBC", "GRT"};
    for (int i = 0; i < 16 * 6; i++) {
        char line[400];
        const int x = i / 6 / 4, y = i / 6 % 4, k = i % 6 > 3 ? 6 - i % 6 : i % 6;
        gg_error error = {.code = GG_OK};
        char a[16], b[16];
        snprintf(a, sizeof a, "%s@h8/0", vehicle[x]);
        snprintf(b, sizeof b, "%s@h9/%d", vehicle[y], i % 6);
        war_set("", "", a, b, "");
        gg_text text = gg_text_over(line, sizeof line);
        war.game->rules->write_fen(war.game, &war.s, &text);
        *(strstr(line, "h9") + 1) = '8'; /* both on h8 */
        assert_int_equal(war.game->rules->read_fen(war.game, gg_slice_of(line), &war.s, &error) >=
                             0,
                         2 * k >= x + y + 2);
    }
}

TEST(reg_chk_11_reg_079_082_083_090_first_steps) {
    static const char *const steps[][2] = {
        {"SOB@h8/0", light_way}, {"SHC@h8/0", light_way},       {"GBC@h8/0", light_way},
        {"GRT@h8/0", heavy_way}, {"LWD@h8/0", "F LF RF FL FR"}, {"LKS@h8/0", "F LF RF FL FR"},
        {"LAB@h8/0", "F FL FR"}, {"GRI@h8", free_way}};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        war_set_shows("", "", steps[i][0], "GRI@a8", "adv:A0", steps[i][1]);
}

/* Tiles and facings where a complete Advance of A0 can end. */
struct reach {
    bool seen[256][6][16], end[256][6];
};

static void spread(struct reach *r, const lab *l) {
    const reg_unit *u = &l->s.unit[0];
    const bool over = l->s.node != REG_STP;
    if (over || l->s.a_steps) r->end[u->tile][u->pose] = true;
    if (over || (l->s.a_steps && r->seen[u->tile][u->pose][l->s.a_mp])) return;
    if (l->s.a_steps) r->seen[u->tile][u->pose][l->s.a_mp] = true;
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(l->game, &l->s, list);
    for (int i = 0; i < count; i++) {
        lab next = *l;
        gg_apply(next.game, &next.s, list[i]);
        spread(r, &next);
    }
}

static void check_reach(const char *unit, int tiles, int pairs) {
    static struct reach r;
    int found_tiles = 0, found_pairs = 0;
    memset(&r, 0, sizeof r);
    war_set("", "", unit, "GRI@a8", "adv:A0");
    spread(&r, &war);
    for (int t = 0; t < 256; t++) {
        int facings = 0;
        for (int f = 0; f < 6; f++) facings += r.end[t][f];
        found_pairs += facings;
        found_tiles += facings > 0;
    }
    assert_int_equal(found_tiles, tiles);
    assert_int_equal(found_pairs, pairs);
}

TEST(reg_chk_12_reg_070_r96_reach) {
    check_reach("GRI@h8", 37, 37);
    check_reach("SOB@h8/0", 113, 597);
    check_reach("SHC@h8/0", 113, 597);
    check_reach("GBC@h8/0", 51, 252);
    check_reach("GRT@h8/0", 37, 179);
}

/* Of F, FL and FR of A0 at h8/0, exactly these are offered. */
static void forward(const char *unit, const char *other, const char *offered) {
    war_set("", "", unit, other, "adv:A0");
    war_offers("F", offered);
}

TEST(reg_chk_13_reg_087_r33_heavy_slots) {
    forward("GRT@h8/0", "SOB@h9/3", "F");
    forward("GRT@h8/0", "SOB@h9/2", "");
    forward("GRT@h8/0", "SHC@h9/3", "F");
}

TEST(reg_chk_14_reg_086_slots_after_turning) {
    forward("GBC@h8/0", "SHC@h9/3", "F");
    forward("GBC@h8/0", "SHC@h9/4", "FL");
    forward("GBC@h8/0", "SHC@h9/2", "FR");
    war_set("", "", "GBC@h8/0", "SHC@g9/4", "adv:A0 LF");
    war_unit("A0", "@g9.1.2.3:m");
}

TEST(reg_chk_15_reg_088_r32_turning_where_it_stands) {
    /* The turn before leaving needs no room, the turn on the spot does. */
    war_set_shows("", "", "GBC@h8/0 GBC@h8/3", "GRI@a8", "adv:A0", "F LF RF FL FR B LB RB BL BR");
    war_set_shows("", "", "SHC@h8/0 SHC@h8/3", "GRI@a8", "adv:A0", light_way);
}

TEST(reg_chk_16_reg_072_leaving_an_enemy_tile) {
    war_set("", "", "GRI@h8", "GRI@h8", "adv:A0 s0");
    war_node("stp/A");
    war_field(13, "Aadv.A0.maj.1.1.0.0.0.-.-.-");
    assert_true(war_legal("s3")); /* entering costs nothing extra */
    /* Enemies and an enemy structure double once. */
    war_set("", "san@h8B 0/0/3", "GRI@h8^1", "LPT@h8", "adv:A0 s0");
    war_field(13, "Aadv.A0.maj.1.1.0.0.0.-.-.-");
}

TEST(reg_chk_17_reg_103_r24_strict_moves) {
    war_set("", "", "GRI@h8 SRS@h8", "GRI@h8", "pass");
    war_offers("mov:", "mov:A1");
}

TEST(reg_chk_18_reg_073_r23_r34_backward) {
    war_set("", "", "GBC@h8/0", "GRI@h8", "adv:A0 B");
    war_unit("A0", "@h7.0.2.3:m");
    war_node("min/A");
    war_set("", "", "GBC@h8/0", "GRI@a8", "adv:A0 B");
    war_field(13, "Aadv.A0.maj.2.1.0.0.0.-.-.-");
}

TEST(reg_chk_19_reg_074_r24_first_step_of_an_advance) {
    war_set_shows("min_advance=1", "", "VHO@h8/0", "GRI@h8", "adv:A0", heavy_way);
    war_set_shows("min_advance=0", "", "VHO@h8/0", "GRI@h8", "adv:A0", "F FL FR L R");
    war_set("", "", "VHO@h8/0 GRI@o1", "GRI@h8", "adv:A0 B");
    war_node("min/A"); /* nothing of the allowance is left */
    war_unit("A0", "@h7.0.3.5:m");
    /* Not for the second step: M 3, leaving costs 2, then 1 is left. */
    war_set("", "", "GRI@h8 GRI@o1", "GRI@h8 GRI@h9", "adv:A0 s0");
    war_node("min/A");
}

TEST(reg_chk_20_reg_078_080_r26_r42_terrain) {
    static const char terrain[] = "water h9 ridge g9";
    war_set_shows("", terrain, "GRI@h8 SSL@h8", "GRI@a8", "adv:A0", "s2 s3 s4 s5");
    war_set_shows("", terrain, "GRI@h8 SSL@h8", "GRI@a8", "adv:A1", "s0 s2 s3 s4 s5");
    war_set_shows("", terrain, "GBC@h8/0", "GRI@a8", "adv:A0", "RF B LB RB BL BR L R");
    war_set_shows("", terrain, "LKS@h8/0", "GRI@a8", "adv:A0", "F LF RF FL FR");
    war_set("", "water h9 wood h10", "SSL@h8", "GRI@a8", "adv:A0 s0 s0");
    war_field(13, "Aadv.A0.maj.3.2.0.0.0.-.-.-");
}

TEST(reg_071_r27_entering_costs_one) {
    static const char *const at_h9[][2] = {{"wood h9", "GRI@a8"},
                                           {"hut@h9 3/0/0", "GRI@a8"},
                                           {"", "VMT@h9/3"},
                                           {"san@h9B 0/0/3", "GRI@a8"}};
    for (size_t i = 0; i < sizeof at_h9 / sizeof *at_h9; i++) {
        war_set("", at_h9[i][0], "SOB@h8/0", at_h9[i][1], "adv:A0 F");
        war_field(13, "Aadv.A0.maj.5.1.0.0.0.-.-.-");
    }
}

TEST(reg_078_r27_building_types_may_exclude_kinds) {
    lab_edit("name: Hut, pips: 3, blocks: 1", "name: Hut, pips: 3, blocks: 1, allow: INF HOV");
    war_set_shows("", "hut@h9 3/0/0", "GBC@h8/0", "GRI@a8", "adv:A0", "LF RF B LB RB BL BR L R");
    lab_edit("name: Hut, pips: 3, blocks: 1", "name: Hut, pips: 3, blocks: 1, allow: INF HOV");
    war_set_shows("", "hut@h9 3/0/0", "GRI@h8", "GRI@a8", "adv:A0", free_way);
    lab_edit("name: Hut, pips: 3, blocks: 1", "name: Hut, pips: 3, blocks: 1, allow: VEH");
    war_set_shows("", "hut@h9 3/0/0", "SSL@h8", "GRI@a8", "adv:A0", "s1 s2 s3 s4 s5");
    lab_edit("name: Hut, pips: 3, blocks: 1", "name: Hut, pips: 3, blocks: 1, allow: VEH");
    war_set_shows("", "hut@h9 3/0/0", "LWD@h8/0", "GRI@a8", "adv:A0", "F LF RF FL FR");
    /* A destroyed building excludes nobody. */
    lab_edit("name: Hut, pips: 3, blocks: 1", "name: Hut, pips: 3, blocks: 1, allow: INF");
    war_set_shows("", "hut@h9 0/0/0", "GBC@h8/0", "GRI@a8", "adv:A0", light_way);
}

TEST(reg_072_141_r25_what_an_enemy_tile_is) {
    static const struct {
        const char *mission, *b;
        int left;
    } cases[] = {{"", "LPT@h8", 1},
                 {"san@h8B 0/0/3", "GRI@a8", 1},
                 {"san@h8B 1/1/1", "GRI@a8", 1},
                 {"san@h8B 0/2/1", "GRI@a8", 2}, /* the mover controls it */
                 {"san@h8B 0/0/0", "GRI@a8", 2}, /* it does not stand */
                 {"san@h8A 0/0/3", "GRI@a8", 2}, /* not deployed by the enemy */
                 {"hut@h8 0/0/3", "GRI@a8", 2},
                 {"", "LKS@h8/0", 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char context[40];
        war_set("", cases[i].mission, "GRI@h8", cases[i].b, "adv:A0 s3");
        snprintf(context, sizeof context, "Aadv.A0.maj.%d.1.0.0.0.-.-.-", cases[i].left);
        war_field(13, context);
    }
}

TEST(reg_070_076_r22_up_to_the_allowance) {
    war_set("", "", "GRI@h8 GRI@o1", "GRI@a8", "adv:A0");
    assert_false(war_legal("stop"));
    war_play("s0");
    war_offers("", "s0 s1 s2 s3 s4 s5 stop -> s0 s0");
    war_unit("A0", "@h11.0.3.2:m");
    war_node("min/A");
    war_set_shows("", "", "GRT@h8/0", "GRI@a8", "adv:A0 L",
                  "F FL FR B BL BR L R stop"); /* a turn on the spot is a step */
    /* Walled in: no Advance is offered at all. */
    war_set("", "water h9 water g9 water g8 water h7 water i7 water i8", "GRI@h8", "GRI@a8", "");
    war_offers("", "ovw:A0 pass");
}

TEST(reg_075_steps_end_on_the_board) {
    war_set_shows("", "", "GRI@a8", "GRI@o1", "adv:A0", "s0 s4 s5");
    war_set_shows("", "", "GBC@o8/5", "GRI@a8", "adv:A0", "B RB LB BL BR L R");
}

TEST(reg_077_the_moved_flag) {
    war_set("", "", "GRI@h7 GBC@h8/0 GRI>A1 GRI~ GRI@k5", "GRI@a8", "emb:A0>A1");
    war_unit("A0", ">A1.3.2:m");
    war_set("", "", "GRI@h7 GBC@h8/0 GRI>A1 GRI~ GRI@k5", "GRI@a8", "dis:A2 at:h9");
    war_unit("A2", "@h9.0.3.2:m");
    war_set("", "", "GRI@h7 GBC@h8/0 GRI>A1 GRI~ GRI@k5", "GRI@a8", "ent:A3 at:o3 stop");
    war_unit("A3", "@o3.0.3.2:m");
    war_play("mov:A1 L");
    war_unit("A1", "@h8.1.2.3"); /* the next turn has begun and cleared it */
    war_set("", "", "GBC@h8/0 GRI@o1", "GRI@a8", "adv:A0 L stop");
    war_unit("A0", "@h8.1.2.3:m");
}

TEST(reg_081_085_r30_r31_r34_steps_of_vehicles) {
    static const char *const after[][2] = {{"F", "@h9.0"},  {"LF", "@g9.1"}, {"RF", "@i8.5"},
                                           {"FL", "@h9.1"}, {"FR", "@h9.5"}, {"B", "@h7.0"},
                                           {"LB", "@i7.1"}, {"RB", "@g8.5"}, {"BL", "@h7.1"},
                                           {"BR", "@h7.5"}, {"L", "@h8.1"},  {"R", "@h8.5"}};
    for (size_t i = 0; i < sizeof after / sizeof *after; i++) {
        char form[24], token[24];
        war_set("", "", "SHC@h8/0", "GRI@a8", "");
        snprintf(token, sizeof token, "adv:A0 %s", after[i][0]);
        snprintf(form, sizeof form, "%s.2.3:m", after[i][1]);
        war_play(token);
        war_unit("A0", form);
    }
}

TEST(reg_084_r35_turning_on_the_spot_costs_one) {
    war_set("", "", "GBC@h8/0", "LPT@h8", "adv:A0 R");
    war_field(13, "Aadv.A0.maj.3.1.0.0.0.-.-.-");
    war_set("", "", "GBC@h8/0", "LPT@h8", "pass");
    war_offers("mov:", "mov:A0"); /* the Move of 1 can still turn */
    war_play("mov:A0");
    war_offers("", "L R");
}

TEST(reg_chk_21_reg_089_stall) {
    war_set("", "", "LKS@h4/0", "GRI@a8", "adv:A0 F");
    war_offers("", "F LF RF FL FR -> F F");
    war_offers("", "F LF RF FL FR stop");
    war_set("", "", "LAB@h4/0", "GRI@a8", "adv:A0 F");
    assert_false(war_legal("stop"));
    war_play("F");
    assert_true(war_legal("stop"));
    /* The Move asks for one tile only. */
    war_set("", "", "LKS@h4/0", "GRI@a8", "pass mov:A0 F");
    war_node("maj/B");
}

TEST(reg_089_r37_actions_of_aircraft) {
    war_set("", "hut@h8 3/0/0", "LKS@h8/0 LPT@h7 GBC@h6/0", "GRI@a8", "");
    war_offers("adv:A0", "adv:A0");
    war_offers("sal:", "sal:A0 sal:A2");
    assert_false(war_legal("cap:A0"));
    assert_false(war_legal("ovw:A0"));
    assert_false(war_legal("emb:A0>A2"));
    war_play("pass");
    assert_false(war_legal("ctl:A0"));
    assert_false(war_legal("con:A0"));
    war_offers("con:", "con:A1 con:A2 -> mov:A0");
    assert_false(war_legal("stop"));
}

TEST(reg_090_r36_aircraft_above_everything) {
    war_set("", "ridge h10", "LKS@h8/0", "LPT@h8 GRT@h9/0 GRI@h9 GRI@h9", "adv:A0 F F");
    war_field(13, "Aadv.A0.maj.6.2.2.0.0.-.-.-");
    war_unit("A0", "@h10.0.2.4:m");
}

TEST(reg_091_straight_count) {
    war_set("", "", "LKS@h4/0 LWD~", "GRI@a8", "adv:A0 F F");
    war_field(13, "Aadv.A0.maj.6.2.2.0.0.-.-.-");
    war_play("LF");
    war_field(13, "Aadv.A0.maj.5.3.1.0.0.-.-.-");
    war_play("F FR");
    war_field(13, "Aadv.A0.maj.3.5.0.0.0.-.-.-");
    war_set("", "", "LKS@h4/0 LWD~", "GRI@a8", "ent:A1 at:o4 face:1");
    war_field(13, "Aadv.A1.maj.4.1.1.0.0.-.-.-");
}

TEST(reg_chk_22_reg_092_191_r39_collision) {
    war_set("", "KILL 1", "LWD@h6/0 GRI@o1", "LKS@h7/3 GRI@a8", "adv:A0 F");
    war_vp(5, 1);
    war_node("min/A");
    war_unit("A0", "x");
    war_unit("B0", "x");
    war_set("", "KILL 1", "LWD@h6/0 LKS@h7/3 GRI@o1", "GRI@a8", "adv:A0 F"); /* own with own */
    war_vp(0, 6);
    /* Before anything else of the arrival: nobody is asked to react. */
    war_set("", "", "LWD@h6/0 GRI@o1", "LKS@h7/3 VTF@h9/3!3 GRI@a8", "adv:A0 F");
    war_node("min/A");
    /* An entry can collide too. */
    war_set("", "", "LWD~ GRI@o1", "LKS@o3/3 GRI@a8", "ent:A0 at:o3 face:1");
    war_unit("B0", "x");
    war_node("min/A");
}

TEST(reg_chk_23_reg_093_r40_flying_off) {
    war_set("", "", "LKS@h14/0 GRI@o1", "GRI@a8", "adv:A0 F");
    war_offers("", "F LF RF -> F");
    war_unit("A0", "~2.4:m");
    war_node("min/A");
    war_set("air_exit=destroyed", "KILL 1", "LKS@h15/0 GRI@o1", "GRI@a8", "adv:A0 LF");
    war_unit("A0", "x");
    war_vp(0, 5);
    war_set_shows("air_exit=forbidden", "", "LKS@h15/0 LWD@h8/0", "GRI@a8", "", "adv:A1 pass");
    war_set_shows("air_exit=forbidden", "", "LKS@h15/1 LWD@h8/0", "GRI@a8", "adv:A0",
                  "F LF FL FR"); /* it was forced to turn left */
}

TEST(reg_094_leaving_over_the_enemy_edge) {
    war_set_shows("", "EXIT 1", "GRI@a10", "GRI@o1", "adv:A0", "s0 s1 s2 s3 s4 s5");
    war_set_shows("", "KILL 1", "GRI@a10", "GRI@o1", "adv:A0", "s0 s3 s4 s5");
    war_set_shows("", "EXIT 1", "GRI@o4", "GRI@a8", "adv:A0", "s0 s1 s2 s3");
    war_set("", "EXIT 1 turn 1", "GRI@a10", "GRI@o4 GRI@o6", "adv:B0");
    war_offers("", "s0 s1 s2 s3 s4 s5 -> s4");
    war_unit("B0", "^");
    war_vp(0, 2);
    /* Out of an enemy tile the way off the board costs double too. */
    war_set("", "EXIT 1", "GRI@a10 GRI@h8", "GRI@a10", "pass");
    war_offers("mov:", "mov:A1");
}

TEST(reg_008_r97_tags_are_labels) {
    lab_edit("tags: Line, abilities: [Firm Grip]", "tags: VEH AIR HOV, abilities: [Firm Grip]");
    war_set_shows("", "water h9", "GRI@h8", "GRI@a8", "adv:A0", "s1 s2 s3 s4 s5");
}

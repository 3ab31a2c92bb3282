/* Checks of the rules page in its laboratory: movement, shooting, buildings, Overwatch, transports,
 * aircraft and turn ends, with exact fractions. */
#include "lab.h"

#include <stdint.h>

static void reg_c11_reg_082_083_090_first_steps(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "SOB@h8/0", "GRI@a8");
    lab_play(&l, "adv:A0");
    lab_tokens(&l, "F LF RF FL FR B LB RB BL BR L R");
    lab_close(&l);
    lab_set(&l, "", "", "SHC@h8/0", "GRI@a8");
    lab_play(&l, "adv:A0");
    lab_tokens(&l, "F LF RF FL FR B LB RB BL BR L R");
    lab_close(&l);
    lab_set(&l, "", "", "GBC@h8/0", "GRI@a8");
    lab_play(&l, "adv:A0");
    lab_tokens(&l, "F LF RF FL FR B LB RB BL BR L R");
    lab_close(&l);
    lab_set(&l, "", "", "GRT@h8/0", "GRI@a8");
    lab_play(&l, "adv:A0");
    lab_tokens(&l, "F FL FR B BL BR L R");
    lab_close(&l);
    lab_set(&l, "", "", "LWD@h8/0", "GRI@a8");
    lab_play(&l, "adv:A0");
    lab_tokens(&l, "F LF RF FL FR");
    lab_close(&l);
    lab_set(&l, "", "", "LKS@h8/0", "GRI@a8");
    lab_play(&l, "adv:A0");
    lab_tokens(&l, "F LF RF FL FR");
    lab_close(&l);
    lab_set(&l, "", "", "LAB@h8/0", "GRI@a8");
    lab_play(&l, "adv:A0");
    lab_tokens(&l, "F FL FR");
    lab_close(&l);
    lab_set(&l, "", "", "GRI@h8", "GRI@a8");
    lab_play(&l, "adv:A0");
    lab_tokens(&l, "s0 s1 s2 s3 s4 s5");
    lab_close(&l);
}

static void reg_c13_reg_087_heavy_slots(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GRT@h8/0", "SOB@h9/3");
    lab_play(&l, "adv:A0");
    assert_true(lab_legal(&l, "F"));
    assert_false(lab_legal(&l, "FL"));
    assert_false(lab_legal(&l, "FR"));
    lab_close(&l);
    lab_set(&l, "", "", "GRT@h8/0", "SOB@h9/2");
    lab_play(&l, "adv:A0");
    assert_false(lab_legal(&l, "F"));
    assert_false(lab_legal(&l, "FL"));
    assert_false(lab_legal(&l, "FR"));
    lab_close(&l);
    lab_set(&l, "", "", "GRT@h8/0", "SHC@h9/3");
    lab_play(&l, "adv:A0");
    assert_true(lab_legal(&l, "F"));
    assert_false(lab_legal(&l, "FL"));
    assert_false(lab_legal(&l, "FR"));
    lab_close(&l);
}

static void reg_c14_reg_086_turned_slots(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GBC@h8/0", "SHC@h9/3");
    lab_play(&l, "adv:A0");
    assert_true(lab_legal(&l, "F"));
    assert_false(lab_legal(&l, "FL"));
    assert_false(lab_legal(&l, "FR"));
    lab_close(&l);
    lab_set(&l, "", "", "GBC@h8/0", "SHC@h9/4");
    lab_play(&l, "adv:A0");
    assert_false(lab_legal(&l, "F"));
    assert_true(lab_legal(&l, "FL"));
    assert_false(lab_legal(&l, "FR"));
    lab_close(&l);
    lab_set(&l, "", "", "GBC@h8/0", "SHC@h9/2");
    lab_play(&l, "adv:A0");
    assert_false(lab_legal(&l, "F"));
    assert_false(lab_legal(&l, "FL"));
    assert_true(lab_legal(&l, "FR"));
    lab_close(&l);
    lab_set(&l, "", "", "GBC@h8/0", "SHC@g9/4");
    lab_play(&l, "adv:A0");
    assert_true(lab_legal(&l, "LF"));
    lab_close(&l);
}

static void reg_c15_reg_088_turn_on_the_spot(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GBC@h8/0 GBC@h8/3", "GRI@a8");
    lab_play(&l, "adv:A0");
    assert_false(lab_legal(&l, "L"));
    assert_false(lab_legal(&l, "R"));
    lab_close(&l);
    lab_set(&l, "", "", "SHC@h8/0 SHC@h8/3", "GRI@a8");
    lab_play(&l, "adv:A0");
    assert_true(lab_legal(&l, "L"));
    assert_true(lab_legal(&l, "R"));
    lab_close(&l);
}

static void reg_c16_reg_072_leaving_costs_double(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GRI@h8", "GRI@h8");
    lab_play(&l, "adv:A0 s0");
    assert_true(lab_legal(&l, "s3"));
    lab_close(&l);
}

static void reg_c17_reg_103_r24_slip_away(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GRI@h8 SRS@h8", "GRI@h8");
    lab_play(&l, "pass");
    assert_false(lab_legal(&l, "mov:A0"));
    assert_true(lab_legal(&l, "mov:A1"));
    lab_close(&l);
}

static void reg_c18_reg_073_r23_backward(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GBC@h8/0", "GRI@h8");
    lab_play(&l, "adv:A0 B");
    assert_int_equal(l.s.node, REG_MIN);
    lab_close(&l);
    lab_set(&l, "", "", "GBC@h8/0", "GRI@a8");
    lab_play(&l, "adv:A0 B");
    assert_int_equal(l.s.a_mp, 2);
    lab_close(&l);
}

static void reg_c19_reg_074_min_advance(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "VHO@h8/0", "GRI@h8");
    lab_play(&l, "adv:A0");
    lab_tokens(&l, "F FL FR B BL BR L R");
    lab_close(&l);
    lab_set(&l, "min_advance=0", "", "VHO@h8/0", "GRI@h8");
    lab_play(&l, "adv:A0");
    lab_tokens(&l, "F FL FR L R");
    lab_close(&l);
}

static void reg_c20_reg_078_080_terrain(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "water h9 ridge g9", "GRI@h8 SSL@h8", "GRI@a8");
    lab_play(&l, "adv:A0");
    lab_tokens(&l, "s2 s3 s4 s5");
    lab_close(&l);
    lab_set(&l, "", "water h9 ridge g9", "GRI@h8 SSL@h8", "GRI@a8");
    lab_play(&l, "adv:A1");
    lab_tokens(&l, "s0 s2 s3 s4 s5");
    lab_close(&l);
}

static void reg_c21_reg_089_stall(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "LKS@h4/0", "GRI@a8");
    lab_play(&l, "adv:A0 F");
    assert_false(lab_legal(&l, "stop"));
    lab_play(&l, "F F");
    assert_true(lab_legal(&l, "stop"));
    lab_close(&l);
}

static void reg_c22_reg_092_reg_191_reg_202_collision(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "KILL 1", "LWD@h6/0 GRI@o1", "LKS@h7/3 GRI@a8");
    lab_play(&l, "adv:A0 F");
    assert_int_equal(l.s.vp[0], 5);
    assert_int_equal(l.s.vp[1], 1);
    assert_int_equal(l.s.node, REG_MIN);
    lab_close(&l);
}

static void reg_c23_reg_093_r40_flying_off(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "LKS@h14/0 GRI@o1", "GRI@a8");
    lab_play(&l, "adv:A0 F");
    lab_tokens(&l, "F LF RF");
    lab_play(&l, "F");
    assert_int_equal(reg_status(&l.s, 0), REG_RESERVE);
    assert_int_equal(l.s.unit[0].ammo, 4);
    lab_close(&l);
}

static void reg_c24_reg_101_reg_106_r76_embark(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GRI@h7 GBC@h8/0 GRI@h6", "GRI@a8");
    assert_true(lab_legal(&l, "emb:A0>A1"));
    assert_false(lab_legal(&l, "emb:A2>A1"));
    lab_play(&l, "emb:A0>A1");
    lab_tokens(&l, "mov:A1 mov:A2 pass");
    lab_close(&l);
    lab_set(&l, "", "", "GRI@h7 GBC@h8/0 GRI@h8", "LPT@h7 LPT@h8");
    assert_false(lab_legal(&l, "emb:A0>A1"));
    assert_true(lab_legal(&l, "emb:A2>A1"));
    lab_close(&l);
}

static void reg_c25_reg_102_disembark(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GBC@h8/0 GRI>A0", "GRI@a8");
    lab_play(&l, "dis:A1");
    lab_tokens(&l, "at:h8 at:h9 at:g9 at:g8 at:h7 at:i7 at:i8");
    lab_close(&l);
    lab_set(&l, "", "", "GBC@h8/0 GRI>A0", "LPT@h8");
    lab_play(&l, "dis:A1");
    assert_int_equal(l.s.unit[1].tile, 119);
    assert_int_equal(l.s.node, REG_MIN);
    lab_close(&l);
}

static void reg_c26_reg_104_r74_consolidate(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GRI@h8 GRI@h7 GBC@h9/0 GRT@g8/5 GHW@i8", "LPT@i8");
    lab_play(&l, "pass con:A0");
    lab_tokens(&l, "A1:s0 A3:F A3:FL A3:FR");
    lab_close(&l);
}

static void reg_c28_reg_118_127_r52_rear_and_cap(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GRT@h4/0", "GRT@h8/3");
    lab_play(&l, "sal:A0");
    lab_chances(&l, "=hit 6 =miss 6");
    lab_close(&l);
    lab_set(&l, "", "", "GRT@h4/0", "GRT@h8/0");
    lab_play(&l, "sal:A0");
    lab_chances(&l, "=hit 8 =miss 4");
    lab_close(&l);
}

static void reg_c30_reg_125_r51_salvo(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GRT@h5/0", "GRI@h8 GRI@a8");
    lab_play(&l, "sal:A0 w0>B0");
    lab_chances(&l, "=hit 6 =miss 6");
    lab_play(&l, "=hit");
    lab_tokens(&l, "w1>B0 stop");
    lab_play(&l, "w1>B0");
    lab_chances(&l, "=hit 8 =miss 4");
    lab_close(&l);
}

static void reg_c31_r26_wood(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "wood h8", "GRI@h6", "LPT@h8 SHC@a9/0");
    lab_play(&l, "sal:A0 w0>B0");
    lab_chances(&l, "=hit 6 =miss 6");
    lab_close(&l);
    lab_set(&l, "", "wood h8", "VHO@h4/0", "LPT@h8 GRI@a8");
    lab_play(&l, "sal:A0 w0>B0");
    lab_chances(&l, "=hit 8 =miss 4");
    lab_close(&l);
}

static void reg_c32_camouflage(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "SHC@h6/0", "SRS@h8 GRI@a8");
    lab_play(&l, "sal:A0");
    lab_chances(&l, "=hit 8 =miss 4");
    lab_close(&l);
    lab_set(&l, "", "", "SHC@h5/0", "SRS@h8 GRI@a8");
    lab_play(&l, "sal:A0");
    lab_chances(&l, "=hit 6 =miss 6");
    lab_close(&l);
}

static void reg_c36_reg_130_blast(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "VHO@h4/0", "LPT@h8 LPT@h8 LLB@h8/0 LPT@h9 GRI@a8");
    lab_play(&l, "sal:A0");
    lab_tokens(&l, "w0>B0 w0>B3 w0>B4");
    lab_play(&l, "w0>B0");
    lab_chances(&l, "=hit 7 =miss 5");
    lab_play(&l, "=hit");
    lab_chances(&l, "=hit 7 =miss 5");
    lab_play(&l, "=miss");
    lab_chances(&l, "=hit 7 =miss 5");
    lab_close(&l);
}

static void reg_c37_spotters(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "VHO@h4/0 VBO@i6", "LPT@h8 GRI@a8");
    lab_play(&l, "sal:A0 w0>B0");
    lab_chances(&l, "=hit 8 =miss 4");
    lab_close(&l);
    lab_set(&l, "stratagems=1", "", "VHO@h4/0 VBO@i6", "LPT@h8 GRI@a8");
    ((struct reg_scenario *)(uintptr_t)l.game->scenario)->army[0].regiments = 0xF;
    lab_play(&l, "str:V2 sal:A0 w0>B0");
    lab_chances(&l, "=hit 10 =miss 2");
    lab_close(&l);
}

static void reg_c38_reg_117_ammunition(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GHW@h4*3", "GBC@h8/0 GRI@a8");
    lab_play(&l, "sal:A0");
    lab_chances(&l, "=hit 9 =miss 3");
    assert_int_equal(l.s.unit[0].ammo, 1);
    lab_close(&l);
}

static void reg_c40_reg_126_shot(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GRI@h6", "LPT@h8 GRI@a8");
    lab_play(&l, "sal:A0 w0>B0 =miss");
    lab_tokens(&l, "w1>B0 stop");
    lab_play(&l, "stop");
    lab_tokens(&l, "mov:A0 pass");
    lab_close(&l);
    lab_set(&l, "", "", "GRI@h6", "LPT@h8 GRI@a8");
    lab_play(&l, "pass");
    lab_tokens(&l, "mov:A0 shot:A0 pass");
    lab_play(&l, "shot:A0 w1>B0");
    lab_chances(&l, "=hit 4 =miss 8");
    lab_close(&l);
}

static void reg_c44_reg_115_144_147_fortification_dice(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "blk@h8 6/0/0", "GRT@h4/0", "LPT@h8 GRI@h8 LPT@a8");
    lab_play(&l, "sal:A0");
    lab_pips(&l, "h8", 3, 0, 0);
    lab_chances(&l, "=k0 8 =k1 12 =k2 7");
    lab_play(&l, "=k0");
    lab_chances(&l, "=k0 27 =k1 27 =k2 9 =k3 1");
    lab_close(&l);
}

static void reg_c45_bunker_buster(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "blk@h8 6/0/0", "GSP@h7", "LPT@h8 LPT@a8");
    lab_play(&l, "sal:A0");
    lab_pips(&l, "h8", 2, 0, 0);
    lab_chances(&l, "=k0 1 =k1 4 =k2 11");
    lab_close(&l);
}

static void reg_c46_reg_148_r59_destroyed(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "blk@h8 2/0/0", "GRT@h4/0", "LPT@h8 LPT@a8");
    lab_play(&l, "sal:A0");
    lab_chances(&l, "=k0 4 =k1 4 =k2 1");
    lab_play(&l, "=k0");
    lab_tokens(&l, "mov:A0 pass");
    lab_close(&l);
}

static void reg_c47_own_fortification(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "blk@h8 6/0/0", "GRI@h7", "LPT@h8 LPT@h6");
    lab_play(&l, "sal:A0");
    lab_tokens(&l, "w0>B1 w1>B1 w1#h8");
    lab_close(&l);
}

static void reg_c50_c51_reg_161_162_163_r69_capture(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "bun@h8 4/0/0", "LPT@h8", "GRI@a8");
    lab_play(&l, "cap:A0");
    lab_pips(&l, "h8", 0, 4, 0);
    lab_close(&l);
    lab_set(&l, "", "bun@h8 3/0/2", "LPT@h8", "GRI@a8");
    lab_play(&l, "cap:A0");
    lab_tokens(&l, "pip:0/2 pip:1/1 pip:2/0");
    lab_play(&l, "pip:1/1");
    lab_pips(&l, "h8", 1, 3, 1);
    lab_close(&l);
    lab_set(&l, "", "bun@h8 1/0/3", "LPT@h8", "GRI@a8");
    lab_play(&l, "cap:A0");
    lab_tokens(&l, "pip:1/1 pip:2/0");
    lab_close(&l);
    lab_set(&l, "", "bun@h8 4/0/0", "LPT@h8", "GRI@a8");
    lab_play(&l, "pass ctl:A0");
    lab_pips(&l, "h8", 2, 2, 0);
    lab_close(&l);
}

static void reg_c52_reg_164_r71_firm_grip(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "bun@h8 8/0/0", "GRI@h8 LPT@h8", "GRI@a8");
    lab_play(&l, "cap:A0");
    lab_pips(&l, "h8", 2, 6, 0);
    assert_false(lab_legal(&l, "ctl:A0"));
    lab_play(&l, "ctl:A1");
    lab_pips(&l, "h8", 0, 8, 0);
    lab_close(&l);
}

static void reg_c53_reg_150_no_check(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "hut@h8 3/0/0", "LPT@h7^1", "LPT@h8");
    lab_play(&l, "adv:A0 s0");
    assert_int_equal(l.s.node, REG_STP);
    lab_close(&l);
}

static void reg_c54_reg_151_154_r65_check(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "fhc_rounds=1", "hut@h8 3/0/0", "LPT@h7", "LPT@h8");
    lab_play(&l, "adv:A0 s0");
    lab_chances(&l, "=hit 7 =miss 5");
    lab_play(&l, "=miss");
    lab_chances(&l, "=hit 7 =miss 5");
    lab_close(&l);
}

static void reg_c55_lowest_health_first(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "hut@h8 3/0/0", "GRI@h7", "LPT@h8^1");
    lab_play(&l, "adv:A0 s0");
    lab_chances(&l, "=hit 7 =miss 5");
    lab_close(&l);
}

static void reg_c56_reg_152_choice_in_check(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "hut@h8 3/0/0", "GHW@h7", "GRT@h8/0");
    lab_play(&l, "adv:A0 s0");
    lab_tokens(&l, "w0>A0 w1>A0");
    lab_close(&l);
}

static void reg_c57_reg_173_r82_overwatch(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GRI@h13", "SHC@h8/0!0 LPT@a8");
    lab_play(&l, "adv:A0 s3");
    lab_tokens(&l, "ow:B0:w0 ow:B0:no");
    lab_play(&l, "ow:B0:no s3");
    assert_int_equal(l.s.node, REG_STP);
    lab_close(&l);
    lab_set(&l, "", "", "GRI@h13", "SHC@h8/0!0 LPT@a8");
    lab_play(&l, "adv:A0 s3 ow:B0:w0");
    lab_chances(&l, "=hit 8 =miss 4");
    assert_int_equal(l.s.unit[16].ammo, 2);
    lab_close(&l);
    lab_set(&l, "ovw_trigger=step", "", "GRI@h13", "SHC@h8/0!0 LPT@a8");
    lab_play(&l, "adv:A0 s3 ow:B0:no s3");
    lab_tokens(&l, "ow:B0:w0 ow:B0:no");
    lab_close(&l);
}

static void reg_c62_reg_175_r84_reaction_on_building(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "hut@h12 3/0/0", "LPT@h13", "SHC@h8/0!0 LPT@a8");
    lab_play(&l, "adv:A0 s3 ow:B0:w0");
    lab_pips(&l, "h12", 2, 0, 0);
    lab_chances(&l, "=k0 8 =k1 4");
    lab_close(&l);
}

static void reg_c63_reg_170_172_ready_turret(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "SHC@h8/0 GRI@h7", "GRI@a8");
    lab_play(&l, "ovw:A0 arc:1");
    assert_int_equal(l.s.node, REG_MIN);
    assert_int_equal(reg_focus(&l.s, 0), 2);
    lab_play(&l, "mov:A0");
    assert_int_equal(reg_focus(&l.s, 0), 0);
    lab_close(&l);
}

static void reg_c64_reg_171_arcs(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GRT@h8/2", "GRI@a8");
    lab_play(&l, "ovw:A0");
    lab_tokens(&l, "arc:0 arc:1 arc:2 arc:3 arc:4 arc:5");
    lab_close(&l);
    lab_set(&l, "", "", "SOB@h8/2", "GRI@a8");
    lab_play(&l, "ovw:A0");
    lab_tokens(&l, "arc:1 arc:2 arc:3");
    lab_close(&l);
}

static void reg_c65_reg_176_suppress(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GHW@h6", "SHC@h8/0!3 GRI@a8");
    lab_play(&l, "sal:A0 w0>B0");
    lab_chances(&l, "=hit 6 =miss 6");
    lab_play(&l, "=hit");
    assert_int_equal(reg_focus(&l.s, 16), 0);
    assert_int_equal(l.s.unit[16].hp, 1);
    lab_close(&l);
}

static void reg_c66_reg_108_109_bail_out(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "GRT@h4/0", "GBC@h8/3 LPT>B0 LPT>B0 LPT@a8");
    lab_play(&l, "sal:A0");
    lab_chances(&l, "=hit 9 =miss 3");
    lab_play(&l, "=hit");
    lab_chances(&l, "=hit 4 =miss 8");
    lab_play(&l, "=hit =miss");
    assert_int_equal(l.s.unit[17].hp, 1);
    assert_int_equal(l.s.unit[18].hp, 2);
    assert_int_equal(l.s.unit[18].tile, 119);
    lab_close(&l);
}

static void reg_c69_c71_reg_091_reg_129_flight(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "LKS@h4/0 GRI@o1", "LPT@h9 GRI@a8");
    lab_play(&l, "sal:A0 F F");
    lab_tokens(&l, "F LF RF FL FR w0>B0 w1>B0");
    lab_play(&l, "w1>B0");
    lab_chances(&l, "=hit 8 =miss 4");
    lab_close(&l);
    lab_set(&l, "", "", "LKS@h5/0 GRI@o1", "LPT@h9 GRI@a8");
    lab_play(&l, "pass shot:A0");
    lab_tokens(&l, "F LF RF FL FR w0>B0");
    lab_play(&l, "F");
    lab_tokens(&l, "w0>B0 w1>B0 stop");
    lab_close(&l);
}

static void reg_c70_bomber(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "LAB@h5/0 GRI@o1", "LPT@h7 GRI@a8");
    lab_play(&l, "sal:A0");
    lab_tokens(&l, "F FL FR");
    lab_play(&l, "F F");
    lab_tokens(&l, "F FL FR w0>B0 stop");
    lab_play(&l, "w0>B0");
    lab_chances(&l, "=hit 9 =miss 3");
    lab_close(&l);
}

static void reg_c72_reg_063_resupply(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "", "VMT@h8/0 GHW@h9*1 GHW@h11*1", "GRI@a8");
    l.s.pool[0] = 1;
    lab_play(&l, "pass pass");
    assert_int_equal(l.s.unit[1].ammo, 2);
    assert_int_equal(l.s.unit[2].ammo, 1);
    assert_int_equal(l.s.pool[0], 0);
    lab_close(&l);
}

static void reg_c73_fieldworks(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "hut@h8 1/1/0", "GSP@h8", "GRI@a8");
    lab_play(&l, "pass pass");
    lab_pips(&l, "h8", 1, 2, 0);
    lab_close(&l);
}

static void reg_c74_reg_149_201_hold(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "HOLD 1 blk@h8 3/2/1", "GRI@o1", "GRI@a8");
    lab_play(&l, "pass pass");
    assert_int_equal(l.s.vp[0], 0);
    lab_close(&l);
    lab_set(&l, "", "HOLD 1 blk@h8 2/2/2", "GRI@o1", "GRI@a8");
    lab_play(&l, "pass pass");
    assert_int_equal(l.s.vp[0], 0);
    lab_close(&l);
    lab_set(&l, "", "HOLD 1 blk@h8 0/3/3", "GRI@o1", "GRI@a8");
    lab_play(&l, "pass pass");
    assert_int_equal(l.s.vp[0], 0);
    lab_close(&l);
    lab_set(&l, "", "HOLD 1 blk@h8 2/3/1", "GRI@o1", "GRI@a8");
    lab_play(&l, "pass pass");
    assert_int_equal(l.s.vp[0], 1);
    lab_close(&l);
}

static void reg_c75_zone(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "ZONE 2 zone h7 zone h8 zone h9", "LPT@h8 GRI@h7", "GRI@h9");
    lab_play(&l, "pass pass");
    assert_int_equal(l.s.vp[0], 2);
    lab_close(&l);
}

static void reg_c76_reg_094_204_exit(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "EXIT 2", "GRI@b9 GBC@a11/2 LPT>A1", "GRI@a8");
    lab_play(&l, "adv:A0 s2 s1");
    assert_int_equal(l.s.vp[0], 4);
    lab_close(&l);
    lab_set(&l, "", "EXIT 2", "GRI@b9 GBC@a11/2 LPT>A1", "GRI@o1");
    lab_play(&l, "adv:A1");
    lab_tokens(&l, "F LF RF B LB RB BL BR L R");
    lab_play(&l, "F");
    assert_int_equal(l.s.vp[0], 10);
    lab_close(&l);
}

static void reg_c77_reg_146_203_raze(void **state) {
    lab l;
    (void)state;
    lab_set(&l, "", "RAZE 1 blk@h8 2/2/2", "GRT@h4/0", "GRI@a8");
    lab_play(&l, "sal:A0");
    lab_pips(&l, "h8", 1, 1, 1);
    assert_int_equal(l.s.vp[0], 2);
    lab_close(&l);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reg_c11_reg_082_083_090_first_steps),
        cmocka_unit_test(reg_c13_reg_087_heavy_slots),
        cmocka_unit_test(reg_c14_reg_086_turned_slots),
        cmocka_unit_test(reg_c15_reg_088_turn_on_the_spot),
        cmocka_unit_test(reg_c16_reg_072_leaving_costs_double),
        cmocka_unit_test(reg_c17_reg_103_r24_slip_away),
        cmocka_unit_test(reg_c18_reg_073_r23_backward),
        cmocka_unit_test(reg_c19_reg_074_min_advance),
        cmocka_unit_test(reg_c20_reg_078_080_terrain),
        cmocka_unit_test(reg_c21_reg_089_stall),
        cmocka_unit_test(reg_c22_reg_092_reg_191_reg_202_collision),
        cmocka_unit_test(reg_c23_reg_093_r40_flying_off),
        cmocka_unit_test(reg_c24_reg_101_reg_106_r76_embark),
        cmocka_unit_test(reg_c25_reg_102_disembark),
        cmocka_unit_test(reg_c26_reg_104_r74_consolidate),
        cmocka_unit_test(reg_c28_reg_118_127_r52_rear_and_cap),
        cmocka_unit_test(reg_c30_reg_125_r51_salvo),
        cmocka_unit_test(reg_c31_r26_wood),
        cmocka_unit_test(reg_c32_camouflage),
        cmocka_unit_test(reg_c36_reg_130_blast),
        cmocka_unit_test(reg_c37_spotters),
        cmocka_unit_test(reg_c38_reg_117_ammunition),
        cmocka_unit_test(reg_c40_reg_126_shot),
        cmocka_unit_test(reg_c44_reg_115_144_147_fortification_dice),
        cmocka_unit_test(reg_c45_bunker_buster),
        cmocka_unit_test(reg_c46_reg_148_r59_destroyed),
        cmocka_unit_test(reg_c47_own_fortification),
        cmocka_unit_test(reg_c50_c51_reg_161_162_163_r69_capture),
        cmocka_unit_test(reg_c52_reg_164_r71_firm_grip),
        cmocka_unit_test(reg_c53_reg_150_no_check),
        cmocka_unit_test(reg_c54_reg_151_154_r65_check),
        cmocka_unit_test(reg_c55_lowest_health_first),
        cmocka_unit_test(reg_c56_reg_152_choice_in_check),
        cmocka_unit_test(reg_c57_reg_173_r82_overwatch),
        cmocka_unit_test(reg_c62_reg_175_r84_reaction_on_building),
        cmocka_unit_test(reg_c63_reg_170_172_ready_turret),
        cmocka_unit_test(reg_c64_reg_171_arcs),
        cmocka_unit_test(reg_c65_reg_176_suppress),
        cmocka_unit_test(reg_c66_reg_108_109_bail_out),
        cmocka_unit_test(reg_c69_c71_reg_091_reg_129_flight),
        cmocka_unit_test(reg_c70_bomber),
        cmocka_unit_test(reg_c72_reg_063_resupply),
        cmocka_unit_test(reg_c73_fieldworks),
        cmocka_unit_test(reg_c74_reg_149_201_hold),
        cmocka_unit_test(reg_c75_zone),
        cmocka_unit_test(reg_c76_reg_094_204_exit),
        cmocka_unit_test(reg_c77_reg_146_203_raze),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

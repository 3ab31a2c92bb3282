/* Buildings: damage, dice of the occupants, health checks and captures (REG-140 to REG-164, CHK-42
 * to CHK-56). */
#include "../lab/test.h"
#include "lab.h"

#include <math.h>
#include <stdint.h>

static void pips_after(const char *mission, const char *a, const char *b, const char *played,
                       const int pips[3]) {
    war_set("", mission, a, b, played);
    war_pips("h8", pips[0], pips[1], pips[2]);
}

TEST(reg_chk_42_reg_143_145_146_r54_r57_four_pips) {
    static const struct {
        const char *pips;
        int by_a[3], by_b[3];
    } cases[] = {{"3/2/2", {1, 1, 1}, {1, 1, 1}},
                 {"2/2/1", {0, 1, 0}, {0, 0, 1}},
                 {"0/3/3", {0, 1, 1}, {0, 1, 1}},
                 {"1/5/0", {1, 1, 0}, {1, 1, 0}},
                 {"1/1/1", {0, 0, 0}, {0, 0, 0}}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char mission[40];
        snprintf(mission, sizeof mission, "bun@h8 %s", cases[i].pips);
        pips_after(mission, "VHO@h4/0", "GRI@o1", "sal:A0 w0#h8", cases[i].by_a);
        snprintf(mission, sizeof mission, "turn 1 bun@h8 %s", cases[i].pips);
        pips_after(mission, "GRI@o8", "VHO@h12/3", "sal:B0 w0#h8", cases[i].by_b);
    }
}

TEST(reg_chk_43_reg_146_r57_one_pip) {
    pips_after("bun@h8 0/2/2", "GBC@h5/0", "GRI@a8", "sal:A0", (const int[]){0, 2, 1});
    pips_after("turn 1 bun@h8 0/2/2", "GRI@o1", "GBC@h11/3", "sal:B0", (const int[]){0, 1, 2});
}

TEST(reg_chk_44_reg_115_144_147_r58_dice_inside) {
    war_set("", "blk@h8 6/0/0", "GRT@h4/0", "LPT@h8 GRI@h8 LPT@a8", "sal:A0");
    war_pips("h8", 3, 0, 0);
    war_chances("=k0 8 =k1 12 =k2 7 -> =k1");
    war_unit("B0", "@h8.0.1.2");
    war_chances("=k0 27 =k1 27 =k2 9 =k3 1 -> =k3");
    war_unit("B1", "x");
}

TEST(reg_chk_45_reg_147_bunker_buster) {
    war_set("", "blk@h8 6/0/0", "GSP@h7", "LPT@h8 LPT@a8", "sal:A0");
    war_pips("h8", 2, 0, 0);
    war_chances("=k0 1 =k1 4 =k2 11");
    /* Steadfast takes one face: 5 of 12. */
    war_set_rolls("", "hut@h8 1/0/0", "GSP@h7", "GRI@h8 LPT@a8", "sal:A0", "=k0 7 =k1 5");
}

TEST(reg_chk_46_reg_148_r59_destroyed) {
    war_set("", "blk@h8 2/0/0", "GRT@h4/0", "LPT@h8 LPT@a8", "sal:A0");
    war_chances("=k0 4 =k1 4 =k2 1 -> =k0");
    war_unit("B0", "@h8.0.2.2"); /* it stays, on open ground */
    war_offers("", "mov:A0 pass");
    war_set("", "blk@h8 2/0/0", "GRT@h4/0 VTF@h5/0", "LPT@h9 LPT@a8", "sal:A0");
    war_offers("shot:", "shot:A1"); /* sight through the ruin */
    war_play("pass");
    war_offers("cap:", "");
    war_set_shows("", "blk@h8 6/0/0", "VTF@h5/0", "LPT@h9 GRI@a8", "", "adv:A0 sal:A0 ovw:A0 pass");
    /* No protection in a ruin. */
    war_set_rolls("", "hut@h8 0/0/0", "VBO@h7", "LPT@h8", "sal:A0", "=hit 7 =miss 5");
}

TEST(reg_r59_collapse) {
    war_set("collapse=1", "blk@h8 2/0/0", "GRT@h4/0 LPT@h8", "LPT@h8 GRI@h8 LPT@a8",
            "sal:A0 =k1 =k0"); /* the damage first, for the enemies */
    war_field(13, "Asal.A0.maj.0.0.0.1.0.-.-.-,SA0.0.can.c.h8.0.act.A1+B0+B1.1,Dh8");
    war_chances("=k0 8 =k1 4"); /* then one die each, of either side */
    war_play("=k1");
    war_unit("A1", "@h8.0.1.2");
    war_play("=k1");
    war_unit("B0", "x");
    war_chances("=k0 9 =k1 3 -> =k0");
    war_node("min/A");
    war_set("collapse=1", "blk@h8 4/0/0", "GRT@h4/0", "LPT@h8 LPT@a8", "sal:A0 =k0");
    war_node("min/A"); /* it stands */
}

TEST(reg_chk_47_reg_142_144_r55_fortification_tiles) {
    static const char *const any[] = {"blk@h8 6/0/0", "blk@h8 0/6/0", "blk@h8 0/0/6"};
    war_set_shows("", "blk@h8 6/0/0", "GRI@h7", "LPT@h8 LPT@h6", "sal:A0", "w0>B1 w1>B1 w1#h8");
    war_set_shows("", "blk@h8 6/0/0", "GRI@h7 GRI@h8", "LPT@h8^1 LPT@h9", "sal:A1",
                  "w0>B0 w0>B1 w1>B0 w1>B1");
    for (int i = 0; i < 3; i++)
        war_set_shows("", any[i], "GRI@h7", "LPT@h6", "sal:A0", "w0>B0 w1>B0 w1#h8");
    war_set_shows("", "blk@h8 0/0/0", "GRI@h7", "LPT@h6", "sal:A0", "w0>B0 w1>B0");
    war_set_shows("", "blk@h8 0/6/0", "GRI@h7 GRI@h8", "LPT@h6", "sal:A0", "w0>B0 w1>B0 w1#h8");
    war_set_shows("", "blk@h11 6/0/0", "GRI@h7", "LPT@h6", "sal:A0", "w0>B0 w1>B0"); /* range */
    war_set_shows("", "blk@h9 6/0/0 wood h8", "GRI@h7", "LPT@h6", "sal:A0",
                  "w0>B0 w1>B0"); /* sight */
}

TEST(reg_chk_48_reg_147_own_units_do_not_roll) {
    war_set("", "blk@h8 6/0/0", "GRT@h4/0 GRI@h8^1", "LPT@h8^1 LPT@a8", "sal:A0");
    war_chances("=k0 8 =k1 19 -> =k0");
    war_unit("A1", "@h8.0.1.2");
    war_node("min/A");
}

TEST(reg_chk_49_reg_127_144_shot_is_not_capped) {
    war_set("", "blk@h8 6/0/0", "GRT@h4/0", "GRI@a8", "pass");
    war_offers("", "mov:A0 shot:A0 pass -> shot:A0");
    war_pips("h8", 3, 0, 0);
    war_node("maj/B");
}

TEST(reg_140_any_mixture_that_fits) {
    war_set("", "blk@h8 6/0/0", "GRI@h7 GRI@h8^1 LWD@h7/0", "LPT@h8^1 SOB@h8/3", "adv:A2 F");
    war_unit("A2", "@h8.0.1.0:m");
    war_play("stop pass pass pass adv:A0 s0");
    war_unit("A0", "@h8.0.3.2:m");
}

/* --- captures */

static void splits(const char *pips, const char *played, const char *tokens) {
    char mission[40];
    snprintf(mission, sizeof mission, "bun@h8 %s", pips);
    war_set_shows("", mission, "LPT@h8", "GRI@a8", played, tokens);
}

static void capture(const char *pips, const char *played, int neutral, int a, int b) {
    char mission[40];
    snprintf(mission, sizeof mission, "bun@h8 %s", pips);
    pips_after(mission, "LPT@h8 GRI@o1", "GRI@a8", played, (const int[]){neutral, a, b});
}

TEST(reg_chk_50_reg_161_163_r68_r69_capture) {
    capture("4/0/0", "cap:A0", 0, 4, 0);
    splits("3/0/2", "cap:A0", "pip:0/2 pip:1/1 pip:2/0");
    capture("3/0/2", "cap:A0 pip:0/2", 0, 3, 2);
    capture("3/0/2", "cap:A0 pip:1/1", 1, 3, 1);
    capture("3/0/2", "cap:A0 pip:2/0", 3, 2, 0);
    capture("1/0/0", "cap:A0", 0, 1, 0);
    splits("1/0/3", "cap:A0", "pip:1/1 pip:2/0");
    capture("0/2/4", "cap:A0", 0, 4, 2);
}

TEST(reg_chk_51_reg_162_r67_control) {
    capture("4/0/0", "pass ctl:A0", 2, 2, 0);
    splits("3/0/2", "pass ctl:A0", "pip:0/2 pip:1/1 pip:2/0");
    capture("3/0/2", "pass ctl:A0 pip:1/1", 2, 2, 1);
    splits("1/0/3", "pass ctl:A0", "pip:1/1 pip:2/0");
    war_set("ctl_pips=1", "bun@h8 4/0/0", "LPT@h8 GRI@o1", "GRI@a8", "pass ctl:A0");
    war_pips("h8", 3, 1, 0);
    war_play("pass pass cap:A0"); /* the Major is not limited */
    war_pips("h8", 0, 4, 0);
}

TEST(reg_chk_52_reg_007_164_r71_firm_grip) {
    war_set("", "bun@h8 8/0/0", "GRI@h8 LPT@h8", "GRI@a8", "cap:A0");
    war_pips("h8", 2, 6, 0);
    war_unit("A0", "@h8.0.3.2:c");
    war_offers("ctl:", "ctl:A1 -> ctl:A1");
    war_pips("h8", 0, 8, 0);
    /* With an enemy in the tile it has C 2. */
    pips_after("bun@h8 8/0/0", "GRI@h8", "LPT@h8", "cap:A0", (const int[]){4, 4, 0});
}

static void captures(const char *options, const char *mission, const char *a, const char *b,
                     const char *major, const char *minor) {
    war_set(options, mission, a, b, "");
    war_offers("cap:", major);
    war_play("pass");
    war_offers("ctl:", minor);
}

TEST(reg_160_r66_r70_who_captures) {
    captures("", "bun@h8 8/0/0", "LPT@h8 VMT@h8/0 GRI>A1 LKS@h8/0 GRI@h7", "GRI@a8", "cap:A0",
             "ctl:A0"); /* C 0, passengers, aircraft and neighbours cannot */
    captures("", "bun@h8 0/8/0", "LPT@h8 GRI@h7", "GRI@a8", "", "");
    captures("", "bun@h8 0/0/0", "LPT@h8 GRI@h7", "GRI@a8", "", "");
    captures("", "bun@h8 0/7/1", "LPT@h8 GRI@h7", "LPT@h8", "cap:A0", "ctl:A0");
    captures("capture_contested=0", "bun@h8 0/7/1", "LPT@h8 GRI@h7", "LPT@h8", "", "");
    captures("capture_contested=0", "bun@h8 0/7/1", "LPT@h8 GRI@h7", "LPT@h9", "cap:A0", "ctl:A0");
    captures("", "san@h8B 0/0/3", "LPT@h8 GRI@h7", "GRI@a8", "cap:A0", "ctl:A0");
}

/* --- health checks */

static const char check_hut[] = "hut@h8 3/0/0";

TEST(reg_chk_53_reg_143_150_just_enough_room) {
    static const char *const huts[] = {"hut@h8 3/0/0", "hut@h8 1/1/1"};
    for (int i = 0; i < 2; i++) {
        war_set("", huts[i], "LPT@h7^1", "LPT@h8", "adv:A0 s0");
        war_node("stp/A");
    }
}

/* Adds up how the check at this position ends: B hurt, A hurt, nobody. */
static void endings(const lab *l, double p, double sum[3]) {
    if (p < 1e-15) return;
    if (l->s.node != REG_CPN) {
        const bool b = l->s.unit[16].hp < 2, a = l->s.unit[0].hp < 2;
        sum[b ? 0 : a ? 1 : 2] += p;
        return;
    }
    gg_outcome list[2];
    const int count = l->game->rules->outcomes(l->game, &l->s, list);
    for (int i = 0; i < count; i++) {
        lab next = *l;
        gg_apply(next.game, &next.s, list[i].move);
        endings(&next, p * list[i].p, sum);
    }
}

static void duel(const char *options, double b, double a, double nobody, double exact) {
    double sum[3] = {0, 0, 0};
    war_set(options, check_hut, "LPT@h7", "LPT@h8", "adv:A0 s0");
    endings(&war, 1, sum);
    assert_true(fabs(sum[0] - b) < exact && fabs(sum[1] - a) < exact);
    assert_true(fabs(sum[2] - nobody) < exact);
    war_pips("h8", 3, 0, 0);
}

TEST(reg_chk_54_reg_151_154_r65_odds_of_a_duel) {
    duel("fhc_rounds=1", 7 / 12.0, 35 / 144.0, 25 / 144.0, 1e-12);
    duel("fhc_rounds=2", 1183 / 1728.0, 5915 / 20736.0, 625 / 20736.0, 1e-12);
    duel("fhc_rounds=0", 12 / 17.0, 5 / 17.0, 0, 1e-12);
    duel("", 12 / 17.0, 5 / 17.0, 0, 1e-6); /* the default of 8 rounds */
}

/* The context after `played`; the last record but for the check is the shot. */
static void attack(const char *options, const char *a, const char *b, const char *played,
                   const char *shot, const char *chances) {
    war_set(options, check_hut, a, b, played);
    char words[GG_FEN_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    war.game->rules->write_fen(war.game, &war.s, &text);
    if (!strstr(words, shot)) fail_msg("%s without %s", words, shot);
    war_chances(chances);
}

TEST(reg_chk_55_reg_151_r63_lowest_health_first) {
    attack("", "GRI@h7", "LPT@h8^1", "adv:A0 s0", ",SB0.1.rif.u.A0.0.fhc.", "=hit 7 =miss 5");
    attack("", "GBC@h7/0", "GRI@h8", "adv:A0 F", ",SA0.0.aut.u.B0.0.fhc.", "=hit 8 =miss 4");
    /* Of equals the active player's. */
    attack("", "LPT@h7", "LPT@h8", "adv:A0 s0", ",SA0.0.rif.u.B0.0.fhc.", "=hit 7 =miss 5");
    attack("", "LPT@h8 GRI@o1", "LPT@h7", "pass pass adv:B0 s0", ",SB0.1.rif.u.A0.0.fhc.",
           "=hit 7 =miss 5");
    /* The order is found anew: B1, hit by A0, comes before B0. */
    attack("", "LPT@h7", "LPT@h8 LPT@h8", "adv:A0 s0 w0>B1 =hit", ",SB1.1.rif.u.A0.0.fhc.",
           "=hit 7 =miss 5");
    attack("", "LPT@h7", "LPT@h8 LPT@h8", "adv:A0 s0 w0>B1 =miss", ",SB0.1.rif.u.A0.0.fhc.",
           "=hit 7 =miss 5");
}

TEST(reg_chk_56_reg_152_r64_attacks) {
    war_set("fhc_rounds=1", check_hut, "GHW@h7 GRI@o1", "GRT@h8/0+w3", "adv:A0 s0");
    war_node("fhc/B");
    war_offers("", "w0>A0 w1>A0"); /* mandatory, whatever it fired before */
    war_play("w0>A0");
    war_chances("=hit 7 =miss 5");  /* Point Blank */
    war_unit("B0", "@h8.0.4.3:w3"); /* paid for, not marked */
    war_set("fhc_ammo=0", check_hut, "GHW@h7 GRI@o1", "GRT@h8/0*0", "adv:A0 s0");
    war_offers("", "w0>A0 w1>A0 -> w0>A0");
    war_unit("B0", "@h8.0.4.0");
    /* Without ammunition only the machinegun is left, by force. */
    attack("", "GHW@h7", "GRT@h8/0*0", "adv:A0 s0", ",SB0.1.cmg.u.A0.0.fhc.", "=hit 8 =miss 4");
    /* No cap, though a Move is a Minor; Setup does not matter either. */
    attack("", "LPT@h7", "LPT@h8", "pass mov:A0 s0", ",SA0.0.rif.u.B0.0.fhc.", "=hit 7 =miss 5");
    lab_edit("keywords: [Setup, Min 2, Devastating 2, NoAir]", "keywords: [Setup]");
    attack("", "GHW@h7", "GRT@h8/0", "adv:A0 s0", ",SA0.0.wir.u.B0.0.fhc.", "=hit 8 =miss 4");
}

TEST(reg_153_ends_when_it_fits) {
    war_set("", check_hut, "LPT@h7", "LPT@h8", "adv:A0 s0 =hit");
    war_node("stp/A"); /* 2 + 1: the move goes on, B0 does not attack any more */
    war_unit("A0", "@h8.0.2.2:m");
    war_set("", check_hut, "GRI@h7 VBO@o1", "LPT@h8^1", "adv:A0 s0 =miss w0>B0 =hit");
    war_unit("B0", "x"); /* one side has nobody inside */
    war_node("stp/A");
}

TEST(reg_154_hopeless_rounds) {
    war_set("fhc_rounds=0", check_hut, "VMT@h7/0", "VHO@h8/3", "adv:A0");
    war_offers("F", "F"); /* L and H stand back to back */
    war_play("F");
    war_node("stp/A"); /* nobody can attack */
    war_set("fhc_rounds=0", "wood h8 hut@h8 3/0/0", "GBC@h7/0*0", "VBO@h8 VBO@h8", "adv:A0 F");
    war_node("stp/A"); /* attacks of 0 faces: no second round */
    war_unit("A0", "@h8.0.2.0:m");
}

TEST(reg_150_r61_r62_when_checks_are_due) {
    /* Not by capturing, nor while nothing changes. */
    war_set("", check_hut, "LPT@h8 GRI@o1", "LPT@h8", "cap:A0");
    war_node("min/A");
    /* Not for one side alone. */
    war_set("", check_hut, "GRI@h7 GRI@h8", "LPT@a8", "adv:A0 s0");
    war_node("stp/A");
    /* Damage: 6 pips become 3 under 4 H, after the dice of the shot. */
    war_set("", "blk@h8 6/0/0", "GRT@h4/0 LPT@h8", "LPT@h8", "sal:A0");
    war_node("cft/-");
    war_play("=k0");
    war_field(13, "Asal.A0.maj.0.0.0.1.0.-.-.-,SA1.0.rif.u.B0.0.fhc.B0.0,Fh8.0.1.-.B0");
    war_play("=hit");
    war_node("min/A");
    /* A tile without a building has no checks. */
    war_set("", "", "GRI@h7", "GRI@h8", "adv:A0 s0");
    war_node("stp/A");
}

TEST(reg_144_anti_air_weapons_batter_nothing) {
    lab_edit("name: 70mm Seeker Missile, range: 7, fort: 0",
             "name: 70mm Seeker Missile, range: 7, fort: 1");
    /* w0 the flak, w1 the seeker, AirOnly: F >= 1 does not make it one for fortifications. */
    war_set_shows("", "blk@h8 6/0/0", "VTF@h7/0", "LPT@h3", "sal:A0", "w0>B0 w0#h8");
}

/* Turns, actions and the order of resolution (REG-050 to REG-063, REG-190 to REG-192). */
#include "../lab/test.h"
#include "lab.h"

TEST(reg_050_052_055_r19_turns_and_passes) {
    lab l;
    lab_set(&l, "", "", "GRI@h8 GRI@k5", "GRI@a8");
    lab_field(l.game, &l.s, ';', 5, "AA/0/0");
    lab_play(l.game, &l.s, "adv:A0 s0 stop");
    lab_node(&l, "min/A"); /* the Major is spent, the Minor is left */
    lab_field(l.game, &l.s, ';', 5, "AA/0/1");
    lab_play(l.game, &l.s, "mov:A1 s0");
    lab_node(&l, "maj/B");
    lab_field(l.game, &l.s, ';', 5, "AB/1/0");
    lab_play(l.game, &l.s, "pass");
    lab_node(&l, "min/B"); /* declining the Major keeps the Minor */
    lab_play(l.game, &l.s, "pass");
    lab_node(&l, "maj/A");
    lab_field(l.game, &l.s, ';', 5, "AA/2/0");
    lab_close(&l);
}

TEST(reg_051_flags_at_the_start_of_a_turn) {
    lab l;
    lab_set(&l, "", "", "GRI@h8+mcw1 SRS@k5+mp GBC@l5/0 GRI>A2+m", "GRI@a8+mcw3 GRI~+m");
    lab_play(l.game, &l.s, "pass pass");
    lab_unit(&l, "A0", "@h8.0.3.2");
    lab_unit(&l, "A1", "@k5.0.2.0:p"); /* for the whole battle */
    lab_unit(&l, "A3", ">A2.3.2");
    lab_unit(&l, "B0", "@a8.0.3.2");
    lab_unit(&l, "B1", "~3.2");
    lab_close(&l);
}

TEST(reg_054_the_major_comes_first) {
    lab l;
    lab_set(&l, "", "", "GRI@h8 GRI@k5", "GRI@a8");
    lab_play(l.game, &l.s, "pass");
    lab_forbids(l.game, &l.s, "adv:A0 ovw:A0");
    lab_field(l.game, &l.s, ';', 5, "AA/0/1");
    lab_play(l.game, &l.s, "mov:A0 s0");
    lab_node(&l, "maj/B"); /* after the Minor nothing is left */
    lab_close(&l);
}

TEST(reg_056_r21_each_weapon_once_in_every_turn) {
    lab l;
    lab_set(&l, "", "", "GRI@h13 GRI@o1", "SHC@h8/0!0 LPT@a8");
    lab_play(l.game, &l.s, "adv:A0 s3 ow:B0:w0 =miss s0 s3 pass pass pass");
    lab_node(&l, "maj/A");
    lab_play(l.game, &l.s, "adv:A0 s0 s3"); /* it may fire again in the next enemy turn */
    lab_offers(l.game, &l.s, "", "ow:B0:w0 ow:B0:no");
    lab_close(&l);
    /* A reaction in the enemy's turn does not use up the own one. */
    lab_set(&l, "", "", "GRI@h13 GRI@o1", "SHC@h8/0!0 LPT@a8");
    lab_play(l.game, &l.s, "adv:A0 s3 ow:B0:w0 =miss stop pass");
    lab_offers(l.game, &l.s, "sal:", "sal:B0");
    lab_close(&l);
}

TEST(reg_057_058_059_the_lists_of_actions) {
    lab l;
    lab_set(&l, "", "hut@h8 3/0/0", "GRI@h8 GBC@h7/0 GRI>A1 LPT~", "LPT@h9");
    lab_offers(l.game, &l.s, "",
               "adv:A0 emb:A0>A1 sal:A0 cap:A0 ovw:A0 adv:A1 sal:A1 ovw:A1 dis:A2 ent:A3 pass");
    lab_play(l.game, &l.s, "pass");
    lab_offers(l.game, &l.s, "", "mov:A0 con:A0 ctl:A0 shot:A0 mov:A1 con:A1 shot:A1 pass");
    lab_close(&l);
}

TEST(reg_061_r22_only_what_does_something) {
    lab l;
    lab_set(&l, "", "hut@h8 0/3/0", "GRI@h8", "GRI@a8");
    lab_offers(l.game, &l.s, "", "adv:A0 ovw:A0 pass"); /* no shot, no pip to turn */
    lab_play(l.game, &l.s, "pass");
    lab_offers(l.game, &l.s, "", "mov:A0 pass"); /* nobody to bring */
    lab_close(&l);
}

TEST(reg_063_the_end_of_a_turn) {
    lab l;
    /* Fieldworks gives control before HOLD counts; ZONE too; then the counter rises. */
    lab_set(&l, "", "HOLD 1 ZONE 2 zone h8 hut@h8 1/1/0", "GSP@h8", "GRI@a8");
    lab_play(l.game, &l.s, "pass pass");
    lab_vp(&l, 3, 0);
    lab_field(l.game, &l.s, ';', 5, "AB/1/0");
    lab_close(&l);
}

TEST(reg_r93_forced_tokens_are_played) {
    lab l;
    lab_set(&l, "", "", "VBO@h7 GRI@o1", "LPT@h8");
    lab_play(l.game, &l.s, "sal:A0"); /* one weapon, one target */
    lab_node(&l, "cpn/-");
    lab_play(l.game, &l.s, "=miss");
    lab_node(&l, "min/A"); /* no stop to be said */
    lab_close(&l);
    lab_set(&l, "", "", "TCS@h8", "GRI@a8");
    lab_play(l.game, &l.s, "pass"); /* a Minor node with nothing but pass */
    lab_node(&l, "maj/B");
    lab_close(&l);
}

TEST(reg_095_190_r94_the_order_of_resolution) {
    lab l;
    lab_set(&l, "fhc_rounds=1", "hut@h12 3/0/0", "LPT@h13 GRI@o1",
            "SHC@h8/0!0 LPT@h12 SHC@h11/0!0 GRI@a8");
    lab_play(l.game, &l.s, "adv:A0 s3");
    lab_field(l.game, &l.s, ';', 13, "Aadv.A0.maj.2.1.0.0.0.-.-.-,RA0.h13.17.B0");
    lab_play(l.game, &l.s, "ow:B0:w0");
    lab_node(&l, "cft/-"); /* the dice first; the check is due, but waits */
    lab_chances(l.game, &l.s, "=k0 8 =k1 4");
    lab_play(l.game, &l.s, "=k0");
    lab_node(&l, "rea/B"); /* then the other reaction */
    lab_offers(l.game, &l.s, "", "ow:B2:w0 ow:B2:no");
    lab_play(l.game, &l.s, "ow:B2:no");
    lab_field(l.game, &l.s, ';', 13,
              "Aadv.A0.maj.2.1.0.0.0.-.-.-,SA0.0.rif.u.B1.0.fhc.B1.0,Fh12.0.1.-.B1");
    lab_play(l.game, &l.s, "=miss =miss");
    lab_node(&l, "stp/A"); /* then the mover goes on */
    lab_close(&l);
    /* Passengers bail out before anybody else is asked; the arrival of the dead is dropped. */
    lab_set(&l, "", "", "SSL@h13^1 LPT>A0 GRI@o1", "SHC@h8/0!0 SHC@g9/0!0 GRI@a8");
    lab_play(l.game, &l.s, "adv:A0 s3 ow:B0:w0 =hit");
    lab_node(&l, "cbl/-");
    lab_play(l.game, &l.s, "=miss");
    lab_unit(&l, "A1", "@h12.0.2.2");
    lab_node(&l, "min/A");
    lab_close(&l);
}

TEST(reg_109_190_the_lower_tile_is_checked_first) {
    lab l;
    /* The first passenger fills h9, the second is left with g9; then both buildings are due. */
    lab_set(&l, "", "water h8 hut@g9 3/0/0 hut@h9 3/0/0",
            "GRT@h4/0 LPT@h9 LPT@h9 LPT@h9 LPT@h9 LPT@h9 LPT@g9", "SSL@h8^1 LPT>B0 LPT>B0 LPT@a8");
    lab_play(l.game, &l.s, "sal:A0 w0>B0 =hit =miss");
    lab_node(&l, "cbl/-"); /* all bail out before a check begins */
    lab_field(l.game, &l.s, ';', 13, "Asal.A0.maj.0.0.0.1.0.-.-.-,Dh9");
    lab_play(l.game, &l.s, "=miss");
    lab_field(l.game, &l.s, ';', 13,
              "Asal.A0.maj.0.0.0.1.0.-.-.-,SA6.0.rif.u.B2.0.fhc.B2.0,Fg9.0.1.-.B2,Dh9");
    lab_close(&l);
}

TEST(reg_192_r99_a_lost_unit_loses_its_action) {
    lab l;
    lab_set(&l, "", "hut@h8 3/0/0", "LPT@h7^1 GRI@o1", "GRI@h8");
    lab_play(l.game, &l.s,
             "adv:A0 s0 =miss w0>A0 =hit"); /* killed in the check in the middle of its move */
    lab_unit(&l, "A0", "x");
    lab_node(&l, "min/A");
    lab_field(l.game, &l.s, ';', 5, "AA/0/1");
    lab_close(&l);
}

TEST(reg_r95_nobody_heals) {
    lab l;
    lab_set(&l, "", "hut@h8 0/3/0", "GSP@h8^1 VMT@h7/0^1", "GRI@a8^1");
    lab_play(l.game, &l.s, "pass pass pass pass pass pass");
    lab_unit(&l, "A0", "@h8.0.1.2");
    lab_unit(&l, "A1", "@h7.0.1.0");
    lab_unit(&l, "B0", "@a8.0.1.2");
    lab_close(&l);
}

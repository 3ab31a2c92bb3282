/* Turns, actions and the order of resolution (REG-050 to REG-063, REG-190 to REG-192). */
#include "../lab/test.h"
#include "lab.h"

TEST(reg_050_052_055_r19_turns_and_passes) {
    war_set("", "", "GRI@h8 GRI@k5", "GRI@a8", "");
    war_field(5, "AA/0/0");
    war_play("adv:A0 s0 stop");
    war_node("min/A"); /* the Major is spent, the Minor is left */
    war_field(5, "AA/0/1");
    war_play("mov:A1 s0");
    war_node("maj/B");
    war_field(5, "AB/1/0");
    war_play("pass");
    war_node("min/B"); /* declining the Major keeps the Minor */
    war_play("pass");
    war_node("maj/A");
    war_field(5, "AA/2/0");
}

TEST(reg_051_flags_at_the_start_of_a_turn) {
    war_set("", "", "GRI@h8+mcw1 SRS@k5+mp GBC@l5/0 GRI>A2+m", "GRI@a8+mcw3 GRI~+m", "pass pass");
    war_unit("A0", "@h8.0.3.2");
    war_unit("A1", "@k5.0.2.0:p"); /* for the whole battle */
    war_unit("A3", ">A2.3.2");
    war_unit("B0", "@a8.0.3.2");
    war_unit("B1", "~3.2");
}

TEST(reg_054_the_major_comes_first) {
    war_set("", "", "GRI@h8 GRI@k5", "GRI@a8", "pass");
    war_forbids("adv:A0 ovw:A0");
    war_field(5, "AA/0/1");
    war_play("mov:A0 s0");
    war_node("maj/B"); /* after the Minor nothing is left */
}

TEST(reg_056_r21_each_weapon_once_in_every_turn) {
    war_set("", "", "GRI@h13 GRI@o1", "SHC@h8/0!0 LPT@a8",
            "adv:A0 s3 ow:B0:w0 =miss s0 s3 pass pass pass");
    war_node("maj/A");
    war_play("adv:A0 s0 s3"); /* it may fire again in the next enemy turn */
    war_offers("", "ow:B0:w0 ow:B0:no");
    /* A reaction in the enemy's turn does not use up the own one. */
    war_set("", "", "GRI@h13 GRI@o1", "SHC@h8/0!0 LPT@a8", "adv:A0 s3 ow:B0:w0 =miss stop pass");
    war_offers("sal:", "sal:B0");
}

TEST(reg_057_058_059_the_lists_of_actions) {
    war_set("", "hut@h8 3/0/0", "GRI@h8 GBC@h7/0 GRI>A1 LPT~", "LPT@h9", "");
    war_offers("", "adv:A0 emb:A0>A1 sal:A0 cap:A0 ovw:A0 adv:A1 sal:A1 ovw:A1 dis:A2 ent:A3 pass");
    war_play("pass");
    war_offers("", "mov:A0 con:A0 ctl:A0 shot:A0 mov:A1 con:A1 shot:A1 pass");
}

TEST(reg_061_r22_only_what_does_something) {
    war_set("", "hut@h8 0/3/0", "GRI@h8", "GRI@a8", "");
    war_offers("", "adv:A0 ovw:A0 pass"); /* no shot, no pip to turn */
    war_play("pass");
    war_offers("", "mov:A0 pass"); /* nobody to bring */
}

TEST(reg_063_the_end_of_a_turn) {
    /* Fieldworks gives control before HOLD counts; ZONE too; then the counter rises. */
    war_set("", "HOLD 1 ZONE 2 zone h8 hut@h8 1/1/0", "GSP@h8", "GRI@a8", "pass pass");
    war_vp(3, 0);
    war_field(5, "AB/1/0");
}

TEST(reg_r93_forced_tokens_are_played) {
    war_set("", "", "VBO@h7 GRI@o1", "LPT@h8", "sal:A0"); /* one weapon, one target */
    war_node("cpn/-");
    war_play("=miss");
    war_node("min/A");                           /* no stop to be said */
    war_set("", "", "TCS@h8", "GRI@a8", "pass"); /* a Minor node with nothing but pass */
    war_node("maj/B");
}

TEST(reg_095_190_r94_the_order_of_resolution) {
    war_set("fhc_rounds=1", "hut@h12 3/0/0", "LPT@h13 GRI@o1",
            "SHC@h8/0!0 LPT@h12 SHC@h11/0!0 GRI@a8", "adv:A0 s3");
    war_field(13, "Aadv.A0.maj.2.1.0.0.0.-.-.-,RA0.h13.17.B0");
    war_play("ow:B0:w0");
    war_node("cft/-"); /* the dice first; the check is due, but waits */
    war_chances("=k0 8 =k1 4 -> =k0");
    war_node("rea/B"); /* then the other reaction */
    war_offers("", "ow:B2:w0 ow:B2:no -> ow:B2:no");
    war_field(13, "Aadv.A0.maj.2.1.0.0.0.-.-.-,SA0.0.rif.u.B1.0.fhc.B1.0,Fh12.0.1.-.B1");
    war_play("=miss =miss");
    war_node("stp/A"); /* then the mover goes on */
    /* Passengers bail out before anybody else is asked; the arrival of the dead is dropped. */
    war_set("", "", "SSL@h13^1 LPT>A0 GRI@o1", "SHC@h8/0!0 SHC@g9/0!0 GRI@a8",
            "adv:A0 s3 ow:B0:w0 =hit");
    war_node("cbl/-");
    war_play("=miss");
    war_unit("A1", "@h12.0.2.2");
    war_node("min/A");
}

TEST(reg_109_190_the_lower_tile_is_checked_first) {
    /* The first passenger fills h9, the second is left with g9; then both buildings are due. */
    war_set("", "water h8 hut@g9 3/0/0 hut@h9 3/0/0",
            "GRT@h4/0 LPT@h9 LPT@h9 LPT@h9 LPT@h9 LPT@h9 LPT@g9", "SSL@h8^1 LPT>B0 LPT>B0 LPT@a8",
            "sal:A0 w0>B0 =hit =miss");
    war_node("cbl/-"); /* all bail out before a check begins */
    war_field(13, "Asal.A0.maj.0.0.0.1.0.-.-.-,Dh9");
    war_play("=miss");
    war_field(13, "Asal.A0.maj.0.0.0.1.0.-.-.-,SA6.0.rif.u.B2.0.fhc.B2.0,Fg9.0.1.-.B2,Dh9");
}

TEST(reg_192_r99_a_lost_unit_loses_its_action) {
    war_set("", "hut@h8 3/0/0", "LPT@h7^1 GRI@o1", "GRI@h8", "");
    war_play("adv:A0 s0 =miss w0>A0 =hit"); /* killed in the check in the middle of its move */
    war_unit("A0", "x");
    war_node("min/A");
    war_field(5, "AA/0/1");
}

TEST(reg_r95_nobody_heals) {
    war_set("", "hut@h8 0/3/0", "GSP@h8^1 VMT@h7/0^1", "GRI@a8^1", "pass pass pass pass pass pass");
    war_unit("A0", "@h8.0.1.2");
    war_unit("A1", "@h7.0.1.0");
    war_unit("B0", "@a8.0.1.2");
}

/* Stratagems (REG-180, REG-181; RULES.md, section 6.5), and abilities that no check asks for. */
#include "../lab/test.h"
#include "lab.h"

static const char on[] = "stratagems=1";

TEST(reg_180_181_hold_fast) {
    war_set(on, "hut@d5 0/1/1 hut@e5 0/3/0 hut@h8 0/2/0 blk@k5 1/2/0 hut@m5 0/0/0 san@n5A 0/2/0",
            "GRI@o1", "GRI@a8", "");
    war_offers("str:", "str:G1:h8 str:G1:k5 str:G1:n5 -> str:G1:h8");
    war_pips("h8", 0, 3, 0); /* two, but not above the maximum */
    war_node("maj/A");       /* START: the Major is still there */
    war_field(8, "G1/-/1/-.0/0");
    war_offers("adv:", "adv:A0");
    war_set(on, "blk@k5 1/2/0", "GRI@o1", "GRI@a8", "str:G1:k5");
    war_pips("k5", 1, 4, 0);
}

TEST(reg_181_counter_blow) {
    war_set(on, "", "GRI@h6 GRI@k5", "LPT@h8 GRI@a8", "");
    war_offers("str:", " -> pass");
    war_offers("str:", "str:G2:A0"); /* A1 has no target */
    war_play("str:G2:A0 w1>B0");
    war_chances("=hit 5 =miss 7"); /* without the cap */
    war_play("=miss");
    war_node("maj/B");
    war_set(on, "", "GRI@h6 GRI@k5", "LPT@h8 GRI@a8", "sal:A0 w0>B0 =miss stop");
    war_offers("str:", ""); /* it has shot in this turn */
}

TEST(reg_100_181_slipstream) {
    war_set(on, "", "SRS@h8 SRS@k5 SRS~ GRI@o1", "GRI@a8", "");
    war_offers("str:", "str:S1:A0 str:S1:A1 -> str:S1:A0");
    war_field(8, "S1/-/1/A0.2/0");
    war_play("adv:A0 s0");
    war_field(13, "Aadv.A0.maj.4.1.0.0.0.-.-.-"); /* 3 + 2 - 1 */
    war_play("stop pass pass pass");
    war_field(8, "S1/-/0/-.0/0"); /* of that turn only */
    war_set(on, "", "SRS@h8 SRS@k5", "GRI@a8", "str:S1:A0 adv:A1 s0");
    war_field(13, "Aadv.A1.maj.2.1.0.0.0.-.-.-");
    /* A flight of a Salvo is longer too. */
    lab_edit("code: S1, name: Slipstream", "code: L1, name: Slipstream");
    lab_edit("code: L1, name: Scramble", "code: S1, name: Scramble");
    war_set(on, "", "LKS@h4/0 LPT@o1", "GRI@a8", "str:L1:A0 sal:A0 F");
    war_field(13, "Asal.A0.maj.9.1.1.0.0.-.-.-");
}

TEST(reg_181_snap_watch) {
    war_set(on, "", "SRS@h8 SHC@k5/0*0", "GRI@a8", "adv:A0 s0 stop");
    war_offers("str:", "str:S2:A0 -> str:S2:A0 arc:3");
    war_unit("A0", "@h9.0.2.0:!3");
    war_node("maj/B");
}

TEST(reg_181_scramble) {
    war_set(on, "resround 5", "GRI@o1 LPT~ GRI~", "GRI@a8", "");
    war_offers("str:", " -> pass");
    war_offers("str:", "str:L1:A1"); /* nobody of the regiment need be on the map */
    war_play("str:L1:A1");
    war_node("eat/A");
    assert_int_equal(war_count(""), 37);
    war_play("at:o4 s1");
    war_unit("A1", "@n5.0.2.2:m");
    war_play("stop");
    war_node("maj/B");
}

TEST(reg_181_rearm) {
    war_set(on, "pool 1/0", "LPT@h8*0!0 LPT@k5 LPT~*0", "GRI@a8", "pass");
    war_offers("str:", "str:L1:A2 str:L2:A0 -> str:L2:A0");
    war_unit("A0", "@h8.0.2.1:!0"); /* as far as the pool lasts; no action, Focus stays */
    war_field(7, "0.0.1/0.0.1");
    war_node("maj/B");
}

TEST(reg_181_fire_mission) {
    war_set(on, "wood k6 hut@h9 3/0/0", "VBO@h7 VHR@o1/0", "SRS@h8 GRT@i7/0 SRS@k6 SRS@a8", "");
    war_offers("str:V1", "str:V1:h8 str:V1:i7 str:V1:k6 str:V1:h9"); /* a8 is too far away */
    war_play("str:V1:h8");
    war_chances("=hit 6 =miss 6"); /* no distance, so no Camouflage; no own abilities */
    war_field(13, "Astrike.-.maj.0.0.0.0.0.-.-.-,S-.0.roc.u.B0.0.act.B0.0");
    war_play("=hit");
    war_unit("B0", "@h8.0.1.0");
    war_unit("A1", "@o1.0.2.6"); /* nobody pays or is marked */
    war_node("min/A");
    war_set_rolls(on, "wood k6", "VBO@h7", "SRS@k6 SRS@a8", "str:V1:k6", "=hit 7 =miss 5");
    /* A building is attacked as a fortification. */
    war_set(on, "blk@h9 6/0/0", "VBO@h7", "LPT@h9 SRS@a8", "str:V1:h9");
    war_pips("h9", 3, 0, 0);
    war_chances("=k0 8 =k1 12 =k2 7");
    /* Blast, and only what the rocket can penetrate: armour 5 it cannot. */
    lab_edit("size: H, M: 4, A: 4", "size: H, M: 4, A: 5");
    war_set(on, "", "VBO@h7", "LPT@h8 GRT@i8/0 LPT@h8 SRS@a8", "");
    war_offers("str:V1", "str:V1:h8 -> str:V1:h8 =miss");
    war_chances("=hit 6 =miss 6");
    /* Without a Spotter there is none. */
    war_set(on, "", "VHR@h7/0", "LPT@h8 SRS@a8", "");
    war_offers("str:V1", "");
}

TEST(reg_003_180_181_r91_when_stratagems_can_be_used) {
    static const char mission[] = "hut@h8 0/2/0";
    war_set(on, mission, "GRI@o1 VBO@m5", "LPT@a8 LPT@a9*0", "");
    war_offers("str:", "str:G1:h8 str:V1:h8 str:V2 -> str:V2");
    war_field(8, "V2/-/1/-.0/1");
    war_offers("str:", ""); /* one a turn */
    war_play("pass pass");
    war_field(8, "V2/-/0/-.0/0");
    war_offers("str:", ""); /* B's are L1 and L2: both Minors */
    war_play("pass");
    war_offers("str:", "str:L2:B1 -> pass");
    war_offers("str:", "str:G1:h8 str:V1:h8"); /* each once a battle */
    war_play("pass");
    war_offers("str:", ""); /* START only before the Major */
    /* A unit of the regiment must be on the map or embarked. */
    war_set(on, "", "GBC@o1/0 VBO>A0", "LPT@a8", "");
    war_offers("str:", "str:V2");
    war_set(on, "", "GBC@o1/0 VBO~", "LPT@a8", "");
    war_offers("str:", "");
    war_set("stratagems=0", mission, "GRI@o1 VBO@m5", "LPT@a8", "");
    war_offers("str:", "");
}

TEST(reg_chk_72_73_reg_063_turn_end_abilities) {
    war_set("", "pool 1/0", "VMT@h8/0 GHW@h9*1 GHW@h11*1", "GRI@a8",
            "pass pass"); /* the neighbour, while the pool lasts */
    war_unit("A1", "@h9.0.2.2");
    war_unit("A2", "@h11.0.2.1");
    war_field(7, "0.0.1/0.0.1");
    war_set("", "pool 9/0", "VMT@h8/0 GHW@h9*4 LPT@h8*0 LPT@h7*1", "GRI@a8", "pass pass");
    war_unit("A1", "@h9.0.2.4");
    war_unit("A2", "@h8.0.2.1");
    war_unit("A3", "@h7.0.2.2");
    war_field(7, "0.7.1/0.0.1");
    war_play("pass pass"); /* not at the end of the enemy's turn */
    war_unit("A2", "@h8.0.2.1");
    war_set("", "hut@h8 1/1/0", "GSP@h8", "GRI@a8", "pass pass");
    war_pips("h8", 1, 2, 0);
    war_play("pass pass pass pass");
    war_pips("h8", 1, 2, 0); /* full */
    war_set("", "blk@h8 1/1/0", "GSP@h8", "GRI@h8", "pass pass");
    war_pips("h8", 1, 1, 0); /* an enemy is inside */
    war_set("", "hut@h8 0/0/0", "GSP@h8", "GRI@a8", "pass pass");
    war_pips("h8", 0, 0, 0); /* a ruin */
}

TEST(reg_015_016_abilities_belong_to_regiment_or_datasheet) {
    /* Slip Away is of regiment S, so the bikes have it and the buggy does not. */
    war_set("", "", "SOB@h8/0 LLB@k5/0", "GRI@h8 GRI@k5", "pass");
    war_offers("mov:", "mov:A0 mov:A1 -> mov:A1");
    war_offers("", "L R");
    war_set("", "", "SOB@h8/0 LLB@k5/0", "GRI@h8 GRI@k5", "pass mov:A0");
    war_offers("", "F LF RF FL FR L R");
    /* Steadfast is of regiment G only. */
    war_set_rolls("", "hut@h8 3/0/0", "GBC@h5/0", "GHW@h8 GRI@a8", "sal:A0", "=k0 9 =k1 3");
    war_set_rolls("", "hut@h8 3/0/0", "GBC@h5/0", "LPT@h8 GRI@a8", "sal:A0", "=k0 8 =k1 4");
    /* Firm Grip is of one datasheet: another G infantry captures with its bare C. */
    war_set("", "bun@h8 8/0/0", "GHW@h8", "GRI@a8", "cap:A0");
    war_pips("h8", 6, 2, 0);
}

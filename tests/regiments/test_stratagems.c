/* Stratagems (REG-180, REG-181; RULES.md, section 6.5), and abilities that no check asks for. */
#include "../lab/test.h"
#include "lab.h"

static const char on[] = "stratagems=1";

TEST(reg_180_181_hold_fast) {
    lab l;
    lab_set(&l, on,
            "hut@d5 0/1/1 hut@e5 0/3/0 hut@h8 0/2/0 blk@k5 1/2/0 hut@m5 0/0/0 san@n5A 0/2/0",
            "GRI@o1", "GRI@a8");
    lab_offers(l.game, &l.s, "str:", "str:G1:h8 str:G1:k5 str:G1:n5");
    lab_play(l.game, &l.s, "str:G1:h8");
    lab_pips(&l, "h8", 0, 3, 0); /* two, but not above the maximum */
    lab_node(&l, "maj/A");       /* START: the Major is still there */
    lab_field(l.game, &l.s, ';', 8, "G1/-/1/-.0/0");
    lab_offers(l.game, &l.s, "adv:", "adv:A0");
    lab_close(&l);
    lab_set(&l, on, "blk@k5 1/2/0", "GRI@o1", "GRI@a8");
    lab_play(l.game, &l.s, "str:G1:k5");
    lab_pips(&l, "k5", 1, 4, 0);
    lab_close(&l);
}

TEST(reg_181_counter_blow) {
    lab l;
    lab_set(&l, on, "", "GRI@h6 GRI@k5", "LPT@h8 GRI@a8");
    lab_offers(l.game, &l.s, "str:", "");
    lab_play(l.game, &l.s, "pass");
    lab_offers(l.game, &l.s, "str:", "str:G2:A0"); /* A1 has no target */
    lab_play(l.game, &l.s, "str:G2:A0 w1>B0");
    lab_chances(l.game, &l.s, "=hit 5 =miss 7"); /* without the cap */
    lab_play(l.game, &l.s, "=miss");
    lab_node(&l, "maj/B");
    lab_close(&l);
    lab_set(&l, on, "", "GRI@h6 GRI@k5", "LPT@h8 GRI@a8");
    lab_play(l.game, &l.s, "sal:A0 w0>B0 =miss stop");
    lab_offers(l.game, &l.s, "str:", ""); /* it has shot in this turn */
    lab_close(&l);
}

TEST(reg_100_181_slipstream) {
    lab l;
    lab_set(&l, on, "", "SRS@h8 SRS@k5 SRS~ GRI@o1", "GRI@a8");
    lab_offers(l.game, &l.s, "str:", "str:S1:A0 str:S1:A1");
    lab_play(l.game, &l.s, "str:S1:A0");
    lab_field(l.game, &l.s, ';', 8, "S1/-/1/A0.2/0");
    lab_play(l.game, &l.s, "adv:A0 s0");
    lab_field(l.game, &l.s, ';', 13, "Aadv.A0.maj.4.1.0.0.0.-.-.-"); /* 3 + 2 - 1 */
    lab_play(l.game, &l.s, "stop pass pass pass");
    lab_field(l.game, &l.s, ';', 8, "S1/-/0/-.0/0"); /* of that turn only */
    lab_close(&l);
    lab_set(&l, on, "", "SRS@h8 SRS@k5", "GRI@a8");
    lab_play(l.game, &l.s, "str:S1:A0 adv:A1 s0");
    lab_field(l.game, &l.s, ';', 13, "Aadv.A1.maj.2.1.0.0.0.-.-.-");
    lab_close(&l);
    /* A flight of a Salvo is longer too. */
    lab_edit("code: S1, name: Slipstream", "code: L1, name: Slipstream");
    lab_edit("code: L1, name: Scramble", "code: S1, name: Scramble");
    lab_set(&l, on, "", "LKS@h4/0 LPT@o1", "GRI@a8");
    lab_play(l.game, &l.s, "str:L1:A0 sal:A0 F");
    lab_field(l.game, &l.s, ';', 13, "Asal.A0.maj.9.1.1.0.0.-.-.-");
    lab_close(&l);
}

TEST(reg_181_snap_watch) {
    lab l;
    lab_set(&l, on, "", "SRS@h8 SHC@k5/0*0", "GRI@a8");
    lab_play(l.game, &l.s, "adv:A0 s0 stop");
    lab_offers(l.game, &l.s, "str:", "str:S2:A0");
    lab_play(l.game, &l.s, "str:S2:A0 arc:3");
    lab_unit(&l, "A0", "@h9.0.2.0:!3");
    lab_node(&l, "maj/B");
    lab_close(&l);
}

TEST(reg_181_scramble) {
    lab l;
    lab_set(&l, on, "resround 5", "GRI@o1 LPT~ GRI~", "GRI@a8");
    lab_offers(l.game, &l.s, "str:", "");
    lab_play(l.game, &l.s, "pass");
    lab_offers(l.game, &l.s, "str:", "str:L1:A1"); /* nobody of the regiment need be on the map */
    lab_play(l.game, &l.s, "str:L1:A1");
    lab_node(&l, "eat/A");
    assert_int_equal(lab_count(l.game, &l.s, ""), 37);
    lab_play(l.game, &l.s, "at:o4 s1");
    lab_unit(&l, "A1", "@n5.0.2.2:m");
    lab_play(l.game, &l.s, "stop");
    lab_node(&l, "maj/B");
    lab_close(&l);
}

TEST(reg_181_rearm) {
    lab l;
    lab_set(&l, on, "pool 1/0", "LPT@h8*0!0 LPT@k5 LPT~*0", "GRI@a8");
    lab_play(l.game, &l.s, "pass");
    lab_offers(l.game, &l.s, "str:", "str:L1:A2 str:L2:A0");
    lab_play(l.game, &l.s, "str:L2:A0");
    lab_unit(&l, "A0", "@h8.0.2.1:!0"); /* as far as the pool lasts; no action, Focus stays */
    lab_field(l.game, &l.s, ';', 7, "0.0.1/0.0.1");
    lab_node(&l, "maj/B");
    lab_close(&l);
}

TEST(reg_181_fire_mission) {
    lab l;
    lab_set(&l, on, "wood k6 hut@h9 3/0/0", "VBO@h7 VHR@o1/0", "SRS@h8 GRT@i7/0 SRS@k6 SRS@a8");
    lab_offers(l.game, &l.s, "str:V1",
               "str:V1:h8 str:V1:i7 str:V1:k6 str:V1:h9"); /* a8 is too far away */
    lab_play(l.game, &l.s, "str:V1:h8");
    lab_chances(l.game, &l.s,
                "=hit 6 =miss 6"); /* no distance, so no Camouflage; no own abilities */
    lab_field(l.game, &l.s, ';', 13, "Astrike.-.maj.0.0.0.0.0.-.-.-,S-.0.roc.u.B0.0.act.B0.0");
    lab_play(l.game, &l.s, "=hit");
    lab_unit(&l, "B0", "@h8.0.1.0");
    lab_unit(&l, "A1", "@o1.0.2.6"); /* nobody pays or is marked */
    lab_node(&l, "min/A");
    lab_close(&l);
    lab_set_rolls(on, "wood k6", "VBO@h7", "SRS@k6 SRS@a8", "str:V1:k6", "=hit 7 =miss 5");
    /* A building is attacked as a fortification. */
    lab_set(&l, on, "blk@h9 6/0/0", "VBO@h7", "LPT@h9 SRS@a8");
    lab_play(l.game, &l.s, "str:V1:h9");
    lab_pips(&l, "h9", 3, 0, 0);
    lab_chances(l.game, &l.s, "=k0 8 =k1 12 =k2 7");
    lab_close(&l);
    /* Blast, and only what the rocket can penetrate: armour 5 it cannot. */
    lab_edit("size: H, M: 4, A: 4", "size: H, M: 4, A: 5");
    lab_set(&l, on, "", "VBO@h7", "LPT@h8 GRT@i8/0 LPT@h8 SRS@a8");
    lab_offers(l.game, &l.s, "str:V1", "str:V1:h8");
    lab_play(l.game, &l.s, "str:V1:h8 =miss");
    lab_chances(l.game, &l.s, "=hit 6 =miss 6");
    lab_close(&l);
    /* Without a Spotter there is none. */
    lab_set(&l, on, "", "VHR@h7/0", "LPT@h8 SRS@a8");
    lab_offers(l.game, &l.s, "str:V1", "");
    lab_close(&l);
}

TEST(reg_003_180_181_r91_when_stratagems_can_be_used) {
    static const char mission[] = "hut@h8 0/2/0";
    lab l;
    lab_set(&l, on, mission, "GRI@o1 VBO@m5", "LPT@a8 LPT@a9*0");
    lab_offers(l.game, &l.s, "str:", "str:G1:h8 str:V1:h8 str:V2");
    lab_play(l.game, &l.s, "str:V2");
    lab_field(l.game, &l.s, ';', 8, "V2/-/1/-.0/1");
    lab_offers(l.game, &l.s, "str:", ""); /* one a turn */
    lab_play(l.game, &l.s, "pass pass");
    lab_field(l.game, &l.s, ';', 8, "V2/-/0/-.0/0");
    lab_offers(l.game, &l.s, "str:", ""); /* B's are L1 and L2: both Minors */
    lab_play(l.game, &l.s, "pass");
    lab_offers(l.game, &l.s, "str:", "str:L2:B1");
    lab_play(l.game, &l.s, "pass");
    lab_offers(l.game, &l.s, "str:", "str:G1:h8 str:V1:h8"); /* each once a battle */
    lab_play(l.game, &l.s, "pass");
    lab_offers(l.game, &l.s, "str:", ""); /* START only before the Major */
    lab_close(&l);
    /* A unit of the regiment must be on the map or embarked. */
    lab_set(&l, on, "", "GBC@o1/0 VBO>A0", "LPT@a8");
    lab_offers(l.game, &l.s, "str:", "str:V2");
    lab_close(&l);
    lab_set(&l, on, "", "GBC@o1/0 VBO~", "LPT@a8");
    lab_offers(l.game, &l.s, "str:", "");
    lab_close(&l);
    lab_set(&l, "stratagems=0", mission, "GRI@o1 VBO@m5", "LPT@a8");
    lab_offers(l.game, &l.s, "str:", "");
    lab_close(&l);
}

TEST(reg_chk_72_73_reg_063_turn_end_abilities) {
    lab l;
    lab_set(&l, "", "pool 1/0", "VMT@h8/0 GHW@h9*1 GHW@h11*1", "GRI@a8");
    lab_play(l.game, &l.s, "pass pass"); /* the neighbour, while the pool lasts */
    lab_unit(&l, "A1", "@h9.0.2.2");
    lab_unit(&l, "A2", "@h11.0.2.1");
    lab_field(l.game, &l.s, ';', 7, "0.0.1/0.0.1");
    lab_close(&l);
    lab_set(&l, "", "pool 9/0", "VMT@h8/0 GHW@h9*4 LPT@h8*0 LPT@h7*1", "GRI@a8");
    lab_play(l.game, &l.s, "pass pass");
    lab_unit(&l, "A1", "@h9.0.2.4");
    lab_unit(&l, "A2", "@h8.0.2.1");
    lab_unit(&l, "A3", "@h7.0.2.2");
    lab_field(l.game, &l.s, ';', 7, "0.7.1/0.0.1");
    lab_play(l.game, &l.s, "pass pass"); /* not at the end of the enemy's turn */
    lab_unit(&l, "A2", "@h8.0.2.1");
    lab_close(&l);
    lab_set(&l, "", "hut@h8 1/1/0", "GSP@h8", "GRI@a8");
    lab_play(l.game, &l.s, "pass pass");
    lab_pips(&l, "h8", 1, 2, 0);
    lab_play(l.game, &l.s, "pass pass pass pass");
    lab_pips(&l, "h8", 1, 2, 0); /* full */
    lab_close(&l);
    lab_set(&l, "", "blk@h8 1/1/0", "GSP@h8", "GRI@h8");
    lab_play(l.game, &l.s, "pass pass");
    lab_pips(&l, "h8", 1, 1, 0); /* an enemy is inside */
    lab_close(&l);
    lab_set(&l, "", "hut@h8 0/0/0", "GSP@h8", "GRI@a8");
    lab_play(l.game, &l.s, "pass pass");
    lab_pips(&l, "h8", 0, 0, 0); /* a ruin */
    lab_close(&l);
}

TEST(reg_015_016_abilities_belong_to_regiment_or_datasheet) {
    lab l;
    /* Slip Away is of regiment S, so the bikes have it and the buggy does not. */
    lab_set(&l, "", "", "SOB@h8/0 LLB@k5/0", "GRI@h8 GRI@k5");
    lab_play(l.game, &l.s, "pass");
    lab_offers(l.game, &l.s, "mov:", "mov:A0 mov:A1");
    lab_play(l.game, &l.s, "mov:A1");
    lab_offers(l.game, &l.s, "", "L R");
    lab_close(&l);
    lab_set(&l, "", "", "SOB@h8/0 LLB@k5/0", "GRI@h8 GRI@k5");
    lab_play(l.game, &l.s, "pass mov:A0");
    lab_offers(l.game, &l.s, "", "F LF RF FL FR L R");
    lab_close(&l);
    /* Steadfast is of regiment G only. */
    lab_set_rolls("", "hut@h8 3/0/0", "GBC@h5/0", "GHW@h8 GRI@a8", "sal:A0", "=k0 9 =k1 3");
    lab_set_rolls("", "hut@h8 3/0/0", "GBC@h5/0", "LPT@h8 GRI@a8", "sal:A0", "=k0 8 =k1 4");
    /* Firm Grip is of one datasheet: another G infantry captures with its bare C. */
    lab_set(&l, "", "bun@h8 8/0/0", "GHW@h8", "GRI@a8");
    lab_play(l.game, &l.s, "cap:A0");
    lab_pips(&l, "h8", 6, 2, 0);
    lab_close(&l);
}

/* Move actions: Embark, Disembark, Move, Consolidate, Reserve entry; transports and their wrecks
 * (REG-100 to REG-109, CHK-24 to CHK-27 and CHK-66 to CHK-68). */
#include "../lab/test.h"
#include "lab.h"

TEST(reg_chk_24_reg_101_r76_embark) {
    war_set("", "", "GRI@h7 GBC@h8/0 GRI@h6", "GRI@a8", "");
    war_offers("emb:", "emb:A0>A1 -> emb:A0>A1");
    war_offers("", "mov:A1 mov:A2 pass");
    war_set("", "", "GRI@h7 GBC@h8/0 GRI@h8", "LPT@h7 LPT@h8", "");
    war_offers("emb:", "emb:A2>A1");
    /* It keeps health and ammunition, loses Focus, and nobody reacts. */
    war_set("", "", "GRI@h9*1^2!0 GBC@h8/0", "SHC@h5/0!0 GRI@a8", "emb:A0>A1");
    war_unit("A0", ">A1.2.1:m");
    war_node("min/A");
    /* No slots are needed. */
    war_set("", "", "GRI@h7 GBC@h8/0 GRI@h8 GRI@h8 GRI@h8", "GRI@a8", "");
    assert_true(war_legal("emb:A0>A1"));
}

TEST(reg_106_r75_transports_and_cargo) {
    war_set("", "", "GBC@h8/0 GRI>A0 GRI@h7 GRI@h7", "GRI@a8", "");
    war_offers("emb:", "emb:A2>A0 emb:A3>A0 -> emb:A2>A0 pass pass pass");
    war_offers("emb:", ""); /* two are in */
    war_set("", "", "VMT@h8/0 VBO@h7 VBO@h7", "GRI@a8", "emb:A1>A0 pass pass pass");
    war_offers("emb:", "");
    war_set("", "", "SSL@h8 SOB@h8/0 SMG@h7 SRS@h7", "GRI@a8", "");
    war_offers("emb:", "emb:A3>A0"); /* infantry only; into a hover unit too */
    lab_edit("abilities: [Stall 3, Straight Run]", "abilities: [Stall 3, Transport 2]");
    war_set("", "", "LKS@h8/0 LPT@h8", "GBC@h8/0", "");
    war_offers("emb:", ""); /* neither into aircraft nor into the enemy's */
}

TEST(reg_chk_25_reg_102_r76_disembark) {
    static const char everywhere[] = "at:h8 at:h9 at:g9 at:g8 at:h7 at:i7 at:i8";
    war_set_shows("", "", "GRI>A1 GBC@h8/0", "GRI@a8", "dis:A0", everywhere);
    war_set("", "", "GRI>A1 GBC@h8/0", "LPT@h8", "dis:A0");
    war_unit("A0", "@h8.0.3.2:m");
    war_node("min/A"); /* its whole move */
    war_offers("mov:", "mov:A1");
    war_set_shows("", "water g9 ridge g8",
                  "GRI>A1 GBC@h8/0 GRI@h9 GRI@h9 GRI@h9 GRI@h9 GRI@h9 GRI@h9", "GRI@a8", "dis:A0",
                  "at:h8 at:h7 at:i7 at:i8");
    /* From off the map: Focus on the tile itself is triggered. */
    war_set("", "", "GRI>A1 GBC@h8/0", "SHC@h5/0!0 GRI@a8", "dis:A0 at:h8");
    war_offers("", "ow:B0:w0 ow:B0:no");
    /* Nowhere to go. */
    war_set("", "", "GRI>A1 GBC@h8/0 GRI@h8 GRI@h8 GRI@o1", "GRI@h8", "");
    war_offers("dis:", "");
}

TEST(reg_053_r20_who_can_act) {
    war_set("", "", "GBC@h8/0 GRI>A0 GRI~", "LPT@h9 GRI@a8", "");
    war_offers("", "adv:A0 sal:A0 ovw:A0 dis:A1 ent:A2 pass -> pass");
    war_offers("", "mov:A0 shot:A0 pass");
    /* Both actions may go to one unit, or to two. */
    war_set("", "", "GRI@h6 GRI@k5", "LPT@h8 GRI@a8", "adv:A0 s3 s0 stop");
    war_offers("shot:", "shot:A0");
    assert_true(war_legal("mov:A1"));
}

TEST(reg_103_move) {
    war_set("", "", "TCS@h8 TCC@k5/0 GBC@m5/0", "GRI@a8", "adv:A2 F stop");
    war_offers("mov:", ""); /* M is 1, or it has moved */
    war_set_shows("", "", "GBC@h8/0 GBC@m5/0", "GRI@a8", "pass mov:A0", "F LF RF FL FR L R");
    war_set("", "", "GBC@h8/0 GBC@m5/0", "GRI@a8", "pass mov:A0 F");
    war_node("maj/B");
}

TEST(reg_chk_26_reg_104_r74_consolidate) {
    war_set_shows("", "", "GRI@h8 GRI@h7 GBC@h9/0 GRT@g8/5 GHW@i8", "LPT@i8", "pass con:A0",
                  "A1:s0 A3:F A3:FL A3:FR");
    war_set("", "", "GRI@h8!0 GRI@h6 GRI@h9!0 GRI@g8", "GRI@a8",
            "adv:A1 s0 stop con:A0"); /* having moved does not matter */
    war_unit("A0", "@h8.0.3.2");
    war_offers("", "A1:s0 A2:s3 A3:s5 -> A2:s3");
    war_unit("A2", "@h8.0.3.2:m");
    war_offers("", "A1:s0 A3:s5 stop");
    war_field(13, "Acon.A0.min.0.0.0.0.0.A0.A2.-");
    war_play("A1:s0");
    war_node("maj/B"); /* two at most */
}

TEST(reg_104_a_destroyed_anchor_ends_it) {
    war_set("fhc_rounds=1", "hut@h8 3/0/0", "LPT@h8^1 LPT@h7 LPT@h9", "LPT@h8 GRI@a8",
            "pass con:A0 A1:s0 =miss =miss w0>A0 =hit");
    war_unit("A0", "x");
    war_node("maj/B");
}

TEST(reg_chk_27_reg_105_r13_r14_reserve_entry) {
    static const char *const facings[][2] = {{"o1", "face:0 face:1 face:2"},
                                             {"o2", "face:1 face:2"},
                                             {"o7", "face:1 face:2"},
                                             {"o8", "face:1 face:2 face:3"}};
    static const char edge[] = "at:o1 at:o2 at:o3 at:o4 at:o5 at:o6 at:o7 at:o8";
    static const char *const near[] = {"at:a8", "at:a9", "at:a10", "at:b7", "at:c6"};
    war_set_shows("", "", "GRI~", "GRI@a8", "ent:A0", edge);
    for (int i = 0; i < 4; i++) {
        char tokens[40];
        snprintf(tokens, sizeof tokens, "ent:A0 at:%s", facings[i][0]);
        war_set_shows("", "", "GBC~", "GRI@a8", tokens, facings[i][1]);
    }
    war_set("", "", "LPT~", "GRI@a8", ""); /* Wide Approach */
    war_play("ent:A0");
    assert_int_equal(war_count(""), 37);
    for (int i = 0; i < 5; i++) assert_false(war_legal(near[i]));
    assert_true(war_legal("at:a11") && war_legal("at:d5") && war_legal("at:h15"));
    /* It costs 1 of M and is a step already; enemies do not bar the tile, full slots do. */
    war_set("", "", "GRI~ GRI@o4 GRI@o4 GRI@o4 GRI@o4 GRI@o4 GRI@o4", "GRI@o3", "ent:A0");
    war_offers("", "at:o1 at:o2 at:o3 at:o5 at:o6 at:o7 at:o8 -> at:o3");
    war_field(13, "Aadv.A0.maj.2.1.0.0.0.-.-.-");
    assert_true(war_legal("stop"));
    war_set_shows("", "turn 1", "GRI@o1", "GRI~", "ent:B0",
                  "at:a8 at:a9 at:a10 at:a11 at:a12 at:a13 at:a14 at:a15");
}

TEST(reg_105_the_round_of_reserves) {
    war_set("", "resround 3 turn 2", "GRI~ GRI@o1", "GRI@a8", "");
    war_offers("ent:", "");
    war_set("", "resround 3 turn 4", "GRI~ GRI@o1", "GRI@a8", "");
    war_offers("ent:", "ent:A0 -> pass");
    war_offers("ent:", ""); /* a Major only */
}

TEST(reg_107_passengers_are_not_on_the_map) {
    war_set("", "hut@h8 3/0/0", "GBC@h8/0 GRI>A0 GRI>A0", "GRI@a8", "");
    war_offers("adv:", "adv:A0");
    war_offers("cap:", "cap:A0");
    war_offers("ovw:", "ovw:A0 -> adv:A0 F stop");
    war_unit("A0", "@h9.0.2.3:m");
    war_unit("A1", ">A0.3.2"); /* carried along for nothing */
    war_set_shows("", "turn 1", "GBC@h8/0 GRI>A0 GRI>A0", "GRT@h5/0 GRI@a8", "sal:B0",
                  "w0>A0 w1>A0");
    /* Inside a building only the transport rolls, and only its health counts. */
    war_set("", "hut@h8 3/0/0", "GRT@h4/0", "GBC@h8/0 GRI>B0 GRI@a8",
            "sal:A0"); /* 3 pips: the hut falls */
    war_chances("=k0 27 =k1 27 =k2 10 -> =k0");
    war_node("min/A");
    war_set("", "hut@h8 3/0/0", "LPT@h7^1", "GBC@h8/0 GRI>B0 GRI@a8", "adv:A0 s0");
    war_node("stp/A"); /* 1 + 2 do not exceed 3 */
}

TEST(reg_chk_66_reg_108_r77_bail_out) {
    war_set("", "KILL 1", "GRT@h4/0", "GBC@h8/3 LPT>B0 LPT>B0 LPT@a8", "sal:A0");
    war_chances("=hit 9 =miss 3 -> =hit");
    war_node("cbl/-");
    war_unit("B0", "xh8");
    war_chances("=hit 4 =miss 8 -> =hit");
    war_unit("B1", "@h8.0.1.2");
    war_chances("=hit 4 =miss 8"); /* both unhurt: 8/12 * 8/12 = 4/9 */
    war_play("=miss");
    war_unit("B2", "@h8.0.2.2");
    war_unit("B0", "x");
    war_vp(3, 0);
    war_set("wreck=lost", "KILL 1", "GRT@h4/0", "GBC@h8/3 LPT>B0 LPT>B0 LPT@a8", "sal:A0 =hit");
    war_unit("B1", "x");
    war_unit("B2", "x");
    war_vp(7, 0);
    war_node("min/A");
}

TEST(reg_chk_67_reg_109_first_neighbour) {
    war_set("", "water h8 water h9", "GRT@h4/0", "SSL@h8^1 LPT>B0 LPT>B0 LPT@a8",
            "sal:A0 =hit =miss =miss");
    war_unit("B1", "@g9.0.2.2");
    war_unit("B2", "@g9.0.2.2");
    war_set("", "water h8 water h9 water g9 water g8 water h7 water i7 water i8", "GRT@h4/0",
            "SSL@h8^1 LPT>B0 LPT@a8", "sal:A0 =hit =miss");
    war_unit("B1", "x"); /* no place anywhere */
}

TEST(reg_chk_68_reg_109_a_full_tile) {
    war_set("", "", "GRT@h4/0", "SSL@h8^1 LPT>B0 LPT>B0 GRI@h8 GRI@h8 GRI@h8 GRI@h8 GRI@h8",
            "sal:A0 w0>B0 =hit =miss =miss");
    war_unit("B1", "@h8.0.2.2");
    war_unit("B2", "@h9.0.2.2");
}

TEST(reg_109_bailing_out_into_a_check) {
    war_set("", "hut@h8 3/0/0", "SMG@h8 SRS@k5!2", "GBC@h8/3^1 LPT>B0 GRI@a8",
            "sal:A0 w0>B0 =hit =miss");
    /* 3 + 2 exceed 3: the survivor, having less health, attacks with rif at armour 2. */
    war_field(13, "Asal.A0.maj.0.0.0.1.0.-.-.-,SB1.1.rif.u.A0.0.fhc.A0.0,Fh8.0.1.-.A0");
    war_chances("=hit 1 =miss 11");
}

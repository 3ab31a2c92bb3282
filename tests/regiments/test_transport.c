/* Move actions: Embark, Disembark, Move, Consolidate, Reserve entry; transports and their wrecks
 * (REG-100 to REG-109, CHK-24 to CHK-27 and CHK-66 to CHK-68). */
#include "../lab/test.h"
#include "lab.h"

TEST(reg_chk_24_reg_101_r76_embark) {
    lab l;
    lab_set(&l, "", "", "GRI@h7 GBC@h8/0 GRI@h6", "GRI@a8");
    lab_offers(l.game, &l.s, "emb:", "emb:A0>A1");
    lab_play(l.game, &l.s, "emb:A0>A1");
    lab_offers(l.game, &l.s, "", "mov:A1 mov:A2 pass");
    lab_close(&l);
    lab_set(&l, "", "", "GRI@h7 GBC@h8/0 GRI@h8", "LPT@h7 LPT@h8");
    lab_offers(l.game, &l.s, "emb:", "emb:A2>A1");
    lab_close(&l);
    /* It keeps health and ammunition, loses Focus, and nobody reacts. */
    lab_set(&l, "", "", "GRI@h9*1^2!0 GBC@h8/0", "SHC@h5/0!0 GRI@a8");
    lab_play(l.game, &l.s, "emb:A0>A1");
    lab_unit(&l, "A0", ">A1.2.1:m");
    lab_node(&l, "min/A");
    lab_close(&l);
    /* No slots are needed. */
    lab_set(&l, "", "", "GRI@h7 GBC@h8/0 GRI@h8 GRI@h8 GRI@h8", "GRI@a8");
    assert_true(lab_legal(l.game, &l.s, "emb:A0>A1"));
    lab_close(&l);
}

TEST(reg_106_r75_transports_and_cargo) {
    lab l;
    lab_set(&l, "", "", "GBC@h8/0 GRI>A0 GRI@h7 GRI@h7", "GRI@a8");
    lab_offers(l.game, &l.s, "emb:", "emb:A2>A0 emb:A3>A0");
    lab_play(l.game, &l.s, "emb:A2>A0 pass pass pass");
    lab_offers(l.game, &l.s, "emb:", ""); /* two are in */
    lab_close(&l);
    lab_set(&l, "", "", "VMT@h8/0 VBO@h7 VBO@h7", "GRI@a8");
    lab_play(l.game, &l.s, "emb:A1>A0 pass pass pass");
    lab_offers(l.game, &l.s, "emb:", "");
    lab_close(&l);
    lab_set(&l, "", "", "SSL@h8 SOB@h8/0 SMG@h7 SRS@h7", "GRI@a8");
    lab_offers(l.game, &l.s, "emb:", "emb:A3>A0"); /* infantry only; into a hover unit too */
    lab_close(&l);
    lab_edit("abilities: [Stall 3, Straight Run]", "abilities: [Stall 3, Transport 2]");
    lab_set(&l, "", "", "LKS@h8/0 LPT@h8", "GBC@h8/0");
    lab_offers(l.game, &l.s, "emb:", ""); /* neither into aircraft nor into the enemy's */
    lab_close(&l);
}

TEST(reg_chk_25_reg_102_r76_disembark) {
    static const char everywhere[] = "at:h8 at:h9 at:g9 at:g8 at:h7 at:i7 at:i8";
    lab l;
    lab_set_shows("", "", "GRI>A1 GBC@h8/0", "GRI@a8", "dis:A0", everywhere);
    lab_set(&l, "", "", "GRI>A1 GBC@h8/0", "LPT@h8");
    lab_play(l.game, &l.s, "dis:A0");
    lab_unit(&l, "A0", "@h8.0.3.2:m");
    lab_node(&l, "min/A"); /* its whole move */
    lab_offers(l.game, &l.s, "mov:", "mov:A1");
    lab_close(&l);
    lab_set_shows("", "water g9 ridge g8",
                  "GRI>A1 GBC@h8/0 GRI@h9 GRI@h9 GRI@h9 GRI@h9 GRI@h9 GRI@h9", "GRI@a8", "dis:A0",
                  "at:h8 at:h7 at:i7 at:i8");
    /* From off the map: Focus on the tile itself is triggered. */
    lab_set(&l, "", "", "GRI>A1 GBC@h8/0", "SHC@h5/0!0 GRI@a8");
    lab_play(l.game, &l.s, "dis:A0 at:h8");
    lab_offers(l.game, &l.s, "", "ow:B0:w0 ow:B0:no");
    lab_close(&l);
    /* Nowhere to go. */
    lab_set(&l, "", "", "GRI>A1 GBC@h8/0 GRI@h8 GRI@h8 GRI@o1", "GRI@h8");
    lab_offers(l.game, &l.s, "dis:", "");
    lab_close(&l);
}

TEST(reg_053_r20_who_can_act) {
    lab l;
    lab_set(&l, "", "", "GBC@h8/0 GRI>A0 GRI~", "LPT@h9 GRI@a8");
    lab_offers(l.game, &l.s, "", "adv:A0 sal:A0 ovw:A0 dis:A1 ent:A2 pass");
    lab_play(l.game, &l.s, "pass");
    lab_offers(l.game, &l.s, "", "mov:A0 shot:A0 pass");
    lab_close(&l);
    /* Both actions may go to one unit, or to two. */
    lab_set(&l, "", "", "GRI@h6 GRI@k5", "LPT@h8 GRI@a8");
    lab_play(l.game, &l.s, "adv:A0 s3 s0 stop");
    lab_offers(l.game, &l.s, "shot:", "shot:A0");
    assert_true(lab_legal(l.game, &l.s, "mov:A1"));
    lab_close(&l);
}

TEST(reg_103_move) {
    lab l;
    lab_set(&l, "", "", "TCS@h8 TCC@k5/0 GBC@m5/0", "GRI@a8");
    lab_play(l.game, &l.s, "adv:A2 F stop");
    lab_offers(l.game, &l.s, "mov:", ""); /* M is 1, or it has moved */
    lab_close(&l);
    lab_set_shows("", "", "GBC@h8/0 GBC@m5/0", "GRI@a8", "pass mov:A0", "F LF RF FL FR L R");
    lab_set(&l, "", "", "GBC@h8/0 GBC@m5/0", "GRI@a8");
    lab_play(l.game, &l.s, "pass mov:A0 F");
    lab_node(&l, "maj/B");
    lab_close(&l);
}

TEST(reg_chk_26_reg_104_r74_consolidate) {
    lab l;
    lab_set_shows("", "", "GRI@h8 GRI@h7 GBC@h9/0 GRT@g8/5 GHW@i8", "LPT@i8", "pass con:A0",
                  "A1:s0 A3:F A3:FL A3:FR");
    lab_set(&l, "", "", "GRI@h8!0 GRI@h6 GRI@h9!0 GRI@g8", "GRI@a8");
    lab_play(l.game, &l.s, "adv:A1 s0 stop con:A0"); /* having moved does not matter */
    lab_unit(&l, "A0", "@h8.0.3.2");
    lab_offers(l.game, &l.s, "", "A1:s0 A2:s3 A3:s5");
    lab_play(l.game, &l.s, "A2:s3");
    lab_unit(&l, "A2", "@h8.0.3.2:m");
    lab_offers(l.game, &l.s, "", "A1:s0 A3:s5 stop");
    lab_field(l.game, &l.s, ';', 13, "Acon.A0.min.0.0.0.0.0.A0.A2.-");
    lab_play(l.game, &l.s, "A1:s0");
    lab_node(&l, "maj/B"); /* two at most */
    lab_close(&l);
}

TEST(reg_104_a_destroyed_anchor_ends_it) {
    lab l;
    lab_set(&l, "fhc_rounds=1", "hut@h8 3/0/0", "LPT@h8^1 LPT@h7 LPT@h9", "LPT@h8 GRI@a8");
    lab_play(l.game, &l.s, "pass con:A0 A1:s0 =miss =miss w0>A0 =hit");
    lab_unit(&l, "A0", "x");
    lab_node(&l, "maj/B");
    lab_close(&l);
}

TEST(reg_chk_27_reg_105_r13_r14_reserve_entry) {
    static const char *const facings[][2] = {{"o1", "face:0 face:1 face:2"},
                                             {"o2", "face:1 face:2"},
                                             {"o7", "face:1 face:2"},
                                             {"o8", "face:1 face:2 face:3"}};
    static const char edge[] = "at:o1 at:o2 at:o3 at:o4 at:o5 at:o6 at:o7 at:o8";
    static const char *const near[] = {"at:a8", "at:a9", "at:a10", "at:b7", "at:c6"};
    lab l;
    lab_set_shows("", "", "GRI~", "GRI@a8", "ent:A0", edge);
    for (int i = 0; i < 4; i++) {
        char tokens[40];
        snprintf(tokens, sizeof tokens, "ent:A0 at:%s", facings[i][0]);
        lab_set_shows("", "", "GBC~", "GRI@a8", tokens, facings[i][1]);
    }
    lab_set(&l, "", "", "LPT~", "GRI@a8"); /* Wide Approach */
    lab_play(l.game, &l.s, "ent:A0");
    assert_int_equal(lab_count(l.game, &l.s, ""), 37);
    for (int i = 0; i < 5; i++) assert_false(lab_legal(l.game, &l.s, near[i]));
    assert_true(lab_legal(l.game, &l.s, "at:a11") && lab_legal(l.game, &l.s, "at:d5") &&
                lab_legal(l.game, &l.s, "at:h15"));
    lab_close(&l);
    /* It costs 1 of M and is a step already; enemies do not bar the tile, full slots do. */
    lab_set(&l, "", "", "GRI~ GRI@o4 GRI@o4 GRI@o4 GRI@o4 GRI@o4 GRI@o4", "GRI@o3");
    lab_play(l.game, &l.s, "ent:A0");
    lab_offers(l.game, &l.s, "", "at:o1 at:o2 at:o3 at:o5 at:o6 at:o7 at:o8");
    lab_play(l.game, &l.s, "at:o3");
    lab_field(l.game, &l.s, ';', 13, "Aadv.A0.maj.2.1.0.0.0.-.-.-");
    assert_true(lab_legal(l.game, &l.s, "stop"));
    lab_close(&l);
    lab_set_shows("", "turn 1", "GRI@o1", "GRI~", "ent:B0",
                  "at:a8 at:a9 at:a10 at:a11 at:a12 at:a13 at:a14 at:a15");
}

TEST(reg_105_the_round_of_reserves) {
    lab l;
    lab_set(&l, "", "resround 3 turn 2", "GRI~ GRI@o1", "GRI@a8");
    lab_offers(l.game, &l.s, "ent:", "");
    lab_close(&l);
    lab_set(&l, "", "resround 3 turn 4", "GRI~ GRI@o1", "GRI@a8");
    lab_offers(l.game, &l.s, "ent:", "ent:A0");
    lab_play(l.game, &l.s, "pass");
    lab_offers(l.game, &l.s, "ent:", ""); /* a Major only */
    lab_close(&l);
}

TEST(reg_107_passengers_are_not_on_the_map) {
    lab l;
    lab_set(&l, "", "hut@h8 3/0/0", "GBC@h8/0 GRI>A0 GRI>A0", "GRI@a8");
    lab_offers(l.game, &l.s, "adv:", "adv:A0");
    lab_offers(l.game, &l.s, "cap:", "cap:A0");
    lab_offers(l.game, &l.s, "ovw:", "ovw:A0");
    lab_play(l.game, &l.s, "adv:A0 F stop");
    lab_unit(&l, "A0", "@h9.0.2.3:m");
    lab_unit(&l, "A1", ">A0.3.2"); /* carried along for nothing */
    lab_close(&l);
    lab_set_shows("", "turn 1", "GBC@h8/0 GRI>A0 GRI>A0", "GRT@h5/0 GRI@a8", "sal:B0",
                  "w0>A0 w1>A0");
    /* Inside a building only the transport rolls, and only its health counts. */
    lab_set(&l, "", "hut@h8 3/0/0", "GRT@h4/0", "GBC@h8/0 GRI>B0 GRI@a8");
    lab_play(l.game, &l.s, "sal:A0"); /* 3 pips: the hut falls */
    lab_chances(l.game, &l.s, "=k0 27 =k1 27 =k2 10");
    lab_play(l.game, &l.s, "=k0");
    lab_node(&l, "min/A");
    lab_close(&l);
    lab_set(&l, "", "hut@h8 3/0/0", "LPT@h7^1", "GBC@h8/0 GRI>B0 GRI@a8");
    lab_play(l.game, &l.s, "adv:A0 s0");
    lab_node(&l, "stp/A"); /* 1 + 2 do not exceed 3 */
    lab_close(&l);
}

TEST(reg_chk_66_reg_108_r77_bail_out) {
    lab l;
    lab_set(&l, "", "KILL 1", "GRT@h4/0", "GBC@h8/3 LPT>B0 LPT>B0 LPT@a8");
    lab_play(l.game, &l.s, "sal:A0");
    lab_chances(l.game, &l.s, "=hit 9 =miss 3");
    lab_play(l.game, &l.s, "=hit");
    lab_node(&l, "cbl/-");
    lab_unit(&l, "B0", "xh8");
    lab_chances(l.game, &l.s, "=hit 4 =miss 8");
    lab_play(l.game, &l.s, "=hit");
    lab_unit(&l, "B1", "@h8.0.1.2");
    lab_chances(l.game, &l.s, "=hit 4 =miss 8"); /* both unhurt: 8/12 * 8/12 = 4/9 */
    lab_play(l.game, &l.s, "=miss");
    lab_unit(&l, "B2", "@h8.0.2.2");
    lab_unit(&l, "B0", "x");
    lab_vp(&l, 3, 0);
    lab_close(&l);
    lab_set(&l, "wreck=lost", "KILL 1", "GRT@h4/0", "GBC@h8/3 LPT>B0 LPT>B0 LPT@a8");
    lab_play(l.game, &l.s, "sal:A0 =hit");
    lab_unit(&l, "B1", "x");
    lab_unit(&l, "B2", "x");
    lab_vp(&l, 7, 0);
    lab_node(&l, "min/A");
    lab_close(&l);
}

TEST(reg_chk_67_reg_109_first_neighbour) {
    lab l;
    lab_set(&l, "", "water h8 water h9", "GRT@h4/0", "SSL@h8^1 LPT>B0 LPT>B0 LPT@a8");
    lab_play(l.game, &l.s, "sal:A0 =hit =miss =miss");
    lab_unit(&l, "B1", "@g9.0.2.2");
    lab_unit(&l, "B2", "@g9.0.2.2");
    lab_close(&l);
    lab_set(&l, "", "water h8 water h9 water g9 water g8 water h7 water i7 water i8", "GRT@h4/0",
            "SSL@h8^1 LPT>B0 LPT@a8");
    lab_play(l.game, &l.s, "sal:A0 =hit =miss");
    lab_unit(&l, "B1", "x"); /* no place anywhere */
    lab_close(&l);
}

TEST(reg_chk_68_reg_109_a_full_tile) {
    lab l;
    lab_set(&l, "", "", "GRT@h4/0", "SSL@h8^1 LPT>B0 LPT>B0 GRI@h8 GRI@h8 GRI@h8 GRI@h8 GRI@h8");
    lab_play(l.game, &l.s, "sal:A0 w0>B0 =hit =miss =miss");
    lab_unit(&l, "B1", "@h8.0.2.2");
    lab_unit(&l, "B2", "@h9.0.2.2");
    lab_close(&l);
}

TEST(reg_109_bailing_out_into_a_check) {
    lab l;
    lab_set(&l, "", "hut@h8 3/0/0", "SMG@h8 SRS@k5!2", "GBC@h8/3^1 LPT>B0 GRI@a8");
    lab_play(l.game, &l.s, "sal:A0 w0>B0 =hit =miss");
    /* 3 + 2 exceed 3: the survivor, having less health, attacks with rif at armour 2. */
    lab_field(l.game, &l.s, ';', 13,
              "Asal.A0.maj.0.0.0.1.0.-.-.-,SB1.1.rif.u.A0.0.fhc.A0.0,Fh8.0.1.-.A0");
    lab_chances(l.game, &l.s, "=hit 1 =miss 11");
    lab_close(&l);
}

/* Overwatch, Focus and reactions (REG-170 to REG-176, CHK-57 to CHK-65). */
#include "../lab/test.h"
#include "lab.h"

static const char ask[] = "ow:B0:w0 ow:B0:no";
static const char watcher[] = "SHC@h8/0!0 LPT@a8";

TEST(reg_chk_57_reg_173_174_r82_r83_entering_the_zone) {
    lab l;
    lab_set(&l, "", "", "GRI@h13", watcher);
    lab_play(l.game, &l.s, "adv:A0 s3");
    lab_node(&l, "rea/B");
    lab_offers(l.game, &l.s, "", ask);
    lab_play(l.game, &l.s, "ow:B0:no s3");
    lab_node(&l, "stp/A");
    lab_close(&l);
    lab_set(&l, "", "", "GRI@h13", watcher);
    lab_play(l.game, &l.s, "adv:A0 s3 ow:B0:w0");
    lab_chances(l.game, &l.s, "=hit 8 =miss 4");
    lab_play(l.game, &l.s, "=miss");
    lab_unit(&l, "B0", "@h8.0.2.2:!0w1");
    lab_play(l.game, &l.s, "s0 s3"); /* out and in again: the weapon has fired in this turn */
    lab_node(&l, "maj/B");
    lab_close(&l);
    lab_set(&l, "ovw_trigger=step", "", "GRI@h13", watcher);
    lab_play(l.game, &l.s, "adv:A0 s3 ow:B0:no s3");
    lab_offers(l.game, &l.s, "", ask);
    lab_close(&l);
}

TEST(reg_chk_58_reg_173_r82_out_of_cover) {
    lab l;
    lab_set(&l, "", "wood h10", "GRI@h11", watcher);
    lab_play(l.game, &l.s, "adv:A0 s2");
    lab_offers(l.game, &l.s, "", ask);
    lab_close(&l);
    lab_set(&l, "", "wood h10", "GRI@h11", watcher);
    lab_play(l.game, &l.s, "adv:A0 s3");
    lab_offers(l.game, &l.s, "", ask);
    lab_close(&l);
}

TEST(reg_chk_59_reg_172_r78_boundaries) {
    for (int d = 0; d < 6; d++) {
        char unit[40];
        lab l;
        snprintf(unit, sizeof unit, "SHC@h8/0!%d LPT@a8", d);
        lab_set(&l, "", "", "GRI@f10", unit);
        lab_play(l.game, &l.s, "adv:A0 s3");
        lab_node(&l, d == 2 ? "rea/B" : "stp/A"); /* in arc 1 it was already */
        lab_close(&l);
    }
}

TEST(reg_chk_60_reg_174_each_weapon_has_a_zone) {
    lab l;
    lab_set(&l, "", "", "GBC@h15/3 GRI@o1", "GHW@h8!0 LPT@a8");
    lab_play(l.game, &l.s, "adv:A0 F");
    lab_offers(l.game, &l.s, "", "ow:B0:w1 ow:B0:no");
    lab_play(l.game, &l.s, "ow:B0:w1");
    lab_chances(l.game, &l.s, "=hit 10 =miss 2"); /* Braced */
    lab_play(l.game, &l.s, "=miss F F F");
    lab_offers(l.game, &l.s, "", ask);
    lab_play(l.game, &l.s, "ow:B0:w0");
    lab_chances(l.game, &l.s, "=hit 4 =miss 8");
    lab_unit(&l, "B0", "@h8.0.2.1:!0w3");
    lab_close(&l);
}

TEST(reg_chk_61_reg_174_r94_one_after_the_other) {
    lab l;
    lab_set(&l, "", "", "GRI@h13", "SHC@h8/0!0 SHC@h7/0!0 LPT@a8");
    lab_play(l.game, &l.s, "adv:A0 s3");
    lab_offers(l.game, &l.s, "", ask);
    lab_play(l.game, &l.s, "ow:B0:no s3");
    lab_offers(l.game, &l.s, "", "ow:B1:w0 ow:B1:no");
    lab_close(&l);
    lab_set(&l, "", "", "GRI@h13^1 GRI@o1", "SHC@h8/0!0 SHC@g9/0!0 LPT@a8");
    lab_play(l.game, &l.s, "adv:A0 s3 ow:B0:w0 =miss");
    lab_offers(l.game, &l.s, "", "ow:B1:w0 ow:B1:no"); /* after the first shot is resolved */
    lab_play(l.game, &l.s, "ow:B1:w0 =hit");
    lab_node(&l, "min/A");
    lab_close(&l);
    lab_set(&l, "", "", "GRI@h13^1 GRI@o1", "SHC@h8/0!0 SHC@g9/0!0 LPT@a8");
    lab_play(l.game, &l.s, "adv:A0 s3 ow:B0:w0 =hit"); /* the mover is gone: nobody else is asked */
    lab_node(&l, "min/A");
    lab_close(&l);
}

TEST(reg_chk_62_reg_175_r57_r84_mover_in_a_building) {
    lab l;
    lab_set(&l, "", "hut@h12 3/0/0", "LPT@h13", watcher);
    lab_play(l.game, &l.s, "adv:A0 s3");
    lab_offers(l.game, &l.s, "", ask);
    lab_play(l.game, &l.s, "ow:B0:w0");
    lab_pips(&l, "h12", 2, 0, 0);
    lab_chances(l.game, &l.s, "=k0 8 =k1 4");
    lab_close(&l);
    /* A tie takes A's pip: A is the enemy of the side that fires. */
    lab_set(&l, "", "hut@h12 0/1/1", "LPT@h13", watcher);
    lab_play(l.game, &l.s, "adv:A0 s3 ow:B0:w0");
    lab_pips(&l, "h12", 0, 0, 1);
    lab_close(&l);
    /* A weapon with F 0 cannot react. */
    lab_set(&l, "", "hut@h10 3/0/0", "LPT@h11", "VBO@h8!0 LPT@a8");
    lab_play(l.game, &l.s, "adv:A0 s3");
    lab_node(&l, "stp/A");
    lab_close(&l);
    lab_set(&l, "", "", "LPT@h11", "VBO@h8!0 LPT@a8");
    lab_play(l.game, &l.s, "adv:A0 s3");
    lab_node(&l, "rea/B");
    lab_close(&l);
}

TEST(reg_chk_63_reg_060_170_172_r80_r86_taking_overwatch) {
    lab l;
    lab_set(&l, "", "", "SHC@h8/0 GRI@h7", "GRI@a8");
    lab_play(l.game, &l.s, "ovw:A0 arc:1");
    lab_node(&l, "min/A"); /* Ready Turret spends the Major only */
    lab_unit(&l, "A0", "@h8.0.2.3:!1");
    lab_play(l.game, &l.s, "mov:A0");
    lab_unit(&l, "A0", "@h8.0.2.3");
    lab_close(&l);
    lab_set(&l, "", "", "GRI@h8", "GRI@a8");
    lab_play(l.game, &l.s, "ovw:A0 arc:1");
    lab_node(&l, "maj/B");
    lab_unit(&l, "A0", "@h8.0.3.2:!1");
    lab_play(l.game, &l.s, "pass pass ovw:A0 arc:4"); /* again, to another arc */
    lab_unit(&l, "A0", "@h8.0.3.2:!4");
    lab_close(&l);
    /* Not with the Major spent or passed. */
    lab_set(&l, "", "", "SHC@h8/0 GRI@h7", "GRI@a8");
    lab_offers(l.game, &l.s, "ovw:", "ovw:A0 ovw:A1");
    lab_play(l.game, &l.s, "pass");
    lab_offers(l.game, &l.s, "ovw:", "");
    lab_close(&l);
}

TEST(reg_chk_64_reg_171_r80_arcs) {
    static const char all[] = "arc:0 arc:1 arc:2 arc:3 arc:4 arc:5";
    lab l;
    lab_set_shows("", "", "GRT@h8/2", "GRI@a8", "ovw:A0", all);
    lab_set_shows("", "", "SOB@h8/2", "GRI@a8", "ovw:A0", "arc:1 arc:2 arc:3");
    lab_set_shows("", "", "SMG@h8*0 GRI@h7", "GRI@a8", "ovw:A1", all);
    /* Indirect, unarmed, empty or flying units cannot watch. */
    lab_set(&l, "", "", "VHO@h8/0 VMT@h5/0 SOB@k5/0*0 SMG@m5*0 VBO@o1", "GRI@a8");
    lab_offers(l.game, &l.s, "ovw:", "ovw:A4");
    lab_close(&l);
    lab_set(&l, "", "", "LKS@h8/0 LPT@o1", "GRI@a8");
    lab_offers(l.game, &l.s, "ovw:", "ovw:A1");
    lab_close(&l);
    /* Range 0 watches nothing. */
    lab_edit("Quad Flak, range: 4", "Quad Flak, range: 0");
    lab_edit("weapons: fla see", "weapons: fla");
    lab_set(&l, "", "", "VTF@h8/0 VBO@o1", "GRI@a8");
    lab_offers(l.game, &l.s, "ovw:", "ovw:A1");
    lab_close(&l);
}

TEST(reg_chk_65_reg_176_suppress) {
    lab l;
    lab_set(&l, "", "", "GHW@h6", "SHC@h8/0!3 GRI@a8");
    lab_play(l.game, &l.s, "sal:A0 w0>B0");
    lab_chances(l.game, &l.s, "=hit 6 =miss 6");
    lab_play(l.game, &l.s, "=hit");
    lab_unit(&l, "B0", "@h8.0.1.3");
    lab_close(&l);
    lab_set(&l, "", "", "GHW@h6", "SHC@h8/0!3 GRI@a8");
    lab_play(l.game, &l.s, "sal:A0 w0>B0 =miss");
    lab_unit(&l, "B0", "@h8.0.2.3:!3");
    lab_close(&l);
    lab_set(&l, "", "", "GRI@h7", "SHC@h8/0!3 GRI@a8");
    lab_play(l.game, &l.s, "sal:A0 w0>B0 =hit"); /* others do not suppress */
    lab_unit(&l, "B0", "@h8.0.1.3:!3");
    lab_close(&l);
}

TEST(reg_176_r81_how_long_focus_lasts) {
    lab l;
    lab_set(&l, "", "", "GRI@h13", watcher);
    lab_play(l.game, &l.s, "pass pass pass pass");
    lab_unit(&l, "B0", "@h8.0.2.3:!0");
    lab_close(&l);
    lab_set(&l, "focus_life=turn", "", "GRI@h13 SHC@o1/0!2", watcher);
    lab_unit(&l, "A1", "@o1.0.2.3:!2");
    lab_play(l.game, &l.s, "pass pass"); /* B's turn starts: B's Focus ends, A's does not */
    lab_unit(&l, "B0", "@h8.0.2.3");
    lab_unit(&l, "A1", "@o1.0.2.3:!2");
    lab_close(&l);
    lab_set(&l, "focus_shots=1", "", "GRI@h13", watcher);
    lab_play(l.game, &l.s, "adv:A0 s3 ow:B0:w0");
    lab_unit(&l, "B0", "@h8.0.2.2:!0w1");
    lab_play(l.game, &l.s, "=miss");
    lab_unit(&l, "B0", "@h8.0.2.2:w1");
    lab_close(&l);
}

/* After these tokens A0 is no longer in Focus. */
static void ends(const char *mission, const char *a, const char *b, const char *played) {
    lab l;
    lab_set(&l, "", mission, a, b);
    assert_int_equal(reg_focus(&l.s, 0), 1);
    lab_play(l.game, &l.s, played);
    assert_int_equal(reg_focus(&l.s, 0), 0);
    lab_close(&l);
}

TEST(reg_062_176_r81_what_ends_focus) {
    ends("", "GRI@h8!0", "GRI@a8", "adv:A0");
    ends("", "GRI@h8!0", "LPT@h9 LPT@h7", "sal:A0");
    ends("", "GRI@h8!0", "LPT@h9 LPT@h7", "pass shot:A0");
    ends("hut@h8 3/0/0", "GRI@h8!0 GRI@o1", "GRI@a8", "cap:A0");
    ends("hut@h8 3/0/0", "GRI@h8!0 GRI@o1", "GRI@a8", "pass ctl:A0");
    ends("", "GRI@h8!0 GRI@h7 GRI@h9", "GRI@a8", "pass con:A0");
    ends("", "GRI@h8!0 GRI@h7 GRI@g8", "GRI@a8", "pass con:A1 A0:s3"); /* moved by another */
    ends("", "GRI@h8!0 GBC@h8/0", "GRI@a8", "emb:A0>A1");
    ends("", "GRI@h8!0 GRI@o1", "GRI@a8", "ovw:A0");
    lab_set_rolls("", "", "GHW@h6!0", "LPT@h8", "sal:A0 w0>B0", "=hit 8 =miss 4"); /* not Braced */
}

/* Is the watcher at h8 asked after these tokens? */
static void asked(const char *a, const char *played, bool yes) {
    lab l;
    lab_set(&l, "", "", a, "VTF@h8/0!0 LPT@a8");
    lab_play(l.game, &l.s, played);
    assert_int_equal(l.s.node == REG_REA, yes);
    lab_close(&l);
}

TEST(reg_095_173_r85_which_arrivals_trigger) {
    lab l;
    asked("GRI@h13", "adv:A0 s3", true);
    asked("GRI@h13", "pass mov:A0 s3", true);
    asked("GRI@h12 GRI@h13 GRI@g13", "pass con:A0 A1:s3", true);
    asked("GBC@h12/0 GRI>A0", "dis:A1 at:h12", true);
    asked("LWD@h13/3 GRI@o1", "adv:A0 F", true); /* into the range of the flak */
    asked("LKS@h13/3 GRI@o1", "sal:A0 F", true);
    asked("LWD@h14/3 GRI@o1", "adv:A0 F", false); /* out of it, inside that of the missile */
    asked("GBC@h12/0 GRI@o1", "adv:A0 L", false); /* turning on the spot */
    asked("GBC@h12/0 GRI@h13", "emb:A1>A0", false);
    /* Reserve entry, and bailing out next to a Focus unit of the shooter's side. */
    lab_set(&l, "", "", "GRI~", "SHC@o1/0!0 LPT@a8");
    lab_play(l.game, &l.s, "ent:A0 at:o4");
    lab_offers(l.game, &l.s, "", ask);
    lab_close(&l);
    lab_set(&l, "", "", "GRT@h4/0 SHC@h6/0!0", "GBC@h8/3 LPT>B0 LPT@a8");
    lab_play(l.game, &l.s, "sal:A0 =hit =miss");
    lab_unit(&l, "B1", "@h8.0.2.2");
    lab_node(&l, "min/A");
    lab_close(&l);
}

TEST(reg_192_r99_the_mover_dies) {
    lab l;
    lab_set(&l, "", "", "GRI@h13^1 GRI@o1", watcher);
    lab_play(l.game, &l.s, "adv:A0 s3 ow:B0:w0 =hit");
    lab_unit(&l, "A0", "x");
    lab_node(&l, "min/A"); /* the Major is spent, the turn goes on */
    lab_field(l.game, &l.s, ';', 5, "AA/0/1");
    lab_field(l.game, &l.s, ';', 13, "-");
    lab_close(&l);
}

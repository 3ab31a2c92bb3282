/* Overwatch, Focus and reactions (REG-170 to REG-176, CHK-57 to CHK-65). */
#include "../lab/test.h"
#include "lab.h"

static const char ask[] = "ow:B0:w0 ow:B0:no";
static const char watcher[] = "SHC@h8/0!0 LPT@a8";

TEST(reg_chk_57_reg_173_174_r82_r83_entering_the_zone) {
    war_set("", "", "GRI@h13", watcher, "adv:A0 s3");
    war_node("rea/B");
    war_offers("", ask);
    war_play("ow:B0:no s3");
    war_node("stp/A");
    war_set("", "", "GRI@h13", watcher, "adv:A0 s3 ow:B0:w0");
    war_chances("=hit 8 =miss 4 -> =miss");
    war_unit("B0", "@h8.0.2.2:!0w1");
    war_play("s0 s3"); /* out and in again: the weapon has fired in this turn */
    war_node("maj/B");
    war_set_shows("ovw_trigger=step", "", "GRI@h13", watcher, "adv:A0 s3 ow:B0:no s3", ask);
}

TEST(reg_chk_58_reg_173_r82_out_of_cover) {
    war_set_shows("", "wood h10", "GRI@h11", watcher, "adv:A0 s2", ask);
    war_set_shows("", "wood h10", "GRI@h11", watcher, "adv:A0 s3", ask);
}

TEST(reg_chk_59_reg_172_r78_boundaries) {
    for (int d = 0; d < 6; d++) {
        char unit[40];
        snprintf(unit, sizeof unit, "SHC@h8/0!%d LPT@a8", d);
        war_set("", "", "GRI@f10", unit, "adv:A0 s3");
        war_node(d == 2 ? "rea/B" : "stp/A"); /* in arc 1 it was already */
    }
}

TEST(reg_chk_60_reg_174_each_weapon_has_a_zone) {
    war_set("", "", "GBC@h15/3 GRI@o1", "GHW@h8!0 LPT@a8", "adv:A0 F");
    war_offers("", "ow:B0:w1 ow:B0:no -> ow:B0:w1");
    war_chances("=hit 10 =miss 2"); /* Braced */
    war_play("=miss F F F");
    war_offers("", ask);
    war_play("ow:B0:w0");
    war_chances("=hit 4 =miss 8");
    war_unit("B0", "@h8.0.2.1:!0w3");
}

TEST(reg_chk_61_reg_174_r94_one_after_the_other) {
    war_set("", "", "GRI@h13", "SHC@h8/0!0 SHC@h7/0!0 LPT@a8", "adv:A0 s3");
    war_offers("", ask);
    war_play("ow:B0:no s3");
    war_offers("", "ow:B1:w0 ow:B1:no");
    war_set("", "", "GRI@h13^1 GRI@o1", "SHC@h8/0!0 SHC@g9/0!0 LPT@a8", "adv:A0 s3 ow:B0:w0 =miss");
    war_offers("", "ow:B1:w0 ow:B1:no"); /* after the first shot is resolved */
    war_play("ow:B1:w0 =hit");
    war_node("min/A");
    war_set("", "", "GRI@h13^1 GRI@o1", "SHC@h8/0!0 SHC@g9/0!0 LPT@a8",
            "adv:A0 s3 ow:B0:w0 =hit"); /* the mover is gone: nobody else is asked */
    war_node("min/A");
}

TEST(reg_chk_62_reg_175_r57_r84_mover_in_a_building) {
    war_set("", "hut@h12 3/0/0", "LPT@h13", watcher, "adv:A0 s3");
    war_offers("", ask);
    war_play("ow:B0:w0");
    war_pips("h12", 2, 0, 0);
    war_chances("=k0 8 =k1 4");
    /* A tie takes A's pip: A is the enemy of the side that fires. */
    war_set("", "hut@h12 0/1/1", "LPT@h13", watcher, "adv:A0 s3 ow:B0:w0");
    war_pips("h12", 0, 0, 1);
    /* A weapon with F 0 cannot react. */
    war_set("", "hut@h10 3/0/0", "LPT@h11", "VBO@h8!0 LPT@a8", "adv:A0 s3");
    war_node("stp/A");
    war_set("", "", "LPT@h11", "VBO@h8!0 LPT@a8", "adv:A0 s3");
    war_node("rea/B");
}

TEST(reg_chk_63_reg_060_170_172_r80_r86_taking_overwatch) {
    war_set("", "", "SHC@h8/0 GRI@h7", "GRI@a8", "ovw:A0 arc:1");
    war_node("min/A"); /* Ready Turret spends the Major only */
    war_unit("A0", "@h8.0.2.3:!1");
    war_play("mov:A0");
    war_unit("A0", "@h8.0.2.3");
    war_set("", "", "GRI@h8", "GRI@a8", "ovw:A0 arc:1");
    war_node("maj/B");
    war_unit("A0", "@h8.0.3.2:!1");
    war_play("pass pass ovw:A0 arc:4"); /* again, to another arc */
    war_unit("A0", "@h8.0.3.2:!4");
    /* Not with the Major spent or passed. */
    war_set("", "", "SHC@h8/0 GRI@h7", "GRI@a8", "");
    war_offers("ovw:", "ovw:A0 ovw:A1 -> pass");
    war_offers("ovw:", "");
}

TEST(reg_chk_64_reg_171_r80_arcs) {
    static const char all[] = "arc:0 arc:1 arc:2 arc:3 arc:4 arc:5";
    war_set_shows("", "", "GRT@h8/2", "GRI@a8", "ovw:A0", all);
    war_set_shows("", "", "SOB@h8/2", "GRI@a8", "ovw:A0", "arc:1 arc:2 arc:3");
    war_set_shows("", "", "SMG@h8*0 GRI@h7", "GRI@a8", "ovw:A1", all);
    /* Indirect, unarmed, empty or flying units cannot watch. */
    war_set("", "", "VHO@h8/0 VMT@h5/0 SOB@k5/0*0 SMG@m5*0 VBO@o1", "GRI@a8", "");
    war_offers("ovw:", "ovw:A4");
    war_set("", "", "LKS@h8/0 LPT@o1", "GRI@a8", "");
    war_offers("ovw:", "ovw:A1");
    /* Range 0 watches nothing. */
    lab_edit("Quad Flak, range: 4", "Quad Flak, range: 0");
    lab_edit("weapons: fla see", "weapons: fla");
    war_set("", "", "VTF@h8/0 VBO@o1", "GRI@a8", "");
    war_offers("ovw:", "ovw:A1");
}

TEST(reg_chk_65_reg_176_suppress) {
    war_set("", "", "GHW@h6", "SHC@h8/0!3 GRI@a8", "sal:A0 w0>B0");
    war_chances("=hit 6 =miss 6 -> =hit");
    war_unit("B0", "@h8.0.1.3");
    war_set("", "", "GHW@h6", "SHC@h8/0!3 GRI@a8", "sal:A0 w0>B0 =miss");
    war_unit("B0", "@h8.0.2.3:!3");
    war_set("", "", "GRI@h7", "SHC@h8/0!3 GRI@a8",
            "sal:A0 w0>B0 =hit"); /* others do not suppress */
    war_unit("B0", "@h8.0.1.3:!3");
}

TEST(reg_176_r81_how_long_focus_lasts) {
    war_set("", "", "GRI@h13", watcher, "pass pass pass pass");
    war_unit("B0", "@h8.0.2.3:!0");
    war_set("focus_life=turn", "", "GRI@h13 SHC@o1/0!2", watcher, "");
    war_unit("A1", "@o1.0.2.3:!2");
    war_play("pass pass"); /* B's turn starts: B's Focus ends, A's does not */
    war_unit("B0", "@h8.0.2.3");
    war_unit("A1", "@o1.0.2.3:!2");
    war_set("focus_shots=1", "", "GRI@h13", watcher, "adv:A0 s3 ow:B0:w0");
    war_unit("B0", "@h8.0.2.2:!0w1");
    war_play("=miss");
    war_unit("B0", "@h8.0.2.2:w1");
}

/* After these tokens A0 is no longer in Focus. */
static void ends(const char *mission, const char *a, const char *b, const char *played) {
    war_set("", mission, a, b, "");
    assert_int_equal(reg_focus(&war.s, 0), 1);
    war_play(played);
    assert_int_equal(reg_focus(&war.s, 0), 0);
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
    war_set_rolls("", "", "GHW@h6!0", "LPT@h8", "sal:A0 w0>B0", "=hit 8 =miss 4"); /* not Braced */
}

/* Is the watcher at h8 asked after these tokens? */
static void asked(const char *a, const char *played, bool yes) {
    war_set("", "", a, "VTF@h8/0!0 LPT@a8", played);
    assert_int_equal(war.s.node == REG_REA, yes);
}

TEST(reg_095_173_r85_which_arrivals_trigger) {
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
    war_set_shows("", "", "GRI~", "SHC@o1/0!0 LPT@a8", "ent:A0 at:o4", ask);
    war_set("", "", "GRT@h4/0 SHC@h6/0!0", "GBC@h8/3 LPT>B0 LPT@a8", "sal:A0 =hit =miss");
    war_unit("B1", "@h8.0.2.2");
    war_node("min/A");
}

TEST(reg_192_r99_the_mover_dies) {
    war_set("", "", "GRI@h13^1 GRI@o1", watcher, "adv:A0 s3 ow:B0:w0 =hit");
    war_unit("A0", "x");
    war_node("min/A"); /* the Major is spent, the turn goes on */
    war_field(5, "AA/0/1");
    war_field(13, "-");
}

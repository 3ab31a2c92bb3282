/* Rules of section 2.3: set-up (ARG-100 to ARG-113) and its rulings. */
#include "../lab/test.h"
#include "lab.h"
#include "positions.h"

#include <string.h>

/* Plays first alternatives until the unit to be placed is `tag`. */
static void place_until(const char *tag) {
    for (int i = 0; i < 60; i++) {
        char prefix[16];
        gg_text text = gg_text_over(prefix, sizeof prefix);
        gg_putf(&text, "@%s", tag);
        if (legal_count_of(prefix)) return;
        play_first(1);
    }
    fail_msg("%s is never placed", tag);
}

TEST(arg_100_r08_fixed_and_free_set_up) {
    fresh("siege");
    field_is(3, "CD:c");
    units_are("GRD1=8.6:3 MAR1=1.6:3:+TRI1");
    /* Free: Argot all its units in roster order, then Mineos; third parties stand already. */
    fresh("siege:setup=free");
    field_is(3, "SP:0");
    field_is(4, "1.0.0");
    context_is("u", "GRD1");
    units_are("ZUL1=6.3:4 GHO1=u2.1:3 HOP1=-:4");
    forbidden("@GRD2=4.7", "ARG-R08 ARG-100");
    play("@GRD1=4.7");
    context_is("u", "GRD2");
    place_until("SUP2");
    actor_is(0);
    play_first(1);
    actor_is(1);
    context_is("u", "HOP1");
    place_until("TRI2");
    play("@TRI2=1.7");
    context_is("u", "MAR1");
    play_first(2); /* BER1 and MIN1 have one ship left: no decision */
    field_is(3, "CD:c");
    field_is(4, "1.1.0");
}

TEST(arg_101_argot_on_pink_cells) {
    fresh("siege:setup=free");
    assert_int_equal(legal_count(), 19);
    all_forbidden("@GRD1=5.8 @GRD1=3.8 @GRD1=5.5 @GRD1=10.5", "ARG-101");
    play("@GRD1=8.6");
    unit_is("GRD1", "8.6:3");
}

TEST(arg_102_pontia_legions) {
    fresh("siege:setup=free");
    place_until("PON1");
    legal_is("@PON1=6.10 @PON1=6.11 @PON1=6.12");
    forbidden("@PON1=6.9", "ARG-101 ARG-102");
}

TEST(arg_103_r65_kha_opens_the_city_to_pontia) {
    fresh("siege:setup=free,kha=1");
    place_until("PON1");
    legal_has("@PON1=6.10 @PON1=6.11 @PON1=6.12 @PON1=6.9 @PON1=8.6 @PON1=7.4b");
    legal_lacks("@PON1=5.8 @PON1=6.13 @PON1=7.10");
    play("@PON1=8.6");
    unit_is("PON1", "8.6:4");
}

TEST(arg_104_nistora_outside) {
    fresh("siege:setup=free");
    place_until("NIS1");
    legal_has("@NIS1=8.9 @NIS1=3.11 @NIS1=2.6 @NIS1=7.4a @NIS1=5.10a @NIS1=9.8 @NIS1=12.9");
    /* Not in the city, at sea, below, or on the Kraikos road; nor where the Zulon stand. */
    all_forbidden("@NIS1=7.4b @NIS1=6.7 @NIS1=1.6 @NIS1=2.10 @NIS1=u1.1 @NIS1=10.5 @NIS1=12.3 "
                  "@NIS1=5.8 @NIS1=5.10w",
                  "ARG-101 ARG-104");
    forbidden("@NIS1=6.3", "ARG-111");
}

TEST(arg_105_r65_zulon_allied) {
    fresh("siege:parley=1");
    play("c:b");
    legal_has("g6.3");
    play("g6.3 ZUL1 >6.4 pass");
    /* Restored by Argot. */
    from("argot1 siege RL:0 1.1.0 0.0 5.4 8.0.0 ZUL1@6.5:2,HOP1@12.3:4 - - parley=1");
    legal_is("S:ZUL1 done");
    /* Set up outside the city, by Argot. */
    fresh("siege:setup=free,parley=1");
    unit_is("ZUL1", "-:4");
    place_until("ZUL1");
    actor_is(0);
    legal_has("@ZUL1=6.3 @ZUL1=9.3");
    all_forbidden("@ZUL1=6.7 @ZUL1=10.5", "ARG-101 ARG-104 ARG-105");
}

TEST(arg_106_r09_zulon_on_their_own) {
    fresh("siege");
    unit_is("ZUL1", "6.3:4");
    play("c:b");
    legal_lacks("g6.3");
    forbidden("g6.3", "ARG-300");
    /* Policy guard: whoever comes near is fought (ARG-906). */
    from("argot1 siege MG:1 1.1.0 0.0 5.4 8.0.0 GRD1@6.5:3,ZUL1@6.3:4,HOP1@12.3:4" PLAIN);
    field_is(3, "CD:c"); /* behind the wall: out of its reach */
    unit_is("ZUL1", "6.3:4");
    from("argot1 siege MG:1 1.1.0 0.0 5.4 8.0.0 GRD1@5.5:3,ZUL1@6.3:4,HOP1@12.3:4" PLAIN);
    unit_is("ZUL1", "5.5:4:xdA<5.4");
}

TEST(arg_107_supply_trains) {
    fresh("siege:setup=free");
    place_until("SUP1");
    legal_is("@SUP1=3.8 @SUP1=4.11 @SUP1=6.8 @SUP1=7.10");
    forbidden("@SUP1=6.7", "ARG-101 ARG-107");
}

TEST(arg_108_argot_ships) {
    fresh("siege:setup=free");
    place_until("GAL1");
    legal_has("@GAL1=5.9 @GAL1=5.10w @GAL1=12.6w");
    all_forbidden("@GAL1=6.10 @GAL1=2.10 @GAL1=1.6 @GAL1=5.10a", "ARG-101 ARG-108 ARG-111");
    assert_int_equal(legal_count(), 10);
}

TEST(arg_109_mineos_on_the_kraikos_road_or_at_sea) {
    fresh("siege:setup=free");
    place_until("HOP1");
    legal_is("@HOP1=10.5 @HOP1=11.5 @HOP1=12.3 @HOP1=12.4");
    place_until("TRI1");
    legal_is("@TRI1=1.6 @TRI1=1.7");
    forbidden("@TRI1=1.8", "ARG-101 ARG-109");
}

TEST(arg_110_aboard_at_set_up) {
    fresh("siege:setup=free");
    place_until("TRI2");
    play("@TRI2=1.7");
    legal_is("@MAR1+TRI1 @MAR1+TRI2");
    forbidden("@MAR1=1.6", "ARG-110");
    play("@MAR1+TRI1");
    unit_is("MAR1", "1.6:3:+TRI1");
    play("@MAR2+TRI1");
    /* TRI1 is full: BER1 and MIN1 have one ship left, which is no decision. */
    field_is(3, "CD:c");
    units_are("BER1=1.7:3:+TRI2 MIN1=1.7:4:+TRI2");
}

TEST(arg_111_set_up_respects_stacking_and_enemies) {
    fresh("siege:setup=free");
    play("@GRD1=4.7 @GRD2=4.7 @GRD3=4.7");
    forbidden("@ARC1=4.7", "ARG-040 ARG-111");
    legal_has("@ARC1=4.8");
    place_until("NIS1");
    forbidden("@NIS1=6.3", "ARG-111 ARG-041"); /* the Zulon stand there */
    forbidden("@NIS1=1.7", "ARG-101 ARG-111");
}

/* Two units want the same cell: when the first is put there, the second is set aside. */
static const char narrow[] =
    "scenario: {id: narrow, title: Narrow, rp: [0, 0]}\n"
    "hexes:\n"
    "  - {map: overland, q: 0, r0: 0, letters: PPP}\n"
    "zones:\n"
    "  - {name: wide, cells: [0.0, 0.1]}\n"
    "  - {name: tight, cells: [0.0]}\n"
    "  - {name: far, cells: [0.2]}\n"
    "factions:\n"
    "  - {id: 0, name: Argot}\n"
    "  - {id: 1, name: Mineos}\n"
    "units:\n"
    "  - {tag: ONE1, name: One, faction: 0, kind: G, steps: 2, letter: A, mod: 0, move: 1,\n"
    "     cost: 1, zone: wide}\n"
    "  - {tag: TWO1, name: Two, faction: 0, kind: G, steps: 2, letter: A, mod: 0, move: 1,\n"
    "     cost: 1, zone: tight}\n"
    "  - {tag: FOE1, name: Foe, faction: 1, kind: G, steps: 2, letter: A, mod: 0, move: 1,\n"
    "     cost: 1, zone: far}\n"
    "decks:\n"
    "  - name: one\n"
    "    cards:\n"
    "      - {tag: r, colour: red, count: 1, first: 1, second: 1}\n"
    "      - {tag: b, colour: black, count: 1, first: 1, second: 1}\n"
    "options: {setup: free, stack: 1}\n";

TEST(arg_112_no_legal_cell) {
    with_content("narrow", narrow);
    fresh("narrow");
    legal_is("@ONE1=0.0 @ONE1=0.1");
    keep(0);
    play("@ONE1=0.1");
    unit_is("TWO1", "0.0:2");
    back(0);
    play("@ONE1=0.0");
    unit_is("TWO1", ""); /* for the whole game */
    unit_is("FOE1", "0.2:2");
    field_is(3, "CD:c");
}

TEST(arg_113_state_after_set_up) {
    fresh("siege");
    result_is(
        "argot1 siege CD:c 1.1.0 0.0 5.5 8.0.0 "
        "GRD1@8.6:3,GRD2@6.9:3,GRD3@4.7:3,ARC1@8.6:3,ARC2@7.6:3,KNT1@6.7:4,HER1@6.7:3,PON1@6.11:4,"
        "PON2@6.11:4,PON3@6.12:4,NIS1@8.9:3,NIS2@3.11:3,GRF1@6.6:2,GAL1@5.9:3,GAL2@4.9:3,SUP1@6.8:"
        "4,"
        "SUP2@7.10:4,ZUL1@6.3:4,HOP1@10.5:4,HOP2@10.5:4,HOP3@12.4:4,HOP4@12.4:4,BUL1@11.5:4,"
        "BUL2@11.5:4,CAT1@11.5:3,RAM1@10.5:3,BON1@12.4:3,BON2@12.3:3,SLG1@12.3:3,WYV1@12.3:3,"
        "TRI1@1.6:3,TRI2@1.7:3,MAR1@1.6:3:+TRI1,MAR2@1.7:3:+TRI2,BER1@1.6:3:+TRI1,MIN1@1.7:4:+TRI2,"
        "GHO1@u2.1:3 4.7:2,6.7:4,6.9:3,8.6:3 - -");
    fresh("gate");
    result_is(
        "argot1 gate CD:c 1.1.0 0.0 2.1 2.0.0 "
        "GRD1@1.3:3,ARC1@0.3:2,KNT1@0.4:3,SUP1@1.3:2,HOP1@3.2:4,RAM1@3.2:3,BER1@4.2:3,BON1@4.1:2,"
        "WYV1@4.1:2 1.3:2 - -");
}

GROUP(NULL, release)

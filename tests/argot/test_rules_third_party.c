/* Rules of section 2.11: third parties (ARG-900 to ARG-908; ruling R34). */
#include "../lab/test.h"
#include "lab.h"
#include "positions.h"

#include <stdio.h>
#include <string.h>

/* A line of the lab with its third parties: STO1 holds, WLF1 hunts. */
#define LAB_MOVE_M "argot1 lab MG:1 1.1.0 0.0 2.1 5.5.0 "

TEST(arg_906_step_2_own_units_already_there_count) {
    static char content[8192];
    const char *decks = strstr(lab_content, "decks:");
    snprintf(content, sizeof content,
             "%.*s  - {tag: WLF2, name: Wolves, faction: 3, kind: G, steps: 3, letter: B, mod: 0,\n"
             "     move: 2, cost: 1, start: u0.0}\n%s",
             (int)(decks - lab_content), lab_content, decks);
    with_content("lab", content);
    /* WLF1 attacks two steps with three; then 2 <= 1 + 3 for WLF2, which alone would decline. */
    from(LAB_MOVE_M "SBS1@1.1:2,CAP1@2.4:3,ORC1@4.4:3,WLF1@0.1:3,WLF2@0.2:1 - - -");
    unit_is("WLF1", "1.1:3:xdA<0.1");
    unit_is("WLF2", "1.1:1:xA<0.1");
    from(LAB_MOVE_M "SBS1@1.1:2,CAP1@2.4:3,ORC1@4.4:3,WLF1@0.1:1,WLF2@0.2:1 - - -");
    unit_is("WLF1", "0.1:1");
}

TEST(arg_900_after_second_without_tokens) {
    from("argot1 siege MG:1 1.1.0 0.1 5.4 8.0.0 GRD1@6.7:3,ZUL1@8.2:4,HOP1@12.3:4,GHO1@u4.0:3 - - "
         "-");
    unit_is("ZUL1", "8.2:4"); /* Mineos moves first */
    play("pass");
    unit_is("ZUL1", "6.3:4"); /* then all of theirs, both factions */
    unit_is("GHO1", "u2.1:3");
    /* By a seat: as many groups as it likes. */
    from("argot1 siege MG:2 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@8.2:4,HOP1@12.3:4,GHO1@u4.0:3 - - "
         "neutral=seat");
    play("g8.2 ZUL1 >7.3");
    field_is(3, "MG:3");
    field_is(5, "0.0");
}

TEST(arg_901_their_battles_come_last) {
    from(SIEGE_FIGHT_A "NIS1@9.9:3:x<8.9,GRD1@6.4:3,ZUL1@6.4:4:x<6.3,HOP1@9.9:4" PLAIN);
    context_is("p", "01");
    play("F:NIS1 h0 F:HOP1 h0 R:NIS1>8.9 done");
    context_is("p", "20");
    /* As defenders they fight like anybody. */
    from(SIEGE_FIGHT_A "NIS1@6.3:3:x<6.4,GRD1@6.7:3,ZUL1@6.3:4,HOP1@12.3:4" PLAIN);
    context_is("p", "02");
    chance_is("h0 16/81 h1 32/81 h2 8/27 h3 8/81 h4 1/81");
}

TEST(arg_902_r34_who_decides) {
    static const char *const fens[] = {
        "argot1 siege MG:2 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@8.2:4,HOP1@12.3:4 - - neutral=seat",
        "argot1 siege MG:0 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@8.2:4,HOP1@12.3:4 - a=2 "
        "neutral=argot",
        "argot1 siege MG:1 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@8.2:4,HOP1@12.3:4 - a=2 "
        "neutral=mineos",
        "argot1 siege MG:1 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@8.2:4,HOP1@12.3:4 - a=2 "
        "neutral=second",
        "argot1 siege MG:0 1.1.1 0.0 4.5 8.0.0 GRD1@6.7:3,ZUL1@8.2:4,HOP1@12.3:4 - a=2 "
        "neutral=second",
        "argot1 siege MG:c 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@8.2:4,HOP1@12.3:4 - a=2 "
        "neutral=random"};
    static const int actors[] = {2, 0, 1, 1, 0, GG_CHANCE};
    for (int i = 0; i < 6; i++) {
        from(fens[i]);
        actor_is(actors[i]);
        legal_is("g8.2 pass");
        result_is(fens[i]);
    }
    /* By script there is no node at all. */
    from("argot1 siege MG:1 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@8.2:4,HOP1@12.3:4 - - -");
    field_is(3, "CD:c");
}

TEST(arg_902_random_is_uniform) {
    from("argot1 siege MG:c 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@8.2:4,HOP1@12.3:4 - a=2 "
         "neutral=random");
    chance_is("g8.2 1/2 pass 1/2");
    play("g8.2");
    chance_is("ZUL1 1/2 done 1/2");
    play("ZUL1");
    legal_is(">5.4 >5.5 >6.3 >6.4 >7.3 >7.4a >8.3 >8.4 >9.2 >9.3");
    chance_of(">6.3", "1/10");
    chance_of(">9.3", "1/10");
    /* Its dice are dice as usual. */
    from("argot1 siege BP:0 1.1.0 0.0 5.4 8.0.0 NIS1@6.3:3:x<6.4,GRD1@6.7:3,ZUL1@6.3:1,HOP1@12.3:4 "
         "- - "
         "neutral=random");
    field_is(3, "BA:c");
    play("F:ZUL1");
    chance_is("h0 2/3 h1 1/3");
}

TEST(arg_903_movement_nodes_without_tokens) {
    from(
        "argot1 siege MG:2 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@8.2:4,HOP1@12.3:4 - - neutral=seat");
    play("g8.2");
    field_is(3, "MU:2");
    legal_is("ZUL1 done");
    play("ZUL1");
    field_is(3, "MD:2");
    legal_has(">7.3 >6.3 >8.4");
    play(">7.3");
    field_is(3, "CD:c");
    from(
        "argot1 siege MG:2 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@8.2:4,HOP1@12.3:4 - - neutral=seat");
    play("pass");
    field_is(3, "CD:c");
}

TEST(arg_904_never_against_each_other) {
    with_lab();
    /* WLF1 stands next to STO1: it goes by; the archers STO1 find no target in it. */
    with_content("lab:neutral=seat", lab_content);
    from("argot1 lab MG:3 1.1.0 0.0 2.1 5.5.0 CAP1@2.4:3,ORC1@4.4:3,STO1@0.2:3,WLF1@0.3:3 - - "
         "neutral=seat");
    play("g0.3 WLF1");
    legal_lacks(">0.2<0.3 >0.2");
    forbidden(">0.2<0.3", "ARG-904");
    play(">0.4"); /* away; STO1 has a range of 2, and only the wolves are near */
    field_is(3, "CD:c");
}

TEST(arg_905_hold_stays) {
    with_lab();
    /* STO1 could attack the lone step next to it: it does not move. */
    from(LAB_MOVE_M "SBS1@0.1:1,CAP1@2.4:3,ORC1@4.4:3,STO1@0.0:3 - - -");
    unit_is("STO1", "0.0:3:f"); /* but shoots */
}

TEST(arg_905_906_hunt) {
    with_lab();
    /* To the nearest cell with an Argot or Mineosi unit, walking: 2.2 here, four links away. Of
     * 0.2, 1.1 and 2.0, all two links nearer, 0.2 has the lowest id. */
    from(LAB_MOVE_M "CAP1@2.2:3,ORC1@4.4:3,WLF1@0.0:3 - - -");
    unit_is("WLF1", "0.2:3");
    /* It attacks what is weaker, 1 <= E <= its steps. */
    from(LAB_MOVE_M "SBS1@1.1:2,CAP1@2.4:3,ORC1@4.4:3,WLF1@0.1:3 - - -");
    unit_is("WLF1", "1.1:3:xdA<0.1");
}

TEST(arg_906_step_1_stays_with_enemies) {
    from("argot1 siege MG:1 1.1.0 0.0 5.4 8.0.0 GRD1@6.3:3,KNT1@6.3:4,ZUL1@6.3:4,HOP1@6.4:1 - - -");
    unit_is("ZUL1", "6.3:4:dD"); /* and fires at those who share its cell */
}

TEST(arg_906_step_2_the_weakest_in_reach) {
    /* Least E first: BON1 (1) at 5.5 before HOP1 (2) at 6.4. */
    from("argot1 siege MG:1 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@6.3:4,HOP1@6.4:2,BON1@5.4:1 - - -");
    unit_is("ZUL1", "5.4:4:xdA<6.3");
    /* Guard: only within the radius of home; 8.4 is three cells from 6.3. */
    from("argot1 siege MG:1 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@7.3:4,HOP1@8.4:2 - - -");
    unit_is("ZUL1", "6.3:4");
    /* Only those who engage it count: a ship's crew does not. */
    from("argot1 siege MG:1 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@6.3:3,HOP1@6.4:3 - - -");
    unit_is("ZUL1", "6.4:3:xdA<5.4"); /* E = 3 <= 3 */
    from("argot1 siege MG:1 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@6.3:2,HOP1@6.4:3 - - -");
    unit_is("ZUL1", "6.3:2");
}

TEST(arg_906_step_3_goes_home_only_nearer) {
    /* At home it stays; blocked, it goes as near as it can, the lowest cell id first. */
    from("argot1 siege MG:1 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@6.3:4,HOP1@12.3:2 - - -");
    unit_is("ZUL1", "6.3:4");
    from("argot1 siege MG:1 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@10.3:4,HOP1@12.3:2 - - -");
    unit_is("ZUL1", "9.2:4"); /* forest 9.2 and hill 9.3: d 3 and 4; 10.2 - 9.2 */
}

TEST(arg_907_script_fires) {
    with_lab();
    /* Most enemy steps, ties to the lowest cell id; never doubled, never at walls. */
    from("argot1 lab RP:0 1.1.0 0.0 2.1 5.5.0 CAP1@2.1:3,SBS1@2.2:2,ORC1@0.2:3,STO1@1.1:3 2.2:3 - "
         "-");
    field_is(3, "CR:c");
    context_is("x", "STO1");
    context_is("t", "0.2@1"); /* three steps in 0.2 and in 2.1: the lower id */
    chance_is("h0 125/216 h1 25/72 h2 5/72 h3 1/216");
    from("argot1 lab RP:0 1.1.0 0.0 2.1 5.5.0 CAP1@2.1:3,SBS1@2.2:2,ORC1@0.2:1,STO1@1.1:3 2.2:3 - "
         "-");
    context_is("t", "2.1@0");
    /* Where there is nothing but walls it does not fire at all: the turn goes on. */
    from("argot1 lab RP:0 1.1.0 0.0 2.1 5.5.0 CAP1@4.0:3,ORC1@4.4:3,STO1@1.1:3 2.2:3 - -");
    field_is(3, "CD:c");
    field_is(9, "2.2:3");
}

TEST(arg_908_script_in_battle) {
    with_lab();
    /* Picks the lowest cell; never doubles, never aims at walls; passes when it cannot fire. */
    from(SIEGE_FIGHT_A "NIS1@6.3:3:x<6.4,GRD1@6.7:3,ZUL1@6.3:4,HOP1@12.3:4" PLAIN);
    chance_is("h0 16/81 h1 32/81 h2 8/27 h3 8/81 h4 1/81"); /* four dice, not eight */
    /* Hits go to the strongest, forced retreats to the lowest cell id, no regroup. */
    from(SIEGE_FIGHT_A "NIS1@6.4:3:x<5.5,GRD1@6.4:3:x<5.5,GRD2@6.7:3,ZUL1@6.4:4,HOP1@12.3:4" PLAIN);
    for (int i = 0; i < 3; i++) play("h0 F:NIS1 h0 F:GRD1 h0");
    unit_is("ZUL1", "5.4:4"); /* of 5.4, 6.3, 7.3, 7.4a */
    /* It never retreats by itself: one step against many. */
    from(SIEGE_FIGHT_A "PON1@6.4:4:x<5.5,PON2@6.4:4:x<5.5,GRD2@6.7:3,ZUL1@6.4:1,HOP1@12.3:4" PLAIN);
    field_is(3, "CR:c");
    from(SIEGE_FIGHT_A "GRF1@6.4:2:x,GRD2@6.7:3,ZUL1@6.4:4,HOP1@12.3:4" PLAIN);
    play("F:GRF1 h0"); /* ZUL1 cannot hit it and passes */
    context_is("r", "2AA");
}

GROUP(NULL, release)

/* Rules of section 2.10: the end of turn and game (ARG-800 to ARG-807; rulings R31 to R33). */
#include "../lab/test.h"
#include "lab.h"
#include "positions.h"

#define LAST_RALLY "argot1 siege RL:0 1.1.0 0.0 5.4 2.0.0 "

TEST(arg_800_order_at_the_end_of_a_turn) {
    /* Hold before time limit: on the last turn of all Mineos still wins by holding. */
    after("argot1 siege RL:0 2.10.0 0.0 0.0 1.0.1 GRD1@6.8:2,HOP1@6.7:2 - - -", "done");
    payoff_is(0, 2);
    after("argot1 siege RL:0 2.10.0 0.0 0.0 1.0.0 GRD1@6.8:2,HOP1@6.7:2 - - -", "done");
    payoff_is(2, 0);
    field_is(7, "1.0.1");
}

TEST(arg_801_a_result_is_final_at_once) {
    /* Raids, rally and the other battle are not played any more. */
    from("argot1 siege BP:0 1.1.0 0.0 5.4 8.0.1 KNT1@9.9:4:x<8.10,GRD1@6.8:2,HOP1@9.9:1,TRI1@1.6:2 "
         "- - "
         "-");
    play("F:KNT1 h1");
    field_is(3, "XX:argot");
    field_is(7, "8.0.1");
    assert_int_equal(legal_count(), 0);
    all_forbidden("done S:GRD1 c:r", "ARG-801");
}

TEST(arg_802_r32_elimination) {
    /* Siege: ground units count. Argot without any loses though ships and flyers are left. */
    from(SIEGE_FIGHT_M "GRD1@9.9:1,GRF1@6.6:2,GAL1@5.9:3,SUP1@6.8:4,HOP1@9.9:4:x<10.8" PLAIN);
    play("F:GRD1 h0 F:HOP1 h1");
    payoff_is(0, 2);
    /* Gate: G and A. A flyer keeps Mineos in the game. */
    after(GATE_FIGHT_A "KNT1@2.2:3:x<1.3,BON1@2.2:1,WYV1@4.1:2" PLAIN, "F:KNT1 h1");
    field_is(3, "RG:0");
    /* Trains never count. */
    after(GATE_FIGHT_M "GRD1@1.3:1,SUP1@0.3:2,HOP1@1.3:4:x<2.2" PLAIN, "F:GRD1 h0 F:HOP1 h1");
    payoff_is(0, 2);
}

TEST(arg_802_option_elim_kinds) {
    from("argot1 siege BP:0 1.1.0 0.0 5.4 8.0.0 "
         "KNT1@9.9:4:x<8.10,BON1@9.9:1,TRI1@1.6:3,WYV1@12.3:3 - - "
         "elim_kinds=GSA");
    play("F:KNT1 h1");
    field_is(3, "RG:0");
    from("argot1 siege BP:0 1.1.0 0.0 5.4 8.0.0 ARC1@9.9:3:x<8.10,BON1@6.7:1,WYV1@9.9:1 - - "
         "elim_kinds=A");
    play("F:WYV1 h0 F:ARC1 h1");
    payoff_is(2, 0);
    from("argot1 siege BP:0 1.1.0 0.0 5.4 8.0.0 "
         "GAL1@1.9:3:x<1.10,GRD1@6.7:3,HOP1@12.3:4,TRI1@1.9:1 - - "
         "elim_kinds=SA");
    play("F:GAL1 h1");
    payoff_is(2, 0);
}

TEST(arg_803_r31_hold) {
    /* One turn end, then the second: Mineos wins. */
    after(LAST_RALLY "GRD1@6.8:2,HOP1@6.7:2" PLAIN, "done");
    field_is(7, "2.0.1");
    field_is(3, "CD:c");
    play("c:r pass pass done");
    field_is(3, "XX:mineos");
    /* Interrupted: back to 0. */
    after("argot1 siege RL:0 1.1.0 0.0 5.4 2.0.1 GRD1@6.8:2,HOP1@6.5:2 - - -", "done");
    field_is(7, "2.0.0");
    /* An enemy ground unit in another cell of the sector prevents it; a third party as well. */
    after("argot1 siege RL:0 1.1.0 0.0 5.4 2.0.1 GRD1@6.6:2,HOP1@6.7:2 - - -", "done");
    field_is(7, "2.0.0");
    after("argot1 siege RL:0 1.1.0 0.0 5.4 2.0.1 GRD1@6.8:2,ZUL1@6.6:4,HOP1@5.7:2 - - -", "done");
    field_is(7, "2.0.0");
    /* Trains do not hold, neither do flyers. */
    from("argot1 siege RL:0 1.1.0 0.0 5.4 2.0.1 GRD1@6.8:2,SUP1@6.7:4:!1,HOP1@12.3:4,WYV1@7.6:3 - "
         "- -");
    play("done");
    field_is(7, "2.0.0");
}

TEST(arg_803_options_hold) {
    after("argot1 siege RL:0 1.1.0 0.0 5.4 2.0.0 GRD1@6.8:2,HOP1@6.7:2 - - hold_turns=1", "done");
    payoff_is(0, 2);
    after("argot1 siege RL:0 1.1.0 0.0 5.4 2.0.2 GRD1@6.8:2,HOP1@6.7:2 - - hold_turns=4", "done");
    field_is(7, "2.0.3");
    /* Flyers hold, and contest. */
    from("argot1 siege RL:0 1.1.0 0.0 5.4 2.0.0 GRD1@6.8:2,HOP1@12.3:4,WYV1@6.7:2 - - "
         "hold_kinds=GA");
    play("done");
    field_is(7, "2.0.1");
    from(
        "argot1 siege RL:0 1.1.0 0.0 5.4 2.0.1 GRD1@6.8:2,GRF1@6.6:2,HOP1@6.7:2 - - hold_kinds=GA");
    play("done");
    field_is(7, "2.0.0");
    after("argot1 siege RL:0 1.1.0 0.0 5.4 2.0.1 GRD1@6.8:2,HOP1@6.7:2 - - hold_kinds=SA", "done");
    field_is(7, "2.0.0");
    fresh("gate:hold_turns=2");
    field_is(11, "hold_turns=2");
}

TEST(arg_806_r33_time_limit) {
    static const char *const fens[] = {
        "argot1 siege RL:0 2.10.0 0.0 0.0 1.0.0 GRD1@7.6:2,HOP1@12.3:2 - - timeout=draw",
        "argot1 siege RL:0 2.10.0 0.0 0.0 1.0.0 GRD1@7.6:2,HOP1@12.3:2 - - -",
        "argot1 siege RL:0 2.10.0 0.0 0.0 1.0.0 GRD1@7.6:2,HOP1@12.3:2 - - timeout=mineos"};
    for (int i = 0; i < 3; i++) {
        from(fens[i]);
        play("done");
        payoff_is(i == 0 ? 1 : i == 1 ? 2 : 0, i == 0 ? 1 : i == 1 ? 0 : 2);
    }
    /* max_days: the first day may be the last, or the second not yet. */
    after("argot1 siege RL:0 1.10.0 0.0 0.0 1.0.0 GRD1@7.6:2,HOP1@12.3:2 - - max_days=1", "done");
    field_is(3, "XX:argot");
    after("argot1 siege RL:0 2.10.0 0.0 0.0 1.0.0 GRD1@7.6:2,HOP1@12.3:2 - - max_days=3", "done");
    field_is(4, "3.1.0");
    /* Cards left: not yet. */
    after("argot1 siege RL:0 2.9.0 0.0 0.1 1.0.0 GRD1@7.6:2,HOP1@12.3:2 - - -", "done");
    field_is(3, "MG:0");
}

TEST(arg_807_payoffs) {
    from("argot1 siege XX:argot 2.10.0 0.0 0.0 1.0.0 GRD1@7.6:2,HOP1@12.3:2 - - -");
    payoff_is(2, 0);
    from("argot1 siege XX:mineos 2.10.0 0.0 0.0 1.0.0 GRD1@7.6:2,HOP1@12.3:2 - - -");
    payoff_is(0, 2);
    from("argot1 siege XX:draw 2.10.0 0.0 0.0 1.0.0 GRD1@7.6:2,HOP1@12.3:2 - - neutral=seat");
    payoff_is(1, 1); /* third-party seats get the same middle value whatever happens */
    from("argot1 siege XX:argot 2.10.0 0.0 0.0 1.0.0 GRD1@7.6:2,HOP1@12.3:2 - - neutral=seat");
    payoff_is(2, 0);
}

GROUP(NULL, release)

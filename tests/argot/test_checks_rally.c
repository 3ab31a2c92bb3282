/* Worked checks of the rules page, section 8.5: rally, third parties, end, free set-up (ARG-C51 to
 * ARG-C60). Positions and lists are those of the page. */
#include "../lab/test.h"
#include "positions.h"

TEST(arg_c51_restoring) {
    from("argot1 siege RL:1 1.1.1 0.0 4.5 8.3.0 "
         "GRD1@6.7:1,KNT1@7.6:2,PON1@4.12:2,SUP2@4.11:2,HOP1@12.3:2,CAT1@12.4:1,WYV1@9.5:1 - - -");
    legal_is("S:HOP1 S:CAT1 S:WYV1 done");
    keep(0);
    play("S:HOP1");
    legal_is("S:HOP1 S:CAT1 done");
    back(0);
    play("done");
    legal_is("S:GRD1 S:KNT1 S:PON1<SUP2 done");
    keep(1);
    play("S:KNT1");
    legal_is("S:KNT1 S:PON1<SUP2 done");
    back(1);
    play("S:PON1<SUP2");
    result_is("argot1 siege CD:c 1.2.0 0.0 4.5 8.3.0 "
              "GRD1@6.7:1,KNT1@7.6:2,PON1@4.12:3,HOP1@12.3:2,CAT1@12.4:1,WYV1@9.5:1 - - -");
}

TEST(arg_c52_raids) {
    from("argot1 siege BP:1 1.1.1 0.0 4.5 2.0.0 "
         "GRD1@6.7:3,KNT1@4.7:2,NIS1@9.9:1,HOP1@3.9:3,HOP2@7.8:4,CAT1@5.6:1,BON1@9.9:1:x<10.8 - - "
         "-");
    play("F:NIS1 h0 F:BON1 h1 done");
    result_is("argot1 siege RL:1 1.1.1 0.0 4.5 0.2.0 "
              "GRD1@6.7:3,KNT1@4.7:2,HOP1@3.9:3,HOP2@7.8:4,CAT1@5.6:1,BON1@9.9:2 - - -");
    legal_is("S:HOP1 S:CAT1 S:BON1 done");
}

TEST(arg_c53_hold) {
    after("argot1 siege RL:0 1.1.0 0.0 5.4 2.0.1 GRD1@6.8:2,HOP1@6.7:2 - - -", "done");
    result_is("argot1 siege XX:mineos 1.1.0 0.0 5.4 2.0.2 GRD1@6.8:2,HOP1@6.7:2 - - -");
    payoff_is(0, 2);
    after("argot1 siege RL:0 1.1.0 0.0 5.4 2.0.1 GRD1@7.6:2,HOP1@6.7:2" PLAIN, "done");
    result_is("argot1 siege CD:c 1.2.0 0.0 5.4 2.0.0 GRD1@7.6:2,HOP1@6.7:2 - - -");
}

TEST(arg_c54_air_units_do_not_contest) {
    after("argot1 siege RL:0 1.1.0 0.0 5.4 2.0.0 GRD1@6.8:2,GRF1@6.6:2,HOP1@5.7:2 - - -", "done");
    result_is("argot1 siege CD:c 1.2.0 0.0 5.4 2.0.1 GRD1@6.8:2,GRF1@6.6:2,HOP1@5.7:2 - - -");
}

TEST(arg_c55_supply_does_not_cross_a_wall) {
    from("argot1 siege RL:0 1.1.0 0.0 5.4 2.0.0 "
         "GRD1@7.8:1,PON1@7.9a:1,PON2@7.10:3,SUP2@7.9a:3,HOP1@12.3:2 - - -");
    legal_is("S:GRD1 S:PON1<SUP2 done");
}

TEST(arg_c56_new_day_and_time_limit) {
    after("argot1 siege RL:0 1.10.0 0.0 0.0 1.0.0 GRD1@7.6:2,HOP1@12.3:2 - - -", "done");
    result_is("argot1 siege CD:c 2.1.0 0.0 5.5 1.0.0 GRD1@7.6:2,HOP1@12.3:2 - - -");
    /* The page's siege is a draw at the time limit; as shipped Argot wins there (RULES.md, section
     * 7). */
    after("argot1 siege RL:0 2.10.0 0.0 0.0 1.0.0 GRD1@7.6:2,HOP1@12.3:2 - - timeout=draw", "done");
    result_is("argot1 siege XX:draw 2.10.0 0.0 0.0 1.0.0 GRD1@7.6:2,HOP1@12.3:2 - - timeout=draw");
    payoff_is(1, 1);
}

TEST(arg_c57_script_attacks) {
    from("argot1 siege MG:1 1.1.0 0.0 5.4 8.0.0 "
         "GRD1@6.7:3,NIS1@8.9:3,ZUL1@6.3:4,HOP1@6.4:2,GHO1@u2.1:3 - - -");
    result_is("argot1 siege CR:c 1.1.0 0.0 5.4 8.0.0 "
              "GRD1@6.7:3,NIS1@8.9:3,ZUL1@6.4:4:xdA<5.4,HOP1@6.4:2:D,GHO1@u2.1:3 - "
              "b=6.4,p=21,r=1BA,k=5.4,x=ZUL1 -");
    chance_is("h0 16/81 h1 32/81 h2 8/27 h3 8/81 h4 1/81");
}

TEST(arg_c58_script_goes_home) {
    from("argot1 siege MG:1 1.1.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@8.2:4,HOP1@12.3:2,GHO1@u4.0:3 - - "
         "-");
    result_is("argot1 siege CD:c 1.2.0 0.0 5.4 8.0.0 GRD1@6.7:3,ZUL1@6.3:4,HOP1@12.3:2,GHO1@u2.1:3 "
              "- - -");
}

TEST(arg_c59_script_declines) {
    from("argot1 siege MG:1 1.1.0 0.0 5.4 8.0.0 "
         "GRD1@6.7:3,ZUL1@6.3:4,HOP1@6.4:4,HOP2@6.4:1,GHO1@u2.1:3 - - -");
    result_is("argot1 siege CD:c 1.2.0 0.0 5.4 8.0.0 "
              "GRD1@6.7:3,ZUL1@6.3:4,HOP1@6.4:4,HOP2@6.4:1,GHO1@u2.1:3 - - -");
}

TEST(arg_c60_free_set_up) {
    fresh("siege:setup=free");
    actor_is(0);
    legal_is("@GRD1=4.7 @GRD1=4.8 @GRD1=4.9 @GRD1=5.6 @GRD1=5.7 @GRD1=5.9 @GRD1=6.5 @GRD1=6.6 "
             "@GRD1=6.7 @GRD1=6.8 @GRD1=6.9 @GRD1=7.4b @GRD1=7.5 @GRD1=7.6 @GRD1=7.7 @GRD1=7.8 "
             "@GRD1=8.5 @GRD1=8.6 @GRD1=8.7");
    assert_int_equal(legal_count(), 19);
    play_first(7);
    legal_is("@PON1=6.10 @PON1=6.11 @PON1=6.12");
    fresh("siege:setup=free,kha=1");
    play_first(7);
    assert_int_equal(legal_count(), 20);
    legal_has("@PON1=6.10 @PON1=6.11 @PON1=6.12");
}

GROUP(NULL, release)

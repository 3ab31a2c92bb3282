/* Rules of section 2.4: turn, cards, tokens, day (ARG-200 to ARG-207), groups of the movement phase
 * (ARG-300 to ARG-311), and the game tree's own rules (ARG-G01 to ARG-G03). */
#include "../lab/test.h"
#include "lab.h"
#include "positions.h"

#include <string.h>

TEST(arg_200_311_a_turn_begins_clean) {
    /* A turn with moves, an attack and a battle; nothing of it is left at the next draw. */
    from(SIEGE_MOVE_A "GRD1@9.10:3,NIS1@8.9:3,SUP2@7.10:4,HOP1@9.9:4,HOP2@12.3:4" PLAIN);
    play("g9.10 GRD1 >9.9<9.10 g8.9 NIS1 >8.10");
    units_are("GRD1=9.9:3:mx<9.10 NIS1=8.10:3:m");
    play("pass pass");
    unit_is("GRD1", "9.9:3:xA<9.10"); /* moved is gone when the movement phase ends */
    unit_is("NIS1", "8.10:3");
    play("F:HOP1 h0 R:GRD1>9.10 done");
    field_is(3, "CD:c");
    field_is(4, "1.2.0");
    field_is(5, "0.0");
    units_are("GRD1=9.10:3 HOP1=9.9:4");
    field_is(10, "-");
}

TEST(arg_201_704_a_new_day) {
    after("argot1 siege RL:0 1.10.0 0.0 0.0 1.0.0 GRD1@7.6:2,HOP1@12.3:2" PLAIN, "done");
    field_is(3, "CD:c");
    field_is(4, "2.1.0");
    field_is(6, "5.5");
    field_is(7, "1.0.0");
    after("argot1 siege RL:0 1.10.0 0.0 0.0 1.0.0 GRD1@7.6:2,HOP1@12.3:2 - - income_day=4", "done");
    field_is(7, "5.0.0");
    /* Not on a common turn. */
    after("argot1 siege RL:0 1.9.0 0.0 0.1 1.0.0 GRD1@7.6:2,HOP1@12.3:2 - - income_day=4", "done");
    field_is(7, "1.0.0");
}

TEST(arg_202_r61_cards_come_from_what_is_left) {
    fresh("siege");
    chance_is("c:r 1/2 c:b 1/2");
    play("c:r");
    field_is(6, "4.5");
    from("argot1 siege CD:c 1.4.0 0.0 2.5 8.0.0 GRD1@7.6:3,HOP1@12.3:2" PLAIN);
    chance_is("c:r 2/7 c:b 5/7");
    from("argot1 siege CD:c 1.6.0 0.0 5.0 8.0.0 GRD1@7.6:3,HOP1@12.3:2" PLAIN);
    field_is(3, "MG:1"); /* only red left */
    field_is(6, "4.0");
    forbidden("c:b", "ARG-202 ARG-003");
    fresh("gate");
    chance_is("c:r 2/3 c:b 1/3");
}

TEST(arg_202_option_deck) {
    fresh("siege:deck=values");
    chance_is("c:r1 1/20 c:r2 1/20 c:r3 1/20 c:r4 1/20 c:r5 1/20 c:r6 1/20 c:r7 1/20 c:r8 1/20 "
              "c:r9 1/20 c:r10 1/20 c:b1 1/20 c:b2 1/20 c:b3 1/20 c:b4 1/20 c:b5 1/20 c:b6 1/20 "
              "c:b7 1/20 c:b8 1/20 c:b9 1/20 c:b10 1/20");
    play("c:b7");
    field_is(5, "7.7");
    field_is(6, "1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.0.1.1.1");
}

TEST(arg_203_red_mineos_black_argot) {
    fresh("siege");
    play("c:r");
    actor_is(1);
    field_is(4, "1.1.1");
    fresh("siege");
    play("c:b");
    actor_is(0);
    field_is(4, "1.1.0");
}

TEST(arg_204_r10_r63_tokens) {
    /* Ten each; by card; never above the cap. The fields are Argot's and Mineos' tokens. */
    fresh("siege");
    play("c:r");
    field_is(5, "10.10");
    with_lab();
    fresh("lab");
    keep(0);
    play("c:r"); /* first 2, second 5: Mineos is first */
    field_is(5, "5.2");
    back(0);
    play("c:b"); /* 12 and 1 */
    field_is(5, "10.1");
    fresh("siege:tokens_cap=4");
    play("c:b");
    field_is(5, "4.4");
    fresh("siege:tokens_cap=15,deck=values");
    play("c:b10");
    field_is(5, "10.10");
}

TEST(arg_205_first_then_second_then_third_parties) {
    from("argot1 siege MG:1 1.1.1 10.10 4.5 8.0.0 GRD1@6.7:3,ZUL1@8.2:4,HOP1@12.3:4" PLAIN);
    play("g12.3 HOP1 >12.4"); /* its last unit: Mineos has done */
    actor_is(0);
    field_is(5, "10.0");
    unit_is("ZUL1", "8.2:4");
    play("pass"); /* then the Zulon go home by their script */
    unit_is("ZUL1", "6.3:4");
}

TEST(arg_207_r11_long_rest) {
    after("argot1 siege RL:0 1.10.0 0.0 0.0 1.0.0 GRD1@6.8:1,HER1@7.6:1,HOP1@12.3:2" PLAIN, "done");
    unit_is("HER1", "7.6:1");
    from("argot1 siege RL:0 1.10.0 0.0 0.0 1.0.0 GRD1@6.8:1,HER1@7.6:1,HOP1@12.3:2 - - "
         "rest_heals=1");
    play("done");
    units_are("HER1=7.6:3 GRD1=6.8:1");
    /* Not in a contested cell; not on other days' turns. */
    from("argot1 siege RL:0 1.10.0 0.0 0.0 1.0.0 GRD1@6.8:1,HER1@5.9:1,TRI1@5.9:2,HOP1@12.3:2 - - "
         "rest_heals=1");
    play("done");
    unit_is("HER1", "5.9:1");
    from(
        "argot1 siege RL:0 1.9.0 0.0 0.1 1.0.0 GRD1@6.8:1,HER1@7.6:1,HOP1@12.3:2 - - rest_heals=1");
    play("done");
    unit_is("HER1", "7.6:1");
}

TEST(arg_300_a_token_activates_a_cell) {
    after(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@10.5:4,HOP2@10.5:4,HOP3@12.4:4" PLAIN, "g10.5");
    field_is(5, "10.9");
    context_is("g", "10.5");
    units_are("HOP1=10.5:4:a HOP2=10.5:4:a HOP3=12.4:4");
    play("HOP1 >9.5 done");
    field_is(5, "10.9"); /* the group cost one token, however many moved */
    /* Passing loses the rest. */
    play("pass");
    actor_is(0);
    field_is(5, "10.0");
    forbidden("g10.5", "ARG-300");
}

TEST(arg_301_only_cells_with_a_mover) {
    /* 5.8 has only its tunnel, and it leads to a full cell; pinned units neither. */
    from(SIEGE_MOVE_A "GRD1@5.8:3,KNT1@u0.2:4,HER1@u0.2:3,PON1@u0.2:4,NIS1@9.9:3,HOP1@9.9:4" PLAIN);
    all_forbidden("g5.8 g9.9", "ARG-301");
    all_forbidden("g6.7 g12.3 g99.9", "ARG-300");
    /* No tokens, no movement. */
    from("argot1 siege MG:0 1.1.0 1.0 5.4 8.0.0 GRD1@9.9:3,GRD2@6.7:3,HOP1@12.3:4" PLAIN);
    play("g6.7 GRD2 >6.6");
    field_is(3, "CD:c");
}

TEST(arg_302_303_units_of_a_group) {
    after(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@10.5:4,HOP2@10.5:4,RAM1@10.5:3" PLAIN, "g10.5");
    legal_is("HOP1 HOP2 RAM1 done");
    play("HOP2 >9.5");
    legal_is("HOP1 RAM1 done"); /* once each */
    forbidden("HOP2", "ARG-302");
    forbidden("HOP3", "ARG-302");
    play("HOP1 >10.6 done"); /* different ways; RAM1 stayed */
    unit_is("RAM1", "10.5:3:m");
    actor_is(0); /* nobody else can be activated: the movement is over */
}

TEST(arg_303_305_done_ends_the_group) {
    from(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@10.5:4,HOP2@10.5:4,HOP3@12.4:4" PLAIN);
    play("g10.5 HOP1 >9.5 done");
    legal_is("g12.4 pass");
    forbidden("g10.5", "ARG-305 ARG-301");
    forbidden("g9.5", "ARG-305 ARG-301");
}

TEST(arg_304_full_movement_in_a_group) {
    after(SIEGE_MOVE_M "GRD1@3.14:3,HOP1@10.5:4,BER1@10.5:3" PLAIN, "g10.5 BER1");
    legal_has(">6.7"); /* four cells along the road */
    play(">6.7 HOP1");
    legal_has(">7.6"); /* three */
}

TEST(arg_305_newcomers_do_not_bar_the_cell) {
    after(SIEGE_MOVE_M "GRD1@6.7:3,HOP1@10.5:4,HOP2@10.6:4" PLAIN, "g10.5 HOP1 >10.6");
    legal_has("g10.6");
    play("g10.6");
    legal_is("HOP2 done");
    unit_is("HOP1", "10.6:4:m");
}

TEST(arg_g01_r46_collapsed_nodes) {
    /* Nothing to decide: no tokens, no shooters, no battles, no rally; straight to the next draw.
     */
    from("argot1 siege MG:1 1.1.1 0.0 4.5 8.0.0 GRD1@6.7:3,HOP1@12.3:4" PLAIN);
    field_is(3, "CD:c");
    field_is(4, "1.2.0");
    /* A group of one unit with one way: moved at once. */
    after(SIEGE_MOVE_A "KNT1@5.8:4,GRD1@6.7:3,HOP1@12.3:4" PLAIN, "g5.8");
    legal_is("KNT1 done");
    play("KNT1");
    unit_is("KNT1", "u0.2:4:m");
    /* Morale fails, one way back: no FR. */
    after(SIEGE_FIGHT_M "GRD1@u4.0:3,HOP1@u3.1:4,MIN1@u4.0:4:x<9.3" PLAIN, "F:MIN1 h1 mno");
    unit_is("GRD1", "u3.0:2");
    /* Every node shown has at least two alternatives. */
    fresh("gate");
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    while (current_game()->rules->actor(current_game(), current_state()) != GG_OVER) {
        static gg_move list[GG_MAX_MOVES];
        const int count = gg_list(current_game(), current_state(), list);
        assert_true(count >= 2);
        char token[GG_MOVE_TEXT];
        gg_text text = gg_text_over(token, sizeof token);
        current_game()->rules->write_move(current_game(), current_state(),
                                          list[gg_random_below(&random, (uint32_t)count)], &text);
        play(token);
    }
}

TEST(arg_g02_seats) {
    fresh("siege");
    actor_is(GG_CHANCE);
    play("c:r");
    actor_is(1);
    play("g10.5");
    actor_is(1); /* the same seat goes on */
    play("HOP1 >9.6 done");
    actor_is(1);
    play("pass");
    actor_is(0);
    from("argot1 siege XX:draw 2.10.0 0.0 0.0 1.0.0 GRD1@7.6:2,HOP1@12.3:2" PLAIN);
    actor_is(GG_OVER);
    payoff_is(1, 1);
}

TEST(arg_g03_order_of_lists) {
    /* Recommended: cells by id, attacks by (cell, from), the ending token last. */
    static gg_move list[GG_MAX_MOVES];
    from(SIEGE_MOVE_M "GRD1@6.7:3,GAL1@2.10:3,TRI1@1.10:3,HOP1@12.3:4" PLAIN);
    for (int i = 0; i < 3; i++) {
        static const char *const step[] = {"", "g1.10", "TRI1"};
        static const char *const last[] = {"pass", "done", ">2.10<2.11"};
        play(step[i]);
        const int count = gg_list(current_game(), current_state(), list);
        char token[GG_MOVE_TEXT];
        gg_text text = gg_text_over(token, sizeof token);
        current_game()->rules->write_move(current_game(), current_state(), list[count - 1], &text);
        assert_string_equal(token, last[i]);
    }
    /* No token twice. */
    assert_int_equal(legal_count_of(">2.10<"), 4);
    all_forbidden("hello x:GRD1 h1 mok @GRD1=6.7", "ARG-G03 ARG-003");
}

GROUP(NULL, release)

/* Scores and the end of the game (REG-200 to REG-206, CHK-74 to CHK-77). */
#include "../lab/test.h"
#include "lab.h"

/* Points of A and B after the tokens. */
static void points(const char *mission, const char *a, const char *b, const char *played, int vp_a,
                   int vp_b) {
    war_set("", mission, a, b, played);
    war_vp(vp_a, vp_b);
}

TEST(reg_chk_74_reg_149_201_r72_hold) {
    static const struct {
        const char *mission;
        int score;
    } cases[] = {{"HOLD 1 blk@h8 3/2/1", 0},  {"HOLD 1 blk@h8 2/2/2", 0},
                 {"HOLD 1 blk@h8 0/3/3", 0},  {"HOLD 1 blk@h8 2/3/1", 1},
                 {"HOLD 1 blk@h8 1/2/1", 1},  {"HOLD 3 blk@h8 1/2/1", 3},
                 {"HOLD 1 blk@h8- 0/6/0", 0}, /* no objective */
                 {"KILL 1 blk@h8 0/6/0", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        points(cases[i].mission, "GRI@o1", "GRI@a8", "pass pass", cases[i].score, 0);
    /* At the end of each own turn; for each objective. */
    points("HOLD 1 hut@d8 0/0/3 hut@h8 0/3/0 hut@k5 0/3/0", "GRI@o1", "GRI@a8",
           "pass pass pass pass", 2, 1);
    points("HOLD 1 blk@h8 0/0/6", "GRI@o1", "GRI@a8", "pass pass", 0, 0);
}

TEST(reg_chk_75_reg_201_zone) {
    static const char zone[] = "ZONE 2 zone h7 zone h8 zone h9";
    points(zone, "LPT@h8 GRI@h7", "GRI@h9", "pass pass", 2, 0);
    points(zone, "GRI@h7", "GRI@h9", "pass pass", 0, 0);
    points(zone, "GRI@h7 LKS@h8/0", "GRI@h9", "pass pass", 0, 0); /* ground units only */
    points(zone, "SSL@h7 LPT>A0", "GRI@h9", "pass pass", 0, 0);   /* 2 against 3 */
    points(zone, "GRI@h6", "GRI@h9", "pass pass pass pass", 0, 2);
}

TEST(reg_chk_76_reg_094_204_exit) {
    points("EXIT 2", "GRI@b9 GBC@a11/2 LPT>A1", "GRI@o1", "adv:A0 s2 s1", 4, 0);
    war_set("", "EXIT 2", "GRI@b9 GBC@a11/2 LPT>A1", "GRI@o1", "adv:A1");
    war_offers("", "F LF RF B LB RB BL BR L R -> LF");
    war_unit("A1", "@a10.3.2.3:m");
    war_set("", "EXIT 2", "GRI@b9 GBC@a11/2 LPT>A1", "GRI@o1", "adv:A1 F");
    war_vp(10, 0);
    war_unit("A1", "^");
    war_unit("A2", "^");
    war_node("min/A");
}

TEST(reg_chk_77_reg_146_203_raze) {
    points("RAZE 1 blk@h8 2/2/2", "GRT@h4/0", "GRI@a8", "sal:A0", 2, 0);
    points("RAZE 2 blk@h8 6/0/0", "GRT@h4/0", "GRI@a8", "sal:A0", 6, 0);
    points("RAZE 2 blk@h8 0/6/0", "GRT@h4/0", "GRI@a8", "sal:A0", 0, 0);
    points("RAZE 2 blk@h8- 6/0/0", "GRT@h4/0", "GRI@a8", "sal:A0", 0, 0);
    points("RAZE 2 blk@h8 2/0/0", "GRT@h4/0", "GRI@a8", "sal:A0", 4, 0); /* pips that went */
}

TEST(reg_202_kill) {
    points("KILL 2", "GRT@h5/0", "LPT@h8^1 GRI@a8", "sal:A0 w0>B0 =hit", 4, 0);
    points("KILL 1", "GRT@h5/0", "LPT@h8 GRI@a8", "sal:A0 w1>B0 =hit", 0, 0); /* only hurt */
    points("KILL 1 blk@h8 6/0/0", "GRT@h4/0", "LPT@h8 GRI@a8", "sal:A0 =k2", 2, 0);
    /* In a bail-out, and one's own losses for the enemy. */
    points("KILL 1", "GRT@h4/0", "SSL@h8^1 LPT>B0^1 GRI@a8", "sal:A0 =hit =hit", 4, 0);
    points("KILL 1", "GRI@h13^1 GRI@o1", "SHC@h8/0!0 LPT@a8", "adv:A0 s3 ow:B0:w0 =hit", 0, 2);
}

/* Field 14 after passing to the end. */
static void outcome(const char *options, const char *mission, const char *a, const char *b,
                    const char *played, const char *result) {
    double value[GG_MAX_PLAYERS];
    war_set(options, mission, a, b, played);
    war_node("end/-");
    war_field(14, result);
    war.game->rules->payoff(war.game, &war.s, value);
    assert_true(value[0] == (result[1] == 'A' ? 1 : result[1] == 'B' ? 0 : 0.5));
    assert_true(value[0] + value[1] == 1);
    assert_int_equal(war_count(""), 0);
}

TEST(reg_204_206_r88_the_last_turn) {
    static const char four[] = "pass pass pass pass";
    outcome("", "rounds 1 HOLD 1 hut@h8 0/0/3", "GRI@o1 GRI@o2", "GRI@a8", four, "=B");
    outcome("", "rounds 1", "GRI@o1 GRI@o2", "GRI@a8", four, "=A"); /* surviving cost */
    outcome("", "rounds 1", "GRI@o1", "GRI@a8", four, "=D");
    outcome("", "rounds 1", "GBC@o1/0 GRI>A0", "GRT@a8/4", four, "=B"); /* 5 against 6 */
    outcome("", "rounds 1 resround 9", "GRI@o1 GBC~", "GRI@a8", four, "=A");
    outcome("", "rounds 1 KEEP 4 hut@h8 0/3/0", "GRI@o1", "GRI@a8 GRI@a9", four, "=A");
    points("rounds 1 KEEP 4 hut@h8 0/3/0 hut@k5 0/0/3", "GRI@o1", "GRI@a8", four, 4, 4);
    points("rounds 2 KEEP 4 hut@h8 0/3/0", "GRI@o1", "GRI@a8", four, 0, 0); /* only at the end */
    outcome("", "rounds 3 turn 5", "GRI@o1", "GRI@a8", "pass pass", "=D");
    /* Nobody is left. */
    outcome("", "KEEP 4 hut@h8 0/3/0", "LWD@h6/0", "LWD@h7/3", "adv:A0 F", "=A");
    outcome("", "", "LWD@h6/0", "LWD@h7/3", "adv:A0 F", "=D");
}

TEST(reg_063_205_r89_annihilation) {
    outcome("", "HOLD 9 hut@d8 0/0/3", "GRT@h5/0", "LPT@h8^1", "pass shot:A0 w1>B0 =hit", "=A");
    war_set("annihilation=0", "", "GRT@h5/0", "LPT@h8^1", "pass shot:A0 w1>B0 =hit");
    war_node("maj/A"); /* B can only pass, A plays on */
    war_field(5, "AA/2/0");
    /* Not before the turn ends; not while somebody is in the Reserves. */
    war_set("", "", "GRT@h5/0", "LPT@h8^1", "sal:A0 w1>B0 =hit");
    war_node("min/A");
    war_set("", "", "GRT@h5/0", "LPT@h8^1 GRI~", "pass shot:A0 w1>B0 =hit");
    war_node("maj/B");
    /* Exited units are alive: A, gone with its only unit, goes on (and here only B acts). */
    war_set("", "EXIT 2", "GRI@a10", "GRI@o1", "adv:A0 s1");
    war_unit("A0", "^");
    war_node("maj/B");
    /* Before the points are looked at, in the last turn too. */
    outcome("", "rounds 3 turn 4 HOLD 9 hut@d8 0/0/3", "GRT@h5/0", "LPT@h8^1",
            "pass shot:A0 w1>B0 =hit", "=A");
}

TEST(reg_200_r87_scores_of_missions) {
    /* All at once; what a mission does not name it does not count. */
    points("HOLD 1 ZONE 2 KEEP 3 KILL 4 RAZE 5 EXIT 6 zone h6 hut@h8 0/3/0 rounds 1",
           "GRI@h6 GRI@a10", "LPT@o1", "adv:A1 s1 pass pass pass", 1 + 2 + 3 + 12, 0);
    lab_edit("scores: HOLD 1", "scores: HUNT 1");
    lab_bad_content("m1", "a score is HOLD, ZONE, KEEP, KILL, RAZE or EXIT");
}

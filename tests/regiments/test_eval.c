/* What the evaluation and the script of regiments must know, and that searches find what exact play
 * finds. */
#include "lab.h"

#include "../../eval/regiments.h"
#include "../../search/search.h"

#include <math.h>

static double weights[GG_MAX_WEIGHTS];

/* A's value of a laboratory position. */
static double value_of(const char *mission, const char *a, const char *b) {
    double v[GG_MAX_PLAYERS];
    lab l;
    lab_set(&l, "", mission, a, b);
    gg_eval_defaults(&gg_eval_regiments, weights);
    gg_eval_regiments.value(l.game, &l.s, weights, v);
    assert_true(fabs(v[0] + v[1] - 1) < 1e-12);
    lab_close(&l);
    return v[0];
}

static void better_positions_are_worth_more(void **state) {
    static const char hold[] = "HOLD 1 blk@h8 4/1/1";
    (void)state;
    const double even = value_of(hold, "GRI@o4 GRT@o4/1", "GRI@a12 GRT@a12/4");
    assert_true(value_of(hold, "GRI@o4 GRT@o4/1", "GRI@a12 GRT@a12/4^1") > even);
    assert_true(value_of(hold, "GRI@o4 GRT@o4/1 GRI@o5", "GRI@a12 GRT@a12/4") > even);
    assert_true(value_of("HOLD 1 blk@h8 1/4/1", "GRI@o4 GRT@o4/1", "GRI@a12 GRT@a12/4") > even);
    assert_true(value_of(hold, "GRI@i8 GRT@o4/1", "GRI@a12 GRT@a12/4") > even);
}

/* Each side of what the value counts, mission by mission. */
static void values_follow_what_the_mission_scores(void **state) {
    static const char leave[] = "EXIT 2", zone[] = "ZONE 2 zone h8";
    (void)state;
    assert_true(value_of(leave, "GBC@c9/2 GRI@o4", "GRI@h15") >
                value_of(leave, "GBC@n4/2 GRI@o4", "GRI@h15"));
    assert_true(value_of(zone, "GRI@h8", "GRI@a12") > value_of(zone, "GRI@o4", "GRI@a12"));
    assert_true(value_of("KEEP 4 blk@h8 2/4/0", "GRI@o4", "GRI@a12") >
                value_of("KEEP 4 blk@h8 4/2/0", "GRI@o4", "GRI@a12"));
}

/* With little decided the value stays near one half: a tank more is less than a won game. */
static void values_are_calm(void **state) {
    (void)state;
    const double v = value_of("HOLD 1 blk@h8 6/0/0", "GRI@o4 GRT@o4/1", "GRI@a12");
    assert_true(v > 0.5 && v < 0.9);
}

/* The script's token in a laboratory position. */
static void script_plays(const char *mission, const char *a, const char *b, const char *played,
                         const char *token) {
    char words[GG_MOVE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    gg_random random;
    lab l;
    lab_set(&l, "", mission, a, b);
    lab_play(&l, played);
    gg_random_init(&random, 1, GG_STREAM_TEST);
    gg_eval_defaults(&gg_eval_regiments, weights);
    l.game->rules->write_move(l.game, &l.s,
                              gg_eval_regiments.script(l.game, &l.s, weights, &random), &text);
    assert_string_equal(words, token);
    lab_close(&l);
}

static void the_script_takes_what_is_there(void **state) {
    (void)state;
    script_plays("HOLD 1 hut@h8 3/0/0", "GRI@h8 GRI@o1", "GRI@a8", "", "cap:A0");
    script_plays("KILL 1", "GRT@h5/0 GRI@o1", "LPT@h8^1 GRI@a8", "", "sal:A0");
    script_plays("KILL 1", "GRT@h5/0 GRI@o1", "LPT@h8^1 LPT@h7", "sal:A0 w0>B1 =miss", "w1>B0");
}

/* Does the script win as that seat against uniformly random tokens? Half for a draw. */
static double script_wins(const gg_game *game, int seat, gg_random *random) {
    struct reg_state s;
    gg_move list[GG_MAX_MOVES];
    int count;
    gg_start(game, &s);
    while ((count = gg_list(game, &s, list)) > 0) {
        const int actor = game->rules->actor(game, &s);
        const gg_move move = actor == seat ? gg_eval_regiments.script(game, &s, weights, random)
                             : actor == GG_CHANCE ? gg_draw_outcome(game, &s, random)
                                                  : list[gg_random_below(random, (uint32_t)count)];
        gg_apply(game, &s, move);
    }
    double value[GG_MAX_PLAYERS];
    game->rules->payoff(game, &s, value);
    return value[seat];
}

static void reg_chk_89_script_against_random_tokens(void **state) {
    gg_random random;
    double wins = 0;
    lab l;
    (void)state;
    gg_random_init(&random, 89, GG_STREAM_TEST);
    gg_eval_defaults(&gg_eval_regiments, weights);
    lab_open(&l, "starter");
    for (int i = 0; i < 100; i++) wins += script_wins(l.game, i % 2, &random);
    lab_close(&l);
    assert_true(wins >= 85);
}

static void reg_chk_82_alphabeta_solves_tiny(void **state) {
    static gg_result result;
    gg_error error = {0};
    const gg_parameter solve = {gg_slice_of("solve"), gg_slice_of("1")};
    const gg_search_options options = {.algorithm = "alphabeta",
                                       .seed = 5,
                                       .hash_bytes = 256u << 20,
                                       .parameters = &solve,
                                       .parameter_count = 1};
    const gg_limits limits = {.infinite = true, .seat = -1};
    char words[GG_MOVE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    lab l;
    (void)state;
    lab_open(&l, "tiny");
    gg_search *search = gg_search_open(l.game, &options, &error);
    if (!search) fail_msg("%s", error.words);
    assert_int_equal(gg_search_go(search, &l.s, &limits, NULL, NULL, &result, &error), 0);
    assert_true(result.info.proven);
    assert_true(fabs(result.info.line[0].value[0] - (0.5 - 0.5 * 749 / 2592)) < 1e-9);
    l.game->rules->write_move(l.game, &l.s, result.info.line[0].pv[0], &text);
    assert_string_equal(words, "adv:A0");
    gg_search_close(search);
    lab_close(&l);
}

/* The token mcts chooses with a seed, 100 simulations. */
static gg_move chosen(const lab *l, uint64_t seed) {
    static gg_result result;
    gg_error error = {0};
    const gg_search_options options = {
        .algorithm = "mcts", .seed = seed, .hash_bytes = 4u << 20, .threads = 1};
    const gg_limits limits = {.nodes = 100, .seat = -1};
    gg_search *search = gg_search_open(l->game, &options, &error);
    if (!search) fail_msg("%s", error.words);
    assert_int_equal(gg_search_go(search, &l->s, &limits, NULL, NULL, &result, &error), 0);
    gg_search_close(search);
    return result.move;
}

/* A deployment is played to its end at random before it is valued, so other seeds deploy otherwise:
 * half a deployment is worth little, and who always deploys alike is known. */
static void mcts_deploys_otherwise_with_another_seed(void **state) {
    lab l;
    int others = 0;
    (void)state;
    lab_open(&l, "m1");
    lab_play(&l, "=A first");
    assert_false(gg_eval_regiments.quiet(l.game, &l.s));
    const gg_move first = chosen(&l, 1);
    assert_true(chosen(&l, 1) == first);
    for (uint64_t seed = 2; seed <= 12; seed++) others += chosen(&l, seed) != first;
    assert_true(others > 0);
    lab_close(&l);
    lab_set(&l, "", "", "GRI@h8 GRI@o1", "GRI@a8");
    assert_true(gg_eval_regiments.quiet(l.game, &l.s));
    lab_close(&l);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(better_positions_are_worth_more),
        cmocka_unit_test(values_follow_what_the_mission_scores),
        cmocka_unit_test(values_are_calm),
        cmocka_unit_test(the_script_takes_what_is_there),
        cmocka_unit_test(reg_chk_89_script_against_random_tokens),
        cmocka_unit_test(mcts_deploys_otherwise_with_another_seed),
        cmocka_unit_test(reg_chk_82_alphabeta_solves_tiny),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

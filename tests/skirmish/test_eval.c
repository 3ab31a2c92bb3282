/* What the evaluation, policy and script of skirmish must know, and that searches find what exact
 * play finds. */
#include "../lab/test.h"
#include "lab.h"

#include "../../eval/skirmish/skirmish.h"
#include "../../search/search.h"

#include <math.h>

static double weights[GG_MAX_WEIGHTS];

/* A's value of the current position. */
static double value(void) {
    double v[GG_MAX_PLAYERS];
    gg_eval_defaults(&gg_eval_skirmish, weights);
    gg_eval_skirmish.value(current_game(), current_state(), weights, v);
    assert_true(fabs(v[0] + v[1] - 1) < 1e-12);
    return v[0];
}

static double value_of(const char *items, const char *turn) {
    lay("open", items, turn);
    return value();
}

TEST(tables_are_the_exact_means) {
    lay("open+save_choice=1", "A2 g6:7; B5 e6:9; A1 a1:6", "1A act -> u2 m- a1B5");
    gg_outcome list[16];
    const int n = current_game()->rules->outcomes(current_game(), current_state(), list);
    double mean = 0;
    for (int i = 0; i < n; i++) mean += i * list[i].p;
    ski_sight_table();
    assert_true(fabs(ski_loss(6, 18, 9) - mean) < 1e-6);
    assert_true(fabs(ski_loss(6, 18, 9) - 0.5) < 1e-6);
    assert_true(fabs(ski_kill(8, 18, 1) - 215622815.0 / 429981696.0) < 1e-6);
    assert_true(ski_kill(4, 100, 5) == 0);
}

TEST(better_positions_are_worth_more) {
    const double even = value_of("A2 a6:7; B2 m6:7; g6 o", "2A act");
    assert_true(value_of("A2 a6:7; B2 m6:7; g6 o; score 4:0", "2A act") > even + 0.1);
    assert_true(value_of("A2 c6:7; B2 m6:7; g6 o", "2A act") > even);
    assert_true(value_of("A2 a6:7; B2 m6:3; g6 o", "2A act") > even);
    assert_true(value_of("A2 a6:7; A3 a5:7; B2 m6:7; g6 o", "2A act") > even);
    /* In the last turn of the last round only who stands there counts. */
    const double held = value_of("A2 g6:7; B2 l6:7+; B1 m1:6; g6 o", "5B act");
    assert_true(held > 0.6);
    assert_true(value_of("A2 g6:7; B2 h6:7+; B1 m1:6; g6 o", "5B act") < held);
}

/* duel is even (core/skirmish/README.md): to strike first is not to win. */
TEST(the_first_turn_is_no_decision) {
    fresh("duel");
    assert_true(fabs(value() - 0.5) < 0.15);
}

/* The move of the script at the current node. */
static void script_plays(const char *token) {
    char words[GG_MOVE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    gg_eval_defaults(&gg_eval_skirmish, weights);
    ski_rules.write_move(current_game(), current_state(),
                         ski_script(current_game(), current_state(), weights, &random), &text);
    assert_string_equal(words, token);
}

TEST(the_script_takes_what_is_there) {
    /* A last activation next to the objective decides the game. */
    lay("open", "A2 c6:7; B2 m1:7; f6 o; score 0:1", "5A act");
    script_plays("u2");
    play("u2");
    script_plays("me6");
    /* Of two targets the one that can be destroyed. */
    lay("open", "A2 g6:7; B2 e6:7; B8 e7:1; f11 o", "2A act -> u2 m-");
    script_plays("a1B8");
    /* The better save. */
    lay("open", "A2 g6:7; B5 e6:9", "1A act -> u2 m- a1B5 i3");
    script_plays("sd");
}

/* Tiles between the objective g6 and the cell that the policy likes best for the tile picked. */
static int best_cell_from_g6(void) {
    enum { G6 = 5 << 4 | 6 };
    gg_move list[GG_MAX_MOVES];
    float score[GG_MAX_MOVES];
    gg_eval_defaults(&gg_eval_skirmish, weights);
    const int count = current_game()->rules->list(current_game(), current_state(), list);
    ski_policy(current_game(), current_state(), list, count, weights, score);
    int best = 0;
    for (int i = 1; i < count; i++)
        if (score[i] > score[best]) best = i;
    return ski_distance(G6, ski_move_a(list[best]));
}

TEST(archers_clear_the_ground_and_the_others_seek_cover) {
    fresh("open"); /* the Lantern Compact begins: it shoots more than the Mire Court */
    play("to @g6");
    play("tf");
    assert_int_equal(best_cell_from_g6(), 1);
    play("@g5 tf");
    assert_true(best_cell_from_g6() >= 5);
}

/* What the network is shown of the current position, by feature. */
static void show(uint8_t *seen) {
    uint16_t list[GG_NET_MOST];
    memset(seen, 0, GG_NET_INPUTS);
    const int count = ski_form.features(current_game(), current_state(), 0, list);
    assert_true(count <= ski_form.most);
    for (int i = 0; i < count; i++) {
        assert_true(list[i] < ski_form.inputs && !seen[list[i]]);
        seen[list[i]] = 1;
    }
}

/* Features of one position that the other has not. */
static int news(const uint8_t *one, const uint8_t *other) {
    int count = 0;
    for (int i = 0; i < GG_NET_INPUTS; i++) count += one[i] > other[i];
    return count;
}

/* The one feature that says who will begin: that which turn_order=1 changes. */
static int laid_feature(const char *scenario, const char *turned, const char *moves) {
    static uint8_t plain[GG_NET_INPUTS], other[GG_NET_INPUTS];
    fresh(turned);
    play(moves);
    show(other);
    fresh(scenario);
    play(moves);
    show(plain);
    assert_int_equal(news(other, plain), 1);
    assert_int_equal(news(plain, other), 1);
    int i = 0;
    while (plain[i] <= other[i]) i++;
    return i;
}

TEST(the_network_is_shown_who_begins_before_anybody_does) {
    static uint8_t plain[GG_NET_INPUTS], other[GG_NET_INPUTS];
    const int first = laid_feature("open", "open:turn_order=1", "to");
    assert_int_equal(laid_feature("open:rounds=6", "open:rounds=6,turn_order=1", "to"), first);
    assert_int_not_equal(laid_feature("open:rounds=4", "open:rounds=4,turn_order=1", "to"), first);
    /* Then the other side lays, which will be second. */
    assert_int_not_equal(laid_feature("open", "open:turn_order=1", "to @g6"), first);
    assert_int_equal(laid_feature("open", "open:turn_order=1", "to @g6 to @c9"), first);
    /* In a round its order says it: how long the whole game is no longer matters. */
    lay("open", "A2 a6:7; B2 m6:7; g6 o", "1A act");
    show(plain);
    lay("open+rounds=6", "A2 a6:7; B2 m6:7; g6 o", "2A act");
    show(other);
    assert_int_equal(news(other, plain), 0);
}

/* The one feature of a position that tiebreak=1 adds (SKI-151). */
static int tie_feature(const char *items, const char *turn) {
    static uint8_t plain[GG_NET_INPUTS], tie[GG_NET_INPUTS];
    lay("open", items, turn);
    show(plain);
    lay("open+tiebreak=1", items, turn);
    show(tie);
    assert_int_equal(news(plain, tie), 0);
    assert_int_equal(news(tie, plain), 1);
    int i = 0;
    while (tie[i] == plain[i]) i++;
    return i;
}

TEST(ski_151_the_network_is_shown_what_settles_a_level_score) {
    const int level = tie_feature("A2 a6:7; B2 m6:7; g6 o", "5A act");
    assert_int_equal(tie_feature("A2 a6:7; B2 m6:7; g6 o", "5B act"), level);
    /* Wounds are nothing; a Thrower is worth 9, Bowmen 10. */
    assert_int_equal(tie_feature("A2 a6:2; B2 m6:7; g6 o", "5A act"), level);
    const int less = tie_feature("A6 a6:4; B2 m6:7; g6 o", "5A act");
    assert_int_not_equal(less, level);
    assert_int_equal(tie_feature("A2 a6:7; B8 m6:1; g6 o", "5B act"), less); /* a Drum has 9 too */
    const int more = tie_feature("A2 a6:7; B8 m6:1; g6 o", "5A act");
    assert_true(more != less && more != level);
    const int ahead = tie_feature("A2 a6:7; B2 m6:7; g6 o; score 2:0", "5A act");
    assert_int_not_equal(ahead, level);
    assert_int_equal(tie_feature("A2 a6:7; B2 m6:7; g6 o; score 4:2", "5A act"), ahead);
    assert_int_not_equal(tie_feature("A2 a6:7; B2 m6:7; g6 o; score 4:0", "5A act"), ahead);
    assert_int_not_equal(tie_feature("A2 a6:7; B2 m6:7; g6 o", "4A act"), level);
}

static const gg_info *search(const char *algorithm, const char *parameter, const char *number,
                             uint64_t nodes) {
    static gg_result result;
    gg_error error = {0};
    const gg_parameter given = {gg_slice_of(parameter), gg_slice_of(number)};
    const gg_search_options options = {.algorithm = algorithm,
                                       .seed = 5,
                                       .hash_bytes = 64u << 20,
                                       .parameters = &given,
                                       .parameter_count = *parameter ? 1 : 0};
    const gg_limits limits = {.nodes = nodes, .infinite = !nodes, .seat = -1};
    gg_search *s = gg_search_open(current_game(), &options, &error);
    if (!s) fail_msg("%s", error.words);
    assert_int_equal(gg_search_go(s, current_state(), &limits, NULL, NULL, &result, &error), 0);
    gg_search_close(s);
    return &result.info;
}

static void first_is(const gg_info *info, const char *token) {
    char words[GG_MOVE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    ski_rules.write_move(current_game(), current_state(), info->line[0].pv[0], &text);
    assert_string_equal(words, token);
}

/* C99: u2 is worth 0.0492, u1 -0.0113, on a scale from -1 to 1. */
TEST(ski_c99_searches_find_the_exact_value) {
    fresh("tiny:rounds=1");
    const gg_info *info = search("alphabeta", "solve", "1", 0);
    assert_true(info->proven);
    assert_true(fabs(info->line[0].value[0] - (0.5 + 0.5 * 0.0492097811)) < 1e-9);
    first_is(info, "u2");
    info = search("mcts", "", "", 200000);
    assert_true(fabs(info->line[0].value[0] - 0.5246) < 0.02);
    first_is(info, "u2");
}

GROUP(skirmish, release)

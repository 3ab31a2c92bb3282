/* Calibration: what the sums say, that a game known exactly comes out right, and that it is the same
 * for a seed. */
#include "../../core/games.h"
#include "../../search/calibration.h"
#include "../lab/test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static int calibrate(const char *name, const char *scenario, const char *algorithm, uint64_t nodes,
                     gg_calibration_plan plan, gg_calibration *c) {
    gg_error error = {0};
    gg_state start;
    gg_game *game = gg_game_open(name, scenario, &error);
    if (!game) fail_msg("%s", error.words);
    gg_search *search = gg_search_open(
        game, &(gg_search_options){.algorithm = algorithm, .hash_bytes = 1 << 20}, &error);
    assert_non_null(search);
    gg_start(game, &start);
    const gg_limits limits = {.nodes = nodes};
    const int code = gg_calibrate(search, &start, &limits, &plan, c, &error);
    gg_search_close(search);
    gg_game_close(game);
    return code;
}

TEST(error_and_noise_are_those_of_the_bins) {
    gg_calibration c = {.games = 1};
    /* 100 positions judged 0.25 of which 40 were won, 300 judged 0.75 of which 240 were. */
    c.sum[1][2] = (gg_calibration_sum){100, 25, 40, 0, 0, 36};
    c.sum[1][7] = (gg_calibration_sum){300, 225, 240, 0, 0, 64};
    assert_true(fabs(gg_calibration_error(&c, 1) - (30.0 / 400)) <= 1e-12);
    assert_true(fabs(gg_calibration_noise(&c, 1) - (sqrt(2 / acos(-1)) * 14 / 400)) <= 1e-12);
    assert_true(fabs(gg_calibration_error(&c, 0) - (0)) <= 0);
    const gg_calibration_sum all = gg_calibration_total(&c, 1);
    assert_int_equal(all.count, 400);
    assert_true(fabs(all.happened - (280)) <= 1e-12);
}

/* Every position is in one phase and one bin, and errors of opposite sign do not cancel in phases. */
TEST(phases_add_up_to_all) {
    gg_calibration c;
    const gg_calibration_plan plan = {.games = 40, .steps = 2, .seed = 5};
    assert_int_equal(calibrate("ewn", NULL, "mcts", 20, plan, &c), 0);
    assert_int_equal(c.games, 40);
    uint64_t count = 0, steps = 0;
    double happened = 0, loss = 0;
    for (int phase = 0; phase < GG_CALIBRATION_PHASES; phase++) {
        const gg_calibration_sum s = gg_calibration_total(&c, phase);
        assert_true(s.count > 0);
        count += s.count;
        happened += s.happened;
        loss += s.loss;
    }
    const gg_calibration_sum all = gg_calibration_total(&c, GG_CALIBRATION_ALL);
    assert_int_equal(count, all.count);
    assert_int_equal(c.positions, all.count); /* two sides: one prediction a position */
    assert_true(fabs(happened - (all.happened)) <= 1e-9);
    assert_true(fabs(loss - (all.loss)) <= 1e-9);
    for (int i = 0; i < c.kinds; i++) steps += c.kind[i].count;
    assert_true(steps <= c.positions && steps + 2 * 40 >= c.positions);
    assert_true(c.length > 10 && c.length < 100);
    assert_true(fabs((double)c.positions / 40 + 3 - c.length) < 10);
}

/* Hex by random moves, every position judged 1/2: only the last move changes the value,
 * by 1/2 for who made it, and the scores are those of a coin. */
TEST(steps_change_the_value_of_who_decided) {
    static gg_parameter zero;
    gg_calibration c;
    gg_state start;
    gg_game *game = gg_game_open("hex", "standard:size=4,swap=0", NULL);
    zero = (gg_parameter){gg_slice_of("zero"), gg_slice_of("1")};
    gg_search *search = gg_search_open(
        game,
        &(gg_search_options){.algorithm = "random", .parameters = &zero, .parameter_count = 1},
        NULL);
    gg_start(game, &start);
    const gg_limits limits = {0};
    assert_int_equal(gg_calibrate(search, &start, &limits,
                                  &(gg_calibration_plan){.games = 20, .seed = 3}, &c, NULL),
                     0);
    const gg_calibration_sum all = gg_calibration_total(&c, GG_CALIBRATION_ALL);
    assert_int_equal(c.kinds, 1);
    assert_true(fabs(c.kind[0].change - (20 * 0.5)) <= 1e-12);
    assert_true(fabs(all.predicted - 0.5 * (double)all.count) < 1e-9);
    assert_true(fabs(all.squares - 0.25 * (double)all.count) < 1e-9);
    assert_true(fabs(all.loss - log(2) * (double)all.count) < 1e-6);
    gg_search_close(search);
    gg_game_close(game);
}

/* Seats of one team have one value; seats without a team one each. */
TEST(a_team_is_one_prediction) {
    gg_calibration c;
    const gg_calibration_plan plan = {.games = 1, .steps = 0, .seed = 1};
    assert_int_equal(calibrate("odyssey-battle", "tiny-2", "script", 0, plan, &c), 0);
    assert_int_equal(gg_calibration_total(&c, GG_CALIBRATION_ALL).count, c.positions);
    assert_int_equal(calibrate("heroes", "mini", "random", 0, plan, &c), 0);
    assert_int_equal(gg_calibration_total(&c, GG_CALIBRATION_ALL).count, c.positions);
}

static char text[2][GG_CALIBRATION_TEXT];

TEST(a_seed_gives_one_table) {
    gg_calibration c;
    for (int i = 0; i < 3; i++) {
        gg_text table = gg_text_over(text[i > 0], sizeof text[0]);
        const gg_calibration_plan plan = {.games = 10, .steps = 4, .seed = i < 2 ? 7 : 8};
        assert_int_equal(calibrate("argot", "gate", "mcts", 10, plan, &c), 0);
        gg_calibration_write(&c, &table);
        assert_false(table.cut);
        if (i) assert_int_equal(strcmp(text[0], text[1]) == 0, i == 1);
    }
    assert_non_null(strstr(text[0], "\nall  "));
    assert_non_null(strstr(text[0], "\nAttack  "));
}

TEST(the_picture_holds_the_errors) {
    static char svg[GG_SVG_TEXT];
    gg_calibration c;
    const gg_calibration_plan plan = {.games = 10, .steps = 4, .seed = 7};
    assert_int_equal(calibrate("argot", "gate", "mcts", 10, plan, &c), 0);
    gg_text picture = gg_text_over(svg, sizeof svg);
    gg_calibration_draw(&c, "gate < siege", &picture);
    assert_false(picture.cut);
    char words[64];
    snprintf(words, sizeof words, "all: error %.3f", gg_calibration_error(&c, GG_CALIBRATION_ALL));
    assert_non_null(strstr(svg, words));
    assert_non_null(strstr(svg, "gate &lt; siege"));
    assert_non_null(strstr(svg, "</svg>"));
}

TEST(a_calibration_needs_games) {
    gg_calibration c;
    assert_int_equal(calibrate("pig", NULL, "script", 0, (gg_calibration_plan){.games = 0}, &c),
                     GG_BAD_ARGUMENT);
    assert_int_equal(
        calibrate("pig", NULL, "script", 0, (gg_calibration_plan){.games = 1, .steps = -1}, &c),
        GG_BAD_ARGUMENT);
}

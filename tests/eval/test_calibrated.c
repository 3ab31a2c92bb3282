/* Values come true: games that a small search plays against itself, by search/calibration.h. Few
 * games tell little, so what chance alone gives is taken off; GG_EVAL_LONG=1000 plays that many of
 * each row. */
#include "judge.h"

#include "../../search/calibration.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/* `error`: the expected calibration error that is accepted. 0.03 is the aim; a row with more says
 * what was measured and is to be lowered when the evaluation gets better. `first`: what the first seat
 * won in long runs (eval/README.md), which few games cannot tell but the value shall say while they
 * begin; 0: not counted. */
static const struct calibrated {
    const char *game, *scenario;
    int games;
    double error, first;
} rows[] = {
    {"argot", "gate", 60, 0.03, 0},
    {"skirmish", "duel", 12, 0.08, 0},
    {"regiments", "tiny", 20, 0.08, 0},
    {"heroes", "raid", 60, 0.08, 0},
    {"heroes", "hut", 60, 0.08, 0},
    {"heroes-combat", "mirror", 200, 0.03, 0},
    {"heroes-combat", "mirror-barrow", 60, 0.03, 0},
    {"ataxx", "standard", 30, 0.08, 0},
    {"connect4", "standard", 100, 0.06, 0},
    {"ewn", "standard", 100, 0.04, 0},
    {"hex", "standard:size=7", 60, 0.08, 0},
    {"hex", "standard", 150, 0.03, 0.69},
    {"pig", "standard", 100, 0.03, 0},
};

static const struct judge_except without[] = {
    {"odyssey-battle", "one side against the game"},
    {"odyssey", "one side against the game"},
    {NULL, NULL},
};

static bool has_row(const char *game) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].game, game) == 0) return true;
    return false;
}

TEST(every_game_is_calibrated_or_says_why_not) {
    judge_speaks_of_all(has_row, without);
}

static void calibrate(const struct calibrated *row, gg_calibration *c) {
    gg_error error = {0};
    gg_state start;
    gg_game *game = judge_open(row->game, row->scenario);
    const gg_search_options options = {.algorithm = "mcts", .hash_bytes = 4 << 20};
    gg_search *search = gg_search_open(game, &options, &error);
    assert_non_null(search);
    gg_start(game, &start);
    const gg_limits limits = {.nodes = 100};
    const gg_calibration_plan plan = {.games = judge_length(row->games), .steps = 4, .seed = 1};
    if (gg_calibrate(search, &start, &limits, &plan, c, &error) < 0) fail_msg("%s", error.words);
    gg_search_close(search);
    gg_game_close(game);
}

/* Values of the first fifth lie near each other: their mean is known from a few games. */
static bool begins_wrong(const gg_calibration *c, double first) {
    const gg_calibration_sum sum = gg_calibration_total(c, 0);
    const double mean = sum.predicted / (double)sum.count;
    print_message("  first fifth: %.3f predicted, %.3f known\n", mean, first);
    return fabs(mean - first) > 0.04;
}

TEST(values_come_true) {
    int failed = 0;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        gg_calibration c;
        calibrate(&rows[i], &c);
        const double error = gg_calibration_error(&c, GG_CALIBRATION_ALL);
        const double noise = gg_calibration_noise(&c, GG_CALIBRATION_ALL);
        print_message("%s %s: error %.4f, by chance %.4f, %d games\n", rows[i].game,
                      rows[i].scenario, error, noise, c.games);
        failed += error > rows[i].error + 2 * noise;
        failed += rows[i].first > 0 && begins_wrong(&c, rows[i].first);
    }
    assert_int_equal(failed, 0);
}

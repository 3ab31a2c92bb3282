/* Ending a turn or an activation alone gains nothing: the value of who does so does not rise by it on
 * average. A true value never does. */
#include "judge.h"

#include <stddef.h>
#include <string.h>

/* The token that ends a turn or an activation while something else could be done. */
static const struct ending {
    const char *game, *scenario, *token;
} endings[] = {
    {"argot", "siege", "pass"},
    {"argot", "gate", "pass"},
    {"skirmish", "duel", "u-"},
    {"skirmish", "cairns", "u-"},
    {"skirmish", "tiny", "u-"},
    {"regiments", "starter", "pass"},
    {"regiments", "fair1", "pass"},
    {"heroes-combat", "mirror", "N"},
    {"heroes-combat", "mirror-barrow", "N"},
    {"heroes", "fords", "."},
    {"heroes", "mini", "."},
    {"odyssey-battle", "kiln-l1", "end"},
    {"odyssey", "ember", "end"},
    {"pig", "standard", "hold"},
};

static bool has_ending(const char *game) {
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
        if (strcmp(endings[i].game, game) == 0) return true;
    return false;
}

static const struct judge_except without[] = {
    {"ataxx", "a move is a turn; a pass is forced"},
    {"connect4", "a move is a turn"},
    {"ewn", "a move is a turn"},
    {"hex", "a move is a turn"},
    {NULL, NULL},
};

/* Positions of each row; GG_EVAL_LONG=10000 for the long run. */
enum { POSITIONS = 1000 };

static double mean_gain(const struct ending *e) {
    const int positions = judge_length(POSITIONS);
    gg_game *game = judge_open(e->game, e->scenario);
    gg_random random;
    gg_state state;
    double sum = 0;
    gg_random_init(&random, 21, GG_STREAM_TEST);
    gg_start(game, &state);
    for (int found = 0; found < positions;) {
        const int seat = game->rules->actor(game, &state);
        gg_move list[GG_MAX_MOVES];
        if (seat == GG_OVER) {
            gg_start(game, &state);
            continue;
        }
        const gg_move end = seat >= 0 && game->rules->list(game, &state, list) > 1
                                ? gg_find_move(game, &state, gg_slice_of(e->token))
                                : 0;
        if (end) {
            gg_state after;
            double before[GG_MAX_PLAYERS];
            judge(game, &state, before);
            memcpy(&after, &state, game->state_bytes);
            gg_apply(game, &after, end);
            sum += judge_expected(game, &after, seat, 2) - before[seat];
            found++;
        }
        gg_apply(game, &state, judge_move(game, &state, &random));
    }
    gg_game_close(game);
    return sum / positions;
}

TEST(every_game_ends_turns_or_says_why_not) {
    judge_speaks_of_all(has_ending, without);
}

TEST(ending_the_turn_alone_gains_nothing) {
    int wrong = 0;
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        const double gain = mean_gain(&endings[i]);
        print_message("%s %s: %+.4f\n", endings[i].game, endings[i].scenario, gain);
        if (gain > 0.01) wrong++;
    }
    assert_int_equal(wrong, 0);
}

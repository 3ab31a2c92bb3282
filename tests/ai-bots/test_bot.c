/* Bots by name: what is read from their text, what is refused, and that the levels are a ladder.
 *
 * GG_LADDER=40 build/tests/ai-bots/test_bot plays each level against the next one, 40 games a pair
 * on the default scenario with seats swapped, and prints the scores. */
#include "../../ai-bots/bot.h"
#include "../../core/games.h"
#include "../lab/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static gg_game *game;

static int open_game(void **state) {
    gg_error error;
    (void)state;
    game = gg_game_open("argot", getenv("GG_LADDER") ? NULL : "gate", &error);
    return game ? 0 : -1;
}

static int close_game(void **state) {
    (void)state;
    gg_game_close(game);
    return 0;
}

TEST(test_named) {
    static const char *const names[] = {"random", "script", "greedy", "alphabeta",
                                        "mcts",   "level1", "level10"};
    const char *name, *title;
    int found = 0, count = 0;
    gg_bot bot;
    gg_error error;
    for (; gg_bot_named(count, &name, &title); count++) {
        assert_true(title[0] != '\0');
        if (gg_bot_parse(&bot, game, name, &error) < 0) fail_msg("%s: %s", name, error.words);
        assert_string_equal(bot.text, name);
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            found += strcmp(names[i], name) == 0;
    }
    assert_int_equal(found, 7);
    assert_int_equal(count, 15);
    assert_false(gg_bot_named(-1, &name, &title));
}

TEST(test_parameters) {
    gg_bot bot;
    gg_error error;
    assert_int_equal(
        gg_bot_parse(&bot, game,
                     "alphabeta:depth=4,threads=2,hash=32,nodes=500,movetime=7,cputime=9", &error),
        0);
    assert_string_equal(bot.algorithm, "alphabeta");
    assert_int_equal(bot.limits.depth, 4);
    assert_int_equal(bot.limits.nodes, 500);
    assert_int_equal(bot.limits.movetime_us, 7000);
    assert_int_equal(bot.limits.cputime_us, 9000);
    assert_int_equal(bot.limits.seat, -1);
    assert_int_equal(bot.threads, 2);
    assert_int_equal(bot.hash_mib, 32);
    assert_true(bot.limited);
    assert_int_equal(gg_bot_parse(&bot, game, "mcts", &error), 0);
    assert_false(bot.limited);
    assert_int_equal(gg_bot_parse(&bot, game, "mcts:cputime=20", &error), 0);
    assert_true(bot.limited);
    assert_int_equal(gg_bot_parse(&bot, game, "greedy", &error), 0);
    assert_true(bot.limited);
    /* What bots do not know is the search's; of weights nobody can say without a game. */
    assert_int_equal(gg_bot_parse(&bot, NULL, "mcts:w.zz=1.4,nodes=3", &error), 0);
    assert_int_equal(bot.parameter_count, 1);
    assert_true(gg_slice_is(bot.parameters[0].name, "w.zz") &&
                gg_slice_is(bot.parameters[0].value, "1.4"));
}

TEST(test_refused) {
    static const char *const wrong[] = {
        "",
        ":",
        "deep",
        "mcts:",
        "mcts:nodes",
        "mcts:nodes=",
        "mcts:nodes=0",
        "mcts:nodes=-3",
        "mcts:nodes=1x",
        "mcts:nodes=5,",
        "mcts:nodes=5,,depth=3",
        "mcts:nodes=5,nodes=6",
        "mcts:=5",
        "alphabeta:zz=1",
        "level3:nodes=5",
        "level11",
        "level",
        "LEVEL1",
        "mcts nodes=5",
        "alphabeta:depth=99999",
        "mcts:threads=65",
    };
    gg_bot bot;
    gg_error error;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        error.words[0] = '\0';
        if (gg_bot_parse(&bot, game, wrong[i], &error) != GG_BAD_OPTION)
            fail_msg("accepted: '%s'", wrong[i]);
        assert_int_equal(error.code, GG_BAD_OPTION);
        assert_true(error.words[0] != '\0');
    }
    char longest[GG_BOT_TEXT + 50], many[GG_BOT_TEXT] = "mcts:";
    memset(longest, 'a', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_int_equal(gg_bot_parse(&bot, game, longest, &error), GG_BAD_OPTION);
    for (int i = 0; i <= GG_BOT_PARAMETERS; i++)
        sprintf(many + strlen(many), "%sp%d=1", i ? "," : "", i);
    assert_int_equal(gg_bot_parse(&bot, NULL, many, &error), GG_BAD_OPTION);
}

/* Levels are counted in nodes, each with more than the one below. */
TEST(test_levels) {
    gg_bot bot;
    gg_error error;
    uint64_t nodes = 0;
    for (int level = 1; level <= 10; level++) {
        char name[16];
        snprintf(name, sizeof name, "level%d", level);
        assert_int_equal(gg_bot_parse(&bot, game, name, &error), 0);
        assert_true(bot.limited);
        assert_int_equal(bot.limits.movetime_us, 0);
        if (strcmp(bot.algorithm, "mcts") != 0) continue;
        assert_true(bot.limits.nodes > nodes);
        nodes = bot.limits.nodes;
    }
    assert_true(nodes > 0);
}

/* The payoff of seat 0. */
static double play_game(const char *first, const char *second, uint64_t seed) {
    const char *const text[2] = {first, second};
    gg_bot bot[2];
    gg_search *search[2];
    gg_state now;
    gg_error error;
    uint64_t rolls = 0;
    double payoff[GG_MAX_PLAYERS];
    memset(&now, 0, sizeof now);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(gg_bot_parse(&bot[i], game, text[i], &error), 0);
        search[i] = gg_bot_open(&bot[i], game, 1, 16, seed, &error);
        assert_non_null(search[i]);
    }
    gg_start(game, &now);
    for (int actor; (actor = game->rules->actor(game, &now)) != GG_OVER;) {
        gg_result result;
        if (actor == GG_CHANCE) {
            gg_apply(game, &now, gg_seeded_outcome(game, &now, seed, rolls++));
            continue;
        }
        assert_int_equal(
            gg_search_go(search[actor], &now, &bot[actor].limits, NULL, NULL, &result, &error), 0);
        gg_apply(game, &now, result.move);
    }
    game->rules->payoff(game, &now, payoff);
    for (int i = 0; i < 2; i++) gg_search_close(search[i]);
    return payoff[0];
}

/* The share of points `a` takes from `b`, pairs of games with the same dice and seats swapped. */
static double score(const char *a, const char *b, int games) {
    double sum = 0;
    for (int i = 0; i < games / 2; i++)
        sum += play_game(a, b, (uint64_t)i + 1) + 1 - play_game(b, a, (uint64_t)i + 1);
    return sum / (games / 2 * 2);
}

static void play_ladder(int games) {
    for (int level = 1; level < 10; level++) {
        char low[16], high[16];
        snprintf(low, sizeof low, "level%d", level);
        snprintf(high, sizeof high, "level%d", level + 1);
        const double points = score(high, low, games);
        print_message("%s against %s: %.1f%% of %d games\n", high, low, 100 * points, games);
        fflush(stdout);
    }
}

TEST(test_ladder) {
    if (getenv("GG_LADDER")) {
        play_ladder(atoi(getenv("GG_LADDER")));
        return;
    }
    assert_true(score("level5", "level1", 20) > 0.6);
}

GROUP(open_game, close_game)

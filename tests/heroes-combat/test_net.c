/* Where the network of heroes-combat speaks: combats of two players without cards, limits and walls.
 * Elsewhere values are those made by hand; at dice they are the mean over what may fall. */
#include "../../core/games.h"
#include "../../eval/heroes/combat/combat.h"
#include "../lab/test.h"

#include <math.h>

enum { POSITIONS = 400 };

/* How many of some positions of random games the two kinds of value tell apart. */
static int unlike(const char *scenario) {
    gg_game *game = gg_game_open("heroes-combat", scenario, NULL);
    double w[2][GG_MAX_WEIGHTS];
    gg_random random;
    gg_state state;
    int found = 0;
    assert_non_null(game);
    for (int net = 0; net < 2; net++) {
        gg_eval_defaults(&gg_eval_heroes_combat, w[net]);
        w[net][HER_E_NET] = net;
    }
    gg_random_init(&random, 41, GG_STREAM_TEST);
    gg_start(game, state.bytes);
    for (int i = 0; i < POSITIONS; i++) {
        double value[2][GG_MAX_PLAYERS];
        if (game->rules->actor(game, state.bytes) == GG_OVER) gg_start(game, state.bytes);
        for (int net = 0; net < 2; net++)
            gg_eval_heroes_combat.value(game, state.bytes, w[net], value[net]);
        assert_true(value[1][0] >= 0 && value[1][0] <= 1);
        assert_true(fabs(value[1][0] + value[1][1] - 1) < 1e-12);
        found += memcmp(value[0], value[1], 2 * sizeof(double)) != 0;
        gg_playout(game, state.bytes, &random, 1);
    }
    gg_game_close(game);
    return found;
}

TEST(the_network_speaks_where_it_has_learned) {
    static const char *const hand[] = {"k01", "k05", "k07", "k08", "k10", "k11", "storm", "hands"};
    for (size_t i = 0; i < sizeof hand / sizeof *hand; i++)
        if (unlike(hand[i])) fail_msg("%s is not valued by hand", hand[i]);
    assert_true(unlike("mirror") > POSITIONS * 9 / 10);
    assert_true(unlike("mirror-grove") > POSITIONS * 9 / 10);
}

/* How much mcts explores at the beginning of a combat. */
static double range_of(const char *scenario, double net) {
    gg_game *game = gg_game_open("heroes-combat", scenario, NULL);
    double w[GG_MAX_WEIGHTS];
    gg_state state;
    assert_non_null(game);
    gg_eval_defaults(&gg_eval_heroes_combat, w);
    w[HER_E_NET] = net;
    gg_start(game, state.bytes);
    const double range = gg_eval_heroes_combat.range(game, state.bytes, w);
    gg_game_close(game);
    return range;
}

TEST(less_is_explored_where_the_network_speaks) {
    static const char *const hand[] = {"k01", "k07", "k08", "k10", "storm", "mirror-cards"};
    for (size_t i = 0; i < sizeof hand / sizeof *hand; i++) assert_true(range_of(hand[i], 1) == 1);
    assert_true(range_of("mirror", 0) == 1);
    assert_true(range_of("mirror", 1) < 1);
    assert_true(range_of("k09", 1) < 1); /* while units are placed, too */
}

/* Rolls that no other roll follows. */
TEST(a_roll_is_worth_the_mean_of_what_may_fall) {
    gg_game *game = gg_game_open("heroes-combat", "mirror-barrow", NULL);
    double w[GG_MAX_WEIGHTS];
    gg_random random;
    gg_state state;
    int compared = 0;
    gg_eval_defaults(&gg_eval_heroes_combat, w);
    gg_random_init(&random, 42, GG_STREAM_TEST);
    gg_start(game, state.bytes);
    for (int i = 0; compared < 200 && i < 100000; i++) {
        const int actor = game->rules->actor(game, state.bytes);
        static gg_outcome list[GG_MAX_MOVES];
        double value[GG_MAX_PLAYERS], mean = 0;
        bool plain = actor == GG_CHANCE;
        if (actor == GG_OVER) gg_start(game, state.bytes);
        const int count = plain ? game->rules->outcomes(game, state.bytes, list) : 0;
        for (int k = 0; k < count; k++) {
            gg_state after = state;
            gg_apply(game, after.bytes, list[k].move);
            const int next = game->rules->actor(game, after.bytes);
            if (next == GG_CHANCE) plain = false;
            if (next == GG_OVER)
                game->rules->payoff(game, after.bytes, value);
            else
                gg_eval_heroes_combat.value(game, after.bytes, w, value);
            mean += list[k].p * value[0];
        }
        if (plain) {
            gg_eval_heroes_combat.value(game, state.bytes, w, value);
            assert_true(fabs(value[0] - mean) < 1e-12);
            compared++;
        }
        gg_playout(game, state.bytes, &random, 1);
    }
    assert_int_equal(compared, 200);
    gg_game_close(game);
}

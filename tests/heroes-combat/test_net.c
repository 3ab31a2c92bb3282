/* Where the networks of heroes-combat speak: of combats whose units are placed. Elsewhere values are
 * those made by hand; at dice they are the mean over what may fall. */
#include "../../core/games.h"
#include "../../eval/heroes/combat/combat.h"
#include "../lab/test.h"

#include <math.h>

enum { POSITIONS = 400 };

/* How many of some positions of random games the two kinds of value tell apart, in percent: where the
 * networks were taught, none elsewhere. */
static int unlike(const char *scenario) {
    gg_game *game = gg_game_open("heroes-combat", scenario, NULL);
    double w[2][GG_MAX_WEIGHTS];
    gg_random random;
    gg_state state;
    int found = 0, taught = 0;
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
        const bool other = memcmp(value[0], value[1], 2 * sizeof(double)) != 0;
        if (her_taught(game, state.bytes))
            taught++, found += other;
        else if (other)
            fail_msg("%s: not valued by hand", scenario);
        gg_playout(game, state.bytes, &random, 1);
    }
    gg_game_close(game);
    assert_true(taught > POSITIONS / 4);
    return 100 * found / taught;
}

/* Once units are placed: of two players without cards, limits and walls the first, else the second. */
TEST(the_networks_speak_where_they_have_learned) {
    static const char *const names[] = {"mirror", "mirror-grove", "k01",   "k05",  "k07",
                                        "k10",    "k11",          "storm", "hands"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (unlike(names[i]) < 90) fail_msg("%s: %d%%", names[i], unlike(names[i]));
}

/* Two boards alike, one of a combat with cards: it is the second network that speaks of it. */
TEST(each_network_has_its_combats) {
    double w[GG_MAX_WEIGHTS];
    gg_state state;
    gg_eval_defaults(&gg_eval_heroes_combat, w);
    for (int cards = 0; cards < 2; cards++) {
        gg_game *game = gg_game_open("heroes-combat", cards ? "mirror-cards" : "mirror", NULL);
        assert_non_null(game);
        gg_start(game, state.bytes);
        assert_ptr_equal(gg_nets_in(&her_form, game, state.bytes, 1),
                         cards ? gg_nets_second(&her_form) : gg_nets_built_in(&her_form));
        gg_game_close(game);
    }
    assert_true(gg_nets_second(&her_form) != gg_nets_built_in(&her_form));
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
static void rolls_are_means(const char *scenario) {
    gg_game *game = gg_game_open("heroes-combat", scenario, NULL);
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

TEST(a_roll_is_worth_the_mean_of_what_may_fall) {
    rolls_are_means("mirror-barrow");
    rolls_are_means("mirror-cards");
    rolls_are_means("k06");
}

/* Where the rules run a side no decision may come before the end: what another unit is to roll is open
 * all the same. */
TEST(what_another_unit_rolls_is_open) {
    gg_game *game = gg_game_open("heroes-combat", "k06", NULL);
    double w[GG_MAX_WEIGHTS], value[GG_MAX_PLAYERS];
    gg_random random;
    gg_state state;
    int open = 0;
    gg_eval_defaults(&gg_eval_heroes_combat, w);
    gg_random_init(&random, 43, GG_STREAM_TEST);
    gg_start(game, state.bytes);
    for (int i = 0; i < 20000; i++) {
        const her_combat *s = (const her_combat *)state.bytes;
        static gg_outcome list[GG_MAX_MOVES];
        if (game->rules->actor(game, s) == GG_OVER) gg_start(game, state.bytes);
        const bool chance = game->rules->actor(game, s) == GG_CHANCE;
        const int count = chance ? game->rules->outcomes(game, s, list) : 0;
        bool other = false;
        for (int k = 0; k < count; k++) {
            gg_state after = state;
            gg_apply(game, after.bytes, list[k].move);
            const her_combat *then = (const her_combat *)after.bytes;
            other |= then->active != s->active && her_is_chance(then);
        }
        if (other) {
            gg_eval_heroes_combat.value(game, s, w, value);
            assert_true(value[0] > 0 && value[0] < 1);
            open++;
        }
        gg_playout(game, state.bytes, &random, 1);
    }
    assert_true(open > 50);
    gg_game_close(game);
}

/* Hidden hands of heroes-combat: the move chosen does not depend on what is not seen; what dealing
 * anew is worth against guessing one hand, and what not seeing costs.
 *
 *   GG_HEROES_HIDDEN=N   positions of the first test (200; the README's 10,000)
 *   GG_HEROES_MATCH=N    pairs of combats for each measurement (2)
 *   GG_HEROES_SIMS=N     simulations for each decision of a measurement (1500)
 *   GG_HEROES_SEED=N     seed of the first pair (100) */
#include "../../eval/heroes/combat/combat.h"
#include "../lab/test.h"
#include "../lab/words.h"
#include "../search/toys.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double w[GG_MAX_WEIGHTS];

static int setting(const char *name, int normal) {
    const char *text = getenv(name);
    return text ? atoi(text) : normal;
}

static gg_move ask(gg_search *search, const void *state, uint64_t nodes, int seat) {
    gg_result r;
    gg_error error = {0};
    assert_int_equal(gg_search_go(search, state, &(gg_limits){.nodes = nodes, .seat = seat}, NULL,
                                  NULL, &r, &error),
                     0);
    return r.move;
}

/* On to the next decision, dice by `random`; false when the combat is over. */
static bool settle(const gg_game *game, void *state, gg_random *random) {
    while (game->rules->actor(game, state) == GG_CHANCE)
        gg_apply(game, state, gg_draw_outcome(game, state, random));
    return game->rules->actor(game, state) != GG_OVER;
}

/* A decision somewhere in a combat by the script with some random moves. */
static void position(const gg_game *game, gg_random *random, void *state) {
    for (;;) {
        int left = 1 + (int)gg_random_below(random, 60);
        gg_start(game, state);
        while (settle(game, state, random) && left--) {
            gg_move list[GG_MAX_MOVES];
            const int count = game->rules->list(game, state, list);
            gg_apply(game, state,
                     gg_random_below(random, 4) ? her_script(game, state, w, random)
                                                : list[gg_random_below(random, (uint32_t)count)]);
        }
        if (game->rules->actor(game, state) != GG_OVER) return;
    }
}

TEST(the_move_does_not_depend_on_unseen_cards) {
    static const struct {
        const char *algorithm, *parameters;
        uint64_t nodes;
    } search_of[] = {{"mcts", NULL, 64}, {"alphabeta", "worlds=2", 200}, {"greedy", NULL, 0}};
    const char *const scenarios[] = {"mirror-cards", "k10", "hands"};
    const int positions = setting("GG_HEROES_HIDDEN", 200);
    int different = 0;
    for (int k = 0; k < 3; k++) {
        gg_game *game = lab_open("heroes-combat", scenarios[k]);
        gg_search *search[3];
        gg_random random;
        gg_random_init(&random, 21 + (uint64_t)k, GG_STREAM_TEST);
        for (int i = 0; i < 3; i++)
            search[i] = toy_open(game, search_of[i].algorithm, search_of[i].parameters, NULL, NULL);
        for (int i = 0; i < positions / 3; i++) {
            her_combat s, other;
            position(game, &random, &s);
            const int seat = game->rules->actor(game, &s);
            other = s;
            game->rules->redeal(game, &other, seat, &random);
            different += memcmp(&s, &other, sizeof s) != 0;
            for (int j = 0; j < 3; j++) {
                gg_search_clear(search[j]);
                const gg_move move = ask(search[j], &s, search_of[j].nodes, seat);
                gg_search_clear(search[j]);
                assert_int_equal(ask(search[j], &other, search_of[j].nodes, seat), move);
            }
        }
        for (int i = 0; i < 3; i++) gg_search_close(search[i]);
        gg_game_close(game);
    }
    print_message("%d positions, %d with another hand\n", positions, different);
    assert_true(2 * different > positions);
}

/* One combat; `sees[seat]`: from the true state. The payoff of seat 0. */
static double combat(const gg_game *game, gg_search *const seats[2], const bool sees[2],
                     uint64_t seed) {
    const uint64_t nodes = (uint64_t)setting("GG_HEROES_SIMS", 1500);
    her_combat s;
    gg_random dice;
    gg_random_init(&dice, seed, GG_STREAM_TEST);
    for (int i = 0; i < 2; i++) gg_search_clear(seats[i]);
    gg_start(game, &s);
    while (settle(game, &s, &dice)) {
        const int seat = game->rules->actor(game, &s);
        gg_apply(game, &s, ask(seats[seat], &s, nodes, sees[seat] ? -1 : seat));
    }
    return lab_payoff(game, &s);
}

/* Mean score of the first against the second over pairs of combats with seats changed. */
static double match(const char *scenario, const char *what, const char *second, bool second_sees,
                    int pairs) {
    gg_game *game = lab_open("heroes-combat", scenario);
    gg_search *a = toy_open(game, "mcts", NULL, NULL, NULL);
    gg_search *b = toy_open(game, "mcts", second, NULL, NULL);
    double sum = 0, squares = 0;
    for (int i = 0; i < pairs; i++) {
        const uint64_t seed = (uint64_t)(setting("GG_HEROES_SEED", 100) + i);
        const double pair =
            0.5 * (combat(game, (gg_search *[]){a, b}, (bool[]){false, second_sees}, seed) + 1 -
                   combat(game, (gg_search *[]){b, a}, (bool[]){second_sees, false}, seed));
        sum += pair;
        squares += pair * pair;
    }
    const double mean = sum / pairs, variance = squares / pairs - mean * mean;
    print_message("%s, new dealings against %s: %.3f +- %.3f over %d combats\n", scenario, what,
                  mean, 1.96 * sqrt((variance > 0 ? variance : 0) / pairs), 2 * pairs);
    gg_search_close(a);
    gg_search_close(b);
    gg_game_close(game);
    return mean;
}

TEST(guessing_and_seeing_are_measured) {
    const int pairs = setting("GG_HEROES_MATCH", 2);
    for (int i = 0; i < 2; i++) {
        const char *scenario = i ? "mirror-cards" : "hands";
        const double guess = match(scenario, "one guessed hand", "worlds=1", false, pairs);
        const double blind = match(scenario, "seeing all cards", "reuse=0", true, pairs);
        assert_true(guess >= 0 && guess <= 1 && blind >= 0 && blind <= 1);
        if (pairs >= 100) assert_true(guess > 0.4 && blind > 0.2 && blind < 0.65);
        if (pairs >= 300 && !i) assert_true(guess > 0.5);
    }
}

/* worlds=1 believes in one dealing: in states that differ only there, sometimes another move; and
 * twice the same answer from the same view. */
TEST(a_guess_is_one_dealing_for_all_simulations) {
    gg_game *game = lab_open("heroes-combat", "mirror-cards");
    gg_search *guess = toy_open(game, "mcts", "worlds=1", NULL, NULL);
    gg_search *deals = toy_open(game, "mcts", "worlds=0", NULL, NULL);
    gg_random random;
    int other = 0;
    gg_random_init(&random, 5, GG_STREAM_TEST);
    for (int i = 0; i < 60; i++) {
        her_combat s;
        position(game, &random, &s);
        const int seat = game->rules->actor(game, &s);
        gg_search_clear(guess);
        const gg_move move = ask(guess, &s, 200, seat);
        gg_search_clear(guess);
        assert_int_equal(ask(guess, &s, 200, seat), move);
        gg_search_clear(deals);
        other += ask(deals, &s, 200, seat) != move;
    }
    assert_true(other > 0);
    gg_search_close(guess);
    gg_search_close(deals);
    gg_game_close(game);
}

static int set_weights(void **state) {
    (void)state;
    gg_eval_defaults(&gg_eval_heroes_combat, w);
    return 0;
}

GROUP(set_weights, NULL)

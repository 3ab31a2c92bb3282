/* Luck: no evaluation biases it, and what it takes off the spread. */
#include "../../core/games.h"
#include "../../selfplay/luck.h"
#include "../lab/test.h"
#include "../search/toys.h"

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* At a chance node the mean luck is 0, whatever the evaluation says. */
TEST(zero_at_each_node) {
    for (int playouts = 0; playouts <= 3; playouts += 3) {
        gg_game game;
        const struct toy_tree tree = {
            .seed = 5, .depth = 12, .width = 1000, .branching = 5, .chance = 500, .players = 3};
        gg_luck luck = {.game = &game, .eval = &toy_tree_eval, .playouts = playouts};
        gg_state state;
        gg_random random;
        int nodes = 0;
        toy_tree_game(&game, &tree);
        gg_eval_defaults(luck.eval, luck.weights);
        gg_random_init(&random, 2, GG_STREAM_TEST);
        for (int i = 0; i < 50; i++) {
            gg_start(&game, state.bytes);
            int actor;
            while ((actor = game.rules->actor(&game, state.bytes)) != GG_OVER) {
                if (actor != GG_CHANCE) {
                    gg_apply(&game, state.bytes, gg_sample(&game, state.bytes, &random));
                    continue;
                }
                gg_outcome list[GG_MAX_MOVES];
                double mean[GG_MAX_PLAYERS] = {0};
                const int count = game.rules->outcomes(&game, state.bytes, list);
                for (int k = 0; k < count; k++) {
                    double sum[GG_MAX_PLAYERS] = {0};
                    gg_luck_add(&luck, state.bytes, list[k].move, sum);
                    for (int seat = 0; seat < 3; seat++) mean[seat] += list[k].p * sum[seat];
                }
                for (int seat = 0; seat < 3; seat++) lab_near(mean[seat], 0, 1e-12);
                nodes++;
                gg_apply(&game, state.bytes, gg_draw_outcome(&game, state.bytes, &random));
            }
        }
        assert_true(nodes > 100);
    }
}

/* Plays random games of pig in mirrored rounds by the match itself. */
static void play_rounds(gg_record *record, int count, uint64_t seed, int playouts) {
    gg_game *game = gg_game_open("pig", NULL, NULL);
    gg_bot bot;
    gg_luck luck;
    gg_state start, last;
    const gg_limits none = {.seat = -1};
    const atomic_bool stop = false;
    assert_non_null(game);
    gg_luck_init(&luck, game, playouts);
    assert_int_equal(gg_bot_parse(&bot, game, "random", NULL), 0);
    gg_start(game, start.bytes);
    for (int i = 0; i < count; i++) {
        gg_player *one = gg_bot_player(&bot, game, &none, 1, 1, seed + (uint64_t)i, NULL);
        assert_non_null(one);
        gg_player *const player[GG_MAX_PLAYERS] = {one, one};
        const gg_match match = {
            .game = game, .start = start.bytes, .player = player, .luck = &luck, .stop = &stop};
        record[i] = (gg_record){.bot = {i % 2, 1 - i % 2, -1, -1},
                                .dice_seed = seed + (uint64_t)i / 2,
                                .round = i - i % 2};
        assert_int_equal(gg_match_play(&match, &record[i], last.bytes, NULL), 0);
        one->kind->close(one);
    }
    gg_game_close(game);
}

enum { GAMES = 40, TOURNAMENTS = 150 };

/* Over many tournaments the adjusted mean is the plain one, and it spreads as little as the
 * variance ratio says. */
TEST(unbiased) {
    static gg_record record[GAMES];
    double sum = 0, squares = 0, plain = 0, rest = 0, ratio = 0;
    for (int i = 0; i < TOURNAMENTS; i++) {
        gg_adjusted a;
        play_rounds(record, GAMES, 1000 * (uint64_t)(i + 1), 0);
        gg_luck_adjust(record, GAMES, 0, -1, &a);
        assert_int_equal(a.rounds, GAMES / 2);
        const double difference = a.adjusted - a.mean;
        sum += difference;
        squares += difference * difference;
        /* Both play alike: the true mean is 1/2. */
        plain += (a.mean - 0.5) * (a.mean - 0.5);
        rest += (a.adjusted - 0.5) * (a.adjusted - 0.5);
        ratio += a.ratio / TOURNAMENTS;
    }
    const double n = TOURNAMENTS, mean = sum / n;
    const double error = sqrt((squares / n - mean * mean) / n);
    print_message("    mean difference %.4f +-%.4f; variance ratio %.3f measured, %.3f said\n",
                  mean, 2 * error, rest / plain, ratio);
    assert_true(fabs(mean) < 3.5 * error);
    assert_true(rest / plain < 0.8);
    lab_near(rest / plain, ratio, 0.25);
}

/* Records whose payoff is a mean, some luck and some noise. */
TEST(known_ratio) {
    enum { ROUNDS = 20000 };
    static gg_record record[ROUNDS];
    gg_random random;
    gg_adjusted a;
    gg_random_init(&random, 3, GG_STREAM_TEST);
    for (int i = 0; i < ROUNDS; i++) {
        const double luck = gg_random_double(&random) - 0.5,
                     noise = gg_random_double(&random) - 0.5;
        /* Another opponent, another strength: no luck. */
        const double strength = i % 3 ? 0.3 : 0.6;
        record[i] = (gg_record){.bot = {0, 1 + i % 3, -1, -1},
                                .round = i,
                                .played = true,
                                .payoff = {strength + 0.6 * luck + 0.3 * noise, 0},
                                .luck = {luck, 0}};
    }
    gg_luck_adjust(record, ROUNDS, 0, -1, &a);
    lab_near(a.mean, 0.4, 0.01);
    lab_near(a.adjusted, 0.4, 0.005);
    lab_near(a.ratio, 0.09 / (0.36 + 0.09), 0.01);
    lab_near(a.error, sqrt((0.36 + 0.09) / 12 / ROUNDS), 1e-4);
}

/* Six rounds of one table, many of another: the multiple is known from those. */
TEST(rounds_against_a_rival) {
    enum { OWN = 6, ROUNDS = 20000 };
    static gg_record record[ROUNDS];
    gg_random random;
    gg_adjusted a;
    double mean = 0, expected = 0;
    gg_random_init(&random, 4, GG_STREAM_TEST);
    for (int i = 0; i < ROUNDS; i++) {
        const double luck = gg_random_double(&random) - 0.5, noise = gg_random_double(&random);
        const bool own = i % 3 == 0 && i < 3 * OWN;
        record[i] = (gg_record){.bot = {own ? 1 : 2, own ? 0 : 1, -1, -1},
                                .round = i,
                                .played = true,
                                .payoff = {0.4 + 0.6 * luck + 0.1 * noise, 0},
                                .luck = {luck, -luck}};
        record[i].payoff[1] = 1 - record[i].payoff[0];
        if (!own) continue;
        mean += record[i].payoff[0] / OWN;
        expected += (record[i].payoff[0] - 0.6 * luck) / OWN;
    }
    gg_luck_adjust(record, ROUNDS, 1, 0, &a);
    assert_int_equal(a.rounds, OWN);
    lab_near(a.mean, mean, 1e-12);
    lab_near(a.adjusted, expected, 0.003);
    assert_true(a.ratio < 0.1);
    gg_luck_adjust(record, ROUNDS, 0, 1, &a);
    lab_near(a.adjusted, 1 - expected, 0.003);
}

/* A game for one: in each round every bot plays for itself, with the same dice. */
TEST(rounds_of_games_for_one) {
    enum { ROUNDS = 4000, BOTS = 3 };
    static gg_record record[ROUNDS * BOTS];
    static const double strength[BOTS] = {0.3, 0.4, 0.6};
    gg_random random;
    gg_adjusted a;
    gg_random_init(&random, 5, GG_STREAM_TEST);
    for (int i = 0; i < ROUNDS * BOTS; i++) {
        const double luck = gg_random_double(&random) - 0.5,
                     noise = gg_random_double(&random) - 0.5;
        record[i] = (gg_record){.bot = {i % BOTS, -1, -1, -1},
                                .round = i - i % BOTS,
                                .played = true,
                                .payoff = {strength[i % BOTS] + 0.6 * luck + 0.1 * noise},
                                .luck = {luck}};
    }
    for (int bot = 0; bot < BOTS; bot++) {
        gg_luck_adjust(record, ROUNDS * BOTS, bot, -1, &a);
        assert_int_equal(a.rounds, ROUNDS);
        lab_near(a.mean, strength[bot], 0.01);
        lab_near(a.adjusted, strength[bot], 0.002);
        lab_near(a.ratio, 0.01 / (0.36 + 0.01), 0.01);
    }
    gg_luck_adjust(record, ROUNDS * BOTS, 2, 0, &a);
    assert_int_equal(a.rounds, ROUNDS);
    lab_near(a.mean, 0.65, 0.01);
    lab_near(a.adjusted, 0.65, 0.002);
    lab_near(a.ratio, 0.01 / (0.36 + 0.01), 0.01);
    gg_luck_adjust(record, ROUNDS * BOTS, 0, 2, &a);
    lab_near(a.adjusted, 0.35, 0.002);
    record[1].played = false; /* a round that says nothing of the two */
    gg_luck_adjust(record, ROUNDS * BOTS, 1, 0, &a);
    assert_int_equal(a.rounds, ROUNDS - 1);
}

/* --- few rounds for each table and opening */

/* `rivals` opponents on `openings`, so many rounds of each; openings and rivals differ by `apart`. */
struct plan {
    int rivals, openings, rounds;
    double apart, multiple; /* of the luck in the payoff */
};

static double strength_in(const struct plan *p, int rival, int opening) {
    return 0.5 + p->apart * ((opening % 3 - 1) * 0.1 + rival * 0.05);
}

/* Nearly normal, as the sum of many dice is, with the spread of gg_random_double. */
static double bell(gg_random *random) {
    double sum = 0;
    for (int i = 0; i < 4; i++) sum += gg_random_double(random) - 0.5;
    return sum / 2;
}

/* Rounds in the order of a schedule, all openings before the next round; returns their number. */
static int draw_rounds(const struct plan *p, gg_random *random, gg_record *record) {
    int n = 0;
    for (int round = 0; round < p->rounds; round++)
        for (int opening = 0; opening < p->openings; opening++)
            for (int rival = 0; rival < p->rivals; rival++, n++) {
                const double luck = bell(random), noise = bell(random);
                record[n] = (gg_record){.bot = {0, 1 + rival, -1, -1},
                                        .opening = opening,
                                        .round = n,
                                        .played = true,
                                        .luck = {luck, -luck}};
                record[n].payoff[0] =
                    strength_in(p, rival, opening) + p->multiple * luck + 0.2 * noise;
                record[n].payoff[1] = 1 - record[n].payoff[0];
            }
    return n;
}

/* Over many tournaments: the share of error bars that hold the truth. The adjusted mean must be
 * unbiased, and spread less than the plain one. */
static double bars_that_hold(const struct plan *p) {
    enum { MOST = 64, SIMULATED = 1000 };
    gg_record record[MOST];
    gg_random random;
    double truth = 0, sum = 0, squares = 0, plain = 0;
    int held = 0;
    gg_random_init(&random, (uint64_t)(100 * p->openings + p->rounds), GG_STREAM_TEST);
    for (int rival = 0; rival < p->rivals; rival++)
        for (int opening = 0; opening < p->openings; opening++)
            truth += strength_in(p, rival, opening) / (p->rivals * p->openings);
    for (int i = 0; i < SIMULATED; i++) {
        gg_adjusted a;
        const int n = draw_rounds(p, &random, record);
        gg_luck_adjust(record, n, 0, p->rivals == 1 ? 1 : -1, &a);
        assert_true(a.known && a.rounds == n);
        held += fabs(a.adjusted - truth) <= 1.96 * a.adjusted_error;
        sum += a.adjusted - truth;
        squares += (a.adjusted - truth) * (a.adjusted - truth);
        plain += (a.mean - truth) * (a.mean - truth);
    }
    print_message("    %d rivals, %d openings, %d rounds: bias %.4f +-%.4f, variance x %.3f, "
                  "%.1f%% of bars hold\n",
                  p->rivals, p->openings, p->rounds, sum / SIMULATED, 2 * sqrt(squares) / SIMULATED,
                  squares / plain, 100.0 * held / SIMULATED);
    assert_true(fabs(sum) < 3.5 * sqrt(squares));
    assert_true(squares < 0.6 * plain);
    return (double)held / SIMULATED;
}

/* Two standard errors of 1000 tournaments are 0.014. */
TEST(few_rounds_each) {
    static const struct plan plans[] = {
        {1, 6, 1, 0, 0.6},  {1, 6, 2, 1, 0.6}, {1, 6, 3, 1, 1.1},
        {1, 12, 2, 1, 0.9}, {3, 5, 1, 0, 1},   {3, 4, 2, 1, 0.8},
        {1, 1, 3, 0, 1},    {1, 1, 8, 0, 0.6}, {2, 2, 6, 1, 0.7},
    };
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++)
        lab_near(bars_that_hold(&plans[i]), 0.95, 0.03);
    /* Openings of a single round that differ: no less than that. */
    static const struct plan apart = {1, 12, 1, 1, 0.6};
    assert_true(bars_that_hold(&apart) > 0.93);
}

/* What single rounds say does not depend on which opening comes first; nor are two known from one. */
TEST(pools_of_singles) {
    static const struct plan three = {3, 1, 1, 0, 1}, two = {1, 2, 1, 0, 1};
    gg_record record[8];
    gg_random random;
    gg_adjusted a;
    gg_random_init(&random, 6, GG_STREAM_TEST);
    /* A round against each of three rivals: one pool, the multiple 1 as no other rounds tell it. */
    gg_luck_adjust(record, draw_rounds(&three, &random, record), 0, -1, &a);
    double left = 0;
    for (int i = 0; i < 3; i++) left += (record[i].payoff[0] - record[i].luck[0]) / 3;
    assert_true(a.known);
    lab_near(a.adjusted, left, 1e-12);
    gg_luck_adjust(record, draw_rounds(&two, &random, record), 0, 1, &a);
    assert_false(a.known);
    lab_near(a.adjusted, a.mean, 0);
    lab_near(a.adjusted_error, 0.5, 0);
}

TEST(few_rounds) {
    gg_record record[2] = {{.bot = {0, 1, -1, -1}, .played = true, .payoff = {1, 0}},
                           {.bot = {1, 0, -1, -1}, .played = true, .payoff = {1, 0}}};
    gg_adjusted a;
    gg_luck_adjust(record, 2, 0, -1, &a);
    assert_int_equal(a.rounds, 1);
    lab_near(a.mean, 0.5, 0);
    lab_near(a.adjusted, 0.5, 0);
    lab_near(a.ratio, 1, 0);
    gg_luck_adjust(record, 2, 5, -1, &a);
    assert_int_equal(a.rounds, 0);
    lab_near(a.mean, 0.5, 0);
}

/* Payoffs that are strength and luck, and nothing else, in rounds too few to fit a multiple to. */
TEST(few_rounds_of_games_for_one) {
    static const double luck[] = {0.2, -0.1, 0.05, 0.1, -0.2, 0.15, -0.05, 0.1};
    gg_record record[8];
    gg_adjusted a;
    for (int i = 0; i < 8; i++)
        record[i] = (gg_record){.bot = {i % 2, -1, -1, -1},
                                .round = i - i % 2,
                                .played = true,
                                .payoff = {(i % 2 ? 0.6 : 0.4) + luck[i]},
                                .luck = {luck[i]}};
    gg_luck_adjust(record, 8, 1, 0, &a);
    assert_true(a.known);
    lab_near(a.adjusted, 0.6, 1e-9); /* (1 + 0.6 - 0.4) / 2 */
    lab_near(a.adjusted_error, 0, 1e-6);
}

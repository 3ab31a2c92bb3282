/* What the network of heroes (the map game) is shown, where it speaks, what is learned, and what it
 * makes of a position. */
#include "../../eval/heroes/adventure/adventure.h"
#include "../../search/algorithm.h"
#include "judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 4000 };

static gg_random dice;
static double net[GG_MAX_WEIGHTS], hand[GG_MAX_WEIGHTS];

/* Walks through games of the script, with every fourth decision by lot, and shows each position to `look`. */
static void wander(const char *scenario, void (*look)(const gg_game *game, const gg_state *state)) {
    gg_game *game = judge_open("heroes", scenario);
    gg_eval_defaults(&gg_eval_heroes, net);
    gg_eval_defaults(&gg_eval_heroes, hand);
    hand[HEA_E_NET] = 0;
    gg_random_init(&dice, 62, GG_STREAM_TEST);
    judge_wander(game, STEPS, 4, &dice, look);
    gg_game_close(game);
}

static double worth(const gg_game *game, const gg_state *state, const double *w, int seat) {
    double v[GG_MAX_PLAYERS];
    gg_eval_heroes.value(game, state, w, v);
    return v[seat];
}

/* --- features */

static int by_number(const void *a, const void *b) {
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static int shown, silent;

static void look_at_features(const gg_game *game, const gg_state *state) {
    uint16_t list[GG_NET_MOST];
    const int count = hea_form.features(game, state, 0, list);
    assert_in_range(count, 1, hea_form.most);
    assert_in_range(hea_form.bucket(game, state), 0, hea_form.buckets - 1);
    assert_in_range(hea_form.seat(game, state), 0, 1);
    qsort(list, (size_t)count, sizeof *list, by_number);
    for (int i = 0; i < count; i++) {
        assert_in_range(list[i], 0, hea_form.inputs - 1);
        if (i && list[i] == list[i - 1]) fail_msg("feature %d twice", list[i]);
    }
    assert_int_equal(count > 1, hea_taught(hea_seen(game, state)));
    shown += count > 1;
    silent += count == 1;
}

TEST(features_are_valid_in_every_scenario) {
    static const char *const scenario[] = {"mini",          "fords",  "mini:difficulty=impossible",
                                           "fords:seats=3", "crowns", "hut",
                                           "raid",          "watch",  "watch:seats=3"};
    for (size_t i = 0; i < sizeof scenario / sizeof *scenario; i++)
        wander(scenario[i], look_at_features);
    assert_true(shown > STEPS && silent > STEPS);
}

/* --- where it speaks, and what is learned */

static int differ, positions;

static void compare(const gg_game *game, const gg_state *state) {
    positions++;
    differ += fabs(worth(game, state, net, 0) - worth(game, state, hand, 0)) > 1e-9;
}

static void count_differences(const char *scenario) {
    differ = positions = 0;
    wander(scenario, compare);
}

TEST(it_speaks_of_two_seats_against_each_other_and_of_what_is_done_together) {
    static const char *const spoken[] = {"mini", "fords", "hut", "raid", "watch", "watch:seats=3"};
    static const char *const others[] = {"fords:seats=3", "crowns"};
    for (size_t i = 0; i < sizeof spoken / sizeof *spoken; i++) {
        count_differences(spoken[i]);
        assert_true(differ > positions / 2);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        count_differences(others[i]);
        assert_int_equal(differ, 0);
    }
}

static double apart[2]; /* of the second network from the hand, of the first */

/* All win or none. */
static void look_together(const gg_game *game, const gg_state *state) {
    const hea c = hea_seen(game, state);
    const gg_net *first = gg_nets_built_in(&hea_form), *second = gg_nets_second(&hea_form);
    double v[GG_MAX_PLAYERS];
    gg_eval_heroes.value(game, state, net, v);
    for (int seat = 1; seat < game->players; seat++) assert_true(v[seat] == v[0]);
    if (!hea_form.learns(game, state)) return;
    assert_ptr_equal(hea_network(c, GG_NET_BUILT_IN), second);
    assert_int_equal(hea_form.seat(game, state), 0);
    apart[0] += fabs(gg_nets_alone(&hea_form, second, game, state));
    apart[1] += fabs(gg_nets_alone(&hea_form, first, game, state));
    const double score = gg_nets_score(&hea_form, second, game, state, hand);
    assert_true(fabs(v[0] - gg_unsure(gg_squash(score), HEA_LEAST)) < 1e-9);
}

TEST(together_the_second_network_speaks_for_all_seats) {
    wander("raid", look_together);
    wander("watch:seats=3", look_together);
    assert_true(apart[0] > 0 && apart[0] != apart[1]);
}

static int explored, less;

static void look_at_range(const gg_game *game, const gg_state *state) {
    const double range = gg_eval_heroes.range(game, state, net);
    assert_true(gg_eval_heroes.range(game, state, hand) == 1);
    const hea c = hea_seen(game, state);
    assert_true(range == (hea_taught(c) && !hea_together(c) ? net[HEA_E_RANGE] : 1));
    explored++;
    less += range < 1;
}

TEST(less_is_explored_where_it_speaks) {
    wander("mini", look_at_range);
    assert_true(less > explored / 2);
    less = 0;
    wander("crowns", look_at_range);
    wander("raid", look_at_range);
    assert_int_equal(less, 0);
}

static int learned, fights;

static void look_at_lessons(const gg_game *game, const gg_state *state) {
    double of_combat[GG_MAX_WEIGHTS];
    gg_game inner;
    const bool fight = hea_combat_inside(hea_seen(game, state), &inner, of_combat);
    const bool learns = hea_form.learns(game, state);
    assert_int_equal(learns, hea_taught(hea_seen(game, state)) && !fight);
    learned += learns;
    fights += fight;
}

TEST(combats_are_no_lessons) {
    wander("mini", look_at_lessons);
    assert_true(learned > STEPS / 10 && fights > STEPS / 20);
}

/* --- what it says */

static double gains[2][3];
static int counted;

/* Gold, experience and a unit lost, for either seat. */
static void change(const gg_game *game, const gg_state *state) {
    if (!hea_form.learns(game, state)) return;
    for (int seat = 0; seat < game->players && seat < 2; seat++) {
        const double now = worth(game, state, net, seat);
        gg_state other = *state;
        hea_seat *p = &((hea_state *)(void *)&other)->seat[seat];
        p->gold = (uint16_t)(p->gold + 8);
        gains[seat][0] += worth(game, &other, net, seat) - now;
        other = *state;
        p->experience = (uint8_t)(p->experience > 8 ? 12 : p->experience + 4);
        gains[seat][1] += worth(game, &other, net, seat) - now;
        other = *state;
        int best = 6;
        while (best > 0 && !p->unit[best]) best--;
        p->unit[best] = 0;
        gains[seat][2] += worth(game, &other, net, seat) - now;
    }
    counted++;
}

static void what_is_better_is_worth_more(const char *one, const char *other, int seats) {
    memset(gains, 0, sizeof gains);
    counted = 0;
    wander(one, change);
    wander(other, change);
    assert_true(counted > 500);
    for (int seat = 0; seat < seats; seat++) {
        print_message("    seat %d: 8 gold %+.3f, two levels %+.3f, the best unit lost %+.3f\n",
                      seat, gains[seat][0] / counted, gains[seat][1] / counted,
                      gains[seat][2] / counted);
        assert_true(gains[seat][0] > 0);
        assert_true(gains[seat][1] > 0);
        assert_true(gains[seat][2] < 0);
    }
}

TEST(what_is_better_is_worth_more_to_it) {
    what_is_better_is_worth_more("mini", "fords", 2);
}

TEST(what_is_better_is_worth_more_to_one_alone) {
    what_is_better_is_worth_more("raid", "hut", 1);
}

/* What the network of odyssey's campaigns is shown, where it speaks, what is learned, how simulations are
 * played on for it, and what it makes of a campaign. */
#include "../../eval/odyssey/campaign/campaign.h"
#include "../odyssey/lab.h"
#include "judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 4000 };

static gg_random dice;
static double net[GG_MAX_WEIGHTS], hand[GG_MAX_WEIGHTS];

/* Walks through campaigns and shows each position to `look`. */
static void wander(const char *scenario, void (*look)(const gg_game *game, const gg_state *state)) {
    gg_game *game = judge_open("odyssey", scenario);
    gg_eval_defaults(&gg_eval_odyssey, net);
    gg_eval_defaults(&gg_eval_odyssey, hand);
    hand[ODC_W_NET] = 0;
    gg_random_init(&dice, 62, GG_STREAM_TEST);
    judge_wander(game, STEPS, 3, &dice, look);
    gg_game_close(game);
}

static double worth(const gg_game *game, const void *state, const double *w) {
    double v[GG_MAX_PLAYERS];
    gg_eval_odyssey.value(game, state, w, v);
    return v[0];
}

/* --- features */

static int by_number(const void *a, const void *b) {
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static int sorted(const gg_game *game, const void *state, uint16_t *list) {
    const int count = odc_form.features(game, state, 0, list);
    qsort(list, (size_t)count, sizeof *list, by_number);
    return count;
}

static int most_shown;

static void look_at_features(const gg_game *game, const gg_state *state) {
    uint16_t list[GG_NET_MOST];
    const int count = sorted(game, state, list);
    assert_in_range(count, 1, odc_form.most);
    assert_in_range(odc_form.bucket(game, state), 0, odc_form.buckets - 1);
    for (int i = 0; i < count; i++) {
        assert_in_range(list[i], 0, odc_form.inputs - 1);
        if (i && list[i] == list[i - 1]) fail_msg("feature %d twice", list[i]);
    }
    if (count > most_shown) most_shown = count;
}

/* None is left out for want of room. */
TEST(features_are_valid_in_every_kind_of_campaign) {
    static const char *const scenario[] = {"ember:battle_model=table", "ember",
                                           "ember:battle_model=table,fog=on",
                                           "ember:battle_model=table,prim=adversary"};
    for (size_t i = 0; i < sizeof scenario / sizeof *scenario; i++)
        wander(scenario[i], look_at_features);
    print_message("    at most %d features\n", most_shown);
    assert_true(most_shown < odc_form.most);
}

/* Which Argonaut stands in which place is nothing to see. */
static int swapped;

static void look_at_places(const gg_game *game, const gg_state *state) {
    uint16_t one[GG_NET_MOST], two[GG_NET_MOST];
    gg_state other = *state;
    odc_state *s = (odc_state *)(void *)&other;
    if (!odc_at_ease(state)) return;
    const odc_argonaut first = s->argonaut[0];
    s->argonaut[0] = s->argonaut[1], s->argonaut[1] = first;
    const int count = sorted(game, state, one);
    assert_int_equal(sorted(game, &other, two), count);
    assert_memory_equal(one, two, (size_t)count * sizeof *one);
    swapped++;
}

TEST(argonauts_are_seen_alike_in_any_place) {
    swapped = 0;
    wander("ember:battle_model=table", look_at_places);
    assert_true(swapped > STEPS / 10);
}

/* --- where it speaks, and what is learned */

static int differ, positions;

static void compare(const gg_game *game, const gg_state *state) {
    positions++;
    differ += fabs(worth(game, state, net) - worth(game, state, hand)) > 1e-9;
}

static void count_differences(const char *scenario) {
    differ = positions = 0;
    wander(scenario, compare);
}

TEST(it_speaks_of_battles_by_the_table) {
    count_differences("ember:battle_model=table");
    assert_true(differ > positions / 2);
    count_differences("ember");
    assert_int_equal(differ, 0);
}

static int learned, explored;

static void look_at_lessons(const gg_game *game, const gg_state *state) {
    const odc_state *s = (const void *)state;
    const bool ease = s->node == ODC_CN_EXIT || s->node == ODC_CN_ADVANCE;
    assert_int_equal(odc_form.learns(game, state), ease);
    learned += ease;
    assert_true(gg_eval_odyssey.range(game, state, net) == net[ODC_W_RANGE]);
    assert_true(gg_eval_odyssey.range(game, state, hand) == 1);
    explored++;
}

TEST(lessons_are_what_lies_between_the_days_events) {
    wander("ember:battle_model=table", look_at_lessons);
    assert_true(learned > explored / 10 && learned < explored);
}

/* --- simulations */

static int ended, eased;

/* On to the next such position, which the network judges, or to the end; by hand as usual. */
static void play_on(const gg_game *game, const gg_state *state) {
    double value[GG_MAX_PLAYERS] = {-1}, end[GG_MAX_PLAYERS];
    gg_state copy = *state;
    gg_random random;
    gg_random_init(&random, 5, GG_STREAM_TEST);
    assert_false(odc_play_on(game, state, &copy, hand, &random, value));
    assert_memory_equal(&copy, state, game->state_bytes);
    assert_true(odc_play_on(game, state, &copy, net, &random, value));
    if (game->rules->actor(game, &copy) == GG_OVER) {
        game->rules->payoff(game, &copy, end);
        assert_true(value[0] == end[0]);
        ended++;
    } else {
        assert_true(odc_at_ease(&copy));
        assert_true(value[0] == worth(game, &copy, net));
        if (odc_at_ease(state)) assert_memory_equal(&copy, state, game->state_bytes);
        eased++;
    }
}

TEST(simulations_are_played_on_until_the_crew_is_at_ease) {
    ended = eased = 0;
    wander("ember:battle_model=table", play_on);
    assert_true(ended > 0 && eased > STEPS / 2);
}

/* --- what it says */

static double gains[4];
static int counted;

/* The story a side on, doom, titans and crew lost: in the mean over positions. */
static void change(const gg_game *game, const gg_state *state) {
    const double now = worth(game, state, net);
    gg_state other = *state;
    odc_state *s = (odc_state *)(void *)&other;
    if (!odc_at_ease(state) || s->story >= 2 || s->titans < 2 || s->crew < 3) return;
    s->story += s->story_side, s->story_side = !s->story_side;
    gains[0] += worth(game, &other, net) - now;
    other = *state;
    s->doom_side = 1, s->doom_tokens = 4;
    gains[1] += worth(game, &other, net) - now;
    other = *state;
    s->titans = (uint8_t)(s->titans - 2);
    gains[2] += worth(game, &other, net) - now;
    other = *state;
    s->crew = 1;
    gains[3] += worth(game, &other, net) - now;
    counted++;
}

TEST(what_is_better_is_worth_more_to_it) {
    wander("ember:battle_model=table", change);
    assert_true(counted > 300);
    print_message("    a story side %+.3f, doom %+.3f, two titans less %+.3f, a crew of 1 %+.3f\n",
                  gains[0] / counted, gains[1] / counted, gains[2] / counted, gains[3] / counted);
    assert_true(gains[0] / counted > 0.01);
    for (int i = 1; i < 4; i++) assert_true(gains[i] / counted < -0.01);
}

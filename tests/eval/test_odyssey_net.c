/* What the network of odyssey-battle is shown, where it speaks, and what it makes of a battle. */
#include "../../core/odyssey/battle/process.h"
#include "../../eval/odyssey/battle/battle.h"
#include "../../search/algorithm.h"
#include "judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 1500 };

static gg_random dice;
static double net[GG_MAX_WEIGHTS], hand[GG_MAX_WEIGHTS];

/* Walks through random battles and shows each position to `look`. */
static void wander(const char *scenario, void (*look)(const gg_game *game, const gg_state *state)) {
    gg_game *game = judge_open("odyssey-battle", scenario);
    gg_eval_defaults(&gg_eval_odyssey_battle, net);
    gg_eval_defaults(&gg_eval_odyssey_battle, hand);
    hand[ODB_W_NET] = 0;
    gg_random_init(&dice, 62, GG_STREAM_TEST);
    judge_wander(game, STEPS, 1, &dice, look);
    gg_game_close(game);
}

static double worth(const gg_game *game, const odb_state *s, const double *w) {
    double v[GG_MAX_PLAYERS];
    gg_eval_odyssey_battle.value(game, s, w, v);
    return v[0];
}

/* --- features */

static int by_number(const void *a, const void *b) {
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static int sorted(const gg_game *game, const odb_state *s, uint16_t *list) {
    const int count = odb_form.features(game, s, 0, list);
    qsort(list, (size_t)count, sizeof *list, by_number);
    return count;
}

static int chosen, swapped;

static void look_at_features(const gg_game *game, const gg_state *state) {
    const odb_state *s = (const void *)state;
    uint16_t list[GG_NET_MOST];
    const int count = sorted(game, s, list);
    assert_in_range(count, 1, odb_form.most);
    assert_in_range(odb_form.bucket(game, s), 0, odb_form.buckets - 1);
    for (int i = 0; i < count; i++) {
        assert_in_range(list[i], 0, odb_form.inputs - 1);
        if (i && list[i] == list[i - 1]) fail_msg("feature %d twice", list[i]);
    }
    chosen += s->phase == ODB_SETUP;
}

TEST(features_are_valid_in_every_kind_of_battle) {
    static const char *const scenario[] = {"kiln-l1",   "kiln-l2-b", "kiln-l3",   "kiln-l4",
                                           "kiln-maze", "kiln-naos", "kiln-free", "pursuit",
                                           "tiny-0",    "tiny-2"};
    for (size_t i = 0; i < sizeof scenario / sizeof *scenario; i++)
        wander(scenario[i], look_at_features);
    assert_true(chosen > 0);
}

/* Which titan stands in which slot is nothing to see. */
static void look_at_slots(const gg_game *game, const gg_state *state) {
    const odb_state *s = (const void *)state;
    uint16_t one[GG_NET_MOST], two[GG_NET_MOST];
    odb_state other = *s;
    if (s->phase != ODB_T_ROUND || s->attack.kind || s->priority < 2) return;
    other.titan[0] = s->titan[1], other.titan[1] = s->titan[0];
    const int count = sorted(game, s, one);
    assert_int_equal(sorted(game, &other, two), count);
    assert_memory_equal(one, two, (size_t)count * sizeof *one);
    swapped++;
}

TEST(titans_are_seen_alike_in_any_slot) {
    swapped = 0;
    wander("kiln-l3", look_at_slots);
    assert_true(swapped > 50);
}

static int worn;

/* Of two titans' supports one is exhausted: which of them can be told. */
static void look_at_gear(const gg_game *game, const gg_state *state) {
    enum { SUPPORT = 3 };
    const odb_state *s = (const void *)state;
    uint16_t list[2][GG_NET_MOST];
    int count[2], wearer[ODB_TITANS], wearers = 0;
    for (int i = 0; i < ODB_TITANS; i++)
        if (s->titan[i].flags & ODB_TF_ALIVE && s->titan[i].gear[SUPPORT]) wearer[wearers++] = i;
    if (s->phase == ODB_SETUP || wearers < 2) return;
    for (int k = 0; k < 2; k++) {
        odb_state other = *s;
        other.titan[wearer[k]].gear_state[SUPPORT] = 0;
        other.titan[wearer[!k]].gear_state[SUPPORT] = ODB_GS_EXHAUSTED;
        count[k] = sorted(game, &other, list[k]);
    }
    assert_true(count[0] != count[1] || memcmp(list[0], list[1], (size_t)count[0] * 2) != 0);
    worn++;
}

TEST(gear_is_seen_by_what_it_does) {
    worn = 0;
    wander("kiln-l3", look_at_gear);
    assert_true(worn > 500);
}

/* --- where it speaks */

static int differ, positions;

static void compare(const gg_game *game, const gg_state *state) {
    const odb_state *s = (const void *)state;
    positions++;
    differ += fabs(worth(game, s, net) - worth(game, s, hand)) > 1e-9;
}

static void count_differences(const char *scenario) {
    differ = positions = 0;
    wander(scenario, compare);
}

TEST(it_speaks_of_battles_of_four_titans) {
    count_differences("kiln-l3");
    assert_true(differ > positions / 2);
    count_differences("kiln-l4-b");
    assert_true(differ > positions / 2);
    count_differences("tiny-1");
    assert_int_equal(differ, 0);
}

/* --- what it says */

static double gains[3];
static int counted;

/* More wounds are better, more DANGER and a titan less are worse: in the mean over positions. */
static void change(const gg_game *game, const gg_state *state) {
    const odb_state *s = (const void *)state;
    if (s->phase != ODB_T_ROUND || s->attack.kind || game->rules->actor(game, s) < 0) return;
    if (s->p_wounds + 2 >= odb_wounds_needed((odb){game->scenario, (odb_state *)(uintptr_t)s}))
        return;
    const double now = worth(game, s, net);
    int living = -1;
    for (int i = 0; i < ODB_TITANS; i++)
        if (s->titan[i].flags & ODB_TF_ALIVE) living = i;
    odb_state other = *s;
    other.p_wounds++;
    gains[0] += worth(game, &other, net) - now;
    other = *s;
    for (int i = 0; i < ODB_TITANS; i++)
        other.titan[i].danger = other.titan[i].danger > 6 ? 9 : other.titan[i].danger + 3;
    gains[1] += worth(game, &other, net) - now;
    other = *s;
    other.titan[living].flags &= (uint16_t)~ODB_TF_ALIVE, other.titan[living].where = 3;
    if (__builtin_popcount((unsigned)odb_living((odb){game->scenario, &other})))
        gains[2] += worth(game, &other, net) - now;
    counted++;
}

TEST(what_is_better_is_worth_more_to_it) {
    wander("kiln-l3", change);
    wander("kiln-l4-b", change);
    assert_true(counted > 200);
    print_message("    a wound %+.3f, 3 DANGER for all %+.3f, a titan less %+.3f\n",
                  gains[0] / counted, gains[1] / counted, gains[2] / counted);
    assert_true(gains[0] / counted > 0.01);
    assert_true(gains[1] / counted < -0.01);
    assert_true(gains[2] / counted < -0.01);
}

static double sureness[2];

/* It does not take chances for certainties: what the hand says with 0.9 and more it doubts. */
static void compare_sureness(const gg_game *game, const gg_state *state) {
    const odb_state *s = (const void *)state;
    if (s->round > 1) return;
    sureness[0] += fabs(worth(game, s, hand) - 0.5);
    sureness[1] += fabs(worth(game, s, net) - 0.5);
}

TEST(it_is_less_sure_of_a_battle_that_has_begun) {
    wander("kiln-l3", compare_sureness);
    assert_true(sureness[1] < sureness[0]);
}

/* What it says is tempered, and by nothing else than the weight of the level: between the bounds of "sure". */
static void temper(const gg_game *game, const gg_state *state) {
    const odb_state *s = (const void *)state;
    double plain[GG_MAX_WEIGHTS];
    memcpy(plain, net, sizeof plain);
    plain[ODB_E_TEMPER] = plain[ODB_E_TEMPER_EASY] = 1;
    if (s->phase == ODB_SETUP || game->rules->actor(game, s) == GG_OVER) return;
    const double said = worth(game, s, plain), sure = net[ODB_E_SURE];
    if (said <= sure || said >= 1 - sure) return;
    const double t = 2 * said - 1, score = t / sqrt(1 - t * t);
    const int weight = s->scenario_level < 3 ? ODB_E_TEMPER_EASY : ODB_E_TEMPER;
    assert_true(fabs(worth(game, s, net) - gg_squash(net[weight] * score)) < 1e-9);
    counted++;
}

TEST(what_it_says_is_tempered) {
    static const char *const scenario[] = {"kiln-l3", "kiln-l2", "kiln-l4"};
    for (int i = 0; i < 3; i++) {
        counted = 0;
        wander(scenario[i], temper);
        assert_true(counted > 100);
    }
}

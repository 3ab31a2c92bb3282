/* What the networks of regiments are shown, which of them speaks where, and what the value makes of it. */
#include "../../eval/regiments/regiments.h"
#include "judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 1500 };

static gg_random dice;

/* Walks through random games and shows each position to `look`. */
static void wander(const char *name, void (*look)(const gg_game *game, const gg_state *state)) {
    gg_game *game = judge_open("regiments", name);
    gg_random_init(&dice, 61, GG_STREAM_TEST);
    judge_wander(game, STEPS, 1, &dice, look);
    gg_game_close(game);
}

/* --- which network speaks where */

static const struct {
    const char *scenario;
    enum reg_sort sort;
} about[] = {{"m1", REG_HOLDING},    {"m2", REG_RAZING},     {"m3", REG_KILLING},
             {"m4", REG_LEAVING},    {"m5", REG_ZONING},     {"m6", REG_KEEPING},
             {"fair1", REG_HOLDING}, {"fair2", REG_RAZING},  {"fair3", REG_KILLING},
             {"fair4", REG_LEAVING}, {"fair5", REG_ZONING},  {"fair6", REG_KEEPING},
             {"even1", REG_HOLDING}, {"tiny", REG_UNSORTED}, {"even4", REG_LEAVING}};

TEST(missions_are_sorted_by_what_scores) {
    for (size_t i = 0; i < sizeof about / sizeof *about; i++) {
        gg_game *game = judge_open("regiments", about[i].scenario);
        gg_state state;
        gg_start(game, state.bytes);
        const reg_state *s = (const void *)&state;
        assert_int_equal(reg_sort_of(reg_mission_of(game->scenario, s)), about[i].sort);
        assert_int_equal(reg_form.second_at(game, s), about[i].sort < REG_HOLDING);
        assert_int_equal(reg_familiar(game, s), about[i].sort != REG_UNSORTED);
        gg_game_close(game);
    }
}

static int familiar[2], corrected[2]; /* in the battle, before it */

static double asked(const gg_game *game, const void *state, double net) {
    double w[GG_MAX_WEIGHTS], value[GG_MAX_PLAYERS];
    gg_eval_defaults(&gg_eval_regiments, w);
    w[REG_W_NET] = net;
    gg_eval_regiments.value(game, state, w, value);
    assert_true(fabs(value[0] + value[1] - 1) < 1e-12);
    return value[0];
}

static void count_corrected(const gg_game *game, const gg_state *state) {
    const reg_state *s = (const void *)state;
    const bool differs = asked(game, s, GG_NET_BUILT_IN) != asked(game, s, 0);
    const bool before = s->node <= REG_PRE;
    if (!reg_familiar(game, s) || (before && s->who > 1)) {
        assert_false(differs);
        return;
    }
    familiar[before]++;
    corrected[before] += differs;
}

TEST(a_network_speaks_on_each_mission) {
    for (size_t i = 0; i < sizeof about / sizeof *about; i++) {
        const bool sorted = about[i].sort != REG_UNSORTED;
        memset(familiar, 0, sizeof familiar);
        memset(corrected, 0, sizeof corrected);
        wander(about[i].scenario, count_corrected);
        for (int before = 0; before < 2; before++) {
            if (sorted)
                assert_true(familiar[before] > STEPS / (before ? 20 : 4) &&
                            corrected[before] > familiar[before] / 2);
            else
                assert_int_equal(familiar[before], 0);
        }
    }
}

/* --- the value */

static const gg_net *drawn;
static double slot;

static double plainly(const gg_game *game, const reg_state *s) {
    const double lead = 2 * asked(game, s, 0) - 1;
    const double more = judge_net(drawn, &reg_form, game, s);
    const double x = lead / sqrt(1 - lead * lead) + (reg_form.seat(game, s) ? -more : more);
    return fmin(fmax(0.5 + 0.5 * x / sqrt(1 + x * x), 0.001), 0.999);
}

static int compared;

/* Where the score is not decided, which only the hand judges. */
static void compare(const gg_game *game, const gg_state *state) {
    const reg_state *s = (const void *)state;
    const double by_hand = asked(game, s, 0), now = asked(game, s, slot);
    if (now == by_hand) return;
    assert_true(fabs(now - plainly(game, s)) < 1e-9);
    compared++;
}

TEST(the_value_is_that_by_hand_and_the_network) {
    gg_random_init(&dice, 62, GG_STREAM_TEST);
    gg_net *net = judge_drawn_net(&reg_form, &dice);
    drawn = net;
    slot = gg_nets_add(&reg_form, net, NULL);
    assert_true(slot >= 2);
    compared = 0;
    for (size_t i = 0; i < sizeof about / sizeof *about; i++) wander(about[i].scenario, compare);
    assert_true(compared > 5 * STEPS);
    drawn = gg_nets_built_in(&reg_form);
    slot = GG_NET_BUILT_IN;
    compared = 0;
    wander("fair1", compare);
    assert_true(compared > STEPS / 4);
    drawn = gg_nets_second(&reg_form);
    compared = 0;
    wander("fair4", compare);
    assert_true(compared > STEPS / 4);
}

/* --- features */

/* Features of `b` that `a` has not. */
static int differences(const gg_game *game, const reg_state *a, const reg_state *b) {
    uint16_t one[GG_NET_MOST], two[GG_NET_MOST];
    const int n = reg_form.features(game, a, 0, one), m = reg_form.features(game, b, 0, two);
    int found = 0;
    for (int i = 0; i < m; i++) {
        bool there = false;
        for (int k = 0; k < n && !there; k++) there = one[k] == two[i];
        found += !there;
    }
    return found;
}

static int tried;

/* A lead is shown by its size, and where more than holding scores once more, by what scores. */
static void change_score(const gg_game *game, const gg_state *state) {
    const reg_state *s = (const void *)state;
    const bool more = reg_sort_of(reg_mission_of(game->scenario, s)) < REG_HOLDING;
    reg_state other = *s;
    if (s->node <= REG_PRE) return;
    other.vp[0] = other.vp[1] = s->vp[1];
    reg_state ahead = other;
    ahead.vp[0] += 2;
    assert_int_equal(differences(game, &other, &ahead), 1 + more);
    tried++;
}

/* Where leaving or the zone scores each unit is shown by its way there: taken out of the mission, it is not. */
static void take_out(const gg_game *game, const gg_state *state) {
    const reg_state *s = (const void *)state;
    reg_scenario *sc = (void *)game->scenario;
    reg_mission *m = &sc->mission[s->mission];
    uint16_t list[GG_NET_MOST];
    if (s->node <= REG_PRE || !reg_all_on_map(s)) return;
    const int shown = reg_form.features(game, s, 0, list);
    const reg_mission kept = *m;
    m->score[REG_EXIT] = m->score[REG_ZONE] = 0;
    const int less = reg_form.features(game, s, 0, list);
    *m = kept;
    assert_true(shown > less);
    tried++;
}

/* How many features change when a unit on a tile loses all but one hit point. */
static int changed_by_wounds(const gg_game *game, const reg_state *s, int u, int tile) {
    reg_state whole = *s;
    whole.at[u] = whole.unit[u].tile = (uint8_t)tile;
    whole.unit[u].hp = ((const reg_scenario *)game->scenario)->unit_health[u];
    reg_state hurt = whole;
    hurt.unit[u].hp = 1;
    return differences(game, &whole, &hurt);
}

static int in_zone, outside;

/* In the zone what is left of a unit on the ground is part of who is stronger there. */
static void wound(const gg_game *game, const gg_state *state) {
    enum { CENTRE = 0x77, CORNER = 0x07 }; /* h8, h1 */
    const reg_state *s = (const void *)state;
    const reg_scenario *sc = game->scenario;
    if (s->node <= REG_PRE) return;
    for (uint32_t rest = reg_all_on_map(s) & sc->is.ground; rest; rest &= rest - 1) {
        const int u = __builtin_ctz(rest);
        if (sc->unit_health[u] < 3) continue;
        in_zone += changed_by_wounds(game, s, u, CENTRE);
        outside += changed_by_wounds(game, s, u, CORNER);
        tried++;
    }
}

TEST(what_scores_is_shown) {
    tried = 0;
    for (size_t i = 0; i < sizeof about / sizeof *about; i++)
        if (about[i].sort != REG_UNSORTED) wander(about[i].scenario, change_score);
    assert_true(tried > 5 * STEPS);
    tried = 0;
    wander("m4", take_out);
    wander("m5", take_out);
    assert_true(tried > STEPS);
    tried = in_zone = outside = 0;
    wander("m5", wound);
    assert_true(tried > 1000);
    assert_true(in_zone > outside + tried / 2);
}

/* Who is first is shown once it is known. */
static void change_order(const gg_game *game, const gg_state *state) {
    const reg_state *s = (const void *)state;
    reg_state other = *s;
    other.first = !s->first;
    if (s->mission == REG_NONE) return;
    assert_int_equal(differences(game, s, &other), s->node > REG_ORD);
    tried++;
}

/* Up to two units of a side that watch. */
static void let_watch(const gg_game *game, const gg_state *state) {
    const reg_state *s = (const void *)state;
    int watching[2] = {0};
    if (s->node <= REG_PRE) return;
    for (uint32_t rest = reg_all_on_map(s); rest; rest &= rest - 1) {
        const int u = __builtin_ctz(rest);
        watching[reg_owner(u)] += reg_focus(s, u) != 0;
    }
    for (uint32_t rest = reg_all_on_map(s); rest; rest &= rest - 1) {
        const int u = __builtin_ctz(rest);
        reg_state other = *s;
        if (reg_focus(s, u)) continue;
        reg_set_focus(&other, u, 1);
        assert_int_equal(differences(game, s, &other), watching[reg_owner(u)] < 2);
        tried++;
    }
}

/* Up to two stratagems that a side has left. */
static void use_stratagem(const gg_game *game, const gg_state *state) {
    const reg_state *s = (const void *)state;
    const reg_scenario *sc = game->scenario;
    if (s->mission == REG_NONE) return;
    for (int side = 0; side < 2; side++) {
        const unsigned left =
            (sc->strats[side][0] | sc->strats[side][1]) & ~(unsigned)s->strat[side];
        if (!left) continue;
        reg_state other = *s;
        other.strat[side] |= (uint16_t)(left & -left);
        assert_int_equal(differences(game, s, &other), __builtin_popcount(left) <= 2);
        tried++;
    }
}

TEST(order_watches_and_stratagems_are_shown) {
    void (*const look[])(const gg_game *, const gg_state *) = {change_order, let_watch,
                                                               use_stratagem};
    for (int i = 0; i < 3; i++) {
        tried = 0;
        wander("fair1", look[i]);
        wander("starter", look[i]);
        wander("m4", look[i]);
        assert_true(tried > STEPS / 2);
    }
}

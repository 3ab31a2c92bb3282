/* What argot's network is shown, and what its value makes of it. */
#include "../../core/games.h"
#include "../../eval/argot/argot.h"
#include "../../search/algorithm.h"
#include "judge.h"

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const char *const scenario[] = {"gate", "siege", "siege:setup=free", "siege:kha=1"};
enum { SCENARIOS = sizeof scenario / sizeof *scenario, STEPS = 1500 };

static gg_random dice;

static double defaults[GG_MAX_WEIGHTS];

/* Walks through random games and shows each position to `look`. */
static void wander(const char *name, void (*look)(const gg_game *game, const gg_state *state)) {
    gg_game *game = judge_open("argot", name);
    gg_eval_defaults(&gg_eval_argot, defaults);
    gg_random_init(&dice, 61, GG_STREAM_TEST);
    judge_wander(game, STEPS, 1, &dice, look);
    gg_game_close(game);
}

/* --- features */

static int by_number(const void *a, const void *b) {
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static int sorted(const gg_game *game, const argot_state *s, uint16_t *list) {
    const int count = argot_form.features(game, s, 0, list);
    qsort(list, (size_t)count, sizeof *list, by_number);
    return count;
}

/* Features of `b` that `a` has not. */
static int differences(const gg_game *game, const argot_state *a, const argot_state *b) {
    uint16_t one[GG_NET_MOST], two[GG_NET_MOST];
    const int n = sorted(game, a, one), m = sorted(game, b, two);
    int found = 0;
    for (int i = 0; i < m; i++) found += !bsearch(&two[i], one, (size_t)n, sizeof *one, by_number);
    return found;
}

static bool same_sheet(const argot_unit *a, const argot_unit *b) {
    return a->faction == b->faction && a->kind == b->kind && a->steps == b->steps &&
           a->letter == b->letter && a->modifier == b->modifier && a->range == b->range &&
           a->abilities == b->abilities && a->cost == b->cost && a->move == b->move;
}

static uint64_t swapped(uint64_t plane, int u, int v) {
    const uint64_t differ = (plane >> u ^ plane >> v) & 1;
    return plane ^ (differ << u | differ << v);
}

static void swap_units(argot_state *s, int u, int v) {
    const uint8_t cell = s->cell[u];
    s->cell[u] = s->cell[v];
    s->cell[v] = cell;
    for (int i = 0; i < 3; i++) s->step[i] = swapped(s->step[i], u, v);
    for (int i = 0; i < 2; i++) s->owner[i] = swapped(s->owner[i], u, v);
    for (int i = 0; i < 6; i++) s->carrier[i] = swapped(s->carrier[i], u, v);
    s->moved = swapped(s->moved, u, v);
}

static int tried;

/* While no battle is pending. */
static void swap_alike(const gg_game *game, const gg_state *state) {
    const argot_state *s = (const void *)state;
    const argot_scenario *sc = game->scenario;
    const uint64_t placed = argot_placed(s);
    argot_outlook o;
    int u, v;
    argot_look(sc, s, defaults, &o);
    if (gg_bits_any(o.battles)) return;
    ARGOT_EACH (u, placed) {
        ARGOT_EACH (v, placed) {
            if (v <= u || !same_sheet(&sc->unit[u], &sc->unit[v])) continue;
            argot_state other = *s;
            swap_units(&other, u, v);
            assert_int_equal(differences(game, s, &other), 0);
            tried++;
        }
    }
}

TEST(blocks_of_the_same_kind_are_shown_alike) {
    tried = 0;
    wander("siege", swap_alike);
    assert_true(tried > 1000);
}

/* What is changed by itself is seen, and little else with it: a token is added where who may still move
 * stays; what the hand says, in twentieths, may follow. */
static void change_one(const gg_game *game, const gg_state *state) {
    const argot_state *s = (const void *)state;
    argot_state other = *s;
    if (s->node == ARGOT_CD || s->node == ARGOT_SP) return;
    for (int side = 0; side < 2; side++) {
        other.rp[side] = (uint8_t)(s->rp[side] ? s->rp[side] - 1 : 1);
        const bool shown = s->rp[side] < 8; /* more are all alike */
        assert_in_range(differences(game, s, &other), shown, shown + 1);
        other = *s;
    }
    if (s->node == ARGOT_MG && s->tokens[0] == 2) {
        other.tokens[0] = 3;
        assert_int_equal(differences(game, s, &other), 1);
        other = *s;
    }
    other.hold = !s->hold;
    assert_in_range(differences(game, s, &other), 1, 2);
    tried++;
}

TEST(what_changes_is_shown) {
    tried = 0;
    wander("gate", change_one);
    wander("siege", change_one);
    assert_true(tried > STEPS);
}

/* --- the value */

static const gg_net *drawn;
static double slot;

static double plainly(const gg_game *game, const argot_state *s) {
    const double least = defaults[ARGOT_W_DOUBT];
    const double x = argot_form.base(game, s, defaults) + judge_net(drawn, &argot_form, game, s);
    return fmin(fmax(0.5 + 0.5 * x / sqrt(1 + x * x), least), 1 - least);
}

static double asked(const gg_game *game, const argot_state *s, double net) {
    double w[GG_MAX_WEIGHTS], value[GG_MAX_PLAYERS];
    gg_eval_defaults(&gg_eval_argot, w);
    w[ARGOT_W_NET] = net;
    gg_eval_argot.value(game, s, w, value);
    assert_true(fabs(value[0] + value[1] - 1) < 1e-12);
    return value[ARGOT_MINEOS];
}

static void compare(const gg_game *game, const gg_state *state) {
    const argot_state *s = (const void *)state;
    gg_outcome card[GG_MAX_MOVES];
    double expected = 0;
    if (s->node == ARGOT_CD) {
        const int count = game->rules->outcomes(game, s, card);
        for (int i = 0; i < count; i++) {
            argot_state next = *s;
            game->rules->perform(game, &next, card[i].move);
            expected += card[i].p * plainly(game, &next);
        }
    } else
        expected = plainly(game, s);
    assert_true(fabs(asked(game, s, slot) - expected) < 1e-9);
}

/* On all scenarios; those that are built in each in its own games. */
TEST(the_value_is_that_by_hand_and_the_network) {
    gg_random_init(&dice, 62, GG_STREAM_TEST);
    gg_net *net = judge_drawn_net(&argot_form, &dice);
    drawn = net;
    slot = gg_nets_add(&argot_form, net, NULL);
    assert_true(slot >= 2);
    for (int i = 0; i < SCENARIOS; i++) wander(scenario[i], compare);
    drawn = gg_nets_built_in(&argot_form);
    slot = GG_NET_BUILT_IN;
    wander("gate", compare);
    drawn = gg_nets_second(&argot_form);
    wander("siege", compare);
}

/* A game over and over: the same bits. */
static void ask_again(const gg_game *game, const gg_state *state) {
    const argot_state *s = (const void *)state;
    const argot_state copy = *s;
    const double first = asked(game, s, slot);
    (void)asked(game, s, 0);
    assert_true(asked(game, &copy, slot) == first);
}

TEST(values_do_not_depend_on_what_was_asked_before) {
    slot = 1;
    for (int i = 0; i < SCENARIOS; i++) wander(scenario[i], ask_again);
}

static int differ;

static void count_changed(const gg_game *game, const gg_state *state) {
    const argot_state *s = (const void *)state;
    differ += asked(game, s, 1) != asked(game, s, 0);
}

/* The networks that are built in speak in short games and in long ones, not in between. */
TEST(the_network_speaks_where_it_wins) {
    assert_non_null(gg_nets_built_in(&argot_form));
    differ = 0;
    wander("gate", count_changed);
    assert_true(differ > STEPS / 2);
    differ = 0;
    wander("siege", count_changed);
    assert_true(differ > STEPS / 2);
    differ = 0;
    wander("gate:max_days=2", count_changed);
    assert_int_equal(differ, 0);
}

/* The weight of the network that a search thinks with. */
static double thinks_with(const char *name, const char *algorithm, const char *eval) {
    const gg_parameter which = {gg_slice_of("eval"), gg_slice_of(eval)};
    const gg_search_options options = {.algorithm = algorithm,
                                       .parameters = &which,
                                       .parameter_count = 1,
                                       .hash_bytes = 1 << 22,
                                       .seed = 1};
    gg_game *game = gg_game_open("argot", name, NULL);
    gg_search *search = gg_search_open(game, &options, NULL);
    assert_non_null(search);
    const double weight = search->weights[ARGOT_W_NET];
    gg_search_close(search);
    gg_game_close(game);
    return weight;
}

/* In long games the network helps mcts alone: alphabeta and greedy play those by hand, unless asked. */
TEST(what_a_search_thinks_with_by_itself) {
    lab_near(thinks_with("gate", "mcts", "best"), 1, 0);
    lab_near(thinks_with("gate", "alphabeta", "best"), 1, 0);
    lab_near(thinks_with("gate", "greedy", "best"), 1, 0);
    lab_near(thinks_with("siege", "mcts", "best"), 1, 0);
    lab_near(thinks_with("siege", "alphabeta", "best"), 0, 0);
    lab_near(thinks_with("siege", "greedy", "best"), 0, 0);
    lab_near(thinks_with("siege", "alphabeta", "net"), 1, 0);
    lab_near(thinks_with("siege", "mcts", "hand"), 0, 0);
}

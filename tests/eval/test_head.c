/* Policy heads: what games show of moves, the arithmetic, what a head changes and what it leaves. */
#include "../../core/games.h"
#include "../../core/hash.h"
#include "../../eval/head.h"
#include "../lab/test.h"
#include "../search/toys.h"

#include <math.h>
#include <string.h>

/* Where heads were taught, and elsewhere. */
static const char *const stages[][2] = {{"argot", "gate"},
                                        {"argot", "siege"},
                                        {"regiments", "fair1"},
                                        {"regiments", "m1"},
                                        {"argot", "siege:setup=free,fog=1"},
                                        {"regiments", "fair1:hide_ammo=1"},
                                        {"regiments", "m2"},
                                        {"regiments", "even4"},
                                        {"regiments", "starter"}};
enum { STAGES = sizeof stages / sizeof *stages };

static uint16_t shown[GG_MAX_MOVES * GG_HEAD_TRAITS];

/* Decisions of random games with the hand's scores. */
static void on_decisions(const char *name, const char *scenario, int most,
                         void (*check)(const gg_head_view *view, const gg_move *list,
                                       const float *score)) {
    static gg_move list[GG_MAX_MOVES];
    static float score[GG_MAX_MOVES];
    double w[GG_MAX_WEIGHTS];
    gg_error error = {0};
    gg_game *game = gg_game_open(name, scenario, &error);
    if (!game) fail_msg("%s", error.words);
    const gg_eval *eval = gg_eval_for(game->rules);
    gg_random random;
    gg_state state;
    gg_eval_defaults(eval, w);
    gg_random_init(&random, 51, GG_STREAM_TEST);
    gg_start(game, state.bytes);
    for (int made = 0; made < most; made++) {
        const int actor = game->rules->actor(game, state.bytes);
        gg_head_view view;
        if (actor == GG_OVER) gg_start(game, state.bytes);
        if (actor >= 0) {
            const int count = gg_list(game, state.bytes, list);
            eval->policy(game, state.bytes, list, count, w, score);
            if (gg_head_look(eval->form, game, state.bytes, score, count, &view))
                check(&view, list, score);
        }
        gg_playout(game, state.bytes, &random, 1);
    }
    gg_game_close(game);
}

/* In range, and the same however the list is cut. */
static void check_shown(const gg_head_view *view, const gg_move *list, const float *score) {
    const int traits = gg_head_traits(view->form), all = gg_head_features(view->form);
    uint16_t again[GG_HEAD_TRAITS];
    for (int at = 0; at < view->count; at += GG_HEAD_PART) {
        const int part = view->count - at < GG_HEAD_PART ? view->count - at : GG_HEAD_PART;
        gg_head_list(view, list + at, score + at, part, shown + at * traits);
    }
    for (int i = 0; i < view->count; i++) {
        const uint16_t *of = shown + i * traits;
        gg_head_list(view, list + i, score + i, 1, again);
        assert_memory_equal(of, again, (size_t)traits * sizeof *of);
        for (int k = 0; k < traits; k++) {
            assert_in_range(of[k], 0, all - 1);
            for (int j = 0; j < k; j++)
                if (of[k] && of[k] == of[j])
                    fail_msg("%s: feature %d of a move twice", view->form->game, of[k]);
        }
    }
}

TEST(features_of_moves_are_in_range_and_listed_once) {
    for (int i = 0; i < STAGES; i++) on_decisions(stages[i][0], stages[i][1], 4000, check_shown);
}

TEST(every_head_is_among_those_tested) {
    for (int g = 0; gg_rules_at(g); g++) {
        const gg_net_form *form = gg_eval_for(gg_rules_at(g))->form;
        if (!form || !form->head) continue;
        bool there = false;
        for (int i = 0; i < STAGES; i++) there |= !strcmp(stages[i][0], form->game);
        if (!there) fail_msg("%s has a head that no test looks at", form->game);
        assert_in_range(gg_head_traits(form), 1, GG_HEAD_TRAITS);
        assert_in_range(gg_head_features(form), 1, GG_NET_INPUTS);
        const gg_net *net = gg_nets_built_in(form);
        assert_non_null(net);
        assert_int_equal(net->moves, gg_head_features(form));
        assert_int_equal(net->head[0], 0); /* nothing says nothing */
    }
}

/* --- arithmetic */

TEST(a_weight_is_a_256th_of_an_octave) {
    uint64_t hash = 0;
    float before = 0;
    for (int sum = -25000; sum <= 25000; sum++) {
        const float score = gg_head_score(0.25F, sum);
        const double exact = 0.25 * exp2((double)sum / GG_HEAD_OCTAVE);
        assert_true(fabs((double)score / exact - 1) < 1e-6);
        assert_true(score > before);
        before = score;
        hash = gg_hash_seeded(&score, sizeof score, hash);
    }
    /* The same to the bit with every compiler. */
    assert_int_equal(hash, UINT64_C(0xdf12aeb9ab60432));
    /* Sums beyond all reason stay numbers above 0. */
    assert_true(gg_head_score(1, INT32_MAX / 2) < HUGE_VALF);
    assert_true(gg_head_score(1, INT32_MIN / 2) > 0);
}

static gg_net *zeros(const gg_net_form *form) {
    gg_net *net = gg_net_new(form->game, form->inputs, GG_NET_STEP, form->buckets, NULL);
    assert_non_null(net);
    assert_int_equal(gg_net_add_head(net, gg_head_features(form), NULL), GG_OK);
    return net;
}

/* A head of zeros leaves the shares of the hand; a weight on a feature doubles the moves that have it,
 * against those that do not. */
static void check_applied(const gg_head_view *view, const gg_move *list, const float *score) {
    static float plain[GG_MAX_MOVES], doubled[GG_MAX_MOVES];
    const gg_net_form *form = view->form;
    const int traits = gg_head_traits(form);
    double sum = 0;
    if (view->count > GG_HEAD_PART) return;
    gg_net *net = zeros(form);
    memcpy(plain, score, sizeof plain);
    gg_head_apply(form, net, view->game, view->state, list, view->count, plain);
    for (int i = 0; i < view->count; i++) {
        const double least = 0.05 / view->count;
        const double share = ((double)(score[i] / view->total) + least) / 1.05;
        assert_true(fabs((double)plain[i] - share) < 1e-5);
        sum += (double)plain[i];
    }
    assert_true(fabs(sum - 1) < 1e-4);
    gg_head_list(view, list, score, view->count, shown);
    const int last = shown[view->count * traits - 1] ? shown[view->count * traits - 1] : shown[0];
    net->head[last] = GG_HEAD_OCTAVE;
    memcpy(doubled, score, sizeof doubled);
    gg_head_apply(form, net, view->game, view->state, list, view->count, doubled);
    for (int i = 0; i < view->count; i++)
        for (int k = 0; k < 2; k++) {
            const int move = k ? i : 0;
            bool has[2] = {false, false};
            for (int t = 0; t < traits; t++) {
                has[0] |= shown[t] == last;
                has[1] |= shown[move * traits + t] == last;
            }
            const double ratio = (double)doubled[move] / (double)doubled[0];
            const double wanted =
                (double)plain[move] / (double)plain[0] * (has[1] ? 2 : 1) / (has[0] ? 2 : 1);
            assert_true(fabs(ratio / wanted - 1) < 1e-5);
        }
    gg_net_free(net);
}

TEST(a_head_moves_scores_by_its_weights) {
    for (int i = 0; i < STAGES; i += 2)
        on_decisions(stages[i][0], stages[i][1], 300, check_applied);
}

TEST(a_head_of_another_size_is_refused) {
    const gg_net_form *form = gg_eval_for(gg_rules_named(gg_slice_of("argot")))->form;
    gg_error error = {0};
    gg_net *net = zeros(form);
    assert_int_equal(gg_net_add_head(net, gg_head_features(form) - 1, NULL), GG_OK);
    assert_int_equal(gg_nets_add(form, net, &error), GG_BAD_CONTENT);
    assert_non_null(strstr(error.words, "features of moves"));
    net = zeros(form);
    assert_int_equal(gg_net_add_head(net, 0, NULL), GG_BAD_ARGUMENT);
    assert_int_equal(gg_net_add_head(net, GG_NET_INPUTS + 1, NULL), GG_BAD_ARGUMENT);
    assert_int_equal(net->moves, 0);
    gg_net_free(net);
}

/* --- in searches */

/* With policy=hand the priors are the policy's own; else they are corrected where the head is at home,
 * and only there: argot's is on siege too, where its network's value is not. */
static void check_priors(const char *name, const char *scenario, bool at_home) {
    gg_game *game = gg_game_open(name, scenario, NULL);
    gg_search *hand = toy_open(game, "mcts", "policy=hand", NULL, NULL);
    gg_search *best = toy_open(game, "mcts", "", NULL, NULL);
    static gg_move list[GG_MAX_MOVES];
    static float plain[GG_MAX_MOVES], by_hand[GG_MAX_MOVES], learned[GG_MAX_MOVES];
    int corrected = 0, asked = 0;
    gg_random random;
    gg_state state;
    gg_random_init(&random, 52, GG_STREAM_TEST);
    gg_start(game, state.bytes);
    for (int made = 0; made < 600; made++) {
        const int actor = game->rules->actor(game, state.bytes);
        if (actor == GG_OVER) {
            gg_start(game, state.bytes);
            continue;
        }
        if (actor >= 0) {
            const int count = gg_list(game, state.bytes, list);
            hand->eval->policy(game, state.bytes, list, count, hand->weights, plain);
            gg_search_priors(hand, state.bytes, list, count, by_hand);
            gg_search_priors(best, state.bytes, list, count, learned);
            assert_memory_equal(plain, by_hand, (size_t)count * sizeof *plain);
            asked += count > 1;
            corrected += count > 1 && memcmp(plain, learned, (size_t)count * sizeof *plain) != 0;
        }
        gg_playout(game, state.bytes, &random, 1);
    }
    assert_true(asked > 20);
    if (at_home) assert_true(corrected > asked / 2);
    if (!at_home && corrected) fail_msg("%s %s: %d corrected", name, scenario, corrected);
    gg_search_close(hand);
    gg_search_close(best);
    gg_game_close(game);
}

TEST(priors_are_corrected_where_the_head_is_at_home) {
    check_priors("argot", "gate", true);
    check_priors("argot", "siege", true);
    check_priors("regiments", "fair1", true);
    check_priors("regiments", "m4", true);
    check_priors("regiments", "tiny", false);
    check_priors("skirmish", "duel", false);
}

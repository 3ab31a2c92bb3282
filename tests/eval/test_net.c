/* Networks: inference against a plain reference, files that are whole, cut or spoilt, what games show
 * to theirs, and which one an evaluation thinks with. */
#include "../../core/games.h"
#include "../../core/hash.h"
#include "../../eval/ataxx/ataxx.h"
#include "../../search/search.h"
#include "../lab/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static gg_random dice;

static int between(int low, int high) {
    return low + (int)gg_random_below(&dice, (uint32_t)(high - low) + 1);
}

/* Any weights, the extremes among them. */
static int any_weight(int most) {
    const int kind = between(0, 9);
    return kind == 0 ? most : kind == 1 ? -most : between(-most, most);
}

static gg_net *any_net(const char *game, int inputs, int hidden, int buckets) {
    gg_error error = {0};
    gg_net *net = gg_net_new(game, inputs, hidden, buckets, &error);
    if (!net) fail_msg("%s", error.words);
    for (int i = 0; i < inputs * hidden; i++) net->first[i] = (int16_t)any_weight(127);
    for (int i = 0; i < hidden; i++) net->bias[i] = (int16_t)any_weight(GG_NET_BIAS);
    for (int i = 0; i < buckets * hidden; i++) net->second[i] = (int16_t)any_weight(127);
    for (int i = 0; i < buckets; i++) net->last[i] = any_weight(400000000);
    return net;
}

/* --- inference */

static int64_t plainly(const gg_net *net, const uint16_t *feature, int count, int bucket) {
    int64_t score = net->last[bucket];
    for (int j = 0; j < net->hidden; j++) {
        int64_t cell = net->bias[j];
        for (int i = 0; i < count; i++) cell += net->first[feature[i] * net->hidden + j];
        cell = cell < 0 ? 0 : cell > GG_NET_ONE ? GG_NET_ONE : cell;
        score += cell * cell * net->second[bucket * net->hidden + j];
    }
    return score;
}

TEST(inference_equals_the_plain_reference) {
    gg_random_init(&dice, 31, GG_STREAM_TEST);
    for (int round = 0; round < 60; round++) {
        const int hidden = GG_NET_STEP * between(1, GG_NET_HIDDEN / GG_NET_STEP);
        gg_net *net = any_net("toy", between(1, 300), hidden, between(1, 4));
        for (int k = 0; k < 50; k++) {
            uint16_t list[GG_NET_MOST];
            const int count = between(0, k % 2 ? GG_NET_MOST : 3),
                      bucket = between(0, net->buckets - 1);
            for (int i = 0; i < count; i++) list[i] = (uint16_t)between(0, net->inputs - 1);
            assert_true(gg_net_score(net, list, count, bucket) ==
                        plainly(net, list, count, bucket));
        }
        gg_net_free(net);
    }
}

/* Some features taken away and others added, as all that there are then. */
TEST(what_changes_is_scored_as_the_whole) {
    gg_random_init(&dice, 39, GG_STREAM_TEST);
    for (int round = 0; round < 60; round++) {
        int16_t sums[GG_NET_HIDDEN] __attribute__((aligned(64)));
        uint16_t list[40];
        gg_net *net = any_net("toy", 300, GG_NET_STEP * between(1, 8), 2);
        for (int i = 0; i < 40; i++) list[i] = (uint16_t)between(0, 299);
        const int gone = between(0, 20), kept = 20, come = between(0, 20), bucket = between(0, 1);
        gg_net_sums(net, list, kept, sums);
        assert_true(gg_net_changed(net, sums, list, gone, list + kept, come, bucket) ==
                    plainly(net, list + gone, kept - gone + come, bucket));
        gg_net_free(net);
    }
}

/* All weights at one end: no sum leaves its type. */
TEST(extreme_weights_do_not_overflow) {
    for (int sign = -1; sign <= 1; sign += 2) {
        gg_net *net = gg_net_new("toy", 4, GG_NET_HIDDEN, 1, NULL);
        uint16_t list[GG_NET_MOST];
        for (int i = 0; i < GG_NET_MOST; i++) list[i] = (uint16_t)(i % 4);
        for (int i = 0; i < 4 * GG_NET_HIDDEN; i++) net->first[i] = (int16_t)(sign * 127);
        for (int i = 0; i < GG_NET_HIDDEN; i++) net->bias[i] = (int16_t)(sign * GG_NET_BIAS);
        for (int i = 0; i < GG_NET_HIDDEN; i++) net->second[i] = (int16_t)(sign * 127);
        net->last[0] = sign < 0 ? -INT32_MAX : INT32_MAX;
        assert_true(gg_net_score(net, list, GG_NET_MOST, 0) == plainly(net, list, GG_NET_MOST, 0));
        gg_net_free(net);
    }
}

/* --- files */

static unsigned char *written(const gg_net *net, size_t *size) {
    *size = gg_net_size(net);
    unsigned char *bytes = malloc(*size);
    if (!bytes) fail_msg("no memory");
    gg_net_write(net, bytes);
    return bytes;
}

static void refused(const void *bytes, size_t size, const char *words) {
    gg_error error = {0};
    assert_null(gg_net_read(bytes, size, &error));
    assert_int_equal(error.code, GG_BAD_CONTENT);
    if (!strstr(error.words, words)) fail_msg("'%s' says nothing of '%s'", error.words, words);
}

TEST(files_round_trip) {
    gg_random_init(&dice, 32, GG_STREAM_TEST);
    gg_error error = {0};
    size_t size, again;
    gg_net *net = any_net("toy", 70, 64, 3);
    unsigned char *bytes = written(net, &size);
    gg_net *other = gg_net_read(bytes, size, &error);
    if (!other) fail_msg("%s", error.words);
    unsigned char *copy = written(other, &again);
    assert_int_equal(size, again);
    assert_memory_equal(bytes, copy, size);
    assert_string_equal(other->game, "toy");
    /* The form of the file is the same on every machine. */
    assert_int_equal(gg_hash(bytes, size), UINT64_C(0xbbd4147ed6b2a791));
    gg_net_free(net);
    gg_net_free(other);
    free(bytes);
    free(copy);
}

/* With a policy head too. */
TEST(heads_round_trip) {
    gg_random_init(&dice, 42, GG_STREAM_TEST);
    size_t size, again;
    gg_net *net = any_net("toy", 70, 32, 3);
    assert_int_equal(gg_net_add_head(net, 901, NULL), GG_OK);
    for (int i = 0; i < net->moves; i++) net->head[i] = (int16_t)between(-32768, 32767);
    unsigned char *bytes = written(net, &size);
    gg_net *other = gg_net_read(bytes, size, NULL);
    assert_non_null(other);
    assert_int_equal(other->moves, 901);
    assert_memory_equal(other->head, net->head, 901 * sizeof *net->head);
    unsigned char *copy = written(other, &again);
    assert_int_equal(size, again);
    assert_memory_equal(bytes, copy, size);
    bytes[57] ^= 0x10; /* more of them than the file has */
    refused(bytes, size, "bytes in place of");
    bytes[57] ^= 0x10;
    bytes[59] = 0x80;
    refused(bytes, size, "at most 16384");
    gg_net_free(net);
    gg_net_free(other);
    free(bytes);
    free(copy);
}

TEST(files_that_are_cut_or_spoilt_are_refused) {
    gg_random_init(&dice, 33, GG_STREAM_TEST);
    size_t size;
    gg_net *net = any_net("toy", 9, 32, 2);
    assert_int_equal(gg_net_add_head(net, 7, NULL), GG_OK);
    unsigned char *bytes = written(net, &size);
    for (size_t i = 0; i < size; i++) {
        gg_net *none = gg_net_read(bytes, i, NULL);
        if (none) fail_msg("%zu of %zu bytes are taken for a network", i, size);
    }
    refused(bytes, 10, "no file of a network");
    refused(bytes, size - 1, "bytes in place of");
    for (size_t i = 0; i < size; i++) {
        if ((i >= 32 && i < 56) || (i >= 60 && i < 64)) continue; /* the name and what is free */
        bytes[i] ^= 0x40;
        gg_net *none = gg_net_read(bytes, size, NULL);
        if (none) fail_msg("byte %zu was changed and nobody noticed", i);
        bytes[i] ^= 0x40;
    }
    bytes[8] = 9;
    refused(bytes, size, "version 9");
    bytes[8] = 1;
    bytes[16] = 33;
    refused(bytes, size, "multiples of 32");
    bytes[16] = 32;
    bytes[size - 1] ^= 1;
    refused(bytes, size, "spoilt");
    memset(bytes + 32, 'x', 24);
    refused(bytes, size, "in place of");
    gg_net_free(net);
    free(bytes);
}

/* Sizes that overflow, names without an end, biases out of range behind a right hash: whatever the
 * bytes are, they are a network that can be used or none. */
TEST(rubbish_never_crashes) {
    gg_random_init(&dice, 34, GG_STREAM_TEST);
    size_t size;
    gg_net *net = any_net("toy", 9, 32, 2);
    assert_int_equal(gg_net_add_head(net, 7, NULL), GG_OK);
    unsigned char *bytes = written(net, &size);
    unsigned char *spoilt = malloc(size + 8);
    int taken = 0;
    for (int round = 0; round < 30000; round++) {
        const size_t length = between(0, 3) ? size : (size_t)between(0, (int)size + 8);
        memset(spoilt, 0, size + 8);
        memcpy(spoilt, bytes, size);
        for (int k = between(1, 4); k; k--)
            spoilt[between(0, 1) ? between(8, 31) : between(0, (int)size - 1)] =
                (unsigned char)between(0, 255);
        if (length > 64 && between(0, 1)) {
            const uint64_t hash = gg_hash(spoilt + 64, length - 64);
            for (int i = 0; i < 8; i++) spoilt[24 + i] = (unsigned char)(hash >> 8 * i);
        }
        gg_net *read = gg_net_read(spoilt, length, NULL);
        if (!read) continue;
        const uint16_t list[] = {0, (uint16_t)(read->inputs - 1)};
        assert_true(gg_net_score(read, list, 2, read->buckets - 1) ==
                    plainly(read, list, 2, read->buckets - 1));
        gg_net_free(read);
        taken++;
    }
    assert_true(taken > 1000 && taken < 29000);
    gg_net_free(net);
    free(bytes);
    free(spoilt);
}

TEST(sizes_out_of_range_are_refused) {
    static const int sizes[][3] = {{0, 32, 1},   {20000, 32, 1}, {10, 0, 1},
                                   {10, 40, 1},  {10, 288, 1},   {10, 32, 0},
                                   {10, 32, 17}, {9000, 64, 1},  {-1, 32, 1}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        gg_error error = {0};
        assert_null(gg_net_new("toy", sizes[i][0], sizes[i][1], sizes[i][2], &error));
        assert_int_equal(error.code, GG_BAD_ARGUMENT);
    }
    assert_null(gg_net_new("a-name-of-twenty-four-letters", 4, 32, 1, NULL));
}

/* --- what games show */

static void check_features(const gg_net_form *form, const gg_game *game, const void *state) {
    static bool seen[GG_NET_INPUTS];
    const int bucket = form->bucket(game, state);
    assert_in_range(gg_nets_seat(form, game, state), 0, game->players - 1);
    assert_in_range(bucket, 0, form->buckets - 1);
    for (int s = 0; s < form->symmetries; s++) {
        uint16_t list[GG_NET_MOST + 1];
        const int count = form->features(game, state, s, list);
        assert_in_range(count, 1, form->most);
        for (int i = 0; i < count; i++) {
            assert_in_range(list[i], 0, form->inputs - 1);
            if (seen[list[i]]) fail_msg("%s: feature %d twice", form->game, list[i]);
            seen[list[i]] = true;
        }
        for (int i = 0; i < count; i++) seen[list[i]] = false;
    }
}

static void check_scenario(const gg_net_form *form, const char *scenario, int positions) {
    gg_game *game = gg_game_open(form->game, scenario, NULL);
    gg_random random;
    gg_state state;
    assert_non_null(game);
    gg_random_init(&random, 35, GG_STREAM_TEST);
    gg_start(game, &state);
    for (int made = 0; made < positions; made++) {
        if (game->rules->actor(game, &state) == GG_OVER) gg_start(game, &state);
        check_features(form, game, &state);
        gg_playout(game, &state, &random, 1);
    }
    gg_game_close(game);
}

TEST(features_are_in_range_and_listed_once) {
    int forms = 0;
    for (int g = 0; gg_rules_at(g); g++) {
        const gg_net_form *form = gg_eval_for(gg_rules_at(g))->form;
        if (!form) continue;
        forms++;
        assert_string_equal(form->game, gg_rules_at(g)->name);
        assert_true(form->most <= GG_NET_MOST && form->inputs <= GG_NET_INPUTS);
        assert_string_equal(gg_eval_for(gg_rules_at(g))->weights[form->weight].name, "net");
        gg_scenario_info info;
        for (int i = 0; gg_rules_at(g)->scenario(gg_rules_at(g), i, &info); i++)
            check_scenario(form, info.id, i ? 600 : 3000);
    }
    assert_true(forms > 0);
}

/* The values by hand and by a network that adds nothing to them, at any decision: what dice are worth
 * may be the mean over their outcomes with a network alone. */
static void same_values(const gg_eval *eval, const gg_game *game, int slot) {
    double hand[GG_MAX_WEIGHTS], net[GG_MAX_WEIGHTS];
    gg_random random;
    gg_state state;
    gg_eval_defaults(eval, hand);
    gg_eval_defaults(eval, net);
    hand[eval->form->weight] = 0;
    net[eval->form->weight] = slot;
    gg_random_init(&random, 37, GG_STREAM_TEST);
    gg_start(game, &state);
    for (int made = 0; made < 2000; made++) {
        double a[GG_MAX_PLAYERS], b[GG_MAX_PLAYERS];
        if (game->rules->actor(game, &state) == GG_OVER) gg_start(game, &state);
        eval->value(game, &state, hand, a);
        eval->value(game, &state, net, b);
        const bool rolled = game->rules->actor(game, &state) == GG_CHANCE;
        for (int seat = 0; seat < game->players && !rolled; seat++)
            if (!(fabs(a[seat] - b[seat]) < 1e-9))
                fail_msg("%s: %f by hand, %f with nothing added", game->rules->name, a[seat],
                         b[seat]);
        gg_playout(game, &state, &random, 1);
    }
}

TEST(a_network_of_zeros_leaves_the_base) {
    for (int g = 0; gg_rules_at(g); g++) {
        const gg_eval *eval = gg_eval_for(gg_rules_at(g));
        const gg_net_form *form = eval->form;
        if (!form || !form->base) continue;
        gg_game *game = gg_game_open(form->game, NULL, NULL);
        gg_net *net = gg_net_new(form->game, form->inputs, GG_NET_STEP, form->buckets, NULL);
        same_values(eval, game, gg_nets_add(form, net, NULL));
        gg_game_close(game);
    }
}

static double stones(const gg_game *game, const void *state, const double *w) {
    (void)game, (void)state;
    return 0.25 * w[ATAXX_W_STONE];
}

TEST(a_base_is_added_to_the_score) {
    gg_random_init(&dice, 38, GG_STREAM_TEST);
    gg_net_form form = ataxx_form;
    gg_net *net = any_net("ataxx", form.inputs, 32, form.buckets);
    gg_game *game = gg_game_open("ataxx", NULL, NULL);
    double w[GG_MAX_WEIGHTS];
    gg_state state;
    gg_eval_defaults(&gg_eval_ataxx, w);
    gg_start(game, &state);
    const double alone = gg_nets_score(&form, net, game, &state, w);
    form.base = stones;
    assert_true(gg_nets_score(&form, net, game, &state, w) == alone + 0.25);
    gg_net_free(net);
    gg_game_close(game);
}

/* Positions where the network that is built in is not at home: it has no say there; one from a file
 * has. */
static int speak_where_unfamiliar(const char *name, const char *scenario) {
    gg_game *game = gg_game_open(name, scenario, NULL);
    const gg_eval *eval = gg_eval_for(game->rules);
    const gg_net_form *form = eval->form;
    const int slot = gg_nets_add(form, any_net(name, form->inputs, 32, form->buckets), NULL);
    double w[GG_MAX_WEIGHTS], value[3][GG_MAX_PLAYERS];
    int unfamiliar = 0, differ = 0;
    gg_random random;
    gg_state state;
    assert_true(slot >= 2);
    gg_eval_defaults(eval, w);
    gg_random_init(&random, 40, GG_STREAM_TEST);
    gg_start(game, &state);
    for (int made = 0; made < 3000; made++) {
        if (game->rules->actor(game, &state) == GG_OVER) gg_start(game, &state);
        check_features(form, game, &state);
        if (!form->familiar(game, &state)) {
            for (int i = 0; i < 3; i++) {
                w[form->weight] = i < 2 ? i : slot;
                eval->value(game, &state, w, value[i]);
            }
            assert_true(value[0][0] == value[1][0] && value[0][1] == value[1][1]);
            unfamiliar++;
            differ += value[2][0] != value[0][0];
        }
        gg_playout(game, &state, &random, 1);
    }
    assert_true(unfamiliar > 100);
    gg_game_close(game);
    return differ;
}

TEST(where_the_built_in_network_is_a_stranger_the_hand_judges) {
    gg_random_init(&dice, 41, GG_STREAM_TEST);
    assert_true(speak_where_unfamiliar("argot", "gate:max_days=2") > 2500);
    assert_true(speak_where_unfamiliar("skirmish", "tiny") > 100);
    assert_true(speak_where_unfamiliar("regiments", "tiny") > 1000);
}

static void same_features(const char *fen, const char *turned, int symmetry) {
    gg_game *game = gg_game_open("ataxx", NULL, NULL);
    gg_state a, b;
    uint16_t one[GG_NET_MOST], two[GG_NET_MOST];
    assert_int_equal(game->rules->read_fen(game, gg_slice_of(fen), &a, NULL), 0);
    assert_int_equal(game->rules->read_fen(game, gg_slice_of(turned), &b, NULL), 0);
    const int count = ataxx_form.features(game, &a, symmetry, one);
    assert_int_equal(count, ataxx_form.features(game, &b, 0, two));
    assert_memory_equal(one, two, (size_t)count * sizeof *one);
    gg_game_close(game);
}

/* Ranks are written from the seventh down. */
TEST(ataxx_symmetries_turn_the_board) {
    static const char fen[] = "x1o4/7/3-3/7/7/5xx/ooo3x x 3 9";
    same_features(fen, "4o1x/7/3-3/7/7/xx5/x3ooo x 3 9", 1);
    same_features(fen, "ooo3x/5xx/7/7/3-3/7/x1o4 x 3 9", 2);
    same_features(fen, "xx5/1x5/7/4-2/o5o/o6/o5x x 3 9", 4);
    /* The other side to move and all colours changed: the same position. */
    same_features(fen, "o1x4/7/3-3/7/7/5oo/xxx3o o 3 9", 0);
}

/* --- which network is meant */

TEST(added_networks_are_named_by_the_weight) {
    gg_random_init(&dice, 36, GG_STREAM_TEST);
    double w[GG_MAX_WEIGHTS];
    gg_error error = {0};
    const gg_eval *eval = &gg_eval_ataxx;
    const int most = ataxx_form.inputs, buckets = ataxx_form.buckets;
    assert_int_equal(gg_nets_add(&ataxx_form, any_net("hex", most, 32, buckets), &error),
                     GG_BAD_CONTENT);
    assert_non_null(strstr(error.words, "of hex, not of ataxx"));
    assert_int_equal(gg_nets_add(&ataxx_form, any_net("ataxx", most - 1, 32, buckets), &error),
                     GG_BAD_CONTENT);
    gg_eval_defaults(eval, w);
    assert_int_equal(gg_eval_set(eval, w, gg_slice_of("net"), 2, &error), GG_BAD_OPTION);
    assert_int_equal(gg_eval_set(eval, w, gg_slice_of("net"), 0.5, &error), GG_BAD_OPTION);
    assert_int_equal(gg_eval_set(eval, w, gg_slice_of("net"), -1, &error), GG_BAD_OPTION);

    gg_net *net = any_net("ataxx", most, 32, buckets);
    const int slot = gg_nets_add(&ataxx_form, net, &error);
    assert_int_equal(slot, 2);
    assert_int_equal(gg_eval_set(eval, w, gg_slice_of("net"), slot, &error), 0);
    gg_game *game = gg_game_open("ataxx", NULL, NULL);
    gg_state state;
    double v[GG_MAX_PLAYERS];
    uint16_t list[GG_NET_MOST];
    gg_start(game, &state);
    eval->value(game, &state, w, v);
    const int count = ataxx_form.features(game, &state, 0, list);
    const double x = (double)plainly(net, list, count, ataxx_form.bucket(game, &state));
    const double expected = gg_squash(x / GG_NET_SCALE);
    assert_true(v[0] == (expected < 0.001 ? 0.001 : expected > 0.999 ? 0.999 : expected));
    gg_game_close(game);
}

static double first_value(const char *game_name, const char *eval, gg_error *error) {
    gg_game *game = gg_game_open(game_name, NULL, NULL);
    const gg_parameter parameter = {gg_slice_of("eval"), gg_slice_of(eval)};
    const gg_search_options options = {
        .algorithm = "alphabeta", .parameters = &parameter, .parameter_count = 1};
    gg_search *search = gg_search_open(game, &options, error);
    static gg_result result;
    gg_state state;
    double value = -1;
    gg_start(game, &state);
    if (search && gg_search_go(search, &state, &(gg_limits){.depth = 1, .seat = -1}, NULL, NULL,
                               &result, error) == 0)
        value = result.info.line[0].value[0];
    gg_search_close(search);
    gg_game_close(game);
    return value;
}

TEST(searches_are_told_which_evaluation) {
    gg_error error = {0};
    assert_true(first_value("ataxx", "hand", &error) > 0);
    assert_true(first_value("pig", "hand", &error) == first_value("pig", "best", &error));
    assert_true(first_value("pig", "net", &error) < 0);
    assert_non_null(strstr(error.words, "pig has no network"));
    assert_true(first_value("ataxx", "nothing", &error) < 0);
}

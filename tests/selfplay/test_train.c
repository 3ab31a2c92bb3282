/* Fits of networks: slopes against differences, rounding, a small fit that learns, and one that goes on
 * from its file. test_train_program.c has trainings as a program. */
#include "../../core/games.h"
#include "../../eval/eval.h"
#include "../../eval/head.h"
#include "../../selfplay/train_files.h"
#include "../../selfplay/train_head.h"
#include "training.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- slopes */

static double cross_entropy(const gg_fit *fit, const gg_example *e) {
    const double p = gg_squash(gg_fit_score(fit, e));
    return -e->target * log(p) - (1 - e->target) * log(1 - p);
}

/* Some of the parameters, most of those that have a slope. */
static void check_slopes(gg_fit *fit, const gg_example *e) {
    gg_random random;
    int moved = 0;
    gg_random_init(&random, 4, GG_STREAM_TEST);
    memset(fit->gradient, 0, fit->count * sizeof *fit->gradient);
    gg_fit_example(fit, e);
    for (size_t i = 0; i < fit->count; i++) {
        const float kept = fit->weight[i], step = 1.0F / 512;
        if (fit->gradient[i] == 0 && gg_random_below(&random, 200)) continue;
        if (fit->gradient[i] != 0 && gg_random_below(&random, 5)) continue;
        fit->weight[i] = kept + step;
        const double above = cross_entropy(fit, e);
        fit->weight[i] = kept - step;
        const double below = cross_entropy(fit, e);
        fit->weight[i] = kept;
        const double slope = (above - below) / (2 * (double)step);
        if (!(fabs(slope - (double)fit->gradient[i]) < 2e-3))
            fail_msg("parameter %zu: %f in place of %f", i, (double)fit->gradient[i], slope);
        moved += fit->gradient[i] != 0;
    }
    assert_true(moved > 100);
}

static gg_state after_nine_moves(void) {
    gg_random random;
    gg_state state;
    gg_random_init(&random, 4, GG_STREAM_TEST);
    gg_start(game, &state);
    gg_playout(game, &state, &random, 9);
    return state;
}

TEST(slopes_are_those_of_the_cross_entropy) {
    const gg_state state = after_nine_moves();
    gg_fit *fit = gg_fit_new(form, 32, 3, NULL);
    check_slopes(fit, &(gg_example){.game = game, .state = &state, .target = 0.8});
    check_slopes(
        fit,
        &(gg_example){.game = game, .state = &state, .symmetry = 5, .base = -0.7, .target = 0.4});
    gg_fit_free(fit);
}

static double some_base(const gg_game *on, const void *state, const double *w) {
    (void)on, (void)state;
    return w[0];
}

/* A network that corrects a value begins at that value. */
TEST(what_is_added_to_a_base_begins_small) {
    const gg_state state = after_nine_moves();
    gg_net_form with = *form;
    const gg_example e = {.game = game, .state = &state, .base = 2};
    with.base = some_base;
    for (uint64_t seed = 1; seed < 20; seed++) {
        gg_fit *fit = gg_fit_new(&with, 64, seed, NULL);
        assert_true(fabs(gg_fit_score(fit, &e) - 2) < 0.1);
        gg_fit_free(fit);
    }
}

/* --- the fit */

static gg_fit_plan plan_of(int epochs) {
    return (gg_fit_plan){
        .stages = &single, .result = 0.5, .rate = 0.003, .batch = 32, .epochs = epochs, .seed = 5};
}

TEST(a_fit_learns_and_is_rounded) {
    const gg_fit_plan plan = plan_of(10);
    gg_lessons lessons, held;
    double w[GG_MAX_WEIGHTS];
    play(in_folder("many"), 160);
    read_all(in_folder("many"), &lessons, &held);
    gg_fit *fit = gg_fit_new(form, 32, 3, NULL);
    const double before = gg_fit_error(fit, &plan, &held);
    for (int i = 0; i < plan.epochs; i++)
        assert_int_equal(gg_fit_epoch(fit, &plan, &lessons, NULL), GG_OK);
    const double after = gg_fit_error(fit, &plan, &held);
    gg_net *net = gg_fit_rounded(fit, NULL);
    const int slot = gg_nets_add(form, net, NULL);
    assert_true(slot > 1);
    gg_eval_defaults(gg_eval_for(game->rules), w);
    w[form->weight] = slot;
    const double rounded = gg_eval_error(&plan, w, &held);
    print_message("%d positions\n", (int)lessons.count);
    print_message("error held out: %.4f before, %.4f after, %.4f rounded\n", before, after,
                  rounded);
    assert_true(after < 0.9 * before);
    assert_true(fabs(rounded - after) < 0.03 * after);
    /* What never occurred, the gaps of the board, says nothing. */
    for (int j = 0; j < net->hidden; j++)
        assert_int_equal(net->first[(form->inputs - 1) * net->hidden + j], 0);
    gg_fit_free(fit);
    gg_lessons_release(&lessons);
    gg_lessons_release(&held);
}

/* One step: what belongs to features is smaller by rate x decay, all else is the same. */
TEST(weights_of_features_decay) {
    gg_lessons lessons, held;
    gg_fit *fit[2];
    gg_fit_plan plan = plan_of(1);
    play(in_folder("many"), 160);
    read_all(in_folder("many"), &lessons, &held);
    plan.batch = (int)lessons.count;
    for (int k = 0; k < 2; k++) {
        plan.decay = 20 * k;
        fit[k] = gg_fit_new(form, 32, 3, NULL);
        assert_int_equal(gg_fit_epoch(fit[k], &plan, &lessons, NULL), GG_OK);
        assert_int_equal(fit[k]->steps, 1);
    }
    /* The first step is the last one too, whose rate is that of the first. */
    const double kept =
        1 - 20 * plan.rate * (1 - 0.98 * (double)(lessons.count - 1) / (double)lessons.count);
    const size_t first = (size_t)form->inputs * 32;
    for (size_t i = 0; i < fit[0]->count; i++) {
        const double plain = (double)fit[0]->weight[i], less = (double)fit[1]->weight[i];
        assert_true(fabs(less - plain * (i < first ? kept : 1)) < 1e-6);
    }
    for (int k = 0; k < 2; k++) gg_fit_free(fit[k]);
    gg_lessons_release(&lessons);
    gg_lessons_release(&held);
}

TEST(a_fit_goes_on_from_its_file) {
    const gg_fit_plan plan = plan_of(3);
    gg_lessons lessons, held;
    play(in_folder("many"), 160);
    read_all(in_folder("many"), &lessons, &held);
    gg_fit *first = gg_fit_new(form, 32, 3, NULL), *second = gg_fit_new(form, 32, 99, NULL);
    assert_int_equal(gg_fit_epoch(first, &plan, &lessons, NULL), GG_OK);
    assert_int_equal(gg_fit_save(first, in_folder("fit"), NULL), GG_OK);
    assert_true(gg_fit_load(second, in_folder("fit")));
    for (int i = 1; i < 3; i++) {
        gg_fit_epoch(first, &plan, &lessons, NULL);
        gg_fit_epoch(second, &plan, &lessons, NULL);
    }
    assert_int_equal(second->epoch, 3);
    assert_memory_equal(first->weight, second->weight, first->count * sizeof *first->weight);
    /* An epoch that is stopped does not count. */
    static atomic_bool stop = true;
    gg_fit_plan stopped = plan;
    stopped.stop = &stop;
    assert_int_equal(gg_fit_epoch(first, &stopped, &lessons, NULL), GG_OK);
    assert_int_equal(first->epoch, 3);
    /* Spoilt, cut, or of other sizes: nothing is taken. */
    size_t size;
    char *bytes = whole(in_folder("fit"), &size);
    gg_fit *wide = gg_fit_new(form, 64, 3, NULL);
    assert_false(gg_fit_load(wide, in_folder("fit")));
    bytes[size / 2] ^= 1;
    write_file(in_folder("fit"), bytes, size);
    assert_false(gg_fit_load(second, in_folder("fit")));
    write_file(in_folder("fit"), bytes, size - 1);
    assert_false(gg_fit_load(second, in_folder("fit")));
    assert_false(gg_fit_load(second, in_folder("nothing")));
    assert_int_equal(second->epoch, 3);
    free(bytes);
    gg_fit_free(first);
    gg_fit_free(second);
    gg_fit_free(wide);
    gg_lessons_release(&lessons);
    gg_lessons_release(&held);
}

/* --- from a network */

/* The network that is built in, which says something of the gaps of the board too, though they never
 * occur. As it began the fit is that network, to the byte; after an epoch it is another, but for the gaps. */
TEST(a_fit_begins_with_a_network) {
    const gg_fit_plan plan = plan_of(1);
    gg_lessons lessons, held;
    gg_error error;
    gg_net *net = gg_net_read(form->file, *form->file_size, NULL);
    const size_t width = (size_t)net->hidden, size = gg_net_size(net);
    const size_t cells = (size_t)net->inputs * width, gap = cells - width;
    for (size_t j = 0; j < width; j++) net->first[gap + j] = (int16_t)(j + 1);
    gg_fit *narrow = gg_fit_new(form, net->hidden / 2, 3, NULL);
    assert_int_equal(gg_fit_begin_with(narrow, net, &error), GG_BAD_ARGUMENT);
    assert_non_null(strstr(error.words, "64 hidden cells"));
    assert_false(narrow->taught);
    gg_fit *fit = gg_fit_new(form, net->hidden, 3, NULL);
    assert_int_equal(gg_fit_begin_with(fit, net, NULL), GG_OK);
    gg_net *same = gg_fit_rounded(fit, NULL);
    char *bytes[2] = {malloc(size), malloc(size)};
    gg_net_write(net, bytes[0]);
    gg_net_write(same, bytes[1]);
    assert_int_equal(gg_net_size(same), size);
    assert_memory_equal(bytes[0], bytes[1], size);
    play(in_folder("many"), 160);
    read_all(in_folder("many"), &lessons, &held);
    assert_int_equal(gg_fit_epoch(fit, &plan, &lessons, NULL), GG_OK);
    gg_net *next = gg_fit_rounded(fit, NULL);
    assert_memory_not_equal(next->first, net->first, cells * sizeof *net->first);
    assert_memory_equal(next->first + gap, net->first + gap, width * sizeof *net->first);
    for (int i = 0; i < 2; i++) free(bytes[i]);
    gg_net_free(net);
    gg_net_free(same);
    gg_net_free(next);
    gg_fit_free(narrow);
    gg_fit_free(fit);
    gg_lessons_release(&lessons);
    gg_lessons_release(&held);
}

/* --- policy heads */

/* What a search chose is guessed better than by hand, and the head is the same each time. */
TEST(a_head_learns_what_was_chosen) {
    static char *const names[] = {"gate"};
    gg_stages gate;
    gg_lessons lessons, held;
    double by_hand, learned, zeros;
    assert_int_equal(gg_stages_open(&gate, "argot", names, 1, NULL, NULL, NULL), GG_OK);
    const gg_net_form *argot = gg_eval_for(gate.game[0]->rules)->form;
    gg_lesson_plan games = lesson_plan(120);
    games.stages = &gate;
    games.bot = "mcts:nodes=60";
    play_plan(in_folder("gate"), &games);
    read_from(in_folder("gate"), &gate, &lessons, &held);
    const gg_fit_plan plan = {.stages = &gate, .seed = 5};
    gg_net *net = gg_net_new("argot", argot->inputs, 32, argot->buckets, NULL);
    gg_net *again = gg_net_new("argot", argot->inputs, 32, argot->buckets, NULL);
    assert_int_equal(gg_net_add_head(net, gg_head_features(argot), NULL), GG_OK);
    assert_true(gg_head_loss(net, &plan, &held, &by_hand, &zeros) > 100);
    assert_true(fabs(by_hand - zeros) < 1e-5);
    assert_int_equal(gg_head_fit(net, &plan, &lessons, NULL), GG_OK);
    assert_int_equal(gg_head_fit(again, &plan, &lessons, NULL), GG_OK);
    gg_head_loss(net, &plan, &held, &by_hand, &learned);
    assert_true(learned < by_hand - 0.05);
    assert_memory_equal(net->head, again->head, (size_t)net->moves * sizeof *net->head);
    assert_int_equal(net->head[0], 0);
    gg_net_free(net);
    gg_net_free(again);
    gg_lessons_release(&lessons);
    gg_lessons_release(&held);
    gg_stages_close(&gate);
}

GROUP(open_training, close_training)

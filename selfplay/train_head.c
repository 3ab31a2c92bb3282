/* Fitting a policy head (train_head.h). */
#include "train_head.h"

#include "../eval/eval.h"
#include "../eval/feature_list.h"
#include "../eval/head.h"

#include <math.h>
#include <stdlib.h>

enum { PASSES = 2 };
/* Of the first step of a weight, in natural units of score; a weight is never above MOST. */
static const double RATE = 0.15, MOST = 10;

/* A decision: its moves, their features and shares by hand, which one was chosen. */
struct choice {
    gg_move list[GG_MAX_MOVES];
    float share[GG_MAX_MOVES];
    double p[GG_MAX_MOVES];
    uint16_t *features; /* traits of each move */
    int count, chosen, traits;
};

static struct choice *new_choice(const gg_net_form *form) {
    struct choice *c = malloc(sizeof *c);
    if (!c) return NULL;
    c->traits = gg_head_traits(form);
    c->features = malloc(sizeof *c->features * GG_MAX_MOVES * (size_t)c->traits);
    if (c->features) return c;
    free(c);
    return NULL;
}

static void free_choice(struct choice *c) {
    if (c) free(c->features);
    free(c);
}

/* False: nothing was chosen there (what a decision led to, one move, scores of 0). */
static bool read_choice(struct choice *c, const gg_fit_plan *plan, const gg_lessons *lessons,
                        uint64_t i, const double *w) {
    const gg_lesson lesson = gg_lesson_of(lessons, i);
    const gg_game *game = plan->stages->game[lesson.stage];
    const gg_eval *eval = gg_eval_for(game->rules);
    gg_state state;
    gg_head_view view;
    if (!lesson.move) return false;
    gg_lesson_state(lessons, i, &state);
    c->count = gg_list(game, state.bytes, c->list);
    eval->policy(game, state.bytes, c->list, c->count, w, c->share);
    if (!gg_head_look(eval->form, game, state.bytes, c->share, c->count, &view)) return false;
    c->chosen = -1;
    for (int at = 0; at < c->count; at += GG_HEAD_PART) {
        const int part = gg_least(c->count - at, GG_HEAD_PART);
        gg_head_list(&view, c->list + at, c->share + at, part, c->features + at * c->traits);
    }
    for (int k = 0; k < c->count; k++) {
        c->share[k] = gg_head_share(&view, c->share[k]);
        if (c->list[k] == lesson.move) c->chosen = k;
    }
    return c->chosen >= 0;
}

/* The probabilities by weights in natural units. */
static void guess(struct choice *c, const double *weight) {
    double most = -HUGE_VAL, sum = 0;
    for (int k = 0; k < c->count; k++) {
        c->p[k] = log((double)c->share[k]);
        for (int t = 0; t < c->traits; t++) c->p[k] += weight[c->features[k * c->traits + t]];
        most = fmax(most, c->p[k]);
    }
    for (int k = 0; k < c->count; k++) sum += c->p[k] = exp(c->p[k] - most);
    for (int k = 0; k < c->count; k++) c->p[k] /= sum;
}

/* One step of AdaGrad; the feature 0 is nothing and keeps its 0. */
static void learn(const struct choice *c, double *weight, double *square) {
    for (int k = 0; k < c->count; k++) {
        const double slope = c->p[k] - (k == c->chosen);
        for (int t = 0; t < c->traits; t++) {
            const int f = c->features[k * c->traits + t];
            if (!f) continue;
            square[f] += slope * slope;
            weight[f] -= RATE * slope / sqrt(square[f] + 1);
            weight[f] = fmax(-MOST, fmin(MOST, weight[f]));
        }
    }
}

static int fit(gg_net *net, const gg_fit_plan *plan, const gg_lessons *lessons, struct choice *c,
               double *weight, double *square, gg_error *error) {
    double w[GG_MAX_WEIGHTS];
    gg_random random;
    gg_random_init(&random, plan->seed, GG_STREAM_BOT + (UINT64_C(1) << 40));
    gg_eval_defaults(gg_eval_for(plan->stages->game[0]->rules), w);
    for (int pass = 0; pass < PASSES; pass++) {
        uint32_t *order = gg_fit_order(lessons->count, &random);
        if (!order) return gg_fail(error, GG_NO_MEMORY, "no memory for the order of positions");
        for (uint64_t i = 0; i < lessons->count && !gg_fit_stopped(plan); i++) {
            if (!read_choice(c, plan, lessons, order[i], w)) continue;
            guess(c, weight);
            learn(c, weight, square);
        }
        free(order);
    }
    for (int i = 0; i < net->moves; i++)
        net->head[i] = (int16_t)lrint(weight[i] / M_LN2 * GG_HEAD_OCTAVE);
    return GG_OK;
}

int gg_head_fit(gg_net *net, const gg_fit_plan *plan, const gg_lessons *lessons, gg_error *error) {
    const gg_net_form *form = gg_eval_for(plan->stages->game[0]->rules)->form;
    const int features = gg_head_features(form);
    const int code = gg_net_add_head(net, features, error);
    if (code < 0) return code;
    double *weight = calloc(2 * (size_t)features, sizeof *weight);
    struct choice *c = new_choice(form);
    const int fitted = weight && c ? fit(net, plan, lessons, c, weight, weight + features, error)
                                   : gg_fail(error, GG_NO_MEMORY, "no memory to fit a policy head");
    free(weight);
    free_choice(c);
    return fitted;
}

uint64_t gg_head_loss(const gg_net *net, const gg_fit_plan *plan, const gg_lessons *lessons,
                      double *by_hand, double *learned) {
    const gg_eval *eval = gg_eval_for(plan->stages->game[0]->rules);
    struct choice *c = new_choice(eval->form);
    double *weight = calloc((size_t)net->moves, sizeof *weight), w[GG_MAX_WEIGHTS];
    uint64_t count = 0;
    *by_hand = *learned = 0;
    gg_eval_defaults(eval, w);
    for (int i = 0; weight && i < net->moves; i++)
        weight[i] = net->head[i] * M_LN2 / GG_HEAD_OCTAVE;
    for (uint64_t i = 0; c && weight && i < lessons->count; i++) {
        if (!read_choice(c, plan, lessons, i, w)) continue;
        guess(c, weight);
        *by_hand -= log((double)c->share[c->chosen]);
        *learned -= log(c->p[c->chosen]);
        count++;
    }
    free(weight);
    free_choice(c);
    if (count) *by_hand /= (double)count;
    if (count) *learned /= (double)count;
    return count;
}

/* Fitting a network to positions (train_fit.h). */
#include "train_fit.h"

#include "../core/memory.h"
#include "../eval/eval.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- the parameters */

struct parts {
    float *first, *bias, *second, *last;
};

static struct parts parts_of(const gg_fit *fit, float *block) {
    const size_t hidden = (size_t)fit->hidden;
    struct parts p = {.first = block};
    p.bias = p.first + (size_t)fit->form->inputs * hidden;
    p.second = p.bias + hidden;
    p.last = p.second + (size_t)fit->form->buckets * hidden;
    return p;
}

static float uniform(gg_random *random, double most) {
    return (float)(most * (2 * gg_random_double(random) - 1));
}

/* Hidden cells begin half open, with sums that spread by about a fifth. What corrects a value by hand
 * begins near 0. */
static void draw_weights(gg_fit *fit, uint64_t seed) {
    const struct parts p = parts_of(fit, fit->weight);
    const size_t hidden = (size_t)fit->hidden, first = (size_t)fit->form->inputs * hidden;
    const double spread = 0.3 / sqrt(fit->form->most);
    const double second = (fit->form->base ? 1.0 / 16 : 1) / sqrt(fit->hidden);
    gg_random random;
    gg_random_init(&random, seed, GG_STREAM_BOT);
    for (size_t i = 0; i < first; i++) p.first[i] = uniform(&random, spread);
    for (size_t i = 0; i < hidden; i++) p.bias[i] = 0.4F;
    for (size_t i = 0; i < (size_t)fit->form->buckets * hidden; i++)
        p.second[i] = uniform(&random, second);
}

gg_fit *gg_fit_new(const gg_net_form *form, int hidden, uint64_t seed, gg_error *error) {
    gg_net *fits = gg_net_new(form->game, form->inputs, hidden, form->buckets, error);
    if (!fits) return NULL;
    gg_net_free(fits);
    const size_t cells = (size_t)hidden, kinds = (size_t)form->buckets;
    const size_t count = ((size_t)form->inputs + 1 + kinds) * cells + kinds;
    const size_t padded = (count + 15) / 16 * 16;
    gg_fit *fit = calloc(1, sizeof *fit);
    float *block = gg_zeroed_block(4 * padded, sizeof *block);
    if (!fit || !block) {
        free(fit);
        free(block);
        gg_fail(error, GG_NO_MEMORY, "no memory to train a network");
        return NULL;
    }
    *fit = (gg_fit){.form = form,
                    .hidden = hidden,
                    .count = padded,
                    .weight = block,
                    .mean = block + padded,
                    .square = block + 2 * padded,
                    .gradient = block + 3 * padded};
    draw_weights(fit, seed);
    return fit;
}

static void take(float *to, const int16_t *from, size_t count, float unit) {
    for (size_t i = 0; i < count; i++) to[i] = from[i] / unit;
}

int gg_fit_begin_with(gg_fit *fit, const gg_net *net, gg_error *error) {
    const gg_net_form *form = fit->form;
    const struct parts p = parts_of(fit, fit->weight);
    const size_t hidden = (size_t)fit->hidden, buckets = (size_t)form->buckets;
    if (net->inputs != form->inputs || net->hidden != fit->hidden || net->buckets != form->buckets)
        return gg_fail(error, GG_BAD_ARGUMENT,
                       "the network to begin with has %d features, %d hidden cells and %d buckets "
                       "in place of %d, %d and %d",
                       net->inputs, net->hidden, net->buckets, form->inputs, fit->hidden,
                       form->buckets);
    take(p.first, net->first, (size_t)form->inputs * hidden, GG_NET_ONE);
    take(p.bias, net->bias, hidden, GG_NET_ONE);
    take(p.second, net->second, buckets * hidden, GG_NET_UNIT);
    for (size_t i = 0; i < buckets; i++) p.last[i] = (float)net->last[i] / GG_NET_SCALE;
    fit->taught = true;
    return GG_OK;
}

void gg_fit_free(gg_fit *fit) {
    if (fit) free(fit->weight);
    free(fit);
}

/* --- forwards and back */

/* Eight at a time, in an order that is the same everywhere. */
typedef float lanes __attribute__((vector_size(32), may_alias, aligned(4)));
typedef int32_t masks __attribute__((vector_size(32), may_alias, aligned(4)));
enum { LANES = 8 };
_Static_assert(GG_NET_STEP % LANES == 0, "rows are whole lanes");

struct pass {
    uint16_t list[GG_NET_MOST];
    int count, bucket;
    float cell[GG_NET_HIDDEN]; /* 0..1, before it is squared */
    float score;
};

static const lanes *lanes_at(const float *at) {
    return (const lanes *)(const void *)at;
}
static lanes *lanes_to(float *at) {
    return (lanes *)(void *)at;
}

static float total(lanes sum) {
    float all = 0;
    for (int i = 0; i < LANES; i++) all += sum[i];
    return all;
}

/* To 0..1. */
static lanes clipped(lanes cell) {
    const lanes none = {0}, one = none + 1;
    const masks above = cell > none, over = cell > one;
    return (lanes)(((masks)cell & above & ~over) | ((masks)one & over));
}

static void forwards(const gg_fit *fit, const gg_example *e, struct pass *pass) {
    const struct parts p = parts_of(fit, fit->weight);
    const size_t hidden = (size_t)fit->hidden;
    pass->count = fit->form->features(e->game, e->state, e->symmetry, pass->list);
    pass->bucket = fit->form->bucket(e->game, e->state);
    const float *const second = p.second + (size_t)pass->bucket * hidden;
    lanes score = {0};
    for (size_t j = 0; j < hidden; j += 2 * LANES) {
        lanes a = *lanes_at(p.bias + j), b = *lanes_at(p.bias + j + LANES);
        for (int i = 0; i < pass->count; i++) {
            const float *const row = p.first + pass->list[i] * hidden + j;
            a += *lanes_at(row);
            b += *lanes_at(row + LANES);
        }
        a = clipped(a);
        b = clipped(b);
        *lanes_to(pass->cell + j) = a;
        *lanes_to(pass->cell + j + LANES) = b;
        score += a * a * *lanes_at(second + j) + b * b * *lanes_at(second + j + LANES);
    }
    pass->score = total(score) + p.last[pass->bucket];
}

double gg_fit_score(const gg_fit *fit, const gg_example *example) {
    struct pass pass;
    forwards(fit, example, &pass);
    return example->base + (double)pass.score;
}

/* The slope of the cross entropy of squash(score): (squash - target) * 2 / sqrt(1 + score^2). */
void gg_fit_example(gg_fit *fit, const gg_example *example) {
    struct pass pass;
    forwards(fit, example, &pass);
    const struct parts p = parts_of(fit, fit->weight), g = parts_of(fit, fit->gradient);
    const size_t hidden = (size_t)fit->hidden, row = (size_t)pass.bucket * hidden;
    const double x = example->base + (double)pass.score;
    const float slope = (float)((gg_squash(x) - example->target) * 2 / sqrt(1 + x * x));
    float back[GG_NET_HIDDEN];
    for (size_t j = 0; j < hidden; j++) {
        const float c = pass.cell[j];
        back[j] = c > 0 && c < 1 ? slope * p.second[row + j] * 2 * c : 0;
        g.second[row + j] += slope * c * c;
        g.bias[j] += back[j];
    }
    g.last[pass.bucket] += slope;
    for (int i = 0; i < pass.count; i++) {
        float *const to = g.first + pass.list[i] * hidden;
        for (size_t j = 0; j < hidden; j += LANES) *lanes_to(to + j) += *lanes_at(back + j);
    }
}

/* --- steps */

static void clip(float *weight, size_t count, float most) {
    for (size_t i = 0; i < count; i++)
        weight[i] = weight[i] < -most ? -most : weight[i] > most ? most : weight[i];
}

/* Nothing leaves the range of the integers it will be rounded to. */
static void clip_all(gg_fit *fit) {
    const struct parts p = parts_of(fit, fit->weight);
    const size_t hidden = (size_t)fit->hidden;
    clip(p.first, (size_t)fit->form->inputs * hidden, 127.0F / GG_NET_ONE);
    clip(p.bias, hidden, (float)GG_NET_BIAS / GG_NET_ONE);
    clip(p.second, (size_t)fit->form->buckets * hidden, 127.0F / GG_NET_UNIT);
    clip(p.last, (size_t)fit->form->buckets, 100);
}

/* Adam, with the gradient of a batch of `size`, which becomes 0 again. */
static void step(gg_fit *fit, int size, double rate, double decay) {
    static const double keep1 = 0.9, keep2 = 0.999, least = 1e-8;
    fit->steps++;
    const double bias1 = 1 - pow(keep1, (double)fit->steps);
    const double bias2 = 1 - pow(keep2, (double)fit->steps);
    const float speed = (float)(rate / bias1), scale = (float)(1 / bias2);
    const float share = 1.0F / (float)size, tiny = (float)least;
    const float k1 = (float)keep1, k2 = (float)keep2;
    float *restrict const w = fit->weight, *restrict const m = fit->mean;
    float *restrict const v = fit->square, *restrict const g = fit->gradient;
    for (size_t i = 0; i < fit->count; i++) {
        const float slope = g[i] * share;
        m[i] = k1 * m[i] + (1 - k1) * slope;
        v[i] = k2 * v[i] + (1 - k2) * slope * slope;
        w[i] -= speed * m[i] / (sqrtf(v[i] * scale) + tiny);
        g[i] = 0;
    }
    const size_t first = (size_t)fit->form->inputs * (size_t)fit->hidden;
    const float kept = (float)(1 - rate * decay);
    for (size_t i = 0; i < first && decay > 0; i++) w[i] *= kept;
    clip_all(fit);
}

/* Lesson i, as it is, with its state in `state`. */
static gg_example example_of(const gg_fit_plan *plan, const gg_lessons *lessons, uint64_t i,
                             gg_state *state) {
    const gg_lesson lesson = gg_lesson_of(lessons, i);
    gg_lesson_state(lessons, i, state);
    return (gg_example){.game = plan->stages->game[lesson.stage],
                        .state = state->bytes,
                        .base = (double)lesson.base,
                        .target = plan->result * (double)lesson.result +
                                  (1 - plan->result) * (double)lesson.value};
}

uint32_t *gg_fit_order(uint64_t count, gg_random *random) {
    uint32_t *order = malloc((count ? count : 1) * sizeof *order);
    if (!order) return NULL;
    for (uint64_t i = 0; i < count; i++) {
        const uint64_t k = gg_random_below(random, (uint32_t)i + 1);
        order[i] = order[k];
        order[k] = (uint32_t)i;
    }
    return order;
}

int gg_fit_epoch(gg_fit *fit, const gg_fit_plan *plan, const gg_lessons *lessons, gg_error *error) {
    gg_random random;
    gg_state state;
    gg_random_init(&random, plan->seed, GG_STREAM_BOT + ((uint64_t)fit->epoch << 8));
    uint32_t *order = gg_fit_order(lessons->count, &random);
    if (!order) return gg_fail(error, GG_NO_MEMORY, "no memory for the order of positions");
    const double all = (double)plan->epochs * (double)lessons->count;
    const double before = (double)fit->epoch * (double)lessons->count;
    int size = 0;
    uint64_t i = 0;
    for (; i < lessons->count && !gg_fit_stopped(plan); i++) {
        gg_example example = example_of(plan, lessons, order[i], &state);
        example.symmetry = (int)gg_random_below(&random, (uint32_t)fit->form->symmetries);
        gg_fit_example(fit, &example);
        if (++size < plan->batch && i + 1 < lessons->count) continue;
        step(fit, size, plan->rate * (1 - 0.98 * (before + (double)i) / all), plan->decay);
        size = 0;
    }
    free(order);
    fit->epoch += i == lessons->count;
    return GG_OK;
}

/* --- how good it is */

double gg_fit_error(const gg_fit *fit, const gg_fit_plan *plan, const gg_lessons *lessons) {
    gg_state state;
    double sum = 0;
    for (uint64_t i = 0; i < lessons->count; i++) {
        const gg_example example = example_of(plan, lessons, i, &state);
        const double off = gg_squash(gg_fit_score(fit, &example)) - example.target;
        sum += off * off;
    }
    return lessons->count ? sum / (double)lessons->count : 0;
}

double gg_eval_error(const gg_fit_plan *plan, const double *w, const gg_lessons *lessons) {
    const gg_eval *eval = gg_eval_for(plan->stages->game[0]->rules);
    gg_state state;
    double sum = 0;
    for (uint64_t i = 0; i < lessons->count; i++) {
        double value[GG_MAX_PLAYERS];
        const gg_example example = example_of(plan, lessons, i, &state);
        eval->value(example.game, state.bytes, w, value);
        const double off =
            value[gg_nets_seat(eval->form, example.game, state.bytes)] - example.target;
        sum += off * off;
    }
    return lessons->count ? sum / (double)lessons->count : 0;
}

/* --- the mean of several */

void gg_fit_add(gg_fit *fit, const gg_fit *other) {
    for (size_t i = 0; i < fit->count; i++) fit->weight[i] += other->weight[i];
}

void gg_fit_scale(gg_fit *fit, float x) {
    for (size_t i = 0; i < fit->count; i++) fit->weight[i] *= x;
}

/* --- to integers */

/* What no position has moved (features that did not occur) and is as it was drawn says nothing. */
static void round_to(int16_t *to, const float *from, const float *square, size_t count, float unit,
                     bool taught) {
    for (size_t i = 0; i < count; i++)
        to[i] = taught || square[i] > 0 ? (int16_t)lrintf(from[i] * unit) : 0;
}

gg_net *gg_fit_rounded(const gg_fit *fit, gg_error *error) {
    const gg_net_form *form = fit->form;
    const struct parts p = parts_of(fit, fit->weight), q = parts_of(fit, fit->square);
    const size_t hidden = (size_t)fit->hidden;
    gg_net *net = gg_net_new(form->game, form->inputs, fit->hidden, form->buckets, error);
    if (!net) return NULL;
    round_to(net->first, p.first, q.first, (size_t)form->inputs * hidden, GG_NET_ONE, fit->taught);
    round_to(net->bias, p.bias, q.bias, hidden, GG_NET_ONE, fit->taught);
    round_to(net->second, p.second, q.second, (size_t)form->buckets * hidden, GG_NET_UNIT,
             fit->taught);
    for (int i = 0; i < form->buckets; i++)
        net->last[i] = (int32_t)lrint((double)p.last[i] * GG_NET_SCALE);
    return net;
}

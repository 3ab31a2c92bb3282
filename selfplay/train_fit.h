/* Fits a network to positions, in floating point: stochastic gradient descent with Adam (Kingma and
 * Ba 2015) on the cross entropy of the target, which is a mixture of the game's result and the value
 * that the search gave. Then it is rounded to the integers of eval/net.h, whose ranges the fit never
 * leaves. The same seed and positions give the same network; one thread. Used by train.c.
 *
 * Weights of features that hardly occur stay near what was drawn for them, which is noise where they
 * do; decay takes them, and all others, towards 0 (AdamW: Loshchilov and Hutter 2019). A fit may begin
 * with a network in place of drawn weights: it then learns from few games what those games add.
 *
 *   data    first layer, its biases, second layer, its biases: one block of floats, as are the two
 *           moments of Adam and the gradient of a batch
 *   cost    a position of 36 features and 64 hidden cells takes about a microsecond
 *   tests   tests/selfplay/test_train.c: gradients against differences, what was saved against what
 *           goes on, rounding */
#ifndef GG_SELFPLAY_TRAIN_FIT_H
#define GG_SELFPLAY_TRAIN_FIT_H

#include "../eval/nets.h"
#include "train_data.h"

#include <stdatomic.h>

typedef struct gg_fit {
    const gg_net_form *form;
    int hidden;
    bool taught;    /* it began with a network: what no position has moved is kept */
    int epoch;      /* finished ones */
    uint64_t steps; /* batches so far */
    size_t count;   /* parameters */
    float *weight, *mean, *square, *gradient; /* parts of one block that `weight` begins */
} gg_fit;

typedef struct gg_fit_plan {
    const gg_stages *stages;
    double result; /* share of the result in the target; the rest is the search's value */
    double rate;   /* of learning in the first batch; falls in a line to a fiftieth in the last */
    double decay;  /* each step takes rate x decay of every weight of the first layer: 0 none */
    int batch;     /* positions between two steps */
    int epochs;
    uint64_t seed;
    const atomic_bool *stop; /* set: what is being fitted is left. NULL: it never is */
} gg_fit_plan;

static inline bool gg_fit_stopped(const gg_fit_plan *plan) {
    return plan->stop && atomic_load(plan->stop);
}

/* A position as the fit is shown it. */
typedef struct gg_example {
    const gg_game *game;
    const void *state;
    int symmetry;  /* in which it is seen */
    double base;   /* score by hand, to which that of the network is added; 0 without one */
    double target; /* for the seat whose value it is, [0,1] */
} gg_example;

/* NULL: GG_NO_MEMORY, or GG_BAD_ARGUMENT for sizes that eval/net.h does not allow. */
gg_fit *gg_fit_new(const gg_net_form *form, int hidden, uint64_t seed, gg_error *error);
void gg_fit_free(gg_fit *fit); /* NULL is allowed */
/* Begins a new fit with the weights of a network. GG_BAD_ARGUMENT where it is of other sizes; then the
 * fit is as it was. */
int gg_fit_begin_with(gg_fit *fit, const gg_net *net, gg_error *error);

/* One pass over all positions in an order drawn by the seed and the number of the epoch, each in a
 * symmetry drawn likewise; fit->epoch is one more then. When it was stopped on the way it is not, and the
 * fit is good for nothing. GG_NO_MEMORY. */
int gg_fit_epoch(gg_fit *fit, const gg_fit_plan *plan, const gg_lessons *lessons, gg_error *error);
/* The numbers 0..count-1 in an order that is drawn, for the caller to free; NULL: no memory. */
uint32_t *gg_fit_order(uint64_t count, gg_random *random);
/* Adds the gradient of one position to fit->gradient. */
void gg_fit_example(gg_fit *fit, const gg_example *example);
/* What the floats say of a position, with its base: a score for gg_squash. */
double gg_fit_score(const gg_fit *fit, const gg_example *example);

/* Adds the weights of `other`, of the same form and hidden cells, or multiplies them by `x`: for the
 * mean of several fits that began alike (Izmailov et al. 2018, Wortsman et al. 2022), which is rounded
 * and does not learn on. */
void gg_fit_add(gg_fit *fit, const gg_fit *other);
void gg_fit_scale(gg_fit *fit, float x);

/* Rounded to integers. NULL: GG_NO_MEMORY. */
gg_net *gg_fit_rounded(const gg_fit *fit, gg_error *error);

/* Mean squared distance of predictions from the targets: of the floats, and of the evaluation with
 * weights `w`. 0 without positions. */
double gg_fit_error(const gg_fit *fit, const gg_fit_plan *plan, const gg_lessons *lessons);
double gg_eval_error(const gg_fit_plan *plan, const double *w, const gg_lessons *lessons);

/* Keeps all that the next epoch depends on, replacing the file in one step; GG_IO. */
int gg_fit_save(const gg_fit *fit, const char *path, gg_error *error);
/* Takes it up again. False, with the fit as it was: there is no such file, it is spoilt, or of other
 * sizes. */
bool gg_fit_load(gg_fit *fit, const char *path);

#endif

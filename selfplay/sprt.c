/* The test's arithmetic; see sprt.h. */
#include "sprt.h"

#include "stats.h"

#include <math.h>
#include <string.h>

/* Weight of a result of pairs that was never seen: without it a run of equal rounds would have no
 * spread, and any expectation but theirs no likelihood. */
static const double UNSEEN = 1e-3;

enum { PENTANOMIAL = 5, MAX_STEPS = 60 };

void gg_sprt_init(gg_sprt *sprt, double elo0, double elo1, double alpha, double beta) {
    memset(sprt, 0, sizeof *sprt);
    sprt->elo0 = elo0;
    sprt->elo1 = elo1;
    sprt->alpha = alpha;
    sprt->beta = beta;
    sprt->cells = PENTANOMIAL;
    for (int i = 0; i < PENTANOMIAL; i++) sprt->value[i] = i / 4.0;
}

void gg_sprt_add(gg_sprt *sprt, double mean) {
    int cell = 0;
    while (cell < sprt->cells && fabs(sprt->value[cell] - mean) > 1e-9) cell++;
    if (cell == GG_SPRT_CELLS) {
        /* More results than there is room for: the nearest one. */
        cell = 0;
        for (int i = 1; i < sprt->cells; i++)
            if (fabs(sprt->value[i] - mean) < fabs(sprt->value[cell] - mean)) cell = i;
    } else if (cell == sprt->cells) {
        sprt->value[sprt->cells++] = mean;
    }
    sprt->count[cell]++;
    sprt->rounds++;
}

static double weight(const gg_sprt *sprt, int cell) {
    return fmax(sprt->count[cell], UNSEEN);
}

/* The most likely distribution with expectation s is count / (1 + t (value - s)), up to a factor,
 * where t makes the expectation right: the root of a function that falls from one end of the
 * interval of positive probabilities to the other. Newton's steps, halving where they leave it. */
static double tilt(const gg_sprt *sprt, double s) {
    double low = -1 / (1 - s), high = 1 / s, t = 0;
    for (int step = 0; step < MAX_STEPS; step++) {
        double f = 0, slope = 0;
        for (int i = 0; i < sprt->cells; i++) {
            const double a = sprt->value[i] - s, q = 1 / (1 + t * a);
            f += weight(sprt, i) * a * q;
            slope -= weight(sprt, i) * a * a * q * q;
        }
        if (f > 0)
            low = t;
        else
            high = t;
        double next = t - f / slope;
        if (!(next > low && next < high)) next = (low + high) / 2;
        if (fabs(next - t) < 1e-12 * (1 + fabs(t))) return next;
        t = next;
    }
    return t;
}

double gg_sprt_llr(const gg_sprt *sprt) {
    const double s0 = gg_score_of(sprt->elo0), s1 = gg_score_of(sprt->elo1);
    double sum = 0;
    if (!sprt->rounds) return 0;
    const double t0 = tilt(sprt, s0), t1 = tilt(sprt, s1);
    for (int i = 0; i < sprt->cells; i++) {
        const double q0 = 1 + t0 * (sprt->value[i] - s0), q1 = 1 + t1 * (sprt->value[i] - s1);
        sum += weight(sprt, i) * log(q0 / q1);
    }
    return sum;
}

void gg_sprt_bounds(const gg_sprt *sprt, double *lower, double *upper) {
    *lower = log(sprt->beta / (1 - sprt->alpha));
    *upper = log((1 - sprt->beta) / sprt->alpha);
}

int gg_sprt_decision(const gg_sprt *sprt) {
    double lower, upper;
    gg_sprt_bounds(sprt, &lower, &upper);
    const double llr = gg_sprt_llr(sprt);
    return llr >= upper ? 1 : llr <= lower ? -1 : 0;
}

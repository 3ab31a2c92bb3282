/* See odds.h. */
#include "odds.h"

#include "test.h"

#include <stdio.h>
#include <string.h>

lab_fraction lab_reduced(lab_wide n, lab_wide d) {
    lab_wide a = n, b = d;
    while (b) {
        const lab_wide rest = a % b;
        a = b;
        b = rest;
    }
    return (lab_fraction){n / a, d / a};
}

static bool fits(lab_wide a, lab_wide b) {
    return !a || b <= ~(lab_wide)0 / a;
}

lab_fraction lab_sum(lab_fraction a, lab_fraction b) {
    const lab_fraction g = lab_reduced(a.d, b.d); /* a.d * g.d is the least common denominator */
    assert_true(fits(a.d, g.d));
    const lab_wide d = a.d * g.d;
    assert_true(fits(a.n, d / a.d) && fits(b.n, d / b.d));
    return lab_reduced(a.n * (d / a.d) + b.n * (d / b.d), d);
}

lab_fraction lab_times(lab_fraction a, uint64_t n, uint64_t d) {
    const lab_fraction left = lab_reduced(n, a.d), right = lab_reduced(a.n, d);
    assert_true(fits(left.n, right.n) && fits(left.d, right.d));
    return (lab_fraction){left.n * right.n, left.d * right.d};
}

bool lab_less(lab_fraction a, lab_fraction b) {
    assert_true(fits(a.n, b.d) && fits(b.n, a.d));
    return a.n * b.d < b.n * a.d;
}

static lab_fraction probability(const lab_walk *w, const void *state);

static lab_fraction after(const lab_walk *w, const void *state, gg_move move) {
    gg_state next;
    memcpy(&next, state, w->game->state_bytes);
    gg_apply(w->game, &next, move);
    return probability(w, &next);
}

static lab_fraction probability(const lab_walk *w, const void *state) {
    const int actor = w->game->rules->actor(w->game, state);
    if (actor == GG_OVER || w->stop(state)) return (lab_fraction){w->event(state), 1};
    if (actor >= 0) {
        gg_move list[GG_MAX_MOVES];
        const int count = gg_moves(w->game, state, list);
        return after(w, state, list[w->choose(state, list, count)]);
    }
    gg_outcome outcome[GG_MAX_MOVES];
    const int count = w->game->rules->outcomes(w->game, state, outcome);
    lab_fraction total = {0, 1};
    uint64_t weights = 0;
    for (int k = 0; k < count; k++) weights += outcome[k].weight;
    for (int k = 0; k < count; k++)
        total =
            lab_sum(total, lab_times(after(w, state, outcome[k].move), outcome[k].weight, weights));
    return total;
}

void lab_probability(const lab_walk *walk, const void *state, const char *fraction) {
    const lab_fraction found = probability(walk, state);
    unsigned long n, d = 1;
    assert_true(sscanf(fraction, "%lu/%lu", &n, &d) >= 1);
    if (found.n * d != found.d * n)
        fail_msg("%llu/%llu in place of %s", (unsigned long long)found.n,
                 (unsigned long long)found.d, fraction);
}

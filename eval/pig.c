/* Pig: a race is judged by what both sides still need, in turns of an average yield. The side whose
 * turn it is counts its total, less what a 1 may take. The first six weights are those that fit the
 * exact values of value iteration best: off by 0.05 (root of the mean square). */
#include "pig.h"

#include "../core/touchstones/pig.h"

#include <math.h>

enum { SCALE, CUBE, SPREAD, YIELD, KEEP, TEMPO, SPENT, HOLD_AT, P_USUAL, WEIGHTS };

static const gg_weight weights[WEIGHTS] = {
    [SCALE] = {"scale", 0.84},   /* steepness */
    [CUBE] = {"cube", 0.26},     /* and more of it in large leads */
    [SPREAD] = {"spread", 0.55}, /* turns of luck in any race */
    [YIELD] = {"yield", 11.5},   /* points that a turn brings */
    [KEEP] = {"keep", 0.62},     /* the share of a turn's total that is counted */
    [TEMPO] = {"tempo", 0.34},   /* to be on the move, in turns */
    [SPENT] = {"spent", 0},      /* what of that is gone once something was rolled */
    [HOLD_AT] = {"holdat", 20},  /* script: holds at that total */
    [P_USUAL] = {"p_usual", 2},  /* policy: what the script does; the other move 1 */
};

static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const pig_table *table = game->scenario;
    const pig_state *s = state;
    double turns[2];
    for (int seat = 0; seat < 2; seat++) {
        double need = table->goal - s->score[seat];
        if (seat == s->seat) need -= w[KEEP] * s->total;
        turns[seat] = (need > 0 ? need : 0) / w[YIELD];
    }
    turns[s->seat] -= w[TEMPO] - (s->total ? w[SPENT] : 0);
    const double lead = turns[1] - turns[0], both = turns[0] + turns[1];
    const double x = w[SCALE] * lead / sqrt(w[SPREAD] + (both > 0 ? both : 0));
    out[0] = gg_squash(x + w[CUBE] * x * x * x);
    out[1] = 1 - out[0];
}

/* Holding looks good from the usual total on, or when it ends the other side's hopes. */
static void policy(const gg_game *game, const void *state, const gg_move *list, int count,
                   const double *w, float *score) {
    const pig_state *s = state;
    (void)game;
    for (int i = 0; i < count; i++)
        score[i] = (list[i] == PIG_HOLD) == (s->total >= w[HOLD_AT]) ? (float)w[P_USUAL] : 1;
}

static gg_move script(const gg_game *game, const void *state, const double *w, gg_random *random) {
    const pig_state *s = state;
    (void)game, (void)random;
    return s->total >= w[HOLD_AT] ? PIG_HOLD : PIG_ROLL;
}

const gg_eval gg_eval_pig = {
    .game = "pig",
    .weights = weights,
    .weight_count = WEIGHTS,
    .value = value,
    .policy = policy,
    .script = script,
};

/* Weights by name, and the plain evaluation of games that have none. */
#include "eval.h"
#include "nets.h"

#include <math.h>

void gg_eval_defaults(const gg_eval *eval, double *w) {
    for (int i = 0; i < eval->weight_count; i++) w[i] = eval->weights[i].value;
}

int gg_eval_set(const gg_eval *eval, double *w, gg_slice name, double value, gg_error *error) {
    if (!isfinite(value))
        return gg_fail(error, GG_BAD_OPTION, "weight %.*s: not a number", (int)name.length,
                       name.data);
    for (int i = 0; i < eval->weight_count; i++)
        if (gg_slice_is(name, eval->weights[i].name)) {
            if (eval->form && eval->form->weight == i && !gg_nets_known(eval->form, value))
                return gg_fail(error, GG_BAD_OPTION, "weight %s: there is no such network",
                               eval->weights[i].name);
            w[i] = value;
            return 0;
        }
    return gg_fail(error, GG_BAD_OPTION, "no weight %.*s", (int)name.length, name.data);
}

gg_move gg_eval_best(const gg_move *list, const float *score, int count, gg_random *random) {
    int best = 0;
    for (int i = 1, equal = 1; i < count; i++) {
        if (score[i] < score[best]) continue;
        equal = score[i] > score[best] ? 1 : equal + 1;
        if (equal == 1 || gg_random_below(random, (uint32_t)equal) == 0) best = i;
    }
    return list[best];
}

/* --- plain: the running score where there is one */

static void plain_value(const gg_game *game, const void *state, const double *w,
                        double value[GG_MAX_PLAYERS]) {
    double score[GG_MAX_PLAYERS], sum = 0;
    const int n = game->players;
    (void)w;
    for (int i = 0; i < n; i++) value[i] = game->two_player_zero_sum || n > 1 ? 1.0 / n : 0.5;
    if (!game->rules->scores || !game->rules->scores(game, state, score)) return;
    for (int i = 0; i < n; i++) sum += fabs(score[i]);
    if (sum <= 0) return;
    for (int i = 0; i < n; i++) value[i] = (1 + score[i] / sum) / (n + 1);
    if (n == 2) { /* two seats: complementary, monotone in the difference */
        value[0] = 0.5 + 0.5 * (score[0] - score[1]) / (sum + 1);
        value[1] = 1 - value[0];
    }
}

static void plain_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                         const double *w, float *score) {
    (void)game, (void)state, (void)list, (void)w;
    for (int i = 0; i < count; i++) score[i] = 1;
}

static gg_move plain_script(const gg_game *game, const void *state, const double *w,
                            gg_random *random) {
    (void)w;
    return gg_sample(game, state, random);
}

const gg_eval gg_eval_plain = {
    .game = "",
    .weights = NULL,
    .weight_count = 0,
    .value = plain_value,
    .policy = plain_policy,
    .script = plain_script,
};

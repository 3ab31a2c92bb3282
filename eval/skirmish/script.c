/* The scripted player of skirmish, used as an opponent and as the bot `script`: the activation of
 * highest worth over all units, cells and actions; ends the turn when nothing is worth
 * doing. One activation is three decisions, each of which looks again. */
#include "skirmish.h"

#include <math.h>

/* The best end of an activation of u, less what leaving it alone is worth. */
static double best_plan(ski_eye *eye, int u) {
    const int from = eye->sight.s->cell[u];
    ski_fear_init(&eye->sight, u, &eye->fear);
    const double strike = eye->outlook.per_point * ski_best_strike(&eye->sight, u, from, false);
    const double now = ski_worth(eye, u, from, false) - strike;
    double best = strike;
    int cell;
    const gg_bits goals = ski_reach(eye->sight.sc, eye->sight.s, &eye->sight.field, u, from,
                                    eye->sight.sc->unit[u].move);
    GG_BITS_EACH (cell, goals) {
        const double gain = ski_worth(eye, u, cell, true) - now;
        if (gain > best) best = gain;
    }
    return best;
}

static gg_move pick_unit(ski_eye *eye, const gg_move *list, int count) {
    gg_move best = list[count - 1];
    double most = ski_move_a(best) == SKI_NONE ? eye->sight.w[SKI_P_IDLE] : -INFINITY;
    for (int i = 0; i < count; i++) {
        const int unit = ski_move_a(list[i]);
        if (unit == SKI_NONE) continue;
        const double plan = best_plan(eye, eye->sight.s->side * SKI_SIDE + unit);
        if (plan <= most) continue;
        most = plan;
        best = list[i];
    }
    return best;
}

gg_move ski_script(const gg_game *game, const void *state, const double *w, gg_random *random) {
    const ski_state *s = state;
    gg_move list[GG_MAX_MOVES];
    float score[GG_MAX_MOVES];
    const int count = game->rules->list(game, state, list);
    if (s->node == SKI_ACT) {
        ski_eye eye;
        ski_sight_init(game, s, w, &eye.sight);
        ski_outlook_init(game, s, w, true, &eye.outlook);
        return pick_unit(&eye, list, count);
    }
    /* Tiles and units are laid out at random; reserves come when they can. */
    if (s->node <= SKI_DPC || s->node == SKI_ARC) {
        const uint32_t i = gg_random_below(random, (uint32_t)count);
        const bool stop = s->node >= SKI_HLD && ski_move_a(list[i]) == SKI_NONE;
        return stop && s->node == SKI_DEP ? list[0] : list[i];
    }
    ski_policy(game, state, list, count, w, score);
    int best = 0;
    for (int i = 1; i < count; i++)
        if (score[i] > score[best]) best = i;
    return list[best];
}

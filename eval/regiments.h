/* The evaluation, policy and script of regiments. */
#ifndef GG_EVAL_REGIMENTS_H
#define GG_EVAL_REGIMENTS_H

#include "../core/regiments/state.h"
#include "eval.h"

extern const gg_eval gg_eval_regiments;

/* Named weights, in the order of the table in regiments.c. */
enum reg_weight {
    REG_W_MATERIAL, /* a point of cost */
    REG_W_RESERVE,  /* share of it that a unit in the Reserves keeps */
    REG_W_AMMO,     /* a point of ammunition */
    REG_W_PIPS,     /* a pip of lead on an objective */
    REG_W_NEAR,     /* a unit of C 1 a tile nearer to its goal */
    REG_W_SCALE,    /* worth of a victory point */
    REG_P_SHARP,
    REG_WEIGHTS
};

/* --- regiments.c */
/* Tiles to the nearest goal of the unit: an objective its side does not control, the zone, the
 * enemy's edge, or the nearest enemy. */
int reg_goal_distance(const struct reg_scenario *sc, const struct reg_state *s, int u, int from);

/* --- regiments_policy.c */
/* What a shot of u is expected to bring, in points of cost (section 7.2 of the rules). */
double reg_shot_value(const struct reg_scenario *sc, const struct reg_state *s, int u, int w,
                      bool fort, int target, bool capped);
void reg_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score);
gg_move reg_script(const gg_game *game, const void *state, const double *w, gg_random *random);

#endif

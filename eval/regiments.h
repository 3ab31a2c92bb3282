/* The evaluation, policy and script of regiments. */
#ifndef GG_EVAL_REGIMENTS_H
#define GG_EVAL_REGIMENTS_H

#include "../core/regiments/rules.h"
#include "eval.h"

extern const gg_eval gg_eval_regiments;

/* Named weights, in the order of the table in regiments.c. */
enum reg_weight {
    REG_W_MATERIAL,   /* victory points a point of cost is worth at the start */
    REG_W_LAST,       /* and at the end */
    REG_W_RESERVE,    /* share of it that a unit in the Reserves keeps */
    REG_W_AMMO,       /* cost that a point of ammunition is worth */
    REG_W_NEAR,       /* cost that a tile nearer to the goal is worth */
    REG_W_DELAY,      /* how fast what is turns away loses worth */
    REG_W_PIPS,       /* grip of an own pip on an objective, that of a unit of C 1 there being 1 */
    REG_W_GRIP,       /* lead in grip, squared, that decides an objective */
    REG_W_SURE,       /* turns for which present control lasts */
    REG_W_SETTLE,     /* how soon before the end control is settled */
    REG_W_ZONE,       /* lead in health, squared, that decides the zone */
    REG_W_EXIT,       /* share of the points for leaving that are believed */
    REG_W_DOUBT,      /* lead in points, squared, that decides at the end */
    REG_W_DOUBT_LEFT, /* and more at the start */
    REG_W_DECIDED,    /* what a lead is worth that points cannot turn any more */
    REG_W_REMNANT,    /* worth of the leader's units at which half of that is left */
    REG_W_SURVIVE,    /* what the lead in worth of units adds to it */
    REG_W_TIE,        /* lead in surviving cost, squared, that decides a tie at the end */
    REG_W_TIE_LEFT,   /* and more at the start */
    REG_W_SHARP,
    REG_WEIGHTS
};

/* --- regiments.c */
/* Tiles to the nearest goal of the unit: an objective its side does not control, the zone, the
 * enemy's edge, or the nearest enemy. */
int reg_goal_distance(const reg_scenario *sc, const reg_state *s, int u, int from);

/* --- regiments_policy.c */
/* What a shot of u is expected to bring, in points of cost (section 7.2 of the rules). */
double reg_shot_value(const reg_scenario *sc, const reg_state *s, int u, int w, bool fort,
                      int target, bool capped);
void reg_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score);
gg_move reg_script(const gg_game *game, const void *state, const double *w, gg_random *random);

#endif

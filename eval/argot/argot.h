/* The evaluation, policy and script of argot, shared by the files of this folder. */
#ifndef GG_EVAL_ARGOT_ARGOT_H
#define GG_EVAL_ARGOT_ARGOT_H

#include "../../core/argot/argot.h"
#include "../eval.h"

extern const gg_eval gg_eval_argot;

/* Named weights: one enumerator and one table row each, in the same order (value.c). */
enum argot_weight {
    ARGOT_W_SCALE,
    ARGOT_W_BIAS,
    ARGOT_W_STEP,
    ARGOT_W_HIT,
    ARGOT_W_BLOCK,
    ARGOT_W_GLASS,
    ARGOT_W_GROUND,
    ARGOT_W_SHIP,
    ARGOT_W_AIR,
    ARGOT_W_TRAIN,
    ARGOT_W_ABILITY,
    ARGOT_W_NEAR,
    ARGOT_W_NEAR_POWER,
    ARGOT_W_GUARD,
    ARGOT_W_TOWN_GUARD,
    ARGOT_W_FORT,
    ARGOT_W_RP,
    ARGOT_W_AFLOAT,
    ARGOT_W_HELD,
    ARGOT_W_HELD_EARLY,
    ARGOT_W_CLOCK,
    ARGOT_W_INITIATIVE,
    ARGOT_P_ATTACK,
    ARGOT_P_ODDS,
    ARGOT_P_NEARER,
    ARGOT_P_HOME,
    ARGOT_P_FARTHER,
    ARGOT_P_LEAVE,
    ARGOT_P_PASS,
    ARGOT_P_DONE,
    ARGOT_P_RETREAT,
    ARGOT_WEIGHTS
};

/* Expected hits per die of a unit in a battle in `cell` (fortification for defenders), or 0 for
 * trains. */
double argot_die(const argot_scenario *sc, const argot_state *s, int u, double steps, int fort);
/* Strength of the units of a mask as fighters: hits and steps. */
struct argot_force {
    double hits, steps;
};
struct argot_force argot_force_of(const argot_scenario *sc, const argot_state *s, uint64_t units,
                                  int fort);

/* battle.c: how a battle between the units of two masks ends when all fire to the end of
 * `rounds` rounds. Sets steps[u] of each to the mean of what is left and multiplies stay[u] by the
 * probability that it is alive and its side holds the cell. O(rounds x units x steps of both
 * sides). */
void argot_expected_battle(const argot_scenario *sc, const argot_state *s, int cell,
                           uint64_t attackers, uint64_t defenders, int rounds, double *steps,
                           double *stay);

/* policy.c */
void argot_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                  const double *w, float *score);
/* script.c */
gg_move argot_script(const gg_game *game, const void *state, const double *w, gg_random *random);

#endif

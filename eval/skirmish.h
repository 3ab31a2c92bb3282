/* The evaluation, policy and script of skirmish, shared by eval/skirmish*.c. */
#ifndef GG_EVAL_SKIRMISH_H
#define GG_EVAL_SKIRMISH_H

#include "../core/skirmish/state.h"
#include "eval.h"

extern const gg_eval gg_eval_skirmish;

/* Named weights: one enumerator and one table row each, in the same order (skirmish.c). */
enum ski_weight {
    SKI_W_MATERIAL,
    SKI_W_BLOCK,
    SKI_W_NEAR,
    SKI_W_CONTEST,
    SKI_W_SETTLED,
    SKI_W_LATER,
    SKI_W_STRIKE,
    SKI_W_STRUCK,
    SKI_W_COVER,
    SKI_W_GUARD,
    SKI_W_DOUBT,
    SKI_W_DOUBT_ROUND,
    SKI_P_KILL,
    SKI_P_HOLD,
    SKI_P_SWING,
    SKI_P_EXTRA,
    SKI_P_MARCH,
    SKI_P_MARCH_WON,
    SKI_P_THREAT,
    SKI_P_GUARD,
    SKI_P_END,
    SKI_P_SHARP,
    SKI_P_MIX,
    SKI_WEIGHTS
};

/* --- skirmish_sight.c: what attacks are expected to do */

/* Of a state, for many questions about it. */
struct ski_sight {
    const struct ski_scenario *sc;
    const struct ski_state *s;
    const double *w;
    struct ski_field field;
    gg_bits cover[7]; /* cells of Cover Bonus k or more, k >= 1 */
    gg_bits goals;    /* objective tiles */
};
void ski_sight_init(const gg_game *game, const struct ski_state *s, const double *w,
                    struct ski_sight *sight);
/* Makes the table below; the first call takes 5 ms, later ones nothing. */
void ski_sight_table(void);
/* Health that v is expected to lose to `dice` dice of chance sixths/216 each, and the chance that
 * it is destroyed, with `health` left. */
double ski_loss(int dice, int of_216, int health);
double ski_kill(int dice, int of_216, int health);
/* The same for action k of u from a cell against v where v stands; the line counts. In points of v:
 * points * (loss / full Health + w * kill). */
double ski_strike(const struct ski_sight *sight, int u, int k, int from, int v);
/* Whether action k of u can be used on v from a cell, charges by the crow's flight. */
bool ski_reaches(const struct ski_sight *sight, int u, int k, int from, int v, bool moved);
/* The best strike of u from a cell, 0 if there is none. */
double ski_best_strike(const struct ski_sight *sight, int u, int from, bool moved);
/* What enemies can do to u next turn, as a share of its points, by the Cover Bonus of the tile it
 * stands on: sums over enemies that get there are made with ski_danger. */
struct ski_fear {
    int count;
    uint8_t cell[SKI_SIDE], reach[SKI_SIDE]; /* enemies: where, how far they strike */
    float share[SKI_SIDE][7];                /* of u's Health lost, by Cover Bonus */
};
void ski_fear_init(const struct ski_sight *sight, int u, struct ski_fear *fear);
/* Expected share of Health lost on a cell, at most 1.5. */
double ski_danger(const struct ski_sight *sight, const struct ski_fear *fear, int cell);
/* What standing on a cell is worth to u for the objectives, in points. */
double ski_station(const struct ski_sight *sight, int u, int cell);

/* --- skirmish_policy.c */
/* Worth of ending an activation of u on a cell: strike + station - danger. */
double ski_worth(const struct ski_sight *sight, const struct ski_fear *fear, int u, int cell,
                 bool moved);
/* The worth of an action there, in points. */
double ski_aim_worth(const struct ski_sight *sight, int u, int k, int v);
/* Worth of laying a tile, deploying or arriving on a cell, any scale. */
double ski_setup_worth(const struct ski_sight *sight, gg_move move);
void ski_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score);

/* --- skirmish_script.c */
gg_move ski_script(const gg_game *game, const void *state, const double *w, gg_random *random);

#endif

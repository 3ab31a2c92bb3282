/* The evaluation, policy and script of argot, shared by the files of this folder. */
#ifndef GG_EVAL_ARGOT_ARGOT_H
#define GG_EVAL_ARGOT_ARGOT_H

#include "../../core/argot/argot.h"
#include "../eval.h"
#include "../nets.h"

extern const gg_eval gg_eval_argot;

/* Named weights, explained in the table: ARGOT_W_ of the value, ARGOT_P_ of the policy, in ordinary
 * moves, ARGOT_S_ of the script. */
enum argot_weight {
    ARGOT_W_SCALE,
    ARGOT_W_BIAS,
    ARGOT_W_MATERIAL,
    ARGOT_W_TOWN,
    ARGOT_W_FULL,
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
    ARGOT_W_THROWN,
    ARGOT_W_GUARD,
    ARGOT_W_TOWN_GUARD,
    ARGOT_W_FORT,
    ARGOT_W_RP,
    ARGOT_W_RP_MOST,
    ARGOT_W_AFLOAT,
    ARGOT_W_LANDING,
    ARGOT_W_HELD,
    ARGOT_W_HELD_EARLY,
    ARGOT_W_SETTLED,
    ARGOT_W_SECOND,
    ARGOT_W_FIRST,
    ARGOT_W_CLOCK,
    ARGOT_W_INITIATIVE,
    ARGOT_W_PRESENT,
    ARGOT_W_EARLY,
    ARGOT_W_RESERVE,
    ARGOT_W_DOUBT,
    ARGOT_W_NET,
    ARGOT_P_ATTACK,
    ARGOT_P_ODDS,
    ARGOT_P_NOUGHT,
    ARGOT_P_COMRADES,
    ARGOT_P_UNOPPOSED,
    ARGOT_P_ATTACK_TOWN,
    ARGOT_P_APPROACH,
    ARGOT_P_NEARER,
    ARGOT_P_LEVEL,
    ARGOT_P_ASTRAY,
    ARGOT_P_FARTHER,
    ARGOT_P_TOWN,
    ARGOT_P_HOME,
    ARGOT_P_ALARM,
    ARGOT_P_ALARM_LINKS,
    ARGOT_P_BACK,
    ARGOT_P_GARRISON,
    ARGOT_P_LEAVE,
    ARGOT_P_LAND,
    ARGOT_P_CARGO,
    ARGOT_P_CARGO_LINK,
    ARGOT_P_SHIP,
    ARGOT_P_AIR,
    ARGOT_P_TRAIN,
    ARGOT_P_GROUP,
    ARGOT_P_GROUP_MINEOS,
    ARGOT_P_GROUP_NEAR,
    ARGOT_P_GROUP_ALARM,
    ARGOT_P_GROUP_ARGOT,
    ARGOT_P_GROUP_KEEP,
    ARGOT_P_GROUP_CARGO,
    ARGOT_P_GROUP_SHIP,
    ARGOT_P_GROUP_AIR,
    ARGOT_P_UNIT_TRAIN,
    ARGOT_P_LOAD,
    ARGOT_P_LOAD_MINEOS,
    ARGOT_P_PLACE,
    ARGOT_P_PLACE_NEAR,
    ARGOT_P_PASS,
    ARGOT_P_DONE,
    ARGOT_P_AIM,
    ARGOT_P_SKIP,
    ARGOT_P_SHOT,
    ARGOT_P_SHOT_STEP,
    ARGOT_P_SHOT_DOUBLED,
    ARGOT_P_SHOT_FORT,
    ARGOT_P_FIRE,
    ARGOT_P_DOUBLED,
    ARGOT_P_DOUBLED_LAST,
    ARGOT_P_BESIEGE,
    ARGOT_P_BESIEGE_LATER,
    ARGOT_P_WAIT,
    ARGOT_P_RETREAT,
    ARGOT_P_RETREAT_BEATEN,
    ARGOT_P_RETREAT_WORSE,
    ARGOT_P_RETREAT_BETTER,
    ARGOT_P_BEATEN,
    ARGOT_P_LOSE,
    ARGOT_P_LOSE_SKILL,
    ARGOT_P_LOSE_COST,
    ARGOT_P_LOSE_SHOCK,
    ARGOT_P_LOSE_LAST,
    ARGOT_P_LOSE_LEAST,
    ARGOT_P_LOSE_SHIELD,
    ARGOT_P_LOSE_TRAIN,
    ARGOT_P_AWAY_BACK,
    ARGOT_P_AWAY_KEEP,
    ARGOT_P_AWAY_TOWN,
    ARGOT_P_REGROUP,
    ARGOT_P_REGROUP_LEAVE,
    ARGOT_P_RESTORE,
    ARGOT_P_RESTORE_LAST,
    ARGOT_S_MOVING,
    ARGOT_S_ODDS,
    ARGOT_S_LOSSES,
    ARGOT_S_NOUGHT,
    ARGOT_S_COMRADES,
    ARGOT_S_ENOUGH,
    ARGOT_S_EXCESS,
    ARGOT_S_MOST,
    ARGOT_S_TOWN,
    ARGOT_S_JOIN,
    ARGOT_S_CARGO,
    ARGOT_S_LAND,
    ARGOT_S_LAND_LINKS,
    ARGOT_S_HOME,
    ARGOT_S_ALARM_LINKS,
    ARGOT_S_FORT,
    ARGOT_S_SHOT_STEP,
    ARGOT_S_SHOT_FORT,
    ARGOT_S_BEATEN,
    ARGOT_S_RETREAT,
    ARGOT_S_WAIT,
    ARGOT_S_FIRE,
    ARGOT_S_BESIEGE,
    ARGOT_S_BESIEGE_LATER,
    ARGOT_S_DOUBLED,
    ARGOT_S_DOUBLED_LAST,
    ARGOT_S_LOSE_STEP,
    ARGOT_S_LOSE_SHIELD,
    ARGOT_S_LOSE_TRAIN,
    ARGOT_WEIGHTS
};
extern const gg_weight argot_weights[ARGOT_WEIGHTS]; /* weights.c */

/* Expected hits per die of a unit in a battle in `cell` (fortification for defenders), or 0 for
 * trains. */
double argot_die(const argot_scenario *sc, int u, double steps, bool fort);
/* Strength of the units of a mask as fighters: hits and steps. */
struct argot_force {
    double hits, steps;
};
struct argot_force argot_force_of(const argot_scenario *sc, const argot_state *s, uint64_t units,
                                  int fort);

/* battle.c: how a battle between the units of two masks ends when all fire to the end of
 * `rounds` rounds; from where it stands if they are the two sides of the battle that is being
 * fought. Sets steps[u] of each to the mean of what is left and multiplies stay[u] by the
 * probability that it is alive and its side holds the cell. O(rounds x units x steps of both
 * sides). */
void argot_expected_battle(const argot_scenario *sc, const argot_state *s, int cell,
                           uint64_t attackers, uint64_t defenders, int rounds, double *steps,
                           double *stay);

/* --- outlook.c */

/* What a position looks like once pending battles have taken their expected course. */
typedef struct argot_outlook {
    const argot_scenario *sc;
    const argot_state *s;
    const double *w;
    uint64_t units;            /* on the map */
    uint64_t fought;           /* of these in a pending battle, or in one that is decided */
    double steps[ARGOT_UNITS]; /* of those on the map, expected of those */
    double stay[ARGOT_UNITS];  /* probability to be in its present cell after the battles, alive */
    gg_bits battles;           /* cells with a pending battle */
    int turns;                 /* in which Mineos may still attack */
    double open;               /* how much of the promise of force there is time for */
    double held;               /* probability that Mineos holds the Old Town after the battles */
} argot_outlook;
/* `w` are all weights. 0.3 us without battles, a few with them. */
void argot_look(const argot_scenario *sc, const argot_state *s, const double *w,
                argot_outlook *outlook);
/* Turns in which Mineos may still attack. */
int argot_turns(const argot_scenario *sc, const argot_state *s);
/* The chances that Mineos and that others stand in a cell of the Old Town after the battles. */
void argot_town_after(const argot_outlook *outlook, int cell, double *mineos, double *others);

/* --- hand.c */

/* Mineos' value by hand. */
double argot_by_hand(const argot_outlook *outlook);
/* The score by hand for gg_squash (argot_form.base). */
double argot_judged(const gg_game *game, const void *state, const double *w);
/* Turns of a whole game. */
int argot_all_turns(const argot_scenario *sc);
/* A game of as few turns as gate, or of as many as siege (a day of it has ten): what was learned and
 * measured there holds for no others. */
static inline bool argot_short(const argot_scenario *sc) {
    return argot_all_turns(sc) <= 3;
}
static inline bool argot_long(const argot_scenario *sc) {
    return argot_all_turns(sc) >= 10;
}

/* --- features.c: what the network is shown */

enum { ARGOT_BUCKETS = 12 }; /* parts of the turn, and turns to come */
extern const gg_net_form argot_form;
/* Lists the features of a position that was looked at (at most argot_form.most); `hand` is its value
 * by hand. Returns how many. */
int argot_features(const argot_outlook *outlook, double hand, uint16_t *list);
/* `turns`: argot_turns. */
int argot_bucket(const argot_state *s, int turns);

/* --- classes.c: what features of positions and of moves tell units and cells by */

enum { ARGOT_CLASSES = 9, ARGOT_NEAR = 6 };
int argot_class(const argot_scenario *sc, int u);
/* How near a cell is to the Old Town: links 0 to 2, 3 or 4, more, no way. */
int argot_near(const argot_scenario *sc, int cell);

/* --- moves.c: what the policy head is shown */
extern const gg_head_form argot_head;

/* policy.c */
void argot_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                  const double *w, float *score);
/* script.c */
gg_move argot_script(const gg_game *game, const void *state, const double *w, gg_random *random);

#endif

/* The evaluation, policy and script of odyssey-battle, shared by this folder. */
#ifndef GG_EVAL_ODYSSEY_BATTLE_H
#define GG_EVAL_ODYSSEY_BATTLE_H

#include "../../../core/odyssey/battle/titans.h"
#include "../../eval.h"
#include "../../nets.h"

extern const gg_eval gg_eval_odyssey_battle;

/* Named weights: one enumerator and one table row each, in the same order (weights.c). ODB_W_ of the
 * value, ODB_L_ of the outlook both use, ODB_P_ of the policy, ODB_S_ of the script. */
enum odb_weight {
    ODB_E_WOUNDS,
    ODB_E_ALIVE,
    ODB_E_MARGIN,
    ODB_E_DANGER,
    ODB_E_RAGE,
    ODB_E_FULL_RAGE,
    ODB_E_FATE,
    ODB_E_RATE,
    ODB_E_SOON,
    ODB_E_BREAKS,
    ODB_E_OPENINGS,
    ODB_E_DIVERSION,
    ODB_E_PRESSURE,
    ODB_E_LEVEL_2,
    ODB_E_LEVEL_3,
    ODB_E_OVERFLOW,
    ODB_E_LOST,
    ODB_E_DESPAIR,
    ODB_E_SPOT,
    ODB_E_ON_VP,
    ODB_E_VP,
    ODB_E_HOLDER,
    ODB_E_LATE,
    ODB_E_RACE,
    ODB_E_FEATURES, /* so many are factors of features */
    ODB_E_EVEN = ODB_E_FEATURES,
    ODB_E_SCALE,
    ODB_E_TEMPER,
    ODB_E_TEMPER_EASY,
    ODB_E_SURE,
    ODB_E_R_HOPE,
    ODB_E_R_ATTACKS,
    ODB_E_R_OBOL,
    ODB_E_L_STEPS,
    ODB_E_L_FAR,
    ODB_E_L_REROLL,
    ODB_E_L_FATE,
    ODB_E_L_SPREAD,
    ODB_E_L_JUDGED,
    ODB_E_P_ATTACK,
    ODB_E_P_WAIT,
    ODB_E_P_MOVE,
    ODB_E_P_SAFE,
    ODB_E_P_RUSH,
    ODB_E_P_WEAK,
    ODB_E_P_ABILITY,
    ODB_E_P_CARE,
    ODB_E_P_AGAIN,
    ODB_E_P_OTHER,
    ODB_E_P_DECLINE,
    ODB_E_P_SHARP,
    ODB_E_P_FLOOR,
    ODB_E_S_STYLE,
    ODB_E_S_FATE,
    ODB_E_S_DANGER,
    ODB_E_S_SLAY,
    ODB_W_NET,
    ODB_WEIGHTS
};

extern const gg_weight odb_weights[ODB_WEIGHTS];

/* Values of the weight s_style: whom the script plays. */
enum odb_style { ODB_GREEDY, ODB_CAUTIOUS, ODB_SETUP_FIRST };

/* --- outlook.c: what attacks of both sides are expected to do */

enum { ODB_ARMORS = 24 };

/* Of a state, for many questions about it. */
typedef struct odb_outlook {
    odb b;
    const double *w;
    double power[3], spread[3], potential[3]; /* mean, variance, mean potential of a power die */
    double armor[ODB_ARMORS];                 /* share of the BP cards to come, by AT */
    int least, most;                          /* of their AT */
    uint32_t cards;                           /* AI cards to come */
    gg_bits blind, weak;                      /* blindspots and weakspots around P */
    int to_hit;
    struct {
        odb_passive passive; /* sums over all its elements */
        int precision, evasion, speed;
        double soaked; /* Danger that its armor roll takes off on average */
    } titan[ODB_TITANS];
} odb_outlook;

void odb_look_ahead(odb b, const double *w, odb_outlook *o);
/* P(wound) of an attack with this weapon from where the titan stands, range and line apart; `extra`
 * break tokens and Precision besides. */
double odb_wound_chance(const odb_outlook *o, int i, int slot, int breaks, int precision);
/* The best of its weapons, each by how soon P is within its range. `slot` may be NULL. */
double odb_best_chance(const odb_outlook *o, int i, int *slot);
/* The same with what can be attacked from this very square alone. */
double odb_chance_here(const odb_outlook *o, int i);
/* The chance that the titan's attack that runs will wound; 0 when that has been decided. */
double odb_pending_chance(const odb_outlook *o);
/* Danger that an AI card is expected to bring a titan, and the chance that it raises its DANGER above
 * 9; the mean over the AI cards to come. */
double odb_pressure(const odb_outlook *o, int i, double *over);
/* The share of the obol cards that kill. */
double odb_obol_deaths(const odb_outlook *o, int i);
/* How well a titan stands attacks: armor and evasion, in dice. */
double odb_toughness(const odb_outlook *o, int i);

/* The rules read a battle through a pointer that may write; evaluations write nothing there. */
static inline odb odb_seen(const gg_game *game, const void *state) {
    return (odb){game->scenario, (odb_state *)(uintptr_t)state};
}

/* --- value.c */

/* What the value and its network look at. */
typedef struct odb_glance {
    double pressure, over; /* odb_pressure */
    double chance, tough;  /* odb_best_chance, odb_toughness */
} odb_glance;
typedef struct odb_survey {
    odb_outlook outlook;
    odb_glance titan[ODB_TITANS]; /* of the living */
    double feature[ODB_E_FEATURES], pending /* odb_pending_chance */, missing /* wounds */;
    int living;
} odb_survey;

void odb_look_over(odb b, const double *w, odb_survey *survey);
/* Has the titan still an attack in this titan round? */
bool odb_attacks_yet(odb b, int i);
/* Does it stand on a blindspot or weakspot? */
bool odb_on_spot(const odb_outlook *o, int i);
/* The sum of its features by their weights, in the unit of the weights. */
double odb_weighed(const odb_survey *survey, const double *w);
/* The score by hand, for gg_squash, from the titans' side. */
double odb_judged(const gg_game *game, const void *state, const double *w);

/* --- features.c */
extern const gg_net_form odb_form;

/* --- policy.c */

/* Worth of a listed move for the side that makes it, any scale. */
void odb_worth(const gg_game *game, const void *state, const gg_move *list, int count,
               const double *w, double *worth);
void odb_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score);

/* --- script.c */
gg_move odb_script(const gg_game *game, const void *state, const double *w, gg_random *random);

#endif

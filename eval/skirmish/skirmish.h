/* The evaluation, policy and script of skirmish, shared by this folder. */
#ifndef GG_EVAL_SKIRMISH_H
#define GG_EVAL_SKIRMISH_H

#include "../../core/skirmish/skirmish.h"
#include "../eval.h"
#include "../nets.h"

extern const gg_eval gg_eval_skirmish;

enum { SKI_COVER_COUNTED = 4 }; /* of a tile's cover no more counts */

/* Named weights: one enumerator and one table row each, in the same order (value.c). */
enum ski_weight {
    SKI_W_MATERIAL, /* the outlook of the value, up to STAKE */
    SKI_W_BLOCK,
    SKI_W_NEAR,
    SKI_W_HURT,
    SKI_W_CONTEST,
    SKI_W_SETTLED,
    SKI_W_EARLY,
    SKI_W_LATER,
    SKI_W_STAKE,
    SKI_P_MATERIAL, /* that of the policy, in the same order */
    SKI_P_BLOCK,
    SKI_P_NEAR,
    SKI_P_HURT,
    SKI_P_CONTEST,
    SKI_P_SETTLED,
    SKI_P_EARLY,
    SKI_P_LATER,
    SKI_P_STAKE,
    SKI_W_STRIKE,
    SKI_W_STRUCK,
    SKI_W_TWICE,
    SKI_W_COVER,
    SKI_W_GUARD,
    SKI_W_SCREEN,
    SKI_W_DOUBT,
    SKI_W_DOUBT_ROUND,
    SKI_P_THREAT,
    SKI_P_FEAR,
    SKI_P_GUARD,
    SKI_P_ACTIVATE,
    SKI_P_IDLE,
    SKI_P_END,
    SKI_P_OBJECTIVE,
    SKI_P_SHARP,
    SKI_P_MIX,
    SKI_S_BARRED,
    SKI_S_MIDDLE,
    SKI_S_EDGE,
    SKI_S_COVER,
    SKI_S_HELD,
    SKI_S_STOP,
    SKI_S_WAIT,
    SKI_W_NET,
    SKI_WEIGHTS
};

/* Numbers of an outlook, at SKI_W_MATERIAL up to SKI_W_STAKE: those of the value stand there in the
 * table, for the policy and the script those that begin at SKI_P_MATERIAL are moved there. What is
 * a good guess of the result is too little greed for choosing among moves. */
static inline const double *ski_policy_look(const double *w) {
    return w + (SKI_P_MATERIAL - SKI_W_MATERIAL);
}

/* --- outlook.c: what objectives will bring, in points of the score, for A less for B */

typedef struct ski_outlook {
    const ski_scenario *sc;
    const ski_state *s;
    const double *w;
    const double *look; /* w or ski_policy_look(w) */
    bool tempo;         /* units of the side to move that are done count as a turn farther away */
    int goals;
    uint8_t edge[2]; /* of the state; before they are chosen the ones expected */
    uint8_t goal[SKI_OBJECTIVES];
    uint8_t now[SKI_OBJECTIVES][2];         /* units that contest it */
    double sum[SKI_OBJECTIVES][2];          /* presence: of a side ... */
    double part[SKI_OBJECTIVES][SKI_UNITS]; /* ... and of each of its units */
    double strength[SKI_UNITS];             /* share of presence by Health */
    double soon[8];                         /* presence by turns away */
    double spent;                           /* the share of the turn that is over */
    bool late[2][2], tardy[2][2];           /* by side and done: no turn is left; a turn more */
    double wait[2];                         /* by side: the part of a turn before its own */
    bool again;                             /* the next turn is the same side's */
    bool twice;                             /* the next two turns are the other side's */
    double settled, later, per_point;       /* this round, later rounds; worth of a point of army */
} ski_outlook;
/* Turns until a unit of this Move (0..15) at this distance (0..63) can stand next to a cell, 0..7. */
int ski_turns_away(int move, int distance);
/* Rounds after this one; the first counts during set-up. */
int ski_rounds_after(const ski_scenario *sc, const ski_state *s);
/* Whether this is the last turn of the game. */
bool ski_last_turn(const ski_scenario *sc, const ski_state *s);
/* `tempo` is for the policy, which compares activations; the value does without, it would rise by
 * ending the turn. */
void ski_outlook_init(const gg_game *game, const ski_state *s, const double *w, bool tempo,
                      ski_outlook *o);
/* Sums of presence at a cell, as if an objective lay there, by the edges of the outlook; and the part
 * of each unit where `part` is not NULL. */
void ski_presence(const ski_outlook *o, int goal, double sum[2], double *part);
/* What one objective is expected to bring A, in objectives taken, of sums and contesting units. */
double ski_objective(const ski_outlook *o, const double sum[2], int a, int b);
/* All objectives, as they are, and with unit u done and on another cell. */
double ski_prospect(const ski_outlook *o);
double ski_prospect_at(const ski_outlook *o, int u, int cell);
/* How much of that u could gain by activations that bring it a turn nearer, for its own side. */
double ski_march(const ski_outlook *o, int u);

/* --- setup.c: what the players lay out before the first round */

/* What the tiles around objectives do for A, in points of the score. */
double ski_screen(const ski_outlook *o);
typedef struct ski_eye ski_eye;
/* Worth of a move that lays out tiles or units, for the side that makes it. */
double ski_setup_worth(const ski_eye *eye, gg_move move);

/* --- sight.c: what attacks are expected to do */

/* What attacks in a state depend on, for many questions about it: worked out once for each unit, as
 * ski_attack_from does for each attack. */
enum { SKI_NEEDS = 14 }; /* of a die: -1 to 12 */
typedef struct ski_ground {
    const ski_scenario *sc;
    const ski_state *s;
    uint8_t sixths[SKI_NEEDS];    /* of success, by need */
    uint8_t elevation[SKI_UNITS]; /* where units on the board stand, and the Cover Bonus that */
    uint8_t bonus[SKI_UNITS];     /* they have there without that of a line */
} ski_ground;
void ski_ground_init(const ski_scenario *sc, const ski_state *s, ski_ground *ground);
/* Dice, and the chance in 216ths that one of them does damage through the better save: those of
 * ski_attack_from with the attacker on a tile of that elevation, and v on the board. */
typedef struct ski_odds {
    int dice, of_216;
} ski_odds;
ski_odds ski_odds_from(const ski_ground *ground, int u, int k, int v, int elevation, int line);

/* Of a state, for many questions about it. */
typedef struct ski_sight {
    const ski_scenario *sc;
    const ski_state *s;
    const double *w;
    ski_ground ground;
    ski_field field;
    gg_bits cover[7]; /* cells of Cover Bonus k or more, k >= 1 */
} ski_sight;
/* For the policy and the script. */
void ski_sight_init(const gg_game *game, const ski_state *s, const double *w, ski_sight *sight);
/* Makes the table below; the first call takes 5 ms, later ones nothing. */
void ski_sight_table(void);
/* Health that v is expected to lose to `dice` dice of chance of_216 each, with `health` left, and
 * the chance that it is destroyed. */
double ski_loss(int dice, int of_216, int health);
double ski_kill(int dice, int of_216, int health);
/* Points of v that action k of u from a cell takes on average: those of its Health, and `block` of
 * it for the kill; the line counts. */
double ski_strike(const ski_sight *sight, int u, int k, int from, int v);
/* The best strike of u from a cell, 0 if there is none; charges by the crow's flight. */
double ski_best_strike(const ski_sight *sight, int u, int from, bool moved);
/* What the units of a side could take together this or next turn, each from the target it does best
 * against, by the crow's flight, lines left out. Units that are done strike again in the next round
 * if there is one. */
double ski_threat(const ski_ground *ground, const double *look, int side, double ready,
                  double done);
/* The most that one of them could. */
double ski_best_taken(const ski_ground *ground, const double *look, int u);

/* What enemies can do to u next turn, by the Cover Bonus of the tile it stands on. */
typedef struct ski_fear {
    int count;
    uint8_t cell[SKI_SIDE], reach[SKI_SIDE]; /* enemies: where, how far they strike */
    float share[SKI_SIDE][7];                /* of u's Health lost, by Cover Bonus */
} ski_fear;
void ski_fear_init(const ski_sight *sight, int u, ski_fear *fear);
/* Expected share of Health lost on a cell, at most 1.5. */
double ski_danger(const ski_sight *sight, const ski_fear *fear, int cell);

/* --- features.c: what the network is shown */
extern const gg_net_form ski_form;

/* --- value.c */
/* The score by hand for gg_squash, from the side whose turn it is (ski_form.base). */
double ski_judged(const gg_game *game, const void *state, const double *w);

/* --- policy.c */

typedef struct ski_eye {
    ski_sight sight;
    ski_outlook outlook;
    ski_fear fear;
} ski_eye;
/* Worth of ending an activation of u on a cell, in points of the score: strike, objectives, danger.
 */
double ski_worth(const ski_eye *eye, int u, int cell, bool moved);
void ski_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score);

/* --- script.c */
gg_move ski_script(const gg_game *game, const void *state, const double *w, gg_random *random);

#endif

/* The evaluation, policy and script of regiments. */
#ifndef GG_EVAL_REGIMENTS_REGIMENTS_H
#define GG_EVAL_REGIMENTS_REGIMENTS_H

#include "../../core/regiments/rules.h"
#include "../eval.h"
#include "../nets.h"

extern const gg_eval gg_eval_regiments;

/* Named weights, in the order of the table in value.c: REG_W_ of the value, REG_P_ of the policy, in
 * the worth of tokens. */
enum reg_weight {
    REG_W_MATERIAL,   /* victory points a point of cost is worth at the start */
    REG_W_LAST,       /* and at the end */
    REG_W_AMMO,       /* cost that a point of ammunition is worth */
    REG_W_NEAR,       /* cost that a tile nearer to the goal is worth */
    REG_W_DELAY,      /* how fast what is turns away loses worth */
    REG_W_PIPS,       /* grip of an own pip on an objective, that of a unit of C 1 there being 1 */
    REG_W_GRIP,       /* lead in grip, squared, that decides an objective */
    REG_W_SURE,       /* turns for which present control lasts */
    REG_W_DOUBT,      /* lead in points, squared, that decides at the end */
    REG_W_DOUBT_LEFT, /* and more at the start */
    REG_W_HURT,       /* share of its worth that a unit keeps however hurt it is */
    REG_W_GRIP_ANY,   /* grip of a unit of C 0 */
    REG_W_GRIP_C,     /* and of each point of C */
    REG_G_MATERIAL,   /* the same thirteen where only objectives score */
    REG_G_LAST,
    REG_G_AMMO,
    REG_G_NEAR,
    REG_G_DELAY,
    REG_G_PIPS,
    REG_G_GRIP,
    REG_G_SURE,
    REG_G_DOUBT,
    REG_G_DOUBT_LEFT,
    REG_G_HURT,
    REG_G_GRIP_ANY,
    REG_G_GRIP_C,
    REG_W_RESERVE,          /* share of it that a unit in the Reserves keeps */
    REG_W_SETTLE,           /* how soon before the end control is settled */
    REG_W_ZONE,             /* lead in health, squared, that decides the zone */
    REG_W_EXIT,             /* share of the points for leaving that are believed */
    REG_W_DECIDED,          /* what a lead is worth that points cannot turn any more */
    REG_W_REMNANT,          /* worth of the leader's units at which half of that is left */
    REG_W_SURVIVE,          /* what the lead in worth of units adds to it */
    REG_W_TIE,              /* lead in surviving cost, squared, that decides a tie at the end */
    REG_W_TIE_LEFT,         /* and more at the start */
    REG_W_LONG,             /* share of the points for leaving that the longest way costs */
    REG_W_NET,              /* which network (nets.h) */
    REG_P_SHARP,            /* 2 and above: worth counts squared in the policy */
    REG_P_FLOOR,            /* least worth of a token */
    REG_P_ALIKE,            /* added to all, so that no token is out of the question */
    REG_P_LEAN,             /* of equal tokens those first that point to the enemy */
    REG_P_PRICE,            /* a point of ammunition spent */
    REG_P_COST,             /* a point of cost destroyed */
    REG_P_LAST,             /* destroying the unit, besides */
    REG_P_RAZE,             /* a pip of an objective shot, for each point of RAZE */
    REG_P_LOOSEN,           /* a pip of an objective that the enemy controls */
    REG_P_FLIGHT,           /* a Salvo of an aircraft, besides its shots */
    REG_P_HELD,             /* capturing where more than half is own */
    REG_P_SEIZE,            /* capturing on an objective */
    REG_P_SEIZE_OTHER,      /* capturing elsewhere */
    REG_P_CAPTURE,          /* what a Capture is worth, a Control being 1 */
    REG_P_STAY,             /* moving the last unit off an objective */
    REG_P_TRAVEL,           /* a tile nearer to the goal */
    REG_P_TRAVEL_ANY,       /* share of that for every unit */
    REG_P_TRAVEL_C,         /* and for each point of C */
    REG_P_REACH,            /* a unit with C that can reach its goal now */
    REG_P_FLY_OFF,          /* an aircraft that leaves the board */
    REG_P_LEAVE,            /* leaving over the enemy's edge, for each point of EXIT */
    REG_P_AHEAD,            /* a tile nearer that the facing promises */
    REG_P_TURN,             /* a turn on the spot costs */
    REG_P_EDGE,             /* an aircraft that faces the edge loses */
    REG_P_STEP,             /* any step, besides what it gains */
    REG_P_DEPLOY_STRUCTURE, /* placing a structure; a unit is worth its cost */
    REG_P_RIDE,             /* deploying inside a transport */
    REG_P_FACE,             /* deploying with the face to the enemy */
    REG_P_FACE_OTHER,       /* with another */
    REG_P_LOAD,             /* two points of ammunition */
    REG_P_LOAD_MORE,        /* more of them; fewer are worth their number */
    REG_P_DONE,             /* ending the deployment */
    REG_P_SETUP,            /* any other token of the setup */
    REG_P_ENTER,            /* bringing in a Reserve, for each point of its cost */
    REG_P_DISEMBARK,        /* disembarking near the goal ... */
    REG_P_DISEMBARK_NEAR,   /* ... that is, at most so many tiles away */
    REG_P_WATCH,            /* Overwatch */
    REG_P_PASS,             /* declining an action */
    REG_P_STOP_THERE,       /* stopping at the goal */
    REG_P_STOP,             /* stopping elsewhere */
    REG_P_SHOOT,            /* a shot, besides what it brings */
    REG_P_SPLIT,            /* splitting the points of a capture */
    REG_P_PIP,              /* any split */
    REG_P_REACT,            /* a reaction */
    REG_P_OTHER,            /* any other token */
    REG_P_PIPS,             /* the stratagems by operation: Hold Fast */
    REG_P_SHOT,             /* Counter-Blow */
    REG_P_BONUS,            /* Slipstream */
    REG_P_SNAP,             /* Snap Watch */
    REG_P_SCRAMBLE,         /* Scramble */
    REG_P_REARM,            /* Rearm */
    REG_P_STRIKE,           /* Fire Mission */
    REG_P_REGISTER,         /* Registered Fire */
    REG_WEIGHTS
};

/* --- goals.c */

/* What a mission is about: the first that scores of leaving, the zone, walls razed, what is kept at the end,
 * units destroyed alone; then missions where only holding scores, and those of no network. */
enum reg_sort {
    REG_LEAVING,
    REG_ZONING,
    REG_RAZING,
    REG_KEEPING,
    REG_KILLING,
    REG_SORTS,
    REG_HOLDING = REG_SORTS,
    REG_UNSORTED
};
enum reg_sort reg_sort_of(const reg_mission *m);

enum { REG_NOWHERE = 15 }; /* farther than any tile of a map */

/* Tiles from one of the map to the edge of the other side, over which units leave (REG-204). */
static inline int reg_to_edge(const reg_mission *m, int side, int tile) {
    const int row = (tile >> 4) - 7;
    return side ? m->radius - row : m->radius + row;
}

/* The objectives that stand, and who controls them (reg_controller). */
typedef struct reg_objectives {
    int count;
    int8_t owner[REG_BUILDINGS];
    const reg_building *building[REG_BUILDINGS];
} reg_objectives;
void reg_objectives_list(const reg_state *s, reg_objectives *list);

/* Where units of a side want to go: objectives that it does not control, those it does where they
 * stand on one, the zone. For many questions about one state. */
typedef struct reg_goals {
    const reg_scenario *sc;
    const reg_state *s;
    const reg_mission *m;
    int side, count;
    uint64_t held[4];                   /* tiles of objectives that the side controls */
    uint8_t tile[REG_BUILDINGS];        /* those of the others */
    const uint8_t *away[REG_BUILDINGS]; /* distances from each of them, by number of tile */
} reg_goals;
/* `side` is that of the units to be asked about; there must be a mission. */
void reg_goals_init(const reg_scenario *sc, const reg_state *s, int side, reg_goals *goals);
/* The same where the objectives are listed already. */
void reg_goals_of(const reg_scenario *sc, const reg_state *s, int side, const reg_objectives *list,
                  reg_goals *goals);
/* Tiles from one of the map to the nearest goal of unit u of that side; of units that cannot hold
 * objectives, and where there are none, to the nearest enemy; where leaving scores, to the enemy's
 * edge. 0 to 15. */
int reg_goal_distance(const reg_goals *goals, int u, int from);
/* The same of all units of the side that are on the map, by their number in it, from where they are;
 * of the others anything. */
void reg_goal_distances(const reg_goals *goals, uint8_t distance[REG_SIDE]);

/* What scores on the map, as a side sees it: for many questions about one state. */
typedef struct reg_aims {
    const reg_scenario *sc;
    const reg_state *s;
    int side, sort; /* enum reg_sort */
    reg_objectives objectives;
} reg_aims;
/* Without a mission there is nothing. */
void reg_aims_of(const reg_scenario *sc, const reg_state *s, int side, reg_aims *aims);
/* Who controls an objective: the own side, the other, nobody; there is none. */
enum { REG_HOLDERS = 4 };
static inline int reg_holder(const reg_aims *aims, int objective) {
    const int owner = aims->objectives.owner[objective];
    return owner < 0 ? 2 : owner != aims->side;
}
/* The objective that is nearest to a tile; of the last holder the edge, the zone or the enemy where those
 * score and are nearer. `far` is REG_NOWHERE where there is nothing, and for REG_OFF. */
typedef struct reg_nearest {
    int far, holder;
} reg_nearest;
reg_nearest reg_nearest_to(const reg_aims *aims, int tile);

/* --- value.c, features.c */

/* The score by hand for gg_squash, from the side of reg_form.seat (reg_form.base). */
double reg_judged(const gg_game *game, const void *state, const double *w);
/* Where the networks that are built in speak (reg_form.familiar). */
bool reg_familiar(const gg_game *game, const void *state);
enum { REG_PHASES = 9 }; /* turns to come in fours, the last: the setup */
int reg_phase(const gg_game *game, const void *state);
extern const gg_net_form reg_form;

/* --- classes.c: what features of positions and of moves tell units by */

enum {
    REG_CLASSES = 11,
    REG_HEALTHS = 3, /* full, half or more, less */
    REG_NEARS = 6,   /* tiles to an objective: 0 to 3, 4 or 5, more */
    REG_LONG = 7     /* range of a long gun */
};
int reg_class(const reg_scenario *sc, int u);
int reg_health(const reg_scenario *sc, int u, int hp);
int reg_nearness(int distance);

/* --- moves.c: what the policy head is shown */
extern const gg_head_form reg_head;

/* --- policy.c */
void reg_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score);
gg_move reg_script(const gg_game *game, const void *state, const double *w, gg_random *random);

#endif

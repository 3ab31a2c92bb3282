/* The weights of heroes-combat's evaluation, all of them, by name: the tuner and the options of bots
 * know them by these names. */
#include "combat.h"

const gg_weight her_weights[HER_E_WEIGHTS] = {
    [HER_E_SCALE] = {"scale", 4}, /* steepness */
    [HER_E_BLOW] = {"blow", 0.1}, /* a face: A * (blow + body * HP) + armour * D + speed * I */
    [HER_E_BODY] = {"body", 0.58},
    [HER_E_ARMOUR] = {"armour", 1.3},
    [HER_E_SPEED] = {"speed", -0.3},
    [HER_E_FLYING] = {"flying", 1.14}, /* factor of a flying unit */
    [HER_E_RANGED] = {"ranged", 0.71}, /* factor of a ranged unit */
    [HER_E_WOUND] = {"wound", 0.85},   /* share lost by damage up to the last hit point */
    [HER_E_TEMPO] = {"tempo", 0.046},  /* share of a unit that has yet to act */
    [HER_E_THREAT] = {"threat", 0.7},  /* worth that units yet to act can take, each at best */
    [HER_E_LATER] = {"later", 0.72},   /* the same of units that have acted: next round */
    [HER_E_ANSWER] = {"answer", 0.76}, /* of the retaliation, taken off a blow */
    [HER_E_SPENT] = {"spent", 0},      /* share lost by a unit that has retaliated */
    [HER_E_GUARD] = {"guard", 0.03},   /* share for a defence token */
    [HER_E_PINNED] = {"pinned", 0.1},  /* share lost by a shooter next to an enemy */
    [HER_E_FREE] = {"free", 0.14},     /* share won by a shooter nobody can reach */
    [HER_E_WALL] = {"wall", 0.3},      /* a standing wall, for B */
    [HER_E_TOWER] = {"tower", 0.13},
    [HER_E_CARD] = {"card", 0.08},    /* a hand card */
    [HER_E_SPELL] = {"spell", 0.053}, /* a spell in hand that may still be cast this round */
    [HER_E_EXPERT] = {"expert", 0.107},
    [HER_E_LIMITED] = {"limited", 1.3},  /* with a limit of time: factor of the score, */
    [HER_E_GUARDED] = {"guarded", -0.5}, /* added to it; */
    [HER_E_CLOCK] = {"clock", 1.4},      /* how steeply the damage that A can do in time tells, */
    [HER_E_ENOUGH] = {"enough", 1},    /* in shares of what beats B: so much for an even chance; */
    [HER_E_REACH] = {"reach", 0.5},    /* the share of units that reach nobody yet, */
    [HER_E_ROUNDS] = {"rounds", 1.35}, /* and of each round that can be bought */
    [HER_E_AMPLE] = {"ample", 4}, /* rounds that leave time for all, where a late end is a draw */
    [HER_E_STRIKE] = {"p_strike", 1},   /* policy: worth taken by an attack, per 10 points */
    [HER_E_FACE] = {"p_face", 1.5},     /* added for the probability that a face falls */
    [HER_E_RISK] = {"p_risk", 0.7},     /* of the worth lost by the retaliation */
    [HER_E_SHOT] = {"p_shot", 0.3},     /* added for a blow that is not answered */
    [HER_E_CLOSER] = {"p_closer", 0.2}, /* a move nearer to an enemy, per step */
    [HER_E_FEAR] = {"p_fear", 0.3},     /* off for each enemy yet to act that can strike there */
    [HER_E_MOVE] = {"p_move", 0.4},
    [HER_E_DEFEND] = {"p_defend", 0.6},
    [HER_E_END] = {"p_end", 0.15},
    [HER_E_PLAY] = {"p_play", 0.7},          /* a card that does not bear on the blow at hand */
    [HER_E_POINTS] = {"p_points", 10},       /* of worth that weigh as much as one unit of score */
    [HER_E_LEAST] = {"p_least", 0.05},       /* of a blow or a move */
    [HER_E_PLAIN] = {"p_plain", 1},          /* what nothing is said about */
    [HER_E_RESCUE] = {"p_rescue", 2},        /* an ability that averts a loss */
    [HER_E_AIM] = {"p_aim", 0.5},            /* a target on the right side */
    [HER_E_AIM_WORTH] = {"p_aim_worth", 20}, /* and its worth, divided by this */
    [HER_E_MISAIM] = {"p_misaim", 0.2},      /* on the wrong side */
    [HER_E_NET] = {"net", 1},                /* which network (nets.h) */
    [HER_E_RANGE] = {"range", 0.5},          /* exploration with it, as part of that by hand */
};

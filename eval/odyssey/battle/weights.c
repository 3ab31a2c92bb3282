/* The weights of the evaluation, all of them, by name. Those of the value began as the
 * suggestions of section 7 of RULES.md; those with most to say (wounds, alive, danger, fate, rate,
 * pressure, level2, level3, overflow, race, even) were fitted to 2,400 games of the scripts on twelve
 * scenarios, with 0 to 60% random moves: log loss 0.218, before 0.413. */
#include "battle.h"

const gg_weight odb_weights[ODB_WEIGHTS] = {
    [ODB_E_WOUNDS] = {"wounds", 3},         /* all the wounds that slay P */
    [ODB_E_ALIVE] = {"alive", 0.85},        /* all titans living */
    [ODB_E_MARGIN] = {"margin", 0.4},       /* mean chance to outlive one more attack */
    [ODB_E_DANGER] = {"danger", -0.85},     /* mean square of DANGER, 9 being 1 */
    [ODB_E_RAGE] = {"rage", 0.12},          /* mean RAGE, as far as the kratos table uses it */
    [ODB_E_FULL_RAGE] = {"fullrage", -0.1}, /* a titan with RAGE 9, twice with a kratos card */
    [ODB_E_FATE] = {"fate", -0.6},          /* mean square of FATE, twice with a moiros card */
    [ODB_E_RATE] = {"rate", 0.4},           /* mean chance of a titan to wound */
    [ODB_E_SOON] = {"soon", 2.4},      /* the same of wounds that attacks of this round promise */
    [ODB_E_BREAKS] = {"breaks", 0.04}, /* a break token in the pool */
    [ODB_E_OPENINGS] = {"openings", 0.03},   /* an opening token */
    [ODB_E_DIVERSION] = {"diversion", 0.05}, /* a diversion token */
    [ODB_E_PRESSURE] = {"pressure", -0.15},  /* a point of Danger a round for the token's holder */
    [ODB_E_LEVEL_2] = {"level2", -1.7},      /* an AI deck of level II alone */
    [ODB_E_LEVEL_3] = {"level3", -2.05},     /* of level III */
    [ODB_E_OVERFLOW] = {"overflow", -0.07},  /* an overflow bonus of P */
    [ODB_E_LOST] = {"lost", -0.2},           /* all actions of the next titan round lost */
    [ODB_E_DESPAIR] = {"despair", -0.1},     /* a titan alone with two despair tokens or more */
    [ODB_E_SPOT] = {"spot", 0.03},           /* a titan on a blindspot or weakspot */
    [ODB_E_ON_VP] = {"onvp", 0.05},          /* a titan on a vantage point */
    [ODB_E_VP] = {"vp", 0.02},               /* a vantage point made */
    [ODB_E_HOLDER] = {"holder", 0.05},       /* the holder of the token being the toughest */
    [ODB_E_LATE] = {"late", -0.6},           /* no time for any of the wounds that are missing */
    [ODB_E_RACE] = {"race", 0.4},            /* DANGER lasting far longer than P */
    [ODB_E_EVEN] = {"even", 1.2},            /* the sum that is as good as lost */
    [ODB_E_SCALE] = {"scale", 2.2},          /* steepness */
    [ODB_E_TEMPER] = {"temper", 0.65},       /* the same of what the network says */
    [ODB_E_TEMPER_EASY] = {"temper_easy", 1.6}, /* and at levels 1 and 2 */
    [ODB_E_SURE] = {"sure", 0.002},             /* chance that always remains */
    [ODB_E_R_HOPE] = {"r_hope", 0.05},          /* least wounds, least Danger a round of the race */
    [ODB_E_R_ATTACKS] = {"r_attacks", 1.3},     /* titans that a card attacks */
    [ODB_E_R_OBOL] = {"r_obol", 4},       /* Danger that an obol card that lets live is worth */
    [ODB_E_L_STEPS] = {"l_steps", 0.9},   /* an attack that needs a movement first, as a share */
    [ODB_E_L_FAR] = {"l_far", 0.5},       /* and for each further turn */
    [ODB_E_L_REROLL] = {"l_reroll", 0.6}, /* share of misses that Fate rolls again */
    [ODB_E_L_FATE] = {"l_fate", 6},       /* FATE at which it does so no more */
    [ODB_E_L_SPREAD] = {"l_spread", 0.3}, /* variance of a power roll, besides that of its dice */
    [ODB_E_L_JUDGED] = {"l_judged", 0.4}, /* Danger that a failed judgement is like */
    [ODB_E_P_ATTACK] = {"p_attack", 1},   /* an attack, for its chance to wound */
    [ODB_E_P_WAIT] = {"p_wait", 0.7},     /* share of it lost when a better square can be reached */
    [ODB_E_P_MOVE] = {"p_move", 0.9},     /* a square, for the chance there */
    [ODB_E_P_SAFE] = {"p_safe", 0.15},    /* a point of Danger expected on it less */
    [ODB_E_P_RUSH] = {"p_rush", 1},       /* a rush, for its chance to wound */
    [ODB_E_P_WEAK] = {"p_weak", 0.1},     /* a weakspot or blindspot to stand on */
    [ODB_E_P_ABILITY] = {"p_ability", 0.4},  /* an ability */
    [ODB_E_P_CARE] = {"p_care", 0.1},        /* less for one that costs */
    [ODB_E_P_AGAIN] = {"p_again", 0.2},      /* a failed die rolled again */
    [ODB_E_P_OTHER] = {"p_other", 0.15},     /* any other move */
    [ODB_E_P_DECLINE] = {"p_decline", 0.05}, /* declining, ending */
    [ODB_E_P_SHARP] = {"p_sharp", 0.12},     /* what behind the best halves the root of a score */
    [ODB_E_P_FLOOR] = {"p_floor", 0.01},     /* score of the worst moves */
    [ODB_E_S_STYLE] = {"s_style", ODB_CAUTIOUS}, /* 0 greedy, 1 cautious, 2 setup */
    [ODB_E_S_FATE] = {"s_fate", 6},              /* FATE from which no die is bought again */
    [ODB_E_S_DANGER] = {"s_danger", 7}, /* cautious: DANGER from which a titan keeps away */
    [ODB_E_S_SLAY] = {"s_slay", 0.5},   /* but for such a chance to slay P */
    [ODB_W_NET] = {"net", 1},           /* which network (nets.h) */
};

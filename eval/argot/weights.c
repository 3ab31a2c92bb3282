/* The weights of argot's evaluation, policy and script, all of them, by name: the tuner and the
 * options of bots know them by these names. */
#include "argot.h"

const gg_weight argot_weights[ARGOT_WEIGHTS] = {
    /* --- value (value.c) */

    [ARGOT_W_SCALE] = {"scale", 0.27},     /* steepness of the sigmoid */
    [ARGOT_W_BIAS] = {"bias", 0.9},        /* added for Mineos */
    [ARGOT_W_MATERIAL] = {"material", 50}, /* lead in worth, as a share of all */
    [ARGOT_W_TOWN] = {"town", 5.4},     /* lead near the Old Town, as a share of the worth of all */
    [ARGOT_W_FULL] = {"full", 1.7},     /* worth of a step on average: what the shares are of */
    [ARGOT_W_STEP] = {"step", 1.0},     /* a step of strength */
    [ARGOT_W_HIT] = {"hit", 2.0},       /* an expected hit per die of that step */
    [ARGOT_W_BLOCK] = {"block", 0.6},   /* a block that still stands, whatever its strength */
    [ARGOT_W_GLASS] = {"glass", 0.3},   /* taken off for a block at one step */
    [ARGOT_W_GROUND] = {"ground", 1.0}, /* kinds: what a step of each is worth */
    [ARGOT_W_SHIP] = {"ship", 0.35},
    [ARGOT_W_AIR] = {"air", 0.9},
    [ARGOT_W_TRAIN] = {"train", 0.35},
    [ARGOT_W_ABILITY] = {"ability", 0.15},      /* per ability and step */
    [ARGOT_W_NEAR] = {"near", 5},               /* Mineosi ground strength near the Old Town */
    [ARGOT_W_NEAR_POWER] = {"nearpower", 0.35}, /* nearness at d links: 1/(1+k d) */
    [ARGOT_W_THROWN] = {"thrown", 0.5}, /* share of it left to who is thrown back from a battle */
    [ARGOT_W_GUARD] = {"guard", 1.38},  /* Argot's ground strength near the Old Town */
    [ARGOT_W_TOWN_GUARD] = {"townguard", 0.1}, /* an Argot ground block in the Old Town */
    [ARGOT_W_FORT] = {"fort", 0.03},           /* a step of fortification with an Argot garrison */
    [ARGOT_W_RP] = {"rp", 2.2},                /* a resource point, in steps */
    [ARGOT_W_RP_MOST] = {"rpmost", 12},        /* points beyond these count nothing */
    [ARGOT_W_AFLOAT] = {"afloat", 0.7},        /* strength aboard, as a share of it ashore */
    [ARGOT_W_LANDING] = {"landing", 1},        /* links that landing counts for */
    [ARGOT_W_HELD] = {"held", 0.98}, /* sure to hold the Old Town at the end that decides */
    [ARGOT_W_HELD_EARLY] = {"heldearly", 0.87}, /* the same one turn end earlier */
    [ARGOT_W_SETTLED] = {"settled", 0.9},       /* share of that during the battles */
    [ARGOT_W_SECOND] = {"second", 0.53},        /* while the second faction moves */
    [ARGOT_W_FIRST] = {"first", 0.85},          /* before */
    [ARGOT_W_CLOCK] = {"clock", 4}, /* turns before the time limit where it begins to rule */
    [ARGOT_W_INITIATIVE] = {"initiative", 1.3}, /* moving second, with the last word */
    [ARGOT_W_PRESENT] = {"present", 0.86},      /* shares are of what is left rather than of all */
    [ARGOT_W_EARLY] = {"early", 0.68},          /* less is decided while all turns are to come */
    [ARGOT_W_RESERVE] = {"reserve", 0.5}, /* how surely defenders that have not moved send help */
    [ARGOT_W_DOUBT] = {"doubt", 0.001},   /* least probability of either result */
    [ARGOT_W_NET] = {"net", 1},           /* which network (nets.h) */

    /* --- policy (policy.c) */

    /* Movement. */
    [ARGOT_P_ATTACK] = {"p_attack", 3.0},  /* an attack at even odds */
    [ARGOT_P_ODDS] = {"p_odds", 3.0},      /* how fast that grows with the odds */
    [ARGOT_P_NOUGHT] = {"p_nought", 0.01}, /* hits and steps that even nobody has, for the odds */
    [ARGOT_P_COMRADES] = {"p_comrades", 0.7}, /* share of the comrades' strength that comes along */
    [ARGOT_P_UNOPPOSED] = {"p_unopposed", 0.2},     /* odds where no foe can be fought */
    [ARGOT_P_ATTACK_TOWN] = {"p_attack_town", 2.5}, /* factor of an attack in the Old Town */
    [ARGOT_P_APPROACH] = {"p_approach", 0.5},       /* any way nearer to the Old Town */
    [ARGOT_P_NEARER] = {"p_nearer", 2.0},           /* and a link of it */
    [ARGOT_P_LEVEL] = {"p_level", 0.4},             /* a way as far from it */
    [ARGOT_P_ASTRAY] = {"p_astray", 0.3},           /* a way where no land joins it */
    [ARGOT_P_FARTHER] = {"p_farther", 0.15},        /* Mineos: a way farther off */
    [ARGOT_P_TOWN] = {"p_town", 3},                 /* Mineos: factor of a way into the Old Town */
    [ARGOT_P_HOME] = {"p_home", 1.0},               /* Argot: a link nearer to the Old Town */
    [ARGOT_P_ALARM] = {"p_alarm", 2}, /* factor of that when the Old Town is threatened */
    [ARGOT_P_ALARM_LINKS] = {"p_alarm_links", 2}, /* links from which it is */
    [ARGOT_P_BACK] = {"p_back", 0.2},             /* Argot: a way farther off */
    [ARGOT_P_GARRISON] = {"p_garrison", 1.5},     /* Argot: into an empty fort or Old Town cell */
    [ARGOT_P_LEAVE] = {"p_leave", 0.1}, /* Argot: giving up a fortified or Old Town cell */
    [ARGOT_P_LAND] = {"p_land", 4.0},   /* Mineos: landing, over 1 + links left */
    [ARGOT_P_CARGO] = {"p_cargo", 0.5}, /* a ship that brings cargo nearer */
    [ARGOT_P_CARGO_LINK] = {"p_cargo_link", 0.5},     /* and a link of that */
    [ARGOT_P_SHIP] = {"p_ship", 0.3},                 /* any other way of a ship */
    [ARGOT_P_AIR] = {"p_air", 0.3},                   /* any way of a flyer */
    [ARGOT_P_TRAIN] = {"p_train", 0.15},              /* any way of a train */
    [ARGOT_P_GROUP] = {"p_group", 0.2},               /* least of a group */
    [ARGOT_P_GROUP_MINEOS] = {"p_group_mineos", 1.2}, /* a Mineosi ground unit in it */
    [ARGOT_P_GROUP_NEAR] = {"p_group_near", 3.0},     /* more for it over 1 + links left */
    [ARGOT_P_GROUP_ALARM] = {"p_group_alarm", 1.0},   /* an Argot ground unit in need */
    [ARGOT_P_GROUP_ARGOT] = {"p_group_argot", 0.6},   /* and when not */
    [ARGOT_P_GROUP_KEEP] = {"p_group_keep", 0.4},     /* factor of the last in a cell to keep */
    [ARGOT_P_GROUP_CARGO] = {"p_group_cargo", 1.5},   /* a ship with cargo */
    [ARGOT_P_GROUP_SHIP] = {"p_group_ship", 0.3},     /* a ship without */
    [ARGOT_P_GROUP_AIR] = {"p_group_air", 0.7},       /* a flyer */
    [ARGOT_P_UNIT_TRAIN] = {"p_unit_train", 0.2},     /* choosing a train */
    [ARGOT_P_LOAD] = {"p_load", 0.1},                 /* going aboard */
    [ARGOT_P_LOAD_MINEOS] = {"p_load_mineos", 0.6},   /* the same for Mineos */
    [ARGOT_P_PLACE] = {"p_place", 0.3},               /* set-up: any cell */
    [ARGOT_P_PLACE_NEAR] = {"p_place_near", 2.0},     /* more over 1 + links left */
    [ARGOT_P_PASS] = {"p_pass", 0.1},
    [ARGOT_P_DONE] = {"p_done", 0.3},

    /* Battles. */
    [ARGOT_P_AIM] = {"p_aim", 3},                     /* ranged fire before the battles */
    [ARGOT_P_SKIP] = {"p_skip", 0.1},                 /* none */
    [ARGOT_P_SHOT] = {"p_shot", 0.5},                 /* a shot */
    [ARGOT_P_SHOT_STEP] = {"p_shot_step", 0.3},       /* per step of those it may hit */
    [ARGOT_P_SHOT_DOUBLED] = {"p_shot_doubled", 0.6}, /* factor of doubled dice */
    [ARGOT_P_SHOT_FORT] = {"p_shot_fort", 0.8},       /* at a fortification */
    [ARGOT_P_FIRE] = {"p_fire", 2},                   /* firing in a battle */
    [ARGOT_P_DOUBLED] = {"p_doubled", 2},             /* with doubled dice */
    [ARGOT_P_DOUBLED_LAST] = {"p_doubled_last", 0.7}, /* the same at one step */
    [ARGOT_P_BESIEGE] = {"p_besiege", 2.5},           /* at the fortification in the first round */
    [ARGOT_P_BESIEGE_LATER] = {"p_besiege_later", 0.8}, /* in later ones */
    [ARGOT_P_WAIT] = {"p_wait", 1},
    [ARGOT_P_RETREAT] = {"p_retreat", 0.25},            /* retreating, times one of the following */
    [ARGOT_P_RETREAT_BEATEN] = {"p_retreat_beaten", 6}, /* below p_beaten, outside the Old Town */
    [ARGOT_P_RETREAT_WORSE] = {"p_retreat_worse", 0.6}, /* at odds below even */
    [ARGOT_P_RETREAT_BETTER] = {"p_retreat_better", 0.1}, /* else */
    [ARGOT_P_BEATEN] = {"p_beaten", 0.4},
    [ARGOT_P_LOSE] = {"p_lose", 0.5},             /* a hit taken by a block; 1 more for each step */
    [ARGOT_P_LOSE_SKILL] = {"p_lose_skill", 0.6}, /* less per modifier */
    [ARGOT_P_LOSE_COST] = {"p_lose_cost", 0.3},   /* less per point of cost */
    [ARGOT_P_LOSE_SHOCK] = {"p_lose_shock", 1.5}, /* less where shock would be gone */
    [ARGOT_P_LOSE_LAST] = {"p_lose_last", 0.8},   /* less for a last step: blocks decide */
    [ARGOT_P_LOSE_LEAST] = {"p_lose_least", 0.1}, /* but not below */
    [ARGOT_P_LOSE_SHIELD] = {"p_lose_shield", 20}, /* where Resilient cancels it */
    [ARGOT_P_LOSE_TRAIN] = {"p_lose_train", 6},    /* by a train */
    [ARGOT_P_AWAY_BACK] = {"p_away_back", 0.3},    /* out of a battle: a way farther off */
    [ARGOT_P_AWAY_KEEP] = {"p_away_keep", 1},      /* Argot: to a fortified or Old Town cell */
    [ARGOT_P_AWAY_TOWN] = {"p_away_town", 2.5},    /* factor of a way into the Old Town */
    [ARGOT_P_REGROUP] = {"p_regroup", 0.6},        /* factor of that when regrouping */
    [ARGOT_P_REGROUP_LEAVE] = {"p_regroup_leave", 0.05}, /* Argot: giving up a cell to keep */
    [ARGOT_P_RESTORE] = {"p_restore", 0.8}, /* a step restored; more by what it hits for its cost */
    [ARGOT_P_RESTORE_LAST] = {"p_restore_last", 0.6}, /* more for a block at one step */

    /* --- script (script.c) */

    /* Movement: in links nearer to the Old Town. */
    [ARGOT_S_MOVING] = {"s_moving", 0.2},  /* gain for which a unit is moved */
    [ARGOT_S_ODDS] = {"s_odds", 3},        /* an attack at even odds */
    [ARGOT_S_LOSSES] = {"s_losses", 3.3},  /* taken off any attack */
    [ARGOT_S_NOUGHT] = {"s_nought", 0.01}, /* hits and steps that even nobody has, for the odds */
    [ARGOT_S_COMRADES] = {"s_comrades", 0.7}, /* share of the comrades' strength that comes along */
    [ARGOT_S_ENOUGH] = {"s_enough", 4},       /* gain of an attack beyond which it counts little */
    [ARGOT_S_EXCESS] = {"s_excess", 10},      /* divides what is beyond */
    [ARGOT_S_MOST] = {"s_most", 4.5},         /* most gain of an attack */
    [ARGOT_S_TOWN] = {"s_town", 3},           /* Argot: more for retaking an Old Town cell */
    [ARGOT_S_JOIN] = {"s_join", 1},           /* a way to where land joins the Old Town */
    [ARGOT_S_CARGO] = {"s_cargo", 0.5},       /* a link that brings cargo nearer */
    [ARGOT_S_LAND] = {"s_land", 2},           /* landing */
    [ARGOT_S_LAND_LINKS] = {"s_land_links", 5}, /* links from the Old Town within which it counts */
    [ARGOT_S_HOME] = {"s_home", 0.5},           /* Argot: a link nearer to a threatened Old Town */
    [ARGOT_S_ALARM_LINKS] = {"s_alarm_links", 2}, /* links from which it is threatened */
    [ARGOT_S_FORT] = {"s_fort", 2}, /* Argot: taken off for giving up a fortified cell */

    /* Battles: ranks. */
    [ARGOT_S_SHOT_STEP] = {"s_shot_step", 2},  /* a shot, per step of those it may hit */
    [ARGOT_S_SHOT_FORT] = {"s_shot_fort", -1}, /* at a fortification */
    [ARGOT_S_BEATEN] = {"s_beaten", 2.5}, /* times as strong a foe, not in the Old Town: beaten */
    [ARGOT_S_RETREAT] = {"s_retreat", 9}, /* retreating when beaten */
    [ARGOT_S_WAIT] = {"s_wait", 1},
    [ARGOT_S_FIRE] = {"s_fire", 3},
    [ARGOT_S_BESIEGE] = {"s_besiege", 6}, /* firing at the fortification in the first round */
    [ARGOT_S_BESIEGE_LATER] = {"s_besiege_later", 2}, /* in later ones */
    [ARGOT_S_DOUBLED] = {"s_doubled", 1},             /* more for doubled dice */
    [ARGOT_S_DOUBLED_LAST] = {"s_doubled_last", -2},  /* the same at one step */
    [ARGOT_S_LOSE_STEP] = {"s_lose_step", 10},        /* a hit on a block, per step */
    [ARGOT_S_LOSE_SHIELD] = {"s_lose_shield", 1000},  /* where Resilient cancels it */
    [ARGOT_S_LOSE_TRAIN] = {"s_lose_train", 500},     /* by a train */
};

/* The weights of the evaluation, all of them, by name. Worth is in gold. */
#include "adventure.h"

const gg_weight hea_weights[HEA_E_WEIGHTS] = {
    [HEA_E_MATERIALS] = {"materials", 2.5},
    [HEA_E_VALUABLES] = {"valuables", 6},
    [HEA_E_STORED] = {"stored", 0.7},    /* what is in store, as share of its worth */
    [HEA_E_RESERVE] = {"reserve", 0.35}, /* units beyond the best five, as share of their cost */
    [HEA_E_LEVEL] = {"level", 3},        /* a point of experience */
    [HEA_E_EXPERT] = {"expert", 4},      /* an expert use a round */
    [HEA_E_CARD] = {"card", 2},          /* a statistic card */
    [HEA_E_ARROW] = {"arrow", 1},        /* a magic arrow */
    [HEA_E_SPELL] = {"spell", 3},
    [HEA_E_ABILITY] = {"ability", 4},
    [HEA_E_MINOR] = {"minor", 3},
    [HEA_E_MAJOR] = {"major", 5},
    [HEA_E_RELIC] = {"relic", 8},
    [HEA_E_BUILDING] = {"building", 0.8}, /* of its cost */
    [HEA_E_DWELLING] = {"dwelling", 10},
    [HEA_E_CITADEL] = {"citadel", 8}, /* with units to be reinforced */
    [HEA_E_MP] = {"mp", 1.5},         /* a movement point not spent, in the own turn */
    [HEA_E_TOKEN] = {"token", 2},     /* a town token ready */
    [HEA_E_MORALE] = {"morale", 2},
    [HEA_E_SECOND_HERO] = {"hero", 8},
    [HEA_E_CUBE] = {"cube", 15},
    [HEA_E_GOAL] = {"goal", 80},       /* a goal of several; what wins alone is worth four */
    [HEA_E_SCALE] = {"scale", 0.0005}, /* a gold, with the whole game to come */
    [HEA_E_STRENGTH] = {"strength",
                        1.2},      /* the share of the strength of both armies, in the same way */
    [HEA_E_NEAR] = {"near", 0.08}, /* an MP nearer to what wins, in the same way */
    /* to be at what wins in this turn, in the next turn of the others, the own one ...: fitted to games */
    [HEA_E_PACE_0] = {"pace0", 3},
    [HEA_E_PACE_0 + 1] = {"pace1", 2.3},
    [HEA_E_PACE_0 + 2] = {"pace2", 1.7},
    [HEA_E_PACE_0 + 3] = {"pace3", 1.3},
    [HEA_E_PACE_0 + 4] = {"pace4", 0.9},
    [HEA_E_PACE_0 + 5] = {"pace5", 0.75},
    [HEA_E_PACE_0 + 6] = {"pace6", 0.5},
    [HEA_E_PACE_7] = {"pace7", 0.3},    /* less still later */
    [HEA_E_DONE] = {"done", 1.6},       /* alone or in co-op: all goals reached */
    [HEA_E_EVEN] = {"even", 0.7},       /* alone or in co-op: what must be reached for one half */
    [HEA_E_HASTE] = {"haste", 1.2},     /* the whole time used up */
    [HEA_E_F_SLOPE] = {"f_slope", 4.4}, /* fights: the strengths' difference over their sum */
    [HEA_E_F_EDGE] = {"f_edge", -1},    /* who attacks a guard; half of it against a seat */
    [HEA_E_F_HAND] = {"f_hand", 0.073}, /* a card in hand */
    [HEA_E_F_CLOCK] = {"f_clock", 3.8}, /* short of all the damage that is needed in time */
    [HEA_E_F_WALLS] = {"f_walls", 0.6},
    [HEA_E_F_LOSS] = {"f_loss", 1},   /* of the cost of the army, lost with a fight */
    [HEA_E_F_DARE] = {"f_dare", 0.5}, /* chance below which no fight is sought */
    [HEA_E_W_TILE] = {"w_tile", 7},   /* a tile discovered */
    [HEA_E_W_FAR] = {"w_far", 8},     /* an own tile placed */
    [HEA_E_W_VISIT] = {"w_visit", 1}, /* all worth of visits */
    [HEA_E_W_TOLL] = {"w_toll", 8}, /* MP that an enemy in the way is worth, who cannot be beaten */
    [HEA_E_P_STEP] = {"p_step", 1}, /* worth per MP of a step, as score */
    [HEA_E_P_IDLE] = {"p_idle", 0.03}, /* a step that leads nowhere */
    [HEA_E_P_END] = {"p_end", 0.4},    /* ending the turn */
    [HEA_E_P_HIRE] = {"p_hire", 1.5},
    [HEA_E_P_LEAST] = {"p_least", 0.05},
    [HEA_E_P_RECRUIT] = {"p_recruit", 1}, /* the cost of a unit, as score */
    [HEA_E_P_BUILD] = {"p_build", 8},
    [HEA_E_P_PLAY] = {"p_play", 1}, /* worth of a card's effect, as score */
    [HEA_E_P_TRADE] = {"p_trade", 0.2},
    [HEA_E_P_GIFT] = {"p_gift", 0.05},
    [HEA_E_P_MORALE] = {"p_morale", 0.8},
    [HEA_E_S_STYLE] = {"s_style", HEA_GREEDY}, /* 0 greedy, 1 rush, 2 ai */
    [HEA_E_S_EDGE] = {"s_edge", 1.3},          /* rush: so much stronger than the defender */
};

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
    [HEA_E_SCALE] = {"scale", 0.0138}, /* a gold, with the whole game to come */
    [HEA_E_STRENGTH] = {"strength",
                        0.46},      /* the share of the strength of both armies, in the same way */
    [HEA_E_NEAR] = {"near", 0.036}, /* an MP nearer to what wins, in the same way */
    /* to be at what wins in this turn, in the next turn of the others, the own one ...: fitted to games */
    [HEA_E_PACE_0] = {"pace0", 1.3},
    [HEA_E_PACE_0 + 1] = {"pace1", 0.52},
    [HEA_E_PACE_0 + 2] = {"pace2", 0.24},
    [HEA_E_PACE_0 + 3] = {"pace3", 0.12},
    [HEA_E_PACE_0 + 4] = {"pace4", 0.09},
    [HEA_E_PACE_0 + 5] = {"pace5", 0.08},
    [HEA_E_PACE_0 + 6] = {"pace6", 0.07},
    [HEA_E_PACE_7] = {"pace7", 0.06}, /* less still later */
    /* the same of more seats and of alliances, fitted to games of both: with those above three seats play worse */
    [HEA_E_M_SCALE] = {"m_scale", 0.003},
    [HEA_E_M_SCALE + 1] = {"m_strength", 1.4},
    [HEA_E_M_SCALE + 2] = {"m_near", 0.03},
    [HEA_E_M_SCALE + 3] = {"m_pace0", 3.5},
    [HEA_E_M_SCALE + 4] = {"m_pace1", 1.75},
    [HEA_E_M_SCALE + 5] = {"m_pace2", 1},
    [HEA_E_M_SCALE + 6] = {"m_pace3", 0.7},
    [HEA_E_M_SCALE + 7] = {"m_pace4", 0.4},
    [HEA_E_M_SCALE + 8] = {"m_pace5", 0.2},
    [HEA_E_M_SCALE + 9] = {"m_pace6", 0.15},
    [HEA_E_M_SCALE + 10] = {"m_pace7", 0.1},
    /* alone or in co-op, fitted to games (eval/MEASURED.md) */
    [HEA_E_DONE] = {"done", 1.28},   /* all goals reached */
    [HEA_E_POWER] = {"power", 0.8},  /* the best army, twice as strong as what is in the way */
    [HEA_E_EVEN] = {"even", 0.8},    /* what must be reached for one half */
    [HEA_E_HASTE] = {"haste", 0.96}, /* the whole time used up */
    [HEA_E_LATE] = {"late", 2},      /* no goal can be reached in time any more */
    /* a fight that decides the game, with the AI hero: the difference of strengths over their sum, a gold,
     * what makes one half; and what is added to each by the end */
    [HEA_E_DUEL + HEA_BY_SHARE] = {"duel_share", 0.1},
    [HEA_E_DUEL + HEA_BY_SHARE + 1] = {"duel_share_late", 2.3},
    [HEA_E_DUEL + HEA_BY_MEANS] = {"duel_means", 0.0082},
    [HEA_E_DUEL + HEA_BY_MEANS + 1] = {"duel_means_late", 0.0183},
    [HEA_E_DUEL + HEA_BY_EVEN] = {"duel_even", 1.22},
    [HEA_E_DUEL + HEA_BY_EVEN + 1] = {"duel_even_late", 3.29},
    /* the same with the guard of the utopia */
    [HEA_E_TASK + HEA_BY_SHARE] = {"task_share", 1.77},
    [HEA_E_TASK + HEA_BY_SHARE + 1] = {"task_share_late", 1},
    [HEA_E_TASK + HEA_BY_MEANS] = {"task_means", 0.0095},
    [HEA_E_TASK + HEA_BY_MEANS + 1] = {"task_means_late", -0.0058},
    [HEA_E_TASK + HEA_BY_EVEN] = {"task_even", 2.6},
    [HEA_E_TASK + HEA_BY_EVEN + 1] = {"task_even_late", 0.07},
    [HEA_E_MISSING] = {"missing", 1.6},   /* all goals still to be reached */
    [HEA_E_F_SLOPE] = {"f_slope", 7.7},   /* fights: the strengths' difference over their sum */
    [HEA_E_F_GUARD] = {"f_guard", -1.65}, /* added for who attacks a guard, */
    [HEA_E_F_AZURE] = {"f_azure", -3},    /* one of azure units, */
    [HEA_E_F_AI] = {"f_ai", -1.6},        /* a hero of the game, or is attacked by it */
    [HEA_E_F_HAND] = {"f_hand", 0.18},    /* a card in hand */
    [HEA_E_F_CLOCK] = {"f_clock", 8},     /* short of all the damage that is needed in time */
    [HEA_E_F_WALLS] = {"f_walls", 2.4},
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
    [HEA_E_NET] = {"net", 1},                  /* which network (nets.h) */
    [HEA_E_RANGE] = {"range", 0.5}, /* how far its values lie apart: mcts explores so much less */
};

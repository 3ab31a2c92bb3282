/* The evaluation of ataxx: what a position is worth, which moves look good. Weights by name in
 * value.c; what the network is shown in features.c. */
#ifndef GG_EVAL_ATAXX_H
#define GG_EVAL_ATAXX_H

#include "../eval.h"
#include "../nets.h"

enum {
    ATAXX_W_NET,
    ATAXX_W_SCALE,
    ATAXX_W_STONE,
    ATAXX_W_LATE,
    ATAXX_W_SAFE,
    ATAXX_W_ROOM,
    ATAXX_W_HOLE,
    ATAXX_W_TEMPO,
    ATAXX_W_THREAT,
    ATAXX_W_ANSWER,
    ATAXX_W_FADE,
    ATAXX_P_GROW,
    ATAXX_P_JUMP,
    ATAXX_P_TURN,
    ATAXX_P_SQUARE,
    ATAXX_P_FRIEND,
    ATAXX_P_LEAVE,
    ATAXX_WEIGHTS
};

extern const gg_net_form ataxx_form;
extern const gg_eval gg_eval_ataxx;

#endif

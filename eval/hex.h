/* The evaluation of Hex: how hard it still is to join the sides. See hex.c. */
#ifndef GG_EVAL_HEX_H
#define GG_EVAL_HEX_H

#include "eval.h"

enum {
    HEX_W_NET,
    HEX_W_RANGE,
    HEX_W_SCALE,
    HEX_W_NEAR,
    HEX_W_TEMPO,
    HEX_W_NEED,
    HEX_W_JOINED,
    HEX_P_BASE,
    HEX_P_STRONG,
    HEX_P_SWAP,
    HEX_P_TAKE,
    HEX_P_LEAVE,
    HEX_WEIGHTS
};

extern const gg_eval gg_eval_hex;

#endif

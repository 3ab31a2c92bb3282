/* The evaluation of connect4. */
#ifndef GG_EVAL_CONNECT4_H
#define GG_EVAL_CONNECT4_H

#include "eval.h"

extern const gg_eval gg_eval_connect4;

#endif

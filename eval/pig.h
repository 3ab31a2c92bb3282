/* The evaluation of pig. */
#ifndef GG_EVAL_PIG_H
#define GG_EVAL_PIG_H

#include "eval.h"

extern const gg_eval gg_eval_pig;

#endif

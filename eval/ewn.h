/* The evaluation of ewn. */
#ifndef GG_EVAL_EWN_H
#define GG_EVAL_EWN_H

#include "eval.h"

extern const gg_eval gg_eval_ewn;

#endif

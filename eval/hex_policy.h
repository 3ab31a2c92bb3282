/* Which moves of Hex look good. See hex_policy.c. */
#ifndef GG_EVAL_HEX_POLICY_H
#define GG_EVAL_HEX_POLICY_H

#include "eval.h"

/* As in eval.h. */
void hex_policy(const gg_game *game, const void *state, const gg_move *list, int count,
                const double *w, float *score);
gg_move hex_script(const gg_game *game, const void *state, const double *w, gg_random *random);

#endif

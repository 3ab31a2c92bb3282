/* The evaluation of ewn: by hand in ewn.c, what its network is shown in ewn_features.c. */
#ifndef GG_EVAL_EWN_H
#define GG_EVAL_EWN_H

#include "../core/touchstones/ewn.h"
#include "eval.h"
#include "nets.h"

enum { EWN_W_NET, EWN_W_RACE, EWN_W_STONES, EWN_W_TEMPO, EWN_P_WIN, EWN_WEIGHTS };

extern const gg_net_form ewn_form;
extern const gg_eval gg_eval_ewn;

/* Scores, for gg_squash, of the moves of a seat whose die is thrown, from its side: of what they lead
 * to, as the network of a game under way has it; HUGE_VAL of those that win. */
void ewn_net_scores(const gg_net *net, const gg_game *game, const ewn_state *s, const gg_move *list,
                    int count, double *score);

#endif

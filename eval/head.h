/* The policy head of a network: which of the moves that the policy by hand scores look better or worse
 * than it thinks, learned from what a search chose. A weight for each feature of a move, in octaves;
 * the score by hand is doubled or halved by their sum. Integers but for that last product, which is the
 * same to the bit on every machine.
 *
 *   features  of any game: the move's share of all scores and its score as a share of the best one, in
 *             half octaves, the latter with the phase of the game (gg_net_form.bucket) and with the
 *             kind of the move; of the game itself: gg_head_form (nets.h)
 *   caller    mcts, where a node gets its children, and alphabeta in its beam (search/algorithm.h);
 *             selfplay/train_head.c fits it
 *   cost      40 to 70 ns a move, half of it the game's own features (fair1, siege, gate)
 *   tests     tests/eval/test_head.c */
#ifndef GG_EVAL_HEAD_H
#define GG_EVAL_HEAD_H

#include "nets.h"

enum {
    GG_HEAD_TRAITS = 16, /* features of a move at most */
    GG_HEAD_PART = 64    /* moves described at a time */
};

/* Features of a head of the game, 0 where it has none, and how many of them a move has. */
int gg_head_features(const gg_net_form *form);
int gg_head_traits(const gg_net_form *form);

/* What all moves of a position are seen by. */
typedef struct gg_head_view {
    const gg_net_form *form;
    const gg_game *game;
    const void *state;
    int phase, count;
    float total, most; /* of the scores */
} gg_head_view;

/* Looks at all moves with their scores by hand (>= 0). False where a head has nothing to say: fewer than
 * two moves, or scores that sum to 0. */
bool gg_head_look(const gg_net_form *form, const gg_game *game, const void *state,
                  const float *score, int count, gg_head_view *view);
/* Lists the features of some of the moves, at most GG_HEAD_PART, gg_head_traits of each. Pure. */
void gg_head_list(const gg_head_view *view, const gg_move *list, const float *score, int count,
                  uint16_t *to);

/* A move's share of all scores; never 0, no move is ruled out by hand alone. */
float gg_head_share(const gg_head_view *view, float score);
/* The share of a move by the sum of its weights. */
float gg_head_score(float share, int sum);

/* Corrects scores by hand by the head of the network, which has one. They sum to about 1 then. */
void gg_head_apply(const gg_net_form *form, const gg_net *net, const gg_game *game,
                   const void *state, const gg_move *list, int count, float *score);

#endif

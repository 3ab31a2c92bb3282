/* Fits the policy head of a network (eval/head.h) to what a search chose: the cross entropy of the
 * choices, by AdaGrad (Duchi, Hazan and Singer 2011), a position at a time in an order drawn by the seed.
 * What is fitted is convex, and little: two passes over 800,000 decisions of a dozen moves take eight
 * seconds. The same seed and positions give the same head; one thread. Used by train.c.
 *
 *   tests   tests/selfplay/test_train.c */
#ifndef GG_SELFPLAY_TRAIN_HEAD_H
#define GG_SELFPLAY_TRAIN_HEAD_H

#include "train_fit.h"

/* Gives the network a head fitted to the lessons, rounded to integers; of a game whose form has one. When
 * it was stopped on the way (train_fit.h) the head is good for nothing. GG_NO_MEMORY; GG_BAD_ARGUMENT where the file would be too large. */
int gg_head_fit(gg_net *net, const gg_fit_plan *plan, const gg_lessons *lessons, gg_error *error);

/* Mean log loss (natural) of the choices among two moves or more: by hand and with the head of the
 * network. 0 without such decisions. Returns how many there are. */
uint64_t gg_head_loss(const gg_net *net, const gg_fit_plan *plan, const gg_lessons *lessons,
                      double *by_hand, double *learned);

#endif

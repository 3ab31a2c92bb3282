/* The geometry and the lists of actions of regiments a second time, from the words of the rules:
 * slow, without tables and without the engine's functions; only records of the state and of the
 * content are read. */
#ifndef GG_TESTS_REGIMENTS_PLAIN_H
#define GG_TESTS_REGIMENTS_PLAIN_H

#include "lab.h"

int plain_distance(int a, int b);
/* Arcs around a in which b lies, as bits. */
int plain_arcs(int a, int b);
/* Section 1.1. */
bool plain_sight(const uint64_t block[4], gg_bits board, int a, int b);
/* The legal tokens of a node in the documented order; -1 for nodes that are not done here: bans,
 * dice, splits, arcs, reactions, checks. */
int plain_moves(const reg_scenario *sc, const reg_state *s, gg_move *list);

#endif

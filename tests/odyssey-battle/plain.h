/* Exact values by plain expectiminimax over the contract's list, outcomes and apply, with a memory of
 * all states and without any pruning: what searches are compared with. */
#ifndef GG_TESTS_ODYSSEY_BATTLE_PLAIN_H
#define GG_TESTS_ODYSSEY_BATTLE_PLAIN_H

#include "../../core/game.h"

#include <stddef.h>

typedef struct plain {
    const gg_game *game;
    struct plain_entry *table; /* open addressing by key */
    size_t slots, states;
    uint64_t nodes[4]; /* set of the node codes (enum odb_node) that were met */
} plain;

/* plain_close frees the memory. */
void plain_open(plain *p, const gg_game *game);
void plain_close(plain *p);
/* The value for seat 0, in [0, 1], when every seat plays as is best for itself. Time and memory (16 to
 * 64 bytes) in proportion to the states that can be reached. Fails the test when memory runs out. */
double plain_value(plain *p, const void *state);
/* The value for seat 0 after a move or outcome. */
double plain_after(plain *p, const void *state, gg_move move);

#endif

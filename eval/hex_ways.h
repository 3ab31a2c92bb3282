/* How a seat of Hex can still join its sides: cells in layers by stones that are missing. Shared by
 * the evaluation (hex.c) and the proofs (hex_proof.c); hex_ways.c says how. */
#ifndef GG_EVAL_HEX_WAYS_H
#define GG_EVAL_HEX_WAYS_H

#include "../core/touchstones/hex.h"

enum { HEX_LAYERS = HEX_MOST + 2, HEX_WAYS = 6 };

/* The bridges of a position: over[i] holds the cells that have both cells between them and the one
 * they are reached from in direction i empty. Directions by row and column: (1,1) (-1,-1) (-1,2)
 * (1,-2) (2,-1) (-2,1). */
struct hex_ground {
    const hex_scenario *sc;
    gg_bits empty, over[HEX_WAYS];
    bool ziggurats; /* stones on the third line count as joined to their side where there is room */
};

/* `empty`: cells that may count as empty. Without ziggurats: proofs ask for them; in values, whose
 * network was shown what is there without, they gained nothing. */
void hex_survey(struct hex_ground *g, const hex_scenario *sc, gg_bits empty);
/* Cells a bridge away from one of the set in direction i. */
gg_bits hex_bridged_in(const struct hex_ground *g, gg_bits set, int i);

/* What a seat needs: the least number of stones, and where they can lie. */
struct hex_ways {
    int need; /* stones, 0..HEX_LAYERS */
    gg_bits
        on[HEX_LAYERS + 1]; /* on[k], 1 <= k <= need: where the k-th can lie on a shortest way */
    gg_bits near[HEX_LAYERS + 1]; /* near[k], 1 <= k <= need + 1: on a way one longer */
};

/* `own`: the seat's stones, none of them in g->empty. */
void hex_find_ways(const struct hex_ground *g, gg_bits own, int seat, struct hex_ways *w);

#endif

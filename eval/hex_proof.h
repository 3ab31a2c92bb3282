/* Proofs of Hex positions: who wins, found with virtual connections, must-play regions and inferior
 * cells. See hex_proof.c. */
#ifndef GG_EVAL_HEX_PROOF_H
#define GG_EVAL_HEX_PROOF_H

#include "hex_inferior.h"
#include "hex_ways.h"

/* The seat that wins a position that is not over, when `mover` lays the next stone and nobody swaps;
 * -1 if that is not found out with `most` (>= 1) positions looked at. On success *carrier holds the
 * empty cells that the winner's strategy needs: it wins whatever lies on the others. Cost: about 3 us
 * a position on 11 x 11, and 128 bytes for each of `most` while it runs, 2 GiB at most. */
int hex_prove(const hex_scenario *sc, const gg_bits stones[2], int mover, int most,
              gg_bits *carrier);

/* Whether `seat`, its stones and the empty cells given, has joined its sides by steps and bridges no
 * two of which share a cell: then it wins as the second to move. *carrier: the bridges' cells. Finds
 * many such chains, not all. */
bool hex_chained(const hex_scenario *sc, gg_bits own, gg_bits empty, int seat, gg_bits *carrier);

#endif

/* Cells of Hex that cannot matter. A cell is dead when no stones on the empty cells about it could
 * make it join two groups of a seat that are apart: whoever has it, the winner is the same. Two cells
 * are captured by a seat when its stone on either kills the other: they are as good as its own. A
 * cell is dominated for a seat by a neighbour on which its stone would kill the cell. (Hayward and
 * van Rijswijck 2006; Björnsson, Hayward, Johanson and van Rijswijck 2007.) */
#ifndef GG_EVAL_HEX_INFERIOR_H
#define GG_EVAL_HEX_INFERIOR_H

#include "../core/touchstones/hex.h"

/* A position with cells filled in, and which of them are captured: a strategy that counts on them
 * answers in them. */
struct hex_filled {
    gg_bits stones[2], empty;
    gg_bits captured[2];
    bool changed; /* anything was filled in */
};

/* Makes the tables at the first call, 20 us; then returns at once. Any thread. */
void hex_inferior_prepare(void);

/* Fills in what is dead (as Red's: it makes no difference) or captured, until nothing is.
 * hex_inferior_prepare() was called. */
void hex_fill_in(const hex_scenario *sc, const gg_bits stones[2], struct hex_filled *f);

/* Cells of f->empty that `seat` need not try, because it can try another one that is at least as
 * good and not in the set. */
gg_bits hex_dominated(const hex_scenario *sc, const struct hex_filled *f, int seat);

#endif

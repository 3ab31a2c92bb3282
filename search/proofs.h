/* The table of alphabeta's solver: what has been proven of positions. Facts do not age: they hold for
 * later searches too. One thread.
 *
 * An entry is one word: 40 bits of the position's identity, beside those that its place tells, bounds
 * of the result by their rank, and how much work they took. Clusters of eight are a cache line; the
 * entry that took the least work gives way. The table begins small, so that a short search stays in
 * the cache, and grows eightfold, forgetting all, when it is full. */
#ifndef GG_SEARCH_PROOFS_H
#define GG_SEARCH_PROOFS_H

#include <stddef.h>
#include <stdint.h>

#define GG_PROOFS_RANKS 512 /* a rank is 0..511 */

typedef struct gg_proofs gg_proofs;

/* A table of at most `bytes` (at least 1 KiB). NULL when there is no memory. */
gg_proofs *gg_proofs_open(size_t bytes);
void gg_proofs_close(gg_proofs *proofs); /* NULL is allowed */
size_t gg_proofs_bytes(const gg_proofs *proofs);
void gg_proofs_clear(gg_proofs *proofs);
/* Entries in use per mille, from a sample. */
int gg_proofs_full(const gg_proofs *proofs);

/* Begins to fetch what is known of a position. */
void gg_proofs_prefetch(const gg_proofs *proofs, uint64_t identity);
/* Narrows *low and *high to what is known. */
void gg_proofs_narrow(const gg_proofs *proofs, uint64_t identity, int *low, int *high);
/* Remembers low <= result <= high, which took `nodes` nodes to find out. */
void gg_proofs_store(gg_proofs *proofs, uint64_t identity, int low, int high, uint64_t nodes);

#endif

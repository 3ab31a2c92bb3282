/* Blocks of memory with the alignment that gg_bits, states and the threads' private data need, in
 * place of aligned_alloc with its sizes rounded by hand; large blocks straight from the system; and
 * how much there is. Never on the path of a search. */
#ifndef GG_CORE_MEMORY_H
#define GG_CORE_MEMORY_H

#include <stddef.h>
#include <stdint.h>

#define GG_BLOCK                                                                                   \
    128 /* alignment of a block, and its size is a multiple of it: two cache lines, \
                        so that no two threads' blocks share what a core fetches at once */

/* A block of `count` times `size` bytes, every byte zero (padding too: states and scenarios are
 * compared and hashed by their bytes). Freed with free(). NULL without memory or when the product
 * is no size_t. A product of 0 gives a block that can be freed. */
void *gg_zeroed_block(size_t count, size_t size) __attribute__((malloc, warn_unused_result));
/* The same with undefined contents: for trees and tables of many megabytes that are written before
 * they are read, so that the pages not needed are never touched. */
void *gg_raw_block(size_t count, size_t size) __attribute__((malloc, warn_unused_result));

/* --- pages, for tables and trees */

/* A block of zeros, aligned to a page. Its pages are made when they are first touched: the cost
 * here does not depend on the size. Blocks of 4 MiB and more ask for large pages, which are made in
 * 0.1 ms each. NULL when there is no memory. Freed by gg_memory_free. */
void *gg_memory_zeroed(size_t bytes);

/* Gives the block back. NULL is allowed. `bytes` as it was asked for. Cost: by the pages that were
 * touched, a hundredth or less of what setting them to zero would cost. */
void gg_memory_free(void *block, size_t bytes);

/* Makes the block zeros again; its pages are given back as by gg_memory_free. */
void gg_memory_wipe(void *block, size_t bytes);

/* What this process can have at most, in bytes: the least of the machine's memory, the limits of
 * its control groups and its own limit (ulimit -v). Never 0. Reads some small files. */
uint64_t gg_memory_most(void);

#endif

/* Blocks of memory with the alignment that gg_bits, states and the threads' private data need, in
 * place of aligned_alloc with its sizes rounded by hand. Never on the path of a search. */
#ifndef GG_CORE_MEMORY_H
#define GG_CORE_MEMORY_H

#include <stddef.h>

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

#endif

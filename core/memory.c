/* Aligned blocks. */
#include "memory.h"

#include <stdlib.h>
#include <string.h>

/* The size rounded up to whole units, at least one; 0 if that is no size_t. */
static size_t rounded(size_t count, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes) ||
        __builtin_add_overflow(bytes, GG_BLOCK - 1, &bytes))
        return 0;
    return bytes < GG_BLOCK ? GG_BLOCK : bytes / GG_BLOCK * GG_BLOCK;
}

void *gg_raw_block(size_t count, size_t size) {
    const size_t bytes = rounded(count, size);
    return bytes ? aligned_alloc(GG_BLOCK, bytes) : NULL;
}

void *gg_zeroed_block(size_t count, size_t size) {
    void *block = gg_raw_block(count, size);
    if (block) memset(block, 0, rounded(count, size));
    return block;
}

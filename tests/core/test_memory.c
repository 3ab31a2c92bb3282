/* core/memory.h: alignment, zeros up to the end of the block, and products that overflow. */
#include "../../core/memory.h"
#include "../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <stdlib.h>
#include <string.h>

TEST(test_zeroed_and_aligned) {
    static const size_t sizes[] = {0, 1, 31, 127, 128, 129, 4096, 100001};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (size_t count = 1; count <= 3; count++) {
            /* What was there before must not shine through. */
            unsigned char *used = gg_raw_block(count, sizes[i]);
            assert_non_null(used);
            for (size_t k = 0; k < count * sizes[i]; k++) used[k] = 0xa5;
            free(used);
            unsigned char *block = gg_zeroed_block(count, sizes[i]);
            assert_non_null(block);
            assert_int_equal((uintptr_t)block % GG_BLOCK, 0);
            const size_t whole = (count * sizes[i] + GG_BLOCK - 1) / GG_BLOCK * GG_BLOCK;
            for (size_t k = 0; k < whole; k++) assert_int_equal(block[k], 0);
            free(block);
        }
}

TEST(test_sizes_that_overflow) {
    volatile size_t half = SIZE_MAX / 2 + 1; /* hidden from the compiler, which would warn */
    volatile size_t nearly = SIZE_MAX - 5;
    assert_null(gg_zeroed_block(2, half));
    assert_null(gg_raw_block(half, half));
    assert_null(gg_raw_block(1, nearly));
    assert_null(gg_zeroed_block(1, nearly));
}

/* --- pages */

/* Zeros from end to end, whatever the size is beside the large pages, and again when wiped. */
TEST(test_zeroed_pages) {
    static const size_t sizes[] = {0,       1,       4095,    4096,    5000,       2097152,
                                   4194303, 4194304, 4194305, 6291456, 7340032 + 9};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const size_t size = sizes[i];
        unsigned char *block = gg_memory_zeroed(size);
        assert_non_null(block);
        assert_int_equal((uintptr_t)block % 4096, 0);
        for (int round = 0; round < 2 && size; round++) {
            size_t used = 0;
            for (size_t k = 0; k < size; k++) used += block[k] != 0;
            assert_int_equal(used, 0);
            memset(block, 0xa5, size);
            gg_memory_wipe(block, size);
        }
        gg_memory_free(block, size);
    }
    gg_memory_free(NULL, 4096);
}

/* Searches look into large blocks at random: they begin where a large page of the system can. */
TEST(test_large_blocks_lie_on_large_pages) {
    const size_t large = (size_t)2 << 20;
    for (int i = 0; i < 3; i++) {
        unsigned char *block = gg_memory_zeroed(16 * large + 4096);
        assert_non_null(block);
        assert_int_equal((uintptr_t)block % large, 0);
        block[16 * large + 4095] = 1;
        gg_memory_free(block, 16 * large + 4096);
    }
}

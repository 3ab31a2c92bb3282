/* 256-bit sets: cells of a board (bit = row*16 + column), or ids 0..255 of anything.
 * Inline; GCC vector types give AVX2 where there is any. A plain reference is in
 * tests/core/test_bits.c. */
#ifndef GG_CORE_BITS_H
#define GG_CORE_BITS_H

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t gg_bits __attribute__((vector_size(32), aligned(32)));

#define GG_NO_BITS ((gg_bits){0, 0, 0, 0})

static inline bool gg_bits_any(gg_bits b) {
    return (b[0] | b[1] | b[2] | b[3]) != 0;
}

static inline bool gg_bits_has(gg_bits b, unsigned i) {
    return (b[i >> 6] >> (i & 63)) & 1;
}

static inline void gg_bits_add(gg_bits *b, unsigned i) {
    ((uint64_t *)b)[i >> 6] |= UINT64_C(1) << (i & 63);
}

static inline void gg_bits_drop(gg_bits *b, unsigned i) {
    ((uint64_t *)b)[i >> 6] &= ~(UINT64_C(1) << (i & 63));
}

static inline gg_bits gg_bits_of(unsigned i) {
    gg_bits b = GG_NO_BITS;
    gg_bits_add(&b, i);
    return b;
}

static inline int gg_bits_count(gg_bits b) {
    return __builtin_popcountll(b[0]) + __builtin_popcountll(b[1]) + __builtin_popcountll(b[2]) +
           __builtin_popcountll(b[3]);
}

static inline bool gg_bits_equal(gg_bits a, gg_bits b) {
    return !gg_bits_any(a ^ b);
}

/* The lowest member, or -1 of an empty set. */
static inline int gg_bits_first(gg_bits b) {
    for (int w = 0; w < 4; w++)
        if (b[w]) return w * 64 + __builtin_ctzll(b[w]);
    return -1;
}

/* Runs the statement for each member i in ascending order. */
#define GG_BITS_EACH(i, set)                                                                       \
    for (int gg_w_ = 0; gg_w_ < 4; gg_w_++)                                                        \
        for (uint64_t gg_r_ = (set)[gg_w_];                                                        \
             gg_r_ && ((i) = gg_w_ * 64 + __builtin_ctzll(gg_r_), 1); gg_r_ &= gg_r_ - 1)

/* Every member moved up by n (0..255); what leaves at the top is lost. */
gg_bits gg_bits_up(gg_bits b, unsigned n);
/* Every member moved down by n (0..255). */
gg_bits gg_bits_down(gg_bits b, unsigned n);

#endif

/* 256-bit sets: cells of a board (bit = row*16 + column), or ids 0..255 of anything.
 * Inline; GCC vector types give AVX2 where there is any. A plain reference is in
 * tests/core/test_bits.c. */
#ifndef GG_CORE_BITS_H
#define GG_CORE_BITS_H

#include <stdbool.h>
#include <stdint.h>

/* The k-th member from below (k from 0) of a 64-bit set, as a set of one; empty when there are
 * not so many. */
static inline uint64_t gg_nth_bit(uint64_t set, uint32_t k) {
#ifdef __BMI2__
    return __builtin_ia32_pdep_di(UINT64_C(1) << k, set);
#else
    /* By halves: taking members away one by one costs a random game a third of its speed. */
    uint32_t at = 0;
    if (k >= (uint32_t)__builtin_popcountll(set)) return 0;
    for (uint32_t width = 32; width; width >>= 1) {
        const uint64_t low = set >> at & ((UINT64_C(1) << width) - 1);
        const uint32_t members = (uint32_t)__builtin_popcountll(low);
        if (k < members) continue;
        k -= members;
        at += width;
    }
    return UINT64_C(1) << at;
#endif
}

typedef uint64_t gg_bits __attribute__((vector_size(32), aligned(32)));

#define GG_NO_BITS ((gg_bits){0, 0, 0, 0})

static inline bool gg_bits_any(gg_bits b) {
    return (b[0] | b[1] | b[2] | b[3]) != 0;
}

static inline bool gg_bits_has(gg_bits b, int i) {
    return (b[i >> 6] >> (i & 63)) & 1;
}

static inline void gg_bits_add(gg_bits *b, int i) {
    ((uint64_t *)b)[i >> 6] |= UINT64_C(1) << (i & 63);
}

static inline void gg_bits_drop(gg_bits *b, int i) {
    ((uint64_t *)b)[i >> 6] &= ~(UINT64_C(1) << (i & 63));
}

/* Made in registers: a set that has just been written word by word has to wait before it is read whole. */
static inline gg_bits gg_bits_of(int i) {
    const gg_bits word = {0, 1, 2, 3};
    return (gg_bits)(word == (uint64_t)(i >> 6)) & UINT64_C(1) << (i & 63);
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

/* Runs the statement for each member i (an int variable) in ascending order. `continue` works;
 * `break` only skips to the next 64 members, so leave with return or goto. May be nested. */
#define GG_BITS_EACH(i, set)                                                                       \
    GG_BITS_EACH_(i, set, GG_JOIN_(gg_w_, __LINE__), GG_JOIN_(gg_r_, __LINE__))
#define GG_BITS_EACH_(i, set, w, r)                                                                \
    for (int w = 0; w < 4; w++)                                                                    \
        for (uint64_t r = (set)[w]; r && ((i) = w * 64 + __builtin_ctzll(r), 1); r &= r - 1)
#define GG_JOIN_(a, b)  GG_JOIN__(a, b)
#define GG_JOIN__(a, b) a##b

#endif

/* Units that stand on cells (cells.h): a byte for each says where, a number that no cell of the board
 * has for those beside it. Up to 64 units; sets of them are bits. The number of units is a constant of
 * the game, so all of this becomes a few instructions.
 *
 *     uint8_t cell[DUEL_UNITS];                       // in the state; DUEL_GONE: beside the board
 *
 *     const uint64_t here = gg_units_at(s->cell, DUEL_UNITS, cell);
 *     const uint64_t foes = gg_units_of(DUEL_SIDE, !s->side) &
 *                           gg_units_in(s->cell, DUEL_UNITS, gg_hex_near(GG_OFFSET, own)); */
#ifndef GG_CORE_KIT_UNITS_H
#define GG_CORE_KIT_UNITS_H

#include "../bits.h"

/* 32 bytes at once, wherever they are. */
typedef uint8_t gg_bytes __attribute__((vector_size(32), aligned(1), may_alias));

/* The bytes that are not 0, as bits. */
static inline uint32_t gg_bytes_set(gg_bytes bytes) {
#ifdef __AVX2__
    typedef char plain __attribute__((vector_size(32)));
    return (uint32_t)__builtin_ia32_pmovmskb256((plain)(bytes != 0));
#elif defined __SSE2__
    typedef char half __attribute__((vector_size(16)));
    const union {
        gg_bytes whole;
        half part[2];
    } set = {.whole = (gg_bytes)(bytes != 0)};
    return (uint32_t)__builtin_ia32_pmovmskb128(set.part[0]) |
           (uint32_t)__builtin_ia32_pmovmskb128(set.part[1]) << 16;
#else
    uint32_t set = 0;
    for (int i = 0; i < 32; i++) set |= (uint32_t)(bytes[i] != 0) << i;
    return set;
#endif
}

/* The units, of `count`, whose byte is `at`. Above 16 units what follows the bytes must be readable up
 * to a multiple of 32, as other members of the state are. */
static inline uint64_t gg_units_at(const uint8_t *cell, int count, int at) {
    uint64_t units = 0;
    if (count <= 16) {
        for (int u = 0; u < count; u++) units |= (uint64_t)(cell[u] == at) << u;
        return units;
    }
    for (int u = 0; u < count; u += 32)
        units |= (uint64_t)gg_bytes_set((gg_bytes)(*(const gg_bytes *)(cell + u) == (uint8_t)at))
                 << u;
    return count < 64 ? units & ((UINT64_C(1) << count) - 1) : units;
}

/* The first of them; -1 if there is none. */
static inline int gg_unit_at(const uint8_t *cell, int count, int at) {
    const uint64_t units = gg_units_at(cell, count, at);
    return units ? __builtin_ctzll(units) : -1;
}

/* The units on a cell of the set. */
static inline uint64_t gg_units_in(const uint8_t *cell, int count, gg_bits set) {
    uint64_t units = 0;
    for (int u = 0; u < count; u++) units |= (uint64_t)gg_bits_has(set, cell[u]) << u;
    return units;
}

/* The cells of these units. */
static inline gg_bits gg_cells_of(const uint8_t *cell, uint64_t units) {
    gg_bits cells = GG_NO_BITS;
    for (; units; units &= units - 1) cells |= gg_bits_of(cell[__builtin_ctzll(units)]);
    return cells;
}

/* All units of a side, where unit u is one of side u / `side`. */
static inline uint64_t gg_units_of(int side, int which) {
    return ((UINT64_C(1) << side) - 1) << which * side;
}

#endif

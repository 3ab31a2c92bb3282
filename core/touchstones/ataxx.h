/* Ataxx on 7x7 (RULES.md, ATX-...). Boards are single words with nine bits per row: file f of rank
 * r (both from 0) is bit 9r + f, and the two spare columns catch whatever a shift by up to two
 * files carries over the edge, so that neighbourhoods need no masks but that of the empty cells. */
#ifndef GG_CORE_TOUCHSTONES_ATAXX_H
#define GG_CORE_TOUCHSTONES_ATAXX_H

#include "../game.h"

enum {
    ATAXX_SIZE = 7,
    ATAXX_STRIDE = 9,
    ATAXX_LIMIT = 100,     /* half moves without growth that end the game (ATX-010) */
    ATAXX_LAST_MOVE = 9999 /* the number of the move stays there */
};

struct ataxx_state {
    uint64_t stones[2]; /* black, white; disjoint, within `open` */
    uint64_t open;      /* cells of the board that are no gaps */
    uint16_t turn;      /* seat to move */
    uint16_t half;      /* half moves since the last growth, 0..ATAXX_LIMIT */
    uint32_t full;      /* number of the move, 1..ATAXX_LAST_MOVE */
};

struct ataxx_scenario {
    uint8_t gaps; /* number of the layout */
};

/* A move: the destination's bit + 1, and for a jump the origin's bit + 1 << 8. */
#define ATAXX_PASS ((gg_move)0x80)

static inline gg_move ataxx_growth(int to) {
    return (gg_move)to + 1;
}
static inline gg_move ataxx_jump(int from, int to) {
    return (gg_move)(from + 1) << 8 | (gg_move)(to + 1);
}
/* Bit of the destination; not of a pass. */
static inline int ataxx_to(gg_move move) {
    return (int)(move & 0x7f) - 1;
}
/* Bit of the origin, -1 for a growth. */
static inline int ataxx_from(gg_move move) {
    return (int)(move >> 8) - 1;
}

/* The cells and all around them; spare bits may be set. */
static inline uint64_t ataxx_near(uint64_t cells) {
    const uint64_t row = cells | cells << 1 | cells >> 1;
    return row | row << ATAXX_STRIDE | row >> ATAXX_STRIDE;
}

/* What lies within two steps; spare bits may be set. */
static inline uint64_t ataxx_reach(uint64_t cells) {
    const uint64_t one = cells | cells << 1 | cells >> 1;
    const uint64_t row = one | one << 1 | one >> 1;
    const uint64_t two = row | row << ATAXX_STRIDE | row >> ATAXX_STRIDE;
    return two | two << ATAXX_STRIDE | two >> ATAXX_STRIDE;
}

/* Cells exactly two steps from one cell (its bit set); spare bits may be set. */
static inline uint64_t ataxx_ring(uint64_t cell) {
    return ataxx_reach(cell) & ~ataxx_near(cell);
}

static inline uint64_t ataxx_empty(const struct ataxx_state *s) {
    return s->open & ~(s->stones[0] | s->stones[1]);
}

/* Enemy stones that a stone arriving on bit `to` turns. */
static inline uint64_t ataxx_turned(const struct ataxx_state *s, int to) {
    return ataxx_near(UINT64_C(1) << to) & s->stones[1 - s->turn];
}

extern const gg_rules ataxx_rules;

#endif

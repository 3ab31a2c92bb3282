/* Hex: two seats lay stones on a rhombus of hexagons; Red joins top and bottom, Blue left and
 * right. Rules and notation: RULES.md, HEX-001 and on. Used by hex.c, hex_draw.c, eval/hex.c,
 * ai-bots/dialects/gtp.c. */
#ifndef GG_CORE_TOUCHSTONES_HEX_H
#define GG_CORE_TOUCHSTONES_HEX_H

#include "../bits.h"
#include "../game.h"
#include "../kit/hexes.h"

#include <string.h>

enum {
    HEX_RED,
    HEX_BLUE,
    HEX_MOST = 15, /* longest side */
    HEX_SWAP = 1   /* the move `swap-pieces`; every other move is the number of its cell */
};

typedef struct hex_scenario {
    int size; /* 3..HEX_MOST */
    bool swap;
    gg_bits cells;    /* all cells of the board */
    gg_bits side[2];  /* the cells on the side a seat comes from: top, left */
    gg_bits other[2]; /* and on the one it goes to: bottom, right */
} hex_scenario;

typedef struct hex_state {
    uint64_t stone[2][4]; /* of each seat, as gg_bits */
    uint8_t mover;        /* who lays the next stone */
    uint8_t winner;       /* 1 + the seat that has won, 0 = nobody yet */
    uint8_t last;         /* cell of the last stone laid, 0 = none or not known */
    uint8_t zero[5];      /* always 0 */
} hex_state;

extern const gg_rules hex_rules;

/* Cells are bits (row + 1) * 16 + column, both from 0: the row above, the last column and what
 * falls off below are never cells, so shifts need no masks. Rows count downwards. */
static inline int hex_cell(int row, int column) {
    return (row + 1) * 16 + column;
}

static inline int hex_row(int cell) {
    return cell / 16 - 1;
}

static inline int hex_column(int cell) {
    return cell % 16;
}

static inline gg_bits hex_stones(const hex_state *s, int seat) {
    gg_bits b;
    memcpy(&b, s->stone[seat], sizeof b);
    return b;
}

static inline gg_bits hex_empty(const hex_scenario *sc, const hex_state *s) {
    return sc->cells & ~(hex_stones(s, HEX_RED) | hex_stones(s, HEX_BLUE));
}

/* Whose stone lies on the cell, -1 if there is none. */
static inline int hex_seat_at(const hex_state *s, int cell) {
    for (int seat = 0; seat < 2; seat++)
        if (gg_bits_has(hex_stones(s, seat), cell)) return seat;
    return -1;
}

/* Lays a stone of `seat` on an empty cell of a game that is not over, whoever's turn it is; then it
 * is the other seat's turn, or `seat` has won. */
void hex_lay(const hex_scenario *sc, hex_state *s, int seat, int cell);

/* hex_draw.c: the pictures, as in game.h. */
void hex_headline(const gg_game *game, const void *state, gg_text *text);
void hex_draw(const gg_game *game, const void *state, bool colour, gg_text *text);
void hex_draw_svg(const gg_game *game, const void *state, gg_text *text);
void hex_pieces(const gg_game *game, const void *state, gg_piece_sink *sink);

/* --- sets of cells */

/* Cells next to one of the set, also outside the board. */
static inline gg_bits hex_beside(gg_bits set) {
    return gg_hex_near(GG_AXIAL, set);
}

static inline bool hex_any(gg_bits b) {
#ifdef __AVX__
    typedef long long quads __attribute__((vector_size(32)));
    return !__builtin_ia32_ptestz256((quads)b, (quads)b);
#else
    return gg_bits_any(b);
#endif
}

/* Whether the set has more than one member. */
static inline bool hex_many(gg_bits b) {
    return gg_bits_count(b) > 1;
}

/* The n-th member of the set, counted from 0, as a set of its own; there are more than n. */
static inline gg_bits hex_nth(gg_bits set, int n) {
    const int c0 = __builtin_popcountll(set[0]), c1 = c0 + __builtin_popcountll(set[1]),
              c2 = c1 + __builtin_popcountll(set[2]);
    const int from[4] = {0, c0, c1, c2}, to[4] = {c0, c1, c2, 256};
    gg_bits b = GG_NO_BITS;
    for (int w = 0; w < 4; w++) {
        /* Without branches: they could not be predicted. */
        const uint64_t bit = gg_nth_bit(set[w], (uint32_t)(n - from[w]) & 63);
        b[w] = n >= from[w] && n < to[w] ? bit : 0;
    }
    return b;
}

#endif

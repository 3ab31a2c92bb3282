/* Four in a row (connect4) on boards of 4 to 8 columns and rows: the state, the bitboard operations
 * that its evaluation shares, and the rules table. The rules are in RULES.md (CON-001...).
 *
 * Bit column * 8 + row is a cell, row 0 at the bottom. A column of eight leaves no guard bit, so
 * shifts that change the row are masked; a shift past the last column falls off the word. */
#ifndef GG_CORE_TOUCHSTONES_CONNECT4_H
#define GG_CORE_TOUCHSTONES_CONNECT4_H

#include "../game.h"

enum { CONNECT4_STEPS = 3 }; /* from the edge to the centre of eight columns */

/* The immutable scenario. */
typedef struct connect4_board {
    int columns, rows;              /* 4..8 */
    int distance;                   /* CON-007: early wins pay more */
    uint64_t cells;                 /* the board */
    uint64_t bottom;                /* row 0 of it */
    uint64_t inner[CONNECT4_STEPS]; /* the columns at least 1, 2, 3 steps from the nearer edge */
    uint8_t order[8];               /* columns, the central ones first: the order of moves() */
} connect4_board;

enum { CONNECT4_OPEN, CONNECT4_WON_0, CONNECT4_WON_1, CONNECT4_DRAWN };

typedef struct connect4_state {
    uint64_t stones[2]; /* of seat 0 and seat 1 */
    uint8_t count;      /* stones on the board; seat count % 2 is to move */
    uint8_t result;     /* CONNECT4_... */
    uint8_t zero[6];    /* always 0 */
} connect4_state;

extern const gg_rules connect4_rules;

#define CONNECT4_ROW_0 UINT64_C(0x0101010101010101)
#define CONNECT4_ROW_7 UINT64_C(0x8080808080808080)

/* The empty cells on which the next stone of each column falls (CON-002). */
static inline uint64_t connect4_next(const connect4_board *board, uint64_t occupied) {
    return ~occupied & (occupied << 1 | board->bottom) & board->cells;
}

/* True if the stones hold four in a line (CON-004). About 20 operations. */
static inline bool connect4_four(uint64_t b) {
    const uint64_t flat = b & b >> 16, rise = b & b >> 18, fall = b & b >> 14, tall = b & b >> 2;
    /* Rows in which a line upwards, or downwards, of four may begin. */
    const uint64_t low = CONNECT4_ROW_0 * 0x1f, high = CONNECT4_ROW_0 * 0xf8;
    return ((flat & flat >> 8) | (((rise & rise >> 9) | (tall & tall >> 1)) & low) |
            (fall & fall >> 7 & high)) != 0;
}

/* The cells that would complete a four of these stones, wherever they are (occupied ones and those of
 * other boards included: mask what comes out). About 25 instructions with AVX2: a lane of the vectors
 * is a line, upright, flat, rising, falling. */
static inline uint64_t connect4_completions(uint64_t stones) {
    typedef uint64_t lanes __attribute__((vector_size(32)));
    const lanes step = {1, 8, 9, 7}, all = {stones, stones, stones, stones};
    const lanes on = {~CONNECT4_ROW_0, ~UINT64_C(0), ~CONNECT4_ROW_0, ~CONNECT4_ROW_7};
    const lanes back = {~CONNECT4_ROW_7, ~UINT64_C(0), ~CONNECT4_ROW_7, ~CONNECT4_ROW_0};
    const lanes a1 = all << step & on, a2 = a1 << step & on, a3 = a2 << step & on;
    const lanes b1 = all >> step & back, b2 = b1 >> step & back, b3 = b2 >> step & back;
    const lanes missing = (a1 & a2 & (a3 | b1)) | (b1 & b2 & (b3 | a1));
    return missing[0] | missing[1] | missing[2] | missing[3];
}

/* Results by rank, the worst for a seat first: losses, the earliest of them 0, a draw, wins. As many
 * for either seat. */
static inline int connect4_draw(const connect4_board *board) {
    return board->distance ? (board->columns * board->rows - 5) / 2 : 1;
}

/* The rank, for the winner, of a win that the count-th stone brings. */
static inline int connect4_win(const connect4_board *board, int count) {
    const int left = board->distance ? (board->columns * board->rows + 2 - count) / 2 : 1;
    return connect4_draw(board) + left;
}

/* The payoff of a rank: CON-004, CON-005, CON-007. */
static inline double connect4_worth(const connect4_board *board, int rank) {
    const int steps = rank - connect4_draw(board);
    return 0.5 +
           (board->distance ? (double)steps / (board->columns * board->rows + 2) : 0.5 * steps);
}

#endif

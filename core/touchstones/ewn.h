/* EinStein würfelt nicht: the state, the tables its evaluation shares, and the rules table. The
 * rules are in RULES.md (EWN-001...).
 *
 * Cell row * 5 + column, row 0 at the top. Everything is turned by half a turn for Blue: its stone
 * on cell c moves as Red's would on 24 - c. */
#ifndef GG_CORE_TOUCHSTONES_EWN_H
#define GG_CORE_TOUCHSTONES_EWN_H

#include "../game.h"

enum {
    EWN_CELLS = 25,
    EWN_STONES = 6,
    EWN_GONE = 25,  /* where a stone is that is off the board */
    EWN_CORNER = 24 /* Red's goal; Blue's is cell 0 */
};

/* Ways of a stone: along the row, along the column, both. */
enum { EWN_ALONG, EWN_ACROSS, EWN_DIAGONAL, EWN_WAYS };

enum { EWN_OPEN, EWN_WON_0, EWN_WON_1 };

/* The immutable scenario. */
typedef struct ewn_board {
    int setup;                       /* EWN-002: seats place their stones */
    uint8_t to[EWN_CELLS][EWN_WAYS]; /* for Red; EWN_GONE where the board ends */
    uint8_t ways[EWN_CELLS];         /* bit w: way w stays on the board */
    uint8_t movers[64][EWN_STONES];  /* [stones left][number thrown - 1]: stones that may move */
    /* Outcomes of the die by stones left: numbers of equal effect, as bits, and how many; and the
     * outcome that a number belongs to. */
    uint8_t throws[64][EWN_STONES], throw_count[64], alike[64][EWN_STONES];
} ewn_board;

typedef struct ewn_state {
    uint8_t at[2][EWN_STONES]; /* cell of each stone, EWN_GONE */
    uint8_t left[2];           /* stones on the board, bit n - 1 for number n */
    uint8_t turn;              /* who moves, throws for its move, or places */
    uint8_t thrown;            /* numbers thrown, bit n - 1 for number n; 0: not yet */
    uint8_t placed;            /* stones placed: 12 once the game is under way */
    uint8_t result;            /* EWN_... */
    uint8_t zero[6];           /* always 0 */
    uint32_t cells[2];         /* bit c: a stone stands on cell c */
} ewn_state;

extern const gg_rules ewn_rules;

/* A move of a stone: number and way; 1..24. */
static inline gg_move ewn_move(int stone, int way) {
    return (gg_move)(stone * 4 + way + 1);
}
static inline int ewn_stone(gg_move move) {
    return (int)(move - 1) / 4;
}
static inline int ewn_way(gg_move move) {
    return (int)(move - 1) % 4;
}

/* Where a move of `seat` leads from `cell`; EWN_GONE off the board. */
static inline int ewn_to(const ewn_board *board, int seat, int cell, int way) {
    if (seat == 0) return board->to[cell][way];
    const int to = board->to[24 - cell][way];
    return to == EWN_GONE ? EWN_GONE : 24 - to;
}

/* EWN-004: the stones, as bits, that number + 1 on the die lets move, of those left; left is not 0. */
static inline int ewn_movers(int left, int number) {
    if (left >> number & 1) return 1 << number;
    const int lower = left & ((1 << number) - 1), higher = left >> number << number;
    return (lower ? 1 << (31 - __builtin_clz((unsigned)lower)) : 0) | (higher & -higher);
}

#endif

/* Four in a row: a position is worth what its threats are worth, empty cells that would complete a
 * four. Red, who fills odd rows when both sides only answer each other, gains by threats there;
 * Yellow by those on even rows (Allis, "A Knowledge-Based Approach of Connect-Four", 1988).
 *
 * The bounds are exact: a four that can be made now, and fours of the other side that cannot all be
 * stopped. */
#include "connect4.h"

#include "../core/touchstones/connect4.h"

#include <math.h>

enum { THREAT, GOOD_ROW, CENTRE, FRESH, P_WIN, P_STOP, P_THREAT, P_CENTRE, P_LOSE, WEIGHTS };

static const gg_weight weights[WEIGHTS] = {
    [THREAT] = {"threat", 0.35},    /* an empty cell that completes a four */
    [GOOD_ROW] = {"goodrow", 0.45}, /* the same in a row that falls to its owner */
    [CENTRE] = {"centre", 0.04},    /* a stone, per step nearer to the central columns */
    [FRESH] = {"fresh", 0.10},      /* to be on the move */
    [P_WIN] = {"p_win", 1000},      /* policy: completes a four */
    [P_STOP] = {"p_stop", 100},     /* takes a cell where the other side would complete one */
    [P_THREAT] = {"p_threat", 4},   /* per own threat on the board afterwards */
    [P_CENTRE] = {"p_centre", 1},   /* per step nearer to the central columns */
    [P_LOSE] = {"p_lose", 0.01},    /* times this: the cell above completes a four of theirs */
};

#define ODD_ROWS (CONNECT4_ROW_0 * 0x55) /* the first, third, ... */

/* 0 at the edge; the centre of seven columns is 3. */
static int centrality(const connect4_board *board, int column) {
    const int right = board->columns - 1 - column;
    return column < right ? column : right;
}

static double side_worth(const connect4_board *board, const connect4_state *s, int seat,
                         uint64_t threats, const double *w) {
    const uint64_t good = threats & (seat ? ~ODD_ROWS : ODD_ROWS);
    int steps = 0;
    for (int k = 0; k < CONNECT4_STEPS; k++)
        steps += __builtin_popcountll(s->stones[seat] & board->inner[k]);
    return w[THREAT] * __builtin_popcountll(threats) + w[GOOD_ROW] * __builtin_popcountll(good) +
           w[CENTRE] * steps;
}

/* Bounds for the side to move, of the cells that complete a four of either side. */
static void glance(const connect4_board *board, const connect4_state *s, uint64_t mine,
                   uint64_t theirs, double *low, double *high) {
    const int cells = board->columns * board->rows;
    const uint64_t next = connect4_next(board, s->stones[0] | s->stones[1]);
    if (next & mine) {
        *low = *high = connect4_worth(board, 0, s->count + 1);
        return;
    }
    const uint64_t wins = theirs & board->cells;
    const uint64_t forced = next & wins;
    /* Where the stone can go without losing at once: on the one cell that must be taken, not
     * under one where the other side completes a four. */
    uint64_t holds = (forced ? forced : next) & ~(wins >> 1 & ~CONNECT4_ROW_7);
    if (forced & (forced - 1)) holds = 0;
    if (!holds) {
        /* The last stone of all may have nothing to answer it. */
        if (s->count + 1 < cells) *low = *high = connect4_worth(board, 1, s->count + 2);
        return;
    }
    const bool mine_left = s->count + 3 <= cells, theirs_left = s->count + 4 <= cells;
    *high = mine_left ? connect4_worth(board, 0, s->count + 3) : 0.5;
    *low = theirs_left ? connect4_worth(board, 1, s->count + 4) : 0.5;
}

static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const connect4_state *s = state;
    const connect4_board *board = game->scenario;
    const int seat = s->count & 1;
    const uint64_t empty = board->cells & ~(s->stones[0] | s->stones[1]);
    const uint64_t threats[2] = {connect4_completions(s->stones[0]) & empty,
                                 connect4_completions(s->stones[1]) & empty};
    const double x = side_worth(board, s, 0, threats[0], w) -
                     side_worth(board, s, 1, threats[1], w) + (seat ? -w[FRESH] : w[FRESH]);
    double low = 0, high = 1;
    glance(board, s, threats[seat], threats[!seat], &low, &high);
    const double v = 0.5 + 0.49 * x / sqrt(1 + x * x);
    /* CON-007: no game is worth more than the earliest win. */
    const double top = connect4_worth(board, 0, s->count + 1) - 0.5;
    const double red = 0.5 + (v - 0.5) * 2 * top, mine = seat ? 1 - red : red;
    out[seat] = mine < low ? low : mine > high ? high : mine;
    out[!seat] = 1 - out[seat];
}

static void policy(const gg_game *game, const void *state, const gg_move *list, int count,
                   const double *w, float *score) {
    const connect4_state *s = state;
    const connect4_board *board = game->scenario;
    const int seat = s->count & 1;
    const uint64_t mine = s->stones[seat], theirs = s->stones[seat ^ 1];
    const uint64_t empty = board->cells & ~(mine | theirs), next = connect4_next(board, ~empty);
    const uint64_t wins = connect4_completions(mine), stops = connect4_completions(theirs) & empty;
    for (int i = 0; i < count; i++) {
        const int column = (int)list[i] - 1;
        const uint64_t cell = next & UINT64_C(0xff) << 8 * column;
        const uint64_t threats = connect4_completions(mine | cell) & empty & ~cell;
        double x = 1 + w[P_CENTRE] * centrality(board, column) +
                   w[P_THREAT] * __builtin_popcountll(threats);
        if (stops & cell) x += w[P_STOP];
        if (stops & cell << 1 & ~CONNECT4_ROW_0) x *= w[P_LOSE];
        if (wins & cell) x += w[P_WIN];
        score[i] = (float)x;
    }
}

static gg_move script(const gg_game *game, const void *state, const double *w, gg_random *random) {
    gg_move list[GG_MAX_MOVES];
    float score[8], sum = 0;
    const int count = game->rules->list(game, state, list);
    policy(game, state, list, count, w, score);
    for (int i = 0; i < count; i++) sum += score[i] *= score[i];
    float draw = (float)gg_random_double(random) * sum;
    for (int i = 0; i + 1 < count; i++)
        if ((draw -= score[i]) < 0) return list[i];
    return list[count - 1];
}

static void bounds(const gg_game *game, const void *state, double *low, double *high) {
    const connect4_state *s = state;
    const int seat = s->count & 1;
    glance(game->scenario, s, connect4_completions(s->stones[seat]),
           connect4_completions(s->stones[!seat]), low, high);
}

const gg_eval gg_eval_connect4 = {
    .game = "connect4",
    .weights = weights,
    .weight_count = WEIGHTS,
    .value = value,
    .policy = policy,
    .script = script,
    .bounds = bounds,
};

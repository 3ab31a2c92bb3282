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
    [THREAT] = {"threat", 0.1},     /* an empty cell that completes a four */
    [GOOD_ROW] = {"goodrow", 0.45}, /* the same in a row that falls to its owner */
    [CENTRE] = {"centre", 0.04},    /* a stone, per step nearer to the central columns */
    [FRESH] = {"fresh", 0.05},      /* to be on the move */
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

/* What can be seen of a position at a glance, from the side to move. */
struct glance {
    int low, high;  /* ranks of the result; where they meet, nothing else is filled in */
    uint64_t holds; /* cells for a stone that does not lose at once */
};

/* `mine`, `theirs`: the cells that complete a four of either side. */
static struct glance look(const connect4_board *board, const connect4_state *s, uint64_t mine,
                          uint64_t theirs) {
    const int cells = board->columns * board->rows, draw = connect4_draw(board);
    const uint64_t next = connect4_next(board, s->stones[0] | s->stones[1]);
    if (next & mine) {
        const int win = connect4_win(board, s->count + 1);
        return (struct glance){.low = win, .high = win};
    }
    const uint64_t wins = theirs & board->cells;
    const uint64_t forced = next & wins;
    /* Where the stone can go without losing at once: on the one cell that must be taken, not
     * under one where the other side completes a four. */
    uint64_t holds = (forced ? forced : next) & ~(wins >> 1 & ~CONNECT4_ROW_7);
    if (forced & (forced - 1)) holds = 0;
    /* The last stone of all has nothing to answer it. */
    if (s->count + 1 == cells) return (struct glance){.low = draw, .high = draw};
    if (!holds) {
        const int loss = 2 * draw - connect4_win(board, s->count + 2);
        return (struct glance){.low = loss, .high = loss};
    }
    const bool mine_left = s->count + 3 <= cells, theirs_left = s->count + 4 <= cells;
    return (struct glance){.low = theirs_left ? 2 * draw - connect4_win(board, s->count + 4) : draw,
                           .high = mine_left ? connect4_win(board, s->count + 3) : draw,
                           .holds = holds};
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
    const struct glance seen = look(board, s, threats[seat], threats[!seat]);
    const double low = connect4_worth(board, seen.low), high = connect4_worth(board, seen.high);
    const double v = 0.5 + 0.49 * x / sqrt(1 + x * x);
    /* CON-007: no game is worth more than the earliest win. */
    const double top = connect4_worth(board, connect4_win(board, s->count + 1)) - 0.5;
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

static struct glance glance(const gg_game *game, const connect4_state *s) {
    const int seat = s->count & 1;
    return look(game->scenario, s, connect4_completions(s->stones[seat]),
                connect4_completions(s->stones[!seat]));
}

static void bounds(const gg_game *game, const void *state, double *low, double *high) {
    const struct glance seen = glance(game, state);
    *low = connect4_worth(game->scenario, seen.low);
    *high = connect4_worth(game->scenario, seen.high);
}

/* True when the side to move, Yellow on a board of even rows, loses against one who answers it (below)
 * everywhere: an odd column holds a threat of the other side that falls to it, and answering elsewhere
 * lets the mover make no four before it must put a stone under that one. `odd`: the lowest cells of
 * odd columns, an odd number of them; `second`: the rows the mover gets in the others. */
static bool squeezed(uint64_t mine, uint64_t threats, uint64_t empty, uint64_t odd,
                     uint64_t second) {
    for (uint64_t rest = odd; rest; rest &= rest - 1) {
        const uint64_t lowest = rest & -rest;
        const uint64_t column = UINT64_C(0xff) << (__builtin_ctzll(lowest) & ~7);
        const uint64_t there = threats & column & second & empty;
        if (!there) continue;
        const uint64_t below = column & empty & ((there & -there) - 1);
        const uint64_t others = (second & empty & ~column) | (odd & ~lowest);
        if (!connect4_four(mine | others | (below & ~second))) return true;
    }
    return false;
}

/* The best rank that the side to move can still get against one who only answers it, on top of its
 * stone (Allis's claimeven). Columns with an even number of empty cells are then shared by rows; the
 * lowest cells of odd ones are answered by each other, and either side may get them. Who answers
 * fills the board to the end, and wins if that makes a four. `threats` are the other side's. */
static int answered(const connect4_board *board, const connect4_state *s, uint64_t threats) {
    const uint64_t mine = s->stones[s->count & 1], all = s->stones[0] | s->stones[1];
    const uint64_t empty = board->cells & ~all, second = board->rows & 1 ? ~ODD_ROWS : ODD_ROWS;
    const uint64_t odd = connect4_next(board, all) & ~second;
    const int draw = connect4_draw(board), lost = draw - 1;
    if (__builtin_popcountll(empty) & 1) { /* the mover makes the last move */
        if (squeezed(mine, threats, empty, odd, second)) return lost;
        return connect4_four(mine | empty) ? 2 * draw : draw;
    }
    if (connect4_four(mine | (second & empty) | odd)) return 2 * draw;
    return connect4_four((all & ~mine) | (empty & ~second & ~odd)) ? lost : draw;
}

/* True when a stone on `cell` leads to a win with the next one: the other side, which has no four to
 * make itself, cannot stop two threats, or one below another, or must put its stone under one. */
static bool forks(uint64_t cells, uint64_t cell, uint64_t next, uint64_t threats) {
    const uint64_t open = cells & ((next & ~cell) | (cell << 1 & ~CONNECT4_ROW_0));
    const uint64_t now = threats & open;
    return now & (now - 1) || !((now ? now : open) & ~(threats >> 1 & ~CONNECT4_ROW_7));
}

/* By the number of threats a stone makes, the central columns first. Weights for threats on good rows,
 * for the centre and for threats that are taken from the other side cost nodes or changed nothing. */
static int contend(const gg_game *game, const void *state, int *low, int *high, gg_move *list) {
    const connect4_state *s = state;
    const connect4_board *board = game->scenario;
    const uint64_t theirs = connect4_completions(s->stones[~s->count & 1]) & board->cells;
    const struct glance seen =
        look(board, s, connect4_completions(s->stones[s->count & 1]), theirs);
    const int draw = connect4_draw(board);
    *low = seen.low;
    *high = seen.high;
    if (*low == *high) return 0;
    const int most = answered(board, s, theirs);
    if (most < *high) *high = most;
    if (*low == *high) return 0;
    const uint64_t mine = s->stones[s->count & 1], all = s->stones[0] | s->stones[1];
    const uint64_t next = connect4_next(board, all);
    int count = 0, score[8];
    for (int i = 0; i < board->columns; i++) {
        const int column = board->order[i];
        const uint64_t cell = seen.holds & UINT64_C(0xff) << 8 * column;
        if (!cell) continue;
        const uint64_t threats = connect4_completions(mine | cell) & board->cells & ~all & ~cell;
        if (forks(board->cells, cell, next, threats)) {
            *low = *high;
            return 0;
        }
        const int x = __builtin_popcountll(threats);
        int k = count++;
        for (; k > 0 && score[k - 1] < x; k--) {
            score[k] = score[k - 1];
            list[k] = list[k - 1];
        }
        score[k] = x;
        list[k] = (gg_move)column + 1;
    }
    const int cells = board->columns * board->rows;
    const int later = s->count + 5 <= cells ? connect4_win(board, s->count + 5) : draw;
    if (later < *high) *high = later;
    return count;
}

const gg_eval gg_eval_connect4 = {
    .game = "connect4",
    .weights = weights,
    .weight_count = WEIGHTS,
    .value = value,
    .policy = policy,
    .script = script,
    .bounds = bounds,
    .contend = contend,
    .spread = 0.7,
};

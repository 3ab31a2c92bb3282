/* EinStein würfelt nicht: who would win the race to the corners if nobody met anybody, by tables of
 * distributions (ewn_race.c), and what the stones are worth besides: a side's number of stones, and
 * for each of them its cell and how many enemies stand between it and its goal.
 *
 * Fitted to the results of 30,000 games of mcts:nodes=100, one move in ten random. The mean logarithmic
 * loss on games not fitted to: 0.655 with distances and odds of the die, as it was before, 0.643 with
 * the race alone, 0.629 with all.
 *
 * The bounds are exact: a stone that the die lets reach its goal, or take the last one, has won. */
#include "ewn.h"
#include "ewn_race.h"

#include "../core/touchstones/ewn.h"

#include <math.h>

enum { RACE, STONES, TEMPO, P_WIN, WEIGHTS };

static const gg_weight weights[WEIGHTS] = {
    [RACE] = {"race", 0.56},   /* the race, as sure as it is */
    [STONES] = {"stones", 1},  /* factor of the tables below */
    [TEMPO] = {"tempo", 0.07}, /* to throw next, besides the race */
    [P_WIN] = {"p_win", 100},  /* policy: a move that wins; others at most 1 */
};

/* By the number of stones: few move often, but the last may be taken. */
static const double count_worth[EWN_STONES + 1] = {0, -0.48, -0.10, -0.05, -0.02, -0.02, 0.00};

/* A stone by its cell, seen from its own corner and without telling rows from columns, (0,0) (1,0)
 * (1,1) (2,0) ..., and by its enemies ahead: none, one, more. Fitted to the games named above;
 * on (4,4), the goal, stands no stone. */
static const double stone_worth[15][3] = {
    {0.00, 0.14, 0.07},  {-0.43, -0.02, 0.02},  {-0.22, -0.03, 0.03},  {-0.25, -0.11, -0.08},
    {-0.23, 0.01, 0.05}, {-0.13, -0.02, -0.01}, {-0.23, -0.14, -0.12}, {-0.11, -0.02, 0.03},
    {0.07, 0.15, 0.11},  {0.30, 0.11, 0.05},    {0.01, -0.23, -0.20},  {0.03, -0.06, -0.10},
    {0.19, 0.18, 0.13},  {0.46, 0.35, 0.00},    {0.00, 0.00, 0.00},
};

/* --- judging */

/* The cells between a stone and its goal, itself too. */
static uint32_t ahead_of(int seat, int row, int column) {
    static const uint32_t one_row = 0x1f, one_column = 0x108421, all = 0x1ffffff;
    const uint32_t columns = seat ? one_row >> (4 - column) : one_row << column & one_row;
    const uint32_t rows = seat ? all >> 5 * (4 - row) : all << 5 * row & all;
    return columns * one_column & rows;
}

/* What a side's stones are worth besides the race, and their distances for it. */
static double side_worth(const ewn_state *s, int seat, int *race) {
    double sum = count_worth[__builtin_popcount(s->left[seat])];
    for (unsigned left = s->left[seat]; left; left &= left - 1) {
        const int stone = __builtin_ctz(left), cell = s->at[seat][stone];
        const int enemies =
            __builtin_popcount(ahead_of(seat, cell / 5, cell % 5) & s->cells[seat ^ 1]);
        const int c = seat ? 24 - cell : cell, row = c / 5, column = c % 5;
        const int far = row > column ? row : column, near = row > column ? column : row;
        sum += stone_worth[far * (far + 1) / 2 + near][enemies < 2 ? enemies : 2];
        *race += (4 - near) * ewn_race_place[stone];
    }
    return sum;
}

/* How sure the seat to throw is to win the race. */
static double race_worth(int mover, int other) {
    const double t = 2 * ewn_race_won(mover, other) - 1;
    return t / sqrt(1.02 - t * t);
}

/* For Red, where both have stones. */
static double judge(const ewn_state *s, const double *w) {
    const int mover = s->turn;
    int race[2] = {0, 0};
    const double own = side_worth(s, mover, &race[mover]);
    const double other = side_worth(s, mover ^ 1, &race[mover ^ 1]);
    const double x =
        w[RACE] * race_worth(race[mover], race[mover ^ 1]) + w[STONES] * (own - other) + w[TEMPO];
    return gg_squash(mover ? -x : x);
}

/* For the seat that moved, after a move of the seat to act. */
static double judge_move(const gg_game *game, const ewn_state *s, gg_move move, const double *w) {
    ewn_state next = *s;
    gg_apply(game, &next, move);
    const double red = next.result == EWN_OPEN ? judge(&next, w) : next.result == EWN_WON_0;
    return s->turn ? 1 - red : red;
}

/* Once the die is thrown, what the best move leads to: else the throw would be worth nothing. */
static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const ewn_state *s = state;
    ewn_race_prepare();
    if (!s->thrown) {
        out[0] = judge(s, w);
        out[1] = 1 - out[0];
        return;
    }
    gg_move list[2 * EWN_WAYS];
    const int count = game->rules->list(game, s, list);
    double best = 0;
    for (int i = 0; i < count; i++) {
        const double v = judge_move(game, s, list[i], w);
        if (v > best) best = v;
    }
    out[s->turn] = best;
    out[!s->turn] = 1 - best;
}

/* A move looks as good as the position after it, sharpened. */
static void policy(const gg_game *game, const void *state, const gg_move *list, int count,
                   const double *w, float *score) {
    const ewn_state *s = state;
    ewn_race_prepare();
    for (int i = 0; i < count; i++) {
        const double v = s->thrown ? judge_move(game, s, list[i], w) : 1;
        score[i] = (float)(v < 1 || !s->thrown ? v * v * v * v : w[P_WIN]);
    }
}

static gg_move script(const gg_game *game, const void *state, const double *w, gg_random *random) {
    gg_move list[2 * EWN_WAYS];
    float score[2 * EWN_WAYS];
    const int count = game->rules->list(game, state, list);
    policy(game, state, list, count, w, score);
    return gg_eval_best(list, score, count, random);
}

static void bounds(const gg_game *game, const void *state, double *low, double *high) {
    const ewn_state *s = state;
    const ewn_board *board = game->scenario;
    const int seat = s->turn;
    (void)high;
    if (!s->thrown) return;
    const bool last = __builtin_popcount(s->left[seat ^ 1]) == 1;
    const int goal = seat ? 0 : EWN_CORNER;
    for (unsigned stones = board->movers[s->left[seat]][__builtin_ctz(s->thrown)]; stones;
         stones &= stones - 1) {
        const int from = s->at[seat][__builtin_ctz(stones)];
        for (int way = 0; way < EWN_WAYS; way++) {
            const int to = ewn_to(board, seat, from, way);
            if (to == goal || (last && to != EWN_GONE && s->cells[seat ^ 1] >> to & 1)) *low = 1;
        }
    }
}

const gg_eval gg_eval_ewn = {
    .game = "ewn",
    .weights = weights,
    .weight_count = WEIGHTS,
    .value = value,
    .policy = policy,
    .script = script,
    .bounds = bounds,
};

/* EinStein würfelt nicht: what counts is how near a side's stones are to their goal, and how likely
 * the die is to let them move. A stone at distance d that moves with probability p is worth
 * p / near^d; the side to throw is a little ahead.
 *
 * The bounds are exact: a stone that the die lets reach its goal, or take the last one, has won. */
#include "ewn.h"

#include "../core/touchstones/ewn.h"

#include <math.h>

enum { SCALE, NEAR, TEMPO, FEW, P_WIN, WEIGHTS };

static const gg_weight weights[WEIGHTS] = {
    [SCALE] = {"scale", 2.2},  /* steepness */
    [NEAR] = {"near", 2.0},    /* a step more divides a stone's worth by this */
    [TEMPO] = {"tempo", 0.06}, /* to throw or to move next */
    [FEW] = {"few", 0.25},     /* off for the last stones: the other side may take them */
    [P_WIN] = {"p_win", 100},  /* policy: a move that wins; others at most 1 */
};

/* Steps to the goal. */
static int distance(int seat, int cell) {
    const int c = seat ? 24 - cell : cell, along = 4 - c % 5, across = 4 - c / 5;
    return along > across ? along : across;
}

static double side_worth(const ewn_board *board, const ewn_state *s, int seat, const double *w) {
    double worth[5], sum = 0;
    const int left = s->left[seat], count = __builtin_popcount((unsigned)left);
    int numbers[EWN_STONES] = {0};
    worth[0] = 1;
    for (int d = 1; d < 5; d++) worth[d] = worth[d - 1] / w[NEAR];
    for (int i = 0; left && i < EWN_STONES; i++)
        for (int movers = board->movers[left][i]; movers; movers &= movers - 1)
            numbers[__builtin_ctz((unsigned)movers)]++;
    for (int i = 0; i < EWN_STONES; i++)
        if (left >> i & 1) sum += numbers[i] / 6.0 * worth[distance(seat, s->at[seat][i])];
    return sum - w[FEW] / (1 + count);
}

/* For Red. */
static double judge(const ewn_board *board, const ewn_state *s, const double *w) {
    double x = side_worth(board, s, 0, w) - side_worth(board, s, 1, w);
    x = w[SCALE] * (x + (s->turn ? -w[TEMPO] : w[TEMPO]));
    return 0.5 + 0.49 * x / sqrt(1 + x * x);
}

/* For the seat that moved, after a move of the seat to act. */
static double judge_move(const gg_game *game, const ewn_state *s, gg_move move, const double *w) {
    ewn_state next = *s;
    gg_apply(game, &next, move);
    const double red =
        next.result == EWN_OPEN ? judge(game->scenario, &next, w) : next.result == EWN_WON_0;
    return s->turn ? 1 - red : red;
}

/* Once the die is thrown, what the best move leads to: else the throw would be worth nothing. */
static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const ewn_state *s = state;
    if (!s->thrown) {
        out[0] = judge(game->scenario, s, w);
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

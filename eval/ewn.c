/* EinStein würfelt nicht: a network (ewn_features.c), or by hand (eval=hand): who would win the race to
 * the corners if nobody met anybody, by tables of distributions (ewn_race.c), and what the stones are
 * worth besides: a side's number of stones, and for each of them its cell and how many enemies stand
 * between it and its goal.
 *
 * By hand it is fitted to the results of 30,000 games of mcts:nodes=100, one move in ten random. The mean
 * logarithmic loss on games not fitted to: 0.655 with distances and odds of the die, as it was before,
 * 0.643 with the race alone, 0.629 with all.
 *
 * The bounds are exact: a stone that the die lets reach its goal, or take the last one, has won. */
#include "ewn.h"
#include "ewn_race.h"

#include <math.h>
#include <pthread.h>

static const gg_weight weights[EWN_WEIGHTS] = {
    [EWN_W_NET] = {"net", 1},        /* which network (nets.h); the next three are by hand */
    [EWN_W_RACE] = {"race", 0.56},   /* the race, as sure as it is */
    [EWN_W_STONES] = {"stones", 1},  /* factor of the tables below */
    [EWN_W_TEMPO] = {"tempo", 0.07}, /* to throw next, besides the race */
    [EWN_P_WIN] = {"p_win", 100},    /* policy: a move that wins; others at most 1 */
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

/* What a cell is to a seat's stones. */
struct place {
    uint32_t ahead;      /* the cells between it and the goal, itself too */
    int steps;           /* to the goal */
    const double *worth; /* row of stone_worth */
};
static struct place places[2][EWN_CELLS];

static struct place place_of(int row, int column) {
    static const uint32_t one_row = 0x1f, one_column = 0x108421, all = 0x1ffffff;
    const uint32_t columns = one_row << column & one_row, rows = all << 5 * row & all;
    const int far = row > column ? row : column, near = row > column ? column : row;
    return (struct place){columns * one_column & rows, 4 - near,
                          stone_worth[far * (far + 1) / 2 + near]};
}

static uint32_t turned(uint32_t cells) {
    uint32_t out = 0;
    for (int c = 0; c < EWN_CELLS; c++) out |= (cells >> c & 1) << (EWN_CORNER - c);
    return out;
}

static void fill(void) {
    for (int c = 0; c < EWN_CELLS; c++) {
        struct place *blue = &places[1][EWN_CORNER - c];
        places[0][c] = *blue = place_of(c / 5, c % 5);
        blue->ahead = turned(blue->ahead);
    }
    ewn_race_prepare();
}

/* Tables, at the first call. */
static void prepare(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, fill);
}

/* What a side's stones are worth besides the race, and their distances for it. */
static double side_worth(const ewn_state *s, int seat, int *race) {
    double sum = count_worth[__builtin_popcount(s->left[seat])];
    for (unsigned left = s->left[seat]; left; left &= left - 1) {
        const int stone = __builtin_ctz(left);
        const struct place *at = &places[seat][s->at[seat][stone]];
        const int enemies = __builtin_popcount(at->ahead & s->cells[seat ^ 1]);
        sum += at->worth[enemies < 2 ? enemies : 2];
        *race += at->steps * ewn_race_place[stone];
    }
    return sum;
}

/* How sure the seat to throw is to win the race. */
static double race_worth(int mover, int other) {
    const double t = 2 * ewn_race_won(mover, other) - 1;
    return t / sqrt(1.02 - t * t);
}

/* By hand, for the seat to throw. */
static double hand_score(const ewn_state *s, const double *w) {
    prepare();
    const int mover = s->turn;
    int race[2] = {0, 0};
    const double own = side_worth(s, mover, &race[mover]);
    const double other = side_worth(s, mover ^ 1, &race[mover ^ 1]);
    return w[EWN_W_RACE] * race_worth(race[mover], race[mover ^ 1]) +
           w[EWN_W_STONES] * (own - other) + w[EWN_W_TEMPO];
}

/* The network of a game under way, or NULL. */
static const gg_net *net_of(const ewn_state *s, const double *w) {
    return s->placed == 2 * EWN_STONES ? gg_nets_at(&ewn_form, w[EWN_W_NET]) : NULL;
}

/* For the seat to act, of its moves; that of a win is HUGE_VAL, and no move loses. */
static void score_moves(const gg_game *game, const ewn_state *s, const gg_move *list, int count,
                        const double *w, double *score) {
    const gg_net *net = net_of(s, w);
    if (net) {
        ewn_net_scores(net, game, s, list, count, score);
        return;
    }
    for (int i = 0; i < count; i++) {
        ewn_state next = *s;
        gg_apply(game, &next, list[i]);
        score[i] = next.result == EWN_OPEN ? -hand_score(&next, w) : HUGE_VAL;
    }
}

static double chance_to_win(double score) {
    return score < HUGE_VAL ? gg_squash(score) : 1;
}

/* Once the die is thrown, what the best move leads to: else the throw would be worth nothing. */
static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const ewn_state *s = state;
    double best = -HUGE_VAL;
    if (s->thrown) {
        gg_move list[2 * EWN_WAYS];
        double score[2 * EWN_WAYS];
        const int count = game->rules->list(game, s, list);
        score_moves(game, s, list, count, w, score);
        for (int i = 0; i < count; i++)
            if (score[i] > best) best = score[i];
    } else {
        const gg_net *net = net_of(s, w);
        best = net ? gg_nets_score(&ewn_form, net, game, s, w) : hand_score(s, w);
    }
    out[s->turn] = chance_to_win(best);
    out[!s->turn] = 1 - out[s->turn];
}

/* A move looks as good as the position after it, sharpened. */
static void policy(const gg_game *game, const void *state, const gg_move *list, int count,
                   const double *w, float *score) {
    const ewn_state *s = state;
    double after[2 * EWN_WAYS] = {0};
    if (s->thrown) score_moves(game, s, list, count, w, after);
    for (int i = 0; i < count; i++) {
        const double v = s->thrown ? chance_to_win(after[i]) : 1;
        score[i] = (float)(v < 1 || !s->thrown ? v * v * v * v : w[EWN_P_WIN]);
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
    .weight_count = EWN_WEIGHTS,
    .value = value,
    .policy = policy,
    .script = script,
    .bounds = bounds,
    .step = 2,
    .form = &ewn_form,
};

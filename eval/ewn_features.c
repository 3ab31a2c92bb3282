/* What the network of ewn is shown, from the side to throw: for each stone its cell, its number and how
 * many of the next lower and next higher numbers are gone, which says how often the die lets it move;
 * and for each square of two by two cells which of its 81 fillings it has. The bucket is how near the
 * foremost stone of either side is to its goal. */
#include "ewn.h"

#include "../core/content.h"

#include <math.h>
#include <pthread.h>

enum {
    SIDE = 5,
    SQUARES = SIDE - 1, /* in a row */
    FILLINGS = 81,
    NUMBERS = 56,                       /* of a stone: its own, and those gone around it */
    STANDING = 2 * NUMBERS * EWN_CELLS, /* first feature of a square */
    INPUTS = STANDING + SQUARES * SQUARES * FILLINGS,
    MOST = 2 * EWN_STONES + SQUARES * SQUARES,
    FARTHEST = 4,
};

/* A stone's number, and the gaps below and above it, as one number. */
static int number_of(unsigned left, int stone) {
    static const uint8_t first[EWN_STONES] = {0, 6, 16, 28, 40, 50};
    const unsigned lower = left & ((1U << stone) - 1), higher = left >> (stone + 1);
    const int below = lower ? stone - 32 + __builtin_clz(lower) : stone;
    const int above = higher ? __builtin_ctz(higher) : EWN_STONES - 1 - stone;
    return first[stone] + below * (EWN_STONES - stone) + above;
}

/* Squares by row and column; all of them at once in a vector of fillings. */
enum { ALL_SQUARES = SQUARES * SQUARES };
typedef uint8_t fillings __attribute__((vector_size(ALL_SQUARES), may_alias));

/* What a stone on a cell adds to the fillings, own or the other's, and which squares it is in. */
static fillings filled[2][EWN_CELLS];
static uint16_t touched[EWN_CELLS];

static void fill(void) {
    for (int cell = 0; cell < EWN_CELLS; cell++)
        for (int i = 0; i < ALL_SQUARES; i++) {
            const int row = cell / SIDE - i / SQUARES, column = cell % SIDE - i % SQUARES;
            if (row < 0 || row > 1 || column < 0 || column > 1) continue;
            const int place = (row ? 9 : 1) * (column ? 3 : 1);
            filled[0][cell][i] = (uint8_t)place;
            filled[1][cell][i] = (uint8_t)(2 * place);
            touched[cell] |= (uint16_t)(1 << i);
        }
}

static void prepare(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, fill);
}

/* A cell as a seat sees it, its goal at EWN_CORNER; mirrored in symmetry 1. */
static int seen(int cell, int viewer, int symmetry) {
    const int c = viewer ? EWN_CORNER - cell : cell;
    return symmetry ? c % SIDE * SIDE + c / SIDE : c;
}

/* The feature of a stone of the viewer (0) or the other seat (1), of those it has left. */
static uint16_t stone_feature(int other, unsigned left, int stone, int cell) {
    return (uint16_t)((other * NUMBERS + number_of(left, stone)) * EWN_CELLS + cell);
}

static uint16_t square_feature(int square, int filling) {
    return (uint16_t)(STANDING + square * FILLINGS + filling);
}

/* All features as `viewer` sees them who is to throw; `squares` gets the fillings. */
static int list_features(const ewn_state *s, int viewer, int symmetry, uint16_t *list,
                         fillings *squares) {
    fillings sum = {0};
    int count = 0;
    prepare();
    for (int i = 0; i < 2; i++) {
        const unsigned all = s->left[viewer ^ i];
        for (unsigned left = all; left; left &= left - 1) {
            const int stone = __builtin_ctz(left);
            const int cell = seen(s->at[viewer ^ i][stone], viewer, symmetry);
            list[count++] = stone_feature(i, all, stone, cell);
            sum += filled[i][cell];
        }
    }
    for (int i = 0; i < ALL_SQUARES; i++) list[count++] = square_feature(i, sum[i]);
    *squares = sum;
    return count;
}

static int features(const gg_game *game, const void *state, int symmetry, uint16_t *list) {
    fillings squares;
    (void)game;
    return list_features(state, ((const ewn_state *)state)->turn, symmetry, list, &squares);
}

/* Steps from a seat's foremost stone to its goal, 1 to FARTHEST. */
static int least_steps(const ewn_state *s, int seat) {
    static const uint32_t within[2][FARTHEST - 1] = {{0x18c0000, 0x1ce7000, 0x1ef7bc0},
                                                     {0x0000063, 0x0001ce7, 0x007bdef}};
    int steps = FARTHEST;
    for (int i = 0; i < FARTHEST - 1; i++) steps -= (s->cells[seat] & within[seat][i]) != 0;
    return steps;
}

static int bucket(const gg_game *game, const void *state) {
    const ewn_state *s = state;
    (void)game;
    return (least_steps(s, s->turn) - 1) * FARTHEST + least_steps(s, s->turn ^ 1) - 1;
}

static int seat(const gg_game *game, const void *state) {
    (void)game;
    return ((const ewn_state *)state)->turn;
}

/* --- what moves lead to */

/* A position before a move as the other seat sees it, which throws next. */
struct before {
    const gg_net *net;
    const ewn_state *state;
    int viewer;
    fillings squares;
    int16_t sums[GG_NET_HIDDEN] __attribute__((aligned(64)));
};

/* Features that a move takes away and adds. */
struct change {
    uint16_t gone[MOST], come[MOST];
    int gone_count, come_count;
};

/* The stones of one seat: what was taken is gone, and its neighbours' numbers are others. */
static void change_side(struct change *c, const struct before *b, const ewn_state *next,
                        int other) {
    const int seat = b->viewer ^ other;
    const unsigned left = b->state->left[seat], kept = next->left[seat];
    for (unsigned i = left; i; i &= i - 1) {
        const int stone = __builtin_ctz(i);
        const int from = seen(b->state->at[seat][stone], b->viewer, 0);
        const uint16_t before = stone_feature(other, left, stone, from);
        const bool stays = kept >> stone & 1;
        const int to = stays ? seen(next->at[seat][stone], b->viewer, 0) : from;
        const uint16_t after = stays ? stone_feature(other, kept, stone, to) : before;
        if (stays && after == before) continue;
        c->gone[c->gone_count++] = before;
        if (stays) c->come[c->come_count++] = after;
    }
}

static void change_squares(struct change *c, const fillings *before, const fillings *after,
                           unsigned squares) {
    for (; squares; squares &= squares - 1) {
        const int i = __builtin_ctz(squares);
        c->gone[c->gone_count++] = square_feature(i, (*before)[i]);
        c->come[c->come_count++] = square_feature(i, (*after)[i]);
    }
}

/* The score of `next`, to which a move of stone `stone` led. */
static int64_t score_next(const struct before *b, const ewn_state *next, int stone) {
    const ewn_state *s = b->state;
    const int mover = s->turn;
    const int from = seen(s->at[mover][stone], b->viewer, 0);
    const int to = seen(next->at[mover][stone], b->viewer, 0);
    struct change c;
    fillings squares = b->squares - filled[1][from] + filled[1][to];
    c.gone_count = c.come_count = 0;
    if (next->left[0] == s->left[0] && next->left[1] == s->left[1]) {
        c.gone[c.gone_count++] = stone_feature(1, s->left[mover], stone, from);
        c.come[c.come_count++] = stone_feature(1, s->left[mover], stone, to);
    } else {
        squares -= filled[next->left[mover] != s->left[mover]][to];
        for (int other = 0; other < 2; other++) change_side(&c, b, next, other);
    }
    change_squares(&c, &b->squares, &squares, touched[from] | touched[to]);
    return gg_net_changed(b->net, b->sums, c.gone, c.gone_count, c.come, c.come_count,
                          bucket(NULL, next));
}

void ewn_net_scores(const gg_net *net, const gg_game *game, const ewn_state *s, const gg_move *list,
                    int count, double *score) {
    struct before b;
    uint16_t features_before[MOST];
    b.net = net;
    b.state = s;
    b.viewer = s->turn ^ 1;
    const int all = list_features(s, b.viewer, 0, features_before, &b.squares);
    gg_net_sums(net, features_before, all, b.sums);
    for (int i = 0; i < count; i++) {
        ewn_state next = *s;
        gg_apply(game, &next, list[i]);
        score[i] = next.result == EWN_OPEN
                       ? -(double)score_next(&b, &next, ewn_stone(list[i])) / GG_NET_SCALE
                       : HUGE_VAL;
    }
}

GG_EMBEDDED(eval_ewn_net);
static gg_net_shelf shelf;

const gg_net_form ewn_form = {
    .game = "ewn",
    .inputs = INPUTS,
    .most = MOST,
    .buckets = FARTHEST * FARTHEST,
    .symmetries = 2,
    .weight = EWN_W_NET,
    .after = true,
    .features = features,
    .bucket = bucket,
    .seat = seat,
    .file = gg_embedded_eval_ewn_net,
    .file_size = &gg_embedded_eval_ewn_net_size,
    .shelf = &shelf,
};

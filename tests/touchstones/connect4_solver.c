/* See connect4_solver.h. Cells: bit column * (rows + 1) + row, the uppermost bit of a column always
 * empty. Positions are kept as the stones of the side to move and all stones. */
#include "connect4_solver.h"

#include <stdlib.h>
#include <string.h>

struct solver {
    int columns, rows, cells, stride;
    uint64_t bottom, board;
    uint64_t *table;
    int bits;
    uint64_t nodes;
};

typedef struct place {
    uint64_t own, all;
    int count;
} place;

solver *solver_open(int columns, int rows, int bits) {
    solver *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->columns = columns;
    s->rows = rows;
    s->cells = columns * rows;
    s->stride = rows + 1;
    s->bits = bits;
    for (int c = 0; c < columns; c++) s->bottom |= UINT64_C(1) << c * s->stride;
    s->board = s->bottom * ((UINT64_C(1) << rows) - 1);
    s->table = calloc((size_t)1 << bits, sizeof *s->table);
    if (s->table) return s;
    free(s);
    return NULL;
}

void solver_close(solver *s) {
    if (s) free(s->table);
    free(s);
}

uint64_t solver_nodes(const solver *s) {
    return s->nodes;
}

/* Where a stone of `b` would complete a four, found by trying every cell of every line. */
static uint64_t completing(const solver *s, uint64_t b, uint64_t all) {
    const int step[4] = {1, s->stride - 1, s->stride, s->stride + 1};
    uint64_t r = b << 1 & b << 2 & b << 3;
    for (int k = 1; k < 4; k++) {
        const int d = step[k];
        const uint64_t pair = b << d & b << 2 * d, back = b >> d & b >> 2 * d;
        r |= pair & b << 3 * d;
        r |= pair & b >> d;
        r |= back & b << d;
        r |= back & b >> 3 * d;
    }
    return r & s->board & ~all;
}

static uint64_t column_of(const solver *s, int c) {
    return ((UINT64_C(1) << s->rows) - 1) << c * s->stride;
}

/* The table holds, of each position, an upper bound of its score. */
static uint64_t slot(const solver *s, uint64_t key) {
    return key * UINT64_C(0x9e3779b97f4a7c15) >> (64 - s->bits);
}

static int recall(const solver *s, uint64_t key, int otherwise) {
    const uint64_t entry = s->table[slot(s, key)];
    return entry >> 8 == key ? (int)(entry & 0xff) - 64 : otherwise;
}

static void remember(solver *s, uint64_t key, int bound) {
    s->table[slot(s, key)] = key << 8 | (uint64_t)(bound + 64);
}

/* The side to move has no four at once. */
static int negamax(solver *s, const place *p, int alpha, int beta) {
    s->nodes++;
    const uint64_t next = (p->all + s->bottom) & s->board;
    const uint64_t danger = completing(s, p->own ^ p->all, p->all);
    uint64_t moves = next;
    if (next & danger) {
        moves = next & danger;
        if (moves & (moves - 1)) return -((s->cells - p->count) / 2);
    }
    moves &= ~(danger >> 1);
    if (!moves) return -((s->cells - p->count) / 2);
    if (p->count >= s->cells - 2) return 0;
    const int least = -((s->cells - 2 - p->count) / 2);
    if (alpha < least) alpha = least;
    if (alpha >= beta) return alpha;
    const uint64_t key = p->own + p->all;
    const int most = recall(s, key, (s->cells - 1 - p->count) / 2);
    if (beta > most) beta = most;
    if (alpha >= beta) return beta;
    struct {
        uint64_t move;
        int score;
    } list[8];
    int count = 0;
    for (int i = 0; i < s->columns; i++) {
        const int c = s->columns / 2 + (i % 2 ? -(i / 2 + 1) : i / 2);
        const uint64_t move = c >= 0 && c < s->columns ? moves & column_of(s, c) : 0;
        if (!move) continue;
        const int score = __builtin_popcountll(completing(s, p->own | move, p->all | move));
        int k = count++;
        for (; k > 0 && list[k - 1].score < score; k--) list[k] = list[k - 1];
        list[k].move = move;
        list[k].score = score;
    }
    for (int i = 0; i < count; i++) {
        const place child = {p->own ^ p->all, p->all | list[i].move, p->count + 1};
        const int score = -negamax(s, &child, -beta, -alpha);
        if (score >= beta) return score;
        if (score > alpha) alpha = score;
    }
    remember(s, key, alpha);
    return alpha;
}

int solver_score(solver *s, const int *moves, int count) {
    place p = {0, 0, 0};
    for (int i = 0; i < count; i++) {
        const uint64_t move = (p.all + s->bottom) & column_of(s, moves[i]);
        const uint64_t own = p.own ^ p.all;
        p = (place){own, p.all | move, p.count + 1};
    }
    if ((p.all + s->bottom) & s->board & completing(s, p.own, p.all))
        return (s->cells + 1 - p.count) / 2;
    int low = -((s->cells - p.count) / 2), high = (s->cells + 1 - p.count) / 2;
    while (low < high) { /* narrow windows, towards 0 first */
        int middle = low + (high - low) / 2;
        if (middle <= 0 && low / 2 < middle) middle = low / 2;
        if (middle >= 0 && high / 2 > middle) middle = high / 2;
        const int score = negamax(s, &p, middle, middle + 1);
        if (score <= middle)
            high = score;
        else
            low = score;
    }
    return low;
}

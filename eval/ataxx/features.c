/* What the network of ataxx is shown, from the side to move: for each of the 36 squares of two by two
 * cells which of its 81 fillings it has (each cell empty, own or the other's), and the gaps. The bucket
 * is how full the board is. */
#include "ataxx.h"

#include "../../core/content.h"
#include "../../core/touchstones/ataxx.h"

enum {
    SQUARES = ATAXX_SIZE - 1, /* in a row */
    FILLINGS = 81,
    GAPS = SQUARES * SQUARES * FILLINGS, /* first feature of a gap */
    CELLS = ATAXX_SIZE * ATAXX_SIZE,
    BUCKETS = 8,
};

#define BOARD UINT64_C(0x1fcfe7f3f9fcfe7f) /* seven bits of each nine, seven times */

/* Two cells side by side, own bits below those of the other side, as a number of base 3. */
static const uint8_t pair[16] = {0, 1, 3, 4, 2, 0, 5, 0, 6, 7, 0, 0, 8, 0, 0, 0};

/* One of the eight ways to turn and mirror the board: bit 0 mirrors files, 1 ranks, 2 swaps them. */
static uint64_t seen(uint64_t cells, int symmetry) {
    uint64_t out = 0;
    if (!symmetry) return cells;
    for (; cells; cells &= cells - 1) {
        const int bit = __builtin_ctzll(cells);
        int file = bit % ATAXX_STRIDE, rank = bit / ATAXX_STRIDE;
        if (symmetry & 1) file = ATAXX_SIZE - 1 - file;
        if (symmetry & 2) rank = ATAXX_SIZE - 1 - rank;
        out |=
            UINT64_C(1) << (symmetry & 4 ? ATAXX_STRIDE * file + rank : ATAXX_STRIDE * rank + file);
    }
    return out;
}

static int features(const gg_game *game, const void *state, int symmetry, uint16_t *list) {
    const struct ataxx_state *s = state;
    const uint64_t own = seen(s->stones[s->turn], symmetry);
    const uint64_t other = seen(s->stones[1 - s->turn], symmetry);
    uint8_t code[ATAXX_SIZE * SQUARES];
    int count = 0;
    (void)game;
    for (int rank = 0, n = 0; rank < ATAXX_SIZE; rank++) {
        const unsigned mine = own >> ATAXX_STRIDE * rank & 0x7f;
        const unsigned theirs = other >> ATAXX_STRIDE * rank & 0x7f;
        for (int file = 0; file < SQUARES; file++)
            code[n++] = pair[(mine >> file & 3) | (theirs >> file & 3) << 2];
    }
    for (; count < SQUARES * SQUARES; count++)
        list[count] = (uint16_t)(FILLINGS * count + code[count] + 9 * code[count + SQUARES]);
    uint64_t gaps = BOARD & ~s->open;
    if (gaps) gaps = seen(gaps, symmetry);
    for (; gaps; gaps &= gaps - 1) {
        const int bit = __builtin_ctzll(gaps);
        list[count++] = (uint16_t)(GAPS + ATAXX_SIZE * (bit / ATAXX_STRIDE) + bit % ATAXX_STRIDE);
    }
    return count;
}

static int bucket(const gg_game *game, const void *state) {
    const struct ataxx_state *s = state;
    (void)game;
    return __builtin_popcountll(BOARD & ~ataxx_empty(s)) * BUCKETS / (CELLS + 1);
}

GG_EMBEDDED(eval_ataxx_ataxx_net);
static gg_net_shelf shelf;

const gg_net_form ataxx_form = {
    .game = "ataxx",
    .inputs = GAPS + CELLS,
    .most = SQUARES * SQUARES + CELLS,
    .buckets = BUCKETS,
    .symmetries = 8,
    .weight = ATAXX_W_NET,
    .features = features,
    .bucket = bucket,
    .file = gg_embedded_eval_ataxx_ataxx_net,
    .file_size = &gg_embedded_eval_ataxx_ataxx_net_size,
    .shelf = &shelf,
};

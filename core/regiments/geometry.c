/* Tables of the hexagonal map (section 1.1 to 1.4 of the rules): distances, arcs, lines of sight,
 * slots. Made once for radius 7; smaller boards use a part of them. */
#include "state.h"

#include <pthread.h>
#include <stdlib.h>

uint8_t reg_tile_number[256];
uint8_t reg_distances[REG_TILES][REG_TILES];
uint8_t reg_arc_table[REG_TILES][REG_TILES];
gg_bits reg_lines[REG_TILES][REG_TILES];
gg_bits reg_discs[REG_TILES][16];
uint8_t reg_next[256][8];
const int8_t reg_shift[6] = {1, -15, -16, -1, 15, 16};

static gg_bits largest;
static uint8_t cell_of[REG_TILES];
static uint8_t has_pairs[REG_TILES][REG_TILES];

struct hex {
    int q, r, s;
};

static struct hex hex_of(int cell) {
    const int q = (cell & 15) - 7, r = (cell >> 4) - 7;
    return (struct hex){q, r, -q - r};
}

static int length_of(struct hex d) {
    const int q = abs(d.q), r = abs(d.r), s = abs(d.s);
    return q > r ? (q > s ? q : s) : (r > s ? r : s);
}

gg_bits reg_hexagon(int radius) {
    gg_bits board = GG_NO_BITS;
    for (int cell = 0; cell < 240; cell++)
        if ((cell & 15) < 15 && length_of(hex_of(cell)) <= radius) gg_bits_add(&board, cell);
    return board;
}

static int arcs_of(struct hex d) {
    return (d.q >= d.r && d.r >= d.s) | (d.q >= d.s && d.s >= d.r) << 1 |
           (d.s >= d.q && d.q >= d.r) << 2 | (d.s >= d.r && d.r >= d.q) << 3 |
           (d.r >= d.s && d.s >= d.q) << 4 | (d.r >= d.q && d.q >= d.s) << 5;
}

enum touch { APART, INTERIOR, ALONG };

/* How the open line from the origin to d meets the hexagon around c (1.3), in fractions. */
static enum touch meets(struct hex d, struct hex c) {
    const int along[3] = {d.q - d.r, d.r - d.s, d.s - d.q};
    const int at[3] = {c.r - c.q, c.s - c.r, c.q - c.s};
    int low = 0, low_by = 1, high = 1, high_by = 1;
    bool edge = false;
    for (int i = 0; i < 3; i++) {
        int by = along[i], from = -1 - at[i], to = 1 - at[i];
        if (!by) {
            if (abs(at[i]) > 1) return APART;
            edge = edge || at[i];
            continue;
        }
        if (by < 0) {
            const int swap = from;
            by = -by;
            from = -to;
            to = -swap;
        }
        if (from * low_by > low * by) low = from, low_by = by;
        if (to * high_by < high * by) high = to, high_by = by;
    }
    if (low * high_by >= high * low_by) return APART;
    return edge ? ALONG : INTERIOR;
}

static void make_lines(int a, int b) {
    const struct hex from = hex_of(cell_of[a]), to = hex_of(cell_of[b]);
    const struct hex d = {to.q - from.q, to.r - from.r, to.s - from.s};
    const int length = length_of(d);
    gg_bits line = GG_NO_BITS;
    for (int c = 0; c < REG_TILES && length >= 2; c++) {
        if (c == a || c == b || reg_distances[a][c] + reg_distances[c][b] > length + 1) continue;
        const struct hex at = hex_of(cell_of[c]);
        const enum touch touch =
            meets(d, (struct hex){at.q - from.q, at.r - from.r, at.s - from.s});
        if (touch == INTERIOR) gg_bits_add(&line, cell_of[c]);
        if (touch == ALONG) has_pairs[a][b] = 1;
    }
    reg_lines[a][b] = line;
}

static void make(void) {
    int count = 0;
    memset(reg_tile_number, REG_OFF, sizeof reg_tile_number);
    int cell;
    largest = reg_hexagon(7);
    GG_BITS_EACH (cell, largest) {
        cell_of[count] = (uint8_t)cell;
        reg_tile_number[cell] = (uint8_t)count++;
    }
    for (int a = 0; a < REG_TILES; a++)
        for (int b = 0; b < REG_TILES; b++) {
            const struct hex from = hex_of(cell_of[a]), to = hex_of(cell_of[b]);
            const struct hex d = {to.q - from.q, to.r - from.r, to.s - from.s};
            reg_distances[a][b] = (uint8_t)length_of(d);
            reg_arc_table[a][b] = (uint8_t)arcs_of(d);
            for (int range = length_of(d); range < 16; range++)
                gg_bits_add(&reg_discs[a][range], cell_of[b]);
        }
    memset(reg_next, REG_OFF, sizeof reg_next);
    for (int a = 0; a < REG_TILES; a++)
        for (int d = 0; d < 6; d++) {
            const int to = cell_of[a] + reg_shift[d];
            if (to >= 0 && to < 240 && reg_tile_number[to] != REG_OFF)
                reg_next[cell_of[a]][d] = (uint8_t)to;
        }
    for (int a = 0; a < REG_TILES; a++)
        for (int b = 0; b < REG_TILES; b++) make_lines(a, b);
}

void reg_geometry(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make);
}

/* By 1 to 63; those of core/bits.h take any number and are slower. */
static gg_bits up(gg_bits b, int by) {
    const gg_bits below = {0, b[0], b[1], b[2]};
    return (b << by) | (below >> (64 - by));
}

static gg_bits down(gg_bits b, int by) {
    const gg_bits above = {b[1], b[2], b[3], 0};
    return (b >> by) | (above << (64 - by));
}

/* Columns 15 and rows beyond 14 are on no board, so nothing comes in from the other end of a row.
 */
gg_bits reg_widened(gg_bits set) {
    return (set | up(set, 1) | up(set, 15) | up(set, 16) | down(set, 1) | down(set, 15) |
            down(set, 16)) &
           largest;
}

int reg_side_pairs(int a, int b, uint8_t cells[14]) {
    const int na = reg_tile_number[a], nb = reg_tile_number[b];
    int pairs = 0;
    if (!has_pairs[na][nb]) return 0;
    const struct hex from = hex_of(a), to = hex_of(b);
    const int steps = reg_distances[na][nb] / 2;
    const int q = (to.q - from.q) / steps, r = (to.r - from.r) / steps;
    /* The line makes strides of (1,1,-2) or a turn of it; the two tiles of the pair are its two
     * halves. */
    for (int k = 0; k < steps; k++) {
        const int begin = a + k * (16 * r + q), end = begin + 16 * r + q;
        int found = 0;
        for (int d = 0; d < 6 && found < 2; d++) {
            const int cell = begin + reg_shift[d];
            if (cell < 0 || cell > 239) continue;
            for (int e = 0; e < 6; e++)
                if (cell + reg_shift[e] == end) cells[2 * pairs + found++] = (uint8_t)cell;
        }
        pairs += found == 2;
    }
    return pairs;
}

bool reg_sees(const uint64_t block[4], int a, int b) {
    const int na = reg_tile_number[a], nb = reg_tile_number[b];
    const gg_bits line = reg_lines[na][nb];
    if ((line[0] & block[0]) | (line[1] & block[1]) | (line[2] & block[2]) | (line[3] & block[3]))
        return false;
    if (!has_pairs[na][nb]) return true;
    uint8_t cells[14];
    const int pairs = reg_side_pairs(a, b, cells);
    for (int i = 0; i < pairs; i++)
        if (reg_bit(block, cells[2 * i]) && reg_bit(block, cells[2 * i + 1])) return false;
    return true;
}

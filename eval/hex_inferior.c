/* What a cell can join is told by the six cells about it: seen around, its seat's stones there lie in
 * groups, and a stone on it joins them. With two groups of one seat there are two of the other between
 * them. So a cell is dead when its neighbours cannot come to lie in two groups of each; that is tabled
 * for all neighbourhoods, as 6 bits for each seat. */
#include "hex_inferior.h"

#include <pthread.h>

enum { RING = 6, CODES = 1 << 2 * RING };

/* The cells about a cell, in a circle. */
static const int step[RING] = {1, 16, 15, -1, -16, -15};

/* By neighbourhood: dead; and for each seat the empty neighbours on which its stone would kill it. */
static bool dead[CODES];
static uint8_t kill[2][CODES];

/* Groups of set bits in a circle of six. */
static int groups(int bits) {
    return __builtin_popcount((unsigned)(bits & ~(bits << 1 | bits >> (RING - 1))));
}

static bool is_dead(int code) {
    const int red = code & 63, blue = code >> RING, open = 63 & ~(red | blue);
    for (int more = open;; more = (more - 1) & open) {
        if (groups(red | more) > 1) return false;
        if (more == 0) return true;
    }
}

static void fill_tables(void) {
    for (int code = 0; code < CODES; code++) dead[code] = is_dead(code & ~(code << RING));
    for (int code = 0; code < CODES; code++)
        for (int i = 0; i < RING; i++)
            for (int seat = 0; seat < 2; seat++)
                if (!((code | code >> RING) >> i & 1) && dead[code | 1 << (seat * RING + i)])
                    kill[seat][code] |= (uint8_t)(1 << i);
}

void hex_inferior_prepare(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, fill_tables);
}

/* --- neighbourhoods */

/* Stones with the sides beyond the edges of the board. What lies left of column 0 has the numbers of
 * column 15, which is never on the board; below the longest board lie no bits. */
struct framed {
    gg_bits red, blue;
};

static struct framed frame(const hex_scenario *sc, const gg_bits stones[2]) {
    const gg_bits none = GG_NO_BITS, column_15 = none + UINT64_C(0x8000800080008000);
    const gg_bits top = gg_bits_above(sc->side[HEX_RED]),
                  right = gg_bits_right(sc->other[HEX_BLUE]);
    const gg_bits bottom = gg_bits_below(sc->other[HEX_RED]);
    const gg_bits red = (top | gg_bits_right(top) | bottom) & ~column_15;
    const gg_bits blue = (right | gg_bits_above(right) | column_15) & ~red;
    return (struct framed){stones[HEX_RED] | red, stones[HEX_BLUE] | blue};
}

/* Empty cells that touch a stone or an edge. */
static gg_bits touching(const hex_scenario *sc, const struct hex_filled *f) {
    const gg_bits stones = f->stones[HEX_RED] | f->stones[HEX_BLUE];
    return f->empty & (hex_beside(stones) | sc->side[HEX_RED] | sc->other[HEX_RED] |
                       sc->side[HEX_BLUE] | sc->other[HEX_BLUE]);
}

static int code_of(const struct framed *all, int cell) {
    int code = 0;
    for (int i = 0; i < RING; i++) {
        const int at = cell + step[i];
        if (at > 255 || gg_bits_has(all->red, at))
            code |= 1 << i;
        else if (gg_bits_has(all->blue, at))
            code |= 1 << (RING + i);
    }
    return code;
}

static void read_codes(const struct framed *all, gg_bits set, uint16_t code[256]) {
    int cell;
    GG_BITS_EACH (cell, set) code[cell] = (uint16_t)code_of(all, cell);
}

/* --- filling in */

static void give(struct hex_filled *f, int seat, gg_bits cells) {
    f->stones[seat] |= cells;
    f->empty &= ~cells;
    f->changed = true;
}

/* One pass; true if anything was filled in. Codes are of its beginning: a cell next to one that was
 * filled in waits for the next pass. */
static bool pass(const hex_scenario *sc, struct hex_filled *f) {
    const struct framed all = frame(sc, f->stones);
    const gg_bits at = touching(sc, f);
    uint16_t code[256];
    gg_bits touched = GG_NO_BITS;
    bool any = false;
    int a;
    read_codes(&all, f->empty, code);
    GG_BITS_EACH (a, at) {
        if (gg_bits_has(touched, a)) continue;
        gg_bits news = GG_NO_BITS;
        int seat = HEX_RED;
        if (dead[code[a]]) {
            news = gg_bits_of(a);
        } else {
            for (seat = 0; seat < 2 && !hex_any(news); seat++)
                for (int k = kill[seat][code[a]]; k && !hex_any(news); k &= k - 1) {
                    const int i = __builtin_ctz((unsigned)k), b = a + step[i];
                    if (gg_bits_has(touched, b) ||
                        !(kill[seat][code[b]] >> (i + RING / 2) % RING & 1))
                        continue;
                    news = gg_bits_of(a) | gg_bits_of(b);
                    f->captured[seat] |= news;
                }
            seat--;
        }
        if (!hex_any(news)) continue;
        give(f, seat, news);
        touched |= news | hex_beside(news);
        any = true;
    }
    return any;
}

void hex_fill_in(const hex_scenario *sc, const gg_bits stones[2], struct hex_filled *f) {
    f->stones[0] = stones[0];
    f->stones[1] = stones[1];
    f->empty = sc->cells & ~(stones[0] | stones[1]);
    f->captured[0] = f->captured[1] = GG_NO_BITS;
    f->changed = false;
    while (pass(sc, f)) {
    }
}

gg_bits hex_dominated(const hex_scenario *sc, const struct hex_filled *f, int seat) {
    const struct framed all = frame(sc, f->stones);
    const gg_bits at = touching(sc, f);
    gg_bits out = GG_NO_BITS, better = GG_NO_BITS;
    uint16_t code[256];
    int a;
    read_codes(&all, at, code);
    GG_BITS_EACH (a, at) {
        if (gg_bits_has(better, a)) continue;
        for (int k = kill[seat][code[a]]; k; k &= k - 1) {
            const int b = a + step[__builtin_ctz((unsigned)k)];
            if (gg_bits_has(out, b)) continue;
            gg_bits_add(&out, a);
            gg_bits_add(&better, b);
            break;
        }
    }
    return out;
}

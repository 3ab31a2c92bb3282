/* Cells are sorted by how many stones it takes to come there from a side, a bridge (two empty cells
 * between two stones) counted as joined. Whole boards are worked on at once, as sets. */
#include "hex_ways.h"

void hex_survey(struct hex_ground *g, const hex_scenario *sc, gg_bits empty) {
    const gg_bits e = empty, left = gg_bits_left(e), right = gg_bits_right(e);
    const gg_bits below = gg_bits_below(e), above = gg_bits_above(e);
    const gg_bits below_left = gg_bits_left(below), above_right = gg_bits_right(above);
    g->sc = sc;
    g->empty = e;
    g->ziggurats = false;
    g->over[0] = right & below;
    g->over[1] = left & above;
    g->over[2] = right & above_right;
    g->over[3] = left & below_left;
    g->over[4] = below & below_left;
    g->over[5] = above & above_right;
}

gg_bits hex_bridged_in(const struct hex_ground *g, gg_bits set, int i) {
    const gg_bits below = gg_bits_below(set), above = gg_bits_above(set);
    switch (i) {
    case 0: return gg_bits_right(below) & g->over[0];
    case 1: return gg_bits_left(above) & g->over[1];
    case 2: return gg_bits_right(gg_bits_right(above)) & g->over[2];
    case 3: return gg_bits_left(gg_bits_left(below)) & g->over[3];
    case 4: return gg_bits_below(gg_bits_left(below)) & g->over[4];
    default: return gg_bits_above(gg_bits_right(above)) & g->over[5];
    }
}

/* In any direction. */
static gg_bits bridged(const struct hex_ground *g, gg_bits set) {
    const gg_bits below = gg_bits_below(set), above = gg_bits_above(set);
    const gg_bits below_left = gg_bits_left(below), above_right = gg_bits_right(above);
    return (gg_bits_right(below) & g->over[0]) | (gg_bits_left(above) & g->over[1]) |
           (gg_bits_right(above_right) & g->over[2]) | (gg_bits_left(below_left) & g->over[3]) |
           (gg_bits_below(below_left) & g->over[4]) | (gg_bits_above(above_right) & g->over[5]);
}

static inline gg_bits joined(const struct hex_ground *g, gg_bits set) {
    return hex_beside(set) | bridged(g, set);
}

/* Ziggurats: cells whose stone on the third line is joined to the side, whoever moves, by two cells of
 * that line, three of the second and four of the first, all empty but its own. Each look gives the
 * cells whose neighbour lies in the set: nearer to the side (the second of the two is back of it), back
 * along the line and on. */
typedef gg_bits look(gg_bits);

static inline gg_bits ziggurats(gg_bits empty, look *near, look *back, look *on) {
    const gg_bits second = near(empty), first = near(second), behind = back(back(first));
    const gg_bits both = second & back(second) & first & back(first) & behind;
    return both & ((on(empty) & on(second) & on(first)) |
                   (back(empty) & back(back(second)) & back(behind)));
}

/* Cells on the third line of a side that are joined to it by a ziggurat. */
static gg_bits on_ziggurats(const struct hex_ground *g, int seat, bool far) {
    const gg_bits e = g->empty, line = far ? g->sc->other[seat] : g->sc->side[seat];
    if (seat == HEX_RED && far)
        return gg_bits_above(gg_bits_above(line)) &
               ziggurats(e, gg_bits_above, gg_bits_right, gg_bits_left);
    if (seat == HEX_RED)
        return gg_bits_below(gg_bits_below(line)) &
               ziggurats(e, gg_bits_below, gg_bits_left, gg_bits_right);
    if (far)
        return gg_bits_left(gg_bits_left(line)) &
               ziggurats(e, gg_bits_left, gg_bits_below, gg_bits_above);
    return gg_bits_right(gg_bits_right(line)) &
           ziggurats(e, gg_bits_right, gg_bits_above, gg_bits_below);
}

/* Cells that are joined to a side: on it, a bridge away, or by a ziggurat where these count. `far`:
 * the side gone to. */
static gg_bits landing(const struct hex_ground *g, int seat, bool far) {
    const gg_bits line = far ? g->sc->other[seat] : g->sc->side[seat];
    const gg_bits joined = g->ziggurats ? line | on_ziggurats(g, seat, far) : line;
    if (seat == HEX_RED)
        return joined | (far ? gg_bits_above(line) & g->over[5] : gg_bits_below(line) & g->over[4]);
    return joined | (far ? gg_bits_left(line) & g->over[3] : gg_bits_right(line) & g->over[2]);
}

/* Sorts cells by the stones needed to come there from a side; of[k], k >= 1: the empty cells where
 * the k-th stone is laid, up to one more than it takes to join the sides. Returns how many that is,
 * HEX_LAYERS if more than are looked at. */
static int sweep(const struct hex_ground *g, gg_bits own, gg_bits next, gg_bits goal,
                 gg_bits of[HEX_LAYERS]) {
    gg_bits reach = GG_NO_BITS;
    int need = HEX_LAYERS;
    for (int k = 0; k < HEX_LAYERS && k <= need + 1; k++) {
        if (k) {
            of[k] = next & g->empty & ~reach;
            reach |= of[k];
            next = joined(g, reach);
        }
        for (gg_bits more; hex_any(more = next & own & ~reach);) {
            reach |= more;
            next |= joined(g, more);
        }
        if (need == HEX_LAYERS && hex_any(reach & goal)) need = k;
    }
    return need + 1 < HEX_LAYERS ? need : HEX_LAYERS;
}

void hex_find_ways(const struct hex_ground *g, gg_bits own, int seat, struct hex_ways *w) {
    gg_bits from[HEX_LAYERS], to[HEX_LAYERS];
    const gg_bits here = landing(g, seat, false), there = landing(g, seat, true);
    w->need = sweep(g, own, here, there, from);
    if (w->need == 0 || w->need == HEX_LAYERS) return;
    sweep(g, own, there, here, to);
    for (int k = 1; k <= w->need; k++) {
        w->on[k] = from[k] & to[w->need + 1 - k];
        w->near[k] = from[k] & to[w->need + 2 - k];
    }
    w->near[w->need + 1] = from[w->need + 1] & to[1];
}

/* A position is proven by depth-first proof-number search (Nagai 2002) with widening: of the moves that are
 * left only some, the best looking ones, are looked at until they are refuted (Henderson 2010). At each
 * position:
 *
 *   1 fill in   dead and captured cells (hex_inferior.c); bridges to the sides are captured
 *   2 chained   a seat whose sides are joined by steps, bridges and ziggurats without common cells has
 *               won
 *   3 keys      a cell that chains the mover wins; one that would chain the other seat is a threat
 *   4 must-play the mover must lay in the carrier of every threat; where these have no cell in common
 *               it has lost (Anshelevich's OR rule)
 *   5 moves     the rest is tried, but for dominated cells. A lost move is lost by a carrier, and the
 *               mover must lay in that too (Hayward et al. 2005)
 *
 * The loser's carriers together are what the winner needs as second to move. */
#include "hex_proof.h"

#include <stdlib.h>

enum {
    OPEN = -1,
    MOST = 1 << 28,  /* proof number of what is refuted */
    LARGE = 1 << 22, /* of others, at most */
    BUCKET = 4,      /* marks that a position may be found in */
    SMALL_BITS = 9,  /* marks on the stack */
    LARGE_BITS = 24, /* at most: 2 GiB */
    WIDTH = 2,
    SHARE = 4,   /* moves looked at: so many and a share of those that are left */
    PATIENCE = 4 /* a move is kept to until it is worse than the second best by a share of that */
};

/* What is known of a position: numbers of leaves still to be proven until its mover has won (phi) or
 * lost (delta), or the winner and its carrier. */
struct mark {
    gg_bits stones[2], carrier;
    uint32_t phi, delta;
    int work; /* positions looked at, 0: the mark is free */
    int8_t mover, winner;
};

struct proof {
    const hex_scenario *sc;
    int left;           /* positions that may still be looked at */
    struct mark *marks; /* 2^bits of them */
    int bits;
};

static uint64_t hash_of(const gg_bits stones[2], int mover) {
    uint64_t h = (uint64_t)mover + 1;
    for (int seat = 0; seat < 2; seat++)
        for (int w = 0; w < 4; w++) {
            h = (h ^ stones[seat][w]) * UINT64_C(0x9e3779b97f4a7c15);
            h ^= h >> 32;
        }
    return h * UINT64_C(0x9e3779b97f4a7c15);
}

static bool is_of(const struct mark *m, const gg_bits stones[2], int mover) {
    return m->work && m->mover == mover && !hex_any(m->stones[0] ^ stones[0]) &&
           !hex_any(m->stones[1] ^ stones[1]);
}

/* The mark of the position, or the one of its bucket to be written over: that of the least work. */
static struct mark *mark_of(const struct proof *p, const gg_bits stones[2], int mover) {
    const uint64_t at = hash_of(stones, mover) >> (64 - p->bits);
    struct mark *m = &p->marks[at & ~(uint64_t)(BUCKET - 1)], *least = m;
    for (int i = 0; i < BUCKET; i++) {
        if (is_of(m + i, stones, mover)) return m + i;
        if (m[i].work < least->work) least = m + i;
    }
    return least;
}

/* --- chains */

struct chain {
    const hex_scenario *sc;
    int seat;
    gg_bits own, empty, goal;
    gg_bits seen; /* stones that were walked to: once each */
};

/* All stones joined to those of `from`. */
static gg_bits flood(gg_bits own, gg_bits from) {
    for (;;) {
        const gg_bits more = hex_beside(from) & own & ~from;
        if (!hex_any(more)) return from;
        from |= more;
    }
}

enum { ZIGGURAT = 8 };

/* The cells of either ziggurat, rows towards the side and columns, for Red's far side. */
static const int8_t shape[2][ZIGGURAT][2] = {
    {{0, 1}, {1, -1}, {1, 0}, {1, 1}, {2, -2}, {2, -1}, {2, 0}, {2, 1}},
    {{0, -1}, {1, -2}, {1, -1}, {1, 0}, {2, -3}, {2, -2}, {2, -1}, {2, 0}}};

/* The cells of a ziggurat of this cell, none if they are not all empty. */
static gg_bits cells_of(const struct chain *c, int cell, bool far, int form, gg_bits empty) {
    const int size = c->sc->size;
    gg_bits set = GG_NO_BITS;
    for (int i = 0; i < ZIGGURAT; i++) {
        const int down = far ? shape[form][i][0] : -shape[form][i][0];
        const int right = far ? shape[form][i][1] : -shape[form][i][1];
        const int row = hex_row(cell) + (c->seat ? right : down);
        const int column = hex_column(cell) + (c->seat ? down : right);
        if (row < 0 || row >= size || column < 0 || column >= size) return GG_NO_BITS;
        gg_bits_add(&set, hex_cell(row, column));
    }
    return hex_any(set & ~empty) ? GG_NO_BITS : set;
}

/* The third line from a side. */
static gg_bits third_line(const struct chain *c, bool far) {
    const gg_bits line = far ? c->sc->other[c->seat] : c->sc->side[c->seat];
    if (c->seat == HEX_RED)
        return far ? gg_bits_above(gg_bits_above(line)) : gg_bits_below(gg_bits_below(line));
    return far ? gg_bits_left(gg_bits_left(line)) : gg_bits_right(gg_bits_right(line));
}

/* The cells of a ziggurat that joins a stone of the set to a side, none if there is no such. */
static gg_bits ziggurat(const struct chain *c, gg_bits set, bool far, gg_bits empty) {
    int cell;
    gg_bits on = third_line(c, far) & set;
    GG_BITS_EACH (cell, on)
        for (int form = 0; form < 2; form++) {
            const gg_bits cells = cells_of(c, cell, far, form, empty);
            if (hex_any(cells)) return cells;
        }
    return GG_NO_BITS;
}

/* From a group whose way needed the cells `used`, on to the goal. */
static bool go_on(struct chain *c, gg_bits group, gg_bits used, gg_bits *carrier) {
    struct hex_ground g;
    c->seen |= group;
    if (hex_any(group & c->goal)) {
        *carrier = used;
        return true;
    }
    const gg_bits end = ziggurat(c, group, true, c->empty & ~used);
    if (hex_any(end)) {
        *carrier = used | end;
        return true;
    }
    hex_survey(&g, c->sc, c->empty & ~used);
    for (int way = 0; way < HEX_WAYS; way++) {
        gg_bits over = hex_bridged_in(&g, group, way) & c->own & ~c->seen;
        while (hex_any(over)) {
            static const int step[HEX_WAYS] = {17, -17, -14, 14, 31, -31};
            const int cell = gg_bits_first(over);
            const gg_bits to = gg_bits_of(cell), from = gg_bits_of(cell - step[way]);
            const gg_bits between = hex_beside(from) & hex_beside(to);
            if (go_on(c, flood(c->own, to), used | between, carrier)) return true;
            over &= ~c->seen;
        }
    }
    return false;
}

bool hex_chained(const hex_scenario *sc, gg_bits own, gg_bits empty, int seat, gg_bits *carrier) {
    struct chain c = {sc, seat, own, empty, sc->other[seat], GG_NO_BITS};
    const gg_bits begin = own & sc->side[seat];
    int cell;
    if (hex_any(begin) && go_on(&c, flood(own, begin), GG_NO_BITS, carrier)) return true;
    const gg_bits others = third_line(&c, false) & own & ~c.seen;
    GG_BITS_EACH (cell, others) {
        const gg_bits first = ziggurat(&c, gg_bits_of(cell), false, empty);
        c.seen = GG_NO_BITS;
        if (hex_any(first) && go_on(&c, flood(own, gg_bits_of(cell)), first, carrier)) return true;
    }
    return false;
}

/* --- a position */

struct position {
    struct hex_filled f;
    struct hex_ways ways[2];
    int mover;
    gg_bits out;     /* dominated cells */
    gg_bits must;    /* cells that may win for the mover, as far as is known */
    gg_bits refuted; /* what the other seat needs to refute the rest */
};

/* Whether `seat` is chained once its stone lies on the cell; edges count only when filled in. */
static bool key(const struct proof *p, const struct hex_filled *f, int seat, int cell,
                gg_bits *carrier) {
    struct hex_filled next;
    gg_bits stones[2] = {f->stones[0], f->stones[1]};
    stones[seat] |= gg_bits_of(cell);
    hex_fill_in(p->sc, stones, &next);
    if (!hex_chained(p->sc, next.stones[seat], next.empty, seat, carrier)) return false;
    *carrier |= next.captured[seat] | gg_bits_of(cell);
    return true;
}

/* The mover wins by one stone (returns true), or the threats of the other seat narrow `must`. */
static bool keys(const struct proof *p, struct position *q, gg_bits *carrier) {
    int cell;
    if (q->ways[q->mover].need == 1)
        GG_BITS_EACH (cell, q->ways[q->mover].on[1])
            if (key(p, &q->f, q->mover, cell, carrier)) return true;
    if (q->ways[1 - q->mover].need == 1)
        GG_BITS_EACH (cell, q->ways[1 - q->mover].on[1])
            if (hex_any(q->must) && key(p, &q->f, 1 - q->mover, cell, carrier)) {
                q->must &= *carrier;
                q->refuted |= *carrier;
            }
    return false;
}

/* Where the sides are joined already by steps and bridges; the winner, or OPEN. */
static int chained(const struct proof *p, const struct position *q, gg_bits *carrier) {
    for (int i = 0; i < 2; i++) {
        const int seat = i ? q->mover : 1 - q->mover;
        if (q->ways[seat].need == 0 &&
            hex_chained(p->sc, q->f.stones[seat], q->f.empty, seat, carrier))
            return seat;
    }
    return OPEN;
}

/* --- moves */

static void score_cells(const struct position *q, gg_bits set, float score[256]) {
    int cell;
    GG_BITS_EACH (cell, set) score[cell] = 0;
    for (int seat = 0; seat < 2; seat++) {
        const struct hex_ways *w = &q->ways[seat];
        if (w->need == HEX_LAYERS) continue;
        for (int k = 1; k <= w->need; k++) {
            const float share = 1 / (float)gg_bits_count(w->on[k]);
            GG_BITS_EACH (cell, w->on[k] & set) score[cell] += share;
            GG_BITS_EACH (cell, w->near[k] & set) score[cell] += 0.05F;
        }
    }
}

/* The cells that may be tried, the best looking first: on the shortest ways of both seats, or where few
 * of a seat's are. */
static int order_cells(const struct position *q, uint8_t order[256]) {
    const gg_bits set = q->must & ~q->out;
    float score[256];
    int count = 0, cell;
    score_cells(q, set, score);
    GG_BITS_EACH (cell, set) {
        int i = count++;
        for (; i > 0 && score[order[i - 1]] < score[cell]; i--) order[i] = order[i - 1];
        order[i] = (uint8_t)cell;
    }
    return count;
}

/* The position after the mover's stone on the cell. */
static void lay(const struct position *q, int cell, gg_bits stones[2]) {
    stones[0] = q->f.stones[0];
    stones[1] = q->f.stones[1];
    stones[q->mover] |= gg_bits_of(cell);
}

struct choice {
    int cell;
    uint32_t phi, delta;    /* of the position */
    uint32_t child, second; /* phi of the chosen one; the next best delta */
};

/* A move was found to lose: what the other seat does not need for that can be left out. */
static void refute(struct position *q, gg_bits carrier) {
    q->must &= carrier;
    q->refuted |= carrier;
}

/* Takes one move into the account. Returns the winner when the move's outcome is known. */
static int weigh(const struct proof *p, const struct position *q, int cell, struct choice *c,
                 gg_bits *carrier) {
    gg_bits stones[2];
    lay(q, cell, stones);
    const struct mark *m = mark_of(p, stones, 1 - q->mover);
    const bool known = is_of(m, stones, 1 - q->mover);
    if (known && m->winner != OPEN) {
        *carrier = m->carrier;
        return m->winner;
    }
    const uint32_t phi = known ? m->phi : 1, delta = known ? m->delta : 1;
    c->delta = c->delta + phi < LARGE ? c->delta + phi : LARGE;
    if (delta >= c->phi) {
        if (delta < c->second) c->second = delta;
        return OPEN;
    }
    c->second = c->phi;
    c->phi = delta;
    c->child = phi;
    c->cell = cell;
    return OPEN;
}

/* The move to go on with; the winner when that is known by now, or OPEN. */
static int choose(const struct proof *p, struct position *q, const uint8_t *order, int count,
                  struct choice *c, gg_bits *carrier) {
    for (;;) {
        const int live = gg_bits_count(q->must & ~q->out);
        int width = WIDTH + live / SHARE, winner = OPEN;
        *c = (struct choice){.phi = MOST, .second = MOST};
        if (!live) {
            *carrier = q->refuted;
            return 1 - q->mover;
        }
        for (int i = 0; i < count && width > 0 && winner == OPEN; i++) {
            if (!gg_bits_has(q->must, order[i])) continue;
            winner = weigh(p, q, order[i], c, carrier);
            if (winner == q->mover) {
                *carrier |= gg_bits_of(order[i]);
                return winner;
            }
            width--;
        }
        if (winner == OPEN) return OPEN;
        refute(q, *carrier);
    }
}

/* Where the sides are joined already, or one stone joins them; the winner, or OPEN. */
static int settle_at_sight(const struct proof *p, struct position *q, gg_bits *carrier) {
    struct hex_ground g;
    hex_survey(&g, p->sc, q->f.empty);
    g.ziggurats = true;
    for (int seat = 0; seat < 2; seat++) hex_find_ways(&g, q->f.stones[seat], seat, &q->ways[seat]);
    const int winner = chained(p, q, carrier);
    if (winner != OPEN) return winner;
    q->must = q->f.empty;
    q->refuted = GG_NO_BITS;
    return keys(p, q, carrier) ? q->mover : OPEN;
}

/* Looks on until the position is proven or its numbers reach those of `most`; the winner, or OPEN. */
static int settle(struct proof *p, const gg_bits stones[2], int mover, struct choice most,
                  gg_bits *carrier) {
    struct position q = {.mover = mover};
    struct choice c = {.phi = 1, .delta = 1};
    uint8_t order[256];
    const int begin = p->left--;
    hex_fill_in(p->sc, stones, &q.f);
    *carrier = GG_NO_BITS;
    int winner = settle_at_sight(p, &q, carrier);
    if (winner == OPEN) {
        q.out = hex_dominated(p->sc, &q.f, mover);
        const int count = order_cells(&q, order);
        while ((winner = choose(p, &q, order, count, &c, carrier)) == OPEN && c.phi < most.phi &&
               c.delta < most.delta && p->left > 0) {
            gg_bits next[2];
            const uint32_t patience = c.second + c.second / PATIENCE + 1;
            lay(&q, c.cell, next);
            settle(p, next, 1 - mover,
                   (struct choice){.phi = most.delta - c.delta + c.child,
                                   .delta = patience < most.phi ? patience : most.phi},
                   carrier);
        }
    }
    if (winner != OPEN) *carrier |= q.f.captured[winner];
    *mark_of(p, stones, mover) = (struct mark){.stones = {stones[0], stones[1]},
                                               .carrier = *carrier,
                                               .phi = c.phi,
                                               .delta = c.delta,
                                               .work = begin - p->left,
                                               .mover = (int8_t)mover,
                                               .winner = (int8_t)winner};
    return winner;
}

int hex_prove(const hex_scenario *sc, const gg_bits stones[2], int mover, int most,
              gg_bits *carrier) {
    struct mark few[1 << SMALL_BITS];
    struct proof p = {sc, most, few, SMALL_BITS};
    void *block = NULL;
    int bits = SMALL_BITS, winner = OPEN;
    hex_inferior_prepare();
    while (1 << bits < most && bits < LARGE_BITS) bits++;
    /* Not a block of core/memory.h: of this one, pages that are not needed are never touched. */
    if (bits > SMALL_BITS) block = calloc(((size_t)1 << bits) + 1, sizeof *few);
    if (block) {
        const uintptr_t odd = (uintptr_t)block % sizeof *few;
        p.marks = (void *)((unsigned char *)block + (odd ? sizeof *few - odd : 0));
        p.bits = bits;
    } else {
        memset(few, 0, sizeof few);
    }
    while (winner == OPEN && p.left > 0)
        winner = settle(&p, stones, mover, (struct choice){.phi = MOST, .delta = MOST}, carrier);
    free(block);
    return winner;
}

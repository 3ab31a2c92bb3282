/* A position is proven from the leaves up, with the cells a winning strategy needs, its carrier.
 *
 *   1 fill in   dead and captured cells (hex_inferior.c); bridges to the sides are captured
 *   2 chained   a seat whose sides are joined by steps and bridges without common cells has won
 *   3 keys      a cell that chains the mover wins; one that would chain the other seat is a threat
 *   4 must-play the mover must lay in the carrier of every threat; where these have no cell in common
 *               it has lost (Anshelevich's OR rule)
 *   5 moves     the rest is tried, but for dominated cells, the best looking first. A lost move is
 *               lost by a carrier, and the mover must lay in that too (Hayward et al. 2005)
 *
 * The loser's carriers together are what the winner needs as second to move. */
#include "hex_proof.h"

enum { OPEN = -1 };

/* What was found out about a position with its cells filled in. */
struct found {
    gg_bits stones[2], carrier;
    int winner, mover;
};

struct proof {
    const hex_scenario *sc;
    int left;            /* positions that may still be looked at */
    struct found *table; /* of 2^bits entries, or NULL */
    int bits;
};

static struct found *entry_of(const struct proof *p, const gg_bits stones[2]) {
    uint64_t h = 0;
    for (int seat = 0; seat < 2; seat++)
        for (int w = 0; w < 4; w++)
            h = (h ^ stones[seat][w]) * UINT64_C(0x9e3779b97f4a7c15) ^ (h >> 29);
    h ^= h >> 32;
    return &p->table[(h * UINT64_C(0x9e3779b97f4a7c15)) >> (64 - p->bits)];
}

static bool is_of(const struct found *e, const gg_bits stones[2], int mover) {
    return hex_any(e->stones[0] | e->stones[1]) && e->mover == mover &&
           !hex_any(e->stones[0] ^ stones[0]) && !hex_any(e->stones[1] ^ stones[1]);
}

/* --- chains */

struct chain {
    const hex_scenario *sc;
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

/* From a group whose way needed the cells `used`, on to the goal. */
static bool go_on(struct chain *c, gg_bits group, gg_bits used, gg_bits *carrier) {
    struct hex_ground g;
    c->seen |= group;
    if (hex_any(group & c->goal)) {
        *carrier = used;
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
    struct chain c = {sc, own, empty, sc->other[seat], GG_NO_BITS};
    const gg_bits begin = own & sc->side[seat];
    if (!hex_any(begin) || !hex_any(own & c.goal)) return false;
    return go_on(&c, flood(own, begin), GG_NO_BITS, carrier);
}

/* --- a position */

struct position {
    struct hex_filled f;
    struct hex_ways ways[2];
    int mover;
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

/* The best looking cell of the set: on the shortest ways of both, or where few of a seat's are. */
static int best_cell(const struct position *q, gg_bits set) {
    float score[256];
    int cell, best = gg_bits_first(set);
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
    GG_BITS_EACH (cell, set)
        if (score[cell] > score[best]) best = cell;
    return best;
}

static int settle(struct proof *p, const gg_bits stones[2], int mover, gg_bits *carrier);

/* Tries the moves that are left; the winner or OPEN. */
static int try_moves(struct proof *p, struct position *q, gg_bits *carrier) {
    const gg_bits out = hex_dominated(p->sc, &q->f, q->mover);
    while (hex_any(q->must & ~out) && p->left > 0) {
        const int cell = best_cell(q, q->must & ~out);
        gg_bits stones[2] = {q->f.stones[0], q->f.stones[1]};
        stones[q->mover] |= gg_bits_of(cell);
        const int winner = settle(p, stones, 1 - q->mover, carrier);
        if (winner == q->mover) *carrier |= gg_bits_of(cell);
        if (winner != 1 - q->mover) return winner;
        q->must &= *carrier;
        q->refuted |= *carrier;
    }
    *carrier = q->refuted;
    return hex_any(q->must & ~out) ? OPEN : 1 - q->mover;
}

/* Before the carrier of what was filled in is added. */
static int settle_filled(struct proof *p, struct position *q, gg_bits *carrier) {
    struct hex_ground g;
    hex_survey(&g, p->sc, q->f.empty);
    for (int seat = 0; seat < 2; seat++) hex_find_ways(&g, q->f.stones[seat], seat, &q->ways[seat]);
    *carrier = GG_NO_BITS;
    const int winner = chained(p, q, carrier);
    if (winner != OPEN) return winner;
    q->must = q->f.empty;
    q->refuted = GG_NO_BITS;
    if (keys(p, q, carrier)) return q->mover;
    return try_moves(p, q, carrier);
}

static int settle(struct proof *p, const gg_bits stones[2], int mover, gg_bits *carrier) {
    struct position q = {.mover = mover};
    p->left--;
    hex_fill_in(p->sc, stones, &q.f);
    struct found *e = p->table ? entry_of(p, q.f.stones) : NULL;
    int winner = OPEN;
    if (e && is_of(e, q.f.stones, mover)) {
        *carrier = e->carrier;
        winner = e->winner;
    } else {
        winner = settle_filled(p, &q, carrier);
        if (e && winner != OPEN)
            *e = (struct found){{q.f.stones[0], q.f.stones[1]}, *carrier, winner, mover};
    }
    if (winner != OPEN) *carrier |= q.f.captured[winner];
    return winner;
}

int hex_prove(const hex_scenario *sc, const gg_bits stones[2], int mover, int most,
              gg_bits *carrier) {
    enum { BITS = 9 };
    struct found table[1 << BITS];
    struct proof p = {sc, most, most > 1 ? table : NULL, BITS};
    hex_inferior_prepare();
    if (p.table) memset(table, 0, sizeof table);
    return settle(&p, stones, mover, carrier);
}

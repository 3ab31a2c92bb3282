/* Ways of titans: what paths.c (where a titan can go, the shortest ways) and classes.c (ways that differ
 * in the tiles they enter) share. */
#ifndef GG_CORE_ODYSSEY_BATTLE_WAYS_H
#define GG_CORE_ODYSSEY_BATTLE_WAYS_H

#include "ground.h"

enum {
    ODB_DEEP = 9, /* steps of the longest way that enters a tile with effects */
    ODB_EFFECTS = 16
};

/* What the titan may do: ODB-271, 274, 657. */
typedef struct odb_search {
    odb b;
    gg_bits pass, stop; /* squares it may cross, and end on */
    gg_bits starts;     /* of a titan on a vantage point: its first squares (ODB-547) */
    int budget, start;  /* square; -1 on a vantage point */
    int effects;
    gg_bits effect[ODB_EFFECTS]; /* tiles within reach that do something to who enters them */
    gg_bits own, strange;        /* of these, those it stands on, and the others */
    bool overlap;                /* some of them lie on each other */
    gg_bits layer[ODB_LONGEST_WAY + 1]; /* squares that many steps away; see odb_find_layers */
} odb_search;

/* gg_bits_has for sets in memory: a copy of one that has just changed would have to wait for it. */
static inline bool odb_in(const gg_bits *set, int square) {
    return ((const uint64_t *)set)[square >> 6] >> (square & 63) & 1;
}

/* Squares one step from a set, red lines regarded. */
static inline gg_bits odb_spread(odb b, gg_bits set) {
    const gg_bits n = b.s->wall_n, e = b.s->wall_e;
    return gg_bits_below(set & ~n) | (gg_bits_above(set) & ~n) | gg_bits_right(set & ~e) |
           (gg_bits_left(set) & ~e);
}

/* The same for who enters nothing: the tiles it stands on can be left, and not come back to; others are
 * kept out of. */
static inline gg_bits odb_step(const odb_search *f, gg_bits from, gg_bits own, gg_bits strange) {
    if (!gg_bits_any(own)) return odb_spread(f->b, from) & f->pass & ~strange;
    return ((odb_spread(f->b, from & own) & own) | (odb_spread(f->b, from) & ~own)) & f->pass &
           ~strange;
}

/* A way that is one step longer. */
static inline odb_way odb_longer(odb_way way, int direction, int square) {
    return (odb_way){.steps = way.steps << 2 | (unsigned)direction,
                     .square = (uint8_t)square,
                     .length = (uint8_t)(way.length + 1),
                     .first = way.length ? way.first : (uint8_t)square};
}

/* --- classes.c */

/* The squares that the titan can come to, for each set of tiles that a way enters one set of squares, and
 * their number; the first are those of ways that enter none, where they have at most ODB_DEEP steps.
 * The tiles must have been found. */
enum { ODB_GROUPS = 128 };
int odb_find_groups(const odb_search *f, gg_bits squares[ODB_GROUPS + 1]);
/* The ways to a square that stand for the classes that enter tiles, unsorted; their number. */
int odb_ways_over_tiles(const odb_search *f, int square, odb_way list[ODB_GROUPS]);

#endif

/* Ways that enter tiles with effects: R29, A21. All ways of up to ODB_DEEP steps that do not cross
 * themselves (ODB-272), by the set of tiles they enter. How a way goes on behind the last tile that it
 * enters is one flood that keeps off the way so far; so only ways up to a tile are made one by one, and
 * those only as long as they can bring something that has not been found. Walks that may cross
 * themselves, told by sets of squares, say what could be found at all. */
#include "ways.h"

#include <string.h>

/* The ways that enter one set of tiles. */
typedef struct group {
    unsigned set;
    gg_bits own, strange; /* tiles not entered: those it may still be on, those it keeps off */
    gg_bits soon[ODB_DEEP + 1]; /* squares to which a walk of at most so many steps comes */
    gg_bits known;              /* squares to which there is a way, that it can end on */
} group;

typedef struct finder {
    const odb_search *f;
    int deep;
    bool crowded;  /* `soon` does not tell all: too many groups, or tiles on each other */
    gg_bits go[4]; /* from where a step in this direction can be made */
    gg_bits been;  /* squares of the way that is being made */
    gg_bits near[ODB_EFFECTS][ODB_DEEP + 1]; /* from where a tile is at most so many steps away */
    int groups;
    group group[ODB_GROUPS];
} finder;

unsigned odb_entered(const odb_search *f, int from, int to) {
    unsigned set = 0;
    if (!odb_in(&f->own, to) && !odb_in(&f->strange, to)) return 0;
    for (int k = 0; k < f->effects; k++)
        if (odb_in(&f->effect[k], to) && (from < 0 || !odb_in(&f->effect[k], from))) set |= 1u << k;
    return set;
}

/* The group of a set, made if there is none yet; NULL if there is no room. */
static group *group_of(finder *c, unsigned set) {
    const odb_search *const f = c->f;
    for (int g = 0; g < c->groups; g++)
        if (c->group[g].set == set) return &c->group[g];
    if (c->groups == ODB_GROUPS) {
        c->crowded = true;
        return NULL;
    }
    group *const g = &c->group[c->groups++];
    memset(g, 0, sizeof *g);
    g->set = set;
    for (int k = 0; k < f->effects; k++) {
        if (set >> k & 1) continue;
        if (f->start >= 0 && odb_in(&f->effect[k], f->start))
            g->own |= f->effect[k];
        else
            g->strange |= f->effect[k];
    }
    return g;
}

/* --- walks that may cross themselves */

static void add_soon(finder *c, unsigned set, int steps, gg_bits squares) {
    if (!gg_bits_any(squares)) return;
    group *const g = group_of(c, set);
    if (g) g->soon[steps] |= squares;
}

static void walk_on(finder *c, int which, int steps) {
    const odb_search *const f = c->f;
    group *const g = &c->group[which];
    const gg_bits edge = g->soon[steps - 1] & ~(steps > 1 ? g->soon[steps - 2] : GG_NO_BITS);
    g->soon[steps] |= g->soon[steps - 1];
    if (!gg_bits_any(edge)) return;
    g->soon[steps] |= odb_step(f, edge, g->own, g->strange);
    for (int k = 0; k < f->effects; k++)
        if (!(g->set >> k & 1))
            add_soon(c, g->set | 1u << k, steps,
                     odb_spread(f->b, edge & ~f->effect[k]) & f->effect[k] & f->pass);
}

static void find_walks(finder *c) {
    const odb_search *const f = c->f;
    const int first = f->start < 0;
    int square;
    if (first)
        GG_BITS_EACH (square, f->starts)
            add_soon(c, odb_entered(f, -1, square), 1, gg_bits_of(square));
    else
        add_soon(c, 0, 0, gg_bits_of(f->start));
    for (int steps = first + 1; steps <= c->deep; steps++) {
        const int groups = c->groups;
        for (int g = 0; g < groups; g++) walk_on(c, g, steps);
    }
}

static void begin(finder *c, const odb_search *f) {
    c->f = f;
    c->deep = f->budget < ODB_DEEP ? f->budget : ODB_DEEP;
    c->crowded = f->overlap;
    c->groups = 0;
    c->go[ODB_NORTH] = gg_bits_above(f->pass) & ~f->b.s->wall_n;
    c->go[ODB_EAST] = gg_bits_left(f->pass) & ~f->b.s->wall_e;
    c->go[ODB_SOUTH] = gg_bits_below(f->pass & ~f->b.s->wall_n);
    c->go[ODB_WEST] = gg_bits_right(f->pass & ~f->b.s->wall_e);
    find_walks(c);
}

/* --- which squares a way comes to */

/* What sets of more tiles than these may still bring. */
static gg_bits missing(const finder *c, unsigned set) {
    gg_bits squares = GG_NO_BITS;
    if (c->crowded) return c->f->stop;
    for (int g = 0; g < c->groups; g++) {
        const group *const more = &c->group[g];
        if ((more->set & set) == set && more->set != set)
            squares |= more->soon[c->deep] & ~more->known;
    }
    return squares & c->f->stop;
}

/* Goes on from a tile that was just entered without entering another. */
static void cover(finder *c, int square, unsigned set, int length) {
    group *const g = group_of(c, set);
    if (!g) return;
    gg_bits edge = gg_bits_of(square), seen = edge;
    for (; length < c->deep && gg_bits_any(edge); length++) {
        edge = odb_step(c->f, edge, g->own, g->strange) & ~c->been & ~seen;
        seen |= edge;
    }
    g->known |= seen & c->f->stop;
}

/* Could a way that goes on from here enter one more tile and then come to what is missing? */
static bool promises(const finder *c, int square, unsigned set, int length) {
    const odb_search *const f = c->f;
    const gg_bits wanted = missing(c, set), pass = f->pass & ~c->been;
    gg_bits before = gg_bits_of(square), after = GG_NO_BITS, tiles = GG_NO_BITS;
    if (!gg_bits_any(wanted)) return false;
    for (int k = 0; k < f->effects; k++)
        if (!(set >> k & 1)) tiles |= f->effect[k];
    for (; length < c->deep; length++) {
        before = gg_square_near4(before) & pass;
        after = (gg_square_near4(after) & pass) | (before & tiles);
        if (gg_bits_any(after & wanted)) return true;
    }
    return false;
}

/* Can a tile that is not in the set be entered within so many steps? */
static bool tile_within(const finder *c, int square, unsigned set, int steps) {
    for (int k = 0; k < c->f->effects; k++)
        if (!(set >> k & 1) && odb_in(&c->near[k][steps], square)) return true;
    return false;
}

/* Ways on from here that enter a tile with step `last`. */
static void go_on(finder *c, int square, unsigned set, int length, int last) {
    if (!promises(c, square, set, length)) return;
    for (int direction = 0; direction < 4; direction++) {
        const int to = square + odb_delta(direction);
        if (!odb_in(&c->go[direction], square) || odb_in(&c->been, to)) continue;
        if (!tile_within(c, to, set, last - length - 1)) continue;
        const unsigned more = odb_entered(c->f, square, to) & ~set;
        if (length + 1 == last && !more) continue;
        gg_bits_add(&c->been, to);
        if (length + 1 == last)
            cover(c, to, set | more, last);
        else
            go_on(c, to, set | more, length + 1, last);
        gg_bits_drop(&c->been, to);
    }
}

static void find_near(finder *c) {
    const odb_search *const f = c->f;
    for (int k = 0; k < f->effects; k++) {
        c->near[k][0] = f->effect[k] & f->pass;
        for (int n = 1; n <= c->deep; n++)
            c->near[k][n] = c->near[k][n - 1] | (odb_spread(f->b, c->near[k][n - 1]) & f->pass);
    }
}

/* Ways that enter their last tile early cover most: they come first. */
static void find_known(finder *c) {
    const odb_search *const f = c->f;
    int square;
    find_near(c);
    for (int last = 1; last <= c->deep && gg_bits_any(missing(c, 0)); last++) {
        c->been = GG_NO_BITS;
        if (f->start >= 0) {
            c->been = gg_bits_of(f->start);
            go_on(c, f->start, 0, 0, last);
            continue;
        }
        GG_BITS_EACH (square, f->starts) {
            const unsigned set = odb_entered(f, -1, square);
            c->been = gg_bits_of(square);
            if (last > 1)
                go_on(c, square, set, 1, last);
            else if (set)
                cover(c, square, set, 1);
        }
    }
}

int odb_find_groups(const odb_search *f, gg_bits squares[ODB_GROUPS]) {
    finder c;
    int n = 0;
    begin(&c, f);
    find_known(&c);
    for (int g = 0; g < c.groups; g++)
        if (c.group[g].set && gg_bits_any(c.group[g].known)) squares[n++] = c.group[g].known;
    return n;
}

/* --- the way that stands for a class: the shortest, first in the order N, E, S, W */

typedef struct aim {
    finder *c;
    int square, length;
    unsigned set;
    gg_bits near[ODB_DEEP + 1]; /* from where the square is at most so many steps away */
    gg_bits over[ODB_EFFECTS][ODB_DEEP + 1]; /* the same with a visit to this tile */
    odb_way way;                             /* when it is found */
} aim;

static void take_aim(aim *a) {
    const odb_search *const f = a->c->f;
    const gg_bits pass = f->pass;
    a->near[0] = gg_bits_of(a->square);
    for (int n = 1; n <= a->c->deep; n++)
        a->near[n] = a->near[n - 1] | (odb_spread(f->b, a->near[n - 1]) & pass);
    for (unsigned set = a->set; set; set &= set - 1) {
        const int k = __builtin_ctz(set);
        gg_bits *const over = a->over[k];
        over[0] = a->near[0] & f->effect[k];
        for (int n = 1; n <= a->c->deep; n++)
            over[n] = (a->near[n] & f->effect[k]) | (odb_spread(f->b, over[n - 1]) & pass);
    }
}

/* Is there time enough left to visit all tiles and come to the square? */
static bool in_time(const aim *a, int square, unsigned set, int steps) {
    if (!odb_in(&a->near[steps], square)) return false;
    for (unsigned left = a->set & ~set; left; left &= left - 1)
        if (!odb_in(&a->over[__builtin_ctz(left)][steps], square)) return false;
    return true;
}

/* Finds the first way of exactly the length aimed at that begins with this one. */
static bool hit(aim *a, odb_way way, unsigned set) {
    finder *const c = a->c;
    if (way.length == a->length) {
        a->way = way;
        return set == a->set && way.square == a->square;
    }
    if (way.length && way.square == a->square) return false;
    for (int direction = 0; direction < 4; direction++) {
        const int to = way.square + odb_delta(direction);
        if (!odb_in(&c->go[direction], way.square) || odb_in(&c->been, to)) continue;
        const unsigned next = set | odb_entered(c->f, way.square, to);
        if (next & ~a->set || !in_time(a, to, next, a->length - way.length - 1)) continue;
        gg_bits_add(&c->been, to);
        const bool found = hit(a, odb_longer(way, direction, to), next);
        gg_bits_drop(&c->been, to);
        if (found) return true;
    }
    return false;
}

/* From the square the titan stands on, or from the squares beside P in ascending order. */
static bool hit_from_start(aim *a) {
    const odb_search *const f = a->c->f;
    int square;
    if (f->start >= 0) {
        a->c->been = gg_bits_of(f->start);
        return hit(a, (odb_way){.square = (uint8_t)f->start}, 0);
    }
    GG_BITS_EACH (square, f->starts) {
        const unsigned set = odb_entered(f, -1, square);
        if (set & ~a->set || !in_time(a, square, set, a->length - 1)) continue;
        a->c->been = gg_bits_of(square);
        if (hit(a, odb_longer((odb_way){0}, 0, square), set)) return true;
    }
    return false;
}

static bool find_first(finder *c, int square, const group *g, odb_way *way) {
    aim a;
    a.c = c, a.square = square, a.set = g->set;
    int least = 1;
    while (!c->crowded && least < c->deep && !odb_in(&g->soon[least], square)) least++;
    take_aim(&a);
    for (a.length = least; a.length <= c->deep; a.length++)
        if (hit_from_start(&a)) {
            *way = a.way;
            return true;
        }
    return false;
}

int odb_ways_over_tiles(const odb_search *f, int square, odb_way list[ODB_GROUPS]) {
    finder c;
    int n = 0;
    begin(&c, f);
    if (c.crowded) find_known(&c);
    for (int g = 0; g < c.groups; g++) {
        const group *const way = &c.group[g];
        const gg_bits squares = c.crowded ? way->known : way->soon[c.deep] & f->stop;
        if (way->set && odb_in(&squares, square) && find_first(&c, square, way, &list[n])) n++;
    }
    return n;
}

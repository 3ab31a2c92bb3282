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
    gg_bits wanted;             /* squares that the ways looked at now may bring */
} group;

typedef struct finder {
    const odb_search *f;
    int deep;
    bool crowded;  /* `soon` does not tell all: too many groups, or tiles on each other */
    gg_bits go[4]; /* from where a step in this direction can be made */
    /* From where a tile can be entered with the last of so many steps: every second distance up to it. */
    gg_bits near[ODB_EFFECTS][ODB_DEEP + 1], near_any[ODB_DEEP + 1];
    int groups;
    group group[ODB_GROUPS];
} finder;

/* Tiles entered by a step, a set: from = -1 comes from a vantage point. */
static unsigned entered_at(const odb_search *f, int from, int to) {
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
            add_soon(c, entered_at(f, -1, square), 1, gg_bits_of(square));
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

static gg_bits missing(const finder *c, const group *g) {
    return (c->crowded ? c->f->stop : g->soon[c->deep] & c->f->stop) & ~g->known;
}

/* Notes what ways that enter their last tile with step `last` may still bring; false: nothing. */
static bool want(finder *c, int last) {
    gg_bits all = GG_NO_BITS;
    for (int g = 0; g < c->groups; g++) {
        group *const way = &c->group[g];
        gg_bits about = GG_NO_BITS;
        way->wanted = way->set ? missing(c, way) : GG_NO_BITS;
        if (!gg_bits_any(way->wanted)) continue;
        for (unsigned set = way->set; set; set &= set - 1) {
            const gg_bits *const near = c->near[__builtin_ctz(set)];
            about |= near[c->deep - last] | near[last < c->deep ? c->deep - last - 1 : 0];
        }
        way->wanted &= about;
        all |= way->wanted;
    }
    return c->crowded || gg_bits_any(all);
}

/* Goes on from a tile that was just entered without entering another. `been`: the squares of a way. */
static void cover(finder *c, int square, unsigned set, int length, gg_bits been) {
    group *const g = group_of(c, set);
    if (!g) return;
    gg_bits edge = gg_bits_of(square), seen = edge;
    for (; length < c->deep && gg_bits_any(edge); length++) {
        edge = odb_step(c->f, edge, g->own, g->strange) & ~been & ~seen;
        seen |= edge;
    }
    g->known |= seen & c->f->stop;
    g->wanted &= ~g->known;
}

/* What ways may bring that have entered these tiles and enter more; they do not come back to where they
 * have been. */
static gg_bits wanted(const finder *c, unsigned set, gg_bits been) {
    gg_bits squares = GG_NO_BITS;
    if (c->crowded) return c->f->stop;
    for (int g = 0; g < c->groups; g++) {
        const group *const more = &c->group[g];
        if ((more->set & set) == set && more->set != set) squares |= more->wanted;
    }
    return squares & ~been;
}

/* From where a tile that is not in the set can be entered with the last of so many steps. */
static gg_bits near_tiles(const finder *c, unsigned set, int steps) {
    gg_bits squares = GG_NO_BITS;
    if (!set) return c->near_any[steps];
    for (int k = 0; k < c->f->effects; k++)
        if (!(set >> k & 1)) squares |= c->near[k][steps];
    return squares;
}

/* Could a way on from here bring what is wanted? Told by floods that keep off the way so far. */
static bool promises(const finder *c, int square, unsigned set, int length, int last,
                     gg_bits been) {
    const gg_bits pass = c->f->pass & ~been, tiles = near_tiles(c, set, 0);
    const gg_bits squares = wanted(c, set, been);
    gg_bits before = gg_bits_of(square), after = GG_NO_BITS;
    for (; length < c->deep; length++) {
        after = gg_square_near4(after) & pass;
        if (length < last) {
            before = gg_square_near4(before) & pass;
            after |= before & tiles;
        }
        if (gg_bits_any(after & squares)) return true;
    }
    return false;
}

enum { FEW_STEPS = 3 }; /* up to the last tile: floods cost more than they save */

/* Ways on from here that enter a tile with step `last`. */
static void go_on(finder *c, int square, unsigned set, int length, int last, gg_bits been) {
    const odb_search *const f = c->f;
    const int steps = last - ++length;
    const gg_bits next =
        odb_spread(f->b, gg_bits_of(square)) & f->pass & ~been & near_tiles(c, set, steps);
    int to;
    GG_BITS_EACH (to, next) {
        const gg_bits now = been | gg_bits_of(to);
        const unsigned entered = set | entered_at(f, square, to);
        if (!steps) {
            if (entered != set) cover(c, to, entered, last, now);
            continue;
        }
        if (!gg_bits_any(wanted(c, entered, now))) continue;
        if (steps >= FEW_STEPS && !promises(c, to, entered, length, last, now)) continue;
        go_on(c, to, entered, length, last, now);
    }
}

static void find_near(finder *c) {
    const odb_search *const f = c->f;
    const gg_bits pass = f->start < 0 ? f->pass : f->pass | gg_bits_of(f->start);
    for (int n = 0; n <= c->deep; n++) c->near_any[n] = GG_NO_BITS;
    for (int k = 0; k < f->effects; k++) {
        gg_bits *const near = c->near[k];
        near[0] = f->effect[k] & f->pass;
        c->near_any[0] |= near[0];
        for (int n = 1; n <= c->deep; n++) {
            near[n] = (odb_spread(f->b, near[n - 1]) & pass) | (n > 1 ? near[n - 2] : GG_NO_BITS);
            c->near_any[n] |= near[n];
        }
    }
}

/* Ways that enter their last tile early cover most: they come first. */
static void find_known(finder *c) {
    const odb_search *const f = c->f;
    int square;
    find_near(c);
    for (int last = 1; last <= c->deep; last++) {
        if (!want(c, last)) continue;
        if (f->start >= 0) {
            go_on(c, f->start, 0, 0, last, gg_bits_of(f->start));
            continue;
        }
        GG_BITS_EACH (square, f->starts) {
            const unsigned set = entered_at(f, -1, square);
            if (last > 1)
                go_on(c, square, set, 1, last, gg_bits_of(square));
            else if (set)
                cover(c, square, set, 1, gg_bits_of(square));
        }
    }
}

int odb_find_groups(const odb_search *f, gg_bits squares[ODB_GROUPS + 1]) {
    finder c;
    int n = 1;
    begin(&c, f);
    find_known(&c);
    squares[0] = GG_NO_BITS;
    for (int g = 0; g < c.groups; g++) {
        const group *const way = &c.group[g];
        if (!way->set)
            squares[0] = way->soon[c.deep] & f->stop;
        else if (gg_bits_any(way->known))
            squares[n++] = way->known;
    }
    return n;
}

/* --- the way that stands for a class: the shortest, first in the order N, E, S, W */

typedef struct aim {
    finder *c;
    int square, length;
    unsigned set;
    gg_bits been;               /* squares of the way that is being made */
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
    const finder *const c = a->c;
    if (way.length == a->length) {
        a->way = way;
        return set == a->set && way.square == a->square;
    }
    if (way.length && way.square == a->square) return false;
    for (int direction = 0; direction < 4; direction++) {
        const int to = way.square + odb_delta(direction);
        if (!odb_in(&c->go[direction], way.square) || odb_in(&a->been, to)) continue;
        const unsigned next = set | entered_at(c->f, way.square, to);
        if (next & ~a->set || !in_time(a, to, next, a->length - way.length - 1)) continue;
        gg_bits_add(&a->been, to);
        const bool found = hit(a, odb_longer(way, direction, to), next);
        gg_bits_drop(&a->been, to);
        if (found) return true;
    }
    return false;
}

/* From the square the titan stands on, or from the squares beside P in ascending order. */
static bool hit_from_start(aim *a) {
    const odb_search *const f = a->c->f;
    int square;
    if (f->start >= 0) {
        a->been = gg_bits_of(f->start);
        return hit(a, (odb_way){.square = (uint8_t)f->start}, 0);
    }
    GG_BITS_EACH (square, f->starts) {
        const unsigned set = entered_at(f, -1, square);
        if (set & ~a->set || !in_time(a, square, set, a->length - 1)) continue;
        a->been = gg_bits_of(square);
        if (hit(a, odb_longer((odb_way){0}, 0, square), set)) return true;
    }
    return false;
}

static bool find_first(finder *c, int square, const group *g, odb_way *way) {
    aim a = {.c = c, .square = square, .set = g->set};
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

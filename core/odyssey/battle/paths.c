/* Ways of titans: which squares a titan can walk to, and by which classes of ways (R29 as A21 limits
 * it). Two ways to a square differ only if they enter different sets of tiles with entry effects. The
 * representative of a class has the fewest steps and is the first of those in the order N, E, S, W.
 *
 * Without such tiles in reach one flood tells everything. Else the ways that enter none come from a
 * search over squares, and those that enter some from all ways of up to ODB_DEEP steps that do not
 * cross themselves (ODB-272); longer ones enter tiles only by the way. */
#include "ground.h"

#include <string.h>

enum { ODB_DEEP = 9, ODB_WAYS = 1792, EFFECTS = 16 };

/* What the titan may do, and what the search has found. */
typedef struct search {
    odb b;
    gg_bits pass, stop;         /* squares it may cross, and end on */
    gg_bits near[ODB_DEEP + 1]; /* from where a tile with effects is that many steps away */
    gg_bits starts;             /* of a titan on a vantage point: its first squares (ODB-547) */
    int budget, start;          /* square; -1 on a vantage point */
    int effects;
    gg_bits effect[EFFECTS];
    int ways;
    uint16_t head[256], next[ODB_WAYS];
    odb_way way[ODB_WAYS];
} search;

bool odb_walkable(odb b, int square) {
    return square >= 0 &&
           !(odb_ground(b, square) & (ODB_T_OBSTACLE | ODB_T_CHASM | ODB_T_BOUNDLESS));
}

/* Where the titan may go: ODB-271, 274, 657. */
static void begin(search *f, odb b, int who, int budget) {
    const odb_titan *t = &b.s->titan[who];
    f->b = b;
    f->budget = budget > ODB_LONGEST_WAY ? ODB_LONGEST_WAY : budget;
    f->start = t->where ? -1 : t->pos;
    f->pass = odb_board(b) & ~b.s->obstacle & ~odb_footprint(b) &
              ~odb_terrain(b, ODB_T_CHASM | ODB_T_BOUNDLESS);
    f->stop = f->pass;
    for (int i = 0; i < ODB_TITANS; i++)
        if (odb_alive(b, i) && b.s->titan[i].where == 0) gg_bits_drop(&f->stop, b.s->titan[i].pos);
    if (!(odb_passive_flags(b, who) & ODB_FLAG_BYPASS)) f->pass = f->stop;
    if (f->start >= 0) gg_bits_drop(&f->pass, f->start);
    f->starts = f->start < 0 ? gg_square_near4(odb_footprint(b)) & f->pass : GG_NO_BITS;
}

/* Squares one step from a set, red lines regarded. */
static gg_bits spread(odb b, gg_bits set) {
    const gg_bits n = b.s->wall_n, e = b.s->wall_e;
    return gg_bits_below(set & ~n) | (gg_bits_above(set) & ~n) | gg_bits_right(set & ~e) |
           (gg_bits_left(set) & ~e);
}

/* The squares at most `budget` steps away. */
static gg_bits flood(const search *f, int budget) {
    gg_bits reached = f->starts, edge = f->start < 0 ? f->starts : gg_bits_of(f->start);
    if (!budget) return GG_NO_BITS;
    for (int step = f->start < 0; step < budget && gg_bits_any(edge); step++) {
        edge = spread(f->b, edge) & f->pass & ~reached;
        reached |= edge;
    }
    return reached;
}

/* Tiles that do something to a titan that enters them. */
static void find_effects(search *f, gg_bits reached) {
    f->effects = 0;
    for (int tile = 0; tile < f->b.s->tiles; tile++) {
        if (!(odb_tile_keywords(f->b, tile) & (ODB_T_AMBROSIA | ODB_T_TREASURE))) continue;
        const gg_bits squares = odb_tile_squares(f->b, tile);
        if (gg_bits_any(squares & reached) && f->effects < EFFECTS)
            f->effect[f->effects++] = squares;
    }
}

/* Tiles entered by a step: from = -1 comes from a vantage point. */
static unsigned entered(const search *f, int from, int to) {
    unsigned set = 0;
    for (int k = 0; k < f->effects; k++)
        if (gg_bits_has(f->effect[k], to) && (from < 0 || !gg_bits_has(f->effect[k], from)))
            set |= 1u << k;
    return set;
}

/* --- the classes found so far */

/* Keeps a way unless its class has one as short; ways come in the order of their steps. */
static void keep(search *f, odb_way way) {
    for (uint16_t k = f->head[way.square]; k != UINT16_MAX; k = f->next[k]) {
        if (f->way[k].entered != way.entered) continue;
        if (way.length < f->way[k].length) f->way[k] = way;
        return;
    }
    if (f->ways == ODB_WAYS) return;
    f->next[f->ways] = f->head[way.square];
    f->head[way.square] = (uint16_t)f->ways;
    f->way[f->ways++] = way;
}

static odb_way longer(odb_way way, int direction, int square, unsigned more) {
    return (odb_way){.steps = way.steps << 2 | (unsigned)direction,
                     .square = (uint8_t)square,
                     .length = (uint8_t)(way.length + 1),
                     .first = way.length ? way.first : (uint8_t)square,
                     .entered = (uint16_t)(way.entered | more)};
}

/* The first shortest ways that enter no tile with effects: a queue keeps ways of one length in their
 * order. Where no effects are looked for these are the shortest of all. */
static void shortest(search *f) {
    odb_way queue[257];
    int in = 0, out = 0, square;
    gg_bits seen = GG_NO_BITS;
    if (f->start >= 0) queue[in++] = (odb_way){.square = (uint8_t)f->start};
    GG_BITS_EACH (square, f->starts) {
        if (!f->budget || entered(f, -1, square)) continue;
        queue[in++] = longer((odb_way){0}, 0, square, 0);
        gg_bits_add(&seen, square);
    }
    while (out < in) {
        const odb_way way = queue[out++];
        if (way.length && gg_bits_has(f->stop, way.square)) keep(f, way);
        if (way.length == f->budget) continue;
        for (int direction = 0; direction < 4; direction++) {
            const int to = odb_beside(f->b, way.square, direction);
            if (to < 0 || !gg_bits_has(f->pass & ~seen, to)) continue;
            if (odb_wall(f->b, way.square, direction) || entered(f, way.square, to)) continue;
            gg_bits_add(&seen, to);
            queue[in++] = longer(way, direction, to, 0);
        }
    }
}

/* All ways that go on from this one and enter tiles, as long as they can still enter one. */
static void all_ways(search *f, odb_way way, gg_bits been) {
    const int deep = f->budget < ODB_DEEP ? f->budget : ODB_DEEP;
    if (way.entered && gg_bits_has(f->stop, way.square)) keep(f, way);
    if (way.length >= deep) return;
    const gg_bits useful = way.entered ? f->pass : f->near[deep - way.length - 1];
    for (int direction = 0; direction < 4; direction++) {
        const int to = odb_beside(f->b, way.square, direction);
        if (to < 0 || !gg_bits_has(useful & ~been, to)) continue;
        if (odb_wall(f->b, way.square, direction)) continue;
        all_ways(f, longer(way, direction, to, entered(f, way.square, to)), been | gg_bits_of(to));
    }
}

static void with_effects(search *f) {
    int square;
    f->near[0] = GG_NO_BITS;
    for (int k = 0; k < f->effects; k++) f->near[0] |= f->effect[k] & f->pass;
    for (int k = 1; k <= ODB_DEEP; k++)
        f->near[k] = f->near[k - 1] | (spread(f->b, f->near[k - 1]) & f->pass);
    if (f->start >= 0) all_ways(f, (odb_way){.square = (uint8_t)f->start}, gg_bits_of(f->start));
    GG_BITS_EACH (square, f->starts) {
        const odb_way way = longer((odb_way){0}, 0, square, entered(f, -1, square));
        if (f->budget) all_ways(f, way, gg_bits_of(square));
    }
}

/* Finds all classes. */
static void search_ways(search *f, bool effects) {
    f->ways = f->effects = 0;
    memset(f->head, 255, sizeof f->head);
    if (effects) find_effects(f, flood(f, f->budget));
    shortest(f);
    if (f->effects) with_effects(f);
}

/* --- classes in order */

static bool before(const search *f, const odb_way *a, const odb_way *b) {
    if (a->length != b->length) return a->length < b->length;
    if (f->start < 0 && a->first != b->first) return a->first < b->first;
    return a->steps < b->steps;
}

/* The classes of one square, the shortest first. */
static int classes(const search *f, int square, const odb_way **list) {
    int n = 0;
    for (uint16_t k = f->head[square]; k != UINT16_MAX && n < 255; k = f->next[k]) {
        int at = n++;
        for (; at > 0 && before(f, &f->way[k], list[at - 1]); at--) list[at] = list[at - 1];
        list[at] = &f->way[k];
    }
    return n;
}

bool odb_find_way(odb b, int who, int budget, int square, int class_number, odb_way *way) {
    const odb_way *list[256];
    search f;
    begin(&f, b, who, budget);
    search_ways(&f, true);
    if (class_number >= classes(&f, square, list)) return false;
    *way = *list[class_number];
    return true;
}

bool odb_find_shortest(odb b, int who, int budget, int square, odb_way *way) {
    search f;
    begin(&f, b, who, budget);
    search_ways(&f, false);
    if (f.head[square] == UINT16_MAX) return false;
    *way = f.way[f.head[square]];
    return true;
}

int odb_way_square(const odb_way *way, int k) {
    int square = way->first;
    for (int step = 1; step <= k; step++)
        square += odb_delta(way->steps >> 2 * (way->length - 1 - step) & 3);
    return square;
}

int odb_move_squares(odb b, gg_move move, uint8_t squares[ODB_LONGEST_WAY]) {
    const uint32_t argument = odb_argument(move);
    const odb_frame *f = odb_top(b);
    odb_way way;
    if (argument == ODB_MV_NONE) return 0;
    squares[0] = (uint8_t)argument;
    if (!(argument >> 16 & 1)) return 1;
    const int who = b.s->node == ODB_BN_TURN ? b.s->actor : f->v[0];
    const int budget = b.s->node == ODB_BN_MOVE_LIKE ? f->v[1] : odb_speed_of(b, who);
    if (!odb_find_way(b, who, budget, argument & 255, argument >> 8 & 255, &way)) return 1;
    for (int k = 0; k < way.length; k++) squares[k] = (uint8_t)odb_way_square(&way, k);
    return way.length;
}

/* --- lists */

void odb_list_walks(odb b, int who, int budget, gg_move_list *list) { /* R29, A21, A22 */
    const odb_way *way[256];
    search f;
    begin(&f, b, who, budget);
    const gg_bits reached = flood(&f, f.budget);
    int square;
    find_effects(&f, reached);
    if (!f.effects) {
        gg_push_cells(list, reached & f.stop, odb_pack(ODB_M_MOVE, 0), 0);
        return;
    }
    search_ways(&f, true);
    GG_BITS_EACH (square, reached & f.stop) {
        const int n = classes(&f, square, way);
        for (int k = 0; k < n; k++)
            gg_push(list, odb_pack(ODB_M_MOVE,
                                   (uint32_t)square | (uint32_t)k << 8 | (uint32_t)(n > 1) << 16));
    }
}

bool odb_can_walk(odb b, int who, int budget) {
    search f;
    begin(&f, b, who, budget);
    return gg_bits_any(flood(&f, f.budget) & f.stop);
}

/* Is P in the range and sight of a titan with this weapon on this square? Melee or Reach only. Who
 * stands beside P sees it: the line across the two squares meets nothing else. */
static bool rush_hits(odb b, int square, const odb_gear *weapon) {
    if (weapon->type != ODB_WEAPON || !weapon->dice || weapon->ranged || weapon->range[0] > 1)
        return false;
    if (!weapon->range[1]) return odb_touches(b, square);
    return odb_distance(b, square) <= weapon->range[1] && odb_sees_square(b, square);
}

void odb_list_rushes(odb b, int who, int budget, gg_move_list *list) { /* ODB-715, R68, B26 */
    search f;
    int square;
    begin(&f, b, who, budget);
    const gg_bits far = flood(&f, f.budget) & ~flood(&f, 2) & f.stop;
    GG_BITS_EACH (square, far) {
        for (int slot = 0; slot < 2; slot++) {
            const odb_gear *weapon = odb_gear_in(b, who, slot);
            if (weapon && odb_ready(b, who, slot) && rush_hits(b, square, weapon))
                gg_push(list, odb_pack(ODB_M_RUSH, (uint32_t)square | (uint32_t)slot << 8));
        }
    }
}

/* Ways of titans: which squares a titan can walk to, and by which classes of ways (R29 as A21 limits
 * it). Two ways to a square differ only if they enter different sets of tiles with entry effects. The
 * representative of a class has the fewest steps and is the first of those in the order N, E, S, W.
 *
 * Without such tiles in reach one flood tells everything. Else the ways that enter none come from
 * layers of squares, and those that enter some from all ways of up to ODB_DEEP steps that do not cross
 * themselves (ODB-272). All ways by hand are the reference in tests/odyssey-battle/test_walk.c. */
#include "ground.h"

#include <string.h>

enum { ODB_DEEP = 9, ODB_WAYS = 1792, EFFECTS = 16, SETS = 16 };

/* What the titan may do, and what the search has found. Ways that enter no tile are found as layers of
 * squares; the way itself only where it is asked for. */
typedef struct search {
    odb b;
    gg_bits pass, stop;         /* squares it may cross, and end on */
    gg_bits near[ODB_DEEP + 1]; /* from where a tile with effects is that many steps away */
    gg_bits starts;             /* of a titan on a vantage point: its first squares (ODB-547) */
    gg_bits go[4];              /* from where a step in this direction can be made */
    gg_bits been;               /* squares of the way that is being made */
    int budget, start;          /* square; -1 on a vantage point */
    int effects;
    gg_bits effect[EFFECTS], own, strange; /* tiles with effects; the titan's own, and the others */
    gg_bits layer[ODB_LONGEST_WAY + 1];    /* squares that many steps away, entering nothing */
    gg_bits plain;                         /* all of these that it can end on */
    int ways;
    /* By the set of entered tiles: squares to which there is a way of at most so many steps. */
    gg_bits known[SETS][ODB_DEEP + 1];
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
    f->effects = 0;
    f->own = f->strange = GG_NO_BITS;
    f->starts = GG_NO_BITS;
    if (f->start >= 0) return;
    int square;
    const gg_bits beside = gg_square_near4(odb_footprint(b)) & f->pass;
    GG_BITS_EACH (square, beside)
        if (odb_touches(b, square)) gg_bits_add(&f->starts, square); /* R07 */
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
    f->own = f->strange = GG_NO_BITS;
    for (int tile = 0; tile < f->b.s->tiles; tile++) {
        if (!(odb_tile_keywords(f->b, tile) & (ODB_T_AMBROSIA | ODB_T_TREASURE))) continue;
        const gg_bits squares = odb_tile_squares(f->b, tile);
        if (!gg_bits_any(squares & reached) || f->effects == EFFECTS) continue;
        f->effect[f->effects++] = squares;
        if (f->start >= 0 && gg_bits_has(squares, f->start))
            f->own |= squares;
        else
            f->strange |= squares;
    }
}

/* gg_bits_has for sets in memory: a copy of one that has just changed would have to wait for it. */
static bool has(const gg_bits *set, int square) {
    return ((const uint64_t *)set)[square >> 6] >> (square & 63) & 1;
}

/* Tiles entered by a step: from = -1 comes from a vantage point. */
static unsigned entered(const search *f, int from, int to) {
    unsigned set = 0;
    if (!has(&f->own, to) && !has(&f->strange, to)) return 0;
    for (int k = 0; k < f->effects; k++)
        if (has(&f->effect[k], to) && (from < 0 || !has(&f->effect[k], from))) set |= 1u << k;
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

/* --- ways that enter no tile with effects: a titan can leave its own, and not come back */

static gg_bits plain_step(const search *f, gg_bits from) {
    return ((spread(f->b, from & f->own) & f->own) | (spread(f->b, from) & ~f->own)) & f->pass &
           ~f->strange;
}

static void find_layers(search *f) {
    const int first = f->start < 0;
    gg_bits seen = f->starts & ~f->strange;
    memset(f->layer, 0, sizeof f->layer[0] * (size_t)(f->budget + 1));
    f->layer[first] = first ? seen : gg_bits_of(f->start);
    for (int k = first + 1; k <= f->budget && gg_bits_any(f->layer[k - 1]); k++) {
        f->layer[k] = plain_step(f, f->layer[k - 1]) & ~seen;
        seen |= f->layer[k];
    }
    f->plain = seen & f->stop;
}

/* The steps to a square of `plain`. */
static int plain_length(const search *f, int square) {
    int k = 1;
    while (!has(&f->layer[k], square)) k++;
    return k;
}

/* The first of the shortest ways to a square that is so many steps away. */
static odb_way plain_way(const search *f, int square, int length) {
    const int first = f->start < 0;
    gg_bits on_way[ODB_LONGEST_WAY + 1]; /* squares from which it can be reached in time */
    on_way[length] = gg_bits_of(square);
    for (int k = length - 1; k >= first; k--) {
        const gg_bits to = on_way[k + 1];
        on_way[k] =
            ((spread(f->b, to & f->own) & f->own) | spread(f->b, to & ~f->own)) & f->layer[k];
    }
    odb_way way = {0};
    way.square = (uint8_t)f->start;
    if (first) way = longer((odb_way){0}, 0, gg_bits_first(on_way[1]), 0);
    while (way.length < length)
        for (int direction = 0; direction < 4; direction++) {
            const int to = odb_beside(f->b, way.square, direction);
            if (to < 0 || !gg_bits_has(on_way[way.length + 1], to)) continue;
            if (odb_wall(f->b, way.square, direction)) continue;
            if (gg_bits_has(f->own, to) && !gg_bits_has(f->own, way.square)) continue;
            way = longer(way, direction, to, 0);
            break;
        }
    return way;
}

/* --- ways that enter tiles */

/* Notes that the squares of a set of tiles can be reached in that many steps. */
static void know(search *f, const odb_way *way) {
    if (way->entered >= SETS) return;
    for (int length = way->length; length <= ODB_DEEP; length++)
        gg_bits_add(&f->known[way->entered][length], way->square);
}

/* Could a way that goes on from here enter one more tile, or be shorter than those known? The squares
 * around it come into question layer by layer; what is found later in the order does not count. */
static bool promises(const search *f, const odb_way *way, int deep) {
    gg_bits layer = gg_bits_of(way->square), more = GG_NO_BITS;
    if (way->entered >= SETS) return true;
    for (int k = 0; k < f->effects; k++)
        if (!(way->entered >> k & 1)) more |= f->effect[k];
    for (int length = way->length + 1; length <= deep; length++) {
        layer = gg_square_near4(layer) & f->pass & ~f->been;
        if (gg_bits_any((layer & more) | (layer & f->stop & ~f->known[way->entered][length])))
            return true;
    }
    return false;
}

/* Ways that go on from this one and enter tiles, as long as they can bring something new. */
static void all_ways(search *f, odb_way way) {
    const int deep = f->budget < ODB_DEEP ? f->budget : ODB_DEEP;
    if (way.entered && has(&f->stop, way.square)) {
        keep(f, way);
        know(f, &way);
    }
    if (way.length >= deep) return;
    if (way.entered && !promises(f, &way, deep)) return;
    const gg_bits *useful = way.entered ? &f->pass : &f->near[deep - way.length - 1];
    for (int direction = 0; direction < 4; direction++) {
        const int to = way.square + odb_delta(direction);
        if (!has(&f->go[direction], way.square) || has(&f->been, to)) continue;
        if (!has(useful, to)) continue;
        const odb_way next = longer(way, direction, to, entered(f, way.square, to));
        const bool last = next.length == deep && next.entered < SETS;
        if (last && has(&f->known[next.entered][deep], to)) continue;
        gg_bits_add(&f->been, to);
        all_ways(f, next);
        gg_bits_drop(&f->been, to);
    }
}

static void with_effects(search *f) {
    int square;
    memset(f->known, 0, sizeof f->known);
    f->go[ODB_NORTH] = gg_bits_above(f->pass) & ~f->b.s->wall_n;
    f->go[ODB_EAST] = gg_bits_left(f->pass) & ~f->b.s->wall_e;
    f->go[ODB_SOUTH] = gg_bits_below(f->pass & ~f->b.s->wall_n);
    f->go[ODB_WEST] = gg_bits_right(f->pass & ~f->b.s->wall_e);
    f->near[0] = GG_NO_BITS;
    for (int k = 0; k < f->effects; k++) f->near[0] |= f->effect[k] & f->pass;
    for (int k = 1; k <= ODB_DEEP; k++)
        f->near[k] = f->near[k - 1] | (spread(f->b, f->near[k - 1]) & f->pass);
    f->been = GG_NO_BITS;
    if (f->start >= 0) {
        gg_bits_add(&f->been, f->start);
        all_ways(f, (odb_way){.square = (uint8_t)f->start});
        return;
    }
    GG_BITS_EACH (square, f->starts) {
        f->been = gg_bits_of(square);
        if (f->budget) all_ways(f, longer((odb_way){0}, 0, square, entered(f, -1, square)));
    }
}

/* Finds all classes. */
static void search_ways(search *f) {
    f->ways = 0;
    memset(f->head, 255, sizeof f->head);
    find_layers(f);
    if (f->effects) with_effects(f);
}

/* --- classes in order */

static bool before(const search *f, const odb_way *a, const odb_way *b) {
    if (a->length != b->length) return a->length < b->length;
    if (f->start < 0 && a->first != b->first) return a->first < b->first;
    return a->steps < b->steps;
}

static void insert(const search *f, odb_way way, odb_way *list, int n) {
    for (; n > 0 && before(f, &way, &list[n - 1]); n--) list[n] = list[n - 1];
    list[n] = way;
}

enum { CLASSES = 255 };

/* The classes of one square, the shortest first. */
static int classes(const search *f, int square, odb_way list[CLASSES]) {
    int n = 0;
    if (has(&f->plain, square)) list[n++] = plain_way(f, square, plain_length(f, square));
    for (uint16_t k = f->head[square]; k != UINT16_MAX && n < CLASSES; k = f->next[k])
        insert(f, f->way[k], list, n++);
    return n;
}

/* Their number. */
static int count_classes(const search *f, int square) {
    int n = has(&f->plain, square);
    for (uint16_t k = f->head[square]; k != UINT16_MAX && n < CLASSES; k = f->next[k]) n++;
    return n;
}

bool odb_find_way(odb b, int who, int budget, int square, int class_number, odb_way *way) {
    odb_way list[CLASSES];
    search f;
    begin(&f, b, who, budget);
    find_effects(&f, flood(&f, f.budget));
    search_ways(&f);
    if (class_number >= classes(&f, square, list)) return false;
    *way = list[class_number];
    return true;
}

bool odb_find_shortest(odb b, int who, int budget, int square, odb_way *way) {
    search f;
    begin(&f, b, who, budget);
    find_layers(&f);
    if (!has(&f.plain, square)) return false;
    *way = plain_way(&f, square, plain_length(&f, square));
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
    search f;
    begin(&f, b, who, budget);
    const gg_bits reached = flood(&f, f.budget);
    int square;
    find_effects(&f, reached);
    if (!f.effects || gg_list_full(list)) {
        gg_push_cells(list, reached & f.stop, odb_pack(ODB_M_MOVE, 0), 0);
        return;
    }
    search_ways(&f);
    GG_BITS_EACH (square, reached & f.stop) {
        const int n = count_classes(&f, square);
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
    if (weapon->type != ODB_WEAPON || !weapon->dice || weapon->ranged) return false;
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

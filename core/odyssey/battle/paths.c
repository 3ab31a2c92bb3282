/* Ways of titans: which squares a titan can walk to, and by which classes of ways (R29 as A21 limits
 * it). Two ways to a square differ only if they enter different sets of tiles with entry effects. The
 * representative of a class has the fewest steps and is the first of those in the order N, E, S, W.
 *
 * Without such tiles in reach one flood tells everything. Else the ways that enter none come from
 * layers of squares, those that enter some from classes.c. All ways by hand are the reference in
 * tests/odyssey-battle/test_walk.c. */
#include "ways.h"

#include <string.h>

bool odb_walkable(odb b, int square) {
    return square >= 0 &&
           !(odb_ground(b, square) & (ODB_T_OBSTACLE | ODB_T_CHASM | ODB_T_BOUNDLESS));
}

static void begin(odb_search *f, odb b, int who, int budget) {
    const odb_titan *t = &b.s->titan[who];
    f->b = b;
    f->budget = budget > ODB_LONGEST_WAY ? ODB_LONGEST_WAY : budget;
    f->start = t->where ? -1 : t->pos;
    f->pass = odb_board(b) & ~b.s->obstacle & ~odb_footprint(b) &
              ~odb_terrain(b, ODB_T_CHASM | ODB_T_BOUNDLESS);
    f->stop = f->pass & ~odb_stood_on(b);
    if (!(odb_passive_flags(b, who) & ODB_FLAG_BYPASS)) f->pass = f->stop;
    if (f->start >= 0) f->pass &= ~gg_bits_of(f->start);
    f->effects = 0;
    f->own = f->strange = GG_NO_BITS;
    f->starts = GG_NO_BITS;
    if (f->start < 0) f->starts = odb_touching(b) & f->pass; /* R07 */
}

/* The squares at most `budget` steps away. */
static gg_bits flood(const odb_search *f, int budget) {
    gg_bits reached = f->starts, edge = f->start < 0 ? f->starts : gg_bits_of(f->start);
    if (!budget) return GG_NO_BITS;
    for (int step = f->start < 0; step < budget && gg_bits_any(edge); step++) {
        edge = odb_spread(f->b, edge) & f->pass & ~reached;
        reached |= edge;
    }
    return reached;
}

/* Tiles that do something to a titan that enters them. */
static void find_effects(odb_search *f, gg_bits reached) {
    f->effects = 0;
    f->own = f->strange = GG_NO_BITS;
    f->overlap = false;
    for (int tile = 0; tile < f->b.s->tiles; tile++) {
        if (!(odb_tile_keywords(f->b, tile) & (ODB_T_AMBROSIA | ODB_T_TREASURE))) continue;
        const gg_bits squares = odb_tile_squares(f->b, tile);
        if (!gg_bits_any(squares & reached) || f->effects == ODB_EFFECTS) continue;
        if (gg_bits_any(squares & (f->own | f->strange))) f->overlap = true;
        f->effect[f->effects++] = squares;
        if (f->start >= 0 && gg_bits_has(squares, f->start))
            f->own |= squares;
        else
            f->strange |= squares;
    }
}

/* --- shortest ways that enter none of the tiles found: all shortest ways before any are found */

/* Fills the layers, as far as they go; stops at the one with this square, if it is not -1. Returns all
 * squares in them. */
static gg_bits find_layers(odb_search *f, int square) {
    const int first = f->start < 0;
    gg_bits seen = f->starts & ~f->strange;
    int k = first + 1;
    f->layer[0] = GG_NO_BITS;
    f->layer[first] = first ? seen : gg_bits_of(f->start);
    for (; k <= f->budget && gg_bits_any(f->layer[k - 1]); k++) {
        if (square >= 0 && odb_in(&seen, square)) break;
        f->layer[k] = odb_step(f, f->layer[k - 1], f->own, f->strange) & ~seen;
        seen |= f->layer[k];
    }
    for (; k <= f->budget; k++) f->layer[k] = GG_NO_BITS;
    return f->budget ? seen : GG_NO_BITS;
}

/* The first of the shortest ways to a square of the layers. */
static odb_way layered_way(const odb_search *f, int square) {
    const int first = f->start < 0;
    int length = 1;
    while (!odb_in(&f->layer[length], square)) length++;
    gg_bits on_way[ODB_LONGEST_WAY + 1]; /* squares from which it can be reached in time */
    on_way[length] = gg_bits_of(square);
    for (int k = length - 1; k >= first; k--) {
        const gg_bits to = on_way[k + 1];
        on_way[k] = ((odb_spread(f->b, to & f->own) & f->own) | odb_spread(f->b, to & ~f->own)) &
                    f->layer[k];
    }
    odb_way way = {0};
    way.square = (uint8_t)f->start;
    if (first) way = odb_longer((odb_way){0}, 0, gg_bits_first(on_way[1]));
    while (way.length < length)
        for (int direction = 0; direction < 4; direction++) {
            const int to = odb_beside(f->b, way.square, direction);
            if (to < 0 || !odb_in(&on_way[way.length + 1], to)) continue;
            if (odb_wall(f->b, way.square, direction)) continue;
            if (odb_in(&f->own, to) && !odb_in(&f->own, way.square)) continue;
            way = odb_longer(way, direction, to);
            break;
        }
    return way;
}

/* --- classes in order */

static bool before(const odb_search *f, const odb_way *a, const odb_way *b) {
    if (a->length != b->length) return a->length < b->length;
    if (f->start < 0 && a->first != b->first) return a->first < b->first;
    return a->steps < b->steps;
}

static void sort(const odb_search *f, odb_way *list, int n) {
    for (int i = 1; i < n; i++) {
        const odb_way way = list[i];
        int k = i;
        for (; k > 0 && before(f, &way, &list[k - 1]); k--) list[k] = list[k - 1];
        list[k] = way;
    }
}

/* The first class is that of the first shortest way of all, unless that is too long to enter tiles. */
bool odb_find_way(odb b, int who, int budget, int square, int class_number, odb_way *way) {
    odb_way list[ODB_GROUPS + 1];
    odb_search f;
    int n = 0;
    begin(&f, b, who, budget);
    if (!class_number) {
        const gg_bits reached = find_layers(&f, square) & f.stop;
        if (!odb_in(&reached, square)) return false;
        *way = layered_way(&f, square);
        if (way->length <= ODB_DEEP) return true;
    }
    find_effects(&f, flood(&f, f.budget));
    const gg_bits plain = find_layers(&f, -1) & f.stop;
    if (odb_in(&plain, square)) list[n++] = layered_way(&f, square);
    if (f.effects) n += odb_ways_over_tiles(&f, square, &list[n]);
    if (class_number >= n) return false;
    sort(&f, list, n);
    *way = list[class_number];
    return true;
}

bool odb_find_shortest(odb b, int who, int budget, int square, odb_way *way) {
    odb_search f;
    begin(&f, b, who, budget);
    const gg_bits reached = find_layers(&f, square) & f.stop;
    if (!odb_in(&reached, square)) return false;
    *way = layered_way(&f, square);
    return true;
}

static int way_square(const odb_way *way, int k) {
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
    for (int k = 0; k < way.length; k++) squares[k] = (uint8_t)way_square(&way, k);
    return way.length;
}

/* --- lists */

/* Pushes one move for each class of each square; the squares of each class are a set. */
static void push_classes(gg_bits squares, const gg_bits *group, int groups, gg_move_list *list) {
    gg_bits once = GG_NO_BITS, twice = GG_NO_BITS;
    gg_move_list out = *list;
    int square;
    for (int g = 0; g < groups; g++) {
        twice |= once & group[g];
        once |= group[g];
    }
    GG_BITS_EACH (square, squares & once) {
        uint32_t n = 0;
        if (!odb_in(&twice, square)) {
            gg_push(&out, odb_pack(ODB_M_MOVE, (uint32_t)square));
            continue;
        }
        for (int g = 0; g < groups; g++) n += odb_in(&group[g], square);
        for (uint32_t k = 0; k < n; k++)
            gg_push(&out, odb_pack(ODB_M_MOVE, (uint32_t)square | k << 8 | 1 << 16));
    }
    *list = out;
}

void odb_list_walks(odb b, int who, int budget, gg_move_list *list) { /* R29, A21, A22 */
    odb_search f;
    begin(&f, b, who, budget);
    const gg_bits reached = flood(&f, f.budget);
    find_effects(&f, reached);
    if (!f.effects || gg_list_full(list)) {
        gg_push_cells(list, reached & f.stop, odb_pack(ODB_M_MOVE, 0), 0);
        return;
    }
    gg_bits group[ODB_GROUPS + 1];
    const int groups = odb_find_groups(&f, group);
    if (f.budget > ODB_DEEP) group[0] = find_layers(&f, -1);
    push_classes(reached & f.stop, group, groups, list);
}

bool odb_can_walk(odb b, int who, int budget) {
    odb_search f;
    begin(&f, b, who, budget);
    return gg_bits_any(flood(&f, f.budget) & f.stop);
}

/* The squares from which a weapon that is not Ranged reaches P. Who stands beside P sees it: the line
 * across the two squares meets nothing else. */
static gg_bits rush_squares(odb b, const odb_gear *weapon, gg_bits among) {
    if (weapon->type != ODB_WEAPON || !weapon->dice || weapon->ranged) return GG_NO_BITS;
    const gg_bits beside = odb_touching(b);
    gg_bits near = odb_footprint(b), seen = among & beside;
    int square;
    if (!weapon->range[1]) return seen;
    for (int k = 0; k < weapon->range[1]; k++) near |= gg_square_near4(near);
    GG_BITS_EACH (square, among & near & ~beside)
        if (odb_sees_square(b, square)) gg_bits_add(&seen, square);
    return seen;
}

void odb_list_rushes(odb b, int who, int budget, gg_move_list *list) { /* ODB-715, R68, B26 */
    odb_search f;
    int square;
    begin(&f, b, who, budget);
    gg_bits far = flood(&f, f.budget) & ~flood(&f, 2) & f.stop, hits[2];
    for (int slot = 0; slot < 2; slot++) {
        const odb_gear *weapon = odb_gear_in(b, who, slot);
        const bool ready = weapon && odb_ready(b, who, slot);
        hits[slot] = ready ? rush_squares(b, weapon, far) : GG_NO_BITS;
    }
    far = hits[0] | hits[1];
    GG_BITS_EACH (square, far) {
        for (int slot = 0; slot < 2; slot++)
            if (odb_in(&hits[slot], square))
                gg_push(list, odb_pack(ODB_M_RUSH, (uint32_t)square | (uint32_t)slot << 8));
    }
}

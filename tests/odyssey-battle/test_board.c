/* odyssey-battle, the geometry of the board: distances, adjacency, facing, zones, tiles and lines of
 * sight (2.4, 2.12, 3.4), with a plain reference for sight compared on thousands of boards. */
#include "ground.h"

#include <stdio.h>
#include <string.h>

GROUP(NULL, bat_end)

/* An empty board of 14 x 14, P with side 3 at f8 facing south, titans out of the way. */
static void empty_board(void) {
    bat_open("kiln-l1");
    bat_clear_board();
    bat_prim("f8", 'S');
}

static gg_bits squares(const char *names) {
    gg_bits set = GG_NO_BITS;
    gg_slice rest = gg_slice_of(names), word;
    while (gg_token(&rest, &word)) {
        char name[8];
        snprintf(name, sizeof name, "%.*s", (int)word.length, word.data);
        gg_bits_add(&set, bat_square(name));
    }
    return set;
}

static void same(gg_bits found, const char *names) {
    assert_true(gg_bits_equal(found, squares(names)));
}

/* --- distance and adjacency */

TEST(odb_014_015_r06_distance_is_manhattan_from_the_nearest_space) {
    empty_board(); /* f8-h10 */
    assert_int_equal(odb_distance(bat.b, bat_square("g1")), 7);
    assert_int_equal(odb_distance(bat.b, bat_square("d4")), 6);
    assert_int_equal(odb_distance(bat.b, bat_square("e7")), 2);
    assert_int_equal(odb_distance(bat.b, bat_square("g9")), 0);
    bat_at(0, "e7");
    assert_false(odb_adjacent_to_prim(bat.b, 0)); /* diagonal contact */
    bat_at(0, "e8");
    assert_true(odb_adjacent_to_prim(bat.b, 0));
}

TEST(odb_016_r07_red_line_removes_adjacency_for_titans_only) {
    empty_board();
    bat_tile("LI", "f7", 0); /* red lines north of f7, g7, h7 */
    bat_put("0@g7 1@g6");
    assert_true(odb_adjacent_to_prim(bat.b, 0));
    assert_false(odb_titan_adjacent_to_prim(bat.b, 0));
    assert_int_equal(odb_neighbours(bat.b, 0), 2); /* south of g7 there is none */
    bat_clear_board();
    bat_put("0@b2 1@c2");
    assert_int_equal(odb_neighbours(bat.b, 0), 2);
    bat_tile("LI", "b2", 1); /* stands upright: red to the east of b2, b3, b4 */
    assert_int_equal(odb_neighbours(bat.b, 0), 0);
    assert_int_equal(odb_neighbours(bat.b, 1), 0);
}

TEST(odb_549_r51_vantage_point_is_adjacent_one_way) {
    empty_board();
    bat_put("0@v1 1@e9 2@d9");
    assert_int_equal(odb_titan_distance(bat.b, 0), 1);
    assert_true(odb_adjacent_to_prim(bat.b, 0));
    assert_int_equal(odb_neighbours(bat.b, 0), 2);
    assert_int_equal(odb_neighbours(bat.b, 1), 4); /* e9 and d9; not the one on the VP */
}

/* --- facing: diagrams are turned */

TEST(odb_070_r12_footprint_does_not_turn) {
    empty_board();
    for (const char *face = "NESW"; *face; face++) {
        bat_prim("f8", *face);
        same(odb_footprint(bat.b), "f8 g8 h8 f9 g9 h9 f10 g10 h10");
    }
}

TEST(odb_071_front_is_a_half_plane) {
    empty_board();
    gg_bits front = odb_front(bat.b);
    assert_int_equal(gg_bits_count(front), 7 * 14);
    assert_true(gg_bits_has(front, bat_square("a1")) && gg_bits_has(front, bat_square("n7")));
    bat_prim("f8", 'E');
    front = odb_front(bat.b);
    assert_int_equal(gg_bits_count(front), 6 * 14);
    assert_true(gg_bits_has(front, bat_square("i1")) && !gg_bits_has(front, bat_square("h11")));
    bat_prim("f8", 'N');
    assert_int_equal(gg_bits_count(odb_front(bat.b)), 4 * 14);
    bat_prim("f8", 'W');
    assert_int_equal(gg_bits_count(odb_front(bat.b)), 5 * 14);
}

TEST(odb_072_rear_is_adjacent_behind) {
    empty_board();
    same(odb_rear(bat.b), "f11 g11 h11");
    bat_prim("f8", 'E');
    same(odb_rear(bat.b), "e8 e9 e10");
    bat_prim("f8", 'N');
    same(odb_rear(bat.b), "f7 g7 h7");
    bat_prim("f8", 'W');
    same(odb_rear(bat.b), "i8 i9 i10");
    bat_prim("a12", 'S'); /* the board ends behind it */
    same(odb_rear(bat.b), "");
}

TEST(odb_073_075_076_spots_of_the_diagram) {
    empty_board();
    bat_prim("f8", 'N'); /* blind (1,-1), weak (-1,0) (3,0) */
    same(odb_blindspot(bat.b), "g7");
    same(odb_weakspot(bat.b), "e8 i8");
    bat_prim("f8", 'S');
    same(odb_blindspot(bat.b), "g11");
    same(odb_weakspot(bat.b), "e10 i10");
    bat_prim("f8", 'E');
    same(odb_blindspot(bat.b), "e9");
    same(odb_weakspot(bat.b), "f7 f11");
    bat_prim("f8", 'W');
    same(odb_blindspot(bat.b), "i9");
    same(odb_weakspot(bat.b), "h7 h11");
}

/* --- zones */

TEST(odb_117_131_179_zones) {
    empty_board();
    assert_int_equal(gg_bits_count(odb_zone(bat.b, ODB_ZONE_BOARD)), 14 * 14 - 9);
    assert_int_equal(gg_bits_count(odb_zone(bat.b, 1)), 16);
    assert_int_equal(gg_bits_count(odb_zone(bat.b, 2)), 40);
    assert_true(gg_bits_has(odb_zone(bat.b, 1), bat_square("i11"))); /* diagonal counts */
    same(odb_zone(bat.b, ODB_ZONE_FRONT3), "f5 g5 h5 f6 g6 h6 f7 g7 h7");
    bat_prim("f8", 'W');
    same(odb_zone(bat.b, ODB_ZONE_FRONT3), "c8 d8 e8 c9 d9 e9 c10 d10 e10");
    bat_prim("a1", 'S');
    same(odb_zone(bat.b, 1), "a4 b4 c4 d4 d1 d2 d3");
}

TEST(odb_181_bc_71_zone_has_diagonals_but_no_vantage_point) {
    empty_board();
    bat_put("0@e7 1@f7 2@i11 3@v1");
    assert_int_equal(odb_titans_on(bat.b, odb_zone(bat.b, 1)), 7);
}

/* --- tiles: A26 */

TEST(odb_610_tiles_turn_clockwise) {
    empty_board();
    bat_tile("GATE", "b2", 0);
    same(bat.s.obstacle, "b2 b3");
    bat_clear_board();
    bat_tile("GATE", "b2", 1);
    same(bat.s.obstacle, "b2 c2");
    bat_clear_board();
    bat_tile("LL", "b2", 0); /* (0,0) (1,0) (0,1); v10 v01 h01 */
    same(odb_tile_squares(bat.b, 0), "b2 c2 b3");
    same(bat.s.wall_e, "c2 b3");
    same(bat.s.wall_n, "b3");
    bat_clear_board();
    bat_tile("LL", "b2", 1); /* b3 c3 b2: the east lines look south, the north line east */
    same(odb_tile_squares(bat.b, 0), "b2 b3 c3");
    same(bat.s.wall_e, "c3");
    same(bat.s.wall_n, "b1 c2");
    bat_clear_board();
    bat_tile("LL", "b2", 2);
    same(odb_tile_squares(bat.b, 0), "c2 c3 b3");
    same(bat.s.wall_e, "a3 b2");
    same(bat.s.wall_n, "c1");
    bat_clear_board();
    bat_tile("LL", "b2", 3);
    same(odb_tile_squares(bat.b, 0), "b2 c2 c3");
    same(bat.s.wall_e, "a2");
    same(bat.s.wall_n, "c3 b2");
}

TEST(odb_610_what_covers_and_what_has_agree) {
    empty_board();
    uint32_t seed = 1;
    for (int round = 0; round < 2000; round++) {
        seed = seed * 1664525 + 1013904223;
        const int type = (int)(seed >> 8) % bat.sc->content->tile_types;
        const int anchor = (int)(seed >> 16 & 7) * 16 + (int)(seed >> 20 & 7),
                  turn = (int)(seed >> 28);
        gg_bits covered;
        if (!odb_tile_covers(bat.b, type, anchor, turn & 7, &covered)) continue;
        bat.s.tiles = 0;
        odb_add_tile(bat.b, type, anchor, turn & 7);
        for (int square = 0; square < 256; square++) {
            const bool here = odb_tile_has(bat.b, 0, square);
            assert_int_equal(here, gg_bits_has(covered, square));
            assert_int_equal(odb_tile_on(bat.b, square), here ? 0 : ODB_NONE);
            assert_int_equal(odb_on_terrain(bat.b, square, type), here);
        }
    }
}

TEST(odb_612_637_destroyed_tile_is_gone) {
    empty_board();
    bat_put("COLUMN@b2 VILLAGE@d4 CRAG@j2");
    bat.s.standing = 2;
    odb_destroy_tile(bat.b, 1, true); /* costs 1 of diplomacy */
    assert_int_equal(bat.s.standing, 1);
    assert_int_equal(bat.s.standing_change, -1);
    assert_int_equal(bat.s.tiles, 2);
    same(bat.s.obstacle, "b2 j2 k2 j3 k3");
    odb_destroy_tile(bat.b, 0, true);
    assert_int_equal(bat.s.standing, 1);
    same(bat.s.obscuring, "j2 k2 j3 k3");
}

TEST(odb_639_reinforced_tile_is_turned_over) {
    empty_board();
    bat_tile("GATE", "b2", 0);
    assert_true(odb_tile_keywords(bat.b, 0) & ODB_T_REINFORCED);
    odb_flip_tile(bat.b, 0);
    assert_int_equal(odb_tile_keywords(bat.b, 0), ODB_T_OBSTACLE | ODB_T_DESTRUCTIBLE);
    same(bat.s.obscuring, ""); /* its other side hides nothing */
}

/* --- landing squares: R58 */

TEST(odb_662_r58_landing_squares_are_empty_and_behind_no_line) {
    empty_board();
    bat_put("0@e8 1@e9");
    same(odb_landing(bat.b, 0), "d8 e7");
    bat_tile("COLUMN", "d8", 0);
    same(odb_landing(bat.b, 0), "e7");
    bat_tile("PIT", "d6", 0);
    same(odb_landing(bat.b, 0), "");
    bat_clear_board();
    bat_tile("LI", "d7", 0); /* a red line between e7 and e8 */
    same(odb_landing(bat.b, 0), "d8");
}

TEST(odb_548_r08_landing_squares_beside_the_primordial) {
    empty_board();
    bat_on_vp(0, 2);
    assert_int_equal(gg_bits_count(odb_landing(bat.b, 0)), 12);
    bat_at(0, "f9"); /* under it: the nearest */
    same(odb_landing(bat.b, 0), "e9");
    bat_at(1, "e9");
    same(odb_landing(bat.b, 0), "e8 e10 f7 f11");
    bat_at(0, "g9");
    same(odb_landing(bat.b, 0), "g7 g11 i9");
}

/* --- lines of sight */

static bool sees(const char *from, const char *to) {
    return odb_sees(bat.b, squares(from), squares(to));
}

TEST(odb_141_640_bc_40_column_between) {
    empty_board();
    bat_tile("COLUMN", "d2", 0);
    assert_false(sees("b2", "f2"));
    assert_true(sees("b2", "f3"));
}

TEST(odb_144_bc_41_one_corner_does_not_block) {
    empty_board();
    bat_tile("COLUMN", "b2", 0);
    assert_true(sees("a1", "d4"));
    bat_clear_board();
    bat_put("COLUMN@b3 COLUMN@c2");
    assert_false(sees("a1", "d4"));
}

TEST(odb_143_r19_bc_42_features_that_connect_diagonally) {
    empty_board();
    bat_put("COLUMN@a2 COLUMN@b1");
    assert_false(sees("a1", "b2"));
}

TEST(odb_142_741_bc_43_red_lines_block) {
    empty_board();
    bat_tile("LI", "d6", 0);
    assert_false(sees("e6", "e7"));
    assert_false(sees("e3", "e8"));
    assert_true(sees("d6", "g7"));
    bat_put("0@e6 1@e7");
    assert_int_equal(odb_neighbours(bat.b, 0), 0);
}

TEST(odb_140_bc_44_one_red_line_is_seen_around) {
    empty_board();
    gg_bits_add(&bat.s.wall_e, bat_square("b2"));
    bat_put("0@b2 1@c2");
    assert_true(sees("b2", "c2"));
    assert_int_equal(odb_neighbours(bat.b, 0), 0);
}

TEST(odb_611_r18_own_tile_does_not_hide) {
    empty_board();
    bat_tile("SMOKE", "b2", 0); /* b2 b3 b4 */
    assert_true(sees("b2", "f2"));
    assert_true(sees("f2", "b4"));
    assert_false(sees("a3", "f3"));
}

TEST(odb_145_r13_no_sight_of_blindspot_and_vantage_point) {
    empty_board();
    bat_at(0, "g11"); /* behind it, facing south */
    assert_false(odb_sight(bat.b, 0));
    assert_true(odb_titan_sight(bat.b, 0));
    bat_on_vp(0, 1);
    assert_false(odb_sight(bat.b, 0));
    assert_true(odb_titan_sight(bat.b, 0));
    bat_at(0, "g12");
    assert_true(odb_sight(bat.b, 0));
}

TEST(odb_146_miniatures_do_not_block) {
    empty_board();
    for (int i = 1; i < 4; i++) bat_at(i, (const char *[]){"", "c2", "c3", "c1"}[i]);
    assert_true(sees("b2", "e2"));
    assert_true(sees("g7", "g11")); /* through P */
}

/* --- the reference: fractions and angles, square by square */

typedef struct ref_point {
    int x, y;
} ref_point;

static gg_bits ref_hidden, ref_from, ref_to;

static bool ref_on_board(int x, int y) {
    return x >= 0 && y >= 0 && x < bat.s.width && y < bat.s.height;
}

/* The part of the segment within low <= a + t d <= high, t = n / m, cut from [*n0/m, *n1/m]. */
static bool ref_cut(int a, int d, int low, int high, double *t0, double *t1) {
    if (d == 0) return a >= low && a <= high;
    double one = (double)(low - a) / d, two = (double)(high - a) / d;
    if (one > two) {
        const double swap = one;
        one = two, two = swap;
    }
    if (one > *t0) *t0 = one;
    if (two < *t1) *t1 = two;
    return *t0 <= *t1;
}

/* Test 1: positive length within a closed square; lengths are over 1e-3 or none. */
static bool ref_in_square(ref_point a, ref_point b, int x, int y) {
    double t0 = 0, t1 = 1;
    return ref_cut(a.x, b.x - a.x, x, x + 1, &t0, &t1) &&
           ref_cut(a.y, b.y - a.y, y, y + 1, &t0, &t1) && t1 - t0 > 1e-6;
}

/* Test 2: the red line from p to q. */
static bool ref_wall(ref_point a, ref_point b, ref_point p, ref_point q) {
    const double dx = b.x - a.x, dy = b.y - a.y, ex = q.x - p.x, ey = q.y - p.y;
    const double across = dx * ey - dy * ex;
    const double px = p.x - a.x, py = p.y - a.y;
    if (across == 0) { /* parallel */
        if (px * dy - py * dx != 0) return false;
        const double length = dx * dx + dy * dy;
        double one = (px * dx + py * dy) / length;
        double two = ((px + ex) * dx + (py + ey) * dy) / length;
        if (one > two) {
            const double swap = one;
            one = two, two = swap;
        }
        return (two < 1 ? two : 1) - (one > 0 ? one : 0) > 1e-6;
    }
    const double t = (px * ey - py * ex) / across, u = (px * dy - py * dx) / across;
    return t >= -1e-9 && t <= 1 + 1e-9 && u > 1e-9 && u < 1 - 1e-9;
}

static bool ref_is_wall(int x, int y, int to_x, int to_y) {
    if (to_x > x) return gg_bits_has(bat.s.wall_e, y * 16 + x);
    if (to_x < x) return ref_on_board(to_x, y) && gg_bits_has(bat.s.wall_e, y * 16 + to_x);
    if (to_y > y) return gg_bits_has(bat.s.wall_n, y * 16 + x);
    return ref_on_board(x, to_y) && gg_bits_has(bat.s.wall_n, to_y * 16 + x);
}

/* Test 3 at p: squares around it, from which a point a little before lies in one, to one in which a
 * point a little after does. */
static bool ref_turns(ref_point a, ref_point b, ref_point p) {
    const double e = 1e-3, dx = b.x - a.x, dy = b.y - a.y;
    const bool first = p.x == a.x && p.y == a.y, last = p.x == b.x && p.y == b.y;
    bool usable[2][2], reached[2][2], end[2][2];
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++) {
            const int x = p.x - 1 + i, y = p.y - 1 + k;
            const bool on = ref_on_board(x, y);
            const double bx = p.x - e * dx, by = p.y - e * dy, ax = p.x + e * dx, ay = p.y + e * dy;
            usable[i][k] = on && !gg_bits_has(ref_hidden, y * 16 + x);
            reached[i][k] = first ? on && gg_bits_has(ref_from, y * 16 + x)
                                  : bx >= x && bx <= x + 1 && by >= y && by <= y + 1;
            end[i][k] = last ? on && gg_bits_has(ref_to, y * 16 + x)
                             : ax >= x && ax <= x + 1 && ay >= y && ay <= y + 1;
            reached[i][k] = reached[i][k] && usable[i][k];
        }
    for (int again = 0; again < 4; again++)
        for (int i = 0; i < 2; i++)
            for (int k = 0; k < 2; k++) {
                const int x = p.x - 1 + i, y = p.y - 1 + k;
                if (!reached[i][k]) continue;
                if (usable[!i][k] && !ref_is_wall(x, y, p.x - 1 + !i, y)) reached[!i][k] = true;
                if (usable[i][!k] && !ref_is_wall(x, y, x, p.y - 1 + !k)) reached[i][!k] = true;
            }
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++)
            if (reached[i][k] && end[i][k] && usable[i][k]) return true;
    return false;
}

static bool ref_clear(ref_point a, ref_point b) {
    for (int y = 0; y < 16; y++)
        for (int x = 0; x < 16; x++) {
            const int square = y * 16 + x;
            if (gg_bits_has(ref_hidden, square) && ref_in_square(a, b, x, y)) return false;
            const ref_point ne = {x + 1, y + 1}, nw = {x, y + 1}, se = {x + 1, y};
            if (gg_bits_has(bat.s.wall_n, square) && ref_wall(a, b, nw, ne)) return false;
            if (gg_bits_has(bat.s.wall_e, square) && ref_wall(a, b, se, ne)) return false;
        }
    for (int y = 0; y <= 16; y++)
        for (int x = 0; x <= 16; x++) {
            const int cross = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
            const int along = (b.x - a.x) * (x - a.x) + (b.y - a.y) * (y - a.y);
            const int all = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
            if (cross || along < 0 || along > all) continue;
            if (!ref_turns(a, b, (ref_point){x, y})) return false;
        }
    return true;
}

static bool ref_sees(gg_bits from, gg_bits to) {
    ref_from = from, ref_to = to;
    ref_hidden = bat.s.obscuring & ~from & ~to;
    for (int tile = 0; tile < bat.s.tiles; tile++)
        for (int square = 0; square < 256; square++)
            if (gg_bits_has(from | to, square) && odb_tile_has(bat.b, tile, square))
                ref_hidden &= ~odb_tile_squares(bat.b, tile);
    for (int s = 0; s < 256; s++)
        for (int z = 0; z < 256; z++) {
            if (!gg_bits_has(from, s) || !gg_bits_has(to, z)) continue;
            for (int k = 0; k < 16; k++) {
                const ref_point a = {(s & 15) + (k & 1), (s >> 4) + (k >> 1 & 1)};
                const ref_point b = {(z & 15) + (k >> 2 & 1), (z >> 4) + (k >> 3)};
                if ((a.x != b.x || a.y != b.y) && ref_clear(a, b)) return true;
            }
        }
    return false;
}

TEST(odb_140_to_144_r18_r19_sight_agrees_with_the_reference) {
    int seen = 0, hidden = 0;
    bat_open("kiln-l1");
    ground_seed = 11;
    for (int round = 0; round < 12000; round++) {
        ground_random_board(9 + ground_throw(16));
        const gg_bits titan = gg_bits_of(ground_random_square());
        const gg_bits other = gg_bits_of(ground_random_square());
        const gg_bits from = round & 1 ? odb_footprint(bat.b) : other;
        if (gg_bits_any(from & titan)) continue;
        const bool found = odb_sees(bat.b, from, titan);
        assert_int_equal(found, ref_sees(from, titan));
        assert_int_equal(found, odb_sees(bat.b, titan, from));
        if (round & 1 && odb_touches(bat.b, gg_bits_first(titan))) assert_true(found);
        found ? seen++ : hidden++;
    }
    assert_true(seen > 1000 && hidden > 500);
}

/* Outlines put together from polygons. */
#include "../../ai-bots/json/outline.h"
#include "../lab/test.h"

#include <math.h>

static const gg_point left[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
static const gg_point right[] = {{10, 0}, {20, 0}, {20, 10}, {10, 10}};
static const gg_point right_turned[] = {{10, 10}, {20, 10}, {20, 0}, {10, 0}};
static const gg_point apart[] = {{30, 0}, {40, 0}, {40, 10}, {30, 10}};

TEST(two_squares_become_one) {
    outline o = {.count = 0};
    outline_add(&o, left, 4);
    outline_add(&o, right_turned, 4);
    outline_finish(&o);
    assert_int_equal(o.count, 6);
    assert_true(fabs(o.centre.x - 10) < 1e-9 && fabs(o.centre.y - 5) < 1e-9);
    for (int i = 0; i < o.count; i++) {
        const int next = (i + 1) % o.count;
        assert_true(o.b[i].x == o.a[next].x && o.b[i].y == o.a[next].y);
    }
}

TEST(decoration_changes_nothing) {
    static const gg_point line[] = {{0, 0}, {5, 0}, {10, 0}};
    outline o = {.count = 0};
    outline_add(&o, left, 4);
    outline_add(&o, apart, 4);
    outline_add(&o, line, 3);
    outline_circle(&o, (gg_point){5, 5}, 2);
    outline_finish(&o);
    assert_int_equal(o.count, 4);
    assert_true(o.radius <= 0);
}

TEST(neighbours_share_an_edge) {
    outline one = {.count = 0}, two = one, far = one;
    outline_add(&one, left, 4);
    outline_add(&two, right, 4);
    outline_add(&far, apart, 4);
    assert_true(outline_touch(&one, &two) && outline_touch(&two, &one));
    assert_false(outline_touch(&two, &far));
}

/* A ring has a hole, which is left out. */
TEST(outer_edge_of_a_ring) {
    outline o = {.count = 0};
    for (int k = 0; k < 6; k++) {
        gg_point corner[6];
        const double turn = k * 1.04719755, far = sqrt(3) * 10;
        for (int i = 0; i < 6; i++)
            corner[i] = gg_hexagon_corner(far * cos(turn), far * sin(turn), 10, true, i);
        outline_add(&o, corner, 6);
    }
    outline_finish(&o);
    assert_int_equal(o.count, 18);
    assert_true(fabs(o.centre.x) < 1e-6 && fabs(o.centre.y) < 1e-6);
}

TEST(no_outline_grows_without_bound) {
    outline o = {.count = 0};
    for (int k = 0; k < 100; k++) {
        const gg_point strip[] = {
            {10.0 * k, 0}, {10.0 * k + 10, 0}, {10.0 * k + 10, 10}, {10.0 * k, 10}};
        outline_add(&o, strip, 4);
    }
    outline_finish(&o);
    assert_true(o.count <= OUTLINE_EDGES && o.count > 40);
}

/* Outlines: edges with a direction, in which two neighbours' common edge stands both ways. */
#include "outline.h"

#include <math.h>
#include <string.h>

/* Pictures write one decimal place. */
#define NEAR 0.35

static bool same(gg_point p, gg_point q) {
    return fabs(p.x - q.x) < NEAR && fabs(p.y - q.y) < NEAR;
}

/* Twice the area, above 0 clockwise on the page. */
static double area(const gg_point *points, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
        const gg_point p = points[i], q = points[(i + 1) % count];
        sum += p.x * q.y - q.x * p.y;
    }
    return sum;
}

/* The edge from b to a, -1 if there is none. */
static int opposite(const outline *o, gg_point a, gg_point b) {
    for (int i = 0; i < o->count; i++)
        if (same(o->a[i], b) && same(o->b[i], a)) return i;
    return -1;
}

static void drop(outline *o, int i) {
    o->count--;
    o->a[i] = o->a[o->count];
    o->b[i] = o->b[o->count];
}

void outline_add(outline *o, const gg_point *points, int count) {
    const double turn = area(points, count);
    int shared = 0;
    if (o->radius > 0 || fabs(turn) < NEAR || o->count + count > OUTLINE_EDGES) return;
    gg_point a[OUTLINE_EDGES], b[OUTLINE_EDGES];
    for (int i = 0; i < count; i++) {
        const gg_point p = points[i], q = points[(i + 1) % count];
        a[i] = turn > 0 ? p : q;
        b[i] = turn > 0 ? q : p;
        shared += opposite(o, a[i], b[i]) >= 0;
    }
    if (o->count && !shared) return;
    for (int i = 0; i < count; i++) {
        const int other = opposite(o, a[i], b[i]);
        if (other >= 0) {
            drop(o, other);
        } else if (!same(a[i], b[i])) {
            o->a[o->count] = a[i];
            o->b[o->count++] = b[i];
        }
    }
}

void outline_circle(outline *o, gg_point centre, double radius) {
    if (o->count || o->radius > 0) return;
    o->centre = centre;
    o->radius = radius;
}

/* Takes the edges out that follow each other from the first one on; their number. */
static int take_loop(outline *rest, outline *loop) {
    loop->count = 0;
    int next = 0;
    while (next >= 0) {
        loop->a[loop->count] = rest->a[next];
        loop->b[loop->count++] = rest->b[next];
        const gg_point end = rest->b[next];
        drop(rest, next);
        next = -1;
        for (int i = 0; i < rest->count && next < 0; i++)
            if (same(rest->a[i], end)) next = i;
    }
    return loop->count;
}

static gg_point centre_of(const outline *o) {
    const double whole = area(o->a, o->count);
    gg_point sum = {0, 0};
    for (int i = 0; i < o->count; i++) {
        const gg_point p = o->a[i], q = o->a[(i + 1) % o->count];
        const double part = (p.x * q.y - q.x * p.y) / (3 * whole);
        sum.x += (p.x + q.x) * part;
        sum.y += (p.y + q.y) * part;
    }
    return sum;
}

void outline_finish(outline *o) {
    outline rest = *o, loop = {.count = 0};
    if (!o->count) return;
    o->count = 0;
    while (rest.count)
        if (take_loop(&rest, &loop) > o->count) *o = loop;
    o->centre = centre_of(o);
}

bool outline_touch(const outline *one, const outline *two) {
    for (int i = 0; i < one->count; i++)
        if (opposite(two, one->a[i], one->b[i]) >= 0) return true;
    return false;
}

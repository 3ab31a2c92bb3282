/* `query json board`: cells and zones, read from the picture of the position. Pictures are written by
 * core/kit/svg.h alone, so what is read here is regular: groups with ids, shapes in them, and moved and
 * scaled frames around. */
#include "json.h"
#include "outline.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GROUPS = 2048, DEPTH = 32, POINTS = 32 };

/* A group with an id. */
struct group {
    gg_slice id;
    bool cell, piece;
    gg_box box;
    bool drawn; /* box holds something */
    outline outline;
};

struct frame {
    gg_slice tag;
    double x, y, scale;
    int group; /* the innermost one around, -1 for none */
    bool skip; /* patterns and titles: nothing of it is on the page */
};

struct board {
    struct group *group; /* GROUPS of them */
    int groups, depth;
    struct frame frame[DEPTH];
    double view[4]; /* left, top, width, height */
    bool cut;       /* more than fits */
};

/* --- attributes */

/* The value of an attribute in what stands between < and >; {NULL, 0} if it is not there. */
static gg_slice attribute(gg_slice tag, const char *name) {
    const size_t length = strlen(name);
    for (size_t i = 1; i + length + 2 < tag.length; i++) {
        if (tag.data[i - 1] != ' ' || memcmp(tag.data + i, name, length) != 0 ||
            memcmp(tag.data + i + length, "=\"", 2) != 0)
            continue;
        const char *value = tag.data + i + length + 2, *end = tag.data + tag.length;
        const char *quote = memchr(value, '"', (size_t)(end - value));
        return (gg_slice){value, quote ? (size_t)(quote - value) : 0};
    }
    return (gg_slice){NULL, 0};
}

/* Takes the next number, over whatever stands before it but letters. */
static bool take_number(gg_slice *rest, double *number) {
    size_t i = 0;
    while (i < rest->length && strchr(" ,(\n", rest->data[i])) i++;
    size_t end = i;
    while (end < rest->length && strchr("-+.0123456789", rest->data[end])) end++;
    gg_slice digits = {rest->data + i, end - i};
    if (!gg_slice_real(digits, number)) return false;
    rest->data += end;
    rest->length -= end;
    return true;
}

static double number_of(gg_slice tag, const char *name) {
    gg_slice value = attribute(tag, name);
    double number = 0;
    return value.data && take_number(&value, &number) ? number : 0;
}

/* --- frames */

static struct frame *top(struct board *b) {
    return &b->frame[b->depth];
}

/* The frame inside `outer` that an element's `transform` makes. */
static struct frame inner(const struct frame *outer, gg_slice tag) {
    struct frame f = *outer;
    gg_slice moved = attribute(tag, "transform");
    double x, y, scale;
    if (!moved.data || !gg_take_words(&moved, "translate") || !take_number(&moved, &x) ||
        !take_number(&moved, &y))
        return f;
    f.x += f.scale * x;
    f.y += f.scale * y;
    if (gg_take_words(&moved, ") scale") && take_number(&moved, &scale)) f.scale *= scale;
    return f;
}

static gg_point placed(const struct frame *f, double x, double y) {
    return (gg_point){f->x + f->scale * x, f->y + f->scale * y};
}

/* --- shapes */

static void reach(struct group *group, gg_point p) {
    gg_box *box = &group->box;
    if (!group->drawn) *box = (gg_box){p.x, p.y, p.x, p.y};
    group->drawn = true;
    box->left = fmin(box->left, p.x);
    box->right = fmax(box->right, p.x);
    box->top = fmin(box->top, p.y);
    box->bottom = fmax(box->bottom, p.y);
}

static void add_polygon(struct group *group, const gg_point *points, int count, bool closed) {
    for (int i = 0; i < count; i++) reach(group, points[i]);
    if (group->cell && closed && count >= 3) outline_add(&group->outline, points, count);
}

static void add_rect(struct group *group, const struct frame *f, gg_slice tag) {
    const double x = number_of(tag, "x"), y = number_of(tag, "y");
    const double w = number_of(tag, "width"), h = number_of(tag, "height");
    const gg_point points[4] = {placed(f, x, y), placed(f, x + w, y), placed(f, x + w, y + h),
                                placed(f, x, y + h)};
    add_polygon(group, points, 4, true);
}

static void add_circle(struct group *group, const struct frame *f, gg_slice tag) {
    const double radius = f->scale * number_of(tag, "r");
    const gg_point p = placed(f, number_of(tag, "cx"), number_of(tag, "cy"));
    reach(group, (gg_point){p.x - radius, p.y - radius});
    reach(group, (gg_point){p.x + radius, p.y + radius});
    if (group->cell) outline_circle(&group->outline, p, radius);
}

static void add_points(struct group *group, const struct frame *f, gg_slice tag) {
    gg_slice rest = attribute(tag, "points");
    gg_point points[POINTS];
    int count = 0;
    double x, y;
    while (count < POINTS && rest.data && take_number(&rest, &x) && take_number(&rest, &y))
        points[count++] = placed(f, x, y);
    add_polygon(group, points, count, true);
}

/* One step of a path: the pen moves on to the last of the points. False at the end of what is known. */
static bool take_step(gg_slice *rest, gg_point *pen, gg_point points[2], int *count) {
    const int what = gg_take_one_of(rest, "MLlHhVvQ");
    const gg_point from = *pen,
                   base = what == 2 || what == 4 || what == 6 ? from : (gg_point){0, 0};
    gg_point bend;
    if (what < 0) return false;
    if (what == 7 && (!take_number(rest, &bend.x) || !take_number(rest, &bend.y))) return false;
    if (what == 3 || what == 4) {
        if (!take_number(rest, &pen->x)) return false;
        pen->x += base.x;
    } else if (what == 5 || what == 6) {
        if (!take_number(rest, &pen->y)) return false;
        pen->y += base.y;
    } else {
        if (!take_number(rest, &pen->x) || !take_number(rest, &pen->y)) return false;
        *pen = (gg_point){pen->x + base.x, pen->y + base.y};
    }
    *count = 0;
    if (what == 7) /* a curve: by way of its middle */
        points[(*count)++] = (gg_point){0.25 * (from.x + 2 * bend.x + pen->x),
                                        0.25 * (from.y + 2 * bend.y + pen->y)};
    points[(*count)++] = *pen;
    return true;
}

/* A path of one closed line may be an outline; others are decoration. */
static void add_path(struct group *group, const struct frame *f, gg_slice tag) {
    gg_slice rest = attribute(tag, "d");
    gg_point points[POINTS], pen = {0, 0}, step[2];
    int count = 0, more;
    while (rest.length && count + 2 <= POINTS && (!count || *rest.data != 'M') &&
           take_step(&rest, &pen, step, &more))
        for (int i = 0; i < more; i++) points[count++] = placed(f, step[i].x, step[i].y);
    const bool closed = rest.length == 1 && *rest.data == 'z';
    add_polygon(group, points, count, closed);
}

/* Words reach from their start, middle or end, as broad as a sans serif may be. */
static void add_words(struct group *group, const struct frame *f, gg_slice tag, gg_slice words) {
    char buffer[256];
    gg_slice_copy(words, buffer, sizeof buffer);
    const gg_font font = {.size = number_of(tag, "font-size")};
    const double width = gg_words_width(font, buffer), x = number_of(tag, "x");
    const double y = number_of(tag, "y");
    const gg_slice anchor = attribute(tag, "text-anchor");
    const double left = !anchor.data                    ? x
                        : gg_slice_is(anchor, "middle") ? x - width / 2
                                                        : x - width;
    reach(group, placed(f, left, y - font.size));
    reach(group, placed(f, left + width, y));
}

static void add_shape(struct board *b, gg_slice name, gg_slice tag, gg_slice words) {
    if (top(b)->group < 0 || top(b)->skip) return;
    struct group *group = &b->group[top(b)->group];
    const struct frame f = inner(top(b), tag);
    if (gg_slice_is(name, "polygon"))
        add_points(group, &f, tag);
    else if (gg_slice_is(name, "rect"))
        add_rect(group, &f, tag);
    else if (gg_slice_is(name, "circle"))
        add_circle(group, &f, tag);
    else if (gg_slice_is(name, "path"))
        add_path(group, &f, tag);
    else if (gg_slice_is(name, "text"))
        add_words(group, &f, tag, words);
}

/* --- the document */

static int begin_group(struct board *b, gg_slice id) {
    if (b->groups == GROUPS) {
        b->cut = true;
        return -1;
    }
    b->group[b->groups] =
        (struct group){.id = id, .cell = gg_begins(id, "cell-"), .piece = gg_begins(id, "piece-")};
    return b->groups++;
}

static void enter(struct board *b, gg_slice name, gg_slice tag) {
    struct frame f = inner(top(b), tag);
    const gg_slice id = attribute(tag, "id");
    f.tag = name;
    f.skip = f.skip || gg_slice_is(name, "pattern") || gg_slice_is(name, "defs");
    if (gg_slice_is(name, "g") && id.data) f.group = begin_group(b, id);
    if (gg_slice_is(name, "svg")) {
        gg_slice box = attribute(tag, "viewBox");
        for (int i = 0; i < 4 && box.data && take_number(&box, &b->view[i]);) i++;
    }
    if (b->depth + 1 == DEPTH)
        b->cut = true;
    else
        b->frame[++b->depth] = f;
}

static void read_tag(struct board *b, gg_slice tag, gg_slice words) {
    gg_slice rest = tag, name;
    const bool closed = tag.length && tag.data[tag.length - 1] == '/';
    if (gg_take_char(&rest, '/')) {
        if (b->depth) b->depth--;
        return;
    }
    if (!gg_token(&rest, &name)) return;
    if (closed && name.length && name.data[name.length - 1] == '/') name.length--;
    add_shape(b, name, tag, words);
    if (!closed) enter(b, name, tag);
}

static void read_picture(struct board *b, gg_slice svg) {
    const char *at = svg.data, *end = svg.data + svg.length;
    b->frame[0] = (struct frame){.scale = 1, .group = -1};
    while (at < end && (at = memchr(at, '<', (size_t)(end - at)))) {
        const char *close = memchr(at, '>', (size_t)(end - at));
        if (!close) return;
        const char *next = memchr(close, '<', (size_t)(end - close));
        read_tag(b, (gg_slice){at + 1, (size_t)(close - at - 1)},
                 (gg_slice){close + 1, (size_t)((next ? next : end) - close - 1)});
        at = close + 1;
    }
}

/* --- the answer */

/* "cell-g_20h" is the cell "g h". */
static json_t *name_of(gg_slice id) {
    static const char digits[] = "0123456789abcdef";
    char buffer[128];
    gg_text name = gg_text_over(buffer, sizeof buffer);
    gg_take_words(&id, "cell-");
    while (id.length) {
        gg_slice code = id;
        int high, low;
        if (gg_take_char(&code, '_') && (high = gg_take_one_of(&code, digits)) >= 0 &&
            (low = gg_take_one_of(&code, digits)) >= 0)
            id = code;
        else
            high = low = -1;
        gg_put_char(&name, high < 0 ? *id.data : (char)(16 * high + low));
        if (high < 0) id.data++, id.length--;
    }
    return json_words(name.data, name.length);
}

static double tenth(double value) {
    return round(10 * value) / 10;
}

static json_t *point(double x, double y) {
    return json_pack("[ff]", tenth(x), tenth(y));
}

static json_t *shape_of(json_asked *a, const struct group *g) {
    const outline *o = &g->outline;
    if (o->radius > 0)
        return json_pack("{s[fff]}", "circle", tenth(o->centre.x), tenth(o->centre.y),
                         tenth(o->radius));
    json_t *corners = json_array();
    for (int i = 0; i < o->count; i++) json_add(a, corners, point(o->a[i].x, o->a[i].y));
    return corners;
}

static json_t *neighbours(json_asked *a, const struct board *b, const struct group *g) {
    json_t *array = json_array();
    for (int i = 0; i < b->groups; i++) {
        const struct group *other = &b->group[i];
        if (other != g && other->cell && outline_touch(&g->outline, &other->outline))
            json_add(a, array, json_words(other->id.data, other->id.length));
    }
    return array;
}

static json_t *cell_of(json_asked *a, const struct board *b, const struct group *g) {
    json_t *cell = json_object();
    json_put(a, cell, "id", json_words(g->id.data, g->id.length));
    json_put(a, cell, "name", name_of(g->id));
    json_put(a, cell, "shape", shape_of(a, g));
    json_put(a, cell, "x", json_number(tenth(g->outline.centre.x)));
    json_put(a, cell, "y", json_number(tenth(g->outline.centre.y)));
    json_put(a, cell, "neighbours", neighbours(a, b, g));
    return cell;
}

static json_t *zone_of(json_asked *a, const struct group *g) {
    json_t *zone = json_object();
    json_put(a, zone, "id", json_words(g->id.data, g->id.length));
    json_put(a, zone, "x", json_number(tenth(g->box.left)));
    json_put(a, zone, "y", json_number(tenth(g->box.top)));
    json_put(a, zone, "w", json_number(tenth(g->box.right - g->box.left)));
    json_put(a, zone, "h", json_number(tenth(g->box.bottom - g->box.top)));
    return zone;
}

/* A cell that no closed line surrounds is the box around what was drawn. */
static void close_cell(struct group *g) {
    const gg_box *box = &g->box;
    const gg_point points[4] = {{box->left, box->top},
                                {box->right, box->top},
                                {box->right, box->bottom},
                                {box->left, box->bottom}};
    if (!g->outline.count && g->outline.radius <= 0 && g->drawn)
        outline_add(&g->outline, points, 4);
    outline_finish(&g->outline);
}

static json_t *told(json_asked *a, struct board *b) {
    json_t *answer = json_answer(a), *cells = json_array(), *zones = json_array();
    for (int i = 0; i < b->groups; i++)
        if (b->group[i].cell) close_cell(&b->group[i]);
    for (int i = 0; i < b->groups; i++) {
        const struct group *g = &b->group[i];
        if (g->cell)
            json_add(a, cells, cell_of(a, b, g));
        else if (!g->piece)
            json_add(a, zones, zone_of(a, g));
    }
    json_put(a, answer, "width", json_number(b->view[2]));
    json_put(a, answer, "height", json_number(b->view[3]));
    json_put(a, answer, "viewbox", json_numbers(a, b->view, 4));
    json_put(a, answer, "cells", cells);
    json_put(a, answer, "zones", zones);
    return answer;
}

json_t *json_board(json_asked *a) {
    gg_text svg = gg_text_over(a->p->reader_text, GG_SVG_TEXT);
    struct board board = {.group = malloc(GROUPS * sizeof *board.group)};
    json_t *answer = NULL;
    a->game->rules->draw_svg(a->game, a->state, &svg);
    if (board.group) {
        read_picture(&board, (gg_slice){svg.data, svg.length});
        answer = told(a, &board);
    }
    a->cut = a->cut || svg.cut || board.cut;
    free(board.group);
    return answer;
}

/* core/kit/svg.h: documents are sound, measure themselves, keep words whole, and every id is unique
 * and plain. */
#include "../../../core/kit/svg.h"
#include "../../lab/svg.h"
#include "../../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char page[1 << 17];
static gg_text text;
static gg_svg svg;

static void begin(void) {
    text = gg_text_over(page, sizeof page);
    gg_svg_open(&svg, &text, "Try <this> & that");
}

static void end_sound(void) {
    const char *why = "";
    gg_svg_close(&svg);
    assert_false(text.cut);
    assert_int_equal(strlen(page), text.length);
    if (!svg_complete(page, &why)) fail_msg("%s:\n%s", why, page);
}

static gg_box view(void) {
    gg_box b;
    const char *at = strstr(page, "viewBox=\"");
    assert_non_null(at);
    assert_int_equal(sscanf(at, "viewBox=\"%lf %lf %lf %lf", &b.left, &b.top, &b.right, &b.bottom),
                     4);
    b.right += b.left;
    b.bottom += b.top;
    return b;
}

/* All kinds of shape, sign and row at once. */
TEST(everything) {
    begin();
    for (int k = 0; k < GG_TERRAINS; k++) {
        char name[16];
        snprintf(name, sizeof name, "%c/%d", 'a' + k % 8, k);
        gg_svg_cell(&svg, name);
        gg_svg_hexagon(&svg, 70.0 * k, 0, 40, k & 1,
                       (gg_look){.fill = gg_svg_terrain(&svg, (gg_terrain)k), .stroke = "#777"});
        gg_svg_end(&svg);
    }
    for (int side = 0; side < GG_HUES; side++)
        for (int k = 0; k < GG_SYMBOLS; k++) {
            char name[16];
            snprintf(name, sizeof name, "%d.%d", side, k);
            gg_svg_piece(&svg, name, "Knights & Co", k ? NULL : "a/0");
            gg_svg_counter(&svg, 70 * k, 60 * side, 46, 40,
                           &(gg_counter){.side = side,
                                         .shape = (gg_shape)(k & 3),
                                         .symbol = (gg_symbol)k,
                                         .name = k & 1 ? "<A1>" : NULL,
                                         .values = k & 2 ? "A3 & D1" : NULL,
                                         .health = k / 2,
                                         .most = k / 2 + side,
                                         .note = k & 4 ? "\"Pack\"" : "",
                                         .faces = k % 3 == 0,
                                         .facing = 60 * k,
                                         .active = k == 1,
                                         .target = k == 2,
                                         .done = k == 3,
                                         .thick = k == 4});
            gg_svg_end(&svg);
        }
    gg_svg_badge(&svg, 0, 0, 9, NULL, "v2");
    gg_svg_pips(&svg, 0, 0, 6, 2, 5, "#111");
    gg_svg_arrow(&svg, (gg_point){0, 0}, (gg_point){100, 50}, 20,
                 (gg_look){.stroke = "#111", .width = 3, .dash = "8 5"});
    gg_svg_arrow(&svg, (gg_point){7, 7}, (gg_point){7, 7}, 20, (gg_look){.stroke = "#111"});
    gg_panel panel = gg_svg_panel(&svg, 200);
    gg_panel_head(&panel, "Legend");
    gg_panel_terrain(&panel, GG_FOREST, "forest");
    gg_panel_side(&panel, 1, "Mire Court");
    gg_panel_words(&panel, "Tab\tand newline\nbecome spaces.");
    end_sound();
    assert_int_equal(svg_count(page, "<pattern "), GG_TERRAINS - 1);
    assert_int_equal(svg_count(page, "id=\"cell-"), GG_TERRAINS);
    assert_int_equal(svg_count(page, "id=\"piece-"), GG_HUES * GG_SYMBOLS);
    assert_null(strstr(page, "nan"));
    assert_null(strstr(page, "inf"));
}

/* The head stands at the place where the document was opened, behind what the text had. */
TEST(behind_other_text) {
    text = gg_text_over(page, sizeof page);
    gg_put(&text, "board:");
    gg_svg_open(&svg, &text, "t");
    gg_svg_circle(&svg, 0, 0, 10, (gg_look){.fill = "#123"});
    gg_svg_close(&svg);
    const char *why = "";
    assert_memory_equal(page, "board:<svg ", 11);
    assert_true(svg_complete(page + 6, &why));
    assert_int_equal(strlen(page), text.length);
}

/* An empty picture is a document too. */
TEST(nothing_drawn) {
    begin();
    end_sound();
    assert_non_null(strstr(page, "<title>Try &lt;this&gt; &amp; that</title>"));
}

/* viewBox holds everything, also left of and above the origin, and inside moved frames. */
TEST(measures_itself) {
    begin();
    gg_svg_rect(&svg, -50, -20, 30, 10, 0, (gg_look){.fill = "#111"});
    gg_svg_enter(&svg, 100, 200, 2);
    gg_svg_enter(&svg, 10, 10, 0.5);
    gg_svg_circle(&svg, 5, 5, 3, (gg_look){.fill = "#111"});
    gg_svg_leave(&svg);
    gg_svg_leave(&svg);
    const gg_box box = gg_svg_box(&svg);
    assert_true(box.left == -50 && box.top == -20);
    assert_true(box.right == 100 + 2 * (10 + 0.5 * 8) && box.bottom == 200 + 2 * (10 + 0.5 * 8));
    const gg_panel beside = gg_svg_panel(&svg, 100), below = gg_svg_panel_below(&svg, 100);
    assert_true(beside.x > box.right && beside.y == box.top);
    assert_true(below.x == box.left && below.y > box.bottom);
    end_sound();
    const gg_box seen = view();
    assert_true(seen.left < -50 && seen.top < -20 && seen.right > 128 && seen.bottom > 228);
}

/* Too little room: `cut` is set, nothing is written past the end, and at one byte more than the
 * document it fits. */
TEST(too_small) {
    begin();
    gg_svg_circle(&svg, 0, 0, 10, (gg_look){.fill = gg_svg_terrain(&svg, GG_HILLS)});
    end_sound();
    const size_t length = text.length;
    for (size_t room = 1; room <= length + 1; room++) {
        page[room] = '#';
        text = gg_text_over(page, room);
        gg_svg_open(&svg, &text, "Try <this> & that");
        gg_svg_circle(&svg, 0, 0, 10, (gg_look){.fill = gg_svg_terrain(&svg, GG_HILLS)});
        gg_svg_close(&svg);
        assert_int_equal(text.cut, room <= length);
        assert_int_equal(page[room], '#');
        assert_int_equal(strlen(page), text.length);
    }
}

/* Different names have different ids, whatever they are made of. */
TEST(ids) {
    static const char *const names[] = {"a1", "7.4a", "u2.1", "a_1",  "a/1",         "a:1",
                                        "A1", "a 1",  "",     "a_5f", "caf\303\251", "-"};
    enum { COUNT = sizeof names / sizeof *names };
    char id[COUNT][64];
    for (int i = 0; i < COUNT; i++) {
        gg_text t = gg_text_over(id[i], sizeof id[i]);
        gg_put_id(&t, "cell", names[i]);
        for (int j = 0; j < i; j++) assert_string_not_equal(id[i], id[j]);
    }
    assert_string_equal(id[0], "cell-a1");
    assert_string_equal(id[1], "cell-7.4a");
    assert_string_equal(id[4], "cell-a_2f1");
}

/* Lists of places name each id once; the checker finds one that the picture has not. */
TEST(places) {
    char buffer[64];
    const char *why = "";
    gg_text list = gg_text_over(buffer, sizeof buffer);
    gg_add_place(&list, "cell", "a1");
    gg_add_place(&list, "cell", "a11");
    gg_add_place(&list, "piece", "A/1");
    gg_add_place(&list, "cell", "a1");
    assert_string_equal(buffer, "cell-a1 cell-a11 piece-A_2f1");
    begin();
    gg_svg_cell(&svg, "a1");
    gg_svg_end(&svg);
    gg_svg_cell(&svg, "a11");
    gg_svg_end(&svg);
    end_sound();
    assert_true(svg_has_places(page, "", &why));
    assert_true(svg_has_places(page, "cell-a11 cell-a1", &why));
    assert_false(svg_has_places(page, buffer, &why));
    assert_string_equal(why, "piece-A_2f1");
}

/* Words keep to their width by size, and the reach of a line is inside the picture. */
TEST(words_fit) {
    double size = 0;
    const char *long_name = "Crossbowmen of the Farthest Reach";
    const gg_font font = {.size = 20, .bold = true, .anchor = 'm', .width = 100};
    assert_true(gg_words_width((gg_font){.size = 20, .bold = true}, long_name) > 200);
    begin();
    gg_svg_words(&svg, 50, 0, font, long_name);
    const gg_box box = gg_svg_box(&svg);
    assert_true(box.left >= -0.01 && box.right <= 100.01);
    gg_svg_words(&svg, 50, 0, font, "short");
    gg_svg_words(&svg, 50, 0, font, "");
    end_sound();
    assert_int_equal(svg_count(page, "<text "), 2);
    assert_int_equal(sscanf(strstr(page, "font-size=\""), "font-size=\"%lf", &size), 1);
    assert_true(size < 10 && size > 3);
    assert_int_equal(svg_count(page, "font-size=\"20.0\""), 1);
    /* UTF-8 counts by characters. */
    assert_true(gg_words_width((gg_font){.size = 10}, "\303\251\303\251") <= 20);
}

/* A paragraph holds all its words, in lines no wider than they may be. */
TEST(paragraphs) {
    const char *words = "one  two three four five six seven eightnineteneleventwelve thirteen";
    begin();
    const double end = gg_svg_paragraph(&svg, 0, 0, 100, (gg_font){.size = 14}, words);
    const gg_box box = gg_svg_box(&svg);
    assert_true(box.right <= 100.01);
    end_sound();
    const int lines = svg_count(page, "<text ");
    assert_true(lines >= 5 && lines <= 9);
    assert_true(end > 18.19 * lines && end < 18.21 * lines);
    static const char *const each[] = {"one", "two", "eightnineteneleventwelve", "thirteen"};
    for (int i = 0; i < 4; i++) assert_non_null(strstr(page, each[i]));
    assert_true(gg_svg_paragraph(&svg, 0, 7, 100, (gg_font){.size = 14}, "") == 7);
}

/* Boxes that share a room stay inside it and apart from each other. */
TEST(shared_rooms) {
    for (int count = 1; count <= 12; count++)
        for (int i = 0; i < count; i++) {
            const gg_place p = gg_share_room(10, 20, 60, 40, 1.5, 2, 46, count, i);
            assert_true(p.w > 5 && p.w <= 46.01 && p.w / p.h > 1.49 && p.w / p.h < 1.51);
            assert_true(p.x - p.w / 2 >= -20.01 && p.x + p.w / 2 <= 40.01);
            assert_true(p.y - p.h / 2 >= -0.01 && p.y + p.h / 2 <= 40.01);
            for (int j = 0; j < i; j++) {
                const gg_place q = gg_share_room(10, 20, 60, 40, 1.5, 2, 46, count, j);
                const double dx = p.x > q.x ? p.x - q.x : q.x - p.x;
                const double dy = p.y > q.y ? p.y - q.y : q.y - p.y;
                assert_true(dx >= p.w + 1.99 || dy >= p.h + 1.99);
            }
        }
}

/* The bar, which is the lowest of two rows, stays inside a disc: its corners are on it. */
TEST(bars_stay_inside_round_counters) {
    double x, y, w, h;
    begin();
    gg_svg_counter(&svg, 0, 0, 40, 40,
                   &(gg_counter){.shape = GG_DISC, .name = "A4", .health = 9, .most = 9});
    end_sound();
    const char *bar = strstr(page, "<rect x=\""); /* the paper */
    bar = strstr(bar + 1, "<rect x=\"");
    assert_non_null(bar);
    assert_int_equal(
        sscanf(bar, "<rect x=\"%lf\" y=\"%lf\" width=\"%lf\" height=\"%lf", &x, &y, &w, &h), 4);
    assert_true(w > 20);
    assert_true(x * x + (y + h) * (y + h) <= 20.2 * 20.2);
}

/* Brightness of "#rrggbb". */
static double light(const char *colour) {
    const long rgb = strtol(colour + 1, NULL, 16);
    return 0.3 * (double)(rgb >> 16) + 0.59 * (double)(rgb >> 8 & 255) + 0.11 * (double)(rgb & 255);
}

/* The first two seats, and the ink on every counter, differ in brightness, not in hue alone. */
/* The size of the name on a counter of this shape, with a symbol before it and a bar below. */
static double size_of_name(gg_shape shape) {
    double size = 0;
    begin();
    gg_svg_counter(
        &svg, 0, 0, 46, 42,
        &(gg_counter){.shape = shape, .symbol = GG_CAVALRY, .name = "A5", .health = 6, .most = 8});
    end_sound();
    const char *end = strstr(page, ">A5<"), *at = end;
    assert_non_null(end);
    while (strncmp(at, "font-size=\"", 11) != 0) at--;
    assert_int_equal(sscanf(at, "font-size=\"%lf", &size), 1);
    return size;
}

/* Round corners leave the words nearly as large as on a box. */
TEST(names_on_rounded_counters_can_be_read) {
    assert_true(size_of_name(GG_ROUNDED) > 0.7 * size_of_name(GG_BOX));
}

/* Readers of the screen hear what a piece is, and a title that says the name does not say it twice. */
TEST(pieces_have_titles) {
    begin();
    gg_svg_piece(&svg, "A5", "Knights & Co", "c4");
    gg_svg_end(&svg);
    gg_svg_piece(&svg, "Argo", "The Argo", NULL);
    gg_svg_end(&svg);
    gg_svg_cell(&svg, "c4");
    gg_svg_end(&svg);
    end_sound();
    assert_int_equal(svg_count(page, "<title>Knights &amp; Co A5 on c4</title>"), 1);
    assert_int_equal(svg_count(page, "<title>The Argo</title>"), 1);
}

TEST(sides_without_colours) {
    assert_true(light(gg_side_colours(1)->fill) - light(gg_side_colours(0)->fill) > 80);
    for (int side = 0; side < GG_HUES; side++) {
        const gg_colours *c = gg_side_colours(side);
        const double apart = light(c->fill) - light(c->ink);
        assert_true(apart > 90 || apart < -90);
    }
}

/* The checker itself: what it must refuse. */
TEST(checker) {
#define ROOT "<svg viewBox=\"0 0 9 9\" width=\"9\" height=\"9\">"
    static const char *const good[] = {
        ROOT "</svg>", ROOT "<g id=\"cell-a1\"/><g id=\"piece-A\" data-cell=\"cell-a1\"/></svg>"};
    static const char *const bad[] = {
        "<svg></svg>",
        "<svg viewBox=\"0 0 9 9\"></svg>",
        "<svg viewBox=\"0 0 9 9\" width=\"8\" height=\"9\"></svg>",
        "<svg width=\"9\" height=\"9\"><g viewBox=\"0 0 9 9\"/></svg>",
        ROOT "<g id=\"a\"/><g id=\"a\"/></svg>",
        ROOT "<g id=\"a b\"/></svg>",
        ROOT "<g id=\"\"/></svg>",
        ROOT "<g fill=\"url(#x)\"/></svg>",
        ROOT "<g id=\"piece-A\" data-cell=\"cell-a1\"/></svg>",
        ROOT "<g></svg>"};
    const char *why = NULL;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(svg_complete(good[i], &why));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_false(svg_complete(bad[i], &why));
}

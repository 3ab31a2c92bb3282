/* Distances, neighbours and lines (checks C01 to C10, rulings R22 to R25). */
#include "../lab/test.h"
#include "lab.h"

#include <stdio.h>
#include <stdlib.h>

static int cell(const char *name) {
    return 16 * (atoi(name + 1) - 1) + name[0] - 'a';
}

/* Cells as a sorted list of names. */
static void put_cells(gg_bits cells, gg_text *text) {
    int c;
    GG_BITS_EACH (c, cells) {
        if (text->length) gg_put_char(text, ' ');
        gg_put(text, ski_cell_name(c).text);
    }
}

static void cells_are(gg_bits cells, const char *names) {
    char words[512];
    gg_text text = gg_text_over(words, sizeof words);
    put_cells(cells, &text);
    assert_string_equal(words, names);
}

/* The cell at a step from another, -1 off a board of w x h. */
static int step_to(int w, int h, int from, gg_hex step) {
    const gg_hex at = gg_hex_of(GG_OFFSET, from);
    const int to = gg_hex_cell(GG_OFFSET, (gg_hex){at.q + step.q, at.r + step.r});
    return to >= 0 && gg_column(to) < w && gg_row(to) < h ? to : -1;
}

/* A line on the 13 x 11 board as text: "crossed b1 c1; edge b1-a2 c2-c3", "-" for off the board. */
static void put_step(int from, gg_hex step, gg_text *text) {
    const int to = step_to(13, 11, from, step);
    if (to < 0)
        gg_put_char(text, '-');
    else
        gg_put(text, ski_cell_name(to).text);
}

static void line_is(const char *a, const char *b, const char *wanted) {
    gg_hex_line line;
    char words[256];
    gg_text text = gg_text_over(words, sizeof words);
    gg_hex_line_between(GG_OFFSET, GG_CORNERS, cell(a), cell(b), &line);
    gg_put(&text, "crossed");
    for (int i = 0; i < line.crossed_count; i++) {
        gg_put_char(&text, ' ');
        put_step(cell(a), line.crossed[i], &text);
    }
    gg_put(&text, "; edge");
    for (int i = 0; i < line.edge_count; i++) {
        gg_put_char(&text, ' ');
        put_step(cell(a), line.edge[i][0], &text);
        gg_put_char(&text, '-');
        put_step(cell(a), line.edge[i][1], &text);
    }
    assert_string_equal(words, wanted);
}

TEST(ski_c01_r22_distances) {
    static const struct {
        const char *from, *to;
        int distance;
    } pairs[] = {{"a1", "m1", 12}, {"a1", "a11", 10}, {"a1", "m11", 17}, {"m1", "a11", 17},
                 {"f6", "k3", 6},  {"g6", "b2", 7},   {"d4", "e6", 2},   {"b2", "b2", 0}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        assert_int_equal(ski_distance(cell(pairs[i].from), cell(pairs[i].to)), pairs[i].distance);
        assert_int_equal(ski_distance(cell(pairs[i].to), cell(pairs[i].from)), pairs[i].distance);
    }
}

TEST(ski_c02_neighbours) {
    fresh("open");
    const ski_scenario *sc = current_game()->scenario;
    static const char *const beside[][2] = {
        {"e5", "d4 e4 d5 f5 d6 e6"}, {"e6", "e5 f5 d6 f6 e7 f7"}, {"a1", "b1 a2"},
        {"a2", "a1 b1 b2 a3 b3"},    {"m1", "l1 l2 m2"},          {"m2", "m1 l2 m3"},
        {"g11", "f10 g10 f11 h11"}};
    for (size_t i = 0; i < sizeof beside / sizeof beside[0]; i++)
        cells_are(ski_spread(sc, gg_bits_of(cell(beside[i][0]))), beside[i][1]);
}

TEST(ski_052_c03_c04_r24_lines_along_an_axis) {
    line_is("a1", "d1", "crossed b1 c1; edge");
    line_is("d1", "a1", "crossed b1 c1; edge");
    line_is("a1", "c5", "crossed a2 b3 b4; edge");
}

TEST(ski_c05_vertical_lines) {
    line_is("e1", "e3", "crossed; edge d2-e2");
    line_is("e5", "e9", "crossed e7; edge d6-e6 d8-e8");
}

TEST(ski_052_c06_lines_across) {
    line_is("a1", "c4", "crossed a2 b2 b3 c3; edge");
    line_is("e5", "h6", "crossed f5 g5 f6 g6; edge");
    line_is("e5", "g4", "crossed f4 f5; edge");
    line_is("g6", "g11", "crossed g7 g8 g9 g10; edge");
}

TEST(ski_c07_c08_c09_r25_lines_through_corners_and_beside_the_board) {
    line_is("a1", "d3", "crossed b2; edge b1-a2 c2-c3");
    line_is("b2", "g5", "crossed d3 e4; edge c2-c3 e3-d4 f4-f5");
    line_is("e5", "f5", "crossed; edge");
    line_is("e5", "f6", "crossed; edge f5-e6");
    line_is("e5", "f7", "crossed e6; edge");
    line_is("a1", "a3", "crossed; edge --a2");
    line_is("a2", "a4", "crossed; edge a3-b3");
}

struct sums {
    long pairs, crossed, edges, half, distance;
};

static int on_board(int w, int h, int from, gg_hex step) {
    return step_to(w, h, from, step) >= 0;
}

static struct sums sum_up(int w, int h) {
    struct sums s = {0};
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++) {
            gg_hex_line line;
            if ((a & 15) >= w || (b & 15) >= w || a >> 4 >= h || b >> 4 >= h || a == b) continue;
            gg_hex_line_between(GG_OFFSET, GG_CORNERS, a, b, &line);
            s.pairs++;
            s.distance += ski_distance(a, b);
            for (int i = 0; i < line.crossed_count; i++)
                s.crossed += on_board(w, h, a, line.crossed[i]);
            for (int i = 0; i < line.edge_count; i++) {
                const int on =
                    on_board(w, h, a, line.edge[i][0]) + on_board(w, h, a, line.edge[i][1]);
                s.edges += on > 0;
                s.half += on == 1;
            }
        }
    return s;
}

TEST(ski_c10_sums_over_whole_boards) {
    static const struct {
        int w, h;
        struct sums sums;
    } boards[] = {{7, 7, {2352, 6796, 656, 28, 8904}},
                  {13, 11, {20306, 125928, 5726, 110, 132712}},
                  {15, 16, {57360, 479104, 15930, 336, 476800}}};
    for (int i = 0; i < 3; i++) {
        const struct sums s = sum_up(boards[i].w, boards[i].h), *want = &boards[i].sums;
        assert_int_equal(s.pairs, want->pairs);
        assert_int_equal(s.crossed, want->crossed);
        assert_int_equal(s.edges, want->edges);
        assert_int_equal(s.half, want->half);
        assert_int_equal(s.distance, want->distance);
    }
}

/* The tables of a scenario say what the plain line says, in both directions. */
TEST(ski_r24_tables_of_lines) {
    static const char *const names[] = {"tiny", "open"};
    for (int i = 0; i < 2; i++) {
        fresh(names[i]);
        const ski_scenario *sc = current_game()->scenario;
        int a, b;
        GG_BITS_EACH (a, sc->board)
            GG_BITS_EACH (b, sc->board) {
                gg_hex_line line;
                gg_bits want = GG_NO_BITS;
                if (a == b) continue;
                gg_hex_line_between(GG_OFFSET, GG_CORNERS, a, b, &line);
                for (int k = 0; k < line.crossed_count + 2 * line.edge_count; k++) {
                    const gg_hex step =
                        k < line.crossed_count
                            ? line.crossed[k]
                            : line.edge[(k - line.crossed_count) / 2][(k - line.crossed_count) % 2];
                    const int to = step_to(sc->width, sc->height, a, step);
                    if (to >= 0) gg_bits_add(&want, to);
                }
                assert_true(gg_bits_equal(ski_line_mask(sc, a, b), want));
                assert_true(gg_bits_equal(ski_line_mask(sc, b, a), want));
                assert_true(
                    gg_bits_has(sc->disc[a][ski_distance(a, b) < 15 ? ski_distance(a, b) : 15],
                                b) ||
                    ski_distance(a, b) > 15);
            }
    }
}

GROUP(skirmish, release)

/* core/kit/canvas.h: pages, outlines, inks only when asked, lists that keep to a width. */
#include "../../../core/kit/canvas.h"
#include "../../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <string.h>

static gg_glyph glyphs[40 * 200];
static char buffer[1 << 16];
static gg_text text;

static gg_canvas begin(int rows, int columns) {
    text = gg_text_over(buffer, sizeof buffer);
    return gg_canvas_over(glyphs, rows, columns);
}

static void shows(const gg_canvas *page, const char *expected) {
    gg_canvas_write(page, false, &text);
    assert_string_equal(buffer, expected);
}

/* The example of the header. */
TEST(pointy_hexes) {
    static const char *const names[4] = {"a1", "b1", "a2", "b2"};
    gg_canvas page = begin(40, 100);
    for (int cell = 0; cell < 4; cell++) {
        const gg_spot at = gg_spot_pointy(cell / 2, cell % 2, 7, 2);
        gg_canvas_pointy(&page, at, 7, 2, GG_FRAME);
        gg_canvas_words(&page, at.row + 1, at.column + 1, GG_FRAME, names[cell]);
    }
    gg_canvas_words(&page, 2, 1, gg_side_ink(0), "A1:4");
    shows(&page, " .-' '-. .-' '-.\n"
                 "|a1     |b1     |\n"
                 "|A1:4   |       |\n"
                 " '-. .-' '-. .-' '-.\n"
                 "    |a2     |b2     |\n"
                 "    |       |       |\n"
                 "     '-. .-' '-. .-'\n");
    assert_int_equal(gg_canvas_width(&page), 21);
}

TEST(narrow_and_axial_hexes) {
    gg_canvas page = begin(20, 60);
    for (int row = 0; row < 3; row++)
        gg_canvas_pointy(&page, gg_spot_axial(row, 0, 5, 1), 5, 1, GG_FRAME);
    shows(&page, " .' '.\n"
                 "|     |\n"
                 " '. .' '.\n"
                 "   |     |\n"
                 "    '. .' '.\n"
                 "      |     |\n"
                 "       '. .'\n");
}

/* The outline of a flat hex, edge by edge. */
static void outline(gg_canvas *page, gg_spot at, int width, int half) {
    for (int d = 0; d < 6; d++)
        for (int i = 0; i < (d % 3 == 2 ? width : half); i++) {
            const gg_spot spot = gg_flat_edge(at, width, half, d, i);
            gg_canvas_words(page, spot.row, spot.column, GG_FRAME, (char[]){"/\\_"[d % 3], 0});
        }
}

TEST(flat_hexes) {
    gg_canvas page = begin(20, 60);
    for (int column = 0; column < 2; column++)
        for (int row = 0; row < 2; row++) {
            const gg_spot at = {4 * row + 2 * column, 9 * column};
            int length;
            const gg_spot line = gg_flat_line(at, 7, 2, 1, &length);
            outline(&page, at, 7, 2);
            assert_int_equal(length, 7);
            gg_canvas_field(&page, line.row, line.column, length, 'm', GG_PLAIN,
                            column ? "b" : "a");
        }
    shows(&page, "  _______\n"
                 " /   a   \\\n"
                 "/         \\_______\n"
                 "\\         /   b   \\\n"
                 " \\_______/         \\\n"
                 " /   a   \\         /\n"
                 "/         \\_______/\n"
                 "\\         /   b   \\\n"
                 " \\_______/         \\\n"
                 "         \\         /\n"
                 "          \\_______/\n");
}

/* Lines of a flat hex lie between its slopes, and edges are where the outline is. */
TEST(flat_lines_and_edges) {
    for (int half = 1; half <= 4; half++) {
        gg_canvas page = begin(12, 30);
        const gg_spot at = {1, 2};
        outline(&page, at, 6, half);
        for (int k = 1; k < 2 * half; k++) {
            int length;
            const gg_spot line = gg_flat_line(at, 6, half, k, &length);
            const gg_glyph *row = &glyphs[line.row * 30];
            assert_true(length >= 6);
            assert_int_equal(row[line.column - 1].bytes[0], k <= half ? '/' : '\\');
            assert_int_equal(row[line.column + length].bytes[0], k <= half ? '\\' : '/');
        }
        for (int d = 0; d < 6; d++) {
            const gg_spot spot = gg_flat_edge(at, 6, half, d, 0);
            assert_int_equal(glyphs[spot.row * 30 + spot.column].bytes[0], "/\\_/\\_"[d]);
        }
    }
}

TEST(boxes) {
    gg_canvas page = begin(8, 20);
    gg_canvas_box(&page, (gg_spot){0, 0}, 3, 1, GG_FRAME);
    gg_canvas_box(&page, (gg_spot){0, 4}, 3, 1, GG_FRAME);
    gg_canvas_words(&page, 1, 1, GG_PLAIN, "abc");
    shows(&page, "+---+---+\n"
                 "|abc|   |\n"
                 "+---+---+\n");
}

/* Nothing is written outside the page. */
TEST(clipped) {
    memset(glyphs, '#', sizeof glyphs);
    gg_canvas page = begin(2, 5);
    gg_canvas_words(&page, 0, 3, GG_PLAIN, "abcdef");
    gg_canvas_words(&page, -1, 0, GG_PLAIN, "x");
    gg_canvas_words(&page, 2, 0, GG_PLAIN, "x");
    gg_canvas_words(&page, 1, -2, GG_PLAIN, "xyz");
    gg_canvas_box(&page, (gg_spot){1, 1}, 9, 9, GG_FRAME);
    assert_int_equal(glyphs[10].bytes[0], '#');
    shows(&page, "   ab\nz+---\n");
}

/* A character is a column, however many bytes it has; control characters become spaces. */
TEST(characters) {
    gg_canvas page = begin(3, 20);
    assert_int_equal(gg_canvas_words(&page, 0, 0, GG_PLAIN, "\303\251t\303\251!"), 4);
    gg_canvas_field(&page, 1, 0, 3, 's', GG_PLAIN, "\342\232\224\342\232\224\342\232\224x");
    gg_canvas_words(&page, 2, 0, GG_PLAIN, "a\033b\xff");
    shows(&page, "\303\251t\303\251!\n\342\232\224\342\232\224\342\232\224\na b\xff\n");
    assert_int_equal(gg_columns_of("\303\251t\303\251!"), 4);
}

TEST(fields) {
    gg_canvas page = begin(4, 12);
    gg_canvas_fill(&page, (gg_spot){0, 0}, 4, 12, GG_PLAIN, '.');
    gg_canvas_field(&page, 0, 2, 6, 's', GG_PLAIN, "abc");
    gg_canvas_field(&page, 1, 2, 6, 'm', GG_PLAIN, "abc");
    gg_canvas_field(&page, 2, 2, 6, 'e', GG_PLAIN, "abc");
    gg_canvas_field(&page, 3, 2, 6, 'm', GG_PLAIN, "abcdefgh");
    shows(&page, "..abc   ....\n.. abc  ....\n..   abc....\n..abcdef....\n");
}

/* Inks are written when asked for, where they change, and undone at the end of the line. */
TEST(inks) {
    gg_canvas page = begin(2, 10);
    gg_canvas_words(&page, 0, 0, GG_GOAL, "ab");
    gg_canvas_words(&page, 0, 2, GG_PLAIN, "c");
    gg_canvas_words(&page, 1, 0, (gg_ink){19, 187, true}, "d");
    gg_canvas_write(&page, true, &text);
    assert_string_equal(buffer, "\033[0;1;93mab\033[0mc\n\033[0;1;38;5;19;48;5;187md\033[0m\n");
    gg_text_clear(&text);
    gg_put_ink(&text, false, GG_GOAL);
    gg_end_ink(&text, false);
    assert_int_equal(text.length, 0);
    gg_put_ink(&text, true, (gg_ink){2, 3, false});
    assert_string_equal(buffer, "\033[0;32;43m");
}

/* Coloured paper is kept at the end of a line in colour, and left out without. */
TEST(paper) {
    gg_canvas page = begin(2, 10);
    gg_canvas_fill(&page, (gg_spot){0, 0}, 1, 3, (gg_ink){0, 21, false}, ' ');
    gg_canvas_write(&page, true, &text);
    assert_string_equal(buffer, "\033[0;48;5;21m   \033[0m\n");
    gg_text_clear(&text);
    gg_canvas_write(&page, false, &text);
    assert_string_equal(buffer, "\n");
}

/* A board wider than a page says so. */
TEST(wide_boards) {
    gg_canvas page = begin(1, 120);
    gg_canvas_words(&page, 0, 79, GG_PLAIN, "x");
    shows(&page,
          "                                                                               x\n");
    gg_text_clear(&text);
    gg_canvas_words(&page, 0, 80, GG_PLAIN, "y");
    gg_canvas_write(&page, false, &text);
    assert_memory_equal(buffer, "(The board takes 81 columns.)\n", 30);
}

static int longest_line(void) {
    int longest = 0, column = 0;
    for (const char *at = buffer; *at; at++) {
        column = *at == '\n' ? 0 : column + 1;
        if (column > longest) longest = column;
    }
    return longest;
}

/* Lists break between entries, keep to the page, and keep every entry. */
TEST(lists) {
    text = gg_text_over(buffer, sizeof buffer);
    gg_lines list = gg_lines_begin(&text, "Lantern Compact", " in hand: ");
    for (int i = 0; i < 30; i++) {
        char item[32];
        gg_text one = gg_text_over(item, sizeof item);
        gg_putf(&one, "%d Wall Spears", i);
        gg_lines_item(&list, item);
    }
    gg_lines_end(&list);
    assert_true(longest_line() <= GG_PAGE && longest_line() > GG_PAGE - 18);
    assert_non_null(strstr(buffer, "29 Wall Spears\n"));
    assert_non_null(strstr(buffer, ",\n    "));
    assert_null(strstr(buffer, " \n"));
    gg_text_clear(&text);
    list = gg_lines_begin(&text, "None", ":");
    gg_lines_end(&list);
    assert_string_equal(buffer, "None:\n");
}

TEST(wrapped) {
    text = gg_text_over(buffer, sizeof buffer);
    gg_put_wrapped(&text, 2, "");
    assert_string_equal(buffer, "\n");
    gg_text_clear(&text);
    for (int i = 0; i < 12; i++) gg_put(&text, "0123456789");
    char words[200];
    memcpy(words, buffer, 121);
    /* A word longer than a line is cut in lines, and nothing of it is lost. */
    gg_text_clear(&text);
    gg_put_wrapped(&text, 2, words);
    assert_int_equal(longest_line(), GG_PAGE);
    assert_int_equal(text.length, 120 + 2 + 2);
    gg_text_clear(&text);
    gg_put_wrapped(&text, 2,
                   "one two three four five six seven eight nine ten eleven twelve thirteen "
                   "fourteen fifteen");
    assert_string_equal(buffer, "one two three four five six seven eight nine ten eleven twelve "
                                "thirteen fourteen\n  fifteen\n");
    gg_canvas page = begin(4, 12);
    assert_int_equal(gg_canvas_paragraph(&page, 0, 1, 7, GG_PLAIN, "one two  three"), 2);
    shows(&page, " one two\n three\n");
}

/* See common.h. */
#include "common.h"

#include <string.h>

/* --- options */

static int read_option(gg_slice field, touchstone_option *option, int count, gg_error *error) {
    gg_slice name = {0}, value = field;
    const int shown = (int)(field.length < 64 ? field.length : 64);
    if (!memchr(field.data, '=', field.length))
        return gg_fail(error, GG_BAD_OPTION, "option '%.*s' has no value", shown, field.data);
    gg_field(&value, '=', &name);
    for (int i = 0; i < count; i++) {
        int64_t number;
        if (!gg_slice_is(name, option[i].name)) continue;
        if (!gg_slice_int(value, option[i].low, option[i].high, &number))
            return gg_fail(error, GG_BAD_OPTION, "option '%.*s': not a number from %d to %d", shown,
                           field.data, option[i].low, option[i].high);
        option[i].value = (int)number;
        return 0;
    }
    return gg_fail(error, GG_BAD_OPTION, "there is no option '%.*s'", GG_SHOWN(name));
}

static int read_options(gg_slice rest, touchstone_option *option, int count, gg_error *error) {
    gg_slice field;
    while (gg_field(&rest, ',', &field)) {
        const int code = read_option(field, option, count, error);
        if (code < 0) return code;
    }
    return 0;
}

int touchstone_open(gg_game *game, const char *id, const char *scenario, const char *content,
                    touchstone_option *option, int count, gg_error *error) {
    int given[8] = {0};
    gg_slice rest = gg_slice_of(scenario && *scenario ? scenario : id), name = {0};
    if (content)
        return gg_fail(error, GG_BAD_CONTENT, "%s has no content files", game->rules->name);
    for (int i = 0; i < count; i++) given[i] = option[i].value;
    gg_field(&rest, ':', &name);
    if (!gg_slice_is(name, id))
        return gg_fail(error, GG_BAD_OPTION, "%s has no scenario '%.*s'", game->rules->name,
                       GG_SHOWN(name));
    if (rest.data) {
        const int code = read_options(rest, option, count, error);
        if (code < 0) return code;
    }
    gg_text text = gg_text_over(game->scenario_text, sizeof game->scenario_text);
    gg_put(&text, id);
    char separator = ':';
    for (int i = 0; i < count; i++) {
        if (option[i].value == given[i]) continue;
        gg_putf(&text, "%c%s=%d", separator, option[i].name, option[i].value);
        separator = ',';
    }
    return 0;
}

/* --- the board as text */

/* By touchstone_colours and seat: what a terminal understands, and SVG. */
static const struct tint {
    const char *escape, *fill;
} tints[][2] = {
    [TOUCHSTONE_RED_BLUE] = {{"\033[1;31m", "#c0392b"}, {"\033[1;34m", "#2c5aa0"}},
    [TOUCHSTONE_RED_YELLOW] = {{"\033[1;31m", "#c0392b"}, {"\033[1;33m", "#f1c40f"}},
    [TOUCHSTONE_BLACK_WHITE] = {{"\033[1;35m", "#222222"}, {"\033[1;36m", "#ffffff"}},
};

static void put_cell(const touchstone_board *board, const touchstone_cell *cell, bool colour,
                     gg_text *text) {
    const char *words = cell->solid ? "##" : cell->text[0] ? cell->text : ".";
    const bool tinted = colour && cell->seat >= 0;
    gg_putf(text, "%s%s%s%s", strlen(words) < 2 ? " " : "",
            tinted ? tints[board->colours][cell->seat].escape : "", words, tinted ? "\033[0m" : "");
    gg_put_char(text, cell->marked ? '*' : ' ');
}

void touchstone_draw(const touchstone_board *board, bool colour, gg_text *text) {
    for (int row = board->rows - 1; row >= 0; row--) {
        if (board->row_names) gg_putf(text, "%2d ", row + 1);
        for (int column = 0; column < board->columns; column++)
            put_cell(board, &board->cell[row][column], colour, text);
        gg_put_char(text, '\n');
    }
    if (board->row_names) gg_put(text, "   ");
    for (int column = 0; column < board->columns; column++) gg_putf(text, " %c ", 'a' + column);
    gg_put_char(text, '\n');
}

/* --- the board as SVG */

enum { SQUARE = 56, MARGIN = 36, HEAD = 40, LETTER = 8 };

static void put_svg_cell(const touchstone_board *board, int row, int column, gg_text *text) {
    const touchstone_cell *cell = &board->cell[row][column];
    const char *fill = cell->seat >= 0 ? tints[board->colours][cell->seat].fill : "";
    const int x = MARGIN + column * SQUARE, y = HEAD + (board->rows - 1 - row) * SQUARE;
    const int middle_x = x + SQUARE / 2, middle_y = y + SQUARE / 2;
    gg_putf(text,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" stroke=\"#9a8f78\"/>\n",
            x, y, SQUARE, SQUARE,
            cell->solid    ? "#4a4438"
            : cell->marked ? "#f5e1a0"
                           : "#f7f3e8");
    if (cell->seat >= 0 && board->discs)
        gg_putf(text,
                "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"#222\" "
                "stroke-width=\"1.5\"/>\n",
                middle_x, middle_y, SQUARE * 2 / 5, fill);
    else if (cell->seat >= 0)
        gg_putf(text,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\" fill=\"%s\" "
                "stroke=\"#222\" stroke-width=\"1.5\"/>\n",
                x + 6, y + 6, SQUARE - 12, SQUARE - 12, fill);
    if (cell->text[0] && !board->discs)
        gg_putf(text,
                "<text x=\"%d\" y=\"%d\" font-size=\"24\" font-weight=\"bold\" "
                "text-anchor=\"middle\" fill=\"%s\">%s</text>\n",
                middle_x, middle_y + 8, cell->seat >= 0 ? "#fff" : "#333", cell->text);
}

void touchstone_draw_svg(const touchstone_board *board, const char *headline, gg_text *text) {
    const int words = 2 * MARGIN + (int)strlen(headline) * LETTER;
    const int wide = 2 * MARGIN + board->columns * SQUARE, width = words > wide ? words : wide;
    const int height = HEAD + MARGIN + board->rows * SQUARE;
    gg_putf(text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
            "height=\"%d\" font-family=\"sans-serif\">\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n",
            width, height, width, height, width, height);
    gg_putf(text, "<text x=\"%d\" y=\"26\" font-size=\"15\" fill=\"#222\">%s</text>\n", MARGIN,
            headline);
    for (int row = 0; row < board->rows; row++)
        for (int column = 0; column < board->columns; column++)
            put_svg_cell(board, row, column, text);
    for (int row = 0; board->row_names && row < board->rows; row++)
        gg_putf(text,
                "<text x=\"%d\" y=\"%d\" font-size=\"14\" text-anchor=\"end\" "
                "fill=\"#555\">%d</text>\n",
                MARGIN - 8, HEAD + (board->rows - 1 - row) * SQUARE + SQUARE / 2 + 5, row + 1);
    for (int column = 0; column < board->columns; column++)
        gg_putf(text,
                "<text x=\"%d\" y=\"%d\" font-size=\"14\" text-anchor=\"middle\" "
                "fill=\"#555\">%c</text>\n",
                MARGIN + column * SQUARE + SQUARE / 2, HEAD + board->rows * SQUARE + 20,
                'a' + column);
    gg_put(text, "</svg>\n");
}

/* Pages of characters, outlines of cells, wrapped lists. See canvas.h. */
#include "canvas.h"

#include <string.h>

/* --- inks */

static bool same_ink(gg_ink a, gg_ink b) {
    return a.colour == b.colour && a.paper == b.paper && a.bold == b.bold;
}

gg_ink gg_side_ink(int side) {
    static const uint8_t colours[8] = {12, 208, 13, 7, 9, 11, 14, 15};
    return (gg_ink){colours[side & 7], 0, true};
}

/* The parameters of a colour for letters (base 30) or paper (base 40). */
static void put_colour(gg_text *text, int base, int colour) {
    if (colour >= 16)
        gg_putf(text, ";%d;5;%d", base + 8, colour);
    else if (colour >= 8)
        gg_putf(text, ";%d", base + 60 + colour - 8);
    else if (colour)
        gg_putf(text, ";%d", base + colour);
}

void gg_put_ink(gg_text *text, bool colour, gg_ink ink) {
    if (!colour || same_ink(ink, GG_PLAIN)) return;
    gg_put(text, ink.bold ? "\033[0;1" : "\033[0");
    put_colour(text, 30, ink.colour);
    put_colour(text, 40, ink.paper);
    gg_put_char(text, 'm');
}

void gg_end_ink(gg_text *text, bool colour) {
    if (colour) gg_put(text, "\033[0m");
}

/* --- characters */

/* Bytes of the character at `at`, 1 to 4; a stray byte is a character of its own. */
static size_t bytes_at(const char *at) {
    const unsigned char first = (unsigned char)*at;
    const size_t expected = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    size_t n = 1;
    while (n < expected && ((unsigned char)at[n] & 0xc0) == 0x80) n++;
    return n;
}

static int columns_in(gg_slice words) {
    int columns = 0;
    for (size_t i = 0; i < words.length; i += bytes_at(words.data + i)) columns++;
    return columns;
}

int gg_columns_of(const char *words) {
    return columns_in(gg_slice_of(words));
}

/* --- the page */

gg_canvas gg_canvas_over(gg_glyph *glyphs, int rows, int columns) {
    for (int i = 0; i < rows * columns; i++) glyphs[i] = (gg_glyph){" ", GG_PLAIN};
    return (gg_canvas){glyphs, rows, columns};
}

static void put_at(gg_canvas *page, int row, int column, gg_ink ink, const char *at, size_t bytes) {
    if (row < 0 || row >= page->rows || column < 0 || column >= page->columns) return;
    gg_glyph *glyph = &page->glyph[row * page->columns + column];
    *glyph = (gg_glyph){.ink = ink};
    if (bytes == 1 && (unsigned char)*at < ' ') at = " "; /* no control characters in a picture */
    memcpy(glyph->bytes, at, bytes);
}

static int put_slice(gg_canvas *page, int row, int column, gg_ink ink, gg_slice words, int limit) {
    for (size_t i = 0, n; i < words.length && limit; i += n, column++, limit--) {
        n = bytes_at(words.data + i);
        put_at(page, row, column, ink, words.data + i, n);
    }
    return column;
}

int gg_canvas_words(gg_canvas *page, int row, int column, gg_ink ink, const char *words) {
    return put_slice(page, row, column, ink, gg_slice_of(words), -1);
}

void gg_canvas_field(gg_canvas *page, int row, int column, int width, char anchor, gg_ink ink,
                     const char *words) {
    const int left = width - gg_columns_of(words);
    const int before = left <= 0 ? 0 : anchor == 'm' ? left / 2 : anchor == 'e' ? left : 0;
    gg_canvas_fill(page, (gg_spot){row, column}, 1, width, ink, ' ');
    put_slice(page, row, column + before, ink, gg_slice_of(words), width);
}

/* Takes a line of at most `width` columns off the words, at least one word, cut if it alone is too
 * long. */
static gg_slice take_line(gg_slice *rest, int width) {
    while (rest->length && *rest->data == ' ') rest->data++, rest->length--;
    size_t end = 0, i = 0;
    for (int column = 0; i < rest->length && column < width; column++) {
        i += bytes_at(rest->data + i);
        if (i == rest->length || rest->data[i] == ' ') end = i;
    }
    if (!end) end = i;
    const gg_slice line = {rest->data, end};
    rest->data += end;
    rest->length -= end;
    while (rest->length && *rest->data == ' ') rest->data++, rest->length--;
    return line;
}

int gg_canvas_paragraph(gg_canvas *page, int row, int column, int width, gg_ink ink,
                        const char *words) {
    gg_slice rest = gg_slice_of(words);
    while (rest.length) put_slice(page, row++, column, ink, take_line(&rest, width), -1);
    return row;
}

void gg_canvas_fill(gg_canvas *page, gg_spot at, int rows, int columns, gg_ink ink, char c) {
    for (int r = 0; r < rows; r++)
        for (int k = 0; k < columns; k++) put_at(page, at.row + r, at.column + k, ink, &c, 1);
}

/* Spaces on plain paper are as good as nothing. */
static bool is_blank(const gg_glyph *glyph) {
    return glyph->bytes[0] == ' ' && !glyph->ink.paper;
}

static int used(const gg_canvas *page, int row, bool colour) {
    int last = page->columns;
    for (; last; last--) {
        const gg_glyph *glyph = &page->glyph[row * page->columns + last - 1];
        if (colour ? !is_blank(glyph) : glyph->bytes[0] != ' ') break;
    }
    return last;
}

int gg_canvas_width(const gg_canvas *page) {
    int width = 0;
    for (int row = 0; row < page->rows; row++) {
        const int end = used(page, row, true);
        if (end > width) width = end;
    }
    return width;
}

void gg_canvas_write_row(const gg_canvas *page, int row, bool colour, gg_text *text) {
    const int end = used(page, row, colour);
    gg_ink now = GG_PLAIN;
    for (int column = 0; column < end; column++) {
        const gg_glyph *glyph = &page->glyph[row * page->columns + column];
        if (!same_ink(glyph->ink, now)) {
            gg_put_ink(text, colour, glyph->ink);
            if (same_ink(glyph->ink, GG_PLAIN)) gg_end_ink(text, colour);
            now = glyph->ink;
        }
        gg_put_bytes(text, glyph->bytes, strnlen(glyph->bytes, sizeof glyph->bytes));
    }
    if (!same_ink(now, GG_PLAIN)) gg_end_ink(text, colour);
    gg_put_char(text, '\n');
}

void gg_canvas_write(const gg_canvas *page, bool colour, gg_text *text) {
    const int width = gg_canvas_width(page);
    int last = page->rows;
    while (last && !used(page, last - 1, true)) last--;
    if (width > GG_PAGE) gg_putf(text, "(The board takes %d columns.)\n", width);
    for (int row = 0; row < last; row++) gg_canvas_write_row(page, row, colour, text);
}

/* --- cells */

gg_spot gg_spot_pointy(int row, int column, int width, int lines) {
    return (gg_spot){row * (lines + 1), column * (width + 1) + (row & 1) * (width + 1) / 2};
}

gg_spot gg_spot_axial(int row, int column, int width, int lines) {
    return (gg_spot){row * (lines + 1), column * (width + 1) + row * (width + 1) / 2};
}

/* One slope of the outline from `column` on: ".-'" rising or "'-." falling. */
static void put_slope(gg_canvas *page, int row, int column, int length, bool rising, gg_ink ink) {
    for (int i = 0; i < length; i++) {
        const bool low = rising ? i == 0 : i == length - 1;
        const bool high = rising ? i == length - 1 : i == 0;
        put_at(page, row, column + i, ink, low ? "." : high ? "'" : "-", 1);
    }
}

void gg_canvas_pointy(gg_canvas *page, gg_spot at, int width, int lines, gg_ink ink) {
    const int slope = (width - 1) / 2, right = at.column + slope + 2;
    for (int end = 0; end < 2; end++) {
        const int row = at.row + end * (lines + 1);
        put_slope(page, row, at.column + 1, slope, !end, ink);
        put_slope(page, row, right, slope, end, ink);
    }
    for (int line = 1; line <= lines; line++) {
        put_at(page, at.row + line, at.column, ink, "|", 1);
        put_at(page, at.row + line, at.column + width + 1, ink, "|", 1);
    }
}

gg_spot gg_flat_line(gg_spot at, int width, int half, int k, int *length) {
    const int inset = k <= half ? half - k : k - half - 1; /* of the slope on this line */
    *length = width + 2 * (half - 1 - inset);
    return (gg_spot){at.row + k, at.column + inset + 1};
}

gg_spot gg_flat_edge(gg_spot at, int width, int half, int d, int i) {
    const int right = at.column + width + half;
    switch (d) {
    case 0: return (gg_spot){at.row + half + 1 + i, right + half - 1 - i};
    case 1: return (gg_spot){at.row + 1 + i, right + i};
    case 2: return (gg_spot){at.row, at.column + half + i};
    case 3: return (gg_spot){at.row + 1 + i, at.column + half - 1 - i};
    case 4: return (gg_spot){at.row + half + 1 + i, at.column + i};
    default: return (gg_spot){at.row + 2 * half, at.column + half + i};
    }
}

void gg_canvas_box(gg_canvas *page, gg_spot at, int width, int lines, gg_ink ink) {
    for (int end = 0; end < 2; end++) {
        const int row = at.row + end * (lines + 1);
        gg_canvas_fill(page, (gg_spot){row, at.column}, 1, width + 2, ink, '-');
        for (int side = 0; side < 2; side++)
            put_at(page, row, at.column + side * (width + 1), ink, "+", 1);
    }
    for (int side = 0; side < 2; side++)
        gg_canvas_fill(page, (gg_spot){at.row + 1, at.column + side * (width + 1)}, lines, 1, ink,
                       '|');
}

/* --- lists */

gg_lines gg_lines_begin(gg_text *text, const char *caption, const char *more) {
    gg_put(text, caption);
    gg_put(text, more);
    return (gg_lines){text, ", ", gg_columns_of(caption) + gg_columns_of(more), 4, 0};
}

void gg_lines_item(gg_lines *lines, const char *item) {
    const int length = gg_columns_of(item);
    if (lines->items++) {
        const size_t gap = strlen(lines->separator);
        size_t shown = gap;
        /* The separator's own comma or semicolon stays on the line; its spaces do not. */
        while (shown && lines->separator[shown - 1] == ' ') shown--;
        if (lines->column + (int)gap + length + (int)shown > GG_PAGE) {
            gg_put_bytes(lines->text, lines->separator, shown);
            gg_putf(lines->text, "\n%*s", lines->indent, "");
            lines->column = lines->indent;
        } else {
            gg_put(lines->text, lines->separator);
            lines->column += (int)gap;
        }
    }
    gg_put(lines->text, item);
    lines->column += length;
}

void gg_lines_end(gg_lines *lines) {
    gg_put_char(lines->text, '\n');
    lines->column = 0;
}

void gg_put_wrapped(gg_text *text, int indent, const char *words) {
    gg_slice rest = gg_slice_of(words);
    int before = 0;
    do {
        const gg_slice line = take_line(&rest, GG_PAGE - before);
        gg_putf(text, "%*s", before, "");
        gg_put_bytes(text, line.data, line.length);
        gg_put_char(text, '\n');
        before = indent;
    } while (rest.length);
}

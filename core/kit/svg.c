/* The SVG document: head, groups, words and shapes. Counters and other signs are in svg_signs.c,
 * terrain in svg_terrain.c, the panel in svg_panel.c. */
#include "svg_parts.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define MARGIN 16.0
#define PAPER  "#fdfcf7"
#define INK    "#1c1c1c"

/* --- the document */

static void put_text(gg_text *text, gg_slice words) {
    for (size_t i = 0; i < words.length; i++) {
        const char one[2] = {words.data[i], '\0'};
        gg_put_escaped(text, (unsigned char)one[0] < ' ' ? " " : one);
    }
}

void gg_svg_open(gg_svg *svg, gg_text *text, const char *title) {
    *svg = (gg_svg){.text = text, .head = text->length, .frame = {{0, 0, 1}}};
    gg_put(text, "<title>");
    put_text(text, gg_slice_of(title));
    gg_put(text, "</title>\n");
    svg->paper = text->length;
}

/* Puts `words` in at a place of the text; nothing but `cut` changes when there is no room. */
static void insert(gg_text *text, size_t at, const gg_text *words) {
    if (text->cut) return;
    if (text->length + words->length >= text->capacity) {
        text->cut = true;
        return;
    }
    memmove(text->data + at + words->length, text->data + at, text->length - at + 1);
    memcpy(text->data + at, words->data, words->length);
    text->length += words->length;
}

void gg_svg_close(gg_svg *svg) {
    char buffer[512];
    gg_text words = gg_text_over(buffer, sizeof buffer);
    const double x = floor(svg->box.left - MARGIN), y = floor(svg->box.top - MARGIN);
    const double w = ceil(svg->box.right + MARGIN) - x, h = ceil(svg->box.bottom + MARGIN) - y;
    svg_put_patterns(svg->text, svg->terrains);
    gg_put(svg->text, "</svg>\n");
    gg_putf(&words,
            "<rect x=\"%.0f\" y=\"%.0f\" width=\"%.0f\" height=\"%.0f\" fill=\"" PAPER "\"/>\n", x,
            y, w, h);
    insert(svg->text, svg->paper, &words);
    gg_text_clear(&words);
    gg_putf(&words,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%.0f %.0f %.0f %.0f\" "
            "width=\"%.0f\" height=\"%.0f\" font-family=\"'DejaVu Sans',Verdana,sans-serif\">\n",
            x, y, w, h, w, h);
    insert(svg->text, svg->head, &words);
}

gg_box gg_svg_box(const gg_svg *svg) {
    return svg->box;
}

void gg_svg_reach(gg_svg *svg, double x, double y) {
    const struct gg_svg_frame *f = &svg->frame[svg->depth];
    const double px = f->x + f->scale * x, py = f->y + f->scale * y;
    gg_box *box = &svg->box;
    if (!svg->drawn) *box = (gg_box){px, py, px, py};
    svg->drawn = true;
    box->left = fmin(box->left, px);
    box->right = fmax(box->right, px);
    box->top = fmin(box->top, py);
    box->bottom = fmax(box->bottom, py);
}

/* An element of at most 1,023 bytes. */
__attribute__((format(printf, 2, 3))) static void putf(gg_svg *svg, const char *format, ...) {
    char buffer[1024];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(buffer, sizeof buffer, format, arguments);
    va_end(arguments);
    if (length < 0 || length >= (int)sizeof buffer)
        svg->text->cut = true; /* half an element would break the document */
    else
        gg_put_bytes(svg->text, buffer, (size_t)length);
}

/* --- groups */

static bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '-';
}

void gg_put_id(gg_text *text, const char *kind, const char *name) {
    gg_put(text, kind);
    gg_put_char(text, '-');
    for (; *name; name++) {
        if (is_plain(*name))
            gg_put_char(text, *name);
        else
            gg_putf(text, "_%02x", (unsigned char)*name);
    }
}

void gg_add_place(gg_text *places, const char *kind, const char *name) {
    char buffer[128];
    gg_text id = gg_text_over(buffer, sizeof buffer);
    gg_put_id(&id, kind, name);
    const gg_slice wanted = {buffer, id.length};
    gg_slice rest = {places->data, places->length}, word;
    while (gg_token(&rest, &word))
        if (gg_slice_equal(word, wanted)) return;
    if (places->length) gg_put_char(places, ' ');
    gg_put(places, buffer);
}

static void begin(gg_svg *svg, const char *kind, const char *name) {
    gg_put(svg->text, "<g id=\"");
    gg_put_id(svg->text, kind, name);
    putf(svg, "\" class=\"%s\"", kind);
}

void gg_svg_group(gg_svg *svg, const char *kind, const char *name) {
    begin(svg, kind, name);
    gg_put(svg->text, ">\n");
}

void gg_svg_cell(gg_svg *svg, const char *name) {
    gg_svg_group(svg, "cell", name);
}

/* "Knights A1 on c4"; the name is left out where the title says it. */
static void put_title(gg_text *text, const char *name, const char *title, const char *cell) {
    gg_put(text, "<title>");
    put_text(text, gg_slice_of(title));
    if (!strstr(title, name)) {
        gg_put_char(text, ' ');
        put_text(text, gg_slice_of(name));
    }
    if (cell) {
        gg_put(text, " on ");
        put_text(text, gg_slice_of(cell));
    }
    gg_put(text, "</title>\n");
}

void gg_svg_piece(gg_svg *svg, const char *name, const char *title, const char *cell) {
    begin(svg, "piece", name);
    if (cell) {
        gg_put(svg->text, " data-cell=\"");
        gg_put_id(svg->text, "cell", cell);
        gg_put_char(svg->text, '"');
    }
    gg_put(svg->text, ">\n");
    put_title(svg->text, name, title, cell);
}

void gg_svg_end(gg_svg *svg) {
    gg_put(svg->text, "</g>\n");
}

void gg_svg_enter(gg_svg *svg, double x, double y, double scale) {
    const struct gg_svg_frame *f = &svg->frame[svg->depth];
    putf(svg, "<g transform=\"translate(%.1f %.1f) scale(%.3f)\">\n", x, y, scale);
    if (svg->depth == GG_SVG_DEPTH) return; /* against the contract: drawn, but not measured */
    svg->frame[svg->depth + 1] =
        (struct gg_svg_frame){f->x + f->scale * x, f->y + f->scale * y, f->scale * scale};
    svg->depth++;
}

void gg_svg_leave(gg_svg *svg) {
    gg_svg_end(svg);
    if (svg->depth) svg->depth--;
}

/* --- words */

/* Widths of the characters from ' ' to '~' in hundredths of the font's size. */
static const uint8_t widths[] = {
    32, 41, 46, 84, 64, 96, 79, 28, 40,  40, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 54, 100, 69, 69, 70, 78, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79,
    61, 79, 70, 64, 62, 74, 69, 99, 69,  62, 69, 40, 34, 40, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64,
    64, 28, 28, 58, 28, 98, 64, 62, 64,  64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84,
};

/* One byte's share: continuation bytes of UTF-8 are part of the character before them. */
static double byte_width(char c) {
    const unsigned char byte = (unsigned char)c;
    if (byte < ' ' || byte == 127) return 0.32;
    if (byte < 127) return widths[byte - ' '] / 100.0;
    return byte < 0xc0 ? 0 : 0.9;
}

static double size_of(gg_font font) {
    return font.size > 0 ? font.size : 14;
}

static double slice_width(gg_font font, gg_slice words) {
    double width = 0;
    for (size_t i = 0; i < words.length; i++) width += byte_width(words.data[i]);
    return width * size_of(font) * (font.bold ? 1.13 : 1);
}

double gg_words_width(gg_font font, const char *words) {
    return slice_width(font, gg_slice_of(words));
}

static void put_line(gg_svg *svg, double x, double y, gg_font font, gg_slice words) {
    const double full = slice_width(font, words);
    if (!words.length) return;
    double size = size_of(font), width = full;
    if (font.width > 0 && full > font.width) {
        size *= font.width / full;
        width = font.width;
    }
    const double left = font.anchor == 'm' ? x - width / 2 : font.anchor == 'e' ? x - width : x;
    putf(svg, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\" fill=\"%s\"", x, y, size,
         font.fill ? font.fill : INK);
    if (font.anchor == 'm' || font.anchor == 'e')
        putf(svg, " text-anchor=\"%s\"", font.anchor == 'm' ? "middle" : "end");
    if (font.bold) gg_put(svg->text, " font-weight=\"bold\"");
    if (font.italic) gg_put(svg->text, " font-style=\"italic\"");
    if (font.halo)
        putf(svg,
             " stroke=\"%s\" stroke-width=\"%.1f\" paint-order=\"stroke\" "
             "stroke-linejoin=\"round\"",
             font.halo, size / 4);
    gg_put_char(svg->text, '>');
    put_text(svg->text, words);
    gg_put(svg->text, "</text>\n");
    gg_svg_reach(svg, left, y - size);
    gg_svg_reach(svg, left + width, y + 0.3 * size);
}

void gg_svg_words(gg_svg *svg, double x, double y, gg_font font, const char *words) {
    put_line(svg, x, y, font, gg_slice_of(words));
}

/* As many words as fit, at least one. */
static gg_slice first_line(gg_slice words, double width, gg_font font) {
    size_t end = 0;
    for (size_t i = 1; i <= words.length; i++) {
        if (i < words.length && words.data[i] != ' ') continue;
        if (end && slice_width(font, (gg_slice){words.data, i}) > width) break;
        end = i;
    }
    return (gg_slice){words.data, end};
}

double gg_svg_paragraph(gg_svg *svg, double x, double y, double width, gg_font font,
                        const char *words) {
    gg_slice rest = gg_slice_of(words);
    font.width = width; /* for a single word that is too long */
    for (;;) {
        while (rest.length && *rest.data == ' ') rest.data++, rest.length--;
        if (!rest.length) return y;
        const gg_slice line = first_line(rest, width, font);
        put_line(svg, x, y, font, line);
        rest.data += line.length;
        rest.length -= line.length;
        y += 1.3 * size_of(font);
    }
}

/* --- shapes */

static void put_look(gg_svg *svg, gg_look look) {
    putf(svg, " fill=\"%s\"", look.fill ? look.fill : "none");
    if (look.stroke) putf(svg, " stroke=\"%s\"", look.stroke);
    if (look.stroke && look.width > 0) putf(svg, " stroke-width=\"%.1f\"", look.width);
    if (look.stroke && look.dash) putf(svg, " stroke-dasharray=\"%s\"", look.dash);
    if (look.opacity > 0) putf(svg, " opacity=\"%.2f\"", look.opacity);
    gg_put(svg->text, "/>\n");
}

/* A box and half of the stroke around it. */
static void reach_box(gg_svg *svg, double left, double top, double right, double bottom,
                      gg_look look) {
    const double edge = look.stroke ? (look.width > 0 ? look.width : 1) / 2 : 0;
    gg_svg_reach(svg, left - edge, top - edge);
    gg_svg_reach(svg, right + edge, bottom + edge);
}

void gg_svg_rect(gg_svg *svg, double x, double y, double w, double h, double round, gg_look look) {
    putf(svg, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"", x, y, w, h);
    if (round > 0) putf(svg, " rx=\"%.1f\"", round);
    put_look(svg, look);
    reach_box(svg, x, y, x + w, y + h, look);
}

void gg_svg_circle(gg_svg *svg, double x, double y, double radius, gg_look look) {
    putf(svg, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"", x, y, radius);
    put_look(svg, look);
    reach_box(svg, x - radius, y - radius, x + radius, y + radius, look);
}

void gg_svg_line(gg_svg *svg, gg_point from, gg_point to, gg_look look) {
    putf(svg, "<path d=\"M%.1f %.1fL%.1f %.1f\"", from.x, from.y, to.x, to.y);
    put_look(svg, look);
    reach_box(svg, fmin(from.x, to.x), fmin(from.y, to.y), fmax(from.x, to.x), fmax(from.y, to.y),
              look);
}

void gg_svg_polygon(gg_svg *svg, const gg_point *points, int count, gg_look look) {
    gg_put(svg->text, "<polygon points=\"");
    for (int i = 0; i < count; i++) {
        putf(svg, "%s%.1f,%.1f", i ? " " : "", points[i].x, points[i].y);
        reach_box(svg, points[i].x, points[i].y, points[i].x, points[i].y, look);
    }
    gg_put_char(svg->text, '"');
    put_look(svg, look);
}

gg_point gg_hexagon_corner(double x, double y, double radius, bool pointy, int k) {
    static const double half[6] = {0, 1, 1, 0, -1, -1}, full[6] = {-1, -0.5, 0.5, 1, 0.5, -0.5};
    const double apothem = radius * 0.8660254;
    const int at = (k % 6 + 6) % 6;
    /* Standing on a side it is the same figure turned by a quarter. */
    if (pointy) return (gg_point){x + apothem * half[at], y + radius * full[at]};
    return (gg_point){x - radius * full[at], y + apothem * half[at]};
}

void gg_svg_hexagon(gg_svg *svg, double x, double y, double radius, bool pointy, gg_look look) {
    gg_point corner[6];
    for (int k = 0; k < 6; k++) corner[k] = gg_hexagon_corner(x, y, radius, pointy, k);
    gg_svg_polygon(svg, corner, 6, look);
}

void gg_svg_path(gg_svg *svg, double x, double y, double scale, double radius, const char *data,
                 gg_look look) {
    const double r = scale * radius;
    putf(svg, "<path transform=\"translate(%.1f %.1f) scale(%.3f)\" d=\"%s\"", x, y, scale, data);
    put_look(svg, look);
    reach_box(svg, x - r, y - r, x + r, y + r, look);
}

/* --- arrows */

void gg_svg_facing(gg_svg *svg, double x, double y, double size, double degrees, gg_look look) {
    const double turn = degrees * 3.14159265358979 / 180, dx = cos(turn), dy = -sin(turn);
    const double tip = 0.55 * size, back = 0.45 * size, notch = 0.2 * size, half = 0.36 * size;
    const double bx = x - back * dx, by = y - back * dy;
    const gg_point points[4] = {{x + tip * dx, y + tip * dy},
                                {bx - half * dy, by + half * dx},
                                {x - notch * dx, y - notch * dy},
                                {bx + half * dy, by - half * dx}};
    gg_svg_polygon(svg, points, 4, look);
}

void gg_svg_arrow(gg_svg *svg, gg_point from, gg_point to, double clear, gg_look look) {
    const double dx = to.x - from.x, dy = to.y - from.y, length = hypot(dx, dy);
    const double width = look.width > 0 ? look.width : 1, head = 4 + 3 * width;
    if (length <= 2 * clear + head) clear = fmax(0, (length - head) / 2);
    if (length <= 0) return;
    const double ux = dx / length, uy = dy / length;
    const gg_point start = {from.x + clear * ux, from.y + clear * uy};
    const gg_point end = {to.x - (clear + 0.7 * head) * ux, to.y - (clear + 0.7 * head) * uy};
    gg_svg_line(svg, start, end, look);
    gg_svg_facing(svg, to.x - (clear + head / 2) * ux, to.y - (clear + head / 2) * uy, head,
                  atan2(-uy, ux) * 180 / 3.14159265358979,
                  (gg_look){.fill = look.stroke, .opacity = look.opacity});
}

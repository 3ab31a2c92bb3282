/* Charts; see svg_chart.h. Units are those of a drawing 640 wide, which the page scales. */
#include "svg_chart.h"

#include <math.h>

enum {
    WIDTH = 640,
    ROW = 24,   /* height of a row of bars */
    LEFT = 170, /* where bars begin: room for labels */
    RIGHT = 40, /* room for what sticks out */
    TOP = 8,
    AXIS = 26,    /* room for the axis below */
    HEIGHT = 240, /* of charts with an upright axis */
    MARGIN = 56,  /* room for its numbers */
    LABEL = 22,   /* characters of a label */
    TICKS = 5,
};

/* --- pages */

static const char page_head[] =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<title>";

static const char page_style[] =
    "</title>\n<style>\n"
    ":root{--ink:#1a1a1a;--paper:#fff;--soft:#d8dde3;--bar:#4878a8}\n"
    "@media (prefers-color-scheme:dark){:root{--ink:#e8e8e8;--paper:#16181b;--soft:#3a4048;"
    "--bar:#6a9bd0}}\n"
    "body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);"
    "max-width:52rem;margin:0 auto;padding:1rem}\n"
    "pre,.wide{overflow-x:auto}\npre{font-size:13px;line-height:1.35}\n"
    "table{border-collapse:collapse}td,th{padding:.2rem .6rem;text-align:right;"
    "border-bottom:1px solid var(--soft)}td:first-child,th:first-child{text-align:left}\n"
    "figure{margin:1.5rem 0;break-inside:avoid}figcaption{font-weight:600}\n"
    "svg{width:100%;height:auto;display:block}\n"
    "svg text{font:13px system-ui,sans-serif;fill:var(--ink)}\n"
    ".axis{stroke:var(--soft)}.error{stroke:var(--ink);stroke-width:1.5}.bar{fill:var(--bar)}\n"
    "polyline{fill:none!important;stroke-width:2}\n"
    ".a0{fill:#7fa7d1;stroke:#4878a8}.a1{fill:#e3a269;stroke:#c0702a}.a2{fill:#8fbf8f;"
    "stroke:#4f8f4f}.a3{fill:#cf8f9f;stroke:#a84858}.a4{fill:#b5a1d1;stroke:#7858a8}"
    ".a5{fill:#b09a84;stroke:#806040}.a6{fill:#d8c060;stroke:#a08820}.a7{fill:#90c0c0;"
    "stroke:#409090}\n"
    "rect{stroke:none!important}.legend span{white-space:nowrap;margin-right:1rem}"
    ".legend i{display:inline-block;width:.8em;height:.8em}"
    ".legend .a0{background:#7fa7d1}.legend .a1{background:#e3a269}.legend .a2{background:#8fbf8f}"
    ".legend .a3{background:#cf8f9f}.legend .a4{background:#b5a1d1}.legend .a5{background:#b09a84}"
    ".legend .a6{background:#d8c060}.legend .a7{background:#90c0c0}\n"
    "@media print{:root{--ink:#000;--paper:#fff;--soft:#bbb;--bar:#4878a8}body{max-width:none}"
    "pre{white-space:pre-wrap;font-size:9px}}\n"
    "</style></head><body>\n";

void gg_html_text(FILE *stream, const char *text) {
    for (; *text; text++) switch (*text) {
        case '&': fputs("&amp;", stream); break;
        case '<': fputs("&lt;", stream); break;
        case '>': fputs("&gt;", stream); break;
        case '"': fputs("&quot;", stream); break;
        case '\'': fputs("&#39;", stream); break;
        default: fputc(*text, stream);
        }
}

void gg_page_begin(FILE *stream, const char *title) {
    fputs(page_head, stream);
    gg_html_text(stream, title);
    fputs(page_style, stream);
}

/* --- figures */

static void begin(FILE *stream, const char *title, int height) {
    fputs("<figure><figcaption>", stream);
    gg_html_text(stream, title);
    fprintf(stream, "</figcaption><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDTH,
            height);
    gg_html_text(stream, title);
    fputs("\">\n", stream);
}

static void end(FILE *stream) {
    fputs("</svg></figure>\n", stream);
}

static void put_label(FILE *stream, double x, double y, const char *anchor, const char *text) {
    char cut[LABEL + 4];
    snprintf(cut, sizeof cut, "%.*s", LABEL, text);
    fprintf(stream, "<text class=\"label\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y,
            anchor);
    gg_html_text(stream, cut);
    fputs("</text>\n", stream);
}

static void put_number(FILE *stream, double x, double y, const char *anchor, double value) {
    char text[32];
    snprintf(text, sizeof text, "%.6g", fabs(value) < 1e-9 ? 0 : value);
    put_label(stream, x, y, anchor, text);
}

static void line(FILE *stream, const char *style, double x1, double y1, double x2, double y2) {
    fprintf(stream, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", style,
            x1, y1, x2, y2);
}

double gg_chart_span(double *low, double *high) {
    if (!(*high > *low)) *high = *low + 1;
    const double raw = (*high - *low) / TICKS, power = pow(10, floor(log10(raw)));
    const double step = power * (raw / power <= 1   ? 1
                                 : raw / power <= 2 ? 2
                                 : raw / power <= 5 ? 5
                                                    : 10);
    *low = step * floor(*low / step + 1e-9);
    *high = step * ceil(*high / step - 1e-9);
    return step;
}

/* --- bars */

void gg_chart_bars(FILE *stream, const char *title, const gg_chart_bar *bar, int count) {
    double low = 0, high = 0;
    for (int i = 0; i < count; i++) {
        low = fmin(low, bar[i].value - bar[i].error);
        high = fmax(high, bar[i].value + bar[i].error);
    }
    const double step = gg_chart_span(&low, &high), scale = (WIDTH - LEFT - RIGHT) / (high - low);
    const double bottom = TOP + ROW * count;
    begin(stream, title, (int)bottom + AXIS);
    for (double v = low; v < high + step / 2; v += step) {
        const double x = LEFT + (v - low) * scale;
        line(stream, "axis", x, TOP, x, bottom);
        put_number(stream, x, bottom + 16, "middle", v);
    }
    for (int i = 0; i < count; i++) {
        const double y = TOP + ROW * i, zero = LEFT - low * scale;
        const double x = zero + bar[i].value * scale, half = bar[i].error * scale;
        put_label(stream, LEFT - 8, y + 16, "end", bar[i].label);
        fprintf(stream,
                "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\"/>\n",
                fmin(x, zero), y + 5, fabs(x - zero), ROW - 10);
        line(stream, "error", x - half, y + ROW / 2.0, x + half, y + ROW / 2.0);
        line(stream, "error", x - half, y + 8, x - half, y + ROW - 8);
        line(stream, "error", x + half, y + 8, x + half, y + ROW - 8);
    }
    end(stream);
}

/* --- shares */

static void put_legend(FILE *stream, const char *const *name, int count) {
    fputs("<p class=\"legend\">", stream);
    for (int i = 0; i < count; i++) {
        fprintf(stream, "<span><i class=\"a%d\"></i> ", i % GG_CHART_COLOURS);
        gg_html_text(stream, name[i]);
        fputs("</span> ", stream);
    }
    fputs("</p>\n", stream);
}

void gg_chart_shares(FILE *stream, const char *title, const char *const *label, int rows,
                     const char *const *part, int parts, const double *share) {
    begin(stream, title, TOP + ROW * rows + TOP);
    for (int i = 0; i < rows; i++) {
        const double y = TOP + ROW * i;
        double x = LEFT;
        put_label(stream, LEFT - 8, y + 16, "end", label[i]);
        for (int k = 0; k < parts; k++) {
            const double width = share[i * parts + k] * (WIDTH - LEFT - RIGHT);
            char text[16];
            fprintf(stream,
                    "<rect class=\"a%d\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\"/>\n",
                    k % GG_CHART_COLOURS, x, y + 3, width, ROW - 6);
            snprintf(text, sizeof text, "%.0f%%", 100 * share[i * parts + k]);
            if (width > 36) put_label(stream, x + width / 2, y + 16, "middle", text);
            x += width;
        }
    }
    fputs("</svg>", stream);
    put_legend(stream, part, parts);
    fputs("</figure>\n", stream);
}

/* --- charts with an upright axis */

struct frame {
    double low, high;
};

static double y_of(const struct frame *f, double value) {
    return HEIGHT - AXIS - (value - f->low) / (f->high - f->low) * (HEIGHT - AXIS - TOP);
}

static void put_frame(FILE *stream, struct frame *f, const char *across) {
    const double step = gg_chart_span(&f->low, &f->high);
    for (double v = f->low; v < f->high + step / 2; v += step) {
        line(stream, "axis", MARGIN, y_of(f, v), WIDTH - RIGHT, y_of(f, v));
        put_number(stream, MARGIN - 8, y_of(f, v) + 5, "end", v);
    }
    put_label(stream, (MARGIN + WIDTH - RIGHT) / 2.0, HEIGHT - 8, "middle", across);
}

void gg_chart_lines(FILE *stream, const char *title, const char *across, const char *const *series,
                    int count, const double *value, int points, int first, int last,
                    const double *bound, int bounds) {
    struct frame f = {INFINITY, -INFINITY};
    for (int i = 0; i < count * points; i++) {
        f.low = fmin(f.low, value[i]);
        f.high = fmax(f.high, value[i]);
    }
    for (int i = 0; i < bounds; i++) {
        f.low = fmin(f.low, bound[i]);
        f.high = fmax(f.high, bound[i]);
    }
    if (points < 1) return;
    begin(stream, title, HEIGHT);
    put_frame(stream, &f, across);
    put_number(stream, MARGIN, HEIGHT - 8, "start", first);
    put_number(stream, WIDTH - RIGHT, HEIGHT - 8, "end", last);
    for (int i = 0; i < bounds; i++)
        line(stream, "error", MARGIN, y_of(&f, bound[i]), WIDTH - RIGHT, y_of(&f, bound[i]));
    const double step = points > 1 ? (double)(WIDTH - RIGHT - MARGIN) / (points - 1) : 0;
    for (int s = 0; s < count; s++) {
        fprintf(stream, "<polyline class=\"a%d\" points=\"", s % GG_CHART_COLOURS);
        for (int i = 0; i < points; i++)
            fprintf(stream, "%.1f,%.1f ", MARGIN + i * step, y_of(&f, value[s * points + i]));
        fputs("\"/>\n", stream);
    }
    fputs("</svg>", stream);
    if (count > 1) put_legend(stream, series, count);
    fputs("</figure>\n", stream);
}

void gg_chart_columns(FILE *stream, const char *title, const char *across, const int *column,
                      int columns, double low, double high) {
    struct frame f = {0, 1};
    for (int i = 0; i < columns; i++) f.high = fmax(f.high, column[i]);
    begin(stream, title, HEIGHT);
    put_frame(stream, &f, across);
    put_number(stream, MARGIN, HEIGHT - 8, "start", low);
    put_number(stream, WIDTH - RIGHT, HEIGHT - 8, "end", high);
    const double width = (double)(WIDTH - RIGHT - MARGIN) / columns;
    for (int i = 0; i < columns; i++)
        fprintf(stream,
                "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
                MARGIN + i * width, y_of(&f, column[i]), width * 0.9,
                y_of(&f, 0) - y_of(&f, column[i]));
    end(stream);
}

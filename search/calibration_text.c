/* The tables and the picture of a calibration: see calibration.h. */
#include "calibration.h"

#include "../core/kit/svg.h"

#include <math.h>

/* Of the mean length of a game. */
static const char *const phases[] = {"first fifth", "second", "third", "fourth", "last", "all"};

/* --- tables */

static void put_sum(gg_text *text, const gg_calibration_sum *s) {
    const double n = (double)s->count;
    gg_putf(text, "%10llu  %9.4f %9.4f %8.4f %8.4f", (unsigned long long)s->count, s->predicted / n,
            s->happened / n, s->squares / n, s->loss / n);
}

static void put_phases(const gg_calibration *c, gg_text *text) {
    gg_put(text,
           "phase         positions  predicted  happened    Brier log loss      ECE    noise\n");
    for (int phase = 0; phase <= GG_CALIBRATION_ALL; phase++) {
        const gg_calibration_sum s = gg_calibration_total(c, phase);
        if (!s.count) continue;
        gg_putf(text, "%-13s", phases[phase]);
        put_sum(text, &s);
        gg_putf(text, " %8.4f %8.4f\n", gg_calibration_error(c, phase),
                gg_calibration_noise(c, phase));
    }
}

static void put_bins(const gg_calibration *c, gg_text *text) {
    gg_put(text, "\nvalue         positions  predicted  happened    Brier log loss      +-\n");
    for (int bin = 0; bin < GG_CALIBRATION_BINS; bin++) {
        const gg_calibration_sum *s = &c->sum[GG_CALIBRATION_ALL][bin];
        if (!s->count) continue;
        gg_putf(text, "%.1f to %.1f   ", (double)bin / GG_CALIBRATION_BINS,
                (bin + 1.0) / GG_CALIBRATION_BINS);
        put_sum(text, s);
        gg_putf(text, " %7.4f\n", 1.96 * sqrt(s->variance) / (double)s->count);
    }
}

/* Predicted less happened of each bin in each phase. */
static void put_grid(const gg_calibration *c, gg_text *text) {
    gg_put(text, "\npredicted less happened, by value and phase\n            ");
    for (int phase = 0; phase <= GG_CALIBRATION_ALL; phase++) gg_putf(text, "%12s", phases[phase]);
    gg_put_char(text, '\n');
    for (int bin = 0; bin < GG_CALIBRATION_BINS; bin++) {
        if (!c->sum[GG_CALIBRATION_ALL][bin].count) continue;
        gg_putf(text, "%.1f to %.1f  ", (double)bin / GG_CALIBRATION_BINS,
                (bin + 1.0) / GG_CALIBRATION_BINS);
        for (int phase = 0; phase <= GG_CALIBRATION_ALL; phase++) {
            const gg_calibration_sum *s = &c->sum[phase][bin];
            if (s->count)
                gg_putf(text, "%+12.4f", (s->predicted - s->happened) / (double)s->count);
            else
                gg_putf(text, "%12s", "-");
        }
        gg_put_char(text, '\n');
    }
}

static void put_kinds(const gg_calibration *c, gg_text *text) {
    gg_put(text,
           "\nstep, for who decided last        count    change  value after less happened\n");
    for (int i = 0; i < c->kinds; i++) {
        const gg_calibration_kind *k = &c->kind[i];
        const double n = (double)k->count;
        if (k->count)
            gg_putf(text, "%-27s %11llu  %+8.4f  %+8.4f\n", k->name, (unsigned long long)k->count,
                    k->change / n, k->excess / n);
    }
}

void gg_calibration_write(const gg_calibration *c, gg_text *text) {
    put_phases(c, text);
    put_bins(c, text);
    put_grid(c, text);
    put_kinds(c, text);
}

/* --- picture */

enum { SIDE = 420 };

static gg_point point_at(double predicted, double happened) {
    return (gg_point){SIDE * predicted, SIDE * (1 - happened)};
}

static void draw_axes(gg_svg *svg) {
    static const gg_font across = {.size = 12, .anchor = 'm'}, up = {.size = 12, .anchor = 'e'};
    const gg_look grid = {.stroke = "#ddd"}, ideal = {.stroke = "#888", .dash = "6 5"};
    for (int i = 0; i <= GG_CALIBRATION_BINS; i += 2) {
        const double at = (double)i / GG_CALIBRATION_BINS;
        char number[16];
        gg_text text = gg_text_over(number, sizeof number);
        gg_putf(&text, "%.1f", at);
        gg_svg_line(svg, point_at(at, 0), point_at(at, 1), grid);
        gg_svg_line(svg, point_at(0, at), point_at(1, at), grid);
        gg_svg_words(svg, SIDE * at, SIDE + 18, across, number);
        gg_svg_words(svg, -8, SIDE * (1 - at) + 4, up, number);
    }
    gg_svg_line(svg, point_at(0, 0), point_at(1, 1), ideal);
    gg_svg_words(svg, SIDE / 2.0, SIDE + 38, across, "predicted");
    gg_svg_words(svg, -36, SIDE / 2.0, up, "happened");
}

/* Bins with less than this share of a phase's positions have no point. */
#define DRAWN 0.002

static void draw_phase(gg_svg *svg, const gg_calibration *c, int phase, gg_look look) {
    const gg_calibration_sum all = gg_calibration_total(c, phase);
    gg_point last = {0, 0};
    bool begun = false;
    for (int bin = 0; bin < GG_CALIBRATION_BINS; bin++) {
        const gg_calibration_sum *s = &c->sum[phase][bin];
        const double n = (double)s->count, share = n / (double)all.count;
        if (!s->count || share < DRAWN) continue;
        const double mean = s->happened / n, off = 1.96 * sqrt(s->variance) / n;
        const gg_point p = point_at(s->predicted / n, mean);
        if (begun) gg_svg_line(svg, last, p, look);
        if (phase == GG_CALIBRATION_ALL) {
            gg_svg_line(svg, point_at(s->predicted / n, fmax(mean - off, 0)),
                        point_at(s->predicted / n, fmin(mean + off, 1)), look);
            gg_svg_circle(svg, p.x, p.y, 3 + 20 * sqrt(share),
                          (gg_look){.fill = look.stroke, .opacity = 0.35});
        }
        last = p;
        begun = true;
    }
}

void gg_calibration_draw(const gg_calibration *c, const char *title, gg_text *text) {
    static const char *const ink[] = {"#9ecae1", "#6baed6", "#4292c6",
                                      "#2171b5", "#084594", "#c0392b"};
    gg_svg svg;
    gg_svg_open(&svg, text, title);
    gg_svg_words(&svg, 0, -18, (gg_font){.size = 16, .bold = true, .width = SIDE + 220}, title);
    draw_axes(&svg);
    for (int phase = 0; phase <= GG_CALIBRATION_ALL; phase++)
        draw_phase(
            &svg, c, phase,
            (gg_look){.stroke = ink[phase], .width = phase < GG_CALIBRATION_ALL ? 1.5 : 2.5});
    gg_panel panel = gg_svg_panel(&svg, 200);
    for (int phase = 0; phase <= GG_CALIBRATION_ALL; phase++) {
        const gg_calibration_sum s = gg_calibration_total(c, phase);
        char words[96];
        gg_text line = gg_text_over(words, sizeof words);
        if (!s.count) continue;
        gg_putf(&line, "%s: error %.3f, by chance %.3f", phases[phase],
                gg_calibration_error(c, phase), gg_calibration_noise(c, phase));
        const gg_point p = gg_panel_row(&panel, 24, 14, words, NULL);
        gg_svg_line(&svg, (gg_point){p.x - 10, p.y}, (gg_point){p.x + 10, p.y},
                    (gg_look){.stroke = ink[phase], .width = 3});
    }
    gg_svg_close(&svg);
}

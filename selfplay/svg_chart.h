/* Small charts as SVG elements inside a page, drawn with the page's colours: classes a0..a7 for
 * series, `axis`, `bar`, `error`, `label`. Text is escaped. Used by report_html.c and train_report.c. */
#ifndef GG_SELFPLAY_SVG_CHART_H
#define GG_SELFPLAY_SVG_CHART_H

#include <stdbool.h>
#include <stdio.h>

#define GG_CHART_COLOURS 8

/* Text with the five special characters of HTML replaced. */
void gg_html_text(FILE *stream, const char *text);

/* A page up to its <body>, with the styles that the charts need. */
void gg_page_begin(FILE *stream, const char *title);

/* Horizontal bars from 0 with error bars (95%, given as half their length). */
typedef struct gg_chart_bar {
    const char *label;
    double value, error;
} gg_chart_bar;
void gg_chart_bars(FILE *stream, const char *title, const gg_chart_bar *bar, int count);

/* Stacked shares of a whole, one row for each label: share[row * parts + part], sums up to 1. */
void gg_chart_shares(FILE *stream, const char *title, const char *const *label, int rows,
                     const char *const *part, int parts, const double *share);

/* Lines over first .. last, of which `points` evenly spread values are given: value[series * points +
 * i]. `bound`: horizontal lines. */
void gg_chart_lines(FILE *stream, const char *title, const char *across, const char *const *series,
                    int count, const double *value, int points, int first, int last,
                    const double *bound, int bounds);

/* Columns of equal width over [low, high]. */
void gg_chart_columns(FILE *stream, const char *title, const char *across, const int *column,
                      int columns, double low, double high);

/* Widens [low, high] to round numbers, some five steps apart; returns the step. */
double gg_chart_span(double *low, double *high);

#endif

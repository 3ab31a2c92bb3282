/* The picture of --curve: Elo of the players in the order they were named, from left to right, with
 * error bars. Made for players that differ in one thing, time or nodes. */
#include "report.h"

#include "../core/error.h"
#include "../core/kit/svg.h"
#include "stats.h"
#include "svg_chart.h"

#include <math.h>
#include <stdlib.h>

enum {
    COLUMN = 96, /* width of a player's share of the picture */
    HEIGHT = 280,
    CAP = 5,    /* half the width of the ends of an error bar */
    ARROW = 10, /* length of what goes on from the end of a bar */
    GAP = 12,
};

static const char axis_ink[] = "#c8ced6", line_ink[] = "#4878a8", error_ink[] = "#404040";

/* Elo is shown as the distance from the player that was named first, with the 95% interval of that. */
struct place {
    double elo, below, above;    /* lengths of the bar */
    bool open_below, open_above; /* and it goes on from there */
    char bound;                  /* '>', '<': of the step to here only a bound is known; else 0 */
};
struct curve {
    struct place at[GG_MAX_BOTS];
    int count;
    double low, high, step;
};

static gg_point point_at(const struct curve *c, int i, double elo) {
    return (gg_point){COLUMN * (i + 0.5), HEIGHT * (c->high - elo) / (c->high - c->low)};
}

/* A step of which only one end is known is as long as that bound; a step of nothing known is 0. */
static void add_up_steps(struct curve *c, const gg_arena_view *view) {
    c->at[0] = (struct place){0};
    for (int i = 1; i < c->count; i++) {
        struct place *p = &c->at[i];
        gg_lead step;
        gg_report_lead(view, i, i - 1, &step);
        const bool low = isfinite(step.low), high = isfinite(step.high);
        const double elo = isfinite(step.elo) ? step.elo : low ? step.low : step.high;
        *p = c->at[i - 1];
        p->elo += elo;
        p->below = hypot(p->below, low ? elo - step.low : 0);
        p->above = hypot(p->above, high ? step.high - elo : 0);
        p->open_below = p->open_below || !low;
        p->open_above = p->open_above || !high;
        p->bound = low == high ? '\0' : low ? '>' : '<';
    }
}

static void take_ratings(struct curve *c, const gg_arena_view *view) {
    gg_rating rating[GG_MAX_BOTS];
    gg_stats_ratings(view->record, view->count, view->bot_count, rating);
    for (int i = 0; i < c->count; i++) {
        const double elo = rating[i].elo - rating[0].elo, error = rating[i].from_first;
        c->at[i] = (struct place){.elo = elo, .below = error, .above = error};
    }
}

static void measure(struct curve *c, const gg_arena_view *view) {
    c->count = view->bot_count;
    if (gg_report_has_steps(view))
        add_up_steps(c, view);
    else
        take_ratings(c, view);
    c->low = c->high = 0;
    for (int i = 0; i < c->count; i++) {
        c->low = fmin(c->low, c->at[i].elo - c->at[i].below);
        c->high = fmax(c->high, c->at[i].elo + c->at[i].above);
    }
    c->step = gg_chart_span(&c->low, &c->high);
}

/* With its sign; "0" for what is nearer to 0 than `least`. */
static void put_elo(double elo, double least, char *number, size_t size) {
    gg_text text = gg_text_over(number, size);
    if (fabs(elo) < least)
        gg_put(&text, "0");
    else
        gg_putf(&text, "%+.0f", elo);
}

static void draw_axes(gg_svg *svg, const struct curve *c, const gg_arena_view *view) {
    const gg_font up = {.size = 12, .anchor = 'e'};
    const gg_font across = {.size = 12, .anchor = 'm', .width = COLUMN - 6};
    const double right = COLUMN * c->count;
    for (double v = c->low; v < c->high + c->step / 2; v += c->step) {
        const double y = point_at(c, 0, v).y;
        char number[16];
        put_elo(v, c->step / 2, number, sizeof number);
        gg_svg_line(svg, (gg_point){0, y}, (gg_point){right, y}, (gg_look){.stroke = axis_ink});
        gg_svg_words(svg, -8, y + 4, up, number);
    }
    for (int i = 0; i < c->count; i++)
        gg_svg_words(svg, COLUMN * (i + 0.5), HEIGHT + 20, across, view->bot[i].name);
}

/* One side of an error bar, up or down (-1, 1) from p to y, with a cap, or an arrow if it is open. */
static void draw_bar(gg_svg *svg, gg_point p, double y, int way, bool open) {
    const gg_look bar = {.stroke = error_ink};
    const double end = open ? y + way * ARROW : y, wing = open ? end - way * CAP : end;
    gg_svg_line(svg, p, (gg_point){p.x, end}, bar);
    gg_svg_line(svg, (gg_point){p.x - CAP, wing}, (gg_point){p.x, end}, bar);
    gg_svg_line(svg, (gg_point){p.x, end}, (gg_point){p.x + CAP, wing}, bar);
}

/* What a player has over the one before it stands between the two. */
static void draw_gain(gg_svg *svg, const struct curve *c, int i) {
    const gg_point last = point_at(c, i - 1, c->at[i - 1].elo), p = point_at(c, i, c->at[i].elo);
    char gain[16];
    gain[0] = c->at[i].bound;
    char *number = gain + (gain[0] != '\0');
    put_elo(c->at[i].elo - c->at[i - 1].elo, 0.5, number, sizeof gain - 1);
    gg_svg_line(svg, last, p, (gg_look){.stroke = line_ink, .width = 2});
    gg_svg_words(svg, (last.x + p.x) / 2, (last.y + p.y) / 2 - GAP,
                 (gg_font){.size = 12, .anchor = 'm', .halo = "#fff"}, gain);
}

static void draw_curve(gg_svg *svg, const struct curve *c) {
    for (int i = 0; i < c->count; i++) {
        const struct place *at = &c->at[i];
        const gg_point p = point_at(c, i, at->elo);
        if (i) draw_gain(svg, c, i);
        draw_bar(svg, p, point_at(c, i, at->elo + at->above).y, -1, at->open_above);
        draw_bar(svg, p, point_at(c, i, at->elo - at->below).y, 1, at->open_below);
        gg_svg_circle(svg, p.x, p.y, 4, (gg_look){.fill = line_ink});
    }
}

static void put_title(gg_text *text, const gg_arena_view *view) {
    const bool lucky = gg_report_has_steps(view) && view->options->luck;
    gg_putf(text, "Elo%s, 95%% intervals: %s", lucky ? " less luck" : "", view->options->game);
    for (int s = 0; s < view->scenario_count && s < 3; s++)
        gg_putf(text, "%s%s", s ? ", " : " ", view->game[s]->scenario_text);
    gg_putf(text, ", %d games", view->played);
}

int gg_report_curve(const gg_arena_view *view, FILE *stream, gg_error *error) {
    char title[256], *data = malloc(GG_REPORT_TEXT);
    struct curve c;
    gg_svg svg;
    if (!data) return gg_fail(error, GG_NO_MEMORY, "no memory for the picture");
    gg_text text = gg_text_over(data, GG_REPORT_TEXT);
    gg_text head = gg_text_over(title, sizeof title);
    measure(&c, view);
    put_title(&head, view);
    gg_svg_open(&svg, &text, title);
    gg_svg_words(&svg, 0, -18, (gg_font){.size = 16, .bold = true, .width = COLUMN * c.count},
                 title);
    draw_axes(&svg, &c, view);
    draw_curve(&svg, &c);
    gg_svg_close(&svg);
    const bool written = fputs(data, stream) >= 0 && fflush(stream) == 0;
    free(data);
    return written ? GG_OK : gg_fail(error, GG_IO, "the picture was not written");
}

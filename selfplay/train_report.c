/* What training has brought: the table, and report.html with the curve of Elo (train.h). */
#include "train.h"

#include "../core/error.h"
#include "stats.h"
#include "svg_chart.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static double elo_of(const gg_generation *g) {
    return g->games ? gg_elo_bound(g->score, g->games) : 0;
}

/* Elo above the first best, when the best before has `best`. With one match alone it was against the
 * first best itself. */
static double elo_in_all(const gg_train_settings *s, const gg_generation *g, double best) {
    return s->one_match && g->games ? elo_of(g) : best + elo_of(g);
}

void gg_train_table(const gg_train_settings *s, FILE *stream) {
    const int count = (int)json_array_size(s->done);
    double best = 0;
    fprintf(stream, "%10s %12s %10s %10s %7s %16s %8s %10s\n", "generation", "positions",
            "error, old", "new", "games", "score, 95%", "Elo", "in all");
    for (int i = 0; i < count; i++) {
        const gg_generation g = gg_train_done(s, i);
        const double all = elo_in_all(s, &g, best);
        fprintf(stream, "%10d %12.0f %10.5f %10.5f %7d ", i, g.positions, g.before, g.after,
                g.games);
        if (g.games)
            fprintf(stream, "%8.1f +- %3.1f%% %+8.0f %+10.0f%s\n", 100 * g.score, 196 * g.error,
                    elo_of(&g), all, g.won ? "" : "  not taken");
        else
            fprintf(stream, "%16s %8s %10s\n", "no match", "-", "-");
        if (g.won) best = all;
    }
}

static void put_curve(const gg_train_settings *s, FILE *stream) {
    double curve[GG_GENERATIONS + 1] = {0}, error[2 * GG_GENERATIONS];
    static const char *const series[] = {"best before", "new network"};
    const int count = (int)json_array_size(s->done);
    for (int i = 0; i < count && i < GG_GENERATIONS; i++) {
        const gg_generation g = gg_train_done(s, i);
        curve[i + 1] = g.won ? elo_in_all(s, &g, curve[i]) : curve[i];
        error[i] = g.before;
        error[count + i] = g.after;
    }
    gg_chart_lines(stream, "Elo of the best network, against the first best", "generations",
                   &series[1], 1, curve, count + 1, 0, count, NULL, 0);
    gg_chart_lines(stream, "Squared error on games held out", "generations", series, 2, error,
                   count, 1, count, NULL, 0);
}

int gg_train_report(const gg_train_settings *s, gg_error *error) {
    char path[GG_TRAIN_PATH];
    FILE *file = fopen(gg_train_path(s, -1, "report.html", path), "we");
    if (!file) return gg_fail(error, GG_IO, "%s: %s", path, strerror(errno));
    char *text = NULL;
    size_t size = 0;
    FILE *table = open_memstream(&text, &size);
    if (table) {
        gg_train_table(s, table);
        fclose(table);
    }
    gg_page_begin(file, "Training");
    fputs("<h1>Training of ", file);
    gg_html_text(file, s->game);
    fputs("</h1><pre>", file);
    gg_html_text(file, text ? text : "");
    fputs("</pre>\n", file);
    if (json_array_size(s->done)) put_curve(s, file);
    fputs("</body></html>\n", file);
    free(text);
    const bool good = !ferror(file);
    return fclose(file) == 0 && good ? GG_OK : gg_fail(error, GG_IO, "%s: not written", path);
}

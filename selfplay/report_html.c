/* The page: the tables of report.c as they are, and charts of the same numbers. */
#include "report.h"

#include "luck.h"
#include "report_links.h"
#include "stats.h"
#include "svg_chart.h"
#include "tally.h"

#include "../ai-bots/protocol/protocol.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    POINTS = 200, /* of a line; more games or rounds are thinned out */
    COLUMNS = 24, /* of the histogram */
    SERIES = 8,   /* players in the chart of scores */
};

/* --- tables */

static void put_players(const gg_arena_view *view, const gg_rating *rating, const int *order,
                        FILE *stream) {
    fputs("<div class=\"wide\"><table><tr><th>player</th><th>Elo</th><th>&plusmn;95%</th>"
          "<th>decisions</th><th>nodes each</th><th>ms each</th><th>ms at most</th></tr>\n",
          stream);
    for (int i = 0; i < view->bot_count; i++) {
        gg_effort e;
        const int bot = order[i];
        gg_tally_effort(view->record, view->count, bot, &e);
        const double moves = e.moves ? (double)e.moves : 1;
        fputs("<tr><td>", stream);
        gg_html_text(stream, view->bot[bot].name);
        fprintf(stream,
                "</td><td>%+.0f%s</td><td>%.0f</td><td>%llu</td><td>%.0f</td><td>%.2f</td>"
                "<td>%.1f</td></tr>\n",
                rating[bot].elo, rating[bot].extreme ? "*" : "", rating[bot].error,
                (unsigned long long)e.moves, (double)e.nodes / moves,
                (double)e.time_us / 1000 / moves, (double)e.worst_us / 1000);
    }
    fputs("</table></div>\n", stream);
}

static int put_tables(const gg_arena_view *view, FILE *stream) {
    char *data = malloc(GG_REPORT_TEXT);
    if (!data) return GG_NO_MEMORY;
    gg_text text = gg_text_over(data, GG_REPORT_TEXT);
    gg_report_tables(view, &text);
    fputs("<h2>Tables</h2><pre>", stream);
    gg_html_text(stream, data);
    fputs("</pre>\n", stream);
    free(data);
    return GG_OK;
}

/* --- charts */

static void put_elo(const gg_arena_view *view, const gg_rating *rating, const int *order,
                    FILE *stream) {
    gg_chart_bar bar[GG_MAX_BOTS];
    for (int i = 0; i < view->bot_count; i++)
        bar[i] =
            (gg_chart_bar){view->bot[order[i]].name, rating[order[i]].elo, rating[order[i]].error};
    gg_chart_bars(stream, "Elo, mean 0, with 95% intervals", bar, view->bot_count);
}

static void put_seats(const gg_arena_view *view, FILE *stream) {
    for (int s = 0; s < view->scenario_count; s++) {
        const gg_game *game = view->game[s];
        const char *part[GG_MAX_PLAYERS + 1], *label = game->scenario_text;
        double share[GG_MAX_PLAYERS + 1];
        gg_balance b;
        gg_tally_balance(view->record, view->count, (gg_filter){s, 0}, &b);
        if (!b.games) continue;
        for (int i = 0; i < game->players; i++) {
            part[i] = game->rules->seat_name(game, i);
            share[i] = (double)b.wins[i] / b.games;
        }
        part[game->players] = "drawn";
        share[game->players] = (double)b.draws / b.games;
        gg_chart_shares(stream, "Games won by seat", &label, 1, part, game->players + 1, share);
    }
}

static void put_lengths(const gg_arena_view *view, FILE *stream) {
    for (int s = 0; s < view->scenario_count; s++) {
        int column[COLUMNS] = {0};
        char title[512];
        gg_length l;
        gg_tally_length(view->record, view->count, (gg_filter){s, 0}, &l);
        if (!l.games) continue;
        const uint32_t span = l.most - l.least + 1;
        const uint32_t width = (span + COLUMNS - 1) / COLUMNS; /* whole lengths to a column */
        const int columns = (int)((span + width - 1) / width);
        for (int i = 0; i < view->count; i++) {
            const gg_record *r = &view->record[i];
            if (!r->played || r->scenario != s) continue;
            column[(r->length - l.least) / width]++;
        }
        snprintf(title, sizeof title, "Length of games, %s", view->game[s]->scenario_text);
        gg_chart_columns(stream, title, "decisions and outcomes", column, columns, l.least, l.most);
    }
}

/* The index of the record that point i of n stands for. */
static int thinned(int i, int n, int count) {
    return n > 1 ? (int)((int64_t)i * (count - 1) / (n - 1)) : count - 1;
}

/* Mean payoff of each player up to a game, over the games of the schedule. */
static int put_scores(const gg_arena_view *view, FILE *stream) {
    const int n = view->count < POINTS ? view->count : POINTS;
    const int series = view->bot_count < SERIES ? view->bot_count : SERIES;
    const char *name[SERIES];
    double *value = calloc((size_t)(n * series + 1), sizeof *value);
    if (!value) return GG_NO_MEMORY;
    for (int s = 0; s < series; s++) {
        double sum = 0;
        int seats = 0, point = 0;
        name[s] = view->bot[s].name;
        for (int i = 0; i < view->count; i++) {
            const gg_record *r = &view->record[i];
            for (int k = 0; r->played && k < GG_MAX_PLAYERS && r->bot[k] >= 0; k++)
                if (r->bot[k] == s) {
                    sum += r->payoff[k];
                    seats++;
                }
            while (point < n && thinned(point, n, view->count) == i)
                value[s * n + point++] = seats ? sum / seats : 0.5;
        }
    }
    gg_chart_lines(stream, "Mean payoff over the tournament", "games", name, series, value, n, 1,
                   view->count, NULL, 0);
    free(value);
    return GG_OK;
}

static int put_llr(const gg_arena_view *view, FILE *stream) {
    static const char *const name[] = {"LLR"};
    const gg_sprt *all = view->sprt;
    gg_sprt s;
    double bound[2];
    if (!all || !all->rounds) return GG_OK;
    const int n = all->rounds < POINTS ? all->rounds : POINTS;
    double *value = calloc((size_t)n, sizeof *value);
    if (!value) return GG_NO_MEMORY;
    gg_sprt_init(&s, all->elo0, all->elo1, all->alpha, all->beta);
    gg_sprt_bounds(&s, &bound[0], &bound[1]);
    int point = 0;
    for (int i = 0; i < view->count && s.rounds < all->rounds;) {
        int to = i;
        while (to < view->count && view->record[to].round == i) to++;
        gg_sprt_add(&s, gg_versus_round(&view->record[i], to - i));
        while (point < n && thinned(point, n, all->rounds) == s.rounds - 1)
            value[point++] = gg_sprt_llr(&s);
        i = to;
    }
    gg_chart_lines(stream, "SPRT: log-likelihood ratio and its bounds", "rounds", name, 1, value, n,
                   1, all->rounds, bound, 2);
    free(value);
    return GG_OK;
}

static void put_luck(const gg_arena_view *view, FILE *stream) {
    gg_chart_bar bar[2 * GG_MAX_BOTS];
    char label[2 * GG_MAX_BOTS][48];
    int n = 0;
    if (!view->options->luck) return;
    for (int bot = 0; bot < view->bot_count; bot++) {
        gg_adjusted a;
        gg_luck_adjust(view->record, view->count, bot, -1, &a);
        if (!a.known) continue;
        snprintf(label[n], sizeof label[n], "%.40s", view->bot[bot].name);
        bar[n] = (gg_chart_bar){label[n], 100 * (a.mean - 0.5), 196 * a.error};
        n++;
        snprintf(label[n], sizeof label[n], "without luck");
        bar[n] = (gg_chart_bar){label[n], 100 * (a.adjusted - 0.5), 196 * a.adjusted_error};
        n++;
    }
    if (n)
        gg_chart_bars(stream, "Mean payoff above one half, in per cent, plain and less luck", bar,
                      n);
}

/* --- the page */

/* A word of a command, in quotes where a shell would not take it as it is. */
static void put_word(const char *word, FILE *stream) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=:,./%+@";
    const bool quoted = word[strspn(word, plain)] != '\0';
    fputs(quoted ? " '" : " ", stream);
    for (; *word; word++) gg_html_text(stream, *word == '\'' ? "'\\''" : (char[]){*word, '\0'});
    if (quoted) fputc('\'', stream);
}

/* What makes the same tournament again: its arguments, of this version of the program. */
static void put_command(const gg_arena_view *view, FILE *stream) {
    json_t *arguments =
        json_loads(view->options->arguments ? view->options->arguments : "", 0, NULL);
    size_t i;
    json_t *word;
    fputs("<p>By Grognard " GG_VERSION, stream);
    if (json_array_size(arguments)) fputs(": <code>grognard-arena", stream);
    json_array_foreach(arguments, i, word) {
        if (json_is_string(word)) put_word(json_string_value(word), stream);
    }
    if (json_array_size(arguments)) fputs("</code>", stream);
    fputs("</p>\n", stream);
    json_decref(arguments);
}

int gg_report_html(const gg_arena_view *view, FILE *stream, gg_error *error) {
    gg_rating rating[GG_MAX_BOTS];
    int order[GG_MAX_BOTS], code = GG_OK;
    gg_page_begin(stream, "Tournament");
    fputs("<h1>Tournament: ", stream);
    gg_html_text(stream, view->options->game);
    fprintf(stream, "</h1>\n<p>%s, seed %llu: %d of %d games played, %d opening%s.</p>\n",
            gg_format_word(view->options->format), (unsigned long long)view->options->seed,
            view->played, view->count, view->opening_count, view->opening_count == 1 ? "" : "s");
    put_command(view, stream);
    if (view->played) {
        gg_stats_ratings(view->record, view->count, view->bot_count, rating);
        for (int i = 0; i < view->bot_count; i++) {
            int at = i;
            for (; at > 0 && rating[order[at - 1]].elo < rating[i].elo; at--)
                order[at] = order[at - 1];
            order[at] = i;
        }
        put_players(view, rating, order, stream);
        if (view->bot_count > 1) put_elo(view, rating, order, stream);
        code = put_llr(view, stream);
        put_luck(view, stream);
        put_seats(view, stream);
        put_lengths(view, stream);
        if (code == GG_OK && view->bot_count > 1) code = put_scores(view, stream);
        if (code == GG_OK) code = put_tables(view, stream);
        if (code == GG_OK && gg_report_links(view, stream, error) < 0) return error->code;
    }
    fputs("</body></html>\n", stream);
    if (code < 0) return gg_fail(error, code, "no memory for the report");
    if (fflush(stream) == 0 && !ferror(stream)) return GG_OK;
    return gg_fail(error, GG_IO, "the report could not be written");
}

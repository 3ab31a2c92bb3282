/* The games of the page, each a link to the board of `grognard serve`, where it is stepped through.
 * The whole game is in the link: it opens wherever the page is served, without the store. */
#include "report_links.h"

#include "svg_chart.h"

#include <string.h>

static const char board[] = "http://127.0.0.1:7878/";

/* A parameter of a URL's fragment: all but letters, digits and "-_." in hexadecimal. Returns the
 * bytes written. */
static size_t put_parameter(FILE *stream, char before, const char *name, const char *value) {
    size_t written = strlen(name) + 2;
    fprintf(stream, "%c%s=", before, name);
    for (; *value; value++) {
        const unsigned char c = (unsigned char)*value;
        const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
                           (c >= 'a' && c <= 'z') || c == '-' || c == '_' || c == '.';
        written += plain ? 1 : 3;
        fprintf(stream, plain ? "%c" : "%%%02X", c);
    }
    return written;
}

static void put_names(const gg_arena_view *view, const gg_record *r, gg_text *names) {
    for (int k = 0; k < GG_MAX_PLAYERS && r->bot[k] >= 0; k++)
        gg_putf(names, "%s%s", k ? "|" : "", view->bot[r->bot[k]].name);
}

/* Returns the bytes of the link. */
static size_t put_link(const gg_arena_view *view, int number, const char *moves, FILE *stream) {
    const gg_record *r = &view->record[number];
    const char *fen = view->opening[r->opening].fen;
    char data[GG_MAX_PLAYERS * (GG_ENTRANT_NAME + 1)], seed[24];
    gg_text names = gg_text_over(data, sizeof data);
    size_t bytes = 0;
    put_names(view, r, &names);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)r->dice_seed);
    fprintf(stream, "<a href=\"%s", board);
    bytes += put_parameter(stream, '#', "game", view->options->game);
    bytes += put_parameter(stream, '&', "scenario", view->game[r->scenario]->scenario_text);
    if (fen) bytes += put_parameter(stream, '&', "start", fen);
    bytes += put_parameter(stream, '&', "names", names.data);
    bytes += put_parameter(stream, '&', "seed", seed);
    bytes += put_parameter(stream, '&', "moves", moves);
    fprintf(stream, "&view=replay\">%d</a>", number + 1);
    return bytes;
}

static void put_row(const gg_arena_view *view, int number, FILE *stream) {
    const gg_record *r = &view->record[number];
    fputs("</td><td>", stream);
    for (int k = 0; k < GG_MAX_PLAYERS && r->bot[k] >= 0; k++) {
        if (k) fputs(" &ndash; ", stream);
        gg_html_text(stream, view->bot[r->bot[k]].name);
        fprintf(stream, " %.3g", r->payoff[k]);
    }
    fprintf(stream, "</td><td>%u</td></tr>\n", r->length);
}

int gg_report_links(const gg_arena_view *view, FILE *stream, gg_error *error) {
    size_t bytes = 0;
    int left = 0;
    if (!view->store || !view->played || view->options->content) return GG_OK;
    fprintf(stream,
            "<h2>Games</h2>\n<p>Each opens on the board of <code>grognard serve</code>, at %s, "
            "step by step and with its turning points.</p>\n<details><summary>%d games</summary>"
            "<div class=\"wide\"><table><tr><th>game</th><th>players and payoffs</th>"
            "<th>length</th></tr>\n",
            board, view->played);
    for (int i = 0; i < view->count; i++) {
        gg_stored s;
        if (!view->record[i].played) continue;
        if (bytes > GG_REPORT_LINKS) {
            left++;
            continue;
        }
        const int code = gg_store_get(view->store, i, &s, error);
        if (code < 0) return code;
        fputs("<tr><td>", stream);
        bytes += put_link(view, i, s.moves, stream);
        put_row(view, i, stream);
    }
    fputs("</table></div></details>\n", stream);
    if (left) fprintf(stream, "<p>%d more are in the files of games only.</p>\n", left);
    return GG_OK;
}

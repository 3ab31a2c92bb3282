/* The arena's texts. */
#include "report.h"

#include "stats.h"
#include "tally.h"

#include <math.h>
#include <string.h>

enum { NAME_WIDTH = 40, WIDE_CROSS_TABLE = 6, SEAT_WIDTH = 20 };

struct tables {
    gg_versus versus[GG_MAX_BOTS * GG_MAX_BOTS];
    gg_rating rating[GG_MAX_BOTS];
    int order[GG_MAX_BOTS]; /* bots, best first */
    bool prior;             /* the ratings needed it */
    int width;              /* of the column of names */
};

static void count_up(const gg_arena_view *view, struct tables *t) {
    gg_stats_versus(view->record, view->count, view->bot_count, t->versus);
    t->prior = gg_stats_ratings(view->record, view->count, view->bot_count, t->rating);
    t->width = 8;
    for (int i = 0; i < view->bot_count; i++) {
        const int length = (int)strlen(view->bot[i].name);
        int at = i;
        for (; at > 0 && t->rating[t->order[at - 1]].elo < t->rating[i].elo; at--)
            t->order[at] = t->order[at - 1];
        t->order[at] = i;
        if (length > t->width) t->width = length < NAME_WIDTH ? length : NAME_WIDTH;
    }
}

static void put_name(gg_text *text, const gg_arena_view *view, const struct tables *t, int bot) {
    gg_putf(text, "%-*.*s", t->width, NAME_WIDTH, view->bot[bot].name);
}

static void put_duration(gg_text *text, int64_t us) {
    const int64_t s = (us + 500000) / 1000000;
    if (s >= 3600)
        gg_putf(text, "%d:%02d:%02d", (int)(s / 3600), (int)(s / 60 % 60), (int)(s % 60));
    else
        gg_putf(text, "%d:%02d", (int)(s / 60), (int)(s % 60));
}

/* --- progress */

void gg_report_progress(const gg_arena_view *view, gg_text *text) {
    struct tables t;
    gg_putf(text, "%d/%d games", view->played, view->count);
    if (!view->played) return;
    const int fresh = view->played - view->resumed;
    if (view->bot_count > 1) {
        count_up(view, &t);
        const gg_rating *first = &t.rating[t.order[0]];
        gg_putf(text, ", %.*s leads with %+.0f +-%.0f Elo", NAME_WIDTH, view->bot[t.order[0]].name,
                first->elo, first->error);
    }
    if (view->sprt) {
        double lower, upper;
        gg_sprt_bounds(view->sprt, &lower, &upper);
        gg_putf(text, ", LLR %+.2f (%.2f, %.2f)", gg_sprt_llr(view->sprt), lower, upper);
    }
    gg_put(text, ", ");
    put_duration(text, view->elapsed_us / (fresh ? fresh : 1) * (view->count - view->played));
    gg_put(text, " left");
}

/* --- strength */

static void put_cell(gg_text *text, const gg_versus *v, bool wide) {
    char cell[48] = "-";
    if (v->wins + v->draws + v->losses) {
        gg_text c = gg_text_over(cell, sizeof cell);
        if (wide) gg_putf(&c, "%d-%d-%d  ", v->wins, v->draws, v->losses);
        gg_putf(&c, "%.1f%%", 100 * gg_versus_score(v));
    }
    gg_putf(text, wide ? " %20s" : " %7s", cell);
}

static void put_cross_table(const gg_arena_view *view, const struct tables *t, gg_text *text) {
    const bool wide = view->bot_count <= WIDE_CROSS_TABLE;
    gg_putf(text, "Cross table (row against column: %sscore)\n", wide ? "wins-draws-losses, " : "");
    gg_putf(text, "    %-*s", t->width, "");
    for (int i = 0; i < view->bot_count; i++) gg_putf(text, wide ? " %20d" : " %7d", i + 1);
    gg_put_char(text, '\n');
    for (int i = 0; i < view->bot_count; i++) {
        gg_putf(text, "%3d ", i + 1);
        put_name(text, view, t, t->order[i]);
        for (int j = 0; j < view->bot_count; j++)
            put_cell(text, &t->versus[t->order[i] * view->bot_count + t->order[j]], wide);
        gg_put_char(text, '\n');
    }
}

static gg_versus against_all(const gg_arena_view *view, const struct tables *t, int bot) {
    gg_versus sum = {0, 0, 0, 0, 0};
    for (int b = 0; b < view->bot_count; b++) {
        const gg_versus *v = &t->versus[bot * view->bot_count + b];
        sum.wins += v->wins;
        sum.draws += v->draws;
        sum.losses += v->losses;
    }
    return sum;
}

static void put_ratings(const gg_arena_view *view, const struct tables *t, gg_text *text) {
    bool marked = false;
    gg_put(text, "\nElo (Bradley-Terry, mean 0; 95% error bars from the spread of rounds)\n");
    gg_putf(text, "    %-*s     Elo    +-    games    won  drawn   lost   score\n", t->width, "");
    for (int i = 0; i < view->bot_count; i++) {
        const int bot = t->order[i];
        const gg_rating *r = &t->rating[bot];
        const gg_versus sum = against_all(view, t, bot);
        gg_putf(text, "%3d ", i + 1);
        put_name(text, view, t, bot);
        gg_putf(text, " %+7.0f %5.0f%c %7d %6d %6d %6d  %5.1f%%\n", r->elo, r->error,
                r->extreme ? '*' : ' ', sum.wins + sum.draws + sum.losses, sum.wins, sum.draws,
                sum.losses, 100 * gg_versus_score(&sum));
        marked = marked || r->extreme;
    }
    if (t->prior)
        gg_put(text, "    Some bots took nothing off others: to keep Elo finite, each is given one "
                     "more drawn game\n    against an average bot.\n");
    if (marked) gg_put(text, "    * No games, or won or lost everything: read it as a bound.\n");
}

/* Of two bots: the difference, which the ratings show halved. */
static void put_difference(const gg_arena_view *view, const struct tables *t, gg_text *text) {
    if (view->bot_count != 2) return;
    const gg_versus *v = &t->versus[t->order[0] * 2 + t->order[1]];
    const double score = gg_versus_score(v);
    gg_putf(text, "\n%s scores ", view->bot[t->order[0]].name);
    gg_put_share(score, v->error, v->rounds, text);
    gg_putf(text, " against %s", view->bot[t->order[1]].name);
    if (score < 1)
        gg_putf(text, ": %+.0f +-%.0f Elo (95%%, from %d rounds)", gg_elo_of(score),
                gg_elo_error(score, v->error), v->rounds);
    gg_putf(text, ", superior with %.1f%%\n", 100 * gg_superiority(score, v->error, v->rounds));
}

/* --- seats and lengths */

static void put_balance(const gg_arena_view *view, int scenario, uint64_t table, const char *name,
                        int width, gg_text *text) {
    gg_balance b;
    gg_tally_balance(view->record, view->count, (gg_filter){scenario, table}, &b);
    if (!b.games) return;
    gg_putf(text, "    %-*.*s %7d", width, width, name, b.games);
    for (int i = 0; i < view->game[scenario]->players; i++) {
        char share[GG_SHARE_TEXT];
        gg_text s = gg_text_over(share, sizeof share);
        gg_put_share((double)b.wins[i] / b.games, b.error[i], b.rounds, &s);
        gg_putf(text, "   %*s", SEAT_WIDTH, share);
    }
    gg_putf(text, "   %5.1f%%\n", 100.0 * b.draws / b.games);
}

/* The pairings of a scenario in the order of the schedule; at most `capacity`. */
static int list_tables(const gg_arena_view *view, int scenario, uint64_t *table, int capacity) {
    int count = 0;
    for (int i = 0; i < view->count; i++) {
        const gg_record *r = &view->record[i];
        if (!r->played || r->scenario != scenario) continue;
        const uint64_t set = gg_record_table(r);
        int k = 0;
        while (k < count && table[k] != set) k++;
        if (k < count) continue;
        if (count == capacity) return count;
        table[count++] = set;
    }
    return count;
}

static void name_table(const gg_arena_view *view, uint64_t table, gg_text *name) {
    gg_text_clear(name);
    for (int i = 0; i < view->bot_count; i++)
        if (table >> i & 1) gg_putf(name, "%s%s", name->length ? " v " : "", view->bot[i].name);
}

/* The words of a name that stand on one line of its column's head; takes them. A word that is
 * longer than the column is broken. */
static gg_slice take_head(gg_slice *rest) {
    gg_slice line = {rest->data, rest->length};
    if (line.length > SEAT_WIDTH) {
        line.length = SEAT_WIDTH;
        for (size_t i = 1; i <= SEAT_WIDTH; i++)
            if (line.data[i] == ' ') line.length = i;
    }
    rest->data += line.length;
    rest->length -= line.length;
    *rest = gg_trim(*rest);
    return line;
}

static int head_lines(const char *name) {
    gg_slice rest = gg_slice_of(name);
    int lines = 0;
    for (; rest.length; lines++) take_head(&rest);
    return lines;
}

/* Names of seats over their columns, whole: on as many lines as the longest of them needs. */
static void put_heads(const gg_game *game, int width, gg_text *text) {
    gg_slice rest[GG_MAX_PLAYERS];
    int lines = 1, of[GG_MAX_PLAYERS];
    for (int i = 0; i < game->players; i++) {
        rest[i] = gg_slice_of(game->rules->seat_name(game, i));
        of[i] = head_lines(rest[i].data);
        if (of[i] > lines) lines = of[i];
    }
    for (int line = 0; line < lines; line++) {
        const bool last = line + 1 == lines;
        gg_putf(text, "    %-*s %7s", width, "", last ? "games" : "");
        for (int i = 0; i < game->players; i++) {
            const gg_slice part = line < lines - of[i] ? (gg_slice){"", 0} : take_head(&rest[i]);
            gg_putf(text, "   %*.*s", SEAT_WIDTH, (int)part.length, part.data);
        }
        gg_put(text, last ? "    drawn\n" : "\n");
    }
}

static void put_seats(const gg_arena_view *view, int scenario, gg_text *text) {
    const gg_game *game = view->game[scenario];
    uint64_t table[GG_REPORT_PAIRINGS + 1];
    char name[GG_MAX_PLAYERS * (GG_ENTRANT_NAME + 4)];
    gg_text n = gg_text_over(name, sizeof name);
    const int count = list_tables(view, scenario, table, GG_REPORT_PAIRINGS + 1);
    int width = 8;
    for (int i = 0; count > 1 && count <= GG_REPORT_PAIRINGS && i < count; i++) {
        name_table(view, table[i], &n);
        if ((int)n.length > width) width = (int)n.length;
    }
    if (width > 2 * NAME_WIDTH) width = 2 * NAME_WIDTH;
    gg_putf(text, "\nSeats of %s: games won (95%%)\n", game->scenario_text);
    put_heads(game, width, text);
    put_balance(view, scenario, 0, "all", width, text);
    for (int i = 0; count > 1 && count <= GG_REPORT_PAIRINGS && i < count; i++) {
        name_table(view, table[i], &n);
        put_balance(view, scenario, table[i], name, width, text);
    }
    gg_length l;
    gg_tally_length(view->record, view->count, (gg_filter){scenario, 0}, &l);
    if (l.games)
        gg_putf(text, "    A game has %.1f decisions and %.1f outcomes (%u to %u together).\n",
                l.decisions, l.outcomes, l.least, l.most);
}

/* Nothing where no bot proves anything. */
static void put_endings(const gg_arena_view *view, const struct tables *t, gg_text *text) {
    gg_endings e[GG_MAX_BOTS];
    int proven = 0;
    for (int i = 0; i < view->bot_count; i++) {
        gg_tally_endings(view->record, view->count, i, &e[i]);
        proven += e[i].proven;
    }
    if (!proven) return;
    gg_put(text,
           "\nEndings: games whose last decisions a bot made with their exact value proven\n");
    gg_putf(text, "    %-*s   games  proven   share  its decisions before the end\n", t->width, "");
    for (int i = 0; i < view->bot_count; i++) {
        const gg_endings *one = &e[t->order[i]];
        gg_putf(text, "%3d ", i + 1);
        put_name(text, view, t, t->order[i]);
        gg_putf(text, " %7d %7d  %5.1f%%", one->games, one->proven,
                one->games ? 100.0 * one->proven / one->games : 0);
        if (one->proven) gg_putf(text, " %29.1f", one->decisions);
        gg_put_char(text, '\n');
    }
}

void gg_report_tables(const gg_arena_view *view, gg_text *text) {
    struct tables t;
    if (!view->played) {
        gg_putf(text, "None of %d games was played to its end.\n", view->count);
        return;
    }
    count_up(view, &t);
    if (view->played < view->count)
        gg_putf(text, "%d of %d games were played.\n\n", view->played, view->count);
    if (view->bot_count > 1) {
        put_cross_table(view, &t, text);
        put_ratings(view, &t, text);
        put_difference(view, &t, text);
    }
    for (int i = 0; i < view->scenario_count; i++) put_seats(view, i, text);
    put_endings(view, &t, text);
    gg_report_luck(view, text);
    gg_report_pairings(view, text);
    gg_report_steps(view, text);
    gg_report_faults(view, text);
    gg_report_sprt(view, text);
    gg_report_winner(view, text);
}

/* --- efforts */

void gg_report_efforts(const gg_arena_view *view, gg_text *text) {
    struct tables t;
    uint64_t decisions = 0;
    if (!view->played) return;
    count_up(view, &t);
    gg_putf(text, "\n    %-*s  decisions  nodes each  ms each  ms at most    nodes/s\n", t.width,
            "");
    for (int i = 0; i < view->bot_count; i++) {
        gg_effort e;
        gg_tally_effort(view->record, view->count, t.order[i], &e);
        decisions += e.moves;
        gg_putf(text, "%3d ", i + 1);
        put_name(text, view, &t, t.order[i]);
        const double moves = e.moves ? (double)e.moves : 1;
        const double seconds = e.time_us ? (double)e.time_us / 1e6 : 1;
        gg_putf(text, "  %9llu  %10.0f  %7.2f  %10.2f  %9.0f\n", (unsigned long long)e.moves,
                (double)e.nodes / moves, (double)e.time_us / 1000 / moves,
                (double)e.worst_us / 1000, (double)e.nodes / seconds);
    }
    const double seconds = view->elapsed_us ? (double)view->elapsed_us / 1e6 : 1;
    if (!view->elapsed_us) return;
    const int fresh = view->played - view->resumed;
    gg_putf(text, "    %d games in ", fresh);
    put_duration(text, view->elapsed_us);
    gg_putf(text, ": %.1f games and %.0f decisions a second, %d at a time\n", fresh / seconds,
            (double)decisions / view->played * fresh / seconds, view->options->concurrency);
}

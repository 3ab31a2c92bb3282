/* The arena's texts. */
#include "report.h"

#include "stats.h"

#include <math.h>

/* Drawn games against an average opponent that keep ratings finite. */
static const double PRIOR = 1;

static void put_elo(gg_text *text, const gg_rating *r) {
    gg_putf(text, "%+7.0f", r->elo);
    if (isfinite(r->error))
        gg_putf(text, " +-%-4.0f", r->error);
    else
        gg_put(text, " +-   ?");
}

static void put_duration(gg_text *text, int64_t us) {
    const int64_t seconds = us / 1000000;
    gg_putf(text, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
}

struct tables {
    gg_versus versus[GG_MAX_BOTS * GG_MAX_BOTS];
    gg_rating rating[GG_MAX_BOTS];
    int order[GG_MAX_BOTS];
};

static void count_up(const gg_arena_view *view, struct tables *t) {
    gg_stats_versus(view->record, view->count, view->players, view->bot_count, t->versus);
    gg_stats_ratings(t->versus, view->bot_count, PRIOR, t->rating);
    for (int i = 0; i < view->bot_count; i++) { /* best first */
        int at = i;
        for (; at > 0 && t->rating[t->order[at - 1]].elo < t->rating[i].elo; at--)
            t->order[at] = t->order[at - 1];
        t->order[at] = i;
    }
}

void gg_report_progress(const gg_arena_view *view, gg_text *text) {
    struct tables t;
    gg_putf(text, "%d/%d games", view->played, view->count);
    if (!view->played) return;
    count_up(view, &t);
    gg_putf(text, "  leader %s ", view->bot[t.order[0]]);
    put_elo(text, &t.rating[t.order[0]]);
    gg_put(text, " Elo  ");
    put_duration(text, view->elapsed_us / view->played * (view->count - view->played));
    gg_put(text, " left");
}

/* --- tables
 * -------------------------------------------------------------------------------------------------------------
 */

static int name_width(const gg_arena_view *view) {
    int width = 4;
    for (int i = 0; i < view->bot_count; i++) {
        const int n = (int)gg_slice_of(view->bot[i]).length;
        if (n > width) width = n;
    }
    return width < 40 ? width : 40;
}

static void put_cross_table(const gg_arena_view *view, const struct tables *t, gg_text *text) {
    const int width = name_width(view);
    gg_put(text, "Cross table (wins-draws-losses of the row, score)\n");
    gg_putf(text, "    %-*s", width, "");
    for (int i = 0; i < view->bot_count; i++) gg_putf(text, " %17d", i + 1);
    gg_put_char(text, '\n');
    for (int i = 0; i < view->bot_count; i++) {
        const int a = t->order[i];
        gg_putf(text, "%3d %-*.40s", i + 1, width, view->bot[a]);
        for (int j = 0; j < view->bot_count; j++) {
            const gg_versus *v = &t->versus[a * view->bot_count + t->order[j]];
            char cell[40];
            gg_text c = gg_text_over(cell, sizeof cell);
            if (i != j && v->wins + v->draws + v->losses)
                gg_putf(&c, "%d-%d-%d %.1f%%", v->wins, v->draws, v->losses,
                        100 * gg_versus_score(v));
            else
                gg_put(&c, i == j ? "." : "-");
            gg_putf(text, " %17s", cell);
        }
        gg_put_char(text, '\n');
    }
}

static gg_versus total(const gg_arena_view *view, const struct tables *t, int a) {
    gg_versus sum = {0, 0, 0, 0};
    for (int b = 0; b < view->bot_count; b++) {
        const gg_versus *v = &t->versus[a * view->bot_count + b];
        sum.wins += v->wins;
        sum.draws += v->draws;
        sum.losses += v->losses;
    }
    return sum;
}

static void put_ratings(const gg_arena_view *view, const struct tables *t, gg_text *text) {
    const int width = name_width(view);
    gg_put(text, "\nRatings (Bradley-Terry, mean 0, 95% error bars)\n");
    gg_putf(text, "    %-*s     Elo          games   won drawn  lost  score\n", width, "bot");
    for (int i = 0; i < view->bot_count; i++) {
        const int a = t->order[i];
        const gg_versus sum = total(view, t, a);
        gg_putf(text, "%3d %-*.40s ", i + 1, width, view->bot[a]);
        put_elo(text, &t->rating[a]);
        gg_putf(text, "%c %5d %5d %5d %5d %5.1f%%\n", t->rating[a].extreme ? '*' : ' ',
                sum.wins + sum.draws + sum.losses, sum.wins, sum.draws, sum.losses,
                100 * gg_versus_score(&sum));
    }
    gg_put(text, "    (* won or lost everything: the number is held finite by one drawn game "
                 "against an average bot)\n");
}

/* Of two bots: the difference with the error bar of mirrored rounds, which shared dice make
 * narrower. */
static void put_pairs(const gg_arena_view *view, const struct tables *t, gg_text *text) {
    if (view->bot_count != 2) return;
    const gg_versus *v = &t->versus[t->order[0] * 2 + t->order[1]];
    const double score = gg_versus_score(v);
    gg_putf(text, "\n%s against %s: %.1f%% +- %.1f%% (95%%, by mirrored rounds)",
            view->bot[t->order[0]], view->bot[t->order[1]], 100 * score, 196 * v->error);
    if (score < 1)
        gg_putf(text, ", %+.0f +- %.0f Elo", gg_elo_of(score), gg_elo_error(score, v->error));
    gg_put_char(text, '\n');
}

/* Games of a scenario in which a bot (-1: any) has the seat: wins and draws of the seat. */
static void put_seat(const gg_arena_view *view, int scenario, int seat, int bot, gg_text *text) {
    int games = 0, won = 0, drawn = 0;
    const int players = view->players[scenario];
    for (int i = 0; i < view->count; i++) {
        const gg_record *r = &view->record[i];
        if (!r->played || r->scenario != scenario || (bot >= 0 && r->bot[seat] != bot)) continue;
        double best = -1;
        int leaders = 0;
        for (int k = 0; k < players; k++) {
            if (r->payoff[k] > best) {
                best = r->payoff[k];
                leaders = 0;
            }
            leaders += !(r->payoff[k] < best);
        }
        games++;
        if (!(r->payoff[seat] < best)) {
            won += leaders == 1;
            drawn += leaders > 1;
        }
    }
    if (!games) return;
    gg_putf(text, "  %s wins %.1f%%, draws %.1f%%, loses %.1f%% of %d",
            view->game[scenario]->rules->seat_name(view->game[scenario], seat), 100.0 * won / games,
            100.0 * drawn / games, 100.0 * (games - won - drawn) / games, games);
}

static void put_seats(const gg_arena_view *view, const struct tables *t, gg_text *text) {
    gg_put(text, "\nSeats\n");
    for (int s = 0; s < view->scenario_count; s++)
        for (int i = -1; i < view->bot_count; i++) {
            const int bot = i < 0 ? -1 : t->order[i];
            if (i >= 0 && view->bot_count == 1) continue;
            gg_putf(text, "%-12s %-*.40s", i < 0 ? view->game[s]->scenario_text : "",
                    name_width(view), bot < 0 ? "all" : view->bot[bot]);
            for (int seat = 0; seat < view->players[s]; seat++) put_seat(view, s, seat, bot, text);
            gg_put_char(text, '\n');
        }
}

static void put_lengths(const gg_arena_view *view, gg_text *text) {
    for (int s = 0; s < view->scenario_count; s++) {
        double sum = 0;
        uint32_t least = UINT32_MAX, most = 0;
        int games = 0;
        for (int i = 0; i < view->count; i++) {
            const gg_record *r = &view->record[i];
            if (!r->played || r->scenario != s) continue;
            sum += r->length;
            least = r->length < least ? r->length : least;
            most = r->length > most ? r->length : most;
            games++;
        }
        if (games)
            gg_putf(text, "%-12s %.0f decisions and outcomes a game (%u to %u)\n",
                    view->game[s]->scenario_text, sum / games, least, most);
    }
}

static void put_times(const gg_arena_view *view, const struct tables *t, gg_text *text) {
    uint64_t decisions = 0;
    gg_put(text, "\nTime\n");
    for (int i = 0; i < view->bot_count; i++) {
        gg_seat_tally sum = {0, 0, 0, 0};
        for (int k = 0; k < view->count; k++) {
            const gg_record *r = &view->record[k];
            for (int seat = 0; r->played && seat < view->players[r->scenario]; seat++) {
                if (r->bot[seat] != t->order[i]) continue;
                sum.moves += r->seat[seat].moves;
                sum.nodes += r->seat[seat].nodes;
                sum.time_us += r->seat[seat].time_us;
                if (r->seat[seat].worst_us > sum.worst_us) sum.worst_us = r->seat[seat].worst_us;
            }
        }
        decisions += sum.moves;
        if (sum.moves)
            gg_putf(text, "    %-*.40s %9.3f ms a decision, %8.2f ms at most, %.0f nodes/s\n",
                    name_width(view), view->bot[t->order[i]],
                    (double)sum.time_us / 1000 / sum.moves, (double)sum.worst_us / 1000,
                    sum.time_us ? 1e6 * (double)sum.nodes / (double)sum.time_us : 0);
    }
    gg_putf(text, "    %d games in ", view->played);
    put_duration(text, view->elapsed_us);
    gg_putf(text, ", %.0f decisions a second\n",
            view->elapsed_us ? 1e6 * (double)decisions / (double)view->elapsed_us : 0);
}

void gg_report_tables(const gg_arena_view *view, bool timing, gg_text *text) {
    struct tables t;
    count_up(view, &t);
    gg_put_char(text, '\n');
    put_cross_table(view, &t, text);
    put_ratings(view, &t, text);
    put_pairs(view, &t, text);
    put_seats(view, &t, text);
    put_lengths(view, text);
    if (timing) put_times(view, &t, text);
}

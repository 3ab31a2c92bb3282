/* The parts of the tables that only some tournaments have: SPRT, knockout, faults, luck, steps. */
#include "report.h"

#include "stats.h"

#include <math.h>
#include <string.h>

enum { NAME_WIDTH = 40, MAX_FAULTS = 20 };

static int width_of_names(const gg_arena_view *view) {
    size_t width = 8;
    for (int i = 0; i < view->bot_count; i++)
        if (strlen(view->bot[i].name) > width) width = strlen(view->bot[i].name);
    return width > NAME_WIDTH ? NAME_WIDTH : (int)width;
}

void gg_report_sprt(const gg_arena_view *view, gg_text *text) {
    const gg_sprt *s = view->sprt;
    double lower, upper;
    if (!s) return;
    gg_sprt_bounds(s, &lower, &upper);
    gg_putf(text,
            "\nSPRT of %s against %s: elo0 %g, elo1 %g, alpha %g, beta %g\n"
            "    LLR %+.2f (%.2f, %.2f) after %d rounds: %s\n    rounds by score:",
            view->bot[0].name, view->bot[1].name, s->elo0, s->elo1, s->alpha, s->beta,
            gg_sprt_llr(s), lower, upper, s->rounds,
            view->decision > 0   ? "H1 is accepted"
            : view->decision < 0 ? "H0 is accepted"
                                 : "not decided");
    for (int i = 0; i < s->cells; i++) gg_putf(text, "  %.4g: %.0f", s->value[i], s->count[i]);
    gg_put_char(text, '\n');
}

void gg_report_winner(const gg_arena_view *view, gg_text *text) {
    if (view->winner >= 0)
        gg_putf(text, "\nThe knockout is won by %s.\n", view->bot[view->winner].name);
}

/* What the first fault of each player and kind was: the reason is nowhere else but in a store. */
static void put_first_faults(const gg_arena_view *view, const int count[][GG_FAULT_COUNT],
                             gg_text *text) {
    for (int bot = 0; bot < view->bot_count; bot++)
        for (int f = 1; f < GG_FAULT_COUNT; f++) {
            const gg_first_fault *first = &view->first_fault[bot][f];
            if (!count[bot][f] || !first->why.words[0]) continue;
            gg_putf(text, "    %.*s, %s in game %d: %s\n", NAME_WIDTH, view->bot[bot].name,
                    gg_fault_word((gg_fault)f), first->game + 1, first->why.words);
        }
}

void gg_report_faults(const gg_arena_view *view, gg_text *text) {
    int count[GG_MAX_BOTS][GG_FAULT_COUNT] = {{0}}, sum[GG_FAULT_COUNT] = {0}, all = 0;
    const int width = width_of_names(view);
    for (int i = 0; i < view->count; i++) {
        const gg_record *r = &view->record[i];
        if (!r->played || !r->fault) continue;
        count[r->bot[r->fault_seat]][r->fault]++;
        sum[r->fault]++;
        all++;
    }
    if (!all) return;
    gg_putf(text, "\nFaults\n    %-*s", width, "");
    for (int f = 1; f < GG_FAULT_COUNT; f++)
        if (sum[f]) gg_putf(text, " %8s", gg_fault_word((gg_fault)f));
    gg_put_char(text, '\n');
    for (int bot = 0; bot < view->bot_count; bot++) {
        int own = 0;
        for (int f = 1; f < GG_FAULT_COUNT; f++) own += count[bot][f];
        if (!own) continue;
        gg_putf(text, "    %-*.*s", width, NAME_WIDTH, view->bot[bot].name);
        for (int f = 1; f < GG_FAULT_COUNT; f++)
            if (sum[f]) gg_putf(text, " %8d", count[bot][f]);
        gg_put_char(text, '\n');
    }
    gg_put(text, "    in games");
    for (int i = 0, shown = 0; i < view->count && shown <= MAX_FAULTS; i++) {
        if (!view->record[i].played || !view->record[i].fault) continue;
        gg_putf(text, shown++ < MAX_FAULTS ? " %d" : " ...", i + 1);
    }
    gg_put_char(text, '\n');
    put_first_faults(view, count, text);
}

void gg_report_luck(const gg_arena_view *view, gg_text *text) {
    const int width = width_of_names(view);
    if (!view->options->luck) return;
    gg_putf(
        text,
        "\nMean payoffs, and less the luck of the dice (95%%)\n    %-*s  %20s  %20s  variance\n",
        width, "", "plain", "adjusted");
    for (int bot = 0; bot < view->bot_count; bot++) {
        gg_adjusted a;
        gg_luck_adjust(view->record, view->count, bot, -1, &a);
        char plain[GG_SHARE_TEXT], adjusted[GG_SHARE_TEXT];
        gg_text p = gg_text_over(plain, sizeof plain), q = gg_text_over(adjusted, sizeof adjusted);
        gg_put_share(a.mean, a.error, a.rounds, &p);
        gg_putf(text, "    %-*.*s  %20s  ", width, NAME_WIDTH, view->bot[bot].name, plain);
        if (!a.known) {
            gg_putf(text, "%20s  -\n", "too few rounds");
            continue;
        }
        gg_put_share(a.adjusted, a.adjusted_error, a.rounds, &q);
        gg_putf(text, "%20s  x %.3f\n", adjusted, a.ratio);
    }
}

/* --- leads */

void gg_report_lead(const gg_arena_view *view, int bot, int rival, gg_lead *lead) {
    gg_adjusted *a = &lead->score;
    gg_luck_adjust(view->record, view->count, bot, rival, a);
    a->adjusted = a->adjusted < 0 ? 0 : a->adjusted > 1 ? 1 : a->adjusted;
    const gg_interval i = gg_share_interval(a->adjusted, a->adjusted_error, a->rounds);
    lead->elo = gg_elo_of(a->adjusted);
    lead->low = gg_elo_of(i.low);
    lead->high = gg_elo_of(i.high);
}

/* "+108 +-34", the longer side; ">+78" and "<-78" where all was won or lost. */
static void put_elo(const gg_lead *lead, gg_text *text) {
    if (isfinite(lead->low) && isfinite(lead->high))
        gg_putf(text, "%+5.0f +-%.0f", lead->elo,
                fmax(lead->high - lead->elo, lead->elo - lead->low));
    else if (isfinite(lead->low))
        gg_putf(text, " >%+.0f", lead->low);
    else if (isfinite(lead->high))
        gg_putf(text, " <%+.0f", lead->high);
    else
        gg_put(text, "    -");
}

static void put_lead(const gg_arena_view *view, const gg_lead *lead, gg_text *text) {
    char score[GG_SHARE_TEXT];
    gg_text s = gg_text_over(score, sizeof score);
    gg_put_share(lead->score.adjusted, lead->score.adjusted_error, lead->score.rounds, &s);
    gg_putf(text, "  %6d  %20s  ", lead->score.rounds, score);
    put_elo(lead, text);
    gg_put(text, view->options->luck && !lead->score.known
                     ? "  luck not taken off: too few rounds\n"
                     : "\n");
}

bool gg_report_has_pairings(const gg_arena_view *view) {
    const gg_game *game = view->game[0];
    return view->options->luck &&
           (game->players == 1 || (game->players == 2 && !gg_same_team(game, 0, 1)));
}

void gg_report_pairings(const gg_arena_view *view, gg_text *text) {
    const int width = width_of_names(view);
    int shown = 0;
    if (!gg_report_has_pairings(view) || gg_report_has_steps(view)) return;
    for (int bot = 0; bot < view->bot_count; bot++)
        for (int rival = bot + 1; rival < view->bot_count; rival++) {
            gg_lead lead;
            gg_report_lead(view, bot, rival, &lead);
            if (!lead.score.rounds || shown == GG_REPORT_PAIRINGS) continue;
            if (!shown++)
                gg_putf(text,
                        "\nEach against each, less the luck of the dice (95%%)\n"
                        "    %-*s  rounds  %20s    Elo\n",
                        2 * width + 3, "", "score");
            gg_putf(text, "    %-*.*s v %-*.*s", width, NAME_WIDTH, view->bot[bot].name, width,
                    NAME_WIDTH, view->bot[rival].name);
            put_lead(view, &lead, text);
        }
}

bool gg_report_has_steps(const gg_arena_view *view) {
    const gg_format format = view->options->format;
    return (format == GG_LADDER || format == GG_DOUBLING) && view->bot_count > 1 &&
           view->game[0]->players <= 2;
}

void gg_report_steps(const gg_arena_view *view, gg_text *text) {
    const int width = width_of_names(view);
    if (!gg_report_has_steps(view)) return;
    gg_putf(text, "\nEach over the one before it%s (95%%)\n    %-*s  rounds  %20s    Elo\n",
            view->options->luck ? ", less the luck of the dice" : "", width, "", "score");
    for (int bot = 1; bot < view->bot_count; bot++) {
        gg_lead lead;
        gg_report_lead(view, bot, bot - 1, &lead);
        gg_putf(text, "    %-*.*s", width, NAME_WIDTH, view->bot[bot].name);
        put_lead(view, &lead, text);
    }
}

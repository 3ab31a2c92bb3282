/* The tournament as JSON, for programs. */
#include "report.h"

#include "stats.h"
#include "tally.h"

#include "../core/hash.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

/* Appending and setting take NULL (no memory) and say so; `ok` remembers. */
static void put(bool *ok, json_t *object, const char *key, json_t *value) {
    if (json_object_set_new(object, key, value) != 0) *ok = false;
}

static void append(bool *ok, json_t *array, json_t *value) {
    if (json_array_append_new(array, value) != 0) *ok = false;
}

static json_t *hex(uint64_t value) {
    char text[20];
    snprintf(text, sizeof text, "%016llx", (unsigned long long)value);
    return json_string(text);
}

/* What is infinite or unknown (not a number) is null: JSON has neither. */
static json_t *real(double value) {
    return isfinite(value) ? json_real(value) : json_null();
}

static json_t *bots(const gg_arena_view *view, bool *ok) {
    gg_rating rating[GG_MAX_BOTS];
    gg_endings endings;
    json_t *list = json_array();
    gg_stats_ratings(view->record, view->count, view->bot_count, rating);
    for (int i = 0; i < view->bot_count; i++) {
        json_t *bot = json_object();
        put(ok, bot, "name", json_string(view->bot[i].name));
        put(ok, bot, "elo", real(rating[i].elo));
        put(ok, bot, "error95", real(rating[i].error));
        put(ok, bot, "extreme", json_boolean(rating[i].extreme));
        gg_tally_endings(view->record, view->count, i, &endings);
        put(ok, bot, "proven_endings", json_integer(endings.proven));
        put(ok, bot, "proven_decisions", real(endings.decisions));
        append(ok, list, bot);
    }
    return list;
}

/* All null where the rounds were too few to take the luck off. */
static void put_lead(const gg_arena_view *view, int bot, int rival, json_t *pair, bool *ok) {
    gg_lead lead;
    gg_report_lead(view, bot, rival, &lead);
    if (!lead.score.known)
        lead.score.adjusted = lead.score.adjusted_error = lead.elo = lead.low = lead.high = NAN;
    put(ok, pair, "score_less_luck", real(lead.score.adjusted));
    put(ok, pair, "standard_error_less_luck", real(lead.score.adjusted_error));
    put(ok, pair, "elo_less_luck", real(lead.elo));
    put(ok, pair, "elo95_less_luck", json_pack("[oo]", real(lead.low), real(lead.high)));
}

static json_t *pairs(const gg_arena_view *view, bool *ok) {
    gg_versus versus[GG_MAX_BOTS * GG_MAX_BOTS];
    json_t *list = json_array();
    gg_stats_versus(view->record, view->count, view->bot_count, versus);
    for (int a = 0; a < view->bot_count; a++)
        for (int b = a + 1; b < view->bot_count; b++) {
            const gg_versus *v = &versus[a * view->bot_count + b];
            json_t *pair = json_object();
            put(ok, pair, "bots", json_pack("[ii]", a, b));
            put(ok, pair, "wins", json_integer(v->wins));
            put(ok, pair, "draws", json_integer(v->draws));
            put(ok, pair, "losses", json_integer(v->losses));
            put(ok, pair, "rounds", json_integer(v->rounds));
            put(ok, pair, "score", real(gg_versus_score(v)));
            put(ok, pair, "standard_error", real(v->error));
            if (gg_report_has_pairings(view)) put_lead(view, a, b, pair, ok);
            append(ok, list, pair);
        }
    return list;
}

static json_t *scenarios(const gg_arena_view *view, bool *ok) {
    json_t *list = json_array();
    for (int s = 0; s < view->scenario_count; s++) {
        const gg_game *game = view->game[s];
        gg_balance balance;
        gg_length length;
        json_t *scenario = json_object(), *seats = json_array();
        gg_tally_balance(view->record, view->count, (gg_filter){s, 0}, &balance);
        gg_tally_length(view->record, view->count, (gg_filter){s, 0}, &length);
        for (int i = 0; i < game->players; i++) {
            json_t *seat = json_object();
            put(ok, seat, "name", json_string(game->rules->seat_name(game, i)));
            put(ok, seat, "wins", json_integer(balance.wins[i]));
            put(ok, seat, "standard_error", real(balance.error[i]));
            append(ok, seats, seat);
        }
        put(ok, scenario, "scenario", json_string(game->scenario_text));
        put(ok, scenario, "games", json_integer(balance.games));
        put(ok, scenario, "draws", json_integer(balance.draws));
        put(ok, scenario, "seats", seats);
        put(ok, scenario, "decisions", real(length.decisions));
        put(ok, scenario, "outcomes", real(length.outcomes));
        append(ok, list, scenario);
    }
    return list;
}

static json_t *game(const gg_arena_view *view, int number, bool *ok) {
    const gg_record *r = &view->record[number];
    json_t *entry = json_object(), *seats = json_array(), *payoffs = json_array();
    json_t *nodes = json_array(), *proven = json_array();
    for (int i = 0; i < GG_MAX_PLAYERS && r->bot[i] >= 0; i++) {
        append(ok, seats, json_integer(r->bot[i]));
        append(ok, payoffs, real(r->payoff[i]));
        append(ok, nodes, json_integer((json_int_t)r->seat[i].nodes));
        append(ok, proven, json_integer((json_int_t)r->seat[i].proven));
    }
    put(ok, entry, "number", json_integer(number + 1));
    put(ok, entry, "round", json_integer(r->round + 1));
    put(ok, entry, "scenario", json_integer(r->scenario));
    put(ok, entry, "bots", seats);
    put(ok, entry, "payoffs", payoffs);
    put(ok, entry, "length", json_integer(r->length));
    put(ok, entry, "outcomes", json_integer(r->outcomes));
    put(ok, entry, "nodes", nodes);
    put(ok, entry, "proven", proven);
    put(ok, entry, "fault", json_string(gg_fault_word(r->fault)));
    put(ok, entry, "dice_seed", hex(r->dice_seed));
    put(ok, entry, "bot_seed", hex(r->bot_seed));
    put(ok, entry, "last_key", hex(r->key));
    return entry;
}

int gg_report_json(const gg_arena_view *view, FILE *stream, gg_error *error) {
    bool ok = true;
    json_t *report = json_object(), *games = json_array();
    put(&ok, report, "game", json_string(view->options->game));
    if (view->options->content)
        put(&ok, report, "content",
            hex(gg_hash(view->options->content, strlen(view->options->content))));
    put(&ok, report, "seed", hex(view->options->seed));
    put(&ok, report, "scheduled", json_integer(view->count));
    put(&ok, report, "played", json_integer(view->played));
    put(&ok, report, "bots", bots(view, &ok));
    put(&ok, report, "pairs", pairs(view, &ok));
    put(&ok, report, "scenarios", scenarios(view, &ok));
    for (int i = 0; i < view->count; i++)
        if (view->record[i].played) append(&ok, games, game(view, i, &ok));
    put(&ok, report, "games", games);
    const size_t flags = JSON_INDENT(1) | JSON_REAL_PRECISION(9);
    const bool written = ok && json_dumpf(report, stream, flags) == 0 &&
                         fputc('\n', stream) != EOF && fflush(stream) == 0;
    json_decref(report);
    if (written) return GG_OK;
    return ok ? gg_fail(error, GG_IO, "the JSON report could not be written")
              : gg_fail(error, GG_NO_MEMORY, "no memory for the JSON report");
}

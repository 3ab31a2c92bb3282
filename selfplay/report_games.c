/* The games of a tournament as JSON lines, CSV and PGN-shaped records, in the order of the
 * schedule. Times are left out: these files are the same for any concurrency and machine. */
#include "report.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

static const char *scenario_of(const gg_arena_view *view, const gg_record *r) {
    return view->game[r->scenario]->scenario_text;
}

static int written(FILE *stream, const char *what, gg_error *error) {
    if (fflush(stream) == 0 && !ferror(stream)) return GG_OK;
    return gg_fail(error, GG_IO, "the %s could not be written", what);
}

/* --- JSON lines */

static json_t *hex(uint64_t value) {
    return json_sprintf("%016llx", (unsigned long long)value);
}

/* One entry [nodes, depth, score] for each token; null for outcomes of dice. */
static json_t *thoughts(const char *text) {
    json_t *list = json_array();
    gg_slice rest = gg_slice_of(text);
    gg_thought t;
    while (gg_store_thought(&rest, &t))
        if (t.score < 0)
            json_array_append_new(list, json_null());
        else
            json_array_append_new(list,
                                  json_pack("[Iio]", (json_int_t)t.nodes, t.depth,
                                            isnan(t.score) ? json_null() : json_real(t.score)));
    return list;
}

static json_t *entry(const gg_arena_view *view, int number, const gg_stored *s) {
    const gg_record *r = &view->record[number];
    const char *fen = view->opening[r->opening].fen;
    json_t *players = json_array(), *payoffs = json_array(), *luck = json_array();
    for (int i = 0; i < GG_MAX_PLAYERS && r->bot[i] >= 0; i++) {
        json_array_append_new(players, json_string(view->bot[r->bot[i]].name));
        json_array_append_new(payoffs, json_real(r->payoff[i]));
        json_array_append_new(luck, json_real(r->luck[i]));
    }
    json_t *game =
        json_pack("{sisisssssososososososo}", "number", number + 1, "round", r->round + 1, "game",
                  view->options->game, "scenario", scenario_of(view, r), "fen",
                  fen ? json_string(fen) : json_null(), "players", players, "payoffs", payoffs,
                  "dice_seed", hex(r->dice_seed), "bot_seed", hex(r->bot_seed), "last_key",
                  hex(r->key), "moves", json_string(s->moves));
    if (!game) return NULL;
    json_object_set_new(game, "thoughts", thoughts(s->thoughts));
    if (view->options->luck)
        json_object_set_new(game, "luck", luck);
    else
        json_decref(luck);
    if (r->fault)
        json_object_set_new(game, "fault",
                            json_pack("{sssiss}", "kind", s->fault, "seat", s->fault_seat + 1,
                                      "position", s->position));
    return game;
}

int gg_report_jsonl(const gg_arena_view *view, FILE *stream, gg_error *error) {
    for (int i = 0; i < view->count; i++) {
        gg_stored s;
        if (!view->record[i].played) continue;
        const int code = gg_store_get(view->store, i, &s, error);
        if (code < 0) return code;
        json_t *game = entry(view, i, &s);
        if (!game) return gg_fail(error, GG_NO_MEMORY, "no memory for the games");
        json_dumpf(game, stream, JSON_COMPACT | JSON_REAL_PRECISION(9));
        fputc('\n', stream);
        json_decref(game);
    }
    return written(stream, "games", error);
}

/* --- CSV */

/* A field in quotes, with quotes inside doubled. What a spreadsheet would take for a formula has
 * an apostrophe before it. */
static void put_field(FILE *stream, const char *text) {
    fputc('"', stream);
    if (*text && strchr("=+-@\t\r", *text)) fputc('\'', stream);
    for (; *text; text++) {
        if (*text == '"') fputc('"', stream);
        fputc(*text, stream);
    }
    fputc('"', stream);
}

int gg_report_csv(const gg_arena_view *view, FILE *stream, gg_error *error) {
    fputs("number,round,scenario,opening", stream);
    for (int i = 1; i <= GG_MAX_PLAYERS; i++)
        fprintf(stream, ",player%d,payoff%d,luck%d,decisions%d,nodes%d", i, i, i, i, i);
    fputs(",length,outcomes,fault,fault_seat,dice_seed,last_key\r\n", stream);
    for (int i = 0; i < view->count; i++) {
        const gg_record *r = &view->record[i];
        if (!r->played) continue;
        fprintf(stream, "%d,%d,", i + 1, r->round + 1);
        put_field(stream, scenario_of(view, r));
        fprintf(stream, ",%d", r->opening + 1);
        for (int k = 0; k < GG_MAX_PLAYERS; k++) {
            fputc(',', stream);
            if (r->bot[k] < 0) {
                fputs(",,,,", stream);
                continue;
            }
            put_field(stream, view->bot[r->bot[k]].name);
            fprintf(stream, ",%.9g,%.9g,%llu,%llu", r->payoff[k], r->luck[k],
                    (unsigned long long)r->seat[k].moves, (unsigned long long)r->seat[k].nodes);
        }
        fprintf(stream, ",%u,%u,%s,", r->length, r->outcomes, gg_fault_word(r->fault));
        if (r->fault) fprintf(stream, "%d", r->fault_seat + 1);
        fprintf(stream, ",%016llx,%016llx\r\n", (unsigned long long)r->dice_seed,
                (unsigned long long)r->key);
    }
    return written(stream, "table of games", error);
}

/* --- PGN */

static void put_tag(FILE *stream, const char *name, const char *value) {
    fprintf(stream, "[%s \"", name);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\') fputc('\\', stream);
        fputc(*value, stream);
    }
    fputs("\"]\n", stream);
}

/* The moves as a comment, in lines of at most 80 characters. */
static void put_moves(FILE *stream, const char *moves) {
    gg_slice rest = gg_slice_of(moves), token;
    size_t column = 1;
    fputc('{', stream);
    while (gg_token(&rest, &token)) {
        if (column + token.length + 1 > 80) {
            fputc('\n', stream);
            column = 0;
        } else {
            fputc(' ', stream);
            column++;
        }
        fwrite(token.data, 1, token.length, stream);
        column += token.length;
    }
    fputs(" } ", stream);
}

/* The record of two seats of a game. */
static void put_pair(const gg_arena_view *view, int number, int a, int b, const char *moves,
                     FILE *stream) {
    const gg_record *r = &view->record[number];
    const char *result = r->payoff[a] > r->payoff[b]   ? "1-0"
                         : r->payoff[a] < r->payoff[b] ? "0-1"
                                                       : "1/2-1/2";
    const char *fen = view->opening[r->opening].fen;
    char text[32];
    put_tag(stream, "Event", view->options->game);
    put_tag(stream, "Site", scenario_of(view, r));
    put_tag(stream, "Date", "????.??.??");
    snprintf(text, sizeof text, "%d.%d", r->round + 1, number - r->round + 1);
    put_tag(stream, "Round", text);
    put_tag(stream, "White", view->bot[r->bot[a]].name);
    put_tag(stream, "Black", view->bot[r->bot[b]].name);
    put_tag(stream, "Result", result);
    snprintf(text, sizeof text, "%d", number + 1);
    put_tag(stream, "GameNumber", text);
    snprintf(text, sizeof text, "%d-%d", a + 1, b + 1);
    put_tag(stream, "Seats", text);
    snprintf(text, sizeof text, "%016llx", (unsigned long long)r->dice_seed);
    put_tag(stream, "DiceSeed", text);
    if (fen) put_tag(stream, "Position", fen);
    put_tag(stream, "Termination", r->fault ? gg_fault_word(r->fault) : "normal");
    fputc('\n', stream);
    put_moves(stream, moves);
    fprintf(stream, "%s\n\n", result);
}

int gg_report_pgn(const gg_arena_view *view, FILE *stream, gg_error *error) {
    for (int i = 0; i < view->count; i++) {
        const gg_record *r = &view->record[i];
        gg_stored s;
        if (!r->played) continue;
        const int code = gg_store_get(view->store, i, &s, error);
        if (code < 0) return code;
        for (int a = 0; a < GG_MAX_PLAYERS && r->bot[a] >= 0; a++)
            for (int b = a + 1; b < GG_MAX_PLAYERS && r->bot[b] >= 0; b++)
                if (r->bot[a] != r->bot[b] || view->bot_count == 1)
                    put_pair(view, i, a, b, s.moves, stream);
    }
    return written(stream, "PGN records", error);
}

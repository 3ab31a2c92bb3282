/* Records of games: writing, and reading with replay. */
#include "record.h"

#include "../../core/games.h"
#include "../files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char magic[] = "grognard record 1";

int gg_record_save(const char *path, const gg_record *record, const gg_history *history,
                   gg_error *error) {
    enum { LINE = 96 };
    const gg_game *game = history->game;
    const size_t capacity = history->count * GG_MOVE_TEXT + sizeof *record + GG_FEN_TEXT + 1024;
    char *buffer = malloc(capacity);
    if (!buffer) return gg_fail(error, GG_NO_MEMORY, "no memory for the record");
    gg_text text = gg_text_over(buffer, capacity);
    gg_putf(&text, "%s\ngame %s\nscenario %s\n", magic, game->rules->name, game->scenario_text);
    if (record->content[0]) gg_putf(&text, "content %s\n", record->content);
    if (record->start[0]) gg_putf(&text, "start %s\n", record->start);
    gg_putf(&text, "seat %d\nbot %s\ndice %llu\n%smoves\n", record->seat, record->bot,
            (unsigned long long)record->dice_seed, record->typed ? "typed\n" : "");
    size_t column = 0;
    for (size_t i = 0; i < history->count; i++) {
        const char *token = gg_history_token(history, i);
        const size_t length = strlen(token);
        if (column) {
            const bool wrap = column + 1 + length > LINE;
            gg_put_char(&text, wrap ? '\n' : ' ');
            column = wrap ? 0 : column + 1;
        }
        gg_put_bytes(&text, token, length);
        column += length;
    }
    gg_putf(&text, "%skey %016llx\n", column ? "\n" : "",
            (unsigned long long)gg_key(game, history->now));
    const int status = gg_write_text(path, text.data, text.length, error);
    free(buffer);
    return status;
}

/* --- reading */

struct reader {
    const char *path;
    gg_slice rest; /* not yet read */
    int number;    /* of the line last read */
    gg_error *error;
};

static int broken(const struct reader *r, gg_code code, const char *field, const char *words) {
    return gg_fail(r->error, code, "%s:%d: %s: %s", r->path, r->number, field, words);
}

static bool next_line(struct reader *r, gg_slice *line) {
    if (!gg_field(&r->rest, '\n', line)) return false;
    if (line->length && line->data[line->length - 1] == '\r') line->length--;
    r->number++;
    return true;
}

struct header {
    char game[64], scenario[256];
};

static int take_header(struct reader *r, gg_slice word, gg_slice value, gg_record *record,
                       struct header *header) {
    int64_t number;
    const struct {
        const char *word;
        char *text;
        size_t capacity;
    } texts[] = {{"game", header->game, sizeof header->game},
                 {"scenario", header->scenario, sizeof header->scenario},
                 {"content", record->content, sizeof record->content},
                 {"start", record->start, sizeof record->start},
                 {"bot", record->bot, sizeof record->bot}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (!gg_slice_is(word, texts[i].word)) continue;
        return gg_slice_copy(value, texts[i].text, texts[i].capacity)
                   ? GG_OK
                   : broken(r, GG_IO, texts[i].word, "too long");
    }
    if (gg_slice_is(word, "seat")) {
        if (!gg_slice_int(value, 0, GG_MAX_PLAYERS, &number))
            return broken(r, GG_IO, "seat", "a number from 0 to 4");
        record->seat = (int)number;
        return GG_OK;
    }
    if (gg_slice_is(word, "dice")) {
        char digits[32], *end;
        if (!gg_slice_copy(value, digits, sizeof digits))
            return broken(r, GG_IO, "dice", "too long");
        record->dice_seed = strtoull(digits, &end, 10);
        return *end || end == digits ? broken(r, GG_IO, "dice", "not a number") : GG_OK;
    }
    char field[32];
    gg_slice_copy(word, field, sizeof field);
    return broken(r, GG_IO, field, "no such field");
}

static int read_header(struct reader *r, gg_record *record, struct header *header) {
    gg_slice line, word;
    if (!next_line(r, &line) || !gg_slice_is(line, magic))
        return broken(r, GG_IO, "file", "no game record of this program");
    while (next_line(r, &line)) {
        if (gg_slice_is(line, "moves")) return GG_OK;
        if (gg_slice_is(line, "typed")) {
            record->typed = true;
            continue;
        }
        if (!gg_field(&line, ' ', &word)) continue;
        const int status =
            take_header(r, word, line.data ? line : (gg_slice){"", 0}, record, header);
        if (status < 0) return status;
    }
    return broken(r, GG_IO, "moves", "missing");
}

static int replay(struct reader *r, gg_history *history) {
    gg_slice line, token, key;
    while (next_line(r, &line)) {
        gg_slice rest = line;
        if (gg_token(&rest, &token) && gg_slice_is(token, "key")) {
            char hex[17];
            snprintf(hex, sizeof hex, "%016llx",
                     (unsigned long long)gg_key(history->game, history->now));
            if (gg_token(&rest, &key) && gg_slice_is(key, hex)) return GG_OK;
            return broken(r, GG_IO, "key", "the moves lead to another position");
        }
        rest = line;
        while (gg_token(&rest, &token)) {
            gg_error local = {GG_OK, ""};
            const int status = gg_history_push_token(history, token, &local);
            if (status < 0) {
                char field[GG_MOVE_TEXT];
                gg_slice_copy(token, field, sizeof field);
                return broken(r, status, field, local.words);
            }
        }
    }
    return broken(r, GG_IO, "key", "missing: the record is cut off");
}

int gg_record_load(const char *path, gg_record *record, gg_game **game, gg_history *history,
                   gg_error *error) {
    struct header header = {"", ""};
    gg_state start;
    gg_error local = {GG_OK, ""};
    char *text = gg_read_text(path, error);
    if (!text) return GG_IO;
    struct reader r = {path, gg_slice_of(text), 0, error};
    *record = (gg_record){.seat = 1};
    *game = NULL;
    *history = (gg_history){0};
    int status = read_header(&r, record, &header);
    if (status >= 0) {
        status = gg_open_start(header.game, header.scenario, record->content, record->start, game,
                               &start, &local);
        if (status < 0) broken(&r, status, "start", local.words);
    }
    if (status >= 0 && record->seat > (*game)->players)
        status = broken(&r, GG_IO, "seat", "the game has fewer");
    if (status >= 0) {
        status = gg_history_init(history, *game, &start);
        if (status < 0) broken(&r, status, "file", "no memory");
    }
    if (status >= 0) status = replay(&r, history);
    free(text);
    if (status < 0) {
        gg_history_release(history);
        gg_game_close(*game);
        *game = NULL;
    }
    return status;
}

int gg_open_start(const char *name, const char *scenario, const char *content, const char *fen,
                  gg_game **game, gg_state *state, gg_error *error) {
    gg_error local = {GG_OK, ""};
    char named[256], *text = NULL;
    const gg_rules *rules = name ? gg_rules_named(gg_slice_of(name)) : NULL;
    if (content && content[0] && !(text = gg_read_text(content, error))) return GG_IO;
    if (fen && fen[0] && rules && rules->fen_scenario && !(scenario && scenario[0])) {
        gg_text found = gg_text_over(named, sizeof named);
        if (rules->fen_scenario(rules, gg_slice_of(fen), &found)) scenario = named;
    }
    *game = gg_game_open_content(name, scenario, text, content, &local);
    free(text);
    if (!*game) return gg_fail(error, local.code, "%s", local.words);
    memset(state, 0, sizeof *state);
    if (!fen || !fen[0]) {
        gg_start(*game, state);
        return GG_OK;
    }
    const int status = (*game)->rules->read_fen(*game, gg_slice_of(fen), state, error);
    if (status < 0) {
        gg_game_close(*game);
        *game = NULL;
    }
    return status;
}

/* Reading games to look at: which format a file is in, and one game of it. */
#include "replay_file.h"

#include "record.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game as the arena's files tell it. */
struct told {
    char *game, *scenario, *fen, *moves; /* owned; NULL: not told */
};

static void release(struct told *told) {
    free(told->game);
    free(told->scenario);
    free(told->fen);
    free(told->moves);
}

struct lines {
    const char *path;
    FILE *file;
    char *line;
    size_t capacity;
};

static bool next_line(struct lines *in) {
    const ssize_t n = getline(&in->line, &in->capacity, in->file);
    if (n < 0) return false;
    in->line[strcspn(in->line, "\r\n")] = '\0';
    return true;
}

/* --- JSON lines */

static char *member(const json_t *object, const char *name) {
    const char *text = json_string_value(json_object_get(object, name));
    return text ? strdup(text) : NULL;
}

static int take_json(const struct lines *in, struct told *told, gg_text *players, gg_error *error) {
    json_error_t reason;
    json_t *object = json_loads(in->line, 0, &reason);
    if (!object) return gg_fail(error, GG_IO, "%s: %s", in->path, reason.text);
    told->game = member(object, "game");
    told->scenario = member(object, "scenario");
    told->fen = member(object, "fen");
    told->moves = member(object, "moves");
    const json_t *list = json_object_get(object, "players");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *name = json_string_value(json_array_get(list, i));
        gg_putf(players, "%s%s", i ? ", " : "", name ? name : "?");
    }
    json_decref(object);
    return GG_OK;
}

/* --- PGN */

/* [Name "value"]: the value, quotes and backslashes without their backslash. */
static char *tag_value(const char *line, const char *name) {
    const size_t length = strlen(name);
    if (line[0] != '[' || strncmp(line + 1, name, length) != 0 || line[length + 1] != ' ' ||
        line[length + 2] != '"')
        return NULL;
    char *value = strdup(line + length + 3);
    if (!value) return NULL;
    size_t to = 0;
    for (size_t from = 0; value[from] && value[from] != '"'; from++) {
        if (value[from] == '\\' && value[from + 1]) from++;
        value[to++] = value[from];
    }
    value[to] = '\0';
    return value;
}

static void keep(char **place, char *value) {
    if (!value) return;
    free(*place);
    *place = value;
}

static void take_tag(const char *line, struct told *told, gg_text *players) {
    static const char *const names[] = {"White", "Black"};
    keep(&told->game, tag_value(line, "Event"));
    keep(&told->scenario, tag_value(line, "Site"));
    keep(&told->fen, tag_value(line, "FEN"));
    for (int i = 0; i < 2; i++) {
        char *name = tag_value(line, names[i]);
        if (name) gg_putf(players, "%s%s", players->length ? ", " : "", name);
        free(name);
    }
}

/* The comment of the game, from its '{' on. */
static int take_comment(struct lines *in, struct told *told, gg_error *error) {
    size_t length = 0;
    const char *from = strchr(in->line, '{') + 1;
    do {
        const size_t part = strcspn(from, "}");
        char *grown = realloc(told->moves, length + part + 2);
        if (!grown) return gg_fail(error, GG_NO_MEMORY, "no memory for the game");
        told->moves = grown;
        memcpy(grown + length, from, part);
        length += part;
        memcpy(grown + length++, " ", 2);
        if (from[part]) return GG_OK;
        from = "";
        if (next_line(in)) from = in->line;
    } while (*from);
    return gg_fail(error, GG_IO, "%s: the moves are cut off", in->path);
}

/* From the line at hand, the first of the game's tags. */
static int take_pgn(struct lines *in, struct told *told, gg_text *players, gg_error *error) {
    do {
        if (in->line[0] == '[') take_tag(in->line, told, players);
        if (in->line[0] != '[' && strchr(in->line, '{')) return take_comment(in, told, error);
    } while (next_line(in));
    return gg_fail(error, GG_IO, "%s: there are no moves", in->path);
}

/* --- one game */

/* To the first line of game `number`; false: there are not so many. */
static bool find_game(struct lines *in, int number) {
    bool tags = false;
    while (next_line(in)) {
        const bool json = in->line[0] == '{', tag = in->line[0] == '[';
        const bool begins = (json && !tags) || (tag && !tags);
        /* A comment of PGN begins with a brace, too. */
        if (tag) tags = true;
        if (tags && strchr(in->line, '}')) tags = false;
        if (begins && --number == 0) return true;
    }
    return false;
}

static int play_through(const struct lines *in, const struct told *told, const char *content,
                        gg_game **game, gg_history *history, gg_error *error) {
    gg_state start;
    gg_error local = {GG_OK, ""};
    gg_slice rest = gg_slice_of(told->moves), token;
    int status =
        gg_open_start(told->game, told->scenario, content, told->fen, game, &start, &local);
    if (status < 0) return gg_fail(error, local.code, "%s: %s", in->path, local.words);
    status = gg_history_init(history, *game, &start);
    while (status >= 0 && gg_token(&rest, &token)) {
        status = gg_history_push_token(history, token, &local);
        if (status < 0)
            gg_fail(error, local.code, "%s: move %zu, %.*s: %s", in->path, history->count + 1,
                    GG_SHOWN(token), local.words);
    }
    if (status >= 0) return GG_OK;
    gg_history_release(history);
    gg_game_close(*game);
    *game = NULL;
    return status;
}

static int read_game(struct lines *in, int number, const char *content, gg_game **game,
                     gg_history *history, gg_text *players, gg_error *error) {
    struct told told = {0};
    if (!find_game(in, number))
        return gg_fail(error, GG_IO, "%s: there is no game %d", in->path, number);
    int status = in->line[0] == '{' ? take_json(in, &told, players, error)
                                    : take_pgn(in, &told, players, error);
    if (status >= 0 && (!told.game || !told.moves))
        status = gg_fail(error, GG_IO, "%s: no game that can be shown", in->path);
    if (status >= 0) status = play_through(in, &told, content, game, history, error);
    release(&told);
    return status;
}

int gg_replay_read(const char *path, int number, const char *content, gg_game **game,
                   gg_history *history, gg_text *players, gg_error *error) {
    struct lines in = {.path = path, .file = fopen(path, "re")};
    *game = NULL;
    if (!in.file) return gg_fail(error, GG_IO, "%s: %s", path, strerror(errno));
    int status = GG_OK;
    if (!next_line(&in)) {
        status = gg_fail(error, GG_IO, "%s: the file is empty", path);
    } else if (in.line[0] == '{' || in.line[0] == '[') {
        rewind(in.file);
        status = read_game(&in, number, content, game, history, players, error);
    } else {
        gg_record *record = malloc(sizeof *record);
        status = record ? gg_record_load(path, record, game, history, error)
                        : gg_fail(error, GG_NO_MEMORY, "no memory for the record");
        if (status >= 0 && record) gg_putf(players, "you, %s", record->bot);
        if (status >= 0 && record && record->seat != 1) {
            gg_text_clear(players);
            gg_putf(players, record->seat ? "%s, you" : "%s", record->bot);
        }
        free(record);
    }
    free(in.line);
    fclose(in.file);
    return status;
}

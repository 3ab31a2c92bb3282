/* Golden games: recorded once, replayed ever after. See kit.h.
 *
 * The first line of a file is the scenario text. Then follow lines of tokens, chance outcomes
 * included, and lines "= FEN" with the position at that point; the last line is such a one, and the
 * game is over there. */
#include "../../core/games.h"
#include "kit.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 98 };

static void put_position(FILE *file, const gg_game *game, const void *state) {
    char fen[GG_FEN_TEXT];
    gg_text text = gg_text_over(fen, sizeof fen);
    game->rules->write_fen(game, state, &text);
    fprintf(file, "= %s\n", fen);
}

bool kit_record(const gg_game *game, uint64_t seed, const char *path) {
    FILE *file = fopen(path, "w");
    if (!file) return false;
    gg_random random;
    gg_random_init(&random, seed, GG_STREAM_TEST);
    gg_state state;
    gg_start(game, &state);
    fprintf(file, "%s\n", game->scenario_text);
    size_t column = 0;
    for (uint32_t made = 0; game->rules->actor(game, &state) != GG_OVER;) {
        char token[GG_MOVE_TEXT];
        gg_text text = gg_text_over(token, sizeof token);
        const gg_move move = kit_choose(game, &state, &random, seed % 2 == 0);
        game->rules->write_move(game, &state, move, &text);
        if (column + text.length > COLUMNS) {
            fputc('\n', file);
            column = 0;
        }
        fprintf(file, "%s%s", column ? " " : "", token);
        column += text.length + 1;
        gg_apply(game, &state, move);
        if (++made % KIT_CHECKPOINT == 0) {
            fputc('\n', file);
            column = 0;
            put_position(file, game, &state);
        }
    }
    if (column) fputc('\n', file);
    put_position(file, game, &state);
    const bool good = !ferror(file);
    return fclose(file) == 0 && good;
}

typedef struct replay {
    gg_game *game;
    gg_state state;
    bool checked; /* the last thing seen was a position */
    int line;
    const char *path;
    char *words;
    size_t capacity;
} replay;

static bool fail(replay *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool fail(replay *r, const char *format, ...) {
    va_list arguments;
    const int length = snprintf(r->words, r->capacity, "%s:%d: ", r->path, r->line);
    if (length < 0 || (size_t)length >= r->capacity) return false;
    va_start(arguments, format);
    vsnprintf(r->words + length, r->capacity - (size_t)length, format, arguments);
    va_end(arguments);
    return false;
}

static bool same_position(replay *r, gg_slice wanted) {
    char fen[GG_FEN_TEXT];
    gg_text text = gg_text_over(fen, sizeof fen);
    gg_state read;
    gg_error error;
    r->game->rules->write_fen(r->game, &r->state, &text);
    if (!gg_slice_is(wanted, fen))
        return fail(r, "the position is\n  %s\nrecorded was\n  %.*s", fen, (int)wanted.length,
                    wanted.data);
    if (r->game->rules->read_fen(r->game, wanted, &read, &error) < 0)
        return fail(r, "the position does not read back: %s", error.words);
    if (memcmp(&read, &r->state, r->game->state_bytes) != 0)
        return fail(r, "the position reads back differently");
    return true;
}

static bool replay_line(replay *r, const gg_rules *rules, gg_slice line) {
    gg_error error;
    if (!r->game) {
        char scenario[512];
        if (!gg_slice_copy(line, scenario, sizeof scenario)) return fail(r, "too long");
        r->game = gg_game_open(rules->name, scenario, &error);
        if (!r->game) return fail(r, "%s", error.words);
        gg_start(r->game, &r->state);
        return true;
    }
    r->checked = line.length > 2 && line.data[0] == '=' && line.data[1] == ' ';
    if (r->checked) return same_position(r, (gg_slice){line.data + 2, line.length - 2});
    gg_slice token;
    while (gg_token(&line, &token)) {
        const gg_move move = gg_parse_move(r->game, &r->state, token, &error);
        if (!move)
            return fail(r, "'%.*s' is refused: %s", (int)token.length, token.data, error.words);
        gg_apply(r->game, &r->state, move);
    }
    return true;
}

bool kit_replay(const gg_rules *rules, const char *path, char *words, size_t capacity) {
    replay r = {.path = path, .words = words, .capacity = capacity};
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    bool good = true;
    FILE *file = fopen(path, "r");
    if (!file) return fail(&r, "cannot be read");
    while (good && (length = getline(&line, &room, file)) > 0) {
        r.line++;
        if (line[length - 1] == '\n') length--;
        good = replay_line(&r, rules, (gg_slice){line, (size_t)length});
    }
    if (good && (!r.game || !r.checked)) good = fail(&r, "does not end with a position");
    if (good && rules->actor(r.game, &r.state) != GG_OVER) good = fail(&r, "the game is not over");
    free(line);
    fclose(file);
    gg_game_close(r.game);
    return good;
}

bool kit_recorded(const gg_game *game, const char *path) {
    char line[GG_SCENARIO_TEXT + 2], words[KIT_WORDS];
    FILE *file = fopen(path, "r");
    if (!file) return false;
    const bool read = fgets(line, sizeof line, file) != NULL;
    fclose(file);
    if (!read) return false;
    line[strcspn(line, "\n")] = '\0';
    return strcmp(line, game->scenario_text) == 0 &&
           kit_replay(game->rules, path, words, sizeof words);
}

/* See lab.h. */
#include "lab.h"
#include "../../core/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

gg_game *lab_open(const char *name, const char *scenario) {
    gg_error error = {0};
    gg_game *game = gg_game_open(name, scenario, &error);
    if (!game) fail_msg("%s", error.words);
    return game;
}

void lab_content_refused(const char *game, const char *scenario, const char *text, const char *from,
                         const char *to, const char *words) {
    gg_error error = {0};
    const char *at = strstr(text, from);
    if (!at) fail_msg("the content has no '%s'", from);
    const size_t size = strlen(text) + strlen(to) + 1;
    char *changed = malloc(size);
    assert_non_null(changed);
    snprintf(changed, size, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    gg_game *opened = gg_game_open_content(game, scenario, changed, "test.yaml", &error);
    free(changed);
    assert_true(!opened == !!error.code);
    gg_game_close(opened);
    if (words ? !strstr(error.words, words) : !!error.code)
        fail_msg("the error '%s' is not '%s'", error.words, words ? words : "");
}

void lab_start(const gg_game *game, void *state, const char *tokens) {
    gg_start(game, state);
    lab_play(game, state, tokens);
}

void lab_play(const gg_game *game, void *state, const char *tokens) {
    gg_slice rest = gg_slice_of(tokens), token;
    gg_error error = {0};
    while (gg_token(&rest, &token)) {
        const gg_move move = gg_parse_move(game, state, token, &error);
        if (!move) fail_msg("%.*s: %s", (int)token.length, token.data, error.words);
        gg_apply(game, state, move);
    }
}

void lab_read(const gg_game *game, const char *fen, void *state) {
    gg_error error = {0};
    if (game->rules->read_fen(game, gg_slice_of(fen), state, &error) < 0)
        fail_msg("%s: %s", fen, error.words);
}

void lab_shows(const gg_game *game, const void *state, const char *fen) {
    char line[GG_FEN_TEXT];
    gg_text text = gg_text_over(line, sizeof line);
    game->rules->write_fen(game, state, &text);
    assert_string_equal(line, fen);
}

void lab_refuses(const gg_game *game, const char *fen, const char *words) {
    gg_state state;
    gg_error error = {0};
    if (game->rules->read_fen(game, gg_slice_of(fen), state.bytes, &error) >= 0)
        fail_msg("%s is read", fen);
    if (!strstr(error.words, words)) fail_msg("%s: %s", fen, error.words);
}

void lab_explains(const gg_game *game, const void *state, const char *token, const char *id) {
    gg_error error = {0};
    if (gg_parse_move(game, state, gg_slice_of(token), &error)) fail_msg("%s is legal", token);
    if (strncmp(error.words, id, strlen(id)) != 0) fail_msg("%s: %s", token, error.words);
}

void lab_lists(const gg_game *game, const void *state, const char *tokens) {
    char line[16384];
    gg_move list[GG_MAX_MOVES];
    gg_text text = gg_text_over(line, sizeof line);
    const int count = gg_list(game, state, list);
    for (int i = 0; i < count; i++) {
        if (i) gg_put_char(&text, ' ');
        game->rules->write_move(game, state, list[i], &text);
    }
    assert_string_equal(line, tokens);
}

double lab_payoff(const gg_game *game, const void *state) {
    double value[GG_MAX_PLAYERS];
    assert_int_equal(game->rules->actor(game, state), GG_OVER);
    game->rules->payoff(game, state, value);
    return value[0];
}

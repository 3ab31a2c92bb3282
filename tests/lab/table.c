/* One current position for tests; see table.h. */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 64, SLOTS = 4 };

static struct {
    gg_game *games[GAMES];
    char names[GAMES][GG_SCENARIO_TEXT];
    const gg_game *game;
    gg_state state;
    gg_state kept[SLOTS];
    const gg_game *kept_game[SLOTS];
} board;

static const char *rules_name;

void use_rules(const char *name) {
    rules_name = name;
}

static const gg_game *game_of(const char *scenario) {
    int i = 0;
    for (; i < GAMES && board.games[i]; i++)
        if (strcmp(board.names[i], scenario) == 0) return board.games[i];
    if (i == GAMES) fail_msg("too many scenarios in one program");
    gg_error error = {0};
    gg_game *game = gg_game_open(rules_name, scenario, &error);
    if (!game) fail_msg("'%s' does not open: %s", scenario, error.words);
    board.games[i] = game;
    snprintf(board.names[i], sizeof board.names[i], "%s", scenario);
    return game;
}

static void open_content(const char *name, const char *yaml, gg_error *error) {
    int i = 0;
    for (; i < GAMES && board.games[i]; i++)
        if (strcmp(board.names[i], name) == 0) return;
    if (i == GAMES) fail_msg("too many scenarios in one program");
    board.games[i] = gg_game_open_content(rules_name, name, yaml, "test", error);
    snprintf(board.names[i], sizeof board.names[i], "%s", name);
}

void with_content(const char *name, const char *yaml) {
    gg_error error = {0};
    open_content(name, yaml, &error);
    if (error.code) fail_msg("content of '%s' does not open: %s", name, error.words);
}

void unopened(const char *scenario, const char *words) {
    gg_error error = {0};
    gg_game *game = gg_game_open(rules_name, scenario, &error);
    if (game) fail_msg("'%s' opens", scenario);
    if (!strstr(error.words, words))
        fail_msg("the error '%s' does not name '%s'", error.words, words);
}

int release(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        gg_game_close(board.games[i]);
        board.games[i] = NULL;
    }
    return 0;
}

const gg_game *current_game(void) {
    return board.game;
}

const void *current_state(void) {
    return &board.state;
}

void keep(int slot) {
    board.kept[slot] = board.state;
    board.kept_game[slot] = board.game;
}

void back(int slot) {
    board.state = board.kept[slot];
    board.game = board.kept_game[slot];
}

void fresh(const char *scenario) {
    board.game = game_of(scenario);
    memset(&board.state, 0, sizeof board.state);
    gg_start(board.game, &board.state);
}

static const gg_game *game_of_fen(const char *fen) {
    char name[GG_SCENARIO_TEXT];
    gg_text text = gg_text_over(name, sizeof name);
    const gg_rules *rules = gg_rules_named(gg_slice_of(rules_name));
    assert_non_null(rules);
    if (!rules->fen_scenario(rules, gg_slice_of(fen), &text))
        fail_msg("no scenario can be read from '%s'", fen);
    return game_of(name);
}

void from(const char *fen) {
    board.game = game_of_fen(fen);
    memset(&board.state, 0, sizeof board.state);
    lab_read(board.game, fen, &board.state);
}

void after(const char *fen, const char *tokens) {
    from(fen);
    play(tokens);
}

void refused(const char *fen, const char *words) {
    lab_refuses(game_of_fen(fen), fen, words);
}

/* --- lists of tokens */

void legal_is(const char *tokens) {
    lab_offers(board.game, &board.state, "", tokens);
}

static void each_offered(const char *tokens, bool offered) {
    gg_slice rest = gg_slice_of(tokens), token;
    while (gg_token(&rest, &token))
        if ((gg_find_move(board.game, &board.state, token) != 0) != offered)
            fail_msg("'%.*s' is %soffered\n  at: %s", (int)token.length, token.data,
                     offered ? "not " : "", lab_line(board.game, &board.state));
}

void legal_has(const char *tokens) {
    each_offered(tokens, true);
}

void legal_lacks(const char *tokens) {
    each_offered(tokens, false);
}

int legal_count(void) {
    return legal_count_of("");
}

int legal_count_of(const char *prefix) {
    return lab_count(board.game, &board.state, prefix);
}

/* --- playing */

void play(const char *tokens) {
    lab_play(board.game, &board.state, tokens);
}

void play_first(int times) {
    gg_move list[GG_MAX_MOVES];
    for (int i = 0; i < times; i++) {
        assert_true(gg_list(board.game, &board.state, list) > 0);
        gg_apply(board.game, &board.state, list[0]);
    }
}

int play_while(const char *token, int times) {
    int made = 0;
    for (; made < times && lab_legal(board.game, &board.state, token); made++) play(token);
    return made;
}

/* --- positions */

void result_is(const char *fen) {
    lab_shows(board.game, &board.state, fen);
}

void field_is(int field, const char *text) {
    lab_field(board.game, &board.state, 0, field, text);
}

/* --- chance */

void chance_is(const char *outcomes) {
    lab_chances(board.game, &board.state, outcomes);
}

void chance_of(const char *token, const char *fraction) {
    lab_chance_of(board.game, &board.state, token, fraction);
}

/* --- the rest */

void actor_is(int actor) {
    const int have = board.game->rules->actor(board.game, &board.state);
    if (have != actor)
        fail_msg("the actor is %d, not %d\n  at: %s", have, actor,
                 lab_line(board.game, &board.state));
}

void payoff_is(int first, int second) {
    double value[GG_MAX_PLAYERS] = {0};
    actor_is(GG_OVER);
    board.game->rules->payoff(board.game, &board.state, value);
    assert_true(2 * value[0] == first && 2 * value[1] == second);
    for (int i = 2; i < board.game->players; i++) assert_true(2 * value[i] == 1);
}

/* What explain says of a token that must not be offered; overwritten by the next call. */
static const char *reason(const char *token) {
    static char words[512];
    gg_text text = gg_text_over(words, sizeof words);
    legal_lacks(token);
    board.game->rules->explain(board.game, &board.state, gg_slice_of(token), &text);
    return words;
}

void forbidden(const char *token, const char *ids) {
    const char *words = reason(token);
    gg_slice rest = gg_slice_of(ids), id;
    while (gg_token(&rest, &id))
        if (strncmp(words, id.data, id.length) == 0 && words[id.length] == ' ' &&
            words[id.length + 1])
            return;
    fail_msg("'%s' is explained by '%s', wanted one of %s\n  at: %s", token, words, ids,
             lab_line(board.game, &board.state));
}

void reason_has(const char *token, const char *words) {
    const char *said = reason(token);
    if (!strstr(said, words))
        fail_msg("'%s' is explained by '%s', wanted '%s'\n  at: %s", token, said, words,
                 lab_line(board.game, &board.state));
}

void all_forbidden(const char *tokens, const char *ids) {
    gg_slice rest = gg_slice_of(tokens), token;
    while (gg_token(&rest, &token)) {
        char one[GG_MOVE_TEXT];
        assert_true(gg_slice_copy(token, one, sizeof one));
        forbidden(one, ids);
    }
}

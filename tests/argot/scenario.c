/* See scenario.h. */
#include "scenario.h"
#include "../../core/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 64, SLOTS = 4, TOKENS = 512 };

static struct {
    gg_game *games[GAMES];
    char names[GAMES][384];
    const gg_game *game;
    gg_state state;
    gg_state kept[SLOTS];
    const gg_game *kept_game[SLOTS];
} board;

static const char *rules_name = "argot";

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
    char name[384];
    gg_text text = gg_text_over(name, sizeof name);
    const gg_rules *rules = gg_rules_named(gg_slice_of(rules_name));
    assert_non_null(rules);
    if (!rules->fen_scenario(gg_slice_of(fen), &text))
        fail_msg("no scenario can be read from '%s'", fen);
    return game_of(name);
}

void from(const char *fen) {
    gg_error error = {0};
    board.game = game_of_fen(fen);
    memset(&board.state, 0, sizeof board.state);
    if (board.game->rules->read_fen(board.game, gg_slice_of(fen), &board.state, &error) < 0)
        fail_msg("position refused: %s\n  %s", error.words, fen);
}

void refused(const char *fen, const char *words) {
    gg_error error = {0};
    gg_state untouched;
    const gg_game *game = game_of_fen(fen);
    memset(&untouched, 0x5a, sizeof untouched);
    gg_state state = untouched;
    if (game->rules->read_fen(game, gg_slice_of(fen), &state, &error) >= 0)
        fail_msg("position accepted: %s", fen);
    assert_memory_equal(&state, &untouched, sizeof state);
    if (!strstr(error.words, words))
        fail_msg("the error '%s' does not name '%s'\n  %s", error.words, words, fen);
}

/* --- lists of tokens */

struct tokens {
    int count;
    char token[TOKENS][GG_MOVE_TEXT];
};

static void read_tokens(struct tokens *list, const char *text) {
    gg_slice rest = gg_slice_of(text), token;
    list->count = 0;
    while (gg_token(&rest, &token)) {
        assert_true(list->count < TOKENS);
        assert_true(gg_slice_copy(token, list->token[list->count++], GG_MOVE_TEXT));
    }
}

static bool holds(const struct tokens *list, const char *token) {
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->token[i], token) == 0) return true;
    return false;
}

static void read_legal(struct tokens *list) {
    static gg_move moves[GG_MAX_MOVES];
    const int count = gg_list(board.game, &board.state, moves);
    assert_true(count <= TOKENS);
    list->count = count;
    for (int i = 0; i < count; i++) {
        gg_text text = gg_text_over(list->token[i], GG_MOVE_TEXT);
        board.game->rules->write_move(board.game, &board.state, moves[i], &text);
        assert_false(text.cut);
    }
}

static void show_fen(char *buffer, size_t capacity) {
    gg_text text = gg_text_over(buffer, capacity);
    board.game->rules->write_fen(board.game, &board.state, &text);
    assert_false(text.cut);
}

static void print_tokens(const char *title, const struct tokens *list) {
    fprintf(stderr, "  %s:", title);
    for (int i = 0; i < list->count; i++) fprintf(stderr, " %s", list->token[i]);
    fprintf(stderr, "\n");
}

static void print_position(void) {
    static char fen[GG_FEN_TEXT];
    static struct tokens legal;
    show_fen(fen, sizeof fen);
    fprintf(stderr, "  at: %s\n", fen);
    read_legal(&legal);
    print_tokens("offered", &legal);
}

static int compare_lists(const struct tokens *want, const struct tokens *have) {
    int wrong = 0;
    for (int i = 0; i < want->count; i++)
        if (!holds(have, want->token[i]))
            fprintf(stderr, "  missing: %s\n", want->token[i]), wrong++;
    for (int i = 0; i < have->count; i++)
        if (!holds(want, have->token[i]))
            fprintf(stderr, "  too much: %s\n", have->token[i]), wrong++;
    return wrong + (want->count != have->count);
}

void legal_is(const char *tokens) {
    static struct tokens want, have;
    read_tokens(&want, tokens);
    read_legal(&have);
    if (compare_lists(&want, &have)) {
        print_position();
        fail_msg("the list differs from: %s", tokens);
    }
}

void legal_has(const char *tokens) {
    static struct tokens want, have;
    read_tokens(&want, tokens);
    read_legal(&have);
    for (int i = 0; i < want.count; i++) {
        if (holds(&have, want.token[i])) continue;
        print_position();
        fail_msg("'%s' is not offered", want.token[i]);
    }
}

void legal_lacks(const char *tokens) {
    static struct tokens want, have;
    read_tokens(&want, tokens);
    read_legal(&have);
    for (int i = 0; i < want.count; i++) {
        if (!holds(&have, want.token[i])) continue;
        print_position();
        fail_msg("'%s' is offered", want.token[i]);
    }
}

int legal_count(void) {
    return legal_count_of("");
}

int legal_count_of(const char *prefix) {
    static struct tokens have;
    int count = 0;
    read_legal(&have);
    for (int i = 0; i < have.count; i++)
        count += strncmp(have.token[i], prefix, strlen(prefix)) == 0;
    return count;
}

/* --- playing */

static void play_one(const char *token) {
    const gg_move move = gg_find_move(board.game, &board.state, gg_slice_of(token));
    if (!move) {
        print_position();
        fail_msg("'%s' cannot be played", token);
    }
    gg_apply(board.game, &board.state, move);
}

void play(const char *tokens) {
    static struct tokens list;
    read_tokens(&list, tokens);
    for (int i = 0; i < list.count; i++) play_one(list.token[i]);
}

void play_first(int times) {
    static struct tokens list;
    for (int i = 0; i < times; i++) {
        read_legal(&list);
        assert_true(list.count > 0);
        play_one(list.token[0]);
    }
}

int play_while(const char *token, int times) {
    int made = 0;
    while (made < times && gg_find_move(board.game, &board.state, gg_slice_of(token))) {
        play_one(token);
        made++;
    }
    return made;
}

/* --- positions */

void result_is(const char *fen) {
    static char have[GG_FEN_TEXT];
    show_fen(have, sizeof have);
    if (strcmp(have, fen) == 0) return;
    fprintf(stderr, "  wanted: %s\n  found:  %s\n", fen, have);
    fail_msg("another position");
}

static void read_field(int field, char *buffer, size_t capacity) {
    static char fen[GG_FEN_TEXT];
    show_fen(fen, sizeof fen);
    gg_slice rest = gg_slice_of(fen), part = {NULL, 0};
    for (int i = 0; i < field; i++) assert_true(gg_token(&rest, &part));
    assert_true(gg_slice_copy(part, buffer, capacity));
}

void field_is(int field, const char *text) {
    static char have[GG_FEN_TEXT];
    read_field(field, have, sizeof have);
    if (strcmp(have, text) == 0) return;
    print_position();
    fail_msg("field %d is '%s', not '%s'", field, have, text);
}

/* Finds "key<separator>value" in a list with commas. */
static void read_entry(int field, const char *key, char separator, char *value, size_t capacity) {
    static char list[GG_FEN_TEXT];
    const size_t n = strlen(key);
    read_field(field, list, sizeof list);
    gg_slice rest = gg_slice_of(list), entry;
    value[0] = 0;
    while (gg_field(&rest, ',', &entry)) {
        if (entry.length <= n || memcmp(entry.data, key, n) != 0 || entry.data[n] != separator)
            continue;
        assert_true(
            gg_slice_copy((gg_slice){entry.data + n + 1, entry.length - n - 1}, value, capacity));
        return;
    }
}

void unit_is(const char *tag, const char *text) {
    char have[64];
    read_entry(8, tag, '@', have, sizeof have);
    if (strcmp(have, text) == 0) return;
    print_position();
    fail_msg("%s is '%s', not '%s'", tag, have, text);
}

void context_is(const char *key, const char *text) {
    char have[64];
    read_entry(10, key, '=', have, sizeof have);
    if (strcmp(have, text) == 0) return;
    print_position();
    fail_msg("context %s is '%s', not '%s'", key, have, text);
}

/* --- chance */

static int read_chances(gg_outcome *list, uint64_t *total) {
    if (board.game->rules->actor(board.game, &board.state) != GG_CHANCE) {
        print_position();
        fail_msg("not a chance node");
    }
    const int count = board.game->rules->outcomes(board.game, &board.state, list);
    double sum = 0;
    *total = 0;
    for (int i = 0; i < count; i++) {
        assert_true(list[i].weight > 0);
        *total += list[i].weight;
        sum += list[i].p;
    }
    assert_true(sum > 1 - 1e-12 && sum < 1 + 1e-12);
    return count;
}

/* One outcome against "n/d", reduced or not, or "1". */
static bool same_chance(const gg_outcome *outcome, uint64_t total, const char *fraction) {
    char *rest;
    const unsigned long long n = strtoull(fraction, &rest, 10);
    const unsigned long long d = *rest == '/' ? strtoull(rest + 1, NULL, 10) : 1;
    if ((unsigned __int128)outcome->weight * d == (unsigned __int128)n * total) return true;
    fprintf(stderr, "  chance %llu/%llu, not %s\n", (unsigned long long)outcome->weight,
            (unsigned long long)total, fraction);
    return false;
}

void chance_is(const char *outcomes) {
    static struct tokens want;
    static gg_outcome list[GG_MAX_MOVES];
    uint64_t total;
    read_tokens(&want, outcomes);
    const int count = read_chances(list, &total);
    int wrong = 2 * count != want.count;
    for (int i = 0; i < count && !wrong; i++) {
        char have[GG_MOVE_TEXT];
        gg_text text = gg_text_over(have, sizeof have);
        board.game->rules->write_move(board.game, &board.state, list[i].move, &text);
        int k = 0;
        while (k < want.count && strcmp(want.token[k], have) != 0) k += 2;
        wrong = k >= want.count || !same_chance(&list[i], total, want.token[k + 1]);
    }
    if (!wrong) return;
    print_position();
    fail_msg("the chances differ from: %s", outcomes);
}

void chance_of(const char *token, const char *fraction) {
    static gg_outcome list[GG_MAX_MOVES];
    uint64_t total;
    const int count = read_chances(list, &total);
    const gg_move move = gg_find_move(board.game, &board.state, gg_slice_of(token));
    for (int i = 0; i < count; i++)
        if (list[i].move == move) {
            if (same_chance(&list[i], total, fraction)) return;
            break;
        }
    print_position();
    fail_msg("%s has not the chance %s", token, fraction);
}

/* --- the rest */

void actor_is(int actor) {
    const int have = board.game->rules->actor(board.game, &board.state);
    if (have == actor) return;
    print_position();
    fail_msg("the actor is %d, not %d", have, actor);
}

void payoff_is(int argot, int mineos) {
    double value[GG_MAX_PLAYERS] = {0};
    actor_is(GG_OVER);
    board.game->rules->payoff(board.game, &board.state, value);
    assert_true(2 * value[0] == argot && 2 * value[1] == mineos);
    for (int i = 2; i < board.game->players; i++) assert_true(2 * value[i] == 1);
}

void forbidden(const char *token, const char *ids) {
    static struct tokens want;
    char words[512];
    legal_lacks(token);
    gg_text text = gg_text_over(words, sizeof words);
    board.game->rules->explain(board.game, &board.state, gg_slice_of(token), &text);
    read_tokens(&want, ids);
    for (int i = 0; i < want.count; i++) {
        const size_t n = strlen(want.token[i]);
        if (strncmp(words, want.token[i], n) == 0 && words[n] == ' ' && words[n + 1]) return;
    }
    print_position();
    fail_msg("'%s' is explained by '%s', wanted one of %s", token, words, ids);
}

void reason_has(const char *token, const char *words) {
    char said[512];
    legal_lacks(token);
    gg_text text = gg_text_over(said, sizeof said);
    board.game->rules->explain(board.game, &board.state, gg_slice_of(token), &text);
    if (strstr(said, words)) return;
    print_position();
    fail_msg("'%s' is explained by '%s', wanted '%s'", token, said, words);
}

void all_forbidden(const char *tokens, const char *ids) {
    gg_slice rest = gg_slice_of(tokens), token;
    while (gg_token(&rest, &token)) {
        char one[GG_MOVE_TEXT];
        assert_true(gg_slice_copy(token, one, sizeof one));
        forbidden(one, ids);
    }
}

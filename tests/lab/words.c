/* The words that tests of all games share; see words.h. */
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIST_TEXT = 1 << 16 };

/* --- opening */

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

/* --- for front ends */

/* Keeps the words of one piece. */
struct lookout {
    gg_piece_sink sink;
    const char *name;
    gg_text *text;
    bool listening;
};

static void hear_piece(gg_piece_sink *sink, const gg_piece *piece) {
    struct lookout *l = (struct lookout *)sink;
    l->listening = strcmp(piece->name, l->name) == 0;
    if (!l->listening) return;
    gg_put(l->text, piece->title);
    if (piece->owner >= 0) gg_putf(l->text, ", seat %d", piece->owner);
    if (piece->cell) gg_putf(l->text, ", on %s", piece->cell);
    gg_put_char(l->text, ':');
}

static void hear_value(gg_piece_sink *sink, const char *label, const char *words) {
    struct lookout *l = (struct lookout *)sink;
    if (!l->listening) return;
    const bool first = l->text->data[l->text->length - 1] == ':';
    gg_putf(l->text, "%s %s %s", first ? "" : ";", label, words);
}

const char *lab_piece(const gg_game *game, const void *state, const char *name) {
    static char words[4096];
    gg_text text = gg_text_over(words, sizeof words);
    struct lookout l = {{hear_piece, hear_value}, name, &text, false};
    game->rules->pieces(game, state, &l.sink);
    assert_false(text.cut);
    return words;
}

static gg_move legal_move(const gg_game *game, const void *state, const char *token) {
    const gg_move move = gg_find_move(game, state, gg_slice_of(token));
    if (!move) fail_msg("%s is not legal\n  %s", token, lab_line(game, state));
    return move;
}

const char *lab_told(const gg_game *game, const void *state, const char *token) {
    static char words[2048];
    gg_text text = gg_text_over(words, sizeof words);
    game->rules->describe(game, state, legal_move(game, state, token), &text);
    assert_false(text.cut);
    return words;
}

const char *lab_headline(const gg_game *game, const void *state) {
    static char words[2048];
    gg_text text = gg_text_over(words, sizeof words);
    game->rules->headline(game, state, &text);
    assert_false(text.cut);
    return words;
}

void lab_leads(const gg_game *game, const void *state, const char *token, const char *from,
               const char *to) {
    char words[2][GG_PLACES_TEXT];
    gg_text a = gg_text_over(words[0], GG_PLACES_TEXT), b = gg_text_over(words[1], GG_PLACES_TEXT);
    game->rules->places(game, state, legal_move(game, state, token), &a, &b);
    assert_string_equal(words[0], from);
    assert_string_equal(words[1], to);
}

/* --- positions */

const char *lab_line(const gg_game *game, const void *state) {
    static char line[GG_FEN_TEXT];
    gg_text text = gg_text_over(line, sizeof line);
    game->rules->write_fen(game, state, &text);
    assert_false(text.cut);
    return line;
}

const char *lab_edited(const char *line, const char *from, const char *to) {
    static char edited[GG_FEN_TEXT];
    const char *const at = strstr(line, from);
    if (!at) fail_msg("no '%s' in '%s'", from, line);
    snprintf(edited, sizeof edited, "%.*s%s%s", (int)(at - line), line, to, at + strlen(from));
    return edited;
}

void lab_read(const gg_game *game, const char *fen, void *state) {
    gg_error error = {0};
    if (game->rules->read_fen(game, gg_slice_of(fen), state, &error) < 0)
        fail_msg("position refused: %s\n  %s", error.words, fen);
}

void lab_shows(const gg_game *game, const void *state, const char *fen) {
    const char *have = lab_line(game, state);
    if (strcmp(have, fen) != 0) fail_msg("another position\n  wanted: %s\n  found:  %s", fen, have);
}

void lab_field(const gg_game *game, const void *state, char separator, int field,
               const char *text) {
    gg_slice rest = gg_slice_of(lab_line(game, state)), part = {NULL, 0};
    for (int i = 0; i < field; i++)
        assert_true(separator ? gg_field(&rest, separator, &part) : gg_token(&rest, &part));
    if (!gg_slice_is(part, text))
        fail_msg("field %d is '%.*s', not '%s'\n  at: %s", field, (int)part.length, part.data, text,
                 lab_line(game, state));
}

void lab_accepts(const gg_game *game, const char *fen, void *state) {
    lab_read(game, fen, state);
    lab_shows(game, state, fen);
}

void lab_refuses(const gg_game *game, const char *fen, const char *words) {
    gg_state state, untouched;
    gg_error error = {0};
    memset(&untouched, 0x5a, sizeof untouched);
    state = untouched;
    if (game->rules->read_fen(game, gg_slice_of(fen), state.bytes, &error) >= 0)
        fail_msg("position accepted: %s", fen);
    assert_memory_equal(&state, &untouched, sizeof state);
    if (!strstr(error.words, words))
        fail_msg("the error '%s' does not name '%s'\n  %s", error.words, words, fen);
}

/* --- lists */

const char *lab_said(const char *text) {
    static char said[LIST_TEXT];
    const char *const arrow = strstr(text, " -> ");
    snprintf(said, sizeof said, "%.*s", arrow ? (int)(arrow - text) : (int)strlen(text), text);
    return said;
}

const char *lab_then(const char *text) {
    const char *const arrow = strstr(text, " -> ");
    return arrow ? arrow + strlen(" -> ") : "";
}

/* The tokens that begin with the prefix, separated by blanks, overwritten by the next call; counts
 * them. */
static const char *list_of(const gg_game *game, const void *state, const char *prefix, int *count) {
    static char words[LIST_TEXT];
    static gg_move list[GG_MAX_MOVES];
    gg_text text = gg_text_over(words, sizeof words);
    const int listed = gg_list(game, state, list);
    *count = 0;
    for (int i = 0; i < listed; i++) {
        char token[GG_MOVE_TEXT];
        gg_text one = gg_text_over(token, sizeof token);
        game->rules->write_move(game, state, list[i], &one);
        if (strncmp(token, prefix, strlen(prefix)) != 0) continue;
        if ((*count)++) gg_put_char(&text, ' ');
        gg_put(&text, token);
    }
    assert_false(text.cut);
    return words;
}

void lab_lists(const gg_game *game, const void *state, const char *tokens) {
    int count;
    const char *have = list_of(game, state, "", &count);
    if (strcmp(have, tokens) != 0)
        fail_msg("another list\n  wanted: %s\n  found:  %s\n  at: %s", tokens, have,
                 lab_line(game, state));
}

void lab_offers(const gg_game *game, const void *state, const char *prefix, const char *tokens) {
    int count, wanted = 0;
    const char *have = list_of(game, state, prefix, &count);
    gg_slice rest = gg_slice_of(tokens), token;
    for (; gg_token(&rest, &token); wanted++)
        if (!gg_find_move(game, state, token))
            fail_msg("'%.*s' is not offered, but: %s\n  at: %s", (int)token.length, token.data,
                     have, lab_line(game, state));
    if (wanted != count)
        fail_msg("%d offered, not %d\n  wanted: %s\n  found:  %s\n  at: %s", count, wanted, tokens,
                 have, lab_line(game, state));
}

int lab_count(const gg_game *game, const void *state, const char *prefix) {
    int count;
    list_of(game, state, prefix, &count);
    return count;
}

bool lab_legal(const gg_game *game, const void *state, const char *token) {
    return gg_find_move(game, state, gg_slice_of(token)) != 0;
}

void lab_forbids(const gg_game *game, const void *state, const char *tokens) {
    gg_slice rest = gg_slice_of(tokens), token;
    gg_state before;
    memcpy(before.bytes, state, game->state_bytes);
    while (gg_token(&rest, &token)) {
        gg_error error = {0};
        if (gg_parse_move(game, state, token, &error))
            fail_msg("'%.*s' is offered\n  at: %s", (int)token.length, token.data,
                     lab_line(game, state));
        assert_true(error.code < 0 && error.words[0]);
        assert_memory_equal(before.bytes, state, game->state_bytes);
    }
}

void lab_explains(const gg_game *game, const void *state, const char *token, const char *id) {
    gg_error error = {0};
    if (gg_parse_move(game, state, gg_slice_of(token), &error)) fail_msg("%s is legal", token);
    if (strncmp(error.words, id, strlen(id)) != 0)
        fail_msg("'%s' is explained by '%s', wanted '%s'\n  at: %s", token, error.words, id,
                 lab_line(game, state));
}

/* --- playing */

void lab_start(const gg_game *game, void *state, const char *tokens) {
    gg_start(game, state);
    lab_play(game, state, tokens);
}

static bool sound(const gg_game *game, const void *state, gg_text *why) {
    return !game->rules->valid || game->rules->valid(game, state, why);
}

/* Some tests put up what no position line may say; such a state need not become valid. */
void lab_play(const gg_game *game, void *state, const char *tokens) {
    gg_slice rest = gg_slice_of(tokens), token;
    while (gg_token(&rest, &token)) {
        gg_error error = {0};
        char words[1024];
        gg_text why = gg_text_over(words, sizeof words);
        const bool was_sound = sound(game, state, &why);
        const gg_move move = gg_parse_move(game, state, token, &error);
        gg_text_clear(&why);
        if (!move) {
            int count;
            fail_msg("'%.*s': %s\n  offered: %s\n  at: %s", (int)token.length, token.data,
                     error.words, list_of(game, state, "", &count), lab_line(game, state));
        }
        gg_apply(game, state, move);
        if (was_sound && !sound(game, state, &why))
            fail_msg("after '%.*s': %s\n  at: %s", (int)token.length, token.data, words,
                     lab_line(game, state));
    }
}

void lab_pairs(const char *pairs, void (*check)(const char *name, const char *value)) {
    gg_slice rest = gg_slice_of(pairs), pair;
    while (gg_token(&rest, &pair)) {
        char name[GG_MOVE_TEXT];
        assert_true(gg_slice_copy(pair, name, sizeof name));
        char *const value = strchr(name, '=');
        if (!value) fail_msg("'%s' is no pair", name);
        *value = '\0';
        check(name, value + 1);
    }
}

/* --- chance and end */

/* "n/d", or a weight n (then d is 0). */
static void read_chance(gg_slice word, uint64_t *n, uint64_t *d) {
    char text[48];
    unsigned long long a = 0, b = 0;
    assert_true(gg_slice_copy(word, text, sizeof text));
    const int read = sscanf(text, "%llu/%llu", &a, &b);
    if (read < 1 || (read == 2 && !b)) fail_msg("'%s' is no chance", text);
    *n = a;
    *d = read == 2 ? b : 0;
}

/* The sum of the weights in a text of weights; 1 where fractions stand. */
static uint64_t total_of(const char *outcomes) {
    gg_slice rest = gg_slice_of(outcomes), token, chance;
    uint64_t sum = 0, n, d;
    while (gg_token(&rest, &token) && gg_token(&rest, &chance)) {
        read_chance(chance, &n, &d);
        if (d) return 1;
        sum += n;
    }
    return sum;
}

void lab_chances(const gg_game *game, const void *state, const char *outcomes) {
    static gg_outcome list[GG_MAX_MOVES];
    gg_slice rest = gg_slice_of(outcomes), token, chance;
    const uint64_t sum = total_of(outcomes);
    uint64_t total = 0, n, d;
    int wanted = 0;
    if (game->rules->actor(game, state) != GG_CHANCE)
        fail_msg("not a chance node: %s", lab_line(game, state));
    const int count = game->rules->outcomes(game, state, list);
    for (int i = 0; i < count; i++) total += list[i].weight;
    for (; gg_token(&rest, &token) && gg_token(&rest, &chance); wanted++) {
        const gg_move move = gg_find_move(game, state, token);
        int i = 0;
        while (i < count && list[i].move != move) i++;
        if (i == count)
            fail_msg("'%.*s' never happens\n  at: %s", (int)token.length, token.data,
                     lab_line(game, state));
        read_chance(chance, &n, &d);
        if ((unsigned __int128)list[i].weight * (d ? d : sum) != (unsigned __int128)n * total)
            fail_msg("'%.*s' has the chance %llu/%llu, not %.*s\n  at: %s", (int)token.length,
                     token.data, (unsigned long long)list[i].weight, (unsigned long long)total,
                     (int)chance.length, chance.data, lab_line(game, state));
    }
    if (wanted != count)
        fail_msg("%d outcomes, not %d: %s\n  at: %s", count, wanted, outcomes,
                 lab_line(game, state));
}

void lab_chance_of(const gg_game *game, const void *state, const char *token,
                   const char *fraction) {
    static gg_outcome list[GG_MAX_MOVES];
    uint64_t total = 0, weight = 0, n, d;
    if (game->rules->actor(game, state) != GG_CHANCE)
        fail_msg("not a chance node: %s", lab_line(game, state));
    const gg_move move = gg_find_move(game, state, gg_slice_of(token));
    const int count = game->rules->outcomes(game, state, list);
    for (int i = 0; i < count; i++) {
        total += list[i].weight;
        if (list[i].move == move) weight = list[i].weight;
    }
    read_chance(gg_slice_of(fraction), &n, &d);
    if ((unsigned __int128)weight * (d ? d : 1) != (unsigned __int128)n * total)
        fail_msg("'%s' has the chance %llu/%llu, not %s\n  at: %s", token,
                 (unsigned long long)weight, (unsigned long long)total, fraction,
                 lab_line(game, state));
}

double lab_payoff(const gg_game *game, const void *state) {
    double value[GG_MAX_PLAYERS];
    assert_int_equal(game->rules->actor(game, state), GG_OVER);
    game->rules->payoff(game, state, value);
    return value[0];
}

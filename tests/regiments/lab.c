/* See lab.h. */
#include "lab.h"

#include <stdlib.h>

static void open_with(lab *l, const char *scenario, const char *content) {
    gg_error error = {.code = GG_OK};
    l->game = gg_game_open_content("regiments", scenario, content, content ? "lab" : NULL, &error);
    if (!l->game) fail_msg("%s", error.words);
    l->game->rules->start(l->game, &l->s);
}

void lab_open(lab *l, const char *scenario) {
    open_with(l, scenario, NULL);
}

void lab_close(lab *l) {
    gg_game_close(l->game);
}

void lab_read(lab *l, const char *fen) {
    gg_error error = {.code = GG_OK};
    if (l->game->rules->read_fen(l->game, gg_slice_of(fen), &l->s, &error) < 0)
        fail_msg("%s", error.words);
}

void lab_play(lab *l, const char *tokens) {
    gg_slice rest = gg_slice_of(tokens), token;
    while (gg_token(&rest, &token)) {
        gg_error error = {.code = GG_OK};
        const gg_move move = gg_parse_move(l->game, &l->s, token, &error);
        if (!move) fail_msg("%.*s: %s", (int)token.length, token.data, error.words);
        l->game->rules->apply(l->game, &l->s, move);
        char why[200];
        gg_text text = gg_text_over(why, sizeof why);
        if (!l->game->rules->valid(l->game, &l->s, &text))
            fail_msg("after %.*s: %s", (int)token.length, token.data, why);
    }
}

int lab_count(lab *l) {
    static gg_move list[GG_MAX_MOVES];
    return gg_list(l->game, &l->s, list);
}

static void put_list(lab *l, gg_text *text) {
    static gg_move list[GG_MAX_MOVES];
    const int count = gg_list(l->game, &l->s, list);
    for (int i = 0; i < count; i++) {
        if (i) gg_put_char(text, ' ');
        l->game->rules->write_move(l->game, &l->s, list[i], text);
    }
}

void lab_tokens(lab *l, const char *tokens) {
    char words[4096];
    gg_text text = gg_text_over(words, sizeof words);
    gg_slice rest = gg_slice_of(tokens), token;
    int count = 0;
    put_list(l, &text);
    for (; gg_token(&rest, &token); count++)
        if (!gg_find_move(l->game, &l->s, token))
            fail_msg("%.*s is not among: %s", (int)token.length, token.data, words);
    if (count != lab_count(l)) fail_msg("the list is: %s", words);
}

bool lab_legal(lab *l, const char *token) {
    return gg_find_move(l->game, &l->s, gg_slice_of(token)) != 0;
}

void lab_stands(lab *l, const char *fen) {
    char words[GG_FEN_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    l->game->rules->write_fen(l->game, &l->s, &text);
    assert_string_equal(words, fen);
}

uint64_t lab_perft(const lab *l, int depth) {
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(l->game, &l->s, list);
    if (!depth || !count) return 1;
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        lab next = *l;
        next.game->rules->apply(next.game, &next.s, list[i]);
        sum += lab_perft(&next, depth - 1);
    }
    return sum;
}

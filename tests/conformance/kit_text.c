/* The kit's checks of text: tokens, refusals, position lines, pictures. See kit.h. */
#include "../../core/kit/words.h"
#include "../lab/svg.h"
#include "kit.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* One line of printable text that was not cut. */
static bool one_line(const gg_text *text) {
    if (text->cut || text->length == 0 || strlen(text->data) != text->length) return false;
    for (size_t i = 0; i < text->length; i++)
        if ((unsigned char)text->data[i] < ' ') return false;
    return true;
}

/* --- tokens */

static bool token_sound(const gg_text *text) {
    return one_line(text) && text->length < GG_MOVE_TEXT && !strchr(text->data, ' ');
}

static bool described(kit *k, const void *state, gg_move move) {
    const gg_rules *rules = k->game->rules;
    char words[2048];
    gg_text text = gg_text_over(words, sizeof words);
    rules->describe(k->game, state, move, &text);
    if (!one_line(&text))
        return kit_breach(k, state, "the description of %08x is no line: '%.200s'", move, words);
    const char *group = rules->group(k->game, state, move);
    if (!group || !*group) return kit_breach(k, state, "%08x has no group", move);
    return true;
}

bool kit_tokens(kit *k, const void *state) {
    const gg_game *game = k->game;
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(game, state, list);
    for (int i = 0; i < count; i++) {
        char token[2 * GG_MOVE_TEXT];
        gg_text text = gg_text_over(token, sizeof token);
        game->rules->write_move(game, state, list[i], &text);
        if (!token_sound(&text))
            return kit_breach(k, state, "the token of %08x is '%.80s'", list[i], token);
        /* Finds the first move with this token, so this proves tokens unique too. */
        const gg_move found = gg_find_move(game, state, (gg_slice){text.data, text.length});
        if (found != list[i])
            return kit_breach(k, state, "token '%s' of %08x stands for %08x", token, list[i],
                              found);
        if (!described(k, state, list[i])) return false;
    }
    return true;
}

/* --- refusals */

/* Letters, '-', an optional letter and digits, then words: "ARG-R03 words". */
static bool starts_with_id(const char *words) {
    const char *at = words;
    while (isupper((unsigned char)*at)) at++;
    if (at == words || *at++ != '-') return false;
    if (isupper((unsigned char)*at)) at++;
    if (!isdigit((unsigned char)*at)) return false;
    while (isdigit((unsigned char)*at)) at++;
    return *at == ' ' && at[1] > ' ';
}

static bool refused(kit *k, const void *state, gg_slice token) {
    const gg_game *game = k->game;
    gg_error error = {0};
    if (gg_find_move(game, state, token)) return true; /* legal here by chance */
    const gg_move move = gg_parse_move(game, state, token, &error);
    if (move)
        return kit_breach(k, state, "unlisted token '%.*s' is taken for %08x", (int)token.length,
                          token.data, move);
    if (error.code != GG_ILLEGAL || !starts_with_id(error.words))
        return kit_breach(k, state, "token '%.*s' is refused with '%s'", (int)token.length,
                          token.data, error.words);
    return true;
}

/* Changes, drops, doubles or appends a byte here and there. Returns the new length. */
static size_t mutate(gg_random *random, char *bytes, size_t length, size_t capacity) {
    const uint32_t changes = 1 + gg_random_below(random, 3);
    for (uint32_t i = 0; i < changes; i++) {
        const size_t at = length ? gg_random_below(random, (uint32_t)length) : 0;
        const char c = gg_random_below(random, 8) && length
                           ? bytes[gg_random_below(random, (uint32_t)length)]
                           : (char)(1 + gg_random_below(random, 255));
        switch (gg_random_below(random, 4)) {
        case 0:
            if (length) bytes[at] = c;
            break;
        case 1:
            if (length) memmove(bytes + at, bytes + at + 1, --length - at);
            break;
        case 2:
            if (length < capacity) {
                memmove(bytes + at + 1, bytes + at, length++ - at);
                bytes[at] = c;
            }
            break;
        default:
            if (length < capacity) bytes[length++] = c;
        }
    }
    return length;
}

bool kit_refusals(kit *k, const void *state) {
    static const char *const rubbish[] = {
        "",
        "x",
        "done",
        "0000",
        "-",
        "\xff\xfe\x01",
        "(none)",
        "null",
        "a1a2",
        "%s%n",
        ("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
         "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")};
    const gg_game *game = k->game;
    for (size_t i = 0; i < sizeof rubbish / sizeof *rubbish; i++)
        if (!refused(k, state, gg_slice_of(rubbish[i]))) return false;
    for (int i = 0; i < KIT_TOKENS; i++)
        if (k->token[i][0] && !refused(k, state, gg_slice_of(k->token[i]))) return false;

    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(game, state, list);
    if (count == 0) return true;
    for (int i = 0; i < 8; i++) {
        char token[2 * GG_MOVE_TEXT];
        gg_text text = gg_text_over(token, GG_MOVE_TEXT);
        const gg_move move = list[gg_random_below(&k->random, (uint32_t)count)];
        game->rules->write_move(game, state, move, &text);
        if (i == 0) memcpy(k->token[gg_random_below(&k->random, KIT_TOKENS)], token, GG_MOVE_TEXT);
        const size_t length = mutate(&k->random, token, text.length, sizeof token);
        if (!refused(k, state, (gg_slice){token, length})) return false;
    }
    return true;
}

/* --- positions */

bool kit_fen(kit *k, const void *state) {
    const gg_game *game = k->game;
    char fen[GG_FEN_TEXT], scenario[sizeof game->scenario_text];
    gg_text text = gg_text_over(fen, sizeof fen);
    gg_error error = {0};
    kit_state copy;
    game->rules->write_fen(game, state, &text);
    if (!one_line(&text)) return kit_breach(k, state, "the position is no line: '%.500s'", fen);
    kit_fence(&copy, 0xa5);
    if (game->rules->read_fen(game, gg_slice_of(fen), &copy, &error) < 0)
        return kit_breach(k, state, "the position does not read back: %s", error.words);
    if (!kit_fenced(&copy, 0xa5)) return kit_breach(k, state, "read_fen() writes too far");
    if (memcmp(&copy, state, game->state_bytes) != 0) {
        size_t at = 0;
        while (copy.state.bytes[at] == ((const unsigned char *)state)[at]) at++;
        return kit_breach(k, state, "the position reads back differently, from byte %zu on", at);
    }
    if (gg_key(game, &copy) != gg_key(game, state))
        return kit_breach(k, state, "equal states have different keys");
    if (!game->rules->fen_scenario) return true;
    text = gg_text_over(scenario, sizeof scenario);
    if (!game->rules->fen_scenario(game->rules, gg_slice_of(fen), &text) || text.cut ||
        strcmp(scenario, game->scenario_text) != 0)
        return kit_breach(k, state, "fen_scenario() says '%s', the game '%s'", scenario,
                          game->scenario_text);
    return true;
}

/* A damaged position line is refused with nothing changed, or gives a state as sound as any. */
bool kit_broken_fens(kit *k, const void *state) {
    const gg_game *game = k->game;
    for (int i = 0; i < 4; i++) {
        char fen[GG_FEN_TEXT + 8];
        gg_text text = gg_text_over(fen, GG_FEN_TEXT);
        kit_state copy, untouched;
        gg_error error = {0};
        game->rules->write_fen(game, state, &text);
        const size_t length = mutate(&k->random, fen, text.length, sizeof fen - 1);
        fen[length] = '\0';
        kit_fence(&copy, 0xa5);
        kit_fence(&untouched, 0xa5);
        if (game->rules->read_fen(game, (gg_slice){fen, length}, &copy, &error) < 0) {
            if (memcmp(&copy, &untouched, sizeof copy) != 0)
                return kit_breach(k, state, "read_fen() failed but wrote, on '%s'", fen);
            if (error.code != GG_BAD_FEN || !error.words[0])
                return kit_breach(k, state, "read_fen() fails with code %d '%s', on '%s'",
                                  (int)error.code, error.words, fen);
            continue;
        }
        if (!kit_fenced(&copy, 0xa5)) return kit_breach(k, state, "read_fen() writes too far");
        if (!kit_light(k, &copy) || !kit_fen(k, &copy)) return false;
        if (game->rules->actor(game, &copy) == GG_OVER) continue;
        gg_apply(game, &copy, kit_choose(game, &copy, &k->random, false));
        if (!kit_light(k, &copy)) return false;
    }
    return true;
}

/* --- pictures */

static bool picture(kit *k, const void *state, bool colour) {
    gg_text text = gg_text_over(k->picture, GG_BOARD_TEXT);
    k->game->rules->draw(k->game, state, colour, &text);
    if (text.cut || text.length == 0)
        return kit_breach(k, state, "the board picture is %s", text.cut ? "cut" : "empty");
    if (strchr(k->picture, '\033') && !colour)
        return kit_breach(k, state, "the plain board picture has colours");
    return true;
}

bool kit_pictures(kit *k, const void *state) {
    const gg_rules *rules = k->game->rules;
    char words[2048];
    gg_text text = gg_text_over(words, sizeof words);
    rules->headline(k->game, state, &text);
    if (!one_line(&text)) return kit_breach(k, state, "the headline is no line: '%s'", words);
    gg_text_clear(&text);
    if (rules->words && !gg_words_valid(rules->words, &text))
        return kit_breach(k, state, "the tables of words: %s", words);
    if (!picture(k, state, false) || !picture(k, state, true)) return false;
    text = gg_text_over(k->picture, GG_SVG_TEXT);
    rules->draw_svg(k->game, state, &text);
    const char *why = NULL;
    if (text.cut) return kit_breach(k, state, "the SVG document is cut");
    /* A picture that moves have places in can be clicked. */
    if (!(rules->places ? svg_complete : svg_sound)(k->picture, &why))
        return kit_breach(k, state, "the SVG document is unsound: %s", why);
    return kit_places(k, state, k->picture) && kit_pieces(k, state, k->picture) &&
           kit_seen_pieces(k, state);
}

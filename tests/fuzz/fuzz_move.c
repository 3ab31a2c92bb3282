/* Fuzzes move tokens. An input: a byte that chooses the game, one for the way to a position (a
 * random game's seed) and one for its length; then tokens, one a line, spaces allowed.
 * A legal one is described and made; another is refused with a rule's id and words. */
#include "fuzz.h"

#include <ctype.h>
#include <string.h>

static void starts_with_id(const char *words) {
    const char *at = words;
    while (isupper((unsigned char)*at)) at++;
    FUZZ_CHECK(at > words && *at == '-');
    at++;
    if (isupper((unsigned char)*at)) at++;
    FUZZ_CHECK(isdigit((unsigned char)*at));
    while (isdigit((unsigned char)*at)) at++;
    FUZZ_CHECK(at[0] == ' ' && at[1]);
}

static void try_token(const gg_game *game, gg_state *state, gg_slice token) {
    char words[GG_ERROR_WORDS];
    gg_state before;
    gg_error error = {0};
    memcpy(&before, state, game->state_bytes);
    const gg_move move = gg_parse_move(game, state, token, &error);
    FUZZ_CHECK(memcmp(&before, state, game->state_bytes) == 0);
    if (!move) {
        FUZZ_CHECK(error.code == GG_ILLEGAL);
        starts_with_id(error.words);
        char tiny[8]; /* an answer that is cut is cut cleanly */
        gg_text text = gg_text_over(tiny, sizeof tiny);
        game->rules->explain(game, state, token, &text);
        FUZZ_CHECK(text.length < sizeof tiny && tiny[text.length] == '\0');
        return;
    }
    gg_text text = gg_text_over(words, sizeof words);
    game->rules->describe(game, state, move, &text);
    FUZZ_CHECK(text.length > 0 && game->rules->group(game, state, move));
    gg_apply(game, state, move);
    gg_text_clear(&text);
    FUZZ_CHECK(game->rules->valid(game, state, &text));
}

enum { GAMES = 8, WAYS = 16, LENGTHS = 64, STEP = 16 };

/* The position `length` * STEP moves and outcomes into a random game. Kept: the way there takes
 * long. */
static void walk(uint8_t choice, uint8_t way, uint8_t length, gg_state *state) {
    static gg_state *known[GAMES][WAYS][LENGTHS];
    gg_state **at = &known[choice % GAMES][way % WAYS][length % LENGTHS];
    const gg_game *game = fuzz_game(choice % GAMES);
    if (!*at) {
        FUZZ_CHECK((*at = aligned_alloc(64, sizeof **at)));
        gg_start(game, *at);
        fuzz_play(game, *at, way % WAYS, STEP * (length % LENGTHS));
    }
    memcpy(state, *at, game->state_bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 3) return 0;
    const gg_game *game = fuzz_game(data[0] % GAMES);
    gg_state state;
    walk(data[0], data[1], data[2], &state);
    gg_slice rest = {(const char *)data + 3, size - 3}, token;
    for (int tries = 0; tries < 64 && gg_field(&rest, '\n', &token); tries++)
        try_token(game, &state, token);
    return 0;
}

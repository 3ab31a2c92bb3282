/* Fuzzes content files: the input is the YAML text, given to every game. A file that is refused
 * says why; one that is taken gives a game that can be played, and positions of it round-trip. */
#include "fuzz.h"

#include "../../core/games.h"
#include "../../core/hash.h"

#include <string.h>

static void use(const gg_game *game, uint64_t seed) {
    static char fen[GG_FEN_TEXT];
    gg_state state, again;
    gg_start(game, &state);
    fuzz_play(game, &state, seed, 100);
    gg_text text = gg_text_over(fen, sizeof fen);
    game->rules->write_fen(game, &state, &text);
    FUZZ_CHECK(!text.cut);
    FUZZ_CHECK(game->rules->read_fen(game, gg_slice_of(fen), &again, NULL) == 0);
    FUZZ_CHECK(memcmp(&again, &state, game->state_bytes) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const gg_rules *rules;
    char *content = malloc(size + 1);
    FUZZ_CHECK(content);
    memcpy(content, data, size);
    content[size] = '\0';
    for (int g = 0; (rules = gg_rules_at(g)); g++) {
        gg_error error = {0};
        gg_game *game = gg_game_open_content(rules->name, NULL, content, "input.yaml", &error);
        if (game)
            use(game, gg_hash(data, size));
        else
            FUZZ_CHECK(error.code < 0 && error.words[0]);
        gg_game_close(game);
    }
    free(content);
    return 0;
}

/* Fuzzes position lines. An input: a byte that chooses the game, then the line. A line that is
 * refused leaves the state alone and says why; one that is taken gives a sound state that
 * round-trips and can be played, drawn, described and judged. */
#include "fuzz.h"

#include "../../core/hash.h"
#include "../../eval/eval.h"

#include <string.h>

static void refused(const gg_game *game, gg_slice fen, gg_state *state, const gg_error *error) {
    gg_state untouched;
    memset(&untouched, 0x5a, sizeof untouched);
    FUZZ_CHECK(memcmp(state, &untouched, sizeof untouched) == 0);
    FUZZ_CHECK(error->code == GG_BAD_FEN && error->words[0]);
    gg_error *nobody = NULL;
    FUZZ_CHECK(game->rules->read_fen(game, fen, state, nobody) < 0);
}

static void round_trip(const gg_game *game, const gg_state *state) {
    static char fen[GG_FEN_TEXT];
    gg_text text = gg_text_over(fen, sizeof fen);
    gg_state again;
    game->rules->write_fen(game, state, &text);
    FUZZ_CHECK(!text.cut && text.length > 0);
    FUZZ_CHECK(game->rules->read_fen(game, gg_slice_of(fen), &again, NULL) == 0);
    FUZZ_CHECK(memcmp(&again, state, game->state_bytes) == 0);
}

static void show(const gg_game *game, const gg_state *state) {
    static char picture[GG_BOARD_TEXT];
    gg_text text = gg_text_over(picture, sizeof picture);
    game->rules->draw(game, state, true, &text);
    FUZZ_CHECK(!text.cut);
    gg_text_clear(&text);
    game->rules->headline(game, state, &text);
    FUZZ_CHECK(text.length > 0);
    gg_move list[GG_MAX_MOVES];
    const int count = gg_list(game, state, list);
    for (int i = 0; i < count; i++) {
        gg_text_clear(&text);
        game->rules->describe(game, state, list[i], &text);
        FUZZ_CHECK(text.length > 0);
    }
}

static void hide(const gg_game *game, const gg_state *state, uint64_t seed) {
    gg_random random;
    gg_random_init(&random, seed, GG_STREAM_TEST);
    for (int seat = 0; game->hidden && seat < game->players; seat++) {
        gg_state view, dealt, again;
        memcpy(&view, state, game->state_bytes);
        game->rules->view(game, &view, seat);
        memcpy(&dealt, &view, game->state_bytes);
        game->rules->redeal(game, &dealt, seat, &random);
        memcpy(&again, &dealt, game->state_bytes);
        game->rules->view(game, &again, seat);
        FUZZ_CHECK(memcmp(&again, &view, game->state_bytes) == 0);
    }
}

static void judge(const gg_game *game, const gg_state *state) {
    const gg_eval *eval = gg_eval_for(game->rules);
    double w[GG_MAX_WEIGHTS], value[GG_MAX_PLAYERS], low = 0, high = 1;
    const int actor = game->rules->actor(game, state);
    if (actor == GG_OVER) return;
    gg_eval_defaults(eval, w);
    eval->value(game, state, w, value);
    for (int seat = 0; seat < game->players; seat++)
        FUZZ_CHECK(value[seat] >= 0 && value[seat] <= 1);
    if (actor < 0) return;
    gg_move list[GG_MAX_MOVES];
    float score[GG_MAX_MOVES];
    const int count = gg_moves(game, state, list);
    eval->policy(game, state, list, count, w, score);
    for (int i = 0; i < count; i++) FUZZ_CHECK(score[i] >= 0);
    if (eval->bounds) eval->bounds(game, state, &low, &high);
    FUZZ_CHECK(low >= 0 && low <= high && high <= 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    const gg_game *game = fuzz_game(data[0]);
    const gg_slice fen = {(const char *)data + 1, size - 1};
    const uint64_t seed = gg_hash(data, size);
    static char scenario[GG_FEN_TEXT];
    gg_text text = gg_text_over(scenario, sizeof scenario);
    gg_error error = {0};
    gg_state state;
    if (game->rules->fen_scenario) (void)game->rules->fen_scenario(game->rules, fen, &text);
    memset(&state, 0x5a, sizeof state);
    if (game->rules->read_fen(game, fen, &state, &error) < 0) {
        refused(game, fen, &state, &error);
        return 0;
    }
    round_trip(game, &state);
    show(game, &state);
    hide(game, &state, seed);
    judge(game, &state);
    fuzz_play(game, &state, seed, 20);
    round_trip(game, &state);
    return 0;
}

/* The evaluation of Hex: the same for both seats, and bridges count. */
#include "../../eval/hex.h"
#include "../../eval/hex_sight.h"
#include "../lab/test.h"

#include "../../core/games.h"
#include "../../core/touchstones/hex.h"

#include <math.h>
#include <stddef.h>

static double w[GG_MAX_WEIGHTS];

static gg_game *open_hex(const char *scenario) {
    gg_error error;
    gg_game *game = gg_game_open("hex", scenario, &error);
    if (!game) fail_msg("%s", error.words);
    gg_eval_defaults(&gg_eval_hex, w);
    return game;
}

static hex_state read_board(const gg_game *game, const char *fen) {
    gg_error error;
    hex_state s;
    if (game->rules->read_fen(game, gg_slice_of(fen), &s, &error) < 0) fail_msg("%s", error.words);
    return s;
}

static double value_of_red(const gg_game *game, const hex_state *s) {
    double value[GG_MAX_PLAYERS];
    gg_eval_hex.value(game, s, w, value);
    assert_true(fabs(value[HEX_RED] + value[HEX_BLUE] - 1) < 1e-12);
    return value[HEX_RED];
}

/* Rows and columns exchanged, and with them the seats: nothing else may change. */
TEST(mirrored_positions_are_worth_the_same) {
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    gg_game *game = open_hex("standard:size=15");
    for (int i = 0; i < 300; i++) {
        hex_state s, mirror;
        gg_start(game, &s);
        gg_playout(game, &s, &random, gg_random_below(&random, 150));
        if (s.winner) continue;
        gg_start(game, &mirror);
        for (int cell = 16; cell < 255; cell++) {
            const int seat = hex_seat_at(&s, cell);
            const int other = hex_cell(hex_column(cell), hex_row(cell));
            if (seat >= 0) mirror.stone[1 - seat][other >> 6] |= UINT64_C(1) << (other & 63);
        }
        mirror.mover = 1 - s.mover;
        gg_move list[GG_MAX_MOVES];
        float score[GG_MAX_MOVES], mirrored[256] = {0};
        assert_true(fabs(value_of_red(game, &s) + value_of_red(game, &mirror) - 1) < 1e-12);
        s.last = 0;
        const int count = game->rules->list(game, &mirror, list);
        gg_eval_hex.policy(game, &mirror, list, count, w, score);
        for (int k = 0; k < count; k++) mirrored[list[k]] = score[k];
        game->rules->list(game, &s, list);
        gg_eval_hex.policy(game, &s, list, count, w, score);
        for (int k = 0; k < count; k++) {
            const int other = hex_cell(hex_column((int)list[k]), hex_row((int)list[k]));
            assert_float_equal(score[k], mirrored[other], 1e-6);
        }
    }
    gg_game_close(game);
}

TEST(a_chain_of_bridges_is_as_good_as_won) {
    gg_game *game = open_hex("standard:size=5");
    hex_state s = read_board(game, "hex 5 0 5/2r2/5/1r3/2b1b b -");
    assert_true(fabs(value_of_red(game, &s) - w[HEX_W_JOINED]) < 1e-12);
    s = read_board(game, "hex 5 0 5/2r2/2b2/1r3/4b b -"); /* one bridge is broken */
    assert_true(value_of_red(game, &s) < w[HEX_W_JOINED] - 0.01);
    s = read_board(game, "hex 5 0 5/5/5/5/5 r -");
    assert_true(value_of_red(game, &s) > 0.5);
    s = read_board(game, "hex 5 0 5/5/5/5/5 b -");
    assert_true(value_of_red(game, &s) < 0.5);
    gg_game_close(game);
}

static void scripted(const gg_game *game, const char *fen, const char *wanted) {
    const hex_state s = read_board(game, fen);
    char token[GG_MOVE_TEXT];
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    gg_text text = gg_text_over(token, sizeof token);
    game->rules->write_move(game, &s, gg_eval_hex.script(game, &s, w, &random), &text);
    assert_string_equal(token, wanted);
}

TEST(intruded_bridges_are_saved) {
    gg_game *game = open_hex("standard:size=5");
    scripted(game, "hex 5 0 5/2r2/2b2/1r3/5 r c3", "b3"); /* of c2 and b4 */
    scripted(game, "hex 5 0 5/2r2/1b3/1r3/5 r b3", "c3");
    scripted(game, "hex 5 0 2b2/2r2/5/1r3/5 r c1", "d1"); /* of c2 and the top */
    scripted(game, "hex 5 0 5/2r2/5/1r3/b4 r a5", "b5");  /* of b4 and the bottom */
    scripted(game, "hex 5 0 4r/3b1/5/1b3/5 b e1", "e2");  /* of d2 and the right */
    gg_game_close(game);
    /* The last row of the longest board is the last row of the sets. */
    game = open_hex("standard:size=15");
    scripted(game, "hex 15 0 15/15/15/15/15/15/15/15/15/15/15/15/15/7r7/6b8 r g15", "h15");
    scripted(game, "hex 15 0 15/15/15/15/15/15/15/15/15/15/15/15/15/7r7/7b7 r h15", "g15");
    gg_game_close(game);
}

/* The last feature of the network: sixths of stones, and whether the mover has fewer than the other. */
TEST(the_network_is_shown_how_many_stones_there_are) {
    enum { STONES = 11 * 11 * 27, STAGES = 16 };
    gg_random random;
    gg_game *game = open_hex("standard");
    hex_state s;
    int seen[2] = {0, 0};
    gg_random_init(&random, 2, GG_STREAM_TEST);
    for (int i = 0; i < 500; i++) {
        uint16_t list[GG_NET_MOST];
        gg_start(game, &s);
        gg_playout(game, &s, &random, gg_random_below(&random, 100));
        if (s.winner) continue;
        const int count = hex_form.features(game, &s, i % 2, list), last = list[count - 1] - STONES;
        int stones[2] = {0, 0};
        for (int seat = 0; seat < 2; seat++) stones[seat] = gg_bits_count(hex_stones(&s, seat));
        const bool behind = stones[s.mover] < stones[1 - s.mover];
        assert_int_equal(count, 11 * 11 + 1);
        const int sixths = (stones[0] + stones[1]) / 6;
        assert_int_equal(last, behind * STAGES + (sixths < STAGES ? sixths : STAGES - 1));
        assert_true(list[count - 1] < hex_form.inputs);
        seen[behind]++;
    }
    assert_true(seen[0] > 50 && seen[1] > 50);
    gg_game_close(game);
}

/* mcts explores more where the network speaks, as its values lie farther apart; nowhere else. */
TEST(the_range_is_that_of_the_network) {
    static const char *const scenario[] = {"standard", "standard:size=9"};
    for (int i = 0; i < 2; i++) {
        gg_game *game = open_hex(scenario[i]);
        gg_state state;
        gg_start(game, &state);
        assert_true(gg_eval_hex.range(game, &state, w) == (i ? 1 : w[HEX_W_RANGE]));
        w[HEX_W_NET] = 0;
        assert_true(gg_eval_hex.range(game, &state, w) == 1);
        gg_game_close(game);
    }
}

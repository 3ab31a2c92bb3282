/* Hex: every rule, winners against a plain search of the board, counts of positions, random games
 * against plain play, and small boards solved in full against both searches. */
#include "../../core/games.h"
#include "../../core/hash.h"
#include "../../core/touchstones/hex.h"
#include "../../search/search.h"
#include "../lab/test.h"
#include "../lab/words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static hex_state random_board(const gg_game *game, gg_random *random, int stones) {
    const hex_scenario *sc = game->scenario;
    hex_state s;
    gg_start(game, &s);
    for (int i = 0; i < stones; i++) {
        const gg_bits empty = hex_empty(sc, &s);
        const int n = (int)gg_random_below(random, (uint32_t)gg_bits_count(empty));
        const int cell = gg_bits_first(hex_nth(empty, n));
        s.stone[i % 2][cell >> 6] |= UINT64_C(1) << (cell & 63);
    }
    s.mover = (uint8_t)(stones % 2);
    return s;
}

/* --- the plain way: arrays and a queue */

static bool plain_neighbours(int row, int column, int other_row, int other_column) {
    const int down = other_row - row, right = other_column - column;
    return abs(down) <= 1 && abs(right) <= 1 && down != right;
}

static bool plain_wins(const hex_scenario *sc, const hex_state *s, int seat) {
    int queue[HEX_MOST * HEX_MOST], from = 0, to = 0;
    bool seen[HEX_MOST][HEX_MOST] = {{false}};
    for (int i = 0; i < sc->size; i++) {
        const int row = seat == HEX_RED ? 0 : i, column = seat == HEX_RED ? i : 0;
        if (!gg_bits_has(hex_stones(s, seat), hex_cell(row, column))) continue;
        seen[row][column] = true;
        queue[to++] = row * sc->size + column;
    }
    while (from < to) {
        const int row = queue[from] / sc->size, column = queue[from] % sc->size;
        from++;
        if ((seat == HEX_RED ? row : column) == sc->size - 1) return true;
        for (int r = 0; r < sc->size; r++)
            for (int c = 0; c < sc->size; c++) {
                if (seen[r][c] || !plain_neighbours(row, column, r, c) ||
                    !gg_bits_has(hex_stones(s, seat), hex_cell(r, c)))
                    continue;
                seen[r][c] = true;
                queue[to++] = r * sc->size + c;
            }
    }
    return false;
}

/* The winner that the game finds, by reading the position. */
static int winner_of(const gg_game *game, const hex_state *s) {
    char fen[GG_FEN_TEXT];
    gg_text text = gg_text_over(fen, sizeof fen);
    gg_error error;
    hex_state read;
    game->rules->write_fen(game, s, &text);
    if (game->rules->read_fen(game, gg_slice_of(fen), &read, &error) < 0)
        fail_msg("%s: %s", fen, error.words);
    return read.winner;
}

/* --- the rules */

TEST(hex_001_cells_have_six_neighbours) {
    gg_game *game = lab_open("hex", "standard:size=15");
    const hex_scenario *sc = game->scenario;
    assert_int_equal(gg_bits_count(sc->cells), 225);
    for (int cell = 0; cell < 225; cell++) {
        const int row = cell / 15, column = cell % 15;
        const gg_bits beside = hex_beside(gg_bits_of(hex_cell(row, column))) & sc->cells;
        for (int other = 0; other < 225; other++)
            assert_int_equal(gg_bits_has(beside, hex_cell(other / 15, other % 15)),
                             plain_neighbours(row, column, other / 15, other % 15));
    }
    gg_game_close(game);
}

TEST(hex_002_red_begins_and_they_take_turns) {
    gg_game *game = lab_open("hex", "standard:size=4");
    hex_state s;
    gg_start(game, &s);
    assert_int_equal(game->rules->actor(game, &s), HEX_RED);
    lab_play(game, &s, "b2");
    assert_int_equal(game->rules->actor(game, &s), HEX_BLUE);
    assert_true(gg_bits_has(hex_stones(&s, HEX_RED), hex_cell(1, 1)));
    lab_play(game, &s, "c3");
    assert_int_equal(game->rules->actor(game, &s), HEX_RED);
    assert_true(gg_bits_has(hex_stones(&s, HEX_BLUE), hex_cell(2, 2)));
    lab_explains(game, &s, "pass", "HEX-008");
    gg_game_close(game);
}

TEST(hex_003_any_empty_cell) {
    gg_game *game = lab_open("hex", "standard");
    gg_move list[GG_MAX_MOVES];
    hex_state s;
    gg_start(game, &s);
    assert_int_equal(game->rules->list(game, &s, list), 121);
    lab_play(game, &s, "f6 a1");
    assert_int_equal(game->rules->list(game, &s, list), 119);
    lab_explains(game, &s, "f6", "HEX-003 ");
    lab_explains(game, &s, "a1", "HEX-003 ");
    gg_game_close(game);
}

TEST(hex_004_a_chain_wins_at_once) {
    gg_game *game = lab_open("hex", "standard:size=4");
    double value[GG_MAX_PLAYERS];
    hex_state s;
    gg_start(game, &s);
    lab_play(game, &s, "c1 a1 c2 a2 b3 a3");
    assert_int_equal(game->rules->actor(game, &s), HEX_RED);
    lab_play(game, &s, "b4");
    assert_int_equal(game->rules->actor(game, &s), GG_OVER);
    game->rules->payoff(game, &s, value);
    assert_true(value[HEX_RED] == 1 && value[HEX_BLUE] == 0);
    lab_explains(game, &s, "d4", "HEX-004 the game is over: Red has won");
    gg_start(game, &s);
    lab_play(game, &s, "a1 a3 b1 b3 c1 d2");
    assert_int_equal(game->rules->actor(game, &s), HEX_RED);
    lab_play(game, &s, "d4 c2"); /* b3 and c2 are neighbours, b2 and c3 are not */
    assert_int_equal(game->rules->actor(game, &s), GG_OVER);
    game->rules->payoff(game, &s, value);
    assert_true(value[HEX_BLUE] == 1);
    gg_game_close(game);
}

/* Positions of any number of stones, and games that stop when the plain way says so. */
TEST(hex_004_winners_as_the_plain_way) {
    static const char *const boards[] = {"standard:size=3", "standard:size=8", "standard",
                                         "standard:size=15"};
    gg_random random;
    gg_random_init(&random, 4, GG_STREAM_TEST);
    for (int b = 0; b < 4; b++) {
        gg_game *game = lab_open("hex", boards[b]);
        const hex_scenario *sc = game->scenario;
        const int cells = sc->size * sc->size;
        for (int i = 0; i < 400; i++) {
            const int stones = cells / 2 + (int)gg_random_below(&random, (uint32_t)(cells / 2 + 1));
            const hex_state s = random_board(game, &random, stones);
            const int found = winner_of(game, &s);
            assert_int_equal(found == 1 + HEX_RED, plain_wins(sc, &s, HEX_RED));
            assert_int_equal(found == 1 + HEX_BLUE, plain_wins(sc, &s, HEX_BLUE));
        }
        for (int i = 0; i < 40; i++) {
            hex_state s;
            gg_start(game, &s);
            while (!s.winner) {
                gg_apply(game, &s, gg_sample(game, &s, &random));
                for (int seat = 0; seat < 2; seat++)
                    assert_int_equal(s.winner == 1 + seat, plain_wins(sc, &s, seat));
            }
        }
        gg_game_close(game);
    }
}

TEST(hex_005_a_full_board_has_one_winner) {
    gg_random random;
    gg_random_init(&random, 5, GG_STREAM_TEST);
    for (int size = 3; size <= HEX_MOST; size++) {
        char scenario[64];
        snprintf(scenario, sizeof scenario, "standard:size=%d", size);
        gg_game *game = lab_open("hex", scenario);
        for (int i = 0; i < 150; i++) {
            const hex_state s = random_board(game, &random, size * size);
            assert_int_equal(plain_wins(game->scenario, &s, HEX_RED) +
                                 plain_wins(game->scenario, &s, HEX_BLUE),
                             1);
            assert_true(winner_of(game, &s) > 0);
        }
        gg_game_close(game);
    }
}

TEST(hex_006_the_first_stone_may_be_taken_over) {
    gg_game *game = lab_open("hex", "standard:size=5,swap=1");
    gg_move list[GG_MAX_MOVES];
    hex_state s;
    gg_start(game, &s);
    lab_explains(game, &s, "swap-pieces", "HEX-006 only the very first stone");
    lab_play(game, &s, "d2");
    assert_int_equal(game->rules->list(game, &s, list), 25);
    lab_play(game, &s, "swap-pieces");
    assert_int_equal(game->rules->actor(game, &s), HEX_RED);
    assert_false(gg_bits_any(hex_stones(&s, HEX_RED)));
    assert_true(gg_bits_equal(hex_stones(&s, HEX_BLUE), gg_bits_of(hex_cell(3, 1)))); /* b4 */
    lab_explains(game, &s, "swap-pieces", "HEX-006 ");
    lab_play(game, &s, "d2 a1");
    assert_int_equal(game->rules->actor(game, &s), HEX_RED);
    gg_start(game, &s);
    lab_play(game, &s, "c3 a1");
    lab_explains(game, &s, "swap-pieces", "HEX-006 ");
    gg_game_close(game);
    game = lab_open("hex", "standard:size=5");
    gg_start(game, &s);
    lab_play(game, &s, "c3");
    lab_explains(game, &s, "swap-pieces", "HEX-006 this game is played without the swap");
    gg_game_close(game);
}

TEST(hex_007_options) {
    static const char *const wrong[] = {"standard:size=2", "standard:size=16", "standard:swap=2",
                                        "standard:komi=1", "big"};
    for (int i = 0; i < 5; i++) {
        gg_error error;
        assert_null(gg_game_open("hex", wrong[i], &error));
        assert_int_equal(error.code, i < 4 ? GG_BAD_OPTION : GG_NO_GAME);
    }
    gg_game *game = lab_open("hex", "standard:swap=1,size=13");
    assert_string_equal(game->scenario_text, "standard:size=13,swap=1");
    assert_int_equal(game->max_length, 170);
    gg_game_close(game);
    game = lab_open("hex", NULL);
    assert_string_equal(game->scenario_text, "standard");
    assert_int_equal(game->max_length, 121);
    gg_game_close(game);
}

TEST(hex_008_cells_are_letter_and_number) {
    static const char *const wrong[] = {"a0", "a12", "l1", "A1", "a01", "1a", "a", "a1 ", "a-1"};
    gg_game *game = lab_open("hex", "standard");
    hex_state s;
    gg_start(game, &s);
    for (int i = 0; i < 9; i++)
        lab_explains(game, &s, wrong[i], "HEX-008 a move is a cell from a1 to");
    assert_int_equal(gg_find_move(game, &s, gg_slice_of("a1")), hex_cell(0, 0));
    assert_int_equal(gg_find_move(game, &s, gg_slice_of("k11")), hex_cell(10, 10));
    assert_int_equal(gg_find_move(game, &s, gg_slice_of("c10")), hex_cell(9, 2));
    gg_game_close(game);
}

TEST(hex_009_position_lines) {
    static const struct {
        const char *fen, *words;
    } wrong[] = {
        {"hex 5 0 5/5/5/5/5 r", "last"},
        {"hex 5 0 5/5/5/5/5 r - -", "more than 6 fields"},
        {"go 5 0 5/5/5/5/5 r -", "format: 'hex'"},
        {"hex 4 0 4/4/4/4 r -", "size:"},
        {"hex 5 1 5/5/5/5/5 r -", "swap:"},
        {"hex 5 0 5/5/5/5 r -", "board, row 4:"},
        {"hex 5 0 5/5/5/5/5/5 r -", "board:"},
        {"hex 5 0 5/5/5/5/5/ r -", "board:"},
        {"hex 5 0 5/5/6/5/5 r -", "board, row 3:"},
        {"hex 5 0 5/5/r5/5/5 r -", "board, row 3:"},
        {"hex 5 0 5/5/rrrrrr/5/5 r -", "board, row 3:"},
        {"hex 5 0 5/5/99999999999999999999/5/5 r -", "board, row 3:"},
        {"hex 5 0 5/5/x4/5/5 r -", "board, row 3:"},
        {"hex 5 0 5/5/r04/5/5 r -", "board, row 3:"},
        {"hex 5 0 5/5/r4/5/5 g -", "mover"},
        {"hex 5 0 5/5/r4/5/5 r b1", "last"},
        {"hex 5 0 5/5/r4/5/5 r z", "last"},
    };
    gg_game *game = lab_open("hex", "standard:size=5");
    hex_state s, read;
    char fen[GG_FEN_TEXT], scenario[64];
    gg_error error;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const int code = game->rules->read_fen(game, gg_slice_of(wrong[i].fen), &s, &error);
        if (code != GG_BAD_FEN) fail_msg("%s is taken", wrong[i].fen);
        if (!strstr(error.words, wrong[i].words)) fail_msg("%s: %s", wrong[i].fen, error.words);
    }
    gg_start(game, &s);
    lab_play(game, &s, "c3 e1 a5");
    gg_text text = gg_text_over(fen, sizeof fen);
    game->rules->write_fen(game, &s, &text);
    assert_string_equal(fen, "hex 5 0 4b/5/2r2/5/r4 b a5");
    assert_int_equal(game->rules->read_fen(game, gg_slice_of(fen), &read, &error), 0);
    assert_memory_equal(&s, &read, sizeof s);
    text = gg_text_over(scenario, sizeof scenario);
    assert_true(game->rules->fen_scenario(game->rules, gg_slice_of(fen), &text));
    assert_string_equal(scenario, "standard:size=5");
    gg_game_close(game);
}

TEST(numbers_of_positions) {
    static const struct {
        const char *scenario;
        uint64_t count[6];
    } known[] = {
        /* 8 chains of three stones: 8 x 3! x 6 x 5 games end with the fifth move and count once */
        {"standard:size=3", {9, 72, 504, 3024, 15120, 60480 - 4 * 1440 + 1440}},
        {"standard:size=5", {25, 600, 13800, 303600, 6375600, 0}},
        {"standard:size=5,swap=1", {25, 625, 14400, 0, 0, 0}},
        {"standard", {121, 14520, 1727880, 0, 0, 0}},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        gg_game *game = lab_open("hex", known[i].scenario);
        hex_state s;
        gg_start(game, &s);
        for (int d = 0; d < 6; d++)
            if (known[i].count[d]) assert_int_equal(gg_perft(game, &s, d + 1), known[i].count[d]);
        gg_game_close(game);
    }
}

/* --- random games */

enum { ENDS = 2 * 256 * 10 };

static int end_of(const hex_state *s, uint32_t made) {
    const int winner = s->winner ? s->winner - 1 : 0;
    return (winner * 256 + s->last) * 10 + (int)made;
}

/* Where, how early and for whom games end: the fast way against moves one by one. On a small board
 * every way to end is seen often. */
static void compare_ends(const char *scenario, uint32_t limit) {
    static uint32_t fast[ENDS], plain[ENDS];
    gg_game *game = lab_open("hex", scenario);
    gg_random random;
    gg_random_init(&random, 7, GG_STREAM_TEST);
    memset(fast, 0, sizeof fast);
    memset(plain, 0, sizeof plain);
    for (int i = 0; i < 200000; i++) {
        hex_state s;
        uint32_t made = 0;
        gg_start(game, &s);
        made = gg_playout(game, &s, &random, limit);
        fast[end_of(&s, made)]++;
        gg_start(game, &s);
        for (made = 0; made < limit && !s.winner; made++) {
            gg_move list[GG_MAX_MOVES];
            const int count = game->rules->list(game, &s, list);
            gg_apply(game, &s, list[gg_random_below(&random, (uint32_t)count)]);
        }
        plain[end_of(&s, made)]++;
    }
    for (int i = 0; i < ENDS; i++) {
        const double off = (double)fast[i] - plain[i];
        if (fabs(off) > 6 * sqrt(fast[i] + plain[i] + 1.0))
            fail_msg("%s: end %d comes %u and %u times", scenario, i, fast[i], plain[i]);
    }
    gg_game_close(game);
}

TEST(random_games_end_as_played_plainly) {
    compare_ends("standard:size=3", 9);
    compare_ends("standard:size=3", 6);
    compare_ends("standard:size=3,swap=1", 9);
}

/* --- small boards, solved */

enum { MEMORY = 1 << 22 };

/* Positions met so far: the hash of the stones, its last bit the answer. */
static uint64_t *known;

static bool mover_wins(const hex_scenario *sc, const hex_state *s) {
    const uint64_t key = gg_hash_seeded(s->stone, sizeof s->stone, s->mover) & ~UINT64_C(1);
    const gg_bits empty = hex_empty(sc, s);
    uint64_t at = key % MEMORY;
    int cell;
    for (; known[at]; at = (at + 1) % MEMORY)
        if ((known[at] & ~UINT64_C(1)) == key) return known[at] & 1;
    bool won = false;
    GG_BITS_EACH (cell, empty) {
        if (won) continue;
        hex_state next = *s;
        hex_lay(sc, &next, s->mover, cell);
        won = next.winner || !mover_wins(sc, &next);
    }
    while (known[at]) at = (at + 1) % MEMORY;
    known[at] = key | won;
    return won;
}

static double searched(const gg_game *game, const hex_state *s, const char *algorithm,
                       const char *const names[], int count, bool *proven) {
    gg_parameter parameters[4];
    for (int i = 0; i < count; i++)
        parameters[i] = (gg_parameter){gg_slice_of(names[i]), gg_slice_of("1")};
    const gg_search_options options = {.algorithm = algorithm,
                                       .hash_bytes = (size_t)64 << 20,
                                       .parameters = parameters,
                                       .parameter_count = count};
    const gg_limits limits = {.nodes = 8000000, .seat = -1};
    gg_error error;
    gg_result result;
    gg_search *search = gg_search_open(game, &options, &error);
    if (!search) fail_msg("%s", error.words);
    assert_int_equal(gg_search_go(search, s, &limits, NULL, NULL, &result, &error), 0);
    gg_search_close(search);
    *proven = result.info.proven;
    return result.info.line[0].value[s->mover];
}

/* Red wins with some first stone, and the searches find the same winner for each. */
static void solve_board(const char *scenario) {
    static const char *const solve[] = {"solve"};
    static const char *const sure[] = {"solver", "random", "zero"};
    gg_game *game = lab_open("hex", scenario);
    const hex_scenario *sc = game->scenario;
    int cell, winning = 0;
    known = calloc(MEMORY, sizeof *known);
    assert_non_null(known);
    GG_BITS_EACH (cell, sc->cells) {
        hex_state s;
        bool proven;
        gg_start(game, &s);
        gg_apply(game, &s, (gg_move)cell);
        const bool blue = mover_wins(sc, &s);
        winning += !blue;
        const double value = searched(game, &s, "alphabeta", solve, 1, &proven);
        assert_true(proven);
        assert_true(value == blue);
        const double mean = searched(game, &s, "mcts", sure, 3, &proven);
        assert_true(proven);
        assert_true(mean == blue);
    }
    assert_true(winning > 0);
    print_message("  %s: %d of %d first stones win\n", scenario, winning, sc->size * sc->size);
    free(known);
    gg_game_close(game);
}

TEST(small_boards_solved_3) {
    solve_board("standard:size=3");
}

TEST(small_boards_solved_4) {
    solve_board("standard:size=4");
}

/* Too large for the plain way. */
TEST(red_wins_on_5) {
    static const char *const solve[] = {"solve"};
    bool proven;
    hex_state s;
    gg_game *game = lab_open("hex", "standard:size=5");
    gg_start(game, &s);
    assert_true(searched(game, &s, "alphabeta", solve, 1, &proven) == 1);
    assert_true(proven);
    gg_game_close(game);
}

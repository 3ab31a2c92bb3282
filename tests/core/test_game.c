/* core/game.c on a game small enough to be counted by hand: three rounds in which a seat picks one
 * of three letters and a coin of weights 1 : 2 (1 : 1 : 3 after the letter c) falls. */
#include "../../core/games.h"
#include "../../core/hash.h"
#include "../lab/test.h"

#include <stddef.h>
#include <stdint.h>

#include <string.h>

struct tiny {
    uint8_t round;
    uint8_t coin; /* 0: a seat decides; else the letter that was picked */
    uint8_t seen[6];
};

enum { ROUNDS = 3, COIN = 8 };

static int tiny_actor(const gg_game *game, const void *state) {
    (void)game;
    const struct tiny *s = state;
    if (s->coin) return GG_CHANCE;
    return s->round == ROUNDS ? GG_OVER : s->round % 2;
}

static int tiny_list(const gg_game *game, const void *state, gg_move *list) {
    (void)game, (void)state;
    for (gg_move i = 0; i < 3; i++) list[i] = i + 1;
    return 3;
}

static int tiny_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    (void)game;
    const struct tiny *s = state;
    const uint64_t weights[2][3] = {{1, 2, 0}, {1, 1, 3}};
    const int count = s->coin == 3 ? 3 : 2;
    for (int i = 0; i < count; i++) {
        const uint64_t weight = weights[count - 2][i];
        list[i] = (gg_outcome){COIN + (gg_move)i, weight, (double)weight / (count == 3 ? 5 : 3)};
    }
    return count;
}

static void tiny_perform(const gg_game *game, void *state, gg_move move) {
    (void)game;
    struct tiny *s = state;
    s->seen[2 * s->round + (move >= COIN)] = (uint8_t)move;
    s->coin = move < COIN ? (uint8_t)move : 0;
    if (move >= COIN) s->round++;
}

static void tiny_write_move(const gg_game *game, const void *state, gg_move move, gg_text *text) {
    (void)game, (void)state;
    if (move >= COIN)
        gg_putf(text, "h%d", (int)(move - COIN));
    else
        gg_put_char(text, (char)('a' + move - 1));
}

static void tiny_explain(const gg_game *game, const void *state, gg_slice token, gg_text *text) {
    (void)game, (void)state;
    gg_putf(text, "TINY-001 '%.*s' is not a letter", (int)token.length, token.data);
}

static const gg_rules tiny_rules = {
    .name = "tiny",
    .actor = tiny_actor,
    .list = tiny_list,
    .outcomes = tiny_outcomes,
    .perform = tiny_perform,
    .write_move = tiny_write_move,
    .explain = tiny_explain,
};

static const gg_game tiny = {
    .rules = &tiny_rules,
    .state_bytes = sizeof(struct tiny),
    .players = 2,
    .max_length = 2 * ROUNDS,
};

static const struct tiny start = {.round = 0};
static const struct tiny at_coin = {.coin = 1}, at_other_coin = {.coin = 3};
static const struct tiny over = {.round = ROUNDS};

TEST(test_registry) {
    assert_non_null(gg_rules_at(0));
    assert_null(gg_rules_at(-1));
    int count = 0;
    for (const gg_rules *rules; (rules = gg_rules_at(count)); count++)
        assert_ptr_equal(gg_rules_named(gg_slice_of(rules->name)), rules);
    assert_null(gg_rules_at(count + 1));
    assert_null(gg_rules_named(gg_slice_of("no such game")));
    assert_null(gg_rules_named(gg_slice_of("")));
}

TEST(test_open) {
    gg_error error = {GG_OK, ""};
    assert_null(gg_game_open("nonesuch", NULL, &error));
    assert_int_equal(error.code, GG_NO_GAME);
    assert_non_null(strstr(error.words, "nonesuch"));
    assert_null(gg_game_open(NULL, NULL, &error));
    assert_null(gg_game_open("nonesuch", NULL, NULL));
    gg_game_close(NULL);
    const gg_rules *rules = gg_rules_at(0);
    gg_game *game = gg_game_open(rules->name, NULL, &error);
    if (!game) fail_msg("%s", error.words);
    assert_ptr_equal(game->rules, rules);
    gg_game *again = gg_game_open(rules->name, game->scenario_text, &error);
    if (!again) fail_msg("%s", error.words);
    assert_string_equal(again->scenario_text, game->scenario_text);
    gg_game_close(again);
    gg_game_close(game);
    assert_null(gg_game_open(rules->name, "no-such-scenario", &error));
    assert_true(error.code < 0);
    assert_null(gg_game_open_content(rules->name, NULL, "rubbish: [", NULL, &error));
    assert_int_equal(error.code, GG_BAD_CONTENT);
}

TEST(test_lists) {
    gg_move list[GG_MAX_MOVES];
    assert_int_equal(gg_list(&tiny, &start, list), 3);
    assert_int_equal(list[2], 3);
    assert_int_equal(gg_list(&tiny, &at_coin, list), 2);
    assert_int_equal(list[1], COIN + 1);
    assert_int_equal(gg_list(&tiny, &over, list), 0);
    assert_true(gg_key(&tiny, &start) == gg_hash(&start, sizeof start));
    assert_true(gg_key(&tiny, &start) != gg_key(&tiny, &over));
}

TEST(test_tokens) {
    assert_int_equal(gg_find_move(&tiny, &start, gg_slice_of("b")), 2);
    assert_int_equal(gg_find_move(&tiny, &start, gg_slice_of("h0")), 0);
    assert_int_equal(gg_find_move(&tiny, &start, gg_slice_of("")), 0);
    assert_int_equal(gg_find_move(&tiny, &at_coin, gg_slice_of("h1")), COIN + 1);
    assert_int_equal(gg_find_move(&tiny, &at_coin, gg_slice_of("h2")), 0);
    assert_int_equal(gg_find_move(&tiny, &at_other_coin, gg_slice_of("h2")), COIN + 2);
    assert_int_equal(gg_find_move(&tiny, &over, gg_slice_of("a")), 0);
    gg_error error = {GG_OK, "untouched"};
    assert_int_equal(gg_parse_move(&tiny, &start, gg_slice_of("c"), &error), 3);
    assert_string_equal(error.words, "untouched");
    assert_int_equal(gg_parse_move(&tiny, &start, gg_slice_of("d"), &error), 0);
    assert_int_equal(error.code, GG_ILLEGAL);
    assert_string_equal(error.words, "TINY-001 'd' is not a letter");
    assert_int_equal(gg_parse_move(&tiny, &start, gg_slice_of("d"), NULL), 0);
}

/* The counts of 30,000 draws are within five deviations of what the weights say. */
static void assert_share(int count, double p) {
    const double off = count - 30000 * p;
    if (off * off > 25 * 30000 * p * (1 - p)) fail_msg("%d of 30000 for %g", count, p);
}

TEST(test_draws) {
    gg_random random;
    gg_random_init(&random, 1, GG_STREAM_TEST);
    int moves[4] = {0}, drawn[2] = {0}, seeded[3] = {0};
    for (int i = 0; i < 30000; i++) {
        moves[gg_sample(&tiny, &start, &random)]++;
        drawn[gg_draw_outcome(&tiny, &at_coin, &random) - COIN]++;
        seeded[gg_seeded_outcome(&tiny, &at_other_coin, 9, (uint64_t)i) - COIN]++;
    }
    for (int i = 1; i <= 3; i++) assert_share(moves[i], 1.0 / 3);
    assert_share(drawn[0], 1.0 / 3);
    assert_share(seeded[0], 0.2);
    assert_share(seeded[1], 0.2);
    assert_share(seeded[2], 0.6);
}

TEST(test_seeded) {
    const struct tiny later = {.round = 2, .coin = 2, .seen = {1, COIN, 1, COIN, 2}};
    int by_seed = 0, by_kind = 0;
    for (uint64_t count = 0; count < 300; count++) {
        const gg_move move = gg_seeded_outcome(&tiny, &at_coin, 5, count);
        assert_int_equal(gg_seeded_outcome(&tiny, &at_coin, 5, count), move);
        /* The same kind of roll elsewhere in the game is the same roll. */
        assert_int_equal(gg_seeded_outcome(&tiny, &later, 5, count), move);
        by_seed += gg_seeded_outcome(&tiny, &at_coin, 6, count) != move;
        by_kind += (gg_seeded_outcome(&tiny, &at_other_coin, 5, count) == COIN) != (move == COIN);
    }
    /* Independent draws: 4/9 and 1/3*4/5 + 2/3*1/5 = 0.4 of 300. */
    assert_in_range(by_seed, 90, 177);
    assert_in_range(by_kind, 78, 162);
}

/* A playout of its own: shows that it is used where there is one. */
static uint32_t own_playout(const gg_game *game, void *state, gg_random *random, uint32_t limit) {
    (void)game, (void)random;
    ((struct tiny *)state)->round = ROUNDS;
    return limit;
}

static gg_move own_sample(const gg_game *game, const void *state, gg_random *random) {
    (void)game, (void)state, (void)random;
    return 2;
}

TEST(test_playouts) {
    gg_random random;
    gg_random_init(&random, 2, GG_STREAM_TEST);
    for (uint32_t limit = 0; limit < 9; limit++) {
        struct tiny s = start;
        assert_int_equal(gg_playout(&tiny, &s, &random, limit), limit < 6 ? limit : 6);
        assert_int_equal(s.round, limit < 6 ? limit / 2 : ROUNDS);
        assert_int_equal(tiny_actor(&tiny, &s) == GG_OVER, limit >= 6);
    }
    gg_rules rules = tiny_rules;
    rules.playout = own_playout;
    rules.sample = own_sample;
    gg_game game = tiny;
    game.rules = &rules;
    struct tiny s = start;
    assert_int_equal(gg_playout(&game, &s, &random, 4), 4);
    assert_int_equal(s.round, ROUNDS);
    for (int i = 0; i < 20; i++) assert_int_equal(gg_sample(&game, &start, &random), 2);
}

TEST(test_perft) {
    /* A round has 2 + 2 + 3 = 7 ways; after six steps all games have ended. */
    const uint64_t known[] = {1, 3, 7, 21, 49, 147, 343, 343, 343};
    for (int depth = 0; depth < 9; depth++)
        assert_true(gg_perft(&tiny, &start, depth) == known[depth]);
    assert_int_equal(gg_perft(&tiny, &over, 0), 1);
    assert_int_equal(gg_perft(&tiny, &over, 1), 1);
    assert_int_equal(gg_perft(&tiny, &start, GG_PERFT_DEPTH + 1), 0);
    assert_int_equal(start.round, 0);
}

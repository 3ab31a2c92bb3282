/* The solver's table, and the solver of few results on random graphs against plain recursion. */
#include "../../search/proofs.h"
#include "../lab/test.h"

#include "../../core/games.h"
#include "../../core/random.h"
#include "toys.h"

#include <math.h>

/* --- table */

static void narrowed(const gg_proofs *p, uint64_t identity, int low, int high) {
    int least = 0, most = 511;
    gg_proofs_narrow(p, identity, &least, &most);
    assert_int_equal(least, low);
    assert_int_equal(most, high);
}

TEST(keeps_bounds) {
    gg_proofs *p = gg_proofs_open(1 << 20);
    assert_non_null(p);
    narrowed(p, 12, 0, 511);
    gg_proofs_store(p, 12, 3, 511, 5);
    narrowed(p, 12, 3, 511);
    gg_proofs_store(p, 12, 3, 7, 5);
    narrowed(p, 12, 3, 7);
    narrowed(p, 13, 0, 511);
    int low = 4, high = 6; /* what is known already is not widened */
    gg_proofs_narrow(p, 12, &low, &high);
    assert_int_equal(low, 4);
    assert_int_equal(high, 6);
    gg_proofs_clear(p);
    narrowed(p, 12, 0, 511);
    assert_int_equal(gg_proofs_full(p), 0);
    assert_true(gg_proofs_bytes(p) <= 1 << 20);
    gg_proofs_close(p);
}

/* More than it holds: nothing wrong is ever told, and what took the most work stays. */
TEST(never_tells_of_another_position) {
    enum { POSITIONS = 1000000 };
    gg_proofs *p = gg_proofs_open(1 << 20);
    int found = 0;
    for (uint64_t i = 0; i < POSITIONS; i++) {
        gg_proofs_store(p, i * 977, (int)(i % 512), (int)(i % 512), i == 700000 ? 1 << 30 : 1);
        if (i % 10 == 0) continue;
        const uint64_t old = (i - i % 5000) * 977;
        int low = 0, high = 511;
        gg_proofs_narrow(p, old, &low, &high);
        if (low == 0 && high == 511) continue;
        assert_int_equal(low, (int)((i - i % 5000) % 512));
        assert_int_equal(high, low);
        found++;
    }
    assert_true(found > POSITIONS / 2);
    narrowed(p, UINT64_C(700000) * 977, 700000 % 512, 700000 % 512);
    assert_true(gg_proofs_full(p) > 900);
    gg_proofs_close(p);
}

/* --- solver */

static int tree_results(const gg_game *game, double *list) {
    (void)game;
    for (int i = 0; i < 3; i++) list[i] = i / 2.0;
    return 3;
}

static uint64_t tree_identity(const gg_game *game, const void *state) {
    return gg_key(game, state);
}

static int tree_contend(const gg_game *game, const void *state, int *low, int *high,
                        gg_move *list) {
    (void)low, (void)high;
    return gg_moves(game, state, list);
}

/* A solver that knows the results: opened again once it has the evaluation that lists moves. */
static gg_search *open_solver(const gg_game *game, const gg_eval *eval) {
    const gg_search_options options = {.hash_bytes = 1 << 20, .multipv = GG_MAX_MULTIPV};
    const gg_parameter solve = {gg_slice_of("solve"), gg_slice_of("1")};
    gg_error error = {0};
    gg_search *s = toy_open(game, "alphabeta", "solve=1", eval, &options);
    s->algorithm->close(s);
    s->parameters = &solve;
    assert_int_equal(s->algorithm->open(s, &error), 0);
    s->parameters = NULL;
    return s;
}

/* Every move's value, and lines that keep it to the end. */
static void check_lines(const gg_game *game, const gg_state *root, const gg_result *result) {
    const int seat = game->rules->actor(game, root->bytes);
    gg_move list[GG_MAX_MOVES];
    assert_int_equal(result->info.lines, gg_moves(game, root->bytes, list));
    for (int i = 0; i < result->info.lines; i++) {
        const gg_line *line = &result->info.line[i];
        gg_state state = *root;
        double exact[GG_MAX_PLAYERS];
        gg_apply(game, state.bytes, line->pv[0]);
        toy_solve(game, state.bytes, exact);
        assert_true(line->value[seat] == exact[seat]);
        assert_true(i == 0 || exact[seat] <= line[-1].value[seat]);
        for (int k = 1; k < line->length; k++) gg_apply(game, state.bytes, line->pv[k]);
        assert_int_equal(game->rules->actor(game, state.bytes), GG_OVER);
        game->rules->payoff(game, state.bytes, exact);
        assert_true(line->value[seat] == exact[seat]);
    }
}

/* Random graphs without chance, in which a seat may decide many times in a row. */
TEST(few_results_are_solved) {
    gg_eval eval = toy_tree_eval;
    int solved = 0;
    eval.contend = tree_contend;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        const struct toy_tree tree = {.seed = seed,
                                      .depth = 7,
                                      .width = seed % 2 ? 40 : 100000,
                                      .branching = 4,
                                      .run = 500,
                                      .over = 50,
                                      .players = 2,
                                      .coarse = 1};
        gg_game game;
        gg_state state;
        gg_result result;
        gg_error error = {0};
        toy_tree_game(&game, &tree);
        gg_rules rules = *game.rules;
        rules.outcomes = NULL;
        rules.results = tree_results;
        rules.identity = tree_identity;
        game.rules = &rules;
        gg_start(&game, state.bytes);
        if (rules.actor(&game, state.bytes) < 0) continue;
        gg_search *s = open_solver(&game, &eval);
        const gg_limits limits = {.seat = -1};
        assert_int_equal(gg_search_go(s, state.bytes, &limits, NULL, NULL, &result, &error), 0);
        assert_true(result.info.proven);
        check_lines(&game, &state, &result);
        gg_search_close(s);
        solved++;
    }
    assert_true(solved > 200);
}

/* What is known at a glance of all moves says nothing of those that searchmoves leave. */
TEST(searchmoves_without_the_winning_move) {
    gg_game *game = gg_game_open("connect4", "standard:columns=4,rows=4", NULL);
    gg_state state;
    gg_result result;
    gg_error error = {0};
    gg_move list[GG_MAX_MOVES], rest[GG_MAX_MOVES];
    int count, left = 0;
    assert_non_null(game);
    gg_start(game, state.bytes);
    static const char moves[] = "a b a b a b"; /* a wins at once */
    gg_slice text = gg_slice_of(moves), token;
    while (gg_token(&text, &token))
        gg_apply(game, state.bytes, gg_find_move(game, state.bytes, token));
    count = gg_moves(game, state.bytes, list);
    const gg_move win = gg_find_move(game, state.bytes, gg_slice_of("a"));
    for (int i = 0; i < count; i++)
        if (list[i] != win) rest[left++] = list[i];
    gg_search *s =
        toy_open(game, "alphabeta", "solve=1", NULL, &(gg_search_options){.hash_bytes = 64 << 20});
    const gg_limits limits = {
        .nodes = 300000, .searchmoves = rest, .searchmove_count = left, .seat = -1};
    assert_int_equal(gg_search_go(s, state.bytes, &limits, NULL, NULL, &result, &error), 0);
    assert_true(result.move != win);
    assert_true(result.info.proven && result.info.line[0].value[0] < 1);
    gg_search_close(s);
    gg_game_close(game);
}

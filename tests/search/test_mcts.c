/* What only mcts promises: convergence to exact values, proofs, recycling, reuse, threads, hidden
 * information. */
#include "../../search/mcts.h"
#include "../lab/test.h"
#include "toys.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>

static gg_result go(gg_search *search, const void *state, uint64_t nodes) {
    const gg_limits limits = {.nodes = nodes, .seat = -1};
    gg_result result;
    gg_error error = {0};
    assert_int_equal(gg_search_go(search, state, &limits, NULL, NULL, &result, &error), 0);
    return result;
}

static gg_search *open_with(const gg_game *game, const char *parameters, int threads,
                            size_t bytes) {
    const gg_search_options options = {.threads = threads, .hash_bytes = bytes, .seed = 3};
    return toy_open(game, "mcts", parameters, &toy_tree_eval, &options);
}

/* Brings a random tree to a node where a seat decides. */
static void to_decision(const gg_game *game, void *state, gg_random *random) {
    gg_start(game, state);
    while (game->rules->actor(game, state) == GG_CHANCE)
        gg_apply(game, state, gg_draw_outcome(game, state, random));
}

/* A tree, brought there by chances of this seed. */
static void open_tree(gg_game *game, const struct toy_tree *tree, uint64_t seed, void *state) {
    gg_random random;
    toy_tree_game(game, tree);
    gg_random_init(&random, seed, GG_STREAM_TEST);
    to_decision(game, state, &random);
}

static double best_reply(const gg_game *game, const void *state, gg_move move, int seat) {
    gg_state next;
    double value[GG_MAX_PLAYERS];
    memcpy(next.bytes, state, game->state_bytes);
    gg_apply(game, next.bytes, move);
    toy_solve(game, next.bytes, value);
    return value[seat];
}

/* Mean loss against perfect play of the moves chosen in small random trees. */
static double regret_at(int depth, int players, uint64_t nodes, const char *parameters) {
    double sum = 0;
    int count = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        const struct toy_tree tree = {.seed = seed,
                                      .depth = depth,
                                      .width = 60,
                                      .branching = 4,
                                      .chance = 250,
                                      .run = 300,
                                      .players = players};
        gg_game game;
        gg_state state;
        double exact[GG_MAX_PLAYERS];
        open_tree(&game, &tree, seed, state.bytes);
        const int seat = game.rules->actor(&game, state.bytes);
        if (seat < 0) continue;
        gg_search *search = open_with(&game, parameters, 1, 0);
        const gg_result r = go(search, state.bytes, nodes);
        gg_search_close(search);
        toy_solve(&game, state.bytes, exact);
        const double loss = exact[seat] - best_reply(&game, state.bytes, r.move, seat);
        assert_true(loss > -1e-6);
        sum += loss;
        count++;
    }
    return sum / count;
}

static double regret(int players, uint64_t nodes, const char *parameters) {
    return regret_at(6, players, nodes, parameters);
}

TEST(regret_falls_with_simulations) {
    const double few = regret(2, 8, NULL), some = regret(2, 4000, NULL);
    const double many = regret(2, 20000, "c=2");
    print_message("regret %.4f at 8 simulations, %.4f at 4000, %.5f at 20000 with c=2\n", few, some,
                  many);
    assert_true(some < few / 4);
    assert_true(many < 0.008);
    assert_true(regret(2, 20000, "c=2,vary=0") < 0.004);
    assert_true(regret(2, 4000, "solver=0") < few / 3);
    assert_true(regret(2, 4000, "deficit=0") < few / 3);
    /* More seats: near ties of an opponent make what it does, and so the value, converge slowly. */
    for (int players = 3; players <= 4; players++)
        assert_true(regret_at(4, players, 8000, "c=2") < regret_at(4, players, 8, NULL) / 5);
}

/* early=1 leaves out only simulations that cannot change the choice. */
TEST(the_early_choice_is_the_late_one) {
    enum { NODES = 4000 };
    uint64_t few = 0, all = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        const struct toy_tree tree = {.seed = seed,
                                      .depth = 6,
                                      .width = 60,
                                      .branching = 4,
                                      .chance = 250,
                                      .run = 300,
                                      .players = 1 + (int)(seed % 3)};
        gg_game game;
        gg_state state;
        open_tree(&game, &tree, seed, state.bytes);
        if (game.rules->actor(&game, state.bytes) < 0) continue;
        gg_search *late = open_with(&game, "solver=0", 1, 0);
        gg_search *early = open_with(&game, "solver=0,early=1", 1, 0);
        const gg_result a = go(late, state.bytes, NODES), b = go(early, state.bytes, NODES);
        assert_int_equal(a.move, b.move);
        assert_true(b.info.nodes <= a.info.nodes);
        few += b.info.nodes, all += a.info.nodes;
        gg_search_close(late);
        gg_search_close(early);
    }
    print_message("%.0f%% of the simulations\n", 100.0 * (double)few / (double)all);
    assert_true(few < all * 9 / 10);
}

TEST(proofs_are_exact) {
    int proven = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        const struct toy_tree tree = {.seed = seed,
                                      .depth = 4,
                                      .width = 30,
                                      .branching = 3,
                                      .chance = 300,
                                      .run = 300,
                                      .players = 2,
                                      .coarse = 1};
        gg_game game;
        gg_state state;
        double exact[GG_MAX_PLAYERS];
        open_tree(&game, &tree, seed, state.bytes);
        if (game.rules->actor(&game, state.bytes) < 0) continue;
        gg_search *search = open_with(&game, "c=5", 1, 0);
        const gg_result r = go(search, state.bytes, 20000);
        gg_search_close(search);
        if (!r.info.proven) continue;
        toy_solve(&game, state.bytes, exact);
        assert_true(fabs(r.info.line[0].value[0] - exact[0]) < 1e-12);
        assert_true(r.info.line[0].proven);
        proven++;
    }
    print_message("%d of 40 trees proven\n", proven);
    assert_true(proven >= 15);
}

TEST(a_lost_move_is_not_played) {
    for (int heap = 2; heap <= 15; heap++) {
        const struct toy_nim nim = {heap, 3};
        gg_game game;
        gg_state state;
        toy_nim_game(&game, &nim);
        gg_start(&game, state.bytes);
        gg_search *search = toy_open(&game, "mcts", NULL, NULL, NULL);
        const gg_result r = go(search, state.bytes, 20000);
        gg_search_close(search);
        if (heap % 4) assert_int_equal(r.move, heap % 4);
        assert_true(r.info.proven || heap == 1);
    }
}

static const struct toy_tree big = {.seed = 5,
                                    .depth = 60,
                                    .width = 1 << 30,
                                    .branching = 12,
                                    .chance = 200,
                                    .run = 300,
                                    .players = 2};

TEST(a_full_tree_is_recycled) {
    gg_game game;
    gg_state state;
    open_tree(&game, &big, 1, state.bytes);
    gg_search *search = open_with(&game, NULL, 1, 1 << 20);
    /* 8,000 nodes fit a half; 60,000 simulations make many times as many. */
    const gg_result r = go(search, state.bytes, 60000);
    assert_int_equal(r.info.nodes, 60000);
    assert_true(gg_search_memory(search) <= 1 << 20);
    assert_true(r.info.hashfull > 0 && r.info.hashfull <= 1000);
    assert_true(r.info.line[0].length >= 3);
    gg_search_close(search);
}

/* --- moves that wait for their nodes */

static const struct toy_tree wide = {
    .seed = 9, .depth = 40, .width = 1 << 30, .branching = 90, .chance = 100, .players = 2};

/* Nodes seen, those with waiting moves, and those that have grown. */
struct seen {
    int nodes, waiting, grown;
};

static bool among(gg_move move, const gg_move *list, int count) {
    for (int i = 0; i < count; i++)
        if (list[i] == move) return true;
    return false;
}

/* Children and waiting moves are the legal moves, each once; priors fall; what was tried comes first. */
static void check_children(struct gg_mcts *m, uint32_t at, const gg_game *game, const void *state,
                           struct seen *seen) {
    const struct gg_mcts_node *n = gg_mcts_at(m, at);
    gg_move list[GG_MAX_MOVES], child[GG_MAX_MOVES];
    int count = 0;
    if (n->first <= GG_MCTS_BUSY || n->actor < 0) return;
    const int legal = gg_moves(game, state, list);
    float prior = 2;
    bool tried = true;
    for (uint32_t i = n->first; i; i = gg_mcts_after(m, n, i)) {
        const struct gg_mcts_node *c = gg_mcts_at(m, i);
        assert_true(among(c->move, list, legal) && !among(c->move, child, count));
        if (at != m->root) assert_true(c->prior <= prior);
        assert_true(tried || !c->visits || at == m->root);
        tried = c->visits > 0;
        prior = c->prior;
        child[count++] = c->move;
    }
    const int waiting = (int)gg_mcts_left(m, n);
    assert_int_equal(count + waiting, legal);
    seen->nodes++;
    seen->waiting += waiting > 0;
    seen->grown += waiting > 0 && count > 4;
}

static void check_tree(struct gg_mcts *m, uint32_t at, const gg_game *game, const void *state,
                       struct seen *seen) {
    const struct gg_mcts_node *n = gg_mcts_at(m, at);
    if (n->first <= GG_MCTS_BUSY) return;
    check_children(m, at, game, state, seen);
    for (uint32_t i = n->first; i; i = gg_mcts_after(m, n, i)) {
        gg_state next;
        if (!gg_mcts_at(m, i)->visits) continue;
        memcpy(next.bytes, state, game->state_bytes);
        gg_apply(game, next.bytes, gg_mcts_at(m, i)->move);
        check_tree(m, i, game, next.bytes, seen);
    }
}

/* With room for all, with a memory that is recycled many times, and with threads. */
TEST(many_moves_wait_for_their_nodes) {
    static const struct {
        int threads;
        size_t bytes;
    } with[] = {{1, 0}, {1, 1 << 20}, {4, 1 << 20}};
    for (int i = 0; i < 3; i++) {
        gg_game game;
        gg_state state;
        struct seen seen = {0, 0, 0};
        open_tree(&game, &wide, 1, state.bytes);
        gg_search *search = open_with(&game, NULL, with[i].threads, with[i].bytes);
        go(search, state.bytes, 30000);
        struct gg_mcts *m = search->data;
        check_tree(m, m->root, &game, state.bytes, &seen);
        assert_true(seen.nodes > 0);
        /* What a recycled tree holds depends on when it was last recycled. */
        assert_true(i > 0 ||
                    (seen.nodes > 1000 && seen.waiting > seen.nodes / 2 && seen.grown > 100));
        gg_search_close(search);
    }
}

/* Threads that ask for the last room at once get none of it twice: every node has one parent. */
static uint32_t count_nodes(const struct gg_mcts *m, uint32_t at, uint8_t *met) {
    const struct gg_mcts_node *n = gg_mcts_at(m, at);
    uint32_t count = 1;
    if (met[at]++) fail_msg("node %u is the child of two", at);
    if (n->first <= GG_MCTS_BUSY) return count;
    for (uint32_t i = n->first; i; i = gg_mcts_after(m, n, i)) count += count_nodes(m, i, met);
    return count;
}

TEST(no_node_is_given_away_twice) {
    for (uint64_t round = 0; round < 60; round++) {
        gg_game game;
        gg_state state;
        open_tree(&game, &wide, 1 + round % 3, state.bytes);
        gg_search *search = open_with(&game, NULL, 4, 1 << 20);
        go(search, state.bytes, 12000);
        struct gg_mcts *m = search->data;
        uint8_t *met = calloc(m->capacity, 1);
        assert_non_null(met);
        assert_true(count_nodes(m, m->root, met) > 100);
        free(met);
        gg_search_close(search);
    }
}

/* A new root has nodes for all of its moves, in the order of their priors as before. */
TEST(a_root_has_all_its_nodes) {
    gg_game game;
    gg_state state;
    open_tree(&game, &wide, 1, state.bytes);
    gg_search *search = open_with(&game, "vary=0", 1, 0);
    gg_result r = go(search, state.bytes, 20000);
    struct gg_mcts *m = search->data;
    uint32_t waited = 0;
    for (int i = 0; i < r.info.line[0].length && !waited; i++) {
        gg_apply(&game, state.bytes, r.info.line[0].pv[i]);
        if (game.rules->actor(&game, state.bytes) < 0) continue;
        r = go(search, state.bytes, 1);
        const struct gg_mcts_node *root = gg_mcts_at(m, m->root);
        assert_true(m->root != GG_MCTS_ROOT); /* the old tree goes on */
        waited = root->tail ? root->row : 0;
        assert_int_equal(gg_mcts_left(m, root), 0);
        float prior = 2;
        int count = 0;
        gg_move list[GG_MAX_MOVES];
        for (uint32_t k = root->first; k; k = gg_mcts_after(m, root, k), count++) {
            assert_true(gg_mcts_at(m, k)->prior <= prior);
            prior = gg_mcts_at(m, k)->prior;
        }
        assert_int_equal(count, gg_moves(&game, state.bytes, list));
    }
    assert_true(waited > 0);
    gg_search_close(search);
}

static uint64_t root_visits(const gg_search *search) {
    return gg_mcts_at(search->data, ((struct gg_mcts *)search->data)->root)->visits;
}

TEST(the_tree_is_kept_between_decisions) {
    gg_game game;
    gg_state state;
    open_tree(&game, &big, 1, state.bytes);
    gg_search *search = open_with(&game, NULL, 1, 0);
    const gg_result r = go(search, state.bytes, 3000);
    assert_true(r.info.line[0].length >= 2);
    /* Two plies on, dice included: what was found there is still known. */
    for (int i = 0; i < 4 && i < r.info.line[0].length; i++) {
        gg_apply(&game, state.bytes, r.info.line[0].pv[i]);
        if (i >= 1 && game.rules->actor(&game, state.bytes) >= 0) break;
    }
    assert_true(game.rules->actor(&game, state.bytes) >= 0);
    go(search, state.bytes, 100);
    assert_true(root_visits(search) > 110);
    gg_search_clear(search);
    go(search, state.bytes, 100);
    assert_int_equal(root_visits(search), 100);
    gg_search_close(search);
}

TEST(the_same_again_with_the_same_seed) {
    gg_game game;
    gg_state state;
    gg_result r[2];
    open_tree(&game, &big, 1, state.bytes);
    for (int i = 0; i < 2; i++) {
        gg_search *search = open_with(&game, "playout=5,deficit=0", 1, 0);
        r[i] = go(search, state.bytes, 2000);
        gg_search_close(search);
    }
    assert_int_equal(r[0].move, r[1].move);
    assert_int_equal(r[0].info.line[0].length, r[1].info.line[0].length);
    assert_memory_equal(r[0].info.line[0].pv, r[1].info.line[0].pv, sizeof r[0].info.line[0].pv);
    assert_memory_equal(r[0].info.line[0].value, r[1].info.line[0].value, 2 * sizeof(double));
}

TEST(threads_share_one_tree) {
    gg_game game;
    gg_state state;
    open_tree(&game, &big, 1, state.bytes);
    gg_search *search = open_with(&game, NULL, 4, 1 << 20);
    for (int i = 0; i < 3; i++) {
        const gg_result r = go(search, state.bytes, 20000);
        assert_int_equal(r.info.nodes, 20000);
    }
    /* Every visit of the root went on to one child, but for the one that expanded it. */
    const struct gg_mcts *m = search->data;
    const struct gg_mcts_node *root = gg_mcts_at(m, m->root);
    uint64_t sum = 0;
    for (uint32_t i = root->first; i; i = gg_mcts_after(m, root, i))
        sum += gg_mcts_at(m, i)->visits;
    assert_int_equal(sum, root->visits);
    gg_search_close(search);
}

TEST(a_hidden_card_is_not_seen) {
    gg_game game;
    toy_cards_game(&game);
    for (int own = 1; own <= 6; own++) {
        gg_move move[7] = {0};
        for (int other = 1; other <= 6; other++) {
            gg_state state;
            gg_result r;
            gg_error error = {0};
            if (other == own) continue;
            toy_cards_state(&game, own, other, false, state.bytes);
            gg_search *search = toy_open(&game, "mcts", NULL, NULL, NULL);
            const gg_limits limits = {.nodes = 3000, .seat = 0};
            assert_int_equal(gg_search_go(search, state.bytes, &limits, NULL, NULL, &r, &error), 0);
            gg_search_close(search);
            move[other] = r.move;
        }
        for (int other = 1; other <= 6; other++)
            for (int third = 1; third <= 6; third++)
                if (other != own && third != own) assert_int_equal(move[other], move[third]);
    }
    /* With the best card betting is right, and calling with the worst is wrong. */
    gg_state state;
    gg_result r;
    toy_cards_state(&game, 1, 6, true, state.bytes);
    gg_search *search = toy_open(&game, "mcts", NULL, NULL, NULL);
    assert_int_equal(gg_search_go(search, state.bytes, &(gg_limits){.nodes = 4000, .seat = 1}, NULL,
                                  NULL, &r, NULL),
                     0);
    assert_int_equal(r.move, TOY_CALL);
    toy_cards_state(&game, 2, 1, true, state.bytes);
    assert_int_equal(gg_search_go(search, state.bytes, &(gg_limits){.nodes = 4000, .seat = 1}, NULL,
                                  NULL, &r, NULL),
                     0);
    assert_int_equal(r.move, TOY_FOLD);
    gg_search_close(search);
}

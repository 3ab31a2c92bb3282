/* The beam of alphabeta: which moves a decision gives out, in which order, and where all of them. */
#include "../../core/games.h"
#include "../../search/alphabeta.h"
#include "../lab/test.h"
#include "toys.h"

#include <math.h>
#include <string.h>

enum { DECISIONS = 3000 };

/* The moves that a decision gives out, the table's first. */
static int given(gg_search *s, const void *state, int actor, int depth, gg_move first,
                 gg_move *to) {
    struct gg_ab_thread *t = ((struct gg_ab *)s->data)->threads[0];
    const struct gg_ab_node node = {state, depth, 1, -1};
    const size_t used = t->stack_used;
    struct gg_ab_moves moves;
    int count = 0;
    t->listed = NULL;
    assert_true(gg_ab_list(t, &node, first, &moves));
    for (gg_move move; (move = gg_ab_next(t, &node, actor, &moves)) != 0;) to[count++] = move;
    assert_int_equal(gg_ab_after(&moves), 0);
    t->stack_used = used;
    return count;
}

/* Stable: of equal ones that listed first. */
static int by_score(const float *score, const gg_move *list, int count, float least, gg_move first,
                    gg_move *to) {
    static bool taken[GG_MAX_MOVES];
    int kept = 0;
    memset(taken, 0, sizeof taken);
    if (first) to[kept++] = first;
    for (;;) {
        int best = -1;
        for (int i = 0; i < count; i++)
            if (!taken[i] && list[i] != first && score[i] >= least &&
                (best < 0 || score[i] > score[best]))
                best = i;
        if (best < 0) return kept;
        taken[best] = true;
        to[kept++] = list[best];
    }
}

static void same(const gg_move *a, int count, const gg_move *b, int wanted) {
    assert_int_equal(count, wanted);
    assert_memory_equal(a, b, (size_t)count * sizeof *a);
}

/* Counts decisions at which the beam left something out. */
static int check_decision(gg_search *wide, gg_search *narrow, const void *state, int actor,
                          gg_random *random) {
    static gg_move list[GG_MAX_MOVES], got[GG_MAX_MOVES], want[GG_MAX_MOVES];
    static float score[GG_MAX_MOVES], hand[GG_MAX_MOVES];
    const int count = gg_list(wide->game, state, list);
    const gg_move first =
        gg_random_below(random, 2) ? list[gg_random_below(random, (uint32_t)count)] : 0;
    float top = 0;
    if (count < 2) return 0;
    gg_search_priors(narrow, state, list, count, score);
    narrow->eval->policy(narrow->game, state, list, count, narrow->weights, hand);
    for (int i = 0; i < count; i++) top = score[i] > top ? score[i] : top;
    const float least = 1e-3F * 100 * top;
    same(got, given(wide, state, actor, 3, first, got), want,
         by_score(hand, list, count, 0, first, want));
    same(got, given(narrow, state, actor, 0, first, got), want,
         by_score(hand, list, count, 0, first, want));
    same(got, given(narrow, state, actor, 3, first, got), want,
         by_score(score, list, count, least, first, want));
    return given(narrow, state, actor, 3, 0, got) < count;
}

static int narrowed(const char *name, const char *scenario) {
    gg_game *game = gg_game_open(name, scenario, NULL);
    gg_search *wide = toy_open(game, "alphabeta", "beam=0,order=1", NULL, NULL);
    gg_search *narrow = toy_open(game, "alphabeta", "beam=100,order=1", NULL, NULL);
    gg_random random;
    gg_state state;
    int cut = 0;
    gg_random_init(&random, 61, GG_STREAM_TEST);
    gg_start(game, state.bytes);
    for (int made = 0; made < DECISIONS; made++) {
        const int actor = game->rules->actor(game, state.bytes);
        if (actor == GG_OVER) gg_start(game, state.bytes);
        if (actor >= 0) cut += check_decision(wide, narrow, state.bytes, actor, &random);
        gg_playout(game, state.bytes, &random, 1);
    }
    gg_search_close(wide);
    gg_search_close(narrow);
    gg_game_close(game);
    return cut;
}

/* By the head where there is one, else by the policy; the best move and the table's are always among
 * them. Past the horizon and with beam=0 there are all moves, in the order of the policy by hand. */
TEST(moves_outside_the_beam_are_left_out) {
    assert_true(narrowed("argot", "gate") > 20);
    assert_true(narrowed("argot", "siege") > 20);
    assert_true(narrowed("regiments", "fair1") > 20);
    assert_true(narrowed("skirmish", "duel") > 20);
    assert_true(narrowed("ataxx", NULL) > 20);
}

static void beam_is(const char *name, const char *scenario, const char *parameters, int beam) {
    gg_game *game = gg_game_open(name, scenario, NULL);
    gg_search *s = toy_open(game, "alphabeta", parameters, NULL, NULL);
    assert_int_equal(((struct gg_ab *)s->data)->options.beam, beam);
    gg_search_close(s);
    gg_game_close(game);
}

/* On where the evaluation says so, and never in the solver: it proves. */
TEST(evaluations_and_the_solver_choose_the_beam) {
    beam_is("argot", "gate", NULL, 100);
    beam_is("argot", "siege", NULL, 0);
    beam_is("regiments", "fair1", NULL, 0);
    beam_is("skirmish", "duel", NULL, 0);
    beam_is("ataxx", NULL, NULL, 0);
    beam_is("ataxx", NULL, "beam=7", 7);
    beam_is("argot", "gate", "beam=0", 0);
    beam_is("argot", "gate", "zero=1", 0);
    beam_is("argot", "gate", "solve=1,beam=500", 0);
}

/* Trees searched to the end of the game: only the beam may keep a value from being exact, and then it is
 * not told as proven. */
TEST(a_beam_proves_nothing) {
    int exact = 0, open = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        const struct toy_tree tree = {
            .seed = seed, .depth = 4, .width = 1u << 30, .branching = 3, .players = 2};
        const gg_limits limits = {.depth = 8, .seat = -1};
        gg_result result;
        gg_state root;
        gg_game game;
        toy_tree_game(&game, &tree);
        gg_start(&game, root.bytes);
        const int seat = game.rules->actor(&game, root.bytes);
        if (seat < 0) continue;
        gg_search *s = toy_open(&game, "alphabeta", "beam=500", &toy_tree_eval, NULL);
        assert_int_equal(gg_search_go(s, root.bytes, &limits, NULL, NULL, &result, NULL), 0);
        open += !result.info.proven;
        exact += result.info.proven;
        if (result.info.proven)
            assert_true(fabs(result.info.line[0].value[seat] -
                             toy_minimax(&game, &toy_tree_eval, root.bytes, seat, 100, 0)) < 1e-12);
        gg_search_close(s);
    }
    assert_true(open > 20);
    assert_true(exact > 20);
}

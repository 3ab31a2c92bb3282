/* Small games with known answers for the tests of search/. Used by every tests/search/test_*.c.
 *
 * Each toy_*_game() fills a gg_game over parameters that the caller keeps alive; nothing is
 * allocated, there is nothing to close. The text functions of the contract are missing: searches
 * never call them. */
#ifndef GG_TESTS_SEARCH_TOYS_H
#define GG_TESTS_SEARCH_TOYS_H

#include "../../eval/eval.h"
#include "../../search/algorithm.h"

/* A random layered graph. A node is (level, index); who acts there, how many edges it has and where
 * they lead are functions of the seed. With a small width many paths meet again (transpositions);
 * with a large one it is a tree. */
struct toy_tree {
    uint64_t seed;
    int depth;      /* the game is over at this level */
    uint32_t width; /* indices per level */
    int branching;  /* 1..branching edges at each node */
    int chance;     /* per mille of nodes that are chance nodes */
    int run;     /* per mille of decision nodes whose actor is the one of a fixed rota moved on by
                    less than one turn: makes runs of decisions by one seat */
    int over;    /* per mille of nodes above `depth` where the game ends */
    int players; /* 2..4; two are zero-sum, more share a payoff of 1 */
    int coarse;  /* payoffs only 0, 1/2, 1 (many equal values) instead of continuous */
};
void toy_tree_game(gg_game *game, const struct toy_tree *tree);
/* An evaluation of tree nodes: noise, a policy of noise, and about one node in four not quiet. */
extern const gg_eval toy_tree_eval;

/* Pig: roll a die and add it to the turn's total (a 1 loses the total and the turn) or hold. First
 * whose score with the turn's total reaches `goal` wins; after `turns` turns the leader wins, ties
 * share. Moves: 1 roll, 2 hold; outcomes 1..6. */
struct toy_race {
    int goal, turns, players;
};
void toy_race_game(gg_game *game, const struct toy_race *race);

/* Take 1..take counters from a heap, the last one taken wins: lost for the mover when heap is a
 * multiple of take+1. The move is the number taken. */
struct toy_nim {
    int heap, take;
};
void toy_nim_game(gg_game *game, const struct toy_nim *nim);

/* Hidden cards: each seat is dealt one of six cards 1..6. Seat 0: TOY_CHECK (show down for 1/4) or
 * TOY_BET; then seat 1: TOY_FOLD (loses 1/4) or TOY_CALL (show down for 1/2). A seat's payoff is
 * 1/2 plus or minus half of the stake. A seat sees its own card only. */
enum { TOY_CHECK = 1, TOY_BET, TOY_FOLD, TOY_CALL };
void toy_cards_game(gg_game *game);
/* The state after both cards were dealt (1..6, different), and after a bet if `bet`. */
void toy_cards_state(const gg_game *game, int card0, int card1, bool bet, void *state);

/* The plain evaluation made slow: value() and policy() take about 200 microseconds each. */
extern const gg_eval toy_slow_eval;

/* Opens a search with parameters "name=value,name=value" (NULL: none) and, if `eval` is not NULL,
 * that evaluation in place of the game's. Fails the test when it cannot be opened. */
gg_search *toy_open(const gg_game *game, const char *algorithm, const char *parameters,
                    const gg_eval *eval, const gg_search_options *options);

/* Plain depth-limited expectiminimax without pruning, the reference of alphabeta: the value for
 * `seat`, who maximises; every other seat minimises (paranoid). Nodes at depth 0 or less are given
 * their value by `eval` once they are quiet or `quiesce` further plies were spent. */
double toy_minimax(const gg_game *game, const gg_eval *eval, const void *state, int seat, int depth,
                   int quiesce);

/* Exact max^n values of all seats by plain recursion with a memory of all states (ties go to the
 * first best move in the list). For games of up to about a million states. Aborts the test program
 * when memory runs out. */
void toy_solve(const gg_game *game, const void *state, double value[GG_MAX_PLAYERS]);

#endif

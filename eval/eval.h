/* What a position is worth and which moves look good: the contract between games and searches.
 *
 * One file per game (eval/argot/value.c ...) gives a gg_eval. Its numbers live in one table of named
 * weights, so that they can be listed, overridden and tuned. All functions are pure: no state
 * between calls, any thread. */
#ifndef GG_EVAL_EVAL_H
#define GG_EVAL_EVAL_H

#include "../core/game.h"

#include <math.h>

/* A score from -infinity to infinity as a probability to win; 0 is 1/2. */
static inline double gg_squash(double x) {
    return 0.5 + 0.5 * x / sqrt(1 + x * x);
}
/* The score of which gg_squash makes p, which is above 0 and below 1. */
static inline double gg_unsquash(double p) {
    const double t = 2 * p - 1;
    return t / sqrt(1 - t * t);
}
/* A position that is not over is never quite decided: p, but at least `least` from 0 and from 1. */
static inline double gg_unsure(double p, double least) {
    return p < least ? least : p > 1 - least ? 1 - least : p;
}

/* A named number of an evaluation or policy. */
typedef struct gg_weight {
    const char *name;
    double value; /* the default */
} gg_weight;

typedef struct gg_eval {
    const char *game; /* rule set's name */
    const gg_weight *weights;
    int weight_count;

    /* Value of a position that is not over for each seat, in [0,1]: probability to win (draw =
     * 1/2). For two seats of a zero-sum game the values sum to 1. Any node (decision, chance), also
     * in the middle of a battle. Deterministic to the bit on every machine and compiler (no libm
     * beyond sqrt; no -ffast-math). `w` has weight_count numbers. Aim: about a microsecond. */
    void (*value)(const gg_game *game, const void *state, const double *w,
                  double value[GG_MAX_PLAYERS]);

    /* How good each listed move looks to the acting seat: score[i] >= 0, any scale, larger is
     * better; a move of score 0 is still possible. Used for ordering, priors (normalised) and
     * playouts. */
    void (*policy)(const gg_game *game, const void *state, const gg_move *list, int count,
                   const double *w, float *score);

    /* The game's scripted player: one sensible move by rule of thumb, cheap, no search. Never 0. */
    gg_move (*script)(const gg_game *game, const void *state, const double *w, gg_random *random);

    /* Optional (NULL: drawn from policy): a legal move for a playout of mcts, drawn quickly with good
     * moves more likely. Need not look at all moves: those that nobody would make may be left out. */
    gg_move (*playout_move)(const gg_game *game, const void *state, const double *w,
                            gg_random *random);

    /* Optional (NULL: playouts as usual). What mcts makes of the leaf of a simulation from `root`: plays
     * `state` on to an end by its own means, for instance in a coarser game that stands for this one, and
     * writes what it came to for each seat. False: valued as usual, `state` is untouched. */
    bool (*play_on)(const gg_game *game, const void *root, void *state, const double *w,
                    gg_random *random, double value[GG_MAX_PLAYERS]);

    /* Optional (NULL: 1): how far apart the values lie, of 1, to which this decision and those after it
     * can lead, where that is little: in a fight inside a larger game. mcts explores so much less. */
    double (*range)(const gg_game *game, const void *state, const double *w);

    /* Optional (NULL: always quiet). True where cutting off a search with value() is reasonable,
     * false in the middle of a sequence that value() judges badly (a battle being fought, hits to
     * allocate). Searches also ask it of positions that have not settled yet, to guess what they
     * will be: a quiet one is made without its list of moves. */
    bool (*quiet)(const gg_game *game, const void *state);

    /* Optional (NULL: nothing is known), two-seat zero-sum games: what can be proven about a
     * decision node at a glance. Narrows *low and *high (0 and 1 at first) around the payoff that
     * the acting seat gets when both sides play perfectly. Searches cut and prove by it. */
    void (*bounds)(const gg_game *game, const void *state, double *low, double *high);

    /* value() costs much more than a key of the state: alphabeta remembers values. On by what
     * it was measured to save. */
    bool dear;

    /* Plies by which alphabeta deepens (0: 1). 2 where decisions and dice take turns and value() of a
     * decision is that of its best move: a search that ends at decisions then finds what one a ply
     * deeper would. */
    int step;

    /* Before its horizon alphabeta leaves out moves that the policy, or the policy head of the network
     * where it speaks, gives less than so many thousandths of the best one's score (0: none). NULL:
     * none in any scenario. By what was measured to win (search/README.md). */
    int (*beam)(const gg_game *game);

    /* Optional, for games that give `results` (core/game.h): what a solver asks of a decision node.
     * Narrows *low and *high (the lowest and the highest rank at first) as `bounds` does, but in
     * ranks of the acting seat's results: 0 is the worst it can get; a seat's rank r is the other's
     * (number of results - 1 - r). Where they do not meet, `list` (capacity GG_MAX_MOVES) gets the
     * legal moves that may be best, those that look best first, and their number is returned, >= 1:
     * no move left out is better than all of them. Forced replies, moves that do not lose at once, a
     * region outside of which every move loses. */
    int (*contend)(const gg_game *game, const void *state, int *low, int *high, gg_move *list);

    /* How far apart the values of moves that matter lie, as a share of what is usual (0: as usual,
     * 1). Cautious values, which stay near 1/2 until much is decided, need a small one. mcts
     * multiplies its exploration with it. */
    double spread;

    /* How much less than usual (0: as usual) an untried move is held to be worse than its parent:
     * mcts takes this off its `fpu`. Where decisions are made in many small steps, whose values
     * hardly differ, 0.1 lets it try moves that the policy did not put first. */
    double boldness;

    /* Moves and outcomes that mcts plays on by the policy, until the position is quiet, before it
     * is valued (0: none). The default of its `playout`. */
    int playout;

    /* Optional (NULL: it has no network): what its network is shown (nets.h). */
    const struct gg_net_form *form;
} gg_eval;

/* The evaluation of a rule set. Never NULL: games without one get a plain evaluation (the running
 * score where there is one, else equal values; uniform policy; script = uniform random). */
const gg_eval *gg_eval_for(const gg_rules *rules);

/* Writes the default weights of `eval` into w (capacity >= weight_count; GG_MAX_WEIGHTS always
 * does). */
#define GG_MAX_WEIGHTS 256
void gg_eval_defaults(const gg_eval *eval, double *w);
/* Sets one weight by name; error GG_BAD_OPTION if there is none, the value is not finite, or it should
 * name a network and names none. */
int gg_eval_set(const gg_eval *eval, double *w, gg_slice name, double value, gg_error *error);

/* The listed move of the highest score, one at random of those that share it. */
gg_move gg_eval_best(const gg_move *list, const float *score, int count, gg_random *random);

/* The plain evaluation used for games without one; also the base of the `zero` option of searches.
 */
extern const gg_eval gg_eval_plain;

#endif

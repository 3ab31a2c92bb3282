/* Late positions solved inside a game: before mcts or alphabeta thinks about a decision, alphabeta's
 * solver (solve=1) tries it with a small share of the limits, and gets more only where it came near.
 * What it proves is played: the exact value under best play of both sides, dice by their exact
 * expectation. One prover belongs to one search; it is used by the thread that called go, before any
 * other runs. */
#ifndef GG_SEARCH_PROVER_H
#define GG_SEARCH_PROVER_H

#include "algorithm.h"

typedef struct gg_prover {
    gg_search *solver; /* NULL: there is none, and nothing is tried */
    uint64_t rate;     /* states it may make for one node of the search */
    int doubt;         /* so many times the first share is halved: tries before failed */
    double late;     /* share of the lines of the search before that came to the end of the game */
    uint64_t states; /* made for this decision */
    /* The try in progress: the limits of all of it, the states after which it is looked at next. */
    gg_limits limits;
    uint64_t look;
} gg_prover;

typedef enum gg_proof {
    GG_PROOF_NONE, /* nothing was proven */
    GG_PROOF_DONE, /* the result is there: the move to play, its exact value, lines */
    /* Every move loses for sure: which one is left to the search, as it still may matter against an
     * opponent who errs; gg_prover_mark then sets the values. */
    GG_PROOF_LOST,
} gg_proof;

/* Bytes of the search's memory that its prover takes; 0: the game or the memory has no room for one
 * (more than two seats, less than 4 MiB). */
size_t gg_prover_bytes(const gg_search *search);
/* Opens one with `bytes`; with 0, one that tries nothing. GG_NO_MEMORY or 0. */
int gg_prover_open(gg_prover *prover, const gg_search *search, size_t bytes, uint64_t rate,
                   gg_error *error);
void gg_prover_close(gg_prover *prover);
void gg_prover_clear(gg_prover *prover);
size_t gg_prover_memory(const gg_prover *prover);

/* Tries the root of the search. Only where nodes or time are limited and depth is not, and a first
 * try is worth its overhead. Cost: at most a 32nd of the limits where no end is in sight, up
 * to a quarter where all lines end, and half where it comes near. */
gg_proof gg_prover_try(gg_prover *prover, gg_search *search, gg_result *result);
/* Tells it what a search that it left the decision to has seen: so many of its lines came to the end
 * of the game, and so many did not. */
void gg_prover_tell(gg_prover *prover, uint64_t ended, uint64_t open);
/* The nodes of the search that the tries for this decision stand for. */
static inline uint64_t gg_prover_nodes(const gg_prover *prover) {
    return (prover->states + prover->rate - 1) / prover->rate;
}
/* Sets the values of a lost position in what the search found. */
void gg_prover_mark(const gg_search *search, gg_info *info);

#endif

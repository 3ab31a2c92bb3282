/* How to choose a move: one interface over all searches.
 *
 *   gg_search *s = gg_search_open(game, &options, &error);
 *   gg_search_go(s, state, &limits, progress, context, &result, &error);
 *       blocks; gg_search_stop(s) from another thread ends it
 *   gg_search_close(s);
 *
 * A search never prints, never exits, has no globals, and knows no game by name. It always has a
 * legal move ready, keeps its deadline and stays below the bytes it was given. One thread: same
 * state, seed and node limit give the same result and the same tree on every machine. */
#ifndef GG_SEARCH_SEARCH_H
#define GG_SEARCH_SEARCH_H

#include "../core/game.h"
#include "../eval/eval.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define GG_MAX_PV      64
#define GG_MAX_MULTIPV 32

typedef struct gg_search gg_search;

/* One named parameter of an algorithm ("c=1.4"). Every algorithm knows
 *
 *   zero=0|1      play without the game's evaluation and policy (default 0)
 *   eval=best|hand|net   the evaluation made by hand, or the game's network where it has one;
 *                 best: what was measured to be better (best)
 *   policy=best|hand   how moves look to mcts: by hand, corrected by the policy head of the network
 *                 where it has one, or by hand alone (best)
 *   w.NAME=X      one weight of the evaluation
 *
 * mcts:
 *
 *   c=0..100        exploration, PUCT's constant (1)
 *   fpu=-1..1       an untried move is taken to be this much worse than its parent (0.1
 *                   less the boldness of the evaluation)
 *   playout=0..     moves and outcomes played by policy before a position is valued (what the
 *                   evaluation says, mostly 0)
 *   random=0|1      uniformly random play to the end of the game instead of the evaluation (0)
 *   rave=0..        all moves as first: how many simulations they weigh as much as; with random=1,
 *                   in games that place (0)
 *   solver=0|1      results at the end of the game are carried up as proofs (1)
 *   reuse=0|1       the tree is kept between decisions (1)
 *   deficit=0|1     outcomes of dice in proportion instead of drawn (1)
 *   worlds=0..1000  hidden games: simulations take turns among so many dealings, 1 guesses one and
 *                   believes in it; 0 deals anew for each (0)
 *   vary=0..1       priors of root moves are multiplied by 1-vary to 1+vary, by the seed: the choice
 *                   among moves that the search cannot tell apart varies from game to game (0.25)
 *   early=0|1       a node limit ends the search once no other root move can become the most visited
 *                   one: the same choice, mostly in half the time (0)
 *   batch=1..16     simulations from one well-visited node at most (8)
 *   prove=0|1       before a decision limited by nodes or time, alphabeta's solver tries it with a
 *                   small share of the limits, and plays what it proves (1)
 *
 * alphabeta (the switches are there to measure what each gives):
 *
 *   star=0|1|2    chance nodes: plain expectation, Star1, Star2 (default 2; the solver: 1)
 *   pvs=0|1       principal variation search instead of full windows (1)
 *   tt=0|1|2      transposition table: none, what was searched as deep or deeper, what was searched
 *                 just as deep: values are then those of plain expectiminimax (1)
 *   order=0|1|2   moves as listed, by policy, by policy and history (2)
 *   lmr=0|1       late moves are searched less deep (1)
 *   rfp=0..1000   near the horizon a decision that is valued so many thousandths for each ply left
 *                 past a scout's window is not searched (50); 0: all are
 *   beam=-1..1000 before the horizon moves whose score by the policy, corrected by the policy head
 *                 where there is one, is less than so many thousandths of the best one's are left
 *                 out; 0: none is, and the policy by hand orders them; -1: as the evaluation says
 *                 (-1)
 *   qs=0..32      plies past the horizon while the evaluation is not quiet (12)
 *   qw=1..        moves of a decision looked at there, best by policy first (1)
 *   mode=paranoid|bestreply   more than two seats: all others against the root's seat, or one of
 *                 them while the rest follow their policy (paranoid)
 *   worlds=1..32  dealings averaged over when information is hidden (8)
 *   prove=0|1     as in mcts (1)
 *   step=0..8     plies by which it deepens, 0: what the evaluation says (0)
 *   solve=0|1     no horizon: exact values to the end of the game, of every line of multipv; with
 *                 info.proven when it was not broken off (0). One thread. */
typedef struct gg_parameter {
    gg_slice name;
    gg_slice value;
} gg_parameter;

typedef struct gg_search_options {
    const char *algorithm; /* "random" "script" "greedy" "mcts" "alphabeta" */
    int threads;           /* 1..64; 0 means 1 */
    size_t hash_bytes;     /* bound on tables and trees together; 0 means 16 MiB; at least 1 MiB */
    uint64_t seed;         /* randomness of the search */
    int multipv;           /* 1..GG_MAX_MULTIPV lines; 0 means 1 */
    const gg_parameter *parameters; /* algorithm's own; unknown names are an error GG_BAD_OPTION */
    int parameter_count;
} gg_search_options;

typedef struct gg_limits {
    /* Time for this decision; 0 = none. The search returns before it is over. */
    int64_t movetime_us;
    /* Processor time of the calling thread for this decision; 0 = none. Two players that are given
     * the same have thought the same, however busy the machine is; nothing is promised of when the
     * answer comes. */
    int64_t cputime_us;
    uint64_t nodes;             /* alphabeta: states made by apply; mcts: simulations; 0 = none */
    int depth;                  /* decisions and chance nodes along a line; 0 = none */
    bool infinite;              /* no limit but stop */
    const gg_move *searchmoves; /* only these root moves; NULL = all */
    int searchmove_count;
    /* -1: all-seeing; else think as a seat, from its view only: the acting one, where the game has
     * hidden information. */
    int seat;
} gg_limits;

/* Whether there is a limit. */
static inline bool gg_limited(const gg_limits *l) {
    return l->nodes || l->depth || l->movetime_us || l->cputime_us;
}

/* One line of play, best first. */
typedef struct gg_line {
    double value[GG_MAX_PLAYERS]; /* [0,1] per seat */
    bool proven;                  /* the values are exact */
    int length;
    gg_move pv[GG_MAX_PV]; /* chance outcomes on the line (the likeliest) included */
} gg_line;

typedef struct gg_info {
    int depth, seldepth;
    uint64_t nodes;
    int64_t time_us;
    int hashfull; /* per mille */
    int lines;    /* 1.. multipv */
    bool proven;  /* the best line's values are exact (solver) */
    gg_line line[GG_MAX_MULTIPV];
} gg_info;

/* Called in the thread of gg_search_go, at most a few times a second plus once per finished depth.
 */
typedef void (*gg_progress)(void *context, const gg_info *info);

typedef struct gg_result {
    gg_move move; /* legal, never 0 */
    gg_info info;
} gg_result;

/* Opens a search; NULL on error (unknown algorithm or parameter, no memory). The game must outlive
 * it. */
gg_search *gg_search_open(const gg_game *game, const gg_search_options *options, gg_error *error);
void gg_search_close(gg_search *search); /* NULL is allowed */
/* Forgets tables and trees. Not during a search. */
void gg_search_clear(gg_search *search);
/* From the next go on as if opened with this seed; forgets tables and trees. Not during a search. */
void gg_search_reseed(gg_search *search, uint64_t seed);
/* Searches `state`, whose actor is a seat. Fills `result`. Returns 0 or a negative code (the state
 * is no seat's decision; searchmoves holds none that is legal). Not reentrant. */
int gg_search_go(gg_search *search, const void *state, const gg_limits *limits,
                 gg_progress progress, void *context, gg_result *result, gg_error *error);
/* Asks a running or the next-to-start gg_search_go to return soon (within 10 ms). Any thread,
 * signal-safe. */
void gg_search_stop(gg_search *search);
/* Takes back a stop that no gg_search_go has used up yet. Call before starting a new one. */
void gg_search_rearm(gg_search *search);
/* Bytes in use by tables and trees now (never above hash_bytes). */
size_t gg_search_memory(const gg_search *search);

/* The i-th algorithm's name, NULL past the last. */
const char *gg_search_algorithm(int i);
/* Whether a search of that name, so limited, ends without stop. By depth alone mcts does not: its tree
 * grows on below. False for an unknown name. */
bool gg_search_limited(const char *name, const gg_limits *limits);
struct gg_option;
/* The table (core/kit/options.h) of an algorithm's own parameters, of those that every algorithm
 * knows for NULL; NULL where there are none. */
const struct gg_option *gg_search_parameters(const char *algorithm);
/* Whether the algorithm has such a parameter and it may have this value, for any game; weights, which
 * are a game's own, always pass. GG_OK or GG_BAD_OPTION with what there is instead. */
int gg_search_check_parameter(const char *algorithm, const gg_parameter *parameter,
                              gg_error *error);

#endif

/* What the files of mcts share. mcts.c opens the search, runs its threads and reports; mcts_tree.c
 * is the memory of the tree: recycling, keeping it between decisions; mcts_edges.c gives nodes their
 * children; mcts_walk.c is one simulation.
 *
 * The tree holds a node per outcome and per move that is tried or may be next: the edge to it and what is
 * known behind it, in 64 bytes. Other moves wait in 8 bytes each. States are not stored: a simulation copies the root and plays the moves on its way
 * down. */
#ifndef GG_SEARCH_MCTS_H
#define GG_SEARCH_MCTS_H

#include "algorithm.h"
#include "prover.h"

#include <assert.h>
#include <stdalign.h>

#define GG_MCTS_DEPTH 512     /* longest way down */
#define GG_MCTS_ROOT  1       /* index of the root of a new or recycled tree; 0 is no node */
#define GG_MCTS_ROW   0x7fffU /* most children in a row */
#define GG_MCTS_BUSY  2 /* value of `first` while a thread expands; also never a child's index */
/* Visits of a root before a go, and simulations of one go: no counter runs over. */
#define GG_MCTS_MOST (UINT32_C(1) << 31)
/* Simulations are repeated from the last node on the way with GG_MCTS_MANY visits, one for every
 * GG_MCTS_SHARE of them: nearly all would have gone there from the root one by one. */
#define GG_MCTS_MANY  64
#define GG_MCTS_SHARE 16
/* Values are summed in units of 2^-24: exact, in any order. */
#define GG_MCTS_UNIT ((double)(1 << 24))

struct gg_mcts_node {
    /* Sums of the values of the simulations through it, by seat. Of one seat or two, [2] and [3] are of
     * those in which the move was made later (values for its mover, and how many), and [2] of an
     * outcome holds the bits of its exact probability. */
    _Atomic int64_t sum[GG_MAX_PLAYERS];
    union {
        _Atomic double exact;      /* proven: value of seat 0 */
        _Atomic uint32_t possible; /* hidden games: visits of the parent in which it was legal */
    };
    _Atomic uint32_t visits; /* counted on the way down: unfinished ones weigh as losses */
    _Atomic uint32_t first;  /* first child; 0 = not expanded */
    _Atomic uint32_t next;   /* of the last in a row: a sibling added later, or 0 */
    gg_move move;            /* from the parent */
    float prior;             /* outcome: probability; move: share of the policy's scores */
    uint16_t row : 15;       /* children that lie in a row, from `first` on */
    uint16_t tail : 1;       /* behind them lie moves without a node (mcts_edges.c) */
    int8_t actor;            /* who chooses among the children */
    _Atomic bool proven;
};

static_assert(GG_MAX_MOVES <= GG_MCTS_ROW, "all moves fit a row");
static_assert(sizeof(struct gg_mcts_node) == 64, "promised: at most 64 bytes per node and edge");

struct gg_mcts_options {
    double c; /* exploration: PUCT's constant */
    /* First-play urgency: an untried move is taken to be this much worse than its parent. */
    double fpu;
    int playout, solver, reuse, deficit, early;
    int batch;   /* simulations from one node at most */
    int worlds;  /* hidden games: dealings to choose from; 0 = a new one for each simulation */
    double rave; /* simulations at which all-moves-as-first weighs half; 0 = not used */
    int random;  /* random games to the end instead of the evaluation */
    double vary; /* priors of root moves differ by so much, up or down, with the seed */
    int prove;   /* late positions are given to the prover first */
};

struct gg_mcts {
    gg_search *search;
    struct gg_mcts_options options;
    /* Two halves of equal size: the tree is in half[active]; recycling copies what is worth keeping
     * to the other. */
    struct gg_mcts_node *half[2];
    int active;
    uint32_t root;     /* index of the root: further down in a tree that is used again */
    uint32_t capacity; /* nodes of one half */
    uint64_t limit;    /* simulations of this go at most */
    bool rave;         /* all moves as first are counted */
    double range;      /* of the values at the root: exploration is a share of it */
    bool provable;     /* one seat, or two whose values sum to 1: results can be proven */
    bool has_tree;     /* the tree of `planted` is there */
    gg_state planted;
    gg_prover prover; /* of late positions, before the first simulation */
    /* What threads write, away from what they only read. */
    alignas(64) _Atomic uint32_t used; /* of the active half */
    alignas(64) atomic_bool full;
    alignas(64) _Atomic uint64_t granted; /* simulations handed out to threads */
    _Atomic uint64_t done;                /* simulations finished */
    _Atomic uint64_t ended; /* of those that came to an end, but for running threads */
    atomic_int deepest;     /* longest way down, but for running threads */
};

static inline struct gg_mcts_node *gg_mcts_at(const struct gg_mcts *m, uint32_t i) {
    return &m->half[m->active][i];
}

/* The sibling after child i of the node; 0 after the last. Most are found without reading a child:
 * their loads need not wait for each other. */
static inline uint32_t gg_mcts_after(const struct gg_mcts *m, const struct gg_mcts_node *n,
                                     uint32_t i) {
    const uint32_t first = atomic_load_explicit(&n->first, memory_order_relaxed);
    /* Later ones lie elsewhere, also just before the row, where another thread took their room earlier:
     * the difference must not wrap round to 0. */
    if ((uint64_t)(i - first) + 1 < n->row) return i + 1;
    return atomic_load_explicit(&gg_mcts_at(m, i)->next, memory_order_acquire);
}

/* Mean value of a seat behind a node with visits > 0, or its proven value. */
double gg_mcts_mean(const struct gg_mcts *m, const struct gg_mcts_node *n, int seat);

/* --- mcts_edges.c */

/* Free nodes in a row that a thread has taken for itself. Starts as {0}; forgotten when the tree is
 * recycled. */
struct gg_mcts_store {
    uint32_t at, left;
};

/* The legal moves of a state where they are known already; count 0: they are not. */
struct gg_mcts_listed {
    const gg_move *move;
    int count;
};

void gg_mcts_init(struct gg_mcts_node *n, gg_move move, float prior);
/* A root move's prior is multiplied by it, a function of the seed, the root and the move: among
 * moves that the search cannot tell apart the choice then varies from game to game. */
float gg_mcts_variation(const struct gg_mcts *m, gg_move move);
/* Gives a node its children: the root moves of the search at the root, else the moves or outcomes
 * of the state, by falling prior; of many moves the first ones, the others wait. False if another thread is at it or there is no room (then m->full is set). */
bool gg_mcts_expand(struct gg_mcts *m, struct gg_mcts_store *store, uint32_t index,
                    const void *state, int actor, struct gg_mcts_listed listed);
/* Moves of an expanded node that wait for a node of their own; 0 where all are children. */
uint32_t gg_mcts_left(const struct gg_mcts *m, const struct gg_mcts_node *n);
/* Makes nodes of as many of them as there are children, or of all; the first of them is the child after
 * the last one. 0: none waits, another thread is at it, or there is no room. */
uint32_t gg_mcts_grow(struct gg_mcts *m, struct gg_mcts_store *store, const struct gg_mcts_node *n,
                      bool all);
/* For recycling: how many nodes so many waiting moves take the room of, and copying those of a node. */
uint32_t gg_mcts_tail_nodes(uint32_t left);
void gg_mcts_copy_tail(const struct gg_mcts *m, const struct gg_mcts_node *n,
                       struct gg_mcts_node *to);
/* Hidden games: the course that the game takes from a node in dealings in which it is another
 * actor's turn there than in the first one: a child without a move of its own, whose children are
 * that actor's. 0 if there is no room. */
#define GG_MCTS_COURSE UINT32_C(0xffffff00) /* moves from here on are courses, not moves */
uint32_t gg_mcts_course(struct gg_mcts *m, struct gg_mcts_store *store, uint32_t index, int actor);
/* Hidden games: adds the children that this dealing of the state allows and that are missing; marks
 * all allowed ones as possible once more and writes their indices to `allowed` (capacity
 * GG_MAX_MOVES). Returns their number. */
int gg_mcts_allowed(struct gg_mcts *m, struct gg_mcts_store *store, uint32_t index,
                    const void *state, struct gg_mcts_listed listed, uint32_t *allowed);
/* --- mcts_tree.c */

/* Starts the tree anew, or goes on in the last one where it holds the search's root. Its root then
 * has its children. `world`: a dealing of the root. Cost: at most a few thousand states. */
void gg_mcts_plant(struct gg_mcts *m, const void *world);
/* Makes room: children of nodes with few visits are forgotten until at most half of the memory is
 * in use. Leaves the tree as it is when the search is over before that is done. */
void gg_mcts_recycle(struct gg_mcts *m);

/* --- mcts_walk.c */

struct gg_mcts_thread {
    struct gg_mcts *m;
    gg_random random;
    struct gg_mcts_store store;
    unsigned tick;
    int deepest;    /* longest way down */
    uint64_t ended; /* simulations that came to the end of the game, or to what is proven */
    gg_state state, camp;
    int listed; /* moves of `state` that making its last move left in `moves`; 0: not known */
    gg_move moves[GG_MAX_MOVES];
    float scores[GG_MAX_MOVES];
    uint32_t allowed[GG_MAX_MOVES];
};

/* Simulates: down the tree, one expansion, a value, back up. The upper part of the way is gone once
 * for a few simulations, at most `most` (>= 1). Returns how many it made. */
int gg_mcts_simulate(struct gg_mcts_thread *t, int most);

#endif

/* What the files of alphabeta share. alphabeta.c opens the search and runs its threads,
 * alphabeta_root.c deepens at the root, alphabeta_node.c is the recursion, alphabeta_order.c orders
 * moves; alphabeta_prove.c solves games of few results.
 *
 * Values are those of the root's seat, in [0,1]: its decisions and those of its team maximise, all
 * others minimise (with more than two teams this is the paranoid assumption, Sturtevant and Korf
 * 2000). */
#ifndef GG_SEARCH_ALPHABETA_H
#define GG_SEARCH_ALPHABETA_H

#include "../core/memory.h"
#include "algorithm.h"
#include "proofs.h"
#include "prover.h"
#include "table.h"

#define GG_AB_PLIES       256  /* longest line */
#define GG_AB_SOLVE_PLIES 1500 /* longest line of the solver; bounded by the C stack */
#define GG_AB_WAY         (GG_AB_SOLVE_PLIES + 1)
#define GG_AB_SOLVE_DEPTH 1000000 /* never reached: the solver has no horizon */
#define GG_AB_HISTORY     4096
#define GG_AB_WORLDS      32
#define GG_AB_SCOUT       0x1p-10 /* width of the window that asks "better or not?" */
/* Bytes of a thread's own table of quiescence: a share of all memory, and the most that is of use. */
#define GG_AB_NEAR_SHARE 64
#define GG_AB_NEAR       ((size_t)256 << 10)

/* Parameters: see search.h. */
struct gg_ab_options {
    int star, lmr, rfp, beam, qs, qw, tt, order, pvs, best_reply, solve, worlds, prove, step;
};

/* An outcome with its probability and the bounds of its value. */
struct gg_ab_edge {
    gg_move move;
    double p, low, high;
};

/* The legal moves of a decision node, given out best first (alphabeta_order.c). */
struct gg_ab_moves {
    gg_move *move; /* as the game lists them; once they are ranked, those inside the beam only */
    /* The highest is next; 0: given. Filled in when more than the table's move is wanted. */
    uint64_t *rank;
    int count;
    int first; /* index of the move that the table holds, -1: none */
    int given;
};

/* A value that was worked out before: of the last position whose key led here. */
struct gg_ab_seen {
    uint64_t key;
    double value;
};

/* How far a node on the line is. */
struct gg_ab_step {
    uint64_t before; /* nodes made before its first child */
    int at, count;   /* its child on the line, and how many there are */
};

struct gg_ab_root {
    gg_move move;
    double value; /* of the last depth at which it was searched with a full window or failed */
};

struct gg_ab_thread {
    gg_search *search;
    struct gg_ab *ab;
    int index;
    unsigned tick;
    bool stopped;
    int seldepth;
    uint64_t soft;          /* values used so far that depend on a horizon */
    uint64_t ended;         /* lines that came to the end of the game */
    uint64_t open;          /* and those that were valued before it */
    _Atomic uint64_t nodes; /* written by the thread, read by the main one */
    uint64_t quota;         /* nodes it may make before it asks for more */
    uint64_t proved;        /* nodes made by alphabeta_prove.c */
    struct gg_ab_step *way; /* the nodes of the line, by ply; NULL: not kept */
    int steps;

    /* Best of the last finished depth, kept for when the next is broken off. */
    int depth; /* last finished */
    int root_count;
    struct gg_ab_root *roots; /* best first */
    double *sums;             /* hidden games: sum of values and number of worlds, per root */

    /* Bump allocator for the states and lists of the current line; then room for one list of the
     * game, in use only until it is copied. */
    unsigned char *stack;
    size_t stack_bytes, stack_used;
    gg_outcome *outcomes;
    gg_move *moves;
    float *scores;
    gg_state scratch; /* in use only until its key is known */
    /* The state whose moves making its last move left in `moves`, NULL: none; and their number. */
    const void *listed;
    int listed_count;

    /* Small enough to stay in the processor's own memory: bounds of positions past the horizon,
     * NULL where there is no quiescence; values, NULL where they cost too little. */
    gg_table *near;
    struct gg_ab_seen *seen;
    size_t seen_mask; /* their number, a power of 2, less 1 */

    int16_t history[GG_MAX_PLAYERS][GG_AB_HISTORY];
};

struct gg_ab {
    struct gg_ab_options options;
    gg_table *table;   /* NULL where proofs are used */
    gg_proofs *proofs; /* NULL where the solver is not used, or the game's results are not known */
    double *result;    /* what seat 0 may get, worst first */
    int results;
    int thread_count;
    struct gg_ab_thread **threads;
    unsigned char *worlds; /* dealt states when information is hidden */
    int world_count;
    _Atomic uint64_t granted; /* nodes handed out to threads */
    uint64_t share;           /* the most that are handed out to one helper, with a node limit */
    int seat;                 /* whose value is searched */
    uint64_t salt;            /* makes keys differ by seat */
    int max_plies;
    size_t bytes;
    gg_prover prover; /* of late positions, before the search itself */
};

/* A position on the line being searched. */
struct gg_ab_node {
    const void *state;
    int depth; /* plies to the horizon; below 0 in quiescence */
    int ply;   /* from the root */
    /* Best reply only: the opponent who has deviated from its policy's move since the root's seat
     * last moved, or -1. */
    int replier;
};

/* True when the seat plays for the team of the root. */
static inline bool gg_ab_own(const struct gg_ab_thread *t, int seat) {
    return seat == t->ab->seat || (seat >= 0 && gg_same_team(t->search->game, seat, t->ab->seat));
}

/* Moves a root forward to place `to`. */
static inline void gg_ab_bring_forward(struct gg_ab_root *roots, int to, int from) {
    const struct gg_ab_root root = roots[from];
    memmove(&roots[to + 1], &roots[to], (size_t)(from - to) * sizeof *roots);
    roots[to] = root;
}

/* The value of a node, fail-soft within (alpha, beta). Meaningless once t->stopped. */
double gg_ab_value(struct gg_ab_thread *t, const struct gg_ab_node *node, double alpha,
                   double beta);
/* The value of a state without looking further. */
double gg_ab_leaf(struct gg_ab_thread *t, const void *state);
/* Makes a move or outcome into `to`, counts the node and fills `child`. False when the node limit
 * is reached: t->stopped is set. */
bool gg_ab_make(struct gg_ab_thread *t, const struct gg_ab_node *node, gg_move move, int actor,
                void *to, struct gg_ab_node *child);
uint64_t gg_ab_key(const struct gg_ab_thread *t, const struct gg_ab_node *node, uint16_t *check);

/* Room on the thread's stack, aligned as states are; NULL when there is none. Given back by resetting
 * stack_used. */
static inline void *gg_ab_room(struct gg_ab_thread *t, size_t bytes) {
    bytes = (bytes + GG_BLOCK - 1) & ~(size_t)(GG_BLOCK - 1);
    if (t->stack_bytes - t->stack_used < bytes) return NULL;
    void *room = t->stack + t->stack_used;
    t->stack_used += bytes;
    return room;
}

/* What moves look like, in t->scores: the policy's scores, `before` the horizon and with a beam corrected
 * by the policy head of the game's network where there is one. */
void gg_ab_scores(struct gg_ab_thread *t, const void *state, const gg_move *list, int count,
                  bool before);
/* Lists the moves of a decision node; `first` (if it is one of them) will be given first. False when
 * the stack is full. */
bool gg_ab_list(struct gg_ab_thread *t, const struct gg_ab_node *node, gg_move first,
                struct gg_ab_moves *moves);
/* The best of the moves not given yet; 0 if there is none, as moves outside the beam are left out. */
gg_move gg_ab_next(struct gg_ab_thread *t, const struct gg_ab_node *node, int actor,
                   struct gg_ab_moves *moves);
/* The one that would be given next; 0 if there is none, or none is chosen yet. */
gg_move gg_ab_after(const struct gg_ab_moves *moves);
/* The one that would be given first, without the others: for a node of which no other is wanted.
 * `count` is the number of its moves. */
gg_move gg_ab_best(struct gg_ab_thread *t, const struct gg_ab_node *node, int actor, gg_move first,
                   int *count);
/* The move that the policy thinks most of, without the table and the history; of equal ones the one
 * listed first. */
gg_move gg_ab_planned(struct gg_ab_thread *t, const struct gg_ab_node *node);
/* Remembers that the move given last refuted its node and that those given before had not; NULL for
 * `moves`: none were. */
void gg_ab_refuted(struct gg_ab_thread *t, const struct gg_ab_node *node, int actor,
                   const struct gg_ab_moves *moves, gg_move move);

/* Notes how far a node on the line is: child `i` of `count`, of which the first was begun after `before`
 * nodes. Only a prover's solver keeps that. */
static inline void gg_ab_note(struct gg_ab_thread *t, int ply, uint64_t before, int i, int count) {
    if (!t->way || ply >= GG_AB_WAY) return;
    t->way[ply] = (struct gg_ab_step){before, i, count};
    t->steps = ply + 1;
}
/* Nodes that the thread has made. */
static inline uint64_t gg_ab_made(const struct gg_ab_thread *t) {
    return t->ab->proofs ? t->proved : atomic_load_explicit(&t->nodes, memory_order_relaxed);
}
/* Of a prover's solver: nodes made in this go, and those that it would still take: at each node of its
 * line the children to come, each as much work as a share of the mean of those before. An estimate,
 * much too small where a line has only begun (prover.c). */
bool gg_ab_watched(const gg_search *search); /* keeps that from now on; false: no memory */
uint64_t gg_ab_work(const gg_search *search, double *left);

/* Deepens in one thread until a limit; the main thread reports through `info`. */
void gg_ab_deepen(struct gg_ab_thread *t, gg_info *info);
/* The same over the dealt worlds of a hidden game. */
void gg_ab_deepen_worlds(struct gg_ab_thread *t, gg_info *info);
uint64_t gg_ab_nodes(const struct gg_ab *ab);

/* --- alphabeta_prove.c */

/* Tells the caller how far the search is, now and then. */
typedef void (*gg_ab_progress)(struct gg_ab_thread *t, gg_info *info);

/* True when the game and its evaluation give what is needed. */
bool gg_ab_proves(const gg_search *search);
/* Finds the best of the root moves from `line` on, and its exact value; t->stopped if it was broken
 * off: then roots[line] is the best that was shown. */
void gg_ab_prove(struct gg_ab_thread *t, int line, gg_ab_progress progress, gg_info *info);
/* Continues a line that begins with a root move and whose value is proven by moves that keep it. */
void gg_ab_prove_line(struct gg_ab_thread *t, gg_line *line);

#endif

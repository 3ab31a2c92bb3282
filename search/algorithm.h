/* What an algorithm of search/ is, and what all of them share: the table of functions each one
 * gives, the open search, the clock, parameters, threads and reports. Included by search/ (and its
 * tests) only.
 *
 * go.c does what all have in common: it checks the root, copies it (as the seat's view where the
 * game is hidden), lists the root moves, sets the clock, answers forced moves, and hands over to
 * the algorithm. */
#ifndef GG_SEARCH_ALGORITHM_H
#define GG_SEARCH_ALGORITHM_H

#include "../core/kit/options.h"
#include "search.h"

#include "../eval/head.h"

#include <stdatomic.h>
#include <string.h>
#include <time.h>

/* One algorithm. All but `name` and `go` may be NULL: nothing to do, no memory. `open` sets
 * search->data (NULL if it needs none). */
typedef struct gg_algorithm {
    const char *name;
    const gg_option *parameters; /* NULL: it has none */
    /* Reads the algorithm's parameters (gg_parameters_read) and allocates everything the search
     * will ever use, below search->hash_bytes. Returns 0, or a negative code with nothing left
     * allocated. */
    int (*open)(gg_search *search, gg_error *error);
    void (*close)(gg_search *search);
    /* Forgets tables and trees. */
    void (*clear)(gg_search *search);
    /* Searches search->root with search->moves (at least 1). Sets result->move to one of them and
     * fills result->info (time_us is filled in by go.c). Returns 0 or a negative code. */
    int (*go)(gg_search *search, gg_result *result, gg_error *error);
    /* Bytes in use now. */
    size_t (*memory)(const gg_search *search);
    bool thinks;   /* until a limit ends it: of nodes or time, */
    bool by_depth; /* or of depth. A tree grows on below a bound on the length of its lines */
} gg_algorithm;

extern const gg_algorithm gg_algorithm_random;
extern const gg_algorithm gg_algorithm_script;
extern const gg_algorithm gg_algorithm_greedy;
extern const gg_algorithm gg_algorithm_mcts;
extern const gg_algorithm gg_algorithm_alphabeta;

/* --- clock */

/* Time is read on every GG_CLOCK_STRIDE-th call per thread: with nodes of up to 100 microseconds a
 * deadline or a stop is seen within 2 ms. */
#define GG_CLOCK_STRIDE 8

typedef struct gg_clock {
    int64_t start_us;        /* gg_now_us() when go was called */
    int64_t deadline_us;     /* moment to end, the margin already taken off; INT64_MAX = none */
    clockid_t work;          /* the processor time of the thread that called go ... */
    int64_t work_end_us;     /* ... when it must end */
    _Atomic int64_t look_us; /* not before this moment can that be; INT64_MAX = no such limit */
    atomic_bool over;        /* set once; all threads leave soon after */
} gg_clock;

/* --- the open search */

struct gg_search {
    const gg_algorithm *algorithm;
    void *data; /* the algorithm's own */

    /* Fixed at open. */
    const gg_game *game;
    const gg_eval *eval; /* gg_eval_plain with parameter zero=1 */
    double weights[GG_MAX_WEIGHTS];
    bool headed;       /* scores of moves are corrected by the network's policy head */
    int threads;       /* >= 1 */
    size_t hash_bytes; /* >= 1 MiB */
    uint64_t seed;
    int multipv;                    /* >= 1 */
    bool whole;                     /* set by open: search even when only one move is legal */
    const gg_parameter *parameters; /* during open only */
    int parameter_count;
    uint64_t used; /* bit i: parameter i was understood; more than 64 are refused */
    /* The search inside whose limits it runs: its stop is ours too. NULL: it stands alone. */
    const gg_search *outer;
    /* Asked whenever the clock is read: whether to go on. NULL: always. */
    bool (*goes_on)(gg_search *search, void *asker);
    void *asker;

    /* Fixed for one go. */
    gg_state root; /* the true state, or what `seat` sees of it */
    int actor;     /* who decides at the root */
    /* -1: root is the true state; else root is the view of this seat (= actor) and must be dealt by
     * gg_search_world before it is played on. */
    int seat;
    gg_limits limits; /* as given; `seat` and searchmoves are already taken care of */
    /* Root moves to choose from, in the game's order, those of searchmoves only. Listed on the true
     * state: the acting seat may know what it is allowed to do. */
    gg_move moves[GG_MAX_MOVES];
    int move_count;    /* >= 1 */
    bool forced;       /* no other move is legal at the root, whatever was to be searched */
    gg_random random;  /* a function of seed and root only; threads derive their own */
    uint64_t root_key; /* gg_key of `root` */
    gg_clock clock;
    atomic_bool stop; /* asked for by gg_search_stop */
    gg_progress progress;
    void *context;
    int64_t reported_us; /* last report */
};

/* True when the search must end: stop, or the deadline. Cheap enough for every node: `tick` is the
 * calling thread's own counter, started at 0. */
bool gg_search_check(gg_search *search);
static inline bool gg_search_over(gg_search *search, unsigned *tick) {
    if (atomic_load_explicit(&search->clock.over, memory_order_relaxed)) return true;
    if (++*tick % GG_CLOCK_STRIDE) return false;
    return gg_search_check(search);
}
/* Ends all threads of the search (node limit reached, proven, main thread done). */
static inline void gg_search_end(gg_search *search) {
    atomic_store_explicit(&search->clock.over, true, memory_order_relaxed);
}
/* Starts the clock of a go that was called at `start_us`. */
void gg_search_set_clock(gg_search *search, int64_t start_us);
/* Microseconds since go was called. */
int64_t gg_search_elapsed(const gg_search *search);

/* A state to play on: the root, dealt again by `random` where it is a view. The legal moves of a
 * dealt state should be the root's, but are checked by the caller before use. */
static inline void gg_search_world(const gg_search *search, gg_random *random, void *state) {
    memcpy(state, search->root.bytes, search->game->state_bytes);
    if (search->seat >= 0) search->game->rules->redeal(search->game, state, search->seat, random);
}

/* Values of all seats of any state: payoffs when it is over, else the evaluation. */
static inline void gg_search_value(const gg_search *search, const void *state,
                                   double value[GG_MAX_PLAYERS]) {
    const gg_game *game = search->game;
    if (game->rules->actor(game, state) == GG_OVER)
        game->rules->payoff(game, state, value);
    else
        search->eval->value(game, state, search->weights, value);
}

/* What the moves of a decision look like: scores by the evaluation's policy, corrected by the policy head
 * of its network where there is one. For nodes that are kept or searched deep: it costs more than the
 * policy alone. */
static inline void gg_search_priors(const gg_search *search, const void *state, const gg_move *list,
                                    int count, float *score) {
    const gg_eval *eval = search->eval;
    eval->policy(search->game, state, list, count, search->weights, score);
    if (!search->headed) return;
    const gg_net *net =
        gg_nets_headed(eval->form, search->game, state, search->weights[eval->form->weight]);
    if (net) gg_head_apply(eval->form, net, search->game, state, list, count, score);
}

/* What the evaluation proves of a decision node at a glance: bounds of what `seat` gets there when
 * both sides play perfectly. False where it says nothing; then they are 0 and 1. */
static inline bool gg_search_bounds(const gg_search *search, const void *state, int actor, int seat,
                                    double *low, double *high) {
    double least = 0, most = 1;
    *low = 0;
    *high = 1;
    if (!search->eval->bounds || actor < 0 || search->seat >= 0) return false;
    search->eval->bounds(search->game, state, &least, &most);
    const bool own = actor == seat || gg_same_team(search->game, actor, seat);
    *low = own ? least : 1 - most;
    *high = own ? most : 1 - least;
    return true;
}

/* Hands `info` to the caller's progress function (its time_us is filled in): always when `finished`
 * (a depth is done), else at most four times a second. Main thread only. */
void gg_search_report(gg_search *search, gg_info *info, bool finished);
/* True when a report that is not `finished` would be handed on now: build the info only then. */
bool gg_search_report_due(const gg_search *search);

/* --- parameters */

/* Reads the search's parameters that the table names over what `values`, the struct of the table,
 * holds. Error GG_BAD_OPTION for a value that does not fit. */
int gg_parameters_read(gg_search *search, const gg_option *table, void *values, gg_error *error);
/* Reads what every algorithm knows: zero=0|1 (play without the game's evaluation), w.NAME=NUMBER
 * (one weight). */
int gg_parameters_read_common(gg_search *search, gg_error *error);
/* The table of those. */
extern const gg_option gg_parameters_common[];
/* gg_search_check_parameter, of an algorithm. */
int gg_parameters_check(const gg_algorithm *algorithm, const gg_parameter *p, gg_error *error);
/* Error GG_BAD_OPTION if there is a parameter that nobody has read. */
int gg_parameters_refuse_unread(const gg_search *search, gg_error *error);

/* --- threads */

/* Runs work(context, i) for i = 0..count-1 at once, 0 in the calling thread; returns when all have
 * ended. When the system gives fewer threads, the rest of the numbers do not run. Returns how many
 * ran. Each thread has a stack of at least GG_THREAD_STACK bytes. */
#define GG_THREAD_STACK (8u << 20)
#define GG_MAX_THREADS  64
int gg_threads_run(int count, void (*work)(void *context, int thread), void *context);

#endif

/* A benchmark that does the same work on every machine: fixed positions, fixed node budgets, one
 * thread. It ends with a signature over all moves, values and node counts: equal for every
 * compiler, optimisation and architecture, and changed by any change of a game's rules, an
 * evaluation or a search. Used by `grognard bench` and the protocol. */
#ifndef GG_SEARCH_BENCH_H
#define GG_SEARCH_BENCH_H

#include "../core/game.h"

/* Takes one line of the report, without a newline. */
typedef void (*gg_bench_sink)(void *context, const char *line);

typedef struct gg_bench_result {
    uint64_t signature;
    uint64_t nodes;  /* of all searches */
    int64_t time_us; /* of all searches */
    int searches;
} gg_bench_result;

/* Runs the benchmark of one game, or of all registered ones if `name` is NULL; some seconds
 * per game. `sink` and `result` may be NULL. Returns 0 or a negative code (no such game, no
 * memory).
 */
int gg_bench(const char *name, gg_bench_sink sink, void *context, gg_bench_result *result,
             gg_error *error);

#endif

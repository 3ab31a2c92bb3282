/* The search "alphabeta": expectiminimax with alpha-beta pruning. This file opens it: parameters,
 * memory, threads. See alphabeta.h for the other files, search.h for the parameters. */
#include "alphabeta.h"

#include "../core/memory.h"

#include <stdlib.h>

/* Least room for the states and lists of a line, and the most that is of use. */
#define LEAST_STACK ((size_t)96 << 10)
#define MOST_STACK  ((size_t)1 << 20)
#define SOLVE_STACK ((size_t)4 << 20)

static const char *const modes[] = {"paranoid", "bestreply", NULL};

#define PARAMETER(name, member, ...)                                                               \
    GG_NUMBER_OPTION(name, struct gg_ab_options, member, __VA_ARGS__)

static const gg_option parameters[] = {
    PARAMETER("star", star, 0, 2, 2, "chance nodes: plain expectation, Star1, Star2"),
    PARAMETER("lmr", lmr, 0, 1, 1, "1: late moves are searched less deep"),
    PARAMETER("rfp", rfp, 0, 1000, 50, "thousandths a ply that a value must be past the window"),
    PARAMETER("beam", beam, -1, 1000, -1,
              "thousandths of the best score that moves must have; -1: what the evaluation says"),
    PARAMETER("qs", qs, 0, 32, 12, "plies past the horizon while the evaluation is not quiet"),
    PARAMETER("qw", qw, 1, GG_MAX_MOVES, 1, "moves of a decision looked at there"),
    PARAMETER("tt", tt, 0, 2, 1, "transposition table: none, what was as deep or deeper, as deep"),
    PARAMETER("order", order, 0, 2, 2, "moves as listed, by policy, by policy and history"),
    PARAMETER("pvs", pvs, 0, 1, 1, "1: principal variation search"),
    GG_WORD_OPTION("mode", struct gg_ab_options, best_reply, modes, 0,
                   "how more than two seats are searched"),
    PARAMETER("solve", solve, 0, 1, 0, "1: no horizon, exact values"),
    PARAMETER("prove", prove, 0, 1, 1, "1: late positions are solved where that fits in"),
    PARAMETER("step", step, 0, 8, 0, "plies by which it deepens; 0: what the evaluation says"),
    PARAMETER("worlds", worlds, 1, GG_AB_WORLDS, 8, "dealings averaged over in hidden games"),
    GG_OPTIONS_END,
};

static int read_options(gg_search *search, struct gg_ab_options *o, gg_error *error) {
    gg_options_defaults(parameters, o);
    const int code = gg_parameters_read(search, parameters, o, error);
    if (o->beam < 0) o->beam = search->eval->beam ? search->eval->beam(search->game) : 0;
    if (!o->step) o->step = search->eval->step ? search->eval->step : 1;
    /* The solver has no horizon; Star2's probes cost it 4 times the nodes of Star1 (ARG-C67). */
    if (o->solve) {
        o->lmr = o->rfp = o->beam = o->qs = 0;
        if (o->star > 1) o->star = 1;
    }
    return code;
}

static void close_thread(struct gg_ab_thread *t) {
    if (!t) return;
    free(t->roots);
    free(t->sums);
    free(t->stack);
    free(t->outcomes);
    free(t->moves);
    free(t->scores);
    free(t->seen);
    free(t->way);
    gg_table_close(t->near);
    free(t);
}

/* Bytes of the small tables that only one thread uses; 0: it has none. */
static size_t near_bytes(const gg_search *search, const struct gg_ab *ab) {
    const size_t share = search->hash_bytes / GG_AB_NEAR_SHARE;
    if (!search->eval->quiet || !ab->options.qs || !ab->options.tt) return 0;
    return share < GG_AB_NEAR ? share : GG_AB_NEAR;
}

/* A power of 2, so that they take at most half of what the largest small table does. */
static size_t seen_count(const gg_search *search, const struct gg_ab *ab) {
    size_t count = 1;
    const size_t share = search->hash_bytes / GG_AB_NEAR_SHARE;
    const size_t most = (share < GG_AB_NEAR ? share : GG_AB_NEAR) / 2 / sizeof(struct gg_ab_seen);
    while (2 * count <= most) count *= 2;
    return search->eval->dear && ab->options.tt ? count : 0;
}

/* Bytes of a thread without its stack. */
static size_t thread_bytes(const gg_search *search, const struct gg_ab *ab) {
    const struct gg_ab_thread *t = NULL;
    return sizeof *t + near_bytes(search, ab) + seen_count(search, ab) * sizeof *t->seen +
           GG_MAX_MOVES * (sizeof *t->roots + 2 * sizeof *t->sums + sizeof *t->outcomes +
                           sizeof *t->moves + sizeof *t->scores);
}

static bool open_own(struct gg_ab_thread *t) {
    const size_t near = near_bytes(t->search, t->ab), seen = seen_count(t->search, t->ab);
    if (near) t->near = gg_table_open(near);
    if (seen) t->seen = calloc(seen, sizeof *t->seen);
    t->seen_mask = seen - 1;
    return (!near || t->near) && (!seen || t->seen);
}

static struct gg_ab_thread *open_thread(gg_search *search, struct gg_ab *ab, int index,
                                        size_t stack_bytes) {
    struct gg_ab_thread *t = gg_zeroed_block(1, sizeof *t);
    if (!t) return NULL;
    t->search = search;
    t->ab = ab;
    t->index = index;
    t->stack_bytes = stack_bytes;
    t->stack = gg_raw_block(1, stack_bytes);
    t->roots = calloc(GG_MAX_MOVES, sizeof *t->roots);
    t->sums = calloc(GG_MAX_MOVES, 2 * sizeof *t->sums);
    t->outcomes = calloc(GG_MAX_MOVES, sizeof *t->outcomes);
    t->moves = calloc(GG_MAX_MOVES, sizeof *t->moves);
    t->scores = calloc(GG_MAX_MOVES, sizeof *t->scores);
    const bool own = open_own(t);
    if (own && t->stack && t->roots && t->sums && t->outcomes && t->moves && t->scores) return t;
    close_thread(t);
    return NULL;
}

static void close_alphabeta(gg_search *search) {
    struct gg_ab *ab = search->data;
    for (int i = 0; ab->threads && i < ab->thread_count; i++) close_thread(ab->threads[i]);
    free(ab->threads);
    free(ab->worlds);
    gg_table_close(ab->table);
    gg_proofs_close(ab->proofs);
    gg_prover_close(&ab->prover);
    free(ab->result);
    free(ab);
}

/* The results of the game, and the table of the solver that needs them. */
static bool open_proofs(const gg_search *search, struct gg_ab *ab, size_t bytes) {
    const size_t list = GG_MAX_RESULTS * sizeof *ab->result;
    ab->result = malloc(list);
    if (!ab->result) return false;
    ab->results = search->game->rules->results(search->game, ab->result);
    ab->proofs = gg_proofs_open(bytes - list);
    if (ab->proofs) ab->bytes += gg_proofs_bytes(ab->proofs) + list;
    return ab->proofs != NULL;
}

static bool open_table(const gg_search *search, struct gg_ab *ab, size_t bytes) {
    if (ab->options.solve && gg_ab_proves(search)) return open_proofs(search, ab, bytes);
    ab->table = gg_table_open(bytes);
    if (ab->table) ab->bytes += gg_table_bytes(ab->table);
    return ab->table != NULL;
}

/* Threads take at most half of the memory (fewer threads run when there is little), the table gets
 * the rest. */
static bool allocate(gg_search *search, struct gg_ab *ab) {
    const size_t half = search->hash_bytes / 2;
    const size_t bytes = thread_bytes(search, ab), least = bytes + LEAST_STACK, fit = half / least;
    const size_t most = ab->options.solve ? SOLVE_STACK : MOST_STACK;
    const int threads = ab->options.solve ? 1 : search->threads;
    ab->thread_count = (size_t)threads < fit ? threads : (int)fit;
    size_t stack = half / (size_t)ab->thread_count - bytes;
    stack = (stack < most ? stack : most) / 128 * 128;
    ab->max_plies = ab->options.solve ? GG_AB_SOLVE_PLIES : GG_AB_PLIES;
    ab->bytes = sizeof *ab + (size_t)ab->thread_count * (bytes + stack + sizeof(void *));
    ab->threads = calloc((size_t)ab->thread_count, sizeof *ab->threads);
    for (int i = 0; ab->threads && i < ab->thread_count; i++) {
        ab->threads[i] = open_thread(search, ab, i, stack);
        if (!ab->threads[i]) return false;
    }
    if (search->game->hidden) {
        ab->worlds = gg_raw_block(GG_AB_WORLDS, search->game->state_bytes);
        ab->bytes += GG_AB_WORLDS * (size_t)search->game->state_bytes;
        if (!ab->worlds) return false;
    }
    return ab->threads && open_table(search, ab, search->hash_bytes - ab->bytes - 128);
}

static int open_alphabeta(gg_search *search, gg_error *error) {
    struct gg_ab *ab = calloc(1, sizeof *ab);
    if (!ab) return gg_fail(error, GG_NO_MEMORY, "no memory for alphabeta");
    const int code = read_options(search, &ab->options, error);
    if (code < 0) {
        free(ab);
        return code;
    }
    search->data = ab;
    search->whole = ab->options.solve;
    const bool proves = ab->options.prove && !ab->options.solve;
    const size_t share = proves ? gg_prover_bytes(search) : 0;
    search->hash_bytes -= share;
    if (gg_prover_open(&ab->prover, search, share, 1, error) == GG_OK && allocate(search, ab))
        return 0;
    close_alphabeta(search);
    return gg_fail(error, GG_NO_MEMORY, "no memory for alphabeta");
}

static void clear_alphabeta(gg_search *search) {
    struct gg_ab *ab = search->data;
    if (ab->table) gg_table_clear(ab->table);
    if (ab->proofs) gg_proofs_clear(ab->proofs);
    gg_prover_clear(&ab->prover);
    for (int i = 0; i < ab->thread_count; i++) {
        const struct gg_ab_thread *t = ab->threads[i];
        if (t->near) gg_table_clear(t->near);
        if (t->seen) memset(t->seen, 0, (t->seen_mask + 1) * sizeof *t->seen);
    }
}

static void ready_thread(struct gg_ab_thread *t) {
    t->tick = 0;
    t->stopped = false;
    t->seldepth = 0;
    t->soft = 0;
    t->quota = 0;
    t->proved = 0;
    t->steps = 0;
    t->ended = t->open = 0;
    t->depth = 0;
    t->stack_used = 0;
    atomic_store_explicit(&t->nodes, 0, memory_order_relaxed);
    memset(t->history, 0, sizeof t->history);
    if (t->near) gg_table_age(t->near);
}

struct run {
    struct gg_ab *ab;
    gg_info *info;
};

static void run_thread(void *context, int index) {
    const struct run *run = context;
    struct gg_ab_thread *t = run->ab->threads[index];
    if (t->search->seat >= 0)
        gg_ab_deepen_worlds(t, run->info);
    else
        gg_ab_deepen(t, run->info);
    if (index == 0 && !t->stopped) gg_search_end(t->search);
}

static void ready_table(const gg_search *search, const struct gg_ab *ab) {
    /* Less than half of all nodes are stored, so that there is room for more than one search. What a
     * prover finds out is to be found again by its next try, which has other limits. */
    const uint64_t nodes = search->limits.nodes;
    const bool all = !nodes || nodes >= UINT64_MAX / 2 || search->outer;
    gg_table_use(ab->table, all ? UINT64_MAX : nodes + nodes / 4);
    gg_table_age(ab->table);
}

static int go_alphabeta(gg_search *search, gg_result *result, gg_error *error) {
    (void)error;
    struct gg_ab *ab = search->data;
    struct run run = {ab, &result->info};
    const gg_proof proof = gg_prover_try(&ab->prover, search, result);
    if (proof == GG_PROOF_DONE) return 0;
    ab->seat = search->actor;
    ab->salt = (uint64_t)(search->actor + 1) * UINT64_C(0xd6e8feb86659fd93);
    ab->world_count = search->seat >= 0 ? ab->options.worlds : 0;
    for (int i = 0; i < ab->world_count; i++)
        gg_search_world(search, &search->random,
                        ab->worlds + (size_t)i * search->game->state_bytes);
    if (ab->table) ready_table(search, ab);
    const uint64_t spent = gg_prover_nodes(&ab->prover), limit = search->limits.nodes;
    ab->share = limit > spent ? (limit - spent) / (uint64_t)ab->thread_count : 0;
    atomic_store_explicit(&ab->granted, spent, memory_order_relaxed);
    for (int i = 0; i < ab->thread_count; i++) ready_thread(ab->threads[i]);
    gg_threads_run(ab->thread_count, run_thread, &run);
    result->info.nodes = gg_ab_nodes(ab);
    gg_prover_tell(&ab->prover, ab->threads[0]->ended, ab->threads[0]->open);
    result->move = ab->threads[0]->roots[0].move;
    if (proof == GG_PROOF_LOST) gg_prover_mark(search, &result->info);
    return 0;
}

static size_t memory_alphabeta(const gg_search *search) {
    const struct gg_ab *ab = search->data;
    return ab->bytes + gg_prover_memory(&ab->prover);
}

const gg_algorithm gg_algorithm_alphabeta = {.name = "alphabeta",
                                             .parameters = parameters,
                                             .open = open_alphabeta,
                                             .close = close_alphabeta,
                                             .clear = clear_alphabeta,
                                             .go = go_alphabeta,
                                             .memory = memory_alphabeta,
                                             .thinks = true,
                                             .by_depth = true};

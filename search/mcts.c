/* The search "mcts": Monte-Carlo tree search over decisions and dice for any number of seats
 * (max^n). This file opens it, runs its threads and reports. See mcts.h for the other files,
 * search.h for the parameters. */
#include "mcts.h"

#include "../core/memory.h"

#include <stdlib.h>

/* Simulations a thread takes at a time; states of the prover that take as long as a simulation (3 to
 * 6 in the games measured in search/README.md). */
enum { PORTION = 16, STATES_A_SIMULATION = 4 };

#define NUMBER(name, member, ...)                                                                  \
    GG_NUMBER_OPTION(name, struct gg_mcts_options, member, __VA_ARGS__)
#define REAL(name, member, ...) GG_REAL_OPTION(name, struct gg_mcts_options, member, __VA_ARGS__)

static const gg_option parameters[] = {
    REAL("c", c, 0, 100, 1, "exploration, times the evaluation's spread"),
    REAL("fpu", fpu, -1, 1, 0.1,
         "what an untried move is worse than its parent; not given, less the boldness"),
    NUMBER("playout", playout, -1, 100000, -1,
           "moves and outcomes played by policy before the evaluation; -1: what that says"),
    NUMBER("solver", solver, 0, 1, 1, "1: results are proven where they can be"),
    NUMBER("reuse", reuse, 0, 1, 1, "1: the tree of the decision before is used again"),
    REAL("rave", rave, 0, 1e6, 0, "simulations at which all moves as first weigh half"),
    NUMBER("random", random, 0, 1, 0, "1: random games to the end instead of the evaluation"),
    NUMBER("batch", batch, 1, 16, 8, "simulations from one node at most"),
    NUMBER("worlds", worlds, 0, 1000, 0, "dealings of hidden games, 0: new ones each time"),
    NUMBER("deficit", deficit, 0, 1, 1, "1: chance nodes visit outcomes by what they lack"),
    REAL("vary", vary, 0, 1, 0.25, "how much priors at the root differ with the seed"),
    NUMBER("prove", prove, 0, 1, 1, "1: late positions are solved where that fits in"),
    NUMBER("early", early, 0, 1, 0, "1: no more simulations than can change the choice"),
    GG_OPTIONS_END,
};

static int read_options(gg_search *search, struct gg_mcts_options *o, gg_error *error) {
    gg_options_defaults(parameters, o);
    o->fpu -= search->eval->boldness;
    const int code = gg_parameters_read(search, parameters, o, error);
    if (o->playout < 0) o->playout = search->eval->playout;
    return code;
}

static void close_mcts(gg_search *search) {
    struct gg_mcts *m = search->data;
    for (int i = 0; i < 2; i++)
        gg_memory_free(m->half[i], m->capacity * sizeof(struct gg_mcts_node));
    gg_prover_close(&m->prover);
    free(m);
}

static int open_mcts(gg_search *search, gg_error *error) {
    struct gg_mcts *m = gg_zeroed_block(1, sizeof *m);
    if (!m) return gg_fail(error, GG_NO_MEMORY, "no memory for mcts");
    const int status = read_options(search, &m->options, error);
    if (status < 0) {
        free(m);
        return status;
    }
    if (search->eval->spread > 0) m->options.c *= search->eval->spread;
    const size_t share = m->options.prove ? gg_prover_bytes(search) : 0;
    const size_t nodes = (search->hash_bytes - share - sizeof *m) / 2 / sizeof(struct gg_mcts_node);
    m->search = search;
    m->capacity = nodes < UINT32_MAX / 2 ? (uint32_t)nodes : UINT32_MAX / 2;
    const bool two = search->game->players == 2 && search->game->two_player_zero_sum;
    m->provable = two || search->game->players == 1;
    m->rave = two && m->options.rave > 0 && m->options.random && search->game->rules->placed;
    search->data = m;
    for (int i = 0; i < 2; i++)
        m->half[i] = gg_memory_zeroed(m->capacity * sizeof(struct gg_mcts_node));
    const int code = gg_prover_open(&m->prover, search, share, STATES_A_SIMULATION, error);
    if (code == GG_OK && m->half[0] && m->half[1]) return 0;
    close_mcts(search);
    search->data = NULL;
    return gg_fail(error, GG_NO_MEMORY, "no memory for the tree");
}

static void clear_mcts(gg_search *search) {
    struct gg_mcts *m = search->data;
    m->has_tree = false;
    gg_prover_clear(&m->prover);
}

/* --- report */

/* Better as the move to play: the exact value where the parent is proven; else a proven win, then
 * not a proven loss, then visits, then value and prior. */
static double rank(const struct gg_mcts *m, const struct gg_mcts_node *parent,
                   const struct gg_mcts_node *n, int seat) {
    const double value = gg_mcts_mean(m, n, seat), far = 1e12;
    if (m->provable && parent->proven) return n->proven ? value : value - 1;
    double r = n->visits + value * 0.5 + (double)n->prior * 0.25;
    if (!n->proven || !m->provable) return r;
    if (value > 0.999999) r += far;
    if (value < 0.000001) r -= far;
    return r;
}

static uint32_t best_child(const struct gg_mcts *m, const struct gg_mcts_node *n) {
    uint32_t best = 0;
    double most = 0;
    uint32_t i = n->first;
    if (i <= GG_MCTS_BUSY) return 0;
    for (; i; i = gg_mcts_after(m, n, i)) {
        const struct gg_mcts_node *child = gg_mcts_at(m, i);
        if (child->move >= GG_MCTS_COURSE) continue;
        const double r = n->actor == GG_CHANCE ? (double)child->prior : rank(m, n, child, n->actor);
        if (best && r <= most) continue;
        most = r;
        best = i;
    }
    return best;
}

static void fill_line(const struct gg_mcts *m, uint32_t child, gg_line *line) {
    const struct gg_mcts_node *n = gg_mcts_at(m, child);
    const struct gg_mcts_node *known = n->visits || n->proven ? n : gg_mcts_at(m, m->root);
    for (int seat = 0; seat < m->search->game->players; seat++)
        line->value[seat] = gg_mcts_mean(m, known, seat);
    line->proven = m->provable && n->proven;
    line->length = 0;
    for (uint32_t i = child; i && line->length < GG_MAX_PV; i = best_child(m, gg_mcts_at(m, i))) {
        if (i != child && !gg_mcts_at(m, i)->visits) break;
        line->pv[line->length++] = gg_mcts_at(m, i)->move;
    }
}

static void fill_info(struct gg_mcts *m, gg_info *info) {
    const gg_search *search = m->search;
    const struct gg_mcts_node *root = gg_mcts_at(m, m->root);
    struct choice {
        uint32_t child;
        double rank;
    } best[GG_MAX_MULTIPV];
    int count = 0;
    for (uint32_t i = root->first; i; i = gg_mcts_after(m, root, i)) {
        const double r = rank(m, root, gg_mcts_at(m, i), search->actor);
        int at = count;
        while (at > 0 && best[at - 1].rank < r) at--;
        if (at >= search->multipv) continue;
        if (count < search->multipv) count++;
        for (int k = count - 1; k > at; k--) best[k] = best[k - 1];
        best[at] = (struct choice){i, r};
    }
    info->lines = count;
    for (int i = 0; i < count; i++) fill_line(m, best[i].child, &info->line[i]);
    info->depth = info->line[0].length;
    info->seldepth = m->deepest > 0 ? m->deepest - 1 : 0;
    info->nodes = m->done + gg_prover_nodes(&m->prover);
    info->hashfull = (int)((uint64_t)m->used * 1000 / m->capacity);
    info->proven = m->provable && root->proven;
}

/* --- threads */

static void note_depth(struct gg_mcts *m, int depth) {
    int deepest = atomic_load_explicit(&m->deepest, memory_order_relaxed);
    while (depth > deepest &&
           !atomic_compare_exchange_weak_explicit(&m->deepest, &deepest, depth,
                                                  memory_order_relaxed, memory_order_relaxed)) {
    }
}

struct run {
    struct gg_mcts *m;
    gg_info *info;
};

/* Whether so many more simulations cannot make another root move the most visited one. */
static bool settled(const struct gg_mcts *m, uint64_t left) {
    const struct gg_mcts_node *root = gg_mcts_at(m, m->root);
    uint32_t most = 0, second = 0;
    for (uint32_t i = root->first; i; i = gg_mcts_after(m, root, i)) {
        const uint32_t visits =
            atomic_load_explicit(&gg_mcts_at(m, i)->visits, memory_order_relaxed);
        if (visits > most)
            second = most, most = visits;
        else if (visits > second)
            second = visits;
    }
    return most - second > left;
}

/* Takes the next portion of simulations; 0 when the limit is reached. */
static uint64_t more(struct gg_mcts *m) {
    const uint64_t before = atomic_fetch_add_explicit(&m->granted, PORTION, memory_order_relaxed);
    if (m->options.early && m->limit < GG_MCTS_MOST && before < m->limit &&
        settled(m, m->limit - before)) {
        gg_search_end(m->search);
        return 0;
    }
    if (before + PORTION <= m->limit) return PORTION;
    return before < m->limit ? m->limit - before : 0;
}

static void run_thread(void *context, int index) {
    const struct run *run = context;
    struct gg_mcts *m = run->m;
    gg_search *search = m->search;
    struct gg_mcts_thread t = {
        .m = m, .random = search->random, .store = {0}, .tick = 0, .deepest = 0, .ended = 0};
    const uint64_t stream = GG_STREAM_SEARCH | (uint64_t)index << 8 | (m->done + 1) << 16;
    if (index || m->done) gg_random_init(&t.random, search->seed ^ search->root_key, stream);
    uint64_t portion = 0, done = 0;
    while (!gg_search_over(search, &t.tick) &&
           !atomic_load_explicit(&m->full, memory_order_relaxed)) {
        if (done == portion) {
            atomic_fetch_add_explicit(&m->done, done, memory_order_relaxed);
            done = 0;
            if ((portion = more(m)) == 0) break;
        }
        done += (uint64_t)gg_mcts_simulate(&t, (int)(portion - done));
        if (m->provable &&
            atomic_load_explicit(&gg_mcts_at(m, m->root)->proven, memory_order_relaxed))
            gg_search_end(search);
        if (index == 0 && gg_search_report_due(search)) {
            note_depth(m, t.deepest);
            fill_info(m, run->info);
            gg_search_report(search, run->info, false);
        }
    }
    atomic_fetch_add_explicit(&m->done, done, memory_order_relaxed);
    atomic_fetch_add_explicit(&m->ended, t.ended, memory_order_relaxed);
    note_depth(m, t.deepest);
}

static int go_mcts(gg_search *search, gg_result *result, gg_error *error) {
    (void)error;
    struct gg_mcts *m = search->data;
    struct run run = {m, &result->info};
    gg_random random = search->random;
    gg_state world;
    const gg_proof proof = gg_prover_try(&m->prover, search, result);
    if (proof == GG_PROOF_DONE) return 0;
    const uint64_t nodes = search->limits.nodes, spent = gg_prover_nodes(&m->prover);
    m->limit = nodes && nodes < GG_MCTS_MOST ? nodes - spent : GG_MCTS_MOST;
    m->granted = m->done = m->ended = 0;
    m->deepest = 0;
    gg_search_world(search, &random, world.bytes);
    m->range =
        search->eval->range ? search->eval->range(search->game, world.bytes, search->weights) : 1;
    gg_mcts_plant(m, world.bytes);
    while (!atomic_load_explicit(&search->clock.over, memory_order_relaxed)) {
        gg_threads_run(search->threads, run_thread, &run);
        if (m->full) gg_mcts_recycle(m);
        /* Threads that left for recycling have not used up what they had taken. */
        m->granted = (uint64_t)m->done;
        if (m->done >= m->limit) gg_search_end(search);
    }
    gg_prover_tell(&m->prover, m->ended, m->done > m->ended ? m->done - m->ended : 0);
    fill_info(m, &result->info);
    result->move = result->info.line[0].pv[0];
    if (proof == GG_PROOF_LOST) gg_prover_mark(search, &result->info);
    return 0;
}

static size_t memory_mcts(const gg_search *search) {
    const struct gg_mcts *m = search->data;
    return sizeof *m + 2 * m->capacity * sizeof(struct gg_mcts_node) + gg_prover_memory(&m->prover);
}

const gg_algorithm gg_algorithm_mcts = {.name = "mcts",
                                        .parameters = parameters,
                                        .open = open_mcts,
                                        .close = close_mcts,
                                        .clear = clear_mcts,
                                        .go = go_mcts,
                                        .memory = memory_mcts,
                                        .thinks = true};

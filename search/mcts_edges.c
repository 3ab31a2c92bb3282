/* The children of a node: moves or outcomes with their priors, nodes in rows, moves that wait for theirs.
 *
 *   row     children in the order of their priors, one behind the other, with the node's first child at
 *           its head; further rows hang on the last child (next)
 *   tail    behind the first row the moves that have no node yet, 8 bytes each: most are never tried. A
 *           node with many moves begins with FIRST children, and doubles their number when all were tried */
#include "mcts.h"

/* Added to every score of the policy, as a share of an even one: no move is ruled out by its prior
 * alone. */
static const float LEAST_SHARE = 0.05F;

enum {
    STORE = 512, /* nodes a thread takes at a time: often enough for dozens of expansions */
    FIRST = 4,   /* children that a node with a tail begins with ... */
    SHORT = 8    /* ... which nodes of so many moves do not need */
};

void gg_mcts_init(struct gg_mcts_node *n, gg_move move, float prior) {
    memset(n, 0, sizeof *n);
    n->move = move;
    n->prior = prior;
}

/* Keeps the exact probability of an outcome: a float would spoil proven values. */
static void set_chance(struct gg_mcts_node *n, double p) {
    int64_t bits;
    memcpy(&bits, &p, sizeof bits);
    atomic_store_explicit(&n->sum[2], bits, memory_order_relaxed);
}

/* Turns scores of the policy into shares. */
static void normalise(float *score, int count) {
    float sum = 0;
    for (int i = 0; i < count; i++) sum += score[i];
    const float least = sum > 0 ? LEAST_SHARE * sum / (float)count : 1;
    sum += least * (float)count;
    for (int i = 0; i < count; i++) score[i] = (score[i] + least) / sum;
}

/* Sorts moves by falling prior, equal ones as they were listed: those that were tried are then the
 * first ones of a node's children, and choosing among them need not look at the rest. */
static void sort_edges(gg_move *list, float *prior, int count) {
    static const int gaps[] = {1093, 364, 121, 40, 13, 4, 1}; /* Shell's sort, Knuth's numbers */
    uint64_t key[GG_MAX_MOVES];
    gg_move sorted[GG_MAX_MOVES];
    bool in_order = true;
    for (int i = 0; i < count; i++) {
        uint32_t bits;
        memcpy(&bits, &prior[i], sizeof bits); /* floats >= 0 are ordered as their bits */
        key[i] = (uint64_t)~bits << 32 | (uint32_t)i;
        in_order = in_order && (i == 0 || key[i] > key[i - 1]);
    }
    if (in_order) return;
    for (size_t g = 0; g < sizeof gaps / sizeof *gaps; g++)
        for (int gap = gaps[g], i = gap; i < count; i++) {
            const uint64_t held = key[i];
            int k = i;
            for (; k >= gap && key[k - gap] > held; k -= gap) key[k] = key[k - gap];
            key[k] = held;
        }
    for (int i = 0; i < count; i++) {
        const uint32_t bits = ~(uint32_t)(key[i] >> 32);
        memcpy(&prior[i], &bits, sizeof bits);
        sorted[i] = list[(uint32_t)key[i]];
    }
    memcpy(list, sorted, (size_t)count * sizeof *list);
}

/* A root move's prior is multiplied by it, a function of the seed, the root and the move: among
 * moves that the search cannot tell apart the choice then varies from game to game. */
float gg_mcts_variation(const struct gg_mcts *m, gg_move move) {
    const gg_search *search = m->search;
    const uint64_t bits = gg_random_at(search->seed ^ search->root_key, GG_STREAM_SEARCH, move);
    const double unit = (double)(bits >> 11) * 0x1p-53;
    return (float)(1 + m->options.vary * (2 * unit - 1));
}

/* Moves or outcomes of a state as they are listed, with their priors; of outcomes the probabilities too. */
static int list_edges(const struct gg_mcts *m, const void *state, int actor, bool root,
                      struct gg_mcts_listed listed, gg_move *list, float *prior, double *chance) {
    const gg_search *search = m->search;
    const gg_rules *rules = search->game->rules;
    int count;
    if (actor == GG_CHANCE) {
        gg_outcome outcomes[GG_MAX_MOVES];
        count = rules->outcomes(search->game, state, outcomes);
        for (int i = 0; i < count; i++) {
            list[i] = outcomes[i].move;
            prior[i] = (float)outcomes[i].p;
            chance[i] = outcomes[i].p;
        }
        return count;
    }
    if (root) {
        count = search->move_count;
        memcpy(list, search->moves, (size_t)count * sizeof *list);
    } else if (listed.count) {
        count = listed.count;
        memcpy(list, listed.move, (size_t)count * sizeof *list);
    } else {
        count = rules->list(search->game, state, list);
    }
    gg_search_priors(search, state, list, count, prior);
    normalise(prior, count);
    for (int i = 0; root && m->options.vary > 0 && i < count; i++)
        prior[i] *= gg_mcts_variation(m, list[i]);
    return count;
}

/* Takes `count` nodes in a row; 0 if there is no room. */
static uint32_t take(struct gg_mcts *m, struct gg_mcts_store *store, uint32_t count) {
    if (store->left < count) {
        /* All threads together hold back no more than a sixteenth of the memory. */
        const uint32_t share = m->capacity / 16 / (uint32_t)m->search->threads;
        const uint32_t want = share < STORE ? share : STORE, more = want > count ? want : count;
        uint32_t at = atomic_load_explicit(&m->used, memory_order_relaxed);
        do { /* no step back: what another thread took meanwhile would be given away twice */
            if (at + more > m->capacity) {
                atomic_store_explicit(&m->full, true, memory_order_relaxed);
                return 0;
            }
        } while (!atomic_compare_exchange_weak_explicit(
            &m->used, &at, at + more, memory_order_relaxed, memory_order_relaxed));
        *store = (struct gg_mcts_store){at, more};
    }
    const uint32_t at = store->at;
    store->at += count;
    store->left -= count;
    return at;
}

/* --- tails */

struct edge {
    gg_move move;
    float prior;
};

struct tail {
    atomic_bool busy;       /* a thread takes from it */
    bool sorted;            /* by falling prior; else as listed */
    _Atomic uint16_t taken; /* of the moves, the first so many, which have nodes by now */
    uint16_t count;
    struct edge edge[];
};

static struct tail *tail_of(const struct gg_mcts *m, const struct gg_mcts_node *n) {
    const uint32_t first = atomic_load_explicit(&n->first, memory_order_acquire);
    return (struct tail *)(void *)gg_mcts_at(m, first + n->row);
}

uint32_t gg_mcts_left(const struct gg_mcts *m, const struct gg_mcts_node *n) {
    if (!n->tail) return 0;
    struct tail *tail = tail_of(m, n);
    return tail->count - (uint32_t)atomic_load_explicit(&tail->taken, memory_order_acquire);
}

uint32_t gg_mcts_tail_nodes(uint32_t left) {
    const size_t bytes = sizeof(struct tail) + left * sizeof(struct edge);
    return (uint32_t)((bytes + sizeof(struct gg_mcts_node) - 1) / sizeof(struct gg_mcts_node));
}

static void begin_tail(struct tail *tail, uint32_t count, bool sorted) {
    atomic_init(&tail->busy, false);
    atomic_init(&tail->taken, 0);
    tail->sorted = sorted;
    tail->count = (uint16_t)count;
}

static void write_tail(struct tail *tail, const gg_move *list, const float *prior, uint32_t count) {
    begin_tail(tail, count, false);
    for (uint32_t i = 0; i < count; i++) tail->edge[i] = (struct edge){list[i], prior[i]};
}

void gg_mcts_copy_tail(const struct gg_mcts *m, const struct gg_mcts_node *n,
                       struct gg_mcts_node *to) {
    const struct tail *from = tail_of(m, n);
    struct tail *tail = (struct tail *)(void *)to;
    const uint32_t left = gg_mcts_left(m, n);
    begin_tail(tail, left, from->sorted);
    memcpy(tail->edge, from->edge + (from->count - left), left * sizeof *tail->edge);
}

static void sort_tail(struct tail *tail) {
    gg_move list[GG_MAX_MOVES];
    float prior[GG_MAX_MOVES];
    const int count = tail->count;
    tail->sorted = true;
    if (count < 2) return;
    for (int i = 0; i < count; i++) {
        list[i] = tail->edge[i].move;
        prior[i] = tail->edge[i].prior;
    }
    sort_edges(list, prior, count);
    for (int i = 0; i < count; i++) tail->edge[i] = (struct edge){list[i], prior[i]};
}

/* Nodes for the next moves of a tail, hung on the node's last child; the first of them, or 0. */
static uint32_t take_from(struct gg_mcts *m, struct gg_mcts_store *store,
                          const struct gg_mcts_node *n, struct tail *tail, uint32_t most) {
    const uint32_t taken = tail->taken, left = tail->count - taken;
    const uint32_t count = left < most ? left : most;
    uint32_t last = atomic_load_explicit(&n->first, memory_order_acquire);
    const uint32_t at = count ? take(m, store, count) : 0;
    if (!at) return 0;
    if (!tail->sorted) sort_tail(tail);
    for (uint32_t i = 0; i < count; i++) {
        const struct edge *edge = &tail->edge[taken + i];
        gg_mcts_init(gg_mcts_at(m, at + i), edge->move, edge->prior);
        if (i + 1 < count)
            atomic_store_explicit(&gg_mcts_at(m, at + i)->next, at + i + 1, memory_order_relaxed);
    }
    for (uint32_t i = last; i; i = gg_mcts_after(m, n, i)) last = i;
    /* Who sees that nothing waits any more sees the nodes too (prove in mcts_walk.c). */
    atomic_store_explicit(&gg_mcts_at(m, last)->next, at, memory_order_release);
    atomic_store_explicit(&tail->taken, (uint16_t)(taken + count), memory_order_release);
    return at;
}

uint32_t gg_mcts_grow(struct gg_mcts *m, struct gg_mcts_store *store, const struct gg_mcts_node *n,
                      bool all) {
    if (!n->tail) return 0;
    struct tail *tail = tail_of(m, n);
    if (atomic_exchange_explicit(&tail->busy, true, memory_order_acquire)) return 0;
    const uint32_t there = n->row + (uint32_t)tail->taken;
    const uint32_t at = take_from(m, store, n, tail, all ? GG_MAX_MOVES : there);
    atomic_store_explicit(&tail->busy, false, memory_order_release);
    return at;
}

/* --- expansion */

/* The few moves of the largest priors come to the front, by falling prior; the rest stays in its order. */
static void pick_first(gg_move *list, float *prior, uint32_t count) {
    for (uint32_t k = 0; k < FIRST; k++) {
        uint32_t best = k;
        for (uint32_t i = k + 1; i < count; i++)
            if (prior[i] > prior[best]) best = i;
        const gg_move move = list[best];
        const float most = prior[best];
        memmove(list + k + 1, list + k, (best - k) * sizeof *list);
        memmove(prior + k + 1, prior + k, (best - k) * sizeof *prior);
        list[k] = move;
        prior[k] = most;
    }
}

/* Where all children are looked at, or others come in later, there are no tails. */
static bool has_tail(const struct gg_mcts *m, uint32_t index, int actor, uint32_t count) {
    return count > SHORT && actor != GG_CHANCE && index != m->root && m->search->seat < 0 &&
           !m->rave;
}

bool gg_mcts_expand(struct gg_mcts *m, struct gg_mcts_store *store, uint32_t index,
                    const void *state, int actor, struct gg_mcts_listed listed) {
    struct gg_mcts_node *n = gg_mcts_at(m, index);
    gg_move list[GG_MAX_MOVES];
    float prior[GG_MAX_MOVES];
    double chance[GG_MAX_MOVES];
    uint32_t none = 0;
    if (!atomic_compare_exchange_strong_explicit(&n->first, &none, GG_MCTS_BUSY,
                                                 memory_order_acquire, memory_order_relaxed))
        return false;
    const uint32_t count =
        (uint32_t)list_edges(m, state, actor, index == m->root, listed, list, prior, chance);
    const bool tail = has_tail(m, index, actor, count);
    const uint32_t row = tail ? FIRST : count;
    const uint32_t at = take(m, store, row + (tail ? gg_mcts_tail_nodes(count - row) : 0));
    if (at) {
        if (tail)
            pick_first(list, prior, count);
        else if (actor != GG_CHANCE)
            sort_edges(list, prior, (int)count);
        n->actor = (int8_t)actor;
        n->row = row & GG_MCTS_ROW;
        n->tail = tail;
        for (uint32_t i = 0; i < row; i++) gg_mcts_init(gg_mcts_at(m, at + i), list[i], prior[i]);
        if (tail)
            write_tail((struct tail *)(void *)gg_mcts_at(m, at + row), list + row, prior + row,
                       count - row);
        if (actor == GG_CHANCE && m->provable)
            for (uint32_t i = 0; i < count; i++) set_chance(gg_mcts_at(m, at + i), chance[i]);
    }
    atomic_store_explicit(&n->first, at, memory_order_release);
    return at != 0;
}

/* The child with this move, added at the end of the list if it is missing; 0 if there is no room.
 */
static uint32_t child_of(struct gg_mcts *m, struct gg_mcts_store *store, struct gg_mcts_node *n,
                         gg_move move, float prior) {
    uint32_t fresh = 0, i = atomic_load_explicit(&n->first, memory_order_acquire);
    while (gg_mcts_at(m, i)->move != move) {
        const uint32_t last = i;
        i = gg_mcts_after(m, n, i);
        if (i) continue;
        if (!fresh && !(fresh = take(m, store, 1))) return 0;
        gg_mcts_init(gg_mcts_at(m, fresh), move, prior);
        if (atomic_compare_exchange_strong_explicit(&gg_mcts_at(m, last)->next, &i, fresh,
                                                    memory_order_release, memory_order_acquire))
            return fresh;
    }
    return i;
}

int gg_mcts_allowed(struct gg_mcts *m, struct gg_mcts_store *store, uint32_t index,
                    const void *state, struct gg_mcts_listed listed, uint32_t *allowed) {
    struct gg_mcts_node *n = gg_mcts_at(m, index);
    gg_move list[GG_MAX_MOVES];
    float prior[GG_MAX_MOVES];
    double chance[GG_MAX_MOVES];
    const int count = list_edges(m, state, n->actor, index == m->root, listed, list, prior, chance);
    int kept = 0;
    if (n->actor != GG_CHANCE) sort_edges(list, prior, count);
    for (int i = 0; i < count; i++) {
        const uint32_t child = child_of(m, store, n, list[i], prior[i]);
        if (!child) continue;
        atomic_fetch_add_explicit(&gg_mcts_at(m, child)->possible, 1, memory_order_relaxed);
        allowed[kept++] = child;
    }
    return kept;
}

uint32_t gg_mcts_course(struct gg_mcts *m, struct gg_mcts_store *store, uint32_t index, int actor) {
    return child_of(m, store, gg_mcts_at(m, index), GG_MCTS_COURSE + (gg_move)(actor - GG_OVER), 0);
}

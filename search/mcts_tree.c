/* The tree of mcts: expansion, recycling (a copying collector between two halves of the memory),
 * reuse. */
#include "mcts.h"

/* Added to every score of the policy, as a share of an even one: no move is ruled out by its prior
 * alone. */
static const float LEAST_SHARE = 0.05F;

/* Nodes a thread takes at a time: often enough for dozens of expansions. */
enum { STORE = 512 };

/* How deep below the old root the new one is looked for, and how many states are made on the way at
 * most: together well below a millisecond or two, whatever the size of the tree. */
enum { SEARCH_DEPTH = 24, SEARCH_STATES = 2000 };

static void init_node(struct gg_mcts_node *n, gg_move move, float prior) {
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
static float variation(const struct gg_mcts *m, gg_move move) {
    const gg_search *search = m->search;
    const uint64_t bits = gg_random_at(search->seed ^ search->root_key, GG_STREAM_SEARCH, move);
    const double unit = (double)(bits >> 11) * 0x1p-53;
    return (float)(1 + m->options.vary * (2 * unit - 1));
}

/* Moves or outcomes of a state with their priors; of outcomes the probabilities too. */
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
        prior[i] *= variation(m, list[i]);
    sort_edges(list, prior, count);
    return count;
}

/* Takes `count` nodes in a row; 0 if there is no room. */
static uint32_t take(struct gg_mcts *m, struct gg_mcts_store *store, uint32_t count) {
    if (store->left < count) {
        /* All threads together hold back no more than a sixteenth of the memory. */
        const uint32_t share = m->capacity / 16 / (uint32_t)m->search->threads;
        const uint32_t want = share < STORE ? share : STORE, more = want > count ? want : count;
        const uint32_t at = atomic_fetch_add_explicit(&m->used, more, memory_order_relaxed);
        if (at + more > m->capacity) {
            atomic_fetch_sub_explicit(&m->used, more, memory_order_relaxed);
            atomic_store_explicit(&m->full, true, memory_order_relaxed);
            return 0;
        }
        *store = (struct gg_mcts_store){at, more};
    }
    const uint32_t at = store->at;
    store->at += count;
    store->left -= count;
    return at;
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
    const int count = list_edges(m, state, actor, index == m->root, listed, list, prior, chance);
    const uint32_t at = take(m, store, (uint32_t)count);
    if (at) {
        n->actor = (int8_t)actor;
        n->row = (uint16_t)count;
        for (uint32_t i = 0; i < (uint32_t)count; i++)
            init_node(gg_mcts_at(m, at + i), list[i], prior[i]);
        if (actor == GG_CHANCE && m->provable)
            for (uint32_t i = 0; i < (uint32_t)count; i++)
                set_chance(gg_mcts_at(m, at + i), chance[i]);
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
        init_node(gg_mcts_at(m, fresh), move, prior);
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

/* --- recycling */

/* Nodes whose children are kept have at least 2^k visits, for the least k that keeps no more than
 * half of the memory in use. A node has no more visits than its parent, so one walk over the tree
 * counts for every k. -1: the search was over first. */
static int choose_least(struct gg_mcts *m, uint32_t *stack) {
    enum { CLASSES = 32 };
    uint32_t children[CLASSES] = {0}, height = 0;
    unsigned tick = 0;
    stack[height++] = m->root;
    while (height) {
        const struct gg_mcts_node *n = gg_mcts_at(m, stack[--height]);
        uint32_t child = n->first;
        const int class = n->visits ? 31 - __builtin_clz(n->visits) : 0;
        if (child <= GG_MCTS_BUSY) continue;
        if (gg_search_over(m->search, &tick)) return -1;
        for (; child; child = gg_mcts_after(m, n, child)) {
            children[class]++;
            stack[height++] = child;
        }
    }
    int k = CLASSES - 1;
    uint32_t used = GG_MCTS_BUSY + 1;
    while (k >= 0 && used + children[k] <= m->capacity / 4) used += children[k--];
    return k + 1;
}

/* Copies the tree to the other half, breadth first, without the children of nodes with fewer than
 * 2^least visits; those of the root always. Returns the nodes used there; the active half is not
 * changed. 0: the search was over first. */
static uint32_t copy_tree(struct gg_mcts *m, int least) {
    const struct gg_mcts_node *old = m->half[m->active];
    struct gg_mcts_node *copy = m->half[!m->active];
    uint32_t used = GG_MCTS_BUSY + 1;
    unsigned tick = 0;
    memcpy(&copy[GG_MCTS_ROOT], &old[m->root], sizeof *copy);
    copy[GG_MCTS_ROOT].next = 0;
    for (uint32_t i = GG_MCTS_ROOT; i < used; i++) {
        if (i == GG_MCTS_BUSY) continue;
        uint32_t child = copy[i].first;
        copy[i].first = 0;
        if (child <= GG_MCTS_BUSY || (i != GG_MCTS_ROOT && copy[i].visits >> least == 0)) continue;
        if (gg_search_over(m->search, &tick)) return 0;
        copy[i].first = used;
        for (uint32_t rest = copy[i].row; child; used++) {
            memcpy(&copy[used], &old[child], sizeof *copy);
            child = rest > 1 ? child + 1 : old[child].next;
            if (rest) rest--;
            copy[used].next = 0;
        }
        copy[i].row = (uint16_t)(used - copy[i].first);
    }
    return used;
}

void gg_mcts_recycle(struct gg_mcts *m) {
    /* The other half is free until the copy: it is the stack of the first walk. */
    const int least = choose_least(m, (uint32_t *)(void *)m->half[!m->active]);
    const uint32_t used = least < 0 ? 0 : copy_tree(m, least);
    if (!used) return;
    m->active = !m->active;
    m->root = GG_MCTS_ROOT;
    m->used = used;
    m->full = false;
}

/* --- reuse */

/* Looks for the search's root `depth` moves and outcomes below a node that stands for `state`. */
static uint32_t find_at(const struct gg_mcts *m, uint32_t at, const void *state, int depth,
                        int *budget) {
    const gg_game *game = m->search->game;
    if (depth == 0) return memcmp(state, m->search->root.bytes, game->state_bytes) == 0 ? at : 0;
    uint32_t child = gg_mcts_at(m, at)->first;
    if (child <= GG_MCTS_BUSY) return 0;
    for (; child && *budget > 0; child = gg_mcts_after(m, gg_mcts_at(m, at), child)) {
        gg_state next;
        if (!gg_mcts_at(m, child)->visits) continue;
        --*budget;
        memcpy(next.bytes, state, game->state_bytes);
        gg_apply(game, next.bytes, gg_mcts_at(m, child)->move);
        const uint32_t found = find_at(m, child, next.bytes, depth - 1, budget);
        if (found) return found;
    }
    return 0;
}

/* The nearest one below the old root: a few moves are the rule, a whole turn of the other side the
 * exception. */
static uint32_t find(const struct gg_mcts *m) {
    int budget = SEARCH_STATES;
    for (int depth = 0; depth <= SEARCH_DEPTH && budget > 0; depth++) {
        const uint32_t found = find_at(m, m->root, m->planted.bytes, depth, &budget);
        if (found) return found;
    }
    return 0;
}

static bool root_move(const gg_search *search, gg_move move) {
    for (int i = 0; i < search->move_count; i++)
        if (search->moves[i] == move) return true;
    return false;
}

/* The kept root offers just the moves to choose from: true unless searchmoves leave some out. */
static bool same_choice(const struct gg_mcts *m, uint32_t at) {
    int count = 0;
    const struct gg_mcts_node *n = gg_mcts_at(m, at);
    for (uint32_t i = n->first; i; i = gg_mcts_after(m, n, i), count++)
        if (!root_move(m->search, gg_mcts_at(m, i)->move)) return false;
    return count == m->search->move_count;
}

/* Those that were not tried stay in the order of their priors. */
static void vary_tried(const struct gg_mcts *m, uint32_t at) {
    const struct gg_mcts_node *n = gg_mcts_at(m, at);
    for (uint32_t i = n->first; i && m->options.vary > 0; i = gg_mcts_after(m, n, i))
        if (gg_mcts_at(m, i)->visits)
            gg_mcts_at(m, i)->prior *= variation(m, gg_mcts_at(m, i)->move);
}

/* Goes on in the last tree; false where it does not hold the root, its moves, or has no room. */
static bool reuse(struct gg_mcts *m, const void *world) {
    if (!m->has_tree || !m->options.reuse || m->search->seat >= 0) return false;
    struct gg_mcts_store store = {0};
    const uint32_t found = find(m);
    if (!found || gg_mcts_at(m, found)->visits > GG_MCTS_MOST) return false;
    if (found == m->root) return same_choice(m, found);
    m->root = found;
    if (gg_mcts_at(m, found)->first <= GG_MCTS_BUSY)
        return gg_mcts_expand(m, &store, found, world, m->search->actor,
                              (struct gg_mcts_listed){NULL, 0});
    vary_tried(m, found);
    return same_choice(m, found);
}

void gg_mcts_plant(struct gg_mcts *m, const void *world) {
    const gg_search *search = m->search;
    struct gg_mcts_store store = {0};
    m->full = false;
    if (!reuse(m, world)) {
        m->full = false;
        m->root = GG_MCTS_ROOT;
        m->used = GG_MCTS_BUSY + 1;
        init_node(gg_mcts_at(m, GG_MCTS_ROOT), 0, 1);
        gg_mcts_expand(m, &store, GG_MCTS_ROOT, world, search->actor,
                       (struct gg_mcts_listed){NULL, 0});
    }
    gg_mcts_at(m, m->root)->proven = false;
    memcpy(m->planted.bytes, search->root.bytes, search->game->state_bytes);
    m->has_tree = search->seat < 0;
}

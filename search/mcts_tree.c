/* The tree of mcts: expansion, recycling (a copying collector between two halves of the memory),
 * reuse. */
#include "mcts.h"

/* Added to every score of the policy, as a share of an even one: no move is ruled out by its prior
 * alone. */
static const float LEAST_SHARE = 0.05F;

/* How deep below the old root the new one is looked for. The states made on the way are at most as
 * many as the old tree has visited nodes: little beside what it cost to grow it. */
enum { SEARCH_DEPTH = 24 };

static void init_node(struct gg_mcts_node *n, gg_move move, float prior, uint32_t next) {
    memset(n, 0, sizeof *n);
    n->move = move;
    n->prior = prior;
    atomic_store_explicit(&n->next, next, memory_order_relaxed);
}

/* Turns scores of the policy into shares. */
static void normalise(float *score, int count) {
    float sum = 0;
    for (int i = 0; i < count; i++) sum += score[i];
    const float least = sum > 0 ? LEAST_SHARE * sum / (float)count : 1;
    sum += least * (float)count;
    for (int i = 0; i < count; i++) score[i] = (score[i] + least) / sum;
}

/* Moves or outcomes of a state with their priors. */
static int list_edges(const gg_search *search, const void *state, int actor, bool root,
                      gg_move *list, float *prior) {
    const gg_rules *rules = search->game->rules;
    int count;
    if (actor == GG_CHANCE) {
        gg_outcome outcomes[GG_MAX_MOVES];
        count = rules->chances(search->game, state, outcomes);
        for (int i = 0; i < count; i++) {
            list[i] = outcomes[i].move;
            prior[i] = (float)outcomes[i].p;
        }
        return count;
    }
    if (root) {
        count = search->move_count;
        memcpy(list, search->moves, (size_t)count * sizeof *list);
    } else {
        count = rules->moves(search->game, state, list);
    }
    search->eval->policy(search->game, state, list, count, search->weights, prior);
    normalise(prior, count);
    return count;
}

/* Takes `count` nodes in a row; 0 if there is no room. */
static uint32_t take(struct gg_mcts *m, uint32_t count) {
    const uint32_t at = atomic_fetch_add_explicit(&m->used, count, memory_order_relaxed);
    if (at + count <= m->capacity) return at;
    atomic_fetch_sub_explicit(&m->used, count, memory_order_relaxed);
    atomic_store_explicit(&m->full, true, memory_order_relaxed);
    return 0;
}

bool gg_mcts_expand(struct gg_mcts *m, uint32_t index, const void *state, int actor) {
    struct gg_mcts_node *n = gg_mcts_at(m, index);
    gg_move list[GG_MAX_MOVES];
    float prior[GG_MAX_MOVES];
    uint32_t none = 0;
    if (!atomic_compare_exchange_strong_explicit(&n->first, &none, GG_MCTS_BUSY,
                                                 memory_order_acquire, memory_order_relaxed))
        return false;
    const int count = list_edges(m->search, state, actor, index == GG_MCTS_ROOT, list, prior);
    const uint32_t at = take(m, (uint32_t)count);
    if (at) {
        n->actor = (int8_t)actor;
        for (uint32_t i = 0; i < (uint32_t)count; i++)
            init_node(gg_mcts_at(m, at + i), list[i], prior[i],
                      i + 1 < (uint32_t)count ? at + i + 1 : 0);
    }
    atomic_store_explicit(&n->first, at, memory_order_release);
    return at != 0;
}

/* The child with this move, added at the end of the list if it is missing; 0 if there is no room.
 */
static uint32_t child_of(struct gg_mcts *m, struct gg_mcts_node *n, gg_move move, float prior) {
    _Atomic uint32_t *link = &n->first;
    uint32_t fresh = 0;
    for (;;) {
        uint32_t i = atomic_load_explicit(link, memory_order_acquire);
        if (i == 0) {
            if (!fresh && !(fresh = take(m, 1))) return 0;
            init_node(gg_mcts_at(m, fresh), move, prior, 0);
            if (atomic_compare_exchange_strong_explicit(link, &i, fresh, memory_order_release,
                                                        memory_order_acquire))
                return fresh;
        }
        struct gg_mcts_node *child = gg_mcts_at(m, i);
        if (child->move == move) return i;
        link = &child->next;
    }
}

int gg_mcts_allowed(struct gg_mcts *m, uint32_t index, const void *state, uint32_t *allowed) {
    struct gg_mcts_node *n = gg_mcts_at(m, index);
    gg_move list[GG_MAX_MOVES];
    float prior[GG_MAX_MOVES];
    const int count = list_edges(m->search, state, n->actor, index == GG_MCTS_ROOT, list, prior);
    int kept = 0;
    for (int i = 0; i < count; i++) {
        const uint32_t child = child_of(m, n, list[i], prior[i]);
        if (!child) continue;
        atomic_fetch_add_explicit(&gg_mcts_at(m, child)->possible, 1, memory_order_relaxed);
        allowed[kept++] = child;
    }
    return kept;
}

/* --- recycling
 * --------------------------------------------------------------------------------------------------
 */

/* Copies the subtree of `from` to the other half, breadth first, without the children of nodes with
 * fewer than `least` visits. Returns the nodes used there; the active half is not changed. */
static uint32_t copy_tree(struct gg_mcts *m, uint32_t from, uint32_t least) {
    const struct gg_mcts_node *old = m->half[m->active];
    struct gg_mcts_node *copy = m->half[!m->active];
    uint32_t used = GG_MCTS_BUSY + 1;
    memcpy(&copy[GG_MCTS_ROOT], &old[from], sizeof *copy);
    copy[GG_MCTS_ROOT].next = 0;
    for (uint32_t i = GG_MCTS_ROOT; i < used; i++) {
        uint32_t child = copy[i].first;
        if (i == GG_MCTS_BUSY) continue;
        copy[i].first = 0;
        if (child <= GG_MCTS_BUSY || (i != GG_MCTS_ROOT && copy[i].visits < least)) continue;
        copy[i].first = used;
        for (; child; child = old[child].next, used++) {
            memcpy(&copy[used], &old[child], sizeof *copy);
            copy[used].next = old[child].next ? used + 1 : 0;
        }
    }
    return used;
}

static void keep(struct gg_mcts *m, uint32_t from) {
    uint32_t least = 1, used = copy_tree(m, from, least);
    while (used > m->capacity / 2 && least < UINT32_C(1) << 30) {
        least *= 2;
        used = copy_tree(m, from, least);
    }
    m->active = !m->active;
    m->used = used;
    m->full = false;
}

void gg_mcts_recycle(struct gg_mcts *m) {
    keep(m, GG_MCTS_ROOT);
}

/* --- reuse
 * --------------------------------------------------------------------------------------------------------
 */

/* Looks for the search's root in the subtree of a node that stands for `state`. */
static uint32_t find(const struct gg_mcts *m, uint32_t at, const void *state, int depth) {
    const gg_game *game = m->search->game;
    if (memcmp(state, m->search->root.bytes, game->state_bytes) == 0) return at;
    uint32_t child = gg_mcts_at(m, at)->first;
    if (child <= GG_MCTS_BUSY || depth == 0) return 0;
    for (; child; child = gg_mcts_at(m, child)->next) {
        gg_state next;
        if (!gg_mcts_at(m, child)->visits) continue;
        memcpy(next.bytes, state, game->state_bytes);
        game->rules->apply(game, next.bytes, gg_mcts_at(m, child)->move);
        const uint32_t found = find(m, child, next.bytes, depth - 1);
        if (found) return found;
    }
    return 0;
}

/* The kept root offers just the moves to choose from: true unless searchmoves leave some out. */
static bool same_choice(const struct gg_mcts *m, uint32_t at) {
    int count = 0;
    const uint32_t first = gg_mcts_at(m, at)->first;
    if (first <= GG_MCTS_BUSY) return true;
    for (uint32_t i = first; i; i = gg_mcts_at(m, i)->next, count++)
        if (count >= m->search->move_count || gg_mcts_at(m, i)->move != m->search->moves[count])
            return false;
    return count == m->search->move_count;
}

void gg_mcts_plant(struct gg_mcts *m) {
    const gg_search *search = m->search;
    uint32_t found = 0;
    if (m->has_tree && m->options.reuse && search->seat < 0)
        found = find(m, GG_MCTS_ROOT, m->planted.bytes, SEARCH_DEPTH);
    m->full = false;
    if (found && same_choice(m, found)) {
        keep(m, found);
    } else {
        init_node(gg_mcts_at(m, GG_MCTS_ROOT), 0, 1, 0);
        m->used = GG_MCTS_BUSY + 1;
    }
    gg_mcts_at(m, GG_MCTS_ROOT)->proven = false;
    memcpy(m->planted.bytes, search->root.bytes, search->game->state_bytes);
    m->has_tree = search->seat < 0;
}

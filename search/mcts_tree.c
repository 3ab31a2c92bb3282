/* The tree of mcts between simulations: recycling (a copying collector between two halves of the
 * memory), reuse. */
#include "mcts.h"

/* How deep below the old root the new one is looked for, and how many states are made on the way at
 * most: together well below a millisecond or two, whatever the size of the tree. */
enum { SEARCH_DEPTH = 24, SEARCH_STATES = 2000 };

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
        if (gg_mcts_left(m, n)) children[class] += gg_mcts_tail_nodes(gg_mcts_left(m, n));
    }
    int k = CLASSES - 1;
    uint32_t used = GG_MCTS_BUSY + 1;
    while (k >= 0 && used + children[k] <= m->capacity / 4) used += children[k--];
    return k + 1;
}

/* Copies the children of a node, `child` first, to the other half from `used` on, in one row, and its tail
 * behind them. Returns what is used then. */
static uint32_t copy_children(struct gg_mcts *m, struct gg_mcts_node *n, uint32_t child,
                              uint32_t used) {
    const struct gg_mcts_node *old = m->half[m->active];
    struct gg_mcts_node *copy = m->half[!m->active];
    struct gg_mcts_node before = *n; /* as the node was: it knows its tail */
    before.first = child;
    const uint32_t left = gg_mcts_left(m, &before), first = used;
    for (uint32_t rest = n->row; child; used++) {
        memcpy(&copy[used], &old[child], sizeof *copy);
        child = rest > 1 ? child + 1 : old[child].next;
        if (rest) rest--;
        copy[used].next = 0;
    }
    n->first = first;
    n->row = (used - first) & GG_MCTS_ROW;
    n->tail = left > 0;
    if (!left) return used;
    gg_mcts_copy_tail(m, &before, &copy[used]);
    copy[used - 1].next = gg_mcts_tail_nodes(left);
    return used + copy[used - 1].next;
}

/* Copies the tree to the other half, breadth first, without the children of nodes with fewer than
 * 2^least visits; those of the root always. Returns the nodes used there; the active half is not
 * changed. 0: the search was over first. */
static uint32_t copy_tree(struct gg_mcts *m, int least) {
    struct gg_mcts_node *copy = m->half[!m->active];
    uint32_t used = GG_MCTS_BUSY + 1;
    unsigned tick = 0;
    memcpy(&copy[GG_MCTS_ROOT], gg_mcts_at(m, m->root), sizeof *copy);
    copy[GG_MCTS_ROOT].next = 0;
    for (uint32_t i = GG_MCTS_ROOT, skip; i < used; i += 1 + skip) {
        if (i == GG_MCTS_BUSY) {
            skip = 0;
            continue;
        }
        /* Of the last one in a row it says how many nodes the tail behind it takes, for a while. */
        skip = copy[i].next;
        copy[i].next = 0;
        uint32_t child = copy[i].first;
        const bool kept = i == GG_MCTS_ROOT || copy[i].visits >> least != 0;
        copy[i].first = 0;
        if (child <= GG_MCTS_BUSY || !kept) continue;
        if (gg_search_over(m->search, &tick)) return 0;
        used = copy_children(m, &copy[i], child, used);
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
            gg_mcts_at(m, i)->prior *= gg_mcts_variation(m, gg_mcts_at(m, i)->move);
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
    gg_mcts_grow(m, &store, gg_mcts_at(m, found), true);
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
        gg_mcts_init(gg_mcts_at(m, GG_MCTS_ROOT), 0, 1);
        gg_mcts_expand(m, &store, GG_MCTS_ROOT, world, search->actor,
                       (struct gg_mcts_listed){NULL, 0});
    }
    gg_mcts_at(m, m->root)->proven = false;
    memcpy(m->planted.bytes, search->root.bytes, search->game->state_bytes);
    m->has_tree = search->seat < 0;
}

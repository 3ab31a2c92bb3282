/* The recursion of alphabeta: decision nodes by principal variation search, chance nodes by Star1
 * and Star2 (Ballard 1983; Hauk, Buro and Schaeffer 2004), quiescence past the horizon. A node
 * (gg_ab_value):
 *
 *   1 over      the payoff
 *   2 bounds    what the evaluation proves at a glance closes the window or ends here
 *   3 horizon   no plies left and the position quiet, or quiescence used up: the evaluation
 *   4 table     a bound found before, as deep as this node, may answer
 *   5 futile    close to the horizon a value far past a scout's window is believed (far_past)
 *   6 moves     the table's first, then by policy and history (gg_ab_next)
 *   7 decision  first move with the whole window, the others with a scout, late ones less deep
 *               (decide); past the horizon only the policy's best
 *   8 dice      probe each outcome by one move (Star2), then search it within what the node's
 *               window leaves to it (Star1); sum by probability (expect)
 *   9 remember  value, bound and best move go to the table
 *
 * What the techniques gain, in nodes to a fixed depth. "Dice trees": random trees of 8 moves and 6
 * outcomes in turns, depth 7, whose leaves are sums along the path. "Block": the block wargame, where
 * one seat decides many times in a row.
 *
 *   Star1, Star2   dice trees  5.9 M plainly, 3.1 M with Star1, 0.66 M with Star2
 *                  block       3% less by either
 *   PVS            dice trees  (depth 5) 0.24 M without, 0.11 M with
 *                  block       no difference
 *   table          block       gate depth 8 40% less, siege depth 6 29% less
 *
 * Aspiration windows and killer moves cost nodes (see alphabeta_root.c, alphabeta_order.c). Only the
 * likeliest outcome behind the first roll of a line: 0.30 +- 0.13 on a mirrored combat (README.md). */
#include "alphabeta.h"

#include "../core/hash.h"

enum { RFP_PLIES = 3 };
#define RFP_WINDOW 0x1p-4

/* Values of a position handed on inside one node. */
struct visit {
    const struct gg_ab_node *node;
    int actor;
    uint64_t key;
    uint16_t check;
    gg_move best;
};

uint64_t gg_ab_key(const struct gg_ab_thread *t, const struct gg_ab_node *node, uint16_t *check) {
    const gg_game *game = t->search->game;
    const uint64_t replier = (uint64_t)(node->replier + 1) * UINT64_C(0x9fb21c651e98df25);
    const uint64_t salt = t->ab->salt ^ replier;
    *check = 0;
    if (!t->ab->options.solve) return gg_key(game, node->state) ^ salt;
    /* One wrong hit would spoil a proof: the solver compares 16 bits more than the 64 of the key. */
    uint64_t more;
    const uint64_t key = gg_hash_wide(node->state, game->state_bytes, &more);
    *check = (uint16_t)more;
    return key ^ salt;
}

/* Hands out nodes in small portions, so that all threads together make just as many as the limit
 * says: each makes all that it was given and then stops by itself. Helpers have no more than their
 * share of them, as it is the main thread that answers. */
static bool more_nodes(struct gg_ab_thread *t) {
    enum { PORTION = 64, UNLIMITED = 1 << 20 };
    const uint64_t limit = t->search->limits.nodes;
    if (!limit) {
        t->quota = UNLIMITED;
        return true;
    }
    const uint64_t own = t->index > 0 ? t->ab->share - gg_ab_made(t) : PORTION;
    const uint64_t portion = own < PORTION ? own : PORTION;
    const uint64_t before =
        atomic_fetch_add_explicit(&t->ab->granted, portion, memory_order_relaxed);
    if (before < limit) t->quota = limit - before < portion ? limit - before : portion;
    t->stopped = t->quota == 0;
    return !t->stopped;
}

/* Whether the moves of a position will be wanted, which has just been made and not settled yet: not
 * on the horizon and past it, when it is quiet. */
static bool lists(const struct gg_ab_thread *t, int depth, const void *state) {
    const gg_eval *eval = t->search->eval;
    if (depth > 0) return true;
    if (depth <= -t->ab->options.qs || !eval->quiet) return false;
    return !eval->quiet(t->search->game, state);
}

/* What the table holds of a position comes while its moves are listed: mostly nothing runs on by
 * itself in settling, and the key is that of the position as it was made. */
static void fetch_before(const struct gg_ab_thread *t, const struct gg_ab_node *child) {
    uint16_t check;
    if (child->depth > 0 && t->ab->options.tt && t->ab->table)
        gg_table_prefetch(t->ab->table, gg_ab_key(t, child, &check));
}

bool gg_ab_make(struct gg_ab_thread *t, const struct gg_ab_node *node, gg_move move, int actor,
                void *to, struct gg_ab_node *child) {
    const gg_game *game = t->search->game;
    if (t->quota == 0 && !more_nodes(t)) return false;
    t->quota--;
    atomic_store_explicit(&t->nodes, atomic_load_explicit(&t->nodes, memory_order_relaxed) + 1,
                          memory_order_relaxed);
    memcpy(to, node->state, game->state_bytes);
    game->rules->perform(game, to, move);
    *child = (struct gg_ab_node){to, node->depth - 1, node->ply + 1, node->replier};
    if (gg_ab_own(t, actor)) child->replier = -1;
    t->listed = NULL;
    if (game->rules->settle) {
        const bool all = lists(t, node->depth - 1, to);
        if (all) fetch_before(t, child);
        t->listed_count = game->rules->settle(game, to, t->moves, all ? GG_MAX_MOVES : 2);
        if (all && t->listed_count) t->listed = to;
    }
    return true;
}

/* The evaluation of a state. Where it is dear the thread remembers it: different orders of the same
 * decisions, and different dice, lead to the same position. */
static double evaluate(struct gg_ab_thread *t, const void *state) {
    const gg_search *search = t->search;
    const uint64_t key = t->seen ? gg_key(search->game, state) ^ t->ab->salt : 0;
    struct gg_ab_seen *seen = t->seen ? &t->seen[key & t->seen_mask] : NULL;
    double value[GG_MAX_PLAYERS];
    if (seen && seen->key == key) return seen->value;
    search->eval->value(search->game, state, search->weights, value);
    if (seen) *seen = (struct gg_ab_seen){key, value[t->ab->seat]};
    return value[t->ab->seat];
}

/* The value of a state without looking further. */
static double leaf(struct gg_ab_thread *t, const void *state, bool over) {
    double value[GG_MAX_PLAYERS];
    if (!over) {
        t->soft++;
        t->open++;
        return evaluate(t, state);
    }
    t->ended++;
    t->search->game->rules->payoff(t->search->game, state, value);
    return value[t->ab->seat];
}

/* Past the horizon only the policy's best moves are followed (qw), until it is quiet: on the block
 * wargame's siege, 3000 nodes a move, one move and 12 plies scored 0.566 +- 0.019 against none
 * (gate 0.540 +- 0.017), all moves and 4 plies 0.43 to 0.53. */
static bool at_horizon(struct gg_ab_thread *t, const struct gg_ab_node *node) {
    if (node->ply >= t->ab->max_plies) return true;
    if (node->depth > 0) return false;
    if (node->depth <= -t->ab->options.qs || !t->search->eval->quiet) return true;
    return t->search->eval->quiet(t->search->game, node->state);
}

/* Past the horizon lines are short and most of a search's nodes are made: on the wargames a look
 * into the large table, whose lines come from far, was a fifth to a third of all time. */
static gg_table *table_for(const struct gg_ab_thread *t, const struct gg_ab_node *node) {
    return node->depth <= 0 && t->near ? t->near : t->ab->table;
}

/* Depths are stored counted from the end of quiescence, so that they are never negative. */
static uint8_t stored_depth(const struct gg_ab_thread *t, const struct gg_ab_node *node) {
    const int depth = node->depth + t->ab->options.qs;
    return (uint8_t)(depth < GG_TABLE_DEEP ? depth : GG_TABLE_DEEP - 1);
}

/* True when the table answers the node for this window. `entry` is filled in any case: its move is
 * 0 if nothing is known. */
static bool known(struct gg_ab_thread *t, const struct visit *v, double alpha, double beta,
                  gg_entry *entry) {
    if (!gg_table_probe(table_for(t, v->node), v->key, v->check, entry)) {
        entry->move = 0;
        return false;
    }
    const uint8_t depth = stored_depth(t, v->node);
    if (entry->depth < depth) return false;
    if (t->ab->options.tt > 1 && entry->depth != depth && entry->depth != GG_TABLE_DEEP)
        return false;
    const bool use = entry->bound == GG_BOUND_EXACT ||
                     (entry->bound == GG_BOUND_LOWER && entry->value >= beta) ||
                     (entry->bound == GG_BOUND_UPPER && entry->value <= alpha);
    if (use && entry->depth != GG_TABLE_DEEP) t->soft++;
    return use;
}

/* Searches one child of a decision node within (alpha, beta) as the root's seat sees it. */
static double child_value(struct gg_ab_thread *t, struct gg_ab_node *child, int sign, double a,
                          double b) {
    return sign > 0 ? gg_ab_value(t, child, a, b) : -gg_ab_value(t, child, -b, -a);
}

/* Late moves are searched less deep: 0.535 +- 0.017 on the block wargame's siege, 0.522 +- 0.016 on
 * gate, 3000 and 4000 nodes a move. Stronger reductions, up to 3 plies from the second move on,
 * scored 0.47 to 0.52. Where depths go by steps of more than one, a ply less would be a step less: on
 * ewn that cost nodes (2%). */
static int reduction(const struct gg_ab_thread *t, const struct gg_ab_node *node, int i) {
    if (!t->ab->options.lmr || t->ab->options.step > 1 || node->depth < 3 ||
        node->depth >= GG_AB_PLIES || i < 3)
        return 0;
    return i < 12 || node->depth < 5 ? 1 : 2;
}

/* Reverse futility pruning (Heinz 1998 has its mirror image): whoever decides three plies or fewer
 * above the horizon, in a window that only asks "better or not?" (dice widen it), and stands far past
 * it already, will hardly fall back behind it. `value` is the evaluation if so. */
static bool far_past(struct gg_ab_thread *t, const struct visit *v, double alpha, double beta,
                     double *value) {
    const int depth = v->node->depth;
    if (!t->ab->options.rfp || depth < 1 || depth > RFP_PLIES || v->actor < 0) return false;
    if (beta - alpha > RFP_WINDOW) return false;
    const double margin = 1e-3 * t->ab->options.rfp * depth;
    *value = evaluate(t, v->node->state);
    const bool past = gg_ab_own(t, v->actor) ? *value - margin >= beta : *value + margin <= alpha;
    if (past) t->soft++;
    return past;
}

/* Best reply (Schadd and Winands 2011, with the policy's move in place of a pass): once an opponent
 * has deviated from its policy's move, the others play theirs until the root's seat has moved. What
 * an opponent would play by its policy; 0 where there is no best reply. */
static gg_move planned_by(struct gg_ab_thread *t, const struct gg_ab_node *node, int actor) {
    const bool asked = t->ab->options.best_reply && !gg_ab_own(t, actor);
    return asked ? gg_ab_planned(t, node) : 0;
}

/* An opponent that may not deviate, as another one has. */
static bool is_bound(const struct visit *v) {
    return v->node->replier >= 0 && v->node->replier != v->actor;
}

/* What the table holds of the next child comes while this one is searched: a look into a table of 64
 * MiB takes 0.3 us, on connect4 that was half the time. Only where no state runs on by itself, so
 * that a move costs next to nothing. */
static void look_ahead(struct gg_ab_thread *t, const struct gg_ab_node *node,
                       const struct gg_ab_moves *moves) {
    const gg_game *game = t->search->game;
    const struct gg_ab_node next = {t->scratch.bytes, node->depth - 1, node->ply + 1, -1};
    const gg_move move = game->rules->settle || node->depth < 2 ? 0 : gg_ab_after(moves);
    uint16_t check;
    if (!move) return;
    memcpy(t->scratch.bytes, node->state, game->state_bytes);
    game->rules->perform(game, t->scratch.bytes, move);
    gg_table_prefetch(t->ab->table, gg_ab_key(t, &next, &check));
}

/* A decision node past the horizon, of whose moves only the best by the order is played; as
 * decide(). */
static double follow(struct gg_ab_thread *t, struct visit *v, int sign, double a, double b,
                     gg_move first) {
    struct gg_ab_node child;
    int count;
    void *state = gg_ab_room(t, t->search->game->state_bytes);
    if (!state) return sign * leaf(t, v->node->state, false);
    v->best = gg_ab_best(t, v->node, v->actor, first, &count);
    if (count > 1) t->soft++;
    if (!gg_ab_make(t, v->node, v->best, v->actor, state, &child)) return 0;
    const double value = child_value(t, &child, sign, a, b);
    if (value >= b && !t->stopped) gg_ab_refuted(t, v->node, v->actor, NULL, v->best);
    return value;
}

/* A decision node from its actor's side: sign is +1 when the root's team decides, -1 otherwise, and
 * (a, b) is the window times sign. */
static double decide(struct gg_ab_thread *t, struct visit *v, int sign, double a, double b,
                     gg_move first) {
    struct gg_ab_node child;
    struct gg_ab_moves moves;
    const gg_move planned = planned_by(t, v->node, v->actor);
    const bool bound = planned && is_bound(v);
    if (bound || (planned && v->node->depth <= 0)) first = planned;
    if (v->node->depth <= 0 && t->ab->options.qw == 1) return follow(t, v, sign, a, b, first);
    const bool listed = gg_ab_list(t, v->node, first, &moves);
    void *state = listed ? gg_ab_room(t, t->search->game->state_bytes) : NULL;
    if (!state) return sign * leaf(t, v->node->state, false);
    int count = bound ? 1 : moves.count;
    if (v->node->depth <= 0 && count > t->ab->options.qw) {
        count = t->ab->options.qw;
        t->soft++;
    }
    double best = -2;
    const uint64_t before = gg_ab_made(t);
    for (int i = 0; i < count; i++) {
        const gg_move move = gg_ab_next(t, v->node, v->actor, &moves);
        if (!move) break;
        gg_ab_note(t, v->node->ply, before, i, count);
        if (!gg_ab_make(t, v->node, move, v->actor, state, &child)) return 0;
        if (planned && move != planned) child.replier = v->actor;
        look_ahead(t, v->node, &moves);
        double value = 2;
        if (i > 0 && t->ab->options.pvs && b - a > GG_AB_SCOUT) {
            const int less = reduction(t, v->node, i);
            child.depth -= less;
            value = child_value(t, &child, sign, a, a + GG_AB_SCOUT);
            child.depth += less;
            if (less && value > a && !t->stopped)
                value = child_value(t, &child, sign, a, a + GG_AB_SCOUT);
        }
        /* A scout that fell inside its window is exact already. */
        if (value >= a + GG_AB_SCOUT && (value < b || value > 1) && !t->stopped)
            value = child_value(t, &child, sign, a, b);
        if (t->stopped) return 0;
        if (value > best) {
            best = value;
            v->best = move;
        }
        if (best >= b) {
            gg_ab_refuted(t, v->node, v->actor, &moves, move);
            return best;
        }
        if (best > a) a = best;
    }
    return best;
}

/* --- chance nodes */

struct chance {
    struct gg_ab_edge *edges;
    int count;
    double low, high; /* bounds of the node's value by those of its outcomes */
};

static void bound_chance(struct chance *c) {
    c->low = c->high = 0;
    for (int i = 0; i < c->count; i++) {
        c->low += c->edges[i].p * c->edges[i].low;
        c->high += c->edges[i].p * c->edges[i].high;
    }
}

/* Outcomes, likeliest first: they narrow the windows of the rest most. */
static bool list_chance(struct gg_ab_thread *t, const struct gg_ab_node *node, struct chance *c) {
    const gg_game *game = t->search->game;
    c->count = game->rules->outcomes(game, node->state, t->outcomes);
    c->edges = gg_ab_room(t, (size_t)c->count * sizeof *c->edges);
    if (!c->edges) return false;
    for (int i = 0; i < c->count; i++) {
        const gg_outcome *o = &t->outcomes[i];
        int k = i;
        while (k > 0 && c->edges[k - 1].p < o->p) {
            c->edges[k] = c->edges[k - 1];
            k--;
        }
        c->edges[k] = (struct gg_ab_edge){o->move, o->p, 0, 1};
    }
    bound_chance(c);
    return true;
}

/* Star2's probe: bounds of a child from the table, or from its first move: a max node is worth at
 * least, a min node at most, what any of its moves is worth. */
static void probe_child(struct gg_ab_thread *t, const struct gg_ab_node *child, double alpha,
                        double beta, struct gg_ab_edge *edge) {
    const gg_game *game = t->search->game;
    const int actor = game->rules->actor(game, child->state);
    const size_t used = t->stack_used;
    struct visit v = {.node = child, .actor = actor};
    struct gg_ab_node grandchild;
    gg_entry entry = {.move = 0};
    struct gg_ab_moves moves;
    if (actor == GG_OVER || child->depth < 1) return;
    if (t->ab->options.tt) {
        v.key = gg_ab_key(t, child, &v.check);
        if (known(t, &v, alpha, beta, &entry)) {
            if (entry.bound != GG_BOUND_UPPER) edge->low = entry.value;
            if (entry.bound != GG_BOUND_LOWER) edge->high = entry.value;
            return;
        }
    }
    if (actor == GG_CHANCE) return;
    const gg_move planned = planned_by(t, child, actor);
    const bool listed = gg_ab_list(t, child, planned ? planned : entry.move, &moves);
    void *state = listed ? gg_ab_room(t, game->state_bytes) : NULL;
    const gg_move move = state ? gg_ab_next(t, child, actor, &moves) : 0;
    if (move && gg_ab_make(t, child, move, actor, state, &grandchild)) {
        const double value = gg_ab_value(t, &grandchild, alpha, beta);
        const bool own = gg_ab_own(t, actor);
        if (own && value > edge->low && value > alpha) edge->low = value;
        if (!own && value < edge->high && value < beta) edge->high = value;
    }
    t->stack_used = used;
}

/* The window of outcome i inside which the node's own window can still be reached (Star1). */
static void chance_window(const struct chance *c, int i, double alpha, double beta, double *a,
                          double *b) {
    const struct gg_ab_edge *e = &c->edges[i];
    *a = (alpha - (c->high - e->p * e->high)) / e->p;
    *b = (beta - (c->low - e->p * e->low)) / e->p;
}

static bool probe_all(struct gg_ab_thread *t, struct visit *v, struct chance *c, void *state,
                      double alpha, double beta) {
    struct gg_ab_node child;
    for (int i = 0; i < c->count; i++) {
        double a, b;
        if (!gg_ab_make(t, v->node, c->edges[i].move, GG_CHANCE, state, &child)) return true;
        chance_window(c, i, alpha, beta, &a, &b);
        probe_child(t, &child, a > 0 ? a : 0, b < 1 ? b : 1, &c->edges[i]);
        if (t->stopped) return true;
        bound_chance(c);
        if (c->low >= beta || c->high <= alpha) return true;
    }
    return false;
}

/* What is known at a cut: never inside the window, whatever was rounded. */
static double cut_value(const struct chance *c, double alpha, double beta) {
    if (c->low >= beta) return c->low;
    return c->high < alpha ? c->high : alpha;
}

static double expect(struct gg_ab_thread *t, struct visit *v, double alpha, double beta) {
    const int star = t->ab->options.star;
    struct gg_ab_node child;
    struct chance c;
    void *state = gg_ab_room(t, t->search->game->state_bytes);
    if (!state || !list_chance(t, v->node, &c)) return leaf(t, v->node->state, false);
    v->best = c.edges[0].move;
    if (star > 1 && v->node->depth > 2 && probe_all(t, v, &c, state, alpha, beta))
        return t->stopped ? 0 : cut_value(&c, alpha, beta);
    const uint64_t before = gg_ab_made(t);
    for (int i = 0; i < c.count; i++) {
        struct gg_ab_edge *e = &c.edges[i];
        double a = 0, b = 1;
        gg_ab_note(t, v->node->ply, before, i, c.count);
        if (!gg_ab_make(t, v->node, e->move, GG_CHANCE, state, &child)) return 0;
        if (star) chance_window(&c, i, alpha, beta, &a, &b);
        const double low = a > e->low ? a : e->low, high = b < e->high ? b : e->high;
        const double value = gg_ab_value(t, &child, low, high);
        if (t->stopped) return 0;
        const bool fails_low = star && a > e->low && value <= a;
        const bool fails_high = star && b < e->high && value >= b;
        if (!fails_high) e->high = value;
        if (!fails_low) e->low = value;
        bound_chance(&c);
        if (fails_high) return c.low > beta ? c.low : beta;
        if (fails_low) return c.high < alpha ? c.high : alpha;
    }
    return c.low;
}

/* --- all nodes */

static void remember(struct gg_ab_thread *t, const struct visit *v, double value, double alpha,
                     double beta, bool deep) {
    const gg_entry entry = {
        .value = value,
        .move = v->best,
        .depth = deep ? GG_TABLE_DEEP : stored_depth(t, v->node),
        .bound = value >= beta && beta < 1     ? GG_BOUND_LOWER
                 : value <= alpha && alpha > 0 ? GG_BOUND_UPPER
                                               : GG_BOUND_EXACT,
        .check = v->check,
    };
    gg_table_store(table_for(t, v->node), v->key, &entry);
}

double gg_ab_leaf(struct gg_ab_thread *t, const void *state) {
    return leaf(t, state, t->search->game->rules->actor(t->search->game, state) == GG_OVER);
}

double gg_ab_value(struct gg_ab_thread *t, const struct gg_ab_node *node, double alpha,
                   double beta) {
    const gg_game *game = t->search->game;
    struct visit v = {.node = node, .actor = game->rules->actor(game, node->state)};
    if (node->ply > t->seldepth) t->seldepth = node->ply;
    if (gg_search_over(t->search, &t->tick)) {
        t->stopped = true;
        return 0;
    }
    if (v.actor == GG_OVER) return leaf(t, node->state, true);
    if (t->ab->options.tt && node->depth > 0) {
        v.key = gg_ab_key(t, node, &v.check);
        gg_table_prefetch(t->ab->table, v.key);
    }
    double low, high;
    const bool bounded =
        gg_search_bounds(t->search, node->state, v.actor, t->ab->seat, &low, &high);
    if (bounded && (low >= beta || low >= high)) return low;
    if (bounded && high <= alpha) return high;
    if (at_horizon(t, node)) {
        const double value = leaf(t, node->state, false);
        return value < low ? low : value > high ? high : value;
    }
    if (low > alpha) alpha = low;
    if (high < beta) beta = high;

    gg_entry entry = {.move = 0};
    if (t->ab->options.tt) {
        if (node->depth <= 0) v.key = gg_ab_key(t, node, &v.check);
        if (known(t, &v, alpha, beta, &entry)) return entry.value;
    }
    double value;
    if (far_past(t, &v, alpha, beta, &value)) return value;
    const size_t used = t->stack_used;
    const uint64_t soft = t->soft;
    if (v.actor == GG_CHANCE)
        value = expect(t, &v, alpha, beta);
    else if (gg_ab_own(t, v.actor))
        value = decide(t, &v, 1, alpha, beta, entry.move);
    else
        value = -decide(t, &v, -1, -beta, -alpha, entry.move);
    t->stack_used = used;
    if (t->ab->options.tt && !t->stopped) remember(t, &v, value, alpha, beta, t->soft == soft);
    return value;
}

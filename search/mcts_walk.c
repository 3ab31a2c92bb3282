/* One simulation of mcts.
 *
 *   1 start     the root's state, in hidden games a new dealing of it (deal)
 *   2 down      at a decision the child of most urgency: its mean, its prior, few visits (choose);
 *               at dice the outcome most behind its share (choose_outcome); play the move
 *   3 end       where the game is over or proven (final_value), or where nobody was before
 *   4 expand    the second visit gives a node its children (step_down)
 *   5 value     policy moves until the position is quiet, then the evaluation (leaf_value)
 *   6 back      every node on the way gets the values of all seats (finish)
 *   7 proof     results of the end are carried up where they settle a node (prove)
 *   8 repeat    a few simulations more from the last node with many visits (pitch, batch)
 *
 * Visits are counted on the way down, so that other threads go elsewhere. */
#include "mcts.h"

#include <math.h>

/* A proven loss is tried only when there is nothing else. */
static const double LOST = 10;
static const double SURE = 1e-6; /* floats that are 0 or 1 but for rounding */

double gg_mcts_mean(const struct gg_mcts *m, const struct gg_mcts_node *n, int seat) {
    if (m->provable && atomic_load_explicit(&n->proven, memory_order_acquire)) {
        const double exact = atomic_load_explicit(&n->exact, memory_order_relaxed);
        return seat == 0 ? exact : 1 - exact;
    }
    const uint32_t visits = atomic_load_explicit(&n->visits, memory_order_relaxed);
    const int64_t sum = atomic_load_explicit(&n->sum[seat], memory_order_relaxed);
    return visits ? (double)sum / GG_MCTS_UNIT / visits : 0;
}

static uint32_t load(const _Atomic uint32_t *p) {
    return atomic_load_explicit(p, memory_order_relaxed);
}

/* --- selection */

/* The mean, and that of all moves as first, by how much is known of either (RAVE: Gelly and Silver
 * 2007). With random games on hex 11x11, 1,000 simulations: 100 of 100 games against none; with the
 * evaluation at the leaves it is of no use. */
static double with_rave(const struct gg_mcts *m, const struct gg_mcts_node *child, uint32_t visits,
                        double value) {
    const double later = (double)atomic_load_explicit(&child->sum[3], memory_order_relaxed);
    if (later <= 0) return value;
    const double sum = (double)atomic_load_explicit(&child->sum[2], memory_order_relaxed);
    const double share = sqrt(m->options.rave / (3 * (double)visits + m->options.rave));
    return (1 - share) * value + share * sum / GG_MCTS_UNIT / later;
}

/* PUCT (Rosin 2011; Silver et al. 2016). `parent`: root of the visits of the node, or in hidden
 * games of those in which the child was legal (Cowling, Powley and Whitehouse 2012). */
static double urgency(const struct gg_mcts *m, const struct gg_mcts_node *child, int seat,
                      double parent, double untried) {
    const uint32_t visits = load(&child->visits);
    const bool proven = m->provable && atomic_load_explicit(&child->proven, memory_order_relaxed);
    double value = visits || proven ? gg_mcts_mean(m, child, seat) : untried;
    if (m->rave && !proven) value = with_rave(m, child, visits, value);
    if (proven && value < SURE) value -= LOST;
    return value + m->range * m->options.c * (double)child->prior * parent / (1 + (double)visits);
}

static uint32_t choose(struct gg_mcts_thread *t, const struct gg_mcts_node *n) {
    struct gg_mcts *m = t->m;
    const double parent = sqrt(load(&n->visits) + 1.0);
    const double untried = gg_mcts_mean(m, n, n->actor) - m->range * m->options.fpu;
    double best = -1e30;
    uint32_t chosen = 0;
    for (uint32_t i = atomic_load_explicit(&n->first, memory_order_acquire), after; i; i = after) {
        const struct gg_mcts_node *child = gg_mcts_at(m, i);
        const double u = urgency(m, child, n->actor, parent, untried);
        if (u > best) {
            best = u;
            chosen = i;
        }
        /* Of those that were not tried the first one has the largest prior. */
        if (!m->rave && load(&child->visits) == 0) break;
        after = gg_mcts_after(m, n, i);
        if (!after) after = gg_mcts_grow(m, &t->store, n, false);
    }
    return chosen;
}

static uint32_t choose_allowed(const struct gg_mcts *m, const struct gg_mcts_node *n,
                               const uint32_t *allowed, int count) {
    const double untried = gg_mcts_mean(m, n, n->actor) - m->range * m->options.fpu;
    double best = -1e30;
    uint32_t chosen = 0;
    for (int i = 0; i < count; i++) {
        const struct gg_mcts_node *child = gg_mcts_at(m, allowed[i]);
        const double u = urgency(m, child, n->actor, sqrt(load(&child->possible) + 1.0), untried);
        if (u <= best) continue;
        best = u;
        chosen = allowed[i];
    }
    return chosen;
}

/* The outcome that is most behind its share of the visits: the mean of the children then follows
 * the probabilities with less noise than drawing them. */
static uint32_t choose_outcome(struct gg_mcts_thread *t, const struct gg_mcts_node *n) {
    const struct gg_mcts *m = t->m;
    const double visits = load(&n->visits) + 1.0;
    double best = -1e30, draw = gg_random_double(&t->random);
    uint32_t chosen = 0;
    for (uint32_t i = atomic_load_explicit(&n->first, memory_order_acquire); i;
         i = gg_mcts_after(m, n, i)) {
        const struct gg_mcts_node *child = gg_mcts_at(m, i);
        if (!m->options.deficit) {
            chosen = i;
            draw -= (double)child->prior;
            if (draw < 0) break;
            continue;
        }
        const double behind = (double)child->prior * visits - load(&child->visits);
        if (behind <= best) continue;
        best = behind;
        chosen = i;
    }
    return chosen;
}

/* --- value */

/* A move drawn by the square of the policy's scores. */
static gg_move policy_move(struct gg_mcts_thread *t, const void *state) {
    const gg_search *search = t->m->search;
    const int count = t->listed ? t->listed : gg_moves(search->game, state, t->moves);
    double sum = 0;
    search->eval->policy(search->game, state, t->moves, count, search->weights, t->scores);
    for (int i = 0; i < count; i++) sum += (double)t->scores[i] * (double)t->scores[i];
    double draw = gg_random_double(&t->random) * sum;
    int i = 0;
    while (i + 1 < count && (draw -= (double)t->scores[i] * (double)t->scores[i]) >= 0) i++;
    return t->moves[i];
}

/* Plays one move or outcome by the evaluation's own quick way to draw one: without lists. */
static void play_quickly(struct gg_mcts_thread *t, int actor) {
    const gg_search *search = t->m->search;
    const gg_game *game = search->game;
    gg_move move;
    if (actor != GG_CHANCE)
        move = search->eval->playout_move(game, t->state.bytes, search->weights, &t->random);
    else if (game->rules->roll)
        move = game->rules->roll(game, t->state.bytes, &t->random);
    else
        move = gg_draw_outcome(game, t->state.bytes, &t->random);
    gg_apply(game, t->state.bytes, move);
}

/* When the moves of the next node are wanted, where the game lists them in settling on it. */
enum wanted { NEVER, UNLESS_QUIET, ALWAYS };

/* Makes a move or outcome; t->listed of the next moves are in t->moves, 0: they are not listed. Whether
 * it will be quiet is asked of the position before it settles: where turns begin with long lists, one
 * would be made at the end of most simulations, for nothing. */
static void play(struct gg_mcts_thread *t, gg_move move, enum wanted wanted) {
    const gg_search *search = t->m->search;
    const gg_game *game = search->game;
    t->listed = 0;
    game->rules->perform(game, t->state.bytes, move);
    if (!game->rules->settle) return;
    const bool quiet =
        wanted == UNLESS_QUIET && search->eval->quiet && search->eval->quiet(game, t->state.bytes);
    const bool all = wanted != NEVER && !quiet;
    const int count = game->rules->settle(game, t->state.bytes, t->moves, all ? GG_MAX_MOVES : 2);
    if (all) t->listed = count;
}

/* Plays on by the policy, at most `playout` moves and outcomes, until the evaluation calls the
 * position quiet. */
static void play_out(struct gg_mcts_thread *t) {
    const gg_search *search = t->m->search;
    const gg_game *game = search->game;
    for (int left = t->m->options.playout; left > 0; left--) {
        const int actor = game->rules->actor(game, t->state.bytes);
        if (actor == GG_OVER || (search->eval->quiet && search->eval->quiet(game, t->state.bytes)))
            return;
        if (search->eval->playout_move) {
            play_quickly(t, actor);
            continue;
        }
        const gg_move move = actor == GG_CHANCE ? gg_draw_outcome(game, t->state.bytes, &t->random)
                                                : policy_move(t, t->state.bytes);
        play(t, move, UNLESS_QUIET);
    }
}

/* What the state at the end of the walk is worth. */
static void leaf_value(struct gg_mcts_thread *t, double value[GG_MAX_PLAYERS]) {
    const gg_search *search = t->m->search;
    if (t->m->options.random)
        gg_playout(search->game, t->state.bytes, &t->random, UINT32_MAX);
    else if (t->m->options.playout > 0) {
        if (search->eval->play_on &&
            search->eval->play_on(search->game, search->root.bytes, t->state.bytes, search->weights,
                                  &t->random, value))
            return;
        play_out(t);
    }
    gg_search_value(search, t->state.bytes, value);
}

/* --- proof */

/* The exact probability of an outcome where results can be proven. */
static double chance_of(const struct gg_mcts_node *n) {
    const int64_t bits = atomic_load_explicit(&n->sum[2], memory_order_relaxed);
    double p;
    memcpy(&p, &bits, sizeof p);
    return p;
}

/* MCTS-solver (Winands, Bjornsson and Saito 2008) with dice: a decision is proven by a won move or
 * when all moves are proven, a chance node when all outcomes are. */
static bool prove(const struct gg_mcts *m, struct gg_mcts_node *n) {
    bool all = gg_mcts_left(m, n) == 0;
    double best = -1, mean = 0;
    for (uint32_t i = atomic_load_explicit(&n->first, memory_order_acquire); i;
         i = gg_mcts_after(m, n, i)) {
        const struct gg_mcts_node *child = gg_mcts_at(m, i);
        if (!atomic_load_explicit(&child->proven, memory_order_acquire)) {
            all = false;
            continue;
        }
        const double exact = atomic_load_explicit(&child->exact, memory_order_relaxed);
        const double own = n->actor == 1 ? 1 - exact : exact;
        if (n->actor == GG_CHANCE) mean += chance_of(child) * exact;
        if (own > best) best = own;
    }
    const bool won = n->actor >= 0 && best > 1 - SURE;
    if (!all && !won) return false;
    const double value = n->actor == GG_CHANCE ? mean : n->actor == 1 ? 1 - best : best;
    atomic_store_explicit(&n->exact, value, memory_order_relaxed);
    atomic_store_explicit(&n->proven, true, memory_order_release);
    return true;
}

/* --- the simulation */

/* The nodes from the root to the end of a simulation. */
struct way {
    uint32_t node[GG_MCTS_DEPTH];
    int length;
    int camp;    /* index of the node from which simulations are repeated, 0 if there is none */
    bool proven; /* the last node is */
    double value[GG_MAX_PLAYERS];
};

static void add(_Atomic int64_t *sum, double value) {
    atomic_fetch_add_explicit(sum, (int64_t)(value * GG_MCTS_UNIT), memory_order_relaxed);
}

/* Threads may lose each other's additions: these sums only guide. */
static void add_loosely(_Atomic int64_t *sum, int64_t what) {
    const int64_t old = atomic_load_explicit(sum, memory_order_relaxed);
    atomic_store_explicit(sum, old + what, memory_order_relaxed);
}

/* Counts the children of the nodes on the way whose moves were made later by the same seat. */
static void count_later(const struct gg_mcts *m, const struct way *way, const void *end) {
    const gg_game *game = m->search->game;
    uint64_t placed[2][4] = {{0}, {0}};
    for (int seat = 0; seat < 2; seat++) game->rules->placed(game, end, seat, placed[seat]);
    for (int i = 0; i < way->length; i++) {
        const struct gg_mcts_node *n = gg_mcts_at(m, way->node[i]);
        const uint32_t first = atomic_load_explicit(&n->first, memory_order_acquire);
        if (first <= GG_MCTS_BUSY || n->actor < 0) continue;
        const int64_t value = (int64_t)(way->value[n->actor] * GG_MCTS_UNIT);
        for (uint32_t k = 0; k < n->row; k++) {
            struct gg_mcts_node *child = gg_mcts_at(m, first + k);
            if (child->move > 255 ||
                !(placed[n->actor][child->move >> 6] >> (child->move & 63) & 1))
                continue;
            add_loosely(&child->sum[2], value);
            add_loosely(&child->sum[3], 1);
        }
    }
}

/* Brings the value back to the nodes from the camp on. */
static void finish(const struct gg_mcts *m, struct way *way) {
    const int players = m->search->game->players;
    for (int i = way->camp; i < way->length; i++)
        for (int seat = 0; seat < players; seat++)
            add(&gg_mcts_at(m, way->node[i])->sum[seat], way->value[seat]);
    for (int i = way->length - 2; way->proven && i >= way->camp; i--)
        way->proven = prove(m, gg_mcts_at(m, way->node[i]));
}

/* Counts more visits, or fewer, of the nodes above the camp. */
static void count_above(const struct gg_mcts *m, const struct way *way, int more) {
    for (int i = 0; more && i < way->camp; i++)
        atomic_fetch_add_explicit(&gg_mcts_at(m, way->node[i])->visits, (uint32_t)more,
                                  memory_order_relaxed);
}

/* Brings the sum of the values of all simulations back to the nodes above the camp. */
static void finish_above(const struct gg_mcts *m, struct way *way,
                         const double total[GG_MAX_PLAYERS]) {
    const int players = m->search->game->players;
    for (int i = 0; i < way->camp; i++) {
        struct gg_mcts_node *n = gg_mcts_at(m, way->node[i]);
        for (int seat = 0; seat < players; seat++) add(&n->sum[seat], total[seat]);
    }
    for (int i = way->camp - 1; way->proven && i >= 0; i--)
        way->proven = prove(m, gg_mcts_at(m, way->node[i]));
}

/* Some results are known without looking further. Not the root's: it needs a move. */
static void prove_at_sight(struct gg_mcts_thread *t, struct gg_mcts_node *n, int actor) {
    double low, high;
    if (!gg_search_bounds(t->m->search, t->state.bytes, actor, 0, &low, &high) || low < high)
        return;
    atomic_store_explicit(&n->exact, low, memory_order_relaxed);
    atomic_store_explicit(&n->proven, true, memory_order_release);
}

/* True when the value of the node is final: the game is over there, or it has been proven. */
static bool final_value(struct gg_mcts_thread *t, struct gg_mcts_node *n, int actor,
                        struct way *way) {
    const struct gg_mcts *m = t->m;
    const gg_game *game = m->search->game;
    const bool solve = m->provable && m->options.solver && m->search->seat < 0;
    if (actor == GG_OVER) {
        game->rules->payoff(game, t->state.bytes, way->value);
        if (solve) {
            atomic_store_explicit(&n->exact, way->value[0], memory_order_relaxed);
            atomic_store_explicit(&n->proven, true, memory_order_release);
        }
        way->proven = solve;
        return true;
    }
    if (!solve) return false;
    if (way->length > 1 && load(&n->visits) == 1) prove_at_sight(t, n, actor);
    if (!atomic_load_explicit(&n->proven, memory_order_acquire)) return false;
    way->value[0] = gg_mcts_mean(m, n, 0);
    way->value[1] = 1 - way->value[0];
    way->proven = true;
    return true;
}

static struct gg_mcts_listed listed(const struct gg_mcts_thread *t) {
    return (struct gg_mcts_listed){t->moves, t->listed};
}

/* The child to go to, 0 if the walk ends here: the first one to come to a node ends there, the
 * second gives it children. */
static uint32_t step_down(struct gg_mcts_thread *t, uint32_t index, int actor) {
    struct gg_mcts *m = t->m;
    struct gg_mcts_node *n = gg_mcts_at(m, index);
    const uint32_t first = atomic_load_explicit(&n->first, memory_order_acquire);
    if (first == GG_MCTS_BUSY) return 0;
    if (first == 0 && (load(&n->visits) == 1 ||
                       !gg_mcts_expand(m, &t->store, index, t->state.bytes, actor, listed(t))))
        return 0;
    if (m->search->seat >= 0) {
        if (n->actor != actor) return gg_mcts_course(m, &t->store, index, actor);
        const int count =
            gg_mcts_allowed(m, &t->store, index, t->state.bytes, listed(t), t->allowed);
        if (actor != GG_CHANCE) return choose_allowed(m, n, t->allowed, count);
        const gg_move move = gg_draw_outcome(m->search->game, t->state.bytes, &t->random);
        for (int i = 0; i < count; i++)
            if (gg_mcts_at(m, t->allowed[i])->move == move) return t->allowed[i];
        return 0;
    }
    return actor == GG_CHANCE ? choose_outcome(t, n) : choose(t, n);
}

/* Remembers the last node with many visits on the way: `index` is below it, not reached yet. */
static void pitch(struct gg_mcts_thread *t, struct way *way, uint32_t index) {
    const struct gg_mcts *m = t->m;
    if (load(&gg_mcts_at(m, way->node[way->length - 1])->visits) < GG_MCTS_MANY ||
        load(&gg_mcts_at(m, index)->visits) >= GG_MCTS_MANY)
        return;
    way->camp = way->length - 1;
    memcpy(t->camp.bytes, t->state.bytes, m->search->game->state_bytes);
}

/* Fetches the children of the node to go to, while its move is played. */
static void fetch_children(const struct gg_mcts *m, uint32_t index) {
    enum { MOST = 16 };
    const struct gg_mcts_node *n = gg_mcts_at(m, index);
    const uint32_t first = atomic_load_explicit(&n->first, memory_order_acquire);
    if (first <= GG_MCTS_BUSY) return;
    for (uint32_t i = 0; i < n->row && i < MOST; i++) __builtin_prefetch(gg_mcts_at(m, first + i));
}

/* Moves are needed next where the node gets its children, where the policy plays on, and at every node
 * of a hidden game. */
static enum wanted wanted_at(const struct gg_mcts *m, const struct gg_mcts_node *n) {
    if (m->search->seat >= 0) return ALWAYS;
    if (load(&n->first) || atomic_load_explicit(&n->proven, memory_order_relaxed)) return NEVER;
    if (load(&n->visits)) return ALWAYS;
    return m->options.playout > 0 ? UNLESS_QUIET : NEVER;
}

/* From a node, for which the thread's state stands, to the end of the simulation. */
static void walk(struct gg_mcts_thread *t, struct way *way, uint32_t index) {
    struct gg_mcts *m = t->m;
    const gg_search *search = m->search;
    const gg_game *game = search->game;
    const int most = search->limits.depth > 0 && search->limits.depth < GG_MCTS_DEPTH - 1
                         ? search->limits.depth + 1
                         : GG_MCTS_DEPTH;
    const bool camps = search->seat < 0 && way->length == 0;
    way->proven = false;
    for (;;) {
        struct gg_mcts_node *n = gg_mcts_at(m, index);
        const int actor = game->rules->actor(game, t->state.bytes);
        way->node[way->length++] = index;
        atomic_fetch_add_explicit(&n->visits, 1, memory_order_relaxed);
        if (final_value(t, n, actor, way)) {
            t->ended++;
            break;
        }
        index = way->length < most ? step_down(t, index, actor) : 0;
        if (index == 0) {
            leaf_value(t, way->value);
            if (m->rave) count_later(m, way, t->state.bytes);
            break;
        }
        if (camps) pitch(t, way, index);
        fetch_children(m, index);
        struct gg_mcts_node *next = gg_mcts_at(m, index);
        if (next->move < GG_MCTS_COURSE) play(t, next->move, wanted_at(m, next));
    }
    if (way->length > t->deepest) t->deepest = way->length;
    finish(m, way);
}

/* The simulations to make from the camp in all. */
static int batch(const struct gg_mcts *m, const struct way *way, int most) {
    const uint32_t visits = load(&gg_mcts_at(m, way->node[way->camp])->visits);
    if (most > m->options.batch) most = m->options.batch;
    return visits / GG_MCTS_SHARE < (uint32_t)most ? (int)(visits / GG_MCTS_SHARE) : most;
}

/* The state the simulation starts from: a new dealing, or one of the few that `worlds` allows. */
static void deal(struct gg_mcts_thread *t) {
    const struct gg_mcts *m = t->m;
    const gg_search *search = m->search;
    const uint32_t worlds = (uint32_t)m->options.worlds;
    if (search->seat < 0 || !worlds) {
        gg_search_world(search, &t->random, t->state.bytes);
        return;
    }
    gg_random random;
    const uint32_t which = load(&gg_mcts_at(m, m->root)->visits) % worlds;
    gg_random_init(&random, search->seed ^ search->root_key,
                   GG_STREAM_SEARCH | (uint64_t)which << 32);
    gg_search_world(search, &random, t->state.bytes);
}

int gg_mcts_simulate(struct gg_mcts_thread *t, int most) {
    struct gg_mcts *m = t->m;
    const gg_game *game = m->search->game;
    struct way way; /* not cleared: it is long */
    double total[GG_MAX_PLAYERS];
    way.length = way.camp = 0;
    t->listed = 0;
    deal(t);
    walk(t, &way, m->root);
    if (way.camp == 0) return 1;
    int count = 1;
    memcpy(total, way.value, sizeof total);
    most = batch(m, &way, most);
    count_above(m, &way, most - 1); /* before they are made: other threads go elsewhere */
    for (; count < most && !way.proven; count++) {
        if (gg_search_over(m->search, &t->tick)) break;
        way.length = way.camp;
        memcpy(t->state.bytes, t->camp.bytes, game->state_bytes);
        t->listed = 0;
        walk(t, &way, way.node[way.camp]);
        for (int seat = 0; seat < game->players; seat++) total[seat] += way.value[seat];
    }
    count_above(m, &way, count - most);
    finish_above(m, &way, total);
    return count;
}

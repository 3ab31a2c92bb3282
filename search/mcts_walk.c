/* One simulation of mcts: selection by PUCT at decisions and by probability at dice, expansion of
 * one node, its value, and the way back with the proof of finished results. */
#include "mcts.h"

#include <math.h>

/* A proven loss is tried only when there is nothing else. */
static const double LOST = 10;
static const double SURE = 1e-6; /* floats that are 0 or 1 but for rounding */

double gg_mcts_mean(const struct gg_mcts *m, const struct gg_mcts_node *n, int seat) {
    if (m->two && atomic_load_explicit(&n->proven, memory_order_acquire)) {
        const double exact = (double)atomic_load_explicit(&n->exact, memory_order_relaxed);
        return seat == 0 ? exact : 1 - exact;
    }
    const uint32_t visits = atomic_load_explicit(&n->visits, memory_order_relaxed);
    const int64_t sum = atomic_load_explicit(&n->sum[seat], memory_order_relaxed);
    return visits ? (double)sum / GG_MCTS_UNIT / visits : 0;
}

static uint32_t load(const _Atomic uint32_t *p) {
    return atomic_load_explicit(p, memory_order_relaxed);
}

/* --- selection
 * -------------------------------------------------------------------------------------------------
 */

/* PUCT (Rosin 2011; Silver et al. 2016). `parent`: visits of the node, or in hidden games those in
 * which the child was legal (Cowling, Powley and Whitehouse 2012). */
static double urgency(const struct gg_mcts *m, const struct gg_mcts_node *child, int seat,
                      double parent, double untried) {
    const uint32_t visits = load(&child->visits);
    const bool proven = m->two && atomic_load_explicit(&child->proven, memory_order_relaxed);
    double value = visits || proven ? gg_mcts_mean(m, child, seat) : untried;
    if (proven && value < SURE) value -= LOST;
    return value + m->options.c * (double)child->prior * sqrt(parent + 1) / (1 + (double)visits);
}

static uint32_t choose(const struct gg_mcts *m, const struct gg_mcts_node *n) {
    const double visits = load(&n->visits);
    const double untried = gg_mcts_mean(m, n, n->actor) - m->options.fpu;
    double best = -1e30;
    uint32_t chosen = 0;
    for (uint32_t i = atomic_load_explicit(&n->first, memory_order_acquire); i;
         i = load(&gg_mcts_at(m, i)->next)) {
        const double u = urgency(m, gg_mcts_at(m, i), n->actor, visits, untried);
        if (u <= best) continue;
        best = u;
        chosen = i;
    }
    return chosen;
}

static uint32_t choose_allowed(const struct gg_mcts *m, const struct gg_mcts_node *n,
                               const uint32_t *allowed, int count) {
    const double untried = gg_mcts_mean(m, n, n->actor) - m->options.fpu;
    double best = -1e30;
    uint32_t chosen = 0;
    for (int i = 0; i < count; i++) {
        const struct gg_mcts_node *child = gg_mcts_at(m, allowed[i]);
        const double u = urgency(m, child, n->actor, load(&child->possible), untried);
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
         i = load(&gg_mcts_at(m, i)->next)) {
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

/* --- value
 * -----------------------------------------------------------------------------------------------------------
 */

/* A move drawn by the square of the policy's scores. */
static gg_move policy_move(struct gg_mcts_thread *t, const void *state) {
    const gg_search *search = t->m->search;
    const int count = search->game->rules->moves(search->game, state, t->moves);
    double sum = 0;
    search->eval->policy(search->game, state, t->moves, count, search->weights, t->scores);
    for (int i = 0; i < count; i++) sum += (double)t->scores[i] * (double)t->scores[i];
    double draw = gg_random_double(&t->random) * sum;
    int i = 0;
    while (i + 1 < count && (draw -= (double)t->scores[i] * (double)t->scores[i]) >= 0) i++;
    return t->moves[i];
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
        const gg_move move = actor == GG_CHANCE ? gg_draw_outcome(game, t->state.bytes, &t->random)
                                                : policy_move(t, t->state.bytes);
        game->rules->apply(game, t->state.bytes, move);
    }
}

/* --- proof
 * ---------------------------------------------------------------------------------------------------------------
 */

/* MCTS-solver (Winands, Bjornsson and Saito 2008) with dice: a decision is proven by a won move or
 * when all moves are proven, a chance node when all outcomes are. */
static bool prove(const struct gg_mcts *m, struct gg_mcts_node *n) {
    bool all = true;
    double best = -1, mean = 0;
    for (uint32_t i = atomic_load_explicit(&n->first, memory_order_acquire); i;
         i = load(&gg_mcts_at(m, i)->next)) {
        const struct gg_mcts_node *child = gg_mcts_at(m, i);
        if (!atomic_load_explicit(&child->proven, memory_order_acquire)) {
            all = false;
            continue;
        }
        const double exact = (double)atomic_load_explicit(&child->exact, memory_order_relaxed);
        const double own = n->actor == 1 ? 1 - exact : exact;
        mean += (double)child->prior * exact;
        if (own > best) best = own;
    }
    const bool won = n->actor >= 0 && best > 1 - SURE;
    if (!all && !won) return false;
    const double value = n->actor == GG_CHANCE ? mean : n->actor == 1 ? 1 - best : best;
    atomic_store_explicit(&n->exact, (float)value, memory_order_relaxed);
    atomic_store_explicit(&n->proven, true, memory_order_release);
    return true;
}

/* --- the simulation
 * ----------------------------------------------------------------------------------------------------------
 */

struct way {
    uint32_t node[GG_MCTS_DEPTH];
    int length;
    bool proven; /* the last node is */
    double value[GG_MAX_PLAYERS];
};

static void finish(struct gg_mcts_thread *t, struct way *way) {
    struct gg_mcts *m = t->m;
    const gg_game *game = m->search->game;
    for (int i = 0; i < way->length; i++)
        for (int seat = 0; seat < game->players; seat++)
            atomic_fetch_add_explicit(&gg_mcts_at(m, way->node[i])->sum[seat],
                                      (int64_t)(way->value[seat] * GG_MCTS_UNIT),
                                      memory_order_relaxed);
    for (int i = way->length - 2; way->proven && i >= 0; i--)
        if (!prove(m, gg_mcts_at(m, way->node[i]))) break;
    int deepest = atomic_load_explicit(&m->deepest, memory_order_relaxed);
    while (way->length - 1 > deepest &&
           !atomic_compare_exchange_weak_explicit(&m->deepest, &deepest, way->length - 1,
                                                  memory_order_relaxed, memory_order_relaxed)) {
    }
}

/* True when the value of the node is final: the game is over there, or it has been proven. */
static bool final_value(struct gg_mcts_thread *t, struct gg_mcts_node *n, int actor,
                        struct way *way) {
    const struct gg_mcts *m = t->m;
    const gg_game *game = m->search->game;
    const bool solve = m->two && m->options.solver && m->search->seat < 0;
    if (actor == GG_OVER) {
        game->rules->payoff(game, t->state.bytes, way->value);
        if (solve) {
            atomic_store_explicit(&n->exact, (float)way->value[0], memory_order_relaxed);
            atomic_store_explicit(&n->proven, true, memory_order_release);
        }
        way->proven = solve;
        return true;
    }
    if (!solve || !atomic_load_explicit(&n->proven, memory_order_acquire)) return false;
    way->value[0] = gg_mcts_mean(m, n, 0);
    way->value[1] = 1 - way->value[0];
    way->proven = true;
    return true;
}

/* The child to go to, 0 if the walk ends here. */
static uint32_t step_down(struct gg_mcts_thread *t, uint32_t index, int actor) {
    struct gg_mcts *m = t->m;
    struct gg_mcts_node *n = gg_mcts_at(m, index);
    const uint32_t first = atomic_load_explicit(&n->first, memory_order_acquire);
    if (first <= GG_MCTS_BUSY) {
        if (first == 0) gg_mcts_expand(m, index, t->state.bytes, actor);
        return 0;
    }
    if (m->search->seat >= 0) {
        if (n->actor != actor) return 0; /* another dealing has another course from here */
        const int count = gg_mcts_allowed(m, index, t->state.bytes, t->allowed);
        if (actor != GG_CHANCE) return choose_allowed(m, n, t->allowed, count);
        const gg_move move = gg_draw_outcome(m->search->game, t->state.bytes, &t->random);
        for (int i = 0; i < count; i++)
            if (gg_mcts_at(m, t->allowed[i])->move == move) return t->allowed[i];
        return 0;
    }
    return actor == GG_CHANCE ? choose_outcome(t, n) : choose(m, n);
}

void gg_mcts_simulate(struct gg_mcts_thread *t) {
    struct gg_mcts *m = t->m;
    const gg_search *search = m->search;
    const gg_game *game = search->game;
    const int most = search->limits.depth > 0 && search->limits.depth < GG_MCTS_DEPTH - 1
                         ? search->limits.depth + 1
                         : GG_MCTS_DEPTH;
    struct way way = {.length = 0, .proven = false, .value = {0}};
    uint32_t index = GG_MCTS_ROOT;
    gg_search_world(search, &t->random, t->state.bytes);
    for (;;) {
        struct gg_mcts_node *n = gg_mcts_at(m, index);
        const int actor = game->rules->actor(game, t->state.bytes);
        way.node[way.length++] = index;
        atomic_fetch_add_explicit(&n->visits, 1, memory_order_relaxed);
        if (final_value(t, n, actor, &way)) break;
        index = way.length < most ? step_down(t, index, actor) : 0;
        if (index == 0) {
            play_out(t);
            gg_search_value(search, t->state.bytes, way.value);
            break;
        }
        game->rules->apply(game, t->state.bytes, gg_mcts_at(m, index)->move);
    }
    finish(t, &way);
}

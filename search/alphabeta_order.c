/* Move ordering of alphabeta: the table's move, then the game's policy with a little of the history
 * of refutations. Measured in nodes to a fixed depth: the policy saves 35% in regular random trees;
 * history saves 0.5% on the block wargame at depth 9 and is what is left where a policy tells
 * nothing. Killer moves cost 5% there (the same code rarely means the same thing one turn later)
 * and were taken out.
 *
 * Before the horizon moves of which the policy, corrected by the policy head of the game's network
 * where there is one, thinks little are left out (beam), on the games where that was measured to win
 * (search/README.md).
 *
 * Nothing is done before it is wanted: the policy is asked when the table's move has not refuted the
 * node, and moves are picked one by one, as most nodes are refuted by the first or second. */
#include "alphabeta.h"

#define HISTORY_MAX   8192
#define HISTORY_SHARE 0.2f /* weight of history beside a policy scaled to [0,1] */

/* Move codes are valid at one state only, but the same code mostly means the same action. */
static unsigned history_slot(gg_move move) {
    return (move * UINT32_C(2654435761)) >> 20;
}
_Static_assert(GG_AB_HISTORY == 1 << 12, "history_slot gives 12 bits");

/* The order of floats as that of whole numbers. */
static uint32_t ordered(float score) {
    uint32_t bits;
    memcpy(&bits, &score, sizeof bits);
    return bits & UINT32_C(1) << 31 ? ~bits : bits | UINT32_C(1) << 31;
}

/* By score, of equal ones the one listed first. */
static uint64_t rank_of(float score, int i) {
    return (uint64_t)ordered(score) << 32 | (UINT32_MAX - (uint32_t)i);
}

/* What moves are ordered by. */
struct order {
    const float *scores; /* of the policy */
    float top;           /* the largest; 0: nothing tells moves apart but their place in the list */
    float least;         /* what a move must score to be followed */
    float history;
    const int16_t *learned;
};

void gg_ab_scores(struct gg_ab_thread *t, const void *state, const gg_move *list, int count,
                  bool before) {
    const gg_search *search = t->search;
    if (before && t->ab->options.beam)
        gg_search_priors(search, state, list, count, t->scores);
    else
        search->eval->policy(search->game, state, list, count, search->weights, t->scores);
}

static struct order order_of(struct gg_ab_thread *t, const struct gg_ab_node *node, int actor,
                             const gg_move *list, int count) {
    const bool before = node->depth > 0;
    struct order o = {.scores = t->scores, .learned = t->history[actor]};
    if (!t->ab->options.order || count < 2) return o;
    if (t->ab->options.order > 1) o.history = HISTORY_SHARE / HISTORY_MAX;
    gg_ab_scores(t, node->state, list, count, before);
    for (int i = 0; i < count; i++)
        if (t->scores[i] > o.top) o.top = t->scores[i];
    if (before) o.least = 1e-3F * (float)t->ab->options.beam * o.top;
    return o;
}

static uint64_t rank_by(const struct order *o, gg_move move, int i) {
    const float score = o->top > 0 ? o->scores[i] / o->top : 0;
    return rank_of(score + o->history * (float)o->learned[history_slot(move)], i);
}

/* Leaves out the moves outside the beam; the table's move has proved its worth. */
static void keep_beam(struct gg_ab_thread *t, const struct order *o, struct gg_ab_moves *m) {
    int kept = 0;
    for (int i = 0; i < m->count; i++) {
        const bool first = i == m->first;
        if (!first && t->scores[i] < o->least) continue;
        if (first) m->first = kept;
        m->move[kept] = m->move[i];
        t->scores[kept++] = t->scores[i];
    }
    if (kept < m->count) t->soft++;
    m->count = kept;
}

static void rank_moves(struct gg_ab_thread *t, const struct gg_ab_node *node, int actor,
                       struct gg_ab_moves *m) {
    const struct order o = order_of(t, node, actor, m->move, m->count);
    if (o.least > 0) keep_beam(t, &o, m);
    for (int i = 0; i < m->count; i++) m->rank[i] = i == m->first ? 0 : rank_by(&o, m->move[i], i);
}

/* The moves of a node in t->moves. */
static int list_moves(struct gg_ab_thread *t, const struct gg_ab_node *node) {
    return t->listed == node->state ? t->listed_count
                                    : gg_moves(t->search->game, node->state, t->moves);
}

gg_move gg_ab_best(struct gg_ab_thread *t, const struct gg_ab_node *node, int actor, gg_move first,
                   int *count) {
    *count = list_moves(t, node);
    for (int i = 0; first && i < *count; i++)
        if (t->moves[i] == first) return first;
    const struct order o = order_of(t, node, actor, t->moves, *count);
    uint64_t best = 0;
    for (int i = 0; i < *count; i++) {
        const uint64_t rank = rank_by(&o, t->moves[i], i);
        if (rank > best) best = rank;
    }
    return t->moves[UINT32_MAX - (uint32_t)best];
}

gg_move gg_ab_planned(struct gg_ab_thread *t, const struct gg_ab_node *node) {
    const int count = list_moves(t, node);
    int best = 0;
    if (count > 1) gg_ab_scores(t, node->state, t->moves, count, node->depth > 0);
    for (int i = 1; i < count; i++)
        if (t->scores[i] > t->scores[best]) best = i;
    return t->moves[best];
}

bool gg_ab_list(struct gg_ab_thread *t, const struct gg_ab_node *node, gg_move first,
                struct gg_ab_moves *m) {
    *m = (struct gg_ab_moves){.first = -1};
    m->count = list_moves(t, node);
    m->move = gg_ab_room(t, (size_t)m->count * sizeof *m->move);
    m->rank = gg_ab_room(t, (size_t)m->count * sizeof *m->rank);
    if (!m->move || !m->rank) return false;
    memcpy(m->move, t->moves, (size_t)m->count * sizeof *m->move);
    for (int i = 0; first && i < m->count && m->first < 0; i++)
        if (m->move[i] == first) m->first = i;
    return true;
}

/* Where the best of the moves that are ranked and not given stands; -1: there is none. */
static int best_left(const struct gg_ab_moves *m) {
    uint64_t best = 0;
    for (int i = 0; i < m->count; i++)
        if (m->rank[i] > best) best = m->rank[i];
    return best ? (int)(UINT32_MAX - (uint32_t)best) : -1;
}

gg_move gg_ab_next(struct gg_ab_thread *t, const struct gg_ab_node *node, int actor,
                   struct gg_ab_moves *m) {
    const int unranked = m->first >= 0; /* moves that are given before any is ranked */
    const int given = m->given++;
    if (given < unranked) return m->move[m->first];
    if (given == unranked) rank_moves(t, node, actor, m);
    const int at = best_left(m);
    if (at < 0) return 0;
    m->rank[at] = 0;
    return m->move[at];
}

gg_move gg_ab_after(const struct gg_ab_moves *m) {
    const int at = m->given > (m->first >= 0) ? best_left(m) : -1;
    return at < 0 ? 0 : m->move[at];
}

static void learn(int16_t *h, int bonus) {
    const int value = *h + bonus - *h * (bonus < 0 ? -bonus : bonus) / HISTORY_MAX;
    *h = (int16_t)value;
}

void gg_ab_refuted(struct gg_ab_thread *t, const struct gg_ab_node *node, int actor,
                   const struct gg_ab_moves *m, gg_move move) {
    const int depth = node->depth < 1 ? 1 : node->depth > 16 ? 16 : node->depth;
    const int bonus = 32 * depth * depth;
    learn(&t->history[actor][history_slot(move)], bonus);
    for (int i = 0; m && m->given > 1 && i < m->count; i++)
        if (!m->rank[i] && m->move[i] != move)
            learn(&t->history[actor][history_slot(m->move[i])], -bonus);
}

/* The search "greedy": the move after which the evaluation is best, dice that fall at once taken
 * into account by their exact expectation. A cheap baseline. */
#include "algorithm.h"

#include "../core/memory.h"

#include <stdlib.h>

/* States made per root move before chance nodes are given their static value, and dice in a row
 * that are looked through: enough for a roll that calls for another roll. */
#define GREEDY_NODES  2048
#define GREEDY_CHAIN  6
#define GREEDY_WORLDS 8 /* dealings averaged over when information is hidden */

struct greedy {
    gg_state states[GREEDY_CHAIN + 1];
    gg_outcome outcomes[GREEDY_CHAIN][GG_MAX_MOVES];
    struct choice {
        gg_move move;
        int order;    /* place in the game's list */
        float policy; /* summed over the dealings, as `value` */
        int worlds;   /* dealings in which the move was possible */
        double value[GG_MAX_PLAYERS];
        double now[GG_MAX_PLAYERS]; /* in the dealing that is being judged */
        bool possible;              /* there */
    } choices[GG_MAX_MOVES];
    float policy[GG_MAX_MOVES];
    gg_move legal[GG_MAX_MOVES];
    uint64_t nodes, node_limit;
    uint64_t promised; /* nodes that are still to be made for rolls that were begun */
    unsigned tick;
};

static int open_greedy(gg_search *search, gg_error *error) {
    search->data = gg_raw_block(1, sizeof(struct greedy));
    return search->data ? 0 : gg_fail(error, GG_NO_MEMORY, "no memory for greedy");
}

static void close_greedy(gg_search *search) {
    free(search->data);
}

static bool broken_off(gg_search *search, struct greedy *g) {
    const uint64_t limit = search->limits.nodes;
    return (limit && g->nodes >= limit) || gg_search_over(search, &g->tick);
}

/* Whether `more` states can be made without passing a limit. */
static bool affords(const gg_search *search, const struct greedy *g, int more) {
    const uint64_t limit = search->limits.nodes;
    return g->nodes < g->node_limit && (!limit || g->nodes + g->promised + (uint64_t)more <= limit);
}

static void expect(gg_search *search, struct greedy *g, int ply, double value[GG_MAX_PLAYERS]) {
    const gg_game *game = search->game;
    const void *state = g->states[ply].bytes;
    const bool chance = game->rules->actor(game, state) == GG_CHANCE;
    const bool deeper = chance && ply < GREEDY_CHAIN && !broken_off(search, g);
    gg_outcome *outcomes = g->outcomes[ply];
    const int count = deeper ? game->rules->outcomes(game, state, outcomes) : 0;
    if (!deeper || !affords(search, g, count)) {
        gg_search_value(search, state, value);
        return;
    }
    double sum[GG_MAX_PLAYERS] = {0};
    g->promised += (uint64_t)count;
    for (int i = 0; i < count; i++) {
        double v[GG_MAX_PLAYERS] = {0};
        memcpy(g->states[ply + 1].bytes, state, game->state_bytes);
        gg_apply(game, g->states[ply + 1].bytes, outcomes[i].move);
        g->nodes++;
        g->promised--;
        expect(search, g, ply + 1, v);
        for (int seat = 0; seat < game->players; seat++) sum[seat] += outcomes[i].p * v[seat];
    }
    memcpy(value, sum, sizeof sum);
}

static int by_policy(const void *a, const void *b) {
    const struct choice *x = a, *y = b;
    if (x->policy < y->policy || x->policy > y->policy) return x->policy < y->policy ? 1 : -1;
    return x->order - y->order;
}

/* The likeliest moves first: they are judged in any case. */
static void sort_choices(struct greedy *g, int count) {
    for (int i = 0; i < count; i++) g->choices[i].policy = g->policy[g->choices[i].order];
    qsort(g->choices, (size_t)count, sizeof *g->choices, by_policy);
    for (int i = 0; i < count; i++) g->choices[i].policy = 0;
}

/* Adds the values of all root moves in one dealing, of the `first` one as many as time and nodes
 * allow. A later one that is broken off does not count: its sums would not be comparable. */
static void judge(gg_search *search, struct greedy *g, const void *world, bool first) {
    const gg_game *game = search->game;
    const int legal = game->rules->list(game, world, g->legal);
    search->eval->policy(game, world, search->moves, search->move_count, search->weights,
                         g->policy);
    if (first) sort_choices(g, search->move_count);
    int done = 0;
    for (; done < search->move_count; done++) {
        struct choice *c = &g->choices[done];
        int k = 0;
        if ((!first || done > 0) && broken_off(search, g)) break;
        while (k < legal && g->legal[k] != c->move) k++;
        c->possible = k < legal;
        if (!c->possible) continue;
        memcpy(g->states[0].bytes, world, game->state_bytes);
        gg_apply(game, g->states[0].bytes, c->move);
        g->nodes++;
        g->node_limit = g->nodes + GREEDY_NODES;
        expect(search, g, 0, c->now);
    }
    if (!first && done < search->move_count) return;
    for (int i = 0; i < done; i++) {
        struct choice *c = &g->choices[i];
        if (!c->possible) continue;
        for (int seat = 0; seat < game->players; seat++) c->value[seat] += c->now[seat];
        c->policy += g->policy[c->order];
        c->worlds++;
    }
}

/* Best first: possible in more dealings, larger sum of values, larger policy, game's order. A sum
 * over fewer dealings is never compared with one over more. */
static bool better(const struct choice *a, const struct choice *b, int seat) {
    if (a->worlds != b->worlds) return a->worlds > b->worlds;
    if (a->value[seat] > b->value[seat] || a->value[seat] < b->value[seat])
        return a->value[seat] > b->value[seat];
    if (a->policy > b->policy || a->policy < b->policy) return a->policy > b->policy;
    return a->order < b->order;
}

static void pick(const gg_search *search, struct greedy *g, gg_result *result) {
    gg_info *info = &result->info;
    while (info->lines < search->multipv && info->lines < search->move_count) {
        struct choice *best = &g->choices[info->lines];
        for (int i = info->lines + 1; i < search->move_count; i++)
            if (better(&g->choices[i], best, search->actor)) best = &g->choices[i];
        const struct choice chosen = *best;
        *best = g->choices[info->lines];
        g->choices[info->lines] = chosen;
        gg_line *line = &info->line[info->lines++];
        for (int seat = 0; seat < search->game->players && chosen.worlds; seat++)
            line->value[seat] = chosen.value[seat] / chosen.worlds;
        line->length = 1;
        line->pv[0] = chosen.move;
    }
    info->depth = info->seldepth = 1;
    info->nodes = g->nodes;
    result->move = info->line[0].pv[0];
}

static int go_greedy(gg_search *search, gg_result *result, gg_error *error) {
    (void)error;
    struct greedy *g = search->data;
    gg_state world;
    g->nodes = g->promised = 0;
    g->tick = 0;
    for (int i = 0; i < search->move_count; i++)
        g->choices[i] = (struct choice){.move = search->moves[i], .order = i};
    for (int i = 0; i < (search->seat >= 0 ? GREEDY_WORLDS : 1); i++) {
        if (i > 0 && broken_off(search, g)) break;
        gg_search_world(search, &search->random, world.bytes);
        judge(search, g, world.bytes, i == 0);
    }
    pick(search, g, result);
    return 0;
}

static size_t memory_greedy(const gg_search *search) {
    (void)search;
    return sizeof(struct greedy);
}

const gg_algorithm gg_algorithm_greedy = {.name = "greedy",
                                          .open = open_greedy,
                                          .close = close_greedy,
                                          .go = go_greedy,
                                          .memory = memory_greedy};

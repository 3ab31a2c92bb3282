/* What a roll or an attack can come to (stakes.h): expectimax over the tree between, each state once. */
#include "stakes.h"

#include <stdlib.h>
#include <string.h>

enum {
    LOOK = 1000,   /* states between two looks whether to go on */
    DEEPEST = 400, /* of a line; each step takes 5 KiB of the stack */
};

/* One result at a state, by its number, and how probable it is from there. */
typedef struct share {
    double p;
    uint32_t result;
} share;

/* A state that has been worked out: its shares stand in `pool`. */
typedef struct node {
    uint64_t key;
    double worth;
    uint32_t at, count; /* count 0: an empty slot */
} node;

typedef struct tree {
    const gg_game *game;
    const void *before;
    int seat; /* who began */
    const gg_stakes_limit *limit;
    uint32_t nodes, slots;
    node *table;
    share *pool;
    size_t used, room;
    gg_stake result[GG_STAKES];
    uint32_t results;
    uint32_t begun; /* states, those among them that are not worked out yet */
    int depth;      /* how many of these lie on the way here */
    int status;
} tree;

/* A distribution being made. */
typedef struct odds {
    double p[GG_STAKES], worth;
} odds;

static uint32_t slot_of(const tree *t, uint64_t key) {
    uint32_t slot = (uint32_t)key & (t->slots - 1);
    while (t->table[slot].count && t->table[slot].key != key) slot = (slot + 1) & (t->slots - 1);
    return slot;
}

static bool grow_table(tree *t) {
    const uint32_t slots = t->slots ? t->slots * 2 : 1024;
    node *old = t->table;
    const uint32_t had = t->slots;
    node *table = calloc(slots, sizeof *table);
    if (!table) return false;
    t->table = table, t->slots = slots;
    for (uint32_t i = 0; i < had; i++)
        if (old[i].count) table[slot_of(t, old[i].key)] = old[i];
    free(old);
    return true;
}

static void keep(tree *t, uint64_t key, const odds *o) {
    if (t->used + GG_STAKES > t->room) {
        const size_t room = t->room ? t->room * 2 : 4096;
        share *pool = realloc(t->pool, room * sizeof *pool);
        if (!pool) {
            t->status = GG_NO_MEMORY;
            return;
        }
        t->pool = pool, t->room = room;
    }
    if (t->nodes * 2 >= t->slots && !grow_table(t)) {
        t->status = GG_NO_MEMORY;
        return;
    }
    node *n = &t->table[slot_of(t, key)];
    *n = (node){key, o->worth, (uint32_t)t->used, 0};
    for (uint32_t r = 0; r < t->results; r++)
        if (o->p[r] > 0) t->pool[t->used++] = (share){o->p[r], r}, n->count++;
    t->nodes++;
}

static bool known(const tree *t, uint64_t key, odds *o) {
    if (!t->slots) return false;
    const node *n = &t->table[slot_of(t, key)];
    if (!n->count) return false;
    memset(o, 0, sizeof *o);
    o->worth = n->worth;
    for (uint32_t k = 0; k < n->count; k++) o->p[t->pool[n->at + k].result] = t->pool[n->at + k].p;
    return true;
}

/* The result of this name, noted if it is new. */
static void note(tree *t, const char *what, double worth, odds *o) {
    uint32_t r = 0;
    while (r < t->results && strcmp(t->result[r].what, what) != 0) r++;
    if (r == GG_STAKES) {
        t->status = GG_BAD_ARGUMENT;
        return;
    }
    if (r == t->results) {
        t->results++;
        memcpy(t->result[r].what, what, GG_STAKE_WORD);
        t->result[r].worth = worth;
    }
    memset(o, 0, sizeof *o);
    o->p[r] = 1, o->worth = t->result[r].worth;
}

static void work_out(tree *t, const void *state, odds *o);

static void after(tree *t, const void *state, gg_move move, odds *o) {
    gg_state next;
    memcpy(&next, state, t->game->state_bytes);
    gg_apply(t->game, &next, move);
    work_out(t, &next, o);
}

static void at_chance(tree *t, const void *state, odds *o) {
    gg_outcome *list = malloc(GG_MAX_MOVES * sizeof *list);
    if (!list) {
        t->status = GG_NO_MEMORY;
        return;
    }
    const int count = t->game->rules->outcomes(t->game, state, list);
    memset(o, 0, sizeof *o);
    for (int i = 0; i < count && t->status == GG_OK; i++) {
        odds one;
        after(t, state, list[i].move, &one);
        for (uint32_t r = 0; r < t->results; r++) o->p[r] += list[i].p * one.p[r];
        o->worth += list[i].p * one.worth;
    }
    free(list);
}

/* Whoever decides does what is best for it. Ties go to the first. */
static void at_choice(tree *t, const void *state, int actor, odds *o) {
    gg_move *list = malloc(GG_MAX_MOVES * sizeof *list);
    if (!list) {
        t->status = GG_NO_MEMORY;
        return;
    }
    const int count = gg_moves(t->game, state, list);
    const bool ours = gg_same_team(t->game, actor, t->seat);
    for (int i = 0; i < count && t->status == GG_OK; i++) {
        odds one;
        after(t, state, list[i], &one);
        if (i == 0 || (ours ? one.worth > o->worth + 1e-12 : one.worth < o->worth - 1e-12))
            *o = one;
    }
    free(list);
}

static void work_out(tree *t, const void *state, odds *o) {
    char what[GG_STAKE_WORD];
    double worth = 0;
    gg_text text = gg_text_over(what, sizeof what);
    memset(o, 0, sizeof *o);
    if (t->status < 0) return;
    if (t->game->rules->stake(t->game, t->before, state, &text, &worth)) {
        note(t, what, worth, o);
        return;
    }
    const uint64_t key = gg_key(t->game, state);
    if (known(t, key, o)) return;
    if (t->begun >= t->limit->states || t->depth == DEEPEST) {
        t->status = GG_BAD_ARGUMENT;
        return;
    }
    if (++t->begun % LOOK == 0 && t->limit->goes_on && !t->limit->goes_on(t->limit->context)) {
        t->status = GG_BUSY;
        return;
    }
    const int actor = t->game->rules->actor(t->game, state);
    t->depth++;
    if (actor == GG_CHANCE)
        at_chance(t, state, o);
    else
        at_choice(t, state, actor, o);
    t->depth--;
    if (t->status == GG_OK) keep(t, key, o);
}

static int by_worth(const void *a, const void *b) {
    const gg_stake *x = a, *y = b;
    return (x->worth < y->worth) - (x->worth > y->worth);
}

int gg_stakes(const gg_game *game, const void *state, gg_move move, const gg_stakes_limit *limit,
              gg_stake *list, gg_error *error) {
    tree t = {.game = game, .before = state, .limit = limit};
    odds o;
    const int actor = game->rules->actor(game, state);
    t.seat = actor < 0 ? 0 : actor;
    gg_state first;
    memcpy(&first, state, game->state_bytes);
    if (move) gg_apply(game, &first, move);
    char what[GG_STAKE_WORD];
    double worth;
    gg_text text = gg_text_over(what, sizeof what);
    if (!move && game->rules->stake(game, state, &first, &text, &worth))
        return gg_fail(error, GG_BAD_ARGUMENT, "no roll or attack is pending here");
    work_out(&t, &first, &o);
    int count = 0;
    for (uint32_t r = 0; r < t.results && t.status == GG_OK; r++) {
        if (o.p[r] <= 0) continue;
        list[count] = t.result[r];
        list[count++].p = o.p[r];
    }
    qsort(list, (size_t)count, sizeof *list, by_worth);
    free(t.table);
    free(t.pool);
    if (t.status == GG_NO_MEMORY) return gg_fail(error, GG_NO_MEMORY, "no memory for the odds");
    if (t.status == GG_BUSY) return gg_fail(error, GG_BUSY, "the odds were not worked out");
    if (t.status < 0)
        return gg_fail(error, GG_BAD_ARGUMENT, "too many ways from here for exact odds");
    return count;
}

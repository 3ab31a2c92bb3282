#include "plain.h"

#include "../../core/odyssey/battle/battle.h"
#include "../lab/test.h"

#include <stdlib.h>
#include <string.h>

struct plain_entry {
    uint64_t key; /* 0: empty */
    double value;
};

void plain_open(plain *p, const gg_game *game) {
    *p = (plain){.game = game, .slots = 1 << 12};
    p->table = calloc(p->slots, sizeof *p->table);
    assert_non_null(p->table);
}

void plain_close(plain *p) {
    free(p->table);
    *p = (plain){0};
}

static struct plain_entry *entry_of(const plain *p, uint64_t key) {
    size_t at = (size_t)key & (p->slots - 1);
    while (p->table[at].key && p->table[at].key != key) at = (at + 1) & (p->slots - 1);
    return &p->table[at];
}

static void grow(plain *p) {
    const plain old = *p;
    p->slots *= 2;
    p->table = calloc(p->slots, sizeof *p->table);
    assert_non_null(p->table);
    for (size_t i = 0; i < old.slots; i++)
        if (old.table[i].key) *entry_of(p, old.table[i].key) = old.table[i];
    free(old.table);
}

double plain_after(plain *p, const void *state, gg_move move) {
    odb_state next;
    memcpy(&next, state, sizeof next);
    gg_apply(p->game, &next, move);
    return plain_value(p, &next);
}

static double mean(plain *p, const void *state) {
    gg_outcome *list = malloc(GG_MAX_MOVES * sizeof *list);
    assert_non_null(list);
    const int count = p->game->rules->outcomes(p->game, state, list);
    double sum = 0;
    for (int i = 0; i < count; i++) sum += list[i].p * plain_after(p, state, list[i].move);
    free(list);
    return sum;
}

static double best(plain *p, const void *state, int seat) {
    gg_move *list = malloc(GG_MAX_MOVES * sizeof *list);
    assert_non_null(list);
    const int count = gg_moves(p->game, state, list);
    double value = seat == 0 ? -1 : 2;
    for (int i = 0; i < count; i++) {
        const double v = plain_after(p, state, list[i]);
        if (seat == 0 ? v > value : v < value) value = v;
    }
    free(list);
    return value;
}

double plain_value(plain *p, const void *state) {
    const int actor = p->game->rules->actor(p->game, state),
              node = ((const odb_state *)state)->node;
    if (actor == GG_OVER) {
        double payoff[GG_MAX_PLAYERS];
        p->game->rules->payoff(p->game, state, payoff);
        return payoff[0];
    }
    const uint64_t key = gg_key(p->game, state) | 1;
    const struct plain_entry *known = entry_of(p, key);
    if (known->key) return known->value;
    const double value = actor == GG_CHANCE ? mean(p, state) : best(p, state, actor);
    p->nodes[node >> 6] |= UINT64_C(1) << (node & 63);
    if (++p->states * 2 > p->slots) grow(p);
    *entry_of(p, key) = (struct plain_entry){key, value};
    return value;
}

/* The networks of a game (nets.h). */
#include "nets.h"

#include "../core/hash.h"
#include "head.h"

#include <string.h>

static int check(const gg_net_form *form, const gg_net *net, gg_error *error) {
    if (strcmp(net->game, form->game) != 0)
        return gg_fail(error, GG_BAD_CONTENT, "network: it is one of %s, not of %s", net->game,
                       form->game);
    if (net->inputs != form->inputs || net->buckets != form->buckets)
        return gg_fail(error, GG_BAD_CONTENT,
                       "network: %d features and %d buckets in place of %d and %d", net->inputs,
                       net->buckets, form->inputs, form->buckets);
    if (net->moves && net->moves != gg_head_features(form))
        return gg_fail(error, GG_BAD_CONTENT, "network: %d features of moves in place of %d",
                       net->moves, gg_head_features(form));
    return GG_OK;
}

int gg_nets_add(const gg_net_form *form, gg_net *net, gg_error *error) {
    int code = check(form, net, error);
    const int slot = code < 0 ? 0 : 2 + atomic_fetch_add(&form->shelf->count, 1);
    if (slot >= GG_NETS)
        code =
            gg_fail(error, GG_BAD_ARGUMENT, "more than %d networks of %s", GG_NETS - 2, form->game);
    if (code < 0) {
        gg_net_free(net);
        return code;
    }
    atomic_store_explicit(&form->shelf->net[slot], net, memory_order_release);
    return slot;
}

uint64_t gg_nets_key(const gg_net_form *form) {
    uint64_t key = 0;
    const gg_net *net;
    for (int i = 2; (net = gg_nets_at(form, i)); i++) {
        const uint64_t own = gg_net_key(net);
        key = gg_hash_seeded(&own, sizeof own, key);
    }
    return key;
}

/* What stands in `place`, read from a file of the program when it is asked for first. */
static const gg_net *read_once(const gg_net_form *form, _Atomic(const gg_net *) *place,
                               const char *file, const uint64_t *size) {
    const gg_net *there = atomic_load_explicit(place, memory_order_acquire);
    if (there || !file) return there;
    gg_net *net = gg_net_read(file, (size_t)*size, NULL);
    if (net && check(form, net, NULL) < 0) {
        gg_net_free(net);
        net = NULL;
    }
    /* Two threads may read it at once: the first one's stays. */
    if (!net || atomic_compare_exchange_strong(place, &there, net)) return net;
    gg_net_free(net);
    return there;
}

const gg_net *gg_nets_built_in(const gg_net_form *form) {
    return read_once(form, &form->shelf->net[GG_NET_BUILT_IN], form->file, form->file_size);
}

const gg_net *gg_nets_second(const gg_net_form *form) {
    return read_once(form, &form->shelf->second, form->second_file, form->second_size);
}

bool gg_nets_known(const gg_net_form *form, double weight) {
    return weight == 0 || (gg_nets_at(form, weight) && weight == (int)weight);
}

bool gg_nets_in_all(const gg_game *game) {
    (void)game;
    return true;
}

double gg_nets_alone(const gg_net_form *form, const gg_net *net, const gg_game *game,
                     const void *state) {
    uint16_t list[GG_NET_MOST];
    const int count = form->features(game, state, 0, list);
    return (double)gg_net_score(net, list, count, form->bucket(game, state)) / GG_NET_SCALE;
}

double gg_nets_score(const gg_net_form *form, const gg_net *net, const gg_game *game,
                     const void *state, const double *w) {
    return gg_nets_alone(form, net, game, state) + (form->base ? form->base(game, state, w) : 0);
}

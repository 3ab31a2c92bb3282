/* The solver's table: see proofs.h. */
#include "proofs.h"

#include "../core/memory.h"

#include <stdlib.h>
#include <string.h>

#define CLUSTER 8
#define SMALL   ((uint64_t)1 << 12) /* clusters at first */
#define GROWTH  8

/* Bits of an entry: check 40, work 6, low 9, high 9 (lowest first); 0 is no entry. */
#define RANK_BITS 9
#define RANK_MASK ((UINT64_C(1) << RANK_BITS) - 1)
#define WORK_MASK UINT64_C(63)
#define CHECK     24 /* where the check begins */

struct cluster {
    uint64_t entry[CLUSTER];
};
_Static_assert(sizeof(struct cluster) == 64, "a cluster is a cache line");

struct gg_proofs {
    struct cluster *clusters;
    uint64_t count; /* there are */
    uint64_t used;  /* of these so many are in use */
    uint64_t room;  /* entries that may be stored before more are taken */
};

static void begin(gg_proofs *p, uint64_t used) {
    p->used = used < p->count ? used : p->count;
    p->room = p->used < p->count ? p->used * CLUSTER / 2 : UINT64_MAX;
}

gg_proofs *gg_proofs_open(size_t bytes) {
    gg_proofs *p = malloc(sizeof *p);
    if (!p) return NULL;
    p->count = (bytes - sizeof *p) / sizeof(struct cluster);
    p->clusters = gg_memory_zeroed(p->count * sizeof(struct cluster));
    begin(p, SMALL);
    if (p->clusters) return p;
    free(p);
    return NULL;
}

void gg_proofs_close(gg_proofs *p) {
    if (!p) return;
    gg_memory_free(p->clusters, p->count * sizeof(struct cluster));
    free(p);
}

size_t gg_proofs_bytes(const gg_proofs *p) {
    return p->count * sizeof(struct cluster) + sizeof *p;
}

void gg_proofs_clear(gg_proofs *p) {
    gg_memory_wipe(p->clusters, p->count * sizeof(struct cluster));
    begin(p, SMALL);
}

int gg_proofs_full(const gg_proofs *p) {
    const uint64_t sample = p->used < 125 ? p->used : 125;
    uint64_t found = 0;
    for (uint64_t i = 0; i < sample; i++)
        for (int k = 0; k < CLUSTER; k++) found += p->clusters[i].entry[k] != 0;
    return (int)(found * 1000 / (sample * CLUSTER) * p->used / p->count);
}

/* The upper bits of the product tell the place, the lower ones are compared. With the fraction of
 * the golden ratio in the lowest 24 bits of the factor too, identities that share their lowest 40
 * bits and differ in the 16 above lie far apart: nothing of 56 bits is taken for something else in a
 * table of 8 MiB or more; in a smaller one 40 bits and the place must agree. */
static uint64_t spread(uint64_t identity) {
    return identity * UINT64_C(0x9e3779b97f9e3779);
}

static struct cluster *cluster_of(const gg_proofs *p, uint64_t spread) {
    return &p->clusters[(uint64_t)(((unsigned __int128)spread * p->used) >> 64)];
}

void gg_proofs_prefetch(const gg_proofs *p, uint64_t identity) {
    __builtin_prefetch(cluster_of(p, spread(identity)));
}

void gg_proofs_narrow(const gg_proofs *p, uint64_t identity, int *low, int *high) {
    const uint64_t x = spread(identity), check = x << CHECK;
    const struct cluster *c = cluster_of(p, x);
    for (int k = 0; k < CLUSTER; k++) {
        const uint64_t e = c->entry[k];
        if ((e ^ check) >> CHECK || !(e & ~(UINT64_MAX << CHECK))) continue;
        const int least = (int)(e >> RANK_BITS & RANK_MASK), most = (int)(e & RANK_MASK);
        if (least > *low) *low = least;
        if (most < *high) *high = most;
        return;
    }
}

/* 1..63, by half powers of two. */
static uint64_t work_of(uint64_t nodes) {
    const int bits = 63 - __builtin_clzll(nodes | 1);
    const uint64_t half = bits ? nodes >> (bits - 1) & 1 : 0;
    const uint64_t work = 1 + 2 * (uint64_t)bits + half;
    return work < WORK_MASK ? work : WORK_MASK;
}

static uint64_t work_in(uint64_t entry) {
    return entry >> 2 * RANK_BITS & WORK_MASK;
}

void gg_proofs_store(gg_proofs *p, uint64_t identity, int low, int high, uint64_t nodes) {
    if (p->room-- == 0) {
        memset(p->clusters, 0, p->used * sizeof(struct cluster));
        begin(p, p->used * GROWTH);
    }
    const uint64_t x = spread(identity), check = x << CHECK;
    struct cluster *c = cluster_of(p, x);
    uint64_t *victim = &c->entry[0];
    for (int k = 0; k < CLUSTER; k++) {
        uint64_t *e = &c->entry[k];
        if (!((*e ^ check) >> CHECK) && work_in(*e)) {
            victim = e;
            break;
        }
        if (work_in(*e) < work_in(*victim)) victim = e;
    }
    *victim = check | work_of(nodes) << 2 * RANK_BITS | (uint64_t)low << RANK_BITS | (uint64_t)high;
}

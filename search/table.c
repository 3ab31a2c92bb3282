/* The transposition table: see table.h. */
#include "table.h"

#include "../core/memory.h"

#include <stdlib.h>
#include <string.h>

#define CLUSTER 5
#define AGES    64

/* word[1] is the value's bits; word[2]: move 32, depth 8, check 16, bound 2, age 6 (lowest first).
 */
struct slot {
    _Atomic uint64_t word[3];
};

struct cluster {
    struct slot slot[CLUSTER];
    uint64_t unused;
};
_Static_assert(sizeof(struct cluster) == 128, "a cluster is two cache lines");

struct gg_table {
    struct cluster *clusters;
    uint64_t count; /* in use */
    uint64_t whole; /* all there are */
    unsigned age;
};

gg_table *gg_table_open(size_t bytes) {
    gg_table *table = malloc(sizeof *table);
    if (!table) return NULL;
    table->whole = table->count = bytes / sizeof(struct cluster);
    table->age = 0;
    table->clusters = table->whole ? gg_memory_zeroed(table->whole * sizeof(struct cluster)) : NULL;
    if (table->clusters) return table;
    free(table);
    return NULL;
}

void gg_table_close(gg_table *table) {
    if (!table) return;
    gg_memory_free(table->clusters, table->whole * sizeof(struct cluster));
    free(table);
}

size_t gg_table_bytes(const gg_table *table) {
    return table->whole * sizeof(struct cluster) + sizeof *table;
}

void gg_table_clear(gg_table *table) {
    gg_memory_wipe(table->clusters, table->whole * sizeof(struct cluster));
    table->age = 0;
}

void gg_table_use(gg_table *table, uint64_t entries) {
    const uint64_t wanted = entries / CLUSTER + 1;
    table->count = wanted < table->whole ? wanted : table->whole;
}

void gg_table_age(gg_table *table) {
    table->age = (table->age + 1) % AGES;
}

static uint64_t load(const _Atomic uint64_t *word) {
    return atomic_load_explicit(word, memory_order_relaxed);
}

static unsigned age_of(uint64_t meta) {
    return (unsigned)(meta >> 58);
}

static unsigned bound_of(uint64_t meta) {
    return (unsigned)(meta >> 56) & 3;
}

static uint8_t depth_of(uint64_t meta) {
    return (uint8_t)(meta >> 32);
}

int gg_table_full(const gg_table *table) {
    const uint64_t sample = table->count < 200 ? table->count : 200;
    int used = 0;
    for (uint64_t i = 0; i < sample; i++)
        for (int k = 0; k < CLUSTER; k++) {
            const uint64_t meta = load(&table->clusters[i].slot[k].word[2]);
            used += bound_of(meta) && age_of(meta) == table->age;
        }
    return (int)((uint64_t)used * 1000 / (sample * CLUSTER));
}

/* Multiply-shift by the high bits, so that any number of clusters is used evenly. */
static struct cluster *cluster_of(const gg_table *table, uint64_t key) {
    return &table->clusters[(uint64_t)(((unsigned __int128)key * table->count) >> 64)];
}

void gg_table_prefetch(const gg_table *table, uint64_t key) {
    const struct cluster *cluster = cluster_of(table, key);
    __builtin_prefetch(cluster);
    __builtin_prefetch((const char *)cluster + sizeof *cluster / 2);
}

bool gg_table_probe(const gg_table *table, uint64_t key, uint16_t check, gg_entry *entry) {
    const struct cluster *cluster = cluster_of(table, key);
    for (int k = 0; k < CLUSTER; k++) {
        const struct slot *slot = &cluster->slot[k];
        const uint64_t bits = load(&slot->word[1]), meta = load(&slot->word[2]);
        if ((load(&slot->word[0]) ^ bits ^ meta) != key || !bound_of(meta)) continue;
        entry->check = (uint16_t)(meta >> 40);
        if (entry->check != check) continue;
        memcpy(&entry->value, &bits, sizeof bits);
        entry->move = (gg_move)meta;
        entry->depth = depth_of(meta);
        entry->bound = (uint8_t)bound_of(meta);
        return true;
    }
    return false;
}

/* What an entry is worth keeping: deep ones, less so when they come from earlier searches. */
static int worth(const gg_table *table, uint64_t meta) {
    if (!bound_of(meta)) return -1000;
    const unsigned years = (table->age - age_of(meta)) % AGES;
    return depth_of(meta) - 8 * (int)years;
}

void gg_table_store(gg_table *table, uint64_t key, const gg_entry *entry) {
    struct cluster *cluster = cluster_of(table, key);
    struct slot *victim = &cluster->slot[0];
    int least = 1 << 20;
    gg_move move = entry->move;
    for (int k = 0; k < CLUSTER; k++) {
        struct slot *slot = &cluster->slot[k];
        const uint64_t bits = load(&slot->word[1]), meta = load(&slot->word[2]);
        if (bound_of(meta) && (load(&slot->word[0]) ^ bits ^ meta) == key) {
            if (!move) move = (gg_move)meta;
            victim = slot;
            break;
        }
        const int w = worth(table, meta);
        if (w < least) {
            least = w;
            victim = slot;
        }
    }
    uint64_t bits;
    memcpy(&bits, &entry->value, sizeof bits);
    const uint64_t meta = (uint64_t)move | (uint64_t)entry->depth << 32 |
                          (uint64_t)entry->check << 40 | (uint64_t)(entry->bound & 3) << 56 |
                          (uint64_t)table->age << 58;
    atomic_store_explicit(&victim->word[0], key ^ bits ^ meta, memory_order_relaxed);
    atomic_store_explicit(&victim->word[1], bits, memory_order_relaxed);
    atomic_store_explicit(&victim->word[2], meta, memory_order_relaxed);
}

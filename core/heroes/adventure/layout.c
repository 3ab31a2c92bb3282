/* What hangs on nothing but how the tiles lie: open edges, distances over them (4.1). Searches ask for it in every
 * position, and hardly any two of them differ in it. */
#include "../../hash.h"
#include "land.h"

#include <stddef.h>
#include <string.h>

enum { KEPT = 32, ROWS = 6, FIELDS = HEA_TILES * 8 };

/* How a tile lies: its kind, place, and how it is turned. */
typedef struct lie {
    uint8_t tile[4];
} lie;
static_assert(offsetof(hea_tile, kind) == 0 && offsetof(hea_tile, a) == 1 &&
                  offsetof(hea_tile, b) == 2 && offsetof(hea_tile, rot) == 3,
              "what a lie is copied from");

/* Rows of distances: from the fields that were asked about last. */
typedef struct kept {
    uint64_t scenario;
    lie lie[HEA_TILES];
    int tiles;
    hea_layout layout;
    int rows, oldest;
    uint8_t from[ROWS], distance[ROWS][FIELDS];
} kept;

static unsigned read_lies(hea c, lie of[HEA_TILES]) {
    for (int t = 0; t < HEA_TILES; t++) memcpy(&of[t], &c.s->tile[t], sizeof of[t]);
    return (unsigned)(gg_hash(of, HEA_TILES * sizeof *of) % KEPT);
}

static bool is_held(int kind, int level) {
    return level || kind == HEA_F_TOWN || kind == HEA_F_SETTLEMENT;
}

static void find_held(hea c, uint8_t held[HEA_TILES]) {
    memset(held, 0, HEA_TILES);
    for (int t = 0; t < c.s->tiles; t++)
        for (int f = 0; hea_face_up(c, t) && f < HEA_FIELDS; f++)
            if (is_held(hea_tile_of(c, t)->kind[f], hea_tile_of(c, t)->level[f]))
                held[t] |= (uint8_t)(1 << f);
}

static kept *kept_of(hea c) {
    static _Thread_local kept all[KEPT];
    lie of[HEA_TILES];
    kept *k = &all[read_lies(c, of)];
    if (k->scenario == c.sc->key && k->tiles == c.s->tiles && !memcmp(k->lie, of, sizeof of))
        return k;
    k->scenario = c.sc->key;
    k->tiles = c.s->tiles;
    memcpy(k->lie, of, sizeof of);
    hea_find_edges(c, k->layout.next);
    find_held(c, k->layout.held);
    k->rows = k->oldest = 0;
    return k;
}

void hea_find_layout(hea c, hea_layout *layout) {
    const hea_layout *all = &kept_of(c)->layout;
    memcpy(layout->next, all->next, (size_t)c.s->tiles * 8 * sizeof *all->next);
    memcpy(layout->held, all->held, sizeof all->held);
}

static void spread(const hea_layout *layout, int from, uint8_t distance[FIELDS]) {
    uint8_t queue[HEA_TILES * HEA_FIELDS];
    int head = 0, tail = 0;
    memset(distance, 255, FIELDS);
    distance[from] = 0;
    queue[tail++] = (uint8_t)from;
    while (head < tail) {
        const int field = queue[head++];
        for (int d = 0; d < HEA_DIRECTIONS; d++) {
            const int next = layout->next[field][d];
            if (next == HEA_NONE || distance[next] != 255) continue;
            distance[next] = (uint8_t)(distance[field] + 1);
            queue[tail++] = (uint8_t)next;
        }
    }
}

static const uint8_t *row_from(kept *k, int from) {
    for (int i = 0; i < k->rows; i++)
        if (k->from[i] == from) return k->distance[i];
    const int row = k->rows < ROWS ? k->rows++ : k->oldest++ % ROWS;
    k->from[row] = (uint8_t)from;
    spread(&k->layout, from, k->distance[row]);
    return k->distance[row];
}

void hea_distances(hea c, int from, uint8_t distance[FIELDS]) {
    memcpy(distance, row_from(kept_of(c), from), FIELDS);
}

int hea_way(hea c, int from, int to) { /* R108 */
    kept *k = kept_of(c);
    const uint8_t *distance = row_from(k, to), *next = k->layout.next[from];
    if (from == to || distance[from] == 255) return -1;
    for (int d = 0; d < HEA_DIRECTIONS; d++)
        if (next[d] != HEA_NONE && distance[next[d]] + 1 == distance[from]) return d;
    return -1;
}

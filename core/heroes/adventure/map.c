/* The geometry of the map (4.1): fields and their neighbours, open edges, guards, ways. Pure. */
#include "land.h"

#include <string.h>

/* A place on a tile as seen on the map: 0 the centre, 1 + direction the field in that direction. Of the
 * place next to it in each direction: where it is on its tile, and that tile's lattice coordinates
 * relative to this one's. */
typedef struct next_place {
    int8_t place, a, b;
} next_place;
static const next_place NEXT[HEA_FIELDS][HEA_DIRECTIONS] = {
    {{1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {4, 0, 0}, {5, 0, 0}, {6, 0, 0}},
    {{3, 1, 0}, {5, 1, -1}, {2, 0, 0}, {0, 0, 0}, {6, 0, 0}, {4, 1, 0}},
    {{5, 1, -1}, {4, 1, -1}, {6, 0, -1}, {3, 0, 0}, {0, 0, 0}, {1, 0, 0}},
    {{2, 0, 0}, {6, 0, -1}, {5, 0, -1}, {1, -1, 0}, {4, 0, 0}, {0, 0, 0}},
    {{0, 0, 0}, {3, 0, 0}, {1, -1, 0}, {6, -1, 0}, {2, -1, 1}, {5, 0, 0}},
    {{6, 0, 0}, {0, 0, 0}, {4, 0, 0}, {2, -1, 1}, {1, -1, 1}, {3, 0, 1}},
    {{4, 1, 0}, {1, 0, 0}, {0, 0, 0}, {5, 0, 0}, {3, 0, 1}, {2, 0, 1}},
};

/* --- places on tiles */

/* The field's place on its tile as it lies, and back. */
static int place_of(hea c, int field) {
    const int k = field & 7;
    return k ? 1 + (k - 1 + (c.s->tile[field >> 3].rot & HEA_ROT)) % 6 : 0;
}
static int field_at_place(hea c, int tile, int place) {
    if (!place) return hea_field_at(tile, 0);
    return hea_field_at(tile, 1 + (place + 5 - (c.s->tile[tile].rot & HEA_ROT)) % 6);
}

int hea_tile_at(hea c, int a, int b) {
    for (int t = 0; t < c.s->tiles; t++)
        if (c.s->tile[t].a == a && c.s->tile[t].b == b) return t;
    return -1;
}

bool hea_leaves_tile(hea c, int field, int direction, int *a, int *b) {
    const hea_tile *const tile = &c.s->tile[field >> 3];
    const next_place *const next = &NEXT[place_of(c, field)][direction];
    *a = tile->a + next->a, *b = tile->b + next->b;
    return next->a || next->b;
}

void hea_coordinates(hea c, int field, int *q, int *r) {
    static const int8_t Q[HEA_FIELDS] = {0, 1, 1, 0, -1, -1, 0},
                        R[HEA_FIELDS] = {0, 0, -1, -1, 0, 1, 1};
    const hea_tile *const tile = &c.s->tile[field >> 3];
    const int place = place_of(c, field);
    *q = 2 * tile->a - tile->b + Q[place];
    *r = tile->a + 3 * tile->b + R[place];
}

/* Of the seven fields (q, r) to (q + 1, r + 1) exactly one is a centre: 3 q + r is a multiple of 7 there,
 * and says elsewhere which place of its tile the field is. */
int hea_field_of(hea c, int q, int r, bool down) {
    static const int8_t PLACE[7] = {0, 6, 2, 1, 4, 5, 3};
    static const int8_t Q[HEA_FIELDS] = {0, 1, 1, 0, -1, -1, 0},
                        R[HEA_FIELDS] = {0, 0, -1, -1, 0, 1, 1};
    const int place = PLACE[((3 * q + r) % 7 + 7) % 7];
    const int x = q - Q[place], y = r - R[place];
    const int tile = hea_tile_at(c, (3 * x + y) / 7, (2 * y - x) / 7);
    if (tile < 0 || (!down && !hea_face_up(c, tile))) return HEA_NONE;
    return field_at_place(c, tile, place);
}

int hea_next(hea c, int field, int direction, bool down) {
    const next_place *const next = &NEXT[place_of(c, field)][direction];
    int tile = field >> 3;
    if (next->a || next->b)
        tile = hea_tile_at(c, c.s->tile[tile].a + next->a, c.s->tile[tile].b + next->b);
    if (tile < 0 || (!down && !hea_face_up(c, tile))) return HEA_NONE;
    return field_at_place(c, tile, next->place);
}

/* --- edges and guards */

bool hea_closed(hea c, int field, int direction) {
    const int tile = field >> 3;
    if (!hea_face_up(c, tile)) return false;
    const int turn = (direction + 6 - (c.s->tile[tile].rot & HEA_ROT)) % 6;
    return hea_tile_of(c, tile)->border[field & 7] >> turn & 1;
}

bool hea_open(hea c, int field, int direction, bool down) {
    const int next = hea_next(c, field, direction, down);
    return next != HEA_NONE && !hea_closed(c, field, direction) &&
           !hea_closed(c, next, (direction + 3) % 6);
}

bool hea_blocked(hea c, int field) {
    return hea_face_up(c, field >> 3) && hea_kind(c, field) == HEA_F_BLOCKED;
}

int hea_guard_level(hea c, int field) {
    return hea_face_up(c, field >> 3) ? hea_tile_of(c, field >> 3)->level[field & 7] : 0;
}

bool hea_guarded(hea c, int field) { /* R77, R78 */
    return hea_guard_level(c, field) && !(*hea_field(c, field) & (HEA_CUBE | HEA_BEATEN)) &&
           !hea_flags(c, field);
}

/* --- ways */

void hea_distances(hea c, int from, uint8_t distance[HEA_TILES * 8]) {
    uint8_t queue[HEA_TILES * HEA_FIELDS];
    int head = 0, tail = 0;
    memset(distance, 255, HEA_TILES * 8);
    distance[from] = 0;
    queue[tail++] = (uint8_t)from;
    while (head < tail) {
        const int field = queue[head++];
        for (int d = 0; d < HEA_DIRECTIONS; d++) {
            const int next = hea_next(c, field, d, true);
            if (next == HEA_NONE || distance[next] != 255) continue;
            if (hea_closed(c, field, d) || hea_closed(c, next, (d + 3) % 6)) continue;
            distance[next] = (uint8_t)(distance[field] + 1);
            queue[tail++] = (uint8_t)next;
        }
    }
}

int hea_way(hea c, int from, int to) { /* R108 */
    uint8_t distance[HEA_TILES * 8];
    hea_distances(c, to, distance);
    if (from == to || distance[from] == 255) return -1;
    for (int d = 0; d < HEA_DIRECTIONS; d++)
        if (hea_open(c, from, d, true) &&
            distance[hea_next(c, from, d, true)] + 1 == distance[from])
            return d;
    return -1;
}

bool hea_joins(hea c, int kind, int a, int b, int rotation, const uint8_t *distance) {
    const hea_tile_record *const record = &c.sc->content.tile[kind];
    for (int place = 1; place < HEA_FIELDS; place++) {
        const int border = record->border[1 + (place + 5 - rotation) % 6];
        for (int d = 0; d < HEA_DIRECTIONS; d++) {
            const next_place *const next = &NEXT[place][d];
            if ((!next->a && !next->b) || border >> (d + 6 - rotation) % 6 & 1) continue;
            const int tile = hea_tile_at(c, a + next->a, b + next->b);
            if (tile < 0) continue;
            const int field = field_at_place(c, tile, next->place);
            if (distance[field] != 255 && !hea_closed(c, field, (d + 3) % 6)) return true;
        }
    }
    return false;
}

/* The geometry of the map (4.1): fields and their neighbours, open edges, guards. Pure. */
#include "land.h"

#include <string.h>

/* The six lattice neighbours of a tile; HERE: the tile itself. */
enum { SIDES = 6, HERE = SIDES };
static const int8_t SIDE_A[SIDES + 1] = {1, 1, 0, -1, -1, 0, 0},
                                   SIDE_B[SIDES + 1] = {0, -1, -1, 0, 1, 1, 0};

/* A place on a tile as seen on the map: 0 the centre, 1 + direction the field in that direction. Of the
 * place next to it in each direction: where it is on its tile, and which neighbour that tile is. */
typedef struct next_place {
    uint8_t place, side;
} next_place;
static const next_place NEXT[HEA_FIELDS][HEA_DIRECTIONS] = {
    {{1, HERE}, {2, HERE}, {3, HERE}, {4, HERE}, {5, HERE}, {6, HERE}},
    {{3, 0}, {5, 1}, {2, HERE}, {0, HERE}, {6, HERE}, {4, 0}},
    {{5, 1}, {4, 1}, {6, 2}, {3, HERE}, {0, HERE}, {1, HERE}},
    {{2, HERE}, {6, 2}, {5, 2}, {1, 3}, {4, HERE}, {0, HERE}},
    {{0, HERE}, {3, HERE}, {1, 3}, {6, 3}, {2, 4}, {5, HERE}},
    {{6, HERE}, {0, HERE}, {4, HERE}, {2, 4}, {1, 4}, {3, 5}},
    {{4, 0}, {1, HERE}, {0, HERE}, {5, HERE}, {3, 5}, {2, 5}},
};

/* The field of a tile with this rotation at a place, and the place of a field. */
static const uint8_t FIELD_AT[6][HEA_FIELDS] = {
    {0, 1, 2, 3, 4, 5, 6}, {0, 6, 1, 2, 3, 4, 5}, {0, 5, 6, 1, 2, 3, 4},
    {0, 4, 5, 6, 1, 2, 3}, {0, 3, 4, 5, 6, 1, 2}, {0, 2, 3, 4, 5, 6, 1},
};
static const uint8_t PLACE_OF[6][HEA_FIELDS] = {
    {0, 1, 2, 3, 4, 5, 6}, {0, 2, 3, 4, 5, 6, 1}, {0, 3, 4, 5, 6, 1, 2},
    {0, 4, 5, 6, 1, 2, 3}, {0, 5, 6, 1, 2, 3, 4}, {0, 6, 1, 2, 3, 4, 5},
};

/* --- places on tiles */

static int rotation_of(hea c, int tile) {
    return c.s->tile[tile].rot & HEA_ROT;
}
static int place_of(hea c, int field) {
    return PLACE_OF[rotation_of(c, field >> 3)][field & 7];
}
static int field_at_place(hea c, int tile, int place) {
    return hea_field_at(tile, FIELD_AT[rotation_of(c, tile)][place]);
}

int hea_tile_at(hea c, int a, int b) {
    for (int t = 0; t < c.s->tiles; t++)
        if (c.s->tile[t].a == a && c.s->tile[t].b == b) return t;
    return -1;
}

static int tile_beside(hea c, int tile, int side) {
    if (side == HERE) return tile;
    return hea_tile_at(c, c.s->tile[tile].a + SIDE_A[side], c.s->tile[tile].b + SIDE_B[side]);
}

int hea_touching(hea c, int a, int b) {
    int n = 0;
    for (int side = 0; side < SIDES; side++)
        n += hea_tile_at(c, a + SIDE_A[side], b + SIDE_B[side]) >= 0;
    return n;
}

bool hea_leaves_tile(hea c, int field, int direction, int *a, int *b) {
    const int side = NEXT[place_of(c, field)][direction].side;
    *a = c.s->tile[field >> 3].a + SIDE_A[side];
    *b = c.s->tile[field >> 3].b + SIDE_B[side];
    return side != HERE;
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
    const int tile = tile_beside(c, field >> 3, next->side);
    if (tile < 0 || (!down && !hea_face_up(c, tile))) return HEA_NONE;
    return field_at_place(c, tile, next->place);
}

/* --- edges and guards */

/* Directions of the map in which the field has a border. */
static unsigned borders(hea c, int field) {
    const int tile = field >> 3;
    if (!hea_face_up(c, tile)) return 0;
    const unsigned set = hea_tile_of(c, tile)->border[field & 7];
    const int turn = rotation_of(c, tile);
    return (set << turn | set >> (6 - turn)) & 63;
}

bool hea_closed(hea c, int field, int direction) {
    return borders(c, field) >> direction & 1;
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

/* Which tiles lie beside each other, by tile and side, -1 none. */
static void find_beside(hea c, int8_t beside[HEA_TILES][SIDES + 1]) {
    int8_t grid[2 * HEA_EDGE + 1][2 * HEA_EDGE + 1];
    memset(grid, -1, sizeof grid);
    for (int t = 0; t < c.s->tiles; t++)
        grid[c.s->tile[t].a + HEA_EDGE][c.s->tile[t].b + HEA_EDGE] = (int8_t)t;
    for (int t = 0; t < c.s->tiles; t++)
        for (int side = 0; side <= SIDES; side++)
            beside[t][side] = grid[c.s->tile[t].a + SIDE_A[side] + HEA_EDGE]
                                  [c.s->tile[t].b + SIDE_B[side] + HEA_EDGE];
}

void hea_find_edges(hea c, uint8_t next[HEA_TILES * 8][HEA_DIRECTIONS]) {
    int8_t beside[HEA_TILES][SIDES + 1];
    uint8_t border[HEA_TILES * 8];
    find_beside(c, beside);
    for (int t = 0; t < c.s->tiles; t++)
        for (int f = 0; f < HEA_FIELDS; f++)
            border[hea_field_at(t, f)] = (uint8_t)borders(c, hea_field_at(t, f));
    for (int t = 0; t < c.s->tiles; t++)
        for (int f = 0; f < HEA_FIELDS; f++) {
            const int field = hea_field_at(t, f);
            const next_place *const place = NEXT[place_of(c, field)];
            for (int d = 0; d < HEA_DIRECTIONS; d++) {
                const int tile = beside[t][place[d].side];
                next[field][d] = HEA_NONE;
                if (tile < 0 || border[field] >> d & 1) continue;
                const int onto = field_at_place(c, tile, place[d].place);
                if (!(border[onto] >> (d + 3) % 6 & 1)) next[field][d] = (uint8_t)onto;
            }
        }
}

bool hea_joins(hea c, int kind, int a, int b, int rotation, const uint8_t *distance) {
    const hea_tile_record *const record = &c.sc->content.tile[kind];
    for (int place = 1; place < HEA_FIELDS; place++) {
        const unsigned border = record->border[FIELD_AT[rotation][place]];
        for (int d = 0; d < HEA_DIRECTIONS; d++) {
            const next_place *const next = &NEXT[place][d];
            if (next->side == HERE || border >> (d + 6 - rotation) % 6 & 1) continue;
            const int tile = hea_tile_at(c, a + SIDE_A[next->side], b + SIDE_B[next->side]);
            if (tile < 0) continue;
            const int field = field_at_place(c, tile, next->place);
            if (distance[field] != 255 && !hea_closed(c, field, (d + 3) % 6)) return true;
        }
    }
    return false;
}

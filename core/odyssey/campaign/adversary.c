/* The adversary on the map: ODC-190 .. 199, R08, R09, R26. */
#include "process.h"

#include <string.h>

/* ACTIVATE: v[0] activations left, [1] by a card. The step is 0. */
enum { LEFT, BY_CARD };

/* --- the grid of revealed tiles: ODC-196, C25 */

/* Distances of all tiles to the Argo's, wave by wave; ODC_NONE where there is no path. */
static void measure(odc c, uint8_t distance[ODC_TILES]) {
    const odc_content *const content = &c.sc->content;
    uint32_t left = 0, wave = UINT32_C(1) << c.s->tile;
    memset(distance, ODC_NONE, ODC_TILES);
    for (int t = 0; t < content->tiles; t++)
        left |= (uint32_t) !!(c.s->tile_flags[t] & ODC_TF_REVEALED) << t;
    left &= ~wave;
    for (uint8_t days = 0; wave; days++) {
        uint32_t next = 0;
        for (; wave; wave &= wave - 1) {
            const int t = __builtin_ctz(wave);
            distance[t] = days;
            next |= content->ways.beside[t];
        }
        wave = next & left;
        left &= ~wave;
    }
}

/* --- it moves */

/* The next tile of a shortest path to the Argo: east, west, north, south (ODC-197, R08); the tile where it
 * stands when there is none. */
static int next_tile(odc c) {
    static const int8_t dx[4] = {1, -1, 0, 0}, dy[4] = {0, 0, 1, -1};
    const odc_content *const content = &c.sc->content;
    const int from = c.s->adversary_tile;
    const odc_tile *const here = &content->tile[from];
    uint8_t distance[ODC_TILES];
    measure(c, distance);
    if (distance[from] == ODC_NONE) return from;
    for (int direction = 0; direction < 4; direction++)
        for (int t = 0; t < content->tiles; t++) {
            const odc_tile *const tile = &content->tile[t];
            if (tile->x == here->x + dx[direction] && tile->y == here->y + dy[direction] &&
                distance[t] + 1 == distance[from])
                return t;
        }
    return from;
}

static void approach(odc c) { /* ODC-191, 198 */
    odc_state *const s = c.s;
    if (s->adversary_tile != s->tile) s->adversary_tile = (uint8_t)next_tile(c);
    if (s->adversary_tile != s->tile) return;
    s->adversary_tile = ODC_NONE;
    s->flags |= ODC_F_BATTLE_DUE;
}

/* --- the process */

static void run_activate(odc c, odc_frame *f) {
    odc_state *const s = c.s;
    if (!f->v[LEFT]) {
        odc_end(c, 0);
        return;
    }
    f->v[LEFT]--;
    if (f->v[BY_CARD]) s->symbols_seen++; /* R26: all after the introduction count */
    if (s->flags & (ODC_F_BATTLE_DUE | ODC_F_SPAWNED)) return;
    if (s->adversary_tile != ODC_NONE) {
        approach(c);
        return;
    }
    if (f->v[BY_CARD] && s->symbols_seen < 2) return; /* ODC-193; of others one is enough: 195 */
    odc_ask(c, ODC_CN_SPAWN);
}

/* Four tiles away, or as far as can be: ODC-194, R09. */
static void list_activate(odc c, const odc_frame *f, gg_move_list *list) {
    uint8_t distance[ODC_TILES];
    int wanted = 0;
    (void)f;
    measure(c, distance);
    for (int t = 0; t < ODC_TILES; t++) {
        if (distance[t] == ODC_NONE || wanted == 4) continue;
        if (distance[t] == 4 || distance[t] > wanted) wanted = distance[t];
    }
    for (int t = 0; t < ODC_TILES; t++)
        if (distance[t] == wanted) gg_push(list, odc_pack(ODC_M_SPAWN, (uint32_t)t));
}

static void take_activate(odc c, odc_frame *f, gg_move move) {
    c.s->adversary_tile = (uint8_t)odc_argument(move);
    if (f->v[BY_CARD]) c.s->flags |= ODC_F_SPAWNED; /* ODC-194 */
}

const odc_process odc_activate_process = {run_activate, list_activate, NULL, take_activate};

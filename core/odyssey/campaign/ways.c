/* How far it is from tile to tile: a table, for whoever looks ahead, and the plain search that fills it. No
 * rule needs it. */
#include "load.h"
#include "process.h"

#include <string.h>

void odc_flood(const odc_content *k, int tile, int sector, uint64_t techs,
               uint8_t distance[ODC_TILES]) {
    uint8_t at[3][ODC_TILES], queue[3 * ODC_TILES][2];
    int head = 0, tail = 0;
    memset(at, ODC_FAR, sizeof at);
    memset(distance, ODC_FAR, ODC_TILES);
    at[sector][tile] = 0;
    queue[tail][0] = (uint8_t)tile, queue[tail++][1] = (uint8_t)sector;
    while (head < tail) {
        const int here = queue[head][0], in = queue[head++][1], days = at[in][here];
        const odc_tile *const t = &k->tile[here];
        if (days < distance[here]) distance[here] = (uint8_t)days;
        for (int e = 0; e < t->exits; e++) { /* ODC-144, 146 */
            const odc_exit *const exit = &t->exit[e];
            if (exit->from_sector && exit->from_sector != in) continue;
            if (exit->needs && !(techs >> (exit->needs - 1) & 1)) continue;
            if (at[exit->to_sector][exit->to] != ODC_FAR) continue;
            at[exit->to_sector][exit->to] = (uint8_t)(days + 1);
            queue[tail][0] = exit->to, queue[tail++][1] = exit->to_sector;
        }
    }
}

static bool beside(const odc_tile *a, const odc_tile *b) {
    const int dx = a->x - b->x, dy = a->y - b->y;
    return dx * dx + dy * dy == 1;
}

void odc_find_ways(odc_content *k) {
    odc_ways *const w = &k->ways;
    uint64_t openers = 0;
    for (int t = 0; t < k->tiles; t++)
        for (int to = 0; to < k->tiles; to++)
            if (beside(&k->tile[t], &k->tile[to])) w->beside[t] |= UINT32_C(1) << to;
    for (int t = 0; t < k->tiles; t++)
        for (int e = 0; e < k->tile[t].exits; e++)
            if (k->tile[t].exit[e].needs) openers |= UINT64_C(1) << (k->tile[t].exit[e].needs - 1);
    for (w->openers = 0; openers; openers &= openers - 1)
        w->opener[w->openers++] = (uint8_t)__builtin_ctzll(openers);
    if (w->openers > ODC_OPENERS) return;
    for (int set = 0; set < 1 << w->openers; set++) {
        uint64_t techs = 0;
        for (int i = 0; i < w->openers; i++)
            if (set >> i & 1) techs |= UINT64_C(1) << w->opener[i];
        for (int sector = 0; sector < 3; sector++)
            for (int t = 0; t < k->tiles; t++)
                odc_flood(k, t, sector, techs, w->days[set][sector][t]);
    }
}

void odc_distances(const odc_content *k, int tile, int sector, uint64_t techs,
                   uint8_t distance[ODC_TILES]) {
    const odc_ways *const w = &k->ways;
    int set = 0;
    if (w->openers > ODC_OPENERS) {
        odc_flood(k, tile, sector, techs, distance);
        return;
    }
    for (int i = 0; i < w->openers; i++) set |= (int)(techs >> w->opener[i] & 1) << i;
    memcpy(distance, w->days[set][sector][tile], ODC_TILES);
}

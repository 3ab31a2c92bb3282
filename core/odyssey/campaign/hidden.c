/* fog=on (ODC-R02, C24): what lies on tiles that are not revealed is not known. Where they are
 * and how they are joined is. The deal exchanges symbols and factions among those that are no
 * city, no place of the story and not behind a restricted waterway. */
#include "rules.h"

/* Behind a restricted waterway: ODC-146. */
static bool restricted(const odc_content *c, int tile) {
    for (int i = 0; i < c->tiles; i++)
        for (int k = 0; k < c->tile[i].exits; k++)
            if (c->tile[i].exit[k].to == tile && c->tile[i].exit[k].needs) return true;
    return false;
}

static bool unknown(const odc_content *c, const odc_state *s, int tile) {
    return !(s->tile_flags[tile] & ODC_TF_REVEALED) &&
           !(c->tile[tile].symbols & (ODC_SYM_CITY | ODC_SYM_STORY)) && !restricted(c, tile);
}

/* Lays what is unknown again: by chance, or in ascending order. */
static void lay(const odc_content *c, odc_state *s, gg_random *random) {
    uint32_t pool = 0;
    for (int i = 0; i < c->tiles; i++)
        if (unknown(c, s, i)) pool |= UINT32_C(1) << odc_lies_at(s, i);
    for (int i = 0; i < c->tiles; i++) {
        if (!unknown(c, s, i)) continue;
        uint32_t left = pool;
        const uint32_t n = (uint32_t)__builtin_popcount(pool);
        for (uint32_t k = random ? gg_random_below(random, n) : 0; k; k--) left &= left - 1;
        s->lies[i] = (uint8_t)(__builtin_ctz(left) ^ i);
        pool &= ~(left & -left);
    }
}

void odc_view(const gg_game *game, void *state, int seat) {
    const odc_scenario *const sc = game->scenario;
    (void)seat;
    if (game->hidden) lay(&sc->content, state, NULL);
}

void odc_redeal(const gg_game *game, void *state, int seat, gg_random *random) {
    const odc_scenario *const sc = game->scenario;
    (void)seat;
    if (game->hidden) lay(&sc->content, state, random);
}

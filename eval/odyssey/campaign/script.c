/* The scripted players of section 7, by the weight s_style: the explorer sails to the unexplored tile with
 * the most positive symbols, researches in a fixed order, crafts all it can pay, breeds while titans are
 * wanted; the safe one does the same and keeps away from doom. */
#include "campaign.h"

#include "../battle/battle.h"

#include <string.h>

static const char *const order[] = {"T03", "T08", "T04", "T02", "T06", "T05", "T10", "T07", "T09"};
enum { ORDER = sizeof order / sizeof *order };

typedef struct plan {
    odc c;
    const double *w;
    odc_outlook outlook;
} plan;

static bool safe(const plan *p) {
    return (int)p->w[ODC_E_S_STYLE] == ODC_SAFE;
}

/* --- where to sail */

/* Positive symbols are resolved once (ODC-173); hubs and rests come behind them. */
static int symbols_of(const plan *p, int tile) {
    const unsigned symbols = odc_symbols(&p->c.sc->content, p->c.s, tile);
    const int positive = !!(symbols & ODC_SYM_PROGRESS) * 2 + !!(symbols & ODC_SYM_TITAN) * 2;
    const int adventures = !!(symbols & (ODC_SYM_HUB | ODC_SYM_REST));
    return positive + adventures;
}

/* The tile to sail to, ODC_NONE if nothing is left: where the story goes on once it has its progress, else
 * the best unexplored one, the nearest of equals. */
static int target(const plan *p) {
    const odc_outlook *o = &p->outlook;
    int best = ODC_NONE;
    if (o->goal != ODC_NONE && odc_story_is_full(p->c) && o->sides <= 2) return o->goal;
    for (int i = 0; i < p->c.sc->content.tiles; i++) {
        if (p->c.s->tile_flags[i] & ODC_TF_EXPLORED || o->distance[i] == ODC_FAR) continue;
        if (safe(p) && odc_symbols(&p->c.sc->content, p->c.s, i) & ODC_SYM_DOOM) continue;
        if (best == ODC_NONE || symbols_of(p, i) > symbols_of(p, best) ||
            (symbols_of(p, i) == symbols_of(p, best) && o->distance[i] < o->distance[best]))
            best = i;
    }
    return best != ODC_NONE ? best : o->goal;
}

/* The exit on the shortest way to the target; the safe one takes a day more to pass doom by. */
static double exit_score(const plan *p, int goal, uint32_t a) {
    uint8_t distance[ODC_TILES];
    const bool doom = odc_symbols(&p->c.sc->content, p->c.s, (int)(a & 255)) & ODC_SYM_DOOM;
    odc_distances(&p->c.sc->content, (int)(a & 255), (int)(a >> 8), p->c.s->tech, distance);
    const double way = goal == ODC_NONE ? 0 : distance[goal];
    return ODC_FAR - way - (doom ? safe(p) ? 1.5 : 0.01 : 0);
}

/* --- step 6: research, then breeding, abilities, gear, and the end of the step */

static int rank_of(const char *tech) {
    for (int k = 0; k < ORDER; k++)
        if (strcmp(order[k], tech) == 0) return k;
    return ORDER;
}

static bool wanted(const plan *p, uint32_t a) {
    const odc_part *part = &p->c.sc->content.tech[a & 255].part[a >> 8];
    const bool crew = p->c.s->crew < p->w[ODC_E_S_CREW];
    const gg_effect *e = &p->c.sc->content.statement[part->program.at];
    if (e->verb == ODC_V_CREW) return crew;
    return odc_program_worth(&p->outlook, part->program) > 0.1;
}

static double advance_score(const plan *p, gg_move move) {
    const uint32_t a = odc_argument(move);
    const odc_content *k = &p->c.sc->content;
    switch (odc_type_of(move)) {
    case ODC_M_RESEARCH: return 100 - rank_of(k->tech[a % ODC_TECHS].id);
    case ODC_M_BREED: return p->c.s->titans + p->outlook.born < p->w[ODC_E_S_TITANS] ? 50 : 0;
    case ODC_M_ABILITY: return wanted(p, a) ? 40 : 0;
    case ODC_M_CRAFT: return 30 - (double)(a & 255) / ODC_GEAR;
    case ODC_M_NEXT: return 1;
    default: return 0;
    }
}

gg_move odc_script(const gg_game *game, const void *state, const double *w, gg_random *random) {
    gg_move list[GG_MAX_MOVES];
    double worth[GG_MAX_MOVES], of_battle[GG_MAX_WEIGHTS];
    float score[GG_MAX_MOVES];
    const odb_state *battle;
    const gg_game *inner = odc_battle_inside(game, state, w, &battle, of_battle);
    if (inner) return gg_eval_odyssey_battle.script(inner, battle, of_battle, random);
    plan p = {.c = odc_seen(game, state), .w = w};
    const int count = game->rules->list(game, state, list), node = p.c.s->node;
    odc_worth(game, state, list, count, w, worth);
    odc_look_ahead(p.c, w, &p.outlook);
    const int goal = node == ODC_CN_EXIT ? target(&p) : ODC_NONE;
    for (int k = 0; k < count; k++) {
        if (odc_type_of(list[k]) == ODC_M_TO)
            worth[k] = exit_score(&p, goal, odc_argument(list[k]));
        if (node == ODC_CN_ADVANCE) worth[k] = advance_score(&p, list[k]);
        score[k] = (float)worth[k];
    }
    return gg_eval_best(list, score, count, random);
}

/* Places of moves: ids of the tiles, pieces and cards of the picture (svg.c): "cell-6", "piece-Argo",
 * "piece-T03". */
#include "picture.h"

#include "../../kit/svg.h"

#include <stdio.h>

static void add_tile(odc c, uint32_t tile, gg_text *places) {
    char name[8];
    snprintf(name, sizeof name, "%d", c.sc->content.tile[tile % ODC_TILES].number);
    gg_add_place(places, "cell", name);
}

static void add_numbered(char letter, uint32_t k, gg_text *places) {
    char name[16];
    snprintf(name, sizeof name, "%c%u", letter, k % 16);
    gg_add_place(places, "piece", name);
}

static void add_tech(odc c, uint32_t tech, gg_text *places) {
    gg_add_place(places, "piece", c.sc->content.tech[tech % ODC_TECHS].id);
}

/* What an outcome names. */
static void add_outcome(odc c, uint32_t a, gg_text *to) {
    const odc_content *k = &c.sc->content;
    if (c.s->node == ODC_C_EXPLORE)
        gg_add_place(to, "piece", k->card[a % ODC_CARDS].id);
    else if (c.s->node == ODC_C_HUB)
        gg_add_place(to, "piece", k->hub[a % ODC_HUBS].id);
    else if (c.s->node == ODC_C_PICK && a < ODC_ARGONAUTS)
        add_numbered('A', a, to);
}

void odc_places(const gg_game *game, const void *state, gg_move move, gg_text *from, gg_text *to) {
    const odc c = {game->scenario, (odc_state *)(uintptr_t)state};
    const odb_state *battle;
    const gg_game *inner = odc_of_battle(move) ? odc_inner(game, state, &battle) : NULL;
    const uint32_t a = odc_argument(move);
    if (inner) {
        inner->rules->places(inner, battle, move, from, to);
        return;
    }
    switch (odc_type_of(move)) {
    case ODC_M_TO:
        gg_add_place(from, "piece", "Argo");
        add_tile(c, a & 255, to);
        break;
    case ODC_M_SPAWN:
    case ODC_M_CITY: add_tile(c, a, to); break;
    case ODC_M_SAVE:
    case ODC_M_RESEARCH: add_tech(c, a, to); break;
    case ODC_M_TRADE:
    case ODC_M_BREED:
    case ODC_M_ABILITY: add_tech(c, a & 255, from); break;
    case ODC_M_CRAFT: gg_add_place(to, "piece", c.sc->battle.gear[a & 31].id); break;
    case ODC_M_CHOOSE:
        if (c.s->node == ODC_CN_TARGET && c.s->depth && odc_top(c)->kind != ODC_K_DREAMWALKER &&
            a < ODC_ARGONAUTS)
            add_numbered('A', a, to);
        break;
    case ODC_M_NAME: add_numbered('t', a, to); break;
    case ODC_M_LEADER:
        if (a < ODC_ARGONAUTS) add_numbered('A', a, to);
        break;
    case ODC_M_PROGRESS: gg_add_place(to, "piece", a ? "inward" : "story"); break;
    case ODC_M_OUTCOME: add_outcome(c, a, to); break;
    default: break;
    }
}

/* The Argo, her adversary, Argonauts, titans, hubs and the cards on the table one by one, with their
 * values in words (contract: pieces). While a battle is fought, the pieces of the battle. */
#include "picture.h"

#include <stdio.h>

typedef char name[16];

static const char *tile_name(odc c, int tile, name words) {
    snprintf(words, sizeof(name), "%d", c.sc->content.tile[tile % ODC_TILES].number);
    return words;
}

/* A value that may be long: what does not fit is left out at a word. */
static void put_line(gg_piece_sink *sink, const char *label, odc c, void (*put)(odc, gg_text *)) {
    char words[ODC_LINE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    put(c, &text);
    if (text.length > 255) {
        size_t end = 250;
        while (words[end] != ' ') end--;
        snprintf(words + end, sizeof words - end, " ...");
    }
    if (text.length) gg_piece_value(sink, label, "%s", words);
}

/* --- the sea */

static void put_argo(odc c, gg_piece_sink *sink) {
    const odc_state *s = c.s;
    name tile;
    sink->piece(sink, &(gg_piece){"Argo", "The Argo", 0, tile_name(c, s->tile, tile)});
    gg_piece_value(sink, "crew", "%d", s->crew);
    gg_piece_value(sink, "hull", "%d", s->hull);
    gg_piece_value(sink, "fate", "%d of 9", s->fate);
    gg_piece_value(sink, "knowledge", "%d", s->knowledge);
    gg_piece_value(sink, "tears", "%d", s->tears);
    put_line(sink, "stores", c, odc_put_stores);
}

static void put_adversary(odc c, gg_piece_sink *sink) {
    name tile;
    if (c.s->adversary_tile == ODC_NONE || !(c.s->flags & ODC_F_INTRODUCED)) return;
    sink->piece(sink, &(gg_piece){"adversary", c.sc->content.foe[c.sc->content.adversary].name, -1,
                                  tile_name(c, c.s->adversary_tile, tile)});
    gg_piece_value(sink, "kind", "adversary");
}

/* --- the cards on the table */

static void put_story(odc c, gg_piece_sink *sink) {
    sink->piece(sink, &(gg_piece){"story", "Story", -1, NULL});
    gg_piece_value(sink, "tokens", "%d", c.s->progress);
    put_line(sink, "says", c, odc_put_story);
    sink->piece(sink, &(gg_piece){"doom", "Doom", -1, NULL});
    gg_piece_value(sink, "tokens", "%d", c.s->doom_tokens);
    put_line(sink, "says", c, odc_put_doom);
    sink->piece(sink, &(gg_piece){"inward", "Inward odyssey", -1, NULL});
    gg_piece_value(sink, "tokens", "%d", c.s->inward_tokens);
    put_line(sink, "says", c, odc_put_inward);
}

static void put_exploration(odc c, gg_piece_sink *sink) {
    const odc_state *s = c.s;
    for (int i = 0; i < c.sc->content.cards; i++) {
        const odc_card *card = &c.sc->content.card[i];
        const uint64_t bit = UINT64_C(1) << i;
        sink->piece(sink, &(gg_piece){card->id, card->name, -1, NULL});
        gg_piece_value(sink, "kind", "exploration card");
        gg_piece_value(sink, "state",
                       s->gone & bit    ? "gone"
                       : s->drawn & bit ? "drawn today"
                       : s->aside & bit ? "aside until the next battle"
                       : s->deck & bit  ? "in the deck"
                                        : "not in play");
    }
}

static void put_techs(odc c, gg_piece_sink *sink) {
    static const char *const kinds[] = {"core", "structural", "battle"};
    for (int i = 0; i < c.sc->content.techs; i++) {
        const odc_tech *tech = &c.sc->content.tech[i];
        char cost[200];
        gg_text text = gg_text_over(cost, sizeof cost);
        sink->piece(sink, &(gg_piece){tech->id, tech->name, 0, NULL});
        gg_piece_value(sink, "kind", "%s technology", kinds[tech->kind % 3]);
        gg_piece_value(sink, "state",
                       c.s->tech >> i & 1       ? "researched"
                       : c.s->projects >> i & 1 ? "project"
                                                : "reserve");
        odc_put_cost(c, "", tech->cost, &text);
        if (text.length) gg_piece_value(sink, "cost", "%s", cost);
        if (tech->knowledge) gg_piece_value(sink, "knowledge", "%d", tech->knowledge);
    }
}

static void put_gear(odc c, gg_piece_sink *sink) {
    for (int i = 0; i < c.sc->battle.gears && i < ODC_GEAR; i++) {
        const odb_gear *gear = &c.sc->battle.gear[i];
        sink->piece(sink, &(gg_piece){gear->id, gear->name, 0, NULL});
        gg_piece_value(sink, "kind", "gear");
        gg_piece_value(sink, "owned", "%d", c.s->gear[i]);
    }
}

/* --- aboard */

static void put_argonaut(odc c, int i, gg_piece_sink *sink) {
    static const char *const skills[] = {"wisdom", "might", "cunning", "courage"};
    const odc_argonaut *a = &c.s->argonaut[i];
    name id;
    snprintf(id, sizeof id, "A%d", i);
    sink->piece(sink, &(gg_piece){id, "Argonaut", 0, NULL});
    if (!(a->status & 1)) gg_piece_value(sink, "state", "dead");
    if (c.s->leader == i) gg_piece_value(sink, "leads", "yes");
    gg_piece_value(sink, "rage", "%d", a->rage);
    gg_piece_value(sink, "fate", "%d", a->fate);
    gg_piece_value(sink, "danger", "%d", a->danger);
    if (a->despair) gg_piece_value(sink, "despair", "%d", a->despair);
    for (int k = 0; k < 4; k++)
        if (odc_skill(c, i, k)) gg_piece_value(sink, skills[k], "%+d", odc_skill(c, i, k));
}

static void put_titans(odc c, gg_piece_sink *sink) {
    for (int i = 0; i < c.s->titans; i++) {
        name id;
        snprintf(id, sizeof id, "t%d", i);
        sink->piece(sink, &(gg_piece){id, c.sc->battle.sheet[c.s->titan[i] & 15].name, 0, NULL});
        gg_piece_value(sink, "kind", "titan aboard");
        if (c.s->name[i]) gg_piece_value(sink, "named", "%d", c.s->name[i]);
    }
}

static void put_hubs(odc c, gg_piece_sink *sink) {
    for (int i = 0; i < c.sc->content.hubs; i++) {
        const odc_hub *hub = &c.sc->content.hub[i];
        int marked = 0;
        for (int k = 0; k < hub->boxes; k++) marked += c.s->track[i] >> k & 1;
        sink->piece(sink, &(gg_piece){hub->id, hub->name, -1, NULL});
        gg_piece_value(sink, "kind", "hub");
        gg_piece_value(sink, "boxes", "%d of %d marked", marked, hub->boxes);
    }
}

void odc_pieces(const gg_game *game, const void *state, gg_piece_sink *sink) {
    const odc c = {game->scenario, (odc_state *)(uintptr_t)state};
    const odb_state *battle;
    const gg_game *inner = odc_inner(game, state, &battle);
    if (inner) {
        inner->rules->pieces(inner, battle, sink);
        return;
    }
    put_argo(c, sink);
    put_adversary(c, sink);
    put_story(c, sink);
    put_exploration(c, sink);
    put_techs(c, sink);
    put_gear(c, sink);
    for (int i = 0; i < ODC_ARGONAUTS; i++) put_argonaut(c, i, sink);
    put_titans(c, sink);
    put_hubs(c, sink);
}

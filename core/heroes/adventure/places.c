/* Places of moves: ids of the fields, heroes, units, buildings and cards of the picture (svg.c,
 * svg_panel.c): "cell-3.5", "piece-s0H1", "piece-s0-cit", "piece-s0-att", "piece-shown-att". */
#include "picture.h"

#include "../../kit/svg.h"

#include <stdio.h>

static void add_field(int field, gg_text *places) {
    char name[16];
    if (field == HEA_NONE) return;
    snprintf(name, sizeof name, "%d.%d", field >> 3, field & 7);
    gg_add_place(places, "cell", name);
}

/* A hero on the map. */
static void add_hero(hea c, int seat, int hero, gg_text *places) {
    char name[16];
    if (seat >= HEA_SEATS || c.s->seat[seat].figure[hero & 1].field == HEA_NONE) return;
    snprintf(name, sizeof name, "s%dH%d", seat, (hero & 1) + 1);
    gg_add_place(places, "piece", name);
}

/* What lies in a seat's panel, or among the cards that are shown. */
static void add_part(int seat, const char *code, gg_text *places) {
    char name[16];
    snprintf(name, sizeof name, "s%d-%s", seat, code);
    gg_add_place(places, "piece", name);
}

static void add_card(hea c, int card, gg_text *places) {
    const int seat = c.s->actor;
    for (int i = 0; i < c.s->showing && i < HEA_SHOWN; i++)
        if (hea_shows_cards(c) && c.s->shown[i] == card) {
            char name[16];
            snprintf(name, sizeof name, "shown-%s", hea_card_code(c, card));
            gg_add_place(places, "piece", name);
            return;
        }
    if (seat < HEA_SEATS && hea_hand_seen(c, seat) && hea_in_hand(c, seat, card))
        add_part(seat, hea_card_code(c, card), places);
}

/* The neutral or faction unit of this face, if the seat has it or can have it. */
static void add_unit(hea c, int face, gg_text *places) {
    const int seat = c.s->actor;
    if (seat >= HEA_SEATS) return;
    const her_faction *faction = &hea_cc(c)->faction[c.s->seat[seat].faction % HER_FACTIONS];
    for (int i = 0; i < c.s->showing && i < HEA_SHOWN; i++)
        if (hea_shows_units(c) && c.s->shown[i] == face) {
            char name[16];
            snprintf(name, sizeof name, "shown-%s", hea_cc(c)->face[face].code);
            gg_add_place(places, "piece", name);
            return;
        }
    for (int i = 0; i < 7; i++)
        if (faction->unit[i] == face) add_part(seat, hea_cc(c)->face[face].code, places);
}

const char *hea_spot_name(gg_move move, char words[16]) {
    snprintf(words, 16, "%d.%d", HEA_A_OF(move) - 64, HEA_B_OF(move) - 64);
    return words;
}

static void add_spot(gg_move move, gg_text *places) {
    char name[16];
    gg_add_place(places, "spot", hea_spot_name(move, name));
}

static void add_step(hea c, int hero, int direction, gg_text *from, gg_text *to) {
    const hea_hero *h = &c.s->seat[c.s->active % HEA_SEATS].figure[hero & 1];
    add_hero(c, c.s->active, hero, from);
    if (h->field != HEA_NONE) add_field(hea_next(c, h->field, direction, false), to);
}

void hea_places(const gg_game *game, const void *state, gg_move move, gg_text *from, gg_text *to) {
    const hea c = hea_of(game, state);
    const int a = HEA_A_OF(move), b = HEA_B_OF(move);
    gg_game inner;
    if (hea_of_combat(move)) {
        if (hea_inner(c, &inner)) inner.rules->places(&inner, &c.s->combat, move, from, to);
        return;
    }
    switch (HEA_KIND(move)) {
    case HEA_M_STEP: add_step(c, a, b, from, to); break;
    case HEA_M_REVISIT:
        add_hero(c, c.s->active, a, from);
        add_field(c.s->seat[c.s->active % HEA_SEATS].figure[a & 1].field, to);
        break;
    case HEA_M_DISCOVER:
        add_hero(c, c.s->active, a, from);
        add_field(hea_field_at(b, 0), to);
        break;
    case HEA_M_PUT: add_spot(move, to); break;
    case HEA_M_BOOK:
        if (c.s->actor < HEA_SEATS) add_part(c.s->actor, "book", from);
        break;
    case HEA_M_PLACE: add_hero(c, c.s->active, a, from); break;
    case HEA_M_BUILD:
        if (c.s->actor < HEA_SEATS) add_part(c.s->actor, hea_building_codes[a % HEA_BUILDINGS], to);
        break;
    case HEA_M_UNIT: add_unit(c, a, to); break;
    case HEA_M_REINFORCE:
    case HEA_M_ON_UNIT: add_unit(c, a, from); break;
    case HEA_M_PLAY:
    case HEA_M_EMPOWER:
    case HEA_M_CARD:
    case HEA_M_BUY_CARD:
    case HEA_M_REPLACE:
    case HEA_M_TRADE_CARD: add_card(c, a, from); break;
    case HEA_M_OFFER: add_card(c, b, from); break;
    case HEA_M_ON_HERO: add_hero(c, c.s->active, a, to); break;
    case HEA_M_ON_SEAT: add_hero(c, a, 0, to); break;
    case HEA_M_FIELD: add_field(a, to); break;
    default: break;
    }
}

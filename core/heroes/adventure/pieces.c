/* Heroes, places of the map, seats with what lies before them, and, while one is fought, the units of a
 * combat: one by one, with their values in words (contract: pieces). */
#include "../combat/rules.h"
#include "fight.h"
#include "picture.h"

#include <stdio.h>

typedef char name[32];

static const char *field_name(int field, name words) {
    gg_text text = gg_text_over(words, sizeof(name));
    hea_put_field(field, &text);
    return words;
}

/* --- the map */

static void put_flag(hea c, int field, gg_piece_sink *sink) {
    const int cube = hea_cube(c, field);
    char words[48];
    gg_text text = gg_text_over(words, sizeof words);
    if (!cube) return;
    if (cube == HEA_BLACK)
        gg_put(&text, "black: visited");
    else if (cube == HEA_AI)
        gg_put(&text, "of the AI hero");
    else
        hea_say_seat(c, cube - 1, &text);
    gg_piece_value(sink, "cube", "%s", words);
}

static void put_field(hea c, int field, gg_piece_sink *sink) {
    static const char *const kinds[] = {"place", "visited once", "flagged", "visited again"};
    const hea_field_record *kind = &c.sc->content.field[hea_kind(c, field)];
    const int cube = hea_cube(c, field);
    name id, cell;
    sink->piece(sink,
                &(gg_piece){hea_place_name(field, id), kind->name,
                            cube && cube < HEA_BLACK ? cube - 1 : -1, field_name(field, cell)});
    gg_piece_value(sink, "kind", "%s", kinds[kind->category & 3]);
    if (hea_guarded(c, field))
        gg_piece_value(sink, "guard", "%s", hea_romans[hea_guard_level(c, field) & 7]);
    put_flag(c, field, sink);
}

static void put_map(hea c, gg_piece_sink *sink) {
    for (int tile = 0; tile < c.s->tiles; tile++)
        for (int i = 0; i < HEA_FIELDS && hea_face_up(c, tile); i++)
            if (hea_is_place(c, hea_field_at(tile, i))) put_field(c, hea_field_at(tile, i), sink);
}

static void put_hero(hea c, int seat, int hero, gg_piece_sink *sink) {
    const hea_hero *h = &c.s->seat[seat].figure[hero];
    char words[64];
    gg_text text = gg_text_over(words, sizeof words);
    name id, cell;
    if (h->field == HEA_NONE || h->field >> 3 >= c.s->tiles) return;
    snprintf(id, sizeof id, "s%dH%d", seat, hero + 1);
    hea_say_hero(c, seat, hero, &text);
    sink->piece(sink, &(gg_piece){id, words, seat, field_name(h->field, cell)});
    gg_piece_value(sink, "kind", hero ? "secondary hero" : "main hero");
    gg_piece_value(sink, "movement", "%d", h->mp);
}

static void put_ai(hea c, gg_piece_sink *sink) {
    char words[200];
    gg_text text = gg_text_over(words, sizeof words);
    name cell;
    if (!c.s->ai.alive || c.s->ai.field == HEA_NONE) return;
    sink->piece(sink, &(gg_piece){"ai", "AI hero", -1, field_name(c.s->ai.field, cell)});
    gg_piece_value(sink, "movement", "%d", c.s->ai.mp);
    for (int i = 0; i < c.s->ai.units && i < 7; i++) {
        if (i) gg_put(&text, ", ");
        hea_say_face(c, c.s->ai.face[i], &text);
    }
    if (text.length) gg_piece_value(sink, "units", "%s", words);
}

/* --- what lies before a seat */

static void put_seat(hea c, int seat, gg_piece_sink *sink) {
    static const char *const morale[] = {"none", "good", "bad", "none"};
    static const char *const labels[HEA_RESOURCES] = {"gold", "materials", "valuables"};
    const hea_seat *p = &c.s->seat[seat];
    const int amount[HEA_RESOURCES] = {p->gold, p->materials, p->valuables};
    char words[48];
    gg_text text = gg_text_over(words, sizeof words);
    name id;
    snprintf(id, sizeof id, "s%d", seat);
    hea_say_seat(c, seat, &text);
    sink->piece(sink, &(gg_piece){id, words, seat, NULL});
    if (!hea_alive(c, seat)) gg_piece_value(sink, "state", "eliminated");
    for (int i = 0; i < HEA_RESOURCES; i++)
        gg_piece_value(sink, labels[i], "%d, income %d", amount[i], p->income[i]);
    gg_piece_value(sink, "level", "%d", hea_level(p));
    gg_piece_value(sink, "experience", "%d of 12", p->experience);
    gg_piece_value(sink, "morale", "%s", morale[p->morale & HEA_MORALE]);
    gg_piece_value(sink, "cards in hand", "%d", p->hand);
    gg_piece_value(sink, "draw pile", "%d", p->draw);
    gg_piece_value(sink, "discards", "%d", p->discard);
}

/* A chip of the panel; its name is the seat's and a code. */
static void put_chip(int seat, const char *code, const char *title, gg_piece_sink *sink) {
    char id[64];
    if (seat < HEA_SEATS)
        snprintf(id, sizeof id, "s%d-%s", seat, code);
    else
        snprintf(id, sizeof id, "shown-%s", code);
    sink->piece(sink, &(gg_piece){id, title, seat < HEA_SEATS ? seat : -1, NULL});
}

static void put_army(hea c, int seat, gg_piece_sink *sink) {
    static const char *const sizes[] = {"not recruited", "Few", "Pack", "Pack"};
    const hea_seat *p = &c.s->seat[seat];
    const her_faction *faction = &hea_cc(c)->faction[p->faction];
    for (int i = 0; i < 7; i++) {
        const her_face *f = &hea_cc(c)->face[faction->unit[i]];
        put_chip(seat, f->code, f->name, sink);
        gg_piece_value(sink, "kind", "unit");
        gg_piece_value(sink, "size", "%s", sizes[p->unit[i] & 3]);
    }
    for (int i = 0; i < HEA_NEUTRAL && p->neutral[i]; i++) {
        const her_face *f = &hea_cc(c)->face[p->neutral[i]];
        name code;
        snprintf(code, sizeof code, "%s-%d", f->code, i + 1);
        put_chip(seat, code, f->name, sink);
        gg_piece_value(sink, "kind", "neutral unit");
    }
}

static void put_town(hea c, int seat, gg_piece_sink *sink) {
    const hea_seat *p = &c.s->seat[seat];
    for (int i = 0; i < HEA_BUILDINGS; i++) {
        put_chip(seat, hea_building_codes[i], hea_building_names[i], sink);
        gg_piece_value(sink, "kind", "building");
        gg_piece_value(sink, "built", hea_has(p, i) ? "yes" : "no");
    }
    for (int i = 0; i < 3; i++) {
        put_chip(seat, hea_token_names[i], hea_token_names[i], sink);
        gg_piece_value(sink, "kind", "token");
        gg_piece_value(sink, "ready", p->tokens >> i & 1 ? "yes" : "no");
    }
}

static void put_cards(hea c, int seat, const uint8_t *card, int count, const char *kind,
                      gg_piece_sink *sink) {
    for (int i = 0, n; i < count; i += n) {
        for (n = 1; i + n < count && card[i + n] == card[i]; n++) {
        }
        if (card[i] >= hea_cc(c)->cards) continue;
        put_chip(seat, hea_card_code(c, card[i]), hea_card_name(c, card[i]), sink);
        gg_piece_value(sink, "kind", "%s", kind);
        gg_piece_value(sink, "copies", "%d", n);
        char buffer[160];
        gg_text words = gg_text_over(buffer, sizeof buffer);
        her_say_card(hea_cc(c), card[i], &words);
        gg_piece_value(sink, "does", "%s", buffer);
    }
}

static void put_before(hea c, int seat, gg_piece_sink *sink) {
    const hea_seat *p = &c.s->seat[seat];
    put_seat(c, seat, sink);
    if (p->hero >= hea_cc(c)->heroes || !hea_alive(c, seat)) return;
    put_army(c, seat, sink);
    put_town(c, seat, sink);
    if (hea_hand_seen(c, seat)) put_cards(c, seat, hea_hand(p), p->hand, "card in hand", sink);
}

/* Each kind of what is looked at once, as the panel shows them. */
static void put_shown(hea c, gg_piece_sink *sink) {
    bool seen[256] = {false};
    for (int i = 0; i < c.s->showing && i < HEA_SHOWN; i++) {
        const uint8_t which = c.s->shown[i];
        if (seen[which]) continue;
        seen[which] = true;
        if (hea_shows_cards(c)) {
            put_cards(c, HEA_NONE, &which, 1, "card looked at", sink);
        } else if (hea_shows_units(c)) {
            const her_face *f = &hea_cc(c)->face[which];
            put_chip(HEA_NONE, f->code, f->name, sink);
            gg_piece_value(sink, "kind", "neutral unit looked at");
        }
    }
}

/* --- all */

static void put_combat(hea c, const gg_game *inner, gg_piece_sink *sink) {
    const hea_frame *f = hea_running(c, HEA_K_FIGHT);
    hea_side side[2];
    int owner[2] = {-1, -1};
    her_combat seen;
    if (f) hea_sides(c, f, side);
    for (int i = 0; i < 2 && f; i++)
        if (side[i].seat != HEA_NONE) owner[i] = side[i].seat;
    her_tell(inner, hea_combat_shown(c, &seen), owner, sink);
}

void hea_pieces(const gg_game *game, const void *state, gg_piece_sink *sink) {
    const hea c = hea_of(game, state);
    gg_game inner;
    if (hea_inner(c, &inner)) put_combat(c, &inner, sink);
    put_map(c, sink);
    for (int seat = 0; seat < c.sc->seats; seat++)
        for (int hero = 0; hero < 2; hero++) put_hero(c, seat, hero, sink);
    put_ai(c, sink);
    for (int seat = 0; seat < c.sc->seats; seat++) put_before(c, seat, sink);
    put_shown(c, sink);
}

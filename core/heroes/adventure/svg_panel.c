/* The panel beside the map: each seat with its resources, buildings, army and hand as chips that can be
 * clicked, the cards that are shown, the decks. */
#include "picture.h"

#include "../../kit/svg.h"

#include <stdio.h>

enum { PANEL = 540 };

typedef char name[16];

/* A row of chips; each is the group of a piece. */
typedef struct chips {
    gg_panel *panel;
    double x;
    int seat; /* HEA_NONE: cards shown */
} chips;

static chips chips_begin(gg_panel *panel, int seat, const char *words) {
    gg_svg_words(panel->svg, panel->x + 6, panel->y + 14,
                 (gg_font){.size = 11, .fill = "#5c574c", .width = 48}, words);
    return (chips){panel, panel->x + 58, seat};
}

static void chips_end(chips *row) {
    row->panel->y += 22;
}

static void put_chip(chips *row, const char *code, const char *words, bool on, bool strong) {
    gg_panel *panel = row->panel;
    const gg_font font = {.size = 11, .bold = strong, .fill = on ? "#222" : "#a9a396"};
    const double w = gg_words_width(font, words) + 10;
    const gg_colours *colours = gg_side_colours(row->seat < HEA_SEATS ? row->seat : GG_WHITE);
    char id[32];
    if (row->x + w > panel->x + panel->width) panel->y += 21, row->x = panel->x + 58;
    if (row->seat < HEA_SEATS)
        snprintf(id, sizeof id, "s%d-%s", row->seat, code);
    else
        snprintf(id, sizeof id, "shown-%s", code);
    gg_svg_piece(panel->svg, id, words, NULL);
    gg_svg_rect(panel->svg, row->x, panel->y + 1, w, 18, 4,
                (gg_look){.fill = on ? colours->tint : "#f6f4ee",
                          .stroke = on ? colours->frame : "#cfc9bb",
                          .width = strong ? 2 : 1});
    gg_svg_words(panel->svg, row->x + 5, panel->y + 14, font, words);
    gg_svg_end(panel->svg);
    row->x += w + 4;
}

/* --- a seat */

static void panel_army(gg_panel *panel, hea c, int seat) {
    const hea_seat *p = &c.s->seat[seat];
    const her_faction *faction = &hea_cc(c)->faction[p->faction];
    chips row = chips_begin(panel, seat, "army");
    for (int i = 0; i < 7; i++) {
        const her_face *f = &hea_cc(c)->face[faction->unit[i]];
        char words[48];
        snprintf(words, sizeof words, "%s%s", f->name, p->unit[i] == 2 ? " (Pack)" : "");
        put_chip(&row, f->code, words, p->unit[i], p->unit[i] == 2);
    }
    for (int i = 0; i < HEA_NEUTRAL && p->neutral[i]; i++) {
        const her_face *f = &hea_cc(c)->face[p->neutral[i]];
        char code[16];
        snprintf(code, sizeof code, "%s-%d", f->code, i + 1);
        put_chip(&row, code, f->name, true, false);
    }
    chips_end(&row);
}

static void panel_town(gg_panel *panel, hea c, int seat) {
    const hea_seat *p = &c.s->seat[seat];
    chips row = chips_begin(panel, seat, "town");
    for (int i = 0; i < HEA_BUILDINGS; i++)
        put_chip(&row, hea_building_codes[i], hea_building_names[i], hea_has(p, i), false);
    chips_end(&row);
    row = chips_begin(panel, seat, "tokens");
    for (int i = 0; i < 3; i++)
        put_chip(&row, hea_token_names[i], hea_token_names[i], p->tokens >> i & 1, false);
    chips_end(&row);
}

/* Equal cards lie together: one chip for all of them. */
static void put_cards(chips *row, hea c, const uint8_t *card, int count) {
    for (int i = 0, n; i < count; i += n) {
        char words[48];
        for (n = 1; i + n < count && card[i + n] == card[i]; n++) {
        }
        if (card[i] >= hea_cc(c)->cards) continue;
        gg_text text = gg_text_over(words, sizeof words);
        gg_put(&text, hea_card_name(c, card[i]));
        if (n > 1) gg_putf(&text, " x%d", n);
        put_chip(row, hea_card_code(c, card[i]), words, true, false);
    }
}

static void panel_hand(gg_panel *panel, hea c, int seat) {
    const hea_seat *p = &c.s->seat[seat];
    if (hea_hand_seen(c, seat) && p->hand) {
        chips row = chips_begin(panel, seat, "hand");
        put_cards(&row, c, hea_hand(p), p->hand);
        chips_end(&row);
    }
}

typedef void say_of_seat(hea c, int seat, gg_text *text);

static void panel_of_seat(gg_panel *panel, hea c, int seat, const char *head, say_of_seat *say) {
    char words[HEA_LINE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    gg_put(&text, head);
    const size_t begin = text.length;
    say(c, seat, &text);
    if (text.length > begin) gg_panel_words(panel, words);
}

static void panel_seat(gg_panel *panel, hea c, int seat) {
    const hea_seat *p = &c.s->seat[seat];
    char words[128];
    gg_text text = gg_text_over(words, sizeof words);
    const bool known = p->hero < hea_cc(c)->heroes;
    char seat_words[48];
    gg_text title = gg_text_over(seat_words, sizeof seat_words);
    name id;
    snprintf(id, sizeof id, "s%d", seat);
    hea_say_seat(c, seat, &title);
    gg_svg_piece(panel->svg, id, seat_words, NULL);
    gg_svg_rect(
        panel->svg, panel->x - 10, panel->y, 5, 18, 0,
        (gg_look){.fill = gg_side_colours(seat)->fill, .stroke = gg_side_colours(seat)->frame});
    hea_say_seat(c, seat, &text);
    if (known) gg_put(&text, ", "), hea_say_hero(c, seat, 0, &text);
    if (!hea_alive(c, seat)) gg_put(&text, " (eliminated)");
    gg_panel_head(panel, words);
    gg_svg_end(panel->svg);
    if (!known || !hea_alive(c, seat)) return;
    panel_of_seat(panel, c, seat, "", hea_say_stores);
    panel_of_seat(panel, c, seat, "", hea_say_figures);
    panel_army(panel, c, seat);
    panel_town(panel, c, seat);
    panel_hand(panel, c, seat);
    panel_of_seat(panel, c, seat, "hand: ", hea_say_numbers);
    panel_of_seat(panel, c, seat, "", hea_say_extras);
    gg_panel_skip(panel, 8);
}

/* --- the table */

typedef void say_words(hea c, gg_text *text);

static void panel_any(gg_panel *panel, hea c, const char *head, say_words *say) {
    char words[HEA_LINE_TEXT];
    gg_text text = gg_text_over(words, sizeof words);
    say(c, &text);
    if (!text.length) return;
    gg_panel_head(panel, head);
    gg_panel_words(panel, words);
    gg_panel_skip(panel, 6);
}

static void panel_shown(gg_panel *panel, hea c) {
    const bool cards = hea_shows_cards(c);
    if (!c.s->showing || (!cards && !hea_shows_units(c))) return;
    gg_panel_head(panel, cards ? "Cards looked at" : "Units looked at");
    chips row = chips_begin(panel, HEA_NONE, "");
    bool seen[256] = {0};
    for (int i = 0; i < c.s->showing && i < HEA_SHOWN; i++) {
        const uint8_t which = c.s->shown[i];
        if (seen[which]) continue;
        seen[which] = true;
        if (cards) {
            put_cards(&row, c, &which, 1);
        } else {
            const her_face *f = &hea_cc(c)->face[which];
            put_chip(&row, f->code, f->name, true, false);
        }
    }
    chips_end(&row);
}

void hea_svg_panel(gg_svg *svg, hea c) {
    gg_panel panel = gg_svg_panel(svg, PANEL);
    panel_shown(&panel, c);
    panel_any(&panel, c, "On the table", hea_say_roll);
    for (int seat = 0; seat < c.sc->seats; seat++) panel_seat(&panel, c, seat);
    panel_any(&panel, c, "AI hero", hea_say_ai);
    panel_any(&panel, c, "Sky", hea_say_skies);
    panel_any(&panel, c, "Decks", hea_say_decks);
    panel_any(&panel, c, "Goal", hea_say_goal);
    gg_panel_words(
        &panel, "Yellow fields are visited once, blue ones flagged, green ones visited again. Red "
                "numerals: guards. Squares: cubes, black ones of visited fields. Thick red "
                "lines: borders. Grey: face-down tiles with their number.");
}

/* Forms and names that several fields of the position line have (position.h). */
#include "position.h"

#include "../combat/rules.h"

#include <string.h>

/* --- names */

static void put_card(const void *context, int value, gg_text *text) {
    const her_content *const content = context;
    gg_put(text, value < content->cards ? content->card[value].code : "?");
}

static bool take_code(gg_slice *rest, char code[4]) {
    if (rest->length < 3) return false;
    memcpy(code, rest->data, 3);
    code[3] = '\0';
    rest->data += 3;
    rest->length -= 3;
    return true;
}

static int take_card(const void *context, gg_slice *rest) {
    char code[4];
    const int card = take_code(rest, code) ? her_card_named(context, code) : -1;
    return card < 0 || ((const her_content *)context)->card[card].kind >= HER_AI_CARD ? -1 : card;
}

static void put_face(const void *context, int value, gg_text *text) {
    const her_face *const face = &((const her_content *)context)->face[value % HER_FACES];
    gg_putf(text, "%s%c", face->code, face->kind);
}

static int take_face(const void *context, gg_slice *rest) {
    char code[4];
    const int kind = take_code(rest, code) ? gg_take_one_of(rest, "fpn") : -1;
    const int face = kind < 0 ? 0 : her_face_named(context, code, "fpn"[kind]);
    return face ? face : -1;
}

const gg_form_names hea_card_names = {"a card", put_card, take_card};
const gg_form_names hea_face_names = {"a unit", put_face, take_face};

static const gg_form_names faction_names = GG_CODE_NAMES("a faction");

void hea_faction_form(gg_form *f, hea c, uint8_t *faction, const char *none) {
    const bool is = gg_form_reading(f) ? gg_begins(f->rest, none) : *faction == HEA_NONE;
    if (is) {
        gg_form_words(f, none);
        if (gg_form_reading(f)) *faction = HEA_NONE;
    } else {
        gg_form_named(f, &faction_names, GG_CODES(hea_cc(c)->faction, code, hea_cc(c)->factions),
                      faction);
    }
}

/* --- parts that several fields have */

void hea_field_form(gg_form *f, hea c, uint8_t *field) {
    const int tiles = c.s->tiles ? c.s->tiles : 1;
    const int64_t tile = gg_form_value(f, *field >> 3, 0, tiles - 1);
    gg_form_char(f, '.');
    const int64_t local = gg_form_value(f, *field & 7, 0, HEA_FIELDS - 1);
    if (gg_form_reading(f) && !gg_form_failed(f))
        *field = (uint8_t)hea_field_at((int)tile, (int)local);
}

int hea_cards_form(gg_form *f, hea c, uint8_t *card, int count, int most) {
    int n = 0;
    for (; gg_form_more(f, '+', n, n < count, most); n++) {
        const int value =
            gg_form_named_value(f, &hea_card_names, hea_cc(c), n < count ? card[n] : 0);
        if (gg_form_reading(f)) card[n] = (uint8_t)value;
    }
    return n;
}

void hea_sort_codes(hea c, const uint8_t *card, int count, uint8_t *sorted) {
    for (int n = 0; n < count; n++) {
        const char *const code = card[n] < HEA_HIDDEN ? hea_cc(c)->card[card[n]].code : "~";
        int i = n;
        for (; i > 0; i--) {
            const char *const before =
                sorted[i - 1] < HEA_HIDDEN ? hea_cc(c)->card[sorted[i - 1]].code : "~";
            if (strcmp(before, code) <= 0) break;
            sorted[i] = sorted[i - 1];
        }
        sorted[i] = card[n];
    }
}

/* --- the combat */

void hea_exchange(char *words, char from, char to) {
    for (char *p = words; *p; p++)
        if (*p == from) *p = to;
}

void hea_put_combat(hea c, gg_text *text) {
    char words[HEA_COMBAT_TEXT];
    gg_text inside = gg_text_over(words, sizeof words);
    gg_game inner;
    if (hea_inner(c, &inner))
        inner.rules->write_fen(&inner, &c.s->combat, &inside);
    else
        gg_put_char(&inside, '-');
    hea_exchange(words, ';', '|');
    gg_put(text, words);
}

/* What a seat has besides its cards: resources, incomes, heroes, units, and its cubes on the map. */
#include "process.h"

#include <string.h>

enum { MOST_MP = 15, MOST_GOLD = 65535, MOST = 255 };

static int clamp(int n, int most) {
    return n < 0 ? 0 : n > most ? most : n;
}

/* --- resources (HER-R64) */

int hea_stock(hea c, int seat, int resource) {
    const hea_seat *p = &c.s->seat[seat];
    return resource == HEA_GOLD ? p->gold : resource == HEA_MATERIALS ? p->materials : p->valuables;
}

void hea_gain(hea c, int seat, int resource, int n) {
    hea_seat *p = &c.s->seat[seat];
    const int now = hea_stock(c, seat, resource) + n;
    if (resource == HEA_GOLD)
        p->gold = (uint16_t)clamp(now, MOST_GOLD);
    else if (resource == HEA_MATERIALS)
        p->materials = (uint8_t)clamp(now, MOST);
    else
        p->valuables = (uint8_t)clamp(now, MOST);
}

/* --- heroes */

void hea_mp(hea c, int seat, int hero, int by) {
    hea_hero *h = &c.s->seat[seat].figure[hero];
    if (h->field != HEA_NONE) h->mp = (uint8_t)clamp(h->mp + by, MOST_MP);
}

int hea_base_mp(hea c, int hero) {
    int mp = hero ? 2 : 3; /* HER-123, HER-130 */
    if (c.s->astrologers != HEA_NONE) {
        const her_program *p = &c.sc->content.astrologer[c.s->astrologers].option[0].level[0];
        for (int i = 0; i < p->count; i++)
            if (p->verb[i].op == HER_V_MARCH) mp += p->verb[i].n;
    }
    return mp < 1 ? 1 : mp;
}

void hea_put_hero(hea c, int seat, int hero, int field) {
    hea_hero *h = &c.s->seat[seat].figure[hero];
    h->field = h->last = (uint8_t)field;
}

void hea_take_hero_off(hea c, int seat, int hero) {
    c.s->seat[seat].figure[hero] = (hea_hero){HEA_NONE, HEA_NONE, 0};
}

unsigned hea_heroes_on(hea c, int field) {
    unsigned set = 0;
    for (int k = 0; k < c.sc->seats; k++)
        for (int h = 0; h < 2; h++)
            if (c.s->seat[k].figure[h].field == field) set |= 1u << (2 * k + h);
    return set;
}

/* --- units */

int hea_army(hea c, int seat, uint8_t face[15]) {
    const hea_seat *p = &c.s->seat[seat];
    if (p->faction == HEA_NONE) return 0; /* before A01 */
    const her_faction *f = &hea_cc(c)->faction[p->faction];
    int n = 0;
    for (int i = 0; i < 7; i++)
        if (p->unit[i]) face[n++] = p->unit[i] == 1 ? f->unit[i] : hea_pack_of(c, f->unit[i]);
    for (int i = 0; i < HEA_NEUTRAL && p->neutral[i]; i++) face[n++] = p->neutral[i];
    return n;
}

uint8_t hea_pack_of(hea c, int few) {
    const her_content *content = hea_cc(c);
    for (int f = few + 1; f <= content->faces; f++)
        if (content->face[f].few == few) return (uint8_t)f;
    return 0;
}

/* In the order of their codes (HER-R02). */
bool hea_gain_neutral(hea c, int seat, int face) {
    const her_face *record = hea_cc(c)->face;
    uint8_t *unit = c.s->seat[seat].neutral;
    if (unit[HEA_NEUTRAL - 1]) return false;
    int i = HEA_NEUTRAL - 1;
    for (; i > 0 && (!unit[i - 1] || strcmp(record[unit[i - 1]].code, record[face].code) > 0); i--)
        unit[i] = unit[i - 1];
    unit[i] = (uint8_t)face;
    return true;
}

void hea_lose_neutral(hea c, int seat, int face) {
    uint8_t *unit = c.s->seat[seat].neutral;
    for (int i = 0; i < HEA_NEUTRAL; i++)
        if (unit[i] == face) {
            memmove(unit + i, unit + i + 1, (size_t)(HEA_NEUTRAL - 1 - i));
            unit[HEA_NEUTRAL - 1] = 0;
            return;
        }
}

/* --- cubes */

static bool is_place(int kind) {
    return kind == HEA_F_TOWN || kind == HEA_F_SETTLEMENT || kind == HEA_F_RANDOM_TOWN;
}

int hea_places_of(hea c, int seat, uint8_t field[32]) {
    const int cube = seat == HEA_SEATS ? HEA_AI : seat + 1;
    int n = 0;
    for (int t = 0; t < c.s->tiles; t++) {
        if (!hea_face_up(c, t)) continue;
        for (int f = 0; f < HEA_FIELDS && n < 32; f++)
            if ((c.s->tile[t].field[f] & HEA_CUBE) == cube && is_place(hea_tile_of(c, t)->kind[f]))
                field[n++] = (uint8_t)hea_field_at(t, f);
    }
    return n;
}

bool hea_controls_any(hea c, int seat) {
    uint8_t field[32];
    return hea_places_of(c, seat, field) > 0;
}

static bool is_multi(int kind) {
    return kind == HEA_F_OBELISK || kind == HEA_F_AXIS;
}

/* Where the field's flags begin in those of its tile (A3). */
int hea_flag_shift(hea c, int field) {
    const hea_tile_record *tile = hea_tile_of(c, field >> 3);
    for (int f = 0; f < (field & 7); f++)
        if (is_multi(tile->kind[f])) return 4;
    return 0;
}

unsigned hea_flags(hea c, int field) {
    return is_multi(hea_kind(c, field))
               ? c.s->tile[field >> 3].flags >> hea_flag_shift(c, field) & 15u
               : 0;
}

void hea_drop_flags(hea c, int seat) {
    for (int t = 0; t < c.s->tiles; t++) c.s->tile[t].flags &= (uint8_t) ~(0x11 << seat);
}

void hea_renew(hea c, uint64_t kinds) {
    for (int t = 0; t < c.s->tiles; t++) {
        if (!hea_face_up(c, t)) continue;
        for (int f = 0; f < HEA_FIELDS; f++) {
            uint8_t *state = &c.s->tile[t].field[f];
            if ((*state & HEA_CUBE) == HEA_BLACK && kinds >> hea_tile_of(c, t)->kind[f] & 1)
                *state &= (uint8_t)~HEA_CUBE;
        }
    }
}

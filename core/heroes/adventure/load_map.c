/* The tiles of a scenario's map, in the order of their index. */
#include "load.h"

#include <string.h>

static const char *const letters = "SFNC"; /* of the groups */

/* "seat0": a seat's starting tile. */
static int seat_tile(hea_load *l, gg_slice word, hea_place *place) {
    const hea_scenario_record *const record = &l->sc->record;
    const int seat = word.length == 5 ? word.data[4] - '0' : -1;
    if (seat < 0 || seat >= record->high_seats)
        return HEA_FAIL(l, "there is no seat '%.*s'", GG_SHOWN(word));
    place->group = HEA_START;
    place->seat = (uint8_t)seat;
    place->face_up = true;
    place->least_seats = (uint8_t)(seat < record->low_seats ? 0 : seat + 1);
    return GG_OK;
}

/* "F?", "C2", "N2/N3/N6" */
static int other_tile(hea_load *l, gg_slice word, hea_place *place) {
    const hea_content *const c = &l->sc->content;
    const char *const letter = memchr(letters, *word.data, HEA_GROUPS);
    gg_slice one, rest = word;
    if (word.length == 2 && word.data[1] == '?' && letter && letter > letters) {
        place->group = (uint8_t)(letter - letters);
        return GG_OK;
    }
    while (gg_field(&rest, '/', &one)) {
        const int tile =
            gg_record_named(l->file->tile[0].code, sizeof l->file->tile[0], l->file->tiles, one);
        if (tile < 0) return HEA_FAIL(l, "there is no tile '%.*s'", GG_SHOWN(one));
        if (place->kinds == sizeof place->kind) return HEA_FAIL(l, "one of too many tiles");
        if (place->kinds && c->tile[tile].group != place->group)
            return HEA_FAIL(l, "tiles of different groups");
        if (memchr(place->kind, tile, place->kinds))
            return HEA_FAIL(l, "'%.*s' twice", GG_SHOWN(one));
        place->group = c->tile[tile].group;
        place->kind[place->kinds++] = (uint8_t)tile;
    }
    return GG_OK;
}

/* "seat0 0,0", "C1/C3 2,0", "S2 3,0 0" */
static int load_place(hea_load *l, const char *text, hea_place *place) {
    gg_slice rest = gg_slice_of(text), word, at, a, b = {NULL, 0}, rotation;
    int64_t x, y, r;
    *place = (hea_place){.seat = HEA_NONE, .rot = HEA_NONE};
    if (!gg_token(&rest, &word) || !gg_token(&rest, &at) || !gg_split(at, ',', &a, &b) ||
        !gg_slice_int(a, -9, 9, &x) || !gg_slice_int(b, -9, 9, &y))
        return HEA_FAIL(l, "'%s' is not of the form 'F? 1,-1'", text);
    gg_slice name = word;
    const int status =
        gg_take_words(&name, "seat") ? seat_tile(l, word, place) : other_tile(l, word, place);
    if (status) return status;
    place->a = (int8_t)x;
    place->b = (int8_t)y;
    if (!gg_token(&rest, &rotation)) {
        if (place->seat != HEA_NONE || place->group != HEA_START) return GG_OK;
        return HEA_FAIL(l, "a starting tile lies face up: it has a rotation");
    }
    if (!gg_slice_int(rotation, 0, 5, &r)) return HEA_FAIL(l, "'%s' has no rotation 0 to 5", text);
    place->rot = (uint8_t)r;
    place->face_up = true;
    if (place->seat == HEA_NONE && place->kinds != 1)
        return HEA_FAIL(l, "a tile that lies face up is a certain one");
    return GG_OK;
}

/* --- pools: HER-264, and as hea_state holds them */

/* The place of a tile's record in its group. */
static int in_group(const hea_content *c, int tile) {
    int place = 0;
    for (int i = 0; i < tile; i++) place += c->tile[i].group == c->tile[tile].group;
    return place;
}

static void add_to_pool(hea_scenario_record *record, int map, const hea_content *c, int tile) {
    const int place = in_group(c, tile);
    switch (c->tile[tile].group) {
    case HEA_FAR:
        record->map[map].far_pool = (uint16_t)((record->map[map].far_pool & ~(3u << 2 * place)) |
                                               (unsigned)c->tile[tile].copies << 2 * place);
        break;
    case HEA_NEAR: record->map[map].near_pool |= (uint8_t)(1 << place); break;
    case HEA_CENTRE: record->map[map].centre_pool |= (uint8_t)(1 << place); break;
    default: break;
    }
}

static void take_from_pool(hea_scenario_record *record, int map, const hea_content *c, int tile) {
    const int place = in_group(c, tile);
    const unsigned left = record->map[map].far_pool >> 2 * place & 3;
    switch (c->tile[tile].group) {
    case HEA_FAR:
        if (left) record->map[map].far_pool -= (uint16_t)(1u << 2 * place);
        break;
    case HEA_NEAR: record->map[map].near_pool &= (uint8_t) ~(1 << place); break;
    case HEA_CENTRE: record->map[map].centre_pool &= (uint8_t) ~(1 << place); break;
    default: break;
    }
}

static void fill_pools(hea_load *l, int map) {
    const hea_content *const c = &l->sc->content;
    hea_scenario_record *const record = &l->sc->record;
    for (int i = 0; i < record->map[map].places; i++) {
        const hea_place *const place = &record->map[map].place[i];
        for (int t = 0; t < c->tiles && !place->kinds; t++)
            if (c->tile[t].group == place->group) add_to_pool(record, map, c, t);
        for (int k = 0; k < place->kinds && !place->face_up; k++)
            add_to_pool(record, map, c, place->kind[k]);
    }
    for (int t = 0; t < c->tiles && record->far; t++)
        if (c->tile[t].group == HEA_FAR) add_to_pool(record, map, c, t);
    for (int i = 0; i < record->map[map].places; i++) {
        const hea_place *const place = &record->map[map].place[i];
        if (place->kinds == 1 && place->face_up) take_from_pool(record, map, c, place->kind[0]);
    }
}

static int in_pool(const hea_scenario_record *record, int map, const hea_content *c, int tile) {
    const int place = in_group(c, tile);
    switch (c->tile[tile].group) {
    case HEA_FAR: return record->map[map].far_pool >> 2 * place & 3;
    case HEA_NEAR: return record->map[map].near_pool >> place & 1;
    default: return record->map[map].centre_pool >> place & 1;
    }
}

/* The tiles that a place names, as a set. */
static uint32_t named_at(const hea_place *place) {
    uint32_t set = 0;
    for (int k = 0; k < place->kinds; k++) set |= UINT32_C(1) << place->kind[k];
    return set;
}

/* A face-down place that names tiles finds one in whatever order they are turned over: nobody else draws
 * from these, but places that name the same. */
static int check_named(hea_load *l, int map, int i) {
    const hea_content *const c = &l->sc->content;
    const hea_scenario_record *const record = &l->sc->record;
    const hea_place *const place = &record->map[map].place[i];
    const uint32_t named = named_at(place);
    bool others = place->group == HEA_FAR && record->far;
    int wanted = 0, left = 0;
    if (place->face_up || !named) return GG_OK;
    for (int k = 0; k < record->map[map].places; k++) {
        const hea_place *const other = &record->map[map].place[k];
        const uint32_t also = named_at(other);
        if (other->face_up || other->group != place->group) continue;
        wanted += also == named;
        others |= also != named && (!also || also & named);
    }
    for (int t = 0; t < c->tiles; t++)
        if (named >> t & 1) left += in_pool(record, map, c, t);
    if (others) return HEA_FAIL(l, "tiles that other places may draw");
    return wanted <= left ? GG_OK : HEA_FAIL(l, "%d such tiles for %d places", left, wanted);
}

/* No tile lies there more often than it exists; starting tiles also as those of factions that may play. */
static int check_copies(hea_load *l, int map) {
    const hea_content *const c = &l->sc->content;
    const hea_scenario_record *const record = &l->sc->record;
    for (int t = 0; t < c->tiles; t++) {
        int laid = 0;
        for (int i = 0; i < record->map[map].places; i++) {
            const hea_place *const place = &record->map[map].place[i];
            laid += place->seat == HEA_NONE && place->face_up && place->kind[0] == t;
        }
        for (int f = 0; f < c->combat.factions && laid; f++)
            for (int k = 0; k < record->high_seats && c->faction[f].start_tile == t; k++)
                if (record->faction[k] == HEA_NONE || record->faction[k] == f) {
                    laid++;
                    break;
                }
        if (laid > c->tile[t].copies) return HEA_FAIL(l, "too many %s", c->tile[t].code);
    }
    return GG_OK;
}

/* Tiles that are drawn from a group's pool, own far tiles among them. */
static int drawn_of(const hea_scenario_record *record, int map, int group) {
    int drawn = group == HEA_FAR ? record->far * record->high_seats : 0;
    for (int i = 0; i < record->map[map].places; i++)
        drawn += record->map[map].place[i].group == group && !record->map[map].place[i].face_up;
    return drawn;
}

static int check_pools(hea_load *l, int map) {
    const hea_scenario_record *const record = &l->sc->record;
    int far = 0;
    for (int k = 0; k < 8; k++) far += record->map[map].far_pool >> 2 * k & 3;
    const int left[HEA_GROUPS] = {0, far, __builtin_popcount(record->map[map].near_pool),
                                  __builtin_popcount(record->map[map].centre_pool)};
    for (int group = HEA_FAR; group < HEA_GROUPS; group++)
        if (drawn_of(record, map, group) > left[group])
            return HEA_FAIL(l, "%d tiles %c for %d places", left[group], letters[group],
                            drawn_of(record, map, group));
    return GG_OK;
}

/* --- the map */

static bool touch(const hea_place *p, const hea_place *q) {
    const int a = p->a - q->a, b = p->b - q->b;
    return (a || b) && a * a + a * b + b * b == 1; /* the six neighbours of 4.1 */
}

static int check_place(hea_load *l, int map, int i) {
    const hea_place *const place = l->sc->record.map[map].place;
    const int places = l->sc->record.map[map].places;
    bool touches = places == 1;
    for (int k = 0; k < places; k++) {
        if (k < i && place[k].a == place[i].a && place[k].b == place[i].b)
            return HEA_FAIL(l, "there is a tile already");
        touches |= touch(&place[k], &place[i]);
    }
    return touches ? GG_OK : HEA_FAIL(l, "the tile touches no other one");
}

static int check_seats(hea_load *l, int map) {
    const hea_scenario_record *const record = &l->sc->record;
    const int seats = record->map[map].seats ? record->map[map].seats : record->high_seats;
    unsigned seen = 0;
    for (int i = 0; i < record->map[map].places; i++) {
        const int seat = record->map[map].place[i].seat;
        if (seat == HEA_NONE) continue;
        if (seat >= seats || seen >> seat & 1)
            return HEA_FAIL(l, "one starting tile for each of %d seats", seats);
        seen |= 1u << seat;
    }
    if (seen + 1 != 1u << seats)
        return HEA_FAIL(l, "one starting tile for each of %d seats", seats);
    return GG_OK;
}

int hea_load_map(hea_load *l, int map) {
    const hea_raw_scenario *const from = &l->file->scenario[l->o->chosen];
    hea_scenario_record *const record = &l->sc->record;
    const char *const field = l->o->field;
    record->map[map].seats = from->map[map].seats;
    for (int i = 0; i < from->map[map].tiles; i++) {
        HEA_PLACE(l, "%s.maps[%d].tiles[%d]", field, map, i);
        const int status = load_place(l, from->map[map].tile[i],
                                      &record->map[map].place[record->map[map].places++]);
        if (status) return status;
    }
    for (int i = 0; i < record->map[map].places; i++) {
        HEA_PLACE(l, "%s.maps[%d].tiles[%d]", field, map, i);
        const int status = check_place(l, map, i);
        if (status) return status;
    }
    HEA_PLACE(l, "%s.maps[%d].tiles", field, map);
    if (record->map[map].places + record->far * record->high_seats > HEA_TILES)
        return HEA_FAIL(l, "more than %d tiles with those of the seats", HEA_TILES);
    const int status = check_seats(l, map);
    if (status) return status;
    if (check_copies(l, map)) return GG_BAD_CONTENT;
    fill_pools(l, map);
    for (int i = 0; i < record->map[map].places; i++) {
        HEA_PLACE(l, "%s.maps[%d].tiles[%d]", field, map, i);
        if (check_named(l, map, i)) return GG_BAD_CONTENT;
    }
    HEA_PLACE(l, "%s.maps[%d].tiles", field, map);
    return check_pools(l, map);
}

/* Face-down tiles are turned over, own far tiles are placed (A28, A29; HER-280 to HER-286, R83 to R85,
 * R125, B21). */
#include "land.h"

/* DISCOVER: v[0] tile. PLACE: v[HERO], [TILE] of the observatory, HEA_NONE by the hero's field, [KIND] drawn. */
enum { HERO, TILE, KIND };
enum { DRAWS, TURNS, REVEALED };

/* --- pools of tiles */

/* Pools count a group's kinds in the order of the content. */
static int in_group(hea c, int kind) {
    const hea_tile_record *const tile = c.sc->content.tile;
    int place = 0;
    for (int k = 0; k < kind; k++) place += tile[k].group == tile[kind].group;
    return place;
}

static int left(hea c, int kind) {
    const int place = in_group(c, kind);
    switch (c.sc->content.tile[kind].group) {
    case HEA_FAR: return c.s->far_left >> 2 * place & 3;
    case HEA_NEAR: return c.s->near_left >> place & 1;
    case HEA_CENTRE: return c.s->centre_left >> place & 1;
    default: return 0;
    }
}

/* One goes out of its pool, or back. */
static void change_pool(hea c, int kind, int by) {
    const int place = in_group(c, kind);
    hea_state *const s = c.s;
    switch (c.sc->content.tile[kind].group) {
    case HEA_FAR: s->far_left = (uint16_t)(s->far_left + by * (1 << 2 * place)); break;
    case HEA_NEAR: s->near_left = (uint8_t)(s->near_left + by * (1 << place)); break;
    case HEA_CENTRE: s->centre_left = (uint8_t)(s->centre_left + by * (1 << place)); break;
    default: break;
    }
}

static void add_group(hea c, int group, gg_odds *odds) {
    for (int k = 0; k < c.sc->content.tiles; k++)
        if (c.sc->content.tile[k].group == group)
            gg_odds_add(odds, HEA_MOVE(HEA_M_TILE, k, 0, 0), (uint64_t)left(c, k));
}

/* --- tiles of the map */

const hea_place *hea_place_of(hea c, int tile) {
    const hea_scenario_record *const record = &c.sc->record;
    int map = 0;
    while (map + 1 < record->maps && record->map[map].seats != c.sc->seats) map++;
    for (int k = 0; k < record->map[map].places; k++) {
        const hea_place *const place = &record->map[map].place[k];
        const bool absent = place->seat != HEA_NONE && place->seat >= c.sc->seats;
        if (!absent && place->least_seats <= c.sc->seats && !tile--) return place;
    }
    return NULL;
}

void hea_add_tiles(hea c, int tile, gg_odds *odds) {
    const hea_place *const place = hea_place_of(c, tile);
    if (!place->kinds) add_group(c, place->group, odds);
    for (int k = 0; k < place->kinds; k++)
        gg_odds_add(odds, HEA_MOVE(HEA_M_TILE, place->kind[k], 0, 0),
                    (uint64_t)left(c, place->kind[k]));
}

void hea_reveal_tile(hea c, int tile, int kind, int rotation) {
    hea_tile *const t = &c.s->tile[tile];
    change_pool(c, kind, -1);
    t->kind = (uint8_t)kind;
    t->rot = (uint8_t)((t->rot & ~HEA_ROT) | HEA_FACE_UP | rotation);
}

unsigned hea_hidden_by_field(hea c, int field) {
    unsigned set = 0;
    for (int d = 0; d < HEA_DIRECTIONS && field & 7; d++) { /* the centre touches no other tile */
        const int next = hea_next(c, field, d, true);
        if (next != HEA_NONE && !hea_face_up(c, next >> 3)) set |= 1u << (next >> 3);
    }
    return set;
}

unsigned hea_hidden_by_tile(hea c, int tile) {
    unsigned set = 0;
    for (int f = 1; f < HEA_FIELDS; f++) set |= hea_hidden_by_field(c, hea_field_at(tile, f));
    return set;
}

/* --- where an own far tile may go */

typedef struct spot {
    int a, b;
} spot;
enum { SPOTS = 6 };

/* Lattice places next to the field without a tile that touch at least two (HER-284), added to those known. */
static int spots_by_field(hea c, int field, spot *spots, int count) {
    for (int d = 0; d < HEA_DIRECTIONS; d++) {
        int a, b, k = 0;
        if (!hea_leaves_tile(c, field, d, &a, &b) || hea_tile_at(c, a, b) >= 0) continue;
        while (k < count && (spots[k].a != a || spots[k].b != b)) k++;
        if (k == count && hea_touching(c, a, b) >= 2) spots[count++] = (spot){a, b};
    }
    return count;
}

static int list_spots(hea c, int field, int tile, spot *spots) {
    if (field != HEA_NONE) return spots_by_field(c, field, spots, 0);
    int count = 0;
    for (int f = 1; f < HEA_FIELDS; f++)
        count = spots_by_field(c, hea_field_at(tile, f), spots, count);
    return count;
}

bool hea_can_place(hea c, int seat, int field, int tile) {
    spot spots[SPOTS];
    return c.s->seat[seat].far && c.s->far_left && c.s->tiles < HEA_TILES &&
           list_spots(c, field, tile, spots);
}

static void list_places(hea c, const hea_frame *f, gg_move_list *list) {
    spot spots[SPOTS];
    uint8_t distance[HEA_TILES * 8];
    const int stands = c.s->seat[f->seat].figure[f->v[HERO]].field;
    const int count = list_spots(c, f->v[TILE] == HEA_NONE ? stands : HEA_NONE, f->v[TILE], spots);
    hea_distances(c, stands, distance);
    for (int k = 0; k < count; k++)
        for (int r = 0; r < 6; r++)
            if (hea_joins(c, f->v[KIND], spots[k].a, spots[k].b, r, distance))
                gg_push(list, HEA_MOVE(HEA_M_PUT, spots[k].a + 64, spots[k].b + 64, r));
    if (!list->count) gg_push(list, HEA_M_PASS); /* it goes back: never shown */
}

/* --- A28 */

static int random_town(hea c, int tile) {
    for (int f = 0; f < HEA_FIELDS; f++)
        if (hea_tile_of(c, tile)->kind[f] == HEA_F_RANDOM_TOWN) return hea_field_at(tile, f);
    return HEA_NONE;
}

static void run_discover(hea c, hea_frame *f) {
    if (f->step == DRAWS) {
        hea_roll(c, HEA_A_DISCOVER);
        return;
    }
    if (f->step == TURNS) {
        hea_ask(c, HEA_A_DISCOVER, f->seat);
        return;
    }
    const int seat = f->seat, town = random_town(c, f->v[0]);
    if (town == HEA_NONE) {
        hea_end(c, 0);
        return;
    }
    f->step = GG_LAST_STEP;
    hea_do_random_town(c, seat, town);
}

static void list_discover(hea c, const hea_frame *f, gg_move_list *list) {
    (void)c, (void)f;
    for (int r = 0; r < 6; r++) gg_push(list, HEA_MOVE(HEA_M_ROTATE, r, 0, 0));
}
static void odds_discover(hea c, const hea_frame *f, gg_odds *odds) {
    hea_add_tiles(c, f->v[0], odds);
}
static void take_discover(hea c, hea_frame *f, gg_move move) {
    if (f->step++ == DRAWS)
        hea_reveal_tile(c, f->v[0], HEA_A_OF(move), 0);
    else
        c.s->tile[f->v[0]].rot |= (uint8_t)HEA_A_OF(move);
}
const hea_process hea_discover_process = {run_discover, list_discover, odds_discover,
                                          take_discover};

/* --- A29 */

/* It fits nowhere: back it goes (R83). */
static void give_back(hea c, hea_frame *f) {
    change_pool(c, f->v[KIND], 1);
    if (f->v[TILE] == HEA_NONE) {
        hea_mp(c, f->seat, f->v[HERO], 1);
        c.s->seat[f->seat].flags |= HEA_REFUNDED;
    }
    hea_end(c, 0);
}

static void run_place(hea c, hea_frame *f) {
    if (f->step == DRAWS) {
        hea_roll(c, HEA_A_PLACE_TILE);
        return;
    }
    hea_ask(c, HEA_A_PLACE_TILE, f->seat);
}
static void odds_place(hea c, const hea_frame *f, gg_odds *odds) {
    (void)f;
    add_group(c, HEA_FAR, odds);
}
static void take_place(hea c, hea_frame *f, gg_move move) {
    if (f->step == DRAWS) {
        f->v[KIND] = (uint8_t)HEA_A_OF(move);
        change_pool(c, f->v[KIND], -1);
        f->step = TURNS;
        return;
    }
    if (HEA_KIND(move) == HEA_M_PASS) {
        give_back(c, f);
        return;
    }
    c.s->seat[f->seat].far--;
    c.s->tile[c.s->tiles++] =
        (hea_tile){.kind = f->v[KIND],
                   .a = (int8_t)(HEA_A_OF(move) - 64),
                   .b = (int8_t)(HEA_B_OF(move) - 64),
                   .rot = (uint8_t)(HEA_C_OF(move) | HEA_FACE_UP | HEA_FAR * HEA_GROUP)};
    hea_end(c, 0);
}
const hea_process hea_place_process = {run_place, list_places, odds_place, take_place};

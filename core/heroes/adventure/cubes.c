/* Cubes and flags put on fields: incomes follow, and victory may come of it. */
#include "process.h"

/* The resource whose income whoever has flagged the field gains by it, HEA_NONE none; how much. */
static int resource_of(hea c, int field, int *by) {
    const int kind = hea_kind(c, field), source = *hea_field(c, field) / HEA_SOURCE & 3;
    int resource = HEA_NONE;
    if (kind >= HEA_F_GOLD_MINE && kind <= HEA_F_VALUABLES_MINE) resource = kind - HEA_F_GOLD_MINE;
    if (kind == HEA_F_RANDOM_TOWN) resource = HEA_GOLD;
    if (kind == HEA_F_SETTLEMENT && source) resource = source - 1;
    *by = c.sc->content.field[kind].amount[kind == HEA_F_SETTLEMENT && source ? source - 1 : 0];
    return resource;
}

void hea_incomes(hea c, int seat, uint8_t income[HEA_RESOURCES]) {
    static const int most[HEA_RESOURCES] = {255, 63, 63}; /* HER-R64 */
    int sum[HEA_RESOURCES], by;
    for (int r = 0; r < HEA_RESOURCES; r++) sum[r] = c.sc->record.income[r];
    for (int t = 0; t < c.s->tiles; t++)
        for (int f = 0; f < HEA_FIELDS && hea_face_up(c, t); f++) {
            const int field = hea_field_at(t, f);
            if (hea_cube(c, field) != seat + 1) continue;
            const int resource = resource_of(c, field, &by);
            if (resource != HEA_NONE) sum[resource] += by;
        }
    for (int r = 0; r < HEA_RESOURCES; r++)
        income[r] = (uint8_t)(sum[r] < most[r] ? sum[r] : most[r]);
}

static int seat_of_cube(int cube) {
    return cube >= 1 && cube <= HEA_SEATS ? cube - 1 : -1;
}

void hea_put_cube(hea c, int field, int cube) {
    uint8_t *state = hea_field(c, field);
    const int old = seat_of_cube(*state & HEA_CUBE), now = seat_of_cube(cube);
    *state = (uint8_t)((*state & ~(HEA_CUBE | 3 * HEA_SOURCE | HEA_SOURCE_UNITS)) | cube);
    if (old >= 0) hea_incomes(c, old, c.s->seat[old].income);
    if (now >= 0) hea_incomes(c, now, c.s->seat[now].income);
    hea_check_victory(c);
}

void hea_set_source(hea c, int field, int resource) {
    uint8_t *state = hea_field(c, field);
    if (resource == HEA_RESOURCES) {
        *state |= HEA_SOURCE_UNITS;
        return;
    }
    *state |= (uint8_t)((resource + 1) * HEA_SOURCE);
    const int seat = seat_of_cube(*state & HEA_CUBE);
    if (seat >= 0) hea_incomes(c, seat, c.s->seat[seat].income);
}

void hea_add_flag(hea c, int field, int seat) {
    c.s->tile[field >> 3].flags |= (uint8_t)(1 << (hea_flag_shift(c, field) + seat));
    hea_check_victory(c);
}

/* Cubes and flags put on fields: incomes follow, and victory may come of it. */
#include "process.h"

/* What the field gives to whoever has flagged it, resource by resource. */
static void change_incomes(hea c, int field, int seat, int sign) {
    const int kind = hea_kind(c, field);
    const int8_t *amount = c.sc->content.field[kind].amount;
    const int source = *hea_field(c, field) >> 4 & 3;
    static const int step[HEA_RESOURCES] = {5, 2, 1}; /* HER-R63 */
    if (kind == HEA_F_GOLD_MINE || kind == HEA_F_RANDOM_TOWN)
        hea_income(c, seat, HEA_GOLD, sign * amount[0]);
    else if (kind == HEA_F_MATERIALS_MINE)
        hea_income(c, seat, HEA_MATERIALS, sign * amount[0]);
    else if (kind == HEA_F_VALUABLES_MINE)
        hea_income(c, seat, HEA_VALUABLES, sign * amount[0]);
    else if (kind == HEA_F_SETTLEMENT && source)
        hea_income(c, seat, source - 1, sign * step[source - 1]);
}

static int seat_of_cube(int cube) {
    return cube >= 1 && cube <= HEA_SEATS ? cube - 1 : -1;
}

void hea_put_cube(hea c, int field, int cube) {
    uint8_t *state = hea_field(c, field);
    const int old = seat_of_cube(*state & HEA_CUBE), now = seat_of_cube(cube);
    if (old >= 0) change_incomes(c, field, old, -1);
    *state = (uint8_t)((*state & ~(HEA_CUBE | 3 * HEA_SOURCE | HEA_SOURCE_UNITS)) | cube);
    if (now >= 0) change_incomes(c, field, now, 1);
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
    if (seat >= 0) change_incomes(c, field, seat, 1);
}

void hea_add_flag(hea c, int field, int seat) {
    c.s->tile[field >> 3].flags |= (uint8_t)(1 << (hea_flag_shift(c, field) + seat));
    hea_check_victory(c);
}

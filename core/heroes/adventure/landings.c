/* Places for heroes that come back or are hired: HER-R130, HER-R89. */
#include "fight.h"

static bool enemy_there(hea c, int seat, int field) {
    if (c.s->ai.alive && c.s->ai.field == field) return true;
    for (unsigned set = hea_heroes_on(c, field); set; set &= set - 1)
        if (hea_enemies(c, seat, __builtin_ctz(set) / 2)) return true;
    return false;
}

int hea_landings(hea c, int seat, int owner, int except, uint8_t field[32]) {
    uint8_t place[32];
    const int places = hea_places_of(c, owner, place);
    int n = 0;
    for (int pass = 0; pass < 2 && !n; pass++) /* those without any hero first */
        for (int i = 0; i < places; i++) {
            if (place[i] == except || enemy_there(c, seat, place[i])) continue;
            if (pass || !hea_heroes_on(c, place[i])) field[n++] = place[i];
        }
    return n;
}

/* Where a main hero that is beaten on `except` can go: the seat's places, else those of its allies
 * (HER-R89, B32). */
int hea_refuges(hea c, int seat, int except, uint8_t field[32]) {
    uint8_t more[32];
    int n = hea_landings(c, seat, seat, except, field);
    if (n || (c.sc->record.mode != HEA_ALLIANCE && c.sc->record.mode != HEA_COOP)) return n;
    for (int k = 0; k < c.sc->seats; k++) {
        if (k == seat || !hea_allied(c, seat, k) || !hea_alive(c, k)) continue;
        const int found = hea_landings(c, seat, k, except, more);
        for (int i = 0; i < found && n < 32; i++) field[n++] = more[i];
    }
    return n;
}

/* A resource round (A11): incomes, then seat by seat what else brings something then (HER-062, R129). */
#include "process.h"

/* RESOURCES: v seats done, part of the seat at hand, card in play to look at. */
enum { SEATS, PART, PLACE };
enum { INCOMES, SEAT };
enum { UNITS, PERMANENTS, GRAIL, HALL, BUILDING, PARTS };

/* --- incomes: HER-224, verb 83 */

static void pay_incomes(hea c) {
    hea_state *s = c.s;
    for (int k = 0; k < c.sc->seats; k++) {
        if (!hea_alive(c, k)) continue;
        for (int r = 0; r < HEA_RESOURCES; r++) {
            const int n = s->seat[k].income[r] + (int8_t)s->pending_boon[r];
            if (n > 0) hea_gain(c, k, r, n);
        }
    }
    for (int r = 0; r < HEA_RESOURCES; r++) s->pending_boon[r] = 0;
}

/* --- the parts of a seat, in the order of HER-R129 */

static void units_pay(hea c, int seat) { /* map:rich */
    uint8_t face[15];
    const int n = hea_army(c, seat, face);
    for (int i = 0; i < n; i++) {
        const her_face *unit = &hea_cc(c)->face[face[i]];
        if (unit->has >> HER_RICH & 1)
            hea_gain(c, seat, unit->die[HER_RICH], unit->number[HER_RICH]);
    }
}

static void run_part(hea c, hea_frame *f) {
    const int seat = f->seat, faction = c.s->seat[seat].faction;
    const hea_seat *p = &c.s->seat[seat];
    if (f->v[PART] == PERMANENTS && hea_do_permanent(c, seat, HER_AT_RES, &f->v[PLACE])) return;
    switch (f->v[PART]++) {
    case UNITS: units_pay(c, seat); return;
    case GRAIL:
        if (c.s->grail == seat) hea_gain(c, seat, HEA_GOLD, c.sc->record.grail_gold);
        return;
    case HALL:
        if (hea_has(p, HEA_HALL)) hea_do_deed(c, seat, HEA_FROM_HALL, faction);
        return;
    case BUILDING:
        if (hea_has(p, HEA_FACTION_BUILDING) && !hea_faction_of(c, seat)->building_each_turn)
            hea_do_deed(c, seat, HEA_FROM_BUILDING, faction);
        return;
    default: return;
    }
}

static void run_resources(hea c, hea_frame *f) {
    if (f->step == INCOMES) {
        f->step = SEAT;
        pay_incomes(c);
    }
    for (; f->v[SEATS] < c.sc->seats; f->v[SEATS]++, f->v[PART] = f->v[PLACE] = 0) {
        f->seat = (uint8_t)((c.s->first + f->v[SEATS]) % c.sc->seats);
        if (!hea_alive(c, f->seat)) continue;
        while (f->v[PART] < PARTS) {
            const int depth = c.s->depth;
            run_part(c, f);
            if (c.s->depth != depth || hea_is_over(c)) return;
        }
    }
    hea_end(c, 0);
}

const hea_process hea_resources_process = {run_resources, NULL, NULL, NULL};

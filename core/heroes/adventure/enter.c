/* A hero enters a field: HER-R76, and what is on it is met in its order. */
#include "land.h"

/* STEP: v[FORCED]: ghost does not help; [FOUGHT] set of the seats met, 1 << HEA_SEATS the AI hero.
 * SPLIT: an action other than a step of a hero that passes somebody (R136): v[HERO], [TILE] to be discovered,
 * HEA_NONE: one is placed. */
enum { HERO, FIELD, FORCED, FOUGHT };
enum { TILE = FIELD };
enum { ENTERS, MEETS_HERO, MEETS_GARRISON, MEETS_GUARD, WON_GUARD };

/* --- what is met, in the order of R76 and A4; each returns true if it has called a fight */

static bool meets_hero(hea c, hea_frame *f) {
    const unsigned enemies = hea_enemies_on(c, f->seat, f->v[FIELD]) & ~f->v[FOUGHT];
    if (!enemies) return false;
    const int enemy = __builtin_ctz(enemies); /* R128 */
    f->v[FOUGHT] |= (uint8_t)(1 << enemy);
    hea_do_fight(c, f->seat, f->v[HERO], f->v[FIELD],
                 enemy == HEA_SEATS ? HEA_FOE_AI_HERO : HEA_FOE_HERO,
                 enemy == HEA_SEATS ? HEA_NONE : enemy);
    return true;
}

static bool meets_garrison(hea c, hea_frame *f) { /* HER-236; a random town too: B28 */
    const int kind = hea_kind(c, f->v[FIELD]), owner = hea_cube(c, f->v[FIELD]) - 1;
    if (kind != HEA_F_TOWN && kind != HEA_F_SETTLEMENT && kind != HEA_F_RANDOM_TOWN) return false;
    if (owner < 0 || owner >= HEA_SEATS || !hea_enemies(c, f->seat, owner)) return false;
    if (f->v[FOUGHT] >> owner & 1) return false; /* HER-235 */
    f->v[FOUGHT] |= (uint8_t)(1 << owner);
    hea_do_fight(c, f->seat, f->v[HERO], f->v[FIELD], HEA_FOE_GARRISON, owner);
    return true;
}

static bool meets_guard(hea c, hea_frame *f) {
    if (!hea_guarded(c, f->v[FIELD])) return false;
    const bool town = hea_kind(c, f->v[FIELD]) == HEA_F_RANDOM_TOWN;
    hea_do_fight(c, f->seat, f->v[HERO], f->v[FIELD], town ? HEA_FOE_RANDOM_TOWN : HEA_FOE_GUARD,
                 HEA_NONE);
    return true;
}

/* --- the process */

static bool stands(hea c, const hea_frame *f) {
    return c.s->seat[f->seat].figure[f->v[HERO]].field == f->v[FIELD];
}

/* The hero only passes: nothing is met, nothing is visited (R74, HER-092, HER-712, R136). */
static bool passes(hea c, const hea_frame *f) {
    if (!hea_may_stop(c, f->seat, f->v[HERO], f->v[FIELD])) return true;
    return !f->v[FORCED] && hea_slips(c, f->seat, f->v[HERO], f->v[FIELD]);
}

static void mark_beaten(hea c, int field) { /* R78 */
    if (c.sc->content.field[hea_kind(c, field)].category == HEA_REVISITABLE)
        *hea_field(c, field) |= HEA_BEATEN;
}

static void run(hea c, hea_frame *f) {
    const bool goes_on = f->step == ENTERS ? !passes(c, f) : hea_returned(c) && stands(c, f);
    if (!goes_on) {
        hea_end(c, 0);
        return;
    }
    if (f->step <= MEETS_HERO) {
        f->step = MEETS_HERO;
        if (meets_hero(c, f)) return;
    }
    if (f->step <= MEETS_GARRISON) {
        f->step = MEETS_GARRISON;
        if (meets_garrison(c, f)) return;
    }
    if (f->step <= MEETS_GUARD) {
        f->step = WON_GUARD;
        if (meets_guard(c, f)) return;
    } else {
        mark_beaten(c, f->v[FIELD]);
    }
    const int seat = f->seat, hero = f->v[HERO], field = f->v[FIELD];
    f->step = GG_LAST_STEP;
    hea_do_visit(c, seat, hero, field);
}

const hea_process hea_step_process = {run, NULL, NULL, NULL};

/* --- an action of a hero that has passed somebody: then it stands before them */

static void run_split(hea c, hea_frame *f) {
    const int seat = f->seat, hero = f->v[HERO], tile = f->v[TILE];
    if (f->step) {
        f->step = GG_LAST_STEP;
        hea_do_meet(c, seat, hero);
        return;
    }
    f->step = 1;
    if (tile == HEA_NONE)
        hea_do_place_tile(c, seat, hero, HEA_NONE);
    else
        hea_do_discover(c, seat, tile);
}

const hea_process hea_split_process = {run_split, NULL, NULL, NULL};

/* Movement actions of the active seat: steps, revisits, discoveries and placements (HER-085 to HER-093,
 * R73 to R76, R131, R136, B12, B13, B25). */
#include "land.h"

/* --- who stands where */

/* Heroes of the seat's team, as hea_heroes_on gives them. */
static unsigned team(hea c, int seat) {
    unsigned set = 0;
    for (int k = 0; k < c.sc->seats; k++)
        if (hea_allied(c, seat, k)) set |= 3u << (2 * k);
    return set;
}

unsigned hea_enemies_on(hea c, int seat, int field) {
    const unsigned heroes = hea_heroes_on(c, field) & ~team(c, seat);
    unsigned seats = 0;
    for (int k = 0; k < c.sc->seats; k++)
        if (heroes >> (2 * k) & 3) seats |= 1u << k;
    if (c.s->ai.alive && c.s->ai.field == field) seats |= 1u << HEA_SEATS;
    return seats;
}

bool hea_may_stop(hea c, int seat, int hero, int field) {
    if (hea_heroes_on(c, field) & team(c, seat) & ~(1u << (2 * seat + hero))) return false;
    const int kind = hea_kind(c, field);
    if (kind == HEA_F_BLOCKED) return false;
    return kind != HEA_F_SANCTUARY || !hea_enemies_on(c, seat, field);
}

static bool has_flag(hea c, int seat, int hero, unsigned flag) {
    return !hero && c.s->seat[seat].flags & flag; /* ghost and climb are the main hero's: R136 */
}

bool hea_slips(hea c, int seat, int hero, int field) {
    if (!has_flag(c, seat, hero, HEA_GHOST) || !c.s->seat[seat].figure[hero].mp) return false;
    return hea_guarded(c, field) || hea_enemies_on(c, seat, field);
}

/* The main hero has passed a guard or an enemy with `ghost` and stands there (R136). */
static bool passing(hea c, int seat, int hero) {
    const hea_hero *h = &c.s->seat[seat].figure[hero];
    if (!has_flag(c, seat, hero, HEA_GHOST) || h->field == HEA_NONE || h->field == h->last)
        return false;
    return hea_may_stop(c, seat, hero, h->field) &&
           (hea_guarded(c, h->field) || hea_enemies_on(c, seat, h->field));
}

bool hea_settle_ghost(hea c, int seat) {
    if (!passing(c, seat, 0)) return false;
    hea_do_meet(c, seat, 0);
    return true;
}

/* --- steps */

/* The step is legal for the hero with so many MP; where it may not stop it needs a way on, other than
 * back (B13). */
static bool can_step(hea c, int seat, int hero, int from, int direction, int mp, int back) {
    const int to = hea_next(c, from, direction, false);
    if (!mp || to == HEA_NONE || to == back) return false;
    if (!has_flag(c, seat, hero, HEA_CLIMB) &&
        (hea_closed(c, from, direction) || hea_closed(c, to, (direction + 3) % 6)))
        return false;
    if (hea_may_stop(c, seat, hero, to)) return true;
    for (int d = 0; d < HEA_DIRECTIONS; d++)
        if (can_step(c, seat, hero, to, d, mp - 1, from)) return true;
    return false;
}

static bool list_steps(hea c, int seat, int hero, gg_move_list *list) {
    const hea_hero *const h = &c.s->seat[seat].figure[hero];
    bool any = false;
    for (int d = 0; d < HEA_DIRECTIONS; d++)
        if (can_step(c, seat, hero, h->field, d, h->mp, HEA_NONE)) {
            gg_push(list, HEA_MOVE(HEA_M_STEP, hero, d, 0));
            any = true;
        }
    return any;
}

/* --- everything else that costs MP */

static bool can_revisit(hea c, int seat, int hero) { /* B25 */
    const int field = c.s->seat[seat].figure[hero].field, kind = hea_kind(c, field);
    if (hea_guarded(c, field)) return true; /* A4 */
    if (kind == HEA_F_SANCTUARY) return false;
    if (kind == HEA_F_STABLES) return !(c.s->seat[seat].flags & (unsigned)HEA_STABLES << hero);
    return c.sc->content.field[kind].category == HEA_REVISITABLE;
}

static void list_actions(hea c, int seat, int hero, gg_move_list *list) {
    const int field = c.s->seat[seat].figure[hero].field;
    list_steps(c, seat, hero, list);
    if (can_revisit(c, seat, hero)) gg_push(list, HEA_MOVE(HEA_M_REVISIT, hero, 0, 0));
    gg_push_members(list, hea_hidden_by_field(c, field), HEA_MOVE(HEA_M_DISCOVER, hero, 0, 0), 16);
    if (!(c.s->seat[seat].flags & HEA_REFUNDED) && hea_can_place(c, seat, field, HEA_NONE))
        gg_push(list, HEA_MOVE(HEA_M_PLACE, hero, 0, 0));
}

bool hea_list_heroes(hea c, gg_move_list *list) {
    const int seat = c.s->active;
    const hea_hero *const figure = c.s->seat[seat].figure;
    bool forced = false;
    for (int h = 0; h < 2; h++) /* R73, B12 */
        if (figure[h].field != HEA_NONE && figure[h].mp &&
            !hea_may_stop(c, seat, h, figure[h].field))
            forced |= list_steps(c, seat, h, list);
    if (forced) return true;
    for (int h = 0; h < 2; h++)
        if (figure[h].field != HEA_NONE && figure[h].mp) list_actions(c, seat, h, list);
    return false;
}

/* --- doing them */

void hea_do_hero(hea c, gg_move move) {
    const int seat = c.s->active, hero = HEA_A_OF(move);
    hea_hero *const h = &c.s->seat[seat].figure[hero];
    const int kind = HEA_KIND(move), tile = kind == HEA_M_DISCOVER ? HEA_B_OF(move) : HEA_NONE;
    const bool meets = kind != HEA_M_STEP && passing(c, seat, hero);
    hea_mp(c, seat, hero, -1);
    if (kind == HEA_M_STEP) {
        h->field = (uint8_t)hea_next(c, h->field, HEA_B_OF(move), false);
        hea_do_enter(c, seat, hero, h->field);
    } else if (kind == HEA_M_REVISIT) {
        hea_do_meet(c, seat, hero);
    } else if (meets) {
        hea_do_then_meet(c, seat, hero, tile);
    } else if (kind == HEA_M_DISCOVER) {
        hea_do_discover(c, seat, tile);
    } else {
        hea_do_place_tile(c, seat, hero, HEA_NONE);
    }
}

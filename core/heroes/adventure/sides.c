/* Who fights on which side, as the frame of the fight at hand has it (fight.h). */
#include "fight.h"

static int hero_on(hea c, int seat, int field) { /* HER-R95 */
    const hea_seat *p = &c.s->seat[seat];
    return p->figure[0].field == field ? 0 : p->figure[1].field == field ? 1 : HEA_NONE;
}

void hea_sides(hea c, const hea_frame *f, hea_side side[2]) {
    const int field = f->v[HEA_FIGHT_FIELD], enemy = f->v[HEA_FIGHT_ENEMY];
    const bool seat_there =
        f->seat == HEA_NONE || hea_foe_of(f) == HEA_FOE_HERO || hea_foe_of(f) == HEA_FOE_GARRISON;
    side[0] = (hea_side){f->seat, f->v[HEA_FIGHT_HERO], f->seat == HEA_NONE};
    side[1] = (hea_side){HEA_NONE, HEA_NONE, false};
    if (seat_there)
        side[1] = (hea_side){enemy, hero_on(c, enemy, field), false};
    else if (hea_foe_of(f) == HEA_FOE_AI_HERO)
        side[1] = (hea_side){HEA_NONE, 0, true};
}

int hea_controller(hea c, int seat) {
    const int seats = c.sc->seats;
    if (c.sc->record.mode >= HEA_COOP) return HEA_NONE; /* HER-R112 */
    for (int k = 1; k < seats; k++) {
        const int other = (seat - k + seats) % seats;
        if (hea_enemies(c, seat, other) && (hea_alive(c, other) || c.sc->options.ghosts))
            return other; /* HER-R93 */
    }
    return HEA_NONE;
}

bool hea_in_town(hea c, const hea_frame *f) {
    const int kind = hea_kind(c, f->v[HEA_FIGHT_FIELD]);
    return kind == HEA_F_TOWN || kind == HEA_F_RANDOM_TOWN;
}

static const hea_frame *fight_frame(hea c) {
    return hea_running(c, HEA_K_FIGHT);
}

int hea_seat_of_side(hea c, int side) {
    const hea_frame *f = fight_frame(c);
    hea_side sides[2];
    if (side && hea_is_guard(f)) return hea_controller(c, f->seat);
    hea_sides(c, f, sides);
    return sides[side].seat;
}

int hea_deck_seat(hea c, int side) {
    const hea_frame *f = fight_frame(c);
    hea_side sides[2];
    hea_sides(c, f, sides);
    return sides[side].hero ? HEA_NONE : sides[side].seat; /* HER-124, HER-237 */
}

int hea_fight_level(hea c) {
    const hea_frame *f = fight_frame(c);
    return f && hea_is_guard(f) ? hea_guard_level(c, f->v[HEA_FIGHT_FIELD]) : 0;
}

bool hea_before_guard(hea c, int seat) {
    const hea_frame *f = fight_frame(c);
    return f && hea_is_guard(f) && f->seat == seat && !f->v[HEA_FIGHT_HERO] &&
           !(f->v[HEA_FIGHT_FOE] & HEA_FIGHT_SLIPPED);
}

void hea_slip(hea c) {
    hea_frame *f = hea_running(c, HEA_K_FIGHT);
    if (f) f->v[HEA_FIGHT_FOE] |= HEA_FIGHT_SLIPPED;
}

void hea_guard_beaten(hea c, int field) {
    if (c.sc->content.field[hea_kind(c, field)].category == HEA_REVISITABLE)
        *hea_field(c, field) |= HEA_BEATEN; /* HER-R78 */
}

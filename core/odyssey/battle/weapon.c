/* Weapons: what a titan can attack with and from where. ODB-290 .. 293. */
#include "titans.h"

bool odb_weapon_of(odb b, int i, int slot, odb_weapon *w) {
    const odb_content *c = b.sc->content;
    const odb_titan *t = &b.s->titan[i];
    if (slot == ODB_GODFORM_SLOT) { /* ODB-520 */
        if (!odb_awakened(b, i) || !t->godform || !c->godform[t->godform - 1].dice) return false;
        const odb_godform *g = &c->godform[t->godform - 1];
        *w = (odb_weapon){.dice = g->dice, .per = g->per, .range = g->range};
        return true;
    }
    const odb_gear *gear = odb_gear_in(b, i, slot);
    if (slot > 1 || !gear || gear->type != ODB_WEAPON) return false;
    *w = (odb_weapon){.dice = gear->dice,
                      .precision = gear->precision,
                      .per_raw = gear->per_raw,
                      .raw = gear->raw,
                      .per = gear->per,
                      .range = gear->range};
    const bool even = !b.sc->options.power_level || gear->cycle >= b.sc->cycle ||
                      gear->has.passive.flags & ODB_FLAG_ASCENDED;
    if (!even) w->penalty = b.sc->cycle - gear->cycle; /* ODB-652, R56 */
    return true;
}

static bool within(odb b, int i, const odb_weapon *w) {
    if (!w->range[1]) return odb_titan_adjacent_to_prim(b, i);
    const int distance = odb_titan_distance(b, i);
    return distance >= w->range[0] && distance <= w->range[1];
}

bool odb_in_range(odb b, int i, int slot) {
    odb_weapon w;
    return odb_weapon_of(b, i, slot, &w) && within(b, i, &w);
}

bool odb_effective(odb b, int i, int slot) {
    return odb_in_range(b, i, slot) && odb_titan_sight(b, i);
}

void odb_list_attacks(odb b, int i, bool exhausted_too, gg_move_list *list) {
    static const int slots[] = {0, 1, ODB_GODFORM_SLOT};
    for (int k = 0; k < 3; k++) {
        const int slot = slots[k];
        if (slot < 2 && !exhausted_too && !odb_ready(b, i, slot)) continue;
        if (odb_effective(b, i, slot)) gg_push(list, odb_pack(ODB_M_ATTACK, (uint32_t)slot));
    }
}

int odb_weapon_passive(odb b, int i, int slot, size_t offset, bool is_signed) {
    if (slot > 1) return 0;
    int sum = 0;
    for (int at = slot; at <= slot + 8; at += 8) {
        const odb_gear *gear = odb_gear_in(b, i, at);
        if (!gear) continue;
        const odb_passive *p = &gear->has.passive;
        const uint8_t *number = (const uint8_t *)p + offset;
        if (!*number || (p->guard && !odb_guard_holds(b, p->guard, p->guard_limit, i, i))) continue;
        sum += is_signed ? (int8_t)*number : *number;
    }
    return sum;
}

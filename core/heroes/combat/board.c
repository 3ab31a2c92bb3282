/* Questions about a combat's board: cells, reach, current values, who is next. All O(units) or less
 * and without side effects. */
#include "rules.h"

static uint32_t cells_from(const her_combat *s, int first, int count) {
    uint32_t cells = 0;
    for (int i = first; i < first + count; i++)
        cells |= (uint32_t)(s->slot[i].unit != 0) << her_place(&s->slot[i]);
    return cells & HER_FULL;
}

uint32_t her_cells(const her_combat *s, int side) {
    return cells_from(s, side * HER_SIDE, HER_SIDE);
}

uint32_t her_walls(const her_combat *s) {
    return (uint32_t)(s->walls & HER_STANDING) << 8;
}

static uint32_t obstacles(const her_combat *s) {
    uint32_t cells = 0;
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++)
        if (her_is_cell(s->ong[i].target)) cells |= 1u << her_cell_of(s->ong[i].target);
    return cells;
}

uint32_t her_blocked(const her_combat *s, int side) {
    uint32_t walls = her_walls(s);
    if (side == 1) walls &= ~(0x100u << her_gate(s)); /* HER-401 */
    return cells_from(s, 0, HER_SLOTS) | walls | obstacles(s);
}

static uint32_t ball(int cell, int radius) {
    uint32_t r = 1u << cell;
    while (radius--) r |= her_adjacent(r);
    return r;
}

/* An enemy with snare next to where the unit began its activation. */
static bool snared(const her_scenario *sc, const her_combat *s, int slot) {
    const int enemy = !her_side(slot);
    const int cell = slot == s->active && s->from < HER_CELLS ? s->from : her_place(&s->slot[slot]);
    HER_EACH_OF (i, enemy)
        if (her_on_board(&s->slot[i]) && her_face_of(sc, &s->slot[i])->has >> HER_SNARE & 1 &&
            her_distance(cell, her_place(&s->slot[i])) == 1 && her_has(sc, s, i, HER_SNARE))
            return true;
    return false;
}

uint32_t her_reach(const her_scenario *sc, const her_combat *s, int slot, int steps) {
    const her_slot *u = &s->slot[slot];
    if (!her_on_board(u) || snared(sc, s, slot)) return 0;
    const int cell = her_place(u), type = her_face_of(sc, u)->type;
    /* Flying units pass over the gate but do not stop on a standing one of the enemy. */
    const uint32_t free = ~her_blocked(s, her_side(slot)) & HER_FULL;
    if (type == HER_RANGED && steps > 1) steps = 1;
    if (type == HER_FLYING) return ball(cell, steps) & free;
    uint32_t r = 1u << cell;
    for (int i = 0; i < steps; i++) r |= her_adjacent(r) & free;
    return r & free;
}

int her_at(const her_combat *s, int cell) {
    for (int i = 0; i < HER_SLOTS; i++)
        if (s->slot[i].unit && her_place(&s->slot[i]) == cell) return i;
    return -1;
}

int her_sum(const her_scenario *sc, const her_combat *s, int op, int target) {
    int sum = 0;
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++) {
        const her_ongoing *o = &s->ong[i];
        if (o->target != target) continue;
        const her_program *p =
            &sc->content->card[o->card - 1].option[o->how & 3].level[o->how >> 2 & 3];
        for (int k = 0; k < p->count; k++)
            if (p->verb[k].op == op) sum += her_amount(sc, s, &p->verb[k], target);
    }
    if (her_is_side(target) && s->perm[her_side_of(target)] != HER_NONE) {
        const her_option *o = &sc->content->card[s->perm[her_side_of(target)]].option[0];
        for (int k = 0; k < o->level[0].count; k++)
            if (o->window == HER_ANY && o->level[0].verb[k].op == op) sum += o->level[0].verb[k].n;
    }
    return sum;
}

bool her_under(const her_scenario *sc, const her_combat *s, int op, int target) {
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++) {
        const her_ongoing *o = &s->ong[i];
        if (o->target != target && !(op == HER_V_MUTE && her_is_side(o->target))) continue;
        const her_program *p =
            &sc->content->card[o->card - 1].option[o->how & 3].level[o->how >> 2 & 3];
        for (int k = 0; k < p->count; k++)
            if (p->verb[k].op == op) return true;
    }
    if (!her_is_side(target) || s->perm[her_side_of(target)] == HER_NONE) return false;
    const her_program *p = &sc->content->card[s->perm[her_side_of(target)]].option[0].level[0];
    for (int k = 0; k < p->count; k++)
        if (p->verb[k].op == op) return true;
    return false;
}

bool her_muted(const her_scenario *sc, const her_combat *s, int slot) {
    return s->ong[0].card && her_under(sc, s, HER_V_MUTE, slot);
}

int her_initiative(const her_scenario *sc, const her_combat *s, int slot) {
    const her_face *f = her_face_of(sc, &s->slot[slot]);
    int i = f->i;
    if (s->ong[0].card || s->perm[0] != HER_NONE || s->perm[1] != HER_NONE) {
        i += her_sum(sc, s, HER_V_INI, slot);
        if (f->type == HER_RANGED && her_place(&s->slot[slot]) != HER_TOWER)
            i += her_sum(sc, s, HER_V_RINI, HER_ON_SIDE(her_side(slot)));
    }
    return i < 0 ? 0 : i > 63 ? 63 : i;
}

int her_hp(const her_scenario *sc, const her_combat *s, int slot) {
    const int hp = her_face_of(sc, &s->slot[slot])->hp;
    if (!s->ong[0].card) return hp;
    const int sum = hp + her_sum(sc, s, HER_V_HP, slot);
    return sum > 15 ? 15 : sum;
}

int her_living(const her_combat *s, int side) {
    int n = 0;
    HER_EACH_OF (i, side) n += her_on_board(&s->slot[i]);
    return n;
}

bool her_any_living(const her_combat *s, int side) {
    HER_EACH_OF (i, side)
        if (her_on_board(&s->slot[i])) return true;
    return false;
}

uint32_t her_targets(const her_scenario *sc, const her_combat *s, int slot) {
    const her_slot *u = &s->slot[slot];
    const int enemy = !her_side(slot), cell = her_place(u);
    const bool ranged = her_face_of(sc, u)->type == HER_RANGED;
    uint32_t near = 0, all = 0;
    HER_EACH_OF (i, enemy) {
        if (!s->slot[i].unit || her_place(&s->slot[i]) > HER_TOWER) continue;
        all |= 1u << i;
        if (cell < HER_CELLS && her_on_board(&s->slot[i]) &&
            her_distance(cell, her_place(&s->slot[i])) == 1)
            near |= 1u << i;
    }
    return !ranged || near ? near : all; /* HER-328 */
}

uint32_t her_breaches(const her_scenario *sc, const her_combat *s, int slot) {
    const her_slot *u = &s->slot[slot];
    if (!(s->walls & HER_STANDING) || !her_on_board(u) || her_face_of(sc, u)->type == HER_RANGED)
        return 0;
    return her_adjacent(1u << her_place(u)) & her_walls(s);
}

uint32_t her_next(const her_scenario *sc, const her_combat *s, int *side) {
    const bool plain = !s->ong[0].card && s->perm[0] == HER_NONE && s->perm[1] == HER_NONE;
    int best = -1;
    uint32_t tied = 0;
    for (int i = 0; i < HER_SLOTS; i++) {
        const her_slot *u = &s->slot[i];
        if (!u->unit || u->place & HER_P_DONE || her_place(u) > HER_TOWER) continue;
        const int value = plain ? her_face_of(sc, u)->i : her_initiative(sc, s, i);
        if (value > best) best = value, tied = 0;
        if (value == best) tied |= 1u << i;
    }
    if (!(tied & 0xff00))
        *side = 0;
    else if (!(tied & 0xff))
        *side = 1;
    else /* HER-R06 */
        *side = s->tie >> 7 && (s->tie & 63) == best && !(s->tie >> 6 & 1);
    return tied & (*side ? 0xff00u : 0xffu);
}

bool her_must_attack(const her_scenario *sc, int slot) {
    return her_side(slot) == 1 && sc->option[HER_O_CONTROL] == HER_NEUTRAL_PLAYER;
}

int her_actor(const her_scenario *sc, const her_combat *s) {
    if (s->node == HER_OVER) return GG_OVER;
    if (her_is_chance(s)) return GG_CHANCE;
    int side;
    switch (s->node) {
    case HER_DEPLOY_A: return her_decider(sc, 0);
    case HER_ROUND_END: return 0;
    case HER_DEPLOY_B:
    case HER_GATE: return 1;
    case HER_PLACE: return sc->option[HER_O_CONTROL] == HER_NEUTRAL_PLAYER;
    case HER_PICK: her_next(sc, s, &side); return her_decider(sc, side);
    case HER_MAIN:
    case HER_MOVED:
    case HER_MORE:
    case HER_ABILITY: side = her_side(s->active); return her_decider(sc, side);
    case HER_AFTER:
        side = s->after == HER_AFTER_PUSH ? her_side(s->target) : her_side(s->active);
        return her_decider(sc, side);
    case HER_CAST: return her_caster(s);
    case HER_TARGET:
    case HER_SPEND:
    case HER_DISCARD: side = her_player(s); return her_decider(sc, side);
    default: return s->prio & 1;
    }
}

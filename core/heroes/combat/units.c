/* Primitives on units and ongoing effects: damage, healing, marks, removing, the end of an activation. */
#include "rules.h"

bool her_guarded(const her_scenario *sc, const her_combat *s, int slot) {
    if (s->slot[slot].wounds & HER_W_GUARD) return true;
    if (!her_on_board(&s->slot[slot])) return false;
    const int side = her_side(slot), cell = her_place(&s->slot[slot]);
    HER_EACH_OF (i, side)
        if (i != slot && her_face_of(sc, &s->slot[i])->has >> HER_AURA & 1 &&
            her_on_board(&s->slot[i]) && her_distance(cell, her_place(&s->slot[i])) == 1 &&
            her_has(sc, s, i, HER_AURA))
            return true;
    return false;
}

/* --- ongoing effects */

/* An effect that ends can cost hit points, and a unit that falls ends its effects. */
static void set_damage(const her_scenario *sc, her_combat *s, int slot, int total);

int her_add_ongoing(her_combat *s, int card, int how, int target, int value) {
    for (int i = 0; i < HER_ONGOING; i++)
        if (!s->ong[i].card) {
            s->ong[i] =
                (her_ongoing){(uint8_t)(card + 1), (uint8_t)target, (uint8_t)how, (uint8_t)value};
            return i;
        }
    return -1;
}

void her_end_ongoing(const her_scenario *sc, her_combat *s, int i) {
    const her_ongoing o = s->ong[i];
    for (; i + 1 < HER_ONGOING; i++) s->ong[i] = s->ong[i + 1];
    memset(&s->ong[HER_ONGOING - 1], 0, sizeof s->ong[0]);
    const int owner = o.how >> 6 & 1, card = o.card - 1;
    her_card_used(sc, s, owner, card, o.how);
    if (o.target < HER_SLOTS && s->slot[o.target].unit &&
        her_has_verb(her_program_of(sc->content, card, o.how), HER_V_HP))
        set_damage(sc, s, o.target, her_damage(&s->slot[o.target]));
}

static bool lasts_for(const her_ongoing *o, int duration) {
    return o->card && (o->how >> 4 & 3) == duration;
}

/* The last effect of one round, -1 if there is none. */
static int last_of_round(const her_combat *s) {
    int i = HER_ONGOING - 1;
    while (i >= 0 && !lasts_for(&s->ong[i], HER_FOR_ROUND)) i--;
    return i;
}

/* All that end have ended before any gets shorter: a unit that falls takes effects with it, and
 * those behind them move up. */
void her_new_round_effects(const her_scenario *sc, her_combat *s) {
    for (int i; (i = last_of_round(s)) >= 0;) her_end_ongoing(sc, s, i);
    for (int i = 0; i < HER_ONGOING; i++)
        if (lasts_for(&s->ong[i], HER_FOR_NEXT)) s->ong[i].how = (uint8_t)(s->ong[i].how & ~0x30);
}

/* --- damage */

void her_remove(const her_scenario *sc, her_combat *s, int slot) {
    memset(&s->slot[slot], 0, sizeof s->slot[slot]);
    for (int i = HER_ONGOING - 1; i >= 0; i--)
        if (s->ong[i].card && s->ong[i].target == slot) her_end_ongoing(sc, s, i);
}

/* Puts so much damage on the face that lies up, which may turn or fall (HER-313). */
static void set_damage(const her_scenario *sc, her_combat *s, int slot, int total) {
    her_slot *u = &s->slot[slot];
    while (total >= her_hp(sc, s, slot)) {
        const int few = her_face_of(sc, u)->few;
        if (!few) {
            her_remove(sc, s, slot);
            return;
        }
        total -= her_hp(sc, s, slot);
        u->unit = (uint8_t)few;
    }
    u->wounds = (uint8_t)((u->wounds & ~HER_W_DAMAGE) | total);
}

void her_hurt(const her_scenario *sc, her_combat *s, int slot, int damage) {
    her_slot *u = &s->slot[slot];
    if (damage <= 0 || !u->unit) return;
    u->wounds &= (uint8_t)~HER_W_PARALYSED;
    set_damage(sc, s, slot, her_damage(u) + damage);
}

void her_heal(her_slot *u, int n) {
    const int left = her_damage(u) - n;
    u->wounds = (uint8_t)((u->wounds & ~HER_W_DAMAGE) | (left > 0 ? left : 0));
}

/* --- marks, walls */

void her_change(her_slot *u, int high, int n) {
    int v = her_nibble(high ? u->delta >> 4 : u->delta & 15) + n;
    v = v < -8 ? -8 : v > 7 ? 7 : v;
    u->delta = (uint8_t)(high ? (u->delta & 15) | (v & 15) << 4 : (u->delta & 0xf0) | (v & 15));
}

bool her_paralyse(const her_scenario *sc, her_combat *s, int slot) {
    if (!her_on_board(&s->slot[slot]) || her_has(sc, s, slot, HER_NOPARA)) return false;
    s->slot[slot].wounds |= HER_W_PARALYSED;
    return true;
}

void her_break_wall(const her_scenario *sc, her_combat *s, int cell) {
    const bool gate = (cell & 3) == her_gate(s);
    if (!(s->walls >> (cell & 3) & 1)) return;
    const bool stood = s->walls >> her_gate(s) & 1;
    s->walls &= (uint8_t) ~(1 << (cell & 3));
    if (gate || !stood) her_no_gate(s);
    if (!(s->walls & HER_STANDING) && her_tower_stands(s))
        her_remove(sc, s, HER_TOWER_SLOT); /* HER-406 */
}

/* --- slots */

void her_close_up(her_combat *s) {
    for (int side = 0; side < 2; side++)
        for (int i = side * HER_SIDE, free = i; i < side * HER_SIDE + HER_SIDE; i++) {
            if (!s->slot[i].unit || her_place(&s->slot[i]) == HER_TOWER) continue;
            if (i != free) {
                s->slot[free] = s->slot[i];
                memset(&s->slot[i], 0, sizeof s->slot[i]);
                for (int k = 0; k < HER_ONGOING; k++)
                    if (s->ong[k].card && s->ong[k].target == i) s->ong[k].target = (uint8_t)free;
            }
            free++;
        }
}

/* Both sides' units lie without gaps (the tower has its own slot). */
static bool closed_up(const her_combat *s) {
    unsigned filled = 0;
    for (int i = 0; i < HER_SLOTS; i++) filled |= (unsigned)(s->slot[i].unit != 0) << i;
    const unsigned a = filled & 0xff, b = filled >> 8 & (her_tower_stands(s) ? 0x7f : 0xff);
    return !(a & (a + 1)) && !(b & (b + 1));
}

/* What a unit keeps at the end of an activation, bytes of her_slot in their order: no changes of A and
 * D, of the marks venom only. All units at once. */
#define KEPT      255, 255, 255 & ~HER_W_LOST, 0, HER_M_VENOM
#define KEPT_BY_4 KEPT, KEPT, KEPT, KEPT
static const uint8_t kept[] = {KEPT_BY_4, KEPT_BY_4, KEPT_BY_4, KEPT_BY_4};
static_assert(sizeof kept == sizeof((her_combat *)0)->slot, "a byte for each byte");

void her_activation_ends(her_combat *s) {
    uint8_t *const byte = (uint8_t *)s->slot;
    for (size_t i = 0; i < sizeof kept; i++) byte[i] &= kept[i];
    if (!closed_up(s)) her_close_up(s);
    s->active = s->target = s->first = HER_NONE;
    s->aflags = s->dice = s->rerolls = s->after = s->hit = s->from = 0;
    s->node = HER_PICK;
    s->prio = 0;
}

/* What a combat is to see yet: units that are not placed, guards that are not drawn; and whether a side
 * beats the other in the rounds that there are (HER-390, HER-391, HER-R35). */
#include "combat.h"

enum { STANDING = 5, FACES = 3 }; /* units of a side on the board at most; of an attack die */

unsigned her_waiting(const her_sight *k, int side) {
    const bool all = side && k->sc->option[HER_O_CONTROL] != HER_PLAYER; /* of a guard */
    int room = all ? HER_SIDE : STANDING - __builtin_popcount(k->here[side]);
    unsigned set = 0;
    if (k->s->node > HER_GATE) return 0;
    HER_EACH_OF (i, side) {
        const her_slot *u = &k->s->slot[i];
        if (u->unit && her_place(u) == HER_WAITING && room-- > 0) set |= 1u << (i & 7);
    }
    return set;
}

her_guards her_undrawn(const her_sight *k) {
    her_guards all = {0, 0, 0, 0};
    int drawn[HER_TIERS + 1] = {0}; /* a tower has no tier */
    if (k->s->node > HER_DRAW_GUARD) return all;
    HER_EACH_OF (i, 1)
        if (k->s->slot[i].unit) drawn[her_face_of(k->sc, &k->s->slot[i])->tier]++;
    for (int tier = 1; tier <= HER_TIERS; tier++) {
        const her_guards one = her_mean_guard(k, tier);
        const int left = k->sc->draw[tier - 1] - drawn[tier], n = left > 0 ? left : 0;
        all.units += n * one.units;
        all.worth += n * one.worth;
        all.body += n * one.body;
        all.armour += n * one.armour;
    }
    return all;
}

int her_endurance(const her_sight *k, int side, unsigned set) {
    int sum = 0;
    for (; set; set &= set - 1) {
        const int i = side * HER_SIDE + __builtin_ctz(set);
        const her_face *f = her_face_of(k->sc, &k->s->slot[i]);
        sum += her_hp(k->sc, k->s, i) - her_damage(&k->s->slot[i]);
        if (f->few) sum += k->sc->content->face[f->few].hp;
    }
    return sum;
}

/* Of a blow with a die (HER-R15), by A and D alone. */
static double mean_damage(double a, double d) {
    double sum = 0;
    for (int die = -1; die <= 1; die++) sum += a + die > d ? a + die - d : 0;
    return sum / FACES;
}

/* What the side strikes with against the mean D of the other's units and of `more`. */
static her_force force_of(const her_sight *k, int side, her_guards more) {
    const unsigned foes = k->here[!side] | her_waiting(k, !side);
    const uint32_t near = her_adjacent(k->cells[!side]);
    const double units = __builtin_popcount(foes) + more.units;
    double armour = more.armour;
    her_force f = {0, 0, 0, her_endurance(k, !side, foes) + more.body};
    if (!(f.body > 0)) return f;
    for (unsigned set = foes; set; set &= set - 1)
        armour += her_face_of(k->sc, &k->s->slot[!side * HER_SIDE + __builtin_ctz(set)])->d;
    for (unsigned set = k->here[side] | her_waiting(k, side); set; set &= set - 1) {
        const int i = side * HER_SIDE + __builtin_ctz(set);
        const her_slot *u = &k->s->slot[i];
        const her_face *face = her_face_of(k->sc, u);
        const double damage = mean_damage(face->a, armour / units);
        const bool reaches =
            her_on_board(u) && near && (face->type == HER_RANGED || her_stands(k, i) & near);
        f.round += damage;
        if (u->place & HER_P_DONE && i != k->s->active) continue;
        *(reaches ? &f.now : &f.later) += damage;
    }
    return f;
}

her_force her_force_of(const her_sight *k, int side) {
    return force_of(k, side, (her_guards){0, 0, 0, 0});
}

double her_in_time(const her_sight *k, int side, int rounds) {
    const double *w = k->w;
    const her_guards undrawn = her_undrawn(k), none = {0, 0, 0, 0};
    if (side && undrawn.units > 0) return 1; /* what those strike with is not known */
    const her_force f = force_of(k, side, side ? none : undrawn);
    if (!(f.body > 0)) return 1;
    const double damage = f.now + w[HER_E_REACH] * f.later + w[HER_E_ROUNDS] * rounds * f.round;
    return gg_squash(w[HER_E_CLOCK] * (damage / f.body - w[HER_E_ENOUGH]));
}

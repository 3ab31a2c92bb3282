/* One attack from its declaration to its damage (nodes C13 to C17). */
#include "rules.h"

/* HER-329, HER-R38, HER-403. */
static int flags_of(const her_scenario *sc, const her_combat *s, int attacker, int victim) {
    const her_slot *a = &s->slot[attacker], *v = &s->slot[victim];
    const int from = her_place(a), to = her_place(v), side = her_side(attacker);
    const bool tower = from == HER_TOWER || to == HER_TOWER;
    const bool adjacent = !tower && her_distance(from, to) == 1;
    int flags = adjacent ? 0 : HER_A_DISTANT;
    if (her_face_of(sc, a)->type != HER_RANGED || tower) return flags;
    const int back = side ? 4 : 0;
    if (adjacent ? !her_has(sc, s, attacker, HER_NOADJ)
                 : her_rank(from) == back && her_rank(to) == 4 - back)
        flags |= HER_A_PENALTY;
    if (her_has(sc, s, attacker, HER_NOPEN) || her_under(sc, s, HER_V_NOPEN, HER_ON_SIDE(side)))
        flags &= ~HER_A_PENALTY;
    if (side == 0 && her_rank(from) <= 1 && her_rank(to) >= 3 && s->walls >> her_file(to) & 1)
        flags |= HER_A_WALL;
    return flags;
}

void her_declare(const her_scenario *sc, her_combat *s, int attacker, int target, int flags) {
    if (!(flags & HER_A_RETALIATION)) s->target = (uint8_t)target;
    s->aflags = (uint8_t)flags;
    s->aflags |= (uint8_t)flags_of(sc, s, attacker, target);
    s->dice = 0;
    s->rerolls = 0;
    s->node = HER_ATTACK;
    s->prio = (uint8_t)her_side(attacker);
}

/* --- dice */

int her_dice_mode(const her_scenario *sc, const her_combat *s) {
    const int a = her_attacker(s), v = her_victim(s);
    const bool own = !(s->aflags & HER_A_RETALIATION); /* attack abilities: own activation */
    const bool first = own && !(s->aflags & (HER_A_LATER | HER_A_SIDE));
    if (s->rerolls & HER_ZEROED || s->slot[a].marks & HER_M_STEADY ||
        her_has(sc, s, v, HER_MINUS) || (first && her_has(sc, s, a, HER_NODIE)))
        return HER_NO_DICE;
    const bool low = s->aflags & HER_A_PENALTY || (!own && her_has(sc, s, v, HER_RETMIN));
    if (first && her_has(sc, s, a, HER_SUM2)) return low ? HER_MIN2 : HER_SUM2_DICE;
    const bool high = first && her_has(sc, s, a, HER_MAX2);
    return low == high ? HER_ONE : low ? HER_MIN2 : HER_MAX2_DICE;
}

static int die(const her_combat *s, int i) {
    return (s->dice >> 2 * i & 3) - 2;
}

/* pas:minus: the die of an attacker that has one counts -1 (HER-R15: no die beats that). */
static bool counts_minus(const her_scenario *sc, const her_combat *s) {
    const int a = her_attacker(s);
    const bool first = !(s->aflags & (HER_A_RETALIATION | HER_A_LATER | HER_A_SIDE));
    if (s->rerolls & HER_ZEROED || s->slot[a].marks & HER_M_STEADY) return false;
    return her_has(sc, s, her_victim(s), HER_MINUS) && !(first && her_has(sc, s, a, HER_NODIE));
}

int her_die_total(const her_scenario *sc, const her_combat *s) {
    const int a = her_attacker(s), x = die(s, 0), y = die(s, 1);
    const int plus =
        !(s->aflags & (HER_A_RETALIATION | HER_A_LATER | HER_A_SIDE)) && her_has(sc, s, a, HER_PLUS)
            ? her_face_of(sc, &s->slot[a])->number[HER_PLUS]
            : 0;
    switch (her_dice_mode(sc, s)) {
    case HER_ONE: return x + plus;
    case HER_MIN2: return (x < y ? x : y) + plus;
    case HER_MAX2_DICE: return (x > y ? x : y) + plus;
    case HER_SUM2_DICE: return x + y + plus;
    default: return plus - counts_minus(sc, s);
    }
}

bool her_die_in_set(const her_scenario *sc, const her_combat *s, int slot, int ability, int total) {
    const int clamped = total < -1 ? -1 : total > 1 ? 1 : total;
    return her_has(sc, s, slot, ability) &&
           her_face_of(sc, &s->slot[slot])->die[ability] >> (clamped + 1) & 1;
}

static void add_two_dice(gg_odds *odds, int lowest) {
    for (int x = lowest; x <= 3; x++)
        for (int y = x; y <= 3; y++)
            gg_odds_add(odds, HER_MOVE(HER_MV_DIE, x | y << 2, 0), x == y ? 1 : 2);
}

static void add_die(gg_odds *odds, int lowest) {
    for (int x = lowest; x <= 3; x++) gg_odds_add(odds, HER_MOVE(HER_MV_DIE, x, 0), 1);
}

void her_add_dice(const her_scenario *sc, const her_combat *s, gg_odds *odds) {
    const bool own = !(s->aflags & (HER_A_RETALIATION | HER_A_LATER | HER_A_SIDE));
    const bool attack =
        s->node == HER_DICE && her_dice_mode(sc, s) != HER_NO_DICE && (!(s->dice & 3) || s->left);
    if (attack) { /* left: one die of two again */
        const int lowest = own && her_has(sc, s, her_attacker(s), HER_AUTO) ? 2 : 1;
        if (her_dice_mode(sc, s) != HER_ONE && !s->left)
            add_two_dice(odds, lowest);
        else
            add_die(odds, lowest);
    } else if (s->node == HER_DICE) {
        gg_odds_add(odds, HER_MOVE(HER_MV_GUARD_DIE, 2, 0), 2);
        gg_odds_add(odds, HER_MOVE(HER_MV_GUARD_DIE, 3, 0), 1);
    } else if (s->node == HER_AFTER && s->after == HER_AFTER_SLAYING)
        add_two_dice(odds, 1);
    else
        add_die(odds, 1);
}

/* --- damage */

int her_attack_damage(const her_scenario *sc, const her_combat *s) {
    const int at = her_attacker(s), vt = her_victim(s), total = her_die_total(sc, s);
    const her_slot *a = &s->slot[at], *v = &s->slot[vt];
    const her_face *fa = her_face_of(sc, a), *fv = her_face_of(sc, v);
    const bool retaliation = s->aflags & HER_A_RETALIATION;
    const bool first = !retaliation && !(s->aflags & (HER_A_LATER | HER_A_SIDE));
    int power = fa->a, defence = fv->d;
    if (s->aflags & HER_A_SIDE)
        power = fa->number[s->after == HER_AFTER_LINED ? HER_LINE : HER_SPLASH];
    power += her_nibble(a->delta & 15);
    if (first && her_die_in_set(sc, s, at, HER_MORE_A, total)) power++;
    if (first && her_has(sc, s, at, HER_NOD)) defence = 0;
    defence += her_nibble(v->delta >> 4);
    if (s->ong[0].card) {
        power += her_sum(sc, s, HER_V_RAGE, at) + her_sum(sc, s, HER_V_ATK, at);
        if (fa->type == HER_RANGED && s->aflags & HER_A_DISTANT && her_place(a) < HER_CELLS)
            power += her_sum(sc, s, HER_V_RATK, HER_ON_SIDE(her_side(at)));
        defence += her_sum(sc, s, HER_V_SHIELD, vt) - her_sum(sc, s, HER_V_CRACK, vt);
    }
    if (her_die_in_set(sc, s, vt, HER_DEF1, total)) defence++;
    if (retaliation && her_has(sc, s, vt, HER_RDEF1)) defence++;
    if (power < 0) power = 0;
    if (defence < 0) defence = 0; /* HER-R17: of all effects, but for the defence die */
    if ((s->dice >> 4 & 3) == 3) defence++;
    int damage = power + total - defence;
    if (damage < 0) damage = 0;
    if (s->aflags & HER_A_WALL && damage) damage--;
    return damage;
}

bool her_lethal(const her_scenario *sc, const her_combat *s) {
    const int v = her_victim(s);
    return her_damage(&s->slot[v]) + her_attack_damage(sc, s) >= her_hp(sc, s, v);
}

/* Effects of the AI last until the next attack: of the attacker's unit the bonus to its attack, of
 * the unit attacked its shield or curse. */
void her_attack_made(const her_scenario *sc, her_combat *s) {
    const int attacker = her_attacker(s), victim = her_victim(s);
    for (int i = HER_ONGOING - 1; i >= 0; i--) {
        const her_ongoing *o = &s->ong[i];
        if (!o->card) continue;
        const int op = her_program_of(sc, o->card - 1, o->how)->verb[0].op;
        if ((o->target == attacker && op == HER_V_ATK) ||
            (o->target == victim && (op == HER_V_SHIELD || op == HER_V_CRACK)))
            her_end_ongoing(sc, s, i);
    }
}

void her_strike(const her_scenario *sc, her_combat *s) {
    const int a = her_attacker(s), v = her_victim(s);
    const int damage = her_attack_damage(sc, s);
    const bool adjacent = !(s->aflags & HER_A_DISTANT);
    int thorns = 0;
    if (!(s->aflags & (HER_A_RETALIATION | HER_A_SIDE | HER_A_LATER)))
        s->hit = (uint8_t)her_place(&s->slot[v]);
    if (s->ong[0].card && adjacent) thorns = her_sum(sc, s, HER_V_THORNS, v);
    s->slot[v].wounds &= (uint8_t)~HER_W_PARALYSED;
    if (s->ong[0].card) her_attack_made(sc, s);
    her_hurt(sc, s, v, damage);
    if (thorns) her_hurt(sc, s, a, thorns);
    s->node = HER_AFTER;
    if (s->aflags & HER_A_RETALIATION)
        s->after = HER_AFTER_ANSWERED;
    else if (s->aflags & HER_A_SIDE) { /* goes on where it was */
        s->target = s->first;
        s->aflags &= (uint8_t)~HER_A_SIDE;
    } else if (s->aflags & HER_A_LATER)
        s->after = HER_AFTER_ANSWER;
    else {
        s->after = HER_AFTER_BLOW;
        s->first = s->target;
    }
}

/* An attack from its declaration to its damage (nodes C13 to C17), and what follows it, step by step
 * (nodes C18 to C20): abilities, retaliation, further attacks. */
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

/* What the dice on the table count. */
static int die_total(const her_scenario *sc, const her_combat *s) {
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

/* The ability looks at the die and the total is in its set; the unit must have it. */
static bool die_in_set(const her_scenario *sc, const her_combat *s, int slot, int ability,
                       int total) {
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
    const int at = her_attacker(s), vt = her_victim(s), total = die_total(sc, s);
    const her_slot *a = &s->slot[at], *v = &s->slot[vt];
    const her_face *fa = her_face_of(sc, a), *fv = her_face_of(sc, v);
    const bool retaliation = s->aflags & HER_A_RETALIATION;
    const bool first = !retaliation && !(s->aflags & (HER_A_LATER | HER_A_SIDE));
    int power = fa->a, defence = fv->d;
    if (s->aflags & HER_A_SIDE)
        power = fa->number[s->after == HER_AFTER_LINED ? HER_LINE : HER_SPLASH];
    power += her_nibble(a->delta & 15);
    if (first && die_in_set(sc, s, at, HER_MORE_A, total)) power++;
    if (first && her_has(sc, s, at, HER_NOD)) defence = 0;
    defence += her_nibble(v->delta >> 4);
    if (s->ong[0].card) {
        power += her_sum(sc, s, HER_V_RAGE, at) + her_sum(sc, s, HER_V_ATK, at);
        if (fa->type == HER_RANGED && s->aflags & HER_A_DISTANT && her_place(a) < HER_CELLS)
            power += her_sum(sc, s, HER_V_RATK, HER_ON_SIDE(her_side(at)));
        defence += her_sum(sc, s, HER_V_SHIELD, vt) - her_sum(sc, s, HER_V_CRACK, vt);
    }
    if (die_in_set(sc, s, vt, HER_DEF1, total)) defence++;
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
        const int op = her_program_of(sc->content, o->card - 1, o->how)->verb[0].op;
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
    for (int i = 0; i < HER_SLOTS && sc->variants & HER_FIRST_ATTACK_ONLY; i++)
        s->slot[i].delta = 0;
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

/* --- what follows */

static bool alive(const her_combat *s, int slot) {
    return slot < HER_SLOTS && s->slot[slot].unit != 0;
}

static void plain_abilities(const her_scenario *sc, her_combat *s) {
    const int a = s->active, v = s->target, total = die_total(sc, s);
    her_slot *u = &s->slot[a];
    if (alive(s, a) && her_has(sc, s, a, HER_HEAL))
        her_heal(u, her_face_of(sc, u)->number[HER_HEAL]);
    if (!alive(s, a) || !alive(s, v)) return;
    if (die_in_set(sc, s, a, HER_PARA, total)) her_paralyse(sc, s, v);
    if (her_has(sc, s, a, HER_VENOM)) {
        int n = (s->slot[v].marks & HER_M_VENOM) + her_face_of(sc, u)->number[HER_VENOM];
        if (n > 3) n = 3;
        s->slot[v].marks = (uint8_t)((s->slot[v].marks & ~HER_M_VENOM) | n);
    }
}

/* Whether the unit struck strikes back (HER-430, HER-R22). */
static bool strikes_back(const her_scenario *sc, const her_combat *s) {
    const int a = s->active, v = s->target;
    if (!alive(s, a) || !alive(s, v) || !her_on_board(&s->slot[a]) || !her_on_board(&s->slot[v]))
        return false;
    if (her_distance(her_place(&s->slot[a]), her_place(&s->slot[v])) != 1) return false;
    if (s->slot[v].place & HER_P_RETALIATED && !her_has(sc, s, v, HER_UNLIM)) return false;
    if (s->aflags & HER_A_NORET) return false;
    if (s->aflags & HER_A_LATER) return true; /* HER-R23: the ability was the first attack's */
    return !her_has(sc, s, a, HER_NORET) && !her_has(sc, s, a, HER_BACK);
}

static void retaliate(const her_scenario *sc, her_combat *s) {
    s->slot[s->target].place |= HER_P_RETALIATED;
    her_declare(sc, s, s->target, s->active, HER_A_RETALIATION | (s->aflags & (HER_A_LATER)));
}

/* Cells of enemies a splash, line or sweep may strike, as slots. */
static uint32_t extra_targets(const her_scenario *sc, const her_combat *s) {
    const int a = s->active, v = s->first, enemy = !her_side(a);
    uint32_t set = 0;
    if (!alive(s, a) || !her_on_board(&s->slot[a])) return 0;
    const int ability = s->after == HER_AFTER_SPLASH ? HER_SPLASH
                        : s->after == HER_AFTER_LINE ? HER_LINE
                                                     : HER_SWEEP;
    if (!her_has(sc, s, a, ability)) return 0;
    const int from = her_place(&s->slot[a]), hit = s->hit & HER_P_CELL;
    if (s->after == HER_AFTER_LINE) { /* directly behind */
        if (hit >= HER_CELLS) return 0;
        const int f = 2 * her_file(hit) - her_file(from), r = 2 * her_rank(hit) - her_rank(from);
        const int behind = f < 0 || f > 3 || r < 0 || r > 4 ? -1 : her_at(s, 4 * r + f);
        return behind >= 0 && her_distance(from, hit) == 1 && her_side(behind) == enemy
                   ? 1u << behind
                   : 0;
    }
    if (s->after == HER_AFTER_SPLASH && hit >= HER_CELLS)
        return 0; /* the tower stands next to nobody (HER-R38) */
    HER_EACH_OF (i, enemy)
        if (her_on_board(&s->slot[i]) && i != v &&
            her_distance(s->after == HER_AFTER_SPLASH ? hit : from, her_place(&s->slot[i])) == 1)
            set |= 1u << i;
    return set;
}

static uint32_t push_cells(const her_combat *s) {
    if (!alive(s, s->target) || !her_on_board(&s->slot[s->target])) return 0;
    return her_adjacent(1u << her_place(&s->slot[s->target])) &
           ~her_blocked(s, her_side(s->target));
}

/* Where a ranged unit may go after its attack, by HER_SHOTS_AND_MOVES alone. */
static uint32_t steps_after(const her_scenario *sc, const her_combat *s) {
    const int a = s->active;
    if (!(sc->variants & HER_SHOTS_AND_MOVES) || !alive(s, a) || !her_on_board(&s->slot[a]))
        return 0;
    if (her_face_of(sc, &s->slot[a])->type != HER_RANGED || her_by_rules(sc, her_side(a))) return 0;
    return her_reach(sc, s, a, 1);
}

static bool may_return(const her_scenario *sc, const her_combat *s) {
    const int a = s->active;
    if (steps_after(sc, s)) return true;
    if (!alive(s, a) || !(s->slot[a].marks & HER_M_MOVED)) return false;
    if (!her_has(sc, s, a, HER_BACK) && !her_has(sc, s, a, HER_RBACK)) return false;
    return !(her_blocked(s, her_side(a)) >> s->from & 1);
}

static bool attacks_again(const her_scenario *sc, const her_combat *s) {
    const int a = s->active, v = s->target;
    if (s->aflags & HER_A_LATER || !alive(s, a) || !alive(s, v)) return false;
    if (her_has(sc, s, a, HER_TWICE)) return true;
    return s->hit & HER_AGAIN_DIE && her_has(sc, s, a, HER_AGAIN) &&
           (her_place(&s->slot[v]) == HER_TOWER ||
            her_distance(her_place(&s->slot[a]), her_place(&s->slot[v])) != 1);
}

void her_list_after(const her_scenario *sc, const her_combat *s, gg_move_list *l) {
    const int a = s->active;
    if (s->node == HER_MORE) {
        uint32_t cells = steps_after(sc, s);
        if (!may_return(sc, s)) return;
        for (; cells; cells &= cells - 1)
            gg_push(l, HER_MOVE(HER_MV_RETURN, __builtin_ctz(cells), 0));
        if (!steps_after(sc, s)) gg_push(l, HER_MOVE(HER_MV_RETURN, s->from, 0));
        if (!her_by_rules(sc, her_side(a))) gg_push(l, HER_MOVE(HER_MV_RETURN, HER_NONE, 0));
        return;
    }
    if (s->after == HER_AFTER_PUSH) {
        const uint32_t cells = push_cells(s);
        for (int c = 0; c < HER_CELLS; c++)
            if (cells >> c & 1) {
                gg_push(l, HER_MOVE(HER_MV_RETURN, c, 0));
                if (her_by_rules(sc, her_side(s->target))) return;
            }
        return;
    }
    const uint32_t set = extra_targets(sc, s);
    for (int c = 0; c < HER_CELLS; c++) {
        const int i = set ? her_at(s, c) : -1;
        if (i < 0 || !(set >> i & 1)) continue;
        gg_push(l, HER_MOVE(HER_MV_TARGET, i, 0));
        if (her_by_rules(sc, her_side(a))) return; /* HER-R49 */
    }
}

void her_do_after(const her_scenario *sc, her_combat *s, gg_move move) {
    const int arg = HER_ARG(move);
    if (s->node == HER_MORE) {
        if (arg != HER_NONE) her_put_on(&s->slot[s->active], arg);
        s->after = HER_AFTER_END;
        s->node = HER_AFTER;
        return;
    }
    if (s->after == HER_AFTER_PUSH) {
        her_put_on(&s->slot[s->target], arg);
        s->after++;
        return;
    }
    if (HER_KIND(move) == HER_MV_DIE) {
        const int d = (arg & 3) - 2, a = s->active, v = s->target;
        const her_face *f = her_face_of(sc, &s->slot[a]);
        const int step = s->after++;
        if (step == HER_AFTER_PARALYSIS && f->die[HER_PROLL] >> (d + 1) & 1) her_paralyse(sc, s, v);
        if (step == HER_AFTER_POINT && f->die[HER_DROLL] >> (d + 1) & 1) her_hurt(sc, s, v, 1);
        if (step == HER_AFTER_SLAYING && arg == 5)
            her_hurt(sc, s, v, her_hp(sc, s, v) - her_damage(&s->slot[v]));
        if (step == HER_AFTER_PUSH_DIE && !(f->die[HER_PUSH] >> (d + 1) & 1))
            s->after = HER_AFTER_SPLASH;
        if (step == HER_AFTER_ANSWERED &&
            her_face_of(sc, &s->slot[v])->die[HER_APARA] >> (d + 1) & 1)
            her_paralyse(sc, s, a);
        return;
    }
    const int step = s->after++;
    if (step == HER_AFTER_SWEEP)
        her_declare(sc, s, s->active, arg, HER_A_LATER);
    else
        her_declare(sc, s, s->active, arg, HER_A_SIDE);
}

static bool rolls(const her_scenario *sc, const her_combat *s, int ability) {
    return alive(s, s->active) && alive(s, s->target) && her_has(sc, s, s->active, ability);
}

static void first_step(const her_scenario *sc, her_combat *s) {
    const int a = s->active, total = die_total(sc, s);
    plain_abilities(sc, s);
    if (alive(s, a) && die_in_set(sc, s, a, HER_AGAIN, total)) s->hit |= HER_AGAIN_DIE;
    s->after = HER_AFTER_DRAW;
    if (alive(s, a) && die_in_set(sc, s, a, HER_DRW, total) && s->allowed >> her_side(a) & 1) {
        s->play_how = (uint8_t)(her_side(a) << 4);
        s->left = 1;
        s->outer = HER_AFTER;
        s->outer_prio = 0;
        s->after = HER_AFTER_PARALYSIS;
        s->node = HER_DRAW;
    } else
        s->after = HER_AFTER_PARALYSIS;
}

bool her_waits(const her_scenario *sc, const her_combat *s) {
    switch (s->after) {
    case HER_AFTER_PARALYSIS: return rolls(sc, s, HER_PROLL);
    case HER_AFTER_POINT: return rolls(sc, s, HER_DROLL);
    case HER_AFTER_SLAYING: return rolls(sc, s, HER_SLAY);
    case HER_AFTER_PUSH_DIE: return rolls(sc, s, HER_PUSH);
    case HER_AFTER_PUSH: return push_cells(s) != 0;
    case HER_AFTER_SPLASH:
    case HER_AFTER_LINE: return extra_targets(sc, s) != 0;
    case HER_AFTER_SWEEP: return !(s->aflags & HER_A_LATER) && extra_targets(sc, s) != 0;
    case HER_AFTER_ANSWERED:
        return alive(s, s->active) && alive(s, s->target) && her_has(sc, s, s->target, HER_APARA) &&
               !(sc->variants & HER_NO_PARALYSING_BACK);
    default: return false;
    }
}

void her_after(const her_scenario *sc, her_combat *s) {
    while (s->node == HER_AFTER && !her_waits(sc, s)) {
        switch (s->after) {
        case HER_AFTER_BLOW: first_step(sc, s); break;
        case HER_AFTER_ANSWER:
            if (strikes_back(sc, s)) {
                retaliate(sc, s);
                return;
            }
            s->after = HER_AFTER_AGAIN;
            break;
        case HER_AFTER_AGAIN:
            s->after = HER_AFTER_SWEEP;
            if (attacks_again(sc, s)) {
                her_declare(sc, s, s->active, s->target, HER_A_LATER);
                return;
            }
            break;
        case HER_AFTER_RETURN:
            s->after = HER_AFTER_END;
            if (may_return(sc, s)) s->node = HER_MORE;
            break;
        case HER_AFTER_PUSH_DIE: s->after = HER_AFTER_SPLASH; break;
        case HER_AFTER_END: return;
        case HER_AFTER_ANSWERED:
        case HER_AFTER_LAST:
            if (alive(s, s->active) && alive(s, s->target) &&
                her_has(sc, s, s->target, HER_RPARA) && !(sc->variants & HER_NO_PARALYSING_BACK))
                her_paralyse(sc, s, s->active);
            s->aflags &= (uint8_t)~HER_A_RETALIATION;
            s->after = HER_AFTER_AGAIN;
            break;
        default: s->after++;
        }
    }
}

/* What follows an attack, step by step (nodes C18 to C20): abilities, retaliation, further attacks. */
#include "rules.h"

static bool alive(const her_combat *s, int slot) {
    return slot < HER_SLOTS && s->slot[slot].unit != 0;
}

static void plain_abilities(const her_scenario *sc, her_combat *s) {
    const int a = s->active, v = s->target, total = her_die_total(sc, s);
    her_slot *u = &s->slot[a];
    if (alive(s, a) && her_has(sc, s, a, HER_HEAL))
        her_heal(u, her_face_of(sc, u)->number[HER_HEAL]);
    if (!alive(s, a) || !alive(s, v)) return;
    if (her_die_in_set(sc, s, a, HER_PARA, total)) her_paralyse(sc, s, v);
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

static bool may_return(const her_scenario *sc, const her_combat *s) {
    const int a = s->active;
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
        if (!may_return(sc, s)) return;
        gg_push(l, HER_MOVE(HER_MV_RETURN, s->from, 0));
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
        if (arg != HER_NONE)
            s->slot[s->active].place = (uint8_t)((s->slot[s->active].place & ~HER_P_CELL) | arg);
        s->after = HER_AFTER_END;
        s->node = HER_AFTER;
        return;
    }
    if (s->after == HER_AFTER_PUSH) {
        s->slot[s->target].place = (uint8_t)((s->slot[s->target].place & ~HER_P_CELL) | arg);
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
    const int a = s->active, total = her_die_total(sc, s);
    plain_abilities(sc, s);
    if (alive(s, a) && her_die_in_set(sc, s, a, HER_AGAIN, total)) s->hit |= HER_AGAIN_DIE;
    s->after = HER_AFTER_DRAW;
    if (alive(s, a) && her_die_in_set(sc, s, a, HER_DRW, total) && s->allowed >> her_side(a) & 1) {
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
        return alive(s, s->active) && alive(s, s->target) && her_has(sc, s, s->target, HER_APARA);
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
            if (alive(s, s->active) && alive(s, s->target) && her_has(sc, s, s->target, HER_RPARA))
                her_paralyse(sc, s, s->active);
            s->aflags &= (uint8_t)~HER_A_RETALIATION;
            s->after = HER_AFTER_AGAIN;
            break;
        default: s->after++;
        }
    }
}

/* Running the effect program of a card: one verb after the other, with waits for draws and
 * discards. */
#include "rules.h"

static int effect_damage(const her_scenario *sc, const her_combat *s, int slot, int damage) {
    const int card = her_card_in_hand(s);
    const bool spell = sc->content->card[card].kind == HER_SPELL;
    const bool special = sc->content->card[card].kind == HER_SPECIALTY;
    if ((spell || special) && her_has(sc, s, slot, HER_SIMM)) return 0;
    if (spell || special)
        for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++)
            if (her_program_of(sc->content, s->ong[i].card - 1, s->ong[i].how)->verb[0].op ==
                HER_V_HUSH)
                return 0;
    if (!spell) return damage;
    if (sc->content->card[card].arrow && her_has(sc, s, slot, HER_NOARROW)) return 0;
    if (her_has(sc, s, slot, HER_SRES)) damage -= her_face_of(sc, &s->slot[slot])->number[HER_SRES];
    HER_EACH_OF (i, her_side(slot))
        if (her_on_board(&s->slot[i]) && her_has(sc, s, i, HER_SRESADJ) &&
            her_distance(her_place(&s->slot[i]), her_place(&s->slot[slot])) <= 1) {
            damage -= her_face_of(sc, &s->slot[i])->number[HER_SRESADJ];
            break;
        }
    return damage < 0 ? 0 : damage;
}

static void damage(const her_scenario *sc, her_combat *s, int slot, int n) {
    if (slot < HER_SLOTS && her_on_board(&s->slot[slot]))
        her_hurt(sc, s, slot, effect_damage(sc, s, slot, n));
}

static void morale(const her_scenario *sc, her_combat *s, int side, int n) {
    if (s->morale[side] == HER_IMMUNE) return;
    if (n < 0 && s->morale[side] == HER_BAD && sc->launched)
        s->cards[side][0] |= HER_NOTE(HER_SECOND_BAD); /* HER-114 */
    if (n > 0)
        s->morale[side] = s->morale[side] == HER_BAD ? HER_NO_MORALE : HER_GOOD;
    else
        s->morale[side] = s->morale[side] == HER_GOOD ? HER_NO_MORALE : HER_BAD;
}

/* The pick is a cell that nothing stands on. */
static bool free_cell(const her_combat *s, int pick) {
    return her_is_cell(pick) && !(her_blocked(s, 0) >> her_cell_of(pick) & 1);
}

static void summon(const her_scenario *sc, her_combat *s, int face, int side) {
    if (s->active >= HER_SLOTS || !free_cell(s, s->pick[0])) return;
    HER_EACH_OF (i, side)
        if (!s->slot[i].unit) {
            const bool waits = sc->content->face[face].i <= her_initiative(sc, s, s->active);
            s->slot[i].unit = (uint8_t)face;
            s->slot[i].place =
                (uint8_t)(her_cell_of(s->pick[0]) | HER_P_SUMMONED | (waits ? 0 : HER_P_DONE));
            return;
        }
}

static void swap_units(her_combat *s) {
    if (s->pick[0] >= HER_SLOTS || s->pick[1] >= HER_SLOTS) return;
    her_slot *a = &s->slot[s->pick[0]], *b = &s->slot[s->pick[1]];
    if (!her_on_board(a) || !her_on_board(b)) return;
    const int cell = her_place(a);
    her_put_on(a, her_place(b));
    her_put_on(b, cell);
}

static void area(const her_scenario *sc, her_combat *s, const her_verb *v) {
    if (v->kind == '1') {
        int hit[2]; /* slots where the AI picks, cells otherwise */
        for (int i = 0; i < 2; i++)
            hit[i] = s->pick[i] < HER_SLOTS    ? s->pick[i]
                     : her_is_cell(s->pick[i]) ? her_at(s, her_cell_of(s->pick[i]))
                                               : -1;
        for (int i = 0; i < 2; i++)
            if (hit[i] >= 0) damage(sc, s, hit[i], v->n);
    } else
        for (int i = 0; i < 3; i++) damage(sc, s, s->pick[i], v->x[i]);
}

/* tent n: the own first aid tent, that is the permanent card that heals, heals n times as much. */
static int tents(const her_scenario *sc, const her_combat *s, int side) {
    const bool tent = s->play != HER_NONE && s->perm[side] == s->play && s->play_how & HER_MACHINE;
    const int times = tent ? her_sum(sc, s, HER_V_TENT, HER_ON_SIDE(side)) : 0;
    return times ? times : 1;
}

/* Verbs of sieges. */
static void on_walls(const her_scenario *sc, her_combat *s, const her_verb *v) {
    const uint32_t near = her_adjacent(her_walls(s)); /* HER-363 */
    switch (v->op) {
    case HER_V_BREAK:
        for (int c = 8; c < 12; c++)
            if (v->n > 3 || her_picked(s, 3, HER_ON_CELL(c))) her_break_wall(sc, s, c);
        return;
    case HER_V_SHOT:
        for (int i = 0; i < 3; i++)
            if (s->pick[i] < HER_SLOTS)
                damage(sc, s, s->pick[i], 1);
            else if (her_is_cell(s->pick[i]))
                her_break_wall(sc, s, her_cell_of(s->pick[i]));
        return;
    case HER_V_QUAKE:
        for (int i = 0; i < HER_SLOTS; i++)
            if (her_on_board(&s->slot[i]) && near >> her_place(&s->slot[i]) & 1)
                damage(sc, s, i, v->n);
        return;
    default: return;
    }
}

/* Things that happen to the target of a verb: everything without a wait. */
static void on_target(const her_scenario *sc, her_combat *s, const her_verb *v, int side) {
    const int t = v->target == 'o' ? s->active : s->pick[0];
    const bool unit = t < HER_SLOTS && her_on_board(&s->slot[t]);
    switch (v->op) {
    case HER_V_DMG:
        if (v->target == 'E')
            HER_EACH_OF (i, !side) damage(sc, s, i, v->n);
        else
            for (int i = 0; i < (v->target == '2' ? 2 : 1); i++) damage(sc, s, s->pick[i], v->n);
        return;
    case HER_V_HEAL:
        if (unit) her_heal(&s->slot[t], v->n * tents(sc, s, side));
        return;
    case HER_V_AID:
        if (unit)
            her_heal(&s->slot[t], v->n);
        else if (s->active < HER_SLOTS)
            her_change(&s->slot[s->active], 0, 1);
        return;
    case HER_V_PARA:
        if (unit) her_paralyse(sc, s, t);
        return;
    case HER_V_CLEAN:
        if (!unit) return;
        s->slot[t].wounds &= (uint8_t)~HER_W_PARALYSED;
        for (int i = HER_ONGOING - 1; i >= 0; i--)
            if (s->ong[i].card && s->ong[i].target == t) her_end_ongoing(sc, s, i);
        return;
    case HER_V_FRESH:
        if (unit) s->slot[t].place &= (uint8_t)~HER_P_RETALIATED;
        return;
    case HER_V_SWAP: swap_units(s); return;
    case HER_V_TELE:
        if (unit && free_cell(s, s->pick[1])) her_put_on(&s->slot[t], her_cell_of(s->pick[1]));
        return;
    case HER_V_SUMMON: summon(sc, s, v->x[0], side); return;
    case HER_V_AREA: area(sc, s, v); return;
    case HER_V_FETCH:
        for (int i = 0; i < s->picks; i++)
            if (her_is_card(s->pick[i]))
                her_move_card(sc, s, side, her_card_of(s->pick[i]), HER_IN_DISCARD, HER_IN_HAND);
        return;
    default: on_walls(sc, s, v);
    }
}

/* HER_V_CAST: the card that allows it is done with, the spell chosen is announced. */
static void cast_now(const her_scenario *sc, her_combat *s, int side, bool free) {
    const int spell = her_card_of(s->pick[0]), option = her_option_of_target(s->pick[1]);
    her_card_used(sc, s, side, s->play, s->play_how);
    s->play = HER_NONE;
    s->play_how = s->step = 0;
    her_move_card(sc, s, side, spell, HER_IN_HAND, HER_IN_PLAY);
    her_begin_cast(sc, s, side, spell, option);
    if (free) s->power |= HER_FREE;
}

static bool do_verb(const her_scenario *sc, her_combat *s, const her_verb *v, int side);

/* The AI's skill, 1 + n times. Its verbs ask for nothing. */
static void skill(const her_scenario *sc, her_combat *s, int n) {
    if (!sc->skill) return;
    const her_program *p = her_program_of(sc->content, sc->skill - 1, 0);
    for (int i = 0; i <= n; i++)
        for (int k = 0; k < p->count; k++) (void)do_verb(sc, s, &p->verb[k], her_ruled_side(sc));
}

static void encore(const her_scenario *sc, her_combat *s, int n) {
    if (s->round != 1) return;
    for (int i = 0; i < sc->ai_deck && n == 1; i++)
        if (sc->ai_card[i] == s->play) s->cards[her_ruled_side(sc)][0] &= ~(UINT64_C(1) << i);
    if (n == 2) skill(sc, s, 0);
}

/* The unit that a bonus or malus of an attack is for: that of the attack, of the AI the one picked;
 * -1 if a spell does nothing to it (pas:simm). */
static int of_attack(const her_scenario *sc, const her_combat *s, int slot) {
    if (her_ai_plays(sc, s) && her_spell_in_hand(sc, s)) slot = s->pick[0];
    if (slot >= HER_SLOTS || !s->slot[slot].unit) return -1;
    return her_spell_in_hand(sc, s) && her_has(sc, s, slot, HER_SIMM) ? -1 : slot;
}

static void change(const her_scenario *sc, her_combat *s, const her_verb *v, int slot, int high,
                   int sign) {
    slot = of_attack(sc, s, slot);
    if (slot >= 0) her_change(&s->slot[slot], high, sign * her_amount(sc, s, v, slot));
}

/* nodie: the roll at hand, or for the AI the attacks of the unit picked in this activation. */
static void no_die(const her_scenario *sc, her_combat *s) {
    const int slot = of_attack(sc, s, her_attacker(s));
    if (slot < 0) return;
    if (her_ai_plays(sc, s))
        s->slot[slot].marks |= HER_M_STEADY;
    else
        s->rerolls |= HER_ZEROED;
}

/* True if the verb, the first of what the AI hero plays, is put into play until an attack: its
 * curse until its target is attacked, the bonus of its cards until the active unit attacks. */
static bool until_attack(const her_scenario *sc, const her_combat *s, const her_verb *v) {
    if (!her_ai_plays(sc, s) || v != her_current(sc, s)->verb) return false;
    return v->op == (her_spell_in_hand(sc, s) ? HER_V_CRACK : HER_V_ATK);
}

/* Verbs of attacks and of casting. False: none of them. */
static bool attack_verb(const her_scenario *sc, her_combat *s, const her_verb *v) {
    const int a = her_attacker(s), d = her_victim(s);
    switch (v->op) {
    case HER_V_ATK:
        if (!until_attack(sc, s, v)) change(sc, s, v, a, 0, 1);
        return true;
    case HER_V_DEF: change(sc, s, v, d, 1, 1); return true;
    case HER_V_WEAK: change(sc, s, v, a, 0, -1); return true;
    case HER_V_CRACK:
        if (!until_attack(sc, s, v)) change(sc, s, v, d, 1, -1);
        return true;
    case HER_V_NODIE: no_die(sc, s); return true;
    case HER_V_SKIP:
        if (s->active < HER_SLOTS) s->slot[s->active].place |= HER_P_DONE;
        return true;
    case HER_V_CANCEL: s->rerolls |= HER_CANCELLED; return true;
    case HER_V_NEGATE: s->cast_how |= HER_NEGATED; return true;
    case HER_V_BACK:
        s->cast_how |= v->n == 2 ? HER_TAKEN_BACK | HER_ALL_BACK : HER_TAKEN_BACK;
        return true;
    default: return false;
    }
}

/* Cards that also do something in a combat bring valuables of the map; gold and materials none of
 * them brings. */
static void gain(const her_scenario *sc, her_combat *s, const her_verb *v, int side) {
    const int now = her_valuables(s, side) + (v->n > 0 ? v->n : 0);
    if (sc->launched && v->kind == 'v')
        her_set_notes(s, side, HER_VALUABLES, 15, (unsigned)(now > 15 ? 15 : now));
}

/* One verb. False: the program waits (a card to draw or to discard, a spell to cast). */
static bool do_verb(const her_scenario *sc, her_combat *s, const her_verb *v, int side) {
    if (attack_verb(sc, s, v)) return true;
    switch (v->op) {
    case HER_V_LIMIT: {
        const int limit = (s->casts[side] >> 4) + v->n;
        s->casts[side] = (uint8_t)((s->casts[side] & 15) | (limit > 15 ? 15 : limit) << 4);
        return true;
    }
    case HER_V_CAST:
        if (s->pick[0] == HER_NONE) return true; /* there was none */
        cast_now(sc, s, side, v->n == 2);
        return false;
    case HER_V_TOPPLE:
        if (her_tower_stands(s)) her_remove(sc, s, HER_TOWER_SLOT);
        return true;
    case HER_V_BIND: s->allowed |= (uint8_t)(4 << !side); return true;
    case HER_V_MOR:
        if (v->n > 0 && s->morale[side] == HER_GOOD && !her_by_rules(sc, side)) {
            s->node = HER_SPEND; /* one token stays in either case */
            return false;
        }
        morale(sc, s, side, v->n);
        return true;
    case HER_V_EMOR:
        if (s->morale[!side] == HER_GOOD) s->morale[!side] = HER_BAD;
        return true;
    case HER_V_GLOOM:
        if (s->morale[!side] == HER_GOOD) s->morale[!side] = HER_NO_MORALE;
        return true;
    case HER_V_EXPERT:
        s->expert[side] = (uint8_t)(s->expert[side] + v->n);
        if (s->expert[side] > sc->expert[side]) s->expert[side] = sc->expert[side];
        return true;
    case HER_V_PAY: /* a machine without targets is not used */
        if (s->pick[0] != HER_NONE)
            her_set_notes(s, side, 0, 255, (unsigned)(her_materials(s, side) - v->n));
        return true;
    case HER_V_GAIN: gain(sc, s, v, side); return true;
    case HER_V_AICAST:
        s->power = (uint8_t)v->n;
        if (her_ai_spells_left(sc, s)) s->after = HER_T_SPELL;
        return true;
    case HER_V_SKILL: skill(sc, s, v->n); return true;
    case HER_V_ENCORE: encore(sc, s, v->n); return true;
    case HER_V_DRAW: s->node = HER_DRAW; break;
    case HER_V_DISC: s->node = HER_DISCARD; break;
    case HER_V_EDISC: s->node = HER_LOSE; break;
    default: on_target(sc, s, v, side); return true;
    }
    s->left = (uint8_t)v->n;
    return false;
}

/* Puts a lasting program into play; true if the card stays. */
static bool put_in_play(const her_scenario *sc, her_combat *s, int card, int how) {
    const her_program *p = her_program_of(sc->content, card, how);
    const bool until = p->count && until_attack(sc, s, p->verb);
    const bool own_attack = until && p->verb[0].op == HER_V_ATK;
    const int t = own_attack ? s->active : s->pick[0], side = how >> 4 & 1;
    if (!p->lasts && !until) return false;
    if (own_attack && !p->verb[0].n) return false;
    int target = HER_ON_SIDE(side), value = 0;
    const bool asks = her_asking(p) || her_ai_plays(sc, s);
    if (asks && t == HER_NONE) return false;
    if (asks && !her_is_school(t)) target = t;
    if (her_is_school(t)) value = her_school_of(t);
    if (target < HER_SLOTS && (!her_on_board(&s->slot[target]) ||
                               (her_spell_in_hand(sc, s) && her_has(sc, s, target, HER_SIMM))))
        return false;
    const int duration = until ? HER_FOR_COMBAT : p->duration;
    how = HER_ONGOING_HOW(how & 15, duration, side, her_stays_out(sc, side, card, how));
    return her_add_ongoing(s, card, how, target, value) >= 0;
}

static void finish(const her_scenario *sc, her_combat *s) {
    if (s->play == HER_NONE) { /* a cast: the caster of a spell may follow it up */
        if (!(s->cast_how & HER_NEGATED) && put_in_play(sc, s, s->cast, s->cast_how))
            s->power |= HER_KEPT;
        if (sc->content->card[s->cast].kind != HER_SPELL) {
            her_end_cast(sc, s);
            return;
        }
        s->node = HER_OCAST;
        s->prio = (uint8_t)her_caster(s);
        return;
    }
    const int card = s->play, how = s->play_how, side = how >> 4 & 1;
    const bool empowers = s->inner == HER_CAST, permanent = how & HER_MACHINE;
    if (!permanent && !empowers && !put_in_play(sc, s, card, how))
        her_card_used(sc, s, side, card, how);
    her_leave(s);
}

void her_resolve(const her_scenario *sc, her_combat *s) {
    const her_program *p = her_current(sc, s);
    const int side = her_player(s);
    if (s->play == HER_NONE && s->cast_how & HER_NEGATED) s->step = p->count; /* warded off */
    while (s->step < p->count) {
        const her_verb *v = &p->verb[s->step++];
        if (!do_verb(sc, s, v, side)) return;
    }
    finish(sc, s);
}

/* Running the effect program of a card: one verb after the other, with waits for draws and
 * discards. */
#include "combat.h"

static void heal(struct her_slot *u, int n) {
    const int left = her_damage(u) - n;
    u->wounds = (uint8_t)((u->wounds & ~HER_W_DAMAGE) | (left > 0 ? left : 0));
}

static int effect_damage(const struct her_scenario *sc, const struct her_combat *s, int slot,
                         int damage) {
    const bool spell = s->play == HER_NONE && sc->card[s->cast].kind == HER_SPELL;
    const int card = s->play == HER_NONE ? s->cast : s->play;
    const bool special = sc->card[card].kind == HER_SPECIALTY;
    if ((spell || special) && her_has(sc, s, slot, HER_SIMM)) return 0;
    if (spell || special)
        for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++)
            if (sc->card[s->ong[i].card - 1].option[s->ong[i].how & 3].level[0].verb[0].op ==
                HER_V_HUSH)
                return 0;
    if (!spell) return damage;
    if (!strcmp(sc->card[card].code, "mar") && her_has(sc, s, slot, HER_NOARROW)) return 0;
    if (her_has(sc, s, slot, HER_SRES)) damage -= her_face(sc, &s->slot[slot])->number[HER_SRES];
    for (int i = her_side(slot) * 8; i < her_side(slot) * 8 + 8; i++)
        if (her_on_board(&s->slot[i]) && her_has(sc, s, i, HER_SRESADJ) &&
            her_distance(her_place(&s->slot[i]), her_place(&s->slot[slot])) <= 1) {
            damage -= her_face(sc, &s->slot[i])->number[HER_SRESADJ];
            break;
        }
    return damage < 0 ? 0 : damage;
}

static void damage(const struct her_scenario *sc, struct her_combat *s, int slot, int n) {
    if (slot < HER_SLOTS && her_on_board(&s->slot[slot]))
        her_hurt(sc, s, slot, effect_damage(sc, s, slot, n));
}

static void add_delta(struct her_slot *u, int high, int n) {
    int v = her_nibble(high ? u->delta >> 4 : u->delta & 15) + n;
    v = v < -8 ? -8 : v > 7 ? 7 : v;
    u->delta = (uint8_t)(high ? (u->delta & 15) | (v & 15) << 4 : (u->delta & 0xf0) | (v & 15));
}

static void break_wall(const struct her_scenario *sc, struct her_combat *s, int cell) {
    s->walls &= (uint8_t) ~(1 << (cell & 3));
    if (!(s->walls & 15) && s->slot[15].unit && her_place(&s->slot[15]) == HER_TOWER)
        her_remove(sc, s, 15); /* HER-406 */
}

static void morale(struct her_combat *s, int side, int n) {
    if (s->morale[side] == HER_IMMUNE) return;
    if (n > 0)
        s->morale[side] = s->morale[side] == HER_BAD ? HER_NO_MORALE : HER_GOOD;
    else
        s->morale[side] = s->morale[side] == HER_GOOD ? HER_NO_MORALE : HER_BAD;
}

static void summon(const struct her_scenario *sc, struct her_combat *s, int face, int side) {
    for (int i = side * 8; i < side * 8 + 8; i++)
        if (!s->slot[i].unit && s->pick[0] >= 32 && s->pick[0] < 64) {
            const bool waits = sc->face[face].i <= her_initiative(sc, s, s->active);
            s->slot[i].unit = (uint8_t)face;
            s->slot[i].place =
                (uint8_t)((s->pick[0] - 32) | HER_P_SUMMONED | (waits ? 0 : HER_P_DONE));
            return;
        }
}

static void swap_units(struct her_combat *s) {
    if (s->pick[0] >= HER_SLOTS || s->pick[1] >= HER_SLOTS) return;
    struct her_slot *a = &s->slot[s->pick[0]], *b = &s->slot[s->pick[1]];
    const int cell = her_place(a);
    a->place = (uint8_t)((a->place & ~HER_P_CELL) | her_place(b));
    b->place = (uint8_t)((b->place & ~HER_P_CELL) | cell);
}

static void area(const struct her_scenario *sc, struct her_combat *s, const struct her_verb *v) {
    if (v->kind == '1') {
        int hit[2];
        for (int i = 0; i < 2; i++) hit[i] = s->pick[i] >= 32 ? her_at(s, s->pick[i] - 32) : -1;
        for (int i = 0; i < 2; i++)
            if (hit[i] >= 0) damage(sc, s, hit[i], v->n);
    } else
        for (int i = 0; i < 3; i++) damage(sc, s, s->pick[i], v->x[i]);
}

/* Things that happen to the target of a verb: everything without a wait. */
static void on_target(const struct her_scenario *sc, struct her_combat *s, const struct her_verb *v,
                      int side) {
    const int t = s->pick[0];
    const bool unit = t < HER_SLOTS && her_on_board(&s->slot[t]);
    switch (v->op) {
    case HER_V_DMG:
        if (v->target == 'E')
            for (int i = !side * 8; i < !side * 8 + 8; i++) damage(sc, s, i, v->n);
        else
            for (int i = 0; i < (v->target == '2' ? 2 : 1); i++) damage(sc, s, s->pick[i], v->n);
        return;
    case HER_V_HEAL:
        if (unit) heal(&s->slot[t], v->n);
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
        if (unit && s->pick[1] >= 32 && s->pick[1] < 64)
            s->slot[t].place = (uint8_t)((s->slot[t].place & ~HER_P_CELL) | (s->pick[1] - 32));
        return;
    case HER_V_SUMMON: summon(sc, s, v->x[0], side); return;
    case HER_V_AREA: area(sc, s, v); return;
    case HER_V_BREAK:
        for (int c = 8; c < 12; c++)
            if (v->n > 3 || her_picked(s, 3, 32 + c)) break_wall(sc, s, c);
        return;
    case HER_V_SHOT:
        for (int i = 0; i < 3; i++)
            if (s->pick[i] < HER_SLOTS)
                damage(sc, s, s->pick[i], 1);
            else if (s->pick[i] < 64)
                break_wall(sc, s, s->pick[i] - 32);
        return;
    case HER_V_QUAKE: {
        const uint32_t near = her_adjacent(her_walls(s)) | her_walls(s);
        for (int i = 0; i < HER_SLOTS; i++)
            if (her_on_board(&s->slot[i]) && near >> her_place(&s->slot[i]) & 1)
                damage(sc, s, i, v->n);
        return;
    }
    case HER_V_FETCH:
        if (t >= 128 && t != HER_NONE)
            her_move_card(sc, s, side, t - 128, HER_IN_DISCARD, HER_IN_HAND);
        return;
    default: return;
    }
}

static int bonus(const struct her_scenario *sc, const struct her_combat *s,
                 const struct her_verb *v, int slot) {
    return v->kin && sc->kin[v->kin][s->slot[slot].unit] ? 2 * v->n : v->n;
}

/* One verb. False: the program waits (a card to draw or to discard). */
static bool do_verb(const struct her_scenario *sc, struct her_combat *s, const struct her_verb *v,
                    int side) {
    const int a = her_attacker(s) & 15, d = her_victim(s) & 15;
    switch (v->op) {
    case HER_V_ATK: add_delta(&s->slot[a], 0, bonus(sc, s, v, a)); return true;
    case HER_V_DEF: add_delta(&s->slot[d], 1, bonus(sc, s, v, d)); return true;
    case HER_V_WEAK: add_delta(&s->slot[a], 0, -v->n); return true;
    case HER_V_CRACK: add_delta(&s->slot[d], 1, -v->n); return true;
    case HER_V_NODIE: s->rerolls |= 128; return true;
    case HER_V_SKIP: s->slot[s->active].place |= HER_P_DONE; return true;
    case HER_V_CANCEL: s->rerolls |= 64; return true;
    case HER_V_NEGATE: s->cast_how |= 32; return true;
    case HER_V_BACK: s->cast_how |= v->n == 2 ? 192 : 64; return true;
    case HER_V_LIMIT:
    case HER_V_CAST:
        s->casts[side] = (uint8_t)(s->casts[side] + 16 * (v->op == HER_V_LIMIT || v->n == 2));
        return true;
    case HER_V_TOPPLE:
        if (her_place(&s->slot[15]) == HER_TOWER) her_remove(sc, s, 15);
        return true;
    case HER_V_BIND: s->allowed |= (uint8_t)(4 << !side); return true;
    case HER_V_MOR: morale(s, side, v->n); return true;
    case HER_V_EMOR:
        if (s->morale[!side] == HER_GOOD) s->morale[!side] = HER_BAD;
        return true;
    case HER_V_EXPERT: s->expert[side] = (uint8_t)(s->expert[side] + v->n); return true;
    case HER_V_DRAW: s->node = HER_DRAW; break;
    case HER_V_DISC: s->node = HER_DISCARD; break;
    case HER_V_EDISC: s->node = HER_LOSE; break;
    default: on_target(sc, s, v, side); return true;
    }
    s->left = (uint8_t)v->n;
    return false;
}

static bool lasting(const struct her_program *p) {
    for (int k = 0; k < p->count; k++) switch (p->verb[k].op) {
        case HER_V_INI:
        case HER_V_HP:
        case HER_V_RATK:
        case HER_V_RINI:
        case HER_V_NOPEN:
        case HER_V_MUTE:
        case HER_V_WARD:
        case HER_V_THORNS:
        case HER_V_BLOCK:
        case HER_V_HUSH:
        case HER_V_SPOW:
        case HER_V_TENT:
        case HER_V_RER:
        case HER_V_RAGE:
        case HER_V_SHIELD: return true;
        default: break;
        }
    return false;
}

static bool removed(const struct her_program *p) {
    for (int k = 0; k < p->count; k++)
        if (p->verb[k].op == HER_V_SELF) return true;
    return false;
}

/* Puts a lasting program into play; true if the card stays. */
static bool put_in_play(const struct her_scenario *sc, struct her_combat *s, int card, int how) {
    const struct her_program *p = her_program_of(sc, card, how);
    const int t = s->pick[0], side = how >> 4 & 1;
    if (!lasting(p)) return false;
    int target = 64 + side, value = 0;
    if (t < 64 && her_asking(p)) target = t;
    if (t >= 64 && t < 128) value = t - 64;
    if (t == HER_NONE && her_asking(p)) return false;
    if (target < HER_SLOTS && !her_on_board(&s->slot[target])) return false;
    how = (how & 15) | p->duration << 4 | side << 6 | (removed(p) ? 128 : 0);
    return her_add_ongoing(s, card, how, target, value) >= 0;
}

static void finish(const struct her_scenario *sc, struct her_combat *s) {
    if (s->play == HER_NONE) { /* a cast: its player may take it back */
        const bool keep = !(s->cast_how & 32) && put_in_play(sc, s, s->cast, s->cast_how);
        s->inner = 0;
        if (keep) {
            her_end_cast(sc, s, true);
            return;
        }
        s->node = HER_OCAST;
        s->prio = s->cast_how >> 4 & 1;
        return;
    }
    const int card = s->play, how = s->play_how, side = how >> 4 & 1;
    const bool empowers = s->inner == HER_CAST, permanent = s->perm[side] == card && how & 64;
    if (!permanent && !empowers && !put_in_play(sc, s, card, how) &&
        !removed(her_program_of(sc, card, how)))
        her_move_card(sc, s, side, card, HER_IN_PLAY, HER_IN_DISCARD);
    her_leave(s);
}

/* In hand: choose targets (node HER_TARGET), then answer, then run. */
void her_run(const struct her_scenario *sc, struct her_combat *s) {
    gg_move move[2];
    struct her_list l = {move, 0, 2};
    const bool cast = s->play == HER_NONE;
    if (s->node == HER_TARGET && s->inner != 1 && !(s->play != HER_NONE && s->step)) {
        her_list_picks(sc, s, &l);
        if (l.count) return; /* the settle loop asks */
        if (cast) {
            s->node = HER_ECAST;
            s->prio = (uint8_t) !(s->cast_how >> 4 & 1);
            return;
        }
    }
    const struct her_program *p = her_current(sc, s);
    const int side = her_player(s);
    if (cast && s->cast_how & 32) s->step = p->count; /* warded off */
    while (s->step < p->count) {
        const struct her_verb *v = &p->verb[s->step++];
        if (!do_verb(sc, s, v, side)) return;
    }
    finish(sc, s);
}

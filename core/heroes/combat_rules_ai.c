/* What units run by the rules do (HER-530 to HER-536, HER-R45 to R49) and the cards of an AI hero
 * (HER-553). A list of one move is no choice; ties of HER-535 are the other player's. */
#include "combat.h"

static int tier_rank(int own, int tier) {
    return tier <= own ? own - tier : tier; /* t, t-1, ..., 1, t+1, ..., 4 */
}

static int shot_key(const struct her_scenario *sc, const struct her_combat *s, int slot, int i) {
    const struct her_slot *u = &s->slot[slot], *v = &s->slot[i];
    const bool tower = her_place(v) == HER_TOWER;
    const bool melee = her_face(sc, v)->type != HER_RANGED;
    const int far = tower                       ? 9
                    : her_place(u) == HER_TOWER ? her_hp(sc, s, i) - her_damage(v)
                                                : her_distance(her_place(u), her_place(v));
    return melee * 1000 + tier_rank(her_face(sc, u)->tier, her_face(sc, v)->tier) * 50 + far;
}

static void list_shots(const struct her_scenario *sc, const struct her_combat *s, int slot,
                       struct her_list *l) {
    const uint32_t targets = her_targets(sc, s, slot);
    int best = 1 << 30;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < HER_SLOTS; i++) {
            if (!(targets >> i & 1)) continue;
            const int key = shot_key(sc, s, slot, i);
            if (!pass && key < best) best = key;
            if (pass && key == best) her_add(l, HER_MOVE(HER_MV_ATTACK, i, 0));
        }
}

/* Fewest steps to a cell next to `goal`, 9 if out of reach; *cell is the lowest such cell. */
static int steps_next_to(const struct her_scenario *sc, const struct her_combat *s, int slot,
                         uint32_t goal, int *cell) {
    const uint32_t here = 1u << her_place(&s->slot[slot]), near = her_adjacent(goal);
    for (int n = 0; n <= 3; n++) {
        uint32_t set = n ? her_reach(sc, s, slot, n) : here;
        if (n && s->slot[slot].marks & HER_M_MOVED) break;
        set &= near;
        if (set) return *cell = __builtin_ctz(set), n;
    }
    return 9;
}

static void list_approach(const struct her_scenario *sc, const struct her_combat *s, int slot,
                          struct her_list *l) {
    const int enemy = !her_side(slot), here = her_place(&s->slot[slot]);
    uint32_t seen = 1u << here;
    int best = here, best_key = 1 << 30;
    for (int n = 0; n <= 3; n++) {
        const uint32_t set = n ? her_reach(sc, s, slot, n) & ~seen : 1u << here;
        seen |= set;
        for (int c = 0; c < HER_CELLS; c++) {
            if (!(set >> c & 1)) continue;
            int d = 99;
            for (int i = enemy * 8; i < enemy * 8 + 8; i++)
                if (her_on_board(&s->slot[i]) && her_distance(c, her_place(&s->slot[i])) < d)
                    d = her_distance(c, her_place(&s->slot[i]));
            const int key = d * 1000 + n * 100 + c;
            if (key < best_key) best_key = key, best = c;
        }
    }
    her_add(l, best == here ? HER_MOVE(HER_MV_END, 0, 0) : HER_MOVE(HER_MV_MOVE, best, 0));
}

/* HER-R47: gate before wall, then the lowest file. */
static bool list_siege(const struct her_scenario *sc, const struct her_combat *s, int slot,
                       struct her_list *l) {
    int best = 1 << 30, at = 0, wall = 0;
    if (her_side(slot) || !(s->walls & 15)) return false;
    for (int f = 0; f < 4; f++) {
        int cell = 0;
        if (!(s->walls >> f & 1)) continue;
        const int n = steps_next_to(sc, s, slot, 0x100u << f, &cell);
        const int key = n * 100 + (f != (s->walls >> 4 & 3)) * 10 + f;
        if (n < 9 && key < best) best = key, at = cell, wall = 8 + f;
    }
    if (best == 1 << 30) return false;
    her_add(l, at == her_place(&s->slot[slot]) ? HER_MOVE(HER_MV_BREACH, wall, 0)
                                               : HER_MOVE(HER_MV_MOVE, at, 0));
    return true;
}

void her_list_ruled(const struct her_scenario *sc, const struct her_combat *s, struct her_list *l) {
    const int slot = s->active, enemy = !her_side(slot);
    const struct her_slot *u = &s->slot[slot];
    int steps[HER_SLOTS], cell[HER_SLOTS], best = 1 << 30;
    bool peer = false;
    if (her_face(sc, u)->type == HER_RANGED) {
        list_shots(sc, s, slot, l);
        if (!l->count) her_add(l, HER_MOVE(HER_MV_END, 0, 0));
        return;
    }
    for (int i = enemy * 8; i < enemy * 8 + 8; i++) {
        steps[i] = her_on_board(&s->slot[i])
                       ? steps_next_to(sc, s, slot, 1u << her_place(&s->slot[i]), &cell[i])
                       : 9;
        if (steps[i] < 9 && her_face(sc, &s->slot[i])->tier == her_face(sc, u)->tier) peer = true;
    }
    for (int pass = 0; pass < 2; pass++)
        for (int i = enemy * 8; i < enemy * 8 + 8; i++) {
            if (steps[i] == 9) continue;
            const int tier = her_face(sc, &s->slot[i])->tier;
            if (peer && tier != her_face(sc, u)->tier) continue;
            const int key = steps[i] * 10 + tier;
            if (!pass && key < best) best = key;
            if (!pass || key != best) continue;
            /* Walking comes first; the target is kept for the attack that follows. */
            her_add(l,
                    steps[i] ? HER_MOVE(HER_MV_MOVE, cell[i], i) : HER_MOVE(HER_MV_ATTACK, i, 0));
        }
    if (l->count) return;
    if (u->marks & HER_M_MOVED) {
        her_add(l, HER_MOVE(HER_MV_END, 0, 0));
        return;
    }
    if (!list_siege(sc, s, slot, l)) list_approach(sc, s, slot, l);
}

/* --- the AI hero's cards */

static int highest_defence(const struct her_scenario *sc, const struct her_combat *s, int side) {
    int best = -1, value = -1;
    for (int i = side * 8; i < side * 8 + 8; i++)
        if (her_on_board(&s->slot[i]) && her_face(sc, &s->slot[i])->d > value)
            value = her_face(sc, &s->slot[i])->d, best = i;
    return best;
}

static void token(const struct her_scenario *sc, struct her_combat *s, const char *code, int level,
                  int slot) {
    const int card = her_card_named(sc, code);
    if (card < 0 || slot < 0 || level < 0) return;
    her_add_ongoing(s, card, (level > 2 ? 2 : level) << 2 | HER_FOR_COMBAT << 4 | 128 | 64, slot,
                    0);
}

static void raise_attack(struct her_slot *u, int n) {
    const int v = her_nibble(u->delta & 15) + n;
    u->delta = (uint8_t)((u->delta & 0xf0) | ((v > 7 ? 7 : v < -8 ? -8 : v) & 15));
}

/* A spell of the AI hero: harmful ones on the enemy with the highest D, helpful ones on the own. */
static void cast_ai(const struct her_scenario *sc, struct her_combat *s, int card, int power) {
    const struct her_card *c = &sc->card[card];
    int level = 0;
    for (int i = 1; i < 3; i++)
        if (power >= c->threshold[i]) level = i;
    const struct her_verb *v = &c->option[0].level[level].verb[0];
    const int foe = highest_defence(sc, s, 0), own = highest_defence(sc, s, 1);
    if (foe < 0 || own < 0) return;
    const bool immune = her_has(sc, s, foe, HER_SIMM);
    switch (v->op) {
    case HER_V_DMG:
        if (!immune) her_hurt(sc, s, foe, v->n);
        break;
    case HER_V_PARA:
        if (!immune && her_face(sc, &s->slot[foe])->tier <= v->tier) her_paralyse(sc, s, foe);
        break;
    case HER_V_INI:
        her_add_ongoing(s, card, level << 2 | HER_FOR_COMBAT << 4 | 128 | 64,
                        v->target == 'e' ? foe : own, 0);
        break;
    case HER_V_DEF: token(sc, s, "adf", v->n - 1, own); break;
    case HER_V_CRACK: token(sc, s, "acu", v->n - 1, foe); break;
    case HER_V_WEAK: raise_attack(&s->slot[foe], -v->n); break;
    case HER_V_NODIE:
    case HER_V_ATK:
        raise_attack(&s->slot[s->active],
                     c->option[0].level[level].verb[0].op == HER_V_ATK ? v->n : level);
        break;
    case HER_V_AREA:
        if (!immune) her_hurt(sc, s, foe, v->n);
        break;
    default: break;
    }
}

void her_apply_ai(const struct her_scenario *sc, struct her_combat *s, gg_move move) {
    const int i = HER_ARG(move);
    if (HER_KIND(move) == HER_MV_SPELL) {
        s->cards[1][1] |= UINT64_C(1) << i;
        if (s->cards[1][1] == (UINT64_C(1) << sc->ai_spells) - 1) s->cards[1][1] = 0;
        cast_ai(sc, s, sc->ai_spell[i], s->left);
        s->left = 0;
        s->after = 3;
        return;
    }
    const struct her_ai_card *c = &sc->ai[sc->ai_card[i]];
    const int value = c->value[sc->option[HER_O_DIFFICULTY]];
    int side, most = -1, hp = -1;
    s->cards[1][0] |= UINT64_C(1) << i;
    if (s->cards[1][0] == (UINT64_C(1) << sc->ai_deck) - 1) s->cards[1][0] = 0;
    s->after = 3;
    if (!memcmp(c->code, "sp", 2) && sc->ai_spells) {
        s->left = (uint8_t)value;
        s->after = 2;
    } else if (!strcmp(c->code, "df1")) {
        for (int k = 8; k < 16; k++)
            if (her_on_board(&s->slot[k]) && her_hp(sc, s, k) > hp) hp = her_hp(sc, s, k), most = k;
        token(sc, s, "adf", value - 1, most);
    } else if (!strcmp(c->code, "df2")) {
        const uint32_t next = her_next(sc, s, &side);
        if (side == 1 && next) token(sc, s, "adf", value - 1, __builtin_ctz(next));
    } else
        raise_attack(&s->slot[s->active], value);
}

/* What units run by the rules do (HER-530 to HER-536, HER-R45 to R49) and the cards of an AI hero
 * (HER-553). A list of one move is no choice; ties of HER-535 are the other player's. */
#include "rules.h"

static int tier_rank(int own, int tier) {
    return tier <= own ? own - tier : tier; /* t, t-1, ..., 1, t+1, ..., 4 */
}

static int shot_key(const her_scenario *sc, const her_combat *s, int slot, int i) {
    const her_slot *u = &s->slot[slot], *v = &s->slot[i];
    const bool tower = her_place(v) == HER_TOWER;
    const bool melee = her_face_of(sc, v)->type != HER_RANGED;
    const int far = tower                       ? 9
                    : her_place(u) == HER_TOWER ? her_hp(sc, s, i) - her_damage(v)
                                                : her_distance(her_place(u), her_place(v));
    return melee * 1000 + tier_rank(her_face_of(sc, u)->tier, her_face_of(sc, v)->tier) * 50 + far;
}

static void list_shots(const her_scenario *sc, const her_combat *s, int slot, gg_move_list *l) {
    const uint32_t targets = her_targets(sc, s, slot);
    int best = 1 << 30;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < HER_SLOTS; i++) {
            if (!(targets >> i & 1)) continue;
            const int key = shot_key(sc, s, slot, i);
            if (!pass && key < best) best = key;
            if (pass && key == best) gg_push(l, HER_MOVE(HER_MV_ATTACK, i, 0));
        }
}

/* Fewest steps to a cell next to `goal`, 9 if out of reach; *cell is the lowest such cell. */
static int steps_next_to(const her_scenario *sc, const her_combat *s, int slot, uint32_t goal,
                         int *cell) {
    const uint32_t here = 1u << her_place(&s->slot[slot]), near = her_adjacent(goal);
    for (int n = 0; n <= 3; n++) {
        uint32_t set = n ? her_reach(sc, s, slot, n) : here;
        if (n && s->slot[slot].marks & HER_M_MOVED) break;
        set &= near;
        if (set) return *cell = __builtin_ctz(set), n;
    }
    return 9;
}

static void list_approach(const her_scenario *sc, const her_combat *s, int slot, gg_move_list *l) {
    const int enemy = !her_side(slot), here = her_place(&s->slot[slot]);
    uint32_t seen = 1u << here;
    int best = here, best_key = 1 << 30;
    for (int n = 0; n <= 3; n++) {
        const uint32_t set = n ? her_reach(sc, s, slot, n) & ~seen : 1u << here;
        seen |= set;
        for (int c = 0; c < HER_CELLS; c++) {
            if (!(set >> c & 1)) continue;
            int d = 99;
            HER_EACH_OF (i, enemy)
                if (her_on_board(&s->slot[i]) && her_distance(c, her_place(&s->slot[i])) < d)
                    d = her_distance(c, her_place(&s->slot[i]));
            const int key = d * 1000 + n * 100 + c;
            if (key < best_key) best_key = key, best = c;
        }
    }
    gg_push(l, best == here ? HER_MOVE(HER_MV_END, 0, 0) : HER_MOVE(HER_MV_MOVE, best, 0));
}

/* HER-R47: gate before wall, then the lowest file. */
static bool list_siege(const her_scenario *sc, const her_combat *s, int slot, gg_move_list *l) {
    int best = 1 << 30, at = 0, wall = 0;
    if (her_side(slot) || !(s->walls & HER_STANDING)) return false;
    for (int f = 0; f < 4; f++) {
        int cell = 0;
        if (!(s->walls >> f & 1)) continue;
        const int n = steps_next_to(sc, s, slot, 0x100u << f, &cell);
        const int key = n * 100 + (f != her_gate(s)) * 10 + f;
        if (n < 9 && key < best) best = key, at = cell, wall = 8 + f;
    }
    if (best == 1 << 30) return false;
    gg_push(l, at == her_place(&s->slot[slot]) ? HER_MOVE(HER_MV_BREACH, wall, 0)
                                               : HER_MOVE(HER_MV_MOVE, at, 0));
    return true;
}

void her_list_ruled(const her_scenario *sc, const her_combat *s, gg_move_list *l) {
    const int slot = s->active, enemy = !her_side(slot);
    const her_slot *u = &s->slot[slot];
    int steps[HER_SLOTS], cell[HER_SLOTS], best = 1 << 30;
    bool peer = false;
    if (her_face_of(sc, u)->type == HER_RANGED) {
        list_shots(sc, s, slot, l);
        if (!l->count) gg_push(l, HER_MOVE(HER_MV_END, 0, 0));
        return;
    }
    HER_EACH_OF (i, enemy) {
        steps[i] = her_on_board(&s->slot[i])
                       ? steps_next_to(sc, s, slot, 1u << her_place(&s->slot[i]), &cell[i])
                       : 9;
        if (steps[i] < 9 && her_face_of(sc, &s->slot[i])->tier == her_face_of(sc, u)->tier)
            peer = true;
    }
    for (int pass = 0; pass < 2; pass++)
        HER_EACH_OF (i, enemy) {
            if (steps[i] == 9) continue;
            const int tier = her_face_of(sc, &s->slot[i])->tier;
            if (peer && tier != her_face_of(sc, u)->tier) continue;
            const int key = sc->variants & HER_BY_TIER_FIRST
                                ? tier_rank(her_face_of(sc, u)->tier, tier) * 10 + steps[i]
                                : steps[i] * 10 + tier;
            if (!pass && key < best) best = key;
            if (!pass || key != best) continue;
            /* Walking comes first; the target is kept for the attack that follows. */
            gg_push(l, steps[i] ? HER_MOVE(HER_MV_MOVE, cell[i], i + 1)
                                : HER_MOVE(HER_MV_ATTACK, i, 0));
        }
    if (l->count) return;
    if (list_siege(sc, s, slot, l)) return;
    if (u->marks & HER_M_MOVED)
        gg_push(l, HER_MOVE(HER_MV_END, 0, 0));
    else
        list_approach(sc, s, slot, l);
}

/* --- the AI hero's cards (HER-531, HER-553) */

void her_draw_ai(const her_scenario *sc, her_combat *s, gg_move move) {
    const bool spell = HER_KIND(move) == HER_MV_SPELL;
    const int i = HER_ARG(move), side = her_ruled_side(sc), power = s->power;
    s->cards[side][spell] |= UINT64_C(1) << i;
    s->power = 0;
    s->after = HER_T_ACT;
    if (spell) {
        her_start_program(s, HER_NONE, 0, HER_TRIGGER);
        her_begin_ai_cast(sc, s, side, sc->ai_spell[i], power);
    } else
        her_start_program(s, sc->ai_card[i], sc->option[HER_O_DIFFICULTY] << 2 | side << 4,
                          HER_TRIGGER);
}

static bool harmful(const her_verb *v) {
    return v->op == HER_V_DMG || v->op == HER_V_PARA || v->op == HER_V_WEAK ||
           v->op == HER_V_CRACK || v->op == HER_V_AREA || (v->op == HER_V_INI && v->target == 'e');
}

/* Adds the units of a side, of those in `set`, with the highest value. */
static void add_highest(const her_scenario *sc, const her_combat *s, uint32_t set, bool points,
                        gg_move_list *l) {
    int best = -1;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < HER_SLOTS; i++) {
            if (!(set >> i & 1) || !her_on_board(&s->slot[i])) continue;
            const int value = points ? her_hp(sc, s, i) : her_face_of(sc, &s->slot[i])->d;
            if (!pass && value > best) best = value;
            if (pass && value == best) gg_push(l, HER_MOVE(HER_MV_TARGET, i, 0));
        }
}

/* Units an AI spell may go to: none that is warded, and of those next to the first target for its
 * second one. */
static uint32_t ai_spell_set(const her_scenario *sc, const her_combat *s, const her_option *o,
                             const her_verb *v) {
    const int side = harmful(v) ? !her_ruled_side(sc) : her_ruled_side(sc);
    uint32_t set = 0;
    HER_EACH_OF (i, side) {
        const her_slot *u = &s->slot[i];
        if (!her_on_board(u) || her_under(sc, s, HER_V_WARD, i)) continue;
        if (her_face_of(sc, u)->tier > v->tier || her_picked(s, s->picks, i)) continue;
        if (o->condition == 'g' && her_face_of(sc, u)->type == HER_RANGED) continue;
        if (s->picks && her_distance(her_place(u), her_place(&s->slot[s->pick[0] & 15])) != 1)
            continue;
        set |= 1u << i;
    }
    return set;
}

/* The own unit that is activated next, in this round or the following one. */
static void add_next(const her_scenario *sc, const her_combat *s, gg_move_list *l) {
    const int first = her_ruled_side(sc) * HER_SIDE;
    for (int round = 0; round < 2 && !l->count; round++) {
        int best = -1;
        for (int pass = 0; pass < 2; pass++)
            for (int i = first; i < first + HER_SIDE; i++) {
                if (!her_on_board(&s->slot[i])) continue;
                if (!round && s->slot[i].place & HER_P_DONE) continue;
                const int value = her_initiative(sc, s, i);
                if (!pass && value > best) best = value;
                if (pass && value == best) gg_push(l, HER_MOVE(HER_MV_TARGET, i, 0));
            }
    }
}

void her_list_ai_picks(const her_scenario *sc, const her_combat *s, gg_move_list *l) {
    const her_option *o = &sc->content->card[her_card_in_hand(s)].option[0];
    const her_program *p = her_current(sc, s);
    const her_verb *v = &p->verb[0];
    if (her_spell_in_hand(sc, s)) {
        if (s->picks < (v->op == HER_V_AREA ? 2 : 1))
            add_highest(sc, s, ai_spell_set(sc, s, o, v), false, l);
        return;
    }
    if (s->picks || !p->count) return;
    if (v->target == 'H') add_highest(sc, s, 0xffu << her_ruled_side(sc) * HER_SIDE, true, l);
    if (v->target == 'N') add_next(sc, s, l);
}

/* The nodes of a combat (section 4.2 of the rules page): who decides, what is legal, what follows.
 *
 * A state rests at a node where somebody decides or a die is rolled. her_settle runs everything
 * else: automatic steps, lists of one move, windows in which a side can play nothing (HER-R56). */
#include "combat.h"

/* --- set-up */

void her_start(const struct her_scenario *sc, struct her_combat *s) {
    memset(s, 0, sizeof *s);
    s->active = s->target = s->first = s->play = s->cast = HER_NONE;
    s->perm[0] = s->perm[1] = HER_NONE;
    memset(s->pick, HER_NONE, sizeof s->pick);
    s->mp = sc->option[HER_O_MP];
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < sc->army[side]; i++) {
            const struct her_entry *e = &sc->unit[side][i];
            const int slot = side * 8 + (e->cell == HER_TOWER ? 7 : i);
            s->slot[slot].unit = e->face;
            s->slot[slot].place = e->cell == HER_NONE ? HER_WAITING : e->cell;
        }
        s->gold[side] = 20;
        s->casts[side] = 16;
        s->expert[side] = sc->expert[side];
        if (sc->undead[side]) s->morale[side] = HER_IMMUNE;
        if (sc->hero[side] && sc->option[HER_O_CARDS] != HER_OFF)
            s->allowed |= (uint8_t)(1 << side);
    }
    if (sc->siege) s->walls = (uint8_t)(64 | (sc->gate == HER_NONE ? 0 : 15 | sc->gate << 4));
    if (sc->option[HER_O_LIMIT]) s->allowed |= 16;
    s->node = HER_DEPLOY_A;
}

/* The next unit to deploy, -1 when all stand. */
static int waiting(const struct her_combat *s, int side) {
    for (int i = side * 8; i < side * 8 + 8; i++)
        if (s->slot[i].unit && her_place(&s->slot[i]) == HER_WAITING) return i;
    return -1;
}

static int waiting_count(const struct her_combat *s, int side) {
    int n = 0;
    for (int i = side * 8; i < side * 8 + 8; i++)
        n += s->slot[i].unit && her_place(&s->slot[i]) == HER_WAITING;
    return n;
}

static void list_deploy(const struct her_scenario *sc, const struct her_combat *s,
                        struct her_list *l) {
    const int side = s->node == HER_DEPLOY_A ? 0 : 1, slot = waiting(s, side);
    if (slot < 0) return;
    uint32_t free = (side ? 0xFF000u : 0xFFu) & ~her_cells(s, side);
    if (s->node == HER_PLACE && her_face(sc, &s->slot[slot])->type == HER_RANGED && free & 0xF0000)
        free &= 0xF0000; /* HER-R04 */
    for (int c = 0; c < HER_CELLS; c++)
        if (free >> c & 1) her_add(l, HER_MOVE(HER_MV_DEPLOY, c, slot));
    if (s->node != HER_PLACE && (her_living(s, side) || waiting_count(s, side) > 1))
        her_add(l, HER_MOVE(HER_MV_DEPLOY, HER_NONE, slot));
}

/* HER-354: the units that come next by type, I and tier; one move for each different kind. */
static void list_ruled_place(const struct her_scenario *sc, const struct her_combat *s,
                             struct her_list *l) {
    int best = -1;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 8; i < 16; i++) {
            const struct her_slot *u = &s->slot[i];
            if (!u->unit || her_place(u) != HER_WAITING) continue;
            const struct her_face *f = her_face(sc, u);
            const int key = (f->type == HER_RANGED) * 10000 + f->i * 10 + f->tier;
            if (!pass && key > best) best = key;
            if (!pass || key != best) continue;
            bool listed = false;
            for (int k = 0; k < l->count && k < l->limit; k++)
                listed |= s->slot[HER_ARG(l->move[k])].unit == u->unit;
            if (!listed) her_add(l, HER_MOVE(HER_MV_CHOOSE, i, l->count + 1));
        }
}

static void place_ruled(const struct her_scenario *sc, struct her_combat *s, int slot) {
    const bool ranged = her_face(sc, &s->slot[slot])->type == HER_RANGED;
    const uint32_t taken = her_cells(s, 1);
    for (int k = 0; k < 8; k++) {
        const int cell = (ranged == (k < 4) ? 16 : 12) + (k & 3);
        if (taken >> cell & 1) continue;
        s->slot[slot].place = (uint8_t)cell;
        return;
    }
}

static int guard_tier(const struct her_scenario *sc, const struct her_combat *s) {
    int drawn[5] = {0};
    for (int i = 8; i < 16; i++)
        if (s->slot[i].unit) drawn[her_face(sc, &s->slot[i])->tier]++;
    for (int t = 1; t <= 4; t++)
        if (drawn[t] < sc->draw[t - 1]) return t;
    return 0;
}

static int guard_outcomes(const struct her_scenario *sc, const struct her_combat *s,
                          gg_outcome *list) {
    const int tier = guard_tier(sc, s);
    int n = 0;
    for (int f = 1; f <= sc->faces; f++) {
        int left = sc->face[f].tier == tier ? sc->face[f].copies : 0;
        for (int i = 8; i < 16 && left; i++) left -= s->slot[i].unit == f;
        if (left > 0) list[n++] = (gg_outcome){HER_MOVE(HER_MV_UNIT, f, 0), (uint64_t)left, 0};
    }
    return n;
}

/* --- rounds and activations */

static void combat_begins(const struct her_scenario *sc, struct her_combat *s) {
    for (int i = 8; i < 16; i++)
        if (s->slot[i].unit && her_face(sc, &s->slot[i])->tier == 4 &&
            sc->option[HER_O_CONTROL] != HER_PLAYER)
            s->allowed &= (uint8_t)~16; /* HER-392 */
    if (sc->option[HER_O_CONTROL] == HER_PLAYER || sc->option[HER_O_CONTROL] == HER_AI_HERO)
        s->allowed &= (uint8_t)~16;
    s->node = HER_START;
    s->step = 0;
    s->prio = 0;
    s->after = 0;
}

/* Hands of both sides, then abilities of units (seraphs); false while cards are to be drawn. */
static bool opening_draws(const struct her_scenario *sc, struct her_combat *s) {
    while (s->after < 4) {
        const int side = s->after & 1;
        int n = s->after < 2 ? sc->hand[side] : 0;
        for (int i = side * 8; s->after >= 2 && i < side * 8 + 8; i++)
            if (her_on_board(&s->slot[i]) && her_has(sc, s, i, HER_STADRAW))
                n += her_face(sc, &s->slot[i])->number[HER_STADRAW];
        s->after++;
        if (!n || !(s->allowed >> side & 1)) continue;
        s->play_how = (uint8_t)(side << 4);
        s->left = (uint8_t)n;
        s->outer = HER_START;
        s->outer_prio = 1; /* A's turn when back */
        s->node = HER_DRAW;
        return false;
    }
    return true;
}

void her_round_begin(const struct her_scenario *sc, struct her_combat *s) {
    s->round++;
    for (int i = 0; i < HER_SLOTS; i++)
        s->slot[i].place &= (uint8_t) ~(HER_P_DONE | HER_P_RETALIATED);
    for (int side = 0; side < 2; side++) s->casts[side] = 16;
    if (s->round > 1) her_new_round_effects(sc, s);
    s->tie = 0;
    s->active = HER_NONE;
    s->node = HER_ROUND;
    s->prio = 0;
    s->after = 0;
}

/* War machines at the start of a round; false while one waits for a target. */
static bool machines(const struct her_scenario *sc, struct her_combat *s) {
    while (s->after < 2) {
        const int side = s->after++;
        const int card = s->perm[side];
        if (card == HER_NONE || !(s->allowed >> side & 1)) continue;
        const struct her_option *o = &sc->card[card].option[0];
        if (o->window != HER_W_RND || o->level[0].verb[0].op == HER_V_PAY) continue;
        s->play = (uint8_t)card;
        s->play_how = (uint8_t)(side << 4 | 64);
        s->outer = HER_ROUND;
        s->outer_prio = 1;
        s->step = s->left = 0;
        s->node = HER_TARGET;
        return false;
    }
    return true;
}

static void pick(const struct her_scenario *sc, struct her_combat *s, int slot) {
    struct her_slot *u = &s->slot[slot];
    s->tie = (uint8_t)(128 | her_side(slot) << 6 | her_initiative(sc, s, slot));
    if (u->wounds & HER_W_PARALYSED) { /* HER-R08 */
        u->wounds &= (uint8_t)~HER_W_PARALYSED;
        u->place |= HER_P_DONE;
        return;
    }
    s->active = (uint8_t)slot;
    s->target = s->first = HER_NONE;
    s->from = (uint8_t)her_place(u);
    s->node = HER_EACT;
    s->prio = (uint8_t)!her_side(slot);
}

static void activation_ends(struct her_combat *s) {
    for (int i = 0; i < HER_SLOTS; i++) {
        s->slot[i].delta = 0;
        s->slot[i].marks &= HER_M_VENOM;
        s->slot[i].wounds &= (uint8_t)~HER_W_LOST;
    }
    s->active = s->target = s->first = HER_NONE;
    s->aflags = s->dice = s->rerolls = s->after = s->skill_die = s->hit = s->from = 0;
    s->node = HER_PICK;
    s->prio = 0;
}

static void heal(struct her_slot *u, int n) {
    const int left = her_damage(u) - n;
    u->wounds = (uint8_t)((u->wounds & ~HER_W_DAMAGE) | (left > 0 ? left : 0));
}

/* Steps of node C10: 0 marks, 1 AI card, 2 its spell, 3 abilities, 4 aid or bolt, 5 done. */
static void trigger(const struct her_scenario *sc, struct her_combat *s) {
    struct her_slot *u = &s->slot[s->active];
    const int side = her_side(s->active);
    if (s->after == 0) {
        u->place |= HER_P_DONE;
        if (u->wounds & HER_W_GUARD) u->wounds = (uint8_t)((u->wounds & ~HER_W_GUARD) | HER_W_LOST);
        s->after = 1;
        if (u->marks & HER_M_VENOM) {
            u->marks--;
            her_hurt(sc, s, s->active, 1);
        }
        return;
    }
    if (s->after == 1) {
        s->after = 3;
        return;
    }
    if (s->after == 3) {
        s->after = 4;
        if (her_has(sc, s, s->active, HER_ACTHEAL)) heal(u, her_face(sc, u)->number[HER_ACTHEAL]);
        if (her_has(sc, s, s->active, HER_GLOOM) && s->morale[!side] == HER_GOOD)
            s->morale[!side] = HER_NO_MORALE;
        if (her_has(sc, s, s->active, HER_ROB) && s->allowed >> !side & 1 &&
            her_hand(sc, s, !side)) {
            s->play_how = (uint8_t)(side << 4);
            s->left = her_face(sc, u)->number[HER_ROB];
            s->outer = HER_TRIGGER;
            s->outer_prio = 0;
            s->node = HER_LOSE;
        }
        return;
    }
    s->node = HER_MAIN;
    s->prio = (uint8_t)side;
    s->after = 0;
}

/* Aid goes to a damaged friend, bolt to any enemy (bolt: HER-R49 lets rules take the lowest). */
static void list_trigger(const struct her_scenario *sc, const struct her_combat *s,
                         struct her_list *l) {
    const int side = her_side(s->active);
    const bool aid = her_has(sc, s, s->active, HER_AID), bolt = her_has(sc, s, s->active, HER_BOLT);
    int most = -1;
    if (s->after != 4 || (!aid && !bolt)) return;
    for (int i = 0; i < HER_SLOTS; i++) {
        const struct her_slot *u = &s->slot[i];
        if (!her_on_board(u) || i == s->active) continue;
        if (aid ? her_side(i) != side || !her_damage(u) : her_side(i) == side) continue;
        if (her_by_rules(sc, side)) {
            if (most < 0 || (aid && her_damage(u) > her_damage(&s->slot[most]))) most = i;
        } else
            her_add(l, HER_MOVE(HER_MV_TARGET, i, 0));
    }
    if (most >= 0) her_add(l, HER_MOVE(HER_MV_TARGET, most, 0));
}

static void do_trigger(const struct her_scenario *sc, struct her_combat *s, int slot) {
    const struct her_face *f = her_face(sc, &s->slot[s->active]);
    if (her_has(sc, s, s->active, HER_AID))
        heal(&s->slot[slot], f->number[HER_AID]);
    else if (!her_has(sc, s, slot, HER_SIMM)) {
        int n = f->number[HER_BOLT];
        if (her_has(sc, s, slot, HER_SRES)) n -= her_face(sc, &s->slot[slot])->number[HER_SRES];
        her_hurt(sc, s, slot, n);
    }
    s->after = 5;
}

/* --- the menu of a unit */

static void list_attacks(const struct her_scenario *sc, const struct her_combat *s,
                         struct her_list *l) {
    const uint32_t targets = her_targets(sc, s, s->active);
    const uint32_t breaches = her_breaches(sc, s, s->active);
    for (int i = 0; i < HER_SLOTS; i++)
        if (targets >> i & 1) her_add(l, HER_MOVE(HER_MV_ATTACK, i, 0));
    for (int c = 8; c < 12 && breaches; c++)
        if (breaches >> c & 1) her_add(l, HER_MOVE(HER_MV_BREACH, c, 0));
}

/* Cells next to an enemy. */
static uint32_t striking(const struct her_combat *s, int slot) {
    return her_adjacent(her_cells(s, !her_side(slot)));
}

static void list_main(const struct her_scenario *sc, const struct her_combat *s,
                      struct her_list *l) {
    const int slot = s->active, side = her_side(slot);
    const struct her_slot *u = &s->slot[slot];
    const struct her_face *f = her_face(sc, u);
    const bool moved = s->node == HER_MOVED, ranged = f->type == HER_RANGED;
    if (her_by_rules(sc, side)) {
        her_list_ruled(sc, s, l);
        return;
    }
    const bool forced = her_must_attack(sc, slot);
    uint32_t cells = moved ? 0 : her_reach(sc, s, slot, 3);
    const bool strike = her_targets(sc, s, slot) != 0 && !(ranged && moved);
    bool must = false;
    if (forced && (strike || (!ranged && cells & striking(s, slot)))) {
        must = true;
        if (ranged) cells = 0;
        cells &= striking(s, slot);
    }
    if (!(ranged && moved)) list_attacks(sc, s, l);
    if (must) { /* a breach is no attack (HER-R13) */
        int n = 0;
        for (int i = 0; i < l->count; i++)
            if (HER_KIND(l->move[i]) == HER_MV_ATTACK) l->move[n++] = l->move[i];
        l->count = n;
    }
    for (int c = 0; c < HER_CELLS; c++)
        if (cells >> c & 1) her_add(l, HER_MOVE(HER_MV_MOVE, c, 0));
    if (must) return;
    if (!moved && her_has(sc, s, slot, HER_RAGE))
        for (int i = side * 8; i < side * 8 + 8; i++)
            if (i != slot && her_on_board(&s->slot[i]) &&
                her_face(sc, &s->slot[i])->type != HER_RANGED) {
                her_add(l, HER_MOVE(HER_MV_OTHER, 0, 0));
                break;
            }
    if (!(u->wounds & HER_W_LOST) && !(ranged && moved) && !forced && her_place(u) != HER_TOWER)
        her_add(l, HER_MOVE(HER_MV_DEFEND, 0, 0));
    if (!(ranged && moved)) her_list_plays(sc, s, side, l);
    if (!moved && sc->surrender[side] && s->gold[side] >= 10 && !(s->allowed >> (2 + side) & 1))
        her_add(l, HER_MOVE(HER_MV_SURRENDER, 0, 0));
    her_add(l, HER_MOVE(HER_MV_END, 0, 0));
}

static void breach(const struct her_scenario *sc, struct her_combat *s, int cell) {
    s->walls &= (uint8_t) ~(1 << (cell & 3));
    if (!(s->walls & 15) && s->slot[15].unit && her_place(&s->slot[15]) == HER_TOWER)
        her_remove(sc, s, 15);
    activation_ends(s);
}

static void do_main(const struct her_scenario *sc, struct her_combat *s, gg_move move) {
    struct her_slot *u = &s->slot[s->active];
    const int side = her_side(s->active), arg = HER_ARG(move);
    switch (HER_KIND(move)) {
    case HER_MV_MOVE:
        u->place = (uint8_t)((u->place & ~HER_P_CELL) | arg);
        u->marks |= HER_M_MOVED;
        s->node = HER_MOVED;
        if (her_by_rules(sc, side) && HER_ARG2(move) == 0 && !her_targets(sc, s, s->active) &&
            !her_breaches(sc, s, s->active))
            activation_ends(s);
        else if (her_by_rules(sc, side) && her_targets(sc, s, s->active) >> HER_ARG2(move) & 1) {
            u->marks |= HER_M_ATTACKED;
            her_declare(sc, s, s->active, HER_ARG2(move), 0);
        }
        return;
    case HER_MV_ATTACK:
        u->marks |= HER_M_ATTACKED;
        her_declare(sc, s, s->active, arg, 0);
        return;
    case HER_MV_BREACH: breach(sc, s, arg); return;
    case HER_MV_DEFEND: u->wounds |= HER_W_GUARD; break;
    case HER_MV_OTHER: s->node = HER_ABILITY; return;
    case HER_MV_SURRENDER:
        s->gold[side] = (uint8_t)(s->gold[side] - 10);
        s->gold[!side] = (uint8_t)(s->gold[!side] > 245 ? 255 : s->gold[!side] + 10);
        s->result = (uint8_t)(side ? HER_GAVE_UP_B : HER_GAVE_UP_A);
        s->node = HER_OVER;
        return;
    case HER_MV_PLAY:
    case HER_MV_MORALE:
        s->prio = (uint8_t)side;
        her_start_play(sc, s, move);
        return;
    default: break;
    }
    activation_ends(s);
}

static void list_rage(const struct her_scenario *sc, const struct her_combat *s,
                      struct her_list *l) {
    const int side = her_side(s->active);
    for (int i = side * 8; i < side * 8 + 8; i++)
        if (i != s->active && her_on_board(&s->slot[i]) &&
            her_face(sc, &s->slot[i])->type != HER_RANGED)
            her_add(l, HER_MOVE(HER_MV_TARGET, i, 0));
}

static void do_rage(const struct her_scenario *sc, struct her_combat *s, int slot) {
    const int card = her_card_named(sc, "rag");
    const int n = her_face(sc, &s->slot[s->active])->number[HER_RAGE];
    if (card >= 0)
        her_add_ongoing(s, card, (n - 1) << 2 | HER_FOR_NEXT << 4 | her_side(s->active) << 6 | 128,
                        slot, 0);
    activation_ends(s);
}

/* --- windows */

/* The sides that may act in a window: bit 0 A, bit 1 B. */
static int window_sides(const struct her_combat *s) {
    switch (s->node) {
    case HER_EACT: return 1 << !her_side(s->active);
    case HER_LETHAL: return 1 << her_side(her_victim(s));
    case HER_ECAST: return 1 << !(s->cast_how >> 4 & 1);
    case HER_OCAST: return 1 << (s->cast_how >> 4 & 1);
    default: return 3;
    }
}

static bool is_window(const struct her_combat *s) {
    switch (s->node) {
    case HER_START:
    case HER_ROUND:
    case HER_EACT:
    case HER_ATTACK:
    case HER_ROLL:
    case HER_LETHAL:
    case HER_ECAST:
    case HER_OCAST: return true;
    default: return false;
    }
}

static int saver(const struct her_scenario *sc, const struct her_combat *s) {
    const int v = her_victim(s);
    for (int i = her_side(v) * 8; i < her_side(v) * 8 + 8; i++)
        if (i != v && her_on_board(&s->slot[i]) && !(s->slot[i].wounds & HER_W_USED) &&
            her_has(sc, s, i, HER_SAVE))
            return i;
    return -1;
}

static bool unit_reroll(const struct her_scenario *sc, const struct her_combat *s) {
    const int a = her_attacker(s);
    if (s->aflags & (HER_A_RETALIATION | HER_A_LATER | HER_A_SIDE) || !(s->dice & 3)) return false;
    if (her_has(sc, s, a, HER_RER0)) return (s->dice & 3) == 2 || (s->dice >> 2 & 3) == 2;
    return her_has(sc, s, a, HER_RERMV) && s->slot[a].marks & HER_M_MOVED && !(s->rerolls & 15);
}

static int luck(const struct her_scenario *sc, const struct her_combat *s, int side) {
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++) {
        const struct her_verb *v =
            &sc->card[s->ong[i].card - 1].option[s->ong[i].how & 3].level[0].verb[0];
        if (s->ong[i].target == 64 + side && v->op == HER_V_RER && (v->kind - '0') & 1) return i;
    }
    return -1;
}

static void list_rerolls(const struct her_scenario *sc, const struct her_combat *s, int side,
                         struct her_list *l) {
    const bool roller = side == her_side(her_attacker(s));
    if (her_by_rules(sc, side) || (side == 1 && sc->option[HER_O_CONTROL] == HER_NEUTRAL_PLAYER))
        return; /* HER-R55 */
    if (roller && unit_reroll(sc, s)) her_add(l, HER_MOVE(HER_MV_MORALE, 'u', 0));
    const bool own_die = roller ? s->dice & 3 : s->dice >> 4 & 3;
    if (own_die && s->morale[side] == HER_GOOD) her_add(l, HER_MOVE(HER_MV_MORALE, 'r', 0));
    if (own_die && luck(sc, s, side) >= 0) her_add(l, HER_MOVE(HER_MV_MORALE, 'l', 0));
}

static void list_window(const struct her_scenario *sc, const struct her_combat *s,
                        struct her_list *l) {
    const int side = s->prio & 1;
    if (window_sides(s) >> side & 1) {
        her_list_plays(sc, s, side, l);
        if (s->node == HER_ROLL) list_rerolls(sc, s, side, l);
        if (s->node == HER_LETHAL && saver(sc, s) >= 0) her_add(l, HER_MOVE(HER_MV_MORALE, 'u', 0));
    }
    her_add(l, HER_MOVE(HER_MV_PASS, 0, 0));
}

/* Rolls one attack die again: the one of two that the roller likes least. */
static void reroll(struct her_combat *s, bool zero) {
    const int x = s->dice & 3, y = s->dice >> 2 & 3;
    const bool second = y && (zero ? x != 2 : y < x);
    s->dice = (uint8_t)((s->dice & 0x30) | (second ? x : y)); /* the die kept comes first */
    s->left = y ? 1 : 0;
    s->rerolls++;
    s->node = HER_DICE;
}

static void use_reroll(const struct her_scenario *sc, struct her_combat *s, int how) {
    const int side = s->prio & 1;
    if (how == 'r') s->morale[side] = HER_NO_MORALE;
    if (how == 'l') her_end_ongoing(sc, s, luck(sc, s, side));
    if (side == her_side(her_attacker(s)))
        reroll(s, how == 'u' && her_has(sc, s, her_attacker(s), HER_RER0));
    else {
        s->dice &= 15;
        s->node = HER_DICE;
    }
}

static void window_closes(const struct her_scenario *sc, struct her_combat *s) {
    switch (s->node) {
    case HER_START: her_round_begin(sc, s); return;
    case HER_ROUND:
        s->node = HER_PICK;
        s->after = 0;
        return;
    case HER_EACT:
        if (s->slot[s->active].place & HER_P_DONE) {
            activation_ends(s);
            return;
        }
        s->node = HER_TRIGGER;
        s->after = 0;
        return;
    case HER_ATTACK: s->node = HER_DICE; return;
    case HER_ROLL:
        s->node = HER_LETHAL;
        s->prio = (uint8_t)her_side(her_victim(s));
        if (!her_lethal(sc, s)) her_strike(sc, s);
        return;
    case HER_LETHAL: her_strike(sc, s); return;
    case HER_ECAST: her_spell_done(sc, s); return;
    default: /* HER_OCAST */ her_do_cast(sc, s, HER_MOVE(HER_MV_PASS, 0, 0));
    }
}

static void pass(const struct her_scenario *sc, struct her_combat *s) {
    const bool single = window_sides(s) != 3;
    if (single || s->prio >> 1 & 3) {
        s->prio = 0;
        window_closes(sc, s);
        return;
    }
    s->prio = (uint8_t)(((s->prio & 1) ^ 1) | 2);
}

/* HER-R44: no damage, no ability, no retaliation. */
static void cancelled(struct her_combat *s) {
    s->slot[her_victim(s)].wounds &= (uint8_t)~HER_W_PARALYSED;
    s->rerolls &= (uint8_t)~64;
    s->node = HER_AFTER;
    s->after = 13;
    s->aflags &= (uint8_t)~HER_A_RETALIATION;
}

static void do_window(const struct her_scenario *sc, struct her_combat *s, gg_move move) {
    if (HER_KIND(move) == HER_MV_PASS) {
        pass(sc, s);
        return;
    }
    if (HER_KIND(move) == HER_MV_MORALE && s->node == HER_ROLL) {
        use_reroll(sc, s, HER_ARG(move));
        return;
    }
    if (HER_KIND(move) == HER_MV_MORALE && s->node == HER_LETHAL) {
        s->slot[saver(sc, s)].wounds |= HER_W_USED;
        cancelled(s);
        return;
    }
    her_start_play(sc, s, move);
}

/* --- cards that come and go */

static int card_outcomes(const struct her_scenario *sc, const struct her_combat *s, int side,
                         int pile, int kind, gg_outcome *list) {
    int n = 0;
    for (int c = 0; c < sc->cards; c++) {
        const int k = sc->copies[side][c] ? her_card_count(sc, s, side, c, pile) : 0;
        if (k) list[n++] = (gg_outcome){HER_MOVE(kind, c, 0), (uint64_t)k, 0};
    }
    return n;
}

static void reshuffle(const struct her_scenario *sc, struct her_combat *s, int side) {
    if (her_in(s, side, HER_IN_DRAW) & her_owned(sc, side)) return;
    for (int c = 0; c < sc->cards; c++)
        while (sc->copies[side][c] && her_card_count(sc, s, side, c, HER_IN_DISCARD))
            her_move_card(sc, s, side, c, HER_IN_DISCARD, HER_IN_DRAW);
}

static void cards_done(const struct her_scenario *sc, struct her_combat *s) {
    s->left = 0;
    if (s->play != HER_NONE || (s->cast != HER_NONE && s->inner == 1))
        her_run(sc, s);
    else
        her_back(s);
}

/* --- the contract */

bool her_is_chance(const struct her_combat *s) {
    switch (s->node) {
    case HER_DRAW_GUARD:
    case HER_DICE:
    case HER_DRAW:
    case HER_LOSE:
    case HER_DODGE: return true;
    case HER_TRIGGER: return s->after == 1 || s->after == 2;
    case HER_AFTER: return (s->after >= 2 && s->after <= 5) || s->after == 20;
    default: return false;
    }
}

int her_actor(const struct her_scenario *sc, const struct her_combat *s) {
    if (s->node == HER_OVER) return GG_OVER;
    if (her_is_chance(s)) return GG_CHANCE;
    int side, other;
    switch (s->node) {
    case HER_DEPLOY_A:
    case HER_ROUND_END: return 0;
    case HER_DEPLOY_B:
    case HER_GATE: return 1;
    case HER_PLACE: return sc->option[HER_O_CONTROL] == HER_NEUTRAL_PLAYER;
    case HER_PICK: her_next(sc, s, &side); return her_by_rules(sc, side) ? 0 : side;
    case HER_TRIGGER:
    case HER_MAIN:
    case HER_MOVED:
    case HER_MORE:
    case HER_ABILITY: side = her_side(s->active); return her_by_rules(sc, side) ? 0 : side;
    case HER_AFTER:
        side = s->after == 6 ? her_side(s->target) : her_side(s->active);
        other = her_by_rules(sc, side) ? 0 : side;
        return other;
    case HER_CAST: return s->cast_how >> 4 & 1;
    case HER_TARGET:
    case HER_DISCARD: return her_player(s);
    default: return s->prio & 1;
    }
}

static void list_discards(const struct her_scenario *sc, const struct her_combat *s,
                          struct her_list *l) {
    const int side = her_player(s);
    for (int c = 0; c < sc->cards; c++)
        if (sc->copies[side][c] && her_holds(sc, s, side, c))
            her_add(l, HER_MOVE(HER_MV_DISCARD, c, 0));
}

int her_list(const struct her_scenario *sc, const struct her_combat *s, gg_move *list, int limit) {
    struct her_list l = {list, 0, limit};
    int side;
    uint32_t tied;
    switch (s->node) {
    case HER_DEPLOY_A:
    case HER_DEPLOY_B: list_deploy(sc, s, &l); break;
    case HER_PLACE:
        if (sc->option[HER_O_CONTROL] == HER_NEUTRAL_PLAYER)
            list_deploy(sc, s, &l);
        else
            list_ruled_place(sc, s, &l);
        break;
    case HER_GATE:
        for (int f = 0; f < 4; f++) her_add(&l, HER_MOVE(HER_MV_GATE, f, 0));
        break;
    case HER_PICK:
        tied = her_next(sc, s, &side);
        for (int i = 0; i < HER_SLOTS; i++)
            if (tied >> i & 1) {
                her_add(&l, HER_MOVE(HER_MV_PICK, i, 0));
                if (her_by_rules(sc, side)) break; /* HER-R49: the lowest slot */
            }
        break;
    case HER_TRIGGER: list_trigger(sc, s, &l); break;
    case HER_MAIN:
    case HER_MOVED: list_main(sc, s, &l); break;
    case HER_AFTER:
    case HER_MORE: her_list_after(sc, s, &l); break;
    case HER_ROUND_END:
        if (s->mp) her_add(&l, HER_MOVE(HER_MV_CONTINUE, 0, 0));
        her_add(&l, HER_MOVE(HER_MV_RETREAT, 0, 0));
        break;
    case HER_CAST: her_list_cast(sc, s, &l); break;
    case HER_TARGET: her_list_picks(sc, s, &l); break;
    case HER_DISCARD: list_discards(sc, s, &l); break;
    case HER_ABILITY: list_rage(sc, s, &l); break;
    default: list_window(sc, s, &l);
    }
    return l.count;
}

static int raw_outcomes(const struct her_scenario *sc, const struct her_combat *s,
                        gg_outcome *list) {
    const int side = her_player(s);
    int n = 0;
    switch (s->node) {
    case HER_DRAW_GUARD: return guard_outcomes(sc, s, list);
    case HER_DRAW: return card_outcomes(sc, s, side, HER_IN_DRAW, HER_MV_CARD, list);
    case HER_LOSE: return card_outcomes(sc, s, !side, HER_IN_HAND, HER_MV_LOST, list);
    case HER_TRIGGER:
        for (int i = 0; i < (s->after == 1 ? sc->ai_deck : sc->ai_spells); i++)
            if (!(s->cards[1][s->after - 1] >> i & 1))
                list[n++] =
                    (gg_outcome){HER_MOVE(s->after == 1 ? HER_MV_AI : HER_MV_SPELL, i, 0), 1, 0};
        return n;
    default: return her_dice_outcomes(sc, s, list);
    }
}

int her_outcomes(const struct her_scenario *sc, const struct her_combat *s, gg_outcome *list) {
    const int n = raw_outcomes(sc, s, list);
    uint64_t total = 0;
    for (int i = 0; i < n; i++) total += list[i].weight;
    for (int i = 0; i < n; i++) list[i].p = (double)list[i].weight / (double)total;
    return n;
}

static void do_outcome(const struct her_scenario *sc, struct her_combat *s, gg_move move) {
    const int arg = HER_ARG(move), side = her_player(s);
    switch (s->node) {
    case HER_DRAW_GUARD:
        for (int i = 8; i < 16; i++)
            if (!s->slot[i].unit) {
                s->slot[i].unit = (uint8_t)arg;
                s->slot[i].place = HER_WAITING;
                break;
            }
        return;
    case HER_DICE:
        if (HER_KIND(move) == HER_MV_GUARD_DIE)
            s->dice |= (uint8_t)(arg << 4);
        else if (s->left) { /* the second of two again, kept sorted */
            const int kept = s->dice & 3, low = arg < kept ? arg : kept;
            s->dice = (uint8_t)((s->dice & 0x30) | low | (arg + kept - low) << 2);
            s->left = 0;
        } else
            s->dice = (uint8_t)((s->dice & 0x30) | arg);
        return;
    case HER_DRAW:
        her_move_card(sc, s, side, arg, HER_IN_DRAW, HER_IN_HAND);
        s->left--;
        return;
    case HER_LOSE:
        her_move_card(sc, s, !side, arg, HER_IN_HAND, HER_IN_DISCARD);
        s->left--;
        return;
    case HER_DODGE:
        if ((arg & 3) == 3) s->pick[s->step] = HER_NONE;
        s->step++;
        her_spell_done(sc, s);
        return;
    case HER_TRIGGER: her_apply_ai(sc, s, move); return;
    default: her_do_after(sc, s, move);
    }
}

static void do_deploy(struct her_combat *s, gg_move move) {
    struct her_slot *u = &s->slot[HER_ARG2(move)];
    if (HER_ARG(move) == HER_NONE)
        memset(u, 0, sizeof *u);
    else
        u->place = (uint8_t)HER_ARG(move);
}

void her_perform(const struct her_scenario *sc, struct her_combat *s, gg_move move) {
    const int arg = HER_ARG(move);
    if (her_is_chance(s) && HER_KIND(move) >= HER_MV_DIE) {
        do_outcome(sc, s, move);
        return;
    }
    switch (s->node) {
    case HER_DEPLOY_A:
    case HER_DEPLOY_B: do_deploy(s, move); return;
    case HER_PLACE:
        if (HER_KIND(move) == HER_MV_DEPLOY)
            do_deploy(s, move);
        else
            place_ruled(sc, s, arg);
        return;
    case HER_GATE:
        s->walls = (uint8_t)(64 | 15 | arg << 4);
        combat_begins(sc, s);
        return;
    case HER_PICK: pick(sc, s, arg); return;
    case HER_TRIGGER: do_trigger(sc, s, arg); return;
    case HER_MAIN:
    case HER_MOVED: do_main(sc, s, move); return;
    case HER_AFTER:
    case HER_MORE: her_do_after(sc, s, move); return;
    case HER_ROUND_END:
        if (HER_KIND(move) == HER_MV_RETREAT) {
            s->result = HER_RETREAT;
            s->node = HER_OVER;
            return;
        }
        s->mp--;
        her_round_begin(sc, s);
        return;
    case HER_CAST: her_do_cast(sc, s, move); return;
    case HER_TARGET: her_pick_made(sc, s, arg); return;
    case HER_DISCARD:
        her_move_card(sc, s, her_player(s), arg, HER_IN_HAND, HER_IN_DISCARD);
        s->left--;
        return;
    case HER_ABILITY: do_rage(sc, s, arg); return;
    default: do_window(sc, s, move);
    }
}

void her_check_over(const struct her_scenario *sc, struct her_combat *s) {
    if (s->node < HER_START || s->node == HER_OVER) return;
    const bool a = her_living(s, 0), b = her_living(s, 1);
    if (a && b) return;
    s->result =
        (uint8_t)(a || (!b && sc->option[HER_O_CONTROL] != HER_PLAYER) ? HER_WIN_A : HER_WIN_B);
    s->node = HER_OVER; /* HER-R34 */
}

/* A step without a choice at the node, if there is one. */
static bool automatic(const struct her_scenario *sc, struct her_combat *s) {
    int side;
    switch (s->node) {
    case HER_DEPLOY_A:
        if (her_living(s, 0) == 5 || waiting(s, 0) < 0) {
            for (int i = 0; i < 8; i++)
                if (s->slot[i].unit && her_place(&s->slot[i]) == HER_WAITING)
                    memset(&s->slot[i], 0, sizeof s->slot[i]);
            s->node = HER_DRAW_GUARD;
            return true;
        }
        return false;
    case HER_DRAW_GUARD:
        if (guard_tier(sc, s)) return false;
        s->node = sc->option[HER_O_CONTROL] == HER_PLAYER ? HER_DEPLOY_B : HER_PLACE;
        return true;
    case HER_DEPLOY_B:
    case HER_PLACE:
        if (waiting(s, 1) >= 0 && !(s->node == HER_DEPLOY_B && her_living(s, 1) == 5)) return false;
        for (int i = 8; i < 16; i++)
            if (s->slot[i].unit && her_place(&s->slot[i]) == HER_WAITING)
                memset(&s->slot[i], 0, sizeof s->slot[i]);
        if (sc->siege && !(s->walls & 15))
            s->node = HER_GATE;
        else
            combat_begins(sc, s);
        return true;
    case HER_START: return s->after < 4 && !opening_draws(sc, s);
    case HER_ROUND: return s->after < 2 && !machines(sc, s);
    case HER_PICK:
        if (her_next(sc, s, &side)) return false;
        s->active = HER_NONE;
        if (s->round >= sc->option[HER_O_CAP]) {
            s->result = HER_DRAWN;
            s->node = HER_OVER;
        } else if (s->allowed & 16)
            s->node = HER_ROUND_END;
        else
            her_round_begin(sc, s);
        return true;
    case HER_TRIGGER: {
        gg_move move[1];
        struct her_list l = {move, 0, 1};
        if (!s->slot[s->active].unit) { /* venom */
            activation_ends(s);
            return true;
        }
        if (s->after == 1 && her_side(s->active) == 1 && sc->ai_deck &&
            sc->option[HER_O_CONTROL] == HER_AI_HERO)
            return false;
        if (s->after == 2) return false;
        list_trigger(sc, s, &l);
        if (l.count) return false;
        if (s->after == 4 && her_has(sc, s, s->active, HER_AID)) { /* no damaged friend */
            const int v = her_nibble(s->slot[s->active].delta & 15) + 1;
            s->slot[s->active].delta =
                (uint8_t)((s->slot[s->active].delta & 0xf0) | ((v > 7 ? 7 : v) & 15));
            s->after = 5;
        }
        trigger(sc, s);
        return true;
    }
    case HER_MAIN:
    case HER_MOVED:
    case HER_EACT:
        if (s->slot[s->active].unit) return false;
        activation_ends(s);
        return true;
    case HER_ATTACK:
        /* A spell may have killed one of the two. */
        if (s->slot[s->active].unit && s->slot[s->target & 15].unit) return false;
        activation_ends(s);
        return true;
    case HER_DICE:
        if (her_dice_mode(sc, s) != HER_NO_DICE && (!(s->dice & 3) || s->left)) return false;
        if (her_guarded(sc, s, her_victim(s)) && !(s->dice >> 4 & 3)) return false;
        s->node = HER_ROLL;
        s->prio = (uint8_t)her_side(her_attacker(s));
        return true;
    case HER_LETHAL:
        if (!(s->rerolls & 64)) return false;
        cancelled(s);
        return true;
    case HER_AFTER: {
        const uint8_t before = s->after;
        her_after(sc, s);
        if (s->node == HER_AFTER && s->after == 14) {
            activation_ends(s);
            return true;
        }
        return s->node != HER_AFTER || s->after != before;
    }
    case HER_TARGET: {
        gg_move move[1];
        if (her_list(sc, s, move, 1) && s->inner != 1 && !(s->play != HER_NONE && s->step))
            return false;
        her_run(sc, s);
        return true;
    }
    case HER_DRAW: {
        side = her_player(s);
        if (s->left) reshuffle(sc, s, side);
        if (s->left && her_in(s, side, HER_IN_DRAW) & her_owned(sc, side)) return false;
        cards_done(sc, s);
        return true;
    }
    case HER_LOSE:
        if (s->left && her_hand(sc, s, !her_player(s))) return false;
        cards_done(sc, s);
        return true;
    case HER_DISCARD:
        if (s->left && her_hand(sc, s, her_player(s))) return false;
        cards_done(sc, s);
        return true;
    default: return false;
    }
}

/* Windows of combats without cards, morale or unit abilities are passed over without a list. */
static bool quiet_window(const struct her_scenario *sc, const struct her_combat *s) {
    if (s->allowed & 3 || s->morale[0] == HER_GOOD || s->morale[1] == HER_GOOD) return false;
    if (s->node == HER_LETHAL) return saver(sc, s) < 0;
    if (s->node == HER_ROLL)
        return her_by_rules(sc, her_side(her_attacker(s))) || !unit_reroll(sc, s);
    return true;
}

int her_settle(const struct her_scenario *sc, struct her_combat *s, gg_move *list, int limit) {
    gg_outcome outcomes[GG_MAX_MOVES > 160 ? 160 : GG_MAX_MOVES];
    for (;;) {
        her_check_over(sc, s);
        if (s->node == HER_OVER) return 0;
        if (automatic(sc, s)) continue;
        if (is_window(s) && quiet_window(sc, s)) {
            s->prio = 0;
            window_closes(sc, s);
            continue;
        }
        if (her_is_chance(s) && !(s->node == HER_AFTER && s->after == 6)) {
            const int n = her_outcomes(sc, s, outcomes);
            if (n > 1) {
                for (int i = 0; i < n && i < limit; i++) list[i] = outcomes[i].move;
                return n;
            }
            her_perform(sc, s, outcomes[0].move);
            continue;
        }
        const int n = her_list(sc, s, list, limit);
        if (n > 1 || n == 0) return n;
        her_perform(sc, s, list[0]);
    }
}

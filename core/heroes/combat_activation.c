/* Rounds and activations: what starts them, what a unit may do, how they end (nodes C06 to C12). */
#include "combat.h"

void her_begin(const struct her_scenario *sc, struct her_combat *s) {
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
bool her_opening_draws(const struct her_scenario *sc, struct her_combat *s) {
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
bool her_machines(const struct her_scenario *sc, struct her_combat *s) {
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

void her_pick_unit(const struct her_scenario *sc, struct her_combat *s, int slot) {
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

void her_activation_ends(struct her_combat *s) {
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
void her_list_trigger(const struct her_scenario *sc, const struct her_combat *s,
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

void her_do_trigger(const struct her_scenario *sc, struct her_combat *s, int slot) {
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

void her_list_main(const struct her_scenario *sc, const struct her_combat *s, struct her_list *l) {
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
    her_activation_ends(s);
}

void her_do_main(const struct her_scenario *sc, struct her_combat *s, gg_move move) {
    struct her_slot *u = &s->slot[s->active];
    const int side = her_side(s->active), arg = HER_ARG(move);
    switch (HER_KIND(move)) {
    case HER_MV_MOVE:
        u->place = (uint8_t)((u->place & ~HER_P_CELL) | arg);
        u->marks |= HER_M_MOVED;
        s->node = HER_MOVED;
        if (her_by_rules(sc, side) && HER_ARG2(move) == 0 && !her_targets(sc, s, s->active) &&
            !her_breaches(sc, s, s->active))
            her_activation_ends(s);
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
    her_activation_ends(s);
}

void her_list_rage(const struct her_scenario *sc, const struct her_combat *s, struct her_list *l) {
    const int side = her_side(s->active);
    for (int i = side * 8; i < side * 8 + 8; i++)
        if (i != s->active && her_on_board(&s->slot[i]) &&
            her_face(sc, &s->slot[i])->type != HER_RANGED)
            her_add(l, HER_MOVE(HER_MV_TARGET, i, 0));
}

void her_do_rage(const struct her_scenario *sc, struct her_combat *s, int slot) {
    const int card = her_card_named(sc, "rag");
    const int n = her_face(sc, &s->slot[s->active])->number[HER_RAGE];
    if (card >= 0)
        her_add_ongoing(s, card, (n - 1) << 2 | HER_FOR_NEXT << 4 | her_side(s->active) << 6 | 128,
                        slot, 0);
    her_activation_ends(s);
}

/* A step of what an activation triggers; false while somebody chooses or a card is drawn. */
bool her_trigger_step(const struct her_scenario *sc, struct her_combat *s) {
    gg_move move[1];
    struct her_list l = {move, 0, 1};
    if (!s->slot[s->active].unit) { /* venom */
        her_activation_ends(s);
        return true;
    }
    if (s->after == 1 && her_side(s->active) == 1 && sc->ai_deck &&
        sc->option[HER_O_CONTROL] == HER_AI_HERO)
        return false;
    if (s->after == 2) return false;
    her_list_trigger(sc, s, &l);
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

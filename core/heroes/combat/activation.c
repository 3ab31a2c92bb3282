/* Rounds and activations: what starts them, what a unit may do, how they end (nodes C06 to C12). */
#include "rules.h"

void her_begin(const her_scenario *sc, her_combat *s) {
    HER_EACH_OF (i, 1)
        if (s->slot[i].unit && her_face_of(sc, &s->slot[i])->tier == 4 &&
            sc->option[HER_O_CONTROL] != HER_PLAYER)
            s->allowed &= (uint8_t)~HER_LIMITED; /* HER-392 */
    if (sc->option[HER_O_CONTROL] == HER_PLAYER || sc->option[HER_O_CONTROL] == HER_AI_HERO)
        s->allowed &= (uint8_t)~HER_LIMITED;
    s->node = HER_START;
    s->step = 0;
    s->prio = 0;
    s->after = 0;
}

/* Hands of both sides, then abilities of units (seraphs); false while cards are to be drawn. */
bool her_opening_draws(const her_scenario *sc, her_combat *s) {
    while (s->after < HER_OPENED) {
        const int side = s->after & 1;
        int n = s->after < 2 ? sc->hand[side] : 0;
        for (int i = side * 8; s->after >= 2 && i < side * 8 + 8; i++)
            if (her_on_board(&s->slot[i]) && her_has(sc, s, i, HER_STADRAW))
                n += her_face_of(sc, &s->slot[i])->number[HER_STADRAW];
        s->after++;
        if (!n || !(s->allowed >> side & 1)) continue;
        s->play_how = (uint8_t)(side << 4);
        s->left = (uint8_t)(n < HER_HAND ? n : HER_HAND);
        s->outer = HER_START;
        s->outer_prio = 0;
        s->node = HER_DRAW;
        return false;
    }
    return true;
}

void her_round_begin(const her_scenario *sc, her_combat *s) {
    s->round++;
    for (int i = 0; i < HER_SLOTS; i++)
        s->slot[i].place &= (uint8_t) ~(HER_P_DONE | HER_P_RETALIATED);
    for (int side = 0; side < 2; side++) s->casts[side] = HER_ONE_SPELL;
    if (s->round > 1) {
        her_new_round_effects(sc, s);
        her_clear_table(sc, s);
    }
    s->tie = 0;
    s->active = HER_NONE;
    s->node = HER_ROUND;
    s->prio = 0;
    s->after = 0;
}

/* What the machine costs is there: materials of the map. */
static bool affordable(const her_combat *s, const her_program *p, int side) {
    const her_verb *v = &p->verb[0];
    return v->op != HER_V_PAY || (v->kind == 'b' && her_materials(s, side) >= v->n);
}

/* War machines at the start of a round; false while one waits for a target. */
bool her_machines(const her_scenario *sc, her_combat *s) {
    while (s->after < HER_MACHINES_DONE) {
        const int side = s->after++;
        const int card = s->perm[side];
        if (card == HER_NONE || !(s->allowed >> side & 1)) continue;
        const her_option *o = &sc->content->card[card].option[0];
        if (o->window != HER_AT_RND || !affordable(s, &o->level[0], side)) continue;
        her_start_program(s, card, HER_HOW(0, 0, side) | HER_MACHINE, HER_ROUND);
        return false;
    }
    return true;
}

void her_pick_unit(const her_scenario *sc, her_combat *s, int slot) {
    her_slot *u = &s->slot[slot];
    s->tie = her_tie(her_side(slot), her_initiative(sc, s, slot));
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

static bool draws_ai_card(const her_scenario *sc, const her_combat *s) {
    return her_ai_hero(sc, her_side(s->active)) && her_ai_cards_left(sc, s); /* HER-R111 */
}

static void mark(const her_scenario *sc, her_combat *s) {
    her_slot *u = &s->slot[s->active];
    u->place |= HER_P_DONE;
    if (u->wounds & HER_W_GUARD) u->wounds = (uint8_t)((u->wounds & ~HER_W_GUARD) | HER_W_LOST);
    if (!(u->marks & HER_M_VENOM)) return;
    u->marks--;
    her_hurt(sc, s, s->active, 1);
}

/* A bolt needs somebody to strike. */
static bool bolt_possible(const her_scenario *sc, const her_combat *s, int card) {
    const her_option *o = &sc->content->card[card].option[0];
    return her_program_possible(sc, s, o, &o->level[0], her_side(s->active), true);
}

bool her_trigger_step(const her_scenario *sc, her_combat *s) {
    const int side = her_side(s->active);
    if (!s->slot[s->active].unit) { /* venom */
        her_activation_ends(s);
        return true;
    }
    const her_face *f = her_face_of(sc, &s->slot[s->active]);
    switch (s->after) {
    case HER_T_MARK:
        mark(sc, s);
        s->after = HER_T_CARD;
        return true;
    case HER_T_CARD:
        if (draws_ai_card(sc, s)) return false;
        s->after = HER_T_ACT;
        return true;
    case HER_T_SPELL: return false;
    case HER_T_ACT:
        s->after = HER_T_BOLT;
        if (f->act && !her_muted(sc, s, s->active))
            her_start_program(s, f->act - 1, side << 4, HER_TRIGGER);
        return true;
    case HER_T_BOLT:
        s->after = HER_T_DONE;
        if (!f->bolt || her_muted(sc, s, s->active) || !bolt_possible(sc, s, f->bolt - 1))
            return true;
        her_start_program(s, HER_NONE, 0, HER_TRIGGER);
        her_begin_cast(sc, s, side, f->bolt - 1, 0);
        return true;
    default:
        s->node = HER_MAIN;
        s->prio = (uint8_t)side;
        s->after = 0;
        return true;
    }
}

/* --- the menu of a unit */

static void list_attacks(uint32_t targets, uint32_t breaches, gg_move_list *l) {
    for (uint32_t left = targets; left; left &= left - 1)
        gg_push(l, HER_MOVE(HER_MV_ATTACK, __builtin_ctz(left), 0));
    for (int c = 8; c < 12 && breaches; c++)
        if (breaches >> c & 1) gg_push(l, HER_MOVE(HER_MV_BREACH, c, 0));
}

/* Cells next to an enemy. */
static uint32_t striking(const her_combat *s, int slot) {
    return her_adjacent(her_cells(s, !her_side(slot)));
}

static bool other_possible(const her_scenario *sc, const her_combat *s) {
    gg_move move[1];
    gg_move_list l = {move, 0, 1};
    if (s->ong[HER_ONGOING - 1].card) return false; /* HER-R54 */
    her_list_rage(sc, s, &l);
    return l.count > 0;
}

void her_list_main(const her_scenario *sc, const her_combat *s, gg_move_list *l) {
    const int slot = s->active, side = her_side(slot);
    const her_slot *u = &s->slot[slot];
    const her_face *f = her_face_of(sc, u);
    const bool moved = s->node == HER_MOVED, ranged = f->type == HER_RANGED;
    if (her_by_rules(sc, side)) {
        her_list_ruled(sc, s, l);
        return;
    }
    const bool forced = her_must_attack(sc, slot);
    uint32_t cells = moved ? 0 : her_reach(sc, s, slot, 3);
    const uint32_t targets = her_targets(sc, s, slot);
    const bool strike = targets != 0 && !(ranged && moved);
    bool must = false;
    if (forced && (strike || (!ranged && cells & striking(s, slot)))) {
        must = true;
        if (ranged) cells = 0;
        cells &= striking(s, slot);
    }
    if (!(ranged && moved)) /* a breach is no attack (HER-R13) */
        list_attacks(targets, must ? 0 : her_breaches(sc, s, slot), l);
    for (; cells; cells &= cells - 1) gg_push(l, HER_MOVE(HER_MV_MOVE, __builtin_ctz(cells), 0));
    if (must) return;
    if (!moved && f->other && !her_muted(sc, s, slot) && other_possible(sc, s))
        gg_push(l, HER_MOVE(HER_MV_OTHER, 0, 0));
    const bool defends = !forced || sc->variants & HER_GUARDS_DEFEND;
    if (!(u->wounds & HER_W_LOST) && !(ranged && moved) && defends && her_place(u) != HER_TOWER)
        gg_push(l, HER_MOVE(HER_MV_DEFEND, 0, 0));
    her_list_plays(sc, s, side, l);
    if (!moved && sc->surrender[side] && s->gold[side] >= 10 && !(s->allowed >> (2 + side) & 1))
        gg_push(l, HER_MOVE(HER_MV_SURRENDER, 0, 0));
    gg_push(l, HER_MOVE(HER_MV_END, 0, 0));
}

void her_do_main(const her_scenario *sc, her_combat *s, gg_move move) {
    her_slot *u = &s->slot[s->active];
    const int side = her_side(s->active), arg = HER_ARG(move);
    switch (HER_KIND(move)) {
    case HER_MV_MOVE:
        her_put_on(u, arg);
        u->marks |= HER_M_MOVED;
        s->node = HER_MOVED;
        if (HER_ARG2(move)) { /* run by the rules: walks up and attacks */
            u->marks |= HER_M_ATTACKED;
            her_declare(sc, s, s->active, HER_ARG2(move) - 1, 0);
        }
        return;
    case HER_MV_ATTACK:
        u->marks |= HER_M_ATTACKED;
        her_declare(sc, s, s->active, arg, 0);
        return;
    case HER_MV_BREACH: her_break_wall(sc, s, arg); break; /* HER-R37 */
    case HER_MV_DEFEND: u->wounds |= HER_W_GUARD; break;
    case HER_MV_OTHER: s->node = HER_ABILITY; return;
    case HER_MV_SURRENDER:
        s->gold[side] = (uint8_t)(s->gold[side] - 10);
        s->gold[!side] = (uint8_t)(s->gold[!side] > 245 ? 255 : s->gold[!side] + 10);
        s->result = (uint8_t)(side ? HER_GAVE_UP_B : HER_GAVE_UP_A);
        her_combat_ends(sc, s);
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

void her_list_rage(const her_scenario *sc, const her_combat *s, gg_move_list *l) {
    const her_program *p =
        her_program_of(sc->content, her_face_of(sc, &s->slot[s->active])->other - 1, 0);
    her_list_targets(sc, s, p, false, her_side(s->active), l);
}

void her_do_rage(const her_scenario *sc, her_combat *s, int slot) {
    const int card = her_face_of(sc, &s->slot[s->active])->other - 1;
    const int duration = her_program_of(sc->content, card, 0)->duration;
    her_add_ongoing(s, card, HER_ONGOING_HOW(0, duration, her_side(s->active), true), slot, 0);
    her_activation_ends(s);
}

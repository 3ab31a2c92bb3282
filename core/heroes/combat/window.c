/* Windows in which sides play cards and change dice (RULES.md, section 4.3). */
#include "rules.h"

static int saver(const her_scenario *sc, const her_combat *s) {
    const int v = her_victim(s);
    HER_EACH_OF (i, her_side(v))
        if (i != v && her_on_board(&s->slot[i]) && !(s->slot[i].wounds & HER_W_USED) &&
            her_has(sc, s, i, HER_SAVE))
            return i;
    return -1;
}

/* Attack dice lie on the table and count. */
static bool dice_count(const her_combat *s) {
    return s->dice & 3 && !(s->rerolls & HER_ZEROED);
}

static bool unit_reroll(const her_scenario *sc, const her_combat *s) {
    const int a = her_attacker(s);
    if (s->aflags & (HER_A_RETALIATION | HER_A_LATER | HER_A_SIDE) || !dice_count(s)) return false;
    if (her_has(sc, s, a, HER_RER0))
        return ((s->dice & 3) == 2 || (s->dice >> 2 & 3) == 2) &&
               (s->rerolls & HER_REROLLS) < HER_REROLLS;
    return her_has(sc, s, a, HER_RERMV) && s->slot[a].marks & HER_M_MOVED &&
           !(s->rerolls & HER_REROLLS);
}

static int luck(const her_scenario *sc, const her_combat *s, int side) {
    for (int i = 0; i < HER_ONGOING && s->ong[i].card; i++) {
        const her_verb *v =
            &sc->content->card[s->ong[i].card - 1].option[s->ong[i].how & 3].level[0].verb[0];
        if (s->ong[i].target == HER_ON_SIDE(side) && v->op == HER_V_RER && (v->kind - '0') & 1)
            return i;
    }
    return -1;
}

static void list_rerolls(const her_scenario *sc, const her_combat *s, int side, gg_move_list *l) {
    const bool roller = side == her_side(her_attacker(s));
    if (her_by_rules(sc, side) || (side == 1 && sc->option[HER_O_CONTROL] == HER_NEUTRAL_PLAYER))
        return; /* HER-R55 */
    if (roller && unit_reroll(sc, s)) gg_push(l, HER_MOVE(HER_MV_MORALE, 'u', 0));
    const bool own_die = roller ? dice_count(s) : s->dice >> 4 & 3;
    if (own_die && s->morale[side] == HER_GOOD) gg_push(l, HER_MOVE(HER_MV_MORALE, 'r', 0));
    const int lucky = own_die ? luck(sc, s, side) : -1;
    if (lucky >= 0) /* the card in play is used up */
        gg_push(l, HER_MOVE(HER_MV_PLAY, s->ong[lucky].card - 1, s->ong[lucky].how & 3));
}

void her_list_window(const her_scenario *sc, const her_combat *s, gg_move_list *l) {
    const int side = s->prio & 1;
    if (her_may_act(s, side)) {
        her_list_plays(sc, s, side, l);
        if (s->node == HER_ROLL) list_rerolls(sc, s, side, l);
        if (s->node == HER_LETHAL && saver(sc, s) >= 0) gg_push(l, HER_MOVE(HER_MV_MORALE, 'u', 0));
    }
    gg_push(l, HER_MOVE(HER_MV_PASS, 0, 0));
}

/* Rolls one attack die again: the one of two that the roller likes least. */
static void reroll(her_combat *s, bool zero) {
    const int x = s->dice & 3, y = s->dice >> 2 & 3;
    const bool second = y && (zero ? x != 2 : y < x);
    s->dice = (uint8_t)((s->dice & 0x30) | (second ? x : y)); /* the die kept comes first */
    s->left = y ? 1 : 0;
    if ((s->rerolls & HER_REROLLS) < HER_REROLLS) s->rerolls++;
    s->node = HER_DICE;
}

enum { LUCK = 1 }; /* how a die is rolled again: by a card in play, else the letter of the token */

static void use_reroll(const her_scenario *sc, her_combat *s, int how) {
    const int side = s->prio & 1;
    if (how == 'r') s->morale[side] = HER_NO_MORALE;
    if (how == LUCK) her_end_ongoing(sc, s, luck(sc, s, side));
    if (side == her_side(her_attacker(s)))
        reroll(s, how == 'u' && her_has(sc, s, her_attacker(s), HER_RER0));
    else {
        s->dice &= 15;
        s->node = HER_DICE;
    }
}

void her_window_closes(const her_scenario *sc, her_combat *s) {
    switch (s->node) {
    case HER_START:
        her_close_up(s);
        her_round_begin(sc, s);
        return;
    case HER_ROUND:
        her_close_up(s);
        s->node = HER_PICK;
        s->after = 0;
        return;
    case HER_EACT:
        if (s->slot[s->active].place & HER_P_DONE) {
            her_activation_ends(s);
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
    case HER_ECAST: her_ward_off(sc, s); return;
    default: /* HER_OCAST */ her_do_cast(sc, s, HER_MOVE(HER_MV_PASS, 0, 0));
    }
}

static void pass(const her_scenario *sc, her_combat *s) {
    const bool single = !her_may_act(s, 0) || !her_may_act(s, 1);
    if (single || s->prio >> 1 & 3) {
        s->prio = 0;
        her_window_closes(sc, s);
        return;
    }
    s->prio = (uint8_t)(((s->prio & 1) ^ 1) | 2);
}

/* HER-R49: a side run by the rules uses pas:save as soon as it can. True if it has. */
bool her_saves_itself(const her_scenario *sc, her_combat *s) {
    const int slot = her_by_rules(sc, her_side(her_victim(s))) ? saver(sc, s) : -1;
    if (slot < 0) return false;
    s->slot[slot].wounds |= HER_W_USED;
    return true;
}

/* HER-R44: no damage, no ability, no retaliation. */
void her_cancelled(const her_scenario *sc, her_combat *s) {
    if (s->ong[0].card) her_attack_made(sc, s);
    s->slot[her_victim(s)].wounds &= (uint8_t)~HER_W_PARALYSED;
    s->rerolls &= (uint8_t)~HER_CANCELLED;
    s->node = HER_AFTER;
    if (s->aflags & HER_A_RETALIATION) {
        s->after = HER_AFTER_AGAIN;
        s->aflags &= (uint8_t)~HER_A_RETALIATION;
    } else if (s->aflags & HER_A_SIDE) {
        s->target = s->first;
        s->aflags &= (uint8_t)~HER_A_SIDE;
    } else {
        s->after = HER_AFTER_END;
        s->first = s->target;
    }
}

void her_do_window(const her_scenario *sc, her_combat *s, gg_move move) {
    if (HER_KIND(move) == HER_MV_PASS) {
        pass(sc, s);
        return;
    }
    if (s->node == HER_ROLL && HER_KIND(move) == HER_MV_MORALE) {
        use_reroll(sc, s, HER_ARG(move));
        return;
    }
    if (s->node == HER_ROLL && /* luck is in play: options @roll have no verb rer */
        sc->content->card[HER_ARG(move)].option[HER_ARG2(move)].window != HER_AT_ROLL) {
        use_reroll(sc, s, LUCK);
        return;
    }
    if (HER_KIND(move) == HER_MV_MORALE && s->node == HER_LETHAL) {
        s->slot[saver(sc, s)].wounds |= HER_W_USED;
        her_cancelled(sc, s);
        return;
    }
    her_start_play(sc, s, move);
}

/* Windows of combats without cards, morale or unit abilities are passed over without a list. */
bool her_quiet_window(const her_scenario *sc, const her_combat *s) {
    if (s->allowed & 3 || s->morale[0] == HER_GOOD || s->morale[1] == HER_GOOD) return false;
    if (s->node == HER_LETHAL) return saver(sc, s) < 0;
    if (s->node == HER_ROLL && s->ong[0].card && (luck(sc, s, 0) >= 0 || luck(sc, s, 1) >= 0))
        return false;
    if (s->node == HER_ROLL)
        return her_by_rules(sc, her_side(her_attacker(s))) || !unit_reroll(sc, s);
    return true;
}

/* The nodes of a combat (RULES.md, section 4.2): who decides, what is legal, what follows.
 *
 * A state rests at a node where somebody decides or a die is rolled. her_settle runs everything
 * else: automatic steps, lists of one move, windows in which a side can play nothing (HER-R56). */
#include "rules.h"

/* --- cards that come and go */

static uint64_t drawn_from(const her_scenario *sc, const her_combat *s, int side, int pile) {
    return her_in(s, side, pile) & her_owned(sc, side);
}

/* Equal cards lie together. The branch that compares them, foreseen, costs less than masks of equal
 * ones, which would wait for each other. */
static void add_cards(const her_scenario *sc, const her_combat *s, int side, int pile, int kind,
                      gg_odds *odds) {
    const uint8_t *record = sc->own_card[side];
    for (uint64_t cards = drawn_from(sc, s, side, pile); cards;) {
        const int card = record[__builtin_ctzll(cards)];
        uint64_t equal = 0;
        do {
            equal++;
            cards &= cards - 1;
        } while (cards && record[__builtin_ctzll(cards)] == card);
        gg_odds_add(odds, HER_MOVE(kind, card, 0), equal);
    }
}

static void reshuffle(const her_scenario *sc, her_combat *s, int side) {
    if (her_in(s, side, HER_IN_DRAW) & her_owned(sc, side)) return;
    for (int c = 0; c < sc->content->cards; c++)
        while (sc->copies[side][c] && her_card_count(sc, s, side, c, HER_IN_DISCARD))
            her_move_card(sc, s, side, c, HER_IN_DISCARD, HER_IN_DRAW);
}

static void cards_done(const her_scenario *sc, her_combat *s) {
    s->left = 0;
    if (s->play != HER_NONE || s->cast != HER_NONE)
        her_resolve(sc, s);
    else
        her_back(s);
}

/* --- the contract */

/* Spending morale to discard any number of cards and draw as many. */
static bool cycles(const her_combat *s) {
    return s->play_how & HER_CYCLES;
}

static void cycle_ends(her_combat *s) {
    s->play_how &= (uint8_t)~HER_CYCLES;
    s->left--;
    s->node = HER_DRAW;
}

/* HER-110: what the first token can be spent for before the second comes. */
static void list_spending(const her_scenario *sc, const her_combat *s, gg_move_list *l) {
    her_list_morale(sc, s, her_player(s), l);
    gg_push(l, HER_MOVE(HER_MV_PASS, 0, 0));
}

static void do_spend(const her_scenario *sc, her_combat *s, gg_move move) {
    if (HER_KIND(move) == HER_MV_PASS) {
        her_resolve(sc, s);
        return;
    }
    s->left = 1;
    s->node = HER_ARG(move) == 'd' ? HER_DRAW : HER_DISCARD;
    if (s->node == HER_DISCARD) s->play_how |= HER_CYCLES;
}

static void list_discards(const her_scenario *sc, const her_combat *s, gg_move_list *l) {
    const int side = her_player(s);
    for (int c = 0; c < sc->content->cards; c++)
        if (sc->copies[side][c] && her_holds(sc, s, side, c))
            gg_push(l, HER_MOVE(HER_MV_DISCARD, c, 0));
    if (cycles(s) && s->left > 1) gg_push(l, HER_MOVE(HER_MV_PASS, 0, 0));
}

int her_list_moves(const her_scenario *sc, const her_combat *s, gg_move *list, int limit) {
    gg_move_list l = {list, 0, limit};
    int side;
    uint32_t tied;
    switch (s->node) {
    case HER_DEPLOY_A:
    case HER_DEPLOY_B:
    case HER_PLACE:
        if (her_by_rules(sc, s->node != HER_DEPLOY_A))
            her_list_place(sc, s, &l);
        else
            her_list_deploy(sc, s, &l);
        break;
    case HER_GATE: /* HER-R49: run by the rules the lowest file */
        for (int f = 0; f < (her_by_rules(sc, 1) ? 1 : 4); f++)
            gg_push(&l, HER_MOVE(HER_MV_GATE, f, 0));
        break;
    case HER_PICK:
        tied = her_next(sc, s, &side);
        for (int i = 0; i < HER_SLOTS; i++)
            if (tied >> i & 1) gg_push(&l, HER_MOVE(HER_MV_PICK, i, 0));
        break;
    case HER_MAIN:
    case HER_MOVED: her_list_main(sc, s, &l); break;
    case HER_AFTER:
    case HER_MORE: her_list_after(sc, s, &l); break;
    case HER_ROUND_END:
        if (s->mp) gg_push(&l, HER_MOVE(HER_MV_CONTINUE, 0, 0));
        gg_push(&l, HER_MOVE(HER_MV_RETREAT, 0, 0));
        break;
    case HER_CAST: her_list_cast(sc, s, &l); break;
    case HER_TARGET: her_list_picks(sc, s, &l); break;
    case HER_DISCARD: list_discards(sc, s, &l); break;
    case HER_SPEND: list_spending(sc, s, &l); break;
    case HER_ABILITY: her_list_rage(sc, s, &l); break;
    default: her_list_window(sc, s, &l);
    }
    return l.count;
}

static void add_ai(const her_scenario *sc, const her_combat *s, gg_odds *odds) {
    const bool card = s->after == HER_T_CARD;
    const uint64_t left = card ? her_ai_cards_left(sc, s) : her_ai_spells_left(sc, s);
    for (int i = 0; i < HER_AI_CARDS; i++)
        gg_odds_add(odds, HER_MOVE(card ? HER_MV_AI : HER_MV_SPELL, i, 0), left >> i & 1);
}

int her_outcomes(const her_scenario *sc, const her_combat *s, gg_outcome *list) {
    const int side = her_player(s);
    gg_odds odds = gg_odds_over(list);
    switch (s->node) {
    case HER_DRAW_GUARD: her_add_guard(sc, s, &odds); break;
    case HER_DRAW: add_cards(sc, s, side, HER_IN_DRAW, HER_MV_CARD, &odds); break;
    case HER_LOSE: add_cards(sc, s, !side, HER_IN_HAND, HER_MV_LOST, &odds); break;
    case HER_TRIGGER: add_ai(sc, s, &odds); break;
    default: her_add_dice(sc, s, &odds);
    }
    return gg_odds_done(&odds);
}

static void do_outcome(const her_scenario *sc, her_combat *s, gg_move move) {
    const int arg = HER_ARG(move), side = her_player(s);
    switch (s->node) {
    case HER_DRAW_GUARD:
        HER_EACH_OF (i, 1)
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
        her_ward_off(sc, s);
        return;
    case HER_TRIGGER: her_draw_ai(sc, s, move); return;
    default: her_do_after(sc, s, move);
    }
}

static void do_discard(const her_scenario *sc, her_combat *s, gg_move move) {
    if (HER_KIND(move) == HER_MV_PASS) {
        cycle_ends(s);
        return;
    }
    her_move_card(sc, s, her_player(s), HER_ARG(move), HER_IN_HAND, HER_IN_DISCARD);
    if (cycles(s))
        s->left++;
    else
        s->left--;
}

void her_perform(const her_scenario *sc, her_combat *s, gg_move move) {
    const int arg = HER_ARG(move);
    if (her_is_chance(s) && HER_KIND(move) >= HER_MV_DIE) {
        do_outcome(sc, s, move);
        return;
    }
    switch (s->node) {
    case HER_DEPLOY_A:
    case HER_DEPLOY_B:
    case HER_PLACE:
        if (HER_KIND(move) == HER_MV_DEPLOY)
            her_deploy(sc, s, HER_ARG2(move), arg);
        else
            her_place_ruled(sc, s, arg);
        return;
    case HER_GATE:
        s->walls = (uint8_t)(HER_SIEGE | HER_STANDING | arg << HER_GATE_AT);
        her_begin(sc, s);
        return;
    case HER_PICK: her_pick_unit(sc, s, arg); return;
    case HER_MAIN:
    case HER_MOVED: her_do_main(sc, s, move); return;
    case HER_AFTER:
    case HER_MORE: her_do_after(sc, s, move); return;
    case HER_ROUND_END:
        if (HER_KIND(move) == HER_MV_RETREAT) {
            s->result = HER_RETREAT;
            her_combat_ends(sc, s);
            return;
        }
        s->mp--;
        her_round_begin(sc, s);
        return;
    case HER_CAST: her_do_cast(sc, s, move); return;
    case HER_TARGET: her_pick_made(s, move); return;
    case HER_DISCARD: do_discard(sc, s, move); return;
    case HER_SPEND: do_spend(sc, s, move); return;
    case HER_ABILITY: her_do_rage(sc, s, arg); return;
    default: her_do_window(sc, s, move);
    }
}

static void check_over(const her_scenario *sc, her_combat *s) {
    if (s->node < HER_START || s->node == HER_OVER) return;
    const bool a = her_any_living(s, 0), b = her_any_living(s, 1);
    if (a && b) return;
    s->result =
        (uint8_t)(a || (!b && sc->option[HER_O_CONTROL] != HER_PLAYER && !her_by_rules(sc, 0))
                      ? HER_WIN_A
                      : HER_WIN_B);
    her_combat_ends(sc, s);
}

/* The same inside a play or cast. */
static bool card_step(const her_scenario *sc, her_combat *s) {
    int side;
    switch (s->node) {
    case HER_TARGET: {
        gg_move move[1];
        if (her_list_moves(sc, s, move, 1)) return false;
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
        if (cycles(s))
            cycle_ends(s);
        else
            cards_done(sc, s);
        return true;
    default: return false;
    }
}

/* A card may have killed one of the two: there is nothing left to attack or to strike. */
static bool attack_void(her_combat *s) {
    if (s->slot[s->active].unit && s->slot[s->target].unit) return false;
    her_activation_ends(s);
    return true;
}

/* A step without a choice at the node, if there is one. */
static bool automatic(const her_scenario *sc, her_combat *s) {
    int side;
    uint32_t tied;
    switch (s->node) {
    case HER_DEPLOY_A:
    case HER_DRAW_GUARD:
    case HER_DEPLOY_B:
    case HER_PLACE: return her_setup_step(sc, s);
    case HER_START: return s->after < HER_OPENED && !her_opening_draws(sc, s);
    case HER_ROUND: return s->after < HER_MACHINES_DONE && !her_machines(sc, s);
    case HER_PICK:
        tied = her_next(sc, s, &side);
        if (tied && (tied & (tied - 1)) && !her_by_rules(sc, side)) return false;
        if (tied) { /* HER-R49: of units run by the rules the lowest slot */
            her_pick_unit(sc, s, __builtin_ctz(tied));
            return true;
        }
        s->active = HER_NONE;
        her_clear_table(sc, s);
        if (s->round >= sc->option[HER_O_CAP]) {
            s->result = HER_DRAWN;
            her_combat_ends(sc, s);
        } else if (s->allowed & HER_LIMITED)
            s->node = HER_ROUND_END;
        else
            her_round_begin(sc, s);
        return true;
    case HER_TRIGGER: return her_trigger_step(sc, s);
    case HER_MAIN:
    case HER_MOVED:
    case HER_EACT:
        if (s->slot[s->active].unit) return false;
        her_activation_ends(s);
        return true;
    case HER_ATTACK:
    case HER_ROLL: return attack_void(s);
    case HER_DICE:
        if (her_dice_mode(sc, s) != HER_NO_DICE && (!(s->dice & 3) || s->left)) return false;
        if (her_guarded(sc, s, her_victim(s)) && !(s->dice >> 4 & 3)) return false;
        s->node = HER_ROLL;
        s->prio = (uint8_t)her_side(her_attacker(s));
        return true;
    case HER_LETHAL:
        if (attack_void(s)) return true;
        if (!(s->rerolls & HER_CANCELLED) && !her_saves_itself(sc, s)) return false;
        her_cancelled(sc, s);
        return true;
    case HER_AFTER: {
        const uint8_t before = s->after;
        her_after(sc, s);
        if (s->node == HER_AFTER && s->after == HER_AFTER_END) {
            her_activation_ends(s);
            return true;
        }
        return s->node != HER_AFTER || s->after != before;
    }
    case HER_TARGET:
    case HER_DRAW:
    case HER_LOSE:
    case HER_DISCARD: return card_step(sc, s);
    default: return false;
    }
}

int her_settle(const her_scenario *sc, her_combat *s, gg_move *list, int limit) {
    for (;;) {
        check_over(sc, s);
        if (s->node == HER_OVER) return 0;
        if (automatic(sc, s)) continue;
        if (her_is_window(s) && her_quiet_window(sc, s)) {
            s->prio = 0;
            her_window_closes(sc, s);
            continue;
        }
        if (her_is_chance(s)) return 2; /* also of one outcome: HER-R56 */
        const int n = her_list_moves(sc, s, list, limit);
        if (n > 1 || n == 0) return n;
        her_perform(sc, s, list[0]);
    }
}

/* The roof: the game tree of argot. What each move does to the node, the order of phases, and the
 * collapse of nodes with one alternative (ARG-G01). The phases' own rules are in the files named for
 * them, which call nothing here. */
#include "../dice.h"
#include "../kit/odds.h"
#include "rules.h"

/* --- phases */

static void movement_over(const argot_scenario *sc, argot_state *s) {
    if (s->faction < ARGOT_THIRD) s->tokens[s->faction] = 0;
    const int next = argot_next_faction(sc, s, s->faction);
    if (next >= 0) {
        s->faction = (uint8_t)next;
        return;
    }
    s->moved = s->act = 0; /* ARG-311 */
    s->node = ARGOT_RP;
    s->faction = s->first;
}

static void ranged_over(const argot_scenario *sc, argot_state *s) {
    const int next = argot_next_faction(sc, s, s->faction);
    if (next >= 0) {
        s->faction = (uint8_t)next;
        return;
    }
    s->fired = 0; /* ARG-409 */
    s->node = ARGOT_BP;
    s->faction = s->first;
}

/* No battle of this attacker is pending. A battle may leave one of an earlier faction pending, so
 * the order is gone through until there is none (ARG-700). */
static void battles_over(const argot_scenario *sc, argot_state *s) {
    const int next = argot_next_faction(sc, s, s->faction);
    if (next >= 0) {
        s->faction = (uint8_t)next;
        return;
    }
    gg_move any[2];
    for (int f = s->first; f >= 0; f = argot_next_faction(sc, s, f)) {
        s->faction = (uint8_t)f;
        if (argot_list_battles(sc, s, any, 2)) return;
    }
    argot_rally_begin(sc, s);
}

static void group_done(argot_state *s) {
    s->moved |= s->act; /* ARG-303 */
    s->act = 0;
    s->group = ARGOT_NO_CELL;
    s->node = ARGOT_MG;
}

static void activate(argot_state *s, int cell) {
    s->group = (uint8_t)cell;
    s->act = argot_at(s, cell) & argot_of(s, s->faction) & ~s->moved;
    if (s->faction < ARGOT_THIRD) s->tokens[s->faction]--;
    s->node = ARGOT_MU;
}

static void go(const argot_scenario *sc, argot_state *s, gg_move move) {
    argot_move_unit(sc, s, s->selected, move);
    s->selected = s->last[0] = ARGOT_NO_UNIT;
    s->node = ARGOT_MU;
}

static void load(argot_state *s, int u) {
    argot_set_carrier(s, u, s->selected);
    s->cell[u] = s->cell[s->selected];
    s->act |= ARGOT_BIT(u);
    s->last[0] = (uint8_t)u;
}

/* After a unit has retreated or was trapped: the next of its side, or on after a morale check. */
static void retreat_made(const argot_scenario *sc, argot_state *s) {
    if (s->node == ARGOT_XX) return;
    s->selected = ARGOT_NO_UNIT;
    if (argot_losing(s))
        argot_side_retreat(sc, s);
    else
        argot_after_roll(sc, s);
}

static void retreat(const argot_scenario *sc, argot_state *s, int u, int cell) {
    argot_retreat(sc, s, u, cell);
    if (s->node == ARGOT_FR)
        retreat_made(sc, s);
    else
        argot_battle_next(sc, s);
}

static void fire(argot_state *s, int u, int flags) {
    s->acted |= ARGOT_BIT(u);
    argot_roll_begin(s, u, ARGOT_NO_CELL, 0, flags);
}

static void shoot(argot_state *s, gg_move m) {
    const int u = s->selected;
    s->fired |= ARGOT_BIT(u);
    s->selected = ARGOT_NO_UNIT;
    argot_roll_begin(s, u, argot_move_a(m), argot_move_b(m), argot_move_c(m));
}

static void aim(const argot_scenario *sc, argot_state *s, int u) {
    s->selected = (uint8_t)u;
    s->node = ARGOT_RT;
    argot_see(sc, s, ARGOT_BIT(u));
}

static void morale(const argot_scenario *sc, argot_state *s, bool passed) {
    const int u = s->shaken;
    s->shaken = ARGOT_NO_UNIT;
    if (passed) {
        argot_after_roll(sc, s);
        return;
    }
    s->node = ARGOT_FR;
    s->selected = (uint8_t)u;
    s->faction = (uint8_t)argot_owner(s, u);
}

static void done(const argot_scenario *sc, argot_state *s) {
    if (s->node == ARGOT_MU)
        group_done(s);
    else if (s->node == ARGOT_RG)
        argot_close_battle(s);
    else
        argot_rally_done(sc, s);
}

void argot_perform(const argot_scenario *sc, argot_state *s, gg_move move) {
    const int a = argot_move_a(move), b = argot_move_b(move), c = argot_move_c(move);
    switch (argot_move_type(move)) {
    case ARGOT_M_PLACE:
    case ARGOT_M_STOW: argot_place(sc, s, move); return;
    case ARGOT_M_CARD: argot_draw_card(sc, s, a); return;
    case ARGOT_M_GROUP: activate(s, a); return;
    case ARGOT_M_PASS: movement_over(sc, s); return;
    case ARGOT_M_UNIT:
        s->selected = (uint8_t)a;
        s->node = ARGOT_MD;
        return;
    case ARGOT_M_DONE: done(sc, s); return;
    case ARGOT_M_GO:
    case ARGOT_M_ATTACK: go(sc, s, move); return;
    case ARGOT_M_LOAD: load(s, a); return;
    case ARGOT_M_AIM: aim(sc, s, a); return;
    case ARGOT_M_SKIP: ranged_over(sc, s); return;
    case ARGOT_M_SHOOT: shoot(s, move); return;
    case ARGOT_M_BATTLE: argot_battle_begin(sc, s, a, b); return;
    case ARGOT_M_FIRE: fire(s, a, c); return;
    case ARGOT_M_RETREAT: retreat(sc, s, a, b); return;
    case ARGOT_M_WAIT:
        s->acted |= ARGOT_BIT(a);
        argot_battle_next(sc, s);
        return;
    case ARGOT_M_HITS: argot_hits(sc, s, a); return;
    case ARGOT_M_LOSE: argot_take_hit(sc, s, a); return;
    case ARGOT_M_MORALE: morale(sc, s, a != 0); return;
    case ARGOT_M_REGROUP: argot_regroup(s, a, b); return;
    case ARGOT_M_RESTORE: argot_restore(sc, s, a, b); return;
    }
}

/* --- listing and settling */

static int list_chance(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit) {
    int n = 0;
    if (s->node == ARGOT_CM) {
        list[n++] = argot_move(ARGOT_M_MORALE, 1, 0, 0);
        list[n++] = argot_move(ARGOT_M_MORALE, 0, 0, 0);
    } else if (s->node == ARGOT_CD) {
        for (int k = 0; k < sc->cards && n < limit; k++)
            if (argot_nibble(s->left, k)) list[n++] = argot_move(ARGOT_M_CARD, k, 0, 0);
    } else {
        const int dice = argot_dice(s);
        const bool sure = argot_modifier(sc, s, s->shooter, s->shot & 15) >= 5;
        for (int h = sure ? dice : 0; h <= dice && n < limit; h++)
            list[n++] = argot_move(ARGOT_M_HITS, h, 0, 0);
    }
    return n;
}

static int list_eligible(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit) {
    int n = 0, u;
    ARGOT_EACH (u, argot_eligible(sc, s)) {
        if (n == limit) break;
        list[n++] = argot_move(ARGOT_M_LOSE, u, 0, 0);
    }
    return n;
}

static int list_forced(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit) {
    const gg_bits cells = argot_retreats(sc, s, s->selected);
    int n = 0, c;
    GG_BITS_EACH (c, cells) {
        if (n == limit) return n;
        list[n++] = argot_move(ARGOT_M_RETREAT, s->selected, c, 0);
    }
    return n;
}

int argot_list(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit) {
    switch (s->node) {
    case ARGOT_SP: return argot_list_place(sc, s, list, limit);
    case ARGOT_MG: return argot_list_groups(sc, s, list, limit);
    case ARGOT_MU: return argot_list_units(sc, s, list, limit);
    case ARGOT_MD: return argot_list_goals(sc, s, list, limit);
    case ARGOT_RP: return argot_list_shooters(sc, s, list, limit);
    case ARGOT_RT: return argot_list_targets(sc, s, list, limit);
    case ARGOT_BP: return argot_list_battles(sc, s, list, limit);
    case ARGOT_BA: return argot_list_turns(sc, s, list, limit);
    case ARGOT_AL: return list_eligible(sc, s, list, limit);
    case ARGOT_FR: return list_forced(sc, s, list, limit);
    case ARGOT_RG: return argot_list_regroups(sc, s, list, limit);
    case ARGOT_RL: return argot_list_restores(sc, s, list, limit);
    case ARGOT_XX: return 0;
    default: return list_chance(sc, s, list, limit);
    }
}

/* What happens at a node without any alternative. */
static void nothing_to_choose(const argot_scenario *sc, argot_state *s) {
    if (s->node == ARGOT_SP) {
        argot_place(sc, s, 0); /* ARG-112 */
    } else if (s->node == ARGOT_BP) {
        battles_over(sc, s);
    } else { /* FR */
        argot_trapped(sc, s, s->selected);
        retreat_made(sc, s);
    }
}

/* The move the script makes at a third party's node. Movement is scripted as a whole. */
static void scripted_step(const argot_scenario *sc, argot_state *s) {
    if (s->node == ARGOT_MG) {
        argot_script_movement(sc, s, s->faction);
        movement_over(sc, s);
        return;
    }
    gg_move list[256];
    const int n = argot_list(sc, s, list, 256);
    if (n == 0)
        nothing_to_choose(sc, s);
    else
        argot_perform(sc, s, argot_script_choice(sc, s, list, n));
}

static bool by_chance(const argot_state *s) {
    return s->node == ARGOT_CD || s->node == ARGOT_CR || s->node == ARGOT_CM;
}

int argot_settle(const gg_game *game, void *state, gg_move *list, int limit) {
    const argot_scenario *sc = game->scenario;
    argot_state *s = state;
    while (s->node != ARGOT_XX) {
        if (!by_chance(s) && argot_scripted(sc, s->faction)) {
            scripted_step(sc, s);
            continue;
        }
        const int n = argot_list(sc, s, list, limit);
        if (n >= 2) return n;
        if (n == 0)
            nothing_to_choose(sc, s);
        else
            argot_perform(sc, s, list[0]);
    }
    return 0;
}

/* --- outcomes of chance nodes */

int argot_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
    const argot_scenario *sc = game->scenario;
    const argot_state *s = state;
    gg_odds odds = gg_odds_over(list);
    if (s->node == ARGOT_CD) {
        for (int k = 0; k < sc->cards; k++)
            gg_odds_add(&odds, argot_move(ARGOT_M_CARD, k, 0, 0),
                        (uint64_t)argot_nibble(s->left, k));
    } else if (s->node == ARGOT_CM) {
        gg_odds_add(&odds, argot_move(ARGOT_M_MORALE, 1, 0, 0), 1);
        gg_odds_add(&odds, argot_move(ARGOT_M_MORALE, 0, 0, 0), 2);
    } else if (s->node == ARGOT_CR) {
        uint64_t weight[16];
        const int dice = argot_dice(s);
        gg_binomial_weights(dice, 1 + argot_modifier(sc, s, s->shooter, s->shot & 15), 6, weight);
        for (int h = 0; h <= dice; h++)
            gg_odds_add(&odds, argot_move(ARGOT_M_HITS, h, 0, 0), weight[h]);
    } else { /* neutral=random: a third party's decision (ARG-902) */
        gg_move moves[GG_MAX_MOVES];
        const int n = argot_list(sc, s, moves, GG_MAX_MOVES);
        for (int i = 0; i < n; i++) gg_odds_add(&odds, moves[i], 1);
    }
    return gg_odds_done(&odds);
}

/* See plain.h: ranged attacks, battles, retreats, regroup and rally. */
#include "plain.h"

enum { BESIEGER = 1 << ARGOT_BESIEGER, BERSERKER = 1 << ARGOT_BERSERKER };

static bool room(const struct plain *p, int faction, int cell, int more) {
    return plain_count(p, faction, cell) + more <= p->sc->options.stack;
}

/* Friendly or vacant, and with room. */
static bool quiet(const struct plain *p, int faction, int cell, int more) {
    return !plain_enemy(p, faction, cell) && room(p, faction, cell, more);
}

static int fort_at(const struct plain *p, int cell) {
    for (int i = 0; i < p->sc->forts; i++)
        if (p->sc->fort_cell[i] == cell) return p->fort[i];
    return 0;
}

static bool in_range(const struct plain *p, int u, int cell, bool exact) {
    const int d = plain_distance(p, p->u[u].cell, cell);
    return exact ? d == p->u[u].range : d >= 1 && d <= p->u[u].range;
}

/* --- ranged (ARG-401 to 403) */

static bool mark(const struct plain *p, int u, int v) {
    const int f = p->u[u].owner, g = p->u[v].owner;
    return plain_on_map(p, v) && f != g && !(f >= ARGOT_THIRD && g >= ARGOT_THIRD) &&
           !plain_aboard(p, v) && plain_targets(p, u, v) &&
           in_range(p, u, p->u[v].cell, p->sc->options.range_exact);
}

static void target(const struct plain *p, struct plain_list *list, int u, int cell, int faction,
                   int flags) {
    plain_add(list, ARGOT_M_SHOOT, cell, faction, flags);
    if (p->u[u].abilities & BERSERKER)
        plain_add(list, ARGOT_M_SHOOT, cell, faction, flags | ARGOT_DOUBLED);
}

static void list_targets(const struct plain *p, int u, struct plain_list *list) {
    for (int c = 0; c < p->sc->cells; c++) {
        for (int f = 0; f < ARGOT_FACTIONS; f++) {
            bool any = false;
            for (int v = 0; v < p->units; v++)
                any |=
                    plain_on_map(p, v) && p->u[v].cell == c && p->u[v].owner == f && mark(p, u, v);
            if (any) target(p, list, u, c, f, ARGOT_RANGED);
        }
        if ((p->u[u].abilities & BESIEGER) && fort_at(p, c) && in_range(p, u, c, false) &&
            !plain_count(p, p->u[u].owner, c))
            target(p, list, u, c, 0, ARGOT_RANGED | ARGOT_AT_FORT);
    }
}

static bool may_fire(const struct plain *p, int u) {
    static struct plain_list list;
    if (!plain_on_map(p, u) || p->u[u].owner != p->s->faction || p->u[u].kind != ARGOT_G ||
        !p->u[u].range || p->u[u].fired || plain_aboard(p, u))
        return false;
    for (int v = 0; v < p->units; v++)
        if (plain_on_map(p, v) && p->u[v].cell == p->u[u].cell && plain_engage(p, u, v))
            return false;
    list.count = 0;
    list_targets(p, u, &list);
    return list.count > 0;
}

/* --- which battles (ARG-500 to 502) */

/* Place in the turn order (ARG-004). */
static int place(const struct plain *p, int faction) {
    return faction >= ARGOT_THIRD ? faction : faction != p->s->first;
}

/* The attacker of a pending battle of two factions in a cell; -1 when none is pending. */
static int attacker(const struct plain *p, int cell, int f, int g) {
    bool fight = false, atk[2] = {false, false};
    for (int u = 0; u < p->units; u++) {
        if (!plain_on_map(p, u) || p->u[u].cell != cell) continue;
        if (p->u[u].owner == f) atk[0] |= p->u[u].atk;
        if (p->u[u].owner == g) atk[1] |= p->u[u].atk;
        for (int v = 0; v < p->units; v++)
            fight |= p->u[u].owner == f && p->u[v].owner == g && plain_on_map(p, v) &&
                     p->u[v].cell == cell && plain_engage(p, u, v);
    }
    if (!fight) return -1;
    if (atk[0] != atk[1]) return atk[0] ? f : g;
    return (place(p, f) < place(p, g)) == atk[0] ? g : f; /* both: the later; none: the earlier */
}

static void list_battles(const struct plain *p, struct plain_list *list) {
    for (int c = 0; c < p->sc->cells; c++)
        for (int g = 0; g < ARGOT_FACTIONS; g++)
            if (g != p->s->faction && attacker(p, c, p->s->faction, g) == p->s->faction)
                plain_add(list, ARGOT_M_BATTLE, c, g, 0);
}

/* --- retreats (ARG-601) */

static bool ship_with_room(const struct plain *p, int faction, int cell) {
    for (int v = 0; v < p->units; v++)
        if (plain_on_map(p, v) && p->u[v].cell == cell && p->u[v].owner == faction &&
            p->u[v].kind == ARGOT_S && plain_cargo(p, v) < p->u[v].capacity)
            return true;
    return false;
}

static void list_retreats(const struct plain *p, int u, struct plain_list *list) {
    const struct plain_unit *x = &p->u[u];
    const int load = 1 + plain_cargo(p, u), shut = p->s->closed[0] | p->s->closed[1] << 8;
    if (x->kind == ARGOT_A) {
        for (int c = 0; c < p->sc->cells; c++)
            if (plain_distance(p, x->cell, c) == 1 && !plain_flag(p, c, ARGOT_NOAIR) &&
                quiet(p, x->owner, c, 1))
                plain_add(list, ARGOT_M_RETREAT, u, c, 0);
        return;
    }
    for (int slot = 0; slot < p->sc->graph.degree[x->cell]; slot++) {
        const gg_link *e = &p->sc->graph.link[x->cell][slot];
        if (!quiet(p, x->owner, e->to, load)) continue;
        if (x->part == 1 && x->entry >= 0) {
            if (slot != x->entry) continue;
            if (x->kind != ARGOT_S && !plain_flag(p, e->to, ARGOT_LAND) &&
                !ship_with_room(p, x->owner, e->to))
                continue;
        } else {
            if (shut >> slot & 1) continue;
            if (!(x->kind == ARGOT_S ? plain_sail(p, x->cell, e) : plain_foot(p, x->cell, e)))
                continue;
        }
        plain_add(list, ARGOT_M_RETREAT, u, e->to, 0);
    }
}

/* --- a turn in battle (ARG-511, 512) */

static bool has_prey(const struct plain *p, int u) {
    for (int v = 0; v < p->units; v++)
        if (p->u[v].part && p->u[v].part != p->u[u].part && plain_targets(p, u, v)) return true;
    return false;
}

static void list_turn(const struct plain *p, int u, struct plain_list *list) {
    const int abilities = p->u[u].abilities;
    const bool fires = p->u[u].kind != ARGOT_T && has_prey(p, u);
    const bool sieges = (abilities & BESIEGER) && p->u[u].part == 1 && fort_at(p, p->u[u].cell) > 0;
    for (int doubled = 0; doubled <= ((abilities & BERSERKER) ? ARGOT_DOUBLED : 0);
         doubled += ARGOT_DOUBLED) {
        if (fires) plain_add(list, ARGOT_M_FIRE, u, 0, doubled);
        if (sieges) plain_add(list, ARGOT_M_FIRE, u, 0, doubled | ARGOT_AT_FORT);
    }
    list_retreats(p, u, list);
    if (!fires && !sieges) plain_add(list, ARGOT_M_WAIT, u, 0, 0);
}

/* The units whose turn it is: the first letter, defenders first, with somebody who has not acted.
 */
static void list_turns(const struct plain *p, struct plain_list *list) {
    for (int letter = 0; letter < 4; letter++)
        for (int part = 2; part >= 1; part--) {
            bool any = false;
            for (int u = 0; u < p->units; u++) {
                if (p->u[u].part != part || p->u[u].letter != letter || p->u[u].acted) continue;
                list_turn(p, u, list);
                any = true;
            }
            if (any) return;
        }
}

/* ARG-405, 521. */
static void list_losses(const struct plain *p, struct plain_list *list) {
    const int u = p->s->shooter;
    int most = 0;
    for (int round = 0; round < 2; round++)
        for (int v = 0; v < p->units; v++) {
            const bool hit = p->s->shot & ARGOT_RANGED
                                 ? plain_on_map(p, v) && p->u[v].cell == p->s->target &&
                                       p->u[v].owner == p->s->shot >> 4 && !plain_aboard(p, v)
                                 : p->u[v].part && p->u[v].part != p->u[u].part;
            if (!hit || !plain_targets(p, u, v)) continue;
            if (round == 0 && p->u[v].steps > most) most = p->u[v].steps;
            if (round == 1 && (!p->sc->options.strongest || p->u[v].steps == most))
                plain_add(list, ARGOT_M_LOSE, v, 0, 0);
        }
}

/* --- regroup (ARG-610, 611) */

static bool beside(const struct plain *p, int u, int cell) {
    if (p->u[u].kind == ARGOT_A)
        return plain_distance(p, p->u[u].cell, cell) == 1 && !plain_flag(p, cell, ARGOT_NOAIR);
    for (int slot = 0; slot < p->sc->graph.degree[p->u[u].cell]; slot++) {
        const gg_link *e = &p->sc->graph.link[p->u[u].cell][slot];
        if (e->to == cell)
            return p->u[u].kind == ARGOT_S ? plain_sail(p, p->u[u].cell, e)
                                           : plain_foot(p, p->u[u].cell, e);
    }
    return false;
}

static void list_regroups(const struct plain *p, struct plain_list *list) {
    const int f = p->s->faction, won = p->s->battle_cell;
    for (int u = 0; u < p->units; u++) {
        if (!plain_on_map(p, u) || p->u[u].owner != f || plain_aboard(p, u) || p->u[u].acted)
            continue;
        const int load = 1 + plain_cargo(p, u);
        for (int c = 0; c < p->sc->cells; c++) {
            if (!beside(p, u, c) || !quiet(p, f, c, load)) continue;
            if (p->u[u].cell == won || (c == won && !plain_contested(p, p->u[u].cell)))
                plain_add(list, ARGOT_M_REGROUP, u, c, 0);
        }
    }
    plain_add(list, ARGOT_M_DONE, 0, 0, 0);
}

/* --- rally (ARG-705 to 713) */

static bool pool_pays(const struct plain *p, int u) {
    const struct plain_unit *x = &p->u[u];
    if (x->cost > p->s->rp[x->owner] || plain_contested(p, x->cell)) return false;
    if (x->owner == ARGOT_ARGOT) return plain_flag(p, x->cell, ARGOT_CITY);
    return !plain_aboard(p, u) &&
           (!p->sc->options.medical_only || plain_flag(p, x->cell, ARGOT_MEDICAL));
}

static bool train_pays(const struct plain *p, int u, int t) {
    const struct plain_unit *x = &p->u[u], *train = &p->u[t];
    bool near = x->cell == train->cell;
    if (train->kind != ARGOT_T || x->kind == ARGOT_T || !plain_on_map(p, t) ||
        train->owner != x->owner || plain_aboard(p, u) || plain_aboard(p, t))
        return false;
    for (int slot = 0; slot < p->sc->graph.degree[train->cell]; slot++) {
        const gg_link *e = &p->sc->graph.link[train->cell][slot];
        near |= e->to == x->cell && plain_open(e);
    }
    /* `entry` holds slot - 1, here what the train has spent, less one. */
    const int spent = p->sc->options.by_capacity ? train->entry + 1 : 0;
    return near && !plain_contested(p, x->cell) && !plain_contested(p, train->cell) &&
           x->cost <= train->steps - spent;
}

/* True if (u, payer) comes no earlier than the last step bought; payer -1 is the pool. */
static bool in_order(const struct plain *p, int u, int payer) {
    const int last = p->s->last[0], paid = p->s->last[1] == ARGOT_NO_UNIT ? -1 : p->s->last[1];
    if (last == ARGOT_NO_UNIT) return true;
    const bool train = p->u[u].kind == ARGOT_T, before = p->u[last].kind == ARGOT_T;
    if (train != before) return before;
    return u != last ? u > last : payer >= paid;
}

static void list_restores(const struct plain *p, struct plain_list *list) {
    for (int u = 0; u < p->units; u++) {
        if (!plain_on_map(p, u) || p->u[u].owner != p->s->faction || p->u[u].steps == p->u[u].most)
            continue;
        if (pool_pays(p, u) && in_order(p, u, -1))
            plain_add(list, ARGOT_M_RESTORE, u, ARGOT_NO_UNIT, 0);
        for (int t = 0; t < p->units; t++)
            if (train_pays(p, u, t) && in_order(p, u, t)) plain_add(list, ARGOT_M_RESTORE, u, t, 0);
    }
    plain_add(list, ARGOT_M_DONE, 0, 0, 0);
}

void plain_combat(const struct plain *p, struct plain_list *list) {
    switch (p->s->node) {
    case ARGOT_RP:
        for (int u = 0; u < p->units; u++)
            if (may_fire(p, u)) plain_add(list, ARGOT_M_AIM, u, 0, 0);
        plain_add(list, ARGOT_M_SKIP, 0, 0, 0);
        break;
    case ARGOT_RT: list_targets(p, p->s->selected, list); break;
    case ARGOT_BP: list_battles(p, list); break;
    case ARGOT_BA: list_turns(p, list); break;
    case ARGOT_AL: list_losses(p, list); break;
    case ARGOT_FR: list_retreats(p, p->s->selected, list); break;
    case ARGOT_RG: list_regroups(p, list); break;
    case ARGOT_RL: list_restores(p, list); break;
    default: break;
    }
}

int plain_roll(const struct plain *p, uint64_t weight[15]) {
    const struct plain_unit *x = &p->u[p->s->shooter];
    const bool ranged = p->s->shot & ARGOT_RANGED;
    int m = x->modifier;
    if ((x->abilities & 1 << ARGOT_SHOCK) && x->steps == x->most && m < 2) m = 2;
    if ((x->abilities & BESIEGER) && (p->s->shot & ARGOT_AT_FORT) && m < 1) m = 1;
    if (!ranged && x->part == 2 && fort_at(p, x->cell) > 0) m++;
    if (m > 5) m = 5;
    const int n = x->steps * (p->s->shot & ARGOT_DOUBLED ? 2 : 1);
    /* One die after the other: h hits so far, 1 + m of six faces hit. */
    for (int h = 0; h < 15; h++) weight[h] = h == 0;
    for (int i = 0; i < n; i++)
        for (int h = n; h >= 0; h--)
            weight[h] = weight[h] * (uint64_t)(5 - m) + (h ? weight[h - 1] * (uint64_t)(1 + m) : 0);
    return n;
}

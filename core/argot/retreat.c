/* Retreat, regroup and capture (ARG-600 to 623). */
#include "rules.h"

static bool peaceful(const argot_scenario *sc, const argot_state *s, int faction, int cell, int n) {
    return !argot_foes_in(s, cell, faction) && argot_room(sc, s, faction, cell, n);
}

/* An own ship in the cell with free capacity, lowest id; ARGOT_NO_UNIT if there is none. */
static int free_ship(const argot_scenario *sc, const argot_state *s, int faction, int cell) {
    int ship;
    ARGOT_EACH (ship, argot_in(s, cell) & argot_of(s, faction) & sc->kind[ARGOT_S])
        if (__builtin_popcountll(argot_cargo(s, ship)) < sc->unit[ship].capacity) return ship;
    return ARGOT_NO_UNIT;
}

gg_bits argot_retreats(const argot_scenario *sc, const argot_state *s, int u) {
    const int cell = s->cell[u], f = argot_owner(s, u), kind = sc->unit[u].kind;
    const int load = 1 + __builtin_popcountll(argot_cargo(s, u));
    const int entry = argot_entry(s, u);
    gg_bits to = GG_NO_BITS, cells = GG_NO_BITS;
    int c;
    if (kind == ARGOT_A) {
        to = sc->air[cell];
    } else if ((s->part[0] >> u & 1) && entry != ARGOT_NO_SLOT) {
        const int back = sc->graph.link[cell][entry].to;
        const bool ashore = kind == ARGOT_S || gg_bits_has(sc->with[ARGOT_LAND], back);
        if (ashore || free_ship(sc, s, f, back) != ARGOT_NO_UNIT) to = gg_bits_of(back);
    } else {
        const gg_bits *cross = kind == ARGOT_S ? sc->sea : sc->ground;
        to = cross[cell];
        for (int slot = 0; slot < sc->graph.degree[cell]; slot++)
            if (argot_closed(s) >> slot & 1) gg_bits_drop(&to, sc->graph.link[cell][slot].to);
    }
    GG_BITS_EACH (c, to)
        if (peaceful(sc, s, f, c, load)) gg_bits_add(&cells, c);
    return cells;
}

/* The unit is out of the battle and no longer an attacker (ARG-604). */
static void leave_battle(argot_state *s, int u) {
    const uint64_t keep = ~ARGOT_BIT(u);
    s->part[0] &= keep;
    s->part[1] &= keep;
    s->atk &= keep;
    s->acted &= keep;
    s->resil &= keep;
    s->intim &= keep;
    argot_set_entry(s, u, ARGOT_NO_SLOT);
}

void argot_retreat(const argot_scenario *sc, argot_state *s, int u, int cell) {
    leave_battle(s, u);
    if ((sc->foot >> u & 1) && !gg_bits_has(sc->with[ARGOT_LAND], cell))
        argot_set_carrier(s, u, free_ship(sc, s, argot_owner(s, u), cell));
    argot_relocate(s, u, cell);
}

void argot_capture(const argot_scenario *sc, argot_state *s, int train, int captor) {
    if (!argot_room(sc, s, captor, s->cell[train], 1)) { /* ARG-R59 */
        argot_eliminate(sc, s, train);
        return;
    }
    leave_battle(s, train);
    argot_set_owner(s, train, captor);
}

void argot_trapped(const argot_scenario *sc, argot_state *s, int u) {
    const int side = s->part[1] >> u & 1;
    if ((sc->kind[ARGOT_T] >> u & 1) && (s->part[!side] & sc->kind[ARGOT_G])) /* ARG-621 */
        argot_capture(sc, s, u, side ? argot_attacker(s) : argot_defender(s));
    else
        argot_eliminate(sc, s, u);
}

/* --- regroup */

static const gg_bits *regroup_links(const argot_scenario *sc, int u) {
    switch (sc->unit[u].kind) {
    case ARGOT_A: return sc->air;
    case ARGOT_S: return sc->sea;
    default: return sc->ground;
    }
}

int argot_list_regroups(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit) {
    const int f = s->faction, won = s->battle_cell;
    int n = 0, u, c;
    ARGOT_EACH (u, argot_placed(s) & argot_of(s, f) & ~argot_aboard(s) & ~s->acted) {
        const int cell = s->cell[u], load = 1 + __builtin_popcountll(argot_cargo(s, u));
        const gg_bits to = regroup_links(sc, u)[cell];
        if (cell == won) {
            GG_BITS_EACH (c, to)
                if (n < limit && peaceful(sc, s, f, c, load))
                    list[n++] = argot_move(ARGOT_M_REGROUP, u, c, 0);
        } else if (n < limit && gg_bits_has(to, won) && !argot_foes_in(s, cell, f) &&
                   argot_room(sc, s, f, won, load)) {
            list[n++] = argot_move(ARGOT_M_REGROUP, u, won, 0);
        }
    }
    if (n < limit) list[n++] = argot_move(ARGOT_M_DONE, 0, 0, 0);
    return n;
}

void argot_regroup(argot_state *s, int u, int cell) {
    leave_battle(s, u);
    s->acted |= ARGOT_BIT(u); /* ARG-611 */
    argot_relocate(s, u, cell);
}

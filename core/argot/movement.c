/* Movement (ARG-300 to 383): which cells a unit may reach, and the lists of the nodes MG, MU and
 * MD.
 *
 * Reach is a breadth-first search on whole sets of cells, one per class of path: off the road,
 * wholly along the road, and along the road through a city cell (ARG-326). tests/argot compares it
 * with the plain generator of the rules page. */
#include "rules.h"

void argot_field_init(const argot_scenario *sc, const argot_state *s, int faction,
                      argot_field *field) {
    const uint64_t placed = argot_placed(s);
    int u;
    field->faction = faction;
    field->own = placed & argot_of(s, faction);
    field->foes = placed & ~field->own;
    field->foe_cells = argot_cells_of(s, field->foes);
    field->closed_cells = GG_NO_BITS;
    if (faction >= ARGOT_THIRD) { /* ARG-904 */
        const int other = faction ^ 1;
        field->closed_cells = argot_cells_of(s, placed & argot_of(s, other));
    }
    field->full = GG_NO_BITS;
    memset(field->count, 0, sizeof field->count);
    ARGOT_EACH (u, field->own)
        if (++field->count[s->cell[u]] >= sc->options.stack) gg_bits_add(&field->full, s->cell[u]);
}

/* Cells of `set` where `n` more own units would be too many. */
static gg_bits crowded(const argot_scenario *sc, const argot_field *field, gg_bits set, int n) {
    if (n == 1) return field->full;
    gg_bits out = GG_NO_BITS;
    int c;
    GG_BITS_EACH (c, set)
        if (field->count[c] + n > sc->options.stack) gg_bits_add(&out, c);
    return out;
}

bool argot_pinned(const argot_scenario *sc, const argot_state *s, int u) {
    const uint64_t here = argot_in(s, s->cell[u]) & ~argot_aboard(s);
    const uint64_t own = argot_of(s, argot_owner(s, u));
    const uint64_t theirs = here & ~own;
    if (!theirs) return false;
    const uint64_t engaged = argot_engaged(sc, here & own, theirs) & ~s->moved;
    if (!(engaged >> u & 1)) return false;
    const uint64_t pinning = argot_engaged(sc, theirs, here & own);
    return __builtin_popcountll(engaged) - 1 < __builtin_popcountll(pinning);
}

gg_bits argot_barred(const argot_scenario *sc, const argot_state *s, int u) {
    const int cell = s->cell[u];
    uint64_t entered = s->atk & argot_entered(s) & ~sc->kind[ARGOT_A];
    gg_bits barred = GG_NO_BITS;
    int v;
    if (!entered) return barred; /* as is the rule */
    entered &= argot_in(s, cell) & ~argot_of(s, argot_owner(s, u));
    ARGOT_EACH (v, entered) gg_bits_add(&barred, sc->graph.link[cell][argot_entry(s, v)].to);
    return barred;
}

/* Cells within `radius` of a cell: the row of 256 distances compared at once. */
static gg_bits within(const argot_scenario *sc, int cell, int radius) {
    const uint8_t *d = sc->distance[cell];
    gg_bits b = GG_NO_BITS;
    for (int i = 0; i < 8; i++) {
        const gg_bytes near = (gg_bytes)(*(const gg_bytes *)(d + 32 * i) <= (uint8_t)radius);
        b[i >> 1] |= (uint64_t)gg_bytes_set(near) << 32 * (i & 1);
    }
    return b;
}

static void reach_air(const argot_scenario *sc, const argot_state *s, const argot_field *field,
                      int u, argot_reach *reach) {
    gg_bits go = within(sc, s->cell[u], sc->unit[u].move);
    go &= ~(sc->with[ARGOT_NOAIR] | field->full | field->closed_cells | gg_bits_of(s->cell[u]));
    reach->go = go;
}

/* Neighbours of a cell, without those the unit may not go to from its own cell. */
static inline gg_bits steps_from(const gg_bits *cross, int x, int start, gg_bits barred) {
    return x == start ? cross[x] & ~barred : cross[x];
}

static void reach_sea(const argot_scenario *sc, const argot_state *s, const argot_field *field,
                      int u, argot_reach *reach) {
    const int start = s->cell[u];
    const int load = 1 + __builtin_popcountll(argot_cargo(s, u));
    const gg_bits barred = argot_barred(sc, s, u);
    gg_bits seen = gg_bits_of(start), front = seen, strike = GG_NO_BITS;
    for (int n = 1; n <= sc->unit[u].move && gg_bits_any(front); n++) {
        gg_bits next = GG_NO_BITS;
        int x;
        reach->from |= front;
        GG_BITS_EACH (x, front) next |= steps_from(sc->sea, x, start, barred);
        strike |= next & field->foe_cells;
        front = next & ~field->foe_cells & ~seen;
        seen |= front;
    }
    reach->go = seen & ~gg_bits_of(start);
    reach->go &= ~crowded(sc, field, reach->go, load);
    reach->strike = strike & ~field->closed_cells;
    reach->strike &= ~crowded(sc, field, reach->strike, load);
    reach->start_only = barred;
    reach->cross = sc->sea;
}

/* The classes of paths on foot. */
enum { OFF_ROAD, ON_ROAD, THROUGH_CITY, CLASSES };

struct walk {
    gg_bits seen[CLASSES], front[CLASSES], next[CLASSES];
    gg_bits reached;
};

/* One step of a class from cell x: `any` over all links, or `road` only. */
static void step_off(const argot_scenario *sc, struct walk *w, gg_bits to, int x) {
    w->reached |= to;
    w->next[OFF_ROAD] |= to & sc->onward[x] & ~sc->stop & ~sc->with[ARGOT_CITY];
}

static void step_road(const argot_scenario *sc, struct walk *w, gg_bits to, int x, bool through) {
    w->reached |= to;
    const gg_bits on = to & sc->onward[x] & ~sc->stop;
    if (through) {
        w->next[THROUGH_CITY] |= on;
    } else {
        w->next[THROUGH_CITY] |= on & sc->with[ARGOT_CITY];
        w->next[ON_ROAD] |= on & ~sc->with[ARGOT_CITY];
    }
}

static void reach_foot(const argot_scenario *sc, const argot_state *s, const argot_field *field,
                       int u, argot_reach *reach) {
    const int start = s->cell[u], m = sc->unit[u].move;
    const gg_bits barred = argot_barred(sc, s, u);
    struct walk w = {.reached = GG_NO_BITS};
    w.seen[ON_ROAD] = w.front[ON_ROAD] = gg_bits_of(start);
    for (int n = 1; n <= m + 1; n++) {
        int x;
        for (int c = 0; c < CLASSES; c++) w.next[c] = GG_NO_BITS;
        if (n <= m) {
            reach->from |= w.front[OFF_ROAD] | w.front[ON_ROAD];
            GG_BITS_EACH (x, w.front[OFF_ROAD])
                step_off(sc, &w, steps_from(sc->ground, x, start, barred), x);
        }
        GG_BITS_EACH (x, w.front[ON_ROAD]) {
            const gg_bits to = steps_from(sc->ground, x, start, barred);
            if (n <= m) step_off(sc, &w, to & ~sc->road[x], x);
            step_road(sc, &w, to & sc->road[x], x, false);
        }
        GG_BITS_EACH (x, w.front[THROUGH_CITY])
            step_road(sc, &w, steps_from(sc->ground, x, start, barred) & sc->road[x], x, true);
        /* A path wholly along the road can do all that one off it can. */
        w.next[OFF_ROAD] &= ~(w.seen[ON_ROAD] | w.next[ON_ROAD]);
        bool more = false;
        for (int c = 0; c < CLASSES; c++) {
            w.front[c] = w.next[c] & ~field->foe_cells & ~w.seen[c];
            w.seen[c] |= w.front[c];
            more |= gg_bits_any(w.front[c]);
        }
        if (!more) break;
    }
    reach->go = w.reached & ~field->foe_cells & ~field->full & ~gg_bits_of(start);
    if (sc->unit[u].kind == ARGOT_T) return; /* ARG-331 */
    gg_bits next = GG_NO_BITS;
    int x;
    GG_BITS_EACH (x, reach->from) next |= steps_from(sc->ground, x, start, barred);
    reach->strike = next & field->foe_cells & ~field->full & ~field->closed_cells;
    reach->start_only = barred;
    reach->cross = sc->ground;
}

/* Disembarking (ARG-364, 366). */
static void reach_ashore(const argot_scenario *sc, const argot_state *s, const argot_field *field,
                         int u, argot_reach *reach) {
    if (sc->unit[u].move == 0) return; /* ARG-R79 */
    const int start = s->cell[u];
    const gg_bits to = sc->landing[start] & ~argot_barred(sc, s, u);
    reach->go = to & ~field->foe_cells & ~field->full;
    if (gg_bits_has(sc->with[ARGOT_LAND] & ~field->foe_cells, start))
        gg_bits_add(&reach->go, start); /* its own place is counted already */
    if (!sc->options.assault_landing || sc->unit[u].kind == ARGOT_T) return;
    reach->strike = to & field->foe_cells & ~field->full & ~field->closed_cells;
    reach->from = gg_bits_of(start);
    reach->cross = sc->landing;
}

void argot_reach_of(const argot_scenario *sc, const argot_state *s, const argot_field *field, int u,
                    argot_reach *reach) {
    memset(reach, 0, sizeof *reach);
    if (argot_aboard(s) >> u & 1) {
        reach_ashore(sc, s, field, u, reach);
    } else if (!argot_pinned(sc, s, u)) {
        switch (sc->unit[u].kind) {
        case ARGOT_A: reach_air(sc, s, field, u, reach); break;
        case ARGOT_S: reach_sea(sc, s, field, u, reach); break;
        default: reach_foot(sc, s, field, u, reach); break;
        }
    }
}

/* Most units can step into an empty cell next to them: seen without the field. */
static bool has_room(const argot_scenario *sc, const argot_state *s, int u) {
    const int cell = s->cell[u], kind = sc->unit[u].kind;
    if (kind == ARGOT_S || sc->unit[u].move == 0) return false;
    const uint64_t living = argot_living(s);
    const gg_bits next =
        kind == ARGOT_A ? sc->air[cell] : sc->ground[cell] & ~argot_barred(sc, s, u);
    int c;
    GG_BITS_EACH (c, next)
        if (!(argot_at(s, c) & living)) return true;
    return false;
}

/* The field of one list, made where a unit asks for it. */
struct field {
    bool made;
    argot_field of;
};

static bool can_move(const argot_scenario *sc, const argot_state *s, struct field *field, int u) {
    const bool aboard = argot_aboard(s) >> u & 1;
    if (!aboard && argot_pinned(sc, s, u)) return false;
    if (!aboard && has_room(sc, s, u)) return true;
    argot_reach reach;
    if (!field->made) argot_field_init(sc, s, argot_owner(s, u), &field->of);
    field->made = true;
    argot_reach_of(sc, s, &field->of, u, &reach);
    return gg_bits_any(reach.go | reach.strike);
}

/* --- lists */

int argot_list_groups(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit) {
    const int f = s->faction;
    int n = 0, c, u;
    if (f >= ARGOT_THIRD || s->tokens[f] > 0) { /* ARG-301, 903 */
        struct field field;
        field.made = false;
        const uint64_t fresh = argot_placed(s) & argot_of(s, f) & ~s->moved;
        const gg_bits cells = argot_cells_of(s, fresh);
        GG_BITS_EACH (c, cells) {
            if (n == limit) return n;
            ARGOT_EACH (u, argot_at(s, c) & fresh)
                if (can_move(sc, s, &field, u)) {
                    list[n++] = argot_move(ARGOT_M_GROUP, c, 0, 0);
                    break;
                }
        }
    }
    if (n < limit) list[n++] = argot_move(ARGOT_M_PASS, 0, 0, 0);
    return n;
}

int argot_list_units(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit) {
    int n = 0, u;
    if (s->act) {
        struct field field;
        field.made = false;
        ARGOT_EACH (u, s->act) {
            if (n == limit) return n;
            if (can_move(sc, s, &field, u)) list[n++] = argot_move(ARGOT_M_UNIT, u, 0, 0);
        }
    }
    if (n < limit) list[n++] = argot_move(ARGOT_M_DONE, 0, 0, 0);
    return n;
}

/* One attack per link through which the cell can be entered (ARG-372). */
static int list_entries(const argot_scenario *sc, const argot_state *s, int u,
                        const argot_reach *reach, int cell, gg_move *list, int limit) {
    int n = 0;
    for (int slot = 0; slot < sc->graph.degree[cell] && n < limit; slot++) {
        const int from = sc->graph.link[cell][slot].to;
        if (!gg_bits_has(reach->from, from) || !gg_bits_has(reach->cross[from], cell)) continue;
        if (from == s->cell[u] && gg_bits_has(reach->start_only, cell)) continue;
        list[n++] = argot_move(ARGOT_M_ATTACK, cell, slot, 0);
    }
    return n;
}

int argot_list_moves_of(const argot_scenario *sc, const argot_state *s, const argot_field *field,
                        int u, gg_move *list, int limit) {
    argot_reach reach;
    int n = 0, c;
    argot_reach_of(sc, s, field, u, &reach);
    GG_BITS_EACH (c, reach.go) {
        if (n == limit) return n;
        list[n++] = argot_move(ARGOT_M_GO, c, 0, 0);
    }
    GG_BITS_EACH (c, reach.strike) n += list_entries(sc, s, u, &reach, c, list + n, limit - n);
    return n;
}

static bool loadable(const argot_scenario *sc, const argot_state *s, int ship, int u) {
    const int f = argot_owner(s, ship), at = s->cell[ship], cell = s->cell[u];
    const uint64_t aboard = argot_aboard(s);
    if (!(sc->foot >> u & 1) || argot_owner(s, u) != f || (aboard | s->moved) >> u & 1)
        return false;
    if (!argot_step(s, u) || cell == ARGOT_NO_CELL || !gg_bits_has(sc->same_hex[at], cell))
        return false;
    if (__builtin_popcountll(argot_cargo(s, ship)) >= sc->unit[ship].capacity) return false;
    if (s->last[0] != ARGOT_NO_UNIT && u <= s->last[0]) return false; /* ARG-360: ascending */
    if (argot_engaged(sc, ARGOT_BIT(u), argot_foes_in(s, cell, f) & ~aboard)) return false;
    if (cell != at && !argot_room(sc, s, f, at, 1)) return false;
    argot_state after = *s; /* ARG-361: the ship must still be able to sail */
    argot_set_carrier(&after, u, ship);
    after.cell[u] = (uint8_t)at;
    struct field field;
    field.made = false;
    return can_move(sc, &after, &field, ship);
}

int argot_list_goals(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit) {
    const int u = s->selected;
    int n = 0, x;
    if (sc->unit[u].kind == ARGOT_S && sc->unit[u].capacity) {
        const uint64_t own = argot_placed(s) & argot_of(s, s->faction) & sc->foot;
        ARGOT_EACH (x, own) {
            if (n == limit) return n;
            if (loadable(sc, s, u, x)) list[n++] = argot_move(ARGOT_M_LOAD, x, 0, 0);
        }
    }
    argot_field field;
    argot_field_init(sc, s, s->faction, &field);
    return n + argot_list_moves_of(sc, s, &field, u, list + n, limit - n);
}

void argot_move_unit(const argot_scenario *sc, argot_state *s, int u, gg_move move) {
    const int cell = argot_move_a(move), f = argot_owner(s, u);
    const uint64_t bit = ARGOT_BIT(u), here = argot_in(s, cell), own = argot_of(s, f);
    const uint64_t foes = here & ~own;
    s->moved |= bit;
    s->act &= ~bit;
    argot_set_carrier(s, u, ARGOT_NO_UNIT);
    if (foes) {
        /* ARG-371: who comes to the help of a unit under attack joins its defence. */
        const bool reinforces = (foes & s->atk) && (here & own & ~s->atk);
        if (!reinforces) {
            s->atk |= bit; /* ARG-370 */
            if (argot_move_type(move) == ARGOT_M_ATTACK && sc->unit[u].kind != ARGOT_A)
                argot_set_entry(s, u, argot_move_b(move));
        }
    }
    argot_relocate(s, u, cell);
}

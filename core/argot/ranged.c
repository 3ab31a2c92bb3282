/* Ranged attacks (ARG-400 to 409): who may fire and at what. The roll itself is in roll.c. */
#include "rules.h"

static bool third_parties(int f, int g) {
    return f >= ARGOT_THIRD && g >= ARGOT_THIRD;
}

static bool within_range(const argot_scenario *sc, int u, int from, int cell) {
    const int d = sc->distance[from][cell];
    return d >= 1 && d <= sc->unit[u].range;
}

/* For targets that are units: option range_exact (ARG-402) does not speak of fortifications. */
static bool in_range(const argot_scenario *sc, int u, int from, int cell) {
    if (sc->options.range_exact) return sc->distance[from][cell] == sc->unit[u].range;
    return within_range(sc, u, from, cell);
}

/* Units of all factions that `u` may fire at somewhere on the map. */
static uint64_t marks_of(const argot_scenario *sc, const argot_state *s, int u) {
    const int f = argot_owner(s, u);
    uint64_t foes = argot_placed(s) & ~argot_of(s, f) & ~argot_aboard(s) & argot_prey(sc, u);
    if (f >= ARGOT_THIRD)
        foes &= ~(argot_of(s, ARGOT_THIRD) | argot_of(s, ARGOT_FOURTH)); /* ARG-904 */
    return foes;
}

uint64_t argot_marks(const argot_scenario *sc, const argot_state *s, int u, int cell, int faction) {
    if (third_parties(argot_owner(s, u), faction)) return 0;
    return marks_of(sc, s, u) & argot_at(s, cell) & argot_of(s, faction);
}

/* ARG-403. */
static bool fort_in_reach(const argot_scenario *sc, const argot_state *s, int u, int fort) {
    const int cell = sc->fort_cell[fort];
    return (sc->ability[ARGOT_BESIEGER] >> u & 1) && argot_nibble(s->fort, fort) &&
           within_range(sc, u, s->cell[u], cell) &&
           !(argot_in(s, cell) & argot_of(s, argot_owner(s, u)));
}

bool argot_has_marks(const argot_scenario *sc, const argot_state *s, int u) {
    int v;
    ARGOT_EACH (v, marks_of(sc, s, u))
        if (in_range(sc, u, s->cell[u], s->cell[v])) return true;
    return false;
}

static bool has_target(const argot_scenario *sc, const argot_state *s, int u) {
    if (argot_has_marks(sc, s, u)) return true;
    for (int i = 0; i < sc->forts; i++)
        if (fort_in_reach(sc, s, u, i)) return true;
    return false;
}

int argot_list_shooters(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit) {
    const int f = s->faction;
    const uint64_t own = argot_of(s, f), aboard = argot_aboard(s);
    int n = 0, u;
    ARGOT_EACH (u, own & argot_placed(s) & sc->ranged & ~aboard & ~s->fired) {
        if (n == limit) return n;
        const uint64_t foes = argot_foes_in(s, s->cell[u], f) & ~aboard;
        if (foes && argot_engaged(sc, ARGOT_BIT(u), foes)) continue; /* ARG-R21 */
        if (has_target(sc, s, u)) list[n++] = argot_move(ARGOT_M_AIM, u, 0, 0);
    }
    if (n < limit) list[n++] = argot_move(ARGOT_M_SKIP, 0, 0, 0);
    return n;
}

struct targets {
    gg_move *list;
    int count, limit;
    bool berserker;
};

static void add_target(struct targets *t, int cell, int faction, int flags) {
    for (int doubled = 0; doubled <= (t->berserker ? ARGOT_DOUBLED : 0); doubled += ARGOT_DOUBLED)
        if (t->count < t->limit)
            t->list[t->count++] = argot_move(ARGOT_M_SHOOT, cell, faction, flags | doubled);
}

int argot_list_targets(const argot_scenario *sc, const argot_state *s, gg_move *list, int limit) {
    const int u = s->selected;
    struct targets t = {list, 0, limit, sc->ability[ARGOT_BERSERKER] >> u & 1};
    const uint64_t marks = marks_of(sc, s, u);
    gg_bits cells = argot_cells_of(s, marks);
    for (int i = 0; i < sc->forts; i++)
        if (fort_in_reach(sc, s, u, i)) gg_bits_add(&cells, sc->fort_cell[i]);
    int c;
    GG_BITS_EACH (c, cells) {
        const uint64_t here = in_range(sc, u, s->cell[u], c) ? marks & argot_at(s, c) : 0;
        for (int f = 0; here && f < ARGOT_FACTIONS; f++)
            if (here & argot_of(s, f)) add_target(&t, c, f, ARGOT_RANGED);
        const int fort = sc->cell[c].fort;
        if (fort != 255 && fort_in_reach(sc, s, u, fort))
            add_target(&t, c, 0, ARGOT_RANGED | ARGOT_AT_FORT);
    }
    return t.count;
}

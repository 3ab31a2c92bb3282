/* What comes of the battles that are pending: who is likely to be left, and who then holds the Old
 * Town. */
#include "argot.h"

int argot_turns(const argot_scenario *sc, const argot_state *s) {
    int left = s->node != ARGOT_CD;
    for (int k = 0; k < sc->cards; k++)
        left += argot_nibble(s->left, k) + sc->card[k].count * (sc->options.max_days - s->day);
    return left;
}

/* How much of the promise of force there is time for: half of it `clock` turns before the end; none
 * when there are too few turn ends left to hold the Old Town. */
static double time_for_force(const argot_outlook *o) {
    const double left = o->turns, c = o->w[ARGOT_W_CLOCK];
    if (left < o->sc->options.hold_turns - o->s->hold) return 0;
    return left * left / (left * left + c * c);
}

/* Units of a side that has not moved yet from where they can go into a battle: as many as there is
 * room for, the strongest first. */
static uint64_t reserve(const argot_outlook *o, int cell, int side) {
    const argot_scenario *sc = o->sc;
    const argot_state *s = o->s;
    if (s->node > ARGOT_MD || side >= ARGOT_THIRD || !s->tokens[side]) return 0;
    const uint64_t own = o->units & argot_of(s, side), here = argot_at(s, cell) & own;
    uint64_t free = own & sc->kind[ARGOT_G] & ~(s->moved | argot_aboard(s) | here), chosen = 0;
    double power[ARGOT_UNITS] = {0};
    int u;
    ARGOT_EACH (u, free) {
        const int from = s->cell[u], links = sc->walk[from][cell], steps = argot_step(s, u);
        /* In the city a move is one link. */
        const bool near = links <= (gg_bits_has(sc->with[ARGOT_CITY], from) ? 1 : 2);
        power[u] = near ? steps * argot_die(sc, u, steps, false) : 0;
    }
    for (int room = sc->options.stack - __builtin_popcountll(here); room > 0; room--) {
        int best = -1;
        ARGOT_EACH (u, free & ~chosen)
            if (power[u] > (best < 0 ? 0 : power[best])) best = u;
        if (best < 0) break;
        chosen |= ARGOT_BIT(best);
    }
    return chosen;
}

/* What an attack costs is between what it costs as it stands and what it would if the defender sent
 * help, which it does as long as there is time to be careful. */
static void expect_help(argot_outlook *o, int cell, uint64_t attackers, uint64_t defenders,
                        int defender) {
    const double share = o->w[ARGOT_W_RESERVE] * o->open;
    const uint64_t help = share > 0 ? reserve(o, cell, defender) : 0;
    double steps[ARGOT_UNITS], stay[ARGOT_UNITS] = {0};
    int u;
    if (!help) return;
    ARGOT_EACH (u, attackers | defenders) steps[u] = o->steps[u];
    argot_expected_battle(o->sc, o->s, cell, attackers, defenders | help, o->sc->options.rounds,
                          steps, stay);
    ARGOT_EACH (u, attackers | defenders) o->steps[u] += share * (steps[u] - o->steps[u]);
}

/* True if the battle of these two factions is the one that is being fought. */
static bool fought_now(const argot_state *s, int cell, int f, int g) {
    const int attacker = argot_attacker(s), defender = argot_defender(s);
    return s->battle_cell == cell &&
           ((attacker == f && defender == g) || (attacker == g && defender == f));
}

/* The battle that was fought is decided: all that is left of the losing side has to leave, and nobody
 * fires any more (ARG-533). */
static void expect_retreat(argot_outlook *o) {
    const argot_state *s = o->s;
    int u;
    o->fought |= s->part[0] | s->part[1];
    ARGOT_EACH (u, s->part[argot_losing(s) - 1]) o->stay[u] = 0;
}

static void expect_battle(argot_outlook *o, int cell, int attacker, int defender) {
    const argot_state *s = o->s;
    const uint64_t ashore = argot_in(s, cell) & ~argot_aboard(s);
    const bool now = fought_now(s, cell, attacker, defender);
    uint64_t a = ashore & argot_of(s, attacker), d = ashore & argot_of(s, defender);
    const uint64_t all_a = a;
    a = now ? s->part[0] : argot_engaged(o->sc, all_a, d);
    d = now ? s->part[1] : argot_engaged(o->sc, d, all_a);
    const int rounds = o->sc->options.rounds - (now ? s->round - 1 : 0);
    o->fought |= a | d;
    argot_expected_battle(o->sc, s, cell, a, d, rounds, o->steps, o->stay);
    if (!now) expect_help(o, cell, a, d, defender);
}

static void expect_battles(argot_outlook *o) {
    const argot_state *s = o->s;
    gg_bits cells[ARGOT_FACTIONS];
    if (argot_losing(s)) expect_retreat(o);
    for (int f = 0; f < o->sc->factions; f++)
        cells[f] = argot_cells_of(s, o->units & argot_of(s, f));
    for (int f = 0; f < o->sc->factions; f++)
        for (int g = f + 1; g < o->sc->factions; g++) {
            const gg_bits shared = cells[f] & cells[g];
            int c;
            GG_BITS_EACH (c, shared) {
                const int attacker = argot_pending(o->sc, s, c, f, g);
                if (attacker < 0 || (argot_losing(s) && fought_now(s, c, f, g))) continue;
                gg_bits_add(&o->battles, c);
                expect_battle(o, c, attacker, attacker == f ? g : f);
            }
        }
}

/* Raises the chances that Mineos and that others stand in a cell after the battles, by the units
 * of a mask. The blocks of one cell win or lose together, so the likeliest of them stands for its
 * side. */
static void likeliest(const argot_outlook *o, uint64_t units, double *mineos, double *others) {
    const uint64_t own = argot_of(o->s, ARGOT_MINEOS);
    int u;
    ARGOT_EACH (u, units) {
        double *most = own >> u & 1 ? mineos : others;
        if (o->stay[u] > *most) *most = o->stay[u];
    }
}

void argot_town_after(const argot_outlook *o, int cell, double *mineos, double *others) {
    const argot_scenario *sc = o->sc;
    uint64_t counted = 0;
    int b;
    for (int k = 0; k < ARGOT_T; k++)
        if (sc->options.hold_kinds >> k & 1) counted |= sc->kind[k];
    counted &= o->units & ~argot_aboard(o->s);
    *mineos = *others = 0;
    const uint64_t here = argot_at(o->s, cell) & counted;
    likeliest(o, here, mineos, others);
    /* Who wins a battle next to a cell that nobody stands in may regroup into it (ARG-610). */
    const gg_bits near = here ? GG_NO_BITS : sc->ground[cell] & o->battles;
    GG_BITS_EACH (b, near)
        likeliest(o, argot_at(o->s, b) & counted & sc->kind[ARGOT_G], mineos, others);
}

/* The probability that only Mineosi units of the holding kinds are in the Old Town when the battles
 * are over. The cells are taken as independent. */
static double town_held(const argot_outlook *o) {
    double unguarded = 1, empty = 1;
    int c;
    GG_BITS_EACH (c, o->sc->with[ARGOT_OLDTOWN]) {
        double holder, guard;
        argot_town_after(o, c, &holder, &guard);
        unguarded *= 1 - guard;
        empty *= guard + holder < 1 ? 1 - guard - holder : 0;
    }
    return unguarded - empty;
}

void argot_look(const argot_scenario *sc, const argot_state *s, const double *w, argot_outlook *o) {
    int u;
    o->sc = sc;
    o->s = s;
    o->w = w;
    o->units = argot_placed(s);
    o->fought = 0;
    o->battles = GG_NO_BITS;
    o->turns = argot_turns(sc, s);
    o->open = time_for_force(o);
    for (u = 0; u < ARGOT_UNITS; u++) o->stay[u] = 1;
    ARGOT_EACH (u, o->units) o->steps[u] = argot_step(s, u);
    expect_battles(o);
    o->held = town_held(o);
}

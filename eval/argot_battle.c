/* The expected course of a battle: every roll replaced by its mean, hits taken by the block with
 * the most steps. A cheap stand-in for playing a pending battle out; tests/eval compares it with
 * exact play of single duels. */
#include "argot.h"

/* A block with fewer expected steps than this no longer fights. */
static const double GONE = 0.05;

double argot_die(const struct argot_scenario *sc, const struct argot_state *s, int u, double steps,
                 int fort) {
    const struct argot_unit *unit = &sc->unit[u];
    (void)s;
    if (unit->kind == ARGOT_T) return 0;
    int m = unit->modifier;
    if ((sc->ability[ARGOT_SHOCK] >> u & 1) && m < 2 && steps > unit->steps - 0.5) m = 2;
    if (fort) m++;
    static const double hits[6] = {1 / 6.0, 2 / 6.0, 3 / 6.0, 4 / 6.0, 5 / 6.0, 1};
    return hits[m < 5 ? m : 5];
}

struct argot_force argot_force_of(const struct argot_scenario *sc, const struct argot_state *s,
                                  uint64_t units, int fort) {
    struct argot_force f = {0, 0};
    int u;
    ARGOT_EACH (u, units) {
        const int steps = argot_step(s, u);
        f.steps += steps;
        f.hits += steps * argot_die(sc, s, u, steps, fort);
    }
    return f;
}

struct melee {
    const struct argot_scenario *sc;
    const struct argot_state *s;
    double *steps;
    double shield[2]; /* hits that Resilient blocks of a side still cancel */
    uint64_t side[2]; /* attackers, defenders */
    int fort;
};

/* Takes `hits` from the strongest block that can be hit, again and again. */
static void suffer(struct melee *m, int side, uint64_t prey, double hits) {
    if (m->shield[side] > 0) {
        const double cancelled = hits < m->shield[side] ? hits : m->shield[side];
        m->shield[side] -= cancelled;
        hits -= cancelled;
    }
    while (hits > 1e-9) {
        int best = -1, u;
        ARGOT_EACH (u, prey)
            if (m->steps[u] > GONE && (best < 0 || m->steps[u] > m->steps[best])) best = u;
        if (best < 0) return;
        double taken = hits < 1 ? hits : 1;
        if (taken > m->steps[best]) taken = m->steps[best];
        m->steps[best] -= taken;
        hits -= taken;
    }
}

static void act(struct melee *m, int side, int letter) {
    int u;
    ARGOT_EACH (u, m->side[side] & m->sc->letter[letter]) {
        const uint64_t prey = argot_prey(m->sc, u) & m->side[!side];
        if (!prey || m->steps[u] <= GONE) continue;
        const double die = argot_die(m->sc, m->s, u, m->steps[u], side == 1 && m->fort);
        suffer(m, !side, prey, m->steps[u] * die);
    }
}

/* Expected number of blocks left of a side. */
static double blocks(const struct melee *m, int side) {
    double n = 0;
    int u;
    ARGOT_EACH (u, m->side[side]) n += m->steps[u] < 1 ? m->steps[u] : 1;
    return n;
}

double argot_expected_battle(const struct argot_scenario *sc, const struct argot_state *s, int cell,
                             uint64_t attackers, uint64_t defenders, int rounds, double *steps) {
    struct melee m = {
        sc, s, steps, {0, 0}, {attackers, defenders}, argot_fort_steps(sc, s, cell) > 0};
    int u;
    for (int side = 0; side < 2; side++)
        m.shield[side] =
            __builtin_popcountll(m.side[side] & sc->ability[ARGOT_RESILIENT] & ~s->resil);
    for (int round = 0; round < rounds; round++)
        for (int letter = 0; letter < 4; letter++) {
            act(&m, 1, letter);
            act(&m, 0, letter);
        }
    ARGOT_EACH (u, (attackers | defenders) & sc->ability[ARGOT_UNDEAD])
        if (steps[u] > 0.5 && steps[u] < sc->unit[u].steps) steps[u] += steps[u] < 1 ? steps[u] : 1;
    const double a = blocks(&m, 0), d = blocks(&m, 1);
    /* Equal numbers send the attacker away (ARG-532). */
    double p = 0.5 + 0.6 * (a - d - 0.4);
    if (d < GONE) p = 1;
    if (a < GONE) p = 0;
    return p < 0.02 ? 0.02 : p > 0.98 ? 0.98 : p;
}

/* The value of an argot position. Everything is judged from Mineos' side, which has the plan (reach
 * the Old Town and hold it); Argot's value is the complement.
 *
 *   x = material + nearness to the Old Town - its guards + ...        (shares of the scenario's own
 * totals) v = sigmoid(x), drawn towards the result of the time limit as the turns run out, and
 * raised by the chance that the Old Town is held when this turn ends.
 *
 * Pending battles are replaced by their expected course (battle.c). Only +, -, *, / and sqrt:
 * the same bits on every machine. */
#include "argot.h"

/* What the position looks like once pending battles have taken their expected course. */
struct outlook {
    const argot_scenario *sc;
    const argot_state *s;
    const double *w;
    uint64_t units;            /* on the map */
    uint64_t fought;           /* of these in a pending battle */
    double steps[ARGOT_UNITS]; /* expected steps of those */
    double stay[ARGOT_UNITS];  /* probability to be in its present cell after the battles, alive */
    gg_bits battles;           /* cells with a pending battle */
    double open;               /* how much of the promise of force there is time for */
};

/* Turns in which Mineos may still attack. */
static int turns_left(const argot_scenario *sc, const argot_state *s) {
    int left = s->node != ARGOT_CD;
    for (int k = 0; k < sc->cards; k++)
        left += argot_nibble(s->left, k) + sc->card[k].count * (sc->options.max_days - s->day);
    return left;
}

/* How much of the promise of force there is time for: half of it `clock` turns before the end; none
 * when there are too few turn ends left to hold the Old Town. */
static double time_for_force(const argot_scenario *sc, const argot_state *s, const double *w) {
    const double left = turns_left(sc, s), c = w[ARGOT_W_CLOCK];
    if (left < sc->options.hold_turns - s->hold) return 0;
    return left * left / (left * left + c * c);
}

/* Units of a side that has not moved yet from where they can go into a battle: as many as there is
 * room for, the strongest first. */
static uint64_t reserve(const struct outlook *o, int cell, int side) {
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
static void expect_help(struct outlook *o, int cell, uint64_t attackers, uint64_t defenders,
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

static void expect_battle(struct outlook *o, int cell, int attacker, int defender) {
    const argot_state *s = o->s;
    const uint64_t ashore = argot_in(s, cell) & ~argot_aboard(s);
    const bool now = s->battle_cell == cell && argot_attacker(s) == attacker;
    uint64_t a = ashore & argot_of(s, attacker), d = ashore & argot_of(s, defender);
    const uint64_t all_a = a;
    a = now ? s->part[0] : argot_engaged(o->sc, all_a, d);
    d = now ? s->part[1] : argot_engaged(o->sc, d, all_a);
    const int rounds = o->sc->options.rounds - (now && s->round ? s->round - 1 : 0);
    int u;
    ARGOT_EACH (u, (a | d) & ~o->fought) o->steps[u] = argot_step(s, u);
    o->fought |= a | d;
    argot_expected_battle(o->sc, s, cell, a, d, rounds, o->steps, o->stay);
    if (!now) expect_help(o, cell, a, d, defender);
}

static void expect_battles(struct outlook *o) {
    const argot_state *s = o->s;
    gg_bits cells[ARGOT_FACTIONS];
    for (int f = 0; f < o->sc->factions; f++)
        cells[f] = argot_cells_of(s, o->units & argot_of(s, f));
    for (int f = 0; f < o->sc->factions; f++)
        for (int g = f + 1; g < o->sc->factions; g++) {
            const gg_bits shared = cells[f] & cells[g];
            int c;
            GG_BITS_EACH (c, shared) {
                const int attacker = argot_pending(o->sc, s, c, f, g);
                if (attacker < 0) continue;
                gg_bits_add(&o->battles, c);
                expect_battle(o, c, attacker, attacker == f ? g : f);
            }
        }
}

/* Worth of a unit at its expected steps. */
static double worth(const argot_scenario *sc, const double *w, int u, double steps) {
    const argot_unit *unit = &sc->unit[u];
    const double per_step = w[ARGOT_W_STEP] + w[ARGOT_W_HIT] * argot_die(sc, u, steps, false) +
                            w[ARGOT_W_ABILITY] * __builtin_popcount(unit->abilities);
    double value = steps * per_step + w[ARGOT_W_BLOCK] * (steps < 1 ? steps : 1);
    if (steps < 1.5) value -= w[ARGOT_W_GLASS] * (steps < 1 ? steps : 1);
    return value * w[ARGOT_W_GROUND + unit->kind]; /* weights in the order of the kinds */
}

/* What the armies of both sides are about worth at full strength: makes x a share, so that one set
 * of weights fits scenarios of any size. */
static double total_worth(const argot_scenario *sc, const double *w) {
    const uint64_t units = sc->roster[ARGOT_ARGOT] | sc->roster[ARGOT_MINEOS];
    const int steps = __builtin_popcountll(sc->full[0] & units) +
                      2 * __builtin_popcountll(sc->full[1] & units) +
                      4 * __builtin_popcountll(sc->full[2] & units);
    return steps ? w[ARGOT_W_FULL] * steps : 1;
}

/* How much a Mineosi ground unit threatens from where it stands: 1 in the Old Town, falling with
 * the distance. */
static double nearness(const argot_scenario *sc, const double *w, int cell, bool aboard) {
    const double k = w[ARGOT_W_NEAR_POWER];
    if (!aboard) return 1 / (1 + k * sc->town[cell]);
    /* Aboard: as the crow flies, and then it has to land. */
    return w[ARGOT_W_AFLOAT] / (1 + k * (sc->town_air[cell] + w[ARGOT_W_LANDING]));
}

/* What does not change from one position to the next, of the scenario and the weights that a thread
 * has valued last: half of a value, when it was worked out for each. */
struct constants {
    uint64_t scenario;
    double w[ARGOT_P_ATTACK]; /* of the value */
    double total;
    double worth[ARGOT_UNITS][8];     /* by steps */
    double near[2][ARGOT_CELLS + 1];  /* nearness ashore and aboard */
    double distance[ARGOT_CELLS + 1]; /* by which the worth of guards is divided */
};
static _Thread_local struct constants known;

static const struct constants *constants_of(const argot_scenario *sc, const double *w) {
    struct constants *k = &known;
    if (k->scenario == sc->key && !memcmp(k->w, w, sizeof k->w)) return k;
    k->scenario = sc->key;
    memcpy(k->w, w, sizeof k->w);
    k->total = total_worth(sc, w);
    for (int u = 0; u < sc->units; u++)
        for (int steps = 0; steps < 8; steps++) k->worth[u][steps] = worth(sc, w, u, steps);
    for (int c = 0; c <= ARGOT_CELLS; c++) {
        for (int aboard = 0; aboard < 2; aboard++) k->near[aboard][c] = nearness(sc, w, c, aboard);
        k->distance[c] = 1 + w[ARGOT_W_NEAR_POWER] * sc->town[c];
    }
    return k;
}

struct ledger {
    double material[2]; /* worth of Argot, Mineos */
    double near, guard; /* strength near the Old Town: Mineosi, Argot */
    double guards;      /* Argot ground blocks in the Old Town */
    double held;        /* probability that Mineos holds the Old Town after the battles */
};

static void book_side(const struct outlook *o, const struct constants *k, int side,
                      struct ledger *l) {
    const argot_scenario *sc = o->sc;
    const argot_state *s = o->s;
    const uint64_t units = o->units & argot_of(s, side), aboard = argot_aboard(s);
    const double thrown = o->w[ARGOT_W_THROWN];
    double material = 0;
    int u;
    ARGOT_EACH (u, units) {
        const double value =
            o->fought >> u & 1 ? worth(sc, o->w, u, o->steps[u]) : k->worth[u][argot_step(s, u)];
        const int cell = s->cell[u];
        material += value;
        if (!(sc->kind[ARGOT_G] >> u & 1)) continue;
        if (side == ARGOT_MINEOS) {
            /* A lost attack throws it back a cell or two. */
            l->near +=
                value * k->near[aboard >> u & 1][cell] * (thrown + (1 - thrown) * o->stay[u]);
            continue;
        }
        if (sc->town[cell] < GG_FAR) l->guard += value / k->distance[cell];
        if ((sc->options.hold_kinds >> ARGOT_G & 1) && !(aboard >> u & 1) &&
            gg_bits_has(sc->with[ARGOT_OLDTOWN], cell))
            l->guards += o->stay[u];
    }
    l->material[side] = material;
}

/* Raises the chances that Mineos and that others stand in a cell after the battles, by the units
 * of a mask. The blocks of one cell win or lose together, so the likeliest of them stands for its
 * side. */
static void likeliest(const struct outlook *o, uint64_t units, double *mineos, double *others) {
    const uint64_t own = argot_of(o->s, ARGOT_MINEOS);
    int u;
    ARGOT_EACH (u, units) {
        double *most = own >> u & 1 ? mineos : others;
        if (o->stay[u] > *most) *most = o->stay[u];
    }
}

/* The probability that only Mineosi units of the holding kinds are in the Old Town when the battles
 * are over. Who wins a battle next to a cell that nobody stands in may regroup into it (ARG-610).
 * The cells are taken as independent. */
static double town_held(const struct outlook *o) {
    const argot_scenario *sc = o->sc;
    uint64_t counted = 0;
    for (int k = 0; k < ARGOT_T; k++)
        if (sc->options.hold_kinds >> k & 1) counted |= sc->kind[k];
    counted &= o->units & ~argot_aboard(o->s);
    double unguarded = 1, empty = 1;
    int c, b;
    GG_BITS_EACH (c, sc->with[ARGOT_OLDTOWN]) {
        const uint64_t here = argot_at(o->s, c) & counted;
        double holder = 0, guard = 0;
        likeliest(o, here, &holder, &guard);
        const gg_bits near = here ? GG_NO_BITS : sc->ground[c] & o->battles;
        GG_BITS_EACH (b, near)
            likeliest(o, argot_at(o->s, b) & counted & sc->kind[ARGOT_G], &holder, &guard);
        unguarded *= 1 - guard;
        empty *= guard + holder < 1 ? 1 - guard - holder : 0;
    }
    return unguarded - empty;
}

static double fortified(const struct outlook *o) {
    double sum = 0;
    for (int i = 0; i < o->sc->forts; i++) {
        const uint64_t here = argot_in(o->s, o->sc->fort_cell[i]);
        if (here && !(here & ~argot_of(o->s, ARGOT_ARGOT))) sum += argot_nibble(o->s->fort, i);
    }
    return sum;
}

static int all_turns(const argot_scenario *sc) {
    int all = 0;
    for (int k = 0; k < sc->cards; k++) all += sc->card[k].count * sc->options.max_days;
    return all;
}

/* How far the turn's end is decided: after the battles nothing can change who stands where. */
static double settled(const argot_state *s, const double *w) {
    if (s->node >= ARGOT_RG || s->node == ARGOT_CD) return 1;
    if (s->node >= ARGOT_RP) return w[ARGOT_W_SETTLED];
    return w[s->faction == s->first ? ARGOT_W_FIRST : ARGOT_W_SECOND];
}

/* v: Mineos' value by force alone. Returns it with the Old Town and the clock taken in. */
static double with_ends(const struct outlook *o, const struct ledger *l, double v) {
    const argot_scenario *sc = o->sc;
    const argot_state *s = o->s;
    const double limit[3] = {0.5, 0, 1};
    v = limit[sc->options.timeout] + (v - limit[sc->options.timeout]) * o->open;
    if (s->node ==
        ARGOT_CD) /* hold is booked already; what stands there now has a turn to be thrown out */
        return v + (1 - v) *
                       (s->hold ? o->w[ARGOT_W_HELD_EARLY] * s->hold / sc->options.hold_turns : 0);
    const double held = l->held * settled(s, o->w);
    const double prize =
        s->hold + 1 >= sc->options.hold_turns
            ? o->w[ARGOT_W_HELD]
            : o->w[ARGOT_W_HELD_EARLY] * (s->hold + 1) / (sc->options.hold_turns - 1);
    return v + (1 - v) * held * prize;
}

static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    struct outlook o;
    struct ledger l = {0};
    o.sc = game->scenario;
    o.s = state;
    o.w = w;
    o.units = argot_placed(o.s);
    o.fought = 0;
    o.battles = GG_NO_BITS;
    const struct constants *k = constants_of(o.sc, w);
    for (int u = 0; u < ARGOT_UNITS; u++) o.stay[u] = 1;
    o.open = time_for_force(o.sc, o.s, w);
    expect_battles(&o);
    l.held = town_held(&o);
    for (int side = 0; side < 2; side++) book_side(&o, k, side, &l);
    for (int f = 0; f < 2; f++)
        l.material[f] +=
            w[ARGOT_W_RP] * (o.s->rp[f] < w[ARGOT_W_RP_MOST] ? o.s->rp[f] : w[ARGOT_W_RP_MOST]);
    const double total =
        k->total * (1 - w[ARGOT_W_PRESENT]) + w[ARGOT_W_PRESENT] * (l.material[0] + l.material[1]);
    double x = w[ARGOT_W_BIAS] + w[ARGOT_W_MATERIAL] * (l.material[1] - l.material[0]) / total;
    x += w[ARGOT_W_TOWN] * (w[ARGOT_W_NEAR] * l.near - w[ARGOT_W_GUARD] * l.guard) / total;
    x -= w[ARGOT_W_TOWN_GUARD] * l.guards + w[ARGOT_W_FORT] * fortified(&o);
    if (o.s->node >= ARGOT_MG && o.s->node <= ARGOT_MD)
        x += w[ARGOT_W_INITIATIVE] * (o.s->first == ARGOT_ARGOT ? 1 : -1);
    x *= w[ARGOT_W_SCALE] * (1 - w[ARGOT_W_EARLY] * turns_left(o.sc, o.s) / all_turns(o.sc));
    const double v = with_ends(&o, &l, gg_squash(x));
    for (int i = 2; i < game->players; i++) out[i] = 0.5;
    const double least = w[ARGOT_W_DOUBT], most = 1 - least;
    out[ARGOT_MINEOS] = v < least ? least : v > most ? most : v;
    out[ARGOT_ARGOT] = 1 - out[ARGOT_MINEOS];
}

/* Between battles, and outside groups being moved. */
static bool quiet(const gg_game *game, const void *state) {
    const argot_state *s = state;
    (void)game;
    return s->node <= ARGOT_MG || s->node >= ARGOT_RG || s->node == ARGOT_RP || s->node == ARGOT_BP;
}

const gg_eval gg_eval_argot = {
    .game = "argot",
    .weights = argot_weights,
    .weight_count = ARGOT_WEIGHTS,
    .value = value,
    .policy = argot_policy,
    .script = argot_script,
    .quiet = quiet,
    .dear = true,
    .spread = 0.25,
};

/* The value of an argot position by hand. Everything is judged from Mineos' side, which has the plan (reach
 * the Old Town and hold it); Argot's value is the complement.
 *
 * A score (material, nearness to the Old Town, less its guards ..., as shares of the scenario's own
 * totals) is squashed, drawn towards the result of the time limit as the turns run out, and raised by
 * the chance that the Old Town is held when this turn ends.
 *
 * Pending battles are replaced by their expected course (outlook.c, battle.c). Only +, -, *, / and sqrt:
 * the same bits on every machine. */
#include "argot.h"

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
};

static void book_side(const argot_outlook *o, const struct constants *k, int side,
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

static double fortified(const argot_outlook *o) {
    double sum = 0;
    for (int i = 0; i < o->sc->forts; i++) {
        const uint64_t here = argot_in(o->s, o->sc->fort_cell[i]);
        if (here && !(here & ~argot_of(o->s, ARGOT_ARGOT))) sum += argot_nibble(o->s->fort, i);
    }
    return sum;
}

int argot_all_turns(const argot_scenario *sc) {
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
static double with_ends(const argot_outlook *o, double v) {
    const argot_scenario *sc = o->sc;
    const argot_state *s = o->s;
    const double limit[3] = {0.5, 0, 1};
    v = limit[sc->options.timeout] + (v - limit[sc->options.timeout]) * o->open;
    if (s->node ==
        ARGOT_CD) /* hold is booked already; what stands there now has a turn to be thrown out */
        return v + (1 - v) *
                       (s->hold ? o->w[ARGOT_W_HELD_EARLY] * s->hold / sc->options.hold_turns : 0);
    const double held = o->held * settled(s, o->w);
    const double prize =
        s->hold + 1 >= sc->options.hold_turns
            ? o->w[ARGOT_W_HELD]
            : o->w[ARGOT_W_HELD_EARLY] * (s->hold + 1) / (sc->options.hold_turns - 1);
    return v + (1 - v) * held * prize;
}

double argot_by_hand(const argot_outlook *o) {
    const argot_scenario *sc = o->sc;
    const argot_state *s = o->s;
    const double *w = o->w;
    const struct constants *k = constants_of(sc, w);
    struct ledger l = {0};
    for (int side = 0; side < 2; side++) book_side(o, k, side, &l);
    for (int f = 0; f < 2; f++)
        l.material[f] +=
            w[ARGOT_W_RP] * (s->rp[f] < w[ARGOT_W_RP_MOST] ? s->rp[f] : w[ARGOT_W_RP_MOST]);
    const double total =
        k->total * (1 - w[ARGOT_W_PRESENT]) + w[ARGOT_W_PRESENT] * (l.material[0] + l.material[1]);
    double x = w[ARGOT_W_BIAS] + w[ARGOT_W_MATERIAL] * (l.material[1] - l.material[0]) / total;
    x += w[ARGOT_W_TOWN] * (w[ARGOT_W_NEAR] * l.near - w[ARGOT_W_GUARD] * l.guard) / total;
    x -= w[ARGOT_W_TOWN_GUARD] * l.guards + w[ARGOT_W_FORT] * fortified(o);
    if (s->node >= ARGOT_MG && s->node <= ARGOT_MD)
        x += w[ARGOT_W_INITIATIVE] * (s->first == ARGOT_ARGOT ? 1 : -1);
    x *= w[ARGOT_W_SCALE] * (1 - w[ARGOT_W_EARLY] * o->turns / argot_all_turns(sc));
    return gg_unsure(with_ends(o, gg_squash(x)), w[ARGOT_W_DOUBT]);
}

double argot_judged(const gg_game *game, const void *state, const double *w) {
    argot_outlook o; /* not cleared: it is large */
    argot_look(game->scenario, state, w, &o);
    return gg_unsquash(argot_by_hand(&o));
}

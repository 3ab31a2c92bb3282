/* What the players of skirmish lay out before the first round: tiles, edges, units.
 *
 * Terrain is worth what it does beside objectives: cover there helps the army that is shot at more
 * than it shoots, so that army lays it around them and the other one lays it out of the way. */
#include "skirmish.h"

#include <math.h>

/* --- tiles */

/* Wounds that a side can shoot in a turn at a target in the open that saves on 4, by cover that it
 * would have to pass. */
static double shots(const ski_scenario *sc, int side) {
    double sum = 0;
    int u;
    SKI_EACH (u, sc, side) {
        double best = 0;
        for (int k = 0; k < sc->unit[u].actions; k++) {
            const ski_action *action = &sc->unit[u].action[k];
            const bool shoots = action->kind == SKI_RANGED || action->kind == SKI_SPELL;
            if (!shoots || ski_action_tagged(action, SKI_SEEK)) continue;
            const double worth = action->attack * (7 - action->power) / 6.0;
            if (worth > best) best = worth;
        }
        sum += best;
    }
    return sum;
}

/* How much more B shoots than A, -1 to 1: what cover is worth to A. */
static double shot_at(const ski_scenario *sc) {
    const double a = shots(sc, 0), b = shots(sc, 1);
    return a + b > 0 ? (b - a) / (a + b) : 0;
}

/* Shelter that a tile gives beside it and on it, 0 to 1. */
static double shelter(const ski_outlook *o, int code) {
    const ski_terrain *t = &o->sc->terrain[code];
    const int cap = SKI_COVER_COUNTED, cover = t->cover < cap ? t->cover : cap;
    return t->block == SKI_OPEN ? cover / (double)cap : o->w[SKI_S_BARRED] * cover / cap;
}

/* How much a cell matters: next to objectives most, or to the middle while there are none. */
static double weight_of(const ski_outlook *o, int cell) {
    double sum = 0;
    if (!o->goals) {
        const int middle = (o->sc->height / 2) << 4 | o->sc->width / 2;
        return o->w[SKI_S_MIDDLE] / (1.0 + ski_distance(cell, middle));
    }
    for (int i = 0; i < o->goals; i++) {
        const int d = ski_distance(cell, o->goal[i]);
        sum += 1.0 / (1.0 + d * d);
    }
    return sum;
}

/* Points of the score that full shelter beside an objective brings A, times 6. */
static double shelter_worth(const ski_outlook *o) {
    return o->w[SKI_W_SCREEN] * shot_at(o->sc);
}

double ski_screen(const ski_outlook *o) {
    const gg_bits laid = o->sc->board & ~ski_cells_of(o->sc, o->s, 1u | 1u << SKI_OBJECTIVE);
    double sum = 0;
    int cell;
    GG_BITS_EACH (cell, laid) sum += shelter(o, ski_tile_at(o->s, cell)) * weight_of(o, cell);
    return shelter_worth(o) * sum / 6;
}

/* What laying a tile on a cell brings A. */
static double tile_gain(const ski_outlook *o, int code, int cell, double worth) {
    if (code == SKI_OBJECTIVE) {
        double sum[2];
        ski_presence(o, cell, sum, NULL);
        return o->sc->option[SKI_O_POINTS] * ski_objective(o, sum, 0, 0);
    }
    return worth * (shelter(o, code) * weight_of(o, cell)) / 6;
}

static double tile_worth(const ski_eye *eye, int code) {
    const ski_outlook *o = &eye->outlook;
    const int sign = o->s->side ? -1 : 1;
    const gg_bits cells = ski_tile_cells(o->sc, o->s, code);
    double least = INFINITY, most = -INFINITY;
    int cell;
    if (code == SKI_OBJECTIVE) return o->w[SKI_P_OBJECTIVE];
    if (!gg_bits_any(cells)) return -INFINITY;
    GG_BITS_EACH (cell, cells) {
        const double weight = weight_of(o, cell);
        if (weight < least) least = weight;
        if (weight > most) most = weight;
    }
    /* The best cell is the one that matters most, or least: what rounds is monotone. */
    const double worth = shelter_worth(o), cover = shelter(o, code);
    const double a = sign * (worth * (cover * least) / 6), b = sign * (worth * (cover * most) / 6);
    return a > b ? a : b;
}

/* --- units */

/* How near an edge is to the objectives, in rows or columns. */
static double edge_worth(const ski_outlook *o, int edge) {
    const ski_scenario *sc = o->sc;
    double sum = 0;
    for (int i = 0; i < o->goals; i++) {
        const int row = o->goal[i] >> 4, column = o->goal[i] & 15;
        switch ((enum ski_edge)edge) {
        case SKI_NORTH: sum -= row; break;
        case SKI_SOUTH: sum -= sc->height - 1 - row; break;
        case SKI_WEST: sum -= column; break;
        default: sum -= sc->width - 1 - column; break;
        }
    }
    return o->w[SKI_S_EDGE] * sum;
}

/* A unit on a cell: near objectives, in cover. */
static double place_worth(const ski_eye *eye, int u, int cell) {
    const double prospect = ski_prospect_at(&eye->outlook, u, cell);
    const int cover = eye->sight.sc->terrain[ski_tile_at(eye->sight.s, cell)].cover;
    const int counted = cover < SKI_COVER_COUNTED ? cover : SKI_COVER_COUNTED;
    return (u < SKI_SIDE ? prospect : -prospect) + eye->sight.w[SKI_S_COVER] * counted;
}

double ski_setup_worth(const ski_eye *eye, gg_move move) {
    const ski_state *s = eye->sight.s;
    const int a = ski_move_a(move);
    const double *w = eye->sight.w;
    switch ((enum ski_node)s->node) {
    case SKI_TIL: return tile_worth(eye, a);
    case SKI_PUT:
        return (s->side ? -1 : 1) *
               tile_gain(&eye->outlook, s->picked, a, shelter_worth(&eye->outlook));
    case SKI_EDG: return edge_worth(&eye->outlook, a);
    case SKI_HLD: return a == SKI_NONE ? w[SKI_S_HELD] : 0;
    case SKI_DEP: return a == SKI_NONE ? w[SKI_S_STOP] : 0;
    case SKI_ARR: return a == SKI_NONE ? w[SKI_S_WAIT] : 0;
    case SKI_DPC:
    case SKI_ARC: return place_worth(eye, ski_selected(s), a);
    default: return 0;
    }
}

/* What objectives will bring: who contests them now, who can come, and how far a round is decided.
 * The ground of the value, the policy and the script. */
#include "skirmish.h"

#include <math.h>

int ski_rounds_after(const ski_scenario *sc, const ski_state *s) {
    return sc->option[SKI_O_ROUNDS] - (s->round ? s->round : 1);
}

bool ski_last_turn(const ski_scenario *sc, const ski_state *s) {
    return !ski_rounds_after(sc, s) && s->round && s->side != ski_first(sc, s->round);
}

/* Turns until a unit on the board can stand next to a cell: (distance - 2) / move + 1, at most 7. The
 * division, by multiplying with 2^16 / move, is exact for all distances of a board (test_kernels). */
int ski_turns_away(int move, int distance) {
    static const uint32_t inverse[16] = {65536, 65536, 32768, 21846, 16384, 13108, 10923, 9363,
                                         8192,  7282,  6554,  5958,  5462,  5042,  4682,  4370};
    if (distance < 2) return 0;
    const uint32_t turns = (((uint32_t)distance - 2) * inverse[move] >> 16) + 1;
    return turns < 7 ? (int)turns : 7;
}

static int turns_away(const ski_unit *unit, int distance) {
    return ski_turns_away(unit->move, distance);
}

/* Distance from an edge zone to a cell. */
static int from_edge(const ski_scenario *sc, int edge, int depth, int cell) {
    int d = 0;
    switch ((enum ski_edge)edge) {
    case SKI_NORTH: d = (cell >> 4) - depth + 1; break;
    case SKI_SOUTH: d = sc->height - depth - (cell >> 4); break;
    case SKI_WEST: d = (cell & 15) - depth + 1; break;
    case SKI_EAST: d = sc->width - depth - (cell & 15); break;
    case SKI_NO_EDGE: return 6;
    }
    return d > 0 ? d : 0;
}

static double presence(const ski_outlook *o, int u, int goal, int cell, bool done) {
    const ski_scenario *sc = o->sc;
    const ski_unit *unit = &sc->unit[u];
    const int side = u / SKI_SIDE;
    double later = 0; /* how much of a turn more it takes */
    int turns;
    if ((cell & 15) != 15) {
        turns = turns_away(unit, ski_distance(cell, goal));
        if (turns) {
            if (o->late[side][done]) return 0;
            turns += o->tardy[side][done];
            later = o->wait[side];
        }
    } else if (cell == SKI_DEAD) {
        return 0;
    } else {
        const bool hand = cell == SKI_HAND;
        const int depth = sc->option[hand ? SKI_O_DEPLOY_DEPTH : SKI_O_RESERVE_DEPTH];
        turns = turns_away(unit, from_edge(sc, o->edge[side], depth, goal));
        if (!hand) turns += 1;
    }
    const double soon = o->soon[turns < 7 ? turns : 7], next = o->soon[turns < 6 ? turns + 1 : 7];
    return (soon + later * (next - soon)) * o->strength[u];
}

/* What the turn means for presence, of each side. A unit is late when it has made its last activation:
 * in the last round, done, or of the side whose turn is over. */
static void weigh_turn(ski_outlook *o) {
    const ski_state *s = o->s;
    const bool last = s->round && !ski_rounds_after(o->sc, s);
    for (int side = 0; side < 2; side++) {
        const bool moves = s->side == side;
        for (int done = 0; done < 2; done++) {
            o->late[side][done] = last && (moves ? done : ski_last_turn(o->sc, s));
            o->tardy[side][done] = moves && done && (o->tempo || !o->again);
        }
        o->wait[side] = !s->round || moves || o->tempo ? 0 : o->again ? 1 : 1 - o->spent;
    }
}

/* The share of the turn that is over: of the units on the board those that are done. */
static double spent(const ski_scenario *sc, const ski_state *s) {
    int all = 0, done = 0, u;
    if (s->node == SKI_CRG) return 1;
    SKI_EACH (u, sc, s->side) {
        if (!ski_on_board(s, u)) continue;
        all++;
        done += (s->marks[u] & SKI_DONE) != 0;
    }
    return all ? (double)done / all : 1;
}

/* How far this round's scoring is decided. */
static double settled(const ski_scenario *sc, const ski_state *s, const double *look) {
    const double early = look[SKI_W_SETTLED];
    if (!s->round) return 0;
    if (s->side == ski_first(sc, s->round)) return look[SKI_W_EARLY] * early;
    return early + (1 - early) * spent(sc, s);
}

void ski_presence(const ski_outlook *o, int goal, double sum[2], double *part) {
    int u;
    for (int side = 0; side < 2; side++) {
        sum[side] = 0;
        SKI_EACH (u, o->sc, side) {
            const double own = presence(o, u, goal, o->s->cell[u], o->s->marks[u] & SKI_DONE);
            sum[side] += own;
            if (part) part[u] = own;
        }
    }
}

static void weigh_units(ski_outlook *o) {
    const double hurt = o->look[SKI_W_HURT];
    int u;
    for (int side = 0; side < 2; side++)
        SKI_EACH (u, o->sc, side)
            o->strength[u] = hurt + (1 - hurt) * ((double)o->s->hp[u] / o->sc->unit[u].health);
}

/* What the objectives bring A with edges `a` and `b`. */
static double prospect_with(ski_outlook *o, int a, int b) {
    double gain = 0;
    int goal;
    const gg_bits goals = ski_objectives(o->sc, o->s);
    o->edge[0] = (uint8_t)a;
    o->edge[1] = (uint8_t)b;
    GG_BITS_EACH (goal, goals) {
        double sum[2];
        ski_presence(o, goal, sum, NULL);
        gain += ski_objective(o, sum, 0, 0);
    }
    return gain;
}

/* Those that are still to be chosen are taken to be the best ones for who chooses. */
static void foresee_edges(ski_outlook *o) {
    const uint8_t *edge = o->s->edge;
    if (edge[0] != SKI_NO_EDGE && edge[1] != SKI_NO_EDGE) {
        o->edge[0] = edge[0];
        o->edge[1] = edge[1];
        return;
    }
    const bool first = edge[0] == SKI_NO_EDGE;
    const int sign = first ? 1 : -1;
    int best[2] = {SKI_NORTH, SKI_SOUTH};
    double most = -INFINITY;
    for (int e = SKI_NORTH; e <= SKI_WEST; e++) {
        if (!first && e == edge[0]) continue;
        const int a = first ? e : edge[0], b = first ? ski_opposite(e) : e;
        const double gain = sign * prospect_with(o, a, b);
        if (gain <= most) continue;
        most = gain;
        best[0] = a;
        best[1] = b;
    }
    o->edge[0] = (uint8_t)best[0];
    o->edge[1] = (uint8_t)best[1];
}

void ski_outlook_init(const gg_game *game, const ski_state *s, const double *w, bool tempo,
                      ski_outlook *o) {
    const ski_scenario *sc = game->scenario;
    const gg_bits goals = ski_objectives(sc, s);
    const double *look = tempo ? ski_policy_look(w) : w;
    double share = 1;
    int goal;
    o->sc = sc;
    o->s = s;
    o->w = w;
    o->look = look;
    o->tempo = tempo;
    o->spent = spent(sc, s);
    o->again = ski_rounds_after(sc, s) && s->round && s->side != ski_first(sc, s->round) &&
               s->side == ski_first(sc, s->round + 1);
    o->twice = ski_rounds_after(sc, s) && s->round && s->side == ski_first(sc, s->round) &&
               s->side != ski_first(sc, s->round + 1);
    o->goals = 0;
    o->later = 0;
    o->soon[0] = 1;
    for (int t = 1; t < 8; t++) o->soon[t] = o->soon[t - 1] * look[SKI_W_NEAR];
    for (int r = ski_rounds_after(sc, s); r > 0; r--) o->later += share *= look[SKI_W_LATER];
    o->settled = settled(sc, s, look);
    weigh_turn(o);
    weigh_units(o);
    foresee_edges(o);
    GG_BITS_EACH (goal, goals) {
        const int i = o->goals++;
        o->goal[i] = (uint8_t)goal;
        for (int side = 0; side < 2; side++)
            o->now[i][side] = (uint8_t)ski_contesting(sc, s, side, goal);
        ski_presence(o, goal, o->sum[i], o->part[i]);
    }
    const double total = 0.5 * (sc->points[0] + sc->points[1]), stake = o->goals ? o->goals : 3;
    o->per_point = sc->option[SKI_O_POINTS] * look[SKI_W_MATERIAL] * stake *
                   (look[SKI_W_STAKE] + o->later) / total;
}

double ski_objective(const ski_outlook *o, const double sum[2], int a, int b) {
    const double lead = sum[0] - sum[1], share = lead / (fabs(lead) + o->look[SKI_W_CONTEST]);
    const int held = (a > b) - (a < b);
    return o->settled * held + (1 - o->settled + o->later) * share;
}

double ski_prospect(const ski_outlook *o) {
    double gain = 0;
    for (int i = 0; i < o->goals; i++)
        gain += ski_objective(o, o->sum[i], o->now[i][0], o->now[i][1]);
    return o->sc->option[SKI_O_POINTS] * gain;
}

double ski_prospect_at(const ski_outlook *o, int u, int cell) {
    const int side = u / SKI_SIDE, from = o->s->cell[u];
    double gain = 0;
    for (int i = 0; i < o->goals; i++) {
        const int goal = o->goal[i];
        const gg_bits near = o->sc->disc[goal][1];
        double sum[2] = {o->sum[i][0], o->sum[i][1]};
        int now[2] = {o->now[i][0], o->now[i][1]};
        sum[side] += presence(o, u, goal, cell, true) - o->part[i][u];
        now[side] += gg_bits_has(near, cell) - gg_bits_has(near, from);
        gain += ski_objective(o, sum, now[0], now[1]);
    }
    return o->sc->option[SKI_O_POINTS] * gain;
}

double ski_march(const ski_outlook *o, int u) {
    const int side = u / SKI_SIDE, sign = side ? -1 : 1;
    const ski_unit *unit = &o->sc->unit[u];
    double best = 0;
    for (int i = 0; i < o->goals; i++) {
        const int d = ski_distance(o->s->cell[u], o->goal[i]), left = d - unit->move;
        double sum[2] = {o->sum[i][0], o->sum[i][1]};
        int now[2] = {o->now[i][0], o->now[i][1]};
        const double before = ski_objective(o, sum, now[0], now[1]);
        if (d <= 1) continue;
        const int after = left > 1 ? turns_away(unit, left) + 1 : 0;
        if (left <= 1) now[side]++;
        sum[side] += o->soon[after < 7 ? after : 7] - o->soon[turns_away(unit, d)];
        const double gain = sign * (ski_objective(o, sum, now[0], now[1]) - before);
        if (gain > best) best = gain;
    }
    return o->sc->option[SKI_O_POINTS] * best;
}

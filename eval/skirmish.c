/* The value of a skirmish position: the score at the end that can be expected, for A less for B.
 *
 *   x = score so far + what the objectives will bring + what the better army will bring
 *   v = 1/2 + x / (2 sqrt(doubt + x^2))
 *
 * An objective is worth its points in this round and in each later one. This round counts who
 * contests it now, the more so the less can still change; later rounds count who can come: units by
 * how many turns they are away and how healthy they are. Only +, -, *, / and sqrt: the same bits on
 * every machine. */
#include "skirmish.h"

#include <math.h>

static const gg_weight weights[SKI_WEIGHTS] = {
    [SKI_W_MATERIAL] = {"material", 0.8}, /* a whole army more, in shares of all objectives */
    [SKI_W_BLOCK] = {"block", 0.35},      /* part of a unit's worth that it keeps to the last */
    [SKI_W_NEAR] = {"near", 0.55},        /* presence a turn farther away, as a share */
    [SKI_W_CONTEST] = {"contest", 0.8},   /* presence that halves the doubt about an objective */
    [SKI_W_SETTLED] = {"settled", 0.35},  /* how far this round is decided before the last turn */
    [SKI_W_LATER] = {"later", 0.75},      /* a round later, as a share */
    [SKI_W_STRIKE] = {"strike",
                      0.5}, /* what the side to move can still take this turn, as a share */
    [SKI_W_STRUCK] = {"struck", 0.5}, /* what the other side can take in its next turn */
    [SKI_W_COVER] = {"cover", 0.004}, /* a point of cover under a unit, in its worth */
    [SKI_W_GUARD] = {"guard", 0.006}, /* a point of guard, in its worth */
    [SKI_W_SCREEN] = {"screen", 2},   /* cover beside an objective against shots, in the score */
    [SKI_W_DOUBT] = {"doubt", 6},     /* square of a score that is a clear lead at the end */
    [SKI_W_DOUBT_ROUND] = {"doubtround", 6},  /* and per round to come */
    [SKI_P_THREAT] = {"p_threat", 0.3},       /* policy: points expected to be lost, as a share */
    [SKI_P_GUARD] = {"p_guard", 0.2},         /* the same for a friend that can be guarded */
    [SKI_P_END] = {"p_end", -0.2},            /* ending the turn, in points of the score */
    [SKI_P_OBJECTIVE] = {"p_objective", 0.3}, /* laying an objective before terrain */
    [SKI_P_SHARP] = {"p_sharp", 0.15}, /* points of the score behind the best that halve the root */
    [SKI_P_MIX] = {"p_mix", 0.0005},   /* score of the worst moves */
};

/* Turns until a unit on the board can stand next to a cell. */
static int turns_away(const ski_unit *unit, int distance) {
    int turns = 0;
    for (int left = distance - 1; left > 0 && turns < 7; left -= unit->move ? unit->move : 1)
        turns++;
    return turns;
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

/* Rounds after this one. */
static int rounds_after(const ski_scenario *sc, const ski_state *s) {
    return sc->option[SKI_O_ROUNDS] - (s->round ? s->round : 1);
}

/* Whether this is the last turn of the game. */
static bool last_turn(const ski_scenario *sc, const ski_state *s) {
    return !rounds_after(sc, s) && s->round && s->side != ski_first(sc, s->round);
}

/* Whether a unit of a side has made its last activation: in the last round, done, or of the side
 * whose turn is over. */
static bool is_late(const ski_outlook *o, int side, bool done) {
    const ski_state *s = o->s;
    if (!s->round || rounds_after(o->sc, s)) return false;
    return s->side == side ? done : last_turn(o->sc, s);
}

static double presence(const ski_outlook *o, int u, int goal, int cell, bool done) {
    const ski_scenario *sc = o->sc;
    const ski_state *s = o->s;
    const ski_unit *unit = &sc->unit[u];
    const int side = u / SKI_SIDE;
    int turns;
    if ((cell & 15) != 15) {
        turns = turns_away(unit, ski_distance(cell, goal));
        if (turns && is_late(o, side, done)) return 0;
        if (turns && o->tempo && s->side == side && done) turns++;
    } else if (cell == SKI_DEAD) {
        return 0;
    } else {
        const bool hand = cell == SKI_HAND;
        const int depth = sc->option[hand ? SKI_O_DEPLOY_DEPTH : SKI_O_RESERVE_DEPTH];
        turns = turns_away(unit, from_edge(sc, o->edge[side], depth, goal));
        if (!hand) turns += 1;
    }
    const double health = (double)s->hp[u] / unit->health;
    return o->soon[turns < 7 ? turns : 7] * (0.4 + 0.6 * health);
}

/* How far this round's scoring is decided. */
static double settled(const ski_scenario *sc, const ski_state *s, double early) {
    int all = 0, done = 0, u;
    if (!s->round) return 0;
    if (s->side == ski_first(sc, s->round)) return 0.5 * early;
    if (s->node == SKI_CRG) return 1;
    SKI_EACH (u, sc, s->side) {
        if (!ski_on_board(s, u)) continue;
        all++;
        done += (s->marks[u] & SKI_DONE) != 0;
    }
    return all ? early + (1 - early) * done / all : 1;
}

void ski_presence(const ski_outlook *o, int goal, double sum[2]) {
    int u;
    for (int side = 0; side < 2; side++) {
        sum[side] = 0;
        SKI_EACH (u, o->sc, side)
            sum[side] += presence(o, u, goal, o->s->cell[u], o->s->marks[u] & SKI_DONE);
    }
}

void ski_outlook_init(const gg_game *game, const ski_state *s, const double *w, bool tempo,
                      ski_outlook *o) {
    const ski_scenario *sc = game->scenario;
    const gg_bits goals = ski_objectives(sc, s);
    double share = 1;
    int goal;
    o->sc = sc;
    o->s = s;
    o->w = w;
    o->tempo = tempo;
    o->goals = 0;
    o->later = 0;
    o->soon[0] = 1;
    for (int t = 1; t < 8; t++) o->soon[t] = o->soon[t - 1] * w[SKI_W_NEAR];
    for (int r = rounds_after(sc, s); r > 0; r--) o->later += share *= w[SKI_W_LATER];
    o->settled = settled(sc, s, w[SKI_W_SETTLED]);
    ski_foresee_edges(o);
    GG_BITS_EACH (goal, goals) {
        const int i = o->goals++;
        o->goal[i] = (uint8_t)goal;
        for (int side = 0; side < 2; side++)
            o->now[i][side] = (uint8_t)ski_contesting(sc, s, side, goal);
        ski_presence(o, goal, o->sum[i]);
    }
    const double total = 0.5 * (sc->points[0] + sc->points[1]), stake = o->goals ? o->goals : 3;
    o->per_point = sc->option[SKI_O_POINTS] * w[SKI_W_MATERIAL] * stake * (0.25 + o->later) / total;
}

double ski_objective(const ski_outlook *o, const double sum[2], int a, int b) {
    const double lead = sum[0] - sum[1], share = lead / (fabs(lead) + o->w[SKI_W_CONTEST]);
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
        sum[side] += presence(o, u, goal, cell, true) -
                     presence(o, u, goal, from, o->s->marks[u] & SKI_DONE);
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
        if (left <= 1) now[side]++;
        sum[side] +=
            o->soon[left > 1 ? turns_away(unit, left) + 1 : 0] - o->soon[turns_away(unit, d)];
        const double gain = sign * (ski_objective(o, sum, now[0], now[1]) - before);
        if (gain > best) best = gain;
    }
    return o->sc->option[SKI_O_POINTS] * best;
}

/* Points of a unit: what it is worth now. */
static double unit_value(const ski_outlook *o, int u) {
    const ski_unit *unit = &o->sc->unit[u];
    const ski_state *s = o->s;
    const double block = o->w[SKI_W_BLOCK];
    double share = block + (1 - block) * s->hp[u] / unit->health;
    if (ski_on_board(s, u)) {
        const int cover = o->sc->terrain[ski_tile_at(s, s->cell[u])].cover;
        share += o->w[SKI_W_COVER] * (cover < 4 ? cover : 4) + o->w[SKI_W_GUARD] * ski_guard(s, u);
        /* A courage test is to come. */
        if (ski_lost(s, u) == SKI_SHAKEN) {
            const double lost = 3.5 * (36 - ski_steadfast(unit->courage)) / 36;
            share -= (1 - block) * (lost < s->hp[u] ? lost : s->hp[u]) / unit->health;
        }
    }
    return unit->points * share;
}

/* Points of both armies, A's less B's, strikes to come taken off. */
static double armies(const ski_outlook *o) {
    const ski_scenario *sc = o->sc;
    const ski_state *s = o->s;
    const double *w = o->w;
    double worth[2] = {0, 0};
    int u;
    for (int side = 0; side < 2; side++)
        SKI_EACH (u, sc, side)
            if (s->cell[u] != SKI_DEAD) worth[side] += unit_value(o, u);
    if (s->round && s->node != SKI_CRG) {
        worth[!s->side] -= w[SKI_W_STRIKE] * ski_threat(sc, s, w, s->side);
        if (!last_turn(sc, s)) worth[s->side] -= w[SKI_W_STRUCK] * ski_threat(sc, s, w, !s->side);
    }
    return worth[0] - worth[1];
}

/* 1 or -1 if a side is ahead by more than the other can still score, else 0. */
static int decided(const ski_outlook *o) {
    const ski_state *s = o->s;
    const int lead = s->score[0] - s->score[1], behind = lead > 0;
    const int most = (rounds_after(o->sc, s) + 1) * o->goals * o->sc->option[SKI_O_POINTS];
    if (!s->round || !lead || o->sc->option[SKI_O_TABLED]) return 0;
    if (abs(lead) <= most && ski_alive(o->sc, s, behind)) return 0;
    return lead > 0 ? 1 : -1;
}

static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const ski_state *s = state;
    ski_outlook o;
    ski_sight_table();
    ski_outlook_init(game, s, w, false, &o);
    const int sure = decided(&o);
    if (sure) {
        out[0] = sure > 0 ? 0.999 : 0.001;
        out[1] = 1 - out[0];
        return;
    }
    double x = s->score[0] - s->score[1] + ski_prospect(&o) + o.per_point * armies(&o);
    if (!s->round) x += ski_screen(&o);
    const double doubt =
        w[SKI_W_DOUBT] + w[SKI_W_DOUBT_ROUND] * (rounds_after(o.sc, s) + 1 - o.settled);
    const double v = 0.5 + 0.5 * x / sqrt(doubt + x * x);
    out[0] = v < 0.001 ? 0.001 : v > 0.999 ? 0.999 : v;
    out[1] = 1 - out[0];
}

/* Between activations. */
static bool quiet(const gg_game *game, const void *state) {
    const ski_state *s = state;
    (void)game;
    return s->node <= SKI_ACT || s->node == SKI_CRG;
}

const gg_eval gg_eval_skirmish = {
    .game = "skirmish",
    .weights = weights,
    .weight_count = SKI_WEIGHTS,
    .value = value,
    .policy = ski_policy,
    .script = ski_script,
    .quiet = quiet,
    .spread = 0.15,
};

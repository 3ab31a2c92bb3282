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
    [SKI_W_DOUBT] = {"doubt", 0.6},   /* spread of the final score, without rounds to come */
    [SKI_W_DOUBT_ROUND] = {"doubtround", 6.0}, /* and per round to come */
    [SKI_P_KILL] = {"p_kill", 0.5},            /* policy: destroying a unit, in its points */
    [SKI_P_HOLD] = {"p_hold", 3.0},            /* standing at an objective one is behind at */
    [SKI_P_SWING] = {"p_swing", 9.0},          /* the same where it makes the difference */
    [SKI_P_EXTRA] = {"p_extra", 1.5},          /* the same where one is ahead anyway */
    [SKI_P_MARCH] = {"p_march", 6.0},          /* nearness to an objective not held */
    [SKI_P_MARCH_WON] = {"p_marchwon", 1.5},   /* to one that is held */
    [SKI_P_THREAT] = {"p_threat", 0.15},       /* points expected to be lost */
    [SKI_P_GUARD] = {"p_guard", 0.1},          /* the same for a friend that can be guarded */
    [SKI_P_END] = {"p_end", -1.0},             /* ending the turn */
    [SKI_P_SHARP] = {"p_sharp", 4.0},          /* points behind the best that halve the root */
    [SKI_P_MIX] = {"p_mix", 0.002},            /* score of the worst moves */
};

struct outlook {
    const struct ski_scenario *sc;
    const struct ski_state *s;
    const double *w;
    double worth[2]; /* points of each army by Health */
    double soon[8];  /* presence by turns away */
};

/* Turns until a unit on the board can stand next to a cell. */
static int turns_away(const struct ski_unit *unit, int distance) {
    int turns = 0;
    for (int left = distance - 1; left > 0 && turns < 7; left -= unit->move ? unit->move : 1)
        turns++;
    return turns;
}

/* Distance from an edge zone to a cell. */
static int from_edge(const struct ski_scenario *sc, int edge, int depth, int cell) {
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

static double presence(const struct outlook *o, int u, int goal) {
    const struct ski_scenario *sc = o->sc;
    const struct ski_state *s = o->s;
    const struct ski_unit *unit = &sc->unit[u];
    const int side = u / SKI_SIDE;
    int turns;
    if (ski_on_board(s, u)) {
        turns = turns_away(unit, ski_distance(s->cell[u], goal));
        if (turns && s->side == side && (s->marks[u] & SKI_DONE)) turns++;
    } else if (s->cell[u] == SKI_DEAD) {
        return 0;
    } else {
        const bool hand = s->cell[u] == SKI_HAND;
        const int depth = sc->option[hand ? SKI_O_DEPLOY_DEPTH : SKI_O_RESERVE_DEPTH];
        turns = turns_away(unit, from_edge(sc, s->edge[side], depth, goal));
        if (!hand) turns += 1;
    }
    const double health = (double)s->hp[u] / unit->health;
    return o->soon[turns < 7 ? turns : 7] * (0.4 + 0.6 * health);
}

/* What one objective is expected to bring A, in objectives taken. */
static double objective(const struct outlook *o, int goal, double settled, double later) {
    double sum[2] = {0, 0};
    int now[2], u;
    for (int side = 0; side < 2; side++) {
        now[side] = ski_contesting(o->sc, o->s, side, goal);
        SKI_EACH(u, o->sc, side) sum[side] += presence(o, u, goal);
    }
    const double lead = sum[0] - sum[1], share = lead / (fabs(lead) + o->w[SKI_W_CONTEST]);
    const int held = (now[0] > now[1]) - (now[0] < now[1]);
    return settled * held + (1 - settled + later) * share;
}

/* How far this round's scoring is decided. */
static double settled(const struct outlook *o) {
    const struct ski_state *s = o->s;
    const double early = o->w[SKI_W_SETTLED];
    int all = 0, done = 0, u;
    if (!s->round) return 0;
    if (s->side == ski_first(o->sc, s->round)) return 0.5 * early;
    if (s->node == SKI_CRG) return 1;
    SKI_EACH(u, o->sc, s->side) {
        if (!ski_on_board(s, u)) continue;
        all++;
        done += (s->marks[u] & SKI_DONE) != 0;
    }
    return all ? early + (1 - early) * done / all : 1;
}

/* Points of a unit: what it is worth now. */
static double unit_value(const struct outlook *o, int u) {
    const struct ski_unit *unit = &o->sc->unit[u];
    const struct ski_state *s = o->s;
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

/* The points that an attack would take, in the units of unit_value(). */
static double taken(const struct ski_sight *sight, int u, int k, int v) {
    const struct ski_unit *unit = &sight->sc->unit[v];
    const struct ski_state *s = sight->s;
    const double block = sight->w[SKI_W_BLOCK];
    const struct ski_attack a = ski_attack_from(sight->sc, s, u, k, v, s->cell[u], s->hp[u], 0);
    const int chance = a.hit * a.wound * (6 - (a.defence > a.cover ? a.defence : a.cover));
    if (!chance) return 0;
    return unit->points * ((1 - block) * ski_loss(a.dice, chance, s->hp[v]) / unit->health +
                           block * ski_kill(a.dice, chance, s->hp[v]));
}

/* The most that a unit could take in one activation, by the crow's flight. */
static double best_taken(const struct ski_sight *sight, int u) {
    const struct ski_scenario *sc = sight->sc;
    const int other = u < SKI_SIDE;
    double best = 0;
    int v;
    for (int k = 0; k < sc->unit[u].actions; k++) {
        const struct ski_action *action = &sc->unit[u].action[k];
        if (action->kind == SKI_GUARD) continue;
        int reach = action->range;
        if (!ski_action_tagged(action, SKI_HEAVY)) reach += sc->unit[u].move;
        const gg_bits cells = sc->disc[sight->s->cell[u]][reach < 15 ? reach : 15];
        SKI_EACH(v, sc, other) {
            if (!gg_bits_has(cells, sight->s->cell[v])) continue;
            const double points = taken(sight, u, k, v);
            if (points > best) best = points;
        }
    }
    return best;
}

/* What the units of a side could take together, each from the target it does best against. */
static double threat(const struct ski_sight *sight, int side) {
    double sum = 0;
    int u;
    SKI_EACH(u, sight->sc, side) {
        if (!ski_on_board(sight->s, u)) continue;
        if (side == sight->s->side && (sight->s->marks[u] & SKI_DONE)) continue;
        sum += best_taken(sight, u);
    }
    return sum;
}

static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    struct outlook o = {.sc = game->scenario, .s = state, .w = w};
    const struct ski_scenario *sc = o.sc;
    const int rounds = sc->option[SKI_O_ROUNDS];
    const int after = rounds - (o.s->round ? o.s->round : 1); /* rounds after this one */
    const gg_bits goals = ski_objectives(sc, o.s);
    ski_sight_table();
    double later = 0, share = 1, x = o.s->score[0] - o.s->score[1], gain = 0;
    int goal, u;
    o.soon[0] = 1;
    for (int t = 1; t < 8; t++) o.soon[t] = o.soon[t - 1] * w[SKI_W_NEAR];
    for (int r = 0; r < after; r++) later += share *= w[SKI_W_LATER];
    const double fixed = settled(&o);
    GG_BITS_EACH (goal, goals) gain += objective(&o, goal, fixed, later);
    for (int side = 0; side < 2; side++) SKI_EACH(u, sc, side)
    if (o.s->cell[u] != SKI_DEAD) o.worth[side] += unit_value(&o, u);
    if (o.s->round && o.s->node != SKI_CRG) {
        const bool last = !after && o.s->side != ski_first(sc, o.s->round);
        const int side = o.s->side;
        const struct ski_sight sight = {.sc = sc, .s = o.s, .w = w};
        o.worth[!side] -= w[SKI_W_STRIKE] * threat(&sight, side);
        if (!last) o.worth[side] -= w[SKI_W_STRUCK] * threat(&sight, !side);
    }
    const double total = 0.5 * (sc->points[0] + sc->points[1]);
    const double stake = gg_bits_count(goals) ? gg_bits_count(goals) : 3;
    gain += w[SKI_W_MATERIAL] * stake * (0.25 + later) * (o.worth[0] - o.worth[1]) / total;
    x += sc->option[SKI_O_POINTS] * gain;
    const double doubt = w[SKI_W_DOUBT] + w[SKI_W_DOUBT_ROUND] * (after + 1 - fixed);
    const double v = 0.5 + 0.5 * x / sqrt(doubt + x * x);
    out[0] = v < 0.001 ? 0.001 : v > 0.999 ? 0.999 : v;
    out[1] = 1 - out[0];
}

/* Between activations. */
static bool quiet(const gg_game *game, const void *state) {
    const struct ski_state *s = state;
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
};

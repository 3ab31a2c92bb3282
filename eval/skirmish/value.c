/* The value of a skirmish position. By hand (eval=hand): the score at the end that can be expected,
 * for A less for B.
 *
 *   x = score so far + what the objectives will bring + what the better army will bring
 *   v = 1/2 + x / (2 sqrt(doubt + x^2))
 *
 * A network (features.c) corrects it: its score is added to x / sqrt(doubt).
 *
 * An objective is worth its points in this round and in each later one. This round counts who
 * contests it now, the more so the less can still change; later rounds count who can come: units by
 * how many turns they are away and how healthy they are. Only +, -, *, / and sqrt: the same bits on
 * every machine. */
#include "skirmish.h"

#include <math.h>

static const gg_weight weights[SKI_WEIGHTS] = {
    /* The value. */
    [SKI_W_MATERIAL] = {"material", 1.9},   /* a whole army more, in shares of all objectives */
    [SKI_W_BLOCK] = {"block", 0.1},         /* part of a unit's worth that it keeps to the last */
    [SKI_W_NEAR] = {"near", 0.55},          /* presence a turn farther away, as a share */
    [SKI_W_HURT] = {"hurt", 0.4},           /* presence of a unit nearly destroyed, as a share */
    [SKI_W_CONTEST] = {"contest", 0.8},     /* presence that halves the doubt about an objective */
    [SKI_W_SETTLED] = {"settled", 0.35},    /* how far a round is decided before its last turn */
    [SKI_W_EARLY] = {"early", 0.5},         /* of that in the first turn */
    [SKI_W_LATER] = {"later", 0.28},        /* a round later, as a share */
    [SKI_W_STAKE] = {"stake", 0.66},        /* what armies are worth in the last round, in rounds */
    [SKI_P_MATERIAL] = {"p_material", 0.8}, /* the same for the policy and the script */
    [SKI_P_BLOCK] = {"p_block", 0.35},
    [SKI_P_NEAR] = {"p_near", 0.55},
    [SKI_P_HURT] = {"p_hurt", 0.4},
    [SKI_P_CONTEST] = {"p_contest", 0.8},
    [SKI_P_SETTLED] = {"p_settled", 0.35},
    [SKI_P_EARLY] = {"p_early", 0.5},
    [SKI_P_LATER] = {"p_later", 0.75},
    [SKI_P_STAKE] = {"p_stake", 0.25},
    [SKI_W_STRIKE] = {"strike", 0.71}, /* what a side can take when it moves next, as a share */
    [SKI_W_STRUCK] = {"struck", 0.68}, /* what it can take after the other side's turn */
    [SKI_W_TWICE] = {"twice", 2.9},    /* either, times, with two turns in a row */
    [SKI_W_COVER] = {"cover", 0.004},  /* a point of cover under a unit, in its worth */
    [SKI_W_GUARD] = {"guard", 0.006},  /* a point of guard, in its worth */
    [SKI_W_SCREEN] = {"screen", 2},    /* cover beside an objective against shots */
    [SKI_W_DOUBT] = {"doubt", 1},      /* square of a score that is a clear lead at the end */
    [SKI_W_DOUBT_ROUND] = {"doubtround", 5.3}, /* and per round to come */
    /* The policy and the script, in points of the score. */
    [SKI_P_THREAT] = {"p_threat", 0.3},     /* points expected to be lost, as a share */
    [SKI_P_FEAR] = {"p_fear", 1.5},         /* most of a unit's Health that counts as threatened */
    [SKI_P_GUARD] = {"p_guard", 0.2},       /* the same for a friend that can be guarded */
    [SKI_P_ACTIVATE] = {"p_activate", 0.8}, /* of a unit's best strike when it is activated */
    [SKI_P_IDLE] = {"p_idle", -0.02},       /* script: an activation worth less ends the turn */
    [SKI_P_END] = {"p_end", -0.2},          /* ending the turn */
    [SKI_P_OBJECTIVE] = {"p_objective", 0.3}, /* laying an objective before terrain */
    [SKI_P_SHARP] = {"p_sharp", 0.15},        /* what behind the best halves the root of a score */
    [SKI_P_MIX] = {"p_mix", 0.0005},          /* score of the worst moves */
    /* Laying out. */
    [SKI_S_BARRED] = {"s_barred", 0.5}, /* shelter of a tile that not all may enter, as a share */
    [SKI_S_MIDDLE] = {"s_middle", 0.2}, /* weight of the middle while there are no objectives */
    [SKI_S_EDGE] = {"s_edge", 0.1},     /* a row nearer to an objective */
    [SKI_S_COVER] = {"s_cover", 0.03},  /* a point of cover under a unit */
    [SKI_S_HELD] = {"s_held", 0.3},     /* holding back nobody more */
    [SKI_S_STOP] = {"s_stop", -0.5},    /* deploying nobody more */
    [SKI_S_WAIT] = {"s_wait", -1},      /* bringing in nobody more */
    [SKI_W_NET] = {"net", 1},           /* which network (nets.h) */
};

static const double SURE = 0.999; /* the value of a decided game */

static const double MEAN_LOSS = 3.5; /* of a failed courage test, 1d6 (SKI-112) */

/* Points of a unit: what it is worth now. */
static double unit_value(const ski_outlook *o, int u) {
    const ski_unit *unit = &o->sc->unit[u];
    const ski_state *s = o->s;
    const double block = o->look[SKI_W_BLOCK];
    double share = block + (1 - block) * s->hp[u] / unit->health;
    if (ski_on_board(s, u)) {
        const int cover = o->sc->terrain[ski_tile_at(s, s->cell[u])].cover;
        share += o->w[SKI_W_COVER] * (cover < SKI_COVER_COUNTED ? cover : SKI_COVER_COUNTED) +
                 o->w[SKI_W_GUARD] * ski_guard(s, u);
        /* A courage test is to come. */
        if (ski_lost(s, u) == SKI_SHAKEN) {
            const double lost = MEAN_LOSS * (36 - ski_steadfast(unit->courage)) / 36;
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
        /* Who is done strikes after the other side, which strikes next the sooner the more are; but
         * with turn_order=1 the side may have the next turn too. */
        const double now = w[SKI_W_STRIKE], then = w[SKI_W_STRUCK];
        const double done = !ski_rounds_after(sc, s) ? 0 : o->again ? now : then;
        const double ready = o->again ? now * w[SKI_W_TWICE] : now;
        ski_ground ground;
        ski_ground_init(sc, s, &ground);
        worth[!s->side] -= ski_threat(&ground, w, s->side, ready, done);
        if (!ski_last_turn(sc, s)) {
            const double turns = o->twice ? w[SKI_W_TWICE] : 1;
            const double next = turns * (o->again ? then : then + (now - then) * o->spent);
            worth[s->side] -= ski_threat(&ground, w, !s->side, next, next);
        }
    }
    return worth[0] - worth[1];
}

/* 1 or -1 if a side is ahead by more than the other can still score, else 0. */
static int decided(const ski_scenario *sc, const ski_state *s) {
    const int lead = s->score[0] - s->score[1], behind = lead > 0;
    if (!s->round || !lead || sc->option[SKI_O_TABLED]) return 0;
    const int goals = gg_bits_count(ski_objectives(sc, s));
    const int most = (ski_rounds_after(sc, s) + 1) * goals * sc->option[SKI_O_POINTS];
    if (abs(lead) <= most && ski_alive(sc, s, behind)) return 0;
    return lead > 0 ? 1 : -1;
}

double ski_judged(const gg_game *game, const void *state, const double *w) {
    const ski_state *s = state;
    ski_outlook o;
    ski_sight_table();
    ski_outlook_init(game, s, w, false, &o);
    double x = s->score[0] - s->score[1] + ski_prospect(&o) + o.per_point * armies(&o);
    if (!s->round) x += ski_screen(&o);
    const double doubt =
        w[SKI_W_DOUBT] + w[SKI_W_DOUBT_ROUND] * (ski_rounds_after(o.sc, s) + 1 - o.settled);
    return (s->side ? -x : x) / sqrt(doubt);
}

static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const ski_state *s = state;
    const int sure = decided(game->scenario, s), me = s->side;
    double v = sure == (me ? -1 : 1) ? 1 : 0;
    if (!sure) {
        const gg_net *net = gg_nets_speaker(&ski_form, game, s, w[SKI_W_NET]);
        v = gg_squash(net ? gg_nets_score(&ski_form, net, game, state, w)
                          : ski_judged(game, state, w));
    }
    out[me] = gg_unsure(v, 1 - SURE);
    out[!me] = 1 - out[me];
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
    .dear = true,
    .spread = 0.3,
    .form = &ski_form,
};

/* Ataxx: a network (features.c), or by hand (eval=hand): then the sum counts in stones, for the side
 * to move; its sigmoid is the value. Only +, -, *, / and sqrt: the same bits on every machine. */
#include "ataxx.h"

#include "../../core/touchstones/ataxx.h"

static const gg_weight weights[ATAXX_WEIGHTS] = {
    [ATAXX_W_NET] = {"net", 1},           /* which network (nets.h); the next ten are by hand */
    [ATAXX_W_SCALE] = {"scale", 0.09},    /* steepness of the sigmoid */
    [ATAXX_W_STONE] = {"stone", 1.0},     /* a stone on an empty board ... */
    [ATAXX_W_LATE] = {"late", 1.5},       /* ... and what it is worth more on a full one */
    [ATAXX_W_SAFE] = {"safe", 0.4},       /* a stone with no empty cell next to it */
    [ATAXX_W_ROOM] = {"room", 0.15},      /* an empty cell to grow into */
    [ATAXX_W_HOLE] = {"hole", 0.4},       /* an empty cell that only this side reaches */
    [ATAXX_W_TEMPO] = {"tempo", 3.0},     /* to be on move */
    [ATAXX_W_THREAT] = {"threat", 0.7},   /* a stone gained by the best move */
    [ATAXX_W_ANSWER] = {"answer", 0.5},   /* of that for the other side, a move later */
    [ATAXX_W_FADE] = {"fade", 1.0},       /* how far the counter draws the value to a draw */
    [ATAXX_P_GROW] = {"p_grow", 1.0},     /* policy: a growth */
    [ATAXX_P_JUMP] = {"p_jump", 0.15},    /* a jump */
    [ATAXX_P_TURN] = {"p_turn", 0.6},     /* per stone turned */
    [ATAXX_P_SQUARE] = {"p_square", 0.5}, /* per square of the stones turned */
    [ATAXX_P_FRIEND] = {"p_friend", 0.1}, /* per own stone next to the destination */
    [ATAXX_P_LEAVE] = {"p_leave", 0.5},   /* a jump's score is divided by 1 + this per own stone
                                             that stood next to the hole it leaves */
};

static int count(uint64_t cells) {
    return __builtin_popcountll(cells);
}

/* Most stones one move of the side gains: 1 for a growth and those it turns. */
static int best_gain(uint64_t own, uint64_t enemy, uint64_t empty) {
    const uint64_t growths = ataxx_near(own) & empty;
    int best = 0;
    for (uint64_t to = ataxx_reach(own) & empty; to; to &= to - 1) {
        const uint64_t cell = to & -to;
        const int gain = count(ataxx_near(cell) & enemy) + ((growths & cell) != 0);
        if (gain > best) best = gain;
    }
    return best;
}

/* What a side has, counted in stones. */
static double holdings(const struct ataxx_state *s, int seat, double stone, const double *w) {
    const uint64_t own = s->stones[seat], enemy = s->stones[1 - seat], empty = ataxx_empty(s);
    return stone * count(own) + w[ATAXX_W_SAFE] * count(own & ~ataxx_near(empty)) +
           w[ATAXX_W_ROOM] * count(ataxx_near(own) & empty) +
           w[ATAXX_W_HOLE] * count(ataxx_reach(own) & empty & ~ataxx_reach(enemy));
}

/* By hand, in stones for the side to move. */
static double judged(const struct ataxx_state *s, const double *w) {
    const int me = s->turn;
    const uint64_t empty = ataxx_empty(s);
    const double full = 1 - (double)count(empty) / count(s->open);
    const double stone = w[ATAXX_W_STONE] + w[ATAXX_W_LATE] * full * full;
    double x = holdings(s, me, stone, w) - holdings(s, 1 - me, stone, w) + w[ATAXX_W_TEMPO];
    x += w[ATAXX_W_THREAT] * stone * best_gain(s->stones[me], s->stones[1 - me], empty);
    x -= w[ATAXX_W_ANSWER] * w[ATAXX_W_THREAT] * stone *
         best_gain(s->stones[1 - me], s->stones[me], empty);
    return x;
}

static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const struct ataxx_state *s = state;
    const int me = s->turn;
    const gg_net *net = gg_nets_at(&ataxx_form, w[ATAXX_W_NET]);
    const double x =
        net ? gg_nets_score(&ataxx_form, net, game, state, w) : judged(s, w) * w[ATAXX_W_SCALE];
    const double gone = (double)s->half / ATAXX_LIMIT, fade = 1 - w[ATAXX_W_FADE] * gone * gone;
    const double v = gg_squash(x * fade);
    out[me] = v < 0.001 ? 0.001 : v > 0.999 ? 0.999 : v;
    out[1 - me] = 1 - out[me];
}

static void policy(const gg_game *game, const void *state, const gg_move *list, int listed,
                   const double *w, float *score) {
    const struct ataxx_state *s = state;
    const uint64_t own = s->stones[s->turn];
    (void)game;
    for (int i = 0; i < listed; i++) {
        if (list[i] == ATAXX_PASS) {
            score[i] = 1;
            continue;
        }
        const int to = ataxx_to(list[i]), from = ataxx_from(list[i]);
        const uint64_t hole = from >= 0 ? UINT64_C(1) << from : 0;
        const double turned = count(ataxx_turned(s, to));
        const double friends = count(ataxx_near(UINT64_C(1) << to) & own & ~hole);
        double good = w[ATAXX_P_TURN] * turned + w[ATAXX_P_SQUARE] * turned * turned +
                      w[ATAXX_P_FRIEND] * friends;
        good += from >= 0 ? w[ATAXX_P_JUMP] : w[ATAXX_P_GROW];
        if (hole) good /= 1 + w[ATAXX_P_LEAVE] * count(ataxx_near(hole) & own & ~hole);
        score[i] = good > 0 ? (float)good : 0;
    }
}

/* Gains the most stones; of moves that gain as much, one at random. */
static gg_move script(const gg_game *game, const void *state, const double *w, gg_random *random) {
    const struct ataxx_state *s = state;
    gg_move list[GG_MAX_MOVES];
    const int listed = game->rules->list(game, state, list);
    int best = -1, equals = 0;
    (void)w;
    if (list[0] == ATAXX_PASS) return ATAXX_PASS;
    for (int i = 0; i < listed; i++) {
        const int gain = count(ataxx_turned(s, ataxx_to(list[i]))) + (ataxx_from(list[i]) < 0);
        if (gain < best) continue;
        if (gain > best) equals = 0;
        best = gain;
        list[equals++] = list[i];
    }
    return list[gg_random_below(random, (uint32_t)equals)];
}

const gg_eval gg_eval_ataxx = {
    .game = "ataxx",
    .weights = weights,
    .weight_count = ATAXX_WEIGHTS,
    .value = value,
    .policy = policy,
    .script = script,
    .form = &ataxx_form,
    .spread = 0.8,
    .boldness = 0.1,
};

/* The value of a Hex position: that of hex_hand.c, which on 11 x 11 a network (hex_features.c)
 * corrects. Policy: hex_policy.c. Proofs: hex_proof.c. */
#include "hex.h"
#include "hex_policy.h"
#include "hex_proof.h"
#include "hex_sight.h"

#include "../core/touchstones/hex.h"

static const gg_weight weights[HEX_WEIGHTS] = {
    [HEX_W_NET] = {"net", 1},       /* which network (nets.h), on 11 x 11 */
    [HEX_W_RANGE] = {"range", 1.4}, /* how much farther its values lie apart than the hand's */
    [HEX_W_SCALE] = {"scale", 1.4}, /* by hand: steepness; the next four as well */
    [HEX_W_NEAR] = {"near", 0.25}, /* a cell one stone off the shortest way, as part of one on it */
    [HEX_W_TEMPO] = {"tempo", 0.88},     /* share of the hardest layer that the turn is worth */
    [HEX_W_NEED] = {"need", 0.13},       /* a stone fewer to lay on the shortest way */
    [HEX_W_JOINED] = {"joined", 0.97},   /* joined by bridges alone */
    [HEX_P_BASE] = {"p_base", 0.4},      /* policy: of the mean of all moves, to each of them */
    [HEX_P_STRONG] = {"p_strong", 0.05}, /* to open beyond the second line when that is swapped */
    [HEX_P_SWAP] = {"p_swap", 1.0},      /* the swap of a stone on the second line */
    [HEX_P_TAKE] = {"p_take", 3.0},      /* of any other, as part of all moves together */
    [HEX_P_LEAVE] = {"p_leave", 0.0},    /* the swap of a stone on the edge */
};

/* --- value */

/* Of the network's board alone: the hand's score and the network's. */
static double net_score(const gg_net *net, const struct hex_sight *sight, const hex_state *s) {
    uint16_t list[GG_NET_MOST];
    const int count = hex_list_features(sight, s, 0, list);
    return (double)gg_net_score(net, list, count, hex_bucket_of(sight)) / GG_NET_SCALE;
}

static const gg_net *net_of(const hex_scenario *sc, const double *w) {
    return sc->size == HEX_NET_SIDE ? gg_nets_at(&hex_form, w[HEX_W_NET]) : NULL;
}

static double range(const gg_game *game, const void *state, const double *w) {
    (void)state;
    return net_of(game->scenario, w) ? w[HEX_W_RANGE] : 1;
}

static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const hex_state *s = state;
    const hex_scenario *sc = game->scenario;
    const gg_net *net = net_of(sc, w);
    struct hex_sight sight;
    hex_look(sc, s, &sight);
    double x = hex_hand_score(&sight, s, w);
    if (net) x += net_score(net, &sight, s);
    out[s->mover] = gg_squash(x);
    out[1 - s->mover] = 1 - out[s->mover];
}

/* --- proofs */

/* Small boards are worth a search at every node: with 100 positions each mcts proves the openings of
 * 6 x 6 that were tried in 0.1 to 1.3 s. On 11 x 11 proofs of one position each, where a stone may
 * join the sides, won 73.0 +- 8.7 % of 100 games at 5 ms against the evaluation before, none 79.0 +-
 * 8.0 %: there is none on boards larger than these. */
enum { SMALL = 7, PROOF = 100 };

static void bounds(const gg_game *game, const void *state, double *low, double *high) {
    const hex_state *s = state;
    const hex_scenario *sc = game->scenario;
    const gg_bits stones[2] = {hex_stones(s, HEX_RED), hex_stones(s, HEX_BLUE)};
    gg_bits carrier;
    if (sc->size > SMALL) return;
    /* A swap may still come. */
    if (sc->swap && !hex_any(stones[HEX_BLUE]) && !hex_many(stones[HEX_RED])) return;
    const int winner = hex_prove(sc, stones, s->mover, PROOF, &carrier);
    if (winner >= 0) *low = *high = winner == s->mover;
}

const gg_eval gg_eval_hex = {
    .game = "hex",
    .weights = weights,
    .weight_count = HEX_WEIGHTS,
    .value = value,
    .policy = hex_policy,
    .script = hex_script,
    .bounds = bounds,
    .range = range,
    .form = &hex_form,
};

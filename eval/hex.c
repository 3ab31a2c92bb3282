/* The value of a Hex position: each seat's resistance from side to side.
 *
 * Cells are sorted by how many stones it takes to come there from a side, a bridge (two empty cells
 * between two stones) counted as joined. Cells that lie on a shortest way lie in layers, one for
 * each stone that is missing; the seat must get one cell of every layer, which is the harder the
 * fewer they are. Like conductors in a row, the layers' resistances add up, each one over its
 * number of cells (the cuts of Nash-Williams 1959 bound the resistance of a network so; the
 * evaluation by resistance is Shannon's and Anshelevich's, 2000).
 *
 * The policy is the share of a cell in the layers of either seat, times how likely cells of its shape
 * are played (hex_shapes.c), fitted to games. Proofs: hex_proof.c. */
#include "hex.h"
#include "hex_proof.h"
#include "hex_shapes.h"
#include "hex_sight.h"

#include "../core/touchstones/hex.h"

static const gg_weight weights[HEX_WEIGHTS] = {
    [HEX_W_NET] = {"net", 1},   /* which network (nets.h), on 11 x 11; the next five are by hand */
    [HEX_W_SCALE] = {"scale", 1.4}, /* steepness */
    [HEX_W_NEAR] = {"near", 0.25}, /* a cell one stone off the shortest way, as part of one on it */
    [HEX_W_TEMPO] = {"tempo", 0.88},   /* share of the hardest layer that the turn is worth */
    [HEX_W_NEED] = {"need", 0.13},     /* a stone fewer to lay on the shortest way */
    [HEX_W_JOINED] = {"joined", 2.75}, /* joined by bridges alone */
    /* The policy: the sum of these, times the odds of the cell's shape. */
    [HEX_P_BASE] = {"p_base", 0.0006}, /* any cell */
    [HEX_P_OWN] = {"p_own", 1.39},     /* a cell of a layer of one's own, over its cells */
    [HEX_P_OTHER] = {"p_other", 2.95}, /* the same of the other seat */
    [HEX_P_BOTH] = {"p_both", 7.25},   /* the product of the two shares */
    [HEX_P_NEAR] = {"p_near", 0.0735}, /* one stone off a shortest way of one's own */
    [HEX_P_AWAY] = {"p_away", 0.118},  /* the same of the other seat */
    [HEX_P_SAVE] = {"p_save", 3.68},   /* the second cell of a bridge whose first was just taken */
    [HEX_P_BRIDGE] = {"p_bridge", 0.042}, /* makes a bridge */
    [HEX_P_CENTRE] = {"p_centre", 0.017}, /* over the steps from the centre */
    [HEX_P_BESIDE] = {"p_beside", 3.2},   /* factor: next to the last stone */
    [HEX_P_ACROSS] = {"p_across", 2.0},   /* factor: a bridge away from it */
    [HEX_P_STRONG] = {"p_strong", 0.05},  /* to open beyond the second line when that is swapped */
    [HEX_P_SWAP] = {"p_swap", 1.0},       /* the swap of a stone on the second line */
    [HEX_P_TAKE] = {"p_take", 3.0},       /* of any other, as part of all moves together */
    [HEX_P_LEAVE] = {"p_leave", 0.0},     /* the swap of a stone on the edge */
};

/* --- value */

struct resistance {
    double sum, hardest;
};

static struct resistance resist(const struct hex_ways *ways, const double *w) {
    struct resistance r = {0, 0};
    if (ways->need == HEX_LAYERS) return (struct resistance){HEX_LAYERS, 1};
    /* A layer lies between near[k] and near[k + 1], from whichever side it is counted. */
    int near = ways->need ? gg_bits_count(ways->near[1]) : 0;
    for (int k = 1; k <= ways->need; k++) {
        const int beyond = gg_bits_count(ways->near[k + 1]);
        const double layer =
            1 / (gg_bits_count(ways->on[k]) + 0.5 * w[HEX_W_NEAR] * (near + beyond));
        near = beyond;
        r.sum += layer;
        if (layer > r.hardest) r.hardest = layer;
    }
    return r;
}

double hex_hand_score(const struct hex_sight *sight, const hex_state *s, const double *w) {
    const int mover = s->mover;
    struct resistance r[2];
    double need[2];
    for (int seat = 0; seat < 2; seat++) {
        r[seat] = resist(&sight->ways[seat], w);
        need[seat] = sight->ways[seat].need;
    }
    if (need[mover] <= 1) return w[HEX_W_JOINED];
    if (need[1 - mover] == 0) return -w[HEX_W_JOINED];
    const double own = r[mover].sum - w[HEX_W_TEMPO] * r[mover].hardest, other = r[1 - mover].sum;
    const double all = own + other;
    return (all > 0 ? w[HEX_W_SCALE] * (other - own) / all : 0) +
           w[HEX_W_NEED] * (need[1 - mover] - need[mover]);
}

/* Of the network's board alone: the hand's score and the network's. */
static double net_score(const gg_net *net, const struct hex_sight *sight, const hex_state *s) {
    uint16_t list[GG_NET_MOST];
    const int count = hex_list_features(sight, s, 0, list);
    return (double)gg_net_score(net, list, count, hex_bucket_of(sight)) / GG_NET_SCALE;
}

static void value(const gg_game *game, const void *state, const double *w,
                  double out[GG_MAX_PLAYERS]) {
    const hex_state *s = state;
    const hex_scenario *sc = game->scenario;
    const gg_net *net = sc->size == HEX_NET_SIDE ? gg_nets_at(&hex_form, w[HEX_W_NET]) : NULL;
    struct hex_sight sight;
    hex_look(sc, s, &sight);
    double x = hex_hand_score(&sight, s, w);
    if (net) x += net_score(net, &sight, s);
    out[s->mover] = gg_squash(x);
    out[1 - s->mover] = 1 - out[s->mover];
}

/* --- policy */

static void add_to(float *score, gg_bits cells, double what) {
    int cell;
    GG_BITS_EACH (cell, cells) score[cell] += (float)what;
}

static void add_layers(float *share, float *score, const struct hex_ways *ways, double near) {
    if (ways->need == HEX_LAYERS) return;
    for (int k = 1; k <= ways->need; k++) {
        add_to(share, ways->on[k], 1.0 / gg_bits_count(ways->on[k]));
        add_to(score, ways->near[k], near);
    }
}

/* Whether a seat holds a cell; below the longest board, beyond all bits, lies Red's side. */
static bool holds(gg_bits own, int seat, int cell) {
    return cell < 256 ? gg_bits_has(own, cell) : seat == HEX_RED;
}

/* The other cells of the mover's bridges, also to its sides, that the last stone has intruded. */
static gg_bits to_save(const struct hex_ground *g, const hex_state *s) {
    static const int step[HEX_WAYS + 2] = {1, -15, -16, -1, 15, 16, 1, -15};
    const int seat = s->mover;
    gg_bits save = GG_NO_BITS, own = hex_stones(s, seat);
    if (!s->last || !gg_bits_has(hex_stones(s, 1 - seat), s->last)) return save;
    /* Beyond a side lie stones of its seat; right of the board is the column the rows go on in. */
    own |= hex_beside(g->sc->side[seat] | g->sc->other[seat]) & ~g->sc->cells;
    for (int i = 1; i <= HEX_WAYS; i++) {
        const int between = s->last + step[i];
        if (between < 256 && gg_bits_has(g->empty, between) &&
            holds(own, seat, s->last + step[i - 1]) && holds(own, seat, s->last + step[i + 1]))
            gg_bits_add(&save, between);
    }
    return save;
}

/* The line a cell lies on: its distance from the nearest edge. Without the swap Red, with a first
 * stone on the third or fourth line of 11 x 11, won 57.8 +-4.7 % of 400 games of mcts:nodes=300. */
static int line_of(const hex_scenario *sc, int cell) {
    const int last = sc->size - 1, row = hex_row(cell), column = hex_column(cell);
    const int rows = row < last - row ? row : last - row;
    const int columns = column < last - column ? column : last - column;
    return rows < columns ? rows : columns;
}

/* The scores of all cells but for their shapes. */
static void score_cells(const hex_scenario *sc, const hex_state *s, const double *w,
                        float score[256]) {
    const int mover = s->mover;
    struct hex_ground g;
    struct hex_ways ways;
    float share[2][256] = {{0}};
    int cell;
    hex_survey(&g, sc, hex_empty(sc, s));
    for (int seat = 0; seat < 2; seat++) {
        hex_find_ways(&g, hex_stones(s, seat), seat, &ways);
        add_layers(share[seat], score, &ways, w[seat == mover ? HEX_P_NEAR : HEX_P_AWAY]);
    }
    add_to(score, hex_bridged(&g, hex_stones(s, mover)) & g.empty, w[HEX_P_BRIDGE]);
    add_to(score, to_save(&g, s), w[HEX_P_SAVE]);
    GG_BITS_EACH (cell, g.empty) {
        const double row = hex_row(cell) - 0.5 * (sc->size - 1);
        const double column = hex_column(cell) - 0.5 * (sc->size - 1);
        const double off = row * row + row * column + column * column; /* steps, squared */
        const double own = (double)share[mover][cell], other = (double)share[1 - mover][cell];
        score[cell] +=
            (float)(w[HEX_P_BASE] + w[HEX_P_CENTRE] / (1 + off / sc->size) + w[HEX_P_OWN] * own +
                    w[HEX_P_OTHER] * other + w[HEX_P_BOTH] * own * other);
    }
}

static void times(float *score, gg_bits cells, double factor) {
    int cell;
    GG_BITS_EACH (cell, cells) score[cell] *= (float)factor;
}

static void policy(const gg_game *game, const void *state, const gg_move *list, int count,
                   const double *w, float *score) {
    const hex_state *s = state;
    const hex_scenario *sc = game->scenario;
    struct hex_shapes shapes;
    float cell[256] = {0}, sum = 0;
    int swap = -1;
    score_cells(sc, s, w, cell);
    if (s->last) {
        const gg_bits last = gg_bits_of(s->last);
        struct hex_ground g;
        hex_survey(&g, sc, sc->cells);
        times(cell, hex_beside(last) & sc->cells, w[HEX_P_BESIDE]);
        times(cell, hex_bridged(&g, last) & sc->cells, w[HEX_P_ACROSS]);
    }
    if (sc->swap && !s->last && !hex_any(sc->cells & ~hex_empty(sc, s))) {
        for (int i = 0; i < count; i++)
            score[i] = (float)(line_of(sc, (int)list[i]) > 1 ? w[HEX_P_STRONG] : 1);
        return;
    }
    hex_read_shapes(sc, s, s->mover, &shapes);
    for (int i = 0; i < count; i++) {
        const int c = (int)list[i];
        if (c == HEX_SWAP) {
            swap = i;
            continue;
        }
        const int at = hex_shape_at(s->mover, c);
        score[i] = cell[c] * hex_ring_odds[shapes.ring[at]] * hex_far_odds[shapes.far[at]];
        sum += score[i];
    }
    if (swap < 0) return;
    const int line = line_of(sc, gg_bits_first(hex_stones(s, HEX_RED)));
    score[swap] = (float)(line > 1   ? w[HEX_P_TAKE] * (double)sum
                          : line > 0 ? w[HEX_P_SWAP] * (double)sum / count
                                     : w[HEX_P_LEAVE]);
}

static gg_move script(const gg_game *game, const void *state, const double *w, gg_random *random) {
    gg_move list[GG_MAX_MOVES];
    float score[GG_MAX_MOVES];
    const int count = game->rules->list(game, state, list);
    policy(game, state, list, count, w, score);
    return gg_eval_best(list, score, count, random);
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
    .policy = policy,
    .script = script,
    .bounds = bounds,
    .form = &hex_form,
};

/* The value of a Hex position by hand: each seat's resistance from side to side.
 *
 * Cells are sorted by how many stones it takes to come there from a side, a bridge (two empty cells
 * between two stones) counted as joined. Cells that lie on a shortest way lie in layers, one for
 * each stone that is missing; the seat must get one cell of every layer, which is the harder the
 * fewer they are. Like conductors in a row, the layers' resistances add up, each one over its
 * number of cells (the cuts of Nash-Williams 1959 bound the resistance of a network so; the
 * evaluation by resistance is Shannon's and Anshelevich's, 2000). */
#include "hex.h"
#include "hex_sight.h"

#include <math.h>

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

/* The score of a probability: gg_squash the other way round. */
static double score_of(double p) {
    const double x = 2 * p - 1;
    return x / sqrt(1 - x * x);
}

double hex_hand_score(const struct hex_sight *sight, const hex_state *s, const double *w) {
    const int mover = s->mover;
    struct resistance r[2];
    double need[2];
    for (int seat = 0; seat < 2; seat++) {
        r[seat] = resist(&sight->ways[seat], w);
        need[seat] = sight->ways[seat].need;
    }
    if (need[mover] <= 1) return score_of(w[HEX_W_JOINED]);
    if (need[1 - mover] == 0) return -score_of(w[HEX_W_JOINED]);
    const double own = r[mover].sum - w[HEX_W_TEMPO] * r[mover].hardest, other = r[1 - mover].sum;
    const double all = own + other;
    return (all > 0 ? w[HEX_W_SCALE] * (other - own) / all : 0) +
           w[HEX_W_NEED] * (need[1 - mover] - need[mover]);
}

/* Hits of several dice as outcomes. */
#include "odds.h"

#include "../dice.h"

/* Weights of 0..dice hits: exact, or over 2^50 where the exact ones are too large. */
static void weigh(int dice, int win, int faces, uint64_t weight[GG_DICE_MAX]) {
    if (dice <= 62 && gg_binomial_weights(dice, win, faces, weight)) return;
    double p[GG_DICE_MAX];
    gg_binomial(dice, (double)win / faces, p);
    for (int k = 0; k <= dice; k++) {
        weight[k] = (uint64_t)(p[k] * 0x1p50 + 0.5);
        if (!weight[k]) weight[k] = 1;
    }
}

void gg_odds_hits(gg_odds *odds, gg_move base, int shift, int dice, int win, int faces, int most) {
    uint64_t weight[GG_DICE_MAX];
    weigh(dice, win, faces, weight);
    for (int k = dice; k > most; k--) weight[most] += weight[k];
    for (int k = 0; k <= dice && k <= most; k++)
        gg_odds_add(odds, base + ((gg_move)k << shift), weight[k]);
}

int gg_throw_hits(gg_random *random, int dice, int win, int faces, int most) {
    int hits = 0;
    for (int i = 0; i < dice; i++) hits += (int)gg_random_below(random, (uint32_t)faces) < win;
    return hits < most ? hits : most;
}

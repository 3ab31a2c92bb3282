/* Outcomes of a chance node: what can happen, how often, and its probability, made in one place.
 * A game adds outcomes with whole-number weights and ends with gg_odds_done, which divides:
 *
 *     int toy_outcomes(const gg_game *game, const void *state, gg_outcome *list) {
 *         gg_odds odds = gg_odds_over(list);
 *         gg_odds_hits(&odds, TOY_HITS, 0, dice, 2, 6, dice);    // 0..dice hits, each on 5 and 6
 *         return gg_odds_done(&odds);
 *     }
 *
 * Outcomes with weight 0 do not happen and are not listed, so a die that always hits gives one
 * outcome. Weights are not reduced here: seeded dice (gg_seeded_outcome) depend on them, so changing
 * the weights of a node changes the dice of recorded games, even where the odds stay the same. */
#ifndef GG_CORE_KIT_ODDS_H
#define GG_CORE_KIT_ODDS_H

#include "../game.h"

#include <assert.h>

/* A list of outcomes being made. */
typedef struct gg_odds {
    gg_outcome *outcome; /* room for GG_MAX_MOVES */
    int count;
    uint64_t total; /* of the weights so far; must stay below 2^53 */
} gg_odds;

/* An empty list over the caller's array of GG_MAX_MOVES. */
static inline gg_odds gg_odds_over(gg_outcome *list) {
    return (gg_odds){.outcome = list, .count = 0, .total = 0};
}

/* Adds an outcome that is not in the list yet; nothing when `weight` is 0. O(1). */
static inline void gg_odds_add(gg_odds *odds, gg_move move, uint64_t weight) {
    if (!weight) return;
    assert(odds->count < GG_MAX_MOVES);
    odds->outcome[odds->count++] = (gg_outcome){move, weight, 0};
    odds->total += weight;
}

/* Adds weight to an outcome that may be in the list already (equal cards, equal throws). Looks from
 * the back: O(1) when equal ones come one after the other, else O(count). */
static inline void gg_odds_merge(gg_odds *odds, gg_move move, uint64_t weight) {
    for (int i = odds->count - 1; i >= 0; i--)
        if (odds->outcome[i].move == move) {
            odds->outcome[i].weight += weight;
            odds->total += weight;
            return;
        }
    gg_odds_add(odds, move, weight);
}

/* Adds `base` + (i << shift) for each i from `low` to `high`, equally likely: a die. */
static inline void gg_odds_even(gg_odds *odds, gg_move base, int shift, int low, int high) {
    for (int i = low; i <= high; i++) gg_odds_add(odds, base + ((gg_move)i << shift), 1);
}

/* Computes the probabilities and returns the count. Call it once, at the end. */
static inline int gg_odds_done(gg_odds *odds) {
    const double total = (double)odds->total;
    for (int i = 0; i < odds->count; i++)
        odds->outcome[i].p = (double)odds->outcome[i].weight / total;
    return odds->count;
}

/* Adds `base` + (k << shift) for k hits of `dice` dice (0..GG_DICE_MAX - 1) when `win` of `faces`
 * faces hit; hits above `most` count as `most` (what is left to lose). The weights are those of
 * gg_binomial_weights: exact as long as their total, faces^dice reduced, stays below 2^53; above
 * that whole numbers over 2^50 nearest to the exact ones, none 0. O(dice). The list holds nothing
 * else, or outcomes with the same total. */
void gg_odds_hits(gg_odds *odds, gg_move base, int shift, int dice, int win, int faces, int most);

/* Throws the dice of gg_odds_hits one by one: the number of hits, at most `most`. Equal to the odds
 * in distribution, and cheaper for a playout than listing them. */
int gg_throw_hits(gg_random *random, int dice, int win, int faces, int most);

#endif

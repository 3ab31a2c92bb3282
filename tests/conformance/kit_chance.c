/* The kit's checks of what is drawn at random: sample, playout, view and redeal. See kit.h. */
#include "kit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    DRAWS_PER_BIN = 40,
    FEW = 24 /* most redeals of a view that are compared one by one */
};

/* Chi-square of counts that should be as the weights are (NULL: equal). The bound is above six
 * standard deviations for any number of bins, so a sound game fails less than once in a million. */
static bool as_likely(const uint32_t *count, const double *weight, int bins, uint32_t total,
                      double *chi) {
    const double freedom = bins - 1;
    double sum = 0;
    *chi = 0;
    for (int i = 0; i < bins; i++) sum += weight ? weight[i] : 1;
    for (int i = 0; i < bins; i++) {
        const double expected = total * (weight ? weight[i] : 1) / sum, off = count[i] - expected;
        *chi += off * off / expected;
    }
    return *chi <= freedom + 6 * sqrt(2 * freedom) + 18;
}

/* --- sample */

static bool sampled(kit *k, const void *state) {
    const gg_game *game = k->game;
    gg_move list[GG_MAX_MOVES];
    uint32_t count[GG_MAX_MOVES] = {0};
    const int bins = game->rules->list(game, state, list);
    const uint32_t draws = DRAWS_PER_BIN * (uint32_t)bins;
    for (uint32_t i = 0; i < draws; i++) {
        const gg_move move = gg_sample(game, state, &k->random);
        int at = 0;
        while (at < bins && list[at] != move) at++;
        if (at == bins) return kit_breach(k, state, "sample() draws %08x, not listed", move);
        count[at]++;
    }
    double chi;
    if (bins > 1 && !as_likely(count, NULL, bins, draws, &chi))
        return kit_breach(k, state, "sample() is not uniform: chi-square %.1f over %d moves", chi,
                          bins);
    return true;
}

bool kit_samples(kit *k, int states) {
    if (k->broken) return false;
    if (!k->game->rules->sample) return true;
    for (int i = 0; i < states; i++) {
        kit_state s;
        if (!kit_wander(k, &s)) return kit_breach(k, NULL, "no state to sample at");
        if (k->game->rules->actor(k->game, &s) != GG_CHANCE && !sampled(k, &s)) return false;
    }
    return true;
}

/* --- playout */

enum { LENGTH, LENGTH_SQUARED, PAYOFF, FIGURES = PAYOFF + GG_MAX_PLAYERS };

static const char *const figure_name[FIGURES] = {"length",           "square of the length",
                                                 "payoff of seat 0", "payoff of seat 1",
                                                 "payoff of seat 2", "payoff of seat 3"};

typedef struct tally {
    double sum[FIGURES], squares[FIGURES];
} tally;

static void record(tally *t, const gg_game *game, const void *end, uint32_t length) {
    double figure[FIGURES] = {length, (double)length * length};
    game->rules->payoff(game, end, figure + PAYOFF);
    for (int i = 0; i < FIGURES; i++) {
        t->sum[i] += figure[i];
        t->squares[i] += figure[i] * figure[i];
    }
}

/* Without sample() and playout(). */
static uint32_t play_plainly(kit *k, kit_state *s) {
    uint32_t length = 0;
    for (; k->game->rules->actor(k->game, s) != GG_OVER; length++)
        gg_apply(k->game, s, kit_choose(k->game, s, &k->random, false));
    return length;
}

static bool same_mean(kit *k, const void *from, const tally *fast, const tally *plain, int figure) {
    const double n = k->draws, a = fast->sum[figure] / n, b = plain->sum[figure] / n;
    const double variance =
        (fast->squares[figure] / n - a * a + plain->squares[figure] / n - b * b) / n;
    const double bound = 5 * sqrt(variance > 0 ? variance : 0) + 1e-9 * (fabs(a) + fabs(b)) + 1 / n;
    if (fabs(a - b) <= bound) return true;
    return kit_breach(k, from, "mean %s: playout() %.6g, plain play %.6g, bound %.3g",
                      figure_name[figure], a, b, bound);
}

/* Stopping early leaves a sound state, and counts right. */
static bool playout_stops(kit *k, const void *from) {
    const gg_game *game = k->game;
    for (uint32_t limit = 0; limit < 40; limit++) {
        kit_state s;
        kit_fence(&s, 0x3c);
        memcpy(&s, from, game->state_bytes);
        const uint32_t made = gg_playout(game, &s, &k->random, limit);
        if (!kit_fenced(&s, 0x3c)) return kit_breach(k, from, "playout() writes behind the state");
        if (made > limit || (made < limit && game->rules->actor(game, &s) != GG_OVER))
            return kit_breach(k, from, "playout() to %u makes %u", limit, made);
        if (!kit_light(k, &s) || !kit_fen(k, &s)) return false;
    }
    return true;
}

static bool same_play(kit *k, const void *from) {
    const gg_game *game = k->game;
    tally fast = {0}, plain = {0};
    for (uint32_t i = 0; i < k->draws; i++) {
        kit_state s, t;
        memcpy(&s, from, game->state_bytes);
        memcpy(&t, from, game->state_bytes);
        const uint32_t made = gg_playout(game, &s, &k->random, UINT32_MAX);
        if (game->rules->actor(game, &s) != GG_OVER)
            return kit_breach(k, &s, "playout() does not play to the end");
        record(&fast, game, &s, made);
        record(&plain, game, &t, play_plainly(k, &t));
    }
    for (int i = 0; i < PAYOFF + game->players; i++)
        if (!same_mean(k, from, &fast, &plain, i)) return false;
    return true;
}

bool kit_playouts(kit *k) {
    if (k->broken) return false;
    if (!k->game->rules->playout) return true;
    kit_state s;
    kit_fence(&s, 0);
    gg_start(k->game, &s);
    if (!playout_stops(k, &s) || !same_play(k, &s)) return false;
    if (!kit_wander(k, &s)) return true;
    return playout_stops(k, &s) && same_play(k, &s);
}

/* --- hidden information */

static bool same_list(const gg_game *game, const void *a, const void *b) {
    gg_move one[GG_MAX_MOVES], two[GG_MAX_MOVES];
    const int count = gg_list(game, a, one);
    return gg_list(game, b, two) == count && memcmp(one, two, (size_t)count * sizeof *one) == 0;
}

static bool seen_by(kit *k, const void *state, int seat) {
    const gg_game *game = k->game;
    const size_t bytes = game->state_bytes;
    kit_state view, again, dealt;
    kit_fence(&view, 0x69);
    memcpy(&view, state, bytes);
    game->rules->view(game, &view, seat);
    again = view;
    game->rules->view(game, &again, seat);
    if (memcmp(&view, &again, bytes) != 0)
        return kit_breach(k, state, "the view of seat %d seen again differs", seat);
    dealt = view;
    game->rules->redeal(game, &dealt, seat, &k->random);
    k->redeals++;
    if (!kit_fenced(&view, 0x69) || !kit_fenced(&dealt, 0x69))
        return kit_breach(k, state, "view() or redeal() of seat %d writes behind the state", seat);
    again = dealt;
    game->rules->view(game, &again, seat);
    if (memcmp(&view, &again, bytes) != 0)
        return kit_breach(k, state, "seat %d sees another position after redeal()", seat);
    const int actor = game->rules->actor(game, state);
    if (game->rules->actor(game, &view) != actor || game->rules->actor(game, &dealt) != actor)
        return kit_breach(k, state, "seat %d sees another actor", seat);
    if (actor == seat && !same_list(game, state, &view))
        return kit_breach(k, state, "seat %d, to move, sees other moves", seat);
    if (actor == seat && !same_list(game, state, &dealt))
        return kit_breach(k, state, "seat %d, to move, has other moves after redeal()", seat);
    return kit_light(k, &dealt) && kit_fen(k, &dealt);
}

bool kit_views(kit *k, const void *state) {
    if (!k->game->hidden) return true;
    for (int seat = 0; seat < k->game->players; seat++)
        if (!seen_by(k, state, seat)) return false;
    return true;
}

/* All redeals of one view, where they are few, come as often as they should; the true state is one
 * of them. */
static bool dealt_evenly(kit *k, const void *state, int seat) {
    const gg_game *game = k->game;
    kit_state view, different[FEW];
    uint32_t count[FEW] = {0};
    double weight[FEW];
    const uint32_t draws = FEW * DRAWS_PER_BIN;
    int bins = 0, truth = -1;
    memcpy(&view, state, game->state_bytes);
    game->rules->view(game, &view, seat);
    for (uint32_t i = 0; i < draws; i++) {
        kit_state dealt = view;
        game->rules->redeal(game, &dealt, seat, &k->random);
        int at = 0;
        while (at < bins && memcmp(&different[at], &dealt, game->state_bytes) != 0) at++;
        if (at == FEW) return true;
        if (at == bins) {
            weight[bins] = game->rules->ways ? (double)game->rules->ways(game, &dealt, seat) : 1;
            different[bins++] = dealt;
        }
        if (memcmp(&dealt, state, game->state_bytes) == 0) truth = at;
        count[at]++;
    }
    double chi = 0;
    if (truth < 0)
        return kit_breach(k, state, "redeal() for seat %d never gives the true state", seat);
    if (bins > 1 && !as_likely(count, weight, bins, draws, &chi))
        return kit_breach(k, state, "redeal() for seat %d is not uniform: chi-square %.1f over %d",
                          seat, chi, bins);
    k->redeals += draws;
    return true;
}

bool kit_redeals(kit *k, int states) {
    if (k->broken) return false;
    for (int i = 0; i < states && k->game->hidden; i++) {
        kit_state s;
        if (!kit_wander(k, &s)) return true;
        for (int seat = 0; seat < k->game->players; seat++)
            if (!dealt_evenly(k, &s, seat)) return false;
    }
    return true;
}

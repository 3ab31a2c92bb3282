/* Luck of single outcomes, and results adjusted for it. */
#include "luck.h"

#include <math.h>
#include <string.h>

static void value_of(const gg_game *game, const gg_eval *eval, const double *weights,
                     const void *state, double value[GG_MAX_PLAYERS]) {
    if (game->rules->actor(game, state) == GG_OVER)
        game->rules->payoff(game, state, value);
    else
        eval->value(game, state, weights, value);
}

void gg_luck_add(const gg_game *game, const gg_eval *eval, const double *weights, const void *state,
                 gg_move outcome, double luck[GG_MAX_PLAYERS]) {
    gg_outcome list[GG_MAX_MOVES];
    double mean[GG_MAX_PLAYERS] = {0}, fell[GG_MAX_PLAYERS] = {0};
    const int count = game->rules->chances(game, state, list);
    for (int i = 0; i < count; i++) {
        gg_state next;
        double value[GG_MAX_PLAYERS] = {0};
        memcpy(next.bytes, state, game->state_bytes);
        game->rules->apply(game, next.bytes, list[i].move);
        value_of(game, eval, weights, next.bytes, value);
        for (int seat = 0; seat < game->players; seat++) mean[seat] += list[i].p * value[seat];
        if (list[i].move == outcome) memcpy(fell, value, sizeof fell);
    }
    for (int seat = 0; seat < game->players; seat++) luck[seat] += fell[seat] - mean[seat];
}

/* --- adjusted results */

/* Sums over the rounds of one half: payoffs x, luck y. */
struct half {
    int rounds;
    double x, y, xx, xy, yy;
};

static double best_multiple(const struct half *h) {
    if (h->rounds < 2) return 1;
    const double n = h->rounds, yy = h->yy - h->y * h->y / n;
    return yy > 1e-12 ? (h->xy - h->x * h->y / n) / yy : 1;
}

/* The sum of squares of x - c y about their mean. */
static double squares(const struct half *h, double c) {
    const double n = h->rounds;
    if (h->rounds < 1) return 0;
    return (h->xx - h->x * h->x / n) - 2 * c * (h->xy - h->x * h->y / n) +
           c * c * (h->yy - h->y * h->y / n);
}

/* Means of a bot over its seats in a round; false if it did not play. */
static bool round_means(const gg_record *record, int count, int *at, int bot, double *x,
                        double *y) {
    const int round = record[*at].round;
    int seats = 0;
    *x = *y = 0;
    for (; *at < count && record[*at].round == round; ++*at) {
        const gg_record *r = &record[*at];
        for (int i = 0; r->played && i < GG_MAX_PLAYERS && r->bot[i] >= 0; i++) {
            if (r->bot[i] != bot) continue;
            *x += r->payoff[i];
            *y += r->luck[i];
            seats++;
        }
    }
    if (!seats) return false;
    *x /= seats;
    *y /= seats;
    return true;
}

void gg_luck_adjust(const gg_record *record, int count, int bot, gg_adjusted *adjusted) {
    struct half half[2] = {{0}, {0}};
    double x, y;
    int rounds = 0;
    for (int at = 0; at < count;) {
        if (!round_means(record, count, &at, bot, &x, &y)) continue;
        struct half *h = &half[rounds++ % 2];
        h->rounds++;
        h->x += x;
        h->y += y;
        h->xx += x * x;
        h->xy += x * y;
        h->yy += y * y;
    }
    *adjusted = (gg_adjusted){.rounds = rounds, .ratio = 1};
    if (rounds < 4) {
        adjusted->mean = rounds ? (half[0].x + half[1].x) / rounds : 0.5;
        adjusted->adjusted = adjusted->mean;
        adjusted->error = adjusted->adjusted_error = 0.5;
        return;
    }
    const double n = rounds, c0 = best_multiple(&half[1]), c1 = best_multiple(&half[0]);
    const double plain = squares(&half[0], 0) + squares(&half[1], 0);
    const double rest = squares(&half[0], c0) + squares(&half[1], c1);
    adjusted->mean = (half[0].x + half[1].x) / n;
    adjusted->adjusted = (half[0].x - c0 * half[0].y + half[1].x - c1 * half[1].y) / n;
    adjusted->error = sqrt(fmax(plain, 0) / (n - 2) / n);
    adjusted->adjusted_error = sqrt(fmax(rest, 0) / (n - 2) / n);
    if (plain > 1e-12) adjusted->ratio = rest / plain;
}

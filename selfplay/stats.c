/* Cross table, Elo of a score, and Bradley-Terry ratings with error bars. */
#include "stats.h"

#include <math.h>
#include <string.h>

/* The 97.5% point of the normal distribution. */
static const double Z95 = 1.959963984540054;

double gg_versus_score(const gg_versus *v) {
    const int n = v->wins + v->draws + v->losses;
    return n ? (v->wins + 0.5 * v->draws) / n : 0.5;
}

double gg_elo_of(double score) {
    if (score <= 0) return -INFINITY;
    if (score >= 1) return INFINITY;
    return 400 * log10(score / (1 - score));
}

double gg_elo_error(double score, double standard_error) {
    if (score <= 0 || score >= 1) return INFINITY;
    return Z95 * standard_error * 400 / log(10) / (score * (1 - score));
}

double gg_score_of(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

/* --- cross table
 * ------------------------------------------------------------------------------------------------
 */

/* Payoff of a bot in a game: the mean over the seats it has. False if it is not in it. */
static bool payoff_of(const gg_record *r, int players, int bot, double *value) {
    int seats = 0;
    *value = 0;
    for (int i = 0; i < players; i++)
        if (r->bot[i] == bot) {
            *value += r->payoff[i];
            seats++;
        }
    if (seats) *value /= seats;
    return seats > 0;
}

static void compare(const gg_record *record, int count, const int *players, int a, int b,
                    gg_versus *v) {
    double squares = 0, sum = 0, round = 0, mean;
    int rounds = 0, in_round = 0, pair = -1;
    memset(v, 0, sizeof *v);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i <= count; i++) {
            double x = 0, y = 0;
            const gg_record *r = &record[i];
            if (i < count && (!r->played || !payoff_of(r, players[r->scenario], a, &x) ||
                              !payoff_of(r, players[r->scenario], b, &y)))
                continue;
            if (in_round && (i == count || r->pair != pair)) {
                if (pass == 0) {
                    sum += round / in_round;
                    rounds++;
                } else {
                    const double d = round / in_round - mean;
                    squares += d * d;
                }
                round = 0;
                in_round = 0;
            }
            if (i == count) break;
            pair = r->pair;
            round += x > y ? 1 : x < y ? 0 : 0.5;
            in_round++;
            if (pass) continue;
            v->wins += x > y;
            v->losses += x < y;
            v->draws += !(x > y) && !(x < y);
        }
        mean = rounds ? sum / rounds : 0.5;
        in_round = 0;
        round = 0;
    }
    v->error = rounds > 1 ? sqrt(squares / (rounds - 1) / rounds) : 0.5;
}

void gg_stats_versus(const gg_record *record, int count, const int *players, int bots,
                     gg_versus *versus) {
    for (int a = 0; a < bots; a++)
        for (int b = 0; b < bots; b++)
            if (a == b)
                versus[a * bots + b] = (gg_versus){0, 0, 0, 0};
            else
                compare(record, count, players, a, b, &versus[a * bots + b]);
}

/* --- ratings
 * ------------------------------------------------------------------------------------------------------
 */

/* Measured variance of a game between two bots as a share of that of games without draws. */
static double spread(const gg_versus *v) {
    const int n = v->wins + v->draws + v->losses;
    const double score = gg_versus_score(v), plain = score * (1 - score);
    if (!n || plain <= 0) return 1;
    const double measured = (v->wins * (1 - score) * (1 - score) +
                             v->draws * (0.5 - score) * (0.5 - score) + v->losses * score * score) /
                            n;
    return measured / plain;
}

void gg_stats_ratings(const gg_versus *versus, int bots, double prior, gg_rating *rating) {
    double strength[GG_MAX_BOTS], next[GG_MAX_BOTS];
    for (int i = 0; i < bots; i++) strength[i] = 1;
    for (int step = 0; step < 2000; step++) {
        double change = 0, log_sum = 0;
        for (int i = 0; i < bots; i++) {
            double won = prior / 2, weight = prior / (strength[i] + 1);
            for (int j = 0; j < bots; j++) {
                const gg_versus *v = &versus[i * bots + j];
                const int n = v->wins + v->draws + v->losses;
                won += v->wins + 0.5 * v->draws;
                if (n) weight += n / (strength[i] + strength[j]);
            }
            next[i] = weight > 0 ? won / weight : 1;
            log_sum += log(next[i]);
        }
        for (int i = 0; i < bots; i++) {
            next[i] /= exp(log_sum / bots);
            change = fmax(change, fabs(log(next[i] / strength[i])));
            strength[i] = next[i];
        }
        if (change < 1e-9) break;
    }
    for (int i = 0; i < bots; i++) {
        double curvature = prior * 0.25;
        int games = 0, points = 0;
        for (int j = 0; j < bots; j++) {
            const gg_versus *v = &versus[i * bots + j];
            const int n = v->wins + v->draws + v->losses;
            const double p = strength[i] / (strength[i] + strength[j]);
            games += n;
            points += 2 * v->wins + v->draws;
            if (n) curvature += n * p * (1 - p) / fmax(spread(v), 0.05);
        }
        rating[i].elo = 400 * log10(strength[i]);
        rating[i].error = curvature > 0 ? Z95 * 400 / log(10) / sqrt(curvature) : INFINITY;
        rating[i].extreme = games == 0 || points == 0 || points == 2 * games;
    }
}

/* Cross table, Elo of a score, and Bradley-Terry ratings with error bars. */
#include "stats.h"

#include <math.h>
#include <string.h>

/* The 97.5% point of the normal distribution. */
static const double Z95 = 1.959963984540054;
/* Drawn games against an average opponent where the ratings would not be finite. */
static const double PRIOR = 1;

enum { MAX_STEPS = 200 };

static double elo_per_logit(void) {
    return 400 / log(10);
}

double gg_elo_of(double score) {
    if (score <= 0) return -INFINITY;
    if (score >= 1) return INFINITY;
    return 400 * log10(score / (1 - score));
}

double gg_elo_bound(double score, int n) {
    const double edge = 0.5 / (n + 1);
    return gg_elo_of(fmin(fmax(score, edge), 1 - edge));
}

double gg_score_of(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

double gg_elo_error(double score, double standard_error) {
    if (score <= 0 || score >= 1) return INFINITY;
    return Z95 * standard_error * elo_per_logit() / (score * (1 - score));
}

double gg_student(double freedom) {
    const double z = Z95 * Z95, v = freedom;
    const double first = (z + 1) / 4, second = ((5 * z + 16) * z + 3) / 96;
    const double third = (((3 * z + 19) * z + 17) * z - 15) / 384;
    const double fourth = ((((79 * z + 776) * z + 1482) * z - 1920) * z - 945) / 92160;
    return 1 + (first + (second + (third + fourth / v) / v) / v) / v;
}

/* How many trials the spread of the rounds is worth, at least the rounds. */
static double trials(double p, double standard_error, int rounds) {
    const double spread = standard_error * standard_error;
    return fmax(spread > 0 ? p * (1 - p) / spread : 0, rounds);
}

double gg_superiority(double score, double standard_error, int rounds) {
    const double p = fmin(fmax(score, 0), 1), n = trials(p, standard_error, rounds);
    return 0.5 * erfc(-(p - 0.5) / (0.5 / sqrt(fmax(n, 1))) / sqrt(2));
}

gg_interval gg_share_interval(double share, double standard_error, int rounds) {
    const double p = fmin(fmax(share, 0), 1), n = trials(p, standard_error, rounds);
    if (rounds < 1) return (gg_interval){0, 1};
    const double zz = Z95 * Z95, whole = 1 + zz / n, centre = (p + zz / (2 * n)) / whole;
    const double half = Z95 * sqrt(p * (1 - p) / n + zz / (4 * n * n)) / whole;
    /* Exactly 0 and 1 where nothing or all was won: there Elo has no end. */
    return (gg_interval){p > 0 ? fmax(centre - half, 0) : 0, p < 1 ? fmin(centre + half, 1) : 1};
}

void gg_put_share(double share, double standard_error, int rounds, gg_text *text) {
    const gg_interval i = gg_share_interval(share, standard_error, rounds);
    gg_putf(text, "%.1f%% (%.1f-%.1f)", 100 * share, 100 * i.low, 100 * i.high);
}

/* --- spread of rounds */

void gg_spread_add(gg_spread *spread, double mean, int games) {
    spread->rounds++;
    spread->games += games;
    spread->sum += mean;
    spread->squares += mean * mean;
}

double gg_spread_error(const gg_spread *spread) {
    const double n = spread->rounds;
    if (!spread->rounds) return 0.5;
    const double mean = spread->sum / n;
    /* Half a win and half a loss more: a mean of 0 or 1 is no certainty either. */
    const double shrunk = (mean * spread->games + 0.5) / (spread->games + 1);
    const double added = shrunk * (1 - shrunk) / (spread->games / n);
    return sqrt(fmax(spread->squares - n * mean * mean, 0) + added) / n;
}

/* --- comparisons */

/* One bot's part in a round: its results against the other parts, by their index. */
struct part {
    int bot;
    int wins[GG_MAX_BOTS], draws[GG_MAX_BOTS], games[GG_MAX_BOTS];
    int alone;    /* games in which it had all seats */
    double value; /* mean payoffs of those, added up */
};

struct round {
    int count;
    struct part part[GG_MAX_BOTS];
};

static int part_of(struct round *round, int bot) {
    for (int i = 0; i < round->count; i++)
        if (round->part[i].bot == bot) return i;
    memset(&round->part[round->count], 0, sizeof round->part[0]);
    round->part[round->count].bot = bot;
    return round->count++;
}

static void compare(struct round *round, int i, int j, double x, double y) {
    round->part[i].games[j]++;
    round->part[i].wins[j] += x > y;
    round->part[i].draws[j] += !(x > y) && !(x < y);
}

static void add_game(struct round *round, const gg_record *r) {
    double value[GG_MAX_BOTS] = {0};
    int seats[GG_MAX_BOTS] = {0}, bots = 0, taken = 0;
    for (int i = 0; i < GG_MAX_PLAYERS && r->bot[i] >= 0; i++) {
        const int p = part_of(round, r->bot[i]);
        bots += !seats[p];
        value[p] += r->payoff[i];
        seats[p]++, taken++;
    }
    for (int i = 0; i < round->count; i++) {
        if (bots == 1 && seats[i]) {
            round->part[i].alone++;
            round->part[i].value += value[i] / taken;
        }
        for (int j = 0; j < round->count; j++)
            if (i != j && seats[i] && seats[j])
                compare(round, i, j, value[i] / seats[i], value[j] / seats[j]);
    }
}

/* What bots did alone with the same dice is compared: one comparison of each two of them. */
static void compare_alone(struct round *round) {
    for (int i = 0; i < round->count; i++)
        for (int j = 0; j < round->count; j++) {
            const struct part *x = &round->part[i], *y = &round->part[j];
            if (i != j && x->alone && y->alone)
                compare(round, i, j, x->value / x->alone, y->value / y->alone);
        }
}

/* Takes the next round of which a game was played, from record *at on; false at the end. */
static bool next_round(const gg_record *record, int count, int *at, struct round *round) {
    round->count = 0;
    while (*at < count && !record[*at].played) ++*at;
    if (*at == count) return false;
    const int number = record[*at].round;
    for (; *at < count && record[*at].round == number; ++*at)
        if (record[*at].played) add_game(round, &record[*at]);
    compare_alone(round);
    return true;
}

/* --- cross table */

double gg_versus_score(const gg_versus *v) {
    const int n = v->wins + v->draws + v->losses;
    return n ? (v->wins + 0.5 * v->draws) / n : 0.5;
}

void gg_stats_versus(const gg_record *record, int count, int bots, gg_versus *versus) {
    gg_spread spread[GG_MAX_BOTS * GG_MAX_BOTS];
    struct round round;
    memset(versus, 0, (size_t)(bots * bots) * sizeof *versus);
    memset(spread, 0, sizeof spread);
    for (int at = 0; next_round(record, count, &at, &round);)
        for (int i = 0; i < round.count; i++)
            for (int j = 0; j < round.count; j++) {
                const struct part *p = &round.part[i];
                const int cell = p->bot * bots + round.part[j].bot;
                if (!p->games[j]) continue;
                versus[cell].wins += p->wins[j];
                versus[cell].draws += p->draws[j];
                versus[cell].losses += p->games[j] - p->wins[j] - p->draws[j];
                versus[cell].rounds++;
                gg_spread_add(&spread[cell], (p->wins[j] + 0.5 * p->draws[j]) / p->games[j],
                              p->games[j]);
            }
    for (int i = 0; i < bots * bots; i++) versus[i].error = gg_spread_error(&spread[i]);
}

double gg_versus_round(const gg_record *record, int count) {
    struct round round = {.count = 0};
    part_of(&round, 0);
    part_of(&round, 1);
    for (int i = 0; i < count; i++) add_game(&round, &record[i]);
    compare_alone(&round);
    const struct part *p = &round.part[0];
    return p->games[1] ? (p->wins[1] + 0.5 * p->draws[1]) / p->games[1] : 0.5;
}

/* --- ratings */

typedef double matrix[GG_MAX_BOTS][GG_MAX_BOTS];

/* The likelihood of the comparisons over ratings in natural logarithms. */
struct model {
    int bots;
    const gg_versus *versus;
    double prior; /* drawn games of each bot against one of rating 0 */
    double rating[GG_MAX_BOTS];
};

static int games_between(const struct model *m, int a, int b) {
    const gg_versus *v = &m->versus[a * m->bots + b];
    return v->wins + v->draws + v->losses;
}

static double points_between(const struct model *m, int a, int b) {
    const gg_versus *v = &m->versus[a * m->bots + b];
    return v->wins + 0.5 * v->draws;
}

static double logistic(double x) {
    return 1 / (1 + exp(-x));
}

/* log logistic(x), also where logistic(x) is 0 in a double. */
static double log_logistic(double x) {
    return x < -30 ? x : -log1p(exp(-x));
}

static double log_likelihood(const struct model *m, const double *rating) {
    double sum = 0;
    for (int i = 0; i < m->bots; i++) {
        for (int j = 0; j < m->bots; j++)
            if (i != j && games_between(m, i, j))
                sum += points_between(m, i, j) * log_logistic(rating[i] - rating[j]);
        sum += m->prior / 2 * (log_logistic(rating[i]) + log_logistic(-rating[i]));
    }
    return sum;
}

/* Gradient of the log likelihood, and its curvature: minus the matrix of second derivatives, with
 * 1/bots added everywhere. Adding the same to all ratings changes no result; the constant makes the
 * matrix regular and leaves its inverse unchanged on vectors that sum to 0. */
static void differentiate(const struct model *m, double *gradient, matrix curvature) {
    for (int i = 0; i < m->bots; i++) {
        const double p0 = logistic(m->rating[i]);
        gradient[i] = m->prior * (0.5 - p0);
        for (int j = 0; j < m->bots; j++) curvature[i][j] = 1.0 / m->bots;
        curvature[i][i] += m->prior * p0 * (1 - p0);
    }
    for (int i = 0; i < m->bots; i++)
        for (int j = 0; j < m->bots; j++) {
            const int n = i == j ? 0 : games_between(m, i, j);
            const double p = logistic(m->rating[i] - m->rating[j]);
            gradient[i] += points_between(m, i, j) - n * p;
            curvature[i][j] -= n * p * (1 - p);
            curvature[i][i] += n * p * (1 - p);
        }
}

/* The inverse of a symmetric positive definite matrix, by Gauss-Jordan elimination (no pivots are
 * needed for such a matrix). */
static void invert(int n, matrix a, matrix inverse) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) inverse[i][j] = i == j;
    for (int k = 0; k < n; k++) {
        const double pivot = a[k][k];
        for (int j = 0; j < n; j++) {
            a[k][j] /= pivot;
            inverse[k][j] /= pivot;
        }
        for (int i = 0; i < n; i++) {
            const double factor = a[i][k];
            if (i == k) continue;
            for (int j = 0; j < n; j++) {
                a[i][j] -= factor * a[k][j];
                inverse[i][j] -= factor * inverse[k][j];
            }
        }
    }
}

/* One step of Newton's method, shortened until the likelihood does not fall. Returns the largest
 * change of a rating; `inverse` is that of the curvature before the step. */
static double improve(struct model *m, matrix inverse) {
    double gradient[GG_MAX_BOTS], step[GG_MAX_BOTS] = {0}, next[GG_MAX_BOTS], longest = 0;
    matrix curvature;
    differentiate(m, gradient, curvature);
    invert(m->bots, curvature, inverse);
    for (int i = 0; i < m->bots; i++) {
        step[i] = 0;
        for (int j = 0; j < m->bots; j++) step[i] += inverse[i][j] * gradient[j];
        longest = fmax(longest, fabs(step[i]));
    }
    const double before = log_likelihood(m, m->rating);
    double length = longest > 1 ? 1 / longest : 1; /* a factor e of odds at a time */
    for (int half = 0; half < 30; half++, length /= 2) {
        for (int i = 0; i < m->bots; i++) next[i] = m->rating[i] + length * step[i];
        if (log_likelihood(m, next) >= before - 1e-12 * fabs(before)) break;
    }
    memcpy(m->rating, next, sizeof next);
    return length * longest;
}

/* Whether each bot can be reached from each other over bots it has taken points off. */
static bool connected(const struct model *m) {
    bool reach[GG_MAX_BOTS][GG_MAX_BOTS];
    const int n = m->bots;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) reach[i][j] = i == j || points_between(m, i, j) > 0;
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) reach[i][j] = reach[i][j] || (reach[i][k] && reach[k][j]);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (!reach[i][j]) return false;
    return true;
}

/* Adds up the outer products of the rounds' gradients; returns the number of rounds. */
static int add_gradients(const struct model *m, const gg_record *record, int count, matrix sum) {
    struct round round;
    int rounds = 0;
    for (int at = 0; next_round(record, count, &at, &round); rounds++) {
        double gradient[GG_MAX_BOTS];
        for (int i = 0; i < round.count; i++) {
            const struct part *p = &round.part[i];
            gradient[i] = 0;
            for (int j = 0; j < round.count; j++)
                gradient[i] +=
                    p->wins[j] + 0.5 * p->draws[j] -
                    p->games[j] * logistic(m->rating[p->bot] - m->rating[round.part[j].bot]);
        }
        for (int i = 0; i < round.count; i++)
            for (int j = 0; j < round.count; j++)
                sum[round.part[i].bot][round.part[j].bot] += gradient[i] * gradient[j];
    }
    return rounds;
}

static void multiply(int n, matrix a, matrix b, matrix product) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            product[i][j] = 0;
            for (int k = 0; k < n; k++) product[i][j] += a[i][k] * b[k][j];
        }
}

/* covariance = inverse * (sum of gradients' products + freedom / rounds * curvature) * inverse */
static void sandwich(const struct model *m, const gg_record *record, int count, matrix inverse,
                     matrix covariance) {
    double gradient[GG_MAX_BOTS];
    matrix middle, sum, half;
    memset(sum, 0, sizeof sum);
    differentiate(m, gradient, middle);
    const int rounds = add_gradients(m, record, count, sum);
    for (int i = 0; i < m->bots; i++)
        for (int j = 0; j < m->bots; j++)
            middle[i][j] = sum[i][j] + (middle[i][j] - 1.0 / m->bots) * (m->bots - 1) / rounds;
    multiply(m->bots, inverse, middle, half);
    multiply(m->bots, half, inverse, covariance);
}

/* The inverse of the curvature, seen from the mean of all ratings. */
static void centred(int n, matrix inverse, matrix covariance) {
    double row[GG_MAX_BOTS], all = 0;
    for (int i = 0; i < n; i++) {
        row[i] = 0;
        for (int j = 0; j < n; j++) row[i] += inverse[i][j] / n;
        all += row[i] / n;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) covariance[i][j] = inverse[i][j] - row[i] - row[j] + all;
}

static bool is_extreme(const struct model *m, int bot) {
    double points = 0;
    int games = 0;
    for (int j = 0; j < m->bots; j++) {
        if (j == bot) continue;
        games += games_between(m, bot, j);
        points += points_between(m, bot, j);
    }
    return points <= 0 || points >= games;
}

/* Half the 95% interval in Elo of a variance of natural logarithms. */
static double bar(double variance) {
    return Z95 * elo_per_logit() * sqrt(fmax(variance, 0));
}

bool gg_stats_ratings(const gg_record *record, int count, int bots, gg_rating *rating) {
    gg_versus versus[GG_MAX_BOTS * GG_MAX_BOTS];
    struct model m = {.bots = bots, .versus = versus};
    double mean = 0;
    matrix inverse, covariance;
    gg_stats_versus(record, count, bots, versus);
    const bool finite = connected(&m);
    m.prior = finite ? 0 : PRIOR;
    for (int step = 0; step < MAX_STEPS; step++)
        if (improve(&m, inverse) < 1e-10) break;
    if (finite && bots > 1)
        sandwich(&m, record, count, inverse, covariance);
    else
        centred(bots, inverse, covariance);
    for (int i = 0; i < bots; i++) mean += m.rating[i] / bots;
    for (int i = 0; i < bots; i++) {
        rating[i].elo = elo_per_logit() * (m.rating[i] - mean);
        rating[i].error = bar(covariance[i][i]);
        rating[i].from_first = bar(covariance[i][i] - 2 * covariance[i][0] + covariance[0][0]);
        rating[i].extreme = is_extreme(&m, i);
    }
    return !finite;
}

/* Luck of single outcomes, and results adjusted for it. */
#include "luck.h"

#include "stats.h"
#include "tally.h"

#include <math.h>
#include <string.h>

void gg_luck_init(gg_luck *luck, const gg_game *game, int playouts) {
    luck->game = game;
    luck->eval = gg_eval_for(game->rules);
    luck->playouts = playouts >= 0 ? playouts : luck->eval == &gg_eval_plain ? GG_LUCK_PLAYOUTS : 0;
    gg_eval_defaults(luck->eval, luck->weights);
}

/* The mean result of random games from the position. */
static void play_out(const gg_luck *luck, const void *state, double value[GG_MAX_PLAYERS]) {
    const gg_game *game = luck->game;
    gg_random random;
    gg_random_init(&random, gg_key(game, state), GG_STREAM_SEARCH);
    for (int seat = 0; seat < game->players; seat++) value[seat] = 0;
    for (int i = 0; i < luck->playouts; i++) {
        gg_state end;
        double result[GG_MAX_PLAYERS];
        memcpy(end.bytes, state, game->state_bytes);
        gg_playout(game, end.bytes, &random, game->max_length);
        game->rules->payoff(game, end.bytes, result);
        for (int seat = 0; seat < game->players; seat++)
            value[seat] += result[seat] / luck->playouts;
    }
}

static void value_of(const gg_luck *luck, const void *state, double value[GG_MAX_PLAYERS]) {
    const gg_game *game = luck->game;
    if (game->rules->actor(game, state) == GG_OVER)
        game->rules->payoff(game, state, value);
    else if (luck->playouts)
        play_out(luck, state, value);
    else
        luck->eval->value(game, state, luck->weights, value);
}

void gg_luck_add(const gg_luck *luck, const void *state, gg_move outcome,
                 double sum[GG_MAX_PLAYERS]) {
    const gg_game *game = luck->game;
    gg_outcome list[GG_MAX_MOVES];
    double mean[GG_MAX_PLAYERS] = {0}, fell[GG_MAX_PLAYERS] = {0};
    const int count = game->rules->outcomes(game, state, list);
    for (int i = 0; i < count; i++) {
        gg_state next;
        double value[GG_MAX_PLAYERS] = {0};
        memcpy(next.bytes, state, game->state_bytes);
        gg_apply(game, next.bytes, list[i].move);
        value_of(luck, next.bytes, value);
        for (int seat = 0; seat < game->players; seat++) mean[seat] += list[i].p * value[seat];
        if (list[i].move == outcome) memcpy(fell, value, sizeof fell);
    }
    for (int seat = 0; seat < game->players; seat++) sum[seat] += fell[seat] - mean[seat];
}

/* --- adjusted results */

/* Rounds of one table on one opening: payoffs x, luck y; a half for odd and even rounds each. What
 * is the same for all of them, as the strength of the others, is no luck and no spread. */
struct half {
    double n, x, y, xx, xy, yy;
};
struct stratum {
    uint64_t table;
    int opening;
    struct half half[2];
};

enum {
    STRATA = 256,   /* more are taken together */
    LEAST_FREE = 2, /* degrees of freedom from which on an error is given, */
    LEAST_FIT = 5,  /* and a multiple fitted */
};

struct sums {
    struct stratum stratum[STRATA];
    int strata;
};

static struct stratum *stratum_of(struct sums *sums, const gg_record *r) {
    const uint64_t table = gg_record_table(r);
    for (int i = 0; i < sums->strata; i++)
        if (sums->stratum[i].table == table && sums->stratum[i].opening == r->opening)
            return &sums->stratum[i];
    if (sums->strata == STRATA) return &sums->stratum[STRATA - 1];
    struct stratum *s = &sums->stratum[sums->strata++];
    *s = (struct stratum){.table = table, .opening = r->opening};
    return s;
}

/* --- few rounds of a table and opening */

enum {
    HALVED = 4,  /* fewer rounds have no spread in each half */
    POOLED = -1, /* stands for the opening where several are taken together */
};

static double rounds_of(const struct stratum *s) {
    return s->half[0].n + s->half[1].n;
}

static void add_half(struct half *to, const struct half *from) {
    to->n += from->n;
    to->x += from->x;
    to->y += from->y;
    to->xx += from->xx;
    to->xy += from->xy;
    to->yy += from->yy;
}

/* Takes the strata of a single round together, those of each table, or all: a single one has no spread.
 * What sets their openings apart then counts as spread, which errs to the safe side. */
static void pool_singles(struct sums *sums, bool by_table) {
    int kept = 0;
    for (int i = 0; i < sums->strata; i++) {
        struct stratum s = sums->stratum[i];
        int at = kept;
        if (rounds_of(&s) < 1.5) {
            s.opening = POOLED;
            if (!by_table) s.table = 0;
            for (at = 0; at < kept; at++)
                if (sums->stratum[at].opening == POOLED && sums->stratum[at].table == s.table)
                    break;
        }
        if (at == kept) {
            sums->stratum[kept++] = s;
        } else {
            struct stratum *pool = &sums->stratum[at];
            add_half(&pool->half[(int)rounds_of(pool) % 2], &s.half[0]);
        }
    }
    sums->strata = kept;
}

/* Strata of few rounds go to one half or the other as a whole, by turns. */
static void keep_few_whole(struct sums *sums) {
    for (int i = 0, few = 0; i < sums->strata; i++) {
        struct stratum *s = &sums->stratum[i];
        if (rounds_of(s) >= HALVED) continue;
        const int to = few++ % 2;
        add_half(&s->half[to], &s->half[1 - to]);
        s->half[1 - to] = (struct half){0};
    }
}

/* --- what is left without the luck */

/* Adds up the sums of products about the means of the strata; n is the degrees of freedom. */
static struct half within(const struct sums *sums, int half) {
    struct half all = {0};
    for (int i = 0; i < sums->strata; i++) {
        const struct half *h = &sums->stratum[i].half[half];
        if (h->n <= 0) continue;
        all.n += h->n - 1;
        all.x += h->x;
        all.y += h->y;
        all.xx += h->xx - h->x * h->x / h->n;
        all.xy += h->xy - h->x * h->y / h->n;
        all.yy += h->yy - h->y * h->y / h->n;
    }
    return all;
}

/* The best multiple lies near 1 if values are what they should be; few rounds must not lead far, and
 * fewer still are not asked: two halves with multiples far from each other spread differently, so that
 * their common error says too little of one of them. */
static double best_multiple(const struct half *h) {
    return h->n >= LEAST_FIT && h->yy > 1e-12 ? fmin(fmax(h->xy / h->yy, 0), 2) : 1;
}

static double squares(const struct half *h, double c) {
    return fmax(h->xx - 2 * c * h->xy + c * c * h->yy, 0);
}

/* Means of a bot over its seats in the round from record *at on; false if it did not play. */
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

static bool takes_part(const gg_record *record, int count, int at, int bot) {
    for (const int round = record[at].round; at < count && record[at].round == round; at++)
        if (gg_record_table(&record[at]) >> bot & 1) return true;
    return false;
}

/* What a round that begins at record *at says of a bot: its means, or, of a game for one, where both
 * play with the same dice, by how much it did better than its rival, a half if by nothing. Moves *at on
 * to the next round; false if it says nothing. */
static bool told(const gg_record *record, int count, int *at, int bot, int rival, double *x,
                 double *y) {
    const uint64_t table = gg_record_table(&record[*at]);
    const bool alone = !(table & (table - 1));
    int again = *at;
    double rivals, luck;
    if (!round_means(record, count, at, bot, x, y)) return false;
    if (rival < 0 || !alone) return true;
    if (!round_means(record, count, &again, rival, &rivals, &luck)) return false;
    *x = (1 + *x - rivals) / 2;
    *y = (*y - luck) / 2;
    return true;
}

/* The rounds of a bot, with a rival other than -1 those against it; or all the others, seen from the
 * bot in the first seat of their first game. */
static int add_rounds(const gg_record *record, int count, int bot, int rival, bool others,
                      struct sums *sums) {
    int rounds = 0;
    double x, y;
    for (int at = 0; at < count;) {
        const gg_record *first = &record[at];
        const bool own = takes_part(record, count, at, bot) &&
                         (rival < 0 || takes_part(record, count, at, rival));
        if (!told(record, count, &at, others ? first->bot[0] : bot, others ? -1 : rival, &x, &y))
            continue;
        if (own == others) continue;
        struct stratum *s = stratum_of(sums, first);
        struct half *h = &s->half[(int)(s->half[0].n + s->half[1].n) % 2];
        h->n++;
        h->x += x;
        h->y += y;
        h->xx += x * x;
        h->xy += x * y;
        h->yy += y * y;
        rounds++;
    }
    pool_singles(sums, true);
    pool_singles(sums, false);
    keep_few_whole(sums);
    return rounds;
}

/* What a multiple is fitted to: half of the rounds and, against a rival, those of all other tables. */
static struct half joined(struct half a, const struct half *b) {
    a.n += b->n;
    a.xx += b->xx;
    a.xy += b->xy;
    a.yy += b->yy;
    return a;
}

static struct half elsewhere(const gg_record *record, int count, int bot, int rival) {
    struct sums sums = {.strata = 0};
    if (rival < 0) return (struct half){0};
    add_rounds(record, count, bot, rival, true, &sums);
    const struct half odd = within(&sums, 1);
    return joined(within(&sums, 0), &odd);
}

void gg_luck_adjust(const gg_record *record, int count, int bot, int rival, gg_adjusted *adjusted) {
    struct sums sums = {.strata = 0};
    const int rounds = add_rounds(record, count, bot, rival, false, &sums);
    const struct half even = within(&sums, 0), odd = within(&sums, 1);
    const struct half rest = elsewhere(record, count, bot, rival);
    const struct half of_odd = joined(rest, &odd), of_even = joined(rest, &even);
    const double n = rounds, free = even.n + odd.n;
    *adjusted = (gg_adjusted){.rounds = rounds, .ratio = 1, .error = 0.5, .adjusted_error = 0.5};
    adjusted->mean = adjusted->adjusted = rounds ? (even.x + odd.x) / n : 0.5;
    if (free < LEAST_FREE) return;
    const double c = best_multiple(&of_odd), d = best_multiple(&of_even);
    const double plain = squares(&even, 0) + squares(&odd, 0);
    const double left = squares(&even, c) + squares(&odd, d);
    adjusted->adjusted = (even.x - c * even.y + odd.x - d * odd.y) / n;
    adjusted->error = gg_student(free) * sqrt(plain / free / n);
    adjusted->adjusted_error = gg_student(free) * sqrt(left / free / n);
    adjusted->known = true;
    if (plain > 1e-12) adjusted->ratio = left / plain;
}

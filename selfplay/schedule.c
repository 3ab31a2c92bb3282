/* Tables, rounds and seats: every format but the order of a knockout (knockout.c). Used by arena.c.
 */
#include "schedule.h"

#include "knockout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *gg_format_word(gg_format format) {
    static const char *const word[GG_FORMAT_COUNT] = {"roundrobin", "gauntlet", "ladder",
                                                      "doubling", "knockout"};
    return format < GG_FORMAT_COUNT ? word[format] : "unknown";
}

struct list {
    gg_record *record; /* with room for the whole schedule; NULL only counts */
    int64_t count;
};

/* One round of one table. */
struct round {
    int opening, chairs;     /* chairs: seats, or teams */
    int number;              /* of the round */
    int bot[GG_MAX_PLAYERS]; /* at the table, in ascending order */
    uint64_t dice_seed;
    int64_t first; /* number of its first game */
};

/* --- a round */

/* The chairs' bots to the seats. */
static void seat_bots(const gg_plan *plan, const struct round *r, const int *chair,
                      gg_record *game) {
    for (int i = 0; i < GG_MAX_PLAYERS; i++)
        game->bot[i] = i >= plan->players[r->opening] ? -1 : chair[plan->team ? plan->team[i] : i];
}

/* Adds a game for each distinct way to seat the table's bots. `taken`: those who sit already. */
static void add_seatings(const gg_plan *plan, struct list *l, const struct round *r,
                         gg_record *game, int *chair, int at, unsigned taken) {
    if (at == r->chairs) {
        const uint64_t index = (uint64_t)(l->count - r->first);
        game->bot_seed = gg_random_at(r->dice_seed, GG_STREAM_BOT, index);
        seat_bots(plan, r, chair, game);
        if (l->record) l->record[l->count] = *game;
        l->count++;
        return;
    }
    for (int i = 0; i < r->chairs; i++) {
        if (taken >> i & 1) continue;
        if (i > 0 && r->bot[i] == r->bot[i - 1] && !(taken >> (i - 1) & 1))
            continue; /* the same bot: only the first free copy, or seatings would repeat */
        chair[at] = r->bot[i];
        add_seatings(plan, l, r, game, chair, at + 1, taken | 1u << i);
    }
}

/* Seats `k` chosen bots at a table of r->chairs, who sits twice turning with the round. */
static void fill_table(struct round *r, const int *choice, int k) {
    int copies[GG_MAX_PLAYERS] = {0}, at = 0;
    for (int i = 0; i < r->chairs; i++) copies[i < k ? i : (i - k + r->number) % k]++;
    for (int i = 0; i < k; i++)
        for (int c = 0; c < copies[i]; c++) r->bot[at++] = choice[i];
}

/* The first record of a round with this table, a set of bots. */
static gg_record begin_round(const gg_plan *plan, const struct list *l, struct round *r,
                             uint64_t table) {
    gg_record game;
    const uint64_t place = (uint64_t)r->opening << 32 | (uint64_t)r->number;
    r->dice_seed =
        gg_random_at(gg_random_at(plan->seed, GG_STREAM_DICE, place), GG_STREAM_DICE, table);
    if (!r->dice_seed) r->dice_seed = 1; /* the protocol's DiceSeed 0 means random */
    r->first = l->count;
    memset(&game, 0, sizeof game);
    game.opening = r->opening;
    game.dice_seed = r->dice_seed;
    game.round = (int)r->first;
    return game;
}

static void add_round(const gg_plan *plan, struct list *l, struct round *r, const int *choice,
                      int k) {
    int chair[GG_MAX_PLAYERS] = {0};
    uint64_t table = 0;
    for (int i = 0; i < k; i++) table |= UINT64_C(1) << choice[i];
    fill_table(r, choice, k);
    gg_record game = begin_round(plan, l, r, table);
    add_seatings(plan, l, r, &game, chair, 0, 0);
}

/* A round of a game for one: every bot plays it, all with the same dice whoever else takes part. */
static void add_solo_round(const gg_plan *plan, struct list *l, struct round *r) {
    gg_record game = begin_round(plan, l, r, 0);
    for (int bot = 0; bot < plan->bots; bot++) {
        game.bot_seed = gg_random_at(r->dice_seed, GG_STREAM_BOT, (uint64_t)bot);
        for (int i = 0; i < GG_MAX_PLAYERS; i++)
            game.bot[i] = i < plan->players[r->opening] ? bot : -1;
        if (l->record) l->record[l->count] = game;
        l->count++;
    }
}

/* --- tables */

/* The next choice of k of n bots, ascending; false after the last. */
static bool next_choice(int *choice, int k, int n) {
    for (int i = k - 1; i >= 0; i--) {
        if (choice[i] == n - k + i) continue;
        choice[i]++;
        for (int j = i + 1; j < k; j++) choice[j] = choice[j - 1] + 1;
        return true;
    }
    return false;
}

static int factorial(int n) {
    return n <= 1 ? 1 : n * factorial(n - 1);
}

static int chairs_of(const gg_plan *plan, int opening) {
    int chairs = 0;
    if (!plan->team) return plan->players[opening];
    for (int i = 0; i < plan->players[opening]; i++)
        if (plan->team[i] >= chairs) chairs = plan->team[i] + 1;
    return chairs;
}

/* Bots that meet in pairs: each the next one, or as a knockout has it. */
static bool in_pairs(const gg_plan *plan) {
    if (plan->format == GG_LADDER || plan->format == GG_DOUBLING) return plan->bots > 1;
    return plan->format == GG_KNOCKOUT;
}

/* Rounds of each table, so that there are at least plan->games games: as many as there are ways to
 * seat a table where `chairs % k` bots sit once more than the others. */
static int rounds_of(const gg_plan *plan, int opening) {
    const int chairs = chairs_of(plan, opening);
    const int most = in_pairs(plan) && chairs > 2 ? 2 : chairs,
              k = plan->bots < most ? plan->bots : most;
    int ways = factorial(chairs);
    for (int i = 0; i < k; i++) ways /= factorial(chairs / k + (i < chairs % k));
    return (int)(((int64_t)plan->games + ways - 1) / ways);
}

/* Rounds of the table of bot i and the next one, of so many of the first. */
static int rounds_of_table(const gg_plan *plan, int i, int first) {
    if (plan->format != GG_DOUBLING) return first;
    return (int)ceil(first / sqrt(ldexp(1, i)));
}

/* Adds this round of each pair's table that has as many. */
static void add_pairs(const gg_plan *plan, struct list *l, struct round *r, const gg_pairs *pairs) {
    const bool knockout = plan->format == GG_KNOCKOUT;
    const int count = knockout ? pairs->count : plan->bots - 1, first = rounds_of(plan, r->opening);
    for (int i = 0; i < count && l->count <= GG_MAX_GAMES; i++) {
        const int next[2] = {i, i + 1};
        if (r->number < rounds_of_table(plan, i, first))
            add_round(plan, l, r, knockout ? pairs->bot[i] : next, 2);
    }
}

/* Adds a round of every table of an opening; false when there are too many games. */
static bool add_tables(const gg_plan *plan, struct list *l, struct round *r,
                       const gg_pairs *pairs) {
    int choice[GG_MAX_PLAYERS] = {0, 1, 2, 3};
    const int k = plan->bots < r->chairs ? plan->bots : r->chairs;
    if (r->chairs == 1) {
        add_solo_round(plan, l, r);
        return l->count <= GG_MAX_GAMES;
    }
    if (in_pairs(plan)) {
        add_pairs(plan, l, r, pairs);
        return l->count <= GG_MAX_GAMES;
    }
    do {
        /* Choices come in ascending order: after those with the first bot none has it. */
        if (plan->format == GG_GAUNTLET && choice[0] != 0) break;
        add_round(plan, l, r, choice, k);
    } while (l->count <= GG_MAX_GAMES && next_choice(choice, k, plan->bots));
    return l->count <= GG_MAX_GAMES;
}

/* Adds (or counts) all games of a stage; false when there are too many. */
static bool add_all(const gg_plan *plan, struct list *l, const gg_pairs *pairs) {
    int most = 0;
    for (int i = 0; i < plan->openings; i++)
        if (rounds_of(plan, i) > most) most = rounds_of(plan, i);
    for (int number = 0; number < most; number++)
        for (int i = 0; i < plan->openings; i++) {
            struct round r = {.opening = i, .chairs = chairs_of(plan, i), .number = number};
            if (number < rounds_of(plan, i) && !add_tables(plan, l, &r, pairs)) return false;
        }
    return true;
}

/* --- schedules */

static int check_teams(const gg_plan *plan, gg_error *error) {
    for (int i = 0; plan->team && i < plan->openings; i++) {
        bool seen[GG_MAX_PLAYERS] = {false};
        for (int k = 0; k < plan->players[i]; k++)
            if (plan->team[k] >= 0 && plan->team[k] < GG_MAX_PLAYERS) seen[plan->team[k]] = true;
        for (int k = 0; k < chairs_of(plan, i); k++)
            if (!seen[k] || chairs_of(plan, i) < 2)
                return gg_fail(error, GG_BAD_ARGUMENT, "the teams do not fit a game of %d seats",
                               plan->players[i]);
        if (plan->players[i] < GG_MAX_PLAYERS && plan->team[plan->players[i]] >= 0)
            return gg_fail(error, GG_BAD_ARGUMENT, "more teams than seats: the game has %d",
                           plan->players[i]);
    }
    return GG_OK;
}

/* Appends a stage to *record. */
static int append(const gg_plan *plan, const gg_pairs *pairs, gg_record **record, int *count,
                  gg_error *error) {
    struct list l = {NULL, *count};
    const bool fits = plan->games > 0 && plan->bots > 0 && add_all(plan, &l, pairs);
    if (!fits || l.count <= *count)
        return gg_fail(error, GG_BAD_ARGUMENT, "%s games in one tournament: 1 to %d are possible",
                       fits || l.count <= *count ? "no" : "too many", GG_MAX_GAMES);
    gg_record *grown = realloc(*record, (size_t)l.count * sizeof *grown);
    if (!grown)
        return gg_fail(error, GG_NO_MEMORY, "no memory for a schedule of %lld games",
                       (long long)l.count);
    *record = grown;
    l = (struct list){grown, *count};
    add_all(plan, &l, pairs);
    *count = (int)l.count;
    return GG_OK;
}

gg_record *gg_schedule_make(const gg_plan *plan, int *count, gg_error *error) {
    gg_record *record = NULL;
    gg_pairs pairs = {.count = 0};
    int made = 0;
    if (check_teams(plan, error) < 0) return NULL;
    if (plan->format == GG_KNOCKOUT) {
        for (int i = 0; i < plan->openings; i++)
            if (chairs_of(plan, i) < 2) {
                gg_fail(error, GG_BAD_ARGUMENT, "a knockout needs games of two sides");
                return NULL;
            }
        if (plan->bots < 2) {
            gg_fail(error, GG_BAD_ARGUMENT, "a knockout needs two players");
            return NULL;
        }
        gg_knockout_pairs(NULL, 0, plan->bots, &pairs);
    }
    if (append(plan, &pairs, &record, &made, error) < 0) return NULL;
    *count = made;
    return record;
}

int gg_schedule_stage(const gg_plan *plan, gg_record **record, int *count, gg_error *error) {
    gg_pairs pairs;
    if (gg_knockout_pairs(*record, *count, plan->bots, &pairs) >= 0) return GG_OK;
    return append(plan, &pairs, record, count, error);
}

int gg_schedule_winner(const gg_record *record, int count, int bots) {
    gg_pairs pairs;
    return gg_knockout_pairs(record, count, bots, &pairs);
}

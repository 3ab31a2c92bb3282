/* The round robin: pairings in mirrored rounds. Used by arena.c. */
#include "schedule.h"

#include <stdlib.h>
#include <string.h>

struct list {
    gg_record *record; /* with room for the whole schedule */
    int count;
};

/* One round of one pairing: who sits at the table, and the place in the schedule. */
struct round {
    int scenario, players;
    int number;              /* of the round */
    int bot[GG_MAX_PLAYERS]; /* at the table, in ascending order */
    uint64_t dice_seed;
    int first; /* number of its first game */
};

/* Adds a game for each distinct way to seat the table's bots. `taken`: those who sit already. */
static void add_seatings(struct list *l, const struct round *r, gg_record *game, int seat,
                         unsigned taken) {
    if (seat == r->players) {
        game->bot_seed = gg_random_at(r->dice_seed, GG_STREAM_BOT, (uint64_t)(l->count - r->first));
        l->record[l->count++] = *game;
        return;
    }
    for (int i = 0; i < r->players; i++) {
        if (taken >> i & 1) continue;
        if (i > 0 && r->bot[i] == r->bot[i - 1] && !(taken >> (i - 1) & 1))
            continue; /* the same bot: only the first free copy, or seatings would repeat */
        game->bot[seat] = r->bot[i];
        add_seatings(l, r, game, seat + 1, taken | 1u << i);
    }
}

/* Seats `k` chosen bots at a table of r->players, who sits twice turning with the round. */
static void fill_table(struct round *r, const int *choice, int k) {
    int copies[GG_MAX_PLAYERS] = {0}, at = 0;
    for (int i = 0; i < r->players; i++) copies[i < k ? i : (i - k + r->number) % k]++;
    for (int i = 0; i < k; i++)
        for (int c = 0; c < copies[i]; c++) r->bot[at++] = choice[i];
}

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

/* Adds a round of every pairing of a scenario. */
static void add_rounds(struct list *l, struct round *r, int bots, uint64_t seed) {
    int choice[GG_MAX_PLAYERS] = {0, 1, 2, 3};
    const int k = bots < r->players ? bots : r->players;
    do {
        uint64_t pairing = 0;
        for (int i = 0; i < k; i++) pairing |= UINT64_C(1) << choice[i];
        fill_table(r, choice, k);
        const uint64_t place = (uint64_t)r->scenario << 32 | (uint64_t)r->number;
        r->dice_seed =
            gg_random_at(gg_random_at(seed, GG_STREAM_DICE, place), GG_STREAM_DICE, pairing);
        if (!r->dice_seed) r->dice_seed = 1; /* the protocol's DiceSeed 0 means random */
        r->first = l->count;
        gg_record game;
        memset(&game, 0, sizeof game);
        game.scenario = r->scenario;
        game.dice_seed = r->dice_seed;
        game.round = r->first;
        for (int i = 0; i < GG_MAX_PLAYERS; i++) game.bot[i] = -1;
        add_seatings(l, r, &game, 0, 0);
    } while (next_choice(choice, k, bots));
}

static int factorial(int n) {
    return n <= 1 ? 1 : n * factorial(n - 1);
}

/* Games of a round: the ways to seat a table where `players % k` bots sit once more than the
 * others. */
static int seatings(int players, int bots) {
    const int k = bots < players ? bots : players;
    int ways = factorial(players);
    for (int i = 0; i < k; i++) ways /= factorial(players / k + (i < players % k));
    return ways;
}

/* Rounds of each pairing, so that there are at least `games` games. */
static int rounds(int players, int bots, int games) {
    const int size = seatings(players, bots);
    return (int)(((int64_t)games + size - 1) / size);
}

/* Ways to choose the bots at a table. */
static int64_t pairings(int players, int bots) {
    int64_t ways = 1;
    for (int i = 0; i < players && bots > players; i++) ways = ways * (bots - i) / (i + 1);
    return ways;
}

gg_record *gg_schedule_round_robin(const int *players, int scenarios, int bots, int games,
                                   uint64_t seed, int *count, gg_error *error) {
    int64_t length = 0;
    int most = 0;
    for (int i = 0; i < scenarios; i++) {
        const int n = rounds(players[i], bots, games);
        length += pairings(players[i], bots) * seatings(players[i], bots) * n;
        if (n > most) most = n;
    }
    if (length < 1 || length > GG_MAX_GAMES) {
        gg_fail(error, GG_BAD_ARGUMENT, "%lld games in one tournament: 1 to %d are possible",
                (long long)length, GG_MAX_GAMES);
        return NULL;
    }
    struct list l = {malloc((size_t)length * sizeof *l.record), 0};
    if (!l.record) {
        gg_fail(error, GG_NO_MEMORY, "no memory for a schedule of %lld games", (long long)length);
        return NULL;
    }
    for (int number = 0; number < most; number++)
        for (int i = 0; i < scenarios; i++) {
            struct round r = {.scenario = i, .players = players[i], .number = number};
            if (number < rounds(players[i], bots, games)) add_rounds(&l, &r, bots, seed);
        }
    *count = l.count;
    return l.record;
}

/* The round robin: pairings in mirrored rounds. */
#include "schedule.h"

#include <stdlib.h>

struct list {
    gg_record *record;
    int count, capacity;
    bool failed;
};

static void add(struct list *l, const gg_record *record) {
    if (l->count == l->capacity) {
        const int capacity = l->capacity ? 2 * l->capacity : 64;
        gg_record *more = realloc(l->record, (size_t)capacity * sizeof *more);
        if (!more) {
            l->failed = true;
            return;
        }
        l->record = more;
        l->capacity = capacity;
    }
    l->record[l->count++] = *record;
}

/* All orders of the `n` bots of `table` in the seats, as games of one round. */
static void add_orders(struct list *l, gg_record *game, const int *table, int n, int seat,
                       unsigned taken) {
    if (seat == n) {
        game->bot_seed = gg_random_at(game->dice_seed, GG_STREAM_BOT, (uint64_t)l->count);
        add(l, game);
        return;
    }
    for (int i = 0; i < n; i++) {
        if (taken >> i & 1) continue;
        game->bot[seat] = table[i];
        add_orders(l, game, table, n, seat + 1, taken | 1u << i);
    }
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

static int factorial(int n) {
    return n <= 1 ? 1 : n * factorial(n - 1);
}

static void add_round(struct list *l, int scenario, int players, int bots, uint64_t seed,
                      int round) {
    int choice[GG_MAX_PLAYERS], table[GG_MAX_PLAYERS];
    const int k = bots < players ? bots : players;
    for (int i = 0; i < k; i++) choice[i] = i;
    do {
        const int pair = l->count;
        gg_record game = {.scenario = scenario, .pair = pair};
        /* The same dice for every pairing of a round: less noise between bots. */
        game.dice_seed =
            gg_random_at(seed, GG_STREAM_DICE, (uint64_t)round << 8 | (uint64_t)scenario) | 1;
        for (int i = 0; i < players; i++) table[i] = choice[i % k];
        add_orders(l, &game, table, players, 0, 0);
    } while (next_choice(choice, k, bots));
}

gg_record *gg_schedule_round_robin(const int *players, int scenarios, int bots, int games,
                                   uint64_t seed, int *count) {
    struct list l = {NULL, 0, 0, false};
    int rounds = 0;
    for (int i = 0; i < scenarios; i++) {
        const int needed = (games + factorial(players[i]) - 1) / factorial(players[i]);
        if (needed > rounds) rounds = needed;
    }
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < scenarios; i++)
            if (round * factorial(players[i]) < games)
                add_round(&l, i, players[i], bots, seed, round);
    if (l.failed) {
        free(l.record);
        return NULL;
    }
    *count = l.count;
    return l.record;
}

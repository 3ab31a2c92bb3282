/* Schedules: mirrored rounds, fair seats, seeds that stay what they are; the formats. */
#include "../../selfplay/schedule.h"
#include "../lab/test.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static gg_record *schedule(const int *players, int scenarios, int bots, int games, uint64_t seed,
                           int *count) {
    gg_error error = {GG_OK, ""};
    const gg_plan plan = {
        .players = players, .openings = scenarios, .bots = bots, .games = games, .seed = seed};
    gg_record *list = gg_schedule_make(&plan, count, &error);
    if (!list) fail_msg("%s", error.words);
    return list;
}

/* The set of bots at the table. */
static unsigned table(const gg_record *r) {
    unsigned set = 0;
    for (int i = 0; i < GG_MAX_PLAYERS && r->bot[i] >= 0; i++) set |= 1u << r->bot[i];
    return set;
}

static bool same_seats(const gg_record *a, const gg_record *b) {
    return !memcmp(a->bot, b->bot, sizeof a->bot);
}

/* What must hold of any schedule: rounds of `size` games side by side that share the dice and the
 * bots, differ in seats, and no other round has their dice. */
static void check_rounds(const gg_record *list, int count, const int *players, int size) {
    assert_int_equal(count % size, 0);
    for (int i = 0; i < count; i++) {
        const gg_record *r = &list[i];
        const int first = i - i % size;
        assert_int_equal(r->round, first);
        assert_false(r->played);
        for (int k = 0; k < GG_MAX_PLAYERS; k++)
            assert_int_equal(r->bot[k] >= 0, k < players[r->opening]);
        for (int j = 0; j < i; j++) {
            const gg_record *other = &list[j];
            assert_true((r->dice_seed == other->dice_seed) == (j >= first));
            assert_true(r->bot_seed != other->bot_seed);
            if (j < first) continue;
            assert_int_equal(r->opening, other->opening);
            assert_int_equal(table(r), table(other));
            assert_false(same_seats(r, other));
        }
    }
}

/* How often the bot has the seat in games of these bots; `set` 0 is any. */
static int times(const gg_record *list, int count, int scenario, unsigned set, int bot, int seat) {
    int n = 0;
    for (int i = 0; i < count; i++)
        n += list[i].opening == scenario && (!set || table(&list[i]) == set) &&
             list[i].bot[seat] == bot;
    return n;
}

TEST(two_seats) {
    const int players[] = {2, 2};
    int count = 0;
    gg_record *list = schedule(players, 2, 4, 10, 7, &count);
    assert_int_equal(count, 2 * 6 * 10);
    check_rounds(list, count, players, 2);
    for (int i = 0; i < count; i += 2) {
        assert_int_equal(list[i].bot[0], list[i + 1].bot[1]);
        assert_int_equal(list[i].bot[1], list[i + 1].bot[0]);
    }
    for (int s = 0; s < 2; s++)
        for (int a = 0; a < 4; a++)
            for (int b = a + 1; b < 4; b++)
                for (int seat = 0; seat < 2; seat++) {
                    assert_int_equal(times(list, count, s, 1u << a | 1u << b, a, seat), 5);
                    assert_int_equal(times(list, count, s, 1u << a | 1u << b, b, seat), 5);
                }
    free(list);
}

/* A tournament broken off has played all pairings and scenarios about equally often. */
TEST(alternates) {
    const int players[] = {2, 2};
    int count = 0;
    gg_record *list = schedule(players, 2, 3, 8, 7, &count);
    for (int part = 12; part <= count; part += 12)
        for (int s = 0; s < 2; s++)
            for (int a = 0; a < 3; a++)
                assert_int_equal(times(list, part, s, 7u & ~(1u << a), (a + 1) % 3, 0), part / 12);
    free(list);
}

TEST(pure_function) {
    const int players[] = {2, 3};
    int count = 0, again = 0;
    gg_record *a = schedule(players, 2, 3, 12, 5, &count);
    gg_record *b = schedule(players, 2, 3, 12, 5, &again);
    assert_int_equal(count, again);
    assert_memory_equal(a, b, (size_t)count * sizeof *a);
    free(b);
    b = schedule(players, 2, 3, 12, 6, &again);
    assert_int_equal(count, again);
    for (int i = 0; i < count; i++) {
        assert_true(same_seats(&a[i], &b[i]));
        assert_true(a[i].dice_seed != b[i].dice_seed && a[i].bot_seed != b[i].bot_seed);
    }
    free(a);
    free(b);
}

/* More games, another bot, another scenario at the end: each old game is still there. */
TEST(grows) {
    const int players[] = {2, 2};
    int small = 0, large = 0;
    gg_record *a = schedule(players, 1, 3, 6, 5, &small);
    gg_record *b = schedule(players, 2, 4, 10, 5, &large);
    for (int i = 0; i < small; i++) {
        int found = 0;
        for (int j = 0; j < large; j++)
            found += same_seats(&a[i], &b[j]) && a[i].opening == b[j].opening &&
                     a[i].dice_seed == b[j].dice_seed && a[i].bot_seed == b[j].bot_seed;
        assert_int_equal(found, 1);
    }
    free(a);
    free(b);
}

TEST(rounds_up) {
    static const struct {
        int players, bots, games, wanted;
    } c[] = {
        {2, 2, 1, 2}, {2, 2, 2, 2},  {2, 2, 3, 4},  {2, 3, 5, 18},
        {3, 3, 1, 6}, {3, 3, 7, 12}, {4, 4, 1, 24}, {4, 5, 25, 5 * 48},
        {2, 1, 3, 3}, {3, 2, 1, 3},  {4, 2, 7, 12}, {4, 3, 1, 12},
    };
    for (size_t i = 0; i < sizeof c / sizeof *c; i++) {
        int count = 0;
        free(schedule(&c[i].players, 1, c[i].bots, c[i].games, 1, &count));
        assert_int_equal(count, c[i].wanted);
    }
}

/* Every way to seat three of four bots, and each bot equally often in each seat. */
TEST(many_seats) {
    for (int players = 3; players <= 4; players++) {
        const int size = players == 3 ? 6 : 24, pairings = players == 3 ? 10 : 5;
        int count = 0;
        gg_record *list = schedule(&players, 1, 5, 2 * size, 3, &count);
        assert_int_equal(count, 2 * size * pairings);
        check_rounds(list, count, &players, size);
        for (int bot = 0; bot < 5; bot++)
            for (int seat = 0; seat < players; seat++)
                assert_int_equal(times(list, count, 0, 0, bot, seat), count / 5);
        free(list);
    }
}

/* Two bots in three seats: both sit in every game, twice in turn, equally often in each seat. */
TEST(fewer_bots) {
    const int players = 3;
    int count = 0;
    gg_record *list = schedule(&players, 1, 2, 6, 3, &count);
    assert_int_equal(count, 6);
    check_rounds(list, count, &players, 3);
    for (int seat = 0; seat < 3; seat++)
        for (int bot = 0; bot < 2; bot++) {
            assert_int_equal(times(list, 3, 0, 3, bot, seat), bot ? 1 : 2);
            assert_int_equal(times(list, 6, 0, 3, bot, seat), 3);
        }
    free(list);
    const int four = 4;
    list = schedule(&four, 1, 3, 36, 3, &count);
    assert_int_equal(count, 36);
    check_rounds(list, count, &four, 12);
    for (int seat = 0; seat < 4; seat++)
        for (int bot = 0; bot < 3; bot++) assert_int_equal(times(list, count, 0, 7, bot, seat), 12);
    free(list);
}

TEST(alone) {
    const int players = 2;
    int count = 0;
    gg_record *list = schedule(&players, 1, 1, 5, 3, &count);
    assert_int_equal(count, 5);
    check_rounds(list, count, &players, 1);
    for (int i = 0; i < count; i++) assert_true(list[i].bot[0] == 0 && list[i].bot[1] == 0);
    free(list);
}

/* --- formats */

static gg_record *planned(const gg_plan *plan, int *count) {
    gg_error error = {GG_OK, ""};
    gg_record *list = gg_schedule_make(plan, count, &error);
    if (!list) fail_msg("%s", error.words);
    return list;
}

TEST(gauntlet) {
    for (int players = 2; players <= 3; players++) {
        int count = 0;
        const gg_plan plan = {.format = GG_GAUNTLET,
                              .players = &players,
                              .openings = 1,
                              .bots = 5,
                              .games = 6,
                              .seed = 4};
        gg_record *list = planned(&plan, &count);
        assert_int_equal(count, (players == 2 ? 4 : 6) * 6);
        check_rounds(list, count, &players, players == 2 ? 2 : 6);
        for (int i = 0; i < count; i++) assert_true(table(&list[i]) & 1);
        for (int bot = 1; bot < 5; bot++)
            assert_int_equal(times(list, count, 0, 0, bot, 0), players == 2 ? 3 : 6);
        free(list);
    }
}

TEST(ladder) {
    for (int players = 2; players <= 4; players++) {
        int count = 0;
        const gg_plan plan = {.format = GG_LADDER,
                              .players = &players,
                              .openings = 1,
                              .bots = 4,
                              .games = 6,
                              .seed = 4};
        gg_record *list = planned(&plan, &count);
        assert_int_equal(count, 3 * 6);
        check_rounds(list, count, &players, players == 2 ? 2 : players == 3 ? 3 : 6);
        for (int i = 0; i < count; i++) {
            const unsigned set = table(&list[i]);
            assert_true(set == 3 || set == 6 || set == 12);
        }
        free(list);
    }
}

/* 20 games of the first table, then by the square root of 2 fewer, in whole rounds: 14.1, 10, 7.1, 5. */
TEST(doubling) {
    static const int games[] = {20, 16, 10, 8, 6};
    const int players = 2;
    int count = 0, had[5] = {0};
    const gg_plan plan = {.format = GG_DOUBLING,
                          .players = &players,
                          .openings = 1,
                          .bots = 6,
                          .games = 20,
                          .seed = 4};
    gg_record *list = planned(&plan, &count);
    check_rounds(list, count, &players, 2);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 5; k++) had[k] += table(&list[i]) == 3u << k;
    assert_memory_equal(had, games, sizeof games);
    assert_int_equal(count, 20 + 16 + 10 + 8 + 6);
    free(list);
}

/* Four seats in two teams: a bot has both seats of its team, and each team once a round. */
TEST(teams) {
    const int players = 4, team[] = {0, 1, 0, 1}, odd[] = {0, 2, 0, 2};
    int count = 0;
    gg_error error = {GG_OK, ""};
    gg_plan plan = {
        .players = &players, .openings = 1, .bots = 3, .games = 4, .team = team, .seed = 4};
    gg_record *list = planned(&plan, &count);
    assert_int_equal(count, 3 * 4);
    check_rounds(list, count, &players, 2);
    for (int i = 0; i < count; i++) {
        assert_int_equal(list[i].bot[0], list[i].bot[2]);
        assert_int_equal(list[i].bot[1], list[i].bot[3]);
        assert_true(list[i].bot[0] != list[i].bot[1]);
    }
    free(list);
    plan.team = odd;
    assert_null(gg_schedule_make(&plan, &count, &error));
    assert_int_equal(error.code, GG_BAD_ARGUMENT);
}

/* A game for one seat: each bot plays it with the same dice, and a bot more changes nothing for the
 * others. */
TEST(games_for_one) {
    const int players = 1;
    int few = 0, many = 0;
    gg_error error = {GG_OK, ""};
    gg_plan plan = {.players = &players, .openings = 1, .bots = 3, .games = 5, .seed = 4};
    gg_record *list = planned(&plan, &few);
    plan.bots = 4;
    gg_record *more = planned(&plan, &many);
    assert_int_equal(few, 15);
    assert_int_equal(many, 20);
    for (int i = 0; i < few; i++) {
        const gg_record *same = &more[i / 3 * 4 + i % 3];
        assert_int_equal(list[i].bot[0], i % 3);
        assert_int_equal(list[i].bot[1], -1);
        assert_int_equal(list[i].round, i / 3 * 3);
        assert_true(list[i].dice_seed == list[i / 3 * 3].dice_seed);
        assert_true(same->dice_seed == list[i].dice_seed);
        assert_true(same->bot_seed == list[i].bot_seed);
    }
    plan.format = GG_KNOCKOUT;
    assert_null(gg_schedule_make(&plan, &many, &error));
    assert_int_equal(error.code, GG_BAD_ARGUMENT);
    free(list);
    free(more);
}

/* Plays the games from `from` on so that the bot with the higher strength wins. */
static void play(gg_record *list, int from, int count, const int *strength) {
    for (int i = from; i < count; i++) {
        const int a = strength[list[i].bot[0]], b = strength[list[i].bot[1]];
        list[i].played = true;
        list[i].payoff[0] = a > b ? 1 : a < b ? 0 : 0.5;
        list[i].payoff[1] = 1 - list[i].payoff[0];
    }
}

/* Runs a knockout to its end; the winner. `stages`: how many games each stage had. */
static int knock_out(int bots, const int *strength, int *stages) {
    const int players = 2;
    int count = 0, from = 0, stage = 0;
    gg_error error = {GG_OK, ""};
    const gg_plan plan = {.format = GG_KNOCKOUT,
                          .players = &players,
                          .openings = 1,
                          .bots = bots,
                          .games = 2,
                          .seed = 4};
    gg_record *list = planned(&plan, &count);
    while (count > from) {
        stages[stage++] = count - from;
        assert_int_equal(gg_schedule_winner(list, count, bots), -1);
        play(list, from, count, strength);
        from = count;
        if (gg_schedule_stage(&plan, &list, &count, &error) < 0) fail_msg("%s", error.words);
    }
    const int winner = gg_schedule_winner(list, count, bots);
    stages[stage] = 0;
    free(list);
    return winner;
}

TEST(knockout) {
    const int rising[] = {1, 2, 3, 4, 5, 6, 7, 8}, third[] = {1, 1, 9, 2, 5}, level[8] = {0};
    int stages[8];
    assert_int_equal(knock_out(8, rising, stages), 7);
    assert_true(stages[0] == 8 && stages[1] == 4 && stages[2] == 2 && stages[3] == 0);
    /* Five bots: the first three have a bye. */
    assert_int_equal(knock_out(5, third, stages), 2);
    assert_true(stages[0] == 2 && stages[1] == 4 && stages[2] == 2 && stages[3] == 0);
    assert_int_equal(knock_out(7, level, stages), 0);
    assert_int_equal(knock_out(2, rising, stages), 1);
}

TEST(too_many) {
    const int players = 4;
    int count = 0;
    gg_error error = {GG_OK, ""};
    /* One round of 32 bots at four seats is 35960 tables of 24 games. */
    gg_plan plan = {
        .players = &players, .openings = 1, .bots = GG_MAX_BOTS, .games = GG_MAX_GAMES, .seed = 1};
    assert_null(gg_schedule_make(&plan, &count, &error));
    assert_int_equal(error.code, GG_BAD_ARGUMENT);
    plan.bots = 2;
    plan.games = 0;
    assert_null(gg_schedule_make(&plan, &count, &error));
    assert_int_equal(error.code, GG_BAD_ARGUMENT);
    assert_non_null(strstr(error.words, "10000000"));
}

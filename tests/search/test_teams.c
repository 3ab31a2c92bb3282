/* Games of teams: allies pull together in the searches, a team's win is a win, a foul its loss. */
#include "../../search/search.h"
#include "../conformance/toy_teams.h"
#include "../lab/test.h"

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* --- plain expectiminimax of two teams */

static double plain(const gg_game *game, const void *state, int seat);

static double after(const gg_game *game, const void *state, gg_move move, int seat) {
    gg_state next;
    memcpy(&next, state, game->state_bytes);
    gg_apply(game, &next, move);
    return plain(game, &next, seat);
}

static double plain(const gg_game *game, const void *state, int seat) {
    const int actor = game->rules->actor(game, state);
    gg_outcome outcome[8];
    gg_move list[8];
    if (actor == GG_OVER) {
        double value[GG_MAX_PLAYERS];
        game->rules->payoff(game, state, value);
        return value[seat];
    }
    if (actor == GG_CHANCE) {
        double sum = 0;
        const int count = game->rules->outcomes(game, state, outcome);
        for (int i = 0; i < count; i++)
            sum += outcome[i].p * after(game, state, outcome[i].move, seat);
        return sum;
    }
    const double sign = gg_same_team(game, actor, seat) ? 1 : -1;
    double best = -2;
    const int count = gg_moves(game, state, list);
    for (int i = 0; i < count; i++) {
        const double value = sign * after(game, state, list[i], seat);
        if (value > best) best = value;
    }
    return sign * best;
}

/* Five turns before the end, one seat of each team acts twice or more on every line. */
TEST(allies_pull_together) {
    enum { LEFT = 5, POSITIONS = 30 };
    gg_game game;
    gg_random random;
    gg_error error = {0};
    teams_open(&game, &teams_rules);
    const gg_search_options options = {.algorithm = "alphabeta", .seed = 1};
    gg_search *search = gg_search_open(&game, &options, &error);
    assert_non_null(search);
    gg_random_init(&random, 5, GG_STREAM_TEST);
    for (int i = 0; i < POSITIONS; i++) {
        gg_state s;
        gg_result result;
        const teams_state *now = (const teams_state *)&s;
        gg_start(&game, &s);
        while (now->turns < TEAMS_TURNS - LEFT || !now->drawn)
            gg_apply(&game, &s,
                     now->drawn ? gg_sample(&game, &s, &random)
                                : gg_draw_outcome(&game, &s, &random));
        const int seat = game.rules->actor(&game, &s);
        const gg_limits limits = {.depth = 2 * LEFT + 1, .seat = -1};
        gg_search_clear(search);
        assert_int_equal(gg_search_go(search, &s, &limits, NULL, NULL, &result, &error), 0);
        assert_true(fabs(result.info.line[0].value[seat] - plain(&game, &s, seat)) < 1e-9);
        for (int other = 0; other < TEAMS_SEATS; other++)
            if (gg_same_team(&game, seat, other))
                assert_true(fabs(result.info.line[0].value[other] -
                                 result.info.line[0].value[seat]) < 1e-12);
    }
    gg_search_close(search);
}

/* --- who has won */

TEST(winners) {
    gg_game teams, alone, coop;
    teams_open(&teams, &teams_rules);
    coop = alone = teams;
    memset(alone.team, 0, sizeof alone.team);
    memset(coop.team, 1, sizeof coop.team);
    const double a[] = {1, 0, 1, 0}, b[] = {0, 1, 0, 1}, even[] = {0.5, 0.5, 0.5, 0.5};
    const double third[] = {0, 0, 1, 0}, all[] = {1, 1, 1, 1}, none[] = {0, 0, 0, 0};
    assert_int_equal(gg_winner(&teams, a), 0);
    assert_int_equal(gg_winner(&teams, b), 1);
    assert_int_equal(gg_winner(&teams, even), -1);
    assert_int_equal(gg_winner(&alone, third), 2);
    assert_int_equal(gg_winner(&alone, a), -1);
    assert_int_equal(gg_winner(&coop, all), 0);
    assert_int_equal(gg_winner(&coop, none), 1);
    assert_int_equal(gg_winner(&coop, even), -1);
}

TEST(fouls) {
    gg_game game;
    double payoff[GG_MAX_PLAYERS];
    teams_open(&game, &teams_rules);
    gg_forfeit(&game, 2, payoff);
    const double b[] = {0, 1, 0, 1};
    assert_memory_equal(payoff, b, sizeof b);
    assert_int_equal(gg_rival(&game, 2), 1);
    assert_int_equal(gg_rival(&game, 3), 0);
    memset(game.team, 0, sizeof game.team);
    gg_forfeit(&game, 0, payoff);
    assert_true(payoff[0] <= 0 && fabs(payoff[3] - 1 / 3.0) < 1e-15);
    assert_int_equal(gg_rival(&game, 3), 0);
    memset(game.team, 1, sizeof game.team);
    gg_forfeit(&game, 1, payoff);
    for (int seat = 0; seat < TEAMS_SEATS; seat++) assert_true(payoff[seat] <= 0);
    assert_int_equal(gg_rival(&game, 3), 1); /* the game itself */
}

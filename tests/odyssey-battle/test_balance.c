/* Balance for who makes scenarios: how often one to four titans of a scenario win, how many rounds that
 * takes, how many die. The titans are led by a script, the last ones are left out.
 *
 *   GG_BALANCE=400 build/tests/odyssey-battle/test_balance      a row for each scenario, of 400 battles
 */
#include "lab.h"

#include "../../search/search.h"

#include <stdio.h>
#include <stdlib.h>

GROUP(NULL, bat_end)

enum { BATTLES = 4, SEED = 3 };

typedef struct balance {
    int won, rounds, deaths;
} balance;

static void play(gg_search *script, uint64_t seed, balance *sum) {
    odb_state *s = &bat.s;
    const gg_limits limits = {.nodes = 1};
    gg_random dice;
    gg_random_init(&dice, seed, GG_STREAM_TEST);
    gg_search_reseed(script, seed);
    gg_start(bat.game, s);
    for (int actor; (actor = bat.game->rules->actor(bat.game, s)) != GG_OVER;) {
        gg_result result = {0};
        gg_error error = {0};
        if (actor == GG_CHANCE)
            result.move = gg_draw_outcome(bat.game, s, &dice);
        else if (gg_search_go(script, s, &limits, NULL, NULL, &result, &error))
            fail_msg("%s", error.words);
        gg_apply(bat.game, s, result.move);
    }
    sum->won += s->outcome == ODB_VICTORY;
    sum->rounds += s->round;
    for (int i = 0; i < s->titans; i++) sum->deaths += !(s->titan[i].flags & ODB_TF_ALIVE);
}

static balance balance_of(int titans, int battles) {
    balance sum = {0};
    gg_error error = {0};
    bat.sc->titans = (uint8_t)titans;
    const gg_parameter style = {gg_slice_of("w.s_style"), gg_slice_of("2")};
    const gg_search_options options = {
        .algorithm = "script", .parameters = &style, .parameter_count = 1};
    gg_search *script = gg_search_open(bat.game, &options, &error);
    if (!script) fail_msg("%s", error.words);
    for (int i = 0; i < battles; i++) play(script, SEED + (uint64_t)i, &sum);
    gg_search_close(script);
    return sum;
}

TEST(four_titans_win_more_battles_than_one) {
    const char *asked = getenv("GG_BALANCE");
    const int battles = asked ? atoi(asked) : BATTLES;
    const gg_rules *rules = gg_rules_named(gg_slice_of("odyssey-battle"));
    int won[ODB_TITANS + 1] = {0};
    gg_scenario_info info;
    for (int i = 0; rules->scenario(rules, i, &info); i++) {
        bat_open(info.id);
        if (bat.sc->titans < ODB_TITANS) continue;
        printf("| %-11s |", info.id);
        for (int titans = 1; titans <= ODB_TITANS; titans++) {
            const balance sum = balance_of(titans, battles);
            won[titans] += sum.won;
            printf(" %.1f, %.1f, %.1f |", 100. * sum.won / battles, 1. * sum.rounds / battles,
                   1. * sum.deaths / battles);
        }
        printf("\n");
    }
    assert_true(won[1] < won[ODB_TITANS]);
}

/* The example of core/README.md holds: the ford passes the conformance kit under every scenario and
 * each of its options, and plays by its rules. */
#include "../../../core/kit/options.h"
#include "../../conformance/kit.h"
#include "../../lab/test.h"
#include "../../lab/words.h"
#include "ford.h"

#include <stddef.h>
#include <stdint.h>

#include <string.h>

static gg_game *open_ford(const char *scenario) {
    gg_error error = {.code = GG_OK};
    gg_game *game = gg_game_open_rules(&ford_rules, scenario, NULL, NULL, &error);
    if (!game) fail_msg("%s", error.words);
    return game;
}

static void assert_conforms(const char *scenario, uint64_t games) {
    gg_game *game = open_ford(scenario);
    kit k;
    assert_int_equal(kit_init(&k, game, 7), 0);
    k.draws = 60;
    if (!kit_games(&k, games) || !kit_samples(&k, 10) || !kit_playouts(&k)) fail_msg("%s", k.words);
    kit_release(&k);
    gg_game_close(game);
}

TEST(test_scenarios_conform) {
    gg_scenario_info info;
    int count = 0;
    for (; ford_rules.scenario(&ford_rules, count, &info); count++) assert_conforms(info.id, 12);
    assert_int_equal(count, 2);
}

TEST(test_options_conform) {
    char buffer[GG_SCENARIO_TEXT];
    gg_text text = gg_text_over(buffer, sizeof buffer);
    int count = 0;
    for (; gg_options_variant(ford_rules.options, count, "dawn", &text); count++) {
        assert_conforms(buffer, 4);
        gg_text_clear(&text);
    }
    assert_int_equal(count, 3); /* rounds=1, rounds=9, woods=open */
}

/* --- a game from a position, by tokens */

TEST(test_a_turn) {
    gg_game *game = open_ford("dawn:rounds=2");
    ford_state s;
    gg_start(game, &s);
    lab_shows(game, &s, "ford1 dawn+rounds=2 1A b5:4,d5:3 d1:4,b1:3 pick");
    lab_play(game, &s, "u2 mc4"); /* nobody is beside it: its turn is over */
    lab_shows(game, &s, "ford1 dawn+rounds=2 1A b5:4,c4:3+ d1:4,b1:3 pick");
    lab_play(game, &s, "end u2 mc3 a2");
    lab_shows(game, &s, "ford1 dawn+rounds=2 1B b5:4,c4:3 d1:4,c3:3 roll.2.2");
    lab_play(game, &s, "h2 end");
    lab_shows(game, &s, "ford1 dawn+rounds=2 2A b5:4,c4:1 d1:4,c3:3 pick");
    gg_game_close(game);
}

TEST(test_the_last_hit) {
    gg_game *game = open_ford(NULL);
    ford_state s;
    lab_read(game, "ford1 dawn 2B x,c4:2 c3:4,x aim.1", &s);
    lab_play(game, &s, "a2");
    lab_chances(game, &s, "h0 8/27 h1 12/27 h2 7/27"); /* three dice on 5 and 6 */
    lab_play(game, &s, "h2");
    lab_shows(game, &s, "ford1 dawn 2B x,x c3:4,x over");
    assert_true(lab_payoff(game, &s) < 0.25);
    gg_game_close(game);
}

/* The example of core/README.md holds: the ford passes the conformance kit under every scenario and
 * each of its options, and plays by its rules. */
#include "../../../core/kit/options.h"
#include "../../conformance/kit.h"
#include "../../lab/test.h"
#include "../../lab/words.h"

#include <stddef.h>
#include <stdint.h>

#include <string.h>

extern const gg_rules ford_rules; /* ford.c */

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
    assert_int_equal(count, 3); /* rounds=1, rounds=30, cover=0 */
}

/* --- a game from a position, by tokens */

TEST(test_a_turn) {
    gg_game *game = open_ford("dawn:rounds=2");
    gg_state s;
    gg_start(game, &s);
    lab_shows(game, &s, "ford1 dawn+rounds=2 1A b5:4,x,d5:3,x,d1:4,x,b1:3,x pick");
    lab_play(game, &s, "u3 mc4 u3");
    lab_shows(game, &s, "ford1 dawn+rounds=2 1B b5:4,x,c4:3,x,d1:4,x,b1:3,x act.3");
    lab_play(game, &s, "mc3 u3 a3");
    lab_shows(game, &s, "ford1 dawn+rounds=2 2A b5:4,x,c4:3,x,d1:4,x,c3:3,x roll.3.3");
    lab_play(game, &s, "h1 u3 mc3");
    lab_shows(game, &s, "ford1 dawn+rounds=2 2B b5:4,x,c4:3,x,d1:4,x,c3:2,x over");
    assert_true(lab_payoff(game, &s) > 0.75);
    gg_game_close(game);
}

TEST(test_the_last_hit) {
    gg_game *game = open_ford(NULL);
    gg_state s;
    lab_read(game, "ford1 dawn 2B x,x,c4:1,x,c3:4,x,x,x act.1", &s);
    lab_play(game, &s, "a3");
    lab_chances(game, &s, "h0 1/3 h1 2/3");
    lab_play(game, &s, "h1");
    lab_shows(game, &s, "ford1 dawn 2B x,x,x,x,c3:4,x,x,x over");
    assert_true(lab_payoff(game, &s) < 0.25);
    gg_game_close(game);
}

TEST(test_cover) {
    gg_game *game = open_ford(NULL);
    gg_state s;
    lab_read(game, "ford1 dawn 2B x,x,c5:2,x,b5:4,x,x,x roll.1.3", &s);
    lab_chances(game, &s, "h0 1/2 h1 1/2");
    gg_game_close(game);
}

/* --- content */

static void assert_refused(const char *map, const char *start, const char *words) {
    char yaml[600];
    gg_text text = gg_text_over(yaml, sizeof yaml);
    gg_error error = {.code = GG_OK};
    gg_put(&text, "kinds:\n  - {name: Foot, move: 1, need: 3, health: 4}\n"
                  "  - {name: Horse, move: 2, need: 4, health: 3}\n");
    gg_putf(&text, "scenarios:\n  - {id: own, title: Own, map: [%s],\n     start: '%s'}\n", map,
            start);
    assert_null(gg_game_open_rules(&ford_rules, NULL, yaml, "own.yaml", &error));
    if (!strstr(error.words, words)) fail_msg("%s", error.words);
}

TEST(test_mistakes_in_content) {
    static const char line[] = "ford1 own 1A a1:4,x,x,x,b2:4,x,x,x pick";
    assert_refused("..., .w.", line, "own.yaml:5: scenarios[0].map[1]: there is no tile 'w'");
    assert_refused("..., ....", line, "scenarios[0].map[1]: 4 cells instead of 3");
    assert_refused("..., .~.", line, "own.yaml:6: scenarios[0].start: units: ");
    assert_refused("..., ...", "ford1 own 1A a1:4,x,x,x,x,x,x,x pick", "the game is over");
}

/* Every scenario of every game opens with each option of its table once at each of its words or ends,
 * unless options of the scenario rule that out, and the positions of a random game of it read back from
 * their lines. test_conformance.c looks closer, at one scenario for each option.
 *
 * GG_ONLY: only games whose name matches this pattern. */
#include "../../core/games.h"
#include "../../core/kit/options.h"
#include "../lab/test.h"

#include <stdio.h>
#include <string.h>

enum { STEPS = 40 };

static void reads_back(const gg_game *game, const gg_state *state) {
    static char line[GG_FEN_TEXT];
    gg_text text = gg_text_over(line, sizeof line);
    gg_state read = {0};
    gg_error error;
    game->rules->write_fen(game, state, &text);
    if (game->rules->read_fen(game, gg_slice_of(line), &read, &error) < 0)
        fail_msg("%s: %s: %s", game->scenario_text, line, error.words);
    if (memcmp(state, &read, game->state_bytes) != 0)
        fail_msg("%s: reads back differently: %s", game->scenario_text, line);
}

/* The start, and where some random steps lead. False if the options cannot be had together. */
static bool opens(const gg_rules *rules, const char *scenario, gg_random *random) {
    gg_error error = {.code = GG_OK};
    gg_game *game = gg_game_open(rules->name, scenario, &error);
    if (!game && error.code != GG_BAD_OPTION) fail_msg("%s: %s", scenario, error.words);
    if (!game) return false;
    gg_state state = {0};
    gg_start(game, &state);
    reads_back(game, &state);
    gg_playout(game, &state, random, 1 + gg_random_below(random, STEPS));
    reads_back(game, &state);
    gg_game_close(game);
    return true;
}

/* The i-th variant of the table, of this scenario whatever it is meant for. */
static bool variant(const gg_rules *rules, int i, const char *id, char scenario[GG_SCENARIO_TEXT]) {
    char buffer[GG_SCENARIO_TEXT];
    gg_text text = gg_text_over(buffer, sizeof buffer),
            made = gg_text_over(scenario, sizeof buffer);
    if (!gg_options_variant(rules->options, i, id, &text)) return false;
    gg_putf(&made, "%s%s", id, strchr(buffer, ':'));
    return true;
}

static void every_option(void **state) {
    const gg_rules *rules = *state;
    char scenario[GG_SCENARIO_TEXT];
    gg_scenario_info info;
    gg_random random;
    int opened = 0, barred = 0;
    gg_random_init(&random, 7, GG_STREAM_TEST);
    for (int i = 0; rules->scenario(rules, i, &info); i++)
        for (int k = 0; rules->options && variant(rules, k, info.id, scenario); k++)
            ++*(opens(rules, scenario, &random) ? &opened : &barred);
    print_message("%d opened, %d barred by other options\n", opened, barred);
    assert_true(opened > barred || !rules->options);
}

static int arguments(int argc, char **argv) {
    (void)argv;
    gg_rules *rules;
    if (argc > 1) return 2;
    for (int g = 0; (rules = (gg_rules *)(uintptr_t)gg_rules_at(g)); g++)
        lab_add((struct CMUnitTest){rules->name, every_option, NULL, NULL, rules});
    return LAB_GO_ON;
}

PROGRAM(arguments)

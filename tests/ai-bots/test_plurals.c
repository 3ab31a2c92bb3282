/* One of a thing is told in the singular: moves, headlines and boards of all games, as players read
 * them. */
#include "../lab/test.h"

#include "../../core/games.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char text[GG_BOARD_TEXT];

/* "1 hits", but not "2.1 hits" or "11 hits", nor a verb as in "Argonaut 1 tests". */
static void has_no_odd_plural(const char *game) {
    static const char *const things[] = {
        "hits",   "dice",   "tokens", "cards",       "steps", "points",  "times", "boxes",
        "days",   "titans", "rounds", "escalations", "units", "events",  "shots", "charges",
        "stones", "nodes",  "blocks", "injuries",    "turns", "columns", "tears", "moves",
    };
    for (const char *at = text; (at = strstr(at, "1 ")); at++) {
        if (at > text && (isalnum((unsigned char)at[-1]) || strchr(".:/-+", at[-1]))) continue;
        for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
            const size_t length = strlen(things[i]);
            if (strncmp(at + 2, things[i], length) == 0 && !isalpha((unsigned char)at[2 + length]))
                fail_msg("%s: %.60s", game, at > text + 20 ? at - 20 : at);
        }
    }
}

static void look_at(const gg_game *game, const void *state, bool board) {
    gg_move list[GG_MAX_MOVES];
    gg_text out = gg_text_over(text, sizeof text);
    game->rules->headline(game, state, &out);
    has_no_odd_plural(game->rules->name);
    if (board) {
        gg_text_clear(&out);
        game->rules->draw(game, state, false, &out);
        has_no_odd_plural(game->rules->name);
    }
    if (game->rules->actor(game, state) == GG_OVER) return;
    const int count = gg_list(game, state, list);
    for (int i = 0; i < count && i < 30; i++) {
        gg_text_clear(&out);
        game->rules->describe(game, state, list[i], &out);
        has_no_odd_plural(game->rules->name);
    }
}

static void play_at_random(const gg_game *game, uint64_t seed) {
    enum { STEPS = 1200, BOARDS = 40 };
    gg_state state;
    gg_random random;
    gg_random_init(&random, seed, GG_STREAM_BOT);
    memset(&state, 0, sizeof state);
    gg_start(game, &state);
    for (int step = 0; step < STEPS; step++) {
        gg_move list[GG_MAX_MOVES];
        look_at(game, &state, step % BOARDS == 0);
        const int actor = game->rules->actor(game, &state);
        if (actor == GG_OVER) return;
        const int count = gg_list(game, &state, list);
        gg_apply(game, &state,
                 actor == GG_CHANCE ? gg_draw_outcome(game, &state, &random)
                                    : list[gg_random_below(&random, (uint32_t)count)]);
    }
}

TEST(one_of_a_thing_is_singular) {
    const gg_rules *rules;
    for (int i = 0; (rules = gg_rules_at(i)); i++) {
        gg_scenario_info info;
        for (int k = 0; k < 3 && rules->scenario(rules, k, &info); k++) {
            gg_error error;
            gg_game *game = gg_game_open(rules->name, info.id, &error);
            assert_non_null(game);
            for (uint64_t seed = 1; seed <= 2; seed++) play_at_random(game, seed);
            gg_game_close(game);
        }
    }
}
